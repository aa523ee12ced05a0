/* zug-batch-fixture.h: collections of games, as an import fills them and a person deletes them */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "zug-game-batch.h"
#include "zug-archive-fixture.h"

/* Calls an `_async` function of the archive and waits; its result, for the `_finish`. */
#define zug_fixture_wait(call, ...) zug_archive_wait (call, __VA_ARGS__, NULL)

/* A batch on its way to the writer, as an import sends it. */
typedef struct
{
  ZugGameBatch *batch;
  gint64 collection; /* 0: a new one */
  gint64 base;       /* the first game's id, once sent */
} ZugFixtureLoad;

/* N games of a file, some with comments; and one more whose laws nobody knows. Transfer full. */
ZugGameBatch *zug_fixture_make_batch (int n);
gboolean zug_fixture_send_batch (ZugArchive *archive, ZugFixtureLoad *load, GError **error);
/* Makes and sends; the id of the first game. *COLLECTION as in the load, there and back; NULL: a
 * new one. */
gint64 zug_fixture_load_batch (ZugArchive *archive, int n, gint64 *collection);

/* The collections there are, of ZugCollection. Transfer full. */
GPtrArray *zug_fixture_list_collections (ZugArchive *archive);
gboolean zug_fixture_delete_collection (ZugArchive *archive, gint64 id, GError **error);
/* Waits until nothing is left of deleted collections. */
void zug_fixture_await_sweep (ZugFixture *fixture);

/* Comments on the first turn of a game. */
void zug_fixture_annotate (ZugArchive *archive, gint64 game, const char *text);
