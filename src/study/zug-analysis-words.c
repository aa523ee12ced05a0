/* zug-analysis-words.c: what was found out about a turn, in words and numbers for people */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-analysis-words.h"
#include "zug-ending-words.h"
#include "zug-evaluate.h"
#include "zug-list-words.h"
#include "zug-resolve.h"
#include "zug-review.h"
#include "zug-letters.h"
#include "zug-number-words.h"
#include "zug-seal.h"
#include <glib/gi18n.h>
#include <math.h>

/* Choices of a mix that a sentence names, and from which part on. */
#define MOST_NAMED 4
#define LEAST_NAMED 0.005

static char *
dup_signed (double value)
{
  g_autofree char *number = zug_number_words (fabs (value), 2);

  return g_strconcat (value > 0 ? "+" : "−", number, NULL);
}

char *
zug_analysis_dup_number (double value, gboolean exact)
{
  int centipawns = zug_evaluate_centipawns (value);
  int hundredths = (int) lround (100 * value);

  if (exact && abs (hundredths) < 100)
    return hundredths == 0 ? zug_number_words (0, 2) : dup_signed (value);
  if (centipawns >= ZUG_EVALUATE_MOST)
    return g_strdup ("1–0");
  if (centipawns <= -ZUG_EVALUATE_MOST)
    return g_strdup ("0–1");
  if (centipawns == 0)
    return zug_number_words (0, 2);
  return dup_signed (centipawns / 100.);
}

char *
zug_analysis_dup_pawns (double difference)
{
  return zug_number_words (abs (zug_review_centipawns (difference)) / 100., 1);
}

char *
zug_analysis_dup_percent (double probability)
{
  int percent = (int) lround (100 * probability);
  gboolean less = percent == 0 && probability > 0;
  /* TRANSLATORS: less than so much, in percent */
  g_autofree char *words = less ? g_strdup_printf (C_ ("mix", "<%d %%"), 1)
                                /* TRANSLATORS: how often, in percent */
                                : g_strdup_printf (C_ ("mix", "%d %%"), percent);

  return zug_list_words_dup_unbroken (words);
}

char *
zug_analysis_dup_value_words (double value, gboolean exact)
{
  int centipawns = zug_evaluate_centipawns (value);
  g_autofree char *pawns = zug_number_words (abs (centipawns) / 100., 2);

  if (exact)
    return zug_ending_words (value);
  if (centipawns == 0)
    return g_strdup (C_ ("analysis", "Even"));
  if (abs (centipawns) >= ZUG_EVALUATE_MOST)
    return g_strdup (centipawns > 0 ? C_ ("analysis", "White wins")
                                    : C_ ("analysis", "Black wins"));
  /* TRANSLATORS: pawns by which a side stands better, “0.34” */
  return g_strdup_printf (
      centipawns > 0 ? C_ ("analysis", "+%s for White") : C_ ("analysis", "+%s for Black"), pawns);
}

char *
zug_analysis_dup_static (const ZugLaws *laws, const ZugPosition *position)
{
  return zug_analysis_dup_value_words (zug_evaluate (laws, position), FALSE);
}

char *
zug_analysis_dup_choice (const ZugLaws *laws, const ZugPosition *position, ZugSide side,
                         ZugMove move)
{
  g_autofree ZugPosition *after = NULL;

  if (move.kind == ZUG_MOVE_PASS)
    return g_strdup (C_ ("analysis", "pass"));
  /* Where both choose at once nobody knows yet what it will attack. */
  if (!zug_laws_simultaneous (laws))
    {
      after = g_new (ZugPosition, 1);
      zug_after_alone (laws, position, side, move, after);
    }
  return zug_letters_dup_move (laws, position, side, move, after);
}

char *
zug_analysis_dup_mix (const ZugLaws *laws, const ZugPosition *position, ZugSide side,
                      const ZugMove *moves, const double *probability, int n, int most)
{
  g_autoptr (GString) words = g_string_new (NULL);

  for (int i = 0; i < n && i < most && probability[i] >= LEAST_NAMED; i++)
    {
      g_autofree char *san = zug_analysis_dup_choice (laws, position, side, moves[i]);
      g_autofree char *part = zug_seal_dup_part_words (san, probability[i]);

      zug_list_words_add (words, part);
    }
  return g_strdup (words->str);
}

char *
zug_analysis_dup_times (const char *san, double probability)
{
  /* TRANSLATORS: a move and how often it is played of a hundred times, five at least */
  g_autofree char *words = g_strdup_printf (C_ ("mix", "%s %.0f times"), san, 100 * probability);

  return zug_list_words_dup_unbroken (words);
}

char *
zug_analysis_dup_cell_words (const ZugLaws *laws, const ZugPosition *position,
                             const ZugAnalysis *analysis, int row, int column)
{
  g_autofree char *white =
      zug_analysis_dup_choice (laws, position, ZUG_WHITE, analysis->move[ZUG_WHITE][row]);
  g_autofree char *black =
      zug_analysis_dup_choice (laws, position, ZUG_BLACK, analysis->move[ZUG_BLACK][column]);
  g_autofree char *value = zug_analysis_dup_value_words (
      analysis->cell[row * analysis->n[ZUG_BLACK] + column], analysis->depth == ZUG_ANALYSIS_EXACT);
  double together =
      analysis->probability[ZUG_WHITE][row] * analysis->probability[ZUG_BLACK][column];
  g_autofree char *percent = zug_analysis_dup_percent (together);

  if (together <= 0)
    /* TRANSLATORS: both sides' choices, and what their meeting is worth: “+0.34 for White” */
    return g_strdup_printf (C_ ("analysis", "White %1$s, Black %2$s: %3$s, not in the mixes."),
                            white, black, value);
  /* TRANSLATORS: the last is how often both happen together, “12 %” */
  return g_strdup_printf (
      C_ ("analysis", "White %1$s, Black %2$s: %3$s. If both play their mixes, these two meet in "
                      "%4$s of all cases."),
      white, black, value, percent);
}

/* --- sentences -------------------------------------------------------------------------------- */

static int
count_mix (const ZugAnalysis *analysis, ZugSide side)
{
  int n = 0;

  while (n < analysis->n[side] && analysis->probability[side][n] >= LEAST_NAMED)
    n++;
  return n;
}

static char *
dup_side_sentence (const ZugLaws *laws, const ZugPosition *position, const ZugAnalysis *analysis,
                   ZugSide side)
{
  g_autofree char *mix =
      zug_analysis_dup_mix (laws, position, side, analysis->move[side], analysis->probability[side],
                            analysis->n[side], MOST_NAMED);
  g_autofree char *only = zug_analysis_dup_choice (laws, position, side, analysis->move[side][0]);
  int n = count_mix (analysis, side);

  if (zug_laws_alternate (laws))
    return g_strdup_printf (side == ZUG_WHITE ? C_ ("analysis", "White’s best move is %s.")
                                              : C_ ("analysis", "Black’s best move is %s."),
                            only);
  if (n <= 1)
    return g_strdup_printf (side == ZUG_WHITE ? C_ ("analysis", "White’s best choice is %s.")
                                              : C_ ("analysis", "Black’s best choice is %s."),
                            only);
  if (n > MOST_NAMED)
    /* TRANSLATORS: “Nf3 42 %, d4 28 %, e4 10 %, c4 8 %”, and further choices that are not named */
    return g_strdup_printf (side == ZUG_WHITE ? C_ ("analysis", "White should mix %s, and others.")
                                              : C_ ("analysis", "Black should mix %s, and others."),
                            mix);
  return g_strdup_printf (side == ZUG_WHITE ? C_ ("analysis", "White should mix %s.")
                                            : C_ ("analysis", "Black should mix %s."),
                          mix);
}

static char *
dup_value_sentence (const ZugAnalysis *analysis)
{
  g_autofree char *value =
      zug_analysis_dup_value_words (analysis->value, analysis->depth == ZUG_ANALYSIS_EXACT);

  return g_strdup_printf (C_ ("analysis", "Value: %s."), value);
}

char *
zug_analysis_dup_summary (const ZugLaws *laws, const ZugPosition *position,
                          const ZugAnalysis *analysis)
{
  g_autofree char *value = dup_value_sentence (analysis);
  g_autofree char *white = dup_side_sentence (laws, position, analysis, ZUG_WHITE);
  g_autofree char *black = dup_side_sentence (laws, position, analysis, ZUG_BLACK);

  if (zug_laws_alternate (laws))
    return g_strdup_printf ("%s %s", position->to_move == ZUG_WHITE ? white : black, value);
  return g_strdup_printf ("%s %s %s", white, black, value);
}

/* --- the line --------------------------------------------------------------------------------- */

/* The turn as a printed game has it: "7. Nf3 d5", "7… d5"; `position` goes on by it. */
static void
append_turn (GString *line, const ZugLaws *laws, ZugPosition *position, ZugPair pair)
{
  g_autofree ZugOutcomes *outcomes = g_new (ZugOutcomes, 1);
  gboolean first = line->len == 0;

  for (guint side = 0; side < ZUG_N_SIDES; side++)
    {
      g_autofree char *san = NULL;

      if (!zug_position_chooses (laws, position, side))
        continue;
      san = zug_analysis_dup_choice (laws, position, side, pair.choice[side]);
      if (line->len > 0)
        g_string_append_c (line, ' ');
      if (side == ZUG_WHITE || (first && zug_laws_alternate (laws)))
        g_string_append_printf (line, side == ZUG_WHITE ? "%u. " : "%u… ", position->turn);
      g_string_append (line, san);
    }
  zug_resolve (laws, position, pair, outcomes);
  *position = outcomes->position[0];
}

char *
zug_analysis_dup_line (const ZugLaws *laws, const ZugPosition *position,
                       const ZugAnalysis *analysis)
{
  g_autofree ZugPosition *shown = g_memdup2 (position, sizeof *position);
  g_autoptr (GString) line = g_string_new (NULL);

  for (int i = 0; i < analysis->n_principal; i++)
    append_turn (line, laws, shown, analysis->principal[i]);
  return line->len > 0 ? g_strdup (line->str) : NULL;
}
