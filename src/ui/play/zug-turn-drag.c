/* zug-turn-drag.c: moves variations among those beside them by dragging their rows */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-turn-drag.h"

/* --- picking up ------------------------------------------------------------------------------- */

static ZugTurnRow *
row_of (GtkWidget *widget)
{
  return g_object_get_data (G_OBJECT (widget), "shown-row");
}

static GdkContentProvider *
on_prepare (GtkDragSource *source, double x, double y, GtkWidget *widget)
{
  ZugTurnRow *row = row_of (widget);
  ZugTurn *first = row != NULL ? zug_turn_row_get_variation (row) : NULL;

  return first != NULL ? gdk_content_provider_new_typed (ZUG_TYPE_TURN, first) : NULL;
}

static void
on_begin (GtkDragSource *source, GdkDrag *drag, GtkWidget *widget)
{
  g_autoptr (GdkPaintable) picture = gtk_widget_paintable_new (widget);

  gtk_drag_source_set_icon (source, picture, 0, 0);
}

/* --- putting down ----------------------------------------------------------------------------- */

/* Only rows of this program hold turns: what is dropped is at hand. Transfer full. */
static ZugTurn *
dup_dragged (GtkDropTarget *target)
{
  GdkDrop *drop = gtk_drop_target_get_current_drop (target);
  GdkDrag *drag = drop != NULL ? gdk_drop_get_drag (drop) : NULL;
  g_auto (GValue) value = G_VALUE_INIT;

  g_value_init (&value, ZUG_TYPE_TURN);
  if (drag == NULL || !gdk_content_provider_get_value (gdk_drag_get_content (drag), &value, NULL))
    return NULL;
  return g_value_dup_object (&value);
}

static gboolean
find_place (GtkWidget *widget, ZugTurn *dragged, double y, guint *place)
{
  ZugTurnRow *row = row_of (widget);

  return row != NULL && dragged != NULL
         && zug_turn_row_find_place (row, dragged, y > gtk_widget_get_height (widget) / 2.0, place);
}

static void
show_place (GtkWidget *widget, const char *css)
{
  static const char *const all[] = {"drop-above", "drop-below"};

  for (guint i = 0; i < G_N_ELEMENTS (all); i++)
    if (g_strcmp0 (all[i], css) == 0)
      gtk_widget_add_css_class (widget, all[i]);
    else
      gtk_widget_remove_css_class (widget, all[i]);
}

static GdkDragAction
on_motion (GtkDropTarget *target, double x, double y, GtkWidget *widget)
{
  g_autoptr (ZugTurn) dragged = dup_dragged (target);
  guint place;
  gboolean found = find_place (widget, dragged, y, &place);

  show_place (widget, !found                                     ? NULL
                      : y > gtk_widget_get_height (widget) / 2.0 ? "drop-below"
                                                                 : "drop-above");
  return found ? GDK_ACTION_MOVE : 0;
}

static void
on_leave (GtkDropTarget *target, GtkWidget *widget)
{
  show_place (widget, NULL);
}

static gboolean
on_drop (GtkDropTarget *target, const GValue *value, double x, double y, GtkWidget *widget)
{
  ZugTurn *dragged = g_value_get_object (value);
  guint place;

  show_place (widget, NULL);
  return find_place (widget, dragged, y, &place)
         && gtk_widget_activate_action (widget, "play.place-variation", "(uu)",
                                        zug_turn_get_id (dragged), place);
}

void
zug_turn_drag_add (GtkWidget *widget)
{
  GtkDragSource *source = gtk_drag_source_new ();
  GtkDropTarget *target = gtk_drop_target_new (ZUG_TYPE_TURN, GDK_ACTION_MOVE);

  gtk_drag_source_set_actions (source, GDK_ACTION_MOVE);
  /* Turns are links, which take a press for themselves. */
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (source), GTK_PHASE_CAPTURE);
  g_signal_connect (source, "prepare", G_CALLBACK (on_prepare), widget);
  g_signal_connect (source, "drag-begin", G_CALLBACK (on_begin), widget);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (source));
  g_signal_connect (target, "enter", G_CALLBACK (on_motion), widget);
  g_signal_connect (target, "motion", G_CALLBACK (on_motion), widget);
  g_signal_connect (target, "leave", G_CALLBACK (on_leave), widget);
  g_signal_connect (target, "drop", G_CALLBACK (on_drop), widget);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (target));
}

void
zug_turn_drag_show (GtkWidget *widget, ZugTurnRow *row)
{
  g_object_set_data_full (G_OBJECT (widget), "shown-row", row != NULL ? g_object_ref (row) : NULL,
                          g_object_unref);
}
