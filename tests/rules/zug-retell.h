/* zug-retell.h: a turn put together again from its events */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-resolve.h"

#include <glib.h>

/* In a header, so that each test has it for the positions it sees: of one build of the rules, or
 * from outside. Events that do not fit what came before are failures. */

typedef struct
{
  ZugPosition board;
  ZugEvent travel[4];
  gboolean stands[4];
  int n;
  gboolean undone;
} ZugRetelling;

static inline int
zug_retell_travel (const ZugRetelling *story, const ZugEvent *event)
{
  for (int i = 0; i < story->n; i++)
    if (story->travel[i].side == event->side && story->travel[i].to == event->to)
      return i;
  g_assert_not_reached ();
}

/* A man that was captured where it stood, or where it had just landed. */
static inline void
zug_retell_lost (ZugRetelling *story, ZugSide side, int man, ZugSquare square)
{
  if (zug_position_man (&story->board, side, square) != ZUG_NO_MAN)
    {
      g_assert_cmpint (zug_position_take (&story->board, side, square), ==, man);
      return;
    }
  for (int i = 0; i < story->n; i++)
    if (story->travel[i].side == side && story->travel[i].to == square)
      {
        g_assert_true (story->stands[i]);
        g_assert_cmpint (story->travel[i].man, ==, man);
        story->stands[i] = FALSE;
        return;
      }
  g_assert_not_reached ();
}

static inline void
zug_retell_event (ZugRetelling *story, const ZugEvent *event)
{
  switch (event->kind)
    {
    case ZUG_EVENT_MOVE:
    case ZUG_EVENT_CASTLE:
      g_assert_cmpint (zug_position_take (&story->board, (ZugSide) event->side, event->from), ==,
                       event->man);
      story->stands[story->n] = TRUE;
      story->travel[story->n++] = *event;
      break;
    case ZUG_EVENT_CAPTURE:
      zug_retell_lost (story, zug_other ((ZugSide) event->side), event->other, event->from);
      break;
    case ZUG_EVENT_REMOVED:
      zug_retell_lost (story, (ZugSide) event->side, event->man, event->to);
      break;
    case ZUG_EVENT_DEMOTE:
    case ZUG_EVENT_PROMOTE:
      story->travel[zug_retell_travel (story, event)].man = event->other;
      break;
    case ZUG_EVENT_RETURN:
    case ZUG_EVENT_REPLAY:
      story->undone = TRUE;
      break;
    default:
      break;
    }
}

/* The men as the events tell it. */
static inline void
zug_retell (const ZugPosition *before, const ZugEvents *events, ZugPosition *told)
{
  ZugRetelling story = {.board = *before};

  for (int i = 0; i < events->n; i++)
    zug_retell_event (&story, &events->event[i]);
  if (story.undone)
    {
      *told = *before;
      return;
    }
  for (int i = 0; i < story.n; i++)
    if (story.stands[i])
      zug_position_put (&story.board, (ZugSide) story.travel[i].side,
                        (ZugManType) story.travel[i].man, story.travel[i].to);
  *told = story.board;
}
