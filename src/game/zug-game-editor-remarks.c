/* zug-game-editor-remarks.c: edits what is remarked on turns: comments, signs, arrows and marks */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-game-editor-private.h"
#include "zug-nag.h"
#include "zug-turn-private.h"
#include <glib/gi18n.h>

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

/* Replaces a turn's remarks (given away). writing: the place of a comment that is being written
 * there, or NULL. */
static void
set_remarks (ZugGameEditor *self, ZugTurn *turn, GArray *remarks, const char *words,
             const char *writing)
{
  ZugGameEdit *edit = zug_game_edit_new (words);

  zug_game_edit_set_remarks (edit, turn, remarks);
  zug_game_editor_write (self, edit, writing);
}

/* --- comments --------------------------------------------------------------------------------- */

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

/* --- signs ------------------------------------------------------------------------------------ */

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

/* --- arrows and marks ------------------------------------------------------------------------- */

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

/* --- whatever a turn has ---------------------------------------------------------------------- */

void
zug_game_editor_set_remarks (ZugGameEditor *self, GPtrArray *turns, GPtrArray *remarks,
                             const char *words)
{
  g_autoptr (ZugGameEdit) edit = zug_game_edit_new (words);

  g_return_if_fail (ZUG_IS_GAME_EDITOR (self));
  g_return_if_fail (turns->len == remarks->len && turns->len > 0);

  for (guint i = 0; i < turns->len; i++)
    zug_game_edit_set_remarks (edit, turns->pdata[i], g_array_ref (remarks->pdata[i]));
  zug_game_editor_carry_out (self, g_steal_pointer (&edit));
}
