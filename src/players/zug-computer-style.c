/* zug-computer-style.c: how a computer player plays, and what that is called */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-computer-style.h"

#include <glib/gi18n.h>
#include <stdlib.h>

typedef struct
{
  const char *name;
  const char *words;
} Called;

static const Called levels[ZUG_COMPUTER_ADAPTIVE] = {
    {NC_ ("computer level", "Beginner"),
     N_ ("Overlooks most of what you threaten. Good for your first games.")},
    {NC_ ("computer level", "Casual"),
     N_ ("Takes what you leave unguarded, and often leaves something unguarded too.")},
    {NC_ ("computer level", "Alert"),
     N_ ("Seldom gives a man away, but goes by looks and makes no plans.")},
    {NC_ ("computer level", "Sound"),
     N_ ("Makes few mistakes and cannot be guessed: you need a plan to win.")},
    {NC_ ("computer level", "Strong"), N_ ("As sound, and it plans some turns ahead.")},
    {NC_ ("computer level", "Full strength"),
     N_ ("Thinks as far ahead as the time allows that you give it.")},
    {NC_ ("computer level", "Adapts to you"),
     N_ ("Watches how you play and plays stronger or weaker, so that the game stays close.")},
};

/* Stands where a personality does. */
static const char adaptive[] = "adaptive";

static const Called personalities[ZUG_N_PERSONALITIES] = {
    [ZUG_PERSONALITY_BALANCED] = {NC_ ("personality", "Balanced"),
                                  N_ ("Has no habits that you could use against it.")},
    [ZUG_PERSONALITY_GAMBLER] = {NC_ ("personality", "Gambler"),
                                 N_ ("Among good moves it likes those that can win most.")},
    [ZUG_PERSONALITY_CAREFUL] = {NC_ ("personality", "Careful"),
                                 N_ ("Among good moves it likes those that can lose least.")},
    [ZUG_PERSONALITY_READER] =
        {NC_ ("personality", "Reader"),
         N_ ("Watches your habits, such as taking whatever can be taken, and plays against them.")},
};

/* What the levels of the first archives have become. */
static const guint old_levels[] = {2, 4, 5};

ZugComputerStyle
zug_computer_style_of_level (guint level)
{
  return (ZugComputerStyle) {.level = CLAMP (level, 1, ZUG_SEARCH_LEVELS),
                             .personality = ZUG_PERSONALITY_BALANCED,
                             .seconds = ZUG_COMPUTER_USUAL_SECONDS};
}

ZugComputerStyle
zug_computer_style_adaptive (guint level)
{
  ZugComputerStyle style = zug_computer_style_of_level (level);

  style.adapts = TRUE;
  return style;
}

guint
zug_computer_style_place (const ZugComputerStyle *style)
{
  return style->adapts ? ZUG_COMPUTER_ADAPTIVE : style->level;
}

gboolean
zug_computer_style_has_time (const ZugComputerStyle *style)
{
  return style->level == ZUG_SEARCH_LEVELS && !style->adapts;
}

char *
zug_computer_style_dup_kind (const ZugComputerStyle *style)
{
  const char *personality = style->adapts ? adaptive : zug_personality_names[style->personality];

  if (zug_computer_style_has_time (style))
    return g_strdup_printf ("computer:%u:%s:%u", style->level, personality, style->seconds);
  return g_strdup_printf ("computer:%u:%s", style->level, personality);
}

gboolean
zug_computer_style_read (const char *kind, ZugComputerStyle *style)
{
  g_auto (GStrv) parts = g_strsplit (kind, ":", -1);
  guint n = g_strv_length (parts);
  guint level;

  if (n < 2 || !g_str_equal (parts[0], "computer"))
    return FALSE;
  level = (guint) CLAMP (atoi (parts[1]), 1, ZUG_SEARCH_LEVELS);
  if (n == 2)
    level = old_levels[MIN (level, G_N_ELEMENTS (old_levels)) - 1];
  *style = zug_computer_style_of_level (level);
  for (guint i = 0; n > 2 && i < ZUG_N_PERSONALITIES; i++)
    if (g_str_equal (parts[2], zug_personality_names[i]))
      style->personality = (ZugPersonality) i;
  style->adapts = n > 2 && g_str_equal (parts[2], adaptive);
  if (n > 3)
    style->seconds = (guint) CLAMP (atoi (parts[3]), 1, ZUG_COMPUTER_MOST_SECONDS);
  return TRUE;
}

char *
zug_computer_style_dup_name (const ZugComputerStyle *style)
{
  if (style->adapts || style->personality == ZUG_PERSONALITY_BALANCED)
    /* TRANSLATORS: a player's name; in brackets the level, "Casual" */
    return g_strdup_printf (C_ ("player", "Computer (%s)"),
                            zug_computer_level_name (zug_computer_style_place (style)));
  /* TRANSLATORS: a player's name; in brackets the level, "Casual", and the personality, "Gambler"
   */
  return g_strdup_printf (C_ ("player", "Computer (%s, %s)"),
                          zug_computer_level_name (style->level),
                          zug_computer_personality_name (style->personality));
}

static const Called *
find_level (guint level)
{
  return &levels[CLAMP (level, 1, ZUG_COMPUTER_ADAPTIVE) - 1];
}

const char *
zug_computer_level_name (guint level)
{
  return g_dpgettext2 (NULL, "computer level", find_level (level)->name);
}

const char *
zug_computer_level_words (guint level)
{
  return gettext (find_level (level)->words);
}

const char *
zug_computer_personality_name (ZugPersonality personality)
{
  g_return_val_if_fail (personality < ZUG_N_PERSONALITIES, NULL);
  return g_dpgettext2 (NULL, "personality", personalities[personality].name);
}

const char *
zug_computer_personality_words (ZugPersonality personality)
{
  g_return_val_if_fail (personality < ZUG_N_PERSONALITIES, NULL);
  return gettext (personalities[personality].words);
}
