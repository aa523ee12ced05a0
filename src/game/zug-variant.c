/* zug-variant.c: a game that can be played: its name and its laws, immutable */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-variant.h"
#include "zug-laws-traits.h"
#include "zug-rule-card.h"
#include <glib/gi18n.h>

struct _ZugVariant
{
  GObject parent_instance;
  char *id;
  char *name;
  char *summary;
  ZugPresetGroup group;
  ZugLaws laws;
};

G_DEFINE_FINAL_TYPE (ZugVariant, zug_variant, G_TYPE_OBJECT)

static void
zug_variant_finalize (GObject *object)
{
  ZugVariant *self = ZUG_VARIANT (object);

  g_clear_pointer (&self->id, g_free);
  g_clear_pointer (&self->name, g_free);
  g_clear_pointer (&self->summary, g_free);
  G_OBJECT_CLASS (zug_variant_parent_class)->finalize (object);
}

static void
zug_variant_class_init (ZugVariantClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = zug_variant_finalize;
}

static void
zug_variant_init (ZugVariant *self)
{
  zug_laws_init (&self->laws);
}

ZugVariant *
zug_variant_new (const char *id, const char *name, const char *summary, const ZugLaws *laws)
{
  ZugVariant *self;

  g_return_val_if_fail (id != NULL, NULL);
  g_return_val_if_fail (name != NULL, NULL);
  g_return_val_if_fail (laws != NULL, NULL);

  self = g_object_new (ZUG_TYPE_VARIANT, NULL);
  self->id = g_strdup (id);
  self->name = g_strdup (name);
  self->summary = g_strdup (summary != NULL ? summary : "");
  self->laws = *laws;
  return self;
}

static ZugVariant *
new_from_preset (const ZugPreset *preset)
{
  ZugVariant *self;
  ZugLaws laws;

  if (!zug_laws_preset (&laws, preset->id))
    return NULL;
  self = zug_variant_new (preset->id, g_dpgettext2 (NULL, "variant", preset->name),
                          g_dpgettext2 (NULL, "variant", preset->summary), &laws);
  self->group = preset->group;
  return self;
}

const char *
zug_variant_find_name (const char *id, const char *name)
{
  g_return_val_if_fail (id != NULL, name);

  for (size_t i = 0; i < zug_n_presets; i++)
    if (g_str_equal (zug_presets[i].id, id))
      return g_dpgettext2 (NULL, "variant", zug_presets[i].name);
  return name;
}

ZugVariant *
zug_variant_new_preset (const char *id)
{
  g_return_val_if_fail (id != NULL, NULL);

  for (size_t i = 0; i < zug_n_presets; i++)
    if (g_str_equal (zug_presets[i].id, id))
      return new_from_preset (&zug_presets[i]);
  return NULL;
}

GListModel *
zug_variant_list_presets (void)
{
  GListStore *store = g_list_store_new (ZUG_TYPE_VARIANT);

  for (size_t i = 0; i < zug_n_presets; i++)
    {
      g_autoptr (ZugVariant) variant = new_from_preset (&zug_presets[i]);

      if (variant != NULL)
        g_list_store_append (store, variant);
    }
  return G_LIST_MODEL (store);
}

const char *
zug_variant_get_id (ZugVariant *self)
{
  g_return_val_if_fail (ZUG_IS_VARIANT (self), NULL);
  return self->id;
}

const char *
zug_variant_get_name (ZugVariant *self)
{
  g_return_val_if_fail (ZUG_IS_VARIANT (self), NULL);
  return self->name;
}

const char *
zug_variant_get_summary (ZugVariant *self)
{
  g_return_val_if_fail (ZUG_IS_VARIANT (self), NULL);
  return self->summary;
}

const ZugLaws *
zug_variant_get_laws (ZugVariant *self)
{
  g_return_val_if_fail (ZUG_IS_VARIANT (self), NULL);
  return &self->laws;
}

ZugPresetGroup
zug_variant_get_group (ZugVariant *self)
{
  g_return_val_if_fail (ZUG_IS_VARIANT (self), ZUG_PRESET_GAME);
  return self->group;
}

gboolean
zug_variant_is_team (ZugVariant *self)
{
  g_return_val_if_fail (ZUG_IS_VARIANT (self), FALSE);
  return zug_laws_know_teams (&self->laws);
}

gboolean
zug_variant_is_simultaneous (ZugVariant *self)
{
  g_return_val_if_fail (ZUG_IS_VARIANT (self), FALSE);
  return zug_laws_simultaneous (&self->laws);
}

gboolean
zug_variant_is_merged (ZugVariant *self)
{
  return zug_laws_resolve_merged (&self->laws);
}

char *
zug_variant_dup_type (ZugVariant *self)
{
  char buffer[96];

  g_return_val_if_fail (ZUG_IS_VARIANT (self), NULL);
  return g_strdup (zug_laws_type (&self->laws, buffer));
}

GStrv
zug_variant_dup_rule_card (ZugVariant *self, GStrv *codes, GStrv *keys)
{
  g_return_val_if_fail (ZUG_IS_VARIANT (self), NULL);
  return zug_rule_card (&self->laws, codes, keys);
}
