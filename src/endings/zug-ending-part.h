/* zug-ending-part.h: what is done of a table that is not finished, kept on the disk */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-ending-solve.h"

#include <stddef.h>
#include <sys/types.h>

/* A file of records, each with its own sum, so that what a process had not yet written when it
 * ended is noticed and done again. Of this machine: numbers are as the processor has them. The
 * first record says what the work is; then, slice by slice, come the layers of one as they are
 * solved (where there are many slices, these are small, and no layers are kept), and in their
 * place, once all of them are, what is left of it. */
typedef enum
{
  ZUG_PART_WORK,
  ZUG_PART_LAYER, /* a float for each state of the slice */
  ZUG_PART_SLICE  /* see zug-ending-make.c */
} ZugEndingPartKind;

typedef struct
{
  int file;    /* -1: closed */
  off_t slice; /* where the slice under way begins */
} ZugEndingPart;

/* Opens the file, or makes it, and locks it. Every whole record is handed to `take`, which returns
 * false for one that does not fit; from there on the file is cut off. `work` is what the first
 * record must say: all is done again where it says something else. */
ZugEndingStatus zug_ending_part_open (ZugEndingPart *part, const char *path, const char *work,
                                      bool (*take) (ZugEndingPartKind kind, const void *bytes,
                                                    size_t n, void *data),
                                      void *data);

/* Adds a record. One of a slice takes the place of its layers. */
ZugEndingStatus zug_ending_part_add (ZugEndingPart *part, ZugEndingPartKind kind, const void *bytes,
                                     size_t n);

/* Closes the file; with `path` it is removed too. errno stays. */
void zug_ending_part_close (ZugEndingPart *part, const char *path);
