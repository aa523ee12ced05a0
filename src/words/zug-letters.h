/* zug-letters.h: moves in the letters that people want to read */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-laws.h"
#include "zug-san.h"
#include <glib.h>

G_BEGIN_DECLS

/* In the order of the setting `notation`. */
typedef enum
{
  ZUG_LETTERS_LANGUAGE,  /* German Sf3 */
  ZUG_LETTERS_FIGURINES, /* ♘f3 */
  ZUG_LETTERS_ENGLISH    /* Nf3: all that files and programs know */
} ZugLetters;

/* What all words use from now on; English until then. From any thread. */
void zug_letters_set (ZugLetters letters);

/* Whether what this thread says goes into a file: that has English letters, whatever is set. */
void zug_letters_set_in_file (gboolean in_file);

/* One move or several, as zug_san_write() has them, in these letters; a mark by its square alone.
 * NULL for NULL. Transfer full. */
char *zug_letters_dup (const ZugLaws *laws, const char *san);

/* The same in given ones. Transfer full. */
char *zug_letters_dup_in (ZugLetters letters, const ZugLaws *laws, const char *san);

/* The same for who is to type it: the language's in the place of figurines. Transfer full. */
char *zug_letters_dup_to_type (const ZugLaws *laws, const char *san);

/* zug_san_write() in these letters; after: NULL for no sign of check. Transfer full. */
char *zug_letters_dup_move (const ZugLaws *laws, const ZugPosition *position, ZugSide side,
                            ZugMove move, const ZugPosition *after);

/* What somebody typed, for zug_san_read(), by the letters of the language, whatever is set.
 * Transfer full. */
char *zug_letters_dup_typed (const ZugLaws *laws, const char *typed);

/* What is missing in what somebody typed that fits several choices (ZugSanReading.fits), with what
 * to type instead. Transfer full. */
char *zug_letters_dup_several (const ZugLaws *laws, const ZugPosition *position, ZugSide side,
                               const char *typed, const ZugChoices *fits);

/* --- letters that are given ------------------------------------------------------------------- */

/* What stands for each of the six men of orthodox chess, by ZugManType. */
typedef const char *const ZugLetterSet[ZUG_N_ORTHODOX];

/* "♙" to "♔"; all of them, for who asks whether a font has them. */
#define ZUG_LETTERS_ALL_FIGURINES "♙♘♗♖♕♔"
extern ZugLetterSet zug_letters_figurines;

/* Moves in letters of a set. Other men keep those of the laws; where one of those is in the set,
 * the game keeps to English. Transfer full. */
char *zug_letters_write (const ZugLaws *laws, ZugLetterSet set, const char *san);

/* The other way: what means nothing else under these laws becomes an English letter. Small letters
 * count where no file has them. Transfer full. */
char *zug_letters_read (const ZugLaws *laws, ZugLetterSet set, const char *typed);

G_END_DECLS
