/* zug-lesson-window.c: "What do you choose here?": the lessons of a variant, one after the other */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-lesson-window.h"

#include "zug-announce.h"
#include "zug-board-view.h"
#include "zug-example-view.h"
#include "zug-law-words.h"
#include "zug-small-board.h"
#include <glib/gi18n.h>

#define DONE "lessons-done"

/* Pixels of the longer edge of the board. */
#define EDGE 320

struct _ZugLessonWindow
{
  AdwWindow parent_instance;

  AdwWindowTitle *heading;
  GtkStack *stack;
  GtkLabel *title;
  GtkLabel *law;
  GtkLabel *question;
  GtkStack *boards;
  GtkWidget *frame;
  ZugBoardView *board;
  GtkLabel *words;
  GtkLabel *verdict;
  ZugExampleView *example;
  GtkWidget *bar;
  GtkWidget *pass;
  GtkWidget *again;
  GtkWidget *show;
  GtkWidget *seal;
  GtkWidget *go_on;

  GSettings *settings;
  ZugVariant *variant;
  GPtrArray *lessons; /* of ZugLesson; NULL until they have been played through */
  guint current;
  ZugTurn *answer;      /* NULL while the person chooses */
  GCancellable *asking; /* what a thread works on for the window; NULL where it does not */
};

G_DEFINE_FINAL_TYPE (ZugLessonWindow, zug_lesson_window, ADW_TYPE_WINDOW)

static const ZugLesson *
zug_lesson_window_lesson (ZugLessonWindow *self)
{
  return g_ptr_array_index (self->lessons, self->current);
}

/* --- threads ---------------------------------------------------------------------------------- */

static void
zug_lesson_window_stop (ZugLessonWindow *self)
{
  g_cancellable_cancel (self->asking);
  g_clear_object (&self->asking);
}

static GCancellable *
zug_lesson_window_start (ZugLessonWindow *self)
{
  zug_lesson_window_stop (self);
  self->asking = g_cancellable_new ();
  return self->asking;
}

/* Whether somebody still waits for that. */
static gboolean
zug_lesson_window_take (ZugLessonWindow *self, GAsyncResult *result)
{
  if (g_task_get_cancellable (G_TASK (result)) != self->asking)
    return FALSE;
  g_clear_object (&self->asking);
  return TRUE;
}

/* --- what has been done ----------------------------------------------------------------------- */

static gboolean
zug_lesson_window_is_done (ZugLessonWindow *self, guint index)
{
  g_auto (GStrv) done = g_settings_get_strv (self->settings, DONE);

  return g_strv_contains ((const char *const *) done,
                          ((const ZugLesson *) g_ptr_array_index (self->lessons, index))->key);
}

static void
zug_lesson_window_note_done (ZugLessonWindow *self)
{
  g_auto (GStrv) done = g_settings_get_strv (self->settings, DONE);
  g_autoptr (GStrvBuilder) builder = NULL;
  g_auto (GStrv) now = NULL;

  if (zug_lesson_window_is_done (self, self->current))
    return;
  builder = g_strv_builder_new ();
  g_strv_builder_addv (builder, (const char **) done);
  g_strv_builder_add (builder, zug_lesson_window_lesson (self)->key);
  now = g_strv_builder_end (builder);
  g_settings_set_strv (self->settings, DONE, (const char *const *) now);
}

static void
zug_lesson_window_update_heading (ZugLessonWindow *self)
{
  g_autofree char *words = NULL;
  guint done = 0;

  for (guint i = 0; i < self->lessons->len; i++)
    done += zug_lesson_window_is_done (self, i);
  /* TRANSLATORS: a game, the number of a lesson, how many there are, how many of them have been
   * done */
  words = g_strdup_printf (C_ ("lesson", "%1$s: %2$u of %3$u, %4$u done"),
                           zug_variant_get_name (self->variant), self->current + 1,
                           self->lessons->len, done);
  adw_window_title_set_subtitle (self->heading, words);
}

/* --- choosing --------------------------------------------------------------------------------- */

static void
zug_lesson_window_update_buttons (ZugLessonWindow *self)
{
  const ZugLaws *laws = zug_game_get_laws (zug_lesson_window_lesson (self)->game);
  gboolean chosen = zug_board_view_get_choice (self->board, &(ZugMove) {0});
  gboolean last = self->current + 1 == self->lessons->len;
  GtkWidget *widget = GTK_WIDGET (self);

  gtk_widget_set_visible (self->pass, self->answer == NULL && zug_laws_let_pass (laws));
  gtk_widget_set_visible (self->seal, self->answer == NULL);
  gtk_widget_set_sensitive (self->seal, chosen);
  gtk_widget_set_visible (self->again, self->answer != NULL);
  gtk_widget_set_visible (self->show, self->answer != NULL);
  gtk_widget_set_visible (self->go_on, self->answer != NULL && !last);
  gtk_widget_action_set_enabled (widget, "lesson.previous", self->current > 0);
  gtk_widget_action_set_enabled (widget, "lesson.next", !last);
}

static void
zug_lesson_window_say (ZugLessonWindow *self, const char *words)
{
  gtk_label_set_label (self->words, words);
  gtk_widget_set_visible (GTK_WIDGET (self->words), *words != '\0');
  if (*words != '\0')
    zug_announce (GTK_WIDGET (self), words);
}

static void
on_choice_changed (ZugLessonWindow *self)
{
  zug_lesson_window_say (self, "");
  zug_lesson_window_update_buttons (self);
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

static void
zug_lesson_window_tell (ZugLessonWindow *self)
{
  const ZugLesson *lesson = zug_lesson_window_lesson (self);
  g_autofree char *story = zug_lesson_dup_story (lesson, self->answer);
  g_autofree char *verdict = zug_lesson_dup_verdict (lesson, self->answer);

  gtk_label_set_label (self->verdict, verdict);
  gtk_widget_set_visible (GTK_WIDGET (self->verdict), TRUE);
  zug_lesson_window_say (self, story);
  zug_lesson_window_note_done (self);
  zug_lesson_window_update_heading (self);
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
zug_lesson_window_reveal (ZugLessonWindow *self, const ZugLesson *lesson)
{
  zug_lesson_window_update_buttons (self);
  gtk_widget_grab_focus (gtk_widget_get_visible (self->go_on) ? self->go_on : self->again);
  zug_board_view_reveal (self->board, zug_game_get_variant (lesson->game),
                         zug_lesson_window_next_turn (self, lesson->asked));
}

static void
on_answered (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (ZugLessonWindow) self = user_data;
  g_autoptr (GError) error = NULL;
  ZugTurn *answer = zug_lesson_answer_finish (result, &error);

  if (!zug_lesson_window_take (self, result))
    return;
  self->answer = answer;
  if (answer != NULL)
    {
      zug_lesson_window_reveal (self, zug_lesson_window_lesson (self));
      return;
    }
  zug_board_view_set_chooser (self->board, ZUG_WHITE);
  zug_lesson_window_say (self, error->message);
}

static void
on_seal (ZugLessonWindow *self)
{
  ZugMove choice;

  if (self->asking != NULL || self->answer != NULL
      || !zug_board_view_get_choice (self->board, &choice))
    return;
  zug_lesson_answer_async (zug_lesson_window_lesson (self), choice, zug_lesson_window_start (self),
                           on_answered, g_object_ref (self));
  zug_board_view_set_chooser (self->board, ZUG_N_SIDES);
}

/* --- lessons ---------------------------------------------------------------------------------- */

/* The position, to choose in it. */
static void
zug_lesson_window_ask (ZugLessonWindow *self)
{
  const ZugLesson *lesson = zug_lesson_window_lesson (self);
  ZugTurn *asked = lesson->asked;

  zug_lesson_window_stop (self);
  self->answer = NULL;
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->show), FALSE);
  gtk_widget_set_visible (GTK_WIDGET (self->verdict), FALSE);
  zug_lesson_window_say (self, "");
  zug_board_view_show (self->board, zug_game_get_variant (lesson->game),
                       zug_turn_get_position (asked),
                       zug_turn_get_parent (asked) != NULL ? asked : NULL);
  zug_board_view_set_chooser (self->board, ZUG_WHITE);
  zug_lesson_window_update_buttons (self);
}

static void
zug_lesson_window_open (ZugLessonWindow *self, guint index)
{
  const ZugLaws *laws = zug_variant_get_laws (self->variant);
  const ZugLesson *lesson;
  g_autofree char *law = NULL;

  self->current = index;
  lesson = zug_lesson_window_lesson (self);
  law = zug_law_words_value (laws, zug_law_find (lesson->example->law));
  gtk_label_set_label (self->title, g_dpgettext2 (NULL, "example", lesson->example->title));
  gtk_label_set_label (self->law, law);
  gtk_label_set_label (self->question, g_dpgettext2 (NULL, "example", lesson->example->question));
  zug_small_board_fit (self->board, zug_game_get_laws (lesson->game), EDGE);
  zug_lesson_window_update_heading (self);
  zug_lesson_window_ask (self);
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    gtk_widget_grab_focus (GTK_WIDGET (self->board));
}

static void
on_again (GtkWidget *widget, const char *action, GVariant *parameter)
{
  ZugLessonWindow *self = ZUG_LESSON_WINDOW (widget);

  if (self->answer == NULL)
    return;
  zug_lesson_window_ask (self);
  gtk_widget_grab_focus (GTK_WIDGET (self->board));
}

static void
on_show (ZugLessonWindow *self)
{
  gboolean shown = gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (self->show));

  if (shown)
    zug_example_view_show_one (self->example, zug_variant_get_laws (self->variant),
                               zug_lesson_window_lesson (self)->example);
  gtk_stack_set_visible_child_name (self->boards, shown ? "example" : "own");
}

static void
on_step (GtkWidget *widget, const char *action, GVariant *parameter)
{
  ZugLessonWindow *self = ZUG_LESSON_WINDOW (widget);
  guint index = self->current + (g_str_equal (action, "lesson.previous") ? -1u : 1u);

  if (index < self->lessons->len)
    zug_lesson_window_open (self, index);
}

static void
on_lessons (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (ZugLessonWindow) self = user_data;
  g_autoptr (GPtrArray) lessons = zug_lesson_list_finish (result);
  guint first = 0;

  if (!zug_lesson_window_take (self, result))
    return;
  self->lessons = g_steal_pointer (&lessons);
  gtk_stack_set_visible_child_name (self->stack, self->lessons->len > 0 ? "lesson" : "none");
  gtk_widget_set_visible (self->bar, self->lessons->len > 0);
  while (first < self->lessons->len && zug_lesson_window_is_done (self, first))
    first++;
  if (self->lessons->len > 0)
    zug_lesson_window_open (self, first % self->lessons->len);
}

/* --- the window ------------------------------------------------------------------------------- */

/* Not before: a window whose focus is set while it is made has no role on the accessibility bus. */
static void
zug_lesson_window_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (zug_lesson_window_parent_class)->map (widget);

  if (ZUG_LESSON_WINDOW (widget)->lessons != NULL && ZUG_LESSON_WINDOW (widget)->lessons->len > 0)
    gtk_widget_grab_focus (GTK_WIDGET (ZUG_LESSON_WINDOW (widget)->board));
}

static void
zug_lesson_window_dispose (GObject *object)
{
  ZugLessonWindow *self = ZUG_LESSON_WINDOW (object);

  zug_lesson_window_stop (self);
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

  g_type_ensure (ZUG_TYPE_BOARD_VIEW);
  g_type_ensure (ZUG_TYPE_EXAMPLE_VIEW);
  gtk_widget_class_install_action (widget_class, "lesson.previous", NULL, on_step);
  gtk_widget_class_install_action (widget_class, "lesson.next", NULL, on_step);
  gtk_widget_class_install_action (widget_class, "lesson.again", NULL, on_again);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/zugleich/Zugleich/ui/zug-lesson-window.ui");
  gtk_widget_class_bind_template_child (widget_class, ZugLessonWindow, heading);
  gtk_widget_class_bind_template_child (widget_class, ZugLessonWindow, stack);
  gtk_widget_class_bind_template_child (widget_class, ZugLessonWindow, title);
  gtk_widget_class_bind_template_child (widget_class, ZugLessonWindow, law);
  gtk_widget_class_bind_template_child (widget_class, ZugLessonWindow, question);
  gtk_widget_class_bind_template_child (widget_class, ZugLessonWindow, boards);
  gtk_widget_class_bind_template_child (widget_class, ZugLessonWindow, frame);
  gtk_widget_class_bind_template_child (widget_class, ZugLessonWindow, board);
  gtk_widget_class_bind_template_child (widget_class, ZugLessonWindow, words);
  gtk_widget_class_bind_template_child (widget_class, ZugLessonWindow, verdict);
  gtk_widget_class_bind_template_child (widget_class, ZugLessonWindow, example);
  gtk_widget_class_bind_template_child (widget_class, ZugLessonWindow, bar);
  gtk_widget_class_bind_template_child (widget_class, ZugLessonWindow, pass);
  gtk_widget_class_bind_template_child (widget_class, ZugLessonWindow, again);
  gtk_widget_class_bind_template_child (widget_class, ZugLessonWindow, show);
  gtk_widget_class_bind_template_child (widget_class, ZugLessonWindow, seal);
  gtk_widget_class_bind_template_child (widget_class, ZugLessonWindow, go_on);
  gtk_widget_class_bind_template_callback (widget_class, on_choice_changed);
  gtk_widget_class_bind_template_callback (widget_class, on_refused);
  gtk_widget_class_bind_template_callback (widget_class, on_revealed);
  gtk_widget_class_bind_template_callback (widget_class, on_seal);
  gtk_widget_class_bind_template_callback (widget_class, on_pass);
  gtk_widget_class_bind_template_callback (widget_class, on_show);
}

static void
zug_lesson_window_init (ZugLessonWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  zug_small_board_frame (self->frame);
}

GtkWidget *
zug_lesson_window_new (GtkWindow *parent, GSettings *settings, ZugVariant *variant)
{
  ZugLessonWindow *self;

  g_return_val_if_fail (G_IS_SETTINGS (settings), NULL);
  g_return_val_if_fail (ZUG_IS_VARIANT (variant), NULL);

  self = g_object_new (ZUG_TYPE_LESSON_WINDOW, "transient-for", parent, NULL);
  self->settings = g_object_ref (settings);
  self->variant = g_object_ref (variant);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "lesson.previous", FALSE);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "lesson.next", FALSE);
  zug_lesson_list_async (variant, zug_lesson_window_start (self), on_lessons, g_object_ref (self));
  return GTK_WIDGET (self);
}
