/* main.c: starts the program */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-application.h"

#include "zug-config.h"
#include "zug-settings.h"
#include <glib/gi18n.h>
#include <locale.h>

int
main (int argc, char **argv)
{
  const char *locale_dir = g_getenv ("ZUGLEICH_LOCALEDIR");
  g_autoptr (GSettings) settings = NULL;
  g_autoptr (ZugApplication) application = NULL;

  zug_application_prepare ();
  setlocale (LC_ALL, "");
  bindtextdomain (ZUG_GETTEXT_DOMAIN, locale_dir != NULL ? locale_dir : ZUG_LOCALEDIR);
  bind_textdomain_codeset (ZUG_GETTEXT_DOMAIN, "UTF-8");
  textdomain (ZUG_GETTEXT_DOMAIN);

  settings = zug_settings_new ();
  if (settings == NULL)
    {
      g_printerr ("%s\n", C_ ("start", "The settings installed here are those of another version "
                                       "of Zugleich. Installing it again mends that."));
      return 1;
    }
  application = zug_application_new (settings);
  return g_application_run (G_APPLICATION (application), argc, argv);
}
