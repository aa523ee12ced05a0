/* zug-ending-part.c: what is done of a table that is not finished, kept on the disk */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-ending-part.h"

#include "zug-ending-file.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

enum
{
  RECORD_MARK = 0x5a6b1c3d
};

typedef struct
{
  uint32_t mark;
  uint32_t kind; /* ZugEndingPartKind */
  uint64_t size; /* bytes that follow */
  uint64_t sum;  /* of these */
} Record;

ZugEndingStatus
zug_ending_part_add (ZugEndingPart *part, ZugEndingPartKind kind, const void *bytes, size_t n)
{
  Record record = {RECORD_MARK, (uint32_t) kind, n, zug_ending_sum (bytes, n)};
  bool good = true;

  if (kind == ZUG_PART_SLICE)
    good = ftruncate (part->file, part->slice) == 0
           && lseek (part->file, part->slice, SEEK_SET) == part->slice;
  good = good && zug_ending_write (part->file, &record, sizeof record)
         && zug_ending_write (part->file, bytes, n);
  if (good && kind != ZUG_PART_LAYER)
    part->slice += (off_t) (sizeof record + n);
  return good ? ZUG_ENDING_GOOD : ZUG_ENDING_FILE;
}

static bool
read_all (int file, void *bytes, size_t n)
{
  uint8_t *byte = bytes;

  while (n > 0)
    {
      ssize_t got = read (file, byte, n);

      if (got < 0 && errno == EINTR)
        continue;
      if (got <= 0)
        return false;
      byte += got;
      n -= (size_t) got;
    }
  return true;
}

/* The next record's bytes, to be freed; NULL where there is none that is whole. */
static void *
read_record (int file, off_t left, Record *record)
{
  void *bytes = NULL;

  if (left < (off_t) sizeof *record || !read_all (file, record, sizeof *record)
      || record->mark != RECORD_MARK || record->size > (uint64_t) left - sizeof *record)
    return NULL;
  bytes = malloc (record->size + 1);
  if (bytes != NULL && read_all (file, bytes, record->size)
      && zug_ending_sum (bytes, record->size) == record->sum)
    return bytes;
  free (bytes);
  return NULL;
}

/* Reads what there is and returns where it ends: 0 where the work is another. */
static off_t
read_records (ZugEndingPart *part, off_t size, const char *work,
              bool (*take) (ZugEndingPartKind kind, const void *bytes, size_t n, void *data),
              void *data)
{
  off_t at = 0;
  Record record;
  void *bytes;

  while ((bytes = read_record (part->file, size - at, &record)) != NULL)
    {
      bool good = at == 0 ? record.kind == ZUG_PART_WORK && record.size == strlen (work)
                                && memcmp (bytes, work, record.size) == 0
                          : take ((ZugEndingPartKind) record.kind, bytes, record.size, data);

      free (bytes);
      if (!good)
        break;
      at += (off_t) (sizeof record + record.size);
      if (record.kind != ZUG_PART_LAYER)
        part->slice = at;
    }
  return at;
}

ZugEndingStatus
zug_ending_part_open (ZugEndingPart *part, const char *path, const char *work,
                      bool (*take) (ZugEndingPartKind kind, const void *bytes, size_t n,
                                    void *data),
                      void *data)
{
  struct stat status;
  off_t end;

  *part = (ZugEndingPart) {.file = open (path, O_RDWR | O_CREAT | O_CLOEXEC, 0666)};
  if (part->file < 0)
    return ZUG_ENDING_FILE;
  if (flock (part->file, LOCK_EX | LOCK_NB) != 0)
    return errno == EWOULDBLOCK ? ZUG_ENDING_BUSY : ZUG_ENDING_FILE;
  if (fstat (part->file, &status) != 0)
    return ZUG_ENDING_FILE;
  end = read_records (part, status.st_size, work, take, data);
  if (ftruncate (part->file, end) != 0 || lseek (part->file, end, SEEK_SET) != end)
    return ZUG_ENDING_FILE;
  return end > 0 ? ZUG_ENDING_GOOD : zug_ending_part_add (part, ZUG_PART_WORK, work, strlen (work));
}

void
zug_ending_part_close (ZugEndingPart *part, const char *path)
{
  int problem = errno;

  if (path != NULL)
    unlink (path);
  if (part->file >= 0)
    close (part->file);
  part->file = -1;
  errno = problem;
}
