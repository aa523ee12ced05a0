/* zug-turn-story-private.h: a story while it is told; for zug-turn-story*.c and zug-turn-phrases.c
 */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-turn-story.h"

G_BEGIN_DECLS

typedef struct
{
  GPtrArray *lines;    /* of ZugStoryLine, owned */
  GStringChunk *words; /* names of men, as long as the story is told */
  ZugTurn *turn;
  const ZugLaws *laws;
  const ZugEvents *events;
} ZugTurnStory;

/* Names of squares live as long as the call. */
typedef struct
{
  char name[4];
} ZugSquareName;

#define ZUG_SQUARE_NAME(square) (zug_square_write ((square), ((ZugSquareName) {{0}}).name))

/* Adds a sentence. law: the key of the law behind it, or NULL. code: the law's code; NULL
 * for none. Both are static. The line is the story's. */
ZugStoryLine *zug_story_say (ZugTurnStory *story, const char *law, const char *code,
                             const char *sentence, ...) G_GNUC_PRINTF (4, 5);

/* A square that the sentence speaks of. */
void zug_story_light (ZugStoryLine *line, ZugSquare square);

/* The first such event; NULL where there is none. */
const ZugEvent *zug_story_find (const ZugTurnStory *story, ZugEventKind kind, ZugSide side);

/* A team's request that happened, and what it captured; NULL for nothing. */
void zug_story_tell_request (ZugTurnStory *story, ZugSide side, ZugMove move,
                             const ZugEvent *capture);

/* A turn of teams: what was asked for, round by round what happened, then what was blocked and by
 * whom, and the checks that the new position brings. Of one request alone: what came of it. */
void zug_story_tell_team (ZugTurnStory *story);
void zug_story_tell_fate (ZugTurnStory *story, ZugSide side, int request);

/* Whether the two choices met, so that neither simply happened. */
gboolean zug_story_choices_met (const ZugTurnStory *story);

/* Whether each man meant to take the other and went to its square, which is told in one sentence.
 */
gboolean zug_story_took_each_other (const ZugTurnStory *story);

/* What happened, the law that decided it, and the checks that the new position brings. */
void zug_story_tell_events (ZugTurnStory *story);

/* What is said of an end behind which there are turns. Static, translated. */
const char *zug_story_played_on (void);

/* Men's names in a sentence; they live as long as the story. */
const char *zug_story_subject (ZugTurnStory *story, ZugSide side, ZugManType type);
const char *zug_story_object (ZugTurnStory *story, ZugSide side, ZugManType type);
const char *zug_story_keep (ZugTurnStory *story, char *words);

G_END_DECLS
