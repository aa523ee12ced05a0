/* zug-window-narrow.c: what a narrow window has below its pages, and in its header */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-games-button.h"
#include "zug-window-private.h"

static gboolean
is_narrow (ZugWindow *self)
{
  return adw_squeezer_get_visible_child (self->squeezer) == self->title;
}

/* The room that a bar of tabs would take is the board's. */
void
zug_window_narrow_update (ZugWindow *self)
{
  gboolean games = is_narrow (self) && zug_play_tabs_get_n (self->tabs) > 1
                   && g_strcmp0 (adw_view_stack_get_visible_child_name (self->stack), "play") == 0;

  gtk_widget_set_visible (GTK_WIDGET (self->games), games);
  gtk_widget_set_visible (self->name, !games);
}

/* The buttons of the bar are made when the window is narrow for the first time. */
static gboolean
on_tick (GtkWidget *widget, GdkFrameClock *clock, gpointer user_data)
{
  ZugWindow *self = user_data;
  gboolean narrow = is_narrow (self);

  if (narrow)
    adw_view_switcher_bar_set_stack (self->bar, self->stack);
  adw_view_switcher_bar_set_reveal (self->bar, narrow);
  zug_play_tabs_set_folded (self->tabs, narrow);
  zug_window_narrow_update (self);
  return G_SOURCE_REMOVE;
}

/* It is found out while the window is laid out, and then it is too late for a bar to come or go at
 * once, as it does where nothing is animated. */
static void
on_squeezed (ZugWindow *self)
{
  gtk_widget_add_tick_callback (GTK_WIDGET (self), on_tick, self, NULL);
}

static void
on_games_made (ZugWindow *self, ZugGamesButton *button)
{
  zug_games_button_attach (button, self->tabs);
}

void
zug_window_narrow_bind (GtkWidgetClass *widget_class)
{
  g_type_ensure (ZUG_TYPE_GAMES_BUTTON);
  gtk_widget_class_bind_template_child (widget_class, ZugWindow, squeezer);
  gtk_widget_class_bind_template_child (widget_class, ZugWindow, title);
  gtk_widget_class_bind_template_child (widget_class, ZugWindow, name);
  gtk_widget_class_bind_template_child (widget_class, ZugWindow, games);
  gtk_widget_class_bind_template_child (widget_class, ZugWindow, bar);
  gtk_widget_class_bind_template_callback (widget_class, on_squeezed);
  gtk_widget_class_bind_template_callback (widget_class, on_games_made);
  gtk_widget_class_bind_template_callback (widget_class, zug_window_narrow_update);
}
