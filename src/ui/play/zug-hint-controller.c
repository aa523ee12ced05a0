/* zug-hint-controller.c: shows a person who is choosing what the search recommends */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-hint-controller.h"

#include "zug-hint.h"
#include "zug-latest.h"
#include <glib/gi18n.h>

struct _ZugHintController
{
  GObject parent_instance;

  ZugPlaySession *session; /* joined */
  ZugBoardView *board;
  GtkWidget *button;
  ZugWhyLine *why;       /* in the same page */
  ZugHint *hint;         /* that was given; NULL for none */
  GCancellable *looking; /* for a hint, NULL where nothing is looked for: */
  ZugSide side;          /* for whom, */
  ZugTurn *turn;         /* and behind which turn */
};

G_DEFINE_FINAL_TYPE (ZugHintController, zug_hint_controller, G_TYPE_OBJECT)

/* Who plays elsewhere expects to play the person alone. */
static gboolean
is_against_friend (ZugPlaySession *session)
{
  ZugMatch *match = zug_play_session_get_match (session);

  return match != NULL && zug_match_get_friend (match) != NULL;
}

/* Who may ask: a person who chooses in a match, as the board has it. */
static ZugSide
asker (ZugHintController *self)
{
  return zug_play_session_get_match (self->session) != NULL
                 && !zug_play_session_is_varying (self->session)
                 && !zug_play_session_is_team (self->session) && !is_against_friend (self->session)
             ? zug_board_view_get_chooser (self->board)
             : ZUG_N_SIDES;
}

static void
stop (ZugHintController *self)
{
  zug_latest_drop (&self->looking);
  g_clear_object (&self->turn);
  g_clear_pointer (&self->hint, zug_hint_free);
  zug_play_session_enable (self->session, "hint-mix", FALSE);
}

static void
update (ZugHintController *self)
{
  ZugSide side = asker (self);

  if ((self->looking != NULL || self->hint != NULL)
      && (side != self->side
          || self->turn != zug_game_get_last (zug_play_session_get_game (self->session))))
    {
      /* The board has let go of its arrow. */
      if (self->hint != NULL)
        zug_why_line_clear (self->why);
      stop (self);
    }
  zug_play_session_enable (self->session, "hint", side != ZUG_N_SIDES && self->looking == NULL);
}

static void
show_arrows (ZugHintController *self, guint most)
{
  ZugBoardAdvice advice[ZUG_BOARD_MAX_ADVICE];
  guint n = MIN ((guint) self->hint->mix.n, most);

  for (guint i = 0; i < n; i++)
    advice[i] =
        (ZugBoardAdvice) {self->hint->mix.move[i], n > 1 ? self->hint->mix.probability[i] : 1};
  zug_board_view_set_advice (self->board, advice, n);
}

/* Whoever wants a hint wants a move; that the best is a mix is for those who ask. */
static void
show_mix (ZugHintController *self)
{
  ZugGame *game = zug_play_session_get_game (self->session);
  g_autofree char *words = zug_hint_dup_words (game, self->side, self->hint);

  zug_why_line_offer (self->why, words, self->hint->mix.n > 1 ? "hint-mix" : NULL,
                      C_ ("why", "Why not always?"));
  zug_play_session_enable (self->session, "hint-mix", self->hint->mix.n > 1);
  show_arrows (self, 1);
}

static void
on_ask_mix (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  ZugHintController *self = user_data;
  g_autofree char *words =
      zug_hint_dup_mix_words (zug_play_session_get_game (self->session), self->side,
                              &self->hint->mix, ZUG_BOARD_MAX_ADVICE);

  zug_play_session_enable (self->session, "hint-mix", FALSE);
  zug_why_line_offer (self->why, words, NULL, NULL);
  show_arrows (self, ZUG_BOARD_MAX_ADVICE);
}

static void
on_hint (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (ZugHintController) self = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (ZugHint) hint = zug_hint_finish (result, &error);

  /* One that was cancelled may have found its answer before. */
  if (!zug_latest_take (&self->looking, result))
    return;
  if (hint != NULL)
    {
      zug_hint_free (self->hint);
      self->hint = g_steal_pointer (&hint);
      zug_match_note_assistance (zug_play_session_get_match (self->session), "hint");
      show_mix (self);
    }
  else
    zug_play_session_notice (self->session, error->message);
  zug_play_session_update (self->session);
}

static void
on_ask (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  ZugHintController *self = user_data;
  ZugSide side = asker (self);

  if (side == ZUG_N_SIDES || self->looking != NULL)
    return;
  if (self->hint != NULL) /* which update() lets go as soon as it is no longer so */
    {
      show_mix (self);
      return;
    }
  self->side = side;
  g_set_object (&self->turn, zug_game_get_last (zug_play_session_get_game (self->session)));
  zug_play_session_notice (self->session, C_ ("hint", "Looking for a hint…"));
  /* The lamp cannot be pressed meanwhile. On the board the arrows come, and a move can be typed. */
  if (gtk_widget_is_focus (self->button))
    gtk_widget_grab_focus (GTK_WIDGET (self->board));
  zug_hint_async (zug_play_session_get_game (self->session), side,
                  zug_latest_begin (&self->looking), on_hint, g_object_ref (self));
  update (self);
}

static void
zug_hint_controller_dispose (GObject *object)
{
  ZugHintController *self = ZUG_HINT_CONTROLLER (object);

  stop (self);

  G_OBJECT_CLASS (zug_hint_controller_parent_class)->dispose (object);
}

static void
zug_hint_controller_class_init (ZugHintControllerClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = zug_hint_controller_dispose;
}

static void
zug_hint_controller_init (ZugHintController *self)
{
}

ZugHintController *
zug_hint_controller_new (ZugPlaySession *session, ZugBoardView *board, GtkWidget *button,
                         ZugWhyLine *why)
{
  const GActionEntry entries[] = {{"hint", on_ask}, {"hint-mix", on_ask_mix}};
  ZugHintController *self = g_object_new (ZUG_TYPE_HINT_CONTROLLER, NULL);

  self->session = zug_play_session_join (session, self, entries, G_N_ELEMENTS (entries));
  self->board = board;
  self->button = button;
  self->why = why;
  zug_play_session_enable (session, "hint-mix", FALSE);
  g_signal_connect_object (session, "update", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "sealing", G_CALLBACK (stop), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "notify::match", G_CALLBACK (stop), self, G_CONNECT_SWAPPED);
  return self;
}

gboolean
zug_hint_controller_is_looking (ZugHintController *self)
{
  return self->looking != NULL;
}
