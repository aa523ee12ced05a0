/* zug-game-words.c: what the library says of a game and of what can be looked for */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-game-words.h"

#include "zug-game-query.h"
#include "zug-query-words.h"
#include "zug-variant.h"

#include <glib/gi18n.h>
#include <stdio.h>
#include <string.h>

/* A year has four digits whatever the place's habit: games are older than a century. */
char *
zug_game_words_date (const char *date)
{
  const char *unknown = strchr (date, '?');
  g_autoptr (GDateTime) day = NULL;
  int year, month, number, n = sscanf (date, "%4d.%2d.%2d", &year, &month, &number);

  if (n > 0 && year < 1000)
    return g_strdup (date); /* the day came first: whoever wrote this knows what it means */
  if (n >= 2)
    day = g_date_time_new_local (year, month, n == 3 ? number : 1, 0, 0, 0);
  if (day != NULL && n == 3 && unknown == NULL)
    /* TRANSLATORS: the day of a game, for g_date_time_format(); the year with four digits. */
    return g_date_time_format (day, C_ ("library", "%b %-e, %Y"));
  if (day != NULL && n == 2)
    /* TRANSLATORS: the month of a game, for g_date_time_format(). */
    return g_date_time_format (day, C_ ("library", "%b %Y"));
  if (unknown == NULL)
    return g_strdup (date);
  while (unknown > date && unknown[-1] == '.')
    unknown--;
  return g_strndup (date, unknown - date);
}

char *
zug_game_words_day (int day)
{
  int year = day / 10000, month = day / 100 % 100, number = day % 100;

  if (day == 0)
    return g_strdup ("");
  /* A year's end is in a month that no calendar has. */
  if (month < 1 || month > 12)
    return g_strdup_printf ("%d", year);
  if (number < 1 || number > 31)
    return g_strdup_printf ("%d.%02d", year, month);
  return g_strdup_printf ("%d.%02d.%02d", year, month, number);
}

const char *
zug_game_words_player (const char *name, ZugSide side)
{
  if (*name != '\0')
    return name;
  return side == ZUG_WHITE ? C_ ("side", "White") : C_ ("side", "Black");
}

char *
zug_game_words_players (const char *white, const char *black)
{
  /* TRANSLATORS: two players' names. */
  return g_strdup_printf (C_ ("library", "%s – %s"), zug_game_words_player (white, ZUG_WHITE),
                          zug_game_words_player (black, ZUG_BLACK));
}

const char *
zug_game_words_result (ZugGameRow *row)
{
  return row->result == ZUG_RESULT_OPEN && !row->over && row->source == ZUG_SOURCE_PLAYED
             ? zug_result_unfinished_words ()
             : zug_result_words (row->result);
}

char *
zug_game_words_when (gint64 time)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autoptr (GDateTime) then = g_date_time_new_from_unix_local (time);

  if (then == NULL)
    return g_strdup ("");
  if (g_date_time_get_year (now) != g_date_time_get_year (then))
    return g_date_time_format (then, C_ ("library", "%b %-e, %Y"));
  if (g_date_time_get_day_of_year (now) != g_date_time_get_day_of_year (then))
    /* TRANSLATORS: a day of this year, for g_date_time_format(). */
    return g_date_time_format (then, C_ ("library", "%b %-e"));
  /* TRANSLATORS: an hour of today, for g_date_time_format(). */
  return g_date_time_format (then, C_ ("library", "%H:%M"));
}

char *
zug_game_words_subtitle (ZugGameRow *row)
{
  const char *event = row->event;
  int turns = row->turns;
  g_autofree char *date = zug_game_words_date (row->date);
  g_autofree char *length =
      g_strdup_printf (g_dngettext (NULL, "%d turn", "%d turns", (gulong) turns), turns);
  g_autofree char *game = zug_game_words_game (row);
  const char *parts[5] = {NULL};
  guint n = 0;

  if (*game != '\0')
    parts[n++] = game;
  if (*date != '\0')
    parts[n++] = date;
  parts[n++] = length;
  if (*event != '\0')
    parts[n++] = event;
  return g_strjoinv (" · ", (char **) parts);
}

char *
zug_game_words_name (ZugGameRow *row, const char *result)
{
  g_autofree char *players = zug_game_words_players (row->white_name, row->black_name);
  g_autofree char *date = zug_game_words_date (row->date);
  g_autofree char *game = zug_game_words_game (row);
  const char *parts[5] = {players, result};
  guint n = 2;

  if (*date != '\0')
    parts[n++] = date;
  if (*game != '\0')
    parts[n++] = game;
  return g_strjoinv (", ", (char **) parts);
}

char *
zug_game_words_number (gint64 n)
{
  return g_strdup_printf ("%'" G_GINT64_FORMAT, n);
}

char *
zug_game_words_games (gint64 n)
{
  g_autofree char *number = zug_game_words_number (n);

  return g_strdup_printf (g_dngettext (NULL, "%s game", "%s games", (gulong) n), number);
}

const char *
zug_game_words_feature (ZugFeature feature)
{
  static const char *const words[ZUG_N_FEATURES] = {
      [ZUG_FEATURE_SHARED] = NC_ ("feature", "Shared square"),
      [ZUG_FEATURE_FAILED_CAPTURE] = NC_ ("feature", "Failed capture"),
      [ZUG_FEATURE_EXCHANGE] = NC_ ("feature", "Exchange of squares"),
      [ZUG_FEATURE_COLLISION] = NC_ ("feature", "Meeting on a square"),
      [ZUG_FEATURE_CONFLICT] = NC_ ("feature", "Moves in conflict"),
      [ZUG_FEATURE_BLOCKED] = NC_ ("feature", "Blocked move"),
      [ZUG_FEATURE_REPLAY] = NC_ ("feature", "Turn chosen again"),
      [ZUG_FEATURE_CHANCE] = NC_ ("feature", "Coin"),
      [ZUG_FEATURE_MATE] = NC_ ("feature", "Mate or king captured"),
      [ZUG_FEATURE_STALEMATE] = NC_ ("feature", "Stalemate"),
      [ZUG_FEATURE_PROMOTION] = NC_ ("feature", "Promotion"),
      [ZUG_FEATURE_UNDERPROMOTION] = NC_ ("feature", "Underpromotion"),
      [ZUG_FEATURE_EN_PASSANT] = NC_ ("feature", "En passant"),
      [ZUG_FEATURE_PASS] = NC_ ("feature", "Pass"),
      [ZUG_FEATURE_IRREGULAR] = NC_ ("feature", "Irregular choice"),
      [ZUG_FEATURE_UNREAD] = NC_ ("feature", "Unread text"),
      [ZUG_FEATURE_ANNOTATED] = NC_ ("feature", "Annotated"),
      [ZUG_FEATURE_VARIATIONS] = NC_ ("feature", "Variations"),
      [ZUG_FEATURE_SETUP] = NC_ ("feature", "Own start position"),
  };

  g_return_val_if_fail (feature < ZUG_N_FEATURES, "");

  return g_dpgettext2 (NULL, "feature", words[feature]);
}

char *
zug_game_words_opening (ZugGameRow *row)
{
  g_autofree char *code = NULL;

  if (row->own_opening != NULL)
    return g_strdup (row->own_opening);
  /* By the code in its tags a game is found, whatever position it came to. */
  code = zug_query_number_text (ZUG_RANGE_ECO, row->eco);
  if (row->opening != NULL && row->eco > 0 && !g_str_equal (code, row->opening->code))
    return zug_opening_dup_code_words (code);
  return row->opening != NULL ? zug_opening_dup_words (row->opening) : g_strdup ("");
}

char *
zug_game_words_game (ZugGameRow *row)
{
  if (row->own_opening != NULL || row->opening != NULL)
    return zug_game_words_opening (row);
  /* Of games in files orthodox chess goes without saying. */
  if (g_str_equal (row->variant_id, "orthodox") && row->setup)
    return g_strdup (zug_game_words_feature (ZUG_FEATURE_SETUP));
  if (g_str_equal (row->variant_id, "orthodox") && row->source == ZUG_SOURCE_IMPORTED)
    return g_strdup ("");
  return g_strdup (zug_variant_find_name (row->variant_id, row->variant_name));
}
