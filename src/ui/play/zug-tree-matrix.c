/* zug-tree-matrix.c: what both sides chose from a position, as a table of pairs */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-tree-matrix.h"

#include "zug-letters.h"
#include "zug-widgets.h"
#include <glib/gi18n.h>

/* Choices of a side; the rarer ones stand in the lists. */
#define MOST 8

struct _ZugTreeMatrix
{
  GtkWidget parent_instance;

  GtkGrid *grid;
};

G_DEFINE_FINAL_TYPE (ZugTreeMatrix, zug_tree_matrix, GTK_TYPE_WIDGET)

static GtkLabel *
attach (ZugTreeMatrix *self, int column, int row, const char *words, const char *css)
{
  GtkWidget *label = gtk_label_new (words);

  gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_CENTER);
  gtk_widget_add_css_class (label, css);
  gtk_grid_attach (self->grid, label, column, row, 1, 1);
  return GTK_LABEL (label);
}

/* A choice, and in how many of the games it was made. */
static void
attach_choice (ZugTreeMatrix *self, int column, int row, const ZugLaws *laws,
               const ZugTreeRow *choice, guint64 all)
{
  g_autofree char *written = zug_letters_dup (laws, choice->name);
  /* TRANSLATORS: a choice, "e4", and in how many of a hundred games it was made */
  g_autofree char *words = g_strdup_printf (C_ ("tree", "%1$s\n%2$d %%"), written,
                                            (int) ((200 * choice->count.n + all) / (2 * all)));

  attach (self, column, row, words, "tree-pair-choice");
}

static const ZugTreeRow *
find_turn (const ZugOpeningTree *tree, const ZugTreeRow *white, const ZugTreeRow *black)
{
  const GPtrArray *turns = tree->rows[ZUG_TREE_TURNS];
  g_autofree char *name = g_strdup_printf ("%s %s", white->name, black->name);

  for (guint i = 0; i < turns->len; i++)
    if (g_str_equal (((const ZugTreeRow *) g_ptr_array_index (turns, i))->name, name))
      return g_ptr_array_index (turns, i);
  return NULL;
}

/* The better for a side, the more of its colour. */
static const char *
css_of (int score)
{
  return score < 0     ? "tree-pair"
         : score >= 60 ? "tree-pair-white"
         : score <= 40 ? "tree-pair-black"
                       : "tree-pair";
}

static void
attach_turn (ZugTreeMatrix *self, int column, int row, const ZugTreeRow *turn)
{
  int score = turn != NULL ? zug_tree_count_score (&turn->count) : -1;
  g_autofree char *n =
      turn != NULL ? g_strdup_printf ("%'" G_GUINT64_FORMAT, turn->count.n) : g_strdup ("·");
  /* TRANSLATORS: how many games, "1,204", and White's score in them */
  g_autofree char *words =
      score >= 0 ? g_strdup_printf (C_ ("tree", "%1$s\n%2$d %%"), n, score) : g_steal_pointer (&n);

  attach (self, column, row, words, css_of (score));
}

static void
zug_tree_matrix_dispose (GObject *object)
{
  zug_widget_drop_children (object);

  G_OBJECT_CLASS (zug_tree_matrix_parent_class)->dispose (object);
}

static void
zug_tree_matrix_class_init (ZugTreeMatrixClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = zug_tree_matrix_dispose;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
zug_tree_matrix_init (ZugTreeMatrix *self)
{
  self->grid = GTK_GRID (gtk_grid_new ());
  gtk_widget_add_css_class (GTK_WIDGET (self->grid), "tree-pairs");
  gtk_widget_set_halign (GTK_WIDGET (self->grid), GTK_ALIGN_START);
  gtk_widget_set_valign (GTK_WIDGET (self->grid), GTK_ALIGN_START);
  gtk_widget_set_parent (GTK_WIDGET (self->grid), GTK_WIDGET (self));
}

void
zug_tree_matrix_show (ZugTreeMatrix *self, const ZugLaws *laws, const ZugOpeningTree *tree)
{
  const GPtrArray *white = tree != NULL ? tree->rows[ZUG_TREE_WHITE] : NULL;
  const GPtrArray *black = tree != NULL ? tree->rows[ZUG_TREE_BLACK] : NULL;

  g_return_if_fail (ZUG_IS_TREE_MATRIX (self));

  zug_widget_drop_children (self->grid);
  if (tree == NULL || white->len == 0 || black->len == 0 || tree->all.n == 0)
    return;
  for (guint i = 0; i < MIN (white->len, MOST); i++)
    attach_choice (self, 0, (int) i + 1, laws, g_ptr_array_index (white, i), tree->all.n);
  for (guint k = 0; k < MIN (black->len, MOST); k++)
    attach_choice (self, (int) k + 1, 0, laws, g_ptr_array_index (black, k), tree->all.n);
  for (guint i = 0; i < MIN (white->len, MOST); i++)
    for (guint k = 0; k < MIN (black->len, MOST); k++)
      attach_turn (self, (int) k + 1, (int) i + 1,
                   find_turn (tree, g_ptr_array_index (white, i), g_ptr_array_index (black, k)));
}
