/* zug-why-line.h: why something cannot be or came to be: a law, its rule, its squares */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-board-view.h"
#include "zug-later.h"
#include "zug-play-session.h"
#include "zug-turn-story.h"

G_BEGIN_DECLS

/* Hidden while there is nothing to say. It goes, with the light and the arrows of advice on the
 * board, when another turn or what might be comes there, and when somebody seals. Actions:
 * `why-rule` shows the rule in the panel, `why-close` takes the line away. */
#define ZUG_TYPE_WHY_LINE (zug_why_line_get_type ())
G_DECLARE_FINAL_TYPE (ZugWhyLine, zug_why_line, ZUG, WHY_LINE, GtkBox)

/* After the template. board: whose squares are lit; rules: the place of the rule view. */
void zug_why_line_attach (ZugWhyLine *self, ZugPlaySession *session, ZugBoardView *board,
                          ZugLater *rules);

/* A move that somebody typed is no choice: says why, and lights the squares concerned. which: of
 * several moves, else NULL. */
void zug_why_line_not (ZugWhyLine *self, const ZugPosition *position, ZugSide side, ZugMove move,
                       const char *which);
/* Says a hint or the like, with a link of this name to an action of the page or, "win.…", of its
 * window, which takes the line away; action: NULL for none. Arrows on the board come after it. */
void zug_why_line_offer (ZugWhyLine *self, const char *words, const char *action, const char *name);
/* A line of a story was pressed. */
void zug_why_line_asked (ZugWhyLine *self, GPtrArray *lines, const ZugStoryLine *line);
/* Lights the line that won a row game, where the turn shown is its last and these tell of it. */
void zug_why_line_light_end (ZugWhyLine *self, GPtrArray *lines);
/* Takes the line and its words away, and what the board shows with them. */
void zug_why_line_clear (ZugWhyLine *self);
/* Something else is tried now: does so with what was said of what was tried before; an offer
 * stays. */
void zug_why_line_outdate (ZugWhyLine *self);

/* Words with which of several moves they are about before them, where which is not NULL.
 * Transfer full. */
char *zug_why_line_of (const char *which, const char *words);

G_END_DECLS
