/* zug-man-editor.c: one man of a game: what it is called, how it goes, what it looks like */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-man-editor.h"

#include "zug-board-view.h"
#include "zug-man-picture.h"
#include "zug-rule-card.h"
#include "zug-step-grid.h"
#include "zug-signal.h"
#include "zug-widgets.h"
#include <glib/gi18n.h>
#include <string.h>

/* Squares each way on the board that shows where the man goes. */
#define BOARD 9
#define PICTURE 36 /* application pixels */

struct _ZugManEditor
{
  GtkBox parent_instance;

  GtkEditable *name;
  AdwComboRow *letters;
  GtkSpinButton *value;
  GtkWidget *royal_row;
  GtkSwitch *royal;
  GtkWidget *promotes_row;
  GtkSwitch *promotes;
  GtkWidget *steps_group;
  GtkLabel *steps_words;
  ZugStepGrid *grid;
  ZugBoardView *board;
  GtkEditable *leaps;
  GtkEditable *rides;
  GtkFlowBox *pictures;
  GtkWidget *remove;

  GPtrArray *buttons; /* of the pictures, in their order behind "as it goes"; not owned */
  ZugLaws *laws;
  char letter;
  gboolean showing; /* rows follow the man, and edit nothing */
};

enum
{
  CHANGED,
  REMOVE,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (ZugManEditor, zug_man_editor, GTK_TYPE_BOX)

static ZugManType
type_of (ZugManEditor *self)
{
  return zug_laws_man (self->laws, self->letter);
}

/* --- where it goes ---------------------------------------------------------------------------- */

/* By itself on an empty board: the engine says where. */
static void
show_moves (ZugManEditor *self)
{
  ZugManType type = type_of (self);
  ZugSquare square = zug_square (BOARD / 2, type == ZUG_PAWN ? 1 : BOARD / 2);
  g_autoptr (ZugVariant) variant = NULL;
  ZugPosition position;
  ZugLaws laws;

  zug_laws_init (&laws);
  memcpy (laws.man, self->laws->man, sizeof laws.man);
  memcpy (laws.promote_to, self->laws->promote_to, sizeof laws.promote_to);
  laws.pawn = self->laws->pawn;
  laws.double_step = self->laws->double_step;
  laws.files = laws.ranks = BOARD;
  zug_laws_settle (&laws);
  zug_position_clear (&laws, &position);
  position.kingless = 1 << ZUG_BLACK | (laws.man[type].royal ? 0 : 1 << ZUG_WHITE);
  zug_position_put (&position, ZUG_WHITE, type, square);
  variant = zug_variant_new ("man", "", "", &laws);
  zug_board_view_show (self->board, variant, &position, NULL);
  zug_board_view_set_chooser (self->board, ZUG_WHITE);
  zug_board_view_pick_up (self->board, square);
}

/* --- what is shown ---------------------------------------------------------------------------- */

/* Its own letter and those that are free: whichever of them it takes, these are the same. */
static void
show_letters (ZugManEditor *self)
{
  g_autoptr (GtkStringList) letters = gtk_string_list_new (NULL);
  guint selected = 0;

  for (char letter = 'A'; letter <= 'Z'; letter++)
    {
      char text[2] = {letter, '\0'};

      if (letter != self->letter && zug_laws_man (self->laws, letter) != ZUG_NO_MAN)
        continue;
      if (letter == self->letter)
        selected = g_list_model_get_n_items (G_LIST_MODEL (letters));
      gtk_string_list_append (letters, text);
    }
  adw_combo_row_set_model (self->letters, G_LIST_MODEL (letters));
  adw_combo_row_set_selected (self->letters, selected);
  gtk_widget_set_visible (GTK_WIDGET (self->letters), type_of (self) >= ZUG_N_ORTHODOX);
}

static void
show_pictures (ZugManEditor *self)
{
  ZugLaws laws = *self->laws;
  ZugManType type = type_of (self);

  for (guint i = 0; i < self->buttons->len; i++)
    {
      GtkToggleButton *button = g_ptr_array_index (self->buttons, i);

      laws.man[type].picture = (uint8_t) i;
      zug_man_picture_set_drawing (ZUG_MAN_PICTURE (gtk_button_get_child (GTK_BUTTON (button))),
                                   zug_drawing_of (&laws, type));
      if (self->laws->man[type].picture == i)
        gtk_toggle_button_set_active (button, TRUE);
    }
}

static gboolean
is_offered (const ZugLaws *laws, ZugManType type)
{
  return memchr (laws->promote_to, (int) type, sizeof laws->promote_to) != NULL;
}

static void
show_text (GtkEditable *row, const char *text)
{
  if (g_strcmp0 (gtk_editable_get_text (row), text) != 0)
    gtk_editable_set_text (row, text);
  gtk_widget_remove_css_class (GTK_WIDGET (row), "error");
}

static void
show_steps (ZugManEditor *self)
{
  char text[ZUG_LAW_TEXT];
  ZugManType type = type_of (self);
  g_autofree char *words = zug_rule_card_man_sentence (self->laws, type);

  gtk_label_set_label (self->steps_words, words);
  zug_step_grid_show (self->grid, self->laws, type);
  gtk_widget_set_visible (GTK_WIDGET (self->grid), type != ZUG_PAWN);
  gtk_widget_set_visible (self->steps_group, type != ZUG_PAWN);
  show_text (self->leaps, zug_laws_get_man (self->laws, type, "leaps", text));
  show_text (self->rides, zug_laws_get_man (self->laws, type, "rides", text));
  show_moves (self);
}

static void
show (ZugManEditor *self)
{
  ZugManType type = type_of (self);
  const ZugMan *man = &self->laws->man[type];

  self->showing = TRUE;
  show_text (self->name, man->name[0] != '\0' || type >= ZUG_N_ORTHODOX
                             ? man->name
                             : zug_rule_card_man (self->laws, type));
  gtk_spin_button_set_value (self->value, man->value);
  gtk_switch_set_active (self->royal, man->royal);
  gtk_widget_set_visible (self->royal_row, type != ZUG_PAWN);
  gtk_switch_set_active (self->promotes, is_offered (self->laws, type));
  gtk_widget_set_visible (self->promotes_row, type != ZUG_PAWN);
  gtk_widget_set_visible (self->remove, type >= ZUG_N_ORTHODOX);
  show_pictures (self);
  show_steps (self);
  self->showing = FALSE;
}

static void
changed (ZugManEditor *self)
{
  show (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

/* --- edits ------------------------------------------------------------------------------------ */

/* FALSE, and the row says so, where the man cannot have that. */
static gboolean
set_key (ZugManEditor *self, GtkEditable *row, const char *key)
{
  g_autofree char *text = g_strstrip (g_strdup (gtk_editable_get_text (row)));
  gboolean good = zug_laws_set_man (self->laws, self->letter, key, text);

  if (good)
    gtk_widget_remove_css_class (GTK_WIDGET (row), "error");
  else
    gtk_widget_add_css_class (GTK_WIDGET (row), "error");
  return good;
}

/* Letter by letter; what is shown of it elsewhere follows. */
static void
on_name (ZugManEditor *self)
{
  if (self->showing || !set_key (self, self->name, "name"))
    return;
  show_steps (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
on_letter (ZugManEditor *self)
{
  GtkStringObject *selected = adw_combo_row_get_selected_item (self->letters);
  char letter;

  if (self->showing || selected == NULL)
    return;
  letter = gtk_string_object_get_string (selected)[0];
  if (letter == self->letter || !zug_laws_rename_man (self->laws, self->letter, letter))
    return;
  self->letter = letter;
  changed (self);
}

static void
on_value (ZugManEditor *self)
{
  if (self->showing)
    return;
  self->laws->man[type_of (self)].value = (uint8_t) gtk_spin_button_get_value_as_int (self->value);
  changed (self);
}

static void
on_royal (ZugManEditor *self)
{
  if (self->showing)
    return;
  self->laws->man[type_of (self)].royal = gtk_switch_get_active (self->royal);
  zug_laws_settle (self->laws);
  changed (self);
}

/* Behind those that are offered already. */
static void
on_promotes (ZugManEditor *self)
{
  ZugManType type = type_of (self);
  uint8_t offered[ZUG_MAX_OFFERED];
  guint n = 0;

  if (self->showing)
    return;
  memset (offered, ZUG_NO_MAN, sizeof offered);
  for (guint i = 0; i < ZUG_MAX_OFFERED; i++)
    if (self->laws->promote_to[i] != type && self->laws->promote_to[i] != ZUG_NO_MAN)
      offered[n++] = self->laws->promote_to[i];
  if (gtk_switch_get_active (self->promotes) && n < ZUG_MAX_OFFERED)
    offered[n++] = (uint8_t) type;
  /* A pawn has to become something. */
  if (n > 0)
    memcpy (self->laws->promote_to, offered, sizeof offered);
  changed (self);
}

/* Nothing, a leap, a ride, and nothing again. */
static void
on_step (ZugManEditor *self, guint r, guint s)
{
  ZugManType type = type_of (self);
  ZugStepKind kind = (zug_laws_step (self->laws, type, (int) r, (int) s) + 1) % 3;

  if (zug_laws_set_step (self->laws, type, (int) r, (int) s, kind))
    changed (self);
  else
    gtk_widget_error_bell (GTK_WIDGET (self));
}

static void
on_steps (ZugManEditor *self, GtkEditable *row)
{
  if (!self->showing && set_key (self, row, row == self->leaps ? "leaps" : "rides"))
    changed (self);
}

static void
on_picture (ZugManEditor *self, GtkToggleButton *button)
{
  guint index;

  if (self->showing || !gtk_toggle_button_get_active (button)
      || !g_ptr_array_find (self->buttons, button, &index))
    return;
  self->laws->man[type_of (self)].picture = (uint8_t) index;
  changed (self);
}

static void
on_remove (ZugManEditor *self)
{
  g_signal_emit (self, signals[REMOVE], 0);
}

static const char *
picture_name (guint index)
{
  static const char *const names[] = {
      NC_ ("picture", "As it goes"), NC_ ("picture", "Pawn"),
      NC_ ("picture", "Knight"),     NC_ ("picture", "Bishop"),
      NC_ ("picture", "Rook"),       NC_ ("picture", "Queen"),
      NC_ ("picture", "King"),       NC_ ("picture", "Archbishop"),
      NC_ ("picture", "Chancellor"), NC_ ("picture", "Amazon"),
      NC_ ("picture", "Camel"),      NC_ ("picture", "Nightrider"),
      NC_ ("picture", "Ferz"),       NC_ ("picture", "Wazir"),
      NC_ ("picture", "Guard"),      NC_ ("picture", "Its letter on a shield")};

  return g_dpgettext2 (NULL, "picture", names[index]);
}

static void
add_pictures (ZugManEditor *self)
{
  for (guint i = 0; i == 0 || zug_man_pictures[i - 1] != NULL; i++)
    {
      GtkWidget *button = gtk_toggle_button_new ();

      gtk_button_set_child (GTK_BUTTON (button),
                            zug_man_picture_new (ZUG_WHITE, ZUG_DRAWING_KING, PICTURE));
      gtk_widget_set_tooltip_text (button, picture_name (i));
      zug_widget_tell_name (button, picture_name (i));
      if (i > 0)
        gtk_toggle_button_set_group (GTK_TOGGLE_BUTTON (button),
                                     g_ptr_array_index (self->buttons, 0));
      g_ptr_array_add (self->buttons, button);
      g_signal_connect_swapped (button, "toggled", G_CALLBACK (on_picture), self);
      gtk_flow_box_append (self->pictures, button);
      gtk_widget_set_focusable (gtk_widget_get_parent (button), FALSE);
    }
}

static void
zug_man_editor_dispose (GObject *object)
{
  g_clear_pointer (&ZUG_MAN_EDITOR (object)->buttons, g_ptr_array_unref);

  G_OBJECT_CLASS (zug_man_editor_parent_class)->dispose (object);
}

static void
zug_man_editor_class_init (ZugManEditorClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = zug_man_editor_dispose;
  signals[CHANGED] = zug_signal_new ("changed", G_TYPE_FROM_CLASS (klass), 0);
  signals[REMOVE] = zug_signal_new ("remove", G_TYPE_FROM_CLASS (klass), 0);

  g_type_ensure (ZUG_TYPE_BOARD_VIEW);
  g_type_ensure (ZUG_TYPE_STEP_GRID);
  zug_widget_class_set_template (widget_class, "zug-man-editor");
  gtk_widget_class_bind_template_child (widget_class, ZugManEditor, name);
  gtk_widget_class_bind_template_child (widget_class, ZugManEditor, letters);
  gtk_widget_class_bind_template_child (widget_class, ZugManEditor, value);
  gtk_widget_class_bind_template_child (widget_class, ZugManEditor, royal_row);
  gtk_widget_class_bind_template_child (widget_class, ZugManEditor, royal);
  gtk_widget_class_bind_template_child (widget_class, ZugManEditor, promotes_row);
  gtk_widget_class_bind_template_child (widget_class, ZugManEditor, promotes);
  gtk_widget_class_bind_template_child (widget_class, ZugManEditor, steps_group);
  gtk_widget_class_bind_template_child (widget_class, ZugManEditor, steps_words);
  gtk_widget_class_bind_template_child (widget_class, ZugManEditor, grid);
  gtk_widget_class_bind_template_child (widget_class, ZugManEditor, board);
  gtk_widget_class_bind_template_child (widget_class, ZugManEditor, leaps);
  gtk_widget_class_bind_template_child (widget_class, ZugManEditor, rides);
  gtk_widget_class_bind_template_child (widget_class, ZugManEditor, pictures);
  gtk_widget_class_bind_template_child (widget_class, ZugManEditor, remove);
  gtk_widget_class_bind_template_callback (widget_class, on_name);
  gtk_widget_class_bind_template_callback (widget_class, on_letter);
  gtk_widget_class_bind_template_callback (widget_class, on_value);
  gtk_widget_class_bind_template_callback (widget_class, on_royal);
  gtk_widget_class_bind_template_callback (widget_class, on_promotes);
  gtk_widget_class_bind_template_callback (widget_class, on_step);
  gtk_widget_class_bind_template_callback (widget_class, on_steps);
  gtk_widget_class_bind_template_callback (widget_class, on_remove);
}

static void
zug_man_editor_init (ZugManEditor *self)
{
  self->buttons = g_ptr_array_new ();
  self->showing = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
  zug_widget_leave_wheel (self);
  add_pictures (self);
}

void
zug_man_editor_edit (ZugManEditor *self, ZugLaws *laws, char letter)
{
  g_return_if_fail (ZUG_IS_MAN_EDITOR (self));
  g_return_if_fail (zug_laws_man (laws, letter) != ZUG_NO_MAN);

  self->laws = laws;
  self->letter = letter;
  self->showing = TRUE;
  show_letters (self);
  show (self);
}

char
zug_man_editor_get_letter (ZugManEditor *self)
{
  g_return_val_if_fail (ZUG_IS_MAN_EDITOR (self), '\0');

  return self->letter;
}

void
zug_man_editor_enter_name (ZugManEditor *self)
{
  g_return_if_fail (ZUG_IS_MAN_EDITOR (self));

  gtk_widget_grab_focus (GTK_WIDGET (self->name));
  gtk_editable_select_region (self->name, 0, -1);
}
