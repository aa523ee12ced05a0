/* zug-file-limit.h: how large files may become, for tests of a disk that is full */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* No file that this process writes becomes larger than so many bytes from here on: that fails as on
 * a full disk. Below 0: as large as they like. Unlike zug-small-disk.h it holds for all files, each
 * for itself. */
void zug_file_limit_set (gint64 bytes);

G_END_DECLS
