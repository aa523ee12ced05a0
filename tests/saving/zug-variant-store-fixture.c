/* zug-variant-store-fixture.c: variants for a store */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-variant-store-fixture.h"

ZugVariantFile
variants_make_file (const char *id, const char *name, const char *preset, const char *laws)
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
variants_count_own (ZugVariantStore *variants)
{
  return g_list_model_get_n_items (G_LIST_MODEL (variants)) - (guint) zug_n_presets;
}
