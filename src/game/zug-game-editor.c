/* zug-game-editor.c: edits a game: every edit can be undone and redone */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-game-editor-private.h"
#include "zug-signal.h"
#include <glib/gi18n.h>

struct _ZugGameEditor
{
  GObject parent_instance;

  ZugGame *game;
  GPtrArray *edits; /* of ZugGameEdit; the first `done` are in the game, the others can be redone */
  guint done;
  gboolean working; /* an edit is being carried out */
  gboolean playing;
  char *writing; /* where a comment is being written: further texts join the last edit */
};

enum
{
  EDITED,
  N_SIGNALS
};

G_DEFINE_FINAL_TYPE (ZugGameEditor, zug_game_editor, G_TYPE_OBJECT)

static guint signals[N_SIGNALS];

static gboolean
is_of_remarks_alone (ZugGameEditor *self)
{
  for (guint i = 0; i < self->edits->len; i++)
    if (zug_game_edit_get_remarked (g_ptr_array_index (self->edits, i)) == NULL)
      return FALSE;
  return TRUE;
}

static void
forget_all (ZugGameEditor *self)
{
  zug_game_editor_end_writing (self);
  g_ptr_array_set_size (self->edits, 0);
  self->done = 0;
}

/* A match has taken turns back: edits of their remarks are of nothing any more. */
static void
on_turns_removed (ZugGameEditor *self)
{
  if (self->working)
    return;
  if (!is_of_remarks_alone (self))
    {
      forget_all (self);
      return;
    }
  zug_game_editor_end_writing (self);
  for (guint i = self->edits->len; i > 0; i--)
    {
      ZugTurn *turn = zug_game_edit_get_remarked (g_ptr_array_index (self->edits, i - 1));

      if (zug_game_get_turn (self->game, zug_turn_get_id (turn)) == turn)
        continue;
      g_ptr_array_remove_index (self->edits, i - 1);
      self->done -= i - 1 < self->done;
    }
}

static void
zug_game_editor_dispose (GObject *object)
{
  ZugGameEditor *self = ZUG_GAME_EDITOR (object);

  g_clear_pointer (&self->edits, g_ptr_array_unref);
  g_clear_pointer (&self->writing, g_free);
  g_clear_object (&self->game);

  G_OBJECT_CLASS (zug_game_editor_parent_class)->dispose (object);
}

static void
zug_game_editor_class_init (ZugGameEditorClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = zug_game_editor_dispose;
  signals[EDITED] = zug_signal_new ("edited", ZUG_TYPE_GAME_EDITOR, 1, ZUG_TYPE_TURN);
}

static void
zug_game_editor_init (ZugGameEditor *self)
{
  self->edits = g_ptr_array_new_with_free_func ((GDestroyNotify) zug_game_edit_free);
}

ZugGameEditor *
zug_game_editor_new (ZugGame *game)
{
  ZugGameEditor *self;

  g_return_val_if_fail (ZUG_IS_GAME (game), NULL);

  self = g_object_new (ZUG_TYPE_GAME_EDITOR, NULL);
  self->game = g_object_ref (game);
  g_signal_connect_object (game, "turns-removed", G_CALLBACK (on_turns_removed), self,
                           G_CONNECT_SWAPPED);
  return self;
}

ZugGame *
zug_game_editor_get_game (ZugGameEditor *self)
{
  g_return_val_if_fail (ZUG_IS_GAME_EDITOR (self), NULL);
  return self->game;
}

gboolean
zug_game_editor_get_playing (ZugGameEditor *self)
{
  g_return_val_if_fail (ZUG_IS_GAME_EDITOR (self), FALSE);
  return self->playing;
}

void
zug_game_editor_set_playing (ZugGameEditor *self, gboolean playing)
{
  g_return_if_fail (ZUG_IS_GAME_EDITOR (self));

  if (self->playing == playing)
    return;
  self->playing = playing;
  /* What the match plays on must not change under it, by undoing either. */
  if (playing && !is_of_remarks_alone (self))
    forget_all (self);
}

/* --- the list of edits ------------------------------------------------------------------------ */

gboolean
zug_game_editor_may_change (ZugGameEditor *self, gboolean changes_line, gboolean confirmed,
                            GError **error)
{
  if (self->playing)
    g_set_error_literal (error, ZUG_GAME_ERROR, ZUG_GAME_ERROR_PLAYED,
                         C_ ("edit", "The game is still being played."));
  else if (changes_line && !confirmed)
    g_set_error_literal (error, ZUG_GAME_ERROR, ZUG_GAME_ERROR_PLAYED,
                         C_ ("edit", "That changes the game that was played."));
  else
    return TRUE;
  return FALSE;
}

gboolean
zug_game_editor_has_added (ZugGameEditor *self, ZugTurn *turn)
{
  for (guint i = 0; i < self->done; i++)
    if (zug_game_edit_get_added (g_ptr_array_index (self->edits, i)) == turn)
      return TRUE;
  return FALSE;
}

static void
tell (ZugGameEditor *self, ZugTurn *where)
{
  g_signal_emit (self, signals[EDITED], 0, where);
}

/* Does an edit, or undoes it; returns where. */
static ZugTurn *
work (ZugGameEditor *self, ZugGameEdit *edit, gboolean forward)
{
  ZugTurn *where;

  zug_game_editor_end_writing (self);
  self->working = TRUE;
  where = zug_game_edit_do (edit, self->game, forward);
  self->working = FALSE;
  return where;
}

void
zug_game_editor_keep (ZugGameEditor *self, ZugGameEdit *edit, ZugTurn *where)
{
  zug_game_editor_end_writing (self);
  /* What could be redone is gone. */
  g_ptr_array_set_size (self->edits, (gint) self->done);
  g_ptr_array_add (self->edits, edit);
  self->done++;
  tell (self, where);
}

void
zug_game_editor_carry_out (ZugGameEditor *self, ZugGameEdit *edit)
{
  zug_game_editor_keep (self, edit, work (self, edit, TRUE));
}

void
zug_game_editor_write (ZugGameEditor *self, ZugGameEdit *edit, const char *place)
{
  ZugGameEdit *last = self->done > 0 ? g_ptr_array_index (self->edits, self->done - 1) : NULL;
  ZugTurn *where;

  if (place == NULL || g_strcmp0 (self->writing, place) != 0 || last == NULL
      || zug_game_editor_can_redo (self))
    {
      zug_game_editor_carry_out (self, edit);
      self->writing = g_strdup (place);
      return;
    }
  where = zug_game_edit_do (edit, self->game, TRUE);
  zug_game_edit_merge (last, edit);
  tell (self, where);
}

void
zug_game_editor_end_writing (ZugGameEditor *self)
{
  g_return_if_fail (ZUG_IS_GAME_EDITOR (self));
  g_clear_pointer (&self->writing, g_free);
}

gboolean
zug_game_editor_can_undo (ZugGameEditor *self)
{
  g_return_val_if_fail (ZUG_IS_GAME_EDITOR (self), FALSE);
  return self->done > 0;
}

gboolean
zug_game_editor_can_redo (ZugGameEditor *self)
{
  g_return_val_if_fail (ZUG_IS_GAME_EDITOR (self), FALSE);
  return self->done < self->edits->len;
}

const char *
zug_game_editor_undo (ZugGameEditor *self)
{
  ZugGameEdit *edit;

  g_return_val_if_fail (ZUG_IS_GAME_EDITOR (self), NULL);

  if (!zug_game_editor_can_undo (self))
    return NULL;
  edit = g_ptr_array_index (self->edits, --self->done);
  tell (self, work (self, edit, FALSE));
  return zug_game_edit_get_words (edit);
}

const char *
zug_game_editor_redo (ZugGameEditor *self)
{
  ZugGameEdit *edit;

  g_return_val_if_fail (ZUG_IS_GAME_EDITOR (self), NULL);

  if (!zug_game_editor_can_redo (self))
    return NULL;
  edit = g_ptr_array_index (self->edits, self->done++);
  tell (self, work (self, edit, TRUE));
  return zug_game_edit_get_words (edit);
}

/* --- the whole -------------------------------------------------------------------------------- */

void
zug_game_editor_set_tags (ZugGameEditor *self, const char *const *tags, const char *const *values)
{
  g_autoptr (ZugGameEdit) edit = zug_game_edit_new (NC_ ("edit", "Tag"));
  gboolean any = FALSE;

  g_return_if_fail (ZUG_IS_GAME_EDITOR (self));

  for (guint i = 0; tags[i] != NULL; i++)
    {
      g_return_if_fail (tags[i][0] != '\0');
      if (g_strcmp0 (zug_game_get_tag (self->game, tags[i]), values[i]) == 0)
        continue;
      if (g_str_equal (tags[i], "Result"))
        zug_game_edit_set_result (edit, self->game, zug_result_of (values[i]));
      else
        zug_game_edit_set_tag (edit, self->game, tags[i], values[i]);
      any = TRUE;
    }
  if (any)
    zug_game_editor_carry_out (self, g_steal_pointer (&edit));
}

gboolean
zug_game_editor_bring_back (ZugGameEditor *self, ZugGame *state, GError **error)
{
  ZugGameEdit *edit;

  g_return_val_if_fail (ZUG_IS_GAME_EDITOR (self), FALSE);
  g_return_val_if_fail (ZUG_IS_GAME (state) && state != self->game, FALSE);

  if (!zug_game_editor_may_change (self, FALSE, FALSE, error))
    return FALSE;
  if (!zug_laws_equal (zug_game_get_laws (self->game), zug_game_get_laws (state))
      || !zug_position_equal (zug_turn_get_position (zug_game_get_root (self->game)),
                              zug_turn_get_position (zug_game_get_root (state))))
    {
      g_set_error_literal (error, ZUG_GAME_ERROR, ZUG_GAME_ERROR_MALFORMED,
                           C_ ("edit", "That is no earlier version of this game."));
      return FALSE;
    }
  edit = zug_game_edit_new (NC_ ("edit", "Earlier Version"));
  zug_game_edit_swap (edit, state);
  zug_game_editor_carry_out (self, edit);
  return TRUE;
}
