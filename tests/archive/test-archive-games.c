/* test-archive-games.c: games go in and come out the same, turn after turn, and only in order */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-archive-fixture.h"

static gint64
save (ZugArchive *archive, ZugGameRecord *game)
{
  g_autoptr (GError) error = NULL;
  gint64 id = zug_record_save (archive, game, &error);

  g_assert_no_error (error);
  g_assert_cmpint (id, >, 0);
  return id;
}

static ZugGameRecord *
load (ZugArchive *archive, gint64 id)
{
  g_autoptr (GError) error = NULL;
  ZugGameRecord *game = zug_record_load (archive, id, &error);

  g_assert_no_error (error);
  g_assert_nonnull (game);
  return game;
}

static void
assert_refused (ZugArchive *archive, ZugGameEntry *game)
{
  g_autoptr (GError) error = NULL;

  g_assert_cmpint (zug_archive_save_game_sync (archive, game, &error), ==, -1);
  g_assert_error (error, ZUG_STORE_ERROR, ZUG_STORE_ERROR_INVALID);
}

static void
test_round_trip (ZugFixture *fixture, gconstpointer data)
{
  ZugArchive *archive = zug_fixture_open (fixture);
  g_autoptr (ZugGameRecord) game = zug_fixture_make_game ();
  g_autoptr (ZugGameRecord) first = NULL;
  g_autoptr (ZugGameRecord) second = NULL;

  game->id = save (archive, game);
  first = load (archive, game->id);
  g_assert_true (zug_game_record_equal (game, first));

  zug_fixture_close (archive);
  archive = zug_fixture_open (fixture);
  second = load (archive, game->id);
  g_assert_true (zug_game_record_equal (game, second));
  g_assert_cmpstr (zug_game_record_find_annotation (second, 1, 'b', ZUG_ANNOTATION_NAG), ==, "5");
  g_assert_cmpstr (zug_game_record_find_turn (second, 4)->text, ==, "g1f3/b8c6");
  g_assert_null (zug_game_record_find_turn (second, 0));
  zug_fixture_close (archive);
}

static void
test_defaults (ZugFixture *fixture, gconstpointer data)
{
  ZugArchive *archive = zug_fixture_open (fixture);
  g_autoptr (ZugGameRecord) game = zug_fixture_make_start ("Ann", "Bob");
  g_autoptr (ZugGameRecord) loaded = NULL;
  g_autoptr (ZugGameRecord) again = NULL;
  gint64 before = g_get_real_time () / G_USEC_PER_SEC;

  game->id = save (archive, game);
  loaded = load (archive, game->id);
  g_assert_cmpint (loaded->created, >=, before);
  g_assert_cmpint (loaded->updated, >=, before);
  g_assert_true (g_uuid_string_is_valid (loaded->uid));

  /* Saved again without uid and creation time it keeps both. */
  save (archive, game);
  again = load (archive, game->id);
  g_assert_cmpstr (again->uid, ==, loaded->uid);
  g_assert_cmpint (again->created, ==, loaded->created);
  zug_fixture_close (archive);
}

static void
test_replace (ZugFixture *fixture, gconstpointer data)
{
  ZugArchive *archive = zug_fixture_open (fixture);
  g_autoptr (ZugGameRecord) game = zug_fixture_make_game ();
  g_autoptr (ZugGameRecord) loaded = NULL;

  game->id = save (archive, game);
  g_ptr_array_set_size (game->turns, 2);
  g_ptr_array_set_size (game->annotations, 1);
  g_ptr_array_set_size (game->tags, 0);
  game->cursor = 2;
  zug_record_set_text (&game->laws, "turn=together; collision=both-removed");
  g_assert_cmpint (save (archive, game), ==, game->id);
  loaded = load (archive, game->id);
  g_assert_true (zug_game_record_equal (game, loaded));
  zug_fixture_close (archive);
}

/* As somebody saves a game who ended before its number was known. */
static void
test_saved_anew (ZugFixture *fixture, gconstpointer data)
{
  ZugArchive *archive = zug_fixture_open (fixture);
  g_autoptr (ZugGameRecord) first = zug_fixture_make_first_game ();
  g_autoptr (ZugGameRecord) game = zug_fixture_make_game ();
  g_autoptr (ZugGameRecord) loaded = NULL;

  zug_record_set_text (&first->uid, game->uid);
  first->id = save (archive, first);
  game->id = save (archive, game);
  g_assert_cmpint (game->id, ==, first->id);
  loaded = load (archive, game->id);
  g_assert_true (zug_game_record_equal (game, loaded));
  zug_fixture_close (archive);
}

/* Its place is not taken where that is damaged. */
static void
test_saved_anew_damaged (ZugFixture *fixture, gconstpointer data)
{
  ZugArchive *archive = zug_fixture_open (fixture);
  g_autoptr (ZugGameRecord) first = zug_fixture_make_first_game ();
  g_autoptr (ZugGameRecord) game = zug_fixture_make_game ();
  g_autoptr (ZugGameRecord) loaded = NULL;

  zug_record_set_text (&first->uid, game->uid);
  first->id = save (archive, first);
  zug_fixture_change (fixture, "UPDATE game SET round = 'x'");
  game->id = save (archive, game);
  g_assert_cmpint (game->id, !=, first->id);
  loaded = load (archive, game->id);
  g_assert_cmpstr (loaded->uid, !=, game->uid);
  zug_record_set_text (&loaded->uid, game->uid);
  g_assert_true (zug_game_record_equal (game, loaded));
  g_assert_true (zug_archive_close (archive, 10000, NULL));
  g_object_unref (archive);
}

/* A game that was deleted comes back though it has been saved anew meanwhile. */
static void
test_saved_anew_and_restored (ZugFixture *fixture, gconstpointer data)
{
  ZugArchive *archive = zug_fixture_open (fixture);
  g_autoptr (ZugGameRecord) game = zug_fixture_make_game ();
  g_autoptr (ZugGameRecord) again = zug_fixture_make_game ();
  g_autoptr (ZugGameRecord) loaded = NULL;

  game->id = save (archive, game);
  g_assert_true (zug_archive_delete_game_sync (archive, game->id, NULL));
  again->id = save (archive, again);
  g_assert_cmpint (again->id, !=, game->id);
  g_assert_cmpint (save (archive, game), ==, game->id);
  loaded = load (archive, game->id);
  g_assert_cmpstr (loaded->uid, !=, game->uid);
  zug_record_set_text (&loaded->uid, game->uid);
  g_assert_true (zug_game_record_equal (game, loaded));
  zug_fixture_close (archive);
}

static void
test_delete_and_restore (ZugFixture *fixture, gconstpointer data)
{
  ZugArchive *archive = zug_fixture_open (fixture);
  g_autoptr (ZugGameRecord) game = zug_fixture_make_game ();
  g_autoptr (ZugGameRecord) other = zug_fixture_make_start ("Ann", "Bob");
  g_autoptr (ZugGameRecord) loaded = NULL;
  g_autoptr (GError) error = NULL;

  game->id = save (archive, game);
  other->id = save (archive, other);
  zug_archive_delete_game_sync (archive, game->id, &error);
  g_assert_no_error (error);
  g_assert_null (zug_record_load (archive, game->id, &error));
  g_assert_error (error, ZUG_STORE_ERROR, ZUG_STORE_ERROR_NOT_FOUND);
  g_clear_error (&error);
  g_assert_false (zug_archive_delete_game_sync (archive, game->id, &error));
  g_assert_error (error, ZUG_STORE_ERROR, ZUG_STORE_ERROR_NOT_FOUND);

  g_assert_cmpint (save (archive, game), ==, game->id);
  loaded = load (archive, game->id);
  g_assert_true (zug_game_record_equal (game, loaded));
  zug_fixture_close (archive);
}

static void
test_refused (ZugFixture *fixture, gconstpointer data)
{
  ZugArchive *archive = zug_fixture_open (fixture);
  g_autoptr (ZugGameRecord) good = zug_fixture_make_game ();
  g_autoptr (ZugGameRecord) other = zug_fixture_make_start ("Ann", "Bob");
  g_autoptr (ZugGameRecord) loaded = NULL;

  good->id = save (archive, good);
  other->id = save (archive, other);
  for (int fault = 0; fault < 15; fault++)
    {
      ZugGameEntry *bad = zug_record_to_entry (good);
      ZugTurnData *turn = &bad->data.turn[3];
      ZugRemarkData *remark = &bad->data.remark[1];

      switch (fault)
        {
        case 0:
          turn->parent = 99;
          break;
        case 1:
          turn->parent = 3;
          break;
        case 2:
          turn->id = 1;
          break;
        case 3:
          turn->id = 0;
          break;
        case 4:
          turn->team = "";
          break;
        case 5:
          turn->irregular = 4;
          break;
        case 6:
          bad->cursor = 99;
          break;
        case 7:
          remark->turn = 99;
          break;
        case 8:
          remark->side = 'x';
          break;
        case 9:
          bad->id = other->id;
          break; /* the uid is taken */
        case 10:
          bad->data.result = 7;
          break;
        case 11:
          zug_game_data_set_tag (&bad->data, "Event", "\xff\xfe");
          break;
        case 12:
          zug_text_set (&bad->reason, NULL);
          break;
        case 13:
          turn->sides = 0;
          break;
        default:
          remark->kind = ZUG_N_REMARKS;
          break;
        }
      g_test_message ("fault %d", fault);
      assert_refused (archive, bad);
    }
  loaded = load (archive, good->id);
  g_assert_true (zug_game_record_equal (good, loaded));
  zug_fixture_close (archive);
}

static void
test_turn_after_turn (ZugFixture *fixture, gconstpointer data)
{
  ZugArchive *archive = zug_fixture_open (fixture);
  g_autoptr (ZugGameRecord) game = zug_fixture_make_start ("Ann", "Bob");
  g_autoptr (ZugGameRecord) loaded = NULL;
  g_autoptr (GPtrArray) rows = NULL;
  g_autoptr (GError) error = NULL;

  game->updated = 1000;
  game->id = save (archive, game);
  for (gint64 id = 1; id <= 40; id++)
    {
      zug_fixture_save_turn (archive, game->id, id, &error);
      g_assert_no_error (error);
    }
  loaded = load (archive, game->id);
  g_assert_cmpuint (loaded->turns->len, ==, 40);
  g_assert_cmpint (loaded->cursor, ==, 40);
  g_assert_cmpint (loaded->updated, >, 1000);
  for (gint64 id = 1; id <= 40; id++)
    {
      ZugTurnRecord *turn = loaded->turns->pdata[id - 1];
      g_autoptr (ZugTurnRecord) wanted = zug_fixture_make_turn (id);

      g_assert_cmpint (turn->id, ==, id);
      g_assert_cmpint (turn->parent, ==, id - 1);
      g_assert_cmpstr (turn->text, ==, wanted->text);
    }
  rows = zug_fixture_search (archive, "", 10);
  g_assert_cmpint (((ZugGameRow *) rows->pdata[0])->turns, ==, 40);
  zug_fixture_close (archive);
}

static void
test_last_turn (ZugFixture *fixture, gconstpointer data)
{
  ZugArchive *archive = zug_fixture_open (fixture);
  g_autoptr (ZugGameRecord) game = zug_fixture_make_start ("Ann", "Bob");
  g_autoptr (ZugGameRecord) loaded = NULL;
  g_autoptr (ZugTurnRecord) turn = zug_fixture_make_turn (1);
  g_autoptr (GPtrArray) remarks =
      g_ptr_array_new_with_free_func ((GDestroyNotify) zug_annotation_record_free);
  ZugGameStanding over = {ZUG_RESULT_BLACK, "king captured", TRUE, 1};
  ZugGameStanding nowhere = {ZUG_RESULT_DRAW, "agreed", TRUE, 7};
  ZugGameStanding back = {ZUG_RESULT_OPEN, NULL, FALSE, 0};
  g_autoptr (GError) error = NULL;

  g_ptr_array_add (remarks, zug_annotation_record_new (1, 'w', "command", 0, "%seal w 1 2"));
  game->id = save (archive, game);
  zug_record_save_turn (archive, game->id, turn, remarks, &over, &error);
  g_assert_no_error (error);
  loaded = load (archive, game->id);
  g_assert_cmpstr (loaded->result, ==, ZUG_RECORD_BLACK_WON);
  g_assert_cmpstr (loaded->reason, ==, "king captured");
  g_assert_cmpstr (loaded->state, ==, ZUG_RECORD_OVER);
  g_assert_cmpstr (zug_game_record_find_annotation (loaded, 1, 'w', "command"), ==, "%seal w 1 2");
  g_clear_pointer (&loaded, zug_game_record_free);

  g_assert_false (zug_archive_append_sync (archive, game->id, NULL, &nowhere, &error));
  g_assert_error (error, ZUG_STORE_ERROR, ZUG_STORE_ERROR_NOT_FOUND);
  g_clear_error (&error);
  zug_archive_append_sync (archive, game->id, NULL, &back, &error);
  g_assert_no_error (error);
  loaded = load (archive, game->id);
  g_assert_cmpint (loaded->cursor, ==, 0);
  g_assert_cmpstr (loaded->reason, ==, "");
  g_assert_cmpstr (loaded->state, ==, ZUG_RECORD_PLAYING);
  zug_fixture_close (archive);
}

static void
assert_turn_fails (ZugArchive *archive, gint64 game, ZugTurnRecord *turn, ZugStoreError code)
{
  ZugGameStanding standing = {ZUG_RESULT_OPEN, "", FALSE, turn->id};
  g_autoptr (GError) error = NULL;

  g_assert_false (zug_record_save_turn (archive, game, turn, NULL, &standing, &error));
  g_assert_error (error, ZUG_STORE_ERROR, (int) code);
}

static void
test_out_of_order (ZugFixture *fixture, gconstpointer data)
{
  ZugArchive *archive = zug_fixture_open (fixture);
  g_autoptr (ZugGameRecord) game = zug_fixture_make_start ("Ann", "Bob");
  g_autoptr (ZugGameRecord) before = NULL;
  g_autoptr (ZugGameRecord) after = NULL;
  g_autoptr (ZugTurnRecord) second = zug_fixture_make_turn (2);
  g_autoptr (ZugTurnRecord) fifth = zug_fixture_make_turn (5);
  g_autoptr (ZugTurnRecord) third = zug_fixture_make_turn (3);
  g_autoptr (ZugTurnRecord) taken = zug_turn_record_new (9, 1, 0, "a2a3/a7a6");
  g_autoptr (ZugTurnRecord) side_line = zug_turn_record_new (9, 1, 1, "a2a3/a7a6");
  g_autoptr (GError) error = NULL;

  game->id = save (archive, game);
  assert_turn_fails (archive, game->id, second, ZUG_STORE_ERROR_ORDER);
  for (gint64 id = 1; id <= 3; id++)
    g_assert_true (zug_fixture_save_turn (archive, game->id, id, NULL));
  before = load (archive, game->id);

  assert_turn_fails (archive, game->id, third, ZUG_STORE_ERROR_ORDER);
  assert_turn_fails (archive, game->id, second, ZUG_STORE_ERROR_ORDER);
  assert_turn_fails (archive, game->id, fifth, ZUG_STORE_ERROR_ORDER);
  assert_turn_fails (archive, game->id, taken, ZUG_STORE_ERROR_ORDER);
  assert_turn_fails (archive, game->id + 1, fifth, ZUG_STORE_ERROR_NOT_FOUND);
  zug_record_set_text (&fifth->text, "");
  assert_turn_fails (archive, game->id, fifth, ZUG_STORE_ERROR_INVALID);
  after = load (archive, game->id);
  g_assert_true (zug_game_record_equal (before, after));

  /* After a turn taken back: another continuation. */
  zug_record_save_turn (archive, game->id, side_line, NULL,
                        &(ZugGameStanding) {ZUG_RESULT_OPEN, "", FALSE, 9}, &error);
  g_assert_no_error (error);
  zug_fixture_close (archive);
}

static void
test_long (ZugFixture *fixture, gconstpointer data)
{
  ZugArchive *archive = zug_fixture_open (fixture);
  g_autoptr (ZugGameRecord) game = zug_fixture_make_start ("Ann", "Bob");
  g_autoptr (ZugGameRecord) loaded = NULL;
  g_autoptr (GPtrArray) rows = NULL;
  g_autoptr (GError) error = NULL;

  for (gint64 id = 1; id <= 5000; id++)
    g_ptr_array_add (game->turns, zug_fixture_make_turn (id));
  game->id = save (archive, game);
  loaded = load (archive, game->id);
  g_assert_cmpuint (loaded->turns->len, ==, 5000);
  rows = zug_fixture_search (archive, "", 1);
  g_assert_cmpint (((ZugGameRow *) rows->pdata[0])->turns, ==, 5000);
  zug_archive_delete_game_sync (archive, game->id, &error);
  g_assert_no_error (error);
  zug_fixture_close (archive);
}

static void
test_header_and_annotations (ZugFixture *fixture, gconstpointer data)
{
  ZugArchive *archive = zug_fixture_open (fixture);
  g_autoptr (ZugGameRecord) game = zug_fixture_make_game ();
  g_autoptr (ZugGameRecord) loaded = NULL;
  g_autoptr (GError) error = NULL;
  struct
  {
    gint64 turn;
    int ordinal;
    const char *text;
  } cases[] = {
      {5, 0, "new"},         {5, 0, "changed"}, {5, 7, "a second one"},
      {5, 9, "a third one"}, {5, 1, NULL},      {7, 0, ""},
      {0, 0, "at start"},    {7, 0, NULL},      {7, 0, NULL},
  };

  game->id = save (archive, game);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      zug_record_annotate (archive, game->id, cases[i].turn, 'b', "comment", cases[i].ordinal,
                           cases[i].text, &error);
      g_assert_no_error (error);
    }
  {
    ZugArchiveWait *wait = zug_archive_wait_begin ();
    g_autoptr (GAsyncResult) result = NULL;
    g_autoptr (ZugGameRecord) header = zug_game_record_new ();

    zug_record_set_text (&header->white_name, "Somebody");
    zug_record_set_text (&header->event, "Renamed");
    header->id = game->id;
    zug_archive_set_header_async (archive, zug_record_to_entry (header), NULL,
                                  zug_archive_wait_ready, wait);
    result = zug_archive_wait_end (wait);
    zug_archive_set_header_finish (archive, result, &error);
    g_assert_no_error (error);
  }
  loaded = load (archive, game->id);
  g_assert_cmpstr (loaded->white_name, ==, "Somebody");
  g_assert_cmpstr (loaded->black_name, ==, "");
  g_assert_cmpstr (loaded->event, ==, "Renamed");
  g_assert_cmpstr (loaded->result, ==, ZUG_RECORD_WHITE_WON);
  g_assert_cmpint (loaded->updated, ==, game->updated);
  g_assert_cmpstr (zug_game_record_find_annotation (loaded, 5, 'b', "comment"), ==, "changed");
  g_assert_cmpstr (zug_game_record_find_annotation (loaded, 0, 'b', "comment"), ==, "at start");
  for (guint i = 0; i < loaded->annotations->len; i++)
    {
      const ZugAnnotationRecord *note = loaded->annotations->pdata[i];

      if (note->turn == 5 && note->side == 'b' && note->ordinal == 1)
        g_assert_cmpstr (note->text, ==, "a third one");
      g_assert_cmpint (note->ordinal, <=, 1);
    }
  g_assert_null (zug_game_record_find_annotation (loaded, 7, 'b', "comment"));
  zug_fixture_close (archive);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  zug_fixture_add ("/archive/games/round-trip", test_round_trip);
  zug_fixture_add ("/archive/games/defaults", test_defaults);
  zug_fixture_add ("/archive/games/replace", test_replace);
  zug_fixture_add ("/archive/games/saved-anew", test_saved_anew);
  zug_fixture_add ("/archive/games/saved-anew-damaged", test_saved_anew_damaged);
  zug_fixture_add ("/archive/games/saved-anew-and-restored", test_saved_anew_and_restored);
  zug_fixture_add ("/archive/games/delete-and-restore", test_delete_and_restore);
  zug_fixture_add ("/archive/games/refused", test_refused);
  zug_fixture_add ("/archive/games/turn-after-turn", test_turn_after_turn);
  zug_fixture_add ("/archive/games/last-turn", test_last_turn);
  zug_fixture_add ("/archive/games/out-of-order", test_out_of_order);
  zug_fixture_add ("/archive/games/long", test_long);
  zug_fixture_add ("/archive/games/header-and-annotations", test_header_and_annotations);
  return g_test_run ();
}
