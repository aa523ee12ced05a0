/* zug-tool-care.c: an archive as a whole: figures, checking, backup */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-tool.h"
#include "zug-archive-sync.h"
#include "zug-puzzle-keeping.h"
#include <glib/gi18n.h>

/* --- stats ------------------------------------------------------------------------------------ */

static void
print_figure (const char *words, gint64 n)
{
  g_autofree char *number = zug_tool_count (n);

  g_print ("%s\t%s\n", words, number);
}

static int
stats (ZugArchive *archive)
{
  ZugArchiveWait *wait = zug_archive_wait_begin ();
  g_autoptr (GAsyncResult) result = NULL;
  g_autofree ZugArchiveStats *figures = NULL;
  g_autoptr (GError) error = NULL;

  zug_archive_stats_async (archive, NULL, zug_archive_wait_ready, wait);
  result = zug_archive_wait_end (wait);
  figures = zug_archive_stats_finish (archive, result, &error);
  if (figures == NULL)
    return zug_tool_fail (error);
  print_figure (_ ("Games"), figures->games);
  print_figure (_ ("Collections"), figures->collections);
  print_figure (_ ("Names"), figures->names);
  print_figure (_ ("Positions in the index"), figures->positions);
  print_figure (_ ("Bytes of the file"), figures->file_bytes);
  print_figure (_ ("Bytes of turns and remarks"), figures->body_bytes);
  print_figure (_ ("Bytes of the index of positions"), figures->index_bytes);
  print_figure (_ ("Bytes of the index of names and tags"), figures->term_bytes);
  return ZUG_TOOL_GOOD;
}

int
zug_tool_stats (int argc, char **argv)
{
  g_autofree char *path = NULL;
  g_autoptr (ZugArchive) archive = NULL;
  const GOptionEntry entries[] = {ZUG_TOOL_ARCHIVE (&path), G_OPTION_ENTRY_NULL};

  if (!zug_tool_options (&argc, &argv, NULL, _ ("Says how much is in an archive."), entries, 0, 0))
    return ZUG_TOOL_USAGE;
  archive = zug_tool_open (path, FALSE);
  return archive != NULL ? zug_tool_close (archive, stats (archive)) : ZUG_TOOL_FAILED;
}

/* --- backup and restore ----------------------------------------------------------------------- */

/* What an earlier version kept beside the archive is to be in its backup. */
static gboolean
take_puzzle_file (ZugArchive *archive, GError **error)
{
  g_autoptr (GAsyncResult) result = NULL;

  if (!zug_archive_may_write (archive, NULL))
    return TRUE;
  result = zug_archive_wait (zug_archive_take_puzzle_file_async, archive, NULL);
  return zug_archive_take_puzzle_file_finish (archive, result, error);
}

static int
backup (ZugArchive *archive, const char *file)
{
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GError) error = NULL;

  if (!take_puzzle_file (archive, &error))
    return zug_tool_fail (error);
  result = zug_tool_wait (zug_archive_backup_async, archive, file, zug_tool_progress_part);
  if (!zug_archive_backup_finish (archive, result, &error))
    return zug_tool_fail (error);
  zug_tool_say (_ ("The archive was copied to %s."), file);
  return ZUG_TOOL_GOOD;
}

int
zug_tool_backup (int argc, char **argv)
{
  g_autofree char *path = NULL;
  g_autoptr (ZugArchive) archive = NULL;
  const GOptionEntry entries[] = {ZUG_TOOL_ARCHIVE (&path), G_OPTION_ENTRY_NULL};

  if (!zug_tool_options (&argc, &argv, _ ("FILE"),
                         _ ("Copies an archive to a file, whole even while it is in use. The file "
                            "is replaced only when the copy is whole."),
                         entries, 1, 1))
    return ZUG_TOOL_USAGE;
  archive = zug_tool_open (path, FALSE);
  return archive != NULL ? zug_tool_close (archive, backup (archive, argv[1])) : ZUG_TOOL_FAILED;
}

static int
restore (const char *path, const char *file)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *before = NULL;

  if (!zug_archive_check_backup (file, &error))
    return zug_tool_failure ("%s: %s", file, error->message);
  before = zug_archive_restore (path, file, &error);
  if (before == NULL)
    return zug_tool_fail (error);
  if (before[0] != '\0')
    zug_tool_say (_ ("%s is the archive now. What was there before is kept in %s."), path, before);
  else
    zug_tool_say (_ ("%s is the archive now."), path);
  return ZUG_TOOL_GOOD;
}

int
zug_tool_restore (int argc, char **argv)
{
  g_autofree char *given = NULL;
  g_autofree char *path = NULL;
  gboolean yes = FALSE;
  const GOptionEntry entries[] = {
      {"yes", 'y', 0, G_OPTION_ARG_NONE, &yes, N_ ("Do it; without it nothing is done"), NULL},
      ZUG_TOOL_ARCHIVE (&given),
      G_OPTION_ENTRY_NULL,
  };

  if (!zug_tool_options (&argc, &argv, _ ("FILE"),
                         _ ("Puts a backup in the place of an archive, which no program may have "
                            "open. What was there before is kept beside it."),
                         entries, 1, 1))
    return ZUG_TOOL_USAGE;
  path = zug_tool_archive_path (given);
  if (yes)
    return restore (path, argv[1]);
  return zug_tool_misuse (_ ("This replaces %s; say --yes to do it"), path);
}
