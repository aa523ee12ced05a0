/* test-tuning-net.c: games that a net learns from, and a net that has */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-tool-fixture.h"
#include <string.h>

static GBytes *
read_file (Fixture *fixture, const char *name)
{
  g_autofree char *path = g_build_filename (fixture->folder, name, NULL);
  char *bytes;
  gsize size;

  g_assert_true (g_file_get_contents (path, &bytes, &size, NULL));
  return g_bytes_new_take (bytes, size);
}

static void
write_file (Fixture *fixture, const char *name, const char *bytes, gsize size)
{
  g_autofree char *path = g_build_filename (fixture->folder, name, NULL);

  g_assert_true (g_file_set_contents (path, bytes, (gssize) size, NULL));
}

static void
assert_same (Fixture *fixture, const char *one, const char *two)
{
  g_autoptr (GBytes) first = read_file (fixture, one), second = read_file (fixture, two);

  g_assert_true (g_bytes_equal (first, second));
}

/* The same games and the same number make the same net, however many games are played and whatever
 * is trained at a time. */
static void
test_same (Fixture *fixture, gconstpointer data)
{
  zug_tool_assert_run (fixture,
                       "positions -v parity -n 48 -s 3 -j 1 -o %D/one.pos --state %D/one.state", 0);
  zug_tool_assert_run (fixture,
                       "positions -v parity -n 48 -s 3 -j 3 -o %D/two.pos --state %D/two.state", 0);
  zug_tool_assert_run (fixture, "train -r 2 -s 1 -j 1 -o %D/one.net %D/one.pos", 0);
  zug_tool_assert_has (fixture->out, "round 2: ");
  zug_tool_assert_has (fixture->out, " without the net");
  zug_tool_assert_run (fixture, "train -r 2 -s 1 -j 3 --state %D/t -o %D/two.net %D/two.pos", 0);
  assert_same (fixture, "one.net", "two.net");
  /* What is trained already stands in the state, */
  zug_tool_assert_run (fixture, "train -r 2 -s 1 --state %D/t -o %D/three.net %D/two.pos", 0);
  g_assert_null (strstr (fixture->out, "round"));
  assert_same (fixture, "one.net", "three.net");
  /* which is none of another training's. */
  zug_tool_assert_run (fixture, "train -r 2 -s 2 --state %D/t -o %D/three.net %D/two.pos", 1);
  zug_tool_assert_has (fixture->err, "belongs to something else");
  zug_tool_assert_run (fixture, "train -r 2 -s 2 -o %D/other.net %D/one.pos", 0);
  zug_tool_assert_run (
      fixture, "tournament --nodes 500 -n 1 -m 6 level:6,net=%D/one.net level:6,net=none", 0);
}

/* How far labels of what was held back are from the evaluation, as training told it. */
static double
told_without (const Fixture *fixture)
{
  static const char before[] = " in whole numbers, ";
  const char *found = strstr (fixture->out, before);

  g_assert_nonnull (found);
  return g_ascii_strtod (found + strlen (before), NULL);
}

/* Where coins decide, what came later tells of little but luck, and without it labels are nearer to
 * what anybody could say of a position. */
static void
test_steady (Fixture *fixture, gconstpointer data)
{
  double by_luck;

  zug_tool_assert_run (fixture, "positions -v randomized -n 48 -s 3 -o %D/r.pos --state %D/r.state",
                       0);
  zug_tool_assert_run (fixture, "train -r 1 --later 1 -o %D/luck.net %D/r.pos", 0);
  by_luck = told_without (fixture);
  zug_tool_assert_run (fixture,
                       "train -r 1 --later 1 --steady --state %D/t -o %D/steady.net %D/r.pos", 0);
  g_assert_cmpfloat (told_without (fixture), <, by_luck * 0.9);
  g_assert_cmpfloat (told_without (fixture), >, by_luck * 0.1);
  /* A state is of labels with luck or without. */
  zug_tool_assert_run (fixture, "train -r 1 --later 1 --state %D/t -o %D/net %D/r.pos", 1);
}

/* Killed in the middle of writing, it goes on and makes the same file. */
static void
test_killed (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GBytes) positions = NULL, state = NULL;
  g_autofree char *text = NULL;
  gsize size, length;
  const char *bytes, *line;

  zug_tool_assert_run (
      fixture, "positions -v synchronous -n 48 -j 1 -o %D/whole.pos --state %D/whole.state", 0);
  positions = read_file (fixture, "whole.pos");
  state = read_file (fixture, "whole.state");
  bytes = g_bytes_get_data (positions, &size);
  text = g_strndup (g_bytes_get_data (state, &length), g_bytes_get_size (state));
  g_assert_cmpuint (length, >, 0);
  /* The heading, one piece, and a line that is torn; of positions a little more. */
  line = strchr (strchr (text, '\n') + 1, '\n') + 1;
  write_file (fixture, "cut.state", text, (gsize) (line - text) + 3);
  write_file (fixture, "cut.pos", bytes, size - 77);
  zug_tool_assert_run (fixture,
                       "positions -v synchronous -n 48 -j 1 -o %D/cut.pos --state %D/cut.state", 0);
  assert_same (fixture, "whole.pos", "cut.pos");
  assert_same (fixture, "whole.state", "cut.state");
}

/* A family's games teach one net, whichever file comes first; those of another family do not. */
static void
test_family (Fixture *fixture, gconstpointer data)
{
  zug_tool_assert_run (fixture, "positions -v together-coin -n 48 -o %D/c --state %D/c.state", 0);
  zug_tool_assert_run (fixture,
                       "positions -v together-both-removed -n 48 -o %D/b --state %D/b.state", 0);
  zug_tool_assert_run (fixture, "train -r 1 -o %D/one.net %D/b %D/c", 0);
  zug_tool_assert_run (fixture, "train -r 1 -o %D/two.net %D/c %D/b", 0);
  assert_same (fixture, "one.net", "two.net");
  zug_tool_assert_run (
      fixture,
      "tournament -v together-coin --nodes 500 -n 1 -m 6 level:6,net=%D/one.net level:6,net=none",
      0);
  zug_tool_assert_run (fixture, "positions -v parity -n 16 -o %D/p --state %D/p.state", 0);
  zug_tool_assert_run (fixture, "train -r 1 -o %D/net %D/b %D/p", 1);
  zug_tool_assert_has (fixture->err, "positions of another family of games");
}

static void
test_bad (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GBytes) positions = NULL;
  g_autofree char *damaged = NULL;
  gsize size;

  zug_tool_assert_run (fixture, "positions -v parity -n 48 -j 1 -o %D/pos --state %D/state", 0);
  positions = read_file (fixture, "pos");
  damaged = g_memdup2 (g_bytes_get_data (positions, &size), g_bytes_get_size (positions));
  damaged[size / 2] ^= 1;
  write_file (fixture, "damaged", damaged, size);
  zug_tool_assert_run (fixture, "train -o %D/net %D/damaged", 1);
  zug_tool_assert_has (fixture->err, "it is damaged");
  zug_tool_assert_run (fixture, "train -o %D/net %D/state", 1);
  zug_tool_assert_has (fixture->err, "it holds something else");
  zug_tool_assert_run (fixture, "train -o %D/net %D/missing", 1);
  /* What is torn at the end is passed over. */
  write_file (fixture, "torn", g_bytes_get_data (positions, NULL), size - 10);
  zug_tool_assert_run (fixture, "train -r 1 -o %D/net %D/torn", 0);
  zug_tool_assert_run (fixture, "positions -v capablanca-parity -o %D/x --state %D/y", 2);
  zug_tool_assert_run (fixture, "positions -v parity -o %D/x --state %D/y --net %D/pos", 1);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  if (ZUG_SANITIZED == 1) /* games looked at closely again and again, to compare files */
    {
      zug_tool_add ("net/same", test_same);
      zug_tool_add ("net/steady", test_steady);
      zug_tool_add ("net/killed", test_killed);
      zug_tool_add ("net/family", test_family);
    }
  zug_tool_add ("net/bad", test_bad);
  return g_test_run ();
}
