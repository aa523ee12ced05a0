/* zug-tool-spellings.c: spellings of names that are likely one person's */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-tool.h"

#include "zug-archive-sync.h"
#include "zug-spellings.h"
#include <glib/gi18n.h>

typedef struct
{
  gboolean count;
  gboolean rename;
} Options;

static GPtrArray *
find (ZugArchive *archive, const ZugSpellingFile *file, GError **error)
{
  ZugArchiveWait *wait = zug_archive_wait_begin ();
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GPtrArray) names = NULL;
  ZugToolProgress progress;

  zug_tool_progress_begin (&progress);
  zug_player_names_async (archive, "", G_MAXUINT, progress.cancellable, zug_archive_wait_ready,
                          wait);
  result = zug_archive_wait_end (wait);
  zug_tool_progress_end (&progress);
  names = zug_player_names_finish (archive, result, error);
  return names != NULL ? zug_spellings_group (names, file) : NULL;
}

/* A line for each spelling that another name is kept for. */
static void
print_group (const ZugSpellingGroup *group)
{
  for (guint i = 0; i < group->names->len; i++)
    {
      const ZugPlayerName *name = group->names->pdata[i];

      if (!g_str_equal (name->name, group->keep))
        g_print ("%s\t%s\t%u\n", group->keep, name->name, name->games);
    }
}

static int
rename_all (ZugArchive *archive, GPtrArray *groups)
{
  g_autoptr (GArray) log = zug_rename_log_new ();
  g_autoptr (GAsyncResult) result =
      zug_tool_wait (zug_archive_rename_async, archive, groups, log, zug_tool_progress_part);
  g_autoptr (GError) error = NULL;
  g_autofree char *number = NULL;
  gint64 n = zug_archive_rename_finish (archive, result, &error);

  number = zug_tool_count (n >= 0 ? n : (gint64) log->len);
  zug_tool_say (g_dngettext (NULL, "Players were renamed in %s game.",
                             "Players were renamed in %s games.",
                             (gulong) (n >= 0 ? n : (gint64) log->len)),
                number);
  return n >= 0 ? ZUG_TOOL_GOOD : zug_tool_fail (error);
}

static int
list (ZugArchive *archive, const ZugSpellingFile *file, const Options *options)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) groups = find (archive, file, &error);

  if (groups == NULL)
    return zug_tool_fail (error);
  if (options->rename)
    return rename_all (archive, groups);
  if (options->count)
    g_print ("%u\n", groups->len);
  for (guint i = 0; !options->count && i < groups->len; i++)
    print_group (groups->pdata[i]);
  return ZUG_TOOL_GOOD;
}

static ZugSpellingFile *
read_file (const char *path)
{
  g_autoptr (GError) error = NULL;
  ZugSpellingFile *file = zug_spelling_file_read (path, &error);
  guint n = file != NULL ? zug_spelling_file_get_n_contradictions (file) : 0;

  if (file == NULL)
    zug_tool_complain ("%s", error->message);
  if (n > 0)
    zug_tool_complain (
        g_dngettext (NULL, "%u spelling of the file stands for two people, and is left alone",
                     "%u spellings of the file stand for two people, and are left alone", n),
        n);
  return file;
}

int
zug_tool_spellings (int argc, char **argv)
{
  Options options = {0};
  g_autofree char *path = NULL, *ssp = NULL;
  g_autoptr (ZugSpellingFile) file = NULL;
  g_autoptr (ZugArchive) archive = NULL;
  const GOptionEntry entries[] = {
      {"ssp", 's', 0, G_OPTION_ARG_FILENAME, &ssp,
       N_ ("A file that says which spellings are one person’s, as Scid has it"), N_ ("FILE")},
      {"count", 'c', 0, G_OPTION_ARG_NONE, &options.count, N_ ("Only how many people there are"),
       NULL},
      {"rename", 0, 0, G_OPTION_ARG_NONE, &options.rename, N_ ("Rename them in all their games"),
       NULL},
      ZUG_TOOL_ARCHIVE (&path),
      G_OPTION_ENTRY_NULL,
  };

  if (!zug_tool_options (&argc, &argv, NULL,
                         _ ("Lists spellings of players that are likely one person’s: the name "
                            "that would be kept, the other spelling, in how many games it stands. "
                            "With --rename all of them are called by the names kept."),
                         entries, 0, 0))
    return ZUG_TOOL_USAGE;
  if (options.rename && options.count)
    return zug_tool_misuse (_ ("Either --count or --rename, not both"));
  if (ssp != NULL && (file = read_file (ssp)) == NULL)
    return ZUG_TOOL_FAILED;
  archive = zug_tool_open (path, FALSE);
  return archive != NULL ? zug_tool_close (archive, list (archive, file, &options))
                         : ZUG_TOOL_FAILED;
}
