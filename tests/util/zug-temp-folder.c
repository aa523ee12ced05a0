/* zug-temp-folder.c: a folder that a test has for itself */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-temp-folder.h"

#include <glib/gstdio.h>

char *
zug_temp_folder_new (void)
{
  char *path = g_strdup ("/dev/shm/zugleich-XXXXXX");

  if (g_mkdtemp (path) != NULL)
    return path;
  g_free (path);
  path = g_dir_make_tmp ("zugleich-XXXXXX", NULL);
  g_assert_nonnull (path);
  return path;
}

void
zug_temp_folder_remove (char *path)
{
  GDir *folder = g_dir_open (path, 0, NULL);
  const char *name;

  g_assert_nonnull (folder);
  while ((name = g_dir_read_name (folder)) != NULL)
    {
      char *child = g_build_filename (path, name, NULL);

      if (g_file_test (child, G_FILE_TEST_IS_DIR) && !g_file_test (child, G_FILE_TEST_IS_SYMLINK))
        {
          zug_temp_folder_remove (child);
          continue;
        }
      g_assert_cmpint (g_unlink (child), ==, 0);
      g_free (child);
    }
  g_dir_close (folder);
  g_assert_cmpint (g_rmdir (path), ==, 0);
  g_free (path);
}
