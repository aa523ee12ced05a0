/* test-library-search.c: one query seen as text, as chips and as fields; searches kept */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-collection-list.h"
#include "zug-filter-pane.h"
#include "zug-later.h"
#include "zug-library-fixture.h"
#include "zug-library-search.h"
#include "zug-query-chips.h"
#include "zug-setup-palette.h"
#include "zug-turn-window.h"
#include "zug-board-view.h"

typedef struct
{
  GtkWindow *window;
  ZugLibrarySearch *search;
  GtkEditable *entry;
  GtkWidget *chips;
  ZugFilterPane *pane;
  guint changes;
} Fixture;

static void
on_changed (ZugLibrarySearch *search, Fixture *self)
{
  self->changes++;
}

static void
set_up (Fixture *self, gconstpointer data)
{
  GtkWidget *search = g_object_new (ZUG_TYPE_LIBRARY_SEARCH, NULL);

  self->search = ZUG_LIBRARY_SEARCH (search);
  self->window = zug_ui_window (search, 600, 200);
  self->entry = GTK_EDITABLE (zug_ui_find (search, GTK_TYPE_SEARCH_ENTRY, 0));
  self->chips = zug_ui_find (search, ZUG_TYPE_QUERY_CHIPS, 0);
  self->pane = zug_later_get (ZUG_LATER (zug_ui_find (search, ZUG_TYPE_LATER, 0)));
  self->changes = 0;
  g_signal_connect (search, "changed", G_CALLBACK (on_changed), self);
}

static void
tear_down (Fixture *self, gconstpointer data)
{
  gtk_window_destroy (self->window);
}

static guint
count_chips (Fixture *self)
{
  guint n = 0;

  while (zug_ui_find (self->chips, GTK_TYPE_BUTTON, n) != NULL)
    n++;
  return n;
}

/* Types a text that can be read, and waits until it is looked for. */
static void
enter (Fixture *self, const char *text)
{
  g_autoptr (ZugGameQuery) query = zug_game_query_parse (text, NULL);

  gtk_editable_set_text (self->entry, text);
  zug_ui_wait_until (zug_game_query_equal (query, zug_library_search_get_query (self->search)));
}

static void
test_text_to_chips (Fixture *self, gconstpointer data)
{
  const ZugGameQuery *query;

  enter (self, "linares white:\"de la Maza\" result:1-0 has:mate");
  query = zug_library_search_get_query (self->search);
  g_assert_cmpstr (query->white, ==, "de la Maza");
  g_assert_cmpuint (count_chips (self), ==, 3);
  g_assert_nonnull (zug_ui_find_button (self->chips, "White: de la Maza"));
  g_assert_nonnull (zug_ui_find_button (self->chips, "Result: 1–0"));
  g_assert_nonnull (zug_ui_find_button (self->chips, "Mate or king captured"));
  /* The text stays as it was typed. */
  g_assert_cmpstr (gtk_editable_get_text (self->entry), ==,
                   "linares white:\"de la Maza\" result:1-0 has:mate");
}

static void
test_chip_removed (Fixture *self, gconstpointer data)
{
  enter (self, "linares result:1-0 has:mate has:shared");
  zug_ui_click (zug_ui_find_button (self->chips, "Mate or king captured"));
  g_assert_cmpuint (count_chips (self), ==, 2);
  g_assert_null (strstr (gtk_editable_get_text (self->entry), "mate"));
  g_assert_nonnull (strstr (gtk_editable_get_text (self->entry), "linares"));
  g_assert_cmpuint (zug_library_search_get_query (self->search)->features, ==,
                    1u << ZUG_FEATURE_SHARED);
  /* The keyboard goes on from there. */
  g_assert_true (gtk_widget_has_focus (zug_ui_find_button (self->chips, "Shared square"))
                 || gtk_widget_has_focus (zug_ui_find_button (self->chips, "Result: 1–0")));
}

static GtkWidget *
find_check (Fixture *self, const char *label)
{
  GtkWidget *check;

  for (guint n = 0;
       (check = zug_ui_find (GTK_WIDGET (self->pane), GTK_TYPE_CHECK_BUTTON, n)) != NULL; n++)
    if (g_strcmp0 (gtk_check_button_get_label (GTK_CHECK_BUTTON (check)), label) == 0)
      return check;
  g_assert_not_reached ();
}

/* Signs and comments are chosen beside what happened, and taken away again. */
static void
test_signs (Fixture *self, gconstpointer data)
{
  GtkWidget *blunder = find_check (self, "?? a blunder"), *comments = find_check (self, "Comments");

  gtk_check_button_set_active (GTK_CHECK_BUTTON (blunder), TRUE);
  gtk_check_button_set_active (GTK_CHECK_BUTTON (comments), TRUE);
  g_assert_cmpstr (gtk_editable_get_text (self->entry), ==, "has:comment nag:blunder");
  g_assert_nonnull (zug_ui_find_button (self->chips, "?? a blunder"));
  gtk_check_button_set_active (GTK_CHECK_BUTTON (blunder), FALSE);
  g_assert_cmpstr (gtk_editable_get_text (self->entry), ==, "has:comment");
  enter (self, "nag:22 nag:4");
  g_assert_false (gtk_check_button_get_active (GTK_CHECK_BUTTON (comments)));
  g_assert_true (gtk_check_button_get_active (GTK_CHECK_BUTTON (blunder)));
  /* One that has no button stays. */
  gtk_check_button_set_active (GTK_CHECK_BUTTON (blunder), FALSE);
  g_assert_cmpstr (gtk_editable_get_text (self->entry), ==, "nag:22");
  enter (self, "");
}

static void
test_fields_to_text (Fixture *self, gconstpointer data)
{
  GtkWidget *check = find_check (self, "Failed capture");
  guint changes = self->changes;

  gtk_check_button_set_active (GTK_CHECK_BUTTON (check), TRUE);
  g_assert_cmpuint (self->changes, ==, changes + 1);
  g_assert_cmpstr (gtk_editable_get_text (self->entry), ==, "has:failed-capture");
  g_assert_nonnull (zug_ui_find_button (self->chips, "Failed capture"));
  enter (self, "");
  g_assert_false (gtk_check_button_get_active (GTK_CHECK_BUTTON (check)));
}

/* What of the text is underlined. */
static char *
underlined (Fixture *self)
{
  PangoAttrList *marks =
      gtk_text_get_attributes (GTK_TEXT (gtk_editable_get_delegate (self->entry)));
  GSList *list = marks != NULL ? pango_attr_list_get_attributes (marks) : NULL;
  const PangoAttribute *mark = list != NULL ? list->data : NULL;
  const char *text = gtk_editable_get_text (self->entry);
  char *part = mark != NULL
                   ? g_strndup (text + mark->start_index, mark->end_index - mark->start_index)
                   : g_strdup ("");

  g_slist_free_full (list, (GDestroyNotify) pango_attribute_destroy);
  return part;
}

/* The sentence below the text; "" where there is none. */
static const char *
complaint (Fixture *self)
{
  for (guint n = 0;; n++)
    {
      GtkWidget *label = zug_ui_find (GTK_WIDGET (self->search), GTK_TYPE_LABEL, n);

      if (label == NULL)
        return "";
      if (gtk_accessible_get_accessible_role (GTK_ACCESSIBLE (label)) == GTK_ACCESSIBLE_ROLE_ALERT)
        return gtk_widget_get_visible (label) ? gtk_label_get_label (GTK_LABEL (label)) : "";
    }
}

/* A value that cannot be is underlined, and told below the text, and the list stays as it was. */
static void
test_error (Fixture *self, gconstpointer data)
{
  g_autofree char *wrong = NULL;
  g_autofree char *mended = NULL;
  guint changes;

  enter (self, "has:mate");
  changes = self->changes;
  gtk_editable_insert_text (self->entry, " date:yesterday", -1, &(int) {8});
  zug_ui_wait_until (gtk_widget_has_css_class (GTK_WIDGET (self->entry), "error"));
  g_assert_cmpuint (self->changes, ==, changes);
  g_assert_cmpuint (zug_library_search_get_query (self->search)->features, ==,
                    1u << ZUG_FEATURE_MATE);
  wrong = underlined (self);
  g_assert_cmpstr (wrong, ==, "date:yesterday");
  g_assert_true (gtk_test_accessible_has_state (
      GTK_ACCESSIBLE (gtk_editable_get_delegate (self->entry)), GTK_ACCESSIBLE_STATE_INVALID));
  g_assert_cmpstr (complaint (self), ==,
                   "“date:” cannot be “yesterday”. The list is still that of the search before.");
  enter (self, "has:mate date:2013");
  g_assert_false (gtk_widget_has_css_class (GTK_WIDGET (self->entry), "error"));
  mended = underlined (self);
  g_assert_cmpstr (mended, ==, "");
  g_assert_cmpstr (complaint (self), ==, "");
  g_assert_nonnull (zug_ui_find_button (self->chips, "Date: 2013"));
}

/* What looks like a filter and is none does not become a word that finds nothing. */
static void
test_no_filter (Fixture *self, gconstpointer data)
{
  g_autofree char *wrong = NULL;

  gtk_editable_set_text (self->entry, "Žofie (anand OR ello:2700..)");
  zug_ui_wait_until (gtk_widget_has_css_class (GTK_WIDGET (self->entry), "error"));
  wrong = underlined (self);
  g_assert_cmpstr (wrong, ==, "ello:2700..");
  g_assert_true (zug_game_query_is_empty (zug_library_search_get_query (self->search)));
}

/* A search that was kept and cannot be understood stands there to be mended. */
static void
test_kept_error (Fixture *self, gconstpointer data)
{
  GtkWidget *saved =
      zug_ui_find (GTK_WIDGET (self->search), g_type_from_name ("ZugSavedSearches"), 0);

  g_signal_emit_by_name (saved, "picked", "anand future:1");
  g_assert_true (gtk_widget_has_css_class (GTK_WIDGET (self->entry), "error"));
  g_assert_cmpstr (gtk_editable_get_text (self->entry), ==, "anand future:1");
}

static GtkEditable *
field (Fixture *self, const char *name)
{
  return GTK_EDITABLE (
      gtk_widget_get_template_child (GTK_WIDGET (self->pane), zug_filter_pane_get_type (), name));
}

/* Ratings and codes in the fields: whose they are goes with them. */
static void
test_ranges (Fixture *self, gconstpointer data)
{
  GtkDropDown *whose = GTK_DROP_DOWN (zug_ui_find (GTK_WIDGET (self->pane), GTK_TYPE_DROP_DOWN, 1));

  gtk_editable_set_text (field (self, "rating_from"), "2700");
  gtk_editable_set_text (field (self, "apart_to"), "50");
  gtk_editable_set_text (field (self, "eco_from"), "b9");
  gtk_editable_set_text (field (self, "eco_to"), "C");
  zug_ui_wait_until (
      g_str_equal (gtk_editable_get_text (self->entry), "elo:2700.. elo-diff:..50 eco:B90..C99"));
  gtk_drop_down_set_selected (whose, 1);
  g_assert_cmpstr (gtk_editable_get_text (self->entry), ==,
                   "elo-any:2700.. elo-diff:..50 eco:B90..C99");
  enter (self, "elo-black:..2000 -anand");
  g_assert_cmpuint (gtk_drop_down_get_selected (whose), ==, 3);
  g_assert_cmpstr (gtk_editable_get_text (field (self, "rating_to")), ==, "2000");
  g_assert_cmpstr (gtk_editable_get_text (field (self, "eco_from")), ==, "");

  /* What cannot be is marked, and changes nothing; what the fields do not show stays. */
  gtk_editable_set_text (field (self, "eco_from"), "Sicilian");
  gtk_editable_set_text (field (self, "rating_from"), "1000");
  zug_ui_wait_until (gtk_widget_has_css_class (GTK_WIDGET (field (self, "eco_from")), "error"));
  g_assert_cmpstr (gtk_editable_get_text (self->entry), ==, "elo-black:1000..2000 -anand");
}

/* A tag that cannot be asked for is marked where it was typed. */
static void
test_tag (Fixture *self, gconstpointer data)
{
  gtk_editable_set_text (field (self, "tag"), "WhiteElo>much");
  g_signal_emit_by_name (field (self, "tag"), "activate");
  g_assert_true (gtk_widget_has_css_class (GTK_WIDGET (field (self, "tag")), "error"));
  gtk_editable_set_text (field (self, "tag"), "WhiteElo>2700");
  g_signal_emit_by_name (field (self, "tag"), "activate");
  g_assert_false (gtk_widget_has_css_class (GTK_WIDGET (field (self, "tag")), "error"));
  g_assert_nonnull (zug_ui_find_button (self->chips, "Tag: WhiteElo>2700"));
}

/* A group is one chip, whatever stands in it. */
static void
test_group_removed (Fixture *self, gconstpointer data)
{
  enter (self, "carlsen (anand OR kramnik) -has:mate");
  g_assert_cmpuint (count_chips (self), ==, 2);
  zug_ui_click (zug_ui_find_button (self->chips, "anand or kramnik"));
  g_assert_cmpstr (gtk_editable_get_text (self->entry), ==, "carlsen -has:mate");
  zug_ui_click (zug_ui_find_button (self->chips, "Not: Mate or king captured"));
  g_assert_cmpstr (gtk_editable_get_text (self->entry), ==, "carlsen");
}

/* A chip for every kind of filter, in words. */
typedef struct
{
  const char *text;
  const char *words;
} Row;

static const Row rows[] = {
    {"player:ada", "Player: ada"},
    {"black:ada", "Black: ada"},
    {"event:linares", "Event: linares"},
    {"site:spain", "Site: spain"},
    {"comment:novelty", "Comment: novelty"},
    {"variant:parity", "Parity Chess"},
    {"result:1-0,0-1", "Result: 1–0, 0–1"},
    {"date:2013", "Date: 2013"},
    {"date:2013.05..2014", "Date: 2013.05 to 2014"},
    {"date:..1999", "Until 1999"},
    {"date:2000..", "Since 2000"},
    {"length:20..40", "20 to 40 turns"},
    {"length:20..", "20 turns or more"},
    {"length:..1", "At most 1 turns"},
    {"has:exchange", "Exchange of squares"},
    {"tag:ECO=B90", "Tag: ECO=B90"},
    {"tag:WhiteElo>2700", "Tag: WhiteElo>2700"},
    {"elo:2700..", "Both ratings: 2700 or more"},
    {"elo-any:..1500", "One rating: 1500 at most"},
    {"elo-white:2700", "White’s rating: 2700"},
    {"elo-black:2600..2700", "Black’s rating: 2600 to 2700"},
    {"elo-diff:..50", "Ratings apart: 50 at most"},
    {"elo-diff:0", "Ratings apart: 0"},
    {"eco:B9", "Opening: B90 to B99"},
    {"-anand", "Not: anand"},
    {"-white:anand", "Not: White: anand"},
    {"anand OR kramnik", "anand or kramnik"},
    {"anand OR kramnik has:mate OR eco:C20",
     "anand or kramnik, Mate or king captured or Opening: C20"},
    {"-(white:tal OR black:tal)", "Not: White: tal or Black: tal"},
    {"in:7", "In collection 7"},
    {"position:\"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\"", "This position"},
};

/* One's own variants can be chosen, by the names they have now. */
static void
test_own_variants (Fixture *self, gconstpointer data)
{
  ZugVariantFile file = {.id = "mine", .name = "My Duel", .based_on = "parity"};
  GtkDropDown *choice =
      GTK_DROP_DOWN (zug_ui_find (GTK_WIDGET (self->pane), GTK_TYPE_DROP_DOWN, 0));
  g_autoptr (ZugVariantStore) variants = zug_variant_store_new ();
  const guint place = (guint) zug_n_presets + 1;

  g_assert_true (zug_laws_preset (&file.laws, "parity"));
  zug_library_search_set_variants (self->search, variants);
  g_assert_cmpuint (g_list_model_get_n_items (gtk_drop_down_get_model (choice)), ==, place);
  zug_variant_store_keep (variants, &file);
  gtk_drop_down_set_selected (choice, place);
  g_assert_cmpstr (zug_library_search_get_query (self->search)->variant, ==, "mine");
  g_assert_nonnull (zug_ui_find_button (self->chips, "My Duel"));
  g_strlcpy (file.name, "Duel", sizeof file.name);
  zug_variant_store_keep (variants, &file);
  g_assert_cmpuint (gtk_drop_down_get_selected (choice), ==, place);
  g_assert_cmpstr (
      gtk_string_list_get_string (GTK_STRING_LIST (gtk_drop_down_get_model (choice)), place), ==,
      "Duel");
  g_assert_nonnull (zug_ui_find_button (self->chips, "Duel"));
  g_assert_cmpstr (zug_library_search_get_query (self->search)->variant, ==, "mine");
}

/* --- turns ------------------------------------------------------------------------------------ */

static GtkWidget *
open_turns (Fixture *self)
{
  GtkWidget *window;

  g_signal_emit_by_name (self->pane, "turns");
  window = zug_ui_toplevel (ZUG_TYPE_TURN_WINDOW);
  g_assert_nonnull (window);
  return window;
}

static GtkEditable *
row (GtkWidget *window, guint n)
{
  return GTK_EDITABLE (zug_ui_find (window, ADW_TYPE_ENTRY_ROW, n));
}

static void
press (GtkWidget *window, const char *square, guint button)
{
  g_signal_emit_by_name (zug_ui_find (window, ZUG_TYPE_BOARD_VIEW, 0), "square-pressed",
                         (guint) zug_square_read (square), button);
}

static void
take (GtkWidget *window, ZugTool tool)
{
  zug_setup_palette_take (ZUG_SETUP_PALETTE (zug_ui_find (window, ZUG_TYPE_SETUP_PALETTE, 0)),
                          tool);
}

/* The board and the fields write the words. */
static void
test_turns_to_text (Fixture *self, gconstpointer data)
{
  GtkWidget *window = open_turns (self);

  press (window, "g1", GDK_BUTTON_PRIMARY);
  take (window, (ZugTool) {.kind = ZUG_TOOL_MAN, .side = ZUG_BLACK, .type = ZUG_KNIGHT});
  press (window, "g4", GDK_BUTTON_PRIMARY);
  press (window, "a8", GDK_BUTTON_PRIMARY);
  take (window, (ZugTool) {.kind = ZUG_TOOL_NOBODY});
  press (window, "h2", GDK_BUTTON_PRIMARY);
  take (window, (ZugTool) {.kind = ZUG_TOOL_SOMEBODY});
  press (window, "e5", GDK_BUTTON_PRIMARY);
  press (window, "b1", GDK_BUTTON_PRIMARY);
  g_assert_cmpstr (gtk_editable_get_text (row (window, 0)), ==, "na8 ?e5 ng4 .h2 ?b1 Kg1");
  /* Once more, or with the other button, takes away; a drag takes along. */
  press (window, "b1", GDK_BUTTON_PRIMARY);
  press (window, "a8", GDK_BUTTON_SECONDARY);
  g_signal_emit_by_name (zug_ui_find (window, ZUG_TYPE_BOARD_VIEW, 0), "square-dragged",
                         (guint) zug_square_read ("g1"), (guint) zug_square_read ("h1"));
  g_assert_cmpstr (gtk_editable_get_text (row (window, 0)), ==, "?e5 ng4 .h2 Kh1");
  gtk_switch_set_active (GTK_SWITCH (zug_ui_find (window, GTK_TYPE_SWITCH, 0)), TRUE);
  /* An example, an event. */
  adw_combo_row_set_selected (ADW_COMBO_ROW (zug_ui_find (window, ADW_TYPE_COMBO_ROW, 0)), 4);
  adw_combo_row_set_selected (ADW_COMBO_ROW (zug_ui_find (window, ADW_TYPE_COMBO_ROW, 1)), 1);
  adw_combo_row_set_selected (ADW_COMBO_ROW (zug_ui_find (window, ADW_TYPE_COMBO_ROW, 2)), 2);
  adw_combo_row_set_selected (ADW_COMBO_ROW (zug_ui_find (window, ADW_TYPE_COMBO_ROW, 3)),
                              ZUG_ROOK + 1);
  gtk_editable_set_text (row (window, 2), "e4");
  zug_ui_click (zug_ui_find_button (window, "Search"));
  g_assert_cmpstr (gtk_editable_get_text (self->entry), ==,
                   "material:\"opposite bishops\" pattern:\"?e5 ng4 .h2 Kh1 mirrored\""
                   " happens:\"capture b R e4\"");
  g_assert_cmpuint (count_chips (self), ==, 3);
  zug_ui_click (zug_ui_find_button (self->chips, "material:\"opposite bishops\""));
  g_assert_cmpuint (count_chips (self), ==, 2);
}

/* The words fill the board and the fields; those that have no field stay. */
static void
test_text_to_turns (Fixture *self, gconstpointer data)
{
  static const char text[] = "material:QR-Q pattern:\"Kg1 .h2 anywhere\" pattern:Ne5"
                             " happens:\"capture Q Q\" -anand";
  GtkWidget *window, *search;
  int place = strlen ("Kg1 .h2");

  enter (self, text);
  window = open_turns (self);
  search = zug_ui_find_button (window, "Search");
  g_assert_cmpstr (gtk_editable_get_text (row (window, 0)), ==, "Kg1 .h2");
  g_assert_cmpstr (gtk_editable_get_text (row (window, 1)), ==, "QR-Q");
  g_assert_false (gtk_switch_get_active (GTK_SWITCH (zug_ui_find (window, GTK_TYPE_SWITCH, 0))));
  g_assert_true (gtk_switch_get_active (GTK_SWITCH (zug_ui_find (window, GTK_TYPE_SWITCH, 2))));

  /* What cannot be is marked, and the board stays; a press goes on from there. */
  gtk_editable_insert_text (row (window, 0), " Xz9", -1, &place);
  g_assert_true (gtk_widget_has_css_class (GTK_WIDGET (row (window, 0)), "error"));
  g_assert_false (gtk_widget_is_sensitive (search));
  press (window, "e1", GDK_BUTTON_PRIMARY);
  g_assert_cmpstr (gtk_editable_get_text (row (window, 0)), ==, ".h2 Ke1 Kg1");
  g_assert_false (gtk_widget_has_css_class (GTK_WIDGET (row (window, 0)), "error"));
  gtk_editable_set_text (row (window, 1), "Q-R-B");
  g_assert_false (gtk_widget_is_sensitive (search));
  gtk_editable_set_text (row (window, 1), "");
  g_assert_true (gtk_widget_is_sensitive (search));
  /* A mate is no man's, and nowhere. */
  adw_combo_row_set_selected (ADW_COMBO_ROW (zug_ui_find (window, ADW_TYPE_COMBO_ROW, 1)), 16);
  g_assert_true (gtk_widget_is_sensitive (search));
  gtk_editable_set_text (row (window, 2), "e4");
  g_assert_false (gtk_widget_is_sensitive (search));
  gtk_editable_set_text (row (window, 2), "");
  zug_ui_click (search);
  g_assert_cmpstr (gtk_editable_get_text (self->entry), ==,
                   "pattern:\".h2 Ke1 Kg1 anywhere\" happens:mate pattern:Ne5"
                   " happens:\"capture Q Q\" -anand");
}

static void
test_words (gconstpointer data)
{
  const Row *row = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (ZugGameQuery) query = zug_game_query_parse (row->text, &error);
  g_autoptr (GPtrArray) filters = NULL;
  ZugFilter *filter;

  g_assert_no_error (error);
  filters = zug_query_list_filters (query, NULL, NULL);
  g_assert_cmpuint (filters->len, ==, 1);
  filter = g_ptr_array_index (filters, 0);
  g_assert_cmpstr (filter->words, ==, row->words);
  zug_query_clear_filter (query, filter->kind, filter->value);
  g_assert_true (zug_game_query_is_empty (query));
}

static void
test_position (LibraryFixture *self, gconstpointer data)
{
  g_autoptr (ZugVariant) variant = zug_variant_new_preset ("parity");
  g_autoptr (ZugGame) game = zug_game_new (variant, NULL, NULL);
  GtkWidget *pane = zug_later_get (ZUG_LATER (zug_ui_find (self->page, ZUG_TYPE_LATER, 0)));
  GtkWidget *check = zug_ui_find (pane, GTK_TYPE_CHECK_BUTTON, 0);

  g_assert_false (gtk_widget_is_sensitive (check));
  zug_ui_turn (game, "e4", "e5");
  zug_library_page_set_position (ZUG_LIBRARY_PAGE (self->page), zug_variant_get_laws (variant),
                                 zug_turn_get_position (zug_game_get_last (game)));
  g_assert_true (gtk_widget_is_sensitive (check));
  gtk_check_button_set_active (GTK_CHECK_BUTTON (check), TRUE);
  zug_ui_wait_until (library_count (self) == 0);
  gtk_check_button_set_active (GTK_CHECK_BUTTON (check), FALSE);
  zug_ui_wait_until (library_count (self) == 3);
}

/* Whether the page takes it. */
static gboolean
press_escape (LibraryFixture *self)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (self->page);
  gboolean taken = FALSE;

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_EVENT_CONTROLLER_KEY (controller) && !taken)
        g_signal_emit_by_name (controller, "key-pressed", GDK_KEY_Escape, 0, 0, &taken);
    }
  return taken;
}

static void
on_found_some (ZugGameModel *model, LibraryFixture *self)
{
  GtkWidget *bar = zug_ui_find (self->page, GTK_TYPE_ACTION_BAR, 0);
  GtkWidget *stop = zug_ui_find (bar, GTK_TYPE_BUTTON, 0);

  if (zug_game_model_get_progress (model) < 0 || library_count (self) == 0)
    return;
  g_assert_true (gtk_widget_get_visible (stop));
  g_assert_cmpstr (gtk_widget_get_tooltip_text (stop), ==, "Stop Searching (Esc)");
  if (g_object_get_data (G_OBJECT (model), "by-key") != NULL)
    g_assert_true (press_escape (self));
  else
    zug_ui_click (stop);
}

/* A search that takes its time has a button that ends it and, pressed again, begins it anew. So
 * does Escape, which then leaves what was typed; after that it is for the field again. */
static void
test_stop (LibraryFixture *self, gconstpointer by_key)
{
  GtkEditable *search = GTK_EDITABLE (zug_ui_find (self->page, GTK_TYPE_SEARCH_ENTRY, 0));
  ZugGameModel *model = ZUG_GAME_MODEL (self->model);
  GtkWidget *bar = zug_ui_find (self->page, GTK_TYPE_ACTION_BAR, 0), *stop;
  GtkLabel *words = GTK_LABEL (zug_ui_find (bar, GTK_TYPE_LABEL, 0));
  gulong handler = g_signal_connect (model, "found", G_CALLBACK (on_found_some), self);
  guint n;

  library_fill (self, 2000);
  g_object_set_data (G_OBJECT (model), "by-key", (gpointer) by_key);
  g_assert_false (press_escape (self));
  gtk_editable_set_text (search, "pattern:Pe4 white:white");
  zug_ui_wait_until (zug_game_model_is_stopped (model));
  g_assert_false (press_escape (self));
  g_assert_cmpstr (gtk_editable_get_text (search), ==, "pattern:Pe4 white:white");
  n = library_count (self);
  g_assert_cmpuint (n, >, 0);
  g_assert_cmpuint (n, <, 2000);
  g_assert_true (g_str_has_prefix (gtk_label_get_label (words), "Stopped: "));
  g_signal_handler_disconnect (model, handler);
  stop = zug_ui_find (bar, GTK_TYPE_BUTTON, 0);
  g_assert_cmpstr (gtk_widget_get_tooltip_text (stop), ==, "Search All Games");
  zug_ui_click (stop);
  zug_ui_wait_until (zug_game_model_is_complete (model));
  g_assert_cmpuint (library_count (self), ==, 2000);
  g_assert_false (gtk_widget_get_visible (stop));
  gtk_editable_set_text (search, "");
  zug_ui_wait_until (library_count (self) == 2003);
}

/* Keeping a search, taking it up, deleting it. */
static void
test_saved (LibraryFixture *self, gconstpointer data)
{
  GtkEditable *search = GTK_EDITABLE (zug_ui_find (self->page, GTK_TYPE_SEARCH_ENTRY, 0));
  GtkWidget *saved = zug_ui_find (self->page, g_type_from_name ("ZugSavedSearches"), 0);
  GtkWidget *row;

  gtk_editable_set_text (search, "white:ada");
  library_wait_for (self, "Ada", NULL);
  gtk_editable_set_text (GTK_EDITABLE (zug_ui_find (saved, GTK_TYPE_ENTRY, 0)), "Ada’s");
  zug_ui_click (zug_ui_find_button (saved, "Save"));
  zug_ui_wait_until ((row = zug_ui_find (saved, ADW_TYPE_ACTION_ROW, 0)) != NULL);
  gtk_editable_set_text (search, "");
  zug_ui_wait_until (library_count (self) == 3);
  g_signal_emit_by_name (gtk_widget_get_parent (row), "row-activated", row);
  library_wait_for (self, "Ada", NULL);
  g_assert_cmpstr (gtk_editable_get_text (search), ==, "white:ada");
  /* Beside it: rename, delete. */
  zug_ui_click (zug_ui_find (row, GTK_TYPE_BUTTON, 1));
  zug_ui_wait_until (zug_ui_find (saved, ADW_TYPE_ACTION_ROW, 0) == NULL);
}

static guint
count_collections (GtkWidget *list)
{
  GPtrArray *collections = zug_collection_list_get (ZUG_COLLECTION_LIST (list));

  return collections != NULL ? collections->len : 0;
}

/* One collection alone; a hidden one is not among all games. */
static void
test_collections (LibraryFixture *self, gconstpointer data)
{
  gint64 id = library_fill (self, 2);
  GtkWidget *list = zug_ui_find (self->page, ZUG_TYPE_COLLECTION_LIST, 0);

  zug_library_page_refresh (ZUG_LIBRARY_PAGE (self->page));
  zug_ui_wait_until (library_count (self) == 5);
  g_signal_emit_by_name (list, "picked", id);
  zug_ui_wait_until (library_count (self) == 2);
  zug_ui_wait_until (count_collections (list) == 2);
  g_assert_nonnull (zug_ui_find_button (self->page, "In: many"));
  g_signal_emit_by_name (list, "picked", (gint64) 0);
  zug_ui_wait_until (library_count (self) == 5);
  g_assert_true (gtk_widget_activate_action (list, "collection.hide", "x", id));
  zug_ui_wait_until (library_count (self) == 3);
}

/* What the archive does not have is told as what cannot be read is, and marked. */
static void
test_unknown (LibraryFixture *self, gconstpointer data)
{
  static const struct
  {
    const char *text, *wrong, *words;
  } unknown[] = {
      {"ada (-in:99 OR bob)", "-in:99",
       "No collection has the number 99. The list is still that of the search before."},
      {"variant:nonsense ada", "variant:nonsense",
       "No game is called “nonsense”. The list is still that of the search before."},
  };
  GtkWidget *page = GTK_WIDGET (self->page);
  Fixture parts = {
      .search = ZUG_LIBRARY_SEARCH (zug_ui_find (page, ZUG_TYPE_LIBRARY_SEARCH, 0)),
      .entry = GTK_EDITABLE (zug_ui_find (page, GTK_TYPE_SEARCH_ENTRY, 0)),
  };

  for (guint i = 0; i < G_N_ELEMENTS (unknown); i++)
    {
      g_autofree char *wrong = NULL;

      enter (&parts, unknown[i].text);
      zug_ui_wait_until (gtk_widget_has_css_class (GTK_WIDGET (parts.entry), "error"));
      wrong = underlined (&parts);
      g_assert_cmpstr (wrong, ==, unknown[i].wrong);
      g_assert_cmpstr (complaint (&parts), ==, unknown[i].words);
      g_assert_cmpstr (gtk_label_get_label (GTK_LABEL (
                           gtk_widget_get_template_child (page, ZUG_TYPE_LIBRARY_PAGE, "count"))),
                       !=, "Counting…");
      enter (&parts, "ada");
      g_assert_cmpstr (complaint (&parts), ==, "");
    }
}

int
main (int argc, char **argv)
{
  zug_ui_init (&argc, &argv);
#define ADD(name, test)                                                                            \
  g_test_add ("/ui/library/search/" name, Fixture, NULL, set_up, test, tear_down)
#define ADD_PAGE(name, test)                                                                       \
  g_test_add ("/ui/library/" name, LibraryFixture, NULL, library_set_up, test, library_tear_down)
  ADD ("text-to-chips", test_text_to_chips);
  ADD ("chip-removed", test_chip_removed);
  ADD ("fields-to-text", test_fields_to_text);
  ADD ("signs", test_signs);
  ADD ("error", test_error);
  ADD ("no-filter", test_no_filter);
  ADD ("kept-error", test_kept_error);
  ADD ("ranges", test_ranges);
  ADD ("tag", test_tag);
  ADD ("group-removed", test_group_removed);
  ADD ("own-variants", test_own_variants);
  ADD ("turns-to-text", test_turns_to_text);
  ADD ("text-to-turns", test_text_to_turns);
  ADD_PAGE ("position", test_position);
  ADD_PAGE ("stop", test_stop);
  g_test_add ("/ui/library-search/stop-by-key", LibraryFixture, "key", library_set_up, test_stop,
              library_tear_down);
  ADD_PAGE ("saved", test_saved);
  ADD_PAGE ("collections", test_collections);
  ADD_PAGE ("unknown", test_unknown);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *name = g_strdup_printf ("/ui/library/search/words/%s", rows[i].text);

      /* The names of tests are paths. */
      g_strdelimit (name + strlen ("/ui/library/search/words/"), "/", '|');
      g_test_add_data_func (name, &rows[i], test_words);
    }
  return g_test_run ();
}
