/* zug-later.c: places for widgets and menus that are made when they are first seen, or asked for */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-later.h"

#include "zug-signal.h"

struct _ZugLater
{
  AdwBin parent_instance;

  char *kind;
};

enum
{
  PROP_0,
  PROP_KIND,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];
static guint made;

G_DEFINE_FINAL_TYPE (ZugLater, zug_later, ADW_TYPE_BIN)

static void
zug_later_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  switch (id)
    {
    case PROP_KIND:
      g_free (ZUG_LATER (object)->kind);
      ZUG_LATER (object)->kind = g_value_dup_string (value);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
zug_later_finalize (GObject *object)
{
  g_free (ZUG_LATER (object)->kind);

  G_OBJECT_CLASS (zug_later_parent_class)->finalize (object);
}

static void
zug_later_map (GtkWidget *widget)
{
  zug_later_get (ZUG_LATER (widget));

  GTK_WIDGET_CLASS (zug_later_parent_class)->map (widget);
}

static void
zug_later_class_init (ZugLaterClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->set_property = zug_later_set_property;
  object_class->finalize = zug_later_finalize;
  GTK_WIDGET_CLASS (klass)->map = zug_later_map;

  properties[PROP_KIND] =
      g_param_spec_string ("kind", NULL, NULL, NULL, G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  made = zug_signal_new ("made", G_TYPE_FROM_CLASS (klass), 1, GTK_TYPE_WIDGET);
}

static void
zug_later_init (ZugLater *self)
{
}

gpointer
zug_later_get (ZugLater *self)
{
  g_return_val_if_fail (ZUG_IS_LATER (self), NULL);

  if (adw_bin_get_child (ADW_BIN (self)) == NULL)
    {
      adw_bin_set_child (ADW_BIN (self), g_object_new (g_type_from_name (self->kind), NULL));
      g_signal_emit (self, made, 0, adw_bin_get_child (ADW_BIN (self)));
    }
  return adw_bin_get_child (ADW_BIN (self));
}

gpointer
zug_later_peek (ZugLater *self)
{
  g_return_val_if_fail (ZUG_IS_LATER (self), NULL);

  return adw_bin_get_child (ADW_BIN (self));
}

static void
on_menu (GtkMenuButton *button, gpointer menu)
{
  if (gtk_menu_button_get_menu_model (button) == NULL)
    gtk_menu_button_set_menu_model (button, menu);
}

void
zug_menu_later (GtkMenuButton *button, GMenuModel *menu)
{
  g_return_if_fail (GTK_IS_MENU_BUTTON (button));
  g_return_if_fail (G_IS_MENU_MODEL (menu));

  gtk_menu_button_set_create_popup_func (button, on_menu, g_object_ref (menu), g_object_unref);
}
