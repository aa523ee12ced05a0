/* zug-shortcut-row.c: a row that says what keys do */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-shortcut-row.h"

#include "zug-widgets.h"
#include "zug-wrap-box.h"

struct _ZugShortcutRow
{
  AdwActionRow parent_instance;

  GtkWidget *keys;
  char *accelerator;
};

enum
{
  PROP_0,
  PROP_ACCELERATOR,
  N_PROPERTIES
};

static GParamSpec *properties[N_PROPERTIES];

G_DEFINE_FINAL_TYPE (ZugShortcutRow, zug_shortcut_row, ADW_TYPE_ACTION_ROW)

/* What does the same stands below each other where there is little room. */
static void
show_keys (ZugShortcutRow *self, const char *const *choices)
{
  for (guint i = 0; choices[i] != NULL; i++)
    gtk_widget_set_parent (gtk_shortcut_label_new (choices[i]), self->keys);
}

/* "Alt+Left, Alt+Right", "Ctrl+1 … Ctrl+3" */
static void
tell_keys (ZugShortcutRow *self, const char *const *choices)
{
  g_autoptr (GString) told = g_string_new (NULL);

  for (guint i = 0; choices[i] != NULL; i++)
    {
      g_auto (GStrv) range = g_strsplit (choices[i], "...", 2);

      for (guint k = 0; range[k] != NULL; k++)
        {
          GdkModifierType modifiers;
          guint key;
          g_autofree char *label = NULL;

          if (!gtk_accelerator_parse (range[k], &key, &modifiers))
            continue;
          label = gtk_accelerator_get_label (key, modifiers);
          g_string_append_printf (told, "%s%s", told->len == 0 ? "" : k > 0 ? " … " : ", ", label);
        }
    }
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  told->str, -1);
}

static void
zug_shortcut_row_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  ZugShortcutRow *self = ZUG_SHORTCUT_ROW (object);

  switch (id)
    {
    case PROP_ACCELERATOR:
      g_value_set_string (value, self->accelerator);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
zug_shortcut_row_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  ZugShortcutRow *self = ZUG_SHORTCUT_ROW (object);

  switch (id)
    {
    case PROP_ACCELERATOR:
      self->accelerator = g_value_dup_string (value);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
zug_shortcut_row_constructed (GObject *object)
{
  ZugShortcutRow *self = ZUG_SHORTCUT_ROW (object);
  g_auto (GStrv) choices = g_strsplit (self->accelerator, " ", -1);

  G_OBJECT_CLASS (zug_shortcut_row_parent_class)->constructed (object);
  show_keys (self, (const char *const *) choices);
  tell_keys (self, (const char *const *) choices);
}

static void
zug_shortcut_row_finalize (GObject *object)
{
  g_free (ZUG_SHORTCUT_ROW (object)->accelerator);
  G_OBJECT_CLASS (zug_shortcut_row_parent_class)->finalize (object);
}

static void
zug_shortcut_row_class_init (ZugShortcutRowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = zug_shortcut_row_get_property;
  object_class->set_property = zug_shortcut_row_set_property;
  object_class->constructed = zug_shortcut_row_constructed;
  object_class->finalize = zug_shortcut_row_finalize;
  properties[PROP_ACCELERATOR] =
      g_param_spec_string ("accelerator", NULL, NULL, "",
                           G_PARAM_READWRITE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPERTIES, properties);
  g_type_ensure (ZUG_TYPE_WRAP_BOX);
  zug_widget_class_set_template (GTK_WIDGET_CLASS (klass), "zug-shortcut-row");
  gtk_widget_class_bind_template_child (GTK_WIDGET_CLASS (klass), ZugShortcutRow, keys);
}

static void
zug_shortcut_row_init (ZugShortcutRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
