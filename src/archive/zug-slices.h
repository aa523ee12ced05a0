/* zug-slices.h: what changes many games goes through them in slices, in the background */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-archive-jobs.h"
#include "zug-collections.h"

G_BEGIN_DECLS

/* The first thing in the data of such a task. What a slice did is known to be done when its
 * transaction has reported, so it is remarked beside until then. */
typedef struct
{
  /* The i-th game; in the writer's thread. */
  gboolean (*one) (sqlite3 *db, gpointer data, guint i, GError **error);
  /* A slice is done: that of the games from `next` to before `reached`; in the caller's thread. */
  void (*took) (gpointer data);
  ZugProgressFunc progress; /* NULL: nobody asks */
  gpointer progress_data;
  guint all;           /* games */
  guint next, reached; /* of the slice that is under way */
  gint64 n;            /* what the task returns, at its end */
} ZugSlices;

/* Goes on to the end of all, or until the task's cancellable says otherwise: what was cancelled too
 * late is done. Gives away the task, whose source is an archive. */
void zug_slices_go (GTask *task);

G_END_DECLS
