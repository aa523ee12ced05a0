/* zug-sound-cues.c: what is heard of a turn, and when */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-sound-cues.h"

#include "zug-stage.h"

/* Where nothing moves there is no time for it. */
#define FIRST 0.01

/* ZUG_N_SOUNDS for what is not heard. */
static ZugSound
sound_of (ZugEventKind kind)
{
  switch (kind)
    {
    case ZUG_EVENT_MOVE:
    case ZUG_EVENT_CASTLE:
    case ZUG_EVENT_PLACE:
      return ZUG_SOUND_MOVE;
    case ZUG_EVENT_FAILED_CAPTURE:
    case ZUG_EVENT_RETURN:
    case ZUG_EVENT_REPLAY:
    case ZUG_EVENT_DISCARDED:
    case ZUG_EVENT_IMPOSSIBLE:
    case ZUG_EVENT_BLOCKED:
      return ZUG_SOUND_MISSED;
    case ZUG_EVENT_CAPTURE:
    case ZUG_EVENT_REMOVED:
      return ZUG_SOUND_CAPTURE;
    case ZUG_EVENT_SHARE:
      return ZUG_SOUND_SHARED;
    case ZUG_EVENT_EXCHANGE:
      return ZUG_SOUND_EXCHANGE;
    default:
      return ZUG_N_SOUNDS;
    }
}

static gboolean
has (const ZugEvents *events, ZugEventKind kind)
{
  for (int i = 0; i < events->n; i++)
    if (events->event[i].kind == kind)
      return TRUE;
  return FALSE;
}

static void
add (GArray *cues, ZugSound sound, double phase)
{
  ZugSoundCue cue = {sound, phase};

  g_array_append_val (cues, cue);
}

/* Those of one of so many rounds, from 0. */
static void
add_round (GArray *cues, const ZugEvents *events, guint round, guint n)
{
  int told = -1;

  for (int i = 0; i < events->n; i++)
    if (sound_of (events->event[i].kind) < ZUG_N_SOUNDS)
      told = MAX (told, (int) sound_of (events->event[i].kind));
  if (has (events, ZUG_EVENT_CHANCE))
    add (cues, ZUG_SOUND_COIN, (round + ZUG_PHASE_MEETING) / n);
  if (told >= 0)
    add (cues, (ZugSound) told, (round + zug_stage_outcome (events)) / n);
}

GArray *
zug_sound_cues_new (ZugTurn *turn, gboolean secret)
{
  const ZugRounds *rounds = zug_turn_get_rounds (turn);
  GArray *cues = g_array_new (FALSE, FALSE, sizeof (ZugSoundCue));
  g_autofree ZugEvents *events = g_new (ZugEvents, 1);

  zug_turn_copy_events (turn, events);
  if (secret)
    add (cues, ZUG_SOUND_REVEAL, FIRST);
  if (rounds == NULL || rounds->n_rounds == 0)
    add_round (cues, events, 0, 1);
  else
    for (int i = 0; i < rounds->n_rounds; i++)
      add_round (cues, &zug_turn_get_round (turn, (guint) i + 1)->events, (guint) i,
                 (guint) rounds->n_rounds);
  if (has (events, ZUG_EVENT_CHECK) || has (events, ZUG_EVENT_DELAYED_CHECK))
    add (cues, ZUG_SOUND_CHECK, 1);
  return cues;
}
