/* zug-turn-story-team.c: the story of a turn of teams: round by round what happened, then what was
 * blocked */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-coordinate.h"
#include "zug-law-words.h"
#include "zug-list-words.h"
#include "zug-man-words.h"
#include "zug-letters.h"
#include "zug-turn-story-private.h"
#include <glib/gi18n.h>

static const ZugMove *
move_of (const ZugTurnStory *story, ZugSide side, int request)
{
  return &zug_turn_get_requests (story->turn)->move[side][request];
}

static const ZugRequestFate *
fate_of (const ZugTurnStory *story, ZugSide side, int request)
{
  return &zug_turn_get_rounds (story->turn)->fate[side][request];
}

static const char *
san_of (ZugTurnStory *story, ZugSide side, int request)
{
  return zug_story_keep (story,
                         zug_letters_dup_move (story->laws, zug_turn_get_before (story->turn), side,
                                               *move_of (story, side, request), NULL));
}

static ZugManType
man_of (const ZugTurnStory *story, ZugSide side, int request)
{
  return zug_position_man (zug_turn_get_before (story->turn), side,
                           move_of (story, side, request)->from);
}

/* --- what was asked for ----------------------------------------------------------------------- */

static void
tell_asked (ZugTurnStory *story, ZugSide side)
{
  guint n = (guint) zug_turn_get_requests (story->turn)->n[side];
  g_autofree char *list = zug_turn_dup_choice (story->turn, side);

  if (n == 0)
    zug_story_say (story, NULL, NULL, C_ ("story", "%s passed."), zug_man_words_side (side));
  else if (side == ZUG_WHITE)
    zug_story_say (story, NULL, NULL,
                   ngettext ("White’s men asked for %1$u move: %2$s.",
                             "White’s men asked for %1$u moves: %2$s.", n),
                   n, list);
  else
    zug_story_say (story, NULL, NULL,
                   ngettext ("Black’s men asked for %1$u move: %2$s.",
                             "Black’s men asked for %1$u moves: %2$s.", n),
                   n, list);
}

/* --- what happened ---------------------------------------------------------------------------- */

/* What a man that arrived on a square captured; NULL for nothing. */
static const ZugEvent *
find_capture (const ZugEvents *events, ZugSide side, ZugSquare to)
{
  for (int i = 0; i < events->n; i++)
    if (events->event[i].kind == ZUG_EVENT_CAPTURE && events->event[i].side == side
        && events->event[i].to == to)
      return &events->event[i];
  return NULL;
}

/* What becomes of the men that a request's own sentence does not speak of. */
static void
tell_besides (ZugTurnStory *story, const ZugEvent *event)
{
  const char *man;
  ZugStoryLine *line;

  if (event->kind != ZUG_EVENT_PROMOTE && event->kind != ZUG_EVENT_REMOVED)
    return;
  man = zug_story_subject (story, event->side, event->man);
  if (event->kind == ZUG_EVENT_PROMOTE)
    /* TRANSLATORS: %1$s White’s pawn, %2$s a queen, %3$s a square */
    line = zug_story_say (story, NULL, NULL, C_ ("story", "%1$s became %2$s on %3$s."), man,
                          zug_story_keep (story, zug_man_words_become (story->laws, event->other)),
                          ZUG_SQUARE_NAME (event->to));
  else
    /* TRANSLATORS: %1$s Black’s rook, %2$s a square */
    line = zug_story_say (story, NULL, NULL, C_ ("story", "%1$s was captured on %2$s."), man,
                          ZUG_SQUARE_NAME (event->to));
  zug_story_light (line, event->to);
}

static void
tell_round (ZugTurnStory *story, int round)
{
  const ZugRequests *requests = zug_turn_get_requests (story->turn);
  const ZugEvents *events = &zug_turn_get_round (story->turn, (guint) round)->events;
  gboolean headed = zug_turn_get_rounds (story->turn)->n_rounds == 1;

  for (guint side = 0; side < ZUG_N_SIDES; side++)
    for (int i = 0; i < requests->n[side]; i++)
      {
        const ZugRequestFate *fate = fate_of (story, side, i);
        ZugMove move = requests->move[side][i];

        if (!fate->happened || fate->round != round)
          continue;
        if (!headed)
          zug_story_say (story, NULL, NULL, C_ ("story", "In round %d:"), round);
        headed = TRUE;
        zug_story_tell_request (story, side, move, find_capture (events, side, move.to));
      }
  for (int i = 0; i < events->n; i++)
    tell_besides (story, &events->event[i]);
}

/* --- what was blocked ------------------------------------------------------------------------- */

/* The men as they stand when what happened before a round has been carried out. What counts for the
 * whole turn, as captures in passing do, is still there. */
static void
play_rounds_before (const ZugTurnStory *story, int round, ZugPosition *state)
{
  const ZugRequests *requests = zug_turn_get_requests (story->turn);

  *state = *zug_turn_get_before (story->turn);
  for (int now = 1; now < round; now++)
    for (guint side = 0; side < ZUG_N_SIDES; side++)
      for (int i = 0; i < requests->n[side]; i++)
        {
          const ZugRequestFate *fate = fate_of (story, side, i);
          g_autofree ZugPosition *last = NULL;

          if (!fate->happened || fate->round != now)
            continue;
          last = g_memdup2 (state, sizeof *state);
          zug_after_alone (story->laws, last, side, requests->move[side][i], state);
        }
}

/* Why a request cannot be made, in a sentence with its law. */
typedef struct
{
  const char *words; /* NULL where it can */
  const char *code;
  const char *law;
} Obstacle;

static const char *
obstacle_words (ZugWhyReason reason)
{
  switch (reason)
    {
    case ZUG_WHY_NO_MAN:
      return C_ ("blocked", "After that its man is captured.");
    case ZUG_WHY_OWN_MAN:
      return C_ ("blocked", "After that a man of its own side stands there.");
    case ZUG_WHY_BLOCKED_WAY:
      return C_ ("blocked", "After that its way is blocked.");
    case ZUG_WHY_PAWN_AHEAD:
      return C_ ("blocked", "After that an enemy man stands in front of the pawn.");
    case ZUG_WHY_PAWN_ASIDE:
      return C_ ("blocked", "After that the pawn has nothing to capture there.");
    case ZUG_WHY_EN_PASSANT:
      return C_ ("blocked", "After that there is no pawn to take in passing.");
    case ZUG_WHY_PROMOTION_POOL:
      return C_ ("blocked", "After that no captured man is left for the pawn to become.");
    case ZUG_WHY_CASTLING_RIGHT:
    case ZUG_WHY_CASTLING_WAY:
    case ZUG_WHY_CASTLING_CHECK:
    case ZUG_WHY_CASTLING_THROUGH:
    case ZUG_WHY_CASTLING_UNSAFE:
      return C_ ("blocked", "After that castling is not possible.");
    case ZUG_WHY_KING_ENTRY:
    case ZUG_WHY_IN_CHECK:
    case ZUG_WHY_OPENS_ATTACK:
      return C_ ("blocked", "After that its own king would be attacked.");
    case ZUG_WHY_KING_TARGET:
      return C_ ("blocked", "After that it would take a king.");
    case ZUG_WHY_OVER:
      return C_ ("blocked", "After that the game is over.");
    default:
      return zug_law_words_why (reason);
    }
}

static Obstacle
find_obstacle (const ZugTurnStory *story, const ZugPosition *state, ZugSide side, ZugMove move)
{
  const ZugPosition *before = zug_turn_get_before (story->turn);
  ZugWhyReason reason = zug_why (story->laws, state, side, move).reason;
  gboolean meant = zug_position_man (before, zug_other (side), move.to) != ZUG_NO_MAN;
  gboolean now = zug_position_man (state, zug_other (side), move.to) != ZUG_NO_MAN;

  if (reason != ZUG_WHY_LEGAL)
    return (Obstacle) {obstacle_words (reason),
                       reason != ZUG_WHY_NO_MAN ? zug_why_code (reason) : NULL,
                       zug_why_law (reason)};
  if (!zug_laws_name_captures (story->laws) || meant == now)
    return (Obstacle) {NULL, NULL, NULL};
  return (Obstacle) {meant
                         ? C_ ("blocked", "After that it would capture nothing.")
                         : C_ ("blocked", "After that it would capture, which it did not ask for."),
                     "G5", "named-captures"};
}

/* Requests of both sides, a bit each. */
typedef struct
{
  guint64 of[ZUG_N_SIDES];
} Blockers;

static gboolean
is_among (const Blockers *blockers, ZugSide side, int request)
{
  return blockers->of[side] >> request & 1;
}

static gboolean
is_nobody (const Blockers *blockers)
{
  return (blockers->of[ZUG_WHITE] | blockers->of[ZUG_BLACK]) == 0;
}

/* Plays some requests, as far as they can be made, one after the other before another one, and
 * tells what that one meets then. */
static Obstacle
obstacle_after (const ZugTurnStory *story, const ZugPosition *state, const Blockers *blockers,
                ZugSide side, int request)
{
  const ZugRequests *requests = zug_turn_get_requests (story->turn);
  g_autofree ZugPosition *from = g_memdup2 (state, sizeof *state);
  g_autofree ZugPosition *after = g_new (ZugPosition, 1);
  Obstacle obstacle = {NULL, NULL, NULL};

  for (guint other = 0; other < ZUG_N_SIDES; other++)
    for (int i = 0; obstacle.words == NULL && i < requests->n[other]; i++)
      {
        ZugMove move = requests->move[other][i];

        if (!is_among (blockers, other, i)
            || zug_why (story->laws, from, other, move).reason != ZUG_WHY_LEGAL)
          continue;
        zug_after_alone (story->laws, from, other, move, after);
        obstacle = find_obstacle (story, after, side, *move_of (story, side, request));
        *from = *after;
      }
  return obstacle;
}

/* What a request meets after one other alone. */
static Obstacle
obstacle_after_one (const ZugTurnStory *story, const ZugPosition *state, ZugSide other, int i,
                    ZugSide side, int request)
{
  Blockers one = {{0, 0}};

  one.of[other] = G_GUINT64_CONSTANT (1) << i;
  return obstacle_after (story, state, &one, side, request);
}

/* Takes those out of `left` that put the same in the way of a request as the first of them. Several
 * that do no harm alone do it together. */
static Obstacle
take_obstacle (const ZugTurnStory *story, const ZugPosition *state, ZugSide side, int request,
               Blockers *left, Blockers *taken)
{
  Obstacle obstacle = {NULL, NULL, NULL};
  gboolean first = TRUE;

  *taken = (Blockers) {{0, 0}};
  for (guint other = 0; other < ZUG_N_SIDES; other++)
    for (int i = 0; i < zug_turn_get_requests (story->turn)->n[other]; i++)
      {
        Obstacle own;

        if (!is_among (left, other, i))
          continue;
        own = obstacle_after_one (story, state, other, i, side, request);
        if (first)
          obstacle = own;
        first = FALSE;
        if (g_strcmp0 (own.words, obstacle.words) == 0)
          taken->of[other] |= G_GUINT64_CONSTANT (1) << i;
      }
  for (guint other = 0; other < ZUG_N_SIDES; other++)
    left->of[other] &= ~taken->of[other];
  if (obstacle.words == NULL)
    obstacle = obstacle_after (story, state, taken, side, request);
  if (obstacle.words == NULL)
    obstacle = (Obstacle) {C_ ("blocked", "The order would decide how the men stand then."), "G5",
                           "resolution"};
  return obstacle;
}

/* "Black’s rook (Rd4), White’s knight (Nf3)" */
static const char *
opponents_of (ZugTurnStory *story, const Blockers *blockers)
{
  GString *list = g_string_new (NULL);

  for (guint other = 0; other < ZUG_N_SIDES; other++)
    for (int i = 0; i < zug_turn_get_requests (story->turn)->n[other]; i++)
      if (is_among (blockers, other, i))
        {
          /* TRANSLATORS: a man and its move: Black’s rook (Rd4) */
          g_autofree char *words = g_strdup_printf (
              C_ ("request", "%1$s (%2$s)"),
              zug_story_object (story, other, man_of (story, other, i)), san_of (story, other, i));

          zug_list_words_add (list, words);
        }
  return zug_story_keep (story, g_string_free (list, FALSE));
}

static void
tell_obstacle (ZugTurnStory *story, const Obstacle *obstacle)
{
  if (obstacle->words != NULL)
    zug_story_say (story, obstacle->law, obstacle->code, "%s", obstacle->words);
}

/* Those whose order with it would have mattered, each with what it puts in the way. */
static ZugStoryLine *
tell_order (ZugTurnStory *story, const ZugPosition *state, ZugSide side, int request,
            Blockers *blockers)
{
  const char *man = zug_story_subject (story, side, man_of (story, side, request));
  const char *san = san_of (story, side, request);
  ZugStoryLine *first = NULL;

  while (!is_nobody (blockers))
    {
      Blockers taken;
      const Obstacle obstacle = take_obstacle (story, state, side, request, blockers, &taken);
      const char *others = opponents_of (story, &taken);

      if (first == NULL)
        /* TRANSLATORS: %1$s White’s bishop, %2$s its move: Bd5, %3$s one or several: Black’s rook
         * (Rd4) */
        first = zug_story_say (
            story, "resolution", "G5",
            C_ ("blocked", "%1$s (%2$s) was blocked: it would have mattered which came first, "
                           "this or %3$s."),
            man, san, others);
      else
        /* TRANSLATORS: goes on about the same move; %s one or several: Black’s rook (Rd4) */
        zug_story_say (story, "resolution", "G5",
                       C_ ("blocked", "It would also have mattered which came first, this or %s."),
                       others);
      tell_obstacle (story, &obstacle);
    }
  return first;
}

static void
tell_blocked (ZugTurnStory *story, ZugSide side, int request)
{
  const ZugRequestFate *fate = fate_of (story, side, request);
  const ZugMove move = *move_of (story, side, request);
  const char *man = zug_story_subject (story, side, man_of (story, side, request));
  const char *san = san_of (story, side, request);
  Blockers blockers = {{fate->by[ZUG_WHITE], fate->by[ZUG_BLACK]}};
  g_autofree ZugPosition *state = g_new (ZugPosition, 1);
  ZugStoryLine *line;

  play_rounds_before (story, fate->round, state);
  if (is_nobody (&blockers))
    /* TRANSLATORS: %1$s White’s bishop, %2$s its move: Bd5 */
    line = zug_story_say (story, "resolution", "G5", C_ ("blocked", "%1$s (%2$s) was blocked."),
                          man, san);
  else if (fate->illegal)
    /* TRANSLATORS: %1$s White’s bishop, %2$s its move: Bd5, %3$s one or several: Black’s rook (Rd4)
     */
    line = zug_story_say (story, "resolution", "G5",
                          C_ ("blocked", "%1$s (%2$s) was blocked by what happened first: %3$s."),
                          man, san, opponents_of (story, &blockers));
  else
    line = tell_order (story, state, side, request, &blockers);
  zug_story_light (line, move.from);
  zug_story_light (line, move.to);
  if (fate->illegal)
    {
      const Obstacle obstacle = find_obstacle (story, state, side, move);

      tell_obstacle (story, &obstacle);
    }
}

static void
tell_all_blocked (ZugTurnStory *story)
{
  const ZugRequests *requests = zug_turn_get_requests (story->turn);

  for (int round = 1; round <= zug_turn_get_rounds (story->turn)->n_rounds; round++)
    for (guint side = 0; side < ZUG_N_SIDES; side++)
      for (int i = 0; i < requests->n[side]; i++)
        if (!fate_of (story, side, i)->happened && fate_of (story, side, i)->round == round)
          tell_blocked (story, side, i);
}

/* --- the whole -------------------------------------------------------------------------------- */

/* Bans and checks, which belong to the turn as a whole. */
static void
tell_rest (ZugTurnStory *story)
{
  const ZugEvents *all = story->events;
  g_autofree ZugEvents *rest = g_new (ZugEvents, 1);

  rest->n = 0;
  for (int i = 0; i < all->n; i++)
    if (all->event[i].kind == ZUG_EVENT_BANNED || all->event[i].kind == ZUG_EVENT_CHECK
        || all->event[i].kind == ZUG_EVENT_DELAYED_CHECK)
      rest->event[rest->n++] = all->event[i];
  story->events = rest;
  zug_story_tell_events (story);
  story->events = all;
}

/* Whether all that was asked for happened at once: then there is nothing to say of the asking. */
static gboolean
is_simple (const ZugTurnStory *story)
{
  const ZugRequests *requests = zug_turn_get_requests (story->turn);

  for (guint side = 0; side < ZUG_N_SIDES; side++)
    for (int i = 0; i < requests->n[side]; i++)
      if (!fate_of (story, side, i)->happened || fate_of (story, side, i)->round > 1)
        return FALSE;
  return TRUE;
}

void
zug_story_tell_team (ZugTurnStory *story)
{
  for (guint side = 0; side < ZUG_N_SIDES; side++)
    if (zug_turn_get_requests (story->turn)->n[side] == 0 || !is_simple (story))
      tell_asked (story, side);
  for (int round = 1; round <= zug_turn_get_rounds (story->turn)->n_rounds; round++)
    tell_round (story, round);
  tell_all_blocked (story);
  tell_rest (story);
}

void
zug_story_tell_fate (ZugTurnStory *story, ZugSide side, int request)
{
  const ZugMove move = *move_of (story, side, request);

  if (fate_of (story, side, request)->happened)
    zug_story_tell_request (story, side, move, find_capture (story->events, side, move.to));
  else
    tell_blocked (story, side, request);
}
