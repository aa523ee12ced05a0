/* zug-threat.c: what a side could take if the other did nothing */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-threat.h"

#include "zug-analysis.h"
#include "zug-evaluate.h"
#include <string.h>

enum
{
  LEAST = 60,        /* hundredths of a pawn that are worth a word */
  TURNS = 1,         /* that are looked at behind a turn, */
  MOVES = 3,         /* and behind a move of an alternating game */
  MOST_NODES = 30000 /* for one position */
};

int
zug_threat_value (const ZugThreatAsk *ask, const ZugPosition *position, ZugSide side)
{
  /* Worths are what men are worth, and compared with those of positions that are not searched: as
   * the evaluation counts, without what a net makes of it. */
  const ZugSearchLimits limits = {.level = ZUG_SEARCH_LEVELS,
                                  .stop = ask->stop,
                                  .net = &zug_net_none,
                                  .depth = zug_laws_simultaneous (ask->laws) ? TURNS : MOVES,
                                  .nodes = MOST_NODES};
  ZugAnalysis analysis;
  double value;

  if (zug_outcome (ask->laws, position, NULL, 0).result != ZUG_RESULT_OPEN
      || !zug_search_analyse (ask->laws, position, &limits, &analysis))
    value = zug_evaluate (ask->laws, position);
  else
    {
      value = analysis.value;
      zug_analysis_clear (&analysis);
    }
  return zug_evaluate_centipawns (zug_analysis_sign (side) * value);
}

/* Who is to move does not. */
static void
wait_a_move (const ZugPosition *position, ZugPosition *after)
{
  *after = *position;
  after->to_move = (uint8_t) zug_other ((ZugSide) position->to_move);
}

void
zug_threat_play (const ZugThreatAsk *ask, const ZugPosition *position, ZugPair pair, ZugSide first,
                 ZugPosition *after)
{
  g_autofree ZugOutcomes *outcomes = g_new (ZugOutcomes, 1);
  ZugPosition before = *position;

  if (zug_laws_simultaneous (ask->laws))
    {
      zug_resolve (ask->laws, position, pair, outcomes);
      *after = outcomes->position[0];
      return;
    }
  for (int i = 0; i < 2; i++)
    {
      ZugSide side = i == 0 ? first : zug_other (first);

      before.to_move = (uint8_t) side;
      if (pair.choice[side].kind == ZUG_MOVE_PASS)
        wait_a_move (&before, after);
      else
        {
          zug_resolve (ask->laws, &before, pair, outcomes);
          *after = outcomes->position[0];
        }
      before = *after;
    }
}

/* A man of the side that is gone, and where from; the most valuable one. */
static gboolean
find_taken (const ZugThreatAsk *ask, const ZugPosition *before, const ZugPosition *after,
            ZugSide side, ZugThreat *threat)
{
  const ZugLaws *laws = ask->laws;
  gboolean found = FALSE;

  if (zug_position_king_lost (laws, after, side) && !zug_position_king_lost (laws, before, side))
    {
      threat->man = ZUG_NO_MAN;
      threat->square = zug_position_king (laws, before, side);
      return TRUE;
    }
  for (int i = 0; i < laws->files * laws->ranks; i++)
    {
      ZugSquare square = zug_square (i % laws->files, i / laws->files);
      ZugManType man = zug_position_man (before, side, square);

      if (man == ZUG_NO_MAN || zug_position_man (after, side, square) == man
          || (found && laws->man[man].value <= laws->man[threat->man].value))
        continue;
      threat->man = man;
      threat->square = square;
      found = TRUE;
    }
  return found;
}

/* What a side's choice comes to where the other does nothing. */
static void
play_alone (const ZugThreatAsk *ask, const ZugPosition *position, ZugSide side, ZugMove move,
            ZugPosition *after)
{
  ZugPair pair = {{ZUG_PASS, ZUG_PASS}};

  pair.choice[side] = move;
  if (zug_laws_simultaneous (ask->laws))
    {
      zug_threat_play (ask, position, pair, side, after);
      return;
    }
  {
    g_autofree ZugOutcomes *outcomes = g_new (ZugOutcomes, 1);
    ZugPosition before = *position;

    before.to_move = (uint8_t) side;
    zug_resolve (ask->laws, &before, pair, outcomes);
    *after = outcomes->position[0];
  }
}

/* The same where the side does nothing either. */
static int
value_waiting (const ZugThreatAsk *ask, const ZugPosition *position, ZugSide side)
{
  const ZugPair pair = {{ZUG_PASS, ZUG_PASS}};
  ZugPosition after;

  if (!zug_laws_simultaneous (ask->laws))
    return zug_evaluate_centipawns (zug_analysis_sign (side) * zug_evaluate (ask->laws, position));
  zug_threat_play (ask, position, pair, side, &after);
  return zug_threat_value (ask, &after, side);
}

static gboolean
takes (const ZugThreatAsk *ask, const ZugPosition *position, ZugSide side, ZugMove move,
       int waiting, ZugThreat *threat)
{
  ZugPosition after;

  play_alone (ask, position, side, move, &after);
  if (!find_taken (ask, position, &after, zug_other (side), threat))
    return FALSE;
  threat->move = move;
  threat->worth = zug_threat_value (ask, &after, side) - waiting;
  return TRUE;
}

gboolean
zug_threat_of (const ZugThreatAsk *ask, const ZugPosition *position, ZugSide side, ZugMove move,
               ZugThreat *threat)
{
  return takes (ask, position, side, move, value_waiting (ask, position, side), threat);
}

/* Puts a threat in its place. */
static int
add (ZugThreat *threats, int n, const ZugThreat *threat)
{
  int place;

  for (place = 0; place < n && threats[place].square != threat->square; place++)
    ;
  if (place < n)
    {
      if (threats[place].worth >= threat->worth)
        return n;
      memmove (&threats[place], &threats[place + 1], sizeof *threats * (size_t) (n - 1 - place));
      n--;
    }
  for (place = n; place > 0 && threats[place - 1].worth < threat->worth; place--)
    ;
  if (place == ZUG_THREATS_MOST)
    return n;
  n = MIN (n + 1, ZUG_THREATS_MOST);
  memmove (&threats[place + 1], &threats[place], sizeof *threats * (size_t) (n - 1 - place));
  threats[place] = *threat;
  return n;
}

int
zug_threat_list (const ZugThreatAsk *ask, const ZugPosition *position, ZugSide side,
                 ZugThreat threats[ZUG_THREATS_MOST])
{
  g_autofree ZugChoices *choices = g_new (ZugChoices, 1);
  ZugPosition own = *position;
  int waiting = value_waiting (ask, position, side);
  int n = 0;

  if (!zug_laws_simultaneous (ask->laws))
    own.to_move = (uint8_t) side;
  zug_choices (ask->laws, &own, side, choices);
  for (int i = 0; i < choices->n; i++)
    {
      ZugThreat threat;

      if (takes (ask, &own, side, choices->move[i], waiting, &threat) && threat.worth >= LEAST)
        n = add (threats, n, &threat);
    }
  return n;
}
