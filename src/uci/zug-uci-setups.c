/* zug-uci-setups.c: the engines a person has chosen */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-uci-setups.h"

struct _ZugUciSetups
{
  GObject parent_instance;

  GSettings *settings;
  char *key;
  GPtrArray *setups; /* ZugUciSetup */
  gboolean writing;  /* what changes in the settings is our own */
};

static GType
zug_uci_setups_get_item_type (GListModel *model)
{
  return ZUG_TYPE_UCI_SETUP;
}

static guint
zug_uci_setups_get_n_items (GListModel *model)
{
  return ZUG_UCI_SETUPS (model)->setups->len;
}

static gpointer
zug_uci_setups_get_item (GListModel *model, guint position)
{
  GPtrArray *setups = ZUG_UCI_SETUPS (model)->setups;

  return position < setups->len ? g_object_ref (g_ptr_array_index (setups, position)) : NULL;
}

static void
list_model_init (GListModelInterface *interface)
{
  interface->get_item_type = zug_uci_setups_get_item_type;
  interface->get_n_items = zug_uci_setups_get_n_items;
  interface->get_item = zug_uci_setups_get_item;
}

G_DEFINE_FINAL_TYPE_WITH_CODE (ZugUciSetups, zug_uci_setups, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, list_model_init))

static void
zug_uci_setups_dispose (GObject *object)
{
  ZugUciSetups *self = ZUG_UCI_SETUPS (object);

  g_clear_object (&self->settings);
  G_OBJECT_CLASS (zug_uci_setups_parent_class)->dispose (object);
}

static void
zug_uci_setups_finalize (GObject *object)
{
  ZugUciSetups *self = ZUG_UCI_SETUPS (object);

  g_free (self->key);
  g_ptr_array_unref (self->setups);
  G_OBJECT_CLASS (zug_uci_setups_parent_class)->finalize (object);
}

static void
zug_uci_setups_class_init (ZugUciSetupsClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = zug_uci_setups_dispose;
  G_OBJECT_CLASS (klass)->finalize = zug_uci_setups_finalize;
}

static void
zug_uci_setups_init (ZugUciSetups *self)
{
  self->setups = g_ptr_array_new_with_free_func (g_object_unref);
}

static void
read_settings (ZugUciSetups *self)
{
  g_autoptr (GVariant) list = g_settings_get_value (self->settings, self->key);
  guint before = self->setups->len;

  g_ptr_array_set_size (self->setups, 0);
  for (gsize i = 0; i < g_variant_n_children (list); i++)
    {
      g_autoptr (GVariant) child = g_variant_get_child_value (list, i);
      g_autoptr (ZugUciSetup) setup = zug_uci_setup_from_variant (child);

      if (setup != NULL && zug_uci_setups_find (self, zug_uci_setup_get_name (setup)) == NULL)
        g_ptr_array_add (self->setups, g_steal_pointer (&setup));
    }
  g_list_model_items_changed (G_LIST_MODEL (self), 0, before, self->setups->len);
}

static void
on_changed (ZugUciSetups *self)
{
  if (!self->writing)
    read_settings (self);
}

static void
changed (ZugUciSetups *self, guint position, guint removed, guint added)
{
  GVariantBuilder builder;

  g_variant_builder_init (&builder, G_VARIANT_TYPE ("a" ZUG_UCI_SETUP_TYPE));
  for (guint i = 0; i < self->setups->len; i++)
    g_variant_builder_add_value (&builder,
                                 zug_uci_setup_to_variant (g_ptr_array_index (self->setups, i)));
  self->writing = TRUE;
  g_settings_set_value (self->settings, self->key, g_variant_builder_end (&builder));
  self->writing = FALSE;
  g_list_model_items_changed (G_LIST_MODEL (self), position, removed, added);
}

ZugUciSetups *
zug_uci_setups_new (GSettings *settings, const char *key)
{
  ZugUciSetups *self = g_object_new (ZUG_TYPE_UCI_SETUPS, NULL);
  g_autofree char *signal = g_strdup_printf ("changed::%s", key);

  self->settings = g_object_ref (settings);
  self->key = g_strdup (key);
  g_signal_connect_object (settings, signal, G_CALLBACK (on_changed), self, G_CONNECT_SWAPPED);
  read_settings (self);
  return self;
}

ZugUciSetup *
zug_uci_setups_find (ZugUciSetups *self, const char *name)
{
  g_return_val_if_fail (ZUG_IS_UCI_SETUPS (self), NULL);

  for (guint i = 0; i < self->setups->len; i++)
    if (g_str_equal (zug_uci_setup_get_name (g_ptr_array_index (self->setups, i)), name))
      return g_ptr_array_index (self->setups, i);
  return NULL;
}

gboolean
zug_uci_setups_has_command (ZugUciSetups *self, const char *command)
{
  g_return_val_if_fail (ZUG_IS_UCI_SETUPS (self), FALSE);

  for (guint i = 0; i < self->setups->len; i++)
    if (g_str_equal (zug_uci_setup_get_command (g_ptr_array_index (self->setups, i)), command))
      return TRUE;
  return FALSE;
}

/* The setup, or the same with a number behind its name where another has that. */
static ZugUciSetup *
with_free_name (ZugUciSetups *self, ZugUciSetup *setup)
{
  const char *wish = zug_uci_setup_get_name (setup);
  g_autofree char *name = g_strdup (wish);

  for (guint n = 2; zug_uci_setups_find (self, name) != NULL; n++)
    {
      g_free (name);
      name = g_strdup_printf ("%s (%u)", wish, n);
    }
  return g_str_equal (name, wish) ? g_object_ref (setup) : zug_uci_setup_with_name (setup, name);
}

void
zug_uci_setups_insert (ZugUciSetups *self, guint position, ZugUciSetup *setup)
{
  g_return_if_fail (ZUG_IS_UCI_SETUPS (self) && ZUG_IS_UCI_SETUP (setup));

  position = MIN (position, self->setups->len);
  g_ptr_array_insert (self->setups, (int) position, with_free_name (self, setup));
  changed (self, position, 0, 1);
}

void
zug_uci_setups_remove (ZugUciSetups *self, guint position)
{
  g_return_if_fail (ZUG_IS_UCI_SETUPS (self) && position < self->setups->len);

  g_ptr_array_remove_index (self->setups, position);
  changed (self, position, 1, 0);
}

void
zug_uci_setups_replace (ZugUciSetups *self, guint position, ZugUciSetup *setup)
{
  g_return_if_fail (ZUG_IS_UCI_SETUPS (self) && position < self->setups->len);

  g_ptr_array_remove_index (self->setups, position);
  g_ptr_array_insert (self->setups, (int) position, with_free_name (self, setup));
  changed (self, position, 1, 1);
}
