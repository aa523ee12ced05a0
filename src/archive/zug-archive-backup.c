/* zug-archive-backup.c: a copy of the whole archive, and back */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#define _GNU_SOURCE /* O_NOFOLLOW */
#include "zug-archive-jobs.h"

#include "zug-collections.h"
#include "zug-whole-file.h"
#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <sys/stat.h>
#include <unistd.h>

/* --- files ------------------------------------------------------------------------------------ */

static gboolean
set_file_error (GError **error, int code)
{
  gboolean access = code == EACCES || code == EPERM || code == EROFS || code == ENOENT;
  gboolean full = code == ENOSPC || code == EDQUOT || code == EFBIG;

  g_set_error (error, ZUG_STORE_ERROR,
               full     ? ZUG_STORE_ERROR_FULL
               : access ? ZUG_STORE_ERROR_ACCESS
                        : ZUG_STORE_ERROR_FAILED,
               _ ("The copy of the game archive cannot be written here (%s)."), g_strerror (code));
  return FALSE;
}

/* SQLite opens a file by its name and follows no link at its end. A file that has no name yet is
 * opened by the link that leads to it, which is all that changes in how files are opened. */
static int
open_linked (const char *name, int flags, int mode)
{
  return open (name, g_str_has_prefix (name, ZUG_WHOLE_FILE_LINKS) ? flags & ~O_NOFOLLOW : flags,
               mode);
}

static int
keep_name (sqlite3_vfs *vfs, const char *name, int size, char *full)
{
  return g_strlcpy (full, name, (gsize) size) < (gsize) size ? SQLITE_OK : SQLITE_CANTOPEN;
}

static const char *
nameless_vfs (void)
{
  static sqlite3_vfs vfs;
  static gsize made;

  if (g_once_init_enter (&made))
    {
      vfs = *sqlite3_vfs_find (NULL);
      vfs.zName = "zug-nameless";
      vfs.xFullPathname = keep_name;
      vfs.xSetSystemCall (&vfs, "open", (sqlite3_syscall_ptr) open_linked);
      sqlite3_vfs_register (&vfs, 0);
      g_once_init_leave (&made, 1);
    }
  return vfs.zName;
}

/* The copy that is being made, open for reading and writing. */
static sqlite3 *
connect_to_part (const ZugWholeFile *part, GError **error)
{
  g_autofree char *path = zug_whole_file_dup_path (part);
  g_autofree char *escaped = g_uri_escape_string (path, "/", FALSE);
  g_autofree char *uri = g_strdup_printf ("file:%s?vfs=%s", escaped, nameless_vfs ());

  return zug_database_connect_uri (uri, TRUE, error);
}

static ZugWholeFile *
new_part (const char *path, GError **error)
{
  ZugWholeFile *part = zug_whole_file_new (path);

  if (part == NULL)
    set_file_error (error, errno);
  else if (fchmod (zug_whole_file_get_fd (part), 0600) != 0)
    set_file_error (error, errno);
  else
    return part;
  if (part != NULL)
    zug_whole_file_end (part, FALSE);
  return NULL;
}

/* FALSE and ERROR where it was not good, of which ERROR tells already, or cannot be put in its
 * place. */
static gboolean
end_part (ZugWholeFile *part, gboolean good, GError **error)
{
  return zug_whole_file_end (part, good) || (good && set_file_error (error, errno));
}

/* --- copying ---------------------------------------------------------------------------------- */

typedef struct
{
  char *to;
  ZugProgressFunc progress;
  gpointer progress_data;
  GMainContext *context; /* where progress is told */
} ZugBackup;

static void
backup_free (ZugBackup *self)
{
  g_free (self->to);
  g_main_context_unref (self->context);
  g_free (self);
}

typedef struct
{
  GTask *task; /* keeps the callers' data alive */
  double done;
} ZugNews;

static void
news_free (ZugNews *self)
{
  g_object_unref (self->task);
  g_free (self);
}

static gboolean
tell (gpointer data)
{
  const ZugNews *news = data;
  const ZugBackup *backup = g_task_get_task_data (news->task);

  if (!g_task_get_completed (news->task))
    backup->progress (news->done, backup->progress_data);
  return G_SOURCE_REMOVE;
}

static void
send_news (double done, gpointer task)
{
  const ZugBackup *backup = g_task_get_task_data (task);
  GSource *source;
  ZugNews *news;

  if (backup->progress == NULL)
    return;
  news = g_new0 (ZugNews, 1);
  news->task = g_object_ref (task);
  news->done = done;
  source = g_idle_source_new ();
  g_source_set_callback (source, tell, news, (GDestroyNotify) news_free);
  g_source_attach (source, backup->context);
  g_source_unref (source);
}

/* Makes PART a copy of what FROM shows in its transaction: one file without companions. */
static gboolean
copy_database (sqlite3 *from, const ZugWholeFile *part, GTask *task, GError **error)
{
  sqlite3 *db = connect_to_part (part, error);
  gboolean copied =
      db != NULL
      && zug_sql_exec (db, "PRAGMA synchronous = OFF; PRAGMA journal_mode = MEMORY", error)
      && zug_database_copy_pages (from, db, task != NULL ? send_news : NULL, task,
                                  task != NULL ? g_task_get_cancellable (task) : NULL, error);

  sqlite3_close (db);
  return copied;
}

/* --- backup ----------------------------------------------------------------------------------- */

/* A database is written here and there, which only a file bears; and not over what is being
 * copied. */
static gboolean
may_replace (const ZugBackup *backup, const char *path, GError **error)
{
  g_autofree char *name = g_filename_display_name (backup->to);
  GStatBuf there, archive;

  if (g_stat (backup->to, &there) != 0
      || (S_ISREG (there.st_mode)
          && (g_stat (path, &archive) != 0 || archive.st_ino != there.st_ino
              || archive.st_dev != there.st_dev)))
    return TRUE;
  g_set_error (error, ZUG_STORE_ERROR, ZUG_STORE_ERROR_ACCESS,
               _ ("“%s” is not a file that a copy could replace."), name);
  return FALSE;
}

static gboolean
back_up (const ZugBackup *backup, GTask *task, GError **error)
{
  const char *path = zug_archive_get_path (g_task_get_source_object (task));
  ZugWholeFile *part = may_replace (backup, path, error) ? new_part (backup->to, error) : NULL;
  sqlite3 *db =
      part != NULL ? zug_archive_connect_again (g_task_get_source_object (task), error) : NULL;
  gint64 tables;
  gboolean done;

  /* The first read fixes the state that is copied; writes go on beside it. */
  done = db != NULL && zug_sql_exec (db, "BEGIN", error)
         && zug_database_ask (db, "SELECT count(*) FROM sqlite_schema", &tables, error)
         && copy_database (db, part, task, error);
  sqlite3_close (db);
  return part != NULL && end_part (part, done, error);
}

static void
backup_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  GError *error = NULL;

  if (back_up (data, task, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

void
zug_archive_backup_async (ZugArchive *self, const char *path, ZugProgressFunc progress,
                          gpointer progress_data, GCancellable *cancellable,
                          GAsyncReadyCallback callback, gpointer user_data)
{
  ZugBackup *backup;
  GTask *task;

  g_return_if_fail (ZUG_IS_ARCHIVE (self));
  g_return_if_fail (path != NULL);

  backup = g_new0 (ZugBackup, 1);
  backup->to = g_strdup (path);
  backup->progress = progress;
  backup->progress_data = progress_data;
  backup->context = g_main_context_ref_thread_default ();
  task = g_task_new (self, cancellable, callback, user_data);
  g_task_set_source_tag (task, zug_archive_backup_async);
  g_task_set_check_cancellable (task, FALSE);
  g_task_set_task_data (task, backup, (GDestroyNotify) backup_free);
  g_task_run_in_thread (task, backup_thread);
  g_object_unref (task);
}

gboolean
zug_archive_backup_finish (ZugArchive *self, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), FALSE);

  return g_task_propagate_boolean (G_TASK (result), error);
}

/* --- restoring -------------------------------------------------------------------------------- */

gboolean
zug_archive_check_backup (const char *path, GError **error)
{
  GStatBuf info;

  g_return_val_if_fail (path != NULL, FALSE);

  if (g_stat (path, &info) != 0)
    {
      g_set_error (error, ZUG_STORE_ERROR, ZUG_STORE_ERROR_ACCESS,
                   _ ("The backup cannot be read (%s)."), g_strerror (errno));
      return FALSE;
    }
  if (info.st_size == 0)
    {
      g_set_error_literal (error, ZUG_STORE_ERROR, ZUG_STORE_ERROR_DAMAGED,
                           _ ("The backup is empty."));
      return FALSE;
    }
  return zug_database_look_closely (path, error);
}

/* A copy of the backup that is to stand at PATH; NULL and ERROR. */
static ZugWholeFile *
copy_beside (const char *path, const char *backup, GError **error)
{
  ZugWholeFile *part = new_part (path, error);
  sqlite3 *db = part != NULL ? zug_database_connect_to_copy (backup, error) : NULL;
  gboolean copied = db != NULL && copy_database (db, part, NULL, error);

  sqlite3_close (db);
  if (copied)
    return part;
  if (part != NULL)
    zug_whole_file_end (part, FALSE);
  return NULL;
}

char *
zug_archive_restore (const char *path, const char *backup, GError **error)
{
  ZugWholeFile *part;
  g_autofree char *aside = NULL;

  g_return_val_if_fail (path != NULL && backup != NULL, NULL);

  if (!zug_archive_check_backup (backup, error))
    return NULL;
  part = copy_beside (path, backup, error);
  if (part == NULL)
    return NULL;
  if (!g_file_test (path, G_FILE_TEST_EXISTS))
    aside = g_strdup ("");
  else if (zug_database_is_free (path, error))
    aside = zug_database_rename_aside (path, "before", error);
  if (end_part (part, aside != NULL, error))
    return g_steal_pointer (&aside);

  if (aside != NULL && aside[0] != '\0')
    zug_database_rename_back (aside, path);
  return NULL;
}
