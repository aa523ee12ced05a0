/* test-endings-files.c: how tables of endings are kept: numbers of states, the code of values,
 * files cut short */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-ending-code.h"
#include "zug-ending-index.h"
#include "zug-endings-fixture.h"
#include "zug-file-limit.h"
#include <errno.h>
#include <glib/gstdio.h>

static const char *const numbered[][2] = {
    {"parity", ""},
    {"parity-single", ""},
    {"synchronous", ""},
    {"parity", ZUG_FIXTURE_SMALL},
    {"synchronous", ZUG_FIXTURE_SMALL},
    {"synchronous",
     "pass-draw=4; files=6; ranks=5; array=rnbqkn/pppppp/6/PPPPPP/RNBQKN; castling=no"},
};

/* Every state is a position of its own number. */
static void
check_numbers (const ZugEndingBoard *board, ZugEnding ending)
{
  ZugEndingIndex index;

  zug_ending_index_init (&index, board, ending);
  g_assert_cmpint (index.n_states, ==, index.n_slice * (guint32) index.n_slices);
  for (guint32 state = 0; state < index.n_states; state += 7)
    {
      ZugPosition position;
      ZugEndingPlace place;

      if (!zug_ending_position (&index, state, &position))
        continue;
      g_assert_true (zug_ending_read (board, &position, &place));
      g_assert_cmpint (place.ending.man, ==, ending.man);
      g_assert_cmpint (place.ending.strong, ==, ending.strong);
      g_assert_cmpint (zug_ending_state (&index, &place), ==, state);
    }
}

static void
test_numbers (gconstpointer data)
{
  const char *const *row = data;
  ZugEnding endings[ZUG_MAX_ENDINGS];
  ZugEndingBoard board;
  ZugLaws laws;
  const char *reason;
  int n;

  zug_fixture_laws (&laws, row[0], row[1]);
  g_assert_true (zug_ending_board_init (&board, &laws, &reason));
  n = zug_ending_list (&board, endings);
  g_assert_cmpint (n, >=, 5);
  for (int i = 0; i < n; i++)
    check_numbers (&board, endings[i]);
}

/* What reflections, and colours exchanged, change nothing in. */
static void
test_reflections (void)
{
  ZugLaws laws;
  ZugEndingBoard board;
  const char *reason;

  zug_fixture_laws (&laws, "parity", NULL);
  g_assert_true (zug_ending_board_init (&board, &laws, &reason));
  g_assert_cmpint (board.n_maps, ==, 8);
  g_assert_cmpint (board.n_upright, ==, 2);
  g_assert_true (board.colours_alike);
  /* Squares of both colours are not alike where colours decide who stays. */
  zug_fixture_laws (&laws, "synchronous", NULL);
  g_assert_true (zug_ending_board_init (&board, &laws, &reason));
  g_assert_cmpint (board.n_maps, ==, 4);
  g_assert_cmpint (board.n_upright, ==, 1);
  g_assert_true (board.colours_alike);
  zug_fixture_laws (&laws, "synchronous", ZUG_FIXTURE_SMALL);
  g_assert_true (zug_ending_board_init (&board, &laws, &reason));
  g_assert_cmpint (board.n_maps, ==, 8);
  g_assert_false (board.colours_alike);
  zug_fixture_laws (&laws, "parity", "holes=d4");
  g_assert_true (zug_ending_board_init (&board, &laws, &reason));
  g_assert_cmpint (board.n, ==, 63);
  g_assert_cmpint (board.n_maps, ==, 2);
  g_assert_cmpint (board.n_upright, ==, 1);
  g_assert_false (board.colours_alike);
}

/* --- the code of values ----------------------------------------------------------------------- */

static void
test_code (void)
{
  enum
  {
    STATES = 300,
    LAYERS = 40
  };
  g_autoptr (GRand) random = g_rand_new_with_seed (5);
  gint16 *layer[LAYERS];
  ZugEndingBytes bytes = {0};
  gint16 value;

  for (int i = 0; i < LAYERS; i++)
    {
      layer[i] = g_new (gint16, STATES);
      for (int state = 0; state < STATES; state++)
        layer[i][state] = i > 0 && g_rand_int_range (random, 0, 1 + state % 9) > 0
                              ? layer[i - 1][state]
                              : (gint16) g_rand_int_range (random, -32767, 32768);
    }
  for (guint32 state = 0; state < STATES; state++)
    zug_ending_code_add (&bytes, layer, LAYERS, state);
  g_assert_false (bytes.failed);
  for (guint state = 0; state < STATES; state++)
    for (int i = 0; i < LAYERS + 5; i++)
      {
        g_assert_true (zug_ending_code_find (bytes.byte, bytes.byte + bytes.n, state, i, &value));
        g_assert_cmpint (value, ==, layer[MIN (i, LAYERS - 1)][state]);
      }
  g_assert_false (zug_ending_code_find (bytes.byte, bytes.byte + bytes.n, STATES, 0, &value));
  g_assert_false (zug_ending_code_find (bytes.byte, bytes.byte, 0, 0, &value));
  for (int i = 0; i < LAYERS; i++)
    g_free (layer[i]);
  free (bytes.byte);
}

/* No value is beyond what can be stored, though a damaged file says so on the way to one that is
 * not. */
static void
test_code_beyond (void)
{
  static const guint8 up_and_down[] = {0xfe, 0xff, 0x7f, 0xfd, 0xff, 0x7f, 0, 0};
  g_autofree guint8 *up = g_malloc (3 * 4096);
  gint16 value;

  for (gsize i = 0; i < 4096; i++)
    memcpy (up + 3 * i, up_and_down, 3);
  g_assert_false (
      zug_ending_code_find (up_and_down, up_and_down + sizeof up_and_down, 0, 1, &value));
  g_assert_false (zug_ending_code_find (up, up + 3 * 4096, 0, 4095, &value));
}

/* --- files ------------------------------------------------------------------------------------ */

/* Both folders hold the same files, byte for byte, and nothing else. */
static void
assert_same_folders (const char *a, const char *b)
{
  g_auto (GStrv) paths = zug_fixture_list_folder (a);
  g_auto (GStrv) others = zug_fixture_list_folder (b);

  g_assert_cmpint (g_strv_length (paths), ==, g_strv_length (others));
  g_assert_cmpint (g_strv_length (paths), >, 0);
  for (int i = 0; paths[i] != NULL; i++)
    {
      g_autofree char *bytes = NULL;
      g_autofree char *other_bytes = NULL;
      gsize n, other_n;

      g_assert_true (g_file_get_contents (paths[i], &bytes, &n, NULL));
      g_assert_true (g_file_get_contents (others[i], &other_bytes, &other_n, NULL));
      g_assert_cmpmem (bytes, n, other_bytes, other_n);
      g_assert_true (g_str_has_suffix (paths[i], ".ending"));
    }
}

/* Ends the work after so many calls. */
static bool
count_down (const ZugEndingsProgress *progress, void *data)
{
  int *left = data;

  g_assert_cmpfloat (progress->done, >=, 0);
  g_assert_cmpfloat (progress->done, <=, 1);
  return --*left > 0;
}

static const struct
{
  const char *name;
  const char *laws;
  const char *only;
  int calls; /* after which the work is first ended */
  int more;  /* the next time */
} halts[] = {
    {"slices", ZUG_FIXTURE_TINY "quiet=3", "KPK", 300, 37},
    {"layers", ZUG_FIXTURE_TINY "quiet=9", "KQK", 60, 11},
};

/* Work that is ended again and again, after more and more of it, comes to the same tables as work
 * that is not, by any number of threads. */
static void
test_resume (gconstpointer data)
{
  gsize row = GPOINTER_TO_SIZE (data);
  char *straight = zug_fixture_make_folder (), *halting = zug_fixture_make_folder ();
  ZugEndingsStatus status;
  int left = 0, ends = 0;
  ZugEndingsPlan plan = {
      .folder = halting, .jobs = 1, .only = halts[row].only, .progress = count_down, .data = &left};
  ZugLaws laws;

  zug_fixture_laws (&laws, "synchronous", halts[row].laws);
  g_assert_cmpint (zug_fixture_make_endings (&laws, straight, halts[row].only, 3), ==,
                   ZUG_ENDINGS_GOOD);
  do
    {
      left = halts[row].calls + halts[row].more * ends * (ZUG_SANITIZED > 1 ? 12 : 1);
      status = zug_endings_make (&laws, &plan);
      ends++;
      g_assert_cmpint (ends, <, 100);
    }
  while (status == ZUG_ENDINGS_STOPPED);
  g_assert_cmpint (status, ==, ZUG_ENDINGS_GOOD);
  g_assert_cmpint (ends, >, 3);
  assert_same_folders (straight, halting);
  zug_fixture_remove_folder (straight);
  zug_fixture_remove_folder (halting);
}

static char *
path_ending (const char *folder, const char *end)
{
  g_auto (GStrv) paths = zug_fixture_list_folder (folder);

  for (char **path = paths; *path != NULL; path++)
    if (g_str_has_suffix (*path, end))
      return g_strdup (*path);
  return NULL;
}

/* What was kept of the work is damaged at its end, as by a crash of the machine. */
static void
test_damaged_part (void)
{
  char *straight = zug_fixture_make_folder (), *halting = zug_fixture_make_folder ();
  int left = 2500;
  ZugEndingsPlan plan = {.folder = halting, .jobs = 1, .progress = count_down, .data = &left};
  g_autofree char *part = NULL;
  g_autofree char *bytes = NULL;
  ZugLaws laws;
  gsize n;

  zug_fixture_laws (&laws, "parity", ZUG_FIXTURE_SMALL "quiet=3");
  g_assert_cmpint (zug_fixture_make_endings (&laws, straight, NULL, 1), ==, ZUG_ENDINGS_GOOD);
  while (part == NULL)
    {
      g_assert_cmpint (zug_endings_make (&laws, &plan), ==, ZUG_ENDINGS_STOPPED);
      part = path_ending (halting, ".part");
      left = 2500;
    }
  g_assert_true (g_file_get_contents (part, &bytes, &n, NULL));
  bytes[n - 1] ^= 1;
  g_assert_true (g_file_set_contents (part, bytes, (gssize) n, NULL));
  g_assert_cmpint (zug_fixture_make_endings (&laws, halting, NULL, 1), ==, ZUG_ENDINGS_GOOD);
  assert_same_folders (straight, halting);
  zug_fixture_remove_folder (straight);
  zug_fixture_remove_folder (halting);
}

/* Where the disk is full the work says so and leaves what was finished. */
static void
test_full_disk (void)
{
  char *folder = zug_fixture_make_folder ();
  ZugLaws laws;
  ZugEndingsStatus status;
  int problem;

  zug_fixture_laws (&laws, "synchronous", ZUG_FIXTURE_SMALL "quiet=3");
  g_assert_cmpint (zug_fixture_make_endings (&laws, folder, "KK", 1), ==, ZUG_ENDINGS_GOOD);
  zug_file_limit_set (20000);
  status = zug_fixture_make_endings (&laws, folder, "KQK", 1);
  problem = errno;
  zug_file_limit_set (-1);
  g_assert_cmpint (status, ==, ZUG_ENDINGS_FILE);
  g_assert_cmpint (problem, ==, EFBIG);
  g_assert_null (path_ending (folder, ".new"));
  g_assert_cmpint (zug_fixture_make_endings (&laws, folder, "KQK", 1), ==, ZUG_ENDINGS_GOOD);
  g_assert_null (path_ending (folder, ".part"));
  zug_fixture_remove_folder (folder);
}

static void
test_folder_missing (void)
{
  ZugLaws laws;

  zug_fixture_laws (&laws, "parity", ZUG_FIXTURE_SMALL "quiet=2");
  g_assert_cmpint (zug_fixture_make_endings (&laws, "/nowhere/at/all", NULL, 1), ==,
                   ZUG_ENDINGS_FILE);
  g_assert_cmpint (errno, ==, ENOENT);
  g_assert_null (zug_endings_open ("/nowhere/at/all", &laws));
}

/* A byte changed anywhere, or a file cut off, is noticed; the other tables serve on. */
static void
test_damaged (void)
{
  char *folder = zug_fixture_make_folder ();
  ZugLaws laws;
  ZugPosition position;
  ZugEndings *endings;
  g_autofree char *path = NULL;
  g_autofree char *bytes = NULL;
  double value;
  gsize n;

  zug_fixture_laws (&laws, "synchronous", ZUG_FIXTURE_SMALL "quiet=2");
  g_assert_cmpint (zug_fixture_make_endings (&laws, folder, "KQK", 1), ==, ZUG_ENDINGS_GOOD);
  zug_fixture_position (&laws, "4k/5/5/5/KQ3 = - - - 0 1", &position);
  endings = zug_endings_open (folder, &laws);
  g_assert_true (zug_endings_value (endings, &laws, &position, &value));
  zug_endings_close (endings);
  {
    g_auto (GStrv) paths = zug_fixture_list_folder (folder);

    for (char **p = paths; *p != NULL; p++)
      if (strstr (*p, "/KQK-") != NULL)
        path = g_strdup (*p);
  }
  g_assert_true (g_file_get_contents (path, &bytes, &n, NULL));
  for (gsize at = 0; at < n; at += 1 + n / 50)
    {
      bytes[at] ^= 4;
      g_assert_true (g_file_set_contents (path, bytes, (gssize) n, NULL));
      bytes[at] ^= 4;
      endings = zug_endings_open (folder, &laws);
      g_assert_nonnull (endings);
      g_assert_false (zug_endings_value (endings, &laws, &position, &value));
      zug_endings_close (endings);
      g_assert_true (g_file_set_contents (path, bytes, (gssize) at, NULL));
      endings = zug_endings_open (folder, &laws);
      g_assert_false (zug_endings_value (endings, &laws, &position, &value));
      zug_endings_close (endings);
    }
  zug_fixture_remove_folder (folder);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (numbered); i++)
    {
      g_autofree char *path =
          g_strdup_printf ("/endings/numbers/%s-%" G_GSIZE_FORMAT, numbered[i][0], i);

      g_test_add_data_func (path, numbered[i], test_numbers);
    }
  g_test_add_func ("/endings/reflections", test_reflections);
  g_test_add_func ("/endings/code", test_code);
  for (gsize i = 0; i < G_N_ELEMENTS (halts); i++)
    {
      g_autofree char *path = g_strdup_printf ("/endings/resume/%s", halts[i].name);

      g_test_add_data_func (path, GSIZE_TO_POINTER (i), test_resume);
    }
  g_test_add_func ("/endings/code-beyond", test_code_beyond);
  g_test_add_func ("/endings/damaged-part", test_damaged_part);
  g_test_add_func ("/endings/full-disk", test_full_disk);
  g_test_add_func ("/endings/folder-missing", test_folder_missing);
  g_test_add_func ("/endings/damaged", test_damaged);
  return g_test_run ();
}
