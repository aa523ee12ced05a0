/* zug-believer.c: any UCI engine in a simultaneous game: it believes that sides take turns */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-believer.h"

#include "zug-belief.h"
#include "zug-uci-move.h"
#include "zug-zfen.h"

struct ZugBeliever
{
  char *program;
  const GPtrArray *options; /* of the contestant's text, which outlives it */
  gboolean bold;
  ZugUciEngine *engine;
};

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
  g_autofree char *fen = g_malloc (ZUG_ZFEN_MAX);
  g_autoptr (GError) trouble = NULL;
  ZugLaws chess;
  ZugUciQuestion question = {.fen = fen,
                             .search_moves = (const char *const *) list->pdata,
                             .movetime = (guint) (cost->time * 1000 + 0.5),
                             .nodes = cost->nodes,
                             .depth = (guint) cost->depth};
  ZugUciAnswer answer;

  zug_laws_init (&chess);
  zug_zfen_write (&chess, &belief->position, fen);
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
