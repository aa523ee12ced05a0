/* zug-tuning-tournament.c: players against each other, each against each, for as long as it takes
 */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-tool-tournament.h"
#include "zug-tuning.h"
#include <math.h>

typedef struct
{
  ZugToolTournament tournament;
  gboolean gauntlet;
  char *sprt;
} Options;

static void
options_clear (Options *options)
{
  zug_tool_tournament_clear (&options->tournament);
  g_free (options->sprt);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Options, options_clear)

/* Everybody against everybody. */
static void
print_cross (const ZugTournament *self)
{
  guint n = self->plan->n_specs;
  int width = zug_tool_name_width (self->plan);

  g_print ("\n");
  zug_tool_print_padded ("", width + 4);
  for (guint i = 0; i < n; i++)
    g_print ("%6u", i + 1);
  g_print ("  %s\n", "all");
  for (guint first = 0; first < n; first++)
    {
      ZugPentanomial total = zug_tournament_total (self, first);

      g_print ("%3u ", first + 1);
      zug_tool_print_padded (self->plan->specs[first]->name, width);
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

static void
print_sprt (const ZugTournament *self)
{
  double llr = zug_tournament_llr (self);
  ZugSprt sprt = zug_sprt_decide (llr);
  const char *words = sprt == ZUG_SPRT_UPPER   ? "the first is that much stronger"
                      : sprt == ZUG_SPRT_LOWER ? "the first is not that much stronger"
                                               : "not decided";

  g_print ("SPRT of Elo %g and %g: %.2f (-%.2f, %.2f): %s.", self->plan->elo0, self->plan->elo1,
           llr, zug_sprt_bound (), zug_sprt_bound (), words);
  g_print ("\n");
}

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
  return zug_tool_complain ("--sprt takes two ratings, the lower first: 0,20");
}

static int
play (const ZugTournamentPlan *plan)
{
  g_autoptr (ZugTournament) tournament = zug_tool_tournament_play (plan);

  if (tournament == NULL)
    return ZUG_TOOL_FAILED;
  if (plan->n_specs > 2 && !plan->gauntlet)
    print_cross (tournament);
  if (plan->sprt)
    print_sprt (tournament);
  return zug_tool_arena_finish (plan->state);
}

int
zug_tuning_tournament (int argc, char **argv)
{
  g_auto (Options) options = {.gauntlet = FALSE};
  const GOptionEntry own[] = {
      {"gauntlet", 'g', 0, G_OPTION_ARG_NONE, &options.gauntlet,
       "The first against each of the others alone", NULL},
      {"sprt", 0, 0, G_OPTION_ARG_STRING, &options.sprt,
       "Stop when it is clear which of two ratings is nearer", "ELO0,ELO1"},
      G_OPTION_ENTRY_NULL,
  };
  g_autofree GOptionEntry *further = zug_tuning_entries (&options.tournament.arena, own);
  g_autofree GOptionEntry *entries = zug_tool_tournament_entries (&options.tournament, further);
  ZugTournamentPlan plan;
  int status;

  zug_tool_tournament_init (&options.tournament);
  if (!zug_tool_options (&argc, &argv, "PLAYER PLAYER …",
                         "Players against each other, each against each, in pairs of games from "
                         "the same random opening with sides swapped, as zugleich-tool's match.",
                         entries, 2, 64))
    return ZUG_TOOL_USAGE;
  if (options.sprt != NULL && argc - 1 > 2)
    return zug_tool_misuse ("--sprt is about two players");
  status = zug_tool_tournament_read (&options.tournament, argv + 1, argc - 1, &plan);
  if (status != ZUG_TOOL_GOOD)
    return status;
  plan.gauntlet = options.gauntlet;
  return read_sprt (options.sprt, &plan) ? play (&plan) : ZUG_TOOL_USAGE;
}
