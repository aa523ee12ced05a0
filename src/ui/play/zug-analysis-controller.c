/* zug-analysis-controller.c: the analysis on the Play page: when its panel is made, and a review */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-analysis-controller.h"

#include "zug-analysis-panel.h"
#include "zug-widgets.h"

struct _ZugAnalysisController
{
  GObject parent_instance;

  ZugPlaySession *session; /* joined */
  ZugBoardView *board;     /* of the page */
  ZugLater *panel;         /* the place of an analysis panel */
  ZugUciSetups *engines;   /* NULL: none */
  GSettings *settings;     /* NULL: nothing is remembered */
};

G_DEFINE_FINAL_TYPE (ZugAnalysisController, zug_analysis_controller, G_TYPE_OBJECT)

static void
on_review (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  ZugAnalysisController *self = user_data;

  zug_play_session_show_panel (self->session, "analysis");
  zug_analysis_panel_review (zug_later_get (self->panel));
}

static void
update (ZugAnalysisController *self)
{
  zug_play_session_enable (self->session, "review", zug_analysis_panel_may_review (self->session));
}

static void
set_engines (ZugAnalysisController *self)
{
  ZugAnalysisPanel *panel = zug_later_peek (self->panel);

  if (panel != NULL && self->engines != NULL)
    zug_engine_lines_set_engines (zug_analysis_panel_get_engine_lines (panel), self->engines);
}

static void
on_made (ZugAnalysisController *self, ZugAnalysisPanel *panel)
{
  zug_widget_wrap_buttons (GTK_WIDGET (panel));
  zug_widget_leave_wheel (panel);
  set_engines (self);
  zug_analysis_panel_attach (panel, self->session, self->board);
  if (self->settings != NULL)
    zug_analysis_panel_remember (panel, self->settings);
}

static void
zug_analysis_controller_dispose (GObject *object)
{
  ZugAnalysisController *self = ZUG_ANALYSIS_CONTROLLER (object);

  g_clear_object (&self->engines);
  g_clear_object (&self->settings);

  G_OBJECT_CLASS (zug_analysis_controller_parent_class)->dispose (object);
}

static void
zug_analysis_controller_class_init (ZugAnalysisControllerClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = zug_analysis_controller_dispose;
}

static void
zug_analysis_controller_init (ZugAnalysisController *self)
{
}

ZugAnalysisController *
zug_analysis_controller_new (ZugPlaySession *session, ZugBoardView *board, ZugLater *panel)
{
  static const GActionEntry entries[] = {{"review", on_review}};
  ZugAnalysisController *self = g_object_new (ZUG_TYPE_ANALYSIS_CONTROLLER, NULL);

  self->session = zug_play_session_join (session, self, entries, G_N_ELEMENTS (entries));
  self->board = board;
  self->panel = panel;
  g_signal_connect_object (panel, "made", G_CALLBACK (on_made), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "update", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  return self;
}

void
zug_analysis_controller_set_engines (ZugAnalysisController *self, ZugUciSetups *engines)
{
  g_return_if_fail (ZUG_IS_ANALYSIS_CONTROLLER (self));

  g_set_object (&self->engines, engines);
  set_engines (self);
}

void
zug_analysis_controller_remember (ZugAnalysisController *self, GSettings *settings)
{
  g_return_if_fail (ZUG_IS_ANALYSIS_CONTROLLER (self));

  g_set_object (&self->settings, settings);
}
