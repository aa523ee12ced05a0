/* zug-report-window.c: what an import brought, and what was found in its files */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-report-window.h"

#include "zug-game-words.h"
#include "zug-one-stop.h"
#include "zug-widgets.h"
#include <glib/gi18n.h>

struct _ZugReportWindow
{
  AdwWindow parent_instance;

  GtkLabel *heading;
  GtkLabel *summary;
  GtkWidget *twins;
  GtkWidget *scroller;
  GtkListView *list;

  ZugImportReport *report;
};

G_DEFINE_FINAL_TYPE (ZugReportWindow, zug_report_window, ADW_TYPE_WINDOW)

/* Where in the file a finding is; "" where nobody knows any more. */
static char *
place_of (const ZugImportFinding *finding)
{
  g_autofree char *file = *finding->file != '\0' ? g_path_get_basename (finding->file)
                          : finding->line > 0    ? g_strdup (C_ ("import", "Pasted games"))
                                                 : g_strdup ("");
  g_autofree char *number = zug_game_words_number (finding->number);
  g_autofree char *line = zug_game_words_number (finding->line);

  if (finding->number == 0 && finding->line <= 1)
    return g_steal_pointer (&file);
  if (finding->number == 0)
    /* TRANSLATORS: a place in a file: its name, a line. */
    return g_strdup_printf (C_ ("report", "%s, line %s"), file, line);
  /* TRANSLATORS: a place in a file: its name, the number of a game, a line. */
  return g_strdup_printf (C_ ("report", "%s, game %s, line %s"), file, number, line);
}

/* What is known of a finding, one after the other. */
static char *
join_finding (const ZugImportFinding *finding, const char *place, gboolean place_first,
              const char *between)
{
  const char *const parts[] = {place_first ? place : "", finding->players, finding->words,
                               place_first ? "" : place};
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    if (*parts[i] != '\0')
      g_string_append_printf (text, "%s%s", text->len > 0 ? between : "", parts[i]);
  return g_string_free (g_steal_pointer (&text), FALSE);
}

char *
zug_report_window_dup_heading (const ZugImportProgress *progress)
{
  g_autofree char *number = zug_game_words_number (progress->games);

  return g_strdup_printf (
      g_dngettext (NULL, "%s game imported", "%s games imported", (gulong) progress->games),
      number);
}

/* format: of g_dngettext(), with a place for the number. */
static void
add_count (GString *words, gint64 n, const char *format)
{
  g_autofree char *number = zug_game_words_number (n);

  if (n == 0)
    return;
  if (words->len > 0)
    g_string_append_c (words, '\n');
  g_string_append (words, format);
  g_string_replace (words, "%s", number, 1);
}

static void
add_known (GString *words, const ZugImportReport *report)
{
  const gint64 known = report->progress.known;

  add_count (
      words, known,
      report->kept ? g_dngettext (NULL, "%s game was in the library before. Both are kept.",
                                  "%s games were in the library before. Both of each are kept.",
                                  (gulong) known)
      : report->new_only
          ? g_dngettext (NULL, "%s game was in the library before. It was left out.",
                         "%s games were in the library before. They were left out.", (gulong) known)
          : g_dngettext (NULL, "%s game was in the library before. It came in again.",
                         "%s games were in the library before. They came in again.",
                         (gulong) known));
}

static void
add_line (GString *words, const char *line)
{
  g_string_append_printf (words, "%s%s", words->len > 0 ? "\n" : "", line);
}

static char *
make_summary (const ZugImportReport *report)
{
  const gint64 irregular = report->progress.irregular, unread = report->progress.unread;
  const guint listed = report->findings->len;
  g_autoptr (GString) words = g_string_new (NULL);

  add_known (words, report);
  add_count (words, report->gone,
             g_dngettext (NULL,
                          "%s game has left this collection since: merged, left out, moved or "
                          "deleted.",
                          "%s games have left this collection since: merged, left out, moved or "
                          "deleted.",
                          (gulong) report->gone));
  add_count (words, irregular,
             g_dngettext (NULL, "%s game has a choice that the laws forbid. It is kept as played.",
                          "%s games have choices that the laws forbid. They are kept as played.",
                          (gulong) irregular));
  add_count (words, unread,
             g_dngettext (NULL, "%s game has moves that could not be read. They are kept as text.",
                          "%s games have moves that could not be read. They are kept as text.",
                          (gulong) unread));
  add_count (words, report->progress.foreign,
             g_dngettext (NULL,
                          "%s game was written with the letters of another language, such as Sf3 "
                          "for Nf3. It was read with these.",
                          "%s games were written with the letters of other languages, such as Sf3 "
                          "for Nf3. They were read with these.",
                          (gulong) report->progress.foreign));
  if (report->cancelled)
    add_line (words, C_ ("report", "The import was cancelled. The list says what it left."));
  else if (report->left_out > 0)
    add_line (words, C_ ("report", "Something was left out. The list says what."));
  if (words->len == 0 && report->n_findings == 0)
    g_string_append (words, C_ ("report", "Every game was read without a doubt."));
  if (report->n_findings > listed)
    add_count (words, listed,
               g_dngettext (NULL, "The first %s finding is listed.",
                            "The first %s findings are listed.", (gulong) listed));
  return g_string_free (g_steal_pointer (&words), FALSE);
}

char *
zug_report_window_dup_text (ZugReportWindow *self)
{
  g_autoptr (GString) text = g_string_new (NULL);

  g_return_val_if_fail (ZUG_IS_REPORT_WINDOW (self), NULL);

  g_string_append_printf (text, "%s\n%s\n", gtk_label_get_text (self->heading),
                          gtk_label_get_text (self->summary));
  for (guint i = 0; i < self->report->findings->len; i++)
    {
      const ZugImportFinding *finding = g_ptr_array_index (self->report->findings, i);
      g_autofree char *place = place_of (finding);
      g_autofree char *line = join_finding (finding, place, TRUE, ": ");

      g_string_append_printf (text, "%s\n", line);
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

GArray *
zug_report_window_dup_twins (ZugReportWindow *self)
{
  g_return_val_if_fail (ZUG_IS_REPORT_WINDOW (self), NULL);

  return g_array_copy (self->report->twins);
}

gint64
zug_report_window_get_collection (ZugReportWindow *self)
{
  g_return_val_if_fail (ZUG_IS_REPORT_WINDOW (self), 0);

  return self->report->collection;
}

static void
zug_report_window_answer (ZugReportWindow *self, ZugTwinUse use)
{
  g_signal_emit_by_name (self, "twins", (guint) use);
  gtk_window_close (GTK_WINDOW (self));
}

static void
on_merge (ZugReportWindow *self)
{
  zug_report_window_answer (self, ZUG_TWINS_MERGE);
}

static void
on_leave_out (ZugReportWindow *self)
{
  zug_report_window_answer (self, ZUG_TWINS_LEAVE_OUT);
}

static void
on_keep (ZugReportWindow *self)
{
  g_autofree char *summary = NULL;

  g_signal_emit_by_name (self, "kept");
  self->report->kept = TRUE;
  summary = make_summary (self->report);
  gtk_label_set_label (self->summary, summary);
  gtk_widget_set_visible (self->twins, FALSE);
  if (self->report->findings->len == 0)
    gtk_window_close (GTK_WINDOW (self));
}

static void
on_copy (ZugReportWindow *self)
{
  g_autofree char *text = zug_report_window_dup_text (self);

  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self)), text);
}

static void
on_activate (ZugReportWindow *self, guint position)
{
  const ZugImportFinding *finding = g_ptr_array_index (self->report->findings, position);

  if (finding->game != 0)
    g_signal_emit_by_name (self, "asked", finding->game);
}

static void
on_setup (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  /* A plain box may have no name since GTK 4.10. */
  GtkWidget *box = g_object_new (GTK_TYPE_BOX, "accessible-role", GTK_ACCESSIBLE_ROLE_GROUP,
                                 "orientation", GTK_ORIENTATION_VERTICAL, "spacing", 2, NULL);
  const char *const css[] = {"heading", NULL, "caption"};

  for (guint i = 0; i < G_N_ELEMENTS (css); i++)
    {
      GtkWidget *label = zug_text_label_new (NULL, css[i]);

      if (i == 2)
        gtk_widget_add_css_class (label, "dim-label");
      gtk_box_append (GTK_BOX (box), label);
    }
  gtk_widget_add_css_class (box, "library-row");
  gtk_list_item_set_child (item, box);
}

static void
on_bind (GtkSignalListItemFactory *factory, GtkListItem *item, ZugReportWindow *self)
{
  const ZugImportFinding *finding =
      g_ptr_array_index (self->report->findings, gtk_list_item_get_position (item));
  GtkWidget *label = gtk_widget_get_first_child (gtk_list_item_get_child (item));
  g_autofree char *place = place_of (finding);
  g_autofree char *name = NULL;
  const char *const words[] = {finding->players, finding->words, place};

  for (guint i = 0; i < G_N_ELEMENTS (words); i++, label = gtk_widget_get_next_sibling (label))
    {
      gtk_label_set_label (GTK_LABEL (label), words[i]);
      gtk_widget_set_visible (label, *words[i] != '\0');
    }
  gtk_list_item_set_activatable (item, finding->game > 0);
  name = join_finding (finding, place, FALSE, ". ");
  /* What the list has put around it has the keyboard. */
  for (GtkWidget *widget = gtk_list_item_get_child (item);
       widget != NULL && !GTK_IS_LIST_VIEW (widget); widget = gtk_widget_get_parent (widget))
    zug_widget_tell_name (widget, name);
}

static void
zug_report_window_dispose (GObject *object)
{
  ZugReportWindow *self = ZUG_REPORT_WINDOW (object);

  /* Rows look into the report as long as they are bound. */
  if (self->list != NULL)
    gtk_list_view_set_model (self->list, NULL);
  self->list = NULL;

  G_OBJECT_CLASS (zug_report_window_parent_class)->dispose (object);
}

static void
zug_report_window_finalize (GObject *object)
{
  g_clear_pointer (&ZUG_REPORT_WINDOW (object)->report, zug_import_report_free);

  G_OBJECT_CLASS (zug_report_window_parent_class)->finalize (object);
}

static void
zug_report_window_class_init (ZugReportWindowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = zug_report_window_dispose;
  object_class->finalize = zug_report_window_finalize;
  widget_class->focus = zug_one_stop_focus;
  zug_signal_new ("twins", G_TYPE_FROM_CLASS (klass), 1, G_TYPE_UINT);
  zug_signal_new ("kept", G_TYPE_FROM_CLASS (klass), 0);
  zug_signal_new ("asked", G_TYPE_FROM_CLASS (klass), 1, G_TYPE_INT64);
  zug_widget_class_set_template (widget_class, "zug-report-window");
  gtk_widget_class_bind_template_child (widget_class, ZugReportWindow, heading);
  gtk_widget_class_bind_template_child (widget_class, ZugReportWindow, summary);
  gtk_widget_class_bind_template_child (widget_class, ZugReportWindow, twins);
  gtk_widget_class_bind_template_child (widget_class, ZugReportWindow, scroller);
  gtk_widget_class_bind_template_child (widget_class, ZugReportWindow, list);
  gtk_widget_class_bind_template_callback (widget_class, on_copy);
  gtk_widget_class_bind_template_callback (widget_class, on_activate);
  gtk_widget_class_bind_template_callback (widget_class, on_merge);
  gtk_widget_class_bind_template_callback (widget_class, on_leave_out);
  gtk_widget_class_bind_template_callback (widget_class, on_keep);
}

static void
zug_report_window_init (ZugReportWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
zug_report_window_new (GtkWindow *parent, ZugImportReport *report)
{
  ZugReportWindow *self = g_object_new (ZUG_TYPE_REPORT_WINDOW, "transient-for", parent, NULL);
  g_autoptr (GtkListItemFactory) factory = gtk_signal_list_item_factory_new ();
  g_autofree char *heading = zug_report_window_dup_heading (&report->progress);
  g_autofree char *summary = make_summary (report);
  g_autoptr (GtkSelectionModel) model = NULL;
  GListStore *places = g_list_store_new (G_TYPE_OBJECT);

  self->report = report;
  gtk_label_set_label (self->heading, heading);
  gtk_label_set_label (self->summary, summary);
  gtk_widget_set_visible (self->twins, report->twins->len > 0);
  gtk_widget_set_visible (self->scroller, report->findings->len > 0);
  if (report->findings->len == 0)
    g_object_set (self, "default-height", -1, NULL);
  zug_window_fit (GTK_WINDOW (self));
  /* Rows know their findings by their places. */
  for (guint i = 0; i < report->findings->len; i++)
    {
      g_autoptr (GObject) place = g_object_new (G_TYPE_OBJECT, NULL);

      g_list_store_append (places, place);
    }
  g_signal_connect (factory, "setup", G_CALLBACK (on_setup), NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (on_bind), self);
  gtk_list_view_set_factory (self->list, factory);
  model = GTK_SELECTION_MODEL (gtk_no_selection_new (G_LIST_MODEL (places)));
  gtk_list_view_set_model (self->list, model);
  return GTK_WIDGET (self);
}
