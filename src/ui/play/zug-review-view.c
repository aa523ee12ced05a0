/* zug-review-view.c: the review of a game: its graph, what there is to say, and the turns worth a
 * look */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-review-view.h"

#include "zug-turn-look.h"
#include "zug-means.h"
#include "zug-one-stop.h"
#include "zug-puzzle-source.h"
#include "zug-puzzle-window.h"
#include "zug-review-words.h"
#include "zug-value-graph.h"
#include "zug-widgets.h"
#include <glib/gi18n.h>

#define MOST_KEY_TURNS 12
#define MOST_POINTS 3

/* Where the help says what the words of a verdict mean. */
#define HELP "help:zugleich/analysis#review"

struct _ZugReviewView
{
  GtkWidget parent_instance;

  GtkWidget *start;
  GtkWidget *cancel;
  GtkProgressBar *progress;
  GtkWidget *found;
  GtkListBox *points;
  GtkLabel *none;
  GtkLabel *shown;
  GtkWidget *practise;
  GtkWidget *exactly;
  ZugValueGraph *graph;
  GtkLabel *legend;
  GtkLabel *point;
  GtkLabel *summary;
  GtkListBox *keys;
  GtkWidget *write;

  ZugGame *game;
  ZugTurn *turn; /* that the board shows */
  ZugSide you;
  ZugReview *review;
  GArray *listed; /* of ZugKeyTurn, as they stand there; NULL before there are any */
  GArray *turned; /* the same of the turning points */
  ZugReviewLimits limits;
};

enum
{
  GO,
  WRITE,
  SPOKEN,
  JUDGED,
  POINT,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (ZugReviewView, zug_review_view, GTK_TYPE_WIDGET)

static gboolean
has_turns (ZugReviewView *self)
{
  return self->game != NULL && zug_game_get_last (self->game) != zug_game_get_root (self->game);
}

static gboolean
is_done (ZugReviewView *self)
{
  return self->review != NULL
         && zug_review_get_n_reviewed (self->review) == zug_review_get_n_turns (self->review);
}

/* --- what was found --------------------------------------------------------------------------- */

/* Fills a list with what is said of each of the turns. */
static void
fill (ZugReviewView *self, GtkListBox *list, GArray *keys,
      char *(*say) (ZugReview *review, guint index, ZugSide side, ZugSide you))
{
  GtkListBoxRow *row;

  for (guint i = 0; i < keys->len; i++)
    {
      const ZugKeyTurn *key = &g_array_index (keys, ZugKeyTurn, i);
      g_autofree char *words = say (self->review, key->index, key->side, self->you);

      if (gtk_list_box_get_row_at_index (list, (int) i) == NULL)
        gtk_list_box_append (list,
                             g_object_new (GTK_TYPE_LABEL, "wrap", TRUE, "xalign", 0.0, NULL));
      row = gtk_list_box_get_row_at_index (list, (int) i);
      gtk_label_set_label (GTK_LABEL (gtk_list_box_row_get_child (row)), words);
      g_object_set_data (G_OBJECT (row), "index", GUINT_TO_POINTER (key->index));
      g_object_set_data (G_OBJECT (row), "side", GUINT_TO_POINTER (key->side));
      zug_widget_tell_name (row, words);
    }
  while ((row = gtk_list_box_get_row_at_index (list, (int) keys->len)) != NULL)
    gtk_list_box_remove (list, GTK_WIDGET (row));
  gtk_widget_set_visible (GTK_WIDGET (list), keys->len > 0);
}

/* Rows stay where they say something else now: one of them may have the keyboard, or have just been
 * pressed, and the deeper look that came of it finds nothing to say. */
static void
show_keys (ZugReviewView *self)
{
  if (zug_review_get_running (self->review) || self->listed == NULL)
    {
      g_clear_pointer (&self->listed, g_array_unref);
      g_clear_pointer (&self->turned, g_array_unref);
      self->listed = zug_review_list_key_turns (self->review, MOST_KEY_TURNS);
      self->turned = zug_review_list_turning_points (self->review, self->you, MOST_POINTS);
    }
  fill (self, self->keys, self->listed, zug_review_dup_sentence);
  fill (self, self->points, self->turned, zug_review_dup_turning_point);
}

/* There may be nothing to blame. */
static void
show_none (ZugReviewView *self)
{
  gboolean none = is_done (self) && self->turned != NULL && self->turned->len == 0;
  g_autofree char *words =
      none ? zug_review_dup_no_turning_point (self->review, self->you) : g_strdup ("");

  gtk_label_set_label (self->none, words);
  gtk_widget_set_visible (GTK_WIDGET (self->none), none);
}

static void
show_summary (ZugReviewView *self)
{
  g_auto (GStrv) lines = zug_review_dup_summary (self->review, self->you);
  g_autofree char *text = g_strjoinv ("\n", lines);
  /* TRANSLATORS: what a review has found in the turns it has looked at follows */
  g_autofree char *so_far = g_strconcat (C_ ("review", "So far:"), "\n", text, NULL);

  gtk_label_set_label (self->summary, is_done (self) ? text : so_far);
}

static void
show_legend (ZugReviewView *self)
{
  gboolean guesses = zug_variant_is_simultaneous (zug_game_get_variant (self->game));

  gtk_label_set_label (
      self->legend,
      guesses ? C_ ("graph", "Up is good for White. Bars: down and light, what White’s choices "
                             "gave away; up and dark, what Black’s did; hatched, who guessed "
                             "better.")
              : C_ ("graph", "Up is good for White. Bars: down and light, what White’s moves gave "
                             "away; up and dark, what Black’s did."));
}

static void
show_point (ZugReviewView *self)
{
  int index = zug_value_graph_get_current (self->graph);
  g_autofree char *words = NULL, *markup = NULL;

  gtk_widget_set_visible (GTK_WIDGET (self->point),
                          self->review != NULL && index >= 0
                              && index < (int) zug_review_get_n_reviewed (self->review));
  if (!gtk_widget_get_visible (GTK_WIDGET (self->point)))
    return;
  words = zug_review_dup_point (self->review, (guint) index);
  markup = g_markup_printf_escaped ("%s <a href=\"%s\">%s</a>", words, HELP,
                                    C_ ("review", "What does this mean?"));
  gtk_label_set_markup (self->point, markup);
}

static gboolean
is_asked_of (ZugReviewView *self, const ZugReviewTurn *turn, ZugSide side)
{
  ZugVerdict verdict = zug_review_get_verdict (turn, side);

  return (self->you == ZUG_N_SIDES || side == self->you)
         && (verdict == ZUG_VERDICT_MISTAKE || verdict == ZUG_VERDICT_INACCURACY);
}

/* What is asked is a mix, so it is no matter of games in which sides take turns. */
static void
show_practise (ZugReviewView *self)
{
  gboolean some = FALSE;

  for (guint i = 0; is_done (self) && i < zug_review_get_n_turns (self->review); i++)
    for (ZugSide side = ZUG_WHITE; side < ZUG_N_SIDES; side++)
      some = some || is_asked_of (self, zug_review_get_turn (self->review, i), side);
  gtk_widget_set_visible (self->practise,
                          some && zug_variant_is_simultaneous (zug_game_get_variant (self->game)));
}

static void
update (ZugReviewView *self)
{
  gboolean running = self->review != NULL && zug_review_get_running (self->review);
  guint done = self->review != NULL ? zug_review_get_n_reviewed (self->review) : 0;
  guint all = self->review != NULL ? zug_review_get_n_turns (self->review) : 0;
  gboolean hand_over = !running && gtk_widget_is_focus (self->cancel);

  gtk_widget_set_visible (self->start, !running && !is_done (self));
  gtk_widget_set_sensitive (self->start, has_turns (self));
  gtk_button_set_label (GTK_BUTTON (self->start),
                        done > 0 ? C_ ("review", "_Go On") : C_ ("review", "Revi_ew Game"));
  gtk_widget_set_visible (self->cancel, running);
  gtk_widget_set_visible (GTK_WIDGET (self->progress), running);
  gtk_widget_set_visible (self->found, done > 0);
  gtk_widget_set_sensitive (self->write, done > 0 && !running);
  if (running)
    {
      g_autofree char *words =
          g_strdup_printf (zug_variant_is_simultaneous (zug_game_get_variant (self->game))
                               ? C_ ("review", "%1$u of %2$u turns")
                               : C_ ("review", "%1$u of %2$u half-moves"),
                           done, all);

      gtk_progress_bar_set_fraction (self->progress, (double) done / MAX (1, all));
      gtk_progress_bar_set_text (self->progress, words);
    }
  else if (hand_over)
    {
      if (done > 0)
        gtk_widget_child_focus (self->found, GTK_DIR_TAB_FORWARD);
      else
        gtk_widget_grab_focus (self->start);
    }
  show_none (self);
  show_practise (self);
  show_point (self);
}

static void
on_progress (ZugReviewView *self, guint index)
{
  show_summary (self);
  show_keys (self);
  update (self);
  g_signal_emit (self, signals[JUDGED], 0, zug_review_get_turn (self->review, index)->turn);
}

/* What stands out, as it stands above all, and the sum behind it. */
static char *
dup_spoken (ZugReviewView *self)
{
  GString *words = g_string_new (gtk_label_get_label (self->none));

  for (guint i = 0; self->turned != NULL && i < self->turned->len; i++)
    {
      const ZugKeyTurn *key = &g_array_index (self->turned, ZugKeyTurn, i);
      g_autofree char *point =
          zug_review_dup_turning_point (self->review, key->index, key->side, self->you);

      g_string_append_printf (words, "%s%s", words->len > 0 ? "\n" : "", point);
    }
  g_string_append_printf (words, "\n%s", gtk_label_get_label (self->summary));
  return g_string_free (words, FALSE);
}

static void
on_running (ZugReviewView *self)
{
  update (self);
  if (is_done (self) && !zug_review_get_running (self->review))
    {
      g_autofree char *words = dup_spoken (self);

      g_signal_emit (self, signals[SPOKEN], 0, words);
    }
}

/* --- callbacks -------------------------------------------------------------------------------- */

static void
go_to (ZugReviewView *self, guint index)
{
  g_signal_emit (self, signals[GO], 0, zug_review_get_turn (self->review, index)->turn);
}

static void
on_graph (ZugReviewView *self, guint index)
{
  show_point (self);
  go_to (self, index);
}

/* The board as it was before, with what was played and what was better. */
static void
on_key_turn (ZugReviewView *self, GtkListBoxRow *row)
{
  guint index = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (row), "index"));
  ZugSide side = (ZugSide) GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (row), "side"));
  const ZugReviewTurn *turn = zug_review_get_turn (self->review, index);
  g_autofree char *words = NULL;

  if (turn->n_mix[side] == 0)
    {
      go_to (self, index);
      return;
    }
  g_signal_emit (self, signals[POINT], 0, turn->turn, (guint) side, (gpointer) &turn->mix[side][0]);
  /* The board shows the turn before, but this one is spoken of. */
  zug_value_graph_set_current (self->graph, (int) index);
  show_point (self);
  words = zug_review_dup_point_shown (self->review, index, side);
  gtk_label_set_label (self->shown, words);
  gtk_widget_set_visible (GTK_WIDGET (self->shown), TRUE);
  g_signal_emit (self, signals[SPOKEN], 0, words);
}

static void
on_start (ZugReviewView *self)
{
  zug_review_view_start (self);
  gtk_widget_grab_focus (self->cancel);
}

static void
on_cancel (ZugReviewView *self)
{
  zug_review_stop (self->review);
}

/* Where the person, or where nobody knows who that is, either side gave something away. */
static GPtrArray *
list_mistakes (ZugReviewView *self)
{
  GPtrArray *mistakes = g_ptr_array_new_with_free_func ((GDestroyNotify) zug_puzzle_mistake_free);

  for (guint i = 0; i < zug_review_get_n_reviewed (self->review); i++)
    {
      const ZugReviewTurn *turn = zug_review_get_turn (self->review, i);
      const ZugAnalysis *analysis = zug_review_get_analysis (self->review, i);

      for (ZugSide side = ZUG_WHITE; side < ZUG_N_SIDES && analysis != NULL; side++)
        if (is_asked_of (self, turn, side))
          g_ptr_array_add (mistakes, zug_puzzle_mistake_new (
                                         zug_turn_get_position (zug_turn_get_parent (turn->turn)),
                                         side, zug_turn_get_pair (turn->turn).choice[side],
                                         zug_review_centipawns (turn->loss[side]), analysis));
    }
  return mistakes;
}

static void
on_practise (ZugReviewView *self)
{
  g_autoptr (GPtrArray) mistakes = list_mistakes (self);
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  gtk_window_present (GTK_WINDOW (
      zug_puzzle_window_new_own (GTK_WINDOW (root), zug_game_get_variant (self->game), mistakes)));
}

static void
on_write (ZugReviewView *self)
{
  g_signal_emit (self, signals[WRITE], 0, self->review);
}

static void
forget (ZugReviewView *self)
{
  zug_value_graph_set_review (self->graph, NULL);
  g_clear_pointer (&self->listed, g_array_unref);
  g_clear_pointer (&self->turned, g_array_unref);
  gtk_widget_set_visible (GTK_WIDGET (self->shown), FALSE);
  if (self->review == NULL)
    return;
  g_signal_handlers_disconnect_by_data (self->review, self);
  zug_review_stop (self->review);
  g_clear_object (&self->review);
}

static void
zug_review_view_dispose (GObject *object)
{
  ZugReviewView *self = ZUG_REVIEW_VIEW (object);

  if (self->graph != NULL)
    forget (self);
  self->graph = NULL;
  zug_widget_drop_children (object);
  g_clear_object (&self->turn);
  g_clear_object (&self->game);

  G_OBJECT_CLASS (zug_review_view_parent_class)->dispose (object);
}

static void
zug_review_view_class_init (ZugReviewViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = zug_review_view_dispose;
  widget_class->focus = zug_one_stop_focus;

  signals[GO] = zug_signal_new ("go", G_TYPE_FROM_CLASS (klass), 1, ZUG_TYPE_TURN);
  signals[WRITE] = zug_signal_new ("write", G_TYPE_FROM_CLASS (klass), 1, ZUG_TYPE_REVIEW);
  signals[JUDGED] = zug_signal_new ("judged", G_TYPE_FROM_CLASS (klass), 1, ZUG_TYPE_TURN);
  signals[POINT] = zug_signal_new ("point", G_TYPE_FROM_CLASS (klass), 3, ZUG_TYPE_TURN,
                                   G_TYPE_UINT, G_TYPE_POINTER);
  signals[SPOKEN] = zug_signal_new ("spoken", G_TYPE_FROM_CLASS (klass), 1, G_TYPE_STRING);

  g_type_ensure (ZUG_TYPE_VALUE_GRAPH);
  zug_widget_class_set_template (widget_class, "zug-review-view");
  gtk_widget_class_bind_template_child (widget_class, ZugReviewView, start);
  gtk_widget_class_bind_template_child (widget_class, ZugReviewView, cancel);
  gtk_widget_class_bind_template_child (widget_class, ZugReviewView, progress);
  gtk_widget_class_bind_template_child (widget_class, ZugReviewView, found);
  gtk_widget_class_bind_template_child (widget_class, ZugReviewView, points);
  gtk_widget_class_bind_template_child (widget_class, ZugReviewView, none);
  gtk_widget_class_bind_template_child (widget_class, ZugReviewView, shown);
  gtk_widget_class_bind_template_child (widget_class, ZugReviewView, practise);
  gtk_widget_class_bind_template_child (widget_class, ZugReviewView, exactly);
  gtk_widget_class_bind_template_child (widget_class, ZugReviewView, graph);
  gtk_widget_class_bind_template_child (widget_class, ZugReviewView, legend);
  gtk_widget_class_bind_template_child (widget_class, ZugReviewView, point);
  gtk_widget_class_bind_template_child (widget_class, ZugReviewView, summary);
  gtk_widget_class_bind_template_child (widget_class, ZugReviewView, keys);
  gtk_widget_class_bind_template_child (widget_class, ZugReviewView, write);
  gtk_widget_class_bind_template_callback (widget_class, on_start);
  gtk_widget_class_bind_template_callback (widget_class, on_cancel);
  gtk_widget_class_bind_template_callback (widget_class, on_graph);
  gtk_widget_class_bind_template_callback (widget_class, on_key_turn);
  gtk_widget_class_bind_template_callback (widget_class, on_practise);
  gtk_widget_class_bind_template_callback (widget_class, on_write);
}

static void
zug_review_view_init (ZugReviewView *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->you = ZUG_N_SIDES;
  self->limits = (ZugReviewLimits) {.nodes = ZUG_TURN_LOOK_NODES, .threads = zug_means_threads ()};
  update (self);
}

void
zug_review_view_set_game (ZugReviewView *self, ZugGame *game, ZugSide you)
{
  g_return_if_fail (ZUG_IS_REVIEW_VIEW (self));
  g_return_if_fail (game == NULL || ZUG_IS_GAME (game));

  self->you = you;
  if (self->review != NULL && (self->game != game || !zug_review_is_current (self->review)))
    forget (self);
  if (self->game != game)
    g_clear_object (&self->turn);
  g_set_object (&self->game, game);
  update (self);
}

void
zug_review_view_show_turn (ZugReviewView *self, ZugTurn *turn)
{
  g_return_if_fail (ZUG_IS_REVIEW_VIEW (self));

  if (g_set_object (&self->turn, turn))
    gtk_widget_set_visible (GTK_WIDGET (self->shown), FALSE);
  zug_value_graph_set_current (self->graph, self->review != NULL && turn != NULL
                                                ? zug_review_find (self->review, turn)
                                                : -1);
  show_point (self);
}

void
zug_review_view_start (ZugReviewView *self)
{
  g_return_if_fail (ZUG_IS_REVIEW_VIEW (self));

  if (!has_turns (self))
    return;
  if (self->review == NULL)
    {
      g_autofree char *folder =
          g_build_filename (g_get_user_cache_dir (), "zugleich", "reviews", NULL);

      self->review = zug_review_new (self->game);
      zug_review_keep_in (self->review, folder);
      g_signal_connect_swapped (self->review, "progress", G_CALLBACK (on_progress), self);
      g_signal_connect_swapped (self->review, "notify::running", G_CALLBACK (on_running), self);
      zug_value_graph_set_review (self->graph, self->review);
      show_legend (self);
      zug_review_view_show_turn (self, self->turn);
    }
  zug_review_start (self->review, &self->limits);
  update (self);
}

void
zug_review_view_deepen (ZugReviewView *self, ZugTurn *turn, const ZugAnalysis *found)
{
  int index;

  g_return_if_fail (ZUG_IS_REVIEW_VIEW (self));

  index = self->review != NULL ? zug_review_find (self->review, turn) : -1;
  if (index >= 0)
    zug_review_deepen (self->review, (guint) index, found);
}

const ZugAnalysis *
zug_review_view_get_analysis (ZugReviewView *self, ZugTurn *turn)
{
  int index;

  g_return_val_if_fail (ZUG_IS_REVIEW_VIEW (self), NULL);

  index = self->review != NULL ? zug_review_find (self->review, turn) : -1;
  return index >= 0 ? zug_review_get_analysis (self->review, (guint) index) : NULL;
}

GtkWidget *
zug_review_view_get_exactly (ZugReviewView *self)
{
  g_return_val_if_fail (ZUG_IS_REVIEW_VIEW (self), NULL);

  return self->exactly;
}

void
zug_review_view_hide_point (ZugReviewView *self)
{
  g_return_if_fail (ZUG_IS_REVIEW_VIEW (self));

  gtk_widget_set_visible (GTK_WIDGET (self->shown), FALSE);
}

ZugReview *
zug_review_view_get_review (ZugReviewView *self)
{
  g_return_val_if_fail (ZUG_IS_REVIEW_VIEW (self), NULL);

  return self->review;
}

void
zug_review_view_set_limits (ZugReviewView *self, const ZugReviewLimits *limits)
{
  g_return_if_fail (ZUG_IS_REVIEW_VIEW (self));
  g_return_if_fail (limits != NULL);

  self->limits = *limits;
}
