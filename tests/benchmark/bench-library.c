/* bench-library.c: how long searching takes among many games */
/* SPDX-License-Identifier: GPL-3.0-or-later */

/* bench-library [GAMES]: imports made games and looks for them; or, where ZUG_BENCH_ARCHIVE names
 * an archive, and ZUG_BENCH_FILE the file that is in it, looks there. ZUG_BENCH_ONLY=sort: measures
 * but the first pages of filters that have this in them. */

#include "zug-bench-library.h"

#include "zug-archive-jobs.h"
#include "zug-archive-sync.h"
#include "zug-game-query.h"
#include "zug-opening-tree.h"
#include "zug-pgn.h"

#include <stdlib.h>
#include <string.h>

enum
{
  N_SAMPLES = 200, /* games whose names, years and positions are looked for */
  PAGE = 50,       /* rows shown at once */
  TIMES = 40,
  LONG_TIMES = 5,
  COMMON = 6, /* single moves after which many games are still the same … */
  RARE = 50   /* … and hardly two are */
};

/* What the values of a filter are. */
typedef enum
{
  NOTHING,
  PLAYER, /* the first name of White */
  EVENT,
  SITE,
  ECO,
  YEAR,
  START, /* keys of positions */
  AFTER_COMMON,
  AFTER_RARE
} Value;

typedef struct
{
  const char *query; /* with %s for the value */
  Value value;
  const char *name; /* where the query does not say it */
} Filter;

/* clang-format off */
static const Filter alone[] = {
  { "", NOTHING, "all games" },
  { "%s", PLAYER, "a word" },
  { "player:%s", PLAYER },
  { "white:%s", PLAYER },
  { "black:%s", PLAYER },
  { "event:%s", EVENT },
  { "site:%s", SITE },
  { "comment:%s", EVENT },
  { "result:1-0", NOTHING },
  { "result:*", NOTHING },
  { "variant:orthodox", NOTHING },
  { "date:%s", YEAR },
  { "length:20..40", NOTHING },
  { "length:200..210", NOTHING },
  { "has:promotion", NOTHING },
  { "has:mate", NOTHING },
  { "has:annotated", NOTHING },
  { "tag:ECO=%s", ECO },
  { "tag:WhiteElo", NOTHING },
  { "tag:Nothing", NOTHING },
  { "elo:2300..", NOTHING },
  { "elo-any:..1200", NOTHING },
  { "elo-diff:..5", NOTHING },
  { "eco:B90..B99", NOTHING },
  { "tag:WhiteElo>2350", NOTHING },
  { "-%s", PLAYER },
  { "(white:%s OR eco:B9)", PLAYER },
  { "-result:(1-0 OR 0-1 OR 1/2)", NOTHING },
  { "in:2", NOTHING },
  { "key:%s", START, "position: the start" },
  { "key:%s", AFTER_COMMON, "position: common" },
  { "key:%s", AFTER_RARE, "position: rare" },
  { "sort:date", NOTHING },
  { "sort:-date", NOTHING },
  { "sort:white", NOTHING },
  { "sort:-event", NOTHING },
  { "sort:length", NOTHING },
  { "sort:result", NOTHING },
  { "sort:round", NOTHING },
  { "sort:opening", NOTHING },
  { "sort:-men", NOTHING },
};
static const Filter together[] = {
  { "white:%s result:1-0", PLAYER },
  { "player:%s date:1980..2000 length:20..40", PLAYER },
  { "event:%s has:promotion sort:date", EVENT },
  { "tag:ECO=%s result:0-1 sort:white", ECO },
  { "key:%s result:1-0 sort:date", START, "the start, result:1-0 sort:date" },
  { "key:%s date:1990..2010 sort:length", AFTER_COMMON, "common, date:1990..2010 sort:length" },
  { "variant:orthodox result:1/2-1/2 date:%s length:30..50 has:promotion", YEAR, "variant, result, year, length, has" },
};
/* clang-format on */

typedef struct
{
  char *values[AFTER_RARE + 1][N_SAMPLES];
  guint64 keys[AFTER_RARE + 1][N_SAMPLES];
} Samples;

/* --- what to look for ------------------------------------------------------------------------- */

static char *
first_word (const char *text)
{
  gsize length = strcspn (text, " ,.");

  return g_strndup (text, length);
}

static void
take_key (Samples *self, Value value, int i, const ZugGameData *game, size_t after)
{
  self->keys[value][i] = game->key[MIN (after, game->n_keys - 1)];
  self->values[value][i] = g_strdup_printf ("%016" G_GINT64_MODIFIER "x", self->keys[value][i]);
}

static void
take_sample (Samples *self, int i, const ZugGameData *game)
{
  self->values[PLAYER][i] = first_word (zug_game_data_tag (game, "White"));
  self->values[EVENT][i] = first_word (zug_game_data_tag (game, "Event"));
  self->values[SITE][i] = first_word (zug_game_data_tag (game, "Site"));
  self->values[YEAR][i] = first_word (zug_game_data_tag (game, "Date"));
  self->values[ECO][i] = g_strdup (zug_game_data_tag (game, "ECO"));
  take_key (self, START, i, game, 0);
  take_key (self, AFTER_COMMON, i, game, COMMON);
  take_key (self, AFTER_RARE, i, game, RARE);
}

/* From games spread over the file. */
static void
read_samples (Samples *self, const char *file)
{
  g_autoptr (GMappedFile) map = g_mapped_file_new (file, FALSE, NULL);
  ZugPgnReader *reader = zug_pgn_reader_new ();
  ZugGameData game = {0};
  const char *text = map != NULL ? g_mapped_file_get_contents (map) : NULL;
  gsize size = map != NULL ? g_mapped_file_get_length (map) : 0;

  for (int i = 0; i < N_SAMPLES && text != NULL; i++)
    {
      const char *from = text + size / N_SAMPLES * (gsize) i;
      const char *begin = g_strstr_len (from, text + size - from, "[Event ");
      gsize left = begin != NULL ? (gsize) (text + size - begin) : 0;

      if (begin == NULL
          || !zug_pgn_read (reader, begin, zug_pgn_measure (begin, left, true), &game))
        g_error ("%s: no games", file);
      take_sample (self, i, &game);
    }
  zug_game_data_clear (&game);
  zug_pgn_reader_free (reader);
}

static ZugGameQuery *
make_query (const Samples *samples, const Filter *filter, int i)
{
  const char *value = samples->values[filter->value][i % N_SAMPLES];
  const char *at = strstr (filter->query, "%s");
  g_autoptr (GString) text = g_string_new (filter->query);
  g_autoptr (GError) error = NULL;
  ZugGameQuery *query;

  if (at != NULL)
    {
      g_string_erase (text, at - filter->query, 2);
      g_string_insert (text, at - filter->query, value);
    }
  query = zug_game_query_parse (text->str, &error);
  if (query == NULL)
    g_error ("%s: %s", text->str, error->message);
  return query;
}

/* --- measuring -------------------------------------------------------------------------------- */

static ZugArchive *
open_archive (const char *path)
{
  g_autoptr (GError) error = NULL;
  ZugArchive *archive = zug_archive_open_sync (path, &error);

  if (archive == NULL)
    g_error ("%s", error->message);
  return archive;
}

static void
close_archive (ZugArchive *archive)
{
  g_autoptr (GError) error = NULL;

  if (!zug_archive_close (archive, 60000, &error))
    g_error ("%s", error->message);
  g_object_unref (archive);
}

/* The first page; how long it took. */
static double
search (ZugArchive *archive, const ZugGameQuery *query)
{
  g_autoptr (GError) error = NULL;
  double since = bench_now ();
  g_autoptr (GPtrArray) rows = zug_archive_search_sync (archive, query, PAGE, &error);

  if (rows == NULL)
    g_error ("%s", error->message);
  return bench_now () - since;
}

static void
print_filter (const char *path, const Samples *samples, const Filter *filter)
{
  ZugArchive *archive = open_archive (path);
  g_autoptr (ZugGameQuery) first = make_query (samples, filter, 0);
  g_autofree char *name = NULL;
  BenchTimes times = {0};
  double taken = search (archive, first), worked = bench_work ();

  for (int i = 0; i < TIMES; i++)
    {
      g_autoptr (ZugGameQuery) query = make_query (samples, filter, i);

      bench_times_add (&times, search (archive, query));
    }
  name = g_strdup_printf ("%-24.24s first %6.1f work %5.1f ms",
                          filter->name ? filter->name : filter->query, taken * 1e3,
                          (bench_work () - worked) / TIMES * 1e3);
  bench_times_print (&times, name);
  close_archive (archive);
}

static void
print_trees (ZugArchive *archive, const Samples *samples)
{
  static const struct
  {
    const char *name;
    Value value;
  } rows[] = {{"tree of the start", START},
              {"tree of a common position", AFTER_COMMON},
              {"tree of a rare position", AFTER_RARE}};
  sqlite3 *db = zug_archive_connect_again (archive, NULL);

  for (gsize row = 0; row < G_N_ELEMENTS (rows); row++)
    {
      BenchTimes times = {0};

      for (int i = 0; i < TIMES; i++)
        {
          g_autoptr (GError) error = NULL;
          double since = bench_now ();
          g_autoptr (GArray) tree = zug_postings_tree (
              db, ZUG_POSTING_KEY (samples->keys[rows[row].value][i % N_SAMPLES]), 0, NULL, NULL,
              &error);

          if (tree == NULL)
            g_error ("%s", error->message);
          bench_times_add (&times, bench_now () - since);
        }
      bench_times_print (&times, rows[row].name);
    }
  sqlite3_close (db);
}

/* The whole answer for the start: names, ratings and years, of all games and of some. */
static void
print_start (ZugArchive *archive, const char *text)
{
  g_autoptr (ZugGameQuery) query = zug_game_query_parse (text, NULL);
  g_autofree char *name = g_strdup_printf ("whole tree of the start, “%s”", text);
  BenchTimes times = {0};
  ZugLaws laws;
  ZugPosition start;

  zug_laws_preset (&laws, "orthodox");
  zug_position_start (&laws, &start);
  for (int i = 0; i < TIMES; i++)
    {
      double since = bench_now ();
      g_autoptr (GError) error = NULL;
      g_autoptr (GAsyncResult) result =
          zug_archive_wait (zug_opening_tree_load_async, archive, &laws, &start, query, NULL);
      g_autoptr (ZugOpeningTree) tree = zug_opening_tree_load_finish (result, &error);

      if (tree == NULL)
        g_error ("%s", error->message);
      bench_times_add (&times, bench_now () - since);
    }
  bench_times_print (&times, name);
}

static void
print_filters (const char *path, const Samples *samples, const Filter *filters, gsize n)
{
  const char *only = g_getenv ("ZUG_BENCH_ONLY");

  for (gsize i = 0; i < n; i++)
    if (only == NULL || strstr (filters[i].query, only) != NULL)
      print_filter (path, samples, &filters[i]);
}

/* How many games there are: their numbers, all of them. */
static void
print_count (ZugArchive *archive, const Samples *samples, const Filter *filter)
{
  g_autofree char *name = NULL;
  BenchTimes times = {0};
  double worked = bench_work ();
  guint most = 0;

  for (int i = 0; i < TIMES; i++)
    {
      g_autoptr (ZugGameQuery) query = make_query (samples, filter, i);
      g_autoptr (GError) error = NULL;
      double since = bench_now ();
      g_autoptr (GArray) ids = zug_archive_search_ids_sync (archive, query, &error);

      if (ids == NULL)
        g_error ("%s", error->message);
      bench_times_add (&times, bench_now () - since);
      most = MAX (most, ids->len);
    }
  name = g_strdup_printf ("%-24.24s most %7u work %5.1f ms",
                          filter->name ? filter->name : filter->query, most,
                          (bench_work () - worked) / TIMES * 1e3);
  bench_times_print (&times, name);
}

/* Every game's number, and then pages of rows from anywhere among them. */
static void
print_scrolling (ZugArchive *archive)
{
  g_autoptr (ZugGameQuery) all = zug_game_query_new ();
  g_autoptr (GArray) ids = NULL;
  g_autoptr (GError) error = NULL;
  BenchTimes times = {0};

  for (int i = 0; i < LONG_TIMES; i++)
    {
      double since = bench_now ();

      g_clear_pointer (&ids, g_array_unref);
      ids = zug_archive_search_ids_sync (archive, all, &error);
      if (ids == NULL)
        g_error ("%s", error->message);
      bench_times_add (&times, bench_now () - since);
    }
  bench_times_print (&times, "the numbers of all games");
  for (int i = 0; i < 5 * TIMES && ids->len >= PAGE; i++)
    {
      guint at = (guint) ((guint64) i * 2654435761u % (ids->len - PAGE + 1));
      double since = bench_now ();
      g_autoptr (GPtrArray) rows =
          zug_archive_load_rows_sync (archive, &g_array_index (ids, gint64, at), PAGE, &error);

      if (rows == NULL)
        g_error ("%s", error->message);
      bench_times_add (&times, bench_now () - since);
    }
  bench_times_print (&times, "50 rows from anywhere");
}

static void
measure (const char *path, const char *file)
{
  Samples *samples = g_new0 (Samples, 1); /* lives as long as the program */
  ZugArchive *archive;

  read_samples (samples, file);
  g_print ("\nThe first %d rows; first: from an archive just opened; work: processor time.\n",
           PAGE);
  print_filters (path, samples, alone, G_N_ELEMENTS (alone));
  g_print ("\nSeveral filters together.\n");
  print_filters (path, samples, together, G_N_ELEMENTS (together));
  if (g_getenv ("ZUG_BENCH_ONLY") != NULL)
    return;
  g_print ("\nAll of them.\n");
  archive = open_archive (path);
  for (gsize i = 0; i < G_N_ELEMENTS (alone); i++)
    if (strncmp (alone[i].query, "sort:", 5) != 0)
      print_count (archive, samples, &alone[i]);
  g_print ("\n");
  print_trees (archive, samples);
  print_start (archive, "");
  print_start (archive, "elo:2000..");
  print_start (archive, "date:1980..1990 result:1-0");
  print_scrolling (archive);
  close_archive (archive);
}

int
main (int argc, char **argv)
{
  const char *path = g_getenv ("ZUG_BENCH_ARCHIVE"), *file = g_getenv ("ZUG_BENCH_FILE");
  char *folder;

  if (path != NULL && file != NULL)
    measure (path, file);
  else
    {
      g_autofree char *made = NULL, *archived = NULL;
      ZugArchive *archive;

      folder = bench_make_folder ();
      made = bench_make_file (folder, "orthodox", bench_games (argc, argv));
      archived = g_build_filename (folder, "games.db", NULL);
      archive = open_archive (archived);
      zug_import_report_free (bench_import (archive, made, 0, NULL, NULL));
      close_archive (archive);
      measure (archived, made);
      bench_remove_folder (folder);
    }
  g_print ("\nmost memory held %.0f MB\n", (double) bench_peak_memory () * 1e-6);
  return 0;
}
