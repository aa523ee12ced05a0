/* zug-review-words.c: what a review found, in whole sentences */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-review-words.h"
#include "zug-analysis-words.h"
#include "zug-evaluate.h"
#include "zug-man-words.h"
#include "zug-resolve.h"
#include <glib/gi18n.h>
#include <math.h>

static gboolean
is_simultaneous (ZugReview *review)
{
  return zug_variant_is_simultaneous (zug_game_get_variant (zug_review_get_game (review)));
}

/* By so many hundredths of a pawn a game is as good as decided: even a queen changes its value by
 * less than ZUG_REVIEW_INACCURACY there. */
#define DECIDED 1100

/* A choice that makes up less of a mix is named beside the next one. */
#define MOSTLY 0.6

/* For which side; ZUG_N_SIDES: neither. */
static ZugSide
find_decided (const ZugReviewTurn *turn)
{
  if (fabs (turn->value) < zug_evaluate_expectation (DECIDED))
    return ZUG_N_SIDES;
  return turn->value > 0 ? ZUG_WHITE : ZUG_BLACK;
}

static double
guess_of (const ZugReviewTurn *turn, ZugSide side)
{
  return side == ZUG_WHITE ? turn->guess : -turn->guess;
}

/* --- one choice ------------------------------------------------------------------------------- */

static char *
dup_fine_verdict (ZugGamble gamble, const char *guess)
{
  if (gamble == ZUG_GAMBLE_NONE)
    return NULL;
  /* TRANSLATORS: pawns, “1.4” */
  return g_strdup_printf (gamble == ZUG_GAMBLE_PAID
                              ? C_ ("review", "A sound choice, and a right guess: +%s.")
                              : C_ ("review", "A sound choice that was guessed: −%s."),
                          guess);
}

/* Where sides take turns there are no guesses, and a loss is no average. */
static char *
dup_move_verdict (const ZugReviewTurn *turn, ZugSide side, const char *man, const char *loss)
{
  if (man != NULL)
    /* TRANSLATORS: “the queen”, and pawns, “8.1” */
    return g_strdup_printf (C_ ("review", "A bad move: it costs %1$s, −%2$s."), man, loss);
  return g_strdup_printf (zug_review_get_verdict (turn, side) == ZUG_VERDICT_MISTAKE
                              ? C_ ("review", "A bad move: −%s.")
                              : C_ ("review", "Not the best move: −%s."),
                          loss);
}

/* Whether most of what a careless choice risked was taken. */
static gboolean
is_punished (const ZugReviewTurn *turn, ZugSide side)
{
  double change = turn->reached - turn->value;

  return (side == ZUG_WHITE ? -change : change) >= turn->loss[side] / 2;
}

/* What the best answer takes, whether it was given or not. */
static char *
dup_careless_verdict (const ZugReviewTurn *turn, ZugSide side, const char *man, const char *loss)
{
  gboolean punished = is_punished (turn, side);

  if (man != NULL && punished)
    return g_strdup_printf (
        turn->taken[side]
            ? C_ ("review", "This lost %1$s: −%2$s.")
            /* TRANSLATORS: “the queen”, and pawns, “8.1” */
            : C_ ("review", "This left %1$s to be taken: −%2$s after the best answer."),
        man, loss);
  if (punished)
    return g_strdup_printf (C_ ("review", "A bad choice: −%s."), loss);
  if (man != NULL)
    /* TRANSLATORS: “the queen”, and pawns, “8.1” */
    return g_strdup_printf (
        C_ ("review", "This left %1$s to be taken; the best answer, −%2$s, was not played."), man,
        loss);
  return g_strdup_printf (
      C_ ("review", "This could be guessed; the best answer, −%s, was not played."), loss);
}

static char *
dup_guessed_verdict (gboolean bad, ZugGamble gamble, const char *loss, const char *guess)
{
  /* TRANSLATORS: pawns given away on average, and pawns won or lost by guessing this time */
  if (gamble == ZUG_GAMBLE_PAID)
    return g_strdup_printf (
        bad ? C_ ("review", "A bad choice that went well: −%1$s on average, +%2$s by a right guess "
                            "this time.")
            : C_ ("review", "Not the best choice, but it went well: −%1$s on average, +%2$s by a "
                            "right guess this time."),
        loss, guess);
  return g_strdup_printf (
      bad ? C_ ("review", "A bad choice, and it was guessed: −%1$s on average, −%2$s more this "
                          "time.")
          : C_ ("review", "Not the best choice, and it was guessed: −%1$s on average, −%2$s more "
                          "this time."),
      loss, guess);
}

/* The man that a bad choice cost; NULL for none. */
static char *
dup_cost (const ZugLaws *laws, const ZugReviewTurn *turn, ZugSide side)
{
  return zug_review_get_verdict (turn, side) == ZUG_VERDICT_MISTAKE && turn->man[side] != ZUG_NO_MAN
             ? zug_man_words_moved (laws, turn->man[side])
             : NULL;
}

char *
zug_review_dup_verdict (const ZugLaws *laws, const ZugReviewTurn *turn, ZugSide side)
{
  ZugVerdict verdict = zug_review_get_verdict (turn, side);
  ZugGamble gamble = zug_review_get_gamble (turn, side);
  g_autofree char *loss = zug_analysis_dup_pawns (turn->loss[side]);
  g_autofree char *guess = zug_analysis_dup_pawns (turn->guess);
  gboolean bad = verdict == ZUG_VERDICT_MISTAKE;
  g_autofree char *man = dup_cost (laws, turn, side);

  if (verdict == ZUG_VERDICT_CLOSE)
    return g_strdup (C_ ("review", "Close: looked at further, it may be judged differently."));
  if (verdict == ZUG_VERDICT_FINE)
    return dup_fine_verdict (gamble, guess);
  if (!zug_laws_simultaneous (laws))
    return dup_move_verdict (turn, side, man, loss);
  if (turn->careless[side])
    return dup_careless_verdict (turn, side, man, loss);
  if (gamble != ZUG_GAMBLE_NONE)
    return dup_guessed_verdict (bad, gamble, loss, guess);
  if (man != NULL)
    return g_strdup_printf (turn->taken[side]
                                ? C_ ("review", "This lost %1$s: −%2$s.")
                                : C_ ("review", "This left %1$s to be taken: −%2$s on average."),
                            man, loss);
  return g_strdup_printf (bad ? C_ ("review", "A bad choice: −%s on average.")
                              : C_ ("review", "Not the best choice: −%s on average."),
                          loss);
}

static char *
dup_mix (ZugReview *review, const ZugReviewTurn *turn, ZugSide side)
{
  const ZugLaws *laws = zug_game_get_laws (zug_review_get_game (review));

  return zug_analysis_dup_mix (laws, zug_turn_get_before (turn->turn), side, turn->mix[side],
                               turn->mix_probability[side], turn->n_mix[side], ZUG_REVIEW_MIX);
}

/* Nobody asks how sound a choice was after which its side had lost. */
static gboolean
lost_by_it (const ZugReviewTurn *turn, ZugSide side)
{
  ZugResult result = zug_turn_get_end (turn->turn).result;

  return result == (side == ZUG_WHITE ? ZUG_RESULT_BLACK : ZUG_RESULT_WHITE);
}

/* What was chosen and what should have been. */
static char *
dup_choice_sentence (ZugReview *review, const ZugReviewTurn *turn, ZugSide side, ZugSide you)
{
  guint number = zug_turn_get_number (turn->turn);
  g_autofree char *san = zug_turn_dup_choice (turn->turn, side);
  g_autofree char *mix = NULL;

  if (!is_simultaneous (review))
    {
      const ZugLaws *laws = zug_game_get_laws (zug_review_get_game (review));

      mix = turn->n_mix[side] > 0 ? zug_analysis_dup_choice (laws, zug_turn_get_before (turn->turn),
                                                             side, turn->mix[side][0])
                                  : g_strdup ("–");
      if (side == you)
        return g_strdup_printf (C_ ("review", "Move %1$u: you played %2$s; best was %3$s."), number,
                                san, mix);
      return g_strdup_printf (side == ZUG_WHITE
                                  ? C_ ("review", "Move %1$u: White played %2$s; best was %3$s.")
                                  : C_ ("review", "Move %1$u: Black played %2$s; best was %3$s."),
                              number, san, mix);
    }
  mix = dup_mix (review, turn, side);
  if (side == you)
    /* TRANSLATORS: the number of the turn, the choice, and “O-O 70 %, Nf3 30 %” or
     * “d5” alone */
    return g_strdup_printf (C_ ("review", "Turn %1$u: you chose %2$s; the mix plays %3$s."), number,
                            san, mix);
  return g_strdup_printf (side == ZUG_WHITE
                              ? C_ ("review", "Turn %1$u: White chose %2$s; the mix plays %3$s.")
                              : C_ ("review", "Turn %1$u: Black chose %2$s; the mix plays %3$s."),
                          number, san, mix);
}

char *
zug_review_dup_sentence (ZugReview *review, guint index, ZugSide side, ZugSide you)
{
  const ZugReviewTurn *turn = zug_review_get_turn (review, index);
  g_autofree char *choice = dup_choice_sentence (review, turn, side, you);
  g_autofree char *verdict =
      zug_review_dup_verdict (zug_game_get_laws (zug_review_get_game (review)), turn, side);

  return verdict != NULL ? g_strdup_printf ("%s %s", choice, verdict) : g_steal_pointer (&choice);
}

static void
append_worth (GString *words, gboolean simultaneous, const ZugReviewTurn *turn, const char *value)
{
  guint number = zug_turn_get_number (turn->turn);

  if (turn->depth == ZUG_ANALYSIS_EXACT || turn->depth == 0)
    /* TRANSLATORS: the number of the turn, and what it was worth before: “+0.34 for White” */
    g_string_append_printf (
        words, simultaneous ? C_ ("review", "Turn %1$u: %2$s.") : C_ ("review", "Move %1$u: %2$s."),
        number, value);
  else
    /* TRANSLATORS: the same, and how far was looked */
    g_string_append_printf (
        words,
        simultaneous
            ? g_dngettext (NULL, "Turn %1$u: %2$s, looked %3$d turn deep.",
                           "Turn %1$u: %2$s, looked %3$d turns deep.", (gulong) turn->depth)
            : g_dngettext (NULL, "Move %1$u: %2$s, looked %3$d half-move deep.",
                           "Move %1$u: %2$s, looked %3$d half-moves deep.", (gulong) turn->depth),
        number, value, turn->depth);
}

char *
zug_review_dup_point (ZugReview *review, guint index)
{
  const ZugReviewTurn *turn = zug_review_get_turn (review, index);
  g_autofree char *value =
      zug_analysis_dup_value_words (turn->value, turn->depth == ZUG_ANALYSIS_EXACT);
  g_autoptr (GString) words = g_string_new (NULL);

  append_worth (words, is_simultaneous (review), turn, value);
  for (guint side = 0; side < ZUG_N_SIDES; side++)
    {
      g_autofree char *verdict =
          zug_review_dup_verdict (zug_game_get_laws (zug_review_get_game (review)), turn, side);

      if (!turn->judged || !zug_turn_has_choice (turn->turn, side)
          || ((verdict == NULL || turn->close[side]) && lost_by_it (turn, side)))
        continue;
      if (verdict == NULL)
        verdict = g_strdup (find_decided (turn) == zug_other (side)
                                ? C_ ("review", "The game was as good as lost.")
                            : is_simultaneous (review) ? C_ ("review", "A sound choice.")
                                                       : C_ ("review", "A sound move."));
      /* TRANSLATORS: what there is to say of a side's choice: “A bad choice: −1.2.” */
      g_string_append_printf (
          words, side == ZUG_WHITE ? C_ ("review", " White: %s") : C_ ("review", " Black: %s"),
          verdict);
    }
  return g_strdup (words->str);
}

/* --- the whole game --------------------------------------------------------------------------- */

static char *
dup_guess_sentence (const ZugReviewSum *sum, ZugSide you)
{
  g_autofree char *pawns = zug_analysis_dup_pawns (sum->guess);
  ZugSide better = sum->guess > 0 ? ZUG_WHITE : ZUG_BLACK;

  if (abs (zug_review_centipawns (sum->guess)) < 5)
    return g_strdup (C_ ("review", "Neither side out-guessed the other."));
  /* TRANSLATORS: pawns, “1.8” */
  if (you == better)
    return g_strdup_printf (C_ ("review", "You out-guessed your opponent by %s pawns."), pawns);
  if (you != ZUG_N_SIDES)
    return g_strdup_printf (C_ ("review", "Your opponent out-guessed you by %s pawns."), pawns);
  return g_strdup_printf (better == ZUG_WHITE
                              ? C_ ("review", "White out-guessed Black by %s pawns.")
                              : C_ ("review", "Black out-guessed White by %s pawns."),
                          pawns);
}

static char *
dup_faultless_sentence (ZugSide side, ZugSide you)
{
  if (side == you)
    return g_strdup (C_ ("review", "Each of your choices was sound."));
  if (you != ZUG_N_SIDES)
    return g_strdup (C_ ("review", "Each of your opponent’s choices was sound."));
  return g_strdup (side == ZUG_WHITE ? C_ ("review", "Each of White’s choices was sound.")
                                     : C_ ("review", "Each of Black’s choices was sound."));
}

static char *
dup_loss_sentence (const ZugReviewSum *sum, ZugSide side, ZugSide you)
{
  g_autofree char *pawns = zug_analysis_dup_pawns (sum->loss[side]);
  const char *format;

  if (sum->mistakes[side] + sum->inaccuracies[side] + sum->close[side] == 0)
    return dup_faultless_sentence (side, you);
  /* TRANSLATORS: pawns, “2.3”, and how often */
  if (side == you)
    format = C_ ("review",
                 "Your choices gave away %1$s pawns: %2$u bad, %3$u not the best, %4$u close.");
  else if (you != ZUG_N_SIDES)
    format = C_ ("review", "Your opponent’s choices gave away %1$s pawns: %2$u bad, %3$u not the "
                           "best, %4$u close.");
  else if (side == ZUG_WHITE)
    format = C_ ("review",
                 "White’s choices gave away %1$s pawns: %2$u bad, %3$u not the best, %4$u close.");
  else
    format = C_ ("review",
                 "Black’s choices gave away %1$s pawns: %2$u bad, %3$u not the best, %4$u close.");
  return g_strdup_printf (format, pawns, sum->mistakes[side], sum->inaccuracies[side],
                          sum->close[side]);
}

/* What paid for one side lost for the other. */
static char *
dup_gamble_sentence (const ZugReviewSum *sum, ZugSide you)
{
  ZugSide side = you == ZUG_N_SIDES ? ZUG_WHITE : you;

  if (sum->paid[side] + sum->lost[side] == 0)
    return NULL;
  /* TRANSLATORS: how often */
  return g_strdup_printf (
      you == ZUG_N_SIDES ? C_ ("review", "Right guesses that mattered: White %1$u, Black %2$u.")
                         : C_ ("review", "Guesses that mattered: right %1$u, wrong %2$u."),
      sum->paid[side], sum->lost[side]);
}

static char *
dup_coin_sentence (const ZugReviewSum *sum)
{
  g_autofree char *pawns = zug_analysis_dup_pawns (sum->coin);

  if (abs (zug_review_centipawns (sum->coin)) < 5)
    return NULL;
  return g_strdup_printf (sum->coin > 0 ? C_ ("review", "Coins gave White %s pawns.")
                                        : C_ ("review", "Coins gave Black %s pawns."),
                          pawns);
}

/* Why what the board shows and these sums may be far apart. */
static char *
dup_decided_sentence (ZugReview *review)
{
  const ZugReviewTurn *first = NULL;

  for (guint i = zug_review_get_n_reviewed (review); i-- > 0;)
    {
      const ZugReviewTurn *turn = zug_review_get_turn (review, i);

      if (find_decided (turn) == ZUG_N_SIDES
          || (first != NULL && find_decided (first) != find_decided (turn)))
        break;
      first = turn;
    }
  if (first == NULL)
    return NULL;
  return g_strdup_printf (is_simultaneous (review)
                              ? C_ ("review", "From turn %u on the game was as good as decided: "
                                              "even the loss of a queen changes little there.")
                              : C_ ("review", "From move %u on the game was as good as decided: "
                                              "even the loss of a queen changes little there."),
                          zug_turn_get_number (first->turn));
}

GStrv
zug_review_dup_summary (ZugReview *review, ZugSide you)
{
  g_autoptr (GStrvBuilder) lines = g_strv_builder_new ();
  g_autoptr (GPtrArray) list = g_ptr_array_new_with_free_func (g_free);
  ZugSide first = you == ZUG_N_SIDES ? ZUG_WHITE : you;
  ZugReviewSum sum;

  g_return_val_if_fail (ZUG_IS_REVIEW (review), NULL);

  zug_review_get_sum (review, &sum);
  if (sum.n == 0)
    g_ptr_array_add (list, g_strdup (C_ ("review", "There is no turn to judge.")));
  else
    {
      if (is_simultaneous (review))
        g_ptr_array_add (list, dup_guess_sentence (&sum, you));
      g_ptr_array_add (list, dup_loss_sentence (&sum, first, you));
      g_ptr_array_add (list, dup_loss_sentence (&sum, zug_other (first), you));
      g_ptr_array_add (list, dup_gamble_sentence (&sum, you));
      g_ptr_array_add (list, dup_coin_sentence (&sum));
      g_ptr_array_add (list, dup_decided_sentence (review));
    }
  for (guint i = 0; i < list->len; i++)
    if (list->pdata[i] != NULL)
      g_strv_builder_add (lines, list->pdata[i]);
  return g_strv_builder_end (lines);
}

/* --- key turns -------------------------------------------------------------------------------- */

static double
weight_of (ZugReview *review, const ZugKeyTurn *key)
{
  const ZugReviewTurn *turn = zug_review_get_turn (review, key->index);

  return turn->loss[key->side] + fabs (guess_of (turn, key->side));
}

static int
compare_weights (gconstpointer a, gconstpointer b, gpointer review)
{
  double x = weight_of (review, a), y = weight_of (review, b);

  return x > y ? -1 : x < y;
}

static int
compare_places (gconstpointer a, gconstpointer b)
{
  const ZugKeyTurn *x = a, *y = b;

  return x->index != y->index ? (x->index < y->index ? -1 : 1) : (int) x->side - (int) y->side;
}

/* By what somebody would have won if they had not done something else. */
static int
compare_losses (gconstpointer a, gconstpointer b, gpointer review)
{
  const ZugKeyTurn *x = a, *y = b;
  double lost_x = zug_review_get_turn (review, x->index)->loss[x->side];
  double lost_y = zug_review_get_turn (review, y->index)->loss[y->side];

  return lost_x > lost_y ? -1 : lost_x < lost_y;
}

/* Those that are wanted of the choices that are judged, at most so many and the first by `compare`,
 * as they come in the game. */
static GArray *
list_turns (ZugReview *review, gboolean (*wanted) (const ZugReviewTurn *turn, ZugSide side),
            ZugSide you, GCompareDataFunc compare, guint most)
{
  GArray *list = g_array_new (FALSE, FALSE, sizeof (ZugKeyTurn));

  for (guint i = 0; i < zug_review_get_n_reviewed (review); i++)
    for (guint side = 0; side < ZUG_N_SIDES; side++)
      {
        const ZugReviewTurn *turn = zug_review_get_turn (review, i);
        ZugKeyTurn key = {i, side};

        if (turn->judged && (you == ZUG_N_SIDES || you == side) && wanted (turn, side))
          g_array_append_val (list, key);
      }
  g_array_sort_with_data (list, compare, review);
  if (list->len > most)
    g_array_set_size (list, most);
  g_array_sort (list, compare_places);
  return list;
}

static gboolean
is_error (const ZugReviewTurn *turn, ZugSide side)
{
  ZugVerdict verdict = zug_review_get_verdict (turn, side);

  return verdict == ZUG_VERDICT_INACCURACY || verdict == ZUG_VERDICT_MISTAKE;
}

/* That can be shown, with what was better. */
static gboolean
is_shown_error (const ZugReviewTurn *turn, ZugSide side)
{
  return turn->n_mix[side] > 0 && is_error (turn, side);
}

static gboolean
is_key (const ZugReviewTurn *turn, ZugSide side)
{
  return is_error (turn, side) || zug_review_get_gamble (turn, side) != ZUG_GAMBLE_NONE;
}

GArray *
zug_review_list_turning_points (ZugReview *review, ZugSide you, guint most)
{
  g_return_val_if_fail (ZUG_IS_REVIEW (review), NULL);

  return list_turns (review, is_shown_error, you, compare_losses, most);
}

static char *
dup_played (ZugReview *review, const ZugReviewTurn *turn, ZugSide side, ZugSide you)
{
  guint number = zug_turn_get_number (turn->turn);
  g_autofree char *san = zug_turn_dup_choice (turn->turn, side);
  const char *words;

  /* TRANSLATORS: the number of the turn or move, and what was played, “Nf3” */
  if (is_simultaneous (review))
    words = side == you         ? C_ ("review", "Turn %1$u: You played %2$s.")
            : side == ZUG_WHITE ? C_ ("review", "Turn %1$u: White played %2$s.")
                                : C_ ("review", "Turn %1$u: Black played %2$s.");
  else
    words = side == you         ? C_ ("review", "Move %1$u: You played %2$s.")
            : side == ZUG_WHITE ? C_ ("review", "Move %1$u: White played %2$s.")
                                : C_ ("review", "Move %1$u: Black played %2$s.");
  return g_strdup_printf (words, number, san);
}

/* Whether a better choice surely takes a man where it goes, against what was played: not one that
 * left, nor where a coin, or the laws, may keep the choice itself from happening. */
static gboolean
takes_there (const ZugLaws *laws, const ZugReviewTurn *turn, ZugSide side, ZugMove better)
{
  ZugSide other = zug_other (side);
  ZugPair pair = zug_turn_get_pair (turn->turn);
  const ZugPosition *before = zug_turn_get_before (turn->turn);
  g_autofree ZugOutcomes *outcomes = NULL;
  gboolean takes =
      better.kind != ZUG_MOVE_PASS && better.kind != ZUG_MOVE_PLACE
      && zug_position_man (before, other, better.to) != ZUG_NO_MAN
      && (pair.choice[other].kind == ZUG_MOVE_PASS || pair.choice[other].from != better.to);

  if (!takes)
    return FALSE;
  outcomes = g_new (ZugOutcomes, 1);
  pair.choice[side] = better;
  zug_resolve (laws, before, pair, outcomes);
  for (int i = 0; i < outcomes->n; i++)
    takes = takes && zug_position_man (&outcomes->position[i], side, better.to) != ZUG_NO_MAN;
  return takes;
}

/* What was better, and that it would have won, or what it would have taken. */
static char *
dup_better (ZugReview *review, const ZugReviewTurn *turn, ZugSide side)
{
  const ZugLaws *laws = zug_game_get_laws (zug_review_get_game (review));
  const ZugPosition *before = zug_turn_get_before (turn->turn);
  ZugMove best = turn->mix[side][0];
  ZugSide other = zug_other (side);
  ZugManType man =
      takes_there (laws, turn, side, best) ? zug_position_man (before, other, best.to) : ZUG_NO_MAN;
  g_autofree char *san = zug_analysis_dup_choice (laws, before, side, best);
  g_autofree char *name = NULL;
  char buffer[4];

  if (zug_evaluate_centipawns (zug_analysis_sign (side) * turn->value) >= ZUG_EVALUATE_MOST)
    /* TRANSLATORS: a move, “Nf3” */
    return g_strdup_printf (C_ ("review", "Better was %s: it wins by force."), san);
  if (man == ZUG_NO_MAN && turn->n_mix[side] > 1 && turn->mix_probability[side][0] < MOSTLY)
    {
      g_autofree char *second = zug_analysis_dup_choice (laws, before, side, turn->mix[side][1]);

      /* TRANSLATORS: two moves, “Nf3”, “d4” */
      return g_strdup_printf (C_ ("review", "Better were %1$s or %2$s."), san, second);
    }
  if (man == ZUG_NO_MAN)
    /* TRANSLATORS: a move, “Nf3” */
    return g_strdup_printf (C_ ("review", "Better was %s."), san);
  name = zug_man_words_object (laws, other, man);
  return g_strdup_printf (
      zug_position_rests (before, other, best.to)
          /* TRANSLATORS: a move, “Bxh6”; “Black’s rook”; a square, “h6” */
          ? C_ ("review", "Better was %1$s: it takes %2$s, which rests on %3$s and cannot leave.")
          : C_ ("review", "Better was %1$s: it takes %2$s on %3$s."),
      san, name, zug_square_write (best.to, buffer));
}

char *
zug_review_dup_turning_point (ZugReview *review, guint index, ZugSide side, ZugSide you)
{
  const ZugReviewTurn *turn = zug_review_get_turn (review, index);
  const ZugLaws *laws = zug_game_get_laws (zug_review_get_game (review));
  g_autofree char *played = dup_played (review, turn, side, you);
  g_autofree char *better = dup_better (review, turn, side);
  g_autofree char *man = dup_cost (laws, turn, side);
  /* TRANSLATORS: of a move; %s is “the queen” */
  g_autofree char *cost =
      man != NULL ? g_strdup_printf (turn->taken[side] ? C_ ("review", "That lost %s.")
                                                       : C_ ("review", "That left %s to be taken."),
                                     man)
                  : NULL;

  return g_strjoin (" ", played, cost != NULL ? cost : better, cost != NULL ? better : NULL, NULL);
}

/* The turn on which a side lost most by being guessed, or by guessing wrong; NULL for none. */
static const ZugReviewTurn *
find_worst_guess (ZugReview *review, ZugSide side)
{
  const ZugReviewTurn *worst = NULL;

  for (guint i = 0; i < zug_review_get_n_reviewed (review); i++)
    {
      const ZugReviewTurn *turn = zug_review_get_turn (review, i);

      if (zug_review_get_gamble (turn, side) == ZUG_GAMBLE_LOST
          && (worst == NULL || guess_of (turn, side) < guess_of (worst, side)))
        worst = turn;
    }
  return worst;
}

char *
zug_review_dup_no_turning_point (ZugReview *review, ZugSide you)
{
  const ZugReviewTurn *worst = you != ZUG_N_SIDES ? find_worst_guess (review, you) : NULL;
  g_autofree char *san = NULL;
  g_autofree char *pawns = NULL;

  if (you == ZUG_N_SIDES)
    return g_strdup (C_ ("review", "Neither side made a mistake that stands out."));
  if (worst == NULL)
    return g_strdup (C_ ("review", "You made no mistake that stands out."));
  san = zug_turn_dup_choice (worst->turn, you);
  pawns = zug_analysis_dup_pawns (worst->guess);
  /* TRANSLATORS: the number of the turn, the choice, “Re1”, and pawns, “1.1” */
  return g_strdup_printf (C_ ("review", "You made no mistake that stands out. What cost you most "
                                        "was a guess: turn %1$u, %2$s, −%3$s."),
                          zug_turn_get_number (worst->turn), san, pawns);
}

char *
zug_review_dup_point_shown (ZugReview *review, guint index, ZugSide side)
{
  const ZugReviewTurn *turn = zug_review_get_turn (review, index);
  const ZugLaws *laws = zug_game_get_laws (zug_review_get_game (review));
  g_autofree char *played = zug_turn_dup_choice (turn->turn, side);
  g_autofree char *better =
      zug_analysis_dup_choice (laws, zug_turn_get_before (turn->turn), side, turn->mix[side][0]);

  /* TRANSLATORS: two moves, “Nf3”. The arrow of the first is red and its shaft dashed, that of the
   * other green and plain. */
  return g_strdup_printf (C_ ("review", "On the board, before that: red and dashed %1$s, as it was "
                                        "played; green %2$s, which was better."),
                          played, better);
}

GArray *
zug_review_list_key_turns (ZugReview *review, guint most)
{
  g_return_val_if_fail (ZUG_IS_REVIEW (review), NULL);

  return list_turns (review, is_key, ZUG_N_SIDES, compare_weights, most);
}
