/* zug-game-private.h: a game from inside; for zug-game*.c */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-game.h"

G_BEGIN_DECLS

/* How often each position was met before a turn, for whatever turn is asked about: what changes
 * from one to the next is counted alone, so that a game costs what its turns do, in whatever
 * order they come. */
typedef struct _ZugLineCount ZugLineCount;
ZugLineCount *zug_line_count_new (void);
void zug_line_count_free (ZugLineCount *self);

/* How often the turn's position was met before it as repetition counts (a position from which a
 * turn was replayed stands there again afterwards: it is left out). The turn is linked. */
guint zug_line_count_go (ZugLineCount *self, ZugTurn *turn);

/* Turns have left the tree, or others have come in their place. */
void zug_line_count_reset (ZugLineCount *self);

struct _ZugGame
{
  GObject parent_instance;

  ZugVariant *variant;
  GPtrArray *turns;  /* by id, owned; NULL where there is none */
  ZugTurn *last;     /* the end of the line played; NULL: to be looked for */
  ZugLineCount *met; /* how often positions were met on the way to a turn */
  GPtrArray *tags;   /* of ZugGameTag, in the order they were set */
  GHashTable *named; /* the same by name */
  ZugEnd declared;   /* ZUG_RESULT_OPEN: as the last turn says */
  gint64 archive_id;
  guint next_id; /* of the next turn; 0: the first that none had */
};

typedef enum
{
  ZUG_GAME_TURN_ADDED,
  ZUG_GAME_TURN_CHANGED,
  ZUG_GAME_TURN_PLACED,
  ZUG_GAME_TURNS_REMOVED,
  ZUG_GAME_REPLACED,
  ZUG_GAME_N_SIGNALS
} ZugGameSignal;

/* Emits one of those that tell of a turn, or (NULL) of nothing. */
void zug_game_emit (ZugGame *self, ZugGameSignal signal, ZugTurn *turn);

/* Whether the turn is in the tree. */
gboolean zug_game_owns (ZugGame *self, ZugTurn *turn);

/* Lets go of a turn that left the tree (NULL too). Somebody may still hold it: it knows nobody any
 * more. */
void zug_game_free_turn (gpointer turn);

/* The tree has changed otherwise than by a turn that was added. */
void zug_game_forget_line (ZugGame *self);

/* Fills in the key of a turn's position and how the game stands there. The turn is linked. */
void zug_game_judge_turn (ZugGame *self, ZugTurn *turn);

/* Whether any turn can follow `parent`; see zug_game_add_turn(). */
gboolean zug_game_check_parent (ZugTurn *parent, guint irregular, GError **error);

G_END_DECLS
