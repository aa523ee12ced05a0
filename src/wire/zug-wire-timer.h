/* zug-wire-timer.h: something that is done after a while, in the thread that asks for it */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* In the thread's main context, where all of a line happens. destroy: NULL, or what lets go of the
 * data once it is done or cleared. Transfer full. */
GSource *zug_wire_timer_new (guint milliseconds, GSourceFunc func, gpointer data,
                             GDestroyNotify destroy);
/* It is not done any more; NULL from now on, and nothing where it is that already. */
void zug_wire_timer_clear (GSource **timer);

G_END_DECLS
