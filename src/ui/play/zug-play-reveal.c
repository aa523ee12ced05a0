/* zug-play-reveal.c: the Play page reveals: the slider over a turn, and the turn just played */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-play-page-private.h"

#include "zug-narration.h"
#include <glib/gi18n.h>
#include <math.h>

#define MEETING 0.5

/* --- the slider ---------------------------------------------------------------------------- */

/* In a team's turn, between which rounds or within which one. */
static char *
round_words (double phase, guint n_rounds)
{
  double over = phase * n_rounds;
  guint round = (guint) floor (over + 1e-6);

  if (fabs (over - round) < 1e-6)
    return g_strdup_printf (C_ ("reveal", "After round %1$u of %2$u"), round, n_rounds);
  return g_strdup_printf (C_ ("reveal", "In round %1$u of %2$u"), round + 1, n_rounds);
}

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
  double phase = gtk_range_get_value (GTK_RANGE (self->scrubber));
  guint n_rounds = zug_board_view_get_n_rounds (self->board);
  g_autofree char *words = n_rounds > 0 && phase > 0 && phase < 1 ? round_words (phase, n_rounds)
                                                                  : g_strdup (phase_words (phase));

  gtk_accessible_update_property (GTK_ACCESSIBLE (self->scrubber),
                                  GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, words, -1);
}

static void
on_scrubbed (ZugPlayPage *self)
{
  zug_play_session_set_at_result (self->session,
                                  gtk_range_get_value (GTK_RANGE (self->scrubber)) >= 1);
  tell_phase (self);
  zug_play_why_clear (self);
  zug_board_view_light (self->board, NULL);
  zug_board_view_set_phase (self->board, gtk_range_get_value (GTK_RANGE (self->scrubber)));
  /* Nobody chooses on a board that shows the past. */
  zug_play_session_update (self->session);
}

/* A turn has a meeting between intention and result; that of a team its rounds. */
static void
mark_phases (ZugPlayPage *self, const ZugRounds *rounds)
{
  guint n_rounds = rounds != NULL ? (guint) rounds->n_rounds : 0;
  double steps = n_rounds > 0 ? n_rounds : 2;

  gtk_scale_clear_marks (self->scrubber);
  gtk_scale_add_mark (self->scrubber, 0, GTK_POS_BOTTOM, C_ ("reveal", "Intention"));
  if (n_rounds == 0)
    gtk_scale_add_mark (self->scrubber, MEETING, GTK_POS_BOTTOM, C_ ("reveal", "Meeting"));
  for (guint round = 1; round < n_rounds; round++)
    {
      g_autofree char *number = g_strdup_printf ("%u", round);

      gtk_scale_add_mark (self->scrubber, round / steps, GTK_POS_BOTTOM, number);
    }
  gtk_scale_add_mark (self->scrubber, 1, GTK_POS_BOTTOM, C_ ("reveal", "Result"));
  gtk_range_set_increments (GTK_RANGE (self->scrubber), 1 / (4 * steps), 1 / steps);
}

void
zug_play_reveal_reset (ZugPlayPage *self)
{
  ZugTurn *turn = zug_play_session_get_turn (self->session);
  gboolean shown =
      zug_variant_is_simultaneous (zug_game_get_variant (zug_play_session_get_game (self->session)))
      && zug_turn_get_parent (turn) != NULL;

  mark_phases (self, zug_turn_get_rounds (turn));
  g_signal_handlers_block_by_func (self->scrubber, on_scrubbed, self);
  gtk_range_set_value (GTK_RANGE (self->scrubber), 1);
  g_signal_handlers_unblock_by_func (self->scrubber, on_scrubbed, self);
  zug_play_session_set_at_result (self->session, TRUE);
  tell_phase (self);
  gtk_widget_set_visible (GTK_WIDGET (self->scrubber), shown);
}

void
zug_play_reveal_init (ZugPlayPage *self)
{
  mark_phases (self, NULL);
  g_signal_connect_swapped (self->scrubber, "value-changed", G_CALLBACK (on_scrubbed), self);
}

/* --- the turn just played ------------------------------------------------------------------ */

void
zug_play_reveal_announce (ZugPlayPage *self, ZugTurn *turn)
{
  g_autofree char *headline =
      zug_narration_headline (zug_play_session_get_game (self->session), turn);

  zug_play_session_announce (self->session, headline);
}

void
zug_play_reveal_turn (ZugPlayPage *self, ZugTurn *turn)
{
  if (zug_turn_get_chance (turn) == ZUG_CHANCE_NONE)
    {
      zug_play_session_go_to (self->session, turn, TRUE);
      zug_play_reveal_announce (self, turn);
      return;
    }
  zug_play_session_toss (self->session, turn);
  zug_play_session_announce (self->session, C_ ("story", "A coin is tossed."));
  zug_play_session_go_to (self->session, turn, TRUE);
  /* Shown at once, from wherever the person was looking: no reveal will come to an end. */
  if (!zug_play_session_is_revealing (self->session))
    zug_play_reveal_shown (self);
}

void
zug_play_reveal_shown (ZugPlayPage *self)
{
  g_autoptr (ZugTurn) turn = zug_play_session_take_tossed (self->session);

  if (turn == NULL)
    return;
  zug_play_reveal_announce (self, turn);
  zug_play_match_tell_end (self);
}
