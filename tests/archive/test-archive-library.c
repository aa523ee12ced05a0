/* test-archive-library.c: games by the file, their collections and earlier states, and figures */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-archive-jobs.h"
#include "zug-batch-fixture.h"

static void
test_batch (ZugFixture *fixture, gconstpointer data)
{
  ZugArchive *archive = zug_fixture_open (fixture);
  g_autoptr (ZugGameRecord) own = zug_fixture_make_game ();
  g_autoptr (ZugGameRecord) game = NULL;
  g_autoptr (ZugGameRecord) foreign = NULL;
  g_autoptr (GPtrArray) collections = NULL;
  gint64 collection = 0, base;

  g_assert_cmpint (zug_record_save (archive, own, NULL), ==, 1);
  base = zug_fixture_load_batch (archive, 20, &collection);
  g_assert_cmpint (base, ==, 2);
  g_assert_cmpint (zug_fixture_load_batch (archive, 5, &collection), ==, 23);
  game = zug_record_load (archive, base + 7, NULL);
  g_assert_nonnull (game);
  g_assert_cmpstr (game->white_name, ==, "Müller, Ömer");
  g_assert_cmpstr (game->black_name, ==, "");
  g_assert_cmpstr (game->date, ==, "2013.05.??");
  g_assert_cmpstr (game->source, ==, ZUG_RECORD_IMPORTED);
  g_assert_cmpstr (game->state, ==, ZUG_RECORD_OVER);
  g_assert_cmpstr (game->uid, ==, "");
  g_assert_cmpint (game->collection, ==, collection);
  g_assert_cmpint (game->cursor, ==, 2);
  g_assert_cmpuint (game->turns->len, ==, 2);
  g_assert_cmpstr (zug_game_record_find_annotation (game, 0, '-', "comment"), ==, "a café remark");
  g_assert_cmpstr (((ZugTagRecord *) game->tags->pdata[0])->value, ==, "B90");

  /* Laws that nobody knows are still there to be known one day. */
  foreign = zug_record_load (archive, base + 20, NULL);
  g_assert_cmpstr (((ZugTagRecord *) foreign->tags->pdata[1])->value, ==, "gravity=yes");
  g_assert_cmpstr (zug_game_record_find_annotation (foreign, 0, '-', "unread"), ==, "1. e4 e5");

  collections = zug_fixture_list_collections (archive);
  g_assert_cmpuint (collections->len, ==, 2);
  g_assert_cmpint (((ZugCollection *) collections->pdata[0])->id, ==, ZUG_OWN_GAMES);
  g_assert_cmpint (((ZugCollection *) collections->pdata[0])->games, ==, 1);
  g_assert_cmpint (((ZugCollection *) collections->pdata[1])->games, ==, 27);
  g_assert_cmpstr (((ZugCollection *) collections->pdata[1])->source, ==, "file.pgn");
  g_assert_cmpstr (((ZugCollection *) collections->pdata[1])->report, ==, "nothing to report");
  zug_fixture_close (archive);
  g_assert_cmpint (zug_fixture_look (fixture, "SELECT count(*) FROM comment_words ('caf*')"), ==,
                   6);
  g_assert_cmpint (zug_fixture_look (fixture, "SELECT count(*) FROM name_words ('omer muller')"),
                   ==, 1);
  g_assert_cmpint (zug_fixture_look (fixture, "SELECT count(*) FROM name WHERE text = ''"), ==, 1);
}

static gpointer
read_work (sqlite3 *db, gpointer data, GError **error)
{
  g_autoptr (ZugGameReader) reader = zug_game_reader_new (db, error);
  GString *text = g_string_new (NULL);
  ZugGameData game = {0};

  for (gint64 id = 1; id <= 6; id++)
    {
      g_assert_true (zug_game_reader_read (reader, id, &game, error));
      g_string_append_printf (text, "%s %d ", zug_game_data_tag (&game, "White"),
                              (int) game.n_turns);
      for (gsize i = 0; i < game.n_tags; i++)
        g_string_append (text, game.tag[i].name);
      g_string_append_c (text, '\n');
    }
  g_assert_false (zug_game_reader_read (reader, 7, &game, error));
  g_assert_error (*error, ZUG_STORE_ERROR, ZUG_STORE_ERROR_NOT_FOUND);
  g_clear_error (error);
  zug_game_data_clear (&game);
  return g_string_free (text, FALSE);
}

static void
test_reader (ZugFixture *fixture, gconstpointer data)
{
  ZugArchive *archive = zug_fixture_open (fixture);
  ZugArchiveWait *wait;
  g_autoptr (GAsyncResult) result = NULL;
  g_autofree char *text = NULL;

  zug_fixture_load_batch (archive, 5, NULL);
  wait = zug_archive_wait_begin ();
  zug_archive_read_long (archive, read_work, NULL, NULL, g_free, test_reader, NULL,
                         zug_archive_wait_ready, wait);
  result = zug_archive_wait_end (wait);
  text = g_task_propagate_pointer (G_TASK (result), NULL);
  g_clear_object (&result);
  g_assert_cmpstr (text, ==,
                   "White 1 DateWhiteECOResult\n"
                   "Müller, Ömer 2 DateWhiteECOResult\n"
                   "White 3 DateWhiteECOResult\n"
                   "White 4 DateWhiteECOResult\n"
                   "Müller, Ömer 5 DateWhiteECOResult\n"
                   "Nobody 1 DateWhiteVariantLawsFENResult\n");
  zug_fixture_close (archive);
}

/* --- collections ------------------------------------------------------------------------------ */

static gboolean
set_collection (ZugArchive *archive, gint64 id, const char *name, gboolean hidden, GError **error)
{
  g_autoptr (GAsyncResult) result =
      zug_fixture_wait (zug_archive_set_collection_async, archive, id, name, hidden);

  return zug_archive_set_collection_finish (archive, result, error);
}

static void
test_name_and_hide (ZugFixture *fixture, gconstpointer data)
{
  ZugArchive *archive = zug_fixture_open (fixture);
  g_autoptr (GPtrArray) collections = NULL;
  gint64 twin = 0;
  g_autoptr (GError) error = NULL;
  gint64 id = 0;
  const struct
  {
    gint64 id;
    const char *name;
    ZugStoreError code;
  } bad[] = {
      {ZUG_OWN_GAMES, "Mine", ZUG_STORE_ERROR_INVALID},
      {99, "None", ZUG_STORE_ERROR_NOT_FOUND},
      {99, NULL, ZUG_STORE_ERROR_NOT_FOUND},
      {2, "", ZUG_STORE_ERROR_INVALID},
      {2, "\xff", ZUG_STORE_ERROR_INVALID},
  };

  zug_fixture_load_batch (archive, 1, &id);
  g_assert_cmpint (id, ==, 2);
  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_assert_false (set_collection (archive, bad[i].id, bad[i].name, FALSE, &error));
      g_assert_error (error, ZUG_STORE_ERROR, (int) bad[i].code);
      g_clear_error (&error);
    }
  /* The younger one of two of a name has a number. */
  zug_fixture_load_batch (archive, 2, &twin);
  set_collection (archive, id, "Twin", FALSE, &error);
  set_collection (archive, twin, "Twin", FALSE, &error);
  collections = zug_fixture_list_collections (archive);
  g_assert_cmpstr (((ZugCollection *) collections->pdata[1])->title, ==, "Twin (2)");
  g_assert_cmpstr (((ZugCollection *) collections->pdata[2])->title, ==, "Twin");
  g_clear_pointer (&collections, g_ptr_array_unref);
  zug_fixture_delete_collection (archive, twin, NULL);

  set_collection (archive, id, "Renamed", TRUE, &error);
  g_assert_no_error (error);
  set_collection (archive, ZUG_OWN_GAMES, NULL, TRUE, &error);
  g_assert_no_error (error);
  collections = zug_fixture_list_collections (archive);
  g_assert_cmpstr (((ZugCollection *) collections->pdata[1])->name, ==, "Renamed");
  g_assert_true (((ZugCollection *) collections->pdata[1])->hidden);
  g_assert_true (((ZugCollection *) collections->pdata[0])->hidden);
  g_assert_cmpstr (((ZugCollection *) collections->pdata[0])->name, ==, "");
  zug_fixture_close (archive);
}

/* A game that is put back goes where it was, or to one's own where that is no more. */
static void
test_put_back (ZugFixture *fixture, gconstpointer data)
{
  ZugArchive *archive = zug_fixture_open (fixture);
  g_autoptr (ZugGameRecord) first = NULL;
  g_autoptr (ZugGameRecord) second = NULL;
  gint64 id = 0, base = zug_fixture_load_batch (archive, 5, &id);

  first = zug_record_load (archive, base, NULL);
  g_assert_true (zug_archive_delete_game_sync (archive, base, NULL));
  g_assert_cmpint (zug_record_save (archive, first, NULL), ==, base);
  second = zug_record_load (archive, base, NULL);
  g_assert_true (zug_game_record_equal (first, second));
  g_assert_cmpint (second->collection, ==, id);

  g_assert_true (zug_fixture_delete_collection (archive, id, NULL));
  zug_fixture_await_sweep (fixture);
  g_assert_cmpint (zug_record_save (archive, first, NULL), ==, base);
  g_clear_pointer (&second, zug_game_record_free);
  second = zug_record_load (archive, base, NULL);
  g_assert_cmpint (second->collection, ==, ZUG_OWN_GAMES);
  zug_fixture_close (archive);
}

/* --- earlier states --------------------------------------------------------------------------- */

static GArray *
list_revisions (ZugArchive *archive, gint64 game)
{
  g_autoptr (GAsyncResult) result =
      zug_fixture_wait (zug_archive_list_revisions_async, archive, game);
  g_autoptr (GError) error = NULL;
  GArray *revisions = zug_archive_list_revisions_finish (archive, result, &error);

  g_assert_no_error (error);
  return revisions;
}

static ZugGameRecord *
load_revision (ZugArchive *archive, gint64 game, gint64 revision, GError **error)
{
  g_autoptr (GAsyncResult) result =
      zug_fixture_wait (zug_archive_load_revision_async, archive, game, revision);
  g_autoptr (ZugGameEntry) entry = zug_archive_load_revision_finish (archive, result, error);

  return entry != NULL ? zug_record_from_entry (entry) : NULL;
}

static void
make_older (ZugFixture *fixture, int seconds)
{
  g_autofree char *sql = g_strdup_printf (
      "UPDATE revision SET made = made - %d, sum = checksum (game, id, made - %d, data)", seconds,
      seconds);

  zug_fixture_change (fixture, sql);
}

static guint
count_revisions (ZugArchive *archive, gint64 game)
{
  g_autoptr (GArray) revisions = list_revisions (archive, game);

  return revisions->len;
}

static void
test_revisions (ZugFixture *fixture, gconstpointer data)
{
  ZugArchive *archive = zug_fixture_open (fixture);
  g_autoptr (ZugGameRecord) game = zug_fixture_make_game ();
  g_autoptr (ZugGameRecord) earlier = NULL;
  g_autoptr (GArray) revisions = NULL;
  g_autoptr (GError) error = NULL;

  game->id = zug_record_save (archive, game, NULL);
  g_assert_cmpuint (count_revisions (archive, game->id), ==, 0);
  zug_fixture_annotate (archive, game->id, "one");
  g_assert_cmpuint (count_revisions (archive, game->id), ==, 1);
  zug_fixture_annotate (archive, game->id, "two");
  g_assert_cmpuint (count_revisions (archive, game->id), ==, 1);
  make_older (fixture, 601);
  zug_fixture_annotate (archive, game->id, "two");
  g_assert_cmpuint (count_revisions (archive, game->id), ==, 1);
  zug_fixture_annotate (archive, game->id, "three");
  g_assert_cmpuint (count_revisions (archive, game->id), ==, 2);

  revisions = list_revisions (archive, game->id);
  g_assert_cmpint (g_array_index (revisions, ZugRevision, 0).id, ==, 2);
  earlier = load_revision (archive, game->id, 2, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (zug_game_record_find_annotation (earlier, 1, '-', "comment"), ==, "two");
  g_clear_pointer (&earlier, zug_game_record_free);
  earlier = load_revision (archive, game->id, 1, &error);
  g_assert_true (zug_game_record_equal (earlier, game));

  /* Brought back; what it replaces is kept though it is new. */
  g_assert_cmpint (zug_record_save (archive, earlier, NULL), ==, game->id);
  g_assert_cmpuint (count_revisions (archive, game->id), ==, 3);
  g_clear_pointer (&earlier, zug_game_record_free);
  earlier = load_revision (archive, game->id, 3, &error);
  g_assert_cmpstr (zug_game_record_find_annotation (earlier, 1, '-', "comment"), ==, "three");

  g_assert_null (load_revision (archive, game->id, 9, &error));
  g_assert_error (error, ZUG_STORE_ERROR, ZUG_STORE_ERROR_NOT_FOUND);
  zug_fixture_close (archive);
}

static void
test_revisions_limit (ZugFixture *fixture, gconstpointer data)
{
  ZugArchive *archive = zug_fixture_open (fixture);
  g_autoptr (ZugGameRecord) game = zug_fixture_make_game ();
  g_autoptr (GArray) revisions = NULL;

  game->id = zug_record_save (archive, game, NULL);
  for (int i = 0; i < 60; i++)
    {
      g_autofree char *text = g_strdup_printf ("comment %d", i);

      zug_fixture_annotate (archive, game->id, text);
      make_older (fixture, 601);
    }
  revisions = list_revisions (archive, game->id);
  g_assert_cmpuint (revisions->len, ==, 50);
  g_assert_cmpint (g_array_index (revisions, ZugRevision, 0).id, ==, 60);
  g_assert_cmpint (g_array_index (revisions, ZugRevision, 49).id, ==, 11);
  zug_fixture_close (archive);
}

/* A game that goes on is not being edited. */
static void
test_revisions_none (ZugFixture *fixture, gconstpointer data)
{
  ZugArchive *archive = zug_fixture_open (fixture);
  g_autoptr (ZugGameRecord) game = zug_fixture_make_start ("Ann", "Bob");

  game->id = zug_record_save (archive, game, NULL);
  g_assert_true (zug_fixture_save_turn (archive, game->id, 1, NULL));
  zug_fixture_annotate (archive, game->id, "while playing");
  g_assert_cmpuint (count_revisions (archive, game->id), ==, 0);
  zug_fixture_close (archive);
}

/* --- in step ---------------------------------------------------------------------------------- */

/* The postings of a game that went on turn by turn are those of the game saved whole. */
static void
test_in_step (ZugFixture *fixture, gconstpointer data)
{
  ZugArchive *archive = zug_fixture_open (fixture);
  g_autoptr (ZugGameRecord) game = zug_fixture_make_start ("Ann", "Bob");
  g_autoptr (ZugGameRecord) whole = NULL;
  ZugGameStanding over = {ZUG_RESULT_DRAW, "agreement", TRUE, 9};
  const char *const differences[] = {
      "SELECT count(*) FROM (SELECT kind, key, turn, pair, score FROM posting WHERE game = 1"
      " EXCEPT SELECT kind, key, turn, pair, score FROM posting WHERE game = 2)",
      "SELECT count(*) FROM (SELECT kind, key, turn, pair, score FROM posting WHERE game = 2"
      " EXCEPT SELECT kind, key, turn, pair, score FROM posting WHERE game = 1)",
      "SELECT count(*) FROM game AS a JOIN game AS b WHERE a.id = 1 AND b.id = 2"
      " AND (a.length, a.features, a.result) IS NOT (b.length, b.features, b.result)",
      "SELECT count(*) FROM body AS a JOIN body AS b WHERE a.game = 1 AND b.game = 2"
      " AND a.data <> b.data",
  };

  zug_game_record_add_tag (game, "ECO", "A00");
  game->id = zug_record_save (archive, game, NULL);
  for (gint64 turn = 1; turn <= 9; turn++)
    g_assert_true (zug_fixture_save_turn (archive, game->id, turn, NULL));
  g_assert_true (zug_archive_append_sync (archive, game->id, NULL, &over, NULL));
  whole = zug_record_load (archive, game->id, NULL);
  whole->id = 0;
  zug_record_set_text (&whole->uid, "");
  g_assert_cmpint (zug_record_save (archive, whole, NULL), ==, 2);
  for (guint i = 0; i < G_N_ELEMENTS (differences); i++)
    g_assert_cmpint (zug_fixture_look (fixture, differences[i]), ==, 0);
  g_assert_cmpint (
      zug_fixture_look (fixture, "SELECT count(*) FROM posting WHERE game = 1 AND kind = 0"), ==,
      10);
  zug_fixture_close (archive);
}

/* --- figures ---------------------------------------------------------------------------------- */

static ZugArchiveStats *
get_stats (ZugArchive *archive)
{
  g_autoptr (GAsyncResult) result = zug_fixture_wait (zug_archive_stats_async, archive);
  g_autoptr (GError) error = NULL;
  ZugArchiveStats *stats = zug_archive_stats_finish (archive, result, &error);

  g_assert_no_error (error);
  return stats;
}

static void
test_stats (ZugFixture *fixture, gconstpointer data)
{
  ZugArchive *archive = zug_fixture_open (fixture);
  g_autoptr (ZugGameRecord) own = zug_fixture_make_game ();
  g_autofree ZugArchiveStats *empty = get_stats (archive);
  g_autofree ZugArchiveStats *stats = NULL;

  g_assert_cmpint (empty->games, ==, 0);
  g_assert_cmpint (empty->collections, ==, 1);
  zug_record_save (archive, own, NULL);
  zug_fixture_load_batch (archive, 10, NULL);
  stats = get_stats (archive);
  g_assert_cmpint (stats->games, ==, 12);
  g_assert_cmpint (stats->collections, ==, 2);
  /* Own: the start and three turns; ten games of 0 to 4 turns; one without laws and keys. */
  g_assert_cmpint (stats->positions, ==, 4 + 10 + 2 * (0 + 1 + 2 + 3 + 4));
  g_assert_cmpint (stats->names, ==, 8);
  g_assert_cmpint (stats->file_bytes, >, 4096);
  g_assert_cmpint (stats->index_bytes, >, 0);
  g_assert_cmpint (stats->term_bytes, >, 0);
  g_assert_cmpint (stats->body_bytes, >, 12 * 3);
  zug_fixture_close (archive);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  zug_fixture_add ("/archive/library/batch", test_batch);
  zug_fixture_add ("/archive/library/reader", test_reader);
  zug_fixture_add ("/archive/library/name-and-hide", test_name_and_hide);
  zug_fixture_add ("/archive/library/put-back", test_put_back);
  zug_fixture_add ("/archive/library/revisions", test_revisions);
  zug_fixture_add ("/archive/library/revisions-limit", test_revisions_limit);
  zug_fixture_add ("/archive/library/revisions-none", test_revisions_none);
  zug_fixture_add ("/archive/library/in-step", test_in_step);
  zug_fixture_add ("/archive/library/stats", test_stats);
  return g_test_run ();
}
