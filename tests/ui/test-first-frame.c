/* test-first-frame.c: what is made before the first frame: what is seen in it, and little else */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-application.h"
#include "zug-ui-fixture.h"
#include <glib/gstdio.h>

/* All that is there in the first frame, and what of it can be seen. A page, a panel or a menu more
 * is a hundred; ZugLater is the place for it. */
#define MOST_MADE 560
#define MOST_SEEN 280

typedef struct
{
  guint made, seen;
} Count;

static void
count_all (GtkWidget *widget, Count *count)
{
  count->made++;
  count->seen += gtk_widget_get_mapped (widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    count_all (child, count);
}

static void
on_painted (GdkFrameClock *clock, Count *count)
{
  g_autoptr (GList) windows = gtk_window_list_toplevels ();

  if (count->made > 0)
    return;
  for (GList *window = windows; window != NULL; window = window->next)
    count_all (window->data, count);
  g_application_quit (g_application_get_default ());
}

static void
on_realized (GtkWidget *window, Count *count)
{
  g_signal_connect (gtk_widget_get_frame_clock (window), "after-paint", G_CALLBACK (on_painted),
                    count);
}

static void
on_window (GtkApplication *application, GtkWindow *window, Count *count)
{
  g_signal_connect_after (window, "realize", G_CALLBACK (on_realized), count);
}

static void
test_widgets (void)
{
  g_autoptr (ZugApplication) application = NULL;
  g_autofree char *folder = g_dir_make_tmp ("zugleich-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "games.db", NULL);
  Count count = {0};

  g_setenv ("ZUGLEICH_ARCHIVE", path, TRUE);
  application = zug_application_new ();
  g_application_set_flags (G_APPLICATION (application), G_APPLICATION_NON_UNIQUE);
  g_signal_connect (application, "window-added", G_CALLBACK (on_window), &count);
  g_assert_cmpint (g_application_run (G_APPLICATION (application), 0, NULL), ==, 0);
  g_test_message ("widgets made before the first frame: %u, seen in it: %u", count.made,
                  count.seen);
  g_assert_cmpuint (count.seen, >, 64);
  g_assert_cmpuint (count.seen, <=, MOST_SEEN);
  g_assert_cmpuint (count.made, <=, MOST_MADE);
  g_remove (path);
  g_rmdir (folder);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  zug_ui_init_log ();
  g_test_add_func ("/ui/first-frame/widgets", test_widgets);
  return g_test_run ();
}
