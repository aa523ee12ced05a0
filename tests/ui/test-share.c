/* test-share.c: the Play page gives away what it shows */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-config.h"
#include "zug-new-game.h"
#include "zug-play-fixture.h"
#include "zug-print-window.h"
#include "zug-temp-folder.h"
#include <string.h>

typedef struct
{
  GtkWindow *window;
  ZugPlayPage *page;
  ZugGame *game;
  char *folder;
} Fixture;

static void
set_up (Fixture *self, gconstpointer data)
{
  self->page = g_object_new (ZUG_TYPE_PLAY_PAGE, NULL);
  self->window = zug_ui_window (GTK_WIDGET (self->page), 1000, 760);
  self->game = zug_ui_sample_game ();
  zug_game_set_name (self->game, ZUG_WHITE, "Ada/Eve");
  zug_game_set_name (self->game, ZUG_BLACK, "Ben");
  zug_play_page_browse (self->page, self->game);
  self->folder = g_dir_make_tmp ("zugleich-share-XXXXXX", NULL);
}

static void
tear_down (Fixture *self, gconstpointer data)
{
  zug_temp_folder_remove (self->folder);
  gtk_window_destroy (self->window);
  g_object_unref (self->game);
}

static void
act (Fixture *self, const char *action)
{
  g_assert_true (g_action_group_get_action_enabled (play_actions (self->page), action));
  g_action_group_activate_action (play_actions (self->page), action, NULL);
}

static void
on_text (GObject *source, GAsyncResult *result, gpointer user_data)
{
  char **text = user_data;

  *text = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (source), result, NULL);
  g_assert_nonnull (*text);
}

static char *
read_clipboard (Fixture *self)
{
  char *text = NULL;

  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (GTK_WIDGET (self->page)), NULL, on_text,
                                 &text);
  zug_ui_wait_until (text != NULL);
  return text;
}

/* The position of the turn that is looked at, not of the game's end. */
static void
test_position (Fixture *self, gconstpointer data)
{
  g_autofree char *start = NULL, *first = NULL;

  act (self, "copy-position");
  start = read_clipboard (self);
  g_assert_cmpstr (start, ==, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR = KQkq - - 0 1");
  act (self, "forward");
  act (self, "copy-position");
  first = read_clipboard (self);
  g_assert_true (g_str_has_prefix (first, "rnbqkbnr/pppp1ppp/4p3/8/4P3/8/PPPP1PPP/RNBQKBNR ="));
}

/* A thread tells it. */
static void
copy_game (Fixture *self)
{
  gtk_label_set_label (play_part (self->page, "notice"), "");
  act (self, "copy-game");
  zug_ui_wait_until (
      g_str_equal (gtk_label_get_label (play_part (self->page, "notice")), "Game copied"));
}

static void
test_game (Fixture *self, gconstpointer data)
{
  g_autofree char *pgn = NULL;

  copy_game (self);
  pgn = read_clipboard (self);
  g_assert_nonnull (strstr (pgn, "[White \"Ada/Eve\"]"));
  g_assert_nonnull (strstr (pgn, "1. e4 e6 2. d4 Be7"));
}

static gint64
tell_now (gpointer now)
{
  return *(gint64 *) now;
}

/* In the middle of a turn it says how the clocks stand, and forgets it with the turn. */
static void
test_clock (Fixture *self, gconstpointer data)
{
  g_autoptr (ZugVariant) variant = zug_variant_new_preset ("parity");
  g_autoptr (ZugGame) game = zug_game_new (variant, NULL, NULL);
  g_autoptr (ZugPlayer) white = zug_person_new (ZUG_WHITE, "Ada");
  g_autoptr (ZugPlayer) black = zug_person_new (ZUG_BLACK, "Ben");
  g_autoptr (ZugMatch) match = NULL;
  g_autofree char *pgn = NULL;
  gint64 now = 0; /* µs */

  zug_game_set_tag (game, "TimeControl", "300");
  match = zug_match_new (game, white, black);
  zug_clock_set_source (zug_match_get_clock (match), tell_now, &now);
  zug_play_page_play (self->page, match, ZUG_START_NOW);
  zug_play_session_activate (zug_play_page_get_session (self->page), "ready");
  now = 4500000;
  zug_clock_look (zug_match_get_clock (match));
  copy_game (self);
  pgn = read_clipboard (self);
  g_assert_nonnull (strstr (pgn, "[WhiteClock \"0:04:55.5\"]"));
  g_assert_nonnull (strstr (pgn, "[BlackClock \"0:05:00\"]"));
  zug_match_stop (match);
}

/* Drawing and dots: whoever pastes chooses. */
static void
test_picture (Fixture *self, gconstpointer data)
{
  GdkClipboard *clipboard = gtk_widget_get_clipboard (GTK_WIDGET (self->page));

  act (self, "copy-picture");
  zug_ui_wait_until (
      gdk_content_formats_contain_gtype (gdk_clipboard_get_formats (clipboard), GDK_TYPE_TEXTURE));
  g_assert_true (gdk_content_formats_contain_mime_type (gdk_clipboard_get_formats (clipboard),
                                                        "image/svg+xml"));
}

/* A sealed choice is in nothing that is given away. */
static void
test_secret (Fixture *self, gconstpointer data)
{
  g_autoptr (ZugMatch) match = zug_new_game_make_match ("parity", "Ada", 0, "Ben", 0);
  g_autofree char *before = NULL, *after = NULL, *pgn = NULL;

  zug_play_page_play (self->page, match, ZUG_START_NOW);
  act (self, "copy-position");
  before = read_clipboard (self);
  play_await_white (self->page);
  g_assert_true (zug_person_seal (ZUG_PERSON (zug_match_get_player (match, ZUG_WHITE)),
                                  zug_ui_move (zug_match_get_game (match), ZUG_WHITE, "Nf3"),
                                  NULL));
  act (self, "copy-position");
  after = read_clipboard (self);
  g_assert_cmpstr (before, ==, after);
  copy_game (self);
  pgn = read_clipboard (self);
  g_assert_null (strstr (pgn, "Nf3"));
  zug_match_stop (match);
}

static void
write_and_wait (Fixture *self, const char *name, const char *text)
{
  g_autofree char *path = g_build_filename (self->folder, name, NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);

  zug_play_session_notice (self->page->session, NULL);
  zug_share_controller_write (self->page->share, file, text, FALSE);
  zug_ui_wait_until (gtk_revealer_get_reveal_child (play_part (self->page, "notice_revealer")));
}

#define SVG "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"20\" height=\"10\"/>"

static void
test_write (Fixture *self, gconstpointer data)
{
  g_autofree char *svg = g_build_filename (self->folder, "a.svg", NULL);
  g_autofree char *png = g_build_filename (self->folder, "a.PNG", NULL);
  g_autofree char *text = NULL, *bytes = NULL;

  write_and_wait (self, "a.svg", SVG);
  g_assert_true (g_file_get_contents (svg, &text, NULL, NULL));
  g_assert_cmpstr (text, ==, SVG);
  write_and_wait (self, "a.PNG", SVG);
  g_assert_true (g_file_get_contents (png, &bytes, NULL, NULL));
  g_assert_cmpint (memcmp (bytes, "\211PNG", 4), ==, 0);
  g_assert_cmpstr (gtk_label_get_label (play_part (self->page, "notice")), ==, "Saved as “a.PNG”");
}

/* What cannot be saved is said, and what was there stays. */
static void
test_write_fails (Fixture *self, gconstpointer data)
{
  g_autofree char *path = g_build_filename (self->folder, "b.png", NULL);
  g_autofree char *text = NULL;

  g_assert_true (g_file_set_contents (path, "before", -1, NULL));
  write_and_wait (self, "b.png", "<no picture");
  g_assert_true (g_str_has_prefix (gtk_label_get_label (play_part (self->page, "notice")),
                                   "It could not be saved."));
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_cmpstr (text, ==, "before");
  write_and_wait (self, "no/such/folder.svg", SVG);
  g_assert_true (g_str_has_prefix (gtk_label_get_label (play_part (self->page, "notice")),
                                   "It could not be saved."));
}

/* Waits until it is asked where that file goes: what it will hold. */
static const char *
await_question (Fixture *self, const char *file)
{
  g_autofree char *name = NULL;
  GtkFileChooserNative *chooser;

  zug_ui_wait_until (zug_share_controller_get_chooser (self->page->share) != NULL);
  chooser = zug_share_controller_get_chooser (self->page->share);
  name = gtk_file_chooser_get_current_name (GTK_FILE_CHOOSER (chooser));
  g_assert_cmpstr (name, ==, file);
  return g_object_get_data (G_OBJECT (chooser), "text");
}

static void
cancel (Fixture *self)
{
  g_signal_emit_by_name (zug_share_controller_get_chooser (self->page->share), "response",
                         GTK_RESPONSE_CANCEL);
  g_assert_null (zug_share_controller_get_chooser (self->page->share));
}

/* A name for the file that it can have anywhere; what is saved is what was on the board then. */
static void
test_ask (Fixture *self, gconstpointer data)
{
  const char *text;

  act (self, "forward");
  act (self, "save-turn");
  act (self, "forward");
  text = await_question (self, "Ada_Eve - Ben 1.svg");
  g_assert_nonnull (strstr (text, "1. e4 e6"));
  cancel (self);

  act (self, "save-page");
  text = await_question (self, "Ada_Eve - Ben.html");
  g_assert_true (g_str_has_prefix (text, "<!DOCTYPE html>"));
  g_assert_nonnull (strstr (text, "[White &quot;Ada/Eve&quot;]"));
  cancel (self);

  act (self, "save-game");
  text = await_question (self, "Ada_Eve - Ben.pgn");
  g_assert_nonnull (strstr (text, "[White \"Ada/Eve\"]"));
  g_assert_nonnull (strstr (text, "1. e4 e6"));
}

/* --- paper ------------------------------------------------------------------------------------ */

static ZugPrintWindow *
open_print_window (Fixture *self)
{
  zug_play_session_notice (self->page->session, NULL);
  act (self, "print");
  return ZUG_PRINT_WINDOW (zug_ui_toplevel (ZUG_TYPE_PRINT_WINDOW));
}

static void
wait_for_notice (Fixture *self, const char *words)
{
  zug_ui_wait_until (gtk_revealer_get_reveal_child (play_part (self->page, "notice_revealer")));
  g_assert_cmpstr (gtk_label_get_label (play_part (self->page, "notice")), ==, words);
  zug_ui_wait_until (zug_ui_toplevel (ZUG_TYPE_PRINT_WINDOW) == NULL);
}

static void
assert_is_pdf (const char *path)
{
  g_autofree char *bytes = NULL;
  gsize n;

  g_assert_true (g_file_get_contents (path, &bytes, &n, NULL));
  g_assert_true (g_str_has_prefix (bytes, "%PDF-"));
  g_assert_cmpmem (bytes + n - 6, 6, "%%EOF\n", 6);
}

/* The same pages come to a file and to a printer, here a file that stands for one; then the window
 * goes and the page says so. */
static void
test_print (Fixture *self, gconstpointer data)
{
  g_autofree char *saved = g_build_filename (self->folder, "saved.pdf", NULL);
  g_autofree char *printed = g_build_filename (self->folder, "printed.pdf", NULL);

  zug_print_window_save (open_print_window (self), saved);
  wait_for_notice (self, "Saved as “saved.pdf”");
  assert_is_pdf (saved);
  zug_print_window_print (open_print_window (self), printed);
  wait_for_notice (self, "Printed");
  assert_is_pdf (printed);
}

static AdwComboRow *
row_of (ZugPrintWindow *window, const char *name)
{
  return ADW_COMBO_ROW (
      gtk_widget_get_template_child (GTK_WIDGET (window), ZUG_TYPE_PRINT_WINDOW, name));
}

/* What was printed on last, and with which diagrams, is proposed the next time. */
static void
test_print_remembers (Fixture *self, gconstpointer data)
{
  g_autofree char *path = g_build_filename (self->folder, "saved.pdf", NULL);
  GSettings *settings = g_settings_new (ZUG_APP_ID);
  ZugPrintWindow *window;

  g_settings_set_string (settings, "paper", "letter");
  zug_print_window_remember (settings);
  window = open_print_window (self);
  g_assert_cmpuint (adw_combo_row_get_selected (row_of (window, "size")), ==, 1);
  g_assert_cmpuint (adw_combo_row_get_selected (row_of (window, "diagrams")), ==, 1);
  adw_combo_row_set_selected (row_of (window, "size"), 0);
  adw_combo_row_set_selected (row_of (window, "diagrams"), 3);
  zug_print_window_save (window, path);
  wait_for_notice (self, "Saved as “saved.pdf”");
  window = open_print_window (self);
  g_assert_cmpuint (adw_combo_row_get_selected (row_of (window, "size")), ==, 0);
  g_assert_cmpuint (adw_combo_row_get_selected (row_of (window, "diagrams")), ==, 3);
  gtk_window_destroy (GTK_WINDOW (window));
  g_settings_reset (settings, "paper");
  g_settings_reset (settings, "paper-diagrams");
  g_object_unref (settings);
}

static GtkWidget *
part_of (ZugPrintWindow *window, const char *name)
{
  return GTK_WIDGET (
      gtk_widget_get_template_child (GTK_WIDGET (window), ZUG_TYPE_PRINT_WINDOW, name));
}

/* What cannot be saved is said in the window, which stays for another try. */
static void
test_print_fails (Fixture *self, gconstpointer data)
{
  ZugPrintWindow *window = open_print_window (self);
  g_autofree char *path = g_build_filename (self->folder, "no", "folder.pdf", NULL);
  GtkWidget *complaint = part_of (window, "complaint");

  g_assert_false (gtk_widget_get_visible (complaint));
  zug_print_window_save (window, path);
  g_assert_false (gtk_widget_is_sensitive (part_of (window, "save")));
  zug_ui_wait_until (gtk_widget_get_visible (complaint));
  g_assert_nonnull (strstr (gtk_label_get_label (GTK_LABEL (complaint)), "cannot be written"));
  g_assert_true (gtk_widget_is_sensitive (part_of (window, "save")));
  gtk_window_destroy (GTK_WINDOW (window));
}

/* Closing the window ends what is under way: nothing is written, or all of it was before that. */
static void
test_print_closed (Fixture *self, gconstpointer data)
{
  g_autofree char *path = g_build_filename (self->folder, "closed.pdf", NULL);
  ZugPrintWindow *window = open_print_window (self);

  g_object_add_weak_pointer (G_OBJECT (window), (gpointer *) &window);
  zug_print_window_save (window, path);
  gtk_window_destroy (GTK_WINDOW (window));
  zug_ui_wait_until (window == NULL);
  if (g_file_test (path, G_FILE_TEST_EXISTS))
    assert_is_pdf (path);
}

/* At the start there is no turn to show. */
static void
test_start (Fixture *self, gconstpointer data)
{
  g_assert_false (g_action_group_get_action_enabled (play_actions (self->page), "save-turn"));
  g_assert_true (g_action_group_get_action_enabled (play_actions (self->page), "save-position"));
}

int
main (int argc, char **argv)
{
  static const struct
  {
    const char *path;
    void (*test) (Fixture *self, gconstpointer data);
  } tests[] = {
      {"/ui/share/position", test_position},
      {"/ui/share/game", test_game},
      {"/ui/share/clock", test_clock},
      {"/ui/share/picture", test_picture},
      {"/ui/share/secret", test_secret},
      {"/ui/share/write", test_write},
      {"/ui/share/write-fails", test_write_fails},
      {"/ui/share/ask", test_ask},
      {"/ui/share/start", test_start},
      {"/ui/share/print", test_print},
      {"/ui/share/print-remembers", test_print_remembers},
      {"/ui/share/print-fails", test_print_fails},
      {"/ui/share/print-closed", test_print_closed},
  };

  zug_ui_init (&argc, &argv);
  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add (tests[i].path, Fixture, NULL, set_up, tests[i].test, tear_down);
  return g_test_run ();
}
