/* zug-puzzle-window.c: one puzzle after the other: what would you choose? */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-puzzle-window.h"

#include "zug-announce.h"
#include "zug-board-view.h"
#include "zug-complaint.h"
#include "zug-game.h"
#include "zug-latest.h"
#include "zug-matrix-view.h"
#include "zug-puzzle-keeping.h"
#include "zug-puzzle-source.h"
#include "zug-puzzle-words.h"
#include "zug-small-board.h"
#include "zug-turn-analysis.h"
#include "zug-turn-look.h"
#include "zug-widgets.h"
#include <glib/gi18n.h>

struct _ZugPuzzleWindow
{
  AdwWindow parent_instance;

  GtkWidget *games;
  AdwWindowTitle *heading;
  GtkWidget *today_button;
  GtkStack *stack;
  AdwStatusPage *none;
  GtkScrolledWindow *scroller;
  GtkLabel *title;
  GtkLabel *rating;
  GtkLabel *question;
  GtkWidget *frame;
  ZugBoardView *board;
  GtkLabel *words;
  GtkWidget *verdict;
  GtkImage *sign;
  GtkLabel *judgement;
  GtkLabel *answer;
  GtkExpander *table;
  GtkLabel *table_words;
  ZugMatrixView *matrix;
  GtkWidget *bar;
  GtkWidget *pass;
  GtkWidget *again;
  GtkWidget *show_answer;
  GtkWidget *seal;
  GtkWidget *go_on;

  ZugArchive *archive; /* owned; NULL: nothing is kept */
  GArray *unkept;      /* of ZugPuzzleTry, which found no place and are tried again with the next */
  gboolean troubled;   /* that was told */
  ZugPuzzleLog *log;   /* NULL until it has been read, and where puzzles are one's own */
  ZugVariant *variant;
  ZugPuzzleSet *set; /* of the variant; NULL until it has been read */
  GPtrArray *own;    /* of ZugPuzzle, instead of the set; NULL */
  guint at;          /* the place of the puzzle in it */
  guint32 today;
  gboolean daily;    /* what is asked, or will be, is the puzzle of today */
  ZugPuzzle *puzzle; /* NULL while there is none */
  ZugPuzzle *begun;  /* as it was asked first, while a later turn of it is; NULL */
  ZugGame *game;     /* the turn that led there; NULL */
  gboolean answered;
  ZugTurnAnalysis *analysis; /* of the turn, for the table */
  GCancellable *reading;     /* what a thread reads for the window; NULL where it does not */
  ZugPuzzleWhy *why;         /* what is found to say of an answer; NULL where nobody asks */
};

G_DEFINE_FINAL_TYPE (ZugPuzzleWindow, zug_puzzle_window, ADW_TYPE_WINDOW)

static const ZugLaws *
laws_of (ZugPuzzleWindow *self)
{
  return zug_variant_get_laws (self->variant);
}

static gboolean
is_asking (ZugPuzzleWindow *self)
{
  return self->puzzle != NULL && !self->answered;
}

/* Whether the next answer is a game of the rating: the first to a puzzle that is rated. */
static gboolean
is_rated (ZugPuzzleWindow *self)
{
  return is_asking (self) && self->own == NULL && self->log != NULL
         && self->puzzle->head.rating != 0
         && !zug_puzzle_log_has (self->log, self->puzzle->head.key, FALSE);
}

/* --- what is said ----------------------------------------------------------------------------- */

static void
update_heading (ZugPuzzleWindow *self)
{
  const char *name = zug_variant_get_name (self->variant);
  /* TRANSLATORS: a game */
  g_autofree char *title = g_strdup_printf (C_ ("puzzle", "Puzzles: %s"), name);
  g_autofree char *standing = NULL;

  if (self->own != NULL)
    standing = g_strdup_printf (
        /* TRANSLATORS: the number of a turn, and how many there are */
        C_ ("puzzle", "%1$u of %2$u"), MIN (self->at + 1, self->own->len), self->own->len);
  else if (self->log != NULL)
    standing = zug_puzzle_dup_standing (self->log, zug_variant_get_id (self->variant), self->today);
  gtk_window_set_title (GTK_WINDOW (self), title);
  adw_window_title_set_title (self->heading, name);
  adw_window_title_set_subtitle (self->heading, standing != NULL ? standing : "");
}

static void
say (ZugPuzzleWindow *self, const char *words)
{
  gtk_label_set_label (self->words, words);
  gtk_widget_set_visible (GTK_WIDGET (self->words), *words != '\0');
  if (*words != '\0')
    zug_announce (GTK_WIDGET (self), words);
}

/* What asking for the answer costs, where it does. */
static void
tell_cost (ZugPuzzleWindow *self)
{
  const char *words =
      is_rated (self) ? C_ ("puzzle", "Counts for your rating like an answer without marks") : NULL;

  gtk_widget_set_tooltip_text (self->show_answer, words);
  if (words != NULL)
    gtk_accessible_update_property (GTK_ACCESSIBLE (self->show_answer),
                                    GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, words, -1);
  else
    gtk_accessible_reset_property (GTK_ACCESSIBLE (self->show_answer),
                                   GTK_ACCESSIBLE_PROPERTY_DESCRIPTION);
}

static void
update_buttons (ZugPuzzleWindow *self)
{
  ZugMove choice;
  gboolean chosen = is_asking (self) && zug_board_view_get_choice (self->board, &choice);

  gtk_widget_set_visible (self->bar, self->puzzle != NULL);
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

static void
show_none (ZugPuzzleWindow *self, const char *title, const char *words)
{
  adw_status_page_set_title (self->none, title);
  adw_status_page_set_description (self->none, words);
  gtk_stack_set_visible_child_name (self->stack, "none");
  update_buttons (self);
}

/* --- asking ----------------------------------------------------------------------------------- */

/* Not before the window is seen: one whose focus is set while it is made has no role on the
 * accessibility bus. */
static void
focus (ZugPuzzleWindow *self)
{
  if (!gtk_widget_get_mapped (GTK_WIDGET (self)) || self->puzzle == NULL)
    return;
  gtk_widget_grab_focus (GTK_WIDGET (self->board));
  zug_announce (GTK_WIDGET (self), gtk_label_get_label (self->question));
}

/* What was answered, and what is still looked for because of it. */
static void
forget_answer (ZugPuzzleWindow *self)
{
  self->answered = FALSE;
  zug_thread_job_drop ((gpointer *) &self->why);
  zug_turn_analysis_clear (self->analysis);
}

static void
ask (ZugPuzzleWindow *self)
{
  forget_answer (self);
  gtk_widget_set_visible (self->verdict, FALSE);
  gtk_widget_set_visible (GTK_WIDGET (self->table), FALSE);
  gtk_expander_set_expanded (self->table, FALSE);
  say (self, "");
  zug_board_view_show (self->board, self->variant, &self->puzzle->position, NULL);
  zug_board_view_set_flipped (self->board, self->puzzle->side == ZUG_BLACK);
  zug_board_view_set_shapes (self->board, NULL);
  zug_board_view_set_chooser (self->board, self->puzzle->side);
  update_buttons (self);
  focus (self);
}

static void
show_question (ZugPuzzleWindow *self)
{
  g_autofree char *title = zug_puzzle_dup_title (self->puzzle);
  g_autofree char *question = zug_puzzle_dup_question (self->puzzle, laws_of (self));
  gboolean today = self->daily && !self->puzzle->later;

  gtk_label_set_label (self->title, today ? C_ ("puzzle", "Today’s Puzzle") : title);
  gtk_label_set_label (self->question, question);
}

static void
forget_puzzle (ZugPuzzleWindow *self)
{
  g_clear_pointer (&self->puzzle, g_free);
  g_clear_pointer (&self->begun, g_free);
  g_clear_object (&self->game);
}

/* Takes the puzzle. */
static void
open_puzzle (ZugPuzzleWindow *self, ZugPuzzle *puzzle)
{
  g_autofree char *rating = zug_puzzle_dup_rating (puzzle);

  forget_puzzle (self);
  self->puzzle = puzzle;
  show_question (self);
  gtk_label_set_label (self->rating, rating != NULL ? rating : "");
  gtk_stack_set_visible_child_name (self->stack, "puzzle");
  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (self->scroller), 0);
  update_heading (self);
  ask (self);
}

/* One's own, one after the other; behind the last one there is no more. */
static void
open_own (ZugPuzzleWindow *self)
{
  if (self->own->len == 0)
    {
      show_none (self, C_ ("puzzle", "Nothing to Practise"),
                 C_ ("puzzle", "On the turns that were reviewed much else was as good."));
      return;
    }
  if (self->at == self->own->len)
    {
      forget_answer (self);
      forget_puzzle (self);
      show_none (self, C_ ("puzzle", "That Was All"),
                 C_ ("puzzle", "You have practised every turn in which you gave something away."));
      return;
    }
  open_puzzle (self, g_memdup2 (g_ptr_array_index (self->own, self->at), sizeof (ZugPuzzle)));
}

/* A puzzle that cannot be read is passed over for the next. */
static void
open_next (ZugPuzzleWindow *self)
{
  const ZugPuzzle *last = self->begun != NULL ? self->begun : self->puzzle;
  guint n = zug_puzzle_set_get_n (self->set);
  guint found = self->daily
                    ? zug_puzzle_day_find (self->set, self->today)
                    : zug_puzzle_log_next (self->log, self->set, last != NULL ? last->head.key : 0);
  ZugPuzzle *puzzle = g_new0 (ZugPuzzle, 1);

  for (guint i = 0; i < n; i++)
    if (zug_puzzle_set_read (self->set, (found + i) % n, puzzle))
      {
        open_puzzle (self, puzzle);
        return;
      }
  g_free (puzzle);
  show_none (self, C_ ("puzzle", "No Puzzles"), C_ ("puzzle", "There are none of this game."));
}

/* --- answering -------------------------------------------------------------------------------- */

typedef struct
{
  ZugPuzzleWindow *window; /* owned */
  ZugPuzzleTry answer;
} Keeping;

static void
on_kept (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autofree Keeping *keeping = user_data;
  g_autoptr (ZugPuzzleWindow) self = keeping->window;
  g_autoptr (GError) error = NULL;

  if (zug_archive_keep_puzzle_try_finish (ZUG_ARCHIVE (source), result, &error))
    return;
  g_array_append_val (self->unkept, keeping->answer);
  if (!self->troubled && gtk_widget_get_mapped (GTK_WIDGET (self)))
    zug_complain (GTK_WINDOW (self), C_ ("puzzle", "Your answer is not kept"), error->message);
  self->troubled = TRUE;
}

static void
keep_all (ZugPuzzleWindow *self)
{
  for (guint i = 0; i < self->unkept->len; i++)
    {
      Keeping *keeping = g_new (Keeping, 1);

      *keeping = (Keeping) {g_object_ref (self), g_array_index (self->unkept, ZugPuzzleTry, i)};
      zug_archive_keep_puzzle_try_async (self->archive, &keeping->answer, NULL, on_kept, keeping);
    }
  g_array_set_size (self->unkept, 0);
}

static void
note (ZugPuzzleWindow *self, int marks)
{
  const ZugPuzzleTry answer = {.day = self->today,
                               .variant = g_intern_string (zug_variant_get_id (self->variant)),
                               .key = self->puzzle->head.key,
                               .rating = self->puzzle->head.rating,
                               .marks = marks,
                               .daily = self->daily};

  if (self->log == NULL || self->own != NULL || self->puzzle->later)
    return;
  zug_puzzle_log_add (self->log, &answer);
  if (self->archive == NULL)
    return;
  g_array_append_val (self->unkept, answer);
  keep_all (self);
}

static void
draw (ZugShapes *shapes, ZugShapeColour colour, ZugMove move)
{
  if (move.kind != ZUG_MOVE_PASS)
    zug_shapes_toggle (shapes, (ZugShape) {colour, move.from, move.to});
}

/* A mix as advice with its parts; right choices that need no mixing, and what else was chosen, as
 * people draw: of what was chosen rightly that alone, for the words name the others. reply: of the
 * other side to that; NULL: none. */
static void
show_on_board (ZugPuzzleWindow *self, const ZugMove *chosen, const ZugMove *reply)
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
  zug_board_view_set_shapes (self->board, &shapes);
}

/* Before that nobody can choose, and by then the answer may have been asked for. */
static void
on_revealed (ZugPuzzleWindow *self)
{
  if (!is_asking (self))
    return;
  zug_board_view_set_chooser (self->board, self->puzzle->side);
  update_buttons (self);
  gtk_widget_grab_focus (GTK_WIDGET (self->board));
}

/* The turn that was right is played, and the next one asked for. */
static void
go_on (ZugPuzzleWindow *self)
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
  ZugPuzzleWindow *self = data;
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
tell (ZugPuzzleWindow *self, const ZugMove *chosen)
{
  int marks = chosen != NULL ? zug_puzzle_marks (self->puzzle, *chosen) : 0;
  g_autofree char *judgement = zug_puzzle_dup_judgement (self->puzzle, chosen);
  g_autofree char *answer =
      zug_puzzle_dup_answer (self->puzzle, laws_of (self), chosen, NULL, NULL);

  self->answered = TRUE;
  note (self, marks);
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
  update_heading (self);
  update_buttons (self);
  gtk_widget_grab_focus (self->go_on);
  zug_announce (GTK_WIDGET (self), judgement); /* the answer once all of it is known */
  zug_scroller_go_down (self->scroller);
}

static void
on_seal (ZugPuzzleWindow *self)
{
  ZugMove chosen;

  if (is_asking (self) && zug_board_view_get_choice (self->board, &chosen))
    tell (self, &chosen);
}

/* As the main window has it, of which this one is. */
static gboolean
seals_at_once (ZugPuzzleWindow *self)
{
  GtkWindow *parent = gtk_window_get_transient_for (GTK_WINDOW (self));
  g_autoptr (GVariant) state =
      G_IS_ACTION_GROUP (parent)
          ? g_action_group_get_action_state (G_ACTION_GROUP (parent), "seal-at-once")
          : NULL;

  return state != NULL && g_variant_get_boolean (state);
}

static void
on_choice_changed (ZugPuzzleWindow *self)
{
  say (self, "");
  update_buttons (self);
  if (seals_at_once (self))
    on_seal (self);
}

static void
on_refused (ZugPuzzleWindow *self, const char *why)
{
  if (is_asking (self))
    say (self, why != NULL ? why : "");
}

static void
on_pass (ZugPuzzleWindow *self)
{
  const ZugMove pass = ZUG_PASS;

  if (is_asking (self) && zug_board_view_set_choice (self->board, &pass))
    update_buttons (self);
}

static void
on_answer (GtkWidget *widget, const char *action, GVariant *parameter)
{
  if (is_asking (ZUG_PUZZLE_WINDOW (widget)))
    tell (ZUG_PUZZLE_WINDOW (widget), NULL);
}

static void
on_again (GtkWidget *widget, const char *action, GVariant *parameter)
{
  ZugPuzzleWindow *self = ZUG_PUZZLE_WINDOW (widget);

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

static void
on_found (ZugPuzzleWindow *self)
{
  const ZugAnalysis *found = zug_turn_analysis_get (self->analysis);
  g_autofree char *summary = NULL;

  if (found == NULL || self->puzzle == NULL)
    return;
  summary = zug_analysis_dup_summary (laws_of (self), &self->puzzle->position, found);
  gtk_label_set_label (self->table_words, summary);
  zug_matrix_view_show (self->matrix, self->variant, &self->puzzle->position, found, NULL);
  zug_widget_show_whole (GTK_WIDGET (self->table));
}

/* Looked at as an analysis of the turn does, when somebody asks. */
static void
on_table (ZugPuzzleWindow *self)
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
on_spoken (ZugPuzzleWindow *self, const char *words)
{
  zug_announce (GTK_WIDGET (self), words);
}

/* --- from one to the next --------------------------------------------------------------------- */

static void
on_loaded (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (ZugPuzzleWindow) self = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (ZugPuzzleSet) set = zug_puzzle_source_load_finish (result, &error);

  if (!zug_latest_take (&self->reading, result))
    return;
  g_clear_pointer (&self->set, zug_puzzle_set_free);
  self->set = g_steal_pointer (&set);
  if (self->set != NULL)
    open_next (self);
  else
    show_none (self, C_ ("puzzle", "No Puzzles"), error->message);
}

static void
load_set (ZugPuzzleWindow *self)
{
  zug_puzzle_source_load_async (self->variant, zug_latest_begin (&self->reading), on_loaded,
                                g_object_ref (self));
}

static void
on_log (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (ZugPuzzleWindow) self = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (ZugPuzzleLog) log =
      zug_archive_load_puzzle_log_finish (ZUG_ARCHIVE (source), result, &error);

  if (!zug_latest_take (&self->reading, result))
    return;
  if (log == NULL)
    zug_complain (GTK_WINDOW (self), C_ ("puzzle", "What you have answered cannot be read"),
                  error->message);
  self->log = log != NULL ? g_steal_pointer (&log) : zug_puzzle_log_new ();
  load_set (self);
}

/* What belongs to the game before cannot be asked for meanwhile. */
static void
change_game (ZugPuzzleWindow *self, const char *id, gboolean daily)
{
  g_autoptr (ZugVariant) variant = zug_variant_new_preset (id);

  g_set_object (&self->variant, variant);
  self->daily = daily;
  forget_answer (self);
  forget_puzzle (self);
  gtk_stack_set_visible_child_name (self->stack, "waiting");
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "puzzle.next", TRUE);
  update_heading (self);
  update_buttons (self);
  if (self->log == NULL && self->archive != NULL)
    {
      zug_archive_load_puzzle_log_async (self->archive, zug_latest_begin (&self->reading), on_log,
                                         g_object_ref (self));
      return;
    }
  if (self->log == NULL)
    self->log = zug_puzzle_log_new ();
  load_set (self);
}

/* The day's puzzle is one; after it the stream of its game goes on. */
static void
on_next (GtkWidget *widget, const char *action, GVariant *parameter)
{
  ZugPuzzleWindow *self = ZUG_PUZZLE_WINDOW (widget);

  self->daily = FALSE;
  if (self->own != NULL)
    {
      self->at = MIN (self->at + 1, self->own->len);
      open_own (self);
    }
  else if (self->set != NULL && self->reading == NULL)
    open_next (self);
}

static void
on_game (GtkWidget *widget, const char *action, GVariant *parameter)
{
  const char *id = g_variant_get_string (parameter, NULL);

  if (g_strv_contains (zug_puzzle_games, id))
    change_game (ZUG_PUZZLE_WINDOW (widget), id, FALSE);
}

static void
on_day (GtkWidget *widget, const char *action, GVariant *parameter)
{
  ZugPuzzleWindow *self = ZUG_PUZZLE_WINDOW (widget);

  change_game (self, zug_puzzle_day_variant (self->today), TRUE);
}

static void
fill_games (ZugPuzzleWindow *self)
{
  g_autoptr (GMenu) menu = g_menu_new ();

  for (guint i = 0; zug_puzzle_games[i] != NULL; i++)
    {
      const char *id = zug_puzzle_games[i];
      g_autoptr (GMenuItem) item = g_menu_item_new (zug_variant_find_name (id, NULL), NULL);

      g_menu_item_set_action_and_target (item, "puzzle.game", "s", id);
      g_menu_append_item (menu, item);
    }
  gtk_menu_button_set_menu_model (GTK_MENU_BUTTON (self->games), G_MENU_MODEL (menu));
}

/* --- the window ------------------------------------------------------------------------------- */

static void
zug_puzzle_window_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (zug_puzzle_window_parent_class)->map (widget);

  focus (ZUG_PUZZLE_WINDOW (widget));
}

static void
zug_puzzle_window_dispose (GObject *object)
{
  ZugPuzzleWindow *self = ZUG_PUZZLE_WINDOW (object);

  zug_latest_drop (&self->reading);
  zug_thread_job_drop ((gpointer *) &self->why);
  if (self->analysis != NULL)
    zug_turn_analysis_clear (self->analysis);
  g_clear_object (&self->analysis);
  forget_puzzle (self);
  self->answered = FALSE;

  G_OBJECT_CLASS (zug_puzzle_window_parent_class)->dispose (object);
}

static void
zug_puzzle_window_finalize (GObject *object)
{
  ZugPuzzleWindow *self = ZUG_PUZZLE_WINDOW (object);

  g_clear_pointer (&self->log, zug_puzzle_log_free);
  g_clear_pointer (&self->set, zug_puzzle_set_free);
  g_clear_pointer (&self->own, g_ptr_array_unref);
  g_clear_object (&self->variant);
  g_clear_object (&self->archive);
  g_array_unref (self->unkept);

  G_OBJECT_CLASS (zug_puzzle_window_parent_class)->finalize (object);
}

static void
bind_template (GtkWidgetClass *widget_class)
{
  zug_widget_class_set_template (widget_class, "zug-puzzle-window");
  gtk_widget_class_bind_template_child (widget_class, ZugPuzzleWindow, games);
  gtk_widget_class_bind_template_child (widget_class, ZugPuzzleWindow, heading);
  gtk_widget_class_bind_template_child (widget_class, ZugPuzzleWindow, today_button);
  gtk_widget_class_bind_template_child (widget_class, ZugPuzzleWindow, stack);
  gtk_widget_class_bind_template_child (widget_class, ZugPuzzleWindow, none);
  gtk_widget_class_bind_template_child (widget_class, ZugPuzzleWindow, scroller);
  gtk_widget_class_bind_template_child (widget_class, ZugPuzzleWindow, title);
  gtk_widget_class_bind_template_child (widget_class, ZugPuzzleWindow, rating);
  gtk_widget_class_bind_template_child (widget_class, ZugPuzzleWindow, question);
  gtk_widget_class_bind_template_child (widget_class, ZugPuzzleWindow, frame);
  gtk_widget_class_bind_template_child (widget_class, ZugPuzzleWindow, board);
  gtk_widget_class_bind_template_child (widget_class, ZugPuzzleWindow, words);
  gtk_widget_class_bind_template_child (widget_class, ZugPuzzleWindow, verdict);
  gtk_widget_class_bind_template_child (widget_class, ZugPuzzleWindow, sign);
  gtk_widget_class_bind_template_child (widget_class, ZugPuzzleWindow, judgement);
  gtk_widget_class_bind_template_child (widget_class, ZugPuzzleWindow, answer);
  gtk_widget_class_bind_template_child (widget_class, ZugPuzzleWindow, table);
  gtk_widget_class_bind_template_child (widget_class, ZugPuzzleWindow, table_words);
  gtk_widget_class_bind_template_child (widget_class, ZugPuzzleWindow, matrix);
  gtk_widget_class_bind_template_child (widget_class, ZugPuzzleWindow, bar);
  gtk_widget_class_bind_template_child (widget_class, ZugPuzzleWindow, pass);
  gtk_widget_class_bind_template_child (widget_class, ZugPuzzleWindow, again);
  gtk_widget_class_bind_template_child (widget_class, ZugPuzzleWindow, show_answer);
  gtk_widget_class_bind_template_child (widget_class, ZugPuzzleWindow, seal);
  gtk_widget_class_bind_template_child (widget_class, ZugPuzzleWindow, go_on);
  gtk_widget_class_bind_template_callback (widget_class, on_choice_changed);
  gtk_widget_class_bind_template_callback (widget_class, on_pass);
  gtk_widget_class_bind_template_callback (widget_class, on_refused);
  gtk_widget_class_bind_template_callback (widget_class, on_revealed);
  gtk_widget_class_bind_template_callback (widget_class, on_seal);
  gtk_widget_class_bind_template_callback (widget_class, on_spoken);
  gtk_widget_class_bind_template_callback (widget_class, on_table);
}

static void
zug_puzzle_window_class_init (ZugPuzzleWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = zug_puzzle_window_dispose;
  G_OBJECT_CLASS (klass)->finalize = zug_puzzle_window_finalize;
  widget_class->map = zug_puzzle_window_map;

  g_type_ensure (ZUG_TYPE_BOARD_VIEW);
  g_type_ensure (ZUG_TYPE_MATRIX_VIEW);
  gtk_widget_class_install_action (widget_class, "puzzle.next", NULL, on_next);
  gtk_widget_class_install_action (widget_class, "puzzle.again", NULL, on_again);
  gtk_widget_class_install_action (widget_class, "puzzle.answer", NULL, on_answer);
  gtk_widget_class_install_action (widget_class, "puzzle.game", "s", on_game);
  gtk_widget_class_install_action (widget_class, "puzzle.day", NULL, on_day);
  bind_template (widget_class);
}

static void
zug_puzzle_window_init (ZugPuzzleWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->unkept = g_array_new (FALSE, FALSE, sizeof (ZugPuzzleTry));
  self->analysis = zug_turn_analysis_new ();
  g_signal_connect_object (self->analysis, "changed", G_CALLBACK (on_found), self,
                           G_CONNECT_SWAPPED);
  fill_games (self);
  zug_small_board_grow (self->frame);
}

GtkWidget *
zug_puzzle_window_new (GtkWindow *parent, ZugArchive *archive, ZugVariant *variant, guint32 today)
{
  ZugPuzzleWindow *self;
  const char *id;

  g_return_val_if_fail (ZUG_IS_VARIANT (variant), NULL);

  self = g_object_new (ZUG_TYPE_PUZZLE_WINDOW, "transient-for", parent, NULL);
  id = zug_variant_get_id (variant);
  self->today = today;
  g_set_object (&self->archive, archive);
  change_game (self, g_strv_contains (zug_puzzle_games, id) ? id : zug_puzzle_games[0], FALSE);
  return GTK_WIDGET (self);
}

ZugArchive *
zug_puzzle_window_get_archive (ZugPuzzleWindow *self)
{
  g_return_val_if_fail (ZUG_IS_PUZZLE_WINDOW (self), NULL);

  return self->archive;
}

static void
on_taken (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (ZugPuzzleWindow) self = user_data;
  g_autoptr (GPtrArray) own = zug_puzzle_source_take_finish (result, NULL);

  if (!zug_latest_take (&self->reading, result))
    return;
  self->own = g_steal_pointer (&own);
  open_own (self);
}

GtkWidget *
zug_puzzle_window_new_own (GtkWindow *parent, ZugVariant *variant, GPtrArray *mistakes)
{
  ZugPuzzleWindow *self;

  g_return_val_if_fail (ZUG_IS_VARIANT (variant), NULL);
  g_return_val_if_fail (mistakes != NULL, NULL);

  self = g_object_new (ZUG_TYPE_PUZZLE_WINDOW, "transient-for", parent, NULL);
  self->variant = g_object_ref (variant);
  gtk_widget_set_visible (self->games, FALSE);
  gtk_widget_set_visible (self->today_button, FALSE);
  update_heading (self);
  update_buttons (self);
  zug_puzzle_source_take_async (variant, mistakes, zug_latest_begin (&self->reading), on_taken,
                                g_object_ref (self));
  return GTK_WIDGET (self);
}
