/* zug-turn-row.c: a game's tree of turns as rows of a list */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-turn-row.h"

#include "zug-turn-text.h"

/* Turns of a variation in one row: a long line stays quick to lay out. */
#define MOST_TURNS 12

G_DEFINE_FINAL_TYPE (ZugTurnRow, zug_turn_row, G_TYPE_OBJECT)

static void
zug_turn_row_finalize (GObject *object)
{
  g_clear_object (&ZUG_TURN_ROW (object)->turn);
  G_OBJECT_CLASS (zug_turn_row_parent_class)->finalize (object);
}

static void
zug_turn_row_class_init (ZugTurnRowClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = zug_turn_row_finalize;
}

static void
zug_turn_row_init (ZugTurnRow *self)
{
  self->n = 1;
}

static ZugTurnRow *
add_row (GPtrArray *rows, ZugTurn *turn, guint depth)
{
  ZugTurnRow *row = g_object_new (ZUG_TYPE_TURN_ROW, NULL);

  row->turn = g_object_ref (turn);
  row->depth = depth;
  g_ptr_array_add (rows, row);
  return row;
}

/* The turn whose row shows a turn of the line. */
static ZugTurn *
row_of (ZugTurn *turn)
{
  ZugTurn *parent = zug_turn_get_parent (turn);

  if (parent != NULL && zug_turn_get_parent (parent) != NULL
      && zug_turn_get_child (parent, 0) == turn && !zug_turn_has_choice (turn, ZUG_WHITE)
      && zug_turn_has_choice (parent, ZUG_WHITE) && !zug_turn_has_choice (parent, ZUG_BLACK))
    return parent;
  return turn;
}

/* A variation; after a turn beside which there are others those come first, and then the line goes
 * on. */
static void
add_variation (GPtrArray *rows, ZugTurn *first, guint depth)
{
  ZugTurnRow *row = add_row (rows, first, depth);
  ZugTurn *at = first;

  while (zug_turn_get_n_children (at) > 0)
    {
      ZugTurn *parent = at;

      at = zug_turn_get_child (at, 0);
      if (row == NULL || row->n == MOST_TURNS)
        row = add_row (rows, at, depth);
      else
        row->n++;
      for (guint i = 1; i < zug_turn_get_n_children (parent); i++)
        add_variation (rows, zug_turn_get_child (parent, i), depth + 1);
      if (zug_turn_get_n_children (parent) > 1)
        row = NULL;
    }
}

GPtrArray *
zug_turn_row_list (ZugGame *game)
{
  GPtrArray *rows = g_ptr_array_new_with_free_func (g_object_unref);
  ZugTurn *at = zug_game_get_root (game);
  g_autofree char *words = zug_turn_text_remarks (at, FALSE, FALSE);

  if (words != NULL)
    add_row (rows, at, 0);
  while (zug_turn_get_n_children (at) > 0)
    {
      ZugTurn *parent = at;

      at = zug_turn_get_child (at, 0);
      if (row_of (at) == at)
        add_row (rows, at, 0);
      for (guint i = 1; i < zug_turn_get_n_children (parent); i++)
        add_variation (rows, zug_turn_get_child (parent, i), 1);
    }
  return rows;
}

gboolean
zug_turn_row_same (ZugTurnRow *self, ZugTurnRow *other)
{
  return self->turn == other->turn && self->n == other->n && self->depth == other->depth;
}

gboolean
zug_turn_row_has (ZugTurnRow *self, ZugTurn *turn)
{
  ZugTurn *at = self->turn;

  if (self->depth == 0)
    return row_of (turn) == at;
  for (guint i = 0; i < self->n; i++, at = zug_turn_get_child (at, 0))
    {
      if (at == turn)
        return TRUE;
      if (zug_turn_get_n_children (at) == 0)
        break;
    }
  return FALSE;
}

static gboolean
is_first_child (ZugTurn *turn)
{
  return zug_turn_get_child (zug_turn_get_parent (turn), 0) == turn;
}

ZugTurn *
zug_turn_row_get_reply (ZugTurnRow *self)
{
  ZugTurn *turn = self->turn, *next;

  if (self->depth > 0 || zug_turn_get_parent (turn) == NULL)
    return NULL;
  next = zug_turn_get_next (turn);
  return next != NULL && row_of (next) == turn ? next : NULL;
}

ZugTurn *
zug_turn_row_get_variation (ZugTurnRow *self)
{
  ZugTurn *turn = self->turn;

  while (zug_turn_get_parent (turn) != NULL && is_first_child (turn))
    turn = zug_turn_get_parent (turn);
  return zug_turn_get_parent (turn) != NULL ? turn : NULL;
}

static ZugTurn *
last_of (ZugTurnRow *self)
{
  ZugTurn *turn = self->turn, *reply = zug_turn_row_get_reply (self);

  if (reply != NULL)
    return reply;
  for (guint i = 1; i < self->n && zug_turn_get_n_children (turn) > 0; i++)
    turn = zug_turn_get_child (turn, 0);
  return turn;
}

static guint
place_of (ZugTurn *turn)
{
  ZugTurn *parent = zug_turn_get_parent (turn);
  guint place = 0;

  while (zug_turn_get_child (parent, place) != turn)
    place++;
  return place;
}

gboolean
zug_turn_row_find_place (ZugTurnRow *self, ZugTurn *first, gboolean below, guint *place)
{
  ZugTurn *parent = zug_turn_get_parent (first);
  ZugTurn *beside = last_of (self);
  guint was = place_of (first);

  while (beside != NULL && zug_turn_get_parent (beside) != parent)
    beside = zug_turn_get_parent (beside);
  if (beside == NULL || beside == first)
    return FALSE;
  /* What follows a variation belongs to it, what follows the line beside them is far away. */
  if (!zug_turn_row_has (self, beside))
    {
      if (is_first_child (beside))
        return FALSE;
      below = TRUE;
    }
  *place = place_of (beside) + (below ? 1 : 0);
  if (*place > was)
    (*place)--;
  return *place != was;
}
