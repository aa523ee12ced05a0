/* zug-library-spellings.c: spellings that are one person's, renamed together and back */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-library-page-private.h"

#include "zug-game-words.h"
#include "zug-spellings-window.h"
#include <glib/gi18n.h>

typedef struct
{
  ZugLibraryPage *page; /* owned */
  GArray *log;          /* owned */
  gboolean working;     /* the bar shows it */
} Renaming;

static Renaming *
renaming_new (ZugLibraryPage *page, GArray *log, gboolean working)
{
  Renaming *self = g_new (Renaming, 1);

  *self = (Renaming) {g_object_ref (page), g_array_ref (log), working};
  return self;
}

static void
renaming_free (gpointer data, GClosure *closure)
{
  Renaming *self = data;

  g_array_unref (self->log);
  g_object_unref (self->page);
  g_free (self);
}

static void on_undo (AdwToast *toast, Renaming *before);

static void
offer_undo (ZugLibraryPage *self, GArray *log, const char *words)
{
  zug_library_page_offer_undo_of (self, words, TRUE, G_CALLBACK (on_undo),
                                  renaming_new (self, log, FALSE), renaming_free);
}

static char *
renamed_words (guint n)
{
  g_autofree char *number = zug_game_words_number (n);

  return g_strdup_printf (
      g_dngettext (NULL, "Players renamed in %s game", "Players renamed in %s games", n), number);
}

/* --- back ------------------------------------------------------------------------------------- */

/* What could not be undone can be tried again. */
static void
on_undone (GObject *source, GAsyncResult *result, gpointer data)
{
  Renaming *renaming = data;
  ZugLibraryPage *self = renaming->page;
  g_autoptr (GError) error = NULL;
  gint64 n = zug_archive_unrename_finish (ZUG_ARCHIVE (source), result, &error);

  if (self->toasts != NULL)
    {
      if (n < 0)
        offer_undo (self, renaming->log, error->message);
      zug_library_page_refresh (self);
    }
  renaming_free (renaming, NULL);
}

static void
on_undo (AdwToast *toast, Renaming *before)
{
  ZugLibraryPage *self = before->page;

  if (self->archive != NULL)
    zug_archive_unrename_async (self->archive, before->log, on_undone,
                                renaming_new (self, before->log, FALSE));
}

/* --- there ------------------------------------------------------------------------------------ */

static void
on_renamed (GObject *source, GAsyncResult *result, gpointer data)
{
  Renaming *renaming = data;
  ZugLibraryPage *self = renaming->page;
  g_autofree char *words = renamed_words (renaming->log->len);
  g_autoptr (GError) error = NULL;
  gint64 n = zug_archive_rename_finish (ZUG_ARCHIVE (source), result, &error);

  if (renaming->working)
    zug_library_page_end_work (self);
  if (self->toasts != NULL)
    {
      if (n < 0)
        zug_library_page_tell_end (self, NULL, error);
      if (renaming->log->len > 0)
        offer_undo (self, renaming->log, words);
      else if (n == 0)
        zug_library_page_toast (self, words);
      zug_library_page_refresh (self);
      if (renaming->working)
        zug_library_page_next_work (self);
    }
  renaming_free (renaming, NULL);
}

/* Beside other work, which has the bar, it goes on unseen. */
static void
on_rename (ZugLibraryPage *self, GPtrArray *groups)
{
  g_autoptr (GArray) log = zug_rename_log_new ();
  gboolean free = self->work == NULL;

  if (self->archive == NULL)
    return;
  if (free)
    zug_library_page_begin_work (self, C_ ("spellings", "Renaming players"));
  zug_archive_rename_async (self->archive, groups, log, free ? zug_library_page_on_progress : NULL,
                            self, free ? self->work : NULL, on_renamed,
                            renaming_new (self, log, free));
}

static void
on_spellings (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  ZugLibraryPage *self = user_data;
  GtkWidget *window = zug_spellings_window_new (zug_library_page_get_window (self), self->archive);

  g_signal_connect_object (window, "rename", G_CALLBACK (on_rename), self, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (window));
}

void
zug_library_page_add_spelling_actions (ZugLibraryPage *self)
{
  const GActionEntry entries[] = {{"spellings", on_spellings}};

  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), entries, G_N_ELEMENTS (entries),
                                   self);
}
