/* zug-print-window.c: prints games and rule cards, or saves them as PDF */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-print-window.h"

#include "zug-widgets.h"
#include <glib/gi18n.h>

#define LOOK_AGAIN 100 /* milliseconds until how far it is is shown anew */

struct _ZugPrintWindow
{
  AdwWindow parent_instance;

  GtkLabel *heading;
  GtkEditable *title;
  AdwComboRow *size;
  AdwComboRow *diagrams;
  GtkWidget *options;
  GtkWidget *working;
  GtkLabel *doing;
  GtkProgressBar *progress;
  GtkLabel *complaint;
  GtkWidget *save;
  GtkWidget *print;

  gboolean booklet;
  ZugPrintFunc make;
  gpointer data;
  GDestroyNotify clear;

  ZugPrintout *printout; /* being laid out, printed or saved; NULL: nothing is under way */
  GCancellable *cancellable;
  char *path; /* that it is saved or exported to; NULL: the system's dialog asks */
  gboolean saving;
  guint look; /* source */
  GtkPrintOperation *operation;
  GtkFileChooserNative *chooser;
};

G_DEFINE_FINAL_TYPE (ZugPrintWindow, zug_print_window, ADW_TYPE_WINDOW)

/* --- what is chosen --------------------------------------------------------------------------- */

static const char *const size_ids[] = {"a4", "letter"};
static const char *const size_names[] = {GTK_PAPER_NAME_A4, GTK_PAPER_NAME_LETTER};

static const ZugPaperRule rules[] = {
    {.drawn = TRUE, .every = 5},
    {.drawn = TRUE, .every = 10},
    {.drawn = TRUE, .every = 0},
    {.drawn = FALSE},
};
static const char *const rule_ids[] = {"every-5", "every-10", "end", "none"};
enum
{
  USUAL_RULE = 1
};

static GSettings *remembered; /* NULL: nobody remembers */

void
zug_print_window_remember (GSettings *settings)
{
  g_set_weak_pointer (&remembered, settings);
}

/* Chooses what was chosen last; what is none of the choices leaves what is proposed. */
static void
recall (AdwComboRow *row, const char *key, const char *const *ids, guint n)
{
  g_autofree char *id = g_settings_get_string (remembered, key);

  for (guint i = 0; i < n; i++)
    if (g_str_equal (ids[i], id))
      adw_combo_row_set_selected (row, i);
}

static void
keep_choices (ZugPrintWindow *self)
{
  if (remembered == NULL)
    return;
  g_settings_set_string (remembered, "paper", size_ids[adw_combo_row_get_selected (self->size)]);
  if (gtk_widget_get_visible (GTK_WIDGET (self->diagrams)))
    g_settings_set_string (remembered, "paper-diagrams",
                           rule_ids[adw_combo_row_get_selected (self->diagrams)]);
}

static void
fill_choices (ZugPrintWindow *self)
{
  const char *const sizes[] = {C_ ("paper", "A4"), C_ ("paper", "Letter"), NULL};
  const char *const wishes[] = {C_ ("diagrams", "Every 5 turns"), C_ ("diagrams", "Every 10 turns"),
                                C_ ("diagrams", "At the end"), C_ ("diagrams", "None"), NULL};
  GtkStringList *size_model = gtk_string_list_new (sizes);
  GtkStringList *wish_model = gtk_string_list_new (wishes);

  adw_combo_row_set_model (self->size, G_LIST_MODEL (size_model));
  adw_combo_row_set_model (self->diagrams, G_LIST_MODEL (wish_model));
  g_object_unref (size_model);
  g_object_unref (wish_model);
  adw_combo_row_set_selected (self->size,
                              g_str_equal (gtk_paper_size_get_default (), GTK_PAPER_NAME_LETTER));
  adw_combo_row_set_selected (self->diagrams, USUAL_RULE);
  if (remembered == NULL)
    return;
  recall (self->size, "paper", size_ids, G_N_ELEMENTS (size_ids));
  recall (self->diagrams, "paper-diagrams", rule_ids, G_N_ELEMENTS (rule_ids));
}

static ZugPaperOptions
read_options (ZugPrintWindow *self)
{
  return (ZugPaperOptions) {
      .size = zug_paper_size_find (size_ids[adw_combo_row_get_selected (self->size)]),
      .rule = rules[adw_combo_row_get_selected (self->diagrams)]};
}

/* --- what is under way ------------------------------------------------------------------------ */

static void
update (ZugPrintWindow *self)
{
  gboolean working = self->printout != NULL;

  gtk_widget_set_visible (self->working, working);
  gtk_widget_set_sensitive (self->options, !working);
  gtk_widget_set_sensitive (self->save, !working);
  gtk_widget_set_sensitive (self->print, !working);
}

static gboolean
on_look (gpointer user_data)
{
  ZugPrintWindow *self = user_data;

  gtk_progress_bar_set_fraction (self->progress, zug_printout_get_progress (self->printout));
  return G_SOURCE_CONTINUE;
}

static void
tell (ZugPrintWindow *self, const char *doing)
{
  gtk_label_set_label (self->doing, doing);
  gtk_progress_bar_set_fraction (self->progress, 0);
  zug_widget_tell_name (self->progress, doing);
}

static void
stop (ZugPrintWindow *self)
{
  g_clear_handle_id (&self->look, g_source_remove);
  g_clear_object (&self->printout);
  g_clear_object (&self->cancellable);
  g_clear_object (&self->operation);
  g_clear_pointer (&self->path, g_free);
}

/* The end of all ways: with a sentence, or an error; NULL for both where somebody thought better of
 * it. */
static void
end (ZugPrintWindow *self, const char *words, const GError *error)
{
  gboolean wanted = error != NULL && !g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);

  stop (self);
  if (self->progress == NULL)
    return;
  update (self);
  gtk_label_set_label (self->complaint, wanted ? error->message : "");
  gtk_widget_set_visible (GTK_WIDGET (self->complaint), wanted);
  if (words == NULL)
    return;
  g_signal_emit_by_name (self, "done", words);
  /* A title that is left while it is edited would complain. */
  gtk_window_set_focus (GTK_WINDOW (self), NULL);
  gtk_window_close (GTK_WINDOW (self));
}

/* --- printing --------------------------------------------------------------------------------- */

/* A page under way: the operation waits for it without making anybody else wait. */
typedef struct
{
  ZugPrintWindow *window;
  GtkPrintOperation *operation;
  GtkPrintContext *context;
} Page;

static void
page_free (Page *page)
{
  g_object_unref (page->window);
  g_object_unref (page->operation);
  g_object_unref (page->context);
  g_free (page);
}

/* On paper of another size than was thought it is as large as fits. */
static void
draw_recorded (GtkPrintContext *context, const ZugPaperSize *size, cairo_surface_t *surface)
{
  cairo_t *cr = gtk_print_context_get_cairo_context (context);
  double width = gtk_print_context_get_width (context);
  double height = gtk_print_context_get_height (context);
  double scale = MIN (width / size->width, height / size->height);

  cairo_save (cr);
  cairo_translate (cr, (width - scale * size->width) / 2, (height - scale * size->height) / 2);
  cairo_scale (cr, scale, scale);
  cairo_set_source_surface (cr, surface, 0, 0);
  cairo_paint (cr);
  cairo_restore (cr);
}

static void
on_recorded (GObject *source, GAsyncResult *result, gpointer user_data)
{
  Page *page = user_data;
  ZugPrintout *printout = ZUG_PRINTOUT (source);
  g_autoptr (GError) error = NULL;
  cairo_surface_t *surface = zug_printout_record_finish (printout, result, &error);

  if (surface != NULL)
    {
      draw_recorded (page->context, zug_printout_get_size (printout), surface);
      cairo_surface_destroy (surface);
    }
  else
    gtk_print_operation_cancel (page->operation);
  gtk_print_operation_draw_page_finish (page->operation);
  if (error != NULL)
    end (page->window, NULL, error);
  page_free (page);
}

static void
on_draw_page (GtkPrintOperation *operation, GtkPrintContext *context, int number,
              ZugPrintWindow *self)
{
  Page *page;

  if (self->printout == NULL || self->progress == NULL)
    {
      gtk_print_operation_cancel (operation);
      return;
    }
  g_clear_handle_id (&self->look, g_source_remove);
  gtk_progress_bar_set_fraction (self->progress,
                                 (number + 1) / (double) zug_printout_get_n_pages (self->printout));
  page = g_new (Page, 1);
  *page = (Page) {g_object_ref (self), g_object_ref (operation), g_object_ref (context)};
  gtk_print_operation_set_defer_drawing (operation);
  zug_printout_record_async (self->printout, (guint) number, NULL, on_recorded, page);
}

static void
on_printed (GtkPrintOperation *operation, GtkPrintOperationResult result, ZugPrintWindow *self)
{
  g_autoptr (ZugPrintWindow) kept = g_object_ref (self);
  g_autoptr (GError) error = NULL;

  if (result == GTK_PRINT_OPERATION_RESULT_ERROR)
    gtk_print_operation_get_error (operation, &error);
  /* Where a page failed that has been told. */
  if (self->operation == operation)
    end (self, result == GTK_PRINT_OPERATION_RESULT_APPLY ? C_ ("print", "Printed") : NULL, error);
}

static GtkPageSetup *
make_setup (ZugPrintWindow *self)
{
  GtkPageSetup *setup = gtk_page_setup_new ();
  GtkPaperSize *size = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (size_ids); i++)
    if (g_str_equal (zug_printout_get_size (self->printout)->id, size_ids[i]))
      size = gtk_paper_size_new (size_names[i]);
  gtk_page_setup_set_paper_size_and_default_margins (setup, size);
  gtk_paper_size_free (size);
  return setup;
}

static void
run_operation (ZugPrintWindow *self)
{
  g_autoptr (GtkPageSetup) setup = make_setup (self);
  GtkPrintOperation *operation = gtk_print_operation_new ();
  g_autoptr (GError) error = NULL;

  self->operation = operation;
  gtk_print_operation_set_n_pages (operation, (int) zug_printout_get_n_pages (self->printout));
  gtk_print_operation_set_default_page_setup (operation, setup);
  gtk_print_operation_set_use_full_page (operation, TRUE);
  gtk_print_operation_set_unit (operation, GTK_UNIT_POINTS);
  gtk_print_operation_set_job_name (operation, zug_printout_get_title (self->printout));
  gtk_print_operation_set_allow_async (operation, TRUE);
  if (self->path != NULL)
    gtk_print_operation_set_export_filename (operation, self->path);
  g_signal_connect_object (operation, "draw-page", G_CALLBACK (on_draw_page), self, 0);
  g_signal_connect_object (operation, "done", G_CALLBACK (on_printed), self, 0);
  /* What went wrong comes with `done`, too. */
  gtk_print_operation_run (operation,
                           self->path != NULL ? GTK_PRINT_OPERATION_ACTION_EXPORT
                                              : GTK_PRINT_OPERATION_ACTION_PRINT_DIALOG,
                           GTK_WINDOW (self), &error);
}

/* --- laying out and saving -------------------------------------------------------------------- */

static void
on_saved (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (ZugPrintWindow) self = user_data;
  g_autoptr (GError) error = NULL;

  if (zug_printout_write_pdf_finish (ZUG_PRINTOUT (source), result, &error))
    {
      g_autofree char *name = g_filename_display_basename (self->path);
      /* TRANSLATORS: a file's name */
      g_autofree char *words = g_strdup_printf (C_ ("share", "Saved as “%s”"), name);

      end (self, words, NULL);
    }
  else
    end (self, NULL, error);
}

static void
on_laid_out (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (ZugPrintWindow) self = user_data;
  g_autoptr (GError) error = NULL;

  if (!zug_printout_lay_out_finish (ZUG_PRINTOUT (source), result, &error)
      || g_cancellable_set_error_if_cancelled (self->cancellable, &error))
    end (self, NULL, error);
  else if (!self->saving)
    {
      tell (self, C_ ("print", "Printing"));
      run_operation (self);
    }
  else
    {
      tell (self, C_ ("print", "Saving"));
      zug_printout_write_pdf_async (self->printout, self->path, self->cancellable, on_saved,
                                    g_object_ref (self));
    }
}

static void
begin (ZugPrintWindow *self, gboolean saving, const char *path)
{
  const ZugPaperOptions options = read_options (self);

  if (self->printout != NULL)
    return;
  keep_choices (self);
  self->printout = self->make (self->data, gtk_editable_get_text (self->title), &options);
  self->cancellable = g_cancellable_new ();
  self->saving = saving;
  self->path = g_strdup (path);
  self->look = g_timeout_add (LOOK_AGAIN, on_look, self);
  gtk_widget_set_visible (GTK_WIDGET (self->complaint), FALSE);
  tell (self, C_ ("print", "Laying out"));
  update (self);
  zug_printout_lay_out_async (self->printout, self->cancellable, on_laid_out, g_object_ref (self));
}

void
zug_print_window_print (ZugPrintWindow *self, const char *export)
{
  g_return_if_fail (ZUG_IS_PRINT_WINDOW (self));

  begin (self, FALSE, export);
}

void
zug_print_window_save (ZugPrintWindow *self, const char *path)
{
  g_return_if_fail (ZUG_IS_PRINT_WINDOW (self) && path != NULL);

  begin (self, TRUE, path);
}

static void
on_print (ZugPrintWindow *self)
{
  zug_print_window_print (self, NULL);
}

static void
on_chosen (GtkNativeDialog *dialog, int response, ZugPrintWindow *self)
{
  g_autoptr (GFile) file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (dialog));
  g_autofree char *path = file != NULL ? g_file_get_path (file) : NULL;

  if (response == GTK_RESPONSE_ACCEPT && path != NULL)
    zug_print_window_save (self, path);
  gtk_native_dialog_destroy (dialog);
  g_clear_object (&self->chooser);
}

static void
on_save (ZugPrintWindow *self)
{
  const char *called =
      self->booklet ? gtk_editable_get_text (self->title) : gtk_label_get_label (self->heading);
  g_autofree char *name = g_strconcat (called, ".pdf", NULL);
  g_autoptr (GtkFileFilter) filter = gtk_file_filter_new ();

  if (self->chooser != NULL)
    return;
  self->chooser = gtk_file_chooser_native_new (
      C_ ("print", "Save as PDF"), GTK_WINDOW (self), GTK_FILE_CHOOSER_ACTION_SAVE,
      C_ ("save dialog", "_Save"), C_ ("save dialog", "_Cancel"));
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (self->chooser), TRUE);
  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (self->chooser),
                                     g_strdelimit (name, "/\\:*?\"<>|\t\n", '_'));
  gtk_file_filter_set_name (filter, C_ ("print", "PDF files (.pdf)"));
  gtk_file_filter_add_suffix (filter, "pdf");
  gtk_file_chooser_add_filter (GTK_FILE_CHOOSER (self->chooser), filter);
  g_signal_connect_object (self->chooser, "response", G_CALLBACK (on_chosen), self, 0);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (self->chooser));
}

static void
on_cancel (ZugPrintWindow *self)
{
  if (self->cancellable != NULL)
    g_cancellable_cancel (self->cancellable);
  if (self->operation != NULL)
    gtk_print_operation_cancel (self->operation);
}

/* --- the window ------------------------------------------------------------------------------- */

/* What is under way holds the window: it ends when nobody sees it any more. */
static void
zug_print_window_unrealize (GtkWidget *widget)
{
  on_cancel (ZUG_PRINT_WINDOW (widget));

  GTK_WIDGET_CLASS (zug_print_window_parent_class)->unrealize (widget);
}

static void
zug_print_window_dispose (GObject *object)
{
  ZugPrintWindow *self = ZUG_PRINT_WINDOW (object);

  stop (self);
  self->progress = NULL;
  if (self->chooser != NULL)
    gtk_native_dialog_destroy (GTK_NATIVE_DIALOG (self->chooser));
  g_clear_object (&self->chooser);

  G_OBJECT_CLASS (zug_print_window_parent_class)->dispose (object);
}

static void
zug_print_window_finalize (GObject *object)
{
  ZugPrintWindow *self = ZUG_PRINT_WINDOW (object);

  if (self->clear != NULL)
    self->clear (self->data);

  G_OBJECT_CLASS (zug_print_window_parent_class)->finalize (object);
}

static void
zug_print_window_class_init (ZugPrintWindowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = zug_print_window_dispose;
  object_class->finalize = zug_print_window_finalize;
  widget_class->unrealize = zug_print_window_unrealize;
  zug_signal_new ("done", G_TYPE_FROM_CLASS (klass), 1, G_TYPE_STRING);
  zug_widget_class_set_template (widget_class, "zug-print-window");
  gtk_widget_class_bind_template_child (widget_class, ZugPrintWindow, heading);
  gtk_widget_class_bind_template_child (widget_class, ZugPrintWindow, title);
  gtk_widget_class_bind_template_child (widget_class, ZugPrintWindow, size);
  gtk_widget_class_bind_template_child (widget_class, ZugPrintWindow, diagrams);
  gtk_widget_class_bind_template_child (widget_class, ZugPrintWindow, options);
  gtk_widget_class_bind_template_child (widget_class, ZugPrintWindow, working);
  gtk_widget_class_bind_template_child (widget_class, ZugPrintWindow, doing);
  gtk_widget_class_bind_template_child (widget_class, ZugPrintWindow, progress);
  gtk_widget_class_bind_template_child (widget_class, ZugPrintWindow, complaint);
  gtk_widget_class_bind_template_child (widget_class, ZugPrintWindow, save);
  gtk_widget_class_bind_template_child (widget_class, ZugPrintWindow, print);
  gtk_widget_class_bind_template_callback (widget_class, on_print);
  gtk_widget_class_bind_template_callback (widget_class, on_save);
  gtk_widget_class_bind_template_callback (widget_class, on_cancel);
}

static void
zug_print_window_init (ZugPrintWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  zug_widget_wrap_buttons (GTK_WIDGET (self));
  fill_choices (self);
  update (self);
}

ZugPrintWindow *
zug_print_window_show (GtkWindow *parent, const char *what, const char *title, gboolean drawn,
                       ZugPrintFunc make, gpointer data, GDestroyNotify clear)
{
  ZugPrintWindow *self = g_object_new (ZUG_TYPE_PRINT_WINDOW, "transient-for", parent, NULL);

  zug_window_fit (GTK_WINDOW (self));
  self->booklet = title != NULL;
  self->make = make;
  self->data = data;
  self->clear = clear;
  gtk_label_set_label (self->heading, what);
  gtk_editable_set_text (self->title, title != NULL ? title : "");
  gtk_widget_set_visible (GTK_WIDGET (self->title), title != NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->diagrams), drawn);
  gtk_window_set_focus (GTK_WINDOW (self), self->print);
  gtk_window_present (GTK_WINDOW (self));
  return self;
}
