/* test-web.c: a game as a web page */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-publish-fixture.h"

#include "zug-game-web.h"
#include "zug-letters.h"
#include <string.h>

/* The page without what is no markup: its style and its script. */
static ZugMarkup *
read_page (const char *page)
{
  const char *const parts[] = {"<style>", "</style>", "<script>", "</script>"};
  g_autofree char *text = g_strdup (strchr (page, '\n'));

  for (guint i = 0; i < G_N_ELEMENTS (parts); i += 2)
    {
      char *begin = strstr (text, parts[i]), *end = strstr (text, parts[i + 1]);

      g_assert_true (begin != NULL && end != NULL);
      begin += strlen (parts[i]);
      memset (begin, ' ', (gsize) (end - begin));
    }
  return zug_markup_read (text);
}

static ZugGame *
annotated_game (void)
{
  ZugGame *game = zug_fixture_game_of ("parity", "e2e4/e7e6 d2d4/d7d5 b1c3/g8f6 e4e5/e6e5");
  ZugTurn *first = zug_turn_get_child (zug_game_get_root (game), 0);
  ZugTurn *variation = zug_game_add_turn_text (game, first, "g1f3/b8c6", 0, NULL);

  g_assert_nonnull (variation);
  zug_game_add_turn_text (game, variation, "b1c3/g8f6", 0, NULL);
  zug_game_add_turn_text (game, variation, "f1c4/f8c5", 0, NULL);
  zug_game_add_remark (game, first, '-', ZUG_REMARK_COMMENT, "Both <b>open</b> & wait.");
  zug_game_add_remark (game, first, 'w', ZUG_REMARK_NAG, "1");
  zug_game_add_remark (game, first, 'b', ZUG_REMARK_NAG, "199");
  zug_game_add_remark (game, variation, '-', ZUG_REMARK_BEFORE, "Instead:");
  zug_game_add_remark (game, zug_game_get_last (game), '-', ZUG_REMARK_UNREAD, "12. Nf9 <?");
  return game;
}

static void
test_page (void)
{
  g_autoptr (ZugGame) game = annotated_game ();
  g_autofree char *page = zug_game_web_page (game, FALSE, NULL);
  g_autoptr (ZugMarkup) markup = read_page (page);
  const char *text = markup->text->str;

  zug_assert_nothing_fetched (page);
  zug_markup_assert_whole (markup);
  g_assert_true (g_str_has_prefix (page, "<!DOCTYPE html>\n<html lang=\"en\">\n"));
  /* The start, four turns, three turns of variations. */
  g_assert_cmpuint (zug_markup_count_class (markup, "turn"), ==, 8);
  g_assert_cmpuint (zug_markup_count_class (markup, "single variation"), ==, 2);
  g_assert_cmpuint (zug_markup_count (markup, "button"), ==, 4);
  g_assert_nonnull (strstr (page, ">e4<abbr title="));
  g_assert_nonnull (strstr (text, "\n!\n"));
  g_assert_nonnull (strstr (text, "$199"));
  g_assert_nonnull (strstr (text, "Both <b>open</b> & wait."));
  g_assert_nonnull (strstr (text, "Instead:"));
  g_assert_nonnull (strstr (text, "12. Nf9 <?"));
  g_assert_nonnull (strstr (text, "White moved the pawn from e2 to e4."));
  g_assert_nonnull (strstr (page, "aria-live=\"polite\""));
}

/* Where sides take turns Black's move stands beside White's, unless something stands between. */
static void
test_columns (void)
{
  g_autoptr (ZugGame) game = zug_fixture_game_of ("orthodox", "e2e4 e7e5 g1f3 b8c6 f1c4 f8c5");
  g_autoptr (ZugGame) together = zug_fixture_game_of ("parity", "e2e4/e7e5 g1f3/b8c6");
  ZugTurn *first = zug_turn_get_child (zug_game_get_root (game), 0);
  ZugTurn *second = zug_turn_get_child (zug_turn_get_child (first, 0), 0);
  g_autofree char *plain = zug_game_web_page (game, FALSE, NULL);
  g_autofree char *other = zug_game_web_page (together, FALSE, NULL);
  g_autofree char *annotated = NULL;
  g_autoptr (ZugMarkup) before = read_page (plain), after = NULL;

  g_assert_cmpuint (zug_markup_count_class (before, "turn beside"), ==, 3);
  g_assert_cmpuint (zug_markup_count_class (before, "paired"), ==, 1);
  g_assert_null (strstr (other, " beside\""));
  zug_game_add_remark (game, first, '-', ZUG_REMARK_COMMENT, "Between.");
  /* Within White's second turn, and with two moves of its own. */
  g_assert_nonnull (zug_game_add_turn_text (
      game, zug_game_add_turn_text (game, zug_turn_get_parent (second), "f2f4", 0, NULL), "e5f4", 0,
      NULL));
  annotated = zug_game_web_page (game, FALSE, NULL);
  after = read_page (annotated);
  g_assert_cmpuint (zug_markup_count_class (after, "turn beside"), ==, 2);
  g_assert_cmpuint (zug_markup_count_class (after, "paired variation"), ==, 1);
}

/* Who played, what is known of it and how it ended stand in words: above the turns, and where other
 * programs look for them. */
static void
test_about (void)
{
  g_autoptr (ZugGame) game = annotated_game ();
  g_autofree char *page = NULL;

  zug_game_set_name (game, ZUG_WHITE, "Ada");
  zug_game_set_tag (game, "Date", "2013.06.14");
  zug_game_set_tag (game, "WhiteElo", "2510");
  zug_game_declare_end (game, (ZugEnd) {ZUG_RESULT_WHITE, ZUG_REASON_RESIGNATION});
  page = zug_game_web_page (game, FALSE, NULL);
  g_assert_nonnull (strstr (page, " · <bdi>June 14, 2013</bdi>"));
  g_assert_nonnull (strstr (page, "<p class=\"result\">White wins"));
  g_assert_nonnull (strstr (page, "<meta name=\"description\" content=\"\xe2\x81\xa8"
                                  "Ada\xe2\x81\xa9 – "));
  g_assert_nonnull (strstr (page, "June 14, 2013, rated 2510 and ?. White wins"));
  g_assert_null (strstr (page, "WhiteElo"));
}

/* The game for other programs, with or without the script. */
static void
test_pgn (void)
{
  g_autoptr (ZugGame) game = annotated_game ();
  g_autofree char *without = zug_game_web_page (game, FALSE, NULL);
  g_autofree char *page = zug_game_web_page (game, FALSE, "[Event \"<A> & B\"]\n\n1. e4 *\n");
  g_autoptr (ZugMarkup) markup = read_page (page);

  g_assert_null (strstr (without, "<details"));
  g_assert_cmpuint (zug_markup_count (markup, "details"), ==, 1);
  g_assert_cmpuint (zug_markup_count (markup, "button"), ==, 6);
  g_assert_nonnull (strstr (markup->text->str, "[Event \"<A> & B\"]\n\n1. e4 *\n"));
  zug_assert_nothing_fetched (page);
}

/* Boards without the script: at the start, at a comment, at an event and at the end of each line.
 */
static void
test_key_boards (void)
{
  g_autoptr (ZugGame) game = annotated_game ();
  g_autofree char *page = zug_game_web_page (game, FALSE, NULL);
  g_autoptr (ZugMarkup) markup = read_page (page);

  g_assert_cmpuint (zug_markup_count (markup, "figure"), ==, 8);
  g_assert_cmpuint (zug_markup_count_class (markup, "key"), ==, 5);
}

/* Whatever people wrote stays text. */
static void
test_escaped (void)
{
  const char *const evil = "\"><script>alert('x')</script><!-- </style> & ]]>";
  g_autoptr (ZugGame) game = annotated_game ();
  const char *const tags[] = {"Event", "Site", "Date", "Annotator", "WhiteTeam"};
  g_autofree char *page = NULL;
  g_autoptr (ZugMarkup) markup = NULL;

  zug_game_set_name (game, ZUG_WHITE, evil);
  zug_game_set_name (game, ZUG_BLACK, evil);
  for (guint i = 0; i < G_N_ELEMENTS (tags); i++)
    zug_game_set_tag (game, tags[i], evil);
  zug_game_set_tag (game, evil, evil);
  zug_game_add_remark (game, zug_game_get_last (game), 'b', ZUG_REMARK_COMMENT, evil);
  zug_game_add_remark (game, zug_game_get_last (game), 'b', ZUG_REMARK_NAG, evil);
  page = zug_game_web_page (game, FALSE, NULL);
  markup = read_page (page);
  g_assert_cmpuint (zug_markup_count (markup, "script"), ==, 1);
  g_assert_cmpuint (zug_markup_count (markup, "style"), ==, 1);
  g_assert_null (strstr (page, "<script>alert"));
  g_assert_nonnull (strstr (markup->text->str, evil));
}

/* The hash by which the policy must name the text of an element. */
static char *
hash_of (const char *page, const char *open, const char *close)
{
  const char *begin = strstr (page, open) + strlen (open), *end = strstr (begin, close);
  g_autofree char *text = g_strndup (begin, (gsize) (end - begin));
  g_autofree char *hex = g_compute_checksum_for_string (G_CHECKSUM_SHA256, text, -1);
  guint8 digest[32];
  g_autofree char *code = NULL;

  for (guint i = 0; i < sizeof digest; i++)
    digest[i] =
        (guint8) (g_ascii_xdigit_value (hex[2 * i]) << 4 | g_ascii_xdigit_value (hex[2 * i + 1]));
  code = g_base64_encode (digest, sizeof digest);
  return g_strdup_printf ("'sha256-%s'", code);
}

/* Nothing but the page's own style and script is let in, and these are what the policy names; it
 * comes before them, and nothing in the page needs more. */
static void
test_policy (void)
{
  g_autoptr (ZugGame) game = annotated_game ();
  g_autofree char *page = zug_game_web_page (game, FALSE, NULL);
  g_autofree char *style = hash_of (page, "<style>", "</style>");
  g_autofree char *script = hash_of (page, "<script>", "</script>");
  g_autofree char *wanted =
      g_strdup_printf ("<meta http-equiv=\"Content-Security-Policy\" content=\""
                       "default-src 'none'; style-src %s; script-src %s;",
                       style, script);
  const char *policy = strstr (page, wanted);

  g_assert_nonnull (policy);
  g_assert_true (policy < strstr (page, "<style>"));
  g_assert_null (strstr (page, " style=\""));
  g_assert_null (strstr (page, " onclick="));
}

/* Names that run from right to left do not turn what stands beside them. */
static void
test_direction (void)
{
  g_autoptr (ZugGame) game = annotated_game ();
  g_autofree char *page = NULL;

  zug_game_set_name (game, ZUG_WHITE, "כהן");
  zug_game_set_name (game, ZUG_BLACK, "Ben");
  zug_game_set_tag (game, "Event", "دوري");
  zug_game_set_tag (game, "Annotator", "לוי");
  page = zug_game_web_page (game, FALSE, NULL);
  g_assert_nonnull (strstr (page, "<h1><bdi>כהן</bdi> – <bdi>Ben</bdi></h1>"));
  g_assert_nonnull (strstr (page, "<title>\xe2\x81\xa8כהן\xe2\x81\xa9 – "));
  g_assert_nonnull (strstr (page, " · <bdi>دوري</bdi>"));
  g_assert_nonnull (strstr (page, "<dd><bdi>לוי</bdi></dd>"));
  g_assert_nonnull (strstr (page, "<bdi>Both "));
}

static void
test_size (void)
{
  g_autoptr (ZugGame) game = zug_fixture_random_game ("orthodox", 120);
  g_autofree char *page = zug_game_web_page (game, FALSE, NULL);
  g_autoptr (ZugMarkup) markup = read_page (page);

  /* Sixty turns are 120 single moves. */
  g_assert_cmpuint (zug_markup_count_class (markup, "turn")
                        + zug_markup_count_class (markup, "turn beside"),
                    ==, 121);
  g_test_message ("%zu bytes", strlen (page));
  g_assert_cmpuint (strlen (page), <, 300 * 1024);
}

static void
test_size_together (void)
{
  g_autoptr (ZugGame) game = zug_fixture_random_game ("parity", 60);
  g_autofree char *page = zug_game_web_page (game, FALSE, NULL);
  g_autoptr (ZugMarkup) markup = read_page (page);

  g_test_message ("%u turns in %zu bytes", zug_markup_count_class (markup, "turn") - 1,
                  strlen (page));
  g_assert_cmpuint (strlen (page), <, 200 * 1024);
}

/* A thousand turns do not nest a thousand deep, and a game of any kind has its page. */
static void
test_variant (gconstpointer data)
{
  g_autoptr (ZugGame) game = zug_fixture_random_game (data, 12);
  g_autofree char *page = zug_game_web_page (game, TRUE, NULL);
  g_autoptr (ZugMarkup) markup = read_page (page);

  zug_assert_nothing_fetched (page);
  zug_markup_assert_whole (markup);
}

/* Whatever people read on the screen, a page has the letters that everybody knows. */
static void
test_letters (void)
{
  g_autoptr (ZugGame) game = zug_fixture_game_of ("fair-team", "b1c3,g1f3/b8c6,g8f6");
  g_autofree char *page = NULL, *shown = NULL;

  zug_letters_set (ZUG_LETTERS_FIGURINES);
  page = zug_game_web_page (game, FALSE, NULL);
  shown = zug_turn_dup_choice (zug_game_get_last (game), ZUG_WHITE);
  zug_letters_set (ZUG_LETTERS_ENGLISH);
  g_assert_null (strstr (page, "♘"));
  g_assert_nonnull (strstr (page, "Nc3"));
  g_assert_nonnull (strstr (shown, "♘c3"));
}

static void
test_start_alone (void)
{
  g_autoptr (ZugGame) game = zug_fixture_game_of ("parity", "");
  g_autofree char *page = zug_game_web_page (game, FALSE, NULL);
  g_autoptr (ZugMarkup) markup = read_page (page);

  g_assert_cmpuint (zug_markup_count_class (markup, "turn"), ==, 1);
  g_assert_nonnull (strstr (markup->text->str, "The game is not over."));
}

int
main (int argc, char **argv)
{
  g_autoptr (GListModel) presets = zug_variant_list_presets ();

  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < g_list_model_get_n_items (presets); i++)
    {
      g_autoptr (ZugVariant) variant = g_list_model_get_item (presets, i);
      g_autofree char *path =
          g_strconcat ("/publish/web/variant/", zug_variant_get_id (variant), NULL);

      if (!zug_variant_is_team (variant))
        g_test_add_data_func (path, zug_variant_get_id (variant), test_variant);
    }
  g_test_add_func ("/publish/web/page", test_page);
  g_test_add_func ("/publish/web/columns", test_columns);
  g_test_add_func ("/publish/web/about", test_about);
  g_test_add_func ("/publish/web/pgn", test_pgn);
  g_test_add_func ("/publish/web/key-boards", test_key_boards);
  g_test_add_func ("/publish/web/escaped", test_escaped);
  g_test_add_func ("/publish/web/policy", test_policy);
  g_test_add_func ("/publish/web/direction", test_direction);
  g_test_add_func ("/publish/web/size", test_size);
  g_test_add_func ("/publish/web/size-together", test_size_together);
  g_test_add_func ("/publish/web/letters", test_letters);
  g_test_add_func ("/publish/web/start-alone", test_start_alone);
  return g_test_run ();
}
