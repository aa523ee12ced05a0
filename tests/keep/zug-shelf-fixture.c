/* zug-shelf-fixture.c: variants for a shelf */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-shelf-fixture.h"

ZugVariantFile
shelf_make_file (const char *id, const char *name, const char *preset, const char *laws)
{
  ZugVariantFile file = {.id = ""};
  size_t at;

  g_strlcpy (file.id, id, sizeof file.id);
  g_strlcpy (file.name, name, sizeof file.name);
  g_strlcpy (file.based_on, preset, sizeof file.based_on);
  g_assert_true (zug_laws_preset (&file.laws, preset));
  g_assert_true (zug_laws_read (&file.laws, laws, &at));
  return file;
}

guint
shelf_count_own (ZugVariantShelf *shelf)
{
  return g_list_model_get_n_items (G_LIST_MODEL (shelf)) - (guint) zug_n_presets;
}
