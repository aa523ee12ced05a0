/* zug-tables-gen.c: writes the constant tables of the narrow or (where asked for it) the wide board
 * at build time */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-splitmix.h"

#include <inttypes.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

typedef uint64_t Set;

static Set
square_at (int file, int rank)
{
  return file >= 0 && file < 8 && rank >= 0 && rank < 8 ? (Set) 1 << (rank * 8 + file) : 0;
}

/* All squares from `from`, itself apart, by steps of (df, dr). */
static Set
ray (int from, int df, int dr)
{
  Set set = 0;

  for (int f = from % 8 + df, r = from / 8 + dr; square_at (f, r); f += df, r += dr)
    set |= square_at (f, r);
  return set;
}

static const int lines[4][2] = {{1, 0}, {0, 1}, {1, 1}, {-1, 1}};

static Set
between (int a, int b)
{
  for (int i = 0; i < 4; i++)
    for (int sign = -1; sign <= 1; sign += 2)
      {
        int df = sign * lines[i][0], dr = sign * lines[i][1];

        if (ray (a, df, dr) >> b & 1)
          return ray (a, df, dr) & ray (b, -df, -dr);
      }
  return 0;
}

static void
number (Set set)
{
  printf ("UINT64_C (0x%016" PRIx64 "),\n", set);
}

static void
table_lines (void)
{
  puts ("const ZugLine zug_line_table[64][4] = {");
  for (int from = 0; from < 64; from++)
    {
      puts ("{");
      for (int i = 0; i < 4; i++)
        {
          puts ("{");
          number (ray (from, -lines[i][0], -lines[i][1]));
          number (ray (from, lines[i][0], lines[i][1]));
          puts ("},");
        }
      puts ("},");
    }
  puts ("};");
}

static void
table_between (void)
{
  puts ("const ZugSquares zug_between_table[64][64] = {");
  for (int a = 0; a < 64; a++)
    {
      puts ("{");
      for (int b = 0; b < 64; b++)
        number (between (a, b));
      puts ("},");
    }
  puts ("};");
}

/* The keys that the narrow build looks up, in its own numbering: see zug-keys.h. */
static void
keys (int base)
{
  for (int square = 0; square < 64; square++)
    number (zug_splitmix ((uint64_t) (base + square / 8 * 16 + square % 8)));
}

static void
table_keys (void)
{
  puts ("const uint64_t zug_key_table[17 * 64 + 1] = {");
  for (int side = 0; side < 2; side++)
    for (int type = 0; type < 6; type++)
      keys (ZUG_KEY_MAN + (side * 32 + type) * 256);
  keys (ZUG_KEY_REST);
  keys (ZUG_KEY_REST + 256);
  keys (ZUG_KEY_RIGHT);
  keys (ZUG_KEY_PASSED);
  keys (ZUG_KEY_LEAVE);
  number (zug_splitmix (ZUG_KEY_TO_MOVE));
  puts ("};");
}

/* A ride by steps of (df, dr), up to and including the first occupied square. */
static Set
ride (int from, int df, int dr, Set occupied)
{
  Set set = 0;

  for (int f = from % 8 + df, r = from / 8 + dr; square_at (f, r); f += df, r += dr)
    {
      set |= square_at (f, r);
      if (occupied & square_at (f, r))
        break;
    }
  return set;
}

/* The rides of a rook (k is 0) or a bishop (k is 1). */
static Set
rides (int k, int from, Set occupied)
{
  Set set = 0;

  for (int i = 2 * k; i < 2 * k + 2; i++)
    set |= ride (from, lines[i][0], lines[i][1], occupied)
           | ride (from, -lines[i][0], -lines[i][1], occupied);
  return set;
}

/* The squares on which a man makes a difference to the rides: all but the last of each. */
static Set
matters (int k, int from)
{
  Set set = 0;

  for (int square = 0; square < 64; square++)
    if (rides (k, from, (Set) 1 << square) != rides (k, from, 0))
      set |= (Set) 1 << square;
  return set;
}

/* The bits of a set that a mask has, side by side. */
static unsigned
gathered (Set set, Set mask)
{
  unsigned bits = 0;

  for (int i = 0; mask; i++, mask &= mask - 1)
    if (set & mask & -mask)
      bits |= 1u << i;
  return bits;
}

static int
pext_start (int k, int from)
{
  int start = 0;

  for (int i = 0; i < k * 64 + from; i++)
    start += 1 << __builtin_popcountll (matters (i / 64, i % 64));
  return start;
}

static void
table_pext (void)
{
  puts ("const ZugPext zug_pext_table[2][64] = {");
  for (int k = 0; k < 2; k++)
    {
      puts ("{");
      for (int from = 0; from < 64; from++)
        printf ("{UINT64_C (0x%016" PRIx64 "), UINT64_C (0x%016" PRIx64 "), %d},\n",
                matters (k, from), rides (k, from, 0), pext_start (k, from));
      puts ("},");
    }
  printf ("};\nconst uint16_t zug_pext_rides[%d] = {\n", pext_start (2, 0));
  for (int i = 0; i < 2 * 64; i++)
    {
      Set mask = matters (i / 64, i % 64), men = 0;

      do
        {
          printf ("0x%04x,\n", gathered (rides (i / 64, i % 64, men), rides (i / 64, i % 64, 0)));
          men = (men - mask) & mask; /* the next subset, in the order of pext */
        }
      while (men);
    }
  puts ("};");
}

/* The squares up to `most` steps away, of a board of 8 by 8, or of the wide one, where a set is
 * four words. */
static void
set_of_steps (int size, int from, const int (*steps)[2], int n, int most)
{
  Set words[4] = {0};

  for (int i = 0; i < n; i++)
    for (int k = 1; k <= most; k++)
      {
        int file = from % size + k * steps[i][0], rank = from / size + k * steps[i][1];
        int square = rank * size + file;

        if (file >= 0 && file < size && rank >= 0 && rank < size)
          words[square / 64] |= (Set) 1 << square % 64;
      }
  if (size == 8)
    {
      number (words[0]);
      return;
    }
  puts ("{");
  for (int i = 0; i < 4; i++)
    number (words[i]);
  puts ("},");
}

/* A row of squares for each of `n_tables` sets of steps. */
static void
table_of_steps (const char *name, int size, const int (*steps)[2], int n_tables, int n, int most)
{
  printf ("const ZugSquares %s = {\n", name);
  for (int i = 0; i < n_tables; i++)
    {
      puts (n_tables > 1 ? "{" : "");
      for (int from = 0; from < size * size; from++)
        set_of_steps (size, from, steps + i * n, n, most);
      puts (n_tables > 1 ? "}," : "");
    }
  puts ("};");
}

static void
leaps (int size)
{
  static const int knight[8][2] = {{1, 2},   {2, 1},   {2, -1}, {1, -2},
                                   {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}};
  static const int king[8][2] = {{1, 0},  {1, 1},   {0, 1},  {-1, 1},
                                 {-1, 0}, {-1, -1}, {0, -1}, {1, -1}};
  static const int pawns[4][2] = {{-1, 1}, {1, 1}, {-1, -1}, {1, -1}};

  table_of_steps ("zug_knight_table[ZUG_WIDTH_SQUARES]", size, knight, 1, 8, 1);
  table_of_steps ("zug_king_table[ZUG_WIDTH_SQUARES]", size, king, 1, 8, 1);
  table_of_steps ("zug_pawn_table[2][ZUG_WIDTH_SQUARES]", size, pawns, 2, 2, 1);
}

static void
wide (void)
{
  static const int none[1][2] = {{0, 0}}, along[3][2] = {{0, 0}, {1, 0}, {-1, 0}};
  /* In the order of rays in zug-attack-sets.h. */
  static const int rays[8][2] = {{1, 0},  {0, 1},  {1, 1},   {-1, 1},
                                 {-1, 0}, {0, -1}, {-1, -1}, {1, -1}};

  table_of_steps ("zug_bit_table[256]", 16, none, 1, 1, 1);
  puts ("const ZugSquares zug_rank_table[16] = {");
  for (int rank = 0; rank < 16; rank++)
    set_of_steps (16, rank * 16, along, 3, 15);
  puts ("};");
  table_of_steps ("zug_ray_table[8][256]", 16, rays, 8, 1, 15);
}

int
main (int argc, char **argv)
{
  if (argc > 1 && strcmp (argv[1], "wide") == 0)
    {
      leaps (16);
      wide ();
      return 0;
    }
  leaps (8);
  table_lines ();
  table_between ();
  table_keys ();
  if (argc > 1 && strcmp (argv[1], "pext") == 0)
    table_pext ();
  return 0;
}
