/* zug-fair-causes.c: what can make a request illegal that no single other one does */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-fair.h"

/* Physically a request fails because its man is gone, a square it needs is taken, what it captures is
 * gone, or a right is lost. Each of these is done by one request, and every open request is legal
 * now: so trying each one alone finds it. What is left needs several:
 *
 * - The king laws. An enemy man attacks a square of the king only if every man between the two has
 *   gone. A square whose man was captured is held by the captor, so each man between must have made
 *   its own request (or a castling it is part of, or been captured en passant). To these come the
 *   attacker's own request if it attacks from where it arrives, and the king's if it is attacked
 *   where it arrives. A square between that one of these requests fills is never vacant again.
 * - `check=none`: nothing is legal once a king has been taken, and a king may go where a request that
 *   would not take it now takes it then: to a square that it may reach as well, where captures are
 *   not named, or by castling to where its rook stood.
 * - `promotion=captured`: the pool gives out, when as many other pawns became the same man.
 *
 * A cause may leave out a request where one of several would do: it is a set that is necessary, not
 * one that is enough. */

typedef struct
{
  const ZugFair *fair;
  const ZugFairState *before;
  const ZugFairState *board; /* after the request itself, or before it: where a king stands */
  const ZugFairRequest *request;
  bool alone; /* the request itself is part of the board */
  ZugRequestSet open;
  ZugMergeCause *causes;
  int n;
  int max;
} Finder;

static void
add_cause (Finder *finder, ZugRequestSet made, ZugRequestSet matters)
{
  for (int i = 0; i < finder->n && i < finder->max; i++)
    if (finder->causes[i].made == made)
      {
        finder->causes[i].matters |= matters;
        return;
      }
  if (finder->n < finder->max)
    finder->causes[finder->n] = (ZugMergeCause){made, matters};
  finder->n++;
}

bool
zug_fair_ways_nest (const ZugLaws *laws)
{
#if ZUG_WIDE
  for (int type = 0; type < laws->n_types; type++)
    {
      const ZugMan *man = &laws->man[type];

      for (int i = 0; i < man->n_rides; i++)
        for (int j = 0; j < i; j++)
          {
            ZugManStep a = man->ride[i], b = man->ride[j];

            if (a.r * b.s == a.s * b.r && a.r % b.r && b.r % a.r)
              return false;
          }
    }
#endif
  return true;
}

/* The squares that must be vacant for a man on `from` to hit `to`; false where it never does. */
static bool
find_line (const ZugLaws *laws, ZugSide side, ZugManType type, ZugSquare from, ZugSquare to,
           ZugSquares *between)
{
  ZugSquares men[ZUG_WIDTH_TYPES];

  memset (men, 0, sizeof men);
  men[type] = zug_bit (from);
  if (!zug_any (zug_hits (laws, men, side, zug_bit (from) | zug_bit (to) | zug_off (laws), to)))
    return false;
  *between = zug_way (laws, type, from, to);
  return true;
}

/* The open requests that make a square vacant. */
static ZugRequestSet
those_leaving (const Finder *finder, ZugSquares square)
{
  ZugRequestSet set = 0;

  for (ZugRequestSet left = finder->open; left;)
    {
      int request = zug_request_take (&left);

      if (zug_any (finder->fair->request[request].leaves & square))
        set |= zug_request_bit (request);
    }
  return set;
}

/* The open requests that make a man arrive on one of the squares. */
static ZugRequestSet
those_arriving (const Finder *finder, ZugSquares squares)
{
  ZugRequestSet set = 0;

  for (ZugRequestSet left = finder->open; left;)
    {
      int request = zug_request_take (&left);

      if (zug_any (finder->fair->request[request].arrives & squares))
        set |= zug_request_bit (request);
    }
  return set;
}

/* Adds to `set` what must be made for the squares between to be vacant, and to `ways` what else can
 * vacate them; false where they never are. */
static bool
clear_line (const Finder *finder, ZugSquares between, ZugRequestSet *set, ZugRequestSet *ways)
{
  ZugSquares taken =
      between & (finder->board->occupied[ZUG_WHITE] | finder->board->occupied[ZUG_BLACK]);

  while (zug_any (taken))
    {
      ZugRequestSet leaving = those_leaving (finder, zug_bit (zug_take (&taken)));

      if (!leaving)
        return false;
      *ways |= leaving;
      if (!(leaving & *set) && !(leaving & (leaving - 1)))
        *set |= leaving;
    }
  for (ZugRequestSet left = *set; left;)
    if (zug_any (finder->fair->request[zug_request_take (&left)].arrives & between))
      return false;
  return true;
}

/* A man of `side` hits a king's square from another, once `set` has been made. It does not where a man
 * arrives between, where it is captured or leaves, or where the king leaves. */
static void
add_attack (Finder *finder, ZugSide side, ZugManType type, ZugSquare from, ZugSquare to,
            ZugRequestSet set)
{
  ZugSquares between, both = zug_bit (from) | zug_bit (to);
  ZugRequestSet matters = 0;

  if (from == to || (finder->alone && zug_has (finder->request->arrives, from))
      || !find_line (finder->fair->laws, side, type, from, to, &between)
      || (finder->alone && zug_any (finder->request->arrives & between))
      || !clear_line (finder, between, &set, &matters))
    return;
  matters |= those_arriving (finder, between | zug_bit (from)) | those_leaving (finder, both);
  if (set)
    add_cause (finder, set, matters);
}

/* The attacks on a king's square, once `set` has been made. */
static void
add_attacks (Finder *finder, ZugSide side, ZugSquare to, ZugRequestSet set)
{
  const ZugFairState *board = finder->board;
  ZugSide other = zug_other (side);

  for (int type = 0; type < zug_n_types_of (finder->fair->laws); type++)
    for (ZugSquares left = board->men[other][type]; zug_any (left);)
      add_attack (finder, other, (ZugManType) type, zug_take (&left), to, set);
  for (ZugRequestSet left = finder->open; left;)
    {
      int n = zug_request_take (&left);
      const ZugFairRequest *by = &finder->fair->request[n];
      uint8_t type = by->move.promotion == ZUG_NO_MAN ? by->type : by->move.promotion;

      if (by->side != other)
        continue;
      add_attack (finder, other, (ZugManType) type, by->move.to, to, set | zug_request_bit (n));
      if (zug_move_is_castle (by->move))
        add_attack (finder, other, ZUG_ROOK, by->rook_to, to, set | zug_request_bit (n));
    }
}

static bool
is_royal (const ZugFair *fair, const ZugFairRequest *request)
{
  return fair->laws->man[request->type].royal;
}

/* The attacks on every king of a side, where it stands and where it may have gone. */
static void
add_kings (Finder *finder, ZugSide side)
{
  ZugSquares kings = zug_fair_royals (finder->fair, finder->board, side);

  while (zug_any (kings))
    add_attacks (finder, side, zug_take (&kings), 0);
  for (ZugRequestSet left = finder->open; left;)
    {
      int n = zug_request_take (&left);
      const ZugFairRequest *move = &finder->fair->request[n];

      if (move->side == side && is_royal (finder->fair, move))
        add_attacks (finder, side, move->move.to, zug_request_bit (n));
    }
}

static bool
knows_king_law (const ZugFair *fair, const ZugFairRequest *request)
{
  return fair->laws->check != ZUG_CHECK_NONE
         || (fair->laws->king_entry == ZUG_KING_ENTRY_SAFE && is_royal (fair, request));
}

/* The squares that a castling king leaves and crosses: attacked with the men still in place. */
static void
add_way (Finder *finder)
{
  const ZugFairRequest *request = finder->request;
  ZugMove move = request->move;
  ZugSquares way = zug_rank_between (move.from, move.to) | zug_bit (move.from) | zug_bit (move.to);

  finder->board = finder->before;
  finder->alone = false;
  while (zug_any (way))
    add_attacks (finder, (ZugSide) request->side, zug_take (&way), 0);
}

static void
find_attacks (Finder *finder, ZugFairState *after, int n)
{
  const ZugFairRequest *request = finder->request;
  ZugSide side = (ZugSide) request->side;

  *after = *finder->before;
  zug_fair_play (finder->fair, after, n);
  finder->board = after;
  finder->alone = true;
  if (finder->fair->laws->check == ZUG_CHECK_NONE)
    add_attacks (finder, side, request->move.to, 0);
  else
    add_kings (finder, side);
  if (zug_move_is_castle (request->move))
    add_way (finder);
}

/* Every choice of `left` out of the requests from `from` on. */
static void
add_choices (Finder *finder, ZugRequestSet from, int left, ZugRequestSet set)
{
  if (left == 0)
    add_cause (finder, set, finder->open);
  while (left && from && finder->n <= finder->max)
    {
      int n = zug_request_take (&from);

      add_choices (finder, from, left - 1, set | zug_request_bit (n));
    }
}

static void
find_promotions (Finder *finder)
{
  const ZugFairRequest *request = finder->request;
  uint8_t type = request->move.promotion;
  ZugRequestSet same = 0;

  if (type == ZUG_NO_MAN || finder->fair->laws->promotion != ZUG_PROMOTION_CAPTURED)
    return;
  for (ZugRequestSet left = finder->open; left;)
    {
      int n = zug_request_take (&left);

      if (finder->fair->request[n].side == request->side
          && finder->fair->request[n].move.promotion == type)
        same |= zug_request_bit (n);
    }
  add_choices (finder, same, finder->before->pool[request->side][type], 0);
}

/* Whether one request goes where another, of a king, ends, and takes it there. */
static bool
takes_king (const ZugFair *fair, const ZugFairState *state, const ZugFairRequest *king,
            const ZugFairRequest *taker)
{
  return is_royal (fair, king) && taker->side != king->side && taker->move.to == king->move.to
         && (!fair->laws->named_captures
             || (zug_move_is_castle (king->move)
                 && zug_has (state->occupied[king->side], king->move.to)));
}

/* Whether one request takes a king where it stands now, and another can bring that away. */
static bool
is_taker (const Finder *finder, const ZugFairRequest *king, const ZugFairRequest *taker)
{
  return is_royal (finder->fair, king) && taker->side != king->side
         && taker->move.to == king->move.from;
}

static void
find_captures (Finder *finder)
{
  const ZugFairRequest *request = finder->fair->request;

  if (finder->fair->laws->check != ZUG_CHECK_NONE)
    return;
  for (ZugRequestSet kings = finder->open; kings;)
    {
      int king = zug_request_take (&kings);

      for (ZugRequestSet takers = finder->open; takers;)
        {
          int taker = zug_request_take (&takers);

          if (takes_king (finder->fair, finder->before, &request[king], &request[taker]))
            add_cause (finder, zug_request_bit (king) | zug_request_bit (taker), 0);
          if (is_taker (finder, &request[king], &request[taker]))
            add_cause (finder, zug_request_bit (taker), zug_request_bit (king));
        }
    }
}

/* Where captures are not named, a man of the other side that takes one's own on the chosen square
 * makes it a square to capture on again. */
static void
find_own_taken (Finder *finder)
{
  const ZugFairRequest *request = finder->request;

  if (finder->fair->laws->named_captures)
    return;
  for (ZugRequestSet left = finder->open; left;)
    {
      int n = zug_request_take (&left);
      const ZugFairRequest *by = &finder->fair->request[n];

      if (by->side == request->side && zug_has (by->arrives, request->move.to))
        add_cause (finder, zug_request_bit (n),
                   those_arriving (finder, zug_bit (request->move.to)));
    }
}

int
zug_fair_causes (const void *data, const void *state, int n, ZugRequestSet open,
                 ZugMergeCause *causes, int max)
{
  const ZugFair *fair = data;
  ZugFairState after;
  Finder finder = {.fair = fair,
                   .before = state,
                   .request = &fair->request[n],
                   .open = open & ~zug_request_bit (n),
                   .causes = causes,
                   .max = max};

  if (knows_king_law (fair, finder.request))
    find_attacks (&finder, &after, n);
  find_promotions (&finder);
  find_captures (&finder);
  find_own_taken (&finder);
  return finder.n <= max ? finder.n : -1;
}
