/* zug-settings.c: the program's settings */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-settings.h"

#include "zug-config.h"

static const struct
{
  const char *name;
  const char *type;
} keys[] = {
#include "zug-settings-keys.h"
};

static gboolean
is_ours (GSettingsSchema *schema)
{
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      GSettingsSchemaKey *key;
      gboolean same;

      if (!g_settings_schema_has_key (schema, keys[i].name))
        return FALSE;
      key = g_settings_schema_get_key (schema, keys[i].name);
      same = g_variant_type_equal (g_settings_schema_key_get_value_type (key),
                                   G_VARIANT_TYPE (keys[i].type));
      g_settings_schema_key_unref (key);
      if (!same)
        return FALSE;
    }
  return TRUE;
}

static GSettings *
open_from (GSettingsSchemaSource *source)
{
  g_autoptr (GSettingsSchema) schema = NULL;

  if (source != NULL)
    schema = g_settings_schema_source_lookup (source, ZUG_APP_ID, TRUE);
  return schema != NULL && is_ours (schema) ? g_settings_new_full (schema, NULL, NULL) : NULL;
}

GSettings *
zug_settings_new (void)
{
  GSettings *settings = open_from (g_settings_schema_source_get_default ());
  const char *const *folders = g_get_system_data_dirs ();

  /* What is found there is the first one; behind it may be others. */
  for (guint i = 0; settings == NULL && folders[i] != NULL; i++)
    {
      g_autofree char *folder = g_build_filename (folders[i], "glib-2.0", "schemas", NULL);
      g_autoptr (GSettingsSchemaSource) source =
          g_settings_schema_source_new_from_directory (folder, NULL, FALSE, NULL);

      settings = open_from (source);
    }
  return settings;
}
