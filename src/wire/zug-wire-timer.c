/* zug-wire-timer.c: something that is done after a while, in the thread that asks for it */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-wire-timer.h"

GSource *
zug_wire_timer_new (guint milliseconds, GSourceFunc func, gpointer data, GDestroyNotify destroy)
{
  GSource *timer = g_timeout_source_new (milliseconds);

  g_source_set_callback (timer, func, data, destroy);
  g_source_attach (timer, g_main_context_get_thread_default ());
  return timer;
}

void
zug_wire_timer_clear (GSource **timer)
{
  if (*timer != NULL)
    g_source_destroy (*timer);
  g_clear_pointer (timer, g_source_unref);
}
