/* test-gather.c: games moved and copied between collections, the clipbase, twins that are left */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-import-fixture.h"
#include "zug-archive-sync.h"
#include "zug-twin-finder.h"
#include "zug-twin-left.h"

#define THREE ZUG_FIXTURE_GOOD ("Ann") ZUG_FIXTURE_GOOD ("Ben") ZUG_FIXTURE_GOOD ("Cid")

static gint64
gather (ZugArchive *archive, const GArray *places, ZugGather use, GArray *done, GError **error)
{
  g_autoptr (GAsyncResult) result =
      zug_archive_wait (zug_archive_gather_async, archive, places, use, done, NULL, NULL, NULL);

  return zug_archive_gather_finish (archive, result, error);
}

static GArray *
places_new (void)
{
  return g_array_new (FALSE, FALSE, sizeof (ZugGamePlace));
}

static void
add (GArray *places, gint64 game, gint64 collection)
{
  ZugGamePlace place = {game, collection};

  g_array_append_val (places, place);
}

static gint64
add_collection (ZugArchive *archive, const char *name)
{
  g_autoptr (GAsyncResult) result =
      zug_archive_wait (zug_archive_add_collection_async, archive, name, NULL);

  return zug_archive_add_collection_finish (archive, result, NULL);
}

static gint64
find_clipbase (ZugArchive *archive)
{
  g_autoptr (GAsyncResult) result =
      zug_archive_wait (zug_archive_find_clipbase_async, archive, "Clip", NULL);

  return zug_archive_find_clipbase_finish (archive, result, NULL);
}

static void
delete_collection (ZugArchive *archive, gint64 collection)
{
  g_autoptr (GAsyncResult) result =
      zug_archive_wait (zug_archive_delete_collection_async, archive, collection, NULL);

  g_assert_true (zug_archive_delete_collection_finish (archive, result, NULL));
}

/* Numbers of the collections listed with those of their games, "1:0 2:3". */
static char *
tell_collections (ZugArchive *archive)
{
  g_autoptr (GAsyncResult) result =
      zug_archive_wait (zug_archive_list_collections_async, archive, NULL);
  g_autoptr (GPtrArray) collections = zug_archive_list_collections_finish (archive, result, NULL);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < collections->len; i++)
    {
      const ZugCollection *collection = collections->pdata[i];

      g_string_append_printf (text, "%s%" G_GINT64_FORMAT ":%" G_GINT64_FORMAT "%s%s",
                              i > 0 ? " " : "", collection->id, collection->games,
                              collection->clipbase ? "c" : "", collection->hidden ? "h" : "");
    }
  return g_string_free (text, FALSE);
}

#define assert_collections(archive, wanted)                                                        \
  G_STMT_START                                                                                     \
  {                                                                                                \
    g_autofree char *told_ = tell_collections (archive);                                           \
    g_assert_cmpstr (told_, ==, wanted);                                                           \
  }                                                                                                \
  G_STMT_END

/* How many games a search finds; those of the index of positions and words too. */
static guint
count (ZugArchive *archive, const char *query)
{
  g_autoptr (GPtrArray) rows = zug_fixture_search (archive, query, 100);

  return rows->len;
}

/* A game of an import that was moved stays when its import goes, with all that finds it. */
static void
test_move (ZugFixture *fixture, gconstpointer data)
{
  ZugArchive *archive = zug_fixture_open (fixture);
  g_autoptr (ZugImportReport) report = zug_fixture_import_text (archive, THREE, NULL);
  g_autoptr (GArray) places = places_new ();
  g_autoptr (GArray) done = places_new ();
  gint64 club = add_collection (archive, "Club");

  assert_collections (archive, "1:0 3:0 2:3");
  g_assert_cmpint (report->collection, ==, 2);
  add (places, 1, club);
  add (places, 3, club);
  add (places, 99, club);
  g_assert_cmpint (gather (archive, places, ZUG_GATHER_MOVE, done, NULL), ==, 2);
  g_assert_cmpuint (done->len, ==, 2);
  g_assert_cmpint (g_array_index (done, ZugGamePlace, 1).game, ==, 3);
  g_assert_cmpint (g_array_index (done, ZugGamePlace, 1).collection, ==, 2);
  assert_collections (archive, "1:0 3:2 2:1");
  g_assert_cmpuint (count (archive, "in:3"), ==, 2);
  g_assert_cmpuint (count (archive, "in:2"), ==, 1);
  /* Once more they are there already. */
  g_array_set_size (done, 0);
  g_assert_cmpint (gather (archive, places, ZUG_GATHER_MOVE, done, NULL), ==, 0);
  delete_collection (archive, 2);
  assert_collections (archive, "1:0 3:2");
  g_assert_cmpuint (count (archive, "ann"), ==, 1);
  g_assert_cmpuint (count (archive, "ben"), ==, 0);
  zug_fixture_close (archive);
  zug_fixture_assert_asked (fixture, "SELECT count (DISTINCT game) FROM posting", "2\n");
}

static void
test_undo (ZugFixture *fixture, gconstpointer data)
{
  ZugArchive *archive = zug_fixture_open (fixture);
  g_autoptr (ZugImportReport) report = zug_fixture_import_text (archive, THREE, NULL);
  g_autoptr (GArray) places = places_new ();
  g_autoptr (GArray) done = places_new ();
  g_autoptr (GArray) again = places_new ();
  gint64 club = add_collection (archive, "Club");

  for (gint64 id = 1; id <= 3; id++)
    add (places, id, club);
  g_assert_cmpint (gather (archive, places, ZUG_GATHER_MOVE, done, NULL), ==, 3);
  /* An import without games is not listed, and is there again when they are. */
  assert_collections (archive, "1:0 3:3");
  g_assert_cmpint (gather (archive, done, ZUG_GATHER_MOVE, again, NULL), ==, 3);
  assert_collections (archive, "1:0 3:0 2:3");
  g_assert_cmpuint (report->findings->len, ==, 0);
  zug_fixture_close (archive);
}

static void
test_copy (ZugFixture *fixture, gconstpointer data)
{
  ZugArchive *archive = zug_fixture_open (fixture);
  g_autoptr (ZugImportReport) report = zug_fixture_import_text (archive, THREE, NULL);
  g_autoptr (ZugGameRecord) own = zug_fixture_make_game ();
  g_autoptr (ZugGameEntry) copy = NULL;
  g_autoptr (GArray) places = places_new ();
  g_autoptr (GArray) done = places_new ();
  g_autoptr (GArray) gone = places_new ();
  gint64 clip = find_clipbase (archive);

  g_assert_cmpint (find_clipbase (archive), ==, clip);
  g_assert_cmpint (zug_record_save (archive, own, NULL), ==, 4);
  add (places, 2, clip);
  add (places, 4, clip);
  g_assert_cmpint (gather (archive, places, ZUG_GATHER_COPY, done, NULL), ==, 2);
  assert_collections (archive, "1:1 3:2ch 2:3");
  /* What is in the clipbase is found there alone. */
  g_assert_cmpuint (count (archive, "ben"), ==, 1);
  g_assert_cmpuint (count (archive, "ben in:3"), ==, 1);
  copy = zug_archive_load_game_sync (archive, g_array_index (done, ZugGamePlace, 1).game, NULL);
  g_assert_nonnull (copy);
  g_assert_cmpint (copy->source, ==, ZUG_SOURCE_IMPORTED);
  g_assert_true (copy->over);
  g_assert_cmpstr (copy->uid, ==, "");
  g_assert_cmpstr (zug_game_entry_tag (copy, "White"), ==, own->white_name);
  g_assert_cmpint (gather (archive, done, ZUG_GATHER_REMOVE, gone, NULL), ==, 2);
  assert_collections (archive, "1:1 3:0ch 2:3");
  /* Emptied by being deleted, it is another one. */
  delete_collection (archive, clip);
  assert_collections (archive, "1:1 2:3");
  g_assert_cmpint (find_clipbase (archive), >, clip);
  g_assert_cmpint (report->collection, ==, 2);
  zug_fixture_close (archive);
}

/* What is being played, damaged, or is to go nowhere stays where it is. */
static void
test_stays (ZugFixture *fixture, gconstpointer data)
{
  ZugArchive *archive = zug_fixture_open (fixture);
  g_autoptr (ZugImportReport) report = zug_fixture_import_text (archive, THREE, NULL);
  g_autoptr (ZugGameRecord) played = zug_fixture_make_start ("Me", "You");
  g_autoptr (GArray) places = places_new ();
  g_autoptr (GArray) done = places_new ();
  g_autoptr (GError) error = NULL;

  g_assert_cmpint (zug_record_save (archive, played, NULL), ==, 4);
  g_assert_cmpint (add_collection (archive, "Club"), ==, 3);
  g_assert_cmpint (add_collection (archive, ""), ==, -1);
  add (places, 2, 77);
  g_assert_cmpint (gather (archive, places, ZUG_GATHER_MOVE, done, &error), ==, -1);
  g_assert_error (error, ZUG_STORE_ERROR, ZUG_STORE_ERROR_NOT_FOUND);
  g_assert_cmpuint (done->len, ==, 0);
  zug_fixture_close (archive);

  zug_fixture_change (fixture, "UPDATE game SET white_kind = 'x' WHERE id = 2");
  archive = zug_fixture_open (fixture);
  g_array_set_size (places, 0);
  for (gint64 id = 1; id <= 4; id++)
    add (places, id, 3);
  g_assert_cmpint (gather (archive, places, ZUG_GATHER_MOVE, done, NULL), ==, 2);
  assert_collections (archive, "1:1 3:2 2:1");
  g_assert_true (zug_archive_close (archive, 300000, NULL));
  g_object_unref (archive);
  zug_fixture_change (fixture, "UPDATE game SET white_kind = '' WHERE id = 2");
  zug_fixture_close (zug_fixture_open (fixture));
  g_assert_cmpint (report->collection, ==, 2);
}

static GArray *
find_twins (ZugArchive *archive)
{
  g_autoptr (GAsyncResult) result =
      zug_archive_wait (zug_archive_find_twins_async, archive, NULL, NULL, NULL);

  return zug_archive_find_twins_finish (archive, result, NULL);
}

static void
leave (ZugArchive *archive, const gint64 *ids, guint n, gboolean left)
{
  g_autoptr (GAsyncResult) result =
      zug_archive_wait (zug_archive_leave_twins_async, archive, ids, n, left, NULL);

  g_assert_true (zug_archive_leave_twins_finish (archive, result, NULL));
}

/* Two that were left are told so; a third is a twin of one of them all the same. */
static void
test_left (ZugFixture *fixture, gconstpointer data)
{
  const gint64 two[] = {2, 1};
  ZugArchive *archive = zug_fixture_open (fixture);
  g_autoptr (ZugImportReport) report = zug_fixture_import_text (
      archive, ZUG_FIXTURE_GOOD ("Ann") ZUG_FIXTURE_GOOD ("Ann") ZUG_FIXTURE_GOOD ("Ben"), NULL);
  g_autoptr (GArray) before = find_twins (archive);
  g_autoptr (GArray) pairs = NULL;
  g_autoptr (GArray) with_third = NULL;
  g_autoptr (ZugImportReport) third = NULL;

  g_assert_cmpuint (before->len, ==, 1);
  g_assert_false (g_array_index (before, ZugTwinPair, 0).left);
  leave (archive, two, 2, TRUE);
  leave (archive, two, 2, TRUE);
  zug_fixture_close (archive);

  archive = zug_fixture_open (fixture);
  pairs = find_twins (archive);
  g_assert_cmpuint (pairs->len, ==, 1);
  g_assert_true (g_array_index (pairs, ZugTwinPair, 0).left);
  third = zug_fixture_import_text (archive, ZUG_FIXTURE_GOOD ("Ann"), NULL);
  with_third = find_twins (archive);
  g_assert_cmpuint (with_third->len, ==, 2);
  g_assert_cmpint (g_array_index (with_third, ZugTwinPair, 0).left
                       + g_array_index (with_third, ZugTwinPair, 1).left,
                   ==, 1);
  leave (archive, two, 2, FALSE);
  g_clear_pointer (&pairs, g_array_unref);
  pairs = find_twins (archive);
  g_assert_false (g_array_index (pairs, ZugTwinPair, 0).left);
  g_assert_false (g_array_index (pairs, ZugTwinPair, 1).left);
  g_assert_cmpint (report->collection, <, third->collection);
  zug_fixture_close (archive);
}

static void
keep_known (ZugArchive *archive, const ZugImportReport *report)
{
  g_autoptr (GAsyncResult) result = zug_archive_wait (zug_archive_keep_known_async, archive,
                                                      report->collection, report->twins, NULL);

  g_assert_true (zug_archive_keep_known_finish (archive, result, NULL));
}

#define DATED(white) "[Date \"2001.02.03\"]\n" ZUG_FIXTURE_GOOD (white)

/* Games of an import that are to stay beside those that were there are left; what is there twice in
 * the file itself nobody was asked about, nor what comes in later. */
static void
test_kept (ZugFixture *fixture, gconstpointer data)
{
  ZugArchive *archive = zug_fixture_open (fixture);
  g_autoptr (ZugImportReport) first =
      zug_fixture_import_text (archive, DATED ("Ann") DATED ("Ben"), NULL);
  g_autoptr (ZugImportReport) again =
      zug_fixture_import_text (archive, DATED ("Ann") DATED ("Cid") DATED ("Cid"), NULL);
  g_autoptr (ZugImportReport) later = NULL;
  g_autoptr (GArray) pairs = NULL;

  g_assert_cmpint (first->progress.known, ==, 0);
  g_assert_cmpuint (again->twins->len, ==, 1);
  keep_known (archive, again);
  later = zug_fixture_import_text (archive, DATED ("Ben"), NULL);
  g_assert_cmpint (later->progress.known, ==, 1);
  zug_fixture_close (archive);

  archive = zug_fixture_open (fixture);
  pairs = find_twins (archive);
  g_assert_cmpuint (pairs->len, ==, 3);
  g_assert_cmpint (g_array_index (pairs, ZugTwinPair, 0).twin, ==, 3); /* Ann's, */
  g_assert_true (g_array_index (pairs, ZugTwinPair, 0).left);
  g_assert_cmpint (g_array_index (pairs, ZugTwinPair, 1).twin, ==, 6); /* Ben's, */
  g_assert_false (g_array_index (pairs, ZugTwinPair, 1).left);
  g_assert_cmpint (g_array_index (pairs, ZugTwinPair, 2).twin, ==, 5); /* Cid's */
  g_assert_false (g_array_index (pairs, ZugTwinPair, 2).left);
  zug_fixture_close (archive);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  zug_fixture_add ("/gather/move", test_move);
  zug_fixture_add ("/gather/undo", test_undo);
  zug_fixture_add ("/gather/copy", test_copy);
  zug_fixture_add ("/gather/stays", test_stays);
  zug_fixture_add ("/gather/left", test_left);
  zug_fixture_add ("/gather/kept", test_kept);
  return g_test_run ();
}
