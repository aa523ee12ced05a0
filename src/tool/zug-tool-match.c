/* zug-tool-match.c: computer players and engines against each other */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-tool-arena.h"
#include "zug-tool.h"
#include "zug-tournament.h"
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

typedef struct
{
  ZugToolArena arena;
  gint pairs;
  gint openings;
  gboolean gauntlet;
  char *sprt;
} Wishes;

static void
wishes_clear (Wishes *wishes)
{
  zug_tool_arena_clear (&wishes->arena);
  g_free (wishes->sprt);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Wishes, wishes_clear)

/* --- the table -------------------------------------------------------------------------------- */

static int
name_width (const ZugTournamentPlan *plan)
{
  int width = 0;

  for (guint i = 0; i < plan->n_specs; i++)
    width = MAX (width, (int) g_utf8_strlen (plan->specs[i]->name, -1));
  return MIN (width, WIDEST_NAME);
}

static void
print_padded (const char *text, int width)
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

  print_padded (self->plan->specs[first]->name, width);
  g_print (" – ");
  print_padded (self->plan->specs[second]->name, width);
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
  int width = name_width (self->plan);

  print_padded ("", 2 * width + 3);
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

/* Everybody against everybody. */
static void
print_cross (const ZugTournament *self)
{
  guint n = self->plan->n_specs;
  int width = name_width (self->plan);

  g_print ("\n");
  print_padded ("", width + 4);
  for (guint i = 0; i < n; i++)
    g_print ("%6u", i + 1);
  /* TRANSLATORS: head of a column: points against all */
  g_print ("  %s\n", C_ ("terminal", "all"));
  for (guint first = 0; first < n; first++)
    {
      ZugPentanomial total = zug_tournament_total (self, first);

      g_print ("%3u ", first + 1);
      print_padded (self->plan->specs[first]->name, width);
      for (guint second = 0; second < n; second++)
        {
          ZugTournamentScore score = zug_tournament_score (self, first, second);

          if (first == second)
            g_print ("%6s", "–");
          else
            g_print ("%6.2f", zug_pentanomial_score (&score.pairs));
        }
      g_print ("  %.3f ±%.3f\n", zug_pentanomial_score (&total), zug_pentanomial_margin (&total));
    }
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
        g_print (
            C_ ("terminal", "%s – %s without the luck of coins: %.3f ±%.3f (luck %+.2f points)."),
            self->plan->specs[first]->name, self->plan->specs[second]->name, even, margin,
            score.luck);
        g_print ("\n");
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
print_sprt (const ZugTournament *self)
{
  double llr = zug_tournament_llr (self);
  ZugSprt sprt = zug_sprt_decide (llr);
  const char *words = sprt == ZUG_SPRT_UPPER ? C_ ("terminal", "the first is that much stronger")
                      : sprt == ZUG_SPRT_LOWER
                          ? C_ ("terminal", "the first is not that much stronger")
                          : C_ ("terminal", "not decided");

  /* TRANSLATORS: a statistical test of two ratings: its value, bounds, and what it says */
  g_print (C_ ("terminal", "SPRT of Elo %g and %g: %.2f (-%.2f, %.2f): %s."), self->plan->elo0,
           self->plan->elo1, llr, zug_sprt_bound (), zug_sprt_bound (), words);
  g_print ("\n");
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
  if (plan->n_specs > 2 && !plan->gauntlet)
    print_cross (self);
  g_print ("\n");
  print_luck (self);
  print_players (self);
  if (plan->sprt)
    print_sprt (self);
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

static gboolean
read_sprt (const char *text, ZugTournamentPlan *plan)
{
  char *end;

  plan->sprt = text != NULL;
  if (text == NULL)
    return TRUE;
  plan->elo0 = g_ascii_strtod (text, &end);
  if (end != text && *end == ',')
    {
      const char *second = end + 1;

      plan->elo1 = g_ascii_strtod (second, &end);
      if (end != second && *end == '\0' && plan->elo0 < plan->elo1 && fabs (plan->elo0) <= 1000
          && fabs (plan->elo1) <= 1000)
        return TRUE;
    }
  zug_tool_complain (_ ("--sprt takes two ratings, the lower first: 0,20"));
  return FALSE;
}

static gboolean
read_plan (const Wishes *wishes, ZugTournamentPlan *plan)
{
  const ZugToolArena *arena = &wishes->arena;

  if (wishes->pairs < 1 || wishes->openings < 0 || wishes->openings > 100)
    {
      zug_tool_complain (_ ("There must be 1 pair or more, and 0 to 100 turns before"));
      return FALSE;
    }
  if (wishes->sprt != NULL && arena->specs->len > 2)
    {
      zug_tool_complain (_ ("--sprt is about two players"));
      return FALSE;
    }
  *plan = (ZugTournamentPlan) {.laws = arena->laws,
                               .variant = arena->name,
                               .specs = (ZugContestantSpec *const *) arena->specs->pdata,
                               .n_specs = arena->specs->len,
                               .gauntlet = wishes->gauntlet,
                               .pairs = (guint) wishes->pairs,
                               .cost = arena->cost,
                               .endings = arena->tables,
                               .seed = arena->seed_number,
                               .jobs = arena->table ? 0 : (guint) arena->jobs,
                               .opening_turns = wishes->openings,
                               .max_turns = arena->max_turns,
                               .state = arena->state,
                               .games = arena->pgn,
                               .stop = zug_tool_arena_watch ()};
  return read_sprt (wishes->sprt, plan);
}

static int
play (const ZugTournamentPlan *plan)
{
  g_autoptr (ZugTournament) tournament = zug_tournament_new (plan);
  g_autoptr (GError) error = NULL;
  gboolean good = zug_tournament_play (tournament, on_pair, NULL, &error);

  zug_tool_arena_hush ();
  if (!good)
    return zug_tool_fail (error);
  print_table (tournament);
  return zug_tool_arena_finish (plan->state);
}

int
zug_tool_match (int argc, char **argv)
{
  g_auto (Wishes) wishes = {.pairs = USUAL_PAIRS, .openings = USUAL_OPENING};
  const GOptionEntry own[] = {
      {"pairs", 'n', 0, G_OPTION_ARG_INT, &wishes.pairs,
       N_ ("Pairs of games between any two (default: 50)"), N_ ("NUMBER")},
      {"openings", 'o', 0, G_OPTION_ARG_INT, &wishes.openings,
       N_ ("Random turns before the players begin (default: 4)"), N_ ("TURNS")},
      {"gauntlet", 'g', 0, G_OPTION_ARG_NONE, &wishes.gauntlet,
       N_ ("The first against each of the others alone"), NULL},
      {"sprt", 0, 0, G_OPTION_ARG_STRING, &wishes.sprt,
       N_ ("Stop when it is clear which of two ratings is nearer"), N_ ("ELO0,ELO1")},
      G_OPTION_ENTRY_NULL,
  };
  g_autofree GOptionEntry *entries = zug_tool_arena_entries (&wishes.arena, own);
  ZugTournamentPlan plan;
  int status;

  zug_tool_arena_init (&wishes.arena, USUAL_TURNS);
  if (!zug_tool_options (
          &argc, &argv, _ ("PLAYER PLAYER …"),
          _ ("Players against each other, each against each, in pairs of games from the "
             "same random opening with sides swapped. A player is random, greedy, "
             "maximin, best, uct, rm, level:1 to level:6, full or uci:PROGRAM; behind "
             "it “,time=0.4” and such. The manual page says what they are."),
          entries, 2, 64))
    return ZUG_TOOL_USAGE;
  status = zug_tool_arena_read (&wishes.arena, argv + 1, argc - 1);
  if (status != ZUG_TOOL_GOOD)
    return status;
  return read_plan (&wishes, &plan) ? play (&plan) : ZUG_TOOL_USAGE;
}
