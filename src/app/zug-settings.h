/* zug-settings.h: the program's settings */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* By the first schema that is installed which has all the keys of this version: one of an earlier
 * version may stand before it, and GSettings ends a program that asks for a key it does not have.
 * NULL where there is none. Transfer full. */
GSettings *zug_settings_new (void);

G_END_DECLS
