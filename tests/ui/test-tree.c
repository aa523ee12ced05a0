/* test-tree.c: what was played from the position on the board, and going there */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-archive-sync.h"
#include "zug-game-conversion.h"
#include "zug-game-loading.h"
#include "zug-game-search.h"
#include "zug-new-game.h"
#include "zug-play-fixture.h"
#include "zug-temp-folder.h"
#include "zug-tree-filter.h"
#include "zug-tree-matrix.h"
#include <string.h>

typedef struct
{
  char *folder;
  ZugArchive *archive;
  GtkWindow *window;
  ZugPlayPage *page;
  ZugPosition asked; /* the position whose games were asked for */
  guint n_asked;
} Fixture;

/* A game of turns "e4 e5 d4 d5" with a result. */
static ZugGame *
make_game (const char *turns, const char *result)
{
  g_autoptr (ZugVariant) variant = zug_variant_new_preset ("parity");
  ZugGame *game = zug_game_new (variant, NULL, NULL);
  g_auto (GStrv) parts = g_strsplit (turns, " ", -1);
  const ZugEnd ends[] = {{ZUG_RESULT_WHITE, ZUG_REASON_RESIGNATION},
                         {ZUG_RESULT_BLACK, ZUG_REASON_RESIGNATION},
                         {ZUG_RESULT_DRAW, ZUG_REASON_AGREEMENT}};

  for (guint i = 0; parts[i] != NULL; i += 2)
    zug_ui_turn (game, parts[i], parts[i + 1]);
  for (guint i = 0; i < G_N_ELEMENTS (ends); i++)
    if (g_str_equal (result, zug_result_text (ends[i].result)))
      zug_game_declare_end (game, ends[i]);
  return game;
}

static void
keep (Fixture *self, const char *turns, const char *result)
{
  g_autoptr (ZugGame) game = make_game (turns, result);
  ZugGameEntry *entry = zug_game_to_entry (game, "person", "person");

  g_assert_cmpint (zug_archive_save_game_sync (self->archive, entry, NULL), >, 0);
}

static void
keep_between (Fixture *self, const char *turns, const char *white, const char *black)
{
  g_autoptr (ZugGame) game = make_game (turns, "*");
  ZugGameEntry *entry = zug_game_to_entry (game, "person", "person");

  zug_game_data_set_tag (&entry->data, "White", white);
  zug_game_data_set_tag (&entry->data, "Black", black);
  g_assert_cmpint (zug_archive_save_game_sync (self->archive, entry, NULL), >, 0);
}

static void
on_find_position (ZugPlayPage *page, const ZugLaws *laws, const ZugPosition *position,
                  Fixture *self)
{
  self->asked = *position;
  self->n_asked++;
}

static void
set_up (Fixture *self, gconstpointer data)
{
  g_autofree char *path = NULL;

  self->folder = g_dir_make_tmp ("zugleich-XXXXXX", NULL);
  path = g_build_filename (self->folder, "games.db", NULL);
  self->archive = zug_archive_open_sync (path, NULL);
  keep (self, "e4 e5 Nf3 Nc6", "1-0");
  keep (self, "e4 e5 Nc3 Nc6", "0-1");
  keep (self, "e4 e5 Nf3 d6", "1/2-1/2");
  keep (self, "e4 d5", "1-0");
  keep (self, "d4 d5", "*");

  self->page = g_object_new (ZUG_TYPE_PLAY_PAGE, NULL);
  g_signal_connect (self->page, "find-position", G_CALLBACK (on_find_position), self);
  zug_play_page_set_archive (self->page, self->archive);
  self->window = zug_ui_window (GTK_WIDGET (self->page), 1000, 760);
}

static void
tear_down (Fixture *self, gconstpointer data)
{
  gtk_window_destroy (self->window);
  zug_archive_close (self->archive, 300000, NULL);
  g_object_unref (self->archive);
  zug_temp_folder_remove (self->folder);
}

static void
look (Fixture *self)
{
  gtk_stack_set_visible_child_name (play_part (self->page, "panel_stack"), "tree");
  zug_ui_wait_until (zug_tree_view_is_settled (play_part (self->page, "tree")));
}

static GtkListBox *
list (Fixture *self, guint which)
{
  return GTK_LIST_BOX (
      zug_ui_find (GTK_WIDGET (play_part (self->page, "tree")), GTK_TYPE_LIST_BOX, which));
}

static GtkWidget *
row (Fixture *self, guint which, int index)
{
  return GTK_WIDGET (gtk_list_box_get_row_at_index (list (self, which), index));
}

static void
assert_named (GtkWidget *widget, const char *name)
{
  g_assert_nonnull (widget);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       name);
}

static void
press (Fixture *self, guint which, int index)
{
  g_signal_emit_by_name (list (self, which), "row-activated", row (self, which, index));
}

static const char *
san (Fixture *self, ZugSide side)
{
  return zug_turn_get_san (zug_turn_list_get_current (play_part (self->page, "turns")), side);
}

enum
{
  WHITE,
  BLACK,
  TURNS
};

static void
test_rows (Fixture *self, gconstpointer data)
{
  g_autoptr (ZugGame) game = make_game ("e4 e5 Nf3 d6", "*");

  zug_play_page_browse (self->page, game);
  look (self);
  assert_named (row (self, WHITE, 0),
                "e4, 4 games, White scores 63 %, White won 2, drew 1, lost 1");
  assert_named (row (self, WHITE, 1), "d4, 1 game, White won 0, drew 0, lost 0");
  g_assert_null (row (self, WHITE, 2));
  assert_named (row (self, BLACK, 0),
                "e5, 3 games, White scores 50 %, White won 1, drew 1, lost 1");
  assert_named (row (self, TURNS, 0),
                "e4 e5, 3 games, White scores 50 %, White won 1, drew 1, lost 1");
  g_assert_null (row (self, TURNS, 3));
}

/* In the game that is looked at a press goes to its turn; the tree follows. */
static void
test_go (Fixture *self, gconstpointer data)
{
  g_autoptr (ZugGame) game = make_game ("e4 e5 Nf3 d6", "*");

  zug_play_page_browse (self->page, game);
  look (self);
  press (self, TURNS, 0);
  g_assert_true (zug_play_page_get_game (self->page) == game);
  g_assert_cmpstr (san (self, ZUG_WHITE), ==, "e4");
  look (self);
  assert_named (row (self, WHITE, 0),
                "Nf3, 2 games, White scores 75 %, White won 1, drew 1, lost 0");
  /* A choice leads to the turn it was played in most. */
  press (self, BLACK, 1);
  g_assert_cmpstr (san (self, ZUG_BLACK), ==, "d6");
  g_assert_true (zug_play_page_get_game (self->page) == game);
}

/* What the game does not have is tried out in a line of its own, and the game stays as it is. */
static void
test_explore (Fixture *self, gconstpointer data)
{
  g_autoptr (ZugGame) game = make_game ("e4 e5 d4 d6", "*");
  ZugGameEditor *editor;
  GtkWidget *back;

  zug_play_page_browse (self->page, game);
  editor = zug_play_page_get_editor (self->page);
  zug_play_session_go_to (self->page->session, zug_turn_get_child (zug_game_get_root (game), 0),
                          FALSE);
  look (self);
  press (self, TURNS, 0);
  g_assert_true (zug_play_page_get_game (self->page) != game);
  g_assert_cmpint (zug_game_get_archive_id (zug_play_page_get_game (self->page)), ==, 0);
  zug_ui_wait_until (
      zug_turn_get_number (zug_turn_list_get_current (play_part (self->page, "turns"))) == 2);
  g_assert_cmpstr (gtk_stack_get_visible_child_name (play_part (self->page, "panel_stack")), ==,
                   "tree");
  g_assert_cmpuint (zug_turn_get_n_children (zug_turn_get_child (zug_game_get_root (game), 0)), ==,
                    1);

  /* On in the same line, and anew from an earlier turn of it. */
  g_action_group_activate_action (play_actions (self->page), "first", NULL);
  look (self);
  press (self, TURNS, 2);
  zug_ui_wait_until (g_strcmp0 (san (self, ZUG_WHITE), "e4") == 0);
  g_assert_cmpstr (san (self, ZUG_BLACK), ==, "d5");

  back = zug_ui_find_button (GTK_WIDGET (play_part (self->page, "tree")), "Back to the Game");
  g_assert_true (gtk_widget_get_visible (back));
  zug_ui_click (back);
  g_assert_true (zug_play_page_get_game (self->page) == game);
  /* Whoever keeps what is annotated knows this editor. */
  g_assert_true (zug_play_page_get_editor (self->page) == editor);
  g_assert_cmpuint (
      zug_turn_get_number (zug_turn_list_get_current (play_part (self->page, "turns"))), ==, 1);
  g_assert_false (gtk_widget_get_visible (back));
}

/* The keyboard stays in its list: there it goes on. */
static void
test_keyboard (Fixture *self, gconstpointer data)
{
  g_autoptr (ZugGame) game = make_game ("e4 e5 Nf3 d6", "*");

  zug_play_page_browse (self->page, game);
  look (self);
  gtk_widget_grab_focus (row (self, WHITE, 1));
  g_assert_true (gtk_widget_has_focus (row (self, WHITE, 1)));
  press (self, WHITE, 0);
  look (self);
  g_assert_true (gtk_widget_has_focus (row (self, WHITE, 0)));
}

static void
test_empty (Fixture *self, gconstpointer data)
{
  g_autoptr (ZugGame) game = make_game ("a3 a6", "*");
  zug_play_page_browse (self->page, game);
  zug_play_session_go_to (self->page->session, zug_game_get_last (game), FALSE);
  look (self);
  g_assert_null (row (self, TURNS, 0));
}

static void
test_games (Fixture *self, gconstpointer data)
{
  g_autoptr (ZugGame) game = make_game ("e4 e5", "*");

  zug_play_page_browse (self->page, game);
  zug_play_session_go_to (self->page->session, zug_game_get_last (game), FALSE);
  look (self);
  zug_ui_click (
      zug_ui_find_button (GTK_WIDGET (play_part (self->page, "tree")), "Games with This Position"));
  g_assert_cmpuint (self->n_asked, ==, 1);
  g_assert_true (
      zug_position_equal (&self->asked, zug_turn_get_position (zug_game_get_last (game))));
}

/* Answers to what was asked before are dropped: the last position counts, however quickly one
 * steps. */
static void
test_stepping (Fixture *self, gconstpointer data)
{
  g_autoptr (ZugGame) game = make_game ("e4 e5 Nf3 d6", "*");

  zug_play_page_browse (self->page, game);
  look (self);
  for (guint i = 0; i < 20; i++)
    g_action_group_activate_action (play_actions (self->page), i % 2 == 0 ? "last" : "first", NULL);
  g_action_group_activate_action (play_actions (self->page), "forward", NULL);
  look (self);
  assert_named (row (self, WHITE, 0),
                "Nf3, 2 games, White scores 75 %, White won 1, drew 1, lost 0");
}

/* While a game is played the tree is only read, and it knows of no choice that is still sealed. */
static void
test_playing (Fixture *self, gconstpointer data)
{
  g_autoptr (ZugMatch) match = zug_new_game_make_match ("parity", "Ada", 0, "Ben", 0);
  ZugGame *game = zug_match_get_game (match);

  zug_play_page_play (self->page, match, ZUG_START_NOW);
  look (self);
  g_assert_false (gtk_list_box_row_get_activatable (GTK_LIST_BOX_ROW (row (self, TURNS, 0))));
  press (self, TURNS, 0);
  g_assert_true (zug_play_page_get_game (self->page) == game);
  g_assert_true (zug_game_get_last (game) == zug_game_get_root (game));
  play_await_white (self->page);
  g_assert_true (zug_person_seal (ZUG_PERSON (zug_match_get_player (match, ZUG_WHITE)),
                                  zug_ui_move (game, ZUG_WHITE, "e4"), NULL));
  look (self);
  assert_named (row (self, WHITE, 0),
                "e4, 4 games, White scores 63 %, White won 2, drew 1, lost 1");
  zug_match_stop (match);
}

static ZugTreeFilter *
filter (Fixture *self)
{
  return ZUG_TREE_FILTER (
      zug_ui_find (GTK_WIDGET (play_part (self->page, "tree")), ZUG_TYPE_TREE_FILTER, 0));
}

static gpointer
field (Fixture *self, const char *id)
{
  return gtk_widget_get_template_child (GTK_WIDGET (filter (self)), ZUG_TYPE_TREE_FILTER, id);
}

/* The name of a row up to its first comma. */
static char *
first_words (Fixture *self, guint which, int index)
{
  const ZugTreeRow *played = g_object_get_data (G_OBJECT (row (self, which, index)), "row");

  return g_strdup_printf ("%s %d", played->name, (int) played->count.n);
}

#define assert_row(self, which, index, words)                                                      \
  G_STMT_START                                                                                     \
  {                                                                                                \
    g_autofree char *told_ = first_words (self, which, index);                                     \
    g_assert_cmpstr (told_, ==, words);                                                            \
  }                                                                                                \
  G_STMT_END

/* The games of one player, or of what the library looks for, or of some years. */
static void
test_filter (Fixture *self, gconstpointer data)
{
  g_autoptr (ZugGame) game = make_game ("e4 e5", "*");
  g_autoptr (ZugGameQuery) search = zug_game_query_parse ("result:0-1", NULL);

  keep_between (self, "d4 e5", "Cleo", "Ada");
  zug_play_page_browse (self->page, game);
  zug_play_session_go_to (self->page->session, zug_game_get_root (game), FALSE);
  look (self);
  assert_row (self, WHITE, 0, "e4 4");
  assert_row (self, WHITE, 1, "d4 2");

  gtk_editable_set_text (field (self, "player"), "cleo");
  look (self);
  assert_row (self, WHITE, 0, "d4 1");
  g_assert_null (row (self, WHITE, 1));
  gtk_drop_down_set_selected (field (self, "colour"), 2);
  look (self);
  g_assert_null (row (self, WHITE, 0));
  gtk_editable_set_text (field (self, "player"), "");
  look (self);
  assert_row (self, WHITE, 1, "d4 2");

  zug_play_page_set_search (self->page, search);
  look (self);
  assert_row (self, WHITE, 0, "e4 4");
  gtk_check_button_set_active (field (self, "searched"), TRUE);
  look (self);
  assert_row (self, WHITE, 0, "e4 1");
  zug_play_page_set_search (self->page, NULL);
  look (self);
  assert_row (self, WHITE, 0, "e4 4");

  /* A year that is still being typed does not count. */
  gtk_editable_set_text (field (self, "to"), "180");
  look (self);
  assert_row (self, WHITE, 0, "e4 4");
  gtk_editable_set_text (field (self, "to"), "1800");
  look (self);
  g_assert_null (row (self, WHITE, 0));
}

static const char *
cell (Fixture *self, int column, int row)
{
  GtkWidget *pairs =
      zug_ui_find (GTK_WIDGET (play_part (self->page, "tree")), ZUG_TYPE_TREE_MATRIX, 0);
  GtkGrid *grid = GTK_GRID (gtk_widget_get_first_child (pairs));
  GtkWidget *field = gtk_grid_get_child_at (grid, column, row);

  return field != NULL ? gtk_label_get_label (GTK_LABEL (gtk_widget_get_first_child (field)))
                       : NULL;
}

static GtkWidget *
field_at (Fixture *self, int column, int row)
{
  GtkWidget *pairs =
      zug_ui_find (GTK_WIDGET (play_part (self->page, "tree")), ZUG_TYPE_TREE_MATRIX, 0);

  return gtk_grid_get_child_at (GTK_GRID (gtk_widget_get_first_child (pairs)), column, row);
}

/* The place of a choice in a list; -1 none. */
static int
place_of (Fixture *self, guint which, const char *name)
{
  for (int i = 0; row (self, which, i) != NULL; i++)
    {
      const ZugTreeRow *played = g_object_get_data (G_OBJECT (row (self, which, i)), "row");

      if (g_str_equal (played->name, name))
        return i;
    }
  return -1;
}

static double
mix_of (Fixture *self, guint which, int index)
{
  const ZugTreeRow *played = g_object_get_data (G_OBJECT (row (self, which, index)), "row");

  return played->mix;
}

static void
press_key (Fixture *self, guint key, GdkModifierType state)
{
  GtkWidget *pairs =
      zug_ui_find (GTK_WIDGET (play_part (self->page, "tree")), ZUG_TYPE_TREE_MATRIX, 0);
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (pairs);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);
      gboolean handled;

      if (GTK_IS_EVENT_CONTROLLER_KEY (controller))
        g_signal_emit_by_name (controller, "key-pressed", key, 0, state, &handled);
    }
}

static void
look_at_start (Fixture *self, ZugGame *game)
{
  zug_play_page_browse (self->page, game);
  zug_play_session_go_to (self->page->session, zug_game_get_root (game), FALSE);
  look (self);
}

static void
await_mix (Fixture *self)
{
  zug_ui_wait_until (zug_tree_view_is_solved (play_part (self->page, "tree")));
}

/* The row of sums, which is the last. */
static int
sums (Fixture *self)
{
  int n = 1;

  while (g_strcmp0 (cell (self, 0, n), "All") != 0)
    n++;
  return n;
}

/* White's choices by Black's, with their shares of the games and of the equilibrium; where they
 * meet, the games and White's score; and the sums. */
static void
test_pairs (Fixture *self, gconstpointer data)
{
  g_autoptr (ZugGame) game = make_game ("e4 e5", "*");
  int all;

  look_at_start (self, game);
  await_mix (self);
  all = sums (self);
  g_assert_null (cell (self, 0, 0));
  g_assert_true (g_str_has_prefix (cell (self, 0, 1), "e4\n80 → "));
  g_assert_true (g_str_has_prefix (cell (self, 0, 2), "d4\n20 → "));
  g_assert_true (g_str_has_prefix (cell (self, 1, 0), "e5\n60 → "));
  g_assert_true (g_str_has_prefix (cell (self, 2, 0), "d5\n40 → "));
  g_assert_cmpstr (cell (self, 1, 1), ==, "3\n50 %");
  assert_named (field_at (self, 1, 1), "White e4, Black e5: 3 games, White scores 50 %");
  g_assert_cmpstr (cell (self, 2, 1), ==, "1\n100 %");
  /* Nobody played it: what the computer makes of it. */
  g_assert_true (g_str_has_prefix (cell (self, 1, 2), "("));
  g_assert_cmpstr (cell (self, 2, 2), ==, "1");
  g_assert_cmpstr (cell (self, 1, all), ==, "3\n50 %");
  assert_named (field_at (self, 1, all), "Black e5: 3 games, White scores 50 %");
  g_assert_cmpstr (cell (self, 0, all + 1), ==, NULL);
}

/* How often the equilibrium makes it stands with each choice, also with those that nobody made;
 * and the lists are sorted by it. */
static void
test_mix (Fixture *self, gconstpointer data)
{
  g_autoptr (ZugGame) game = make_game ("e4 e5", "*");
  double sum = 0, last = 1;

  /* White does badly with what it plays. */
  for (int i = 0; i < 40; i++)
    keep (self, i % 2 ? "e4 e5 Nf3 Nc6" : "d4 e5", "0-1");
  look_at_start (self, game);
  gtk_drop_down_set_selected (field (self, "sort"), ZUG_TREE_SORT_MIX);
  await_mix (self);
  for (int i = 0; row (self, WHITE, i) != NULL; i++)
    {
      g_assert_cmpfloat (mix_of (self, WHITE, i), <=, last);
      last = mix_of (self, WHITE, i);
      sum += last;
    }
  g_assert_cmpfloat_with_epsilon (sum, 1, 0.05);
  /* Something else is better. */
  g_assert_cmpfloat (mix_of (self, WHITE, 0), >,
                     mix_of (self, WHITE, place_of (self, WHITE, "e4")));
  g_assert_cmpuint (
      ((ZugTreeRow *) g_object_get_data (G_OBJECT (row (self, WHITE, 0)), "row"))->count.n, ==, 0);
  g_assert_nonnull (strstr (cell (self, 0, 1), "\n0 → "));
  assert_named (row (self, WHITE, place_of (self, WHITE, "d4")),
                "d4, 21 games, White scores 0 %, White won 0, drew 0, lost 20,"
                " chosen 47\u00a0% · equilibrium 0\u00a0%");
  /* A choice that nobody made leads somewhere, too. */
  press (self, WHITE, 0);
  zug_ui_wait_until (
      zug_turn_get_number (zug_turn_list_get_current (play_part (self->page, "turns"))) == 1);
}

/* Below the board of a narrow window there is room for all pairs. */
static void
test_narrow (Fixture *self, gconstpointer data)
{
  g_autoptr (ZugGame) game = make_game ("e4 e5", "*");
  GtkWidget *tree = GTK_WIDGET (play_part (self->page, "tree")), *matrix, *scroller;
  int height;

  gtk_window_set_default_size (self->window, 360, 720);
  look_at_start (self, game);
  await_mix (self);
  matrix = zug_ui_find (tree, ZUG_TYPE_TREE_MATRIX, 0);
  gtk_stack_set_visible_child_name (GTK_STACK (gtk_widget_get_ancestor (matrix, GTK_TYPE_STACK)),
                                    "pairs");
  scroller = gtk_widget_get_ancestor (matrix, GTK_TYPE_SCROLLED_WINDOW);
  zug_ui_wait_until (gtk_widget_get_width (tree) > 0 && gtk_widget_get_width (tree) <= 360);
  gtk_widget_measure (matrix, GTK_ORIENTATION_VERTICAL, -1, &height, NULL, NULL, NULL);
  zug_ui_wait_until (gtk_widget_get_height (scroller) >= height);
}

/* Whoever plays gets no advice. */
static void
test_no_mix (Fixture *self, gconstpointer data)
{
  g_autoptr (ZugMatch) match = zug_new_game_make_match ("parity", "Ada", 0, "Ben", 0);

  zug_play_page_play (self->page, match, ZUG_START_NOW);
  look (self);
  g_assert_true (zug_tree_view_is_solved (play_part (self->page, "tree")));
  g_assert_cmpstr (cell (self, 0, 1), ==, "e4\n80 %");
  g_assert_cmpstr (cell (self, 1, 2), ==, "·");
  g_assert_cmpfloat (mix_of (self, WHITE, 0), ==, -1);
  assert_named (field_at (self, 1, 2), "White d4, Black e5: not played");
  zug_match_stop (match);
}

/* One field has the keyboard, and a press leads where the list would. */
static void
test_pairs_keyboard (Fixture *self, gconstpointer data)
{
  g_autoptr (ZugGame) game = make_game ("e4 e5 Nf3 d6", "*");
  int all;

  look_at_start (self, game);
  await_mix (self);
  gtk_stack_set_visible_child_name (
      GTK_STACK (zug_ui_find (GTK_WIDGET (play_part (self->page, "tree")), GTK_TYPE_STACK, 1)),
      "pairs");
  all = sums (self);
  gtk_widget_grab_focus (field_at (self, 1, 1));
  g_assert_true (gtk_widget_has_focus (field_at (self, 1, 1)));
  press_key (self, GDK_KEY_Right, 0);
  g_assert_true (gtk_widget_has_focus (field_at (self, 2, 1)));
  g_assert_false (gtk_widget_get_focusable (field_at (self, 1, 1)));
  press_key (self, GDK_KEY_End, GDK_CONTROL_MASK);
  g_assert_cmpint (gtk_widget_has_focus (field_at (self, 1, all)), ==, FALSE);
  press_key (self, GDK_KEY_Home, GDK_CONTROL_MASK);
  g_assert_true (gtk_widget_has_focus (field_at (self, 0, 1)));
  /* The corner is no field. */
  press_key (self, GDK_KEY_Up, 0);
  g_assert_true (gtk_widget_has_focus (field_at (self, 0, 1)));
  press_key (self, GDK_KEY_Right, 0);
  press_key (self, GDK_KEY_Return, 0);
  g_assert_cmpstr (san (self, ZUG_WHITE), ==, "e4");
  g_assert_cmpstr (san (self, ZUG_BLACK), ==, "e5");
  g_assert_true (zug_play_page_get_game (self->page) == game);
}

/* What is asked of the games, all at once: the library's search, a player, a colour and years. */
static void
test_filters_together (Fixture *self, gconstpointer data)
{
  g_autoptr (ZugGame) game = make_game ("e4 e5", "*");
  g_autoptr (ZugGameQuery) search =
      zug_game_query_parse ("result:* OR white:cleo event:\"Spring\"", NULL);
  static const struct
  {
    const char *turns, *white, *black, *date, *event;
  } games[] = {
      {"d4 e5", "Cleo", "Ada", "1990.05.01", "Spring"},
      {"d4 d5", "Cleo", "Ada", "1995.05.01", "Spring"},
      {"d4 d5", "Cleo", "Ada", "2001.05.01", "Spring"}, /* too late */
      {"c4 d5", "Ada", "Cleo", "1995.05.01", "Spring"}, /* the other colour */
      {"a3 d5", "Bob", "Ada", "1995.05.01", "Spring"},  /* another player */
      {"b3 d5", "Cleo", "Ada", "1995.05.01", "Autumn"},
  };

  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    {
      g_autoptr (ZugGame) other = make_game (games[i].turns, "1-0");
      ZugGameEntry *entry = zug_game_to_entry (other, "person", "person");

      zug_game_data_set_tag (&entry->data, "White", games[i].white);
      zug_game_data_set_tag (&entry->data, "Black", games[i].black);
      zug_game_data_set_tag (&entry->data, "Date", games[i].date);
      zug_game_data_set_tag (&entry->data, "Event", games[i].event);
      g_assert_cmpint (zug_archive_save_game_sync (self->archive, entry, NULL), >, 0);
    }
  look_at_start (self, game);
  zug_play_page_set_search (self->page, search);
  gtk_check_button_set_active (field (self, "searched"), TRUE);
  gtk_editable_set_text (field (self, "player"), "cleo");
  gtk_drop_down_set_selected (field (self, "colour"), 1);
  gtk_editable_set_text (field (self, "from"), "1990");
  gtk_editable_set_text (field (self, "to"), "2000");
  look (self);
  assert_row (self, WHITE, 0, "d4 2");
  assert_row (self, TURNS, 0, "d4 d5 1");
  assert_row (self, TURNS, 1, "d4 e5 1");
  g_assert_null (row (self, TURNS, 2));
  gtk_drop_down_set_selected (field (self, "sort"), ZUG_TREE_SORT_YEAR);
  gtk_check_button_set_active (field (self, "reverse"), TRUE);
  assert_row (self, TURNS, 0, "d4 e5 1");
}

static void
test_order (Fixture *self, gconstpointer data)
{
  g_autoptr (ZugGame) game = make_game ("e4 e5", "*");

  zug_play_page_browse (self->page, game);
  zug_play_session_go_to (self->page->session, zug_game_get_root (game), FALSE);
  look (self);
  assert_row (self, TURNS, 0, "e4 e5 3");
  gtk_drop_down_set_selected (field (self, "sort"), ZUG_TREE_SORT_SCORE);
  assert_row (self, TURNS, 0, "e4 d5 1");
  gtk_drop_down_set_selected (field (self, "sort"), ZUG_TREE_SORT_NAME);
  assert_row (self, TURNS, 0, "d4 d5 1");
  gtk_check_button_set_active (field (self, "reverse"), TRUE);
  assert_row (self, TURNS, 0, "e4 e5 3");
}

static const char *
line_above (Fixture *self)
{
  GtkWidget *line = play_part (self->page, "opening");

  return gtk_widget_get_visible (line)
             ? gtk_label_get_label (GTK_LABEL (gtk_widget_get_last_child (line)))
             : NULL;
}

static void
name_position (Fixture *self, const char *name)
{
  AdwMessageDialog *dialog;

  g_action_group_activate_action (play_actions (self->page), "name-position", NULL);
  dialog = ADW_MESSAGE_DIALOG (zug_ui_toplevel (ADW_TYPE_MESSAGE_DIALOG));
  gtk_editable_set_text (GTK_EDITABLE (adw_message_dialog_get_extra_child (dialog)), name);
  adw_message_dialog_response (dialog, "name");
  gtk_window_destroy (GTK_WINDOW (dialog));
}

/* A position of any game can be given a name, which stands above the turns from then on, in other
 * games too, and in the archive. */
static void
test_name (Fixture *self, gconstpointer data)
{
  g_autoptr (ZugGame) game = make_game ("e4 e5 Nf3 d6", "*");
  g_autoptr (ZugGame) again = make_game ("e4 e5 a3 a6", "*");

  zug_play_page_browse (self->page, game);
  g_action_group_activate_action (play_actions (self->page), "forward", NULL);
  g_assert_null (line_above (self));
  name_position (self, "  Twin fork ");
  g_assert_cmpstr (line_above (self), ==, "Twin fork");
  g_action_group_activate_action (play_actions (self->page), "first", NULL);
  g_assert_null (line_above (self));
  /* A list that is read before the name is written does not have it. */
  g_assert_true (zug_archive_flush (self->archive, 300000, NULL));
  zug_play_page_set_archive (self->page, NULL);
  zug_play_page_browse (self->page, again);
  zug_play_session_go_to (self->page->session, zug_game_get_last (again), FALSE);
  g_assert_null (line_above (self));
  zug_play_page_set_archive (self->page, self->archive);
  zug_ui_wait_until (line_above (self) != NULL);
  g_assert_cmpstr (line_above (self), ==, "Twin fork");
  g_action_group_activate_action (play_actions (self->page), "back", NULL);
  name_position (self, "");
  g_assert_null (line_above (self));
}

/* What is named while the list of names is on its way stays as the person said it. */
static void
test_name_first (Fixture *self, gconstpointer data)
{
  g_autoptr (ZugGame) game = make_game ("e4 e5 Nf3 d6", "*");

  zug_play_page_browse (self->page, game);
  zug_play_session_go_to (self->page->session, zug_game_get_last (game), FALSE);
  name_position (self, "Late");
  g_action_group_activate_action (play_actions (self->page), "back", NULL);
  name_position (self, "Fork");
  g_action_group_activate_action (play_actions (self->page), "first", NULL);
  name_position (self, "Home");
  g_assert_true (zug_archive_flush (self->archive, 300000, NULL));
  zug_play_page_set_archive (self->page, NULL);
  zug_play_page_set_archive (self->page, self->archive);
  zug_play_session_go_to (self->page->session, zug_game_get_last (game), FALSE);
  name_position (self, "Later");
  g_action_group_activate_action (play_actions (self->page), "back", NULL);
  name_position (self, "");
  g_assert_null (line_above (self));
  zug_ui_wait_until (line_above (self) != NULL);
  g_assert_cmpstr (line_above (self), ==, "Home");
  g_action_group_activate_action (play_actions (self->page), "forward", NULL);
  g_assert_cmpstr (line_above (self), ==, "Later");
}

static guint
depth (Fixture *self)
{
  return zug_turn_get_depth (zug_play_page_get_turn (self->page));
}

/* A game found by what happens on a turn is shown at it, unless somebody has gone on. */
static void
test_seek (Fixture *self, gconstpointer data)
{
  g_autoptr (ZugGameQuery) search = zug_game_query_parse ("pattern:Nf3", NULL);
  g_autoptr (ZugGameQuery) plain = zug_game_query_parse ("-pattern:Nf3", NULL);
  g_autoptr (ZugGameEntry) entry = NULL;
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (ZugGame) game = NULL;

  result = zug_archive_wait (zug_game_load_async, self->archive, 1, NULL);
  game = zug_game_load_finish (result, &entry, NULL);
  zug_play_page_browse (self->page, game);
  zug_play_page_set_search (self->page, plain);
  zug_play_page_seek (self->page);
  zug_play_page_set_search (self->page, search);
  zug_play_page_seek (self->page);
  g_assert_cmpuint (depth (self), ==, 0);
  zug_ui_wait_until (depth (self) == 2);

  zug_play_page_browse (self->page, game);
  zug_play_page_seek (self->page);
  g_action_group_activate_action (play_actions (self->page), "forward", NULL);
  /* What is asked later is answered later. */
  zug_ui_wait_until (depth (self) == 1);
  g_clear_object (&result);
  result = zug_archive_wait (zug_archive_find_turns_async, self->archive, search, (gint64[]) {1}, 1,
                             NULL);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_assert_cmpuint (depth (self), ==, 1);
}

int
main (int argc, char **argv)
{
  static const struct
  {
    const char *path;
    void (*test) (Fixture *self, gconstpointer data);
  } tests[] = {
      {"/ui/tree/rows", test_rows},
      {"/ui/tree/go", test_go},
      {"/ui/tree/explore", test_explore},
      {"/ui/tree/empty", test_empty},
      {"/ui/tree/games", test_games},
      {"/ui/tree/keyboard", test_keyboard},
      {"/ui/tree/stepping", test_stepping},
      {"/ui/tree/playing", test_playing},
      {"/ui/tree/filter", test_filter},
      {"/ui/tree/order", test_order},
      {"/ui/tree/filters-together", test_filters_together},
      {"/ui/tree/mix", test_mix},
      {"/ui/tree/narrow", test_narrow},
      {"/ui/tree/no-mix", test_no_mix},
      {"/ui/tree/pairs-keyboard", test_pairs_keyboard},
      {"/ui/tree/pairs", test_pairs},
      {"/ui/tree/name", test_name},
      {"/ui/tree/seek", test_seek},
      {"/ui/tree/name-first", test_name_first},
  };

  zug_ui_init (&argc, &argv);
  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add (tests[i].path, Fixture, NULL, set_up, tests[i].test, tear_down);
  return g_test_run ();
}
