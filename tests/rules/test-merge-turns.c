/* test-merge-turns.c: turns of teams as they are told: rounds, events, bans, and how a team loses
 */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-squares.h"

#include "zug-hostile.h"
#include "zug-outcome.h"
#include "zug-rules-fixture.h"
#include "zug-zfen.h"

#include <string.h>

/* --- the figures of the source ---------------------------------------------------------------- */

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
  return (ZugMove) {zug_square (text[0] - 'a', text[1] - '1'),
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

/* Two men are needed to close both ways of a third to its square, neither of which lies on the
 * other. */
static void
test_two_ways (void)
{
  ZugRequests requests = {{1, 2}, {{read_move ("a1g1")}, {read_move ("c8c1"), read_move ("d3d1")}}};
  ZugPosition position;
  ZugEvents events;
  ZugRounds rounds;
  ZugLaws laws;

  g_assert_true (zug_fixture_laws (ZUG_FIXTURE_STRANGERS ZUG_FIXTURE_TEAM, &laws));
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

/* --- events ----------------------------------------------------------------------------------- */

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

/* --- what a team may ask for, and how it loses ------------------------------------------------ */

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
  g_test_init (&argc, &argv, NULL);
  for (size_t i = 0; i < G_N_ELEMENTS (figures); i++)
    {
      g_autofree char *path = g_strdup_printf ("/rules/merge-turns/figure-%s", figures[i].name);

      g_test_add_data_func (path, &figures[i], test_figure);
    }
  g_test_add_func ("/rules/merge-turns/by", test_by);
#if ZUG_WIDE
  g_test_add_func ("/rules/merge-turns/two-ways", test_two_ways);
#endif
  g_test_add_func ("/rules/merge-turns/team-games", test_team_games);
  g_test_add_func ("/rules/merge-turns/ends", test_ends);
  g_test_add_func ("/rules/merge-turns/bans", test_bans);
  g_test_add_func ("/rules/merge-turns/passed", test_passed);
  return g_test_run ();
}
