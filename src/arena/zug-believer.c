/* zug-believer.c: any UCI engine in a simultaneous game: it believes that sides take turns */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-believer.h"

#include "zug-uci-move.h"
#include "zug-zfen.h"

enum
{
  MOST_QUIET = 99 /* half moves; a hundred would be a draw */
};

struct ZugBeliever
{
  char *program;
  const GPtrArray *options; /* of the contestant's text, which outlives it */
  gboolean bold;
  ZugUciEngine *engine;
};

/* --- what it sees ----------------------------------------------------------------------------- */

/* The men, the enemy's left out where both stand. */
static void
place_men (const ZugPosition *position, ZugSide side, ZugPosition *seen)
{
  for (int rank = 0; rank < 8; rank++)
    for (int file = 0; file < 8; file++)
      {
        ZugSquare square = zug_square (file, rank);
        ZugManType own = zug_position_man (position, side, square);
        ZugManType other = zug_position_man (position, zug_other (side), square);

        if (own != ZUG_NO_MAN)
          zug_position_put (seen, side, own, square);
        else if (other != ZUG_NO_MAN)
          zug_position_put (seen, zug_other (side), other, square);
      }
}

/* Rights to castle that chess knows too: king and rook where they stand at its start. */
static void
place_rights (const ZugPosition *position, ZugPosition *seen)
{
  ZugSet rights = zug_position_set (position, ZUG_SET_RIGHTS);

  for (int side = 0; side < ZUG_N_SIDES; side++)
    for (int file = 0; file < 8; file += 7)
      {
        int rank = side == ZUG_WHITE ? 0 : 7;

        if (zug_set_has (&rights, zug_square (file, rank))
            && zug_position_man (seen, (ZugSide) side, zug_square (4, rank)) == ZUG_KING
            && zug_position_man (seen, (ZugSide) side, zug_square (file, rank)) == ZUG_ROOK)
          zug_position_set_mark (seen, ZUG_SET_RIGHTS, zug_square (file, rank), true);
      }
}

static gboolean
is_vacant (const ZugPosition *seen, int file, int rank)
{
  return zug_position_man (seen, ZUG_WHITE, zug_square (file, rank)) == ZUG_NO_MAN
         && zug_position_man (seen, ZUG_BLACK, zug_square (file, rank)) == ZUG_NO_MAN;
}

/* A square that an enemy pawn passed, as far as it looks like that. */
static void
place_passed (const ZugPosition *position, ZugSide side, ZugPosition *seen)
{
  ZugSet passed = zug_position_set (position, ZUG_SET_PASSED);
  int forward = side == ZUG_WHITE ? 1 : -1;
  int rank = side == ZUG_WHITE ? 5 : 2;

  for (int file = 0; file < 8; file++)
    if (zug_set_has (&passed, zug_square (file, rank))
        && zug_position_man (seen, zug_other (side), zug_square (file, rank - forward)) == ZUG_PAWN
        && is_vacant (seen, file, rank) && is_vacant (seen, file, rank + forward))
      zug_position_set_mark (seen, ZUG_SET_PASSED, zug_square (file, rank), true);
}

/* The position as it is told; what is wrong with it. */
static ZugPositionFault
see (const ZugLaws *laws, const ZugPosition *position, ZugSide side, const ZugLaws *chess,
     ZugPosition *seen)
{
  int quiet = zug_laws_simultaneous (laws) ? 2 * position->quiet : position->quiet;
  ZugSquare square;

  zug_position_clear (chess, seen);
  seen->to_move = (uint8_t) side;
  seen->turn = MAX (position->turn, 1);
  seen->quiet = (uint16_t) MIN (quiet, MOST_QUIET);
  place_men (position, side, seen);
  place_rights (position, seen);
  place_passed (position, side, seen);
  return zug_position_check (chess, seen, &square);
}

/* --- what it may choose ----------------------------------------------------------------------- */

static gboolean
is_same_move (ZugMove a, ZugMove b)
{
  return a.from == b.from && a.to == b.to && a.promotion == b.promotion
         && zug_move_is_castle (a) == zug_move_is_castle (b);
}

/* Leaves the choices that are legal in chess. */
static void
keep_understood (const ZugLaws *chess, const ZugPosition *seen, ZugSide side, ZugChoices *choices)
{
  g_autofree ZugChoices *known = g_new (ZugChoices, 1);
  int n = 0;

  zug_choices (chess, seen, side, known);
  for (int i = 0; i < choices->n; i++)
    for (int j = 0; j < known->n; j++)
      if (choices->move[i].kind != ZUG_MOVE_PASS && is_same_move (choices->move[i], known->move[j]))
        {
          choices->move[n++] = choices->move[i];
          break;
        }
  choices->n = n;
}

/* Leaves those that go where the other king stands, if there are any. */
static gboolean
keep_captures_of_king (ZugSquare king, ZugChoices *choices)
{
  int n = 0;

  for (int i = 0; i < choices->n; i++)
    if (choices->move[i].kind == ZUG_MOVE_PLAIN && choices->move[i].to == king)
      choices->move[n++] = choices->move[i];
  if (n > 0)
    choices->n = n;
  return n > 0;
}

static ZugBeliefKind
judge (const ZugLaws *chess, const ZugPosition *seen, ZugSide side, ZugPositionFault fault,
       gboolean bold, ZugBelief *belief)
{
  ZugSquare king = zug_position_king (chess, seen, zug_other (side));

  if (fault == ZUG_POSITION_OTHER_IN_CHECK && keep_captures_of_king (king, &belief->moves))
    return ZUG_BELIEF_CAPTURE;
  if (fault != ZUG_POSITION_GOOD && !(fault == ZUG_POSITION_OTHER_IN_CHECK && bold))
    return ZUG_BELIEF_NONE;
  keep_understood (chess, seen, side, &belief->moves);
  return belief->moves.n > 0 ? ZUG_BELIEF_GOOD : ZUG_BELIEF_NONE;
}

void
zug_believe (const ZugLaws *laws, const ZugPosition *position, ZugSide side, gboolean bold,
             ZugBelief *belief)
{
  ZugLaws chess;
  ZugPosition seen;
  ZugPositionFault fault;
  char fen[ZUG_ZFEN_MAX];

  belief->kind = ZUG_BELIEF_NONE;
  belief->fen[0] = '\0';
  belief->moves.n = 0;
  if (laws->wide || zug_laws_place_marks (laws) || !zug_laws_have_usual_board (laws))
    return;
  zug_laws_init (&chess);
  fault = see (laws, position, side, &chess, &seen);
  if (zug_position_king (&chess, &seen, ZUG_WHITE) == ZUG_NO_SQUARE
      || zug_position_king (&chess, &seen, ZUG_BLACK) == ZUG_NO_SQUARE)
    return;
  zug_choices (laws, position, side, &belief->moves);
  belief->kind = judge (&chess, &seen, side, fault, bold, belief);
  if (belief->kind == ZUG_BELIEF_NONE)
    belief->moves.n = 0;
  if (belief->kind == ZUG_BELIEF_GOOD)
    g_strlcpy (belief->fen, zug_zfen_write (&chess, &seen, fen), sizeof belief->fen);
}

/* --- the engine ------------------------------------------------------------------------------- */

static gboolean
start_engine (ZugBeliever *self, GError **error)
{
  const char *argv[] = {self->program, NULL};

  g_clear_pointer (&self->engine, zug_uci_engine_free);
  self->engine = zug_uci_engine_start (argv, 0, NULL, error);
  for (guint i = 0; self->engine != NULL && i + 1 < self->options->len; i += 2)
    if (!zug_uci_engine_set_option (self->engine, g_ptr_array_index (self->options, i),
                                    g_ptr_array_index (self->options, i + 1), error))
      g_clear_pointer (&self->engine, zug_uci_engine_free);
  return self->engine != NULL;
}

ZugBeliever *
zug_believer_new (const char *program, const GPtrArray *options, gboolean bold, GError **error)
{
  g_autoptr (ZugBeliever) self = g_new0 (ZugBeliever, 1);

  self->program = g_strdup (program);
  self->options = options;
  self->bold = bold;
  return start_engine (self, error) ? g_steal_pointer (&self) : NULL;
}

void
zug_believer_free (ZugBeliever *self)
{
  if (self == NULL)
    return;
  g_clear_pointer (&self->engine, zug_uci_engine_free);
  g_free (self->program);
  g_free (self);
}

void
zug_believer_begin (ZugBeliever *self)
{
  /* One that does not get ready is found out, and started anew, when it is asked for a move. */
  zug_uci_engine_new_game (self->engine, NULL, NULL);
}

/* The choice that an engine's answer means. */
static gboolean
find_answer (const ZugLaws *laws, const ZugPosition *position, ZugSide side,
             const ZugChoices *moves, const char *text, ZugMove *move)
{
  for (int i = 0; i < moves->n; i++)
    {
      char buffer[ZUG_UCI_MOVE_MAX];

      if (g_str_equal (zug_uci_move_write (laws, position, side, moves->move[i], FALSE, buffer),
                       text))
        {
          *move = moves->move[i];
          return TRUE;
        }
    }
  return FALSE;
}

static GPtrArray *
list_moves (const ZugContestantTurn *turn, const ZugChoices *moves)
{
  GPtrArray *list = g_ptr_array_new_with_free_func (g_free);

  for (int i = 0; i < moves->n; i++)
    {
      char buffer[ZUG_UCI_MOVE_MAX];

      g_ptr_array_add (list, g_strdup (zug_uci_move_write (turn->laws, turn->position, turn->side,
                                                           moves->move[i], FALSE, buffer)));
    }
  g_ptr_array_add (list, NULL);
  return list;
}

static ZugBelieverAnswer
ask (ZugBeliever *self, const ZugContestantTurn *turn, const ZugContestantCost *cost,
     const ZugBelief *belief, ZugMove *move, GError **error)
{
  g_autoptr (GPtrArray) list = list_moves (turn, &belief->moves);
  g_autoptr (GError) trouble = NULL;
  ZugUciQuestion question = {.fen = belief->fen,
                             .search_moves = (const char *const *) list->pdata,
                             .movetime = (guint) (cost->time * 1000 + 0.5),
                             .nodes = cost->nodes,
                             .depth = (guint) cost->depth};
  ZugUciAnswer answer;

  if (zug_uci_engine_go (self->engine, &question, NULL, NULL, NULL, &answer, &trouble)
      && find_answer (turn->laws, turn->position, turn->side, &belief->moves, answer.move, move))
    return ZUG_BELIEVER_CHOSE;
  if (!zug_uci_engine_is_alive (self->engine) && !start_engine (self, error))
    return ZUG_BELIEVER_FAILED;
  return ZUG_BELIEVER_LOST;
}

ZugBelieverAnswer
zug_believer_choose (ZugBeliever *self, const ZugContestantTurn *turn,
                     const ZugContestantCost *cost, ZugMove *move, GError **error)
{
  g_autofree ZugBelief *belief = g_new (ZugBelief, 1);

  zug_believe (turn->laws, turn->position, turn->side, self->bold, belief);
  if (belief->kind == ZUG_BELIEF_NONE)
    return ZUG_BELIEVER_LOST;
  if (belief->kind == ZUG_BELIEF_CAPTURE)
    {
      *move = belief->moves.move[0];
      return ZUG_BELIEVER_CHOSE;
    }
  return ask (self, turn, cost, belief, move, error);
}
