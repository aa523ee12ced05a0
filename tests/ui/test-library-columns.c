/* test-library-columns.c: the columns of the library: chosen, moved, sized, remembered */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-archive-sync.h"
#include "zug-column-choice.h"
#include "zug-columns-window.h"
#include "zug-library-fixture.h"
#include "zug-hash.h"
#include "zug-library-list.h"
#include "zug-position-names.h"
#include "zug-settings.h"

#include <string.h>

/* --- what is seen ----------------------------------------------------------------------------- */

static GListModel *
columns (LibraryFixture *self)
{
  return gtk_column_view_get_columns (
      GTK_COLUMN_VIEW (zug_ui_find (self->page, GTK_TYPE_COLUMN_VIEW, 0)));
}

static GtkColumnViewColumn *
find_column (LibraryFixture *self, const char *title)
{
  GListModel *all = columns (self);

  for (guint i = 0; i < g_list_model_get_n_items (all); i++)
    {
      g_autoptr (GtkColumnViewColumn) column = g_list_model_get_item (all, i);

      /* The list keeps it. */
      if (g_str_equal (gtk_column_view_column_get_title (column), title))
        return column;
    }
  return NULL;
}

/* Whether a column stands at a place. */
static gboolean
is_at (LibraryFixture *self, const char *title, guint place)
{
  g_autoptr (GtkColumnViewColumn) column = g_list_model_get_item (columns (self), place);

  return column != NULL && column == find_column (self, title);
}

/* Whether the columns are these, "White|Black". */
static gboolean
has_columns (LibraryFixture *self, const char *titles)
{
  GListModel *all = columns (self);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < g_list_model_get_n_items (all); i++)
    {
      g_autoptr (GtkColumnViewColumn) column = g_list_model_get_item (all, i);

      g_string_append_printf (text, "%s%s", i > 0 ? "|" : "",
                              gtk_column_view_column_get_title (column));
    }
  return g_str_equal (text->str, titles);
}

static ZugColumnChoice *
choice_of (LibraryFixture *self)
{
  return zug_library_list_get_choice (
      ZUG_LIBRARY_LIST (zug_ui_find (self->page, ZUG_TYPE_LIBRARY_LIST, 0)));
}

/* The nth header. */
static GtkWidget *
header (LibraryFixture *self, guint n)
{
  GtkWidget *at = gtk_widget_get_first_child (
      gtk_widget_get_first_child (zug_ui_find (self->page, GTK_TYPE_COLUMN_VIEW, 0)));

  for (; n > 0; n--)
    at = gtk_widget_get_next_sibling (at);
  return at;
}

/* With its borders. */
static int
width_of (GtkWidget *widget)
{
  graphene_rect_t bounds;

  g_assert_true (gtk_widget_compute_bounds (widget, widget, &bounds));
  return (int) bounds.size.width;
}

static void
press (GtkWidget *widget, guint key, GdkModifierType modifiers)
{
  g_autoptr (GListModel) all = gtk_widget_observe_controllers (widget);
  gboolean handled = FALSE;

  for (guint i = 0; !handled && i < g_list_model_get_n_items (all); i++)
    {
      g_autoptr (GtkEventController) each = g_list_model_get_item (all, i);

      if (GTK_IS_EVENT_CONTROLLER_KEY (each))
        g_signal_emit_by_name (each, "key-pressed", key, 0, modifiers, &handled);
    }
  g_assert_true (handled);
}

/* Whether some cell says this. */
static gboolean
says (LibraryFixture *self, const char *words)
{
  GtkWidget *view = zug_ui_find (self->page, GTK_TYPE_COLUMN_VIEW, 0), *label;

  for (guint i = 0; (label = zug_ui_find (view, GTK_TYPE_LABEL, i)) != NULL; i++)
    if (g_str_equal (gtk_label_get_label (GTK_LABEL (label)), words))
      return TRUE;
  return FALSE;
}

#define SICILIAN                                                                                   \
  "[White \"Kim\"]\n[Black \"Lea\"]\n[WhiteElo \"2511\"]\n[BlackElo \"2400\"]\n[Site \"Ulm\"]\n"   \
  "[Round \"3.1\"]\n[ECO \"B20\"]\n\n1. e4 c5 2. Qh5 {odd} d6 3. Qxf7+ Kxf7 *\n"

/* --- tests ------------------------------------------------------------------------------------ */

/* Which game it was is told before the event, in a window of an ordinary width too, and only where
 * that says something. */
static void
test_usual (LibraryFixture *self, gconstpointer data)
{
  library_open (self, data);
  library_keep (self, "Ada", "Ben");
  library_show (self, 1200, 700);
  zug_ui_wait_until (library_count (self) == 1);
  zug_ui_wait_until (has_columns (self, "White|Black|Result|Date|Turns")
                     || has_columns (self, "White|Black|Result|Date"));
  zug_library_page_import_text (ZUG_LIBRARY_PAGE (self->page), SICILIAN);
  library_wait_for (self, "Kim", "Ada", NULL);
  zug_ui_wait_until (find_column (self, "Game") != NULL && says (self, "Parity Chess"));
  g_assert_true (says (self, "B20 Sicilian Defence"));
  gtk_editable_set_text (GTK_EDITABLE (zug_ui_find (self->page, GTK_TYPE_SEARCH_ENTRY, 0)), "ben");
  zug_ui_wait_until (find_column (self, "Game") == NULL);
}

/* What a column says, loaded for the rows that are seen. */
static void
test_chosen (LibraryFixture *self, gconstpointer data)
{
  const ZugColumnKind kinds[] = {ZUG_COLUMN_ELO_WHITE, ZUG_COLUMN_ELO,       ZUG_COLUMN_ECO,
                                 ZUG_COLUMN_SITE,      ZUG_COLUMN_ROUND,     ZUG_COLUMN_MEN,
                                 ZUG_COLUMN_ANNOTATED, ZUG_COLUMN_COLLECTION};
  const char *const words[] = {
      "2511", "2456", "B20", "Ulm", "3.1", "2R+2B+2N+8P : Q+2R+2B+2N+7P", "annotated", "My Games"};

  library_open (self, data);
  library_keep (self, "Ada", "Ben");
  library_show (self, 1200, 700);
  zug_ui_wait_until (library_count (self) == 1);
  zug_library_page_import_text (ZUG_LIBRARY_PAGE (self->page), SICILIAN);
  library_wait_for (self, "Kim", "Ada", NULL);
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      zug_column_choice_show (choice_of (self), kinds[i], TRUE);
      zug_ui_wait_until (find_column (self, zug_list_column_title (kinds[i])) != NULL);
      zug_ui_wait_until (says (self, words[i]));
    }
  zug_column_choice_reset (choice_of (self));
  zug_ui_wait_until (find_column (self, "ECO") == NULL);
}

/* A name that a person gave a position goes before what the table has for an earlier one, in games
 * that have no table too. */
static void
test_own_names (LibraryFixture *self, gconstpointer data)
{
  g_autoptr (ZugVariant) variant = zug_variant_new_preset ("parity");
  g_autoptr (ZugGame) game = zug_game_new (variant, NULL, NULL);
  g_autoptr (GAsyncResult) result = NULL;
  g_autofree char *key = NULL;

  zug_ui_turn (game, "e4", "d5");
  key =
      zug_position_name_key ("parity", zug_hash (zug_game_get_laws (game),
                                                 zug_turn_get_position (zug_game_get_last (game))));
  library_open (self, data);
  library_keep (self, "Ada", "Ben");
  result = zug_archive_wait (zug_archive_name_position_async, self->archive, key,
                             "Scandinavian pair", NULL);
  g_assert_true (zug_archive_name_position_finish (self->archive, result, NULL));
  library_show (self, 1200, 700);
  zug_ui_wait_until (library_count (self) == 1);
  zug_column_choice_show (choice_of (self), ZUG_COLUMN_OPENING, TRUE);
  zug_ui_wait_until (find_column (self, "Opening") != NULL && says (self, "Scandinavian pair"));
}

/* The keys of a header move its column and set its width, and both are kept. */
static void
test_keys (LibraryFixture *self, gconstpointer data)
{
  int width;

  zug_ui_wait_until (has_columns (self, "White|Black|Result|Date|Turns")
                     || has_columns (self, "White|Black|Result|Date"));
  press (header (self, 0), GDK_KEY_Right, GDK_ALT_MASK);
  zug_ui_wait_until (is_at (self, "Black", 0));
  g_assert_cmpuint (zug_column_choice_find (choice_of (self), ZUG_COLUMN_WHITE), >,
                    zug_column_choice_find (choice_of (self), ZUG_COLUMN_BLACK));
  /* With the last one nothing happens. */
  press (header (self, 0), GDK_KEY_Left, GDK_ALT_MASK);
  zug_ui_wait_until (width_of (header (self, 0)) > 32);
  width = width_of (header (self, 0));
  press (header (self, 0), GDK_KEY_Right, GDK_SHIFT_MASK);
  g_assert_cmpint (zug_column_choice_get_width (choice_of (self), ZUG_COLUMN_BLACK), ==,
                   width + 16);
  zug_ui_wait_until (width_of (header (self, 0)) == width + 16);
}

/* A header that was dragged is where it was put, those that are not seen beside it too. */
static void
test_dragged (LibraryFixture *self, gconstpointer data)
{
  GtkColumnView *view = GTK_COLUMN_VIEW (zug_ui_find (self->page, GTK_TYPE_COLUMN_VIEW, 0));
  GtkColumnViewColumn *date = find_column (self, "Date");

  gtk_column_view_insert_column (view, 1, date);
  zug_ui_wait_until (zug_column_choice_find (choice_of (self), ZUG_COLUMN_DATE)
                     < zug_column_choice_find (choice_of (self), ZUG_COLUMN_BLACK));
  g_assert_cmpuint (zug_column_choice_find (choice_of (self), ZUG_COLUMN_WHITE), ==, 0);
  /* Choosing anew leaves it there. */
  zug_column_choice_show (choice_of (self), ZUG_COLUMN_SITE, TRUE);
  zug_ui_wait_until (find_column (self, "Site") != NULL);
  g_assert_true (is_at (self, "Date", 1));
}

/* The window does by keyboard all that headers do by hand. */
static void
test_window (LibraryFixture *self, gconstpointer data)
{
  GtkWidget *window, *list, *check;

  library_activate (self, "library.columns");
  window = zug_ui_toplevel (ZUG_TYPE_COLUMNS_WINDOW);
  g_assert_nonnull (window);
  list = zug_ui_find (window, GTK_TYPE_LIST_BOX, 0);
  check = zug_ui_find (list, GTK_TYPE_CHECK_BUTTON, 1);
  gtk_check_button_set_active (GTK_CHECK_BUTTON (check), TRUE);
  zug_ui_wait_until (find_column (self, "White’s Elo") != NULL);

  gtk_list_box_select_row (GTK_LIST_BOX (list),
                           gtk_list_box_get_row_at_index (GTK_LIST_BOX (list), 1));
  g_assert_true (gtk_widget_activate_action (list, "chooser.up", NULL));
  zug_ui_wait_until (is_at (self, "White’s Elo", 0));
  g_assert_cmpuint (zug_column_choice_get (choice_of (self), 0), ==, ZUG_COLUMN_ELO_WHITE);
  g_assert_true (gtk_widget_activate_action (list, "chooser.reset", NULL));
  zug_ui_wait_until (find_column (self, "White’s Elo") == NULL);
  /* The last one stays. */
  for (guint kind = 0; kind < ZUG_N_COLUMNS; kind++)
    zug_column_choice_show (choice_of (self), kind, FALSE);
  g_assert_true (zug_column_choice_is_shown (choice_of (self), ZUG_COLUMN_UPDATED));
  g_assert_false (
      gtk_widget_get_sensitive (zug_ui_find (list, GTK_TYPE_CHECK_BUTTON, ZUG_COLUMN_UPDATED)));
  gtk_window_destroy (GTK_WINDOW (window));
}

/* A page made anew has the columns and the sort of the one before. */
static void
test_remembered (LibraryFixture *self, gconstpointer data)
{
  g_autoptr (GSettings) settings = zug_settings_new ();
  g_autoptr (ZugColumnChoice) again = zug_column_choice_new ();
  g_autofree char *sort = NULL;
  g_autoptr (GVariant) kept = NULL;

  zug_library_page_set_settings (ZUG_LIBRARY_PAGE (self->page), settings);
  zug_column_choice_show (choice_of (self), ZUG_COLUMN_ELO, TRUE);
  zug_column_choice_move (choice_of (self), ZUG_COLUMN_ELO, 0);
  zug_column_choice_set_width (choice_of (self), ZUG_COLUMN_ELO, 120);
  g_assert_true (gtk_widget_activate_action (self->page, "library.sort", "s", "elo-black"));
  library_activate (self, "library.reverse");
  gtk_window_destroy (self->window);
  library_show (self, 900, 500);
  zug_library_page_set_settings (ZUG_LIBRARY_PAGE (self->page), settings);
  zug_ui_wait_until (find_column (self, "Average Elo") != NULL);
  g_assert_cmpuint (zug_column_choice_get (choice_of (self), 0), ==, ZUG_COLUMN_ELO);
  g_assert_cmpint (gtk_column_view_column_get_fixed_width (find_column (self, "Average Elo")), ==,
                   120);
  g_assert_cmpint (zug_library_page_get_query (ZUG_LIBRARY_PAGE (self->page))->sort, ==,
                   ZUG_SORT_ELO_BLACK);
  g_assert_true (zug_library_page_get_query (ZUG_LIBRARY_PAGE (self->page))->reverse);
  sort = g_settings_get_string (settings, "library-sort");
  g_assert_cmpstr (sort, ==, "-elo-black");
  /* What nobody chose is not written. */
  zug_column_choice_keep (again, settings, "library-columns");
  zug_column_choice_reset (again);
  g_clear_object (&again);
  kept = g_settings_get_value (settings, "library-columns");
  g_assert_cmpuint (g_variant_n_children (kept), ==, 0);
  g_settings_reset (settings, "library-columns");
  g_settings_reset (settings, "library-sort");
}

/* --- settings that are damaged ---------------------------------------------------------------- */

typedef struct
{
  const char *name;
  const char *kept;
  const char *found; /* the first columns, with what they are: "white+ date-" … */
} Damage;

static const Damage damages[] = {
    {"nothing", "@a(sbi) []", "white+0 elo-white-0 black+0"},
    {"unknown", "[('weather', true, 10), ('date', true, 0), ('', true, 0)]",
     "white-0 elo-white-0 black-0 elo-black-0 elo-0 result-0 date+0 game-0"},
    {"twice", "[('white', true, 50), ('white', false, 60)]", "white+50 elo-white-0 black-0"},
    {"none", "[('white', false, 50), ('black', false, 60)]", "white+0 elo-white-0 black+0"},
    {"widths", "[('white', true, -7), ('black', true, 2147483647), ('date', true, 1)]",
     "white+0 elo-white-0 black+2000"},
    {"moved", "[('updated', true, 0), ('white', true, 0)]",
     "updated+0 white+0 elo-white-0 black-0"},
};

static void
test_damaged (gconstpointer data)
{
  const Damage *damage = data;
  g_autoptr (GSettings) settings = zug_settings_new ();
  g_autoptr (ZugColumnChoice) choice = zug_column_choice_new ();
  g_autoptr (GString) found = g_string_new (NULL);
  guint seen = 0;

  g_settings_set_value (settings, "library-columns", g_variant_new_parsed (damage->kept, NULL));
  zug_column_choice_keep (choice, settings, "library-columns");
  for (guint place = 0; place < ZUG_N_COLUMNS; place++)
    {
      ZugColumnKind kind = zug_column_choice_get (choice, place);

      g_string_append_printf (found, "%s%s%c%d", place > 0 ? " " : "", zug_list_columns[kind].id,
                              zug_column_choice_is_shown (choice, kind) ? '+' : '-',
                              zug_column_choice_get_width (choice, kind));
      seen |= 1u << kind;
    }
  g_assert_cmpuint (seen, ==, (1u << ZUG_N_COLUMNS) - 1);
  if (!g_str_has_prefix (found->str, damage->found))
    g_error ("%s: “%s”", damage->name, found->str);
  g_settings_reset (settings, "library-columns");
}

/* A sort that cannot be is none. */
static void
test_damaged_sort (LibraryFixture *self, gconstpointer data)
{
  g_autoptr (GSettings) settings = zug_settings_new ();

  g_settings_set_string (settings, "library-sort", "--elo of all");
  zug_library_page_set_settings (ZUG_LIBRARY_PAGE (self->page), settings);
  g_assert_cmpint (zug_library_page_get_query (ZUG_LIBRARY_PAGE (self->page))->sort, ==,
                   ZUG_SORT_UPDATED);
  g_settings_reset (settings, "library-sort");
}

int
main (int argc, char **argv)
{
  zug_ui_init (&argc, &argv);
#define ADD(name, test)                                                                            \
  g_test_add ("/ui/library-columns/" name, LibraryFixture, NULL, library_set_up, test,             \
              library_tear_down)
  g_test_add ("/ui/library-columns/usual", LibraryFixture, NULL, NULL, test_usual,
              library_tear_down);
  g_test_add ("/ui/library-columns/chosen", LibraryFixture, NULL, NULL, test_chosen,
              library_tear_down);
  g_test_add ("/ui/library-columns/own-names", LibraryFixture, NULL, NULL, test_own_names,
              library_tear_down);
  ADD ("keys", test_keys);
  ADD ("dragged", test_dragged);
  ADD ("window", test_window);
  ADD ("remembered", test_remembered);
  ADD ("damaged-sort", test_damaged_sort);
  for (gsize i = 0; i < G_N_ELEMENTS (damages); i++)
    {
      g_autofree char *name = g_strdup_printf ("/ui/library-columns/damaged/%s", damages[i].name);

      g_test_add_data_func (name, &damages[i], test_damaged);
    }
  return g_test_run ();
}
