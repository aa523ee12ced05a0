/* zug-part-names.c: names for what GTK and libadwaita make themselves and leave without one */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-part-names.h"

#include "zug-later.h"
#include "zug-widgets.h"

#include <glib/gi18n.h>

/* Whether something below can have the keyboard as things stand. Where nothing can, GTK 4.8 takes
 * Tab for a scroller that cannot have it either, and does nothing. Of a page that is not in front
 * it counts what it would have. */
static gboolean
holds_focusable (GtkWidget *widget)
{
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (!GTK_IS_SCROLLBAR (child) && gtk_widget_get_visible (child)
        && gtk_widget_get_sensitive (child)
        && (gtk_widget_get_focusable (child) || holds_focusable (child)))
      return TRUE;
  return FALSE;
}

/* Who goes through what is inside scrolls with it; what is only read is scrolled by itself. */
static void
name_scroller (GtkWidget *scroller)
{
  gtk_widget_set_focusable (scroller, !holds_focusable (scroller));
  zug_widget_tell_name (scroller, C_ ("part", "Text"));
}

static void
add_labels (GtkWidget *widget, GString *words)
{
  if (GTK_IS_LABEL (widget) && *gtk_label_get_text (GTK_LABEL (widget)) != '\0')
    g_string_append_printf (words, "%s%s", words->len > 0 ? ", " : "",
                            gtk_label_get_text (GTK_LABEL (widget)));
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    add_labels (child, words);
}

/* All that can be read in a row. */
static void
name_by_labels (GtkWidget *widget)
{
  g_autoptr (GString) words = g_string_new (NULL);

  add_labels (widget, words);
  if (words->len > 0)
    zug_widget_tell_name (widget, words->str);
}

static void
on_label (GtkWidget *row)
{
  name_by_labels (row);
}

/* A row serves one item after the other. */
static void
follow_labels (GtkWidget *row, GtkWidget *widget)
{
  if (GTK_IS_LABEL (widget)
      && g_signal_handler_find (widget, G_SIGNAL_MATCH_FUNC, 0, 0, NULL, on_label, NULL) == 0)
    g_signal_connect_object (widget, "notify::label", G_CALLBACK (on_label), row,
                             G_CONNECT_SWAPPED);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    follow_labels (row, child);
}

static void
name_choice (GtkWidget *row)
{
  /* The one that is picked is shown in a button, which has the keyboard for it. */
  if (gtk_widget_get_ancestor (row, GTK_TYPE_POPOVER) == NULL)
    {
      gtk_widget_set_focusable (row, FALSE);
      return;
    }
  follow_labels (row, row);
  name_by_labels (row);
}

static void
on_selected (GtkDropDown *choice)
{
  gpointer item = gtk_drop_down_get_selected_item (choice);

  zug_widget_tell_name (gtk_widget_get_first_child (GTK_WIDGET (choice)),
                        GTK_IS_STRING_OBJECT (item) ? gtk_string_object_get_string (item)
                                                    : C_ ("part", "Choices"));
}

static void
name_drop_down (GtkWidget *choice)
{
  if (g_signal_handler_find (choice, G_SIGNAL_MATCH_FUNC, 0, 0, NULL, on_selected, NULL) == 0)
    g_signal_connect (choice, "notify::selected-item", G_CALLBACK (on_selected), NULL);
  on_selected (GTK_DROP_DOWN (choice));
}

/* What is picked, which the bus would know of labels somewhere below alone. */
static void
describe_combo (AdwComboRow *row)
{
  gpointer item = adw_combo_row_get_selected_item (row);
  const char *value = GTK_IS_STRING_OBJECT (item) ? gtk_string_object_get_string (item) : "";
  const char *subtitle = adw_combo_row_get_use_subtitle (row)
                             ? NULL
                             : adw_action_row_get_subtitle (ADW_ACTION_ROW (row));
  gboolean both = *value != '\0' && subtitle != NULL && *subtitle != '\0';
  g_autofree char *words =
      g_strdup_printf ("%s%s%s", value, both ? ". " : "", subtitle != NULL ? subtitle : "");

  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, words,
                                  -1);
  /* libadwaita 1.7 has the row described by its subtitle, which is in the words. */
  gtk_accessible_reset_relation (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_RELATION_DESCRIBED_BY);
}

static void
name_combo (GtkWidget *row)
{
  if (g_signal_handler_find (row, G_SIGNAL_MATCH_FUNC, 0, 0, NULL, describe_combo, NULL) == 0)
    {
      g_signal_connect (row, "notify::selected-item", G_CALLBACK (describe_combo), NULL);
      g_signal_connect (row, "notify::subtitle", G_CALLBACK (describe_combo), NULL);
    }
  describe_combo (ADW_COMBO_ROW (row));
}

/* GTK 4.8 would give the keyboard to the first of the choices, and Enter closes the list without
 * taking that. */
static void
name_choices (GtkWidget *list)
{
  zug_widget_tell_name (list, C_ ("part", "Choices"));
  if (gtk_widget_get_mapped (list))
    zug_list_focus_selected (list);
}

/* The rows of a group without a title; the others are called like it. */
static void
name_rows (GtkWidget *list)
{
  GtkWidget *group = gtk_widget_get_ancestor (list, ADW_TYPE_PREFERENCES_GROUP);
  const char *title =
      group != NULL ? adw_preferences_group_get_title (ADW_PREFERENCES_GROUP (group)) : NULL;

  if (title == NULL || *title != '\0')
    return;
  zug_widget_tell_name (list, C_ ("part", "Settings"));
}

static void
name_part (GtkWidget *widget)
{
  GtkWidget *parent = gtk_widget_get_parent (widget);

  if (GTK_IS_SCROLLED_WINDOW (widget))
    name_scroller (widget);
  else if (GTK_IS_EXPANDER (widget))
    name_by_labels (widget);
  else if (GTK_IS_DROP_DOWN (widget))
    name_drop_down (widget);
  else if (GTK_IS_LIST_BOX (widget))
    name_rows (widget);
  else if (GTK_IS_LIST_VIEW (widget) && gtk_widget_get_ancestor (widget, GTK_TYPE_POPOVER) != NULL)
    name_choices (widget);
  else if (ADW_IS_COMBO_ROW (widget))
    name_combo (widget);
  else if (g_str_has_prefix (G_OBJECT_TYPE_NAME (widget), "GtkListItem")
           && (GTK_IS_LIST_VIEW (parent)
                   ? gtk_widget_get_ancestor (widget, GTK_TYPE_POPOVER) != NULL
                   : gtk_widget_get_ancestor (widget, GTK_TYPE_BUTTON) != NULL))
    name_choice (widget);
  else if (GTK_IS_BUTTON (widget)
           && g_strcmp0 (gtk_button_get_icon_name (GTK_BUTTON (widget)), "window-close-symbolic")
                  == 0)
    zug_widget_tell_name (widget, C_ ("part", "Close"));
  else if (gtk_widget_get_ancestor (widget, GTK_TYPE_SHORTCUTS_WINDOW) != NULL
           && (GTK_IS_SEARCH_ENTRY (widget)
               || (GTK_IS_BUTTON (widget)
                   && gtk_button_get_icon_name (GTK_BUTTON (widget)) != NULL)))
    zug_widget_tell_name (widget, C_ ("part", "Search"));
}

static void
name_all (GtkWidget *widget)
{
  name_part (widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    name_all (child);
}

/* What was shown since the last look, of GWeakRef: a dialog must not outlive the window below
 * it. */
static GPtrArray *shown;

static void
weak_ref_free (gpointer ref)
{
  g_weak_ref_clear (ref);
  g_free (ref);
}

/* A window, or what was made later, is looked at with its pages that are not seen yet, and anything
 * with the list that it may open: the bus tells of them from the beginning. */
static gboolean
on_idle (gpointer data)
{
  g_autoptr (GPtrArray) widgets = g_steal_pointer (&shown);

  for (guint i = 0; i < widgets->len; i++)
    {
      g_autoptr (GtkWidget) widget = g_weak_ref_get (g_ptr_array_index (widgets, i));

      if (widget == NULL)
        continue;
      if (GTK_IS_WINDOW (widget) || ZUG_IS_LATER (widget))
        name_all (widget);
      else if (gtk_widget_get_root (widget) != NULL)
        name_part (widget);
      for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
           child = gtk_widget_get_next_sibling (child))
        if (GTK_IS_POPOVER (child))
          name_all (child);
    }
  return G_SOURCE_REMOVE;
}

/* Later: GTK 4.8 gives no role to a window in which something is named before it is whole. */
static gboolean
on_map (GSignalInvocationHint *hint, guint n, const GValue *values, gpointer user_data)
{
  GWeakRef *ref = g_new0 (GWeakRef, 1);

  g_weak_ref_init (ref, g_value_get_object (&values[0]));
  if (shown == NULL)
    {
      shown = g_ptr_array_new_with_free_func (weak_ref_free);
      g_idle_add_full (G_PRIORITY_LOW, on_idle, NULL, NULL);
    }
  g_ptr_array_add (shown, ref);
  return TRUE;
}

void
zug_part_names_watch (void)
{
  /* The signal is there as soon as the class is, which stays. */
  g_type_class_unref (g_type_class_ref (GTK_TYPE_WIDGET));
  g_signal_add_emission_hook (g_signal_lookup ("map", GTK_TYPE_WIDGET), 0, on_map, NULL, NULL);
}
