/* zug-net.h: a small trained net that corrects what the evaluation makes of its counts */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-counts.h"

/* What a net looks at is what the evaluation counts of both sides (ZugCounts), each man that is
 * attacked, and where each man stands, if it was trained with that. Its sums are of two kinds: even
 * ones of what both sides have together, odd ones of what White has more than Black. White's view
 * is their sum, Black's their difference; each view, between 0 and 1 and squared, is weighed by the
 * same weights, and the net says White's less Black's. So exchanging the colours changes the sign
 * and nothing else, whatever the weights are.
 */
enum
{
  ZUG_NET_HIDDEN = 16,     /* sums of a kind */
  ZUG_NET_STATES = 26,     /* in which a man can be attacked: see zug_net_attacked() */
  ZUG_NET_STATES_FREE = 6, /* of them such as differ by the man that attacks alone */
  ZUG_NET_TYPES = ZUG_KING + 1,
  ZUG_NET_ATTACKED = ZUG_NET_TYPES * ZUG_NET_STATES,
  ZUG_NET_STANDS = 4, /* ways in which a man stands on a square: see zug_net_placed() */
  ZUG_NET_PLACED = ZUG_NET_TYPES * ZUG_NET_STANDS * 64,
  ZUG_NET_OUTPUTS = 8,        /* sets of weights of the views, by the number of men */
  ZUG_NET_SUM_ONE = 4096,     /* what 1 is among the sums and what goes into them, */
  ZUG_NET_VIEW_ONE = 512,     /* among views, */
  ZUG_NET_OUTPUT_ONE = 64,    /* and among the weights of views */
  ZUG_NET_UNIT = 600,         /* hundredths of a pawn that an output of 1 stands for */
  ZUG_NET_FAMILY = 16,        /* bytes of a family's name, its NUL included */
  ZUG_NET_MOST_MEN = 64,      /* men of a side of which it is told */
  ZUG_NET_PLACED_MOST = 2047, /* the largest weight of where men stand: those of 16 men are added up
                                 in 16 bits */
  ZUG_NET_HEAD = 64,          /* bytes of a file before the weights */
  /* Bytes of a file whose net does not look at where men stand, and of any other. */
  ZUG_NET_SIZE_WITHOUT =
      ZUG_NET_HEAD
      + ZUG_NET_HIDDEN * (4 + 4 * ZUG_N_EVALUATION_TERMS + 4 * ZUG_NET_ATTACKED + ZUG_NET_OUTPUTS)
      + 8,
  ZUG_NET_SIZE = ZUG_NET_SIZE_WITHOUT + ZUG_NET_HIDDEN * 4 * ZUG_NET_PLACED
};

/* Weights that go into even and into odd sums. Those of counts lie in pairs of terms, as AVX2 takes
 * them. */
enum
{
  ZUG_NET_EVEN,
  ZUG_NET_ODD,
  ZUG_NET_KINDS
};

/* Flat, so that it can be copied; some 120 kB. Weights of where a man stands lie side by side. */
typedef struct
{
  int32_t bias[ZUG_NET_HIDDEN]; /* of a view */
  int16_t count[ZUG_NET_KINDS][ZUG_WEIGHTS_ROOM / 2][ZUG_NET_HIDDEN][2];
  int16_t attacked[ZUG_NET_KINDS][ZUG_NET_ATTACKED][ZUG_NET_HIDDEN];
  int16_t placed[ZUG_NET_PLACED][ZUG_NET_KINDS][ZUG_NET_HIDDEN];
  int8_t output[ZUG_NET_OUTPUTS][ZUG_NET_HIDDEN];
  uint64_t key;                /* the checksum of its file */
  char family[ZUG_NET_FAMILY]; /* of games, as zug_weights_family_of() has it */
  bool places;                 /* whether it looks at where men stand */
  bool quick; /* by AVX2, where the processor has it; without it the same comes out */
} ZugNet;

/* Even and odd sums, without the bias. */
typedef struct
{
  int32_t sum[ZUG_NET_KINDS][ZUG_NET_HIDDEN];
} ZugNetSums;

/* Men of both sides, each side's by their squares. */
typedef struct
{
  int n[ZUG_N_SIDES];
  uint8_t man[ZUG_N_SIDES][ZUG_NET_MOST_MEN]; /* zug_net_attacked() */
} ZugNetAttacked;

typedef struct
{
  int n[ZUG_N_SIDES];
  uint16_t man[ZUG_N_SIDES][ZUG_NET_MOST_MEN]; /* zug_net_placed() */
} ZugNetPlaced;

/* What there is to be seen in a position. */
typedef struct
{
  const ZugCounts *counts;
  int men; /* on the board */
  ZugNetAttacked attacked;
  /* What the men come to where they stand, from zug_net_add_placed(); NULL: they are in `placed`,
   * which is empty otherwise. */
  const ZugNetSums *places;
  ZugNetPlaced placed;
} ZugNetInput;

/* A man that is attacked: `by` is the least of the free men that attack it, ZUG_NO_MAN where only
 * men that rest do; `rests`, whether it may not move itself; `guarded`, whether an own man attacks
 * its square. */
static inline uint8_t
zug_net_attacked (ZugManType type, ZugManType by, bool rests, bool guarded)
{
  int state = by == ZUG_NO_MAN ? 4 * ZUG_NET_STATES_FREE + guarded
                               : (2 * rests + guarded) * ZUG_NET_STATES_FREE + (int) by;

  return (uint8_t) ((int) type * ZUG_NET_STATES + state);
}

/* A man on the square rank * 8 + file, its rank as its side counts; `shares`, whether an enemy
 * stands there too. */
static inline uint16_t
zug_net_placed (ZugManType type, bool rests, bool shares, int square)
{
  return (uint16_t) (((int) type * ZUG_NET_STANDS + rests + 2 * shares) * 64 + square);
}

typedef enum
{
  ZUG_NET_GOOD,
  ZUG_NET_FOREIGN, /* not a net */
  ZUG_NET_NEWER,   /* of a later version of the program */
  ZUG_NET_CUT_OFF, /* not all of it is there, or more */
  ZUG_NET_DAMAGED, /* its checksum is another */
  ZUG_NET_OTHER    /* trained beside other counts or weights than this program has */
} ZugNetStatus;

/* Reads a net from the bytes of a file, whose format is described in FORMATS.md. Where it is not
 * good, *net is undefined. */
ZugNetStatus zug_net_read (const uint8_t *bytes, size_t size, ZugNet *net);

/* Writes family and weights of a net, which gets its key. Returns how many bytes there are. */
size_t zug_net_write (ZugNet *net, uint8_t bytes[ZUG_NET_SIZE]);

/* What is wrong with a file, in English; msgid with context "net". */
const char *zug_net_status_words (ZugNetStatus status);

/* Whether a net can be asked about a game: one of its family on the usual board with the usual men
 * and a king a side, in which both choose at once. No such game is wide. */
bool zug_net_serves (const ZugNet *net, const ZugLaws *laws);

/* The net of the program for a game, trained for the family that its laws are nearest to; NULL
 * where there is none, or where it does not serve. */
const ZugNet *zug_net_of (const ZugLaws *laws);

/* A net that serves no game: who is to do without one is given this. */
extern const ZugNet zug_net_none;

/* Which set of weights goes with so many men on the board. */
static inline int
zug_net_output_of (int men)
{
  return men <= 4 ? 0 : men >= 4 * ZUG_NET_OUTPUTS ? ZUG_NET_OUTPUTS - 1 : (men - 1) / 4;
}

/* Adds what men come to where they stand, so many times: -1 takes it away. */
void zug_net_add_placed (const ZugNet *net, const ZugNetPlaced *placed, int times,
                         ZugNetSums *sums);

/* What men come to after two choices of which each changes what it changes alone. */
static inline void
zug_net_add_changes (const ZugNetSums *before, const ZugNetSums *white, const ZugNetSums *black,
                     ZugNetSums *sums)
{
  for (int kind = 0; kind < ZUG_NET_KINDS; kind++)
    for (int k = 0; k < ZUG_NET_HIDDEN; k++)
      sums->sum[kind][k] = before->sum[kind][k] + white->sum[kind][k] + black->sum[kind][k];
}

/* What the net says, to be added to zug_weigh(): hundredths of a pawn from White's view, rounded
 * towards 0. */
int zug_net_say (const ZugNet *net, const ZugNetInput *input);
