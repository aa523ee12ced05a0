/* zug-clock-button.c: one's own time while it runs and the game is not before one's eyes */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-clock-button.h"

#include "zug-time-words.h"
#include "zug-widgets.h"
#include <glib/gi18n.h>

struct _ZugClockButton
{
  GtkButton parent_instance;

  GtkWidget *low;
  GtkLabel *time;

  ZugPlayTabs *tabs;       /* weak */
  ZugPlaySession *session; /* owned: the one shown; NULL: nobody's clock runs */
  gboolean beside;         /* the one in front is not shown */
  ZugSide side;            /* whose clock is shown; ZUG_N_SIDES: nobody's */
};

G_DEFINE_FINAL_TYPE (ZugClockButton, zug_clock_button, GTK_TYPE_BUTTON)

/* Not with every second: a screen reader would say it each time. */
static void
tell_name (ZugClockButton *self)
{
  g_autofree char *name = NULL;
  const char *words;
  ZugMatch *match;

  if (self->side == ZUG_N_SIDES)
    return;
  match = zug_play_session_get_match (self->session);
  if (!zug_match_is_shared_screen (match))
    /* TRANSLATORS: %s is a time like 3:12 */
    words = C_ ("clock", "Your clock: %s. Back to the game");
  else if (self->side == ZUG_WHITE)
    words = C_ ("clock", "White’s clock: %s. Back to the game");
  else
    words = C_ ("clock", "Black’s clock: %s. Back to the game");
  name = g_strdup_printf (words, gtk_label_get_label (self->time));
  zug_widget_tell_name (self, name);
}

/* What nobody sees is not counted down. */
static void
show_time (ZugClockButton *self)
{
  g_autofree char *words = NULL;
  ZugClock *clock;

  if (self->side == ZUG_N_SIDES || !gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;
  clock = zug_match_get_clock (zug_play_session_get_match (self->session));
  words = zug_time_words_shown (zug_clock_get_left (clock, self->side));
  gtk_label_set_label (self->time, words);
  gtk_widget_set_visible (self->low, zug_clock_is_low (clock, self->side));
}

/* Which game it is may be another with each change. */
static void
on_changed (ZugClockButton *self)
{
  ZugPlaySession *session = zug_play_tabs_find_clocked (self->tabs, self->beside);
  ZugSide side = session != NULL ? zug_play_session_find_clocked (session) : ZUG_N_SIDES;
  gboolean news = g_set_object (&self->session, session) || side != self->side;

  self->side = side;
  gtk_widget_set_visible (GTK_WIDGET (self), side != ZUG_N_SIDES);
  show_time (self);
  if (news)
    tell_name (self);
}

/* Back to the game. A window over it that has something to ask stays until it is answered. */
static void
on_clicked (GtkWidget *button)
{
  ZugClockButton *self = ZUG_CLOCK_BUTTON (button);
  GtkWindow *window = GTK_WINDOW (gtk_widget_get_root (button)), *below;

  if (self->session != NULL && self->tabs != NULL)
    zug_play_tabs_show_session (self->tabs, self->session);

  while ((below = gtk_window_get_transient_for (window)) != NULL)
    {
      gtk_window_close (window);
      window = below;
    }
  gtk_widget_activate_action (GTK_WIDGET (window), "win.page", "s", "play");
}

static void
zug_clock_button_map (GtkWidget *widget)
{
  ZugClockButton *self = ZUG_CLOCK_BUTTON (widget);

  GTK_WIDGET_CLASS (zug_clock_button_parent_class)->map (widget);
  show_time (self);
  tell_name (self);
}

static void
zug_clock_button_dispose (GObject *object)
{
  g_clear_object (&ZUG_CLOCK_BUTTON (object)->session);
  g_clear_weak_pointer (&ZUG_CLOCK_BUTTON (object)->tabs);

  G_OBJECT_CLASS (zug_clock_button_parent_class)->dispose (object);
}

static void
zug_clock_button_class_init (ZugClockButtonClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = zug_clock_button_dispose;
  widget_class->map = zug_clock_button_map;

  zug_widget_class_set_template (widget_class, "zug-clock-button");
  gtk_widget_class_bind_template_child (widget_class, ZugClockButton, low);
  gtk_widget_class_bind_template_child (widget_class, ZugClockButton, time);
  gtk_widget_class_bind_template_callback (widget_class, tell_name);
  gtk_widget_class_bind_template_callback (widget_class, on_clicked);
}

static void
zug_clock_button_init (ZugClockButton *self)
{
  self->side = ZUG_N_SIDES;
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
zug_clock_button_attach (ZugClockButton *self, ZugPlayTabs *tabs)
{
  g_return_if_fail (ZUG_IS_CLOCK_BUTTON (self));
  g_return_if_fail (ZUG_IS_PLAY_TABS (tabs));

  g_set_weak_pointer (&self->tabs, tabs);
  g_signal_connect_object (tabs, "clocks", G_CALLBACK (on_changed), self, G_CONNECT_SWAPPED);
  on_changed (self);
}

void
zug_clock_button_set_beside (ZugClockButton *self, gboolean beside)
{
  g_return_if_fail (ZUG_IS_CLOCK_BUTTON (self));

  self->beside = beside;
  on_changed (self);
}

/* --- in other windows ------------------------------------------------------------------------- */

static GtkWidget *
find_header (GtkWidget *widget)
{
  GtkWidget *found = ADW_IS_HEADER_BAR (widget) ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_header (child);
  return found;
}

void
zug_clock_button_lend (GtkWindow *window, ZugPlayTabs *tabs)
{
  GtkWidget *header = find_header (GTK_WIDGET (window));
  GtkWidget *button;

  g_return_if_fail (GTK_IS_WINDOW (window));

  if (header == NULL)
    return;
  button = g_object_new (ZUG_TYPE_CLOCK_BUTTON, NULL);
  adw_header_bar_pack_start (ADW_HEADER_BAR (header), button);
  zug_clock_button_attach (ZUG_CLOCK_BUTTON (button), tabs);
}
