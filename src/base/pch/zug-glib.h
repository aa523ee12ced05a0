/* zug-glib.h: GLib's headers, which the compiler then reads once for many files */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <gio/gio.h>
#include <glib/gi18n.h>
