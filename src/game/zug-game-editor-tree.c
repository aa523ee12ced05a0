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

/* Whether first children lead from the start to the turn. */
static gboolean
is_played (ZugGameEditor *self, ZugTurn *turn)
{
  return zug_game_editor_get_variation (self, turn) == NULL;
}

/* What was added behind the end of a game nobody played. */
static gboolean
was_played (ZugGameEditor *self, ZugTurn *turn)
{
  return is_played (self, turn) && !zug_game_editor_has_added (self, turn);
}

/* --- adding ----------------------------------------------------------------------------------- */

static ZugTurn *
find_child (ZugTurn *parent, ZugPair pair, guint sides, ZugChance chance)
{
  for (guint i = 0; i < zug_turn_get_n_children (parent); i++)
    {
      ZugTurn *child = zug_turn_get_child (parent, i);

      if (zug_turn_get_chance (child) == chance && zug_turn_has_pair (child, pair, sides))
        return child;
    }
  return NULL;
}

static gboolean
may_add (ZugGameEditor *self, ZugTurn *parent, gboolean confirmed, GError **error)
{
  gboolean played = zug_turn_get_n_children (parent) == 0 && zug_turn_get_parent (parent) != NULL
                    && was_played (self, parent);

  return zug_game_editor_may_change (self, played, confirmed, error);
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

/* A turn that is being resolved. */
typedef struct
{
  ZugTurn *parent; /* owned */
  ZugPair pair;
  guint sides;
  ZugChance chance;
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
  ZugTurn *turn = find_child (adding->parent, adding->pair, adding->sides, adding->chance);

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
  g_autoptr (GTask) task = g_task_new (self, NULL, callback, user_data);
  ZugTurn *turn = find_child (parent, pair, sides, chance);
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
      *adding = (Adding) {g_object_ref (parent), pair, sides, chance, confirmed};
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

/* Whether what is moved to the front takes the place of what was played. */
static gboolean
leaves_played (ZugGameEditor *self, ZugTurn *first)
{
  return was_played (self, zug_turn_get_child (zug_turn_get_parent (first), 0));
}

/* FALSE where there is no such place, the variation is there, or that may not be. */
static gboolean
move_variation (ZugGameEditor *self, ZugTurn *first, guint place, const char *words,
                gboolean confirmed, GError **error)
{
  ZugGame *game = zug_game_editor_get_game (self);
  ZugTurn *parent = zug_turn_get_parent (first);
  ZugGameEdit *edit;

  if (place >= zug_turn_get_n_children (parent) || place == zug_game_get_place (game, first)
      || !zug_game_editor_may_change (self, place == 0 && leaves_played (self, first), confirmed,
                                      error))
    return FALSE;
  edit = zug_game_edit_new (words);
  zug_game_edit_place (edit, game, first, place);
  zug_game_editor_carry_out (self, edit);
  return TRUE;
}

gboolean
zug_game_editor_promote (ZugGameEditor *self, ZugTurn *turn, gboolean confirmed, GError **error)
{
  ZugTurn *first = zug_game_editor_get_variation (self, turn);

  return first != NULL
         && move_variation (self, first,
                            zug_game_get_place (zug_game_editor_get_game (self), first) - 1,
                            NC_ ("edit", "Promotion of a Variation"), confirmed, error);
}

gboolean
zug_game_editor_place (ZugGameEditor *self, ZugTurn *turn, guint place, gboolean confirmed,
                       GError **error)
{
  ZugTurn *first = zug_game_editor_get_variation (self, turn);

  return first != NULL
         && move_variation (self, first, place, NC_ ("edit", "Moving of a Variation"), confirmed,
                            error);
}

gboolean
zug_game_editor_promote_to_line (ZugGameEditor *self, ZugTurn *turn, gboolean confirmed,
                                 GError **error)
{
  ZugTurn *at, *outer = NULL;
  ZugGameEdit *edit;

  g_return_val_if_fail (ZUG_IS_GAME_EDITOR (self), FALSE);

  at = zug_game_editor_get_variation (self, turn);
  if (at == NULL)
    return FALSE;
  for (ZugTurn *next = at; next != NULL;
       next = zug_game_editor_get_variation (self, zug_turn_get_parent (next)))
    outer = next;
  if (!zug_game_editor_may_change (self, leaves_played (self, outer), confirmed, error))
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
  ZugTurn *first = zug_game_editor_get_variation (self, turn);

  return first != NULL
         && move_variation (self, first,
                            zug_game_get_place (zug_game_editor_get_game (self), first) + 1,
                            NC_ ("edit", "Demotion of a Variation"), FALSE, NULL);
}

gboolean
zug_game_editor_delete (ZugGameEditor *self, ZugTurn *turn, gboolean confirmed, GError **error)
{
  ZugGameEdit *edit;

  g_return_val_if_fail (ZUG_IS_GAME_EDITOR (self), FALSE);
  g_return_val_if_fail (ZUG_IS_TURN (turn) && zug_turn_get_parent (turn) != NULL, FALSE);

  if (!zug_game_editor_may_change (self, was_played (self, turn), confirmed, error))
    return FALSE;
  edit = zug_game_edit_new (NC_ ("edit", "Deletion"));
  zug_game_edit_delete (edit, turn);
  zug_game_editor_carry_out (self, edit);
  return TRUE;
}
