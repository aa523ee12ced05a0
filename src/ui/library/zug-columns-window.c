/* zug-columns-window.c: the columns of the list of games, chosen and put in order */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-columns-window.h"

#include "zug-announce.h"
#include "zug-widgets.h"
#include <glib/gi18n.h>

struct _ZugColumnsWindow
{
  AdwWindow parent_instance;

  GtkListBox *list;

  ZugColumnChoice *choice;
  GSimpleActionGroup *actions;
  AdwActionRow *rows[ZUG_N_COLUMNS]; /* owned by the list, which has them in the choice's order */
  GtkCheckButton *checks[ZUG_N_COLUMNS];
  gboolean telling; /* the checks follow the choice */
};

G_DEFINE_FINAL_TYPE (ZugColumnsWindow, zug_columns_window, ADW_TYPE_WINDOW)

/* --- what is shown ---------------------------------------------------------------------------- */

/* The column of the row that is selected; ZUG_N_COLUMNS none. */
static ZugColumnKind
find_selected (ZugColumnsWindow *self)
{
  GtkListBoxRow *row = gtk_list_box_get_selected_row (self->list);

  for (guint kind = 0; row != NULL && kind < ZUG_N_COLUMNS; kind++)
    if (GTK_LIST_BOX_ROW (self->rows[kind]) == row)
      return kind;
  return ZUG_N_COLUMNS;
}

static void
enable (ZugColumnsWindow *self, const char *action, gboolean enabled)
{
  g_simple_action_set_enabled (
      G_SIMPLE_ACTION (g_action_map_lookup_action (G_ACTION_MAP (self->actions), action)), enabled);
}

static void
on_row_selected (ZugColumnsWindow *self)
{
  ZugColumnKind kind;
  guint place;

  /* The list is taken apart after the rest. */
  if (self->choice == NULL)
    return;
  kind = find_selected (self);
  place = kind < ZUG_N_COLUMNS ? zug_column_choice_find (self->choice, kind) : 0;

  enable (self, "up", kind < ZUG_N_COLUMNS && place > 0);
  enable (self, "down", kind < ZUG_N_COLUMNS && place < ZUG_N_COLUMNS - 1);
}

static int
compare_rows (GtkListBoxRow *a, GtkListBoxRow *b, gpointer user_data)
{
  ZugColumnsWindow *self = user_data;
  ZugColumnKind kind[2] = {0, 0};

  for (guint i = 0; i < ZUG_N_COLUMNS; i++)
    {
      kind[0] = GTK_LIST_BOX_ROW (self->rows[i]) == a ? i : kind[0];
      kind[1] = GTK_LIST_BOX_ROW (self->rows[i]) == b ? i : kind[1];
    }
  return (int) zug_column_choice_find (self->choice, kind[0])
         - (int) zug_column_choice_find (self->choice, kind[1]);
}

static void
on_changed (ZugColumnsWindow *self)
{
  guint n = 0;

  self->telling = TRUE;
  for (guint kind = 0; kind < ZUG_N_COLUMNS; kind++)
    {
      gboolean shown = zug_column_choice_is_shown (self->choice, kind);

      gtk_check_button_set_active (self->checks[kind], shown);
      n += shown;
    }
  /* One must stay. */
  for (guint kind = 0; kind < ZUG_N_COLUMNS; kind++)
    gtk_widget_set_sensitive (GTK_WIDGET (self->checks[kind]),
                              n > 1 || !zug_column_choice_is_shown (self->choice, kind));
  self->telling = FALSE;
  gtk_list_box_invalidate_sort (self->list);
  on_row_selected (self);
}

/* --- what a person does ----------------------------------------------------------------------- */

static void
on_toggled (ZugColumnsWindow *self)
{
  for (guint kind = 0; !self->telling && kind < ZUG_N_COLUMNS; kind++)
    zug_column_choice_show (self->choice, kind, gtk_check_button_get_active (self->checks[kind]));
}

static void
on_row_activated (ZugColumnsWindow *self, GtkListBoxRow *row)
{
  for (guint kind = 0; kind < ZUG_N_COLUMNS; kind++)
    if (GTK_LIST_BOX_ROW (self->rows[kind]) == row)
      zug_column_choice_show (self->choice, kind, !zug_column_choice_is_shown (self->choice, kind));
}

/* The space bar does to a row what it does to its check. */
static gboolean
on_key (ZugColumnsWindow *self, guint key, guint code, GdkModifierType modifiers)
{
  GtkWidget *focus = gtk_root_get_focus (GTK_ROOT (self));

  if (key != GDK_KEY_space || focus == NULL || !GTK_IS_LIST_BOX_ROW (focus))
    return FALSE;
  on_row_activated (self, GTK_LIST_BOX_ROW (focus));
  return TRUE;
}

static void
move (ZugColumnsWindow *self, int step)
{
  ZugColumnKind kind = find_selected (self);
  int place = kind < ZUG_N_COLUMNS ? (int) zug_column_choice_find (self->choice, kind) + step : -1;
  g_autofree char *words = NULL;

  if (place < 0 || place >= ZUG_N_COLUMNS)
    return;
  zug_column_choice_move (self->choice, kind, (guint) place);
  gtk_widget_grab_focus (GTK_WIDGET (self->rows[kind]));
  /* TRANSLATORS: a column's title, its place, and how many there are */
  words = g_strdup_printf (C_ ("library columns", "%s, place %d of %d"),
                           zug_list_column_title (kind), place + 1, ZUG_N_COLUMNS);
  zug_announce (GTK_WIDGET (self), words);
}

static void
on_up (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  move (user_data, -1);
}

static void
on_down (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  move (user_data, 1);
}

static void
on_reset (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  zug_column_choice_reset (((ZugColumnsWindow *) user_data)->choice);
}

/* --- the window ------------------------------------------------------------------------------- */

static void
add_row (ZugColumnsWindow *self, ZugColumnKind kind)
{
  const char *note = zug_list_columns[kind].note;
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *check = gtk_check_button_new ();

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), zug_list_column_title (kind));
  if (note != NULL)
    adw_action_row_set_subtitle (ADW_ACTION_ROW (row), g_dpgettext2 (NULL, "library", note));
  gtk_widget_set_valign (check, GTK_ALIGN_CENTER);
  zug_widget_tell_name (check, zug_list_column_title (kind));
  g_signal_connect_swapped (check, "toggled", G_CALLBACK (on_toggled), self);
  adw_action_row_add_prefix (ADW_ACTION_ROW (row), check);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  self->rows[kind] = ADW_ACTION_ROW (row);
  self->checks[kind] = GTK_CHECK_BUTTON (check);
}

static void
zug_columns_window_dispose (GObject *object)
{
  ZugColumnsWindow *self = ZUG_COLUMNS_WINDOW (object);

  if (self->list != NULL)
    gtk_list_box_set_sort_func (self->list, NULL, NULL, NULL);
  g_clear_object (&self->choice);
  g_clear_object (&self->actions);

  G_OBJECT_CLASS (zug_columns_window_parent_class)->dispose (object);
}

static void
zug_columns_window_class_init (ZugColumnsWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = zug_columns_window_dispose;
  zug_widget_class_set_template (widget_class, "zug-columns-window");
  gtk_widget_class_bind_template_child (widget_class, ZugColumnsWindow, list);
  gtk_widget_class_bind_template_callback (widget_class, on_row_activated);
  gtk_widget_class_bind_template_callback (widget_class, on_row_selected);
  gtk_widget_class_bind_template_callback (widget_class, on_key);
}

static void
zug_columns_window_init (ZugColumnsWindow *self)
{
  const GActionEntry entries[] = {{"up", on_up}, {"down", on_down}, {"reset", on_reset}};

  self->actions = g_simple_action_group_new ();
  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), entries, G_N_ELEMENTS (entries),
                                   self);
  gtk_widget_insert_action_group (GTK_WIDGET (self), "chooser", G_ACTION_GROUP (self->actions));
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
zug_columns_window_new (GtkWindow *parent, ZugColumnChoice *choice)
{
  ZugColumnsWindow *self = g_object_new (ZUG_TYPE_COLUMNS_WINDOW, "transient-for", parent, NULL);

  zug_window_fit (GTK_WINDOW (self));
  self->choice = g_object_ref (choice);
  for (guint kind = 0; kind < ZUG_N_COLUMNS; kind++)
    add_row (self, kind);
  gtk_list_box_set_sort_func (self->list, compare_rows, self, NULL);
  for (guint kind = 0; kind < ZUG_N_COLUMNS; kind++)
    gtk_list_box_append (self->list, GTK_WIDGET (self->rows[kind]));
  g_signal_connect_object (choice, "changed", G_CALLBACK (on_changed), self, G_CONNECT_SWAPPED);
  on_changed (self);
  gtk_list_box_select_row (self->list, gtk_list_box_get_row_at_index (self->list, 0));
  return GTK_WIDGET (self);
}
