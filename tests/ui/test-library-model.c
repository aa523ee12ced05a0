/* test-library-model.c: a long list of games: its first rows, its length, blocks, selection */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-archive-sync.h"
#include "zug-game-blocks.h"
#include "zug-library-fixture.h"

#define MANY 20000

static ZugGameModel *
open_many (LibraryFixture *self)
{
  ZugGameModel *model = zug_game_model_new ();

  library_open (self, NULL);
  library_fill (self, MANY);
  self->model = GTK_SELECTION_MODEL (model);
  zug_game_model_set_archive (model, self->archive);
  return model;
}

static void
close_many (LibraryFixture *self, ZugGameModel *model)
{
  zug_game_model_set_archive (model, NULL);
  g_object_unref (model);
  library_tear_down (self, NULL);
}

/* The first page is there before anybody has counted; then the list takes its length. */
static void
test_first_page (void)
{
  LibraryFixture self;
  ZugGameModel *model = open_many (&self);

  zug_ui_wait_until (library_count (&self) > 0);
  g_assert_cmpuint (library_count (&self), ==, ZUG_GAME_BLOCK);
  g_assert_false (zug_game_model_is_complete (model));
  g_assert_nonnull (library_white (&self, 0));
  zug_ui_wait_until (zug_game_model_is_complete (model));
  g_assert_cmpuint (library_count (&self), ==, MANY);
  /* Rows that were there stay there. */
  g_assert_nonnull (library_white (&self, 0));
  g_assert_nonnull (library_white (&self, ZUG_GAME_BLOCK - 1));
  close_many (&self, model);
}

/* A place far down has no row when it is looked at, and gets it. */
static void
test_blocks (void)
{
  LibraryFixture self;
  ZugGameModel *model = open_many (&self);

  zug_ui_wait_until (zug_game_model_is_complete (model));
  g_assert_null (library_white (&self, MANY / 2));
  zug_ui_wait_until (library_white (&self, MANY / 2) != NULL);
  /* Who goes through all of it does not keep all of it. */
  for (guint i = 0; i < MANY; i += ZUG_GAME_BLOCK)
    library_white (&self, i);
  g_assert_cmpuint (zug_game_model_count_blocks (model), ==, ZUG_GAME_BLOCKS_KEPT);
  zug_ui_wait_until (library_white (&self, MANY - 1) != NULL);
  close_many (&self, model);
}

static void
test_select_all (void)
{
  LibraryFixture self;
  ZugGameModel *model = open_many (&self);
  g_autoptr (GArray) ids = NULL;

  zug_ui_wait_until (zug_game_model_is_complete (model));
  gtk_selection_model_select_all (self.model);
  g_assert_cmpuint (zug_game_model_get_n_selected (model), ==, MANY);
  /* Nothing was read for it. */
  g_assert_cmpuint (zug_game_model_count_blocks (model), <=, 1);
  ids = zug_game_model_dup_selected (model);
  g_assert_cmpuint (ids->len, ==, MANY);
  gtk_selection_model_unselect_range (self.model, 0, MANY - 1);
  g_assert_cmpuint (zug_game_model_get_n_selected (model), ==, 1);
  close_many (&self, model);
}

/* What is selected stays so when games come above it and go below it. */
static void
test_selection_survives (void)
{
  LibraryFixture self;
  ZugGameModel *model = open_many (&self);
  gint64 id, gone;

  zug_ui_wait_until (zug_game_model_is_complete (model));
  id = zug_game_model_get_id (model, 5);
  gone = zug_game_model_get_id (model, 7);
  gtk_selection_model_select_item (self.model, 5, TRUE);
  g_assert_true (zug_archive_delete_game_sync (self.archive, gone, NULL));
  library_keep (&self, "Ada", "Ben");
  zug_game_model_refresh (model);
  zug_ui_wait_until (zug_game_model_get_id (model, 0) != 0
                     && g_strcmp0 (library_white (&self, 0), "Ada") == 0
                     && zug_game_model_is_complete (model));
  g_assert_cmpuint (library_count (&self), ==, MANY);
  g_assert_true (gtk_selection_model_is_selected (self.model, 6));
  g_assert_cmpint (zug_game_model_get_id (model, 6), ==, id);
  close_many (&self, model);
}

/* Games that were deleted go at once; neighbours keep their items. */
static void
test_remove (void)
{
  LibraryFixture self;
  ZugGameModel *model = open_many (&self);
  g_autoptr (ZugGameItem) before = NULL;
  g_autoptr (ZugGameItem) after = NULL;
  gint64 ids[2];

  zug_ui_wait_until (zug_game_model_is_complete (model));
  before = g_list_model_get_item (G_LIST_MODEL (model), 4);
  ids[0] = zug_game_model_get_id (model, 1);
  ids[1] = zug_game_model_get_id (model, 3);
  zug_game_model_remove (model, ids, 2);
  g_assert_cmpuint (library_count (&self), ==, MANY - 2);
  after = g_list_model_get_item (G_LIST_MODEL (model), 2);
  g_assert_true (after == before);
  g_assert_nonnull (zug_game_item_get_row (after));
  close_many (&self, model);
}

/* The answer of a search that is no longer asked for changes nothing. */
static void
test_overtaken (void)
{
  LibraryFixture self;
  ZugGameModel *model = open_many (&self);
  g_autoptr (ZugGameQuery) one = zug_game_query_parse ("white:\"White 1\"", NULL);
  g_autoptr (ZugGameQuery) other = zug_game_query_parse ("nobody", NULL);

  zug_game_model_search (model, one);
  zug_game_model_search (model, other);
  zug_ui_wait_until (zug_game_model_is_complete (model));
  g_assert_cmpuint (library_count (&self), ==, 0);
  for (int i = 0; i < 50; i++)
    {
      g_main_context_iteration (NULL, FALSE);
      g_usleep (1000);
    }
  g_assert_cmpuint (library_count (&self), ==, 0);
  close_many (&self, model);
}

typedef struct
{
  ZugGameModel *model;
  guint stop_at; /* as soon as there are so many; 0: never */
  guint partly;  /* times that some were there and not all */
  guint last;    /* how many then */
  double done;
} Watch;

static void
on_found (ZugGameModel *model, Watch *watch)
{
  guint n = g_list_model_get_n_items (G_LIST_MODEL (model));
  double done = zug_game_model_get_progress (model);

  if (done < 0)
    return;
  g_assert_cmpfloat (done, >, watch->done);
  g_assert_cmpuint (n, >=, watch->last);
  g_assert_false (zug_game_model_is_complete (model));
  watch->done = done;
  watch->last = n;
  watch->partly += n > 0 && n < MANY;
  if (watch->stop_at > 0 && n >= watch->stop_at)
    zug_game_model_stop (model);
}

/* What turns are asked for comes bit by bit, and can be ended: then what was found stays. */
static void
test_long_search (void)
{
  LibraryFixture self;
  ZugGameModel *model = open_many (&self);
  g_autoptr (ZugGameQuery) query = zug_game_query_parse ("pattern:\"Pe4 pe5\"", NULL);
  g_autoptr (ZugGameQuery) none = zug_game_query_parse ("-pattern:Pe4", NULL);
  Watch watch = {.model = model};
  guint n;

  zug_ui_wait_until (zug_game_model_is_complete (model));
  g_signal_connect (model, "found", G_CALLBACK (on_found), &watch);
  zug_game_model_search (model, query);
  zug_ui_wait_until (zug_game_model_is_complete (model));
  g_assert_cmpuint (library_count (&self), ==, MANY);
  g_assert_cmpuint (watch.partly, >, 3);
  g_assert_cmpfloat (watch.done, ==, 1);
  g_assert_nonnull (library_white (&self, 0));

  /* The list of the search before goes with the first news, though nothing was found. */
  watch = (Watch) {.model = model};
  zug_game_model_search (model, none);
  zug_ui_wait_until (watch.done > 0);
  g_assert_cmpuint (library_count (&self), ==, 0);
  zug_ui_wait_until (zug_game_model_is_complete (model));
  g_assert_cmpuint (library_count (&self), ==, 0);

  watch = (Watch) {.model = model, .stop_at = 1000};
  zug_game_model_search (model, query);
  zug_ui_wait_until (zug_game_model_is_stopped (model));
  n = library_count (&self);
  g_assert_cmpuint (n, >=, 1000);
  g_assert_cmpuint (n, <, MANY);
  g_assert_cmpfloat (zug_game_model_get_progress (model), <, 0);
  g_assert_false (zug_game_model_is_complete (model));
  zug_ui_wait_until (library_white (&self, n - 1) != NULL);
  g_assert_cmpuint (library_count (&self), ==, n);

  watch = (Watch) {.model = model};
  zug_game_model_refresh (model);
  g_assert_false (zug_game_model_is_stopped (model));
  zug_ui_wait_until (zug_game_model_is_complete (model));
  g_assert_cmpuint (library_count (&self), ==, MANY);
  g_signal_handlers_disconnect_by_data (model, &watch);
  close_many (&self, model);
}

int
main (int argc, char **argv)
{
  zug_ui_init (&argc, &argv);
  g_test_add_func ("/ui/library/model/first-page", test_first_page);
  g_test_add_func ("/ui/library/model/blocks", test_blocks);
  g_test_add_func ("/ui/library/model/select-all", test_select_all);
  g_test_add_func ("/ui/library/model/selection-survives", test_selection_survives);
  g_test_add_func ("/ui/library/model/remove", test_remove);
  g_test_add_func ("/ui/library/model/overtaken", test_overtaken);
  g_test_add_func ("/ui/library/model/long-search", test_long_search);
  return g_test_run ();
}
