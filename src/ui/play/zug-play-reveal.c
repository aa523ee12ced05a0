/* zug-play-reveal.c: the Play page reveals: the slider over a turn, and the turn just played */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-play-page-private.h"

#include "zug-narration.h"
#include <glib/gi18n.h>

#define MEETING 0.5

/* --- the slider ---------------------------------------------------------------------------- */

static const char *
phase_words (double phase)
{
  if (phase <= 0)
    return C_ ("reveal", "Intention");
  if (phase < MEETING)
    return C_ ("reveal", "Between intention and meeting");
  if (phase == MEETING)
    return C_ ("reveal", "Meeting");
  return phase < 1 ? C_ ("reveal", "Between meeting and result") : C_ ("reveal", "Result");
}

static void
tell_phase (ZugPlayPage *self)
{
  gtk_accessible_update_property (
      GTK_ACCESSIBLE (self->scrubber), GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT,
      phase_words (gtk_range_get_value (GTK_RANGE (self->scrubber))), -1);
}

gboolean
zug_play_reveal_is_over (ZugPlayPage *self)
{
  return gtk_range_get_value (GTK_RANGE (self->scrubber)) >= 1;
}

static void
on_scrubbed (ZugPlayPage *self)
{
  tell_phase (self);
  zug_play_why_clear (self);
  zug_board_view_set_phase (self->board, gtk_range_get_value (GTK_RANGE (self->scrubber)));
  /* Nobody chooses on a board that shows the past. */
  zug_play_match_update (self);
}

void
zug_play_reveal_reset (ZugPlayPage *self)
{
  ZugTurn *turn = zug_turn_list_get_current (self->turns);
  gboolean shown = zug_variant_is_simultaneous (zug_game_get_variant (self->game))
                   && zug_turn_get_parent (turn) != NULL;

  g_signal_handlers_block_by_func (self->scrubber, on_scrubbed, self);
  gtk_range_set_value (GTK_RANGE (self->scrubber), 1);
  g_signal_handlers_unblock_by_func (self->scrubber, on_scrubbed, self);
  tell_phase (self);
  gtk_widget_set_visible (GTK_WIDGET (self->scrubber), shown);
}

void
zug_play_reveal_init (ZugPlayPage *self)
{
  gtk_scale_add_mark (self->scrubber, 0, GTK_POS_BOTTOM, C_ ("reveal", "Intention"));
  gtk_scale_add_mark (self->scrubber, MEETING, GTK_POS_BOTTOM, C_ ("reveal", "Meeting"));
  gtk_scale_add_mark (self->scrubber, 1, GTK_POS_BOTTOM, C_ ("reveal", "Result"));
  g_signal_connect_swapped (self->scrubber, "value-changed", G_CALLBACK (on_scrubbed), self);
}

/* --- the turn just played ------------------------------------------------------------------ */

gboolean
zug_play_reveal_is_coin_in_air (ZugPlayPage *self)
{
  return self->tossed_for != NULL && zug_board_view_is_revealing (self->board)
         && self->tossed_for == zug_turn_list_get_current (self->turns);
}

static void
announce_turn (ZugPlayPage *self, ZugTurn *turn)
{
  g_autofree char *headline = zug_narration_headline (self->game, turn);

  zug_play_page_announce (self, headline);
}

void
zug_play_reveal_turn (ZugPlayPage *self, ZugTurn *turn)
{
  if (zug_turn_get_chance (turn) == ZUG_CHANCE_NONE)
    {
      zug_play_page_go_to (self, turn, TRUE);
      announce_turn (self, turn);
      return;
    }
  g_set_object (&self->tossed_for, turn);
  zug_play_page_announce (self, C_ ("story", "A coin is tossed."));
  zug_play_page_go_to (self, turn, TRUE);
  /* Shown at once, from wherever the person was looking: no reveal will come to an end. */
  if (!zug_board_view_is_revealing (self->board))
    zug_play_reveal_shown (self);
}

void
zug_play_reveal_shown (ZugPlayPage *self)
{
  g_autoptr (ZugTurn) turn = g_steal_pointer (&self->tossed_for);

  if (turn == NULL)
    return;
  announce_turn (self, turn);
  zug_play_match_tell_end (self);
}
