/* zug-game-heading.c: what stands above a game: who played, where and when, and how it ended */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-game-heading.h"

#include "zug-man-words.h"
#include <glib/gi18n.h>
#include <stdio.h>
#include <string.h>

gboolean
zug_game_heading_says (const char *value)
{
  return value != NULL && strspn (value, "?.-* ") < strlen (value);
}

const char *
zug_game_heading_player (ZugGame *game, ZugSide side)
{
  const char *name = zug_game_get_name (game, side);

  return name != NULL && *name != '\0' ? name : zug_man_words_side (side);
}

char *
zug_game_heading_title (ZugGame *game)
{
  const char *white = zug_game_get_name (game, ZUG_WHITE);
  const char *black = zug_game_get_name (game, ZUG_BLACK);

  if ((white == NULL || *white == '\0') && (black == NULL || *black == '\0'))
    return g_strdup (zug_variant_get_name (zug_game_get_variant (game)));
  return g_strdup_printf ("%s – %s", zug_game_heading_player (game, ZUG_WHITE),
                          zug_game_heading_player (game, ZUG_BLACK));
}

char *
zug_game_heading_date (const char *date)
{
  g_autoptr (GDateTime) day = NULL;
  int year = 0, month = 0, number = 0, n;

  if (!zug_game_heading_says (date))
    return NULL;
  n = sscanf (date, "%4d.%2d.%2d", &year, &month, &number);
  if (n > 0 && year < 1000)
    return g_strdup (date); /* the day came first: whoever wrote this knows what it means */
  if (n >= 1)
    day = g_date_time_new_utc (year, n >= 2 ? month : 1, n >= 3 ? number : 1, 0, 0, 0);
  if (day == NULL)
    return g_strdup (date);
  if (n == 3)
    /* TRANSLATORS: the day of a game in words, for g_date_time_format(). */
    return g_date_time_format (day, C_ ("game heading", "%B %-e, %Y"));
  if (n == 2)
    /* TRANSLATORS: the month of a game in words, for g_date_time_format(). */
    return g_date_time_format (day, C_ ("game heading", "%B %Y"));
  return g_date_time_format (day, "%Y");
}

static void
add_tag (GStrvBuilder *parts, ZugGame *game, const char *tag)
{
  const char *value = zug_game_get_tag (game, tag);

  if (zug_game_heading_says (value))
    g_strv_builder_add (parts, value);
}

/* "round 3". */
static void
add_round (GStrvBuilder *parts, ZugGame *game)
{
  const char *value = zug_game_get_tag (game, "Round");
  g_autofree char *words = NULL;

  if (!zug_game_heading_says (value))
    return;
  /* TRANSLATORS: the round of a tournament in which a game was played */
  words = g_strdup_printf (C_ ("web page", "round %s"), value);
  g_strv_builder_add (parts, words);
}

static void
add_ratings (GStrvBuilder *parts, ZugGame *game)
{
  const char *white = zug_game_get_tag (game, "WhiteElo");
  const char *black = zug_game_get_tag (game, "BlackElo");
  g_autofree char *words = NULL;

  if (!zug_game_heading_says (white) && !zug_game_heading_says (black))
    return;
  /* TRANSLATORS: the ratings of White and Black */
  words = g_strdup_printf (C_ ("game heading", "rated %s and %s"),
                           zug_game_heading_says (white) ? white : "?",
                           zug_game_heading_says (black) ? black : "?");
  g_strv_builder_add (parts, words);
}

static void
add_occasion (GStrvBuilder *parts, ZugGame *game, gboolean opening)
{
  g_autofree char *date = zug_game_heading_date (zug_game_get_tag (game, "Date"));

  add_tag (parts, game, "Event");
  add_tag (parts, game, "Site");
  if (date != NULL)
    g_strv_builder_add (parts, date);
  add_round (parts, game);
  if (opening)
    {
      add_tag (parts, game, "ECO");
      add_tag (parts, game, "Opening");
    }
  add_ratings (parts, game);
}

GStrv
zug_game_heading_about (ZugGame *game)
{
  g_autoptr (GStrvBuilder) parts = g_strv_builder_new ();

  g_strv_builder_add (parts, zug_variant_get_name (zug_game_get_variant (game)));
  add_occasion (parts, game, TRUE);
  return g_strv_builder_end (parts);
}

GStrv
zug_game_heading_occasion (ZugGame *game, gboolean opening)
{
  g_autoptr (GStrvBuilder) parts = g_strv_builder_new ();

  add_occasion (parts, game, opening);
  return g_strv_builder_end (parts);
}

char *
zug_game_heading_end (ZugGame *game)
{
  char *end = zug_game_dup_end_words (game);

  return end != NULL ? end : g_strdup (C_ ("web page", "The game is not over."));
}
