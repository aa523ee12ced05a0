/* zug-worker.h: one connection to a database, one thread, a queue of jobs */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>
#include <sqlite3.h>

G_BEGIN_DECLS

typedef struct _ZugLane ZugLane;

/*
 * A job's work, in the lane's thread: returns its result (to be freed with the job's
 * destroy_result), or NULL and ERROR. NULL without ERROR is a result too.
 */
typedef gpointer (*ZugWork) (sqlite3 *db, gpointer data, GError **error);
/* The result of work that has done a slice and wants to be called again, once what waits has had
 * its turn. */
#define ZUG_AGAIN ((gpointer) zug_lane_again)
extern const char zug_lane_again[];

/* A lane whose jobs are each wrapped in one transaction: BEGIN_SQL … COMMIT. Starts its thread. */
ZugLane *zug_lane_new (const char *name, const char *begin_sql);
/* Somebody who writes down what follows from each transaction of a connection. */
typedef struct
{
  gpointer (*begin) (sqlite3 *db);
  gboolean (*commit) (gpointer self, GError **error); /* before it, inside the transaction */
  void (*rolled_back) (gpointer self);
  void (*end) (gpointer self); /* before the connection is closed */
} ZugFollower;
/* Hands the lane a connection, which it closes in the end. Before any job, or from its thread.
 * follower: NULL for none. */
void zug_lane_set_db (ZugLane *self, sqlite3 *db, const ZugFollower *follower);
typedef enum
{
  ZUG_JOB_ORDINARY,
  ZUG_JOB_BACKGROUND, /* begun only when no other waits, and not after zug_lane_quit() */
  ZUG_JOB_ALONE       /* without a transaction around it; its DB may be NULL */
} ZugJobKind;

/* Queues WORK, whose data is the task's. TASK is given away. */
void zug_lane_push (ZugLane *self, GTask *task, ZugWork work, GDestroyNotify destroy_result,
                    ZugJobKind kind);
/* How long a statement waits for other programs' locks. */
void zug_lane_set_patience (ZugLane *self, guint milliseconds);
/* Has every job that needs a connection fail with this, where there is none. REFUSAL is copied. */
void zug_lane_refuse (ZugLane *self, const GError *refusal);
/* Waits until all ordinary jobs queued so far are done; FALSE when DEADLINE (monotonic, µs) came
 * first. */
gboolean zug_lane_wait (ZugLane *self, gint64 deadline);
/* Takes no more jobs; the thread ends after those queued. */
void zug_lane_quit (ZugLane *self);
/* What waits for a lock gives up, what is still queued reports CLOSED. */
void zug_lane_abandon (ZugLane *self);
/* Waits until the thread has closed its connection; FALSE when DEADLINE came first. */
gboolean zug_lane_join (ZugLane *self, gint64 deadline);
/* Quits without waiting, and drops it. */
void zug_lane_free (ZugLane *self);

G_END_DECLS
