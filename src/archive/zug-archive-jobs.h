/* zug-archive-jobs.h: how calls of the archive are made: jobs for its workers */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-archive.h"
#include "zug-database.h"
#include "zug-worker.h"

G_BEGIN_DECLS

/* One more connection that reads what SELF shows. */
sqlite3 *zug_archive_connect_again (ZugArchive *self, GError **error);

/*
 * Makes a task named after TAG with DATA (owned) and queues WORK on the writer or the reader.
 */
void zug_archive_write (ZugArchive *self, ZugWork work, gpointer data, GDestroyNotify destroy_data,
                        GDestroyNotify destroy_result, gpointer tag, GCancellable *cancellable,
                        GAsyncReadyCallback callback, gpointer user_data);
void zug_archive_read (ZugArchive *self, ZugWork work, gpointer data, GDestroyNotify destroy_data,
                       GDestroyNotify destroy_result, gpointer tag, GCancellable *cancellable,
                       GAsyncReadyCallback callback, gpointer user_data);
/* A write that is begun only when no other waits: a batch of an import, a slice of a merge; of at
 * most about 100 ms, since a turn that comes meanwhile waits for its end. Closing the archive does
 * not wait for those not yet begun: they report CLOSED. */
void zug_archive_write_background (ZugArchive *self, ZugWork work, gpointer data,
                                   GDestroyNotify destroy_data, GDestroyNotify destroy_result,
                                   gpointer tag, GCancellable *cancellable,
                                   GAsyncReadyCallback callback, gpointer user_data);
/* The same, as a step of something longer, whose last write is one of the others: until that has
 * reported, a loss of power, though no killed program, may take back the latest steps. */
void zug_archive_write_step (ZugArchive *self, ZugWork work, gpointer data,
                             GDestroyNotify destroy_data, GDestroyNotify destroy_result,
                             gpointer tag, GCancellable *cancellable, GAsyncReadyCallback callback,
                             gpointer user_data);
/* A read that may take seconds, on a connection of its own beside the quick one. While it lasts the
 * log cannot begin anew, so one that goes on for longer does its work in several reads. */
void zug_archive_read_long (ZugArchive *self, ZugWork work, gpointer data,
                            GDestroyNotify destroy_data, GDestroyNotify destroy_result,
                            gpointer tag, GCancellable *cancellable, GAsyncReadyCallback callback,
                            gpointer user_data);

/* Goes on removing what is left of collections that were deleted, and then merging the runs of
 * imports that did not come to their end, in the background. */
void zug_archive_sweep (ZugArchive *self);

/* The result of a write that has nothing else to say. */
#define ZUG_DONE GINT_TO_POINTER (TRUE)
/* Unpacks the result of a call of `self`: itself, or NULL; ZUG_DONE; a gint64, or -1. */
gpointer zug_archive_finish_pointer (gpointer self, GAsyncResult *result, GError **error);
gboolean zug_archive_finish_done (gpointer self, GAsyncResult *result, GError **error);
gint64 zug_archive_finish_number (gpointer self, GAsyncResult *result, GError **error);
/* Unix time in seconds. */
gint64 zug_archive_now (void);

/* --- zug-archive-fill.c ----------------------------------------------------------------------- */

/* Notes the openings of games that were stored by an earlier version, and the men at their end, in
 * the background; what is damaged stays as it is. */
void zug_archive_note (ZugArchive *self);

/* Makes anew from the games what the scripts of data/schema took away (a ZugDatabaseFill). */
gboolean zug_archive_fill (sqlite3 *db, gint64 version, GError **error);

/* --- zug-game-entry-check.c ------------------------------------------------------------------- */

/* Whether it could be a game's; INVALID and what is wrong. */
gboolean zug_archive_check_game (const ZugGameEntry *game, GError **error);
gboolean zug_archive_check_data (const ZugGameData *data, GError **error);
gboolean zug_archive_check_standing (const ZugGameStanding *standing, GError **error);
gboolean zug_archive_check_preset (const ZugPresetRecord *preset, GError **error);

G_END_DECLS
