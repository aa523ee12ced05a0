/* zug-sounds.c: what is heard on the Play page */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-sounds.h"

#include "zug-sound-cues.h"

struct _ZugSounds
{
  GObject parent_instance;

  ZugPlaySession *session; /* joined */
  ZugBoardView *board;     /* not owned */

  GArray *cues;   /* of the turn that is revealed; NULL: none is */
  guint next;     /* of them, not heard yet */
  gboolean ended; /* the match, while its last turn was still revealed */
};

G_DEFINE_FINAL_TYPE (ZugSounds, zug_sounds, G_TYPE_OBJECT)

static void
play (ZugSounds *self, ZugSound sound)
{
  if (!zug_play_session_is_away (self->session))
    zug_sound_player_play (zug_sound_player_get_default (), sound);
}

/* --- a turn ----------------------------------------------------------------------------------- */

/* Of what is due at once, what counts most. */
static void
play_until (ZugSounds *self, double phase)
{
  int most = -1;

  for (; self->next < self->cues->len; self->next++)
    {
      const ZugSoundCue *cue = &g_array_index (self->cues, ZugSoundCue, self->next);

      if (cue->phase > phase)
        break;
      most = MAX (most, (int) cue->sound);
    }
  if (most >= 0)
    play (self, (ZugSound) most);
}

static void
on_revealing (ZugSounds *self)
{
  ZugTurn *turn = zug_play_session_get_turn (self->session);

  /* It is over, and `revealed` comes next, or something else is shown. */
  if (!zug_board_view_is_revealing (self->board))
    return;
  g_clear_pointer (&self->cues, g_array_unref);
  self->cues = zug_sound_cues_new (turn, zug_play_session_is_secret (self->session));
  self->next = 0;
}

static void
on_phase (ZugSounds *self)
{
  if (self->cues != NULL && zug_board_view_is_revealing (self->board))
    play_until (self, zug_board_view_get_phase (self->board));
}

static void
on_revealed (ZugSounds *self)
{
  if (self->cues != NULL)
    play_until (self, 1);
  g_clear_pointer (&self->cues, g_array_unref);
  if (self->ended)
    play (self, ZUG_SOUND_END);
  self->ended = FALSE;
}

/* --- the rest --------------------------------------------------------------------------------- */

static void
on_picked_up (ZugSounds *self)
{
  play (self, ZUG_SOUND_PICK_UP);
}

static void
on_sealing (ZugSounds *self)
{
  if (zug_play_session_is_secret (self->session))
    play (self, ZUG_SOUND_SEAL);
}

static void
on_ended (ZugSounds *self)
{
  self->ended = zug_board_view_is_revealing (self->board);
  if (!self->ended)
    play (self, ZUG_SOUND_END);
}

/* To whoever sits at this screen. */
static void
on_low (ZugSounds *self, guint side)
{
  if (ZUG_IS_PERSON (
          zug_match_get_player (zug_play_session_get_match (self->session), (ZugSide) side)))
    play (self, ZUG_SOUND_LOW_TIME);
}

static void
on_match (ZugSounds *self)
{
  g_clear_pointer (&self->cues, g_array_unref);
  self->ended = FALSE;
}

static void
zug_sounds_dispose (GObject *object)
{
  ZugSounds *self = ZUG_SOUNDS (object);

  g_clear_pointer (&self->cues, g_array_unref);

  G_OBJECT_CLASS (zug_sounds_parent_class)->dispose (object);
}

static void
zug_sounds_class_init (ZugSoundsClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = zug_sounds_dispose;
}

static void
zug_sounds_init (ZugSounds *self)
{
}

ZugSounds *
zug_sounds_new (ZugPlaySession *session, ZugBoardView *board)
{
  ZugSounds *self = g_object_new (ZUG_TYPE_SOUNDS, NULL);
  const struct
  {
    gpointer source;
    const char *signal;
    GCallback callback;
  } heard[] = {
      {board, "notify::revealing", G_CALLBACK (on_revealing)},
      {board, "notify::phase", G_CALLBACK (on_phase)},
      {board, "revealed", G_CALLBACK (on_revealed)},
      {board, "picked-up", G_CALLBACK (on_picked_up)},
      {session, "sealing", G_CALLBACK (on_sealing)},
      {session, "notify::match", G_CALLBACK (on_match)},
  };

  self->session = zug_play_session_join (session, self, NULL, 0);
  self->board = board;
  for (guint i = 0; i < G_N_ELEMENTS (heard); i++)
    g_signal_connect_object (heard[i].source, heard[i].signal, heard[i].callback, self,
                             G_CONNECT_SWAPPED);
  zug_play_session_hear_clock (session, "low", G_CALLBACK (on_low), self);
  zug_play_session_hear_match (session, "ended", G_CALLBACK (on_ended), self);
  return self;
}
