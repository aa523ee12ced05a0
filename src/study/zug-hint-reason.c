/* zug-hint-reason.c: what speaks for a choice, in a sentence */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-hint-reason.h"

#include "zug-attack.h"
#include "zug-evaluate.h"
#include "zug-threat.h"
#include "zug-man-words.h"
#include "zug-outcome.h"
#include <glib/gi18n.h>
#include <math.h>

/* A reply that is likelier than this is reckoned with. */
#define LIKELY 0.2

/* Hundredths of a pawn that are not left to be taken without a word. */
#define RISK 150

/* A part of what is threatened that must be saved before a threat is answered. */
#define SAVED 0.6

/* A choice, what is threatened before it, and the board as it would be with it alone. */
typedef struct
{
  ZugThreatAsk ask;
  const ZugLaws *laws;
  const ZugPosition *start;
  const ZugPosition *before;
  const ZugAnalysis *found;
  ZugPosition after;
  ZugSide side;
  ZugMove move;
  ZugManType man;
  ZugThreat against[ZUG_THREATS_MOST]; /* what the other side threatens */
  int n_against;
  gboolean taking; /* the move takes this, if the other side does nothing: */
  ZugThreat prey;
} Choice;

static gboolean
is_empty (ZugSet set)
{
  return zug_set_is_empty (&set);
}

/* What comes of the choice and a reply, as the choosing side values it. */
static int
value_against (const Choice *choice, ZugMove reply, ZugPosition *after)
{
  ZugPair pair;

  pair.choice[choice->side] = choice->move;
  pair.choice[zug_other (choice->side)] = reply;
  zug_threat_play (&choice->ask, choice->before, pair, choice->side, after);
  return zug_threat_value (&choice->ask, after, choice->side);
}

/* --- the end ---------------------------------------------------------------------------------- */

static int
result_for (const Choice *choice, const ZugPosition *position)
{
  ZugEnd end = zug_outcome (choice->laws, position, NULL, 0);

  return zug_result_value (end.result) * (choice->side == ZUG_WHITE ? 1 : -1);
}

/* Whether the choice ends the game in the side's favour whatever is answered. */
static gboolean
wins_at_once (const Choice *choice)
{
  g_autofree ZugChoices *replies = g_new (ZugChoices, 1);
  g_autofree ZugPosition *after = g_new (ZugPosition, 1);

  if (!zug_laws_simultaneous (choice->laws))
    return result_for (choice, &choice->after) > 0;
  if (result_for (choice, &choice->after) <= 0)
    return FALSE;
  zug_choices (choice->laws, choice->before, zug_other (choice->side), replies);
  for (int i = 0; i < replies->n; i++)
    {
      ZugPair pair;

      pair.choice[choice->side] = choice->move;
      pair.choice[zug_other (choice->side)] = replies->move[i];
      zug_threat_play (&choice->ask, choice->before, pair, choice->side, after);
      if (result_for (choice, after) <= 0)
        return FALSE;
    }
  return TRUE;
}

static char *
tell_end (const Choice *choice)
{
  ZugCheckState check = zug_check (choice->laws, &choice->after, zug_other (choice->side));

  if (wins_at_once (choice))
    return g_strdup (!zug_laws_simultaneous (choice->laws) && !is_empty (check.immediate)
                         ? C_ ("hint", "It is checkmate.")
                         : C_ ("hint", "It wins the game."));
  if (choice->taking && choice->prey.man == ZUG_NO_MAN)
    return g_strdup (C_ ("hint", "It takes the king, if that stays there."));
  if (choice->found != NULL
      && zug_evaluate_centipawns (zug_analysis_sign (choice->side) * choice->found->value)
             >= ZUG_EVALUATE_MOST)
    return g_strdup (C_ ("hint", "It wins by force."));
  return NULL;
}

static char *
tell_check_answered (const Choice *choice)
{
  ZugCheckState check = zug_check (choice->laws, choice->before, choice->side);
  ZugCheckState left = zug_check (choice->laws, &choice->after, choice->side);

  if (!is_empty (check.immediate))
    return g_strdup (C_ ("hint", "It answers the check."));
  if (is_empty (check.delayed) || !is_empty (left.delayed))
    return NULL;
  return g_strdup (choice->laws->man[choice->man].royal
                       ? C_ ("hint", "It takes the king away before the check counts.")
                       : C_ ("hint", "It answers the check before it counts."));
}

/* --- what is threatened ----------------------------------------------------------------------- */

/* Whether what was threatened is no longer worth much once the choice is made. What of it is still
 * taken is told. */
static gboolean
is_answered (const Choice *choice, const ZugThreat *threat, gboolean *taken)
{
  ZugPosition own = choice->after, after;
  int worth;

  *taken = FALSE;
  if (!zug_laws_simultaneous (choice->laws)
      && !zug_is_choice (choice->laws, &own, zug_other (choice->side), threat->move))
    return TRUE;
  worth = value_against (choice, threat->move, &after);
  *taken = threat->man != ZUG_NO_MAN
           && zug_position_man (&after, choice->side, threat->square) != threat->man;
  if (threat->man == ZUG_NO_MAN)
    return !zug_position_king_lost (choice->laws, &after, choice->side);
  return worth >= zug_threat_value (&choice->ask, choice->before, choice->side)
                      - (1 - SAVED) * threat->worth;
}

/* Whether a reply that is guessed right takes the man that leaves where it goes. */
static gboolean
can_be_guessed (const Choice *choice)
{
  ZugSide other = zug_other (choice->side);
  g_autofree ZugChoices *replies = NULL;
  g_autofree ZugPosition *after = NULL;

  if (!zug_laws_simultaneous (choice->laws))
    return FALSE;
  replies = g_new (ZugChoices, 1);
  after = g_new (ZugPosition, 1);
  zug_choices (choice->laws, choice->before, other, replies);
  for (int i = 0; i < replies->n; i++)
    {
      ZugPair pair;

      if (replies->move[i].to != choice->move.to)
        continue;
      pair.choice[choice->side] = choice->move;
      pair.choice[other] = replies->move[i];
      zug_threat_play (&choice->ask, choice->before, pair, choice->side, after);
      if (zug_position_man (after, choice->side, choice->move.to) != choice->man
          && zug_position_man (after, choice->side, choice->move.from) != choice->man)
        return TRUE;
    }
  return FALSE;
}

static char *
tell_answer (const Choice *choice, const ZugThreat *threat, gboolean taken)
{
  g_autofree char *name = NULL;

  if (threat->man == ZUG_NO_MAN)
    return g_strdup (C_ ("hint", "It keeps the king from being taken."));
  name = zug_man_words_moved (choice->laws, threat->man);
  if (threat->square == choice->move.from)
    /* TRANSLATORS: %s is "the queen" */
    return g_strdup_printf (can_be_guessed (choice)
                                ? C_ ("hint", "It brings %s to safety, unless the other side "
                                              "guesses where to.")
                                : C_ ("hint", "It brings %s to safety."),
                            name);
  if (choice->move.to == threat->move.from)
    /* TRANSLATORS: %s is "the queen" */
    return g_strdup_printf (C_ ("hint", "It takes what attacks %s."), name);
  if (!taken)
    return g_strdup_printf (C_ ("hint", "It stops the attack on %s."), name);
  return g_strdup_printf (zug_position_rests (choice->before, choice->side, threat->square)
                              ? C_ ("hint", "It protects %s, which rests and cannot leave.")
                              : C_ ("hint", "It protects %s, which is attacked."),
                          name);
}

/* The most that is threatened and that the choice answers. */
static const ZugThreat *
find_answered (const Choice *choice, gboolean *taken)
{
  for (int i = 0; i < choice->n_against; i++)
    if (is_answered (choice, &choice->against[i], taken))
      return &choice->against[i];
  return NULL;
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
tell_mate_stopped (const Choice *choice)
{
  ZugSide other = zug_other (choice->side);

  if (zug_laws_simultaneous (choice->laws) || !is_won (&choice->ask, choice->before, other, other)
      || is_won (&choice->ask, &choice->after, other, other))
    return NULL;
  return g_strdup (C_ ("hint", "It stops a mate."));
}

/* --- what is won ------------------------------------------------------------------------------ */

static char *
tell_trade (const Choice *choice, const char *prey)
{
  g_autofree char *own = zug_man_words_moved (choice->laws, choice->man);

  /* TRANSLATORS: "the knight" for "Black’s bishop" */
  return g_strdup_printf (C_ ("hint", "It trades %1$s for %2$s."), own, prey);
}

static char *
tell_capture (const Choice *choice)
{
  ZugSide other = zug_other (choice->side);
  const ZugMan *men = choice->laws->man;
  g_autofree char *name = NULL;

  if (!choice->taking || choice->prey.man == ZUG_NO_MAN)
    return NULL;
  if (choice->move.kind == ZUG_MOVE_EN_PASSANT)
    return g_strdup (C_ ("hint", "It takes a pawn in passing."));
  name = zug_man_words_object (choice->laws, other, choice->prey.man);
  if (choice->man != ZUG_PAWN && !men[choice->man].royal
      && choice->prey.worth < 60 * men[choice->prey.man].value)
    return tell_trade (choice, name);
  if (!zug_laws_simultaneous (choice->laws))
    /* TRANSLATORS: %s is "Black’s queen" */
    return g_strdup_printf (C_ ("hint", "It takes %s."), name);
  if (zug_position_rests (choice->before, other, choice->prey.square))
    /* TRANSLATORS: %s is "Black’s queen" */
    return g_strdup_printf (C_ ("hint", "It takes %s: a man that rests cannot leave."), name);
  /* TRANSLATORS: %s is "Black’s queen" */
  return g_strdup_printf (C_ ("hint", "It takes %s, if the man stays there."), name);
}

/* A man that is likely to come where the choice goes, and is taken there, or shares the square. */
static char *
tell_guess (const Choice *choice)
{
  const ZugAnalysis *found = choice->found;
  ZugSide other = zug_other (choice->side);
  ZugPosition after;
  char buffer[4];

  for (int k = 0; found != NULL && zug_laws_simultaneous (choice->laws) && k < found->n[other]; k++)
    {
      ZugMove reply = found->move[other][k];
      ZugManType man = zug_position_man (choice->before, other, reply.from);
      g_autofree char *name = NULL;

      if (found->probability[other][k] < LIKELY || reply.kind == ZUG_MOVE_PASS
          || reply.kind == ZUG_MOVE_PLACE || reply.to != choice->move.to)
        continue;
      value_against (choice, reply, &after);
      name = zug_man_words_object (choice->laws, other, man);
      if (zug_position_man (&after, other, reply.to) == ZUG_NO_MAN
          && zug_position_man (&after, choice->side, reply.to) != ZUG_NO_MAN)
        /* TRANSLATORS: "Black’s queen" and a square, "e5" */
        return g_strdup_printf (C_ ("hint", "It takes %1$s, if that goes to %2$s."), name,
                                zug_square_write (reply.to, buffer));
      if (zug_position_man (&after, other, reply.to) == man
          && zug_position_man (&after, choice->side, reply.to) == choice->man)
        return g_strdup_printf (C_ ("hint", "It meets %1$s on %2$s, if that goes there too, and "
                                            "both share the square."),
                                name, zug_square_write (reply.to, buffer));
    }
  return NULL;
}

static char *
tell_kind (const Choice *choice)
{
  g_autofree char *now = NULL;

  if (choice->move.promotion == ZUG_NO_MAN)
    return NULL;
  now = zug_man_words_become (choice->laws, choice->move.promotion);
  /* TRANSLATORS: %s is "a queen" */
  return g_strdup_printf (C_ ("hint", "The pawn becomes %s."), now);
}

/* --- what comes next -------------------------------------------------------------------------- */

static char *
tell_check (const Choice *choice)
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
is_new (const Choice *choice, const ZugThreat *threat)
{
  ZugSet attackers = zug_attackers (choice->laws, choice->before, choice->side, threat->square);

  return threat->move.from == choice->move.to || is_empty (attackers);
}

/* What could be taken next that could not be taken before. */
static int
find_threats (const Choice *choice, ZugThreat threats[ZUG_THREATS_MOST])
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
tell_mate_threatened (const Choice *choice)
{
  return !zug_laws_simultaneous (choice->laws)
                 && is_won (&choice->ask, &choice->after, choice->side, choice->side)
             ? g_strdup (C_ ("hint", "It threatens mate."))
             : NULL;
}

static char *
tell_attack (const Choice *choice)
{
  ZugSide other = zug_other (choice->side);
  ZugThreat threats[ZUG_THREATS_MOST];
  int n = find_threats (choice, threats);
  g_autofree char *first = NULL, *second = NULL;

  if (n == 0)
    return NULL;
  if (threats[0].man == ZUG_NO_MAN)
    return g_strdup (C_ ("hint", "It threatens to take the king."));
  first = zug_man_words_object (choice->laws, other, threats[0].man);
  if (n == 1 || threats[1].man == ZUG_NO_MAN)
    /* TRANSLATORS: %s is "Black’s queen" */
    return g_strdup_printf (C_ ("hint", "It attacks %s."), first);
  second = zug_man_words_object (choice->laws, other, threats[1].man);
  /* TRANSLATORS: "Black’s queen" and "Black’s rook" */
  return g_strdup_printf (C_ ("hint", "It attacks %1$s and %2$s at once."), first, second);
}

/* What is attacked and stays so. Where both choose at once, that is a guess; the search knows what
 * it is worth. */
static char *
tell_risk (const Choice *choice)
{
  g_autofree char *name = NULL;

  if (!zug_laws_simultaneous (choice->laws) || choice->n_against == 0
      || choice->against[0].man == ZUG_NO_MAN || choice->against[0].worth < RISK)
    return NULL;
  name = zug_man_words_moved (choice->laws, choice->against[0].man);
  /* TRANSLATORS: %s is "the queen" */
  return g_strdup_printf (C_ ("hint", "It leaves %s attacked: who always brings it to safety is "
                                      "guessed."),
                          name);
}

/* --- what is left ----------------------------------------------------------------------------- */

static char *
tell_shared (const Choice *choice)
{
  if (choice->before->leave == ZUG_NO_SQUARE || choice->move.from != choice->before->leave)
    return NULL;
  return g_strdup (C_ ("hint", "It leaves the shared square, which it must."));
}

static char *
tell_castling (const Choice *choice)
{
  return zug_move_is_castle (choice->move)
             ? g_strdup (C_ ("hint", "Castling brings the king to safety."))
             : NULL;
}

/* Whether no pawn of the other side can stop a pawn, or take it on its way. */
static char *
tell_passed (const Choice *choice)
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
tell_development (const Choice *choice)
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
tell_room (const Choice *choice)
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

/* What is saved and what is won, whichever is more. A pawn that takes is not told to flee. */
static char *
tell_most (const Choice *choice)
{
  gboolean taken = FALSE;
  const ZugThreat *answered = find_answered (choice, &taken);
  int won = choice->taking ? choice->prey.worth : 0;

  if (answered != NULL && (answered->man == ZUG_NO_MAN || answered->worth > won)
      && !(choice->taking && answered->square == choice->move.from
           && (answered->man == ZUG_PAWN || choice->move.to == answered->move.from)))
    return tell_answer (choice, answered, taken);
  return tell_capture (choice);
}

char *
zug_hint_reason (const ZugLaws *laws, const ZugPosition *start, const ZugPosition *position,
                 ZugSide side, ZugMove move, const ZugAnalysis *found, const atomic_bool *stop)
{
  /* What weighs most comes first. */
  static char *(*const reasons[]) (const Choice *choice) = {
      tell_end,    tell_check_answered, tell_mate_stopped,
      tell_kind,   tell_most,           tell_guess,
      tell_shared, tell_check,          tell_mate_threatened,
      tell_attack, tell_risk,           tell_castling,
      tell_passed, tell_development,    tell_room,
  };
  Choice choice = {.ask = {laws, stop},
                   .laws = laws,
                   .start = start,
                   .before = position,
                   .found = found,
                   .side = side,
                   .move = move};
  char *words = NULL;

  if (zug_count_choices (laws, position, side) == 1)
    return g_strdup (C_ ("hint", "There is no other choice."));
  if (move.kind != ZUG_MOVE_PASS && move.kind != ZUG_MOVE_PLACE)
    {
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
      for (guint i = 0; i < G_N_ELEMENTS (reasons) && words == NULL; i++)
        words = reasons[i](&choice);
    }
  return words != NULL ? words : g_strdup (C_ ("hint", "The computer finds nothing better."));
}
