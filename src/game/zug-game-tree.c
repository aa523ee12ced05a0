/* zug-game-tree.c: what changes in a game's tree: branches go and come, places, remarks, times */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-game-private.h"
#include "zug-turn-private.h"

/* Appends a turn's descendants and itself. */
static void
collect (ZugTurn *turn, GPtrArray *into)
{
  guint first = into->len;

  g_ptr_array_add (into, turn);
  for (guint i = first; i < into->len; i++)
    {
      ZugTurn *at = g_ptr_array_index (into, i);

      for (guint child = 0; child < at->children->len; child++)
        g_ptr_array_add (into, g_ptr_array_index (at->children, child));
    }
}

/* --- branches --------------------------------------------------------------------------------- */

struct _ZugBranch
{
  GPtrArray *turns; /* owned; the first is the one that was cut off, linked to those after it */
  ZugTurn *parent;  /* owned */
};

static GPtrArray *
take_out (ZugGame *self, ZugTurn *turn)
{
  GPtrArray *gone = g_ptr_array_new ();

  collect (turn, gone);
  zug_turn_unlink (turn);
  zug_game_forget_line (self);
  for (guint i = 0; i < gone->len; i++)
    self->turns->pdata[((ZugTurn *) g_ptr_array_index (gone, i))->id] = NULL;
  zug_game_emit (self, ZUG_GAME_TURNS_REMOVED, zug_game_get_last (self));
  return gone;
}

ZugBranch *
zug_game_cut (ZugGame *self, ZugTurn *turn)
{
  ZugBranch *branch;

  g_return_val_if_fail (ZUG_IS_GAME (self), NULL);
  g_return_val_if_fail (zug_game_owns (self, turn), NULL);
  g_return_val_if_fail (turn->id != 0, NULL);

  branch = g_new (ZugBranch, 1);
  branch->parent = g_object_ref (turn->parent);
  branch->turns = take_out (self, turn);
  return branch;
}

void
zug_game_put_back (ZugGame *self, ZugBranch *branch, guint index)
{
  ZugTurn *turn;

  g_return_if_fail (ZUG_IS_GAME (self));
  g_return_if_fail (branch != NULL);
  g_return_if_fail (zug_game_owns (self, branch->parent));

  turn = g_ptr_array_index (branch->turns, 0);
  zug_turn_link (turn, branch->parent);
  zug_turn_place (turn, index);
  zug_game_forget_line (self);
  for (guint i = 0; i < branch->turns->len; i++)
    {
      ZugTurn *at = g_ptr_array_index (branch->turns, i);

      self->turns->pdata[at->id] = at;
    }
  g_ptr_array_unref (branch->turns);
  g_object_unref (branch->parent);
  g_free (branch);
  zug_game_emit (self, ZUG_GAME_TURN_ADDED, turn);
}

void
zug_branch_free (ZugBranch *branch)
{
  g_ptr_array_set_free_func (branch->turns, zug_game_free_turn);
  g_ptr_array_unref (branch->turns);
  g_object_unref (branch->parent);
  g_free (branch);
}

void
zug_game_remove_turn (ZugGame *self, ZugTurn *turn)
{
  ZugBranch *branch = zug_game_cut (self, turn);

  g_return_if_fail (branch != NULL);
  zug_branch_free (branch);
}

guint
zug_game_get_place (ZugGame *self, ZugTurn *turn)
{
  g_return_val_if_fail (ZUG_IS_GAME (self), 0);
  g_return_val_if_fail (zug_game_owns (self, turn) && turn->parent != NULL, 0);
  return zug_turn_get_place (turn);
}

void
zug_game_set_place (ZugGame *self, ZugTurn *turn, guint index)
{
  g_return_if_fail (ZUG_IS_GAME (self));
  g_return_if_fail (zug_game_owns (self, turn) && turn->parent != NULL);

  index = MIN (index, turn->parent->children->len - 1);
  if (zug_turn_get_place (turn) == index)
    return;
  zug_turn_place (turn, index);
  self->last = NULL;
  zug_game_emit (self, ZUG_GAME_TURN_PLACED, turn);
}

ZugGame *
zug_game_new_copy (ZugGame *other, ZugTurn *last)
{
  g_autoptr (GPtrArray) line = g_ptr_array_new ();
  ZugGame *self;

  g_return_val_if_fail (ZUG_IS_GAME (other), NULL);
  g_return_val_if_fail (zug_game_owns (other, last), NULL);

  for (; last->parent != NULL; last = last->parent)
    g_ptr_array_add (line, last);
  self = zug_game_new (other->variant, last->position, NULL);
  for (guint i = line->len; self != NULL && i > 0; i--)
    zug_game_add_copy (self, zug_game_get_last (self), g_ptr_array_index (line, i - 1));
  return self;
}

/* --- remarks ---------------------------------------------------------------------------------- */

void
zug_game_set_remarks (ZugGame *self, ZugTurn *turn, const ZugRemark *remarks, guint n)
{
  g_return_if_fail (ZUG_IS_GAME (self));
  g_return_if_fail (zug_game_owns (self, turn));

  if (zug_turn_take_remarks (turn, remarks, n))
    zug_game_emit (self, ZUG_GAME_TURN_CHANGED, turn);
}

void
zug_game_add_remark (ZugGame *self, ZugTurn *turn, char side, ZugRemarkKind kind, const char *text)
{
  const ZugRemark added = {side, kind, (char *) text};

  g_return_if_fail (ZUG_IS_GAME (self));
  g_return_if_fail (zug_game_owns (self, turn));
  g_return_if_fail (side == 'w' || side == 'b' || side == '-');
  g_return_if_fail (text != NULL);

  zug_turn_add_remark (turn, &added);
  zug_game_emit (self, ZUG_GAME_TURN_CHANGED, turn);
}

void
zug_game_set_time (ZugGame *self, ZugTurn *turn, gint64 time)
{
  g_return_if_fail (ZUG_IS_GAME (self));
  g_return_if_fail (zug_game_owns (self, turn));
  turn->time = time;
}

void
zug_game_swap (ZugGame *self, ZugGame *other)
{
  GPtrArray *turns, *tags;
  GHashTable *named;
  ZugEnd declared;

  g_return_if_fail (ZUG_IS_GAME (self));
  g_return_if_fail (ZUG_IS_GAME (other));

  turns = self->turns;
  tags = self->tags;
  named = self->named;
  declared = self->declared;
  self->turns = other->turns;
  self->tags = other->tags;
  self->named = other->named;
  self->declared = other->declared;
  other->turns = turns;
  other->tags = tags;
  other->named = named;
  other->declared = declared;
  zug_game_forget_line (self);
  zug_game_forget_line (other);
  zug_game_emit (self, ZUG_GAME_REPLACED, NULL);
}
