/* test-trial.c: the window of a trial: games, numbers, charts, again, closed and opened again */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-trial-chart.h"
#include "zug-trial-window.h"
#include "zug-trial-words.h"
#include "zug-ui-fixture.h"
#include <string.h>

typedef struct
{
  GtkWindow *parent;
  ZugVariant *variant;
} Fixture;

static ZugVariant *
make_variant (const char *collision)
{
  g_autofree char *text = g_strdup_printf ("files=4; ranks=4; array=kq2/4/4/2QK; castling=no; "
                                           "double-step=no; turn=together; collision=%s",
                                           collision);
  ZugLaws laws;

  zug_laws_init (&laws);
  g_assert_true (zug_laws_read (&laws, text, NULL));
  return zug_variant_new ("duel", "Duel", "", &laws);
}

static void
set_up (Fixture *self, gconstpointer data)
{
  self->parent = zug_ui_window (gtk_label_new ("parent"), 400, 300);
  self->variant = make_variant ("share");
}

static void
tear_down (Fixture *self, gconstpointer data)
{
  gtk_window_destroy (self->parent);
  g_object_unref (self->variant);
}

static ZugTrialWindow *
open_window (Fixture *self, guint games)
{
  ZugTrialWindow *window = ZUG_TRIAL_WINDOW (zug_trial_window_new (self->parent, self->variant));

  zug_trial_window_set_games (window, games);
  gtk_window_present (GTK_WINDOW (window));
  zug_ui_wait_until (zug_trial_window_get_trial (window) != NULL);
  return window;
}

static ZugTrialReport
wait_for_report (ZugTrialWindow *window)
{
  ZugTrialReport report;

  zug_ui_wait_until (!zug_trial_is_running (zug_trial_window_get_trial (window)));
  zug_trial_get_report (zug_trial_window_get_trial (window), &report);
  return report;
}

/* Whether a label below says this. */
static gboolean
says (ZugTrialWindow *window, const char *words)
{
  GtkWidget *label;

  for (guint i = 0; (label = zug_ui_find (GTK_WIDGET (window), GTK_TYPE_LABEL, i)) != NULL; i++)
    if (g_str_equal (gtk_label_get_text (GTK_LABEL (label)), words))
      return gtk_widget_get_mapped (label);
  return FALSE;
}

static void
test_numbers (Fixture *self, gconstpointer data)
{
  ZugTrialWindow *window = open_window (self, 12);
  ZugTrialReport report = wait_for_report (window);
  const ZugLaws *laws = zug_variant_get_laws (self->variant);
  g_autofree char *points = zug_trial_dup_points (&report);
  g_autofree char *length = zug_trial_dup_length (&report);
  g_autofree char *choices = zug_trial_dup_choices (laws, &report);
  g_autoptr (GPtrArray) events = zug_trial_list_events (laws, &report);
  g_auto (GStrv) warnings = zug_trial_dup_warnings (laws, &report);
  const char *const said[] = {"12 games", "Duel", points, length, choices};

  g_assert_cmpuint (report.games, ==, 12);
  for (guint i = 0; i < G_N_ELEMENTS (said); i++)
    zug_ui_wait_until (says (window, said[i]));
  for (guint i = 0; i < events->len; i++)
    {
      const ZugTrialLine *line = g_ptr_array_index (events, i);

      g_assert_true (says (window, line->label));
      g_assert_true (says (window, line->words));
    }
  for (guint i = 0; warnings[i] != NULL; i++)
    g_assert_true (says (window, warnings[i]));
  gtk_test_accessible_assert_property (
      GTK_ACCESSIBLE (zug_ui_find (GTK_WIDGET (window), ZUG_TYPE_TRIAL_CHART, 0)),
      GTK_ACCESSIBLE_PROPERTY_LABEL, points);
  gtk_window_destroy (GTK_WINDOW (window));
}

static void
on_text (GObject *source, GAsyncResult *result, gpointer data)
{
  char **text = data;

  *text = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (source), result, NULL);
}

static GtkWidget *
find_copy (ZugTrialWindow *window)
{
  GtkWidget *button;

  for (guint i = 0; (button = zug_ui_find (GTK_WIDGET (window), GTK_TYPE_BUTTON, i)) != NULL; i++)
    if (g_strcmp0 (gtk_button_get_icon_name (GTK_BUTTON (button)), "edit-copy-symbolic") == 0)
      return button;
  return NULL;
}

static void
test_copy (Fixture *self, gconstpointer data)
{
  ZugTrialWindow *window = open_window (self, 3);
  ZugTrialReport report = wait_for_report (window);
  g_autofree char *wanted = zug_trial_dup_text (self->variant, &report);
  g_autofree char *text = NULL;

  zug_ui_wait_until (says (window, "3 games"));
  zug_ui_click (find_copy (window));
  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (GTK_WIDGET (window)), NULL, on_text,
                                 &text);
  zug_ui_wait_until (text != NULL);
  g_assert_cmpstr (text, ==, wanted);
  gtk_window_destroy (GTK_WINDOW (window));
}

static void
test_again (Fixture *self, gconstpointer data)
{
  ZugTrialWindow *window = open_window (self, 3);
  ZugTrialReport first = wait_for_report (window), second;
  GtkWidget *again = zug_ui_find_button (GTK_WIDGET (window), "Try Again");

  zug_ui_wait_until (gtk_widget_get_mapped (again));
  zug_ui_click (again);
  second = wait_for_report (window);
  g_assert_cmpuint (second.games, ==, 3);
  g_assert_cmpuint (second.seed, !=, first.seed);
  gtk_window_destroy (GTK_WINDOW (window));
}

static void
test_stop (Fixture *self, gconstpointer data)
{
  ZugTrialWindow *window = open_window (self, 100000);
  GtkWidget *stop = zug_ui_find_button (GTK_WIDGET (window), "Stop");
  ZugTrialReport report;

  zug_ui_wait_until (
      zug_ui_find (GTK_WIDGET (window), ZUG_TYPE_TRIAL_CHART, 0) != NULL
      && gtk_widget_get_mapped (zug_ui_find (GTK_WIDGET (window), ZUG_TYPE_TRIAL_CHART, 0)));
  zug_ui_click (stop);
  report = wait_for_report (window);
  g_assert_cmpuint (report.games, >, 0);
  g_assert_cmpuint (report.games, <, 100000);
  zug_ui_wait_until (!gtk_widget_get_visible (stop));
  gtk_window_destroy (GTK_WINDOW (window));
}

/* Closed, a trial ends; opened again, it is there as it was, for these laws alone. */
static void
test_kept (Fixture *self, gconstpointer data)
{
  ZugTrialWindow *window = open_window (self, 3);
  ZugTrialReport first = wait_for_report (window), second;
  g_autoptr (ZugVariant) other = make_variant ("both-removed");
  g_autoptr (ZugVariant) same = make_variant ("share");

  gtk_window_destroy (GTK_WINDOW (window));
  g_set_object (&self->variant, same);
  window = open_window (self, 5);
  second = wait_for_report (window);
  g_assert_cmpuint (second.seed, ==, first.seed);
  g_assert_cmpuint (second.games, ==, 3);
  gtk_window_close (GTK_WINDOW (window));
  g_set_object (&self->variant, other);
  window = open_window (self, 5);
  second = wait_for_report (window);
  g_assert_cmpuint (second.games, ==, 5);
  gtk_window_destroy (GTK_WINDOW (window));
}

/* Charts draw whatever there is, at any width. */
static void
test_chart (Fixture *self, gconstpointer data)
{
  static const ZugTrialReport reports[] = {
      {.games = 0},
      {.games = 1,
       .results = {0, 1, 0, 0},
       .white = 1,
       .margin = .9,
       .n_bins = 1,
       .bins = {1},
       .bin_width = 1,
       .median = 1,
       .longest = 1},
      {.games = 4,
       .results = {1, 1, 1, 1},
       .white = .5,
       .margin = .4,
       .n_bins = 20,
       .bins = {[3] = 1, [7] = 2, [19] = 1},
       .bin_width = 500,
       .median = 4000,
       .longest = 10000},
  };

  for (guint i = 0; i < G_N_ELEMENTS (reports); i++)
    for (int kind = 0; kind < 2; kind++)
      {
        ZugTrialChart *chart = g_object_new (ZUG_TYPE_TRIAL_CHART, NULL);
        GtkWindow *window;
        g_autoptr (GskRenderNode) node = NULL;
        GtkSnapshot *snapshot = gtk_snapshot_new ();

        zug_trial_chart_show (chart, (ZugTrialChartKind) kind, &reports[i]);
        window = zug_ui_window (GTK_WIDGET (chart), 200 + 300 * (int) i, 200);
        GTK_WIDGET_GET_CLASS (chart)->snapshot (GTK_WIDGET (chart), snapshot);
        node = gtk_snapshot_free_to_node (snapshot);
        g_assert_cmpint (node != NULL, ==, reports[i].games > 0);
        gtk_window_destroy (window);
      }
}

#define add(path, function) g_test_add ("/trial/" path, Fixture, NULL, set_up, function, tear_down)

int
main (int argc, char *argv[])
{
  zug_ui_init (&argc, &argv);
  add ("numbers", test_numbers);
  add ("copy", test_copy);
  add ("again", test_again);
  add ("stop", test_stop);
  add ("kept", test_kept);
  add ("chart", test_chart);
  return g_test_run ();
}
