/* zug-story.c: the story of a turn: what was meant, what happened, and the law that decided it */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-coordinate.h"
#include "zug-law-words.h"
#include "zug-man-words.h"
#include "zug-narration.h"
#include <glib/gi18n.h>

typedef struct
{
  GString *text;
  ZugTurn *turn;
  const ZugLaws *laws;
  const ZugEvents *events;
} Story;

/* Names of squares live as long as the call. */
typedef struct
{
  char name[4];
} Square;

#define SQUARE(square) (zug_square_write ((square), ((Square){{0}}).name))

G_GNUC_PRINTF (2, 3)
static void
say (Story *story, const char *sentence, ...)
{
  va_list arguments;

  if (story->text->len > 0)
    g_string_append_c (story->text, '\n');
  va_start (arguments, sentence);
  g_string_append_vprintf (story->text, sentence, arguments);
  va_end (arguments);
}

static const ZugEvent *
find (Story *story, ZugEventKind kind, ZugSide side)
{
  for (int i = 0; i < story->events->n; i++)
    if (story->events->event[i].kind == kind && story->events->event[i].side == side)
      return &story->events->event[i];
  return NULL;
}

/* Whether the two choices met, so that neither simply happened. */
static gboolean
choices_met (Story *story)
{
  return find (story, ZUG_EVENT_SHARE, ZUG_WHITE) != NULL
         || find (story, ZUG_EVENT_COLLISION, ZUG_WHITE) != NULL
         || find (story, ZUG_EVENT_EXCHANGE, ZUG_WHITE) != NULL;
}

static void
tell_castling (Story *story, ZugSide side, ZugMove move, gboolean meant)
{
  const char *name = zug_man_words_side (side);

  if (move.kind == ZUG_MOVE_CASTLE_SHORT)
    meant ? say (story, C_ ("story", "%s meant to castle on the king’s side."), name)
          : say (story, C_ ("story", "%s castled on the king’s side."), name);
  else
    meant ? say (story, C_ ("story", "%s meant to castle on the queen’s side."), name)
          : say (story, C_ ("story", "%s castled on the queen’s side."), name);
}

static void
tell_en_passant (Story *story, ZugSide side, const ZugEvent *move, ZugSquare victim, gboolean meant)
{
  const char *name = zug_man_words_side (side);
  const char *pawn = zug_man_words_object (zug_other (side), ZUG_PAWN);

  if (meant)
    /* TRANSLATORS: %1$s White, %2$s Black’s pawn, %3$s its square, %4$s and %5$s where White’s pawn
       comes from and goes to */
    say (story,
         C_ ("story", "%1$s meant to take %2$s on %3$s in passing, with the pawn from %4$s to "
                      "%5$s."),
         name, pawn, SQUARE (victim), SQUARE (move->from), SQUARE (move->to));
  else
    /* TRANSLATORS: %1$s White, %2$s Black’s pawn, %3$s its square, %4$s and %5$s where White’s pawn
       comes from and goes to */
    say (story, C_ ("story", "%1$s took %2$s on %3$s in passing, with the pawn from %4$s to %5$s."),
         name, pawn, SQUARE (victim), SQUARE (move->from), SQUARE (move->to));
}

static void
tell_capture (Story *story, ZugSide side, const ZugEvent *move, ZugManType victim, gboolean meant)
{
  const char *name = zug_man_words_side (side);
  const char *taken = zug_man_words_object (zug_other (side), victim);

  if (meant)
    /* TRANSLATORS: %1$s White, %2$s Black’s rook, %3$s its square, %4$s the bishop, %5$s where the
       bishop came from */
    say (story, C_ ("story", "%1$s meant to take %2$s on %3$s with %4$s from %5$s."), name, taken,
         SQUARE (move->to), zug_man_words_with (move->man), SQUARE (move->from));
  else
    /* TRANSLATORS: %1$s White, %2$s Black’s rook, %3$s its square, %4$s the bishop, %5$s where the
       bishop came from */
    say (story, C_ ("story", "%1$s took %2$s on %3$s with %4$s from %5$s."), name, taken,
         SQUARE (move->to), zug_man_words_with (move->man), SQUARE (move->from));
}

static void
tell_move (Story *story, ZugSide side, const ZugEvent *move, gboolean meant)
{
  const char *name = zug_man_words_side (side);

  if (meant)
    /* TRANSLATORS: %1$s White, %2$s the knight, %3$s and %4$s squares */
    say (story, C_ ("story", "%1$s meant to move %2$s from %3$s to %4$s."), name,
         zug_man_words_moved (move->man), SQUARE (move->from), SQUARE (move->to));
  else
    /* TRANSLATORS: %1$s White, %2$s the knight, %3$s and %4$s squares */
    say (story, C_ ("story", "%1$s moved %2$s from %3$s to %4$s."), name,
         zug_man_words_moved (move->man), SQUARE (move->from), SQUARE (move->to));
}

/* A side's choice: as a plain statement where it came about, as an intention where something came
 * between. */
static void
tell_choice (Story *story, ZugSide side)
{
  ZugMove choice = zug_turn_get_pair (story->turn).choice[side];
  const ZugPosition *before = zug_turn_get_before (story->turn);
  const ZugEvent *move = find (story, ZUG_EVENT_MOVE, side);
  const ZugEvent *failed = find (story, ZUG_EVENT_FAILED_CAPTURE, side);
  gboolean meant = failed != NULL || choices_met (story);
  ZugManType victim;

  if (move == NULL)
    {
      say (story, C_ ("story", "%s passed."), zug_man_words_side (side));
      return;
    }
  victim = zug_position_man (before, zug_other (side), choice.to);
  if (zug_move_is_castle (choice))
    tell_castling (story, side, choice, meant);
  else if (choice.kind == ZUG_MOVE_EN_PASSANT)
    tell_en_passant (story, side, move, zug_square (zug_file (choice.to), zug_rank (choice.from)),
                     meant);
  else if (victim != ZUG_NO_MAN)
    tell_capture (story, side, move, victim, meant);
  else
    tell_move (story, side, move, meant);
}

static void
tell_choices (Story *story)
{
  for (guint side = 0; side < ZUG_N_SIDES; side++)
    {
      if (zug_turn_has_choice (story->turn, side))
        tell_choice (story, side);
      else if (story->laws->turn == ZUG_TURN_TOGETHER)
        say (story, "%s",
             side == ZUG_WHITE ? C_ ("story", "White’s choice is not known.")
                               : C_ ("story", "Black’s choice is not known."));
    }
}

static void
tell_removed (Story *story, const ZugEvent *event)
{
  gboolean both = find (story, ZUG_EVENT_REMOVED, zug_other (event->side)) != NULL;

  if (!both)
    /* TRANSLATORS: %1$s Black’s rook, %2$s a square */
    say (story, C_ ("story", "%1$s was captured on %2$s."),
         zug_man_words_subject (event->side, event->man), SQUARE (event->to));
  else if (event->side == ZUG_WHITE)
    say (story, C_ ("story", "Both men were captured."));
}

static void
tell_undone (Story *story, const ZugEvent *event)
{
  if (event->side == ZUG_BLACK)
    return;
  if (event->kind == ZUG_EVENT_REPLAY)
    say (story, C_ ("story", "Neither move happened: both sides choose again."));
  else if (story->laws->collision == ZUG_COLLISION_REPLAY)
    say (story, C_ ("story", "It was the third time on this turn: neither move happened, and the "
                             "turn counts."));
  else
    say (story, C_ ("story", "Neither move happened, but the turn counts."));
}

static void
tell_meeting (Story *story, const ZugEvent *event)
{
  const char *white = zug_man_words_subject (ZUG_WHITE, event->man);
  const char *black = zug_man_words_subject (ZUG_BLACK, event->other);

  if (event->kind == ZUG_EVENT_EXCHANGE)
    /* TRANSLATORS: %1$s White’s queen, %2$s Black’s rook, %3$s and %4$s their squares */
    say (story, C_ ("story", "%1$s and %2$s went to each other’s squares, %3$s and %4$s."), white,
         black, SQUARE (event->from), SQUARE (event->to));
  else
    /* TRANSLATORS: %1$s White’s knight, %2$s Black’s pawn, %3$s a square */
    say (story, C_ ("story", "%1$s and %2$s both landed on %3$s."), white, black,
         SQUARE (event->to));
}

static const char *
check_sentence (const ZugLaws *laws, const ZugEvent *event)
{
  gboolean white = event->side == ZUG_WHITE;

  if (laws->check == ZUG_CHECK_NONE)
    return white ? C_ ("story", "%1$s on %2$s attacks White’s king.")
                 : C_ ("story", "%1$s on %2$s attacks Black’s king.");
  if (event->kind == ZUG_EVENT_DELAYED_CHECK)
    return white ? C_ ("story", "%1$s on %2$s gives White’s king delayed check: resting, it cannot "
                                "take before the turn after next (E2).")
                 : C_ ("story", "%1$s on %2$s gives Black’s king delayed check: resting, it cannot "
                                "take before the turn after next (E2).");
  if (laws->check == ZUG_CHECK_TIMED)
    return white ? C_ ("story", "%1$s on %2$s gives immediate check: White’s king must move (E2).")
                 : C_ ("story", "%1$s on %2$s gives immediate check: Black’s king must move (E2).");
  return white ? C_ ("story", "%1$s on %2$s gives check to White’s king.")
               : C_ ("story", "%1$s on %2$s gives check to Black’s king.");
}

static void
tell_event (Story *story, const ZugEvent *event)
{
  const char *man = event->man < ZUG_N_TYPES ? zug_man_words_subject (event->side, event->man) : "";

  switch ((ZugEventKind) event->kind)
    {
    case ZUG_EVENT_MOVE:
    case ZUG_EVENT_CASTLE:
    case ZUG_EVENT_PASS:
      break; /* told as choices */
    case ZUG_EVENT_CAPTURE:
      if (choices_met (story))
        /* TRANSLATORS: %1$s Black’s pawn, %2$s a square */
        say (story, C_ ("story", "%1$s on %2$s was taken."),
             zug_man_words_subject (zug_other (event->side), event->other), SQUARE (event->from));
      break;
    case ZUG_EVENT_FAILED_CAPTURE:
      /* TRANSLATORS: %1$s Black’s knight, which was to be taken, %2$s a square */
      say (story, C_ ("story", "%1$s left %2$s in the same turn: the capture failed (G1)."),
           zug_man_words_subject (zug_other (event->side), event->other), SQUARE (event->from));
      break;
    case ZUG_EVENT_EXCHANGE:
    case ZUG_EVENT_SHARE:
    case ZUG_EVENT_COLLISION:
      tell_meeting (story, event);
      break;
    case ZUG_EVENT_REMOVED:
      tell_removed (story, event);
      break;
    case ZUG_EVENT_DEMOTE:
      /* TRANSLATORS: %1$s White’s queen, %2$s a rook */
      say (story, C_ ("story", "%1$s stepped down and became %2$s."), man,
           zug_man_words_become (event->other));
      break;
    case ZUG_EVENT_PROMOTE:
      /* TRANSLATORS: %1$s White’s pawn, %2$s a queen, %3$s a square */
      say (story, C_ ("story", "%1$s became %2$s on %3$s."), man,
           zug_man_words_become (event->other), SQUARE (event->to));
      break;
    case ZUG_EVENT_RETURN:
    case ZUG_EVENT_REPLAY:
      if (event == find (story, event->kind, event->side))
        tell_undone (story, event);
      break;
    case ZUG_EVENT_CHANCE:
      say (story, "%s",
           event->side == ZUG_WHITE ? C_ ("story", "The coin fell for White.")
                                    : C_ ("story", "The coin fell for Black."));
      break;
    case ZUG_EVENT_MUST_LEAVE:
      if (event->side == ZUG_WHITE)
        say (story, C_ ("story", "Both men must leave %s on the next turn."), SQUARE (event->to));
      break;
    case ZUG_EVENT_CHECK:
    case ZUG_EVENT_DELAYED_CHECK:
      say (story, check_sentence (story->laws, event),
           zug_man_words_subject (zug_other (event->side), event->other), SQUARE (event->from));
      break;
    }
}

/* The law that decided what two choices that met came to. */
static void
tell_law (Story *story)
{
  g_autofree char *law = NULL;

  if (find (story, ZUG_EVENT_EXCHANGE, ZUG_WHITE) != NULL)
    law = zug_law_words_coded (story->laws, "exchange");
  else if (choices_met (story))
    law = zug_law_words_coded (story->laws, "collision");
  if (law != NULL)
    say (story, "%s", law);
}

static gboolean
is_about_check (const ZugEvent *event)
{
  return event->kind == ZUG_EVENT_CHECK || event->kind == ZUG_EVENT_DELAYED_CHECK;
}

/* What happened, the law, and only then the checks that the new position brings. */
static void
tell_events (Story *story)
{
  for (int i = 0; i < story->events->n; i++)
    if (!is_about_check (&story->events->event[i]))
      tell_event (story, &story->events->event[i]);
  tell_law (story);
  for (int i = 0; i < story->events->n; i++)
    if (is_about_check (&story->events->event[i]))
      tell_event (story, &story->events->event[i]);
}

static void
tell_irregular (Story *story, ZugSide side)
{
  ZugMove choice = zug_turn_get_pair (story->turn).choice[side];
  ZugWhy why = zug_why (story->laws, zug_turn_get_before (story->turn), side, choice);
  g_autofree char *words = zug_law_words_why (why.reason);

  say (story, "%s",
       side == ZUG_WHITE ? C_ ("story", "The laws forbid White’s choice; it is kept as played.")
                         : C_ ("story", "The laws forbid Black’s choice; it is kept as played."));
  say (story, "%s", words);
}

static void
tell_end (Story *story, ZugGame *game)
{
  ZugEnd end = zug_turn_get_end (story->turn);
  g_autofree char *words = NULL;

  if (end.result == ZUG_RESULT_OPEN && story->turn == zug_game_get_last (game))
    end = zug_game_get_end (game);
  words = zug_law_words_end (story->laws, zug_turn_get_position (story->turn), end);
  if (words != NULL)
    say (story, "%s", words);
}

char *
zug_narration_story (ZugGame *game, ZugTurn *turn)
{
  Story story = {0};

  g_return_val_if_fail (ZUG_IS_GAME (game), NULL);
  g_return_val_if_fail (ZUG_IS_TURN (turn), NULL);

  story.text = g_string_new (NULL);
  story.turn = turn;
  story.laws = zug_variant_get_laws (zug_game_get_variant (game));
  story.events = zug_turn_get_events (turn);
  if (zug_turn_get_before (turn) == NULL)
    say (&story, C_ ("story", "The game begins here."));
  else
    {
      tell_choices (&story);
      tell_events (&story);
      for (guint side = 0; side < ZUG_N_SIDES; side++)
        if (zug_turn_is_irregular (turn, side))
          tell_irregular (&story, side);
    }
  tell_end (&story, game);
  return g_string_free (story.text, FALSE);
}
