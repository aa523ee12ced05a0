/* bench-rules.c: how fast the rules count, resolve and name positions */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-choices.h"
#include "zug-hash.h"
#include "zug-outcome.h"
#include "zug-perft.h"
#include "zug-resolve.h"
#include "zug-zfen.h"

#include <glib.h>

static void
report (const char *what, guint64 n, gint64 since, const char *unit)
{
  double seconds = (double) (g_get_monotonic_time () - since) / G_USEC_PER_SEC;

  g_print ("%-44s %12" G_GUINT64_FORMAT "  %6.3f s  %8.2f M %s/s\n", what, n, seconds,
           (double) n / seconds / 1e6, unit);
}

static void
set_position (const char *preset, const char *text, ZugLaws *laws, ZugPosition *position)
{
  ZugStatus status;

  if (!zug_laws_preset (laws, preset))
    g_error ("no preset %s", preset);
  if (!text)
    zug_position_start (laws, position);
  else if (!zug_zfen_read (laws, text, position, &status))
    g_error ("%s: %s", text, zug_status_words (status.code));
}

static void
bench_perft (const char *what, const char *preset, const char *text, int depth, const char *unit)
{
  ZugPosition position;
  gint64 since;
  guint64 n;
  ZugLaws laws;

  set_position (preset, text, &laws, &position);
  since = g_get_monotonic_time ();
  n = zug_perft (&laws, &position, depth);
  report (what, n, since, unit);
}

/* Every pair of choices resolved, and the position named by its key, in the positions of a random
 * game that is long enough to see all kinds of men. */
static void
bench_pairs (const char *what, const char *preset)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (1);
  ZugPosition position;
  ZugOutcomes outcomes;
  guint64 n = 0, sum = 0;
  gint64 since;
  ZugLaws laws;

  set_position (preset, NULL, &laws, &position);
  since = g_get_monotonic_time ();
  for (int turn = 0; turn < 60; turn++)
    {
      ZugChoices white, black;
      uint64_t key = zug_hash (&laws, &position), keys[2];
      ZugPair pair;

      zug_choices (&laws, &position, ZUG_WHITE, &white);
      zug_choices (&laws, &position, ZUG_BLACK, &black);
      if (!white.n || !black.n)
        break;
      for (int round = 0; round < 50; round++)
        for (int i = 0; i < white.n; i++)
          for (int j = 0; j < black.n; j++)
            {
              pair = (ZugPair){{white.move[i], black.move[j]}};
              zug_resolve_keyed (&laws, &position, key, pair, &outcomes, keys);
              sum += keys[0];
              n++;
            }
      pair.choice[ZUG_WHITE] = white.move[g_rand_int_range (rand, 0, white.n)];
      pair.choice[ZUG_BLACK] = black.move[g_rand_int_range (rand, 0, black.n)];
      zug_resolve (&laws, &position, pair, &outcomes);
      position = outcomes.position[0];
    }
  report (what, n, since, "pairs");
  g_print ("%-44s %12" G_GUINT64_FORMAT "\n", "  (sum of the keys)", sum);
}

int
main (void)
{
  const char *middle = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R";
  g_autofree char *orthodox = g_strconcat (middle, " w KQkq - 0 1", NULL);
  g_autofree char *parity = g_strconcat (middle, " = KQkq - - 0 1", NULL);

  g_print ("size of a position: %zu bytes\n", sizeof (ZugPosition));
  bench_perft ("orthodox perft 6 from the array", "orthodox", NULL, 6, "leaves");
  bench_perft ("orthodox perft 5 from a middle game", "orthodox", orthodox, 5, "leaves");
  bench_perft ("parity perft 3 from the array", "parity", NULL, 3, "leaves");
  bench_perft ("parity perft 3 from a middle game", "parity", parity, 3, "leaves");
  bench_pairs ("parity pairs resolved and named", "parity");
  bench_pairs ("parity-single pairs resolved and named", "parity-single");
  return 0;
}
