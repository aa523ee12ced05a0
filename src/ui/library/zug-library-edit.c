/* zug-library-edit.c: opening, tagging and deleting the games selected, each of it to be undone */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-library-page-private.h"

#include "zug-complaint.h"
#include "zug-game-loading.h"
#include "zug-games.h"
#include "zug-game-words.h"
#include "zug-tags-window.h"
#include <glib/gi18n.h>

/* So many games can wait in memory to be put back. */
#define MOST 10000
/* Of so many deeds, each with its games. */
#define MOST_STEPS 10
/* Of more than these it is shown how far they are, and they can be cancelled. */
#define FEW 100

typedef enum
{
  EDIT_TAGS,
  EDIT_DELETED,
  EDIT_MERGED
} Edit;

/* Games as they were before they were deleted, edited or merged. */
typedef struct
{
  ZugLibraryPage *page; /* owned */
  GPtrArray *games;     /* owned, of ZugGameEntry; of merged ones a log */
  Edit edit;
} Before;

static Before *
before_new (ZugLibraryPage *page, GPtrArray *games, Edit edit)
{
  Before *before = g_new (Before, 1);

  *before = (Before) {g_object_ref (page), g_ptr_array_ref (games), edit};
  return before;
}

static void
before_free (gpointer data, GClosure *closure)
{
  Before *before = data;

  g_object_unref (before->page);
  g_ptr_array_unref (before->games);
  g_free (before);
}

void
zug_library_page_open (ZugLibraryPage *self, guint position)
{
  g_signal_emit_by_name (self, "open-game", zug_game_model_get_id (self->model, position));
}

static void
on_open (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  ZugLibraryPage *self = user_data;
  g_autoptr (GArray) ids = zug_game_model_dup_selected (self->model);

  if (ids->len > 0)
    g_signal_emit_by_name (self, "open-game", g_array_index (ids, gint64, 0));
}

static void
on_open_beside (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  ZugLibraryPage *self = user_data;
  g_autoptr (GArray) ids = zug_game_model_dup_selected (self->model);

  if (ids->len > 0)
    g_signal_emit_by_name (self, "open-beside", g_array_index (ids, gint64, 0));
}

/* --- handing a game on ------------------------------------------------------------------------ */

static void
load_selected (ZugLibraryPage *self, GAsyncReadyCallback on_loaded)
{
  g_autoptr (GArray) ids = zug_game_model_dup_selected (self->model);

  if (ids->len > 0 && self->archive != NULL)
    zug_game_load_async (self->archive, g_array_index (ids, gint64, 0), NULL, on_loaded,
                         g_object_ref (self));
}

/* The game that was selected; NULL, and words why, where it cannot be read, or nobody waits. */
static ZugGame *
take_loaded (ZugLibraryPage *self, GAsyncResult *result)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (ZugGame) game = zug_game_load_finish (result, NULL, &error);

  if (game == NULL)
    zug_library_page_toast (self, error->message);
  return self->toasts != NULL ? g_steal_pointer (&game) : NULL;
}

static void
on_loaded_to_replay (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (ZugLibraryPage) self = user_data;
  g_autoptr (ZugGame) game = take_loaded (self, result);

  if (game != NULL)
    g_signal_emit_by_name (self, "replay", game);
}

static void
on_replay (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  load_selected (user_data, on_loaded_to_replay);
}

static void
on_loaded_for_laws (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (ZugLibraryPage) self = user_data;
  g_autoptr (ZugGame) game = take_loaded (self, result);

  if (game != NULL)
    g_signal_emit_by_name (self, "keep-laws", zug_game_get_variant (game));
}

static void
on_keep_laws (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  load_selected (user_data, on_loaded_for_laws);
}

/* --- several games ---------------------------------------------------------------------------- */

/* Shows how far many games are, where nothing else is under way; a few are done before that could
 * be seen. */
static ZugGamesWatch
begin_batch (ZugLibraryPage *self, guint n, const char *words)
{
  if (n <= FEW || self->work != NULL)
    return (ZugGamesWatch) {NULL};
  zug_library_page_begin_work (self, words);
  return (ZugGamesWatch) {zug_library_page_on_progress, self, self->work};
}

/* The games of a batch that were done; where it did not come to its end it is said why, unless that
 * was wanted. */
static GPtrArray *
end_batch (ZugLibraryPage *self, GAsyncResult *result, GError **error)
{
  GCancellable *watched = g_task_get_cancellable (G_TASK (result));
  GPtrArray *games = zug_games_finish (result, error);

  if (watched != NULL && watched == self->work)
    zug_library_page_end_work (self);
  if (*error != NULL && self->toasts != NULL)
    zug_library_page_tell_end (self, NULL, *error);
  if (self->toasts != NULL)
    zug_library_page_next_work (self);
  return games;
}

/* --- putting back ----------------------------------------------------------------------------- */

/* The games of a batch; NULL where one of them failed, or it was cancelled. */
static GPtrArray *
take_games (ZugLibraryPage *self, GAsyncResult *result)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) games = end_batch (self, result, &error);

  return error == NULL ? g_steal_pointer (&games) : NULL;
}

static void
on_put_back (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (ZugLibraryPage) self = user_data;
  g_autoptr (GPtrArray) done = take_games (self, result);

  zug_library_page_refresh (self);
}

static void
on_undo (AdwToast *toast, Before *before)
{
  ZugLibraryPage *self = before->page;
  ZugGamesWatch watch;

  if (self->archive == NULL)
    return;
  if (before->edit == EDIT_MERGED)
    {
      zug_library_page_queue_unmerge (self, before->games);
      return;
    }
  watch = begin_batch (self, before->games->len, C_ ("library", "Putting games back"));
  (before->edit == EDIT_DELETED ? zug_games_save_async : zug_games_edit_async) (
      self->archive, before->games, &watch, on_put_back, g_object_ref (self));
}

static void
take_step (ZugLibraryPage *self, AdwToast *toast)
{
  if (self->steps == NULL)
    return;
  g_ptr_array_remove (self->steps, toast);
  zug_library_page_enable (self, "undo", self->steps->len > 0);
}

static void
unref_page (gpointer page, GClosure *closure)
{
  g_object_unref (page);
}

void
zug_library_page_forget_steps (ZugLibraryPage *self)
{
  while (self->steps->len > 0)
    {
      g_autoptr (AdwToast) toast = g_object_ref (g_ptr_array_index (self->steps, 0));

      take_step (self, toast);
      adw_toast_dismiss (toast);
    }
}

void
zug_library_page_offer_undo_of (ZugLibraryPage *self, const char *words, gboolean keeps,
                                GCallback undo, gpointer data, GClosureNotify clear)
{
  AdwToast *toast =
      zug_toast_with (self->toasts, words, C_ ("library", "_Undo"), undo, data, clear);

  if (self->steps->len == MOST_STEPS)
    g_ptr_array_remove_index (self->steps, 0);
  g_ptr_array_add (self->steps, g_object_ref (toast));
  zug_library_page_enable (self, "undo", TRUE);
  g_signal_connect_data (toast, keeps ? "button-clicked" : "dismissed", G_CALLBACK (take_step),
                         g_object_ref (self), unref_page, G_CONNECT_SWAPPED);
}

static void
zug_library_page_offer_undo (ZugLibraryPage *self, Before *before, const char *words)
{
  zug_library_page_offer_undo_of (self, words, before->edit != EDIT_TAGS, G_CALLBACK (on_undo),
                                  before, before_free);
}

static void
zug_library_page_offer_back (ZugLibraryPage *self, GPtrArray *games, Edit edit)
{
  g_autofree char *words =
      edit == EDIT_DELETED
          ? g_strdup_printf (g_dngettext (NULL, "Game deleted", "%u games deleted", games->len),
                             games->len)
          : g_strdup_printf (g_dngettext (NULL, "Tags saved", "Tags of %u games saved", games->len),
                             games->len);

  zug_library_page_offer_undo (self, before_new (self, games, edit), words);
}

void
zug_library_page_offer_unmerge (ZugLibraryPage *self, GPtrArray *log, const char *words)
{
  zug_library_page_offer_undo (self, before_new (self, log, EDIT_MERGED), words);
}

/* By key what the button in the message does, also when that has gone. */
static void
on_undo_key (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  ZugLibraryPage *self = user_data;
  guint n = self->steps->len;
  g_autoptr (AdwToast) toast = NULL;

  if (n == 0)
    return;
  toast = g_object_ref (g_ptr_array_index (self->steps, n - 1));
  g_signal_emit_by_name (toast, "button-clicked");
  adw_toast_dismiss (toast);
}

/* --- deleting --------------------------------------------------------------------------------- */

/* The game that follows those that go is selected instead of them, and has the keyboard. */
static void
remove_games (ZugLibraryPage *self, const gint64 *ids, guint n)
{
  GtkSelectionModel *model = GTK_SELECTION_MODEL (self->model);
  g_autoptr (GtkBitset) selected = gtk_selection_model_get_selection (model);
  gboolean any = !gtk_bitset_is_empty (selected);
  gboolean focused = gtk_widget_get_focus_child (GTK_WIDGET (self->list)) != NULL;
  guint first = any ? gtk_bitset_get_minimum (selected) : 0, left;

  zug_game_model_remove (self->model, ids, n);
  left = g_list_model_get_n_items (G_LIST_MODEL (model));
  if (any && left > 0 && zug_game_model_get_n_selected (self->model) == 0)
    gtk_selection_model_select_item (model, MIN (first, left - 1), TRUE);
  if (focused && left > 0)
    zug_library_list_focus (self->list);
}

static void
on_deleted (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (ZugLibraryPage) self = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) games = end_batch (self, result, &error);
  g_autofree gint64 *ids = g_new (gint64, games->len);

  for (guint i = 0; i < games->len; i++)
    {
      ids[i] = ((ZugGameEntry *) g_ptr_array_index (games, i))->id;
      g_signal_emit_by_name (self, "game-deleted", ids[i]);
    }
  if (self->toasts == NULL || games->len == 0)
    return;
  remove_games (self, ids, games->len);
  zug_library_page_refresh (self);
  zug_collection_list_refresh (self->collections);
  zug_library_page_offer_back (self, games, EDIT_DELETED);
}

static void
on_loaded_to_delete (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (ZugLibraryPage) self = user_data;
  g_autoptr (GPtrArray) games = take_games (self, result);

  ZugGamesWatch watch;

  if (games == NULL || self->toasts == NULL)
    return;
  watch = begin_batch (self, games->len, C_ ("library", "Deleting games"));
  zug_games_delete_async (ZUG_ARCHIVE (source), games, &watch, on_deleted, g_object_ref (self));
}

/* Loads the games selected; says so where they are too many to be taken in hand. */
static void
load_all_selected (ZugLibraryPage *self, GAsyncReadyCallback on_loaded)
{
  g_autofree char *most = zug_game_words_number (MOST);
  g_autofree char *words = NULL;
  g_autoptr (GArray) ids = NULL;
  ZugGamesWatch watch;

  if (zug_game_model_get_n_selected (self->model) > MOST)
    {
      words = g_strdup_printf (C_ ("library", "At most %s games at once. A whole collection is "
                                              "deleted in the list of collections."),
                               most);
      zug_library_page_toast (self, words);
      return;
    }
  ids = zug_game_model_dup_selected (self->model);
  watch = begin_batch (self, ids->len, C_ ("library", "Reading games"));
  zug_games_load_async (self->archive, (const gint64 *) ids->data, ids->len, &watch, on_loaded,
                        g_object_ref (self));
}

static void
on_delete (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  load_all_selected (user_data, on_loaded_to_delete);
}

/* --- tags ------------------------------------------------------------------------------------- */

static void
on_tags_saved (GObject *source, GAsyncResult *result, gpointer user_data)
{
  Before *before = user_data;
  ZugLibraryPage *self = before->page;
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) done = end_batch (self, result, &error);

  /* Games come back from a batch in the order in which they went into it. */
  g_ptr_array_set_size (before->games, done->len);
  if (done->len > 0 && self->toasts != NULL)
    zug_library_page_offer_back (self, before->games, EDIT_TAGS);
  zug_library_page_refresh (self);
  before_free (before, NULL);
}

static void
on_tags_entered (ZugTagsWindow *window, Before *loaded)
{
  ZugLibraryPage *self = loaded->page;
  ZugGamesWatch watch;
  g_autoptr (GPtrArray) games =
      g_ptr_array_new_with_free_func ((GDestroyNotify) zug_game_entry_unref);
  g_autoptr (GPtrArray) before =
      g_ptr_array_new_with_free_func ((GDestroyNotify) zug_game_entry_unref);

  for (guint i = 0; i < loaded->games->len; i++)
    {
      ZugGameEntry *game = g_ptr_array_index (loaded->games, i);
      g_autoptr (ZugGameEntry) edited = zug_game_entry_copy (game);

      if (!zug_tags_window_apply (window, edited))
        continue;
      g_ptr_array_add (games, g_steal_pointer (&edited));
      g_ptr_array_add (before, zug_game_entry_ref (game));
    }
  if (games->len == 0 || self->archive == NULL)
    return;
  watch = begin_batch (self, games->len, C_ ("library", "Saving tags"));
  zug_games_edit_async (self->archive, games, &watch, on_tags_saved,
                        before_new (self, before, EDIT_TAGS));
}

static void
on_loaded_to_tag (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (ZugLibraryPage) self = user_data;
  g_autoptr (GPtrArray) games = take_games (self, result);
  GtkWidget *window;

  if (games == NULL || games->len == 0 || self->toasts == NULL)
    return;
  window = zug_tags_window_new (zug_library_page_get_window (self), games);
  g_signal_connect_data (window, "saved", G_CALLBACK (on_tags_entered),
                         before_new (self, games, EDIT_TAGS), before_free, 0);
  gtk_window_present (GTK_WINDOW (window));
}

static void
on_tags (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  load_all_selected (user_data, on_loaded_to_tag);
}

void
zug_library_page_add_edit_actions (ZugLibraryPage *self)
{
  const GActionEntry entries[] = {{"open", on_open},     {"open-beside", on_open_beside},
                                  {"replay", on_replay}, {"keep-laws", on_keep_laws},
                                  {"delete", on_delete}, {"tags", on_tags},
                                  {"undo", on_undo_key}};

  self->steps = g_ptr_array_new_with_free_func (g_object_unref);
  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), entries, G_N_ELEMENTS (entries),
                                   self);
  zug_library_page_enable (self, "undo", FALSE);
}
