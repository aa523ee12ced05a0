/* test-puzzle-log.c: what follows from answers to puzzles */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-puzzle-log.h"
#include "zug-hash.h"
#include <locale.h>

enum
{
  TODAY = 740313, /* a Julian day, as GDate counts them */
  PUZZLES = 60
};

typedef struct
{
  ZugVariant *variant;
  ZugPuzzleSet *set; /* of so many, rated from 600 up in steps of 25; what they ask is not read */
} Fixture;

static ZugPuzzleSet *
new_set (ZugVariant *variant, guint n)
{
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *text = NULL;

  for (guint i = 0; i < n; i++)
    g_ptr_array_add (lines, g_strdup_printf ("%016x %s w %u e2e4:100 x", i + 1,
                                             i % 4 == 3 ? "win1" : "only", 600 + 25 * i));
  text = zug_puzzle_set_write (zug_variant_get_id (variant), (const char *const *) lines->pdata, n);
  return zug_puzzle_set_new (text, variant, NULL);
}

static void
setup (Fixture *self, gconstpointer data)
{
  self->variant = zug_variant_new_preset ("parity");
  self->set = new_set (self->variant, PUZZLES);
}

static void
teardown (Fixture *self, gconstpointer data)
{
  g_object_unref (self->variant);
  zug_puzzle_set_free (self->set);
}

static void
answer (ZugPuzzleLog *log, guint32 day, guint64 key, int rating, int marks, gboolean daily)
{
  const ZugPuzzleTry one = {day, g_intern_string ("parity"), key, rating, marks, daily};

  zug_puzzle_log_add (log, &one);
}

/* A puzzle counts the first time, in its own game, and as much as it is hard. */
static void
test_rating (Fixture *self, gconstpointer data)
{
  g_autoptr (ZugPuzzleLog) log = zug_puzzle_log_new ();
  ZugGlicko rating, before;

  g_assert_cmpuint (zug_puzzle_log_rate (log, "parity", &rating), ==, 0);
  g_assert_cmpfloat (rating.rating, ==, zug_glicko_unknown ().rating);
  answer (log, TODAY, 1, 1500, ZUG_PUZZLE_FULL, FALSE);
  g_assert_cmpuint (zug_puzzle_log_rate (log, "parity", &rating), ==, 1);
  g_assert_cmpfloat (rating.rating, >, 1550);
  g_assert_cmpfloat (rating.deviation, <, zug_glicko_unknown ().deviation);
  before = rating;
  answer (log, TODAY, 1, 1500, 0, FALSE);
  answer (log, TODAY, 2, 0, 0, FALSE);
  g_assert_cmpuint (zug_puzzle_log_rate (log, "parity", &rating), ==, 1);
  g_assert_cmpfloat (rating.rating, ==, before.rating);
  g_assert_cmpuint (zug_puzzle_log_rate (log, "fair", &rating), ==, 0);
  answer (log, TODAY, 3, 1500, 0, FALSE);
  zug_puzzle_log_rate (log, "parity", &rating);
  g_assert_cmpfloat (rating.rating, <, before.rating);
  /* What was known long ago is known less surely. */
  before = rating;
  answer (log, TODAY + 700, 4, (int) rating.rating, 50, FALSE);
  zug_puzzle_log_rate (log, "parity", &rating);
  g_assert_cmpfloat (rating.deviation, >, before.deviation - 40);
}

/* Days running on which the puzzle of that day got full marks, whatever else was answered. */
static void
test_streak (Fixture *self, gconstpointer data)
{
  g_autoptr (ZugPuzzleLog) log = zug_puzzle_log_new ();

  g_assert_cmpuint (zug_puzzle_log_streak (log, TODAY), ==, 0);
  answer (log, TODAY - 4, 1, 1500, ZUG_PUZZLE_FULL, TRUE);
  answer (log, TODAY - 2, 2, 1500, ZUG_PUZZLE_FULL, TRUE);
  answer (log, TODAY - 1, 3, 1500, 40, TRUE);
  answer (log, TODAY - 1, 9, 1500, ZUG_PUZZLE_FULL, FALSE);
  g_assert_cmpuint (zug_puzzle_log_streak (log, TODAY), ==, 0);
  answer (log, TODAY - 1, 3, 1500, ZUG_PUZZLE_FULL, TRUE);
  g_assert_cmpuint (zug_puzzle_log_streak (log, TODAY), ==, 2);
  answer (log, TODAY, 4, 1500, 90, TRUE);
  g_assert_cmpuint (zug_puzzle_log_streak (log, TODAY), ==, 2);
  answer (log, TODAY, 4, 1500, ZUG_PUZZLE_FULL, TRUE);
  g_assert_cmpuint (zug_puzzle_log_streak (log, TODAY), ==, 3);
  g_assert_cmpuint (zug_puzzle_log_streak (log, TODAY + 1), ==, 3);
  g_assert_cmpuint (zug_puzzle_log_streak (log, TODAY + 2), ==, 0);
}

static const ZugPuzzleHead *
next (Fixture *self, const ZugPuzzleLog *log, GArray *asked)
{
  const ZugPuzzleHead *head =
      zug_puzzle_set_get_head (self->set, zug_puzzle_log_next (log, self->set, asked));

  g_array_append_val (asked, head->key);
  return head;
}

/* Everything comes once, about as hard as one is strong, the first a win; then what was not solved,
 * then the rest.
 */
static void
test_next (Fixture *self, gconstpointer data)
{
  g_autoptr (ZugPuzzleLog) log = zug_puzzle_log_new ();
  g_autoptr (GArray) asked = g_array_new (FALSE, FALSE, sizeof (guint64));
  guint64 failed = 0;

  for (guint i = 0; i < PUZZLES; i++)
    {
      const ZugPuzzleHead *head = next (self, log, asked);

      if (i == 0)
        {
          g_assert_cmpint (ABS (head->rating - 800), <=, 200);
          g_assert_cmpint (head->kind, ==, ZUG_PUZZLE_WIN);
          failed = head->key;
        }
      g_assert_false (zug_puzzle_log_has (log, head->key, FALSE));
      answer (log, TODAY, head->key, head->rating, i == 0 ? 0 : ZUG_PUZZLE_FULL, FALSE);
    }
  g_assert_true (next (self, log, asked)->key == failed);
  g_assert_true (next (self, log, asked)->key != failed);
}

/* Whoever answers nothing meets everything before anything comes again, and then in the same
 * order. */
static void
test_next_skipped (Fixture *self, gconstpointer data)
{
  g_autoptr (ZugPuzzleLog) log = zug_puzzle_log_new ();
  g_autoptr (GArray) asked = g_array_new (FALSE, FALSE, sizeof (guint64));
  g_autoptr (GHashTable) met = g_hash_table_new (g_int64_hash, g_int64_equal);

  for (guint i = 0; i < PUZZLES; i++)
    g_assert_true (g_hash_table_add (met, (gpointer) &next (self, log, asked)->key));
  for (guint i = 0; i < 2 * PUZZLES; i++)
    g_assert_true (next (self, log, asked)->key == g_array_index (asked, guint64, i));
}

static void
test_next_alone (Fixture *self, gconstpointer data)
{
  g_autoptr (ZugPuzzleLog) log = zug_puzzle_log_new ();
  g_autoptr (ZugPuzzleSet) one = new_set (self->variant, 1);
  g_autoptr (ZugPuzzleSet) none = new_set (self->variant, 0);
  g_autoptr (GArray) asked = g_array_new (FALSE, FALSE, sizeof (guint64));

  g_assert_cmpuint (zug_puzzle_log_next (log, none, asked), ==, 0);
  g_array_append_val (asked, zug_puzzle_set_get_head (one, 0)->key);
  g_assert_cmpuint (zug_puzzle_log_next (log, one, asked), ==, 0);
  g_assert_cmpuint (zug_puzzle_day_find (none, TODAY), ==, 0);
}

/* Each day has its own, of each game in turn, the same for everybody, and few days change where
 * there are more puzzles. */
static void
test_day (Fixture *self, gconstpointer data)
{
  g_autoptr (ZugPuzzleSet) more = new_set (self->variant, PUZZLES + 6);
  g_autoptr (GHashTable) met = g_hash_table_new (NULL, NULL);
  guint changed = 0;

  for (guint32 day = TODAY; day < TODAY + 100; day++)
    {
      guint found = zug_puzzle_day_find (self->set, day);

      g_assert_cmpuint (found, ==, zug_puzzle_day_find (self->set, day));
      g_assert_cmpuint (found, <, PUZZLES);
      g_hash_table_add (met, GUINT_TO_POINTER (found));
      changed += zug_puzzle_day_find (more, day) != found;
    }
  g_assert_cmpuint (g_hash_table_size (met), >, PUZZLES / 2);
  g_assert_cmpuint (changed, <, 25);
  for (guint i = 0; i < 5; i++)
    g_assert_true (g_strv_contains (zug_puzzle_games, zug_puzzle_day_variant (TODAY + i)));
  g_assert_cmpstr (zug_puzzle_day_variant (TODAY), !=, zug_puzzle_day_variant (TODAY + 1));
  g_assert_cmpstr (zug_puzzle_day_variant (TODAY), ==, zug_puzzle_day_variant (TODAY + 5));
}

int
main (int argc, char *argv[])
{
  setlocale (LC_ALL, "");
  g_test_init (&argc, &argv, NULL);
#define ADD(name, func) g_test_add ("/puzzles/log/" name, Fixture, NULL, setup, func, teardown)
  ADD ("rating", test_rating);
  ADD ("streak", test_streak);
  ADD ("next", test_next);
  ADD ("next-skipped", test_next_skipped);
  ADD ("next-alone", test_next_alone);
  ADD ("day", test_day);
  return g_test_run ();
}
