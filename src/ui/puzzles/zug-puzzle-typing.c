/* zug-puzzle-typing.c: answers to puzzles that are typed */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-puzzle-typing.h"

#include "zug-choice-bar.h"
#include "zug-typed-move.h"

gboolean
zug_puzzle_typing_take_key (GtkEntry *entry, GtkEventControllerKey *keys, guint keyval,
                            GdkModifierType modifiers)
{
  if (!zug_choice_bar_is_typed (keyval, modifiers))
    return FALSE;
  gtk_widget_set_visible (GTK_WIDGET (entry), TRUE);
  gtk_entry_grab_focus_without_selecting (entry);
  return gtk_event_controller_key_forward (
      keys, GTK_WIDGET (gtk_editable_get_delegate (GTK_EDITABLE (entry))));
}

void
zug_puzzle_typing_end (GtkEntry *entry)
{
  gtk_editable_set_text (GTK_EDITABLE (entry), "");
  gtk_widget_set_visible (GTK_WIDGET (entry), FALSE);
}

gboolean
zug_puzzle_typing_read (GtkEntry *entry, ZugVariant *variant, const ZugPuzzle *puzzle,
                        ZugMove *choice, char **why)
{
  const ZugLaws *laws = zug_variant_get_laws (variant);
  g_autofree char *text = g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (entry))));
  ZugSanReading reading;

  if (zug_typed_move_read_at (laws, &puzzle->position, puzzle->side, text, &reading))
    {
      *choice = reading.move;
      return TRUE;
    }
  if (why != NULL)
    *why = zug_typed_move_dup_why (laws, &puzzle->position, puzzle->side, text, &reading);
  return FALSE;
}
