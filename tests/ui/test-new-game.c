/* test-new-game.c: the dialog makes the match that was asked for */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-new-game.h"
#include "zug-ui-fixture.h"

static void
on_match_made (GtkWidget *dialog, ZugMatch *match, ZugMatch **made)
{
  g_assert_null (*made);
  *made = g_object_ref (match);
}

/* Opens the dialog, sets its rows, presses Start and returns the match. */
static ZugMatch *
make (guint variant, guint white, guint black)
{
  GtkWidget *dialog = g_object_ref_sink (zug_new_game_new (NULL));
  AdwComboRow *rows[3];
  ZugMatch *match = NULL;

  g_signal_connect (dialog, "match-made", G_CALLBACK (on_match_made), &match);
  gtk_window_present (GTK_WINDOW (dialog));
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    rows[i] = ADW_COMBO_ROW (zug_ui_find (dialog, ADW_TYPE_COMBO_ROW, i));
  adw_combo_row_set_selected (rows[0], variant);
  adw_combo_row_set_selected (rows[1], white);
  adw_combo_row_set_selected (rows[2], black);
  for (guint side = 0; side < 2; side++)
    {
      GtkWidget *name = zug_ui_find (dialog, ADW_TYPE_ENTRY_ROW, side);

      /* Only people have a name to give. */
      g_assert_true (gtk_widget_get_visible (name) == ((side == 0 ? white : black) == 0));
      gtk_editable_set_text (GTK_EDITABLE (name), side == 0 ? "Ada" : "Ben");
    }
  zug_ui_click (zug_ui_find_button (dialog, "Start"));
  g_assert_nonnull (match);
  zug_ui_wait_until (!gtk_widget_get_visible (dialog));
  g_object_unref (dialog);
  return match;
}

static void
assert_player (ZugMatch *match, ZugSide side, guint level, const char *name)
{
  ZugPlayer *player = zug_match_get_player (match, side);
  g_autofree char *kind = level == 0 ? g_strdup ("person") : g_strdup_printf ("computer:%u", level);

  g_assert_cmpint (zug_player_get_side (player), ==, side);
  g_assert_cmpstr (zug_player_get_kind (player), ==, kind);
  if (level == 0)
    g_assert_cmpstr (zug_player_get_name (player), ==, name);
  g_assert_cmpstr (zug_game_get_name (zug_match_get_game (match), side), ==,
                   zug_player_get_name (player));
}

static void
test_every_combination (void)
{
  g_autoptr (GListModel) variants = zug_variant_list_presets ();
  guint n_kinds = 1 + zug_computer_n_levels ();

  g_assert_cmpint (g_list_model_get_n_items (variants), >=, 3);
  for (guint i = 0; i < g_list_model_get_n_items (variants); i++)
    for (guint white = 0; white < n_kinds; white++)
      for (guint black = 0; black < n_kinds; black++)
        {
          g_autoptr (ZugVariant) variant = g_list_model_get_item (variants, i);
          g_autoptr (ZugMatch) match = make (i, white, black);
          ZugGame *game = zug_match_get_game (match);

          g_assert_cmpstr (zug_variant_get_id (zug_game_get_variant (game)), ==,
                           zug_variant_get_id (variant));
          g_assert_cmpint (zug_match_get_state (match), ==, ZUG_MATCH_IDLE);
          g_assert_true (zug_match_is_shared_screen (match) == (white == 0 && black == 0));
          assert_player (match, ZUG_WHITE, white, "Ada");
          assert_player (match, ZUG_BLACK, black, "Ben");
          g_assert_cmpint (zug_turn_get_n_children (zug_game_get_root (game)), ==, 0);
          g_assert_nonnull (zug_game_get_tag (game, "Date"));
        }
}

static void
test_offers_parity_against_a_computer (void)
{
  GtkWidget *dialog = zug_new_game_new (NULL);
  AdwComboRow *variant = ADW_COMBO_ROW (zug_ui_find (dialog, ADW_TYPE_COMBO_ROW, 0));

  g_assert_cmpstr (zug_variant_get_id (adw_combo_row_get_selected_item (variant)), ==, "parity");
  g_assert_cmpint (
      adw_combo_row_get_selected (ADW_COMBO_ROW (zug_ui_find (dialog, ADW_TYPE_COMBO_ROW, 1))), ==,
      0);
  g_assert_cmpint (
      adw_combo_row_get_selected (ADW_COMBO_ROW (zug_ui_find (dialog, ADW_TYPE_COMBO_ROW, 2))), ==,
      1);
  gtk_window_destroy (GTK_WINDOW (dialog));
}

static void
test_no_such_preset (void)
{
  g_assert_null (zug_new_game_make_match ("no-such-game", "Ada", 0, "Ben", 0));
}

int
main (int argc, char **argv)
{
  zug_ui_init (&argc, &argv);
  g_test_add_func ("/ui/new-game/every-combination", test_every_combination);
  g_test_add_func ("/ui/new-game/parity-first", test_offers_parity_against_a_computer);
  g_test_add_func ("/ui/new-game/no-such-preset", test_no_such_preset);
  return g_test_run ();
}
