/* zug-game-private.h: a game from inside; for zug-game*.c */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-game.h"

G_BEGIN_DECLS

struct _ZugGame
{
  GObject parent_instance;

  ZugVariant *variant;
  GPtrArray *turns; /* by id, owned; NULL where there is none */
  GPtrArray *tags;  /* of Tag, in the order they were set */
  ZugEnd declared;  /* ZUG_RESULT_OPEN: as the last turn says */
  const char *result;
  gint64 archive_id;
  guint next_id; /* of the next turn; 0: the first that none had */
};

typedef enum
{
  ZUG_GAME_TURN_ADDED,
  ZUG_GAME_TURN_CHANGED,
  ZUG_GAME_TURN_PLACED,
  ZUG_GAME_TURNS_REMOVED,
  ZUG_GAME_TAG_CHANGED,
  ZUG_GAME_REPLACED,
  ZUG_GAME_N_SIGNALS
} ZugGameSignal;

/* Emits one of those that tell of a turn, or (NULL) of nothing. */
void zug_game_emit (ZugGame *self, ZugGameSignal signal, ZugTurn *turn);

/* The result may have changed: notifies where it has. */
void zug_game_update_result (ZugGame *self);

/* Whether the turn is in the tree. */
gboolean zug_game_owns (ZugGame *self, ZugTurn *turn);

/* Lets go of a turn that left the tree (NULL too). Somebody may still hold it: it knows nobody any
 * more. */
void zug_game_free_turn (gpointer turn);

/* Fills in the key of a turn's position and how the game stands there. turn->parent is set, the parent need
 * not know it yet. */
void zug_game_judge_turn (ZugTurn *turn);

/* Whether any turn can follow `parent`; see zug_game_add_turn(). */
gboolean zug_game_check_parent (ZugTurn *parent, guint irregular, GError **error);

G_END_DECLS
