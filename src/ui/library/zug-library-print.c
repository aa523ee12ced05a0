/* zug-library-print.c: games on paper: one, or several as a booklet */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-library-page-private.h"

#include "zug-game-words.h"
#include "zug-print-window.h"
#include <glib/gi18n.h>

typedef struct
{
  ZugArchive *archive;
  GArray *ids;
} Printing;

static void
printing_free (gpointer data)
{
  Printing *printing = data;

  g_object_unref (printing->archive);
  g_array_unref (printing->ids);
  g_free (printing);
}

static ZugPrintout *
make_printout (gpointer data, const char *title, const ZugPaperOptions *options)
{
  const Printing *printing = data;

  return zug_printout_new_games (printing->archive, printing->ids, title, options);
}

/* The collection that is shown alone gives its name to a booklet of its games. */
static const char *
title_of (ZugLibraryPage *self)
{
  const ZugCollection *shown = zug_library_page_find_collection (
      self, zug_library_search_get_query (self->search)->collection);

  return shown != NULL ? shown->name : C_ ("booklet", "Games");
}

/* A game that is selected alone is called by its players. */
static char *
dup_what (ZugLibraryPage *self, GArray *ids)
{
  g_autoptr (ZugGameItem) item = ids->len == 1 ? zug_game_model_dup_only (self->model) : NULL;
  ZugGameRow *row = item != NULL ? zug_game_item_get_row (item) : NULL;

  return row != NULL && row->id == g_array_index (ids, gint64, 0)
             ? zug_game_words_players (row->white_name, row->black_name)
             : zug_game_words_games (ids->len);
}

static void
print_games (ZugLibraryPage *self, GArray *ids)
{
  g_autofree char *what = dup_what (self, ids);
  Printing *printing;
  ZugPrintWindow *window;

  if (ids->len == 0)
    return;
  printing = g_new (Printing, 1);
  *printing = (Printing) {g_object_ref (self->archive), g_array_ref (ids)};
  window = zug_print_window_show (zug_library_page_get_window (self), what,
                                  ids->len > 1 ? title_of (self) : NULL, TRUE, make_printout,
                                  printing, printing_free);
  g_signal_connect_object (window, "done", G_CALLBACK (zug_library_page_toast), self,
                           G_CONNECT_SWAPPED);
}

static void
on_print (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  ZugLibraryPage *self = user_data;
  g_autoptr (GArray) ids = zug_game_model_dup_selected (self->model);

  if (self->archive != NULL)
    print_games (self, ids);
}

static void
on_found (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (ZugLibraryPage) self = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GArray) ids =
      zug_archive_search_ids_finish (ZUG_ARCHIVE (source), result, NULL, &error);

  if (self->toasts == NULL || self->archive == NULL)
    return;
  if (ids != NULL)
    print_games (self, ids);
  else
    zug_library_page_toast (self, error->message);
}

static void
on_print_found (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  ZugLibraryPage *self = user_data;

  if (self->archive != NULL)
    zug_archive_search_ids_async (self->archive, zug_library_search_get_query (self->search), NULL,
                                  NULL, NULL, on_found, g_object_ref (self));
}

void
zug_library_page_add_print_actions (ZugLibraryPage *self)
{
  const GActionEntry entries[] = {{"print", on_print}, {"print-found", on_print_found}};

  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), entries, G_N_ELEMENTS (entries),
                                   self);
}
