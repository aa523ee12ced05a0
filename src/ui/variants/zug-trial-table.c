/* zug-trial-table.c: a table of a trial: what is counted, how often it was, and a bar */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-trial-table.h"
#include "zug-widgets.h"

#include <glib/gi18n.h>

enum
{
  LABEL,
  WORDS,
  BAR
};

static GtkWidget *
make_label (GtkWidget *grid, int column)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), (float) column);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_justify (GTK_LABEL (label), column == LABEL ? GTK_JUSTIFY_LEFT : GTK_JUSTIFY_RIGHT);
  gtk_widget_set_hexpand (label, column == 0);
  gtk_grid_attach (GTK_GRID (grid), label, column, 0, 1, 1);
  return label;
}

static GtkWidget *
make_row (void)
{
  GtkWidget *row = gtk_list_box_row_new (), *grid = gtk_grid_new ();
  GtkWidget *bar = g_object_new (GTK_TYPE_PROGRESS_BAR, "accessible-role",
                                 GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);

  gtk_grid_set_column_spacing (GTK_GRID (grid), 12);
  make_label (grid, LABEL);
  gtk_widget_add_css_class (make_label (grid, WORDS), "numeric");
  gtk_grid_attach (GTK_GRID (grid), bar, 0, 1, 2, 1);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), grid);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  return row;
}

static void
fill_row (GtkListBoxRow *row, const ZugTrialLine *line)
{
  GtkGrid *grid = GTK_GRID (gtk_list_box_row_get_child (row));
  /* TRANSLATORS: a row of a table: what is counted, and how often it was */
  g_autofree char *name = g_strdup_printf (C_ ("trial row", "%s: %s"), line->label, line->words);

  gtk_label_set_label (GTK_LABEL (gtk_grid_get_child_at (grid, LABEL, 0)), line->label);
  gtk_label_set_label (GTK_LABEL (gtk_grid_get_child_at (grid, WORDS, 0)), line->words);
  gtk_progress_bar_set_fraction (GTK_PROGRESS_BAR (gtk_grid_get_child_at (grid, 0, 1)), line->part);
  zug_widget_tell_name (row, name);
}

void
zug_trial_table_fill (GtkListBox *list, GPtrArray *lines)
{
  GtkListBoxRow *row;

  for (guint i = 0; i < lines->len; i++)
    {
      row = gtk_list_box_get_row_at_index (list, (int) i);
      if (row == NULL)
        {
          row = GTK_LIST_BOX_ROW (make_row ());
          gtk_list_box_append (list, GTK_WIDGET (row));
        }
      fill_row (row, g_ptr_array_index (lines, i));
    }
  while ((row = gtk_list_box_get_row_at_index (list, (int) lines->len)) != NULL)
    gtk_list_box_remove (list, GTK_WIDGET (row));
  g_ptr_array_unref (lines);
}
