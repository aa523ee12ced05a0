/* zug-offer-bar.h: resigning, and what one side offers the other */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-play-session.h"
#include <adwaita.h>

G_BEGIN_DECLS

/* Hidden while nothing is offered to somebody at this screen. Actions: `resign`, `offer-draw`,
 * `take-back`, for whoever speaks at this screen; `accept`, `decline`. */
#define ZUG_TYPE_OFFER_BAR (zug_offer_bar_get_type ())
G_DECLARE_FINAL_TYPE (ZugOfferBar, zug_offer_bar, ZUG, OFFER_BAR, AdwBin)

/* After the template: follows the session and its match. */
void zug_offer_bar_attach (ZugOfferBar *self, ZugPlaySession *session);

/* Whether it is asked first what may end the game, or takes its end back; it is unless somebody
 * says otherwise. */
void zug_offer_bar_set_confirm (ZugOfferBar *self, gboolean confirm);

G_END_DECLS
