/* zug-tool-variant.c: the game that a command is about, by name or as a variant file */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-tool-common.h"

#include "zug-variant-file.h"

#include <glib/gi18n.h>

static gboolean
read_variant_file (const char *path, ZugLaws *laws, char **name)
{
  g_autofree ZugVariantFile *file = g_new0 (ZugVariantFile, 1);
  g_autofree char *text = NULL;
  gsize length;
  ZugStatus status;
  char words[256];

  if (!g_file_get_contents (path, &text, &length, NULL))
    return zug_tool_complain (_ ("There is no variant “%s”"), path);
  if (!zug_variant_file_read (text, length, file, &status))
    return zug_tool_complain ("%s: %s", path, zug_status_describe (&status, words, sizeof words));
  *laws = file->laws;
  *name = g_strdup (file->name);
  return TRUE;
}

gboolean
zug_tool_variant (const char *id, ZugLaws *laws, char **name)
{
  g_autofree char *read = NULL;

  if (id == NULL)
    id = "parity";
  if (zug_laws_preset (laws, id))
    read = g_strdup (id);
  else if (!read_variant_file (id, laws, &read))
    return FALSE;
  if (name != NULL)
    *name = g_steal_pointer (&read);
  return TRUE;
}

void
zug_tool_offer_variants (const char *begun)
{
  for (size_t i = 0; i < zug_n_presets; i++)
    zug_tool_offer (begun, zug_presets[i].id, g_dpgettext2 (NULL, "variant", zug_presets[i].name));
}
