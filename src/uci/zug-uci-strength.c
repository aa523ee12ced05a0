/* zug-uci-strength.c: how strong a chess engine can be told to play, in words */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-uci-strength.h"

#include <glib/gi18n.h>

static const char elo_option[] = "UCI_Elo";
static const char limit_option[] = "UCI_LimitStrength";
static const char skill_option[] = "Skill Level";

/* Who is about as strong, in Elo. */
static const struct
{
  int elo;
  const char *name;
} people[] = {
    {800, NC_ ("engine strength", "Beginner")},
    {1100, NC_ ("engine strength", "Casual player")},
    {1400, NC_ ("engine strength", "Regular player")},
    {1700, NC_ ("engine strength", "Club player")},
    {2000, NC_ ("engine strength", "Strong club player")},
    {2300, NC_ ("engine strength", "Master")},
    {2600, NC_ ("engine strength", "Grandmaster")},
    {2850, NC_ ("engine strength", "World champion")},
};

/* Where only the engine knows what its numbers mean. */
static const char *const skills[] = {
    NC_ ("engine strength", "Weakest"),
    NC_ ("engine strength", "Weak"),
    NC_ ("engine strength", "Middling"),
    NC_ ("engine strength", "Strong"),
};

static void
strength_free (gpointer data)
{
  ZugUciStrength *strength = data;

  g_free (strength->words);
  g_free (strength);
}

static void
add (GPtrArray *strengths, const char *name, char *words, const char *option, int value)
{
  ZugUciStrength *strength = g_new (ZugUciStrength, 1);

  *strength = (ZugUciStrength) {g_dpgettext2 (NULL, "engine strength", name), words, option, value};
  g_ptr_array_add (strengths, strength);
}

/* The weakest that the engine can be stands for whoever is next to it. */
static void
add_elo (GPtrArray *strengths, const ZugUciRange *range)
{
  for (guint i = 0; i < G_N_ELEMENTS (people) && people[i].elo <= range->max; i++)
    {
      int elo = MAX (people[i].elo, range->min);

      if (i + 1 < G_N_ELEMENTS (people) && people[i + 1].elo <= elo)
        continue;
      /* TRANSLATORS: %d is a number in Elo, as chess players measure strength */
      add (strengths, people[i].name,
           g_strdup_printf (C_ ("engine strength", "About %d Elo, as the engine measures itself."),
                            elo),
           elo_option, elo);
    }
}

/* An engine may offer few, or numbers without end. */
static void
add_skills (GPtrArray *strengths, const ZugUciRange *range)
{
  int before = -1;

  for (guint i = 0; i < G_N_ELEMENTS (skills); i++)
    {
      gint64 width = (gint64) range->max - range->min;
      int skill = range->min + (int) (width * i / G_N_ELEMENTS (skills));

      if (skill == before)
        continue;
      before = skill;
      /* TRANSLATORS: two numbers, how strong an engine plays and how strong it can */
      add (strengths, skills[i],
           g_strdup_printf (C_ ("engine strength", "Skill %1$d of %2$d."), skill, range->max),
           skill_option, skill);
    }
}

GPtrArray *
zug_uci_strengths (const ZugUciProbe *probe)
{
  GPtrArray *strengths = g_ptr_array_new_with_free_func (strength_free);

  if (probe->elo.offered)
    add_elo (strengths, &probe->elo);
  else if (probe->skill.offered)
    add_skills (strengths, &probe->skill);
  if (strengths->len > 0)
    add (strengths, NC_ ("engine strength", "Full strength"),
         g_strdup (C_ ("engine strength", "As strong as the engine is.")), NULL, 0);
  return strengths;
}

guint
zug_uci_strengths_find (GPtrArray *strengths, ZugUciSetup *setup)
{
  const ZugUciStrength *first = g_ptr_array_index (strengths, 0);
  const char *text = zug_uci_setup_get_option (setup, first->option);
  gint64 value = text != NULL ? CLAMP (g_ascii_strtoll (text, NULL, 10), 0, G_MAXINT) : G_MAXINT;
  guint nearest = strengths->len - 1;

  for (guint i = 0; text != NULL && i + 1 < strengths->len; i++)
    {
      const ZugUciStrength *strength = g_ptr_array_index (strengths, i);
      const ZugUciStrength *best = g_ptr_array_index (strengths, nearest);

      if (best->option == NULL || ABS (strength->value - value) < ABS (best->value - value))
        nearest = i;
    }
  return nearest;
}

ZugUciSetup *
zug_uci_setup_with_strength (ZugUciSetup *setup, const ZugUciStrength *strength)
{
  static const char *const options[] = {elo_option, limit_option, skill_option};
  g_autoptr (ZugUciSetup) changed = g_object_ref (setup);

  for (guint i = 0; i < G_N_ELEMENTS (options); i++)
    {
      gboolean is_value = strength != NULL && strength->option == options[i];
      gboolean is_limit =
          strength != NULL && strength->option == elo_option && options[i] == limit_option;
      g_autofree char *value = is_value   ? g_strdup_printf ("%d", strength->value)
                               : is_limit ? g_strdup ("true")
                                          : NULL;
      ZugUciSetup *next = zug_uci_setup_with_option (changed, options[i], value);

      g_object_unref (changed);
      changed = next;
    }
  return g_steal_pointer (&changed);
}
