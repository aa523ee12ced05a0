/* zug-import-bar.c: an import under way: how far it is, how fast, and a way to stop it */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-import-bar.h"

#include "zug-game-words.h"
#include <glib/gi18n.h>

struct _ZugImportBar
{
  GtkWidget parent_instance;

  GtkWidget *revealer;
  GtkLabel *title;
  GtkLabel *figures;
  GtkProgressBar *bar;
  GtkWidget *cancel;
};

enum
{
  CANCELLED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (ZugImportBar, zug_import_bar, GTK_TYPE_WIDGET)

static void
on_cancel (ZugImportBar *self)
{
  gtk_widget_set_sensitive (self->cancel, FALSE);
  gtk_label_set_label (self->figures, C_ ("import", "Stopping…"));
  g_signal_emit (self, signals[CANCELLED], 0);
}

static void
zug_import_bar_dispose (GObject *object)
{
  g_clear_pointer (&ZUG_IMPORT_BAR (object)->revealer, gtk_widget_unparent);

  G_OBJECT_CLASS (zug_import_bar_parent_class)->dispose (object);
}

static void
zug_import_bar_class_init (ZugImportBarClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = zug_import_bar_dispose;
  signals[CANCELLED] = g_signal_new ("cancelled", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                     NULL, NULL, NULL, G_TYPE_NONE, 0);
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
}

static GtkLabel *
make_label (const char *css)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_widget_add_css_class (label, css);
  return GTK_LABEL (label);
}

static void
zug_import_bar_init (ZugImportBar *self)
{
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 4);

  self->title = make_label ("heading");
  self->figures = make_label ("dim-label");
  gtk_widget_add_css_class (GTK_WIDGET (self->figures), "numeric");
  self->bar = GTK_PROGRESS_BAR (gtk_progress_bar_new ());
  self->cancel = gtk_button_new_with_mnemonic (C_ ("import", "_Cancel"));
  gtk_widget_set_valign (self->cancel, GTK_ALIGN_CENTER);
  g_signal_connect_object (self->cancel, "clicked", G_CALLBACK (on_cancel), self,
                           G_CONNECT_SWAPPED);
  gtk_widget_set_hexpand (box, TRUE);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->title));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->bar));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->figures));
  gtk_box_append (GTK_BOX (line), box);
  gtk_box_append (GTK_BOX (line), self->cancel);
  gtk_widget_add_css_class (line, "import-bar");
  self->revealer = gtk_revealer_new ();
  gtk_revealer_set_child (GTK_REVEALER (self->revealer), line);
  gtk_widget_set_parent (self->revealer, GTK_WIDGET (self));
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

void
zug_import_bar_begin (ZugImportBar *self, const char *what)
{
  g_return_if_fail (ZUG_IS_IMPORT_BAR (self));

  gtk_label_set_label (self->title, what);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->bar), GTK_ACCESSIBLE_PROPERTY_LABEL, what,
                                  -1);
  gtk_label_set_label (self->figures, "");
  gtk_progress_bar_set_fraction (self->bar, 0);
  gtk_widget_set_sensitive (self->cancel, TRUE);
  gtk_widget_set_visible (GTK_WIDGET (self), TRUE);
  gtk_revealer_set_reveal_child (GTK_REVEALER (self->revealer), TRUE);
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

  gtk_revealer_set_reveal_child (GTK_REVEALER (self->revealer), FALSE);
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}
