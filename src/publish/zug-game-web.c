/* zug-game-web.c: a game as a web page: the document around its turns */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-game-web.h"

#include "zug-publish-resources.h"
#include "zug-web-private.h"
#include <glib/gi18n.h>
#include <string.h>

#define WEB_PATH "/io/github/zugleich/Zugleich/web/"

/* The players, or the game's name where nobody has one. */
static char *
title_of (ZugGame *game)
{
  const char *white = zug_game_get_name (game, ZUG_WHITE);
  const char *black = zug_game_get_name (game, ZUG_BLACK);
  gboolean white_named = white != NULL && *white != '\0';
  gboolean black_named = black != NULL && *black != '\0';

  if (!white_named && !black_named)
    return g_strdup (zug_variant_get_name (zug_game_get_variant (game)));
  return g_strdup_printf ("%s – %s", white_named ? white : zug_man_words_side (ZUG_WHITE),
                          black_named ? black : zug_man_words_side (ZUG_BLACK));
}

/* A date of which nothing is known, and a name of which nothing is, say nothing. */
static gboolean
says_something (const char *value)
{
  return value != NULL && strspn (value, "?.-* ") < strlen (value);
}

/* "Variant · Event · Site · Date · round 3". */
static char *
about (ZugGame *game)
{
  const char *const tags[] = {"Event", "Site", "Date", "Round"};
  g_autoptr (GString) words = g_string_new (zug_variant_get_name (zug_game_get_variant (game)));

  for (guint i = 0; i < G_N_ELEMENTS (tags); i++)
    {
      const char *value = zug_game_get_tag (game, tags[i]);

      if (!says_something (value))
        continue;
      g_string_append (words, " · ");
      if (g_str_equal (tags[i], "Round"))
        /* TRANSLATORS: the round of a tournament in which a game was played */
        g_string_append_printf (words, C_ ("web page", "round %s"), value);
      else
        g_string_append (words, value);
    }
  return g_string_free (g_steal_pointer (&words), FALSE);
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
      zug_pen_put (out, "$<dt>%:</dt> <dd>%</dd>", any ? "" : "<dl class=\"tags\">", names[i],
                   value);
      any = TRUE;
    }
  if (any)
    g_string_append (out, "</dl>\n");
}

static void
put_resource (GString *out, const char *name)
{
  g_autofree char *path = g_strconcat (WEB_PATH, name, NULL);
  g_autoptr (GBytes) bytes = g_resource_lookup_data (zug_publish_get_resource (), path,
                                                     G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);

  g_return_if_fail (bytes != NULL);

  g_string_append_len (out, g_bytes_get_data (bytes, NULL), (gssize) g_bytes_get_size (bytes));
}

static void
put_head (GString *out, const char *title)
{
  zug_pen_put (out,
               "<!DOCTYPE html>\n<html lang=\"%\">\n<head>\n<meta charset=\"utf-8\"/>\n"
               "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>\n"
               "<meta name=\"generator\" content=\"Zugleich\"/>\n<title>%</title>\n<style>\n",
               /* TRANSLATORS: the code of the language you translate into, such as “de”. */
               C_ ("web page", "en"), title);
  put_resource (out, "game.css");
  g_string_append (out, "</style>\n</head>\n<body>\n");
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
  g_autofree char *title = NULL, *facts = NULL, *end = NULL;
  ZugWeb web;

  g_return_val_if_fail (ZUG_IS_GAME (game), NULL);

  out = g_string_new (NULL);
  title = title_of (game);
  facts = about (game);
  end = zug_game_dup_end_words (game);
  zug_web_init (&web, game, flipped);
  zug_web_put_turns (&web, turns);

  put_head (out, title);
  put_store (out, &web.pen, web.positions);
  zug_pen_put (out, "<header>\n<h1>%</h1>\n<p class=\"about\">%</p>\n", title, facts);
  put_tags (out, game);
  g_string_append (out, "</header>\n<main>\n");
  put_viewer (out);
  zug_pen_put (out, "<section class=\"turns\" aria-label=\"%\">\n", C_ ("web page", "Turns"));
  g_string_append_len (out, turns->str, (gssize) turns->len);
  zug_pen_put (out, "<p class=\"end\">%</p>\n</section>\n</main>\n<script>\n",
               end != NULL ? end : C_ ("web page", "The game is not over."));
  put_resource (out, "game.js");
  g_string_append (out, "</script>\n</body>\n</html>\n");
  zug_web_clear (&web);
  return g_string_free (out, FALSE);
}
