/* zug-tool-import.c: games from files into an archive, and out again */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-tool.h"
#include "zug-archive-sync.h"
#include "zug-number-words.h"
#include <glib/gi18n.h>

/* --- import ----------------------------------------------------------------------------------- */

static void
print_findings (const ZugImportReport *report)
{
  for (guint i = 0; i < report->findings->len; i++)
    {
      const ZugImportFinding *finding = g_ptr_array_index (report->findings, i);

      if (*finding->file != '\0')
        g_print ("%s:%" G_GINT64_FORMAT ": ", finding->file, finding->line);
      if (*finding->players != '\0')
        g_print ("%s: ", finding->players);
      g_print ("%s\n", finding->words);
    }
  if (report->n_findings > report->findings->len)
    {
      g_autofree char *more = zug_tool_count (report->n_findings - report->findings->len);

      zug_tool_say (_ ("… and more like these: %s."), more);
    }
}

/* A line with a number, where there is something to count. */
static void
print_count (const char *words, gint64 n)
{
  g_autofree char *number = zug_tool_count (n);

  if (n == 0)
    return;
  zug_tool_say (words, number);
}

/* What became of games that were there before. */
typedef enum
{
  KNOWN_TAKEN,
  KNOWN_LEFT_OUT,
  KNOWN_MERGED
} Known;

static const char *
known_words (Known known)
{
  switch (known)
    {
    case KNOWN_LEFT_OUT:
      return _ ("Games that were in the archive already, left out: %s");
    case KNOWN_MERGED:
      return _ ("Games that were in the archive already, merged with these: %s");
    default:
      return _ ("Games that were in the archive already, taken in again: %s");
    }
}

static void
print_report (const ZugImportReport *report, Known known)
{
  g_autofree char *games = zug_tool_count (report->progress.games);
  g_autofree char *collection = g_strdup_printf ("%" G_GINT64_FORMAT, report->collection);
  g_autofree char *rate = zug_tool_count (
      (gint64) ((double) report->progress.games / MAX (report->progress.seconds, 0.001)));
  g_autofree char *seconds = zug_number_words (report->progress.seconds, 1);

  print_findings (report);
  /* TRANSLATORS: a number of games, and the number of a collection */
  zug_tool_say (ngettext ("%s game is in the archive as collection %s.",
                          "%s games are in the archive as collection %s.",
                          (gulong) report->progress.games),
                games, collection);
  print_count (known_words (known), report->progress.known);
  print_count (_ ("Games with choices that the laws forbid, kept as played: %s"),
               report->progress.irregular);
  print_count (_ ("Games with text that could not be read, kept as text: %s"),
               report->progress.unread);
  print_count (_ ("Games read by the letters of another language, such as Sf3 for Nf3: %s"),
               report->progress.foreign);
  /* TRANSLATORS: seconds, and a number of games */
  zug_tool_say (_ ("It took %s seconds: %s games a second."), seconds, rate);
}

/* Says how it went; the exit status. */
static int
tell (const ZugImportReport *report, Known known)
{
  if (report->collection == 0 && report->progress.known > 0 && !report->cancelled)
    {
      print_findings (report);
      print_count (known_words (known), report->progress.known);
      return report->left_out > 0 ? ZUG_TOOL_FAILED : ZUG_TOOL_GOOD;
    }
  if (report->collection == 0)
    {
      print_findings (report);
      return zug_tool_failure (report->cancelled ? _ ("Cancelled; nothing was imported")
                                                 : _ ("No game was found; nothing was imported"));
    }
  print_report (report, known);
  if (report->cancelled)
    zug_tool_complain (_ ("Cancelled; what was read before is in the archive"));
  else if (report->left_out > 0)
    zug_tool_complain (_ ("Something was left out; it is named above"));
  return report->cancelled || report->left_out > 0 ? ZUG_TOOL_FAILED : ZUG_TOOL_GOOD;
}

static gboolean
drop_collection (ZugArchive *archive, ZugImportReport *report, GError **error)
{
  g_autoptr (GAsyncResult) result =
      zug_archive_wait (zug_archive_delete_collection_async, archive, report->collection, NULL);

  report->collection = 0;
  return zug_archive_delete_collection_finish (archive, result, error);
}

/* Makes one game of those that were there and the same that came in; a collection with nothing else
 * goes. */
static gboolean
merge_known (ZugArchive *archive, ZugImportReport *report, GError **error)
{
  g_autoptr (GAsyncResult) result =
      zug_tool_wait (zug_archive_merge_twins_async, archive, report->twins, ZUG_TWINS_MERGE, NULL,
                     zug_tool_progress_part);
  gint64 n = zug_archive_merge_twins_finish (archive, result, error);

  if (n < 0)
    return FALSE;
  report->progress.games -= n;
  report->progress.known = n;
  return report->progress.games > 0 || n == 0 || drop_collection (archive, report, error);
}

/* Takes what came in to the games that were there. */
static gboolean
move_in (ZugArchive *archive, ZugImportReport *report, gint64 into, GError **error)
{
  g_autoptr (ZugGameQuery) query = zug_game_query_new ();
  gint64 n;

  query->collection = report->collection;
  n = zug_tool_gather (archive, query, into, ZUG_GATHER_MOVE, error);
  if (n < 0 || !drop_collection (archive, report, error))
    return FALSE;
  report->collection = into;
  return TRUE;
}

static gboolean
is_there (ZugArchive *archive, gint64 collection, GError **error)
{
  g_autoptr (GAsyncResult) result =
      zug_archive_wait (zug_archive_list_collections_async, archive, NULL);
  g_autoptr (GPtrArray) collections = zug_archive_list_collections_finish (archive, result, error);

  if (zug_collections_find (collections, collection) != NULL)
    return TRUE;
  if (collections != NULL)
    zug_store_not_found (error, _ ("This collection is no longer in the archive."));
  return FALSE;
}

static int
import (ZugArchive *archive, char **files, const char *name, const char *variant, gint64 into,
        Known known)
{
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (ZugImportReport) report = NULL;
  g_autoptr (GError) error = NULL;

  if (into != 0 && !is_there (archive, into, &error))
    return zug_tool_fail (error);
  result = zug_tool_wait (
      (known == KNOWN_LEFT_OUT ? zug_archive_import_new_async : zug_archive_import_async), archive,
      (const char *const *) files, name, variant, zug_tool_progress_import);
  report = zug_archive_import_finish (archive, result, &error);
  if (report == NULL
      || (known == KNOWN_MERGED && report->twins->len > 0 && !merge_known (archive, report, &error))
      || (into != 0 && report->collection != 0 && !move_in (archive, report, into, &error)))
    return zug_tool_fail (error);
  return tell (report, known);
}

int
zug_tool_import (int argc, char **argv)
{
  g_autofree char *path = NULL;
  g_autofree char *name = NULL;
  g_autofree char *variant = NULL;
  gboolean new_only = FALSE, merge = FALSE;
  gint64 into = 0;
  g_autoptr (ZugArchive) archive = NULL;
  const GOptionEntry entries[] = {
      {"name", 'n', 0, G_OPTION_ARG_STRING, &name,
       N_ ("What the collection is called, if not after the first file"), N_ ("NAME")},
      {"into", 0, 0, G_OPTION_ARG_INT64, &into, N_ ("Into the collection with this number"),
       N_ ("NUMBER")},
      {"variant", 'v', 0, G_OPTION_ARG_STRING, &variant,
       N_ ("What a score sheet without tags is a game of (parity)"), N_ ("ID")},
      {"new", 0, 0, G_OPTION_ARG_NONE, &new_only,
       N_ ("Leave out games that are in the archive already"), NULL},
      {"merge", 0, 0, G_OPTION_ARG_NONE, &merge,
       N_ ("Merge games with those that are in the archive already"), NULL},
      ZUG_TOOL_ARCHIVE (&path),
      G_OPTION_ENTRY_NULL,
  };
  ZugLaws laws;

  if (!zug_tool_options (&argc, &argv, _ ("FILE…"),
                         _ ("Takes the games of PGN files and score sheets into an archive, as a "
                            "collection of their own. “-” is standard input."),
                         entries, 1, G_MAXINT))
    return ZUG_TOOL_USAGE;
  if (variant != NULL && !zug_laws_preset (&laws, variant))
    return zug_tool_misuse (_ ("There is no variant “%s”"), variant);
  if (new_only && merge)
    return zug_tool_misuse (_ ("Either --new or --merge, not both"));
  if (into != 0 && name != NULL)
    return zug_tool_misuse (_ ("Either --name or --into, not both"));
  archive = zug_tool_open (path, TRUE);
  return archive != NULL ? zug_tool_close (archive, import (archive, argv + 1, name, variant, into,
                                                            new_only ? KNOWN_LEFT_OUT
                                                            : merge  ? KNOWN_MERGED
                                                                     : KNOWN_TAKEN))
                         : ZUG_TOOL_FAILED;
}

/* --- export ----------------------------------------------------------------------------------- */

typedef struct
{
  char *archive;
  char *output;
  char *ids;
  GArray *numbers; /* the same, as gint64; NULL where there are none */
  ZugGameQuery *query;
} Options;

static void
options_clear (Options *options)
{
  g_free (options->archive);
  g_free (options->output);
  g_free (options->ids);
  g_clear_pointer (&options->numbers, g_array_unref);
  g_clear_pointer (&options->query, zug_game_query_free);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Options, options_clear)

static gboolean
read_ids (Options *options)
{
  g_auto (GStrv) parts = g_strsplit (options->ids, ",", -1);

  options->numbers = g_array_new (FALSE, FALSE, sizeof (gint64));
  for (guint i = 0; parts[i] != NULL; i++)
    {
      gint64 number;

      if (!zug_tool_number (parts[i], &number))
        return FALSE;
      g_array_append_val (options->numbers, number);
    }
  return TRUE;
}

static int
export_games (ZugArchive *archive, const Options *options)
{
  const GArray *ids = options->numbers;
  g_autoptr (GAsyncResult) result = zug_tool_wait (
      zug_archive_export_async, archive, ids != NULL ? (const gint64 *) (void *) ids->data : NULL,
      ids != NULL ? ids->len : 0, options->query, options->output != NULL ? options->output : "-",
      options->output != NULL ? zug_tool_progress_export : NULL);
  g_autoptr (GError) error = NULL;
  gint64 n = zug_archive_export_finish (archive, result, &error);

  if (n < 0)
    return zug_tool_fail (error);
  if (ids != NULL && n < ids->len)
    return zug_tool_failure (_ ("Some of these games are not in the archive"));
  return ZUG_TOOL_GOOD;
}

static gboolean
read_options (int argc, char **argv, Options *options)
{
  const GOptionEntry entries[] = {
      {"output", 'o', 0, G_OPTION_ARG_FILENAME, &options->output,
       N_ ("Where to write, if not to standard output"), N_ ("FILE")},
      {"ids", 'i', 0, G_OPTION_ARG_STRING, &options->ids,
       N_ ("The games with these numbers, separated by commas"), N_ ("NUMBERS")},
      ZUG_TOOL_ARCHIVE (&options->archive),
      G_OPTION_ENTRY_NULL,
  };

  if (!zug_tool_options (&argc, &argv, _ ("[QUERY]"),
                         _ ("Writes games of an archive as PGN: all, or those that a query finds. "
                            "A file is replaced only when all is written."),
                         entries, 0, G_MAXINT))
    return FALSE;
  if (options->ids != NULL && argc > 1)
    return zug_tool_complain (_ ("Either numbers or a query say which games are meant, not both"));
  if (options->ids != NULL)
    return read_ids (options);
  options->query = zug_tool_query (argv + 1);
  return options->query != NULL;
}

int
zug_tool_export (int argc, char **argv)
{
  g_auto (Options) options = {0};
  g_autoptr (ZugArchive) archive = NULL;

  if (!read_options (argc, argv, &options))
    return ZUG_TOOL_USAGE;
  archive = zug_tool_open (options.archive, FALSE);
  return archive != NULL ? zug_tool_close (archive, export_games (archive, &options))
                         : ZUG_TOOL_FAILED;
}
