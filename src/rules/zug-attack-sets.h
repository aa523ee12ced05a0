/* zug-attack-sets.h: the fast inner part of attacks, for the rules' own use */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-position.h"

#define zug_knight_table ZUG_NAME (zug_knight_table)
#define zug_king_table ZUG_NAME (zug_king_table)
#define zug_pawn_table ZUG_NAME (zug_pawn_table)

/* By zug_index(). */
extern const ZugSquares zug_knight_table[ZUG_WIDTH_SQUARES] ZUG_HIDDEN;
extern const ZugSquares zug_king_table[ZUG_WIDTH_SQUARES] ZUG_HIDDEN;
extern const ZugSquares zug_pawn_table[ZUG_N_SIDES][ZUG_WIDTH_SQUARES] ZUG_HIDDEN;

static inline ZugSquares
zug_knight_leaps (ZugSquare from)
{
  return zug_knight_table[zug_index (from)];
}

static inline ZugSquares
zug_king_leaps (ZugSquare from)
{
  return zug_king_table[zug_index (from)];
}

/* The squares diagonally ahead of a pawn. */
static inline ZugSquares
zug_pawn_aside (ZugSide side, ZugSquare from)
{
  return zug_pawn_table[side][zug_index (from)];
}

#if ZUG_WIDE

/* Those with growing square numbers come first; the opposite of i is i ^ 4. */
enum
{
  ZUG_N_RAYS = 8,
  ZUG_N_RISING_RAYS = 4
};

/* A ray up to and including the first occupied square on it. */
static inline ZugSquares
zug_ray (int ray, ZugSquare from, ZugSquares occupied)
{
  ZugSquares squares = zug_ray_table[ray][from];
  ZugSquares men = squares & occupied;

  if (!zug_any (men))
    return squares;
  return squares ^ zug_ray_table[ray][ray < ZUG_N_RISING_RAYS ? zug_first (men) : zug_last (men)];
}

static inline ZugSquares
zug_rook_attacks (ZugSquare from, ZugSquares occupied)
{
  return zug_ray (0, from, occupied) | zug_ray (1, from, occupied) | zug_ray (4, from, occupied)
         | zug_ray (5, from, occupied);
}

static inline ZugSquares
zug_bishop_attacks (ZugSquare from, ZugSquares occupied)
{
  return zug_ray (2, from, occupied) | zug_ray (3, from, occupied) | zug_ray (6, from, occupied)
         | zug_ray (7, from, occupied);
}

/* The ray from one square on which another lies, -1 where they are on no common line. */
static inline int
zug_ray_to (ZugSquare from, ZugSquare to)
{
  static const int8_t rays[3][3] = {
      {6, 5, 7}, {4, -1, 0}, {3, 1, 2}}; /* by the signs of ranks, files */
  int files = zug_file (to) - zug_file (from), ranks = zug_rank (to) - zug_rank (from);

  if (files && ranks && files != ranks && files != -ranks)
    return -1;
  return rays[(ranks > 0) - (ranks < 0) + 1][(files > 0) - (files < 0) + 1];
}

/* The squares strictly between two on one line, none where they are on no common line. */
static inline ZugSquares
zug_between (ZugSquare a, ZugSquare b)
{
  int ray = zug_ray_to (a, b);

  return ray < 0 ? ZUG_NONE : zug_ray_table[ray][a] & zug_ray_table[ray ^ 4][b];
}

#else

/* The squares below and above a square on one of its four lines, in the order of square numbers. */
typedef struct
{
  ZugSquares below;
  ZugSquares above;
} ZugLine;

enum
{
  ZUG_LINE_RANK,
  ZUG_LINE_FILE,
  ZUG_LINE_RISING,  /* the diagonal that rises to the right */
  ZUG_LINE_FALLING, /* the diagonal that falls to the right */
  ZUG_N_LINES
};

#define zug_line_table ZUG_NAME (zug_line_table)
#define zug_between_table ZUG_NAME (zug_between_table)
#define zug_key_table ZUG_NAME (zug_key_table)

extern const ZugLine zug_line_table[64][4] ZUG_HIDDEN;
extern const ZugSquares zug_between_table[64][64] ZUG_HIDDEN;
extern const uint64_t zug_key_table[17 * 64 + 1] ZUG_HIDDEN;

/* A ride along one line: subtracting the nearest man below from the men above borrows through the
 * vacant squares up to the nearest man above, so the difference shows both ends at once. */
static inline ZugSquares
zug_ride (const ZugLine *line, ZugSquares occupied)
{
  ZugSquares above = line->above & occupied;
  ZugSquares below = (line->below & occupied) | 1;
  ZugSquares nearest = (ZugSquares) 1 << (63 - __builtin_clzll (below));

  return (line->above | line->below) & (above ^ (above - nearest));
}

#ifdef ZUG_PEXT

/* The men that can stop a rook's or a bishop's rides, gathered side by side, number a row of a
 * table of all that these rides can reach, gathered likewise: 210 KB, where whole sets would take
 * 860 KB of the cache for no gain. Against the differences below, orthodox perft counts half as
 * much again and that of simultaneous games too; making positions does not get faster, since no
 * ride is looked at there. `bench-rules` measures both. */
typedef struct
{
  ZugSquares men;   /* squares whose men can stop a ride */
  ZugSquares rides; /* all that the rides reach on an empty board */
  uint32_t start;
} ZugPext;

extern const ZugPext zug_pext_table[2][64] ZUG_HIDDEN;
extern const uint16_t zug_pext_rides[] ZUG_HIDDEN;

/* The compiler's own names of the two instructions: <immintrin.h> takes as long to read as a file
 * of ours. */
static inline ZugSquares
zug_pext_attacks (const ZugPext *row, ZugSquares occupied)
{
  uint64_t at = row->start + __builtin_ia32_pext_di (occupied, row->men);

  return __builtin_ia32_pdep_di (zug_pext_rides[at], row->rides);
}

static inline ZugSquares
zug_rook_attacks (ZugSquare from, ZugSquares occupied)
{
  return zug_pext_attacks (&zug_pext_table[0][zug_index (from)], occupied);
}

static inline ZugSquares
zug_bishop_attacks (ZugSquare from, ZugSquares occupied)
{
  return zug_pext_attacks (&zug_pext_table[1][zug_index (from)], occupied);
}

#else

static inline ZugSquares
zug_rook_attacks (ZugSquare from, ZugSquares occupied)
{
  const ZugLine *lines = zug_line_table[zug_index (from)];

  return zug_ride (&lines[ZUG_LINE_RANK], occupied) | zug_ride (&lines[ZUG_LINE_FILE], occupied);
}

static inline ZugSquares
zug_bishop_attacks (ZugSquare from, ZugSquares occupied)
{
  const ZugLine *lines = zug_line_table[zug_index (from)];

  return zug_ride (&lines[ZUG_LINE_RISING], occupied)
         | zug_ride (&lines[ZUG_LINE_FALLING], occupied);
}

#endif

/* The squares strictly between two on one line, none where they are on no common line. */
static inline ZugSquares
zug_between (ZugSquare a, ZugSquare b)
{
  return zug_between_table[zug_index (a)][zug_index (b)];
}

#endif

#if ZUG_WIDE

/* A step in one of its eight reflections. */
static inline ZugSquares
zug_odd_step (ZugManStep step, int reflection, ZugSquare from, bool rides, ZugSquares occupied)
{
  int r = reflection & 4 ? step.s : step.r, s = reflection & 4 ? step.r : step.s;
  int files = reflection & 1 ? -s : s, ranks = reflection & 2 ? -r : r;
  ZugSquares set = ZUG_NONE;

  for (int f = zug_file (from) + files, n = zug_rank (from) + ranks;
       f >= 0 && f < 16 && n >= 0 && n < 16; f += files, n += ranks)
    {
      ZugSquare to = zug_square (f, n);

      set |= zug_bit (to);
      if (!rides || zug_has (occupied, to))
        break;
    }
  return set;
}

/* The squares between n steps of one kind. */
static inline ZugSquares
zug_steps_between (ZugSquare from, int files, int ranks, int n)
{
  ZugSquares set = ZUG_NONE;

  for (int i = 1; i < n; i++)
    set |= zug_bit (zug_square (zug_file (from) + i * files, zug_rank (from) + i * ranks));
  return set;
}

/* Where a man goes by steps that no table knows. */
static inline ZugSquares
zug_odd_attacks (const ZugMan *man, ZugSquare from, ZugSquares occupied)
{
  ZugSquares set = ZUG_NONE;

  for (int reflection = 0; reflection < 8; reflection++)
    {
      for (int i = 0; i < man->n_leaps; i++)
        set |= zug_odd_step (man->leap[i], reflection, from, false, occupied);
      for (int i = 0; i < man->n_rides; i++)
        set |= zug_odd_step (man->ride[i], reflection, from, true, occupied);
    }
  return set;
}

/* Where a man other than a pawn could go or capture; squares off the board may be among them. */
static inline ZugSquares
zug_attacks_of (const ZugLaws *laws, ZugManType type, ZugSquare from, ZugSquares occupied)
{
  const ZugMan *man = &laws->man[type];
  ZugSquares set = ZUG_NONE;

  if (laws->fast[type] & ZUG_FAST_STRAIGHT)
    set |= zug_rook_attacks (from, occupied);
  if (laws->fast[type] & ZUG_FAST_DIAGONAL)
    set |= zug_bishop_attacks (from, occupied);
  if (laws->fast[type] & ZUG_FAST_KNIGHT)
    set |= zug_knight_leaps (from);
  if (laws->fast[type] & ZUG_FAST_KING)
    set |= zug_king_leaps (from);
  if (laws->odd[type])
    set |= zug_odd_attacks (man, from, occupied);
  return set;
}

/* The n-th of the ways on which a man gets from one square to another that it reaches on an empty
 * board: the squares that have to be vacant, none where it leaps there. False where it has fewer.
 */
static inline bool
zug_nth_way (const ZugLaws *laws, ZugManType type, ZugSquare from, ZugSquare to, int n,
             ZugSquares *way)
{
  const ZugMan *man = &laws->man[type];
  int files = zug_file (to) - zug_file (from), ranks = zug_rank (to) - zug_rank (from);
  int across = files < 0 ? -files : files, up = ranks < 0 ? -ranks : ranks;
  int longer = across > up ? across : up, shorter = across > up ? up : across;

  *way = ZUG_NONE;
  if (type == ZUG_PAWN || !laws->odd[type])
    {
      *way = zug_between (from, to);
      return n == 0;
    }
  for (int i = 0; i < man->n_leaps; i++)
    if (man->leap[i].r == longer && man->leap[i].s == shorter)
      return n == 0;
  for (int i = 0; i < man->n_rides; i++)
    {
      int steps = longer / man->ride[i].r;

      if (steps * man->ride[i].r != longer || steps * man->ride[i].s != shorter || n-- > 0)
        continue;
      *way = zug_steps_between (from, files / steps, ranks / steps, steps);
      return true;
    }
  return false;
}

/* The shortest of them. */
static inline ZugSquares
zug_way (const ZugLaws *laws, ZugManType type, ZugSquare from, ZugSquare to)
{
  ZugSquares best = ZUG_NONE, way;

  for (int n = 0; zug_nth_way (laws, type, from, to, n, &way); n++)
    if (n == 0 || zug_count (way) < zug_count (best))
      best = way;
  return best;
}

/* The type of a man of `side` known to stand on `square`. */
static inline ZugManType
zug_man_on (const ZugPosition *position, ZugSide side, ZugSquare square)
{
  unsigned type = 0;

  while (type + 1 < ZUG_N_TYPES && !zug_has (position->men[side][type], square))
    type++;
  return (ZugManType) type;
}

#else

static inline bool
zug_nth_way (const ZugLaws *laws, ZugManType type, ZugSquare from, ZugSquare to, int n,
             ZugSquares *way)
{
  *way = zug_between (from, to);
  return n == 0;
}

static inline ZugSquares
zug_way (const ZugLaws *laws, ZugManType type, ZugSquare from, ZugSquare to)
{
  return zug_between (from, to);
}

static inline ZugSquares
zug_attacks_of (const ZugLaws *laws, ZugManType type, ZugSquare from, ZugSquares occupied)
{
  switch (type)
    {
    case ZUG_KNIGHT:
      return zug_knight_leaps (from);
    case ZUG_BISHOP:
      return zug_bishop_attacks (from, occupied);
    case ZUG_ROOK:
      return zug_rook_attacks (from, occupied);
    case ZUG_QUEEN:
      return zug_rook_attacks (from, occupied) | zug_bishop_attacks (from, occupied);
    case ZUG_KING:
      return zug_king_leaps (from);
    default:
      return ZUG_NONE;
    }
}

/* The type of a man of `side` known to stand on `square`: added up from the sets, as the branches
 * of a search through them would be guessed wrong most of the time. */
static inline ZugManType
zug_man_on (const ZugPosition *position, ZugSide side, ZugSquare square)
{
  const ZugSquares *men = position->men[side];
  unsigned bit = zug_index (square);

  return (ZugManType) ((men[ZUG_KNIGHT] >> bit & 1) * ZUG_KNIGHT
                       + (men[ZUG_BISHOP] >> bit & 1) * ZUG_BISHOP
                       + (men[ZUG_ROOK] >> bit & 1) * ZUG_ROOK
                       + (men[ZUG_QUEEN] >> bit & 1) * ZUG_QUEEN
                       + (men[ZUG_KING] >> bit & 1) * ZUG_KING);
}

#endif

/* Whether pins are lines, and one king is all a side has to guard. */
static inline bool
zug_is_plain (const ZugLaws *laws)
{
  return !ZUG_WIDE || laws->plain;
}

/* The types of men the build has to look at; pawns come first and go their own way. */
static inline int
zug_n_types_of (const ZugLaws *laws)
{
  return ZUG_WIDE ? laws->n_types : ZUG_N_ORTHODOX;
}

/* A side's men by the way they go, whatever they are called. */
typedef struct
{
  ZugSquares pawns;
  ZugSquares straight;
  ZugSquares diagonal;
  ZugSquares knights;
  ZugSquares kings;
} ZugForce;

static inline ZugForce
zug_force (const ZugLaws *laws, const ZugSquares men[ZUG_WIDTH_TYPES])
{
  ZugForce force = {.pawns = men[ZUG_PAWN]};

#if ZUG_WIDE
  for (int type = ZUG_KNIGHT; type < laws->n_types; type++)
    {
      unsigned fast = laws->fast[type];

      if (fast & ZUG_FAST_STRAIGHT)
        force.straight |= men[type];
      if (fast & ZUG_FAST_DIAGONAL)
        force.diagonal |= men[type];
      if (fast & ZUG_FAST_KNIGHT)
        force.knights |= men[type];
      if (fast & ZUG_FAST_KING)
        force.kings |= men[type];
    }
#else
  force.straight = men[ZUG_ROOK] | men[ZUG_QUEEN];
  force.diagonal = men[ZUG_BISHOP] | men[ZUG_QUEEN];
  force.knights = men[ZUG_KNIGHT];
  force.kings = men[ZUG_KING];
#endif
  return force;
}

/* The pawns of a side that capture straight ahead onto `square` under `pawn=both`. */
static inline ZugSquares
zug_straight_hits (const ZugLaws *laws, ZugSquares pawns, ZugSide side, ZugSquares occupied,
                   ZugSquare square)
{
  ZugSquares one = zug_ahead (zug_other (side), zug_bit (square));
  ZugSquares from = one;

  if (laws->double_step && !zug_any (one & occupied))
    from |= zug_ahead (zug_other (side), one) & zug_rank_of (laws, side, 1);
  return from & pawns;
}

/* The men of `side` that reach `square` to capture there, whoever stands on it; `occupied` holds
 * the squares off the board too. */
static inline ZugSquares
zug_hits (const ZugLaws *laws, const ZugSquares men[ZUG_WIDTH_TYPES], ZugSide side,
          ZugSquares occupied, ZugSquare square)
{
  ZugForce force = zug_force (laws, men);
  ZugSquares hits = (zug_knight_leaps (square) & force.knights)
                    | (zug_king_leaps (square) & force.kings)
                    | (zug_pawn_aside (zug_other (side), square) & force.pawns);

#if ZUG_WIDE
  if (zug_any (force.straight))
    hits |= zug_rook_attacks (square, occupied) & force.straight;
  if (zug_any (force.diagonal))
    hits |= zug_bishop_attacks (square, occupied) & force.diagonal;
  if (!laws->plain)
    for (int type = ZUG_KNIGHT; type < laws->n_types; type++)
      if (laws->odd[type] && zug_any (men[type]))
        hits |= zug_odd_attacks (&laws->man[type], square, occupied) & men[type];
#else
  hits |= (zug_rook_attacks (square, occupied) & force.straight)
          | (zug_bishop_attacks (square, occupied) & force.diagonal);
#endif
  if (zug_laws_free_pawns (laws))
    hits |= zug_straight_hits (laws, force.pawns, side, occupied, square);
  return hits;
}

/* The royal ones of a side's men. */
static inline ZugSquares
zug_royals_of (const ZugLaws *laws, const ZugSquares men[ZUG_WIDTH_TYPES])
{
#if ZUG_WIDE
  ZugSquares royals = ZUG_NONE;

  for (int type = 0; type < laws->n_types; type++)
    if (laws->man[type].royal)
      royals |= men[type];
  return royals;
#else
  return men[ZUG_KING];
#endif
}

static inline ZugSquares
zug_royals (const ZugLaws *laws, const ZugPosition *position, ZugSide side)
{
  return zug_royals_of (laws, position->men[side]);
}

/* Whether a side that plays with its royal men has lost one of them. */
static inline bool
zug_misses_royal (const ZugLaws *laws, const ZugPosition *position, ZugSide side,
                  const ZugSquares men[ZUG_WIDTH_TYPES])
{
  if (position->kingless >> side & 1)
    return false;
#if ZUG_WIDE
  return zug_count (zug_royals_of (laws, men)) < laws->n_royal[side];
#else
  return !men[ZUG_KING];
#endif
}

/* The first of a side's royal men, ZUG_NO_SQUARE where it has none: the one nearest to its own
 * edge, and there the one with the lowest file, so that both colours are treated alike. */
static inline ZugSquare
zug_first_royal (ZugSquares royals, ZugSide side)
{
  if (!zug_any (royals))
    return ZUG_NO_SQUARE;
#if ZUG_WIDE
  if (side == ZUG_BLACK)
    royals &= zug_whole_rank (zug_rank (zug_last (royals)));
#endif
  return zug_first (royals);
}

/* A side's men that count as resting: those that rest, and those made to leave where the law says
 * that they rest meanwhile. */
static inline ZugSquares
zug_resting (const ZugLaws *laws, const ZugPosition *position, ZugSide side)
{
  ZugSquares rest = position->rest[side];

  if (position->leave != ZUG_NO_SQUARE && zug_laws_leave_resting (laws))
    rest |= zug_bit (position->leave);
  return rest;
}
