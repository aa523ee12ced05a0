/* zug-turn-story-events.c: what happened on a turn, in sentences, and the law that decided it */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-coordinate.h"
#include "zug-law-guide.h"
#include "zug-law-words.h"
#include "zug-man-words.h"
#include "zug-turn-story-private.h"
#include <glib/gi18n.h>

#define SQUARE ZUG_SQUARE_NAME

static guint
count_removed (const ZugTurnStory *story)
{
  guint n = 0;

  for (int i = 0; i < story->events->n; i++)
    n += story->events->event[i].kind == ZUG_EVENT_REMOVED;
  return n;
}

/* Where a man came from, and went to. */
static void
light_way (ZugStoryLine *line, const ZugEvent *event)
{
  zug_story_light (line, event->from);
  zug_story_light (line, event->to);
}

/* The law that decides where the choices met. */
static const char *
deciding_law (const ZugTurnStory *story)
{
  if (zug_story_find (story, ZUG_EVENT_EXCHANGE, ZUG_WHITE) != NULL)
    return "exchange";
  return zug_story_choices_met (story) ? "collision" : NULL;
}

static void
tell_removed (ZugTurnStory *story, const ZugEvent *event)
{
  const ZugEvent *other = zug_story_find (story, ZUG_EVENT_REMOVED, zug_other (event->side));
  ZugStoryLine *line;

  if (other == NULL)
    /* TRANSLATORS: %1$s Black’s rook, %2$s a square */
    line = zug_story_say (story, deciding_law (story), NULL,
                          C_ ("story", "%1$s was captured on %2$s."),
                          zug_story_subject (story, event->side, event->man), SQUARE (event->to));
  else if (event != zug_story_find (story, ZUG_EVENT_REMOVED, ZUG_WHITE))
    return;
  else
    {
      line = zug_story_say (story, deciding_law (story), NULL, "%s",
                            count_removed (story) > 2
                                ? C_ ("story", "All the men that were to move were captured.")
                                : C_ ("story", "Both men were captured."));
      zug_story_light (line, other->to);
    }
  zug_story_light (line, event->to);
}

/* What was meant, what came of it and the law behind it, in one. */
static void
tell_duel (ZugTurnStory *story, const ZugEvent *event)
{
  const char *sentence =
      count_removed (story) > 0
          /* TRANSLATORS: %1$s White’s queen, %2$s Black’s rook, %3$s and %4$s their squares */
          ? C_ ("story", "%1$s on %3$s and %2$s on %4$s meant to take each other: both were "
                         "captured.")
          /* TRANSLATORS: %1$s White’s queen, %2$s Black’s rook, %3$s and %4$s their squares */
          : C_ ("story",
                "%1$s on %3$s and %2$s on %4$s meant to take each other and passed by each "
                "other: they have exchanged places.");

  light_way (zug_story_say (story, "exchange", "G3", sentence,
                            zug_story_subject (story, ZUG_WHITE, event->man),
                            zug_story_subject (story, ZUG_BLACK, event->other),
                            SQUARE (event->from), SQUARE (event->to)),
             event);
}

static void
tell_undone (ZugTurnStory *story, const ZugEvent *event)
{
  const char *sentence;

  if (event->side == ZUG_BLACK || event != zug_story_find (story, event->kind, event->side))
    return;
  if (event->kind == ZUG_EVENT_REPLAY)
    sentence = C_ ("story", "Neither move happened: both sides choose again.");
  else if (zug_laws_can_replay (story->laws))
    sentence = C_ ("story", "It was the third time on this turn: neither move happened, and the "
                            "turn counts.");
  else
    sentence = C_ ("story", "Neither move happened, but the turn counts.");
  zug_story_say (story, "collision", NULL, "%s", sentence);
}

static void
tell_meeting (ZugTurnStory *story, const ZugEvent *event)
{
  const char *white = zug_story_subject (story, ZUG_WHITE, event->man);
  const char *black = zug_story_subject (story, ZUG_BLACK, event->other);
  ZugStoryLine *line;

  if (event->kind == ZUG_EVENT_EXCHANGE)
    /* TRANSLATORS: %1$s White’s queen, %2$s Black’s rook, %3$s and %4$s their squares */
    line = zug_story_say (story, "exchange", NULL,
                          C_ ("story", "%1$s and %2$s went to each other’s squares, %3$s and "
                                       "%4$s."),
                          white, black, SQUARE (event->from), SQUARE (event->to));
  else
    /* TRANSLATORS: %1$s White’s knight, %2$s Black’s pawn, %3$s a square */
    line =
        zug_story_say (story, "collision", NULL, C_ ("story", "%1$s and %2$s both landed on %3$s."),
                       white, black, SQUARE (event->to));
  if (event->kind == ZUG_EVENT_EXCHANGE)
    zug_story_light (line, event->from);
  zug_story_light (line, event->to);
}

static void
tell_capture (ZugTurnStory *story, const ZugEvent *event)
{
  /* A ride's end is told as a whole. */
  if (zug_story_find (story, ZUG_EVENT_STOPPED, event->side) != NULL
      || !zug_story_choices_met (story))
    return;
  /* TRANSLATORS: %1$s Black’s pawn, %2$s a square */
  zug_story_light (zug_story_say (story, NULL, NULL, C_ ("story", "%1$s on %2$s was taken."),
                                  zug_story_subject (story, zug_other (event->side), event->other),
                                  SQUARE (event->from)),
                   event->from);
}

static void
tell_failed_capture (ZugTurnStory *story, const ZugEvent *event)
{
  /* TRANSLATORS: %1$s Black’s knight, which was to be taken, %2$s a square */
  light_way (
      zug_story_say (story, "resolution", "G1",
                     C_ ("story", "%1$s left %2$s in the same turn and was not taken there."),
                     zug_story_subject (story, zug_other (event->side), event->other),
                     SQUARE (event->from)),
      event);
}

static void
tell_change (ZugTurnStory *story, const ZugEvent *event)
{
  const char *man = zug_story_subject (story, event->side, event->man);
  const char *now = zug_story_keep (story, zug_man_words_become (story->laws, event->other));
  ZugStoryLine *line;

  if (event->kind == ZUG_EVENT_DEMOTE)
    /* TRANSLATORS: %1$s White’s queen, %2$s a rook */
    line = zug_story_say (story, "collision", NULL,
                          C_ ("story", "%1$s stepped down and became %2$s."), man, now);
  else
    /* TRANSLATORS: %1$s White’s pawn, %2$s a queen, %3$s a square */
    line = zug_story_say (story, NULL, NULL, C_ ("story", "%1$s became %2$s on %3$s."), man, now,
                          SQUARE (event->to));
  zug_story_light (line, event->to);
}

static void
tell_chance (ZugTurnStory *story, const ZugEvent *event)
{
  zug_story_say (story, deciding_law (story), NULL, "%s",
                 event->side == ZUG_WHITE ? C_ ("story", "The coin fell for White.")
                                          : C_ ("story", "The coin fell for Black."));
}

/* Turns in order (G4). */

static void
tell_first (ZugTurnStory *story, const ZugEvent *event)
{
  /* TRANSLATORS: %1$s White’s queen */
  light_way (
      zug_story_say (story, "resolution", "G4",
                     C_ ("story", "%1$s went first: only in that order could both moves happen."),
                     zug_story_subject (story, event->side, event->man)),
      event);
}

static void
tell_stopped (ZugTurnStory *story, const ZugEvent *event)
{
  const ZugEvent *capture = zug_story_find (story, ZUG_EVENT_CAPTURE, event->side);
  const char *man = zug_story_subject (story, event->side, event->man);

  g_return_if_fail (capture != NULL);

  /* TRANSLATORS: %1$s White’s queen, %2$s where it stopped, %3$s Black’s pawn */
  light_way (zug_story_say (story, "ride-stops", "G4",
                            C_ ("story", "%1$s stopped on %2$s, where it took %3$s."), man,
                            SQUARE (event->to),
                            zug_story_object (story, zug_other (event->side), capture->other)),
             event);
}

/* What came of both is in the one sentence: the choice that happened stands above. */
static const char *
conflict_sentence (const ZugTurnStory *story)
{
  if (zug_story_find (story, ZUG_EVENT_CHANCE, ZUG_WHITE) != NULL)
    return C_ ("story", "The two moves exclude each other: the coin fell for White, and Black’s "
                        "move was discarded.");
  if (zug_story_find (story, ZUG_EVENT_CHANCE, ZUG_BLACK) != NULL)
    return C_ ("story", "The two moves exclude each other: the coin fell for Black, and White’s "
                        "move was discarded.");
  if (count_removed (story) > 2)
    return C_ ("story", "The two moves exclude each other: all the men that were to move were "
                        "captured.");
  if (count_removed (story) > 0)
    return C_ ("story", "The two moves exclude each other: both men were captured.");
  return C_ ("story", "The two moves exclude each other: neither happened.");
}

/* Why the other side's move could not follow one that did not happen, where nobody sees it: the man
 * would have taken the other one on its way. */
static void
tell_on_the_way (ZugTurnStory *story, ZugSide side)
{
  const ZugPair pair = zug_turn_get_pair (story->turn);
  ZugPair alone = {{ZUG_PASS, ZUG_PASS}};
  ZugEvents events;
  const ZugTurnStory other = {.events = &events};
  const ZugEvent *stopped, *capture;

  alone.choice[side] = pair.choice[side];
  zug_resolve_events (story->laws, zug_turn_get_before (story->turn), alone, ZUG_CHANCE_NONE,
                      &events);
  stopped = zug_story_find (&other, ZUG_EVENT_STOPPED, side);
  capture = zug_story_find (&other, ZUG_EVENT_CAPTURE, side);
  if (stopped == NULL || capture == NULL || capture->from != pair.choice[zug_other (side)].from)
    return;
  /* TRANSLATORS: %1$s Black’s bishop, %2$s White’s pawn, %3$s a square */
  zug_story_light (
      zug_story_say (
          story, "ride-stops", "G4",
          C_ ("story", "%1$s would have taken %2$s on %3$s on its way, had it gone first."),
          zug_story_subject (story, side, stopped->man),
          zug_story_object (story, zug_other (side), capture->other), SQUARE (capture->from)),
      capture->from);
}

static void
tell_conflict (ZugTurnStory *story)
{
  ZugPair pair = zug_turn_get_pair (story->turn);
  ZugStoryLine *line = zug_story_say (story, "conflict", "G4", "%s", conflict_sentence (story));

  for (guint side = 0; side < ZUG_N_SIDES; side++)
    zug_story_light (line, pair.choice[side].to);
  for (guint side = 0; side < ZUG_N_SIDES; side++)
    if (zug_story_find (story, ZUG_EVENT_MOVE, (ZugSide) side) == NULL)
      tell_on_the_way (story, (ZugSide) side);
}

static void
tell_impossible (ZugTurnStory *story, const ZugEvent *event)
{
  /* TRANSLATORS: %1$s White’s queen, %2$s and %3$s squares */
  light_way (zug_story_say (story, "speculative", "G4",
                            C_ ("story", "%1$s could not go from %2$s to %3$s: what the choice "
                                         "counted on did not come."),
                            zug_story_subject (story, event->side, event->man),
                            SQUARE (event->from), SQUARE (event->to)),
             event);
}

/* Merged turns (G5). */

typedef enum
{
  BLOCKED_ILLEGAL, /* after the other side's move, for a reason of its own: */
  BLOCKED_TAKEN,   /* that would have captured the man */
  BLOCKED_EMPTY,   /* after that it would capture nothing */
  BLOCKED_CAPTURE, /* after that it would capture, which it did not name */
  BLOCKED_STATES,  /* the two orders lead to different positions */
  N_BLOCKED
} Blocked;

static const char *
blocked_sentence (ZugSide side, Blocked how)
{
  static const char *const sentences[ZUG_N_SIDES][N_BLOCKED] = {
      {NC_ ("story", "White’s move was blocked: had Black’s come first, it would have been "
                     "illegal."),
       NC_ ("story", "White’s move was blocked: had Black’s come first, the man would have been "
                     "captured."),
       NC_ ("story", "White’s move was blocked: had Black’s come first, there would have been "
                     "nothing to take."),
       NC_ ("story", "White’s move was blocked: had Black’s come first, it would have been a "
                     "capture."),
       NC_ ("story", "White’s move was blocked: the two orders would have led to different "
                     "positions.")},
      {NC_ ("story", "Black’s move was blocked: had White’s come first, it would have been "
                     "illegal."),
       NC_ ("story", "Black’s move was blocked: had White’s come first, the man would have been "
                     "captured."),
       NC_ ("story", "Black’s move was blocked: had White’s come first, there would have been "
                     "nothing to take."),
       NC_ ("story", "Black’s move was blocked: had White’s come first, it would have been a "
                     "capture."),
       NC_ ("story", "Black’s move was blocked: the two orders would have led to different "
                     "positions.")},
  };

  return g_dpgettext2 (NULL, "story", sentences[side][how]);
}

/* What was wrong with a side's request when the other's came first; *why says more where the
 * request itself would have been illegal. */
static Blocked
find_block (const ZugTurnStory *story, ZugSide side, ZugWhyReason *why)
{
  ZugSide other = zug_other (side);
  ZugPair pair = zug_turn_get_pair (story->turn);
  const ZugPosition *before = zug_turn_get_before (story->turn);
  ZugSquare to = pair.choice[side].to;
  ZugPosition after;
  gboolean captured, captures;

  zug_after_alone (story->laws, before, other, pair.choice[other], &after);
  *why = zug_why (story->laws, &after, side, pair.choice[side]).reason;
  if (*why == ZUG_WHY_NO_MAN)
    return BLOCKED_TAKEN;
  captured = zug_position_man (before, other, to) != ZUG_NO_MAN;
  captures = zug_position_man (&after, other, to) != ZUG_NO_MAN;
  /* A pawn that may not go there to capture has nothing to capture, in passing either; what has
   * come there since it would take as well. */
  if (*why == ZUG_WHY_PAWN_ASIDE || (*why == ZUG_WHY_EN_PASSANT && !captures))
    return BLOCKED_EMPTY;
  if (*why != ZUG_WHY_LEGAL && *why != ZUG_WHY_EN_PASSANT)
    return BLOCKED_ILLEGAL;
  if (*why == ZUG_WHY_EN_PASSANT)
    return BLOCKED_STATES;
  if (!zug_laws_name_captures (story->laws) || captured == captures)
    return BLOCKED_STATES;
  return captures ? BLOCKED_CAPTURE : BLOCKED_EMPTY;
}

/* Two marks on one square, or two rows at once: once for both sides. */
static void
tell_both_marks (ZugTurnStory *story, const ZugEvent *event)
{
  ZugPair pair = zug_turn_get_pair (story->turn);
  ZugStoryLine *line;

  if (event->side != ZUG_WHITE)
    return;
  if (pair.choice[ZUG_WHITE].to == pair.choice[ZUG_BLACK].to)
    line = zug_story_say (story, "resolution", "G5",
                          C_ ("story", "Both sides chose %s: the square stays empty."),
                          SQUARE (event->to));
  else
    line = zug_story_say (story, "resolution", "G5", "%s",
                          C_ ("story", "Both would have completed a row: neither mark is placed."));
  zug_story_light (line, pair.choice[ZUG_WHITE].to);
  zug_story_light (line, pair.choice[ZUG_BLACK].to);
}

/* A square that was free is closed by nothing but the end of the game. */
static void
tell_blocked_mark (ZugTurnStory *story, const ZugEvent *event)
{
  if (zug_story_find (story, ZUG_EVENT_BLOCKED, zug_other (event->side)) != NULL)
    tell_both_marks (story, event);
  else
    zug_story_light (
        zug_story_say (
            story, "resolution", "G5", "%s",
            event->side == ZUG_WHITE
                ? C_ ("story", "Black’s row ended the game: White’s cross is not placed.")
                : C_ ("story", "White’s row ended the game: Black’s nought is not placed.")),
        event->to);
}

static void
tell_blocked (ZugTurnStory *story, const ZugEvent *event)
{
  ZugWhyReason why;
  Blocked how;
  ZugStoryLine *line;

  if (zug_laws_place_marks (story->laws))
    {
      tell_blocked_mark (story, event);
      return;
    }
  how = find_block (story, event->side, &why);
  line = zug_story_say (
      story, why == ZUG_WHY_LEGAL && how != BLOCKED_STATES ? "named-captures" : "resolution", "G5",
      "%s", blocked_sentence (event->side, how));
  zug_story_light (line, event->from);
  zug_story_light (line, event->to);
  if (how == BLOCKED_ILLEGAL)
    zug_story_say (story, NULL, zug_why_code (why), "%s", zug_law_words_why (why));
}

static void
tell_banned (ZugTurnStory *story, const ZugEvent *event)
{
  ZugStoryLine *line;

  if (zug_laws_place_marks (story->laws))
    line = zug_story_say (story, "repeat-blocked", "G5",
                          event->side == ZUG_WHITE
                              ? C_ ("story", "White may not put a cross on %s again for now.")
                              : C_ ("story", "Black may not put a nought on %s again for now."),
                          SQUARE (event->to));
  else
    {
      ZugManType man =
          zug_position_man (zug_turn_get_before (story->turn), event->side, event->from);

      /* TRANSLATORS: %1$s White’s bishop, %2$s and %3$s squares */
      line = zug_story_say (story, "repeat-blocked", "G5",
                            C_ ("story", "%1$s may not go from %2$s to %3$s again for now."),
                            zug_story_subject (story, event->side, man), SQUARE (event->from),
                            SQUARE (event->to));
      zug_story_light (line, event->from);
    }
  zug_story_light (line, event->to);
}

/* Once for both men. */
static void
tell_must_leave (ZugTurnStory *story, const ZugEvent *event)
{
  if (event->side == ZUG_WHITE)
    zug_story_light (zug_story_say (story, "collision", NULL,
                                    C_ ("story", "Both men must leave %s on the next turn."),
                                    SQUARE (event->to)),
                     event->to);
}

static void
tell_event (ZugTurnStory *story, const ZugEvent *event)
{
  switch ((ZugEventKind) event->kind)
    {
    case ZUG_EVENT_MOVE:
    case ZUG_EVENT_CASTLE:
    case ZUG_EVENT_PASS:
    case ZUG_EVENT_PLACE:
      break; /* told as choices */
    case ZUG_EVENT_DISCARDED:
      break; /* told with the conflict */
    case ZUG_EVENT_CHECK:
    case ZUG_EVENT_DELAYED_CHECK:
      break; /* told last */
    case ZUG_EVENT_CAPTURE:
      tell_capture (story, event);
      break;
    case ZUG_EVENT_FAILED_CAPTURE:
      tell_failed_capture (story, event);
      break;
    case ZUG_EVENT_EXCHANGE:
      if (zug_story_took_each_other (story))
        tell_duel (story, event);
      else
        tell_meeting (story, event);
      break;
    case ZUG_EVENT_SHARE:
    case ZUG_EVENT_COLLISION:
      tell_meeting (story, event);
      break;
    case ZUG_EVENT_REMOVED:
      if (zug_story_choices_met (story) && !zug_story_took_each_other (story))
        tell_removed (story, event);
      break;
    case ZUG_EVENT_DEMOTE:
    case ZUG_EVENT_PROMOTE:
      tell_change (story, event);
      break;
    case ZUG_EVENT_RETURN:
    case ZUG_EVENT_REPLAY:
      tell_undone (story, event);
      break;
    case ZUG_EVENT_CHANCE:
      if (zug_story_choices_met (story))
        tell_chance (story, event);
      break;
    case ZUG_EVENT_MUST_LEAVE:
      tell_must_leave (story, event);
      break;
    case ZUG_EVENT_FIRST:
      tell_first (story, event);
      break;
    case ZUG_EVENT_STOPPED:
      tell_stopped (story, event);
      break;
    case ZUG_EVENT_CONFLICT:
      tell_conflict (story);
      break;
    case ZUG_EVENT_IMPOSSIBLE:
      tell_impossible (story, event);
      break;
    case ZUG_EVENT_BLOCKED:
      tell_blocked (story, event);
      break;
    case ZUG_EVENT_BANNED:
      tell_banned (story, event);
      break;
    }
}

/* The law that decided what two choices that met came to. */
static void
tell_law (ZugTurnStory *story)
{
  const char *key = deciding_law (story);
  const ZugLaw *law = key != NULL ? zug_law_find (key) : NULL;
  g_autofree char *words = NULL;

  if (law == NULL || zug_story_took_each_other (story))
    return;
  words = zug_law_guide_words (story->laws, law);
  zug_story_say (story, law->key, law->code, "%s", words);
}

/* Check. */

static const char *
check_sentence (const ZugLaws *laws, const ZugEvent *event)
{
  gboolean white = event->side == ZUG_WHITE;

  if (!zug_laws_know_check (laws))
    return white ? C_ ("story", "%1$s on %2$s attacks White’s king.")
                 : C_ ("story", "%1$s on %2$s attacks Black’s king.");
  if (event->kind == ZUG_EVENT_DELAYED_CHECK)
    return white
               ? C_ ("story", "%1$s on %2$s gives White’s king delayed check: the attacker rests, "
                              "so there is a turn to answer it.")
               : C_ ("story", "%1$s on %2$s gives Black’s king delayed check: the attacker rests, "
                              "so there is a turn to answer it.");
  if (zug_laws_delay_check (laws))
    return white ? C_ ("story", "%1$s on %2$s gives immediate check: White’s king must move.")
                 : C_ ("story", "%1$s on %2$s gives immediate check: Black’s king must move.");
  return white ? C_ ("story", "%1$s on %2$s gives check to White’s king.")
               : C_ ("story", "%1$s on %2$s gives check to Black’s king.");
}

/* Check to a royal man that is no king, or to one king of several. */
static const char *
royal_check_sentence (const ZugLaws *laws, const ZugEvent *event)
{
  if (!zug_laws_know_check (laws))
    /* TRANSLATORS: %1$s White’s rook, %2$s its square, %3$s Black’s camel, a royal man, %4$s its
       square */
    return C_ ("story", "%1$s on %2$s attacks %3$s on %4$s.");
  if (event->kind == ZUG_EVENT_DELAYED_CHECK)
    return C_ ("story", "%1$s on %2$s attacks %3$s on %4$s: delayed check, since the attacker "
                        "rests.");
  if (zug_laws_delay_check (laws))
    return C_ ("story", "%1$s on %2$s attacks %3$s on %4$s: immediate check, which only a royal "
                        "man’s move answers.");
  return C_ ("story", "%1$s on %2$s attacks %3$s on %4$s: check.");
}

static void
tell_check (ZugTurnStory *story, const ZugEvent *event)
{
  const char *attacker = zug_story_subject (story, zug_other (event->side), event->other);
  const char *code = zug_laws_delay_check (story->laws) ? "E2" : NULL;
  ZugStoryLine *line;

  if (event->man == ZUG_KING && story->laws->n_royal[event->side] < 2)
    line = zug_story_say (story, "check", code, check_sentence (story->laws, event), attacker,
                          SQUARE (event->from));
  else
    line = zug_story_say (story, "check", code, royal_check_sentence (story->laws, event), attacker,
                          SQUARE (event->from), zug_story_object (story, event->side, event->man),
                          SQUARE (event->to));
  light_way (line, event);
}

void
zug_story_tell_events (ZugTurnStory *story)
{
  for (int i = 0; i < story->events->n; i++)
    tell_event (story, &story->events->event[i]);
  tell_law (story);
  for (int i = 0; i < story->events->n; i++)
    if (story->events->event[i].kind == ZUG_EVENT_CHECK
        || story->events->event[i].kind == ZUG_EVENT_DELAYED_CHECK)
      tell_check (story, &story->events->event[i]);
}
