/* zug-temp-folder.h: a folder that a test has for itself */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* In memory, where there is such a place: what is written is waited for on the disk. Its path; ends
 * with zug_temp_folder_remove(). */
char *zug_temp_folder_new (void);

/* Removes a folder with all that is in it, which must be possible, and frees the path. */
void zug_temp_folder_remove (char *path);

G_END_DECLS
