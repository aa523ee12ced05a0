/* zug-whole-file.h: a file that is there whole or not at all, whenever the program or the machine
 * ends */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/*
 * What is written has no name before it is whole, where the file system can do that, and is named
 * and put in the place of what was there only then; elsewhere it stands beside it as .NAME.part,
 * which the next such file replaces. What is there and no regular file (a pipe, a terminal, what
 * standard output is already; "-", too) is written through to and never replaced. A link to a file
 * stays one.
 */
typedef struct _ZugWholeFile ZugWholeFile;

/* NULL and errno. */
ZugWholeFile *zug_whole_file_new (const char *path);
/* Where to write, in order. */
int zug_whole_file_get_fd (const ZugWholeFile *self);
/* What opens the file once more, until it ends: its name, or a link there. Transfer full. */
#define ZUG_WHOLE_FILE_LINKS "/proc/self/fd/"
char *zug_whole_file_dup_path (const ZugWholeFile *self);
/* Writes all of it; FALSE and errno. */
gboolean zug_whole_file_write (ZugWholeFile *self, const void *bytes, gsize length);
/* Puts it in its place where `good`, and lets go of it. FALSE and errno where that failed, or it
 * was not good; then what was there before still is. */
gboolean zug_whole_file_end (ZugWholeFile *self, gboolean good);

G_END_DECLS
