/* zug-spellings.h: spellings of names that are likely one person's, and renaming them together */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-collections.h"
#include "zug-player-names.h"
#include "zug-spelling-file.h"

G_BEGIN_DECLS

/* Names that are likely one person's. */
typedef struct
{
  char *keep;       /* what they are to be called */
  GPtrArray *names; /* of ZugPlayerName, those with the most games first; `keep` may be one */
} ZugSpellingGroup;

/* An array for groups, which it owns. Transfer full. */
GPtrArray *zug_spelling_groups_new (void);

/* Groups names (of ZugPlayerName), those with the most games first; only what is to be renamed.
 *
 * Names are one person's where a file (NULL: none) says so. Else the family names must be the same,
 * without case, accents and punctuation, and the other names or initials of one must begin those of
 * the other; a name that fits two people that way, as "Smith, J" does where there are a John and a
 * Jane, is left alone, and so is a family name by itself. Kept is what the file says; else the name
 * with the most games, and one that is written out before one of initials. Transfer full. */
GPtrArray *zug_spellings_group (const GPtrArray *names, const ZugSpellingFile *file);

/* --- zug-renaming.c --------------------------------------------------------------------------- */

/* Games as they were before players of theirs were renamed, in memory. */
GArray *zug_rename_log_new (void);

/* Calls the players of these groups (of ZugSpellingGroup) what is kept, in all games, hidden ones
 * too, some at a time in the background. Damaged games stay as they are. `log` gets the games that
 * are done, after an error or a cancel too; nobody else may touch it meanwhile. */
void zug_archive_rename_async (ZugArchive *self, GPtrArray *groups, GArray *log,
                               ZugProgressFunc progress, gpointer progress_data,
                               GCancellable *cancellable, GAsyncReadyCallback callback,
                               gpointer user_data);
/* How many games were renamed, or -1 and ERROR. */
gint64 zug_archive_rename_finish (ZugArchive *self, GAsyncResult *result, GError **error);

/* Gives the games of a log their old spellings back and empties it; those that were renamed once
 * more, or deleted, stay as they are. After an error those not undone are still in it. */
void zug_archive_unrename_async (ZugArchive *self, GArray *log, GAsyncReadyCallback callback,
                                 gpointer user_data);
/* How many games have their old spellings, or -1 and ERROR. */
gint64 zug_archive_unrename_finish (ZugArchive *self, GAsyncResult *result, GError **error);

G_END_DECLS
