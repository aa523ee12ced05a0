/* zug-tree-row.c: a choice, or a turn, that was played, as a row of a list */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-tree-row.h"

#include "zug-analysis-words.h"
#include "zug-letters.h"
#include "zug-score-bar.h"
#include "zug-widgets.h"
#include <glib/gi18n.h>

/* --- words ------------------------------------------------------------------------------------ */

/* With separators as the language has them. */
static char *
number (guint64 n)
{
  return g_strdup_printf ("%'" G_GUINT64_FORMAT, n);
}

static char *
games_words (guint64 n)
{
  g_autofree char *digits = number (n);

  return g_strdup_printf (ngettext ("%s game", "%s games", MIN (n, G_MAXULONG)), digits);
}

char *
zug_tree_row_dup_count (const ZugTreeCount *count)
{
  g_autofree char *games = games_words (count->n);
  int score = zug_tree_count_score (count);

  if (score < 0)
    return g_steal_pointer (&games);
  /* TRANSLATORS: "1,204 games", 54 */
  return g_strdup_printf (C_ ("tree", "%1$s, White scores %2$d %%"), games, score);
}

char *
zug_tree_row_dup_results (const ZugTreeCount *count)
{
  g_autofree char *won = number (count->results[ZUG_RESULT_WHITE]);
  g_autofree char *drawn = number (count->results[ZUG_RESULT_DRAW]);
  g_autofree char *lost = number (count->results[ZUG_RESULT_BLACK]);

  return g_strdup_printf (C_ ("tree", "White won %1$s, drew %2$s, lost %3$s"), won, drawn, lost);
}

/* "chosen 62 % · equilibrium 45 %": how often people choose it, and how often they should; NULL
 * where that is not known. */
static char *
mix_words (const ZugTreeRow *row, const ZugTreeCount *all)
{
  g_autofree char *chosen = NULL, *mix = NULL;

  if (row->mix < 0 || all->n == 0)
    return NULL;
  chosen = zug_analysis_dup_percent ((double) row->count.n / (double) all->n);
  mix = zug_analysis_dup_percent (row->mix);
  /* TRANSLATORS: in how many of a hundred games it was chosen, "62 %", and how often it is in an
   * equilibrium, "45 %" */
  return g_strdup_printf (C_ ("tree", "chosen %1$s · equilibrium %2$s"), chosen, mix);
}

/* "rating 2456 · performance 2510 · last 2023": what is known of it; NULL nothing. */
static char *
figure_words (const ZugTreeRow *row, ZugTreeList list)
{
  ZugSide side = zug_tree_row_side (row, list);
  int rating = zug_tree_count_rating (&row->count, side);
  int performance = zug_tree_count_performance (&row->count, side);
  g_autoptr (GPtrArray) parts = g_ptr_array_new_with_free_func (g_free);

  if (rating > 0)
    /* TRANSLATORS: the average rating of who chose it */
    g_ptr_array_add (parts, g_strdup_printf (C_ ("tree", "rating %d"), rating));
  if (performance > 0)
    /* TRANSLATORS: the rating that they played as well as */
    g_ptr_array_add (parts, g_strdup_printf (C_ ("tree", "performance %d"), performance));
  if (row->last_year > 0)
    /* TRANSLATORS: the last year in which it was played */
    g_ptr_array_add (parts, g_strdup_printf (C_ ("tree", "last %d"), row->last_year));
  g_ptr_array_add (parts, NULL);
  return parts->len > 1 ? g_strjoinv (" · ", (char **) parts->pdata) : NULL;
}

/* --- rows ------------------------------------------------------------------------------------- */

static GtkWidget *
make_label (const char *text, const char *css)
{
  GtkWidget *label = gtk_label_new (text);

  if (css != NULL)
    gtk_widget_add_css_class (label, css);
  return label;
}

static char *
dup_numbers (const ZugTreeRow *row)
{
  return g_strdup_printf ("+%" G_GUINT64_FORMAT " =%" G_GUINT64_FORMAT " −%" G_GUINT64_FORMAT,
                          row->count.results[ZUG_RESULT_WHITE], row->count.results[ZUG_RESULT_DRAW],
                          row->count.results[ZUG_RESULT_BLACK]);
}

/* A line below, over the whole row. */
static void
add_line (GtkGrid *grid, int at, const char *words)
{
  GtkWidget *label = make_label (words, "dim-label");

  gtk_widget_add_css_class (label, "tree-numbers");
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_grid_attach (grid, label, 0, at, 3, 1);
}

/* What else is known of a row, below it, and added to its name. */
static char *
add_lines (GtkGrid *grid, const ZugTreeRow *row, ZugTreeList list, const ZugTreeCount *all,
           const char *name)
{
  g_autofree char *opening =
      row->opening != NULL && list == ZUG_TREE_TURNS ? zug_opening_dup_words (row->opening) : NULL;
  g_autofree char *mix = mix_words (row, all), *figures = figure_words (row, list);
  const char *const lines[] = {opening, mix, figures};
  GString *full = g_string_new (name);

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    if (lines[i] != NULL)
      {
        add_line (grid, 2 + (int) i, lines[i]);
        g_string_append_printf (full, ", %s", lines[i]);
      }
  return g_string_free (full, FALSE);
}

GtkWidget *
zug_tree_row_new (const ZugLaws *laws, const ZugTreeRow *row, ZugTreeList list,
                  const ZugTreeCount *all, int room)
{
  GtkWidget *widget = gtk_list_box_row_new ();
  GtkWidget *grid = gtk_grid_new ();
  g_autofree char *counted = zug_tree_row_dup_count (&row->count),
                  *results = zug_tree_row_dup_results (&row->count);
  g_autofree char *written = zug_letters_dup (laws, row->name);
  g_autofree char *name = g_strdup_printf ("%s, %s, %s", written, counted, results);
  g_autofree char *n = number (row->count.n), *full = NULL;
  g_autofree char *numbers = dup_numbers (row);
  int score = zug_tree_count_score (&row->count);
  g_autofree char *percent =
      score >= 0 ? g_strdup_printf (C_ ("tree", "%d %%"), score) : g_strdup ("–");
  GtkWidget *choice = make_label (written, "tree-choice"), *bar = zug_score_bar_new (&row->count);
  GtkWidget *small = make_label (numbers, "dim-label");

  gtk_label_set_xalign (GTK_LABEL (choice), 0);
  gtk_label_set_ellipsize (GTK_LABEL (choice), PANGO_ELLIPSIZE_END);
  gtk_widget_set_hexpand (choice, TRUE);
  gtk_widget_add_css_class (small, "tree-numbers");
  /* Bars of one length, so that they can be compared. */
  gtk_label_set_width_chars (GTK_LABEL (small), room);
  gtk_label_set_xalign (GTK_LABEL (small), 1);
  gtk_widget_set_hexpand (bar, TRUE);
  gtk_grid_attach (GTK_GRID (grid), choice, 0, 0, 1, 1);
  gtk_grid_attach (GTK_GRID (grid), make_label (n, NULL), 1, 0, 1, 1);
  gtk_grid_attach (GTK_GRID (grid), make_label (percent, NULL), 2, 0, 1, 1);
  gtk_grid_attach (GTK_GRID (grid), bar, 0, 1, 1, 1);
  gtk_grid_attach (GTK_GRID (grid), small, 1, 1, 2, 1);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (widget), grid);
  full = add_lines (GTK_GRID (grid), row, list, all, name);
  zug_widget_tell_name (widget, full);
  gtk_widget_set_tooltip_text (widget, results);
  g_object_set_data (G_OBJECT (widget), "row", (gpointer) row);
  return widget;
}

/* Letters are a little wider than digits. */
int
zug_tree_row_find_room (const GPtrArray *rows)
{
  glong room = 0;

  for (guint i = 0; i < MIN (rows->len, ZUG_TREE_ROWS); i++)
    {
      g_autofree char *numbers = dup_numbers (g_ptr_array_index (rows, i));

      room = MAX (room, g_utf8_strlen (numbers, -1));
    }
  return (int) room;
}
