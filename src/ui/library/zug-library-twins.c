/* zug-library-twins.c: games that are there more than once: looked for, merged, left out */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-library-page-private.h"

#include "zug-complaint.h"
#include "zug-game-words.h"
#include "zug-twins-window.h"
#include <glib/gi18n.h>

/* --- all at once ------------------------------------------------------------------------------ */

typedef struct
{
  ZugLibraryPage *page; /* owned, once it has begun */
  GPtrArray *log;
  GArray *pairs; /* of ZugTwinPair; NULL where games come back */
  ZugTwinUse use;
} Merge;

static void
merge_free (gpointer data)
{
  Merge *merge = data;

  g_clear_object (&merge->page);
  g_ptr_array_unref (merge->log);
  g_clear_pointer (&merge->pairs, g_array_unref);
  g_free (merge);
}
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Merge, merge_free)

static char *
merged_words (guint n, ZugTwinUse use)
{
  g_autofree char *number = zug_game_words_number (n);

  return g_strdup_printf (
      use == ZUG_TWINS_MERGE
          ? g_dngettext (NULL, "%s game merged into another", "%s games merged into others", n)
          : g_dngettext (NULL, "%s game left out", "%s games left out", n),
      number);
}

/* The records of the log from `first` on are of games that have gone. */
static void
zug_library_page_tell_gone (ZugLibraryPage *self, GPtrArray *log, guint first)
{
  for (guint i = first; i < log->len; i++)
    g_signal_emit_by_name (self, "game-deleted", zug_merge_log_get_gone (log, i));
}

static void
on_merged (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (Merge) merge = data;
  ZugLibraryPage *self = merge->page;
  GPtrArray *log = merge->log;
  g_autoptr (GError) error = NULL;
  g_autofree char *words = merged_words (log->len, merge->use);

  zug_archive_merge_twins_finish (ZUG_ARCHIVE (source), result, &error);
  zug_library_page_tell_gone (self, log, 0);
  zug_library_page_end_work (self);
  if (self->toasts == NULL)
    return;
  if (error != NULL)
    zug_library_page_tell_end (self, NULL, error);
  if (log->len > 0)
    zug_library_page_offer_unmerge (self, log, words);
  else if (error == NULL)
    zug_library_page_toast (self, words);
  zug_library_page_refresh (self);
  zug_library_page_next_work (self);
}

static void
zug_library_page_begin_merge (ZugLibraryPage *self, gpointer order)
{
  Merge *merge = order;

  merge->page = g_object_ref (self);
  zug_library_page_begin_work (self, merge->use == ZUG_TWINS_MERGE
                                         ? C_ ("twins", "Merging games")
                                         : C_ ("twins", "Leaving games out"));
  zug_archive_merge_twins_async (self->archive, merge->pairs, merge->use, merge->log,
                                 zug_library_page_on_progress, self, self->work, on_merged, merge);
}

void
zug_library_page_queue_merge (ZugLibraryPage *self, GArray *pairs, ZugTwinUse use)
{
  const Merge merge = {NULL, zug_merge_log_new (), pairs, use};

  zug_library_page_queue_work (self, zug_library_page_begin_merge, g_memdup2 (&merge, sizeof merge),
                               merge_free);
}

/* --- undoing ---------------------------------------------------------------------------------- */

static void
zug_library_page_tell_left (ZugLibraryPage *self, GPtrArray *log)
{
  g_autofree char *number = zug_game_words_number (log->len);
  g_autofree char *words =
      g_strdup_printf (g_dngettext (NULL, "%s game is still to come back",
                                    "%s games are still to come back", log->len),
                       number);

  zug_library_page_offer_unmerge (self, log, words);
}

static void
zug_library_page_tell_edited (ZugLibraryPage *self, gint64 n)
{
  g_autofree char *number = zug_game_words_number (n);
  g_autofree char *words = g_strdup_printf (
      g_dngettext (NULL, "%s game was edited since it was merged, and stays as it is.",
                   "%s games were edited since they were merged, and stay as they are.",
                   (gulong) n),
      number);

  zug_library_page_toast (self, words);
}

static void
on_unmerged (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (Merge) merge = data;
  ZugLibraryPage *self = merge->page;
  GPtrArray *log = merge->log;
  g_autoptr (GError) error = NULL;
  gint64 edited = zug_archive_unmerge_twins_finish (ZUG_ARCHIVE (source), result, &error);

  zug_library_page_end_work (self);
  if (self->toasts == NULL)
    return;
  if (error != NULL)
    zug_library_page_tell_end (self, NULL, error);
  if (edited > 0)
    zug_library_page_tell_edited (self, edited);
  if (log->len > 0 && self->archive != NULL)
    zug_library_page_tell_left (self, log);
  zug_library_page_refresh (self);
  zug_library_page_next_work (self);
}

static void
zug_library_page_begin_unmerge (ZugLibraryPage *self, gpointer order)
{
  Merge *merge = order;

  merge->page = g_object_ref (self);
  zug_library_page_begin_work (self, C_ ("twins", "Bringing games back"));
  zug_archive_unmerge_twins_async (self->archive, merge->log, 0, zug_library_page_on_progress, self,
                                   self->work, on_unmerged, merge);
}

void
zug_library_page_queue_unmerge (ZugLibraryPage *self, GPtrArray *log)
{
  const Merge merge = {.log = g_ptr_array_ref (log), .use = ZUG_TWINS_MERGE};

  zug_library_page_queue_work (self, zug_library_page_begin_unmerge,
                               g_memdup2 (&merge, sizeof merge), merge_free);
}

/* --- side by side ----------------------------------------------------------------------------- */

static void
on_window_merged (ZugTwinsWindow *window, guint first, ZugLibraryPage *self)
{
  GPtrArray *log = g_object_get_data (G_OBJECT (window), "log");

  zug_library_page_tell_gone (self, log, first);
  zug_library_page_refresh (self);
}

static void
on_merge_all (ZugTwinsWindow *window, ZugLibraryPage *self)
{
  zug_library_page_queue_merge (self, zug_twins_window_dup_all (window), ZUG_TWINS_MERGE);
}

/* What was merged one by one is undone together. */
static void
on_window_closed (ZugTwinsWindow *window, ZugLibraryPage *self)
{
  GPtrArray *log = g_object_get_data (G_OBJECT (window), "log");
  g_autofree char *words = NULL;

  if (self->toasts == NULL || log == NULL || log->len == 0)
    return;
  words = merged_words (log->len, ZUG_TWINS_MERGE);
  zug_library_page_offer_unmerge (self, log, words);
}

static void
zug_library_page_show_twins (ZugLibraryPage *self, GArray *pairs)
{
  GPtrArray *log = zug_merge_log_new ();
  GtkWidget *window =
      zug_twins_window_new (zug_library_page_get_window (self), self->archive, pairs,
                            zug_collection_list_get (self->collections), log);

  g_object_set_data_full (G_OBJECT (window), "log", log, (GDestroyNotify) g_ptr_array_unref);
  g_signal_connect_object (window, "merged", G_CALLBACK (on_window_merged), self, 0);
  g_signal_connect_object (window, "merge-all", G_CALLBACK (on_merge_all), self, 0);
  g_signal_connect_object (window, "unmap", G_CALLBACK (on_window_closed), self, 0);
  gtk_window_present (GTK_WINDOW (window));
}

static void
on_found (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (ZugLibraryPage) self = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GArray) pairs = zug_archive_find_twins_finish (ZUG_ARCHIVE (source), result, &error);

  zug_library_page_end_work (self);
  if (self->toasts == NULL)
    return;
  if (pairs == NULL)
    zug_library_page_tell_end (self, NULL, error);
  else if (pairs->len == 0)
    zug_library_page_toast (self, C_ ("twins", "No game is there more than once."));
  else if (self->archive != NULL)
    zug_library_page_show_twins (self, pairs);
  zug_library_page_next_work (self);
}

static void
on_duplicates (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  ZugLibraryPage *self = user_data;

  zug_library_page_begin_work (self, C_ ("twins", "Looking for duplicates"));
  zug_archive_find_twins_async (self->archive, zug_library_page_on_progress, self, self->work,
                                on_found, g_object_ref (self));
}

void
zug_library_page_add_twin_actions (ZugLibraryPage *self)
{
  const GActionEntry entries[] = {{"duplicates", on_duplicates}};

  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), entries, G_N_ELEMENTS (entries),
                                   self);
}
