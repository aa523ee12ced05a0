/* test-play-parts.c: the parts of the Play page, each alone with a session and a board */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-annotation-bar.h"
#include "zug-annotation-controller.h"
#include "zug-choice-bar.h"
#include "zug-end-card.h"
#include "zug-look-bar.h"
#include "zug-new-game.h"
#include "zug-offer-bar.h"
#include "zug-opening-line.h"
#include "zug-play-notice.h"
#include "zug-player-strip.h"
#include "zug-reveal-bar.h"
#include "zug-rule-view.h"
#include "zug-start-card.h"
#include "zug-story-panel.h"
#include "zug-story-view.h"
#include "zug-ui-fixture.h"
#include "zug-vary-bar.h"
#include "zug-zfen.h"
#include <string.h>

/* A board and the part in question, one over the other; a why line where the part has one to
 * speak. */
typedef struct
{
  GtkWindow *window;
  GtkWidget *box;
  ZugPlaySession *session;
  ZugBoardView *board;
  ZugWhyLine *why;
  ZugGame *game;
  ZugMatch *match;
  GString *announced;
  guint n_updates;
} Fixture;

static void
on_announce (Fixture *self, const char *words)
{
  g_string_append_printf (self->announced, "%s\n", words);
}

static void
on_update (Fixture *self)
{
  self->n_updates++;
}

static ZugLater *
add_later (Fixture *self, GType kind)
{
  GtkWidget *later = g_object_new (ZUG_TYPE_LATER, "kind", g_type_name (kind), NULL);

  gtk_box_append (GTK_BOX (self->box), later);
  return ZUG_LATER (later);
}

static void
set_up (Fixture *self, gconstpointer data)
{
  self->announced = g_string_new (NULL);
  self->session = g_object_new (ZUG_TYPE_PLAY_SESSION, NULL);
  self->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  self->board = g_object_new (ZUG_TYPE_BOARD_VIEW, "vexpand", TRUE, NULL);
  self->why = g_object_new (ZUG_TYPE_WHY_LINE, "visible", FALSE, NULL);
  gtk_box_append (GTK_BOX (self->box), GTK_WIDGET (self->board));
  gtk_box_append (GTK_BOX (self->box), GTK_WIDGET (self->why));
  zug_why_line_attach (self->why, self->session, self->board, add_later (self, ZUG_TYPE_RULE_VIEW));
  gtk_widget_insert_action_group (self->box, "play",
                                  G_ACTION_GROUP (zug_play_session_get_actions (self->session)));
  g_signal_connect_swapped (self->session, "announce", G_CALLBACK (on_announce), self);
  g_signal_connect_object (self->session, "keep-focus", G_CALLBACK (gtk_widget_grab_focus),
                           self->board, G_CONNECT_SWAPPED);
  g_signal_connect_swapped (self->session, "update", G_CALLBACK (on_update), self);
  self->window = zug_ui_window (self->box, 500, 800);
}

static void
tear_down (Fixture *self, gconstpointer data)
{
  if (self->match != NULL)
    zug_match_stop (self->match);
  zug_play_session_set_match (self->session, NULL);
  gtk_window_destroy (self->window);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_assert_finalize_object (self->session);
  g_clear_object (&self->match);
  g_clear_object (&self->game);
  g_string_free (self->announced, TRUE);
}

static gpointer
add_part (Fixture *self, GType type)
{
  GtkWidget *part = g_object_new (type, NULL);

  gtk_box_append (GTK_BOX (self->box), part);
  return part;
}

static gpointer
find (gpointer part, const char *id)
{
  return gtk_widget_get_template_child (part, G_OBJECT_TYPE (part), id);
}

/* Looks at a game of Parity of one turn, on that turn. */
static void
look (Fixture *self)
{
  g_autoptr (ZugVariant) variant = zug_variant_new_preset ("parity");
  g_autoptr (ZugGameEditor) editor = NULL;

  self->game = zug_game_new (variant, NULL, NULL);
  zug_ui_turn (self->game, "e4", "e5");
  zug_game_set_archive_id (self->game, 7);
  editor = zug_game_editor_new (self->game);
  zug_play_session_set_game (self->session, self->game);
  zug_play_session_set_editor (self->session, editor);
  zug_play_session_set_turn (self->session, zug_game_get_last (self->game));
  zug_board_view_show (self->board, variant, zug_turn_get_position (zug_game_get_last (self->game)),
                       zug_game_get_last (self->game));
}

static void
show_match (Fixture *self)
{
  ZugGame *game = zug_match_get_game (self->match);

  zug_play_session_set_game (self->session, game);
  zug_play_session_set_turn (self->session, zug_game_get_last (game));
  zug_play_session_set_start (self->session, ZUG_START_READY);
  zug_play_session_set_match (self->session, self->match);
  zug_board_view_show (self->board, zug_game_get_variant (game),
                       zug_turn_get_position (zug_game_get_last (game)), NULL);
}

static void
play (Fixture *self, const char *preset)
{
  self->match = zug_new_game_make_match (preset, "Ada", 0, "Ben", 0);
  show_match (self);
}

static gboolean
can (Fixture *self, const char *action)
{
  return g_action_group_get_action_enabled (
      G_ACTION_GROUP (zug_play_session_get_actions (self->session)), action);
}

static gboolean
is_shown (gpointer part)
{
  return gtk_widget_get_visible (part);
}

/* What is said is spoken, and gone from the label when somebody seals. */
static void
test_notice (Fixture *self, gconstpointer data)
{
  ZugPlayNotice *notice = add_part (self, ZUG_TYPE_PLAY_NOTICE);

  zug_play_notice_attach (notice, self->session);
  zug_play_session_notice (self->session, "No man can go there.");
  g_assert_cmpstr (gtk_label_get_label (find (notice, "notice")), ==, "No man can go there.");
  g_assert_true (gtk_revealer_get_reveal_child (find (notice, "notice_revealer")));
  g_assert_cmpstr (self->announced->str, ==, "No man can go there.\n");
  zug_play_session_sealing (self->session);
  g_assert_false (gtk_revealer_get_reveal_child (find (notice, "notice_revealer")));
  g_assert_cmpstr (gtk_label_get_label (find (notice, "notice")), ==, "");
}

static void
test_why (Fixture *self, gconstpointer data)
{
  ZugMove move = {.from = 0, .to = 16};

  look (self);
  g_assert_false (can (self, "why-close"));
  zug_why_line_not (self->why, zug_turn_get_position (zug_play_session_get_turn (self->session)),
                    ZUG_WHITE, move, "Ra2");
  g_assert_true (is_shown (self->why));
  g_assert_nonnull (strstr (gtk_label_get_label (find (self->why, "why_words")), "Ra2: "));
  g_assert_nonnull (strstr (self->announced->str, "Ra2: "));
  g_assert_true (can (self, "why-close"));
  zug_play_session_leave_turn (self->session);
  g_assert_false (is_shown (self->why));
  g_assert_cmpstr (gtk_label_get_label (find (self->why, "why_words")), ==, "");
  g_assert_false (can (self, "why-close"));
}

static void
test_card (Fixture *self, gconstpointer data)
{
  ZugStartCard *card = add_part (self, ZUG_TYPE_START_CARD);

  zug_start_card_attach (card, self->session, self->board);
  zug_play_session_update (self->session);
  g_assert_false (is_shown (card));
  play (self, "parity");
  zug_play_session_update (self->session);
  g_assert_true (is_shown (card));
  g_assert_true (is_shown (find (card, "card_lesson")));
  g_assert_cmpstr (gtk_actionable_get_action_name (find (card, "card_lesson")), ==, "win.puzzles");
  zug_play_session_set_start (self->session, ZUG_START_MEET);
  zug_play_session_update (self->session);
  g_assert_cmpstr (gtk_actionable_get_action_name (find (card, "card_lesson")), ==, "win.lessons");
  g_assert_false (gtk_widget_get_can_focus (GTK_WIDGET (self->board)));
  zug_ui_click (find (card, "card_button"));
  g_assert_true (zug_play_session_is_playing (self->session));
  /* Nobody chooses before one of the two looks away. */
  g_assert_true (is_shown (card));
  g_assert_false (is_shown (find (card, "card_lesson")));
  zug_ui_click (find (card, "card_button"));
  g_assert_false (is_shown (card));
  g_assert_true (gtk_widget_get_can_focus (GTK_WIDGET (self->board)));
}

/* It comes when the board has shown the end, and goes when something else is shown. */
static void
test_end (Fixture *self, gconstpointer data)
{
  ZugEndCard *card = add_part (self, ZUG_TYPE_END_CARD);

  zug_end_card_attach (card, self->session, self->board);
  play (self, "parity");
  zug_match_start (self->match);
  zug_play_session_update (self->session);
  g_assert_false (is_shown (card));
  zug_match_resign (self->match, ZUG_WHITE);
  zug_end_card_expect (card);
  g_assert_false (is_shown (card));
  zug_ui_wait_until (is_shown (card));
  g_assert_cmpstr (gtk_label_get_label (find (card, "end_title")), ==, "Ben won");
  g_assert_cmpstr (gtk_label_get_label (find (card, "end_how")), ==,
                   "Black wins: White resigned.\nNo turn was played, so this game is not kept.");
  g_assert_true (is_shown (find (card, "end_how")));
  /* No turn, nothing to review. */
  g_assert_false (is_shown (find (card, "end_review")));
  g_assert_null (gtk_widget_get_next_sibling (
      gtk_widget_get_first_child (GTK_WIDGET (find (card, "end_kings")))));
  g_assert_false (is_shown (find (card, "end_turning")));
  zug_play_session_leave_turn (self->session);
  g_assert_false (is_shown (card));
}

/* A draw has two kings and a title that fits beside them. */
static void
test_end_draw (Fixture *self, gconstpointer data)
{
  ZugEndCard *card = add_part (self, ZUG_TYPE_END_CARD);

  zug_end_card_attach (card, self->session, self->board);
  play (self, "parity");
  zug_match_start (self->match);
  zug_match_offer (self->match, ZUG_WHITE, ZUG_OFFER_DRAW);
  zug_match_answer (self->match, TRUE);
  zug_end_card_expect (card);
  zug_ui_wait_until (is_shown (card));
  g_assert_cmpstr (gtk_label_get_label (find (card, "end_title")), ==, "Draw");
  g_assert_cmpstr (gtk_label_get_label (find (card, "end_how")), ==,
                   "Draw by agreement.\nNo turn was played, so this game is not kept.");
  g_assert_nonnull (gtk_widget_get_next_sibling (
      gtk_widget_get_first_child (GTK_WIDGET (find (card, "end_kings")))));
}

/* Of a game of so many turns, the first of which has that number, against one that adapts, given
 * up; whether the card says around which level that played. */
static gboolean
says_level (Fixture *self, guint first, guint n)
{
  static const char *const turns[][2] = {{"e4", "e5"}, {"d3", "d6"}, {"c3", "c6"}, {"a3", "a6"}};
  static const char level[] =
      "\nThe computer played around level 3 (Alert), which it took for an even match.";
  const ZugComputerStyle style = zug_computer_style_adaptive (3);
  ZugEndCard *card = add_part (self, ZUG_TYPE_END_CARD);
  g_autoptr (ZugPlayer) white = zug_person_new (ZUG_WHITE, "Ada");
  g_autoptr (ZugPlayer) black = zug_computer_new (ZUG_BLACK, &style);
  g_autoptr (ZugVariant) variant = zug_variant_new_preset ("parity");
  g_autofree char *zfen =
      g_strdup_printf ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR = KQkq - - 0 %u", first);
  ZugPosition start;

  zug_end_card_attach (card, self->session, self->board);
  g_assert_true (zug_zfen_read (zug_variant_get_laws (variant), zfen, &start, NULL));
  self->game = zug_game_new (variant, &start, NULL);
  for (guint i = 0; i < n; i++)
    zug_ui_turn (self->game, turns[i][0], turns[i][1]);
  self->match = zug_match_new (self->game, white, black);
  show_match (self);
  zug_match_start (self->match);
  zug_match_resign (self->match, ZUG_WHITE);
  zug_end_card_expect (card);
  zug_ui_wait_until (is_shown (card));
  g_assert_cmpstr (gtk_label_get_label (find (card, "end_title")), ==, "You lost");
  return g_str_has_suffix (gtk_label_get_label (find (card, "end_how")), level);
}

static void
test_end_adaptive (Fixture *self, gconstpointer data)
{
  g_assert_true (says_level (self, 1, 4));
}

/* It has not seen enough. */
static void
test_end_adaptive_early (Fixture *self, gconstpointer data)
{
  g_assert_false (says_level (self, 1, 3));
}

/* … of a game that goes on from a later turn. */
static void
test_end_adaptive_later (Fixture *self, gconstpointer data)
{
  g_assert_false (says_level (self, 24, 3));
}

/* It lies over nothing that somebody analyses. */
static void
test_end_analysed (Fixture *self, gconstpointer data)
{
  ZugEndCard *card = add_part (self, ZUG_TYPE_END_CARD);
  ZugTurn *cell;

  zug_end_card_attach (card, self->session, self->board);
  play (self, "parity");
  zug_match_start (self->match);
  cell = zug_game_get_root (zug_match_get_game (self->match));
  zug_match_resign (self->match, ZUG_WHITE);
  zug_play_session_set_outcome (self->session, cell);
  zug_end_card_expect (card);
  zug_play_session_turn_shown (self->session);
  zug_play_session_set_outcome (self->session, NULL);
  zug_ui_wait_until (is_shown (card));
  zug_play_session_set_outcome (self->session, cell);
  g_assert_false (is_shown (card));
  zug_play_session_set_outcome (self->session, NULL);
}

static void
test_offer (Fixture *self, gconstpointer data)
{
  ZugOfferBar *bar = add_part (self, ZUG_TYPE_OFFER_BAR);
  GActionGroup *actions = G_ACTION_GROUP (zug_play_session_get_actions (self->session));

  zug_offer_bar_attach (bar, self->session);
  play (self, "parity");
  zug_match_start (self->match);
  zug_play_session_update (self->session);
  g_assert_false (is_shown (bar));
  g_assert_true (can (self, "offer-draw"));
  g_action_group_activate_action (actions, "offer-draw", NULL);
  zug_play_session_update (self->session);
  g_assert_true (is_shown (bar));
  g_assert_false (can (self, "offer-draw"));
  g_assert_nonnull (strstr (self->announced->str, "Ada offers a draw. Does Ben accept?"));
  g_assert_true (gtk_widget_is_focus (find (bar, "decline")));
  /* GTK 4.8 never lets go of what had the keyboard while it was hidden. */
  gtk_widget_grab_focus (GTK_WIDGET (self->board));
  g_action_group_activate_action (actions, "decline", NULL);
  zug_play_session_update (self->session);
  g_assert_false (is_shown (bar));
}

/* The bar with other games goes while a variation is tried. */
static void
test_look (Fixture *self, gconstpointer data)
{
  GtkWidget *trying = add_part (self, ZUG_TYPE_VARY_BAR);
  ZugLookBar *bar = add_part (self, ZUG_TYPE_LOOK_BAR);
  g_autoptr (GSimpleAction) review = g_simple_action_new ("review", NULL);
  g_autoptr (GSimpleAction) take_back = g_simple_action_new ("take-back", NULL);
  g_autoptr (GSimpleAction) rematch = g_simple_action_new ("rematch", NULL);

  gtk_widget_set_visible (trying, FALSE);
  g_simple_action_set_enabled (review, FALSE);
  g_action_map_add_action (G_ACTION_MAP (zug_play_session_get_actions (self->session)),
                           G_ACTION (take_back));
  g_action_map_add_action (G_ACTION_MAP (zug_play_session_get_actions (self->session)),
                           G_ACTION (rematch));
  g_action_map_add_action (G_ACTION_MAP (zug_play_session_get_actions (self->session)),
                           G_ACTION (review));
  zug_look_bar_attach (bar, self->session, trying);
  zug_play_session_update (self->session);
  g_assert_false (is_shown (bar));
  look (self);
  zug_play_session_update (self->session);
  g_assert_true (is_shown (bar));
  g_assert_true (is_shown (find (bar, "resume")));
  g_assert_false (is_shown (find (bar, "another")));
  g_assert_false (is_shown (find (bar, "review_button")));
  g_simple_action_set_enabled (review, TRUE);
  g_assert_true (is_shown (find (bar, "review_button")));
  gtk_widget_set_visible (trying, TRUE);
  g_assert_false (is_shown (bar));
}

static void
test_vary (Fixture *self, gconstpointer data)
{
  ZugLater *annotation = add_later (self, ZUG_TYPE_ANNOTATION_BAR);
  ZugVaryBar *bar = add_part (self, ZUG_TYPE_VARY_BAR);
  ZugMove move;

  look (self);
  move = zug_ui_move (self->game, ZUG_WHITE, "Nf3");
  zug_vary_bar_attach (bar, self->session, self->board, annotation, self->why);
  zug_play_session_update (self->session);
  g_assert_false (is_shown (bar));
  zug_board_view_set_chooser (self->board, ZUG_WHITE);
  g_assert_true (zug_board_view_set_choice (self->board, &move));
  zug_vary_bar_choice_changed (bar);
  g_assert_true (is_shown (bar));
  g_assert_cmpstr (gtk_label_get_label (find (bar, "vary_label")), ==, "White Nf3, Black …");
  g_assert_false (can (self, "add-variation"));
  zug_play_session_activate (self->session, "drop-variation");
  g_assert_false (is_shown (bar));
  g_assert_false (zug_board_view_get_choice (self->board, NULL));
}

static void
test_story (Fixture *self, gconstpointer data)
{
  ZugStoryPanel *panel = add_part (self, ZUG_TYPE_STORY_PANEL);
  ZugStoryView *story = find (panel, "story");

  zug_story_panel_attach (panel, self->session, self->why);
  look (self);
  zug_play_session_turn_shown (self->session);
  g_assert_nonnull (zug_story_view_get_lines (story));
  zug_play_session_set_turn (self->session, zug_game_get_root (self->game));
  zug_play_session_turn_shown (self->session);
  g_assert_cmpstr (zug_story_view_get_text (story), ==, "Each turn is described here.");
}

/* Nobody chooses where the slider shows the past. */
static void
test_reveal (Fixture *self, gconstpointer data)
{
  ZugRevealBar *bar = add_part (self, ZUG_TYPE_REVEAL_BAR);
  ZugRoundView *rounds = add_part (self, ZUG_TYPE_ROUND_VIEW);
  guint n;

  zug_reveal_bar_attach (bar, self->session, self->board, self->why, rounds);
  look (self);
  zug_play_session_leave_turn (self->session);
  g_assert_true (is_shown (find (bar, "phases")));
  g_assert_true (zug_play_session_is_at_result (self->session));
  n = self->n_updates;
  gtk_range_set_value (find (bar, "scrubber"), 0.5);
  g_assert_cmpuint (self->n_updates, ==, n + 1);
  g_assert_false (zug_play_session_is_at_result (self->session));
  g_assert_cmpfloat (zug_board_view_get_phase (self->board), ==, 0.5);
  zug_play_session_leave_turn (self->session);
  g_assert_true (zug_play_session_is_at_result (self->session));
  zug_play_session_set_turn (self->session, zug_game_get_root (self->game));
  zug_play_session_leave_turn (self->session);
  g_assert_false (is_shown (find (bar, "phases")));
}

/* What is typed is gone from the entry before the player holds it, and nothing speaks of it. */
static void
test_choice (Fixture *self, gconstpointer data)
{
  ZugPlanView *view = add_part (self, ZUG_TYPE_PLAN_VIEW);
  ZugChoiceBar *bar = add_part (self, ZUG_TYPE_CHOICE_BAR);
  g_autoptr (GSimpleAction) put_back = g_simple_action_new ("put-back", NULL);
  GtkEntry *entry = zug_choice_bar_get_entry (bar);
  g_autoptr (ZugTeamPlan) team =
      zug_team_plan_new (self->session, self->board, view, self->why, entry);
  ZugPlayerStrip *strip = add_part (self, ZUG_TYPE_PLAYER_STRIP);
  GtkLabel *state = find (strip, "state");
  ZugPlayer *white;

  zug_player_strip_attach (strip, self->session, self->board, TRUE);
  g_simple_action_set_enabled (put_back, FALSE);
  g_action_map_add_action (G_ACTION_MAP (zug_play_session_get_actions (self->session)),
                           G_ACTION (put_back));
  zug_choice_bar_attach (bar, self->session, self->board, self->why, team);
  play (self, "parity");
  zug_play_session_turn_shown (self->session);
  white = zug_match_get_player (self->match, ZUG_WHITE);
  zug_match_start (self->match);
  zug_play_session_set_ready (self->session, TRUE);
  zug_board_view_set_chooser (self->board, ZUG_WHITE);
  zug_play_session_update (self->session);
  g_assert_true (is_shown (bar));
  g_assert_false (gtk_entry_get_visibility (entry));
  g_assert_false (can (self, "seal"));
  /* The strip says what comes next. */
  g_assert_cmpstr (gtk_label_get_label (state), ==, "Choose a move");

  gtk_editable_set_text (GTK_EDITABLE (entry), "Ke4");
  g_assert_true (can (self, "seal"));
  /* Of what nobody may read the strip says nothing, understood or not. */
  g_assert_cmpstr (gtk_label_get_label (state), ==, "Choose a move");
  zug_play_session_activate (self->session, "seal");
  g_assert_cmpint (zug_player_get_state (white), !=, ZUG_PLAYER_SEALED);
  g_assert_null (strstr (self->announced->str, "Ke4"));

  gtk_editable_set_text (GTK_EDITABLE (entry), "Nf3");
  g_assert_cmpstr (gtk_label_get_label (state), ==, "Choose a move");
  zug_play_session_activate (self->session, "peek");
  g_assert_cmpstr (gtk_label_get_label (state), ==, "Chosen: press Enter or Seal");
  zug_play_session_activate (self->session, "peek");
  g_assert_cmpstr (gtk_label_get_label (state), ==, "Choose a move");
  zug_play_session_activate (self->session, "seal");
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (entry)), ==, "");
  zug_ui_wait_until (zug_player_get_state (white) == ZUG_PLAYER_SEALED);
  g_assert_cmpstr (gtk_label_get_label (state), ==, "Sealed; waiting for Ben");
  g_assert_nonnull (strstr (self->announced->str, "Sealed"));
  g_assert_null (strstr (self->announced->str, "Nf3"));
  g_assert_cmpint (zug_board_view_get_chooser (self->board), ==, ZUG_N_SIDES);
}

/* The strips change places with the board. */
static void
test_strips (Fixture *self, gconstpointer data)
{
  ZugPlayerStrip *upper = add_part (self, ZUG_TYPE_PLAYER_STRIP);
  ZugPlayerStrip *lower = add_part (self, ZUG_TYPE_PLAYER_STRIP);

  zug_player_strip_attach (upper, self->session, self->board, FALSE);
  zug_player_strip_attach (lower, self->session, self->board, TRUE);
  play (self, "parity");
  zug_play_session_turn_shown (self->session);
  g_assert_cmpstr (gtk_label_get_label (find (lower, "name")), ==, "Ada");
  g_assert_cmpstr (gtk_label_get_label (find (upper, "name")), ==, "Ben");
  zug_board_view_set_flipped (self->board, TRUE);
  g_assert_cmpstr (gtk_label_get_label (find (lower, "name")), ==, "Ben");
}

static void
on_player (GSimpleAction *action, GVariant *name, gpointer user_data)
{
  char **asked = user_data;

  *asked = g_variant_dup_string (name, NULL);
}

/* The names of who played a game of the library are links to their pages, by the keyboard too; of
 * nobody, and while one plays, there is none. */
static void
test_links (Fixture *self, gconstpointer data)
{
  ZugPlayerStrip *upper = add_part (self, ZUG_TYPE_PLAYER_STRIP);
  ZugPlayerStrip *lower = add_part (self, ZUG_TYPE_PLAYER_STRIP);
  g_autoptr (GSimpleActionGroup) actions = g_simple_action_group_new ();
  const GActionEntry entry = {"player", on_player, "s"};
  g_autofree char *asked = NULL;

  g_action_map_add_action_entries (G_ACTION_MAP (actions), &entry, 1, &asked);
  gtk_widget_insert_action_group (self->box, "win", G_ACTION_GROUP (actions));
  zug_player_strip_attach (upper, self->session, self->board, FALSE);
  zug_player_strip_attach (lower, self->session, self->board, TRUE);
  look (self);
  zug_game_set_tag (self->game, "White", "Berg & Söhne \"AG\" <1>");
  zug_game_set_tag (self->game, "Black", "?");
  zug_play_session_turn_shown (self->session);
  g_assert_cmpstr (gtk_label_get_text (find (lower, "name")), ==, "Berg & Söhne \"AG\" <1>");
  g_assert_cmpstr (gtk_label_get_text (find (upper, "name")), ==, "?");
  g_assert_false (gtk_widget_child_focus (GTK_WIDGET (upper), GTK_DIR_TAB_FORWARD));
  g_assert_true (gtk_widget_child_focus (GTK_WIDGET (lower), GTK_DIR_TAB_FORWARD));
  g_assert_true (gtk_widget_has_focus (find (lower, "name")));
  g_signal_emit_by_name (find (lower, "name"), "activate-current-link");
  zug_ui_wait_until (asked != NULL);
  g_assert_cmpstr (asked, ==, "Berg & Söhne \"AG\" <1>");
  play (self, "parity");
  zug_play_session_turn_shown (self->session);
  g_assert_false (gtk_widget_child_focus (GTK_WIDGET (lower), GTK_DIR_TAB_FORWARD));
}

/* Signs by keys go into the game of the session's editor. */
static void
test_annotation (Fixture *self, gconstpointer data)
{
  ZugLater *bar = add_later (self, ZUG_TYPE_ANNOTATION_BAR);
  GtkWidget *revealer = add_part (self, GTK_TYPE_REVEALER);
  g_autoptr (ZugAnnotationController) controller =
      zug_annotation_controller_new (self->session, self->board, bar, GTK_REVEALER (revealer));

  g_assert_nonnull (controller);
  zug_play_session_update (self->session);
  g_assert_false (can (self, "delete-turn"));
  look (self);
  zug_play_session_turn_shown (self->session);
  g_assert_true (can (self, "delete-turn"));
  g_assert_false (can (self, "undo"));
  zug_play_session_activate (self->session, "delete-turn");
  g_assert_nonnull (zug_ui_toplevel (ADW_TYPE_MESSAGE_DIALOG));
  gtk_window_destroy (GTK_WINDOW (zug_ui_toplevel (ADW_TYPE_MESSAGE_DIALOG)));
  g_assert_true (zug_play_session_is_last (self->session));
}

static const char *
opening_shown (GtkWidget *line)
{
  return gtk_label_get_label (GTK_LABEL (gtk_widget_get_last_child (line)));
}

/* The opening follows the turn that is shown, and stays where the game leaves the table. */
static void
test_opening (Fixture *self, gconstpointer data)
{
  static const char *const turns[] = {"e2e4", "c7c5", "h2h4", "h7h5"};
  GtkWidget *line = add_part (self, ZUG_TYPE_OPENING_LINE);
  g_autoptr (ZugVariant) orthodox = zug_variant_new_preset ("orthodox");
  g_autoptr (ZugGame) game = zug_game_new (orthodox, NULL, NULL);

  zug_opening_line_attach (ZUG_OPENING_LINE (line), self->session);
  for (guint i = 0; i < G_N_ELEMENTS (turns); i++)
    g_assert_nonnull (zug_game_add_turn_text (game, zug_game_get_last (game), turns[i], 0, NULL));
  zug_play_session_set_game (self->session, game);
  zug_play_session_set_turn (self->session, zug_game_get_last (game));
  zug_play_session_turn_shown (self->session);
  g_assert_true (gtk_widget_get_visible (line));
  g_assert_cmpstr (opening_shown (line), ==, "B20 Sicilian Defence");
  zug_play_session_set_turn (self->session, zug_turn_get_child (zug_game_get_root (game), 0));
  zug_play_session_turn_shown (self->session);
  g_assert_cmpstr (opening_shown (line), ==, "B00 King’s Pawn Game");
  zug_play_session_set_turn (self->session, zug_game_get_root (game));
  zug_play_session_turn_shown (self->session);
  g_assert_cmpstr (opening_shown (line), ==, "");
  look (self);
  zug_play_session_turn_shown (self->session);
  g_assert_false (gtk_widget_get_visible (line));
}

/* Where nothing was told at first, what is told later still has the height that it needs. */
static void
test_occasion_high (Fixture *self, gconstpointer data)
{
  static const char *const names[] = {"Event", "Site", NULL};
  static const char *const values[] = {"The long championship of all the clubs", "Linares", NULL};
  GtkWidget *line = add_part (self, ZUG_TYPE_OPENING_LINE);
  int low, high;

  zug_opening_line_attach (ZUG_OPENING_LINE (line), self->session);
  look (self);
  zug_play_session_turn_shown (self->session);
  g_assert_false (gtk_widget_get_visible (line));
  gtk_widget_get_request_mode (line);
  zug_game_editor_set_tags (zug_play_session_get_editor (self->session), names, values);
  g_assert_true (gtk_widget_get_visible (line));
  gtk_widget_measure (line, GTK_ORIENTATION_VERTICAL, 2000, &low, NULL, NULL, NULL);
  gtk_widget_measure (line, GTK_ORIENTATION_VERTICAL, 120, &high, NULL, NULL, NULL);
  g_assert_cmpint (high, >, low);
}

/* Event, date, round and ratings stand above the opening, where they are known and the game is
 * looked at. */
static void
test_occasion (Fixture *self, gconstpointer data)
{
  static const char *const names[] = {"Event", "Date", "Round", "WhiteElo", "BlackElo", NULL};
  static const char *const values[] = {"Linares", "1993.02.??", "10", "2805", "?"};
  static const char *const none[] = {NULL, "????.??.??", "-", NULL, NULL};
  GtkWidget *line = add_part (self, ZUG_TYPE_OPENING_LINE);
  g_autoptr (ZugVariant) orthodox = zug_variant_new_preset ("orthodox");
  g_autoptr (ZugGame) game = zug_game_new (orthodox, NULL, NULL);
  g_autoptr (ZugGameEditor) editor = zug_game_editor_new (game);
  GtkWidget *first;

  zug_opening_line_attach (ZUG_OPENING_LINE (line), self->session);
  zug_play_session_set_game (self->session, game);
  zug_play_session_set_editor (self->session, editor);
  zug_play_session_set_turn (self->session, zug_game_get_root (game));
  zug_play_session_turn_shown (self->session);
  first = gtk_widget_get_first_child (line);
  g_assert_false (gtk_widget_get_visible (first));

  zug_game_editor_set_tags (editor, names, values);
  g_assert_true (gtk_widget_get_visible (first));
  g_assert_cmpstr (gtk_label_get_label (GTK_LABEL (first)), ==,
                   "Linares · February 1993 · round 10 · rated 2805 and ?");
  g_assert_cmpstr (gtk_widget_get_tooltip_text (first), ==,
                   "Linares · February 1993 · round 10 · rated 2805 and ?");
  zug_game_editor_set_tags (editor, names, none);
  g_assert_false (gtk_widget_get_visible (first));
  g_assert_nonnull (zug_game_editor_undo (editor));
  g_assert_true (gtk_widget_get_visible (first));
}

int
main (int argc, char **argv)
{
  static const struct
  {
    const char *name;
    void (*test) (Fixture *self, gconstpointer data);
  } tests[] = {
      {"notice", test_notice},
      {"why", test_why},
      {"card", test_card},
      {"end", test_end},
      {"end-draw", test_end_draw},
      {"end-adaptive", test_end_adaptive},
      {"end-adaptive-early", test_end_adaptive_early},
      {"end-adaptive-later", test_end_adaptive_later},
      {"end-analysed", test_end_analysed},
      {"offer", test_offer},
      {"look", test_look},
      {"vary", test_vary},
      {"story", test_story},
      {"reveal", test_reveal},
      {"choice", test_choice},
      {"strips", test_strips},
      {"links", test_links},
      {"annotation", test_annotation},
      {"opening", test_opening},
      {"occasion", test_occasion},
      {"occasion-high", test_occasion_high},
  };

  zug_ui_init (&argc, &argv);
  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    {
      g_autofree char *path = g_strdup_printf ("/ui/play-parts/%s", tests[i].name);

      g_test_add (path, Fixture, NULL, set_up, tests[i].test, tear_down);
    }
  return g_test_run ();
}
