/* zug-man-words.h: the names of men and sides in the forms that sentences need */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-laws.h"
#include <glib.h>

G_BEGIN_DECLS

/* A language with cases has a form of its own for each of these. The six men of orthodox chess have
 * words of their own in every form; any other man, and one of the six that the laws rename, goes by
 * its name in the laws, which is translated only where the program knows it (context "man"). In a
 * row game every man is a side's mark. All but the first: transfer full. */

/* "White". Transfer none. */
const char *zug_man_words_side (ZugSide side);

/* "White’s knight", which does something. */
char *zug_man_words_subject (const ZugLaws *laws, ZugSide side, ZugManType type);

/* "White’s knight", to which something is done: it is taken. */
char *zug_man_words_object (const ZugLaws *laws, ZugSide side, ZugManType type);

/* "the knight" that its own side moves. */
char *zug_man_words_moved (const ZugLaws *laws, ZugManType type);

/* "the knight" with which its own side takes something. */
char *zug_man_words_with (const ZugLaws *laws, ZugManType type);

/* "a queen" that a pawn becomes. */
char *zug_man_words_become (const ZugLaws *laws, ZugManType type);

/* "white knight", for a list of what stands on a square. */
char *zug_man_words_on_square (const ZugLaws *laws, ZugSide side, ZugManType type);

/* "knight", at the head of a clause: "knight to f3". */
char *zug_man_words_bare (const ZugLaws *laws, ZugManType type);

/* Whether the laws have such a man. */
gboolean zug_man_words_knows (const ZugLaws *laws, ZugManType type);

G_END_DECLS
