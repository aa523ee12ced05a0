/* zug-thread-job.h: work in a thread for an object that may lose interest in it at any time */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>
#include <stdatomic.h>

G_BEGIN_DECLS

/* What such a job begins with, whatever follows: what the thread works on and sees nothing but. The
 * functions below take the job as it is. */
typedef struct
{
  gpointer owner;   /* not owned; in its own thread only; NULL when it wants no results any more */
  atomic_bool stop; /* once set, the work is to end soon */

  /* For zug-thread-job.c alone. */
  GMainContext *context; /* of the owner; NULL before it runs */
  GDestroyNotify clear;
  void (*work) (gpointer job);
  void (*done) (gpointer owner);
} ZugThreadJob;

/* A job of so many bytes, zeroed, and the one reference to it. `clear` frees what it holds. */
gpointer zug_thread_job_new (gsize size, gpointer owner, GDestroyNotify clear);

/* Has `work` done in a thread. `done`, unless it is NULL, is called in the caller's main context
 * afterwards, if the owner still wants results. */
void zug_thread_job_run (gpointer job, void (*work) (gpointer job), void (*done) (gpointer owner));

/* From the thread: calls `func` in the owner's main context, if it still wants results, before
 * `done` where the priority is G_PRIORITY_DEFAULT. `data`, NULL or freed by g_free(), is cleared by
 * `clear` first unless that is NULL. */
void zug_thread_job_tell (gpointer job, int priority, void (*func) (gpointer owner, gpointer data),
                          gpointer data, GDestroyNotify clear);

/* Ends an owner's interest in its job, and the work; *job becomes NULL. FALSE where it was. */
gboolean zug_thread_job_drop (gpointer *job);

G_END_DECLS
