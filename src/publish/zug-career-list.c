/* zug-career-list.c: what is known of a player, in words: line by line, each with its search */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-career-list.h"

#include "zug-career-own-list.h"
#include "zug-game-heading.h"
#include "zug-game-query.h"
#include "zug-list-words.h"
#include "zug-opening.h"
#include "zug-query-words.h"
#include "zug-variant.h"
#include <glib/gi18n.h>
#include <string.h>

void
zug_career_line_free (ZugCareerLine *self)
{
  g_free (self->title);
  g_free (self->words);
  g_free (self->query);
  g_free (self);
}

static void
section_free (gpointer data)
{
  ZugCareerSection *section = data;

  g_free (section->title);
  g_ptr_array_unref (section->lines);
  g_free (section);
}

/* --- words ------------------------------------------------------------------------------------ */

static char *
games_words (const ZugTally *tally)
{
  guint n = zug_tally_games (tally);

  return g_strdup_printf (g_dngettext (NULL, "%'u game", "%'u games", n), n);
}

static char *
tally_words (const ZugTally *tally, guint rating)
{
  g_autofree char *games = games_words (tally);
  int score = zug_tally_score (tally);
  GString *words = g_string_new (games);

  if (score >= 0)
    /* TRANSLATORS: what follows "45 games" */
    g_string_append_printf (words,
                            C_ ("player page", ", %1$d %%: %2$'u won, %3$'u drawn, %4$'u lost"),
                            score, tally->won, tally->drawn, tally->lost);
  if (score >= 0 && tally->open > 0)
    /* TRANSLATORS: games without a result; it follows those that were lost. */
    g_string_append_printf (words, C_ ("player page", ", %'u open"), tally->open);
  if (rating > 0)
    /* TRANSLATORS: the player's average rating in these games; it follows them. */
    g_string_append_printf (words, C_ ("player page", ", rated %u"), rating);
  return g_string_free (words, FALSE);
}

char *
zug_career_dup_title (const ZugCareer *career)
{
  return g_strdup (career->name != NULL ? career->name : C_ ("own results", "Your Results"));
}

char *
zug_career_dup_words (const ZugCareer *career)
{
  ZugTally all = zug_career_all (career);

  return tally_words (&all, 0);
}

static char *
month_words (int month)
{
  g_autofree char *date = month % 100 > 0 ? g_strdup_printf ("%04d.%02d", month / 100, month % 100)
                                          : g_strdup_printf ("%04d", month / 100);

  return zug_game_heading_date (date);
}

char *
zug_career_dup_rating_words (const ZugCareer *career)
{
  const ZugCareerRating *ratings = (const ZugCareerRating *) (gpointer) career->ratings->data;
  const ZugCareerRating *last, *best = ratings;
  g_autofree char *first_month = NULL, *last_month = NULL, *best_month = NULL;

  if (career->ratings->len == 0)
    return NULL;
  last = &ratings[career->ratings->len - 1];
  for (guint i = 1; i < career->ratings->len; i++)
    if (ratings[i].rating > best->rating)
      best = &ratings[i];
  first_month = month_words (ratings[0].month);
  last_month = month_words (last->month);
  best_month = month_words (best->month);
  if (career->ratings->len == 1)
    /* TRANSLATORS: "Rated 2500 in May 2013." */
    return g_strdup_printf (C_ ("player page", "Rated %1$u in %2$s."), last->rating, last_month);
  return g_strdup_printf (
      /* TRANSLATORS: ratings, each with its month: the first, the last, the highest */
      C_ ("player page", "Rated %1$u in %2$s, %3$u in %4$s; the highest was %5$u in %6$s."),
      ratings[0].rating, first_month, last->rating, last_month, best->rating, best_month);
}

char *
zug_career_section_dup_more (const ZugCareerSection *section)
{
  return section->more > 0
             ? g_strdup_printf (g_dngettext (NULL, "and %'u more", "and %'u more", section->more),
                                section->more)
             : NULL;
}

static const char *
player_words (const char *name)
{
  return name[0] != '\0' ? name : "?";
}

char *
zug_career_dup_players (const ZugGameRow *game)
{
  return g_strdup_printf ("%s – %s", player_words (game->white_name),
                          player_words (game->black_name));
}

char *
zug_career_dup_facts (const ZugGameRow *game)
{
  g_autofree char *date = zug_game_heading_date (game->date);
  g_autofree char *turns =
      g_strdup_printf (g_dngettext (NULL, "%d turn", "%d turns", game->turns), game->turns);
  const char *const parts[] = {date, zug_result_words (game->result), turns,
                               zug_game_heading_says (game->event) ? game->event : NULL};
  g_autoptr (GString) words = g_string_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    if (parts[i] != NULL)
      zug_list_words_add (words, parts[i]);
  return g_string_free (g_steal_pointer (&words), FALSE);
}

/* --- sections --------------------------------------------------------------------------------- */

ZugCareerSection *
zug_career_section_add (GPtrArray *sections, const char *title)
{
  ZugCareerSection *section = g_new0 (ZugCareerSection, 1);

  section->title = g_strdup (title);
  section->lines = g_ptr_array_new_with_free_func ((GDestroyNotify) zug_career_line_free);
  g_ptr_array_add (sections, section);
  return section;
}

ZugCareerLine *
zug_career_line_new (const char *title, const ZugTally *tally, guint rating,
                     const ZugGameQuery *query)
{
  ZugCareerLine *line = g_new0 (ZugCareerLine, 1);

  line->title = g_strdup (title);
  line->words = tally_words (tally, rating);
  line->tally = *tally;
  line->query =
      query != NULL && zug_tally_games (tally) > 0 ? zug_game_query_to_text (query) : NULL;
  return line;
}

void
zug_career_section_add_line (ZugCareerSection *section, const char *title, const ZugTally *tally,
                             guint rating, const ZugGameQuery *query)
{
  g_ptr_array_add (section->lines, zug_career_line_new (title, tally, rating, query));
}

static void
set_name (char **field, const char *name)
{
  g_free (*field);
  *field = g_strconcat ("=", name, NULL);
}

/* All games of the player. */
static ZugGameQuery *
query_of (const ZugCareer *career)
{
  ZugGameQuery *query = zug_game_query_new ();

  set_name (&query->player, career->name);
  return query;
}

static void
add_colours (GPtrArray *sections, const ZugCareer *career)
{
  ZugCareerSection *section = zug_career_section_add (sections, C_ ("player page", "By Colour"));

  for (int side = 0; side < ZUG_N_SIDES; side++)
    {
      g_autoptr (ZugGameQuery) query = zug_game_query_new ();

      set_name (side == ZUG_WHITE ? &query->white : &query->black, career->name);
      zug_career_section_add_line (section,
                                   side == ZUG_WHITE ? C_ ("player page", "As White")
                                                     : C_ ("player page", "As Black"),
                                   &career->colours[side], 0, query);
    }
}

/* What a row is called, and what finds its games besides the player. */
static char *
take_opponent (const char *key, ZugGameQuery *query, gboolean *found)
{
  *found = key[0] != '\0';
  if (*found)
    {
      g_autofree char *both = g_strconcat (query->player, " =", key, NULL);

      g_free (query->player);
      query->player = g_steal_pointer (&both);
    }
  return g_strdup (player_words (key));
}

static char *
take_opening (const char *key, ZugGameQuery *query, gboolean *found)
{
  *found = key[0] != '\0';
  if (!*found)
    return g_strdup (C_ ("player page", "No code"));
  query->ranges[ZUG_RANGE_ECO].from = query->ranges[ZUG_RANGE_ECO].to =
      (key[0] - 'A') * 100 + atoi (key + 1) + 1;
  return zug_opening_dup_code_words (key);
}

static char *
take_variant (const char *key, ZugGameQuery *query, gboolean *found)
{
  *found = key[0] != '\0';
  g_free (query->variant);
  query->variant = g_strdup (key);
  return g_strdup (zug_variant_find_name (key, key));
}

static char *
take_year (const char *key, ZugGameQuery *query, gboolean *found)
{
  *found = key[0] != '\0';
  query->date_from = atoi (key) * 10000;
  query->date_to = query->date_from + 9999;
  return g_strdup (*found ? key : C_ ("player page", "No date"));
}

static void
add_group (GPtrArray *sections, const ZugCareer *career, ZugCareerGroup group, guint most)
{
  static const struct
  {
    const char *title;
    char *(*take) (const char *key, ZugGameQuery *query, gboolean *found);
  } groups[ZUG_N_CAREER_GROUPS] = {
      [ZUG_CAREER_OPPONENTS] = {NC_ ("player page", "By Opponent"), take_opponent},
      [ZUG_CAREER_OPENINGS] = {NC_ ("player page", "By Opening"), take_opening},
      [ZUG_CAREER_VARIANTS] = {NC_ ("player page", "By Variant"), take_variant},
      [ZUG_CAREER_YEARS] = {NC_ ("player page", "By Year"), take_year},
  };
  const GPtrArray *rows = career->rows[group];
  ZugCareerSection *section =
      zug_career_section_add (sections, g_dpgettext2 (NULL, "player page", groups[group].title));

  section->more = rows->len > most ? rows->len - most : 0;
  for (guint i = 0; i < rows->len - section->more; i++)
    {
      const ZugCareerRow *row = rows->pdata[i];
      g_autoptr (ZugGameQuery) query = query_of (career);
      gboolean found;
      g_autofree char *title = groups[group].take (row->key, query, &found);

      zug_career_section_add_line (section, title, &row->tally, row->rating, found ? query : NULL);
    }
}

/* One row of games that have nothing is no section. */
static gboolean
says_something (const GPtrArray *rows, guint least)
{
  return rows->len > least
         || (rows->len == least && ((const ZugCareerRow *) rows->pdata[0])->key[0] != '\0');
}

GPtrArray *
zug_career_list_sections (const ZugCareer *career, guint most)
{
  GPtrArray *sections = g_ptr_array_new_with_free_func (section_free);
  ZugTally all;

  g_return_val_if_fail (career != NULL && most > 0, sections);

  all = zug_career_all (career);
  if (zug_tally_games (&all) == 0)
    return sections;
  if (career->name == NULL)
    {
      zug_career_list_own (career, most, sections);
      return sections;
    }
  add_colours (sections, career);
  add_group (sections, career, ZUG_CAREER_OPPONENTS, most);
  if (says_something (career->rows[ZUG_CAREER_OPENINGS], 1))
    add_group (sections, career, ZUG_CAREER_OPENINGS, most);
  if (says_something (career->rows[ZUG_CAREER_VARIANTS], 2))
    add_group (sections, career, ZUG_CAREER_VARIANTS, most);
  if (says_something (career->rows[ZUG_CAREER_YEARS], 1))
    add_group (sections, career, ZUG_CAREER_YEARS, most);
  return sections;
}
