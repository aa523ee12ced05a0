/* zug-game-query.c: what games somebody looks for */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-game-query-private.h"

#include "zug-game-entry.h"
#include "zug-hash.h"

#include <string.h>

/* --- fields that are texts -------------------------------------------------------------------- */

const ZugQueryField zug_query_fields[] = {
    {"player", G_STRUCT_OFFSET (ZugGameQuery, player)},
    {"white", G_STRUCT_OFFSET (ZugGameQuery, white)},
    {"black", G_STRUCT_OFFSET (ZugGameQuery, black)},
    {"event", G_STRUCT_OFFSET (ZugGameQuery, event)},
    {"site", G_STRUCT_OFFSET (ZugGameQuery, site)},
    {"comment", G_STRUCT_OFFSET (ZugGameQuery, comment)},
    {"variant", G_STRUCT_OFFSET (ZugGameQuery, variant)},
    {"position", G_STRUCT_OFFSET (ZugGameQuery, position)},
    {NULL, G_STRUCT_OFFSET (ZugGameQuery, words)},
};

const char *const zug_query_sorts[ZUG_N_SORTS] = {"updated", "date",   "white",  "black",
                                                  "event",   "result", "length", "variant"};

char **
zug_query_field (const ZugGameQuery *self, gsize i)
{
  return G_STRUCT_MEMBER_P (self, zug_query_fields[i].offset);
}

ZugGameQuery *
zug_game_query_new (void)
{
  ZugGameQuery *self = g_new0 (ZugGameQuery, 1);

  for (gsize i = 0; i < ZUG_N_QUERY_FIELDS; i++)
    *zug_query_field (self, i) = g_strdup ("");
  self->tags = g_ptr_array_new_with_free_func (g_free);
  return self;
}

static gpointer
copy_text (gconstpointer text, gpointer unused)
{
  return g_strdup (text);
}

ZugGameQuery *
zug_game_query_copy (const ZugGameQuery *self)
{
  ZugGameQuery *copy = g_memdup2 (self, sizeof *self);

  for (gsize i = 0; i < ZUG_N_QUERY_FIELDS; i++)
    *zug_query_field (copy, i) = g_strdup (*zug_query_field (self, i));
  copy->tags = g_ptr_array_copy (self->tags, copy_text, NULL);
  return copy;
}

void
zug_game_query_free (ZugGameQuery *self)
{
  for (gsize i = 0; i < ZUG_N_QUERY_FIELDS; i++)
    g_free (*zug_query_field (self, i));
  g_ptr_array_unref (self->tags);
  g_free (self);
}

gboolean
zug_query_find_key (const ZugGameQuery *self, guint64 *key, ZugStatus *status)
{
  const char *variant = self->variant[0] != '\0' ? self->variant : "orthodox";
  ZugLaws laws;
  ZugPosition position;

  if (!zug_laws_preset (&laws, variant))
    return zug_status_set (status, ZUG_STATUS_LAWS, 0);
  if (!zug_zfen_read (&laws, self->position, &position, status))
    return FALSE;
  *key = zug_hash (&laws, &position);
  return TRUE;
}

static gboolean
equal_filters (const ZugGameQuery *a, const ZugGameQuery *b)
{
  if (a->results != b->results || a->date_from != b->date_from || a->date_to != b->date_to
      || a->length_from != b->length_from || a->length_to != b->length_to
      || a->features != b->features || a->collection != b->collection || a->key != b->key
      || a->tags->len != b->tags->len)
    return FALSE;
  for (gsize i = 0; i < ZUG_N_QUERY_FIELDS; i++)
    if (strcmp (*zug_query_field (a, i), *zug_query_field (b, i)) != 0)
      return FALSE;
  for (guint i = 0; i < a->tags->len; i++)
    if (strcmp (a->tags->pdata[i], b->tags->pdata[i]) != 0)
      return FALSE;
  return TRUE;
}

gboolean
zug_game_query_equal (const ZugGameQuery *a, const ZugGameQuery *b)
{
  return equal_filters (a, b) && a->sort == b->sort && a->reverse == b->reverse;
}

gboolean
zug_game_query_is_empty (const ZugGameQuery *self)
{
  g_autoptr (ZugGameQuery) empty = zug_game_query_new ();

  return equal_filters (self, empty);
}

/* --- writing ---------------------------------------------------------------------------------- */

static void
append_space (GString *text)
{
  if (text->len > 0)
    g_string_append_c (text, ' ');
}

static void
append_quoted (GString *text, const char *value)
{
  g_string_append_c (text, '"');
  for (; *value != '\0'; value++)
    {
      if (*value == '"')
        g_string_append_c (text, '"');
      g_string_append_c (text, *value);
    }
  g_string_append_c (text, '"');
}

static void
append_filter (GString *text, const char *key, const char *value)
{
  append_space (text);
  g_string_append_printf (text, "%s:", key);
  if (value[strcspn (value, " \t\n\v\f\r\"")] != '\0')
    append_quoted (text, value);
  else
    g_string_append (text, value);
}

G_GNUC_PRINTF (3, 4)
static void
append_format (GString *text, const char *key, const char *format, ...)
{
  g_autofree char *value = NULL;
  va_list args;

  va_start (args, format);
  value = g_strdup_vprintf (format, args);
  va_end (args);
  append_filter (text, key, value);
}

/* Words stand as they are; one that would read as something else is quoted. */
static void
append_words (GString *text, const char *words)
{
  g_auto (GStrv) parts = g_strsplit (words, " ", -1);

  for (char **part = parts; *part != NULL; part++)
    if (**part != '\0')
      {
        append_space (text);
        if (strpbrk (*part, "\":\t\n\v\f\r") != NULL)
          append_quoted (text, *part);
        else
          g_string_append (text, *part);
      }
}

static void
append_results (GString *text, guint results)
{
  g_autoptr (GString) value = g_string_new (NULL);

  for (int result = 0; result < 4; result++)
    if (results & 1u << result)
      {
        if (value->len > 0)
          g_string_append_c (value, ',');
        g_string_append (value, zug_result_text (result));
      }
  if (value->len > 0)
    append_filter (text, "result", value->str);
}

static char *
date_text (int date)
{
  int month = date / 100 % 100, day = date % 100;

  if (date == 0)
    return g_strdup ("");
  if (month == 0 || (month == ZUG_LAST_MONTH && day == ZUG_LAST_DAY))
    return g_strdup_printf ("%04d", date / 10000);
  if (day == 0 || day == ZUG_LAST_DAY)
    return g_strdup_printf ("%04d.%02d", date / 10000, month);
  return g_strdup_printf ("%04d.%02d.%02d", date / 10000, month, day);
}

static void
append_dates (GString *text, int from, int to)
{
  g_autofree char *first = date_text (from);
  g_autofree char *last = date_text (to);
  int month_from, month_to;

  if (from == 0 && to == 0)
    return;
  /* A year, a month or a day alone, where it says both ends. */
  if (zug_query_read_date (first, &month_from, &month_to) && month_from == from && month_to == to)
    append_filter (text, "date", first);
  else
    append_format (text, "date", "%s..%s", first, last);
}

static void
append_lengths (GString *text, int from, int to)
{
  g_autofree char *first = from > 0 ? g_strdup_printf ("%d", from) : g_strdup ("");
  g_autofree char *last = to > 0 ? g_strdup_printf ("%d", to) : g_strdup ("");

  if (from > 0 && from == to)
    append_filter (text, "length", first);
  else if (from > 0 || to > 0)
    append_format (text, "length", "%s..%s", first, last);
}

char *
zug_game_query_to_text (const ZugGameQuery *self)
{
  GString *text = g_string_new (NULL);
  guint64 key;
  ZugStatus status;

  append_words (text, self->words);
  for (gsize i = 0; zug_query_fields[i].key != NULL; i++)
    if (**zug_query_field (self, i) != '\0')
      append_filter (text, zug_query_fields[i].key, *zug_query_field (self, i));
  append_results (text, self->results);
  append_dates (text, self->date_from, self->date_to);
  append_lengths (text, self->length_from, self->length_to);
  for (int feature = 0; feature < ZUG_N_FEATURES; feature++)
    if (self->features & 1u << feature)
      append_filter (text, "has", zug_feature_name (feature));
  for (guint i = 0; i < self->tags->len; i++)
    append_filter (text, "tag", self->tags->pdata[i]);
  if (self->collection != 0)
    append_format (text, "in", "%" G_GINT64_FORMAT, self->collection);
  /* Only where position and variant do not say it. */
  if (self->position[0] != '\0' ? !zug_query_find_key (self, &key, &status) || key != self->key
                                : self->key != 0)
    append_format (text, "key", "%016" G_GINT64_MODIFIER "x", self->key);
  if (self->sort != ZUG_SORT_UPDATED || self->reverse)
    append_format (text, "sort", "%s%s", self->reverse ? "-" : "", zug_query_sorts[self->sort]);
  return g_string_free (text, FALSE);
}

/* The id of the preset of these very laws; "" for orthodox chess, under whose laws a position is
 * read where no variant is named, and where there is none. */
static const char *
game_of_laws (const ZugLaws *laws)
{
  ZugLaws preset;

  for (gsize i = 0; i < zug_n_presets; i++)
    if (zug_laws_preset (&preset, zug_presets[i].id) && zug_laws_equal (laws, &preset))
      return g_str_equal (zug_presets[i].id, "orthodox") ? "" : zug_presets[i].id;
  return "";
}

void
zug_game_query_set_position (ZugGameQuery *self, const ZugLaws *laws, const ZugPosition *position)
{
  char text[ZUG_ZFEN_MAX];

  zug_text_set (&self->position, zug_zfen_write (laws, position, text));
  self->key = zug_hash (laws, position);
  if (*self->variant == '\0')
    zug_text_set (&self->variant, game_of_laws (laws));
}
