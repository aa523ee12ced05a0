/* test-variants.c: a game of one's own, made with the controls of the Variants page, and played */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-law-control.h"
#include "zug-law-row.h"
#include "zug-library-fixture.h"
#include "zug-man-window.h"
#include "zug-new-game.h"
#include "zug-rule-view.h"
#include "zug-setup-window.h"
#include "zug-variants-page-private.h"
#include "zug-window.h"

/* The library's fixture brings the archive; its page is another one here. */
typedef struct
{
  LibraryFixture library;
  ZugVariantShelf *shelf;
  GtkWindow *window;
  ZugVariantsPage *page;
  GString *announced;
} Fixture;

static void
on_announce (ZugVariantsPage *page, const char *words, Fixture *self)
{
  g_string_append_printf (self->announced, "%s\n", words);
}

static void
show_page (Fixture *self)
{
  self->page = g_object_new (ZUG_TYPE_VARIANTS_PAGE, NULL);
  g_signal_connect (self->page, "announce", G_CALLBACK (on_announce), self);
  zug_variants_page_set_shelf (self->page, self->shelf);
  self->window = zug_ui_window (GTK_WIDGET (self->page), 1200, 900);
}

static Fixture shared;

/* One page for all tests, as a person has one: a row for every law is slow to make many times. */
static void
open_shared (void)
{
  library_open (&shared.library, NULL);
  shared.announced = g_string_new (NULL);
  shared.shelf = zug_variant_shelf_new ();
  zug_variant_shelf_set_archive (shared.shelf, shared.library.archive);
  show_page (&shared);
}

static void
close_shared (void)
{
  if (shared.window == NULL)
    return;
  gtk_window_destroy (shared.window);
  zug_variant_shelf_set_archive (shared.shelf, NULL);
  g_object_unref (shared.shelf);
  g_string_free (shared.announced, TRUE);
  library_tear_down (&shared.library, NULL);
}

static void
set_up (Fixture **self, gconstpointer data)
{
  if (shared.window == NULL)
    open_shared ();
  *self = &shared;
}

/* Nothing of one's own is left to the next test. */
static void
tear_down (Fixture **self, gconstpointer data)
{
  gtk_editable_set_text (shared.page->search, "");
  zug_variants_page_show (shared.page, "orthodox");
  for (guint i = g_list_model_get_n_items (G_LIST_MODEL (shared.shelf)); i > 0; i--)
    {
      g_autoptr (ZugVariantItem) item = g_list_model_get_item (G_LIST_MODEL (shared.shelf), i - 1);

      if (zug_variant_item_is_own (item))
        zug_variant_shelf_remove (shared.shelf, zug_variant_item_get_id (item));
    }
  g_string_set_size (shared.announced, 0);
}

/* --- what the person sees and does ------------------------------------------------------------ */

static void
act (Fixture *self, const char *action)
{
  g_autofree char *name = g_strconcat ("variants.", action, NULL);

  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (self->page), name, NULL));
}

static gboolean
is_enabled (Fixture *self, const char *action)
{
  return g_action_group_get_action_enabled (G_ACTION_GROUP (self->page->actions), action);
}

static void
on_frame (GdkFrameClock *clock, guint *frames)
{
  (*frames)++;
}

/* Until what has changed has been laid out. */
static void
rest (GtkWidget *widget)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (widget);
  guint frames = 0;
  gulong handler = g_signal_connect (clock, "after-paint", G_CALLBACK (on_frame), &frames);

  while (frames < 3)
    {
      gtk_widget_queue_draw (widget);
      g_main_context_iteration (NULL, TRUE);
    }
  g_signal_handler_disconnect (clock, handler);
}

static ZugLawRow *
find_row (GtkWidget *page, const char *key)
{
  GtkWidget *row;

  for (guint n = 0; (row = zug_ui_find (page, ZUG_TYPE_LAW_ROW, n)) != NULL; n++)
    if (g_str_equal (zug_law_row_get_law (ZUG_LAW_ROW (row))->key, key))
      return ZUG_LAW_ROW (row);
  g_assert_not_reached ();
}

static GtkWidget *
find_control (GtkWidget *page, const char *key)
{
  GtkWidget *control = zug_ui_find (GTK_WIDGET (find_row (page, key)), ZUG_TYPE_LAW_CONTROL, 0);

  g_assert_nonnull (control);
  return zug_law_control_get_widget (ZUG_LAW_CONTROL (control));
}

/* Selects a value in a law's list, by its name in variant files. */
static void
choose (GtkWidget *page, const char *key, const char *value)
{
  const ZugLaw *law = zug_law_find (key);
  guint place = 0;

  while (!g_str_equal (law->values[place].name, value))
    place++;
  gtk_drop_down_set_selected (GTK_DROP_DOWN (find_control (page, key)), place);
}

static void
turn (GtkWidget *page, const char *key, gboolean on)
{
  gtk_switch_set_active (GTK_SWITCH (find_control (page, key)), on);
}

/* What a label of the row says, by its id in the template. */
static const char *
label_of (ZugLawRow *row, const char *id)
{
  return gtk_label_get_label (
      GTK_LABEL (gtk_widget_get_template_child (GTK_WIDGET (row), ZUG_TYPE_LAW_ROW, id)));
}

static gboolean
shows (ZugLawRow *row, const char *id)
{
  return gtk_widget_get_visible (
      GTK_WIDGET (gtk_widget_get_template_child (GTK_WIDGET (row), ZUG_TYPE_LAW_ROW, id)));
}

static gboolean
row_shows (Fixture *self, const char *key, const char *id)
{
  return shows (find_row (GTK_WIDGET (self->page), key), id);
}

static const ZugLaws *
laws_of (Fixture *self)
{
  return &zug_variant_item_get_file (zug_variants_page_get_item (self->page))->laws;
}

/* Picks a variant in the list. */
static void
pick (GtkWidget *page, const char *name)
{
  GtkWidget *list =
      zug_ui_find (zug_ui_find (page, ZUG_TYPE_VARIANT_LIST, 0), GTK_TYPE_LIST_BOX, 0);
  GtkListBoxRow *row;

  for (int i = 0; (row = gtk_list_box_get_row_at_index (GTK_LIST_BOX (list), i)) != NULL; i++)
    if (g_str_equal (
            gtk_label_get_label (GTK_LABEL (zug_ui_find (GTK_WIDGET (row), GTK_TYPE_LABEL, 0))),
            name))
      {
        gtk_widget_activate (GTK_WIDGET (row));
        return;
      }
  g_assert_not_reached ();
}

static guint
count_own (Fixture *self)
{
  guint n = 0;

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->shelf)); i++)
    {
      g_autoptr (ZugVariantItem) item = g_list_model_get_item (G_LIST_MODEL (self->shelf), i);

      n += zug_variant_item_is_own (item);
    }
  return n;
}

/* --- from a game known to one of one's own, and to the board ---------------------------------- */

static void
on_match_made (ZugWindow *window, ZugMatch *match, ZugMatch **made)
{
  *made = g_object_ref (match);
}

/* Makes "Parity, but both men vanish, no castling" out of what the window shows. */
static void
make_vanish (GtkWidget *page)
{
  pick (page, "Parity Chess");
  zug_ui_click (zug_ui_find_button (page, "Duplicate to Edit"));
  choose (page, "collision", "both-removed");
  turn (page, "castling", FALSE);
  gtk_editable_set_text (GTK_EDITABLE (zug_ui_find (page, ADW_TYPE_ENTRY_ROW, 0)), "Vanish");
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
  GtkWidget *page = GTK_WIDGET (zug_window_get_variants_page (window));
  GtkWidget *dialog;
  g_autoptr (ZugMatch) match = NULL;
  const ZugPosition *last;

  g_signal_connect (window, "match-made", G_CALLBACK (on_match_made), &match);
  gtk_window_present (GTK_WINDOW (window));
  zug_window_show_variants (window, NULL);
  zug_ui_wait_until (gtk_widget_get_mapped (page));
  make_vanish (page);
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

static void
test_marks (Fixture **fixture, gconstpointer data)
{
  Fixture *self = *fixture;
  GtkWidget *page = GTK_WIDGET (self->page);
  g_autofree char *before = NULL;

  pick (page, "Parity Chess");
  act (self, "duplicate");
  g_assert_false (row_shows (self, "collision", "mark"));
  before = g_strdup (label_of (find_row (page, "collision"), "words"));
  choose (page, "collision", "both-removed");
  g_assert_cmpint (laws_of (self)->collision, ==, ZUG_COLLISION_BOTH_REMOVED);
  g_assert_cmpstr (label_of (find_row (page, "collision"), "words"), !=, before);
  g_assert_true (row_shows (self, "collision", "mark"));
  g_assert_nonnull (strstr (label_of (find_row (page, "collision"), "base"),
                            "Parity Chess: both stay and share the square"));
  turn (page, "castling", FALSE);
  g_assert_true (zug_rule_view_has (
      ZUG_RULE_VIEW (zug_ui_find (GTK_WIDGET (self->page->card), ZUG_TYPE_RULE_VIEW, 0)), "C5",
      "castling"));
  g_assert_false (row_shows (self, "repetition", "mark"));
  zug_ui_click (zug_ui_find_button (GTK_WIDGET (find_row (page, "collision")), "Reset"));
  g_assert_false (row_shows (self, "collision", "mark"));
  g_assert_cmpstr (label_of (find_row (page, "collision"), "words"), ==, before);
  g_assert_cmpint (laws_of (self)->castling, ==, ZUG_NO);
  act (self, "reset");
  g_assert_cmpint (laws_of (self)->castling, ==, ZUG_YES);
  g_assert_false (is_enabled (self, "reset"));
}

/* What the list, the switch, the number and the text of a row set is what the row then shows. */
static void
test_controls (Fixture **fixture, gconstpointer data)
{
  Fixture *self = *fixture;
  GtkWidget *page = GTK_WIDGET (self->page);

  pick (page, "Parity Chess");
  act (self, "duplicate");
  choose (page, "repetition", "5");
  turn (page, "pass", TRUE);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (find_control (page, "quiet")), 30);
  gtk_editable_set_text (GTK_EDITABLE (find_control (page, "promote-to")), "QN");
  gtk_editable_set_text (GTK_EDITABLE (find_control (page, "holes")), "d4 e5");
  g_assert_cmpuint (laws_of (self)->repetition, ==, 5);
  g_assert_cmpuint (laws_of (self)->pass, ==, ZUG_YES);
  g_assert_cmpuint (laws_of (self)->quiet, ==, 30);
  g_assert_cmpuint (laws_of (self)->promote_to[1], ==, ZUG_KNIGHT);
  g_assert_cmpuint (laws_of (self)->promote_to[2], ==, ZUG_NO_MAN);
  g_assert_cmphex (laws_of (self)->holes[3], ==, 1 << 3);
  g_assert_cmphex (laws_of (self)->holes[4], ==, 1 << 4);
  /* Another variant and back. */
  pick (page, "Orthodox chess");
  pick (page, "Parity Chess 2");
  g_assert_true (gtk_switch_get_active (GTK_SWITCH (find_control (page, "pass"))));
  g_assert_cmpint (
      gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (find_control (page, "quiet"))), ==, 30);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (find_control (page, "promote-to"))), ==,
                   "QN");
}

/* A text that is no value is refused in words, the law stays, and so does the rest. */
static void
test_refused (Fixture **fixture, gconstpointer data)
{
  Fixture *self = *fixture;
  GtkWidget *page = GTK_WIDGET (self->page);
  GtkEditable *holes;
  int place = 2;

  pick (page, "Parity Chess");
  act (self, "duplicate");
  holes = GTK_EDITABLE (find_control (page, "holes"));
  gtk_editable_set_text (holes, "d4");
  gtk_editable_insert_text (holes, " z9", -1, &place);
  g_assert_true (row_shows (self, "holes", "refusal"));
  g_assert_cmphex (laws_of (self)->holes[3], ==, 1 << 3);
  g_assert_cmpstr (gtk_editable_get_text (holes), ==, "d4 z9");
  gtk_editable_set_text (holes, "d4 e4");
  g_assert_false (row_shows (self, "holes", "refusal"));
  g_assert_cmphex (laws_of (self)->holes[3], ==, 3 << 3);
  gtk_editable_set_text (GTK_EDITABLE (zug_ui_find (page, ADW_TYPE_ENTRY_ROW, 0)), "");
  g_assert_cmpstr (zug_variant_item_get_name (zug_variants_page_get_item (self->page)), !=, "");
}

/* Laws that say nothing in this game have no row, and come with the law that makes them speak. */
static void
test_silent (Fixture **fixture, gconstpointer data)
{
  Fixture *self = *fixture;
  GtkWidget *page = GTK_WIDGET (self->page);

  pick (page, "Orthodox chess");
  act (self, "duplicate");
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (find_row (page, "collision"))));
  choose (page, "turn", "together");
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (find_row (page, "collision"))));
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (find_row (page, "conflict"))));
  choose (page, "resolution", "ordered");
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (find_row (page, "collision"))));
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (find_row (page, "conflict"))));
}

/* A row offers to show what the law does where there is something to be seen. */
static void
test_examples (Fixture **fixture, gconstpointer data)
{
  Fixture *self = *fixture;

  pick (GTK_WIDGET (self->page), "Parity Chess");
  g_assert_true (row_shows (self, "collision", "example"));
  g_assert_false (row_shows (self, "players", "example"));
  g_assert_false (row_shows (self, "files", "example"));
  pick (GTK_WIDGET (self->page), "Fair Chess");
  g_assert_true (row_shows (self, "players", "example"));
}

/* An array that goes without saying is an empty field, in which the game's own says what it is. */
static void
test_array (Fixture **fixture, gconstpointer data)
{
  Fixture *self = *fixture;
  GtkWidget *page = GTK_WIDGET (self->page);
  GtkWidget *array;

  pick (page, "Parity Chess");
  act (self, "duplicate");
  array = find_control (page, "array");
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (array)), ==, "");
  g_assert_cmpstr (gtk_entry_get_placeholder_text (GTK_ENTRY (array)), ==, "as in orthodox chess");
  g_assert_cmpstr (gtk_entry_get_placeholder_text (GTK_ENTRY (find_control (page, "holes"))), ==,
                   "none");
  gtk_editable_set_text (GTK_EDITABLE (array), "rnbqkbnr/pppppppp/8/8/8/8/8/RNBQKBNR");
  g_assert_true (row_shows (self, "array", "mark"));
  gtk_editable_set_text (GTK_EDITABLE (array), "");
  g_assert_false (row_shows (self, "array", "mark"));
  g_assert_cmpstr (laws_of (self)->array, ==, "");
  pick (page, "Fair Tic-Tac-Toe");
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (find_row (page, "array"))));
}

static void
test_search (Fixture **fixture, gconstpointer data)
{
  Fixture *self = *fixture;
  GtkWidget *page = GTK_WIDGET (self->page);
  GtkWidget *nothing = GTK_WIDGET (gtk_widget_get_template_child (
      GTK_WIDGET (self->page->editor), ZUG_TYPE_VARIANT_EDITOR, "nothing"));

  pick (page, "Parity Chess");
  gtk_editable_set_text (self->page->search, "castling");
  zug_ui_wait_until (!gtk_widget_get_visible (GTK_WIDGET (find_row (page, "collision"))));
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (find_row (page, "castling"))));
  g_assert_false (gtk_widget_get_visible (nothing));
  gtk_editable_set_text (self->page->search, "G2");
  zug_ui_wait_until (!gtk_widget_get_visible (GTK_WIDGET (find_row (page, "castling"))));
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (find_row (page, "collision"))));
  /* Enter goes there, and need not wait. */
  gtk_editable_set_text (self->page->search, "vanish");
  g_signal_emit_by_name (self->page->search, "activate");
  g_assert_true (gtk_widget_is_focus (find_control (page, "collision"))
                 || gtk_widget_get_focus_child (find_control (page, "collision")) != NULL);
  gtk_editable_set_text (self->page->search, "zebra");
  zug_ui_wait_until (gtk_widget_get_visible (nothing));
  g_signal_emit_by_name (self->page->search, "stop-search");
  zug_ui_wait_until (gtk_widget_get_visible (GTK_WIDGET (find_row (page, "castling"))));
}

/* --- undoing ---------------------------------------------------------------------------------- */

static void
test_undo (Fixture **fixture, gconstpointer data)
{
  Fixture *self = *fixture;
  GtkWidget *page = GTK_WIDGET (self->page);

  pick (page, "Parity Chess");
  g_assert_false (is_enabled (self, "undo"));
  act (self, "duplicate");
  choose (page, "collision", "coin");
  turn (page, "castling", FALSE);
  g_assert_false (is_enabled (self, "redo"));
  act (self, "undo");
  g_assert_true (gtk_switch_get_active (GTK_SWITCH (find_control (page, "castling"))));
  g_assert_cmpint (laws_of (self)->collision, ==, ZUG_COLLISION_COIN);
  act (self, "undo");
  g_assert_cmpint (laws_of (self)->collision, ==, ZUG_COLLISION_SHARE);
  g_assert_false (is_enabled (self, "undo"));
  act (self, "redo");
  act (self, "redo");
  g_assert_false (gtk_switch_get_active (GTK_SWITCH (find_control (page, "castling"))));
  /* What was edited before something else was looked at can still be undone. */
  pick (page, "Orthodox chess");
  g_assert_false (is_enabled (self, "undo"));
  pick (page, "Parity Chess 2");
  act (self, "undo");
  g_assert_cmpint (laws_of (self)->castling, ==, ZUG_YES);
}

/* --- contradictions --------------------------------------------------------------------------- */

/* own: the mend that changes the law itself; else the one that keeps it. */
static void
assert_mended (Fixture *self, gboolean own)
{
  GtkWidget *page = GTK_WIDGET (self->page);
  ZugLawRow *check;

  pick (page, "Parity Chess");
  act (self, "duplicate");
  g_assert_true (is_enabled (self, "play"));
  choose (page, "resolution", "merge");
  check = find_row (page, "check");
  g_assert_true (shows (check, "trouble"));
  g_assert_nonnull (strstr (label_of (check, "reason"), "G1"));
  g_assert_false (is_enabled (self, "play"));
  g_assert_null (zug_variant_item_get_variant (zug_variants_page_get_item (self->page)));
  g_assert_cmpuint (self->announced->len, >, 0);
  g_string_set_size (self->announced, 0);
  zug_ui_click (GTK_WIDGET (gtk_widget_get_template_child (GTK_WIDGET (check), ZUG_TYPE_LAW_ROW,
                                                           own ? "mend" : "other_mend")));
  g_assert_false (shows (check, "trouble"));
  g_assert_true (is_enabled (self, "play"));
  g_assert_cmpint (laws_of (self)->resolution, ==,
                   own ? ZUG_RESOLUTION_MERGE : ZUG_RESOLUTION_TOGETHER);
  g_assert_true ((laws_of (self)->check == ZUG_CHECK_TIMED) == !own);
  g_assert_nonnull (zug_variant_item_get_variant (zug_variants_page_get_item (self->page)));
  g_assert_cmpuint (self->announced->len, >, 0);
}

static void
test_mend_own (Fixture **fixture, gconstpointer data)
{
  Fixture *self = *fixture;
  assert_mended (self, TRUE);
}

static void
test_mend_other (Fixture **fixture, gconstpointer data)
{
  Fixture *self = *fixture;
  assert_mended (self, FALSE);
}

/* The pane beside the laws lists the problem, leads to its law, and mends it too. */
static void
test_mend_in_card (Fixture **fixture, gconstpointer data)
{
  Fixture *self = *fixture;
  GtkWidget *page = GTK_WIDGET (self->page);
  GtkListBox *findings;

  pick (page, "Parity Chess");
  act (self, "duplicate");
  choose (page, "resolution", "merge");
  findings = GTK_LIST_BOX (zug_ui_find (GTK_WIDGET (self->page->card), GTK_TYPE_LIST_BOX, 0));
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (findings)));
  g_signal_emit_by_name (findings, "row-activated", gtk_list_box_get_row_at_index (findings, 0));
  g_assert_true (gtk_widget_is_focus (find_control (page, "check"))
                 || gtk_widget_get_focus_child (find_control (page, "check")) != NULL);
  zug_ui_click (zug_ui_find (GTK_WIDGET (findings), GTK_TYPE_BUTTON, 0));
  g_assert_true (is_enabled (self, "play"));
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (findings)));
}

/* The pane that tells the rules stays at its top when the keyboard comes to a board that was not there before, and when
 * it comes back from a dialog. */
static void
test_card_stays (Fixture **fixture, gconstpointer data)
{
  Fixture *self = *fixture;
  GtkWidget *page = GTK_WIDGET (self->page);
  GtkWidget *card = GTK_WIDGET (self->page->card);
  GtkAdjustment *down = gtk_scrolled_window_get_vadjustment (
      GTK_SCROLLED_WINDOW (zug_ui_find (card, GTK_TYPE_SCROLLED_WINDOW, 0)));
  GtkWidget *mend;

  gtk_window_set_default_size (self->window, 1200, 520);
  pick (page, "Parity Chess");
  act (self, "duplicate");
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (find_control (page, "files")), 10);
  rest (page);
  mend = zug_ui_find (zug_ui_find (card, GTK_TYPE_LIST_BOX, 0), GTK_TYPE_BUTTON, 0);
  gtk_widget_grab_focus (mend);
  zug_ui_click (mend);
  g_assert_true (is_enabled (self, "play"));
  for (int i = 0; i < 3; i++)
    {
      GtkWidget *dialog = gtk_window_new ();

      rest (page);
      g_assert_cmpfloat (gtk_adjustment_get_upper (down), >, gtk_adjustment_get_page_size (down));
      g_assert_cmpfloat (gtk_adjustment_get_value (down), ==, 0);
      gtk_window_set_transient_for (GTK_WINDOW (dialog), self->window);
      gtk_window_set_modal (GTK_WINDOW (dialog), TRUE);
      gtk_window_present (GTK_WINDOW (dialog));
      zug_ui_wait_until (gtk_widget_get_mapped (dialog));
      rest (page);
      gtk_window_destroy (GTK_WINDOW (dialog));
    }
  gtk_window_set_default_size (self->window, 1200, 900);
}

/* The board grows under the men, and what is wrong then comes and goes in a page that is laid out all along: whatever
 * asks for too little room there is a warning of GTK's, and so a failure. The castling that has gone with the board
 * is marked, and goes back. */
static void
test_grown (Fixture **fixture, gconstpointer data)
{
  static const int widths[] = {1200, 760, 360};
  Fixture *self = *fixture;
  GtkWidget *page = GTK_WIDGET (self->page);

  pick (page, "Parity Chess");
  act (self, "duplicate");
  for (guint i = 0; i < G_N_ELEMENTS (widths); i++)
    {
      gtk_window_set_default_size (self->window, widths[i], 900);
      rest (page);
      gtk_spin_button_set_value (GTK_SPIN_BUTTON (find_control (page, "files")), 10);
      rest (page);
      g_assert_true (row_shows (self, "castle-files", "mark"));
      g_assert_nonnull (strstr (label_of (find_row (page, "castle-files"), "base"), "c and g"));
      gtk_spin_button_set_value (GTK_SPIN_BUTTON (find_control (page, "files")), 8);
      rest (page);
      g_assert_false (row_shows (self, "castle-files", "mark"));
    }
  gtk_window_set_default_size (self->window, 1200, 900);
}

/* --- what is built in ------------------------------------------------------------------------- */

/* Answers what was asked about a copy. */
static void
answer (const char *response)
{
  GtkWidget *dialog = zug_ui_toplevel (ADW_TYPE_MESSAGE_DIALOG);

  g_assert_nonnull (dialog);
  adw_message_dialog_response (ADW_MESSAGE_DIALOG (dialog), response);
  gtk_window_destroy (GTK_WINDOW (dialog));
}

static void
wish (Fixture *self)
{
  GtkWidget *page = GTK_WIDGET (self->page);

  pick (page, "Parity Chess");
  turn (page, "castling", FALSE);
  /* Nothing has changed yet, and the switch says so. */
  g_assert_true (gtk_switch_get_active (GTK_SWITCH (find_control (page, "castling"))));
  g_assert_cmpuint (count_own (self), ==, 0);
}

static void
test_locked (Fixture **fixture, gconstpointer data)
{
  Fixture *self = *fixture;
  wish (self);
  answer ("cancel");
  g_assert_cmpuint (count_own (self), ==, 0);
  g_assert_false (is_enabled (self, "delete"));
  wish (self);
  answer ("duplicate");
  g_assert_cmpuint (count_own (self), ==, 1);
  g_assert_true (zug_variant_item_is_own (zug_variants_page_get_item (self->page)));
  g_assert_cmpint (laws_of (self)->castling, ==, ZUG_NO);
  pick (GTK_WIDGET (self->page), "Parity Chess");
  g_assert_cmpint (laws_of (self)->castling, ==, ZUG_YES);
}

/* The board and the men have windows of their own, in a copy where the variant is built in. */
static void
test_windows (Fixture **fixture, gconstpointer data)
{
  Fixture *self = *fixture;
  GtkWidget *page = GTK_WIDGET (self->page);
  GtkWidget *window;

  pick (page, "Parity Chess");
  zug_ui_click (zug_ui_find_button (GTK_WIDGET (find_row (page, "array")), "Edit on the Board…"));
  answer ("duplicate");
  g_assert_true (zug_variant_item_is_own (zug_variants_page_get_item (self->page)));
  window = zug_ui_toplevel (ZUG_TYPE_SETUP_WINDOW);
  g_assert_nonnull (window);
  gtk_window_destroy (GTK_WINDOW (window));
  zug_ui_click (zug_ui_find_button (GTK_WIDGET (find_row (page, "men")), "Edit the Men…"));
  window = zug_ui_toplevel (ZUG_TYPE_MAN_WINDOW);
  g_assert_nonnull (window);
  gtk_window_destroy (GTK_WINDOW (window));
}

/* --- deleting, keeping, giving away ----------------------------------------------------------- */

/* What is marked in the list is what is shown, also on the way from row to row. */
static void
test_cursor (Fixture **fixture, gconstpointer data)
{
  Fixture *self = *fixture;
  GtkWidget *page = GTK_WIDGET (self->page);
  GtkListBox *list = GTK_LIST_BOX (
      zug_ui_find (zug_ui_find (page, ZUG_TYPE_VARIANT_LIST, 0), GTK_TYPE_LIST_BOX, 0));
  GtkListBoxRow *before;

  pick (page, "Parity Chess");
  before = gtk_list_box_get_selected_row (list);
  for (int i = 0; i < 2; i++)
    g_signal_emit_by_name (list, "move-cursor", GTK_MOVEMENT_DISPLAY_LINES, 1, FALSE, FALSE);
  g_assert_true (gtk_list_box_get_selected_row (list) != before);
  g_assert_cmpstr (zug_variant_item_get_name (zug_variants_page_get_item (self->page)), ==,
                   gtk_label_get_label (GTK_LABEL (zug_ui_find (
                       GTK_WIDGET (gtk_list_box_get_selected_row (list)), GTK_TYPE_LABEL, 0))));
}

/* Beside one that goes is its neighbour, and after the last of one's own the game it is based on; the laws of what
 * has gone are not looked for any more. */
static void
test_delete_next (Fixture **fixture, gconstpointer data)
{
  Fixture *self = *fixture;
  GtkWidget *page = GTK_WIDGET (self->page);

  pick (page, "Parity Chess");
  act (self, "duplicate");
  act (self, "duplicate");
  act (self, "duplicate");
  pick (page, "Parity Chess 3");
  gtk_editable_set_text (self->page->search, "castling");
  act (self, "delete");
  g_assert_cmpstr (zug_variant_item_get_name (zug_variants_page_get_item (self->page)), ==,
                   "Parity Chess 4");
  g_assert_cmpstr (gtk_editable_get_text (self->page->search), ==, "");
  zug_ui_wait_until (gtk_widget_get_visible (GTK_WIDGET (find_row (page, "collision"))));
  act (self, "delete");
  g_assert_cmpstr (zug_variant_item_get_name (zug_variants_page_get_item (self->page)), ==,
                   "Parity Chess 2");
  act (self, "delete");
  g_assert_cmpstr (zug_variant_item_get_name (zug_variants_page_get_item (self->page)), ==,
                   "Parity Chess");
}

static void
test_delete (Fixture **fixture, gconstpointer data)
{
  Fixture *self = *fixture;
  GtkWidget *page = GTK_WIDGET (self->page);

  make_vanish (page);
  act (self, "delete");
  g_assert_cmpuint (count_own (self), ==, 0);
  g_assert_false (zug_variant_item_is_own (zug_variants_page_get_item (self->page)));
  act (self, "undo");
  g_assert_cmpuint (count_own (self), ==, 1);
  g_assert_cmpstr (zug_variant_item_get_name (zug_variants_page_get_item (self->page)), ==,
                   "Vanish");
  g_assert_cmpint (laws_of (self)->collision, ==, ZUG_COLLISION_BOTH_REMOVED);
  /* Now Undo means the edits again. */
  act (self, "undo");
  g_assert_cmpstr (zug_variant_item_get_name (zug_variants_page_get_item (self->page)), ==,
                   "Parity Chess 2");
}

/* What was edited is there in the next run without having been saved. */
static void
test_kept (Fixture **fixture, gconstpointer data)
{
  Fixture *self = *fixture;
  ZugVariantItem *item;

  make_vanish (GTK_WIDGET (self->page));
  /* The first edit on the disk, and then all others as they stand. */
  for (int i = 0; i < 2; i++)
    {
      g_assert_true (zug_archive_flush (self->library.archive, 60000, NULL));
      while (g_main_context_iteration (NULL, FALSE))
        ;
    }
  gtk_window_destroy (self->window);
  g_object_unref (self->shelf);
  self->shelf = zug_variant_shelf_new ();
  zug_variant_shelf_set_archive (self->shelf, self->library.archive);
  zug_ui_wait_until (count_own (self) == 1);
  show_page (self);
  pick (GTK_WIDGET (self->page), "Vanish");
  item = zug_variants_page_get_item (self->page);
  g_assert_true (zug_variant_item_is_own (item));
  g_assert_cmpint (laws_of (self)->collision, ==, ZUG_COLLISION_BOTH_REMOVED);
  g_assert_cmpint (laws_of (self)->castling, ==, ZUG_NO);
  g_assert_true (row_shows (self, "castling", "mark"));
}

/* Written to a file, deleted, and read again. */
static void
test_export_import (Fixture **fixture, gconstpointer data)
{
  Fixture *self = *fixture;
  g_autofree char *path = g_build_filename (self->library.folder, "vanish.variant", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);

  make_vanish (GTK_WIDGET (self->page));
  zug_variants_page_export (self->page, file);
  zug_ui_wait_until (g_file_test (path, G_FILE_TEST_EXISTS));
  act (self, "delete");
  g_assert_cmpuint (count_own (self), ==, 0);
  zug_variants_page_import_file (self->page, file);
  zug_ui_wait_until (count_own (self) == 1);
  g_assert_cmpstr (zug_variant_item_get_name (zug_variants_page_get_item (self->page)), ==,
                   "Vanish");
  g_assert_cmpint (laws_of (self)->collision, ==, ZUG_COLLISION_BOTH_REMOVED);
}

static void
on_dragged (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (
      gdk_content_provider_write_mime_type_finish (GDK_CONTENT_PROVIDER (source), result, &error));
  g_assert_no_error (error);
  *(gboolean *) user_data = TRUE;
}

/* What somebody who asks for a type gets of what is dragged. */
static char *
read_dragged (GdkContentProvider *content, const char *type)
{
  g_autoptr (GOutputStream) stream = g_memory_output_stream_new_resizable ();
  gboolean done = FALSE;

  gdk_content_provider_write_mime_type_async (content, type, stream, G_PRIORITY_DEFAULT, NULL,
                                              on_dragged, &done);
  zug_ui_wait_until (done);
  g_assert_true (g_output_stream_write_all (stream, "", 1, NULL, NULL, NULL));
  g_assert_true (g_output_stream_close (stream, NULL, NULL));
  return g_memory_output_stream_steal_data (G_MEMORY_OUTPUT_STREAM (stream));
}

static GtkDragSource *
find_drag_source (GtkWidget *widget)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_DRAG_SOURCE (controller))
        return GTK_DRAG_SOURCE (controller);
    }
  g_assert_not_reached ();
}

/* A variant that is dragged out of the list is a file there, or its text. */
static void
test_drag (Fixture **fixture, gconstpointer data)
{
  Fixture *self = *fixture;
  g_autoptr (GdkContentProvider) content = NULL;
  g_autofree char *uris = NULL, *path = NULL, *written = NULL, *name = NULL;
  g_auto (GStrv) lines = NULL;
  g_auto (GValue) text = G_VALUE_INIT;
  GtkWidget *row;

  make_vanish (GTK_WIDGET (self->page));
  gtk_editable_set_text (
      GTK_EDITABLE (zug_ui_find (GTK_WIDGET (self->page), ADW_TYPE_ENTRY_ROW, 0)),
      "Vanish: all/none");
  row = GTK_WIDGET (gtk_list_box_get_selected_row (GTK_LIST_BOX (zug_ui_find (
      zug_ui_find (GTK_WIDGET (self->page), ZUG_TYPE_VARIANT_LIST, 0), GTK_TYPE_LIST_BOX, 0))));
  g_signal_emit_by_name (find_drag_source (row), "prepare", 1.0, 1.0, &content);
  g_assert_nonnull (content);
  g_value_init (&text, G_TYPE_STRING);
  g_assert_true (gdk_content_provider_get_value (content, &text, NULL));
  uris = read_dragged (content, "text/uri-list");
  lines = g_strsplit (uris, "\r\n", -1);
  path = g_filename_from_uri (lines[0], NULL, NULL);
  g_assert_nonnull (path);
  name = g_path_get_basename (path);
  g_assert_cmpstr (name, ==, "Vanish_ all_none.variant");
  g_assert_true (g_file_get_contents (path, &written, NULL, NULL));
  g_assert_cmpstr (written, ==, g_value_get_string (&text));
  act (self, "delete");
  zug_variants_page_import_text (self->page, written, strlen (written));
  g_assert_cmpstr (zug_variant_item_get_name (zug_variants_page_get_item (self->page)), ==,
                   "Vanish: all/none");
  g_assert_cmpint (laws_of (self)->collision, ==, ZUG_COLLISION_BOTH_REMOVED);
}

static void
test_copy_paste (Fixture **fixture, gconstpointer data)
{
  Fixture *self = *fixture;
  GdkClipboard *clipboard = gtk_widget_get_clipboard (GTK_WIDGET (self->page));

  make_vanish (GTK_WIDGET (self->page));
  act (self, "copy");
  act (self, "delete");
  act (self, "paste");
  zug_ui_wait_until (count_own (self) == 1);
  g_assert_cmpint (laws_of (self)->castling, ==, ZUG_NO);
  /* What is none changes nothing. */
  gdk_clipboard_set_text (clipboard, "[Variant]\nid=odd\nname=Odd\n\n[Laws]\nsparkle=yes\n");
  act (self, "paste");
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_assert_cmpuint (count_own (self), ==, 1);
}

static void
test_narrow (Fixture **fixture, gconstpointer data)
{
  Fixture *self = *fixture;
  g_autoptr (GtkCssProvider) style = gtk_css_provider_new ();
  int minimum;

  gtk_css_provider_load_from_resource (style, "/io/github/zugleich/Zugleich/style.css");
  gtk_style_context_add_provider_for_display (gdk_display_get_default (),
                                              GTK_STYLE_PROVIDER (style),
                                              GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
  make_vanish (GTK_WIDGET (self->page));
  choose (GTK_WIDGET (self->page), "resolution", "merge");
  gtk_widget_measure (GTK_WIDGET (self->page), GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL,
                      NULL);
  gtk_style_context_remove_provider_for_display (gdk_display_get_default (),
                                                 GTK_STYLE_PROVIDER (style));
  g_assert_cmpint (minimum, <=, 360);
}

/* Every control is called as its law, and told of by the law's sentence. */
static void
test_names (Fixture **fixture, gconstpointer data)
{
  Fixture *self = *fixture;
  GtkWidget *row;
  guint n;

  for (n = 0; (row = zug_ui_find (GTK_WIDGET (self->page), ZUG_TYPE_LAW_ROW, n)) != NULL; n++)
    {
      GtkWidget *control = zug_ui_find (row, ZUG_TYPE_LAW_CONTROL, 0);

      g_assert_true (
          gtk_test_accessible_has_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL));
      if (control == NULL)
        continue;
      control = zug_law_control_get_widget (ZUG_LAW_CONTROL (control));
      g_assert_true (gtk_test_accessible_has_property (GTK_ACCESSIBLE (control),
                                                       GTK_ACCESSIBLE_PROPERTY_LABEL));
      g_assert_true (gtk_test_accessible_has_relation (GTK_ACCESSIBLE (control),
                                                       GTK_ACCESSIBLE_RELATION_DESCRIBED_BY));
    }
  g_assert_cmpuint (n, ==, zug_n_laws);
}

int
main (int argc, char **argv)
{
  int result;

  zug_ui_init (&argc, &argv);

#define ADD(path, function)                                                                        \
  g_test_add ("/ui/variants/" path, Fixture *, NULL, set_up, function, tear_down)

  g_test_add_func ("/ui/variants/laws/make-and-play", test_make_and_play);
  ADD ("laws/marks", test_marks);
  ADD ("laws/controls", test_controls);
  ADD ("laws/refused", test_refused);
  ADD ("laws/silent", test_silent);
  ADD ("laws/examples", test_examples);
  ADD ("laws/array", test_array);
  ADD ("laws/search", test_search);
  ADD ("laws/undo", test_undo);
  ADD ("laws/mend-own", test_mend_own);
  ADD ("laws/mend-other", test_mend_other);
  ADD ("laws/mend-in-card", test_mend_in_card);
  ADD ("laws/card-stays", test_card_stays);
  ADD ("laws/grown", test_grown);
  ADD ("page/locked", test_locked);
  ADD ("page/windows", test_windows);
  ADD ("page/cursor", test_cursor);
  ADD ("page/delete", test_delete);
  ADD ("page/delete-next", test_delete_next);
  ADD ("page/kept", test_kept);
  ADD ("page/export-import", test_export_import);
  ADD ("page/drag", test_drag);
  ADD ("page/copy-paste", test_copy_paste);
  ADD ("page/narrow", test_narrow);
  ADD ("page/names", test_names);
  result = g_test_run ();
  close_shared ();
  return result;
}
