/* zug-twin-card.h: what is told of games that are shown side by side, and where they differ */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-game-entry.h"
#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A card for each of these games (of ZugGameEntry), added to a widget that has no others. Each has
 * a button to keep that game, which are one group; what they say differently is marked.
 * collections: of ZugCollection, or NULL. Returns what differs, in a sentence; g_free(). */
char *zug_twin_cards_fill (GtkWidget *box, GPtrArray *games, GPtrArray *collections);

/* Which of the cards is to be kept. */
guint zug_twin_cards_get_kept (GtkWidget *box);

G_END_DECLS
