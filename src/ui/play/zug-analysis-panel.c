/* zug-analysis-panel.c: the panel's Analysis page: a turn's matrix and mixes, and the review */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-analysis-panel-private.h"

#include "zug-turn-look.h"
#include "zug-means.h"
#include "zug-turn-keys.h"
#include "zug-widgets.h"
#include "zug-wrap-box.h"
#include <glib/gi18n.h>

/* So many seconds more are taken for a turn where somebody asks for more. */
#define SECONDS_DEEPER 30

/* Milliseconds a turn must be shown before it is looked at: whoever steps through a game goes by.
 */
#define PATIENCE 200

G_DEFINE_FINAL_TYPE (ZugAnalysisPanel, zug_analysis_panel, GTK_TYPE_WIDGET)

/* --- looking ---------------------------------------------------------------------------------- */

static void
look (ZugAnalysisPanel *self, double seconds)
{
  g_autoptr (GArray) keys = NULL;
  ZugTurnAnalysisLimits limits = self->limits;

  if (!self->allowed || !self->any || !gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;
  if (seconds > 0)
    limits = (ZugTurnAnalysisLimits) {.seconds = seconds, .threads = zug_means_threads ()};
  keys =
      zug_turn_keys_before (self->looked != NULL ? zug_turn_get_parent (self->looked) : self->turn,
                            zug_game_get_laws (self->game));
  zug_turn_analysis_start (self->analysis, zug_game_get_variant (self->game), &self->position,
                           (const guint64 *) (gpointer) keys->data, keys->len, &limits);
}

static gboolean
on_patience (gpointer user_data)
{
  ZugAnalysisPanel *self = user_data;

  self->pending = 0;
  look (self, 0);
  return G_SOURCE_REMOVE;
}

static void
look_soon (ZugAnalysisPanel *self)
{
  g_clear_handle_id (&self->pending, g_source_remove);
  if (self->allowed && self->any && gtk_widget_get_mapped (GTK_WIDGET (self)))
    self->pending = g_timeout_add (PATIENCE, on_patience, self);
}

/* --- what is looked at ------------------------------------------------------------------------ */

static void on_subject (ZugAnalysisPanel *self);

/* The turn as it was chosen, unless the one that comes is asked for or nothing was chosen yet. */
static gboolean
is_next (ZugAnalysisPanel *self)
{
  return zug_turn_get_parent (self->turn) == NULL
         || (self->prefer_next && zug_turn_get_end (self->turn).result == ZUG_RESULT_OPEN);
}

/* The turn that is chosen in a position, as a button has it. */
static char *
dup_subject (ZugAnalysisPanel *self, const ZugPosition *position, gboolean next)
{
  guint number = position->turn;

  if (zug_variant_is_simultaneous (zug_game_get_variant (self->game)))
    return g_strdup_printf (next ? C_ ("analysis", "Next: Turn %u") : C_ ("analysis", "Turn %u"),
                            number);
  if (position->to_move == ZUG_WHITE)
    return g_strdup_printf (next ? C_ ("analysis", "Next: White’s Move %u")
                                 : C_ ("analysis", "White’s Move %u"),
                            number);
  return g_strdup_printf (
      next ? C_ ("analysis", "Next: Black’s Move %u") : C_ ("analysis", "Black’s Move %u"), number);
}

static void
label_subjects (ZugAnalysisPanel *self)
{
  gboolean first = zug_turn_get_parent (self->turn) == NULL;
  gboolean open = zug_turn_get_end (self->turn).result == ZUG_RESULT_OPEN;
  const ZugPosition *position = zug_turn_get_position (self->turn);
  g_autofree char *this = first ? g_strdup (C_ ("analysis", "Start"))
                                : dup_subject (self, zug_turn_get_before (self->turn), FALSE);
  g_autofree char *next = dup_subject (self, position, TRUE);

  gtk_button_set_label (GTK_BUTTON (self->this_turn), this);
  gtk_button_set_label (GTK_BUTTON (self->next_turn), next);
  g_signal_handlers_block_by_func (self->next_turn, on_subject, self);
  gtk_toggle_button_set_active (is_next (self) ? self->next_turn : self->this_turn, TRUE);
  g_signal_handlers_unblock_by_func (self->next_turn, on_subject, self);
  gtk_widget_set_sensitive (GTK_WIDGET (self->this_turn), !first);
  /* There is none behind the end. */
  gtk_widget_set_visible (GTK_WIDGET (self->next_turn), open);
}

/* What the review knows of the turn that is looked at stands here too, unless more was found of it.
 */
static void
take_reviewed (ZugAnalysisPanel *self)
{
  const ZugAnalysis *found = zug_turn_analysis_get (self->analysis);
  const ZugAnalysis *reviewed =
      self->looked != NULL ? zug_review_view_get_analysis (self->review, self->looked) : NULL;

  if (reviewed == NULL)
    return;
  g_clear_handle_id (&self->pending, g_source_remove);
  if (found != NULL && found->depth > reviewed->depth)
    zug_review_view_deepen (self->review, self->looked, found);
  else if (!self->asked_deeper || !zug_turn_analysis_get_running (self->analysis))
    zug_turn_analysis_take (self->analysis, zug_game_get_variant (self->game), &self->position,
                            reviewed);
}

static void
on_judged (ZugAnalysisPanel *self, ZugTurn *turn)
{
  if (turn == self->looked)
    take_reviewed (self);
}

static void
choose_subject (ZugAnalysisPanel *self)
{
  gboolean next = is_next (self);
  const ZugPosition *position =
      next ? zug_turn_get_position (self->turn) : zug_turn_get_before (self->turn);
  gboolean same = self->any && zug_position_equal (position, &self->position);

  if (next)
    g_clear_object (&self->looked);
  else
    g_set_object (&self->looked, self->turn);
  self->any = !next || zug_turn_get_end (self->turn).result == ZUG_RESULT_OPEN;
  if (!same)
    {
      self->asked_deeper = FALSE;
      zug_turn_analysis_clear (self->analysis);
      g_clear_object (&self->outcomes);
    }
  self->position = *position;
  zug_engine_lines_show (self->lines, self->game,
                         next ? self->turn : zug_turn_get_parent (self->turn));
  zug_analysis_found_show_kept (self);
  zug_analysis_found_show (self);
  take_reviewed (self);
  if (zug_turn_analysis_get (self->analysis) == NULL)
    look_soon (self);
}

/* --- callbacks -------------------------------------------------------------------------------- */

/* Who scrolls, or moves on by keys, wants to see something else. */
static gboolean
on_look_elsewhere (ZugAnalysisPanel *self)
{
  self->to_review = FALSE;
  return GDK_EVENT_PROPAGATE;
}

static void
on_subject (ZugAnalysisPanel *self)
{
  self->prefer_next = gtk_toggle_button_get_active (self->next_turn);
  if (self->allowed && self->turn != NULL)
    choose_subject (self);
}

static void
on_stop (ZugAnalysisPanel *self)
{
  gboolean had = gtk_widget_is_focus (self->stop);

  zug_turn_analysis_stop (self->analysis);
  if (had)
    gtk_widget_grab_focus (self->deeper);
}

static void
on_deeper (ZugAnalysisPanel *self)
{
  gboolean had = gtk_widget_is_focus (self->deeper);

  self->asked_deeper = TRUE;
  look (self, SECONDS_DEEPER);
  if (had)
    gtk_widget_grab_focus (self->stop);
}

static void
on_go (ZugAnalysisPanel *self, ZugTurn *turn)
{
  self->prefer_next = FALSE;
  zug_play_session_go_to (self->session, turn, FALSE);
}

static void
on_write (ZugAnalysisPanel *self, ZugReview *review)
{
  ZugGameEditor *editor = zug_play_session_get_editor (self->session);

  if (editor == NULL || zug_game_editor_get_game (editor) != zug_review_get_game (review))
    return;
  zug_play_session_notice (self->session,
                           zug_review_write (review, editor)
                               ? C_ ("review", "Values and signs are written into the game.")
                               : C_ ("review", "All of it is in the game already."));
}

static void
on_spoken (ZugAnalysisPanel *self, const char *words)
{
  zug_play_session_announce (self->session, words);
}

static void
zug_analysis_panel_map (GtkWidget *widget)
{
  ZugAnalysisPanel *self = ZUG_ANALYSIS_PANEL (widget);

  GTK_WIDGET_CLASS (zug_analysis_panel_parent_class)->map (widget);
  if (self->turn != NULL && zug_turn_analysis_get (self->analysis) == NULL)
    look_soon (self);
}

/* Nobody thinks for those who do not look. */
static void
zug_analysis_panel_unmap (GtkWidget *widget)
{
  ZugAnalysisPanel *self = ZUG_ANALYSIS_PANEL (widget);

  g_clear_handle_id (&self->pending, g_source_remove);
  zug_turn_analysis_stop (self->analysis);
  zug_matrix_view_unpin (self->matrix);
  GTK_WIDGET_CLASS (zug_analysis_panel_parent_class)->unmap (widget);
}

static void
zug_analysis_panel_dispose (GObject *object)
{
  ZugAnalysisPanel *self = ZUG_ANALYSIS_PANEL (object);

  g_clear_handle_id (&self->pending, g_source_remove);
  if (self->analysis != NULL)
    {
      g_signal_handlers_disconnect_by_data (self->analysis, self);
      zug_turn_analysis_stop (self->analysis);
    }
  zug_analysis_cell_stop (self);
  zug_widget_drop_children (object);
  g_clear_object (&self->analysis);
  g_clear_object (&self->outcomes);
  g_clear_object (&self->looked);
  g_clear_object (&self->turn);
  g_clear_object (&self->game);

  G_OBJECT_CLASS (zug_analysis_panel_parent_class)->dispose (object);
}

static void
zug_analysis_panel_bind_template (GtkWidgetClass *widget_class)
{
  zug_widget_class_set_template (widget_class, "zug-analysis-panel");
  gtk_widget_class_bind_template_child (widget_class, ZugAnalysisPanel, state);
  gtk_widget_class_bind_template_child (widget_class, ZugAnalysisPanel, scroller);
  gtk_widget_class_bind_template_child (widget_class, ZugAnalysisPanel, words);
  gtk_widget_class_bind_template_child (widget_class, ZugAnalysisPanel, this_turn);
  gtk_widget_class_bind_template_child (widget_class, ZugAnalysisPanel, next_turn);
  gtk_widget_class_bind_template_child (widget_class, ZugAnalysisPanel, value);
  gtk_widget_class_bind_template_child (widget_class, ZugAnalysisPanel, spinner);
  gtk_widget_class_bind_template_child (widget_class, ZugAnalysisPanel, depth);
  gtk_widget_class_bind_template_child (widget_class, ZugAnalysisPanel, stop);
  gtk_widget_class_bind_template_child (widget_class, ZugAnalysisPanel, deeper);
  gtk_widget_class_bind_template_child (widget_class, ZugAnalysisPanel, bar);
  gtk_widget_class_bind_template_child (widget_class, ZugAnalysisPanel, summary);
  gtk_widget_class_bind_template_child (widget_class, ZugAnalysisPanel, kept);
  gtk_widget_class_bind_template_child (widget_class, ZugAnalysisPanel, simultaneous);
  gtk_widget_class_bind_template_child (widget_class, ZugAnalysisPanel, table);
  gtk_widget_class_bind_template_child (widget_class, ZugAnalysisPanel, white);
  gtk_widget_class_bind_template_child (widget_class, ZugAnalysisPanel, black);
  gtk_widget_class_bind_template_child (widget_class, ZugAnalysisPanel, matrix);
  gtk_widget_class_bind_template_child (widget_class, ZugAnalysisPanel, more);
  gtk_widget_class_bind_template_child (widget_class, ZugAnalysisPanel, cell);
  gtk_widget_class_bind_template_child (widget_class, ZugAnalysisPanel, alternating);
  gtk_widget_class_bind_template_child (widget_class, ZugAnalysisPanel, line);
  gtk_widget_class_bind_template_child (widget_class, ZugAnalysisPanel, add_line);
  gtk_widget_class_bind_template_child (widget_class, ZugAnalysisPanel, lines);
  gtk_widget_class_bind_template_child (widget_class, ZugAnalysisPanel, review);
  gtk_widget_class_bind_template_callback (widget_class, on_subject);
  gtk_widget_class_bind_template_callback (widget_class, on_look_elsewhere);
  gtk_widget_class_bind_template_callback (widget_class, on_stop);
  gtk_widget_class_bind_template_callback (widget_class, on_deeper);
  gtk_widget_class_bind_template_callback (widget_class, zug_analysis_cell_show);
  gtk_widget_class_bind_template_callback (widget_class, zug_analysis_point_show);
  gtk_widget_class_bind_template_callback (widget_class, zug_analysis_line_add);
  gtk_widget_class_bind_template_callback (widget_class, on_go);
  gtk_widget_class_bind_template_callback (widget_class, on_write);
  gtk_widget_class_bind_template_callback (widget_class, on_spoken);
  gtk_widget_class_bind_template_callback (widget_class, on_judged);
}

static void
zug_analysis_panel_class_init (ZugAnalysisPanelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = zug_analysis_panel_dispose;
  widget_class->map = zug_analysis_panel_map;
  widget_class->unmap = zug_analysis_panel_unmap;

  g_type_ensure (ZUG_TYPE_ENGINE_LINES);
  g_type_ensure (ZUG_TYPE_MATRIX_VIEW);
  g_type_ensure (ZUG_TYPE_MIX_LIST);
  g_type_ensure (ZUG_TYPE_REVIEW_VIEW);
  g_type_ensure (ZUG_TYPE_SCORE_BAR);
  g_type_ensure (ZUG_TYPE_WRAP_BOX);
  zug_analysis_panel_bind_template (widget_class);
}

static void
zug_analysis_panel_init (ZugAnalysisPanel *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->allowed = TRUE;
  self->limits = (ZugTurnAnalysisLimits) {.nodes = ZUG_TURN_LOOK_NODES};
  self->analysis = zug_turn_analysis_new ();
  g_signal_connect_swapped (self->analysis, "changed", G_CALLBACK (zug_analysis_found_show), self);
  g_signal_connect_swapped (self->analysis, "notify::running",
                            G_CALLBACK (zug_analysis_found_show_progress), self);
  gtk_label_set_label (self->words, C_ ("analysis", "There is no game to look at."));
}

/* --- what is seen of it ----------------------------------------------------------------------- */

/* What can be pointed at comes into sight, or goes out of it. */
static void
on_scrolled (ZugAnalysisPanel *self)
{
  if (self->pointing == NULL && zug_play_session_get_outcome (self->session) == NULL)
    zug_analysis_cell_show_hint (self);
}

/* The review stays where it is seen while what stands above it grows, and where it was asked for it
 * is seen from its top: there is room below it for that, however short it is. */
static gboolean
on_tick (GtkWidget *widget, GdkFrameClock *clock, gpointer user_data)
{
  ZugAnalysisPanel *self = ZUG_ANALYSIS_PANEL (widget);
  GtkWidget *review = GTK_WIDGET (self->review);
  GtkAdjustment *seen = gtk_scrolled_window_get_vadjustment (self->scroller);
  gboolean any = zug_review_view_get_review (self->review) != NULL;
  double value = gtk_adjustment_get_value (seen);
  double last = gtk_adjustment_get_upper (seen) - gtk_adjustment_get_page_size (seen);
  /* What stands above became lower, and there is no more to scroll by than that. */
  gboolean cut = self->at_review && value < self->review_top && value >= last;
  graphene_rect_t bounds;

  self->tick = 0;
  gtk_widget_set_size_request (review, -1, any ? (int) gtk_adjustment_get_page_size (seen) : -1);
  if (!gtk_widget_compute_bounds (review, gtk_widget_get_parent (review), &bounds))
    return G_SOURCE_REMOVE;
  if (self->to_review || cut)
    gtk_adjustment_set_value (seen, bounds.origin.y);
  else if (any && self->review_top > 0 && value >= self->review_top)
    gtk_adjustment_set_value (seen, value + bounds.origin.y - self->review_top);
  self->review_top = bounds.origin.y;
  self->at_review = any && gtk_adjustment_get_value (seen) == self->review_top;
  /* Before it has the room it cannot be; and whatever has the keyboard is scrolled to when the
   * button that stops it goes. */
  if (self->review_top > 0 && any
      && !zug_review_get_running (zug_review_view_get_review (self->review))
      && gtk_widget_get_height (review) >= (int) gtk_adjustment_get_page_size (seen)
      && gtk_adjustment_get_value (seen) == self->review_top)
    self->to_review = FALSE;
  on_scrolled (self);
  return G_SOURCE_REMOVE;
}

/* While that is found out it is too late to ask for another size. */
static void
on_laid_out (ZugAnalysisPanel *self)
{
  if (self->tick == 0)
    self->tick = gtk_widget_add_tick_callback (GTK_WIDGET (self), on_tick, NULL, NULL);
}

/* --- the session ------------------------------------------------------------------------------ */

/* The turn that the board shows: it is looked at how it was chosen, or what to choose next. */
static void
show (ZugAnalysisPanel *self, ZugGame *game, ZugTurn *turn, ZugSide you)
{
  gboolean other = self->game != game;

  if (!other && self->turn == turn)
    {
      zug_review_view_set_game (self->review, game, you);
      label_subjects (self);
      return;
    }
  if (other)
    {
      zug_turn_analysis_clear (self->analysis);
      g_clear_object (&self->outcomes);
      self->any = FALSE;
      on_laid_out (self);
    }
  g_set_object (&self->game, game);
  g_set_object (&self->turn, turn);
  gtk_widget_set_visible (self->alternating,
                          !zug_variant_is_simultaneous (zug_game_get_variant (self->game)));
  zug_review_view_set_game (self->review, game, you);
  zug_review_view_show_turn (self->review, turn);
  label_subjects (self);
  choose_subject (self);
  gtk_stack_set_visible_child_name (self->state, "analysis");
}

/* Where nothing may be analysed all that was found is forgotten, and the page says why there is
 * nothing; NULL: it may. */
static void
forbid (ZugAnalysisPanel *self, const char *why)
{
  gboolean allowed = why == NULL;

  if (!allowed)
    {
      gtk_label_set_label (self->words, why);
      gtk_stack_set_visible_child_name (self->state, "words");
    }
  if (self->allowed == allowed)
    return;
  self->allowed = allowed;
  zug_engine_lines_set_allowed (self->lines, allowed);
  if (allowed)
    return;
  zug_engine_lines_show (self->lines, NULL, NULL);
  g_clear_handle_id (&self->pending, g_source_remove);
  zug_turn_analysis_clear (self->analysis);
  zug_matrix_view_show (self->matrix, NULL, NULL, NULL, NULL);
  zug_review_view_set_game (self->review, NULL, ZUG_N_SIDES);
  g_clear_object (&self->outcomes);
  g_clear_object (&self->looked);
  g_clear_object (&self->turn);
  g_clear_object (&self->game);
  self->any = FALSE;
}

/* Why nothing of the game may be analysed; NULL where it may. Of one that is on neither the open
 * turn nor those before, which would tell as much. */
static const char *
why_not (ZugPlaySession *session)
{
  if (zug_play_session_is_team (session))
    return C_ ("analysis", "Team games have neither hints nor an analysis: each man of a team may "
                           "ask for any of its moves, and there are too many plans to compare.");
  if (zug_play_session_is_playing (session))
    return C_ ("analysis", "While a game is on, it is not analysed: both sides find their own way. "
                           "When it is over, you find here what every choice was worth.");
  return NULL;
}

static void
update (ZugAnalysisPanel *self)
{
  ZugGame *game = zug_play_session_get_game (self->session);
  const char *why = why_not (self->session);

  /* Before the archive has answered there is nothing to say yet. */
  if (game == NULL)
    return;
  forbid (self, why);
  if (why == NULL && zug_play_session_get_turn (self->session) != NULL)
    show (self, game, zug_play_session_get_known_turn (self->session),
          zug_play_session_get_person (self->session));
}

static void
let_go (ZugAnalysisPanel *self)
{
  if (zug_play_session_get_outcome (self->session) == NULL)
    return;
  zug_play_session_set_outcome (self->session, NULL);
  zug_matrix_view_unpin (self->matrix);
  zug_review_view_hide_point (self->review);
}

gboolean
zug_analysis_panel_may_review (ZugPlaySession *session)
{
  ZugGame *game = zug_play_session_get_game (session);

  return game != NULL && why_not (session) == NULL
         && zug_game_get_last (game) != zug_game_get_root (game);
}

void
zug_analysis_panel_review (ZugAnalysisPanel *self)
{
  g_return_if_fail (ZUG_IS_ANALYSIS_PANEL (self));

  if (!self->allowed)
    return;
  zug_review_view_start (self->review);
  /* A review that begins out of sight seems not to begin. */
  self->to_review = TRUE;
  on_laid_out (self);
  gtk_widget_child_focus (GTK_WIDGET (self->review), GTK_DIR_TAB_FORWARD);
}

void
zug_analysis_panel_attach (ZugAnalysisPanel *self, ZugPlaySession *session, ZugBoardView *board)
{
  self->session = zug_play_session_join (session, self, NULL, 0);
  self->board = board;
  g_signal_connect_object (gtk_scrolled_window_get_vadjustment (self->scroller), "changed",
                           G_CALLBACK (on_laid_out), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (gtk_scrolled_window_get_vadjustment (self->scroller), "value-changed",
                           G_CALLBACK (on_scrolled), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "leaving", G_CALLBACK (let_go), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "update", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "shown", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  update (self);
}

ZugEngineLines *
zug_analysis_panel_get_engine_lines (ZugAnalysisPanel *self)
{
  g_return_val_if_fail (ZUG_IS_ANALYSIS_PANEL (self), NULL);

  return self->lines;
}

void
zug_analysis_panel_remember (ZugAnalysisPanel *self, GSettings *settings)
{
  g_return_if_fail (ZUG_IS_ANALYSIS_PANEL (self));

  g_settings_bind (settings, "analysis-table", self->table, "expanded", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (settings, "review-exactly", zug_review_view_get_exactly (self->review),
                   "expanded", G_SETTINGS_BIND_DEFAULT);
}

ZugReviewView *
zug_analysis_panel_get_review_view (ZugAnalysisPanel *self)
{
  g_return_val_if_fail (ZUG_IS_ANALYSIS_PANEL (self), NULL);

  return self->review;
}

void
zug_analysis_panel_set_limits (ZugAnalysisPanel *self, const ZugTurnAnalysisLimits *limits)
{
  g_return_if_fail (ZUG_IS_ANALYSIS_PANEL (self));
  g_return_if_fail (limits != NULL);

  self->limits = *limits;
}

gboolean
zug_analysis_panel_is_settled (ZugAnalysisPanel *self)
{
  g_return_val_if_fail (ZUG_IS_ANALYSIS_PANEL (self), FALSE);

  return self->pending == 0 && !zug_turn_analysis_get_running (self->analysis);
}
