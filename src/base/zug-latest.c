/* zug-latest.c: of several questions one after the other only the answer to the latest is wanted */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-latest.h"

GCancellable *
zug_latest_begin (GCancellable **latest)
{
  zug_latest_drop (latest);
  *latest = g_cancellable_new ();
  return *latest;
}

void
zug_latest_drop (GCancellable **latest)
{
  if (*latest != NULL)
    g_cancellable_cancel (*latest);
  g_clear_object (latest);
}

gboolean
zug_latest_take (GCancellable **latest, GAsyncResult *result)
{
  if (*latest == NULL || g_task_get_cancellable (G_TASK (result)) != *latest)
    return FALSE;
  g_clear_object (latest);
  return TRUE;
}
