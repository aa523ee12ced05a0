/* zug-archive-fixture.c: a folder for a test's archive, and games to put into it */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-archive-fixture.h"

#include "zug-checksum.h"

#include <glib/gstdio.h>
#include <string.h>

void
zug_fixture_set_up (ZugFixture *self, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  self->folder = g_dir_make_tmp ("zugleich-archive-XXXXXX", &error);
  g_assert_no_error (error);
  self->path = g_build_filename (self->folder, "games.db", NULL);
}

void
zug_fixture_tear_down (ZugFixture *self, gconstpointer data)
{
  g_autoptr (GDir) dir = g_dir_open (self->folder, 0, NULL);
  const char *name;

  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (self->folder, name, NULL);

      g_assert_cmpint (g_remove (path), ==, 0);
    }
  g_assert_cmpint (g_rmdir (self->folder), ==, 0);
  g_free (self->folder);
  g_free (self->path);
}

ZugArchive *
zug_fixture_open (ZugFixture *self)
{
  g_autoptr (GError) error = NULL;
  ZugArchive *archive = zug_archive_open_sync (self->path, &error);

  g_assert_no_error (error);
  g_assert_nonnull (archive);
  /* Who gets the lock next is chance, and on a slow disk several programs write for long. */
  zug_archive_set_busy_timeout (archive, 300000);
  return archive;
}

void
zug_fixture_close (ZugArchive *archive)
{
  g_autoptr (GError) error = NULL;

  zug_archive_check_sync (archive, &error);
  g_assert_no_error (error);
  zug_archive_close (archive, 300000, &error);
  g_assert_no_error (error);
  g_assert_finalize_object (archive);
}

static void
fill_header (ZugGameRecord *game)
{
  game->created = 1700000000;
  game->updated = 1700000123;
  game->cursor = 5;
  zug_record_set_text (&game->uid, "6f1f7c1e-0001-4000-8000-000000000001");
  zug_record_set_text (&game->variant_id, "parity");
  zug_record_set_text (&game->variant_name, "Parity Chess");
  zug_record_set_text (&game->laws, "turn=together; meet=share");
  zug_record_set_text (&game->start_zfen,
                       "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR = KQkq - - 0 1");
  zug_record_set_text (&game->white_name, "Ælfrēd Šimůnek");
  zug_record_set_text (&game->black_name, "Easy Computer");
  zug_record_set_text (&game->white_kind, "person");
  zug_record_set_text (&game->black_kind, "computer:1");
  zug_record_set_text (&game->event, "A quiet evening");
  zug_record_set_text (&game->site, "München");
  zug_record_set_text (&game->date, "2023.11.14");
  zug_record_set_text (&game->round, "3");
  zug_record_set_text (&game->result, ZUG_RECORD_WHITE_WON);
  zug_record_set_text (&game->reason, "king captured");
  zug_record_set_text (&game->state, ZUG_RECORD_OVER);
}

static void
add_tags (ZugGameRecord *game)
{
  zug_game_record_add_tag (game, "WhiteElo", "1834");
  zug_game_record_add_tag (game, "Opening", "\"quoted\\\"");
  zug_game_record_add_tag (game, "Empty", "");
}

static void
add_annotations (ZugGameRecord *game)
{
  zug_game_record_add_annotation (game, 0, '-', ZUG_ANNOTATION_COMMENT, "Before the first.");
  zug_game_record_add_annotation (game, 1, '-', ZUG_ANNOTATION_COMMENT, "Line one\nline two {}");
  zug_game_record_add_annotation (game, 1, '-', ZUG_ANNOTATION_COMMENT, "And a second one.");
  zug_game_record_add_annotation (game, 1, 'b', ZUG_ANNOTATION_NAG, "5");
  zug_game_record_add_annotation (game, 5, 'w', ZUG_ANNOTATION_BEFORE, "♘ or not?");
  zug_game_record_add_annotation (game, 7, 'w', ZUG_ANNOTATION_COMMAND, "%clk 0:03:12");
}

ZugGameRecord *
zug_fixture_make_first_game (void)
{
  ZugGameRecord *game = zug_game_record_new ();
  ZugTurnRecord *turn;

  fill_header (game);
  game->collection = 1;
  turn = zug_game_record_add_turn (game, 1, 0, 0, "e2e4/e7e6");
  turn->time = 1700000001234;
  zug_game_record_add_turn (game, 2, 1, 0, "d2d4/d7d5");
  zug_game_record_add_turn (game, 3, 1, 1, "d2d4/e6e5!b");
  zug_game_record_add_turn (game, 4, 3, 0, "g1f3/--");
  turn = zug_game_record_add_turn (game, 5, 2, 0, "e4d5/d5e4");
  zug_record_set_text (&turn->irregular, "wb");
  zug_game_record_add_turn (game, 6, 0, 1, "c2c4/c7c5");
  zug_game_record_add_turn (game, 7, 1, 2, "a2a3/h7h6");
  add_tags (game);
  add_annotations (game);
  zug_game_record_add_annotation (game, 5, '-', ZUG_ANNOTATION_COMMENT, "a kind of tomorrow: kept");
  return game;
}

ZugGameRecord *
zug_fixture_make_game (void)
{
  ZugGameRecord *game = zug_game_record_new ();
  ZugTurnRecord *turn;

  fill_header (game);
  zug_record_set_text (&game->variant_id, "together-coin");
  zug_record_set_text (&game->variant_name, "Together: A Coin Decides");
  zug_record_set_text (&game->laws, "turn=together; collision=coin");
  turn = zug_game_record_add_turn (game, 1, 0, 0, "e2e4/d7d5");
  turn->time = 1700000001234;
  zug_game_record_add_turn (game, 2, 1, 0, "g1f3/g8f6");
  zug_game_record_add_turn (game, 3, 1, 1, "d1g4/c8g4!b");
  zug_game_record_add_turn (game, 4, 3, 0, "g1f3/b8c6");
  turn = zug_game_record_add_turn (game, 5, 2, 0, "f1c4/-");
  turn->time = 1700000071234;
  zug_game_record_add_turn (game, 6, 0, 1, "c2c4/c7c5");
  turn = zug_game_record_add_turn (game, 7, 1, 2, "a2a3/--");
  zug_record_set_text (&turn->irregular, "b");
  zug_game_record_add_turn (game, 9, 2, 1, "O-O/h7h6");
  add_tags (game);
  add_annotations (game);
  zug_game_record_add_annotation (game, 9, 'b', ZUG_ANNOTATION_UNREAD, "12. Nf9");
  zug_game_record_add_annotation (game, 9, '-', ZUG_ANNOTATION_REASON, "no man can: Nf9");
  return game;
}

ZugGameRecord *
zug_fixture_make_start (const char *white, const char *black)
{
  ZugGameRecord *game = zug_game_record_new ();

  zug_record_set_text (&game->variant_id, "parity");
  zug_record_set_text (&game->variant_name, "Parity Chess");
  zug_record_set_text (&game->laws, "turn=together; rest=mover; check=timed; stalemate=loss");
  zug_record_set_text (&game->white_name, white);
  zug_record_set_text (&game->black_name, black);
  zug_record_set_text (&game->white_kind, "person");
  zug_record_set_text (&game->black_kind, "person");
  return game;
}

ZugTurnRecord *
zug_fixture_make_turn (gint64 id)
{
  static const char *const texts[] = {"g1f3/g8f6", "b1c3/b8c6", "f3g1/f6g8", "c3b1/c6b8"};

  return zug_turn_record_new (id, id - 1, 0, texts[(id - 1) % 4]);
}

/* The knights go out and home, so that every fourth position is the same, but for who rests in the
 * first four. */
ZugGameStep *
zug_fixture_make_step (gint64 id)
{
  gint64 like = id <= 4 ? id : 5 + (id - 1) % 4;
  g_autoptr (ZugGameRecord) game = zug_fixture_make_start ("", "");
  g_autoptr (ZugTurnRecord) turn = zug_fixture_make_turn (like);
  ZugGameStep *step;

  for (gint64 before = 1; before < like; before++)
    g_ptr_array_add (game->turns, zug_fixture_make_turn (before));
  step = zug_record_to_step (game, turn, NULL);
  step->parent = id - 1;
  step->data.turn[1].id = (gint32) id;
  return step;
}

gboolean
zug_fixture_save_turn (ZugArchive *archive, gint64 game, gint64 id, GError **error)
{
  g_autoptr (ZugTurnRecord) turn = zug_fixture_make_turn (id);
  ZugGameStanding standing = {ZUG_RESULT_OPEN, "", FALSE, id};

  return zug_record_save_turn (archive, game, turn, NULL, &standing, error);
}

GPtrArray *
zug_fixture_search (ZugArchive *archive, const char *text, guint limit)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (ZugGameQuery) query = zug_game_query_parse (text, &error);
  GPtrArray *rows;

  g_assert_no_error (error);
  rows = zug_archive_search_sync (archive, query, limit, &error);
  g_assert_no_error (error);
  return rows;
}

sqlite3 *
zug_fixture_connect (ZugFixture *self)
{
  sqlite3 *db = NULL;

  g_assert_cmpint (sqlite3_open (self->path, &db), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_busy_timeout (db, 300000), ==, SQLITE_OK);
  g_assert_true (zug_checksum_register (db, NULL));
  return db;
}

void
zug_fixture_exec (sqlite3 *db, const char *sql)
{
  int rc = sqlite3_exec (db, sql, NULL, NULL, NULL);

  if (rc != SQLITE_OK)
    g_test_message ("%s: %s", sqlite3_errmsg (db), sql);
  g_assert_cmpint (rc, ==, SQLITE_OK);
}

gint64
zug_fixture_ask (sqlite3 *db, const char *sql)
{
  sqlite3_stmt *stmt;
  gint64 value;

  g_assert_cmpint (sqlite3_prepare_v2 (db, sql, -1, &stmt, NULL), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_step (stmt), ==, SQLITE_ROW);
  value = sqlite3_column_int64 (stmt, 0);
  g_assert_cmpint (sqlite3_finalize (stmt), ==, SQLITE_OK);
  return value;
}

void
zug_fixture_change (ZugFixture *self, const char *sql)
{
  sqlite3 *db = zug_fixture_connect (self);

  zug_fixture_exec (db, sql);
  g_assert_cmpint (sqlite3_close (db), ==, SQLITE_OK);
}

gint64
zug_fixture_look (ZugFixture *self, const char *sql)
{
  sqlite3 *db = zug_fixture_connect (self);
  gint64 value = zug_fixture_ask (db, sql);

  g_assert_cmpint (sqlite3_close (db), ==, SQLITE_OK);
  return value;
}

GHashTable *
zug_fixture_snapshot (ZugFixture *self)
{
  GHashTable *files =
      g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) g_bytes_unref);
  g_autoptr (GDir) dir = g_dir_open (self->folder, 0, NULL);
  const char *name;

  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (self->folder, name, NULL);
      char *bytes;
      gsize size;

      g_assert_true (g_file_get_contents (path, &bytes, &size, NULL));
      g_hash_table_insert (files, g_strdup (name), g_bytes_new_take (bytes, size));
    }
  return files;
}

void
zug_fixture_assert_untouched (ZugFixture *self, GHashTable *before)
{
  g_autoptr (GHashTable) after = zug_fixture_snapshot (self);
  GHashTableIter iter;
  gpointer name, bytes;

  g_hash_table_iter_init (&iter, after);
  while (g_hash_table_iter_next (&iter, &name, &bytes))
    {
      GBytes *old = g_hash_table_lookup (before, name);

      g_test_message ("%s: %" G_GSIZE_FORMAT " bytes", (char *) name, g_bytes_get_size (bytes));
      g_assert_nonnull (old);
      g_assert_true (g_bytes_equal (old, bytes));
    }
  g_assert_cmpuint (g_hash_table_size (after), ==, g_hash_table_size (before));
}
