/* zug-computer-style.h: how a computer player plays, and what that is called */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-search.h"
#include <glib.h>

G_BEGIN_DECLS

enum
{
  ZUG_COMPUTER_ADAPTIVE = ZUG_SEARCH_LEVELS + 1, /* behind the levels in lists of them */
  ZUG_COMPUTER_MOST_SECONDS = 30,
  ZUG_COMPUTER_USUAL_SECONDS = 3
};

typedef struct
{
  guint level; /* from 1 to ZUG_SEARCH_LEVELS */
  ZugPersonality personality;
  gboolean adapts; /* balanced, it begins at that level and goes on so that the game stays close */
  guint seconds;   /* that the highest level thinks a turn, from 1 to ZUG_COMPUTER_MOST_SECONDS */
} ZugComputerStyle;

/* A level as it comes: balanced, with the usual time. */
ZugComputerStyle zug_computer_style_of_level (guint level);

/* One that adapts, beginning at the level. */
ZugComputerStyle zug_computer_style_adaptive (guint level);

/* Whether only the highest level has a time of its own. */
gboolean zug_computer_style_has_time (const ZugComputerStyle *style);

/* As the archive keeps it: "computer:LEVEL:PERSONALITY", and ":SECONDS" where it has a time, e.g.
 * "computer:4:gambler"; "computer:LEVEL:adaptive", which a version that knows of none takes for the
 * level. Transfer full. */
char *zug_computer_style_dup_kind (const ZugComputerStyle *style);

/* Reads that, and "computer:LEVEL" of the three levels there once were. FALSE for any other text.
 */
gboolean zug_computer_style_read (const char *kind, ZugComputerStyle *style);

/* Its level, or ZUG_COMPUTER_ADAPTIVE. */
guint zug_computer_style_place (const ZugComputerStyle *style);

/* The name of a player of this style. Transfer full. */
char *zug_computer_style_dup_name (const ZugComputerStyle *style);

/* Translated: what levels and personalities are called, and a sentence about each. Level
 * ZUG_COMPUTER_ADAPTIVE is none, but adapts. */
const char *zug_computer_level_name (guint level);
const char *zug_computer_level_words (guint level);
const char *zug_computer_personality_name (ZugPersonality personality);
const char *zug_computer_personality_words (ZugPersonality personality);

G_END_DECLS
