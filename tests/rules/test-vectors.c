/* test-vectors.c: every block of tests/data/vectors.txt whose laws exist */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-rules-fixture.h"

#include "zug-coordinate.h"
#include "zug-outcome.h"
#include "zug-zfen.h"

#include <string.h>

/* How many blocks the file has for the games that exist, and how many it has at all. A game that
 * becomes known, or a row that gets lost, has to show up here. */
enum
{
  N_BLOCKS = 114,
  N_ALL_BLOCKS = 114
};

typedef struct
{
  ZugLaws laws;
  GPtrArray *lines;
  guint first_line;
  gboolean has_position;
  ZugPosition position;
} Block;

static int
compare_text (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

static char *
join_sorted (GPtrArray *texts, const char *separator)
{
  g_ptr_array_sort (texts, compare_text);
  g_ptr_array_add (texts, NULL);
  return g_strjoinv (separator, (char **) texts->pdata);
}

static char *
list_moves (const Block *block, ZugSide side)
{
  g_autoptr (GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);
  ZugChoices choices;

  zug_choices (&block->laws, &block->position, side, &choices);
  for (int i = 0; i < choices.n; i++)
    {
      char buffer[ZUG_COORDINATE_MAX];

      g_ptr_array_add (texts,
                       g_strdup (zug_coordinate_write (&block->laws, choices.move[i], buffer)));
    }
  return join_sorted (texts, " ");
}

static char *
list_outcomes (const Block *block, const char *turn)
{
  g_autoptr (GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);
  ZugCoordinateTurn read;
  ZugOutcomes outcomes;
  ZugStatus status;

  if (!zug_coordinate_read_turn (&block->laws, &block->position, FALSE, turn, strlen (turn), &read,
                                 &status))
    return g_strdup (zug_status_words (status.code));
  zug_resolve (&block->laws, &block->position, read.pair, &outcomes);
  for (int i = 0; i < outcomes.n; i++)
    {
      char buffer[ZUG_ZFEN_MAX];

      g_ptr_array_add (
          texts, g_strdup_printf ("= %.3f %s", outcomes.probability[i],
                                  zug_zfen_write (&block->laws, &outcomes.position[i], buffer)));
    }
  return join_sorted (texts, "\n");
}

static char *
tell_status (const Block *block)
{
  ZugEnd end = zug_outcome (&block->laws, &block->position, NULL, 0);

  if (end.result == ZUG_RESULT_OPEN)
    return g_strdup ("playing");
  return g_strdup_printf ("over %s %s", zug_result_text (end.result), zug_reason_text (end.reason));
}

static void
expect (const Block *block, guint line, const char *what, const char *want, const char *got)
{
  char buffer[ZUG_ZFEN_MAX];

  if (strcmp (want, got) == 0)
    return;
  g_test_message ("vectors.txt:%u: %s\n  at   %s\n  want %s\n  got  %s", line, what,
                  zug_zfen_write (&block->laws, &block->position, buffer), want, got);
  g_test_fail ();
}

static void
read_position (Block *block, guint line, const char *text)
{
  char buffer[ZUG_ZFEN_MAX];
  ZugStatus status = {0};

  if (!zug_zfen_read (&block->laws, text, &block->position, &status))
    g_error ("vectors.txt:%u: %s: %s", line, text, zug_status_words (status.code));
  expect (block, line, "text of the position", text,
          zug_zfen_write (&block->laws, &block->position, buffer));
}

/* The lines "= …" that follow line i, sorted. */
static char *
expected_outcomes (const Block *block, guint i)
{
  g_autoptr (GPtrArray) texts = g_ptr_array_new ();

  for (i++; i < block->lines->len; i++)
    {
      char *text = g_ptr_array_index (block->lines, i);

      if (!g_str_has_prefix (text, "= "))
        break;
      g_ptr_array_add (texts, text);
    }
  return join_sorted (texts, "\n");
}

static void
check_line (Block *block, guint i)
{
  guint line = block->first_line + i;
  g_auto (GStrv) halves = g_strsplit (g_ptr_array_index (block->lines, i), " ", 2);
  const char *rest = halves[1] ? halves[1] : "";
  g_autofree char *want = NULL;
  g_autofree char *got = NULL;

  if (g_str_equal (halves[0], "zfen"))
    read_position (block, line, rest);
  else if (g_str_equal (halves[0], "white") || g_str_equal (halves[0], "black"))
    {
      got = list_moves (block, halves[0][0] == 'w' ? ZUG_WHITE : ZUG_BLACK);
      expect (block, line, "choices", rest, got);
    }
  else if (g_str_equal (halves[0], "status"))
    {
      got = tell_status (block);
      expect (block, line, "status", rest, got);
    }
  else if (g_str_equal (halves[0], "turn"))
    {
      want = expected_outcomes (block, i);
      got = list_outcomes (block, rest);
      expect (block, line, rest, want, got);
    }
}

static void
test_block (gconstpointer data)
{
  Block *block = (Block *) data;

  for (guint i = 0; i < block->lines->len; i++)
    check_line (block, i);
}

static void
free_block (gpointer data)
{
  Block *block = data;

  g_ptr_array_unref (block->lines);
  g_free (block);
}

static guint n_registered;
static guint n_all;

static void
test_number (void)
{
  g_assert_cmpuint (n_registered, ==, N_BLOCKS);
  g_assert_cmpuint (n_all, ==, N_ALL_BLOCKS);
}

/* Reads the block that begins on line `at` and registers it where its game exists; returns the line
 * after it. */
static guint
add_block (char **lines, guint at)
{
  const char *spec = lines[at] + strlen ("variant ");
  Block *block = g_new0 (Block, 1);
  g_autofree char *path = NULL;
  guint i;

  block->lines = g_ptr_array_new_with_free_func (g_free);
  block->first_line = at + 2;
  for (i = at + 1; lines[i] && *lines[i]; i++)
    g_ptr_array_add (block->lines, g_strdup (lines[i]));
  n_all++;
  if (!zug_fixture_laws (spec, &block->laws))
    {
      free_block (block);
      return i;
    }
  n_registered++;
  path = g_strdup_printf ("/rules/vectors/%04u-%s", at + 1, spec);
  g_test_add_data_func_full (path, block, test_block, free_block);
  return i;
}

int
main (int argc, char **argv)
{
  g_autofree char *path = NULL;
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;

  g_test_init (&argc, &argv, NULL);
  path = g_test_build_filename (G_TEST_DIST, "data", "vectors.txt", NULL);
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  lines = g_strsplit (text, "\n", -1);
  for (guint i = 0; lines[i];)
    i = g_str_has_prefix (lines[i], "variant ") ? add_block (lines, i) : i + 1;
  g_test_add_func ("/rules/vectors/number-of-blocks", test_number);
  return g_test_run ();
}
