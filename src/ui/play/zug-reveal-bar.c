/* zug-reveal-bar.c: over a turn: the slider from intention to result, and the rounds of a team */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-reveal-bar.h"
#include "zug-widgets.h"

#include <adwaita.h>
#include <glib/gi18n.h>
#include <math.h>

/* Milliseconds from intention to result. */
#define GLIDE 700

struct _ZugRevealBar
{
  GtkBox parent_instance;

  GtkWidget *phases; /* the slider and its words */
  GtkScale *scrubber;
  GtkLabel *between; /* the words of a stop between the first and the last */
  GtkWidget *round_bar;
  AdwAnimation *glide;

  ZugPlaySession *session; /* joined */
  ZugBoardView *board;     /* in the same page, as are */
  ZugWhyLine *why;
  ZugRoundView *rounds;
};

G_DEFINE_FINAL_TYPE (ZugRevealBar, zug_reveal_bar, GTK_TYPE_BOX)

/* --- the slider ------------------------------------------------------------------------------- */

/* A turn has a meeting between intention and result; that of a team its rounds. */
static guint
count_steps (ZugRevealBar *self)
{
  guint n_rounds = zug_board_view_get_n_rounds (self->board);

  return n_rounds > 0 ? n_rounds : 2;
}

static char *
dup_phase_words (ZugRevealBar *self)
{
  double phase = gtk_range_get_value (GTK_RANGE (self->scrubber));
  guint n_rounds = zug_board_view_get_n_rounds (self->board);

  if (phase <= 0)
    return g_strdup (C_ ("reveal", "Intention"));
  if (phase >= 1)
    return g_strdup (C_ ("reveal", "Result"));
  if (n_rounds == 0)
    return g_strdup (C_ ("reveal", "Meeting"));
  return g_strdup_printf (C_ ("reveal", "After round %1$u of %2$u"),
                          (guint) lround (phase * n_rounds), n_rounds);
}

static void
tell_phase (ZugRevealBar *self)
{
  double phase = gtk_range_get_value (GTK_RANGE (self->scrubber));
  g_autofree char *words = dup_phase_words (self);

  if (zug_board_view_get_n_rounds (self->board) == 0)
    gtk_label_set_label (self->between, C_ ("reveal", "Meeting"));
  else
    gtk_label_set_label (self->between, phase > 0 && phase < 1 ? words : "");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->scrubber),
                                  GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, words, -1);
}

/* The slider stands at its stops alone: a hair beside the result, the board would look like the
 * present and take no choice. */
static gboolean
on_change_value (ZugRevealBar *self, GtkScrollType scroll, double value)
{
  guint n = count_steps (self);

  gtk_range_set_value (GTK_RANGE (self->scrubber), round (CLAMP (value, 0, 1) * n) / n);
  return TRUE;
}

static void
show_phase (double phase, gpointer user_data)
{
  zug_board_view_set_phase (((ZugRevealBar *) user_data)->board, phase);
}

static void
on_there (ZugRevealBar *self)
{
  if (zug_board_view_get_phase (self->board) < 1)
    return;
  zug_play_session_set_at_result (self->session, TRUE);
  zug_play_session_update (self->session);
}

/* The board goes from stop to stop, so that one sees the ways. Nobody chooses where it shows the
 * past. */
static void
on_scrubbed (ZugRevealBar *self)
{
  AdwTimedAnimation *glide = ADW_TIMED_ANIMATION (self->glide);
  double from = zug_board_view_get_phase (self->board);
  double to = gtk_range_get_value (GTK_RANGE (self->scrubber));

  zug_play_session_set_at_result (self->session, FALSE);
  tell_phase (self);
  zug_why_line_clear (self->why);
  zug_board_view_light (self->board, NULL);
  if (to < 1)
    zug_play_session_update (self->session);
  adw_timed_animation_set_value_from (glide, from);
  adw_timed_animation_set_value_to (glide, to);
  adw_timed_animation_set_duration (glide, (guint) lround (GLIDE * fabs (to - from)));
  adw_animation_play (self->glide);
}

static void
mark_phases (ZugRevealBar *self, const ZugRounds *rounds)
{
  guint n = rounds != NULL && rounds->n_rounds > 0 ? (guint) rounds->n_rounds : 2;

  gtk_scale_clear_marks (self->scrubber);
  for (guint stop = 0; stop <= n; stop++)
    gtk_scale_add_mark (self->scrubber, (double) stop / n, GTK_POS_BOTTOM, NULL);
  gtk_range_set_increments (GTK_RANGE (self->scrubber), 1.0 / n, 1.0 / n);
}

static void
reset (ZugRevealBar *self)
{
  ZugTurn *turn = zug_play_session_get_turn (self->session);
  gboolean shown = zug_play_session_is_secret (self->session) && zug_turn_get_parent (turn) != NULL;

  adw_animation_pause (self->glide);
  mark_phases (self, zug_turn_get_rounds (turn));
  g_signal_handlers_block_by_func (self->scrubber, on_scrubbed, self);
  gtk_range_set_value (GTK_RANGE (self->scrubber), 1);
  g_signal_handlers_unblock_by_func (self->scrubber, on_scrubbed, self);
  zug_play_session_set_at_result (self->session, TRUE);
  tell_phase (self);
  gtk_widget_set_visible (self->phases, shown);
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
zug_reveal_bar_dispose (GObject *object)
{
  g_clear_object (&ZUG_REVEAL_BAR (object)->glide);

  G_OBJECT_CLASS (zug_reveal_bar_parent_class)->dispose (object);
}

static void
zug_reveal_bar_class_init (ZugRevealBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = zug_reveal_bar_dispose;
  zug_widget_class_set_template (widget_class, "zug-reveal-bar");
  gtk_widget_class_bind_template_child (widget_class, ZugRevealBar, phases);
  gtk_widget_class_bind_template_child (widget_class, ZugRevealBar, scrubber);
  gtk_widget_class_bind_template_child (widget_class, ZugRevealBar, between);
  gtk_widget_class_bind_template_child (widget_class, ZugRevealBar, round_bar);
  gtk_widget_class_bind_template_callback (widget_class, on_change_value);
}

static void
zug_reveal_bar_init (ZugRevealBar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->glide = adw_timed_animation_new (
      GTK_WIDGET (self), 1, 1, 0, adw_callback_animation_target_new (show_phase, self, NULL));
  g_signal_connect_object (self->glide, "done", G_CALLBACK (on_there), self, G_CONNECT_SWAPPED);
  zug_widget_leave_wheel (self->scrubber);
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
  g_signal_connect_object (self->scrubber, "value-changed", G_CALLBACK (on_scrubbed), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (board, "notify::phase", G_CALLBACK (update_rounds), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (rounds, "chosen", G_CALLBACK (on_round_chosen), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "leaving", G_CALLBACK (reset), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "showing", G_CALLBACK (update_rounds), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "showing", G_CALLBACK (tell_phase), self, G_CONNECT_SWAPPED);
  if (zug_play_session_get_turn (session) != NULL)
    reset (self);
  else
    mark_phases (self, NULL);
  update_rounds (self);
}
