/* zug-database-make.c: making an archive where there is none: at once, or not at all */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#define _GNU_SOURCE /* O_TMPFILE */
#include "zug-database.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <unistd.h>

/*
 * An archive comes into the folder whole. So a file without a byte is none that was being made, but
 * one that has lost what was in it.
 */

static gboolean
set_error (GError **error, int code)
{
  if (code == ENOSPC || code == EDQUOT || code == EFBIG)
    zug_sql_set_error (NULL, SQLITE_FULL, error);
  else
    g_set_error (error, ZUG_STORE_ERROR,
                 code == EACCES || code == EPERM || code == EROFS ? ZUG_STORE_ERROR_ACCESS
                                                                  : ZUG_STORE_ERROR_FAILED,
                 _ ("The game archive may not be read or written here (%s)."), g_strerror (code));
  return FALSE;
}

static gboolean
write_all (int fd, const guint8 *bytes, gsize size)
{
  while (size > 0)
    {
      gssize n = write (fd, bytes, size);

      if (n < 0 && errno != EINTR)
        return FALSE;
      bytes += MAX (n, 0);
      size -= (gsize) MAX (n, 0);
    }
  return fsync (fd) == 0;
}

/* A file without a name gets one that nothing has yet. */
static gboolean
name_file (int fd, const char *path)
{
  g_autofree char *name = g_strdup_printf ("/proc/self/fd/%d", fd);

  /* Another program may have been faster. */
  return linkat (AT_FDCWD, name, AT_FDCWD, path, AT_SYMLINK_FOLLOW) == 0 || errno == EEXIST;
}

/* The bytes as a file that nobody sees before it is whole, and that goes with a program that is
 * killed; *supported: whether there are such files here. */
static gboolean
write_nameless (const char *folder, const char *path, const guint8 *bytes, gsize size,
                gboolean *supported)
{
  int fd = open (folder, O_TMPFILE | O_WRONLY | O_CLOEXEC, 0644);
  gboolean written = fd >= 0 && write_all (fd, bytes, size) && name_file (fd, path);
  int code = errno;

  *supported = fd >= 0 || (code != EOPNOTSUPP && code != EISDIR && code != ENOENT);
  if (fd >= 0)
    close (fd);
  errno = code;
  return written;
}

gboolean
zug_database_make (const char *path, GError **error)
{
  g_autofree char *folder = g_path_get_dirname (path);
  sqlite3 *db = zug_database_connect_to_nothing (error);
  gboolean made, supported;
  sqlite3_int64 size;
  guint8 *bytes;

  if (db == NULL)
    return FALSE;
  bytes = sqlite3_serialize (db, "main", &size, 0);
  made = write_nameless (folder, path, bytes, (gsize) size, &supported);
  if (!made && !supported)
    made = g_file_set_contents_full (path, (const char *) bytes, (gssize) size,
                                     G_FILE_SET_CONTENTS_CONSISTENT, 0644, NULL);
  if (!made)
    set_error (error, errno);
  sqlite3_free (bytes);
  sqlite3_close (db);
  return made;
}
