/* test-pgn-game.c: what a game read from PGN says of itself, and games built without any text */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-hash.h"
#include "zug-pgn-fixture.h"

#include <string.h>

/* Remarks: whose they are. */

static char *
remarks_of (const ZugGameData *game)
{
  GString *all = g_string_new (NULL);

  for (size_t i = 0; i < game->n_remarks; i++)
    g_string_append_printf (
        all, "%s%d%c %s %s", i > 0 ? "|" : "", game->remark[i].turn, game->remark[i].side,
        zug_remark_name ((ZugRemarkKind) game->remark[i].kind), game->remark[i].text);
  return g_string_free (all, FALSE);
}

typedef struct
{
  const char *name;
  const char *text;
  const char *wanted;
} RemarkRow;

#define PARITY "[Variant \"parity\"]\n\n"

/* clang-format off */
static const RemarkRow remark_rows[] = {
  { "together", PARITY "{s} 1. {a} e4 $1 $20 {b} 1... {c} e5 $2 $13 {d} {[%on b] [%clk 1] e} *",
    "0- comment s|1w before a|1w nag 1|1w nag 20|1w comment b|1b before c|1b nag 2|1- nag 13|1- comment d|1b command %clk 1|1b comment e" },
  { "half", PARITY "1. e4 {a} $13 *", "1w comment a|1w nag 13" },
  { "variation", PARITY "1. e4 {a} ({b} 1. c4 c5 {c}) 1... e5 {d} *",
    "1w comment a|1- comment d|2- before b|2- comment c" },
  { "alternate", "1. {a} e4 $1 $13 {b} e5 {[%clk 1] c} $3 *",
    "1w before a|1w nag 1|1- nag 13|1- comment b|2- command %clk 1|2- comment c|2b nag 3" },
  { "empty variation", "1. e4 e5 ({a} $14) {b} *", "2- comment a|2- nag 14|2- comment b" },
  { "command before", PARITY "1. {[%csl Ga1] x} e4 e5 *", "1w command %csl Ga1|1w before x" },
  { "unread", "1. e4 e5 2. Nf9 {x} Nc6 1-0",
    "2- unread 2. Nf9 {x} Nc6|2- reason 2. Nf9: This does not read as a move" },
  { "several", "1. Nf3 d5 2. d3 d6 3. Nd2 *",
    "3- unread d6 3. Nd2|3- reason 2... d6: No man can make this move" },
  { "several fit", "1. Nf3 Nf6 2. d3 d6 3. Nd2 a6 *",
    "4- unread 3. Nd2 a6|4- reason 3. Nd2: More than one move fits (b1d2, f3d2)" },
  { "variation unread", "1. e4 e5 (1... e3 2. d4) 2. d4 *",
    "2- unread (1... e3 2. d4)|2- reason 1... e3: No man can make this move" },
  { "variant unread", "[Variant \"Atomic\"]\n{a} 1. e4 *",
    "0- reason byte 0: Variant: This key cannot have this value: Atomic|0- comment a|0- unread 1. e4" },
};
/* clang-format on */

static void
test_remarks (gconstpointer data)
{
  const RemarkRow *row = data;
  g_autofree char *remarks = NULL;
  ZugGameData game = {0};

  zug_pgn_fixture_read (row->text, &game);
  remarks = remarks_of (&game);
  g_assert_cmpstr (remarks, ==, row->wanted);
  zug_game_data_clear (&game);
}

/* Facts. */

typedef struct
{
  const char *name;
  const char *text;
  int turns; /* of the line played */
  ZugResult result;
  ZugResult end;
  ZugReason reason;
  int irregular;
  ZugStatusCode code;
  const char *features;
} FactRow;

/* clang-format off */
static const FactRow fact_rows[] = {
  { "mate", "1. f3 e5 2. g4 Qh4# 0-1", 4, ZUG_RESULT_BLACK, ZUG_RESULT_BLACK, ZUG_REASON_NO_MOVE, 0, ZUG_STATUS_GOOD, "mate" },
  { "stalemate", "[FEN \"7k/8/6K1/8/8/8/5Q2/8 w - - 0 1\"]\n1. Qf7 1/2-1/2", 1, ZUG_RESULT_DRAW, ZUG_RESULT_DRAW, ZUG_REASON_STALEMATE, 0, ZUG_STATUS_GOOD, "stalemate setup" },
  { "open", "1. e4 e5 1-0", 2, ZUG_RESULT_WHITE, ZUG_RESULT_OPEN, ZUG_REASON_NONE, 0, ZUG_STATUS_GOOD, "" },
  { "repetition", "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 *", 8, ZUG_RESULT_OPEN, ZUG_RESULT_DRAW, ZUG_REASON_REPETITION, 0, ZUG_STATUS_GOOD, "" },
  { "en passant", "1. e4 a6 2. e5 d5 3. exd6 *", 5, ZUG_RESULT_OPEN, ZUG_RESULT_OPEN, ZUG_REASON_NONE, 0, ZUG_STATUS_GOOD, "en-passant" },
  { "promotion", "[FEN \"7k/P7/8/8/8/8/7K/8 w - - 0 1\"]\n1. a8=Q+ *", 1, ZUG_RESULT_OPEN, ZUG_RESULT_OPEN, ZUG_REASON_NONE, 0, ZUG_STATUS_GOOD, "promotion setup" },
  { "underpromotion", "[FEN \"7k/P7/8/8/8/8/7K/8 w - - 0 1\"]\n1. a8=R+ *", 1, ZUG_RESULT_OPEN, ZUG_RESULT_OPEN, ZUG_REASON_NONE, 0, ZUG_STATUS_GOOD, "promotion underpromotion setup" },
  { "pass", "1. e4 -- *", 2, ZUG_RESULT_OPEN, ZUG_RESULT_OPEN, ZUG_REASON_NONE, 1, ZUG_STATUS_GOOD, "pass irregular" },
  { "annotated", "1. e4 e5 (1... c5) 2. Nf3 {x} *", 3, ZUG_RESULT_OPEN, ZUG_RESULT_OPEN, ZUG_REASON_NONE, 0, ZUG_STATUS_GOOD, "annotated variations" },
  { "command alone", "1. e4 {[%clk 1]} *", 1, ZUG_RESULT_OPEN, ZUG_RESULT_OPEN, ZUG_REASON_NONE, 0, ZUG_STATUS_GOOD, "" },
  { "unread", "1. e4 e4 *", 1, ZUG_RESULT_OPEN, ZUG_RESULT_OPEN, ZUG_REASON_NONE, 0, ZUG_STATUS_MOVE_NONE, "unread" },
  { "of a variation not", "1. e4 (1. d4 -- 2. xx) *", 1, ZUG_RESULT_OPEN, ZUG_RESULT_OPEN, ZUG_REASON_NONE, 1, ZUG_STATUS_MOVE_MALFORMED, "unread variations" },
  { "shared", PARITY "1. Nc3 Nf6 2. e4 e6 3. Nd5 Nd5 *", 3, ZUG_RESULT_OPEN, ZUG_RESULT_OPEN, ZUG_REASON_NONE, 0, ZUG_STATUS_GOOD, "shared" },
  { "half", PARITY "1. e4 e5 2. d4 *", 2, ZUG_RESULT_OPEN, ZUG_RESULT_OPEN, ZUG_REASON_NONE, 0, ZUG_STATUS_GOOD, "" },
  { "failed capture", PARITY "1. Nf3 e5 2. a3 a6 3. Nxe5 e4 *", 3, ZUG_RESULT_OPEN, ZUG_RESULT_OPEN, ZUG_REASON_NONE, 0, ZUG_STATUS_GOOD, "failed-capture" },
  { "irregular", PARITY "1. e4 d5 2. exd5 c5 3. a3 a6 *", 3, ZUG_RESULT_OPEN, ZUG_RESULT_OPEN, ZUG_REASON_NONE, 1, ZUG_STATUS_GOOD, "irregular" },
  { "replay", "[Variant \"parity-replay\"]\n1. Nf3 e5 2. e4 d5 {[%replay c4/dxc4]} 3. c3 c6 *", 3, ZUG_RESULT_OPEN, ZUG_RESULT_OPEN, ZUG_REASON_NONE, 0, ZUG_STATUS_GOOD, "annotated" },
};
/* clang-format on */

static char *
features_of (const ZugGameData *game)
{
  GString *all = g_string_new (NULL);

  for (int i = 0; i < ZUG_N_FEATURES; i++)
    if (game->features >> i & 1)
      g_string_append_printf (all, "%s%s", all->len > 0 ? " " : "",
                              zug_feature_name ((ZugFeature) i));
  return g_string_free (all, FALSE);
}

static void
test_facts (gconstpointer data)
{
  const FactRow *row = data;
  g_autofree char *features = NULL;
  ZugGameData game = {0};

  zug_pgn_fixture_read (row->text, &game);
  zug_pgn_fixture_check (&game);
  features = features_of (&game);
  g_assert_cmpuint (game.n_keys, ==, row->turns + 1);
  g_assert_cmpint (game.result, ==, row->result);
  g_assert_cmpint (game.end.result, ==, row->end);
  g_assert_cmpint (game.end.reason, ==, row->reason);
  g_assert_cmpint (game.n_irregular, ==, row->irregular);
  g_assert_cmpint (game.status.code, ==, row->code);
  g_assert_cmpstr (features, ==, row->features);
  zug_game_data_clear (&game);
}

/* Bytes. */

static void
check_bytes (const char *text, gsize length, const char *wanted)
{
  g_autofree char *all = zug_pgn_fixture_all (text, length);

  g_assert_cmpstr (all, ==, wanted);
}

static void
test_windows (void)
{
  const char text[] = "[White \"R\xe9ti\"]\n\n1. e4 {\x93naïve\x94 \x96 \x80} e5 \xbd-\xbd";

  /* One character is not UTF-8, so all of them are Windows-1252. */
  check_bytes (text, strlen (text), "[White \"Réti\"]\n1. e4 {“naÃ¯ve” – €} 1... e5 1/2-1/2");
}

static void
test_windows_mark (void)
{
  const char text[] = "\xef\xbb\xbf[White \"R\xe9ti\"]\n\n1. e4 *";

  check_bytes (text, strlen (text), "[White \"Réti\"]\n1. e4 *");
}

static void
test_nul (void)
{
  const char text[] = "[White \"a\0b\"]\n\n1. e4\0{x\0y} *";

  check_bytes (text, sizeof text - 1, "[White \"a b\"]\n1. e4 {x y} *");
}

static void
test_nothing (void)
{
  static const char *const texts[] = {"",
                                      " \n\t\n",
                                      "% only\n%this\n",
                                      "\xef\xbb\xbf\n",
                                      "Just some words.\nAnd more.",
                                      "{a comment}",
                                      "; another"};
  ZugPgnReader *reader = zug_pgn_reader_new ();
  ZugGameData game = {0};

  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_assert_cmpuint (zug_pgn_measure (texts[i], strlen (texts[i]), true), ==, strlen (texts[i]));
      g_assert_false (zug_pgn_read (reader, texts[i], strlen (texts[i]), &game));
      g_assert_cmpint (game.status.code, ==, ZUG_STATUS_NO_GAME);
    }
  zug_game_data_clear (&game);
  zug_pgn_reader_free (reader);
}

/* The offset is that in the bytes that were given. */
static void
test_offset (void)
{
  static const char *const texts[] = {"1. e4 {x} e5 2. Nf9 *", "1. e4 {\xe9\xe9} e5\r\n2. Nf9 *",
                                      "\xef\xbb\xbf"
                                      "1. e4 {\xc3\xa9} e5\r\n2. Nf9 *"};
  ZugPgnReader *reader = zug_pgn_reader_new ();
  ZugGameData game = {0};

  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_assert_true (zug_pgn_read (reader, texts[i], strlen (texts[i]), &game));
      g_assert_true (g_str_has_prefix (texts[i] + game.status.offset, "Nf9"));
      g_assert_cmpstr (game.status.given, ==, "Nf9");
    }
  zug_game_data_clear (&game);
  zug_pgn_reader_free (reader);
}

/* A file that comes in pieces is cut as the whole is. */
static void
test_pieces (void)
{
  const char *text =
      "Words\n[Event \"a\"]\n\n1. e4 {x\n\n[y} e5 1-0 {z} ; w\n\n[Event \"b\"]\n[White \"c\"]\n"
      "1. d4 { never\n\n[Event \"d\"]\n1. c4 (1. d4 1-0) *\n1. b4 1/2-1/2\n[X \"y\"]\n";
  gsize length = strlen (text), n_games = 0;

  for (gsize at = 0; at < length; n_games++)
    {
      gsize whole = zug_pgn_measure (text + at, length - at, true);

      for (gsize part = 1; part <= length - at; part++)
        {
          gsize n = zug_pgn_measure (text + at, part, false);

          g_assert_cmpuint (n, <=, whole);
          /* White space may be left to the next. */
          if (n > 0)
            g_assert_cmpuint (n + strspn (text + at + n, " \n"), >=, whole);
        }
      at += whole;
    }
  g_assert_cmpuint (n_games, ==, 5);
}

/* Hostile texts: as deep as they are long. */

typedef struct
{
  const char *name;
  const char *variant;
  const char *before;
  const char *again; /* what is repeated … */
  const char *back;  /* … and as often behind it */
  int times;
  gsize turns; /* of the game */
} DeepRow;

/* clang-format off */
static const DeepRow deep_rows[] = {
    {"parentheses", "orthodox", "", "(", "", 200000, 1},
    {"variations", "orthodox", "", "1. e4 (", "", 50000, 50001},
    {"replies", "orthodox", "", "1. e4 e5 (", "", 30000, 60001},
    {"closed", "orthodox", "1. e4", "(1. d4 ", ")", 50000, 50002},
    {"together", "parity", "", "1. e4 (", "", 50000, 50001},
    {"together closed", "parity", "", "1. e4 (", "1... e5)", 50000, 50002},
    {"unread", "parity", "", "1. e4 (x ", "", 50000, 2},
    {"unread around", "orthodox", "1. e4", "(", "x) ", 50000, 2},
    {"unread around together", "parity", "1. e4", "(", "x) ", 50000, 2},
    {"comments", "orthodox", "", "1. e4 ({", "", 50000, 2},
    {"commands", "orthodox", "1. e4 {", "[%", "", 100000, 2},
    {"results", "orthodox", "1. e4 (1. d4 ", "1-0 ", "", 50000, 3},
    {"brackets", "orthodox", "1. e4 ", "[a ", "", 100000, 2},
    {"quotes", "orthodox", "1. e4 ", "[a \"", "", 100000, 2},
    {"behind a move", "orthodox", "", "(((1. d4)))", "", 50000, 1},
};
/* clang-format on */

static void
test_deep (gconstpointer data)
{
  const DeepRow *row = data;
  g_autoptr (GString) text = g_string_new (NULL);
  ZugGameData game = {0};

  g_string_printf (text, "[Variant \"%s\"]\n\n%s", row->variant, row->before);
  for (int i = 0; i < row->times; i++)
    g_string_append (text, row->again);
  for (int i = 0; i < row->times; i++)
    g_string_append (text, row->back);
  zug_pgn_fixture_read (text->str, &game);
  g_assert_cmpuint (game.n_turns, ==, row->turns);
  zug_pgn_fixture_check (&game);
  zug_game_data_clear (&game);
}

/* The same before any tag, where everything may be prose. */
static void
test_deep_prose (void)
{
  static const char *const again[] = {"[", "[a ", "{", "(", "word ", "[a {", "1. ", "1.{x} ("};
  ZugGameData game = {0};
  ZugPgnReader *reader = zug_pgn_reader_new ();

  for (gsize i = 0; i < G_N_ELEMENTS (again); i++)
    {
      g_autoptr (GString) text = g_string_new (NULL);

      for (int j = 0; j < 100000; j++)
        g_string_append (text, again[i]);
      g_assert_cmpuint (zug_pgn_measure (text->str, text->len, false), ==, 0);
      g_assert_cmpuint (zug_pgn_measure (text->str, text->len, true), ==, text->len);
      if (zug_pgn_read (reader, text->str, text->len, &game))
        zug_pgn_fixture_check (&game);
    }
  zug_game_data_clear (&game);
  zug_pgn_reader_free (reader);
}

/* Games without a text. */

static void
test_built (void)
{
  ZugGameData game = {0};
  g_autofree char *text = NULL;
  int turn;

  g_assert_true (zug_game_data_reset (&game));
  g_assert_true (zug_game_data_add_tag (&game, "Variant", "parity"));
  g_assert_true (zug_game_data_take_laws (&game));
  g_assert_cmpstr (game.variant_id, ==, "parity");
  turn = zug_game_data_add_turn (&game, 0);
  game.turn[turn].sides = 3;
  game.turn[turn].pair.choice[ZUG_WHITE] = (ZugMove) {
      (uint8_t) zug_square (4, 1), (uint8_t) zug_square (4, 3), ZUG_NO_MAN, ZUG_MOVE_PLAIN};
  game.turn[turn].pair.choice[ZUG_BLACK] = (ZugMove) {
      (uint8_t) zug_square (3, 6), (uint8_t) zug_square (3, 4), ZUG_NO_MAN, ZUG_MOVE_PLAIN};
  g_assert_true (zug_game_data_add_remark (&game, turn, 'b', ZUG_REMARK_COMMENT, "good }", 4));
  g_assert_true (zug_game_data_replay (&game));
  g_assert_cmpint (game.turn[turn].pair.choice[ZUG_WHITE].kind, ==, ZUG_MOVE_DOUBLE);
  g_assert_cmpuint (game.n_keys, ==, 2);
  g_assert_cmphex (game.key[0], ==, zug_hash (&game.laws, &game.start));
  zug_pgn_fixture_check (&game);
  text = zug_pgn_fixture_write (&game);
  g_assert_nonnull (strstr (text, "\n1. e4 d5 {[%on b] good} *\n\n"));
  zug_game_data_clear (&game);
}

/* What cannot be played is refused, and said. */
static void
test_refused (void)
{
  ZugGameData game = {0};

  zug_pgn_fixture_read ("1. e4 e5 *", &game);
  game.turn[2].pair.choice[ZUG_BLACK].to = (uint8_t) zug_square (0, 0);
  g_assert_false (zug_game_data_replay (&game));
  g_assert_cmpint (game.status.code, ==, ZUG_STATUS_MOVE_NONE);
  zug_pgn_fixture_read ("1. e4 e5 *", &game);
  game.turn[1].parent = 2;
  g_assert_false (zug_game_data_replay (&game));
  g_assert_cmpint (game.status.code, ==, ZUG_STATUS_TURN_MALFORMED);
  zug_game_data_clear (&game);
}

/* A reader keeps laws and memory, and nothing else, from game to game. */
static void
test_reader_again (void)
{
  static const char *const texts[] = {"1. e4 e5 (1... c5 {x}) $1 *",
                                      PARITY "1. e4 e5 2. Nf3 *",
                                      "[Variant \"x\"]\n1. e4 *",
                                      "1. e4 {",
                                      "[FEN \"7k/8/6K1/8/8/8/5Q2/8 w - - 0 1\"]\n1. Qf7 *",
                                      PARITY "1. Nf9 *"};
  ZugPgnReader *reader = zug_pgn_reader_new ();
  ZugGameData game = {0};

  for (gsize i = 0; i < G_N_ELEMENTS (texts) * G_N_ELEMENTS (texts); i++)
    for (int j = 0; j < 2; j++)
      {
        const char *text = texts[j == 0 ? i / G_N_ELEMENTS (texts) : i % G_N_ELEMENTS (texts)];
        ZugGameData fresh = {0};
        g_autofree char *one = NULL, *other = NULL;

        g_assert_true (zug_pgn_read (reader, text, strlen (text), &game));
        zug_pgn_fixture_read (text, &fresh);
        one = zug_pgn_fixture_write (&game);
        other = zug_pgn_fixture_write (&fresh);
        g_assert_cmpstr (one, ==, other);
        g_assert_cmpint (game.status.code, ==, fresh.status.code);
        g_assert_cmphex (game.features, ==, fresh.features);
        zug_game_data_clear (&fresh);
      }
  zug_game_data_clear (&game);
  zug_pgn_reader_free (reader);
}

static bool
stop (void *data, const char *text, size_t length)
{
  return false;
}

static void
test_sink_stops (void)
{
  ZugGameData game = {0};

  zug_pgn_fixture_read ("1. e4 e5 *", &game);
  g_assert_false (zug_pgn_write (&game, stop, NULL));
  zug_game_data_clear (&game);
}

static void
add_row (const char *group, const char *name, gconstpointer row, GTestDataFunc test)
{
  g_autofree char *words = g_strdelimit (g_strdup (name), " ", '-');
  g_autofree char *path = g_strconcat ("/notation/pgn/", group, "/", words, NULL);

  g_test_add_data_func (path, row, test);
}

/* What a hand has written like a command is none, nor is another that begins so. */
static void
test_command (void)
{
  static const struct
  {
    ZugRemarkKind kind;
    const char *text, *said;
  } rows[] = {
      {ZUG_REMARK_COMMAND, "%clk 0:01:00", "0:01:00"},
      {ZUG_REMARK_COMMAND, "%clk\n0:01", "0:01"},
      {ZUG_REMARK_COMMAND, "%clk", ""},
      {ZUG_REMARK_COMMAND, "%clks 5", NULL},
      {ZUG_REMARK_COMMAND, "%cl", NULL},
      {ZUG_REMARK_COMMENT, "%clk 0:01:00", NULL},
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    g_assert_cmpstr (zug_remark_command (rows[i].kind, rows[i].text, "clk"), ==, rows[i].said);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (remark_rows); i++)
    add_row ("remarks", remark_rows[i].name, &remark_rows[i], test_remarks);
  for (gsize i = 0; i < G_N_ELEMENTS (fact_rows); i++)
    add_row ("facts", fact_rows[i].name, &fact_rows[i], test_facts);
  for (gsize i = 0; i < G_N_ELEMENTS (deep_rows); i++)
    add_row ("deep", deep_rows[i].name, &deep_rows[i], test_deep);
  g_test_add_func ("/notation/pgn/deep/prose", test_deep_prose);
  g_test_add_func ("/notation/pgn/bytes/windows", test_windows);
  g_test_add_func ("/notation/pgn/bytes/windows-mark", test_windows_mark);
  g_test_add_func ("/notation/pgn/bytes/nul", test_nul);
  g_test_add_func ("/notation/pgn/nothing", test_nothing);
  g_test_add_func ("/notation/pgn/offset", test_offset);
  g_test_add_func ("/notation/pgn/pieces", test_pieces);
  g_test_add_func ("/notation/pgn/built", test_built);
  g_test_add_func ("/notation/pgn/refused", test_refused);
  g_test_add_func ("/notation/pgn/reader-again", test_reader_again);
  g_test_add_func ("/notation/pgn/sink-stops", test_sink_stops);
  g_test_add_func ("/notation/pgn/command", test_command);
  return g_test_run ();
}
