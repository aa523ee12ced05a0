/* zug-threats.c: what a side stands to lose by the attacks on its men */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-threats.h"

#ifdef ZUG_PEXT
#include <immintrin.h>
#endif

enum
{
  BEYOND_PRICE = 255,                                /* what taking with a royal man risks */
  ROOM = ZUG_WIDTH_TYPES < 16 ? 16 : ZUG_WIDTH_TYPES /* for a word of SSE */
};

_Static_assert ((int) ZUG_MAX_VALUE < (int) BEYOND_PRICE, "no man is worth as much");

/* Types of men by what taking with them risks, the least first. */
typedef struct
{
  uint8_t type[ROOM];
  uint8_t risk[ROOM];
} Takers;

static inline void
order_takers (const ZugScan *scan, Takers *takers)
{
  for (int type = 0; type < zug_n_types_of (scan->laws); type++)
    {
      int risk = scan->value[type] > 0 ? scan->value[type] : BEYOND_PRICE, at = type;

      for (; at > 0 && takers->risk[at - 1] > risk; at--)
        {
          takers->risk[at] = takers->risk[at - 1];
          takers->type[at] = takers->type[at - 1];
        }
      takers->risk[at] = (uint8_t) risk;
      takers->type[at] = (uint8_t) type;
    }
}

/* A side's men that an enemy attacks; one that shares its square is not taken there. */
static inline ZugSquares
attacked_men (const ZugScan *scan, ZugSide side)
{
  return scan->position->occupied[side] & scan->reach[zug_other (side)].any
         & ~zug_position_shared (scan->position);
}

/* Those of a side's men that cannot go where they please on the coming turn. */
static inline ZugSquares
stuck_men (const ZugScan *scan, ZugSide side)
{
  return zug_laws_delay_check (scan->laws) && zug_scan_in_check (scan, side)
             ? ~ZUG_NONE
             : scan->position->rest[side];
}

/* What is lost by the men that can go, and by those that cannot. */
typedef struct
{
  int most[2];
  int all[2];
  int later; /* by men that only such as rest attack */
} Losses;

static inline void
tell_losses (const Losses *losses, int16_t *count)
{
  count[ZUG_EVAL_CERTAIN] = (int16_t) losses->most[true];
  count[ZUG_EVAL_CERTAIN_MORE] = (int16_t) (losses->all[true] - losses->most[true]);
  count[ZUG_EVAL_GUESSED] = (int16_t) losses->most[false];
  count[ZUG_EVAL_GUESSED_MORE] = (int16_t) (losses->all[false] - losses->most[false]);
  count[ZUG_EVAL_LATER] = (int16_t) losses->later;
}

#ifdef ZUG_PEXT

/* Eight men of each side at a time, a byte for each, White's in the lower half of a word: how many
 * there are cannot be foretold, and to go from man to man costs twice as much. */

enum
{
  AT_ONCE = 8,
  NOBODY = ZUG_WIDTH_TYPES /* takes */
};

/* What is known of the men, 0 or 1 in each byte if nothing else is said. */
typedef struct
{
  uint64_t there;
  uint64_t type;  /* ZugManType */
  uint64_t taker; /* which of the takers is the first that attacks it, or NOBODY */
  uint64_t guarded;
  uint64_t stays;
  uint64_t rests;
} Lane;

/* A byte for each square of some, the lowest first: 1 where it is one of a set. */
static inline uint64_t
spread (ZugSquares set, ZugSquares among)
{
  return _pdep_u64 (_pext_u64 (set, among), UINT64_C (0x0101010101010101));
}

/* The takers of men on some squares, in binary digits. */
static inline uint64_t
spread_takers (const ZugReach *other, const Takers *takers, ZugSquares among)
{
  ZugSquares first[NOBODY + 1], before = ZUG_NONE;

  for (int i = 0; i < NOBODY; i++)
    {
      const ZugSquares reached = other->free[takers->type[i]];

      first[i] = reached & ~before;
      before |= reached;
    }
  first[NOBODY] = ~before;
  return spread (first[1] | first[3] | first[5], among)
         | spread (first[2] | first[3] | first[NOBODY], among) << 1
         | spread (first[4] | first[5] | first[NOBODY], among) << 2;
}

_Static_assert (NOBODY == 6 && ZUG_KNIGHT == 1 && ZUG_BISHOP == 2 && ZUG_ROOK == 3 && ZUG_QUEEN == 4
                    && ZUG_KING == 5,
                "binary digits of takers and types");

static inline Lane
look_at (const ZugScan *scan, ZugSide side, const Takers *takers, ZugSquares among)
{
  const ZugSquares *men = scan->position->men[side];

  return (Lane) {
      .there = spread (among, among),
      .type = spread (men[ZUG_KNIGHT] | men[ZUG_ROOK] | men[ZUG_KING], among)
              | spread (men[ZUG_BISHOP] | men[ZUG_ROOK], among) << 1
              | spread (men[ZUG_QUEEN] | men[ZUG_KING], among) << 2,
      .taker = spread_takers (&scan->reach[zug_other (side)], takers, among),
      .guarded = spread (scan->reach[side].any, among),
      .stays = spread (stuck_men (scan, side), among),
      .rests = spread (scan->position->rest[side], among),
  };
}

/* White's bytes and Black's; as a mask: all ones for 1. */
static inline __m128i
both (uint64_t white, uint64_t black)
{
  return _mm_set_epi64x ((long long) black, (long long) white);
}

static inline __m128i
mask (uint64_t white, uint64_t black)
{
  return _mm_sub_epi8 (_mm_setzero_si128 (), both (white, black));
}

/* For types or takers, which number fewer than 16. */
static inline __m128i
look_up (const uint8_t table[ROOM], __m128i bytes)
{
  return _mm_shuffle_epi8 (_mm_loadu_si128 ((const __m128i *) table), bytes);
}

/* zug_net_attacked() of each. */
static inline void
note_attacked (ZugNetAttacked *attacked, const ZugSquares among[ZUG_N_SIDES], __m128i type,
               __m128i by, __m128i taken, __m128i guarded, __m128i rests)
{
  static const uint8_t first[ROOM] = {0,
                                      ZUG_NET_STATES,
                                      2 * ZUG_NET_STATES,
                                      3 * ZUG_NET_STATES,
                                      4 * ZUG_NET_STATES,
                                      5 * ZUG_NET_STATES};
  __m128i free = _mm_add_epi8 (_mm_and_si128 (guarded, _mm_set1_epi8 (ZUG_NET_STATES_FREE)),
                               _mm_and_si128 (rests, _mm_set1_epi8 (2 * ZUG_NET_STATES_FREE)));
  __m128i later = _mm_sub_epi8 (_mm_set1_epi8 (4 * ZUG_NET_STATES_FREE), guarded);
  __m128i state = _mm_blendv_epi8 (later, _mm_add_epi8 (free, by), taken);
  __m128i man = _mm_add_epi8 (look_up (first, type), state);

  /* There is room for eight even behind a side that has no more: the other one does, and both have
   * 64 at most. */
  _mm_storel_epi64 ((__m128i *) (attacked->man[ZUG_WHITE] + attacked->n[ZUG_WHITE]), man);
  _mm_storel_epi64 ((__m128i *) (attacked->man[ZUG_BLACK] + attacked->n[ZUG_BLACK]),
                    _mm_srli_si128 (man, 8));
  for (int side = 0; side < ZUG_N_SIDES; side++)
    {
      int n = zug_count (among[side]);

      attacked->n[side] += n < AT_ONCE ? n : AT_ONCE;
    }
}

/* The greatest of eight bytes, in the lowest; the others of each half are undefined. */
static inline __m128i
greatest (__m128i bytes)
{
  bytes = _mm_max_epu8 (bytes, _mm_srli_epi64 (bytes, 32));
  bytes = _mm_max_epu8 (bytes, _mm_srli_epi64 (bytes, 16));
  return _mm_max_epu8 (bytes, _mm_srli_epi64 (bytes, 8));
}

static inline int
half_of (__m128i word, ZugSide side)
{
  return (int) (side == ZUG_WHITE ? _mm_cvtsi128_si64 (word) : _mm_extract_epi64 (word, 1));
}

static inline void
add_losses (Losses losses[ZUG_N_SIDES], __m128i gain, __m128i stays, __m128i later)
{
  const __m128i zero = _mm_setzero_si128 ();
  const __m128i parted[2] = {_mm_andnot_si128 (stays, gain), _mm_and_si128 (stays, gain)};

  later = _mm_sad_epu8 (later, zero);
  for (int certain = 0; certain < 2; certain++)
    {
      __m128i most = greatest (parted[certain]), all = _mm_sad_epu8 (parted[certain], zero);

      for (int side = 0; side < ZUG_N_SIDES; side++)
        {
          int one = half_of (most, (ZugSide) side) & 0xff;

          losses[side].most[certain] =
              one > losses[side].most[certain] ? one : losses[side].most[certain];
          losses[side].all[certain] += half_of (all, (ZugSide) side);
        }
    }
  for (int side = 0; side < ZUG_N_SIDES; side++)
    losses[side].later += half_of (later, (ZugSide) side);
}

void
zug_threats_count (const ZugScan *scan, ZugCounts *counts)
{
  ZugSquares left[] = {attacked_men (scan, ZUG_WHITE), attacked_men (scan, ZUG_BLACK)};
  Losses losses[ZUG_N_SIDES] = {0};
  uint8_t value[ROOM] = {0};
  Takers takers = {0};

  if (!zug_any (left[ZUG_WHITE] | left[ZUG_BLACK]))
    return;
  order_takers (scan, &takers);
  for (int type = 0; type < ZUG_WIDTH_TYPES; type++)
    value[type] = (uint8_t) scan->value[type];
  do
    {
      const Lane white = look_at (scan, ZUG_WHITE, &takers, left[ZUG_WHITE]);
      const Lane black = look_at (scan, ZUG_BLACK, &takers, left[ZUG_BLACK]);
      const __m128i there = mask (white.there, black.there);
      const __m128i guarded = mask (white.guarded, black.guarded);
      const __m128i type = both (white.type, black.type), taker = both (white.taker, black.taker);
      const __m128i untaken = _mm_cmpeq_epi8 (taker, _mm_set1_epi8 (NOBODY));
      const __m128i worth = _mm_and_si128 (there, look_up (value, type));
      const __m128i price = _mm_and_si128 (guarded, look_up (takers.risk, taker));

      add_losses (losses, _mm_andnot_si128 (untaken, _mm_subs_epu8 (worth, price)),
                  mask (white.stays, black.stays),
                  _mm_and_si128 (untaken, _mm_andnot_si128 (guarded, worth)));
      if (scan->attacked != NULL)
        note_attacked (scan->attacked, left, type, look_up (takers.type, taker),
                       _mm_andnot_si128 (untaken, there), guarded, mask (white.rests, black.rests));
      for (int side = 0; side < ZUG_N_SIDES; side++)
        left[side] &= ~_pdep_u64 ((1u << AT_ONCE) - 1, left[side]);
    }
  while (zug_any (left[ZUG_WHITE] | left[ZUG_BLACK]));
  for (int side = 0; side < ZUG_N_SIDES; side++)
    tell_losses (&losses[side], counts->count[side]);
}

#else

/* Which of the takers is the first of a side's free men that attack a square; their number where
 * none does. Nearly free of branches, since none of them could be foretold. */
static int
first_taker (const ZugScan *scan, ZugSide side, const Takers *takers, ZugSquare square)
{
  const ZugReach *reach = &scan->reach[side];
  const int n = zug_n_types_of (scan->laws);
  uint64_t found = UINT64_C (1) << n;

  if (ZUG_WIDE && !zug_has (reach->free_any, square))
    return n; /* where there are many types to go through */
  for (int i = 0; i < n; i++)
    found |= (uint64_t) zug_has (reach->free[takers->type[i]], square) << i;
  return __builtin_ctzll (found);
}

static void
count_side (const ZugScan *scan, ZugSide side, const Takers *takers, int16_t *count)
{
  const ZugSquares stuck = stuck_men (scan, side), rest = scan->position->rest[side];
  ZugNetAttacked *attacked = scan->attacked;
  Losses losses = {0};

  for (ZugSquares left = attacked_men (scan, side); zug_any (left);)
    {
      const ZugSquare square = zug_take (&left);
      const ZugManType type = zug_man_on (scan->position, side, square);
      const int taker = first_taker (scan, zug_other (side), takers, square);
      const bool taken = taker < zug_n_types_of (scan->laws);
      const bool guarded = zug_has (scan->reach[side].any, square);
      const bool stays = zug_has (stuck, square);
      const int value = scan->value[type], loss = taken && guarded ? takers->risk[taker] : 0;
      const int gain = taken && value > loss ? value - loss : 0;

      losses.most[stays] = gain > losses.most[stays] ? gain : losses.most[stays];
      losses.all[stays] += gain;
      losses.later += !taken && !guarded ? value : 0;
      if (!ZUG_WIDE && attacked != NULL) /* a net, of which no wide game has one */
        attacked->man[side][attacked->n[side]++] =
            zug_net_attacked (type, taken ? (ZugManType) takers->type[taker] : ZUG_NO_MAN,
                              zug_has (rest, square), guarded);
    }
  tell_losses (&losses, count);
}

void
zug_threats_count (const ZugScan *scan, ZugCounts *counts)
{
  Takers takers;

  if (!zug_any (attacked_men (scan, ZUG_WHITE) | attacked_men (scan, ZUG_BLACK)))
    return;
  order_takers (scan, &takers);
  count_side (scan, ZUG_WHITE, &takers, counts->count[ZUG_WHITE]);
  count_side (scan, ZUG_BLACK, &takers, counts->count[ZUG_BLACK]);
}

#endif
