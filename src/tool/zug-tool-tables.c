/* zug-tool-tables.c: the tables of endings */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-tool.h"
#include "zug-ending-cache.h"
#include "zug-endings.h"
#include <errno.h>
#include <glib/gi18n.h>

/* What the command line asks for. */
typedef struct
{
  char *variant;
  char *folder;
  char *only;
  gint jobs;
} Options;

static void
options_clear (Options *options)
{
  g_free (options->variant);
  g_free (options->folder);
  g_free (options->only);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Options, options_clear)

/* The work under way. */
typedef struct
{
  ZugToolProgress progress;
  gint64 begun;
  gint64 told;
  gboolean unasked; /* nobody said of which game */
  gboolean any;     /* a table has been told of */
} Work;

static gboolean
read_options (int argc, char **argv, Options *options)
{
  const GOptionEntry entries[] = {
      {"variant", 'v', 0, G_OPTION_ARG_STRING, &options->variant,
       N_ ("Whose endings, such as “parity”"), N_ ("ID")},
      {"only", 'o', 0, G_OPTION_ARG_STRING, &options->only,
       N_ ("This ending and those it leads into alone, such as “KQK”"), N_ ("ENDING")},
      {"folder", 'f', 0, G_OPTION_ARG_FILENAME, &options->folder,
       N_ ("Where the tables are, if not where the program looks for them"), N_ ("FOLDER")},
      {"jobs", 'j', 0, G_OPTION_ARG_INT, &options->jobs,
       N_ ("Threads that work at them; without it, as many as there are processors"),
       N_ ("NUMBER")},
      G_OPTION_ENTRY_NULL,
  };

  if (!zug_tool_options (&argc, &argv, "",
                         _ ("Makes the tables that tell what endings of three men are worth with "
                            "best play of both sides, those that are not there yet."),
                         entries, 0, 0))
    return FALSE;
  if (options->jobs < 0 || options->jobs > 64)
    return zug_tool_complain (_ ("There can be 1 to 64 threads"));
  return TRUE;
}

/* --- what is told ----------------------------------------------------------------------------- */

static bool
on_progress (const ZugEndingsProgress *progress, void *data)
{
  Work *work = data;
  gint64 now = g_get_monotonic_time ();
  int seconds = (int) ((now - work->begun) / G_USEC_PER_SEC);

  if (now - work->told > G_USEC_PER_SEC / 10)
    {
      g_autofree char *text = NULL;

      /* TRANSLATORS: an ending such as KQK, its number, of how many, how much of it is done, the
       * time since the work began in minutes and seconds */
      text = g_strdup_printf (C_ ("terminal", "%s (%d of %d), %d %%, %d:%02d"), progress->name,
                              progress->n, progress->n_endings, (int) (progress->done * 100),
                              seconds / 60, seconds % 60);
      zug_tool_progress_say (&work->progress, text);
      work->told = now;
      g_main_context_iteration (NULL, FALSE);
    }
  return !g_cancellable_is_cancelled (work->progress.cancellable);
}

static void
on_finished (const ZugEndingsFigures *figures, void *data)
{
  Work *work = data;

  zug_tool_progress_clear (&work->progress);
  if (!work->any && work->unasked)
    /* TRANSLATORS: nobody said of which game the tables shall be */
    g_print ("%s\n", _ ("Tables of “parity”; --variant names another game."));
  if (!work->any)
    /* TRANSLATORS: heads of columns, separated by tabs: an ending, how many positions, shares of
     * them that are won, drawn, lost and left to chance, the mean of their values from -1 to 1,
     * turns until values settle, bytes */
    g_print ("%s\n", _ ("Ending\tPositions\tWon\tDrawn\tLost\tMixed\tMean\tTurns\tBytes"));
  work->any = TRUE;
  g_print ("%s\t%" G_GUINT64_FORMAT
           "\t%.1f %%\t%.1f %%\t%.1f %%\t%.1f %%\t%.3f\t%d\t%" G_GUINT64_FORMAT "\n",
           figures->name, figures->positions, figures->won * 100, figures->drawn * 100,
           figures->lost * 100, figures->mixed * 100, figures->mean, figures->layers - 1,
           figures->size);
}

static int
complain_of (ZugEndingsStatus status, const Options *options, const char *folder, int problem)
{
  switch (status)
    {
    case ZUG_ENDINGS_STOPPED:
      zug_tool_complain (_ ("Stopped; the same command goes on from here"));
      break;
    case ZUG_ENDINGS_NAME:
      return zug_tool_misuse (_ ("There is no ending “%s”"), options->only);
    case ZUG_ENDINGS_MEMORY:
      zug_tool_complain (_ ("There is not enough memory"));
      break;
    case ZUG_ENDINGS_FILE:
      zug_tool_complain ("%s: %s", folder, g_strerror (problem));
      break;
    case ZUG_ENDINGS_BUSY:
      zug_tool_complain (_ ("Another program is at work on these tables"));
      break;
    default:
      zug_tool_complain (_ ("A turn leads to something that no table has"));
    }
  return ZUG_TOOL_FAILED;
}

/* --- the command ------------------------------------------------------------------------------ */

static int
make_tables (const ZugLaws *laws, const Options *options, const char *folder)
{
  Work work = {.begun = g_get_monotonic_time (), .unasked = options->variant == NULL};
  ZugEndingsPlan plan = {.folder = folder,
                         .jobs = options->jobs > 0 ? options->jobs : (int) g_get_num_processors (),
                         .only = options->only,
                         .progress = on_progress,
                         .finished = on_finished,
                         .data = &work};
  ZugEndingsStatus status;
  int problem;

  zug_tool_progress_begin (&work.progress);
  status = zug_endings_make (laws, &plan);
  problem = errno;
  zug_tool_progress_end (&work.progress);
  return status == ZUG_ENDINGS_GOOD ? ZUG_TOOL_GOOD
                                    : complain_of (status, options, folder, problem);
}

int
zug_tool_tables (int argc, char **argv)
{
  g_auto (Options) options = {0};
  g_autofree char *folder = NULL;
  ZugLaws laws;

  if (!read_options (argc, argv, &options))
    return ZUG_TOOL_USAGE;
  if (!zug_tool_variant (options.variant, &laws, NULL))
    return ZUG_TOOL_USAGE;
  if (zug_endings_problem (&laws) != NULL)
    return zug_tool_misuse ("%s", g_dpgettext2 (NULL, "endings", zug_endings_problem (&laws)));
  folder = options.folder != NULL ? g_strdup (options.folder) : zug_ending_folder ();
  if (g_mkdir_with_parents (folder, 0755) != 0)
    return zug_tool_failure ("%s: %s", folder, g_strerror (errno));
  return make_tables (&laws, &options, folder);
}
