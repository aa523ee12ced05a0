/* zug-tool-paper.c: games, players and rule cards as PDF files */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-tool-paper.h"

#include "zug-archive-sync.h"
#include "zug-game-search.h"
#include <glib/gi18n.h>

enum
{
  EVERY = 10,      /* turns between diagrams, where nobody says how many */
  LOOK_AGAIN = 200 /* milliseconds until how far it is is shown anew */
};

gboolean
zug_tool_paper_read (ZugToolPaper *self, gboolean flipped)
{
  guint64 every = EVERY;

  self->options.size = zug_paper_size_find (self->size != NULL ? self->size : "a4");
  if (self->options.size == NULL)
    return zug_tool_complain (_ ("“%s” is no size of paper: a4 or letter"), self->size);
  self->options.rule = (ZugPaperRule) {.drawn = TRUE, .flipped = flipped};
  if (g_strcmp0 (self->diagrams, "none") == 0)
    self->options.rule.drawn = FALSE;
  else if (g_strcmp0 (self->diagrams, "end") == 0)
    every = 0;
  else if (self->diagrams != NULL
           && !g_ascii_string_to_unsigned (self->diagrams, 10, 1, G_MAXINT, &every, NULL))
    return zug_tool_complain (_ ("“%s” does not say where diagrams stand: a number of turns, "
                                 "“end” or “none”"),
                              self->diagrams);
  self->options.rule.every = (guint) every;
  return TRUE;
}

void
zug_tool_paper_clear (ZugToolPaper *self)
{
  g_free (self->booklet);
  g_free (self->variant);
  g_free (self->size);
  g_free (self->diagrams);
}

/* --- writing ---------------------------------------------------------------------------------- */

typedef struct
{
  ZugPrintout *printout;
  ZugToolProgress progress;
} Writing;

static gboolean
on_look (gpointer data)
{
  Writing *writing = data;

  zug_tool_progress_part (zug_printout_get_progress (writing->printout), &writing->progress);
  return G_SOURCE_CONTINUE;
}

/* Lays out, then writes: each has a way of its own from nothing to all. */
static gboolean
step (Writing *writing, const char *path, GError **error)
{
  ZugArchiveWait *wait = zug_archive_wait_begin ();
  GSource *look = g_timeout_source_new (LOOK_AGAIN);
  g_autoptr (GAsyncResult) result = NULL;

  zug_tool_progress_begin (&writing->progress);
  g_source_set_callback (look, on_look, writing, NULL);
  g_source_attach (look, g_main_context_get_thread_default ());
  if (path == NULL)
    zug_printout_lay_out_async (writing->printout, writing->progress.cancellable,
                                zug_archive_wait_ready, wait);
  else
    zug_printout_write_pdf_async (writing->printout, path, writing->progress.cancellable,
                                  zug_archive_wait_ready, wait);
  result = zug_archive_wait_end (wait);
  g_source_destroy (look);
  g_source_unref (look);
  zug_tool_progress_end (&writing->progress);
  return path == NULL ? zug_printout_lay_out_finish (writing->printout, result, error)
                      : zug_printout_write_pdf_finish (writing->printout, result, error);
}

static int
write_printout (ZugPrintout *printout, const char *path)
{
  g_autoptr (GError) error = NULL;
  Writing writing = {.printout = printout};
  gboolean good = step (&writing, NULL, &error) && step (&writing, path, &error);

  g_object_unref (printout);
  return good ? ZUG_TOOL_GOOD : zug_tool_fail (error);
}

int
zug_tool_paper_game (ZugGameEntry *game, const ZugToolPaper *paper, const char *path)
{
  return write_printout (zug_printout_new_game (game, &paper->options), path);
}

int
zug_tool_paper_games (ZugArchive *archive, const ZugGameQuery *query, const ZugToolPaper *paper,
                      const char *path)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GArray) ids = zug_archive_search_ids_sync (archive, query, &error);

  if (ids == NULL)
    return zug_tool_fail (error);
  if (ids->len == 0)
    return zug_tool_failure (_ ("No game is found"));
  return write_printout (zug_printout_new_games (archive, ids, paper->booklet, &paper->options),
                         path);
}

int
zug_tool_paper_career (ZugCareer *career, const ZugToolPaper *paper, const char *path)
{
  return write_printout (zug_printout_new_career (career, &paper->options), path);
}

int
zug_tool_paper_card (const ZugToolPaper *paper, const char *path)
{
  g_autoptr (ZugVariant) variant = zug_variant_new_preset (paper->variant);
  g_autofree char *name = NULL;
  ZugLaws laws;

  if (variant == NULL)
    {
      if (!zug_tool_variant (paper->variant, &laws, &name))
        return ZUG_TOOL_USAGE;
      variant = zug_variant_new ("", name, "", &laws);
    }
  return write_printout (zug_printout_new_card (variant, &paper->options), path);
}
