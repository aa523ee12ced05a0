/* zug-spelling-file.h: a file that says which spellings of names are one person's */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/*
 * Such files (.ssp) come with Scid. A line "@PLAYER" begins what they say of players; "@SITE" and
 * the like begin something else. A name stands at the beginning of a line, up to a "#"; each line
 * "=SPELLING" below it is another spelling of that name. What begins with "#" or "%" says nothing
 * of spellings.
 *
 * A spelling that stands as a name of its own is that name and nobody else's, wherever it is called
 * another's spelling, and one that is called that of two names is nobody's: so names never lead in
 * circles.
 */
typedef struct _ZugSpellingFile ZugSpellingFile;

/* More than so many bytes are no such file. */
#define ZUG_SPELLING_FILE_MOST (64 << 20)

/* Reads bytes, in UTF-8 or Latin-1. NULL with ZUG_STORE_ERROR_INVALID where they say nothing of
 * players. */
ZugSpellingFile *zug_spelling_file_parse (const char *bytes, gsize size, GError **error);
/* Reads a file. Blocks; for workers and the terminal. Errors: as above and G_FILE_ERROR; INVALID
 * where it is too long. */
ZugSpellingFile *zug_spelling_file_read (const char *path, GError **error);
void zug_spelling_file_free (ZugSpellingFile *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (ZugSpellingFile, zug_spelling_file_free)

/* The name that a spelling stands for, itself too, without regard to case, accents and punctuation;
 * NULL where the file does not say. Borrowed. */
const char *zug_spelling_file_find (const ZugSpellingFile *self, const char *spelling);

/* How many spellings are called that of two names, or are a name of their own. */
guint zug_spelling_file_get_n_contradictions (const ZugSpellingFile *self);

G_END_DECLS
