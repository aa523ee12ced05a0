/* zug-signal.h: signals as all of the program's classes have them */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib-object.h>

G_BEGIN_DECLS

/* One that runs last, answers nothing and has no default handler, with n parameters of the types
 * that follow. */
guint zug_signal_new (const char *name, GType type, guint n, ...);

G_END_DECLS
