/* test-moment.c: men, squares and events of a turn, beside a slow look at the position's text */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-moment.h"

#include "zug-choices.h"
#include "zug-pgn.h"
#include "zug-signature.h"
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

/* What is said without the rules, beside what they say: the same, or that they must be asked. */
static void
compare (const ZugMoment *asked, ZugGameData *game, int by_rules, int *quick, ZugComes *comes)
{
  g_autoptr (ZugReadyMoment) ready = zug_ready_moment_new (asked, &game->laws);
  g_autoptr (GByteArray) body = g_byte_array_new ();
  ZugGameData walked = *game;
  ZugGameBodyLine line;
  ZugQuickBoard start;

  *quick = ZUG_TURN_UNKNOWN;
  *comes = ZUG_COMES_PERHAPS;
  if (!zug_quick_board_plays (&game->laws))
    {
      g_assert_cmpuint (zug_signature_of (game), ==, 0);
      return;
    }
  /* What stands at the end often says it, too. */
  walked.men = 0;
  g_assert_cmpuint (zug_signature_of (game), ==, zug_signature_of (&walked));
  zug_game_body_write (game, body);
  g_assert_true (zug_game_body_line (body->data, body->len, &line, NULL));
  zug_quick_board_set (&start, &game->start);
  *quick = zug_ready_moment_find_quick (ready, &start, &line);
  *comes = zug_ready_moment_judge (ready, zug_signature_of (game), game->features);
  if (*comes != ZUG_COMES_PERHAPS)
    g_assert_cmpint (*comes, ==, by_rules >= 0 ? ZUG_COMES : ZUG_COMES_NEVER);
  if (*quick == ZUG_TURN_UNKNOWN)
    return;
  if (zug_moment_asks_for_events (asked))
    g_assert_true (by_rules < 0 || (*quick >= 0 && *quick <= by_rules));
  else
    g_assert_cmpint (*quick, ==, by_rules);
}

static int
find_in (ZugGameData *game, const char *filters)
{
  g_autoptr (ZugMoment) asked = moment (filters);
  int found = zug_moment_find (asked, game), quick;
  ZugComes comes;

  compare (asked, game, found, &quick, &comes);
  return found;
}

static int
find (const char *turns, const char *filters)
{
  ZugGameData game;
  int found;

  read_game (&game, strcmp (turns, parity) == 0 ? "Parity Chess" : "Orthodox Chess", turns);
  found = find_in (&game, filters);
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
  g_assert_cmpint (find (orthodox, "pattern:-Pe2"), ==, 1);
  g_assert_cmpint (find (orthodox, "pattern:-Pe -pf"), ==, 5);
  g_assert_cmpint (find (orthodox, "pattern:-Pf reversed"), ==, 5);
  g_assert_cmpint (find (orthodox, "pattern:-pc mirrored"), ==, 5);
  g_assert_cmpint (find (orthodox, "pattern:Kg1 -Qd1 -qd8"), ==, 17);
  g_assert_cmpint (find (orthodox, "pattern:Pa1 -Pb1 .a2 anywhere"), ==, 1);
  g_assert_cmpint (find (orthodox, "pattern:?d1 -Qd1"), ==, -1);
  /* An isolated queen's pawn, whoever stands beside it. */
  g_assert_cmpint (
      find ("[FEN \"4k3/8/8/8/3P4/2N5/PP3PPP/4K3 w - - 0 1\"]\n\n*", "pattern:Pd4 -Pc -Pe"), ==, 0);
  g_assert_cmpint (
      find ("[FEN \"4k3/8/8/8/3P4/2N5/PPP2PPP/4K3 w - - 0 1\"]\n\n*", "pattern:Pd4 -Pc -Pe"), ==,
      -1);
  /* Neither the square nor the man is in the game, and all else holds; but it must be asked for. */
  g_assert_cmpint (find (orthodox, "pattern:Ke1 -Pi9 -Zd4"), ==, 0);
  g_assert_cmpint (find (orthodox, "pattern:-Pi9"), ==, -1);
  g_assert_cmpint (find (parity, "pattern:-Ng1 -Pe"), ==, 3);
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
  g_assert_cmpint (find (orthodox, "happens:check"), ==, 8);
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
/* Men that wait to be promoted to stand nowhere, until they do. */
static void
test_pool (void)
{
  static const char start[] = "[Variant \"synchronous\"]\n[SetUp \"1\"]\n"
                              "[FEN \"4k3/P7/8/8/8/8/8/3RK3 = - - - 0 20 pool=Qn\"]\n\n"
                              "20. a8=Q Kf7 21. Qd5+ Ke7 22. Qe5+ Kd8 *";
  ZugGameData game;

  read_game (&game, "synchronous", strchr (start, '\n') + 1);
  g_assert_cmpint (find_in (&game, "material:RP-"), ==, 0);
  g_assert_cmpint (find_in (&game, "material:Q1*-*"), ==, 1);
  g_assert_cmpint (find_in (&game, "material:QR-"), ==, 1);
  g_assert_cmpint (find_in (&game, "material:N1*"), ==, -1);
  g_assert_cmpint (find_in (&game, "happens:promote w Q a8"), ==, 1);
  g_assert_cmpint (find_in (&game, "happens:promote b"), ==, -1);
  g_assert_cmpint (find_in (&game, "pattern:Qd5 Rd1"), ==, 2);
  zug_game_data_clear (&game);
}

/* Marks come onto the board from nowhere, and both sides may want one place. */
static void
test_marks (void)
{
  ZugGameData game;

  read_game (&game, "fair-tictactoe", "1. @a2 @b2 2. @a3 @a3 3. @c3 @c1 *");
  g_assert_cmpint (game.n_turns, ==, 4);
  g_assert_cmpint (find_in (&game, "pattern:?a2 ?b2 .a3"), ==, 1);
  g_assert_cmpint (find_in (&game, "pattern:?a2 ?b2 ?c3"), ==, 3);
  g_assert_cmpint (find_in (&game, "pattern:?a1"), ==, -1);
  g_assert_cmpint (find_in (&game, "pattern:Pi9"), ==, -1);
  g_assert_cmpint (find_in (&game, "material:Q1*"), ==, -1);
  g_assert_cmpint (find_in (&game, "happens:capture"), ==, -1);
  g_assert_cmpint (find_in (&game, "happens:promote"), ==, -1);
  zug_game_data_clear (&game);
}

static void
test_refused (void)
{
  static const char *const wrong[] = {
      "material:",        "material:qr-q",     "material:Q-R-B",
      "material:Q7..2",   "material:P100",     "material:3",
      "material:Q w",     "material:xQ",       "pattern:",
      "pattern:mirrored", "pattern:Ne",        "pattern:Ne5 Qe5",
      "pattern:Ne5 .e5",  "pattern:.e5 .e5",   "pattern:Ne5 sideways",
      "pattern:1e5",      "pattern:-",         "pattern:-e5",
      "pattern:-.e5",     "pattern:-Pq",       "pattern:Pe",
      "pattern:Pe5 -Pe5", "pattern:Pe5 -Pe",   "pattern:Pd4 -Pc anywhere",
      "happens:",         "happens:divorce",   "happens:share e4 e5",
      "happens:coin e4",  "happens:coin N",    "happens:capture Q Q Q",
      "happens:mate K",   "happens:share w b",
  };
  static const char *const right[] = {"material:Q-",           "material:Q v",
                                      "pattern:Ne5 ne5",       "pattern:Pe5 -pe -Pd",
                                      "pattern:.e5 -Pe5 -Pe5", "happens:SHARE @e4"};

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

/* Captures and promotions are looked for, so that men leave the board and others come. */
static ZugMove
draw (const ZugLaws *laws, const ZugPosition *now, GRand *dice, const ZugChoices *choices)
{
  int best = g_rand_int_range (dice, 0, choices->n);

  for (int k = 0; k < choices->n; k++)
    if (choices->move[k].promotion != ZUG_NO_MAN
        || zug_position_man (now, !now->to_move, choices->move[k].to) != ZUG_NO_MAN)
      best = k;
  return choices->move[best];
}

/* physical: by all that men can make, legal or not. */
static void
make_game (ZugGameData *game, const ZugLaws *laws, const char *start, guint seed, gboolean physical)
{
  g_autoptr (GRand) dice = g_rand_new_with_seed (seed);
  ZugOutcomes outcomes;
  ZugPosition now;

  g_assert_true (zug_game_data_reset (game));
  game->laws = *laws;
  game->own_start = start != NULL;
  if (start == NULL)
    zug_position_start (laws, &game->start);
  else
    g_assert_true (zug_zfen_read (laws, start, &game->start, NULL));
  now = game->start;
  for (int ply = 0; ply < 120; ply++)
    {
      ZugChoices choices;
      ZugTurnData *turn;
      int index;

      if (physical)
        zug_physical_moves (laws, &now, (ZugSide) now.to_move, &choices);
      else
        zug_choices (laws, &now, (ZugSide) now.to_move, &choices);
      if (choices.n == 0)
        break;
      index = zug_game_data_add_turn (game, ply);
      turn = &game->turn[index];
      *turn = (ZugTurnData) {.parent = ply,
                             .id = index,
                             .chance = ZUG_CHANCE_NONE,
                             .sides = (uint8_t) (1u << now.to_move),
                             .pair = {{ZUG_PASS, ZUG_PASS}}};
      turn->pair.choice[now.to_move] = draw (laws, &now, dice, &choices);
      zug_resolve (laws, &now, turn->pair, &outcomes);
      now = outcomes.position[0];
    }
  zug_game_data_replay (game);
}

static const char *const filters[] = {
    "material:Q0*-Q1..*",
    "material:wN1*-N2*",
    "material:Q0*-Q0*;pattern:Pa1 Pb1 .a2 mirrored reversed anywhere",
    "material:Q2..*",
    "material:opposite bishops",
    "material:N against B",
    "material:opposite bishops;material:R0*-R*N*P*",
    "pattern:Ke1 ke8 ?d1 .e2 reversed",
    "pattern:Na1 .a2 nb3 ?b1 mirrored reversed anywhere",
    "pattern:Pd4 -Pc -Pe -qd8 mirrored reversed",
    "pattern:Pa1 -Pb1 -pa2 ?b1 mirrored reversed anywhere",
    "happens:capture Q R",
    "happens:capture b P P e5",
    "happens:promote",
    "happens:castle;material:Q0*",
    "happens:mate",
};

/* Random games, by their legal moves: the turns found are those that the positions' texts show. */
static void
test_random (void)
{
  ZugLaws laws;
  ZugGameData game = {0};
  guint n_found[3] = {0};

  zug_laws_preset (&laws, "orthodox");
  for (guint i = 0; i < 200; i++)
    {
      Found slow = {{-1, -1, -1}};

      make_game (&game, &laws, NULL, i, FALSE);
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

/* The same without the rules: from the array, and where promotions are near; with moves that are
 * not legal, where it may have to say that it cannot tell; under laws that are others. */
static void
test_quick (void)
{
  static const struct
  {
    const char *preset, *start;
    gboolean physical, knows;
  } kinds[] = {
      {"orthodox", NULL, FALSE, TRUE},
      {"orthodox", "1nbqkb2/PPP3PP/8/8/8/8/ppp3pp/1NBQKB2 w - - 0 1", FALSE, TRUE},
      {"orthodox", NULL, TRUE, FALSE},
      {"gardner", NULL, FALSE, FALSE},
      {"chess960", NULL, FALSE, FALSE},
  };
  guint n_known = 0, n_come = 0, n_never = 0;
  ZugGameData game = {0};

  for (gsize kind = 0; kind < G_N_ELEMENTS (kinds); kind++)
    {
      ZugLaws laws;

      g_assert_true (zug_laws_preset (&laws, kinds[kind].preset));
      for (guint i = 0; i < 60; i++)
        {
          make_game (&game, &laws, kinds[kind].start, i, kinds[kind].physical);
          for (gsize k = 0; k < G_N_ELEMENTS (filters); k++)
            {
              g_autoptr (ZugMoment) asked = moment (filters[k]);
              ZugComes comes;
              int quick;

              compare (asked, &game, zug_moment_find (asked, &game), &quick, &comes);
              if (kinds[kind].knows)
                g_assert_cmpint (quick, !=, ZUG_TURN_UNKNOWN);
              n_known += quick != ZUG_TURN_UNKNOWN;
              n_come += comes == ZUG_COMES;
              n_never += comes == ZUG_COMES_NEVER;
            }
        }
    }
  zug_game_data_clear (&game);
  g_test_message ("%u known, %u come, %u never", n_known, n_come, n_never);
  g_assert_cmpuint (MIN (n_come, n_never), >, 10);
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
  g_test_add_func ("/query/moment/pool", test_pool);
  g_test_add_func ("/query/moment/marks", test_marks);
  g_test_add_func ("/query/moment/refused", test_refused);
  g_test_add_func ("/query/moment/random", test_random);
  g_test_add_func ("/query/moment/quick", test_quick);
  return g_test_run ();
}
