/* zug-uci-worker.h: an engine and a thread that waits for it, for who may not wait */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-uci-setup.h"

G_BEGIN_DECLS

enum
{
  ZUG_UCI_MAX_LINES = 5,
  ZUG_UCI_LINES_PACE = 100 /* milliseconds between two reports */
};

/* Nothing here blocks. The engine is started with the first question, and again with the next one
 * after it has failed; it ends some moments after the worker was freed. */
typedef struct _ZugUciWorker ZugUciWorker;

ZugUciWorker *zug_uci_worker_new (ZugUciSetup *setup);
void zug_uci_worker_free (ZugUciWorker *self); /* NULL is allowed */
G_DEFINE_AUTOPTR_CLEANUP_FUNC (ZugUciWorker, zug_uci_worker_free)

/* What it thinks at present, the best line first; n lines. */
typedef void (*ZugUciLinesFunc) (const ZugUciInfo *lines, guint n, gpointer data);

/* The answer; error is NULL where it is good. */
typedef void (*ZugUciAnswerFunc) (const ZugUciAnswer *answer, const GError *error, gpointer data);

/* Asks; who asks anew, or stops, or frees the worker, is told nothing more of what he asked before.
 * Of the question, which is copied, position, movetime and clock count; without either it thinks
 * until it is stopped. n_lines: how many it is to look for, 1 to ZUG_UCI_MAX_LINES. Both functions
 * are called from the main context of the thread that asks; either may be NULL. */
void zug_uci_worker_ask (ZugUciWorker *self, const ZugUciQuestion *question, gboolean chess960,
                         guint n_lines, ZugUciLinesFunc on_lines, ZugUciAnswerFunc on_answer,
                         gpointer data);

void zug_uci_worker_stop (ZugUciWorker *self);

G_END_DECLS
