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

/* A position at rest, with the men that `marks` says were taken where they met as faint ghosts. */
void zug_stage_settle (ZugStage *stage, const ZugGeometry *geometry, const ZugPosition *position,
                       const ZugMarks *marks);

/* Part t, 0 to 1, of a turn: the movers of both sides on their way, moves undone on their way back,
 * captured men fading at the end. */
void zug_stage_turn (ZugStage *stage, const ZugGeometry *geometry, const ZugPosition *before,
                     const ZugPosition *after, const ZugEvents *events, double t);
