/* zug-link-game.c: a game between two computers, as its messages tell it */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-link-game-private.h"

#include "zug-seal.h"
#include "zug-zfen.h"
#include <glib/gi18n.h>
#include <sodium.h>
#include <string.h>

G_DEFINE_QUARK (zug - link - error - quark, zug_link_error)

/* --- the beginning ---------------------------------------------------------------------------- */

static ZugVariant *
variant_of (const ZugLaws *laws)
{
  for (size_t i = 0; i < zug_n_presets; i++)
    {
      g_autofree ZugLaws *preset = g_new (ZugLaws, 1);

      if (zug_laws_preset (preset, zug_presets[i].id) && zug_laws_equal (laws, preset))
        return zug_variant_new_preset (zug_presets[i].id);
    }
  return zug_variant_new ("", C_ ("link", "A variant of your friend’s own"), "", laws);
}

static gboolean
refuse_laws (GError **error)
{
  g_set_error_literal (error, ZUG_LINK_ERROR, ZUG_LINK_ERROR_VERSION,
                       _ ("The game that is offered cannot be played here: its laws or its start "
                          "are not known to this version of the program."));
  return FALSE;
}

static gboolean
read_laws (const ZugLinkOffer *offer, ZugLaws *laws, ZugPosition *start, GError **error)
{
  const char *reason;
  ZugPosition position;
  size_t at;

  zug_laws_init (laws);
  if (offer->laws_version != ZUG_LINK_LAWS_VERSION || !zug_laws_read (laws, offer->laws, &at)
      || zug_laws_problem (laws, &reason) != NULL)
    return refuse_laws (error);
  if (offer->start[0] == '\0')
    zug_position_start (laws, &position);
  else if (!zug_zfen_read (laws, offer->start, &position, NULL))
    return refuse_laws (error);
  if (zug_outcome (laws, &position, NULL, 0).result != ZUG_RESULT_OPEN)
    return refuse_laws (error);
  if (start != NULL)
    *start = position;
  return TRUE;
}

ZugVariant *
zug_link_read_offer (const ZugLinkPacket *packet, ZugLinkOffer *offer, guint8 hash[ZUG_LINK_HASH],
                     ZugPosition *start, GError **error)
{
  g_autofree ZugLaws *laws = g_new (ZugLaws, 1);
  g_autoptr (ZugVariant) variant = NULL;
  g_autoptr (ZugGame) game = NULL;
  ZugPosition begins;

  if (!zug_link_offer_read (packet, offer, hash))
    {
      g_set_error_literal (error, ZUG_LINK_ERROR, ZUG_LINK_ERROR_MALFORMED,
                           _ ("The offer was not signed by the key that it shows."));
      return NULL;
    }
  if (!read_laws (offer, laws, &begins, error))
    return NULL;
  variant = variant_of (laws);
  /* What no game could hold is refused there. */
  game = zug_game_new (variant, &begins, NULL);
  if (game == NULL)
    {
      refuse_laws (error);
      return NULL;
    }
  if (start != NULL)
    *start = begins;
  return g_steal_pointer (&variant);
}

void
zug_link_game_record (ZugLinkGame *self, const ZugLinkPacket *packet,
                      const guint8 hash[ZUG_LINK_HASH])
{
  const ZugLinkRole role = zug_link_packet_get_role (packet);
  const guint at = self->packets->len;

  g_ptr_array_add (self->packets, g_memdup2 (packet, sizeof *packet));
  if (hash == NULL)
    return;
  g_array_append_vals (self->hashes[role], hash, 1);
  g_array_append_val (self->places[role], at);
}

ZugLinkGame *
zug_link_game_new (const ZugLinkPacket *offer, const ZugLinkPacket *accept, GError **error)
{
  g_autoptr (ZugLinkGame) self = g_new0 (ZugLinkGame, 1);
  guint8 hash[ZUG_LINK_N_ROLES][ZUG_LINK_HASH];

  self->packets = g_ptr_array_new_with_free_func (g_free);
  self->lefts = g_array_new (FALSE, FALSE, sizeof (gint64));
  for (guint i = 0; i < ZUG_LINK_N_ROLES; i++)
    {
      self->hashes[i] = g_array_new (FALSE, FALSE, ZUG_LINK_HASH);
      self->places[i] = g_array_new (FALSE, FALSE, sizeof (guint));
    }
  self->variant =
      zug_link_read_offer (offer, &self->offer, hash[ZUG_LINK_HOST], &self->start, error);
  if (self->variant == NULL)
    return NULL;
  if (!zug_link_accept_read (accept, hash[ZUG_LINK_HOST], &self->accept, hash[ZUG_LINK_GUEST]))
    {
      g_set_error_literal (error, ZUG_LINK_ERROR, ZUG_LINK_ERROR_FOREIGN,
                           _ ("The acceptance was not signed for this offer."));
      return NULL;
    }
  /* Nobody plays against himself, nor against his own words sent back. */
  if (memcmp (self->offer.lasting, self->accept.lasting, ZUG_LINK_PUBLIC) == 0
      || memcmp (self->offer.key, self->accept.key, ZUG_LINK_PUBLIC) == 0)
    {
      g_set_error_literal (error, ZUG_LINK_ERROR, ZUG_LINK_ERROR_OWN,
                           _ ("One key has offered this game and accepted it."));
      return NULL;
    }
  zug_link_hash (self->id, ZUG_LINK_HASH, "zugleich 1 game", hash[ZUG_LINK_HOST],
                 (gsize) ZUG_LINK_HASH, hash[ZUG_LINK_GUEST], (gsize) ZUG_LINK_HASH, NULL);
  zug_link_game_record (self, offer, hash[ZUG_LINK_HOST]);
  zug_link_game_record (self, accept, hash[ZUG_LINK_GUEST]);
  self->known[ZUG_LINK_GUEST] = 1;
  return g_steal_pointer (&self);
}

void
zug_link_game_free (ZugLinkGame *self)
{
  g_ptr_array_unref (self->packets);
  g_array_unref (self->lefts);
  for (guint i = 0; i < ZUG_LINK_N_ROLES; i++)
    {
      g_array_unref (self->hashes[i]);
      g_array_unref (self->places[i]);
    }
  g_clear_object (&self->variant);
  g_clear_object (&self->game);
  sodium_memzero (self, sizeof *self);
  g_free (self);
}

/* --- what is asked of it ---------------------------------------------------------------------- */

guint
zug_link_game_get_n_packets (ZugLinkGame *self)
{
  return self->packets->len;
}

const ZugLinkPacket *
zug_link_game_get_packet (ZugLinkGame *self, guint i)
{
  return self->packets->pdata[i];
}

guint
zug_link_game_get_sent (ZugLinkGame *self, ZugLinkRole role)
{
  return self->hashes[role]->len;
}

guint
zug_link_game_get_known (ZugLinkGame *self, ZugLinkRole role)
{
  return self->known[role];
}

const guint8 *
zug_link_game_hash_at (ZugLinkGame *self, ZugLinkRole role, guint number)
{
  return (const guint8 *) self->hashes[role]->data + (gsize) number * ZUG_LINK_HASH;
}

void
zug_link_game_get_context (ZugLinkGame *self, ZugLinkRole role, ZugLinkContext *context)
{
  context->game = self->id;
  context->before = zug_link_game_hash_at (self, role, self->hashes[role]->len - 1);
  context->received = zug_link_game_hash_at (self, !role, self->hashes[!role]->len - 1);
}

const guint8 *
zug_link_game_get_id (ZugLinkGame *self)
{
  return self->id;
}

const char *
zug_link_game_get_name (ZugLinkGame *self, ZugLinkRole role)
{
  return role == ZUG_LINK_HOST ? self->offer.name : self->accept.name;
}

const guint8 *
zug_link_game_get_lasting (ZugLinkGame *self, ZugLinkRole role)
{
  return role == ZUG_LINK_HOST ? self->offer.lasting : self->accept.lasting;
}

ZugGame *
zug_link_game_get_game (ZugLinkGame *self)
{
  return self->game;
}

ZugVariant *
zug_link_game_get_variant (ZugLinkGame *self)
{
  return self->variant;
}

ZugSide
zug_link_game_get_side (ZugLinkGame *self, ZugLinkRole role)
{
  return role == self->white ? ZUG_WHITE : ZUG_BLACK;
}

ZugLinkState
zug_link_game_get_state (ZugLinkGame *self)
{
  return self->state;
}

gboolean
zug_link_game_is_over (ZugLinkGame *self)
{
  return self->state >= ZUG_LINK_CLAIMED;
}

ZugLinkRole
zug_link_game_get_ender (ZugLinkGame *self)
{
  return self->ender;
}

ZugLinkLie
zug_link_game_get_lie (ZugLinkGame *self)
{
  return self->lie;
}

gboolean
zug_link_game_is_mutual (ZugLinkGame *self)
{
  return self->mutual;
}

ZugLinkRole
zug_link_game_get_writer (ZugLinkGame *self)
{
  return !zug_link_packet_get_role (self->packets->pdata[self->packets->len - 1]);
}

gboolean
zug_link_game_has_sealed (ZugLinkGame *self, ZugLinkRole role)
{
  return self->part[role].sealed && !self->part[role].known;
}

gboolean
zug_link_game_has_chosen (ZugLinkGame *self, ZugLinkRole role)
{
  return self->part[role].sealed || self->part[role].known;
}

gboolean
zug_link_game_both_sealed (ZugLinkGame *self)
{
  return self->part[ZUG_LINK_HOST].sealed && self->part[ZUG_LINK_GUEST].sealed;
}

gboolean
zug_link_game_get_ask (ZugLinkGame *self, ZugLinkRole *by, ZugLinkAsk *ask, guint *turns)
{
  if (!self->asked)
    return FALSE;
  *by = self->asker;
  *ask = self->ask;
  *turns = self->ask_turns;
  return TRUE;
}

guint
zug_link_game_get_unknown (ZugLinkGame *self, ZugLinkRole role)
{
  return self->unknown[role];
}

static gboolean
is_simultaneous (ZugLinkGame *self)
{
  return zug_variant_is_simultaneous (self->variant);
}

const ZugPosition *
zug_link_game_get_position (ZugLinkGame *self)
{
  return zug_turn_get_position (zug_game_get_last (self->game));
}

gboolean
zug_link_game_may_choose (ZugLinkGame *self, ZugLinkRole role)
{
  const ZugLinkPart *own = &self->part[role];

  return self->game != NULL && !own->sealed && !own->known
         && zug_turn_get_end (zug_game_get_last (self->game)).result == ZUG_RESULT_OPEN
         && zug_position_chooses (zug_variant_get_laws (self->variant),
                                  zug_link_game_get_position (self),
                                  zug_link_game_get_side (self, role));
}

ZugLinkDuty
zug_link_game_get_duty (ZugLinkGame *self, ZugLinkRole role)
{
  const ZugLinkPart *own = &self->part[role], *other = &self->part[!role];

  if (zug_link_game_is_over (self))
    return ZUG_LINK_DO_NOTHING;
  if (self->state == ZUG_LINK_WAITING)
    return role == ZUG_LINK_HOST ? ZUG_LINK_DO_START : ZUG_LINK_DO_NOTHING;
  if (self->unknown[role] != 0)
    return ZUG_LINK_DO_REFUSE;
  if (self->asked)
    return self->asker == role ? ZUG_LINK_DO_NOTHING : ZUG_LINK_DO_REPLY;
  if (self->resting)
    return ZUG_LINK_DO_NOTHING;
  if (own->sealed && !own->known && (other->known || other->sealed))
    return ZUG_LINK_DO_REVEAL;
  return zug_link_game_may_choose (self, role) ? ZUG_LINK_DO_CHOOSE : ZUG_LINK_DO_NOTHING;
}

/* --- choices ---------------------------------------------------------------------------------- */

static gboolean
read_plan (const ZugLaws *laws, const ZugPosition *position, ZugSide side, const char *text,
           ZugPlan *plan)
{
  g_autofree ZugRequests *requests = NULL;
  g_autofree char *turn = NULL;

  if (!zug_laws_know_teams (laws))
    {
      plan->n = 1;
      return zug_coordinate_read (laws, position, side, text, strlen (text), &plan->move[0], NULL);
    }
  requests = g_new0 (ZugRequests, 1);
  turn = side == ZUG_WHITE ? g_strconcat (text, "/-", NULL) : g_strconcat ("-/", text, NULL);
  if (!zug_coordinate_read_requests (laws, position, false, turn, strlen (turn), requests, NULL)
      || requests->n[!side] != 0)
    return FALSE;
  plan->n = (guint) requests->n[side];
  memcpy (plan->move, requests->move[side], plan->n * sizeof (ZugMove));
  return plan->n > 0 || zug_is_choice (laws, position, side, ZUG_PASS);
}

void
zug_link_game_write_choice (ZugLinkGame *self, const ZugPlan *plan,
                            char text[ZUG_COORDINATE_LIST_MAX])
{
  const ZugLaws *laws = zug_variant_get_laws (self->variant);

  if (zug_laws_know_teams (laws))
    zug_coordinate_write_list (laws, plan->move, (int) plan->n, text);
  else
    zug_coordinate_write (laws, plan->move[0], text);
}

gboolean
zug_link_game_read_choice (ZugLinkGame *self, ZugSide side, const char *text, ZugPlan *plan)
{
  char again[ZUG_COORDINATE_LIST_MAX];

  if (!read_plan (zug_variant_get_laws (self->variant), zug_link_game_get_position (self), side,
                  text, plan))
    return FALSE;
  /* A choice is written in one way, so that what was sealed is one text. */
  zug_link_game_write_choice (self, plan, again);
  return g_str_equal (text, again);
}

void
zug_link_game_seal (ZugLinkGame *self, ZugSide side, const ZugPlan *plan,
                    const guint8 nonce[ZUG_LINK_NONCE], guint8 seal[ZUG_LINK_HASH])
{
  char hex[2 * ZUG_LINK_NONCE + 1], text[ZUG_SEAL_MAX];
  ZugSealHead head;

  G_STATIC_ASSERT (ZUG_LINK_HASH == crypto_hash_sha256_BYTES);
  zug_seal_head (self->game, zug_link_game_get_position (self), side, &head);
  sodium_bin2hex (hex, sizeof hex, nonce, ZUG_LINK_NONCE);
  zug_seal_write (&head, zug_variant_get_laws (self->variant), plan, hex, text);
  crypto_hash_sha256 (seal, (const guint8 *) text, strlen (text));
  sodium_memzero (hex, sizeof hex);
  sodium_memzero (text, sizeof text);
}

void
zug_link_position_hash (const ZugLaws *laws, const ZugPosition *position,
                        guint8 hash[ZUG_LINK_POSITION])
{
  g_autofree char *text = g_new (char, ZUG_ZFEN_MAX);

  zug_zfen_write (laws, position, text);
  zug_link_hash (hash, ZUG_LINK_POSITION, "zugleich 1 position", text, (gsize) strlen (text), NULL);
}

/* How a coin of the turn falls: the sealed nonces were there before the other side's. */
static ZugChance
toss (ZugLinkGame *self, const guint8 *nonce[ZUG_LINK_N_ROLES])
{
  guint8 hash[ZUG_LINK_HASH];

  zug_link_hash (hash, sizeof hash, "zugleich 1 coin", self->id, (gsize) ZUG_LINK_HASH,
                 nonce[ZUG_LINK_HOST], (gsize) ZUG_LINK_NONCE, nonce[ZUG_LINK_GUEST],
                 (gsize) ZUG_LINK_NONCE, NULL);
  return (hash[0] & 1) == 0 ? ZUG_CHANCE_WHITE : ZUG_CHANCE_BLACK;
}

ZugRequests *
zug_link_game_dup_requests (const ZugPlan *const plan[ZUG_N_SIDES])
{
  ZugRequests *requests = g_new0 (ZugRequests, 1);

  for (guint side = 0; side < ZUG_N_SIDES; side++)
    {
      requests->n[side] = (int) plan[side]->n;
      memcpy (requests->move[side], plan[side]->move, plan[side]->n * sizeof (ZugMove));
    }
  return requests;
}

void
zug_link_game_resolve (ZugLinkGame *self, const ZugPlan *plan[ZUG_N_SIDES],
                       const guint8 *nonce[ZUG_LINK_N_ROLES], ZugPosition *after, ZugChance *chance)
{
  const ZugLaws *laws = zug_variant_get_laws (self->variant);
  g_autofree ZugOutcomes *outcomes = g_new (ZugOutcomes, 1);
  int index = 0;

  *chance = ZUG_CHANCE_NONE;
  if (zug_laws_know_teams (laws))
    {
      g_autofree ZugRequests *requests = zug_link_game_dup_requests (plan);

      zug_resolve_team (laws, zug_link_game_get_position (self), requests, outcomes);
    }
  else
    {
      const ZugPair pair = {{plan[ZUG_WHITE]->move[0], plan[ZUG_BLACK]->move[0]}};

      zug_resolve (laws, zug_link_game_get_position (self), pair, outcomes);
      if (outcomes->n > 1)
        *chance = toss (self, nonce);
      zug_coordinate_pick (outcomes, *chance, 0, &index, NULL);
    }
  *after = outcomes->position[index];
}

void
zug_link_game_foresee (ZugLinkGame *self, ZugLinkRole role, const char *choice,
                       const guint8 nonce[ZUG_LINK_NONCE], guint8 hash[ZUG_LINK_POSITION])
{
  const ZugLinkPart *other = &self->part[!role];
  const ZugSide side = zug_link_game_get_side (self, role);
  g_autofree ZugPlan *own = g_new0 (ZugPlan, 1);
  g_autofree ZugPlan *none = g_new0 (ZugPlan, 1);
  const ZugPlan *plan[ZUG_N_SIDES];
  const guint8 *nonces[ZUG_LINK_N_ROLES];
  ZugPosition after;
  ZugChance chance;

  memset (hash, 0, ZUG_LINK_POSITION);
  if ((is_simultaneous (self) && (other->sealed || !other->known))
      || !zug_link_game_read_choice (self, side, choice, own))
    return;
  *none = zug_plan_of_move (ZUG_PASS);
  plan[side] = own;
  plan[!side] = other->known ? &other->plan : none;
  nonces[role] = nonce;
  nonces[!role] = other->nonce;
  zug_link_game_resolve (self, plan, nonces, &after, &chance);
  zug_link_position_hash (zug_variant_get_laws (self->variant), &after, hash);
  sodium_memzero (own, sizeof *own);
}
