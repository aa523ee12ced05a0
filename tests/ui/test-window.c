/* test-window.c: what is pasted into the window and dropped on it, and how narrow it may be */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-archive-sync.h"
#include "zug-lesson-steps.h"
#include "zug-lesson-window.h"
#include "zug-menu-tips.h"
#include "zug-new-game.h"
#include "zug-plain-names.h"
#include "zug-puzzle-window.h"
#include "zug-replay-window.h"
#include "zug-temp-folder.h"
#include "zug-ui-fixture.h"
#include "zug-variant-card.h"
#include "zug-variant-editor.h"
#include "zug-window.h"

typedef struct
{
  GSettings *settings;
  GtkCssProvider *style;
  ZugWindow *window;
  char *text;
  GListModel *files;
} Fixture;

static void
on_text (ZugWindow *window, const char *text, Fixture *self)
{
  self->text = g_strdup (text);
}

static void
on_files (ZugWindow *window, GListModel *files, Fixture *self)
{
  self->files = g_object_ref (files);
}

static void
set_up (Fixture *self, gconstpointer data)
{
  self->settings = g_settings_new ("io.github.zugleich.Zugleich");
  self->style = zug_ui_add_style ();
  self->window = zug_window_new (NULL, self->settings);
  g_signal_connect (self->window, "open-text", G_CALLBACK (on_text), self);
  g_signal_connect (self->window, "open-files", G_CALLBACK (on_files), self);
  gtk_window_present (GTK_WINDOW (self->window));
  zug_ui_wait_until (gtk_widget_get_mapped (GTK_WIDGET (self->window)));
}

static void
tear_down (Fixture *self, gconstpointer data)
{
  gtk_window_destroy (GTK_WINDOW (self->window));
  zug_ui_remove_style (self->style);
  g_free (self->text);
  g_clear_object (&self->files);
  g_object_unref (self->settings);
}

/* Two files as a file manager hands them over. */
static void
make_files (GValue *value)
{
  g_autoptr (GFile) first = g_file_new_for_path ("/games/first.pgn");
  g_autoptr (GFile) second = g_file_new_for_path ("/games/second.pgn");
  GSList *list = g_slist_prepend (g_slist_prepend (NULL, second), first);

  g_value_init (value, GDK_TYPE_FILE_LIST);
  g_value_take_boxed (value, gdk_file_list_new_from_list (list));
  g_slist_free (list);
}

static void
assert_files (Fixture *self)
{
  g_autoptr (GFile) first = g_list_model_get_item (self->files, 0);

  g_assert_cmpuint (g_list_model_get_n_items (self->files), ==, 2);
  g_assert_cmpstr (g_file_peek_path (first), ==, "/games/first.pgn");
}

static void
test_paste_text (Fixture *self, gconstpointer data)
{
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self->window)), "1. e4 e5 *");
  gtk_widget_activate_action (GTK_WIDGET (self->window), "win.paste", NULL);
  zug_ui_wait_until (self->text != NULL);
  g_assert_cmpstr (self->text, ==, "1. e4 e5 *");
}

static void
test_paste_files (Fixture *self, gconstpointer data)
{
  GValue value = G_VALUE_INIT;

  make_files (&value);
  gdk_clipboard_set_value (gtk_widget_get_clipboard (GTK_WIDGET (self->window)), &value);
  g_value_unset (&value);
  gtk_widget_activate_action (GTK_WIDGET (self->window), "win.paste", NULL);
  zug_ui_wait_until (self->files != NULL);
  assert_files (self);
}

static gboolean
drop (Fixture *self, const GValue *value)
{
  GtkWidget *overlay = zug_ui_find (GTK_WIDGET (self->window), ADW_TYPE_TOAST_OVERLAY, 0);
  gboolean taken = FALSE;

  g_signal_emit_by_name (zug_ui_drop_target (overlay), "drop", value, 10.0, 10.0, &taken);
  return taken;
}

static void
test_drop_files (Fixture *self, gconstpointer data)
{
  g_auto (GValue) value = G_VALUE_INIT;

  make_files (&value);
  g_assert_true (drop (self, &value));
  assert_files (self);
}

static void
test_drop_text (Fixture *self, gconstpointer data)
{
  g_auto (GValue) value = G_VALUE_INIT;

  g_value_init (&value, G_TYPE_STRING);
  g_value_set_static_string (&value, "1 e4 e6");
  g_assert_true (drop (self, &value));
  g_assert_cmpstr (self->text, ==, "1 e4 e6");
}

/* Made when somebody comes to see it, as the Library page is. */
static GtkWidget *
variants_page (Fixture *self)
{
  zug_window_show_variants (self->window, "parity");
  return zug_ui_find (GTK_WIDGET (self->window), ZUG_TYPE_VARIANTS_PAGE, 0);
}

static int
least_width (GtkWidget *widget)
{
  int least;

  gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  return least;
}

/* Nothing that the window holds keeps it from being as narrow as a telephone. */
static void
test_narrow (Fixture *self, gconstpointer data)
{
  GtkWidget *pages[] = {GTK_WIDGET (zug_window_get_play_page (self->window)),
                        GTK_WIDGET (zug_window_get_library_page (self->window)),
                        variants_page (self)};

  /* As in other languages: "Computer spielt". */
  gtk_button_set_label (GTK_BUTTON (zug_ui_find_button (pages[2], "Computer Plays")),
                        "Computer Plays It");

  for (guint i = 0; i < G_N_ELEMENTS (pages); i++)
    g_assert_cmpint (least_width (pages[i]), <=, 360);
}

/* The card of a game is not beside its laws where that leaves them no room. */
static void
test_narrow_laws (Fixture *self, gconstpointer data)
{
  GtkWidget *page = variants_page (self);
  GtkWidget *card = zug_ui_find (page, ZUG_TYPE_VARIANT_CARD, 0);

  zug_ui_wait_until (gtk_widget_get_mapped (card));
  zug_ui_rest (GTK_WIDGET (self->window));
  gtk_window_set_default_size (GTK_WINDOW (self->window), 400, 700);
  zug_ui_wait_until (!gtk_widget_get_mapped (card));
  g_assert_cmpint (gtk_widget_get_width (zug_ui_find (page, ZUG_TYPE_VARIANT_EDITOR, 0)), >=, 320);
}

static void
test_pages (Fixture *self, gconstpointer data)
{
  const struct
  {
    const char *name;
    GtkWidget *page;
  } pages[] = {{"variants", variants_page (self)},
               {"library", GTK_WIDGET (zug_window_get_library_page (self->window))},
               {"play", GTK_WIDGET (zug_window_get_play_page (self->window))}};

  for (guint i = 0; i < G_N_ELEMENTS (pages); i++)
    {
      g_assert_true (
          gtk_widget_activate_action (GTK_WIDGET (self->window), "win.page", "s", pages[i].name));
      zug_ui_wait_until (gtk_widget_get_mapped (pages[i].page));
    }
}

/* What nobody has seen is not made, and then it has all that it would have had. */
static void
test_later (Fixture *self, gconstpointer data)
{
  GtkWidget *page;

  g_assert_null (zug_ui_find (GTK_WIDGET (self->window), ZUG_TYPE_LIBRARY_PAGE, 0));
  g_assert_null (zug_ui_find (GTK_WIDGET (self->window), ZUG_TYPE_VARIANTS_PAGE, 0));
  g_assert_null (zug_ui_find (GTK_WIDGET (self->window), GTK_TYPE_POPOVER_MENU, 0));
  zug_window_set_archive (self->window, NULL, "The disk is full.");
  zug_window_show_library (self->window);
  page = zug_ui_find (GTK_WIDGET (self->window), ZUG_TYPE_LIBRARY_PAGE, 0);
  zug_ui_wait_until (gtk_widget_get_mapped (page));
  g_assert_cmpstr (adw_status_page_get_description (
                       ADW_STATUS_PAGE (zug_ui_find (page, ADW_TYPE_STATUS_PAGE, 0))),
                   ==, "The disk is full.");
  g_assert_null (zug_ui_find (GTK_WIDGET (self->window), ZUG_TYPE_VARIANTS_PAGE, 0));
}

/* What is answered goes into the archive that is there: with that the puzzles go, too. */
static void
test_puzzles (Fixture *self, gconstpointer data)
{
  char *folder = zug_temp_folder_new ();
  g_autofree char *path = g_build_filename (folder, "games.db", NULL);
  g_autoptr (ZugArchive) archive = zug_archive_open_sync (path, NULL);
  GtkWidget *puzzles = NULL;

  zug_window_set_archive (self->window, archive, NULL);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (self->window), "win.puzzles", NULL));
  g_set_weak_pointer (&puzzles, zug_ui_toplevel (ZUG_TYPE_PUZZLE_WINDOW));
  g_assert_nonnull (puzzles);
  zug_window_set_archive (self->window, archive, NULL);
  g_assert_nonnull (puzzles);
  zug_window_set_archive (self->window, NULL, "The disk is full.");
  zug_ui_wait_until (puzzles == NULL);
  g_assert_true (zug_archive_close (archive, 10000, NULL));
  zug_temp_folder_remove (folder);
}

/* An open menu is not covered by what its button is called. */
static void
test_menu_tips (Fixture *self, gconstpointer data)
{
  GtkWidget *button = zug_ui_find (variants_page (self), GTK_TYPE_MENU_BUTTON, 0);

  zug_menu_tips_watch ();
  zug_ui_wait_until (gtk_widget_get_mapped (button));
  g_assert_true (gtk_widget_get_has_tooltip (button));
  gtk_menu_button_popup (GTK_MENU_BUTTON (button));
  g_assert_false (gtk_widget_get_has_tooltip (button));
  gtk_menu_button_popdown (GTK_MENU_BUTTON (button));
  g_assert_true (gtk_widget_get_has_tooltip (button));
}

/* A desk may make the window narrower than the settings keep: that is no mistake. */
static void
test_narrow_size (Fixture *self, gconstpointer data)
{
  gtk_window_set_default_size (GTK_WINDOW (self->window), 300, 100);
  g_assert_cmpint (g_settings_get_int (self->settings, "window-width"), ==, 360);
}

/* What a screen reader says of a button has no underline, also when the label changes. */
static void
test_plain_names (void)
{
  GtkWidget *button = gtk_button_new_with_mnemonic ("_Open");
  GtkWindow *window;

  zug_plain_names_watch ();
  window = zug_ui_window (button, 200, 100);
  zug_ui_wait_until (gtk_widget_get_mapped (button));
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Open");
  gtk_button_set_label (GTK_BUTTON (button), "Save __ _As");
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Save _ As");
  gtk_window_destroy (window);
}

static void
open_new_game (Fixture *self, GtkWidget **dialog)
{
  gtk_widget_activate_action (GTK_WIDGET (self->window), "win.new-game", NULL);
  *dialog = zug_ui_toplevel (ZUG_TYPE_NEW_GAME);
  g_assert_nonnull (*dialog);
}

/* New Game offers the game and the players of the last one; what was only looked at is forgotten.
 */
static void
test_remembers_players (Fixture *self, gconstpointer data)
{
  g_autofree char *game = NULL, *white = NULL, *black = NULL, *name = NULL;
  g_autofree char *clock = NULL;
  GtkWidget *dialog;
  gboolean random_sides;
  guint seconds;

  open_new_game (self, &dialog);
  g_object_set (dialog, "game", "synchronous", "white-kind", "computer:6:reader:11", "seconds", 11,
                "black-kind", "person", "black-name", "Ben", "random-sides", TRUE, "clock", "90d2",
                NULL);
  zug_ui_click (zug_ui_find_button (dialog, "Start"));
  zug_ui_wait_until (zug_ui_toplevel (ZUG_TYPE_NEW_GAME) == NULL);
  open_new_game (self, &dialog);
  g_object_set (dialog, "game", "orthodox", "white-kind", "person", NULL);
  gtk_window_close (GTK_WINDOW (dialog));
  zug_ui_wait_until (zug_ui_toplevel (ZUG_TYPE_NEW_GAME) == NULL);
  open_new_game (self, &dialog);
  g_object_get (dialog, "game", &game, "white-kind", &white, "black-kind", &black, "black-name",
                &name, "seconds", &seconds, "random-sides", &random_sides, "clock", &clock, NULL);
  g_assert_cmpstr (game, ==, "synchronous");
  g_assert_cmpstr (white, ==, "computer:6:reader:11");
  g_assert_cmpstr (black, ==, "person");
  g_assert_cmpstr (name, ==, "Ben");
  g_assert_cmpuint (seconds, ==, 11);
  g_assert_true (random_sides);
  g_assert_cmpstr (clock, ==, "90d2");
  gtk_window_destroy (GTK_WINDOW (dialog));
}

static void
on_made (ZugWindow *window, ZugMatch *match, ZugMatch **made)
{
  *made = g_object_ref (match);
}

static gboolean
says (GtkWidget *widget, const char *words)
{
  GtkWidget *label;

  for (guint i = 0; (label = zug_ui_find (widget, GTK_TYPE_LABEL, i)) != NULL; i++)
    if (g_str_equal (gtk_label_get_text (GTK_LABEL (label)), words))
      return TRUE;
  return FALSE;
}

/* Of a game known by name, among those that are offered. */
static guint
place_of (const char *id)
{
  guint place = 0;

  while (!g_str_equal (zug_presets[place].id, id))
    place++;
  return place;
}

/* The game that is shown, beside itself under another variant, which is then played on from where
 * they part. */
/* Whoever wants to offer a game need not say once more that it is to a friend: it takes the side of
 * whoever was no person here. */
static void
test_offers_to_friend (Fixture *self, gconstpointer data)
{
  static const char *const kinds[][2][2] = {{{"person", "computer:1"}, {"person", "elsewhere"}},
                                            {{"computer:1", "person"}, {"elsewhere", "person"}},
                                            {{"person", "person"}, {"person", "elsewhere"}}};

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      g_autofree char *white = NULL, *black = NULL;
      GtkWidget *dialog;

      open_new_game (self, &dialog);
      g_object_set (dialog, "white-kind", kinds[i][0][0], "black-kind", kinds[i][0][1], NULL);
      zug_ui_click (zug_ui_find_button (dialog, "Start"));
      zug_ui_wait_until (zug_ui_toplevel (ZUG_TYPE_NEW_GAME) == NULL);
      gtk_widget_activate_action (GTK_WIDGET (self->window), "win.new-offer", NULL);
      dialog = zug_ui_toplevel (ZUG_TYPE_NEW_GAME);
      g_object_get (dialog, "white-kind", &white, "black-kind", &black, NULL);
      g_assert_cmpstr (white, ==, kinds[i][1][0]);
      g_assert_cmpstr (black, ==, kinds[i][1][1]);
      g_assert_nonnull (zug_ui_find_button (dialog, "Make the Offer…"));
      gtk_window_destroy (GTK_WINDOW (dialog));
    }
}

static void
test_replay (Fixture *self, gconstpointer data)
{
  g_autoptr (ZugGame) game = zug_ui_sample_game ();
  g_autoptr (ZugMatch) made = NULL;
  ZugPlayPage *page = zug_window_get_play_page (self->window);
  ZugReplay *replay;
  GtkWidget *window;
  ZugGame *played_on;

  g_signal_connect (self->window, "match-made", G_CALLBACK (on_made), &made);
  zug_play_page_browse (page, game);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (page), "play.replay", NULL));
  window = zug_ui_toplevel (ZUG_TYPE_REPLAY_WINDOW);
  g_assert_nonnull (window);
  zug_replay_window_choose (ZUG_REPLAY_WINDOW (window), place_of ("orthodox"));
  zug_ui_wait_until (zug_replay_window_get_replay (ZUG_REPLAY_WINDOW (window)) != NULL);
  replay = zug_replay_window_get_replay (ZUG_REPLAY_WINDOW (window));
  g_assert_true (replay->game == game);
  gtk_widget_activate_action (window, "replay.back", NULL);
  zug_ui_click (zug_ui_find_button (window, "Continue…"));
  g_assert_nonnull (zug_ui_toplevel (ZUG_TYPE_NEW_GAME));
  g_assert_true (says (zug_ui_toplevel (ZUG_TYPE_NEW_GAME), "From turn 4 of the replayed game"));
  zug_ui_click (zug_ui_find_button (zug_ui_toplevel (ZUG_TYPE_NEW_GAME), "Start"));
  g_assert_nonnull (made);
  g_assert_null (zug_ui_toplevel (ZUG_TYPE_REPLAY_WINDOW));
  played_on = zug_match_get_game (made);
  g_assert_true (played_on != game);
  g_assert_cmpuint (zug_turn_get_number (zug_game_get_last (played_on)), ==, 4);
}

static void
assert_name (ZugMatch *match, ZugSide side, const char *name)
{
  g_assert_cmpstr (zug_player_get_name (zug_match_get_player (match, side)), ==, name);
}

/* Who has played to the end plays again at a press, on either side; not before that. */
static void
test_rematch (Fixture *self, gconstpointer data)
{
  GtkWidget *page = GTK_WIDGET (zug_window_get_play_page (self->window));
  g_autoptr (ZugMatch) match = zug_new_game_make_match ("parity", "Ada", 0, "Ben", 0);
  g_autoptr (ZugMatch) again = NULL;
  g_autoptr (ZugMatch) swapped = NULL;

  zug_play_page_play (ZUG_PLAY_PAGE (page), match, ZUG_START_NOW);
  g_signal_connect (self->window, "match-made", G_CALLBACK (on_made), &again);
  gtk_widget_activate_action (page, "play.rematch", NULL);
  g_assert_null (again);
  zug_match_resign (match, ZUG_BLACK);
  gtk_widget_activate_action (page, "play.rematch", NULL);
  g_assert_nonnull (again);
  assert_name (again, ZUG_WHITE, "Ada");
  assert_name (again, ZUG_BLACK, "Ben");
  g_assert_true (zug_match_get_game (again) != zug_match_get_game (match));
  g_signal_handlers_disconnect_by_func (self->window, on_made, &again);
  g_signal_connect (self->window, "match-made", G_CALLBACK (on_made), &swapped);
  gtk_widget_activate_action (page, "play.rematch-swapped", NULL);
  g_assert_nonnull (swapped);
  assert_name (swapped, ZUG_WHITE, "Ben");
  assert_name (swapped, ZUG_BLACK, "Ada");
}

/* Whoever types after a menu was closed, with the keyboard still on its button, types a move. */
static void
test_typing (Fixture *self, gconstpointer data)
{
  ZugPlayPage *page = zug_window_get_play_page (self->window);
  GtkWindow *window = GTK_WINDOW (self->window);
  GtkWidget *menu = zug_ui_find (GTK_WIDGET (window), GTK_TYPE_MENU_BUTTON, 0);
  g_autoptr (ZugMatch) match = zug_new_game_make_match ("parity", "Ada", 0, "Ben", 1);

  zug_play_page_play (page, match, ZUG_START_NOW);
  gtk_widget_grab_focus (menu);
  zug_ui_press_letter (GTK_WIDGET (window), GDK_KEY_N, TRUE);
  g_assert_true (GTK_IS_TEXT (gtk_window_get_focus (window)));
  g_assert_true (gtk_widget_is_ancestor (gtk_window_get_focus (window), GTK_WIDGET (page)));

  /* Not where no moves are chosen. */
  zug_window_show_library (self->window);
  gtk_widget_grab_focus (menu);
  zug_ui_press_letter (GTK_WIDGET (window), GDK_KEY_N, FALSE);
  g_assert_false (GTK_IS_TEXT (gtk_window_get_focus (window)));
}

static GtkWidget *
wait_for_lesson (void)
{
  GtkWidget *lesson;

  zug_ui_wait_until ((lesson = zug_ui_toplevel (ZUG_TYPE_LESSON_WINDOW)) != NULL
                     && gtk_widget_get_first_child (zug_ui_find (lesson, ZUG_TYPE_LESSON_STEPS, 0))
                            != NULL);
  return lesson;
}

static void
on_learnt (guint *learnt)
{
  (*learnt)++;
}

/* To the end of the lesson, and into the game, which the next one will be as well. */
static void
play_learnt (Fixture *self, GtkWidget *lesson, const char *game)
{
  g_autofree char *remembered = NULL;
  g_autoptr (ZugMatch) match = NULL;
  GtkWidget *play = zug_ui_find_button (lesson, "Play This Game Now");
  ZugPlayer *computer;
  guint learnt = 0;

  g_signal_connect (self->window, "match-made", G_CALLBACK (on_made), &match);
  g_signal_connect_swapped (self->window, "learnt", G_CALLBACK (on_learnt), &learnt);
  for (guint i = 0; i <= ZUG_LESSON_MOST_STEPS && !gtk_widget_get_mapped (play); i++)
    {
      g_assert_cmpuint (learnt, ==, 0);
      gtk_widget_activate_action (lesson, "lesson.next", NULL);
    }
  g_assert_cmpuint (learnt, ==, 1);
  g_signal_handlers_disconnect_by_func (self->window, on_learnt, &learnt);
  zug_ui_click (play);
  g_assert_nonnull (match);
  g_assert_cmpstr (zug_variant_get_id (zug_game_get_variant (zug_match_get_game (match))), ==,
                   game);
  g_assert_true (ZUG_IS_PERSON (zug_match_get_player (match, ZUG_WHITE)));
  computer = zug_match_get_player (match, ZUG_BLACK);
  g_assert_true (g_str_has_prefix (zug_player_get_kind (computer), "computer:1"));
  zug_ui_wait_until (zug_ui_toplevel (ZUG_TYPE_LESSON_WINDOW) == NULL);
  remembered = g_settings_get_string (self->settings, "game");
  g_assert_cmpstr (remembered, ==, game);
  g_settings_reset (self->settings, "game");
  g_signal_handlers_disconnect_by_func (self->window, on_made, &match);
}

/* The game on the board is learnt, and played; asked for once more, its lesson takes the place of
 * the one that is open. */
static void
test_lesson (Fixture *self, gconstpointer data)
{
  g_autoptr (ZugMatch) match = zug_new_game_make_match ("fair", "Ada", 0, "Ben", 0);
  GtkWidget *first;

  zug_play_page_play (zug_window_get_play_page (self->window), match, ZUG_START_NOW);
  gtk_widget_activate_action (GTK_WIDGET (self->window), "win.lessons", NULL);
  first = wait_for_lesson ();
  g_object_add_weak_pointer (G_OBJECT (first), (gpointer *) &first);
  gtk_widget_activate_action (GTK_WIDGET (self->window), "win.lessons", NULL);
  zug_ui_wait_until (first == NULL);
  play_learnt (self, wait_for_lesson (), "fair");
}

static void
assert_opened (Fixture *self, const char *action, const char *title)
{
  GtkWidget *opened;

  gtk_widget_activate_action (GTK_WIDGET (self->window), action, NULL);
  zug_ui_wait_until (
      (opened = zug_ui_toplevel (g_str_equal (action, "win.lessons") ? ZUG_TYPE_LESSON_WINDOW
                                                                     : ZUG_TYPE_PUZZLE_WINDOW))
      != NULL);
  g_assert_cmpstr (gtk_window_get_title (GTK_WINDOW (opened)), ==, title);
  g_object_add_weak_pointer (G_OBJECT (opened), (gpointer *) &opened);
  gtk_window_close (GTK_WINDOW (opened));
  zug_ui_wait_until (opened == NULL);
}

/* Who looks at a variant means that one, if it has something of the kind, and not the game on the
 * board; who has gone back to the board does not. */
static void
test_variant_meant (Fixture *self, gconstpointer data)
{
  g_autoptr (ZugMatch) match = zug_new_game_make_match ("fair", "Ada", 0, "Ben", 0);

  zug_play_page_play (zug_window_get_play_page (self->window), match, ZUG_START_NOW);
  zug_window_show_variants (self->window, "synchronous");
  assert_opened (self, "win.lessons", "Lesson: Synchronous Chess");
  assert_opened (self, "win.puzzles", "Puzzles: Synchronous Chess");
  zug_window_show_variants (self->window, "orthodox");
  assert_opened (self, "win.lessons", "Lesson: Fair Chess");
  zug_window_show_variants (self->window, "synchronous");
  gtk_widget_activate_action (GTK_WIDGET (self->window), "win.page", "s", "play");
  assert_opened (self, "win.lessons", "Lesson: Fair Chess");
  assert_opened (self, "win.puzzles", "Puzzles: Fair Chess");
}

/* Whoever is about to set a game up may learn it first; then nothing is left to be set up. */
static void
test_lesson_first (Fixture *self, gconstpointer data)
{
  GtkWidget *dialog, *lesson;

  open_new_game (self, &dialog);
  g_object_set (dialog, "game", "fair-tictactoe", NULL);
  gtk_widget_activate_action (dialog, "new-game.lesson", NULL);
  lesson = wait_for_lesson ();
  g_assert_true (gtk_window_get_transient_for (GTK_WINDOW (lesson)) == GTK_WINDOW (dialog));
  play_learnt (self, lesson, "fair-tictactoe");
  zug_ui_wait_until (zug_ui_toplevel (ZUG_TYPE_NEW_GAME) == NULL);
}

/* The laws of the game on the board become a variant with one press, once. */
static void
test_keep_laws (Fixture *self, gconstpointer data)
{
  ZugVariantStore *variants = zug_window_get_variants (self->window);
  g_autoptr (ZugVariant) parity = zug_variant_new_preset ("parity");
  ZugLaws laws = *zug_variant_get_laws (parity);
  g_autoptr (ZugVariant) variant = NULL;
  g_autoptr (ZugGame) game = NULL;

  gtk_widget_activate_action (GTK_WIDGET (self->window), "win.keep-laws", NULL);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (variants)), ==, zug_n_presets);
  g_assert_true (zug_laws_set (&laws, zug_law_find ("castling"), "no"));
  variant = zug_variant_new ("parity", "Parity Chess", "", &laws);
  game = zug_game_new (variant, NULL, NULL);
  zug_play_page_browse (zug_window_get_play_page (self->window), game);
  for (int i = 0; i < 2; i++)
    {
      gtk_widget_activate_action (GTK_WIDGET (self->window), "win.keep-laws", NULL);
      g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (variants)), ==, zug_n_presets + 1);
    }
  g_assert_nonnull (zug_variant_store_find (variants, "parity-chess-2"));
  zug_ui_click (zug_ui_find_button (GTK_WIDGET (self->window), "Show"));
  zug_ui_wait_until (
      gtk_widget_get_mapped (zug_ui_find (GTK_WIDGET (self->window), ZUG_TYPE_VARIANTS_PAGE, 0)));
  /* Of a game of the library as well. */
  zug_laws_set (&laws, zug_law_find ("quiet"), "9");
  g_clear_object (&variant);
  variant = zug_variant_new ("guest", "Guest", "", &laws);
  g_signal_emit_by_name (zug_window_get_library_page (self->window), "keep-laws", variant);
  g_assert_nonnull (zug_variant_store_find (variants, "guest"));
}

/* Words that come at once replace each other. */
static void
test_toasts (Fixture *self, gconstpointer data)
{
  GtkWidget *overlay = zug_ui_find (GTK_WIDGET (self->window), ADW_TYPE_TOAST_OVERLAY, 0);

  for (int i = 0; i < 5; i++)
    {
      g_autofree char *words = g_strdup_printf ("Word <%d>", i);

      zug_window_toast (self->window, words);
    }
  zug_ui_wait_until (says (overlay, "Word <4>"));
  for (int i = 0; i < 4; i++)
    {
      g_autofree char *words = g_strdup_printf ("Word <%d>", i);

      g_assert_false (says (overlay, words));
    }
}

int
main (int argc, char **argv)
{
  static const struct
  {
    const char *path;
    void (*test) (Fixture *self, gconstpointer data);
  } tests[] = {
      {"/ui/window/narrow-size", test_narrow_size},
      {"/ui/window/paste-text", test_paste_text},
      {"/ui/window/paste-files", test_paste_files},
      {"/ui/window/drop-files", test_drop_files},
      {"/ui/window/drop-text", test_drop_text},
      {"/ui/window/narrow", test_narrow},
      {"/ui/window/narrow-laws", test_narrow_laws},
      {"/ui/window/pages", test_pages},
      {"/ui/window/remembers-players", test_remembers_players},
      {"/ui/window/offers-to-friend", test_offers_to_friend},
      {"/ui/window/replay", test_replay},
      {"/ui/window/rematch", test_rematch},
      {"/ui/window/typing", test_typing},
      {"/ui/window/lesson", test_lesson},
      {"/ui/window/lesson-first", test_lesson_first},
      {"/ui/window/variant-meant", test_variant_meant},
      {"/ui/window/keep-laws", test_keep_laws},
      {"/ui/window/toasts", test_toasts},
      {"/ui/window/later", test_later},
      {"/ui/window/puzzles", test_puzzles},
      {"/ui/window/menu-tips", test_menu_tips},
  };

  zug_ui_init (&argc, &argv);
  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add (tests[i].path, Fixture, NULL, set_up, tests[i].test, tear_down);
  g_test_add_func ("/ui/window/plain-names", test_plain_names);
  return g_test_run ();
}
