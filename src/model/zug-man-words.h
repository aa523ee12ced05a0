/* zug-man-words.h: the names of men and sides in the forms that sentences need */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-board.h"
#include <glib.h>

G_BEGIN_DECLS

/* All are translated; transfer none. A language with cases has a form of its own for each. */

/* "White" */
const char *zug_man_words_side (ZugSide side);

/* "White’s knight", which does something. */
const char *zug_man_words_subject (ZugSide side, ZugManType type);

/* "White’s knight", to which something is done: it is taken. */
const char *zug_man_words_object (ZugSide side, ZugManType type);

/* "the knight" that its own side moves. */
const char *zug_man_words_moved (ZugManType type);

/* "the knight" with which its own side takes something. */
const char *zug_man_words_with (ZugManType type);

/* "a queen" that a pawn becomes. */
const char *zug_man_words_become (ZugManType type);

/* "white knight", for a list of what stands on a square. */
const char *zug_man_words_on_square (ZugSide side, ZugManType type);

/* "knight", at the head of a clause: "knight to f3". */
const char *zug_man_words_bare (ZugManType type);

G_END_DECLS
