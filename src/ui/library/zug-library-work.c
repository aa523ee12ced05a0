/* zug-library-work.c: what takes its time with files, one at a time, while the list stays in use */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-library-page-private.h"

typedef struct
{
  ZugLibraryBegin begin;
  gpointer order;
  GDestroyNotify destroy;
} Waiting;

static void
waiting_free (gpointer data)
{
  Waiting *waiting = data;

  waiting->destroy (waiting->order);
  g_free (waiting);
}

void
zug_library_page_next_work (ZugLibraryPage *self)
{
  g_autofree Waiting *next = NULL;

  if (self->work != NULL || self->archive == NULL || g_queue_is_empty (&self->waiting))
    return;
  next = g_queue_pop_head (&self->waiting);
  next->begin (self, next->order);
}

void
zug_library_page_queue_work (ZugLibraryPage *self, ZugLibraryBegin begin, gpointer order,
                             GDestroyNotify destroy)
{
  const Waiting waiting = {begin, order, destroy};

  g_queue_push_tail (&self->waiting, g_memdup2 (&waiting, sizeof waiting));
  zug_library_page_next_work (self);
}

void
zug_library_page_stop_work (ZugLibraryPage *self)
{
  g_queue_clear_full (&self->waiting, waiting_free);
  g_cancellable_cancel (self->work);
}

void
zug_library_page_begin_work (ZugLibraryPage *self, const char *words)
{
  self->work = g_cancellable_new ();
  zug_import_bar_begin (self->import_bar, words);
  zug_library_page_update (self);
}

void
zug_library_page_end_work (ZugLibraryPage *self)
{
  g_clear_object (&self->work);
  if (self->toasts == NULL)
    return;
  zug_import_bar_end (self->import_bar);
  zug_library_page_update (self);
}

void
zug_library_page_on_progress (double done, gpointer user_data)
{
  ZugLibraryPage *self = user_data;

  if (self->toasts != NULL && self->work != NULL)
    zug_import_bar_set_fraction (self->import_bar, done);
}

void
zug_library_page_tell_end (ZugLibraryPage *self, const char *words, const GError *error)
{
  if (words != NULL || !g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    zug_library_page_toast (self, words != NULL ? words : error->message);
}

GtkFileChooser *
zug_library_page_ask (ZugLibraryPage *self, const char *title, const char *accept, const char *name,
                      GCallback on_chosen)
{
  GtkFileChooserNative *chooser = gtk_file_chooser_native_new (
      title, zug_library_page_get_window (self),
      name != NULL ? GTK_FILE_CHOOSER_ACTION_SAVE : GTK_FILE_CHOOSER_ACTION_OPEN, accept, NULL);

  if (name != NULL)
    gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (chooser), name);
  g_signal_connect_object (chooser, "response", on_chosen, self, 0);
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (chooser), TRUE);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (chooser));
  return GTK_FILE_CHOOSER (chooser);
}

char *
zug_library_take_path (GtkNativeDialog *chooser, int response)
{
  g_autoptr (GFile) file = response == GTK_RESPONSE_ACCEPT
                               ? gtk_file_chooser_get_file (GTK_FILE_CHOOSER (chooser))
                               : NULL;

  gtk_native_dialog_destroy (chooser);
  return file != NULL ? g_file_get_path (file) : NULL;
}
