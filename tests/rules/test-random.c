/* test-random.c: what has to hold under laws that nobody has thought of, on any board */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-random-laws.h"

#include "zug-choices.h"
#include "zug-hash.h"
#include "zug-outcome.h"
#include "zug-resolve.h"
#include "zug-retell.h"
#include "zug-why.h"
#include "zug-zfen.h"

#include <string.h>

enum
{
  N_LAWS = 150,
  N_TURNS = 40 / ZUG_SANITIZED
};

static gboolean
contains (const ZugChoices *list, ZugMove move)
{
  for (int i = 0; i < list->n; i++)
    if (zug_move_equal (list->move[i], move))
      return TRUE;
  return FALSE;
}

/* The choices are exactly what the laws call legal, and all of them can be made. */
static void
check_choices (const ZugLaws *laws, const ZugPosition *position, ZugSide side)
{
  ZugChoices choices, physical;

  zug_choices (laws, position, side, &choices);
  zug_physical_moves (laws, position, side, &physical);
  g_assert_cmpint (choices.n, ==, zug_count_choices (laws, position, side));
  for (int i = 0; i < choices.n; i++)
    g_assert_true (contains (&physical, choices.move[i]));
  for (int i = 0; i < physical.n; i++)
    {
      ZugWhy why = zug_why (laws, position, side, physical.move[i]);

      g_assert_cmpint (why.reason == ZUG_WHY_LEGAL, ==, contains (&choices, physical.move[i]));
    }
}

static void
check_text (const ZugLaws *laws, const ZugPosition *position)
{
  char text[ZUG_ZFEN_MAX];
  ZugPosition read;
  ZugStatus status;

  zug_zfen_write (laws, position, text);
  if (!zug_zfen_read (laws, text, &read, &status))
    g_error ("%s: %s", text, zug_status_words (status.code));
  g_assert_true (zug_position_equal (position, &read));
  g_assert_cmphex (zug_hash (laws, position), ==, zug_hash (laws, &read));
}

static void
flip (const ZugLaws *laws, const ZugPosition *position, ZugPosition *flipped)
{
  zug_position_flip (laws, position, flipped);
  if (laws->turn == ZUG_TURN_TOGETHER)
    flipped->to_move = position->to_move;
}

static ZugPair
flip_pair (const ZugLaws *laws, ZugPair pair)
{
  ZugPair flipped;

  for (int side = 0; side < ZUG_N_SIDES; side++)
    flipped.choice[1 - side] = zug_move_flip (laws, pair.choice[side]);
  return flipped;
}

/* The law of the square's colour is the one that knows a side by its name: on boards with an odd
 * number of ranks the mirror leaves colours as they are. */
static gboolean
has_mirror (const ZugLaws *laws)
{
  return laws->collision != ZUG_COLLISION_SQUARE_COLOUR || laws->ranks % 2 == 0;
}

static void
check_mirror (const ZugLaws *laws, const ZugPosition *position, ZugPair pair,
              const ZugOutcomes *outcomes)
{
  ZugPosition flipped;
  ZugOutcomes there;
  uint64_t keys[2];

  flip (laws, position, &flipped);
  zug_resolve_keyed (laws, &flipped, zug_hash (laws, &flipped), flip_pair (laws, pair), &there,
                     keys);
  g_assert_cmpint (there.n, ==, outcomes->n);
  for (int i = 0; i < there.n; i++)
    {
      flip (laws, &outcomes->position[there.n - 1 - i], &flipped);
      flipped.turn = there.position[i].turn;
      flipped.to_move = there.position[i].to_move;
      g_assert_true (zug_position_equal (&flipped, &there.position[i]));
      g_assert_cmphex (keys[i], ==, zug_hash (laws, &flipped));
    }
}

/* The events explain every difference between the men before and after. */
static void
check_events (const ZugLaws *laws, const ZugPosition *position, ZugPair pair, ZugChance chance,
              const ZugPosition *after)
{
  ZugPosition told;
  ZugEvents events;

  zug_resolve_events (laws, position, pair, chance, &events);
  zug_retell (position, &events, &told);
  for (int side = 0; side < ZUG_N_SIDES; side++)
    for (ZugSquare square = 0; square < ZUG_N_SQUARES; square++)
      if (zug_laws_on_board (laws, square))
        g_assert_cmpint (zug_position_man (&told, (ZugSide) side, square), ==,
                         zug_position_man (after, (ZugSide) side, square));
}

static int
compare_moves (const void *a, const void *b)
{
  return memcmp (a, b, sizeof (ZugMove));
}

/* Boards that the narrow build serves are played alike by the wide one, key for key; and where pins
 * are lines, looking at every move by itself comes to the same. */
static void
check_wide (const ZugLaws *laws, const ZugPosition *position, ZugPair pair,
            const ZugOutcomes *outcomes, const uint64_t keys[2], gboolean plain)
{
  ZugLaws wide = *laws;
  ZugPosition same;
  ZugOutcomes there;
  uint64_t keys_there[2];
  char text[ZUG_ZFEN_MAX], text_there[ZUG_ZFEN_MAX];

  wide.wide = TRUE;
  wide.plain = plain;
  g_assert_true (zug_zfen_read (&wide, zug_zfen_write (laws, position, text), &same, NULL));
  for (int side = 0; side < ZUG_N_SIDES; side++)
    {
      ZugChoices a, b;

      zug_choices (laws, position, (ZugSide) side, &a);
      zug_choices (&wide, &same, (ZugSide) side, &b);
      qsort (a.move, (size_t) a.n, sizeof a.move[0], compare_moves);
      qsort (b.move, (size_t) b.n, sizeof b.move[0], compare_moves);
      g_assert_cmpmem (a.move, (size_t) a.n * sizeof a.move[0], b.move,
                       (size_t) b.n * sizeof b.move[0]);
    }
  zug_resolve_keyed (&wide, &same, zug_hash (&wide, &same), pair, &there, keys_there);
  g_assert_cmpint (there.n, ==, outcomes->n);
  for (int i = 0; i < there.n; i++)
    {
      g_assert_cmpstr (zug_zfen_write (laws, &outcomes->position[i], text), ==,
                       zug_zfen_write (&wide, &there.position[i], text_there));
      g_assert_cmphex (keys[i], ==, keys_there[i]);
    }
}

static gboolean
draw_pair (const ZugLaws *laws, const ZugPosition *position, GRand *rand, ZugPair *pair)
{
  for (int side = 0; side < ZUG_N_SIDES; side++)
    {
      ZugChoices choices;

      pair->choice[side] = ZUG_PASS;
      if (!zug_position_chooses (laws, position, (ZugSide) side))
        continue;
      zug_choices (laws, position, (ZugSide) side, &choices);
      if (choices.n == 0)
        return FALSE;
      pair->choice[side] = choices.move[g_rand_int_range (rand, 0, choices.n)];
    }
  return TRUE;
}

/* Plays a turn; FALSE where a side has no choice. */
static gboolean
play_turn (const ZugLaws *laws, ZugPosition *position, GRand *rand)
{
  ZugOutcomes outcomes;
  uint64_t keys[2];
  ZugPair pair;

  check_text (laws, position);
  check_choices (laws, position, ZUG_WHITE);
  check_choices (laws, position, ZUG_BLACK);
  if (!draw_pair (laws, position, rand, &pair))
    return FALSE;
  zug_resolve_keyed (laws, position, zug_hash (laws, position), pair, &outcomes, keys);
  for (int i = 0; i < outcomes.n; i++)
    {
      g_assert_cmphex (keys[i], ==, zug_hash (laws, &outcomes.position[i]));
      check_events (laws, position, pair, (ZugChance) outcomes.chance[i], &outcomes.position[i]);
    }
  if (has_mirror (laws))
    check_mirror (laws, position, pair, &outcomes);
  if (!laws->wide)
    {
      check_wide (laws, position, pair, &outcomes, keys, TRUE);
      check_wide (laws, position, pair, &outcomes, keys, FALSE);
    }
  *position = outcomes.position[g_rand_int_range (rand, 0, outcomes.n)];
  return TRUE;
}

static void
test_laws (gconstpointer data)
{
  guint32 seed = GPOINTER_TO_UINT (data);
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
  char text[ZUG_LAWS_TEXT];
  ZugPosition position;
  ZugLaws laws;

  zug_random_laws (seed, &laws);
  g_test_message ("%s", zug_laws_write (&laws, text));
  for (int game = 0; game < 2; game++)
    {
      zug_position_start (&laws, &position);
      for (int turn = 0; turn < N_TURNS && play_turn (&laws, &position, rand); turn++)
        ;
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < N_LAWS; i++)
    {
      g_autofree char *path = g_strdup_printf ("/rules/random/%03u", i);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_laws);
    }
  return g_test_run ();
}
