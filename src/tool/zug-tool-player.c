/* zug-tool-player.c: what an archive knows of a player */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-tool-paper.h"

#include "zug-archive-sync.h"
#include "zug-career-list.h"
#include "zug-career-web.h"
#include "zug-document-file.h"
#include "zug-own-rating.h"
#include "zug-player-names.h"
#include <glib/gi18n.h>

enum
{
  MOST_LINES = 20, /* of a part, where nobody says how many */
  MOST_NAMES = 5   /* that may be meant */
};

typedef struct
{
  char *archive;
  char *out;
  ZugToolPaper paper;
  int limit;
} Options;

static ZugCareer *
load (ZugArchive *archive, const char *name, GError **error)
{
  ZugArchiveWait *wait = zug_archive_wait_begin ();
  g_autoptr (GAsyncResult) result = NULL;
  ZugToolProgress progress;

  zug_tool_progress_begin (&progress);
  zug_career_load_async (archive, name, progress.cancellable, zug_archive_wait_ready, wait);
  result = zug_archive_wait_end (wait);
  zug_tool_progress_end (&progress);
  return zug_career_load_finish (archive, result, error);
}

/* Nobody is called so: the names that have these words. */
static int
find_nobody (ZugArchive *archive, const char *name)
{
  g_autoptr (GAsyncResult) result =
      zug_archive_wait (zug_player_names_async, archive, name, MOST_NAMES, NULL);
  g_autoptr (GPtrArray) names = zug_player_names_finish (archive, result, NULL);

  zug_tool_complain (_ ("There is no game of “%s”"), name);
  for (guint i = 0; names != NULL && i < names->len; i++)
    /* TRANSLATORS: a name that may have been meant */
    zug_tool_complain (_ ("… but of “%s”"), ((const ZugPlayerName *) names->pdata[i])->name);
  return ZUG_TOOL_FAILED;
}

/* --- as text ---------------------------------------------------------------------------------- */

static void
print_latest (const ZugCareer *career)
{
  if (career->latest->len > 0)
    g_print ("\n%s\n", C_ ("player page", "Latest Games"));
  for (guint i = 0; i < career->latest->len; i++)
    {
      const ZugGameRow *game = career->latest->pdata[i];
      g_autofree char *players = zug_career_dup_players (game);
      g_autofree char *facts = zug_career_dup_facts (game);

      g_print ("  %" G_GINT64_FORMAT "\t%s\t%s\n", game->id, players, facts);
    }
}

static void
print_own_ratings (const ZugCareer *career)
{
  g_autoptr (GPtrArray) ratings = zug_own_ratings (career);

  if (ratings->len > 0)
    g_print ("\n%s\n", C_ ("player page", "Your Rating"));
  for (guint i = 0; i < ratings->len; i++)
    {
      const ZugOwnRating *rating = ratings->pdata[i];
      g_autofree char *words = zug_own_rating_dup_words (rating);

      g_print ("  %s\t%s\n", rating->title, words);
    }
}

static int
print_career (const ZugCareer *career, guint most)
{
  g_autofree char *title = zug_career_dup_title (career);
  g_autofree char *words = zug_career_dup_words (career);
  g_autofree char *rating = zug_career_dup_rating_words (career);
  g_autoptr (GPtrArray) sections = zug_career_list_sections (career, most);

  g_print ("%s\n%s\n", title, words);
  if (rating != NULL)
    g_print ("%s\n", rating);
  print_own_ratings (career);
  for (guint i = 0; i < sections->len; i++)
    {
      const ZugCareerSection *section = sections->pdata[i];
      g_autofree char *more = zug_career_section_dup_more (section);

      g_print ("\n%s\n", section->title);
      for (guint k = 0; k < section->lines->len; k++)
        {
          const ZugCareerLine *line = section->lines->pdata[k];

          g_print ("  %s\t%s\n", line->title, line->words);
        }
      if (more != NULL)
        g_print ("  %s\n", more);
    }
  print_latest (career);
  return ZUG_TOOL_GOOD;
}

/* --- as a file -------------------------------------------------------------------------------- */

static gboolean
has_suffix (const char *name, const char *suffix)
{
  g_autofree char *folded = g_ascii_strdown (name, -1);

  return g_str_has_suffix (folded, suffix);
}

static int
write_career (ZugCareer *career, const Options *options)
{
  g_autoptr (GFile) file = NULL;
  g_autofree char *page = NULL;
  g_autoptr (GError) error = NULL;

  if (has_suffix (options->out, ".pdf"))
    return zug_tool_paper_career (career, &options->paper, options->out);
  file = g_file_new_for_commandline_arg (options->out);
  page = zug_career_web_page (career);
  return zug_document_write (page, file, 0, &error) ? ZUG_TOOL_GOOD : zug_tool_fail (error);
}

static int
tell (ZugArchive *archive, const char *name, const Options *options)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (ZugCareer) career = load (archive, name, &error);
  ZugTally all;

  if (career == NULL)
    return zug_tool_fail (error);
  all = zug_career_all (career);
  if (name != NULL && zug_tally_games (&all) == 0)
    return find_nobody (archive, name);
  return options->out != NULL ? write_career (career, options)
                              : print_career (career, (guint) options->limit);
}

static gboolean
is_understood (const Options *options)
{
  if (options->limit < 1)
    return zug_tool_complain (_ ("The limit must be 1 or more"));
  return options->out == NULL || has_suffix (options->out, ".html")
         || has_suffix (options->out, ".htm") || has_suffix (options->out, ".pdf")
         || zug_tool_complain (_ ("A player’s page is a file whose name ends in .html or .pdf"));
}

int
zug_tool_player (int argc, char **argv)
{
  Options options = {.limit = MOST_LINES};
  g_autoptr (ZugArchive) archive = NULL;
  const GOptionEntry entries[] = {
      {"output", 'o', 0, G_OPTION_ARG_FILENAME, &options.out,
       N_ ("Written to a file instead: .html a web page, .pdf for paper"), N_ ("FILE")},
      {"limit", 'l', 0, G_OPTION_ARG_INT, &options.limit,
       N_ ("At most so many opponents, openings, years"), N_ ("NUMBER")},
      {"paper", 'p', 0, G_OPTION_ARG_STRING, &options.paper.size,
       N_ ("The size of the paper of a .pdf, if not A4"), N_ ("a4|letter")},
      ZUG_TOOL_ARCHIVE (&options.archive),
      G_OPTION_ENTRY_NULL,
  };
  int status = ZUG_TOOL_USAGE;

  if (zug_tool_options (&argc, &argv, _ ("[NAME]"),
                        _ ("Says what an archive knows of a player: scores by colour, opponent, "
                           "opening and year, ratings, the latest games. Without a name: how one "
                           "has done oneself against each level of the computer and each engine."),
                        entries, 0, 1)
      && is_understood (&options) && zug_tool_paper_read (&options.paper, FALSE))
    {
      archive = zug_tool_open (options.archive, FALSE);
      status = archive != NULL
                   ? zug_tool_close (archive, tell (archive, argc > 1 ? argv[1] : NULL, &options))
                   : ZUG_TOOL_FAILED;
    }
  zug_tool_paper_clear (&options.paper);
  g_free (options.archive);
  g_free (options.out);
  return status;
}
