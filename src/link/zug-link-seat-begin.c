/* zug-link-seat-begin.c: a seat of a game that is offered, kept or accepted */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-link-seat-private.h"

#include <glib/gi18n.h>
#include <sodium.h>
#include <string.h>

static ZugLinkSeat *
seat_new (const char *path, ZugLinkRole role)
{
  ZugLinkSeat *self = g_new0 (ZugLinkSeat, 1);

  self->path = g_strdup (path);
  self->role = role;
  randombytes_buf (self->seed, sizeof self->seed);
  crypto_sign_seed_keypair (self->key, self->secret, self->seed);
  return self;
}

ZugLinkSeat *
zug_link_seat_offer (const char *path, const ZugLinkPerson *person, const ZugLinkOffer *terms,
                     gint64 now, GError **error)
{
  g_autoptr (ZugLinkSeat) self = seat_new (path, ZUG_LINK_HOST);
  g_autoptr (ZugVariant) variant = NULL;
  ZugLinkOffer offer = *terms;

  offer.laws_version = ZUG_LINK_LAWS_VERSION;
  offer.time = (guint32) now;
  memcpy (offer.lasting, person->lasting, sizeof offer.lasting);
  memcpy (offer.key, self->key, sizeof offer.key);
  memcpy (offer.name, person->name, sizeof offer.name);
  randombytes_buf (self->start, sizeof self->start);
  self->has_start = TRUE;
  zug_link_hash (offer.seed_hash, sizeof offer.seed_hash, "zugleich 1 seed", self->start,
                 sizeof self->start, NULL);
  if (!zug_link_offer_write (&offer, person->secret, &self->packet, self->hash))
    {
      g_set_error_literal (error, ZUG_LINK_ERROR, ZUG_LINK_ERROR_NOW,
                           _ ("Laws and start of this game are too long for a code."));
      return NULL;
    }
  variant = zug_link_read_offer (&self->packet, &self->offer, self->hash, NULL, error);
  if (variant == NULL || !zug_link_seat_save (self, error))
    return NULL;
  return g_steal_pointer (&self);
}

ZugLinkSeat *
zug_link_seat_keep_offer (const char *path, const ZugLinkPacket *offer,
                          const ZugLinkMeeting *meeting, GError **error)
{
  g_autoptr (ZugLinkSeat) self = seat_new (path, ZUG_LINK_GUEST);
  g_autoptr (ZugVariant) variant = NULL;

  self->packet = *offer;
  self->has_meeting = TRUE;
  self->meeting = *meeting;
  variant = zug_link_read_offer (offer, &self->offer, self->hash, NULL, error);
  if (variant == NULL || !zug_link_seat_save (self, error))
    return NULL;
  return g_steal_pointer (&self);
}

ZugLinkSeat *
zug_link_seat_accept (const char *path, const ZugLinkPerson *person, const ZugLinkPacket *offer,
                      const ZugLinkMeeting *meeting, gint64 now, GError **error)
{
  g_autoptr (ZugLinkSeat) self = seat_new (path, ZUG_LINK_GUEST);
  g_autoptr (ZugVariant) variant = NULL;
  ZugLinkAccept accept = {.time = (guint32) now};
  guint8 hash[ZUG_LINK_HASH];

  self->packet = *offer;
  self->has_meeting = meeting != NULL;
  if (meeting != NULL)
    self->meeting = *meeting;
  variant = zug_link_read_offer (offer, &self->offer, self->hash, NULL, error);
  if (variant == NULL)
    return NULL;
  memcpy (accept.lasting, person->lasting, sizeof accept.lasting);
  memcpy (accept.key, self->key, sizeof accept.key);
  memcpy (accept.name, person->name, sizeof accept.name);
  randombytes_buf (accept.nonce, sizeof accept.nonce);
  zug_link_accept_write (&accept, self->hash, person->secret, &self->accept, hash);
  self->game = zug_link_game_new (offer, &self->accept, error);
  if (self->game == NULL || !zug_link_seat_save (self, error))
    return NULL;
  return g_steal_pointer (&self);
}
