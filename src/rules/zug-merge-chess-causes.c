/* zug-merge-chess-causes.c: what makes requests illegal, told square by square, not order by order
 */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-merge-chess.h"

#include "zug-constraints.h"

/* Physically a request fails because its man is gone, a square it needs is taken, what it captures
 * is gone, or a right is lost. Each of these is done by one request, and every open request is
 * legal now: so what bars it is found by trying that one. What else can make a request illegal is
 * told as causes:
 *
 * - The king laws. An enemy man attacks a square of the king once every man between the two has
 * gone, which takes a request of each, and until a man arrives between, or the attacker goes or is
 *   captured. To these come the attacker's own request if it attacks from where it arrives, and the
 *   king's if it is attacked where it arrives. A square whose man was captured is held by the
 * captor.
 * - `check=none`: nothing is legal once a king has been taken.
 * - A pawn that has to capture fails while nobody stands on its square, and nobody has passed it.
 * - `named-captures=no`: a square lost to an own man is one to capture on again when that is taken.
 * - A man that has two ways to its square fails when both are shut.
 * - `promotion=captured`: the pool gives out when as many other pawns became the same man. */

/* Facts that have to hold before an attack or the like comes about. */
typedef ZugMergeCause Facts;

typedef struct
{
  const ZugMergeChess *chess;
  const ZugMergeChessState *state;
  ZugRequestSet open;
  ZugMergeConditions *out;
  bool full; /* more causes than there is room for */
  /* By zug_index(): the open requests whose man goes from a square or arrives there, and those that
   * may take the man there en passant. */
  ZugRequestSet leaving[ZUG_WIDTH_SQUARES];
  ZugRequestSet arriving[ZUG_WIDTH_SQUARES];
  ZugRequestSet passing[ZUG_WIDTH_SQUARES];
} Finder;

static void
add (Finder *finder, const Facts *facts)
{
  ZugMergeConditions *out = finder->out;

  for (int i = 0; i < ZUG_MERGE_N_FACTS; i++)
    if (facts->with[i] & facts->without[i])
      return;
  if (!facts->stops)
    return;
  if (out->n == ZUG_MERGE_MAX_CAUSES)
    finder->full = true;
  else
    out->cause[out->n++] = *facts;
}

static ZugRequestSet
at (const ZugRequestSet *table, ZugSquare square)
{
  return table[zug_index (square)];
}

static ZugRequestSet
at_any (const ZugRequestSet *table, ZugSquares squares)
{
  ZugRequestSet set = 0;

  while (zug_any (squares))
    set |= at (table, zug_take (&squares));
  return set;
}

static const ZugMergeChessRequest *
request_of (const Finder *finder, int n)
{
  return &finder->chess->request[n];
}

static ZugRequestSet
those_of (const Finder *finder, ZugSide side)
{
  ZugRequestSet set = 0;

  ZUG_FOR_REQUESTS (n, finder->open)
    if (request_of (finder, n)->side == side)
      set |= zug_request_bit (n);
  return set;
}

static void
enter (ZugRequestSet *table, ZugSquares squares, int n)
{
  while (zug_any (squares))
    table[zug_index (zug_take (&squares))] |= zug_request_bit (n);
}

static void
enter_open (Finder *finder)
{
  memset (finder->leaving, 0, sizeof finder->leaving);
  memset (finder->arriving, 0, sizeof finder->arriving);
  memset (finder->passing, 0, sizeof finder->passing);
  ZUG_FOR_REQUESTS (n, finder->open)
    {
      const ZugMergeChessRequest *request = request_of (finder, n);

      enter (finder->leaving, request->leaves, n);
      enter (finder->arriving, request->arrives, n);
      enter (finder->passing, request->victim, n);
    }
}

static bool
is_royal (const Finder *finder, int n)
{
  return finder->chess->laws->man[request_of (finder, n)->type].royal;
}

/* Others that go to the same square. */
static ZugRequestSet
those_meeting (const Finder *finder, int n)
{
  ZugRequestSet meeting = 0;

  if (zug_move_is_castle (request_of (finder, n)->move))
    return 0;
  ZUG_FOR_REQUESTS (other,
                    at (finder->arriving, request_of (finder, n)->move.to) & ~zug_request_bit (n))
    if (!zug_move_is_castle (request_of (finder, other)->move))
      meeting |= zug_request_bit (other);
  return meeting;
}

/* Those of them that it may capture there. */
static ZugRequestSet
rivals_of (const Finder *finder, int n)
{
  ZugRequestSet rivals = 0;

  ZUG_FOR_REQUESTS (other, those_meeting (finder, n))
    if (!zug_request_has (finder->out->bars[other], n))
      rivals |= zug_request_bit (other);
  return rivals;
}

/* --- squares that empty and men that stay ----------------------------------------------------- */

/* Adds a cause for each of the ways in which all of `squares` become vacant. */
static void
empty (Finder *finder, Facts facts, ZugSquares squares)
{
  ZugRequestSet leaving, passing;
  ZugSquare square;

  do
    {
      if (!zug_any (squares))
        {
          add (finder, &facts);
          return;
        }
      square = zug_take (&squares);
      leaving = at (finder->leaving, square);
    }
  while (leaving & facts.with[ZUG_MERGE_MADE]);
  passing = at (finder->passing, square);
  while (leaving)
    {
      Facts more = facts;

      more.with[ZUG_MERGE_MADE] |= zug_request_bit (zug_request_take (&leaving));
      empty (finder, more, squares);
    }
  while (passing)
    {
      Facts more = facts;
      ZugRequestSet bit = zug_request_bit (zug_request_take (&passing));

      more.with[ZUG_MERGE_MADE] |= bit;
      more.with[ZUG_MERGE_ASIDE] |= bit;
      empty (finder, more, squares);
    }
}

/* The men now on squares between have to go, and none may arrive there. */
static void
empty_between (Finder *finder, Facts facts, ZugSquares between)
{
  const ZugMergeChessState *state = finder->state;

  facts.without[ZUG_MERGE_MADE] |= at_any (finder->arriving, between);
  empty (finder, facts, between & (state->occupied[ZUG_WHITE] | state->occupied[ZUG_BLACK]));
}

/* The ways in which a man stays where it stands now: it neither goes nor is captured, by a pawn
 * that may pass it neither. Which of them, from 0; false where there are fewer. */
static bool
stay (const Finder *finder, ZugSquare square, int which, Facts *facts)
{
  ZugRequestSet passing = at (finder->passing, square);

  facts->without[ZUG_MERGE_MADE] |= at (finder->leaving, square) | at (finder->arriving, square);
  for (; passing && which > 0; which--)
    {
      int n = zug_request_take (&passing);

      if (which > 1)
        continue;
      facts->with[ZUG_MERGE_MADE] |= zug_request_bit (n);
      facts->without[ZUG_MERGE_ASIDE] |= zug_request_bit (n);
      return true;
    }
  facts->without[ZUG_MERGE_MADE] |= passing;
  return which == 0;
}

/* --- attacks ---------------------------------------------------------------------------------- */

static bool
hits_at_all (const ZugLaws *laws, ZugSide side, ZugManType type, ZugSquare from, ZugSquare to)
{
  ZugSquares men[ZUG_WIDTH_TYPES];

  memset (men, 0, sizeof men);
  men[type] = zug_bit (from);
  return zug_any (zug_hits (laws, men, side, zug_bit (from) | zug_bit (to) | zug_off (laws), to));
}

/* A man of `side` on a square attacks another, by each of its ways, once they are vacant. */
static void
add_attack (Finder *finder, const Facts *facts, ZugSide side, ZugManType type, ZugSquare from,
            ZugSquare to)
{
  const ZugLaws *laws = finder->chess->laws;
  ZugSquares between;

  if (from == to || !hits_at_all (laws, side, type, from, to))
    return;
  for (int n = 0; zug_nth_way (laws, type, from, to, n, &between); n++)
    if (!zug_any (between & zug_off (laws)))
      empty_between (finder, *facts, between);
}

/* The attack of a man that stands there now. */
static void
add_standing (Finder *finder, const Facts *facts, ZugSide side, ZugManType type, ZugSquare from,
              ZugSquare to)
{
  Facts more = *facts;

  if (from == to || !hits_at_all (finder->chess->laws, side, type, from, to))
    return;
  for (int which = 0; stay (finder, from, which, &more); which++)
    {
      add_attack (finder, &more, side, type, from, to);
      more = *facts;
    }
}

/* The attack of a man from where it arrives. */
static void
add_arriving (Finder *finder, const Facts *facts, int n, ZugSquare to)
{
  const ZugMergeChessRequest *by = request_of (finder, n);
  ZugManType type = (ZugManType) (by->move.promotion == ZUG_NO_MAN ? by->type : by->move.promotion);
  Facts more = *facts, rook;

  more.with[ZUG_MERGE_MADE] |= zug_request_bit (n);
  rook = more;
  if (those_meeting (finder, n) & ~finder->out->bars[n])
    more.with[ZUG_MERGE_LAST] |= zug_request_bit (n);
  if (finder->chess->laws->check != ZUG_CHECK_NONE || !is_royal (finder, n))
    add_attack (finder, &more, (ZugSide) by->side, type, by->move.to, to);
  if (!zug_move_is_castle (by->move))
    return;
  rook.without[ZUG_MERGE_MADE] |= at (finder->arriving, by->rook_to) & ~zug_request_bit (n);
  add_attack (finder, &rook, (ZugSide) by->side, ZUG_ROOK, by->rook_to, to);
}

/* The attacks on a square by the other side. */
static void
add_attacks (Finder *finder, const Facts *facts, ZugSide side, ZugSquare to)
{
  const ZugMergeChessState *state = finder->state;
  ZugSide other = zug_other (side);
  ZugSquares feared = zug_merge_chess_feared (finder->chess, state, side);

  for (int type = 0; type < zug_n_types_of (finder->chess->laws); type++)
    for (ZugSquares left = state->men[other][type] & feared; zug_any (left);)
      add_standing (finder, facts, other, (ZugManType) type, zug_take (&left), to);
  for (ZugRequestSet left = those_of (finder, other); left;)
    add_arriving (finder, facts, zug_request_take (&left), to);
}

/* Every king of a side may not be attacked, where it stands and where it may have gone. */
static void
add_kings (Finder *finder, ZugSide side)
{
  ZugSquares kings = zug_merge_chess_royals (finder->chess, finder->state, side);
  ZugRequestSet own = those_of (finder, side);

  if (!own)
    return;
  ZUG_FOR_SQUARES (king, kings)
    {
      Facts facts = {.stops = own};

      ZUG_FOR_REQUESTS (n, own)
        if (is_royal (finder, n) && request_of (finder, n)->move.from == king)
          facts.without[ZUG_MERGE_MADE] |= zug_request_bit (n);
      add_attacks (finder, &facts, side, king);
    }
  ZUG_FOR_REQUESTS (n, own)
    {
      Facts facts = {.stops = own};

      facts.with[ZUG_MERGE_MADE] = zug_request_bit (n);
      if (is_royal (finder, n))
        add_attacks (finder, &facts, side, request_of (finder, n)->move.to);
    }
}

/* `check=none` with `king-entry=safe`: a king alone minds where it goes. */
static void
add_entry (Finder *finder, int n)
{
  Facts facts = {.stops = zug_request_bit (n)};

  facts.with[ZUG_MERGE_MADE] = zug_request_bit (n);
  add_attacks (finder, &facts, (ZugSide) request_of (finder, n)->side,
               request_of (finder, n)->move.to);
}

/* The squares that a castling king leaves and crosses may not be attacked while it stands. */
static void
add_castling (Finder *finder, int n)
{
  const ZugMergeChess *chess = finder->chess;
  const ZugLaws *laws = chess->laws;
  const ZugMergeChessRequest *request = request_of (finder, n);
  ZugCastling castling = zug_castling (laws, chess->position, (ZugSide) request->side,
                                       (ZugMoveKind) request->move.kind);
  ZugSquares path = zug_castling_path (laws, &castling, request->move.from);
  Facts facts = {.stops = zug_request_bit (n), .before = true};

  while (zug_any (path))
    add_attacks (finder, &facts, (ZugSide) request->side, zug_take (&path));
}

static void
add_king_laws (Finder *finder)
{
  const ZugLaws *laws = finder->chess->laws;

  if (laws->check == ZUG_CHECK_NONE && laws->king_entry == ZUG_KING_ENTRY_ANY)
    return;
  for (int side = 0; side < ZUG_N_SIDES && laws->check != ZUG_CHECK_NONE; side++)
    add_kings (finder, (ZugSide) side);
  ZUG_FOR_REQUESTS (n, finder->open)
    {
      if (laws->check == ZUG_CHECK_NONE && is_royal (finder, n))
        add_entry (finder, n);
      if (zug_move_is_castle (request_of (finder, n)->move))
        add_castling (finder, n);
    }
}

/* --- kings that are taken --------------------------------------------------------------------- */

/* A request goes to a square of a king: where it stands, unless it has gone before, and where it
 * arrives. */
static void
add_taking (Finder *finder, int taker, int king)
{
  const ZugMergeChessRequest *to = request_of (finder, king);
  Facts facts = {.stops = finder->open, .before = true};

  facts.with[ZUG_MERGE_MADE] = zug_request_bit (king) | zug_request_bit (taker);
  if (request_of (finder, taker)->move.to != to->move.to)
    return;
  if (!zug_move_is_castle (to->move))
    facts.without[ZUG_MERGE_LAST] = zug_request_bit (king);
  add (finder, &facts);
}

static void
add_takers (Finder *finder, int taker)
{
  const ZugMergeChessRequest *request = request_of (finder, taker);
  ZugSide other = zug_other ((ZugSide) request->side);
  Facts facts = {.stops = finder->open, .before = true};

  if (zug_move_is_castle (request->move) || finder->chess->position->kingless >> other & 1)
    return;
  facts.with[ZUG_MERGE_MADE] = zug_request_bit (taker);
  ZUG_FOR_REQUESTS (n, those_of (finder, other))
    {
      if (!is_royal (finder, n))
        continue;
      if (request_of (finder, n)->move.from == request->move.to)
        facts.without[ZUG_MERGE_MADE] |= zug_request_bit (n);
      add_taking (finder, taker, n);
    }
  if (zug_has (zug_merge_chess_royals (finder->chess, finder->state, other), request->move.to))
    add (finder, &facts);
}

/* --- what a man needs ------------------------------------------------------------------------- */

/* A pawn that has to capture: the man on its square has gone, and the pawn that has just passed it.
 */
static void
add_missing_target (Finder *finder, int n)
{
  const ZugMergeChessRequest *request = request_of (finder, n);
  ZugSide other = zug_other ((ZugSide) request->side);
  const ZugMergeChessState *state = finder->state;
  ZugSquares victim = request->victim & state->home[other] & state->men[other][ZUG_PAWN];
  Facts facts = {.stops = zug_request_bit (n), .before = true};
  ZugRequestSet gone = 0;

  facts.without[ZUG_MERGE_MADE] =
      at (finder->arriving, request->move.to) & those_of (finder, other);
  if (zug_any (victim))
    gone = at_any (finder->leaving, victim)
           | (at_any (finder->arriving, victim) & those_of (finder, (ZugSide) request->side));
  while (gone)
    {
      Facts more = facts;

      more.with[ZUG_MERGE_MADE] = zug_request_bit (zug_request_take (&gone));
      empty (finder, more, zug_bit (request->move.to) & state->occupied[other]);
    }
  if (!zug_any (victim))
    empty (finder, facts, zug_bit (request->move.to));
}

/* `named-captures=no`: own men that arrive on its square, as long as they stand there. */
static void
add_own_arrivals (Finder *finder, int n)
{
  const ZugMergeChessRequest *request = request_of (finder, n);
  ZugSquare to = request->move.to;
  ZugRequestSet own =
      at (finder->arriving, to) & ~zug_request_bit (n) & those_of (finder, (ZugSide) request->side);

  while (own && !zug_move_is_castle (request->move))
    {
      int arrives = zug_request_take (&own);
      Facts facts = {.stops = zug_request_bit (n), .before = true};

      facts.with[ZUG_MERGE_MADE] = zug_request_bit (arrives);
      if (!zug_move_is_castle (request_of (finder, arrives)->move))
        facts.with[ZUG_MERGE_LAST] = zug_request_bit (arrives);
      else if (request_of (finder, arrives)->rook_to == to)
        facts.without[ZUG_MERGE_MADE] =
            at (finder->arriving, to) & those_of (finder, zug_other ((ZugSide) request->side));
      add (finder, &facts);
    }
}

/* Each of a man's ways is shut, by a man that stays there or one that arrives. */
static void
shut_ways (Finder *finder, Facts facts, const ZugMergeChessRequest *request, int way)
{
  const ZugMergeChessState *state = finder->state;
  ZugSquares squares, standing;
  ZugRequestSet arriving;

  if (!zug_nth_way (finder->chess->laws, (ZugManType) request->type, request->move.from,
                    request->move.to, way, &squares))
    {
      add (finder, &facts);
      return;
    }
  if (zug_any (squares & zug_off (finder->chess->laws)))
    {
      shut_ways (finder, facts, request, way + 1);
      return;
    }
  arriving = at_any (finder->arriving, squares);
  while (arriving)
    {
      Facts more = facts;

      more.with[ZUG_MERGE_MADE] |= zug_request_bit (zug_request_take (&arriving));
      shut_ways (finder, more, request, way + 1);
    }
  standing = squares & (state->occupied[ZUG_WHITE] | state->occupied[ZUG_BLACK]);
  ZUG_FOR_SQUARES (square, standing)
    {
      Facts more = facts;

      for (int which = 0; stay (finder, square, which, &more); which++)
        {
          shut_ways (finder, more, request, way + 1);
          more = facts;
        }
    }
}

static void
add_ways (Finder *finder, int n)
{
  const ZugMergeChessRequest *request = request_of (finder, n);
  Facts facts = {.stops = zug_request_bit (n), .before = true};
  ZugSquares second;

  if (request->type != ZUG_PAWN && !zug_move_is_castle (request->move)
      && zug_nth_way (finder->chess->laws, (ZugManType) request->type, request->move.from,
                      request->move.to, 1, &second))
    shut_ways (finder, facts, request, 0);
}

/* --- the pool --------------------------------------------------------------------------------- */

/* The squares of a side's men of a type that the other side may capture, each of which gives one
 * more. */
static ZugSquares
those_gained (const Finder *finder, ZugSide side, ZugManType type)
{
  ZugSquares gained = ZUG_NONE;

  for (ZugRequestSet left = those_of (finder, zug_other (side)); left;)
    {
      ZugSquare to = request_of (finder, zug_request_take (&left))->move.to;

      if (zug_has (finder->state->men[side][type], to))
        gained |= zug_bit (to);
    }
  return gained;
}

/* For each set of captures: what is left out of it does not happen. */
static void
add_gains (Finder *finder, Facts facts, ZugSide side, ZugSquares gained)
{
  ZugSquare square;

  if (!zug_any (gained))
    {
      if (facts.count <= zug_request_count (facts.with[ZUG_MERGE_MADE]))
        add (finder, &facts);
      return;
    }
  square = zug_take (&gained);
  facts.count++;
  add_gains (finder, facts, side, gained);
  facts.count--;
  facts.without[ZUG_MERGE_MADE] |=
      at (finder->arriving, square) & those_of (finder, zug_other (side));
  add_gains (finder, facts, side, gained);
}

/* The pawns of a side that become one type; false where the order of captures decides the pool. */
static bool
add_promotions (Finder *finder, ZugSide side, ZugManType type)
{
  int pool = finder->state->pool[side][type];
  Facts facts = {.before = true, .count = pool};

  ZUG_FOR_REQUESTS (n, those_of (finder, side))
    if (request_of (finder, n)->move.promotion == type)
      facts.stops |= zug_request_bit (n);
  facts.with[ZUG_MERGE_MADE] = facts.stops;
  if (zug_request_count (facts.stops) <= pool)
    return true;
  if (!finder->chess->laws->named_captures)
    return false;
  add_gains (finder, facts, side, those_gained (finder, side, type));
  return true;
}

static bool
add_pools (Finder *finder)
{
  bool told = true;

  for (int side = 0; side < ZUG_N_SIDES; side++)
    for (int type = 0; type < zug_n_types_of (finder->chess->laws); type++)
      told &= add_promotions (finder, (ZugSide) side, (ZugManType) type);
  return told;
}

/* --- all of it -------------------------------------------------------------------------------- */

/* The squares whose men decide whether a request is barred. */
static ZugSquares
squares_about (const Finder *finder, int n)
{
  const ZugLaws *laws = finder->chess->laws;
  const ZugMergeChessRequest *request = request_of (finder, n);
  ZugSquares about = request->leaves | request->arrives | request->way, way;

  /* Which king castles depends on all royal men; rights go with men and their squares. */
  if (zug_move_is_castle (request->move))
    return ~ZUG_NONE;
  for (int i = 0; zug_nth_way (laws, (ZugManType) request->type, request->move.from,
                               request->move.to, i, &way);
       i++)
    about |= way;
  return about;
}

/* A pawn that is taken en passant may stay in another order: what that does is told as causes. */
static void
put_back (ZugMergeChessState *state, ZugSide side, ZugSquares passed)
{
  state->men[side][ZUG_PAWN] |= passed;
  state->occupied[side] |= passed;
  state->home[side] |= passed;
}

static void
find_bars (Finder *finder)
{
  ZugSquares about[ZUG_MERGE_MAX];
  ZugMergeChessState after;

  ZUG_FOR_REQUESTS (n, finder->open)
    about[n] = squares_about (finder, n);
  ZUG_FOR_REQUESTS (first, finder->open)
    {
      const ZugMergeChessRequest *request = request_of (finder, first);
      ZugSquares passed = zug_merge_chess_passed (finder->chess, finder->state, first);
      ZugRequestSet barred = 0;

      after = *finder->state;
      zug_merge_chess_play (finder->chess, &after, first);
      put_back (&after, zug_other ((ZugSide) request->side), passed);
      ZUG_FOR_REQUESTS (n, finder->open & ~zug_request_bit (first))
        if (zug_any (about[n] & (request->leaves | request->arrives))
            && zug_merge_chess_is_barred (finder->chess, &after, n))
          barred |= zug_request_bit (n);
      finder->out->bars[first] = barred;
    }
}

/* What a pawn depends on that may take another en passant, and what it does to that one and to
 * those who would take it. */
static void
tell_passing (Finder *finder, int n)
{
  const ZugMergeChessRequest *request = request_of (finder, n);
  ZugSide side = (ZugSide) request->side, other = zug_other (side);
  ZugSquares to = zug_bit (request->move.to);
  ZugMergeConditions *out = finder->out;
  bool taken = zug_any (finder->state->occupied[other] & to);
  Facts facts = {.before = true};

  if (!zug_any (request->victim & finder->state->home[other] & finder->state->men[other][ZUG_PAWN])
      || (taken && !at_any (finder->leaving, to)))
    return;
  out->aside |= zug_request_bit (n);
  out->unless[n] = (at_any (finder->leaving, request->victim)
                    | at_any (finder->arriving, request->victim) | at_any (finder->arriving, to))
                   & ~zug_request_bit (n);
  out->once[n] = taken ? at_any (finder->leaving, to) : 0;
  facts.with[ZUG_MERGE_MADE] = facts.with[ZUG_MERGE_ASIDE] = zug_request_bit (n);
  facts.stops = at_any (finder->leaving, request->victim);
  if (finder->chess->laws->named_captures)
    facts.stops |= at_any (finder->arriving, request->victim);
  add (finder, &facts);
}

bool
zug_merge_chess_tell (const void *data, const void *state, ZugRequestSet open,
                      ZugMergeConditions *conditions)
{
  const ZugMergeChess *chess = data;
  Finder finder = {.chess = chess, .state = state, .open = open, .out = conditions};

  conditions->n = 0;
  conditions->aside = 0;
  enter_open (&finder);
  find_bars (&finder);
  add_king_laws (&finder);
  ZUG_FOR_REQUESTS (n, open)
    {
      conditions->rivals[n] = rivals_of (&finder, n);
      tell_passing (&finder, n);
      if (chess->laws->check == ZUG_CHECK_NONE)
        add_takers (&finder, n);
      if (zug_merge_chess_needs_target (chess, n))
        add_missing_target (&finder, n);
      if (!chess->laws->named_captures)
        add_own_arrivals (&finder, n);
      add_ways (&finder, n);
    }
  return (chess->laws->promotion != ZUG_PROMOTION_CAPTURED || add_pools (&finder)) && !finder.full;
}
