/* zug-link-seat-private.h: what a seat is made of */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-link-seat.h"
#include "zug-link-watch.h"

G_BEGIN_DECLS

struct _ZugLinkSeat
{
  char *path;
  ZugLinkRole role;
  gint64 row;
  guint8 seed[ZUG_LINK_SEED]; /* of the game's key */
  guint8 key[ZUG_LINK_PUBLIC];
  guint8 secret[ZUG_LINK_SECRET];
  gboolean has_start; /* the nonce that START will show */
  guint8 start[ZUG_LINK_NONCE];
  gboolean has_choice; /* what is sealed */
  guint8 nonce[ZUG_LINK_NONCE];
  char choice[ZUG_COORDINATE_LIST_MAX];

  ZugLinkPacket packet; /* the offer */
  ZugLinkOffer offer;
  guint8 hash[ZUG_LINK_HASH]; /* … and its hash */
  ZugLinkPacket accept;       /* n is 0 before there is one */
  gboolean has_meeting;
  ZugLinkMeeting meeting;
  gboolean together; /* not kept */
  ZugLinkGame *game;
  ZugLinkWatch watch;
};

/* --- zug-link-seat-file.c --------------------------------------------------------------------- */

/* Whether a side has a clock. */
gboolean zug_link_seat_has_clocks (ZugLinkSeat *self);
/* Writes all of it, and has it on the disk when it returns. */
gboolean zug_link_seat_save (ZugLinkSeat *self, GError **error);
/* Has it as it is on the disk. */
gboolean zug_link_seat_reload (ZugLinkSeat *self, GError **error);
/* Wipes all but its path, its clock and whether both are on. */
void zug_link_seat_clear (ZugLinkSeat *self);

G_END_DECLS
