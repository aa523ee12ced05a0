/* test-conversion.c: a game comes back from its data as it was, its laws first of all */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-game-editor.h"
#include "zug-game-loading.h"
#include "zug-game-pgn.h"
#include "zug-turn-phrases.h"
#include "zug-record-game.h"
#include "zug-turn-story.h"
#include "zug-uci-player.h"
#include "zug-game-fixture.h"
#include <string.h>

typedef struct
{
  const char *preset;
  const char *laws; /* on top of it */
  const char *kept; /* what the record says */
} Row;

static const Row rows[] = {
    {"orthodox", "", ""},
    {"parity", "", "turn=together; rest=mover; check=timed; stalemate=loss"},
    {"parity", "collision=coin; quiet=70; promote-to=QN",
     "turn=together; rest=mover; promote-to=QN; check=timed; stalemate=loss; quiet=70; "
     "collision=coin"},
    {"orthodox", "castle-files=bf; Piece.N.value=4; Piece.P.name=Foot",
     "Piece.P.name=Foot; Piece.N.value=4; castle-files=bf"},
    {"ponds", "", "turn=together; rest=mover; holes=c4 f4 c5 f5; check=timed; stalemate=loss"},
    {"gardner", "",
     "files=5; ranks=5; array=rnbqk/ppppp/5/PPPPP/RNBQK; castling=no; double-step=no"},
    {"capablanca", "",
     "files=10; Piece.A.name=Archbishop; Piece.A.value=7; Piece.A.leaps=2,1; Piece.A.rides=1,1; "
     "Piece.C.name=Chancellor; Piece.C.value=8; Piece.C.leaps=2,1; Piece.C.rides=1,0; "
     "array=rnabqkbcnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNABQKBCNR; promote-to=QCARBN"},
};

static ZugVariant *
make_variant (const Row *row)
{
  ZugLaws laws;
  size_t at;

  g_assert_true (zug_laws_preset (&laws, row->preset));
  g_assert_true (zug_laws_read (&laws, row->laws, &at));
  return zug_variant_new (row->preset, "A game", NULL, &laws);
}

static void
test_row (gconstpointer data)
{
  const Row *row = data;
  g_autoptr (ZugVariant) variant = make_variant (row);
  g_autoptr (GError) error = NULL;
  g_autoptr (ZugGame) game = zug_game_new (variant, NULL, &error);
  g_autoptr (ZugGameRecord) record = NULL;
  g_autoptr (ZugGame) again = NULL;

  g_assert_no_error (error);
  record = zug_record_of_game (game, "person", "person");
  g_assert_cmpstr (record->laws, ==, row->kept);
  again = zug_record_to_game (record, &error);
  g_assert_no_error (error);
  g_assert_true (zug_laws_equal (zug_variant_get_laws (variant), zug_game_get_laws (again)));
}

/* A shuffled start is drawn once and kept. */
static void
test_drawn (void)
{
  g_autoptr (ZugVariant) variant = zug_variant_new_preset ("parity960");
  guint other = 0;

  for (int i = 0; i < 20; i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (ZugGame) game = zug_game_new_drawn (variant, &error);
      g_autoptr (ZugGameRecord) record = zug_record_of_game (game, "person", "person");
      g_autoptr (ZugGame) again = zug_record_to_game (record, &error);
      const ZugPosition *start = zug_turn_get_position (zug_game_get_root (game));

      g_assert_no_error (error);
      g_assert_true (zug_position_equal (start, zug_turn_get_position (zug_game_get_root (again))));
      other += zug_position_man (start, ZUG_WHITE, zug_square (3, 0)) != ZUG_QUEEN;
    }
  g_assert_cmpuint (other, >, 0);
}

/* Laws of a later version, and laws that nobody could play by. */
static void
test_refused (void)
{
  static const char *const laws[] = {
      "warp=yes",        "quiet=60; warp=yes", "quiet",       "quiet=60; quiet=70",
      "Piece.A.wings=2", "Piece.A.leaps=2,1",  "check=timed", "files=9",
  };

  for (guint i = 0; i < G_N_ELEMENTS (laws); i++)
    {
      g_autoptr (ZugVariant) variant = zug_variant_new_preset ("orthodox");
      g_autoptr (ZugGame) game = zug_game_new (variant, NULL, NULL);
      g_autoptr (ZugGameRecord) record = zug_record_of_game (game, "person", "person");
      g_autoptr (GError) error = NULL;

      zug_record_set_text (&record->laws, laws[i]);
      g_assert_null (zug_record_to_game (record, &error));
      g_assert_error (error, ZUG_GAME_ERROR, ZUG_GAME_ERROR_MALFORMED);
    }
}

/* A game with all that a game can have: ids out of order, variations, half turns, remarks of every
 * kind, times, tags, who played, where it came from. */
static ZugGameRecord *
full_record (void)
{
  g_autoptr (ZugVariant) variant = zug_variant_new_preset ("parity");
  g_autoptr (ZugGame) game = zug_game_new (variant, NULL, NULL);
  ZugGameRecord *record = zug_record_of_game (game, "person", "computer:2");
  static const struct
  {
    int id, parent, ordinal;
    const char *text;
  } turns[] = {
      {2, 0, 1, "e2e4/e7e5"},   {3, 0, 0, "d2d4/d7d5"}, {5, 3, 0, "g1f3/g8f6"},
      {6, 3, 2, "g1f3/-"},      {9, 3, 1, "-/b8c6"},    {12, 5, 0, "c2c4/c7c5"},
      {14, 12, 0, "b1c3/b8c6"},
  };
  static const struct
  {
    int turn;
    char side;
    const char *kind, *text;
  } notes[] = {
      {0, '-', "comment", "before the game"},
      {2, '-', "before", "instead"},
      {2, 'w', "nag", "1"},
      {2, 'w', "comment", "best by test"},
      {2, 'b', "before", "but"},
      {2, 'b', "nag", "2"},
      {2, '-', "command", "%cal Ge2e4"},
      {2, '-', "command", "%csl Rd4"},
      {2, '-', "comment", "one"},
      {2, '-', "comment", "two"},
      {14, '-', "unread", "5. Qxx"},
      {14, '-', "reason", "no such move"},
  };

  for (guint i = 0; i < G_N_ELEMENTS (turns); i++)
    {
      ZugTurnRecord *turn = zug_game_record_add_turn (record, turns[i].id, turns[i].parent,
                                                      turns[i].ordinal, turns[i].text);

      turn->time = 1700000000000 + turns[i].id;
    }
  for (guint i = 0; i < G_N_ELEMENTS (notes); i++)
    zug_game_record_add_annotation (record, notes[i].turn, notes[i].side, notes[i].kind,
                                    notes[i].text);
  zug_record_set_text (&record->uid, "a-game");
  zug_record_set_text (&record->white_name, "Ada");
  zug_record_set_text (&record->event, "Club");
  zug_record_set_text (&record->source, ZUG_RECORD_IMPORTED);
  zug_record_set_text (&record->result, "0-1");
  zug_record_set_text (&record->reason, "resigned");
  zug_record_set_text (&record->state, ZUG_RECORD_OVER);
  zug_game_record_add_tag (record, "WhiteElo", "2410");
  record->id = 7;
  record->created = 1600000000;
  record->updated = 1600000500;
  record->cursor = 14;
  return record;
}

static void
test_full (void)
{
  g_autoptr (ZugGameRecord) record = full_record ();
  g_autoptr (GError) error = NULL;
  g_autoptr (ZugGame) game = zug_record_to_game (record, &error);
  g_autoptr (ZugGameRecord) again = NULL;

  g_assert_no_error (error);
  again = zug_record_update (record, game);
  g_assert_true (zug_game_record_equal (record, again));

  /* The game that was saved whole says the same of its turns. */
  g_clear_pointer (&again, zug_game_record_free);
  again = zug_record_of_game (game, "person", "computer:2");
  g_assert_cmpint (again->turns->len, ==, record->turns->len);
  for (guint i = 0; i < again->turns->len; i++)
    g_assert_cmpint (((ZugTurnRecord *) again->turns->pdata[i])->time, ==,
                     ((ZugTurnRecord *) record->turns->pdata[i])->time);
  g_assert_cmpint (again->tags->len, ==, 1);
}

/* The end that was stated belongs to the line that was played. */
static void
test_other_line (void)
{
  g_autoptr (ZugGameRecord) record = full_record ();
  g_autoptr (ZugGame) game = zug_record_to_game (record, NULL);
  g_autoptr (ZugGameRecord) again = NULL;

  zug_game_set_place (game, zug_game_get_turn (game, 2), 0);
  again = zug_record_update (record, game);
  g_assert_cmpint (again->cursor, ==, 2);
  g_assert_cmpint (zug_game_record_find_turn (again, 2)->ordinal, ==, 0);
  g_assert_cmpint (zug_game_record_find_turn (again, 3)->ordinal, ==, 1);
}

/* A result that somebody states anew, and takes back. */
static void
test_restated (void)
{
  g_autoptr (ZugGameRecord) record = full_record ();
  g_autoptr (ZugGame) game = zug_record_to_game (record, NULL);
  g_autoptr (ZugGameEditor) editor = zug_game_editor_new (game);
  g_autoptr (ZugGameRecord) other = NULL;
  g_autoptr (ZugGameRecord) again = NULL;

  zug_fixture_set_tag (editor, "Result", "1/2-1/2");
  other = zug_record_update (record, game);
  g_assert_cmpstr (other->result, ==, ZUG_RECORD_DRAWN);
  g_assert_cmpstr (other->reason, ==, "");
  g_assert_cmpstr (zug_game_editor_undo (editor), ==, "Tag");
  again = zug_record_update (record, game);
  g_assert_true (zug_game_record_equal (record, again));
}

/* One turn by itself, with what is remarked on it. */
static void
test_turn (void)
{
  g_autoptr (ZugGameRecord) record = full_record ();
  g_autoptr (ZugGame) game = zug_record_to_game (record, NULL);
  g_autoptr (ZugGameStep) step = zug_game_to_step (game, zug_game_get_turn (game, 2));
  const ZugRemarkData *last = &step->data.remark[step->data.n_remarks - 1];

  g_assert_cmpuint (step->place, ==, 1);
  g_assert_cmpint (step->parent, ==, 0);
  g_assert_cmpint (step->data.turn[1].id, ==, 2);
  g_assert_cmpint (step->data.turn[1].time, ==, 1700000000002);
  g_assert_cmpuint (step->data.n_remarks, ==, 9);
  g_assert_cmpstr (last->text, ==, "two");
  g_assert_cmpint (last->turn, ==, 1);
}

/* Trees that no game has. */
static void
test_lost_turn (void)
{
  static const struct
  {
    int id, parent; /* the index */
  } turns[] = {{20, 99}, {20, 8}, {14, 6}, {ZUG_GAME_MAX_ID + 1, 7}, {20, -1}, {0, 7}};

  for (guint i = 0; i < G_N_ELEMENTS (turns); i++)
    {
      g_autoptr (ZugGameRecord) record = full_record ();
      g_autoptr (ZugGameEntry) entry = zug_record_to_entry (record);
      g_autoptr (GError) error = NULL;

      g_assert_cmpint (zug_game_data_add_turn (&entry->data, turns[i].parent), ==, 8);
      entry->data.turn[8].id = turns[i].id;
      entry->data.turn[8].team = "a2a3/a7a6";
      g_assert_null (zug_game_from_entry (entry, &error));
      g_assert_error (error, ZUG_GAME_ERROR, ZUG_GAME_ERROR_MALFORMED);
    }
}

/* A game against an engine goes on with the one of its name, whatever that is started by now. */
static void
test_engine (void)
{
  g_autoptr (GSettings) settings = g_settings_new ("io.github.zugleich.Zugleich");
  g_autoptr (ZugUciSetups) engines = zug_uci_setups_new (settings, "engines");
  g_autoptr (ZugUciSetup) setup = zug_uci_setup_new ("Deep Thought: II", "nowhere", FALSE);
  g_autoptr (ZugVariant) variant = zug_variant_new_preset ("orthodox");
  g_autoptr (ZugGame) game = zug_game_new (variant, NULL, NULL);
  g_autoptr (ZugGameRecord) record = zug_record_of_game (game, "person", "engine:Deep Thought: II");
  g_autoptr (ZugMatch) without = zug_record_to_match (record, game, NULL);
  g_autoptr (ZugMatch) match = NULL;
  ZugPlayer *engine;

  zug_uci_setups_insert (engines, 0, setup);
  match = zug_record_to_match (record, game, engines);
  engine = zug_match_get_player (match, ZUG_BLACK);
  g_assert_true (ZUG_IS_UCI_PLAYER (engine));
  g_assert_cmpstr (zug_player_get_name (engine), ==, "Deep Thought: II");
  g_assert_cmpstr (zug_player_get_kind (engine), ==, "engine:Deep Thought: II");
  g_assert_true (ZUG_IS_PERSON (zug_match_get_player (match, ZUG_WHITE)));
  /* One that is gone gives up when it is asked, and is replaced then. */
  g_assert_true (ZUG_IS_UCI_PLAYER (zug_match_get_player (without, ZUG_BLACK)));
  g_settings_reset (settings, "engines");
}

/* The same players again: an engine is asked anew, a position that was set up stands again, an
 * array that chance drew is drawn again. */
static void
test_again (void)
{
  g_autoptr (ZugVariant) variant = zug_variant_new_preset ("orthodox");
  g_autoptr (ZugVariant) shuffled = zug_variant_new_preset ("chess960");
  g_autoptr (ZugGame) drawn = zug_game_new_drawn (shuffled, NULL);
  g_autoptr (ZugGame) game = NULL;
  g_autoptr (ZugGameRecord) record = NULL;
  g_autoptr (ZugMatch) match = NULL;
  g_autoptr (ZugMatch) again = NULL;
  g_autofree char *start = NULL;
  g_autofree char *start_again = NULL;
  ZugPosition position;
  guint other = 0;

  zug_position_clear (zug_variant_get_laws (variant), &position);
  zug_position_put (&position, ZUG_WHITE, ZUG_KING, zug_square (4, 0));
  zug_position_put (&position, ZUG_WHITE, ZUG_ROOK, zug_square (0, 0));
  zug_position_put (&position, ZUG_BLACK, ZUG_KING, zug_square (4, 7));
  game = zug_game_new (variant, &position, NULL);
  g_assert_nonnull (game);
  zug_game_set_tag (game, "WhiteTimeControl", "60");
  zug_game_set_tag (game, "BlackTimeControl", "300+3");
  record = zug_record_of_game (game, "computer:6:reader:12", "person");
  match = zug_record_to_match (record, game, NULL);
  again = zug_match_new_again (match, TRUE, NULL);
  g_assert_cmpstr (zug_player_get_kind (zug_match_get_player (again, ZUG_BLACK)), ==,
                   "computer:6:reader:12");
  g_assert_true (ZUG_IS_PERSON (zug_match_get_player (again, ZUG_WHITE)));
  g_clear_object (&match);
  g_clear_object (&again);
  g_clear_pointer (&record, zug_game_record_free);
  record = zug_record_of_game (game, "computer:2:adaptive", "person");
  match = zug_record_to_match (record, game, NULL);
  again = zug_match_new_again (match, TRUE, NULL);
  g_assert_cmpstr (zug_player_get_kind (zug_match_get_player (again, ZUG_BLACK)), ==,
                   "computer:2:adaptive");
  /* Each has the time it had. */
  g_assert_cmpint (zug_clock_get_left (zug_match_get_clock (again), ZUG_WHITE), ==, 300000);
  g_assert_cmpint (zug_clock_get_left (zug_match_get_clock (again), ZUG_BLACK), ==, 60000);
  start = zug_game_dup_start_zfen (game);
  start_again = zug_game_dup_start_zfen (zug_match_get_game (again));
  g_assert_cmpstr (start_again, ==, start);
  for (int i = 0; i < 20 && other == 0; i++)
    {
      g_autoptr (ZugGame) next = zug_game_new_again (drawn);

      other += !zug_position_equal (zug_turn_get_position (zug_game_get_root (next)),
                                    zug_turn_get_position (zug_game_get_root (drawn)));
    }
  g_assert_cmpuint (other, >, 0);
}

/* A game of an earlier version: its level is one of those there are now, its name stays. */
static void
test_old_level (void)
{
  g_autoptr (ZugVariant) variant = zug_variant_new_preset ("parity");
  g_autoptr (ZugGame) game = zug_game_new (variant, NULL, NULL);
  g_autoptr (ZugGameRecord) record = NULL;
  g_autoptr (ZugGame) again = NULL;
  g_autoptr (ZugMatch) match = NULL;

  zug_game_set_name (game, ZUG_BLACK, "Computer (Hard)");
  record = zug_record_of_game (game, "person", "computer:3");
  again = zug_record_to_game (record, NULL);
  match = zug_record_to_match (record, again, NULL);
  g_assert_cmpstr (zug_player_get_kind (zug_match_get_player (match, ZUG_BLACK)), ==,
                   "computer:5:balanced");
  g_assert_cmpstr (zug_game_get_name (again, ZUG_BLACK), ==, "Computer (Hard)");
}

/* --- huge games ------------------------------------------------------------------------------- */

/* What a game costs grows with what is in it, not with its square: each of these would take
 * hours, and the test be ended, if anything in it were looked for among all the others, or moved
 * for each. */
enum
{
  HUGE_TAGS = 600000,
  HUGE_LINE = 40000,
  HUGE_REMARKS = 200000
};

static ZugGameRecord *
new_record (const char *variant_id)
{
  g_autoptr (ZugVariant) variant = zug_variant_new_preset (variant_id);
  g_autoptr (ZugGame) game = zug_game_new (variant, NULL, NULL);

  return zug_record_of_game (game, "person", "person");
}

/* The knights of both sides go out and home. */
static void
add_knights (ZugGameRecord *record, const char *const *turns, int n)
{
  for (int i = 0; i < n; i++)
    zug_game_record_add_turn (record, i + 1, i, 0, turns[i % 4]);
}

static const char *const pairs[] = {"g1f3/g8f6", "b1c3/b8c6", "f3g1/f6g8", "c3b1/c6b8"};
static const char *const moves[] = {"g1f3", "g8f6", "f3g1", "f6g8"};

static void
test_huge_tags (void)
{
  g_autoptr (ZugGameRecord) record = new_record ("parity");
  g_autoptr (ZugGameRecord) back = NULL;
  g_autoptr (ZugGame) game = NULL;

  for (int i = 0; i < HUGE_TAGS; i++)
    {
      char name[16];

      g_snprintf (name, sizeof name, "T%d", i);
      zug_game_record_add_tag (record, name, "v");
    }
  game = zug_record_to_game (record, NULL);
  back = zug_record_of_game (game, "person", "person");
  g_assert_cmpuint (back->tags->len, ==, HUGE_TAGS);
}

/* The first half is the line; then, from its end, each turn has a variation as well. */
static void
test_huge_line (void)
{
  g_autoptr (ZugGameRecord) record = new_record ("parity");
  g_autoptr (ZugGameRecord) back = NULL;
  g_autoptr (ZugGame) game = NULL;
  ZugTurn *last;

  add_knights (record, pairs, HUGE_LINE / 2);
  for (int i = 0; i < HUGE_LINE / 2; i++)
    zug_game_record_add_turn (record, HUGE_LINE / 2 + i + 1, HUGE_LINE / 2 - i - 1, 1, "a2a3/a7a6");
  game = zug_record_to_game (record, NULL);
  last = zug_game_get_last (game);
  g_assert_cmpuint (zug_turn_get_id (last), ==, HUGE_LINE / 2);
  g_assert_cmpint (zug_turn_get_end (last).result, ==, ZUG_RESULT_DRAW);
  g_assert_cmpint (zug_turn_get_end (zug_game_get_turn (game, HUGE_LINE)).result, ==,
                   ZUG_RESULT_OPEN);
  back = zug_record_of_game (game, "person", "person");
  g_assert_cmpuint (back->turns->len, ==, HUGE_LINE);
}

/* A mark and a comment in turn, and so that the marks stand before the comments. */
static void
test_huge_remarks (void)
{
  g_autoptr (ZugGameRecord) record = new_record ("parity");
  g_autoptr (ZugGameRecord) back = NULL;
  g_autoptr (ZugGame) game = NULL;

  for (int i = 0; i < HUGE_REMARKS; i++)
    g_ptr_array_add (record->annotations,
                     i % 2 == 0 ? zug_annotation_record_new (0, '-', "comment", i / 2, "c")
                                : zug_annotation_record_new (0, '-', "nag", i / 2, "10"));
  game = zug_record_to_game (record, NULL);
  g_assert_cmpint (zug_turn_get_remark (zug_game_get_root (game), 0)->kind, ==, ZUG_REMARK_NAG);
  back = zug_record_of_game (game, "person", "person");
  g_assert_cmpuint (back->annotations->len, ==, HUGE_REMARKS);
}

/* More turns than a game can have here: said, and not that one stands nowhere. */
static void
test_too_long (void)
{
  g_autoptr (ZugGameRecord) record = new_record ("parity");
  g_autoptr (GError) error = NULL;

  zug_game_record_add_turn (record, ZUG_GAME_MAX_ID + 1, 0, 0, pairs[0]);
  g_assert_null (zug_record_to_game (record, &error));
  g_assert_error (error, ZUG_GAME_ERROR, ZUG_GAME_ERROR_MALFORMED);
  g_assert_nonnull (strstr (error->message, "more than"));
}

/* The greatest id of all is there, and turns behind it that have smaller ones. */
static void
test_greatest_id (void)
{
  for (int more = 0; more < 2; more++)
    {
      g_autoptr (ZugGameRecord) record = new_record ("parity");
      g_autoptr (ZugGame) game = NULL;
      g_autoptr (GError) error = NULL;

      zug_game_record_add_turn (record, ZUG_GAME_MAX_ID, 0, 0, pairs[0]);
      if (more > 0)
        zug_game_record_add_turn (record, 1, 0, 1, "a2a3/a7a6");
      game = zug_record_to_game (record, &error);
      if (more == 0)
        g_assert_no_error (error);
      else
        g_assert_error (error, ZUG_GAME_ERROR, ZUG_GAME_ERROR_MALFORMED);
      g_assert_cmpint (game != NULL, ==, more == 0);
    }
}

/* The position is there a third time after eight moves; the players did not notice. */
static void
test_past_end (void)
{
  g_autoptr (ZugGameRecord) record = new_record ("orthodox");
  g_autoptr (ZugGame) game = NULL;
  g_autoptr (GError) error = NULL;
  ZugTurn *drawn;

  add_knights (record, moves, 10);
  zug_game_record_add_turn (record, 11, 10, 0, "e2e4");
  zug_record_set_text (&record->result, "0-1");
  game = zug_record_to_game (record, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (zug_turn_get_id (zug_game_get_last (game)), ==, 11);
  g_assert_cmpint (zug_game_get_end (game).result, ==, ZUG_RESULT_BLACK);
  drawn = zug_game_get_turn (game, 8);
  g_assert_cmpint (zug_turn_get_end (drawn).reason, ==, ZUG_REASON_REPETITION);
  for (guint id = 7; id <= 9; id++)
    {
      ZugTurn *turn = zug_game_get_turn (game, id);
      g_autofree char *story = zug_turn_story_text (game, turn);
      g_autofree char *headline = zug_turn_phrases_headline (game, turn);

      g_assert_cmpint (strstr (story, "went on") != NULL, ==, id >= 8);
      g_assert_cmpint (strstr (headline, "went on") != NULL, ==, id >= 8);
    }
  /* Who plays here cannot. */
  g_assert_null (zug_game_add_turn_text (game, drawn, "e2e4", 0, &error));
  g_assert_error (error, ZUG_GAME_ERROR, ZUG_GAME_ERROR_OVER);
}

static void
test_person (void)
{
  const struct
  {
    const char *kinds[ZUG_N_SIDES];
    ZugSide person;
  } all[] = {{{"person", "computer:1:balanced"}, ZUG_WHITE},
             {{"engine:Fish", "person"}, ZUG_BLACK},
             {{"person", "person"}, ZUG_N_SIDES},
             {{"", ""}, ZUG_N_SIDES}};

  for (guint i = 0; i < G_N_ELEMENTS (all); i++)
    {
      g_autoptr (ZugGameEntry) entry = zug_game_entry_new ();

      zug_text_set (&entry->white_kind, all[i].kinds[ZUG_WHITE]);
      zug_text_set (&entry->black_kind, all[i].kinds[ZUG_BLACK]);
      g_assert_cmpint (zug_game_entry_find_person (entry), ==, all[i].person);
    }
}

/* A file says how a game ended that its moves do not end; what somebody else wrote there stays. */
static void
test_declared (void)
{
  static const struct
  {
    ZugEnd end;
    const char *tag, *told, *words;
  } rows_of_ends[] = {
      {{ZUG_RESULT_BLACK, ZUG_REASON_RESIGNATION},
       NULL,
       "resignation",
       "Black wins: White resigned."},
      {{ZUG_RESULT_DRAW, ZUG_REASON_AGREEMENT}, "Agreement", "Agreement", "Draw by agreement."},
      {{ZUG_RESULT_WHITE, ZUG_REASON_NONE}, "normal", "normal", "White wins."},
      {{ZUG_RESULT_OPEN, ZUG_REASON_NONE}, "resignation", NULL, NULL},
  };
  g_autoptr (ZugVariant) variant = zug_variant_new_preset ("parity");

  for (guint i = 0; i < G_N_ELEMENTS (rows_of_ends); i++)
    {
      g_autoptr (ZugGame) game = zug_game_new (variant, NULL, NULL);
      g_autoptr (ZugGame) again = NULL;
      g_autoptr (GError) error = NULL;
      g_autofree char *text = NULL, *words = NULL;

      zug_fixture_play (game, "e2e4/e7e5");
      if (rows_of_ends[i].tag != NULL)
        zug_game_set_tag (game, "Termination", rows_of_ends[i].tag);
      zug_game_declare_end (game, rows_of_ends[i].end);
      g_assert_cmpstr (zug_game_get_tag (game, "Termination"), ==, rows_of_ends[i].told);
      text = zug_game_dup_pgn (game);
      again = zug_game_new_from_text (text, strlen (text), variant, &error);
      g_assert_no_error (error);
      words = zug_game_dup_end_words (again);
      g_assert_cmpstr (words, ==, rows_of_ends[i].words);
      g_assert_cmpstr (zug_game_get_tag (again, "Termination"), ==, rows_of_ends[i].told);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *path = g_strdup_printf ("/saving/conversion/%u-%s", i, rows[i].preset);

      g_test_add_data_func (path, &rows[i], test_row);
    }
  g_test_add_func ("/saving/conversion/refused", test_refused);
  g_test_add_func ("/saving/conversion/full", test_full);
  g_test_add_func ("/saving/conversion/other-line", test_other_line);
  g_test_add_func ("/saving/conversion/restated", test_restated);
  g_test_add_func ("/saving/conversion/turn", test_turn);
  g_test_add_func ("/saving/conversion/lost-turn", test_lost_turn);
  g_test_add_func ("/saving/conversion/drawn", test_drawn);
  g_test_add_func ("/saving/conversion/engine", test_engine);
  g_test_add_func ("/saving/conversion/again", test_again);
  g_test_add_func ("/saving/conversion/old-level", test_old_level);
  g_test_add_func ("/saving/conversion/huge-tags", test_huge_tags);
  g_test_add_func ("/saving/conversion/huge-line", test_huge_line);
  g_test_add_func ("/saving/conversion/huge-remarks", test_huge_remarks);
  g_test_add_func ("/saving/conversion/too-long", test_too_long);
  g_test_add_func ("/saving/conversion/greatest-id", test_greatest_id);
  g_test_add_func ("/saving/conversion/past-end", test_past_end);
  g_test_add_func ("/saving/conversion/person", test_person);
  g_test_add_func ("/saving/conversion/declared", test_declared);
  return g_test_run ();
}
