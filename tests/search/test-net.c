/* test-net.c: nets: their files, both forms of the arithmetic, and what they change */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-evaluate.h"
#include "zug-hash.h"
#include "zug-net.h"
#include "zug-pairs.h"
#include "zug-search-fixture.h"
#include <math.h>
#include <string.h>

static const char *const games[] = {"parity",     "parity-single", "synchronous",
                                    "randomized", "fair",          "together-coin"};

/* A net of any numbers, for a family, with or without weights of where men stand. */
static void
random_net (GRand *random, const char *family, ZugNet *net)
{
  const int widest = g_rand_boolean (random) ? 400 : G_MAXINT16;

  memset (net, 0, sizeof *net);
  g_strlcpy (net->family, family, sizeof net->family);
  net->quick = true;
  for (int i = 0; i < ZUG_NET_HIDDEN; i++)
    net->bias[i] = g_rand_int_range (random, -5000, 5000);
  for (int kind = 0; kind < ZUG_NET_KINDS; kind++)
    {
      for (int i = 0; i < ZUG_N_EVALUATION_TERMS; i++)
        for (int k = 0; k < ZUG_NET_HIDDEN; k++)
          net->count[kind][i / 2][k][i % 2] =
              (gint16) g_rand_int_range (random, -widest, widest + 1);
      for (int i = 0; i < ZUG_NET_ATTACKED; i++)
        for (int k = 0; k < ZUG_NET_HIDDEN; k++)
          net->attacked[kind][i][k] = (gint16) g_rand_int_range (random, -widest, widest + 1);
    }
  net->places = g_rand_boolean (random);
  for (int i = 0; net->places && i < ZUG_NET_PLACED; i++)
    for (int kind = 0; kind < ZUG_NET_KINDS; kind++)
      for (int k = 0; k < ZUG_NET_HIDDEN; k++)
        net->placed[i][kind][k] = (gint16) g_rand_int_range (
            random, -MIN (widest, ZUG_NET_PLACED_MOST), MIN (widest, ZUG_NET_PLACED_MOST) + 1);
  for (int i = 0; i < ZUG_NET_OUTPUTS; i++)
    for (int k = 0; k < ZUG_NET_HIDDEN; k++)
      net->output[i][k] = (gint8) g_rand_int_range (random, -127, 128);
}

/* --- files ------------------------------------------------------------------------------------ */

/* One that looks at where men stand, or not. */
static guint8 *
some_file (ZugNet *net, gboolean places)
{
  GRand *random = g_rand_new_with_seed (1);
  guint8 *bytes = g_malloc (ZUG_NET_SIZE);

  do
    random_net (random, "synchronous", net);
  while (net->places != places);
  g_assert_cmpuint (zug_net_write (net, bytes), ==, places ? ZUG_NET_SIZE : ZUG_NET_SIZE_WITHOUT);
  g_rand_free (random);
  return bytes;
}

static void
test_file (void)
{
  for (int places = 0; places < 2; places++)
    {
      g_autofree ZugNet *net = g_new (ZugNet, 1), *read = g_new (ZugNet, 1);
      g_autofree guint8 *bytes = some_file (net, places), *again = g_malloc (ZUG_NET_SIZE);
      gsize size = places ? ZUG_NET_SIZE : ZUG_NET_SIZE_WITHOUT;

      g_assert_cmpint (zug_net_read (bytes, size, read), ==, ZUG_NET_GOOD);
      g_assert_cmpmem (net, sizeof *net, read, sizeof *read);
      zug_net_write (read, again);
      g_assert_cmpmem (bytes, size, again, size);
    }
}

static ZugNetStatus
status_of (const guint8 *bytes, gsize size)
{
  g_autofree ZugNet *net = g_new (ZugNet, 1);
  g_autofree guint8 *exact = g_memdup2 (bytes, MAX (size, 1));
  ZugNetStatus status = zug_net_read (exact, size, net);

  g_assert_nonnull (zug_net_status_words (status));
  return status;
}

/* Cut off anywhere it is none, and what stands behind it does not belong to it. */
static void
test_cut_off (void)
{
  g_autofree ZugNet *net = g_new (ZugNet, 1);
  g_autofree guint8 *bytes = some_file (net, TRUE);
  g_autofree guint8 *longer = g_malloc0 (ZUG_NET_SIZE + 1);

  for (gsize size = 0; size < ZUG_NET_SIZE; size += size < 80 ? 1 : 97)
    g_assert_cmpint (status_of (bytes, size), ==, size < 8 ? ZUG_NET_FOREIGN : ZUG_NET_CUT_OFF);
  memcpy (longer, bytes, ZUG_NET_SIZE);
  g_assert_cmpint (status_of (longer, ZUG_NET_SIZE + 1), ==, ZUG_NET_CUT_OFF);
}

/* Any bit that is turned over is seen. */
static void
test_damaged (void)
{
  g_autofree ZugNet *net = g_new (ZugNet, 1);
  g_autofree guint8 *bytes = some_file (net, TRUE);

  for (gsize i = 0; i < ZUG_NET_SIZE; i += i < 80 ? 1 : 61)
    {
      ZugNetStatus status;

      bytes[i] ^= 1 << i % 8;
      status = status_of (bytes, ZUG_NET_SIZE);
      bytes[i] ^= 1 << i % 8;
      g_assert_cmpint (status, !=, ZUG_NET_GOOD);
      if (i >= ZUG_NET_HEAD)
        g_assert_cmpint (status, ==, ZUG_NET_DAMAGED);
    }
}

static void
test_others (void)
{
  g_autofree ZugNet *net = g_new (ZugNet, 1);
  g_autofree guint8 *bytes = some_file (net, TRUE);

  g_assert_cmpint (status_of ((const guint8 *) "# The evaluation of parity", 26), ==,
                   ZUG_NET_FOREIGN);
  bytes[8]++;
  g_assert_cmpint (status_of (bytes, ZUG_NET_SIZE), ==, ZUG_NET_NEWER);
  g_free (g_steal_pointer (&bytes));
  bytes = some_file (net, TRUE);
  bytes[16]++;
  g_assert_cmpint (status_of (bytes, ZUG_NET_SIZE), ==, ZUG_NET_OTHER);
  /* Of a version that did not look at where men stand it is too much. */
  g_free (g_steal_pointer (&bytes));
  bytes = some_file (net, TRUE);
  bytes[8]--;
  g_assert_cmpint (status_of (bytes, ZUG_NET_SIZE), ==, ZUG_NET_CUT_OFF);
  /* A weight that sums of sixteen bits do not hold, with a checksum that is right. */
  net->placed[7][ZUG_NET_ODD][3] = -ZUG_NET_PLACED_MOST - 1;
  zug_net_write (net, bytes);
  g_assert_cmpint (status_of (bytes, ZUG_NET_SIZE), ==, ZUG_NET_OTHER);
  net->placed[7][ZUG_NET_ODD][3]++;
  zug_net_write (net, bytes);
  g_assert_cmpint (status_of (bytes, ZUG_NET_SIZE), ==, ZUG_NET_GOOD);
  /* A family that nobody knows, with a checksum that is right. */
  g_strlcpy (net->family, "checkers", sizeof net->family);
  zug_net_write (net, bytes);
  g_assert_cmpint (status_of (bytes, ZUG_NET_SIZE), ==, ZUG_NET_OTHER);
}

/* --- what it says ----------------------------------------------------------------------------- */

/* A net for a game with random numbers, and positions of that game. */
static void
for_positions (int times,
               void (*check) (const ZugLaws *laws, const ZugPosition *position, ZugNet *net))
{
  GRand *random = g_rand_new_with_seed (5);
  g_autofree ZugNet *net = g_new (ZugNet, 1);

  for (gsize i = 0; i < G_N_ELEMENTS (games); i++)
    for (int k = 0; k < times; k++)
      {
        ZugLaws laws;
        ZugPosition position;

        zug_fixture_laws (&laws, games[i], NULL);
        random_net (random, zug_weights_family_of (&laws), net);
        zug_fixture_wander (&laws, random, &position);
        check (&laws, &position, net);
      }
  g_rand_free (random);
}

/* Both forms say the same. */
static void
check_forms (const ZugLaws *laws, const ZugPosition *position, ZugNet *net)
{
  ZugNetInput input;
  ZugCounts counts;
  int quickly;

  zug_evaluate_input (laws, position, &counts, &input);
  quickly = zug_net_say (net, &input);
  net->quick = false;
  g_assert_cmpint (zug_net_say (net, &input), ==, quickly);
}

static void
test_forms (void)
{
  for_positions (60, check_forms);
}

/* As the header describes it, in floating point. */
static double
say_slowly (const ZugNet *net, const ZugNetInput *input)
{
  double total = 0;

  for (int k = 0; k < ZUG_NET_HIDDEN; k++)
    {
      double view[ZUG_N_SIDES], even = net->bias[k], odd = 0;

      for (int i = 0; i < ZUG_N_EVALUATION_TERMS; i++)
        {
          double white = input->counts->count[ZUG_WHITE][i];
          double black = input->counts->count[ZUG_BLACK][i];

          even += (white + black) * net->count[ZUG_NET_EVEN][i / 2][k][i % 2];
          odd += (white - black) * net->count[ZUG_NET_ODD][i / 2][k][i % 2];
        }
      for (int side = 0; side < ZUG_N_SIDES; side++)
        for (int i = 0; i < input->attacked.n[side]; i++)
          {
            even += net->attacked[ZUG_NET_EVEN][input->attacked.man[side][i]][k];
            odd += (side == ZUG_WHITE ? 1 : -1)
                   * net->attacked[ZUG_NET_ODD][input->attacked.man[side][i]][k];
          }
      for (int side = 0; side < ZUG_N_SIDES; side++)
        for (int i = 0; i < input->placed.n[side]; i++)
          {
            even += net->placed[input->placed.man[side][i]][ZUG_NET_EVEN][k];
            odd += (side == ZUG_WHITE ? 1 : -1)
                   * net->placed[input->placed.man[side][i]][ZUG_NET_ODD][k];
          }
      view[ZUG_WHITE] = CLAMP ((even + odd) / ZUG_NET_SUM_ONE, 0, 1);
      view[ZUG_BLACK] = CLAMP ((even - odd) / ZUG_NET_SUM_ONE, 0, 1);
      total += (double) net->output[zug_net_output_of (input->men)][k] / ZUG_NET_OUTPUT_ONE
               * (view[ZUG_WHITE] * view[ZUG_WHITE] - view[ZUG_BLACK] * view[ZUG_BLACK]);
    }
  return total * ZUG_NET_UNIT;
}

static void
check_slowly (const ZugLaws *laws, const ZugPosition *position, ZugNet *net)
{
  ZugNetInput input;
  ZugCounts counts;
  double said;

  zug_evaluate_input (laws, position, &counts, &input);
  said = zug_net_say (net, &input);
  /* Sixteen views a side, each off by a part in 512 at most. */
  g_assert_cmpfloat_with_epsilon (said, say_slowly (net, &input),
                                  1 + 2 * 16 * 2 * 2.0 / ZUG_NET_VIEW_ONE * ZUG_NET_UNIT);
}

static void
test_slowly (void)
{
  for_positions (20, check_slowly);
}

/* Exchanged colours change the sign and nothing else, whatever the numbers are. */
static void
check_flip (const ZugLaws *laws, const ZugPosition *position, ZugNet *net)
{
  ZugNetInput input, other;
  ZugCounts counts, flipped_counts;
  ZugPosition flipped;

  zug_position_flip (laws, position, &flipped);
  zug_evaluate_input (laws, position, &counts, &input);
  zug_evaluate_input (laws, &flipped, &flipped_counts, &other);
  g_assert_cmpint (zug_net_say (net, &input), ==, -zug_net_say (net, &other));
  g_assert_true (zug_evaluate_with (laws, position, net, NULL)
                 == -zug_evaluate_with (laws, &flipped, net, NULL));
}

static void
test_flip (void)
{
  for_positions (60, check_flip);
}

/* A net without weights of views says nothing, and then it is what is counted that counts. */
static void
check_silent (const ZugLaws *laws, const ZugPosition *position, ZugNet *net)
{
  double counted = zug_evaluate_with (laws, position, NULL, NULL);

  g_assert_true (counted == zug_evaluate_by (laws, position, zug_weights_of (laws)));
  memset (net->output, 0, sizeof net->output);
  g_assert_true (zug_evaluate_with (laws, position, net, NULL) == counted);
}

static void
test_silent (void)
{
  for_positions (20, check_silent);
}

/* A man that is attacked is told of as it stands. */
static void
test_attacked (void)
{
  static const struct
  {
    const char *zfen;
    ZugManType type, by;
    bool rests, guarded;
  } rows[] = {
      {"4k3/8/8/3r4/8/8/3N4/4K3 = - - - 0 1", ZUG_KNIGHT, ZUG_ROOK, false, true},
      {"4k3/8/8/3r4/8/3N4/8/6K1 = - - - 0 1", ZUG_KNIGHT, ZUG_ROOK, false, false},
      {"4k3/8/8/8/2p5/3N4/8/6K1 = - - - 0 1", ZUG_KNIGHT, ZUG_PAWN, false, false},
      {"4k3/8/8/3r4/8/3N4/8/6K1 = - - d3/- 0 1", ZUG_KNIGHT, ZUG_ROOK, true, false},
      {"4k3/8/8/3r4/8/3N4/3K4/8 = - - d3/- 0 1", ZUG_KNIGHT, ZUG_ROOK, true, true},
      {"4k3/8/8/3r4/8/3N4/8/6K1 = - - -/d5 0 1", ZUG_KNIGHT, ZUG_NO_MAN, false, false},
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      ZugLaws laws;
      ZugPosition position;
      ZugNetInput input;
      ZugCounts counts;

      zug_fixture_laws (&laws, "parity", NULL);
      zug_fixture_position (&laws, rows[i].zfen, &position);
      zug_evaluate_input (&laws, &position, &counts, &input);
      g_assert_cmpint (input.attacked.n[ZUG_WHITE], ==, 1);
      g_assert_cmpuint (
          input.attacked.man[ZUG_WHITE][0], ==,
          zug_net_attacked (rows[i].type, rows[i].by, rows[i].rests, rows[i].guarded));
    }
}

/* A man that stands is told of with its square as its side sees it. */
static void
test_placed (void)
{
  ZugLaws laws;
  ZugPosition position;
  ZugNetInput input;
  ZugCounts counts;
  const guint16 *white, *black;

  zug_fixture_laws (&laws, "parity", NULL);
  zug_fixture_position (&laws, "4k3/8/8/3(Nr)4/8/8/P7/4K3 = - - d5/e8 0 1", &position);
  zug_evaluate_input (&laws, &position, &counts, &input);
  g_assert_cmpint (input.placed.n[ZUG_WHITE], ==, 3);
  white = input.placed.man[ZUG_WHITE];
  g_assert_cmpuint (white[0], ==, zug_net_placed (ZUG_KING, false, false, 4));
  g_assert_cmpuint (white[1], ==, zug_net_placed (ZUG_PAWN, false, false, 8));
  g_assert_cmpuint (white[2], ==, zug_net_placed (ZUG_KNIGHT, true, true, 35));
  g_assert_cmpint (input.placed.n[ZUG_BLACK], ==, 2);
  black = input.placed.man[ZUG_BLACK];
  g_assert_cmpuint (black[0], ==, zug_net_placed (ZUG_ROOK, false, true, 27));
  g_assert_cmpuint (black[1], ==, zug_net_placed (ZUG_KING, true, false, 4));
}

static void
list_choices (const ZugLaws *laws, const ZugPosition *position, ZugChoices *choices)
{
  for (int side = 0; side < ZUG_N_SIDES; side++)
    {
      zug_choices (laws, position, (ZugSide) side, &choices[side]);
      choices[side].move[choices[side].n++] = ZUG_PASS;
    }
}

/* What each of two choices adds to where men stand, both of them do if they do not touch. Returns
 * how many pairs do not. */
static int
check_halves (const ZugLaws *laws, const ZugPosition *position, const ZugNet *net)
{
  g_autofree ZugPairs *pairs = g_new (ZugPairs, 1);
  g_autofree ZugChoices *choices = g_new (ZugChoices, ZUG_N_SIDES);
  g_autofree ZugPosition *still = g_new (ZugPosition, 1);
  ZugNetSums passed, change[ZUG_N_SIDES];
  int white, black, apart = 0;

  list_choices (laws, position, choices);
  white = choices[ZUG_WHITE].n - 1;
  black = choices[ZUG_BLACK].n - 1;
  zug_pairs_begin (pairs, laws, position, zug_hash (laws, position), &choices[ZUG_WHITE],
                   &choices[ZUG_BLACK]);
  memcpy (still, zug_pairs_resolve (pairs, white, black)->position[0], sizeof *still);
  zug_evaluate_places (still, net, &passed);
  for (int i = 0; i <= white; i++)
    for (int j = 0; j <= black; j++)
      {
        const ZugPairOutcomes *outcomes = zug_pairs_resolve (pairs, i, black);
        ZugNetSums sums, both;

        zug_evaluate_change (still, outcomes->position[0], net, &change[ZUG_WHITE]);
        outcomes = zug_pairs_resolve (pairs, white, j);
        zug_evaluate_change (still, outcomes->position[0], net, &change[ZUG_BLACK]);
        outcomes = zug_pairs_resolve (pairs, i, j);
        if (!outcomes->apart)
          continue;
        zug_evaluate_places (outcomes->position[0], net, &sums);
        zug_net_add_changes (&passed, &change[ZUG_WHITE], &change[ZUG_BLACK], &both);
        g_assert_cmpmem (&sums, sizeof sums, &both, sizeof both);
        g_assert_true (zug_evaluate_with (laws, outcomes->position[0], net, &sums)
                       == zug_evaluate_with (laws, outcomes->position[0], net, NULL));
        apart++;
      }
  return apart;
}

static void
test_halves (void)
{
  static const char *const together[] = {"parity", "parity-single", "synchronous", "together-coin"};
  GRand *random = g_rand_new_with_seed (8);
  g_autofree ZugNet *net = g_new (ZugNet, 1);
  ZugPosition position;
  ZugLaws laws;

  for (gsize i = 0; i < G_N_ELEMENTS (together); i++)
    for (int times = 0; times < 10; times++)
      {
        zug_fixture_laws (&laws, together[i], NULL);
        do
          random_net (random, zug_weights_family_of (&laws), net);
        while (!net->places);
        net->quick = times % 2;
        zug_fixture_wander (&laws, random, &position);
        g_assert_cmpint (check_halves (&laws, &position, net), >, 0);
      }
  /* Men who share a square, and may leave it. */
  zug_fixture_laws (&laws, "parity", NULL);
  random_net (random, "parity", net);
  net->places = true;
  zug_fixture_position (&laws, "4k3/8/8/3(Nr)4/8/5p2/P7/4K3 = - - - 0 1", &position);
  g_assert_cmpint (check_halves (&laws, &position, net), >, 0);
  g_rand_free (random);
}

/* So many men, each side's all alike, so that their weights add up to the most. */
static void
random_men (GRand *random, ZugNetPlaced *placed)
{
  for (int side = 0; side < ZUG_N_SIDES; side++)
    {
      int man = g_rand_int_range (random, 0, ZUG_NET_PLACED);

      placed->n[side] = g_rand_int_range (random, 0, ZUG_NET_MOST_MEN + 1);
      for (int i = 0; i < placed->n[side]; i++)
        placed->man[side][i] = (guint16) man;
    }
}

/* Both forms say the same of the most men that a side can have, whatever their weights. */
static void
test_many (void)
{
  ZugNetSums sums;
  g_autofree ZugNet *net = g_new0 (ZugNet, 1);
  ZugCounts counts = {0};
  ZugNetInput input = {.counts = &counts, .men = 64};
  GRand *random = g_rand_new_with_seed (3);

  for (int times = 0; times < 200; times++)
    {
      int quickly;

      random_net (random, "parity", net);
      for (int i = 0; i < ZUG_NET_PLACED; i++)
        for (int kind = 0; kind < ZUG_NET_KINDS; kind++)
          for (int k = 0; k < ZUG_NET_HIDDEN; k++)
            net->placed[i][kind][k] =
                (gint16) (g_rand_boolean (random) ? ZUG_NET_PLACED_MOST : -ZUG_NET_PLACED_MOST);
      random_men (random, &input.placed);
      sums = (ZugNetSums) {0};
      zug_net_add_placed (net, &input.placed, 1, &sums);
      quickly = zug_net_say (net, &input);
      input.places = &sums;
      g_assert_cmpint (zug_net_say (net, &input), ==, quickly);
      net->quick = false;
      g_assert_cmpint (zug_net_say (net, &input), ==, quickly);
      input.places = NULL;
      net->quick = false;
      g_assert_cmpint (zug_net_say (net, &input), ==, quickly);
    }
  g_rand_free (random);
}

/* --- which games, and what a search makes of it ----------------------------------------------- */

static void
test_serves (void)
{
  GRand *random = g_rand_new_with_seed (2);
  g_autofree ZugNet *net = g_new (ZugNet, 1);

  random_net (random, "parity", net);
  for (gsize i = 0; i < zug_n_presets; i++)
    {
      ZugLaws laws;
      bool usual;

      zug_fixture_laws (&laws, zug_presets[i].id, NULL);
      usual = laws.files == 8 && laws.ranks == 8 && !laws.wide;
      g_assert_cmpint (zug_net_serves (net, &laws), ==,
                       usual && g_str_equal (zug_weights_family_of (&laws), "parity"));
      g_assert_false (zug_net_serves (&zug_net_none, &laws));
      if (zug_net_of (&laws) != NULL)
        g_assert_cmpstr (zug_net_of (&laws)->family, ==, zug_weights_family_of (&laws));
    }
  g_rand_free (random);
}

/* It knows nothing of games in which a side has no king. */
static void
test_kingless (void)
{
  static const char *const further[] = {"array=rnbqqbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQQBNR",
                                        "array=rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQQBNR"};

  for (gsize i = 0; i < G_N_ELEMENTS (further); i++)
    {
      ZugLaws laws;

      zug_fixture_laws (&laws, "parity", further[i]);
      g_assert_cmpstr (zug_weights_family_of (&laws), ==, "parity");
      g_assert_null (zug_net_of (&laws));
    }
}

/* Where nothing else says how a bare king is driven, a net does not disturb the weights. */
static void
test_bare (void)
{
  static const struct
  {
    const char *game, *position;
    bool asked;
  } rows[] = {{"randomized", "8/8/3k4/8/8/8/1Q6/K7 = - - - 0 60", false},
              {"randomized", "8/8/3k4/7p/8/8/1Q6/K7 = - - - 0 60", true},
              {"synchronous", "8/8/3k4/8/8/8/1Q6/K7 = - - - 0 60", true}};

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      ZugPosition position;
      ZugLaws laws;

      zug_fixture_laws (&laws, rows[i].game, NULL);
      zug_fixture_position (&laws, rows[i].position, &position);
      g_assert_cmpint (zug_evaluate_with (&laws, &position, zug_net_of (&laws), NULL)
                           != zug_evaluate (&laws, &position),
                       ==, rows[i].asked);
    }
}

/* What is built in is what the files say. */
static void
test_files (void)
{
  static const char *const families[] = {"fair", "parity", "parity-single", "randomized",
                                         "synchronous"};

  for (gsize i = 0; i < G_N_ELEMENTS (families); i++)
    {
      g_autofree char *name = g_strdup_printf ("%s.net", families[i]);
      g_autofree char *path =
          g_test_build_filename (G_TEST_DIST, "..", "data", "evaluation", name, NULL);
      g_autofree ZugNet *net = g_new (ZugNet, 1);
      g_autofree char *bytes = NULL;
      g_autoptr (GError) error = NULL;
      ZugLaws laws;
      gsize size;

      zug_fixture_laws (&laws, families[i], NULL);
      g_file_get_contents (path, &bytes, &size, &error);
      g_assert_no_error (error);
      g_assert_cmpint (zug_net_read ((const guint8 *) bytes, size, net), ==, ZUG_NET_GOOD);
      g_assert_cmpmem (net, sizeof *net, zug_net_of (&laws), sizeof *net);
    }
}

/* Who plays at the highest level has the net of the game, unless it is given another. */
static void
test_levels (void)
{
  for (int level = ZUG_SEARCH_SOUND; level <= ZUG_SEARCH_LEVELS; level++)
    {
      const ZugNet *nets[3] = {NULL, &zug_net_none, NULL};
      ZugMix mix[3];
      ZugPosition position;
      ZugLaws laws;

      zug_fixture_laws (&laws, "parity", NULL);
      zug_fixture_position (
          &laws, "r1bqk2r/pp3ppp/2n2n2/2bpp3/3Q4/8/PPP1PPPP/RNB1KBNR = KQkq - - 0 9", &position);
      nets[2] = zug_net_of (&laws);
      g_assert_nonnull (nets[2]);
      for (int i = 0; i < 3; i++)
        {
          const ZugSearchLimits limits = {.level = level, .seed = 1, .depth = 1, .net = nets[i]};

          g_assert_true (zug_search_mix (&laws, &position, ZUG_WHITE, &limits, &mix[i]));
        }
      if (level < ZUG_SEARCH_LEVELS)
        g_assert_cmpfloat (mix[0].value, ==, mix[1].value);
      else
        g_assert_cmpfloat (mix[0].value, ==, mix[2].value);
      g_assert_cmpfloat (mix[1].value, !=, mix[2].value);
    }
}

static void
analyse (const ZugLaws *laws, const ZugPosition *position, const ZugNet *net, ZugAnalysis *analysis)
{
  const ZugSearchLimits limits = {.depth = 2, .seed = 1, .net = net};

  g_assert_true (zug_search_analyse (laws, position, &limits, analysis));
  zug_fixture_assert_analysis (analysis);
}

/* The search values by the net that it is given; by one that does not serve, as by none. */
static void
test_search (void)
{
  GRand *random = g_rand_new_with_seed (4);
  g_autofree ZugNet *net = g_new (ZugNet, 1);
  ZugAnalysis with, again, without, other, none, unsaid;
  ZugLaws laws;
  ZugPosition position;

  zug_fixture_laws (&laws, "parity", NULL);
  zug_fixture_wander (&laws, random, &position);
  random_net (random, "parity", net);
  net->key = 1;
  analyse (&laws, &position, net, &with);
  analyse (&laws, &position, net, &again);
  g_strlcpy (net->family, "fair", sizeof net->family);
  analyse (&laws, &position, net, &other);
  analyse (&laws, &position, &zug_net_none, &none);
  analyse (&laws, &position, NULL, &unsaid);
  memset (net->output, 0, sizeof net->output);
  g_strlcpy (net->family, "parity", sizeof net->family);
  analyse (&laws, &position, net, &without);
  zug_fixture_assert_same (&with, &again);
  zug_fixture_assert_same (&without, &other);
  zug_fixture_assert_same (&without, &none);
  zug_fixture_assert_same (&without, &unsaid);
  g_assert_cmpfloat (with.value, !=, without.value);
  zug_analysis_clear (&with);
  zug_analysis_clear (&again);
  zug_analysis_clear (&other);
  zug_analysis_clear (&none);
  zug_analysis_clear (&unsaid);
  zug_analysis_clear (&without);
  g_rand_free (random);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/net/file", test_file);
  g_test_add_func ("/net/cut-off", test_cut_off);
  g_test_add_func ("/net/damaged", test_damaged);
  g_test_add_func ("/net/others", test_others);
  g_test_add_func ("/net/forms", test_forms);
  g_test_add_func ("/net/slowly", test_slowly);
  g_test_add_func ("/net/flip", test_flip);
  g_test_add_func ("/net/silent", test_silent);
  g_test_add_func ("/net/attacked", test_attacked);
  g_test_add_func ("/net/placed", test_placed);
  g_test_add_func ("/net/halves", test_halves);
  g_test_add_func ("/net/many", test_many);
  g_test_add_func ("/net/serves", test_serves);
  g_test_add_func ("/net/files", test_files);
  g_test_add_func ("/net/kingless", test_kingless);
  g_test_add_func ("/net/bare", test_bare);
  g_test_add_func ("/net/levels", test_levels);
  g_test_add_func ("/net/search", test_search);
  return g_test_run ();
}
