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

/* Whether a pair of choices ends the game in the side's favour, however a coin falls. */
static gboolean
ends_well (const ZugHintChoice *choice, ZugPair pair)
{
  g_autofree ZugOutcomes *outcomes = g_new (ZugOutcomes, 1);
  gboolean well = TRUE;

  zug_resolve (choice->laws, choice->before, pair, outcomes);
  for (int i = 0; i < outcomes->n && well; i++)
    well = result_for (choice, &outcomes->position[i]) > 0;
  return well;
}

/* How many answers can keep the choice from that; one of them. */
static int
count_escapes (const ZugHintChoice *choice, ZugMove *escape)
{
  g_autofree ZugChoices *replies = g_new (ZugChoices, 1);
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
      if (ends_well (choice, pair))
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
  ZugSide other = zug_other (choice->side);
  ZugCheckState before = zug_check (choice->laws, choice->before, other);
  ZugCheckState check = zug_check (choice->laws, &choice->after, other);

  /* A king that must go now is not there any more when this would count. */
  if (zug_laws_delay_check (choice->laws) && !is_empty (before.immediate))
    return NULL;
  if (zug_set_has (&check.immediate, choice->move.to)
      || zug_set_has (&check.delayed, choice->move.to))
    return g_strdup (zug_laws_delay_check (choice->laws)
                         ? C_ ("hint", "It gives check, which counts a turn later.")
                         : C_ ("hint", "It gives check."));
  return NULL;
}

/* A position as it is once whoever rests may move again. */
static ZugPosition
without_rests (const ZugPosition *position)
{
  ZugPosition rested = *position;

  for (int side = 0; side < ZUG_N_SIDES; side++)
    {
      ZugPositionSet which = (ZugPositionSet) (ZUG_SET_WHITE_RESTS + side);
      ZugSet rests = zug_position_set (&rested, which);

      for (ZugSquare square = 0; square < ZUG_N_SQUARES; square++)
        if (zug_set_has (&rests, square))
          zug_position_set_mark (&rested, which, square, false);
    }
  return rested;
}

/* Whether the other side threatens, or soon will, to take a man worth a word where it stands. */
static gboolean
is_in_danger (const ZugHintChoice *choice, ZugSquare square)
{
  const ZugPosition rested = without_rests (choice->before);
  ZugThreat threats[ZUG_THREATS_MOST];
  int n = zug_threat_list (&choice->ask, &rested, zug_other (choice->side), threats);

  for (int i = 0; i < n; i++)
    if (threats[i].square == square && threats[i].worth >= ZUG_HINT_RISK)
      return TRUE;
  return FALSE;
}

/* Whether whatever attacks a square rests. */
static gboolean
is_attacked_at_rest (const ZugHintChoice *choice, ZugSquare square)
{
  const ZugSide other = zug_other (choice->side);
  const ZugSet attackers = zug_attackers (choice->laws, choice->before, other, square);

  for (int i = 0; i < choice->n_against; i++)
    if (choice->against[i].square == square)
      return FALSE;
  for (ZugSquare from = 0; from < ZUG_N_SQUARES; from++)
    if (zug_set_has (&attackers, from) && !zug_position_rests (choice->before, other, from))
      return FALSE;
  return TRUE;
}

/* The man goes before what attacks it has rested. */
static char *
tell_early_flight (const ZugHintChoice *choice)
{
  g_autofree char *name = NULL;
  ZugMove by;

  if (!zug_laws_simultaneous (choice->laws) || choice->laws->man[choice->man].royal
      || !is_attacked_at_rest (choice, choice->move.from)
      || !is_in_danger (choice, choice->move.from))
    return NULL;
  if (zug_hint_can_be_taken (choice, &by))
    return zug_hint_tell_protected (choice, by);
  name = zug_man_words_moved (choice->laws, choice->man);
  /* TRANSLATORS: %s is "the queen" */
  return g_strdup_printf (C_ ("hint", "It brings %s to safety while what attacks it still rests."),
                          name);
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
  /* It rests for a turn, and what it attacks may rest as long. */
  const ZugPosition rested = without_rests (&choice->after);
  int n, kept = 0;

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

/* What is attacked and stays so, or will be. Where both choose at once, that is a guess if the man
 * could leave; the search knows what it is worth. */
static char *
tell_risk (const ZugHintChoice *choice)
{
  if (!zug_laws_simultaneous (choice->laws))
    return NULL;
  for (int i = 0; i < choice->n_against; i++)
    {
      const ZugThreat *threat = &choice->against[i];
      g_autofree char *name = NULL;
      gboolean lost;

      if (threat->man == ZUG_NO_MAN || threat->worth < ZUG_HINT_RISK)
        break;
      lost = zug_hint_is_lost (choice, threat);
      if (threat->square == choice->move.from || (!lost && zug_hint_answers (choice, threat)))
        continue;
      name = zug_hint_dup_own (choice, threat->square);
      if (lost)
        /* TRANSLATORS: %s is "the queen" */
        return g_strdup_printf (C_ ("hint", "Nothing can save %s, which cannot leave."), name);
      /* TRANSLATORS: %s is "the queen" */
      return g_strdup_printf (
          zug_hint_can_leave (choice, choice->side, threat->square)
              ? C_ ("hint",
                    "It lets %s stand, though attacked: whoever always saves what is attacked "
                    "is seen through.")
              : C_ ("hint", "It does not save %s, which cannot leave."),
          name);
    }
  return zug_hint_tell_offer (choice);
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
                 && is_empty (zug_attackers (choice->laws, &choice->next, zug_other (choice->side),
                                             choice->move.to))
             ? g_strdup (C_ ("hint", "Castling brings the king to safety."))
             : NULL;
}

/* How many files away a pawn may stand that still stops one so many ranks behind it. One beside it
 * takes in passing. */
static int
files_beside (const ZugLaws *laws, int ranks)
{
  return zug_laws_free_pawns (laws) ? MAX (ranks, 1) : 1;
}

/* Whether no pawn of the other side can stop a pawn, or take it on its way. */
static char *
tell_passed (const ZugHintChoice *choice)
{
  const ZugLaws *laws = choice->laws;
  ZugSide other = zug_other (choice->side);
  int step = choice->side == ZUG_WHITE ? 1 : -1;
  int file = zug_file (choice->move.to), first = zug_rank (choice->move.to), rank = first;

  if (choice->man != ZUG_PAWN)
    return NULL;
  for (rank += choice->move.kind == ZUG_MOVE_DOUBLE ? 0 : step; rank >= 0 && rank < laws->ranks;
       rank += step)
    {
      int most = files_beside (laws, abs (rank - first));

      for (int beside = MAX (file - most, 0); beside <= MIN (file + most, laws->files - 1);
           beside++)
        if (zug_position_man (choice->before, other, zug_square (beside, rank)) == ZUG_PAWN)
          return NULL;
    }
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

/* How many choices the man on a square has. */
static int
count_from (const ZugChoices *choices, ZugSquare square)
{
  int n = 0;

  for (int i = 0; i < choices->n; i++)
    n += choices->move[i].from == square;
  return n;
}

/* The man to which the choice gives most room, more than a step. */
static char *
tell_way (const ZugHintChoice *choice)
{
  g_autofree ZugChoices *before = g_new (ZugChoices, 1), *now = g_new (ZugChoices, 1);
  g_autofree char *name = NULL;
  ZugPosition own = choice->after; /* as if it could go on at once */
  ZugSquare freed = ZUG_NO_SQUARE;
  int most = 1;

  own.to_move = choice->before->to_move;
  zug_choices (choice->laws, choice->before, choice->side, before);
  zug_choices (choice->laws, &own, choice->side, now);
  for (int i = 0; i < now->n; i++)
    {
      ZugSquare from = now->move[i].from;
      int more = from == choice->move.to ? 0 : count_from (now, from) - count_from (before, from);

      /* One that rests will have rested whatever is chosen. */
      if (more > most && !zug_position_rests (choice->before, choice->side, from))
        {
          most = more;
          freed = from;
        }
    }
  if (freed == ZUG_NO_SQUARE)
    return NULL;
  name = zug_hint_dup_own (choice, freed);
  /* TRANSLATORS: %s is "the bishop" */
  return g_strdup_printf (C_ ("hint", "It makes way for %s."), name);
}

static char *
tell_room (const ZugHintChoice *choice)
{
  const int file = zug_file (choice->move.to), rank = zug_rank (choice->move.to);
  const int middle = choice->laws->files / 2, half = choice->laws->ranks / 2;

  if (choice->man != ZUG_PAWN)
    return NULL;
  if (file >= middle - 1 && file <= middle
      && (choice->side == ZUG_WHITE ? rank >= half - 1 : rank <= half))
    return g_strdup (C_ ("hint", "It gains space in the centre."));
  return tell_way (choice);
}

/* --- the sentence ----------------------------------------------------------------------------- */

/* Whether the other side can take something worth a word on the next turn, or nobody knows: what it
 * could do once it has answered a check. */
static gboolean
gives_away (const ZugHintChoice *choice)
{
  ZugSide other = zug_other (choice->side);
  ZugCheckState check = zug_check (choice->laws, choice->before, other);
  ZugThreat threats[ZUG_THREATS_MOST];

  return (zug_laws_simultaneous (choice->laws) && !is_empty (check.immediate))
         || zug_threat_list (&choice->ask, &choice->next, other, threats) > 0;
}

/* Where there is nothing to be told. */
static char *
tell_quiet (const ZugHintChoice *choice)
{
  if (choice->move.kind == ZUG_MOVE_PLACE)
    return g_strdup (C_ ("hint", "The computer finds no square that is worth more."));
  if (choice->move.kind == ZUG_MOVE_PASS)
    return g_strdup (C_ ("hint", "By the computer’s count no move does more than to wait."));
  if (gives_away (choice))
    return g_strdup (C_ ("hint", "A quiet move."));
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

/* One sentence or two; takes both. */
static char *
join (char *first, char *second)
{
  g_autofree char *one = first, *two = second;

  return two != NULL ? g_strdup_printf ("%s %s", one, two) : g_steal_pointer (&one);
}

/* Of a move that is neither. Of a capture what it wins is said, and whether who takes may be lost;
 * of what else a choice does, what it leaves undone. */
static char *
dup_reason (const ZugHintChoice *choice)
{
  static char *(*const most[]) (const ZugHintChoice *) = {
      tell_mate_stopped,
      tell_kind,
      zug_hint_tell_most,
      tell_early_flight,
  };
  static char *(*const gains[]) (const ZugHintChoice *) = {
      zug_hint_tell_guess, tell_shared, tell_check, tell_mate_threatened, tell_attack,
  };
  static char *(*const places[]) (const ZugHintChoice *) = {
      tell_castling,
      tell_passed,
      tell_development,
      tell_room,
  };
  char *words = tell_end (choice), *more;

  if (words != NULL)
    return words;
  words = tell_check_answered (choice);
  if (words != NULL)
    return join (join (words, zug_hint_tell_capture (choice)), zug_hint_tell_taker (choice));
  words = tell_first (choice, most, G_N_ELEMENTS (most));
  if (words != NULL)
    return join (words, choice->taking ? zug_hint_tell_taker (choice) : tell_risk (choice));
  words = tell_first (choice, gains, G_N_ELEMENTS (gains));
  if (words != NULL)
    return join (words, tell_risk (choice));
  words = tell_first (choice, places, G_N_ELEMENTS (places));
  more = tell_risk (choice);
  if (more == NULL)
    more = zug_hint_tell_why_not (choice);
  if (words == NULL)
    words = more != NULL ? g_strdup (C_ ("hint", "A quiet move.")) : tell_quiet (choice);
  return join (words, more);
}

/* Whether the king that the choice would take must go, and the likeliest reply by which it does. */
static gboolean
find_flight (const ZugHintChoice *choice, ZugMove *flight)
{
  const ZugSide other = zug_other (choice->side);
  const ZugAnalysis *found = choice->found;
  g_autofree ZugChoices *replies = g_new (ZugChoices, 1);

  zug_choices (choice->laws, choice->before, other, replies);
  for (int i = 0; i < replies->n; i++)
    if (replies->move[i].kind == ZUG_MOVE_PASS || replies->move[i].from != choice->prey.square)
      return FALSE;
  if (replies->n > 0)
    *flight = found != NULL && found->n[other] > 0 ? found->move[other][0] : replies->move[0];
  return replies->n > 0;
}

/* A king that must go is not taken: what the choice does is told of the board without it there. */
static void
look_past_king (ZugHintChoice *choice)
{
  ZugPair pair;

  if (!zug_laws_simultaneous (choice->laws) || !choice->taking || choice->prey.man != ZUG_NO_MAN
      || !find_flight (choice, &pair.choice[zug_other (choice->side)]))
    return;
  pair.choice[choice->side] = choice->move;
  zug_threat_play (&choice->ask, choice->before, pair, choice->side, &choice->next);
  choice->after = choice->next;
  choice->taking = FALSE;
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
  choice.next = choice.after;
  if (zug_laws_simultaneous (laws))
    {
      ZugPair alone = {{ZUG_PASS, ZUG_PASS}};

      alone.choice[side] = move;
      zug_threat_play (&choice.ask, position, alone, side, &choice.next);
    }
  choice.n_against = zug_threat_list (&choice.ask, position, zug_other (side), choice.against);
  choice.taking = zug_threat_of (&choice.ask, position, side, move, &choice.prey);
  look_past_king (&choice);
  /* A ride may end where it takes, before the square that was chosen. */
  choice.landed =
      choice.taking && zug_position_man (&choice.next, side, choice.prey.square) != ZUG_NO_MAN
          ? choice.prey.square
          : move.to;
  return dup_reason (&choice);
}
