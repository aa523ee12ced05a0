/* zug-announce.c: words for screen readers, wherever the keyboard is */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-announce.h"

#include "zug-widgets.h"

#if GTK_CHECK_VERSION(4, 14, 0)

void
zug_announce (GtkWidget *widget, const char *words)
{
  g_autoptr (GtkATContext) context = NULL;

  g_return_if_fail (GTK_IS_WIDGET (widget));
  g_return_if_fail (words != NULL);

  G_GNUC_BEGIN_IGNORE_DEPRECATIONS /* newer than the GTK that is asked for */
      context = gtk_accessible_get_at_context (GTK_ACCESSIBLE (widget));
  /* That of tests has no way to announce, and GTK calls it all the same. */
  if (context != NULL && !g_str_equal (G_OBJECT_TYPE_NAME (context), "GtkTestATContext"))
    gtk_accessible_announce (GTK_ACCESSIBLE (widget), words,
                             GTK_ACCESSIBLE_ANNOUNCEMENT_PRIORITY_MEDIUM);
  G_GNUC_END_IGNORE_DEPRECATIONS
}

#else

typedef struct
{
  GWeakRef widget;
  char *words;
} Announcement;

static void
announcement_free (gpointer data)
{
  Announcement *self = data;

  g_weak_ref_clear (&self->widget);
  g_free (self->words);
  g_free (self);
}

/* The text of an entry has no accessible of its own. */
static GtkWidget *
find_focus (GtkWidget *widget)
{
  GtkWidget *focus = zug_widget_get_focus (widget);

  if (focus == NULL)
    return widget;
  return GTK_IS_TEXT (focus) ? gtk_widget_get_parent (focus) : focus;
}

/* A change of the description of whatever has the keyboard is spoken, and that it goes again is
 * not: so nothing is ever named, or goes on being described, by what has passed. */
static gboolean
on_idle (gpointer data)
{
  Announcement *self = data;
  g_autoptr (GtkWidget) widget = g_weak_ref_get (&self->widget);
  GtkAccessible *focus = widget != NULL ? GTK_ACCESSIBLE (find_focus (widget)) : NULL;

  if (focus != NULL)
    {
      gtk_accessible_update_property (focus, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, self->words, -1);
      gtk_accessible_reset_property (focus, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION);
    }
  return G_SOURCE_REMOVE;
}

void
zug_announce (GtkWidget *widget, const char *words)
{
  Announcement *self;

  g_return_if_fail (GTK_IS_WIDGET (widget));
  g_return_if_fail (words != NULL);

  self = g_new0 (Announcement, 1);
  g_weak_ref_init (&self->widget, widget);
  self->words = g_strdup (words);
  /* Where the keyboard goes with it, it has gone by then, and a window that is opened is whole:
   * GTK 4.8 would give it no role. */
  g_idle_add_full (G_PRIORITY_LOW, on_idle, self, announcement_free);
}

#endif
