/* zug-story-panel.c: what is told of the turn shown: story or rounds, and a plan */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-story-panel.h"

#include "zug-turn-story.h"
#include "zug-story-view.h"
#include "zug-widgets.h"
#include <glib/gi18n.h>

/* The least room in pixels: two lines that can be scrolled. */
#define LEAST_HEIGHT 56

struct _ZugStoryPanel
{
  GtkWidget parent_instance;

  GtkScrolledWindow *story_scroller;
  GtkWidget *told; /* in it */
  ZugPlanView *plan;
  ZugRoundView *rounds; /* in place of the story for the turns of teams */
  ZugStoryView *story;

  ZugPlaySession *session; /* joined */
  ZugWhyLine *why;         /* in the same page */
};

G_DEFINE_FINAL_TYPE (ZugStoryPanel, zug_story_panel, GTK_TYPE_WIDGET)

static void
show_rounds (ZugStoryPanel *self, ZugTurn *turn)
{
  gboolean shown = turn != NULL && zug_turn_get_rounds (turn) != NULL;

  gtk_widget_set_visible (GTK_WIDGET (self->story), !shown);
  zug_round_view_show (self->rounds, zug_play_session_get_game (self->session),
                       shown ? turn : NULL);
}

static void
show_story (ZugStoryPanel *self)
{
  ZugTurn *turn = zug_play_session_get_turn (self->session);
  g_autoptr (GPtrArray) lines = NULL;
  g_autofree char *end = NULL;

  show_rounds (self, turn);
  if (zug_play_session_is_coin_in_air (self->session))
    zug_story_view_say (self->story, C_ ("story", "A coin is tossed."));
  else if (zug_turn_get_parent (turn) != NULL)
    {
      lines = zug_turn_story_lines (zug_play_session_get_game (self->session), turn);
      zug_story_view_show (self->story, lines);
    }
  else
    {
      /* It may have ended before its first turn. */
      end = zug_play_session_is_last (self->session)
                ? zug_game_dup_end_words (zug_play_session_get_game (self->session))
                : NULL;
      zug_story_view_say (self->story,
                          end != NULL ? end : C_ ("story", "Each turn is described here."));
    }
}

static void
go_to_beginning (ZugStoryPanel *self)
{
  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (self->story_scroller), 0);
}

static void
light_end (ZugStoryPanel *self)
{
  zug_why_line_light_end (self->why, zug_story_view_get_lines (self->story));
}

static void
on_asked (ZugStoryPanel *self, const ZugStoryLine *line)
{
  zug_why_line_asked (self->why, zug_story_view_get_lines (self->story), line);
}

static GtkSizeRequestMode
zug_story_panel_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

/* A scrolled window does not know how tall its words are in the width that it has. */
static void
zug_story_panel_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum,
                         int *natural, int *minimum_baseline, int *natural_baseline)
{
  ZugStoryPanel *self = ZUG_STORY_PANEL (widget);

  gtk_widget_measure (self->told, orientation, for_size, minimum, natural, NULL, NULL);
  if (orientation == GTK_ORIENTATION_VERTICAL)
    *minimum = MIN (*minimum, LEAST_HEIGHT);
}

static void
zug_story_panel_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  gtk_widget_size_allocate (GTK_WIDGET (ZUG_STORY_PANEL (widget)->story_scroller),
                            &(GtkAllocation) {0, 0, width, height}, baseline);
}

static void
zug_story_panel_dispose (GObject *object)
{
  zug_widget_drop_children (object);

  G_OBJECT_CLASS (zug_story_panel_parent_class)->dispose (object);
}

static void
zug_story_panel_class_init (ZugStoryPanelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = zug_story_panel_dispose;
  widget_class->get_request_mode = zug_story_panel_get_request_mode;
  widget_class->measure = zug_story_panel_measure;
  widget_class->size_allocate = zug_story_panel_size_allocate;

  g_type_ensure (ZUG_TYPE_PLAN_VIEW);
  g_type_ensure (ZUG_TYPE_ROUND_VIEW);
  g_type_ensure (ZUG_TYPE_STORY_VIEW);
  zug_widget_class_set_template (widget_class, "zug-story-panel");
  gtk_widget_class_bind_template_child (widget_class, ZugStoryPanel, story_scroller);
  gtk_widget_class_bind_template_child (widget_class, ZugStoryPanel, told);
  gtk_widget_class_bind_template_child (widget_class, ZugStoryPanel, plan);
  gtk_widget_class_bind_template_child (widget_class, ZugStoryPanel, rounds);
  gtk_widget_class_bind_template_child (widget_class, ZugStoryPanel, story);
  gtk_widget_class_bind_template_callback (widget_class, on_asked);
}

static void
zug_story_panel_init (ZugStoryPanel *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
zug_story_panel_attach (ZugStoryPanel *self, ZugPlaySession *session, ZugWhyLine *why)
{
  self->session = zug_play_session_join (session, self, NULL, 0);
  self->why = why;
  g_signal_connect_object (session, "leaving", G_CALLBACK (go_to_beginning), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "showing", G_CALLBACK (show_story), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "shown", G_CALLBACK (light_end), self, G_CONNECT_SWAPPED);
}

ZugPlanView *
zug_story_panel_get_plan (ZugStoryPanel *self)
{
  return self->plan;
}

ZugRoundView *
zug_story_panel_get_rounds (ZugStoryPanel *self)
{
  return self->rounds;
}
