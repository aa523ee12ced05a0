/* zug-hint-reason.c: what speaks for a choice, in a sentence */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-hint-reason.h"

#include "zug-hint-private.h"
#include "zug-attack.h"
#include "zug-evaluate.h"
#include "zug-letters.h"
#include "zug-man-words.h"
#include "zug-outcome.h"
#include <glib/gi18n.h>
#include <math.h>

/* Choices of which one is as good as none. */
#define MANY 5

static gboolean
is_empty (ZugSet set)
{
  return zug_set_is_empty (&set);
}

/* --- the end ---------------------------------------------------------------------------------- */

static int
result_for (const ZugHintChoice *choice, const ZugPosition *position)
{
  ZugEnd end = zug_outcome (choice->laws, position, NULL, 0);

  return zug_result_value (end.result) * (choice->side == ZUG_WHITE ? 1 : -1);
}

/* How many answers keep the choice from ending the game in the side's favour; one of them. */
static int
count_escapes (const ZugHintChoice *choice, ZugMove *escape)
{
  g_autofree ZugChoices *replies = g_new (ZugChoices, 1);
  g_autofree ZugPosition *after = g_new (ZugPosition, 1);
  int n = 0;

  if (zug_laws_simultaneous (choice->laws))
    zug_choices (choice->laws, choice->before, zug_other (choice->side), replies);
  else
    replies->n = 0;
  if (replies->n == 0)
    return result_for (choice, &choice->after) <= 0;
  for (int i = 0; i < replies->n && n < 2; i++)
    {
      ZugPair pair;

      pair.choice[choice->side] = choice->move;
      pair.choice[zug_other (choice->side)] = replies->move[i];
      zug_threat_play (&choice->ask, choice->before, pair, choice->side, after);
      if (result_for (choice, after) > 0)
        continue;
      *escape = replies->move[i];
      n++;
    }
  return n;
}

static char *
tell_end (const ZugHintChoice *choice)
{
  ZugCheckState check = zug_check (choice->laws, &choice->after, zug_other (choice->side));
  ZugSide other = zug_other (choice->side);
  ZugMove escape;
  int escapes = count_escapes (choice, &escape);

  if (escapes == 0)
    return g_strdup (!zug_laws_simultaneous (choice->laws) && !is_empty (check.immediate)
                         ? C_ ("hint", "It is checkmate.")
                         : C_ ("hint", "It wins the game."));
  if (choice->taking && choice->prey.man == ZUG_NO_MAN)
    return g_strdup (C_ ("hint", "It takes the king, if that stays there."));
  if (choice->found != NULL
      && zug_evaluate_centipawns (zug_analysis_sign (choice->side) * choice->found->value)
             >= ZUG_EVALUATE_MOST)
    return g_strdup (C_ ("hint", "It wins by force."));
  if (zug_laws_simultaneous (choice->laws) && escapes == 1
      && zug_count_choices (choice->laws, choice->before, other) >= MANY)
    {
      g_autofree char *answer =
          zug_letters_dup_move (choice->laws, choice->before, other, escape, NULL);

      /* TRANSLATORS: %s is a move, "exf6" */
      return g_strdup_printf (C_ ("hint", "It wins the game, unless the other side plays %s."),
                              answer);
    }
  return NULL;
}

static char *
tell_check_answered (const ZugHintChoice *choice)
{
  ZugCheckState check = zug_check (choice->laws, choice->before, choice->side);
  ZugCheckState left = zug_check (choice->laws, &choice->after, choice->side);

  if (!is_empty (check.immediate))
    return is_empty (left.immediate) ? g_strdup (C_ ("hint", "It answers the check.")) : NULL;
  if (is_empty (check.delayed) || !is_empty (left.delayed))
    return NULL;
  return g_strdup (choice->laws->man[choice->man].royal
                       ? C_ ("hint", "It takes the king away before the check counts.")
                       : C_ ("hint", "It answers the check before it counts."));
}

static gboolean
is_won (const ZugThreatAsk *ask, const ZugPosition *position, ZugSide side, ZugSide to_move)
{
  ZugPosition own = *position;

  own.to_move = (uint8_t) to_move;
  return zug_threat_value (ask, &own, side) >= ZUG_EVALUATE_MOST;
}

/* Where sides take turns: what came if this one could wait. */
static char *
tell_mate_stopped (const ZugHintChoice *choice)
{
  ZugSide other = zug_other (choice->side);

  if (zug_laws_simultaneous (choice->laws) || !is_won (&choice->ask, choice->before, other, other)
      || is_won (&choice->ask, &choice->after, other, other))
    return NULL;
  return g_strdup (C_ ("hint", "It stops a mate."));
}

/* --- what comes next -----------------------------------------------------------------------------
 */

static char *
tell_kind (const ZugHintChoice *choice)
{
  g_autofree char *now = NULL;

  if (choice->move.promotion == ZUG_NO_MAN)
    return NULL;
  now = zug_man_words_become (choice->laws, choice->move.promotion);
  /* TRANSLATORS: %s is "a queen" */
  return g_strdup_printf (C_ ("hint", "The pawn becomes %s."), now);
}

static char *
tell_check (const ZugHintChoice *choice)
{
  ZugCheckState check = zug_check (choice->laws, &choice->after, zug_other (choice->side));

  if (zug_set_has (&check.immediate, choice->move.to)
      || zug_set_has (&check.delayed, choice->move.to))
    return g_strdup (zug_laws_delay_check (choice->laws)
                         ? C_ ("hint", "It gives check, which counts a turn later.")
                         : C_ ("hint", "It gives check."));
  return NULL;
}

/* Whether the choice is what makes it possible to take something. */
static gboolean
is_new (const ZugHintChoice *choice, const ZugThreat *threat)
{
  ZugSet attackers = zug_attackers (choice->laws, choice->before, choice->side, threat->square);

  return threat->move.from == choice->move.to || is_empty (attackers);
}

/* What could be taken next that could not be taken before. */
static int
find_threats (const ZugHintChoice *choice, ZugThreat threats[ZUG_THREATS_MOST])
{
  ZugPosition rested = choice->after;
  int n, kept = 0;

  /* It rests for a turn, and what it attacks may rest as long. */
  for (int side = 0; side < ZUG_N_SIDES; side++)
    {
      ZugPositionSet which = (ZugPositionSet) (ZUG_SET_WHITE_RESTS + side);
      ZugSet rests = zug_position_set (&rested, which);

      for (ZugSquare square = 0; square < ZUG_N_SQUARES; square++)
        if (zug_set_has (&rests, square))
          zug_position_set_mark (&rested, which, square, false);
    }
  n = zug_threat_list (&choice->ask, &rested, choice->side, threats);
  for (int i = 0; i < n; i++)
    if (is_new (choice, &threats[i]))
      threats[kept++] = threats[i];
  return kept;
}

static char *
tell_mate_threatened (const ZugHintChoice *choice)
{
  return !zug_laws_simultaneous (choice->laws)
                 && is_won (&choice->ask, &choice->after, choice->side, choice->side)
             ? g_strdup (C_ ("hint", "It threatens mate."))
             : NULL;
}

static char *
tell_attack (const ZugHintChoice *choice)
{
  ZugThreat threats[ZUG_THREATS_MOST];
  int n = find_threats (choice, threats);
  g_autofree char *first = NULL, *second = NULL;

  if (n == 0)
    return NULL;
  if (threats[0].man == ZUG_NO_MAN)
    return g_strdup (C_ ("hint", "It threatens to take the king."));
  if (threats[0].worth >= ZUG_EVALUATE_MOST / 2)
    {
      /* TRANSLATORS: %s is a move, "Qxe7" */
      first =
          zug_letters_dup_move (choice->laws, &choice->after, choice->side, threats[0].move, NULL);
      return g_strdup_printf (C_ ("hint", "It threatens %s, which would win the game."), first);
    }
  first = zug_hint_dup_other (choice, threats[0].square);
  if (n == 1 || threats[1].man == ZUG_NO_MAN)
    /* TRANSLATORS: %s is "Black’s queen" */
    return g_strdup_printf (C_ ("hint", "It attacks %s."), first);
  second = zug_hint_dup_other (choice, threats[1].square);
  /* TRANSLATORS: "Black’s queen" and "Black’s rook" */
  return g_strdup_printf (C_ ("hint", "It attacks %1$s and %2$s at once."), first, second);
}

/* What is attacked and stays so. Where both choose at once, that is a guess; the search knows what
 * it is worth. */
static char *
tell_risk (const ZugHintChoice *choice)
{
  g_autofree char *name = NULL;

  if (!zug_laws_simultaneous (choice->laws) || choice->n_against == 0
      || choice->against[0].man == ZUG_NO_MAN || choice->against[0].worth < ZUG_HINT_RISK)
    return NULL;
  name = zug_hint_dup_own (choice, choice->against[0].square);
  /* TRANSLATORS: %s is "the queen" */
  return g_strdup_printf (C_ ("hint", "It leaves %s attacked: who always brings it to safety is "
                                      "guessed."),
                          name);
}

/* --- what is left ----------------------------------------------------------------------------- */

static char *
tell_shared (const ZugHintChoice *choice)
{
  if (choice->before->leave == ZUG_NO_SQUARE || choice->move.from != choice->before->leave)
    return NULL;
  return g_strdup (C_ ("hint", "It leaves the shared square, which it must."));
}

static char *
tell_castling (const ZugHintChoice *choice)
{
  return zug_move_is_castle (choice->move)
             ? g_strdup (C_ ("hint", "Castling brings the king to safety."))
             : NULL;
}

/* Whether no pawn of the other side can stop a pawn, or take it on its way. */
static char *
tell_passed (const ZugHintChoice *choice)
{
  ZugSide other = zug_other (choice->side);
  int step = choice->side == ZUG_WHITE ? 1 : -1;
  int file = zug_file (choice->move.to);

  if (choice->man != ZUG_PAWN)
    return NULL;
  for (int rank = zug_rank (choice->move.to) + step; rank >= 0 && rank < choice->laws->ranks;
       rank += step)
    for (int beside = MAX (file - 1, 0); beside <= MIN (file + 1, choice->laws->files - 1);
         beside++)
      if (zug_position_man (choice->before, other, zug_square (beside, rank)) == ZUG_PAWN)
        return NULL;
  return g_strdup (C_ ("hint", "No pawn can stop this one any more."));
}

/* A man that still stands in the last rank, where the game began. */
static char *
tell_development (const ZugHintChoice *choice)
{
  g_autofree char *name = zug_man_words_moved (choice->laws, choice->man);
  int home = choice->side == ZUG_WHITE ? 0 : choice->laws->ranks - 1;

  if (choice->man == ZUG_PAWN || choice->laws->man[choice->man].royal
      || zug_rank (choice->move.from) != home
      || zug_position_man (choice->start, choice->side, choice->move.from) != choice->man)
    return NULL;
  /* TRANSLATORS: %s is "the knight" */
  return g_strdup_printf (C_ ("hint", "It brings %s into play."), name);
}

static char *
tell_room (const ZugHintChoice *choice)
{
  int file = zug_file (choice->move.to), middle = choice->laws->files / 2;

  if (choice->man != ZUG_PAWN)
    return NULL;
  if (file >= middle - 2 && file <= middle + 1)
    return g_strdup (C_ ("hint", "It takes room in the centre."));
  if (zug_count_choices (choice->laws, &choice->after, choice->side)
      > zug_count_choices (choice->laws, choice->before, choice->side))
    return g_strdup (C_ ("hint", "It gives the men behind it more room."));
  return NULL;
}

/* --- the sentence ----------------------------------------------------------------------------- */

/* Where there is nothing to be told. */
static char *
tell_quiet (const ZugHintChoice *choice)
{
  if (choice->move.kind == ZUG_MOVE_PLACE)
    return g_strdup (C_ ("hint", "By the computer’s count no square is worth more."));
  if (choice->move.kind == ZUG_MOVE_PASS)
    return g_strdup (C_ ("hint", "By the computer’s count no move does more than to wait."));
  return g_strdup (choice->n_against == 0
                       ? C_ ("hint", "A quiet move: nothing of yours is in danger, and it gives "
                                     "nothing away.")
                       : C_ ("hint", "A quiet move that gives nothing away."));
}

/* The first that is so; what weighs most comes first. */
static char *
tell_first (const ZugHintChoice *choice, char *(*const reasons[]) (const ZugHintChoice *), guint n)
{
  char *words = NULL;

  for (guint i = 0; i < n && words == NULL; i++)
    words = reasons[i](choice);
  return words;
}

/* Of a move that is neither. */
static char *
dup_reason (const ZugHintChoice *choice)
{
  static char *(*const gains[]) (const ZugHintChoice *) = {
      tell_end,    tell_check_answered, tell_mate_stopped,
      tell_kind,   zug_hint_tell_most,  zug_hint_tell_guess,
      tell_shared, tell_check,          tell_mate_threatened,
      tell_attack,
  };
  static char *(*const places[]) (const ZugHintChoice *) = {
      tell_risk, tell_castling, tell_passed, tell_development, tell_room, tell_quiet,
  };
  char *words = tell_first (choice, gains, G_N_ELEMENTS (gains));
  g_autofree char *place = NULL, *why_not = NULL;

  if (words != NULL)
    return words;
  place = tell_first (choice, places, G_N_ELEMENTS (places));
  why_not = zug_hint_tell_why_not (choice);
  return why_not != NULL ? g_strdup_printf ("%s %s", place, why_not) : g_steal_pointer (&place);
}

char *
zug_hint_reason (const ZugLaws *laws, const ZugPosition *start, const ZugPosition *position,
                 ZugSide side, ZugMove move, const ZugAnalysis *found, const atomic_bool *stop)
{
  ZugHintChoice choice = {.ask = {laws, stop},
                          .laws = laws,
                          .start = start,
                          .before = position,
                          .found = found,
                          .side = side,
                          .move = move};

  if (zug_count_choices (laws, position, side) == 1)
    return g_strdup (C_ ("hint", "There is no other choice."));
  if (move.kind == ZUG_MOVE_PASS || move.kind == ZUG_MOVE_PLACE)
    return tell_quiet (&choice);
  choice.man = zug_position_man (position, side, move.from);
  if (zug_laws_simultaneous (laws))
    zug_after_alone (laws, position, side, move, &choice.after);
  else
    {
      g_autofree ZugOutcomes *outcomes = g_new (ZugOutcomes, 1);
      ZugPair pair = {{move, move}};

      zug_resolve (laws, position, pair, outcomes);
      choice.after = outcomes->position[0];
    }
  choice.n_against = zug_threat_list (&choice.ask, position, zug_other (side), choice.against);
  choice.taking = zug_threat_of (&choice.ask, position, side, move, &choice.prey);
  return dup_reason (&choice);
}
