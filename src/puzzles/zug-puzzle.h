/* zug-puzzle.h: a turn of which it is asked what to choose, and what each choice is worth */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-choices.h"
#include <glib.h>

G_BEGIN_DECLS

typedef enum
{
  ZUG_PUZZLE_ONLY, /* a single choice is good */
  ZUG_PUZZLE_MIX,  /* whoever always chooses the same is guessed */
  ZUG_PUZZLE_TRAP, /* what there seems to be to take costs more than it brings */
  ZUG_PUZZLE_SAVE, /* the side does not stand better, and hardly anything saves it */
  ZUG_PUZZLE_WIN,  /* the game is won whatever the other side does */
  ZUG_PUZZLE_OWN,  /* of a game of one's own; in no file */
  ZUG_N_PUZZLE_KINDS
} ZugPuzzleKind;

enum
{
  ZUG_PUZZLE_TURNS = 3,     /* a win takes at most */
  ZUG_PUZZLE_CHOICES = 128, /* that are told of at most; the others are worth nothing */
  ZUG_PUZZLE_PLAYED = 5,    /* percent: what a mix plays at least so often is as good as any */
  ZUG_PUZZLE_FULL = 100,    /* marks */
  ZUG_PUZZLE_NEARLY = 90,   /* the most for what the mix does not play */
  ZUG_PUZZLE_FAIR = 50      /* so many are half the way */
};

/* A choice that is told of. */
typedef struct
{
  ZugMove move;
  int percent; /* of the mix, ZUG_PUZZLE_PLAYED or more; 0: it does not play it */
  int loss;    /* what it gives away then, as a review has it, in hundredths of a pawn */
} ZugPuzzleChoice;

/* What can be told without reading the position. */
typedef struct
{
  guint64 key; /* of position and side: the puzzle's name */
  ZugPuzzleKind kind;
  int turns;  /* of a win; else 0 */
  int rating; /* as zug_level_ladder_rating() counts; 0: nobody knows */
} ZugPuzzleHead;

typedef struct
{
  ZugPuzzleHead head;
  ZugSide side;
  ZugMove played; /* ZUG_PUZZLE_OWN: what was chosen in the game, */
  int lost;       /* and what that gave away by its review, in hundredths of a pawn */
  gboolean later; /* a turn of a win whose first one was right; in no file, and not marked */
  int n;
  ZugPuzzleChoice choice[ZUG_PUZZLE_CHOICES]; /* those of the mix first, the likeliest first */
  ZugPosition position;
} ZugPuzzle;

/* Lasts: what was solved is known by it. */
guint64 zug_puzzle_key (const ZugLaws *laws, const ZugPosition *position, ZugSide side);

/* NULL where it is not told of. */
const ZugPuzzleChoice *zug_puzzle_find (const ZugPuzzle *self, ZugMove move);

/* What a choice is worth, by what it gives away: ZUG_PUZZLE_FULL for whatever the mix plays one
 * time in twenty, nothing for what is a mistake where no coins decide (ZUG_REVIEW_MISTAKE), and in
 * between evenly. */
int zug_puzzle_marks (const ZugPuzzle *self, ZugMove move);

/* A puzzle as FORMATS.md has its line, without sum and end. */
void zug_puzzle_write (const ZugPuzzle *self, const ZugLaws *laws, GString *text);
/* FALSE where it is none, or names something else than legal choices. */
gboolean zug_puzzle_read (ZugPuzzle *self, const ZugLaws *laws, const char *text);
gboolean zug_puzzle_read_head (const char *text, ZugPuzzleHead *head);

G_END_DECLS
