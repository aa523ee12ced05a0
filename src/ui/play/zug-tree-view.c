/* zug-tree-view.c: what was played in the library from the position on the board */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-tree-view.h"

#include "zug-one-stop.h"
#include "zug-letters.h"
#include "zug-score-bar.h"
#include "zug-tree-filter.h"
#include "zug-tree-matrix.h"
#include "zug-widgets.h"
#include <glib/gi18n.h>

/* Rows of a list: what was played more rarely is counted in the sum alone. */
#define MOST 200

struct _ZugTreeView
{
  GtkWidget parent_instance;

  GtkWidget *back;
  GtkStack *state;
  GtkLabel *words;
  GtkBox *sum;
  GtkLabel *sum_words;
  ZugScoreBar *sum_bar;
  GtkWidget *switcher;
  GtkStack *lists;
  GtkListBox *white;
  GtkListBox *black;
  GtkListBox *turns;
  ZugTreeMatrix *pairs;
  GtkWidget *games;
  GtkLabel *some;
  ZugTreeFilter *filter;

  ZugArchive *archive;
  ZugVariant *variant; /* of the position; NULL before there is one */
  ZugPosition position;
  ZugOpeningTree *tree;  /* of the position last answered */
  GCancellable *reading; /* the one look that is under way */
  gboolean stale;        /* what is shown is not the tree of the position */
  gboolean leads;
};

enum
{
  CHOSEN,
  GAMES,
  BACK,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (ZugTreeView, zug_tree_view, GTK_TYPE_WIDGET)

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

/* "1,204 games, White scores 54 %". */
static char *
count_words (const ZugTreeCount *count)
{
  g_autofree char *games = games_words (count->n);
  int score = zug_tree_count_score (count);

  if (score < 0)
    return g_steal_pointer (&games);
  /* TRANSLATORS: "1,204 games", 54 */
  return g_strdup_printf (C_ ("tree", "%1$s, White scores %2$d %%"), games, score);
}

/* "640 won, 210 drawn, 354 lost", as White sees it. */
static char *
result_words (const ZugTreeCount *count)
{
  g_autofree char *won = number (count->results[ZUG_RESULT_WHITE]);
  g_autofree char *drawn = number (count->results[ZUG_RESULT_DRAW]);
  g_autofree char *lost = number (count->results[ZUG_RESULT_BLACK]);

  return g_strdup_printf (C_ ("tree", "White won %1$s, drew %2$s, lost %3$s"), won, drawn, lost);
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
add_lines (GtkGrid *grid, const ZugTreeRow *row, ZugTreeList list, const char *name)
{
  g_autofree char *figures = figure_words (row, list);
  g_autofree char *opening =
      row->opening != NULL && list == ZUG_TREE_TURNS ? zug_opening_dup_words (row->opening) : NULL;

  if (opening != NULL)
    add_line (grid, 2, opening);
  if (figures != NULL)
    add_line (grid, 3, figures);
  return g_strjoin (", ", name, opening != NULL ? opening : figures,
                    opening != NULL ? figures : NULL, NULL);
}

/* ROOM: for the numbers beside the bar, in letters. */
static GtkWidget *
make_row (ZugTreeView *self, const ZugTreeRow *row, ZugTreeList list, int room)
{
  GtkWidget *widget = gtk_list_box_row_new ();
  GtkWidget *grid = gtk_grid_new ();
  g_autofree char *counted = count_words (&row->count), *results = result_words (&row->count);
  g_autofree char *written = zug_letters_dup (zug_variant_get_laws (self->variant), row->name);
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
  full = add_lines (GTK_GRID (grid), row, list, name);
  zug_widget_tell_name (widget, full);
  gtk_widget_set_tooltip_text (widget, results);
  g_object_set_data (G_OBJECT (widget), "row", (gpointer) row);
  return widget;
}

/* Letters of the longest numbers; letters are a little wider than digits. */
static int
find_room (GPtrArray *rows)
{
  glong room = 0;

  for (guint i = 0; rows != NULL && i < MIN (rows->len, MOST); i++)
    {
      g_autofree char *numbers = dup_numbers (g_ptr_array_index (rows, i));

      room = MAX (room, g_utf8_strlen (numbers, -1));
    }
  return (int) room;
}

static void
fill (ZugTreeView *self, GtkListBox *list, GPtrArray *rows, ZugTreeList which)
{
  int room = find_room (rows);

  zug_list_box_clear (list);
  for (guint i = 0; rows != NULL && i < MIN (rows->len, MOST); i++)
    {
      GtkWidget *widget = make_row (self, g_ptr_array_index (rows, i), which, room);

      gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (widget), self->leads);
      gtk_list_box_append (list, widget);
    }
}

static void
say (ZugTreeView *self, const char *words)
{
  gtk_label_set_label (self->words, words);
  gtk_stack_set_visible_child_name (self->state, "empty");
}

static void
show_sum (ZugTreeView *self)
{
  g_autofree char *counted = count_words (&self->tree->all);
  g_autofree char *results = result_words (&self->tree->all);
  const ZugOpening *known = self->tree->opening;
  g_autofree char *opening = known != NULL ? zug_opening_dup_words (known) : NULL;
  g_autofree char *words =
      g_strjoin ("\n", opening != NULL ? opening : counted, opening != NULL ? counted : NULL, NULL);

  gtk_label_set_label (self->sum_words, words);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->sum), results);
  zug_score_bar_set_count (self->sum_bar, &self->tree->all);
}

/* Where sides take turns, one list says it all. */
static void
show_lists (ZugTreeView *self)
{
  gboolean white = self->tree->rows[ZUG_TREE_WHITE]->len > 0;
  gboolean black = self->tree->rows[ZUG_TREE_BLACK]->len > 0;

  gtk_widget_set_visible (self->switcher, white && black);
  if (!(white && black))
    gtk_stack_set_visible_child_name (self->lists, "turns");
}

/* The list that has the keyboard; NULL for none. */
static GtkListBox *
focused_list (ZugTreeView *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  if (focus == NULL || !gtk_widget_is_ancestor (focus, GTK_WIDGET (self->lists)))
    return NULL;
  return GTK_LIST_BOX (gtk_widget_get_ancestor (focus, GTK_TYPE_LIST_BOX));
}

static void
show_tree (ZugTreeView *self)
{
  GtkListBox *const lists[ZUG_N_TREE_LISTS] = {self->white, self->black, self->turns};
  GtkListBox *focused = focused_list (self);
  gboolean any = self->tree != NULL && self->tree->all.n > 0;

  for (int i = 0; i < ZUG_N_TREE_LISTS; i++)
    fill (self, lists[i], any ? self->tree->rows[i] : NULL, (ZugTreeList) i);
  if (!any)
    {
      say (self, gtk_widget_get_visible (GTK_WIDGET (self->some))
                     ? C_ ("tree", "None of these games went on from this position.")
                     : C_ ("tree", "No game in the library went on from this position."));
      return;
    }
  show_sum (self);
  show_lists (self);
  zug_tree_matrix_show (self->pairs, zug_variant_get_laws (self->variant), self->tree);
  gtk_stack_set_visible_child_name (self->state, "tree");
  /* Whoever goes on by the keyboard goes on from the most frequent. */
  if (focused != NULL && gtk_list_box_get_row_at_index (focused, 0) != NULL)
    gtk_widget_grab_focus (GTK_WIDGET (gtk_list_box_get_row_at_index (focused, 0)));
}

static void
sort (ZugTreeView *self)
{
  gboolean reverse;
  ZugTreeSort by = zug_tree_filter_get_sort (self->filter, &reverse);

  zug_opening_tree_sort (self->tree, by, reverse);
}

/* --- looking ---------------------------------------------------------------------------------- */

static void
forget_look (ZugTreeView *self)
{
  if (self->reading != NULL)
    g_cancellable_cancel (self->reading);
  g_clear_object (&self->reading);
}

static void
on_loaded (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (ZugTreeView) self = user_data;
  g_autoptr (GError) error = NULL;
  ZugOpeningTree *tree = zug_opening_tree_load_finish (result, &error);

  /* The answer to a question that is no longer asked. */
  if (g_task_get_cancellable (G_TASK (result)) != self->reading)
    {
      g_clear_pointer (&tree, zug_opening_tree_free);
      return;
    }
  g_clear_object (&self->reading);
  self->stale = FALSE;
  /* The rows point into the tree: they go first. */
  if (tree != NULL)
    {
      g_autoptr (ZugOpeningTree) before = self->tree;

      self->tree = tree;
      sort (self);
      show_tree (self);
    }
  else
    say (self, error->message);
  gtk_widget_set_can_target (GTK_WIDGET (self->lists), TRUE);
}

/* Says that not all games count, and by which search in the library one finds those that do. */
static void
tell_some (ZugTreeView *self, const ZugGameQuery *query)
{
  g_autofree char *text = query != NULL ? zug_game_query_to_local_text (query) : NULL;
  g_autofree char *words =
      /* TRANSLATORS: a search as it can be typed in the library */
      text != NULL ? g_strdup_printf (C_ ("tree", "Only games of the search %s"), text) : NULL;

  gtk_label_set_label (self->some, words != NULL ? words : "");
  gtk_widget_set_visible (GTK_WIDGET (self->some), words != NULL);
}

/* One look at a time; nobody looks where nobody sees it. */
static void
look (ZugTreeView *self)
{
  g_autoptr (ZugGameQuery) query = NULL;

  if (!self->stale || !gtk_widget_get_mapped (GTK_WIDGET (self)) || self->variant == NULL)
    return;
  forget_look (self);
  if (self->archive == NULL)
    {
      say (self, C_ ("tree", "The library is closed."));
      return;
    }
  /* What was played from another position leads nowhere from this one; the keyboard keeps its row.
   */
  gtk_widget_set_can_target (GTK_WIDGET (self->lists), FALSE);
  self->reading = g_cancellable_new ();
  query = zug_tree_filter_dup_query (self->filter);
  tell_some (self, query);
  zug_opening_tree_load_async (self->archive, zug_variant_get_laws (self->variant), &self->position,
                               query, self->reading, on_loaded, g_object_ref (self));
}

static void
look_anew (ZugTreeView *self)
{
  forget_look (self);
  self->stale = TRUE;
  look (self);
}

/* --- callbacks -------------------------------------------------------------------------------- */

static void
on_row (ZugTreeView *self, GtkListBoxRow *row)
{
  if (!self->stale && self->leads)
    g_signal_emit (self, signals[CHOSEN], 0, g_object_get_data (G_OBJECT (row), "row"));
}

static void
on_order (ZugTreeView *self)
{
  if (self->tree == NULL)
    return;
  sort (self);
  show_tree (self);
}

static void
on_games (ZugTreeView *self)
{
  g_signal_emit (self, signals[GAMES], 0);
}

static void
on_back (ZugTreeView *self)
{
  g_signal_emit (self, signals[BACK], 0);
}

static void
zug_tree_view_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (zug_tree_view_parent_class)->map (widget);
  look (ZUG_TREE_VIEW (widget));
}

static void
zug_tree_view_dispose (GObject *object)
{
  ZugTreeView *self = ZUG_TREE_VIEW (object);

  forget_look (self);
  zug_widget_drop_children (object);
  g_clear_pointer (&self->tree, zug_opening_tree_free);
  g_clear_object (&self->archive);
  g_clear_object (&self->variant);

  G_OBJECT_CLASS (zug_tree_view_parent_class)->dispose (object);
}

static void
zug_tree_view_class_init (ZugTreeViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = zug_tree_view_dispose;
  widget_class->focus = zug_one_stop_focus;
  widget_class->map = zug_tree_view_map;

  signals[CHOSEN] = zug_signal_new ("chosen", G_TYPE_FROM_CLASS (klass), 1, G_TYPE_POINTER);
  signals[GAMES] = zug_signal_new ("games", G_TYPE_FROM_CLASS (klass), 0);
  signals[BACK] = zug_signal_new ("back", G_TYPE_FROM_CLASS (klass), 0);

  g_type_ensure (ZUG_TYPE_TREE_FILTER);
  g_type_ensure (ZUG_TYPE_TREE_MATRIX);
  zug_widget_class_set_template (widget_class, "zug-tree-view");
  gtk_widget_class_bind_template_child (widget_class, ZugTreeView, back);
  gtk_widget_class_bind_template_child (widget_class, ZugTreeView, state);
  gtk_widget_class_bind_template_child (widget_class, ZugTreeView, words);
  gtk_widget_class_bind_template_child (widget_class, ZugTreeView, sum);
  gtk_widget_class_bind_template_child (widget_class, ZugTreeView, sum_words);
  gtk_widget_class_bind_template_child (widget_class, ZugTreeView, switcher);
  gtk_widget_class_bind_template_child (widget_class, ZugTreeView, lists);
  gtk_widget_class_bind_template_child (widget_class, ZugTreeView, white);
  gtk_widget_class_bind_template_child (widget_class, ZugTreeView, black);
  gtk_widget_class_bind_template_child (widget_class, ZugTreeView, turns);
  gtk_widget_class_bind_template_child (widget_class, ZugTreeView, pairs);
  gtk_widget_class_bind_template_child (widget_class, ZugTreeView, games);
  gtk_widget_class_bind_template_child (widget_class, ZugTreeView, some);
  gtk_widget_class_bind_template_child (widget_class, ZugTreeView, filter);
  gtk_widget_class_bind_template_callback (widget_class, look_anew);
  gtk_widget_class_bind_template_callback (widget_class, on_order);
  gtk_widget_class_bind_template_callback (widget_class, on_row);
  gtk_widget_class_bind_template_callback (widget_class, on_games);
  gtk_widget_class_bind_template_callback (widget_class, on_back);
}

static void
zug_tree_view_init (ZugTreeView *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->sum_bar = ZUG_SCORE_BAR (zug_score_bar_new (&(ZugTreeCount) {0}));
  gtk_box_append (self->sum, GTK_WIDGET (self->sum_bar));
  self->leads = TRUE;
}

void
zug_tree_view_set_archive (ZugTreeView *self, ZugArchive *archive)
{
  g_return_if_fail (ZUG_IS_TREE_VIEW (self));

  g_set_object (&self->archive, archive);
  gtk_widget_set_sensitive (self->games, archive != NULL);
  look_anew (self);
}

void
zug_tree_view_set_search (ZugTreeView *self, const ZugGameQuery *search)
{
  g_return_if_fail (ZUG_IS_TREE_VIEW (self));

  zug_tree_filter_set_search (self->filter, search);
}

void
zug_tree_view_show (ZugTreeView *self, ZugVariant *variant, const ZugPosition *position)
{
  g_return_if_fail (ZUG_IS_TREE_VIEW (self));
  g_return_if_fail (ZUG_IS_VARIANT (variant) && position != NULL);

  if (self->variant == variant && zug_position_equal (&self->position, position))
    return;
  g_set_object (&self->variant, variant);
  self->position = *position;
  look_anew (self);
}

void
zug_tree_view_set_leads (ZugTreeView *self, gboolean leads)
{
  g_return_if_fail (ZUG_IS_TREE_VIEW (self));

  if (self->leads == leads)
    return;
  self->leads = leads;
  if (self->tree != NULL)
    show_tree (self);
}

void
zug_tree_view_set_exploring (ZugTreeView *self, gboolean exploring)
{
  g_return_if_fail (ZUG_IS_TREE_VIEW (self));

  gtk_widget_set_visible (self->back, exploring);
}

gboolean
zug_tree_view_is_settled (ZugTreeView *self)
{
  g_return_val_if_fail (ZUG_IS_TREE_VIEW (self), FALSE);

  return !self->stale;
}

void
zug_tree_view_tell_anew (ZugTreeView *self)
{
  g_return_if_fail (ZUG_IS_TREE_VIEW (self));

  if (self->tree != NULL)
    show_tree (self);
}
