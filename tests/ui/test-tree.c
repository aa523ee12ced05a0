/* test-tree.c: what was played from the position on the board, and going there */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-archive-sync.h"
#include "zug-game-conversion.h"
#include "zug-game-loading.h"
#include "zug-game-search.h"
#include "zug-new-game.h"
#include "zug-tree-fixture.h"
#include <string.h>

static void
keep_between (TreeFixture *self, const char *turns, const char *white, const char *black)
{
  g_autoptr (ZugGame) game = tree_make_game (turns, "*");
  ZugGameEntry *entry = zug_game_to_entry (game, "person", "person");

  zug_game_data_set_tag (&entry->data, "White", white);
  zug_game_data_set_tag (&entry->data, "Black", black);
  g_assert_cmpint (zug_archive_save_game_sync (self->archive, entry, NULL), >, 0);
}

static void
test_rows (TreeFixture *self, gconstpointer data)
{
  g_autoptr (ZugGame) game = tree_make_game ("e4 e5 Nf3 d6", "*");

  zug_play_page_browse (self->page, game);
  tree_look (self);
  tree_assert_named (tree_row (self, TREE_WHITE, 0),
                     "e4, 4 games, White scores 63 %, White won 2, drew 1, lost 1");
  tree_assert_named (tree_row (self, TREE_WHITE, 1), "d4, 1 game, White won 0, drew 0, lost 0");
  g_assert_null (tree_row (self, TREE_WHITE, 2));
  tree_assert_named (tree_row (self, TREE_BLACK, 0),
                     "e5, 3 games, White scores 50 %, White won 1, drew 1, lost 1");
  tree_assert_named (tree_row (self, TREE_TURNS, 0),
                     "e4 e5, 3 games, White scores 50 %, White won 1, drew 1, lost 1");
  g_assert_null (tree_row (self, TREE_TURNS, 3));
}

/* In the game that is looked at a press goes to its turn; the tree follows. */
static void
test_go (TreeFixture *self, gconstpointer data)
{
  g_autoptr (ZugGame) game = tree_make_game ("e4 e5 Nf3 d6", "*");

  zug_play_page_browse (self->page, game);
  tree_look (self);
  tree_press (self, TREE_TURNS, 0);
  g_assert_true (zug_play_page_get_game (self->page) == game);
  g_assert_cmpstr (tree_san (self, ZUG_WHITE), ==, "e4");
  tree_look (self);
  tree_assert_named (tree_row (self, TREE_WHITE, 0),
                     "Nf3, 2 games, White scores 75 %, White won 1, drew 1, lost 0");
  /* A choice leads to the turn it was played in most. */
  tree_press (self, TREE_BLACK, 1);
  g_assert_cmpstr (tree_san (self, ZUG_BLACK), ==, "d6");
  g_assert_true (zug_play_page_get_game (self->page) == game);
}

/* What the game does not have is tried out in a line of its own, and the game stays as it is. */
static void
test_explore (TreeFixture *self, gconstpointer data)
{
  g_autoptr (ZugGame) game = tree_make_game ("e4 e5 d4 d6", "*");
  ZugGameEditor *editor;
  GtkWidget *back;

  zug_play_page_browse (self->page, game);
  editor = zug_play_page_get_editor (self->page);
  zug_play_session_go_to (self->page->session, zug_turn_get_child (zug_game_get_root (game), 0),
                          FALSE);
  tree_look (self);
  tree_press (self, TREE_TURNS, 0);
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
  tree_look (self);
  tree_press (self, TREE_TURNS, 2);
  zug_ui_wait_until (g_strcmp0 (tree_san (self, ZUG_WHITE), "e4") == 0);
  g_assert_cmpstr (tree_san (self, ZUG_BLACK), ==, "d5");

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
test_keyboard (TreeFixture *self, gconstpointer data)
{
  g_autoptr (ZugGame) game = tree_make_game ("e4 e5 Nf3 d6", "*");

  zug_play_page_browse (self->page, game);
  tree_look (self);
  gtk_widget_grab_focus (tree_row (self, TREE_WHITE, 1));
  g_assert_true (gtk_widget_has_focus (tree_row (self, TREE_WHITE, 1)));
  tree_press (self, TREE_WHITE, 0);
  tree_look (self);
  g_assert_true (gtk_widget_has_focus (tree_row (self, TREE_WHITE, 0)));
}

static void
test_empty (TreeFixture *self, gconstpointer data)
{
  g_autoptr (ZugGame) game = tree_make_game ("a3 a6", "*");
  zug_play_page_browse (self->page, game);
  zug_play_session_go_to (self->page->session, zug_game_get_last (game), FALSE);
  tree_look (self);
  g_assert_null (tree_row (self, TREE_TURNS, 0));
}

static void
test_games (TreeFixture *self, gconstpointer data)
{
  g_autoptr (ZugGame) game = tree_make_game ("e4 e5", "*");

  zug_play_page_browse (self->page, game);
  zug_play_session_go_to (self->page->session, zug_game_get_last (game), FALSE);
  tree_look (self);
  zug_ui_click (
      zug_ui_find_button (GTK_WIDGET (play_part (self->page, "tree")), "Games with This Position"));
  g_assert_cmpuint (self->n_asked, ==, 1);
  g_assert_true (
      zug_position_equal (&self->asked, zug_turn_get_position (zug_game_get_last (game))));
}

/* Answers to what was asked before are dropped: the last position counts, however quickly one
 * steps. */
static void
test_stepping (TreeFixture *self, gconstpointer data)
{
  g_autoptr (ZugGame) game = tree_make_game ("e4 e5 Nf3 d6", "*");

  zug_play_page_browse (self->page, game);
  tree_look (self);
  for (guint i = 0; i < 20; i++)
    g_action_group_activate_action (play_actions (self->page), i % 2 == 0 ? "last" : "first", NULL);
  g_action_group_activate_action (play_actions (self->page), "forward", NULL);
  tree_look (self);
  tree_assert_named (tree_row (self, TREE_WHITE, 0),
                     "Nf3, 2 games, White scores 75 %, White won 1, drew 1, lost 0");
}

/* While a game is played the tree is only read, and it knows of no choice that is still sealed. */
static void
test_playing (TreeFixture *self, gconstpointer data)
{
  g_autoptr (ZugMatch) match = zug_new_game_make_match ("parity", "Ada", 0, "Ben", 0);
  ZugGame *game = zug_match_get_game (match);

  zug_play_page_play (self->page, match, ZUG_START_NOW);
  tree_look (self);
  g_assert_false (
      gtk_list_box_row_get_activatable (GTK_LIST_BOX_ROW (tree_row (self, TREE_TURNS, 0))));
  tree_press (self, TREE_TURNS, 0);
  g_assert_true (zug_play_page_get_game (self->page) == game);
  g_assert_true (zug_game_get_last (game) == zug_game_get_root (game));
  play_await_white (self->page);
  g_assert_true (zug_person_seal (ZUG_PERSON (zug_match_get_player (match, ZUG_WHITE)),
                                  zug_ui_move (game, ZUG_WHITE, "e4"), NULL));
  tree_look (self);
  tree_assert_named (tree_row (self, TREE_WHITE, 0),
                     "e4, 4 games, White scores 63 %, White won 2, drew 1, lost 1");
  zug_match_stop (match);
}

/* The name of a row up to its first comma. */
static char *
first_words (TreeFixture *self, guint which, int index)
{
  const ZugTreeRow *played = g_object_get_data (G_OBJECT (tree_row (self, which, index)), "row");

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
test_filter (TreeFixture *self, gconstpointer data)
{
  g_autoptr (ZugGame) game = tree_make_game ("e4 e5", "*");
  g_autoptr (ZugGameQuery) search = zug_game_query_parse ("result:0-1", NULL);

  keep_between (self, "d4 e5", "Cleo", "Ada");
  zug_play_page_browse (self->page, game);
  zug_play_session_go_to (self->page->session, zug_game_get_root (game), FALSE);
  tree_look (self);
  assert_row (self, TREE_WHITE, 0, "e4 4");
  assert_row (self, TREE_WHITE, 1, "d4 2");

  gtk_editable_set_text (tree_field (self, "player"), "cleo");
  tree_look (self);
  assert_row (self, TREE_WHITE, 0, "d4 1");
  g_assert_null (tree_row (self, TREE_WHITE, 1));
  gtk_drop_down_set_selected (tree_field (self, "colour"), 2);
  tree_look (self);
  g_assert_null (tree_row (self, TREE_WHITE, 0));
  gtk_editable_set_text (tree_field (self, "player"), "");
  tree_look (self);
  assert_row (self, TREE_WHITE, 1, "d4 2");

  zug_play_page_set_search (self->page, search);
  tree_look (self);
  assert_row (self, TREE_WHITE, 0, "e4 4");
  gtk_check_button_set_active (tree_field (self, "searched"), TRUE);
  tree_look (self);
  assert_row (self, TREE_WHITE, 0, "e4 1");
  zug_play_page_set_search (self->page, NULL);
  tree_look (self);
  assert_row (self, TREE_WHITE, 0, "e4 4");

  /* A year that is still being typed does not count. */
  gtk_editable_set_text (tree_field (self, "to"), "180");
  tree_look (self);
  assert_row (self, TREE_WHITE, 0, "e4 4");
  gtk_editable_set_text (tree_field (self, "to"), "1800");
  tree_look (self);
  g_assert_null (tree_row (self, TREE_WHITE, 0));
}

/* What is asked of the games, all at once: the library's search, a player, a colour and years. */
static void
test_filters_together (TreeFixture *self, gconstpointer data)
{
  g_autoptr (ZugGame) game = tree_make_game ("e4 e5", "*");
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
      g_autoptr (ZugGame) other = tree_make_game (games[i].turns, "1-0");
      ZugGameEntry *entry = zug_game_to_entry (other, "person", "person");

      zug_game_data_set_tag (&entry->data, "White", games[i].white);
      zug_game_data_set_tag (&entry->data, "Black", games[i].black);
      zug_game_data_set_tag (&entry->data, "Date", games[i].date);
      zug_game_data_set_tag (&entry->data, "Event", games[i].event);
      g_assert_cmpint (zug_archive_save_game_sync (self->archive, entry, NULL), >, 0);
    }
  tree_look_at_start (self, game);
  zug_play_page_set_search (self->page, search);
  gtk_check_button_set_active (tree_field (self, "searched"), TRUE);
  gtk_editable_set_text (tree_field (self, "player"), "cleo");
  gtk_drop_down_set_selected (tree_field (self, "colour"), 1);
  gtk_editable_set_text (tree_field (self, "from"), "1990");
  gtk_editable_set_text (tree_field (self, "to"), "2000");
  tree_look (self);
  assert_row (self, TREE_WHITE, 0, "d4 2");
  assert_row (self, TREE_TURNS, 0, "d4 d5 1");
  assert_row (self, TREE_TURNS, 1, "d4 e5 1");
  g_assert_null (tree_row (self, TREE_TURNS, 2));
  gtk_drop_down_set_selected (tree_field (self, "sort"), ZUG_TREE_SORT_YEAR);
  gtk_check_button_set_active (tree_field (self, "reverse"), TRUE);
  assert_row (self, TREE_TURNS, 0, "d4 e5 1");
}

static void
test_order (TreeFixture *self, gconstpointer data)
{
  g_autoptr (ZugGame) game = tree_make_game ("e4 e5", "*");

  zug_play_page_browse (self->page, game);
  zug_play_session_go_to (self->page->session, zug_game_get_root (game), FALSE);
  tree_look (self);
  assert_row (self, TREE_TURNS, 0, "e4 e5 3");
  gtk_drop_down_set_selected (tree_field (self, "sort"), ZUG_TREE_SORT_SCORE);
  assert_row (self, TREE_TURNS, 0, "e4 d5 1");
  gtk_drop_down_set_selected (tree_field (self, "sort"), ZUG_TREE_SORT_NAME);
  assert_row (self, TREE_TURNS, 0, "d4 d5 1");
  gtk_check_button_set_active (tree_field (self, "reverse"), TRUE);
  assert_row (self, TREE_TURNS, 0, "e4 e5 3");
}

static const char *
line_above (TreeFixture *self)
{
  GtkWidget *line = play_part (self->page, "opening");

  return gtk_widget_get_visible (line)
             ? gtk_label_get_label (GTK_LABEL (gtk_widget_get_last_child (line)))
             : NULL;
}

static void
name_position (TreeFixture *self, const char *name)
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
test_name (TreeFixture *self, gconstpointer data)
{
  g_autoptr (ZugGame) game = tree_make_game ("e4 e5 Nf3 d6", "*");
  g_autoptr (ZugGame) again = tree_make_game ("e4 e5 a3 a6", "*");

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
test_name_first (TreeFixture *self, gconstpointer data)
{
  g_autoptr (ZugGame) game = tree_make_game ("e4 e5 Nf3 d6", "*");

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
depth (TreeFixture *self)
{
  return zug_turn_get_depth (zug_play_page_get_turn (self->page));
}

/* A game found by what happens on a turn is shown at it, unless somebody has gone on. */
static void
test_seek (TreeFixture *self, gconstpointer data)
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
    void (*test) (TreeFixture *self, gconstpointer data);
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
      {"/ui/tree/name", test_name},
      {"/ui/tree/seek", test_seek},
      {"/ui/tree/name-first", test_name_first},
  };

  zug_ui_init (&argc, &argv);
  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add (tests[i].path, TreeFixture, NULL, tree_set_up, tests[i].test, tree_tear_down);
  return g_test_run ();
}
