/* zug-net-positions.c: files of recorded positions, in an order of their own for every round */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-net-positions.h"

#include "zug-arena-random.h"
#include "zug-weights.h"
#include <gio/gio.h>
#include <string.h>

enum
{
  HELD_BACK = 32, /* one of so many pieces */
  RUN = 32        /* neighbours that stay together: the disk is read in runs of them. They are of as
                     many games as a piece has, in no order */
};

struct ZugNetPositions
{
  GPtrArray *files;  /* GMappedFile */
  GPtrArray *blocks; /* const ZugNetBlock, by their pieces */
  GHashTable *laws;  /* ZugLaws, by the variants */
  GArray *runs[2];   /* ZugNetSample, the first of a full run: to learn from, and held back */
};

static gboolean
fail (const char *path, const char *why, GError **error)
{
  g_set_error (error, G_FILE_ERROR, G_FILE_ERROR_INVAL, "%s: %s", path, why);
  return FALSE;
}

static const ZugNetRecord *
records_of (const ZugNetBlock *block)
{
  return (const ZugNetRecord *) (block + 1);
}

/* The laws of a variant that fits beside those before; NULL and an error where there is none. */
static const ZugLaws *
laws_of (ZugNetPositions *self, const char *path, const char *variant, GError **error)
{
  const ZugLaws *laws = g_hash_table_lookup (self->laws, variant);
  g_autofree ZugLaws *found = NULL;

  if (laws != NULL)
    return laws;
  found = g_new (ZugLaws, 1);
  if (!zug_laws_preset (found, variant) || !zug_net_record_serves (found))
    return fail (path, "positions of an unknown variant", error), NULL;
  if (self->blocks->len > 0
      && !g_str_equal (zug_weights_family_of (found), zug_net_positions_get_family (self)))
    return fail (path, "positions of another family of games", error), NULL;
  laws = g_steal_pointer (&found);
  g_hash_table_insert (self->laws, g_strdup (variant), (gpointer) laws);
  return laws;
}

static gboolean
take_file (ZugNetPositions *self, const char *path, GError **error)
{
  GMappedFile *file = g_mapped_file_new (path, FALSE, error);
  const char *at, *end;

  if (file == NULL)
    return FALSE;
  g_ptr_array_add (self->files, file);
  at = g_mapped_file_get_contents (file);
  end = at + g_mapped_file_get_length (file);
  while ((gsize) (end - at) >= sizeof (ZugNetBlock))
    {
      const ZugNetBlock *block = (const ZugNetBlock *) at;
      gsize size = sizeof *block + block->n * sizeof (ZugNetRecord);

      if (memcmp (block->magic, ZUG_NET_BLOCK_MAGIC, sizeof block->magic) != 0
          || block->variant[sizeof block->variant - 1] != '\0')
        return fail (path, "it holds something else", error);
      if ((gsize) (end - at) < size)
        break;
      if (zug_net_block_sum (records_of (block), block->n) != block->checksum)
        return fail (path, "it is damaged", error);
      if (laws_of (self, path, block->variant, error) == NULL)
        return FALSE;
      g_ptr_array_add (self->blocks, (gpointer) block);
      at += size;
    }
  return TRUE;
}

static gint
compare_blocks (gconstpointer a, gconstpointer b)
{
  const ZugNetBlock *x = *(const ZugNetBlock *const *) a, *y = *(const ZugNetBlock *const *) b;

  if (x->piece != y->piece)
    return x->piece < y->piece ? -1 : 1;
  return x->checksum < y->checksum ? -1 : x->checksum > y->checksum;
}

static void
list_runs (ZugNetPositions *self)
{
  for (guint i = 0; i < self->blocks->len; i++)
    {
      const ZugNetBlock *block = g_ptr_array_index (self->blocks, i);
      const ZugLaws *laws = g_hash_table_lookup (self->laws, block->variant);

      for (guint k = 0; k + RUN <= block->n; k += RUN)
        {
          const ZugNetSample run = {records_of (block) + k, laws};

          g_array_append_val (self->runs[block->piece % HELD_BACK == 0], run);
        }
    }
}

ZugNetPositions *
zug_net_positions_new (char **paths, guint n_paths, GError **error)
{
  g_autoptr (ZugNetPositions) self = g_new0 (ZugNetPositions, 1);

  self->files = g_ptr_array_new_with_free_func ((GDestroyNotify) g_mapped_file_unref);
  self->blocks = g_ptr_array_new ();
  self->laws = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  for (int i = 0; i < 2; i++)
    self->runs[i] = g_array_new (FALSE, FALSE, sizeof (ZugNetSample));
  for (guint i = 0; i < n_paths; i++)
    if (!take_file (self, paths[i], error))
      return NULL;
  g_ptr_array_sort (self->blocks, compare_blocks);
  list_runs (self);
  if (self->runs[0]->len > 0 && self->runs[1]->len > 0)
    return g_steal_pointer (&self);
  fail (paths[0], "there are too few positions", error);
  return NULL;
}

void
zug_net_positions_free (ZugNetPositions *self)
{
  g_ptr_array_unref (self->files);
  g_ptr_array_unref (self->blocks);
  g_hash_table_unref (self->laws);
  for (int i = 0; i < 2; i++)
    g_array_unref (self->runs[i]);
  g_free (self);
}

const char *
zug_net_positions_get_family (const ZugNetPositions *self)
{
  const ZugNetBlock *block = g_ptr_array_index (self->blocks, 0);

  return zug_weights_family_of (g_hash_table_lookup (self->laws, block->variant));
}

guint64
zug_net_positions_get_sum (const ZugNetPositions *self)
{
  guint64 sum = 0;

  for (guint i = 0; i < self->blocks->len; i++)
    sum = zug_splitmix_from (
        sum ^ ((const ZugNetBlock *) g_ptr_array_index (self->blocks, i))->checksum);
  return sum;
}

gsize
zug_net_positions_get_n (const ZugNetPositions *self, gboolean held_back)
{
  return (gsize) self->runs[held_back]->len * RUN;
}

void
zug_net_positions_shuffle (ZugNetPositions *self, guint64 seed)
{
  ZugArenaRandom random = zug_arena_random (seed);
  ZugNetSample *run;

  /* From the order of the pieces, so that a round does not depend on the one before. */
  for (int i = 0; i < 2; i++)
    g_array_set_size (self->runs[i], 0);
  list_runs (self);
  run = (ZugNetSample *) (void *) self->runs[0]->data;
  for (guint i = self->runs[0]->len; i > 1; i--)
    {
      guint other = (guint) (zug_arena_random_next (&random) % i);
      ZugNetSample kept = run[i - 1];

      run[i - 1] = run[other];
      run[other] = kept;
    }
}

guint
zug_net_positions_get (const ZugNetPositions *self, gboolean held_back, gsize first, guint n,
                       ZugNetSample *samples)
{
  gsize all = zug_net_positions_get_n (self, held_back);
  guint i;

  for (i = 0; i < n && first + i < all; i++)
    {
      samples[i] = g_array_index (self->runs[held_back], ZugNetSample, (first + i) / RUN);
      samples[i].record += (first + i) % RUN;
    }
  return i;
}
