/* zug-match-offers.c: draws and take-backs, offered and answered; resigning */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-computer-private.h"
#include "zug-match-private.h"

/* The turn with which a side's take-back begins; NULL where there is none. In simultaneous games
 * the last turn that counted, with the attempts that were undone; else the side's last move. */
static ZugTurn *
first_taken_back (ZugMatch *self, ZugSide side)
{
  ZugTurn *turn = zug_game_get_last (self->game);
  const ZugPosition *before = zug_turn_get_before (turn);

  if (zug_variant_is_simultaneous (zug_game_get_variant (self->game)))
    {
      while (before != NULL && before->replays > 0 && zug_turn_get_parent (turn) != NULL)
        {
          turn = zug_turn_get_parent (turn);
          before = zug_turn_get_before (turn);
        }
    }
  else
    while (before != NULL && before->to_move != side)
      {
        turn = zug_turn_get_parent (turn);
        before = zug_turn_get_before (turn);
      }
  /* A variation beside it would take its place in the game. */
  if (before == NULL || zug_turn_get_n_children (zug_turn_get_parent (turn)) > 1)
    return NULL;
  return turn;
}

/* What was taken back, and how it stood then. */
typedef struct
{
  ZugBranch *branch;
  ZugEnd end;               /* that was declared */
  gint64 left[ZUG_N_SIDES]; /* ms; below 0: no clock */
} Taken;

static void
taken_free (gpointer data)
{
  Taken *taken = data;

  g_clear_pointer (&taken->branch, zug_branch_free);
  g_free (taken);
}

/* The open choices are dropped. */
static void
take_out (ZugMatch *self, ZugTurn *first)
{
  Taken *taken = g_new0 (Taken, 1);

  taken->end = zug_game_get_declared_end (self->game);
  for (guint side = 0; side < ZUG_N_SIDES; side++)
    taken->left[side] =
        self->clock != NULL && zug_clock_get_control (self->clock, side)->kind != ZUG_TIME_NONE
            ? zug_clock_get_left (self->clock, side)
            : -1;
  taken->branch = zug_game_cut (self->game, first);
  if (self->taken == NULL)
    self->taken = g_ptr_array_new_with_free_func (taken_free);
  g_ptr_array_add (self->taken, taken);
}

/* Whoever heard of it may have begun something else. */
static void
go_on_from (ZugMatch *self, ZugMatchState state, guint serial)
{
  if (state != ZUG_MATCH_IDLE && self->state == state && self->asked == 0
      && serial == self->offer_serial)
    zug_match_go_on (self);
}

/* The clocks stand as they did after the game's last turn. */
static void
give_back_time (ZugMatch *self)
{
  if (self->clock == NULL)
    return;
  zug_game_time_set_standing (self->game, NULL);
  zug_clock_set_back (self->clock, self->game, zug_game_get_last (self->game));
}

static void
take_back (ZugMatch *self, ZugSide side)
{
  ZugTurn *first = first_taken_back (self, side);
  ZugMatchState state = self->state;
  guint serial;

  if (first == NULL)
    return;
  zug_match_drop_turn (self);
  zug_match_set_offer (self, ZUG_OFFER_NONE, ZUG_WHITE);
  serial = self->offer_serial;
  take_out (self, first);
  zug_match_note_assistance (self, "takeback");
  zug_game_declare_end (self->game, (ZugEnd) {ZUG_RESULT_OPEN, ZUG_REASON_NONE});
  give_back_time (self);
  zug_match_emit_taken_back (self, zug_game_get_last (self->game));
  go_on_from (self, state, serial);
}

/* The end comes with it, if there was one. */
static void
put_back (ZugMatch *self)
{
  g_autofree Taken *taken = NULL;
  guint serial;

  if (!zug_match_can_put_back (self))
    return;
  taken = g_ptr_array_steal_index (self->taken, self->taken->len - 1);
  zug_match_drop_turn (self);
  zug_match_set_offer (self, ZUG_OFFER_NONE, ZUG_WHITE);
  serial = self->offer_serial;
  zug_game_put_back (self->game, g_steal_pointer (&taken->branch), 0);
  zug_game_declare_end (self->game, taken->end);
  if (self->clock != NULL)
    {
      zug_game_time_set_standing (self->game, taken->left);
      zug_clock_set_back (self->clock, self->game, zug_game_get_last (self->game));
    }
  zug_match_emit_put_back (self, zug_game_get_last (self->game));
  go_on_from (self, ZUG_MATCH_CHOOSING, serial);
}

typedef struct
{
  GWeakRef match;
  guint serial;
} DrawOffer;

static void
on_draw_judged (GObject *source, GAsyncResult *result, gpointer data)
{
  DrawOffer *offer = data;
  g_autoptr (ZugMatch) self = g_weak_ref_get (&offer->match);
  gboolean accepts = zug_computer_accepts_draw_finish (result);

  if (self != NULL && self->offer == ZUG_OFFER_DRAW && self->offer_serial == offer->serial)
    zug_match_answer (self, accepts);
  g_weak_ref_clear (&offer->match);
  g_free (offer);
}

static void
ask_computer_for_draw (ZugMatch *self, ZugPlayer *computer)
{
  DrawOffer *offer = g_new0 (DrawOffer, 1);

  g_weak_ref_init (&offer->match, self);
  offer->serial = self->offer_serial;
  zug_computer_accepts_draw_async (computer, zug_game_get_variant (self->game),
                                   zug_turn_get_position (zug_game_get_last (self->game)),
                                   on_draw_judged, offer);
}

static void
offer_draw (ZugMatch *self, ZugSide side)
{
  ZugPlayer *other = self->players[zug_other (side)];

  if (self->state == ZUG_MATCH_OVER)
    return;
  zug_match_set_offer (self, ZUG_OFFER_DRAW, side);
  if (!ZUG_IS_PERSON (other))
    ask_computer_for_draw (self, other);
}

static void
offer_take_back (ZugMatch *self, ZugSide side)
{
  if (first_taken_back (self, side) == NULL)
    return;
  if (!ZUG_IS_PERSON (self->players[zug_other (side)]))
    take_back (self, side);
  else
    zug_match_set_offer (self, ZUG_OFFER_TAKE_BACK, side);
}

static void
offer_put_back (ZugMatch *self, ZugSide side)
{
  if (!zug_match_can_put_back (self))
    return;
  if (!ZUG_IS_PERSON (self->players[zug_other (side)]))
    put_back (self);
  else
    zug_match_set_offer (self, ZUG_OFFER_PUT_BACK, side);
}

void
zug_match_offer (ZugMatch *self, ZugSide side, ZugOffer offer)
{
  g_return_if_fail (ZUG_IS_MATCH (self));
  g_return_if_fail (side < ZUG_N_SIDES);

  if (self->elsewhere != NULL)
    zug_match_friend_ask (self, offer);
  else if (offer == ZUG_OFFER_NONE)
    {
      if (self->offer_by == side)
        zug_match_set_offer (self, ZUG_OFFER_NONE, side);
    }
  else if (self->offer != ZUG_OFFER_NONE)
    return;
  else if (offer == ZUG_OFFER_DRAW)
    offer_draw (self, side);
  else if (offer == ZUG_OFFER_PUT_BACK)
    offer_put_back (self, side);
  else
    offer_take_back (self, side);
}

ZugOffer
zug_match_get_offer (ZugMatch *self, ZugSide *by)
{
  g_return_val_if_fail (ZUG_IS_MATCH (self), ZUG_OFFER_NONE);

  if (by != NULL)
    *by = self->offer_by;
  return self->offer;
}

void
zug_match_answer (ZugMatch *self, gboolean accept)
{
  g_autoptr (ZugMatch) keep = NULL;
  ZugOffer offer;
  ZugSide by;

  g_return_if_fail (ZUG_IS_MATCH (self));

  keep = g_object_ref (self);
  offer = self->offer;
  by = self->offer_by;
  if (offer == ZUG_OFFER_NONE)
    return;
  if (self->elsewhere != NULL)
    {
      zug_match_friend_reply (self, accept);
      return;
    }
  zug_match_set_offer (self, ZUG_OFFER_NONE, by);
  zug_match_emit_answered (self, offer, accept);
  if (!accept)
    return;
  if (offer == ZUG_OFFER_DRAW && self->state != ZUG_MATCH_OVER)
    zug_match_declare (self, ZUG_RESULT_DRAW, ZUG_REASON_AGREEMENT);
  else if (offer == ZUG_OFFER_TAKE_BACK)
    take_back (self, by);
  else if (offer == ZUG_OFFER_PUT_BACK)
    put_back (self);
}

gboolean
zug_match_can_take_back (ZugMatch *self)
{
  g_return_val_if_fail (ZUG_IS_MATCH (self), FALSE);

  if (self->elsewhere != NULL)
    return zug_match_friend_can_take_back (self);
  for (guint side = 0; side < ZUG_N_SIDES; side++)
    if (ZUG_IS_PERSON (self->players[side]) && first_taken_back (self, side) != NULL)
      return TRUE;
  return FALSE;
}

/* A sealed choice would be lost by it. What a computer has sealed nobody knows, and it seals anew.
 */
gboolean
zug_match_can_put_back (ZugMatch *self)
{
  gboolean person = FALSE;

  g_return_val_if_fail (ZUG_IS_MATCH (self), FALSE);

  if (self->taken == NULL || self->taken->len == 0 || self->state != ZUG_MATCH_CHOOSING)
    return FALSE;
  for (guint side = 0; side < ZUG_N_SIDES; side++)
    {
      ZugPlayer *player = self->players[side];

      if (!ZUG_IS_PERSON (player))
        continue;
      person = TRUE;
      if (zug_player_get_state (player) == ZUG_PLAYER_SEALED
          || zug_person_is_pending (ZUG_PERSON (player)))
        return FALSE;
    }
  return person;
}

void
zug_match_resign (ZugMatch *self, ZugSide side)
{
  g_return_if_fail (ZUG_IS_MATCH (self));
  g_return_if_fail (side < ZUG_N_SIDES);

  if (self->state == ZUG_MATCH_OVER)
    return;
  if (self->elsewhere != NULL)
    {
      zug_match_friend_resign (self);
      return;
    }
  zug_match_declare (self, side == ZUG_WHITE ? ZUG_RESULT_BLACK : ZUG_RESULT_WHITE,
                     ZUG_REASON_RESIGNATION);
}
