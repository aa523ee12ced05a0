/* zug-collections.h: the archive's collections, earlier states of its games, backups and figures */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-archive.h"

G_BEGIN_DECLS

/* As in zug-archive.h: calls return at once, callbacks come in the caller's main context. */

/* --- collections ------------------------------------------------------------------------------ */

/* Called in the caller's context with 0 to 1. */
typedef void (*ZugProgressFunc) (double done, gpointer user_data);

#define ZUG_OWN_GAMES 1 /* the collection of what is played here */

typedef struct
{
  gint64 id;
  char *name; /* "" for one's own games: the interface has a word for them */
  gint64 created;
  gboolean hidden;
  gboolean clipbase; /* for games gathered for a while; at most one is */
  char *title;       /* its name, with a number where an older one has the same: "twic (2)" */
  char *source;
  char *report;
  gint64 games;
} ZugCollection;
void zug_collection_free (ZugCollection *self);

void zug_archive_list_collections_async (ZugArchive *self, GCancellable *cancellable,
                                         GAsyncReadyCallback callback, gpointer user_data);
/* Of ZugCollection, one's own games first, then the clipbase, then the newest. An import whose
 * games have all gone is none of them, until some come back. */
GPtrArray *zug_archive_list_collections_finish (ZugArchive *self, GAsyncResult *result,
                                                GError **error);
/* The one of this id in such a list (NULL: none is known); NULL where it is not there. Transfer
 * none. */
const ZugCollection *zug_collections_find (GPtrArray *collections, gint64 id);
/* Names or hides; name NULL: stays. NOT_FOUND, INVALID (one's own games have no other name). */
void zug_archive_set_collection_async (ZugArchive *self, gint64 collection, const char *name,
                                       gboolean hidden, GCancellable *cancellable,
                                       GAsyncReadyCallback callback, gpointer user_data);
gboolean zug_archive_set_collection_finish (ZugArchive *self, GAsyncResult *result, GError **error);
/* Removes a collection with all its games; never one's own games (INVALID). With the report of
 * success it has gone from every list and search, whatever happens to the program; its games are
 * taken away in the background, and after a restart when that was not done. NOT_FOUND. */
void zug_archive_delete_collection_async (ZugArchive *self, gint64 collection,
                                          GCancellable *cancellable, GAsyncReadyCallback callback,
                                          gpointer user_data);
gboolean zug_archive_delete_collection_finish (ZugArchive *self, GAsyncResult *result,
                                               GError **error);

/* Makes an empty collection. Errors: INVALID (no name). */
void zug_archive_add_collection_async (ZugArchive *self, const char *name,
                                       GCancellable *cancellable, GAsyncReadyCallback callback,
                                       gpointer user_data);
/* Its id, or -1 and ERROR. */
gint64 zug_archive_add_collection_finish (ZugArchive *self, GAsyncResult *result, GError **error);
/* The clipbase, which is made where there is none: hidden, since it holds copies, and with this
 * name. */
void zug_archive_find_clipbase_async (ZugArchive *self, const char *name, GCancellable *cancellable,
                                      GAsyncReadyCallback callback, gpointer user_data);
gint64 zug_archive_find_clipbase_finish (ZugArchive *self, GAsyncResult *result, GError **error);

/* Where a game is, or is to go. */
typedef struct
{
  gint64 game;
  gint64 collection;
} ZugGamePlace;

typedef enum
{
  ZUG_GATHER_MOVE,  /* they go there; those that are being played stay where they are */
  ZUG_GATHER_COPY,  /* copies of them as they are now come there, as if they were imported */
  ZUG_GATHER_REMOVE /* they are deleted, wherever they are */
} ZugGather;

/* Does that with games (of ZugGamePlace, copied), some at a time in the background, each whole or
 * not at all. Those that are damaged or have gone are left, and so are those that are there
 * already. `done` gets a ZugGamePlace for each that is done, after an error or a cancel too; nobody
 * else may touch it meanwhile. Of one moved it says where it was: moving these brings them back;
 * of one copied where the copy is: removing these takes them away. NOT_FOUND: no such collection.
 */
void zug_archive_gather_async (ZugArchive *self, const GArray *places, ZugGather use, GArray *done,
                               ZugProgressFunc progress, gpointer progress_data,
                               GCancellable *cancellable, GAsyncReadyCallback callback,
                               gpointer user_data);
/* How many are done; -1 and ERROR. */
gint64 zug_archive_gather_finish (ZugArchive *self, GAsyncResult *result, GError **error);

/* --- earlier states of a game ----------------------------------------------------------------- */

/* What a game was before its edits: when each was replaced, newest first. An edit (set_header,
 * save_game with an id of an imported or finished game) keeps the state before it;
 * edits within ten minutes of the last kept state keep no other, unless one is brought back. At
 * most 50 a game. */
typedef struct
{
  gint64 id;
  gint64 made; /* Unix time in seconds */
} ZugRevision;
void zug_archive_list_revisions_async (ZugArchive *self, gint64 game, GCancellable *cancellable,
                                       GAsyncReadyCallback callback, gpointer user_data);
/* Of ZugRevision. */
GArray *zug_archive_list_revisions_finish (ZugArchive *self, GAsyncResult *result, GError **error);
void zug_archive_load_revision_async (ZugArchive *self, gint64 game, gint64 revision,
                                      GCancellable *cancellable, GAsyncReadyCallback callback,
                                      gpointer user_data);
/* The game as it was; saving it brings it back (and keeps what it replaces). */
ZugGameEntry *zug_archive_load_revision_finish (ZugArchive *self, GAsyncResult *result,
                                                GError **error);

/* --- backup ----------------------------------------------------------------------------------- */

/* Copies the whole archive to a file, consistent while it is in use; replaces the file only when
 * the copy is whole. ACCESS, FULL. */
void zug_archive_backup_async (ZugArchive *self, const char *path, ZugProgressFunc progress,
                               gpointer progress_data, GCancellable *cancellable,
                               GAsyncReadyCallback callback, gpointer user_data);
gboolean zug_archive_backup_finish (ZugArchive *self, GAsyncResult *result, GError **error);
/* Looks whether a file is a whole archive that can be restored (an earlier version too), without
 * writing to it. NEWER, DAMAGED, ACCESS. */
gboolean zug_archive_check_backup (const char *path, GError **error);
/* Puts a backup in the place of the archive at `path`, which must be closed: what was there is kept
 * beside it as PATH.before-YYYYMMDD-HHMMSS, whose path is returned (g_free(); "" where there was
 * nothing). On an error all is as it was: those of zug_archive_check_backup(), FULL, BUSY where
 * another program has the archive open. Blocks: for a worker. */
char *zug_archive_restore (const char *path, const char *backup, GError **error);

/* --- figures ---------------------------------------------------------------------------------- */

typedef struct
{
  gint64 games;
  gint64 positions; /* postings of positions, in runs and rows */
  gint64 file_bytes;
  gint64 index_bytes; /* blocks of positions alone */
  gint64 term_bytes;
  gint64 body_bytes;
  gint64 names;
  gint64 collections;
} ZugArchiveStats;
void zug_archive_stats_async (ZugArchive *self, GCancellable *cancellable,
                              GAsyncReadyCallback callback, gpointer user_data);
/* g_free(). */
ZugArchiveStats *zug_archive_stats_finish (ZugArchive *self, GAsyncResult *result, GError **error);

G_END_DECLS
