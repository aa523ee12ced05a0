/* zug-new-game.c: the dialog that sets a match up */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-new-game.h"

#include <glib/gi18n.h>

struct _ZugNewGame
{
  AdwWindow parent_instance;

  GtkWidget *start;
  AdwComboRow *variant;
  GtkLabel *card;
  AdwComboRow *kind[ZUG_N_SIDES];
  GtkEditable *name[ZUG_N_SIDES];
};

enum
{
  MATCH_MADE,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (ZugNewGame, zug_new_game, ADW_TYPE_WINDOW)

static void
on_variant (ZugNewGame *self)
{
  ZugVariant *variant = adw_combo_row_get_selected_item (self->variant);
  g_autoptr (GString) text = NULL;
  g_auto (GStrv) card = NULL;

  if (variant == NULL)
    return;
  text = g_string_new (zug_variant_get_summary (variant));
  card = zug_variant_dup_rule_card (variant);
  for (guint i = 0; card[i] != NULL; i++)
    g_string_append_printf (text, "\n• %s", card[i]);
  gtk_label_set_label (self->card, text->str);
}

/* Only people have a name to give. */
static void
on_kind (ZugNewGame *self)
{
  for (int side = 0; side < ZUG_N_SIDES; side++)
    gtk_widget_set_visible (GTK_WIDGET (self->name[side]),
                            adw_combo_row_get_selected (self->kind[side]) == 0);
}

const char *
zug_new_game_own_name (void)
{
  const char *name = g_get_real_name ();

  return g_strcmp0 (name, "Unknown") == 0 ? "" : name;
}

static ZugPlayer *
make_player (ZugSide side, const char *name, guint level)
{
  return level == 0 ? zug_person_new (side, name) : zug_computer_new (side, level);
}

ZugMatch *
zug_new_game_make_match (const char *preset, const char *white_name, guint white_level,
                         const char *black_name, guint black_level)
{
  g_autoptr (ZugVariant) variant = zug_variant_new_preset (preset);
  g_autoptr (ZugPlayer) white = make_player (ZUG_WHITE, white_name, white_level);
  g_autoptr (ZugPlayer) black = make_player (ZUG_BLACK, black_name, black_level);
  g_autoptr (ZugGame) game = NULL;

  if (variant == NULL)
    return NULL;
  game = zug_game_new (variant, NULL, NULL);
  return zug_match_new (game, white, black);
}

static void
on_start (ZugNewGame *self)
{
  ZugVariant *variant = adw_combo_row_get_selected_item (self->variant);
  g_autoptr (ZugMatch) match = zug_new_game_make_match (
      zug_variant_get_id (variant), gtk_editable_get_text (self->name[ZUG_WHITE]),
      adw_combo_row_get_selected (self->kind[ZUG_WHITE]),
      gtk_editable_get_text (self->name[ZUG_BLACK]),
      adw_combo_row_get_selected (self->kind[ZUG_BLACK]));

  g_signal_emit (self, signals[MATCH_MADE], 0, match);
  gtk_window_close (GTK_WINDOW (self));
}

/* Not before: a window whose focus is set while it is made has no role on the accessibility bus. */
static void
zug_new_game_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (zug_new_game_parent_class)->map (widget);

  gtk_window_set_focus (GTK_WINDOW (widget), ZUG_NEW_GAME (widget)->start);
}

static void
zug_new_game_class_init (ZugNewGameClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->map = zug_new_game_map;

  signals[MATCH_MADE] = g_signal_new ("match-made", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                      NULL, NULL, NULL, G_TYPE_NONE, 1, ZUG_TYPE_MATCH);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/zugleich/Zugleich/ui/zug-new-game.ui");
  gtk_widget_class_bind_template_child (widget_class, ZugNewGame, start);
  gtk_widget_class_bind_template_child (widget_class, ZugNewGame, variant);
  gtk_widget_class_bind_template_child (widget_class, ZugNewGame, card);
  gtk_widget_class_bind_template_child_full (widget_class, "white_kind", FALSE,
                                             G_STRUCT_OFFSET (ZugNewGame, kind[ZUG_WHITE]));
  gtk_widget_class_bind_template_child_full (widget_class, "black_kind", FALSE,
                                             G_STRUCT_OFFSET (ZugNewGame, kind[ZUG_BLACK]));
  gtk_widget_class_bind_template_child_full (widget_class, "white_name", FALSE,
                                             G_STRUCT_OFFSET (ZugNewGame, name[ZUG_WHITE]));
  gtk_widget_class_bind_template_child_full (widget_class, "black_name", FALSE,
                                             G_STRUCT_OFFSET (ZugNewGame, name[ZUG_BLACK]));
  gtk_widget_class_bind_template_callback (widget_class, on_variant);
  gtk_widget_class_bind_template_callback (widget_class, on_kind);
  gtk_widget_class_bind_template_callback (widget_class, on_start);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static GtkStringList *
list_kinds (void)
{
  GtkStringList *kinds = gtk_string_list_new (NULL);

  gtk_string_list_append (kinds, C_ ("player kind", "A person here"));
  for (guint level = 1; level <= zug_computer_n_levels (); level++)
    /* TRANSLATORS: %s is a level, e.g. "easy". */
    gtk_string_list_take (kinds, g_strdup_printf (C_ ("player kind", "Computer, %s"),
                                                  zug_computer_level_name (level)));
  return kinds;
}

static char *
variant_name (ZugVariant *variant)
{
  return g_strdup (zug_variant_get_name (variant));
}

static void
zug_new_game_init (ZugNewGame *self)
{
  g_autoptr (GListModel) variants = zug_variant_list_presets ();
  g_autoptr (GtkStringList) kinds = list_kinds ();
  g_autoptr (GtkExpression) expression = gtk_cclosure_expression_new (
      G_TYPE_STRING, NULL, 0, NULL, G_CALLBACK (variant_name), NULL, NULL);

  gtk_widget_init_template (GTK_WIDGET (self));
  adw_combo_row_set_expression (self->variant, expression);
  adw_combo_row_set_model (self->variant, variants);
  for (int side = 0; side < ZUG_N_SIDES; side++)
    adw_combo_row_set_model (self->kind[side], G_LIST_MODEL (kinds));
  adw_combo_row_set_selected (self->kind[ZUG_BLACK], 1);
  gtk_editable_set_text (self->name[ZUG_WHITE], zug_new_game_own_name ());
  /* Parity Chess is what this program is first of all for. */
  for (guint i = 0; i < g_list_model_get_n_items (variants); i++)
    {
      g_autoptr (ZugVariant) variant = g_list_model_get_item (variants, i);

      if (g_str_equal (zug_variant_get_id (variant), "parity"))
        adw_combo_row_set_selected (self->variant, i);
    }
  on_variant (self);
  on_kind (self);
}

GtkWidget *
zug_new_game_new (GtkWindow *parent)
{
  return g_object_new (ZUG_TYPE_NEW_GAME, "transient-for", parent, NULL);
}
