/* zug-play-hint.c: the Play page shows a person who is choosing what the search recommends */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-play-page-private.h"

#include "zug-hint.h"
#include <glib/gi18n.h>

/* A hint that somebody waits for. */
typedef struct
{
  GWeakRef page;
  GCancellable *cancellable; /* owned */
  ZugSide side;
} Wait;

static void
wait_free (Wait *wait)
{
  g_weak_ref_clear (&wait->page);
  g_object_unref (wait->cancellable);
  g_free (wait);
}
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Wait, wait_free)

/* Who may ask: a person who chooses in a match, as the board has it. */
static ZugSide
zug_play_hint_asker (ZugPlayPage *self)
{
  return zug_play_session_get_match (self->session) != NULL
                 && !zug_play_session_is_varying (self->session)
                 && !zug_play_session_is_team (self->session)
             ? zug_board_view_get_chooser (self->board)
             : ZUG_N_SIDES;
}

static void
show_mix (ZugPlayPage *self, ZugSide side, const ZugMix *mix)
{
  g_autofree char *words = zug_hint_dup_words (zug_play_session_get_game (self->session), side, mix,
                                               ZUG_BOARD_MAX_ADVICE);
  ZugBoardAdvice advice[ZUG_BOARD_MAX_ADVICE];
  int n = MIN (mix->n, ZUG_BOARD_MAX_ADVICE);

  for (int i = 0; i < n; i++)
    advice[i] = (ZugBoardAdvice) {mix->move[i], mix->probability[i]};
  zug_board_view_set_advice (self->board, advice, (guint) n);
  zug_play_session_notice (self->session, words);
}

static void
on_hint (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (Wait) wait = data;
  g_autoptr (ZugPlayPage) self = g_weak_ref_get (&wait->page);
  g_autoptr (GError) error = NULL;
  g_autofree ZugMix *mix = zug_hint_finish (result, &error);

  /* One that was cancelled may have found its answer before. */
  if (self == NULL || self->hint != wait->cancellable)
    return;
  g_clear_object (&self->hint);
  if (mix != NULL)
    show_mix (self, wait->side, mix);
  else
    zug_play_session_notice (self->session, error->message);
  zug_play_hint_update (self);
}

void
zug_play_hint_ask (ZugPlayPage *self)
{
  ZugSide side = zug_play_hint_asker (self);
  Wait *wait;

  if (side == ZUG_N_SIDES || self->hint != NULL)
    return;
  self->hint = g_cancellable_new ();
  self->hint_side = side;
  g_set_object (&self->hint_turn, zug_game_get_last (zug_play_session_get_game (self->session)));
  wait = g_new0 (Wait, 1);
  g_weak_ref_init (&wait->page, self);
  wait->cancellable = g_object_ref (self->hint);
  wait->side = side;
  zug_play_session_notice (self->session, C_ ("hint", "Looking for a hint…"));
  /* The lamp cannot be pressed meanwhile. On the board the arrows come, and a move can be typed. */
  if (gtk_widget_is_focus (self->hint_button))
    gtk_widget_grab_focus (GTK_WIDGET (self->board));
  zug_hint_async (zug_play_session_get_game (self->session), side, self->hint, on_hint, wait);
  zug_play_hint_update (self);
}

void
zug_play_hint_stop (ZugPlayPage *self)
{
  if (self->hint != NULL)
    g_cancellable_cancel (self->hint);
  g_clear_object (&self->hint);
  g_clear_object (&self->hint_turn);
}

void
zug_play_hint_update (ZugPlayPage *self)
{
  ZugSide asker = zug_play_hint_asker (self);

  if (self->hint != NULL
      && (asker != self->hint_side
          || self->hint_turn != zug_game_get_last (zug_play_session_get_game (self->session))))
    zug_play_hint_stop (self);
  zug_play_session_enable (self->session, "hint", asker != ZUG_N_SIDES && self->hint == NULL);
}
