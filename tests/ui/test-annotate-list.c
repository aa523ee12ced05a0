/* test-annotate-list.c: what the list of turns shows of an annotated game; its versions */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-earlier-versions.h"
#include "zug-play-fixture.h"
#include "zug-turn-row.h"
#include "zug-turn-text.h"
#include <string.h>

static char *
row_text (GListModel *line, guint n, ZugTurn *current)
{
  g_autoptr (ZugTurnRow) row = g_list_model_get_item (line, n);

  return row->depth == 0 ? zug_turn_text_choice (row->turn, ZUG_WHITE)
                         : zug_turn_text_line (row->turn, row->n, current);
}

static void
test_rows (void)
{
  static const struct
  {
    guint depth;
    const char *text;
  } rows[] = {
      {0, "e4"},
      {0, "Nf3"},
      {1, "<a href=\"4\">2. d4!? Nc6</a> <i>opens &lt;lines&gt;</i> <a href=\"5\"><b>3. Nf3 "
          "Nf6</b></a>"},
      {2, "<i>or</i> <a href=\"6\">3. Nf3 a6</a> <a href=\"7\">4. Bd3 d6</a>"},
      {3, "<a href=\"8\">4. d5 b6</a>"},
      {1, "<a href=\"9\">4. c3 d6</a>"},
      {0, "Bc4"},
  };
  GListModel *line;
  ZugTurn *quiet;
  PlayFixture self;

  play_open_parity (&self);
  quiet = play_add (self.game, play_find_turn (&self, 4), "g1f3/a7a6");
  play_add (self.game, quiet, "f1d3/d7d6");
  play_add (self.game, quiet, "d4d5/b7b6");
  play_add (self.game, play_find_turn (&self, 5), "c2c3/d7d6");
  zug_game_add_remark (self.game, play_find_turn (&self, 4), 'w', ZUG_REMARK_NAG, "5");
  zug_game_add_remark (self.game, play_find_turn (&self, 4), '-', ZUG_REMARK_COMMENT,
                       "opens <lines>");
  zug_game_add_remark (self.game, quiet, '-', ZUG_REMARK_BEFORE, "or");
  line = zug_turn_list_get_line (play_part (self.page, "turns"));
  g_assert_cmpuint (g_list_model_get_n_items (line), ==, G_N_ELEMENTS (rows));
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (ZugTurnRow) row = g_list_model_get_item (line, i);
      g_autofree char *text = row_text (line, i, play_find_turn (&self, 5));

      g_assert_cmpuint (row->depth, ==, rows[i].depth);
      g_assert_cmpstr (text, ==, rows[i].text);
    }
  play_close_page (&self);
}

/* Where a variation goes that is put down on a row: before or behind what stands there, and no
 * further than what it is beside. */
static void
test_find_place (void)
{
  /* The rows: 1, 2, variation 4 5, variation 6 (nested in 7: 8), variation 7, 3. */
  static const struct
  {
    guint row, dragged;
    gboolean below;
    int place; /* -1: none */
  } rows[] = {
      {0, 7, FALSE, -1}, {0, 7, TRUE, -1}, {1, 7, FALSE, 0},  {1, 7, TRUE, 1},  {2, 7, FALSE, 1},
      {2, 7, TRUE, 2},   {2, 4, TRUE, -1}, {3, 4, FALSE, -1}, {3, 4, TRUE, 2},  {3, 6, TRUE, -1},
      {4, 4, FALSE, 2},  {4, 4, TRUE, 3},  {4, 6, TRUE, 3},   {5, 4, FALSE, 3}, {5, 9, TRUE, -1},
      {4, 9, FALSE, 0},  {6, 4, TRUE, -1},
  };
  GListModel *line;
  ZugTurn *second;
  PlayFixture self;

  play_open_parity (&self);
  second = play_find_turn (&self, 1);
  g_assert_cmpuint (zug_turn_get_id (play_add (self.game, second, "a2a3/a7a6")), ==, 6);
  second = play_add (self.game, second, "h2h3/h7h6");
  play_add (self.game, second, "g1f3/g8f6");
  play_add (self.game, second, "b1c3/b8c6");
  line = zug_turn_list_get_line (play_part (self.page, "turns"));
  g_assert_cmpuint (g_list_model_get_n_items (line), ==, 7);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (ZugTurnRow) row = g_list_model_get_item (line, rows[i].row);
      guint place;
      gboolean found = zug_turn_row_find_place (row, play_find_turn (&self, rows[i].dragged),
                                                rows[i].below, &place);

      g_assert_cmpint (found ? (int) place : -1, ==, rows[i].place);
    }
  play_close_page (&self);
}

/* What is put down is moved, told, and moved back; the played game only after a question. */
static void
test_place (void)
{
  GActionGroup *actions;
  ZugTurn *other;
  PlayFixture self;

  play_open_parity (&self);
  actions = play_actions (self.page);
  other = play_add (self.game, play_find_turn (&self, 1), "a2a3/a7a6");
  g_action_group_activate_action (actions, "place-variation",
                                  g_variant_new ("(uu)", zug_turn_get_id (other), 1));
  g_assert_true (zug_turn_get_child (play_find_turn (&self, 1), 1) == other);
  g_assert_true (play_shown (&self) == other);
  g_assert_nonnull (strstr (self.announced->str, "The variation is now 1 of 2.\n"));
  play_act (&self, "demote");
  g_assert_nonnull (strstr (self.announced->str, "The variation is now 2 of 2.\n"));
  play_act (&self, "undo");
  play_act (&self, "undo");
  g_assert_true (zug_turn_get_child (play_find_turn (&self, 1), 2) == other);
  g_action_group_activate_action (actions, "place-variation",
                                  g_variant_new ("(uu)", zug_turn_get_id (other), 0));
  g_assert_true (zug_turn_get_child (play_find_turn (&self, 1), 2) == other);
  adw_message_dialog_response (ADW_MESSAGE_DIALOG (zug_ui_toplevel (ADW_TYPE_MESSAGE_DIALOG)),
                               "change");
  g_assert_true (zug_turn_get_child (play_find_turn (&self, 1), 0) == other);
  g_assert_nonnull (strstr (self.announced->str, "The variation is now the line itself.\n"));
  play_close_page (&self);
}

static GtkWidget *
find_label (PlayFixture *self, const char *words)
{
  return zug_ui_find_label (GTK_WIDGET (play_part (self->page, "turns")), words);
}

/* A turn of a variation is pressed, and stepping goes on along it. */
static void
test_links (void)
{
  GtkWidget *label;
  gboolean handled = FALSE;
  PlayFixture self;

  play_open_parity (&self);
  zug_ui_wait_until ((label = find_label (&self, "2. d4 Nc6")) != NULL);
  g_signal_emit_by_name (label, "activate-link", "4", &handled);
  g_assert_true (handled);
  zug_ui_wait_until (play_shown (&self) == play_find_turn (&self, 4));
  g_assert_nonnull (strstr (gtk_label_get_label (GTK_LABEL (label)), "<b>2. d4 Nc6</b>"));
  play_act (&self, "forward");
  g_assert_true (play_shown (&self) == play_find_turn (&self, 5));
  play_act (&self, "first");
  g_assert_null (strstr (gtk_label_get_label (GTK_LABEL (label)), "<b>"));
  play_close_page (&self);
}

/* Text that could not be read is shown with its reason, and so is what stands before the first
 * turn. */
static void
test_unread (void)
{
  PlayFixture self;

  play_open_parity (&self);
  zug_game_add_remark (self.game, play_find_turn (&self, 3), '-', ZUG_REMARK_UNREAD, "4. Qzz9");
  zug_game_add_remark (self.game, play_find_turn (&self, 3), '-', ZUG_REMARK_REASON,
                       "4. Qzz9: More than one move fits (a1b2)");
  zug_game_add_remark (self.game, zug_game_get_root (self.game), '-', ZUG_REMARK_COMMENT,
                       "At the club.");
  zug_ui_wait_until (
      find_label (&self, "Not read: 4. Qzz9 (4. Qzz9: More than one move fits (a1b2))") != NULL);
  zug_ui_wait_until (find_label (&self, "At the club.") != NULL);
  play_close_page (&self);
}

/* A long game full of remarks and variations: only what is seen has widgets. */
static void
test_long (void)
{
  g_autoptr (ZugVariant) variant = zug_variant_new_preset ("parity");
  static const char *const turns[] = {"g1f3/g8f6", "b1c3/b8c6", "f3g1/f6g8", "c3b1/c6b8"};
  ZugGame *game = zug_game_new (variant, NULL, NULL);
  ZugTurn *at = zug_game_get_root (game);
  GtkWidget *view;
  guint n = 0;
  PlayFixture self;

  for (int i = 0; i < 120 && zug_turn_get_end (at).result == ZUG_RESULT_OPEN; i++)
    {
      ZugTurn *parent = at;

      at = play_add (game, parent, turns[i % 4]);
      play_add (game, parent, "a2a3/a7a6");
      zug_game_add_remark (game, at, '-', ZUG_REMARK_COMMENT, "A remark.");
      n += 2;
    }
  g_assert_cmpuint (n, >, 12);
  play_open_game (&self, game);
  g_assert_cmpuint (
      g_list_model_get_n_items (zug_turn_list_get_line (play_part (self.page, "turns"))), ==, n);
  play_act (&self, "last");
  view = zug_ui_find (GTK_WIDGET (play_part (self.page, "turns")), GTK_TYPE_LIST_VIEW, 0);
  g_assert_nonnull (view);
  g_assert_true (
      gtk_selection_model_is_selected (gtk_list_view_get_model (GTK_LIST_VIEW (view)), n - 2));
  play_close_page (&self);
}

/* --- earlier versions ------------------------------------------------------------------------- */

static void
on_look (ZugEarlierVersions *window, gint64 id, gint64 *looked)
{
  *looked = id;
}

static void
on_bring_back (ZugEarlierVersions *window, ZugGame *game, ZugGame **brought)
{
  *brought = g_object_ref (game);
}

static void
test_versions (void)
{
  const ZugEarlierVersion versions[] = {{5, 1700000000}, {4, 1690000000}};
  g_autoptr (ZugGame) now = zug_ui_sample_game ();
  g_autoptr (ZugGame) game = zug_ui_sample_game ();
  g_autoptr (ZugGame) brought = NULL;
  GtkWidget *window, *button;
  ZugEarlierVersions *self;
  GtkListBox *list, *changes;
  gint64 looked = 0;

  zug_game_add_remark (now, zug_turn_get_child (zug_game_get_root (now), 0), 'w', ZUG_REMARK_NAG,
                       "4");
  window = zug_earlier_versions_new (NULL, now, versions, G_N_ELEMENTS (versions));
  self = ZUG_EARLIER_VERSIONS (window);
  list = GTK_LIST_BOX (zug_ui_find (window, GTK_TYPE_LIST_BOX, 0));
  button = zug_ui_find_button (window, "Bring It Back");
  g_signal_connect (window, "look", G_CALLBACK (on_look), &looked);
  g_signal_connect (window, "bring-back", G_CALLBACK (on_bring_back), &brought);
  gtk_window_present (GTK_WINDOW (window));
  gtk_list_box_select_row (list, gtk_list_box_get_row_at_index (list, 0));
  gtk_list_box_select_row (list, gtk_list_box_get_row_at_index (list, 1));
  g_assert_cmpint (looked, ==, 4);
  /* The answer for what was chosen before comes late. */
  zug_earlier_versions_show (self, 5, game, NULL);
  g_assert_false (gtk_widget_get_sensitive (button));
  zug_earlier_versions_show (self, 4, NULL, "It cannot be read.");
  g_assert_false (gtk_widget_get_sensitive (button));
  zug_earlier_versions_show (self, 4, game, NULL);
  zug_ui_wait_until (gtk_widget_get_sensitive (button));
  /* What differs is told, and the turn where it does is shown. */
  changes = GTK_LIST_BOX (zug_ui_find (window, GTK_TYPE_LIST_BOX, 1));
  g_assert_nonnull (gtk_list_box_get_row_at_index (changes, 0));
  g_assert_null (gtk_list_box_get_row_at_index (changes, 1));
  g_assert_cmpstr (gtk_label_get_label (GTK_LABEL (
                       gtk_list_box_row_get_child (gtk_list_box_get_row_at_index (changes, 0)))),
                   ==, "1. e4 e6: sign added");
  g_assert_true (
      zug_turn_list_get_current (ZUG_TURN_LIST (zug_ui_find (window, ZUG_TYPE_TURN_LIST, 0)))
      == zug_turn_get_child (zug_game_get_root (game), 0));
  zug_ui_click (button);
  g_assert_true (brought == game);
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

/* An earlier version takes the place of the game, with the turn of the same number shown; and
 * goes. */
static void
test_bring_back (void)
{
  g_autoptr (ZugVariant) variant = zug_variant_new_preset ("parity");
  g_autoptr (ZugGame) earlier = zug_game_new (variant, NULL, NULL);
  g_autofree char *text = NULL;
  PlayFixture self;

  play_add (earlier, zug_game_get_root (earlier), "a2a3/a7a6");
  play_open_parity (&self);
  zug_play_session_go_to (self.page->session, play_find_turn (&self, 3), FALSE);
  g_assert_true (zug_game_editor_bring_back (zug_play_page_get_editor (self.page), earlier, NULL));
  /* There is no third turn any more. */
  g_assert_true (play_shown (&self) == zug_game_get_root (self.game));
  g_assert_cmpuint (
      g_list_model_get_n_items (zug_turn_list_get_line (play_part (self.page, "turns"))), ==, 1);
  zug_play_session_go_to (self.page->session, play_find_turn (&self, 1), FALSE);
  play_act (&self, "undo");
  text = zug_turn_dup_text (play_shown (&self));
  g_assert_cmpstr (text, ==, "e2e4/e7e5");
  g_assert_cmpuint (
      g_list_model_get_n_items (zug_turn_list_get_line (play_part (self.page, "turns"))), ==, 4);
  play_close_page (&self);
}

int
main (int argc, char **argv)
{
  zug_ui_init (&argc, &argv);
  g_test_add_func ("/ui/annotate/rows", test_rows);
  g_test_add_func ("/ui/annotate/find-place", test_find_place);
  g_test_add_func ("/ui/annotate/place", test_place);
  g_test_add_func ("/ui/annotate/links", test_links);
  g_test_add_func ("/ui/annotate/unread", test_unread);
  g_test_add_func ("/ui/annotate/long", test_long);
  g_test_add_func ("/ui/annotate/bring-back", test_bring_back);
  g_test_add_func ("/ui/annotate/versions", test_versions);
  return g_test_run ();
}
