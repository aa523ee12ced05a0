/* zug-application-style.c: the look of the program, without reading any of it twice */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-application-private.h"

#define THEME "GTK_THEME"
#define EMPTY "Adwaita-empty"
#define STYLE_PATH "/io/github/zugleich/Zugleich/"

void
zug_application_prepare (void)
{
  if (g_getenv (THEME) == NULL)
    g_setenv (THEME, EMPTY, TRUE);
}

void
zug_application_style_begin (ZugApplication *self)
{
  gboolean known = g_resources_get_info ("/org/gtk/libgtk/theme/" EMPTY "/gtk.css",
                                         G_RESOURCE_LOOKUP_FLAGS_NONE, NULL, NULL, NULL);

  /* GTK would add our icons to those it already reads in a thread, and read all of them again; they
   * lie among its own. */
  g_application_set_resource_base_path (G_APPLICATION (self), NULL);
  if (g_strcmp0 (g_getenv (THEME), EMPTY) == 0)
    {
      if (known)
        {
          gtk_init ();
          gtk_settings_get_default (); /* reads the theme */
        }
      g_unsetenv (THEME);
    }
  /* Adds icons too: before anybody has asked for the first. */
  adw_init ();
}

static GtkCssProvider *
read_style (const char *path)
{
  GtkCssProvider *style = gtk_css_provider_new ();

  gtk_css_provider_load_from_resource (style, path);
  return style;
}

static void
wear (GtkCssProvider *style)
{
  gtk_style_context_add_provider_for_display (gdk_display_get_default (),
                                              GTK_STYLE_PROVIDER (style),
                                              GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
}

static void
on_contrast (AdwStyleManager *manager, GParamSpec *pspec, gpointer user_data)
{
  static GtkCssProvider *contrast;

  if (adw_style_manager_get_high_contrast (manager))
    {
      if (contrast == NULL)
        contrast = read_style (STYLE_PATH "style-hc.css");
      wear (contrast);
    }
  else if (contrast != NULL)
    gtk_style_context_remove_provider_for_display (gdk_display_get_default (),
                                                   GTK_STYLE_PROVIDER (contrast));
}

void
zug_application_style_add (ZugApplication *self)
{
  g_autoptr (GtkCssProvider) style = read_style (STYLE_PATH "style.css");
  AdwStyleManager *manager = adw_style_manager_get_default ();

  wear (style);
  g_signal_connect_object (manager, "notify::high-contrast", G_CALLBACK (on_contrast), self, 0);
  on_contrast (manager, NULL, NULL);
}
