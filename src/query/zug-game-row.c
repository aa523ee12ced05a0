/* zug-game-row.c: a game in a list */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-game-row-private.h"

#include "zug-date.h"
#include "zug-summary.h"
#include "zug-outcome.h"

#include <string.h>

#define N_TEXTS 12

struct _ZugGameRow
{
  GObject parent_instance;
  gint64 id;
  gint64 collection;
  gint64 updated;
  int turns;
  int white_elo, black_elo;
  int date_number;
  guint features;
  char *texts[N_TEXTS]; /* in the order of the properties */
};

enum
{
  PROP_0,
  PROP_VARIANT_ID,
  PROP_VARIANT_NAME,
  PROP_WHITE_NAME,
  PROP_BLACK_NAME,
  PROP_EVENT,
  PROP_SITE,
  PROP_ROUND,
  PROP_DATE,
  PROP_RESULT,
  PROP_REASON,
  PROP_STATE,
  PROP_SOURCE,
  PROP_ID,
  PROP_COLLECTION,
  PROP_UPDATED,
  PROP_TURNS,
  PROP_WHITE_ELO,
  PROP_BLACK_ELO,
  PROP_DATE_NUMBER,
  PROP_FEATURES,
  N_PROPS
};

#define TEXT(self, prop) ((self)->texts[(prop) - PROP_VARIANT_ID])

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
    case PROP_COLLECTION:
      g_value_set_int64 (value, self->collection);
      break;
    case PROP_UPDATED:
      g_value_set_int64 (value, self->updated);
      break;
    case PROP_TURNS:
      g_value_set_int (value, self->turns);
      break;
    case PROP_WHITE_ELO:
      g_value_set_int (value, self->white_elo);
      break;
    case PROP_BLACK_ELO:
      g_value_set_int (value, self->black_elo);
      break;
    case PROP_DATE_NUMBER:
      g_value_set_int (value, self->date_number);
      break;
    case PROP_FEATURES:
      g_value_set_uint (value, self->features);
      break;
    default:
      g_value_set_string (value, TEXT (self, id));
    }
}

static void
zug_game_row_class_init (ZugGameRowClass *klass)
{
  static const char *const texts[N_TEXTS] = {
      "variant-id", "variant-name", "white-name", "black-name", "event", "site",
      "round",      "date",         "result",     "reason",     "state", "source"};
  static const char *const numbers[] = {"turns", "white-elo", "black-elo", "date-number"};
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS;
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->finalize = zug_game_row_finalize;
  object_class->get_property = zug_game_row_get_property;

  for (guint i = 0; i < N_TEXTS; i++)
    properties[PROP_VARIANT_ID + i] = g_param_spec_string (texts[i], NULL, NULL, "", flags);
  properties[PROP_ID] = g_param_spec_int64 ("id", NULL, NULL, 0, G_MAXINT64, 0, flags);
  properties[PROP_COLLECTION] =
      g_param_spec_int64 ("collection", NULL, NULL, 0, G_MAXINT64, 0, flags);
  properties[PROP_UPDATED] =
      g_param_spec_int64 ("updated", NULL, NULL, G_MININT64, G_MAXINT64, 0, flags);
  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    properties[PROP_TURNS + i] = g_param_spec_int (numbers[i], NULL, NULL, 0, G_MAXINT, 0, flags);
  properties[PROP_FEATURES] = g_param_spec_uint ("features", NULL, NULL, 0, G_MAXUINT, 0, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
zug_game_row_init (ZugGameRow *self)
{
}

/* The number that a tag has among those of the column `tags`; 0 where there is none. */
static int
read_tag_number (const char *tags, const char *name)
{
  gsize length = strlen (name);

  for (const char *line = tags; line != NULL && *line != '\0';)
    {
      if (strncmp (line, name, length) == 0 && line[length] == '\t')
        return (int) CLAMP (g_ascii_strtoll (line + length + 1, NULL, 10), 0, G_MAXINT);
      line = strchr (line, '\n');
      if (line != NULL)
        line++;
    }
  return 0;
}

static char *
read_date (ZugStatement *stmt, int number)
{
  char text[16];

  if (sqlite3_column_type (stmt, 11) != SQLITE_NULL)
    return zug_sql_dup_text (stmt, 11);
  zug_date_to_text (number, text);
  return g_strdup (text);
}

/* Columns 0 to 7 are texts of the row as they stand. */
const char zug_game_row_sql[] =
    "SELECT variant.key, variant.name, white.text, black.text, event.text, site.text, round, "
    "reason,"
    " game.id, collection, date, date_text, result, over, source, " ZUG_TURNS_SQL
    ", updated, features, tags"
    " FROM game JOIN variant ON variant.id = game.variant"
    " JOIN name AS white ON white.id = game.white JOIN name AS black ON black.id = game.black"
    " JOIN name AS event ON event.id = game.event JOIN name AS site ON site.id = game.site"
    " WHERE game.id = ?";

ZugGameRow *
zug_game_row_new_from_statement (ZugStatement *stmt)
{
  static const char *const sources[] = {ZUG_GAME_ROW_PLAYED, ZUG_GAME_ROW_IMPORTED,
                                        ZUG_GAME_ROW_SHIPPED};
  static const int props[] = {PROP_VARIANT_ID, PROP_VARIANT_NAME, PROP_WHITE_NAME, PROP_BLACK_NAME,
                              PROP_EVENT,      PROP_SITE,         PROP_ROUND,      PROP_REASON};
  ZugGameRow *self = g_object_new (ZUG_TYPE_GAME_ROW, NULL);
  const char *tags = (const char *) sqlite3_column_text (stmt, 18);

  for (int i = 0; i < (int) G_N_ELEMENTS (props); i++)
    TEXT (self, props[i]) = zug_sql_dup_text (stmt, i);
  self->id = sqlite3_column_int64 (stmt, 8);
  self->collection = sqlite3_column_int64 (stmt, 9);
  self->date_number = sqlite3_column_int (stmt, 10);
  TEXT (self, PROP_DATE) = read_date (stmt, self->date_number);
  TEXT (self, PROP_RESULT) = g_strdup (zug_result_text (sqlite3_column_int (stmt, 12)));
  TEXT (self, PROP_STATE) =
      g_strdup (sqlite3_column_int (stmt, 13) ? ZUG_GAME_ROW_OVER : ZUG_GAME_ROW_PLAYING);
  TEXT (self, PROP_SOURCE) = g_strdup (sources[sqlite3_column_int (stmt, 14)]);
  self->turns = sqlite3_column_int (stmt, 15);
  self->updated = sqlite3_column_int64 (stmt, 16);
  self->features = (guint) sqlite3_column_int64 (stmt, 17);
  self->white_elo = read_tag_number (tags, "WhiteElo");
  self->black_elo = read_tag_number (tags, "BlackElo");
  return self;
}

#define GETTER(type, name)                                                                         \
  type zug_game_row_get_##name (ZugGameRow *self)                                                  \
  {                                                                                                \
    g_return_val_if_fail (ZUG_IS_GAME_ROW (self), 0);                                              \
    return self->name;                                                                             \
  }

GETTER (gint64, id)
GETTER (gint64, collection)
GETTER (gint64, updated)
GETTER (int, turns)
GETTER (int, white_elo)
GETTER (int, black_elo)
GETTER (int, date_number)
GETTER (guint, features)

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
TEXT_GETTER (site, PROP_SITE)
TEXT_GETTER (round, PROP_ROUND)
TEXT_GETTER (date, PROP_DATE)
TEXT_GETTER (result, PROP_RESULT)
TEXT_GETTER (reason, PROP_REASON)
TEXT_GETTER (state, PROP_STATE)
TEXT_GETTER (source, PROP_SOURCE)
