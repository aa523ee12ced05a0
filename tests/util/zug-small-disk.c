/* zug-small-disk.c: a disk with as little room as a test wants, for SQLite */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-small-disk.h"

#include <sqlite3.h>

/* A VFS over the default one. Its files are the default one's with their methods exchanged, behind
 * them the size up to which room was taken. */
typedef struct
{
  sqlite3_file base;
  sqlite3_int64 size;
  sqlite3_file *real; /* behind this struct */
} SmallFile;

static sqlite3_vfs *real_vfs;
static GMutex mutex; /* guards what follows */
static gint64 room = -1;
static gboolean was_full;

void
zug_small_disk_set_room (gint64 bytes)
{
  g_mutex_lock (&mutex);
  room = bytes;
  was_full = FALSE;
  g_mutex_unlock (&mutex);
}

gboolean
zug_small_disk_was_full (void)
{
  gboolean full;

  g_mutex_lock (&mutex);
  full = was_full;
  g_mutex_unlock (&mutex);
  return full;
}

/* Takes room for a file to become `size` bytes long, or gives back what it no longer needs. */
static gboolean
take_room (SmallFile *self, sqlite3_int64 size)
{
  gboolean fits = TRUE;

  g_mutex_lock (&mutex);
  if (room >= 0)
    {
      fits = size - self->size <= room;
      if (fits)
        room -= size - self->size;
      else
        was_full = TRUE;
    }
  if (fits)
    self->size = size;
  g_mutex_unlock (&mutex);
  return fits;
}

static sqlite3_file *
real_of (sqlite3_file *file)
{
  return ((SmallFile *) file)->real;
}

#define CALL(method, file, ...) real_of (file)->pMethods->method (real_of (file), ##__VA_ARGS__)

static int
small_close (sqlite3_file *file)
{
  return CALL (xClose, file);
}

static int
small_read (sqlite3_file *file, void *bytes, int n, sqlite3_int64 offset)
{
  return CALL (xRead, file, bytes, n, offset);
}

static int
small_write (sqlite3_file *file, const void *bytes, int n, sqlite3_int64 offset)
{
  SmallFile *self = (SmallFile *) file;

  if (offset + n > self->size && !take_room (self, offset + n))
    return SQLITE_FULL;
  return CALL (xWrite, file, bytes, n, offset);
}

static int
small_truncate (sqlite3_file *file, sqlite3_int64 size)
{
  SmallFile *self = (SmallFile *) file;

  if (size < self->size)
    take_room (self, size);
  return CALL (xTruncate, file, size);
}

static int
small_sync (sqlite3_file *file, int flags)
{
  return CALL (xSync, file, flags);
}

static int
small_file_size (sqlite3_file *file, sqlite3_int64 *size)
{
  return CALL (xFileSize, file, size);
}

static int
small_lock (sqlite3_file *file, int lock)
{
  return CALL (xLock, file, lock);
}

static int
small_unlock (sqlite3_file *file, int lock)
{
  return CALL (xUnlock, file, lock);
}

static int
small_check_reserved_lock (sqlite3_file *file, int *reserved)
{
  return CALL (xCheckReservedLock, file, reserved);
}

static int
small_file_control (sqlite3_file *file, int op, void *arg)
{
  /* Asked to grow the file in advance: it grows as it is written. */
  if (op == SQLITE_FCNTL_SIZE_HINT || op == SQLITE_FCNTL_CHUNK_SIZE)
    return SQLITE_OK;
  return CALL (xFileControl, file, op, arg);
}

static int
small_sector_size (sqlite3_file *file)
{
  return CALL (xSectorSize, file);
}

static int
small_device_characteristics (sqlite3_file *file)
{
  return CALL (xDeviceCharacteristics, file);
}

static int
small_shm_map (sqlite3_file *file, int region, int size, int extend, void volatile **map)
{
  return CALL (xShmMap, file, region, size, extend, map);
}

static int
small_shm_lock (sqlite3_file *file, int offset, int n, int flags)
{
  return CALL (xShmLock, file, offset, n, flags);
}

static void
small_shm_barrier (sqlite3_file *file)
{
  CALL (xShmBarrier, file);
}

static int
small_shm_unmap (sqlite3_file *file, int remove)
{
  return CALL (xShmUnmap, file, remove);
}

/* Version 2: no memory maps, so that every write comes through here. */
static const sqlite3_io_methods methods = {
    .iVersion = 2,
    .xClose = small_close,
    .xRead = small_read,
    .xWrite = small_write,
    .xTruncate = small_truncate,
    .xSync = small_sync,
    .xFileSize = small_file_size,
    .xLock = small_lock,
    .xUnlock = small_unlock,
    .xCheckReservedLock = small_check_reserved_lock,
    .xFileControl = small_file_control,
    .xSectorSize = small_sector_size,
    .xDeviceCharacteristics = small_device_characteristics,
    .xShmMap = small_shm_map,
    .xShmLock = small_shm_lock,
    .xShmBarrier = small_shm_barrier,
    .xShmUnmap = small_shm_unmap,
};

static int
small_open (sqlite3_vfs *vfs, const char *name, sqlite3_file *file, int flags, int *out_flags)
{
  SmallFile *self = (SmallFile *) file;
  int rc;

  self->real = (sqlite3_file *) (self + 1);
  self->size = 0;
  rc = real_vfs->xOpen (real_vfs, name, self->real, flags, out_flags);
  if (rc == SQLITE_OK)
    rc = self->real->pMethods->xFileSize (self->real, &self->size);
  self->base.pMethods = rc == SQLITE_OK ? &methods : NULL;
  return rc;
}

void
zug_small_disk_install (void)
{
  static sqlite3_vfs vfs;

  sqlite3_initialize ();
  real_vfs = sqlite3_vfs_find (NULL);
  vfs = *real_vfs;
  vfs.zName = "small-disk";
  vfs.szOsFile = (int) sizeof (SmallFile) + real_vfs->szOsFile;
  vfs.pNext = NULL;
  vfs.xOpen = small_open;
  g_assert_cmpint (sqlite3_vfs_register (&vfs, 1), ==, SQLITE_OK);
}
