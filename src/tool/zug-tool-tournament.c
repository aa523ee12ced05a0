/* zug-tool-tournament.c: computer players and engines against each other, and the table of it */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-tool-tournament.h"

#include "zug-tool-common.h"
#include <glib/gi18n.h>
#include <math.h>
#include <stdio.h>

enum
{
  USUAL_PAIRS = 50,
  USUAL_OPENING = 4,
  USUAL_TURNS = 200,
  WIDEST_NAME = 60
};

/* --- the table -------------------------------------------------------------------------------- */

int
zug_tool_name_width (const ZugTournamentPlan *plan)
{
  int width = 0;

  for (guint i = 0; i < plan->n_specs; i++)
    width = MAX (width, (int) g_utf8_strlen (plan->specs[i]->name, -1));
  return MIN (width, WIDEST_NAME);
}

void
zug_tool_print_padded (const char *text, int width)
{
  g_print ("%s%*s", text, MAX (width - (int) g_utf8_strlen (text, -1), 0), "");
}

static void
print_elo (double score)
{
  if (score <= 0 || score >= 1)
    g_print ("%7s", score <= 0 ? "-∞" : "+∞");
  else
    g_print ("%+7.0f", round (zug_elo_of_score (score)) + 0.0);
}

static void
print_pairing (const ZugTournament *self, guint first, guint second, int width)
{
  ZugTournamentScore score = zug_tournament_score (self, first, second);
  guint games = 2 * zug_pentanomial_pairs (&score.pairs);
  double points = zug_pentanomial_score (&score.pairs);

  zug_tool_print_padded (self->plan->specs[first]->name, width);
  g_print (" – ");
  zug_tool_print_padded (self->plan->specs[second]->name, width);
  g_print ("  %5u %5u %5u %5u  %.3f ±%.3f ", games, score.games[2], score.games[1], score.games[0],
           points, zug_pentanomial_margin (&score.pairs));
  print_elo (points);
  g_print ("  %3u %3u %3u %3u %3u", score.pairs.n[0], score.pairs.n[1], score.pairs.n[2],
           score.pairs.n[3], score.pairs.n[4]);
  g_print ("  %5.1f %4u\n", games > 0 ? (double) score.turns / games : 0.0, score.cut);
}

static void
print_pairings (const ZugTournament *self)
{
  int width = zug_tool_name_width (self->plan);

  zug_tool_print_padded ("", 2 * width + 3);
  /* TRANSLATORS: heads of columns: games, those won, drawn and lost by the first, its points a
   * game, the difference in rating, pairs of games by the points of the first; turns a game, games
   * drawn since they were too long. Keep the widths. */
  g_print ("%s\n",
           C_ ("terminal", "  games   won drawn  lost  points           Elo    0   ½   1  1½   2  "
                           "turns  cut"));
  for (guint first = 0; first < (self->plan->gauntlet ? 1 : self->plan->n_specs); first++)
    for (guint second = first + 1; second < self->plan->n_specs; second++)
      print_pairing (self, first, second, width);
}

/* Where coins decide much, what is left without their luck says more. */
static void
print_luck (const ZugTournament *self)
{
  for (guint first = 0; first < self->plan->n_specs; first++)
    for (guint second = first + 1; second < self->plan->n_specs; second++)
      {
        ZugTournamentScore score = zug_tournament_score (self, first, second);
        double margin;
        double even = zug_tournament_even_score (&score, &margin);

        if (score.chances == 0)
          continue;
        /* TRANSLATORS: two players, points a game with their margin, points that chance gave the
         * first */
        zug_tool_say (
            C_ ("terminal", "%s – %s without the luck of coins: %.3f ±%.3f (luck %+.2f points)."),
            self->plan->specs[first]->name, self->plan->specs[second]->name, even, margin,
            score.luck);
      }
}

static void
print_players (const ZugTournament *self)
{
  for (guint i = 0; i < self->plan->n_specs; i++)
    {
      const ZugTournamentPlayer *player = &self->players[i];

      if (player->asked_turns == 0)
        continue;
      /* TRANSLATORS: a player, and how long it thought */
      g_print (C_ ("terminal", "%s thought for %.3f s a turn, %.3f s at most."),
               self->plan->specs[i]->name, (double) player->used / player->asked_turns / 1000,
               player->longest / 1000.0);
      if (player->lost_turns > 0)
        {
          g_print (" ");
          /* TRANSLATORS: behind the above: numbers of turns, and what part the one is of the other
           */
          g_print (C_ ("terminal", "It understood none of its choices on %u of %u turns (%.1f %%) "
                                   "and chose at random there."),
                   player->lost_turns, player->asked_turns,
                   100.0 * player->lost_turns / player->asked_turns);
        }
      g_print ("\n");
    }
}

static void
print_table (const ZugTournament *self)
{
  const ZugTournamentPlan *plan = self->plan;
  g_autofree char *cost = zug_tool_arena_cost (&plan->cost);
  g_autofree char *seed = g_strdup_printf ("%" G_GUINT64_FORMAT, plan->seed);

  /* TRANSLATORS: a variant, what a turn may cost, turns at random, the longest game, a number */
  g_print (C_ ("terminal", "%s; %s; %d random turns before; games drawn after %d turns; seed %s"),
           plan->variant, cost, plan->opening_turns, plan->max_turns, seed);
  g_print ("\n\n");
  print_pairings (self);
  g_print ("\n");
  print_luck (self);
  print_players (self);
}

static void
on_pair (const ZugTournament *self, guint first, guint second, gpointer data)
{
  ZugTournamentScore score = zug_tournament_score (self, first, second);

  zug_tool_arena_tell ("%u: %s – %s %.3f ±%.3f", self->kept + self->played,
                       self->plan->specs[first]->name, self->plan->specs[second]->name,
                       zug_pentanomial_score (&score.pairs), zug_pentanomial_margin (&score.pairs));
}

/* --- the command ------------------------------------------------------------------------------ */

void
zug_tool_tournament_init (ZugToolTournament *self)
{
  zug_tool_arena_init (&self->arena, USUAL_TURNS);
  self->pairs = USUAL_PAIRS;
  self->openings = USUAL_OPENING;
}

void
zug_tool_tournament_clear (ZugToolTournament *self)
{
  zug_tool_arena_clear (&self->arena);
}

GOptionEntry *
zug_tool_tournament_entries (ZugToolTournament *self, const GOptionEntry *own)
{
  const GOptionEntry common[] = {
      {"pairs", 'n', 0, G_OPTION_ARG_INT, &self->pairs,
       N_ ("Pairs of games between any two (default: 50)"), N_ ("NUMBER")},
      {"openings", 'o', 0, G_OPTION_ARG_INT, &self->openings,
       N_ ("Random turns before the players begin (default: 4)"), N_ ("TURNS")},
      G_OPTION_ENTRY_NULL,
  };
  g_autofree GOptionEntry *all = zug_tool_entries (common, own);

  return zug_tool_arena_entries (&self->arena, all);
}

int
zug_tool_tournament_read (ZugToolTournament *self, char **players, int n_players,
                          ZugTournamentPlan *plan)
{
  const ZugToolArena *arena = &self->arena;
  int status = zug_tool_arena_read (&self->arena, players, n_players);

  if (status != ZUG_TOOL_GOOD)
    return status;
  if (self->pairs < 1 || self->openings < 0 || self->openings > 100)
    return zug_tool_misuse (_ ("There must be 1 pair or more, and 0 to 100 turns before"));
  *plan = (ZugTournamentPlan) {.laws = arena->laws,
                               .variant = arena->name,
                               .specs = (ZugContestantSpec *const *) arena->specs->pdata,
                               .n_specs = arena->specs->len,
                               .pairs = (guint) self->pairs,
                               .cost = arena->cost,
                               .endings = arena->tables,
                               .seed = arena->seed_number,
                               .jobs = arena->table ? 0 : (guint) arena->jobs,
                               .opening_turns = self->openings,
                               .max_turns = arena->max_turns,
                               .state = arena->state,
                               .games = arena->pgn,
                               .stop = zug_tool_arena_watch ()};
  return ZUG_TOOL_GOOD;
}

ZugTournament *
zug_tool_tournament_play (const ZugTournamentPlan *plan)
{
  g_autoptr (ZugTournament) tournament = zug_tournament_new (plan);
  g_autoptr (GError) error = NULL;
  gboolean good = zug_tournament_play (tournament, on_pair, NULL, &error);

  zug_tool_arena_hush ();
  if (!good)
    {
      zug_tool_fail (error);
      return NULL;
    }
  print_table (tournament);
  return g_steal_pointer (&tournament);
}
