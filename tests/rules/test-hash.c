/* test-hash.c: keys of positions: what they see, and that they never change */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-rules-fixture.h"

#include "zug-hash.h"
#include "zug-zfen.h"

typedef struct
{
  const char *spec;
  const char *position;
  uint64_t key;
} Pin;

/* Keys will be kept on disk: once a version of the program has stored some, these values stay for
 * ever. */
/* clang-format off */
static const Pin pins[] = {
  { "orthodox", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", UINT64_C (0x5f6cf84a399adcbf) },
  { "orthodox", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1", UINT64_C (0x46d415e105910358) },
  { "parity", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR = KQkq - - 0 1", UINT64_C (0x78b2be63d8354b97) },
  { "parity", "4k3/8/8/3pP3/8/8/8/4K3 = - d6 -/d5 0 9", UINT64_C (0x6cd6276c10588e16) },
  { "parity-single", "4k3/8/5(Nb)2/8/8/8/8/4K3 = - - f6/f6 1 2 leave=f6", UINT64_C (0xd9c223f57d746ef1) },
  { "synchronous", "4k3/P7/8/8/8/8/8/4K3 = - - - 0 1 pool=QNN", UINT64_C (0x7d45000ddf39c224) },
  { "parity+collision=replay+repeat-blocked=forbidden", "r3k2r/8/8/8/8/8/8/4K3 = kq - - 7 5 replays=1 blocked=e1d1/O-O", UINT64_C (0x4ff6203c67b8fb0a) },
};
/* clang-format on */

static uint64_t
key_of (const char *spec, const char *text)
{
  ZugPosition position;
  ZugStatus status;
  ZugLaws laws;

  g_assert_true (zug_fixture_laws (spec, &laws));
  if (!zug_zfen_read (&laws, text, &position, &status))
    g_error ("%s: %s", text, zug_status_words (status.code));
  return zug_hash (&laws, &position);
}

static void
test_pin (gconstpointer data)
{
  const Pin *pin = data;

  g_assert_cmphex (key_of (pin->spec, pin->position), ==, pin->key);
}

/* Every fact that repetition looks at changes the key; no two of these positions are the same. */
static void
test_sees (void)
{
  static const char *const texts[] = {
      "r3k2r/8/8/2pPp3/8/8/8/R3K2R = KQkq - - 0 1",
      "r3k2r/8/8/2pPp3/8/8/8/R3K2R = KQk - - 0 1",
      "r3k2r/8/8/2pPp3/8/8/8/R3K2R = KQkq c6 - 0 1",
      "r3k2r/8/8/2pPp3/8/8/8/R3K2R = KQkq e6 - 0 1",
      "r3k2r/8/8/2pPp3/8/8/8/R3K2R = KQkq - d5/- 0 1",
      "r3k2r/8/8/2pPp3/8/8/8/R3K2R = KQkq - -/e5 0 1",
      "r3k2r/8/8/2pPp3/8/8/8/R3K2R = KQkq - - 0 1 pool=Q",
      "r3k2r/8/8/2pPp3/8/8/8/R3K2R = KQkq - - 0 1 pool=QQ",
      "r3k2r/8/8/2pPp3/8/8/8/R3K2R = KQkq - - 0 1 pool=q",
      "r3k2r/8/8/2pPp3/8/8/8/R3K2R = KQkq - - 0 1 blocked=a1b1/-",
      "r3k2r/8/8/2pPp3/8/8/8/R3K2R = KQkq - - 0 1 blocked=a1b1,a1c1/-",
      "r3k2r/8/8/2pPp3/8/8/8/R3K2R = KQkq - - 0 1 blocked=-/a8b8",
      "r3k2r/8/8/2pPp3/8/8/8/R3KR2 = Qkq - - 0 1",
  };
  const char *spec = "parity+promotion=captured+collision=replay+repeat-blocked=forbidden";

  for (size_t i = 0; i < G_N_ELEMENTS (texts); i++)
    for (size_t j = 0; j < i; j++)
      g_assert_cmphex (key_of (spec, texts[i]), !=, key_of (spec, texts[j]));
}

static void
test_does_not_see (void)
{
  g_assert_cmphex (key_of ("parity+pass=yes", "4k3/8/8/8/8/8/8/R3K3 = - - - 0 1"), ==,
                   key_of ("parity+pass=yes", "4k3/8/8/8/8/8/8/R3K3 = - - - 9 31 passes=4"));
}

/* The order in which moves were forbidden means nothing. */
static void
test_order_of_bans (void)
{
  ZugMove first = {0, 1, ZUG_NO_MAN, ZUG_MOVE_PLAIN};
  ZugMove second = {0, 2, ZUG_NO_MAN, ZUG_MOVE_PLAIN};
  ZugPosition a, b;
  ZugLaws laws;

  g_assert_true (zug_fixture_laws ("parity", &laws));
  zug_position_start (&laws, &a);
  b = a;
  zug_position_ban (&a, ZUG_WHITE, first);
  zug_position_ban (&a, ZUG_WHITE, second);
  zug_position_ban (&b, ZUG_WHITE, second);
  zug_position_ban (&b, ZUG_WHITE, first);
  zug_position_ban (&b, ZUG_WHITE, first);
  g_assert_true (zug_position_equal (&a, &b));
  g_assert_cmphex (zug_hash (&laws, &a), ==, zug_hash (&laws, &b));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (size_t i = 0; i < G_N_ELEMENTS (pins); i++)
    {
      g_autofree char *path = g_strdup_printf ("/rules/hash/pin-%zu", i);

      g_test_add_data_func (path, &pins[i], test_pin);
    }
  g_test_add_func ("/rules/hash/sees", test_sees);
  g_test_add_func ("/rules/hash/does-not-see", test_does_not_see);
  g_test_add_func ("/rules/hash/order-of-bans", test_order_of_bans);
  return g_test_run ();
}
