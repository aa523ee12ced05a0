/* test-archive-damage.c: damage that SQLite knows nothing of is found, and can be lived with */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-archive-sync.h"
#include "zug-batch-fixture.h"
#include "zug-position-names.h"

#include <string.h>

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
    /* What follows reads well and says something else. */
    {"other-turn", "UPDATE body SET data = (SELECT data FROM body WHERE game = 5) WHERE game = 4"},
    {"other-names", "UPDATE game SET white = black, black = white WHERE id = 1"},
    {"other-name", "UPDATE name SET text = 'Whyte' WHERE text = 'White'"},
    {"other-laws", "UPDATE laws SET text = 'rest=both' WHERE id = 1"},
    {"other-variant", "UPDATE variant SET name = name || '!'"},
    {"other-tags", "UPDATE game SET tags = replace (tags, 'B90', 'B91')"},
    {"other-round", "UPDATE game SET round = round || '1' WHERE id = 3"},
    {"other-revision",
     "UPDATE revision SET data = CAST (replace (CAST (data AS BLOB), x'6e', x'6d')"
     " AS BLOB)"},
    {"other-made", "UPDATE revision SET made = made + 1"},
    {"other-collection", "UPDATE collection SET name = 'Another' WHERE id = 2"},
    {"other-preset", "UPDATE preset SET text = text || ' '"},
    {"other-search", "UPDATE search SET query = 'over:yes'"},
    {"other-position-name", "UPDATE meta SET value = 'Spoon' WHERE name GLOB 'position:*'"},
    {"other-position", "UPDATE meta SET name = replace (name, 'abc', 'abd')"
                       " WHERE name GLOB 'position:*'"},
    {"no-position-name", "DELETE FROM meta WHERE name GLOB 'position:*'"},
    {"broken-position-name", "UPDATE meta SET value = CAST (x'46ff6b00' AS TEXT)"
                             " WHERE name GLOB 'position:*'"},
    {"other-pair", "UPDATE posting SET pair = pair + 1 WHERE kind = 0 AND turn = 0"},
    {"other-block", "UPDATE block SET data = (SELECT data FROM block WHERE id = 2) WHERE id = 1;"
                    "UPDATE block SET first = (SELECT first FROM block WHERE id = 2) WHERE id = 1"},
    {"other-base", "UPDATE run SET base = base - 1"},
    {"gone-lost", "DELETE FROM gone"},
    {"gone-another", "UPDATE gone SET game = game + 1"},
    {"gone-more", "INSERT INTO gone VALUES (7)"},
    {"no-sum", "DELETE FROM game_sum WHERE game = 3"},
    {"no-game", "DELETE FROM game WHERE id = 12; UPDATE collection SET games = games - 1"},
    {"numbers", "UPDATE sqlite_sequence SET seq = 2 WHERE name = 'game'"},
    {"definition", "PRAGMA writable_schema = ON; UPDATE sqlite_schema SET"
                   " sql = replace (sql, 'kind IN (0, 1)', 'kind IN (0, 7)') WHERE name = 'run'"},
    {"name-words", "UPDATE name SET text = text || ' the elder' WHERE text <> ''"},
};

/* A position of parity, named. */
static void
name_position (ZugArchive *archive)
{
  g_autofree char *key = zug_position_name_key ("parity", 0xabc);
  g_autoptr (GAsyncResult) named =
      zug_archive_wait (zug_archive_name_position_async, archive, key, "Fork", NULL);

  g_assert_true (zug_archive_name_position_finish (archive, named, NULL));
}

static void
read_position_names (ZugArchive *archive)
{
  g_autoptr (GAsyncResult) listed =
      zug_archive_wait (zug_archive_list_position_names_async, archive, NULL);
  g_autoptr (GHashTable) names = zug_archive_list_position_names_finish (archive, listed, NULL);
  GHashTableIter iter;
  gpointer key, name;

  g_assert_nonnull (names);
  g_hash_table_iter_init (&iter, names);
  while (g_hash_table_iter_next (&iter, &key, &name))
    g_assert_true (g_utf8_validate (key, -1, NULL) && g_utf8_validate (name, -1, NULL));
}

/* A variant and a search of one's own, and a name for a position. */
static void
keep_wishes (ZugArchive *archive)
{
  ZugSavedSearch search = {.name = "All", .query = ""};
  g_autoptr (GAsyncResult) kept =
      zug_fixture_wait (zug_archive_save_preset_async, archive,
                        zug_preset_record_new ("mine", "Mine", "base = parity\n"));
  g_autoptr (GAsyncResult) saved =
      zug_fixture_wait (zug_archive_save_search_async, archive, &search);

  g_assert_true (zug_archive_save_preset_finish (archive, kept, NULL));
  g_assert_cmpint (zug_archive_save_search_finish (archive, saved, NULL), >, 0);
  name_position (archive);
}

static void
test_damage (ZugFixture *fixture, gconstpointer data)
{
  const char *sql = data;
  ZugArchive *archive = zug_fixture_open (fixture);
  g_autoptr (ZugGameRecord) own = zug_fixture_make_game ();
  g_autoptr (GError) error = NULL;

  own->id = zug_record_save (archive, own, NULL);
  zug_fixture_annotate (archive, own->id, "edited");
  zug_fixture_load_batch (archive, 10, NULL);
  g_assert_true (zug_archive_delete_game_sync (archive, 9, NULL));
  keep_wishes (archive);
  zug_archive_check_sync (archive, &error);
  g_assert_no_error (error);
  zug_fixture_change (fixture, sql);
  g_assert_false (zug_archive_check_sync (archive, &error));
  g_assert_error (error, ZUG_STORE_ERROR, ZUG_STORE_ERROR_DAMAGED);
  g_assert_true (zug_archive_close (archive, 300000, NULL));
  g_assert_finalize_object (archive);
}

/* Whatever is damaged: the archive opens, lists and finds, and the game can be deleted, and so can
 * all that came with a file. */
static void
test_live_with (ZugFixture *fixture, gconstpointer sql)
{
  ZugArchive *archive = zug_fixture_open (fixture);
  g_autoptr (ZugGameRecord) own = zug_fixture_make_game ();
  g_autoptr (ZugGameRecord) loaded = NULL;
  g_autoptr (GError) error = NULL;
  gint64 id = 0;

  zug_record_save (archive, own, NULL);
  zug_fixture_annotate (archive, 1, "edited");
  zug_fixture_load_batch (archive, 10, &id);
  name_position (archive);
  g_assert_true (zug_archive_close (archive, 300000, NULL));
  g_assert_finalize_object (archive);
  zug_fixture_change (fixture, sql);

  archive = zug_fixture_open (fixture);
  read_position_names (archive);
  loaded = zug_record_load (archive, 1, NULL);
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
  g_assert_true (zug_archive_close (archive, 300000, NULL));
  g_assert_finalize_object (archive);
}

/* Every game is named that is not what was stored, and no other. */
static void
test_named (ZugFixture *fixture, gconstpointer data)
{
  ZugArchive *archive = zug_fixture_open (fixture);
  g_autoptr (GError) error = NULL;

  zug_fixture_load_batch (archive, 20, NULL);
  zug_fixture_change (fixture, "UPDATE body SET data = x'ff' WHERE game = 3;"
                               "UPDATE game SET round = 'x' WHERE id BETWEEN 7 AND 9;"
                               "DELETE FROM body WHERE game = 21");
  g_assert_false (zug_archive_check_sync (archive, &error));
  g_assert_error (error, ZUG_STORE_ERROR, ZUG_STORE_ERROR_DAMAGED);
  g_assert_nonnull (strstr (error->message, " 3, 7–9, 21 "));
  g_assert_true (zug_archive_close (archive, 300000, NULL));
  g_assert_finalize_object (archive);
}

/* They are named as well where so much is damaged that nothing is opened. */
static void
test_named_closed (ZugFixture *fixture, gconstpointer data)
{
  ZugArchive *archive = zug_fixture_open (fixture);
  g_autofree char *bytes = NULL;
  g_autoptr (GError) error = NULL;
  gsize length;
  gint64 page;

  zug_fixture_load_batch (archive, 20, NULL);
  zug_fixture_change (fixture, "UPDATE game SET round = 'x' WHERE id = 7");
  g_assert_true (zug_archive_close (archive, 300000, NULL));
  g_assert_finalize_object (archive);
  page = zug_fixture_look (fixture, "SELECT rootpage FROM sqlite_schema WHERE name = 'search'");
  g_assert_true (g_file_get_contents (fixture->path, &bytes, &length, NULL));
  memset (bytes + (page - 1) * 4096, 0x7f, 4096);
  g_assert_true (g_file_set_contents (fixture->path, bytes, (gssize) length, NULL));
  g_assert_null (zug_archive_open_sync (fixture->path, &error));
  g_assert_error (error, ZUG_STORE_ERROR, ZUG_STORE_ERROR_DAMAGED);
  g_clear_error (&error);
  g_assert_false (zug_archive_check_damaged (fixture->path, &error));
  g_assert_error (error, ZUG_STORE_ERROR, ZUG_STORE_ERROR_DAMAGED);
  g_assert_nonnull (strstr (error->message, " 7 "));
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

/* What the archive knows of itself beside the games is no game: whatever it says, all of them
 * are there, and the one to go on with is found. At most another one comes first, or a game that
 * came with the program comes again after somebody has deleted it. */
static void
test_meta (ZugFixture *fixture, gconstpointer data)
{
  ZugArchive *archive = zug_fixture_open (fixture);
  g_autoptr (ZugGameRecord) own = zug_fixture_make_start ("Ann", "Bob");
  const ZugGameOn on = {1, TRUE, 3};
  g_autoptr (GAsyncResult) told = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_cmpint (zug_record_save (archive, own, NULL), ==, 1);
  told = zug_fixture_wait (zug_archive_set_on_async, archive, &on);
  g_assert_true (zug_archive_set_on_finish (archive, told, NULL));
  g_clear_object (&told);
  zug_fixture_load_batch (archive, 5, NULL);
  for (int i = 0; i < 2; i++)
    {
      g_autoptr (ZugGameEntry) found = NULL;
      g_autoptr (GAsyncResult) asked = NULL;
      g_autoptr (GArray) now = NULL;

      zug_fixture_change (fixture, i == 0 ? "UPDATE meta SET value = x'7f' || 'no number'"
                                          : "DELETE FROM meta");
      asked = zug_fixture_wait (zug_archive_find_on_async, archive);
      now = zug_archive_find_on_finish (archive, asked, NULL);
      g_assert_cmpuint (now->len, ==, 0);
      found = zug_archive_find_unfinished_sync (archive, NULL);
      g_assert_cmpint (found->id, ==, 1);
      zug_archive_check_sync (archive, &error);
      g_assert_no_error (error);
    }
  zug_fixture_close (archive);
}

/* --- damage that reads well ------------------------------------------------------------------- */

static gboolean
annotate (ZugArchive *archive, GError **error)
{
  return zug_record_annotate (archive, 1, 1, '-', "comment", 0, "new", error);
}

static gboolean
set_header (ZugArchive *archive, GError **error)
{
  g_autoptr (ZugGameRecord) header = zug_fixture_make_game ();
  g_autoptr (GAsyncResult) result = NULL;

  zug_record_set_text (&header->site, "Elsewhere");
  header->id = 1;
  result = zug_fixture_wait (zug_archive_set_header_async, archive, zug_record_to_entry (header));
  return zug_archive_set_header_finish (archive, result, error);
}

static gboolean
save_whole (ZugArchive *archive, GError **error)
{
  g_autoptr (ZugGameRecord) game = zug_record_load (archive, 1, NULL);

  zug_game_record_add_annotation (game, 1, '-', "comment", "new");
  return zug_record_save (archive, game, error) > 0;
}

static gboolean
save_turn (ZugArchive *archive, GError **error)
{
  return zug_fixture_save_turn (archive, 1, 3, error);
}

static gboolean
resign (ZugArchive *archive, GError **error)
{
  const ZugGameStanding standing = {ZUG_RESULT_WHITE, "resigned", TRUE, 2};

  return zug_archive_append_sync (archive, 1, NULL, &standing, error);
}

static gboolean
hide_collection (ZugArchive *archive, GError **error)
{
  g_autoptr (GAsyncResult) result =
      zug_fixture_wait (zug_archive_set_collection_async, archive, 2, NULL, TRUE);

  return zug_archive_set_collection_finish (archive, result, error);
}

static const struct
{
  const char *name, *sql;
  gboolean (*edit) (ZugArchive *archive, GError **error);
  gboolean done; /* it leaves alone what is damaged */
} edits[] = {
    {"annotate", "UPDATE game SET white = black, black = white WHERE id = 1", annotate},
    {"header", "UPDATE game SET round = round || '1' WHERE id = 1", set_header},
    {"whole", "UPDATE name SET text = 'Anna' WHERE text = 'Ann'", save_whole},
    {"turn", "UPDATE body SET data = CAST (data || x'00' AS BLOB) WHERE game = 1", save_turn},
    {"turn-index", "UPDATE posting SET pair = pair + 1 WHERE kind = 0 AND turn = 0", save_turn,
     TRUE},
    {"end-index", "UPDATE posting SET pair = pair + 1 WHERE kind = 0 AND turn = 0", resign},
    {"collection", "UPDATE collection SET source = 'another' WHERE id = 2", hide_collection},
};

/* What has changed without being written is not changed further, so that it is found for ever. */
static void
test_edit_damaged (ZugFixture *fixture, gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);
  ZugArchive *archive = zug_fixture_open (fixture);
  g_autoptr (ZugGameRecord) own = zug_fixture_make_start ("Ann", "Bob");
  g_autoptr (GError) error = NULL;

  zug_record_save (archive, own, NULL);
  for (int turn = 1; turn <= 2; turn++)
    g_assert_true (zug_fixture_save_turn (archive, 1, turn, NULL));
  zug_fixture_load_batch (archive, 5, NULL);
  zug_fixture_change (fixture, edits[i].sql);
  g_assert_cmpint (edits[i].edit (archive, &error), ==, edits[i].done);
  if (!edits[i].done)
    g_assert_error (error, ZUG_STORE_ERROR, ZUG_STORE_ERROR_DAMAGED);
  g_clear_error (&error);
  g_assert_false (zug_archive_check_sync (archive, &error));
  g_assert_error (error, ZUG_STORE_ERROR, ZUG_STORE_ERROR_DAMAGED);
  g_assert_true (zug_archive_close (archive, 300000, NULL));
  g_assert_finalize_object (archive);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  zug_fixture_add ("/archive/library/delete-damaged", test_delete_damaged);
  zug_fixture_add ("/archive/library/damage-named", test_named);
  zug_fixture_add ("/archive/library/damage-meta", test_meta);
  zug_fixture_add ("/archive/library/damage-named-closed", test_named_closed);
  for (guint i = 0; i < G_N_ELEMENTS (damages); i++)
    {
      g_autofree char *path = g_strconcat ("/archive/library/damage/", damages[i].name, NULL);
      g_autofree char *live = g_strconcat ("/archive/library/live-with/", damages[i].name, NULL);

      g_test_add (path, ZugFixture, damages[i].sql, zug_fixture_set_up, test_damage,
                  zug_fixture_tear_down);
      g_test_add (live, ZugFixture, damages[i].sql, zug_fixture_set_up, test_live_with,
                  zug_fixture_tear_down);
    }
  for (guint i = 0; i < G_N_ELEMENTS (edits); i++)
    {
      g_autofree char *path = g_strconcat ("/archive/library/edit-damaged/", edits[i].name, NULL);

      g_test_add (path, ZugFixture, GUINT_TO_POINTER (i), zug_fixture_set_up, test_edit_damaged,
                  zug_fixture_tear_down);
    }
  return g_test_run ();
}
