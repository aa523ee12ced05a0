/* test-archive-search.c: what searches find in an archive in use */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-batch-fixture.h"
#include "zug-game-body.h"
#include "zug-pgn.h"
#include "zug-sums.h"
#include "zug-summary.h"

#include <string.h>

static gint64
add (ZugArchive *archive, const char *white, const char *event)
{
  g_autoptr (ZugGameRecord) game = zug_fixture_make_start (white, "Bob");
  g_autoptr (GError) error = NULL;
  gint64 id;

  zug_record_set_text (&game->event, event);
  id = zug_record_save (archive, game, &error);
  g_assert_no_error (error);
  return id;
}

static guint
count (ZugArchive *archive, const char *text)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (ZugGameQuery) query = zug_game_query_parse (text, &error);
  g_autoptr (GArray) ids = NULL;

  g_assert_no_error (error);
  ids = zug_archive_search_ids_sync (archive, query, &error);
  g_assert_no_error (error);
  return ids->len;
}

/* Each write is found, or found no longer, by the very next search. */
static void
test_edits (ZugFixture *fixture, gconstpointer data)
{
  ZugArchive *archive = zug_fixture_open (fixture);
  const ZugGameStanding drawn = {ZUG_RESULT_DRAW, "agreed", TRUE, 1};
  g_autoptr (ZugGameRecord) kept = NULL;
  gint64 id = add (archive, "Žofie", "Open");

  add (archive, "Ann", "Open");
  g_assert_cmpuint (count (archive, ""), ==, 2);
  g_assert_cmpuint (count (archive, "zof open"), ==, 1);
  g_assert_cmpuint (count (archive, "result:*"), ==, 2);
  g_assert_cmpuint (count (archive, "length:1.."), ==, 0);

  g_assert_true (zug_fixture_save_turn (archive, id, 1, NULL));
  g_assert_cmpuint (count (archive, "length:1"), ==, 1);
  g_assert_true (zug_archive_append_sync (archive, id, NULL, &drawn, NULL));
  g_assert_cmpuint (count (archive, "result:1/2 white:zofie"), ==, 1);

  kept = zug_record_load (archive, id, NULL);
  g_assert_true (zug_archive_delete_game_sync (archive, id, NULL));
  g_assert_cmpuint (count (archive, "zof"), ==, 0);
  g_assert_cmpuint (count (archive, ""), ==, 1);
  g_assert_cmpint (zug_record_save (archive, kept, NULL), ==, id);
  g_assert_cmpuint (count (archive, "zof"), ==, 1);

  zug_record_set_text (&kept->white_name, "Éva");
  zug_record_set_text (&kept->date, "2013.05.??");
  zug_game_record_add_tag (kept, "ECO", "B20");
  zug_game_record_add_annotation (kept, 1, '-', ZUG_ANNOTATION_COMMENT, "A brilliancy");
  g_assert_cmpint (zug_record_save (archive, kept, NULL), ==, id);
  g_assert_cmpuint (count (archive, "zof"), ==, 0);
  g_assert_cmpuint (count (archive, "eva brill date:2013 tag:ECO=B20 comment:brilliancy"), ==, 1);

  g_assert_cmpuint (count (archive, "nag:??"), ==, 0);
  zug_game_record_add_annotation (kept, 1, 'w', ZUG_ANNOTATION_NAG, "4");
  g_assert_cmpint (zug_record_save (archive, kept, NULL), ==, id);
  g_assert_cmpuint (count (archive, "nag:?? nag:4 nag:blunder has:annotated"), ==, 1);
  g_assert_cmpuint (count (archive, "nag:mistake"), ==, 0);
  g_assert_cmpuint (count (archive, "-nag:blunder"), ==, 1);
  g_ptr_array_set_size (kept->annotations, kept->annotations->len - 1);
  g_assert_cmpint (zug_record_save (archive, kept, NULL), ==, id);
  g_assert_cmpuint (count (archive, "nag:blunder"), ==, 0);
  g_assert_cmpuint (count (archive, "has:comment"), ==, 1);
  g_assert_cmpuint (count (archive, "-has:comment"), ==, 1);
  zug_fixture_close (archive);
}

/* Who has no letters with two dots writes an e; what is typed either way finds both, and nobody in
 * whose name no such letter can be. */
static void
test_umlauts (ZugFixture *fixture, gconstpointer data)
{
  static const struct
  {
    const char *text;
    guint n;
  } rows[] = {
      {"Schaefer", 2},
      {"schäfer", 3},
      {"schafer", 2},
      {"SCHA\xcc\x88"
       "FER",
       3},
      {"schae", 2},
      {"white:schaefer", 2},
      {"mue", 2},
      {"muel", 2},
      {"müller", 2},
      {"michae", 1},
      {"michael", 1},
      {"michal", 1},
      {"kuehnoehl", 1},
      {"kuhnohl", 1},
      {"kuhnoehl", 0},
      {"queisser", 1},
  };
  static const char *const names[] = {"Schäfer",   "Schaefer", "Schafer", "Müller",  "Mueller",
                                      "Michalski", "Michael",  "Kühnöhl", "Queisser"};
  ZugArchive *archive = zug_fixture_open (fixture);

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    add (archive, names[i], "Open");
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      guint n = count (archive, rows[i].text);

      if (n != rows[i].n)
        g_error ("“%s” finds %u", rows[i].text, n);
    }
  zug_fixture_close (archive);
}

/* Letters with a stroke, and two in one, are found as those type who have none of them, and find
 * names that are spelt without them. */
static void
test_letters (ZugFixture *fixture, gconstpointer data)
{
  static const struct
  {
    const char *text;
    guint n;
  } rows[] = {
      {"lukasiewicz", 2},
      {"LUKAS", 2},
      {"łukasiewicz", 2},
      {"Łuk", 2},
      {"pawel", 2},
      {"paweł", 2},
      {"oystein", 1},
      {"oeystein", 1},
      {"øyst", 1},
      {"agren", 1},
      {"ågren", 1},
      {"duric", 1},
      {"kjaer", 1},
      {"kja", 1},
      {"kjær", 1},
      {"player:\"=lukasiewicz, pawel\"", 2},
      {"hollol", 1},
      {"dołgopołow", 1},
      {"dolgopo", 1},
      {"colloredostraße", 1},
      {"colloredostrasse", 1},
  };
  static const char *const names[] = {
      "Łukasiewicz, Paweł", "Lukasiewicz, Pawel", "Ågren, Øystein", "Đurić", "Kjær", "Hølłoł",
      "Dołgopołow",         "Colloredostraße"};
  ZugArchive *archive = zug_fixture_open (fixture);

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    add (archive, names[i], "Open");
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      guint n = count (archive, rows[i].text);

      if (n != rows[i].n)
        g_error ("“%s” finds %u", rows[i].text, n);
    }
  zug_fixture_close (archive);
}

/* ß and ss are the same, in words that are whole or begun, in whole names and in comments. */
static void
test_sharp (ZugFixture *fixture, gconstpointer data)
{
  static const struct
  {
    const char *text;
    guint n;
  } rows[] = {
      {"grossmann", 2},
      {"großmann", 2},
      {"GROSSM", 2},
      {"GROẞMANN", 2},
      {"gross", 3},
      {"groß", 3},
      {"gros", 3},
      {"gro", 3},
      {"GROS", 3},
      {"grosm", 0},
      {"weis", 1},
      {"weissgrus", 1},
      {"weißgrü", 1},
      {"weissgruess", 1},
      {"weißgrüß", 1},
      {"weissgrüß", 1},
      {"grosmann", 0},
      {"player:\"=Grossmann, Käthe\"", 1},
      {"player:\"=großmann, kathe\"", 1},
      {"player:\"=Großmann, K.\"", 1},
      {"comment:grossartig", 1},
      {"comment:großart", 1},
      {"comment:gros", 1},
  };
  static const char *const names[] = {"Großmann, Käthe", "Grossmann, K.", "Weißgrüß"};
  ZugArchive *archive = zug_fixture_open (fixture);
  g_autoptr (ZugGameRecord) remarked = zug_fixture_make_game ();

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    add (archive, names[i], "Open");
  zug_game_record_add_annotation (remarked, 1, '-', ZUG_ANNOTATION_COMMENT, "Großartig!");
  g_assert_cmpint (zug_record_save (archive, remarked, NULL), >, 0);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      guint n = count (archive, rows[i].text);

      if (n != rows[i].n)
        g_error ("“%s” finds %u", rows[i].text, n);
    }
  zug_fixture_close (archive);
}

/* An archive whose index does not know of signs and comments finds the same games. */
static void
test_signs_without_terms (ZugFixture *fixture, gconstpointer data)
{
  ZugArchive *archive = zug_fixture_open (fixture);
  g_autoptr (ZugGameRecord) plain = zug_fixture_make_game ();
  g_autoptr (ZugGameRecord) signs = zug_fixture_make_game ();
  sqlite3 *db = zug_fixture_connect (fixture);

  g_autoptr (ZugGameRecord) start = zug_fixture_make_start ("Ann", "Bob");
  g_autoptr (ZugTurnRecord) turn = zug_fixture_make_turn (1);
  g_autoptr (GPtrArray) remarks =
      g_ptr_array_new_with_free_func ((GDestroyNotify) zug_annotation_record_free);
  const ZugGameStanding open = {ZUG_RESULT_OPEN, NULL, FALSE, 1};
  gint64 id;

  g_ptr_array_set_size (plain->annotations, 0);
  zug_record_set_text (&plain->uid, "");
  zug_game_record_add_annotation (signs, 1, 'w', ZUG_ANNOTATION_NAG, "4");
  g_assert_cmpint (zug_record_save (archive, plain, NULL), >, 0);
  g_assert_cmpint (zug_record_save (archive, signs, NULL), >, 0);
  /* A turn that a game goes on with may have them, too. */
  id = zug_record_save (archive, start, NULL);
  g_ptr_array_add (remarks, zug_annotation_record_new (1, 'b', "nag", 0, "2"));
  g_assert_true (zug_record_save_turn (archive, id, turn, remarks, &open, NULL));
  for (int known = 1; known >= 0; known--)
    {
      g_assert_cmpuint (count (archive, "nag:blunder"), ==, 1);
      g_assert_cmpuint (count (archive, "-nag:blunder"), ==, 2);
      g_assert_cmpuint (count (archive, "nag:mistake"), ==, 1);
      g_assert_cmpuint (count (archive, "nag:brilliant"), ==, 0);
      g_assert_cmpuint (count (archive, "has:comment"), ==, 1);
      g_assert_true (zug_sql_exec (db,
                                   "DELETE FROM meta WHERE name = 'nags';"
                                   "DELETE FROM posting WHERE kind = 1",
                                   NULL));
    }
  for (gint64 game = 1; game <= id; game++)
    g_assert_true (zug_sums_posting_rows (db, game, NULL));
  sqlite3_close (db);
  zug_fixture_close (archive);
}

/* A number in a tag that is in no summary. */
static void
test_tag_numbers (ZugFixture *fixture, gconstpointer data)
{
  static const struct
  {
    const char *text;
    guint n;
  } rows[] = {{"tag:PlyCount>80", 1},
              {"tag:plycount>=80", 2},
              {"tag:PlyCount<80", 1},
              {"tag:PlyCount<=9", 1},
              {"-tag:PlyCount>80", 4},
              {"tag:Nothing>1", 0},
              {"tag:PlyCount>=80 OR tag:PlyCount=?", 3}};
  static const char *const values[] = {"80", "81 and more", "?", "9", "-90"};
  ZugArchive *archive = zug_fixture_open (fixture);

  for (guint i = 0; i < G_N_ELEMENTS (values); i++)
    {
      g_autoptr (ZugGameRecord) game = zug_fixture_make_start ("Ann", "Bob");

      zug_game_record_add_tag (game, "PlyCount", values[i]);
      zug_record_save (archive, game, NULL);
    }
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    if (count (archive, rows[i].text) != rows[i].n)
      g_error ("“%s”: %u, not %u", rows[i].text, count (archive, rows[i].text), rows[i].n);
  zug_fixture_close (archive);
}

/* Words are cut where the full text index cuts them: at marks, too, other than accents. */
static void
test_marks (ZugFixture *fixture, gconstpointer data)
{
  ZugArchive *archive = zug_fixture_open (fixture);

  add (archive,
       "heart\xef\xb8\x8fy Zo\xcc\x8c"
       "fie",
       "Open");
  g_assert_cmpuint (count (archive, "heart\xef\xb8\x8fy"), ==, 1);
  g_assert_cmpuint (count (archive, "zo\xcc\x8c"
                                    "f"),
                    ==, 1);
  g_assert_cmpuint (count (archive, "heart\xef\xb8\x8fq"), ==, 0);
  for (gunichar mark = 0x300; mark < 0x370; mark++)
    {
      char text[8] = "x";
      int n = g_unichar_to_utf8 (mark, text + 1);

      text[1 + n] = 'y';
      g_assert_cmpuint (count (archive, text), ==, 0);
    }
  zug_fixture_close (archive);
}

/* Every position of a game's line finds it. */
static void
test_positions (ZugFixture *fixture, gconstpointer data)
{
  ZugArchive *archive = zug_fixture_open (fixture);
  g_autoptr (ZugGameRecord) record = zug_fixture_make_game ();
  g_autoptr (ZugGameQuery) query = zug_game_query_new ();
  g_autoptr (GError) error = NULL;
  ZugGameData game = {0};
  g_autofree char *text = NULL;

  zug_record_save (archive, record, &error);
  g_assert_no_error (error);
  add (archive, "Ann", "Open");
  zug_record_replay (record, &game);
  g_assert_cmpuint (game.n_keys, >, 1);
  for (size_t i = 0; i < game.n_keys; i++)
    {
      g_autofree char *key = g_strdup_printf ("key:%016" G_GINT64_MODIFIER "x", game.key[i]);

      /* Both begin from the same. */
      g_assert_cmpuint (count (archive, key), ==, i == 0 ? 2 : 1);
    }
  zug_game_query_set_position (query, &game.laws, &game.start);
  /* The other one goes by another name. */
  text = zug_game_query_to_text (query);
  g_assert_cmpuint (count (archive, text), ==, 1);
  zug_game_data_clear (&game);
  zug_fixture_close (archive);
}

/* A search that was cancelled says so, and the next one works. */
static void
test_cancelled (ZugFixture *fixture, gconstpointer data)
{
  ZugArchive *archive = zug_fixture_open (fixture);
  g_autoptr (ZugGameQuery) query = zug_game_query_new ();
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GError) error = NULL;
  ZugArchiveWait *wait = zug_archive_wait_begin ();

  add (archive, "Ann", "Open");
  g_cancellable_cancel (cancellable);
  zug_archive_search_ids_async (archive, query, NULL, NULL, cancellable, zug_archive_wait_ready,
                                wait);
  result = zug_archive_wait_end (wait);
  g_assert_null (zug_archive_search_ids_finish (archive, result, NULL, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_clear_object (&result);
  g_assert_cmpuint (count (archive, ""), ==, 1);
  zug_fixture_close (archive);
}

static ZugFoundKinds
find_kinds (ZugArchive *archive, const char *text)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (ZugGameQuery) query = zug_game_query_parse (text, &error);
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GArray) ids = NULL;
  ZugArchiveWait *wait = zug_archive_wait_begin ();
  ZugFoundKinds kinds;

  zug_archive_search_ids_async (archive, query, NULL, NULL, NULL, zug_archive_wait_ready, wait);
  result = zug_archive_wait_end (wait);
  ids = zug_archive_search_ids_finish (archive, result, &kinds, &error);
  g_assert_no_error (error);
  return kinds;
}

/* A game that was stored by another name is no other game; one's own go by theirs. */
static void
test_kinds (ZugFixture *fixture, gconstpointer data)
{
  ZugArchive *archive = zug_fixture_open (fixture);
  ZugFoundKinds kinds;

  add (archive, "Ann", "Open");
  kinds = find_kinds (archive, "");
  zug_fixture_close (archive);
  zug_fixture_change (fixture, "UPDATE variant SET name = 'By Another Name'");
  archive = zug_fixture_open (fixture);
  add (archive, "Cleo", "Open");
  g_assert_cmpuint (kinds & ZUG_FOUND_VARIANTS, ==, 0);
  g_assert_cmpuint (find_kinds (archive, ""), ==, kinds);
  g_assert_true (zug_archive_close (archive, 10000, NULL));
  g_object_unref (archive);
  zug_fixture_change (fixture, "UPDATE variant SET key = ''");
  archive = zug_fixture_open (fixture);
  g_assert_cmpuint (find_kinds (archive, ""), ==, ZUG_FOUND_VARIANTS);
  g_assert_cmpuint (find_kinds (archive, "ann"), ==, 0);
  g_assert_true (zug_archive_close (archive, 10000, NULL));
  g_object_unref (archive);
}

/* --- saved searches --------------------------------------------------------------------------- */

static gint64
save_search (ZugArchive *archive, gint64 id, const char *name, const char *text, GError **error)
{
  const ZugSavedSearch search = {id, (char *) name, (char *) text};
  ZugArchiveWait *wait = zug_archive_wait_begin ();
  g_autoptr (GAsyncResult) result = NULL;

  zug_archive_save_search_async (archive, &search, NULL, zug_archive_wait_ready, wait);
  result = zug_archive_wait_end (wait);
  return zug_archive_save_search_finish (archive, result, error);
}

static GPtrArray *
list_searches (ZugArchive *archive)
{
  ZugArchiveWait *wait = zug_archive_wait_begin ();
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GError) error = NULL;
  GPtrArray *searches;

  zug_archive_list_searches_async (archive, NULL, zug_archive_wait_ready, wait);
  result = zug_archive_wait_end (wait);
  searches = zug_archive_list_searches_finish (archive, result, &error);
  g_assert_no_error (error);
  return searches;
}

static gboolean
delete_search (ZugArchive *archive, gint64 id, GError **error)
{
  ZugArchiveWait *wait = zug_archive_wait_begin ();
  g_autoptr (GAsyncResult) result = NULL;

  zug_archive_delete_search_async (archive, id, NULL, zug_archive_wait_ready, wait);
  result = zug_archive_wait_end (wait);
  return zug_archive_delete_search_finish (archive, result, error);
}

static void
test_saved (ZugFixture *fixture, gconstpointer data)
{
  ZugArchive *archive = zug_fixture_open (fixture);
  g_autoptr (GPtrArray) searches = NULL;
  g_autoptr (GError) error = NULL;
  const ZugSavedSearch *search;
  gint64 mates, draws;

  mates = save_search (archive, 0, "Mates", "has:mate", NULL);
  draws = save_search (archive, 0, "Draws", "result:1/2-1/2", NULL);
  g_assert_cmpint (mates, >, 0);
  g_assert_cmpint (save_search (archive, mates, "All mates", "has:mate sort:date", NULL), ==,
                   mates);
  g_assert_cmpint (save_search (archive, 0, "", "has:mate", &error), ==, -1);
  g_assert_error (error, ZUG_STORE_ERROR, ZUG_STORE_ERROR_INVALID);
  g_clear_error (&error);

  searches = list_searches (archive);
  g_ptr_array_set_free_func (searches, (GDestroyNotify) zug_saved_search_free);
  g_assert_cmpuint (searches->len, ==, 2);
  search = searches->pdata[0];
  g_assert_cmpint (search->id, ==, mates);
  g_assert_cmpstr (search->name, ==, "All mates");
  g_assert_cmpstr (search->query, ==, "has:mate sort:date");
  search = searches->pdata[1];
  g_assert_cmpint (search->id, ==, draws);

  g_assert_true (delete_search (archive, mates, NULL));
  g_assert_false (delete_search (archive, mates, &error));
  g_assert_error (error, ZUG_STORE_ERROR, ZUG_STORE_ERROR_NOT_FOUND);
  zug_fixture_close (archive);
}

/* --- turns ------------------------------------------------------------------------------------ */

static gint64
add_line (ZugArchive *archive, const char *white, guint n)
{
  gint64 id = add (archive, white, "Open");

  for (guint turn = 1; turn <= n; turn++)
    g_assert_true (zug_fixture_save_turn (archive, id, (gint64) turn, NULL));
  return id;
}

/* What is asked of turns, with all else that can be asked of games; and where it comes. */
static void
test_turns (ZugFixture *fixture, gconstpointer data)
{
  ZugArchive *archive = zug_fixture_open (fixture);
  g_autoptr (ZugGameQuery) query = NULL;
  g_autoptr (GArray) turns = NULL;
  gint64 ids[] = {add_line (archive, "Ann", 0), add_line (archive, "Ben", 2),
                  add_line (archive, "Cid", 1), 99};

  /* Turn 1 of a straight game is Nf3 Nf6, turn 2 Nc3 Nc6. */
  g_assert_cmpuint (count (archive, "pattern:Nf3"), ==, 2);
  g_assert_cmpuint (count (archive, "pattern:nc6"), ==, 1);
  g_assert_cmpuint (count (archive, "-pattern:nc6"), ==, 2);
  g_assert_cmpuint (count (archive, "pattern:Nf3 -pattern:nc6"), ==, 1);
  g_assert_cmpuint (count (archive, "-(pattern:Nf3 OR white:ann)"), ==, 0);
  g_assert_cmpuint (count (archive, "-(pattern:Nf3 white:ben)"), ==, 2);
  g_assert_cmpuint (count (archive, "white:ann OR pattern:nc6"), ==, 2);
  g_assert_cmpuint (count (archive, "pattern:(Nf3 OR Ng1)"), ==, 3);
  g_assert_cmpuint (count (archive, "pattern:Nf3 pattern:Ng1"), ==, 0);
  g_assert_cmpuint (count (archive, "pattern:Nf3 (pattern:Ng1)"), ==, 2);
  g_assert_cmpuint (count (archive, "--pattern:Nf3 white:cid"), ==, 1);

  query = zug_game_query_parse ("pattern:nc6 OR pattern:Nf3", NULL);
  turns = zug_archive_find_turns_sync (archive, query, ids, G_N_ELEMENTS (ids), NULL);
  g_assert_cmpuint (turns->len, ==, G_N_ELEMENTS (ids));
  g_assert_cmpint (g_array_index (turns, int, 0), ==, -1);
  g_assert_cmpint (g_array_index (turns, int, 1), ==, 1);
  g_assert_cmpint (g_array_index (turns, int, 2), ==, 1);
  g_assert_cmpint (g_array_index (turns, int, 3), ==, -1);
  zug_fixture_close (archive);
}

/* A game as an import brings it. */
static void
add_text (ZugGameBatch *batch, const char *text)
{
  ZugPgnReader *reader = zug_pgn_reader_new ();
  ZugGameData game = {0};

  g_assert_true (zug_pgn_read (reader, text, strlen (text), &game));
  zug_game_batch_add (batch, &game, NULL);
  zug_game_data_clear (&game);
  zug_pgn_reader_free (reader);
}

/* The archive as it was before there were any. */
static void
forget_signatures (ZugFixture *fixture)
{
  sqlite3 *db = zug_fixture_connect (fixture);

  zug_fixture_exec (db, "UPDATE game SET features = features & 4294967295");
  g_assert_true (zug_sums_rebuild (db, NULL));
  g_assert_true (zug_summary_rebuild (db, NULL));
  sqlite3_close (db);
}

static void
search_material (ZugArchive *archive)
{
  static const struct
  {
    const char *text;
    guint n;
  } searches[] = {
      {"material:Q0*", 3},
      {"-material:Q0*", 2},
      {"material:Q-", 0},
      {"material:QB-B", 1},
      {"material:wQB-B", 1},
      {"material:bQB-B", 0},
      {"material:\"opposite bishops\"", 1},
      {"material:\"opposite bishops\" pattern:Pa7", 1},
      {"material:\"opposite bishops\" pattern:ba3", 0},
      {"material:B-B", 1},
      {"material:B-", 1},
      {"material:RB2N2P7R-QRBBNP7*", 0},
      {"material:wRB2NP7-QRBNP7", 1},
      {"material:QRRBBNNP8-QRRBBNNP7", 2},
      {"material:\"P against\"", 3},
      {"material:B-B (material:Q*-)", 0},
      {"material:B-B OR material:Q0*", 3},
  };

  for (gsize i = 0; i < G_N_ELEMENTS (searches); i++)
    {
      g_test_message ("%s", searches[i].text);
      g_assert_cmpuint (count (archive, searches[i].text), ==, searches[i].n);
    }
}

/* Searches for material find the same by signatures, which an import writes, and without, as in
 * archives that have none. */
static void
test_signatures (ZugFixture *fixture, gconstpointer data)
{
  ZugArchive *archive = zug_fixture_open (fixture);
  g_autoptr (ZugGameBatch) batch = zug_game_batch_new ();
  ZugFixtureLoad load = {batch, 0, 0};

  add_text (batch, "\n1. d4 d5 2. Qd3 Qd6 3. Qxh7 Qxh2 4. Qxh8 Qxh1 5. Qxg8 Qxg1 6. Qxf8+ Kxf8 *");
  add_text (batch, "[SetUp \"1\"]\n[FEN \"2b1k3/P7/8/8/8/8/8/2B1K3 w - - 0 1\"]\n\n"
                   "1. a8=Q Kd7 2. Qd5+ *");
  add_text (batch, "[SetUp \"1\"]\n[FEN \"5bk1/8/8/8/8/8/8/2B1K3 w - - 0 1\"]\n\n"
                   "1. Ba3 Bxa3 *");
  add_text (batch, "[Variant \"Parity Chess\"]\n\n1. e4 d5 2. exd5 dxe4 *");
  /* The rest cannot be played, and counts for nothing. */
  add_text (batch, "\n1. e4 d5 2. exd5 Qxd5 3. Qa9 Qxd2+ 4. Qxd2 *");
  g_assert_true (zug_fixture_send_batch (archive, &load, NULL));
  search_material (archive);
  zug_fixture_close (archive);

  g_assert_cmpint (
      zug_fixture_look (fixture, "SELECT count (*) FROM game WHERE features >> 32 & 1"), ==, 3);
  forget_signatures (fixture);
  archive = zug_fixture_open (fixture);
  search_material (archive);
  zug_fixture_close (archive);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  zug_fixture_add ("/search/signs-without-terms", test_signs_without_terms);
  zug_fixture_add ("/search/tag-numbers", test_tag_numbers);
  zug_fixture_add ("/search/edits", test_edits);
  zug_fixture_add ("/search/umlauts", test_umlauts);
  zug_fixture_add ("/search/letters", test_letters);
  zug_fixture_add ("/search/sharp", test_sharp);
  zug_fixture_add ("/search/turns", test_turns);
  zug_fixture_add ("/search/signatures", test_signatures);
  zug_fixture_add ("/search/marks", test_marks);
  zug_fixture_add ("/search/positions", test_positions);
  zug_fixture_add ("/search/cancelled", test_cancelled);
  zug_fixture_add ("/search/kinds", test_kinds);
  zug_fixture_add ("/search/saved", test_saved);
  return g_test_run ();
}
