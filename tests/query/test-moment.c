/* test-moment.c: men, squares and events of a turn, beside a slow look at the position's text */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-moment.h"

#include "zug-choices.h"
#include "zug-pgn.h"
#include "zug-zfen.h"
#include <string.h>

/* Each man once; castling, promotion to a knight, captures en passant and of queens. */
static const char orthodox[] =
    "1. e4 d5 2. e5 f5 3. exf6 Qd6 4. fxg7 Qe5+ 5. Qe2 Qxe2+ 6. Bxe2 Nf6 7. gxh8=N Bf5 8. Nf3 Nc6"
    " 9. O-O O-O-O 10. Nf7 Bxc2 11. Nxd8 Nxd8 12. d3 Bxb1 13. Rxb1 e6 *";
/* An exchange, and two men that come to share a square. */
static const char parity[] = "1. e4 d5 2. exd5 dxe4 3. Nf3 Nc6 4. a3 a6 5. Ne5 Ne5 *";

static void
read_game (ZugGameData *game, const char *preset, const char *turns)
{
  ZugPgnReader *reader = zug_pgn_reader_new ();
  g_autofree char *text =
      g_strdup_printf ("[Variant \"%s\"]\n%s%s\n", preset, turns[0] == '[' ? "" : "\n", turns);

  *game = (ZugGameData) {0};
  g_assert_true (zug_pgn_read (reader, text, strlen (text), game));
  g_assert_cmpint (game->status.code, ==, ZUG_STATUS_GOOD);
  zug_pgn_reader_free (reader);
}

/* The filters of one text, "material:R-R pattern:…", parted by semicolons. */
static ZugMoment *
moment (const char *text)
{
  g_auto (GStrv) filters = g_strsplit (text, ";", -1);
  ZugMoment *self = zug_moment_new ();

  for (char **filter = filters; *filter != NULL; filter++)
    {
      g_autofree char *key = g_strndup (*filter, strcspn (*filter, ":"));

      if (!zug_moment_has_key (key) || !zug_moment_add (self, key, *filter + strlen (key) + 1))
        g_error ("%s is no filter", *filter);
    }
  return self;
}

static int
find (const char *turns, const char *filters)
{
  g_autoptr (ZugMoment) asked = moment (filters);
  ZugGameData game;
  int found;

  read_game (&game, strcmp (turns, parity) == 0 ? "Parity Chess" : "Orthodox chess", turns);
  found = zug_moment_find (asked, &game);
  zug_game_data_clear (&game);
  return found;
}

static void
test_material (void)
{
  g_assert_cmpint (find (orthodox, "material:QRRBBNNP8-QRRBBNNP8"), ==, 0);
  g_assert_cmpint (find (orthodox, "material:QRRBBNNP8-QRRBBNNP7"), ==, 5);
  g_assert_cmpint (find (orthodox, "material:bQRRBBNNP8-QRRBBNNP7"), ==, -1);
  g_assert_cmpint (find (orthodox, "material:wQRRBBNNP8-QRRBBNNP7"), ==, 5);
  g_assert_cmpint (find (orthodox, "material:8P + Q R2 B2 N2 v QRRBBNN 7P"), ==, 5);
  g_assert_cmpint (find (orthodox, "material:Q0*"), ==, 10);
  g_assert_cmpint (find (orthodox, "material:Q0*-Q0*"), ==, 11);
  g_assert_cmpint (find (orthodox, "material:N3*"), ==, 13);
  g_assert_cmpint (find (orthodox, "material:N3..*-*"), ==, 13);
  g_assert_cmpint (find (orthodox, "material:wN4..*"), ==, -1);
  g_assert_cmpint (find (orthodox, "material:P1..7*"), ==, 5);
  g_assert_cmpint (find (orthodox, "material:P*-P*"), ==, -1);
  g_assert_cmpint (find (orthodox, "material:P against"), ==, 5);
  g_assert_cmpint (find (orthodox, "material:R against NN"), ==, -1);
  g_assert_cmpint (find (orthodox, "material:RP against N"), ==, -1);
  /* A man that the game does not have. */
  g_assert_cmpint (find (orthodox, "material:Z*"), ==, -1);
  g_assert_cmpint (find (orthodox, "material:Z0*"), ==, 0);
}

static void
test_bishops (void)
{
  static const char filter[] = "material:opposite bishops";

  g_assert_cmpint (find (orthodox, filter), ==, -1);
  g_assert_cmpint (find ("[FEN \"4k1b1/8/8/8/8/8/8/2B1K3 w - - 0 1\"]\n\n*", filter), ==, 0);
  g_assert_cmpint (find ("[FEN \"1b2k3/8/8/8/8/8/8/2B1K3 w - - 0 1\"]\n\n*", filter), ==, -1);
  g_assert_cmpint (find ("[FEN \"1b2k1b1/8/8/8/5B2/8/8/4K3 w - - 0 1\"]\n\n1. Bxb8 *", filter), ==,
                   1);
}

static void
test_pattern (void)
{
  g_assert_cmpint (find (orthodox, "pattern:Pe4"), ==, 1);
  g_assert_cmpint (find (orthodox, "pattern:Pe4 pd5 .e2"), ==, 2);
  g_assert_cmpint (find (orthodox, "pattern:pe4"), ==, -1);
  g_assert_cmpint (find (orthodox, "pattern:Kg1 Rf1 kc8,rd8"), ==, 18);
  g_assert_cmpint (find (orthodox, "pattern:?e2 ?e7 .e4"), ==, 0);
  g_assert_cmpint (find (orthodox, "pattern:Kb1 mirrored"), ==, 17);
  g_assert_cmpint (find (orthodox, "pattern:Kg8 reversed"), ==, -1);
  g_assert_cmpint (find (orthodox, "pattern:Kg8 mirrored reversed"), ==, -1);
  g_assert_cmpint (find (orthodox, "pattern:kg8 reversed"), ==, 17);
  g_assert_cmpint (find (orthodox, "pattern:kb8 mirrored reversed"), ==, 17);
  g_assert_cmpint (find (orthodox, "pattern:pe5 reversed"), ==, 1);
  g_assert_cmpint (find (orthodox, "pattern:Pa1 pb2 anywhere"), ==, 5);
  g_assert_cmpint (find (orthodox, "pattern:Pa1 pb2 anywhere mirrored"), ==, 2);
  g_assert_cmpint (find (orthodox, "pattern:Pa1 pa2 anywhere"), ==, -1);
  g_assert_cmpint (find (orthodox, "pattern:Pa1 pb1 anywhere"), ==, 4);
  g_assert_cmpint (find (orthodox, "pattern:Ph1 pg1 anywhere mirrored"), ==, 3);
  g_assert_cmpint (find (orthodox, "pattern:Pa1 Pb1 Pc1 Pd1 Pe1 Pf1 Pg1 Ph1 anywhere"), ==, 0);
  g_assert_cmpint (find (orthodox, "pattern:Pi9"), ==, -1);
  g_assert_cmpint (find (parity, "pattern:Pd5 pd5"), ==, -1);
  g_assert_cmpint (find (parity, "pattern:Pe4 pd5"), ==, 1);
  g_assert_cmpint (find (parity, "pattern:Ne5 ne5"), ==, 5);
}

static void
test_events (void)
{
  g_assert_cmpint (find (orthodox, "happens:capture"), ==, 5);
  g_assert_cmpint (find (orthodox, "happens:capture Q Q"), ==, 10);
  g_assert_cmpint (find (orthodox, "happens:capture Q"), ==, 10);
  g_assert_cmpint (find (orthodox, "happens:capture b Q Q @e2"), ==, 10);
  g_assert_cmpint (find (orthodox, "happens:capture w Q"), ==, -1);
  g_assert_cmpint (find (orthodox, "happens:capture P P f6"), ==, 5);
  g_assert_cmpint (find (orthodox, "happens:capture P P f5"), ==, 5);
  g_assert_cmpint (find (orthodox, "happens:castle"), ==, 17);
  g_assert_cmpint (find (orthodox, "happens:castle b"), ==, 18);
  g_assert_cmpint (find (orthodox, "happens:promote"), ==, 13);
  g_assert_cmpint (find (orthodox, "happens:promote N h8"), ==, 13);
  g_assert_cmpint (find (orthodox, "happens:promote Q"), ==, -1);
  g_assert_cmpint (find (orthodox, "happens:check b Q"), ==, 8);
  g_assert_cmpint (find (orthodox, "happens:check w"), ==, -1);
  g_assert_cmpint (find (orthodox, "happens:share"), ==, -1);
  g_assert_cmpint (find (orthodox, "happens:mate"), ==, -1);
  g_assert_cmpint (find (parity, "happens:exchange"), ==, 2);
  g_assert_cmpint (find (parity, "happens:exchange P P d5"), ==, 2);
  g_assert_cmpint (find (parity, "happens:exchange e4"), ==, 2);
  g_assert_cmpint (find (parity, "happens:exchange Q"), ==, -1);
  g_assert_cmpint (find (parity, "happens:share"), ==, 5);
  g_assert_cmpint (find (parity, "happens:share N N e5"), ==, 5);
  g_assert_cmpint (find (parity, "happens:share e4"), ==, -1);
  /* All of it at one turn. */
  g_assert_cmpint (find (orthodox, "happens:capture;material:Q0*-Q0*"), ==, 11);
  g_assert_cmpint (find (orthodox, "happens:castle;pattern:kc8"), ==, 18);
  g_assert_cmpint (find (orthodox, "happens:castle w;pattern:kc8"), ==, -1);
}

static void
test_mate (void)
{
  static const char scholar[] = "1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7# 1-0";

  g_assert_cmpint (find (scholar, "happens:mate"), ==, 7);
  g_assert_cmpint (find (scholar, "happens:mate w;pattern:Qf7"), ==, 7);
  g_assert_cmpint (find (scholar, "happens:mate b"), ==, -1);
  g_assert_cmpint (find (scholar, "happens:rested-mate"), ==, -1);
}

/* What cannot be is refused, and changes nothing. */
static void
test_refused (void)
{
  static const char *const wrong[] = {
      "material:",
      "material:qr-q",
      "material:Q-R-B",
      "material:Q7..2",
      "material:P100",
      "material:3",
      "material:Q w",
      "material:xQ",
      "pattern:",
      "pattern:mirrored",
      "pattern:Ne",
      "pattern:Ne5 Qe5",
      "pattern:Ne5 .e5",
      "pattern:.e5 .e5",
      "pattern:Ne5 sideways",
      "pattern:1e5",
      "happens:",
      "happens:divorce",
      "happens:share e4 e5",
      "happens:coin e4",
      "happens:coin N",
      "happens:capture Q Q Q",
      "happens:mate K",
      "happens:share w b",
  };
  static const char *const right[] = {"material:Q-", "material:Q v", "pattern:Ne5 ne5",
                                      "happens:SHARE @e4"};

  for (gsize i = 0; i < G_N_ELEMENTS (wrong) + G_N_ELEMENTS (right); i++)
    {
      gboolean good = i >= G_N_ELEMENTS (wrong);
      const char *text = good ? right[i - G_N_ELEMENTS (wrong)] : wrong[i];
      g_autoptr (ZugMoment) asked = zug_moment_new ();
      g_autofree char *key = g_strndup (text, strcspn (text, ":"));

      g_test_message ("%s", text);
      g_assert_cmpint (zug_moment_add (asked, key, text + strlen (key) + 1), ==, good);
    }
  g_assert_null (zug_moment_event_name (1000));
  for (guint i = 0; zug_moment_event_name (i) != NULL; i++)
    {
      g_autoptr (ZugMoment) asked = zug_moment_new ();

      g_assert_true (zug_moment_add (asked, "happens", zug_moment_event_name (i)));
    }
}

/* --- beside a slow look ----------------------------------------------------------------------- */

typedef struct
{
  char board[8][8]; /* as a FEN has it, ranks from the first; 0 nobody */
} Board;

static void
read_board (const ZugLaws *laws, const ZugPosition *position, Board *board)
{
  char text[ZUG_ZFEN_MAX];
  int rank = 7, file = 0;

  memset (board, 0, sizeof *board);
  for (const char *at = zug_zfen_write (laws, position, text); *at != ' '; at++)
    if (*at == '/')
      {
        rank--;
        file = 0;
      }
    else if (g_ascii_isdigit (*at))
      file += *at - '0';
    else
      board->board[rank][file++] = *at;
}

static guint
count (const Board *board, char letter)
{
  guint n = 0;

  for (int i = 0; i < 64; i++)
    n += board->board[i / 8][i % 8] == letter;
  return n;
}

typedef struct
{
  guint queens[2], knights[2];
  gboolean duo; /* two pawns of a side next to each other with nobody before the first */
} Facts;

static Facts
look (const Board *board)
{
  Facts facts = {
      {count (board, 'Q'), count (board, 'q')}, {count (board, 'N'), count (board, 'n')}, FALSE};

  for (int rank = 0; rank < 8; rank++)
    for (int file = 0; file < 7; file++)
      for (int side = 0; side < 2; side++)
        {
          int before = side == 0 ? rank + 1 : rank - 1;
          char pawn = "Pp"[side];

          if (before < 0 || before > 7)
            continue;
          facts.duo =
              facts.duo
              || (board->board[rank][file] == pawn && board->board[rank][file + 1] == pawn
                  && (board->board[before][file] == 0 || board->board[before][file + 1] == 0));
        }
  return facts;
}

typedef struct
{
  int turn[3];
} Found;

static bool
visit (const ZugGameData *game, int turn, const ZugPosition *before, const ZugPosition *now,
       void *data)
{
  Found *found = data;
  Board board;
  Facts facts;
  gboolean holds[3];

  read_board (&game->laws, now, &board);
  facts = look (&board);
  holds[0] = (facts.queens[0] == 0) != (facts.queens[1] == 0);
  holds[1] = facts.knights[0] == 1 && facts.knights[1] == 2;
  holds[2] = facts.duo && facts.queens[0] + facts.queens[1] == 0;
  for (int i = 0; i < 3; i++)
    if (holds[i] && found->turn[i] < 0)
      found->turn[i] = turn;
  return true;
}

/* Random games, by their legal moves: the turns found are those that the positions' texts show. */
static void
test_random (void)
{
  static const char *const filters[3] = {
      "material:Q0*-Q1..*",
      "material:wN1*-N2*",
      "material:Q0*-Q0*;pattern:Pa1 Pb1 .a2 mirrored reversed anywhere",
  };
  ZugLaws laws;
  ZugGameData game = {0};
  guint n_found[3] = {0};

  zug_laws_preset (&laws, "orthodox");
  for (int i = 0; i < 200; i++)
    {
      g_autoptr (GRand) dice = g_rand_new_with_seed ((guint32) i);
      ZugOutcomes outcomes;
      ZugPosition now;
      Found slow = {{-1, -1, -1}};

      g_assert_true (zug_game_data_reset (&game));
      game.laws = laws;
      zug_position_start (&laws, &game.start);
      now = game.start;
      for (int ply = 0; ply < 120; ply++)
        {
          ZugChoices choices;
          ZugTurnData *turn;
          int best, index;

          zug_choices (&laws, &now, (ZugSide) now.to_move, &choices);
          if (choices.n == 0)
            break;
          /* The last is as good as any; captures are looked for, so that men leave the board. */
          best = g_rand_int_range (dice, 0, choices.n);
          for (int k = 0; k < choices.n; k++)
            if (zug_position_man (&now, !now.to_move, choices.move[k].to) != ZUG_NO_MAN)
              best = k;
          index = zug_game_data_add_turn (&game, ply);
          turn = &game.turn[index];
          *turn = (ZugTurnData) {.parent = ply,
                                 .id = index,
                                 .chance = ZUG_CHANCE_NONE,
                                 .sides = (uint8_t) (1u << now.to_move),
                                 .pair = {{ZUG_PASS, ZUG_PASS}}};
          turn->pair.choice[now.to_move] = choices.move[best];
          zug_resolve (&laws, &now, turn->pair, &outcomes);
          now = outcomes.position[0];
        }
      zug_game_data_walk (&game, visit, &slow);
      for (int k = 0; k < 3; k++)
        {
          g_autoptr (ZugMoment) asked = moment (filters[k]);

          g_assert_cmpint (zug_moment_find (asked, &game), ==, slow.turn[k]);
          n_found[k] += slow.turn[k] >= 0;
        }
    }
  zug_game_data_clear (&game);
  for (int k = 0; k < 3; k++)
    {
      g_test_message ("%s: %u of 200", filters[k], n_found[k]);
      g_assert_cmpuint (n_found[k], >, 0);
      g_assert_cmpuint (n_found[k], <, 200);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/query/moment/material", test_material);
  g_test_add_func ("/query/moment/bishops", test_bishops);
  g_test_add_func ("/query/moment/pattern", test_pattern);
  g_test_add_func ("/query/moment/events", test_events);
  g_test_add_func ("/query/moment/mate", test_mate);
  g_test_add_func ("/query/moment/refused", test_refused);
  g_test_add_func ("/query/moment/random", test_random);
  return g_test_run ();
}
