/* test-puzzle-set.c: files of puzzles, whole and damaged */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-puzzle-set.h"
#include "zug-zfen.h"
#include <locale.h>
#include <string.h>

/* Puzzles without their keys; White chooses. */
#define ZFEN_ONLY "r3kb1r/1p3ppp/2p5/p3q3/Q2N4/2N1n3/PP2KPPP/R6R = kq - e2/e3 0 17"
#define ONLY "only w 1686 f2e3:100 " ZFEN_ONLY
#define MIX                                                                                        \
  "mix w 698 a6c4:58,e2c1:39,d1c1:-10 "                                                            \
  "4k2r/2pb2p1/Q3p3/3nP2p/2q4P/5N2/P3N1P1/2rRK2R = k - e1/c4 4 27"
#define WIN "win2 w 700 e5e7:100 2bk2r1/3p4/1P1P4/r3Q3/3B1P1p/3q3P/6B1/2R1K2R = K - d6/g8 0 33"

typedef struct
{
  ZugVariant *variant;
  const ZugLaws *laws;
  char *lines[3];
  char *text;
} Fixture;

static char *
dup_line (const ZugLaws *laws, const char *puzzle)
{
  ZugPosition position;
  const char *zfen = strchr (strchr (puzzle, ':'), ' ') + 1;

  g_assert_true (zug_zfen_read (laws, zfen, &position, NULL));
  return g_strdup_printf ("%016" G_GINT64_MODIFIER "x %s",
                          zug_puzzle_key (laws, &position, ZUG_WHITE), puzzle);
}

static void
setup (Fixture *self, gconstpointer data)
{
  static const char *const puzzles[] = {ONLY, MIX, WIN};

  self->variant = zug_variant_new_preset ("parity");
  self->laws = zug_variant_get_laws (self->variant);
  for (gsize i = 0; i < G_N_ELEMENTS (puzzles); i++)
    self->lines[i] = dup_line (self->laws, puzzles[i]);
  self->text = zug_puzzle_set_write ("parity", (const char *const *) self->lines, 3);
}

static void
teardown (Fixture *self, gconstpointer data)
{
  g_object_unref (self->variant);
  for (gsize i = 0; i < G_N_ELEMENTS (self->lines); i++)
    g_free (self->lines[i]);
  g_free (self->text);
}

/* What was written is read, the easiest first, and written again it is the same. */
static void
test_whole (Fixture *self, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (ZugPuzzleSet) set = zug_puzzle_set_new (self->text, self->variant, &error);
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *again = NULL;
  const ZugPuzzleKind kinds[] = {ZUG_PUZZLE_MIX, ZUG_PUZZLE_WIN, ZUG_PUZZLE_ONLY};

  g_assert_no_error (error);
  g_assert_cmpuint (zug_puzzle_set_get_n (set), ==, 3);
  g_assert_cmpuint (zug_puzzle_set_get_n_damaged (set), ==, 0);
  g_assert_true (zug_puzzle_set_get_variant (set) == self->variant);
  for (guint i = 0; i < 3; i++)
    {
      const ZugPuzzleHead *head = zug_puzzle_set_get_head (set, i);
      GString *line = g_string_new (NULL);
      ZugPuzzle puzzle;

      g_assert_true (zug_puzzle_set_read (set, i, &puzzle));
      g_assert_cmpint (head->kind, ==, kinds[i]);
      g_assert_cmpint (head->kind, ==, puzzle.head.kind);
      g_assert_cmpint (head->turns, ==, puzzle.head.turns);
      g_assert_cmpint (head->rating, ==, puzzle.head.rating);
      g_assert_true (head->key == puzzle.head.key);
      zug_puzzle_write (&puzzle, self->laws, line);
      g_ptr_array_add (lines, g_string_free (line, FALSE));
    }
  again = zug_puzzle_set_write ("parity", (const char *const *) lines->pdata, 3);
  g_assert_cmpstr (again, ==, self->text);
}

/* The same position for the same side is there once. */
static void
test_distinct (Fixture *self, gconstpointer data)
{
  const char *lines[] = {self->lines[0], self->lines[1], self->lines[0]};
  g_autofree char *text = zug_puzzle_set_write ("parity", lines, 3);
  g_autoptr (ZugPuzzleSet) set = zug_puzzle_set_new (text, self->variant, NULL);

  g_assert_cmpuint (zug_puzzle_set_get_n (set), ==, 2);
}

/* Wherever a file is cut off, what is whole before that is used; so it is whatever letter of it is
 * another. */
static void
test_damaged (Fixture *self, gconstpointer data)
{
  gsize length = strlen (self->text), heading = (gsize) (strchr (self->text, '\n') - self->text);

  for (gsize at = heading + 1; at < length; at++)
    {
      g_autofree char *cut = g_strndup (self->text, at);
      g_autofree char *other = g_strdup (self->text);
      g_autoptr (ZugPuzzleSet) shorter = zug_puzzle_set_new (cut, self->variant, NULL);
      g_autoptr (ZugPuzzleSet) changed = NULL;
      guint whole = 0;

      for (const char *end = cut + heading + 1; (end = strchr (end, '\n')) != NULL; end++)
        whole++;
      /* The last line is whole without its end, too. */
      g_assert_cmpuint (zug_puzzle_set_get_n (shorter), ==, whole + (self->text[at] == '\n'));
      if (self->text[at] == '\n')
        continue;
      other[at] = other[at] == 'x' ? 'y' : 'x';
      changed = zug_puzzle_set_new (other, self->variant, NULL);
      g_assert_cmpuint (zug_puzzle_set_get_n (changed), ==, 2);
      g_assert_cmpuint (zug_puzzle_set_get_n_damaged (changed), ==, 1);
    }
}

/* With a heading that says something else there is no file of ours. */
static void
test_heading (gconstpointer data)
{
  const struct
  {
    const char *text;
    int code;
  } rows[] = {{"", ZUG_PUZZLE_ERROR_FOREIGN},
              {"\n", ZUG_PUZZLE_ERROR_FOREIGN},
              {"zugleich-puzzles\n", ZUG_PUZZLE_ERROR_FOREIGN},
              {"zugleich-puzzles one parity\n", ZUG_PUZZLE_ERROR_FOREIGN},
              {"zugleich-puzzles 1 fair\n", ZUG_PUZZLE_ERROR_FOREIGN},
              {"zugleich-puzzles 1\n", ZUG_PUZZLE_ERROR_FOREIGN},
              {"zugleich-puzzles 2 parity\n", ZUG_PUZZLE_ERROR_NEWER},
              {"zugleich-puzzles 2\nanything", ZUG_PUZZLE_ERROR_NEWER}};
  g_autoptr (ZugVariant) variant = zug_variant_new_preset ("parity");

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (zug_puzzle_set_new (rows[i].text, variant, &error));
      g_assert_error (error, ZUG_PUZZLE_ERROR, rows[i].code);
    }
}

static void
test_missing (gconstpointer data)
{
  g_autoptr (ZugVariant) variant = zug_variant_new_preset ("parity");
  g_autoptr (GError) error = NULL;

  g_assert_null (zug_puzzle_set_load ("/nonexistent", variant, &error));
  g_assert_error (error, G_FILE_ERROR, G_FILE_ERROR_NOENT);
}

/* What a line must not say. */
static void
test_refused (Fixture *self, gconstpointer data)
{
  const char *const refused[] = {
      "only w 686 f2e3:100",
      "only w 686 " ZFEN_ONLY,
      "some w 686 f2e3:100 " ZFEN_ONLY,
      "own w 686 f2e3:100 " ZFEN_ONLY,
      "win w 686 f2e3:100 " ZFEN_ONLY,
      "win4 w 686 f2e3:100 " ZFEN_ONLY,
      "only x 686 f2e3:100 " ZFEN_ONLY,
      "only b 686 a5a4:100 " ZFEN_ONLY, /* its key is White's */
      "only w -1 f2e3:100 " ZFEN_ONLY,
      "only w 99999 f2e3:100 " ZFEN_ONLY,
      "only w 686 f2e4:100 " ZFEN_ONLY,
      "only w 686 e2e3:100 " ZFEN_ONLY, /* he rests */
      "only w 686 f2e3:101 " ZFEN_ONLY,
      "only w 686 f2e3:4 " ZFEN_ONLY,
      "only w 686 f2e3:-4 " ZFEN_ONLY, /* nothing is right */
      "only w 686 f2e3 " ZFEN_ONLY,
      "only w 686 f2e3:50,f2e3:50 " ZFEN_ONLY,
      "only w 686 f2e3:100, " ZFEN_ONLY,
      "only w 686 f2e3:100 9/8/8/8/8/8/8/8 = - - - 0 1",
  };
  g_autofree char *good = dup_line (self->laws, "only w 686 f2e3:100 " ZFEN_ONLY);
  ZugPuzzle puzzle;

  g_assert_true (zug_puzzle_read (&puzzle, self->laws, good));
  for (gsize i = 0; i < G_N_ELEMENTS (refused); i++)
    {
      g_autofree char *line = g_strdup_printf ("%.16s %s", good, refused[i]);

      g_test_message ("%s", line);
      g_assert_false (zug_puzzle_read (&puzzle, self->laws, line));
    }
}

int
main (int argc, char *argv[])
{
  setlocale (LC_ALL, "");
  g_test_init (&argc, &argv, NULL);
#define ADD(name, func) g_test_add ("/puzzles/set/" name, Fixture, NULL, setup, func, teardown)
  ADD ("whole", test_whole);
  ADD ("distinct", test_distinct);
  ADD ("damaged", test_damaged);
  ADD ("refused", test_refused);
  g_test_add_data_func ("/puzzles/set/heading", NULL, test_heading);
  g_test_add_data_func ("/puzzles/set/missing", NULL, test_missing);
  return g_test_run ();
}
