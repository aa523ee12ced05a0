/* zug-library-headers.c: the titles above the list's columns: names, keys, the menu */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-library-list-private.h"

#include "zug-widgets.h"
#include <glib/gi18n.h>

/* Application pixels by which a key makes a column wider or narrower, and how narrow it gets. */
#define WIDTH_STEP 16
#define LEAST_WIDTH 32

GtkWidget *
zug_library_list_find_headers (ZugLibraryList *self)
{
  return gtk_widget_get_first_child (GTK_WIDGET (self->columns));
}

/* --- headers and keys --------------------------------------------------------------------------
 */

/* The column of a header: they stand in the same order. */
static GtkColumnViewColumn *
column_of_header (ZugLibraryList *self, GtkWidget *header)
{
  GListModel *shown = gtk_column_view_get_columns (self->columns);
  guint place = 0;
  g_autoptr (GtkColumnViewColumn) column = NULL;

  while ((header = gtk_widget_get_prev_sibling (header)) != NULL)
    place++;
  column = g_list_model_get_item (shown, place);
  /* The list keeps them all. */
  return column;
}

static void
sort_by (ZugLibraryList *self, ZugColumnKind kind)
{
  ZugGameSort sort = zug_list_columns[kind].sort;

  g_signal_emit_by_name (self, "sorted", (guint) sort, self->sort == sort && !self->reverse);
}

/* What of a header can have the keyboard: GTK 4.8 gives it to none, but does not refuse it to what
 * is in there. */
static GtkWidget *
find_stop (GtkWidget *header)
{
  return gtk_widget_get_focusable (header) ? header : gtk_widget_get_first_child (header);
}

static GtkWidget *
header_of (ZugLibraryList *self, GtkColumnViewColumn *column)
{
  GtkWidget *header = gtk_widget_get_first_child (zug_library_list_find_headers (self));

  while (header != NULL && column_of_header (self, header) != column)
    header = gtk_widget_get_next_sibling (header);
  return header;
}

void
zug_library_list_focus_header (ZugLibraryList *self, GtkColumnViewColumn *column)
{
  GtkWidget *header = header_of (self, column);

  if (header != NULL)
    gtk_widget_grab_focus (find_stop (header));
}

/* The column that is seen beside one; NULL none. */
static GtkColumnViewColumn *
find_neighbour (ZugLibraryList *self, GtkColumnViewColumn *column, int step)
{
  GtkWidget *header = header_of (self, column);
  GtkWidget *next = header == NULL ? NULL
                    : step < 0     ? gtk_widget_get_prev_sibling (header)
                                   : gtk_widget_get_next_sibling (header);

  return next != NULL ? column_of_header (self, next) : NULL;
}

/* Past the next one that is seen. */
static void
move_column (ZugLibraryList *self, GtkColumnViewColumn *column, int step)
{
  GtkColumnViewColumn *next = find_neighbour (self, column, step);

  if (next == NULL)
    return;
  self->keeps = column;
  zug_column_choice_move (self->choice, zug_library_list_kind_of (column),
                          zug_column_choice_find (self->choice, zug_library_list_kind_of (next)));
}

static void
widen_column (GtkColumnViewColumn *column, GtkWidget *header, int pixels)
{
  graphene_rect_t bounds;

  /* With the header's borders, which its width leaves out. */
  if (!gtk_widget_compute_bounds (header, header, &bounds))
    return;
  gtk_column_view_column_set_expand (column, FALSE);
  gtk_column_view_column_set_fixed_width (column,
                                          MAX (LEAST_WIDTH, (int) bounds.size.width + pixels));
}

static gboolean popup_menu (ZugLibraryList *self, GtkWidget *header, double x, double y);

/* Enter or the space bar press a header; arrows go to its neighbours and down to the games, with
 * Alt they move it, with Shift they set its width; the menu's key opens its menu. */
static gboolean
on_header_key (ZugLibraryList *self, guint key, guint code, GdkModifierType modifiers,
               GtkEventController *controller)
{
  GtkWidget *header = gtk_event_controller_get_widget (controller);
  GtkColumnViewColumn *column = column_of_header (self, header);
  gboolean sideways = key == GDK_KEY_Left || key == GDK_KEY_Right;
  gboolean rtl = gtk_widget_get_direction (header) == GTK_TEXT_DIR_RTL;
  int step = key == (rtl ? GDK_KEY_Right : GDK_KEY_Left) ? -1 : 1;
  GdkModifierType held = modifiers & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SHIFT_MASK);
  GtkWidget *next;

  if (column == NULL)
    return FALSE;
  if ((key == GDK_KEY_Menu && held == 0) || (key == GDK_KEY_F10 && held == GDK_SHIFT_MASK))
    return popup_menu (self, header, 0, gtk_widget_get_height (header));
  if (sideways && held == GDK_ALT_MASK)
    move_column (self, column, step);
  else if (sideways && held == GDK_SHIFT_MASK)
    widen_column (column, header, step * WIDTH_STEP);
  else if (held != 0)
    return FALSE;
  else if (key == GDK_KEY_Return || key == GDK_KEY_KP_Enter || key == GDK_KEY_space)
    sort_by (self, zug_library_list_kind_of (column));
  else if (key == GDK_KEY_Down)
    zug_library_list_focus (self);
  else if (sideways)
    {
      next = step < 0 ? gtk_widget_get_prev_sibling (header) : gtk_widget_get_next_sibling (header);
      if (next != NULL)
        gtk_widget_grab_focus (find_stop (next));
    }
  else
    return FALSE;
  return TRUE;
}

static void
on_header_entered (ZugLibraryList *self, GtkEventController *controller)
{
  self->entered = column_of_header (self, gtk_event_controller_get_widget (controller));
}

static void
prepare_header (ZugLibraryList *self, GtkWidget *header)
{
  GtkEventController *keys, *focus;

  if (g_object_get_data (G_OBJECT (header), "prepared") != NULL)
    return;
  /* What is generic, as what GTK 4.18 puts into a header, may have no name. */
  g_object_set (find_stop (header), "accessible-role", GTK_ACCESSIBLE_ROLE_BUTTON, NULL);
  keys = gtk_event_controller_key_new ();
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_object (keys, "key-pressed", G_CALLBACK (on_header_key), self,
                           G_CONNECT_SWAPPED);
  gtk_widget_add_controller (header, keys);
  focus = gtk_event_controller_focus_new ();
  g_signal_connect_object (focus, "enter", G_CALLBACK (on_header_entered), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (header, focus);
  gtk_widget_set_focusable (find_stop (header), TRUE);
  g_object_set_data (G_OBJECT (header), "prepared", self);
}

void
zug_library_list_name_headers (ZugLibraryList *self)
{
  GtkWidget *headers = zug_library_list_find_headers (self);

  gtk_widget_set_focusable (headers, FALSE);
  gtk_widget_set_can_focus (headers, TRUE);
  zug_widget_tell_name (headers, C_ ("library", "Columns"));
  zug_widget_tell_name (gtk_widget_get_next_sibling (headers), C_ ("library", "Games"));
  for (GtkWidget *header = gtk_widget_get_first_child (headers); header != NULL;
       header = gtk_widget_get_next_sibling (header))
    {
      GtkColumnViewColumn *column = column_of_header (self, header);
      ZugColumnKind kind = column != NULL ? zug_library_list_kind_of (column) : ZUG_COLUMN_WHITE;
      const char *title = column != NULL ? zug_list_column_title (kind) : "";
      /* TRANSLATORS: the title of the column by which the games are sorted */
      g_autofree char *sorted = g_strdup_printf (
          self->reverse ? C_ ("library", "%s, sorted backwards") : C_ ("library", "%s, sorted"),
          title);
      gboolean is_sorted = column != NULL && zug_list_columns[kind].sort == self->sort;

      prepare_header (self, header);
      zug_widget_tell_name (header, is_sorted ? sorted : title);
      zug_widget_tell_name (find_stop (header), is_sorted ? sorted : title);
    }
}

gboolean
zug_library_list_focus_headers (ZugLibraryList *self)
{
  for (GtkWidget *header = gtk_widget_get_first_child (zug_library_list_find_headers (self));
       header != NULL; header = gtk_widget_get_next_sibling (header))
    if (gtk_widget_grab_focus (find_stop (header)))
      return TRUE;
  return FALSE;
}

/* --- the menu --------------------------------------------------------------------------------- */

static void
on_left (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  ZugLibraryList *self = user_data;

  move_column (self, self->views[self->pressed], -1);
}

static void
on_right (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  ZugLibraryList *self = user_data;

  move_column (self, self->views[self->pressed], 1);
}

static void
on_hide (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  ZugLibraryList *self = user_data;

  zug_column_choice_show (self->choice, self->pressed, FALSE);
}

static void
on_reset (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  zug_column_choice_reset (((ZugLibraryList *) user_data)->choice);
}

static void
on_show (GSimpleAction *action, GVariant *value, gpointer user_data)
{
  ZugLibraryList *self = user_data;

  for (guint kind = 0; kind < ZUG_N_COLUMNS; kind++)
    if (g_str_equal (zug_list_columns[kind].id, g_action_get_name (G_ACTION (action))))
      zug_column_choice_show (self->choice, kind, g_variant_get_boolean (value));
}

static void
append_item (GMenu *menu, const char *label, const char *action)
{
  g_autofree char *detailed = g_strconcat ("columns.", action, NULL);

  g_menu_append (menu, label, detailed);
}

static GMenuModel *
make_menu (void)
{
  GMenu *menu = g_menu_new ();
  g_autoptr (GMenu) this = g_menu_new ();
  g_autoptr (GMenu) show = g_menu_new ();
  g_autoptr (GMenu) all = g_menu_new ();

  append_item (this, C_ ("library columns", "Move _Left"), "move-left");
  append_item (this, C_ ("library columns", "Move _Right"), "move-right");
  append_item (this, C_ ("library columns", "_Hide"), "hide");
  g_menu_append_section (menu, NULL, G_MENU_MODEL (this));
  for (guint kind = 0; kind < ZUG_N_COLUMNS; kind++)
    append_item (show, zug_list_column_title (kind), zug_list_columns[kind].id);
  g_menu_append_submenu (all, C_ ("library columns", "_Show"), G_MENU_MODEL (show));
  g_menu_append (all, C_ ("library columns", "_Columns…"), "library.columns");
  append_item (all, C_ ("library columns", "R_eset"), "reset");
  g_menu_append_section (menu, NULL, G_MENU_MODEL (all));
  return G_MENU_MODEL (menu);
}

static void
make_header_menu (ZugLibraryList *self)
{
  const GActionEntry entries[] = {
      {"move-left", on_left}, {"move-right", on_right}, {"hide", on_hide}, {"reset", on_reset}};
  g_autoptr (GMenuModel) menu = make_menu ();
  g_autoptr (GSimpleActionGroup) actions = g_simple_action_group_new ();

  g_action_map_add_action_entries (G_ACTION_MAP (actions), entries, G_N_ELEMENTS (entries), self);
  for (guint kind = 0; kind < ZUG_N_COLUMNS; kind++)
    {
      const GActionEntry entry = {zug_list_columns[kind].id, NULL, NULL, "false", on_show};

      g_action_map_add_action_entries (G_ACTION_MAP (actions), &entry, 1, self);
    }
  gtk_widget_insert_action_group (GTK_WIDGET (self), "columns", G_ACTION_GROUP (actions));
  self->actions = G_ACTION_MAP (actions);
  self->header_menu = gtk_popover_menu_new_from_model_full (menu, GTK_POPOVER_MENU_NESTED);
  gtk_popover_set_has_arrow (GTK_POPOVER (self->header_menu), FALSE);
  gtk_widget_set_parent (self->header_menu, GTK_WIDGET (self));
}

static GSimpleAction *
find_action (ZugLibraryList *self, const char *name)
{
  return G_SIMPLE_ACTION (g_action_map_lookup_action (self->actions, name));
}

static gboolean
popup_menu (ZugLibraryList *self, GtkWidget *header, double x, double y)
{
  GtkColumnViewColumn *column = column_of_header (self, header);
  graphene_point_t point;

  if (column == NULL
      || !gtk_widget_compute_point (header, GTK_WIDGET (self),
                                    &GRAPHENE_POINT_INIT ((float) x, (float) y), &point))
    return FALSE;
  if (self->header_menu == NULL)
    make_header_menu (self);
  self->pressed = zug_library_list_kind_of (column);
  for (guint kind = 0; kind < ZUG_N_COLUMNS; kind++)
    g_simple_action_set_state (
        find_action (self, zug_list_columns[kind].id),
        g_variant_new_boolean (zug_column_choice_is_shown (self->choice, kind)));
  g_simple_action_set_enabled (find_action (self, "move-left"),
                               find_neighbour (self, column, -1) != NULL);
  g_simple_action_set_enabled (find_action (self, "move-right"),
                               find_neighbour (self, column, 1) != NULL);
  gtk_popover_set_pointing_to (GTK_POPOVER (self->header_menu),
                               &(GdkRectangle) {(int) point.x, (int) point.y, 1, 1});
  gtk_popover_popup (GTK_POPOVER (self->header_menu));
  return TRUE;
}

void
zug_library_list_press_header (ZugLibraryList *self, double x, double y)
{
  GtkWidget *headers = zug_library_list_find_headers (self);
  GtkWidget *header = gtk_widget_pick (GTK_WIDGET (self), x, y, GTK_PICK_DEFAULT);
  graphene_point_t point;

  while (header != NULL && gtk_widget_get_parent (header) != headers)
    header = gtk_widget_get_parent (header);
  if (header != NULL
      && gtk_widget_compute_point (GTK_WIDGET (self), header,
                                   &GRAPHENE_POINT_INIT ((float) x, (float) y), &point))
    popup_menu (self, header, point.x, point.y);
}
