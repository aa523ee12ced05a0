/* zug-ending-file.h: one table in one file */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-ending-code.h"
#include "zug-ending-solve.h"

enum
{
  ZUG_ENDING_BLOCK = 16, /* states whose place in the file is told */
  ZUG_ENDING_PATH = 4096 /* bytes of a path with its NUL */
};

/* A table is a file of its own, numbers with their lowest byte first:
 *
 *   0  "ZugEnd\r\n"
 *   8  8 bytes  zug_ending_sum() of all that follows
 *  16  4        version, 1
 *  20  4        states
 *  24  4        layers that were solved; further ones are as the last of them
 *  28  4        length of the laws' text
 *  32  8        length of the file
 *  40  8        the ending's name, filled up with zeros
 *  48           the laws' text (zug_laws_write()), filled up with zeros to a multiple of 8
 *   …  4 each   where each block of ZUG_ENDING_BLOCK states begins, counted from after this list,
 * and where the last one ends; a slice begins with a block of its own …           the states, as
 * zug-ending-code.h has them
 */
typedef struct
{
  const uint8_t *map;
  size_t size;
  uint32_t n_states;
  uint32_t n_slice;
  int n_layers;
  const uint8_t *place; /* of each block */
  const uint8_t *data;
} ZugEndingFile;

/* What is to be written. */
typedef struct
{
  const char *name;
  const char *laws;
  const ZugEndingIndex *index;
  int n_layers;
  const uint32_t *place; /* of each block, and of the end */
  const ZugEndingBytes *bytes;
} ZugEndingTable;

/* folder/KQK-0123456789abcdef.ending, the number being one of the laws' text. False where a path
 * would be too long. */
bool zug_ending_path (char path[ZUG_ENDING_PATH], const char *folder, const char *name,
                      const char *laws, const char *suffix);

/* The blocks of so many states that begin with one. */
static inline uint32_t
zug_ending_blocks (uint32_t n_states)
{
  return (n_states + ZUG_ENDING_BLOCK - 1) / ZUG_ENDING_BLOCK;
}

/* A sum that changes with any byte; quick, and no secret. */
uint64_t zug_ending_sum (const void *bytes, size_t n);

/* Writes all of it to an open file; false, errno saying why, where that fails. */
bool zug_ending_write (int file, const void *bytes, size_t n);

/* Writes a table: to a file beside it, which then takes its name. Where that fails nothing is left.
 */
ZugEndingStatus zug_ending_file_write (const char *path, const ZugEndingTable *table);

/* Opens a table into memory. False where there is none, it is damaged, or of another ending, of
 * other laws or of another number of states. */
bool zug_ending_file_open (ZugEndingFile *file, const char *path, const char *name,
                           const char *laws, const ZugEndingIndex *index);
void zug_ending_file_close (ZugEndingFile *file);

/* v_turns of a state, 1 being ZUG_ENDING_ONE. */
bool zug_ending_file_value (const ZugEndingFile *file, uint32_t state, int turns, int16_t *value);
