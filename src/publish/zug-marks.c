/* zug-marks.c: what a turn leaves marked on the board */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-marks.h"

#include "zug-attack.h"
#include <string.h>

void
zug_marks_clear (ZugMarks *marks)
{
  memset (marks, 0, sizeof *marks);
}

bool
zug_marks_oppose (const ZugMarks *marks, const ZugMark *arrow)
{
  for (int i = 0; i < marks->n; i++)
    {
      const ZugMark *mark = &marks->mark[i];
      bool goes = mark->kind == ZUG_MARK_ARROW || mark->kind == ZUG_MARK_STOPPED
                  || mark->kind == ZUG_MARK_UNDONE;

      if (goes && mark->side != arrow->side && mark->from == arrow->to && mark->to == arrow->from)
        return true;
    }
  return false;
}

static void
add (ZugMarks *marks, ZugMark mark)
{
  if (marks->n < ZUG_MAX_MARKS)
    marks->mark[marks->n++] = mark;
}

static void
set_remove (ZugSet *set, ZugSquare square)
{
  ZugSet one = zug_set_of (square);

  for (int i = 0; i < 4; i++)
    set->word[i] &= ~one.word[i];
}

static ZugMark *
arrow_of (ZugMarks *marks, const ZugEvent *event)
{
  for (int i = 0; i < marks->n; i++)
    {
      ZugMark *mark = &marks->mark[i];

      if (mark->kind == ZUG_MARK_ARROW && mark->side == event->side && mark->from == event->from
          && mark->to == event->to)
        return mark;
    }
  return NULL;
}

static ZugMark
mark_of (ZugMarkKind kind, ZugSide side, ZugManType man, ZugSquare from, ZugSquare to)
{
  return (ZugMark) {
      .kind = (uint8_t) kind, .side = (uint8_t) side, .man = (uint8_t) man, .from = from, .to = to};
}

static void
undo (ZugMarks *marks, const ZugEvent *event)
{
  ZugMark *arrow = arrow_of (marks, event);

  if (arrow != NULL)
    {
      set_remove (&marks->to[event->side], event->to);
      arrow->kind = ZUG_MARK_UNDONE;
    }
  /* It never set out: whoever else came to its square is there. */
  else
    add (marks, mark_of (ZUG_MARK_UNDONE, event->side, event->man, event->from, event->to));
}

static void
add_event (ZugMarks *marks, const ZugEvent *event)
{
  ZugSide side = event->side;
  ZugManType man = event->man;

  switch ((ZugEventKind) event->kind)
    {
    case ZUG_EVENT_MOVE:
      zug_set_add (&marks->from[side], event->from);
      zug_set_add (&marks->to[side], event->to);
      add (marks, mark_of (ZUG_MARK_ARROW, side, man, event->from, event->to));
      break;
    case ZUG_EVENT_PLACE:
      zug_set_add (&marks->to[side], event->to);
      break;
    case ZUG_EVENT_FAILED_CAPTURE:
      add (marks,
           mark_of (ZUG_MARK_MISSED, zug_other (side), event->other, event->from, event->to));
      break;
    case ZUG_EVENT_EXCHANGE:
      add (marks, mark_of (ZUG_MARK_EXCHANGE, side, man, event->from, event->to));
      break;
    case ZUG_EVENT_SHARE:
      add (marks, mark_of (ZUG_MARK_SHARED, side, man, event->to, event->to));
      break;
    case ZUG_EVENT_REMOVED:
      add (marks, mark_of (ZUG_MARK_BURST, side, man, event->to, event->to));
      break;
    case ZUG_EVENT_STOPPED:
      add (marks, mark_of (ZUG_MARK_STOPPED, side, man, event->to, event->from));
      break;
    case ZUG_EVENT_CONFLICT:
      add (marks, mark_of (ZUG_MARK_CONFLICT, side, man, event->from, event->to));
      break;
    case ZUG_EVENT_BANNED:
      add (marks, mark_of (ZUG_MARK_BANNED, side, man, event->from, event->to));
      break;
    case ZUG_EVENT_RETURN:
    case ZUG_EVENT_REPLAY:
    case ZUG_EVENT_DISCARDED:
    case ZUG_EVENT_IMPOSSIBLE:
    case ZUG_EVENT_BLOCKED:
      undo (marks, event);
      break;
    case ZUG_EVENT_FIRST:  /* numbers the arrows when all of them are there */
    case ZUG_EVENT_CHANCE: /* needs to know what it was about */
    case ZUG_EVENT_CASTLE:
    case ZUG_EVENT_PASS:
    case ZUG_EVENT_CAPTURE:
    case ZUG_EVENT_COLLISION:
    case ZUG_EVENT_DEMOTE:
    case ZUG_EVENT_PROMOTE:
    case ZUG_EVENT_MUST_LEAVE:
    case ZUG_EVENT_CHECK:
    case ZUG_EVENT_DELAYED_CHECK:
      break;
    }
}

static void
number_arrows (ZugMarks *marks, ZugSide first)
{
  for (int i = 0; i < marks->n; i++)
    if (marks->mark[i].kind == ZUG_MARK_ARROW)
      marks->mark[i].order = marks->mark[i].side == first ? 1 : 2;
}

void
zug_marks_add_events (ZugMarks *marks, const ZugEvents *events)
{
  for (int i = 0; i < events->n; i++)
    add_event (marks, &events->event[i]);
  for (int i = 0; i < events->n; i++)
    {
      const ZugEvent *event = &events->event[i];
      ZugSquare square = zug_marks_coin_square (events);

      if (event->kind == ZUG_EVENT_FIRST)
        number_arrows (marks, event->side);
      if (event->kind == ZUG_EVENT_CHANCE)
        add (marks, mark_of (ZUG_MARK_COIN, event->side, event->man, square, square));
    }
}

static bool
is_choice (const ZugEvent *event)
{
  return event->kind == ZUG_EVENT_MOVE || event->kind == ZUG_EVENT_PLACE
         || event->kind == ZUG_EVENT_DISCARDED || event->kind == ZUG_EVENT_IMPOSSIBLE
         || event->kind == ZUG_EVENT_BLOCKED;
}

/* Where a move was meant to go: further than it went, where it was stopped. */
static ZugSquare
meant (const ZugEvents *events, const ZugEvent *move)
{
  for (int i = 0; i < events->n; i++)
    if (events->event[i].kind == ZUG_EVENT_STOPPED && events->event[i].side == move->side
        && events->event[i].to == move->to)
      return events->event[i].from;
  return move->to;
}

void
zug_marks_set_intents (ZugMarks *marks, const ZugEvents *events)
{
  zug_marks_clear (marks);
  for (int i = 0; i < events->n; i++)
    {
      const ZugEvent *event = &events->event[i];
      ZugEvent intent = *event;

      if (!is_choice (event))
        continue;
      intent.to = meant (events, event);
      if (event->kind == ZUG_EVENT_PLACE)
        intent.from = event->to;
      if (arrow_of (marks, &intent) == NULL)
        add (marks, mark_of (ZUG_MARK_ARROW, intent.side, intent.man, intent.from, intent.to));
    }
}

ZugSquare
zug_marks_coin_square (const ZugEvents *events)
{
  ZugSquare square = ZUG_NO_SQUARE;
  bool thrown = false;

  /* It lies at what it decided: a meeting, a conflict, or else where something moved. */
  for (int i = 0; i < events->n; i++)
    {
      const ZugEvent *event = &events->event[i];

      thrown |= event->kind == ZUG_EVENT_CHANCE;
      if (event->kind == ZUG_EVENT_COLLISION || event->kind == ZUG_EVENT_CONFLICT
          || (square == ZUG_NO_SQUARE && is_choice (event)))
        square = event->to;
    }
  return thrown ? square : ZUG_NO_SQUARE;
}

void
zug_marks_add_checks (ZugMarks *marks, const ZugLaws *laws, const ZugPosition *position)
{
  for (int side = 0; side < ZUG_N_SIDES; side++)
    {
      ZugSquare king = zug_position_king (laws, position, side);
      ZugCheckState check;

      if (king == ZUG_NO_SQUARE)
        continue;
      check = zug_check (laws, position, side);
      if (!zug_set_is_empty (&check.immediate))
        add (marks, mark_of (ZUG_MARK_CHECK, side, ZUG_KING, king, king));
      else if (!zug_set_is_empty (&check.delayed))
        add (marks, mark_of (ZUG_MARK_DELAYED, side, ZUG_KING, king, king));
    }
}
