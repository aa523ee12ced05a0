/* zug-puzzle-typing.h: answers to puzzles that are typed */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-puzzle.h"
#include "zug-variant.h"
#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Shows the entry with the key that is pressed, where that may be part of a move; FALSE where it
 * may not. */
gboolean zug_puzzle_typing_take_key (GtkEntry *entry, GtkEventControllerKey *keys, guint keyval,
                                     GdkModifierType modifiers);
/* Empties it and hides it. */
void zug_puzzle_typing_end (GtkEntry *entry);

/* The choice that is typed. Where it is none yet, *why, which may be NULL, says so; transfer full.
 */
gboolean zug_puzzle_typing_read (GtkEntry *entry, ZugVariant *variant, const ZugPuzzle *puzzle,
                                 ZugMove *choice, char **why);

G_END_DECLS
