/* zug-clock-view.c: what is left of a side's time */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-clock-view.h"

#include "zug-time-words.h"
#include "zug-widgets.h"
#include <glib/gi18n.h>

struct _ZugClockView
{
  GtkWidget parent_instance;

  GtkWidget *low;
  GtkLabel *time;

  ZugPlaySession *session; /* joined */
  ZugSide side;
};

G_DEFINE_FINAL_TYPE (ZugClockView, zug_clock_view, GTK_TYPE_WIDGET)

/* That of the match, as long as it says more than the turn shown; NULL: there is none. */
static ZugClock *
find_clock (ZugClockView *self)
{
  ZugMatch *match = zug_play_session_get_match (self->session);
  ZugClock *clock = match != NULL ? zug_match_get_clock (match) : NULL;

  if (clock == NULL || zug_clock_get_control (clock, self->side)->kind == ZUG_TIME_NONE)
    return NULL;
  return zug_play_session_is_playing (self->session) || zug_play_session_is_last (self->session)
             ? clock
             : NULL;
}

/* What was left with the turn shown; FALSE where nothing is said of it. */
static gboolean
find_left (ZugClockView *self, gint64 *left)
{
  ZugGame *game = zug_play_session_get_game (self->session);
  ZugTurn *turn = zug_play_session_get_turn (self->session);
  ZugTimeControl controls[ZUG_N_SIDES];

  if (game == NULL || turn == NULL)
    return FALSE;
  turn = zug_play_session_get_known_turn (self->session);
  if ((turn == zug_game_get_last (game) && zug_game_time_get_standing (game, self->side, left))
      || zug_game_time_find (turn, self->side, left))
    return TRUE;
  /* As the clocks were set. */
  if (!zug_game_time_get_controls (game, controls) || controls[self->side].kind == ZUG_TIME_NONE)
    return FALSE;
  *left = controls[self->side].base;
  return TRUE;
}

static void
set_class (ZugClockView *self, const char *name, gboolean set)
{
  if (set)
    gtk_widget_add_css_class (GTK_WIDGET (self), name);
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), name);
}

static void
tell_name (ZugClockView *self, gboolean running, gboolean low)
{
  const char *names[ZUG_N_SIDES][2][2] = {
      {{C_ ("clock", "White’s clock, stopped"),
        C_ ("clock", "White’s clock, stopped, little time")},
       {C_ ("clock", "White’s clock, running"),
        C_ ("clock", "White’s clock, running, little time")}},
      {{C_ ("clock", "Black’s clock, stopped"),
        C_ ("clock", "Black’s clock, stopped, little time")},
       {C_ ("clock", "Black’s clock, running"),
        C_ ("clock", "Black’s clock, running, little time")}},
  };

  zug_widget_tell_name (self, names[self->side][running][low]);
}

static void
show (ZugClockView *self)
{
  ZugClock *clock = find_clock (self);
  gboolean running = clock != NULL && zug_clock_is_running (clock, self->side);
  gboolean low = clock != NULL && zug_clock_is_low (clock, self->side);
  g_autofree char *words = NULL;
  gint64 left = 0;
  gboolean known = TRUE;

  if (clock != NULL)
    left = zug_clock_get_left (clock, self->side);
  else
    known = find_left (self, &left);
  gtk_widget_set_visible (GTK_WIDGET (self), known);
  if (!known)
    return;
  words = zug_time_words_shown (left);
  gtk_label_set_label (self->time, words);
  gtk_widget_set_visible (self->low, low);
  set_class (self, "running", running);
  set_class (self, "low", low);
  tell_name (self, running, low);
}

static gboolean
is_here (ZugMatch *match, ZugSide side)
{
  return ZUG_IS_PERSON (zug_match_get_player (match, side));
}

/* Only people at this screen are told, and of nobody else's time. */
static void
on_low (ZugClockView *self, guint side, guint seconds)
{
  ZugMatch *match = zug_play_session_get_match (self->session);
  g_autofree char *words = NULL;

  if (side != self->side || match == NULL || !is_here (match, side))
    return;
  if (!zug_match_is_shared_screen (match))
    words = g_strdup_printf (
        g_dngettext (NULL, "You have %u second left.", "You have %u seconds left.", seconds),
        seconds);
  else if (side == ZUG_WHITE)
    words = g_strdup_printf (
        g_dngettext (NULL, "White has %u second left.", "White has %u seconds left.", seconds),
        seconds);
  else
    words = g_strdup_printf (
        g_dngettext (NULL, "Black has %u second left.", "Black has %u seconds left.", seconds),
        seconds);
  zug_play_session_announce (self->session, words);
}

/* How much time the side has in all. */
static gboolean
zug_clock_view_query_tooltip (GtkWidget *widget, int x, int y, gboolean keyboard,
                              GtkTooltip *tooltip)
{
  ZugClockView *self = ZUG_CLOCK_VIEW (widget);
  ZugTimeControl controls[ZUG_N_SIDES];
  g_autofree char *words = NULL;

  if (!zug_game_time_get_controls (zug_play_session_get_game (self->session), controls))
    return FALSE;
  words = zug_time_words_control (&controls[self->side]);
  gtk_tooltip_set_text (tooltip, words);
  return TRUE;
}

static void
zug_clock_view_dispose (GObject *object)
{
  zug_widget_drop_children (object);

  G_OBJECT_CLASS (zug_clock_view_parent_class)->dispose (object);
}

static void
zug_clock_view_class_init (ZugClockViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = zug_clock_view_dispose;
  widget_class->query_tooltip = zug_clock_view_query_tooltip;

  zug_widget_class_set_template (widget_class, "zug-clock-view");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_bind_template_child (widget_class, ZugClockView, low);
  gtk_widget_class_bind_template_child (widget_class, ZugClockView, time);
}

static void
zug_clock_view_init (ZugClockView *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
zug_clock_view_attach (ZugClockView *self, ZugPlaySession *session)
{
  self->session = zug_play_session_join (session, self, NULL, 0);
  zug_play_session_hear_clock (session, "changed", G_CALLBACK (show), self);
  zug_play_session_hear_clock (session, "low", G_CALLBACK (on_low), self);
  g_signal_connect_object (session, "showing", G_CALLBACK (show), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "update", G_CALLBACK (show), self, G_CONNECT_SWAPPED);
}

void
zug_clock_view_set_side (ZugClockView *self, ZugSide side)
{
  g_return_if_fail (ZUG_IS_CLOCK_VIEW (self));

  if (self->side == side)
    return;
  self->side = side;
  show (self);
}
