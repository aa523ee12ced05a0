/* test-vectors.c: the vectors file, asked of the engine as a program */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-engine-fixture.h"

#include <glib/gstdio.h>

enum
{
  N_BLOCKS = 114 /* of the file */
};

/* What a block asks, and what must come back: sections end with "readyok", lines within one are in
 * no order. */
typedef struct
{
  char *spec;
  GString *input;
  GPtrArray *sections; /* of GPtrArray of lines */
} Block;

static Block *
block_new (const char *spec)
{
  Block *block = g_new0 (Block, 1);

  block->spec = g_strdup (spec);
  block->input = g_string_new (NULL);
  block->sections = g_ptr_array_new_with_free_func ((GDestroyNotify) g_ptr_array_unref);
  return block;
}

static void
block_free (Block *block)
{
  g_free (block->spec);
  g_string_free (block->input, TRUE);
  g_ptr_array_unref (block->sections);
  g_free (block);
}

static void
block_ask (Block *block, const char *command)
{
  g_string_append_printf (block->input, "%s\nisready\n", command);
  g_ptr_array_add (block->sections, g_ptr_array_new_with_free_func (g_free));
}

static void
block_expect (Block *block, const char *line)
{
  g_ptr_array_add (g_ptr_array_index (block->sections, block->sections->len - 1),
                   g_strchomp (g_strdup (line)));
}

static void
block_add_line (Block *block, const char *line)
{
  const char *space = strchr (line, ' ');
  const char *rest = space != NULL ? space + 1 : "";

  if (g_str_has_prefix (line, "zfen "))
    {
      g_string_append_printf (block->input, "position fen %s\n", rest);
      block_ask (block, "d");
      block_expect (block, rest);
      block_ask (block, "moves");
    }
  else if (g_str_has_prefix (line, "white") || g_str_has_prefix (line, "black"))
    block_expect (block, line);
  else if (g_str_has_prefix (line, "status "))
    {
      block_ask (block, "status");
      block_expect (block, rest);
    }
  else if (g_str_has_prefix (line, "turn "))
    {
      g_autofree char *command = g_strconcat ("outcomes ", rest, NULL);

      block_ask (block, command);
    }
  else if (g_str_has_prefix (line, "= "))
    block_expect (block, rest);
}

/* A spec is a preset with laws behind it; the laws go into a file. */
static char *
variant_option (const char *spec, const char *folder)
{
  g_auto (GStrv) parts = g_strsplit (spec, "+", -1);
  g_autofree char *laws = g_strjoinv ("\n", parts + 1);
  g_autofree char *path = g_build_filename (folder, "vectors.variant", NULL);
  g_autofree char *text = g_strdup_printf (
      "[Variant]\nid=vectors\nname=Vectors\nbased-on=%s\n[Laws]\n%s\n", parts[0], laws);

  if (parts[1] == NULL)
    return g_strdup_printf ("setoption name Variant value %s\n", spec);
  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  return g_strdup_printf ("setoption name Variant value %s\n", path);
}

static int
compare_lines (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

static void
test_block (gconstpointer data)
{
  const Block *block = data;
  g_autofree char *folder = g_dir_make_tmp ("zug-vectors-XXXXXX", NULL);
  g_autofree char *option = variant_option (block->spec, folder);
  g_autofree char *path = g_build_filename (folder, "vectors.variant", NULL);
  g_autofree char *input = g_strconcat (option, block->input->str, NULL);
  g_autofree char *output = zug_engine_run (input);
  g_auto (GStrv) lines = g_strsplit (output, "\n", -1);
  guint at = 0;

  g_unlink (path);
  g_rmdir (folder);
  for (guint i = 0; i < block->sections->len; i++)
    {
      GPtrArray *wanted = g_ptr_array_index (block->sections, i);
      g_autoptr (GPtrArray) got = g_ptr_array_new ();

      for (; lines[at] != NULL && !g_str_equal (lines[at], "readyok"); at++)
        g_ptr_array_add (got, lines[at]);
      g_assert_nonnull (lines[at]);
      at++;
      g_ptr_array_sort (got, compare_lines);
      g_ptr_array_sort (wanted, compare_lines);
      for (guint k = 0; k < got->len && k < wanted->len; k++)
        g_assert_cmpstr (g_ptr_array_index (got, k), ==, g_ptr_array_index (wanted, k));
      g_assert_cmpuint (got->len, ==, wanted->len);
    }
}

static GPtrArray *
read_blocks (void)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "data", "vectors.txt", NULL);
  GPtrArray *blocks = g_ptr_array_new_with_free_func ((GDestroyNotify) block_free);
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;
  Block *block = NULL;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  lines = g_strsplit (text, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    {
      if (g_str_has_prefix (lines[i], "variant "))
        {
          block = block_new (lines[i] + strlen ("variant "));
          g_ptr_array_add (blocks, block);
        }
      else if (block != NULL)
        block_add_line (block, lines[i]);
    }
  return blocks;
}

int
main (int argc, char *argv[])
{
  g_autoptr (GPtrArray) blocks = NULL;

  g_test_init (&argc, &argv, NULL);
  zug_engine_fixture_init (argc, argv);
  blocks = read_blocks ();
  g_assert_cmpuint (blocks->len, ==, N_BLOCKS);
  for (guint i = 0; i < blocks->len; i++)
    {
      const Block *block = g_ptr_array_index (blocks, i);
      g_autofree char *path = g_strdup_printf ("/engine/vectors/%u/%s", i, block->spec);

      g_test_add_data_func (path, block, test_block);
    }
  return g_test_run ();
}
