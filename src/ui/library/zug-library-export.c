/* zug-library-export.c: games that go out */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-library-page-private.h"

#include "zug-game-words.h"
#include <glib/gi18n.h>

static void
on_exported (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (ZugLibraryPage) self = user_data;
  g_autoptr (GError) error = NULL;
  gint64 n = zug_archive_export_finish (ZUG_ARCHIVE (source), result, &error);
  g_autofree char *number = zug_game_words_number (n);
  g_autofree char *words = NULL;

  zug_library_page_end_work (self);
  if (self->toasts == NULL)
    return;
  if (n >= 0)
    words = g_strdup_printf (
        g_dngettext (NULL, "%s game exported", "%s games exported", (gulong) n), number);
  zug_library_page_tell_end (self, words, error);
  zug_library_page_next_work (self);
}

static void
on_export_progress (const ZugImportProgress *progress, gpointer user_data)
{
  ZugLibraryPage *self = user_data;

  if (self->toasts != NULL)
    zug_import_bar_set_progress (self->import_bar, progress);
}

void
zug_library_page_export (ZugLibraryPage *self, gboolean all, const char *path)
{
  g_autoptr (GArray) ids = all ? NULL : zug_game_model_dup_selected (self->model);
  g_autofree char *name = g_path_get_basename (path);
  g_autofree char *words = g_strdup_printf (C_ ("export", "Exporting to %s"), name);

  if (self->archive == NULL || self->work != NULL)
    return;
  zug_library_page_begin_work (self, words);
  zug_archive_export_async (self->archive, ids != NULL ? (const gint64 *) ids->data : NULL,
                            ids != NULL ? ids->len : 0, zug_library_search_get_query (self->search),
                            path, on_export_progress, self, self->work, on_exported,
                            g_object_ref (self));
}

/* The chooser knows whether it is about all games found. */
static void
on_export_chosen (GtkNativeDialog *chooser, int response, ZugLibraryPage *self)
{
  gboolean all = g_object_get_data (G_OBJECT (chooser), "all") != NULL;
  g_autofree char *path = zug_library_take_path (chooser, response);

  if (path != NULL)
    zug_library_page_export (self, all, path);
}

static void
zug_library_page_ask_export (ZugLibraryPage *self, gboolean all)
{
  g_autofree char *name =
      all ? g_strdup (C_ ("export", "games.pgn")) : zug_library_page_dup_file_name (self);
  GtkFileChooser *chooser = zug_library_page_ask (
      self, all ? C_ ("export", "Export Games Found") : C_ ("export", "Export Selected Games"),
      C_ ("export", "_Export"), name, G_CALLBACK (on_export_chosen));

  g_object_set_data (G_OBJECT (chooser), "all", GINT_TO_POINTER (all));
}

static void
on_export (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  zug_library_page_ask_export (user_data, FALSE);
}

static void
on_export_found (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  zug_library_page_ask_export (user_data, TRUE);
}

void
zug_library_page_add_export_actions (ZugLibraryPage *self)
{
  const GActionEntry entries[] = {{"export", on_export}, {"export-found", on_export_found}};

  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), entries, G_N_ELEMENTS (entries),
                                   self);
}
