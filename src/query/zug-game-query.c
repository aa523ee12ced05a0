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

char **
zug_query_field (const ZugGameQuery *self, gsize i)
{
  return G_STRUCT_MEMBER_P (self, zug_query_fields[i].offset);
}

static void
group_free (gpointer data)
{
  ZugQueryGroup *group = data;

  g_ptr_array_unref (group->any);
  g_free (group);
}

GPtrArray *
zug_query_alternatives_new (void)
{
  return g_ptr_array_new_with_free_func ((GDestroyNotify) zug_game_query_free);
}

ZugGameQuery *
zug_game_query_new (void)
{
  ZugGameQuery *self = g_new0 (ZugGameQuery, 1);

  for (gsize i = 0; i < ZUG_N_QUERY_FIELDS; i++)
    *zug_query_field (self, i) = g_strdup ("");
  self->tags = g_ptr_array_new_with_free_func (g_free);
  self->moments = g_ptr_array_new_with_free_func (g_free);
  self->groups = g_ptr_array_new_with_free_func (group_free);
  return self;
}

static gpointer
copy_text (gconstpointer text, gpointer unused)
{
  return g_strdup (text);
}

static gpointer
copy_query (gconstpointer query, gpointer unused)
{
  return zug_game_query_copy (query);
}

static gpointer
copy_group (gconstpointer data, gpointer unused)
{
  const ZugQueryGroup *group = data;
  ZugQueryGroup *copy = g_new (ZugQueryGroup, 1);

  *copy = (ZugQueryGroup) {group->none, g_ptr_array_copy (group->any, copy_query, NULL)};
  return copy;
}

ZugGameQuery *
zug_game_query_copy (const ZugGameQuery *self)
{
  ZugGameQuery *copy = g_memdup2 (self, sizeof *self);

  for (gsize i = 0; i < ZUG_N_QUERY_FIELDS; i++)
    *zug_query_field (copy, i) = g_strdup (*zug_query_field (self, i));
  copy->tags = g_ptr_array_copy (self->tags, copy_text, NULL);
  copy->moments = g_ptr_array_copy (self->moments, copy_text, NULL);
  copy->groups = g_ptr_array_copy (self->groups, copy_group, NULL);
  return copy;
}

void
zug_game_query_free (ZugGameQuery *self)
{
  for (gsize i = 0; i < ZUG_N_QUERY_FIELDS; i++)
    g_free (*zug_query_field (self, i));
  g_ptr_array_unref (self->tags);
  g_ptr_array_unref (self->moments);
  g_ptr_array_unref (self->groups);
  g_free (self);
}

GPtrArray *
zug_game_query_add_group (ZugGameQuery *self, gboolean none)
{
  ZugQueryGroup *group = g_new (ZugQueryGroup, 1);

  *group = (ZugQueryGroup) {none, zug_query_alternatives_new ()};
  g_ptr_array_add (self->groups, group);
  return group->any;
}

gboolean
zug_query_find_key (const ZugGameQuery *self, const char *variant, guint64 *key, ZugStatus *status)
{
  ZugLaws laws;
  ZugPosition position;

  if (!zug_laws_preset (&laws, variant[0] != '\0' ? variant : "orthodox"))
    return zug_status_set (status, ZUG_STATUS_LAWS, 0);
  if (!zug_zfen_read (&laws, self->position, &position, status))
    return FALSE;
  *key = zug_hash (&laws, &position);
  return TRUE;
}

static gboolean
equal_texts (const GPtrArray *a, const GPtrArray *b)
{
  if (a->len != b->len)
    return FALSE;
  for (guint i = 0; i < a->len; i++)
    if (strcmp (a->pdata[i], b->pdata[i]) != 0)
      return FALSE;
  return TRUE;
}

static gboolean equal_filters (const ZugGameQuery *a, const ZugGameQuery *b);

static gboolean
equal_groups (const ZugQueryGroup *a, const ZugQueryGroup *b)
{
  if (a->none != b->none || a->any->len != b->any->len)
    return FALSE;
  for (guint i = 0; i < a->any->len; i++)
    if (!equal_filters (a->any->pdata[i], b->any->pdata[i]))
      return FALSE;
  return TRUE;
}

static gboolean
equal_filters (const ZugGameQuery *a, const ZugGameQuery *b)
{
  if (a->results != b->results || a->date_from != b->date_from || a->date_to != b->date_to
      || a->length_from != b->length_from || a->length_to != b->length_to
      || a->features != b->features || memcmp (&a->nags, &b->nags, sizeof a->nags) != 0
      || a->collection != b->collection || a->key != b->key || a->groups->len != b->groups->len
      || !equal_texts (a->tags, b->tags) || !equal_texts (a->moments, b->moments))
    return FALSE;
  for (gsize i = 0; i < ZUG_N_RANGES; i++)
    if (a->ranges[i].from != b->ranges[i].from || a->ranges[i].to != b->ranges[i].to)
      return FALSE;
  for (gsize i = 0; i < ZUG_N_QUERY_FIELDS; i++)
    if (strcmp (*zug_query_field (a, i), *zug_query_field (b, i)) != 0)
      return FALSE;
  for (guint i = 0; i < a->groups->len; i++)
    if (!equal_groups (a->groups->pdata[i], b->groups->pdata[i]))
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

/* unwanted: whether what must not be counts. */
static gboolean
has_moments (const ZugGameQuery *self, gboolean unwanted)
{
  for (guint i = 0; i < self->groups->len; i++)
    {
      const ZugQueryGroup *group = self->groups->pdata[i];

      for (guint k = 0; (unwanted || !group->none) && k < group->any->len; k++)
        if (has_moments (group->any->pdata[k], unwanted))
          return TRUE;
    }
  return self->moments->len > 0;
}

gboolean
zug_game_query_asks_of_turns (const ZugGameQuery *self)
{
  return has_moments (self, FALSE);
}

gboolean
zug_game_query_looks_at_turns (const ZugGameQuery *self)
{
  return has_moments (self, TRUE);
}

/* --- positions -------------------------------------------------------------------------------- */

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
