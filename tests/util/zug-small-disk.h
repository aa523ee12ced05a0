/* zug-small-disk.h: a disk with as little room as a test wants, for SQLite */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/* From here on all databases of this process are on it. */
void zug_small_disk_install (void);

/* Files may grow by so many bytes together, then writing reports that the disk is full (and room
 * that files give up comes back); < 0: by any number. */
void zug_small_disk_set_room (gint64 bytes);
/* Whether something did not fit since the room was set. */
gboolean zug_small_disk_was_full (void);
