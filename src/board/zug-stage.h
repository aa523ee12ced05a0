/* zug-stage.h: which men are seen where, at rest and on their way */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-geometry.h"
#include "zug-marks.h"

/* One man as drawn. */
typedef struct
{
  uint8_t side;
  uint8_t type;     /* ZugManType */
  ZugSquare square; /* where it stands or goes to */
  ZugRect place;
  double opacity; /* 0 to 1 */
} ZugDrawnMan;

enum
{
  ZUG_MAX_DRAWN = 2 * ZUG_N_SQUARES + ZUG_MAX_MARKS
};

/* All men in the order they are drawn in. */
typedef struct
{
  int n;
  ZugDrawnMan man[ZUG_MAX_DRAWN];
} ZugStage;

/* A turn has phases from 0 to 1: at 0 all stand where they stood, with what was meant; at the
 * meeting they are where their ways lead them; then comes what comes of it. */
#define ZUG_PHASE_MEETING 0.5

/* The phase from which the outcome of a turn shows: that of the meeting, or later where a coin is
 * thrown in between. */
double zug_stage_outcome (const ZugEvents *events);

/* A coin in the air or on the board. */
typedef struct
{
  ZugSquare square; /* it lies at */
  uint8_t side;     /* whose face is seen */
  double width;     /* of the face seen, as a part of the whole: less than 1 while it turns */
  double height;    /* how high it is, 0 to 1 */
} ZugCoin;

/* The coin of a turn at a phase; false before it is thrown, and where none is. It shows its side a
 * while before the outcome. */
bool zug_stage_coin (ZugCoin *coin, const ZugEvents *events, double phase);

/* A position at rest, with the men that `marks` says were taken where they met as faint ghosts. */
void zug_stage_settle (ZugStage *stage, const ZugGeometry *geometry, const ZugPosition *position,
                       const ZugMarks *marks);

/* A turn at a phase: the movers of both sides on their way, one after the other where the order
 * mattered; moves undone and moves that could not be on their way back, captured men fading, men
 * promoted when the outcome shows. A function of its arguments alone. */
void zug_stage_turn (ZugStage *stage, const ZugGeometry *geometry, const ZugPosition *before,
                     const ZugEvents *events, double phase);
