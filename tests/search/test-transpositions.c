/* test-transpositions.c: positions that a search has valued are found again, and never half */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-transpositions.h"
#include "zug-splitmix.h"
#include <glib.h>
#include <string.h>

enum
{
  THREADS = 4,
  ROUNDS = 20000,
  KEYS = 64 /* that all threads write to, in a table with room for fewer */
};

/* What a key holds: every field follows from it, so that a record put together of two shows. */
static ZugTransposition
record_of (guint64 key)
{
  ZugTransposition known;

  memset (&known, 0, sizeof known);
  known.low = (float) (key % 1000) / 1000;
  known.high = known.low + 1;
  known.depth = (guint8) (key % 7);
  for (int side = 0; side < ZUG_N_SIDES; side++)
    {
      known.n[side] = (guint8) (1 + key % ZUG_TRANSPOSITION_CHOICES);
      for (int i = 0; i < known.n[side]; i++)
        {
          known.move[side][i].from = (guint8) (key >> 8);
          known.move[side][i].to = (guint8) (key >> 16);
          known.probability[side][i] = (guint8) (key >> 24);
        }
    }
  return known;
}

static void
assert_found (const ZugTranspositions *table, guint64 key)
{
  ZugTransposition expected = record_of (key);
  ZugTransposition found;

  g_assert_true (zug_transpositions_probe (table, key, &found));
  g_assert_cmpmem (&found, sizeof found, &expected, sizeof expected);
}

static void
test_found_again (void)
{
  ZugTranspositions *table = zug_transpositions_new (1 << 20);
  ZugTransposition found;

  zug_transpositions_begin (table);
  for (guint64 n = 0; n < 200; n++)
    {
      ZugTransposition known = record_of (zug_splitmix (n));

      g_assert_false (zug_transpositions_probe (table, zug_splitmix (n), &found));
      zug_transpositions_store (table, zug_splitmix (n), &known);
      assert_found (table, zug_splitmix (n));
    }
  assert_found (table, zug_splitmix (199));
  zug_transpositions_clear (table);
  for (guint64 n = 0; n < 200; n++)
    g_assert_false (zug_transpositions_probe (table, zug_splitmix (n), &found));
  zug_transpositions_unref (table);
}

/* Key 0 is one like others, and an empty table does not know it. */
static void
test_key_zero (void)
{
  ZugTranspositions *table = zug_transpositions_new (0);
  ZugTransposition known = record_of (0);
  ZugTransposition found;

  g_assert_false (zug_transpositions_probe (table, 0, &found));
  zug_transpositions_store (table, 0, &known);
  assert_found (table, 0);
  zug_transpositions_unref (table);
}

/* Two records find room: of three the deeper stay, unless an earlier search left them. */
static void
test_room (void)
{
  ZugTranspositions *table = zug_transpositions_new (0);
  ZugTransposition known[3] = {record_of (11), record_of (12), record_of (13)};
  ZugTransposition found;

  for (int i = 0; i < 3; i++)
    known[i].depth = (guint8) (3 - i);
  zug_transpositions_begin (table);
  for (guint64 i = 0; i < 3; i++)
    zug_transpositions_store (table, 11 + i, &known[i]);
  g_assert_true (zug_transpositions_probe (table, 11, &found));
  g_assert_false (zug_transpositions_probe (table, 12, &found));
  g_assert_true (zug_transpositions_probe (table, 13, &found));
  zug_transpositions_begin (table);
  zug_transpositions_store (table, 13, &known[2]);
  zug_transpositions_store (table, 12, &known[1]);
  g_assert_false (zug_transpositions_probe (table, 11, &found));
  g_assert_true (zug_transpositions_probe (table, 12, &found));
  g_assert_true (zug_transpositions_probe (table, 13, &found));
  zug_transpositions_unref (table);
}

/* One table serves games under different laws. */
static void
test_games (void)
{
  ZugLaws parity, single;

  g_assert_true (zug_laws_preset (&parity, "parity"));
  g_assert_true (zug_laws_preset (&single, "parity-single"));
  g_assert_cmpuint (zug_transpositions_game (&parity), !=, zug_transpositions_game (&single));
  g_assert_true (zug_laws_preset (&single, "parity"));
  g_assert_cmpuint (zug_transpositions_game (&parity), ==, zug_transpositions_game (&single));
}

static gpointer
hammer (gpointer data)
{
  ZugTranspositions *table = data;
  ZugTransposition found;

  for (guint64 n = 0; n < ROUNDS; n++)
    {
      guint64 key = zug_splitmix (n * 7 % KEYS);
      ZugTransposition known = record_of (key);

      if (zug_transpositions_probe (table, key, &found))
        g_assert_cmpmem (&found, sizeof found, &known, sizeof known);
      zug_transpositions_store (table, key, &known);
    }
  return NULL;
}

static void
test_threads (void)
{
  ZugTranspositions *table = zug_transpositions_new (KEYS / 2 * 64);
  GThread *thread[THREADS];

  for (int i = 0; i < THREADS; i++)
    thread[i] = g_thread_new ("hammer", hammer, table);
  for (int i = 0; i < THREADS; i++)
    g_thread_join (thread[i]);
  zug_transpositions_unref (table);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/search/transpositions/found-again", test_found_again);
  g_test_add_func ("/search/transpositions/key-zero", test_key_zero);
  g_test_add_func ("/search/transpositions/room", test_room);
  g_test_add_func ("/search/transpositions/games", test_games);
  g_test_add_func ("/search/transpositions/threads", test_threads);
  return g_test_run ();
}
