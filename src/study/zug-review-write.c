/* zug-review-write.c: what a review found, written into the game */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-evaluate.h"
#include "zug-nag.h"
#include "zug-review.h"
#include <glib/gi18n.h>

static gboolean
is_sign (const ZugRemark *remark, char side)
{
  return remark->side == side && remark->kind == ZUG_REMARK_NAG
         && zug_nag_group ((guint) g_ascii_strtoull (remark->text, NULL, 10)) == ZUG_NAG_CHOICE;
}

static gboolean
is_eval (const ZugRemark *remark)
{
  return zug_remark_command (remark->kind, remark->text, "eval") != NULL;
}

static void
append (GArray *remarks, char side, ZugRemarkKind kind, char *text)
{
  ZugRemark remark = {side, kind, text};

  g_array_append_val (remarks, remark);
}

/* ?! and ?, where nobody has judged the choice. Whether it did. */
static gboolean
sign_choice (GArray *remarks, const ZugReviewTurn *turn, ZugSide side)
{
  static const char *const signs[] = {NULL, "6", "2", NULL}; /* by ZugVerdict */
  const char *sign = signs[zug_review_get_verdict (turn, side)];

  for (guint i = 0; i < remarks->len; i++)
    if (is_sign (&g_array_index (remarks, ZugRemark, i), "wb"[side]))
      sign = NULL;
  if (sign != NULL)
    append (remarks, "wb"[side], ZUG_REMARK_NAG, g_strdup (sign));
  return sign != NULL;
}

/* The value behind the turn, in pawns, in the place of one that was there. Whether it is another.
 */
static gboolean
put_eval (GArray *remarks, double value)
{
  char digits[G_ASCII_DTOSTR_BUF_SIZE];
  g_autofree char *text = NULL;

  g_ascii_formatd (digits, sizeof digits, "%.2f", zug_evaluate_centipawns (value) / 100.);
  text = g_strdup_printf ("%%eval %s", digits);
  for (guint i = remarks->len; i > 0; i--)
    if (is_eval (&g_array_index (remarks, ZugRemark, i - 1)))
      {
        if (g_str_equal (g_array_index (remarks, ZugRemark, i - 1).text, text))
          return FALSE;
        g_array_remove_index (remarks, i - 1);
      }
  append (remarks, '-', ZUG_REMARK_COMMAND, g_steal_pointer (&text));
  return TRUE;
}

/* What the position after a turn is worth; FALSE where the game is over there or it is not known
 * yet. */
static gboolean
value_after (ZugReview *review, guint index, double *value)
{
  const ZugReviewTurn *turn = zug_review_get_turn (review, index);

  if (zug_turn_get_end (turn->turn).result != ZUG_RESULT_OPEN)
    return FALSE;
  if (index + 1 < zug_review_get_n_reviewed (review))
    *value = zug_review_get_turn (review, index + 1)->value;
  else
    *value = turn->reached + turn->coin;
  return index + 1 < zug_review_get_n_reviewed (review) || turn->judged;
}

gboolean
zug_review_write (ZugReview *self, ZugGameEditor *editor)
{
  g_autoptr (GPtrArray) turns = g_ptr_array_new ();
  g_autoptr (GPtrArray) all = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);

  g_return_val_if_fail (ZUG_IS_REVIEW (self), FALSE);
  g_return_val_if_fail (ZUG_IS_GAME_EDITOR (editor), FALSE);
  g_return_val_if_fail (zug_game_editor_get_game (editor) == zug_review_get_game (self), FALSE);

  for (guint i = 0; i < zug_review_get_n_reviewed (self); i++)
    {
      const ZugReviewTurn *turn = zug_review_get_turn (self, i);
      g_autoptr (GArray) remarks = zug_turn_dup_remarks (turn->turn);
      gboolean changed = FALSE;
      double value;

      for (guint side = 0; side < ZUG_N_SIDES; side++)
        changed |= sign_choice (remarks, turn, side);
      if (value_after (self, i, &value))
        changed |= put_eval (remarks, value);
      if (!changed)
        continue;
      g_ptr_array_add (turns, turn->turn);
      g_ptr_array_add (all, g_steal_pointer (&remarks));
    }
  if (turns->len == 0)
    return FALSE;
  zug_game_editor_set_remarks (editor, turns, all, NC_ ("edit", "Review"));
  return TRUE;
}
