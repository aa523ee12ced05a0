/* zug-play-choice.c: the choice on the board: made, passed, handed over */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-play-page-private.h"

#include <glib/gi18n.h>
#include <string.h>

/* A pass has no arrow: the button itself shows that it is chosen. */
static void
update_pass (ZugPlayPage *self, ZugSide chooser)
{
  ZugVariant *variant = zug_game_get_variant (zug_play_session_get_game (self->session));
  const ZugPosition *position = zug_turn_get_position (zug_play_session_get_turn (self->session));
  ZugMove choice;

  gtk_widget_set_visible (GTK_WIDGET (self->pass),
                          zug_variant_get_laws (variant)->pass == ZUG_YES
                              && !zug_play_session_is_team (self->session));
  zug_play_session_enable (
      self->session, "pass",
      chooser != ZUG_N_SIDES
          && zug_is_choice (zug_variant_get_laws (variant), position, chooser, ZUG_PASS));
  if (zug_board_view_get_choice (self->board, &choice) && choice.kind == ZUG_MOVE_PASS)
    gtk_widget_add_css_class (GTK_WIDGET (self->pass), "chosen");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self->pass), "chosen");
}

void
zug_play_choice_update (ZugPlayPage *self, ZugSide chooser)
{
  ZugMove choice;
  gboolean typed = gtk_entry_get_text_length (self->entry) > 0;
  gboolean team = zug_play_session_is_team (self->session);
  g_autofree char *label = team ? zug_play_team_dup_seal_label (self) : NULL;

  update_pass (self, chooser);
  if (team)
    adw_button_content_set_label (self->seal_content, label);
  /* A team may also stand still. */
  zug_play_session_enable (
      self->session, "seal",
      chooser != ZUG_N_SIDES
          && (typed || team || zug_board_view_get_choice (self->board, &choice)));
}

/* Hands a choice over. All that was on the screen is gone before the player holds it, and what is
 * done here and after does not depend on what was chosen. */
void
zug_play_choice_seal_plan (ZugPlayPage *self, ZugSide side, const ZugPlan *plan)
{
  ZugPerson *person =
      ZUG_PERSON (zug_match_get_player (zug_play_session_get_match (self->session), side));
  gboolean sealed;
  g_autoptr (GError) error = NULL;

  zug_play_session_notice (self->session, NULL);
  /* Refusals tell what was tried; neither the labels nor the window's name keeps them. */
  gtk_label_set_label (self->notice, "");
  zug_play_why_clear (self);
  if (zug_play_session_is_secret (self->session))
    zug_play_session_announce (self->session, C_ ("player state", "Sealed"));
  zug_play_hint_stop (self);
  zug_board_view_set_chooser (self->board, ZUG_N_SIDES);
  zug_play_team_forget (self);
  zug_play_team_update (self);
  zug_play_session_set_ready (self->session, FALSE);
  gtk_widget_grab_focus (GTK_WIDGET (self->board));
  zug_play_entry_wipe (self);
  sealed = zug_play_session_is_team (self->session)
               ? zug_person_seal_requests (person, plan->move, plan->n, &error)
               : zug_person_seal (person, plan->move[0], &error);
  if (!sealed)
    zug_play_session_notice (self->session, error->message);
  zug_play_session_update (self->session);
}

void
zug_play_choice_seal_move (ZugPlayPage *self, ZugSide side, ZugMove move)
{
  ZugPlan plan = zug_plan_of_move (move);

  zug_play_choice_seal_plan (self, side, &plan);
  explicit_bzero (&plan, sizeof plan);
}

void
zug_play_choice_seal (ZugPlayPage *self)
{
  ZugSide side = zug_board_view_get_chooser (self->board);
  ZugMove choice;

  if (side == ZUG_N_SIDES)
    return;
  if (zug_play_session_is_team (self->session))
    zug_play_team_seal (self);
  else if (zug_board_view_get_choice (self->board, &choice))
    zug_play_choice_seal_move (self, side, choice);
  else
    zug_play_entry_seal (self);
}

void
zug_play_choice_changed (ZugPlayPage *self)
{
  ZugSide side = zug_board_view_get_chooser (self->board);
  ZugMove choice;

  /* What is typed joins a team's plan. */
  if (zug_play_session_is_team (self->session))
    zug_play_team_changed (self);
  if (side != ZUG_N_SIDES && zug_board_view_get_choice (self->board, &choice))
    gtk_editable_set_text (GTK_EDITABLE (self->entry), "");
  /* Where nothing is secret there is nothing to seal: the move is made. */
  if (side != ZUG_N_SIDES && zug_board_view_get_choice (self->board, &choice)
      && (self->seal_at_once || !zug_play_session_is_secret (self->session)))
    zug_play_choice_seal_move (self, side, choice);
  else
    zug_play_choice_update (self, side);
}

void
zug_play_choice_pass (ZugPlayPage *self)
{
  const ZugMove pass = ZUG_PASS;
  ZugMove choice;

  if (zug_board_view_get_choice (self->board, &choice) && choice.kind == ZUG_MOVE_PASS)
    zug_board_view_set_choice (self->board, NULL);
  else if (zug_board_view_set_choice (self->board, &pass)
           && zug_board_view_get_choice (self->board, &choice))
    zug_play_session_announce (self->session,
                               C_ ("choice", "You pass. Seal the choice, or make another."));
}
