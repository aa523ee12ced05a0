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

static void
add (ZugMarks *marks, ZugMark mark)
{
  if (marks->n < ZUG_MAX_MARKS)
    marks->mark[marks->n++] = mark;
}

static ZugMark *
arrow_of (ZugMarks *marks, ZugSide side)
{
  for (int i = 0; i < marks->n; i++)
    if (marks->mark[i].kind == ZUG_MARK_ARROW && marks->mark[i].side == side)
      return &marks->mark[i];
  return NULL;
}

static void
undo (ZugMarks *marks, const ZugEvent *event)
{
  ZugMark *arrow = arrow_of (marks, event->side);

  marks->to[event->side] = 0;
  if (arrow != NULL)
    arrow->kind = ZUG_MARK_UNDONE;
  else
    add (marks, (ZugMark){ZUG_MARK_UNDONE, event->side, event->man, event->from, event->to});
}

static void
add_event (ZugMarks *marks, const ZugEvent *event)
{
  ZugSide side = event->side;

  switch ((ZugEventKind) event->kind)
    {
    case ZUG_EVENT_MOVE:
      marks->from[side] |= zug_bit (event->from);
      marks->to[side] |= zug_bit (event->to);
      add (marks, (ZugMark){ZUG_MARK_ARROW, side, event->man, event->from, event->to});
      break;
    case ZUG_EVENT_FAILED_CAPTURE:
      add (marks,
           (ZugMark){ZUG_MARK_MISSED, zug_other (side), event->other, event->from, event->to});
      break;
    case ZUG_EVENT_EXCHANGE:
      add (marks, (ZugMark){ZUG_MARK_EXCHANGE, side, event->man, event->from, event->to});
      break;
    case ZUG_EVENT_SHARE:
      add (marks, (ZugMark){ZUG_MARK_SHARED, side, event->man, event->to, event->to});
      break;
    case ZUG_EVENT_REMOVED:
      add (marks, (ZugMark){ZUG_MARK_BURST, side, event->man, event->to, event->to});
      break;
    case ZUG_EVENT_RETURN:
    case ZUG_EVENT_REPLAY:
      undo (marks, event);
      break;
    case ZUG_EVENT_CASTLE:
    case ZUG_EVENT_PASS:
    case ZUG_EVENT_CAPTURE:
    case ZUG_EVENT_COLLISION:
    case ZUG_EVENT_DEMOTE:
    case ZUG_EVENT_PROMOTE:
    case ZUG_EVENT_CHANCE:
    case ZUG_EVENT_MUST_LEAVE:
    case ZUG_EVENT_CHECK:
    case ZUG_EVENT_DELAYED_CHECK:
      break;
    }
}

void
zug_marks_add_events (ZugMarks *marks, const ZugEvents *events)
{
  for (int i = 0; i < events->n; i++)
    add_event (marks, &events->event[i]);
}

void
zug_marks_add_checks (ZugMarks *marks, const ZugLaws *laws, const ZugPosition *position)
{
  for (int side = 0; side < ZUG_N_SIDES; side++)
    {
      ZugSquare king = zug_position_king (position, side);
      ZugCheckState check;

      if (king == ZUG_NO_SQUARE)
        continue;
      check = zug_check (laws, position, side);
      if (check.immediate != 0)
        add (marks, (ZugMark){ZUG_MARK_CHECK, (uint8_t) side, ZUG_KING, king, king});
      else if (check.delayed != 0)
        add (marks, (ZugMark){ZUG_MARK_DELAYED, (uint8_t) side, ZUG_KING, king, king});
    }
}
