/* zug-worker.h: one connection to a database, one thread, a queue of jobs */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>
#include <sqlite3.h>

G_BEGIN_DECLS

typedef struct _ZugWorker ZugWorker;

/*
 * A job's work, in the worker's thread: returns its result (to be freed with the job's
 * destroy_result), or NULL and ERROR. NULL without ERROR is a result too. Statements look by
 * themselves whether the job was cancelled; what works long between them asks
 * g_cancellable_get_current().
 */
typedef gpointer (*ZugWork) (sqlite3 *db, gpointer data, GError **error);
/* The result of work that has done a slice and wants to be called again, once what waits has had
 * its turn. */
#define ZUG_AGAIN ((gpointer) zug_worker_again)
extern const char zug_worker_again[];

/* A worker whose jobs are each wrapped in one transaction: BEGIN_SQL … COMMIT. Starts its thread.
 */
ZugWorker *zug_worker_new (const char *name, const char *begin_sql);
/* Somebody who writes down what follows from each transaction of a connection. */
typedef struct
{
  gpointer (*begin) (sqlite3 *db);
  gboolean (*commit) (gpointer self, GError **error); /* before it, inside the transaction */
  void (*rolled_back) (gpointer self);
  void (*end) (gpointer self); /* before the connection is closed */
} ZugFollower;
/* Hands the worker a connection, which it closes in the end. Before any job, or from its thread.
 * follower: NULL for none. */
void zug_worker_set_db (ZugWorker *self, sqlite3 *db, const ZugFollower *follower);
typedef enum
{
  ZUG_JOB_ORDINARY,
  ZUG_JOB_BACKGROUND, /* begun only when no other waits, and not after zug_worker_quit() */
  ZUG_JOB_STEP,       /* the same; that it lasts is seen to with the next job of another kind */
  ZUG_JOB_ALONE       /* without a transaction around it; its DB may be NULL */
} ZugJobKind;

/* Queues WORK, whose data is the task's. TASK is given away. */
void zug_worker_push (ZugWorker *self, GTask *task, ZugWork work, GDestroyNotify destroy_result,
                      ZugJobKind kind);
/* How long a statement waits for other programs' locks. */
void zug_worker_set_patience (ZugWorker *self, guint milliseconds);
/* Has every job that needs a connection fail with this, where there is none. REFUSAL is copied. */
void zug_worker_refuse (ZugWorker *self, const GError *refusal);
/* Waits until all ordinary jobs queued so far are done; FALSE when DEADLINE (monotonic, µs) came
 * first. */
gboolean zug_worker_wait (ZugWorker *self, gint64 deadline);
/* Takes no more jobs; the thread ends after those queued. */
void zug_worker_quit (ZugWorker *self);
/* What waits for a lock gives up, what is still queued reports CLOSED. */
void zug_worker_abandon (ZugWorker *self);
/* Waits until the thread has closed its connection; FALSE when DEADLINE came first. */
gboolean zug_worker_join (ZugWorker *self, gint64 deadline);
/* Quits without waiting, and drops it. */
void zug_worker_free (ZugWorker *self);

G_END_DECLS
