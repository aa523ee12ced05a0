/* test-archive-damage.c: damage that SQLite knows nothing of is found, and can be lived with */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-batch-fixture.h"

/* Damage that SQLite knows nothing of. */
static const struct
{
  const char *name, *sql;
} damages[] = {
    {"body", "UPDATE body SET data = x'0200' WHERE game = 1"},
    {"no-body", "DELETE FROM body WHERE game = 1"},
    {"cursor", "UPDATE game SET cursor = 77 WHERE id = 1"},
    {"tags", "UPDATE game SET tags = 'ECO' WHERE id = 1"},
    {"name", "UPDATE game SET white = 4711 WHERE id = 1"},
    {"laws", "UPDATE game SET laws = 4711 WHERE id = 1"},
    {"variant", "UPDATE game SET variant = 4711 WHERE id = 1"},
    {"collection", "UPDATE game SET collection = 4711 WHERE id = 1"},
    {"count", "UPDATE collection SET games = 5 WHERE id = 2"},
    {"revision", "UPDATE revision SET data = x'0102'"},
    {"summary", "UPDATE summary SET data = zeroblob (length (data))"},
    {"block", "UPDATE block SET data = substr (data, 1, length (data) - 1)"},
    {"name-words", "UPDATE name SET text = text || ' the elder' WHERE text <> ''"},
};

static void
test_damage (ZugFixture *fixture, gconstpointer data)
{
  const char *sql = data;
  ZugArchive *archive = zug_fixture_open (fixture);
  g_autoptr (ZugGameRecord) own = zug_fixture_make_game ();
  g_autoptr (GError) error = NULL;

  own->id = zug_archive_save_game_sync (archive, own, NULL);
  zug_fixture_annotate (archive, own->id, "edited");
  zug_fixture_load_batch (archive, 10, NULL);
  zug_archive_check_sync (archive, &error);
  g_assert_no_error (error);
  zug_fixture_change (fixture, sql);
  g_assert_false (zug_archive_check_sync (archive, &error));
  g_assert_error (error, ZUG_ARCHIVE_ERROR, ZUG_ARCHIVE_ERROR_DAMAGED);
  g_assert_true (zug_archive_close (archive, 10000, NULL));
  g_assert_finalize_object (archive);
}

/* Whatever is damaged: the archive opens, lists and finds, and the game can be deleted, and so can all that came
 * with a file. */
static void
test_live_with (ZugFixture *fixture, gconstpointer sql)
{
  ZugArchive *archive = zug_fixture_open (fixture);
  g_autoptr (ZugGameRecord) own = zug_fixture_make_game ();
  g_autoptr (ZugGameRecord) loaded = NULL;
  g_autoptr (GError) error = NULL;
  gint64 id = 0;

  zug_archive_save_game_sync (archive, own, NULL);
  zug_fixture_annotate (archive, 1, "edited");
  zug_fixture_load_batch (archive, 10, &id);
  g_assert_true (zug_archive_close (archive, 10000, NULL));
  g_assert_finalize_object (archive);
  zug_fixture_change (fixture, sql);

  archive = zug_fixture_open (fixture);
  loaded = zug_archive_load_game_sync (archive, 1, NULL);
  for (int i = 0; i < 3; i++)
    {
      static const char *const searches[] = {"", "remark", "white:m tag:ECO=B90"};
      g_autoptr (ZugGameQuery) query = zug_game_query_parse (searches[i], NULL);
      g_autoptr (GArray) ids = zug_archive_search_ids_sync (archive, query, NULL);
      g_autoptr (GPtrArray) rows = zug_archive_search_sync (archive, query, 50, NULL);
    }
  zug_archive_delete_game_sync (archive, 1, &error);
  g_assert_no_error (error);
  g_assert_cmpint (zug_fixture_look (fixture, "SELECT count(*) FROM game WHERE id = 1"), ==, 0);
  g_assert_true (zug_fixture_delete_collection (archive, id, NULL));
  zug_fixture_await_sweep (fixture);
  g_assert_cmpint (zug_fixture_look (fixture, "SELECT count(*) FROM game"), ==, 0);
  g_assert_true (zug_archive_close (archive, 10000, NULL));
  g_assert_finalize_object (archive);
}

/* A collection goes as a whole although a game in it with comments cannot be read. */
static void
test_delete_damaged (ZugFixture *fixture, gconstpointer data)
{
  ZugArchive *archive = zug_fixture_open (fixture);
  gint64 id = 0;

  zug_fixture_load_batch (archive, 10, &id);
  zug_fixture_change (fixture, "UPDATE body SET data = x'ff'");
  g_assert_true (zug_fixture_delete_collection (archive, id, NULL));
  zug_fixture_await_sweep (fixture);
  g_assert_cmpint (zug_fixture_look (fixture, "SELECT count(*) FROM game"), ==, 0);
  zug_fixture_close (archive);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  zug_fixture_add ("/archive/library/delete-damaged", test_delete_damaged);
  for (guint i = 0; i < G_N_ELEMENTS (damages); i++)
    {
      g_autofree char *path = g_strconcat ("/archive/library/damage/", damages[i].name, NULL);
      g_autofree char *live = g_strconcat ("/archive/library/live-with/", damages[i].name, NULL);

      g_test_add (path, ZugFixture, damages[i].sql, zug_fixture_set_up, test_damage,
                  zug_fixture_tear_down);
      g_test_add (live, ZugFixture, damages[i].sql, zug_fixture_set_up, test_live_with,
                  zug_fixture_tear_down);
    }
  return g_test_run ();
}
