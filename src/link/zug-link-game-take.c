/* zug-link-game-take.c: whether a message is its sender's, and at its place */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-link-game-private.h"

#include <glib/gi18n.h>
#include <string.h>

enum
{
  MESSAGES_MAX = 10000 /* of a side: no game needs them, and a flood ends there */
};

static gboolean
fail (ZugLinkError code, const char *words, GError **error)
{
  g_set_error_literal (error, ZUG_LINK_ERROR, code, words);
  return FALSE;
}

static gboolean
fail_foreign (GError **error)
{
  return fail (ZUG_LINK_ERROR_FOREIGN,
               _ ("This code is not one that your friend signed for this game."), error);
}

/* Whether it is signed as the sender's message of its number, by what the sender had received. */
static gboolean
is_signed (ZugLinkGame *self, const ZugLinkPacket *packet, const ZugLinkStep *step,
           guint8 hash[ZUG_LINK_HASH])
{
  const guint8 *key = step->role == ZUG_LINK_HOST ? self->offer.key : self->accept.key;
  const ZugLinkContext context = {self->id,
                                  zug_link_game_hash_at (self, step->role, step->number - 1u),
                                  zug_link_game_hash_at (self, !step->role, step->received - 1u)};

  return zug_link_step_verify (packet, &context, key, hash);
}

/* A number that was there: the same message, or the proof that its sender signed two. */
static gboolean
take_again (ZugLinkGame *self, const ZugLinkPacket *packet, const ZugLinkStep *step, GError **error)
{
  const guint place = g_array_index (self->places[step->role], guint, step->number);
  guint8 hash[ZUG_LINK_HASH];

  if (zug_link_packet_same (packet, self->packets->pdata[place]))
    return fail (ZUG_LINK_ERROR_AGAIN, _ ("This code was there before; nothing changes."), error);
  if (!is_signed (self, packet, step, hash))
    return fail_foreign (error);
  zug_link_game_record (self, packet, NULL);
  if (self->game != NULL)
    zug_link_game_remark (self, packet);
  zug_link_game_lie (self, step->role, ZUG_LINK_LIE_TWO);
  return TRUE;
}

/* Whether its sender knew that the game was over. */
static gboolean
knows_end (ZugLinkGame *self, const ZugLinkStep *step)
{
  if (!zug_link_game_is_over (self))
    return FALSE;
  /* Both flags at once: the second may know of the first. */
  if (self->state == ZUG_LINK_FLAGGED && step->kind == ZUG_LINK_FLAG && self->ender != step->role
      && zug_link_game_get_budget (self, ZUG_LINK_HOST)
             == zug_link_game_get_budget (self, ZUG_LINK_GUEST))
    return FALSE;
  return self->state == ZUG_LINK_LIED || step->received >= self->over_sent[!step->role]
         || (step->role == self->ender
             && (self->state == ZUG_LINK_RESIGNED || self->state == ZUG_LINK_CLAIMED
                 || self->state == ZUG_LINK_FLAGGED));
}

static gboolean
read_step (ZugLinkGame *self, const ZugLinkPacket *packet, ZugLinkStep *step, GError **error)
{
  if (!zug_link_step_read (packet, step))
    return fail (ZUG_LINK_ERROR_MALFORMED, _ ("This code says nothing that belongs into a game."),
                 error);
  if (memcmp (step->game, self->id, ZUG_LINK_GAME) != 0 || step->number == 0 || step->received == 0)
    return fail_foreign (error);
  if (step->number > self->hashes[step->role]->len
      || step->received > self->hashes[!step->role]->len)
    return fail (ZUG_LINK_ERROR_EARLY,
                 _ ("This code comes later than one that is missing here: paste that one first."),
                 error);
  return TRUE;
}

gboolean
zug_link_game_take (ZugLinkGame *self, const ZugLinkPacket *packet, GError **error)
{
  ZugLinkStep step;
  guint8 hash[ZUG_LINK_HASH];
  gboolean shaped;
  ZugLinkLie what;

  if (!read_step (self, packet, &step, error))
    return FALSE;
  if (self->state == ZUG_LINK_LIED && step.number == self->hashes[step.role]->len)
    return fail (ZUG_LINK_ERROR_OVER, _ ("The game is over."), error);
  if (step.number < self->hashes[step.role]->len)
    return take_again (self, packet, &step, error);
  if (!is_signed (self, packet, &step, hash))
    return fail_foreign (error);
  if (knows_end (self, &step) || step.number >= MESSAGES_MAX)
    return fail (ZUG_LINK_ERROR_OVER, _ ("The game is over."), error);

  /* From here on it is its sender's word, whatever it says. */
  shaped = zug_link_step_read_body (packet, &step);
  zug_link_game_record (self, packet, hash);
  if (self->game != NULL)
    zug_link_game_remark (self, packet);
  if (!shaped)
    what = ZUG_LINK_LIE_SHAPE;
  else if (step.received < self->known[step.role])
    what = ZUG_LINK_LIE_TURN;
  else
    what = zug_link_game_judge (self, &step);
  self->known[step.role] = step.received;
  if (what != ZUG_LINK_LIE_NONE && self->state != ZUG_LINK_LIED)
    zug_link_game_lie (self, step.role, what);
  return TRUE;
}
