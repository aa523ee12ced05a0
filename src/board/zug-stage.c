/* zug-stage.c: which men are seen where, at rest and on their way */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-stage.h"

/* How visible a man stays that was taken where it met another. */
#define GHOST 0.34
/* The part of a turn after which captured men fade. */
#define FADE_FROM 0.6
/* How far towards its destination a move goes that is undone. */
#define BOUNCE 0.92

static void
put (ZugStage *stage, ZugDrawnMan man)
{
  if (stage->n < ZUG_MAX_DRAWN)
    stage->man[stage->n++] = man;
}

/* The side whose man is drawn first on a shared square: the upper one. */
static ZugSide
upper_side (const ZugGeometry *geometry)
{
  return geometry->flipped ? ZUG_WHITE : ZUG_BLACK;
}

static bool
is_shared (const ZugPosition *position, ZugSquare square)
{
  return zug_position_shared (position) & zug_bit (square);
}

/* Whether a man taken on a square left another man there, alive or taken as well. */
static bool
met_another (const ZugPosition *position, const ZugMarks *marks, const ZugMark *burst)
{
  for (int i = 0; i < marks->n; i++)
    if (marks->mark[i].kind == ZUG_MARK_BURST && marks->mark[i].to == burst->to
        && marks->mark[i].side != burst->side)
      return true;
  return position->occupied[zug_other (burst->side)] & zug_bit (burst->to);
}

void
zug_stage_settle (ZugStage *stage, const ZugGeometry *geometry, const ZugPosition *position,
                  const ZugMarks *marks)
{
  ZugSide upper = upper_side (geometry);

  stage->n = 0;
  for (int i = 0; i < marks->n; i++)
    {
      const ZugMark *mark = &marks->mark[i];

      if (mark->kind == ZUG_MARK_BURST)
        put (stage, (ZugDrawnMan){mark->side, mark->man, mark->to,
                                  zug_geometry_man (geometry, mark->to, mark->side,
                                                    met_another (position, marks, mark)),
                                  GHOST});
    }
  for (int i = 0; i < ZUG_N_SIDES; i++)
    {
      ZugSide side = i == 0 ? upper : zug_other (upper);
      ZugSquares men = position->occupied[side];

      while (men != 0)
        {
          ZugSquare square = zug_take (&men);

          put (stage,
               (ZugDrawnMan){
                   (uint8_t) side, (uint8_t) zug_position_man (position, side, square), square,
                   zug_geometry_man (geometry, square, side, is_shared (position, square)), 1.0});
        }
    }
}

/* What a turn does to the man of a side that stood on a square. */
typedef struct
{
  ZugSquare to;
  bool moves;
  bool undone;
  bool dies;
  bool meets; /* another man that arrives on its destination */
} Fate;

static Fate
fate_of (ZugSide side, ZugSquare from, const ZugEvents *events)
{
  Fate fate = {.to = from};

  for (int i = 0; i < events->n; i++)
    {
      const ZugEvent *event = &events->event[i];

      if ((event->kind == ZUG_EVENT_MOVE || event->kind == ZUG_EVENT_CASTLE) && event->side == side
          && event->from == from)
        {
          fate.moves = true;
          fate.to = event->to;
        }
    }
  for (int i = 0; i < events->n; i++)
    {
      const ZugEvent *event = &events->event[i];

      if (event->kind == ZUG_EVENT_CAPTURE && event->side != side)
        fate.dies |= !fate.moves && event->from == from;
      if (event->kind == ZUG_EVENT_REMOVED && event->side == side)
        fate.dies |= fate.moves && event->to == fate.to;
      if (event->kind == ZUG_EVENT_RETURN || event->kind == ZUG_EVENT_REPLAY)
        fate.undone |= fate.moves && event->side == side;
      if (event->kind == ZUG_EVENT_COLLISION || event->kind == ZUG_EVENT_SHARE)
        fate.meets |= fate.moves && event->to == fate.to;
    }
  return fate;
}

static ZugDrawnMan
on_the_way (const ZugGeometry *geometry, const ZugPosition *before, const ZugPosition *after,
            ZugSide side, ZugSquare from, const Fate *fate, double t)
{
  ZugRect start = zug_geometry_man (geometry, from, side, is_shared (before, from));
  ZugRect end =
      zug_geometry_man (geometry, fate->to, side, fate->meets || is_shared (after, fate->to));
  ZugDrawnMan man = {(uint8_t) side, (uint8_t) zug_position_man (before, side, from), fate->to,
                     start, 1.0};
  double way = t;

  if (fate->undone)
    way = BOUNCE * (t < 0.5 ? 2 * t : 2 - 2 * t);
  man.place = zug_geometry_between (start, end, way);
  if (fate->dies && t > FADE_FROM)
    {
      double gone = (t - FADE_FROM) / (1 - FADE_FROM);

      man.opacity = fate->moves ? 1 - gone * (1 - GHOST) : 1 - gone;
    }
  return man;
}

void
zug_stage_turn (ZugStage *stage, const ZugGeometry *geometry, const ZugPosition *before,
                const ZugPosition *after, const ZugEvents *events, double t)
{
  ZugSide upper = upper_side (geometry);

  stage->n = 0;
  for (int layer = 0; layer < 4; layer++)
    {
      ZugSide side = layer % 2 == 0 ? upper : zug_other (upper);
      ZugSquares men = before->occupied[side];

      while (men != 0)
        {
          ZugSquare square = zug_take (&men);
          Fate fate = fate_of (side, square, events);

          if (fate.moves == (layer >= 2))
            put (stage, on_the_way (geometry, before, after, side, square, &fate, t));
        }
    }
}
