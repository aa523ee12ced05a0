/* zug-trial-words.c: what a trial has shown, in words */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-trial-private.h"

#include "zug-number-words.h"
#include <glib/gi18n.h>
#include <math.h>

double
zug_trial_percent (double part, double whole)
{
  return whole > 0 ? 100 * part / whole : 0;
}

/* --- tables ----------------------------------------------------------------------------------- */

static void
line_free (gpointer data)
{
  ZugTrialLine *line = data;

  g_free (line->label);
  g_free (line->words);
  g_free (line);
}

GPtrArray *
zug_trial_lines_new (void)
{
  return g_ptr_array_new_with_free_func (line_free);
}

ZugTrialLine *
zug_trial_lines_add (GPtrArray *lines, char *label, char *words, double part)
{
  ZugTrialLine *line = g_new0 (ZugTrialLine, 1);

  line->label = label;
  line->words = words;
  line->part = part;
  g_ptr_array_add (lines, line);
  return line;
}

static char *
dup_share (const ZugTrialReport *report, guint games)
{
  /* TRANSLATORS: a number of games, and their share in per cent: "92 (46 %)" */
  return g_strdup_printf (C_ ("trial", "%u (%.0f %%)"), games,
                          zug_trial_percent (games, report->games));
}

GPtrArray *
zug_trial_list_results (const ZugTrialReport *report)
{
  static const ZugResult order[] = {ZUG_RESULT_WHITE, ZUG_RESULT_DRAW, ZUG_RESULT_BLACK,
                                    ZUG_RESULT_OPEN};
  static const char *const labels[] = {
      [ZUG_RESULT_OPEN] = NC_ ("trial", "Not ended"),
      [ZUG_RESULT_WHITE] = NC_ ("trial", "White won"),
      [ZUG_RESULT_BLACK] = NC_ ("trial", "Black won"),
      [ZUG_RESULT_DRAW] = NC_ ("trial", "Draws"),
  };
  GPtrArray *lines = zug_trial_lines_new ();

  for (guint i = 0; i < G_N_ELEMENTS (order); i++)
    {
      guint n = report->results[order[i]];

      if (n > 0 || order[i] != ZUG_RESULT_OPEN)
        zug_trial_lines_add (lines, g_strdup (g_dpgettext2 (NULL, "trial", labels[order[i]])),
                             dup_share (report, n),
                             report->games > 0 ? (double) n / report->games : 0);
    }
  return lines;
}

static const char *const reason_labels[ZUG_TRIAL_REASONS] = {
    [ZUG_REASON_NONE] = NC_ ("trial", "Not ended when it was stopped"),
    [ZUG_REASON_KING_CAPTURED] = NC_ ("trial", "Won: king captured"),
    [ZUG_REASON_BOTH_KINGS_CAPTURED] = NC_ ("trial", "Drawn: both kings captured"),
    [ZUG_REASON_NO_MOVE] = NC_ ("trial", "Won: mate, or no move"),
    [ZUG_REASON_BOTH_SIDES_LOST] = NC_ ("trial", "Drawn: both sides lost at once"),
    [ZUG_REASON_STALEMATE] = NC_ ("trial", "Drawn: stalemate"),
    [ZUG_REASON_BARE_KINGS] = NC_ ("trial", "Drawn: bare kings"),
    [ZUG_REASON_PASSES] = NC_ ("trial", "Drawn: both passed"),
    [ZUG_REASON_QUIET] = NC_ ("trial", "Drawn: too many quiet turns"),
    [ZUG_REASON_REPETITION] = NC_ ("trial", "Drawn: repetition"),
    [ZUG_REASON_LINE] = NC_ ("trial", "Won: a line"),
    [ZUG_REASON_FULL] = NC_ ("trial", "Drawn: board full"),
};

static guint
count_reason (const ZugTrialReport *report, int reason)
{
  guint n = 0;

  for (int result = 0; result < 4; result++)
    n += report->reasons[result][reason];
  return n;
}

static int
compare_lines (gconstpointer a, gconstpointer b)
{
  const ZugTrialLine *x = *(ZugTrialLine *const *) a, *y = *(ZugTrialLine *const *) b;

  return (x->part < y->part) - (x->part > y->part);
}

GPtrArray *
zug_trial_list_reasons (const ZugTrialReport *report)
{
  GPtrArray *lines = zug_trial_lines_new ();

  for (int reason = 0; reason < ZUG_TRIAL_REASONS; reason++)
    {
      guint n = count_reason (report, reason);

      if (n > 0)
        zug_trial_lines_add (lines, g_strdup (g_dpgettext2 (NULL, "trial", reason_labels[reason])),
                             dup_share (report, n), (double) n / report->games);
    }
  g_ptr_array_sort (lines, compare_lines);
  return lines;
}

GPtrArray *
zug_trial_list_lengths (const ZugTrialReport *report)
{
  GPtrArray *lines = zug_trial_lines_new ();
  guint most = 1;

  for (guint i = 0; i < report->n_bins; i++)
    most = MAX (most, report->bins[i]);
  for (guint i = report->n_bins > 0 ? (MAX (report->shortest, 1) - 1) / report->bin_width : 0;
       i < report->n_bins; i++)
    {
      guint first = i * report->bin_width + 1, last = (i + 1) * report->bin_width;

      zug_trial_lines_add (lines,
                           first == last
                               ? g_strdup_printf (C_ ("trial", "Turn %u"), first)
                               /* TRANSLATORS: games that ended on these turns: "Turns 21 to 30" */
                               : g_strdup_printf (C_ ("trial", "Turns %u to %u"), first, last),
                           dup_share (report, report->bins[i]), (double) report->bins[i] / most);
    }
  return lines;
}

/* --- sentences -------------------------------------------------------------------------------- */

int
zug_trial_favoured (const ZugTrialReport *report)
{
  if (report->games < ZUG_TRIAL_ENOUGH || fabs (report->white - .5) <= report->margin)
    return 0;
  return report->white > .5 ? 1 : -1;
}

char *
zug_trial_dup_points (const ZugTrialReport *report)
{
  int favoured = zug_trial_favoured (report);
  g_autofree char *points = zug_number_words (100 * report->white, 1);
  g_autofree char *margin = zug_number_words (100 * report->margin, 1);

  if (report->games < ZUG_TRIAL_ENOUGH)
    return g_strdup_printf (
        C_ ("trial", "White made %s %% of the points; that is too few games to say more."), points);
  /* TRANSLATORS: the interval that holds with 95 % confidence: "52.5 % of the points, ± 6.8 %" */
  return g_strdup_printf (
      favoured > 0 ? C_ ("trial", "White made %s %% of the points, ± %s %%: White is favoured.")
      : favoured < 0
          ? C_ ("trial", "White made %s %% of the points, ± %s %%: Black is favoured.")
          : C_ ("trial",
                "White made %s %% of the points, ± %s %%: not enough to call a side favoured."),
      points, margin);
}

char *
zug_trial_dup_length (const ZugTrialReport *report)
{
  g_autofree char *mean = zug_number_words (report->mean_length, 1);

  /* TRANSLATORS: numbers of turns */
  return g_strdup_printf (C_ ("trial", "Half of the games were over by turn %u, the shortest on "
                                       "turn %u, the longest on turn %u; %s turns on average."),
                          report->median, report->shortest, report->longest, mean);
}

char *
zug_trial_dup_choices (const ZugLaws *laws, const ZugTrialReport *report)
{
  g_autofree char *choices = zug_number_words (report->choices, 1);

  return g_strdup_printf (
      zug_laws_know_teams (laws)
          ? C_ ("trial", "The men of a side had %s choices together on a turn, on average.")
          : C_ ("trial", "A side had %s choices on a turn, on average."),
      choices);
}

char *
zug_trial_dup_games (const ZugTrialReport *report)
{
  if (report->games == report->wanted)
    return g_strdup_printf (ngettext ("%u game", "%u games", report->games), report->games);
  return g_strdup_printf (ngettext ("%u of %u game", "%u of %u games", report->wanted),
                          report->games, report->wanted);
}

/* --- the whole -------------------------------------------------------------------------------- */

static void
add_table (GString *text, const char *title, GPtrArray *lines)
{
  g_string_append_printf (text, "\n%s\n", title);
  for (guint i = 0; i < lines->len; i++)
    {
      const ZugTrialLine *line = g_ptr_array_index (lines, i);

      /* TRANSLATORS: a line of a table: what is counted, and how often it was */
      g_string_append_printf (text, C_ ("trial", "  %s: %s"), line->label, line->words);
      g_string_append_c (text, '\n');
    }
  g_ptr_array_unref (lines);
}

static void
add_sentence (GString *text, char *sentence)
{
  g_string_append_printf (text, "%s\n", sentence);
  g_free (sentence);
}

char *
zug_trial_dup_text (ZugVariant *variant, const ZugTrialReport *report)
{
  const ZugLaws *laws = zug_variant_get_laws (variant);
  g_auto (GStrv) warnings = zug_trial_dup_warnings (laws, report);
  g_autofree char *games = zug_trial_dup_games (report);
  g_autofree char *seed = g_strdup_printf ("%" G_GUINT64_FORMAT, report->seed);
  GString *text = g_string_new (NULL);

  /* TRANSLATORS: a variant's name, "200 games", and the number that everything left to chance
   * follows from */
  g_string_append_printf (text, C_ ("trial", "Trial of %s: %s, seed %s\n"),
                          zug_variant_get_name (variant), games, seed);
  if (report->games == 0)
    return g_string_free (text, FALSE);
  for (guint i = 0; warnings[i] != NULL; i++)
    g_string_append_printf (text, "! %s\n", warnings[i]);
  add_table (text, C_ ("trial", "Results"), zug_trial_list_results (report));
  add_sentence (text, zug_trial_dup_points (report));
  add_table (text, C_ ("trial", "How Games Ended"), zug_trial_list_reasons (report));
  add_table (text, C_ ("trial", "Length"), zug_trial_list_lengths (report));
  add_sentence (text, zug_trial_dup_length (report));
  add_sentence (text, zug_trial_dup_choices (laws, report));
  add_table (text, C_ ("trial", "What Happened"), zug_trial_list_events (laws, report));
  return g_string_free (text, FALSE);
}
