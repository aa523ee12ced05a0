/* zug-own-rating.h: how strong one is against the computer's levels, game after game */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-career-web.h"

G_BEGIN_DECLS

/* What is known after a game. */
typedef struct
{
  const ZugCareerOwn *game; /* borrowed of the career */
  double rating;            /* as zug_level_ladder_rating() counts */
  double margin;            /* to either side: there it is with a probability of 95 % */
} ZugOwnRatingStep;

typedef struct
{
  char *title;   /* what the game is called now */
  char *variant; /* its preset's id */
  GArray *steps; /* of ZugOwnRatingStep, at least one, in the order in which games began */
} ZugOwnRating;

void zug_own_rating_free (ZugOwnRating *self);

/* One's ratings (of ZugOwnRating) by games, those with the most first; none of another player. A
 * game counts that was finished against a level of the computer, from where the game begins and
 * without hints and turns taken back, where the levels of the game were measured. Each is a rating
 * period of Glicko-2 (zug_glicko_play()), and so is each whole week between two of them. Computed
 * from the games alone: nothing of it is stored. Transfer full. */
GPtrArray *zug_own_ratings (const ZugCareer *career);

/* Translated, transfer full. "1180 ± 130 after 31 games (+12 in the last one)." */
char *zug_own_rating_dup_words (const ZugOwnRating *self);
/* The figure after a step (from 0), and what it changed: "1180 ± 130 (+12)". */
char *zug_own_rating_dup_step (const ZugOwnRating *self, guint step);
/* What was played there: "Game 31, won against Beginner, June 14, 2013". */
char *zug_own_rating_dup_step_game (const ZugOwnRating *self, guint step);

/* The curve, as zug_career_curve() has it: the numbers of games for years. Transfer full. */
GArray *zug_own_rating_curve (const ZugOwnRating *self, ZugCareerSpan *span);

G_END_DECLS
