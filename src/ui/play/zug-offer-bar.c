/* zug-offer-bar.c: resigning, and what one side offers the other */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-offer-bar.h"
#include "zug-widgets.h"
#include "zug-wrap-box.h"

#include <glib/gi18n.h>

struct _ZugOfferBar
{
  AdwBin parent_instance;

  GtkRevealer *offer_revealer;
  GtkLabel *offer_label;
  GtkWidget *decline;

  ZugPlaySession *session; /* joined */
  gboolean confirm;        /* what ends the game, or goes on with one that has ended */
};

G_DEFINE_FINAL_TYPE (ZugOfferBar, zug_offer_bar, ADW_TYPE_BIN)

/* What a friend elsewhere asks. */
static char *
dup_friend_words (const char *name, ZugOffer offer)
{
  switch (offer)
    {
    case ZUG_OFFER_DRAW:
      return g_strdup_printf (C_ ("offer", "%s offers a draw. Do you accept?"), name);
    case ZUG_OFFER_TAKE_BACK:
      return g_strdup_printf (C_ ("offer", "%s asks to take back. Do you agree?"), name);
    case ZUG_OFFER_ABORT:
      return g_strdup_printf (
          C_ ("offer", "%s asks to end the game without a result. Do you agree?"), name);
    case ZUG_OFFER_REST:
      return g_strdup_printf (C_ ("offer", "%s asks for a pause. Do you agree?"), name);
    case ZUG_OFFER_GO_ON:
      return g_strdup_printf (C_ ("offer", "%s asks to go on with the game. Do you agree?"), name);
    case ZUG_OFFER_NONE:
    case ZUG_OFFER_PUT_BACK:
    default:
      return g_strdup ("");
    }
}

static char *
dup_shared_words (ZugOfferBar *self, ZugOffer offer, ZugSide by)
{
  const char *format;

  /* TRANSLATORS: two names, or “White” and “Black” */
  if (offer == ZUG_OFFER_DRAW)
    format = C_ ("offer", "%1$s offers a draw. Does %2$s accept?");
  else if (offer == ZUG_OFFER_TAKE_BACK)
    format = C_ ("offer", "%1$s asks to take the last turn back. Does %2$s agree?");
  else if (offer == ZUG_OFFER_PUT_BACK)
    format = C_ ("offer", "%1$s asks to put the turn back. Does %2$s agree?");
  else
    return g_strdup ("");
  return g_strdup_printf (format, zug_play_session_get_name (self->session, by),
                          zug_play_session_get_name (self->session, zug_other (by)));
}

/* What somebody at this screen has to answer. */
static char *
dup_words (ZugOfferBar *self, ZugOffer *offer)
{
  ZugMatch *match = zug_play_session_get_match (self->session);
  ZugFriend *friend = match != NULL ? zug_match_get_friend (match) : NULL;
  ZugSide by = ZUG_WHITE;

  *offer = ZUG_OFFER_NONE;
  if (friend != NULL)
    {
      ZugOffer asked = zug_match_get_offer (match, &by);

      if (by == zug_player_get_side (ZUG_PLAYER (friend)))
        *offer = asked;
      return dup_friend_words (zug_player_get_name (ZUG_PLAYER (friend)), *offer);
    }
  /* A computer answers by itself. */
  if (zug_play_session_is_shared (self->session))
    *offer = zug_match_get_offer (match, &by);
  return dup_shared_words (self, *offer, by);
}

static void
update_bar (ZugOfferBar *self)
{
  ZugOffer offer;
  g_autofree char *words = dup_words (self, &offer);
  gboolean news;

  news = (offer != ZUG_OFFER_NONE) != gtk_widget_get_visible (GTK_WIDGET (self));
  gtk_label_set_label (self->offer_label, words);
  gtk_widget_set_visible (GTK_WIDGET (self), offer != ZUG_OFFER_NONE);
  gtk_revealer_set_reveal_child (self->offer_revealer, offer != ZUG_OFFER_NONE);
  zug_play_session_enable (self->session, "accept", offer != ZUG_OFFER_NONE);
  zug_play_session_enable (self->session, "decline", offer != ZUG_OFFER_NONE);
  if (news && offer != ZUG_OFFER_NONE)
    {
      zug_play_session_announce (self->session, words);
      gtk_widget_grab_focus (self->decline);
    }
  else if (news)
    zug_play_session_keep_focus (self->session);
}

/* What can be asked of a friend elsewhere alone. */
static const struct
{
  const char *action;
  ZugLinkAsk ask;
  ZugOffer offer;
} far[] = {
    {"ask-rest", ZUG_LINK_ASK_REST, ZUG_OFFER_REST},
    {"ask-go-on", ZUG_LINK_ASK_GO_ON, ZUG_OFFER_GO_ON},
    {"ask-abort", ZUG_LINK_ASK_ABORT, ZUG_OFFER_ABORT},
};

static void
update_far (ZugOfferBar *self, ZugMatch *match)
{
  ZugFriend *friend = match != NULL ? zug_match_get_friend (match) : NULL;
  const guint may = friend != NULL ? zug_friend_get_game (friend)->may_ask : 0;

  for (guint i = 0; i < G_N_ELEMENTS (far); i++)
    zug_play_session_enable (self->session, far[i].action, (may & 1u << far[i].ask) != 0);
  if (friend != NULL && (may & 1u << ZUG_LINK_ASK_DRAW) == 0)
    zug_play_session_enable (self->session, "offer-draw", FALSE);
}

static void
update_actions (ZugOfferBar *self)
{
  ZugMatch *match = zug_play_session_get_match (self->session);
  gboolean playing = match != NULL && zug_match_get_state (match) == ZUG_MATCH_CHOOSING
                     && zug_play_session_has_person (self->session);
  gboolean open = match != NULL && zug_match_get_offer (match, NULL) == ZUG_OFFER_NONE;

  zug_play_session_enable (self->session, "resign", playing);
  zug_play_session_enable (self->session, "offer-draw", playing && open);
  zug_play_session_enable (self->session, "take-back", open && zug_match_can_take_back (match));
  zug_play_session_enable (self->session, "put-back", open && zug_match_can_put_back (match));
  update_far (self, match);
}

static void
update (ZugOfferBar *self)
{
  update_bar (self);
  update_actions (self);
}

/* Who speaks at this screen: the chooser, or the one person who plays. */
static ZugSide
speaker (ZugMatch *match)
{
  ZugSide chooser = zug_match_get_chooser (match);

  if (chooser != ZUG_N_SIDES)
    return chooser;
  return ZUG_IS_PERSON (zug_match_get_player (match, ZUG_WHITE)) ? ZUG_WHITE : ZUG_BLACK;
}

/* What is asked before it is done. */
typedef struct
{
  const char *heading, *body;
  const char *leave; /* the button that leaves all as it is */
  const char *answer, *words;
} Question;

static void
carry_out (ZugMatch *match, ZugSide side, const char *answer)
{
  if (g_str_equal (answer, "resign"))
    zug_match_resign (match, side);
  else if (g_str_equal (answer, "offer"))
    zug_match_offer (match, side, ZUG_OFFER_DRAW);
  else if (g_str_equal (answer, "take-back"))
    zug_match_offer (match, side, ZUG_OFFER_TAKE_BACK);
}

/* Unless another game is shown by then, or it has ended meanwhile. */
static void
on_question_answered (AdwMessageDialog *dialog, const char *response, ZugOfferBar *self)
{
  ZugMatch *match = g_object_get_data (G_OBJECT (dialog), "match");
  ZugSide side = GPOINTER_TO_INT (g_object_get_data (G_OBJECT (dialog), "side"));
  ZugMatchState state = GPOINTER_TO_INT (g_object_get_data (G_OBJECT (dialog), "state"));

  if (match == zug_play_session_get_match (self->session) && zug_match_get_state (match) == state)
    carry_out (match, side, response);
}

static void
ask (ZugOfferBar *self, ZugSide side, const Question *question)
{
  ZugMatch *match = zug_play_session_get_match (self->session);
  GtkWidget *dialog;

  if (!self->confirm)
    {
      carry_out (match, side, question->answer);
      return;
    }
  dialog = adw_message_dialog_new (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))),
                                   question->heading, question->body);
  adw_message_dialog_add_responses (ADW_MESSAGE_DIALOG (dialog), "cancel", question->leave,
                                    question->answer, question->words, NULL);
  adw_message_dialog_set_response_appearance (ADW_MESSAGE_DIALOG (dialog), question->answer,
                                              ADW_RESPONSE_DESTRUCTIVE);
  adw_message_dialog_set_default_response (ADW_MESSAGE_DIALOG (dialog), "cancel");
  adw_message_dialog_set_close_response (ADW_MESSAGE_DIALOG (dialog), "cancel");
  g_object_set_data_full (G_OBJECT (dialog), "match", g_object_ref (match), g_object_unref);
  g_object_set_data (G_OBJECT (dialog), "side", GINT_TO_POINTER (side));
  g_object_set_data (G_OBJECT (dialog), "state", GINT_TO_POINTER (zug_match_get_state (match)));
  g_signal_connect_object (dialog, "response", G_CALLBACK (on_question_answered), self, 0);
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
resign (ZugOfferBar *self)
{
  ZugSide side = speaker (zug_play_session_get_match (self->session));
  /* Of two at one screen it is said whose game is lost. */
  g_autofree char *heading = zug_play_session_is_shared (self->session)
                                 /* TRANSLATORS: a name, or “White” or “Black” */
                                 ? g_strdup_printf (C_ ("resign", "Resign for %s?"),
                                                    zug_play_session_get_name (self->session, side))
                                 : g_strdup (C_ ("resign", "Resign?"));
  const Question question = {heading, C_ ("resign", "The game ends and the other side wins."),
                             C_ ("resign", "_Play On"), "resign", C_ ("resign", "_Resign")};

  ask (self, side, &question);
}

/* A computer answers at once: at one press a game that is won would be over. */
static void
offer_draw (ZugOfferBar *self, ZugSide side)
{
  const Question question = {C_ ("draw", "Offer a Draw?"),
                             C_ ("draw", "If it is accepted, the game ends and nobody wins."),
                             C_ ("resign", "_Play On"), "offer", C_ ("draw", "_Offer a Draw")};

  ask (self, side, &question);
}

/* The end goes with the last turn, and perhaps no more than the turn was meant. */
static void
take_end_back (ZugOfferBar *self, ZugSide side)
{
  const Question question = {C_ ("take back", "Take the End Back?"),
                             C_ ("take back", "The game goes on from before its last turn."),
                             C_ ("take back", "_Leave It"), "take-back",
                             C_ ("take back", "_Take Back")};

  ask (self, side, &question);
}

static void
make (ZugOfferBar *self, ZugOffer offer)
{
  ZugMatch *match = zug_play_session_get_match (self->session);
  gboolean shared = zug_match_is_shared_screen (match);
  ZugSide side = speaker (match);

  /* Where sides take turns at one screen, the last move is that of the one who does not choose. */
  if (offer == ZUG_OFFER_TAKE_BACK && !zug_play_session_is_secret (self->session) && shared)
    side = zug_other (
        (ZugSide) zug_turn_get_position (zug_game_get_last (zug_match_get_game (match)))->to_move);
  if (offer == ZUG_OFFER_DRAW && !shared)
    offer_draw (self, side);
  else if (offer == ZUG_OFFER_TAKE_BACK && !shared && !zug_play_session_is_playing (self->session))
    take_end_back (self, side);
  else
    zug_match_offer (match, side, offer);
}

static void
ask_far (ZugOfferBar *self, const char *action)
{
  ZugMatch *match = zug_play_session_get_match (self->session);

  for (guint i = 0; i < G_N_ELEMENTS (far); i++)
    if (g_str_equal (action, far[i].action))
      zug_match_offer (match, speaker (match), far[i].offer);
}

static void
on_answered (ZugOfferBar *self, ZugOffer offer, gboolean accepted)
{
  const char *const declined[] = {
      [ZUG_OFFER_DRAW] = C_ ("offer", "The draw is declined."),
      [ZUG_OFFER_TAKE_BACK] = C_ ("offer", "The turn is not taken back."),
      [ZUG_OFFER_PUT_BACK] = C_ ("offer", "The turn is not put back."),
      [ZUG_OFFER_ABORT] = C_ ("offer", "The game goes on: it is not ended."),
      [ZUG_OFFER_REST] = C_ ("offer", "The game goes on without a pause."),
      [ZUG_OFFER_GO_ON] = C_ ("offer", "The pause goes on."),
  };

  if (!accepted)
    zug_play_session_notice (self->session, declined[offer]);
}

static void
on_action (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  ZugOfferBar *self = user_data;
  const char *name = g_action_get_name (G_ACTION (action));

  if (g_str_equal (name, "resign"))
    resign (self);
  else if (g_str_equal (name, "offer-draw"))
    make (self, ZUG_OFFER_DRAW);
  else if (g_str_equal (name, "take-back"))
    make (self, ZUG_OFFER_TAKE_BACK);
  else if (g_str_equal (name, "put-back"))
    make (self, ZUG_OFFER_PUT_BACK);
  else if (g_str_has_prefix (name, "ask-"))
    ask_far (self, name);
  else
    zug_match_answer (zug_play_session_get_match (self->session), g_str_equal (name, "accept"));
}

static void
zug_offer_bar_class_init (ZugOfferBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (ZUG_TYPE_WRAP_BOX);
  zug_widget_class_set_template (widget_class, "zug-offer-bar");
  gtk_widget_class_bind_template_child (widget_class, ZugOfferBar, offer_revealer);
  gtk_widget_class_bind_template_child (widget_class, ZugOfferBar, offer_label);
  gtk_widget_class_bind_template_child (widget_class, ZugOfferBar, decline);
}

static void
zug_offer_bar_init (ZugOfferBar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->confirm = TRUE;
}

void
zug_offer_bar_attach (ZugOfferBar *self, ZugPlaySession *session)
{
  const GActionEntry entries[] = {
      {"resign", on_action},   {"offer-draw", on_action}, {"take-back", on_action},
      {"put-back", on_action}, {"accept", on_action},     {"decline", on_action},
      {"ask-rest", on_action}, {"ask-go-on", on_action},  {"ask-abort", on_action}};

  self->session = zug_play_session_join (session, self, entries, G_N_ELEMENTS (entries));
  zug_play_session_hear_match (session, "answered", G_CALLBACK (on_answered), self);
  g_signal_connect_object (session, "update", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
}

void
zug_offer_bar_set_confirm (ZugOfferBar *self, gboolean confirm)
{
  g_return_if_fail (ZUG_IS_OFFER_BAR (self));

  self->confirm = confirm;
}
