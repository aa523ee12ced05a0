/* test-row-game.c: marks in a row */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-row-game.h"

#include "zug-hash.h"
#include "zug-outcome.h"
#include "zug-rules-fixture.h"
#include "zug-why.h"

#include <string.h>

static void
set_laws (ZugLaws *laws, int files, int ranks, int line)
{
  const char *reason;

  g_assert_true (zug_fixture_laws ("fair-tictactoe", laws));
  laws->files = (uint8_t) files;
  laws->ranks = (uint8_t) ranks;
  laws->line = (uint8_t) line;
  zug_laws_settle (laws);
  g_assert_null (zug_laws_problem (laws, &reason));
#if ZUG_WIDE
  laws->wide = TRUE;
#endif
}

static void
set_hole (ZugLaws *laws, int file, int rank)
{
  laws->holes[rank] = (uint16_t) (1 << file);
  zug_laws_settle (laws);
#if ZUG_WIDE
  laws->wide = TRUE;
#endif
}

/* Rows of text from the top: x for White, o for Black, and dots. */
static void
set_board (const ZugLaws *laws, const char *text, ZugPosition *position)
{
  zug_position_clear (laws, position);
  for (int rank = laws->ranks - 1; rank >= 0; rank--)
    for (int file = 0; file < laws->files; file++, text++)
      if (*text != '.')
        zug_position_put (position, *text == 'x' ? ZUG_WHITE : ZUG_BLACK, ZUG_PAWN,
                          zug_square (file, rank));
}

static ZugMove
place (const char *square)
{
  ZugSquare to = zug_square (square[0] - 'a', square[1] - '1');

  return (ZugMove) {to, to, ZUG_NO_MAN, ZUG_MOVE_PLACE};
}

typedef struct
{
  const char *what;
  const char *board;
  const char *white;
  const char *black;
  const char *after;
  ZugReason reason;
  ZugResult result;
} Case;

static const Case cases[] = {
    {"two squares", ".........", "a1", "b2", "....o.x..", ZUG_REASON_NONE, ZUG_RESULT_OPEN},
    {"one square", ".........", "b2", "b2", ".........", ZUG_REASON_NONE, ZUG_RESULT_OPEN},
    /* White's line is finished whatever Black does; Black's mark comes too late in one order. */
    {"a line", "..o.o.xx.", "c1", "a2", "..o.o.xxx", ZUG_REASON_LINE, ZUG_RESULT_WHITE},
    {"a line against the last hope", "...oo.xx.", "c3", "c2", "...oooxx.", ZUG_REASON_LINE,
     ZUG_RESULT_BLACK},
    /* Each forestalls the other, so neither has its line. */
    {"two lines", "...oo.xx.", "c1", "c2", "...oo.xx.", ZUG_REASON_NONE, ZUG_RESULT_OPEN},
    {"a line prevented", "..o.o.xx.", "c1", "c1", "..o.o.xx.", ZUG_REASON_NONE, ZUG_RESULT_OPEN},
    {"last square", "xoxoxoox.", "c1", "c1", "xoxoxoox.", ZUG_REASON_NONE, ZUG_RESULT_OPEN},
    {"diagonal", "x...xo.o.", "c1", "b3", "x...xo.ox", ZUG_REASON_LINE, ZUG_RESULT_WHITE},
};

static void
test_turn (gconstpointer data)
{
  const Case *c = data;
  ZugPosition position, after;
  ZugOutcomes outcomes;
  ZugEvents events;
  ZugEnd end;
  ZugLaws laws;
  ZugPair pair = {{place (c->white), place (c->black)}};
  int placed = 0, blocked = 0;

  set_laws (&laws, 3, 3, 3);
  set_board (&laws, c->board, &position);
  set_board (&laws, c->after, &after);
  zug_resolve (&laws, &position, pair, &outcomes);
  g_assert_cmpint (outcomes.n, ==, 1);
  g_assert_cmpmem (outcomes.position[0].men, sizeof after.men, after.men, sizeof after.men);
  end = zug_outcome (&laws, &outcomes.position[0], NULL, 0);
  g_assert_cmpint (end.reason, ==, c->reason);
  g_assert_cmpint (end.result, ==, c->result);
  zug_resolve_events (&laws, &position, pair, ZUG_CHANCE_NONE, &events);
  for (int i = 0; i < events.n; i++)
    {
      placed += events.event[i].kind == ZUG_EVENT_PLACE;
      blocked += events.event[i].kind == ZUG_EVENT_BLOCKED;
    }
  g_assert_cmpint (placed + blocked, ==, 2);
  g_assert_cmpint (placed, ==,
                   zug_count (after.occupied[ZUG_WHITE] | after.occupied[ZUG_BLACK])
                       - zug_count (position.occupied[ZUG_WHITE] | position.occupied[ZUG_BLACK]));
}

static void
test_full (void)
{
  ZugPosition position;
  ZugLaws laws;
  ZugEnd end;

  set_laws (&laws, 3, 3, 3);
  set_board (&laws, "xoxxoooxx", &position);
  end = zug_outcome (&laws, &position, NULL, 0);
  g_assert_cmpint (end.result, ==, ZUG_RESULT_DRAW);
  g_assert_cmpstr (zug_reason_text (end.reason), ==, "full");
  g_assert_cmpint (zug_count_choices (&laws, &position, ZUG_WHITE), ==, 0);
}

/* Lines of every direction on a wider board, and none that is broken by its edge or a hole. */
static void
test_lines (void)
{
  static const struct
  {
    const char *board;
    gboolean line;
  } boards[] = {
      {".....xxx.......", FALSE}, {".....xxxx......", TRUE},  {"...xxxx........", FALSE},
      {"x....x.........", FALSE}, {".x..........xx.", FALSE},
  };
  ZugPosition position;
  ZugLaws laws;

  for (size_t i = 0; i < G_N_ELEMENTS (boards); i++)
    {
      set_laws (&laws, 5, 3, 4);
      set_board (&laws, boards[i].board, &position);
      g_assert_cmpint (zug_row_game_has_line (&laws, position.occupied[ZUG_WHITE]), ==,
                       boards[i].line);
    }
  set_laws (&laws, 4, 4, 4);
  set_board (&laws, "x....x....x....x", &position);
  g_assert_true (zug_row_game_has_line (&laws, position.occupied[ZUG_WHITE]));
  set_board (&laws, "...x..x..x..x...", &position);
  g_assert_true (zug_row_game_has_line (&laws, position.occupied[ZUG_WHITE]));
  set_board (&laws, ".x...x...x...x..", &position);
  g_assert_true (zug_row_game_has_line (&laws, position.occupied[ZUG_WHITE]));
}

/* Whole games: choices are the vacant squares, why agrees, the game ends. */
static void
test_games (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (16);
  int ended = 0;

  for (int game = 0; game < 200; game++)
    {
      ZugPosition position;
      ZugLaws laws;

      set_laws (&laws, g_rand_int_range (rand, 3, 9), g_rand_int_range (rand, 3, 9), 3);
      if (game % 2)
        set_hole (&laws, 1, 1);
      zug_position_clear (&laws, &position);
      for (int turn = 0; turn < 100; turn++)
        {
          ZugEnd end = zug_outcome (&laws, &position, NULL, 0);
          ZugSquare square;
          ZugOutcomes outcomes;
          ZugPair pair;
          uint64_t keys[2];

          g_assert_cmpint (zug_position_check (&laws, &position, &square), ==, ZUG_POSITION_GOOD);
          if (end.result != ZUG_RESULT_OPEN)
            {
              ended++;
              break;
            }
          g_assert_cmpint (zug_count_choices (&laws, &position, ZUG_WHITE), ==,
                           laws.files * laws.ranks - game % 2
                               - zug_count (position.occupied[ZUG_WHITE])
                               - zug_count (position.occupied[ZUG_BLACK]));
          g_assert_true (zug_fixture_random_pair (&laws, &position, rand, &pair));
          for (int side = 0; side < ZUG_N_SIDES; side++)
            g_assert_cmpint (zug_why (&laws, &position, (ZugSide) side, pair.choice[side]).reason,
                             ==, ZUG_WHY_LEGAL);
          zug_resolve_keyed (&laws, &position, zug_hash (&laws, &position), pair, &outcomes, keys);
          position = outcomes.position[0];
          g_assert_cmphex (keys[0], ==, zug_hash (&laws, &position));
        }
    }
  g_assert_cmpint (ended, ==, 200);
}

static void
test_why (void)
{
  ZugPosition position;
  ZugLaws laws;

  set_laws (&laws, 3, 3, 3);
  set_board (&laws, "x........", &position);
  g_assert_cmpint (zug_why (&laws, &position, ZUG_BLACK, place ("a3")).reason, ==, ZUG_WHY_TAKEN);
  g_assert_cmpint (zug_why (&laws, &position, ZUG_BLACK, place ("d4")).reason, ==, ZUG_WHY_REACH);
  g_assert_cmpint (zug_why (&laws, &position, ZUG_BLACK, place ("b2")).reason, ==, ZUG_WHY_LEGAL);
  g_assert_cmpint (zug_why (&laws, &position, ZUG_BLACK, ZUG_PASS).reason, ==, ZUG_WHY_PASS);
  set_board (&laws, "xxx......", &position);
  g_assert_cmpint (zug_why (&laws, &position, ZUG_BLACK, place ("b2")).reason, ==, ZUG_WHY_OVER);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strdup_printf ("/rules/row/%s", cases[i].what);

      g_test_add_data_func (path, &cases[i], test_turn);
    }
  g_test_add_func ("/rules/row/full", test_full);
  g_test_add_func ("/rules/row/lines", test_lines);
  g_test_add_func ("/rules/row/games", test_games);
  g_test_add_func ("/rules/row/why", test_why);
  return g_test_run ();
}
