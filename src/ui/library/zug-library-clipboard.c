/* zug-library-clipboard.c: games copied, pasted and dragged */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-library-page-private.h"

#include "zug-game-words.h"
#include "zug-games-provider.h"
#include <glib/gi18n.h>
#include <string.h>

/* --- out -------------------------------------------------------------------------------------- */

static GdkContentProvider *
provide (ZugLibraryPage *self, GArray *ids, const char *name)
{
  GdkContentProvider *provider = zug_games_provider_new (self->archive, ids, name);

  g_signal_connect_object (provider, "failed", G_CALLBACK (zug_library_page_toast), self,
                           G_CONNECT_SWAPPED);
  return provider;
}

static void
on_copy (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  ZugLibraryPage *self = user_data;
  g_autoptr (GArray) ids = zug_game_model_dup_selected (self->model);
  g_autofree char *number = zug_game_words_number (ids->len);
  g_autofree char *words =
      g_strdup_printf (g_dngettext (NULL, "%s game copied", "%s games copied", ids->len), number);
  g_autoptr (GdkContentProvider) provider = NULL;

  if (self->archive == NULL || ids->len == 0)
    return;
  provider = provide (self, ids, NULL);
  gdk_clipboard_set_content (gtk_widget_get_clipboard (GTK_WIDGET (self)), provider);
  zug_library_page_toast (self, words);
}

char *
zug_library_page_dup_file_name (ZugLibraryPage *self)
{
  g_autoptr (ZugGameItem) item = zug_game_model_dup_only (self->model);
  ZugGameRow *row = item != NULL ? zug_game_item_get_row (item) : NULL;
  g_autofree char *name = NULL;

  if (row == NULL)
    return g_strdup (C_ ("export", "games.pgn"));
  name = zug_game_words_players (row->white_name, row->black_name);
  g_strdelimit (name, "/\\:*?\"<>|", '_');
  for (char *at = name; *at != '\0'; at++)
    if (g_ascii_iscntrl (*at) || (at == name && *at == '.'))
      *at = '_';
  /* No name of a file is longer than 255 bytes. */
  if (strlen (name) > 200)
    *g_utf8_find_prev_char (name, name + 200) = '\0';
  return g_strconcat (name, ".pgn", NULL);
}

/* Fingers scroll. */
static gboolean
is_touch (GtkDragSource *source)
{
  GdkDevice *device = gtk_event_controller_get_current_event_device (GTK_EVENT_CONTROLLER (source));

  return device != NULL && gdk_device_get_source (device) == GDK_SOURCE_TOUCHSCREEN;
}

static GdkContentProvider *
on_prepare (GtkDragSource *source, double x, double y, ZugLibraryPage *self)
{
  g_autoptr (GArray) ids = NULL;
  g_autofree char *name = NULL;

  if (self->archive == NULL || is_touch (source) || !zug_library_list_take (self->list, x, y))
    return NULL;
  ids = zug_game_model_dup_selected (self->model);
  name = zug_library_page_dup_file_name (self);
  return provide (self, ids, name);
}

static void
on_drag_begin (GtkDragSource *source, GdkDrag *drag, ZugLibraryPage *self)
{
  guint n = zug_game_model_get_n_selected (self->model);
  g_autofree char *words = zug_game_words_games (n);
  GtkWidget *label = gtk_label_new (words);

  gtk_widget_add_css_class (label, "dragged-games");
  gtk_drag_icon_set_child (GTK_DRAG_ICON (gtk_drag_icon_get_for_drag (drag)), label);
}

/* --- in --------------------------------------------------------------------------------------- */

static void
on_pasted (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (ZugLibraryPage) self = user_data;
  g_autofree char *text = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (source), result, NULL);

  if (self->toasts == NULL)
    return;
  if (text != NULL)
    zug_library_page_paste (self, text);
  else
    zug_library_page_toast (self, C_ ("library", "The clipboard holds no games."));
}

/* Where all games are shown, and where files were copied, it is what it is everywhere. */
static void
on_paste (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  ZugLibraryPage *self = user_data;
  GdkClipboard *clipboard = gtk_widget_get_clipboard (GTK_WIDGET (self));

  if (zug_library_search_get_query (self->search)->collection == 0
      || gdk_content_formats_contain_gtype (gdk_clipboard_get_formats (clipboard),
                                            GDK_TYPE_FILE_LIST))
    gtk_widget_activate_action (GTK_WIDGET (self), "win.paste", NULL);
  else
    gdk_clipboard_read_text_async (clipboard, NULL, on_pasted, g_object_ref (self));
}

void
zug_library_page_add_clipboard (ZugLibraryPage *self)
{
  GtkDragSource *source = gtk_drag_source_new ();

  gtk_drag_source_set_actions (source, GDK_ACTION_COPY | GDK_ACTION_MOVE);
  g_signal_connect_object (source, "prepare", G_CALLBACK (on_prepare), self, 0);
  g_signal_connect_object (source, "drag-begin", G_CALLBACK (on_drag_begin), self, 0);
  gtk_widget_add_controller (GTK_WIDGET (self->list), GTK_EVENT_CONTROLLER (source));
}

void
zug_library_page_add_clipboard_actions (ZugLibraryPage *self)
{
  const GActionEntry entries[] = {{"copy", on_copy}, {"paste", on_paste}};

  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), entries, G_N_ELEMENTS (entries),
                                   self);
}
