/* zug-oracle.c: the equilibrium of a matrix whose cells are costly */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-oracle.h"

#include "zug-matrix.h"

#include <math.h>
#include <stddef.h>

static const double tiny = 1e-9; /* a probability, or a gain, that is none */

static size_t
cell_of (const ZugOracle *oracle, int side, int choice, int other)
{
  int row = side == 0 ? choice : other;
  int column = side == 0 ? other : choice;

  return (size_t) row * (size_t) oracle->n[1] + (size_t) column;
}

static bool
is_exact (const ZugOracle *oracle, size_t cell)
{
  return oracle->low[cell] == oracle->high[cell];
}

/* The most that a cell can be worth to a side. */
static double
hope_of (const ZugOracle *oracle, int side, size_t cell)
{
  return side == 0 ? oracle->high[cell] : -oracle->low[cell];
}

bool
zug_oracle_add (ZugOracle *oracle, int side, int choice)
{
  for (int i = 0; i < oracle->n_in[side]; i++)
    if (oracle->in[side][i] == choice)
      return false;
  if (oracle->n_in[side] == ZUG_ORACLE_MOST)
    return false;
  oracle->mix[side][oracle->n_in[side]] = 0; /* until the next round */
  oracle->in[side][oracle->n_in[side]++] = (uint16_t) choice;
  return true;
}

/* Takes in what was found out about cells. */
static void
note (ZugOracle *oracle, const ZugOracleCell *cell, int n)
{
  for (int i = 0; i < n; i++)
    {
      size_t at = cell_of (oracle, 0, cell[i].row, cell[i].column);

      oracle->low[at] = fmax (oracle->low[at], cell[i].low);
      oracle->high[at] = fmax (oracle->low[at], fmin (oracle->high[at], cell[i].high));
    }
}

/* Makes every cell of the small game exact. */
static bool
fill (ZugOracle *oracle)
{
  ZugOracleCell wanted[ZUG_ORACLE_MOST];
  int n = 0;

  for (int i = 0; i < oracle->n_in[0]; i++)
    for (int j = 0; j < oracle->n_in[1]; j++)
      {
        int row = oracle->in[0][i], column = oracle->in[1][j];

        if (!is_exact (oracle, cell_of (oracle, 0, row, column)))
          wanted[n++] = (ZugOracleCell) {row, column, -INFINITY, INFINITY};
        if (n == 0 || (n < ZUG_ORACLE_MOST && (i < oracle->n_in[0] - 1 || j < oracle->n_in[1] - 1)))
          continue;
        if (!oracle->value (oracle->data, wanted, n))
          return false;
        note (oracle, wanted, n);
        n = 0;
      }
  return true;
}

static void
solve_small (ZugOracle *oracle)
{
  double cells[ZUG_ORACLE_MOST * ZUG_ORACLE_MOST];

  for (int i = 0; i < oracle->n_in[0]; i++)
    for (int j = 0; j < oracle->n_in[1]; j++)
      cells[i * oracle->n_in[1] + j] =
          oracle->low[cell_of (oracle, 0, oracle->in[0][i], oracle->in[1][j])];
  zug_matrix_solve (cells, oracle->n_in[0], oracle->n_in[1], oracle->mix[0], oracle->mix[1],
                    &oracle->value_now);
}

/* What a choice promises against the other side's mix. */
typedef struct
{
  int choice;
  double guess; /* what it is worth, as far as cells are known, else by the estimates */
  double hope;  /* the most that it can be worth */
  int open; /* the other's likeliest choice against which it is not exact, by its number in `in`;
               -1: none */
  double guessed; /* the probability of all these */
} Reply;

static Reply
look_at_reply (const ZugOracle *oracle, int side, int choice)
{
  const double *mix = oracle->mix[1 - side];
  Reply reply = {.choice = choice, .open = -1};

  for (int k = 0; k < oracle->n_in[1 - side]; k++)
    {
      size_t cell = cell_of (oracle, side, choice, oracle->in[1 - side][k]);
      double value = oracle->low[cell];

      if (mix[k] <= tiny)
        continue;
      if (!is_exact (oracle, cell))
        {
          value = fmin (oracle->high[cell], fmax (value, oracle->estimate[cell]));
          reply.guessed += mix[k];
          if (reply.open < 0 || mix[k] > mix[reply.open])
            reply.open = k;
        }
      reply.guess += mix[k] * (side == 0 ? value : -value);
      reply.hope += mix[k] * hope_of (oracle, side, cell);
    }
  return reply;
}

double
zug_oracle_guess (const ZugOracle *oracle, int side, int choice)
{
  return look_at_reply (oracle, side, choice).guess;
}

/* Whether a reply could be worth more than `target`: what is guessed of it is off by the margin at
 * most. */
static bool
promises (const ZugOracle *oracle, double target, const Reply *reply)
{
  return reply->hope > target + tiny
         && (reply->open < 0 || reply->guess + oracle->margin * reply->guessed > target);
}

/* The replies that could be worth more than `target` to a side, the most promising first. */
static int
list_replies (const ZugOracle *oracle, int side, double target, Reply *replies)
{
  int n = 0;

  for (int i = 0; i < oracle->n[side]; i++)
    {
      Reply reply = look_at_reply (oracle, side, i);
      int at = n;

      if (!promises (oracle, target, &reply))
        continue;
      for (; at > 0 && replies[at - 1].guess < reply.guess; at--)
        replies[at] = replies[at - 1];
      replies[at] = reply;
      n++;
    }
  return n;
}

/* Asks for the open cells of some replies, within the bounds between which they matter. */
static bool
ask (ZugOracle *oracle, int side, double target, Reply *replies, int n)
{
  ZugOracleCell wanted[ZUG_ORACLE_MOST];
  int n_wanted = 0;

  for (int i = 0; i < n; i++)
    {
      const Reply *reply = &replies[i];
      int other;
      double share, need;

      if (reply->open < 0 || !promises (oracle, target, reply))
        continue;
      other = oracle->in[1 - side][reply->open];
      share = oracle->mix[1 - side][reply->open];
      need = hope_of (oracle, side, cell_of (oracle, side, reply->choice, other))
             - (reply->hope - target) / share;
      wanted[n_wanted++] = side == 0 ? (ZugOracleCell) {reply->choice, other, need, INFINITY}
                                     : (ZugOracleCell) {other, reply->choice, -INFINITY, -need};
    }
  if (n_wanted == 0)
    return true;
  if (!oracle->value (oracle->data, wanted, n_wanted))
    return false;
  note (oracle, wanted, n_wanted);
  for (int i = 0; i < n; i++)
    replies[i] = look_at_reply (oracle, side, replies[i].choice);
  return true;
}

/* Finds a reply of a side that is worth more than `target` to it. False where the search must end;
 * *found is -1 where there is none. */
static bool
find_reply (ZugOracle *oracle, int side, double target, int *found)
{
  Reply replies[ZUG_MATRIX_MAX];
  int n = list_replies (oracle, side, target, replies);
  int at_once = oracle->at_once < ZUG_ORACLE_MOST ? oracle->at_once : ZUG_ORACLE_MOST;

  *found = -1;
  if (oracle->n_in[side] == ZUG_ORACLE_MOST)
    return true;
  for (int i = 0; i < n; i += at_once)
    {
      Reply *some = &replies[i];
      int n_some = n - i < at_once ? n - i : at_once;
      bool decided;

      do
        {
          if (!ask (oracle, side, target, some, n_some))
            return false;
          decided = true;
          for (int k = 0; k < n_some; k++)
            decided = decided && (some[k].open < 0 || !promises (oracle, target, &some[k]));
        }
      while (!decided);
      for (int k = 0; k < n_some; k++)
        if (promises (oracle, target, &some[k]) && (*found < 0 || some[k].hope > some[*found].hope))
          *found = k;
      if (*found >= 0)
        {
          *found = some[*found].choice;
          return true;
        }
    }
  return true;
}

/* Looks for a better reply of a side; without one there is a bound. False where the search must
 * end. */
static bool
extend (ZugOracle *oracle, int side, double low, double high, bool *grown)
{
  double value = side == 0 ? oracle->value_now : -oracle->value_now;
  double target = fmax (value + oracle->gain, side == 0 ? low : -high);
  int found;

  if (!find_reply (oracle, side, target, &found))
    return false;
  if (found >= 0)
    *grown = zug_oracle_add (oracle, side, found) || *grown;
  else if (side == 0)
    oracle->upper = fmin (oracle->upper, target);
  else
    oracle->lower = fmax (oracle->lower, -target);
  return true;
}

bool
zug_oracle_solve (ZugOracle *oracle, double low, double high)
{
  oracle->lower = -INFINITY;
  oracle->upper = INFINITY;
  for (;;)
    {
      bool grown = false;
      int first;

      if (!fill (oracle))
        return false;
      solve_small (oracle);
      if (oracle->round != NULL)
        oracle->round (oracle->data);
      first = oracle->value_now >= high; /* the side whose want of a reply would end it */
      for (int k = 0; k < 2; k++)
        {
          if (!extend (oracle, first ^ k, low, high, &grown))
            return false;
          if (oracle->upper <= low || oracle->lower >= high)
            return true;
        }
      if (grown)
        continue;
      oracle->lower = oracle->upper = oracle->value_now;
      return true;
    }
}
