/* test-first-frame.c: what is made before the first frame: what is seen in it, and little else */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-application.h"
#include "zug-settings.h"
#include "zug-ui-fixture.h"
#include <glib/gstdio.h>

/* All that is there in the first frame, and what of it can be seen. A page, a panel or a menu more
 * is a hundred; ZugLater is the place for it. */
#define MOST_MADE 440
#define MOST_SEEN 245

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

/* The theme that is left out for the start hides libadwaita's from nobody: not from us, and not
 * from what is started. */
static void
check_style (GtkWidget *window)
{
  GtkStyleContext *style = gtk_widget_get_style_context (window);
  GdkRGBA color;

  g_assert_null (g_getenv ("GTK_THEME"));
  g_assert_true (gtk_style_context_lookup_color (style, "accent_bg_color", &color));
}

static void
on_painted (GdkFrameClock *clock, Count *count)
{
  g_autoptr (GList) windows = gtk_window_list_toplevels ();

  if (count->made > 0)
    return;
  check_style (windows->data);
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
  g_autoptr (GSettings) settings = zug_settings_new ();
  g_autoptr (ZugApplication) application = NULL;
  g_autofree char *folder = g_dir_make_tmp ("zugleich-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "games.db", NULL);
  Count count = {0};

  g_setenv ("ZUGLEICH_ARCHIVE", path, TRUE);
  application = zug_application_new (settings);
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

/* Where GTK finds an icon of ours; transfer full. */
static char *
find_icon (const char *name, int size, int scale)
{
  GtkIconTheme *theme = gtk_icon_theme_get_for_display (gdk_display_get_default ());
  g_autoptr (GtkIconPaintable) icon =
      gtk_icon_theme_lookup_icon (theme, name, NULL, size, scale, GTK_TEXT_DIR_LTR, 0);
  g_autoptr (GFile) file = gtk_icon_paintable_get_file (icon);
  g_autofree char *uri = g_file_get_uri (file);
  g_autofree char *path = g_uri_unescape_string (uri, NULL);

  return g_strdup (strstr (path, "/icons/"));
}

/* In the size of buttons GTK need not render it, in others nothing is blurred. */
static void
test_icons (void)
{
  static const struct
  {
    const char *name;
    int size, scale;
    const char *path;
  } rows[] = {
      {"zug-play-symbolic", 16, 1, "/icons/16x16/actions/zug-play-symbolic.symbolic.png"},
      {"zug-seal-symbolic", 16, 1, "/icons/16x16/actions/zug-seal-symbolic.symbolic.png"},
      {"zug-seal-symbolic", 16, 2, "/icons/16x16@2/actions/zug-seal-symbolic.symbolic.png"},
      {"zug-seal-symbolic", 16, 3, "/icons/scalable/actions/zug-seal-symbolic.svg"},
      {"zug-seal-symbolic", 12, 1, "/icons/scalable/actions/zug-seal-symbolic.svg"},
      {"zug-seal-symbolic", 32, 1, "/icons/scalable/actions/zug-seal-symbolic.svg"},
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *path = find_icon (rows[i].name, rows[i].size, rows[i].scale);

      g_assert_cmpstr (path, ==, rows[i].path);
    }
}

int
main (int argc, char **argv)
{
  zug_application_prepare ();
  g_assert_nonnull (g_getenv ("GTK_THEME"));
  g_test_init (&argc, &argv, NULL);
  zug_ui_init_log ();
  g_test_add_func ("/ui/first-frame/widgets", test_widgets);
  g_test_add_func ("/ui/first-frame/icons", test_icons);
  return g_test_run ();
}
