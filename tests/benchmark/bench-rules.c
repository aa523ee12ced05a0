/* bench-rules.c: how fast the rules count, resolve and name positions, beside other programs */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "bench-peer.h"

#include "zug-build.h"
#include "zug-choices.h"
#include "zug-perft.h"
#include "zug-resolve.h"
#include "zug-zfen.h"

#include <time.h>

ZUG_BUILDS_OF (zug_perft);

#define MIDDLE "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R"

enum
{
  RUNS = 5,
  ENOUGH = 8, /* seconds after which there is no further run */
  N_PEERS = 2,
  FAIRY = 1
};

typedef enum
{
  BULK,   /* perft: the last turn's choices are only counted */
  MADE,   /* every leaf is made and its key known */
  NARROW, /* BULK, by one build of the rules */
#ifdef ZUG_HAS_PEXT
  PEXT,
#endif
  CHOICES /* all choices of both sides listed, in the leaves of a perft */
} Way;

typedef struct
{
  const char *what;
  const char *game; /* a preset; the row is left out where there is none of this name */
  const char *law;  /* one that is changed, NULL for none */
  const char *value;
  const char *position; /* ZFEN, NULL for the array */
  int depth;
  Way way;
  const char *unit;
  int peers; /* bit set of those that can count the same */
} Row;

enum
{
  NO_PEER = 0,
  WITH_FAIRY = 1 << FAIRY,
  WITH_BOTH = 1 << FAIRY | 1
};

/* clang-format off */
static const Row rows[] = {
  { "orthodox, array, counted in bulk", "orthodox", NULL, NULL, NULL, 6, BULK, "leaves", WITH_BOTH },
  { "orthodox, middle game, counted in bulk", "orthodox", NULL, NULL, MIDDLE " w KQkq - 0 1", 5, BULK, "leaves", WITH_BOTH },
  { "  the same, rides by differences", "orthodox", NULL, NULL, MIDDLE " w KQkq - 0 1", 5, NARROW, "leaves", NO_PEER },
#ifdef ZUG_HAS_PEXT
  { "  the same, rides by pext", "orthodox", NULL, NULL, MIDDLE " w KQkq - 0 1", 5, PEXT, "leaves", NO_PEER },
#endif
  { "orthodox, array, every leaf made", "orthodox", NULL, NULL, NULL, 5, MADE, "leaves", NO_PEER },
  { "orthodox, middle game, every leaf made", "orthodox", NULL, NULL, MIDDLE " w KQkq - 0 1", 4, MADE, "leaves", NO_PEER },
  { "10 by 8 (capablanca), counted in bulk", "capablanca", NULL, NULL, NULL, 5, BULK, "leaves", WITH_FAIRY },
  { "parity, array, every pair resolved", "parity", NULL, NULL, NULL, 3, MADE, "pairs", NO_PEER },
  { "parity, middle game, every pair resolved", "parity", NULL, NULL, MIDDLE " = KQkq - - 0 1", 2, MADE, "pairs", NO_PEER },
  { "parity-single, array, every pair resolved", "parity-single", NULL, NULL, NULL, 3, MADE, "pairs", NO_PEER },
  { "synchronous, array, every pair resolved", "synchronous", NULL, NULL, NULL, 2, MADE, "pairs", NO_PEER },
  { "synchronous, middle game, every pair resolved", "synchronous", NULL, NULL, MIDDLE " = KQkq - - 0 1", 2, MADE, "pairs", NO_PEER },
  { "randomized, array, every outcome made", "randomized", NULL, NULL, NULL, 2, MADE, "outcomes", NO_PEER },
  { "fair, array, every pair resolved", "fair", NULL, NULL, NULL, 2, MADE, "pairs", NO_PEER },
  { "randomized choices, speculative=yes", "randomized", "speculative", "yes", NULL, 1, CHOICES, "choices", NO_PEER },
  { "randomized choices, speculative=no", "randomized", "speculative", "no", NULL, 1, CHOICES, "choices", NO_PEER },
};
/* clang-format on */

static const char *const peer_programs[N_PEERS] = {"stockfish", "fairy-stockfish"};

static gboolean
set_game (const Row *row, ZugLaws *laws, ZugPosition *position)
{
  ZugStatus status;

  if (!zug_laws_preset (laws, row->game))
    return FALSE;
  if (row->law && !zug_laws_set (laws, zug_law_find (row->law), row->value))
    g_error ("%s: no %s=%s", row->what, row->law, row->value);
  if (!row->position)
    zug_position_start (laws, position);
  else if (!zug_zfen_read (laws, row->position, position, &status))
    g_error ("%s: %s", row->position, zug_status_words (status.code));
  return TRUE;
}

/* The choices of all positions that `depth` turns lead to, and of those before. */
static guint64
list_choices (const ZugLaws *laws, const ZugPosition *position, int depth)
{
  ZugChoices choices[ZUG_N_SIDES];
  ZugOutcomes outcomes;
  guint64 n;

  for (int side = 0; side < ZUG_N_SIDES; side++)
    zug_choices (laws, position, (ZugSide) side, &choices[side]);
  n = (guint64) (choices[ZUG_WHITE].n + choices[ZUG_BLACK].n);
  if (depth > 0)
    for (int i = 0; i < choices[ZUG_WHITE].n; i++)
      for (int j = 0; j < choices[ZUG_BLACK].n; j++)
        {
          ZugPair pair = {{choices[ZUG_WHITE].move[i], choices[ZUG_BLACK].move[j]}};

          zug_resolve (laws, position, pair, &outcomes);
          n += list_choices (laws, &outcomes.position[0], depth - 1);
        }
  return n;
}

static guint64
count (const Row *row, const ZugLaws *laws, const ZugPosition *position)
{
  guint64 keys;

  switch (row->way)
    {
    case MADE:
      return zug_perft_made (laws, position, row->depth, &keys);
    case CHOICES:
      return list_choices (laws, position, row->depth);
    case NARROW:
      return zug_perft_narrow (laws, position, row->depth);
#ifdef ZUG_HAS_PEXT
    case PEXT:
      return zug_perft_pext (laws, position, row->depth);
#endif
    case BULK:
    default:
      return zug_perft (laws, position, row->depth);
    }
}

static gboolean
can_run (const Row *row)
{
#ifdef ZUG_HAS_PEXT
  return row->way != PEXT || zug_build_of_processor () == ZUG_BUILD_PEXT;
#else
  return TRUE;
#endif
}

static double
seconds (void)
{
  struct timespec time;

  clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &time);
  return (double) time.tv_sec + (double) time.tv_nsec * 1e-9;
}

/* The best of some runs, in leaves a second. */
static double
measure (const Row *row, const ZugLaws *laws, const ZugPosition *position, guint64 *n)
{
  double best = G_MAXDOUBLE, spent = 0;

  for (int run = 0; run < RUNS && spent < ENOUGH; run++)
    {
      double since = seconds (), taken;

      *n = count (row, laws, position);
      taken = seconds () - since;
      best = MIN (best, taken);
      spent += taken;
    }
  return (double) *n / best;
}

/* The same of another program, which must have found the same number. */
static double
measure_peer (const Row *row, Peer *peer, guint64 n)
{
  gboolean orthodox = g_str_equal (row->game, "orthodox");
  double best = G_MAXDOUBLE, spent = 0;

  for (int run = 0; run < RUNS && spent < ENOUGH; run++)
    {
      double taken;
      guint64 found =
          peer_perft (peer, orthodox ? NULL : row->game, row->position, row->depth, &taken);

      if (found != n)
        g_error ("%s: %s finds %" G_GUINT64_FORMAT ", not %" G_GUINT64_FORMAT, row->what,
                 peer_name (peer), found, n);
      best = MIN (best, taken);
      spent += taken;
    }
  return (double) n / best;
}

static void
print_row (const Row *row, Peer *peers[N_PEERS])
{
  ZugPosition position;
  ZugLaws laws;
  double rate;
  guint64 n;

  if (!can_run (row) || !set_game (row, &laws, &position))
    return;
  rate = measure (row, &laws, &position, &n);
  g_print ("%-46s %12" G_GUINT64_FORMAT " %9.2f M %-8s", row->what, n, rate / 1e6, row->unit);
  for (int i = 0; i < N_PEERS; i++)
    if (peers[i] && (row->peers >> i & 1))
      {
        double other = measure_peer (row, peers[i], n);

        g_print (" %9.2f M  x %5.2f", other / 1e6, rate / other);
      }
    else if (peers[i])
      g_print (" %11s  %7s", "", "");
  g_print ("\n");
}

static void
print_head (Peer *peers[N_PEERS])
{
  g_print ("Found in a second of one processor, best of up to %d runs; all find the same number.\n",
           RUNS);
  for (int i = 0; i < N_PEERS; i++)
    if (!peers[i])
      g_print ("%s is not installed.\n", peer_programs[i]);
  g_print ("\n%-46s %12s %-20s", "", "found", "        Zugleich");
  for (int i = 0; i < N_PEERS; i++)
    if (peers[i])
      g_print (" %-20.20s", peer_name (peers[i]));
  g_print ("\n");
}

static void
print_sizes (void)
{
  const char *const games[] = {"orthodox", "capablanca"};
  gsize size[G_N_ELEMENTS (games)];

  for (gsize i = 0; i < G_N_ELEMENTS (games); i++)
    {
      ZugPosition position;
      ZugLaws laws;

      zug_laws_preset (&laws, games[i]);
      zug_position_start (&laws, &position);
      size[i] = zug_position_used (&position);
    }
  g_print ("\nA position takes %zu bytes on 64 squares, %zu on a wide board, bans apart.\n",
           size[0], size[1]);
}

int
main (void)
{
  Peer *peers[N_PEERS];

  for (int i = 0; i < N_PEERS; i++)
    peers[i] = peer_new (peer_programs[i]);
  print_head (peers);
  for (size_t i = 0; i < G_N_ELEMENTS (rows); i++)
    print_row (&rows[i], peers);
  print_sizes ();
  for (int i = 0; i < N_PEERS; i++)
    if (peers[i])
      peer_free (peers[i]);
  return 0;
}
