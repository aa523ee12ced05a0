/* zug-tool.h: the commands of zugleich-tool */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-import.h"
#include "zug-tool-common.h"

G_BEGIN_DECLS

/* Each carries out one command. argv[0] is its name, the rest its arguments. Returns the exit
 * status; what is wrong goes to standard error. */
int zug_tool_demo (int argc, char **argv);
int zug_tool_play (int argc, char **argv);
int zug_tool_match (int argc, char **argv);
int zug_tool_try (int argc, char **argv);
int zug_tool_perft (int argc, char **argv);
int zug_tool_import (int argc, char **argv);
int zug_tool_export (int argc, char **argv);
int zug_tool_search (int argc, char **argv);
int zug_tool_show (int argc, char **argv);
int zug_tool_publish (int argc, char **argv);
int zug_tool_example (int argc, char **argv);
int zug_tool_collections (int argc, char **argv);
int zug_tool_duplicates (int argc, char **argv);
int zug_tool_player (int argc, char **argv);
int zug_tool_spellings (int argc, char **argv);
int zug_tool_stats (int argc, char **argv);
int zug_tool_check (int argc, char **argv);
int zug_tool_backup (int argc, char **argv);
int zug_tool_restore (int argc, char **argv);
int zug_tool_tables (int argc, char **argv);

/* The option by which every command is told which archive is meant. */
#define ZUG_TOOL_ARCHIVE(path)                                                                     \
  {                                                                                                \
      "archive",  'a',                                                                             \
      0,          G_OPTION_ARG_FILENAME,                                                           \
      (path),     N_ ("The archive, if not the program’s own"),                                    \
      N_ ("FILE")}

/* The archive meant by the option: the program's own where it is NULL. g_free(). */
char *zug_tool_archive_path (const char *path);

/* Opens an archive that is there, or with `make` a new one; NULL, the reason on standard error,
 * where that fails. */
ZugArchive *zug_tool_open (const char *path, gboolean make);
/* Closes it; the exit status, `status` where that went well. */
int zug_tool_close (ZugArchive *archive, int status);

/* The query that these arguments (up to NULL) are; NULL, complained of, where they are none. */
ZugGameQuery *zug_tool_query (char **words);

/* Reads the number of a game or collection; FALSE, complained of, where it is none. */
gboolean zug_tool_number (const char *text, gint64 *number);

/* --- zug-tool-collections.c ------------------------------------------------------------------- */

/* Does that with all games that a query finds; how many, or -1 and ERROR. */
gint64 zug_tool_gather (ZugArchive *archive, const ZugGameQuery *query, gint64 collection,
                        ZugGather use, GError **error);

/* --- zug-tool-progress.c: long work that shows how far it is ---------------------------------- */

/* A cancellable that Ctrl+C cancels while `wait` (zug_archive_wait_begin()) is waited for, and a
 * line on the terminal, if standard error is one. */
typedef struct
{
  GCancellable *cancellable;
  GSource *interrupted;
  gboolean shown; /* there is a line on the terminal */
} ZugToolProgress;

/* After zug_archive_wait_begin(). */
void zug_tool_progress_begin (ZugToolProgress *self);
/* Takes the line away. */
void zug_tool_progress_end (ZugToolProgress *self);
/* zug_archive_wait() with such a progress, for a call whose last arguments are a callback that is
 * told how far it is, the data of that, and what cancels it; all its arguments up to the callback.
 */
#define zug_tool_wait(call, ...)                                                                   \
  ({                                                                                               \
    ZugArchiveWait *wait_ = zug_archive_wait_begin ();                                             \
    ZugToolProgress progress_;                                                                     \
    GAsyncResult *result_;                                                                         \
    zug_tool_progress_begin (&progress_);                                                          \
    call (__VA_ARGS__, &progress_, progress_.cancellable, zug_archive_wait_ready, wait_);          \
    result_ = zug_archive_wait_end (wait_);                                                        \
    zug_tool_progress_end (&progress_);                                                            \
    result_;                                                                                       \
  })
/* Callbacks with a ZugToolProgress: of an import, an export, and of what is part of a whole. */
void zug_tool_progress_import (const ZugImportProgress *progress, gpointer data);
void zug_tool_progress_export (const ZugImportProgress *progress, gpointer data);
void zug_tool_progress_part (double done, gpointer data);
/* Shows a text. */
void zug_tool_progress_say (ZugToolProgress *self, const char *text);
/* Takes the line away until there is more to show. */
void zug_tool_progress_clear (ZugToolProgress *self);

/* A position as a board for a terminal, White below, both men on a shared square; then the resting
 * men. `ascii`: letters in place of figurines. Transfer full. */
char *zug_tool_board (const ZugLaws *laws, const ZugPosition *position, gboolean ascii);

G_END_DECLS
