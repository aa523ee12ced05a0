/* test-properties.c: what has to hold in every position of every game */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-rules-fixture.h"

#include "zug-attack.h"
#include "zug-coordinate.h"
#include "zug-hash.h"
#include "zug-ordered-oracle.h"
#include "zug-outcome.h"
#include "zug-retell.h"
#include "zug-why.h"
#include "zug-zfen.h"

#include <string.h>

static gboolean
contains (const ZugChoices *list, ZugMove move)
{
  for (int i = 0; i < list->n; i++)
    if (zug_move_equal (list->move[i], move))
      return TRUE;
  return FALSE;
}

/* --- colours ---------------------------------------------------------------------------------- */

/* square-colour is the one law that knows a side by its name; mirrored, the colours change too. */
static void
visit_flip (const ZugLaws *laws, const ZugPosition *position, GRand *rand)
{
  ZugPosition flipped, again;

  zug_position_flip (laws, position, &flipped);
  zug_position_flip (laws, &flipped, &again);
  g_assert_true (zug_position_equal (position, &again));
  if (laws->turn == ZUG_TURN_TOGETHER)
    flipped.to_move = position->to_move;
  for (int side = 0; side < ZUG_N_SIDES; side++)
    {
      ZugChoices here, there;

      zug_choices (laws, position, (ZugSide) side, &here);
      zug_choices (laws, &flipped, zug_other ((ZugSide) side), &there);
      g_assert_cmpint (here.n, ==, there.n);
      for (int i = 0; i < here.n; i++)
        g_assert_true (contains (&there, zug_move_flip (laws, here.move[i])));
    }
}

static void
assert_flipped (const ZugLaws *laws, const ZugPosition *a, const ZugPosition *b)
{
  ZugPosition flipped;

  zug_position_flip (laws, a, &flipped);
  if (laws->turn == ZUG_TURN_TOGETHER)
    flipped.to_move = b->to_move;
  flipped.turn = b->turn;
  g_assert_true (zug_position_equal (&flipped, b));
}

static void
visit_flip_resolve (const ZugLaws *laws, const ZugPosition *position, GRand *rand)
{
  ZugPosition flipped;
  ZugOutcomes here, there;
  ZugPair pair, mirrored;

  zug_fixture_random_physical (laws, position, rand, &pair);
  for (int side = 0; side < ZUG_N_SIDES; side++)
    mirrored.choice[1 - side] = zug_move_flip (laws, pair.choice[side]);
  zug_position_flip (laws, position, &flipped);
  if (laws->turn == ZUG_TURN_TOGETHER)
    flipped.to_move = position->to_move;
  zug_resolve (laws, position, pair, &here);
  zug_resolve (laws, &flipped, mirrored, &there);
  g_assert_cmpint (here.n, ==, there.n);
  for (int i = 0; i < here.n; i++)
    assert_flipped (laws, &here.position[i], &there.position[here.n - 1 - i]);
}

/* --- choices ---------------------------------------------------------------------------------- */

/* The choices by which men of a type come to a square are those of the whole list that do. */
static void
check_to (const ZugLaws *laws, const ZugPosition *position, ZugSide side, const ZugChoices *all,
          ZugManType type, ZugSquare to)
{
  ZugChoices found;
  int n = 0;

  zug_choices_to (laws, position, side, type, to, &found);
  for (int i = 0; i < all->n; i++)
    {
      ZugMove move = all->move[i];

      if (move.kind == ZUG_MOVE_PASS || move.to != to
          || zug_position_man (position, side, move.from) != type)
        continue;
      g_assert_true (contains (&found, move));
      n++;
    }
  g_assert_cmpint (found.n, ==, n);
}

static void
visit_to (const ZugLaws *laws, const ZugPosition *position, GRand *rand)
{
  for (ZugSide side = ZUG_WHITE; side < ZUG_N_SIDES; side++)
    {
      ZugChoices all;

      zug_choices (laws, position, side, &all);
      check_to (laws, position, side, &all, (ZugManType) g_rand_int_range (rand, 0, ZUG_NO_MAN + 1),
                (ZugSquare) g_rand_int_range (rand, 0, ZUG_N_SQUARES));
      for (int i = 0; i < 12 && all.n > 0; i++)
        {
          ZugMove move = all.move[g_rand_int_range (rand, 0, all.n)];

          if (move.kind != ZUG_MOVE_PASS)
            check_to (laws, position, side, &all, zug_position_man (position, side, move.from),
                      move.to);
        }
    }
}

static void
visit_count (const ZugLaws *laws, const ZugPosition *position, GRand *rand)
{
  for (int side = 0; side < ZUG_N_SIDES; side++)
    {
      ZugChoices choices, physical;

      zug_choices (laws, position, (ZugSide) side, &choices);
      zug_physical_moves (laws, position, (ZugSide) side, &physical);
      g_assert_cmpint (choices.n, ==, zug_count_choices (laws, position, (ZugSide) side));
      for (int i = 0; i < choices.n; i++)
        {
          g_assert_true (contains (&physical, choices.move[i]));
          for (int j = 0; j < i; j++)
            g_assert_false (zug_move_equal (choices.move[i], choices.move[j]));
        }
    }
}

static ZugSquares
feared_by (const ZugLaws *laws, const ZugPosition *position, ZugSide side)
{
  ZugSquares all = ~ZUG_NONE;

  return laws->check == ZUG_CHECK_NONE
             ? ~(position->men[zug_other (side)][ZUG_KING] & ~position->rest[zug_other (side)])
             : all;
}

/* The king laws as LAWS.md section 3 words them, on the board after the choice alone. The generator
 * works with pins and lines instead. */
static gboolean
king_law_holds (const ZugLaws *laws, const ZugPosition *position, ZugSide side, ZugMove move)
{
  ZugSide other = zug_other (side);
  ZugSquare king = zug_position_king (laws, position, side);
  gboolean moves_king = move.kind != ZUG_MOVE_PASS && move.from == king;
  ZugPosition after;
  ZugSquares before_hits, hits;

  if (king == ZUG_NO_SQUARE)
    return TRUE;
  zug_after_alone (laws, position, side, move, &after);
  before_hits = zug_attacker_squares (laws, position, other, king);
  hits = zug_attacker_squares (laws, &after, other, zug_position_king (laws, &after, side));
  if (laws->check == ZUG_CHECK_ORTHODOX)
    return !zug_any (hits);
  if (moves_king)
    return laws->king_entry == ZUG_KING_ENTRY_ANY
           || !zug_any (hits & feared_by (laws, position, side));
  if (laws->check == ZUG_CHECK_NONE)
    return TRUE;
  if (zug_any (zug_check_squares (laws, position, side).immediate))
    return FALSE;
  return laws->king_entry == ZUG_KING_ENTRY_ANY || !zug_any (hits & ~before_hits);
}

static gboolean
is_attacked (const ZugLaws *laws, const ZugPosition *position, ZugSide by, int square,
             ZugSquares men)
{
  return zug_any (zug_attacker_squares (laws, position, by, (ZugSquare) square) & men);
}

/* The attack conditions of castling, square by square. */
static gboolean
castling_law_holds (const ZugLaws *laws, const ZugPosition *position, ZugSide side, ZugMove move)
{
  ZugSide other = zug_other (side);
  ZugSquares feared = feared_by (laws, position, side), awake = ~position->rest[other];
  int step = move.to > move.from ? 1 : -1;
  ZugPosition after;

  zug_after_alone (laws, position, side, move, &after);
  if (laws->check == ZUG_CHECK_NONE && laws->king_entry == ZUG_KING_ENTRY_ANY)
    return TRUE;
  if (laws->check == ZUG_CHECK_TIMED)
    feared = awake;
  for (int square = move.from;; square += step)
    {
      gboolean counts =
          square == move.to || laws->check != ZUG_CHECK_ORTHODOX
          || (square == move.from ? !laws->castle_out_of_check : !laws->castle_through_check);

      if (counts && is_attacked (laws, position, other, square, feared))
        return FALSE;
      if (square == move.to)
        break;
    }
  if (laws->check != ZUG_CHECK_TIMED)
    return !is_attacked (laws, &after, other, move.to, feared);
  if (is_attacked (laws, position, other, move.to + (move.kind == ZUG_MOVE_CASTLE_SHORT ? -1 : 1),
                   awake))
    return FALSE;
  return !is_attacked (laws, &after, other, move.to,
                       laws->king_entry == ZUG_KING_ENTRY_ANY ? awake : ~ZUG_NONE);
}

static gboolean
castler_rests (const ZugPosition *position, ZugSide side, ZugMove move)
{
  ZugSquares rooks = position->rights & zug_whole_rank (side == ZUG_WHITE ? 0 : 7);
  gboolean rests = zug_has (position->rest[side], move.from);

  while (zug_any (rooks))
    {
      ZugSquare rook = zug_take (&rooks);

      if ((rook > move.from) == (move.kind == ZUG_MOVE_CASTLE_SHORT))
        rests |= zug_has (position->rest[side], rook);
    }
  return rests;
}

static gboolean
may_leave_by (const ZugLaws *laws, const ZugPosition *position, ZugSide side, ZugMove move)
{
  if (move.kind == ZUG_MOVE_PASS || move.from != position->leave)
    return FALSE;
  return laws->collision != ZUG_COLLISION_SHARE_THEN_LEAVE
         || (move.kind != ZUG_MOVE_EN_PASSANT
             && !zug_has (position->occupied[zug_other (side)], move.to));
}

static gboolean
may_move (const ZugLaws *laws, const ZugPosition *position, ZugSide side, ZugMove move)
{
  if (position->leave != ZUG_NO_SQUARE)
    return may_leave_by (laws, position, side, move);
  if (move.kind == ZUG_MOVE_PASS)
    return laws->pass == ZUG_YES;
  if (!zug_has (position->rest[side], move.from))
    return TRUE;
  return laws->rest == ZUG_REST_MOVER_BUT_KING
         && move.from == zug_position_king (laws, position, side)
         && zug_any (zug_attacker_squares (laws, position, zug_other (side), move.from));
}

static gboolean
may_choose (const ZugLaws *laws, const ZugPosition *position, ZugSide side, ZugMove move)
{
  /* No request of a merge may take a king where check is a law. */
  if (laws->resolution == ZUG_RESOLUTION_MERGE && laws->check == ZUG_CHECK_ORTHODOX
      && move.kind != ZUG_MOVE_PASS
      && zug_position_man (position, zug_other (side), move.to) == ZUG_KING)
    return FALSE;
  if (zug_move_is_castle (move))
    return position->leave == ZUG_NO_SQUARE && !castler_rests (position, side, move)
           && castling_law_holds (laws, position, side, move);
  return may_move (laws, position, side, move) && king_law_holds (laws, position, side, move);
}

/* Section 5: what can be executed now is a choice if it is legal, and what cannot may be one too.
 */
static gboolean
may_choose_ordered (const ZugLaws *laws, const ZugPosition *position, ZugSide side, ZugMove move)
{
  ZugPosition board = *position, after;

  if (zug_oracle_execute (laws, position, &board, side, move, NULL))
    {
      zug_after_alone (laws, position, side, move, &after);
      g_assert_cmpmem (after.men, sizeof after.men, board.men, sizeof board.men);
      g_assert_false (zug_is_speculative (laws, position, side, move));
      return may_choose (laws, position, side, move);
    }
  if (zug_move_is_castle (move) ? castler_rests (position, side, move)
                                : !may_move (laws, position, side, move))
    return FALSE;
  return zug_oracle_speculative (laws, position, side, move);
}

static gboolean
may_choose_here (const ZugLaws *laws, const ZugPosition *position, ZugSide side, ZugMove move)
{
  if (laws->resolution == ZUG_RESOLUTION_ORDERED)
    return may_choose_ordered (laws, position, side, move);
  return may_choose (laws, position, side, move);
}

static void
assert_choice (const ZugLaws *laws, const ZugPosition *position, ZugSide side,
               const ZugChoices *choices, ZugMove move)
{
  char text[ZUG_ZFEN_MAX], coordinates[ZUG_COORDINATE_MAX];
  gboolean may = may_choose_here (laws, position, side, move);

  if (contains (choices, move) != may)
    g_error ("%s: %s %s be a choice of %s", zug_zfen_write (laws, position, text),
             zug_coordinate_write (laws, move, coordinates), may ? "should" : "should not",
             side == ZUG_WHITE ? "White" : "Black");
}

/* Bans and the resting king that alone can move are tested elsewhere. */
static void
visit_oracle (const ZugLaws *laws, const ZugPosition *position, GRand *rand)
{
  if (zug_position_king_lost (laws, position, ZUG_WHITE)
      || zug_position_king_lost (laws, position, ZUG_BLACK))
    return;
  for (int s = 0; s < ZUG_N_SIDES; s++)
    {
      ZugSide side = (ZugSide) s;
      ZugChoices choices, physical;
      int n = 0;

      if (!zug_position_chooses (laws, position, side) || position->n_bans[side])
        continue;
      zug_choices (laws, position, side, &choices);
      zug_physical_moves (laws, position, side, &physical);
      for (int i = 0; i < physical.n; i++)
        n += may_choose_here (laws, position, side, physical.move[i])
             && !zug_is_speculative (laws, position, side, physical.move[i]);
      if (n == 0 && laws->rest == ZUG_REST_MOVER_BUT_KING)
        continue;
      for (int i = 0; i < physical.n; i++)
        assert_choice (laws, position, side, &choices, physical.move[i]);
    }
}

/* A man attacks a square when it would capture an enemy man standing there alone. */
static void
visit_attack (const ZugLaws *laws, const ZugPosition *position, GRand *rand)
{
  for (int s = 0; s < ZUG_N_SIDES; s++)
    for (unsigned i = 0; i < 64; i++)
      {
        ZugSquare square = zug_square ((int) i % 8, (int) i / 8);
        ZugSide side = (ZugSide) s;
        ZugPosition trial = *position;
        ZugChoices physical;
        ZugSquares reach = ZUG_NONE;

        trial.ep = ZUG_NONE;
        trial.pool[side][laws->promote_to[0]] = 1;
        zug_position_take (&trial, zug_other (side), square);
        zug_position_put (&trial, zug_other (side), ZUG_KNIGHT, square);
        zug_physical_moves (laws, &trial, side, &physical);
        for (int k = 0; k < physical.n; k++)
          if (physical.move[k].to == square && physical.move[k].kind != ZUG_MOVE_PASS
              && !zug_move_is_castle (physical.move[k]))
            reach |= zug_bit (physical.move[k].from);
        g_assert_true (zug_same (zug_attacker_squares (laws, position, side, square), reach));
      }
}

/* --- why -------------------------------------------------------------------------------------- */

static ZugMove
random_move (GRand *rand)
{
  ZugMove move = {
      (uint8_t) zug_square (g_rand_int_range (rand, 0, 8), g_rand_int_range (rand, 0, 8)),
      (uint8_t) zug_square (g_rand_int_range (rand, 0, 8), g_rand_int_range (rand, 0, 8)),
      (uint8_t) (g_rand_boolean (rand) ? ZUG_NO_MAN : g_rand_int_range (rand, 0, 7)),
      (uint8_t) g_rand_int_range (rand, 0, 6)};

  if (g_rand_int_range (rand, 0, 20) == 0)
    move.to = (uint8_t) g_rand_int_range (rand, 0, 256);
  if (g_rand_int_range (rand, 0, 20) == 0)
    move.from = (uint8_t) g_rand_int_range (rand, 0, 256);
  return move;
}

static void
assert_why (const ZugLaws *laws, const ZugPosition *position, ZugSide side,
            const ZugChoices *choices, ZugMove move)
{
  ZugWhy why = zug_why (laws, position, side, move);

  g_assert_cmpint (why.reason == ZUG_WHY_LEGAL, ==, contains (choices, move));
  g_assert_cmpint (*zug_why_code (why.reason) == '\0', ==, why.reason == ZUG_WHY_LEGAL);
  g_assert_cmpuint (strlen (zug_why_words (why.reason)), >, 0);
  g_assert_cmpint (zug_is_choice (laws, position, side, move), ==, contains (choices, move));
}

static void
visit_why (const ZugLaws *laws, const ZugPosition *position, GRand *rand)
{
  for (int side = 0; side < ZUG_N_SIDES; side++)
    {
      ZugChoices choices, physical;

      zug_choices (laws, position, (ZugSide) side, &choices);
      zug_physical_moves (laws, position, (ZugSide) side, &physical);
      for (int i = 0; i < physical.n; i++)
        assert_why (laws, position, (ZugSide) side, &choices, physical.move[i]);
      for (int i = 0; i < 20; i++)
        assert_why (laws, position, (ZugSide) side, &choices, random_move (rand));
    }
}

/* --- resolution and events -------------------------------------------------------------------- */

static int
count_events (const ZugEvents *events, ZugEventKind kind, int side)
{
  int n = 0;

  for (int i = 0; i < events->n; i++)
    n += events->event[i].kind == kind && (side < 0 || events->event[i].side == side);
  return n;
}

static void
assert_story (const ZugLaws *laws, const ZugPosition *before, const ZugPosition *after,
              const ZugEvents *events)
{
  ZugPosition told;

  g_assert_cmpint (events->n, <, ZUG_MAX_EVENTS);
  zug_retell (before, events, &told);
  g_assert_cmpmem (told.men, sizeof told.men, after->men, sizeof after->men);
  g_assert_cmpint (count_events (events, ZUG_EVENT_MUST_LEAVE, -1), ==,
                   after->leave == ZUG_NO_SQUARE ? 0 : 2);
  for (int s = 0; s < ZUG_N_SIDES; s++)
    {
      ZugSide side = (ZugSide) s;
      ZugSquare king = zug_position_king (laws, after, side);
      int n = king == ZUG_NO_SQUARE
                  ? 0
                  : zug_count (zug_attacker_squares (laws, after, zug_other (side), king));

      g_assert_cmpint (MIN (n, 2), ==,
                       count_events (events, ZUG_EVENT_CHECK, s)
                           + count_events (events, ZUG_EVENT_DELAYED_CHECK, s));
    }
}

static void
assert_sound (const ZugPosition *position)
{
  for (int side = 0; side < ZUG_N_SIDES; side++)
    {
      ZugSquares all = ZUG_NONE;

      for (int type = 0; type < ZUG_WIDTH_TYPES; type++)
        {
          g_assert_false (zug_any (all & position->men[side][type]));
          all |= position->men[side][type];
        }
      g_assert_true (zug_same (all, position->occupied[side]));
      g_assert_false (zug_any (position->rest[side] & ~all));
    }
}

/* Both orders tried by a direct reading of the law. */
static void
visit_orders (const ZugLaws *laws, const ZugPosition *position, GRand *rand)
{
  for (int turn = 0; turn < 20; turn++)
    {
      ZugPosition boards[2];
      ZugOutcomes outcomes;
      ZugPair pair;

      if (turn & 1 || !zug_fixture_random_pair (laws, position, rand, &pair))
        zug_fixture_random_physical (laws, position, rand, &pair);
      zug_resolve (laws, position, pair, &outcomes);
      g_assert_cmpint (zug_oracle_outcomes (laws, position, pair, boards), ==, outcomes.n);
      for (int i = 0; i < outcomes.n; i++)
        {
          const ZugPosition *after = &outcomes.position[i];

          g_assert_cmpmem (after->men, sizeof after->men, boards[i].men, sizeof boards[i].men);
          g_assert_cmpmem (after->pool, sizeof after->pool, boards[i].pool, sizeof boards[i].pool);
          g_assert_true (zug_same (after->rights, boards[i].rights));
        }
    }
}

/* What is told while a turn is carried out is what is told of it alone. */
static void
assert_told (const ZugLaws *laws, const ZugPosition *position, ZugPair pair, ZugChance chance,
             const ZugOutcomes *outcomes, const ZugEvents *events)
{
  ZugOutcomes again;
  ZugEvents told;
  uint64_t keys[2];

  zug_resolve_told (laws, position, zug_hash (laws, position), pair, chance, &again, keys, &told);
  g_assert_cmpmem (told.event, (gsize) told.n * sizeof *told.event, events->event,
                   (gsize) events->n * sizeof *events->event);
  g_assert_cmpint (again.n, ==, outcomes->n);
  for (int i = 0; i < again.n; i++)
    {
      g_assert_cmpint (again.chance[i], ==, outcomes->chance[i]);
      g_assert_true (zug_position_equal (&again.position[i], &outcomes->position[i]));
      g_assert_cmphex (keys[i], ==, zug_hash (laws, &again.position[i]));
    }
}

static void
visit_resolve (const ZugLaws *laws, const ZugPosition *position, GRand *rand)
{
  ZugOutcomes outcomes;
  double sum = 0;
  ZugPair pair;

  zug_fixture_random_physical (laws, position, rand, &pair);
  zug_resolve (laws, position, pair, &outcomes);
  for (int i = 0; i < outcomes.n; i++)
    {
      ZugEvents events;

      sum += outcomes.probability[i];
      zug_resolve_events (laws, position, pair, (ZugChance) outcomes.chance[i], &events);
      assert_sound (&outcomes.position[i]);
      assert_story (laws, position, &outcomes.position[i], &events);
      assert_told (laws, position, pair, (ZugChance) outcomes.chance[i], &outcomes, &events);
    }
  g_assert_cmpfloat (sum, ==, 1);
}

/* --- texts and keys --------------------------------------------------------------------------- */

/* Positions of irregular games may be such as no lawful game holds; those are refused, not misread.
 */
static void
visit_text (const ZugLaws *laws, const ZugPosition *position, GRand *rand)
{
  char text[ZUG_ZFEN_MAX];
  ZugPosition read;
  ZugSquare square;
  ZugStatus status;

  zug_zfen_write (laws, position, text);
  if (zug_position_check (laws, position, &square) != ZUG_POSITION_GOOD)
    {
      g_assert_false (zug_zfen_read (laws, text, &read, &status));
      return;
    }
  if (!zug_zfen_read (laws, text, &read, &status))
    g_error ("%s: %s", text, zug_status_words (status.code));
  if (!zug_position_equal (position, &read))
    g_error ("read back differently: %s", text);
  g_assert_cmphex (zug_hash (laws, position), ==, zug_hash (laws, &read));
}

static void
visit_hash (const ZugLaws *laws, const ZugPosition *position, GRand *rand)
{
  ZugPosition same = *position;
  uint64_t key = zug_hash (laws, position);

  same.turn += 7;
  same.quiet += 3;
  same.passes += 1;
  same.replays += 1;
  g_assert_cmphex (zug_hash (laws, &same), ==, key);
  for (int i = 0; i < 10; i++)
    {
      ZugOutcomes outcomes, unkeyed;
      uint64_t keys[2];
      ZugPair pair;

      zug_fixture_random_physical (laws, position, rand, &pair);
      zug_resolve_keyed (laws, position, key, pair, &outcomes, keys);
      zug_resolve (laws, position, pair, &unkeyed);
      g_assert_cmpint (outcomes.n, ==, unkeyed.n);
      for (int k = 0; k < outcomes.n; k++)
        {
          g_assert_cmpint (outcomes.chance[k], ==, unkeyed.chance[k]);
          g_assert_true (zug_position_equal (&outcomes.position[k], &unkeyed.position[k]));
          g_assert_cmphex (zug_hash_step (laws, position, key, &outcomes.position[k]), ==,
                           zug_hash (laws, &outcomes.position[k]));
          g_assert_cmphex (keys[k], ==, zug_hash (laws, &outcomes.position[k]));
        }
    }
  same.rights ^=
      zug_bit (zug_square (g_rand_int_range (rand, 0, 8), g_rand_int_range (rand, 0, 8)));
  g_assert_cmphex (zug_hash (laws, &same), !=, key);
}

/* A law that says nothing changes nothing: here that of a side without a move. */
static void
visit_silent (const ZugLaws *laws, const ZugPosition *position, GRand *rand)
{
  const ZugLaw *law = zug_law_find ("stalemate");
  ZugEnd end = zug_outcome (laws, position, NULL, 0);

  for (int value = 0; law->values[value].name && !zug_law_matters (laws, law); value++)
    {
      ZugLaws other = *laws;
      ZugEnd its;

      g_assert_true (zug_laws_set (&other, law, law->values[value].name));
      its = zug_outcome (&other, position, NULL, 0);
      g_assert_cmpint (its.result, ==, end.result);
      g_assert_cmpint (its.reason, ==, end.reason);
    }
}

/* Lawful play never leads to a position that no game could hold. */
static void
test_lawful (gconstpointer data)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (7);
  ZugLaws laws;

  g_assert_true (zug_fixture_laws (data, &laws));
  for (int game = 0; game < 30 / ZUG_FIXTURE_SHARE; game++)
    {
      ZugPosition position;
      ZugOutcomes outcomes;
      ZugSquare square;
      ZugPair pair;

      zug_position_start (&laws, &position);
      for (int ply = 0; ply < 200; ply++)
        {
          char text[ZUG_ZFEN_MAX];
          ZugPositionFault fault = zug_position_check (&laws, &position, &square);

          if (fault != ZUG_POSITION_GOOD)
            g_error ("%s: %s", zug_zfen_write (&laws, &position, text),
                     zug_position_fault_words (fault));
          if (!zug_fixture_random_pair (&laws, &position, rand, &pair))
            break;
          zug_resolve (&laws, &position, pair, &outcomes);
          position = outcomes.position[g_rand_int_range (rand, 0, outcomes.n)];
        }
    }
}

static const struct
{
  const char *name;
  ZugFixtureVisit visit;
  int games;
} properties[] = {
    {"flip-choices", visit_flip, 10},
    {"flip-resolve", visit_flip_resolve, 30},
    {"to", visit_to, 10},
    {"count", visit_count, 10},
    {"oracle", visit_oracle, 8},
    {"attack", visit_attack, 1},
    {"why", visit_why, 4},
    {"events", visit_resolve, 40},
    {"text", visit_text, 10},
    {"hash", visit_hash, 10},
    {"silent", visit_silent, 10},
    {"orders", visit_orders, 10},
};

typedef struct
{
  const char *spec;
  ZugFixtureVisit visit;
  int games;
} Case;

static void
test_property (gconstpointer data)
{
  const Case *c = data;

  zug_fixture_play (c->spec, c->games, c->visit);
}

/* The orders are about ordered turns. There, what men can do is more than what they attack. */
static gboolean
is_about (ZugFixtureVisit visit, const char *spec)
{
  gboolean ordered = g_str_has_prefix (spec, "randomized");

  return visit == visit_attack ? !ordered : visit != visit_orders || ordered;
}

static void
add_property (const char *spec, size_t i)
{
  g_autofree char *path = g_strdup_printf ("/rules/%s/%s", properties[i].name, spec);
  Case *c = g_new (Case, 1);

  *c = (Case) {spec, properties[i].visit, properties[i].games};
  g_test_add_data_func_full (path, c, test_property, g_free);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (int s = 0; zug_fixture_specs[s]; s++)
    {
      g_autofree char *path = g_strdup_printf ("/rules/lawful/%s", zug_fixture_specs[s]);

      for (size_t i = 0; i < G_N_ELEMENTS (properties); i++)
        if (is_about (properties[i].visit, zug_fixture_specs[s]))
          add_property (zug_fixture_specs[s], i);
      g_test_add_data_func (path, zug_fixture_specs[s], test_lawful);
    }
  return g_test_run ();
}
