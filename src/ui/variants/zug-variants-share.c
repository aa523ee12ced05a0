/* zug-variants-share.c: variants to and from files and the clipboard */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-variants-page-private.h"

#include "zug-complaint.h"
#include "zug-print-window.h"
#include "zug-variant-drag.h"
#include <glib/gi18n.h>
#include <string.h>

/* --- giving away ------------------------------------------------------------------------------ */

static void
on_copy (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  ZugVariantsPage *self = user_data;
  ZugVariantItem *item = zug_variants_page_get_item (self);
  g_autofree char *text = item != NULL ? zug_variant_item_dup_export (item) : NULL;

  if (text == NULL)
    return;
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self)), text);
  zug_variants_page_toast (self, C_ ("variants", "Variant copied"));
}

static void
on_written (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (ZugVariantsPage) self = user_data;
  g_autoptr (GError) error = NULL;
  g_autofree char *name = g_file_get_basename (G_FILE (source));
  g_autofree char *words = NULL;

  if (g_file_replace_contents_finish (G_FILE (source), result, NULL, &error))
    /* TRANSLATORS: %s is the name of a file. */
    words = g_strdup_printf (C_ ("variants", "Exported to %s"), name);
  else
    words = g_strdup_printf (C_ ("variants", "It could not be exported. %s"), error->message);
  zug_variants_page_toast (self, words);
}

void
zug_variants_page_export (ZugVariantsPage *self, GFile *file)
{
  ZugVariantItem *item = zug_variants_page_get_item (self);
  g_autofree char *text = item != NULL ? zug_variant_item_dup_export (item) : NULL;
  g_autoptr (GBytes) bytes = NULL;

  if (text == NULL)
    return;
  bytes = g_bytes_new (text, strlen (text));
  g_file_replace_contents_bytes_async (file, bytes, NULL, FALSE, G_FILE_CREATE_NONE, NULL,
                                       on_written, g_object_ref (self));
}

static void
on_chosen (GtkFileChooserNative *native, int response, ZugVariantsPage *self)
{
  GtkFileChooser *chooser = GTK_FILE_CHOOSER (native);
  g_autoptr (GFile) file = gtk_file_chooser_get_file (chooser);
  gboolean chosen = response == GTK_RESPONSE_ACCEPT && file != NULL;

  if (chosen && gtk_file_chooser_get_action (chooser) == GTK_FILE_CHOOSER_ACTION_SAVE)
    zug_variants_page_export (self, file);
  else if (chosen)
    zug_variants_page_import_file (self, file);
  gtk_native_dialog_destroy (GTK_NATIVE_DIALOG (native));
}

static void
show_chooser (ZugVariantsPage *self, GtkFileChooserNative *chooser)
{
  g_autoptr (GtkFileFilter) filter = gtk_file_filter_new ();

  gtk_file_filter_set_name (filter, C_ ("variants", "Variants (.variant)"));
  gtk_file_filter_add_suffix (filter, "variant");
  gtk_file_chooser_add_filter (GTK_FILE_CHOOSER (chooser), filter);
  g_signal_connect_object (chooser, "response", G_CALLBACK (on_chosen), self, 0);
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (chooser), TRUE);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (chooser));
}

static void
on_export (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  ZugVariantsPage *self = user_data;
  ZugVariantItem *item = zug_variants_page_get_item (self);
  g_autofree char *name = NULL;
  GtkFileChooserNative *chooser;

  if (item == NULL)
    return;
  name = zug_variant_drag_file_name (item);
  chooser = gtk_file_chooser_native_new (
      C_ ("variants", "Export Variant"), zug_variants_page_get_window (self),
      GTK_FILE_CHOOSER_ACTION_SAVE, C_ ("variants file", "_Export"), NULL);
  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (chooser), name);
  show_chooser (self, chooser);
}

static ZugPrintout *
make_printout (gpointer data, const char *title, const ZugPaperOptions *options)
{
  return zug_printout_new_card (data, options);
}

static void
on_print (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  ZugVariantsPage *self = user_data;
  ZugVariantItem *item = zug_variants_page_get_item (self);
  ZugVariant *variant = item != NULL ? zug_variant_item_get_variant (item) : NULL;
  ZugPrintWindow *window;

  if (variant == NULL)
    return;
  window =
      zug_print_window_show (zug_variants_page_get_window (self), zug_variant_get_name (variant),
                             NULL, FALSE, make_printout, g_object_ref (variant), g_object_unref);
  g_signal_connect_object (window, "done", G_CALLBACK (zug_variants_page_toast), self,
                           G_CONNECT_SWAPPED);
}

/* --- taking in -------------------------------------------------------------------------------- */

void
zug_variants_page_import_text (ZugVariantsPage *self, const char *text, gsize length)
{
  g_autoptr (GError) error = NULL;
  guint before = g_list_model_get_n_items (G_LIST_MODEL (self->variants));
  ZugVariantItem *item = zug_variant_store_import (self->variants, text, length, &error);
  g_autofree char *words = NULL;

  if (item == NULL)
    {
      zug_complain (zug_variants_page_get_window (self),
                    C_ ("variants", "A variant could not be taken in"), error->message);
      return;
    }
  /* TRANSLATORS: %s is the name of a variant. */
  words = g_strdup_printf (C_ ("variants", "“%s” imported"), zug_variant_item_get_name (item));
  zug_variants_page_toast (self, words);
  if (g_list_model_get_n_items (G_LIST_MODEL (self->variants)) > before)
    zug_variants_page_show_added (self, item);
  else
    zug_variants_page_show (self, zug_variant_item_get_id (item));
}

/* A file being read: one byte more than a variant has, so that what is longer is seen to be none
 * without being read to its end. */
typedef struct
{
  ZugVariantsPage *page; /* owned */
  char text[ZUG_VARIANT_FILE_MAX + 1];
} Reading;

static void
reading_free (Reading *reading)
{
  g_object_unref (reading->page);
  g_free (reading);
}

static void
on_read (GObject *source, GAsyncResult *result, gpointer user_data)
{
  Reading *reading = user_data;
  g_autoptr (GInputStream) stream = G_INPUT_STREAM (source);
  g_autoptr (GError) error = NULL;
  gsize length;

  if (!g_input_stream_read_all_finish (stream, result, &length, &error))
    zug_variants_page_toast (reading->page, error->message);
  else if (reading->page->toasts != NULL)
    zug_variants_page_import_text (reading->page, reading->text, length);
  reading_free (reading);
}

static void
on_opened (GObject *source, GAsyncResult *result, gpointer user_data)
{
  Reading *reading = user_data;
  g_autoptr (GError) error = NULL;
  GFileInputStream *stream = g_file_read_finish (G_FILE (source), result, &error);

  if (stream == NULL)
    {
      zug_variants_page_toast (reading->page, error->message);
      reading_free (reading);
      return;
    }
  g_input_stream_read_all_async (G_INPUT_STREAM (stream), reading->text, sizeof reading->text,
                                 G_PRIORITY_DEFAULT, NULL, on_read, reading);
}

void
zug_variants_page_import_file (ZugVariantsPage *self, GFile *file)
{
  Reading *reading = g_new (Reading, 1);

  reading->page = g_object_ref (self);
  g_file_read_async (file, G_PRIORITY_DEFAULT, NULL, on_opened, reading);
}

static void
on_import (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  ZugVariantsPage *self = user_data;

  show_chooser (self, gtk_file_chooser_native_new (
                          C_ ("variants", "Import Variant"), zug_variants_page_get_window (self),
                          GTK_FILE_CHOOSER_ACTION_OPEN, C_ ("variants file", "_Import"), NULL));
}

static void
on_pasted (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (ZugVariantsPage) self = user_data;
  g_autofree char *text = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (source), result, NULL);

  if (self->toasts == NULL)
    return;
  if (text == NULL)
    zug_variants_page_toast (self, C_ ("variants", "The clipboard holds no text."));
  else
    zug_variants_page_import_text (self, text, strlen (text));
}

static void
on_paste (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  ZugVariantsPage *self = user_data;

  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (GTK_WIDGET (self)), NULL, on_pasted,
                                 g_object_ref (self));
}

void
zug_variants_page_add_share_actions (ZugVariantsPage *self)
{
  const GActionEntry entries[] = {{"copy", on_copy},
                                  {"export", on_export},
                                  {"import", on_import},
                                  {"paste", on_paste},
                                  {"print", on_print}};

  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), entries, G_N_ELEMENTS (entries),
                                   self);
}
