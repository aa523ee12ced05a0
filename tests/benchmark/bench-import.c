/* bench-import.c: how fast games are imported, and what they take up */
/* SPDX-License-Identifier: GPL-3.0-or-later */

/* bench-import [GAMES]: see zug-bench-library.h; and zug-game-maker.h for how these games differ
 * from real ones. A game goes on being played meanwhile, a turn ten times a second. */

#include "zug-archive-fixture.h"
#include "zug-bench-library.h"

#include <stdio.h>

enum
{
  TURN_INTERVAL = 100 /* ms */
};

typedef struct
{
  const char *variant;
  guint part; /* of the games asked for: one in so many */
} Row;

/* Parity has half as many positions a game, and choices of both sides with each. */
static const Row rows[] = {{"orthodox", 1}, {"parity", 4}, {"synchronous", 20}};

/* --- a match beside it ------------------------------------------------------------------------ */

typedef struct
{
  ZugArchive *archive;
  gint64 game;
  gint64 turn;
  gboolean saving;
  double since;
  BenchTimes times;
} Match;

static void
on_saved (GObject *source, GAsyncResult *result, gpointer user_data)
{
  Match *self = user_data;
  g_autoptr (GError) error = NULL;

  if (!zug_archive_append_finish (self->archive, result, &error))
    g_error ("%s", error->message);
  bench_times_add (&self->times, bench_now () - self->since);
  self->saving = FALSE;
}

static gboolean
play_turn (gpointer user_data)
{
  Match *self = user_data;
  ZugGameStanding standing = {ZUG_RESULT_OPEN, "", FALSE, self->turn + 1};

  if (self->saving)
    return G_SOURCE_CONTINUE;
  self->turn++;
  self->saving = TRUE;
  self->since = bench_now ();
  zug_archive_append_async (self->archive, self->game, zug_fixture_make_step (self->turn),
                            &standing, NULL, on_saved, self);
  return G_SOURCE_CONTINUE;
}

static void
begin_match (Match *self, ZugArchive *archive)
{
  g_autoptr (ZugGameRecord) game = zug_fixture_make_start ("Ann", "Bob");
  g_autoptr (GError) error = NULL;

  self->archive = archive;
  self->game = zug_record_save (archive, game, &error);
  if (self->game < 0)
    g_error ("%s", error->message);
}

/* Waits for the turn that is on its way. */
static void
end_match (Match *self)
{
  while (self->saving)
    g_main_context_iteration (NULL, TRUE);
  bench_times_print (&self->times, "  a turn saved meanwhile");
}

/* --- another program -------------------------------------------------------------------------- */

/* pgn-extract parses, checks and throws away; games a second, 0 where it is not installed. */
static double
measure_peer (const char *file, gint64 games)
{
  g_autofree char *found = g_find_program_in_path ("pgn-extract");
  const char *program = found != NULL ? found : "/usr/games/pgn-extract";
  const char *const command[] = {program, "-r", "-s", file, NULL};
  g_autoptr (GError) error = NULL;
  double since = bench_now ();
  int status;

  if (!g_file_test (program, G_FILE_TEST_IS_EXECUTABLE))
    return 0;
  if (!g_spawn_sync (NULL, (char **) command, NULL,
                     G_SPAWN_STDOUT_TO_DEV_NULL | G_SPAWN_STDERR_TO_DEV_NULL, NULL, NULL, NULL,
                     NULL, &status, &error))
    g_error ("%s: %s", program, error->message);
  return (double) games / (bench_now () - since);
}

static void
print_peer (const char *file, gint64 games, double rate)
{
  double other = measure_peer (file, games);

  if (other == 0)
    g_print ("  pgn-extract is not installed.\n");
  else
    g_print ("  pgn-extract, which only parses and checks    %8.0f games/s: x %.2f\n", other,
             rate / other);
}

/* --- figures ---------------------------------------------------------------------------------- */

static void
print_sizes (const char *path, gint64 games)
{
  gint64 positions = bench_ask (path, "SELECT sum (postings) FROM run WHERE kind = 0");
  gint64 blocks = bench_ask (path, "SELECT sum (length (data)) FROM block b JOIN run r"
                                   " ON r.id = b.run WHERE r.kind = 0");
  gint64 terms = bench_ask (path, "SELECT sum (length (data)) FROM block b JOIN run r"
                                  " ON r.id = b.run WHERE r.kind = 1");
  gint64 bodies = bench_ask (path, "SELECT sum (length (data)) FROM body");
  gint64 pages = bench_ask (path, "SELECT page_count - freelist_count"
                                  " FROM pragma_page_count, pragma_freelist_count");

  g_print ("  a position in the index                      %8.2f bytes (%.1f positions a game)\n",
           (double) blocks / (double) positions, (double) positions / (double) games);
  g_print (
      "  a game: bodies %.0f, positions %.0f, terms %.0f, in all %.0f bytes; in the file with free"
      " pages %.0f\n",
      (double) bodies / (double) games, (double) blocks / (double) games,
      (double) terms / (double) games, (double) pages * 4096 / (double) games,
      (double) bench_size_of (path) / (double) games);
}

static void
run (const char *folder, const Row *row, guint n)
{
  g_autofree char *file = bench_make_file (folder, row->variant, n);
  g_autofree char *path = g_build_filename (folder, row->variant, NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (ZugArchive) archive = zug_archive_open_sync (path, &error);
  g_autoptr (ZugImportReport) report = NULL;
  Match match = {0};
  double since, worked, rate;

  if (archive == NULL)
    g_error ("%s", error->message);
  begin_match (&match, archive);
  since = bench_now ();
  worked = bench_work ();
  report = bench_import (archive, file, TURN_INTERVAL, play_turn, &match);
  rate = (double) report->progress.games / (bench_now () - since);
  worked = bench_work () - worked;
  g_print ("\n%s, %" G_GINT64_FORMAT " games, %" G_GINT64_FORMAT " MB of PGN\n", row->variant,
           report->progress.games, bench_size_of (file) / 1000000);
  if (report->progress.games != n || report->n_findings > 0)
    g_error ("%u games were made, and there are %" G_GINT64_FORMAT " findings", n,
             report->n_findings);
  g_print ("  imported                                     %8.0f games/s, %.1f µs of processors a "
           "game\n",
           rate, worked / n * 1e6);
  end_match (&match);
  if (row == rows)
    print_peer (file, n, rate);
  if (!zug_archive_close (archive, 60000, &error))
    g_error ("%s", error->message);
  print_sizes (path, n);
}

int
main (int argc, char **argv)
{
  guint n = bench_games (argc, argv);
  char *folder = bench_make_folder ();

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    run (folder, &rows[i], MAX (n / rows[i].part, 1));
  g_print ("\nmost memory held                               %8.0f MB\n",
           (double) bench_peak_memory () * 1e-6);
  bench_remove_folder (folder);
  return 0;
}
