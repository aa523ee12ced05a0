/* zug-trial-window.c: a trial of a variant: how far it is, and what it has shown */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-trial-window.h"

#include "zug-announce.h"
#include "zug-one-stop.h"
#include "zug-trial-chart.h"
#include "zug-trial-table.h"
#include "zug-widgets.h"
#include <glib/gi18n.h>

struct _ZugTrialWindow
{
  AdwWindow parent_instance;

  AdwWindowTitle *title;
  AdwToastOverlay *toasts;
  GtkWidget *copy;
  GtkLabel *games_label;
  GtkProgressBar *progress;
  GtkWidget *stop;
  GtkWidget *again;
  GtkWidget *found;
  GtkListBox *findings;
  ZugTrialChart *results_chart;
  GtkLabel *points;
  GtkListBox *results;
  ZugTrialChart *lengths_chart;
  GtkLabel *length;
  GtkListBox *lengths;
  GtkListBox *reasons;
  GtkLabel *choices;
  GtkListBox *events;

  ZugVariant *variant;
  GSignalGroup *trial_signals;
  ZugTrial *trial;
  guint games;
};

G_DEFINE_FINAL_TYPE (ZugTrialWindow, zug_trial_window, ADW_TYPE_WINDOW)

/* The last trial, at the parent window. */
static const char kept[] = "zug-trial";

/* --- what is shown ---------------------------------------------------------------------------- */

static void
add_finding (ZugTrialWindow *self, gboolean warns, const char *words)
{
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *image =
      gtk_image_new_from_icon_name (warns ? "dialog-warning-symbolic" : "object-select-symbolic");

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), words);
  adw_action_row_set_title_lines (ADW_ACTION_ROW (row), 0);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  if (warns)
    zug_widget_tell_name (image, C_ ("trial", "Warning"));
  adw_action_row_add_prefix (ADW_ACTION_ROW (row), image);
  gtk_list_box_append (self->findings, row);
}

/* While games are played conclusions would come and go, so they are drawn at the end. */
static void
show_findings (ZugTrialWindow *self, const ZugTrialReport *report)
{
  gboolean drawn = !zug_trial_is_running (self->trial) && report->games > 0;
  g_auto (GStrv) warnings = zug_trial_dup_warnings (zug_variant_get_laws (self->variant), report);
  GtkListBoxRow *row;

  while ((row = gtk_list_box_get_row_at_index (self->findings, 0)) != NULL)
    gtk_list_box_remove (self->findings, GTK_WIDGET (row));
  gtk_widget_set_visible (GTK_WIDGET (self->findings), drawn);
  for (guint i = 0; drawn && warnings[i] != NULL; i++)
    add_finding (self, TRUE, warnings[i]);
  if (drawn && warnings[0] == NULL)
    add_finding (self, FALSE,
                 report->games < ZUG_TRIAL_ENOUGH
                     ? C_ ("trial", "Too few games to conclude anything from.")
                     : C_ ("trial", "Nothing to warn of."));
}

static void
set_words (GtkLabel *label, char *words)
{
  gtk_label_set_label (label, words);
  g_free (words);
}

static void
show_report (ZugTrialWindow *self)
{
  const ZugLaws *laws = zug_variant_get_laws (self->variant);
  gboolean running = zug_trial_is_running (self->trial);
  ZugTrialReport report;

  zug_trial_get_report (self->trial, &report);
  set_words (self->games_label, zug_trial_dup_games (&report));
  gtk_progress_bar_set_fraction (self->progress, (double) report.games / report.wanted);
  gtk_widget_set_visible (GTK_WIDGET (self->progress), running);
  gtk_widget_set_visible (self->stop, running);
  gtk_widget_set_visible (self->again, !running);
  gtk_widget_set_sensitive (self->copy, report.games > 0);
  gtk_widget_set_visible (self->found, report.games > 0);
  show_findings (self, &report);
  zug_trial_chart_show (self->results_chart, ZUG_TRIAL_CHART_RESULTS, &report);
  zug_trial_chart_show (self->lengths_chart, ZUG_TRIAL_CHART_LENGTHS, &report);
  if (report.games == 0)
    return;
  set_words (self->points, zug_trial_dup_points (&report));
  set_words (self->length, zug_trial_dup_length (&report));
  set_words (self->choices, zug_trial_dup_choices (laws, &report));
  zug_trial_table_fill (self->results, zug_trial_list_results (&report));
  zug_trial_table_fill (self->lengths, zug_trial_list_lengths (&report));
  zug_trial_table_fill (self->reasons, zug_trial_list_reasons (&report));
  zug_trial_table_fill (self->events, zug_trial_list_events (laws, &report));
}

static void
announce (ZugTrialWindow *self)
{
  g_autofree char *words = NULL;
  g_autofree char *points = NULL;
  ZugTrialReport report;

  zug_trial_get_report (self->trial, &report);
  points = zug_trial_dup_points (&report);
  /* TRANSLATORS: a number of games, and a sentence that says how they came out */
  words = g_strdup_printf (
      g_dngettext (NULL, "%u game played. %s", "%u games played. %s", report.games), report.games,
      points);
  zug_announce (GTK_WIDGET (self), words);
}

/* --- trials ----------------------------------------------------------------------------------- */

static void
on_ended (ZugTrialWindow *self)
{
  show_report (self);
  announce (self);
}

static void
set_trial (ZugTrialWindow *self, ZugTrial *trial)
{
  GtkWindow *parent = gtk_window_get_transient_for (GTK_WINDOW (self));

  g_set_object (&self->trial, trial);
  g_signal_group_set_target (self->trial_signals, trial);
  if (parent != NULL)
    g_object_set_data_full (G_OBJECT (parent), kept, g_object_ref (trial), g_object_unref);
  show_report (self);
}

static void
start (ZugTrialWindow *self)
{
  g_autoptr (ZugTrial) trial =
      zug_trial_new (self->variant, self->games, g_random_int_range (1, G_MAXINT32));

  zug_trial_start (trial, 0);
  set_trial (self, trial);
}

static void
on_stop (ZugTrialWindow *self)
{
  zug_trial_cancel (self->trial);
}

static void
on_again (ZugTrialWindow *self)
{
  start (self);
  gtk_widget_grab_focus (self->stop);
}

static void
on_copy (ZugTrialWindow *self)
{
  g_autofree char *text = NULL;
  ZugTrialReport report;

  zug_trial_get_report (self->trial, &report);
  text = zug_trial_dup_text (self->variant, &report);
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self)), text);
  adw_toast_overlay_add_toast (self->toasts,
                               adw_toast_new (C_ ("trial", "Copied the report as text")));
}

/* --- the window ------------------------------------------------------------------------------- */

static void
zug_trial_window_map (GtkWidget *widget)
{
  ZugTrialWindow *self = ZUG_TRIAL_WINDOW (widget);

  if (self->trial == NULL)
    start (self);
  GTK_WIDGET_CLASS (zug_trial_window_parent_class)->map (widget);
}

static gboolean
zug_trial_window_close_request (GtkWindow *window)
{
  ZugTrialWindow *self = ZUG_TRIAL_WINDOW (window);

  if (self->trial != NULL)
    zug_trial_cancel (self->trial);
  return GTK_WINDOW_CLASS (zug_trial_window_parent_class)->close_request (window);
}

static void
zug_trial_window_dispose (GObject *object)
{
  ZugTrialWindow *self = ZUG_TRIAL_WINDOW (object);

  g_clear_object (&self->trial_signals);
  if (self->trial != NULL)
    zug_trial_cancel (self->trial);
  g_clear_object (&self->trial);
  g_clear_object (&self->variant);
  G_OBJECT_CLASS (zug_trial_window_parent_class)->dispose (object);
}

static void
bind_children (GtkWidgetClass *widget_class)
{
  gtk_widget_class_bind_template_child (widget_class, ZugTrialWindow, title);
  gtk_widget_class_bind_template_child (widget_class, ZugTrialWindow, toasts);
  gtk_widget_class_bind_template_child (widget_class, ZugTrialWindow, copy);
  gtk_widget_class_bind_template_child (widget_class, ZugTrialWindow, games_label);
  gtk_widget_class_bind_template_child (widget_class, ZugTrialWindow, progress);
  gtk_widget_class_bind_template_child (widget_class, ZugTrialWindow, stop);
  gtk_widget_class_bind_template_child (widget_class, ZugTrialWindow, again);
  gtk_widget_class_bind_template_child (widget_class, ZugTrialWindow, found);
  gtk_widget_class_bind_template_child (widget_class, ZugTrialWindow, findings);
  gtk_widget_class_bind_template_child (widget_class, ZugTrialWindow, results_chart);
  gtk_widget_class_bind_template_child (widget_class, ZugTrialWindow, points);
  gtk_widget_class_bind_template_child (widget_class, ZugTrialWindow, results);
  gtk_widget_class_bind_template_child (widget_class, ZugTrialWindow, lengths_chart);
  gtk_widget_class_bind_template_child (widget_class, ZugTrialWindow, length);
  gtk_widget_class_bind_template_child (widget_class, ZugTrialWindow, lengths);
  gtk_widget_class_bind_template_child (widget_class, ZugTrialWindow, reasons);
  gtk_widget_class_bind_template_child (widget_class, ZugTrialWindow, choices);
  gtk_widget_class_bind_template_child (widget_class, ZugTrialWindow, events);
}

static void
zug_trial_window_class_init (ZugTrialWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = zug_trial_window_dispose;
  widget_class->map = zug_trial_window_map;
  widget_class->focus = zug_one_stop_focus;
  GTK_WINDOW_CLASS (klass)->close_request = zug_trial_window_close_request;
  g_type_ensure (ZUG_TYPE_TRIAL_CHART);
  zug_widget_class_set_template (widget_class, "zug-trial-window");
  bind_children (widget_class);
  gtk_widget_class_bind_template_callback (widget_class, on_stop);
  gtk_widget_class_bind_template_callback (widget_class, on_again);
  gtk_widget_class_bind_template_callback (widget_class, on_copy);
}

static void
zug_trial_window_init (ZugTrialWindow *self)
{
  self->games = ZUG_TRIAL_GAMES;
  self->trial_signals = g_signal_group_new (ZUG_TYPE_TRIAL);
  g_signal_group_connect_swapped (self->trial_signals, "progress", G_CALLBACK (show_report), self);
  g_signal_group_connect_swapped (self->trial_signals, "ended", G_CALLBACK (on_ended), self);
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
zug_trial_window_new (GtkWindow *parent, ZugVariant *variant)
{
  ZugTrialWindow *self;
  ZugTrial *last;

  g_return_val_if_fail (parent == NULL || GTK_IS_WINDOW (parent), NULL);
  g_return_val_if_fail (ZUG_IS_VARIANT (variant), NULL);

  self = g_object_new (ZUG_TYPE_TRIAL_WINDOW, "transient-for", parent, NULL);
  zug_window_fit (GTK_WINDOW (self));
  last = parent != NULL ? g_object_get_data (G_OBJECT (parent), kept) : NULL;
  self->variant = g_object_ref (variant);
  adw_window_title_set_subtitle (self->title, zug_variant_get_name (variant));
  if (last != NULL
      && zug_laws_equal (zug_variant_get_laws (zug_trial_get_variant (last)),
                         zug_variant_get_laws (variant)))
    set_trial (self, last);
  return GTK_WIDGET (self);
}

void
zug_trial_window_set_games (ZugTrialWindow *self, guint games)
{
  g_return_if_fail (ZUG_IS_TRIAL_WINDOW (self));
  g_return_if_fail (games > 0);
  self->games = games;
}

ZugTrial *
zug_trial_window_get_trial (ZugTrialWindow *self)
{
  g_return_val_if_fail (ZUG_IS_TRIAL_WINDOW (self), NULL);
  return self->trial;
}
