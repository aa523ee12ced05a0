/* test-team.c: team games on the Play page: the plan, its seal, and the turn round by round */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-turn-story.h"
#include "zug-play-fixture.h"
#include "zug-turn-text.h"
#include <string.h>

static void
open_team (PlayFixture *self, guint white, guint black)
{
  play_open_match (self, "fair-team", white, black);
}

static guint
n_planned (PlayFixture *self)
{
  return zug_board_view_get_plan (play_part (self->page, "board"), NULL);
}

/* Plans moves by their notation, "e4 Nf3", beside those there are. */
static void
plan (PlayFixture *self, ZugSide side, const char *san)
{
  g_auto (GStrv) names = g_strsplit (san, " ", -1);
  ZugMove moves[ZUG_MAX_REQUESTS];
  guint n;

  zug_ui_wait_until (play_chooser (self) == side);
  n = zug_board_view_get_plan (play_part (self->page, "board"), moves);
  for (guint i = 0; names[i] != NULL && *names[i] != '\0'; i++)
    moves[n++] = zug_ui_move (zug_play_page_get_game (self->page), side, names[i]);
  g_assert_true (zug_board_view_set_plan (play_part (self->page, "board"), moves, n));
}

/* The plan view tells what gets in each other's way a moment after it is planned. */
static gboolean
is_told (PlayFixture *self, const char *words)
{
  g_autofree char *text = zug_plan_view_dup_text (play_part (self->page, "plan"));

  return g_str_equal (text, words);
}

/* Two people plan and seal, one after the other. */
static void
play_plans (PlayFixture *self, const char *white, const char *black)
{
  ZugTurn *last = zug_game_get_last (zug_play_page_get_game (self->page));

  plan (self, ZUG_WHITE, white);
  play_act (self, "seal");
  zug_ui_click (GTK_WIDGET (play_part (self->page, "card_button")));
  plan (self, ZUG_BLACK, black);
  play_act (self, "seal");
  zug_ui_wait_until (zug_game_get_last (zug_play_page_get_game (self->page)) != last);
  play_await_white (self->page);
}

/* After two turns White's knights can both go to d2, and the pawn that was hers to take has
 * moved. */
static void
open_conflict (PlayFixture *self)
{
  open_team (self, 0, 0);
  play_plans (self, "d4 Nf3", "d5 Nf6");
  play_plans (self, "Nbd2 Nfd2 e3", "e6");
}

static void
assert_seal_label (PlayFixture *self, const char *label)
{
  g_assert_cmpstr (gtk_label_get_label (play_part (self->page, "seal_label")), ==, label);
}

static void
test_plan (void)
{
  PlayFixture self;
  g_autofree char *words = NULL;

  open_team (&self, 0, 0);
  words = zug_plan_view_dup_text (play_part (self.page, "plan"));
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (play_part (self.page, "plan"))));
  g_assert_true (g_str_has_prefix (words, "Plan for as many men as you like"));
  g_free (words);
  assert_seal_label (&self, "_Seal");
  plan (&self, ZUG_WHITE, "e4 Nc3 Nf3");
  assert_seal_label (&self, "_Seal 3 Requests");
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (play_part (self.page, "plan"))));
  words = zug_plan_view_dup_text (play_part (self.page, "plan"));
  g_assert_cmpstr (words, ==, "3 requests");

  plan (&self, ZUG_WHITE, "f3");
  zug_ui_wait_until (is_told (&self, "4 requests, 2 of them would be blocked\n"
                                     "Nf3 would be blocked by f3\nf3 would be blocked by Nf3"));
  g_signal_emit_by_name (play_part (self.page, "plan"), "pointed", 6u,
                         "Nf3 would be blocked by f3");
  g_assert_nonnull (strstr (self.announced->str, "Nf3 would be blocked by f3"));
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (play_part (self.page, "pass"))));
  play_close_page (&self);
}

/* By the time the plan is sealed nothing on the page tells of it. */
static void
test_seal_hides_everything (void)
{
  PlayFixture self;
  g_autofree char *words = NULL;

  open_team (&self, 0, 0);
  plan (&self, ZUG_WHITE, "e4 Nf3 f3");
  play_act (&self, "seal");
  g_assert_cmpint (play_state (&self, ZUG_WHITE), ==, ZUG_PLAYER_SEALED);
  g_assert_cmpint (play_chooser (&self), ==, ZUG_N_SIDES);
  g_assert_cmpuint (n_planned (&self), ==, 0);
  g_assert_false (zug_team_plan_is_kept (self.page->team));
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (play_part (self.page, "plan"))));
  words = zug_plan_view_dup_text (play_part (self.page, "plan"));
  g_assert_cmpstr (words, ==, "");
  assert_seal_label (&self, "_Seal");
  g_assert_null (strstr (self.announced->str, "Nf3"));
  g_assert_true (gtk_widget_get_visible (play_part (self.page, "card")));

  /* Nor does the other side find anything by looking back and forth. */
  zug_ui_click (GTK_WIDGET (play_part (self.page, "card_button")));
  g_assert_cmpint (play_chooser (&self), ==, ZUG_BLACK);
  g_assert_cmpuint (n_planned (&self), ==, 0);
  play_close_page (&self);
}

static void
test_against_computer (void)
{
  PlayFixture self;

  open_team (&self, 0, 1);
  g_assert_false (gtk_widget_get_visible (play_part (self.page, "hint_button")));
  g_assert_false (play_is_enabled (&self, "hint"));
  for (guint turn = 0; turn < 2; turn++)
    {
      ZugTurn *last = zug_game_get_last (zug_play_page_get_game (self.page));

      plan (&self, ZUG_WHITE, turn == 0 ? "e4 d4 Nf3" : "a3 h3");
      play_act (&self, "seal");
      zug_ui_wait_until (zug_game_get_last (zug_play_page_get_game (self.page)) != last);
      g_assert_true (gtk_widget_get_visible (GTK_WIDGET (play_part (self.page, "rounds"))));
    }
  play_close_page (&self);
}

/* What is typed joins what is planned on the board; a list that cannot be read changes nothing. */
static void
test_typed (void)
{
  PlayFixture self;
  GtkEditable *entry;
  const ZugRequests *requests;

  open_team (&self, 0, 0);
  entry = GTK_EDITABLE (play_part (self.page, "entry"));
  plan (&self, ZUG_WHITE, "a3 e3");
  gtk_editable_set_text (entry, "Nf3, Qh9");
  g_signal_emit_by_name (entry, "activate");
  g_assert_cmpint (play_state (&self, ZUG_WHITE), ==, ZUG_PLAYER_CHOOSING);
  g_assert_cmpuint (n_planned (&self), ==, 2);
  gtk_editable_set_text (entry, "Nf3, Nh3");
  g_signal_emit_by_name (entry, "activate");
  g_assert_cmpint (play_state (&self, ZUG_WHITE), ==, ZUG_PLAYER_CHOOSING);
  gtk_editable_set_text (entry, "e2e4,g1f3");
  g_signal_emit_by_name (entry, "activate");
  g_assert_cmpint (play_state (&self, ZUG_WHITE), ==, ZUG_PLAYER_SEALED);
  g_assert_cmpstr (gtk_editable_get_text (entry), ==, "");
  zug_ui_click (GTK_WIDGET (play_part (self.page, "card_button")));
  gtk_editable_set_text (entry, "d5");
  g_signal_emit_by_name (entry, "activate");
  zug_ui_wait_until (play_n_turns (&self) == 1);
  requests = zug_turn_get_requests (zug_game_get_last (zug_play_page_get_game (self.page)));
  g_assert_cmpint (requests->n[ZUG_WHITE], ==, 3);
  g_assert_cmpstr (
      zug_turn_get_san (zug_game_get_last (zug_play_page_get_game (self.page)), ZUG_WHITE), ==,
      "a3 e4 Nf3");
  play_close_page (&self);
}

static void
answer_question (const char *button)
{
  GtkWidget *dialog = zug_ui_toplevel (ADW_TYPE_MESSAGE_DIALOG);

  g_assert_nonnull (dialog);
  zug_ui_click (zug_ui_find_button (dialog, button));
  zug_ui_wait_until (zug_ui_toplevel (ADW_TYPE_MESSAGE_DIALOG) == NULL);
}

/* Of several typed moves the refusal names the wrong one, and that one alone is to be typed
 * anew; by its number where two people sit at one screen. */
static void
test_typed_refusals (void)
{
  PlayFixture self;
  GtkEditable *entry;
  int start, end;

  open_team (&self, 0, 1);
  entry = GTK_EDITABLE (play_part (self.page, "entry"));
  play_await_white (self.page);
  gtk_editable_set_text (entry, "Nf3, e2e5, d4");
  g_assert_cmpuint (zug_board_view_get_n_typed (play_part (self.page, "board")), ==, 1);
  g_signal_emit_by_name (entry, "activate");
  g_assert_true (gtk_widget_get_visible (play_part (self.page, "why_line")));
  g_assert_true (
      g_str_has_prefix (gtk_label_get_label (play_part (self.page, "why_words")), "e2e5: "));
  g_assert_true (gtk_editable_get_selection_bounds (entry, &start, &end));
  g_assert_cmpint (start, ==, 5);
  g_assert_cmpint (end, ==, 9);
  gtk_editable_set_text (entry, "Nf3, Nh3");
  g_signal_emit_by_name (entry, "activate");
  g_assert_cmpstr (gtk_label_get_label (play_part (self.page, "notice")), ==,
                   "Nh3: A man can ask for one move only.");
  assert_seal_label (&self, "_Seal Requests");
  /* Whoever plans on means something else by then. */
  plan (&self, ZUG_WHITE, "a3 b3");
  g_assert_cmpstr (gtk_editable_get_text (entry), ==, "Nf3, ");
  assert_seal_label (&self, "_Seal 3 Requests");
  gtk_editable_set_text (entry, "Nf3; a4, h3");
  g_assert_cmpuint (zug_board_view_get_n_typed (play_part (self.page, "board")), ==, 3);
  assert_seal_label (&self, "_Seal 4 Requests");
  g_assert_cmpint (play_state (&self, ZUG_WHITE), ==, ZUG_PLAYER_CHOOSING);
  play_close_page (&self);

  open_team (&self, 0, 0);
  entry = GTK_EDITABLE (play_part (self.page, "entry"));
  play_await_white (self.page);
  gtk_editable_set_text (entry, "Nf3, Qh9 d4");
  g_signal_emit_by_name (entry, "activate");
  g_assert_cmpstr (gtk_label_get_label (play_part (self.page, "notice")), ==,
                   "Move 2 of 3: That is not a legal choice.");
  gtk_editable_set_text (entry, "Nf3 d4");
  assert_seal_label (&self, "_Seal Requests");
  play_close_page (&self);
}

/* A team that nobody moves of is asked about. */
static void
test_pass (void)
{
  PlayFixture self;
  g_autofree char *words = NULL;

  open_team (&self, 0, 0);
  play_act (&self, "seal");
  answer_question ("Plan On");
  g_assert_cmpint (play_state (&self, ZUG_WHITE), ==, ZUG_PLAYER_CHOOSING);
  play_act (&self, "seal");
  answer_question ("Stand Still");
  zug_ui_wait_until (play_state (&self, ZUG_WHITE) == ZUG_PLAYER_SEALED);
  zug_ui_click (GTK_WIDGET (play_part (self.page, "card_button")));
  play_act (&self, "seal");
  answer_question ("Stand Still");
  zug_ui_wait_until (play_n_turns (&self) == 1);
  words = zug_round_view_dup_text (play_part (self.page, "rounds"));
  g_assert_nonnull (strstr (words, "White asked for nothing"));
  g_free (words);
  words = zug_turn_text_choice (zug_game_get_last (zug_play_page_get_game (self.page)), ZUG_BLACK);
  g_assert_cmpstr (words, ==, "no requests");

  /* The next empty turn is asked about again, and one that is not is no question. */
  play_await_white (self.page);
  play_act (&self, "seal");
  answer_question ("Plan On");
  play_plans (&self, "e4", "e5");
  g_assert_cmpuint (play_n_turns (&self), ==, 2);
  play_close_page (&self);
}

/* Looking at an earlier turn, or at the course of the last one, loses no plan. */
static void
test_put_aside (void)
{
  PlayFixture self;

  open_team (&self, 0, 0);
  play_plans (&self, "e4 Nf3", "e5");
  plan (&self, ZUG_WHITE, "d4 Nc3 h3");
  play_act (&self, "back");
  g_assert_cmpint (play_chooser (&self), ==, ZUG_N_SIDES);
  g_assert_cmpuint (n_planned (&self), ==, 0);
  g_assert_cmpstr (gtk_label_get_label (play_part (self.page, "back_label")), ==,
                   "This is an earlier turn");
  play_act (&self, "forward");
  play_await_white (self.page);
  g_assert_cmpuint (n_planned (&self), ==, 3);
  g_assert_false (zug_team_plan_is_kept (self.page->team));
  gtk_range_set_value (GTK_RANGE (play_part (self.page, "scrubber")), 0);
  g_assert_cmpuint (n_planned (&self), ==, 0);
  g_assert_cmpstr (gtk_label_get_label (play_part (self.page, "back_label")), ==,
                   "This is the turn before its result");
  gtk_range_set_value (GTK_RANGE (play_part (self.page, "scrubber")), 1);
  g_assert_cmpuint (n_planned (&self), ==, 3);

  /* It is nobody else's: a game that is over, or given up, leaves nothing behind. */
  play_act (&self, "back");
  zug_match_resign (self.match, ZUG_WHITE);
  g_assert_false (zug_team_plan_is_kept (self.page->team));
  play_close_page (&self);
}

static void
test_rounds (void)
{
  PlayFixture self;
  g_autofree char *words = NULL, *first = NULL, *second = NULL, *whole = NULL;
  ZugTurn *turn;

  open_conflict (&self);
  turn = zug_game_get_last (zug_play_page_get_game (self.page));
  first = zug_turn_story_fate (zug_play_page_get_game (self.page), turn, ZUG_WHITE, 0);
  second = zug_turn_story_fate (zug_play_page_get_game (self.page), turn, ZUG_WHITE, 1);
  whole = g_strconcat ("White asked for Nbd2, Nfd2, e3\n"
                       "Black asked for e6\n"
                       "Round 1: White e3; Black e6\n"
                       "Round 2: nothing more can happen\n",
                       first, "\n", second, NULL);
  words = zug_round_view_dup_text (play_part (self.page, "rounds"));
  g_assert_cmpstr (words, ==, whole);
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (play_part (self.page, "story"))));
  play_close_page (&self);
}

/* However far one has read of one turn, the next is told from its beginning. */
static void
test_scroll (void)
{
  GtkCssProvider *style = zug_ui_add_style ();
  PlayFixture self;
  GtkAdjustment *place;

  open_conflict (&self);
  gtk_window_set_default_size (GTK_WINDOW (self.window), 1000, 400);
  place = gtk_scrolled_window_get_vadjustment (play_part (self.page, "story_scroller"));
  zug_ui_wait_until (gtk_adjustment_get_upper (place) > gtk_adjustment_get_page_size (place) + 20);
  gtk_adjustment_set_value (place, 20);
  g_assert_cmpfloat (gtk_adjustment_get_value (place), ==, 20);
  play_act (&self, "back");
  g_assert_cmpfloat (gtk_adjustment_get_value (place), ==, 0);
  play_close_page (&self);
  zug_ui_remove_style (style);
}

static ZugManType
man_at (PlayFixture *self, const char *square)
{
  const ZugPosition *position =
      zug_turn_get_position (zug_game_get_last (zug_play_page_get_game (self->page)));

  return zug_position_man (position, ZUG_WHITE, zug_square (square[0] - 'a', square[1] - '1'));
}

/* Round by round with keys and with the lines; nobody chooses on a board that is within a turn. */
static void
test_steps (void)
{
  PlayFixture self;
  GtkListBox *list;

  open_conflict (&self);
  g_assert_cmpint (man_at (&self, "e3"), ==, ZUG_PAWN);
  g_assert_cmpuint (zug_board_view_get_n_rounds (play_part (self.page, "board")), ==, 2);
  g_assert_false (play_is_enabled (&self, "round-forward"));
  play_act (&self, "round-back");
  g_assert_cmpfloat (zug_board_view_get_phase (play_part (self.page, "board")), ==, 0.5);
  g_assert_cmpint (play_chooser (&self), ==, ZUG_N_SIDES);
  g_assert_true (g_str_has_suffix (self.announced->str, "Round 1: White e3; Black e6\n"));
  play_act (&self, "round-back");
  g_assert_cmpfloat (zug_board_view_get_phase (play_part (self.page, "board")), ==, 0);
  g_assert_false (play_is_enabled (&self, "round-back"));
  play_act (&self, "round-forward");
  play_act (&self, "round-forward");
  g_assert_cmpfloat (zug_board_view_get_phase (play_part (self.page, "board")), ==, 1);
  g_assert_cmpint (play_chooser (&self), ==, ZUG_WHITE);

  list = GTK_LIST_BOX (
      zug_ui_find (GTK_WIDGET (play_part (self.page, "rounds")), GTK_TYPE_LIST_BOX, 0));
  gtk_list_box_select_row (list, gtk_list_box_get_row_at_index (list, 2));
  g_assert_cmpfloat (zug_board_view_get_phase (play_part (self.page, "board")), ==, 0.5);
  gtk_list_box_select_row (list, gtk_list_box_get_row_at_index (list, 4));
  g_assert_cmpfloat (zug_board_view_get_phase (play_part (self.page, "board")), ==, 1);
  g_assert_true (gtk_list_box_get_selected_row (list) == gtk_list_box_get_row_at_index (list, 4));
  play_close_page (&self);
}

/* What a team game has not is not there, and the panel says why. */
static void
test_absent (void)
{
  PlayFixture self;
  GtkStackPage *tree;

  open_team (&self, 0, 0);
  play_plans (&self, "e4", "e5");
  tree = gtk_stack_get_page (play_part (self.page, "panel_stack"),
                             gtk_widget_get_parent (play_part (self.page, "tree")));
  g_assert_false (gtk_stack_page_get_visible (tree));
  zug_match_resign (self.match, ZUG_WHITE);
  g_assert_false (play_is_enabled (&self, "review"));
  g_assert_false (gtk_widget_get_visible (play_part (self.page, "review_button")));
  g_assert_cmpint (play_chooser (&self), ==, ZUG_N_SIDES);
  play_close_page (&self);
}

/* The panel stays as narrow as it is for other games, however much was asked for. */
static int
minimum_width (PlayFixture *self)
{
  int minimum;

  gtk_widget_measure (GTK_WIDGET (self->page), GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL,
                      NULL);
  return minimum;
}

static void
test_narrow (void)
{
  PlayFixture self;
  int minimum;

  open_team (&self, 0, 0);
  /* The tree is made here and not while the turns are played. */
  play_part (self.page, "tree");
  minimum = minimum_width (&self);
  play_plans (&self, "a3 b3 c3 d3 e3 f3 g3 h3", "a6 b6 c6 d6 e6 f6 g6 h6");
  g_assert_cmpint (minimum_width (&self), ==, minimum);
  play_close_page (&self);
}

static const struct
{
  const char *name;
  const char *white;
  const char *black;
  const char *shown[ZUG_N_SIDES];
  const char *whole[ZUG_N_SIDES];
} rows[] = {
    {"none-blocked", "e4", "d5 e5", {"1 request", "2 requests"}, {"e4", "d5, e5"}},
    {"blocked",
     "e4 f3 Nf3",
     "d5",
     {"2 of 3 blocked", "1 request"},
     {"e4, f3, Nf3; blocked: f3, Nf3", "d5"}},
};

static void
test_turn_list (gconstpointer data)
{
  guint row = GPOINTER_TO_UINT (data);
  PlayFixture self;

  open_team (&self, 0, 0);
  play_plans (&self, rows[row].white, rows[row].black);
  for (guint side = 0; side < ZUG_N_SIDES; side++)
    {
      ZugTurn *turn = zug_game_get_last (zug_play_page_get_game (self.page));
      g_autofree char *shown = zug_turn_text_choice (turn, side);
      g_autofree char *whole = zug_turn_text_whole_choice (turn, side);

      g_assert_cmpstr (shown, ==, rows[row].shown[side]);
      g_assert_cmpstr (whole, ==, rows[row].whole[side]);
    }
  play_close_page (&self);
}

int
main (int argc, char **argv)
{
  zug_ui_init (&argc, &argv);
  g_test_add_func ("/ui/team/plan", test_plan);
  g_test_add_func ("/ui/team/seal-hides-everything", test_seal_hides_everything);
  g_test_add_func ("/ui/team/against-computer", test_against_computer);
  g_test_add_func ("/ui/team/typed", test_typed);
  g_test_add_func ("/ui/team/typed-refusals", test_typed_refusals);
  g_test_add_func ("/ui/team/pass", test_pass);
  g_test_add_func ("/ui/team/put-aside", test_put_aside);
  g_test_add_func ("/ui/team/rounds", test_rounds);
  g_test_add_func ("/ui/team/scroll", test_scroll);
  g_test_add_func ("/ui/team/steps", test_steps);
  g_test_add_func ("/ui/team/absent", test_absent);
  g_test_add_func ("/ui/team/narrow", test_narrow);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *path = g_strdup_printf ("/ui/team/turn-list/%s", rows[i].name);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_turn_list);
    }
  return g_test_run ();
}
