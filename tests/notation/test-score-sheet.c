/* test-score-sheet.c: games as people write them down */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-coordinate.h"
#include "zug-rules-fixture.h"
#include "zug-score-writer.h"

#include <stdlib.h>
#include <string.h>

static void
start (const char *spec, ZugLaws *laws, ZugPosition *position)
{
  g_assert_true (zug_fixture_laws (spec, laws));
  zug_position_start (laws, position);
}

static char *
text_of (ZugSpan span)
{
  return g_strndup (span.text != NULL ? span.text : "", span.length);
}

static void
read_sheet (const char *spec, const char *text, ZugScoreSheet *sheet)
{
  ZugLaws laws;
  ZugPosition position;
  ZugStatus status;

  start (spec, &laws, &position);
  g_assert_true (zug_score_sheet_read (&laws, &position, text, strlen (text), sheet, &status));
  g_assert_cmpint (status.code, ==, ZUG_STATUS_GOOD);
}

static void
assert_span (ZugSpan span, const char *wanted)
{
  g_autofree char *text = text_of (span);

  g_assert_cmpstr (text, ==, wanted);
}

/* The sample game of Parity Chess. */

static char *
sample_text (void)
{
  g_autofree char *path =
      g_test_build_filename (G_TEST_DIST, "..", "data", "games", "parity-sample.txt", NULL);
  g_autoptr (GError) error = NULL;
  char *text;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  return text;
}

static void
check_sample (const ZugScoreSheet *sheet)
{
  g_assert_cmpint (sheet->status.code, ==, ZUG_STATUS_GOOD);
  g_assert_cmpuint (sheet->n, ==, 64);
  g_assert_cmpint (sheet->result, ==, ZUG_RESULT_WHITE);
  assert_span (sheet->result_printed, "White wins (1 - 0)");
  g_assert_cmpuint (sheet->rest.length, ==, 0);
  for (size_t i = 0; i < sheet->n; i++)
    {
      const ZugScoreTurn *turn = &sheet->turn[i];
      gboolean white_irregular = turn->number == 63, black_irregular = turn->number == 56;

      g_assert_cmpint (turn->number, ==, i + 1);
      g_assert_true (turn->has[ZUG_WHITE]);
      g_assert_true (turn->has[ZUG_BLACK] == (turn->number < 64));
      g_assert_true (turn->irregular[ZUG_WHITE] == white_irregular);
      g_assert_true (turn->irregular[ZUG_BLACK] == black_irregular);
      if (white_irregular)
        g_assert_cmpstr (zug_why_code (turn->why[ZUG_WHITE].reason), ==, "A5");
      if (black_irregular)
        g_assert_cmpstr (zug_why_code (turn->why[ZUG_BLACK].reason), ==, "E2");
      g_assert_true (turn->settled[ZUG_WHITE] == (turn->number == 33));
      g_assert_false (turn->settled[ZUG_BLACK]);
    }
  assert_span (sheet->turn[32].printed[ZUG_WHITE], "Re1");
  g_assert_cmpint (sheet->turn[32].pair.choice[ZUG_WHITE].from, ==, zug_square_read ("d1"));
  assert_span (sheet->turn[58].comment,
               "failed capture by white's queen; simultaneous check for both the players");
}

static void
test_sample (void)
{
  g_autofree char *text = sample_text ();
  ZugScoreSheet sheet;

  read_sheet ("parity", text, &sheet);
  check_sample (&sheet);
  g_assert_true (sheet.game.text == text);
  zug_score_sheet_clear (&sheet);
}

/* Every line of the file comes back: moves as printed, and the words behind them. */
static void
test_sample_text (void)
{
  g_autofree char *text = sample_text ();
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  ZugScoreSheet sheet;

  read_sheet ("parity", text, &sheet);
  for (size_t i = 0; i < sheet.n; i++)
    {
      const ZugScoreTurn *turn = &sheet.turn[i];
      g_autofree char *white = text_of (turn->printed[ZUG_WHITE]);
      g_autofree char *black = text_of (turn->printed[ZUG_BLACK]);
      g_autofree char *comment = text_of (turn->comment);
      g_autofree char *line = g_strdup_printf ("%d %s %s %s", turn->number, white, black, comment);

      g_assert_cmpstr (g_strchomp (line), ==, g_strchomp (lines[i]));
    }
  zug_score_sheet_clear (&sheet);
}

/* The game is found in an article that has lists and results of its own. */
static void
test_prose (void)
{
  g_autofree char *sample = sample_text ();
  g_autofree char *text = g_strconcat (
      "How to play\n\n1. Both players write down a move.\n2. A man that moved rests: e4 e5 is no\n"
      "start for two turns running.\n\n1 knight takes 3 turns for 1 e4 pawn, as they say: 1-0.\n"
      "1 e4 looks good\n\nA game:\n\n",
      sample,
      "\n________\n\n65 squares would be one too many.\n\n1. When men meet, they share e4.\n"
      "2. They may stay there.\n1 d4 d5 is another start.\n",
      NULL);
  ZugScoreSheet sheet;

  read_sheet ("parity", text, &sheet);
  check_sample (&sheet);
  g_assert_true (g_str_has_prefix (sheet.game.text, "1 e4 e6\n"));
  g_assert_true (g_str_has_prefix (sheet.game.text + sheet.game.length, "\n\n________"));
  zug_score_sheet_clear (&sheet);
}

typedef struct
{
  guint failed[ZUG_N_SIDES]; /* bit 1 << man that failed to capture */
  gboolean share;
  gboolean check[ZUG_N_SIDES];      /* whose king is in check, immediate or delayed */
  gboolean discovered[ZUG_N_SIDES]; /* by a man that did not move */
} Found;

static Found
find_events (const ZugEvents *events, ZugPair pair)
{
  Found found = {{0}};

  for (int i = 0; i < events->n; i++)
    {
      const ZugEvent *event = &events->event[i];

      switch (event->kind)
        {
        case ZUG_EVENT_FAILED_CAPTURE:
          found.failed[event->side] |= 1u << event->man;
          break;
        case ZUG_EVENT_EXCHANGE:
          found.failed[ZUG_WHITE] |= 1u << event->man;
          found.failed[ZUG_BLACK] |= 1u << event->other;
          break;
        case ZUG_EVENT_SHARE:
          g_assert_cmpint (event->man, ==, ZUG_PAWN);
          g_assert_cmpint (event->other, ==, ZUG_PAWN);
          found.share = TRUE;
          break;
        case ZUG_EVENT_CHECK:
        case ZUG_EVENT_DELAYED_CHECK:
          found.check[event->side] = TRUE;
          if (event->from != pair.choice[!event->side].to)
            found.discovered[event->side] = TRUE;
          break;
        default:
          g_assert_true (event->kind == ZUG_EVENT_MOVE || event->kind == ZUG_EVENT_CASTLE
                         || event->kind == ZUG_EVENT_CAPTURE);
        }
    }
  return found;
}

static guint
man_in_words (const char *words)
{
  static const struct
  {
    const char *word;
    ZugManType man;
  } men[] = {
      {"pawn", ZUG_PAWN}, {"knight", ZUG_KNIGHT}, {"bishop", ZUG_BISHOP},
      {"rook", ZUG_ROOK}, {"queen", ZUG_QUEEN},
  };

  for (size_t i = 0; i < G_N_ELEMENTS (men); i++)
    if (strstr (words, men[i].word) != NULL)
      return 1u << men[i].man;
  return 0;
}

/* What a remark says must have happened, and nothing else of the kind. */
static void
check_remark (const char *remark, const Found *found)
{
  g_auto (GStrv) parts = g_strsplit (remark, "; ", -1);
  guint failed[ZUG_N_SIDES] = {0, 0};
  gboolean share = FALSE;

  for (int i = 0; parts[i] != NULL; i++)
    {
      const char *part = parts[i];

      if (g_str_has_prefix (part, "failed capture by both"))
        {
          guint man = man_in_words (part);

          failed[ZUG_WHITE] = man != 0 ? man : found->failed[ZUG_WHITE];
          failed[ZUG_BLACK] = man != 0 ? man : found->failed[ZUG_BLACK];
          g_assert_cmpuint (failed[ZUG_WHITE], !=, 0);
          g_assert_cmpuint (failed[ZUG_BLACK], !=, 0);
        }
      else if (g_str_has_prefix (part, "failed capture by white's "))
        failed[ZUG_WHITE] = man_in_words (part);
      else if (g_str_has_prefix (part, "failed capture by black's "))
        failed[ZUG_BLACK] = man_in_words (part);
      else if (g_str_equal (part, "simultaneous occupation by pawns"))
        share = TRUE;
      else if (g_str_equal (part, "discovered check by white"))
        g_assert_true (found->discovered[ZUG_BLACK]);
      else if (g_str_equal (part, "simultaneous check for both the players"))
        g_assert_true (found->check[ZUG_WHITE] && found->check[ZUG_BLACK]);
      else
        g_assert_true (g_str_has_prefix (part, "black's pawn has passed"));
    }
  g_assert_cmpuint (failed[ZUG_WHITE], ==, found->failed[ZUG_WHITE]);
  g_assert_cmpuint (failed[ZUG_BLACK], ==, found->failed[ZUG_BLACK]);
  g_assert_true (share == found->share);
}

static void
test_remarks (void)
{
  g_autofree char *text = sample_text ();
  ZugScoreSheet sheet;
  ZugLaws laws;
  ZugPosition position;
  guint remarks = 0;

  read_sheet ("parity", text, &sheet);
  start ("parity", &laws, &position);
  for (size_t i = 0; i < sheet.n; i++)
    {
      const ZugScoreTurn *turn = &sheet.turn[i];
      g_autofree char *comment = text_of (turn->comment);
      g_autofree char *black = text_of (turn->printed[ZUG_BLACK]);
      ZugOutcomes outcomes;
      ZugEvents events;
      Found found;

      if (!turn->has[ZUG_BLACK])
        continue;
      zug_resolve_events (&laws, &position, turn->pair, turn->chance, &events);
      found = find_events (&events, turn->pair);
      g_test_message ("%d: %s", turn->number, comment);
      check_remark (comment, &found);
      remarks += comment[0] != '\0';
      if (strchr (black, '+') != NULL)
        g_assert_true (found.check[ZUG_WHITE]);
      zug_resolve (&laws, &position, turn->pair, &outcomes);
      g_assert_cmpint (outcomes.n, ==, 1);
      position = outcomes.position[0];
    }
  g_assert_cmpuint (remarks, ==, 18);
  zug_score_sheet_clear (&sheet);
}

/* Layouts and forms. */

static const struct
{
  const char *spec;
  const char *text;
  const char *turns;    /* as coordinates, `?` before an irregular choice */
  const char *comments; /* joined by | */
  ZugResult result;
} forms[] = {
    {"parity", "1. e4 e5\n2. Nf3 Nc6\n1-0", "e2e4/e7e5 g1f3/b8c6", "|", ZUG_RESULT_WHITE},
    {"parity", "1.e4 e5 2.Nf3 Nc6 1/2-1/2 and so on", "e2e4/e7e5 g1f3/b8c6", "|", ZUG_RESULT_DRAW},
    {"parity", "1.e4 e5 a good\nstart 2.Nf3 Nc6 too 3. Bb5\na6 0-1",
     "e2e4/e7e5 g1f3/b8c6 f1b5/a7a6", "a good\nstart|too|", ZUG_RESULT_BLACK},
    {"parity", "1) e4, e5;\n2) Nf3, Nc6.\n", "e2e4/e7e5 g1f3/b8c6", "|", ZUG_RESULT_OPEN},
    {"parity", "  1: e4 e5 x 1-0\n", "e2e4/e7e5", "x", ZUG_RESULT_WHITE},
    {"parity", "1 e4 e5 quiet\nand slow\n\n2 Nf3 Nc6\nBlack wins", "e2e4/e7e5 g1f3/b8c6",
     "quiet\nand slow|", ZUG_RESULT_BLACK},
    {"parity", "1 e4 e5 (0 - 1)", "e2e4/e7e5", "", ZUG_RESULT_BLACK},
    {"parity", "1 e4 e5\r\n2 Nf3\r\nDraw agreed\r\n", "e2e4/e7e5 g1f3/--", "|", ZUG_RESULT_DRAW},
    {"parity", "1 e4 e5 \n2 Nf3 {e6 was feared}\n", "e2e4/e7e5 g1f3/--", "|e6 was feared",
     ZUG_RESULT_OPEN},
    {"parity", "1 e4 a6\n2 e5 Nf6\n", "e2e4/a7a6 ?e4e5/g8f6", "|", ZUG_RESULT_OPEN},
    {"parity+collision=coin", "1 e4 e6\n2 a3 a6\n3 e5 e5 [%chance b] a coin\n4 h3 h6\n", NULL,
     "||a coin|", ZUG_RESULT_OPEN},
    /* Only where Black's pawn stood can it go on. */
    {"parity+collision=coin", "1 e4 e6\n2 a3 a6\n3 e5 e5\n4 h3 h6\n5 a4 e4\n", NULL, "||||",
     ZUG_RESULT_OPEN},
    {"parity+collision=replay", "1 e4 e6\n2 a3 a6\n3 e5 e5\n3 e5 d6\n4 h3 h6\n", NULL, "||||",
     ZUG_RESULT_OPEN},
    {"orthodox", "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Bxc6 dxc6 *", NULL, "|||*", ZUG_RESULT_OPEN},
    {"orthodox", "1. e4 d5 2. exd Qxd5 3. Nc3 Qa5", NULL, "||", ZUG_RESULT_OPEN},
    {"orthodox", "1. f3 e5 2. g4 Qh4# 0-1", NULL, "|", ZUG_RESULT_BLACK},
};

static void
test_forms (void)
{
  for (size_t i = 0; i < G_N_ELEMENTS (forms); i++)
    {
      g_autoptr (GString) turns = g_string_new (NULL);
      g_autoptr (GString) comments = g_string_new (NULL);
      ZugScoreSheet sheet;
      ZugLaws laws;

      g_assert_true (zug_fixture_laws (forms[i].spec, &laws));
      g_test_message ("%s", forms[i].text);
      read_sheet (forms[i].spec, forms[i].text, &sheet);
      for (size_t k = 0; k < sheet.n; k++)
        {
          char white[ZUG_COORDINATE_MAX], black[ZUG_COORDINATE_MAX];
          g_autofree char *comment = text_of (sheet.turn[k].comment);

          zug_coordinate_write (&laws, sheet.turn[k].pair.choice[ZUG_WHITE], white);
          zug_coordinate_write (&laws, sheet.turn[k].pair.choice[ZUG_BLACK], black);
          g_string_append_printf (turns, "%s%s%s/%s%s", k > 0 ? " " : "",
                                  sheet.turn[k].irregular[ZUG_WHITE] ? "?" : "", white,
                                  sheet.turn[k].irregular[ZUG_BLACK] ? "?" : "", black);
          g_string_append_printf (comments, "%s%s", k > 0 ? "|" : "", comment);
        }
      g_assert_cmpint (sheet.status.code, ==, ZUG_STATUS_GOOD);
      if (forms[i].turns != NULL)
        g_assert_cmpstr (turns->str, ==, forms[i].turns);
      g_assert_cmpstr (comments->str, ==, forms[i].comments);
      g_assert_cmpint (sheet.result, ==, forms[i].result);
      zug_score_sheet_clear (&sheet);
    }
}

/* What cannot be read is kept, with the reason. */
static const struct
{
  const char *spec;
  const char *text;
  size_t turns;
  ZugStatusCode code;
  ZugSide side;
  const char *at; /* where the text is wrong */
  const char *rest;
  ZugResult result;
} broken[] = {
    {"parity", "1 e4 e5\n2 Nf5 Nc6 odd\n3 d4 d5\n1-0\n", 1, ZUG_STATUS_MOVE_NONE, ZUG_WHITE, "Nf5",
     "2 Nf5 Nc6 odd\n3 d4 d5", ZUG_RESULT_WHITE},
    {"parity", "1 e4 e5\n2 Nf3 Nc5\n", 1, ZUG_STATUS_MOVE_NONE, ZUG_BLACK, "Nc5", "2 Nf3 Nc5",
     ZUG_RESULT_OPEN},
    {"parity", "1 e4 e5\n2 Zf3 Nc6\n3 d4 d5\n4 ?? a6\n\nThe end.", 1, ZUG_STATUS_MOVE_MALFORMED,
     ZUG_WHITE, "Zf3 Nc6", "2 Zf3 Nc6\n3 d4 d5\n4 ?? a6", ZUG_RESULT_OPEN},
    {"parity", "1 e4 e5\n2 ... never\n3 d4 d5\n0-1", 1, ZUG_STATUS_MOVE_MALFORMED, ZUG_WHITE,
     "2 ...", "2 ... never\n3 d4 d5", ZUG_RESULT_BLACK},
    {"parity", "1 e4 e5\n2 Nf3\n3 d4 d5\n", 1, ZUG_STATUS_TURN_MALFORMED, ZUG_BLACK, "2 Nf3",
     "2 Nf3\n3 d4 d5", ZUG_RESULT_OPEN},
    {"parity", "1 e5 e6\n2 d4 d5\n", 0, ZUG_STATUS_MOVE_NONE, ZUG_WHITE, "e5", "1 e5 e6\n2 d4 d5",
     ZUG_RESULT_OPEN},
    /* Nothing that follows says which knight it was. */
    {"parity", "1 Nf3 a6\n2 d3 b6\n3 Nd2 c6\n", 2, ZUG_STATUS_MOVE_SEVERAL, ZUG_WHITE, "Nd2",
     "3 Nd2 c6", ZUG_RESULT_OPEN},
    {"parity+collision=coin", "1 e4 e6\n2 a3 a6\n3 e5 e5\n4 h3 h6\n", 2, ZUG_STATUS_CHANCE_MISSING,
     ZUG_WHITE, "e5 e5", "3 e5 e5\n4 h3 h6", ZUG_RESULT_OPEN},
    {"orthodox", "1. e4 e5 2. Nf3 Nf3 3. d4", 1, ZUG_STATUS_MOVE_NONE, ZUG_BLACK, "Nf3 3.",
     "2. Nf3 Nf3 3. d4", ZUG_RESULT_OPEN},
};

static void
test_broken (void)
{
  for (size_t i = 0; i < G_N_ELEMENTS (broken); i++)
    {
      ZugScoreSheet sheet;

      g_test_message ("%s", broken[i].text);
      read_sheet (broken[i].spec, broken[i].text, &sheet);
      g_assert_cmpuint (sheet.n, ==, broken[i].turns);
      g_assert_cmpint (sheet.status.code, ==, broken[i].code);
      assert_span (sheet.rest, broken[i].rest);
      g_assert_cmpint (sheet.result, ==, broken[i].result);
      if (sheet.status.code != ZUG_STATUS_GOOD)
        {
          g_assert_true (g_str_has_prefix (broken[i].text + sheet.status.offset, broken[i].at));
          g_assert_cmpint (sheet.status.side, ==, broken[i].side);
        }
      zug_score_sheet_clear (&sheet);
    }
}

static void
test_no_game (void)
{
  static const char *const texts[] = {
      "",
      "Nothing here.",
      "1. First, read the rules.\n2. Then play.",
      "2 e4 e5\n3 Nf3 Nc6",
      "1",
      "1 ",
      "11 e4 e5",
      "1-0",
      "1 1 1 1",
  };

  for (size_t i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      ZugLaws laws;
      ZugPosition position;
      ZugScoreSheet sheet;
      ZugStatus status;

      start ("parity", &laws, &position);
      g_assert_false (
          zug_score_sheet_read (&laws, &position, texts[i], strlen (texts[i]), &sheet, &status));
      g_assert_cmpint (status.code, ==, ZUG_STATUS_NO_GAME);
      g_assert_null (sheet.turn);
    }
}

/* Round trips. */

static const char *const remarks[] = {
    "",           "a word",   "e5 would be worse",   "{braced}", "it is 1-0 already", "2 Nf3 Nc6",
    "two\nlines", " blanks ", "[%chance w] it says", "}",        "1/2-1/2",
};

static void
random_game (const char *spec, GRand *rand, GArray *turns)
{
  ZugLaws laws;
  ZugPosition position;

  start (spec, &laws, &position);
  for (int i = 0; i < 60; i++)
    {
      ZugScoreTurn turn = {.number = position.turn, .chance = ZUG_CHANCE_NONE};
      const char *remark = remarks[g_rand_int_range (rand, 0, G_N_ELEMENTS (remarks))];
      ZugOutcomes outcomes;
      int chosen;

      if (zug_position_king_lost (&laws, &position, ZUG_WHITE)
          || zug_position_king_lost (&laws, &position, ZUG_BLACK)
          || !zug_fixture_random_pair (&laws, &position, rand, &turn.pair))
        break;
      turn.has[ZUG_WHITE] = turn.has[ZUG_BLACK] = TRUE;
      turn.comment = (ZugSpan) {remark, strlen (remark)};
      zug_resolve (&laws, &position, turn.pair, &outcomes);
      chosen = g_rand_int_range (rand, 0, outcomes.n);
      turn.chance = outcomes.chance[chosen];
      position = outcomes.position[chosen];
      g_array_append_val (turns, turn);
    }
}

static void
assert_same_turn (const ZugScoreTurn *written, const ZugScoreTurn *read)
{
  g_autofree char *comment = text_of (written->comment);

  g_assert_cmpint (written->number, ==, read->number);
  g_assert_cmpint (written->chance, ==, read->chance);
  for (int side = ZUG_WHITE; side <= ZUG_BLACK; side++)
    {
      g_assert_true (written->has[side] == read->has[side]);
      if (written->has[side])
        g_assert_true (zug_move_equal (written->pair.choice[side], read->pair.choice[side]));
    }
  g_strdelimit (comment, "\n", ' ');
  assert_span (read->comment, comment);
}

static void
test_round_trip (gconstpointer spec)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (7);

  for (int game = 0; game < 20; game++)
    {
      g_autoptr (GArray) turns = g_array_new (FALSE, FALSE, sizeof (ZugScoreTurn));
      ZugResult result = (ZugResult) g_rand_int_range (rand, 0, 4);
      ZugScoreSheet sheet;
      ZugLaws laws;
      ZugPosition position;
      char *text;

      random_game (spec, rand, turns);
      if (turns->len == 0)
        continue;
      if (game % 3 == 0)
        {
          ZugScoreTurn *last = &g_array_index (turns, ZugScoreTurn, turns->len - 1);

          last->has[ZUG_BLACK] = FALSE;
          last->chance = ZUG_CHANCE_NONE;
        }
      start (spec, &laws, &position);
      text = zug_score_sheet_write (&laws, &position, (const ZugScoreTurn *) turns->data,
                                    turns->len, result);
      read_sheet (spec, text, &sheet);
      if (sheet.n != turns->len || sheet.rest.length > 0)
        g_error ("%s read %zu turns", text, sheet.n);
      for (size_t i = 0; i < sheet.n; i++)
        assert_same_turn (&g_array_index (turns, ZugScoreTurn, i), &sheet.turn[i]);
      g_assert_cmpint (sheet.result, ==, result);
      zug_score_sheet_clear (&sheet);
      free (text);
    }
}

/* The sample, irregular choices and all, written in standard form and read again. */
static void
test_sample_round_trip (void)
{
  g_autofree char *text = sample_text ();
  ZugScoreSheet sheet, again;
  ZugLaws laws;
  ZugPosition position;
  char *written;

  start ("parity", &laws, &position);
  read_sheet ("parity", text, &sheet);
  written = zug_score_sheet_write (&laws, &position, sheet.turn, sheet.n, sheet.result);
  g_assert_nonnull (strstr (written, "\n33 Rde1 Rde8\n"));
  read_sheet ("parity", written, &again);
  g_assert_cmpuint (again.n, ==, sheet.n);
  for (size_t i = 0; i < sheet.n; i++)
    {
      assert_same_turn (&sheet.turn[i], &again.turn[i]);
      g_assert_true (sheet.turn[i].irregular[ZUG_WHITE] == again.turn[i].irregular[ZUG_WHITE]);
      g_assert_true (sheet.turn[i].irregular[ZUG_BLACK] == again.turn[i].irregular[ZUG_BLACK]);
    }
  zug_score_sheet_clear (&again);
  zug_score_sheet_clear (&sheet);
  free (written);
}

static void
test_alternate_round_trip (void)
{
  const char *text = "1. e4 e5 2. f4 exf4 offered 3. Nf3 g5 4. h4 g4 5. Ne5";
  ZugScoreSheet sheet, again;
  ZugLaws laws;
  ZugPosition position;
  char *written;

  start ("orthodox", &laws, &position);
  read_sheet ("orthodox", text, &sheet);
  g_assert_cmpuint (sheet.n, ==, 5);
  written = zug_score_sheet_write (&laws, &position, sheet.turn, sheet.n, ZUG_RESULT_OPEN);
  g_assert_cmpstr (written, ==, "1 e4 e5\n2 f4 exf4 offered\n3 Nf3 g5\n4 h4 g4\n5 Ne5\n");
  read_sheet ("orthodox", written, &again);
  for (size_t i = 0; i < sheet.n; i++)
    assert_same_turn (&sheet.turn[i], &again.turn[i]);
  zug_score_sheet_clear (&again);
  zug_score_sheet_clear (&sheet);
  free (written);
}

int
main (int argc, char *argv[])
{
  static const char *const played[] = {
      "parity",
      "parity-single",
      "parity+collision=coin",
      "parity+collision=replay",
      "parity+collision=both-return+pass=yes",
      "synchronous",
  };

  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/score-sheet/sample", test_sample);
  g_test_add_func ("/score-sheet/sample/text", test_sample_text);
  g_test_add_func ("/score-sheet/sample/prose", test_prose);
  g_test_add_func ("/score-sheet/sample/remarks", test_remarks);
  g_test_add_func ("/score-sheet/sample/round-trip", test_sample_round_trip);
  g_test_add_func ("/score-sheet/forms", test_forms);
  g_test_add_func ("/score-sheet/broken", test_broken);
  g_test_add_func ("/score-sheet/no-game", test_no_game);
  g_test_add_func ("/score-sheet/alternate/round-trip", test_alternate_round_trip);
  for (size_t i = 0; i < G_N_ELEMENTS (played); i++)
    {
      g_autofree char *path = g_strdup_printf ("/score-sheet/round-trip/%s", played[i]);

      g_test_add_data_func (path, played[i], test_round_trip);
    }
  return g_test_run ();
}
