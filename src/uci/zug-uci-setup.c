/* zug-uci-setup.c: an engine that a person has chosen, and how it is to play */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-uci-setup.h"

#include <glib/gi18n.h>
#include <string.h>

struct _ZugUciSetup
{
  GObject parent_instance;

  char *name;
  char *command;
  guint movetime;
  gboolean chess960;
  GHashTable *options; /* name to value */
};

G_DEFINE_FINAL_TYPE (ZugUciSetup, zug_uci_setup, G_TYPE_OBJECT)

static void
zug_uci_setup_finalize (GObject *object)
{
  ZugUciSetup *self = ZUG_UCI_SETUP (object);

  g_free (self->name);
  g_free (self->command);
  g_hash_table_unref (self->options);
  G_OBJECT_CLASS (zug_uci_setup_parent_class)->finalize (object);
}

static void
zug_uci_setup_class_init (ZugUciSetupClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = zug_uci_setup_finalize;
}

static void
zug_uci_setup_init (ZugUciSetup *self)
{
  self->movetime = ZUG_UCI_MOVETIME;
  self->options = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
}

ZugUciSetup *
zug_uci_setup_new (const char *name, const char *command, gboolean chess960)
{
  ZugUciSetup *self = g_object_new (ZUG_TYPE_UCI_SETUP, NULL);

  self->name = g_strdup (name);
  self->command = g_strdup (command);
  self->chess960 = chess960;
  return self;
}

char *
zug_uci_setup_quote (const char *path)
{
  for (const char *at = path; *at != '\0'; at++)
    if (!g_ascii_isalnum (*at) && strchr ("/._-+", *at) == NULL)
      return g_shell_quote (path);
  return g_strdup (path);
}

ZugUciSetup *
zug_uci_setup_from_variant (GVariant *value)
{
  g_autoptr (GVariantIter) options = NULL;
  const char *name, *command, *option, *setting;
  guint movetime;
  gboolean chess960;
  ZugUciSetup *self;

  if (!g_variant_is_of_type (value, G_VARIANT_TYPE (ZUG_UCI_SETUP_TYPE)))
    return NULL;
  g_variant_get (value, "(&s&suba{ss})", &name, &command, &movetime, &chess960, &options);
  if (*name == '\0' || *command == '\0')
    return NULL;
  self = zug_uci_setup_new (name, command, chess960);
  self->movetime = movetime > 0 ? movetime : ZUG_UCI_MOVETIME;
  while (g_variant_iter_next (options, "{&s&s}", &option, &setting))
    g_hash_table_insert (self->options, g_strdup (option), g_strdup (setting));
  return self;
}

GVariant *
zug_uci_setup_to_variant (ZugUciSetup *self)
{
  GVariantBuilder options;
  GHashTableIter iter;
  gpointer name, value;

  g_return_val_if_fail (ZUG_IS_UCI_SETUP (self), NULL);

  g_variant_builder_init (&options, G_VARIANT_TYPE ("a{ss}"));
  g_hash_table_iter_init (&iter, self->options);
  while (g_hash_table_iter_next (&iter, &name, &value))
    g_variant_builder_add (&options, "{ss}", name, value);
  return g_variant_new (ZUG_UCI_SETUP_TYPE, self->name, self->command, self->movetime,
                        self->chess960, &options);
}

const char *
zug_uci_setup_get_name (ZugUciSetup *self)
{
  g_return_val_if_fail (ZUG_IS_UCI_SETUP (self), NULL);
  return self->name;
}

const char *
zug_uci_setup_get_command (ZugUciSetup *self)
{
  g_return_val_if_fail (ZUG_IS_UCI_SETUP (self), NULL);
  return self->command;
}

guint
zug_uci_setup_get_movetime (ZugUciSetup *self)
{
  g_return_val_if_fail (ZUG_IS_UCI_SETUP (self), 0);
  return self->movetime;
}

gboolean
zug_uci_setup_knows_chess960 (ZugUciSetup *self)
{
  g_return_val_if_fail (ZUG_IS_UCI_SETUP (self), FALSE);
  return self->chess960;
}

const char *
zug_uci_setup_get_option (ZugUciSetup *self, const char *name)
{
  g_return_val_if_fail (ZUG_IS_UCI_SETUP (self), NULL);
  return g_hash_table_lookup (self->options, name);
}

static ZugUciSetup *
copy (ZugUciSetup *self)
{
  g_autoptr (GVariant) value = g_variant_ref_sink (zug_uci_setup_to_variant (self));

  return zug_uci_setup_from_variant (value);
}

ZugUciSetup *
zug_uci_setup_with_name (ZugUciSetup *self, const char *name)
{
  ZugUciSetup *changed;

  g_return_val_if_fail (ZUG_IS_UCI_SETUP (self) && name != NULL && *name != '\0', NULL);

  changed = copy (self);
  g_free (changed->name);
  changed->name = g_strdup (name);
  return changed;
}

ZugUciSetup *
zug_uci_setup_with_movetime (ZugUciSetup *self, guint milliseconds)
{
  ZugUciSetup *changed;

  g_return_val_if_fail (ZUG_IS_UCI_SETUP (self) && milliseconds > 0, NULL);

  changed = copy (self);
  changed->movetime = milliseconds;
  return changed;
}

ZugUciSetup *
zug_uci_setup_with_option (ZugUciSetup *self, const char *name, const char *value)
{
  ZugUciSetup *changed;

  g_return_val_if_fail (ZUG_IS_UCI_SETUP (self) && name != NULL, NULL);

  changed = copy (self);
  if (value != NULL)
    g_hash_table_insert (changed->options, g_strdup (name), g_strdup (value));
  else
    g_hash_table_remove (changed->options, name);
  return changed;
}

ZugUciEngine *
zug_uci_setup_start (ZugUciSetup *self, GCancellable *cancellable, GError **error)
{
  g_auto (GStrv) argv = NULL;
  ZugUciEngine *engine;
  GHashTableIter iter;
  gpointer name, value;

  g_return_val_if_fail (ZUG_IS_UCI_SETUP (self), NULL);

  if (!g_shell_parse_argv (self->command, NULL, &argv, NULL))
    {
      g_set_error (error, ZUG_UCI_ERROR, ZUG_UCI_ERROR_NOT_FOUND,
                   C_ ("engine error", "There is no program “%s” here."), self->command);
      return NULL;
    }
  engine = zug_uci_engine_start ((const char *const *) argv, 0, cancellable, error);
  if (engine == NULL)
    return NULL;
  g_hash_table_iter_init (&iter, self->options);
  while (g_hash_table_iter_next (&iter, &name, &value))
    zug_uci_engine_set_option (engine, name, value, NULL);
  return engine;
}
