/* zug-example-view.c: what a law does, on a small board that plays it */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-example-view.h"

#include "zug-board-view.h"
#include "zug-latest.h"
#include "zug-position-svg.h"
#include "zug-small-board.h"
#include "zug-widgets.h"
#include <adwaita.h>
#include <glib/gi18n.h>

/* Milliseconds that the start, and that what came of a turn, stands before the next turn begins. */
#define BEGIN 700
#define LOOK 1800

/* Pixels of the longer edge of the board. */
#define EDGE 248

/* An example that these laws can show. */
typedef struct
{
  const ZugExample *example;
  ZugGame *game;
} Page;

struct _ZugExampleView
{
  GtkWidget parent_instance;

  GtkStack *stack;
  GtkLabel *reason;
  GtkLabel *title;
  GtkWidget *pages;
  GtkLabel *page;
  GtkLabel *point;
  GtkWidget *frame;
  ZugBoardView *board;
  GtkWidget *back;
  GtkWidget *play;
  GtkWidget *forward;
  GtkWidget *coin;
  GtkStack *stories;

  ZugLaws laws;
  const ZugLaw *law; /* NULL until there is something to show */
  GPtrArray *shown;  /* of Page */
  guint current;     /* among them */
  ZugTurn *turn;
  gboolean playing;
  gboolean fresh; /* has not been seen playing */
  guint waiting;
  GCancellable *collecting; /* while a thread plays examples out */
};

G_DEFINE_FINAL_TYPE (ZugExampleView, zug_example_view, GTK_TYPE_WIDGET)

static void
page_free (gpointer data)
{
  Page *page = data;

  g_object_unref (page->game);
  g_free (page);
}

static Page *
zug_example_view_page (ZugExampleView *self)
{
  return self->current < self->shown->len ? g_ptr_array_index (self->shown, self->current) : NULL;
}

/* The turn as it would be had the coin fallen for the other side; NULL where none was thrown. */
static ZugTurn *
other_of (ZugTurn *turn)
{
  ZugTurn *parent = zug_turn_get_parent (turn);

  for (guint i = 0; parent != NULL && i < zug_turn_get_n_children (parent); i++)
    if (zug_turn_get_child (parent, i) != turn)
      return zug_turn_get_child (parent, i);
  return NULL;
}

/* --- what is shown ---------------------------------------------------------------------------- */

/* A screen reader tells what came of a press on the button that has the keyboard. */
static void
zug_example_view_tell (ZugExampleView *self, const char *story)
{
  GtkWidget *const buttons[] = {self->back, self->play, self->forward, self->coin};

  for (guint i = 0; i < G_N_ELEMENTS (buttons); i++)
    gtk_accessible_update_property (GTK_ACCESSIBLE (buttons[i]),
                                    GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, story, -1);
}

static void
zug_example_view_update_buttons (ZugExampleView *self)
{
  const char *words = self->playing ? C_ ("example", "Pause") : C_ ("example", "Play");
  GtkWidget *widget = GTK_WIDGET (self);

  gtk_widget_action_set_enabled (widget, "example.back", zug_turn_get_parent (self->turn) != NULL);
  gtk_widget_action_set_enabled (widget, "example.forward", zug_turn_get_next (self->turn) != NULL);
  gtk_widget_action_set_enabled (widget, "example.page-back", self->current > 0);
  gtk_widget_action_set_enabled (widget, "example.page-forward",
                                 self->current + 1 < self->shown->len);
  gtk_widget_set_visible (self->coin, other_of (self->turn) != NULL);
  gtk_button_set_icon_name (GTK_BUTTON (self->play), self->playing
                                                         ? "media-playback-pause-symbolic"
                                                         : "media-playback-start-symbolic");
  gtk_widget_set_tooltip_text (self->play, words);
  zug_widget_tell_name (self->play, words);
}

static char *
story_name (ZugTurn *turn)
{
  return g_strdup_printf ("%u", zug_turn_get_id (turn));
}

/* Goes to a turn, which is seen to happen where `reveal` says so. */
static void
zug_example_view_go (ZugExampleView *self, ZugTurn *turn, gboolean reveal)
{
  Page *page = zug_example_view_page (self);
  ZugVariant *variant = zug_game_get_variant (page->game);
  ZugTurn *parent = zug_turn_get_parent (turn);
  g_autofree char *name = story_name (turn);
  g_autofree char *story = zug_example_story (page->game, turn);

  g_set_object (&self->turn, turn);
  gtk_stack_set_visible_child_name (self->stories, name);
  zug_example_view_tell (self, story);
  zug_example_view_update_buttons (self);
  if (reveal && parent != NULL)
    zug_board_view_reveal (self->board, variant, turn);
  else
    zug_board_view_show (self->board, variant, zug_turn_get_position (turn),
                         parent != NULL ? turn : NULL);
}

/* A label for every turn: the largest makes the room, so that nothing below moves as the turns go
 * by. */
static void
zug_example_view_add_story (ZugExampleView *self, ZugGame *game, ZugTurn *turn)
{
  g_autofree char *name = story_name (turn);
  g_autofree char *story = zug_example_story (game, turn);
  g_autofree char *number = zug_turn_name (turn);
  g_autofree char *markup = g_markup_printf_escaped ("<b>%s</b>\n%s", number, story);
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_markup (GTK_LABEL (label), markup);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_yalign (GTK_LABEL (label), 0);
  gtk_stack_add_named (self->stories, label, name);
  for (guint i = 0; i < zug_turn_get_n_children (turn); i++)
    zug_example_view_add_story (self, game, zug_turn_get_child (turn, i));
}

static void
zug_example_view_stop (ZugExampleView *self)
{
  g_clear_handle_id (&self->waiting, g_source_remove);
  self->playing = FALSE;
}

static void
zug_example_view_open_page (ZugExampleView *self, guint index)
{
  g_autofree char *number = g_strdup_printf ("%u/%u", index + 1, self->shown->len);
  const char *title;
  GtkWidget *child;
  Page *page;

  zug_example_view_stop (self);
  self->current = index;
  page = zug_example_view_page (self);
  title = g_dpgettext2 (NULL, "example", page->example->title);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->stories))) != NULL)
    gtk_stack_remove (self->stories, child);
  zug_example_view_add_story (self, page->game, zug_game_get_root (page->game));
  gtk_label_set_label (self->title, title);
  zug_widget_tell_name (self, title);
  gtk_label_set_label (self->point, g_dpgettext2 (NULL, "example", page->example->point));
  gtk_label_set_label (self->page, number);
  zug_small_board_fit (self->board, zug_game_get_laws (page->game), EDGE);
  gtk_widget_set_visible (self->pages, self->shown->len > 1);
  zug_example_view_go (self, zug_game_get_root (page->game), FALSE);
}

/* --- playing ---------------------------------------------------------------------------------- */

static gboolean
on_waited (gpointer data)
{
  ZugExampleView *self = data;
  ZugTurn *next = zug_turn_get_next (self->turn);

  self->waiting = 0;
  self->playing = next != NULL;
  if (next != NULL)
    zug_example_view_go (self, next, TRUE);
  else
    zug_example_view_update_buttons (self);
  return G_SOURCE_REMOVE;
}

static void
on_revealed (ZugExampleView *self)
{
  if (!self->playing)
    return;
  g_clear_handle_id (&self->waiting, g_source_remove);
  if (zug_turn_get_next (self->turn) != NULL)
    self->waiting = g_timeout_add (LOOK, on_waited, self);
  else
    {
      zug_example_view_stop (self);
      zug_example_view_update_buttons (self);
    }
}

/* From its start. */
static void
zug_example_view_play (ZugExampleView *self)
{
  Page *page = zug_example_view_page (self);

  if (page == NULL)
    return;
  zug_example_view_stop (self);
  self->fresh = FALSE;
  self->playing = TRUE;
  zug_example_view_go (self, zug_game_get_root (page->game), FALSE);
  self->waiting = g_timeout_add (BEGIN, on_waited, self);
}

/* Who has asked for less motion starts it by himself. */
static void
zug_example_view_play_fresh (ZugExampleView *self)
{
  if (self->fresh && gtk_widget_get_mapped (GTK_WIDGET (self))
      && zug_example_view_page (self) != NULL && adw_get_enable_animations (GTK_WIDGET (self)))
    zug_example_view_play (self);
}

/* Goes on from the turn that is shown, or from the start where it is the last. */
static void
zug_example_view_resume (ZugExampleView *self)
{
  if (zug_turn_get_next (self->turn) == NULL || zug_turn_get_parent (self->turn) == NULL)
    {
      zug_example_view_play (self);
      return;
    }
  self->playing = TRUE;
  zug_example_view_update_buttons (self);
  on_waited (self);
}

static void
on_play (GtkWidget *widget, const char *action, GVariant *parameter)
{
  ZugExampleView *self = ZUG_EXAMPLE_VIEW (widget);

  if (zug_example_view_page (self) == NULL)
    return;
  if (!self->playing)
    {
      zug_example_view_resume (self);
      return;
    }
  zug_example_view_stop (self);
  zug_example_view_update_buttons (self);
}

static void
on_step (GtkWidget *widget, const char *action, GVariant *parameter)
{
  ZugExampleView *self = ZUG_EXAMPLE_VIEW (widget);
  ZugTurn *turn = NULL;

  if (zug_example_view_page (self) == NULL)
    return;
  if (g_str_equal (action, "example.back"))
    turn = zug_turn_get_parent (self->turn);
  else if (g_str_equal (action, "example.forward"))
    turn = zug_turn_get_next (self->turn);
  else
    turn = other_of (self->turn);
  if (turn == NULL)
    return;
  zug_example_view_stop (self);
  zug_example_view_go (self, turn, !g_str_equal (action, "example.back"));
}

static void
on_page (GtkWidget *widget, const char *action, GVariant *parameter)
{
  ZugExampleView *self = ZUG_EXAMPLE_VIEW (widget);
  guint index = self->current + (g_str_equal (action, "example.page-back") ? -1u : 1u);

  if (index >= self->shown->len)
    return;
  zug_example_view_open_page (self, index);
  self->fresh = TRUE;
  zug_example_view_play_fresh (self);
}

/* --- the widget ------------------------------------------------------------------------------- */

static void
zug_example_view_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (zug_example_view_parent_class)->map (widget);

  zug_example_view_play_fresh (ZUG_EXAMPLE_VIEW (widget));
}

static void
zug_example_view_unmap (GtkWidget *widget)
{
  ZugExampleView *self = ZUG_EXAMPLE_VIEW (widget);

  zug_example_view_stop (self);
  if (zug_example_view_page (self) != NULL)
    zug_example_view_update_buttons (self);

  GTK_WIDGET_CLASS (zug_example_view_parent_class)->unmap (widget);
}

static void
zug_example_view_dispose (GObject *object)
{
  ZugExampleView *self = ZUG_EXAMPLE_VIEW (object);

  g_clear_handle_id (&self->waiting, g_source_remove);
  zug_latest_drop (&self->collecting);
  self->playing = FALSE;
  if (self->stack != NULL)
    gtk_widget_unparent (GTK_WIDGET (self->stack));
  self->stack = NULL;
  g_clear_object (&self->turn);
  g_clear_pointer (&self->shown, g_ptr_array_unref);

  G_OBJECT_CLASS (zug_example_view_parent_class)->dispose (object);
}

static void
zug_example_view_class_init (ZugExampleViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = zug_example_view_dispose;
  widget_class->map = zug_example_view_map;
  widget_class->unmap = zug_example_view_unmap;

  g_type_ensure (ZUG_TYPE_BOARD_VIEW);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_install_action (widget_class, "example.play", NULL, on_play);
  gtk_widget_class_install_action (widget_class, "example.back", NULL, on_step);
  gtk_widget_class_install_action (widget_class, "example.forward", NULL, on_step);
  gtk_widget_class_install_action (widget_class, "example.coin", NULL, on_step);
  gtk_widget_class_install_action (widget_class, "example.page-back", NULL, on_page);
  gtk_widget_class_install_action (widget_class, "example.page-forward", NULL, on_page);
  zug_widget_class_set_template (widget_class, "zug-example-view");
  gtk_widget_class_bind_template_child (widget_class, ZugExampleView, stack);
  gtk_widget_class_bind_template_child (widget_class, ZugExampleView, reason);
  gtk_widget_class_bind_template_child (widget_class, ZugExampleView, title);
  gtk_widget_class_bind_template_child (widget_class, ZugExampleView, pages);
  gtk_widget_class_bind_template_child (widget_class, ZugExampleView, page);
  gtk_widget_class_bind_template_child (widget_class, ZugExampleView, point);
  gtk_widget_class_bind_template_child (widget_class, ZugExampleView, frame);
  gtk_widget_class_bind_template_child (widget_class, ZugExampleView, board);
  gtk_widget_class_bind_template_child (widget_class, ZugExampleView, back);
  gtk_widget_class_bind_template_child (widget_class, ZugExampleView, play);
  gtk_widget_class_bind_template_child (widget_class, ZugExampleView, forward);
  gtk_widget_class_bind_template_child (widget_class, ZugExampleView, coin);
  gtk_widget_class_bind_template_child (widget_class, ZugExampleView, stories);
  gtk_widget_class_bind_template_callback (widget_class, zug_example_view_play);
}

static void
zug_example_view_init (ZugExampleView *self)
{
  self->shown = g_ptr_array_new_with_free_func (page_free);
  gtk_widget_init_template (GTK_WIDGET (self));
  zug_small_board_frame (self->frame);
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
  zug_board_view_set_chooser (self->board, ZUG_N_SIDES);
  g_signal_connect_object (self->board, "revealed", G_CALLBACK (on_revealed), self,
                           G_CONNECT_SWAPPED);
}

GtkWidget *
zug_example_view_new (void)
{
  return g_object_new (ZUG_TYPE_EXAMPLE_VIEW, NULL);
}

/* The place of an example among those shown; the first where it is none of them. */
static guint
zug_example_view_place (ZugExampleView *self, const ZugExample *example)
{
  for (guint i = 0; i < self->shown->len; i++)
    if (((const Page *) g_ptr_array_index (self->shown, i))->example == example)
      return i;
  return 0;
}

/* What a thread plays out: examples may be merged. */
typedef struct
{
  ZugLaws laws;
  const char *law;
  GPtrArray *shown; /* of Page */
  char *reason;     /* of the first that cannot be shown */
} Collecting;

static void
collecting_free (gpointer data)
{
  Collecting *collecting = data;

  g_clear_pointer (&collecting->shown, g_ptr_array_unref);
  g_free (collecting->reason);
  g_free (collecting);
}

static void
collect (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Collecting *to = data;
  const ZugExample *example = zug_example_find (to->law);

  for (; example != NULL; example = zug_example_next (example))
    {
      g_autoptr (GError) error = NULL;
      ZugGame *game = zug_example_play (example, &to->laws, &error);

      if (game != NULL)
        {
          Page *page = g_new0 (Page, 1);

          page->example = example;
          page->game = game;
          g_ptr_array_add (to->shown, page);
        }
      else if (to->reason == NULL)
        to->reason = g_strdup (error->message);
    }
  g_task_return_boolean (task, TRUE);
}

static void
zug_example_view_take (ZugExampleView *self, Collecting *collected)
{
  Page *page = zug_example_view_page (self);
  const ZugExample *before = page != NULL ? page->example : NULL;
  const char *reason = collected->reason;

  zug_example_view_stop (self);
  g_clear_object (&self->turn);
  g_ptr_array_unref (self->shown);
  self->shown = g_steal_pointer (&collected->shown);
  gtk_widget_set_visible (GTK_WIDGET (self), self->shown->len > 0 || reason != NULL);
  if (self->shown->len == 0)
    {
      gtk_label_set_label (self->reason, reason != NULL ? reason : "");
      gtk_stack_set_visible_child_name (self->stack, "none");
      return;
    }
  gtk_stack_set_visible_child_name (self->stack, "example");
  zug_example_view_open_page (self, zug_example_view_place (self, before));
  self->fresh = TRUE;
  zug_example_view_play_fresh (self);
}

static void
on_collected (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (ZugExampleView) self = user_data;

  /* Others are asked for by now, or nobody sees them any more. */
  if (!zug_latest_take (&self->collecting, result))
    return;
  zug_example_view_take (self, g_task_get_task_data (G_TASK (result)));
}

/* What was shown stays until then. */
static void
zug_example_view_update (ZugExampleView *self)
{
  g_autoptr (GTask) task = NULL;
  Collecting *collecting = g_new0 (Collecting, 1);

  collecting->laws = self->laws;
  collecting->law = self->law->key;
  collecting->shown = g_ptr_array_new_with_free_func (page_free);
  task = g_task_new (NULL, zug_latest_begin (&self->collecting), on_collected, g_object_ref (self));
  g_task_set_source_tag (task, zug_example_view_update);
  g_task_set_task_data (task, collecting, collecting_free);
  g_task_run_in_thread (task, collect);
}

void
zug_example_view_show (ZugExampleView *self, const ZugLaws *laws, const ZugLaw *law)
{
  g_return_if_fail (ZUG_IS_EXAMPLE_VIEW (self));
  g_return_if_fail (laws != NULL);
  g_return_if_fail (law != NULL);

  if (self->law == law && zug_laws_equal (&self->laws, laws))
    return;
  self->laws = *laws;
  self->law = law;
  zug_example_view_update (self);
}

gboolean
zug_example_view_is_ready (ZugExampleView *self)
{
  g_return_val_if_fail (ZUG_IS_EXAMPLE_VIEW (self), FALSE);

  return self->collecting == NULL;
}
