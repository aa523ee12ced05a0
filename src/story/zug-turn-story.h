/* zug-turn-story.h: a turn told in sentences */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-game.h"

G_BEGIN_DECLS

/* A sentence of a story, with what can be shown beside it. */
enum
{
  ZUG_STORY_SQUARES = 16
};
typedef struct
{
  char *text;       /* one translated whole sentence */
  const char *law;  /* key of the law behind it, for zug_law_find(); NULL where it is about none */
  const char *code; /* that law's code ("G4"); NULL where it is not its law that says so */
  gboolean framing; /* the beginning or the end of the game, not what came of two choices; without
                       a law nobody can be asked why */
  guint n_squares;
  ZugSquare square[ZUG_STORY_SQUARES]; /* those it speaks of */
} ZugStoryLine;

/* What each side intended, what happened, and the law that decided it, sentence by sentence. An
 * array of ZugStoryLine that owns them; law and code are static. Transfer full:
 * g_ptr_array_unref(). */
GPtrArray *zug_turn_story_lines (ZugGame *game, ZugTurn *turn);

/* The sentences by themselves, one a line. Transfer full. */
char *zug_turn_story_text (ZugGame *game, ZugTurn *turn);

/* What came of a request of a turn of teams, the one with that index in zug_turn_get_requests():
 * what its man did, or that it was blocked, by whom and why, in a sentence or two. Transfer full.
 */
char *zug_turn_story_fate (ZugGame *game, ZugTurn *turn, ZugSide side, guint request);

G_END_DECLS
