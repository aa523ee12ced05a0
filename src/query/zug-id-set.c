/* zug-id-set.c: sets of game numbers, by the chunks of their summaries */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-finder.h"

void
zug_id_set_init (ZugIdSet *self)
{
  self->chunks = g_hash_table_new_full (NULL, NULL, NULL, g_free);
  self->last = -1;
  self->bits = NULL;
  self->now = NULL;
}

void
zug_id_set_clear (ZugIdSet *self)
{
  g_clear_pointer (&self->chunks, g_hash_table_unref);
}

void
zug_id_set_add (ZugIdSet *self, gint64 id)
{
  gint64 chunk = id / ZUG_SUMMARY_GAMES;
  guint place = (guint) (id % ZUG_SUMMARY_GAMES);

  if (chunk != self->last)
    {
      self->last = chunk;
      self->bits = g_hash_table_lookup (self->chunks, GSIZE_TO_POINTER (chunk));
      if (self->bits == NULL)
        {
          self->bits = g_new0 (guint64, ZUG_SUMMARY_GAMES / 64);
          g_hash_table_insert (self->chunks, GSIZE_TO_POINTER (chunk), self->bits);
        }
    }
  self->bits[place / 64] |= G_GUINT64_CONSTANT (1) << place % 64;
}

const guint64 *
zug_id_set_find (const ZugIdSet *self, gint64 chunk)
{
  return g_hash_table_lookup (self->chunks, GSIZE_TO_POINTER (chunk));
}

static int
compare_down (gconstpointer a, gconstpointer b)
{
  gint64 x = *(const gint64 *) a, y = *(const gint64 *) b;

  return x < y ? 1 : x > y ? -1 : 0;
}

GArray *
zug_id_set_list_chunks (const ZugIdSet *self)
{
  GArray *list =
      g_array_sized_new (FALSE, FALSE, sizeof (gint64), g_hash_table_size (self->chunks));
  GHashTableIter iter;
  gpointer key;

  g_hash_table_iter_init (&iter, self->chunks);
  while (g_hash_table_iter_next (&iter, &key, NULL))
    {
      gint64 chunk = (gint64) GPOINTER_TO_SIZE (key);

      g_array_append_val (list, chunk);
    }
  g_array_sort (list, compare_down);
  return list;
}
