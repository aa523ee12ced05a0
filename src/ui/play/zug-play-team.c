/* zug-play-team.c: the Play page and teams: a plan for many men, its seal, and the rounds of a turn */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-play-page-private.h"

#include "zug-coordinate.h"
#include "zug-san.h"
#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

/* The least room, in pixels, for the story of a turn, and for the plan and the rounds of a team. */
#define STORY_HEIGHT 150
#define ROUNDS_HEIGHT 250

static const ZugPosition *
shown_position (ZugPlayPage *self)
{
  return zug_turn_get_position (zug_play_session_get_turn (self->session));
}

/* --- a plan that is put aside ---------------------------------------------------------------- */

void
zug_play_team_forget (ZugPlayPage *self)
{
  explicit_bzero (&self->kept, sizeof self->kept);
  self->kept_side = ZUG_N_SIDES;
  self->kept_turn = 0;
}

/* Whose plan may be put aside: whoever is to choose and has not sealed. */
static ZugSide
planner (ZugPlayPage *self)
{
  return zug_play_session_is_team (self->session)
                 && zug_play_session_get_match (self->session) != NULL
                 && zug_match_get_state (zug_play_session_get_match (self->session))
                        == ZUG_MATCH_CHOOSING
             ? zug_match_get_chooser (zug_play_session_get_match (self->session))
             : ZUG_N_SIDES;
}

void
zug_play_team_put_aside (ZugPlayPage *self)
{
  ZugSide side = zug_board_view_get_chooser (self->board);

  if (side == ZUG_N_SIDES || side != planner (self)
      || zug_board_view_get_plan (self->board, NULL) == 0)
    return;
  self->kept.n = zug_board_view_get_plan (self->board, self->kept.move);
  self->kept_side = side;
  self->kept_turn = zug_turn_get_id (zug_game_get_last (zug_play_session_get_game (self->session)));
}

void
zug_play_team_take_up (ZugPlayPage *self)
{
  ZugPlan plan = self->kept;

  if (self->kept.n == 0)
    return;
  if (planner (self) != self->kept_side
      || zug_turn_get_id (zug_game_get_last (zug_play_session_get_game (self->session)))
             != self->kept_turn)
    {
      zug_play_team_forget (self);
    }
  else if (zug_board_view_get_chooser (self->board) == self->kept_side)
    {
      zug_play_team_forget (self);
      zug_board_view_set_plan (self->board, plan.move, plan.n);
    }
  explicit_bzero (&plan, sizeof plan);
}

/* --- planning ------------------------------------------------------------------------------ */

void
zug_play_team_update (ZugPlayPage *self)
{
  ZugSide side = zug_play_session_is_team (self->session) ? zug_board_view_get_chooser (self->board)
                                                          : ZUG_N_SIDES;
  ZugPlan plan = {.n = 0};

  if (side != ZUG_N_SIDES)
    plan.n = zug_board_view_get_plan (self->board, plan.move);
  zug_plan_view_show (self->plan, zug_game_get_variant (zug_play_session_get_game (self->session)),
                      shown_position (self), side, plan.move, plan.n,
                      zug_board_view_get_conflicts (self->board));
  explicit_bzero (&plan, sizeof plan);
}

void
zug_play_team_pointed (ZugPlayPage *self, guint square, const char *words)
{
  ZugSet squares = zug_set_of ((ZugSquare) square);

  zug_board_view_light (self->board, square != ZUG_NO_SQUARE ? &squares : NULL);
  zug_board_view_point_at (self->board, (ZugSquare) square);
  if (words != NULL)
    zug_play_session_announce (self->session, words);
}

/* --- sealing ------------------------------------------------------------------------------- */

/* A request takes the place of the one its man had. FALSE where the man was named twice. */
static gboolean
add_request (ZugPlan *plan, ZugMove move, guint64 *typed)
{
  guint at = 0;

  if (move.kind == ZUG_MOVE_PASS)
    return TRUE;
  while (at < plan->n && plan->move[at].from != move.from)
    at++;
  if (at == ZUG_MAX_REQUESTS)
    return TRUE;
  if ((*typed >> at & 1) != 0)
    return zug_move_equal (plan->move[at], move);
  *typed |= UINT64_C (1) << at;
  plan->move[at] = move;
  plan->n = MAX (plan->n, at + 1);
  return TRUE;
}

/* Which of several typed moves something is said of, by its number where they must not be read; NULL where it
 * is the only one. */
static char *
which_words (ZugPlayPage *self, GStrv parts, guint number)
{
  const char *text = NULL;
  guint n = 0;

  for (guint i = 0; parts[i] != NULL; i++)
    if (*parts[i] != '\0' && ++n == number)
      text = parts[i];
  if (n == 1)
    return NULL;
  if (gtk_entry_get_visibility (self->entry))
    return g_strdup (text);
  /* TRANSLATORS: the second of three moves that were typed */
  return g_strdup_printf (C_ ("plan", "Move %1$u of %2$u"), number, n);
}

/* What is typed joins what is planned on the board. FALSE where something is wrong with it; `speaks`: the person is
 * told what, and finds it selected. */
static gboolean
read_typed (ZugPlayPage *self, ZugSide side, ZugPlan *plan, gboolean speaks)
{
  g_auto (GStrv) parts =
      g_strsplit_set (gtk_editable_get_text (GTK_EDITABLE (self->entry)), ",; ", -1);
  const ZugPosition *position = shown_position (self);
  guint64 typed = 0;
  gboolean good = TRUE;
  guint number = 0;
  glong at = 0;

  for (guint i = 0; good && parts[i] != NULL; i++)
    {
      glong length = g_utf8_strlen (parts[i], -1);
      g_autofree char *which = NULL;
      ZugSanReading reading;

      if (*parts[i] != '\0')
        which = which_words (self, parts, ++number);
      if (*parts[i] == '\0')
        ;
      else if (!zug_san_read (zug_game_get_laws (zug_play_session_get_game (self->session)),
                              position, side, parts[i], strlen (parts[i]), &reading))
        {
          if (speaks)
            zug_play_entry_explain (self, position, side, parts[i], &reading, which);
          good = FALSE;
        }
      else if (!add_request (plan, reading.move, &typed))
        {
          g_autofree char *words =
              zug_play_why_of (which, C_ ("plan", "A man can ask for one move only."));

          if (speaks)
            zug_play_session_notice (self->session, words);
          good = FALSE;
        }
      /* What is to be typed anew, and that alone. */
      if (!good && speaks)
        {
          gtk_editable_select_region (GTK_EDITABLE (self->entry), (int) at, (int) (at + length));
          self->typed_refused = TRUE;
        }
      at += length + 1;
    }
  for (guint i = 0; parts[i] != NULL; i++)
    explicit_bzero (parts[i], strlen (parts[i]));
  return good;
}

/* The plan on the board and what is typed, as far as that may be told: beside somebody who must not read it, it is
 * not looked at. FALSE where it cannot be said what would be sealed. */
static gboolean
take_plan (ZugPlayPage *self, ZugSide side, ZugPlan *plan)
{
  plan->n = zug_board_view_get_plan (self->board, plan->move);
  return gtk_entry_get_text_length (self->entry) == 0
         || (gtk_entry_get_visibility (self->entry) && read_typed (self, side, plan, FALSE));
}

char *
zug_play_team_dup_seal_label (ZugPlayPage *self)
{
  ZugSide side = zug_board_view_get_chooser (self->board);
  ZugPlan plan = {.n = 0};
  gboolean known;
  guint n;

  /* That the label changes with the seal can be heard: so it does whatever is sealed, however it was entered, and
   * while the typed moves are still there. */
  if (side == ZUG_N_SIDES)
    return g_strdup (C_ ("choice", "_Seal"));
  known = take_plan (self, side, &plan);
  n = plan.n;
  explicit_bzero (&plan, sizeof plan);
  if (!known)
    return g_strdup (C_ ("choice of a team", "_Seal Requests"));
  return n == 0
             ? g_strdup (C_ ("choice", "_Seal"))
             : g_strdup_printf (g_dngettext (NULL, "_Seal %u Request", "_Seal %u Requests", n), n);
}

void
zug_play_team_changed (ZugPlayPage *self)
{
  /* What was refused stays for as long as it is being mended; whoever goes on planning means something else. */
  if (self->typed_refused)
    gtk_editable_delete_selection (GTK_EDITABLE (self->entry));
  zug_play_team_update (self);
}

/* When the question is gone: the other side must not hear it go after the seal. */
static gboolean
seal_nothing (gpointer user_data)
{
  ZugPlayPage *self = user_data;

  self->pass_asked = TRUE;
  zug_play_team_seal (self);
  self->pass_asked = FALSE;
  return G_SOURCE_REMOVE;
}

static void
on_stand_answered (ZugPlayPage *self, const char *response)
{
  if (g_str_equal (response, "seal"))
    g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, seal_nothing, g_object_ref (self), g_object_unref);
}

static void
ask_whether_all_stand (ZugPlayPage *self)
{
  AdwMessageDialog *dialog = ADW_MESSAGE_DIALOG (adw_message_dialog_new (
      GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))),
      C_ ("plan", "Let the Whole Team Stand Still?"),
      C_ ("plan",
          "No man has a plan. Sealed like this, your side asks for nothing on this turn.")));

  adw_message_dialog_add_responses (dialog, "plan", C_ ("plan", "_Plan On"), "seal",
                                    C_ ("plan", "_Stand Still"), NULL);
  adw_message_dialog_set_default_response (dialog, "plan");
  adw_message_dialog_set_close_response (dialog, "plan");
  g_signal_connect_object (dialog, "response", G_CALLBACK (on_stand_answered), self,
                           G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog));
}

/* Nobody asks for anything: that is legal unless a law forbids it, and the person is asked whether it is meant. */
static gboolean
may_stand_still (ZugPlayPage *self, ZugSide side)
{
  if (!zug_is_choice (zug_game_get_laws (zug_play_session_get_game (self->session)),
                      shown_position (self), side, ZUG_PASS))
    {
      zug_play_why_not (self, shown_position (self), side, ZUG_PASS, NULL);
      return FALSE;
    }
  if (!self->pass_asked)
    ask_whether_all_stand (self);
  return self->pass_asked;
}

void
zug_play_team_seal (ZugPlayPage *self)
{
  ZugSide side = zug_board_view_get_chooser (self->board);
  ZugPlan plan = {.n = 0};

  if (side == ZUG_N_SIDES)
    return;
  plan.n = zug_board_view_get_plan (self->board, plan.move);
  if (read_typed (self, side, &plan, TRUE) && (plan.n > 0 || may_stand_still (self, side)))
    zug_play_choice_seal_plan (self, side, &plan);
  explicit_bzero (&plan, sizeof plan);
}

/* --- the rounds of a turn ------------------------------------------------------------------ */

/* How many rounds are over on the board. */
static guint
rounds_over (ZugPlayPage *self)
{
  double phase = zug_board_view_get_phase (self->board);

  return (guint) floor (phase * zug_board_view_get_n_rounds (self->board) + 1e-6);
}

/* Whether the board stands between two rounds, and not within one. */
static gboolean
is_between (ZugPlayPage *self)
{
  double rounds =
      zug_board_view_get_phase (self->board) * zug_board_view_get_n_rounds (self->board);

  return fabs (rounds - round (rounds)) < 1e-6;
}

static void
go_to_round (ZugPlayPage *self, guint number)
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

void
zug_play_team_update_rounds (ZugPlayPage *self)
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

void
zug_play_team_show_rounds (ZugPlayPage *self, ZugTurn *turn)
{
  gboolean shown = turn != NULL && zug_turn_get_rounds (turn) != NULL;

  gtk_widget_set_visible (GTK_WIDGET (self->story), !shown);
  gtk_scrolled_window_set_min_content_height (
      self->story_scroller,
      zug_play_session_is_team (self->session) ? ROUNDS_HEIGHT : STORY_HEIGHT);
  zug_round_view_show (self->rounds, zug_play_session_get_game (self->session),
                       shown ? turn : NULL);
  zug_play_team_update_rounds (self);
}

void
zug_play_team_round_chosen (ZugPlayPage *self, const ZugRoundLine *line)
{
  go_to_round (self, line->round);
  zug_board_view_light (self->board, &line->squares);
  zug_board_view_point_at (self->board, line->from);
}

static void
announce_round (ZugPlayPage *self)
{
  g_autofree char *words = zug_round_view_dup_round (self->rounds, rounds_over (self));

  zug_play_session_announce (self->session, words);
}

static void
on_round (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  ZugPlayPage *self = user_data;
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

void
zug_play_team_init (ZugPlayPage *self)
{
  const GActionEntry entries[] = {
      {"round-back", on_round}, {"round-forward", on_round}, {"round-play", on_round}};

  self->kept_side = ZUG_N_SIDES;
  g_action_map_add_action_entries (G_ACTION_MAP (zug_play_session_get_actions (self->session)),
                                   entries, G_N_ELEMENTS (entries), self);
  g_signal_connect_swapped (self->board, "notify::phase", G_CALLBACK (zug_play_team_update_rounds),
                            self);
  zug_play_team_update_rounds (self);
}
