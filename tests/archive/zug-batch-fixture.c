/* zug-batch-fixture.c: collections of games, as an import fills them and a person deletes them */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-batch-fixture.h"

#include "zug-archive-jobs.h"
#include "zug-game-body.h"
#include "zug-game-writer.h"
#include "zug-postings.h"

/* Of a batch that was lent an array for them. */
static gboolean
add_run (sqlite3 *db, const ZugFixtureLoad *load, ZugPostingKind kind, GArray *postings,
         GError **error)
{
  g_autoptr (ZugPackedRun) run = NULL;

  if (postings == NULL)
    return TRUE;
  run = zug_packed_run_new (kind, (ZugPosting *) postings->data, postings->len);
  return zug_postings_add_run (db, load->collection, run, load->base, error);
}

static gpointer
load_work (sqlite3 *db, gpointer data, GError **error)
{
  ZugFixtureLoad *load = data;
  g_autoptr (ZugNameCache) cache = zug_name_cache_new ();

  if (load->collection == 0)
    load->collection = zug_archive_make_collection (db, "A file", "file.pgn", error);
  if (load->collection < 0
      || !zug_game_batch_insert (db, cache, load->collection, load->batch, &load->base, error)
      || !add_run (db, load, ZUG_POSTING_POSITION, zug_game_batch_get_positions (load->batch),
                   error)
      || !add_run (db, load, ZUG_POSTING_TERM, zug_game_batch_get_terms (load->batch), error)
      || !zug_archive_set_report (db, load->collection, "nothing to report", error))
    return NULL;
  return ZUG_DONE;
}

gboolean
zug_fixture_send_batch (ZugArchive *archive, ZugFixtureLoad *load, GError **error)
{
  ZugArchiveWait *wait = zug_archive_wait_begin ();
  g_autoptr (GAsyncResult) result = NULL;

  zug_archive_write_background (archive, load_work, load, NULL, NULL, zug_fixture_send_batch, NULL,
                                zug_archive_wait_ready, wait);
  result = zug_archive_wait_end (wait);
  return zug_archive_finish_done (archive, result, error);
}

ZugGameBatch *
zug_fixture_make_batch (int n)
{
  ZugGameBatch *batch = zug_game_batch_new ();
  g_autoptr (GArray) positions = g_array_new (FALSE, FALSE, sizeof (ZugPosting));
  g_autoptr (GArray) terms = g_array_new (FALSE, FALSE, sizeof (ZugPosting));
  ZugGameData game = {0};

  zug_game_batch_lend (batch, positions, terms);
  for (int i = 0; i < n; i++)
    {
      g_autoptr (ZugGameRecord) record = zug_fixture_make_start ("White", "?");
      g_autoptr (ZugGameEntry) entry = NULL;

      if (i % 3 == 1)
        zug_record_set_text (&record->white_name, "Müller, Ömer");
      zug_record_set_text (&record->date, i % 2 ? "2013.05.??" : "May 2013");
      zug_record_set_text (&record->result, i % 2 ? "1-0" : "*");
      zug_game_record_add_tag (record, "ECO", "B90");
      for (int turn = 1; turn <= i % 5; turn++)
        g_ptr_array_add (record->turns, zug_fixture_make_turn (turn));
      if (i % 4 == 3)
        zug_game_record_add_annotation (record, 0, '-', "comment", "a café remark");
      entry = zug_record_to_entry (record);
      g_assert_true (zug_game_data_replay (&entry->data));
      zug_game_batch_add (batch, &entry->data, NULL);
    }
  g_assert_true (zug_game_data_reset (&game));
  zug_game_data_add_tag (&game, "White", "Nobody");
  zug_game_data_add_tag (&game, "Variant", "Chess of tomorrow");
  zug_game_data_add_tag (&game, "Laws", "gravity=yes");
  zug_game_data_add_tag (&game, "FEN", "8/8");
  g_assert_false (zug_game_data_take_laws (&game));
  zug_game_data_add_remark (&game, 0, '-', ZUG_REMARK_UNREAD, "1. e4 e5", 8);
  zug_game_batch_add (batch, &game, NULL);
  zug_game_data_clear (&game);
  g_assert_cmpuint (zug_game_batch_get_n_games (batch), ==, (guint) n + 1);
  return batch;
}

gint64
zug_fixture_load_batch (ZugArchive *archive, int n, gint64 *collection)
{
  g_autoptr (ZugGameBatch) batch = zug_fixture_make_batch (n);
  g_autoptr (GError) error = NULL;
  ZugFixtureLoad load = {batch, collection != NULL ? *collection : 0, 0};

  zug_fixture_send_batch (archive, &load, &error);
  g_assert_no_error (error);
  if (collection != NULL)
    *collection = load.collection;
  return load.base;
}

GPtrArray *
zug_fixture_list_collections (ZugArchive *archive)
{
  g_autoptr (GAsyncResult) result = zug_fixture_wait (zug_archive_list_collections_async, archive);
  g_autoptr (GError) error = NULL;
  GPtrArray *collections = zug_archive_list_collections_finish (archive, result, &error);

  g_assert_no_error (error);
  return collections;
}

gboolean
zug_fixture_delete_collection (ZugArchive *archive, gint64 id, GError **error)
{
  g_autoptr (GAsyncResult) result =
      zug_fixture_wait (zug_archive_delete_collection_async, archive, id);

  return zug_archive_delete_collection_finish (archive, result, error);
}

void
zug_fixture_annotate (ZugArchive *archive, gint64 game, const char *text)
{
  g_autoptr (GError) error = NULL;

  zug_record_annotate (archive, game, 1, '-', "comment", 0, text, &error);
  g_assert_no_error (error);
}

void
zug_fixture_await_sweep (ZugFixture *fixture)
{
  while (zug_fixture_look (fixture, "SELECT count(*) FROM collection WHERE hidden = 2") > 0)
    g_usleep (1000);
}
