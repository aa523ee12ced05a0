/* zug-tool-duplicates.c: the games that an archive has more than once */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-tool.h"
#include "zug-archive-sync.h"
#include "zug-twin-finder.h"
#include "zug-twin-left.h"
#include <glib/gi18n.h>

enum
{
  PAGE = 500
};

typedef struct
{
  gboolean certain;
  gboolean count;
  gboolean merge;
  gboolean left;
} Options;

static GArray *
find (ZugArchive *archive, GError **error)
{
  g_autoptr (GAsyncResult) result =
      zug_tool_wait (zug_archive_find_twins_async, archive, zug_tool_progress_part);

  return zug_archive_find_twins_finish (archive, result, error);
}

static const char *
kind_word (const ZugTwinPair *pair)
{
  if (pair->cut)
    return C_ ("duplicate", "cut short");
  return pair->kind == ZUG_TWIN_CERTAIN ? C_ ("duplicate", "certain") : C_ ("duplicate", "likely");
}

/* A line for each pair, with what its twin is called. A game deleted meanwhile is left out. */
static gboolean
print_page (ZugArchive *archive, const ZugTwinPair *pairs, guint n, GError **error)
{
  gint64 ids[PAGE];
  g_autoptr (GPtrArray) rows = NULL;

  for (guint i = 0; i < n; i++)
    ids[i] = pairs[i].twin;
  rows = zug_archive_load_rows_sync (archive, ids, n, error);
  for (guint i = 0, k = 0; rows != NULL && i < n && k < rows->len; i++)
    {
      const ZugGameRow *row = rows->pdata[k];

      if (row->id != pairs[i].twin)
        continue;
      g_print ("%" G_GINT64_FORMAT "\t%" G_GINT64_FORMAT "\t%s\t%s\t%s – %s\t%s\t%d\n",
               pairs[i].fuller, row->id, kind_word (&pairs[i]),
               row->date[0] != '\0' ? row->date : "????.??.??", row->white_name, row->black_name,
               zug_result_text (row->result), row->turns);
      k++;
    }
  return rows != NULL;
}

/* What somebody has left as it is only who asks for it sees. */
static void
keep_asked (GArray *pairs, const Options *options)
{
  guint n = 0;

  for (guint i = 0; i < pairs->len; i++)
    {
      const ZugTwinPair *pair = &g_array_index (pairs, ZugTwinPair, i);

      if (pair->left == options->left
          && (pair->kind == ZUG_TWIN_CERTAIN || !(options->certain || options->merge)))
        g_array_index (pairs, ZugTwinPair, n++) = *pair;
    }
  g_array_set_size (pairs, n);
}

/* Of games with these numbers. */
static int
leave (ZugArchive *archive, const char *numbers)
{
  g_auto (GStrv) parts = g_strsplit (numbers, ",", -1);
  guint n = g_strv_length (parts);
  g_autofree gint64 *ids = g_new (gint64, n);
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < n; i++)
    if (!zug_tool_number (parts[i], &ids[i]))
      return ZUG_TOOL_USAGE;
  result = zug_archive_wait (zug_archive_leave_twins_async, archive, ids, n, TRUE, NULL);
  return zug_archive_leave_twins_finish (archive, result, &error) ? ZUG_TOOL_GOOD
                                                                  : zug_tool_fail (error);
}

static int
merge (ZugArchive *archive, const GArray *pairs)
{
  g_autoptr (GAsyncResult) result = zug_tool_wait (zug_archive_merge_twins_async, archive, pairs,
                                                   ZUG_TWINS_MERGE, NULL, zug_tool_progress_part);
  g_autoptr (GError) error = NULL;
  g_autofree char *number = NULL;
  gint64 n = zug_archive_merge_twins_finish (archive, result, &error);

  if (n < 0)
    return zug_tool_fail (error);
  number = zug_tool_count (n);
  zug_tool_say (ngettext ("%s game was merged into a fuller one.",
                          "%s games were merged into fuller ones.", (gulong) n),
                number);
  return ZUG_TOOL_GOOD;
}

static int
list (ZugArchive *archive, const Options *options)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GArray) pairs = find (archive, &error);

  if (pairs == NULL)
    return zug_tool_fail (error);
  keep_asked (pairs, options);
  if (options->merge)
    return merge (archive, pairs);
  if (options->count)
    g_print ("%u\n", pairs->len);
  for (guint i = 0; !options->count && i < pairs->len; i += PAGE)
    if (!print_page (archive, &g_array_index (pairs, ZugTwinPair, i), MIN (PAGE, pairs->len - i),
                     &error))
      return zug_tool_fail (error);
  return ZUG_TOOL_GOOD;
}

int
zug_tool_duplicates (int argc, char **argv)
{
  Options options = {0};
  g_autofree char *path = NULL;
  g_autofree char *numbers = NULL;
  g_autoptr (ZugArchive) archive = NULL;
  const GOptionEntry entries[] = {
      {"certain", 0, 0, G_OPTION_ARG_NONE, &options.certain,
       N_ ("Only those that are certainly the same"), NULL},
      {"count", 'c', 0, G_OPTION_ARG_NONE, &options.count, N_ ("Only how many there are"), NULL},
      {"merge", 0, 0, G_OPTION_ARG_NONE, &options.merge,
       N_ ("Merge those that are certainly the same; the fuller game stays"), NULL},
      {"leave", 0, 0, G_OPTION_ARG_STRING, &numbers,
       N_ ("Leave the games with these numbers as they are, from now on"), N_ ("NUMBERS")},
      {"left", 0, 0, G_OPTION_ARG_NONE, &options.left, N_ ("Only those that were left so"), NULL},
      ZUG_TOOL_ARCHIVE (&path),
      G_OPTION_ENTRY_NULL,
  };

  if (!zug_tool_options (&argc, &argv, NULL,
                         _ ("Lists the games that an archive has more than once: the number of the "
                            "game that says more, that of the same game again, how certain that "
                            "is; and of the latter date, players, result, turns. With --merge "
                            "those that are certainly the same become one game."),
                         entries, 0, 0))
    return ZUG_TOOL_USAGE;
  if (options.merge && options.count)
    return zug_tool_misuse (_ ("Either --count or --merge, not both"));
  if ((options.merge && options.left)
      || (numbers != NULL && (options.merge || options.left || options.count || options.certain)))
    return zug_tool_misuse (_ ("Left as they are or merged, one at a time"));
  archive = zug_tool_open (path, FALSE);
  if (archive == NULL)
    return ZUG_TOOL_FAILED;
  return zug_tool_close (archive,
                         numbers != NULL ? leave (archive, numbers) : list (archive, &options));
}
