/* zug-random-laws.c: games that nobody has thought of */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-random-laws.h"

static void
set (ZugLaws *laws, const char *key, const char *value)
{
  g_assert_true (zug_laws_set (laws, zug_law_find (key), value));
}

static void
change_values (ZugLaws *laws, GRand *rand)
{
  for (size_t i = 0; i < zug_n_laws; i++)
    {
      const ZugLaw *law = &zug_law_table[i];
      int n = 0;

      while (law->values && law->values[n].name)
        n++;
      if (n == 0 || g_str_equal (law->key, "game") || g_str_equal (law->key, "players")
          || g_rand_int_range (rand, 0, 3))
        continue;
      g_assert_true (zug_laws_set (laws, law, law->values[g_rand_int_range (rand, 0, n)].name));
    }
}

static const struct
{
  const char *files;
  const char *ranks;
  const char *holes;
  const char *array;
  const char *leaps; /* of a man X, "" for no such man */
  const char *rides;
  const char *royal;
} boards[] = {
    {"5", "6", "none", "rnbqk/ppppp/5/5/PPPPP/RNBQK", "", "", ""},
    {"8", "8", "d4 d5", "rnbqkbnr/pppppppp/8/3*4/3*4/8/PPPPPPPP/RNBQKBNR", "", "", ""},
    {"10", "8", "none", "rnxbqkbxnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNXBQKBXNR", "3,1", "1,1",
     "no"},
    {"9", "9", "e5", "rnbxkxbnr/ppppppppp/9/9/4*4/9/9/PPPPPPPPP/RNBXKXBNR", "none", "2,1", "no"},
    {"7", "7", "none", "rxbkbxr/ppppppp/7/7/7/PPPPPPP/RXBKBXR", "2,0", "none", "yes"},
    {"16", "10", "none", "4rnbqkbnr5/4pppppppp4/16/16/16/16/16/16/4PPPPPPPP4/5RNBQKBNR4", "", "",
     ""},
};

static void
change_board (ZugLaws *laws, GRand *rand)
{
  int i = g_rand_int_range (rand, 0, G_N_ELEMENTS (boards));

  if (boards[i].leaps[0] != '\0')
    {
      g_assert_true (zug_laws_set_man (laws, 'X', "name", "Stranger"));
      g_assert_true (zug_laws_set_man (laws, 'X', "value", "4"));
      g_assert_true (zug_laws_set_man (laws, 'X', "leaps", boards[i].leaps));
      g_assert_true (zug_laws_set_man (laws, 'X', "rides", boards[i].rides));
      g_assert_true (zug_laws_set_man (laws, 'X', "royal", boards[i].royal));
    }
  set (laws, "files", boards[i].files);
  set (laws, "ranks", boards[i].ranks);
  set (laws, "holes", boards[i].holes);
  set (laws, "array", boards[i].array);
}

static void
draw_laws (ZugLaws *laws, GRand *rand)
{
  static const char *const bases[] = {"orthodox", "parity", "synchronous", "randomized", "fair"};

  g_assert_true (zug_laws_preset (laws, bases[g_rand_int_range (rand, 0, G_N_ELEMENTS (bases))]));
  change_values (laws, rand);
  if (g_rand_int_range (rand, 0, 3) == 0)
    change_board (laws, rand);
}

void
zug_random_laws (guint32 seed, ZugLaws *laws)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
  const char *reason;

  do
    draw_laws (laws, rand);
  while (zug_laws_problem (laws, &reason));
}
