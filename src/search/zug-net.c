/* zug-net.c: what a net says of a position, in two forms that say the same */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-net.h"

#include <string.h>

#if defined __x86_64__ && defined __GNUC__
#define HAS_AVX2
#include <immintrin.h>
#endif

enum
{
  BOARD = 8,
  SHIFT = 3 /* ZUG_NET_SUM_ONE is so many bits more than ZUG_NET_VIEW_ONE */
};

_Static_assert (ZUG_NET_VIEW_ONE << SHIFT == ZUG_NET_SUM_ONE, "sums and views");

/* Those of data/evaluation. */
static const ZugNet nets[] = {
#include "zug-nets.inc"
};

const ZugNet zug_net_none;

static bool
has_usual_men (const ZugLaws *laws)
{
  for (int type = 0; type < ZUG_NET_TYPES; type++)
    if (!zug_laws_man_is_orthodox (laws, (ZugManType) type))
      return false;
  return true;
}

bool
zug_net_serves (const ZugNet *net, const ZugLaws *laws)
{
  return !laws->wide && laws->files == BOARD && laws->ranks == BOARD && zug_laws_simultaneous (laws)
         && !zug_laws_place_marks (laws) && strcmp (net->family, zug_weights_family_of (laws)) == 0
         && has_usual_men (laws);
}

const ZugNet *
zug_net_of (const ZugLaws *laws)
{
  for (size_t i = 0; i < sizeof nets / sizeof nets[0]; i++)
    if (zug_net_serves (&nets[i], laws))
      return &nets[i];
  return NULL;
}

/* --- the plain form --------------------------------------------------------------------------- */

/* Written so that compilers find the products of pairs that even old processors have. */
static void
sum_counts (const ZugNet *net, const ZugCounts *counts, ZugNetSums *sums)
{
  const int16_t *white = counts->count[ZUG_WHITE], *black = counts->count[ZUG_BLACK];

  for (int i = 0; i < ZUG_N_EVALUATION_TERMS; i += 2)
    {
      const int16_t (*even)[2] = net->count[ZUG_NET_EVEN][i / 2];
      const int16_t (*odd)[2] = net->count[ZUG_NET_ODD][i / 2];
      int16_t together[2], more[2];

      for (int k = 0; k < 2; k++)
        {
          together[k] = (int16_t) (white[i + k] + black[i + k]);
          more[k] = (int16_t) (white[i + k] - black[i + k]);
        }
      for (int k = 0; k < ZUG_NET_HIDDEN; k++)
        sums->sum[ZUG_NET_EVEN][k] += together[0] * even[k][0] + together[1] * even[k][1];
      for (int k = 0; k < ZUG_NET_HIDDEN; k++)
        sums->sum[ZUG_NET_ODD][k] += more[0] * odd[k][0] + more[1] * odd[k][1];
    }
}

static void
sum_attacked (const ZugNet *net, const ZugNetInput *input, ZugNetSums *sums)
{
  for (int side = 0; side < ZUG_N_SIDES; side++)
    for (int i = 0; i < input->attacked.n[side]; i++)
      for (int k = 0; k < ZUG_NET_HIDDEN; k++)
        {
          int man = input->attacked.man[side][i];
          int odd = net->attacked[ZUG_NET_ODD][man][k];

          sums->sum[ZUG_NET_EVEN][k] += net->attacked[ZUG_NET_EVEN][man][k];
          sums->sum[ZUG_NET_ODD][k] += side == ZUG_WHITE ? odd : -odd;
        }
}

void
zug_net_add_placed (const ZugNet *net, const ZugNetPlaced *placed, int times, ZugNetSums *sums)
{
  for (int side = 0; side < ZUG_N_SIDES; side++)
    for (int i = 0; i < placed->n[side]; i++)
      for (int k = 0; k < ZUG_NET_HIDDEN; k++)
        {
          const int16_t (*row)[ZUG_NET_HIDDEN] = net->placed[placed->man[side][i]];
          int odd = times * row[ZUG_NET_ODD][k];

          sums->sum[ZUG_NET_EVEN][k] += times * row[ZUG_NET_EVEN][k];
          sums->sum[ZUG_NET_ODD][k] += side == ZUG_WHITE ? odd : -odd;
        }
}

/* From a sum to its part of a view. The shift goes towards minus infinity in both forms. */
static int32_t
view_of (int32_t sum)
{
  sum >>= SHIFT;
  return sum < 0 ? 0 : sum > ZUG_NET_VIEW_ONE ? ZUG_NET_VIEW_ONE : sum;
}

static int32_t
say_plainly (const ZugNet *net, const ZugNetInput *input)
{
  const int8_t *weight = net->output[zug_net_output_of (input->men)];
  ZugNetSums sums = input->places != NULL ? *input->places : (ZugNetSums) {0};
  int32_t total = 0;

  sum_counts (net, input->counts, &sums);
  sum_attacked (net, input, &sums);
  if (input->places == NULL)
    zug_net_add_placed (net, &input->placed, 1, &sums);
  for (int k = 0; k < ZUG_NET_HIDDEN; k++)
    {
      int32_t even = net->bias[k] + sums.sum[ZUG_NET_EVEN][k], odd = sums.sum[ZUG_NET_ODD][k];
      int32_t white = view_of (even + odd), black = view_of (even - odd);

      total += weight[k] * (white * white - black * black);
    }
  return total;
}

/* --- the form for AVX2 ------------------------------------------------------------------------ */

#ifdef HAS_AVX2

#define AVX2 __attribute__ ((target ("avx2")))

enum
{
  ROWS = 16 /* weights of men that are added up in 16 bits */
};

_Static_assert (ZUG_NET_HIDDEN == 16, "two words of eight sums");
_Static_assert (ZUG_WEIGHTS_ROOM / 2 <= 64, "a bit for each pair of terms");
_Static_assert (ROWS *ZUG_NET_PLACED_MOST <= INT16_MAX, "sums of 16 bits");

/* Sums 0 to 7 and 8 to 15 of a kind. */
typedef struct
{
  __m256i low, high;
} Words;

/* The pairs of terms of which something is counted, as bits: about half of them are. */
AVX2 static inline uint64_t
pairs_counted (const ZugCounts *counts)
{
  uint64_t counted = 0;

  for (int i = 0; i < ZUG_WEIGHTS_ROOM; i += 16)
    {
      __m256i white = _mm256_loadu_si256 ((const __m256i *) (counts->count[ZUG_WHITE] + i));
      __m256i black = _mm256_loadu_si256 ((const __m256i *) (counts->count[ZUG_BLACK] + i));
      __m256i none = _mm256_cmpeq_epi32 (_mm256_or_si256 (white, black), _mm256_setzero_si256 ());
      unsigned bits = (unsigned) _mm256_movemask_ps (_mm256_castsi256_ps (none)) ^ 0xff;

      counted |= (uint64_t) bits << i / 2;
    }
  return counted;
}

/* Two terms at a time, so that two products make one sum of 32 bits. */
AVX2 static inline void
add_counts (Words *words, const int16_t (*weight)[2], __m256i pair)
{
  const __m256i *row = (const __m256i *) weight;

  words->low = _mm256_add_epi32 (words->low, _mm256_madd_epi16 (pair, _mm256_loadu_si256 (row)));
  words->high =
      _mm256_add_epi32 (words->high, _mm256_madd_epi16 (pair, _mm256_loadu_si256 (row + 1)));
}

AVX2 static inline Words
row_of (const int16_t *weight)
{
  const __m128i *row = (const __m128i *) weight;

  return (Words) {_mm256_cvtepi16_epi32 (_mm_loadu_si128 (row)),
                  _mm256_cvtepi16_epi32 (_mm_loadu_si128 (row + 1))};
}

AVX2 static inline Words
words_of (const int32_t *sum)
{
  const __m256i *row = (const __m256i *) sum;

  return (Words) {_mm256_loadu_si256 (row), _mm256_loadu_si256 (row + 1)};
}

AVX2 static inline Words
plus (Words a, Words b)
{
  return (Words) {_mm256_add_epi32 (a.low, b.low), _mm256_add_epi32 (a.high, b.high)};
}

AVX2 static inline Words
minus (Words a, Words b)
{
  return (Words) {_mm256_sub_epi32 (a.low, b.low), _mm256_sub_epi32 (a.high, b.high)};
}

/* Sixteen sums of 16 bits as words of 32. */
AVX2 static inline Words
widened (__m256i sums)
{
  return (Words) {_mm256_cvtepi16_epi32 (_mm256_castsi256_si128 (sums)),
                  _mm256_cvtepi16_epi32 (_mm256_extracti128_si256 (sums, 1))};
}

/* Sums of 16 bits, of so many rows that no more fit in. */
typedef struct
{
  __m256i even, odd;
  int n;
} ShortSums;

AVX2 static inline void
widen (ShortSums *sums, Words *even, Words *odd)
{
  *even = plus (*even, widened (sums->even));
  *odd = plus (*odd, widened (sums->odd));
  *sums = (ShortSums) {_mm256_setzero_si256 (), _mm256_setzero_si256 (), 0};
}

AVX2 static inline void
add_placed (const ZugNet *net, const ZugNetPlaced *placed, ZugSide side, ShortSums *sums,
            Words *even, Words *odd)
{
  for (int i = 0; i < placed->n[side]; i++)
    {
      const __m256i *row = (const __m256i *) net->placed[placed->man[side][i]];
      __m256i together = _mm256_loadu_si256 (row), more = _mm256_loadu_si256 (row + 1);

      sums->even = _mm256_add_epi16 (sums->even, together);
      sums->odd = side == ZUG_WHITE ? _mm256_add_epi16 (sums->odd, more)
                                    : _mm256_sub_epi16 (sums->odd, more);
      if (++sums->n == ROWS)
        widen (sums, even, odd);
    }
}

AVX2 static inline __m256i
squared (__m256i sums)
{
  __m256i view = _mm256_srai_epi32 (sums, SHIFT);

  view = _mm256_max_epi32 (view, _mm256_setzero_si256 ());
  view = _mm256_min_epi32 (view, _mm256_set1_epi32 (ZUG_NET_VIEW_ONE));
  /* At most 512: the lower halves of 32 bits are all there is. */
  return _mm256_madd_epi16 (view, view);
}

AVX2 static inline __m256i
weigh (__m256i white, __m256i black, const int8_t *weight)
{
  __m256i by = _mm256_cvtepi8_epi32 (_mm_loadl_epi64 ((const __m128i *) weight));

  return _mm256_mullo_epi32 (_mm256_sub_epi32 (squared (white), squared (black)), by);
}

AVX2 static int32_t
say_quickly (const ZugNet *net, const ZugNetInput *input)
{
  const int8_t *weight = net->output[zug_net_output_of (input->men)];
  const int16_t *white = input->counts->count[ZUG_WHITE];
  const int16_t *black = input->counts->count[ZUG_BLACK];
  const __m256i zero = _mm256_setzero_si256 ();
  Words even = words_of (net->bias), odd = {zero, zero};
  ShortSums brief = {zero, zero, 0};
  Words views[ZUG_N_SIDES];
  __m256i total;
  __m128i half;

  for (uint64_t left = pairs_counted (input->counts); left != 0; left &= left - 1)
    {
      const int i = __builtin_ctzll (left);
      int32_t a, b;
      __m256i own, other;

      memcpy (&a, white + 2 * i, sizeof a);
      memcpy (&b, black + 2 * i, sizeof b);
      own = _mm256_set1_epi32 (a);
      other = _mm256_set1_epi32 (b);
      add_counts (&even, net->count[ZUG_NET_EVEN][i], _mm256_add_epi16 (own, other));
      add_counts (&odd, net->count[ZUG_NET_ODD][i], _mm256_sub_epi16 (own, other));
    }
  for (int side = 0; side < ZUG_N_SIDES; side++)
    for (int i = 0; i < input->attacked.n[side]; i++)
      {
        Words more = row_of (net->attacked[ZUG_NET_ODD][input->attacked.man[side][i]]);

        even = plus (even, row_of (net->attacked[ZUG_NET_EVEN][input->attacked.man[side][i]]));
        odd = side == ZUG_WHITE ? plus (odd, more) : minus (odd, more);
      }
  if (input->places != NULL)
    {
      even = plus (even, words_of (input->places->sum[ZUG_NET_EVEN]));
      odd = plus (odd, words_of (input->places->sum[ZUG_NET_ODD]));
    }
  else
    {
      add_placed (net, &input->placed, ZUG_WHITE, &brief, &even, &odd);
      add_placed (net, &input->placed, ZUG_BLACK, &brief, &even, &odd);
      widen (&brief, &even, &odd);
    }
  views[ZUG_WHITE] = plus (even, odd);
  views[ZUG_BLACK] = minus (even, odd);
  total = _mm256_add_epi32 (weigh (views[ZUG_WHITE].low, views[ZUG_BLACK].low, weight),
                            weigh (views[ZUG_WHITE].high, views[ZUG_BLACK].high, weight + 8));
  half = _mm_add_epi32 (_mm256_castsi256_si128 (total), _mm256_extracti128_si256 (total, 1));
  half = _mm_add_epi32 (half, _mm_shuffle_epi32 (half, 0x4e));
  half = _mm_add_epi32 (half, _mm_shuffle_epi32 (half, 0xb1));
  return _mm_cvtsi128_si32 (half);
}

#endif

int
zug_net_say (const ZugNet *net, const ZugNetInput *input)
{
  const int64_t one = (int64_t) ZUG_NET_VIEW_ONE * ZUG_NET_VIEW_ONE * ZUG_NET_OUTPUT_ONE;
  int64_t total;

#ifdef HAS_AVX2
  if (net->quick && __builtin_cpu_supports ("avx2"))
    total = say_quickly (net, input);
  else
#endif
    total = say_plainly (net, input);
  return (int) (total * ZUG_NET_UNIT / one);
}
