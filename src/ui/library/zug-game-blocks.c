/* zug-game-blocks.c: the rows of a long list of games, read in blocks as they are shown */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-game-blocks.h"

/* Reads under way at a time: the archive has one reader, and what is asked for next may be more
 * urgent. */
#define READS 2

typedef struct
{
  guint index;
  guint n;
  ZugGameItem *items[ZUG_GAME_BLOCK];
  GList used; /* its link in `recent` */
  GList due;  /* … and in `wanted`, where `is_due` */
  gboolean is_due;
} Block;

struct _ZugGameBlocks
{
  ZugArchive *archive;
  GArray *ids;
  guint search;
  gboolean men;       /* rows come with those at the end */
  GHashTable *blocks; /* Block by index */
  GHashTable *known;  /* items without a block, by id */
  GQueue recent;      /* Block, that asked for last first */
  GQueue wanted;      /* Block, to be read */
  GCancellable *cancellable;
  guint reading;
};

/* A read under way. */
typedef struct
{
  ZugGameBlocks *blocks; /* not looked at once `cancellable` is cancelled */
  GCancellable *cancellable;
  GPtrArray *items;
  guint search;
} Read;

static void zug_game_blocks_read_on (ZugGameBlocks *self);

static void
read_free (Read *read)
{
  g_clear_object (&read->cancellable);
  g_ptr_array_unref (read->items);
  g_free (read);
}

/* Rows come in the order asked for; those of games that are gone are left out. */
static void
read_take (Read *read, GPtrArray *rows)
{
  guint next = 0;

  for (guint i = 0; i < read->items->len && next < rows->len; i++)
    {
      ZugGameItem *item = g_ptr_array_index (read->items, i);
      ZugGameRow *row = g_ptr_array_index (rows, next);

      if (row->id != zug_game_item_get_id (item))
        continue;
      if (!zug_game_item_is_of (item, read->blocks->search))
        zug_game_item_set_row (item, row, read->search);
      next++;
    }
}

static void
on_rows_loaded (GObject *source, GAsyncResult *result, gpointer user_data)
{
  Read *read = user_data;
  g_autoptr (GPtrArray) rows = zug_archive_load_rows_finish (ZUG_ARCHIVE (source), result, NULL);

  if (!g_cancellable_is_cancelled (read->cancellable))
    {
      read->blocks->reading--;
      if (rows != NULL)
        read_take (read, rows);
      zug_game_blocks_read_on (read->blocks);
    }
  read_free (read);
}

static void
zug_game_blocks_read (ZugGameBlocks *self, Block *block)
{
  g_autofree gint64 *ids = g_new (gint64, block->n);
  Read *read = g_new0 (Read, 1);

  read->blocks = self;
  read->cancellable = g_object_ref (self->cancellable);
  read->items = g_ptr_array_new_full (block->n, g_object_unref);
  read->search = self->search;
  for (guint i = 0; i < block->n; i++)
    {
      ids[i] = zug_game_item_get_id (block->items[i]);
      g_ptr_array_add (read->items, g_object_ref (block->items[i]));
    }
  self->reading++;
  zug_archive_load_rows_async (self->archive, ids, block->n, self->men, self->cancellable,
                               on_rows_loaded, read);
}

static void
zug_game_blocks_read_on (ZugGameBlocks *self)
{
  while (self->archive != NULL && self->reading < READS && !g_queue_is_empty (&self->wanted))
    {
      Block *block = self->wanted.head->data;

      g_queue_unlink (&self->wanted, &block->due);
      block->is_due = FALSE;
      zug_game_blocks_read (self, block);
    }
}

/* Takes a block out; its items are given up, or kept as known ones. */
static void
zug_game_blocks_drop (ZugGameBlocks *self, Block *block, gboolean keep)
{
  g_queue_unlink (&self->recent, &block->used);
  if (block->is_due)
    g_queue_unlink (&self->wanted, &block->due);
  for (guint i = 0; i < block->n; i++)
    if (keep)
      {
        gint64 *id =
            g_memdup2 (&(gint64) {zug_game_item_get_id (block->items[i])}, sizeof (gint64));

        g_hash_table_replace (self->known, id, block->items[i]);
      }
    else
      g_object_unref (block->items[i]);
  g_hash_table_remove (self->blocks, GUINT_TO_POINTER (block->index));
  g_free (block);
}

static ZugGameItem *
zug_game_blocks_make_item (ZugGameBlocks *self, gint64 id)
{
  gpointer key, item;

  if (!g_hash_table_steal_extended (self->known, &id, &key, &item))
    return zug_game_item_new (id);
  g_free (key);
  return item;
}

static Block *
zug_game_blocks_make (ZugGameBlocks *self, guint index)
{
  Block *block = g_new0 (Block, 1);
  gboolean complete = TRUE;

  block->index = index;
  block->used.data = block->due.data = block;
  block->n = MIN (ZUG_GAME_BLOCK, self->ids->len - index * ZUG_GAME_BLOCK);
  for (guint i = 0; i < block->n; i++)
    {
      gint64 id = g_array_index (self->ids, gint64, index * ZUG_GAME_BLOCK + i);

      block->items[i] = zug_game_blocks_make_item (self, id);
      complete = complete && zug_game_item_is_of (block->items[i], self->search);
    }
  g_hash_table_insert (self->blocks, GUINT_TO_POINTER (index), block);
  g_queue_push_head_link (&self->recent, &block->used);
  if (!complete)
    {
      block->is_due = TRUE;
      g_queue_push_head_link (&self->wanted, &block->due);
    }
  return block;
}

ZugGameBlocks *
zug_game_blocks_new (void)
{
  ZugGameBlocks *self = g_new0 (ZugGameBlocks, 1);

  self->blocks = g_hash_table_new (NULL, NULL);
  self->known = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, g_object_unref);
  self->cancellable = g_cancellable_new ();
  self->ids = g_array_new (FALSE, FALSE, sizeof (gint64));
  return self;
}

static void
zug_game_blocks_forget (ZugGameBlocks *self, gboolean keep)
{
  while (!g_queue_is_empty (&self->recent))
    zug_game_blocks_drop (self, self->recent.head->data, keep);
}

void
zug_game_blocks_free (ZugGameBlocks *self)
{
  zug_game_blocks_set_archive (self, NULL);
  zug_game_blocks_forget (self, FALSE);
  g_hash_table_unref (self->blocks);
  g_hash_table_unref (self->known);
  g_object_unref (self->cancellable);
  g_array_unref (self->ids);
  g_free (self);
}

void
zug_game_blocks_set_archive (ZugGameBlocks *self, ZugArchive *archive)
{
  g_cancellable_cancel (self->cancellable);
  g_object_unref (self->cancellable);
  self->cancellable = g_cancellable_new ();
  self->reading = 0;
  g_set_object (&self->archive, archive);
}

void
zug_game_blocks_set_men (ZugGameBlocks *self, gboolean men)
{
  self->men = men;
}

void
zug_game_blocks_set_ids (ZugGameBlocks *self, GArray *ids, guint search)
{
  zug_game_blocks_forget (self, TRUE);
  g_array_unref (self->ids);
  self->ids = g_array_ref (ids);
  self->search = search;
}

void
zug_game_blocks_settle (ZugGameBlocks *self)
{
  g_hash_table_remove_all (self->known);
}

void
zug_game_blocks_add_row (ZugGameBlocks *self, ZugGameRow *row, guint search)
{
  gint64 id = row->id;
  ZugGameItem *item = g_hash_table_lookup (self->known, &id);

  if (item == NULL)
    {
      item = zug_game_item_new (id);
      g_hash_table_insert (self->known, g_memdup2 (&id, sizeof id), item);
    }
  zug_game_item_set_row (item, row, search);
}

ZugGameItem *
zug_game_blocks_get (ZugGameBlocks *self, guint position)
{
  guint index = position / ZUG_GAME_BLOCK;
  Block *block = g_hash_table_lookup (self->blocks, GUINT_TO_POINTER (index));

  g_return_val_if_fail (position < self->ids->len, NULL);

  if (block == NULL)
    block = zug_game_blocks_make (self, index);
  else
    {
      g_queue_unlink (&self->recent, &block->used);
      g_queue_push_head_link (&self->recent, &block->used);
    }
  while (self->recent.length > ZUG_GAME_BLOCKS_KEPT)
    zug_game_blocks_drop (self, self->recent.tail->data, FALSE);
  zug_game_blocks_read_on (self);
  return block->items[position % ZUG_GAME_BLOCK];
}

guint
zug_game_blocks_get_recent (ZugGameBlocks *self, guint *positions, guint n)
{
  guint found = 0;

  for (GList *link = self->recent.head; link != NULL && found < n; link = link->next)
    positions[found++] = ((Block *) link->data)->index * ZUG_GAME_BLOCK;
  return found;
}

guint
zug_game_blocks_count (ZugGameBlocks *self)
{
  return self->recent.length;
}
