/* zug-game-row.c: a game in a list */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-archive-private.h"

struct _ZugGameRow
{
  GObject parent_instance;
  gint64 id;
  gint64 updated;
  int turns;
  char *texts[10]; /* in the order of the properties */
};

enum
{
  PROP_0,
  PROP_VARIANT_ID,
  PROP_VARIANT_NAME,
  PROP_WHITE_NAME,
  PROP_BLACK_NAME,
  PROP_EVENT,
  PROP_DATE,
  PROP_RESULT,
  PROP_REASON,
  PROP_STATE,
  PROP_SOURCE,
  PROP_ID,
  PROP_TURNS,
  PROP_UPDATED,
  N_PROPS
};

#define TEXT(self, prop) ((self)->texts[(prop) -PROP_VARIANT_ID])

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (ZugGameRow, zug_game_row, G_TYPE_OBJECT)

static void
zug_game_row_finalize (GObject *object)
{
  ZugGameRow *self = ZUG_GAME_ROW (object);

  for (gsize i = 0; i < G_N_ELEMENTS (self->texts); i++)
    g_free (self->texts[i]);
  G_OBJECT_CLASS (zug_game_row_parent_class)->finalize (object);
}

static void
zug_game_row_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  ZugGameRow *self = ZUG_GAME_ROW (object);

  switch (id)
    {
    case PROP_ID:
      g_value_set_int64 (value, self->id);
      break;
    case PROP_TURNS:
      g_value_set_int (value, self->turns);
      break;
    case PROP_UPDATED:
      g_value_set_int64 (value, self->updated);
      break;
    default:
      g_value_set_string (value, TEXT (self, id));
    }
}

static void
zug_game_row_class_init (ZugGameRowClass *klass)
{
  static const char *const names[] = {"variant-id", "variant-name", "white-name", "black-name",
                                      "event",      "date",         "result",     "reason",
                                      "state",      "source"};
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS;
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->finalize = zug_game_row_finalize;
  object_class->get_property = zug_game_row_get_property;

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    properties[PROP_VARIANT_ID + i] = g_param_spec_string (names[i], NULL, NULL, "", flags);
  properties[PROP_ID] = g_param_spec_int64 ("id", NULL, NULL, 0, G_MAXINT64, 0, flags);
  properties[PROP_TURNS] = g_param_spec_int ("turns", NULL, NULL, 0, G_MAXINT, 0, flags);
  properties[PROP_UPDATED] =
      g_param_spec_int64 ("updated", NULL, NULL, G_MININT64, G_MAXINT64, 0, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
zug_game_row_init (ZugGameRow *self)
{
}

ZugGameRow *
zug_game_row_new_from_statement (ZugStatement *stmt)
{
  ZugGameRow *self = g_object_new (ZUG_TYPE_GAME_ROW, NULL);

  self->id = sqlite3_column_int64 (stmt, 0);
  for (int i = 0; i < (int) G_N_ELEMENTS (self->texts); i++)
    self->texts[i] = zug_sql_dup_text (stmt, i + 1);
  self->turns = sqlite3_column_int (stmt, 11);
  self->updated = sqlite3_column_int64 (stmt, 12);
  return self;
}

gint64
zug_game_row_get_id (ZugGameRow *self)
{
  g_return_val_if_fail (ZUG_IS_GAME_ROW (self), 0);
  return self->id;
}

int
zug_game_row_get_turns (ZugGameRow *self)
{
  g_return_val_if_fail (ZUG_IS_GAME_ROW (self), 0);
  return self->turns;
}

gint64
zug_game_row_get_updated (ZugGameRow *self)
{
  g_return_val_if_fail (ZUG_IS_GAME_ROW (self), 0);
  return self->updated;
}

#define TEXT_GETTER(name, prop)                                                                    \
  const char *zug_game_row_get_##name (ZugGameRow *self)                                           \
  {                                                                                                \
    g_return_val_if_fail (ZUG_IS_GAME_ROW (self), "");                                             \
    return TEXT (self, prop);                                                                      \
  }

TEXT_GETTER (variant_id, PROP_VARIANT_ID)
TEXT_GETTER (variant_name, PROP_VARIANT_NAME)
TEXT_GETTER (white_name, PROP_WHITE_NAME)
TEXT_GETTER (black_name, PROP_BLACK_NAME)
TEXT_GETTER (event, PROP_EVENT)
TEXT_GETTER (date, PROP_DATE)
TEXT_GETTER (result, PROP_RESULT)
TEXT_GETTER (reason, PROP_REASON)
TEXT_GETTER (state, PROP_STATE)
TEXT_GETTER (source, PROP_SOURCE)
