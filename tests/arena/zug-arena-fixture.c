/* zug-arena-fixture.c: what the tests of the arena share */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-arena-fixture.h"

#include "zug-zfen.h"
#include <glib/gstdio.h>

void
zug_arena_fixture_laws (ZugLaws *laws, const char *preset)
{
  g_assert_true (zug_laws_preset (laws, preset));
}

void
zug_arena_fixture_position (const ZugLaws *laws, const char *zfen, ZugPosition *position)
{
  ZugStatus status;
  char words[256];

  if (!zug_zfen_read (laws, zfen, position, &status))
    g_error ("%s: %s", zfen, zug_status_describe (&status, words, sizeof words));
}

GPtrArray *
zug_arena_fixture_specs (const char *first, ...)
{
  GPtrArray *specs = g_ptr_array_new_with_free_func ((GDestroyNotify) zug_contestant_spec_free);
  va_list list;

  va_start (list, first);
  for (const char *text = first; text != NULL; text = va_arg (list, const char *))
    {
      g_autoptr (GError) error = NULL;
      ZugContestantSpec *spec = zug_contestant_spec_new (text, &error);

      g_assert_no_error (error);
      g_ptr_array_add (specs, spec);
    }
  va_end (list);
  return specs;
}

char *
zug_arena_fixture_folder (void)
{
  g_autoptr (GError) error = NULL;
  char *folder = g_dir_make_tmp ("zugleich-arena-XXXXXX", &error);

  g_assert_no_error (error);
  return folder;
}

void
zug_arena_fixture_remove (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);

      g_assert_cmpint (g_remove (path), ==, 0);
    }
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}
