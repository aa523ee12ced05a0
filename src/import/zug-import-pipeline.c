/* zug-import-pipeline.c: what an import's threads hand to each other, in order */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-import-pipeline.h"

#define PLACES 6 /* pieces under way: a few for each parser, and one being written */

typedef struct
{
  ZugImportPiece *piece; /* until it is taken */
  gpointer product;
  gsize bytes;
} Place;

struct _ZugImportPipeline
{
  GDestroyNotify free_product;
  gsize max_bytes;

  GMutex mutex; /* guards what follows */
  GCond cond;
  Place place[PLACES]; /* of the piece with serial n: n % PLACES */
  gsize bytes;
  guint64 n_put;
  guint64 n_taken;
  guint64 n_collected;
  guint64 n_left; /* collected, and their room free again */
  gboolean ended;
  gboolean stopped;
  GError *error;
};

ZugImportPipeline *
zug_import_pipeline_new (gsize max_bytes, GDestroyNotify free_product)
{
  ZugImportPipeline *self = g_new0 (ZugImportPipeline, 1);

  g_mutex_init (&self->mutex);
  g_cond_init (&self->cond);
  self->max_bytes = max_bytes;
  self->free_product = free_product;
  return self;
}

void
zug_import_pipeline_free (ZugImportPipeline *self)
{
  for (gsize i = 0; i < PLACES; i++)
    {
      g_clear_pointer (&self->place[i].piece, zug_import_piece_free);
      g_clear_pointer (&self->place[i].product, self->free_product);
    }
  g_clear_error (&self->error);
  g_mutex_clear (&self->mutex);
  g_cond_clear (&self->cond);
  g_free (self);
}

/* One piece has always room, however large it is. */
static gboolean
has_room (const ZugImportPipeline *self, gsize bytes)
{
  guint64 under_way = self->n_put - self->n_left;

  return under_way == 0 || (under_way < PLACES && self->bytes + bytes <= self->max_bytes);
}

gboolean
zug_import_pipeline_put (ZugImportPipeline *self, ZugImportPiece *piece)
{
  gboolean room;

  g_mutex_lock (&self->mutex);
  while (!self->stopped && !has_room (self, piece->length))
    g_cond_wait (&self->cond, &self->mutex);
  room = !self->stopped;
  if (room)
    {
      Place *place = &self->place[self->n_put % PLACES];

      piece->serial = self->n_put++;
      place->bytes = piece->length;
      self->bytes += place->bytes;
      place->piece = piece;
      g_cond_broadcast (&self->cond);
    }
  g_mutex_unlock (&self->mutex);
  if (!room)
    zug_import_piece_free (piece);
  return room;
}

void
zug_import_pipeline_end (ZugImportPipeline *self, GError *error)
{
  g_mutex_lock (&self->mutex);
  self->ended = TRUE;
  self->error = error;
  g_cond_broadcast (&self->cond);
  g_mutex_unlock (&self->mutex);
}

ZugImportPiece *
zug_import_pipeline_take (ZugImportPipeline *self)
{
  ZugImportPiece *piece = NULL;

  g_mutex_lock (&self->mutex);
  while (!self->stopped && !self->ended && self->n_taken == self->n_put)
    g_cond_wait (&self->cond, &self->mutex);
  if (!self->stopped && self->n_taken < self->n_put)
    piece = g_steal_pointer (&self->place[self->n_taken++ % PLACES].piece);
  g_mutex_unlock (&self->mutex);
  return piece;
}

void
zug_import_pipeline_lay (ZugImportPipeline *self, guint64 serial, gpointer product)
{
  g_mutex_lock (&self->mutex);
  self->place[serial % PLACES].product = product;
  g_cond_broadcast (&self->cond);
  g_mutex_unlock (&self->mutex);
}

/* What was collected last has been dealt with. */
static void
make_room (ZugImportPipeline *self)
{
  if (self->n_left == self->n_collected)
    return;
  self->bytes -= self->place[self->n_left++ % PLACES].bytes;
  g_cond_broadcast (&self->cond);
}

static gboolean
is_next_ready (const ZugImportPipeline *self)
{
  return self->place[self->n_collected % PLACES].product != NULL;
}

gpointer
zug_import_pipeline_collect (ZugImportPipeline *self, GError **error)
{
  gpointer product = NULL;

  g_mutex_lock (&self->mutex);
  make_room (self);
  while (!self->stopped && !is_next_ready (self)
         && !(self->ended && self->n_collected == self->n_put))
    g_cond_wait (&self->cond, &self->mutex);
  if (!self->stopped && is_next_ready (self))
    product = g_steal_pointer (&self->place[self->n_collected++ % PLACES].product);
  else if (!self->stopped && self->error != NULL)
    g_propagate_error (error, g_steal_pointer (&self->error));
  g_mutex_unlock (&self->mutex);
  return product;
}

void
zug_import_pipeline_stop (ZugImportPipeline *self)
{
  g_mutex_lock (&self->mutex);
  self->stopped = TRUE;
  g_cond_broadcast (&self->cond);
  g_mutex_unlock (&self->mutex);
}
