/* test-export.c: games go out as PGN and come back the same */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include <glib/gstdio.h>
#include <string.h>

#include "zug-archive-fixture.h"
#include "zug-import.h"

/* All that PGN can say, in several variants. */
static const char games[] =
    "[Event \"A \\\"quoted\\\" event\"]\n[Site \"München\"]\n[Date \"2024.??.??\"]\n[Round "
    "\"1.2\"]\n"
    "[White \"Ælfrēd Šimůnek\"]\n[Black \"?\"]\n[Result \"1-0\"]\n[WhiteElo \"1834\"]\n"
    "[Opening \"C:\\\\games\"]\n\n"
    "{Before the first.} 1. e4 $1 {[%clk 0:03:12] best} e5 (1... c5 2. Nf3 (2. c3 {Alapin}) d6) "
    "2. Nf3 {[%cal Ge2e4,Rd1d8][%csl Ya1] arrows} Nc6 $10 {[%unknown 7] kept} 1-0\n\n"
    "[Event \"Broken\"]\n[White \"B\"]\n[Black \"C\"]\n\n1. e4 e5 2. Nf6 Nc6 3. Bb5 *\n\n"
    "[Event \"Forbidden\"]\n[White \"B\"]\n[Black \"C\"]\n\n1. e4 e5 2. Qh5 f6 0-1\n\n"
    "[Event \"Together\"]\n[White \"Anna\"]\n[Black \"Ben\"]\n[Variant \"Parity Chess\"]\n"
    "[Result \"1/2-1/2\"]\n\n"
    "1. e4 e6 {both} 2. d4 d5 (2. Nf3 d5) 3. Nc3 Nf6 1/2-1/2\n\n"
    "[Event \"Position\"]\n[White \"B\"]\n[Black \"C\"]\n[SetUp \"1\"]\n"
    "[FEN \"4k3/8/8/8/8/8/4P3/4K3 b - - 0 7\"]\n\n7... Kd7 8. e4 *\n\n"
    "[Event \"No turns\"]\n[White \"B\"]\n[Black \"C\"]\n\n*\n\n";

static gint64
export_games (ZugArchive *archive, const gint64 *ids, guint n, const ZugGameQuery *query,
              const char *path, GCancellable *cancellable, GError **error)
{
  ZugArchiveWait *wait = zug_archive_wait_begin ();
  g_autoptr (GAsyncResult) result = NULL;

  zug_archive_export_async (archive, ids, n, query, path, NULL, NULL, cancellable,
                            zug_archive_wait_ready, wait);
  result = zug_archive_wait_end (wait);
  return zug_archive_export_finish (archive, result, error);
}

static gint64
import_text (ZugArchive *archive, const char *text)
{
  ZugArchiveWait *wait = zug_archive_wait_begin ();
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (ZugImportReport) report = NULL;
  g_autoptr (GError) error = NULL;

  zug_archive_import_text_async (archive, text, NULL, NULL, NULL, zug_archive_wait_ready, wait);
  result = zug_archive_wait_end (wait);
  report = zug_archive_import_finish (archive, result, &error);
  g_assert_no_error (error);
  return report->progress.games;
}

static char *
get_text (const char *path)
{
  char *text;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  return text;
}

/* Everything, in the order in which it came in. */
static char *
export_all (ZugFixture *self, ZugArchive *archive, gint64 n)
{
  g_autofree char *path = g_build_filename (self->folder, "out.pgn", NULL);
  g_autoptr (GError) error = NULL;

  g_assert_cmpint (export_games (archive, NULL, 0, NULL, path, NULL, &error), ==, n);
  g_assert_no_error (error);
  return get_text (path);
}

/* An export, imported elsewhere and exported again, is the same in every byte, and so are the
 * games. */
static void
test_round_trip (ZugFixture *self, gconstpointer data)
{
  ZugFixture other;
  ZugArchive *first = zug_fixture_open (self);
  ZugArchive *second;
  g_autofree char *once = NULL;
  g_autofree char *twice = NULL;
  gint64 n = import_text (first, games);

  g_assert_cmpint (n, ==, 6);
  once = export_all (self, first, n);
  zug_fixture_set_up (&other, NULL);
  second = zug_fixture_open (&other);
  g_assert_cmpint (import_text (second, once), ==, n);
  twice = export_all (&other, second, n);
  g_assert_cmpstr (once, ==, twice);
  for (gint64 id = 1; id <= n; id++)
    {
      g_autoptr (ZugGameRecord) a = zug_record_load (first, id, NULL);
      g_autoptr (ZugGameRecord) b = zug_record_load (second, id, NULL);

      b->updated = a->updated;
      b->created = a->created;
      zug_record_set_text (&b->uid, a->uid);
      g_assert_true (zug_game_record_equal (a, b));
    }
  zug_fixture_close (first);
  zug_fixture_close (second);
  zug_fixture_tear_down (&other, NULL);
}

static void
assert_has (const char *text, const char *wanted)
{
  if (strstr (text, wanted) == NULL)
    g_error ("“%s” is not in:\n%s", wanted, text);
}

/* Nothing of what came in is missing. */
static void
test_nothing_lost (ZugFixture *self, gconstpointer data)
{
  ZugArchive *archive = zug_fixture_open (self);
  static const char *const wanted[] = {"[Event \"A \\\"quoted\\\" event\"]",
                                       "[Site \"München\"]",
                                       "[Date \"2024.??.??\"]",
                                       "[White \"Ælfrēd Šimůnek\"]",
                                       "[WhiteElo \"1834\"]",
                                       "[Opening \"C:\\\\games\"]",
                                       "{Before the first.}",
                                       "[%clk 0:03:12]",
                                       "Alapin",
                                       "[%unknown 7]",
                                       "[%cal Ge2e4,Rd1d8]",
                                       "$10",
                                       "Nf6 Nc6 3. Bb5",
                                       "[%irregular b]",
                                       "[Variant \"Parity Chess\"]",
                                       "[FEN \"4k3/8/8/8/8/8/4P3/4K3 b - - 0 7\"]",
                                       "[Event \"No turns\"]"};
  g_autofree char *text = NULL;

  import_text (archive, games);
  text = export_all (self, archive, 6);
  for (gsize i = 0; i < G_N_ELEMENTS (wanted); i++)
    assert_has (text, wanted[i]);
  zug_fixture_close (archive);
}

/* By numbers in the order given, those that are there; by a query. */
static void
test_selection (ZugFixture *self, gconstpointer data)
{
  ZugArchive *archive = zug_fixture_open (self);
  static const gint64 ids[] = {5, 99, 1};
  g_autofree char *path = g_build_filename (self->folder, "out.pgn", NULL);
  g_autoptr (ZugGameQuery) query = zug_game_query_parse ("white:anna", NULL);
  g_autofree char *some = NULL;
  g_autofree char *one = NULL;
  g_autoptr (GError) error = NULL;

  import_text (archive, games);
  g_assert_cmpint (export_games (archive, ids, 3, NULL, path, NULL, &error), ==, 2);
  g_assert_no_error (error);
  some = get_text (path);
  g_assert_true (g_str_has_prefix (some, "[Event \"Position\"]"));
  assert_has (some, "\n[Event \"A ");
  g_assert_null (strstr (some, "Forbidden"));

  g_assert_cmpint (export_games (archive, NULL, 0, query, path, NULL, &error), ==, 1);
  g_assert_no_error (error);
  one = get_text (path);
  g_assert_true (g_str_has_prefix (one, "[Event \"Together\"]"));
  zug_fixture_close (archive);
}

/* What cannot be written leaves what is there, and no other file. */
static void
test_failures (ZugFixture *self, gconstpointer data)
{
  ZugArchive *archive = zug_fixture_open (self);
  g_autofree char *path = g_build_filename (self->folder, "out.pgn", NULL);
  g_autofree char *nowhere = g_build_filename (self->folder, "no", "where.pgn", NULL);
  g_autoptr (GCancellable) cancelled = g_cancellable_new ();
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  g_autoptr (GDir) dir = NULL;
  const char *name;

  import_text (archive, games);
  g_assert_true (g_file_set_contents (path, "as before", -1, NULL));
  g_cancellable_cancel (cancelled);
  g_assert_cmpint (export_games (archive, NULL, 0, NULL, path, cancelled, &error), ==, -1);
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_clear_error (&error);
  g_assert_cmpint (export_games (archive, NULL, 0, NULL, nowhere, NULL, &error), ==, -1);
  g_assert_nonnull (strstr (error->message, "where.pgn"));
  g_clear_error (&error);
  g_assert_cmpint (export_games (archive, NULL, 0, NULL, self->folder, NULL, &error), ==, -1);
  g_assert_nonnull (error);

  text = get_text (path);
  g_assert_cmpstr (text, ==, "as before");
  dir = g_dir_open (self->folder, 0, NULL);
  while ((name = g_dir_read_name (dir)) != NULL)
    g_assert_true (g_str_has_prefix (name, "games.db") || g_str_equal (name, "out.pgn"));
  zug_fixture_close (archive);
}

/* A game of one's own with remarks of every kind on turns and on either side's choice. */
static ZugGameRecord *
make_own (void)
{
  static const struct
  {
    int turn;
    char side;
    const char *kind, *text;
  } remarks[] = {
      {0, '-', "command", "%clk 1:00:00"},
      {0, '-', "comment", "Before the first."},
      {1, 'w', "before", "Now"},
      {1, 'w', "nag", "1"},
      {1, 'w', "command", "%clk 0:59:58"},
      {1, 'w', "command", "%cal Ge2e4,Rd1h5"},
      {1, 'w', "comment", "White's choice"},
      {1, 'b', "nag", "6"},
      {1, 'b', "command", "%clk 0:59:57"},
      {1, 'b', "comment", "Black's choice"},
      {1, 'b', "comment", "… and more of it"},
      {1, '-', "nag", "14"},
      {1, '-', "command", "%csl Ra1,Gh8"},
      {1, '-', "comment", "the turn as a whole"},
      {2, 'w', "before", "White thought"},
      {2, 'b', "before", "Black thought"},
      {3, 'b', "comment", "[not a command] and \"quoted\""},
      {4, 'w', "nag", "2"},
      {4, 'b', "comment", "a variation's Black"},
      {5, 'w', "comment", "half a turn"},
  };
  ZugGameRecord *game = zug_fixture_make_start ("Ann", "Bob");

  zug_game_record_add_turn (game, 1, 0, 0, "e2e4/e7e5");
  zug_game_record_add_turn (game, 2, 1, 0, "g1f3/b8c6");
  zug_game_record_add_turn (game, 3, 2, 0, "f1b5/a7a6");
  zug_game_record_add_turn (game, 4, 1, 1, "f1c4/g8f6");
  zug_game_record_add_turn (game, 5, 4, 0, "d1h5/-");
  zug_game_record_add_turn (game, 6, 1, 2, "g1f3/d7d6");
  for (gsize i = 0; i < G_N_ELEMENTS (remarks); i++)
    zug_game_record_add_annotation (game, remarks[i].turn, remarks[i].side, remarks[i].kind,
                                    remarks[i].text);
  zug_game_record_add_tag (game, "Annotator", "Ann");
  zug_record_set_text (&game->event, "At \"home\"");
  zug_record_set_text (&game->date, "2026.05.??");
  game->cursor = 3;
  return game;
}

/* What PGN does not say of a game. */
static void
forget_circumstances (ZugGameRecord *game)
{
  char **const texts[] = {&game->uid, &game->source, &game->state, &game->white_kind,
                          &game->black_kind};

  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++)
    zug_record_set_text (texts[i], "");
  game->id = game->created = game->updated = game->collection = 0;
}

/* One's own game that was exported comes back with the same record. */
static void
test_own (ZugFixture *self, gconstpointer data)
{
  ZugArchive *archive = zug_fixture_open (self);
  g_autoptr (ZugGameRecord) own = make_own ();
  g_autoptr (ZugGameRecord) first = NULL;
  g_autoptr (ZugGameRecord) second = NULL;
  g_autofree char *text = NULL;

  g_assert_cmpint (zug_record_save (archive, own, NULL), ==, 1);
  text = export_all (self, archive, 1);
  g_test_message ("%s", text);
  g_assert_cmpint (import_text (archive, text), ==, 1);
  first = zug_record_load (archive, 1, NULL);
  second = zug_record_load (archive, 2, NULL);
  forget_circumstances (first);
  forget_circumstances (second);
  g_assert_true (zug_game_record_equal (first, second));
  zug_fixture_close (archive);
}

/* Turns that cannot be carried out, and laws that nobody knows, go out as text, and come back as
 * that. */
static void
test_unplayable (ZugFixture *self, gconstpointer data)
{
  ZugFixture other;
  ZugArchive *archive = zug_fixture_open (self);
  g_autoptr (ZugGameRecord) unknown = zug_fixture_make_first_game ();
  g_autoptr (ZugGameRecord) broken = zug_fixture_make_start ("Ann", "Bob");
  g_autofree char *once = NULL;
  g_autofree char *twice = NULL;

  zug_game_record_add_turn (broken, 1, 0, 0, "e2e4/e7e5");
  zug_game_record_add_turn (broken, 2, 1, 0, "d2d5/d7d6");
  zug_game_record_add_turn (broken, 3, 2, 0, "a2a3/a7a6");
  zug_game_record_add_turn (broken, 4, 1, 1, "g1f3/g8f6");
  zug_game_record_add_annotation (broken, 2, '-', ZUG_ANNOTATION_COMMENT, "a {leap}");
  g_assert_cmpint (zug_record_save (archive, unknown, NULL), ==, 1);
  g_assert_cmpint (zug_record_save (archive, broken, NULL), ==, 2);
  once = export_all (self, archive, 2);
  assert_has (once, unknown->laws);
  assert_has (once, "c2c4/c7c5");
  assert_has (once, "a kind of tomorrow: kept");
  assert_has (once, "\n1. e4 e5 d2d5/d7d6 {a {leap)} a2a3/a7a6 (g1f3/g8f6)\n");
  zug_fixture_close (archive);

  zug_fixture_set_up (&other, NULL);
  archive = zug_fixture_open (&other);
  g_assert_cmpint (import_text (archive, once), ==, 2);
  twice = export_all (&other, archive, 2);
  g_assert_cmpstr (once, ==, twice);
  zug_fixture_close (archive);
  zug_fixture_tear_down (&other, NULL);
}

/* A game that cannot be read is named, and does not keep the others back. */
static void
test_damaged (ZugFixture *self, gconstpointer data)
{
  ZugArchive *archive = zug_fixture_open (self);
  g_autofree char *path = g_build_filename (self->folder, "out.pgn", NULL);
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;
  sqlite3 *db = zug_fixture_connect (self);

  import_text (archive, games);
  zug_fixture_exec (db, "UPDATE body SET data = x'ff' WHERE game = 2");
  sqlite3_close (db);
  g_assert_cmpint (export_games (archive, NULL, 0, NULL, path, NULL, &error), ==, -1);
  g_assert_error (error, ZUG_STORE_ERROR, ZUG_STORE_ERROR_DAMAGED);
  g_assert_nonnull (strstr (error->message, "number 2"));
  text = get_text (path);
  assert_has (text, "[Event \"Forbidden\"]");
  assert_has (text, "[Event \"No turns\"]");
  g_assert_null (strstr (text, "Broken"));
  g_assert_true (zug_archive_delete_game_sync (archive, 2, NULL));
  zug_fixture_close (archive);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  zug_fixture_add ("/export/round-trip", test_round_trip);
  zug_fixture_add ("/export/nothing-lost", test_nothing_lost);
  zug_fixture_add ("/export/selection", test_selection);
  zug_fixture_add ("/export/failures", test_failures);
  zug_fixture_add ("/export/own", test_own);
  zug_fixture_add ("/export/unplayable", test_unplayable);
  zug_fixture_add ("/export/damaged", test_damaged);
  return g_test_run ();
}
