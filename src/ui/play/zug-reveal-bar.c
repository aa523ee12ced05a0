/* zug-reveal-bar.c: over a turn: the slider from intention to result, and the rounds of a team */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-reveal-bar.h"
#include "zug-widgets.h"

#include <adwaita.h>
#include <glib/gi18n.h>
#include <math.h>

#define MEETING 0.5

struct _ZugRevealBar
{
  GtkBox parent_instance;

  GtkScale *scrubber;
  GtkWidget *round_bar;

  ZugPlaySession *session; /* joined */
  ZugBoardView *board;     /* in the same page, as are */
  ZugWhyLine *why;
  ZugRoundView *rounds;
};

G_DEFINE_FINAL_TYPE (ZugRevealBar, zug_reveal_bar, GTK_TYPE_BOX)

/* --- the slider ------------------------------------------------------------------------------- */

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
tell_phase (ZugRevealBar *self)
{
  double phase = gtk_range_get_value (GTK_RANGE (self->scrubber));
  guint n_rounds = zug_board_view_get_n_rounds (self->board);
  g_autofree char *words = n_rounds > 0 && phase > 0 && phase < 1 ? round_words (phase, n_rounds)
                                                                  : g_strdup (phase_words (phase));

  gtk_accessible_update_property (GTK_ACCESSIBLE (self->scrubber),
                                  GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, words, -1);
}

static void
on_scrubbed (ZugRevealBar *self)
{
  zug_play_session_set_at_result (self->session,
                                  gtk_range_get_value (GTK_RANGE (self->scrubber)) >= 1);
  tell_phase (self);
  zug_why_line_clear (self->why);
  zug_board_view_light (self->board, NULL);
  zug_board_view_set_phase (self->board, gtk_range_get_value (GTK_RANGE (self->scrubber)));
  /* Nobody chooses on a board that shows the past. */
  zug_play_session_update (self->session);
}

/* A turn has a meeting between intention and result; that of a team its rounds. */
static void
mark_phases (ZugRevealBar *self, const ZugRounds *rounds)
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

static void
reset (ZugRevealBar *self)
{
  ZugTurn *turn = zug_play_session_get_turn (self->session);
  gboolean shown = zug_play_session_is_secret (self->session) && zug_turn_get_parent (turn) != NULL;

  mark_phases (self, zug_turn_get_rounds (turn));
  g_signal_handlers_block_by_func (self->scrubber, on_scrubbed, self);
  gtk_range_set_value (GTK_RANGE (self->scrubber), 1);
  g_signal_handlers_unblock_by_func (self->scrubber, on_scrubbed, self);
  zug_play_session_set_at_result (self->session, TRUE);
  tell_phase (self);
  gtk_widget_set_visible (GTK_WIDGET (self->scrubber), shown);
}

/* --- the rounds of a turn --------------------------------------------------------------------- */

/* How many rounds are over on the board. */
static guint
rounds_over (ZugRevealBar *self)
{
  double phase = zug_board_view_get_phase (self->board);

  return (guint) floor (phase * zug_board_view_get_n_rounds (self->board) + 1e-6);
}

/* Whether the board stands between two rounds, and not within one. */
static gboolean
is_between (ZugRevealBar *self)
{
  double rounds =
      zug_board_view_get_phase (self->board) * zug_board_view_get_n_rounds (self->board);

  return fabs (rounds - round (rounds)) < 1e-6;
}

static void
go_to_round (ZugRevealBar *self, guint number)
{
  guint n = zug_board_view_get_n_rounds (self->board);
  double phase = number >= n ? 1 : (double) number / n;

  gtk_range_set_value (GTK_RANGE (self->scrubber), phase);
  /* The slider does not follow a reveal, which ends here. */
  if (zug_play_session_is_revealing (self->session))
    {
      zug_board_view_set_phase (self->board, phase);
      zug_play_session_update (self->session);
    }
}

static void
update_rounds (ZugRevealBar *self)
{
  guint n = zug_board_view_get_n_rounds (self->board), over = rounds_over (self);

  zug_round_view_set_round (self->rounds, over);
  gtk_widget_set_visible (self->round_bar, n > 0);
  zug_play_session_enable (self->session, "round-back", n > 0 && (over > 0 || !is_between (self)));
  zug_play_session_enable (self->session, "round-forward", n > 0 && over < n);
  zug_play_session_enable (self->session, "round-play",
                           n > 0 && adw_get_enable_animations (GTK_WIDGET (self->board))
                               && !zug_play_session_is_revealing (self->session));
}

static void
on_round_chosen (ZugRevealBar *self, const ZugRoundLine *line)
{
  go_to_round (self, line->round);
  zug_board_view_light (self->board, &line->squares);
  zug_board_view_point_at (self->board, line->from);
}

static void
announce_round (ZugRevealBar *self)
{
  g_autofree char *words = zug_round_view_dup_round (self->rounds, rounds_over (self));

  zug_play_session_announce (self->session, words);
}

static void
on_round (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  ZugRevealBar *self = user_data;
  const char *name = g_action_get_name (G_ACTION (action));
  guint over = rounds_over (self);

  zug_board_view_light (self->board, NULL);
  if (g_str_equal (name, "round-play"))
    {
      zug_play_session_replay (self->session);
      return;
    }
  if (g_str_equal (name, "round-forward"))
    go_to_round (self, over + 1);
  else
    go_to_round (self, is_between (self) && over > 0 ? over - 1 : over);
  announce_round (self);
}

static void
zug_reveal_bar_class_init (ZugRevealBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  zug_widget_class_set_template (widget_class, "zug-reveal-bar");
  gtk_widget_class_bind_template_child (widget_class, ZugRevealBar, scrubber);
  gtk_widget_class_bind_template_child (widget_class, ZugRevealBar, round_bar);
}

static void
zug_reveal_bar_init (ZugRevealBar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
zug_reveal_bar_attach (ZugRevealBar *self, ZugPlaySession *session, ZugBoardView *board,
                       ZugWhyLine *why, ZugRoundView *rounds)
{
  const GActionEntry entries[] = {
      {"round-back", on_round}, {"round-forward", on_round}, {"round-play", on_round}};

  self->session = zug_play_session_join (session, self, entries, G_N_ELEMENTS (entries));
  self->board = board;
  self->why = why;
  self->rounds = rounds;
  mark_phases (self, NULL);
  g_signal_connect_object (self->scrubber, "value-changed", G_CALLBACK (on_scrubbed), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (board, "notify::phase", G_CALLBACK (update_rounds), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (rounds, "chosen", G_CALLBACK (on_round_chosen), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "leaving", G_CALLBACK (reset), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "showing", G_CALLBACK (update_rounds), self, G_CONNECT_SWAPPED);
  update_rounds (self);
}
