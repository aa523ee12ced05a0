/* zug-invitation-window.h: a game that somebody elsewhere offers, to be accepted or not */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-friends.h"
#include <adwaita.h>

G_BEGIN_DECLS

/* Signal: `accepted` (const char *name): by somebody who is called so. Whoever does not accept says
 * nothing to the other side. */
#define ZUG_TYPE_INVITATION_WINDOW (zug_invitation_window_get_type ())
G_DECLARE_FINAL_TYPE (ZugInvitationWindow, zug_invitation_window, ZUG, INVITATION_WINDOW, AdwWindow)

/* offer: borrowed; name: what one is called oneself. */
GtkWidget *zug_invitation_window_new (GtkWindow *parent, const ZugFriendOffer *offer,
                                      const char *name);
/* What is offered. Borrowed. */
const ZugLinkPacket *zug_invitation_window_get_packet (ZugInvitationWindow *self);

G_END_DECLS
