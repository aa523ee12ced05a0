/* zug-import-pace.h: how far a long piece of work is, told about five times a second */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-import.h"

G_BEGIN_DECLS

typedef struct _ZugImportPace ZugImportPace;

/* Made in the thread whose main context is told; func may be NULL. */
ZugImportPace *zug_import_pace_new (ZugImportProgressFunc func, gpointer user_data);
ZugImportPace *zug_import_pace_ref (ZugImportPace *self);
void zug_import_pace_unref (ZugImportPace *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (ZugImportPace, zug_import_pace_unref)

/* From any thread: */
void zug_import_pace_set_total (ZugImportPace *self, gint64 bytes);
/* Counts on: bytes, games and what was found of them. */
void zug_import_pace_add (ZugImportPace *self, const ZugImportProgress *more);
void zug_import_pace_set_indexing (ZugImportPace *self, gboolean indexing);
ZugImportProgress zug_import_pace_get (ZugImportPace *self);
/* Nothing is told after it. */
void zug_import_pace_end (ZugImportPace *self);

G_END_DECLS
