/* zug-variant-file.h: variants as files */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-laws.h"
#include "zug-status.h"

/* What a variant file says: plain data, UTF-8, every text NUL-terminated. */
typedef struct
{
  char id[64]; /* small letters, digits and hyphens */
  char name[128];
  char author[128];  /* "" where the file names none */
  char summary[512]; /* "" where there is none */
  char based_on[64]; /* a preset's id, "" for orthodox chess */
  ZugLaws laws;
} ZugVariantFile;

enum
{
  ZUG_VARIANT_FILE_MAX = 65536 /* bytes; longer texts are refused */
};

/* Reads a variant file (LAWS.md section 8): `[Variant]` with id and name, author, summary, game and
 * based-on where wanted, `[Laws]` with the laws that differ, and a group `[Piece X]` for each man
 * that does, in any order. Whatever is unknown, given twice, out of range or contradictory is an
 * error: line, offset and key are in the status. The text is not NUL-terminated; the file is as
 * before where reading fails. */
bool zug_variant_file_read (const char *text, size_t length, ZugVariantFile *file,
                            ZugStatus *status);

/* The same for a variant that is still being made: its laws may contradict each other
 * (zug_laws_problems() says where). All else is an error as above. */
bool zug_variant_file_read_draft (const char *text, size_t length, ZugVariantFile *file,
                                  ZugStatus *status);

/* Writes a variant file that lists what differs from based_on, which is left out where the men
 * cannot be told by that: a file adds men and takes none away. At most `size` bytes, the closing
 * NUL included; returns the length without it that the whole text has, so that a result of `size`
 * or more says that it did not fit. */
size_t zug_variant_file_write (const ZugVariantFile *file, char *buffer, size_t size);

bool zug_variant_file_equal (const ZugVariantFile *a, const ZugVariantFile *b);
