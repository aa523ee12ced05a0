/* zug-replay.h: a game played again under other laws, as far as it goes the same way */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-game.h"

G_BEGIN_DECLS

typedef enum
{
  ZUG_REPLAY_SAME,       /* to the end of the line */
  ZUG_REPLAY_UNPLAYABLE, /* the turn's choices are not legal there */
  ZUG_REPLAY_DIFFERENT,  /* the men stand otherwise after the turn */
  ZUG_REPLAY_OVER,       /* the game has ended there before it */
  ZUG_REPLAY_START       /* its start is no position of the other game */
} ZugReplayEnd;

/* Two turns side by side, of either game; the roots stand first. Where sides take turns in one of
 * them alone, what is chosen together there are two moves here, and it is the second whose turn
 * stands. */
typedef struct
{
  ZugTurn *turn;  /* of the game */
  ZugTurn *other; /* of the other; NULL where it was not played */
} ZugReplayStep;

typedef struct
{
  ZugGame *game; /* that is replayed */
  ZugReplayEnd end;
  guint same;     /* steps after the roots that came out the same */
  GArray *steps;  /* of ZugReplayStep, the last the one at which it ended; empty for START */
  ZugGame *other; /* the game under the other laws, its last turn the different one where it could
                     be played; names and event as in the game; NULL for START */
  char *words;    /* why it ended there, translated sentences; NULL: it has not been run */

  /* What it needs of the game, as it stood when the replay was made; nobody else's. */
  GPtrArray *line; /* of ZugTurn, the root first */
  ZugEnd own_end;
  char *own_words; /* how the game ended; NULL: it had not */
  gboolean is_declared;
  gint done; /* turns of the line, atomic */
} ZugReplay;

/* A replay of the game's line, as it stands now, under the laws of `variant`, from the same men on
 * the same squares. What is compared is where the men stand after each turn. Choices that break a
 * law in the game may break it here. Where a coin decides here as well it falls as it did; where it
 * does here alone, so that the turns are the same if they can be. That the game cannot start so is
 * known at once (START); all else when it has been run. */
ZugReplay *zug_replay_new (ZugGame *game, ZugVariant *variant);
ZugReplay *zug_replay_ref (ZugReplay *self);
void zug_replay_unref (ZugReplay *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (ZugReplay, zug_replay_unref)

/* Plays it, once, in whatever thread: the game may go on meanwhile, and nobody looks at the replay
 * before it is through. FALSE where it was cancelled, and it is good for nothing then. */
gboolean zug_replay_run (ZugReplay *self, GCancellable *cancellable);

/* The same in a thread of its own. Cancelled: FALSE with G_IO_ERROR_CANCELLED. */
void zug_replay_run_async (ZugReplay *self, GCancellable *cancellable, GAsyncReadyCallback callback,
                           gpointer user_data);
gboolean zug_replay_run_finish (GAsyncResult *result, GError **error);

/* How much of it has been played, 0 to 1, also while it runs. */
double zug_replay_get_fraction (ZugReplay *self);

/* The other game up to a turn of it, to be played on; from its start where `turn` is its root.
 * Transfer full. */
ZugGame *zug_replay_dup_other (ZugReplay *self, ZugTurn *turn);

/* The squares on which other men stand after a step. */
ZugSet zug_replay_differing (ZugReplay *self, const ZugReplayStep *step);

G_END_DECLS
