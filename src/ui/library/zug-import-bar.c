/* zug-import-bar.c: an import under way: how far it is, how fast, and a way to stop it */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-import-bar.h"

#include "zug-game-words.h"
#include "zug-widgets.h"
#include <glib/gi18n.h>

struct _ZugImportBar
{
  AdwBin parent_instance;

  GtkRevealer *revealer;
  GtkLabel *title;
  GtkLabel *figures;
  GtkProgressBar *bar;
  GtkWidget *cancel;
};

G_DEFINE_FINAL_TYPE (ZugImportBar, zug_import_bar, ADW_TYPE_BIN)

static void
on_cancel (ZugImportBar *self)
{
  gtk_widget_set_sensitive (self->cancel, FALSE);
  gtk_label_set_label (self->figures, C_ ("import", "Stopping…"));
  g_signal_emit_by_name (self, "cancelled");
}

static void
zug_import_bar_class_init (ZugImportBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  zug_signal_new ("cancelled", G_TYPE_FROM_CLASS (klass), 0);
  zug_widget_class_set_template (widget_class, "zug-import-bar");
  gtk_widget_class_bind_template_child (widget_class, ZugImportBar, revealer);
  gtk_widget_class_bind_template_child (widget_class, ZugImportBar, title);
  gtk_widget_class_bind_template_child (widget_class, ZugImportBar, figures);
  gtk_widget_class_bind_template_child (widget_class, ZugImportBar, bar);
  gtk_widget_class_bind_template_child (widget_class, ZugImportBar, cancel);
  gtk_widget_class_bind_template_callback (widget_class, on_cancel);
}

static void
zug_import_bar_init (ZugImportBar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
zug_import_bar_begin (ZugImportBar *self, const char *what)
{
  g_return_if_fail (ZUG_IS_IMPORT_BAR (self));

  gtk_label_set_label (self->title, what);
  zug_widget_tell_name (self->bar, what);
  gtk_label_set_label (self->figures, "");
  gtk_progress_bar_set_fraction (self->bar, 0);
  gtk_widget_set_sensitive (self->cancel, TRUE);
  gtk_widget_set_visible (GTK_WIDGET (self), TRUE);
  gtk_revealer_set_reveal_child (self->revealer, TRUE);
}

/* "2 minutes" is enough: what is left is a guess. */
static char *
left_words (double seconds)
{
  int minutes = (int) (seconds / 60 + 0.5), n = (int) (seconds + 0.5);

  if (seconds < 0)
    return NULL;
  if (seconds < 90)
    return g_strdup_printf (g_dngettext (NULL, "%d second left", "%d seconds left", (gulong) n), n);
  return g_strdup_printf (g_dngettext (NULL, "%d minute left", "%d minutes left", (gulong) minutes),
                          minutes);
}

void
zug_import_bar_set_progress (ZugImportBar *self, const ZugImportProgress *progress)
{
  g_autofree char *games = NULL;
  g_autofree char *rate = NULL;
  g_autofree char *left = NULL;
  g_autofree char *words = NULL;

  g_return_if_fail (ZUG_IS_IMPORT_BAR (self));

  if (!gtk_widget_get_sensitive (self->cancel))
    return;
  if (progress->indexing || progress->total_bytes <= 0)
    gtk_progress_bar_pulse (self->bar);
  else
    gtk_progress_bar_set_fraction (self->bar,
                                   MIN (1.0, (double) progress->bytes / progress->total_bytes));
  games = zug_game_words_games (progress->games);
  if (progress->indexing)
    words = g_strjoin (" · ", games, C_ ("import", "tidying the index"), NULL);
  else
    {
      g_autofree char *number = zug_game_words_number ((gint64) progress->rate);

      rate = g_strdup_printf (C_ ("import", "%s a second"), number);
      left = left_words (progress->left);
      words = g_strjoin (" · ", games, rate, left, NULL);
    }
  gtk_label_set_label (self->figures, words);
}

void
zug_import_bar_set_fraction (ZugImportBar *self, double fraction)
{
  g_return_if_fail (ZUG_IS_IMPORT_BAR (self));

  gtk_progress_bar_set_fraction (self->bar, CLAMP (fraction, 0, 1));
}

void
zug_import_bar_end (ZugImportBar *self)
{
  g_return_if_fail (ZUG_IS_IMPORT_BAR (self));

  gtk_revealer_set_reveal_child (self->revealer, FALSE);
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}
