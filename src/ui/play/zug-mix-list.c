/* zug-mix-list.c: how often a side should make which choice, as a list with bars */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-mix-list.h"
#include "zug-one-stop.h"
#include "zug-widgets.h"

#include <glib/gi18n.h>

#define MOST 6
#define LEAST 0.005

struct _ZugMixList
{
  GtkWidget parent_instance;

  GtkLabel *title;
  GtkListBox *list;
};

G_DEFINE_FINAL_TYPE (ZugMixList, zug_mix_list, GTK_TYPE_WIDGET)

static void
zug_mix_list_dispose (GObject *object)
{
  zug_widget_drop_children (object);

  G_OBJECT_CLASS (zug_mix_list_parent_class)->dispose (object);
}

static void
zug_mix_list_class_init (ZugMixListClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = zug_mix_list_dispose;
  widget_class->focus = zug_one_stop_focus;
  gtk_widget_class_set_css_name (widget_class, "mixlist");
  zug_widget_class_set_template (widget_class, "zug-mix-list");
  gtk_widget_class_bind_template_child (widget_class, ZugMixList, title);
  gtk_widget_class_bind_template_child (widget_class, ZugMixList, list);
}

static void
zug_mix_list_init (ZugMixList *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

static GtkWidget *
make_row (const char *san, double probability)
{
  g_autofree char *percent = zug_analysis_dup_percent (probability);
  /* TRANSLATORS: a choice and how often it should be made, “12 %” */
  g_autofree char *words = g_strdup_printf (C_ ("mix", "%1$s, %2$s"), san, percent);
  GtkWidget *row = gtk_list_box_row_new (), *grid = gtk_grid_new ();
  GtkWidget *choice = gtk_label_new (san), *often = gtk_label_new (percent);
  GtkWidget *bar = g_object_new (GTK_TYPE_PROGRESS_BAR, "accessible-role",
                                 GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);

  gtk_label_set_xalign (GTK_LABEL (choice), 0);
  gtk_label_set_ellipsize (GTK_LABEL (choice), PANGO_ELLIPSIZE_END);
  gtk_widget_set_hexpand (choice, TRUE);
  gtk_widget_add_css_class (often, "numeric");
  gtk_progress_bar_set_fraction (GTK_PROGRESS_BAR (bar), probability);
  gtk_grid_attach (GTK_GRID (grid), choice, 0, 0, 1, 1);
  gtk_grid_attach (GTK_GRID (grid), often, 1, 0, 1, 1);
  gtk_grid_attach (GTK_GRID (grid), bar, 0, 1, 2, 1);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), grid);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  zug_widget_tell_name (row, words);
  return row;
}

void
zug_mix_list_show (ZugMixList *self, const ZugLaws *laws, const ZugPosition *position,
                   const ZugAnalysis *analysis, ZugSide side)
{
  const char *title;

  g_return_if_fail (ZUG_IS_MIX_LIST (self));
  g_return_if_fail (analysis != NULL);

  title = side == ZUG_WHITE ? C_ ("mix", "White’s Mix") : C_ ("mix", "Black’s Mix");
  gtk_label_set_label (self->title, title);
  zug_widget_tell_name (self->list, title);
  zug_list_box_clear (self->list);
  for (int i = 0; i < MIN (analysis->n[side], MOST) && analysis->probability[side][i] >= LEAST; i++)
    {
      g_autofree char *san =
          zug_analysis_dup_choice (laws, position, side, analysis->move[side][i]);

      gtk_list_box_append (self->list, make_row (san, analysis->probability[side][i]));
    }
}
