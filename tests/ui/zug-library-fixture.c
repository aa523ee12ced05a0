/* zug-library-fixture.c: an archive with games, and the library page over it */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-library-fixture.h"

#include "zug-archive-sync.h"
#include "zug-game-conversion.h"
#include "zug-import.h"
#include "zug-temp-folder.h"
#include <string.h>

static void
on_open_game (GtkWidget *page, gint64 id, LibraryFixture *self)
{
  self->opened = id;
}

static void
on_game_deleted (GtkWidget *page, gint64 id, LibraryFixture *self)
{
  self->deleted = id;
}

gint64
library_keep (LibraryFixture *self, const char *white, const char *black)
{
  g_autoptr (ZugVariant) variant = zug_variant_new_preset ("parity");
  g_autoptr (ZugGame) game = zug_game_new (variant, NULL, NULL);
  ZugGameEntry *entry;
  gint64 id;

  zug_game_set_name (game, ZUG_WHITE, white);
  zug_game_set_name (game, ZUG_BLACK, black);
  zug_ui_turn (game, "e4", "d5");
  entry = zug_game_to_entry (game, "person", "person");
  id = zug_archive_save_game_sync (self->archive, entry, NULL);
  g_assert_cmpint (id, >, 0);
  return id;
}

gint64
library_fill (LibraryFixture *self, guint n)
{
  ZugArchiveWait *wait = zug_archive_wait_begin ();
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (ZugImportReport) report = NULL;

  for (guint i = 1; i <= n; i++)
    g_string_append_printf (text,
                            "[White \"White %u\"]\n[Black \"Black %u\"]\n[Date \"%u.01.01\"]\n"
                            "[Result \"1-0\"]\n\n1. e4 e5 1-0\n\n",
                            i, i, 1900 + i % 100);
  zug_archive_import_text_async (self->archive, text->str, "many", NULL, NULL,
                                 zug_archive_wait_ready, wait);
  result = zug_archive_wait_end (wait);
  report = zug_archive_import_finish (self->archive, result, NULL);
  g_assert_nonnull (report);
  g_assert_cmpint (report->progress.games, ==, n);
  return report->collection;
}

void
library_open (LibraryFixture *self, gconstpointer data)
{
  *self = (LibraryFixture) {.folder = g_dir_make_tmp ("zugleich-XXXXXX", NULL)};
  self->path = g_build_filename (self->folder, "games.db", NULL);
  self->archive = zug_archive_open_sync (self->path, NULL);
  g_assert_nonnull (self->archive);
}

void
library_show (LibraryFixture *self, int width, int height)
{
  self->page = g_object_new (ZUG_TYPE_LIBRARY_PAGE, NULL);
  g_signal_connect (self->page, "open-game", G_CALLBACK (on_open_game), self);
  g_signal_connect (self->page, "game-deleted", G_CALLBACK (on_game_deleted), self);
  self->window = zug_ui_window (self->page, width, height);
  zug_library_page_set_archive (ZUG_LIBRARY_PAGE (self->page), self->archive, NULL);
  /* Whichever list is seen has the model. */
  self->model = gtk_column_view_get_model (
      GTK_COLUMN_VIEW (zug_ui_find (self->page, GTK_TYPE_COLUMN_VIEW, 0)));
  for (guint i = 0; self->model == NULL; i++)
    self->model =
        gtk_list_view_get_model (GTK_LIST_VIEW (zug_ui_find (self->page, GTK_TYPE_LIST_VIEW, i)));
}

void
library_set_up (LibraryFixture *self, gconstpointer data)
{
  library_open (self, data);
  library_keep (self, "Ada", "Ben");
  library_keep (self, "Cleo", "Dov");
  library_keep (self, "Eva", "Ben");
  library_show (self, 700, 500);
  zug_ui_wait_until (library_count (self) == 3);
}

void
library_tear_down (LibraryFixture *self, gconstpointer data)
{
  GtkWidget *page = self->window != NULL ? self->page : NULL;

  if (page != NULL)
    {
      g_object_add_weak_pointer (G_OBJECT (page), (gpointer *) &page);
      gtk_window_destroy (self->window);
    }
  g_assert_true (zug_archive_close (self->archive, 300000, NULL));
  while (g_main_context_iteration (NULL, FALSE))
    ;
  /* Nothing that could be undone holds it. */
  g_assert_null (page);
  g_clear_object (&self->archive);
  zug_temp_folder_remove (self->folder);
  g_free (self->path);
}

guint
library_count (LibraryFixture *self)
{
  return g_list_model_get_n_items (G_LIST_MODEL (self->model));
}

const char *
library_white (LibraryFixture *self, guint position)
{
  g_autoptr (ZugGameItem) item = g_list_model_get_item (G_LIST_MODEL (self->model), position);
  ZugGameRow *row = item != NULL ? zug_game_item_get_row (item) : NULL;

  return row != NULL ? row->white_name : NULL;
}

static gboolean
shows (LibraryFixture *self, GPtrArray *names)
{
  if (library_count (self) != names->len)
    return FALSE;
  for (guint i = 0; i < names->len; i++)
    if (g_strcmp0 (library_white (self, i), g_ptr_array_index (names, i)) != 0)
      return FALSE;
  return TRUE;
}

void
library_wait_for (LibraryFixture *self, const char *white, ...)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  va_list arguments;

  va_start (arguments, white);
  for (const char *name = white; name != NULL; name = va_arg (arguments, const char *))
    g_ptr_array_add (names, (gpointer) name);
  va_end (arguments);
  zug_ui_wait_until (shows (self, names));
}

GtkWidget *
library_focus (LibraryFixture *self)
{
  GtkWidget *rows = zug_ui_find (self->page, GTK_TYPE_LIST_VIEW, 0);
  GtkWidget *columns = zug_ui_find (self->page, GTK_TYPE_COLUMN_VIEW, 0);
  GtkWidget *list = gtk_widget_get_mapped (columns) ? columns : rows;

  zug_ui_rest (GTK_WIDGET (self->window));
  g_assert_true (gtk_widget_grab_focus (list));
  return list;
}

gboolean
library_has_focus (LibraryFixture *self, GtkWidget *list)
{
  GtkWidget *focus = gtk_window_get_focus (self->window);

  return focus != NULL && gtk_widget_is_ancestor (focus, list);
}

void
library_activate (LibraryFixture *self, const char *action)
{
  g_assert_true (gtk_widget_activate_action (self->page, action, NULL));
}

gboolean
library_is_enabled (LibraryFixture *self, const char *action)
{
  for (guint n = 0;; n++)
    {
      GtkWidget *button = zug_ui_find (self->page, GTK_TYPE_BUTTON, n);

      g_assert_nonnull (button);
      if (g_strcmp0 (gtk_actionable_get_action_name (GTK_ACTIONABLE (button)), action) == 0)
        return gtk_widget_is_sensitive (button);
    }
}

char *
library_write_file (LibraryFixture *self, const char *name, const char *text)
{
  char *path = g_build_filename (self->folder, name, NULL);

  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  return path;
}
