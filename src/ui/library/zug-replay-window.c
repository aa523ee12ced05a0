/* zug-replay-window.c: a game beside the same game under another variant */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-replay-window.h"

#include "zug-announce.h"
#include "zug-game-words.h"
#include "zug-replay-pane.h"
#include "zug-side-by-side.h"
#include "zug-widgets.h"
#include <glib/gi18n.h>

struct _ZugReplayWindow
{
  AdwWindow parent_instance;

  AdwWindowTitle *title;
  GtkDropDown *choice;
  GtkImage *sign;
  GtkLabel *verdict;
  GtkWidget *busy;
  GtkProgressBar *progress;
  GtkLabel *place;
  GtkWidget *go_on;
  ZugReplayPane *own;
  ZugReplayPane *there;

  ZugGame *game;
  GListModel *variants; /* of ZugVariant */
  ZugReplay *replay;    /* that is shown; NULL until the first is through */
  guint shown;          /* its place among the variants */
  guint step;
  ZugReplay *running;        /* NULL where none is */
  GCancellable *cancellable; /* of that one */
  guint watch;               /* looks how far it is */
};

/* Milliseconds: a replay that takes longer is seen to run. */
#define LOOK 150

G_DEFINE_FINAL_TYPE (ZugReplayWindow, zug_replay_window, ADW_TYPE_WINDOW)

static guint
last_step (ZugReplayWindow *self)
{
  guint n = self->replay != NULL ? self->replay->steps->len : 0;

  return n > 0 ? n - 1 : 0;
}

static const ZugReplayStep *
step_at (ZugReplayWindow *self, guint index)
{
  return &g_array_index (self->replay->steps, ZugReplayStep, index);
}

/* The turn of the other game that is shown: at a step that was not played, the one before. */
static ZugTurn *
other_turn (ZugReplayWindow *self)
{
  const ZugReplayStep *step = step_at (self, self->step);

  return step->other != NULL ? step->other : zug_game_get_last (self->replay->other);
}

/* --- showing ---------------------------------------------------------------------------------- */

static char *
dup_place (ZugReplayWindow *self)
{
  ZugTurn *turn = step_at (self, self->step)->turn;
  g_autofree char *white = zug_turn_dup_choice (turn, ZUG_WHITE);
  g_autofree char *black = zug_turn_dup_choice (turn, ZUG_BLACK);

  if (zug_turn_get_parent (turn) == NULL)
    return g_strdup (C_ ("preview", "Start"));
  return g_strdup_printf ("%u. %s %s", zug_turn_get_number (turn), white != NULL ? white : "…",
                          black != NULL ? black : "");
}

/* A single move that stands for a turn hides the one before it: the board shows what came of both.
 */
static void
show_panes (ZugReplayWindow *self)
{
  const ZugReplayStep *step = step_at (self, self->step);
  const char *own = zug_variant_get_name (zug_game_get_variant (self->game));
  const char *there = zug_variant_get_name (zug_game_get_variant (self->replay->other));
  ZugSet squares = zug_replay_differing (self->replay, step);
  g_autofree char *name = NULL;

  /* TRANSLATORS: a variant's name, of the game as it was played */
  name = g_strdup_printf (C_ ("replay", "As played: %s"), own);
  zug_replay_pane_show (self->own, self->game, step->turn, name, &squares);
  if (step->other != NULL)
    zug_replay_pane_show (self->there, self->replay->other, step->other, there, &squares);
  else
    zug_replay_pane_refuse (self->there, self->replay->other, other_turn (self), there, step->turn,
                            C_ ("replay", "Not played here."));
}

static void
show_no_start (ZugReplayWindow *self)
{
  g_autoptr (ZugVariant) variant = g_list_model_get_item (self->variants, self->shown);
  const ZugSet none = {0};

  zug_replay_pane_show (self->own, self->game, zug_game_get_root (self->game),
                        zug_variant_get_name (zug_game_get_variant (self->game)), &none);
  zug_replay_pane_say (self->there, zug_variant_get_name (variant), self->replay->words);
}

static void
go (ZugReplayWindow *self, guint step)
{
  gboolean starts = self->replay != NULL && self->replay->steps->len > 0;
  g_autofree char *words = NULL;

  self->step = MIN (step, last_step (self));
  if (starts)
    {
      words = dup_place (self);
      show_panes (self);
    }
  else if (self->replay != NULL)
    show_no_start (self);
  gtk_label_set_label (self->place, words != NULL ? words : "");
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "replay.first", self->step > 0);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "replay.back", self->step > 0);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "replay.forward",
                                 self->step < last_step (self));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "replay.last", self->step < last_step (self));
  gtk_widget_set_sensitive (
      self->go_on, starts && zug_turn_get_end (other_turn (self)).result == ZUG_RESULT_OPEN);
}

/* --- replaying -------------------------------------------------------------------------------- */

static void
show_verdict (ZugReplayWindow *self)
{
  gboolean same = self->replay->end == ZUG_REPLAY_SAME;

  gtk_image_set_from_icon_name (self->sign,
                                same ? "object-select-symbolic" : "dialog-information-symbolic");
  gtk_label_set_label (self->verdict, self->replay->words);
  zug_announce (GTK_WIDGET (self), self->replay->words);
}

/* Ends a replay that runs, as far as it is of interest here. */
static void
leave (ZugReplayWindow *self)
{
  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  g_clear_pointer (&self->running, zug_replay_unref);
  g_clear_handle_id (&self->watch, g_source_remove);
}

static void
arrive (ZugReplayWindow *self)
{
  g_clear_pointer (&self->replay, zug_replay_unref);
  self->replay = zug_replay_ref (self->running);
  self->shown = gtk_drop_down_get_selected (self->choice);
  leave (self);
  gtk_widget_set_visible (self->busy, FALSE);
  show_verdict (self);
  go (self, last_step (self));
}

static void
on_run (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (ZugReplayWindow) self = user_data;

  /* One that was left is told of as cancelled. */
  if (zug_replay_run_finish (result, NULL))
    arrive (self);
}

static gboolean
on_look (gpointer data)
{
  ZugReplayWindow *self = data;

  gtk_progress_bar_set_fraction (self->progress, zug_replay_get_fraction (self->running));
  gtk_widget_set_visible (self->busy, TRUE);
  return G_SOURCE_CONTINUE;
}

static void
replay (ZugReplayWindow *self, ZugVariant *variant)
{
  leave (self);
  self->running = zug_replay_new (self->game, variant);
  self->cancellable = g_cancellable_new ();
  self->watch = g_timeout_add (LOOK, on_look, self);
  zug_replay_run_async (self->running, self->cancellable, on_run, g_object_ref (self));
}

static void
on_chosen (ZugReplayWindow *self)
{
  guint index = gtk_drop_down_get_selected (self->choice);
  g_autoptr (ZugVariant) variant = NULL;

  if (index == GTK_INVALID_LIST_POSITION)
    return;
  variant = g_list_model_get_item (self->variants, index);
  replay (self, variant);
}

/* Back to what is shown; where nothing is yet, nothing will be. */
static void
on_stop (ZugReplayWindow *self)
{
  leave (self);
  gtk_widget_set_visible (self->busy, FALSE);
  if (self->replay == NULL)
    {
      gtk_window_close (GTK_WINDOW (self));
      return;
    }
  g_signal_handlers_block_by_func (self->choice, on_chosen, self);
  gtk_drop_down_set_selected (self->choice, self->shown);
  g_signal_handlers_unblock_by_func (self->choice, on_chosen, self);
  gtk_widget_grab_focus (GTK_WIDGET (self->choice));
}

/* What a variant is to this game: its own, one in which it cannot begin, or one that is worth a
 * look. */
typedef enum
{
  WORTH_NOTHING,
  WORTH_A_REASON,
  WORTH_A_LOOK
} Worth;

static Worth
worth_of (ZugReplayWindow *self, guint index)
{
  g_autoptr (ZugVariant) variant = g_list_model_get_item (self->variants, index);
  ZugVariant *own = zug_game_get_variant (self->game);
  g_autoptr (ZugReplay) start = NULL;

  if (zug_laws_equal (zug_variant_get_laws (variant), zug_variant_get_laws (own))
      || g_str_equal (zug_variant_get_name (variant), zug_variant_get_name (own)))
    return WORTH_NOTHING;
  start = zug_replay_new (self->game, variant);
  return start->end != ZUG_REPLAY_START ? WORTH_A_LOOK : WORTH_A_REASON;
}

/* The first that is worth most. */
static void
choose_first (ZugReplayWindow *self)
{
  guint n = g_list_model_get_n_items (self->variants), best = 0;
  Worth most = WORTH_NOTHING;

  for (guint i = 0; i < n && most < WORTH_A_LOOK; i++)
    {
      Worth worth = worth_of (self, i);

      if (worth > most)
        best = i;
      most = MAX (most, worth);
    }
  zug_replay_window_choose (self, best);
}

/* --- actions ---------------------------------------------------------------------------------- */

static void
on_step (GtkWidget *widget, const char *action, GVariant *parameter)
{
  ZugReplayWindow *self = ZUG_REPLAY_WINDOW (widget);

  if (g_str_equal (action, "replay.first"))
    go (self, 0);
  else if (g_str_equal (action, "replay.back"))
    go (self, self->step > 0 ? self->step - 1 : 0);
  else if (g_str_equal (action, "replay.forward"))
    go (self, self->step + 1);
  else
    go (self, last_step (self));
}

static void
on_go_on (ZugReplayWindow *self)
{
  g_autoptr (ZugGame) game = zug_replay_dup_other (self->replay, other_turn (self));

  g_signal_emit_by_name (self, "play", game);
}

/* --- the window ------------------------------------------------------------------------------- */

/* Nobody can play on where nobody listens. */
static void
zug_replay_window_map (GtkWidget *widget)
{
  gtk_widget_set_visible (ZUG_REPLAY_WINDOW (widget)->go_on,
                          g_signal_has_handler_pending (
                              widget, g_signal_lookup ("play", ZUG_TYPE_REPLAY_WINDOW), 0, FALSE));
  GTK_WIDGET_CLASS (zug_replay_window_parent_class)->map (widget);
}

static void
zug_replay_window_dispose (GObject *object)
{
  ZugReplayWindow *self = ZUG_REPLAY_WINDOW (object);

  leave (self);
  g_clear_pointer (&self->replay, zug_replay_unref);
  g_clear_object (&self->game);
  g_clear_object (&self->variants);
  G_OBJECT_CLASS (zug_replay_window_parent_class)->dispose (object);
}

static void
zug_replay_window_class_init (ZugReplayWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  const char *const steps[] = {"replay.first", "replay.back", "replay.forward", "replay.last"};

  G_OBJECT_CLASS (klass)->dispose = zug_replay_window_dispose;
  widget_class->map = zug_replay_window_map;
  zug_signal_new ("play", G_TYPE_FROM_CLASS (klass), 1, ZUG_TYPE_GAME);
  g_type_ensure (ZUG_TYPE_SIDE_BY_SIDE);
  g_type_ensure (ZUG_TYPE_REPLAY_PANE);
  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    gtk_widget_class_install_action (widget_class, steps[i], NULL, on_step);
  zug_widget_class_set_template (widget_class, "zug-replay-window");
  gtk_widget_class_bind_template_child (widget_class, ZugReplayWindow, title);
  gtk_widget_class_bind_template_child (widget_class, ZugReplayWindow, choice);
  gtk_widget_class_bind_template_child (widget_class, ZugReplayWindow, sign);
  gtk_widget_class_bind_template_child (widget_class, ZugReplayWindow, verdict);
  gtk_widget_class_bind_template_child (widget_class, ZugReplayWindow, busy);
  gtk_widget_class_bind_template_child (widget_class, ZugReplayWindow, progress);
  gtk_widget_class_bind_template_child (widget_class, ZugReplayWindow, own);
  gtk_widget_class_bind_template_child (widget_class, ZugReplayWindow, there);
  gtk_widget_class_bind_template_child (widget_class, ZugReplayWindow, place);
  gtk_widget_class_bind_template_child (widget_class, ZugReplayWindow, go_on);
  gtk_widget_class_bind_template_callback (widget_class, on_go_on);
  gtk_widget_class_bind_template_callback (widget_class, on_stop);
}

static void
zug_replay_window_init (ZugReplayWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* The field of the open list gets what is typed, whichever row has the keyboard. */
static void
capture_typing (GtkWidget *widget, GtkWidget *popover)
{
  if (GTK_IS_POPOVER (widget))
    popover = widget;
  if (popover != NULL && GTK_IS_SEARCH_ENTRY (widget))
    gtk_search_entry_set_key_capture_widget (GTK_SEARCH_ENTRY (widget), popover);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    capture_typing (child, popover);
}

static void
set_names (ZugReplayWindow *self)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  g_autoptr (GtkExpression) string =
      gtk_property_expression_new (GTK_TYPE_STRING_OBJECT, NULL, "string");

  for (guint i = 0; i < g_list_model_get_n_items (self->variants); i++)
    {
      g_autoptr (ZugVariant) variant = g_list_model_get_item (self->variants, i);

      gtk_string_list_append (names, zug_variant_get_name (variant));
    }
  gtk_drop_down_set_expression (self->choice, string);
  gtk_drop_down_set_model (self->choice, G_LIST_MODEL (names));
  capture_typing (GTK_WIDGET (self->choice), NULL);
  g_signal_connect_swapped (self->choice, "notify::selected", G_CALLBACK (on_chosen), self);
}

GtkWidget *
zug_replay_window_new (GtkWindow *parent, ZugGame *game, GListModel *variants)
{
  ZugReplayWindow *self;
  g_autofree char *players = NULL;
  const char *white, *black;

  g_return_val_if_fail (parent == NULL || GTK_IS_WINDOW (parent), NULL);
  g_return_val_if_fail (ZUG_IS_GAME (game), NULL);

  self = g_object_new (ZUG_TYPE_REPLAY_WINDOW, "transient-for", parent, NULL);
  zug_window_fit (GTK_WINDOW (self));
  self->game = g_object_ref (game);
  self->variants = variants != NULL ? g_object_ref (variants) : zug_variant_list_presets ();
  white = zug_game_get_name (game, ZUG_WHITE);
  black = zug_game_get_name (game, ZUG_BLACK);
  players = zug_game_words_players (white != NULL ? white : "", black != NULL ? black : "");
  adw_window_title_set_subtitle (self->title, players);
  set_names (self);
  go (self, 0);
  choose_first (self);
  return GTK_WIDGET (self);
}

void
zug_replay_window_choose (ZugReplayWindow *self, guint index)
{
  g_return_if_fail (ZUG_IS_REPLAY_WINDOW (self));

  if (index == gtk_drop_down_get_selected (self->choice))
    on_chosen (self);
  else
    gtk_drop_down_set_selected (self->choice, index);
}

ZugReplay *
zug_replay_window_get_replay (ZugReplayWindow *self)
{
  g_return_val_if_fail (ZUG_IS_REPLAY_WINDOW (self), NULL);
  return self->running == NULL ? self->replay : NULL;
}

guint
zug_replay_window_get_step (ZugReplayWindow *self)
{
  g_return_val_if_fail (ZUG_IS_REPLAY_WINDOW (self), 0);
  return self->step;
}
