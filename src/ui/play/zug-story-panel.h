/* zug-story-panel.h: what is told of the turn shown: story or rounds, and a plan */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-play-session.h"
#include "zug-plan-view.h"
#include "zug-round-view.h"
#include "zug-why-line.h"
#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Each is read from its beginning, and has the room it needs where there is that much. */
#define ZUG_TYPE_STORY_PANEL (zug_story_panel_get_type ())
G_DECLARE_FINAL_TYPE (ZugStoryPanel, zug_story_panel, ZUG, STORY_PANEL, GtkWidget)

/* After the template: follows the session. why: where it is said why a line of the story is so. */
void zug_story_panel_attach (ZugStoryPanel *self, ZugPlaySession *session, ZugWhyLine *why);

/* Transfer none, both. */
ZugPlanView *zug_story_panel_get_plan (ZugStoryPanel *self);
ZugRoundView *zug_story_panel_get_rounds (ZugStoryPanel *self);

G_END_DECLS
