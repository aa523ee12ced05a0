/* zug-puzzle-view.c: a puzzle on its board: what would you choose? and what is that worth? */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-puzzle-view.h"

#include "zug-announce.h"
#include "zug-board-view.h"
#include "zug-game.h"
#include "zug-matrix-view.h"
#include "zug-puzzle-typing.h"
#include "zug-puzzle-why.h"
#include "zug-puzzle-words.h"
#include "zug-rule-view.h"
#include "zug-signal.h"
#include "zug-small-board.h"
#include "zug-turn-analysis.h"
#include "zug-turn-look.h"
#include "zug-widgets.h"
#include <glib/gi18n.h>

struct _ZugPuzzleView
{
  GtkBox parent_instance;

  GtkScrolledWindow *scroller;
  GtkLabel *title;
  GtkLabel *rating;
  ZugRuleView *rules;
  GtkLabel *question;
  GtkWidget *frame;
  ZugBoardView *board;
  GtkEntry *typed;
  GtkLabel *words;
  GtkWidget *verdict;
  GtkImage *sign;
  GtkLabel *judgement;
  GtkLabel *answer;
  GtkExpander *table;
  GtkLabel *table_words;
  GtkScrolledWindow *matrix_room;
  ZugMatrixView *matrix;
  GtkWidget *pass;
  GtkWidget *again;
  GtkWidget *show_answer;
  GtkWidget *seal;
  GtkWidget *go_on;

  ZugVariant *variant; /* NULL before the first puzzle */
  ZugPuzzle *puzzle;   /* NULL while there is none */
  ZugPuzzle *begun;    /* as it was asked first, while a later turn of it is; NULL */
  ZugGame *game;       /* the turn that led there; NULL */
  gboolean daily;      /* it is the puzzle of today */
  gboolean rated;      /* the next answer counts for the rating */
  gboolean answered;
  ZugTurnAnalysis *analysis; /* of the turn, for the table */
  ZugPuzzleWhy *why;         /* what is found to say of an answer; NULL where nobody asks */
};

enum
{
  ANSWERED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (ZugPuzzleView, zug_puzzle_view, GTK_TYPE_BOX)

static const ZugLaws *
laws_of (ZugPuzzleView *self)
{
  return zug_variant_get_laws (self->variant);
}

static gboolean
is_asking (ZugPuzzleView *self)
{
  return self->puzzle != NULL && !self->answered;
}

/* Whether something is chosen, on the board or in letters, and what. */
static gboolean
get_choice (ZugPuzzleView *self, ZugMove *choice)
{
  return is_asking (self)
         && (zug_board_view_get_choice (self->board, choice)
             || zug_puzzle_typing_read (self->typed, self->variant, self->puzzle, choice, NULL));
}

/* --- what is said ----------------------------------------------------------------------------- */

static void
say (ZugPuzzleView *self, const char *words)
{
  gtk_label_set_label (self->words, words);
  gtk_widget_set_visible (GTK_WIDGET (self->words), *words != '\0');
  if (*words != '\0')
    zug_announce (GTK_WIDGET (self), words);
}

/* What asking for the answer costs, where it does. */
static void
tell_cost (ZugPuzzleView *self)
{
  const char *words = is_asking (self) && self->rated
                          ? C_ ("puzzle", "Counts for your rating like an answer without marks")
                          : NULL;

  gtk_widget_set_tooltip_text (self->show_answer, words);
  if (words != NULL)
    gtk_accessible_update_property (GTK_ACCESSIBLE (self->show_answer),
                                    GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, words, -1);
  else
    gtk_accessible_reset_property (GTK_ACCESSIBLE (self->show_answer),
                                   GTK_ACCESSIBLE_PROPERTY_DESCRIPTION);
}

static void
update_buttons (ZugPuzzleView *self)
{
  ZugMove choice;
  gboolean chosen = get_choice (self, &choice);

  gtk_widget_set_visible (self->pass, is_asking (self) && zug_laws_let_pass (laws_of (self)));
  gtk_widget_set_visible (self->show_answer, is_asking (self) && !chosen);
  tell_cost (self);
  gtk_widget_set_visible (self->again, self->answered);
  gtk_widget_set_visible (self->seal, chosen);
  gtk_widget_set_visible (self->go_on, !chosen);
  gtk_button_set_label (GTK_BUTTON (self->go_on),
                        self->answered ? C_ ("puzzle", "_Next") : C_ ("puzzle", "S_kip"));
  if (self->answered)
    gtk_widget_add_css_class (self->go_on, "suggested-action");
  else
    gtk_widget_remove_css_class (self->go_on, "suggested-action");
}

/* --- asking ----------------------------------------------------------------------------------- */

void
zug_puzzle_view_focus (ZugPuzzleView *self)
{
  GtkWidget *window;

  g_return_if_fail (ZUG_IS_PUZZLE_VIEW (self));

  /* Not before the window is seen: one whose focus is set while it is made has no role on the
   * accessibility bus. */
  window = GTK_WIDGET (gtk_widget_get_root (GTK_WIDGET (self)));
  if (window == NULL || !gtk_widget_get_mapped (window) || self->puzzle == NULL)
    return;
  gtk_widget_grab_focus (GTK_WIDGET (self->board));
  zug_announce (GTK_WIDGET (self), gtk_label_get_label (self->question));
}

/* Filled when they are asked for, as those of the puzzle of the day may be: of a game that one has
 * never met. */
static void
on_rules (ZugPuzzleView *self)
{
  zug_rule_view_show (self->rules, self->variant);
}

/* What was answered, and what is still looked for because of it. */
static void
forget_answer (ZugPuzzleView *self)
{
  self->answered = FALSE;
  zug_thread_job_drop ((gpointer *) &self->why);
  zug_turn_analysis_clear (self->analysis);
}

static void
ask (ZugPuzzleView *self)
{
  forget_answer (self);
  zug_puzzle_typing_end (self->typed);
  gtk_widget_set_visible (self->verdict, FALSE);
  gtk_widget_set_visible (GTK_WIDGET (self->table), FALSE);
  gtk_expander_set_expanded (self->table, FALSE);
  say (self, "");
  zug_board_view_show (self->board, self->variant, &self->puzzle->position, NULL);
  zug_board_view_set_flipped (self->board, self->puzzle->side == ZUG_BLACK);
  zug_board_view_set_shapes (self->board, NULL);
  zug_board_view_set_chooser (self->board, self->puzzle->side);
  update_buttons (self);
  zug_puzzle_view_focus (self);
}

static void
show_question (ZugPuzzleView *self)
{
  g_autofree char *title = zug_puzzle_dup_title (self->puzzle);
  g_autofree char *question = zug_puzzle_dup_question (self->puzzle, laws_of (self));

  gtk_label_set_label (self->title, self->daily ? C_ ("puzzle", "Today’s Puzzle") : title);
  gtk_label_set_label (self->question, question);
}

static void
forget_puzzle (ZugPuzzleView *self)
{
  g_clear_pointer (&self->puzzle, g_free);
  g_clear_pointer (&self->begun, g_free);
  g_clear_object (&self->game);
}

/* --- answering -------------------------------------------------------------------------------- */

static void
draw (ZugShapes *shapes, ZugShapeColour colour, ZugMove move)
{
  if (move.kind != ZUG_MOVE_PASS)
    zug_shapes_toggle (shapes, (ZugShape) {colour, move.from, move.to});
}

/* A mix as advice with its parts; right choices that need no mixing, and what else was chosen, as
 * people draw: of what was chosen rightly that alone, for the words name the others. reply: of the
 * other side to that, or to the trap that nobody fell into; NULL: none. */
static void
show_on_board (ZugPuzzleView *self, const ZugMove *chosen, const ZugMove *reply)
{
  ZugBoardAdvice advice[ZUG_BOARD_MAX_ADVICE];
  ZugShapes shapes = {.n = 0};
  gboolean mixed, right;
  guint n = 0;

  for (int i = 0; i < self->puzzle->n && n < ZUG_BOARD_MAX_ADVICE; i++)
    if (self->puzzle->choice[i].percent > 0)
      advice[n++] =
          (ZugBoardAdvice) {self->puzzle->choice[i].move, self->puzzle->choice[i].percent / 100.};
  zug_board_view_set_chooser (self->board, ZUG_N_SIDES);
  mixed = n > 1 && self->puzzle->head.kind != ZUG_PUZZLE_WIN;
  zug_board_view_set_advice (self->board, advice, mixed ? n : 0);
  right = chosen != NULL && zug_puzzle_marks (self->puzzle, *chosen) == ZUG_PUZZLE_FULL;
  for (guint i = 0; i < n && !mixed; i++)
    if (!right || zug_move_equal (advice[i].move, *chosen))
      draw (&shapes, ZUG_SHAPE_GREEN, advice[i].move);
  if (reply != NULL)
    draw (&shapes, ZUG_SHAPE_BLUE, *reply);
  if (chosen != NULL && !right)
    draw (&shapes, ZUG_SHAPE_RED, *chosen);
  else if (reply != NULL && zug_puzzle_find_trap (self->puzzle) != NULL)
    draw (&shapes, ZUG_SHAPE_RED, zug_puzzle_find_trap (self->puzzle)->move);
  zug_board_view_set_shapes (self->board, &shapes);
}

/* Before that nobody can choose, and by then the answer may have been asked for. */
static void
on_revealed (ZugPuzzleView *self)
{
  if (!is_asking (self))
    return;
  zug_board_view_set_chooser (self->board, self->puzzle->side);
  update_buttons (self);
  gtk_widget_grab_focus (GTK_WIDGET (self->board));
}

/* The turn that was right is played, and the next one asked for. */
static void
go_on (ZugPuzzleView *self)
{
  const ZugPuzzleStep *step = &self->why->step;
  g_autofree char *words = zug_puzzle_dup_step (self->puzzle, laws_of (self), step->reply);

  g_set_object (&self->game, self->why->game);
  if (self->begun == NULL)
    self->begun = g_steal_pointer (&self->puzzle);
  g_free (self->puzzle);
  self->puzzle = g_memdup2 (&step->next, sizeof step->next);
  forget_answer (self);
  show_question (self);
  gtk_label_set_label (self->answer, words);
  gtk_widget_set_visible (GTK_WIDGET (self->table), FALSE);
  gtk_expander_set_expanded (self->table, FALSE);
  zug_board_view_set_shapes (self->board, NULL);
  update_buttons (self);
  zug_announce (GTK_WIDGET (self), words);
  zug_widget_show_whole (self->frame);
  zug_board_view_reveal (self->board, self->variant, zug_game_get_last (self->game));
}

static void
on_explained (gpointer data)
{
  ZugPuzzleView *self = data;
  const ZugMove *chosen = self->why->has_chosen ? &self->why->chosen : NULL;
  const ZugPuzzleReply *reply = self->why->has_reply ? &self->why->reply : NULL;
  g_autofree char *words =
      zug_puzzle_dup_answer (self->puzzle, laws_of (self), chosen, reply, self->why->reason);

  if (self->why->goes_on)
    {
      go_on (self);
      return;
    }
  gtk_label_set_label (self->answer, words);
  if (reply != NULL)
    show_on_board (self, chosen, &reply->move);
  zug_announce (GTK_WIDGET (self), words);
  zug_scroller_go_down (self->scroller);
}

/* NULL: nobody chose, the answer was asked for. */
static void
tell (ZugPuzzleView *self, const ZugMove *chosen)
{
  int marks = chosen != NULL ? zug_puzzle_marks (self->puzzle, *chosen) : 0;
  g_autofree char *judgement = zug_puzzle_dup_judgement (self->puzzle, chosen, self->rated);
  g_autofree char *answer =
      zug_puzzle_dup_answer (self->puzzle, laws_of (self), chosen, NULL, NULL);

  self->answered = TRUE;
  zug_puzzle_typing_end (self->typed);
  self->rated = FALSE;
  if (!self->puzzle->later)
    g_signal_emit (self, signals[ANSWERED], 0, marks);
  show_on_board (self, chosen, NULL);
  zug_thread_job_drop ((gpointer *) &self->why);
  self->why = zug_puzzle_why_ask (self, self->variant, self->puzzle, chosen, on_explained);
  gtk_label_set_label (self->judgement, judgement);
  gtk_label_set_label (self->answer, answer);
  gtk_image_set_from_icon_name (self->sign, marks == ZUG_PUZZLE_FULL
                                                ? "object-select-symbolic"
                                                : "dialog-information-symbolic");
  gtk_widget_set_visible (self->verdict, TRUE);
  gtk_widget_set_visible (GTK_WIDGET (self->table), TRUE);
  update_buttons (self);
  gtk_widget_grab_focus (self->go_on);
  zug_announce (GTK_WIDGET (self), judgement); /* the answer once all of it is known */
  zug_scroller_go_down (self->scroller);
}

static void
on_seal (ZugPuzzleView *self)
{
  ZugMove chosen;

  if (get_choice (self, &chosen))
    tell (self, &chosen);
}

/* As the main window has it, of which this one is. */
static gboolean
seals_at_once (ZugPuzzleView *self)
{
  GtkRoot *window = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWindow *parent = gtk_window_get_transient_for (GTK_WINDOW (window));
  g_autoptr (GVariant) state =
      G_IS_ACTION_GROUP (parent)
          ? g_action_group_get_action_state (G_ACTION_GROUP (parent), "seal-at-once")
          : NULL;

  return state != NULL && g_variant_get_boolean (state);
}

static void
on_choice_changed (ZugPuzzleView *self)
{
  ZugMove choice;

  if (zug_board_view_get_choice (self->board, &choice))
    zug_puzzle_typing_end (self->typed);
  say (self, "");
  update_buttons (self);
  if (seals_at_once (self))
    on_seal (self);
}

/* --- typing ----------------------------------------------------------------------------------- */

gboolean
zug_puzzle_view_take_key (ZugPuzzleView *self, GtkEventControllerKey *keys, guint keyval,
                          GdkModifierType modifiers)
{
  g_return_val_if_fail (ZUG_IS_PUZZLE_VIEW (self), FALSE);

  return is_asking (self) && zug_board_view_get_chooser (self->board) != ZUG_N_SIDES
         && zug_puzzle_typing_take_key (self->typed, keys, keyval, modifiers);
}

/* As soon as it is understood it is seen on the board. */
static void
on_typed (ZugPuzzleView *self)
{
  ZugMove choice;
  gboolean good =
      is_asking (self)
      && zug_puzzle_typing_read (self->typed, self->variant, self->puzzle, &choice, NULL);

  say (self, "");
  zug_board_view_set_typed (self->board, &choice, good && choice.kind != ZUG_MOVE_PASS);
  update_buttons (self);
}

static void
on_typed_seal (ZugPuzzleView *self)
{
  g_autofree char *why = NULL;
  ZugMove choice;

  if (!is_asking (self) || zug_board_view_get_chooser (self->board) == ZUG_N_SIDES)
    return;
  if (zug_puzzle_typing_read (self->typed, self->variant, self->puzzle, &choice, &why))
    tell (self, &choice);
  else
    say (self, why);
}

static void
on_untype (GtkWidget *widget, const char *action, GVariant *parameter)
{
  ZugPuzzleView *self = ZUG_PUZZLE_VIEW (widget);

  zug_puzzle_typing_end (self->typed);
  gtk_widget_grab_focus (GTK_WIDGET (self->board));
}

/* --- other ways ------------------------------------------------------------------------------- */

static void
on_refused (ZugPuzzleView *self, const char *why)
{
  if (is_asking (self))
    say (self, why != NULL ? why : "");
}

static void
on_pass (ZugPuzzleView *self)
{
  const ZugMove pass = ZUG_PASS;

  if (is_asking (self) && zug_board_view_set_choice (self->board, &pass))
    update_buttons (self);
}

static void
on_answer (GtkWidget *widget, const char *action, GVariant *parameter)
{
  if (is_asking (ZUG_PUZZLE_VIEW (widget)))
    tell (ZUG_PUZZLE_VIEW (widget), NULL);
}

static void
on_again (GtkWidget *widget, const char *action, GVariant *parameter)
{
  ZugPuzzleView *self = ZUG_PUZZLE_VIEW (widget);

  if (!self->answered)
    return;
  if (self->begun != NULL)
    {
      g_free (self->puzzle);
      self->puzzle = g_steal_pointer (&self->begun);
      show_question (self);
    }
  ask (self);
}

/* --- the table -------------------------------------------------------------------------------- */

/* The page around it gives its parts no more than they must have, which is a row of this one. */
static void
make_room (ZugPuzzleView *self)
{
  int natural;

  gtk_widget_measure (GTK_WIDGET (self->matrix), GTK_ORIENTATION_VERTICAL, -1, NULL, &natural, NULL,
                      NULL);
  gtk_scrolled_window_set_min_content_height (
      self->matrix_room,
      MIN (natural, gtk_scrolled_window_get_max_content_height (self->matrix_room)));
}

static void
on_found (ZugPuzzleView *self)
{
  const ZugAnalysis *found = zug_turn_analysis_get (self->analysis);
  g_autofree char *summary = NULL;

  if (found == NULL || self->puzzle == NULL)
    return;
  summary = zug_analysis_dup_summary (laws_of (self), &self->puzzle->position, found);
  gtk_label_set_label (self->table_words, summary);
  zug_matrix_view_show (self->matrix, self->variant, &self->puzzle->position, found, NULL);
  make_room (self);
  zug_widget_show_whole (GTK_WIDGET (self->table));
}

/* Looked at as an analysis of the turn does, when somebody asks. */
static void
on_table (ZugPuzzleView *self)
{
  const ZugTurnAnalysisLimits limits = {.nodes = ZUG_TURN_LOOK_NODES};

  if (!gtk_expander_get_expanded (self->table) || self->puzzle == NULL || !self->answered)
    return;
  if (zug_turn_analysis_get (self->analysis) == NULL)
    {
      gtk_label_set_label (self->table_words, C_ ("puzzle", "Looking at the turn…"));
      zug_matrix_view_show (self->matrix, self->variant, &self->puzzle->position, NULL, NULL);
    }
  zug_turn_analysis_start (self->analysis, self->variant, &self->puzzle->position, NULL, 0,
                           &limits);
}

static void
on_spoken (ZugPuzzleView *self, const char *words)
{
  zug_announce (GTK_WIDGET (self), words);
}

/* --- the widget ------------------------------------------------------------------------------- */

static void
zug_puzzle_view_dispose (GObject *object)
{
  ZugPuzzleView *self = ZUG_PUZZLE_VIEW (object);

  zug_thread_job_drop ((gpointer *) &self->why);
  if (self->analysis != NULL)
    zug_turn_analysis_clear (self->analysis);
  g_clear_object (&self->analysis);
  forget_puzzle (self);
  self->answered = FALSE;

  G_OBJECT_CLASS (zug_puzzle_view_parent_class)->dispose (object);
}

static void
zug_puzzle_view_finalize (GObject *object)
{
  g_clear_object (&ZUG_PUZZLE_VIEW (object)->variant);

  G_OBJECT_CLASS (zug_puzzle_view_parent_class)->finalize (object);
}

static void
bind_template (GtkWidgetClass *widget_class)
{
  zug_widget_class_set_template (widget_class, "zug-puzzle-view");
  gtk_widget_class_bind_template_child (widget_class, ZugPuzzleView, scroller);
  gtk_widget_class_bind_template_child (widget_class, ZugPuzzleView, title);
  gtk_widget_class_bind_template_child (widget_class, ZugPuzzleView, rating);
  gtk_widget_class_bind_template_child (widget_class, ZugPuzzleView, question);
  gtk_widget_class_bind_template_child (widget_class, ZugPuzzleView, frame);
  gtk_widget_class_bind_template_child (widget_class, ZugPuzzleView, board);
  gtk_widget_class_bind_template_child (widget_class, ZugPuzzleView, words);
  gtk_widget_class_bind_template_child (widget_class, ZugPuzzleView, typed);
  gtk_widget_class_bind_template_child (widget_class, ZugPuzzleView, verdict);
  gtk_widget_class_bind_template_child (widget_class, ZugPuzzleView, sign);
  gtk_widget_class_bind_template_child (widget_class, ZugPuzzleView, judgement);
  gtk_widget_class_bind_template_child (widget_class, ZugPuzzleView, answer);
  gtk_widget_class_bind_template_child (widget_class, ZugPuzzleView, rules);
  gtk_widget_class_bind_template_callback (widget_class, on_rules);
  gtk_widget_class_bind_template_child (widget_class, ZugPuzzleView, table);
  gtk_widget_class_bind_template_child (widget_class, ZugPuzzleView, table_words);
  gtk_widget_class_bind_template_child (widget_class, ZugPuzzleView, matrix_room);
  gtk_widget_class_bind_template_child (widget_class, ZugPuzzleView, matrix);
  gtk_widget_class_bind_template_child (widget_class, ZugPuzzleView, pass);
  gtk_widget_class_bind_template_child (widget_class, ZugPuzzleView, again);
  gtk_widget_class_bind_template_child (widget_class, ZugPuzzleView, show_answer);
  gtk_widget_class_bind_template_child (widget_class, ZugPuzzleView, seal);
  gtk_widget_class_bind_template_child (widget_class, ZugPuzzleView, go_on);
  gtk_widget_class_bind_template_callback (widget_class, on_choice_changed);
  gtk_widget_class_bind_template_callback (widget_class, on_pass);
  gtk_widget_class_bind_template_callback (widget_class, on_refused);
  gtk_widget_class_bind_template_callback (widget_class, on_revealed);
  gtk_widget_class_bind_template_callback (widget_class, on_seal);
  gtk_widget_class_bind_template_callback (widget_class, on_spoken);
  gtk_widget_class_bind_template_callback (widget_class, on_table);
  gtk_widget_class_bind_template_callback (widget_class, on_typed);
  gtk_widget_class_bind_template_callback (widget_class, on_typed_seal);
}

static void
zug_puzzle_view_class_init (ZugPuzzleViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = zug_puzzle_view_dispose;
  G_OBJECT_CLASS (klass)->finalize = zug_puzzle_view_finalize;
  signals[ANSWERED] = zug_signal_new ("answered", G_TYPE_FROM_CLASS (klass), 1, G_TYPE_INT);

  g_type_ensure (ZUG_TYPE_BOARD_VIEW);
  g_type_ensure (ZUG_TYPE_MATRIX_VIEW);
  g_type_ensure (ZUG_TYPE_RULE_VIEW);
  gtk_widget_class_install_action (widget_class, "puzzle.again", NULL, on_again);
  gtk_widget_class_install_action (widget_class, "puzzle.answer", NULL, on_answer);
  gtk_widget_class_install_action (widget_class, "puzzle.untype", NULL, on_untype);
  bind_template (widget_class);
}

static void
zug_puzzle_view_init (ZugPuzzleView *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->analysis = zug_turn_analysis_new ();
  g_signal_connect_object (self->analysis, "changed", G_CALLBACK (on_found), self,
                           G_CONNECT_SWAPPED);
  zug_small_board_grow (self->frame);
}

void
zug_puzzle_view_show (ZugPuzzleView *self, ZugVariant *variant, const ZugPuzzle *puzzle,
                      ZugPuzzleSaid said)
{
  g_autofree char *rating = (said & ZUG_PUZZLE_KNOWN) != 0
                                ? g_strdup (C_ ("puzzle", "Answered before"))
                                : zug_puzzle_dup_rating (puzzle);

  g_return_if_fail (ZUG_IS_PUZZLE_VIEW (self));
  g_return_if_fail (ZUG_IS_VARIANT (variant));

  forget_puzzle (self);
  g_set_object (&self->variant, variant);
  self->puzzle = g_memdup2 (puzzle, sizeof *puzzle);
  self->daily = (said & ZUG_PUZZLE_DAILY) != 0;
  self->rated = (said & ZUG_PUZZLE_RATED) != 0;
  show_question (self);
  gtk_label_set_label (self->rating, rating != NULL ? rating : "");
  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (self->scroller), 0);
  ask (self);
}

void
zug_puzzle_view_forget (ZugPuzzleView *self)
{
  g_return_if_fail (ZUG_IS_PUZZLE_VIEW (self));

  forget_answer (self);
  forget_puzzle (self);
}
