/* zug-checksum.h: one number for many values, to see later whether they are what they were */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>
#include <sqlite3.h>

G_BEGIN_DECLS

/*
 * Values are taken in eight bytes at a time, each step a bijection of what was before and of what
 * comes: a change within eight bytes always changes the sum, any other but once in 2^64 times. It
 * is written into archives and never changes. It guards against damage, not against malice.
 *
 * Begins with ZUG_CHECKSUM_BEGIN; each function returns the sum with one value more. What is of
 * another kind or length is another value: NULL, "", 0 and no bytes all differ.
 */
#define ZUG_CHECKSUM_BEGIN G_GUINT64_CONSTANT (0x7a756720636b7331)

guint64 zug_checksum_number (guint64 sum, gint64 number);
/* TEXT may be NULL. */
guint64 zug_checksum_text (guint64 sum, const char *text);
guint64 zug_checksum_bytes (guint64 sum, gconstpointer data, gsize size);

/* Gives a connection the function `checksum (value, …)`: the sum of its values from the beginning.
 */
gboolean zug_checksum_register (sqlite3 *db, GError **error);

G_END_DECLS
