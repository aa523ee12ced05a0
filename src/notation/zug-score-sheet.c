/* zug-score-sheet.c: games as people write them down, replayed */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-score-sheet.h"
#include "zug-score-text.h"

#include <stdlib.h>
#include <string.h>

enum
{
  MAX_STEPS = 64,     /* ways to read one turn that are followed up */
  MAX_STARTS = 24,    /* places in the text where the game is tried */
  MAX_BRANCHES = 32,  /* turns that can be read several ways, one inside the other */
  LOOK_BUDGET = 2000, /* turns replayed to settle one turn */
  GAME_BUDGET = 40000 /* turns replayed to settle all of them */
};

/* One way to read a turn. */
typedef struct
{
  ZugPair pair;
  bool irregular[ZUG_N_SIDES];
  bool several[ZUG_N_SIDES];
  ZugWhy why[ZUG_N_SIDES];
  ZugChance chance;
  ZugPosition after; /* as before the turn where it is not carried out */
} Step;

typedef struct
{
  int n;
  Step *step; /* MAX_STEPS of them */
  ZugStatusCode code;
  ZugSide side;
} Steps;

typedef struct
{
  const ZugLaws *laws;
  const ZugRawGame *raw;
  int branches;    /* that look_ahead() is inside */
  int budget;      /* of this decision */
  int game_budget; /* of the whole game */
  bool memory;     /* false once there is none */
} Reader;

/* Comments that carry the coin. */

static ZugChance
comment_chance (ZugSpan comment, size_t *length)
{
  static const char *const texts[] = {"[%chance w]", "[%chance b]"};

  for (int i = 0; i < 2; i++)
    {
      *length = strlen (texts[i]);
      if (comment.length >= *length && memcmp (comment.text, texts[i], *length) == 0)
        return i == 0 ? ZUG_CHANCE_WHITE : ZUG_CHANCE_BLACK;
    }
  *length = 0;
  return ZUG_CHANCE_NONE;
}

/* What the comment says once its braces and the coin are taken off. */
static ZugSpan
comment_words (ZugSpan comment)
{
  size_t length;

  if (comment.length == 0)
    return comment;
  comment_chance (comment, &length);
  comment.text += length;
  comment.length -= length;
  while (comment.length > 0 && strchr (" \t\r\n", *comment.text) != NULL)
    {
      comment.text++;
      comment.length--;
    }
  if (comment.length >= 2 && comment.text[0] == '{' && comment.text[comment.length - 1] == '}')
    return (ZugSpan) {comment.text + 1, comment.length - 2};
  return comment;
}

/* All ways to read a turn. */

static bool
lost (const ZugLaws *laws, const ZugPosition *position)
{
  return zug_position_king_lost (laws, position, ZUG_WHITE)
         || zug_position_king_lost (laws, position, ZUG_BLACK);
}

static bool
read_side (Reader *r, const ZugPosition *position, ZugSide side, const ZugRawTurn *raw,
           ZugSanReading *reading, Steps *steps)
{
  zug_san_read_irregular (r->laws, position, side, raw->move[side].text, raw->move[side].length,
                          reading);
  if (reading->fits.n > 0)
    return true;
  steps->code = reading->code;
  steps->side = side;
  return false;
}

static void
set_side (const ZugLaws *laws, const ZugPosition *position, ZugSide side,
          const ZugSanReading *reading, int i, Step *step)
{
  step->pair.choice[side] = reading->fits.move[i];
  step->several[side] = reading->fits.n > 1;
  step->why[side] = zug_why (laws, position, side, reading->fits.move[i]);
  step->irregular[side] = step->why[side].reason != ZUG_WHY_LEGAL;
}

/* Adds a step for every outcome, or for the one that the comment names. */
static void
add_outcomes (const ZugLaws *laws, const ZugPosition *position, ZugChance said, const Step *step,
              Steps *steps)
{
  ZugOutcomes outcomes;

  zug_resolve (laws, position, step->pair, &outcomes);
  for (int i = 0; i < outcomes.n && steps->n < MAX_STEPS; i++)
    {
      Step *added = &steps->step[steps->n];

      if (said != ZUG_CHANCE_NONE && outcomes.n > 1 && outcomes.chance[i] != said)
        continue;
      *added = *step;
      added->chance = (ZugChance) outcomes.chance[i];
      added->after = outcomes.position[i];
      steps->n++;
    }
}

static void
read_together (Reader *r, const ZugPosition *position, const ZugRawTurn *raw, bool last,
               Steps *steps)
{
  ZugSanReading white, black = {.fits = {.n = 1}};
  size_t length;
  ZugChance said = comment_chance (raw->comment, &length);

  steps->code = ZUG_STATUS_TURN_MALFORMED;
  steps->side = raw->has[ZUG_WHITE] ? ZUG_BLACK : ZUG_WHITE;
  if (!raw->has[ZUG_WHITE] || (!raw->has[ZUG_BLACK] && !last))
    return;
  if (!read_side (r, position, ZUG_WHITE, raw, &white, steps)
      || (raw->has[ZUG_BLACK] && !read_side (r, position, ZUG_BLACK, raw, &black, steps)))
    return;
  for (int w = 0; w < white.fits.n; w++)
    for (int b = 0; b < black.fits.n && steps->n < MAX_STEPS; b++)
      {
        Step step = {.pair = {{ZUG_PASS, ZUG_PASS}}, .chance = ZUG_CHANCE_NONE};

        set_side (r->laws, position, ZUG_WHITE, &white, w, &step);
        step.after = *position;
        if (!raw->has[ZUG_BLACK])
          {
            steps->step[steps->n++] = step;
            continue;
          }
        set_side (r->laws, position, ZUG_BLACK, &black, b, &step);
        add_outcomes (r->laws, position, said, &step, steps);
      }
}

/* The second move of an alternating turn, or its only one, on top of a first one. */
static void
read_single (Reader *r, const ZugRawTurn *raw, ZugSide side, const Step *before, Steps *steps)
{
  ZugSanReading reading;

  if (before->after.to_move != side)
    {
      steps->code = ZUG_STATUS_TURN_MALFORMED;
      steps->side = side;
      return;
    }
  if (lost (r->laws, &before->after))
    {
      steps->code = ZUG_STATUS_OVER;
      steps->side = side;
      return;
    }
  if (!read_side (r, &before->after, side, raw, &reading, steps))
    return;
  for (int i = 0; i < reading.fits.n && steps->n < MAX_STEPS; i++)
    {
      Step step = *before;

      set_side (r->laws, &before->after, side, &reading, i, &step);
      add_outcomes (r->laws, &before->after, ZUG_CHANCE_NONE, &step, steps);
    }
}

static void
read_alternate (Reader *r, const ZugPosition *position, const ZugRawTurn *raw, Steps *steps)
{
  Step first = {.pair = {{ZUG_PASS, ZUG_PASS}}, .chance = ZUG_CHANCE_NONE};
  Step *whites;
  int n;

  first.after = *position;
  if (!raw->has[ZUG_WHITE] || !raw->has[ZUG_BLACK])
    {
      read_single (r, raw, raw->has[ZUG_WHITE] ? ZUG_WHITE : ZUG_BLACK, &first, steps);
      return;
    }
  read_single (r, raw, ZUG_WHITE, &first, steps);
  n = steps->n;
  whites = malloc ((size_t) (n > 0 ? n : 1) * sizeof *whites);
  if (whites == NULL)
    {
      r->memory = false;
      return;
    }
  memcpy (whites, steps->step, (size_t) n * sizeof *whites);
  steps->n = 0;
  for (int i = 0; i < n; i++)
    read_single (r, raw, ZUG_BLACK, &whites[i], steps);
  free (whites);
}

static void
read_turn (Reader *r, const ZugPosition *position, size_t k, Steps *steps)
{
  const ZugRawTurn *raw = &r->raw->turn[k];

  steps->n = 0;
  steps->code = ZUG_STATUS_MOVE_NONE;
  steps->side = raw->has[ZUG_WHITE] ? ZUG_WHITE : ZUG_BLACK;
  if (lost (r->laws, position))
    steps->code = ZUG_STATUS_OVER;
  else if (zug_laws_alternate (r->laws))
    read_alternate (r, position, raw, steps);
  else
    read_together (r, position, raw, k + 1 == r->raw->n, steps);
}

static bool
steps_room (Reader *r, Steps *steps)
{
  *steps = (Steps) {.step = malloc (MAX_STEPS * sizeof (Step))};
  if (steps->step == NULL)
    r->memory = false;
  return steps->step != NULL;
}

/* How well the rest of a game can be read. */
typedef struct
{
  size_t turns;  /* more is better … */
  int irregular; /* … then less of this */
} Score;

static int
compare_scores (Score a, Score b)
{
  if (a.turns != b.turns)
    return a.turns > b.turns ? 1 : -1;
  return (a.irregular < b.irregular) - (a.irregular > b.irregular);
}

/* The best that can be made of the turns from k on; stops where the budget is spent. */
static Score
look_ahead (Reader *r, ZugPosition position, size_t k, int irregular)
{
  Score best;
  Steps steps;

  if (!steps_room (r, &steps))
    return (Score) {k, irregular};
  for (; k < r->raw->n && r->budget > 0 && r->memory; k++)
    {
      r->budget--;
      read_turn (r, &position, k, &steps);
      if (steps.n != 1)
        break;
      irregular += steps.step[0].irregular[ZUG_WHITE] + steps.step[0].irregular[ZUG_BLACK];
      position = steps.step[0].after;
    }
  best = (Score) {k, irregular};
  r->branches++;
  if (k < r->raw->n && r->budget > 0 && r->branches <= MAX_BRANCHES)
    for (int i = 0; i < steps.n; i++)
      {
        const Step *step = &steps.step[i];
        Score score =
            look_ahead (r, step->after, k + 1,
                        irregular + step->irregular[ZUG_WHITE] + step->irregular[ZUG_BLACK]);

        if (compare_scores (score, best) > 0)
          best = score;
      }
  r->branches--;
  free (steps.step);
  return best;
}

/* The way to read turn k with which the rest reads best; -1 where that decides nothing. */
static int
settle (Reader *r, const Steps *steps, size_t k)
{
  Score best = {0, 0};
  int chosen = -1;
  bool tied = false;

  for (int i = 0; i < steps->n; i++)
    {
      const Step *step = &steps->step[i];
      Score score;
      int order;

      r->budget = LOOK_BUDGET < r->game_budget ? LOOK_BUDGET : r->game_budget;
      r->game_budget -= r->budget;
      score = look_ahead (r, step->after, k + 1,
                          step->irregular[ZUG_WHITE] + step->irregular[ZUG_BLACK]);
      r->game_budget += r->budget;
      order = chosen < 0 ? 1 : compare_scores (score, best);
      tied = order == 0 || (tied && order < 0);
      if (order > 0)
        {
          best = score;
          chosen = i;
        }
    }
  return tied ? -1 : chosen;
}

/* Reading the whole game. */

static ZugStatusCode
take_turn (Reader *r, ZugPosition *position, size_t k, Steps *steps, ZugScoreTurn *turn)
{
  const ZugRawTurn *raw = &r->raw->turn[k];
  const Step *step;
  int chosen = 0;

  read_turn (r, position, k, steps);
  if (steps->n == 0)
    return steps->code;
  if (steps->n > 1 && (chosen = settle (r, steps, k)) < 0)
    {
      const bool *several = steps->step[0].several;

      steps->side = !several[ZUG_WHITE] && several[ZUG_BLACK] ? ZUG_BLACK : ZUG_WHITE;
      return several[steps->side] ? ZUG_STATUS_MOVE_SEVERAL : ZUG_STATUS_CHANCE_MISSING;
    }
  step = &steps->step[chosen];
  *turn = (ZugScoreTurn) {.number = raw->number,
                          .pair = step->pair,
                          .chance = step->chance,
                          .comment = comment_words (raw->comment)};
  for (int side = ZUG_WHITE; side <= ZUG_BLACK; side++)
    {
      turn->has[side] = raw->has[side];
      turn->printed[side] = raw->move[side];
      turn->irregular[side] = raw->has[side] && step->irregular[side];
      turn->why[side] = step->why[side];
      turn->settled[side] = raw->has[side] && step->several[side];
    }
  *position = step->after;
  return ZUG_STATUS_GOOD;
}

/* Keeps what is left from turn k on, and says why. */
static void
keep_rest (const ZugRawGame *raw, const char *text, size_t k, ZugStatusCode code, ZugSide side,
           ZugScoreSheet *sheet)
{
  const char *from = k < raw->n ? raw->turn[k].start : raw->unread.text;
  const char *wrong = k < raw->n && raw->turn[k].has[side] ? raw->turn[k].move[side].text : from;
  const char *end = raw->result_printed.length > 0 ? raw->result_printed.text : raw->end;

  while (end > from && strchr (" \t\r\n", end[-1]) != NULL)
    end--;
  sheet->rest = (ZugSpan) {from, (size_t) (end - from)};
  zug_status_set (&sheet->status, code, (size_t) (wrong - text));
  sheet->status.side = side;
}

static bool
replay (const ZugLaws *laws, const ZugPosition *start, const char *text, const ZugRawGame *raw,
        ZugScoreSheet *sheet)
{
  Reader r = {.laws = laws, .raw = raw, .game_budget = GAME_BUDGET, .memory = true};
  ZugPosition position = *start;
  Steps steps;
  ZugStatusCode code = ZUG_STATUS_GOOD;

  *sheet = (ZugScoreSheet) {.turn = malloc ((raw->n > 0 ? raw->n : 1) * sizeof *sheet->turn)};
  if (sheet->turn == NULL || !steps_room (&r, &steps))
    {
      zug_score_sheet_clear (sheet);
      return false;
    }
  sheet->result = raw->result;
  sheet->result_printed = raw->result_printed;
  if (raw->n > 0)
    sheet->game = (ZugSpan) {raw->turn[0].start, (size_t) (raw->end - raw->turn[0].start)};
  while (sheet->n < raw->n && code == ZUG_STATUS_GOOD && r.memory)
    {
      code = take_turn (&r, &position, sheet->n, &steps, &sheet->turn[sheet->n]);
      if (code == ZUG_STATUS_GOOD)
        sheet->n++;
    }
  if (code != ZUG_STATUS_GOOD)
    keep_rest (raw, text, sheet->n, code, steps.side, sheet);
  else if (raw->unread.length > 0)
    keep_rest (raw, text, raw->n, ZUG_STATUS_MOVE_MALFORMED, ZUG_WHITE, sheet);
  free (steps.step);
  if (!r.memory)
    zug_score_sheet_clear (sheet);
  return r.memory;
}

/* Tries one place of the text and keeps the sheet where it reads further than the best so far, or
 * as far with more left to read. */
static bool
try_start (const ZugLaws *laws, const ZugPosition *start, const char *text, const char *from,
           const char *end, ZugScoreLayout layout, ZugScoreSheet *best)
{
  ZugRawGame raw;
  ZugScoreSheet sheet;
  bool good =
      zug_score_text_split (from, end, start->turn, layout, zug_laws_can_replay (laws), &raw)
      && replay (laws, start, text, &raw, &sheet);

  zug_raw_game_clear (&raw);
  if (!good)
    return false;
  if (best->turn == NULL || sheet.n > best->n
      || (sheet.n == best->n && sheet.rest.length > best->rest.length))
    {
      zug_score_sheet_clear (best);
      *best = sheet;
    }
  else
    zug_score_sheet_clear (&sheet);
  return true;
}

bool
zug_score_sheet_read (const ZugLaws *laws, const ZugPosition *start, const char *text,
                      size_t length, ZugScoreSheet *sheet, ZugStatus *status)
{
  const char *end = text + length;

  *sheet = (ZugScoreSheet) {.n = 0};
  for (int layout = ZUG_SCORE_LINES; layout <= ZUG_SCORE_RUNNING; layout++)
    {
      const char *from = text;

      for (int i = 0; i < MAX_STARTS; i++, from++)
        {
          from = zug_score_text_find (text, from, end, start->turn, (ZugScoreLayout) layout);
          if (from == NULL)
            break;
          if (!try_start (laws, start, text, from, end, (ZugScoreLayout) layout, sheet))
            {
              zug_score_sheet_clear (sheet);
              return zug_status_set (status, ZUG_STATUS_MEMORY, 0);
            }
        }
    }
  if (sheet->turn == NULL)
    return zug_status_set (status, ZUG_STATUS_NO_GAME, 0);
  zug_status_set (status, ZUG_STATUS_GOOD, 0);
  return true;
}

void
zug_score_sheet_clear (ZugScoreSheet *sheet)
{
  free (sheet->turn);
  *sheet = (ZugScoreSheet) {.n = 0};
}
