/* zug-stage.c: which men are seen where, at rest and on their way */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-stage.h"

#include "zug-board-look.h"
#include <math.h>

/* How visible a man stays that was taken where it met another. */
#define GHOST 0.34
/* How far towards its destination a move goes that is undone, and one that cannot happen. */
#define BOUNCE 0.92
#define LEAN 0.38
/* When a coin has turned, and when the outcome shows after it. */
#define COIN_LANDS 0.68
#define COIN_SEEN 0.78
/* How often the coin turns over before it shows White. It always sets out with White's side up, and
 * turns once more for Black. */
#define COIN_TURNS 4

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

/* Whether a man taken on a square left another man there, alive or taken as well. */
static bool
met_another (const ZugPosition *position, const ZugMarks *marks, const ZugMark *burst)
{
  for (int i = 0; i < marks->n; i++)
    if (marks->mark[i].kind == ZUG_MARK_BURST && marks->mark[i].to == burst->to
        && marks->mark[i].side != burst->side)
      return true;
  return zug_look_stands (position, zug_other (burst->side), burst->to);
}

void
zug_stage_settle (ZugStage *stage, const ZugGeometry *geometry, const ZugPosition *position,
                  const ZugMarks *marks)
{
  const ZugBoardShape *shape = &geometry->shape;
  ZugSide upper = upper_side (geometry);

  stage->n = 0;
  for (int i = 0; i < marks->n; i++)
    {
      const ZugMark *mark = &marks->mark[i];

      /* A mark that could not be placed. */
      if (mark->kind == ZUG_MARK_UNDONE && mark->from == mark->to)
        put (stage, (ZugDrawnMan) {mark->side, mark->man, mark->to,
                                   zug_geometry_man (geometry, mark->to, mark->side, true), GHOST});
      if (mark->kind == ZUG_MARK_BURST)
        put (stage, (ZugDrawnMan) {mark->side, mark->man, mark->to,
                                   zug_geometry_man (geometry, mark->to, mark->side,
                                                     met_another (position, marks, mark)),
                                   GHOST});
    }
  for (int i = 0; i < ZUG_N_SIDES; i++)
    {
      ZugSide side = i == 0 ? upper : zug_other (upper);
      ZugSquare square = ZUG_NO_SQUARE;

      while ((square = zug_board_shape_next (shape, square)) != ZUG_NO_SQUARE)
        if (zug_look_stands (position, side, square))
          put (stage,
               (ZugDrawnMan) {
                   (uint8_t) side, (uint8_t) zug_position_man (position, side, square), square,
                   zug_geometry_man (geometry, square, side, zug_look_shared (position, square)),
                   1.0});
    }
}

static bool
has_event (const ZugEvents *events, ZugEventKind kind)
{
  for (int i = 0; i < events->n; i++)
    if (events->event[i].kind == kind)
      return true;
  return false;
}

double
zug_stage_outcome (const ZugEvents *events)
{
  return has_event (events, ZUG_EVENT_CHANCE) ? COIN_SEEN : ZUG_PHASE_MEETING;
}

bool
zug_stage_coin (ZugCoin *coin, const ZugEvents *events, double phase)
{
  double t = (phase - ZUG_PHASE_MEETING) / (COIN_LANDS - ZUG_PHASE_MEETING);
  double angle;

  *coin = (ZugCoin) {.square = zug_marks_coin_square (events), .width = 1};
  if (coin->square == ZUG_NO_SQUARE || t < 0)
    return false;
  for (int i = 0; i < events->n; i++)
    if (events->event[i].kind == ZUG_EVENT_CHANCE)
      coin->side = events->event[i].side;
  if (t >= 1)
    return true;
  angle = t * (COIN_TURNS + coin->side) * M_PI;
  coin->width = fabs (cos (angle));
  coin->height = 4 * t * (1 - t);
  coin->side = cos (angle) < 0 ? ZUG_BLACK : ZUG_WHITE;
  return true;
}

/* What a turn does to the man of a side that stood on a square. */
typedef struct
{
  ZugSquare to;
  bool moves;
  bool refused; /* meant to move and did not */
  bool undone;
  bool dies;
  bool ghost;  /* and is remembered where it met another */
  bool meets;  /* another man that arrives on its destination */
  bool shares; /* and stays there with it */
  bool waits;  /* moves only when a conflict is decided */
  uint8_t becomes;
  double leaves; /* phases of its way */
  double arrives;
} Fate;

/* Whether and where a man moves or means to. */
static void
find_way (Fate *fate, ZugSide side, ZugSquare from, const ZugEvents *events)
{
  for (int i = 0; i < events->n; i++)
    {
      const ZugEvent *event = &events->event[i];
      bool own = event->side == side && event->from == from;

      if (own && (event->kind == ZUG_EVENT_MOVE || event->kind == ZUG_EVENT_CASTLE))
        {
          fate->moves = true;
          fate->refused = false;
          fate->to = event->to;
        }
      if (own && !fate->moves
          && (event->kind == ZUG_EVENT_DISCARDED || event->kind == ZUG_EVENT_IMPOSSIBLE
              || event->kind == ZUG_EVENT_BLOCKED))
        {
          fate->refused = true;
          fate->to = event->to;
        }
    }
}

/* What happens to it on its way or where it stands. */
static void
find_end (Fate *fate, ZugSide side, ZugSquare from, const ZugEvents *events)
{
  ZugSquare stands = fate->moves ? fate->to : from;

  for (int i = 0; i < events->n; i++)
    {
      const ZugEvent *event = &events->event[i];
      bool own = event->side == side;

      if (event->kind == ZUG_EVENT_CAPTURE && !own)
        fate->dies |= event->from == stands;
      if (event->kind == ZUG_EVENT_REMOVED && own && event->to == stands)
        fate->dies = fate->ghost = true;
      if (event->kind == ZUG_EVENT_RETURN || event->kind == ZUG_EVENT_REPLAY)
        fate->undone |= fate->moves && own && event->from == from;
      if (event->kind == ZUG_EVENT_COLLISION || event->kind == ZUG_EVENT_SHARE)
        fate->meets |= fate->moves && event->to == fate->to;
      if (event->kind == ZUG_EVENT_SHARE)
        fate->shares |= fate->moves && event->to == fate->to;
      if ((event->kind == ZUG_EVENT_PROMOTE || event->kind == ZUG_EVENT_DEMOTE) && own
          && event->to == stands)
        fate->becomes = event->other;
      if (event->kind == ZUG_EVENT_FIRST && own)
        fate->arrives = ZUG_PHASE_MEETING / 2;
      if (event->kind == ZUG_EVENT_FIRST && !own)
        fate->leaves = ZUG_PHASE_MEETING / 2;
    }
  fate->waits = fate->moves && has_event (events, ZUG_EVENT_CONFLICT);
}

static Fate
fate_of (ZugSide side, ZugSquare from, const ZugEvents *events)
{
  Fate fate = {.to = from, .becomes = ZUG_NO_MAN, .arrives = ZUG_PHASE_MEETING};

  find_way (&fate, side, from, events);
  find_end (&fate, side, from, events);
  return fate;
}

/* Slow, fast, slow: 0 to 1. */
static double
eased (double t)
{
  return t <= 0 ? 0 : t >= 1 ? 1 : t * t * (3 - 2 * t);
}

/* The part of its way that a man has behind it. */
static double
way_of (const Fate *fate, double outcome, double phase)
{
  double meeting = fate->undone ? BOUNCE : fate->refused || fate->waits ? LEAN : 1;
  double end = fate->undone || fate->refused ? 0 : 1;

  if (phase < outcome)
    return meeting * eased ((phase - fate->leaves) / (fate->arrives - fate->leaves));
  return meeting + (end - meeting) * eased ((phase - outcome) / (1 - outcome));
}

/* Whether a man that shares its square has it alone in the end. */
static bool
loses_company (const ZugPosition *before, ZugSide side, ZugSquare square, const ZugEvents *events)
{
  Fate other = fate_of (zug_other (side), square, events);

  return zug_look_shared (before, square) && (other.dies || (other.moves && !other.undone));
}

static ZugDrawnMan
at_phase (const ZugGeometry *geometry, const ZugPosition *before, ZugSide side, ZugSquare from,
          const ZugEvents *events, double phase)
{
  Fate fate = fate_of (side, from, events);
  double outcome = zug_stage_outcome (events), after = (phase - outcome) / (1 - outcome);
  ZugRect start = zug_geometry_man (geometry, from, side, zug_look_shared (before, from));
  ZugDrawnMan man = {(uint8_t) side, (uint8_t) zug_position_man (before, side, from), fate.to,
                     start, 1.0};

  if (fate.moves || fate.refused)
    {
      ZugRect end = zug_geometry_man (geometry, fate.to, side, fate.meets);

      /* Whoever stays where it met another has the square to itself. */
      if (fate.meets && !fate.shares && !fate.dies && !fate.undone)
        end = zug_geometry_between (end, zug_geometry_square (geometry, fate.to), eased (after));
      man.place = zug_geometry_between (start, end, way_of (&fate, outcome, phase));
    }
  else if (loses_company (before, side, from, events))
    man.place =
        zug_geometry_between (start, zug_geometry_man (geometry, from, side, false), eased (after));
  if (fate.dies && after > 0)
    man.opacity = 1 - after * (fate.ghost ? 1 - GHOST : 1);
  if (fate.becomes != ZUG_NO_MAN && after > 0)
    man.type = fate.becomes;
  return man;
}

static bool
is_placement (const ZugEvent *event)
{
  return event->kind == ZUG_EVENT_PLACE
         || ((event->kind == ZUG_EVENT_BLOCKED || event->kind == ZUG_EVENT_DISCARDED
              || event->kind == ZUG_EVENT_IMPOSSIBLE)
             && event->from == event->to);
}

/* A mark of the row game appears where it is meant to be, and fades where it was refused. */
static ZugDrawnMan
placed (const ZugGeometry *geometry, const ZugEvents *events, const ZugEvent *event, double phase)
{
  double outcome = zug_stage_outcome (events);
  double appeared = 0.4 + 0.6 * eased (phase / ZUG_PHASE_MEETING);
  bool contested = event->kind != ZUG_EVENT_PLACE;

  for (int i = 0; i < events->n; i++)
    contested |= is_placement (&events->event[i]) && events->event[i].to == event->to
                 && events->event[i].side != event->side;
  if (event->kind != ZUG_EVENT_PLACE && phase > outcome)
    appeared *= 1 - (1 - GHOST) * (phase - outcome) / (1 - outcome);
  return (ZugDrawnMan) {event->side, event->man, event->to,
                        zug_geometry_man (geometry, event->to, event->side, contested), appeared};
}

void
zug_stage_turn (ZugStage *stage, const ZugGeometry *geometry, const ZugPosition *before,
                const ZugEvents *events, double phase)
{
  const ZugBoardShape *shape = &geometry->shape;
  ZugSide upper = upper_side (geometry);

  stage->n = 0;
  for (int layer = 0; layer < 4; layer++)
    {
      ZugSide side = layer % 2 == 0 ? upper : zug_other (upper);
      ZugSquare square = ZUG_NO_SQUARE;

      while ((square = zug_board_shape_next (shape, square)) != ZUG_NO_SQUARE)
        if (zug_look_stands (before, side, square))
          {
            Fate fate = fate_of (side, square, events);

            if ((fate.moves || fate.refused) == (layer >= 2))
              put (stage, at_phase (geometry, before, side, square, events, phase));
          }
    }
  for (int i = 0; i < events->n; i++)
    if (is_placement (&events->event[i]))
      put (stage, placed (geometry, events, &events->event[i], phase));
}
