/* zug-widgets.c: what is done with widgets again and again */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-widgets.h"
#include <string.h>

#define CHAR_WIDTH 9 /* application pixels of a letter on a button, with text of the usual size */

enum
{
  LONG_WORD = 50,     /* characters, after which a line may be broken */
  ENDLESS_WORD = 4000 /* bytes */
};

void
zug_widget_class_set_template (GtkWidgetClass *klass, const char *name)
{
  g_autofree char *path = g_strdup_printf ("/io/github/zugleich/Zugleich/ui/%s.ui", name);

  gtk_widget_class_set_template_from_resource (klass, path);
}

void
zug_widget_tell_name (gpointer widget, const char *name)
{
  gtk_accessible_update_property (widget, GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  /* Last, for GTK tells the bus the name once more: the one from before would tell of a sealed
   * plan. */
  gtk_accessible_reset_relation (widget, GTK_ACCESSIBLE_RELATION_LABELLED_BY);
}

GtkWidget *
zug_widget_get_focus (gpointer widget)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (widget));

  return root != NULL ? gtk_root_get_focus (root) : NULL;
}

void
zug_widget_drop_children (gpointer widget)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (widget)) != NULL)
    gtk_widget_unparent (child);
}

void
zug_widget_wrap_buttons (GtkWidget *widget)
{
  GtkWidget *label = GTK_IS_BUTTON (widget) ? gtk_button_get_child (GTK_BUTTON (widget)) : NULL;

  if (GTK_IS_STACK_SWITCHER (widget))
    return;
  if (GTK_IS_LABEL (label) && gtk_label_get_ellipsize (GTK_LABEL (label)) == PANGO_ELLIPSIZE_NONE)
    {
      gtk_label_set_wrap (GTK_LABEL (label), TRUE);
      gtk_label_set_natural_wrap_mode (GTK_LABEL (label), GTK_NATURAL_WRAP_NONE);
      gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_CENTER);
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    zug_widget_wrap_buttons (child);
}

static void
shrink (GtkWidget *widget, GtkLabel *label)
{
  if (strchr (gtk_label_get_text (label), ' ') != NULL)
    return;
  gtk_label_set_wrap (label, FALSE);
  gtk_label_set_ellipsize (label, PANGO_ELLIPSIZE_END);
  gtk_widget_set_size_request (
      GTK_WIDGET (label), CHAR_WIDTH * (int) g_utf8_strlen (gtk_label_get_text (label), -1), -1);
  if (gtk_widget_get_tooltip_text (widget) == NULL)
    gtk_widget_set_tooltip_text (widget, gtk_label_get_text (label));
}

void
zug_widget_shrink_buttons (GtkWidget *widget)
{
  GtkWidget *label = GTK_IS_BUTTON (widget) ? gtk_button_get_child (GTK_BUTTON (widget)) : NULL;

  zug_widget_wrap_buttons (widget);
  if (GTK_IS_LABEL (label))
    shrink (widget, GTK_LABEL (label));
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    zug_widget_shrink_buttons (child);
}

static void
ignore_wheel (GtkWidget *widget)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_EVENT_CONTROLLER_SCROLL (controller))
        gtk_event_controller_set_propagation_phase (controller, GTK_PHASE_NONE);
    }
}

/* It still hears what goes sideways. */
static void
follow_room (GtkWidget *scroller)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (scroller);
  GtkAdjustment *place = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroller));
  gboolean scrolls = gtk_adjustment_get_upper (place) > gtk_adjustment_get_page_size (place);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);
      GtkEventControllerScrollFlags flags;

      if (!GTK_IS_EVENT_CONTROLLER_SCROLL (controller))
        continue;
      flags = gtk_event_controller_scroll_get_flags (GTK_EVENT_CONTROLLER_SCROLL (controller));
      flags = scrolls ? flags | GTK_EVENT_CONTROLLER_SCROLL_VERTICAL
                      : flags & ~GTK_EVENT_CONTROLLER_SCROLL_VERTICAL;
      gtk_event_controller_scroll_set_flags (GTK_EVENT_CONTROLLER_SCROLL (controller), flags);
    }
}

/* GTK before 4.10 has it keep the wheel also where it has nothing to scroll. */
static void
leave_wheel_of_scroller (GtkWidget *scroller)
{
  g_signal_connect_object (gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroller)),
                           "changed", G_CALLBACK (follow_room), scroller, G_CONNECT_SWAPPED);
  follow_room (scroller);
}

void
zug_widget_leave_wheel (gpointer widget)
{
  if (GTK_IS_SCALE (widget) || GTK_IS_SPIN_BUTTON (widget))
    {
      ignore_wheel (widget);
      return;
    }
  if (GTK_IS_SCROLLED_WINDOW (widget))
    leave_wheel_of_scroller (widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    zug_widget_leave_wheel (child);
}

typedef struct
{
  void (*call) (GtkWidget *widget);
  gboolean laid_out;
} Later;

/* A tick comes before its frame is laid out. */
static gboolean
on_tick (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  Later *later = data;

  if (!later->laid_out)
    {
      later->laid_out = TRUE;
      return G_SOURCE_CONTINUE;
    }
  later->call (widget);
  return G_SOURCE_REMOVE;
}

void
zug_widget_once_laid_out (gpointer widget, void (*call) (GtkWidget *widget))
{
  Later later = {call};

  gtk_widget_add_tick_callback (widget, on_tick, g_memdup2 (&later, sizeof later), g_free);
}

static void
show_whole (GtkWidget *widget)
{
  GtkWidget *viewport = gtk_widget_get_ancestor (widget, GTK_TYPE_VIEWPORT);
  GtkAdjustment *height;
  graphene_rect_t bounds;

  if (viewport == NULL || !gtk_widget_compute_bounds (widget, viewport, &bounds))
    return;
  height = gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (viewport));
  bounds.origin.y += (float) gtk_adjustment_get_value (height);
  gtk_adjustment_clamp_page (height, bounds.origin.y, bounds.origin.y + bounds.size.height);
}

void
zug_widget_show_whole (GtkWidget *widget)
{
  zug_widget_once_laid_out (widget, show_whole);
}

static gboolean
on_laid_out (gpointer scroller)
{
  GtkAdjustment *place = gtk_scrolled_window_get_vadjustment (scroller);

  gtk_adjustment_set_value (place, gtk_adjustment_get_upper (place));
  return G_SOURCE_REMOVE;
}

void
zug_scroller_go_down (GtkScrolledWindow *scroller)
{
  g_idle_add_full (G_PRIORITY_LOW, on_laid_out, g_object_ref (scroller), g_object_unref);
}

char *
zug_text_fit (const char *words, gsize most)
{
  GString *text = g_string_new (NULL);
  gsize run = 0;

  for (const char *at = words; *at != '\0'; at = g_utf8_next_char (at), most--)
    {
      gunichar letter = g_utf8_get_char (at);

      if (most == 0)
        {
          g_string_append (text, "…");
          break;
        }
      run = g_unichar_isspace (letter) ? 0 : run + 1;
      /* A space without width. Pango looks at all of a word for every line that it breaks in it. */
      if (run > 0 && run % LONG_WORD == 0)
        g_string_append (text, "\u200b");
      g_string_append_unichar (text, letter);
    }
  return g_string_free (text, FALSE);
}

GtkWrapMode
zug_text_wrap_mode (const char *words)
{
  gsize run = 0;

  for (; *words != '\0' && run < ENDLESS_WORD; words++)
    run = g_ascii_isspace (*words) ? 0 : run + 1;
  return run < ENDLESS_WORD ? GTK_WRAP_WORD_CHAR : GTK_WRAP_CHAR;
}

GtkWidget *
zug_text_label_new (const char *words, const char *css)
{
  GtkWidget *label = gtk_label_new (words);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  if (css != NULL)
    gtk_widget_add_css_class (label, css);
  return label;
}

GtkWidget *
zug_text_row_new (const char *words)
{
  GtkWidget *row = gtk_list_box_row_new ();

  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), zug_text_label_new (words, NULL));
  zug_widget_tell_name (row, words);
  return row;
}

gboolean
zug_list_focus_selected (GtkWidget *list)
{
  for (GtkWidget *row = gtk_widget_get_first_child (list); row != NULL;
       row = gtk_widget_get_next_sibling (row))
    if ((gtk_widget_get_state_flags (row) & GTK_STATE_FLAG_SELECTED) != 0)
      return gtk_widget_grab_focus (row);
  return FALSE;
}

void
zug_list_row_set_group (GtkListBoxRow *row, const char *words)
{
  GtkWidget *label = NULL;

  if (words != NULL)
    {
      label = gtk_label_new (words);
      gtk_label_set_xalign (GTK_LABEL (label), 0);
      gtk_widget_add_css_class (label, "heading");
      gtk_widget_add_css_class (label, "game-group");
    }
  gtk_list_box_row_set_header (row, label);
}

typedef struct
{
  GObject *owner;
  char *uri;
  void (*follow) (gpointer owner, const char *uri);
} LinkFollowed;

static void
link_followed_free (gpointer data)
{
  LinkFollowed *link = data;

  g_object_unref (link->owner);
  g_free (link->uri);
  g_free (link);
}

static gboolean
on_link_followed (gpointer data)
{
  LinkFollowed *link = data;

  link->follow (link->owner, link->uri);
  return G_SOURCE_REMOVE;
}

gboolean
zug_link_follow_later (gpointer owner, const char *uri,
                       void (*follow) (gpointer owner, const char *uri))
{
  LinkFollowed *link = g_new (LinkFollowed, 1);

  *link = (LinkFollowed) {g_object_ref (owner), g_strdup (uri), follow};
  g_idle_add_full (G_PRIORITY_HIGH_IDLE, on_link_followed, link, link_followed_free);
  return TRUE;
}

GtkWidget *
zug_context_menu_new (GtkWidget *parent, GMenuModel *model)
{
  GtkWidget *menu = gtk_popover_menu_new_from_model (model);

  gtk_popover_set_has_arrow (GTK_POPOVER (menu), FALSE);
  gtk_widget_set_parent (menu, parent);
  return menu;
}

void
zug_context_menu_open (GtkWidget *menu, GtkWidget *at, double x, double y)
{
  graphene_point_t point;

  if (!gtk_widget_compute_point (at, gtk_widget_get_parent (menu),
                                 &GRAPHENE_POINT_INIT ((float) x, (float) y), &point))
    return;
  gtk_popover_set_pointing_to (GTK_POPOVER (menu),
                               &(GdkRectangle) {(int) point.x, (int) point.y, 1, 1});
  gtk_popover_popup (GTK_POPOVER (menu));
}

void
zug_list_box_clear (GtkListBox *list)
{
  GtkListBoxRow *row;

  while ((row = gtk_list_box_get_row_at_index (list, 0)) != NULL)
    gtk_list_box_remove (list, GTK_WIDGET (row));
}

void
zug_window_fit (GtkWindow *window)
{
  GtkWindow *parent = gtk_window_get_transient_for (window);
  int width, height;

  if (parent == NULL || gtk_widget_get_width (GTK_WIDGET (parent)) == 0)
    return;
  gtk_window_get_default_size (window, &width, &height);
  gtk_window_set_default_size (window, MIN (width, gtk_widget_get_width (GTK_WIDGET (parent))),
                               MIN (height, gtk_widget_get_height (GTK_WIDGET (parent))));
}
