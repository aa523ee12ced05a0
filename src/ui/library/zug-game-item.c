/* zug-game-item.c: a place in the list of games, whose row may still be on its way */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-game-item.h"

struct _ZugGameItem
{
  GObject parent_instance;

  gint64 id;
  ZugGameRow *row;
  guint search;
};

enum
{
  PROP_0,
  PROP_ROW,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (ZugGameItem, zug_game_item, G_TYPE_OBJECT)

static void
zug_game_item_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  g_value_set_boxed (value, ZUG_GAME_ITEM (object)->row);
}

static void
zug_game_item_finalize (GObject *object)
{
  g_clear_pointer (&ZUG_GAME_ITEM (object)->row, zug_game_row_unref);

  G_OBJECT_CLASS (zug_game_item_parent_class)->finalize (object);
}

static void
zug_game_item_class_init (ZugGameItemClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = zug_game_item_get_property;
  object_class->finalize = zug_game_item_finalize;

  properties[PROP_ROW] = g_param_spec_boxed ("row", NULL, NULL, ZUG_TYPE_GAME_ROW,
                                             G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
zug_game_item_init (ZugGameItem *self)
{
}

ZugGameItem *
zug_game_item_new (gint64 id)
{
  ZugGameItem *self = g_object_new (ZUG_TYPE_GAME_ITEM, NULL);

  self->id = id;
  return self;
}

gint64
zug_game_item_get_id (ZugGameItem *self)
{
  g_return_val_if_fail (ZUG_IS_GAME_ITEM (self), 0);

  return self->id;
}

ZugGameRow *
zug_game_item_get_row (ZugGameItem *self)
{
  g_return_val_if_fail (ZUG_IS_GAME_ITEM (self), NULL);

  return self->row;
}

void
zug_game_item_set_row (ZugGameItem *self, ZugGameRow *row, guint search)
{
  g_return_if_fail (ZUG_IS_GAME_ITEM (self));

  self->search = search;
  g_clear_pointer (&self->row, zug_game_row_unref);
  self->row = zug_game_row_ref (row);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_ROW]);
}

gboolean
zug_game_item_is_of (ZugGameItem *self, guint search)
{
  g_return_val_if_fail (ZUG_IS_GAME_ITEM (self), FALSE);

  return self->row != NULL && self->search == search;
}
