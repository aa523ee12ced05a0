/* run-corpus.c: runs a fuzz target over the files of a corpus folder, a test for each */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include <glib.h>
#include <stdint.h>

int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size);

static void
test_input (gconstpointer path)
{
  g_autofree char *data = NULL;
  g_autofree uint8_t *exact = NULL;
  g_autoptr (GError) error = NULL;
  gsize size;

  g_file_get_contents (path, &data, &size, &error);
  g_assert_no_error (error);

  /* A copy without GLib's final NUL, so that a sanitizer sees a read past the end. */
  exact = g_memdup2 (data, size);
  g_assert_cmpint (LLVMFuzzerTestOneInput (exact, size), ==, 0);
}

int
main (int argc, char *argv[])
{
  g_autoptr (GDir) dir = NULL;
  g_autoptr (GError) error = NULL;
  const char *name;

  g_test_init (&argc, &argv, NULL);
  g_assert_cmpint (argc, ==, 2);

  dir = g_dir_open (argv[1], 0, &error);
  g_assert_no_error (error);
  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *test = g_strconcat ("/fuzz/corpus/", name, NULL);

      g_test_add_data_func_full (test, g_build_filename (argv[1], name, NULL), test_input, g_free);
    }

  return g_test_run ();
}
