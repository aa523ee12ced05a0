/* zug-ending-file.c: one table in one file */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-ending-file.h"

#include "zug-splitmix.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

enum
{
  VERSION = 1,
  AT_SUM = 8,
  AT_VERSION = 16,
  AT_STATES = 20,
  AT_LAYERS = 24,
  AT_LAWS_LENGTH = 28,
  AT_LENGTH = 32,
  AT_NAME = 40,
  AT_LAWS = 48,
  NAME_LENGTH = AT_LAWS - AT_NAME
};

static const char magic[8] = {'Z', 'u', 'g', 'E', 'n', 'd', '\r', '\n'};

/* --- numbers in bytes ------------------------------------------------------------------------- */

static inline uint64_t
get_number (const uint8_t *byte, int n)
{
  uint64_t number = 0;

  for (int i = n - 1; i >= 0; i--)
    number = number << 8 | byte[i];
  return number;
}

static void
put_number (uint8_t *byte, int n, uint64_t number)
{
  for (int i = 0; i < n; i++, number >>= 8)
    byte[i] = (uint8_t) number;
}

static inline uint64_t
get_word (const uint8_t *byte)
{
  uint64_t word;

  memcpy (&word, byte, sizeof word);
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
  word = __builtin_bswap64 (word);
#endif
  return word;
}

uint64_t
zug_ending_sum (const void *bytes, size_t n)
{
  const uint8_t *byte = bytes;
  uint64_t sum = zug_splitmix (n);

  for (; n >= 8; n -= 8, byte += 8)
    {
      sum = (sum ^ get_word (byte)) * UINT64_C (0x9e3779b97f4a7c15);
      sum ^= sum >> 29;
    }
  return zug_splitmix (sum ^ get_number (byte, (int) n));
}

bool
zug_ending_path (char path[ZUG_ENDING_PATH], const char *folder, const char *name, const char *laws,
                 const char *suffix)
{
  int n = snprintf (path, ZUG_ENDING_PATH, "%s/%s-%016llx%s", folder, name,
                    (unsigned long long) zug_ending_sum (laws, strlen (laws)), suffix);

  return n > 0 && n < ZUG_ENDING_PATH;
}

/* Places that are told: of all blocks, and of the end. */
static size_t
count_places (const ZugEndingIndex *index)
{
  return (size_t) index->n_slices * zug_ending_blocks (index->n_slice) + 1;
}

/* --- writing ---------------------------------------------------------------------------------- */

/* All bytes before the states. */
static uint8_t *
make_head (const ZugEndingTable *table, size_t *size)
{
  size_t laws = strlen (table->laws);
  size_t at_places = AT_LAWS + (laws + 7) / 8 * 8;
  size_t n_places = count_places (table->index);
  uint8_t *head;

  *size = at_places + 4 * n_places;
  head = calloc (*size, 1);
  if (head == NULL)
    return NULL;
  memcpy (head, magic, sizeof magic);
  put_number (head + AT_VERSION, 4, VERSION);
  put_number (head + AT_STATES, 4, table->index->n_states);
  put_number (head + AT_LAYERS, 4, (uint64_t) table->n_layers);
  put_number (head + AT_LAWS_LENGTH, 4, laws);
  put_number (head + AT_LENGTH, 8, *size + table->bytes->n);
  memcpy (head + AT_NAME, table->name, strlen (table->name));
  memcpy (head + AT_LAWS, table->laws, laws);
  for (size_t i = 0; i < n_places; i++)
    put_number (head + at_places + 4 * i, 4, table->place[i]);
  return head;
}

bool
zug_ending_write (int file, const void *bytes, size_t n)
{
  const uint8_t *byte = bytes;

  while (n > 0)
    {
      ssize_t written = write (file, byte, n);

      if (written < 0 && errno == EINTR)
        continue;
      if (written <= 0)
        return false;
      byte += written;
      n -= (size_t) written;
    }
  return true;
}

static bool
write_file (const char *path, const uint8_t *bytes, size_t n)
{
  int file = open (path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
  bool good;

  if (file < 0)
    return false;
  good = zug_ending_write (file, bytes, n) && fsync (file) == 0;
  return close (file) == 0 && good;
}

ZugEndingStatus
zug_ending_file_write (const char *path, const ZugEndingTable *table)
{
  char beside[ZUG_ENDING_PATH];
  size_t head_size;
  uint8_t *bytes = make_head (table, &head_size), *grown;
  bool good;
  int problem;

  grown = bytes != NULL ? realloc (bytes, head_size + table->bytes->n + 1) : NULL;
  if (grown == NULL)
    {
      free (bytes);
      return ZUG_ENDING_MEMORY;
    }
  bytes = grown;
  memcpy (bytes + head_size, table->bytes->byte, table->bytes->n);
  put_number (bytes + AT_SUM, 8,
              zug_ending_sum (bytes + AT_VERSION, head_size + table->bytes->n - AT_VERSION));
  errno = ENAMETOOLONG;
  good = snprintf (beside, sizeof beside, "%s.new", path) < (int) sizeof beside
         && write_file (beside, bytes, head_size + table->bytes->n) && rename (beside, path) == 0;
  problem = errno;
  free (bytes);
  if (good)
    return ZUG_ENDING_GOOD;
  unlink (beside);
  errno = problem;
  return ZUG_ENDING_FILE;
}

/* --- reading ---------------------------------------------------------------------------------- */

static bool
map_file (ZugEndingFile *file, const char *path)
{
  int handle = open (path, O_RDONLY | O_CLOEXEC);
  struct stat status;
  void *map = MAP_FAILED;

  if (handle < 0)
    return false;
  if (fstat (handle, &status) == 0 && S_ISREG (status.st_mode) && status.st_size > AT_LAWS)
    {
      file->size = (size_t) status.st_size;
      map = mmap (NULL, file->size, PROT_READ, MAP_PRIVATE, handle, 0);
    }
  close (handle);
  file->map = map != MAP_FAILED ? map : NULL;
  return file->map != NULL;
}

static bool
is_of (const ZugEndingFile *file, const char *name, const char *laws)
{
  char padded[NAME_LENGTH] = "";
  size_t length = strlen (laws);

  memcpy (padded, name, strlen (name));
  return get_number (file->map + AT_LAWS_LENGTH, 4) == length && file->size > AT_LAWS + length
         && memcmp (file->map + AT_NAME, padded, NAME_LENGTH) == 0
         && memcmp (file->map + AT_LAWS, laws, length) == 0;
}

static bool
is_whole (const ZugEndingFile *file)
{
  return memcmp (file->map, magic, sizeof magic) == 0
         && get_number (file->map + AT_VERSION, 4) == VERSION
         && get_number (file->map + AT_LENGTH, 8) == file->size
         && get_number (file->map + AT_SUM, 8)
                == zug_ending_sum (file->map + AT_VERSION, file->size - AT_VERSION);
}

bool
zug_ending_file_open (ZugEndingFile *file, const char *path, const char *name, const char *laws,
                      const ZugEndingIndex *index)
{
  size_t head = AT_LAWS + (strlen (laws) + 7) / 8 * 8 + 4 * count_places (index);

  *file = (ZugEndingFile) {.n_states = index->n_states, .n_slice = index->n_slice};
  if (!map_file (file, path))
    return false;
  if (file->size >= head && is_of (file, name, laws) && is_whole (file)
      && get_number (file->map + AT_STATES, 4) == index->n_states)
    {
      file->n_layers = (int) get_number (file->map + AT_LAYERS, 4);
      file->data = file->map + head;
      file->place = file->data - 4 * count_places (index);
      return true;
    }
  zug_ending_file_close (file);
  return false;
}

void
zug_ending_file_close (ZugEndingFile *file)
{
  if (file->map != NULL)
    munmap ((void *) (uintptr_t) file->map, file->size);
  *file = (ZugEndingFile) {0};
}

bool
zug_ending_file_value (const ZugEndingFile *file, uint32_t state, int turns, int16_t *value)
{
  uint32_t slice = state / file->n_slice, within = state % file->n_slice;
  const uint8_t *place =
      file->place
      + ((size_t) slice * zug_ending_blocks (file->n_slice) + within / ZUG_ENDING_BLOCK) * 4;
  size_t room = file->size - (size_t) (file->data - file->map);
  size_t from, to;

  if (state >= file->n_states)
    return false;
  from = get_number (place, 4);
  to = get_number (place + 4, 4);
  return from <= to && to <= room
         && zug_ending_code_find (file->data + from, file->data + to, within % ZUG_ENDING_BLOCK,
                                  turns, value);
}
