/* zug-game-web.c: a game as a web page: the document around its turns */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-game-web.h"

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
  gboolean white_named = white != NULL && *white != '\0';
  gboolean black_named = black != NULL && *black != '\0';

  if (!white_named && !black_named)
    zug_pen_put (out, "%", zug_variant_get_name (zug_game_get_variant (game)));
  else
    zug_pen_put (out, "$%$ – $%$", open, white_named ? white : zug_man_words_side (ZUG_WHITE),
                 close, open, black_named ? black : zug_man_words_side (ZUG_BLACK), close);
}

/* A date of which nothing is known, and a name of which nothing is, say nothing. */
static gboolean
says_something (const char *value)
{
  return value != NULL && strspn (value, "?.-* ") < strlen (value);
}

/* "Variant · Event · Site · Date · round 3". */
static void
put_about (GString *out, ZugGame *game)
{
  const char *const tags[] = {"Event", "Site", "Date", "Round"};

  zug_pen_put (out, "<p class=\"about\"><bdi>%</bdi>",
               zug_variant_get_name (zug_game_get_variant (game)));
  for (guint i = 0; i < G_N_ELEMENTS (tags); i++)
    {
      const char *value = zug_game_get_tag (game, tags[i]);
      g_autofree char *round = NULL;

      if (!says_something (value))
        continue;
      if (g_str_equal (tags[i], "Round"))
        /* TRANSLATORS: the round of a tournament in which a game was played */
        round = g_strdup_printf (C_ ("web page", "round %s"), value);
      zug_pen_put (out, " · <bdi>%</bdi>", round != NULL ? round : value);
    }
  g_string_append (out, "</p>\n");
}

/* What else is known of the game, as it came. */
static void
put_tags (GString *out, ZugGame *game)
{
  static const char *const told[] = {"Event",  "Site",    "Date", "Round", "White", "Black",
                                     "Result", "Variant", "Laws", "FEN",   "SetUp", NULL};
  g_auto (GStrv) names = zug_game_dup_tag_names (game);
  gboolean any = FALSE;

  for (guint i = 0; names[i] != NULL; i++)
    {
      const char *value = zug_game_get_tag (game, names[i]);

      if (g_strv_contains (told, names[i]) || !says_something (value))
        continue;
      zug_pen_put (out, "$<dt><bdi>%</bdi>:</dt> <dd><bdi>%</bdi></dd>",
                   any ? "" : "<dl class=\"tags\">", names[i], value);
      any = TRUE;
    }
  if (any)
    g_string_append (out, "</dl>\n");
}

/* The text of a resource as it stands in its element. */
static char *
dup_resource (const char *name)
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

/* The page's own style and script are all that counts in it, whatever somebody wrote into a
 * game. */
static void
put_policy (GString *out, const char *style, const char *script)
{
  g_autofree char *style_source = dup_source (style);
  g_autofree char *script_source = dup_source (script);

  g_string_append_printf (
      out,
      "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none';"
      " style-src %s; script-src %s; base-uri 'none'; form-action 'none'\"/>\n",
      style_source, script_source);
}

static void
put_head (GString *out, ZugGame *game, const char *script)
{
  g_autofree char *style = dup_resource ("game.css");

  zug_pen_put (out, "<!DOCTYPE html>\n<html lang=\"%\">\n<head>\n<meta charset=\"utf-8\"/>\n",
               /* TRANSLATORS: the code of the language you translate into, such as “de”. */
               C_ ("web page", "en"));
  put_policy (out, style, script);
  g_string_append (out,
                   "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>\n"
                   "<meta name=\"generator\" content=\"Zugleich\"/>\n<title>");
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

char *
zug_game_web_page (ZugGame *game, gboolean flipped)
{
  GString *out;
  g_autoptr (GString) turns = g_string_new (NULL);
  g_autofree char *script = NULL, *end = NULL;
  ZugWeb web;

  g_return_val_if_fail (ZUG_IS_GAME (game), NULL);

  out = g_string_new (NULL);
  script = dup_resource ("game.js");
  end = zug_game_dup_end_words (game);
  zug_web_init (&web, game, flipped);
  zug_web_put_turns (&web, turns);

  put_head (out, game, script);
  put_store (out, &web.pen, web.positions);
  g_string_append (out, "<header>\n<h1>");
  put_title (out, game, "<bdi>", "</bdi>");
  g_string_append (out, "</h1>\n");
  put_about (out, game);
  put_tags (out, game);
  g_string_append (out, "</header>\n<main>\n");
  put_viewer (out);
  zug_pen_put (out, "<section class=\"turns\" aria-label=\"%\">\n", C_ ("web page", "Turns"));
  g_string_append_len (out, turns->str, (gssize) turns->len);
  zug_pen_put (
      out, "<p class=\"end\">%</p>\n</section>\n</main>\n<script>$</script>\n</body>\n</html>\n",
      end != NULL ? end : C_ ("web page", "The game is not over."), script);
  zug_web_clear (&web);
  return g_string_free (out, FALSE);
}
