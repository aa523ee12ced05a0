/* zug-merge-turn.c: a turn of which happens what is legal in every order */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-merge-chess.h"

#include "zug-resolution.h"
#include "zug-row-game.h"

typedef struct
{
  ZugResolution turn; /* for its events */
  const ZugRequests *requests;
  ZugMergeChess chess;
  ZugRowGame row;
  int n; /* requests but passes */
  uint8_t side[ZUG_MERGE_MAX];
  uint8_t index[ZUG_MERGE_MAX]; /* in `requests` */
  ZugMerge merge;
  ZugMergeChessState end;
  int first, last; /* rounds that are told of; later ones have not come yet */
} MergeTurn;

enum
{
  ALL_ROUNDS = 256 /* more than there can be */
};

static ZugMove
move_of (const MergeTurn *t, int n)
{
  return t->requests->move[t->side[n]][t->index[n]];
}

static bool
has_happened (const MergeTurn *t, int n)
{
  return zug_request_has (t->merge.happened, n) && t->merge.round[n] <= t->last;
}

/* Whether it was decided in a round that is told of. */
static bool
is_told (const MergeTurn *t, int n)
{
  return t->merge.round[n] >= t->first && t->merge.round[n] <= t->last;
}

static void
take_up (MergeTurn *t, ZugSide side, int index)
{
  ZugMove move = t->requests->move[side][index];

  if (move.kind == ZUG_MOVE_PASS)
    return;
  t->side[t->n] = (uint8_t) side;
  t->index[t->n] = (uint8_t) index;
  t->n++;
  if (t->turn.laws->game == ZUG_INPUT_ROW)
    zug_row_game_add (&t->row, side, move);
  else
    zug_merge_chess_add (&t->chess, side, move);
}

static void
decide (MergeTurn *t)
{
  t->n = 0;
  zug_merge_chess_init (&t->chess, t->turn.laws, t->turn.before);
  zug_row_game_init (&t->row, t->turn.laws, t->turn.before);
  for (int side = 0; side < ZUG_N_SIDES; side++)
    for (int i = 0; i < t->requests->n[side]; i++)
      take_up (t, (ZugSide) side, i);
  if (t->turn.laws->game == ZUG_INPUT_ROW)
    zug_row_game_merge (&t->row, &t->merge);
  else
    zug_merge_chess_decide (&t->chess, &t->merge);
}

/* --- what happens ----------------------------------------------------------------------------- */

static void
place (MergeTurn *t, int n)
{
  ZugSide side = (ZugSide) t->side[n];
  ZugSquare to = move_of (t, n).to;

  ZUG_TELL (&t->turn, ZUG_EVENT_PLACE, side, ZUG_PAWN, ZUG_NO_MAN, to, to);
  zug_position_put (t->turn.after, side, ZUG_PAWN, to);
  t->turn.after->quiet = 0;
}

static void
tell_set_out (MergeTurn *t, int n)
{
  const ZugMergeChessRequest *request = &t->chess.request[n];
  ZugSide side = (ZugSide) request->side;

  ZUG_TELL (&t->turn, ZUG_EVENT_MOVE, side, (ZugManType) request->type, ZUG_NO_MAN,
            request->move.from, request->move.to);
  if (zug_move_is_castle (request->move))
    ZUG_TELL (&t->turn, ZUG_EVENT_CASTLE, side, ZUG_ROOK, ZUG_NO_MAN, request->rook,
              request->rook_to);
}

/* The man that came to a square on this turn, as it set out. */
static ZugManType
arrived_man (const MergeTurn *t, ZugSide side, ZugSquare square)
{
  for (int n = 0; n < t->n; n++)
    if (has_happened (t, n) && t->side[n] == side)
      {
        if (t->chess.request[n].move.to == square)
          return (ZugManType) t->chess.request[n].type;
        if (zug_has (t->chess.request[n].arrives, square))
          return ZUG_ROOK;
      }
  return ZUG_NO_MAN;
}

/* A request takes its man to its square. Where captures are not named, what it captures there may
 * have arrived in an earlier round. */
static void
arrive (MergeTurn *t, int n)
{
  const ZugMergeChessRequest *request = &t->chess.request[n];
  ZugSide side = (ZugSide) request->side, other = zug_other (side);
  ZugMove move = request->move;
  ZugSquares passed = zug_merge_chess_passed (&t->chess, &t->end, n);
  ZugSquare target = zug_any (passed) ? zug_first (passed) : move.to;

  if (zug_has (t->end.home[other], target))
    ZUG_TELL (&t->turn, ZUG_EVENT_CAPTURE, side, (ZugManType) request->type,
              zug_position_man (t->turn.before, other, target), target, move.to);
  else if (zug_has (t->end.occupied[other], target))
    ZUG_TELL (&t->turn, ZUG_EVENT_REMOVED, other, arrived_man (t, other, target), ZUG_NO_MAN,
              target, target);
  t->turn.captured |= zug_has (t->end.occupied[other], target);
  if (move.promotion != ZUG_NO_MAN)
    ZUG_TELL (&t->turn, ZUG_EVENT_PROMOTE, side, ZUG_PAWN, (ZugManType) move.promotion, move.to,
              move.to);
  zug_merge_chess_play (&t->chess, &t->end, n);
}

/* A double step gives the enemy pawns that stood beside it the chance to capture en passant. */
static void
note_passed (MergeTurn *t, const ZugMergeChessRequest *request)
{
  ZugSide other = zug_other ((ZugSide) request->side);
  ZugSquares arrived = zug_bit (request->move.to), passed = zug_ahead (other, arrived);
  ZugSquares beside =
      t->end.men[other][ZUG_PAWN] & t->end.home[other] & (zug_left (arrived) | zug_right (arrived));

  if (request->move.kind == ZUG_MOVE_DOUBLE && t->turn.laws->en_passant == ZUG_EN_PASSANT_NEXT_TURN
      && zug_any (beside) && !zug_any (t->end.occupied[other] & (arrived | passed)))
    t->turn.after->ep |= passed;
}

static void
note_moved (MergeTurn *t, int n)
{
  const ZugMergeChessRequest *request = &t->chess.request[n];

  if (t->turn.laws->rest != ZUG_REST_NONE)
    t->turn.after->rest[request->side] |= request->arrives & t->end.occupied[request->side];
  if (request->type == ZUG_PAWN || t->turn.captured)
    t->turn.after->quiet = 0;
  note_passed (t, request);
}

/* The men that move set out, and then they arrive, those of earlier rounds first. */
static void
move_men (MergeTurn *t)
{
  ZugPosition *after = t->turn.after;
  ZugEvents *events = t->turn.events;

  zug_merge_chess_start (&t->chess, &t->end);
  for (int n = 0; n < t->n; n++)
    if (has_happened (t, n) && is_told (t, n))
      tell_set_out (t, n);
  for (int round = 1; round <= t->merge.n_rounds; round++)
    {
      t->turn.events = round >= t->first ? events : NULL;
      for (int n = 0; n < t->n; n++)
        if (has_happened (t, n) && t->merge.round[n] == round)
          arrive (t, n);
    }
  t->turn.events = events;
  memcpy (after->men, t->end.men, sizeof after->men);
  memcpy (after->occupied, t->end.occupied, sizeof after->occupied);
  memcpy (after->pool, t->end.pool, sizeof after->pool);
  after->rights = t->end.rights;
  for (int n = 0; n < t->n; n++)
    if (has_happened (t, n))
      note_moved (t, n);
}

/* --- what does not ---------------------------------------------------------------------------- */

static uint8_t
man_of (const MergeTurn *t, int n)
{
  return t->turn.laws->game == ZUG_INPUT_ROW ? (uint8_t) ZUG_PAWN : t->chess.request[n].type;
}

static void
tell_blocked (MergeTurn *t, ZugEventKind kind, int n)
{
  ZugMove move = move_of (t, n);

  ZUG_TELL (&t->turn, kind, (ZugSide) t->side[n], (ZugManType) man_of (t, n), ZUG_NO_MAN, move.from,
            move.to);
}

/* A side of which something happened is free of its bans; the others gather. */
static void
set_bans (MergeTurn *t)
{
  ZugPosition *after = t->turn.after;
  bool forbidden = t->turn.laws->repeat_blocked == ZUG_REPEAT_BLOCKED_FORBIDDEN;
  bool moved[ZUG_N_SIDES] = {false, false};

  for (int n = 0; n < t->n; n++)
    moved[t->side[n]] |= has_happened (t, n);
  for (int side = 0; side < ZUG_N_SIDES; side++)
    if (moved[side] || !forbidden)
      after->n_bans[side] = 0;
  for (int n = 0; n < t->n; n++)
    if (forbidden && !moved[t->side[n]])
      {
        zug_position_ban (after, (ZugSide) t->side[n], move_of (t, n));
        tell_blocked (t, ZUG_EVENT_BANNED, n);
      }
}

static void
begin (MergeTurn *t)
{
  ZugPosition *after = t->turn.after;

  zug_position_copy (after, t->turn.before);
  after->ep = ZUG_NONE;
  after->leave = ZUG_NO_SQUARE;
  after->rest[ZUG_WHITE] = after->rest[ZUG_BLACK] = ZUG_NONE;
  after->replays = 0;
  after->turn = zug_one_more (after->turn);
  after->quiet = zug_one_more (after->quiet);
  after->passes = t->n == 0 ? zug_one_more (after->passes) : 0;
}

static void
tell_passes (MergeTurn *t)
{
  bool asked[ZUG_N_SIDES] = {false, false};

  for (int n = 0; n < t->n; n++)
    asked[t->side[n]] = true;
  for (int side = 0; side < ZUG_N_SIDES; side++)
    if (!asked[side])
      ZUG_TELL (&t->turn, ZUG_EVENT_PASS, (ZugSide) side, ZUG_NO_MAN, ZUG_NO_MAN, 0, 0);
}

static void
tell_rounds (const MergeTurn *t, ZugRounds *rounds)
{
  memset (rounds, 0, sizeof *rounds);
  rounds->n_rounds = t->merge.n_rounds;
  for (int n = 0; n < t->n; n++)
    {
      ZugRequestFate *fate = &rounds->fate[t->side[n]][t->index[n]];

      fate->happened = has_happened (t, n);
      fate->illegal = zug_request_has (t->merge.illegal, n);
      fate->round = t->merge.round[n];
      for (int by = 0; by < t->n; by++)
        if (!fate->happened && zug_request_has (t->merge.by[n], by))
          fate->by[t->side[by]] |= UINT64_C (1) << t->index[by];
    }
}

/* A turn up to the round t->last. */
static void
play_turn (MergeTurn *t, const ZugLaws *laws, const ZugPosition *before,
           const ZugRequests *requests, ZugPosition *after, ZugEvents *events)
{
  t->turn = (ZugResolution) {.laws = laws, .before = before, .after = after, .events = events};
  t->requests = requests;
  if (events)
    events->n = 0;
  decide (t);
  begin (t);
  if (t->first == 1)
    tell_passes (t);
  if (laws->game == ZUG_INPUT_ROW)
    {
      for (int n = 0; n < t->n; n++)
        if (has_happened (t, n))
          place (t, n);
    }
  else
    move_men (t);
  for (int n = 0; n < t->n; n++)
    if (!zug_request_has (t->merge.happened, n) && is_told (t, n))
      tell_blocked (t, ZUG_EVENT_BLOCKED, n);
}

static void
end_turn (MergeTurn *t)
{
  set_bans (t);
  if (t->turn.events && t->turn.laws->game == ZUG_INPUT_CHESS)
    {
      zug_resolution_tell_attacks (&t->turn, ZUG_WHITE);
      zug_resolution_tell_attacks (&t->turn, ZUG_BLACK);
    }
}

void
zug_merge_turn (const ZugLaws *laws, const ZugPosition *before, const ZugRequests *requests,
                ZugPosition *after, ZugEvents *events, ZugRounds *rounds)
{
  MergeTurn t;

  t.first = 1;
  t.last = ALL_ROUNDS;
  play_turn (&t, laws, before, requests, after, events);
  end_turn (&t);
  if (rounds)
    tell_rounds (&t, rounds);
}

void
zug_resolve_team_round (const ZugLaws *laws, const ZugPosition *position,
                        const ZugRequests *requests, int round, ZugPosition *after,
                        ZugEvents *events)
{
  MergeTurn t;

  t.first = t.last = round;
  play_turn (&t, laws, position, requests, after, events);
  if (round >= t.merge.n_rounds)
    end_turn (&t);
}

void
zug_resolve_team (const ZugLaws *laws, const ZugPosition *position, const ZugRequests *requests,
                  ZugOutcomes *outcomes)
{
  zug_merge_turn (laws, position, requests, &outcomes->position[0], NULL, NULL);
  outcomes->n = 1;
  outcomes->probability[0] = 1;
  outcomes->chance[0] = ZUG_CHANCE_NONE;
}

void
zug_resolve_team_events (const ZugLaws *laws, const ZugPosition *position,
                         const ZugRequests *requests, ZugEvents *events, ZugRounds *rounds)
{
  ZugPosition after;

  zug_merge_turn (laws, position, requests, &after, events, rounds);
}
