/* zug-plain-names.c: names of buttons for screen readers, without the underline of their key */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-plain-names.h"
#include "zug-widgets.h"

static char *
without_underline (const char *label)
{
  GString *plain = g_string_new (NULL);

  for (const char *at = label; *at != '\0'; at++)
    {
      /* Two of them stand for one that is meant. */
      if (*at == '_' && *++at == '\0')
        break;
      g_string_append_c (plain, *at);
    }
  return g_string_free (plain, FALSE);
}

static void
tell_plainly (GtkWidget *widget)
{
  g_autofree char *label = NULL;
  g_autofree char *plain = NULL;
  gboolean underlined = FALSE;

  g_object_get (widget, "label", &label, "use-underline", &underlined, NULL);
  if (!underlined || label == NULL)
    return;
  plain = without_underline (label);
  zug_widget_tell_name (widget, plain);
}

static void
name_plainly (GtkWidget *widget)
{
  gboolean labelled = (GTK_IS_BUTTON (widget) && gtk_button_get_use_underline (GTK_BUTTON (widget)))
                      || (GTK_IS_CHECK_BUTTON (widget)
                          && gtk_check_button_get_use_underline (GTK_CHECK_BUTTON (widget)));

  if (labelled
      && g_signal_handler_find (widget, G_SIGNAL_MATCH_FUNC, 0, 0, NULL, tell_plainly, NULL) == 0)
    {
      g_signal_connect (widget, "notify::label", G_CALLBACK (tell_plainly), NULL);
      tell_plainly (widget);
    }
}

/* What is hidden has a name, too, that must not depend on what has been seen before. */
static void
name_all_plainly (GtkWidget *widget)
{
  name_plainly (widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    name_all_plainly (child);
}

static gboolean
on_map (GSignalInvocationHint *hint, guint n, const GValue *values, gpointer user_data)
{
  GtkWidget *widget = g_value_get_object (&values[0]);

  if (GTK_IS_ROOT (widget))
    name_all_plainly (widget);
  else
    name_plainly (widget);
  return TRUE;
}

void
zug_plain_names_watch (void)
{
  /* The signal is there as soon as the class is, which stays. */
  g_type_class_unref (g_type_class_ref (GTK_TYPE_WIDGET));
  g_signal_add_emission_hook (g_signal_lookup ("map", GTK_TYPE_WIDGET), 0, on_map, NULL, NULL);
}
