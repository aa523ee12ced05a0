/* zug-choice-bar.c: the choice on the board or typed: made, passed, handed over */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-choice-bar.h"

#include "zug-blind-text.h"
#include "zug-typed-move.h"
#include "zug-widgets.h"
#include "zug-wrap-box.h"
#include <adwaita.h>
#include <glib/gi18n.h>
#include <string.h>

/* Characters of a typed choice, and of a list of them for all men of a team. */
#define MOST_TYPED 16
#define MOST_TYPED_TEAM (16 * ZUG_MAX_REQUESTS)
/* So many choices are sealed before it is offered to seal at once. */
#define SEALS_TO_LEARN 3

struct _ZugChoiceBar
{
  GtkBox parent_instance;

  GtkButton *take_back; /* lets go of the choice first, where there is one */
  GtkWidget *put_back;
  GtkStack *ways; /* to choose, or back to where one can */
  GtkEntry *entry;
  GtkWidget *handover;
  GtkLabel *handover_label;
  GtkLabel *back_label;
  GtkWidget *ready;
  GtkWidget *hint_button;
  GtkButton *pass;
  GtkWidget *seal;
  GtkLabel *seal_label;

  ZugPlaySession *session; /* joined */
  ZugBoardView *board;     /* in the same page, as are */
  ZugWhyLine *why;
  ZugTeamPlan *team;
  gboolean seal_at_once;
  guint sealed; /* choices, each by a gesture of its own */
};

G_DEFINE_FINAL_TYPE (ZugChoiceBar, zug_choice_bar, GTK_TYPE_BOX)

/* --- what can be done with a choice ----------------------------------------------------------- */

/* A pass has no arrow: the button itself shows that it is chosen. */
static void
update_pass (ZugChoiceBar *self, ZugSide chooser)
{
  ZugVariant *variant = zug_play_session_get_variant (self->session);
  const ZugPosition *position = zug_play_session_get_position (self->session);
  ZugMove choice;

  gtk_widget_set_visible (GTK_WIDGET (self->pass),
                          zug_laws_let_pass (zug_variant_get_laws (variant))
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

static char *
dup_typed (ZugChoiceBar *self)
{
  return g_strstrip (g_strdup (zug_blind_text_get (self->entry)));
}

/* Whether it is understood; a pass has nothing to be shown. */
static gboolean
read_typed (ZugChoiceBar *self, ZugSide side, ZugPlan *typed)
{
  g_autofree char *text = dup_typed (self);
  ZugSanReading reading;
  gboolean good = *text != '\0' && zug_typed_move_read (self->session, side, text, &reading);

  if (good && reading.move.kind != ZUG_MOVE_PASS)
    *typed = zug_plan_of_move (reading.move);
  explicit_bzero (&reading, sizeof reading);
  explicit_bzero (text, strlen (text));
  return good;
}

/* As soon as it is understood it is seen on the board, by whoever may read it; whether it is. */
static gboolean
show_typed (ZugChoiceBar *self, ZugSide chooser)
{
  ZugPlan typed = {.n = 0};
  gboolean good = FALSE;

  if (chooser == ZUG_N_SIDES || !gtk_entry_get_visibility (self->entry))
    ;
  else if (zug_play_session_is_team (self->session))
    zug_team_plan_read_typed (self->team, chooser, &typed);
  else
    good = read_typed (self, chooser, &typed);
  zug_board_view_set_typed (self->board, typed.move, typed.n);
  explicit_bzero (&typed, sizeof typed);
  return good;
}

/* What help costs is said before somebody asks for it: the first time. */
static gboolean
help_costs (ZugChoiceBar *self)
{
  ZugMatch *match = zug_play_session_get_match (self->session);

  return match != NULL && zug_match_is_rated (match)
         && zug_game_get_tag (zug_match_get_game (match), ZUG_TAG_ASSISTANCE) == NULL;
}

static void
update_hint_tip (ZugChoiceBar *self)
{
  gtk_widget_set_tooltip_text (
      self->hint_button, help_costs (self)
                             ? C_ ("choice", "Show a hint; the game does not count for your rating "
                                             "then")
                             : C_ ("choice", "Show a Hint"));
}

/* Whoever has chosen takes that back before a turn. */
static void
update_take_back (ZugChoiceBar *self, gboolean chosen)
{
  gboolean costs = !chosen && help_costs (self);
  const char *words = chosen ? C_ ("choice", "Take the Choice Back") : C_ ("play", "Take Back");

  zug_play_session_enable (self->session, "let-go", chosen);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->take_back),
                                  chosen ? "play.let-go" : "play.take-back");
  gtk_widget_set_tooltip_text (
      GTK_WIDGET (self->take_back),
      costs ? C_ ("play", "Take back; the game does not count for your rating then") : words);
  zug_widget_tell_name (self->take_back, words);
}

/* Who holds a man, or types, has begun to choose; more is not told. */
static void
begin (ZugChoiceBar *self)
{
  ZugMatch *match = zug_play_session_get_match (self->session);
  ZugSide chooser = zug_board_view_get_chooser (self->board);
  ZugPlayer *player =
      match != NULL && chooser != ZUG_N_SIDES && zug_play_session_is_playing (self->session)
          ? zug_match_get_player (match, chooser)
          : NULL;

  if (ZUG_IS_PERSON (player))
    zug_person_begin (ZUG_PERSON (player));
}

/* Where nothing is secret there is nothing to seal: the move is made. */
static gboolean
seals_at_once (ZugChoiceBar *self)
{
  return !zug_play_session_is_team (self->session)
         && (self->seal_at_once || !zug_play_session_is_secret (self->session));
}

/* A pass stands where one is used to sealing: who makes it in secret is asked to seal it. */
static gboolean
is_sealed_at_once (ZugChoiceBar *self, ZugMove choice)
{
  return seals_at_once (self)
         && (choice.kind != ZUG_MOVE_PASS || !zug_play_session_is_secret (self->session));
}

static void
update_choice (ZugChoiceBar *self, ZugSide chooser)
{
  gboolean chosen = chooser != ZUG_N_SIDES && zug_board_view_get_choice (self->board, NULL);
  gboolean typed = gtk_entry_get_text_length (self->entry) > 0;
  gboolean team = zug_play_session_is_team (self->session);
  gboolean good = show_typed (self, chooser);
  /* Whether dots are a choice is not told before they are sealed. */
  gboolean dots = typed && !gtk_entry_get_visibility (self->entry);
  gboolean some = chooser != ZUG_N_SIDES
                  && (typed || chosen || (team && zug_board_view_get_plan (self->board, NULL) > 0));
  g_autofree char *label = team ? zug_team_plan_dup_seal_label (self->team) : NULL;

  update_pass (self, chooser);
  gtk_widget_set_visible (self->seal, !seals_at_once (self) || typed || chosen);
  update_take_back (self, some);
  update_hint_tip (self);
  if (some)
    begin (self);
  zug_play_session_set_chosen (self->session, good || chosen);
  if (team)
    gtk_label_set_label (self->seal_label, label);
  /* A team may also stand still. */
  zug_play_session_enable (self->session, "seal",
                           chooser != ZUG_N_SIDES && (good || dots || team || chosen));
}

static void
update_hint (ZugChoiceBar *self)
{
  g_autofree char *hint =
      zug_typed_move_dup_hint (self->session, zug_board_view_get_chooser (self->board));

  if (g_strcmp0 (gtk_entry_get_placeholder_text (self->entry), hint) != 0)
    gtk_entry_set_placeholder_text (self->entry, hint);
}

static void
update_entry (ZugChoiceBar *self, ZugSide chooser)
{
  gtk_widget_set_sensitive (GTK_WIDGET (self->entry), chooser != ZUG_N_SIDES);
  update_hint (self);
}

/* --- who sees it ------------------------------------------------------------------------------ */

/* Two people who sit at the board together type blind; whoever wants to see what is typed asks. */
static void
update_visibility (ZugChoiceBar *self)
{
  gboolean blind =
      zug_play_session_is_shared (self->session) && zug_play_session_is_secret (self->session);
  zug_blind_text_set_blind (self->entry, blind);
  gtk_entry_set_input_purpose (self->entry,
                               blind ? GTK_INPUT_PURPOSE_PASSWORD : GTK_INPUT_PURPOSE_FREE_FORM);
  gtk_entry_set_icon_from_icon_name (self->entry, GTK_ENTRY_ICON_SECONDARY,
                                     blind ? "view-reveal-symbolic" : NULL);
  zug_play_session_enable (self->session, "peek", blind);
  gtk_entry_set_icon_tooltip_text (self->entry, GTK_ENTRY_ICON_SECONDARY,
                                   blind ? C_ ("choice", "Show or hide what is typed") : NULL);
}

static void
wipe (ZugChoiceBar *self)
{
  zug_blind_text_wipe (self->entry);
  update_visibility (self);
}

/* --- sealing ---------------------------------------------------------------------------------- */

/* Hands a choice over. All that was on the screen is gone before the player holds it, and what is
 * done here and after does not depend on what was chosen. */
static void
seal_plan (ZugChoiceBar *self, ZugSide side, const ZugPlan *plan)
{
  ZugPerson *person =
      ZUG_PERSON (zug_match_get_player (zug_play_session_get_match (self->session), side));
  gboolean sealed;
  g_autoptr (GError) error = NULL;

  /* Where a press seals at once, or there is nothing to hold, that is the beginning as well. What
   * can be told apart by that is told of every turn: zug-match-on.c. */
  begin (self);
  if (!self->seal_at_once && zug_play_session_is_secret (self->session))
    self->sealed++;
  zug_play_session_sealing (self->session);
  if (zug_play_session_is_secret (self->session))
    zug_play_session_announce (self->session, C_ ("player state", "Sealed"));
  zug_board_view_set_chooser (self->board, ZUG_N_SIDES);
  zug_team_plan_update (self->team);
  zug_play_session_set_ready (self->session, FALSE);
  gtk_widget_grab_focus (GTK_WIDGET (self->board));
  wipe (self);
  sealed = zug_play_session_is_team (self->session)
               ? zug_person_seal_requests (person, plan->move, plan->n, &error)
               : zug_person_seal (person, plan->move[0], &error);
  if (!sealed)
    zug_play_session_notice (self->session, error->message);
  zug_play_session_update (self->session);
}

static void
seal_move (ZugChoiceBar *self, ZugSide side, ZugMove move)
{
  ZugPlan plan = zug_plan_of_move (move);

  seal_plan (self, side, &plan);
  explicit_bzero (&plan, sizeof plan);
}

static void
seal_typed (ZugChoiceBar *self)
{
  ZugSide side = zug_board_view_get_chooser (self->board);
  g_autofree char *text = dup_typed (self);
  ZugSanReading reading;

  if (side == ZUG_N_SIDES || *text == '\0')
    return;
  if (zug_play_session_is_team (self->session))
    {
      explicit_bzero (text, strlen (text));
      zug_team_plan_seal (self->team);
      return;
    }
  if (zug_typed_move_read (self->session, side, text, &reading))
    seal_move (self, side, reading.move);
  else
    zug_typed_move_explain (self->session, self->why, self->entry, side, text, &reading, NULL);
}

static void
seal_choice (ZugChoiceBar *self)
{
  ZugSide side = zug_board_view_get_chooser (self->board);
  ZugMove choice;

  if (side == ZUG_N_SIDES)
    return;
  if (zug_play_session_is_team (self->session))
    zug_team_plan_seal (self->team);
  else if (zug_board_view_get_choice (self->board, &choice))
    seal_move (self, side, choice);
  else
    seal_typed (self);
}

void
zug_choice_bar_choice_changed (ZugChoiceBar *self)
{
  ZugSide side = zug_board_view_get_chooser (self->board);
  ZugMove choice;

  /* What is typed joins a team's plan. */
  if (zug_play_session_is_team (self->session))
    zug_team_plan_changed (self->team);
  if (side != ZUG_N_SIDES && zug_board_view_get_choice (self->board, &choice))
    gtk_editable_set_text (GTK_EDITABLE (self->entry), "");
  if (side != ZUG_N_SIDES && zug_board_view_get_choice (self->board, &choice)
      && is_sealed_at_once (self, choice))
    seal_move (self, side, choice);
  else
    update_choice (self, side);
}

static void
on_pass (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  ZugChoiceBar *self = user_data;
  const ZugMove pass = ZUG_PASS;
  ZugMove choice;

  if (zug_board_view_get_choice (self->board, &choice) && choice.kind == ZUG_MOVE_PASS)
    zug_board_view_set_choice (self->board, NULL);
  else if (zug_board_view_set_choice (self->board, &pass)
           && zug_board_view_get_choice (self->board, &choice))
    {
      /* Enter is to seal now, not to press this button again. */
      gtk_widget_grab_focus (self->seal);
      zug_play_session_announce (self->session,
                                 C_ ("choice", "You pass. Seal the choice, or make another."));
    }
}

/* Of a team's plan the last request. */
static void
drop_choice (ZugChoiceBar *self)
{
  ZugPlan plan = {.n = 0};

  if (zug_play_session_is_team (self->session))
    {
      plan.n = zug_board_view_get_plan (self->board, plan.move);
      zug_board_view_set_plan (self->board, plan.move, MAX (plan.n, 1) - 1);
      explicit_bzero (&plan, sizeof plan);
    }
  else
    zug_board_view_set_choice (self->board, NULL);
}

static void
on_let_go (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  ZugChoiceBar *self = user_data;

  if (gtk_entry_get_text_length (self->entry) > 0)
    gtk_editable_set_text (GTK_EDITABLE (self->entry), "");
  else
    drop_choice (self);
  zug_play_session_announce (self->session, C_ ("choice", "The choice is taken back."));
  zug_play_session_keep_focus (self->session);
}

static void
on_seal (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  seal_choice (user_data);
}

/* --- keys and signals ------------------------------------------------------------------------- */

static void
on_changed (ZugChoiceBar *self)
{
  if (zug_play_session_get_match (self->session) == NULL)
    return;
  /* What was chosen on the board before is not what is meant now, nor what could not be read. */
  zug_why_line_outdate (self->why);
  if (gtk_entry_get_text_length (self->entry) > 0)
    zug_play_session_notice (self->session, NULL);
  if (gtk_entry_get_text_length (self->entry) > 0 && zug_board_view_get_choice (self->board, NULL))
    zug_board_view_set_choice (self->board, NULL);
  update_choice (self, zug_board_view_get_chooser (self->board));
}

static void
on_peek (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  ZugChoiceBar *self = user_data;

  zug_blind_text_set_blind (self->entry, gtk_entry_get_visibility (self->entry));
  update_choice (self, zug_board_view_get_chooser (self->board));
}

static void
on_icon (ZugChoiceBar *self)
{
  zug_play_session_activate (self->session, "peek");
}

static gboolean
on_key (ZugChoiceBar *self, guint keyval, guint keycode, GdkModifierType state)
{
  /* The key that completes a turn wherever the keyboard is seals what can be chosen, and would not
   * say here why something cannot. */
  if (keyval == GDK_KEY_Return && (state & GDK_CONTROL_MASK) != 0
      && gtk_entry_get_text_length (self->entry) > 0
      && !zug_play_session_is_varying (self->session))
    {
      seal_typed (self);
      return TRUE;
    }
  if (keyval != GDK_KEY_Escape)
    return FALSE;
  gtk_editable_set_text (GTK_EDITABLE (self->entry), "");
  gtk_widget_grab_focus (GTK_WIDGET (self->board));
  return TRUE;
}

static void
on_planned (ZugChoiceBar *self, guint side, const ZugPlan *plan)
{
  seal_plan (self, side, plan);
}

/* --- handing over ----------------------------------------------------------------------------- */

gboolean
zug_choice_bar_grab_ready (ZugChoiceBar *self)
{
  return zug_play_session_may_both_look (self->session) && gtk_widget_get_mapped (self->ready)
         && gtk_widget_grab_focus (self->ready);
}

/* Who has the keyboard elsewhere keeps it. */
static gboolean
has_keyboard (ZugChoiceBar *self)
{
  GtkWidget *focus = zug_widget_get_focus (self);

  return focus == NULL || !gtk_widget_get_mapped (focus)
         || gtk_widget_is_ancestor (focus, GTK_WIDGET (self->board))
         || focus == GTK_WIDGET (self->board) || gtk_widget_is_ancestor (focus, GTK_WIDGET (self));
}

/* As long as both look at what came of the turn, the words stand below the board, not over it. */
static void
update_ways (ZugChoiceBar *self)
{
  gboolean both = zug_play_session_may_both_look (self->session);
  g_autofree char *words = both ? zug_play_session_dup_handover (self->session) : NULL;
  gboolean back = zug_play_session_is_looking_back (self->session);
  gboolean news =
      both && !back && g_strcmp0 (gtk_stack_get_visible_child_name (self->ways), "handover") != 0;

  zug_play_session_enable (self->session, "ready", zug_play_session_needs_handover (self->session));
  if (both)
    gtk_label_set_label (self->handover_label, words);
  /* A page that is not shown is on the bus all the same. */
  if (both)
    gtk_widget_set_visible (self->handover, TRUE);
  gtk_label_set_label (self->back_label, zug_play_session_is_last (self->session)
                                             ? C_ ("choice", "This is the turn before its result")
                                             : C_ ("choice", "This is an earlier turn"));
  gtk_stack_set_visible_child_name (self->ways, back ? "back" : both ? "handover" : "choose");
  if (!both)
    gtk_widget_set_visible (self->handover, FALSE);
  if (news && has_keyboard (self))
    zug_choice_bar_grab_ready (self);
}

static void
on_ready (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  ZugChoiceBar *self = user_data;

  zug_play_session_set_ready (self->session, TRUE);
  zug_play_session_update (self->session);
  gtk_widget_grab_focus (GTK_WIDGET (self->board));
}

/* Once, to who may have had enough of sealing; the window knows whether that was ever settled. */
static void
offer_seal_at_once (ZugChoiceBar *self, ZugSide chooser)
{
  if (self->sealed < SEALS_TO_LEARN || chooser == ZUG_N_SIDES)
    return;
  self->sealed = 0;
  if (gtk_widget_activate_action (GTK_WIDGET (self), "win.offer-seal-at-once", NULL))
    zug_why_line_offer (
        self->why,
        C_ ("choice", "You don’t have to seal each move: it can count as soon as you choose it."),
        "win.seal-at-once", C_ ("choice", "Seal at Once"));
}

/* Where nobody here has anything to choose, the bar goes. */
static void
update (ZugChoiceBar *self)
{
  ZugSide chooser = zug_board_view_get_chooser (self->board);

  gtk_widget_set_visible (GTK_WIDGET (self), zug_play_session_is_playing (self->session)
                                                 && zug_play_session_has_person (self->session));
  if (zug_play_session_get_turn (self->session) == NULL)
    return;
  update_ways (self);
  update_entry (self, chooser);
  update_choice (self, chooser);
  offer_seal_at_once (self, chooser);
}

/* What sealing is, where there is something to be sealed. */
static void
tell_seal (ZugChoiceBar *self)
{
  const char *words =
      zug_play_session_is_secret (self->session)
          ? C_ ("choice",
                "Hand in your choice under seal: it cannot be changed any more, and nobody "
                "sees it until both sides have sealed (Enter)")
          : C_ ("choice", "Hand in your choice; it cannot be changed any more (Enter)");

  gtk_widget_set_tooltip_text (self->seal, words);
  gtk_widget_set_has_tooltip (self->seal, gtk_widget_get_sensitive (self->seal));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->seal), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  words, -1);
}

static void
on_match (ZugChoiceBar *self)
{
  gboolean team = zug_play_session_is_team (self->session);

  if (zug_play_session_get_match (self->session) == NULL)
    return;
  g_signal_handlers_block_by_func (self->entry, on_changed, self);
  gtk_editable_set_text (GTK_EDITABLE (self->entry), "");
  g_signal_handlers_unblock_by_func (self->entry, on_changed, self);
  gtk_entry_set_max_length (self->entry, team ? MOST_TYPED_TEAM : MOST_TYPED);
  update_visibility (self);
  gtk_widget_set_visible (
      self->hint_button,
      !team && zug_match_get_friend (zug_play_session_get_match (self->session)) == NULL);
  tell_seal (self);
  gtk_label_set_label (self->seal_label, zug_play_session_is_secret (self->session)
                                             ? C_ ("choice", "_Seal")
                                             : C_ ("choice", "_Move"));
}

static void
zug_choice_bar_class_init (ZugChoiceBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (ZUG_TYPE_WRAP_BOX);
  zug_widget_class_set_template (widget_class, "zug-choice-bar");
  gtk_widget_class_bind_template_child (widget_class, ZugChoiceBar, take_back);
  gtk_widget_class_bind_template_child (widget_class, ZugChoiceBar, put_back);
  gtk_widget_class_bind_template_child (widget_class, ZugChoiceBar, ways);
  gtk_widget_class_bind_template_child (widget_class, ZugChoiceBar, entry);
  gtk_widget_class_bind_template_child (widget_class, ZugChoiceBar, handover);
  gtk_widget_class_bind_template_child (widget_class, ZugChoiceBar, handover_label);
  gtk_widget_class_bind_template_child (widget_class, ZugChoiceBar, back_label);
  gtk_widget_class_bind_template_child (widget_class, ZugChoiceBar, ready);
  gtk_widget_class_bind_template_child (widget_class, ZugChoiceBar, hint_button);
  gtk_widget_class_bind_template_child (widget_class, ZugChoiceBar, pass);
  gtk_widget_class_bind_template_child (widget_class, ZugChoiceBar, seal);
  gtk_widget_class_bind_template_child (widget_class, ZugChoiceBar, seal_label);
  gtk_widget_class_bind_template_callback (widget_class, seal_typed);
  gtk_widget_class_bind_template_callback (widget_class, on_icon);
  gtk_widget_class_bind_template_callback (widget_class, on_key);
}

static void
zug_choice_bar_init (ZugChoiceBar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  zug_blind_text_attach (self->entry);
}

void
zug_choice_bar_attach (ZugChoiceBar *self, ZugPlaySession *session, ZugBoardView *board,
                       ZugWhyLine *why, ZugTeamPlan *team)
{
  const GActionEntry entries[] = {{"seal", on_seal},
                                  {"pass", on_pass},
                                  {"let-go", on_let_go},
                                  {"peek", on_peek},
                                  {"ready", on_ready}};

  self->session = zug_play_session_join (session, self, entries, G_N_ELEMENTS (entries));
  self->board = board;
  self->why = why;
  self->team = team;
  zug_play_session_enable (session, "let-go", FALSE);
  zug_play_session_enable (session, "peek", FALSE);
  zug_play_session_enable (session, "ready", FALSE);
  g_object_bind_property (g_action_map_lookup_action (
                              G_ACTION_MAP (zug_play_session_get_actions (session)), "put-back"),
                          "enabled", self->put_back, "visible", G_BINDING_SYNC_CREATE);
  g_signal_connect_object (self->entry, "changed", G_CALLBACK (on_changed), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (board, "picked-up", G_CALLBACK (begin), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (team, "seal", G_CALLBACK (on_planned), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "update", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "notify::match", G_CALLBACK (on_match), self,
                           G_CONNECT_SWAPPED);
}

gboolean
zug_choice_bar_is_typed (guint keyval, GdkModifierType modifiers)
{
  return g_unichar_isgraph (gdk_keyval_to_unicode (keyval)) && keyval != GDK_KEY_exclam
         && keyval != GDK_KEY_question
         && (modifiers & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK)) == 0;
}

gboolean
zug_choice_bar_take_key (ZugChoiceBar *self, GtkEventControllerKey *keys)
{
  g_return_val_if_fail (ZUG_IS_CHOICE_BAR (self), FALSE);

  if (!gtk_widget_get_mapped (GTK_WIDGET (self->entry))
      || !gtk_widget_is_sensitive (GTK_WIDGET (self->entry)))
    return FALSE;
  gtk_entry_grab_focus_without_selecting (self->entry);
  /* Who comes from elsewhere begins another move, or adds to a team's plan. */
  if (!zug_play_session_is_team (self->session))
    gtk_editable_select_region (GTK_EDITABLE (self->entry), 0, -1);
  return gtk_event_controller_key_forward (
      keys, GTK_WIDGET (gtk_editable_get_delegate (GTK_EDITABLE (self->entry))));
}

GtkEntry *
zug_choice_bar_get_entry (ZugChoiceBar *self)
{
  return self->entry;
}

GtkWidget *
zug_choice_bar_get_hint_button (ZugChoiceBar *self)
{
  return self->hint_button;
}

void
zug_choice_bar_set_seal_at_once (ZugChoiceBar *self, gboolean at_once)
{
  self->seal_at_once = at_once;
  update (self);
}
