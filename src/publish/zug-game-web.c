/* zug-game-web.c: a game as a web page: the document around its turns */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-game-web.h"

#include "zug-game-heading.h"
#include "zug-publish-resources.h"
#include "zug-web-private.h"
#include <glib/gi18n.h>
#include <string.h>

#define WEB_PATH "/io/github/zugleich/Zugleich/web/"

/* Around words that may run from right to left, where no element can stand: isolates. */
#define ISOLATE "\xe2\x81\xa8"
#define ISOLATED "\xe2\x81\xa9"

/* The players, each between `open` and `close`, or the game's name where nobody has one. */
static void
put_title (GString *out, ZugGame *game, const char *open, const char *close)
{
  const char *white = zug_game_get_name (game, ZUG_WHITE);
  const char *black = zug_game_get_name (game, ZUG_BLACK);

  if ((white == NULL || *white == '\0') && (black == NULL || *black == '\0'))
    zug_pen_put (out, "%", zug_variant_get_name (zug_game_get_variant (game)));
  else
    zug_pen_put (out, "$%$ – $%$", open, zug_game_heading_player (game, ZUG_WHITE), close, open,
                 zug_game_heading_player (game, ZUG_BLACK), close);
}

/* "Variant · Event · Site · Date · round 3", and how it ended. */
static void
put_about (GString *out, ZugGame *game, const char *end)
{
  g_auto (GStrv) parts = zug_game_heading_about (game);

  for (guint i = 0; parts[i] != NULL; i++)
    zug_pen_put (out, "$<bdi>%</bdi>", i == 0 ? "<p class=\"about\">" : " · ", parts[i]);
  zug_pen_put (out, "</p>\n<p class=\"result\">%</p>\n", end);
}

/* What a search engine or a bookmark says of the page. */
static void
put_description (GString *out, ZugGame *game, const char *end)
{
  g_auto (GStrv) parts = zug_game_heading_about (game);
  g_autofree char *about = g_strjoinv (", ", parts);

  g_string_append (out, "<meta name=\"description\" content=\"");
  put_title (out, game, ISOLATE, ISOLATED);
  zug_pen_put (out, ". %. %\"/>\n", about, end);
}

/* What else is known of the game, as it came. */
static void
put_tags (GString *out, ZugGame *game)
{
  static const char *const told[] = {
      "Event",   "Site",   "Date",    "Round", "White", "Black", "WhiteElo", "BlackElo", "ECO",
      "Opening", "Result", "Variant", "Laws",  "FEN",   "SetUp", "SealId",   NULL};
  g_auto (GStrv) names = zug_game_dup_tag_names (game);
  gboolean any = FALSE;

  for (guint i = 0; names[i] != NULL; i++)
    {
      const char *value = zug_game_get_tag (game, names[i]);

      if (g_strv_contains (told, names[i]) || !zug_game_heading_says (value))
        continue;
      zug_pen_put (out, "$<dt><bdi>%</bdi>:</dt> <dd><bdi>%</bdi></dd>",
                   any ? "" : "<dl class=\"tags\">", names[i], value);
      any = TRUE;
    }
  if (any)
    g_string_append (out, "</dl>\n");
}

char *
zug_web_dup_resource (const char *name)
{
  g_autofree char *path = g_strconcat (WEB_PATH, name, NULL);
  g_autoptr (GBytes) bytes = g_resource_lookup_data (zug_publish_get_resource (), path,
                                                     G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  gsize size;
  const char *text;

  g_return_val_if_fail (bytes != NULL, g_strdup (""));

  text = g_bytes_get_data (bytes, &size);
  return g_strdup_printf ("\n%.*s", (int) size, text);
}

/* How a policy of contents names the text of an element: by its hash. g_free(). */
static char *
dup_source (const char *text)
{
  g_autoptr (GChecksum) checksum = g_checksum_new (G_CHECKSUM_SHA256);
  guint8 digest[32];
  gsize size = sizeof digest;
  g_autofree char *code = NULL;

  g_checksum_update (checksum, (const guchar *) text, -1);
  g_checksum_get_digest (checksum, digest, &size);
  code = g_base64_encode (digest, size);
  return g_strdup_printf ("'sha256-%s'", code);
}

void
zug_web_put_policy (GString *out, const char *style, const char *script)
{
  g_autofree char *style_source = dup_source (style);
  g_autofree char *script_source = script != NULL ? dup_source (script) : g_strdup ("'none'");

  g_string_append_printf (
      out,
      "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none';"
      " style-src %s; script-src %s; base-uri 'none'; form-action 'none'\"/>\n",
      style_source, script_source);
}

static void
put_head (GString *out, ZugGame *game, const char *end, const char *script)
{
  g_autofree char *style = zug_web_dup_resource ("game.css");

  zug_pen_put (out, "<!DOCTYPE html>\n<html lang=\"%\">\n<head>\n<meta charset=\"utf-8\"/>\n",
               /* TRANSLATORS: the code of the language you translate into, such as “de”. */
               C_ ("web page", "en"));
  zug_web_put_policy (out, style, script);
  g_string_append (out,
                   "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>\n"
                   "<meta name=\"generator\" content=\"Zugleich\"/>\n");
  put_description (out, game, end);
  g_string_append (out, "<title>");
  put_title (out, game, ISOLATE, ISOLATED);
  g_string_append_printf (out, "</title>\n<style>%s</style>\n</head>\n<body>\n", style);
}

/* What several turns use: the board, men, signs and each turn's position. */
static void
put_store (GString *out, const ZugPen *pen, const GString *positions)
{
  g_string_append (out,
                   "<svg class=\"store\" width=\"0\" height=\"0\" aria-hidden=\"true\"><defs>\n");
  zug_pen_board (pen, out);
  zug_pen_definitions (pen, out);
  g_string_append_len (out, positions->str, (gssize) positions->len);
  g_string_append (out, "</defs></svg>\n");
}

static void
put_button (GString *out, const char *go, const char *sign, const char *name)
{
  zug_pen_put (out, "<button type=\"button\" data-go=\"$\" aria-label=\"%\" title=\"%\">$</button>",
               go, name, name, sign);
}

/* Where the script shows a turn; without it nothing. */
static void
put_viewer (GString *out)
{
  zug_pen_put (
      out, "<section class=\"viewer\" aria-label=\"%\" hidden=\"\">\n<div class=\"stage\"></div>\n",
      C_ ("web page", "Board"));
  g_string_append (out, "<div class=\"controls\">");
  put_button (out, "first", "|◀", C_ ("web page", "First turn"));
  put_button (out, "back", "◀", C_ ("web page", "Back"));
  zug_pen_put (out, "<input type=\"range\" min=\"0\" max=\"0\" value=\"0\" aria-label=\"%\"/>",
               C_ ("web page", "Turn"));
  put_button (out, "next", "▶", C_ ("web page", "Forward"));
  put_button (out, "last", "▶|", C_ ("web page", "Last turn"));
  g_string_append (out, "</div>\n<div class=\"told\" aria-live=\"polite\"></div>\n</section>\n");
}

/* The whole game for other programs; with the script it is copied and saved by buttons. */
static void
put_pgn (GString *out, const char *pgn)
{
  zug_pen_put (out,
               "<details class=\"pgn\">\n<summary>%</summary>\n<p hidden=\"\">"
               "<button type=\"button\" data-pgn=\"copy\">%</button> "
               "<button type=\"button\" data-pgn=\"save\">%</button> "
               "<span role=\"status\" data-copied=\"%\"></span></p>\n"
               "<pre dir=\"ltr\" tabindex=\"0\">%</pre>\n</details>\n",
               C_ ("web page", "PGN"), C_ ("web page", "Copy"), C_ ("web page", "Save"),
               C_ ("web page", "Copied"), pgn);
}

char *
zug_game_web_page (ZugGame *game, gboolean flipped, const char *pgn)
{
  GString *out;
  g_autoptr (GString) turns = g_string_new (NULL);
  g_autofree char *script = NULL, *end = NULL;
  ZugWeb web;

  g_return_val_if_fail (ZUG_IS_GAME (game), NULL);

  out = g_string_new (NULL);
  script = zug_web_dup_resource ("game.js");
  end = zug_game_heading_end (game);
  zug_web_init (&web, game, flipped);
  zug_web_put_turns (&web, turns);

  put_head (out, game, end, script);
  put_store (out, &web.pen, web.positions);
  g_string_append (out, "<header>\n<h1>");
  put_title (out, game, "<bdi>", "</bdi>");
  g_string_append (out, "</h1>\n");
  put_about (out, game, end);
  put_tags (out, game);
  if (pgn != NULL)
    put_pgn (out, pgn);
  zug_pen_put (out, "</header>\n<main class=\"$\">\n",
               zug_laws_simultaneous (web.pen.laws) ? "together" : "sides");
  put_viewer (out);
  zug_pen_put (out, "<section class=\"turns\" aria-label=\"%\">\n", C_ ("web page", "Turns"));
  g_string_append_len (out, turns->str, (gssize) turns->len);
  zug_pen_put (
      out, "<p class=\"end\">%</p>\n</section>\n</main>\n<script>$</script>\n</body>\n</html>\n",
      end, script);
  zug_web_clear (&web);
  return g_string_free (out, FALSE);
}
