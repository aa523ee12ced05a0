/* zug-setup-pane.c: what a position says beside its men, and the size of a board */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-setup-pane.h"

#include "zug-man-words.h"
#include "zug-signal.h"
#include "zug-widgets.h"
#include <glib/gi18n.h>

/* Captured men of one kind that can be told. */
#define MOST_CAPTURED 16

struct _ZugSetupPane
{
  GtkBox parent_instance;

  GtkWidget *board_group;
  GtkSpinButton *files;
  GtkSpinButton *ranks;
  GtkSwitch *mirrored;
  GtkWidget *turn_group;
  AdwComboRow *to_move;
  GtkSpinButton *turn;
  GtkSpinButton *quiet;
  GtkSwitch *kingless[ZUG_N_SIDES];
  GtkWidget *kingless_row[ZUG_N_SIDES];
  GtkWidget *pool_group;
  AdwExpanderRow *pool[ZUG_N_SIDES];
  GtkWidget *bans_group;
  GtkEditable *bans;
  GtkEditable *text;
  AdwPreferencesGroup *text_group;

  GPtrArray *counts; /* spin buttons of captured men, not owned */
  ZugSetup *setup;
  GSignalGroup *setup_signals;
  gboolean showing; /* rows follow what is set up, and edit nothing */
};

enum
{
  TOLD,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (ZugSetupPane, zug_setup_pane, GTK_TYPE_BOX)

static void
on_size (ZugSetupPane *self)
{
  if (!self->showing)
    zug_setup_resize (self->setup, (guint) gtk_spin_button_get_value_as_int (self->files),
                      (guint) gtk_spin_button_get_value_as_int (self->ranks));
}

static void
on_mirrored (ZugSetupPane *self)
{
  if (!self->showing)
    zug_setup_set_mirrored (self->setup, gtk_switch_get_active (self->mirrored));
}

static void
on_to_move (ZugSetupPane *self)
{
  if (!self->showing)
    zug_setup_set_to_move (self->setup, adw_combo_row_get_selected (self->to_move) == ZUG_BLACK
                                            ? ZUG_BLACK
                                            : ZUG_WHITE);
}

static void
on_turn (ZugSetupPane *self)
{
  if (!self->showing)
    zug_setup_set_turn (self->setup, (guint) gtk_spin_button_get_value_as_int (self->turn));
}

static void
on_quiet (ZugSetupPane *self)
{
  if (!self->showing)
    zug_setup_set_quiet (self->setup, (guint) gtk_spin_button_get_value_as_int (self->quiet));
}

static void
on_kingless (ZugSetupPane *self, GParamSpec *pspec, GtkSwitch *kingless)
{
  if (!self->showing)
    zug_setup_set_kingless (self->setup,
                            kingless == self->kingless[ZUG_WHITE] ? ZUG_WHITE : ZUG_BLACK,
                            gtk_switch_get_active (kingless));
}

static ZugSide
side_of (GtkSpinButton *count)
{
  return GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (count), "side")) == ZUG_WHITE ? ZUG_WHITE
                                                                                      : ZUG_BLACK;
}

static ZugManType
type_of (GtkSpinButton *count)
{
  return (ZugManType) GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (count), "type"));
}

static void
on_count (ZugSetupPane *self, GtkSpinButton *count)
{
  if (!self->showing)
    zug_setup_set_pool (self->setup, side_of (count), type_of (count),
                        (guint) gtk_spin_button_get_value_as_int (count));
}

static void
on_bans (ZugSetupPane *self)
{
  g_autoptr (GError) error = NULL;

  zug_setup_set_bans (self->setup, gtk_editable_get_text (self->bans), &error);
  g_signal_emit (self, signals[TOLD], 0, error != NULL ? error->message : NULL);
}

static void
on_text (ZugSetupPane *self)
{
  const char *remark = NULL;
  g_autoptr (GError) error = NULL;

  if (!zug_setup_read (self->setup, gtk_editable_get_text (self->text), &remark, &error))
    remark = error->message;
  g_signal_emit (self, signals[TOLD], 0, remark);
}

static void
show_board (ZugSetupPane *self)
{
  const ZugLaws *laws = zug_setup_get_laws (self->setup);

  gtk_spin_button_set_value (self->files, laws->files);
  gtk_spin_button_set_value (self->ranks, laws->ranks);
  gtk_switch_set_active (self->mirrored, zug_setup_get_mirrored (self->setup));
}

static void
show_counts (ZugSetupPane *self)
{
  const ZugPosition *position = zug_setup_get_position (self->setup);
  g_autofree char *bans = zug_setup_dup_bans (self->setup);

  adw_combo_row_set_selected (self->to_move, position->to_move);
  gtk_spin_button_set_value (self->turn, position->turn);
  gtk_spin_button_set_value (self->quiet, position->quiet);
  for (guint side = 0; side < ZUG_N_SIDES; side++)
    gtk_switch_set_active (self->kingless[side], position->kingless >> side & 1);
  for (guint i = 0; i < self->counts->len; i++)
    {
      GtkSpinButton *count = g_ptr_array_index (self->counts, i);

      gtk_spin_button_set_value (count,
                                 zug_position_pool (position, side_of (count), type_of (count)));
    }
  gtk_editable_set_text (self->bans, bans);
}

static void
show (ZugSetupPane *self)
{
  g_autofree char *text = zug_setup_dup_text (self->setup);

  self->showing = TRUE;
  if (zug_setup_is_array (self->setup))
    show_board (self);
  else
    show_counts (self);
  gtk_editable_set_text (self->text, text);
  self->showing = FALSE;
}

/* --- rows that laws give a meaning ------------------------------------------------------------ */

static void
add_count (ZugSetupPane *self, ZugSide side, ZugManType type)
{
  g_autofree char *name = zug_man_words_on_square (zug_setup_get_laws (self->setup), side, type);
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *count = gtk_spin_button_new_with_range (0, MOST_CAPTURED, 1);

  zug_widget_leave_wheel (count);
  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), name);
  gtk_widget_set_valign (count, GTK_ALIGN_CENTER);
  zug_widget_tell_name (count, name);
  g_object_set_data (G_OBJECT (count), "side", GUINT_TO_POINTER (side));
  g_object_set_data (G_OBJECT (count), "type", GUINT_TO_POINTER (type));
  g_signal_connect_swapped (count, "value-changed", G_CALLBACK (on_count), self);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), count);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), count);
  adw_expander_row_add_row (self->pool[side], row);
  g_ptr_array_add (self->counts, count);
}

static void
offer (ZugSetupPane *self)
{
  const ZugLaws *laws = zug_setup_get_laws (self->setup);
  gboolean array = zug_setup_is_array (self->setup);
  gboolean chess = !zug_laws_place_marks (laws);

  gtk_widget_set_visible (self->board_group, array);
  gtk_widget_set_visible (self->turn_group, !array);
  gtk_widget_set_visible (GTK_WIDGET (self->to_move), zug_laws_alternate (laws));
  for (guint side = 0; side < ZUG_N_SIDES; side++)
    gtk_widget_set_visible (self->kingless_row[side], chess);
  gtk_widget_set_visible (self->pool_group, !array && chess && zug_laws_count_captured (laws));
  for (guint i = 0; i < ZUG_MAX_OFFERED && laws->promote_to[i] != ZUG_NO_MAN; i++)
    for (ZugSide side = ZUG_WHITE; side < ZUG_N_SIDES; side++)
      add_count (self, side, laws->promote_to[i]);
  gtk_widget_set_visible (self->bans_group, !array && zug_laws_forbid_repeating (laws));
  if (!array)
    return;
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->text), C_ ("setup", "Men"));
  /* A row's title has one line; this is too long for it. */
  adw_preferences_group_set_description (
      self->text_group, C_ ("setup", "Rank by rank, from Black’s edge to White’s"));
}

static void
zug_setup_pane_dispose (GObject *object)
{
  ZugSetupPane *self = ZUG_SETUP_PANE (object);

  g_clear_object (&self->setup_signals);
  g_clear_object (&self->setup);
  g_clear_pointer (&self->counts, g_ptr_array_unref);

  G_OBJECT_CLASS (zug_setup_pane_parent_class)->dispose (object);
}

static void
zug_setup_pane_class_init (ZugSetupPaneClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = zug_setup_pane_dispose;
  signals[TOLD] = zug_signal_new ("told", G_TYPE_FROM_CLASS (klass), 1, G_TYPE_STRING);

  zug_widget_class_set_template (widget_class, "zug-setup-pane");
  gtk_widget_class_bind_template_child (widget_class, ZugSetupPane, board_group);
  gtk_widget_class_bind_template_child (widget_class, ZugSetupPane, files);
  gtk_widget_class_bind_template_child (widget_class, ZugSetupPane, ranks);
  gtk_widget_class_bind_template_child (widget_class, ZugSetupPane, mirrored);
  gtk_widget_class_bind_template_child (widget_class, ZugSetupPane, turn_group);
  gtk_widget_class_bind_template_child (widget_class, ZugSetupPane, to_move);
  gtk_widget_class_bind_template_child (widget_class, ZugSetupPane, turn);
  gtk_widget_class_bind_template_child (widget_class, ZugSetupPane, quiet);
  gtk_widget_class_bind_template_child_full (widget_class, "white_kingless", FALSE,
                                             G_STRUCT_OFFSET (ZugSetupPane, kingless[ZUG_WHITE]));
  gtk_widget_class_bind_template_child_full (widget_class, "black_kingless", FALSE,
                                             G_STRUCT_OFFSET (ZugSetupPane, kingless[ZUG_BLACK]));
  gtk_widget_class_bind_template_child_full (
      widget_class, "white_kingless_row", FALSE,
      G_STRUCT_OFFSET (ZugSetupPane, kingless_row[ZUG_WHITE]));
  gtk_widget_class_bind_template_child_full (
      widget_class, "black_kingless_row", FALSE,
      G_STRUCT_OFFSET (ZugSetupPane, kingless_row[ZUG_BLACK]));
  gtk_widget_class_bind_template_child (widget_class, ZugSetupPane, pool_group);
  gtk_widget_class_bind_template_child_full (widget_class, "white_pool", FALSE,
                                             G_STRUCT_OFFSET (ZugSetupPane, pool[ZUG_WHITE]));
  gtk_widget_class_bind_template_child_full (widget_class, "black_pool", FALSE,
                                             G_STRUCT_OFFSET (ZugSetupPane, pool[ZUG_BLACK]));
  gtk_widget_class_bind_template_child (widget_class, ZugSetupPane, bans_group);
  gtk_widget_class_bind_template_child (widget_class, ZugSetupPane, bans);
  gtk_widget_class_bind_template_child (widget_class, ZugSetupPane, text);
  gtk_widget_class_bind_template_child (widget_class, ZugSetupPane, text_group);
  gtk_widget_class_bind_template_callback (widget_class, on_size);
  gtk_widget_class_bind_template_callback (widget_class, on_mirrored);
  gtk_widget_class_bind_template_callback (widget_class, on_to_move);
  gtk_widget_class_bind_template_callback (widget_class, on_turn);
  gtk_widget_class_bind_template_callback (widget_class, on_quiet);
  gtk_widget_class_bind_template_callback (widget_class, on_kingless);
  gtk_widget_class_bind_template_callback (widget_class, on_bans);
  gtk_widget_class_bind_template_callback (widget_class, on_text);
}

static void
zug_setup_pane_init (ZugSetupPane *self)
{
  self->counts = g_ptr_array_new ();
  self->setup_signals = g_signal_group_new (ZUG_TYPE_SETUP);
  g_signal_group_connect_swapped (self->setup_signals, "changed", G_CALLBACK (show), self);
  self->showing = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
  zug_widget_leave_wheel (self);
}

static void
remove_counts (ZugSetupPane *self)
{
  for (guint i = 0; i < self->counts->len; i++)
    {
      GtkSpinButton *count = g_ptr_array_index (self->counts, i);

      adw_expander_row_remove (self->pool[side_of (count)],
                               gtk_widget_get_ancestor (GTK_WIDGET (count), ADW_TYPE_ACTION_ROW));
    }
  g_ptr_array_set_size (self->counts, 0);
}

void
zug_setup_pane_edit (ZugSetupPane *self, ZugSetup *setup)
{
  g_return_if_fail (ZUG_IS_SETUP_PANE (self));
  g_return_if_fail (ZUG_IS_SETUP (setup));

  remove_counts (self);
  g_set_object (&self->setup, setup);
  g_signal_group_set_target (self->setup_signals, setup);
  self->showing = TRUE;
  offer (self);
  show (self);
}
