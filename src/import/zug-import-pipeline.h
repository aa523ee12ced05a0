/* zug-import-pipeline.h: what an import's threads hand to each other, in order */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-import-source.h"

G_BEGIN_DECLS

/*
 * One thread puts pieces into the pipeline, several take them and lay what they made of them in
 * their place, one collects the products in the order of the pieces. The pipeline is short in
 * pieces and in bytes, so that whoever is quicker waits.
 */
typedef struct _ZugImportPipeline ZugImportPipeline;

/* `free_product` for those that nobody collects. */
ZugImportPipeline *zug_import_pipeline_new (gsize max_bytes, GDestroyNotify free_product);
/* After all its threads have ended. */
void zug_import_pipeline_free (ZugImportPipeline *self);

/* Puts a piece (given away) behind the others; waits for room. FALSE: the pipeline stands still. */
gboolean zug_import_pipeline_put (ZugImportPipeline *self, ZugImportPiece *piece);
/* No more will come, because of `error` (given away) or, where it is NULL, because that was all. */
void zug_import_pipeline_end (ZugImportPipeline *self, GError *error);

/* The next piece to work on (owned by the caller); NULL: there are no more, or the pipeline stands
 * still. */
ZugImportPiece *zug_import_pipeline_take (ZugImportPipeline *self);
/* What was made of the piece with this number. */
void zug_import_pipeline_lay (ZugImportPipeline *self, guint64 serial, gpointer product);

/* The next product, in order (owned by the caller). What was collected before leaves its room. NULL
 * at the end, or with the ERROR that came with it, or where the pipeline stands still. */
gpointer zug_import_pipeline_collect (ZugImportPipeline *self, GError **error);

/* Stops the pipeline: all who wait on it go home. */
void zug_import_pipeline_stop (ZugImportPipeline *self);

G_END_DECLS
