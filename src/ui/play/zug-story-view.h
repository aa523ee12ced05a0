/* zug-story-view.h: the story of a turn, a row for each sentence, that can be asked for its law */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-turn-story.h"
#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Signal `asked` (const ZugStoryLine *): the person pressed a sentence. */
#define ZUG_TYPE_STORY_VIEW (zug_story_view_get_type ())
G_DECLARE_FINAL_TYPE (ZugStoryView, zug_story_view, ZUG, STORY_VIEW, GtkWidget)

/* Shows the lines of a story (zug_turn_story_lines()), which it keeps a reference to. */
void zug_story_view_show (ZugStoryView *self, GPtrArray *lines);

/* Shows words instead that nothing can be asked about. */
void zug_story_view_say (ZugStoryView *self, const char *words);

/* The lines shown, NULL while words are shown instead. Transfer none. */
GPtrArray *zug_story_view_get_lines (ZugStoryView *self);

/* What is shown, a sentence a line. Transfer none. */
const char *zug_story_view_get_text (ZugStoryView *self);

G_END_DECLS
