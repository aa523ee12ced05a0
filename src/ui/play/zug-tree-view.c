/* zug-tree-view.c: what was played in the library from the position on the board */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-tree-view.h"

#include "zug-latest.h"
#include "zug-one-stop.h"
#include "zug-score-bar.h"
#include "zug-scored-turn.h"
#include "zug-tree-filter.h"
#include "zug-tree-matrix.h"
#include "zug-tree-row.h"
#include "zug-widgets.h"
#include <glib/gi18n.h>

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
  GtkLabel *balance;
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
  ZugAnalysis mix;       /* the equilibrium of what was played; empty where it is not known */
  GCancellable *solving; /* the one search for it that is under way */
  gboolean solved;       /* it has ended */
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

/* --- rows ------------------------------------------------------------------------------------- */

static void
fill (ZugTreeView *self, GtkListBox *list, GPtrArray *rows, ZugTreeList which)
{
  const ZugLaws *laws = zug_variant_get_laws (self->variant);
  int room = rows != NULL ? zug_tree_row_find_room (rows) : 0;

  zug_list_box_clear (list);
  for (guint i = 0; rows != NULL && i < MIN (rows->len, ZUG_TREE_ROWS); i++)
    {
      GtkWidget *widget =
          zug_tree_row_new (laws, g_ptr_array_index (rows, i), which, &self->tree->all, room);

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
  g_autofree char *counted = zug_tree_row_dup_count (&self->tree->all);
  g_autofree char *results = zug_tree_row_dup_results (&self->tree->all);
  const ZugOpening *known = self->tree->opening;
  g_autofree char *opening = known != NULL ? zug_opening_dup_words (known) : NULL;
  g_autofree char *words =
      g_strjoin ("\n", opening != NULL ? opening : counted, opening != NULL ? counted : NULL, NULL);

  gtk_label_set_label (self->sum_words, words);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->sum), results);
  zug_score_bar_set_count (self->sum_bar, &self->tree->all);
}

static gboolean
has_pairs (ZugTreeView *self)
{
  return self->tree != NULL && self->tree->rows[ZUG_TREE_WHITE]->len > 0
         && self->tree->rows[ZUG_TREE_BLACK]->len > 0;
}

/* Where sides take turns, one list says it all. */
static void
show_lists (ZugTreeView *self)
{
  gboolean pairs = has_pairs (self);

  gtk_widget_set_visible (self->switcher, pairs);
  if (!pairs)
    gtk_stack_set_visible_child_name (self->lists, "turns");
}

/* What is known of the equilibrium, and what stands behind arrows and in brackets. */
static void
show_balance (ZugTreeView *self)
{
  g_autofree char *words = NULL;

  if (self->mix.n[ZUG_WHITE] > 0)
    /* TRANSLATORS: 52; 20 */
    words = g_strdup_printf (C_ ("tree", "Equilibrium: White scores %1$d %%. Behind each arrow "
                                         "stands how often it makes a choice. What the computer "
                                         "thinks, in brackets where nobody played, counts as %2$d "
                                         "games."),
                             zug_tree_value_score (self->mix.value), ZUG_SCORED_TURN_PRIOR);
  else if (self->solving != NULL)
    words = g_strdup (C_ ("tree", "The computer is looking for the equilibrium…"));
  gtk_label_set_label (self->balance, words != NULL ? words : "");
  gtk_widget_set_visible (GTK_WIDGET (self->balance), words != NULL);
}

/* The list that has the keyboard, and its row; NULL for none. */
static GtkListBox *
focused_list (ZugTreeView *self, int *row)
{
  GtkWidget *focus = zug_widget_get_focus (self);
  GtkWidget *list;

  if (focus == NULL || !gtk_widget_is_ancestor (focus, GTK_WIDGET (self->lists)))
    return NULL;
  list = gtk_widget_get_ancestor (focus, GTK_TYPE_LIST_BOX);
  focus = gtk_widget_get_ancestor (focus, GTK_TYPE_LIST_BOX_ROW);
  *row = focus != NULL ? gtk_list_box_row_get_index (GTK_LIST_BOX_ROW (focus)) : 0;
  return list != NULL ? GTK_LIST_BOX (list) : NULL;
}

/* Whoever goes on by the keyboard goes on from there, or from the last row. */
static void
focus_row (GtkListBox *list, int row)
{
  GtkListBoxRow *there = gtk_list_box_get_row_at_index (list, row);

  while (there == NULL && row > 0)
    there = gtk_list_box_get_row_at_index (list, --row);
  if (there != NULL)
    gtk_widget_grab_focus (GTK_WIDGET (there));
}

/* stay: it is the same tree, and the keyboard keeps its row; else it begins with the first. */
static void
show_tree (ZugTreeView *self, gboolean stay)
{
  GtkListBox *const lists[ZUG_N_TREE_LISTS] = {self->white, self->black, self->turns};
  int row = 0;
  GtkListBox *focused = focused_list (self, &row);
  gboolean any = self->tree != NULL && self->tree->all.n > 0;

  for (int i = 0; i < ZUG_N_TREE_LISTS; i++)
    fill (self, lists[i], any ? self->tree->rows[i] : NULL, (ZugTreeList) i);
  if (!any)
    {
      say (self, gtk_widget_get_visible (GTK_WIDGET (self->some))
                     ? C_ ("tree", "None of these games continues from this position.")
                     : C_ ("tree", "No game in the library continues from this position."));
      return;
    }
  show_sum (self);
  show_lists (self);
  show_balance (self);
  zug_tree_matrix_show (self->pairs, zug_variant_get_laws (self->variant), self->tree,
                        self->mix.n[ZUG_WHITE] > 0 ? &self->mix : NULL);
  gtk_stack_set_visible_child_name (self->state, "tree");
  if (focused != NULL)
    focus_row (focused, stay ? row : 0);
}

static void
sort (ZugTreeView *self)
{
  gboolean reverse;
  ZugTreeSort by = zug_tree_filter_get_sort (self->filter, &reverse);

  zug_opening_tree_sort (self->tree, by, reverse);
}

/* --- the equilibrium ------------------------------------------------------------------------- */

static void
forget_mix (ZugTreeView *self)
{
  zug_latest_drop (&self->solving);
  zug_analysis_clear (&self->mix);
  self->mix = (ZugAnalysis) {0};
}

static void
tell_mix (ZugTreeView *self)
{
  ZugTreeMix mix[ZUG_N_SIDES];

  for (int side = 0; side < ZUG_N_SIDES; side++)
    mix[side] = (ZugTreeMix) {self->mix.n[side], self->mix.move[side], self->mix.probability[side]};
  zug_opening_tree_set_mix (self->tree, zug_variant_get_laws (self->variant), &self->position, mix);
}

static void
on_solved (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (ZugTreeView) self = user_data;
  ZugAnalysis mix = {0};
  gboolean solved = zug_scored_turn_finish (result, &mix, NULL);

  /* The answer to a question that is no longer asked. */
  if (!zug_latest_take (&self->solving, result))
    {
      zug_analysis_clear (&mix);
      return;
    }
  self->solved = TRUE;
  if (!solved)
    {
      show_balance (self);
      return;
    }
  self->mix = mix;
  tell_mix (self);
  sort (self);
  show_tree (self, TRUE);
}

/* How games with each turn went. */
static GArray *
score_turns (const ZugOpeningTree *tree)
{
  const GPtrArray *turns = tree->rows[ZUG_TREE_TURNS];
  GArray *scored = g_array_new (FALSE, FALSE, sizeof (ZugScoredPair));

  for (guint i = 0; i < turns->len; i++)
    {
      const ZugTreeRow *turn = g_ptr_array_index (turns, i);
      guint64 won = turn->count.results[ZUG_RESULT_WHITE];
      guint64 lost = turn->count.results[ZUG_RESULT_BLACK];
      ZugScoredPair pair = {turn->pair, won + lost + turn->count.results[ZUG_RESULT_DRAW],
                            (double) won - (double) lost};

      g_array_append_val (scored, pair);
    }
  return scored;
}

/* Once for each tree, and only while somebody sees it. Whoever plays gets no advice. */
static void
solve (ZugTreeView *self)
{
  g_autoptr (GArray) scored = NULL;

  if (self->stale || self->solved || self->solving != NULL || !self->leads || !has_pairs (self)
      || !gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;
  scored = score_turns (self->tree);
  zug_scored_turn_async (zug_variant_get_laws (self->variant), &self->position,
                         (const ZugScoredPair *) (gpointer) scored->data, scored->len,
                         zug_latest_begin (&self->solving), on_solved, g_object_ref (self));
  show_balance (self);
}

/* --- looking ---------------------------------------------------------------------------------- */

static void
forget_look (ZugTreeView *self)
{
  zug_latest_drop (&self->reading);
  forget_mix (self);
  self->solved = FALSE;
}

static void
on_loaded (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (ZugTreeView) self = user_data;
  g_autoptr (GError) error = NULL;
  ZugOpeningTree *tree = zug_opening_tree_load_finish (result, &error);

  /* The answer to a question that is no longer asked. */
  if (!zug_latest_take (&self->reading, result))
    {
      g_clear_pointer (&tree, zug_opening_tree_free);
      return;
    }
  self->stale = FALSE;
  /* The rows point into the tree: they go first. */
  if (tree != NULL)
    {
      g_autoptr (ZugOpeningTree) before = self->tree;

      self->tree = tree;
      sort (self);
      show_tree (self, FALSE);
      solve (self);
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
  query = zug_tree_filter_dup_query (self->filter);
  tell_some (self, query);
  zug_opening_tree_load_async (self->archive, zug_variant_get_laws (self->variant), &self->position,
                               query, zug_latest_begin (&self->reading), on_loaded,
                               g_object_ref (self));
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
on_chosen (ZugTreeView *self, const ZugTreeRow *row)
{
  if (!self->stale && self->leads)
    g_signal_emit (self, signals[CHOSEN], 0, row);
}

static void
on_row (ZugTreeView *self, GtkListBoxRow *row)
{
  on_chosen (self, g_object_get_data (G_OBJECT (row), "row"));
}

static void
on_order (ZugTreeView *self)
{
  if (self->tree == NULL)
    return;
  sort (self);
  show_tree (self, FALSE);
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
  solve (ZUG_TREE_VIEW (widget));
}

/* What nobody sees is not worth a search. */
static void
zug_tree_view_unmap (GtkWidget *widget)
{
  ZugTreeView *self = ZUG_TREE_VIEW (widget);

  if (self->solving != NULL)
    forget_mix (self);
  GTK_WIDGET_CLASS (zug_tree_view_parent_class)->unmap (widget);
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
  widget_class->unmap = zug_tree_view_unmap;

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
  gtk_widget_class_bind_template_child (widget_class, ZugTreeView, balance);
  gtk_widget_class_bind_template_child (widget_class, ZugTreeView, pairs);
  gtk_widget_class_bind_template_child (widget_class, ZugTreeView, games);
  gtk_widget_class_bind_template_child (widget_class, ZugTreeView, some);
  gtk_widget_class_bind_template_child (widget_class, ZugTreeView, filter);
  gtk_widget_class_bind_template_callback (widget_class, look_anew);
  gtk_widget_class_bind_template_callback (widget_class, on_order);
  gtk_widget_class_bind_template_callback (widget_class, on_chosen);
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
  if (self->tree == NULL || self->stale)
    return;
  if (!leads)
    {
      forget_mix (self);
      self->solved = FALSE;
      zug_opening_tree_set_mix (self->tree, zug_variant_get_laws (self->variant), &self->position,
                                NULL);
      sort (self);
    }
  show_tree (self, TRUE);
  solve (self);
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

gboolean
zug_tree_view_is_solved (ZugTreeView *self)
{
  g_return_val_if_fail (ZUG_IS_TREE_VIEW (self), FALSE);

  return !self->stale && self->solving == NULL;
}

void
zug_tree_view_tell_anew (ZugTreeView *self)
{
  g_return_if_fail (ZUG_IS_TREE_VIEW (self));

  if (self->tree != NULL)
    show_tree (self, TRUE);
}
