/* zug-tables-gen.c: writes the constant tables of the board at build time */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-splitmix.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

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

static Set
knight (int from)
{
  Set set = 0;

  for (int df = -2; df <= 2; df++)
    for (int dr = -2; dr <= 2; dr++)
      if (abs (df) + abs (dr) == 3 && df && dr)
        set |= square_at (from % 8 + df, from / 8 + dr);
  return set;
}

static Set
king (int from)
{
  Set set = 0;

  for (int df = -1; df <= 1; df++)
    for (int dr = -1; dr <= 1; dr++)
      if (df || dr)
        set |= square_at (from % 8 + df, from / 8 + dr);
  return set;
}

static Set
pawn (int from, int ahead)
{
  return square_at (from % 8 - 1, from / 8 + ahead) | square_at (from % 8 + 1, from / 8 + ahead);
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
table (const char *name, Set (*set_of) (int))
{
  printf ("const ZugSquares %s[64] = {\n", name);
  for (int from = 0; from < 64; from++)
    number (set_of (from));
  puts ("};");
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

static void
table_pawn (void)
{
  puts ("const ZugSquares zug_pawn_table[2][64] = {{");
  for (int from = 0; from < 64; from++)
    number (pawn (from, 1));
  puts ("},\n{");
  for (int from = 0; from < 64; from++)
    number (pawn (from, -1));
  puts ("}};");
}

static void
table_keys (void)
{
  puts ("const uint64_t zug_key_table[ZUG_KEY_TO_MOVE + 1] = {");
  for (int i = 0; i <= ZUG_KEY_TO_MOVE; i++)
    number (zug_splitmix (i));
  puts ("};");
}

int
main (void)
{
  table ("zug_knight_table", knight);
  table ("zug_king_table", king);
  table_pawn ();
  table_lines ();
  table_between ();
  table_keys ();
  return 0;
}
