/* zug-analysis-found.c: the Analysis page shows what was found of a turn: value, mixes, matrix,
 * line */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-analysis-panel-private.h"

#include "zug-analysis-words.h"
#include "zug-seal.h"
#include <glib/gi18n.h>

/* As in the .ui file. */
#define SPACING 8

static void
set_words (GtkLabel *label, const char *words)
{
  gtk_label_set_label (label, words != NULL ? words : "");
  gtk_widget_set_visible (GTK_WIDGET (label), words != NULL);
}

void
zug_analysis_found_show_progress (ZugAnalysisPanel *self)
{
  const ZugAnalysis *found = zug_turn_analysis_get (self->analysis);
  gboolean running = zug_turn_analysis_get_running (self->analysis);
  gboolean exact = found != NULL && found->depth == ZUG_ANALYSIS_EXACT;
  /* What is known, and not what is being tried: that would fall when the time is over. */
  int depth = found != NULL ? found->depth : zug_turn_analysis_get_looking (self->analysis);
  g_autofree char *words = NULL;

  /* TRANSLATORS: how many turns, or moves of one side or the other, the search looks ahead */
  if (depth > 0 && depth < ZUG_ANALYSIS_EXACT)
    words =
        g_strdup_printf (zug_variant_is_simultaneous (zug_game_get_variant (self->game))
                             ? ngettext ("%d turn deep", "%d turns deep", (gulong) depth)
                             : ngettext ("%d half-move deep", "%d half-moves deep", (gulong) depth),
                         depth);
  set_words (self->depth, words);
  gtk_spinner_set_spinning (self->spinner, running);
  gtk_widget_set_visible (GTK_WIDGET (self->spinner), running);
  gtk_widget_set_visible (self->stop, running);
  gtk_widget_set_visible (self->deeper, !running && found != NULL && !exact);
}

/* Choices beyond those that are shown. */
static void
show_more (ZugAnalysisPanel *self, const ZugAnalysis *found)
{
  g_autofree char *words = NULL;
  int rest[ZUG_N_SIDES];

  for (guint side = 0; side < ZUG_N_SIDES; side++)
    rest[side] = zug_count_choices (zug_game_get_laws (self->game), &self->position, side)
                 - MIN (found->n[side], (int) ZUG_MATRIX_MOST);
  if (rest[ZUG_WHITE] > 0 || rest[ZUG_BLACK] > 0)
    /* TRANSLATORS: choices of each side that have no row or column */
    words = g_strdup_printf (C_ ("analysis", "And %1$d more of White’s and %2$d of Black’s, which "
                                             "look worse."),
                             MAX (0, rest[ZUG_WHITE]), MAX (0, rest[ZUG_BLACK]));
  set_words (self->more, words);
}

void
zug_analysis_found_show_kept (ZugAnalysisPanel *self)
{
  g_autoptr (GString) all = g_string_new (NULL);

  for (guint side = 0; self->looked != NULL && side < ZUG_N_SIDES; side++)
    {
      gboolean only;
      g_autofree char *words = zug_seal_dup_mix_words (self->looked, side, &only);

      if (words == NULL)
        continue;
      if (all->len > 0)
        g_string_append_c (all, ' ');
      if (only)
        /* TRANSLATORS: “Nf3” */
        g_string_append_printf (all,
                                side == ZUG_WHITE
                                    ? C_ ("analysis", "White, a computer, saw nothing but %s.")
                                    : C_ ("analysis", "Black, a computer, saw nothing but %s."),
                                words);
      else
        /* TRANSLATORS: “Nf3 62 %, d4 38 %” */
        g_string_append_printf (
            all,
            side == ZUG_WHITE ? C_ ("analysis", "White, a computer, let chance choose among %s.")
                              : C_ ("analysis", "Black, a computer, let chance choose among %s."),
            words);
    }
  set_words (self->kept, all->len > 0 ? all->str : NULL);
}

/* While a turn is looked at for the first time, what the one before had filled stays empty, so
   that what stands below, a review somebody goes through, does not jump away. */
static void
hold_room (ZugAnalysisPanel *self, gboolean hold)
{
  GtkWidget *const gone[] = {GTK_WIDGET (self->bar), GTK_WIDGET (self->summary)};
  int room = gtk_widget_get_height (self->simultaneous);

  if (hold == !gtk_widget_get_child_visible (self->simultaneous))
    return;
  for (guint i = 0; i < G_N_ELEMENTS (gone); i++)
    if (gtk_widget_get_visible (gone[i]))
      room += gtk_widget_get_height (gone[i]) + SPACING;
  gtk_widget_set_size_request (self->simultaneous, -1, hold ? room : -1);
  gtk_widget_set_child_visible (self->simultaneous, !hold);
}

void
zug_analysis_found_show (ZugAnalysisPanel *self)
{
  const ZugAnalysis *found = zug_turn_analysis_get (self->analysis);
  gboolean guesses =
      self->game != NULL && zug_variant_is_simultaneous (zug_game_get_variant (self->game));
  gboolean waits =
      guesses && found == NULL && self->any && gtk_widget_get_visible (self->simultaneous);
  ZugPair pair = self->looked != NULL ? zug_turn_get_pair (self->looked) : (ZugPair) {0};
  g_autofree char *value = NULL;
  g_autofree char *summary = NULL;

  zug_analysis_found_show_progress (self);
  hold_room (self, waits);
  gtk_widget_set_visible (GTK_WIDGET (self->bar), found != NULL);
  zug_analysis_cell_show_hint (self);
  if (self->game == NULL)
    return;
  gtk_widget_set_visible (self->simultaneous, guesses && (found != NULL || waits));
  zug_matrix_view_show (self->matrix, zug_game_get_variant (self->game), &self->position,
                        guesses ? found : NULL, self->looked != NULL ? &pair : NULL);
  if (found == NULL)
    {
      set_words (self->summary, NULL);
      set_words (self->line, NULL);
      zug_analysis_line_show (self);
      set_words (self->value, self->any ? C_ ("analysis", "Looking…")
                                        : C_ ("analysis", "The game is over here."));
      return;
    }
  value = zug_analysis_dup_value_words (found->value, found->depth == ZUG_ANALYSIS_EXACT);
  summary = zug_analysis_dup_summary (zug_game_get_laws (self->game), &self->position, found);
  set_words (self->value, value);
  set_words (self->summary, summary);
  set_words (self->line, zug_turn_analysis_get_line (self->analysis));
  zug_analysis_line_show (self);
  zug_score_bar_set_value (self->bar, found->value);
  if (self->looked != NULL)
    zug_review_view_deepen (self->review, self->looked, found);
  if (!guesses)
    return;
  zug_mix_list_show (self->white, zug_game_get_laws (self->game), &self->position, found,
                     ZUG_WHITE);
  zug_mix_list_show (self->black, zug_game_get_laws (self->game), &self->position, found,
                     ZUG_BLACK);
  show_more (self, found);
}
