/* zug-puzzle-words.c: puzzles and answers in words */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-puzzle-words.h"

#include "zug-analysis-words.h"
#include "zug-laws-traits.h"
#include "zug-list-words.h"
#include "zug-number-words.h"
#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

enum
{
  MOST_NAMED = 5 /* choices of a mix */
};

char *
zug_puzzle_dup_title (const ZugPuzzle *self)
{
  switch (self->head.kind)
    {
    case ZUG_PUZZLE_ONLY:
      return g_strdup (C_ ("puzzle", "One Good Choice"));
    case ZUG_PUZZLE_MIX:
      return g_strdup (C_ ("puzzle", "Do Not Be Guessed"));
    case ZUG_PUZZLE_TRAP:
      return g_strdup (C_ ("puzzle", "Look Twice"));
    case ZUG_PUZZLE_SAVE:
      return g_strdup (C_ ("puzzle", "Save Yourself"));
    case ZUG_PUZZLE_WIN:
      return g_strdup_printf (
          g_dngettext (NULL, "Win in %d Turn", "Win in %d Turns", (gulong) self->head.turns),
          self->head.turns);
    case ZUG_PUZZLE_OWN:
    case ZUG_N_PUZZLE_KINDS:
    default:
      return g_strdup (C_ ("puzzle", "From Your Game"));
    }
}

/* Of one that is in a file. */
static const char *
question_of (ZugPuzzleKind kind)
{
  switch (kind)
    {
    case ZUG_PUZZLE_ONLY:
      return C_ ("puzzle", "A single choice is good, all others give much away. Which is it?");
    case ZUG_PUZZLE_MIX:
      return C_ (
          "puzzle",
          "Whoever always plays the same here is guessed. Which choice belongs to a good mix?");
    case ZUG_PUZZLE_TRAP:
      return C_ ("puzzle", "There seems to be something to take. What do you choose?");
    case ZUG_PUZZLE_SAVE:
      return C_ ("puzzle", "Almost everything loses something. What saves you?");
    case ZUG_PUZZLE_WIN:
    case ZUG_PUZZLE_OWN:
    case ZUG_N_PUZZLE_KINDS:
    default:
      return C_ ("puzzle", "You win, whatever the other side chooses. How?");
    }
}

/* Of one's own game, in pawns, as the review says it. */
static char *
dup_lost (const ZugPuzzle *self)
{
  return zug_number_words (self->lost / 100., 1);
}

char *
zug_puzzle_dup_question (const ZugPuzzle *self, const ZugLaws *laws)
{
  g_autofree char *played = NULL;
  g_autofree char *lost = NULL;
  g_autofree char *own = NULL;

  if (self->head.kind == ZUG_PUZZLE_OWN)
    {
      played = zug_analysis_dup_choice (laws, &self->position, self->side, self->played);
      lost = dup_lost (self);
      own = g_strdup_printf (
          zug_laws_alternate (laws)
              /* TRANSLATORS: a move, and pawns, with a decimal */
              ? C_ ("puzzle", "In the game you played %1$s, which gives away %2$s "
                              "pawns. What would have been better?")
              /* TRANSLATORS: the same, on average over what the other side chooses */
              : C_ ("puzzle", "In the game you chose %1$s, which gives away %2$s "
                              "pawns on average. What would have been better?"),
          played, lost);
    }
  return g_strdup_printf (
      /* TRANSLATORS: who chooses, and what is asked: “You have White. Which choice …?” */
      C_ ("puzzle", "%1$s %2$s"),
      self->side == ZUG_WHITE ? C_ ("puzzle", "You have White.") : C_ ("puzzle", "You have Black."),
      own != NULL ? own : question_of (self->head.kind));
}

char *
zug_puzzle_dup_judgement (const ZugPuzzle *self, const ZugMove *chosen, gboolean rated)
{
  int marks = chosen != NULL ? zug_puzzle_marks (self, *chosen) : 0;
  const char *words;

  if (chosen == NULL)
    words = rated ? C_ ("puzzle", "The answer: no marks") : C_ ("puzzle", "The answer");
  else if (self->later)
    words = marks == ZUG_PUZZLE_FULL ? C_ ("puzzle", "Right") : C_ ("puzzle", "Not this time");
  else if (marks == ZUG_PUZZLE_FULL)
    words = C_ ("puzzle", "Right: full marks");
  else if (marks >= ZUG_PUZZLE_FAIR)
    /* TRANSLATORS: so many of 100 */
    words = C_ ("puzzle", "Nearly: %d of 100 marks");
  else
    words = C_ ("puzzle", "Not this time: %d of 100 marks");
  return strstr (words, "%d") != NULL ? g_strdup_printf (words, marks) : g_strdup (words);
}

char *
zug_puzzle_dup_step (const ZugPuzzle *before, const ZugLaws *laws, ZugMove reply)
{
  ZugSide other = zug_other (before->side);
  g_autofree char *san = zug_analysis_dup_choice (laws, &before->position, other, reply);

  /* TRANSLATORS: a move, "Kh8", where a win takes another turn */
  return g_strdup_printf (
      other == ZUG_WHITE ? C_ ("puzzle", "White chose %s, which holds out longest. Finish it.")
                         : C_ ("puzzle", "Black chose %s, which holds out longest. Finish it."),
      san);
}

/* --- the answer ------------------------------------------------------------------------------- */

/* What gets full marks; of a mix, how often each is to be played. */
static char *
dup_good (const ZugPuzzle *self, const ZugLaws *laws, gboolean mixed)
{
  g_autoptr (GString) list = g_string_new (NULL);

  for (int i = 0; i < self->n && i < MOST_NAMED && self->choice[i].percent > 0; i++)
    {
      g_autofree char *san =
          zug_analysis_dup_choice (laws, &self->position, self->side, self->choice[i].move);
      g_autofree char *part = mixed ? zug_analysis_dup_times (san, self->choice[i].percent / 100.)
                                    : g_steal_pointer (&san);

      zug_list_words_add (list, part);
    }
  return g_strdup (list->str);
}

/* A win is one whatever is chosen of it; only a mix is to be mixed. */
static char *
dup_right (const ZugPuzzle *self, const ZugLaws *laws)
{
  gboolean alone = self->n < 2 || self->choice[1].percent == 0;
  gboolean wins = self->head.kind == ZUG_PUZZLE_WIN;
  g_autofree char *good = dup_good (self, laws, !alone && !wins);

  if (wins)
    return g_strdup_printf (
        alone
            /* TRANSLATORS: a number of turns, and a choice */
            ? g_dngettext (NULL, "Wins in %1$d turn: %2$s.", "Wins in %1$d turns: %2$s.",
                           (gulong) self->head.turns)
            /* TRANSLATORS: a number of turns, and choices: “Nf3, d4” */
            : g_dngettext (NULL, "Each of these wins in %1$d turn: %2$s.",
                           "Each of these wins in %1$d turns: %2$s.", (gulong) self->head.turns),
        self->head.turns, good);
  return g_strdup_printf (alone
                              /* TRANSLATORS: a choice */
                              ? C_ ("puzzle", "Right is %s.")
                              /* TRANSLATORS: “Nf3 62 times, d4 38 times” */
                              : C_ ("puzzle", "Of a hundred times, best is: %s."),
                          good);
}

static char *
dup_loss (const ZugPuzzle *self, const ZugLaws *laws, ZugMove chosen, const ZugPuzzleReply *reply)
{
  const ZugPuzzleChoice *choice = zug_puzzle_find (self, chosen);
  gboolean again = self->head.kind == ZUG_PUZZLE_OWN && zug_move_equal (chosen, self->played);
  g_autofree char *number = NULL;

  if (choice != NULL && choice->percent > 0)
    return NULL;
  if (self->head.kind == ZUG_PUZZLE_WIN)
    return g_strdup (C_ ("puzzle", "Your choice does not force a win so soon."));
  if (choice == NULL && !again && reply != NULL && reply->wins) /* which is told */
    return NULL;
  if (choice == NULL && !again)
    return g_strdup (C_ ("puzzle", "Your choice gives away more than a pawn."));
  if (choice != NULL && choice->loss < 10)
    return g_strdup (C_ ("puzzle", "Your choice is hardly worse, but the mix does not need it."));
  number = again ? dup_lost (self) : zug_number_words (choice->loss / 10 / 10., 1);
  return g_strdup_printf (
      zug_laws_alternate (laws)
          /* TRANSLATORS: pawns, with a decimal */
          ? C_ ("puzzle", "Your move gives away %s pawns.")
          /* TRANSLATORS: the same, on average over what the other side chooses */
          : C_ ("puzzle", "Your choice gives away %s pawns on average."),
      number);
}

/* What the other side does next, where sides take turns. */
static const char *
format_of_answer (ZugSide other, gboolean wins)
{
  if (wins)
    /* TRANSLATORS: a move, "Nf3", after "Your choice gives away more than a pawn." */
    return other == ZUG_WHITE ? C_ ("puzzle", "White answers %s and wins.")
                              : C_ ("puzzle", "Black answers %s and wins.");
  /* TRANSLATORS: a move, "Nf3", after "Your choice gives away 1.2 pawns." */
  return other == ZUG_WHITE ? C_ ("puzzle", "White answers %s.")
                            : C_ ("puzzle", "Black answers %s.");
}

/* What it may have chosen without knowing, where both choose at once. */
static const char *
format_of_chance (ZugSide other, ZugPuzzleKind kind, gboolean wins)
{
  if (kind == ZUG_PUZZLE_WIN)
    /* TRANSLATORS: a move, "Nf3", after "Your choice does not force a win so soon." */
    return other == ZUG_WHITE
               ? C_ ("puzzle", "White holds out longer by choosing %s in the same turn.")
               : C_ ("puzzle", "Black holds out longer by choosing %s in the same turn.");
  if (wins)
    /* TRANSLATORS: a move, "Nf3", after "Your choice gives away more than a pawn." */
    return other == ZUG_WHITE ? C_ ("puzzle", "White wins by choosing %s in the same turn.")
                              : C_ ("puzzle", "Black wins by choosing %s in the same turn.");
  /* TRANSLATORS: a move, "Nf3", after "Your choice gives away 1.2 pawns." */
  return other == ZUG_WHITE ? C_ ("puzzle", "It goes worst if White chooses %s in the same turn.")
                            : C_ ("puzzle", "It goes worst if Black chooses %s in the same turn.");
}

static char *
dup_reply (const ZugPuzzle *self, const ZugLaws *laws, const ZugPuzzleReply *reply)
{
  ZugSide other = zug_other (self->side);
  g_autofree char *san = zug_analysis_dup_choice (laws, &self->position, other, reply->move);
  const char *format = zug_laws_alternate (laws)
                           ? format_of_answer (other, reply->wins)
                           : format_of_chance (other, self->head.kind, reply->wins);

  return g_strdup_printf (format, san);
}

/* Whether an enemy man stands on the straight way of a choice, short of where it goes. */
static gboolean
goes_past (const ZugPuzzle *self, ZugMove move)
{
  int files = zug_file (move.to) - zug_file (move.from);
  int ranks = zug_rank (move.to) - zug_rank (move.from);
  int steps = MAX (ABS (files), ABS (ranks));

  if (files != 0 && ranks != 0 && ABS (files) != ABS (ranks))
    return FALSE;
  for (int i = 1; i < steps; i++)
    if (zug_position_man (&self->position, zug_other (self->side),
                          zug_square (zug_file (move.from) + files / steps * i,
                                      zug_rank (move.from) + ranks / steps * i))
        != ZUG_NO_MAN)
      return TRUE;
  return FALSE;
}

/* What is to be known of a right choice that goes past a man where rides stop at what they take. */
static char *
dup_past (const ZugPuzzle *self, const ZugLaws *laws)
{
  g_autofree char *san = NULL;
  int i = 0;

  if (!zug_laws_can_stop (laws))
    return NULL;
  while (i < self->n && self->choice[i].percent > 0 && !goes_past (self, self->choice[i].move))
    i++;
  if (i == self->n || self->choice[i].percent == 0)
    return NULL;
  san = zug_analysis_dup_choice (laws, &self->position, self->side, self->choice[i].move);
  /* TRANSLATORS: a choice, “Qg8”, that goes past an enemy man on f8 */
  return g_strdup_printf (
      C_ ("puzzle", "%s goes past a man: if that stays where it is, it is taken on the way."), san);
}

static char *
dup_trap (const ZugPuzzle *self, const ZugLaws *laws, const ZugPuzzleChoice *trap)
{
  g_autofree char *san = zug_analysis_dup_choice (laws, &self->position, self->side, trap->move);
  g_autofree char *number = zug_number_words (trap->loss / 10 / 10., 1);

  return g_strdup_printf (
      zug_laws_alternate (laws)
          /* TRANSLATORS: a choice that seems to take something, “Nxb6”, and pawns, with a decimal
           */
          ? C_ ("puzzle", "The trap was %1$s, which gives away %2$s pawns.")
          /* TRANSLATORS: the same, on average over what the other side chooses */
          : C_ ("puzzle", "The trap was %1$s, which gives away %2$s pawns on average."),
      san, number);
}

char *
zug_puzzle_dup_answer (const ZugPuzzle *self, const ZugLaws *laws, const ZugMove *chosen,
                       const ZugPuzzleReply *reply, const char *reason)
{
  g_autoptr (GPtrArray) sentences = g_ptr_array_new_null_terminated (6, g_free, TRUE);
  gboolean wrong = chosen != NULL && zug_puzzle_marks (self, *chosen) < ZUG_PUZZLE_FULL;
  const ZugPuzzleChoice *trap = wrong ? NULL : zug_puzzle_find_trap (self);
  char *said[] = {chosen != NULL ? dup_loss (self, laws, *chosen, reply) : NULL,
                  reply != NULL && trap == NULL ? dup_reply (self, laws, reply) : NULL,
                  dup_right (self, laws),
                  dup_past (self, laws),
                  g_strdup (reason),
                  trap != NULL ? dup_trap (self, laws, trap) : NULL,
                  reply != NULL && trap != NULL ? dup_reply (self, laws, reply) : NULL};

  for (guint i = 0; i < G_N_ELEMENTS (said); i++)
    if (said[i] != NULL)
      g_ptr_array_add (sentences, said[i]);
  return g_strjoinv (" ", (GStrv) sentences->pdata);
}

char *
zug_puzzle_dup_rating (const ZugPuzzle *self)
{
  if (self->head.rating == 0)
    return NULL;
  /* TRANSLATORS: how hard a puzzle is, as a rating */
  return g_strdup_printf (C_ ("puzzle", "Rated %d"), self->head.rating);
}

/* --- one's own -------------------------------------------------------------------------------- */

char *
zug_puzzle_dup_standing (const ZugPuzzleLog *log, const char *variant)
{
  ZugGlicko rating;

  if (zug_puzzle_log_rate (log, variant, &rating) == 0)
    return g_strdup (C_ ("puzzle", "Not rated yet"));
  return g_strdup_printf (C_ ("puzzle", "Rating: %1$d ± %2$d"), (int) lround (rating.rating),
                          (int) lround (zug_glicko_margin (&rating)));
}
