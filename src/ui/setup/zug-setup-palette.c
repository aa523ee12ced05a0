/* zug-setup-palette.c: what can be put on squares: the men of both sides, and marks */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-setup-palette.h"
#include "zug-widgets.h"

#include "zug-man-picture.h"
#include "zug-man-words.h"
#include "zug-signal.h"
#include <glib/gi18n.h>

/* Application pixels of a man, and between buttons. */
#define SIZE 32
#define SPACING 3

struct _ZugSetupPalette
{
  GtkWidget parent_instance;

  GtkWidget *side[ZUG_N_SIDES]; /* flow boxes */
  GtkWidget *tools;
  GPtrArray *buttons; /* not owned; each with its ZugTool as "tool" */
  ZugTool tool;
};

enum
{
  CHOSEN,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (ZugSetupPalette, zug_setup_palette, GTK_TYPE_WIDGET)

static const ZugTool *
tool_of (GtkWidget *button)
{
  return g_object_get_data (G_OBJECT (button), "tool");
}

static void
on_toggled (ZugSetupPalette *self, GtkToggleButton *button)
{
  if (!gtk_toggle_button_get_active (button))
    return;
  self->tool = *tool_of (GTK_WIDGET (button));
  g_signal_emit (self, signals[CHOSEN], 0);
}

static GtkWidget *
add_button (ZugSetupPalette *self, GtkWidget *box, GtkWidget *child, const char *name,
            const char *tip, ZugTool tool)
{
  GtkWidget *button = gtk_toggle_button_new (), *place = gtk_flow_box_child_new ();

  gtk_button_set_child (GTK_BUTTON (button), child);
  gtk_widget_set_tooltip_text (button, tip);
  zug_widget_tell_name (button, name);
  g_object_set_data_full (G_OBJECT (button), "tool", g_memdup2 (&tool, sizeof tool), g_free);
  if (self->buttons->len > 0)
    gtk_toggle_button_set_group (GTK_TOGGLE_BUTTON (button), g_ptr_array_index (self->buttons, 0));
  else /* Not later: a window that is not seen yet would have no role on the accessibility bus. */
    gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (button), TRUE);
  g_ptr_array_add (self->buttons, button);
  g_signal_connect_swapped (button, "toggled", G_CALLBACK (on_toggled), self);
  /* The button is what is pressed; the child of the box around it would be a second stop of Tab. */
  gtk_widget_set_focusable (place, FALSE);
  gtk_flow_box_child_set_child (GTK_FLOW_BOX_CHILD (place), button);
  gtk_flow_box_append (GTK_FLOW_BOX (box), place);
  return button;
}

static void
add_tool (ZugSetupPalette *self, const char *words, const char *tip, ZugTool tool)
{
  add_button (self, self->tools, gtk_label_new (words), words, tip, tool);
}

static void
add_tools (ZugSetupPalette *self, ZugSetup *setup)
{
  static const struct
  {
    const char *words;
    const char *tip;
  } marks[ZUG_N_SETUP_MARKS] = {
      {NC_ ("setup", "Rest"),
       NC_ ("setup", "The man there rests and may not move on this turn (1)")},
      {NC_ ("setup", "Castle"), NC_ ("setup", "The rook there may still castle (2)")},
      {NC_ ("setup", "En Passant"),
       NC_ ("setup", "A pawn has just passed the square and may be captured there (3)")},
      {NC_ ("setup", "Hole"), NC_ ("setup", "The square is none: rides end before it (4)")},
  };

  add_tool (self, C_ ("setup", "Move"),
            C_ ("setup", "Press a man and then a square; a man can be dragged with any tool"),
            (ZugTool) {.kind = ZUG_TOOL_MOVE});
  add_tool (self, C_ ("setup", "Remove"),
            C_ ("setup", "Empties a square, as Delete and the secondary button do"),
            (ZugTool) {.kind = ZUG_TOOL_ERASE});
  for (guint mark = 0; mark < ZUG_N_SETUP_MARKS; mark++)
    if (zug_setup_offers (setup, mark))
      add_tool (self, g_dpgettext2 (NULL, "setup", marks[mark].words),
                g_dpgettext2 (NULL, "setup", marks[mark].tip),
                (ZugTool) {.kind = ZUG_TOOL_MARK, .mark = mark});
}

/* The king first, as sets are laid out. */
static void
add_men (ZugSetupPalette *self, const ZugLaws *laws, ZugSide side)
{
  guint n = zug_laws_place_marks (laws) ? 1 : laws->n_types;

  for (guint i = 0; i < n; i++)
    {
      guint type = i < ZUG_N_ORTHODOX && n > 1 ? ZUG_KING - i : i;
      char letter = zug_laws_letter (laws, side, type);
      g_autofree char *name = zug_man_words_on_square (laws, side, type);
      /* TRANSLATORS: a man's name, and the key that puts it on the board */
      g_autofree char *tip = g_strdup_printf (C_ ("setup", "%1$s (%2$c)"), name, letter);

      add_button (self, self->side[side],
                  zug_man_picture_new (side, zug_drawing_of (laws, type), SIZE), name, tip,
                  (ZugTool) {.kind = ZUG_TOOL_MAN, .side = side, .type = type});
    }
}

static GtkWidget *
make_box (ZugSetupPalette *self, const char *name)
{
  GtkWidget *box = gtk_flow_box_new ();

  gtk_flow_box_set_selection_mode (GTK_FLOW_BOX (box), GTK_SELECTION_NONE);
  gtk_flow_box_set_max_children_per_line (GTK_FLOW_BOX (box), 13);
  gtk_flow_box_set_min_children_per_line (GTK_FLOW_BOX (box), 2);
  gtk_flow_box_set_row_spacing (GTK_FLOW_BOX (box), SPACING);
  gtk_flow_box_set_column_spacing (GTK_FLOW_BOX (box), SPACING);
  zug_widget_tell_name (box, name);
  gtk_widget_set_parent (box, GTK_WIDGET (self));
  return box;
}

static void
zug_setup_palette_dispose (GObject *object)
{
  ZugSetupPalette *self = ZUG_SETUP_PALETTE (object);

  g_clear_pointer (&self->buttons, g_ptr_array_unref);
  zug_widget_drop_children (self);

  G_OBJECT_CLASS (zug_setup_palette_parent_class)->dispose (object);
}

static void
zug_setup_palette_class_init (ZugSetupPaletteClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = zug_setup_palette_dispose;
  signals[CHOSEN] = zug_signal_new ("chosen", G_TYPE_FROM_CLASS (klass), 0);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_css_name (widget_class, "palette");
}

static void
zug_setup_palette_init (ZugSetupPalette *self)
{
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (GTK_WIDGET (self));

  gtk_orientable_set_orientation (GTK_ORIENTABLE (layout), GTK_ORIENTATION_VERTICAL);
  self->buttons = g_ptr_array_new ();
  self->side[ZUG_WHITE] = make_box (self, C_ ("setup", "White’s men"));
  self->side[ZUG_BLACK] = make_box (self, C_ ("setup", "Black’s men"));
  self->tools = make_box (self, C_ ("setup", "Tools"));
}

static void
clear_box (GtkWidget *box)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (box)) != NULL)
    gtk_flow_box_remove (GTK_FLOW_BOX (box), child);
}

static void
clear (ZugSetupPalette *self)
{
  g_ptr_array_set_size (self->buttons, 0);
  for (int side = 0; side < ZUG_N_SIDES; side++)
    clear_box (self->side[side]);
  clear_box (self->tools);
}

void
zug_setup_palette_show_search (ZugSetupPalette *self, const ZugLaws *laws)
{
  g_return_if_fail (ZUG_IS_SETUP_PALETTE (self));

  clear (self);
  add_men (self, laws, ZUG_WHITE);
  add_men (self, laws, ZUG_BLACK);
  add_tool (self, C_ ("setup", "Empty"), C_ ("setup", "Nobody stands on the square (.)"),
            (ZugTool) {.kind = ZUG_TOOL_NOBODY});
  add_tool (self, C_ ("setup", "Occupied"), C_ ("setup", "Somebody stands on the square (?)"),
            (ZugTool) {.kind = ZUG_TOOL_SOMEBODY});
  add_tool (self, C_ ("setup", "Remove"),
            C_ ("setup", "Asks nothing of a square, as Delete and the secondary button do"),
            (ZugTool) {.kind = ZUG_TOOL_ERASE});
  self->tool = *tool_of (g_ptr_array_index (self->buttons, 0));
  g_signal_emit (self, signals[CHOSEN], 0);
}

void
zug_setup_palette_show (ZugSetupPalette *self, ZugSetup *setup)
{
  g_return_if_fail (ZUG_IS_SETUP_PALETTE (self));
  g_return_if_fail (ZUG_IS_SETUP (setup));

  clear (self);
  add_tools (self, setup);
  add_men (self, zug_setup_get_laws (setup), ZUG_WHITE);
  add_men (self, zug_setup_get_laws (setup), ZUG_BLACK);
  /* The first button, which is pressed. */
  self->tool = (ZugTool) {.kind = ZUG_TOOL_MOVE};
  g_signal_emit (self, signals[CHOSEN], 0);
}

ZugTool
zug_setup_palette_get_tool (ZugSetupPalette *self)
{
  g_return_val_if_fail (ZUG_IS_SETUP_PALETTE (self), (ZugTool) {0});

  return self->tool;
}

void
zug_setup_palette_take (ZugSetupPalette *self, ZugTool tool)
{
  g_return_if_fail (ZUG_IS_SETUP_PALETTE (self));

  for (guint i = 0; i < self->buttons->len; i++)
    {
      const ZugTool *each = tool_of (g_ptr_array_index (self->buttons, i));

      if (each->kind == tool.kind && each->side == tool.side && each->type == tool.type
          && each->mark == tool.mark)
        gtk_toggle_button_set_active (g_ptr_array_index (self->buttons, i), TRUE);
    }
}
