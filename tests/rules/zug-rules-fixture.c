/* zug-rules-fixture.c: what the tests of the rules share */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-attack-sets.h"

#include "zug-rules-fixture.h"

#include "zug-coordinate.h"
#include "zug-outcome.h"

const char *const zug_fixture_specs[] = {
    "orthodox",
    "orthodox+rest=mover+pass=yes+pass-draw=3",
    "orthodox+pawn=both+promotion=captured",
    "orthodox+check=none+king-entry=any+castle-files=bf",
    "orthodox+castle-out-of-check=yes",
    "orthodox+castle-through-check=yes",
    "orthodox+check=none+rest=mover-but-king",
    "parity",
    "parity+king-entry=any",
    "parity+castling=no+double-step=no",
    "parity+rest=none+en-passant=none+promote-to=NB",
    "parity+rest=mover-but-king+pass=yes",
    "parity+pawn=both+stalemate=draw",
    "parity-single",
    "parity-single+rest=none+pawn=both",
    "parity+collision=share-then-leave-capturing",
    "parity+collision=both-removed+promotion=captured",
    "parity+collision=king-stands+check=none+king-entry=any",
    "parity+collision=lower-removed",
    "parity+collision=lower-removed-demote",
    "parity+collision=square-colour",
    "parity+collision=later-arrival+exchange=both-removed",
    "parity+collision=coin+rest=none",
    "parity+collision=both-return",
    "parity+collision=both-return+repeat-blocked=forbidden+check=none",
    "parity+collision=replay",
    "parity+collision=replay+repeat-blocked=forbidden+check=orthodox",
    "synchronous",
    "synchronous+king-entry=any+collision=king-stands",
    "synchronous+rest=mover-but-king+pass=no",
    "randomized",
    "randomized+conflict=both-removed+promotion=captured",
    "randomized+conflict=neither+ride-stops=no",
    "randomized+speculative=no+en-passant=next-turn",
    "randomized+check=none+king-entry=any+pass=yes",
    "randomized+check=none+rest=mover-but-king+en-passant=none",
    "randomized+pawn=both+rest=mover+promotion=captured+stalemate=loss",
    "randomized+check=timed+rest=mover+en-passant=next-turn",
    "randomized+ride-stops=no+pawn=both+en-passant=next-turn+castle-through-check=yes",
    "randomized+castle-files=bf+castle-out-of-check=yes+rest=mover-but-king",
    "fair",
    "fair+named-captures=no+rest=mover",
    "fair+check=none+pass=yes",
    "fair+check=none+king-entry=any+repeat-blocked=allowed",
    "fair+promotion=captured+pawn=both+stalemate=loss",
    NULL,
};

static void
set_all (ZugLaws *laws, const char *text)
{
  g_auto (GStrv) words = g_strsplit (text, "+", -1);

  for (int i = 0; words[i]; i++)
    {
      g_auto (GStrv) halves = g_strsplit (words[i], "=", 2);
      const ZugLaw *law = zug_law_find (halves[0]);

      g_assert_nonnull (law);
      g_assert_true (zug_laws_set (laws, law, halves[1]));
    }
}

static void
add_man (ZugLaws *laws, char letter, const char *leaps, const char *rides, const char *royal)
{
  g_assert_true (zug_laws_set_man (laws, letter, "name", "Stranger"));
  g_assert_true (zug_laws_set_man (laws, letter, "value", "4"));
  g_assert_true (zug_laws_set_man (laws, letter, "leaps", leaps));
  g_assert_true (zug_laws_set_man (laws, letter, "rides", rides));
  g_assert_true (zug_laws_set_man (laws, letter, "royal", royal));
}

static void
add_strangers (ZugLaws *laws, const char *ways)
{
  const char *reason;

  add_man (laws, 'X', "none", ways, "no");
  add_man (laws, 'Y', "2,2 3,1", "1,1", "no");
  add_man (laws, 'Z', "1,0 2,0", "none", "yes");
  g_assert_true (zug_laws_set (laws, zug_law_find ("files"), "11"));
  g_assert_true (zug_laws_set (laws, zug_law_find ("ranks"), "9"));
  g_assert_true (zug_laws_set (laws, zug_law_find ("holes"), "d5 h5"));
  g_assert_true (
      zug_laws_set (laws, zug_law_find ("array"),
                    "rxnzbkynbxr/ppppppppppp/11/11/3*3*3/11/11/PPPPPPPPPPP/RXNZBKYNBXR"));
  g_assert_null (zug_laws_problem (laws, &reason));
}

gboolean
zug_fixture_laws (const char *spec, ZugLaws *laws)
{
  g_auto (GStrv) halves = g_strsplit (spec, "+", 2);
  const char *ways = g_str_equal (halves[0], ZUG_FIXTURE_STRANGERS) ? "2,0 3,0"
                     : g_str_equal (halves[0], ZUG_FIXTURE_NESTED)  ? "2,0 1,0"
                                                                    : NULL;

  if (!zug_laws_preset (laws, ways ? "orthodox" : halves[0]))
    return FALSE;
  if (halves[1])
    set_all (laws, halves[1]);
  if (ways)
    add_strangers (laws, ways);
#if ZUG_WIDE
  laws->wide = TRUE;
#else
  if (laws->wide)
    return FALSE;
#endif
  return TRUE;
}

void
zug_fixture_read_laws (const char *preset, const char *text, ZugLaws *laws)
{
  size_t at = 0;

  g_assert_true (zug_laws_preset (laws, preset));
  if (!zug_laws_read (laws, text, &at))
    g_error ("%s: %s", text, text + at);
}

gboolean
zug_fixture_random_pair (const ZugLaws *laws, const ZugPosition *position, GRand *rand,
                         ZugPair *pair)
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

void
zug_fixture_random_physical (const ZugLaws *laws, const ZugPosition *position, GRand *rand,
                             ZugPair *pair)
{
  for (int side = 0; side < ZUG_N_SIDES; side++)
    {
      ZugChoices choices;

      zug_physical_moves (laws, position, (ZugSide) side, &choices);
      pair->choice[side] = choices.move[g_rand_int_range (rand, 0, choices.n)];
    }
}

/* Of the board's, from one rank to another. */
static ZugSquare
random_square (GRand *rand, int first, int last)
{
  return zug_square (g_rand_int_range (rand, 0, 8), g_rand_int_range (rand, first, last + 1));
}

/* Kings and rooks on the first ranks, with rights to castle where they stand so. */
static void
scatter_castlers (GRand *rand, ZugPosition *position)
{
  for (int side = 0; side < ZUG_N_SIDES; side++)
    {
      int edge = side == ZUG_WHITE ? 0 : 7;
      ZugSquare king =
          g_rand_boolean (rand) ? zug_square (4, edge) : random_square (rand, edge, edge);

      zug_position_put (position, (ZugSide) side, ZUG_KING,
                        g_rand_boolean (rand) ? king : random_square (rand, 0, 7));
      for (int i = 0; i < 2; i++)
        {
          ZugSquare rook =
              g_rand_boolean (rand) ? zug_square (i * 7, edge) : random_square (rand, edge, edge);

          if (zug_position_man (position, (ZugSide) side, rook) == ZUG_NO_MAN)
            zug_position_put (position, (ZugSide) side, ZUG_ROOK, rook);
          if (g_rand_int_range (rand, 0, 4))
            position->rights |= zug_bit (rook);
        }
    }
}

static void
scatter_men (GRand *rand, ZugPosition *position)
{
  for (int n = g_rand_int_range (rand, 0, 12); n > 0; n--)
    {
      ZugSide side = (ZugSide) g_rand_int_range (rand, 0, 2);
      ZugManType type = (ZugManType) g_rand_int_range (rand, 0, ZUG_KING);
      ZugSquare square = type == ZUG_PAWN ? random_square (rand, 1, 6) : random_square (rand, 0, 7);
      gboolean alone = g_rand_int_range (rand, 0, 4) > 0;

      if (zug_position_man (position, side, square) == ZUG_NO_MAN
          && (!alone || zug_position_man (position, zug_other (side), square) == ZUG_NO_MAN))
        zug_position_put (position, side, type, square);
    }
}

/* What the last turn left behind. */
static void
scatter_state (const ZugLaws *laws, GRand *rand, ZugPosition *position)
{
  ZugSquares shared = zug_position_shared (position);

  if (laws->turn == ZUG_TURN_ALTERNATE)
    position->to_move = (uint8_t) g_rand_int_range (rand, 0, 2);
  if (zug_any (shared) && laws->turn == ZUG_TURN_TOGETHER && g_rand_int_range (rand, 0, 8))
    position->leave = zug_first (shared);
  for (int side = 0; side < ZUG_N_SIDES; side++)
    {
      if (laws->rest != ZUG_REST_NONE)
        for (ZugSquares left = position->occupied[side]; zug_any (left);)
          {
            ZugSquare square = zug_take (&left);

            if (g_rand_boolean (rand))
              position->rest[side] |= zug_bit (square);
          }
      if (laws->promotion == ZUG_PROMOTION_CAPTURED)
        position->pool[side][laws->promote_to[0]] = (uint8_t) g_rand_int_range (rand, 0, 2);
    }
  if (laws->en_passant == ZUG_EN_PASSANT_NEXT_TURN)
    position->ep = zug_bit (random_square (rand, 2, 2)) | zug_bit (random_square (rand, 5, 5));
  if (g_rand_boolean (rand))
    position->ep &= zug_whole_rank (g_rand_boolean (rand) ? 2 : 5);
}

/* Takes out what zug_position_check() complains about; FALSE where that cannot be done. */
static gboolean
mend (const ZugLaws *laws, ZugPosition *position)
{
  for (int i = 0; i < 40; i++)
    {
      ZugSquare square = 0;

      switch (zug_position_check (laws, position, &square))
        {
        case ZUG_POSITION_GOOD:
          return TRUE;
        case ZUG_POSITION_RIGHTS:
          position->rights &= ~zug_bit (square);
          break;
        case ZUG_POSITION_EN_PASSANT:
          position->ep &= ~zug_bit (square);
          break;
        case ZUG_POSITION_REST:
          position->rest[ZUG_WHITE] &= ~zug_bit (square);
          position->rest[ZUG_BLACK] &= ~zug_bit (square);
          break;
        case ZUG_POSITION_SHARED_ALTERNATE:
          if (zug_position_man (position, ZUG_WHITE, square) == ZUG_KING)
            return FALSE;
          zug_position_take (position, ZUG_WHITE, square);
          position->rest[ZUG_WHITE] &= position->occupied[ZUG_WHITE];
          break;
        case ZUG_POSITION_LEAVE:
          position->leave = ZUG_NO_SQUARE;
          if (zug_any (zug_position_shared (position)) && laws->collision != ZUG_COLLISION_SHARE)
            return FALSE;
          break;
        default:
          return FALSE;
        }
    }
  return FALSE;
}

/* Passed squares are written only where a pawn can use them, so only those are kept. */
static void
drop_idle_passed (ZugPosition *position)
{
  for (ZugSquares left = position->ep; zug_any (left);)
    {
      ZugSquare passed = zug_take (&left);
      ZugSide other = zug_rank (passed) == 2 ? ZUG_BLACK : ZUG_WHITE;
      int rank = other == ZUG_BLACK ? 3 : 4;
      ZugSquares arrived = zug_bit (zug_square (zug_file (passed), rank));
      ZugSquares beside = zug_left (arrived) | zug_right (arrived);

      if (!zug_any (beside & position->men[other][ZUG_PAWN] & ~position->rest[other]))
        position->ep &= ~zug_bit (passed);
    }
}

void
zug_fixture_scatter (const ZugLaws *laws, GRand *rand, ZugPosition *position)
{
  do
    {
      zug_position_clear (laws, position);
      scatter_castlers (rand, position);
      scatter_men (rand, position);
      scatter_state (laws, rand, position);
    }
  while (!mend (laws, position));
  drop_idle_passed (position);
}

static void
play (const ZugLaws *laws, GRand *rand, ZugFixtureVisit visit)
{
  ZugPosition position;

  zug_position_start (laws, &position);
  for (int ply = 0; ply < 120 / ZUG_SANITIZED; ply++)
    {
      ZugOutcomes outcomes;
      ZugPair pair;

      visit (laws, &position, rand);
      if (g_rand_int_range (rand, 0, 12) == 0)
        zug_fixture_random_physical (laws, &position, rand, &pair);
      else if (!zug_fixture_random_pair (laws, &position, rand, &pair))
        return;
      zug_resolve (laws, &position, pair, &outcomes);
      position = outcomes.position[g_rand_int_range (rand, 0, outcomes.n)];
    }
}

void
zug_fixture_play (const char *spec, int games, ZugFixtureVisit visit)
{
  int share = (games + ZUG_FIXTURE_SHARE - 1) / ZUG_FIXTURE_SHARE;
  g_autoptr (GRand) rand = g_rand_new_with_seed (20260);
  ZugLaws laws;

  g_assert_true (zug_fixture_laws (spec, &laws));
  for (int i = 0; i < share; i++)
    play (&laws, rand, visit);
  for (int i = 0; i < MAX (games * 60 / ZUG_FIXTURE_SHARE, 8); i++)
    {
      ZugPosition position;

      zug_fixture_scatter (&laws, rand, &position);
      visit (&laws, &position, rand);
    }
}

ZugSet
zug_fixture_squares (const char *names)
{
  g_auto (GStrv) words = g_strsplit (names, " ", -1);
  ZugSet squares = {{0}};

  for (int i = 0; words[i] && *words[i]; i++)
    zug_set_add (&squares, zug_square_read (words[i]));
  return squares;
}

ZugMove
zug_fixture_assert_why (const ZugLaws *laws, const ZugPosition *position, ZugSide side,
                        const char *text, ZugWhyReason reason, const char *squares)
{
  ZugSet concerned = zug_fixture_squares (squares);
  ZugMove move = ZUG_PASS;
  ZugWhy why;

  g_assert_true (
      zug_coordinate_read_shape (laws, position, side, text, strlen (text), &move, NULL));
  why = zug_why (laws, position, side, move);
  g_assert_cmpstr (zug_why_words (why.reason), ==, zug_why_words (reason));
  g_assert_cmpmem (&why.squares, sizeof concerned, &concerned, sizeof concerned);
  return move;
}

const char *
zug_fixture_event_name (const ZugEvent *event)
{
  static const char *const names[] = {
      [ZUG_EVENT_MOVE] = "move",
      [ZUG_EVENT_CASTLE] = "castle",
      [ZUG_EVENT_PASS] = "pass",
      [ZUG_EVENT_CAPTURE] = "capture",
      [ZUG_EVENT_FAILED_CAPTURE] = "failed",
      [ZUG_EVENT_EXCHANGE] = "exchange",
      [ZUG_EVENT_SHARE] = "share",
      [ZUG_EVENT_COLLISION] = "collision",
      [ZUG_EVENT_REMOVED] = "removed",
      [ZUG_EVENT_DEMOTE] = "demote",
      [ZUG_EVENT_PROMOTE] = "promote",
      [ZUG_EVENT_RETURN] = "return",
      [ZUG_EVENT_REPLAY] = "replay",
      [ZUG_EVENT_CHANCE] = "chance",
      [ZUG_EVENT_MUST_LEAVE] = "leave",
      [ZUG_EVENT_PLACE] = "place",
      [ZUG_EVENT_FIRST] = "first",
      [ZUG_EVENT_STOPPED] = "stopped",
      [ZUG_EVENT_CONFLICT] = "conflict",
      [ZUG_EVENT_DISCARDED] = "discarded",
      [ZUG_EVENT_IMPOSSIBLE] = "impossible",
      [ZUG_EVENT_BLOCKED] = "blocked",
      [ZUG_EVENT_BANNED] = "banned",
      [ZUG_EVENT_CHECK] = "check",
      [ZUG_EVENT_DELAYED_CHECK] = "delayed",
  };

  g_assert_cmpuint (event->kind, <, G_N_ELEMENTS (names));
  g_assert_nonnull (names[event->kind]);
  return names[event->kind];
}
