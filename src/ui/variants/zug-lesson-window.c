/* zug-lesson-window.c: the lesson of a game: a step after the other, each with its board */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-lesson-window.h"

#include "zug-announce.h"
#include "zug-board-view.h"
#include "zug-latest.h"
#include "zug-lesson-steps.h"
#include "zug-small-board.h"
#include "zug-widgets.h"
#include <glib/gi18n.h>
#include <string.h>

/* Pixels of the longer edge of the board. */
#define EDGE 300

struct _ZugLessonWindow
{
  AdwWindow parent_instance;

  GtkMenuButton *games;
  AdwWindowTitle *heading;
  ZugLessonSteps *steps;
  GtkStack *stack;
  GtkScrolledWindow *scroller;
  GtkLabel *title;
  GtkLabel *question;
  GtkWidget *frame;
  ZugBoardView *board;
  GtkLabel *words;
  GtkWidget *answers; /* a button for each */
  GtkWidget *or_try;
  GtkWidget *verdict;
  GtkImage *sign;
  GtkLabel *judgement;
  GtkLabel *why;
  AdwStatusPage *end;
  GtkWidget *play;
  GtkLabel *next_game_label;
  GtkWidget *bar;
  GtkWidget *pass;
  GtkWidget *again;
  GtkWidget *seal;
  GtkWidget *go_on;

  GSettings *settings;
  ZugVariant *variant;
  GPtrArray *lessons;   /* of ZugLesson; NULL until they have been played through */
  guint current;        /* the number of them all where the last has been left behind */
  ZugTurn *answer;      /* NULL while the person chooses */
  guint guess;          /* which answer was expected; ZUG_LESSON_ANSWERS: none of them */
  GCancellable *asking; /* what a thread works on for the window; NULL where it does not */
};

enum
{
  LEARNT,
  PLAY,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (ZugLessonWindow, zug_lesson_window, ADW_TYPE_WINDOW)

/* The games that have lessons of their own, in the order in which they are learnt. */
static const char *const course[] = {"parity", "parity-single", "synchronous",   "randomized",
                                     "fair",   "fair-team",     "fair-tictactoe"};

static const ZugLesson *
zug_lesson_window_lesson (ZugLessonWindow *self)
{
  return g_ptr_array_index (self->lessons, self->current);
}

static gboolean
is_at_step (ZugLessonWindow *self)
{
  return self->lessons != NULL && self->current < self->lessons->len;
}

/* --- progress --------------------------------------------------------------------------------- */

static void
zug_lesson_window_update_progress (ZugLessonWindow *self)
{
  g_autofree char *words = NULL;

  zug_lesson_steps_set_current (self->steps, self->current);
  if (is_at_step (self))
    /* TRANSLATORS: the number of a step, and how many there are */
    words =
        g_strdup_printf (C_ ("lesson", "Step %1$u of %2$u"), self->current + 1, self->lessons->len);
  else
    /* TRANSLATORS: how many questions have been answered rightly, and how many there are */
    words = g_strdup_printf (C_ ("lesson", "%1$u of %2$u answered rightly"),
                             zug_lesson_steps_count_done (self->steps), self->lessons->len);
  adw_window_title_set_subtitle (self->heading, words);
}

/* --- choosing --------------------------------------------------------------------------------- */

static gboolean
is_team (const ZugLesson *lesson)
{
  return zug_laws_know_teams (zug_game_get_laws (lesson->game));
}

/* What is on the board now; FALSE where nothing is. */
static gboolean
zug_lesson_window_get_plan (ZugLessonWindow *self, ZugPlan *plan)
{
  if (is_team (zug_lesson_window_lesson (self)))
    plan->n = zug_board_view_get_plan (self->board, plan->move);
  else
    plan->n = zug_board_view_get_choice (self->board, &plan->move[0]);
  return plan->n > 0;
}

static gboolean
same_plan (const ZugPlan *a, const ZugPlan *b)
{
  if (a->n != b->n)
    return FALSE;
  for (guint i = 0; i < a->n; i++)
    {
      guint j = 0;

      while (j < b->n && !zug_move_equal (a->move[i], b->move[j]))
        j++;
      if (j == b->n)
        return FALSE;
    }
  return TRUE;
}

/* Whether the person would rather choose something else than what is asked about. */
static gboolean
chooses_otherwise (ZugLessonWindow *self)
{
  ZugPlan chosen, asked;

  if (self->answer != NULL || !zug_lesson_window_get_plan (self, &chosen))
    return FALSE;
  zug_lesson_get_plan (zug_lesson_window_lesson (self), ZUG_WHITE, &asked);
  return zug_lesson_window_lesson (self)->step->open || !same_plan (&chosen, &asked);
}

static void
zug_lesson_window_update_buttons (ZugLessonWindow *self)
{
  const ZugLesson *lesson = zug_lesson_window_lesson (self);
  const ZugLaws *laws = zug_game_get_laws (lesson->game);
  gboolean chooses = self->answer == NULL && self->asking == NULL;
  gboolean otherwise = chooses_otherwise (self);

  gtk_widget_set_visible (self->answers, chooses && (!otherwise || lesson->step->open));
  /* Of what one may do the question is no move that could be another. */
  gtk_widget_set_visible (self->or_try, chooses && !otherwise && !lesson->step->open);
  gtk_widget_set_visible (self->pass, chooses && zug_laws_let_pass (laws) && !is_team (lesson));
  gtk_widget_set_visible (self->seal, otherwise);
  gtk_widget_set_visible (self->again, self->answer != NULL || otherwise);
  gtk_widget_set_visible (self->go_on, self->answer != NULL);
  gtk_button_set_label (GTK_BUTTON (self->go_on), self->current + 1 < self->lessons->len
                                                      ? C_ ("lesson", "_Next")
                                                      : C_ ("lesson", "_Finish"));
}

static void
zug_lesson_window_write (ZugLessonWindow *self, const char *words)
{
  gtk_label_set_label (self->words, words);
  gtk_widget_set_visible (GTK_WIDGET (self->words), *words != '\0');
}

static void
zug_lesson_window_say (ZugLessonWindow *self, const char *words)
{
  zug_lesson_window_write (self, words);
  if (*words != '\0')
    zug_announce (GTK_WIDGET (self), words);
}

static void
on_refused (ZugLessonWindow *self, const char *why)
{
  if (self->answer == NULL)
    zug_lesson_window_say (self, why != NULL ? why : "");
}

static void
on_pass (ZugLessonWindow *self)
{
  const ZugMove pass = ZUG_PASS;

  if (zug_board_view_set_choice (self->board, &pass))
    zug_lesson_window_update_buttons (self);
}

/* --- the answer ------------------------------------------------------------------------------- */

/* The turn of the answer that follows the one shown. */
static ZugTurn *
zug_lesson_window_next_turn (ZugLessonWindow *self, ZugTurn *shown)
{
  ZugTurn *turn = self->answer;

  while (turn != NULL && zug_turn_get_parent (turn) != shown)
    turn = zug_turn_get_parent (turn);
  return turn;
}

/* Whether what is seen came of another move than the question is about. */
static gboolean
is_own_move (ZugLessonWindow *self)
{
  const ZugLesson *lesson = zug_lesson_window_lesson (self);
  ZugPlan played, asked;

  if (self->guess < ZUG_LESSON_ANSWERS || lesson->step->open)
    return FALSE;
  zug_turn_get_plan (zug_lesson_window_next_turn (self, lesson->asked), ZUG_WHITE, &played);
  zug_lesson_get_plan (lesson, ZUG_WHITE, &asked);
  return !same_plan (&played, &asked);
}

static char *
zug_lesson_window_dup_judgement (ZugLessonWindow *self)
{
  const ZugLesson *lesson = zug_lesson_window_lesson (self);
  const char *says = g_dpgettext2 (NULL, "lesson answer", lesson->answer[lesson->right]->says);
  const char *format;

  if (self->guess == lesson->right)
    /* TRANSLATORS: the right answer to a question of a lesson */
    format = C_ ("lesson", "Right: %s");
  else if (self->guess < ZUG_LESSON_ANSWERS)
    format = C_ ("lesson", "That is wrong. The answer: %s");
  else
    format = C_ ("lesson", "The answer: %s");
  return g_strdup_printf (format, says);
}

static void
zug_lesson_window_tell (ZugLessonWindow *self)
{
  const ZugLesson *lesson = zug_lesson_window_lesson (self);
  gboolean own = self->guess == ZUG_LESSON_ANSWERS;
  /* Under what came of another move the answer would be taken for what is seen there. */
  gboolean other = is_own_move (self);
  g_autofree char *why = other ? g_strdup (C_ ("lesson", "This is what comes of it. Press Again to "
                                                         "go back to the question."))
                               : zug_lesson_dup_why (lesson);
  g_autofree char *story = own ? zug_lesson_dup_story (lesson, self->answer) : g_strdup ("");
  g_autofree char *judgement = other ? g_strdup (C_ ("lesson", "You tried another move"))
                                     : zug_lesson_window_dup_judgement (self);
  g_autofree char *all = g_strdup_printf ("%s\n%s\n%s", story, judgement, why);

  zug_lesson_window_write (self, story);
  gtk_label_set_label (self->judgement, judgement);
  gtk_label_set_label (self->why, why);
  gtk_image_set_from_icon_name (self->sign, self->guess == lesson->right
                                                ? "object-select-symbolic"
                                                : "dialog-information-symbolic");
  gtk_widget_set_visible (self->verdict, TRUE);
  zug_announce (GTK_WIDGET (self), g_strstrip (all));
  zug_scroller_go_down (self->scroller);
}

/* Where moves come one after the other the reply is seen as a turn of its own. */
static void
on_revealed (ZugLessonWindow *self, ZugTurn *turn)
{
  ZugTurn *next = self->answer != turn ? zug_lesson_window_next_turn (self, turn) : NULL;

  if (next != NULL)
    zug_board_view_reveal (self->board,
                           zug_game_get_variant (zug_lesson_window_lesson (self)->game), next);
  else if (self->answer != NULL)
    zug_lesson_window_tell (self);
}

static void
zug_lesson_window_reveal (ZugLessonWindow *self, ZugTurn *answer)
{
  const ZugLesson *lesson = zug_lesson_window_lesson (self);

  self->answer = answer;
  if (self->guess == lesson->right)
    zug_lesson_steps_set_done (self->steps, self->current);
  zug_board_view_set_chooser (self->board, ZUG_N_SIDES);
  zug_board_view_set_shapes (self->board, NULL);
  zug_lesson_window_update_buttons (self);
  gtk_widget_grab_focus (self->go_on);
  zug_board_view_reveal (self->board, zug_game_get_variant (lesson->game),
                         zug_lesson_window_next_turn (self, lesson->asked));
}

static void
on_answered (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (ZugLessonWindow) self = user_data;
  g_autoptr (GError) error = NULL;
  ZugTurn *answer = zug_lesson_answer_finish (result, &error);

  if (!zug_latest_take (&self->asking, result))
    return;
  if (answer != NULL)
    {
      zug_lesson_window_reveal (self, answer);
      return;
    }
  zug_board_view_set_chooser (self->board, ZUG_WHITE);
  zug_lesson_window_update_buttons (self);
  zug_lesson_window_say (self, error->message);
}

/* One's own choice; where it is what is asked about, nothing has to be resolved. */
static void
on_seal (ZugLessonWindow *self)
{
  ZugPlan plan;

  if (self->asking != NULL || self->answer != NULL || !zug_lesson_window_get_plan (self, &plan))
    return;
  self->guess = ZUG_LESSON_ANSWERS;
  if (!chooses_otherwise (self))
    {
      zug_lesson_window_reveal (self, zug_lesson_get_turn (zug_lesson_window_lesson (self)));
      return;
    }
  zug_lesson_answer_async (zug_lesson_window_lesson (self), &plan, zug_latest_begin (&self->asking),
                           on_answered, g_object_ref (self));
  zug_board_view_set_chooser (self->board, ZUG_N_SIDES);
  zug_lesson_window_update_buttons (self);
}

/* A team plans on. */
static void
on_choice_changed (ZugLessonWindow *self)
{
  zug_lesson_window_say (self, "");
  zug_lesson_window_update_buttons (self);
  if (g_settings_get_boolean (self->settings, "seal-at-once")
      && !is_team (zug_lesson_window_lesson (self)) && chooses_otherwise (self))
    on_seal (self);
}

static void
on_guess (ZugLessonWindow *self, GtkWidget *button)
{
  if (self->asking != NULL || self->answer != NULL)
    return;
  self->guess = 0;
  while ((button = gtk_widget_get_prev_sibling (button)) != NULL)
    self->guess++;
  zug_lesson_window_reveal (self, zug_lesson_get_turn (zug_lesson_window_lesson (self)));
}

/* --- a step ----------------------------------------------------------------------------------- */

static void
zug_lesson_window_add_answers (ZugLessonWindow *self, const ZugLesson *lesson)
{
  GtkWidget *last;

  /* A hidden box would keep the height that its former answers had. */
  gtk_widget_set_visible (self->answers, TRUE);
  while ((last = gtk_widget_get_first_child (self->answers)) != NULL)
    gtk_box_remove (GTK_BOX (self->answers), last);
  for (guint i = 0; i < lesson->n_answers; i++)
    {
      const char *words = g_dpgettext2 (NULL, "lesson answer", lesson->answer[i]->says);
      GtkWidget *button = gtk_button_new ();

      gtk_button_set_child (GTK_BUTTON (button), zug_text_label_new (words, NULL));
      zug_widget_tell_name (button, words);
      g_signal_connect_object (button, "clicked", G_CALLBACK (on_guess), self, G_CONNECT_SWAPPED);
      gtk_box_append (GTK_BOX (self->answers), button);
    }
}

/* What the question speaks of: White's choice, which may be changed; Black's as people draw, an
 * arrow or, for a mark to come, a frame, which is like neither mark. */
static void
zug_lesson_window_show_choices (ZugLessonWindow *self, const ZugLesson *lesson)
{
  gboolean marks = zug_laws_place_marks (zug_game_get_laws (lesson->game));
  ZugShapes shapes = {.n = 0};
  ZugPlan plan;

  zug_lesson_get_plan (lesson, ZUG_BLACK, &plan);
  for (guint i = 0; i < plan.n; i++)
    zug_shapes_toggle (&shapes, (ZugShape) {marks ? ZUG_SHAPE_BLUE : ZUG_SHAPE_RED,
                                            plan.move[i].from, plan.move[i].to});
  zug_board_view_set_shapes (self->board, &shapes);
  zug_lesson_get_plan (lesson, ZUG_WHITE, &plan);
  if (is_team (lesson))
    zug_board_view_set_plan (self->board, plan.move, plan.n);
  else if (plan.n > 0)
    zug_board_view_set_choice (self->board, &plan.move[0]);
}

/* The position, and the question. */
static void
zug_lesson_window_ask (ZugLessonWindow *self)
{
  const ZugLesson *lesson = zug_lesson_window_lesson (self);
  ZugTurn *asked = lesson->asked;

  zug_latest_drop (&self->asking);
  self->answer = NULL;
  gtk_widget_set_visible (self->verdict, FALSE);
  zug_lesson_window_say (self, "");
  zug_board_view_show (self->board, zug_game_get_variant (lesson->game),
                       zug_turn_get_position (asked),
                       zug_turn_get_parent (asked) != NULL ? asked : NULL);
  zug_board_view_set_chooser (self->board, ZUG_WHITE);
  zug_board_view_set_shapes (self->board, NULL);
  if (!lesson->step->open)
    zug_lesson_window_show_choices (self, lesson);
  zug_lesson_window_update_buttons (self);
}

static void
zug_lesson_window_focus (ZugLessonWindow *self)
{
  if (!gtk_widget_get_mapped (GTK_WIDGET (self)) || self->lessons == NULL)
    return;
  if (!is_at_step (self))
    {
      gtk_widget_grab_focus (self->play);
      return;
    }
  gtk_widget_grab_focus (gtk_widget_get_first_child (self->answers));
  zug_announce (GTK_WIDGET (self), gtk_label_get_label (self->question));
}

static void
zug_lesson_window_open_step (ZugLessonWindow *self)
{
  const ZugLesson *lesson = zug_lesson_window_lesson (self);

  gtk_label_set_label (self->title, g_dpgettext2 (NULL, "lesson", lesson->step->title));
  gtk_label_set_label (self->question, g_dpgettext2 (NULL, "lesson", lesson->step->question));
  zug_small_board_fit (self->board, zug_game_get_laws (lesson->game), EDGE);
  zug_lesson_window_add_answers (self, lesson);
  zug_lesson_window_ask (self);
  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (self->scroller), 0);
}

/* The game whose lesson comes next; after the last the first. */
static ZugVariant *
next_variant (ZugVariant *variant)
{
  guint next = 0;

  for (guint i = 0; i < G_N_ELEMENTS (course); i++)
    if (g_str_equal (course[i], zug_variant_get_id (variant)))
      next = (i + 1) % G_N_ELEMENTS (course);
  return zug_variant_new_preset (course[next]);
}

/* Whoever goes there before the answer has been told does not wait for it any more. */
static void
zug_lesson_window_open_end (ZugLessonWindow *self)
{
  gboolean all = zug_lesson_steps_count_done (self->steps) == self->lessons->len;
  g_autofree char *name = g_markup_escape_text (zug_variant_get_name (self->variant), -1);
  g_autofree char *title = all
                               /* TRANSLATORS: a game */
                               ? g_strdup_printf (C_ ("lesson", "Now you know %s"), name)
                               : g_strdup (C_ ("lesson", "That was the last step"));

  zug_latest_drop (&self->asking);
  self->answer = NULL;
  adw_status_page_set_icon_name (self->end, all ? "object-select-symbolic" : NULL);
  adw_status_page_set_title (self->end, title);
  adw_status_page_set_description (
      self->end,
      all ? C_ ("lesson", "Try it now against an easy computer.")
          : C_ ("lesson", "The steps that still show a number are not solved yet. Press one to "
                          "try it again."));
}

static void
zug_lesson_window_open (ZugLessonWindow *self, guint index)
{
  self->current = index;
  if (is_at_step (self))
    zug_lesson_window_open_step (self);
  else
    zug_lesson_window_open_end (self);
  gtk_stack_set_visible_child_name (self->stack, is_at_step (self) ? "step" : "end");
  gtk_widget_set_visible (self->bar, is_at_step (self));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "lesson.previous", index > 0);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "lesson.next", is_at_step (self));
  zug_lesson_window_update_progress (self);
  zug_lesson_window_focus (self);
  if (!is_at_step (self))
    g_signal_emit (self, signals[LEARNT], 0, self->variant);
}

static void
on_again (GtkWidget *widget, const char *action, GVariant *parameter)
{
  ZugLessonWindow *self = ZUG_LESSON_WINDOW (widget);

  if (!is_at_step (self) || (self->answer == NULL && !chooses_otherwise (self)))
    return;
  zug_lesson_window_ask (self);
  zug_lesson_window_focus (self);
}

static void
on_go (GtkWidget *widget, const char *action, GVariant *parameter)
{
  ZugLessonWindow *self = ZUG_LESSON_WINDOW (widget);

  zug_lesson_window_open (self,
                          self->current + (g_str_equal (action, "lesson.previous") ? -1u : 1u));
}

static void
on_play (ZugLessonWindow *self)
{
  g_signal_emit (self, signals[PLAY], 0, self->variant);
  gtk_window_close (GTK_WINDOW (self));
}

/* --- a lesson --------------------------------------------------------------------------------- */

static void
on_lessons (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (ZugLessonWindow) self = user_data;
  g_autoptr (GPtrArray) lessons = zug_lesson_list_finish (result);

  if (!zug_latest_take (&self->asking, result))
    return;
  self->answer = NULL;
  g_clear_pointer (&self->lessons, g_ptr_array_unref);
  self->lessons = g_steal_pointer (&lessons);
  gtk_widget_set_sensitive (GTK_WIDGET (self->steps), TRUE);
  zug_lesson_steps_set_lessons (self->steps, self->settings, self->lessons);
  if (self->lessons->len > 0)
    zug_lesson_window_open (self, zug_lesson_steps_find_first (self->steps));
  else
    gtk_stack_set_visible_child_name (self->stack, "none");
}

static void
zug_lesson_window_set_variant (ZugLessonWindow *self, ZugVariant *variant)
{
  GtkWidget *widget = GTK_WIDGET (self);
  /* TRANSLATORS: a game */
  g_autofree char *title =
      g_strdup_printf (C_ ("lesson", "Lesson: %s"), zug_variant_get_name (variant));
  g_autoptr (ZugVariant) next = next_variant (variant);
  /* TRANSLATORS: a game */
  g_autofree char *label =
      g_strdup_printf (C_ ("lesson", "Learn Another Game: %s"), zug_variant_get_name (next));

  g_set_object (&self->variant, variant);
  gtk_window_set_title (GTK_WINDOW (self), title);
  adw_window_title_set_title (self->heading, title);
  gtk_label_set_label (self->next_game_label, label);
  zug_widget_tell_name (gtk_widget_get_parent (GTK_WIDGET (self->next_game_label)), label);
  gtk_widget_action_set_enabled (widget, "lesson.previous", FALSE);
  gtk_widget_action_set_enabled (widget, "lesson.next", FALSE);
  zug_lesson_list_async (variant, zug_latest_begin (&self->asking), on_lessons,
                         g_object_ref (self));
}

/* What belongs to the lesson before cannot be asked for meanwhile. */
static void
zug_lesson_window_change_game (ZugLessonWindow *self, ZugVariant *variant)
{
  self->answer = NULL;
  gtk_stack_set_visible_child_name (self->stack, "waiting");
  gtk_widget_set_visible (self->bar, FALSE);
  gtk_widget_set_sensitive (GTK_WIDGET (self->steps), FALSE);
  zug_lesson_window_set_variant (self, variant);
}

static void
on_next_game (ZugLessonWindow *self)
{
  g_autoptr (ZugVariant) next = next_variant (self->variant);

  zug_lesson_window_change_game (self, next);
}

static void
on_game (GtkWidget *widget, const char *action, GVariant *parameter)
{
  g_autoptr (ZugVariant) variant = zug_variant_new_preset (g_variant_get_string (parameter, NULL));

  if (variant != NULL)
    zug_lesson_window_change_game (ZUG_LESSON_WINDOW (widget), variant);
}

/* The lessons of all games, whatever game is on the board. */
static void
zug_lesson_window_fill_games (ZugLessonWindow *self)
{
  g_autoptr (GMenu) menu = g_menu_new ();

  for (guint i = 0; i < G_N_ELEMENTS (course); i++)
    {
      g_autoptr (GMenuItem) item = g_menu_item_new (zug_variant_find_name (course[i], NULL), NULL);

      g_menu_item_set_action_and_target (item, "lesson.game", "s", course[i]);
      g_menu_append_item (menu, item);
    }
  gtk_menu_button_set_menu_model (self->games, G_MENU_MODEL (menu));
}

/* --- the window ------------------------------------------------------------------------------- */

/* Not before: a window whose focus is set while it is made has no role on the accessibility bus. */
static void
zug_lesson_window_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (zug_lesson_window_parent_class)->map (widget);

  if (is_at_step (ZUG_LESSON_WINDOW (widget)))
    zug_lesson_window_focus (ZUG_LESSON_WINDOW (widget));
}

static void
zug_lesson_window_dispose (GObject *object)
{
  ZugLessonWindow *self = ZUG_LESSON_WINDOW (object);

  zug_latest_drop (&self->asking);
  self->answer = NULL;
  g_clear_object (&self->settings);
  g_clear_object (&self->variant);

  G_OBJECT_CLASS (zug_lesson_window_parent_class)->dispose (object);
}

static void
zug_lesson_window_finalize (GObject *object)
{
  g_clear_pointer (&ZUG_LESSON_WINDOW (object)->lessons, g_ptr_array_unref);

  G_OBJECT_CLASS (zug_lesson_window_parent_class)->finalize (object);
}

static void
zug_lesson_window_class_init (ZugLessonWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = zug_lesson_window_dispose;
  G_OBJECT_CLASS (klass)->finalize = zug_lesson_window_finalize;
  widget_class->map = zug_lesson_window_map;
  signals[LEARNT] = zug_signal_new ("learnt", G_TYPE_FROM_CLASS (klass), 1, ZUG_TYPE_VARIANT);
  signals[PLAY] = zug_signal_new ("play", G_TYPE_FROM_CLASS (klass), 1, ZUG_TYPE_VARIANT);

  g_type_ensure (ZUG_TYPE_BOARD_VIEW);
  g_type_ensure (ZUG_TYPE_LESSON_STEPS);
  gtk_widget_class_install_action (widget_class, "lesson.previous", NULL, on_go);
  gtk_widget_class_install_action (widget_class, "lesson.next", NULL, on_go);
  gtk_widget_class_install_action (widget_class, "lesson.again", NULL, on_again);
  gtk_widget_class_install_action (widget_class, "lesson.game", "s", on_game);
  zug_widget_class_set_template (widget_class, "zug-lesson-window");
  gtk_widget_class_bind_template_child (widget_class, ZugLessonWindow, games);
  gtk_widget_class_bind_template_child (widget_class, ZugLessonWindow, heading);
  gtk_widget_class_bind_template_child (widget_class, ZugLessonWindow, steps);
  gtk_widget_class_bind_template_child (widget_class, ZugLessonWindow, stack);
  gtk_widget_class_bind_template_child (widget_class, ZugLessonWindow, scroller);
  gtk_widget_class_bind_template_child (widget_class, ZugLessonWindow, title);
  gtk_widget_class_bind_template_child (widget_class, ZugLessonWindow, question);
  gtk_widget_class_bind_template_child (widget_class, ZugLessonWindow, frame);
  gtk_widget_class_bind_template_child (widget_class, ZugLessonWindow, board);
  gtk_widget_class_bind_template_child (widget_class, ZugLessonWindow, words);
  gtk_widget_class_bind_template_child (widget_class, ZugLessonWindow, answers);
  gtk_widget_class_bind_template_child (widget_class, ZugLessonWindow, or_try);
  gtk_widget_class_bind_template_child (widget_class, ZugLessonWindow, verdict);
  gtk_widget_class_bind_template_child (widget_class, ZugLessonWindow, sign);
  gtk_widget_class_bind_template_child (widget_class, ZugLessonWindow, judgement);
  gtk_widget_class_bind_template_child (widget_class, ZugLessonWindow, why);
  gtk_widget_class_bind_template_child (widget_class, ZugLessonWindow, end);
  gtk_widget_class_bind_template_child (widget_class, ZugLessonWindow, play);
  gtk_widget_class_bind_template_child (widget_class, ZugLessonWindow, next_game_label);
  gtk_widget_class_bind_template_child (widget_class, ZugLessonWindow, bar);
  gtk_widget_class_bind_template_child (widget_class, ZugLessonWindow, pass);
  gtk_widget_class_bind_template_child (widget_class, ZugLessonWindow, again);
  gtk_widget_class_bind_template_child (widget_class, ZugLessonWindow, seal);
  gtk_widget_class_bind_template_child (widget_class, ZugLessonWindow, go_on);
  gtk_widget_class_bind_template_callback (widget_class, zug_lesson_window_open);
  gtk_widget_class_bind_template_callback (widget_class, on_choice_changed);
  gtk_widget_class_bind_template_callback (widget_class, on_refused);
  gtk_widget_class_bind_template_callback (widget_class, on_revealed);
  gtk_widget_class_bind_template_callback (widget_class, on_seal);
  gtk_widget_class_bind_template_callback (widget_class, on_pass);
  gtk_widget_class_bind_template_callback (widget_class, on_play);
  gtk_widget_class_bind_template_callback (widget_class, on_next_game);
}

static void
zug_lesson_window_init (ZugLessonWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  zug_lesson_window_fill_games (self);
  zug_small_board_frame (self->frame);
}

GtkWidget *
zug_lesson_window_new (GtkWindow *parent, GSettings *settings, ZugVariant *variant)
{
  ZugLessonWindow *self;

  g_return_val_if_fail (G_IS_SETTINGS (settings), NULL);
  g_return_val_if_fail (ZUG_IS_VARIANT (variant), NULL);

  self = g_object_new (ZUG_TYPE_LESSON_WINDOW, "transient-for", parent, NULL);
  zug_window_fit (GTK_WINDOW (self));
  self->settings = g_object_ref (settings);
  zug_lesson_window_set_variant (self, variant);
  return GTK_WIDGET (self);
}
