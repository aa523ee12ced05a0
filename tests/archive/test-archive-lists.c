/* test-archive-lists.c: rows, words, resuming, shipped games, presets */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-archive-fixture.h"
#include "zug-archive-sync.h"
#include "zug-position-names.h"

static gint64
add (ZugArchive *archive, const char *white, const char *black, gint64 updated)
{
  g_autoptr (ZugGameRecord) game = zug_fixture_make_start (white, black);
  g_autoptr (GError) error = NULL;
  gint64 id;

  game->updated = updated;
  id = zug_record_save (archive, game, &error);
  g_assert_no_error (error);
  return id;
}

static void
test_row (ZugFixture *fixture, gconstpointer data)
{
  ZugArchive *archive = zug_fixture_open (fixture);
  g_autoptr (ZugGameRecord) game = zug_fixture_make_game ();
  g_autoptr (GPtrArray) rows = NULL;
  gint64 id;
  ZugGameRow *row;

  id = zug_record_save (archive, game, NULL);
  rows = zug_fixture_search (archive, "", 10);
  g_assert_cmpuint (rows->len, ==, 1);
  row = rows->pdata[0];
  g_assert_cmpint (row->id, ==, id);
  g_assert_cmpstr (row->variant_id, ==, game->variant_id);
  g_assert_cmpstr (row->variant_name, ==, game->variant_name);
  g_assert_cmpstr (row->black_name, ==, game->black_name);
  g_assert_cmpstr (row->event, ==, game->event);
  g_assert_cmpstr (row->date, ==, game->date);
  g_assert_cmpstr (zug_result_text (row->result), ==, game->result);
  g_assert_cmpint (row->over, ==, g_str_equal (game->state, ZUG_RECORD_OVER));
  g_assert_cmpint (row->source, ==, ZUG_SOURCE_PLAYED);
  g_assert_cmpint (row->updated, ==, game->updated);
  /* The main line of the tree: 1, 2, 5. */
  g_assert_cmpint (row->turns, ==, 3);
  g_assert_cmpstr (row->white_name, ==, game->white_name);
  zug_fixture_close (archive);
}

static void
test_filter (ZugFixture *fixture, gconstpointer data)
{
  static const struct
  {
    const char *filter;
    guint found;
  } cases[] = {
      {"", 3},       {"  ", 3},     {"ann", 2}, {"ANN bob", 1},    {"Žofie", 1},     {"žOFIE", 1},
      {"parity", 3}, {"nobody", 0}, {"%", 3},   {"ann nobody", 0}, {"Z\xcc\x8c", 1},
  };
  ZugArchive *archive = zug_fixture_open (fixture);

  add (archive, "Ann", "Bob", 1);
  add (archive, "Žofie", "Ann", 2);
  add (archive, "Bob", "Carl", 3);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GPtrArray) rows = zug_fixture_search (archive, cases[i].filter, 10);

      g_test_message ("“%s”", cases[i].filter);
      g_assert_cmpuint (rows->len, ==, cases[i].found);
    }
  zug_fixture_close (archive);
}

static ZugGameRecord *
find_unfinished (ZugArchive *archive)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (ZugGameEntry) game = zug_archive_find_unfinished_sync (archive, &error);

  g_assert_no_error (error);
  return game != NULL ? zug_record_from_entry (game) : NULL;
}

static void
test_unfinished (ZugFixture *fixture, gconstpointer data)
{
  ZugArchive *archive = zug_fixture_open (fixture);
  g_autoptr (ZugGameRecord) found = NULL;
  g_autoptr (ZugGameRecord) imported = zug_fixture_make_start ("Ann", "Bob");
  ZugGameStanding over = {ZUG_RESULT_DRAW, "agreed", TRUE, 0};
  gint64 older, newer;

  g_assert_null (find_unfinished (archive));
  older = add (archive, "Ann", "Bob", 1000);
  newer = add (archive, "Ann", "Carl", 2000);
  imported->updated = 3000;
  zug_record_set_text (&imported->source, ZUG_RECORD_IMPORTED);
  g_assert_cmpint (zug_record_save (archive, imported, NULL), >, 0);

  found = find_unfinished (archive);
  g_assert_cmpint (found->id, ==, newer);
  g_clear_pointer (&found, zug_game_record_free);
  g_assert_true (zug_archive_append_sync (archive, newer, NULL, &over, NULL));
  found = find_unfinished (archive);
  g_assert_cmpint (found->id, ==, older);
  g_clear_pointer (&found, zug_game_record_free);
  g_assert_true (zug_archive_append_sync (archive, older, NULL, &over, NULL));
  g_assert_null (find_unfinished (archive));
  zug_fixture_close (archive);
}

static gint64
add_once (ZugArchive *archive, ZugGameRecord *game)
{
  ZugArchiveWait *wait = zug_archive_wait_begin ();
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GError) error = NULL;
  gint64 id;

  zug_archive_add_once_async (archive, zug_record_to_entry (game), NULL, zug_archive_wait_ready,
                              wait);
  result = zug_archive_wait_end (wait);
  id = zug_archive_add_once_finish (archive, result, &error);
  g_assert_no_error (error);
  return id;
}

static void
test_add_once (ZugFixture *fixture, gconstpointer data)
{
  ZugArchive *archive = zug_fixture_open (fixture);
  g_autoptr (ZugGameRecord) game = zug_fixture_make_game ();
  gint64 id;

  id = add_once (archive, game);
  g_assert_cmpint (id, >, 0);
  g_assert_cmpint (add_once (archive, game), ==, 0);
  g_assert_true (zug_archive_delete_game_sync (archive, id, NULL));
  g_assert_cmpint (add_once (archive, game), ==, 0);
  zug_fixture_close (archive);
}

static void
save_preset (ZugArchive *archive, const char *id, const char *name, const char *text)
{
  ZugArchiveWait *wait = zug_archive_wait_begin ();
  g_autoptr (GAsyncResult) result = NULL;
  ZugPresetRecord *preset = zug_preset_record_new (id, name, text);
  g_autoptr (GError) error = NULL;

  zug_archive_save_preset_async (archive, preset, NULL, zug_archive_wait_ready, wait);
  result = zug_archive_wait_end (wait);
  zug_archive_save_preset_finish (archive, result, &error);
  if (id[0] != '\0')
    g_assert_no_error (error);
  else
    g_assert_error (error, ZUG_STORE_ERROR, ZUG_STORE_ERROR_INVALID);
}

static GPtrArray *
list_presets (ZugArchive *archive)
{
  ZugArchiveWait *wait = zug_archive_wait_begin ();
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GError) error = NULL;
  GPtrArray *presets;

  zug_archive_list_presets_async (archive, NULL, zug_archive_wait_ready, wait);
  result = zug_archive_wait_end (wait);
  presets = zug_archive_list_presets_finish (archive, result, &error);
  g_assert_no_error (error);
  return presets;
}

static void
delete_preset (ZugArchive *archive, const char *id, gboolean there)
{
  ZugArchiveWait *wait = zug_archive_wait_begin ();
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GError) error = NULL;

  zug_archive_delete_preset_async (archive, id, NULL, zug_archive_wait_ready, wait);
  result = zug_archive_wait_end (wait);
  zug_archive_delete_preset_finish (archive, result, &error);
  if (there)
    g_assert_no_error (error);
  else
    g_assert_error (error, ZUG_STORE_ERROR, ZUG_STORE_ERROR_NOT_FOUND);
}

static void
test_presets (ZugFixture *fixture, gconstpointer data)
{
  ZugArchive *archive = zug_fixture_open (fixture);
  g_autoptr (GPtrArray) presets = NULL;
  ZugPresetRecord *first;

  save_preset (archive, "b", "Beta", "base = parity\n");
  save_preset (archive, "a", "Alpha", "base = orthodox\n");
  save_preset (archive, "", "Nothing", "");
  save_preset (archive, "b", "Aardvark", "base = parity\nmeet = share\n");
  presets = list_presets (archive);
  g_assert_cmpuint (presets->len, ==, 2);
  first = presets->pdata[0];
  g_assert_cmpstr (first->id, ==, "b");
  g_assert_cmpstr (first->name, ==, "Aardvark");
  g_assert_cmpstr (first->text, ==, "base = parity\nmeet = share\n");
  g_assert_cmpint (first->created, >, 0);
  g_assert_cmpint (first->updated, >=, first->created);
  g_clear_pointer (&presets, g_ptr_array_unref);

  delete_preset (archive, "b", TRUE);
  delete_preset (archive, "b", FALSE);
  presets = list_presets (archive);
  g_assert_cmpuint (presets->len, ==, 1);
  zug_fixture_close (archive);
}

static void
name_position (ZugArchive *archive, const char *key, const char *name)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GAsyncResult) result =
      zug_archive_wait (zug_archive_name_position_async, archive, key, name, NULL);

  g_assert_true (zug_archive_name_position_finish (archive, result, &error));
  g_assert_no_error (error);
}

static GHashTable *
list_names (ZugArchive *archive)
{
  g_autoptr (GAsyncResult) result =
      zug_archive_wait (zug_archive_list_position_names_async, archive, NULL);

  return zug_archive_list_position_names_finish (archive, result, NULL);
}

/* Names are kept, changed and taken away, and leave the archive whole; other facts are none. */
static void
test_position_names (ZugFixture *fixture, gconstpointer data)
{
  ZugArchive *archive = zug_fixture_open (fixture);
  g_autofree char *key = zug_position_name_key ("parity", 0xabc);
  g_autofree char *other = zug_position_name_key ("mine’s", G_MAXUINT64);
  g_autoptr (GHashTable) names = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_cmpstr (key, ==, "parity/0000000000000abc");
  name_position (archive, key, "Fork");
  name_position (archive, key, "Twin fork’s");
  name_position (archive, other, "Žofie");
  add (archive, "Ann", "Bob", 1);
  zug_fixture_close (archive);
  archive = zug_fixture_open (fixture);
  names = list_names (archive);
  g_assert_cmpuint (g_hash_table_size (names), ==, 2);
  g_assert_cmpstr (g_hash_table_lookup (names, key), ==, "Twin fork’s");
  g_assert_cmpstr (g_hash_table_lookup (names, other), ==, "Žofie");
  zug_archive_check_sync (archive, &error);
  g_assert_no_error (error);
  name_position (archive, key, "");
  g_clear_pointer (&names, g_hash_table_unref);
  names = list_names (archive);
  g_assert_cmpuint (g_hash_table_size (names), ==, 1);
  zug_fixture_close (archive);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  zug_fixture_add ("/archive/lists/row", test_row);
  zug_fixture_add ("/archive/lists/filter", test_filter);
  zug_fixture_add ("/archive/lists/position-names", test_position_names);
  zug_fixture_add ("/archive/lists/unfinished", test_unfinished);
  zug_fixture_add ("/archive/lists/add-once", test_add_once);
  zug_fixture_add ("/archive/lists/presets", test_presets);
  return g_test_run ();
}
