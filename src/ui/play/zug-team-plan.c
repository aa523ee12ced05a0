/* zug-team-plan.c: a plan for many men: put aside and taken up, told in words, sealed */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-team-plan.h"

#include "zug-blind-text.h"
#include "zug-typed-move.h"
#include "zug-signal.h"
#include <adwaita.h>
#include <glib/gi18n.h>
#include <string.h>

struct _ZugTeamPlan
{
  GObject parent_instance;

  ZugPlaySession *session; /* joined */
  ZugBoardView *board;
  ZugPlanView *view;
  ZugWhyLine *why;
  GtkEntry *entry;
  ZugPlan kept;           /* while something else is looked at; n 0 for none: */
  ZugSide kept_side;      /* whose, */
  guint kept_turn;        /* and behind which turn, by its id */
  gboolean pass_asked;    /* nobody should move, and that is meant */
  gboolean typed_refused; /* of the typed moves: what is selected */
};

enum
{
  SEAL,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (ZugTeamPlan, zug_team_plan, G_TYPE_OBJECT)

/* --- a plan that is put aside ----------------------------------------------------------------- */

static void
forget (ZugTeamPlan *self)
{
  explicit_bzero (&self->kept, sizeof self->kept);
  self->kept_side = ZUG_N_SIDES;
  self->kept_turn = 0;
}

/* Whose plan may be put aside: whoever is to choose and has not sealed. */
static ZugSide
planner (ZugTeamPlan *self)
{
  return zug_play_session_is_team (self->session)
                 && zug_play_session_get_match (self->session) != NULL
                 && zug_match_get_state (zug_play_session_get_match (self->session))
                        == ZUG_MATCH_CHOOSING
             ? zug_match_get_chooser (zug_play_session_get_match (self->session))
             : ZUG_N_SIDES;
}

void
zug_team_plan_put_aside (ZugTeamPlan *self)
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
zug_team_plan_take_up (ZugTeamPlan *self)
{
  ZugPlan plan = self->kept;

  if (self->kept.n == 0)
    return;
  if (planner (self) != self->kept_side
      || zug_turn_get_id (zug_game_get_last (zug_play_session_get_game (self->session)))
             != self->kept_turn)
    {
      forget (self);
    }
  else if (zug_board_view_get_chooser (self->board) == self->kept_side)
    {
      forget (self);
      zug_board_view_set_plan (self->board, plan.move, plan.n);
    }
  explicit_bzero (&plan, sizeof plan);
}

/* --- planning --------------------------------------------------------------------------------- */

void
zug_team_plan_update (ZugTeamPlan *self)
{
  ZugSide side = zug_play_session_is_team (self->session) ? zug_board_view_get_chooser (self->board)
                                                          : ZUG_N_SIDES;
  ZugPlan plan = {.n = 0};

  if (zug_play_session_get_turn (self->session) == NULL)
    return;
  if (side != ZUG_N_SIDES)
    plan.n = zug_board_view_get_plan (self->board, plan.move);
  zug_plan_view_show (self->view, zug_play_session_get_variant (self->session),
                      zug_play_session_get_position (self->session), side, plan.move, plan.n,
                      zug_board_view_get_conflicts (self->board));
  explicit_bzero (&plan, sizeof plan);
}

static void
on_pointed (ZugTeamPlan *self, guint square, const char *words)
{
  ZugSet squares = zug_set_of ((ZugSquare) square);

  zug_board_view_light (self->board, square != ZUG_NO_SQUARE ? &squares : NULL);
  zug_board_view_point_at (self->board, (ZugSquare) square);
  if (words != NULL)
    zug_play_session_announce (self->session, words);
}

/* --- sealing ---------------------------------------------------------------------------------- */

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

/* Which of several typed moves something is said of, by its number where they must not be read;
 * NULL where it is the only one. */
static char *
which_words (ZugTeamPlan *self, GStrv parts, guint number)
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

/* What is typed joins what is planned on the board. FALSE where something is wrong with it;
 * `speaks`: the person is told what, and finds it selected. */
static gboolean
read_typed (ZugTeamPlan *self, ZugSide side, ZugPlan *plan, gboolean speaks)
{
  g_auto (GStrv) parts = g_strsplit_set (zug_blind_text_get (self->entry), ",; ", -1);
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
      else if (!zug_typed_move_read (self->session, side, parts[i], &reading))
        {
          if (speaks)
            zug_typed_move_explain (self->session, self->why, self->entry, side, parts[i], &reading,
                                    which);
          good = FALSE;
        }
      else if (!add_request (plan, reading.move, &typed))
        {
          g_autofree char *words =
              zug_why_line_of (which, C_ ("plan", "A man can ask for one move only."));

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

void
zug_team_plan_read_typed (ZugTeamPlan *self, ZugSide side, ZugPlan *plan)
{
  plan->n = 0;
  read_typed (self, side, plan, FALSE);
}

/* The plan on the board and what is typed, as far as that may be told: beside somebody who must
 * not read it, it is not looked at. FALSE where it cannot be said what would be sealed. */
static gboolean
take_plan (ZugTeamPlan *self, ZugSide side, ZugPlan *plan)
{
  plan->n = zug_board_view_get_plan (self->board, plan->move);
  return gtk_entry_get_text_length (self->entry) == 0
         || (gtk_entry_get_visibility (self->entry) && read_typed (self, side, plan, FALSE));
}

char *
zug_team_plan_dup_seal_label (ZugTeamPlan *self)
{
  ZugSide side = zug_board_view_get_chooser (self->board);
  ZugPlan plan = {.n = 0};
  gboolean known;
  guint n;

  /* That the label changes with the seal can be heard: so it does whatever is sealed, however it
   * was entered, and while the typed moves are still there. */
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
zug_team_plan_changed (ZugTeamPlan *self)
{
  /* What was refused stays for as long as it is being mended; whoever goes on planning means
   * something else. */
  if (self->typed_refused)
    gtk_editable_delete_selection (GTK_EDITABLE (self->entry));
  zug_team_plan_update (self);
}

/* When the question is gone: the other side must not hear it go after the seal. */
static gboolean
seal_nothing (gpointer user_data)
{
  ZugTeamPlan *self = user_data;

  /* The page may be gone by then, and the board with it. */
  if (zug_play_session_get_turn (self->session) == NULL)
    return G_SOURCE_REMOVE;
  self->pass_asked = TRUE;
  zug_team_plan_seal (self);
  self->pass_asked = FALSE;
  return G_SOURCE_REMOVE;
}

static void
on_stand_answered (ZugTeamPlan *self, const char *response)
{
  if (g_str_equal (response, "seal"))
    g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, seal_nothing, g_object_ref (self), g_object_unref);
}

static void
ask_whether_all_stand (ZugTeamPlan *self)
{
  AdwMessageDialog *dialog = ADW_MESSAGE_DIALOG (adw_message_dialog_new (
      GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self->board))),
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

/* Nobody asks for anything: that is legal unless a law forbids it, and the person is asked
 * whether it is meant. */
static gboolean
may_stand_still (ZugTeamPlan *self, ZugSide side)
{
  if (!zug_is_choice (zug_play_session_get_laws (self->session),
                      zug_play_session_get_position (self->session), side, ZUG_PASS))
    {
      zug_why_line_not (self->why, zug_play_session_get_position (self->session), side, ZUG_PASS,
                        NULL);
      return FALSE;
    }
  if (!self->pass_asked)
    ask_whether_all_stand (self);
  return self->pass_asked;
}

void
zug_team_plan_seal (ZugTeamPlan *self)
{
  ZugSide side = zug_board_view_get_chooser (self->board);
  ZugPlan plan = {.n = 0};

  if (side == ZUG_N_SIDES)
    return;
  plan.n = zug_board_view_get_plan (self->board, plan.move);
  if (read_typed (self, side, &plan, TRUE) && (plan.n > 0 || may_stand_still (self, side)))
    g_signal_emit (self, signals[SEAL], 0, (guint) side, &plan);
  explicit_bzero (&plan, sizeof plan);
}

/* What is typed now is not what was refused. */
static void
on_typed (ZugTeamPlan *self)
{
  self->typed_refused = FALSE;
}

static void
zug_team_plan_dispose (GObject *object)
{
  ZugTeamPlan *self = ZUG_TEAM_PLAN (object);

  forget (self);

  G_OBJECT_CLASS (zug_team_plan_parent_class)->dispose (object);
}

static void
zug_team_plan_class_init (ZugTeamPlanClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = zug_team_plan_dispose;

  signals[SEAL] =
      zug_signal_new ("seal", G_TYPE_FROM_CLASS (klass), 2, G_TYPE_UINT, G_TYPE_POINTER);
}

static void
zug_team_plan_init (ZugTeamPlan *self)
{
  self->kept_side = ZUG_N_SIDES;
}

ZugTeamPlan *
zug_team_plan_new (ZugPlaySession *session, ZugBoardView *board, ZugPlanView *view, ZugWhyLine *why,
                   GtkEntry *entry)
{
  ZugTeamPlan *self = g_object_new (ZUG_TYPE_TEAM_PLAN, NULL);

  self->session = zug_play_session_join (session, self, NULL, 0);
  self->board = board;
  self->view = view;
  self->why = why;
  self->entry = entry;
  g_signal_connect_object (entry, "changed", G_CALLBACK (on_typed), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (board, "conflicts-changed", G_CALLBACK (zug_team_plan_update), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (view, "pointed", G_CALLBACK (on_pointed), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "leaving", G_CALLBACK (zug_team_plan_put_aside), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "update", G_CALLBACK (zug_team_plan_update), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "sealing", G_CALLBACK (forget), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "notify::match", G_CALLBACK (forget), self, G_CONNECT_SWAPPED);
  return self;
}

gboolean
zug_team_plan_is_kept (ZugTeamPlan *self)
{
  return self->kept.n > 0;
}
