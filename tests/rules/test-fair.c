/* test-fair.c: chess merged, against trying every order */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-fair.h"

#include "zug-coordinate.h"
#include "zug-hostile.h"
#include "zug-outcome.h"
#include "zug-rules-fixture.h"
#include "zug-zfen.h"

#include <string.h>

/* --- a second reading of the law, by the choices of a position alone --- */

typedef struct
{
  ZugPosition position;
  ZugSquares home[ZUG_N_SIDES];
} Board;

typedef struct
{
  const ZugLaws *laws;
  int n;
  ZugSide side[16];
  ZugMove move[16];
  gboolean captures[16];
  guint open;
  guint sure;
  Board end;
  gboolean has_end;
  gboolean agree;
  guint happened;
  int round[16];
} Naive;

/* The moves a board offers are worked out once, as many orders come to it. */
static gboolean
is_offered (const Naive *naive, const Board *board, int i)
{
  ZugSide side = naive->side[i], other = zug_other (side);
  ZugMove move = naive->move[i];
  gboolean captures = zug_position_man (&board->position, other, move.to) != ZUG_NO_MAN;

  if (!zug_has (board->home[side], move.from))
    return FALSE;
  if (naive->laws->named_captures && captures != naive->captures[i])
    return FALSE;
  if (move.kind == ZUG_MOVE_EN_PASSANT
      && !zug_has (board->home[other], zug_square (zug_file (move.to), zug_rank (move.from))))
    return FALSE;
  return zug_is_choice (naive->laws, &board->position, side, move);
}

static void
carry_out (const Naive *naive, Board *board, int i)
{
  ZugPosition after;

  zug_after_alone (naive->laws, &board->position, naive->side[i], naive->move[i], &after);
  for (int side = 0; side < ZUG_N_SIDES; side++)
    for (ZugSquares left = board->home[side]; zug_any (left);)
      {
        ZugSquare square = zug_take (&left);

        if (!zug_has (after.occupied[side], square))
          board->home[side] &= ~zug_bit (square);
      }
  /* Castling may end where one of its two men stood. */
  board->home[naive->side[i]] &= ~zug_bit (naive->move[i].to);
  if (naive->move[i].kind == ZUG_MOVE_CASTLE_SHORT)
    board->home[naive->side[i]] &= ~zug_bit (naive->move[i].to - 1u);
  if (naive->move[i].kind == ZUG_MOVE_CASTLE_LONG)
    board->home[naive->side[i]] &= ~zug_bit (naive->move[i].to + 1u);
  board->position = after;
}

/* Every order of the requests left, from a board on. What is illegal when its time comes is not
 * sure, and is passed over. */
static void
try_orders (Naive *naive, const Board *board, guint left)
{
  for (int i = 0; i < naive->n; i++)
    if (left >> i & 1)
      {
        Board after = *board;

        if (is_offered (naive, board, i))
          carry_out (naive, &after, i);
        else
          naive->sure &= ~(1u << i);
        try_orders (naive, &after, left & ~(1u << i));
      }
}

static gboolean
boards_equal (const ZugPosition *a, const ZugPosition *b)
{
  return memcmp (a->men, b->men, sizeof a->men) == 0 && zug_same (a->rights, b->rights)
         && memcmp (a->pool, b->pool, sizeof a->pool) == 0;
}

static void
compare_orders (Naive *naive, const Board *board, guint left)
{
  if (left == 0)
    {
      if (!naive->has_end)
        naive->end = *board;
      else if (!boards_equal (&naive->end.position, &board->position))
        naive->agree = FALSE;
      naive->has_end = TRUE;
    }
  for (int i = 0; i < naive->n && naive->agree; i++)
    if (left >> i & 1)
      {
        Board after = *board;

        carry_out (naive, &after, i);
        compare_orders (naive, &after, left & ~(1u << i));
      }
}

static guint
block_illegal (Naive *naive, const Board *board)
{
  guint blocked = 0;

  for (int i = 0; i < naive->n; i++)
    if (naive->open >> i & 1 && !is_offered (naive, board, i))
      blocked |= 1u << i;
  naive->open &= ~blocked;
  return blocked;
}

static void
note (Naive *naive, guint set, int round)
{
  for (int i = 0; i < naive->n; i++)
    if (set >> i & 1)
      naive->round[i] = round;
}

static void
merge_naively (Naive *naive, Board *board)
{
  int round = 0;
  guint blocked;

  naive->open = (1u << naive->n) - 1;
  naive->happened = 0;
  do
    {
      blocked = block_illegal (naive, board);
      naive->sure = naive->open;
      naive->has_end = FALSE;
      naive->agree = TRUE;
      try_orders (naive, board, naive->open);
      compare_orders (naive, board, naive->sure);
      if (!naive->agree)
        naive->sure = 0;
      else
        *board = naive->end;
      naive->open &= ~naive->sure;
      naive->happened |= naive->sure;
      note (naive, blocked | naive->sure, ++round);
    }
  while (naive->open && blocked | naive->sure);
  note (naive, naive->open, round);
}

static void
begin_naively (Naive *naive, Board *board, const ZugLaws *laws, const ZugPosition *position,
               const ZugRequests *requests)
{
  naive->laws = laws;
  naive->n = 0;
  board->position = *position;
  for (int side = 0; side < ZUG_N_SIDES; side++)
    {
      board->home[side] = position->occupied[side];
      for (int i = 0; i < requests->n[side]; i++)
        {
          ZugMove move = requests->move[side][i];

          naive->side[naive->n] = (ZugSide) side;
          naive->move[naive->n] = move;
          naive->captures[naive->n++] =
              zug_position_man (position, zug_other ((ZugSide) side), move.to) != ZUG_NO_MAN;
        }
    }
}

/* Prints what the two readings make of each request. */
static void
fail (const Naive *naive, const ZugPosition *position, const ZugRounds *rounds)
{
  char text[ZUG_ZFEN_MAX], move[ZUG_COORDINATE_MAX];
  int index[ZUG_N_SIDES] = {0, 0};

  g_test_message ("%s", zug_zfen_write (naive->laws, position, text));
  for (int i = 0; i < naive->n; i++)
    {
      const ZugRequestFate *fate = &rounds->fate[naive->side[i]][index[naive->side[i]]++];

      g_test_message ("%s: happened %d in %d, want %d in %d",
                      zug_coordinate_write (naive->laws, naive->move[i], move), fate->happened,
                      fate->round, naive->happened >> i & 1, naive->round[i]);
    }
  g_test_fail ();
}

static void
compare (const ZugLaws *laws, const ZugPosition *position, const ZugRequests *requests)
{
  ZugOutcomes outcomes;
  ZugEvents events;
  ZugRounds rounds;
  Naive naive;
  Board board;
  int n = 0;

  begin_naively (&naive, &board, laws, position, requests);
  merge_naively (&naive, &board);
  zug_resolve_team (laws, position, requests, &outcomes);
  zug_resolve_team_events (laws, position, requests, &events, &rounds);
  for (int side = 0; side < ZUG_N_SIDES; side++)
    for (int i = 0; i < requests->n[side]; i++, n++)
      {
        const ZugRequestFate *fate = &rounds.fate[side][i];

        if (fate->happened != (naive.happened >> n & 1) || fate->round != naive.round[n])
          fail (&naive, position, &rounds);
      }
  g_assert_true (boards_equal (&outcomes.position[0], &board.position));
}

/* Any game, with every man a player. */
#define TEAM "+turn=together+resolution=merge+players=team+rest=none+check=orthodox+stalemate=draw"

/* Two royal men a side, one of its own kind, holes, and men with two ways to one square: X whose ways do
 * not nest, and without it. */
#define STRANGERS "strangers"
#define NESTED "nested"

static void
add_man (ZugLaws *laws, char letter, const char *leaps, const char *rides, const char *royal)
{
  g_assert_true (zug_laws_set_man (laws, letter, "name", "Stranger"));
  g_assert_true (zug_laws_set_man (laws, letter, "value", "4"));
  g_assert_true (zug_laws_set_man (laws, letter, "leaps", leaps));
  g_assert_true (zug_laws_set_man (laws, letter, "rides", rides));
  g_assert_true (zug_laws_set_man (laws, letter, "royal", royal));
}

static gboolean
read_laws (const char *spec, ZugLaws *laws)
{
  gboolean strangers = g_str_has_prefix (spec, STRANGERS);
  const char *reason, *rest = strchr (spec, '+');
  g_autofree char *orthodox = g_strconcat ("orthodox", rest ? rest : "", NULL);

  if (!strangers && !g_str_has_prefix (spec, NESTED))
    return zug_fixture_laws (spec, laws);
  g_assert_true (zug_fixture_laws (orthodox, laws));
  add_man (laws, 'X', "none", strangers ? "2,0 3,0" : "2,0 1,0", "no");
  add_man (laws, 'Y', "2,2 3,1", "1,1", "no");
  add_man (laws, 'Z', "1,0 2,0", "none", "yes");
  g_assert_true (zug_laws_set (laws, zug_law_find ("files"), "11"));
  g_assert_true (zug_laws_set (laws, zug_law_find ("ranks"), "9"));
  g_assert_true (zug_laws_set (laws, zug_law_find ("holes"), "d5 h5"));
  g_assert_true (
      zug_laws_set (laws, zug_law_find ("array"),
                    "rxnzbkynbxr/ppppppppppp/11/11/3*3*3/11/11/PPPPPPPPPPP/RXNZBKYNBXR"));
  g_assert_null (zug_laws_problem (laws, &reason));
  return ZUG_WIDE;
}

typedef struct
{
  const char *laws;
  int men;
  int n;
  int turns;
} Case;

static const Case cases[] = {
    {"fair-team", 7, 3, 2000},
    {"fair-team", 9, 5, 1200},
    {"fair-team", 16, 5, 800},
    {"fair-team", 10, 6, 160},
    {"fair-team", 11, 7, 24},
    {"fair-team", 12, 8, 4},
    {"fair-team", 16, 8, 4},
    {"fair-team+named-captures=no", 8, 5, 300},
    {"fair-team+named-captures=no", 9, 6, 40},
    {"fair-team+check=none", 8, 5, 300},
    {"fair-team+check=none+king-entry=any", 8, 5, 300},
    {"fair-team+check=none+named-captures=no", 8, 5, 200},
    {"fair-team+pawn=both", 8, 5, 300},
    {"fair-team+pawn=both+named-captures=no", 8, 5, 200},
    {"fair-team+promotion=captured", 8, 5, 200},
    {"ponds" TEAM, 8, 5, 300},
    {"gardner" TEAM, 7, 5, 300},
    {"capablanca" TEAM, 10, 5, 400},
    {"caravan" TEAM, 10, 5, 160},
    {"caravan" TEAM "+named-captures=no", 10, 5, 100},
    {"twin-kings" TEAM, 9, 5, 160},
    {"twin-kings" TEAM "+check=none", 9, 5, 300},
    {STRANGERS TEAM, 10, 5, 60},
    {STRANGERS TEAM, 10, 6, 12},
    {STRANGERS TEAM "+check=none+named-captures=no", 10, 5, 300},
    {NESTED TEAM, 10, 5, 60},
    {NESTED TEAM, 10, 6, 12},
};

static void
test_brute (gconstpointer data)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (11);
  const Case *c = data;
  ZugLaws laws;

  g_assert_true (read_laws (c->laws, &laws));
  for (int i = 0; i < c->turns / ZUG_FIXTURE_SHARE; i++)
    {
      ZugPosition position;
      ZugRequests requests;

      zug_hostile_turn (&laws, rand, c->men, c->n, c->n, &position, &requests);
      compare (&laws, &position, &requests);
    }
}

/* Castling, en passant and pools too. */
static void
test_brute_scattered (gconstpointer data)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (12);
  ZugLaws laws;

  g_assert_true (zug_fixture_laws (data, &laws));
  for (int i = 0; i < 1200 / ZUG_FIXTURE_SHARE; i++)
    {
      ZugPosition position;
      ZugRequests requests;

      zug_fixture_scatter (&laws, rand, &position);
      zug_hostile_requests (&laws, &position, rand, g_rand_int_range (rand, 2, 6), &requests);
      compare (&laws, &position, &requests);
    }
}

/* --- many requests: with all that chess knows about itself, and with nothing --- */

static void
bare_start (const void *data, void *state)
{
  zug_fair_start (data, state);
}

static bool
bare_is_legal (const void *data, const void *state, int request)
{
  return zug_fair_is_legal (data, state, request);
}

static void
bare_play (const void *data, void *state, int request)
{
  zug_fair_play (data, state, request);
}

static bool
bare_is_same (const void *data, const void *a, const void *b)
{
  return zug_fair_is_same (data, a, b);
}

static bool
bare_is_won (const void *data, const void *state)
{
  return zug_fair_king_lost (data, state, ZUG_WHITE) || zug_fair_king_lost (data, state, ZUG_BLACK);
}

static void
test_bare (gconstpointer data)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (15);
  ZugLaws laws;

  g_assert_true (read_laws (data, &laws));
  for (int i = 0; i < 100 / ZUG_FIXTURE_SHARE; i++)
    {
      ZugPosition position;
      ZugRequests requests;
      ZugMerge bare, whole;
      ZugFair fair;
      ZugMergeGame game = {.data = &fair,
                           .state_size = sizeof (ZugFairState),
                           .start = bare_start,
                           .is_legal = bare_is_legal,
                           .play = bare_play,
                           .is_same = bare_is_same,
                           .is_won = bare_is_won,
                           .sets_decide = laws.named_captures};

      zug_hostile_turn (&laws, rand, 12, 9, laws.named_captures ? 11 : 9, &position, &requests);
      zug_fair_init (&fair, &laws, &position);
      for (int side = 0; side < ZUG_N_SIDES; side++)
        for (int k = 0; k < requests.n[side]; k++)
          zug_fair_add (&fair, (ZugSide) side, requests.move[side][k]);
      zug_fair_merge (&fair, &whole);
      zug_merge (&game, fair.n, &bare);
      g_assert_cmphex (whole.happened, ==, bare.happened);
      g_assert_cmpint (whole.n_rounds, ==, bare.n_rounds);
      g_assert_cmpmem (whole.round, sizeof whole.round, bare.round, sizeof bare.round);
    }
}

/* --- two requests: the short way and the long one --- */

static void
test_two (gconstpointer data)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (13);
  ZugLaws laws;

  g_assert_true (zug_fixture_laws (data, &laws));
  for (int i = 0; i < 20000 / ZUG_FIXTURE_SHARE; i++)
    {
      ZugPosition position;
      ZugMerge quick, whole;
      ZugFair fair;
      ZugPair pair;

      if (i % 2)
        zug_fixture_scatter (&laws, rand, &position);
      else
        zug_hostile_position (&laws, rand, 10, &position);
      zug_fixture_random_physical (&laws, &position, rand, &pair);
      zug_fair_init (&fair, &laws, &position);
      for (int side = 0; side < ZUG_N_SIDES; side++)
        zug_fair_add (&fair, (ZugSide) side, pair.choice[side]);
      zug_fair_decide (&fair, &quick);
      zug_fair_merge (&fair, &whole);
      g_assert_cmphex (quick.happened, ==, whole.happened);
      g_assert_cmphex (quick.illegal, ==, whole.illegal);
      g_assert_cmpint (quick.n_rounds, ==, whole.n_rounds);
      for (int n = 0; n < fair.n; n++)
        {
          g_assert_cmpint (quick.round[n], ==, whole.round[n]);
          if (!(quick.happened >> n & 1))
            g_assert_cmphex (quick.by[n], ==, whole.by[n]);
        }
    }
}

/* A request is legal at the start if it is a choice, rest and bans apart. */
static void
visit_legal (const ZugLaws *laws, const ZugPosition *position, GRand *rand)
{
  ZugPosition plain = *position;

  memset (plain.rest, 0, sizeof plain.rest);
  memset (plain.n_bans, 0, sizeof plain.n_bans);
  if (zug_position_king_lost (laws, &plain, ZUG_WHITE)
      || zug_position_king_lost (laws, &plain, ZUG_BLACK))
    return;
  for (int side = 0; side < ZUG_N_SIDES; side++)
    {
      ZugChoices physical;

      zug_physical_moves (laws, &plain, (ZugSide) side, &physical);
      for (int i = 0; i < physical.n; i++)
        {
          ZugFairState state;
          ZugFair fair;

          if (physical.move[i].kind == ZUG_MOVE_PASS)
            continue;
          zug_fair_init (&fair, laws, &plain);
          zug_fair_add (&fair, (ZugSide) side, physical.move[i]);
          zug_fair_start (&fair, &state);
          g_assert_cmpint (zug_fair_is_legal (&fair, &state, 0), ==,
                           zug_is_choice (laws, &plain, (ZugSide) side, physical.move[i]));
        }
    }
}

static void
test_legal (gconstpointer data)
{
  zug_fixture_play (data, 3, visit_legal);
}

/* --- the figures of the source --- */

typedef struct
{
  const char *name;
  const char *board;
  const char *turn;     /* WHITE/BLACK, each a comma list */
  const char *happened; /* what happens, with the round of each: "c5d5:1" */
  const char *blocked;
  int n_rounds;
} Figure;

static const Figure figures[] = {
    {"5", "8/8/4p3/8/4P3/8/8/8", "e4e5/e6e5", "", "e4e5:1 e6e5:1", 1},
    {"6", "8/8/2r5/8/8/5R2/8/8", "f3f6/c6f6", "", "f3f6:1 c6f6:1", 1},
    {"7", "8/8/2r5/8/8/5R2/8/8", "f3f8/c6f6", "c6f6:1", "f3f8:2", 2},
    {"8", "8/8/2r2R2/8/8/8/8/8", "f6f3/c6f6", "", "f6f3:1 c6f6:1", 1},
    {"9", "8/8/4r3/2R5/3R4/8/8/8", "c5e5,d4f4/e6e4", "c5e5:1 d4f4:2", "e6e4:2", 2},
    /* Six white rooks, six black: each white one frees the way of the next. */
    {"10", "2r5/R2r4/1R2r3/2R2r2/3R2r1/4R2r/5R2/8",
     "a7c7,b6d6,c5e5,d4f4,e3g3,f2h2/c8c6,d7d5,e6e4,f5f3,g4g2,h3h1",
     "a7c7:1 b6d6:2 c5e5:3 d4f4:4 e3g3:5 f2h2:6", "c8c6:2 d7d5:3 e6e4:4 f5f3:5 g4g2:6 h3h1:7", 7},
    /* Neither of the others makes the king's step illegal; both together do. */
    {"11", "8/8/6K1/8/8/b3r3/8/4k3", "g6g5/a3c1,e3e4", "a3c1:1 e3e4:1", "g6g5:2", 2},
};

static ZugMove
read_move (const char *text)
{
  return (ZugMove){zug_square (text[0] - 'a', text[1] - '1'),
                   zug_square (text[2] - 'a', text[3] - '1'), ZUG_NO_MAN, ZUG_MOVE_PLAIN};
}

static void
read_figure (const Figure *figure, ZugLaws *laws, ZugPosition *position, ZugRequests *requests)
{
  g_auto (GStrv) sides = g_strsplit (figure->turn, "/", 2);
  gboolean kings = strchr (figure->board, 'K') != NULL;
  g_autofree char *zfen =
      g_strdup_printf ("%s = - - - 0 1%s", figure->board, kings ? "" : " kingless=wb");
  ZugStatus status;

  g_assert_true (zug_fixture_laws ("fair-team", laws));
  g_assert_true (zug_zfen_read (laws, zfen, position, &status));
  for (int side = 0; side < ZUG_N_SIDES; side++)
    {
      g_auto (GStrv) moves = g_strsplit (sides[side], ",", -1);

      requests->n[side] = 0;
      for (int i = 0; moves[i]; i++)
        requests->move[side][requests->n[side]++] = read_move (moves[i]);
    }
}

static void
assert_fates (const ZugRequests *requests, const ZugRounds *rounds, const char *list,
              gboolean happened)
{
  g_auto (GStrv) words = g_strsplit (list, " ", -1);

  for (int w = 0; words[w] && *words[w]; w++)
    {
      ZugMove move = read_move (words[w]);
      int n = 0;

      for (int side = 0; side < ZUG_N_SIDES; side++)
        for (int i = 0; i < requests->n[side]; i++)
          if (zug_move_equal (requests->move[side][i], move))
            {
              n++;
              g_assert_cmpint (rounds->fate[side][i].happened, ==, happened);
              g_assert_cmpint (rounds->fate[side][i].round, ==, words[w][5] - '0');
            }
      g_assert_cmpint (n, ==, 1);
    }
}

static void
test_figure (gconstpointer data)
{
  const Figure *figure = data;
  ZugRequests requests;
  ZugPosition position;
  ZugEvents events;
  ZugRounds rounds;
  ZugLaws laws;

  read_figure (figure, &laws, &position, &requests);
  zug_resolve_team_events (&laws, &position, &requests, &events, &rounds);
  g_assert_cmpint (rounds.n_rounds, ==, figure->n_rounds);
  assert_fates (&requests, &rounds, figure->happened, TRUE);
  assert_fates (&requests, &rounds, figure->blocked, FALSE);
}

/* The king's step of figure 11 is blocked by both others; of figure 7 the rook by the one. */
static void
test_by (void)
{
  ZugRequests requests;
  ZugPosition position;
  ZugEvents events;
  ZugRounds rounds;
  ZugLaws laws;

  read_figure (&figures[6], &laws, &position, &requests);
  zug_resolve_team_events (&laws, &position, &requests, &events, &rounds);
  g_assert_true (rounds.fate[ZUG_WHITE][0].illegal);
  g_assert_cmphex (rounds.fate[ZUG_WHITE][0].by[ZUG_WHITE], ==, 0);
  g_assert_cmphex (rounds.fate[ZUG_WHITE][0].by[ZUG_BLACK], ==, 3);
  read_figure (&figures[0], &laws, &position, &requests);
  zug_resolve_team_events (&laws, &position, &requests, &events, &rounds);
  g_assert_false (rounds.fate[ZUG_WHITE][0].illegal);
  g_assert_cmphex (rounds.fate[ZUG_WHITE][0].by[ZUG_BLACK], ==, 1);
}

#if ZUG_WIDE

/* Two men are needed to close both ways of a third to its square, neither of which lies on the other. */
static void
test_two_ways (void)
{
  ZugRequests requests = {{1, 2}, {{read_move ("a1g1")}, {read_move ("c8c1"), read_move ("d3d1")}}};
  ZugPosition position;
  ZugEvents events;
  ZugRounds rounds;
  ZugLaws laws;

  g_assert_true (read_laws (STRANGERS TEAM, &laws));
  zug_position_clear (&laws, &position);
  position.kingless = 3;
  zug_position_put (&position, ZUG_WHITE, zug_laws_man (&laws, 'X'), zug_square (0, 0));
  zug_position_put (&position, ZUG_BLACK, ZUG_ROOK, zug_square (2, 7));
  zug_position_put (&position, ZUG_BLACK, ZUG_ROOK, zug_square (3, 2));
  zug_resolve_team_events (&laws, &position, &requests, &events, &rounds);
  assert_fates (&requests, &rounds, "c8c1:1 d3d1:1", TRUE);
  assert_fates (&requests, &rounds, "a1g1:2", FALSE);
}

#endif

/* --- events --- */

/* Men set out, are captured and arrive as the events tell it, and come to the board after. */
static void
retell (const ZugEvents *events, ZugPosition *board)
{
  ZugEvent arrival[2 * ZUG_MAX_REQUESTS];
  int n = 0;

  for (int i = 0; i < events->n; i++)
    {
      ZugEvent event = events->event[i];
      ZugSide side = (ZugSide) event.side;

      if (event.kind == ZUG_EVENT_MOVE || event.kind == ZUG_EVENT_CASTLE)
        {
          g_assert_cmpint (zug_position_take (board, side, event.from), ==, event.man);
          arrival[n++] = event;
        }
      else if (event.kind == ZUG_EVENT_CAPTURE)
        g_assert_cmpint (zug_position_take (board, zug_other (side), event.from), ==, event.other);
      else if (event.kind == ZUG_EVENT_PROMOTE)
        for (int k = 0; k < n; k++)
          if (arrival[k].side == side && arrival[k].to == event.to)
            arrival[k].man = event.other;
    }
  for (int k = 0; k < n; k++)
    zug_position_put (board, (ZugSide) arrival[k].side, (ZugManType) arrival[k].man, arrival[k].to);
}

static int
count_kind (const ZugEvents *events, ZugEventKind kind, int side)
{
  int n = 0;

  for (int i = 0; i < events->n; i++)
    n += events->event[i].kind == kind && events->event[i].side == side;
  return n;
}

static void
assert_bans (const ZugPosition *before, const ZugPosition *after, const ZugEvents *events,
             const ZugRequests *requests)
{
  for (int side = 0; side < ZUG_N_SIDES; side++)
    {
      int moved = count_kind (events, ZUG_EVENT_MOVE, side);
      int blocked = count_kind (events, ZUG_EVENT_BLOCKED, side);

      g_assert_cmpint (moved + blocked, ==, requests->n[side]);
      g_assert_cmpint (count_kind (events, ZUG_EVENT_BANNED, side), ==, moved ? 0 : blocked);
      if (moved)
        g_assert_cmpint (after->n_bans[side], ==, 0);
      else
        for (int i = 0; i < requests->n[side]; i++)
          g_assert_true (zug_position_banned (after, (ZugSide) side, requests->move[side][i]));
      if (!moved)
        g_assert_cmpint (after->n_bans[side], >=, before->n_bans[side]);
    }
}

/* Whether a request happened or was blocked. */
static gboolean
tells_of (const ZugEvents *events, ZugSide side, ZugSquare from)
{
  for (int i = 0; i < events->n; i++)
    if (events->event[i].side == side && events->event[i].from == from
        && (events->event[i].kind == ZUG_EVENT_MOVE || events->event[i].kind == ZUG_EVENT_BLOCKED))
      return TRUE;
  return FALSE;
}

/* Round by round the events explain how the men stand, and the last round is the turn. */
static void
assert_rounds (const ZugLaws *laws, const ZugPosition *before, const ZugRequests *requests,
               const ZugPosition *after)
{
  ZugPosition told = *before, stands;
  ZugEvents events;
  ZugRounds rounds;

  zug_resolve_team_events (laws, before, requests, &events, &rounds);
  for (int round = 1; round <= rounds.n_rounds; round++)
    {
      zug_resolve_team_round (laws, before, requests, round, &stands, &events);
      retell (&events, &told);
      g_assert_cmpmem (told.men, sizeof told.men, stands.men, sizeof stands.men);
      for (int side = 0; side < ZUG_N_SIDES; side++)
        for (int i = 0; i < requests->n[side]; i++)
          g_assert_true (tells_of (&events, (ZugSide) side, requests->move[side][i].from)
                         == (rounds.fate[side][i].round == round));
    }
  if (rounds.n_rounds > 0)
    g_assert_true (zug_position_equal (&stands, after));
}

/* Whole games of teams: the events explain every turn, bans gather and go. */
static void
test_team_games (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (14);
  ZugLaws laws;

  g_assert_true (zug_fixture_laws ("fair-team+repeat-blocked=forbidden", &laws));
  for (int game = 0; game < 30 / ZUG_FIXTURE_SHARE; game++)
    {
      ZugPosition position;

      zug_position_start (&laws, &position);
      for (int turn = 0; turn < 60; turn++)
        {
          ZugPosition told = position, after;
          ZugRequests requests;
          ZugOutcomes outcomes;
          ZugSquare square;
          ZugEvents events;

          if (!zug_hostile_requests (&laws, &position, rand, g_rand_int_range (rand, 1, 33),
                                     &requests))
            break;
          zug_resolve_team (&laws, &position, &requests, &outcomes);
          zug_resolve_team_events (&laws, &position, &requests, &events, NULL);
          after = outcomes.position[0];
          retell (&events, &told);
          g_assert_cmpmem (told.men, sizeof told.men, after.men, sizeof after.men);
          g_assert_cmpint (zug_position_check (&laws, &after, &square), ==, ZUG_POSITION_GOOD);
          assert_bans (&position, &after, &events, &requests);
          assert_rounds (&laws, &position, &requests, &after);
          position = after;
        }
    }
}

/* --- what a team may ask for, and how it loses --- */

static void
assert_end (const char *spec, const char *zfen, ZugReason reason, gboolean passes)
{
  ZugPosition position;
  ZugStatus status;
  ZugLaws laws;

  g_assert_true (zug_fixture_laws (spec, &laws));
  g_assert_true (zug_zfen_read (&laws, zfen, &position, &status));
  g_assert_cmpint (zug_outcome (&laws, &position, NULL, 0).reason, ==, reason);
  g_assert_cmpint (zug_is_choice (&laws, &position, ZUG_WHITE, ZUG_PASS), ==, passes);
}

static void
test_ends (void)
{
  /* A man may always stand still, so there is no stalemate; but not all of them in check. */
  assert_end ("fair-team", "k7/8/8/8/8/1q6/8/K7 = - - - 0 1", ZUG_REASON_NONE, TRUE);
  assert_end ("fair-team+pass=no", "k7/8/8/8/8/1q6/8/K7 = - - - 0 1", ZUG_REASON_NONE, TRUE);
  assert_end ("fair-team", "k7/8/8/8/8/8/1q6/K7 = - - - 0 1", ZUG_REASON_NONE, FALSE);
  assert_end ("fair-team", "k7/8/8/8/8/2b5/1q6/K7 = - - - 0 1", ZUG_REASON_NO_MOVE, FALSE);
  assert_end ("fair", "k7/8/8/8/8/1q6/8/K7 = - - - 0 1", ZUG_REASON_STALEMATE, FALSE);
}

/* Bans gather until something of that side happens; one that leaves nothing is not kept. */
static void
test_bans (void)
{
  ZugMove move = read_move ("a2a3");
  ZugPosition position;
  ZugChoices choices;
  ZugStatus status;
  ZugLaws laws;

  g_assert_true (zug_fixture_laws ("fair", &laws));
  g_assert_true (
      zug_zfen_read (&laws, "8/8/8/8/8/8/P7/k1K5 = - - - 0 1 blocked=a2a3/-", &position, &status));
  g_assert_true (zug_position_banned (&position, ZUG_WHITE, move));
  g_assert_false (zug_is_choice (&laws, &position, ZUG_WHITE, move));
  zug_choices (&laws, &position, ZUG_WHITE, &choices);
  for (int i = 0; i < choices.n; i++)
    zug_position_ban (&position, ZUG_WHITE, choices.move[i]);
  g_assert_true (zug_is_choice (&laws, &position, ZUG_WHITE, move));
}

/* Every passed pawn of a team's turn can be captured on the next. */
static void
test_passed (void)
{
  ZugPosition position;
  ZugRequests requests = {{2, 0}, {{read_move ("a2a4"), read_move ("f2f4")}}};
  ZugOutcomes outcomes;
  char text[ZUG_ZFEN_MAX];
  ZugStatus status;
  ZugLaws laws;

  requests.move[ZUG_WHITE][0].kind = requests.move[ZUG_WHITE][1].kind = ZUG_MOVE_DOUBLE;
  g_assert_true (zug_fixture_laws ("fair-team", &laws));
  g_assert_true (zug_zfen_read (&laws, "k7/8/8/8/1p4p1/8/P4P2/7K = - - - 5 1", &position, &status));
  zug_resolve_team (&laws, &position, &requests, &outcomes);
  zug_zfen_write (&laws, &outcomes.position[0], text);
  g_assert_cmpstr (text, ==, "k7/8/8/8/Pp3Pp1/8/8/7K = - a3f3 - 0 2");
  g_assert_true (zug_zfen_read (&laws, text, &position, &status));
  g_assert_true (zug_position_equal (&position, &outcomes.position[0]));
}

int
main (int argc, char **argv)
{
  static const char *const bare[] = {
      "fair-team",    "fair-team+check=none", "fair-team+named-captures=no",
      "caravan" TEAM, "twin-kings" TEAM,      NESTED TEAM};
  static const char *const pairs[] = {"fair",
                                      "fair+named-captures=no",
                                      "fair+check=none",
                                      "fair+check=none+king-entry=any",
                                      "fair+promotion=captured+pawn=both",
                                      "fair+named-captures=no+check=none+pawn=both"};

  g_test_init (&argc, &argv, NULL);
  for (size_t i = 0; i < G_N_ELEMENTS (figures); i++)
    {
      g_autofree char *path = g_strdup_printf ("/rules/fair/figure-%s", figures[i].name);

      g_test_add_data_func (path, &figures[i], test_figure);
    }
  g_test_add_func ("/rules/fair/by", test_by);
#if ZUG_WIDE
  g_test_add_func ("/rules/fair/two-ways", test_two_ways);
#endif
  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      ZugLaws laws;
      g_autofree char *path = g_strdup_printf ("/rules/fair/orders/%s/%d-of-%d", cases[i].laws,
                                               cases[i].n, 2 * cases[i].men);

      if (read_laws (cases[i].laws, &laws))
        g_test_add_data_func (path, &cases[i], test_brute);
    }
  for (size_t i = 0; i < G_N_ELEMENTS (bare); i++)
    {
      g_autofree char *path = g_strdup_printf ("/rules/fair/bare/%s", bare[i]);
      ZugLaws laws;

      if (read_laws (bare[i], &laws))
        g_test_add_data_func (path, bare[i], test_bare);
    }
  for (size_t i = 0; i < G_N_ELEMENTS (pairs); i++)
    {
      g_autofree char *two = g_strdup_printf ("/rules/fair/two/%s", pairs[i]);
      g_autofree char *legal = g_strdup_printf ("/rules/fair/legal/%s", pairs[i]);
      g_autofree char *orders = g_strdup_printf ("/rules/fair/scattered/%s", pairs[i]);

      g_test_add_data_func (two, pairs[i], test_two);
      g_test_add_data_func (legal, pairs[i], test_legal);
      g_test_add_data_func (orders, pairs[i], test_brute_scattered);
    }
  g_test_add_func ("/rules/fair/team-games", test_team_games);
  g_test_add_func ("/rules/fair/ends", test_ends);
  g_test_add_func ("/rules/fair/bans", test_bans);
  g_test_add_func ("/rules/fair/passed", test_passed);
  return g_test_run ();
}
