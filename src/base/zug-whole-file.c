/* zug-whole-file.c: a file that is there whole or not at all, whenever the program or the machine
 * ends */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#define _GNU_SOURCE /* O_TMPFILE */
#include "zug-whole-file.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

struct _ZugWholeFile
{
  int fd;
  char *path;     /* whose place it takes; NULL: it is written through */
  char *part;     /* the name it has meanwhile, if it has one */
  gboolean named; /* … and it has */
};

/* Whether a file is what standard output goes to, under whatever name. */
static gboolean
is_output (const struct stat *info)
{
  struct stat output;

  return fstat (STDOUT_FILENO, &output) == 0 && output.st_dev == info->st_dev
         && output.st_ino == info->st_ino;
}

/* Without a name where that can be, and it can get one later. */
static int
open_part (ZugWholeFile *self)
{
  g_autofree char *folder = g_path_get_dirname (self->path);
  g_autofree char *base = g_path_get_basename (self->path);
  int fd = access (ZUG_WHOLE_FILE_LINKS, F_OK) == 0
               ? open (folder, O_TMPFILE | O_WRONLY | O_CLOEXEC, 0666)
               : -1;

  self->part = g_strdup_printf ("%s/.%s.part", folder, base);
  if (fd >= 0)
    return fd;
  unlink (self->part);
  fd = open (self->part, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0666);
  self->named = fd >= 0;
  return fd;
}

static int
open_path (ZugWholeFile *self, const char *path)
{
  struct stat info;

  if (stat (path, &info) != 0)
    {
      /* A link to what is not there yet is followed. */
      if (lstat (path, &info) == 0)
        return open (path, O_WRONLY | O_CREAT | O_CLOEXEC, 0666);
      self->path = g_strdup (path);
      return open_part (self);
    }
  if (is_output (&info))
    return STDOUT_FILENO;
  if (!S_ISREG (info.st_mode))
    return open (path, O_WRONLY | O_CLOEXEC | O_NOCTTY);
  /* g_free() takes what malloc() gave. */
  self->path = realpath (path, NULL);
  return self->path != NULL ? open_part (self) : -1;
}

static void
whole_file_free (ZugWholeFile *self)
{
  int code = errno;

  g_free (self->path);
  g_free (self->part);
  g_free (self);
  errno = code;
}

ZugWholeFile *
zug_whole_file_new (const char *path)
{
  ZugWholeFile *self = g_new0 (ZugWholeFile, 1);

  self->fd = strcmp (path, "-") == 0 ? STDOUT_FILENO : open_path (self, path);
  if (self->fd >= 0)
    return self;
  whole_file_free (self);
  return NULL;
}

int
zug_whole_file_get_fd (const ZugWholeFile *self)
{
  return self->fd;
}

char *
zug_whole_file_dup_path (const ZugWholeFile *self)
{
  return self->named ? g_strdup (self->part)
                     : g_strdup_printf (ZUG_WHOLE_FILE_LINKS "%d", self->fd);
}

gboolean
zug_whole_file_write (ZugWholeFile *self, const void *bytes, gsize length)
{
  const char *at = bytes;

  while (length > 0)
    {
      gssize n = write (self->fd, at, length);

      if (n < 0 && errno != EINTR)
        return FALSE;
      if (n > 0)
        {
          at += n;
          length -= (gsize) n;
        }
    }
  return TRUE;
}

/* Gives what has no name the one it shall have, or where that is taken the one beside it. */
static gboolean
give_name (ZugWholeFile *self)
{
  char own[64];

  if (self->named)
    return TRUE;
  snprintf (own, sizeof own, ZUG_WHOLE_FILE_LINKS "%d", self->fd);
  if (linkat (AT_FDCWD, own, AT_FDCWD, self->path, AT_SYMLINK_FOLLOW) == 0)
    {
      g_clear_pointer (&self->part, g_free);
      return TRUE;
    }
  if (errno != EEXIST)
    return FALSE;
  unlink (self->part);
  self->named = linkat (AT_FDCWD, own, AT_FDCWD, self->part, AT_SYMLINK_FOLLOW) == 0;
  return self->named;
}

/* The name is on the disk when its folder is. */
static void
sync_folder (const char *path)
{
  g_autofree char *folder = g_path_get_dirname (path);
  int fd = open (folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);

  if (fd < 0)
    return;
  fsync (fd);
  close (fd);
}

gboolean
zug_whole_file_end (ZugWholeFile *self, gboolean good)
{
  int code = errno;

  if (self->path != NULL && good)
    {
      good = fsync (self->fd) == 0 && give_name (self)
             && (!self->named || rename (self->part, self->path) == 0);
      code = errno;
      self->named &= !good;
    }
  if (self->fd != STDOUT_FILENO && close (self->fd) != 0 && good)
    {
      good = FALSE;
      code = errno;
    }
  if (self->path != NULL && good)
    sync_folder (self->path);
  else if (self->named)
    unlink (self->part);
  errno = code;
  whole_file_free (self);
  return good;
}
