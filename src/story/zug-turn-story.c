/* zug-turn-story.c: the story of a turn: what was meant, what happened, and the law that decided it
 */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-turn-story-private.h"
#include "zug-attack.h"
#include "zug-coordinate.h"
#include "zug-law-words.h"
#include "zug-man-words.h"
#include <glib/gi18n.h>

static void
line_free (gpointer data)
{
  ZugStoryLine *line = data;

  g_free (line->text);
  g_free (line);
}

ZugStoryLine *
zug_story_say (ZugTurnStory *story, const char *law, const char *code, const char *sentence, ...)
{
  ZugStoryLine *line = g_new0 (ZugStoryLine, 1);
  va_list arguments;

  va_start (arguments, sentence);
  line->text = g_strdup_vprintf (sentence, arguments);
  va_end (arguments);
  line->law = law;
  line->code = code != NULL && code[0] != '\0' ? code : NULL;
  g_ptr_array_add (story->lines, line);
  return line;
}

void
zug_story_light (ZugStoryLine *line, ZugSquare square)
{
  for (guint i = 0; i < line->n_squares; i++)
    if (line->square[i] == square)
      return;
  if (square != ZUG_NO_SQUARE && line->n_squares < ZUG_STORY_SQUARES)
    line->square[line->n_squares++] = square;
}

const ZugEvent *
zug_story_find (const ZugTurnStory *story, ZugEventKind kind, ZugSide side)
{
  for (int i = 0; i < story->events->n; i++)
    if (story->events->event[i].kind == kind && story->events->event[i].side == side)
      return &story->events->event[i];
  return NULL;
}

const char *
zug_story_keep (ZugTurnStory *story, char *words)
{
  const char *kept = g_string_chunk_insert (story->words, words != NULL ? words : "");

  g_free (words);
  return kept;
}

const char *
zug_story_subject (ZugTurnStory *story, ZugSide side, ZugManType type)
{
  return zug_story_keep (story, zug_man_words_subject (story->laws, side, type));
}

const char *
zug_story_object (ZugTurnStory *story, ZugSide side, ZugManType type)
{
  return zug_story_keep (story, zug_man_words_object (story->laws, side, type));
}

gboolean
zug_story_choices_met (const ZugTurnStory *story)
{
  return zug_story_find (story, ZUG_EVENT_SHARE, ZUG_WHITE) != NULL
         || zug_story_find (story, ZUG_EVENT_COLLISION, ZUG_WHITE) != NULL
         || zug_story_find (story, ZUG_EVENT_EXCHANGE, ZUG_WHITE) != NULL;
}

/* A choice that is told: of the man `man` from `from` to `to`, which takes `victim` (ZUG_NO_MAN:
 * takes nothing) on `on`. */
typedef struct
{
  ZugSide side;
  gboolean meant;
  ZugManType man;
  ZugSquare from;
  ZugSquare to;
  ZugManType victim;
  ZugSquare on;
} Deed;

static ZugStoryLine *
tell_castling (ZugTurnStory *story, const Deed *deed, ZugMove move)
{
  const char *sentence;

  if (move.kind == ZUG_MOVE_CASTLE_SHORT)
    sentence = deed->meant ? C_ ("story", "%s meant to castle on the king’s side.")
                           : C_ ("story", "%s castled on the king’s side.");
  else
    sentence = deed->meant ? C_ ("story", "%s meant to castle on the queen’s side.")
                           : C_ ("story", "%s castled on the queen’s side.");
  return zug_story_say (story, NULL, NULL, sentence, zug_man_words_side (deed->side));
}

static ZugStoryLine *
tell_en_passant (ZugTurnStory *story, const Deed *deed)
{
  const char *sentence =
      deed->meant
          /* TRANSLATORS: %1$s White, %2$s Black’s pawn, %3$s its square, %4$s and %5$s where
             White’s pawn comes from and goes to */
          ? C_ ("story", "%1$s meant to take %2$s on %3$s in passing, with the pawn from %4$s to "
                         "%5$s.")
          /* TRANSLATORS: %1$s White, %2$s Black’s pawn, %3$s its square, %4$s and %5$s where
             White’s pawn comes from and goes to */
          : C_ ("story", "%1$s took %2$s on %3$s in passing, with the pawn from %4$s to %5$s.");

  return zug_story_say (story, NULL, NULL, sentence, zug_man_words_side (deed->side),
                        zug_story_object (story, zug_other (deed->side), ZUG_PAWN),
                        ZUG_SQUARE_NAME (deed->on), ZUG_SQUARE_NAME (deed->from),
                        ZUG_SQUARE_NAME (deed->to));
}

static ZugStoryLine *
tell_capture (ZugTurnStory *story, const Deed *deed)
{
  const char *sentence = deed->meant
                             /* TRANSLATORS: %1$s White, %2$s Black’s rook, %3$s its square, %4$s
                                the bishop, %5$s where the bishop came from */
                             ? C_ ("story", "%1$s meant to take %2$s on %3$s with %4$s from %5$s.")
                             /* TRANSLATORS: %1$s White, %2$s Black’s rook, %3$s its square, %4$s
                                the bishop, %5$s where the bishop came from */
                             : C_ ("story", "%1$s took %2$s on %3$s with %4$s from %5$s.");

  return zug_story_say (story, NULL, NULL, sentence, zug_man_words_side (deed->side),
                        zug_story_object (story, zug_other (deed->side), deed->victim),
                        ZUG_SQUARE_NAME (deed->on),
                        zug_story_keep (story, zug_man_words_with (story->laws, deed->man)),
                        ZUG_SQUARE_NAME (deed->from));
}

static ZugStoryLine *
tell_move (ZugTurnStory *story, const Deed *deed)
{
  /* TRANSLATORS: %1$s White, %2$s the knight, %3$s and %4$s squares */
  const char *sentence = deed->meant ? C_ ("story", "%1$s meant to move %2$s from %3$s to %4$s.")
                                     /* TRANSLATORS: %1$s White, %2$s the knight, %3$s and %4$s
                                        squares */
                                     : C_ ("story", "%1$s moved %2$s from %3$s to %4$s.");
  gboolean aside = deed->man == ZUG_PAWN && zug_file (deed->from) != zug_file (deed->to);

  return zug_story_say (story, aside ? "pawn" : NULL, NULL, sentence,
                        zug_man_words_side (deed->side),
                        zug_story_keep (story, zug_man_words_moved (story->laws, deed->man)),
                        ZUG_SQUARE_NAME (deed->from), ZUG_SQUARE_NAME (deed->to));
}

/* A pawn's choice to capture where nobody stood yet. */
static ZugStoryLine *
tell_guess (ZugTurnStory *story, const Deed *deed)
{
  /* TRANSLATORS: %1$s White, %2$s and %3$s squares */
  return zug_story_say (
      story, "speculative", NULL,
      C_ ("story", "%1$s meant to take with the pawn from %2$s whatever would come to %3$s."),
      zug_man_words_side (deed->side), ZUG_SQUARE_NAME (deed->from), ZUG_SQUARE_NAME (deed->to));
}

/* A choice to go where an own man stands, once that has been captured there. */
static ZugStoryLine *
tell_taking_back (ZugTurnStory *story, const Deed *deed)
{
  /* TRANSLATORS: %1$s White, %2$s a square, %3$s the bishop, %4$s where it came from */
  return zug_story_say (story, "speculative", NULL,
                        C_ ("story", "%1$s meant to take back on %2$s with %3$s from %4$s."),
                        zug_man_words_side (deed->side), ZUG_SQUARE_NAME (deed->to),
                        zug_story_keep (story, zug_man_words_with (story->laws, deed->man)),
                        ZUG_SQUARE_NAME (deed->from));
}

static void
tell_mark (ZugTurnStory *story, ZugSide side, ZugSquare square, gboolean meant)
{
  const char *sentence;

  if (side == ZUG_WHITE)
    sentence = meant ? C_ ("story", "White meant to put a cross on %s.")
                     : C_ ("story", "White put a cross on %s.");
  else
    sentence = meant ? C_ ("story", "Black meant to put a nought on %s.")
                     : C_ ("story", "Black put a nought on %s.");
  zug_story_light (zug_story_say (story, NULL, NULL, sentence, ZUG_SQUARE_NAME (square)), square);
}

/* A pawn's move that cannot capture, whoever stands ahead for now. */
static gboolean
goes_straight (const ZugLaws *laws, const Deed *deed)
{
  return !zug_laws_free_pawns (laws) && deed->man == ZUG_PAWN
         && zug_file (deed->from) == zug_file (deed->to);
}

/* What came of a choice, a capture where `capture` is not NULL, or, where it was only meant, what
 * it was to be. */
static Deed
make_deed (const ZugTurnStory *story, ZugSide side, ZugMove choice, gboolean meant,
           const ZugEvent *capture)
{
  const ZugPosition *before = zug_turn_get_before (story->turn);
  Deed deed = {.side = side, .meant = meant, .victim = ZUG_NO_MAN, .on = choice.to};

  deed.man = zug_position_man (before, side, choice.from);
  deed.from = choice.from;
  deed.to = choice.to;
  if (choice.kind == ZUG_MOVE_EN_PASSANT)
    deed.on = zug_square (zug_file (choice.to), zug_rank (choice.from));
  else if (meant && !goes_straight (story->laws, &deed))
    deed.victim = zug_position_man (before, zug_other (side), choice.to);
  else if (!meant && capture != NULL)
    {
      deed.victim = capture->other;
      deed.on = capture->from;
    }
  return deed;
}

/* Under `ordered` a pawn may choose to take what is not there yet. */
static gboolean
is_guess (const ZugTurnStory *story, const Deed *deed)
{
  return deed->meant && !zug_laws_free_pawns (story->laws) && deed->man == ZUG_PAWN
         && zug_file (deed->from) != zug_file (deed->to);
}

static void
tell_deed (ZugTurnStory *story, const Deed *deed, ZugMove choice)
{
  ZugStoryLine *line;

  if (zug_move_is_castle (choice))
    line = tell_castling (story, deed, choice);
  else if (choice.kind == ZUG_MOVE_EN_PASSANT)
    line = tell_en_passant (story, deed);
  else if (deed->victim != ZUG_NO_MAN)
    line = tell_capture (story, deed);
  else if (deed->meant
           && zug_position_man (zug_turn_get_before (story->turn), deed->side, choice.to)
                  != ZUG_NO_MAN)
    line = tell_taking_back (story, deed);
  else if (is_guess (story, deed))
    line = tell_guess (story, deed);
  else
    line = tell_move (story, deed);
  zug_story_light (line, deed->from);
  zug_story_light (line, deed->to);
  zug_story_light (line, deed->on);
}

/* A plain statement where it came about, an intention where it is only meant. */
static void
tell_choice (ZugTurnStory *story, ZugSide side, gboolean meant)
{
  ZugMove choice = zug_turn_get_pair (story->turn).choice[side];
  Deed deed;

  if (choice.kind == ZUG_MOVE_PASS)
    {
      zug_story_say (story, NULL, NULL, C_ ("story", "%s passed."), zug_man_words_side (side));
      return;
    }
  if (zug_laws_place_marks (story->laws))
    {
      tell_mark (story, side, choice.to, meant);
      return;
    }
  deed = make_deed (story, side, choice, meant, zug_story_find (story, ZUG_EVENT_CAPTURE, side));
  if (!meant)
    deed.to = zug_story_find (story, ZUG_EVENT_MOVE, side)->to;
  tell_deed (story, &deed, choice);
}

void
zug_story_tell_request (ZugTurnStory *story, ZugSide side, ZugMove move, const ZugEvent *capture)
{
  const Deed deed = make_deed (story, side, move, FALSE, capture);

  tell_deed (story, &deed, move);
}

/* Whether a side's choice did not come about as it was made. Men that share a square have come to
 * it. */
static gboolean
was_only_meant (const ZugTurnStory *story, ZugSide side)
{
  ZugEventKind happened = zug_laws_place_marks (story->laws) ? ZUG_EVENT_PLACE : ZUG_EVENT_MOVE;
  gboolean met =
      zug_story_choices_met (story) && zug_story_find (story, ZUG_EVENT_SHARE, ZUG_WHITE) == NULL;

  return met || zug_story_find (story, happened, side) == NULL
         || zug_story_find (story, ZUG_EVENT_FAILED_CAPTURE, side) != NULL
         || zug_story_find (story, ZUG_EVENT_STOPPED, side) != NULL;
}

/* A capture that meets the other side's: neither man stands any more where it was to be taken. */
gboolean
zug_story_took_each_other (const ZugTurnStory *story)
{
  ZugPair pair = zug_turn_get_pair (story->turn);

  if (zug_story_find (story, ZUG_EVENT_EXCHANGE, ZUG_WHITE) == NULL)
    return FALSE;
  for (guint side = 0; side < ZUG_N_SIDES; side++)
    if (make_deed (story, side, pair.choice[side], TRUE, NULL).victim == ZUG_NO_MAN)
      return FALSE;
  return TRUE;
}

/* Two marks for one square, which stays empty. */
static gboolean
chose_one_square (const ZugTurnStory *story)
{
  ZugPair pair = zug_turn_get_pair (story->turn);

  return zug_laws_place_marks (story->laws)
         && zug_story_find (story, ZUG_EVENT_BLOCKED, ZUG_WHITE) != NULL
         && zug_story_find (story, ZUG_EVENT_BLOCKED, ZUG_BLACK) != NULL
         && pair.choice[ZUG_WHITE].to == pair.choice[ZUG_BLACK].to;
}

static void
tell_choices (ZugTurnStory *story)
{
  /* Both are in the one sentence that tells what came of them. */
  if (zug_story_took_each_other (story) || chose_one_square (story))
    return;
  for (guint side = 0; side < ZUG_N_SIDES; side++)
    {
      if (zug_turn_has_choice (story->turn, side))
        tell_choice (story, side, was_only_meant (story, side));
      else if (zug_laws_simultaneous (story->laws))
        zug_story_say (story, NULL, NULL, "%s",
                       side == ZUG_WHITE ? C_ ("story", "White’s choice is not known.")
                                         : C_ ("story", "Black’s choice is not known."));
    }
}

static void
tell_broken_law (ZugTurnStory *story, ZugSide side, ZugMove choice)
{
  ZugWhy why = zug_why (story->laws, zug_turn_get_before (story->turn), side, choice);
  const char *words = zug_law_words_why (why.reason);
  ZugStoryLine *line;

  if (why.reason == ZUG_WHY_LEGAL)
    return;
  line = zug_story_say (story, NULL, zug_why_code (why.reason), "%s", words);
  zug_story_light (line, choice.from);
  zug_story_light (line, choice.to);
}

static void
tell_irregular (ZugTurnStory *story, ZugSide side)
{
  ZugPlan plan;

  zug_story_say (story, NULL, NULL, "%s",
                 side == ZUG_WHITE
                     ? C_ ("story", "The laws forbid White’s choice; it is kept as played.")
                     : C_ ("story", "The laws forbid Black’s choice; it is kept as played."));
  zug_turn_get_plan (story->turn, side, &plan);
  if (plan.n == 0)
    plan = zug_plan_of_move (ZUG_PASS);
  for (guint i = 0; i < plan.n; i++)
    tell_broken_law (story, side, plan.move[i]);
}

static gboolean
has_mark (const ZugTurnStory *story, ZugSide side, int file, int rank)
{
  return file >= 0 && rank >= 0 && file < story->laws->files && rank < story->laws->ranks
         && zug_position_man (zug_turn_get_position (story->turn), side, zug_square (file, rank))
                != ZUG_NO_MAN;
}

/* Lights the marks from here on in one direction, where there are enough of them. */
static void
light_row (const ZugTurnStory *story, ZugStoryLine *line, ZugSide side, ZugSquare from,
           const int way[2])
{
  int n = 0;

  while (has_mark (story, side, zug_file (from) + n * way[0], zug_rank (from) + n * way[1]))
    n++;
  for (int i = 0; zug_laws_row_wins (story->laws, n) && i < n; i++)
    zug_story_light (line, zug_square (zug_file (from) + i * way[0], zug_rank (from) + i * way[1]));
}

/* Lights what won a row game. */
static void
light_line (const ZugTurnStory *story, ZugStoryLine *line, ZugSide side)
{
  static const int ways[][2] = {{1, 0}, {0, 1}, {1, 1}, {1, -1}};

  for (ZugSquare square = 0; square < ZUG_N_SQUARES; square++)
    for (guint i = 0; i < G_N_ELEMENTS (ways); i++)
      light_row (story, line, side, square, ways[i]);
}

const char *
zug_story_played_on (void)
{
  /* TRANSLATORS: behind a sentence that says how the laws end the game here */
  return C_ ("story", "The players went on all the same.");
}

/* The key of the law by which a side that has no move has lost. */
static const char *
find_loss_law (const ZugTurnStory *story, ZugSide loser)
{
  const ZugPosition *position = zug_turn_get_position (story->turn);
  ZugCheckState check = zug_check (story->laws, position, loser);

  if (!zug_set_is_empty (&check.immediate))
    return "check";
  return position->leave != ZUG_NO_SQUARE ? "collision" : "stalemate";
}

/* The key of the law that ended the game; NULL where people, or their clocks, did. */
static const char *
find_end_law (const ZugTurnStory *story, ZugEnd end)
{
  switch (end.reason)
    {
    case ZUG_REASON_KING_CAPTURED:
    case ZUG_REASON_BOTH_KINGS_CAPTURED:
      return "check";
    case ZUG_REASON_NO_MOVE:
    case ZUG_REASON_BOTH_SIDES_LOST:
      return find_loss_law (story, end.result == ZUG_RESULT_WHITE ? ZUG_BLACK : ZUG_WHITE);
    case ZUG_REASON_STALEMATE:
      return "stalemate";
    case ZUG_REASON_BARE_KINGS:
      return "bare-kings";
    case ZUG_REASON_PASSES:
      return "pass-draw";
    case ZUG_REASON_QUIET:
      return "quiet";
    case ZUG_REASON_REPETITION:
      return "repetition";
    case ZUG_REASON_LINE:
    case ZUG_REASON_FULL:
      return "game";
    case ZUG_REASON_NONE:
    case ZUG_REASON_RESIGNATION:
    case ZUG_REASON_AGREEMENT:
    case ZUG_REASON_TIME:
      break;
    }
  return NULL;
}

static ZugStoryLine *
say_framing (ZugTurnStory *story, const char *law, const char *words)
{
  ZugStoryLine *line = zug_story_say (story, law, NULL, "%s", words);

  line->framing = TRUE;
  return line;
}

static void
tell_end (ZugTurnStory *story, ZugGame *game)
{
  ZugEnd end = zug_turn_get_end (story->turn);
  g_autofree char *words = NULL;
  ZugStoryLine *line;

  if (end.result == ZUG_RESULT_OPEN && story->turn == zug_game_get_last (game))
    end = zug_game_get_end (game);
  words = zug_law_words_end (story->laws, zug_turn_get_position (story->turn), end);
  if (words == NULL)
    return;
  line = say_framing (story, find_end_law (story, end), words);
  if (end.reason == ZUG_REASON_LINE)
    light_line (story, line, end.result == ZUG_RESULT_WHITE ? ZUG_WHITE : ZUG_BLACK);
  if (zug_turn_get_n_children (story->turn) > 0)
    say_framing (story, NULL, zug_story_played_on ());
}

static void
begin (ZugTurnStory *story, ZugGame *game, ZugTurn *turn)
{
  story->lines = g_ptr_array_new_with_free_func (line_free);
  story->words = g_string_chunk_new (256);
  story->turn = turn;
  story->laws = zug_game_get_laws (game);
  story->events = zug_turn_get_events (turn);
}

GPtrArray *
zug_turn_story_lines (ZugGame *game, ZugTurn *turn)
{
  ZugTurnStory story;

  g_return_val_if_fail (ZUG_IS_GAME (game), NULL);
  g_return_val_if_fail (ZUG_IS_TURN (turn), NULL);

  begin (&story, game, turn);
  if (zug_turn_get_before (turn) == NULL)
    say_framing (&story, NULL, C_ ("story", "The game begins here."));
  else
    {
      if (zug_turn_get_requests (turn) != NULL)
        zug_story_tell_team (&story);
      else
        {
          tell_choices (&story);
          zug_story_tell_events (&story);
        }
      for (guint side = 0; side < ZUG_N_SIDES; side++)
        if (zug_turn_is_irregular (turn, side))
          tell_irregular (&story, side);
    }
  tell_end (&story, game);
  g_string_chunk_free (story.words);
  return story.lines;
}

/* The sentences with something between any two; they are used up. */
static char *
join_lines (GPtrArray *lines, const char *between)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < lines->len; i++)
    {
      const ZugStoryLine *line = g_ptr_array_index (lines, i);

      g_string_append_printf (text, "%s%s", i > 0 ? between : "", line->text);
    }
  g_ptr_array_unref (lines);
  return g_string_free (text, FALSE);
}

char *
zug_turn_story_text (ZugGame *game, ZugTurn *turn)
{
  GPtrArray *lines = zug_turn_story_lines (game, turn);

  return lines != NULL ? join_lines (lines, "\n") : NULL;
}

char *
zug_turn_story_fate (ZugGame *game, ZugTurn *turn, ZugSide side, guint request)
{
  ZugTurnStory story;

  g_return_val_if_fail (ZUG_IS_GAME (game), NULL);
  g_return_val_if_fail (ZUG_IS_TURN (turn) && zug_turn_get_requests (turn) != NULL, NULL);
  g_return_val_if_fail (side < ZUG_N_SIDES, NULL);
  g_return_val_if_fail ((int) request < zug_turn_get_requests (turn)->n[side], NULL);

  begin (&story, game, turn);
  zug_story_tell_fate (&story, side, (int) request);
  g_string_chunk_free (story.words);
  return join_lines (story.lines, " ");
}
