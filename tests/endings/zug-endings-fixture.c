/* zug-endings-fixture.c: tables of endings on small boards, in a folder of their own */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-endings-fixture.h"
#include <glib/gstdio.h>
#include <string.h>

char *
zug_fixture_make_folder (void)
{
  g_autoptr (GError) error = NULL;
  char *folder = g_dir_make_tmp ("zug-endings-XXXXXX", &error);

  g_assert_no_error (error);
  return folder;
}

static int
compare_names (gconstpointer a, gconstpointer b)
{
  return strcmp (*(char *const *) a, *(char *const *) b);
}

GStrv
zug_fixture_list_folder (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  const char *name;

  while ((name = g_dir_read_name (dir)) != NULL)
    g_ptr_array_add (names, g_build_filename (folder, name, NULL));
  g_ptr_array_sort (names, compare_names);
  g_ptr_array_add (names, NULL);
  return (GStrv) g_ptr_array_free (g_steal_pointer (&names), FALSE);
}

void
zug_fixture_remove_folder (char *folder)
{
  g_auto (GStrv) paths = zug_fixture_list_folder (folder);

  for (char **path = paths; *path != NULL; path++)
    g_unlink (*path);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
  g_free (folder);
}

ZugEndingsStatus
zug_fixture_make_endings (const ZugLaws *laws, const char *folder, const char *only, int jobs)
{
  ZugEndingsPlan plan = {.folder = folder, .jobs = jobs, .only = only};

  return zug_endings_make (laws, &plan);
}
