/* zug-library-import.c: games that come in, one file after the other */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-library-page-private.h"

#include "zug-game-words.h"
#include "zug-query-filters.h"
#include "zug-report-window.h"
#include "zug-complaint.h"
#include <glib/gi18n.h>

/* An import that waits: paths, or a text. */
typedef struct
{
  GStrv paths;
  char *text;
  gint64 into; /* the collection that the text is for; 0: one of its own */
} Import;

static void
import_free (gpointer data)
{
  Import *import = data;

  g_strfreev (import->paths);
  g_free (import->text);
  g_free (import);
}
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Import, import_free)

/* Says why not where games cannot come in. */
static gboolean
zug_library_page_may_import (ZugLibraryPage *self)
{
  g_autoptr (GError) error = NULL;

  if (self->archive == NULL)
    zug_library_page_toast (self, C_ ("import", "The library is closed: nothing can be imported."));
  else if (!zug_archive_may_write (self->archive, &error))
    zug_library_page_toast (self, error->message);
  return self->archive != NULL && error == NULL;
}

static void
on_twins (ZugReportWindow *window, guint use, ZugLibraryPage *self)
{
  zug_library_page_queue_merge (self, zug_report_window_dup_twins (window), (ZugTwinUse) use);
}

static void
on_kept_known (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (ZugLibraryPage) self = user_data;
  g_autoptr (GError) error = NULL;

  if (!zug_archive_keep_known_finish (ZUG_ARCHIVE (source), result, &error) && self->toasts != NULL)
    zug_library_page_toast (self, error->message);
  zug_library_page_refresh (self);
}

static void
on_kept (ZugReportWindow *window, ZugLibraryPage *self)
{
  g_autoptr (GArray) twins = zug_report_window_dup_twins (window);

  if (self->archive != NULL)
    zug_archive_keep_known_async (self->archive, zug_report_window_get_collection (window), twins,
                                  NULL, on_kept_known, g_object_ref (self));
}

static void
on_asked (ZugReportWindow *window, gint64 game, ZugLibraryPage *self)
{
  g_signal_emit_by_name (self, "open-game", game);
  zug_library_page_come_before (self, GTK_WINDOW (window));
}

static void
close_reports (gint64 collection)
{
  g_autoptr (GList) windows = gtk_window_list_toplevels ();

  for (GList *l = windows; l != NULL; l = l->next)
    if (ZUG_IS_REPORT_WINDOW (l->data) && zug_report_window_get_collection (l->data) == collection)
      gtk_window_close (l->data);
}

/* Gives away the report. */
static void
zug_library_page_present_report (ZugLibraryPage *self, ZugImportReport *report)
{
  GtkWidget *window;

  if (report->collection != 0)
    close_reports (report->collection);
  window = zug_report_window_new (zug_library_page_get_window (self), report);
  g_signal_connect_object (window, "asked", G_CALLBACK (on_asked), self, 0);
  g_signal_connect_object (window, "twins", G_CALLBACK (on_twins), self, 0);
  g_signal_connect_object (window, "kept", G_CALLBACK (on_kept), self, 0);
  gtk_window_present (GTK_WINDOW (window));
}

void
zug_library_page_show_report (ZugLibraryPage *self, gint64 id)
{
  const ZugCollection *collection = zug_library_page_find_collection (self, id);
  ZugImportReport *report = collection != NULL ? zug_collection_read_report (collection) : NULL;

  if (report != NULL)
    zug_library_page_present_report (self, report);
}

static void
on_show (AdwToast *toast, ZugLibraryPage *self)
{
  gint64 *collection = g_object_get_data (G_OBJECT (toast), "collection");

  zug_library_page_show_collection (self, *collection);
}

/* A clean import says so in passing; one with findings, or with games that were there before,
 * reports them. */
static void
zug_library_page_report (ZugLibraryPage *self, ZugImportReport *report)
{
  g_autofree char *words = zug_report_window_dup_heading (&report->progress);

  if (report->n_findings > 0 || report->twins->len > 0)
    {
      zug_library_page_present_report (self, report);
      return;
    }
  if (report->collection != 0 && self->into != 0)
    ; /* It is said when they are there. */
  else if (report->collection != 0)
    {
      AdwToast *toast = zug_toast_with (self->toasts, words, C_ ("library", "_Show"),
                                        G_CALLBACK (on_show), self, NULL);

      g_object_set_data_full (G_OBJECT (toast), "collection",
                              g_memdup2 (&report->collection, sizeof report->collection), g_free);
    }
  else
    zug_library_page_toast (self, C_ ("import", "There is no game in it."));
  zug_import_report_free (report);
}

/* --- into the collection that was shown ------------------------------------------------------- */

typedef struct
{
  ZugLibraryPage *page; /* owned */
  gint64 from, into;
  char *to;
} Pasting;

static void
on_pasted_found (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autofree Pasting *pasting = data;
  g_autoptr (ZugLibraryPage) self = pasting->page;
  g_autofree char *to = pasting->to;
  g_autoptr (GError) error = NULL;
  g_autoptr (GArray) ids =
      zug_archive_search_ids_finish (ZUG_ARCHIVE (source), result, NULL, &error);
  ZugGatherOrder *order;

  if (self->toasts == NULL)
    return;
  if (ids != NULL)
    {
      order = zug_gather_order_new (ZUG_GATHER_PASTED, ids, pasting->into, to);
      order->emptied = pasting->from;
      zug_library_page_queue_gather (self, order);
      return;
    }
  zug_library_page_toast (self, error->message);
  zug_library_page_next_work (self);
}

/* FALSE where it has gone meanwhile: then they have a collection of their own. */
static gboolean
zug_library_page_begin_paste (ZugLibraryPage *self, gint64 from)
{
  const ZugCollection *collection = zug_library_page_find_collection (self, self->into);
  g_autoptr (ZugGameQuery) query = zug_game_query_new ();
  Pasting *pasting;

  if (from == 0 || collection == NULL || self->archive == NULL)
    return FALSE;
  query->collection = from;
  pasting = g_new (Pasting, 1);
  *pasting = (Pasting) {g_object_ref (self), from, collection->id,
                        g_strdup (zug_collection_words (collection))};
  zug_archive_search_ids_async (self->archive, query, NULL, NULL, NULL, on_pasted_found, pasting);
  return TRUE;
}

static void
on_imported (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (ZugLibraryPage) self = user_data;
  g_autoptr (GError) error = NULL;
  ZugImportReport *report = zug_archive_import_finish (ZUG_ARCHIVE (source), result, &error);
  gint64 collection = report != NULL ? report->collection : 0;

  zug_library_page_end_work (self);
  if (self->toasts == NULL)
    {
      g_clear_pointer (&report, zug_import_report_free);
      return;
    }
  if (report != NULL)
    zug_library_page_report (self, report);
  else
    zug_library_page_toast (self, error->message);
  if (self->into != 0 && zug_library_page_begin_paste (self, collection))
    return;
  zug_library_page_refresh (self);
  zug_collection_list_refresh (self->collections);
  zug_library_page_next_work (self);
}

static void
on_import_progress (const ZugImportProgress *progress, gpointer user_data)
{
  ZugLibraryPage *self = user_data;

  if (self->toasts == NULL)
    return;
  zug_import_bar_set_progress (self->import_bar, progress);
  /* The first games are shown as soon as they are in; the list is not read again until the end. */
  if (self->first_games && progress->games > 0)
    {
      self->first_games = FALSE;
      zug_library_page_refresh (self);
      zug_collection_list_refresh (self->collections);
    }
}

static char *
import_words (const Import *import)
{
  guint n = import->paths != NULL ? g_strv_length (import->paths) : 0;
  g_autofree char *name = n == 1 ? g_path_get_basename (import->paths[0]) : NULL;

  if (import->text != NULL)
    return g_strdup (C_ ("import", "Importing text"));
  if (n == 1)
    return g_strdup_printf (C_ ("import", "Importing %s"), name);
  return g_strdup_printf (g_dngettext (NULL, "Importing %u file", "Importing %u files", n), n);
}

static void
zug_library_page_begin_import (ZugLibraryPage *self, gpointer order)
{
  g_autoptr (Import) import = order;
  g_autofree char *words = import_words (import);

  self->first_games = TRUE;
  self->into = import->into;
  zug_library_page_begin_work (self, words);
  if (import->text != NULL)
    zug_archive_import_text_async (self->archive, import->text, C_ ("import", "Pasted games"), NULL,
                                   self->work, on_imported, g_object_ref (self));
  else
    zug_archive_import_async (self->archive, (const char *const *) import->paths, NULL, NULL,
                              on_import_progress, self, self->work, on_imported,
                              g_object_ref (self));
}

static void
zug_library_page_queue (ZugLibraryPage *self, Import import)
{
  zug_library_page_queue_work (self, zug_library_page_begin_import,
                               g_memdup2 (&import, sizeof import), import_free);
}

void
zug_library_page_paste (ZugLibraryPage *self, const char *text)
{
  if (zug_library_page_may_import (self))
    zug_library_page_queue (
        self, (Import) {.text = g_strdup (text),
                        .into = zug_library_search_get_query (self->search)->collection});
}

void
zug_library_page_import_files (ZugLibraryPage *self, GListModel *files)
{
  g_autoptr (GStrvBuilder) paths = g_strv_builder_new ();
  guint n = 0;

  g_return_if_fail (self != NULL);

  if (!zug_library_page_may_import (self))
    return;
  for (guint i = 0; i < g_list_model_get_n_items (files); i++)
    {
      g_autoptr (GFile) file = g_list_model_get_item (files, i);
      g_autofree char *path = g_file_get_path (file);

      if (path != NULL)
        {
          g_strv_builder_add (paths, path);
          n++;
        }
    }
  if (n < g_list_model_get_n_items (files))
    zug_library_page_toast (self, C_ ("import", "Only files of this computer can be imported."));
  if (n > 0)
    zug_library_page_queue (self, (Import) {.paths = g_strv_builder_end (paths)});
}

void
zug_library_page_import_text (ZugLibraryPage *self, const char *text)
{
  g_return_if_fail (self != NULL);
  g_return_if_fail (text != NULL);

  if (zug_library_page_may_import (self))
    zug_library_page_queue (self, (Import) {.text = g_strdup (text)});
}

static void
on_import_chosen (GtkNativeDialog *chooser, int response, ZugLibraryPage *self)
{
  if (response == GTK_RESPONSE_ACCEPT)
    {
      g_autoptr (GListModel) files = gtk_file_chooser_get_files (GTK_FILE_CHOOSER (chooser));

      zug_library_page_import_files (self, files);
    }
  gtk_native_dialog_destroy (chooser);
}

static void
add_filter (GtkFileChooser *chooser, const char *name, const char *const *patterns)
{
  g_autoptr (GtkFileFilter) filter = gtk_file_filter_new ();

  gtk_file_filter_set_name (filter, name);
  for (guint i = 0; patterns[i] != NULL; i++)
    gtk_file_filter_add_pattern (filter, patterns[i]);
  gtk_file_chooser_add_filter (chooser, filter);
}

static void
on_import (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  ZugLibraryPage *self = user_data;
  const char *const games[] = {"*.pgn", "*.PGN", "*.txt", NULL}, *const all[] = {"*", NULL};
  GtkFileChooser *chooser =
      zug_library_page_ask (self, C_ ("import", "Import Games"), C_ ("import", "_Import"), NULL,
                            G_CALLBACK (on_import_chosen));

  gtk_file_chooser_set_select_multiple (chooser, TRUE);
  add_filter (chooser, C_ ("import", "Games (PGN, score sheets)"), games);
  add_filter (chooser, C_ ("import", "All Files"), all);
}

void
zug_library_page_add_import_actions (ZugLibraryPage *self)
{
  const GActionEntry entries[] = {{"import", on_import}};

  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), entries, G_N_ELEMENTS (entries),
                                   self);
}
