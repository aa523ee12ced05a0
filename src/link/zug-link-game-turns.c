/* zug-link-game-turns.c: what the messages of a game between two computers do */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-link-code.h"
#include "zug-link-game-private.h"
#include "zug-seal.h"
#include <sodium.h>
#include <string.h>

static ZugLinkRole
role_of (ZugLinkGame *self, ZugSide side)
{
  return side == ZUG_WHITE ? self->white : !self->white;
}

/* --- the game that is kept -------------------------------------------------------------------- */

void
zug_link_game_remark (ZugLinkGame *self, const ZugLinkPacket *packet)
{
  g_autofree char *code = zug_link_code_dup (packet);
  g_autofree char *text = g_strconcat ("%link ", code, NULL);

  zug_game_add_remark (self->game, zug_game_get_last (self->game), '-', ZUG_REMARK_COMMAND, text);
}

static void
tag_time (ZugLinkGame *self)
{
  g_autoptr (GDateTime) time = g_date_time_new_from_unix_utc (self->offer.time);
  g_autofree char *date = g_date_time_format (time, "%Y.%m.%d");

  zug_game_set_tag (self->game, "Date", date);
}

static void
tag (ZugLinkGame *self)
{
  char id[2 * ZUG_LINK_HASH + 1];

  sodium_bin2hex (id, sizeof id, self->id, ZUG_LINK_HASH);
  for (guint side = 0; side < ZUG_N_SIDES; side++)
    zug_game_set_name (self->game, side, zug_link_game_get_name (self, role_of (self, side)));
  tag_time (self);
  zug_game_set_tag (self->game, ZUG_SEAL_TAG, id);
}

/* Who begins as what, and from where, where that is left to a coin. */
static void
begin (ZugLinkGame *self, const ZugLinkStep *step)
{
  const guint8 *nonce = step->nonce;
  const ZugLaws *laws = zug_variant_get_laws (self->variant);
  guint8 hash[ZUG_LINK_HASH];
  guint64 number = 0;

  zug_link_hash (hash, sizeof hash, "zugleich 1 sides", self->id, (gsize) ZUG_LINK_HASH, nonce,
                 (gsize) ZUG_LINK_NONCE, self->accept.nonce, (gsize) ZUG_LINK_NONCE, NULL);
  for (guint i = 1; i <= 8; i++)
    number = number << 8 | hash[i];
  if (self->offer.sides == ZUG_LINK_BY_COIN)
    self->white = (hash[0] & 1) == 0 ? ZUG_LINK_HOST : ZUG_LINK_GUEST;
  else
    self->white = self->offer.sides == ZUG_LINK_HOST_WHITE ? ZUG_LINK_HOST : ZUG_LINK_GUEST;
  if (zug_laws_draw_array (laws) && self->offer.start[0] == '\0')
    zug_position_start_shuffled (laws, (unsigned) (number % ZUG_N_SHUFFLES), &self->start);
  self->game = zug_game_new (self->variant, &self->start, NULL);
  tag (self);
  zug_link_game_start_clocks (self, step->time, self->accept.time);
  self->state = ZUG_LINK_PLAYING;
}

void
zug_link_game_lie (ZugLinkGame *self, ZugLinkRole role, ZugLinkLie what)
{
  self->lie = what;
  zug_link_game_end (self, ZUG_LINK_LIED, role);
}

/* --- turns ------------------------------------------------------------------------------------ */

/* The proofs of a turn go into the game. */
static void
keep_seals (ZugLinkGame *self, ZugTurn *turn)
{
  for (guint side = 0; side < ZUG_N_SIDES; side++)
    {
      const ZugLinkPart *part = &self->part[role_of (self, side)];
      char seal[2 * ZUG_LINK_HASH + 1], hex[2 * ZUG_LINK_NONCE + 1];

      if (!part->sealed)
        continue;
      sodium_bin2hex (seal, sizeof seal, part->seal, ZUG_LINK_HASH);
      sodium_bin2hex (hex, sizeof hex, part->nonce, ZUG_LINK_NONCE);
      zug_seal_keep (self->game, turn, side, seal, hex, NULL);
    }
}

/* Adds the turn, with what is to be remarked on it. FALSE, and the lie told, where the sender says
 * that it leads to something else. */
static gboolean
add_turn (ZugLinkGame *self, const ZugLinkStep *step)
{
  const ZugLaws *laws = zug_variant_get_laws (self->variant);
  static const guint8 unknown[ZUG_LINK_POSITION];
  g_autofree ZugPlan *none = g_new0 (ZugPlan, 1);
  const ZugPlan *plan[ZUG_N_SIDES];
  const guint8 *nonce[ZUG_LINK_N_ROLES];
  guint8 hash[ZUG_LINK_POSITION];
  ZugPosition after;
  ZugChance chance;
  guint sides = 0;
  ZugTurn *turn;

  *none = zug_plan_of_move (ZUG_PASS);
  for (guint side = 0; side < ZUG_N_SIDES; side++)
    {
      const ZugLinkRole role = role_of (self, side);

      plan[side] = self->part[role].known ? &self->part[role].plan : none;
      nonce[role] = self->part[role].nonce;
      sides |= (guint) self->part[role].known << side;
    }
  zug_link_game_resolve (self, plan, nonce, &after, &chance);
  zug_link_position_hash (laws, &after, hash);
  if (sodium_memcmp (step->position, hash, sizeof hash) != 0
      && !(zug_link_game_both_sealed (self)
           && memcmp (step->position, unknown, sizeof unknown) == 0))
    {
      zug_link_game_lie (self, step->role, ZUG_LINK_LIE_POSITION);
      return FALSE;
    }
  if (zug_laws_know_teams (laws))
    {
      g_autofree ZugRequests *requests = zug_link_game_dup_requests (plan);

      turn = zug_game_add_requests (self->game, zug_game_get_last (self->game), requests, 0, NULL);
    }
  else
    {
      const ZugPair pair = {{plan[ZUG_WHITE]->move[0], plan[ZUG_BLACK]->move[0]}};

      turn = zug_game_add_turn (self->game, zug_game_get_last (self->game), pair, sides, 0, chance,
                                NULL);
    }
  g_assert (turn != NULL);
  zug_game_set_time (self->game, turn, (gint64) step->time * 1000);
  keep_seals (self, turn);
  zug_link_game_end_turn (self, turn);
  if (zug_turn_get_end (turn).result != ZUG_RESULT_OPEN)
    zug_link_game_end (self, ZUG_LINK_BY_LAWS, step->role);
  zug_link_game_declare (self);
  return TRUE;
}

/* Takes a choice into the open; FALSE where the laws forbid it. */
static gboolean
take_choice (ZugLinkGame *self, const ZugLinkStep *step)
{
  ZugLinkPart *part = &self->part[step->role];

  if (!zug_link_game_read_choice (self, zug_link_game_get_side (self, step->role), step->choice,
                                  &part->plan))
    {
      zug_link_game_lie (self, step->role, ZUG_LINK_LIE_CHOICE);
      return FALSE;
    }
  memcpy (part->nonce, step->nonce, sizeof part->nonce);
  part->known = TRUE;
  part->number = step->number;
  part->time = step->time;
  if (step->timed)
    part->used = (gint64) step->used * ZUG_LINK_TENTH;
  return TRUE;
}

static ZugLinkLie
take_seal (ZugLinkGame *self, const ZugLinkStep *step)
{
  const ZugLaws *laws = zug_variant_get_laws (self->variant);
  ZugLinkPart *own = &self->part[step->role], *other = &self->part[!step->role];
  guint8 hash[ZUG_LINK_POSITION];

  if (!zug_link_game_may_choose (self, step->role) || !zug_variant_is_simultaneous (self->variant)
      || other->known)
    return ZUG_LINK_LIE_TURN;
  zug_link_position_hash (laws, zug_link_game_get_position (self), hash);
  if (sodium_memcmp (hash, step->position, sizeof hash) != 0)
    return ZUG_LINK_LIE_POSITION;
  if (other->sealed && sodium_memcmp (other->seal, step->seal, ZUG_LINK_HASH) == 0)
    return ZUG_LINK_LIE_COPY;
  own->sealed = TRUE;
  own->sealed_number = step->number;
  own->time = step->time;
  own->used = (gint64) step->used * ZUG_LINK_TENTH;
  memcpy (own->seal, step->seal, ZUG_LINK_HASH);
  return ZUG_LINK_LIE_NONE;
}

/* By being the last message it had received, or before that, the seal is signed with the answer. */
static ZugLinkLie
take_open (ZugLinkGame *self, const ZugLinkStep *step)
{
  const ZugLinkPart *other = &self->part[!step->role];

  if (!zug_link_game_may_choose (self, step->role) || !other->sealed || other->known
      || step->received <= other->sealed_number)
    return ZUG_LINK_LIE_TURN;
  take_choice (self, step);
  return self->lie;
}

static ZugLinkLie
take_reveal (ZugLinkGame *self, const ZugLinkStep *step)
{
  ZugLinkPart *own = &self->part[step->role], *other = &self->part[!step->role];
  guint8 seal[ZUG_LINK_HASH];
  ZugPlan plan;

  if (!own->sealed || own->known || !(other->known || other->sealed)
      || step->received <= (other->sealed ? other->sealed_number : other->number))
    return ZUG_LINK_LIE_TURN;
  if (!zug_link_game_read_choice (self, zug_link_game_get_side (self, step->role), step->choice,
                                  &plan))
    return ZUG_LINK_LIE_CHOICE;
  zug_link_game_seal (self, zug_link_game_get_side (self, step->role), &plan, step->nonce, seal);
  if (sodium_memcmp (seal, own->seal, sizeof seal) != 0)
    return ZUG_LINK_LIE_SEAL;
  if (take_choice (self, step) && other->known)
    add_turn (self, step);
  return self->lie;
}

static ZugLinkLie
take_move (ZugLinkGame *self, const ZugLinkStep *step)
{
  if (!zug_link_game_may_choose (self, step->role) || zug_variant_is_simultaneous (self->variant))
    return ZUG_LINK_LIE_TURN;
  if (take_choice (self, step))
    add_turn (self, step);
  return self->lie;
}

static ZugLinkLie
take_start (ZugLinkGame *self, const ZugLinkStep *step)
{
  guint8 hash[ZUG_LINK_HASH];

  if (step->role != ZUG_LINK_HOST || self->game != NULL)
    return ZUG_LINK_LIE_TURN;
  zug_link_hash (hash, sizeof hash, "zugleich 1 seed", step->nonce, (gsize) ZUG_LINK_NONCE, NULL);
  if (sodium_memcmp (hash, self->offer.seed_hash, sizeof hash) != 0)
    return ZUG_LINK_LIE_SEED;
  begin (self, step);
  for (guint i = 0; i < self->packets->len; i++)
    zug_link_game_remark (self, self->packets->pdata[i]);
  return ZUG_LINK_LIE_NONE;
}

static ZugLinkLie
take_refuse (ZugLinkGame *self, const ZugLinkStep *step)
{
  if (step->refused == 0 || step->refused > self->unknown[step->role])
    return ZUG_LINK_LIE_SHAPE;
  if (step->refused == self->unknown[step->role])
    self->unknown[step->role] = 0;
  return ZUG_LINK_LIE_NONE;
}

static gboolean
is_choice (const ZugLinkStep *step)
{
  return step->kind == ZUG_LINK_SEAL || step->kind == ZUG_LINK_OPEN || step->kind == ZUG_LINK_MOVE;
}

/* While something is asked, who asked it waits, and who knows of it answers first; while the game
 * rests both wait. */
static gboolean
is_held (ZugLinkGame *self, const ZugLinkStep *step)
{
  if (!is_choice (step) && step->kind != ZUG_LINK_REVEAL && step->kind != ZUG_LINK_FLAG)
    return FALSE;
  if (step->kind == ZUG_LINK_FLAG && self->asked && self->asker != step->role)
    return FALSE; /* its clock runs on */
  return self->resting
         || (self->asked && (self->asker == step->role || step->received > self->ask_number));
}

static ZugLinkLie
take_owed (ZugLinkGame *self, const ZugLinkStep *step)
{
  const ZugLinkLie what = is_choice (step) ? zug_link_game_judge_time (self, step) : 0;

  if (what != ZUG_LINK_LIE_NONE)
    return what;
  zug_link_game_do_owed (self, step);
  switch (step->kind)
    {
    case ZUG_LINK_SEAL:
      return take_seal (self, step);
    case ZUG_LINK_OPEN:
      return take_open (self, step);
    case ZUG_LINK_REVEAL:
      return take_reveal (self, step);
    case ZUG_LINK_MOVE:
      return take_move (self, step);
    default:
      return zug_link_game_take_reply (self, step);
    }
}

ZugLinkLie
zug_link_game_judge (ZugLinkGame *self, const ZugLinkStep *step)
{
  if (self->game == NULL && step->kind != ZUG_LINK_START)
    return ZUG_LINK_LIE_TURN;
  if (is_held (self, step))
    return ZUG_LINK_LIE_TURN;
  switch (step->kind)
    {
    case ZUG_LINK_START:
      return take_start (self, step);
    case ZUG_LINK_SEAL:
    case ZUG_LINK_OPEN:
    case ZUG_LINK_REVEAL:
    case ZUG_LINK_MOVE:
    case ZUG_LINK_REPLY:
      return take_owed (self, step);
    case ZUG_LINK_ASK:
      return zug_link_game_take_ask (self, step);
    case ZUG_LINK_RESIGN:
      zug_link_game_end (self, ZUG_LINK_RESIGNED, step->role);
      return ZUG_LINK_LIE_NONE;
    case ZUG_LINK_CLAIM:
      return zug_link_game_take_claim (self, step);
    case ZUG_LINK_REFUSE:
      return take_refuse (self, step);
    case ZUG_LINK_FLAG:
      return zug_link_game_take_flag (self, step);
    default:
      self->unknown[!step->role] = step->number;
      return ZUG_LINK_LIE_NONE;
    }
}
