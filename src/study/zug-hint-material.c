/* zug-hint-material.c: what a choice wins and what it saves, in a sentence */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-hint-private.h"

#include "zug-attack.h"
#include "zug-letters.h"
#include "zug-man-words.h"
#include <glib/gi18n.h>
#include <math.h>

/* A reply that is likelier than this is reckoned with. */
#define LIKELY 0.2

/* A part of what is threatened that must be saved before a threat is answered. */
#define SAVED 0.6

/* Pawns by which a man must be worth more than who takes it to be won even if that is taken next.
 */
#define WON 1.5

static gboolean
is_empty (ZugSet set)
{
  return zug_set_is_empty (&set);
}

/* A man's name, and where it stands where there is another of its kind. */
static char *
dup_placed (const ZugHintChoice *choice, ZugSide side, ZugSquare square, char *name)
{
  const ZugLaws *laws = choice->laws;
  g_autofree char *bare = name;
  char buffer[4];
  int n = 0;

  for (int i = 0; i < laws->files * laws->ranks; i++)
    n += zug_position_man (choice->before, side, zug_square (i % laws->files, i / laws->files))
         == zug_position_man (choice->before, side, square);
  if (n < 2)
    return g_steal_pointer (&bare);
  /* TRANSLATORS: "the knight" or "Black’s pawn", and a square, "e5" */
  return g_strdup_printf (C_ ("hint", "%1$s on %2$s"), bare, zug_square_write (square, buffer));
}

char *
zug_hint_dup_own (const ZugHintChoice *choice, ZugSquare square)
{
  ZugManType man = zug_position_man (choice->before, choice->side, square);

  return dup_placed (choice, choice->side, square, zug_man_words_moved (choice->laws, man));
}

char *
zug_hint_dup_other (const ZugHintChoice *choice, ZugSquare square)
{
  ZugSide other = zug_other (choice->side);
  ZugManType man = zug_position_man (choice->before, other, square);

  return dup_placed (choice, other, square, zug_man_words_object (choice->laws, other, man));
}

/* What comes of the choice and a reply, as the choosing side values it; where a coin decides, at
 * best for whoever is lucky, else at worst. */
static int
value_against (const ZugHintChoice *choice, ZugMove reply, gboolean lucky, ZugPosition *after)
{
  g_autofree ZugOutcomes *outcomes = NULL;
  int found = 0;
  ZugPair pair;

  pair.choice[choice->side] = choice->move;
  pair.choice[zug_other (choice->side)] = reply;
  if (!zug_laws_simultaneous (choice->laws))
    {
      zug_threat_play (&choice->ask, choice->before, pair, choice->side, after);
      return zug_threat_value (&choice->ask, after, choice->side);
    }
  outcomes = g_new (ZugOutcomes, 1);
  zug_resolve (choice->laws, choice->before, pair, outcomes);
  for (int i = 0; i < outcomes->n; i++)
    {
      int value = zug_threat_value (&choice->ask, &outcomes->position[i], choice->side);

      if (i > 0 && (lucky ? value <= found : value >= found))
        continue;
      *after = outcomes->position[i];
      found = value;
    }
  return found;
}

/* A move of a side in a position, were it to move, from one square, or to one. FALSE: none. */
static gboolean
find_move (const ZugLaws *laws, const ZugPosition *position, ZugSide side, ZugSquare from,
           ZugSquare to, ZugMove *move)
{
  g_autofree ZugChoices *choices = g_new (ZugChoices, 1);
  ZugPosition own = *position;

  if (!zug_laws_simultaneous (laws))
    own.to_move = (uint8_t) side;
  zug_choices (laws, &own, side, choices);
  for (int i = 0; i < choices->n; i++)
    {
      *move = choices->move[i];
      if (move->kind != ZUG_MOVE_PASS && move->kind != ZUG_MOVE_PLACE
          && (from == ZUG_NO_SQUARE || move->from == from)
          && (to == ZUG_NO_SQUARE || move->to == to))
        return TRUE;
    }
  return FALSE;
}

gboolean
zug_hint_can_leave (const ZugHintChoice *choice, ZugSide side, ZugSquare square)
{
  ZugMove away;

  return find_move (choice->laws, choice->before, side, square, ZUG_NO_SQUARE, &away);
}

/* The least valuable man of a side that could take what stands on a square, were it to move. FALSE:
 * none. attack: it attacks the square, though it could not move now: what it is pinned before,
 * which check it must answer and what protects the square may be otherwise by then. */
static gboolean
find_taker (const ZugLaws *laws, const ZugPosition *position, ZugSide side, ZugSquare square,
            gboolean attack, ZugMove *by)
{
  const ZugSet attackers = zug_attackers (laws, position, side, square);
  double least = HUGE_VAL;

  for (ZugSquare from = 0; from < ZUG_N_SQUARES; from++)
    {
      double value;
      ZugMove move;

      if (!zug_set_has (&attackers, from))
        continue;
      value = laws->man[zug_position_man (position, side, from)].value;
      if (value >= least)
        continue;
      if (!find_move (laws, position, side, from, square, &move))
        {
          if (!attack)
            continue;
          move = (ZugMove) {from, square, ZUG_NO_MAN, ZUG_MOVE_PLAIN};
        }
      least = value;
      *by = move;
    }
  return least < HUGE_VAL;
}

/* A pawn's double step gives the other side's pawns the square that it passed. */
static gboolean
can_be_passed (const ZugHintChoice *choice, ZugMove *by)
{
  const ZugSquare passed = zug_square (
      zug_file (choice->move.to), (zug_rank (choice->move.from) + zug_rank (choice->move.to)) / 2);

  return choice->move.kind == ZUG_MOVE_DOUBLE
         && find_move (choice->laws, &choice->next, zug_other (choice->side), ZUG_NO_SQUARE, passed,
                       by)
         && by->kind == ZUG_MOVE_EN_PASSANT;
}

gboolean
zug_hint_can_be_taken (const ZugHintChoice *choice, ZugMove *by)
{
  return find_taker (choice->laws, &choice->next, zug_other (choice->side), choice->landed,
                     zug_laws_simultaneous (choice->laws), by)
         || can_be_passed (choice, by);
}

/* Whether who takes the man where the choice brings it can be taken there, and is worth no less. */
static gboolean
is_protected (const ZugHintChoice *choice, ZugMove by)
{
  const ZugMan *men = choice->laws->man;
  const ZugSide other = zug_other (choice->side);
  const ZugManType taker = zug_position_man (&choice->next, other, by.from);
  ZugPair pair = {{ZUG_PASS, ZUG_PASS}};
  ZugPosition taken;
  ZugMove back;

  if (men[choice->man].value - men[taker].value >= WON)
    return FALSE;
  pair.choice[other] = by;
  zug_threat_play (&choice->ask, &choice->next, pair, other, &taken);
  return find_taker (choice->laws, &taken, choice->side, by.to, FALSE, &back);
}

char *
zug_hint_tell_protected (const ZugHintChoice *choice, ZugMove by)
{
  g_autofree char *name = NULL;
  char buffer[4];

  if (!is_protected (choice, by))
    return NULL;
  name = zug_man_words_moved (choice->laws, choice->man);
  /* TRANSLATORS: "the queen" and a square, "e5" */
  return g_strdup_printf (C_ ("hint", "It brings %1$s to %2$s, where it is protected."), name,
                          zug_square_write (choice->landed, buffer));
}

/* --- what is threatened ----------------------------------------------------------------------- */

/* Whether the king falls to no reply any more that would have taken it. */
static gboolean
is_king_kept (const ZugHintChoice *choice, gboolean lucky)
{
  g_autofree ZugChoices *replies = NULL;
  const ZugSide other = zug_other (choice->side);
  ZugPair alone = {{ZUG_PASS, ZUG_PASS}};

  if (!zug_laws_simultaneous (choice->laws))
    return is_empty (
        zug_attackers (choice->laws, &choice->after, other,
                       zug_position_king (choice->laws, &choice->after, choice->side)));
  replies = g_new (ZugChoices, 1);
  zug_choices (choice->laws, choice->before, other, replies);
  for (int i = 0; i < replies->n; i++)
    {
      ZugPosition after;

      alone.choice[other] = replies->move[i];
      zug_threat_play (&choice->ask, choice->before, alone, other, &after);
      if (!zug_position_king_lost (choice->laws, &after, choice->side))
        continue;
      value_against (choice, replies->move[i], lucky, &after);
      if (zug_position_king_lost (choice->laws, &after, choice->side))
        return FALSE;
    }
  return TRUE;
}

/* Whether what was threatened is no longer worth much once the choice is made. What of it is still
 * taken is told. */
static gboolean
is_answered (const ZugHintChoice *choice, const ZugThreat *threat, gboolean lucky, gboolean *taken)
{
  ZugPosition own = choice->after, after;
  int worth;

  *taken = FALSE;
  if (!zug_laws_simultaneous (choice->laws)
      && !zug_is_choice (choice->laws, &own, zug_other (choice->side), threat->move))
    return TRUE;
  if (threat->man == ZUG_NO_MAN)
    return is_king_kept (choice, lucky);
  worth = value_against (choice, threat->move, lucky, &after);
  *taken = zug_position_man (&after, choice->side, threat->square) != threat->man;
  return worth >= zug_threat_value (&choice->ask, choice->before, choice->side)
                      - (1 - SAVED) * threat->worth;
}

gboolean
zug_hint_answers (const ZugHintChoice *choice, const ZugThreat *threat)
{
  gboolean taken;

  return is_answered (choice, threat, TRUE, &taken);
}

/* Whether a reply can lose a choice its man, however a coin may fall. */
static gboolean
loses_man (const ZugHintChoice *choice, ZugMove reply)
{
  g_autofree ZugOutcomes *outcomes = g_new (ZugOutcomes, 1);
  ZugPair pair;

  pair.choice[choice->side] = choice->move;
  pair.choice[zug_other (choice->side)] = reply;
  zug_resolve (choice->laws, choice->before, pair, outcomes);
  for (int i = 0; i < outcomes->n; i++)
    {
      const ZugPosition *after = &outcomes->position[i];

      if (zug_position_man (after, choice->side, choice->move.to) != choice->man
          && zug_position_man (after, choice->side, choice->landed) != choice->man
          && zug_position_man (after, choice->side, choice->move.from) != choice->man)
        return TRUE;
    }
  return FALSE;
}

/* Whether a reply that is guessed right takes the man that goes somewhere where it goes. */
static gboolean
can_be_guessed (const ZugHintChoice *choice)
{
  g_autofree ZugChoices *replies = NULL;

  if (!zug_laws_simultaneous (choice->laws))
    return FALSE;
  replies = g_new (ZugChoices, 1);
  zug_choices (choice->laws, choice->before, zug_other (choice->side), replies);
  for (int i = 0; i < replies->n; i++)
    if (replies->move[i].to == choice->landed && loses_man (choice, replies->move[i]))
      return TRUE;
  return FALSE;
}

/* Whether a man of the side could take the one that took on a square, who could not before. One
 * that rests then comes too late: who took has rested as well, and leaves. */
static gboolean
is_protected_now (const ZugHintChoice *choice, const ZugThreat *threat)
{
  ZugSide other = zug_other (choice->side);
  ZugPair pair = {{ZUG_PASS, ZUG_PASS}};
  ZugPosition without, with;
  ZugSet before, now;

  pair.choice[other] = threat->move;
  zug_threat_play (&choice->ask, choice->before, pair, other, &without);
  value_against (choice, threat->move, TRUE, &with);
  before = zug_attackers (choice->laws, &without, choice->side, threat->square);
  now = zug_attackers (choice->laws, &with, choice->side, threat->square);
  for (ZugSquare square = 0; square < ZUG_N_SQUARES; square++)
    if (zug_set_has (&now, square) && !zug_set_has (&before, square)
        && !zug_position_rests (&with, choice->side, square))
      return TRUE;
  return FALSE;
}

/* Whether a man of the side may take on a square on the next turn. */
static gboolean
is_covered (const ZugHintChoice *choice, const ZugPosition *position, ZugSquare square)
{
  ZugSet attackers = zug_attackers (choice->laws, position, choice->side, square);

  while (!is_empty (attackers))
    if (!zug_position_rests (position, choice->side, zug_set_take (&attackers)))
      return TRUE;
  return FALSE;
}

gboolean
zug_hint_is_lost (const ZugHintChoice *choice, const ZugThreat *threat)
{
  g_autofree ZugChoices *choices = NULL;
  g_autofree ZugOutcomes *outcomes = NULL;
  ZugPair pair;

  if (!zug_laws_simultaneous (choice->laws) || threat->man == ZUG_NO_MAN
      || choice->laws->man[threat->man].value < WON
      || zug_hint_can_leave (choice, choice->side, threat->square))
    return FALSE;
  choices = g_new (ZugChoices, 1);
  outcomes = g_new (ZugOutcomes, 1);
  zug_choices (choice->laws, choice->before, choice->side, choices);
  pair.choice[zug_other (choice->side)] = threat->move;
  for (int i = 0; i < choices->n; i++)
    {
      pair.choice[choice->side] = choices->move[i];
      zug_resolve (choice->laws, choice->before, pair, outcomes);
      for (int k = 0; k < outcomes->n; k++)
        if (zug_position_man (&outcomes->position[k], choice->side, threat->square) == threat->man
            || is_covered (choice, &outcomes->position[k], threat->square))
          return FALSE;
    }
  return TRUE;
}

/* The man that is threatened leaves. */
static char *
tell_flight (const ZugHintChoice *choice)
{
  g_autofree char *name = zug_man_words_moved (choice->laws, choice->man);
  ZugMove by;

  if (zug_hint_can_be_taken (choice, &by))
    return zug_hint_tell_protected (choice, by);
  if (can_be_guessed (choice))
    /* TRANSLATORS: %s is "the queen" */
    return g_strdup_printf (C_ ("hint", "It brings %s to safety, unless the other side guesses "
                                        "where to."),
                            name);
  if (choice->laws->man[choice->man].royal)
    return g_strdup (C_ ("hint", "It keeps the king from being taken."));
  /* TRANSLATORS: %s is "the queen" */
  return g_strdup_printf (C_ ("hint", "It brings %s to safety."), name);
}

/* How a threat is answered; NULL where it is, but by nothing that could be told: by a check, say.
 */
static char *
tell_answer (const ZugHintChoice *choice, const ZugThreat *threat, gboolean taken)
{
  g_autofree char *name = NULL;
  gboolean attacked;

  if (threat->man == ZUG_NO_MAN && threat->square != choice->move.from)
    return g_strdup (C_ ("hint", "It keeps the king from being taken."));
  if (threat->square == choice->move.from)
    return tell_flight (choice);
  name = zug_hint_dup_own (choice, threat->square);
  attacked = !is_empty (
      zug_attackers (choice->laws, &choice->after, zug_other (choice->side), threat->square));
  if (choice->move.to == threat->move.from)
    return attacked ? NULL
                    /* TRANSLATORS: %s is "the queen" */
                    : g_strdup_printf (C_ ("hint", "It takes what attacks %s."), name);
  if (!taken)
    return attacked ? NULL : g_strdup_printf (C_ ("hint", "It stops the attack on %s."), name);
  if (choice->taking || !is_protected_now (choice, threat))
    return NULL;
  return g_strdup_printf (zug_position_rests (choice->before, choice->side, threat->square)
                              ? C_ ("hint", "It protects %s, which rests and cannot leave.")
                              : C_ ("hint", "It protects %s, which is attacked."),
                          name);
}

/* … and where only luck lets it come in time, that as well. */
static char *
tell_answer_by_chance (const ZugHintChoice *choice, const ZugThreat *threat, gboolean taken)
{
  g_autofree char *words = tell_answer (choice, threat, taken);

  if (words == NULL || is_answered (choice, threat, FALSE, &taken))
    return g_steal_pointer (&words);
  return g_strdup_printf ("%s %s", words, C_ ("hint", "A coin decides whether it comes in time."));
}

/* --- what is won ------------------------------------------------------------------------------ */

/* Whether who takes is taken in turn, and no more is won than lost by it. */
static gboolean
is_trade (const ZugHintChoice *choice)
{
  const ZugMan *men = choice->laws->man;
  double own = men[choice->man].value, prey = men[choice->prey.man].value;
  ZugMove by;

  return choice->man != ZUG_PAWN && !men[choice->man].royal && choice->prey.worth < 60 * prey
         && prey - own < WON && zug_hint_can_be_taken (choice, &by);
}

char *
zug_hint_tell_capture (const ZugHintChoice *choice)
{
  g_autofree char *name = NULL;

  if (!choice->taking || choice->prey.man == ZUG_NO_MAN)
    return NULL;
  if (choice->move.kind == ZUG_MOVE_EN_PASSANT)
    return g_strdup (C_ ("hint", "It takes a pawn in passing."));
  name = zug_hint_dup_other (choice, choice->prey.square);
  if (is_trade (choice))
    {
      g_autofree char *own = zug_man_words_moved (choice->laws, choice->man);

      /* TRANSLATORS: "the knight" for "Black’s bishop" */
      return g_strdup_printf (C_ ("hint", "It trades %1$s for %2$s."), own, name);
    }
  if (!zug_laws_simultaneous (choice->laws))
    /* TRANSLATORS: %s is "Black’s queen" */
    return g_strdup_printf (C_ ("hint", "It takes %s."), name);
  if (zug_position_rests (choice->before, zug_other (choice->side), choice->prey.square))
    /* TRANSLATORS: %s is "Black’s queen" */
    return g_strdup_printf (C_ ("hint", "It takes %s: a man that rests cannot leave."), name);
  if (!zug_hint_can_leave (choice, zug_other (choice->side), choice->prey.square))
    /* TRANSLATORS: %s is "Black’s pawn" */
    return g_strdup_printf (C_ ("hint", "It takes %s, which cannot leave."), name);
  /* TRANSLATORS: %s is "Black’s queen" */
  return g_strdup_printf (C_ ("hint", "It takes %s, if the man stays there."), name);
}

char *
zug_hint_tell_offer (const ZugHintChoice *choice)
{
  ZugThreat threats[ZUG_THREATS_MOST];
  int n = zug_threat_list (&choice->ask, &choice->next, zug_other (choice->side), threats);

  for (int i = 0; i < n; i++)
    if (threats[i].square == choice->landed && threats[i].man != ZUG_NO_MAN
        && threats[i].worth >= ZUG_HINT_RISK)
      {
        g_autofree char *name = zug_man_words_moved (choice->laws, threats[i].man);
        char buffer[4];

        /* TRANSLATORS: "the knight" and a square, "e5" */
        return g_strdup_printf (
            C_ ("hint", "It risks %1$s, which can be taken on %2$s on the next turn."), name,
            zug_square_write (choice->landed, buffer));
      }
  return NULL;
}

/* A man that takes a pawn, or more, is told to be in danger where it is worth more than a pawn. */
char *
zug_hint_tell_taker (const ZugHintChoice *choice)
{
  const ZugMan *man = &choice->laws->man[choice->man];

  if (!zug_laws_simultaneous (choice->laws) || !choice->taking || choice->prey.man == ZUG_NO_MAN
      || man->royal || is_trade (choice))
    return NULL;
  if (man->value >= WON && can_be_guessed (choice))
    {
      g_autofree char *name = zug_man_words_moved (choice->laws, choice->man);
      char buffer[4];

      /* TRANSLATORS: "the knight" and a square, "e5" */
      return g_strdup_printf (
          C_ ("hint", "It risks %1$s, if a man of the other side goes to %2$s on the same turn."),
          name, zug_square_write (choice->landed, buffer));
    }
  return zug_hint_tell_offer (choice);
}

/* A man that is likely to come where the choice goes, and is taken there, or shares the square. */
char *
zug_hint_tell_guess (const ZugHintChoice *choice)
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
      value_against (choice, reply, FALSE, &after);
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

/* --- what is told ----------------------------------------------------------------------------- */

/* What is won, and what is saved where that is more. A pawn that takes is not told to flee. */
char *
zug_hint_tell_most (const ZugHintChoice *choice)
{
  g_autofree char *capture = zug_hint_tell_capture (choice);
  int won = choice->taking ? choice->prey.worth : 0;

  for (int i = 0; i < choice->n_against; i++)
    {
      const ZugThreat *threat = &choice->against[i];
      gboolean taken = FALSE;
      g_autofree char *words = NULL;

      if ((threat->man != ZUG_NO_MAN && threat->worth <= won)
          || (choice->taking && threat->square == choice->move.from
              && (threat->man == ZUG_PAWN || choice->move.to == threat->move.from))
          || !is_answered (choice, threat, TRUE, &taken))
        continue;
      words = tell_answer_by_chance (choice, threat, taken);
      if (words != NULL)
        return capture != NULL && threat->square == choice->move.from
                   ? g_strdup_printf ("%s %s", capture, words)
                   : g_steal_pointer (&words);
    }
  return g_steal_pointer (&capture);
}

/* Why something is not taken that stands there to be: it can leave, and who took nothing is taken.
 * NULL: nothing is to be asked. */
char *
zug_hint_tell_why_not (const ZugHintChoice *choice)
{
  ZugThreat threats[ZUG_THREATS_MOST];
  ZugSide other = zug_other (choice->side);
  int n = zug_laws_simultaneous (choice->laws) && !choice->taking
              ? zug_threat_list (&choice->ask, choice->before, choice->side, threats)
              : 0;
  g_autofree char *move = NULL, *prey = NULL, *taker = NULL;
  ZugPosition missed;
  ZugPair pair;
  ZugMove by;

  if (n == 0 || threats[0].man == ZUG_NO_MAN || threats[0].worth < ZUG_HINT_RISK
      || !find_move (choice->laws, choice->before, other, threats[0].square, ZUG_NO_SQUARE,
                     &pair.choice[other]))
    return NULL;
  pair.choice[choice->side] = threats[0].move;
  zug_threat_play (&choice->ask, choice->before, pair, choice->side, &missed);
  if (!find_move (choice->laws, &missed, other, ZUG_NO_SQUARE, threats[0].move.to, &by)
      || zug_position_man (&missed, choice->side, threats[0].move.to) == ZUG_NO_MAN)
    return NULL;
  move = zug_letters_dup_move (choice->laws, choice->before, choice->side, threats[0].move, NULL);
  prey = zug_man_words_object (choice->laws, other, threats[0].man);
  taker = zug_man_words_moved (
      choice->laws, zug_position_man (choice->before, choice->side, threats[0].move.from));
  /* TRANSLATORS: a move, "Bxh6", and "Black’s rook" that it would take, and "the bishop" with which
   */
  return g_strdup_printf (C_ ("hint", "%1$s would take %2$s only if that stays; otherwise %3$s can "
                                      "be taken there."),
                          move, prey, taker);
}
