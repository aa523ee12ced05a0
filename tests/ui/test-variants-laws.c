/* test-variants-laws.c: a game of one's own, made with the controls of the Variants page, and
 * played */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-new-game.h"
#include "zug-rule-view.h"
#include "zug-window.h"
#include "zug-variants-fixture.h"

/* --- from a game known to one of one's own, and to the board ---------------------------------- */

static void
on_match_made (ZugWindow *window, ZugMatch *match, ZugMatch **made)
{
  *made = g_object_ref (match);
}

static void
seal (ZugMatch *match, ZugSide side, const char *san)
{
  ZugGame *game = zug_match_get_game (match);

  zug_ui_wait_until (zug_match_get_chooser (match) == side);
  g_assert_true (zug_person_seal (ZUG_PERSON (zug_match_get_player (match, side)),
                                  zug_ui_move (game, side, san), NULL));
}

static void
play_turn (ZugMatch *match, const char *white, const char *black)
{
  ZugTurn *before = zug_game_get_last (zug_match_get_game (match));

  seal (match, ZUG_WHITE, white);
  seal (match, ZUG_BLACK, black);
  zug_ui_wait_until (zug_game_get_last (zug_match_get_game (match)) != before);
}

/* The whole way: pick, duplicate, change two laws, name it, Play, Start, and three turns. */
static void
test_make_and_play (void)
{
  g_autoptr (GSettings) settings = g_settings_new ("io.github.zugleich.Zugleich");
  ZugWindow *window = zug_window_new (NULL, settings);
  GtkWidget *page;
  GtkWidget *dialog;
  g_autoptr (ZugMatch) match = NULL;
  const ZugPosition *last;

  g_signal_connect (window, "match-made", G_CALLBACK (on_match_made), &match);
  gtk_window_present (GTK_WINDOW (window));
  zug_window_show_variants (window, NULL);
  zug_ui_wait_until ((page = zug_ui_find (GTK_WIDGET (window), ZUG_TYPE_VARIANTS_PAGE, 0)) != NULL
                     && gtk_widget_get_mapped (page));
  variants_make_vanish (page);
  zug_ui_click (zug_ui_find_button (page, "Play"));
  dialog = zug_ui_toplevel (ZUG_TYPE_NEW_GAME);
  g_assert_nonnull (dialog);
  g_object_set (dialog, "white-kind", "person", "black-kind", "person", NULL);
  zug_ui_click (zug_ui_find_button (dialog, "Start"));
  g_assert_nonnull (match);
  g_assert_cmpstr (zug_variant_get_name (zug_game_get_variant (zug_match_get_game (match))), ==,
                   "Vanish");

  zug_match_start (match);
  play_turn (match, "Nf3", "Nc6");
  play_turn (match, "a3", "a6");
  play_turn (match, "Nd4", "Nd4");
  last = zug_turn_get_position (zug_game_get_last (zug_match_get_game (match)));
  for (int side = 0; side < ZUG_N_SIDES; side++)
    g_assert_cmpint (zug_position_man (last, (ZugSide) side, 3 * 16 + 3), ==, ZUG_NO_MAN);
  zug_match_stop (match);
  gtk_window_destroy (GTK_WINDOW (window));
}

/* --- rows ------------------------------------------------------------------------------------- */

/* Nobody takes the codes for something to be typed. */
static void
assert_codes (VariantsFixture *self, const char *words)
{
  GtkWidget *view = zug_ui_find (GTK_WIDGET (self->page->card), ZUG_TYPE_RULE_VIEW, 0);
  GtkWidget *codes = GTK_WIDGET (gtk_widget_get_template_child (view, ZUG_TYPE_RULE_VIEW, "type"));

  g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (codes)), ==, words);
  g_assert_nonnull (gtk_widget_get_tooltip_text (codes));
}

/* What the pane beside the laws says of the game in a sentence; NULL: nothing. */
static const char *
get_summary (VariantsFixture *self)
{
  GtkWidget *view = zug_ui_find (GTK_WIDGET (self->page->card), ZUG_TYPE_RULE_VIEW, 0);
  GtkWidget *label =
      GTK_WIDGET (gtk_widget_get_template_child (view, ZUG_TYPE_RULE_VIEW, "summary"));

  return gtk_widget_get_visible (label) ? gtk_label_get_label (GTK_LABEL (label)) : NULL;
}

/* What the game is in a sentence stands on the page once. */
static void
test_summary (VariantsFixture **fixture, gconstpointer data)
{
  VariantsFixture *self = *fixture;
  GtkWidget *page = GTK_WIDGET (self->page);

  variants_pick (page, "Parity Chess");
  g_assert_true (zug_ui_says (page, "Both sides choose in secret and move at the same moment"));
  g_assert_null (get_summary (self));
  variants_act (self, "duplicate");
  g_assert_cmpstr (get_summary (self), ==, "As Parity Chess.");
  gtk_editable_set_text (GTK_EDITABLE (zug_ui_find (page, ADW_TYPE_ENTRY_ROW, 2)), "Our own.");
  zug_ui_wait_until (get_summary (self) == NULL);
  gtk_editable_set_text (GTK_EDITABLE (zug_ui_find (page, ADW_TYPE_ENTRY_ROW, 2)), "");
  zug_ui_wait_until (get_summary (self) != NULL);
}

static void
test_marks (VariantsFixture **fixture, gconstpointer data)
{
  VariantsFixture *self = *fixture;
  GtkWidget *page = GTK_WIDGET (self->page);
  g_autofree char *before = NULL;

  variants_pick (page, "Parity Chess");
  variants_act (self, "duplicate");
  g_assert_false (variants_row_shows (self, "collision", "mark"));
  before = g_strdup (variants_label_of (variants_find_row (page, "collision"), "words"));
  variants_choose (page, "collision", "both-removed");
  g_assert_cmpint (variants_laws_of (self)->collision, ==, ZUG_COLLISION_BOTH_REMOVED);
  g_assert_cmpstr (variants_label_of (variants_find_row (page, "collision"), "words"), !=, before);
  g_assert_true (variants_row_shows (self, "collision", "mark"));
  g_assert_nonnull (strstr (variants_label_of (variants_find_row (page, "collision"), "base"),
                            "Parity Chess: both stay and share the square"));
  variants_turn (page, "castling", FALSE);
  assert_codes (self, "Codes of its laws: A3 A5 C5 E2 F3 G1 G2");
  variants_choose (page, "en-passant", "none");
  assert_codes (self, "Codes of its laws: A3 A5 C5 D4 E2 F3 G1 G2");
  /* Nothing can be taken in passing now, and no row says that it cannot. */
  variants_turn (page, "double-step", FALSE);
  assert_codes (self, "Codes of its laws: A3 A5 C5 D2 E2 F3 G1 G2");
  g_assert_true (zug_rule_view_has (
      ZUG_RULE_VIEW (zug_ui_find (GTK_WIDGET (self->page->card), ZUG_TYPE_RULE_VIEW, 0)), "C5",
      "castling"));
  g_assert_false (variants_row_shows (self, "repetition", "mark"));
  zug_ui_click (zug_ui_find_button (GTK_WIDGET (variants_find_row (page, "collision")), "Reset"));
  g_assert_false (variants_row_shows (self, "collision", "mark"));
  g_assert_cmpstr (variants_label_of (variants_find_row (page, "collision"), "words"), ==, before);
  g_assert_cmpint (variants_laws_of (self)->castling, ==, ZUG_NO);
  variants_act (self, "reset");
  g_assert_cmpint (variants_laws_of (self)->castling, ==, ZUG_YES);
  g_assert_false (variants_is_enabled (self, "reset"));
}

/* What the list, the switch, the number and the text of a row set is what the row then shows. */
static void
test_controls (VariantsFixture **fixture, gconstpointer data)
{
  VariantsFixture *self = *fixture;
  GtkWidget *page = GTK_WIDGET (self->page);

  variants_pick (page, "Parity Chess");
  variants_act (self, "duplicate");
  variants_choose (page, "repetition", "5");
  variants_turn (page, "pass", TRUE);
  zug_ui_assert_wheel_passes (page);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (variants_find_control (page, "quiet")), 30);
  gtk_editable_set_text (GTK_EDITABLE (variants_find_control (page, "promote-to")), "QN");
  gtk_editable_set_text (GTK_EDITABLE (variants_find_control (page, "holes")), "d4 e5");
  g_assert_cmpuint (variants_laws_of (self)->repetition, ==, 5);
  g_assert_cmpuint (variants_laws_of (self)->pass, ==, ZUG_YES);
  g_assert_cmpuint (variants_laws_of (self)->quiet, ==, 30);
  g_assert_cmpuint (variants_laws_of (self)->promote_to[1], ==, ZUG_KNIGHT);
  g_assert_cmpuint (variants_laws_of (self)->promote_to[2], ==, ZUG_NO_MAN);
  g_assert_cmphex (variants_laws_of (self)->holes[3], ==, 1 << 3);
  g_assert_cmphex (variants_laws_of (self)->holes[4], ==, 1 << 4);
  /* Another variant and back. */
  variants_pick (page, "Orthodox Chess");
  variants_pick (page, "Parity Chess 2");
  g_assert_true (gtk_switch_get_active (GTK_SWITCH (variants_find_control (page, "pass"))));
  g_assert_cmpint (
      gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (variants_find_control (page, "quiet"))),
      ==, 30);
  g_assert_cmpstr (
      gtk_editable_get_text (GTK_EDITABLE (variants_find_control (page, "promote-to"))), ==, "QN");
}

/* A text that is no value is refused in words, the law is as it was before that was begun, and so
 * is the rest. Who comes back to a text later takes another step. */
static void
test_refused (VariantsFixture **fixture, gconstpointer data)
{
  VariantsFixture *self = *fixture;
  GtkWidget *page = GTK_WIDGET (self->page);
  GtkEditable *holes;
  int place = 2;

  variants_pick (page, "Parity Chess");
  variants_act (self, "duplicate");
  holes = GTK_EDITABLE (variants_find_control (page, "holes"));
  gtk_editable_set_text (holes, "d4");
  gtk_editable_insert_text (holes, " z9", -1, &place);
  g_assert_true (variants_row_shows (self, "holes", "refusal"));
  g_assert_cmphex (variants_laws_of (self)->holes[3], ==, 0);
  g_assert_cmpstr (gtk_editable_get_text (holes), ==, "d4 z9");
  gtk_editable_set_text (holes, "d4 e4");
  g_assert_false (variants_row_shows (self, "holes", "refusal"));
  g_assert_cmphex (variants_laws_of (self)->holes[3], ==, 3 << 3);
  gtk_widget_grab_focus (GTK_WIDGET (holes));
  gtk_widget_grab_focus (variants_find_control (page, "files"));
  gtk_editable_set_text (holes, "d4");
  g_assert_cmphex (variants_laws_of (self)->holes[3], ==, 1 << 3);
  variants_act (self, "undo");
  g_assert_cmphex (variants_laws_of (self)->holes[3], ==, 3 << 3);
  gtk_editable_set_text (GTK_EDITABLE (zug_ui_find (page, ADW_TYPE_ENTRY_ROW, 0)), "");
  g_assert_cmpstr (zug_variant_item_get_name (zug_variants_page_get_item (self->page)), !=, "");
}

/* Laws that say nothing in this game have no row, and come with the law that makes them speak. */
static void
test_silent (VariantsFixture **fixture, gconstpointer data)
{
  VariantsFixture *self = *fixture;
  GtkWidget *page = GTK_WIDGET (self->page);

  variants_pick (page, "Orthodox Chess");
  variants_act (self, "duplicate");
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (variants_find_row (page, "collision"))));
  variants_choose (page, "turn", "together");
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (variants_find_row (page, "collision"))));
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (variants_find_row (page, "conflict"))));
  variants_choose (page, "resolution", "ordered");
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (variants_find_row (page, "collision"))));
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (variants_find_row (page, "conflict"))));
}

/* A row offers to show what the law does where there is something to be seen. */
static void
test_examples (VariantsFixture **fixture, gconstpointer data)
{
  VariantsFixture *self = *fixture;

  variants_pick (GTK_WIDGET (self->page), "Parity Chess");
  g_assert_true (variants_row_shows (self, "collision", "example"));
  g_assert_false (variants_row_shows (self, "players", "example"));
  g_assert_false (variants_row_shows (self, "files", "example"));
  variants_pick (GTK_WIDGET (self->page), "Fair Chess");
  g_assert_true (variants_row_shows (self, "players", "example"));
}

/* An array that goes without saying is an empty field, in which the game's own says what it is. */
static void
test_array (VariantsFixture **fixture, gconstpointer data)
{
  VariantsFixture *self = *fixture;
  GtkWidget *page = GTK_WIDGET (self->page);
  GtkWidget *array;

  variants_pick (page, "Parity Chess");
  variants_act (self, "duplicate");
  array = variants_find_control (page, "array");
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (array)), ==, "");
  g_assert_cmpstr (gtk_entry_get_placeholder_text (GTK_ENTRY (array)), ==, "as in orthodox chess");
  g_assert_cmpstr (
      gtk_entry_get_placeholder_text (GTK_ENTRY (variants_find_control (page, "holes"))), ==,
      "none");
  gtk_editable_set_text (GTK_EDITABLE (array), "rnbqkbnr/pppppppp/8/8/8/8/8/RNBQKBNR");
  g_assert_true (variants_row_shows (self, "array", "mark"));
  gtk_editable_set_text (GTK_EDITABLE (array), "");
  g_assert_false (variants_row_shows (self, "array", "mark"));
  g_assert_cmpstr (variants_laws_of (self)->array, ==, "");
  variants_pick (page, "Fair Tic-Tac-Toe");
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (variants_find_row (page, "array"))));
}

static void
test_search (VariantsFixture **fixture, gconstpointer data)
{
  VariantsFixture *self = *fixture;
  GtkWidget *page = GTK_WIDGET (self->page);
  GtkWidget *nothing = GTK_WIDGET (gtk_widget_get_template_child (
      GTK_WIDGET (self->page->editor), ZUG_TYPE_VARIANT_EDITOR, "nothing"));

  variants_pick (page, "Parity Chess");
  gtk_editable_set_text (self->page->search, "castling");
  zug_ui_wait_until (!gtk_widget_get_visible (GTK_WIDGET (variants_find_row (page, "collision"))));
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (variants_find_row (page, "castling"))));
  g_assert_false (gtk_widget_get_visible (nothing));
  gtk_editable_set_text (self->page->search, "G2");
  zug_ui_wait_until (!gtk_widget_get_visible (GTK_WIDGET (variants_find_row (page, "castling"))));
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (variants_find_row (page, "collision"))));
  /* Enter goes there, and need not wait. */
  gtk_editable_set_text (self->page->search, "vanish");
  g_signal_emit_by_name (self->page->search, "activate");
  g_assert_true (gtk_widget_is_focus (variants_find_control (page, "collision"))
                 || gtk_widget_get_focus_child (variants_find_control (page, "collision")) != NULL);
  gtk_editable_set_text (self->page->search, "zebra");
  zug_ui_wait_until (gtk_widget_get_visible (nothing));
  g_signal_emit_by_name (self->page->search, "stop-search");
  zug_ui_wait_until (gtk_widget_get_visible (GTK_WIDGET (variants_find_row (page, "castling"))));
}

/* --- undoing ---------------------------------------------------------------------------------- */

static void
test_undo (VariantsFixture **fixture, gconstpointer data)
{
  VariantsFixture *self = *fixture;
  GtkWidget *page = GTK_WIDGET (self->page);

  variants_pick (page, "Parity Chess");
  g_assert_false (variants_is_enabled (self, "undo"));
  variants_act (self, "duplicate");
  variants_choose (page, "collision", "coin");
  variants_turn (page, "castling", FALSE);
  g_assert_false (variants_is_enabled (self, "redo"));
  variants_act (self, "undo");
  g_assert_true (gtk_switch_get_active (GTK_SWITCH (variants_find_control (page, "castling"))));
  g_assert_cmpint (variants_laws_of (self)->collision, ==, ZUG_COLLISION_COIN);
  variants_act (self, "undo");
  g_assert_cmpint (variants_laws_of (self)->collision, ==, ZUG_COLLISION_SHARE);
  g_assert_false (variants_is_enabled (self, "undo"));
  variants_act (self, "redo");
  variants_act (self, "redo");
  g_assert_false (gtk_switch_get_active (GTK_SWITCH (variants_find_control (page, "castling"))));
  /* What was edited before something else was looked at can still be undone. */
  variants_pick (page, "Orthodox Chess");
  g_assert_false (variants_is_enabled (self, "undo"));
  variants_pick (page, "Parity Chess 2");
  variants_act (self, "undo");
  g_assert_cmpint (variants_laws_of (self)->castling, ==, ZUG_YES);
}

/* --- contradictions --------------------------------------------------------------------------- */

/* own: the mend that changes the law itself; else the one that keeps it. */
static void
assert_mended (VariantsFixture *self, gboolean own)
{
  GtkWidget *page = GTK_WIDGET (self->page);
  ZugLawRow *check;

  variants_pick (page, "Parity Chess");
  variants_act (self, "duplicate");
  g_assert_true (variants_is_enabled (self, "play"));
  variants_choose (page, "resolution", "merge");
  check = variants_find_row (page, "check");
  g_assert_true (variants_row_has (check, "trouble"));
  g_assert_nonnull (strstr (variants_label_of (check, "reason"), "G1"));
  g_assert_false (variants_is_enabled (self, "play"));
  g_assert_null (zug_variant_item_get_variant (zug_variants_page_get_item (self->page)));
  g_assert_cmpuint (self->announced->len, >, 0);
  g_string_set_size (self->announced, 0);
  zug_ui_click (GTK_WIDGET (gtk_widget_get_template_child (GTK_WIDGET (check), ZUG_TYPE_LAW_ROW,
                                                           own ? "mend" : "other_mend")));
  g_assert_false (variants_row_has (check, "trouble"));
  g_assert_true (variants_is_enabled (self, "play"));
  g_assert_cmpint (variants_laws_of (self)->resolution, ==,
                   own ? ZUG_RESOLUTION_MERGE : ZUG_RESOLUTION_TOGETHER);
  g_assert_true ((variants_laws_of (self)->check == ZUG_CHECK_TIMED) == !own);
  g_assert_nonnull (zug_variant_item_get_variant (zug_variants_page_get_item (self->page)));
  g_assert_cmpuint (self->announced->len, >, 0);
}

static void
test_mend_own (VariantsFixture **fixture, gconstpointer data)
{
  VariantsFixture *self = *fixture;
  assert_mended (self, TRUE);
}

static void
test_mend_other (VariantsFixture **fixture, gconstpointer data)
{
  VariantsFixture *self = *fixture;
  assert_mended (self, FALSE);
}

/* The pane beside the laws lists the problem, leads to its law, and mends it too. */
static void
test_mend_in_card (VariantsFixture **fixture, gconstpointer data)
{
  VariantsFixture *self = *fixture;
  GtkWidget *page = GTK_WIDGET (self->page);
  GtkListBox *findings;

  variants_pick (page, "Parity Chess");
  variants_act (self, "duplicate");
  variants_choose (page, "resolution", "merge");
  findings = GTK_LIST_BOX (zug_ui_find (GTK_WIDGET (self->page->card), GTK_TYPE_LIST_BOX, 0));
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (findings)));
  g_signal_emit_by_name (findings, "row-activated", gtk_list_box_get_row_at_index (findings, 0));
  g_assert_true (gtk_widget_is_focus (variants_find_control (page, "check"))
                 || gtk_widget_get_focus_child (variants_find_control (page, "check")) != NULL);
  zug_ui_click (zug_ui_find (GTK_WIDGET (findings), GTK_TYPE_BUTTON, 0));
  g_assert_true (variants_is_enabled (self, "play"));
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (findings)));
}

/* The pane that tells the rules stays at its top when the keyboard comes to a board that was not
 * there before, and when it comes back from a dialog. */
static void
test_card_stays (VariantsFixture **fixture, gconstpointer data)
{
  VariantsFixture *self = *fixture;
  GtkWidget *page = GTK_WIDGET (self->page);
  GtkWidget *card = GTK_WIDGET (self->page->card);
  GtkAdjustment *down = gtk_scrolled_window_get_vadjustment (
      GTK_SCROLLED_WINDOW (zug_ui_find (card, GTK_TYPE_SCROLLED_WINDOW, 0)));
  GtkWidget *mend;

  gtk_window_set_default_size (self->window, 1200, 520);
  variants_pick (page, "Parity Chess");
  variants_act (self, "duplicate");
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (variants_find_control (page, "files")), 10);
  zug_ui_rest (page);
  mend = zug_ui_find (zug_ui_find (card, GTK_TYPE_LIST_BOX, 0), GTK_TYPE_BUTTON, 0);
  gtk_widget_grab_focus (mend);
  zug_ui_click (mend);
  g_assert_true (variants_is_enabled (self, "play"));
  for (int i = 0; i < 3; i++)
    {
      GtkWidget *dialog = gtk_window_new ();

      zug_ui_rest (page);
      g_assert_cmpfloat (gtk_adjustment_get_upper (down), >, gtk_adjustment_get_page_size (down));
      g_assert_cmpfloat (gtk_adjustment_get_value (down), ==, 0);
      gtk_window_set_transient_for (GTK_WINDOW (dialog), self->window);
      gtk_window_set_modal (GTK_WINDOW (dialog), TRUE);
      gtk_window_present (GTK_WINDOW (dialog));
      zug_ui_wait_until (gtk_widget_get_mapped (dialog));
      zug_ui_rest (page);
      gtk_window_destroy (GTK_WINDOW (dialog));
    }
  gtk_window_set_default_size (self->window, 1200, 900);
}

/* The board grows under the men, and what is wrong then comes and goes in a page that is laid out
 * all along: whatever asks for too little room there is a warning of GTK's, and so a failure. The
 * castling that has gone with the board is marked, and goes back. */
static void
test_grown (VariantsFixture **fixture, gconstpointer data)
{
  static const int widths[] = {1200, 760, 360};
  VariantsFixture *self = *fixture;
  GtkWidget *page = GTK_WIDGET (self->page);

  variants_pick (page, "Parity Chess");
  variants_act (self, "duplicate");
  for (guint i = 0; i < G_N_ELEMENTS (widths); i++)
    {
      gtk_window_set_default_size (self->window, widths[i], 900);
      zug_ui_rest (page);
      gtk_spin_button_set_value (GTK_SPIN_BUTTON (variants_find_control (page, "files")), 10);
      zug_ui_rest (page);
      g_assert_true (variants_row_shows (self, "castle-files", "mark"));
      g_assert_nonnull (
          strstr (variants_label_of (variants_find_row (page, "castle-files"), "base"), "c and g"));
      gtk_spin_button_set_value (GTK_SPIN_BUTTON (variants_find_control (page, "files")), 8);
      zug_ui_rest (page);
      g_assert_false (variants_row_shows (self, "castle-files", "mark"));
    }
  gtk_window_set_default_size (self->window, 1200, 900);
}

/* In a list of values that holds is marked, and all are seen. */
static void
test_list (VariantsFixture **fixture, gconstpointer data)
{
  VariantsFixture *self = *fixture;
  GtkWidget *drop = variants_find_control (GTK_WIDGET (self->page), "rest");
  guint selected = gtk_drop_down_get_selected (GTK_DROP_DOWN (drop)), n = 0, marked = 0;
  GtkWidget *list, *image;
  GtkAdjustment *scroll;

  g_signal_emit_by_name (drop, "activate");
  zug_ui_wait_until ((list = zug_ui_find (drop, GTK_TYPE_LIST_VIEW, 0)) != NULL
                     && gtk_widget_get_mapped (list) && gtk_widget_get_height (list) > 0);
  for (guint i = 0; (image = zug_ui_find (list, GTK_TYPE_IMAGE, i)) != NULL; i++, n++)
    if (gtk_widget_get_opacity (image) > 0)
      {
        g_assert_cmpuint (i, ==, selected);
        marked++;
      }
  g_assert_cmpuint (n, ==, 3);
  g_assert_cmpuint (marked, ==, 1);
  scroll = gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (list));
  /* Less than a line is out of sight. */
  zug_ui_wait_until (gtk_adjustment_get_upper (scroll) - gtk_adjustment_get_page_size (scroll) < 8);
  gtk_popover_popdown (GTK_POPOVER (zug_ui_find (drop, GTK_TYPE_POPOVER, 0)));
}

/* What is selected of the list of check. */
static const char *
shown_check (VariantsFixture *self)
{
  GtkWidget *drop = variants_find_control (GTK_WIDGET (self->page), "check");

  return gtk_string_object_get_string (gtk_drop_down_get_selected_item (GTK_DROP_DOWN (drop)));
}

/* Nobody is told of men that rest where none does. */
static void
test_names_among_others (VariantsFixture **fixture, gconstpointer data)
{
  VariantsFixture *self = *fixture;
  GtkWidget *page = GTK_WIDGET (self->page);

  variants_pick (page, "Parity Chess");
  variants_act (self, "duplicate");
  g_assert_true (g_str_has_prefix (shown_check (self), "delayed if a resting man gives it"));
  variants_choose (page, "rest", "none");
  g_assert_cmpstr (shown_check (self), ==, "the king must flee");
  g_assert_cmpint (variants_laws_of (self)->check, ==, ZUG_CHECK_TIMED);
  variants_choose (page, "rest", "mover");
  g_assert_true (g_str_has_prefix (shown_check (self), "delayed if a resting man gives it"));
}

int
main (int argc, char **argv)
{
  int result;

  zug_ui_init (&argc, &argv);

  g_test_add_func ("/ui/variants/laws/make-and-play", test_make_and_play);
  VARIANTS_ADD ("laws/summary", test_summary);
  VARIANTS_ADD ("laws/marks", test_marks);
  VARIANTS_ADD ("laws/controls", test_controls);
  VARIANTS_ADD ("laws/list", test_list);
  VARIANTS_ADD ("laws/names-among-others", test_names_among_others);
  VARIANTS_ADD ("laws/refused", test_refused);
  VARIANTS_ADD ("laws/silent", test_silent);
  VARIANTS_ADD ("laws/examples", test_examples);
  VARIANTS_ADD ("laws/array", test_array);
  VARIANTS_ADD ("laws/search", test_search);
  VARIANTS_ADD ("laws/undo", test_undo);
  VARIANTS_ADD ("laws/mend-own", test_mend_own);
  VARIANTS_ADD ("laws/mend-other", test_mend_other);
  VARIANTS_ADD ("laws/mend-in-card", test_mend_in_card);
  VARIANTS_ADD ("laws/card-stays", test_card_stays);
  VARIANTS_ADD ("laws/grown", test_grown);
  result = g_test_run ();
  variants_close ();
  return result;
}
