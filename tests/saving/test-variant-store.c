/* test-variant-store.c: one's own variants, kept whatever happens */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-record-game.h"
#include "zug-variant-store-fixture.h"
#include "zug-small-disk.h"
#include <glib/gstdio.h>
#include <string.h>

typedef struct
{
  char *folder;
  char *path;
  ZugArchive *archive;
  ZugVariantStore *variants;
  guint n_failed;
} Fixture;

static void
count (gpointer data)
{
  (*(guint *) data)++;
}

static ZugArchive *
open_archive (const char *path)
{
  g_autoptr (GError) error = NULL;
  ZugArchive *archive = zug_archive_open_sync (path, &error);

  g_assert_no_error (error);
  return archive;
}

static void
settle_archive (ZugArchive *archive)
{
  for (int i = 0; i < 4; i++)
    {
      g_assert_true (zug_archive_flush (archive, 300000, NULL));
      while (g_main_context_iteration (NULL, FALSE))
        ;
    }
}

static void
give_archive (ZugVariantStore *variants, ZugArchive *archive)
{
  zug_variant_store_set_archive (variants, archive);
  while (!zug_variant_store_is_loaded (variants))
    g_main_context_iteration (NULL, TRUE);
}

static ZugVariantStore *
open_variants (ZugArchive *archive)
{
  ZugVariantStore *variants = zug_variant_store_new ();

  give_archive (variants, archive);
  return variants;
}

static void
fixture_open (Fixture *self, gconstpointer data)
{
  self->folder = g_dir_make_tmp ("zugleich-variants-XXXXXX", NULL);
  self->path = g_build_filename (self->folder, "games.db", NULL);
  self->archive = open_archive (self->path);
  self->variants = open_variants (self->archive);
  g_signal_connect_swapped (self->variants, "failed", G_CALLBACK (count), &self->n_failed);
}

static void
close_archive (ZugArchive *archive)
{
  g_assert_true (zug_archive_close (archive, 300000, NULL));
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_object_unref (archive);
}

static void
remove_folder (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);

  for (const char *name = g_dir_read_name (dir); name != NULL; name = g_dir_read_name (dir))
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);

      g_assert_cmpint (g_unlink (path), ==, 0);
    }
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

static void
fixture_close (Fixture *self, gconstpointer data)
{
  zug_variant_store_set_archive (self->variants, NULL);
  close_archive (self->archive);
  g_assert_finalize_object (self->variants);
  remove_folder (self->folder);
  g_free (self->folder);
  g_free (self->path);
}

/* The program ends and is started again. */
static void
reopen (Fixture *self)
{
  zug_variant_store_set_archive (self->variants, NULL);
  close_archive (self->archive);
  g_object_unref (self->variants);
  self->archive = open_archive (self->path);
  self->variants = open_variants (self->archive);
  g_signal_connect_swapped (self->variants, "failed", G_CALLBACK (count), &self->n_failed);
}

static void
assert_text (ZugVariantStore *variants, const ZugVariantFile *file)
{
  ZugVariantItem *item = zug_variant_store_find (variants, file->id);
  g_autofree char *wanted = zug_draft_text_of (file);
  g_autofree char *text = NULL;

  g_assert_nonnull (item);
  text = zug_variant_item_dup_text (item);
  g_assert_cmpstr (text, ==, wanted);
}

/* Kept, edited, sorted by name, and there again. */
static void
test_keep (Fixture *self, gconstpointer data)
{
  ZugVariantFile b = variants_make_file ("b", "Beta", "parity", "castling=no");
  ZugVariantFile a = variants_make_file ("a", "alpha", "orthodox", "");
  guint n_changes = 0;

  g_signal_connect_swapped (self->variants, "items-changed", G_CALLBACK (count), &n_changes);
  g_assert_true (zug_variant_item_is_own (zug_variant_store_keep (self->variants, &b)));
  zug_variant_store_keep (self->variants, &a);
  g_assert_cmpuint (variants_count_own (self->variants), ==, 2);
  for (int quiet = 10; quiet < 40; quiet++)
    {
      b.laws.quiet = (uint16_t) quiet;
      zug_variant_store_keep (self->variants, &b);
    }
  g_strlcpy (b.name, "Aaa", sizeof b.name);
  zug_variant_store_keep (self->variants, &b);
  g_assert_cmpuint (n_changes, ==, 33);
  g_assert_cmpuint (variants_count_own (self->variants), ==, 2);
  settle_archive (self->archive);
  reopen (self);
  g_assert_cmpuint (variants_count_own (self->variants), ==, 2);
  assert_text (self->variants, &a);
  assert_text (self->variants, &b);
  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (ZugVariantItem) item =
          g_list_model_get_item (G_LIST_MODEL (self->variants), (guint) zug_n_presets + i);

      g_assert_cmpstr (zug_variant_item_get_id (item), ==, i == 0 ? "b" : "a");
    }
}

/* The program ends right after the last of several edits. */
static void
test_ended (Fixture *self, gconstpointer data)
{
  ZugVariantFile file = variants_make_file ("mine", "Mine", "parity", "");

  for (int quiet = 10; quiet < 13; quiet++)
    {
      file.laws.quiet = (uint16_t) quiet;
      zug_variant_store_keep (self->variants, &file);
    }
  reopen (self);
  assert_text (self->variants, &file);
}

static void
test_remove (Fixture *self, gconstpointer data)
{
  ZugVariantFile file = variants_make_file ("mine", "Mine", "parity", "castling=no");
  g_autoptr (ZugVariantItem) item = g_object_ref (zug_variant_store_keep (self->variants, &file));

  /* Before its first save has reported, and after. */
  for (int i = 0; i < 2; i++)
    {
      zug_variant_store_remove (self->variants, "mine");
      g_assert_cmpuint (variants_count_own (self->variants), ==, 0);
      settle_archive (self->archive);
      reopen (self);
      g_assert_cmpuint (variants_count_own (self->variants), ==, 0);
      zug_variant_store_restore (self->variants, item);
      settle_archive (self->archive);
      reopen (self);
      assert_text (self->variants, &file);
    }
  zug_variant_store_remove (self->variants, "mine");
  zug_variant_store_keep (self->variants, &file);
  settle_archive (self->archive);
  reopen (self);
  assert_text (self->variants, &file);
  zug_variant_store_remove (self->variants, "parity");
  zug_variant_store_remove (self->variants, "nobody");
  g_assert_nonnull (zug_variant_store_find (self->variants, "parity"));
  g_assert_cmpuint (self->n_failed, ==, 0);
}

/* What contradicts itself is kept while it is being made. */
static void
test_contradictory (Fixture *self, gconstpointer data)
{
  ZugVariantFile file = variants_make_file ("mine", "Mine", "parity", "turn=alternate; files=10");

  g_assert_null (zug_variant_item_get_variant (zug_variant_store_keep (self->variants, &file)));
  settle_archive (self->archive);
  reopen (self);
  assert_text (self->variants, &file);
  g_assert_null (zug_variant_item_get_trouble (zug_variant_store_find (self->variants, "mine")));
  g_assert_null (zug_variant_item_get_variant (zug_variant_store_find (self->variants, "mine")));
}

/* The archive as a killed program leaves it at this moment. */
static ZugArchive *
open_copy (Fixture *self, const char *folder)
{
  static const char *const names[] = {"games.db", "games.db-wal"};
  g_autofree char *copy = g_build_filename (folder, names[0], NULL);

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *from = g_build_filename (self->folder, names[i], NULL);
      g_autofree char *to = g_build_filename (folder, names[i], NULL);
      g_autofree char *bytes = NULL;
      gsize length;

      if (g_file_get_contents (from, &bytes, &length, NULL))
        g_assert_true (g_file_set_contents (to, bytes, (gssize) length, NULL));
    }
  return open_archive (copy);
}

static void
test_killed (Fixture *self, gconstpointer data)
{
  static const char *const laws[] = {"castling=no", "castling=no; turn=alternate",
                                     "castling=no; rest=none"};

  for (guint i = 0; i < G_N_ELEMENTS (laws); i++)
    {
      ZugVariantFile file = variants_make_file ("mine", "Mine", "parity", laws[i]);
      g_autofree char *folder = g_dir_make_tmp ("zugleich-killed-XXXXXX", NULL);
      g_autoptr (ZugVariantStore) variants = NULL;
      ZugArchive *copy;

      zug_variant_store_keep (self->variants, &file);
      settle_archive (self->archive);
      copy = open_copy (self, folder);
      variants = open_variants (copy);
      assert_text (variants, &file);
      zug_variant_store_set_archive (variants, NULL);
      close_archive (copy);
      remove_folder (folder);
    }
}

/* No room: the edit stays in the store, is told of, and is written with the next. */
static void
test_disk_full (Fixture *self, gconstpointer data)
{
  ZugVariantFile file = variants_make_file ("mine", "Mine", "parity", "");
  ZugVariantFile other = variants_make_file ("other", "Other", "parity", "");
  ZugVariantFile edited = file;

  zug_variant_store_keep (self->variants, &file);
  settle_archive (self->archive);
  memset (edited.summary, 'x', sizeof edited.summary - 1);
  zug_small_disk_set_room (0);
  zug_variant_store_keep (self->variants, &edited);
  settle_archive (self->archive);
  g_assert_true (zug_small_disk_was_full ());
  zug_small_disk_set_room (-1);
  g_assert_cmpuint (self->n_failed, ==, 1);
  assert_text (self->variants, &edited);
  zug_variant_store_keep (self->variants, &other);
  settle_archive (self->archive);
  reopen (self);
  assert_text (self->variants, &edited);
  assert_text (self->variants, &other);
}

/* What cannot be taken off the disk comes back. */
static void
test_not_deleted (Fixture *self, gconstpointer data)
{
  ZugVariantFile file = variants_make_file ("mine", "Mine", "parity", "");

  zug_variant_store_keep (self->variants, &file);
  settle_archive (self->archive);
  g_assert_true (zug_archive_close (self->archive, 300000, NULL));
  zug_variant_store_remove (self->variants, "mine");
  g_assert_null (zug_variant_store_find (self->variants, "mine"));
  while (self->n_failed == 0)
    g_main_context_iteration (NULL, TRUE);
  g_assert_nonnull (zug_variant_store_find (self->variants, "mine"));
  g_object_unref (self->archive);
  self->archive = open_archive (self->path);
  give_archive (self->variants, self->archive);
  assert_text (self->variants, &file);
}

static void
save_record (Fixture *self, const char *id, const char *name, const char *text)
{
  ZugArchiveWait *wait = zug_archive_wait_begin ();
  ZugPresetRecord *preset = zug_preset_record_new (id, name, text);
  g_autoptr (GAsyncResult) result = NULL;

  zug_archive_save_preset_async (self->archive, preset, NULL, zug_archive_wait_ready, wait);
  result = zug_archive_wait_end (wait);
  g_assert_true (zug_archive_save_preset_finish (self->archive, result, NULL));
}

/* Texts of a newer program, or damaged: shown, never written over, given back as they are. */
static void
test_unreadable (Fixture *self, gconstpointer data)
{
  static const char *const texts[] = {
      "[Variant]\nid=future\nname=Future\n\n[Laws]\nwarp=yes\n", "", "\x01nonsense",
      "[Variant]\nid=future\nname=Future\n\n[Laws]\ncheck=quantum\n"};

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      ZugVariantFile file = variants_make_file ("future", "Future", "parity", "");
      g_autoptr (ZugVariantItem) item = NULL;
      g_autofree char *text = NULL;
      g_autofree char *again = NULL;

      save_record (self, "future", "Future", texts[i]);
      reopen (self);
      item = g_object_ref (zug_variant_store_find (self->variants, "future"));
      g_test_message ("%s", zug_variant_item_get_trouble (item));
      g_assert_nonnull (zug_variant_item_get_trouble (item));
      g_assert_true (zug_variant_item_is_own (item));
      g_assert_null (zug_variant_item_get_variant (item));
      g_assert_cmpstr (zug_variant_item_get_name (item), ==, "Future");
      g_assert_cmpstr (zug_variant_item_get_id (zug_variant_store_keep (self->variants, &file)), ==,
                       "future-2");
      zug_variant_store_remove (self->variants, "future-2");
      /* Removed by the person, and put back. */
      zug_variant_store_remove (self->variants, "future");
      settle_archive (self->archive);
      zug_variant_store_restore (self->variants, item);
      settle_archive (self->archive);
      reopen (self);
      text = zug_variant_item_dup_text (zug_variant_store_find (self->variants, "future"));
      g_assert_cmpstr (text, ==, texts[i]);
      /* Where its id was taken meanwhile, under another. */
      zug_variant_store_remove (self->variants, "future");
      zug_variant_store_keep (self->variants, &file);
      zug_variant_store_restore (self->variants, item);
      settle_archive (self->archive);
      reopen (self);
      again = zug_variant_item_dup_text (zug_variant_store_find (self->variants, "future-2"));
      g_assert_cmpstr (again, ==, texts[i]);
      zug_variant_store_remove (self->variants, "future-2");
      settle_archive (self->archive);
    }
}

/* What is made before the archive is there is kept in it, beside what it has. */
static void
test_before_archive (Fixture *self, gconstpointer data)
{
  ZugVariantFile there = variants_make_file ("duel", "Duel", "parity", "quiet=7");
  ZugVariantFile made = variants_make_file ("duel", "Duel", "parity", "quiet=8");
  ZugVariantFile moved = variants_make_file ("duel-2", "Duel 2", "parity", "quiet=8");
  ZugVariantFile same = variants_make_file ("same", "Same", "parity", "quiet=6");
  ZugVariantFile namesake = variants_make_file ("other", "SAME", "parity", "quiet=5");
  g_autoptr (ZugVariantStore) variants = zug_variant_store_new ();

  zug_variant_store_keep (self->variants, &there);
  zug_variant_store_keep (self->variants, &same);
  settle_archive (self->archive);
  zug_variant_store_keep (variants, &made);
  zug_variant_store_keep (variants, &same);
  zug_variant_store_keep (variants, &namesake);
  give_archive (variants, self->archive);
  settle_archive (self->archive);
  assert_text (variants, &there);
  assert_text (variants, &moved);
  zug_variant_store_set_archive (variants, NULL);
  g_assert_cmpuint (variants_count_own (variants), ==, 0);
  reopen (self);
  assert_text (self->variants, &there);
  assert_text (self->variants, &moved);
  assert_text (self->variants, &same);
  g_assert_true (zug_variant_store_has_name (self->variants, "same 2", NULL));
  g_assert_cmpuint (variants_count_own (self->variants), ==, 4);
}

/* Games keep the laws they were played under when their variant is edited, and when it is removed.
 */
static void
test_games_keep_laws (Fixture *self, gconstpointer data)
{
  ZugVariantFile file =
      variants_make_file ("mine", "Mine", "parity", "castling=no; collision=both-removed");
  ZugVariantItem *item = zug_variant_store_keep (self->variants, &file);
  g_autoptr (ZugGame) game = zug_game_new (zug_variant_item_get_variant (item), NULL, NULL);
  ZugVariantFile edited = file;
  g_autoptr (GError) error = NULL;
  gint64 id;

  g_assert_nonnull (zug_game_add_turn_text (game, zug_game_get_root (game), "e2e4/e7e5", 0, NULL));
  {
    g_autoptr (ZugGameRecord) record = zug_record_of_game (game, "person", "person");

    id = zug_record_save (self->archive, record, &error);
    g_assert_no_error (error);
  }
  edited.laws.collision = ZUG_COLLISION_COIN;
  for (int i = 0; i < 2; i++)
    {
      g_autoptr (ZugGameRecord) record = NULL;
      g_autoptr (ZugGame) again = NULL;

      if (i == 0)
        zug_variant_store_keep (self->variants, &edited);
      else
        zug_variant_store_remove (self->variants, "mine");
      settle_archive (self->archive);
      reopen (self);
      record = zug_record_load (self->archive, id, &error);
      g_assert_no_error (error);
      again = zug_record_to_game (record, &error);
      g_assert_no_error (error);
      g_assert_true (zug_laws_equal (zug_game_get_laws (again), &file.laws));
      g_assert_cmpstr (zug_variant_get_name (zug_game_get_variant (again)), ==, "Mine");
    }
}

#define ADD(path, test)                                                                            \
  g_test_add ("/variant-store/" path, Fixture, NULL, fixture_open, test, fixture_close)

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  zug_small_disk_install ();
  ADD ("keep", test_keep);
  ADD ("ended", test_ended);
  ADD ("remove", test_remove);
  ADD ("contradictory", test_contradictory);
  ADD ("killed", test_killed);
  ADD ("disk-full", test_disk_full);
  ADD ("not-deleted", test_not_deleted);
  ADD ("unreadable", test_unreadable);
  ADD ("before-archive", test_before_archive);
  ADD ("games-keep-laws", test_games_keep_laws);
  return g_test_run ();
}
