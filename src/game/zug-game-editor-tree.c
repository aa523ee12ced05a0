/* zug-game-editor-tree.c: edits the tree of a game: turns added and deleted, variations promoted */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-game-editor-private.h"
#include <glib/gi18n.h>

ZugTurn *
zug_game_editor_get_variation (ZugGameEditor *self, ZugTurn *turn)
{
  g_return_val_if_fail (ZUG_IS_GAME_EDITOR (self), NULL);
  g_return_val_if_fail (ZUG_IS_TURN (turn), NULL);

  while (zug_turn_get_parent (turn) != NULL
         && zug_game_get_place (zug_game_editor_get_game (self), turn) == 0)
    turn = zug_turn_get_parent (turn);
  return zug_turn_get_parent (turn) != NULL ? turn : NULL;
}

gboolean
zug_game_editor_is_played (ZugGameEditor *self, ZugTurn *turn)
{
  return zug_game_editor_get_variation (self, turn) == NULL;
}

/* --- adding ----------------------------------------------------------------------------------- */

/* What a turn that is to be added is made of. */
typedef struct
{
  ZugPair pair;
  const ZugRequests *requests; /* of teams; NULL where it is the pair */
  guint sides;
  guint irregular;
  ZugChance chance;
} NewTurn;

static gboolean
is_same_choice (ZugTurn *turn, const NewTurn *wanted, ZugSide side)
{
  ZugPlan plan;

  if (zug_turn_has_choice (turn, side) != ((wanted->sides & 1u << side) != 0))
    return FALSE;
  if (!zug_turn_has_choice (turn, side))
    return TRUE;
  zug_turn_get_plan (turn, side, &plan);
  if (wanted->requests == NULL)
    return zug_move_equal (plan.move[0], wanted->pair.choice[side]);
  if ((int) plan.n != wanted->requests->n[side])
    return FALSE;
  for (guint i = 0; i < plan.n; i++)
    if (!zug_move_equal (plan.move[i], wanted->requests->move[side][i]))
      return FALSE;
  return TRUE;
}

static ZugTurn *
find_child (ZugTurn *parent, const NewTurn *wanted)
{
  for (guint i = 0; i < zug_turn_get_n_children (parent); i++)
    {
      ZugTurn *child = zug_turn_get_child (parent, i);

      if (zug_turn_get_chance (child) == wanted->chance
          && (zug_turn_get_requests (child) != NULL) == (wanted->requests != NULL)
          && is_same_choice (child, wanted, ZUG_WHITE) && is_same_choice (child, wanted, ZUG_BLACK))
        return child;
    }
  return NULL;
}

static gboolean
may_add (ZugGameEditor *self, ZugTurn *parent, gboolean confirmed, GError **error)
{
  return zug_game_editor_may_change (
      self, zug_turn_get_n_children (parent) == 0 && zug_game_editor_is_played (self, parent),
      confirmed, error);
}

static ZugTurn *
keep_added (ZugGameEditor *self, ZugTurn *turn)
{
  ZugGameEdit *edit;

  if (turn == NULL)
    return NULL;
  edit = zug_game_edit_new (NC_ ("edit", "Variation"));
  zug_game_edit_added (edit, turn);
  zug_game_editor_keep (self, edit, turn);
  return turn;
}

static ZugTurn *
add_turn (ZugGameEditor *self, ZugTurn *parent, const NewTurn *wanted, gboolean confirmed,
          GError **error)
{
  ZugTurn *turn = find_child (parent, wanted);

  if (turn != NULL)
    return turn;
  if (!may_add (self, parent, confirmed, error))
    return NULL;
  turn = wanted->requests != NULL
             ? zug_game_add_requests (zug_game_editor_get_game (self), parent, wanted->requests,
                                      wanted->irregular, error)
             : zug_game_add_turn (zug_game_editor_get_game (self), parent, wanted->pair,
                                  wanted->sides, wanted->irregular, wanted->chance, error);
  return keep_added (self, turn);
}

ZugTurn *
zug_game_editor_add_turn (ZugGameEditor *self, ZugTurn *parent, ZugPair pair, guint sides,
                          guint irregular, ZugChance chance, gboolean confirmed, GError **error)
{
  const NewTurn wanted = {pair, NULL, sides, irregular, chance};

  g_return_val_if_fail (ZUG_IS_GAME_EDITOR (self), NULL);
  g_return_val_if_fail (ZUG_IS_TURN (parent), NULL);

  if (zug_variant_is_team (zug_game_get_variant (zug_game_editor_get_game (self))) && sides == 3)
    {
      const ZugRequests requests = zug_requests_of_pair (pair);

      return zug_game_editor_add_requests (self, parent, &requests, irregular, confirmed, error);
    }
  return add_turn (self, parent, &wanted, confirmed, error);
}

ZugTurn *
zug_game_editor_add_requests (ZugGameEditor *self, ZugTurn *parent, const ZugRequests *requests,
                              guint irregular, gboolean confirmed, GError **error)
{
  const NewTurn wanted = {{{ZUG_PASS, ZUG_PASS}}, requests, 3, irregular, ZUG_CHANCE_NONE};

  g_return_val_if_fail (ZUG_IS_GAME_EDITOR (self), NULL);
  g_return_val_if_fail (ZUG_IS_TURN (parent), NULL);

  return add_turn (self, parent, &wanted, confirmed, error);
}

typedef struct
{
  ZugTurn *parent; /* owned */
  NewTurn wanted;
  gboolean confirmed;
} Adding;

static void
adding_free (gpointer data)
{
  g_object_unref (((Adding *) data)->parent);
  g_free (data);
}

/* Meanwhile the same may have been added, or a match may have begun. */
static void
on_resolved (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GTask) task = user_data;
  ZugGameEditor *self = g_task_get_source_object (task);
  Adding *adding = g_task_get_task_data (task);
  GError *error = NULL;
  ZugTurn *turn = find_child (adding->parent, &adding->wanted);

  if (turn == NULL && may_add (self, adding->parent, adding->confirmed, &error))
    turn = keep_added (self, zug_game_add_finish (ZUG_GAME (source), result, &error));
  if (turn != NULL)
    g_task_return_pointer (task, g_object_ref (turn), g_object_unref);
  else
    g_task_return_error (task, error);
}

void
zug_game_editor_add_turn_async (ZugGameEditor *self, ZugTurn *parent, ZugPair pair, guint sides,
                                guint irregular, ZugChance chance, gboolean confirmed,
                                GAsyncReadyCallback callback, gpointer user_data)
{
  const NewTurn wanted = {pair, NULL, sides, irregular, chance};
  g_autoptr (GTask) task = g_task_new (self, NULL, callback, user_data);
  ZugTurn *turn = find_child (parent, &wanted);
  GError *error = NULL;
  Adding *adding;

  g_return_if_fail (ZUG_IS_GAME_EDITOR (self));
  g_return_if_fail (ZUG_IS_TURN (parent));

  g_task_set_source_tag (task, zug_game_editor_add_turn_async);
  if (turn != NULL)
    g_task_return_pointer (task, g_object_ref (turn), g_object_unref);
  else if (!may_add (self, parent, confirmed, &error))
    g_task_return_error (task, error);
  else
    {
      adding = g_new (Adding, 1);
      *adding = (Adding) {g_object_ref (parent), wanted, confirmed};
      g_task_set_task_data (task, adding, adding_free);
      zug_game_add_turn_async (zug_game_editor_get_game (self), parent, pair, sides, irregular,
                               chance, NULL, on_resolved, g_steal_pointer (&task));
    }
}

ZugTurn *
zug_game_editor_add_finish (ZugGameEditor *self, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), NULL);
  g_return_val_if_fail (g_async_result_is_tagged (result, zug_game_editor_add_turn_async), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}

/* --- order ------------------------------------------------------------------------------------ */

gboolean
zug_game_editor_promote (ZugGameEditor *self, ZugTurn *turn, gboolean confirmed, GError **error)
{
  ZugTurn *first;
  ZugGameEdit *edit;
  guint place;

  g_return_val_if_fail (ZUG_IS_GAME_EDITOR (self), FALSE);

  first = zug_game_editor_get_variation (self, turn);
  if (first == NULL)
    return FALSE;
  place = zug_game_get_place (zug_game_editor_get_game (self), first);
  if (!zug_game_editor_may_change (
          self, place == 1 && zug_game_editor_is_played (self, zug_turn_get_parent (first)),
          confirmed, error))
    return FALSE;
  edit = zug_game_edit_new (NC_ ("edit", "Promotion of a Variation"));
  zug_game_edit_place (edit, zug_game_editor_get_game (self), first, place - 1);
  zug_game_editor_carry_out (self, edit);
  return TRUE;
}

gboolean
zug_game_editor_promote_to_line (ZugGameEditor *self, ZugTurn *turn, gboolean confirmed,
                                 GError **error)
{
  ZugTurn *at;
  ZugGameEdit *edit;

  g_return_val_if_fail (ZUG_IS_GAME_EDITOR (self), FALSE);

  at = zug_game_editor_get_variation (self, turn);
  if (at == NULL || !zug_game_editor_may_change (self, TRUE, confirmed, error))
    return FALSE;
  edit = zug_game_edit_new (NC_ ("edit", "Promotion of a Variation"));
  for (; at != NULL; at = zug_game_editor_get_variation (self, zug_turn_get_parent (at)))
    zug_game_edit_place (edit, zug_game_editor_get_game (self), at, 0);
  zug_game_editor_carry_out (self, edit);
  return TRUE;
}

gboolean
zug_game_editor_demote (ZugGameEditor *self, ZugTurn *turn)
{
  ZugTurn *first;
  ZugGameEdit *edit;
  guint place;

  g_return_val_if_fail (ZUG_IS_GAME_EDITOR (self), FALSE);

  first = zug_game_editor_get_variation (self, turn);
  if (first == NULL || !zug_game_editor_may_change (self, FALSE, FALSE, NULL))
    return FALSE;
  place = zug_game_get_place (zug_game_editor_get_game (self), first);
  if (place + 1 == zug_turn_get_n_children (zug_turn_get_parent (first)))
    return FALSE;
  edit = zug_game_edit_new (NC_ ("edit", "Demotion of a Variation"));
  zug_game_edit_place (edit, zug_game_editor_get_game (self), first, place + 1);
  zug_game_editor_carry_out (self, edit);
  return TRUE;
}

gboolean
zug_game_editor_delete (ZugGameEditor *self, ZugTurn *turn, gboolean confirmed, GError **error)
{
  ZugGameEdit *edit;

  g_return_val_if_fail (ZUG_IS_GAME_EDITOR (self), FALSE);
  g_return_val_if_fail (ZUG_IS_TURN (turn) && zug_turn_get_parent (turn) != NULL, FALSE);

  if (!zug_game_editor_may_change (self, zug_game_editor_is_played (self, turn), confirmed, error))
    return FALSE;
  edit = zug_game_edit_new (NC_ ("edit", "Deletion"));
  zug_game_edit_delete (edit, turn);
  zug_game_editor_carry_out (self, edit);
  return TRUE;
}
