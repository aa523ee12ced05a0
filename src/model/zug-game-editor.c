/* zug-game-editor.c: annotates a game: every edit can be undone and redone */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-game-editor.h"
#include "zug-game-edit-private.h"
#include "zug-nag.h"
#include "zug-turn-private.h"
#include <glib/gi18n.h>
#include <string.h>

struct _ZugGameEditor
{
  GObject parent_instance;

  ZugGame *game;
  GPtrArray *edits; /* of ZugGameEdit; the first `done` are in the game, the others can be redone */
  guint done;
  gboolean working; /* an edit is being carried out */
  gboolean playing;
  char *
      writing; /* the place at which a comment is being written: further texts join the last edit */
};

enum
{
  PROP_0,
  PROP_CAN_UNDO,
  PROP_CAN_REDO,
  PROP_PLAYING,
  N_PROPS
};

enum
{
  EDITED,
  N_SIGNALS
};

G_DEFINE_FINAL_TYPE (ZugGameEditor, zug_game_editor, G_TYPE_OBJECT)

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

static void
notify_both (ZugGameEditor *self)
{
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CAN_UNDO]);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CAN_REDO]);
}

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
  notify_both (self);
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
  notify_both (self);
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
zug_game_editor_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  ZugGameEditor *self = ZUG_GAME_EDITOR (object);

  switch (id)
    {
    case PROP_CAN_UNDO:
      g_value_set_boolean (value, zug_game_editor_can_undo (self));
      break;
    case PROP_CAN_REDO:
      g_value_set_boolean (value, zug_game_editor_can_redo (self));
      break;
    case PROP_PLAYING:
      g_value_set_boolean (value, self->playing);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
zug_game_editor_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  if (id == PROP_PLAYING)
    zug_game_editor_set_playing (ZUG_GAME_EDITOR (object), g_value_get_boolean (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
zug_game_editor_class_init (ZugGameEditorClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags flags = G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  object_class->dispose = zug_game_editor_dispose;
  object_class->get_property = zug_game_editor_get_property;
  object_class->set_property = zug_game_editor_set_property;

  properties[PROP_CAN_UNDO] =
      g_param_spec_boolean ("can-undo", NULL, NULL, FALSE, flags | G_PARAM_READABLE);
  properties[PROP_CAN_REDO] =
      g_param_spec_boolean ("can-redo", NULL, NULL, FALSE, flags | G_PARAM_READABLE);
  properties[PROP_PLAYING] =
      g_param_spec_boolean ("playing", NULL, NULL, FALSE, flags | G_PARAM_READWRITE);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  signals[EDITED] = g_signal_new ("edited", ZUG_TYPE_GAME_EDITOR, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                  NULL, G_TYPE_NONE, 1, ZUG_TYPE_TURN);
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
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_PLAYING]);
}

/* --- the list of edits ------------------------------------------------------------------- */

/* Takes an edit that has been done; what could be redone is gone. */
static void
push (ZugGameEditor *self, ZugGameEdit *edit)
{
  g_ptr_array_set_size (self->edits, (gint) self->done);
  g_ptr_array_add (self->edits, edit);
  self->done++;
}

static void
tell (ZugGameEditor *self, ZugTurn *where)
{
  notify_both (self);
  g_signal_emit (self, signals[EDITED], 0, where);
}

/* Does an edit and keeps it. */
static void
carry_out (ZugGameEditor *self, ZugGameEdit *edit)
{
  ZugTurn *where;

  zug_game_editor_end_writing (self);
  self->working = TRUE;
  where = zug_game_edit_do (edit, self->game);
  self->working = FALSE;
  push (self, edit);
  tell (self, where);
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
  ZugTurn *where;

  g_return_val_if_fail (ZUG_IS_GAME_EDITOR (self), NULL);

  if (!zug_game_editor_can_undo (self))
    return NULL;
  zug_game_editor_end_writing (self);
  edit = g_ptr_array_index (self->edits, --self->done);
  self->working = TRUE;
  where = zug_game_edit_undo (edit, self->game);
  self->working = FALSE;
  tell (self, where);
  return zug_game_edit_get_words (edit);
}

const char *
zug_game_editor_redo (ZugGameEditor *self)
{
  ZugGameEdit *edit;
  ZugTurn *where;

  g_return_val_if_fail (ZUG_IS_GAME_EDITOR (self), NULL);

  if (!zug_game_editor_can_redo (self))
    return NULL;
  zug_game_editor_end_writing (self);
  edit = g_ptr_array_index (self->edits, self->done++);
  self->working = TRUE;
  where = zug_game_edit_do (edit, self->game);
  self->working = FALSE;
  tell (self, where);
  return zug_game_edit_get_words (edit);
}

/* --- remarks ----------------------------------------------------------------------------- */

static void
remove_remark (GArray *remarks, guint index)
{
  g_array_remove_index (remarks, index);
}

static void
append_remark (GArray *remarks, char side, ZugRemarkKind kind, const char *text)
{
  ZugRemark remark = {side, kind, g_strdup (text)};

  g_array_append_val (remarks, remark);
}

static ZugRemark *
remark_at (GArray *remarks, guint index)
{
  return &g_array_index (remarks, ZugRemark, index);
}

/* Replaces a turn's remarks (given away); where a comment is being written, joins the last edit. */
static void
set_remarks (ZugGameEditor *self, ZugTurn *turn, GArray *remarks, const char *words,
             const char *writing)
{
  ZugGameEdit *last = self->done > 0 ? g_ptr_array_index (self->edits, self->done - 1) : NULL;
  g_autoptr (ZugGameEdit) edit = zug_game_edit_new (words);

  zug_game_edit_set_remarks (edit, turn, remarks);
  if (writing == NULL || g_strcmp0 (self->writing, writing) != 0 || last == NULL
      || zug_game_editor_can_redo (self))
    {
      carry_out (self, g_steal_pointer (&edit));
      self->writing = g_strdup (writing);
      return;
    }
  zug_game_edit_do (edit, self->game);
  zug_game_edit_merge (last, g_steal_pointer (&edit));
  tell (self, turn);
}

char *
zug_game_editor_dup_comment (ZugTurn *turn, char side, ZugRemarkKind kind)
{
  g_autoptr (GString) text = g_string_new (NULL);

  g_return_val_if_fail (ZUG_IS_TURN (turn), NULL);

  for (guint i = 0; i < zug_turn_get_n_remarks (turn); i++)
    {
      const ZugRemark *remark = zug_turn_get_remark (turn, i);

      if (remark->side == side && remark->kind == kind)
        g_string_append_printf (text, "%s%s", text->len > 0 ? "\n\n" : "", remark->text);
    }
  return text->len > 0 ? g_strdup (text->str) : NULL;
}

void
zug_game_editor_set_comment (ZugGameEditor *self, ZugTurn *turn, char side, ZugRemarkKind kind,
                             const char *text)
{
  g_autofree char *before = zug_game_editor_dup_comment (turn, side, kind);
  g_autofree char *writing = g_strdup_printf ("%p %c %d", (void *) turn, side, kind);
  GArray *remarks;

  g_return_if_fail (ZUG_IS_GAME_EDITOR (self));
  g_return_if_fail (kind == ZUG_REMARK_COMMENT || kind == ZUG_REMARK_BEFORE);

  if (text != NULL && text[0] == '\0')
    text = NULL;
  if (g_strcmp0 (before, text) == 0)
    return;
  remarks = zug_turn_dup_remarks (turn);
  for (guint i = remarks->len; i > 0; i--)
    if (remark_at (remarks, i - 1)->side == side && remark_at (remarks, i - 1)->kind == kind)
      remove_remark (remarks, i - 1);
  if (text != NULL)
    append_remark (remarks, side, kind, text);
  set_remarks (self, turn, remarks, NC_ ("edit", "Comment"), writing);
}

void
zug_game_editor_end_writing (ZugGameEditor *self)
{
  g_return_if_fail (ZUG_IS_GAME_EDITOR (self));
  g_clear_pointer (&self->writing, g_free);
}

/* The number of a NAG; 0 for every other remark. */
static guint
nag_number (const ZugRemark *remark)
{
  return remark->kind == ZUG_REMARK_NAG ? (guint) g_ascii_strtoull (remark->text, NULL, 10) : 0;
}

static char
nag_side (char side, guint nag)
{
  return zug_nag_is_of_choice (nag) ? side : '-';
}

gboolean
zug_game_editor_has_nag (ZugTurn *turn, char side, guint nag)
{
  g_return_val_if_fail (ZUG_IS_TURN (turn), FALSE);

  side = nag_side (side, nag);
  for (guint i = 0; i < zug_turn_get_n_remarks (turn); i++)
    if (zug_turn_get_remark (turn, i)->side == side
        && nag_number (zug_turn_get_remark (turn, i)) == nag)
      return TRUE;
  return FALSE;
}

void
zug_game_editor_toggle_nag (ZugGameEditor *self, ZugTurn *turn, char side, guint nag)
{
  gboolean had = zug_game_editor_has_nag (turn, side, nag);
  ZugNagGroup group = zug_nag_group (nag);
  g_autofree char *text = g_strdup_printf ("%u", nag);
  GArray *remarks;

  g_return_if_fail (ZUG_IS_GAME_EDITOR (self));
  g_return_if_fail (nag > 0);

  side = nag_side (side, nag);
  remarks = zug_turn_dup_remarks (turn);
  for (guint i = remarks->len; i > 0; i--)
    {
      guint number = nag_number (remark_at (remarks, i - 1));

      if (number != 0 && remark_at (remarks, i - 1)->side == side
          && (number == nag || (group != ZUG_NAG_OTHER && zug_nag_group (number) == group)))
        remove_remark (remarks, i - 1);
    }
  if (!had)
    append_remark (remarks, side, ZUG_REMARK_NAG, text);
  set_remarks (self, turn, remarks, NC_ ("edit", "Sign"), NULL);
}

void
zug_game_editor_set_remarks (ZugGameEditor *self, GPtrArray *turns, GPtrArray *remarks,
                             const char *words)
{
  g_autoptr (ZugGameEdit) edit = zug_game_edit_new (words);

  g_return_if_fail (ZUG_IS_GAME_EDITOR (self));
  g_return_if_fail (turns->len == remarks->len && turns->len > 0);

  for (guint i = 0; i < turns->len; i++)
    zug_game_edit_set_remarks (edit, turns->pdata[i], g_array_ref (remarks->pdata[i]));
  carry_out (self, g_steal_pointer (&edit));
}

/* Takes out the commands whose shapes are known, and puts these in their place. */
static void
set_shapes (ZugGameEditor *self, ZugTurn *turn, const ZugShapes *shapes)
{
  GArray *remarks = zug_turn_dup_remarks (turn);
  ZugShapes known;

  for (guint i = remarks->len; i > 0; i--)
    {
      known.n = 0;
      if (remark_at (remarks, i - 1)->kind == ZUG_REMARK_COMMAND
          && zug_shapes_read (&known, remark_at (remarks, i - 1)->text))
        remove_remark (remarks, i - 1);
    }
  for (int arrows = 0; arrows < 2; arrows++)
    {
      gsize length = zug_shapes_write (shapes, arrows, NULL, 0);
      g_autofree char *text = g_malloc (length + 1);

      if (length == 0)
        continue;
      zug_shapes_write (shapes, arrows, text, length + 1);
      append_remark (remarks, '-', ZUG_REMARK_COMMAND, text);
    }
  set_remarks (self, turn, remarks, NC_ ("edit", "Arrow or Mark"), NULL);
}

void
zug_game_editor_toggle_shape (ZugGameEditor *self, ZugTurn *turn, ZugShape shape)
{
  ZugShapes shapes;

  g_return_if_fail (ZUG_IS_GAME_EDITOR (self));

  zug_turn_get_shapes (turn, &shapes);
  zug_shapes_toggle (&shapes, shape);
  set_shapes (self, turn, &shapes);
}

void
zug_game_editor_clear_shapes (ZugGameEditor *self, ZugTurn *turn)
{
  const ZugShapes none = {0};
  ZugShapes shapes;

  g_return_if_fail (ZUG_IS_GAME_EDITOR (self));

  zug_turn_get_shapes (turn, &shapes);
  if (shapes.n > 0)
    set_shapes (self, turn, &none);
}

/* --- the tree ---------------------------------------------------------------------------- */

ZugTurn *
zug_game_editor_get_variation (ZugGameEditor *self, ZugTurn *turn)
{
  g_return_val_if_fail (ZUG_IS_GAME_EDITOR (self), NULL);
  g_return_val_if_fail (ZUG_IS_TURN (turn), NULL);

  while (zug_turn_get_parent (turn) != NULL && zug_game_get_place (self->game, turn) == 0)
    turn = zug_turn_get_parent (turn);
  return zug_turn_get_parent (turn) != NULL ? turn : NULL;
}

gboolean
zug_game_editor_is_played (ZugGameEditor *self, ZugTurn *turn)
{
  return zug_game_editor_get_variation (self, turn) == NULL;
}

/* Whether an edit may be: not while the game is being played, and what changes the game that was played
 * only where the person has said so. */
static gboolean
may_change (ZugGameEditor *self, gboolean changes_line, gboolean confirmed, GError **error)
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

static ZugTurn *
add_turn (ZugGameEditor *self, ZugTurn *parent, const NewTurn *wanted, gboolean confirmed,
          GError **error)
{
  ZugTurn *turn = find_child (parent, wanted);
  ZugGameEdit *edit;

  if (turn != NULL)
    return turn;
  if (!may_change (
          self, zug_turn_get_n_children (parent) == 0 && zug_game_editor_is_played (self, parent),
          confirmed, error))
    return NULL;
  turn =
      wanted->requests != NULL
          ? zug_game_add_requests (self->game, parent, wanted->requests, wanted->irregular, error)
          : zug_game_add_turn (self->game, parent, wanted->pair, wanted->sides, wanted->irregular,
                               wanted->chance, error);
  if (turn == NULL)
    return NULL;
  zug_game_editor_end_writing (self);
  edit = zug_game_edit_new (NC_ ("edit", "Variation"));
  zug_game_edit_added (edit, turn);
  push (self, edit);
  tell (self, turn);
  return turn;
}

ZugTurn *
zug_game_editor_add_turn (ZugGameEditor *self, ZugTurn *parent, ZugPair pair, guint sides,
                          guint irregular, ZugChance chance, gboolean confirmed, GError **error)
{
  const NewTurn wanted = {pair, NULL, sides, irregular, chance};

  g_return_val_if_fail (ZUG_IS_GAME_EDITOR (self), NULL);
  g_return_val_if_fail (ZUG_IS_TURN (parent), NULL);

  if (zug_variant_is_team (zug_game_get_variant (self->game)) && sides == 3)
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
  place = zug_game_get_place (self->game, first);
  if (!may_change (self,
                   place == 1 && zug_game_editor_is_played (self, zug_turn_get_parent (first)),
                   confirmed, error))
    return FALSE;
  edit = zug_game_edit_new (NC_ ("edit", "Promotion of a Variation"));
  zug_game_edit_place (edit, self->game, first, place - 1);
  carry_out (self, edit);
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
  if (at == NULL || !may_change (self, TRUE, confirmed, error))
    return FALSE;
  edit = zug_game_edit_new (NC_ ("edit", "Promotion of a Variation"));
  for (; at != NULL; at = zug_game_editor_get_variation (self, zug_turn_get_parent (at)))
    zug_game_edit_place (edit, self->game, at, 0);
  carry_out (self, edit);
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
  if (first == NULL || !may_change (self, FALSE, FALSE, NULL))
    return FALSE;
  place = zug_game_get_place (self->game, first);
  if (place + 1 == zug_turn_get_n_children (zug_turn_get_parent (first)))
    return FALSE;
  edit = zug_game_edit_new (NC_ ("edit", "Demotion of a Variation"));
  zug_game_edit_place (edit, self->game, first, place + 1);
  carry_out (self, edit);
  return TRUE;
}

gboolean
zug_game_editor_delete (ZugGameEditor *self, ZugTurn *turn, gboolean confirmed, GError **error)
{
  ZugGameEdit *edit;

  g_return_val_if_fail (ZUG_IS_GAME_EDITOR (self), FALSE);
  g_return_val_if_fail (ZUG_IS_TURN (turn) && zug_turn_get_parent (turn) != NULL, FALSE);

  if (!may_change (self, zug_game_editor_is_played (self, turn), confirmed, error))
    return FALSE;
  edit = zug_game_edit_new (NC_ ("edit", "Deletion"));
  zug_game_edit_delete (edit, turn);
  carry_out (self, edit);
  return TRUE;
}

/* --- the whole --------------------------------------------------------------------------- */

static ZugResult
result_of (const char *text)
{
  for (int result = ZUG_RESULT_WHITE; result <= ZUG_RESULT_DRAW; result++)
    if (g_strcmp0 (text, zug_result_text ((ZugResult) result)) == 0)
      return (ZugResult) result;
  return ZUG_RESULT_OPEN;
}

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
        zug_game_edit_set_result (edit, self->game, result_of (values[i]));
      else
        zug_game_edit_set_tag (edit, self->game, tags[i], values[i]);
      any = TRUE;
    }
  if (any)
    carry_out (self, g_steal_pointer (&edit));
}

void
zug_game_editor_set_tag (ZugGameEditor *self, const char *tag, const char *value)
{
  const char *const tags[] = {tag, NULL};

  zug_game_editor_set_tags (self, tags, &value);
}

gboolean
zug_game_editor_bring_back (ZugGameEditor *self, ZugGame *state, GError **error)
{
  ZugGameEdit *edit;

  g_return_val_if_fail (ZUG_IS_GAME_EDITOR (self), FALSE);
  g_return_val_if_fail (ZUG_IS_GAME (state) && state != self->game, FALSE);

  if (!may_change (self, FALSE, FALSE, error))
    return FALSE;
  if (!zug_laws_equal (zug_variant_get_laws (zug_game_get_variant (self->game)),
                       zug_variant_get_laws (zug_game_get_variant (state)))
      || !zug_position_equal (zug_turn_get_position (zug_game_get_root (self->game)),
                              zug_turn_get_position (zug_game_get_root (state))))
    {
      g_set_error_literal (error, ZUG_GAME_ERROR, ZUG_GAME_ERROR_MALFORMED,
                           C_ ("edit", "That is no earlier version of this game."));
      return FALSE;
    }
  edit = zug_game_edit_new (NC_ ("edit", "Earlier Version"));
  zug_game_edit_swap (edit, state);
  carry_out (self, edit);
  return TRUE;
}
