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

void
zug_game_judge_turn (ZugGame *self, ZugTurn *turn)
{
  const ZugLaws *laws = zug_variant_get_laws (turn->variant);
  g_autofree uint64_t *keys = NULL;
  guint met;

  turn->key = zug_hash (laws, turn->position);
  if (zug_turn_is_half (turn))
    return;
  /* The rules look for the position's own key alone, as often as makes a repetition. */
  met = zug_laws_know_repetition (laws)
            ? MIN (zug_line_count_go (self->met, turn), laws->repetition)
            : 0;
  keys = g_new (uint64_t, met);
  for (guint i = 0; i < met; i++)
    keys[i] = turn->key;
  turn->end = zug_outcome (laws, turn->position, keys, (int) met);
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
  const char *words;
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
    if (zug_position_chooses (laws, parent->position, side))
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
  ZugEvents events;
  ZugStatus status;
  int index;

  zug_resolve (laws, turn->before, turn->pair, &outcomes);
  if (!zug_coordinate_pick (&outcomes, turn->chance, 0, &index, &status))
    {
      g_autofree char *words = zug_law_words_status (&status);

      g_set_error_literal (error, ZUG_GAME_ERROR, ZUG_GAME_ERROR_MALFORMED, words);
      return FALSE;
    }
  zug_resolve_events (laws, turn->before, turn->pair, turn->chance, &events);
  zug_turn_take_result (turn, &outcomes.position[index], &events);
  return TRUE;
}

/* The other side did not pass: its choice is not known. */
static void
resolve_half (const ZugLaws *laws, ZugTurn *turn)
{
  ZugSide side = turn->sides == 1u << ZUG_WHITE ? ZUG_WHITE : ZUG_BLACK;
  ZugPosition after;
  ZugEvents all;
  int n = 0;

  zug_after_alone (laws, turn->before, side, turn->pair.choice[side], &after);
  zug_resolve_events (laws, turn->before, turn->pair, ZUG_CHANCE_NONE, &all);
  for (int i = 0; i < all.n; i++)
    if (all.event[i].kind != ZUG_EVENT_PASS || all.event[i].side == side)
      all.event[n++] = all.event[i];
  all.n = n;
  zug_turn_take_result (turn, &after, &all);
}

/* One merge tells how many rounds there are, and one more for each what came of it. */
static void
resolve_team (const ZugLaws *laws, ZugTurn *turn)
{
  ZugTeamTurn *team = turn->team;
  ZugEvents events;

  zug_resolve_team_events (laws, turn->before, &team->requests, &events, &team->rounds);
  team->round = g_new (ZugTeamRound, (gsize) team->rounds.n_rounds);
  for (int i = 0; i < team->rounds.n_rounds; i++)
    zug_resolve_team_round (laws, turn->before, &team->requests, i + 1, &team->round[i].after,
                            &team->round[i].events);
  if (team->rounds.n_rounds > 0)
    zug_turn_take_result (turn, &team->round[team->rounds.n_rounds - 1].after, &events);
  else
    {
      g_autofree ZugOutcomes *outcomes = g_new (ZugOutcomes, 1);

      zug_resolve_team (laws, turn->before, &team->requests, outcomes);
      zug_turn_take_result (turn, &outcomes->position[0], &events);
    }
}

/* What the men of a side ask for, one after the other; whether it is check is not the doing of any
 * of them. */
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
          zug_san_write (laws, turn->before, side, requests->move[side][i], NULL, open, buffer));
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

        zug_san_write (laws, turn->before, side, turn->pair.choice[side], turn->position, turn->end,
                       buffer);
        turn->san[side] = g_strdup (buffer);
      }
}

/* It gets its id when it comes into the game. */
static ZugTurn *
new_turn (ZugGame *self, ZugTurn *parent, guint sides)
{
  ZugTurn *turn = zug_turn_new (0, self->variant);

  turn->before = g_atomic_rc_box_acquire (parent->position);
  turn->sides = sides;
  turn->chance = ZUG_CHANCE_NONE;
  turn->pair = (ZugPair) {{ZUG_PASS, ZUG_PASS}};
  return turn;
}

/* An unlinked turn after parent, of which all is known but what comes of it; NULL where it cannot
 * be. */
static ZugTurn *
choose_turn (ZugGame *self, ZugTurn *parent, ZugPair pair, guint sides, guint irregular,
             ZugChance chance, GError **error)
{
  const ZugLaws *laws = zug_variant_get_laws (self->variant);
  g_autoptr (ZugTurn) turn = NULL;

  if (!zug_game_check_parent (parent, irregular, error)
      || !check_sides (laws, parent, sides, error))
    return NULL;
  turn = new_turn (self, parent, sides);
  turn->chance = chance;
  for (guint side = 0; side < ZUG_N_SIDES; side++)
    if (zug_turn_has_choice (turn, side))
      {
        gboolean broken;

        if (!check_choice (laws, turn->before, side, pair.choice[side],
                           (irregular & 1u << side) != 0, &broken, error))
          return NULL;
        turn->pair.choice[side] = pair.choice[side];
        turn->irregular |= broken ? 1u << side : 0;
      }
  return g_steal_pointer (&turn);
}

/* Fills in what comes of the choices; FALSE where the chance does not fit. The turn is in no game
 * yet: whoever holds it may do this in any thread. */
static gboolean
resolve_turn (ZugTurn *turn, GError **error)
{
  const ZugLaws *laws = zug_variant_get_laws (turn->variant);

  if (turn->team != NULL)
    resolve_team (laws, turn);
  else if (zug_turn_is_half (turn))
    resolve_half (laws, turn);
  else
    return resolve (laws, turn, error);
  return TRUE;
}

/* Puts a turn that is known into the tree; it is given away. */
static ZugTurn *
add_built (ZugGame *self, ZugTurn *parent, ZugTurn *turn)
{
  turn->id = self->next_id != 0 ? self->next_id : self->turns->len;
  zug_turn_link (turn, parent);
  zug_game_judge_turn (self, turn);
  write_san (zug_variant_get_laws (self->variant), turn);
  if (turn->id >= self->turns->len)
    g_ptr_array_set_size (self->turns, (gint) turn->id + 1);
  self->turns->pdata[turn->id] = turn;
  self->next_id = 0;
  zug_game_emit (self, ZUG_GAME_TURN_ADDED, turn);
  return turn;
}

/* --- teams ------------------------------------------------------------------------------------ */

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

/* The requests of a side without its passes. FALSE where they are not what its men may ask for;
 * *broken tells whether one of them breaks a law. */
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
          || !check_choice (laws, turn->before, side, move, may_break, &broken, error))
        return FALSE;
      any |= broken;
      own->move[side][own->n[side]++] = move;
    }
  /* To ask for nothing is a choice, too. */
  if (own->n[side] == 0
      && !check_choice (laws, turn->before, side, ZUG_PASS, may_break, &any, error))
    return FALSE;
  turn->irregular |= any ? 1u << side : 0;
  return TRUE;
}

static ZugTurn *
choose_team_turn (ZugGame *self, ZugTurn *parent, const ZugRequests *requests, guint irregular,
                  GError **error)
{
  const ZugLaws *laws = zug_variant_get_laws (self->variant);
  g_autoptr (ZugTurn) turn = NULL;

  if (!zug_game_check_parent (parent, irregular, error))
    return NULL;
  turn = new_turn (self, parent, 3);
  turn->team = g_new0 (ZugTeamTurn, 1);
  for (guint side = 0; side < ZUG_N_SIDES; side++)
    if (!take_requests (laws, turn, side, requests, (irregular & 1u << side) != 0, error))
      return NULL;
  return g_steal_pointer (&turn);
}

/* --- adding ----------------------------------------------------------------------------------- */

/* A pair of choices in a team game is one request a side. */
static ZugTurn *
choose (ZugGame *self, ZugTurn *parent, ZugPair pair, guint sides, guint irregular,
        ZugChance chance, GError **error)
{
  ZugRequests requests;

  if (!zug_variant_is_team (self->variant) || sides != 3)
    return choose_turn (self, parent, pair, sides, irregular, chance, error);
  requests = zug_requests_of_pair (pair);
  return choose_team_turn (self, parent, &requests, irregular, error);
}

static ZugTurn *
add_chosen (ZugGame *self, ZugTurn *parent, ZugTurn *chosen, GError **error)
{
  g_autoptr (ZugTurn) turn = chosen;

  return turn != NULL && resolve_turn (turn, error)
             ? add_built (self, parent, g_steal_pointer (&turn))
             : NULL;
}

ZugTurn *
zug_game_add_turn (ZugGame *self, ZugTurn *parent, ZugPair pair, guint sides, guint irregular,
                   ZugChance chance, GError **error)
{
  g_return_val_if_fail (ZUG_IS_GAME (self), NULL);
  g_return_val_if_fail (ZUG_IS_TURN (parent), NULL);
  g_return_val_if_fail (zug_game_owns (self, parent), NULL);
  g_return_val_if_fail (self->turns->len <= ZUG_GAME_MAX_ID, NULL);

  return add_chosen (self, parent, choose (self, parent, pair, sides, irregular, chance, error),
                     error);
}

ZugTurn *
zug_game_add_requests (ZugGame *self, ZugTurn *parent, const ZugRequests *requests, guint irregular,
                       GError **error)
{
  g_return_val_if_fail (ZUG_IS_GAME (self), NULL);
  g_return_val_if_fail (zug_variant_is_team (self->variant), NULL);
  g_return_val_if_fail (ZUG_IS_TURN (parent), NULL);
  g_return_val_if_fail (zug_game_owns (self, parent), NULL);
  g_return_val_if_fail (self->turns->len <= ZUG_GAME_MAX_ID, NULL);

  return add_chosen (self, parent, choose_team_turn (self, parent, requests, irregular, error),
                     error);
}

/* --- adding in a thread ----------------------------------------------------------------------- */

/* A turn that is being resolved: nobody else holds it. */
typedef struct
{
  ZugTurn *parent; /* owned */
  ZugTurn *turn;   /* owned */
} Adding;

static void
adding_free (gpointer data)
{
  Adding *adding = data;

  g_clear_object (&adding->turn);
  g_object_unref (adding->parent);
  g_free (adding);
}

/* Holds the turn alone: a thread may let go of its task after the answer has come, and with it of
 * what it holds. */
static void
resolve_in_thread (GTask *task, gpointer source, gpointer turn, GCancellable *cancellable)
{
  GError *error = NULL;

  if (resolve_turn (turn, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

static void
on_resolved (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GTask) task = user_data;
  GError *error = NULL;

  if (g_task_propagate_boolean (G_TASK (result), &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

/* chosen: given away; NULL with an error, given away too. */
static void
add_chosen_async (ZugGame *self, ZugTurn *parent, ZugTurn *chosen, GError *error,
                  GCancellable *cancellable, GAsyncReadyCallback callback, gpointer user_data)
{
  g_autoptr (GTask) task = g_task_new (self, cancellable, callback, user_data);
  g_autoptr (GTask) resolving = NULL;
  Adding *adding;

  g_task_set_source_tag (task, zug_game_add_turn_async);
  if (chosen == NULL)
    {
      g_task_return_error (task, error);
      return;
    }
  adding = g_new (Adding, 1);
  *adding = (Adding) {g_object_ref (parent), chosen};
  g_task_set_task_data (task, adding, adding_free);
  if (!zug_variant_is_merged (self->variant))
    {
      resolve_in_thread (task, self, chosen, cancellable);
      return;
    }
  resolving = g_task_new (NULL, cancellable, on_resolved, g_steal_pointer (&task));
  g_task_set_task_data (resolving, g_object_ref (chosen), g_object_unref);
  g_task_set_return_on_cancel (resolving, TRUE);
  g_task_run_in_thread (resolving, resolve_in_thread);
}

void
zug_game_add_turn_async (ZugGame *self, ZugTurn *parent, ZugPair pair, guint sides, guint irregular,
                         ZugChance chance, GCancellable *cancellable, GAsyncReadyCallback callback,
                         gpointer user_data)
{
  GError *error = NULL;
  ZugTurn *turn;

  g_return_if_fail (ZUG_IS_GAME (self));
  g_return_if_fail (ZUG_IS_TURN (parent));
  g_return_if_fail (zug_game_owns (self, parent));

  turn = choose (self, parent, pair, sides, irregular, chance, &error);
  add_chosen_async (self, parent, turn, error, cancellable, callback, user_data);
}

void
zug_game_add_requests_async (ZugGame *self, ZugTurn *parent, const ZugRequests *requests,
                             guint irregular, GCancellable *cancellable,
                             GAsyncReadyCallback callback, gpointer user_data)
{
  GError *error = NULL;
  ZugTurn *turn;

  g_return_if_fail (ZUG_IS_GAME (self));
  g_return_if_fail (zug_variant_is_team (self->variant));
  g_return_if_fail (ZUG_IS_TURN (parent));
  g_return_if_fail (zug_game_owns (self, parent));

  turn = choose_team_turn (self, parent, requests, irregular, &error);
  add_chosen_async (self, parent, turn, error, cancellable, callback, user_data);
}

ZugTurn *
zug_game_add_finish (ZugGame *self, GAsyncResult *result, GError **error)
{
  Adding *adding;

  g_return_val_if_fail (g_task_is_valid (result, self), NULL);
  g_return_val_if_fail (g_async_result_is_tagged (result, zug_game_add_turn_async), NULL);

  if (!g_task_propagate_boolean (G_TASK (result), error))
    return NULL;
  adding = g_task_get_task_data (G_TASK (result));
  /* What it would have followed may be gone, or end the game by now. */
  if (!zug_game_owns (self, adding->parent) || self->turns->len > ZUG_GAME_MAX_ID)
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_CANCELLED, "The turn before it is gone");
      return NULL;
    }
  return add_built (self, adding->parent, g_steal_pointer (&adding->turn));
}

/* --- copying ---------------------------------------------------------------------------------- */

ZugTurn *
zug_game_add_copy (ZugGame *self, ZugTurn *parent, ZugTurn *other)
{
  ZugTurn *turn;

  g_return_val_if_fail (ZUG_IS_GAME (self), NULL);
  g_return_val_if_fail (zug_game_owns (self, parent), NULL);
  g_return_val_if_fail (ZUG_IS_TURN (other) && other->sides != 0, NULL);
  g_return_val_if_fail (zug_position_equal (parent->position, other->before), NULL);

  turn = new_turn (self, parent, other->sides);
  turn->irregular = other->irregular;
  turn->pair = other->pair;
  turn->chance = other->chance;
  zug_turn_share_result (turn, other);
  if (other->team != NULL)
    {
      turn->team = g_memdup2 (other->team, sizeof *other->team);
      turn->team->round = g_memdup2 (other->team->round, (gsize) other->team->rounds.n_rounds
                                                             * sizeof *other->team->round);
    }
  return add_built (self, parent, turn);
}

gboolean
zug_game_needs_chance (ZugGame *self, ZugTurn *parent, ZugPair pair)
{
  ZugOutcomes outcomes;

  g_return_val_if_fail (ZUG_IS_GAME (self), FALSE);
  g_return_val_if_fail (ZUG_IS_TURN (parent), FALSE);

  /* A merge leaves nothing to chance. */
  if (zug_variant_is_merged (self->variant))
    return FALSE;
  zug_resolve (zug_variant_get_laws (self->variant), parent->position, pair, &outcomes);
  return outcomes.n > 1;
}
