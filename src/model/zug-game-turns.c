/* zug-game-turns.c: turns that are added to a game: checked, resolved, judged */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-choices.h"
#include "zug-coordinate.h"
#include "zug-game-private.h"
#include "zug-hash.h"
#include "zug-law-words.h"
#include "zug-san.h"
#include "zug-turn-private.h"
#include <glib/gi18n.h>

/* Keys of all positions before the turn's own that repetition counts: those from which a turn was
 * replayed are left out. */
static GArray *
earlier_keys (ZugTurn *turn)
{
  GArray *keys = g_array_new (FALSE, FALSE, sizeof (guint64));

  for (; turn->parent != NULL; turn = turn->parent)
    if (turn->position.replays == 0)
      g_array_append_val (keys, turn->parent->key);
  return keys;
}

void
zug_game_judge_turn (ZugTurn *turn)
{
  const ZugLaws *laws = zug_variant_get_laws (turn->variant);
  g_autoptr (GArray) keys = earlier_keys (turn);

  turn->key = zug_hash (laws, &turn->position);
  if (!zug_turn_is_half (turn))
    turn->end = zug_outcome (laws, &turn->position, (const uint64_t *) keys->data, (int) keys->len);
}

static gboolean
is_physical (const ZugLaws *laws, const ZugPosition *position, ZugSide side, ZugMove move)
{
  ZugChoices choices;

  zug_physical_moves (laws, position, side, &choices);
  for (int i = 0; i < choices.n; i++)
    if (zug_move_equal (choices.move[i], move))
      return TRUE;
  return FALSE;
}

/* TRUE also for a choice that breaks a law where that is allowed; *broken tells. */
static gboolean
check_choice (const ZugLaws *laws, const ZugPosition *position, ZugSide side, ZugMove move,
              gboolean may_break, gboolean *broken, GError **error)
{
  g_autofree char *words = NULL;
  char text[ZUG_COORDINATE_MAX];

  *broken = !zug_is_choice (laws, position, side, move);
  if (!*broken || (may_break && is_physical (laws, position, side, move)))
    return TRUE;
  words = zug_law_words_why (zug_why (laws, position, side, move).reason);
  /* TRANSLATORS: a move and why it is not possible */
  g_set_error (error, ZUG_GAME_ERROR, ZUG_GAME_ERROR_ILLEGAL, C_ ("move", "%1$s: %2$s"),
               zug_coordinate_write (laws, move, text), words);
  return FALSE;
}

gboolean
zug_game_check_parent (ZugTurn *parent, guint irregular, GError **error)
{
  if (zug_turn_is_half (parent))
    {
      g_set_error_literal (error, ZUG_GAME_ERROR, ZUG_GAME_ERROR_OVER,
                           _ ("Only one side’s choice is known there; nothing can follow it."));
      return FALSE;
    }
  if (parent->end.result != ZUG_RESULT_OPEN && irregular == 0)
    {
      g_set_error_literal (error, ZUG_GAME_ERROR, ZUG_GAME_ERROR_OVER,
                           _ ("The game has ended there."));
      return FALSE;
    }
  return TRUE;
}

static gboolean
check_sides (const ZugLaws *laws, ZugTurn *parent, guint sides, GError **error)
{
  guint choosers = 0;

  for (guint side = 0; side < ZUG_N_SIDES; side++)
    if (zug_position_chooses (laws, &parent->position, side))
      choosers |= 1u << side;
  if (sides != 0 && (sides & ~choosers) == 0)
    return TRUE;
  g_set_error_literal (
      error, ZUG_GAME_ERROR, ZUG_GAME_ERROR_ILLEGAL,
      _ ("A turn needs a choice of the side that chooses there, and of no other."));
  return FALSE;
}

/* Fills in what came of the turn; FALSE where the chance does not fit. */
static gboolean
resolve (const ZugLaws *laws, ZugTurn *turn, GError **error)
{
  ZugOutcomes outcomes;
  ZugStatus status;
  int index;

  zug_resolve (laws, &turn->before, turn->pair, &outcomes);
  if (!zug_coordinate_pick (&outcomes, turn->chance, 0, &index, &status))
    {
      g_autofree char *words = zug_law_words_status (&status);

      g_set_error_literal (error, ZUG_GAME_ERROR, ZUG_GAME_ERROR_MALFORMED, words);
      return FALSE;
    }
  turn->position = outcomes.position[index];
  zug_resolve_events (laws, &turn->before, turn->pair, turn->chance, &turn->events);
  return TRUE;
}

/* The other side did not pass: its choice is not known. */
static void
resolve_half (const ZugLaws *laws, ZugTurn *turn)
{
  ZugSide side = turn->sides == 1u << ZUG_WHITE ? ZUG_WHITE : ZUG_BLACK;
  ZugEvents all;

  zug_after_alone (laws, &turn->before, side, turn->pair.choice[side], &turn->position);
  zug_resolve_events (laws, &turn->before, turn->pair, ZUG_CHANCE_NONE, &all);
  turn->events.n = 0;
  for (int i = 0; i < all.n; i++)
    if (all.event[i].kind != ZUG_EVENT_PASS || all.event[i].side == side)
      turn->events.event[turn->events.n++] = all.event[i];
}

/* What the men of a side ask for, one after the other; whether it is check is not the doing of any of them. */
static char *
san_of_requests (const ZugLaws *laws, ZugTurn *turn, ZugSide side)
{
  const ZugEnd open = {ZUG_RESULT_OPEN, ZUG_REASON_NONE};
  const ZugRequests *requests = &turn->team->requests;
  GString *text = g_string_new (requests->n[side] == 0 ? "--" : NULL);

  for (int i = 0; i < requests->n[side]; i++)
    {
      char buffer[ZUG_SAN_MAX];

      g_string_append_printf (
          text, "%s%s", i > 0 ? " " : "",
          zug_san_write (laws, &turn->before, side, requests->move[side][i], NULL, open, buffer));
    }
  return g_string_free (text, FALSE);
}

static void
write_san (const ZugLaws *laws, ZugTurn *turn)
{
  for (guint side = 0; side < ZUG_N_SIDES; side++)
    if (turn->team != NULL)
      turn->san[side] = san_of_requests (laws, turn, side);
    else if (zug_turn_has_choice (turn, side))
      {
        char buffer[ZUG_SAN_MAX];

        zug_san_write (laws, &turn->before, side, turn->pair.choice[side], &turn->position,
                       turn->end, buffer);
        turn->san[side] = g_strdup (buffer);
      }
}

static ZugTurn *
new_turn (ZugGame *self, ZugTurn *parent, guint sides)
{
  guint id = self->next_id != 0 ? self->next_id : self->turns->len;
  ZugTurn *turn = zug_turn_new (id, self->variant);

  turn->before = parent->position;
  turn->sides = sides;
  turn->chance = ZUG_CHANCE_NONE;
  turn->pair = (ZugPair){{ZUG_PASS, ZUG_PASS}};
  return turn;
}

/* An unlinked turn after parent, everything about it known; NULL where it cannot be. */
static ZugTurn *
build_turn (ZugGame *self, ZugTurn *parent, ZugPair pair, guint sides, guint irregular,
            ZugChance chance, GError **error)
{
  const ZugLaws *laws = zug_variant_get_laws (self->variant);
  g_autoptr (ZugTurn) turn = new_turn (self, parent, sides);

  turn->chance = chance;
  for (guint side = 0; side < ZUG_N_SIDES; side++)
    if (zug_turn_has_choice (turn, side))
      {
        gboolean broken;

        if (!check_choice (laws, &turn->before, side, pair.choice[side],
                           (irregular & 1u << side) != 0, &broken, error))
          return NULL;
        turn->pair.choice[side] = pair.choice[side];
        turn->irregular |= broken ? 1u << side : 0;
      }
  if (zug_turn_is_half (turn))
    resolve_half (laws, turn);
  else if (!resolve (laws, turn, error))
    return NULL;
  return g_steal_pointer (&turn);
}

/* Puts a turn that is known into the tree. */
static ZugTurn *
add_built (ZugGame *self, ZugTurn *parent, ZugTurn *turn)
{
  zug_turn_link (turn, parent);
  zug_game_judge_turn (turn);
  write_san (zug_variant_get_laws (self->variant), turn);
  if (turn->id >= self->turns->len)
    g_ptr_array_set_size (self->turns, (gint) turn->id + 1);
  self->turns->pdata[turn->id] = turn;
  self->next_id = 0;
  zug_game_emit (self, ZUG_GAME_TURN_ADDED, turn);
  zug_game_update_result (self);
  return turn;
}

ZugTurn *
zug_game_add_turn (ZugGame *self, ZugTurn *parent, ZugPair pair, guint sides, guint irregular,
                   ZugChance chance, GError **error)
{
  const ZugLaws *laws;
  ZugTurn *turn;

  g_return_val_if_fail (ZUG_IS_GAME (self), NULL);
  g_return_val_if_fail (ZUG_IS_TURN (parent), NULL);
  g_return_val_if_fail (zug_game_owns (self, parent), NULL);
  g_return_val_if_fail (self->turns->len <= ZUG_GAME_MAX_ID, NULL);

  laws = zug_variant_get_laws (self->variant);
  if (zug_variant_is_team (self->variant) && sides == 3)
    {
      ZugRequests requests = zug_requests_of_pair (pair);

      return zug_game_add_requests (self, parent, &requests, irregular, error);
    }
  if (!zug_game_check_parent (parent, irregular, error)
      || !check_sides (laws, parent, sides, error))
    return NULL;
  turn = build_turn (self, parent, pair, sides, irregular, chance, error);
  return turn != NULL ? add_built (self, parent, turn) : NULL;
}

/* --- teams ------------------------------------------------------------------------------- */

static gboolean
check_twice (const ZugRequests *own, ZugSide side, ZugMove move, GError **error)
{
  char name[4];

  for (int i = 0; i < own->n[side]; i++)
    if (own->move[side][i].from == move.from)
      {
        /* TRANSLATORS: a square */
        g_set_error (error, ZUG_GAME_ERROR, ZUG_GAME_ERROR_ILLEGAL,
                     C_ ("move", "The man on %s asks for two moves."),
                     zug_square_write (move.from, name));
        return FALSE;
      }
  return TRUE;
}

/* The requests of a side without its passes. FALSE where they are not what its men may ask for; *broken
 * tells whether one of them breaks a law. */
static gboolean
take_requests (const ZugLaws *laws, ZugTurn *turn, ZugSide side, const ZugRequests *requests,
               gboolean may_break, GError **error)
{
  ZugRequests *own = &turn->team->requests;
  gboolean broken = FALSE, any = FALSE;

  own->n[side] = 0;
  for (int i = 0; i < requests->n[side]; i++)
    {
      ZugMove move = requests->move[side][i];

      if (move.kind == ZUG_MOVE_PASS)
        continue;
      if (!check_twice (own, side, move, error)
          || !check_choice (laws, &turn->before, side, move, may_break, &broken, error))
        return FALSE;
      any |= broken;
      own->move[side][own->n[side]++] = move;
    }
  /* To ask for nothing is a choice, too. */
  if (own->n[side] == 0
      && !check_choice (laws, &turn->before, side, ZUG_PASS, may_break, &any, error))
    return FALSE;
  turn->irregular |= any ? 1u << side : 0;
  return TRUE;
}

static ZugTurn *
build_team_turn (ZugGame *self, ZugTurn *parent, const ZugRequests *requests, guint irregular,
                 GError **error)
{
  const ZugLaws *laws = zug_variant_get_laws (self->variant);
  g_autoptr (ZugTurn) turn = new_turn (self, parent, 3);
  g_autofree ZugOutcomes *outcomes = g_new (ZugOutcomes, 1);

  turn->team = g_new0 (ZugTeamTurn, 1);
  for (guint side = 0; side < ZUG_N_SIDES; side++)
    if (!take_requests (laws, turn, side, requests, (irregular & 1u << side) != 0, error))
      return NULL;
  zug_resolve_team (laws, &turn->before, &turn->team->requests, outcomes);
  turn->position = outcomes->position[0];
  zug_resolve_team_events (laws, &turn->before, &turn->team->requests, &turn->events,
                           &turn->team->rounds);
  return g_steal_pointer (&turn);
}

ZugTurn *
zug_game_add_requests (ZugGame *self, ZugTurn *parent, const ZugRequests *requests, guint irregular,
                       GError **error)
{
  ZugTurn *turn;

  g_return_val_if_fail (ZUG_IS_GAME (self), NULL);
  g_return_val_if_fail (zug_variant_is_team (self->variant), NULL);
  g_return_val_if_fail (ZUG_IS_TURN (parent), NULL);
  g_return_val_if_fail (zug_game_owns (self, parent), NULL);
  g_return_val_if_fail (self->turns->len <= ZUG_GAME_MAX_ID, NULL);

  if (!zug_game_check_parent (parent, irregular, error))
    return NULL;
  turn = build_team_turn (self, parent, requests, irregular, error);
  return turn != NULL ? add_built (self, parent, turn) : NULL;
}

gboolean
zug_game_needs_chance (ZugGame *self, ZugTurn *parent, ZugPair pair)
{
  ZugOutcomes outcomes;

  g_return_val_if_fail (ZUG_IS_GAME (self), FALSE);
  g_return_val_if_fail (ZUG_IS_TURN (parent), FALSE);

  if (zug_variant_is_team (self->variant))
    return FALSE;
  zug_resolve (zug_variant_get_laws (self->variant), &parent->position, pair, &outcomes);
  return outcomes.n > 1;
}
