/* zug-pgn-replay.c: a game is played through: positions, keys, how it ends and what it shows */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-attack.h"
#include "zug-coordinate.h"
#include "zug-hash.h"
#include "zug-pgn-private.h"

#include <stdlib.h>
#include <string.h>

void
zug_pgn_play_start (ZugPgnPlay *play, const ZugLaws *laws, const ZugPosition *start, uint64_t key)
{
  play->laws = laws;
  memcpy (&play->room[0].position[0], start, zug_position_used (start));
  play->now = &play->room[0].position[0];
  play->key = key;
  play->before = NULL;
  play->spare = &play->room[1];
}

static void
advance (ZugPgnPlay *play, int index, uint64_t key)
{
  play->before = play->now;
  play->key_before = play->key;
  play->now = &play->spare->position[index];
  play->key = key;
  play->spare = play->spare == &play->room[2] ? &play->room[0] : play->spare + 1;
}

void
zug_pgn_play_back (ZugPgnPlay *play)
{
  int left = 0;

  /* The position that is left makes room; the next one must not be put where this one stands. */
  while (play->now != &play->room[left].position[0] && play->now != &play->room[left].position[1])
    left++;
  play->spare = &play->room[left];
  play->now = play->before;
  play->key = play->key_before;
  play->before = NULL;
}

static ZugStatusCode
play_half (ZugPgnPlay *play, const ZugTurnData *turn)
{
  ZugSide side = turn->sides == 1u << ZUG_WHITE ? ZUG_WHITE : ZUG_BLACK;

  zug_after_alone (play->laws, play->now, side, turn->pair.choice[side], &play->spare->position[0]);
  advance (play, 0, zug_hash (play->laws, &play->spare->position[0]));
  return ZUG_STATUS_GOOD;
}

static ZugStatusCode
play_team (ZugPgnPlay *play, const char *text)
{
  ZugRequests requests;
  ZugStatus status;

  if (!zug_coordinate_read_requests (play->laws, play->now, true, text, strlen (text), &requests,
                                     &status))
    return status.code;
  zug_resolve_team (play->laws, play->now, &requests, play->spare);
  advance (play, 0, zug_hash (play->laws, &play->spare->position[0]));
  return ZUG_STATUS_GOOD;
}

/* events: what happened; NULL where nobody wants to know. */
static ZugStatusCode
play_pair (ZugPgnPlay *play, const ZugTurnData *turn, ZugEvents *events)
{
  uint64_t keys[2];
  ZugStatus status;
  int index = 0;

  if (events != NULL)
    zug_resolve_told (play->laws, play->now, play->key, turn->pair, (ZugChance) turn->chance,
                      play->spare, keys, events);
  else
    zug_resolve_keyed (play->laws, play->now, play->key, turn->pair, play->spare, keys);
  if (play->spare->n > 1 || turn->chance != ZUG_CHANCE_NONE)
    if (!zug_coordinate_pick (play->spare, (ZugChance) turn->chance, 0, &index, &status))
      return status.code;
  advance (play, index, keys[index]);
  return ZUG_STATUS_GOOD;
}

ZugStatusCode
zug_pgn_play_turn (ZugPgnPlay *play, const ZugTurnData *turn)
{
  if (turn->team != NULL)
    return play_team (play, turn->team);
  if (zug_pgn_turn_is_half (play->laws, turn))
    return play_half (play, turn);
  return play_pair (play, turn, NULL);
}

bool
zug_pgn_needs_chance (ZugPgnPlay *play, const ZugTurnData *turn)
{
  if (!zug_laws_have_coin (play->laws) || turn->team != NULL
      || zug_pgn_turn_is_half (play->laws, turn))
    return false;
  zug_resolve (play->laws, play->now, turn->pair, play->spare);
  return play->spare->n > 1;
}

/* What the moves alone show. */
static uint32_t
features_of_moves (const ZugTurnData *turn)
{
  uint32_t features = 0;

  for (int side = 0; side < ZUG_N_SIDES; side++)
    {
      ZugMove move = turn->pair.choice[side];

      if (!(turn->sides & 1u << side))
        continue;
      if (move.kind == ZUG_MOVE_EN_PASSANT)
        features |= 1u << ZUG_FEATURE_EN_PASSANT;
      if (move.kind == ZUG_MOVE_PASS)
        features |= 1u << ZUG_FEATURE_PASS;
      else if (move.promotion != ZUG_NO_MAN)
        features |= 1u << ZUG_FEATURE_PROMOTION
                    | (move.promotion != ZUG_QUEEN ? 1u << ZUG_FEATURE_UNDERPROMOTION : 0);
    }
  return features;
}

/* A turn of two choices, which are carried out together. */
static bool
is_together (const ZugPgnPlay *play, const ZugTurnData *turn)
{
  return turn->team == NULL && !zug_laws_alternate (play->laws)
         && !zug_pgn_turn_is_half (play->laws, turn);
}

/* What the events of a turn show. */
static uint32_t
features_of_events (const ZugTurnData *turn, const ZugEvents *events)
{
  return (turn->chance != ZUG_CHANCE_NONE ? 1u << ZUG_FEATURE_CHANCE : 0)
         | zug_features_of_events (events);
}

/* What a team's turn shows that is about to be carried out. */
static uint32_t
features_of_team (const ZugPgnPlay *play, const ZugTurnData *turn)
{
  ZugRequests requests;
  ZugEvents events;

  if (!zug_coordinate_read_requests (play->laws, play->now, true, turn->team, strlen (turn->team),
                                     &requests, NULL))
    return 0;
  zug_resolve_team_events (play->laws, play->now, &requests, &events, NULL);
  return features_of_events (turn, &events);
}

/* Carries out a turn of the line played; *features: what it shows. */
static ZugStatusCode
play_told (ZugPgnPlay *play, const ZugTurnData *turn, uint32_t *features)
{
  ZugStatusCode code;
  ZugEvents events;

  *features = turn->irregular ? 1u << ZUG_FEATURE_IRREGULAR : 0;
  if (is_together (play, turn))
    {
      /* A promotion that does not come about is none; a capture en passant was chosen. */
      *features |= features_of_moves (turn) & 1u << ZUG_FEATURE_EN_PASSANT;
      code = play_pair (play, turn, &events);
      if (code == ZUG_STATUS_GOOD)
        *features |= features_of_events (turn, &events);
      return code;
    }
  if (turn->team == NULL || zug_laws_alternate (play->laws))
    *features |= features_of_moves (turn);
  else
    *features |= features_of_team (play, turn);
  return zug_pgn_play_turn (play, turn);
}

/* The line played. */

static bool
is_attacked (const ZugPgnPlay *play, ZugSide side)
{
  ZugCheckState state = zug_check (play->laws, play->now, side);

  return !zug_set_is_empty (&state.immediate);
}

static uint32_t
features_of_end (const ZugPgnPlay *play, ZugEnd end)
{
  bool mate = false, stalemate = end.reason == ZUG_REASON_STALEMATE;

  if (end.reason == ZUG_REASON_KING_CAPTURED || end.reason == ZUG_REASON_BOTH_KINGS_CAPTURED)
    mate = true;
  else if (end.reason == ZUG_REASON_NO_MOVE)
    {
      mate = is_attacked (play, end.result == ZUG_RESULT_WHITE ? ZUG_BLACK : ZUG_WHITE);
      stalemate = !mate;
    }
  else if (end.reason == ZUG_REASON_BOTH_SIDES_LOST)
    mate = is_attacked (play, ZUG_WHITE) || is_attacked (play, ZUG_BLACK);
  return (mate ? 1u << ZUG_FEATURE_MATE : 0) | (stalemate ? 1u << ZUG_FEATURE_STALEMATE : 0);
}

static uint32_t
features_of_remarks (const ZugGameData *game)
{
  uint32_t features = 0;

  for (size_t i = 0; i < game->n_remarks; i++)
    if (game->remark[i].kind == ZUG_REMARK_UNREAD)
      features |= 1u << ZUG_FEATURE_UNREAD;
    else if (game->remark[i].kind <= ZUG_REMARK_NAG)
      features |= 1u << ZUG_FEATURE_ANNOTATED;
  return features;
}

static bool
add_key (ZugGameData *game, uint64_t key)
{
  if (!zug_pgn_grow ((void **) &game->key, &game->room_keys, game->n_keys, sizeof *game->key))
    return false;
  game->key[game->n_keys++] = key;
  return true;
}

ZugStatusCode
zug_pgn_line_start (ZugPgnLine *line, ZugGameData *game, ZugPgnPlay *play)
{
  line->game = game;
  line->play = play;
  line->n_counted = 0;
  game->n_keys = 0;
  game->features = game->own_start ? 1u << ZUG_FEATURE_SETUP : 0;
  return add_key (game, play->key) ? ZUG_STATUS_GOOD : ZUG_STATUS_MEMORY;
}

/* A position from which a turn was replayed does not count: it stands there again afterwards. */
static bool
count_position (ZugPgnLine *line, uint64_t key)
{
  if (line->play->now->replays > 0)
    return true;
  if (!zug_pgn_grow ((void **) &line->counted, &line->room, line->n_counted, sizeof key))
    return false;
  line->counted[line->n_counted++] = key;
  return true;
}

ZugStatusCode
zug_pgn_line_turn (ZugPgnLine *line, const ZugTurnData *turn)
{
  ZugPgnPlay *play = line->play;
  uint64_t before = play->key;
  uint32_t features;
  ZugStatusCode code = play_told (play, turn, &features);

  if (code != ZUG_STATUS_GOOD)
    return code;
  line->game->features |= features;
  if (zug_laws_can_replay (play->laws) && !count_position (line, before))
    return ZUG_STATUS_MEMORY;
  return add_key (line->game, play->key) ? ZUG_STATUS_GOOD : ZUG_STATUS_MEMORY;
}

void
zug_pgn_line_end (ZugPgnLine *line)
{
  ZugGameData *game = line->game;
  const ZugPgnPlay *play = line->play;
  bool apart = zug_laws_can_replay (play->laws);
  ZugMaterialCount count;

  zug_position_count (play->now, &count);
  game->men = zug_men_signature (&count);
  game->end = zug_outcome (play->laws, play->now, apart ? line->counted : game->key,
                           (int) (apart ? line->n_counted : game->n_keys - 1));
  game->features |= features_of_end (play, game->end) | features_of_remarks (game);
  if (game->n_turns > game->n_keys)
    game->features |= 1u << ZUG_FEATURE_VARIATIONS;
}

void
zug_pgn_line_clear (ZugPgnLine *line)
{
  free (line->counted);
  line->counted = NULL;
  line->n_counted = line->room = 0;
}

/* Replaying a tree. */

/* Finds the choice of which only squares and promotion may be known. */
static bool
pick (const ZugChoices *choices, ZugMove *move)
{
  int found = -1;

  for (int i = 0; i < choices->n; i++)
    {
      ZugMove other = choices->move[i];

      if (zug_move_equal (other, *move))
        return true;
      if (move->kind == ZUG_MOVE_PLAIN && other.from == move->from && other.to == move->to
          && other.promotion == move->promotion && other.kind != ZUG_MOVE_PASS)
        found = i;
    }
  if (found >= 0)
    *move = choices->move[found];
  return found >= 0;
}

/* Completes a side's choice; false where its men cannot make it. */
static bool
complete (const ZugLaws *laws, const ZugPosition *position, ZugSide side, ZugTurnData *turn)
{
  ZugMove *move = &turn->pair.choice[side];
  ZugChoices choices;

  if (move->kind == ZUG_MOVE_PASS || zug_laws_place_marks (laws))
    zug_choices (laws, position, side, &choices);
  else
    zug_choices_to (laws, position, side, zug_position_man (position, side, move->from), move->to,
                    &choices);
  if (pick (&choices, move))
    return true;
  zug_physical_moves (laws, position, side, &choices);
  if (!pick (&choices, move))
    return false;
  turn->irregular |= (uint8_t) (1u << side);
  return true;
}

ZugStatusCode
zug_turn_data_complete (ZugTurnData *turn, const ZugLaws *laws, const ZugPosition *before)
{
  if (turn->team != NULL)
    return ZUG_STATUS_GOOD;
  for (ZugSide side = ZUG_WHITE; side < ZUG_N_SIDES; side++)
    {
      if (!(turn->sides & 1u << side))
        turn->pair.choice[side] = ZUG_PASS;
      else if (!zug_position_chooses (laws, before, side))
        return ZUG_STATUS_TURN_MALFORMED;
      else if (!complete (laws, before, side, turn))
        return ZUG_STATUS_MOVE_NONE;
    }
  return turn->sides != 0 ? ZUG_STATUS_GOOD : ZUG_STATUS_TURN_MALFORMED;
}

void
zug_game_data_walk (ZugGameData *game, ZugLineVisit visit, void *data)
{
  ZugPgnPlay play;
  int turn = 0;

  zug_pgn_play_start (&play, &game->laws, &game->start, zug_hash (&game->laws, &game->start));
  while (visit (game, turn, play.before, play.now, data)
         && (turn = zug_game_data_next (game, turn)) > 0
         && zug_turn_data_complete (&game->turn[turn], play.laws, play.now) == ZUG_STATUS_GOOD
         && zug_pgn_play_turn (&play, &game->turn[turn]) == ZUG_STATUS_GOOD)
    ;
}

/* Where positions lie that are needed later than by the next turn of the list; SIZE_MAX elsewhere.
 */
static size_t *
mark_branches (const ZugGameData *game)
{
  size_t *place = malloc (game->n_turns * sizeof *place);
  int end = 0;

  if (place == NULL)
    return NULL;
  memset (place, 0xff, game->n_turns * sizeof *place);
  for (int i = 1; i < (int) game->n_turns; i++)
    {
      int parent = game->turn[i].parent;

      if (parent == end)
        end = i;
      if (parent >= 0 && parent < i - 1)
        place[parent] = 0;
    }
  place[end] = 0;
  return place;
}

typedef struct
{
  ZugGameData *game;
  ZugPgnPlay play;
  ZugPgnLine line;
  ZugPgnStore store;
  size_t *place;
  int end; /* the last turn of the line played so far */
} Replay;

static ZugStatusCode
replay_turn (Replay *r, size_t i)
{
  ZugTurnData *turn = &r->game->turn[i];
  ZugStatusCode code;

  if (turn->parent < 0 || (size_t) turn->parent >= i)
    return ZUG_STATUS_TURN_MALFORMED;
  if (turn->parent != (int) i - 1)
    zug_pgn_store_get (&r->store, r->place[turn->parent], &r->play);
  code = zug_turn_data_complete (turn, r->play.laws, r->play.now);
  if (code != ZUG_STATUS_GOOD)
    return code;
  r->game->n_irregular += __builtin_popcount (turn->irregular);
  /* The first child goes on with the line; a later one finds the line gone further. */
  if (turn->parent == r->end)
    {
      code = zug_pgn_line_turn (&r->line, turn);
      r->end = (int) i;
    }
  else
    code = zug_pgn_play_turn (&r->play, turn);
  return code;
}

static ZugStatusCode
begin_tree (Replay *r)
{
  ZugGameData *game = r->game;

  zug_pgn_play_start (&r->play, &game->laws, &game->start, zug_hash (&game->laws, &game->start));
  return zug_pgn_line_start (&r->line, game, &r->play);
}

/* Lays the position after a turn aside where it is needed later. */
static ZugStatusCode
keep_place (Replay *r, size_t i)
{
  if (r->place[i] != 0)
    return ZUG_STATUS_GOOD;
  r->place[i] = zug_pgn_store_put (&r->store, &r->play);
  return r->place[i] != SIZE_MAX ? ZUG_STATUS_GOOD : ZUG_STATUS_MEMORY;
}

static ZugStatusCode
replay_tree (Replay *r)
{
  ZugStatusCode code = begin_tree (r);

  for (size_t i = 0; i < r->game->n_turns && code == ZUG_STATUS_GOOD; i++)
    {
      if (i > 0)
        code = replay_turn (r, i);
      if (code == ZUG_STATUS_GOOD)
        code = keep_place (r, i);
    }
  return code;
}

static Replay *
replay_new (ZugGameData *game)
{
  Replay *r = calloc (1, sizeof *r);

  if (r == NULL)
    return NULL;
  r->game = game;
  r->place = mark_branches (game);
  if (r->place != NULL)
    return r;
  free (r);
  return NULL;
}

static void
replay_free (Replay *r)
{
  zug_pgn_line_clear (&r->line);
  free (r->store.bytes);
  free (r->place);
  free (r);
}

static bool
replay (ZugGameData *game, ZugPosition *last)
{
  Replay *r = replay_new (game);
  ZugStatusCode code = ZUG_STATUS_MEMORY;

  game->n_irregular = 0;
  if (r != NULL)
    {
      code = replay_tree (r);
      if (code == ZUG_STATUS_GOOD)
        {
          /* At the end of the line played, wherever the last variation has led. */
          zug_pgn_store_get (&r->store, r->place[r->end], &r->play);
          zug_pgn_line_end (&r->line);
          if (last != NULL)
            memcpy (last, r->play.now, zug_position_used (r->play.now));
        }
      replay_free (r);
    }
  if (code != ZUG_STATUS_GOOD)
    zug_status_set (&game->status, code, 0);
  return code == ZUG_STATUS_GOOD;
}

bool
zug_game_data_replay (ZugGameData *game)
{
  return replay (game, NULL);
}

bool
zug_game_data_replay_to (ZugGameData *game, ZugPosition *last)
{
  return replay (game, last);
}

/* Turns stand behind their parents: of those of a parent the first that comes is its line. */
typedef enum
{
  NO_CHILD,
  LINE_GOOD,
  LINE_BAD
} Children;

/* Carries out a turn unless something before it or beside it stands in the way; *mark: whether
 * it does not go. */
static ZugStatusCode
try_turn (Replay *r, size_t i, uint8_t *children, bool *mark)
{
  int parent = r->game->turn[i].parent;
  bool first = parent >= 0 && (size_t) parent < i && children[parent] == NO_CHILD;
  ZugStatusCode code = ZUG_STATUS_TURN_MALFORMED;

  if (parent >= 0 && (size_t) parent < i && !mark[parent] && children[parent] != LINE_BAD)
    code = replay_turn (r, i);
  mark[i] = code != ZUG_STATUS_GOOD;
  if (first)
    children[parent] = mark[i] ? LINE_BAD : LINE_GOOD;
  return code == ZUG_STATUS_MEMORY ? code : ZUG_STATUS_GOOD;
}

static ZugStatusCode
try_tree (Replay *r, uint8_t *children, bool *mark)
{
  ZugStatusCode code = begin_tree (r);

  mark[0] = false;
  for (size_t i = 0; i < r->game->n_turns && code == ZUG_STATUS_GOOD; i++)
    {
      if (i > 0)
        code = try_turn (r, i, children, mark);
      if (code == ZUG_STATUS_GOOD && !mark[i])
        code = keep_place (r, i);
    }
  return code;
}

bool
zug_game_data_mark_unplayable (ZugGameData *game, bool *mark)
{
  Replay *r = replay_new (game);
  uint8_t *children = calloc (game->n_turns, 1);
  ZugStatusCode code = ZUG_STATUS_MEMORY;

  if (r != NULL && children != NULL)
    code = try_tree (r, children, mark);
  if (r != NULL)
    replay_free (r);
  free (children);
  return code == ZUG_STATUS_GOOD;
}
