/* zug-results-view.c: how one has done against an opponent in a game */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-results-view.h"

#include "zug-career-list.h"
#include "zug-score-bar.h"

struct _ZugResultsView
{
  AdwBin parent_instance;

  GCancellable *asking; /* the archive; NULL where it has answered */
  char *kind;
  char *variant;
};

G_DEFINE_FINAL_TYPE (ZugResultsView, zug_results_view, ADW_TYPE_BIN)

static void
show_line (ZugResultsView *self, const ZugCareerLine *line)
{
  GtkListBox *rows = GTK_LIST_BOX (gtk_list_box_new ());
  GtkWidget *row = adw_action_row_new ();

  gtk_list_box_set_selection_mode (rows, GTK_SELECTION_NONE);
  gtk_widget_add_css_class (GTK_WIDGET (rows), "boxed-list");
  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), line->title);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), line->words);
  adw_action_row_add_suffix (
      ADW_ACTION_ROW (row),
      zug_score_bar_new_own (line->tally.won, line->tally.drawn, line->tally.lost));
  gtk_list_box_append (rows, row);
  adw_bin_set_child (ADW_BIN (self), GTK_WIDGET (rows));
}

/* An archive that cannot be read says so elsewhere. */
static void
on_career (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (ZugResultsView) self = user_data;
  g_autoptr (ZugCareer) career = zug_career_load_finish (ZUG_ARCHIVE (source), result, NULL);
  ZugCareerLine *line =
      career != NULL ? zug_career_dup_own_line (career, self->kind, self->variant) : NULL;

  if (line != NULL)
    show_line (self, line);
  if (career != NULL)
    gtk_widget_set_visible (GTK_WIDGET (self), line != NULL);
  g_clear_pointer (&line, zug_career_line_free);
}

static void
stop_asking (ZugResultsView *self)
{
  g_cancellable_cancel (self->asking);
  g_clear_object (&self->asking);
}

static void
zug_results_view_dispose (GObject *object)
{
  stop_asking (ZUG_RESULTS_VIEW (object));

  G_OBJECT_CLASS (zug_results_view_parent_class)->dispose (object);
}

static void
zug_results_view_finalize (GObject *object)
{
  ZugResultsView *self = ZUG_RESULTS_VIEW (object);

  g_free (self->kind);
  g_free (self->variant);

  G_OBJECT_CLASS (zug_results_view_parent_class)->finalize (object);
}

static void
zug_results_view_class_init (ZugResultsViewClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = zug_results_view_dispose;
  G_OBJECT_CLASS (klass)->finalize = zug_results_view_finalize;
}

static void
zug_results_view_init (ZugResultsView *self)
{
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

void
zug_results_view_ask (ZugResultsView *self, ZugArchive *archive, const char *kind,
                      const char *variant)
{
  g_return_if_fail (ZUG_IS_RESULTS_VIEW (self));
  g_return_if_fail (ZUG_IS_ARCHIVE (archive));
  g_return_if_fail (kind != NULL && variant != NULL);

  stop_asking (self);
  g_free (self->kind);
  g_free (self->variant);
  self->kind = g_strdup (kind);
  self->variant = g_strdup (variant);
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
  self->asking = g_cancellable_new ();
  zug_career_load_async (archive, NULL, self->asking, on_career, g_object_ref (self));
}
