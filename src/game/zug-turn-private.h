/* zug-turn-private.h: what a game sets in its turns; for zug-turn*.c and zug-game*.c */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-turn.h"
#include "zug-variant.h"

G_BEGIN_DECLS

/* Of a turn of teams, whose pair is two passes. */
typedef struct
{
  ZugRequests requests;
  ZugRounds rounds;
  ZugTeamRound *round; /* rounds.n_rounds of them */
} ZugTeamTurn;

struct _ZugTurn
{
  GObject parent_instance;

  ZugTurn *parent;     /* not owned; the game clears it when the turn leaves the tree */
  GPtrArray *children; /* of ZugTurn, not owned: the game owns every turn */
  guint id;
  guint sides;     /* bit 1 << side: made a choice; none for the root */
  guint irregular; /* bit 1 << side: the choice breaks a law */
  ZugVariant *variant;
  ZugPair pair;
  ZugTeamTurn *team; /* NULL in any other game */
  ZugChance chance;
  /* A game may have a million turns: a position is shared with the turns after it, and wiped where
   * nobody holds it any more; of the events those that there are take room. NULL: not known yet. */
  ZugPosition *before; /* the root has none */
  ZugPosition *position;
  ZugEvents *events; /* the root has none */
  guint depth;       /* turns before it on its line */
  guint64 key;       /* zug_hash() of position */
  ZugEnd end;
  char *san[ZUG_N_SIDES];
  GArray *remarks; /* of ZugRemark, in their order; NULL where there are none */
  gint64 time;     /* in milliseconds; 0 unknown */
};

ZugTurn *zug_turn_new (guint id, ZugVariant *variant);

/* What comes of a turn that is not known yet; both are copied. events: NULL for the root. */
void zug_turn_take_result (ZugTurn *self, const ZugPosition *position, const ZugEvents *events);

/* The same as with another turn of a game of the same laws. */
void zug_turn_share_result (ZugTurn *self, ZugTurn *other);

/* Puts a turn behind its parent, as the last child. */
void zug_turn_link (ZugTurn *self, ZugTurn *parent);

/* Takes a turn from its parent; it keeps its own children. */
void zug_turn_unlink (ZugTurn *self);

/* Puts a linked turn at a place among its siblings. */
void zug_turn_place (ZugTurn *self, guint index);
guint zug_turn_get_place (ZugTurn *self);

/* Replaces the remarks, of which it copies the texts and makes the order; FALSE where they are the
 * same already. */
gboolean zug_turn_take_remarks (ZugTurn *self, const ZugRemark *remarks, guint n);

/* Adds one, whose text it copies, behind those of its rank. */
void zug_turn_add_remark (ZugTurn *self, const ZugRemark *remark);

/* Whether one side alone chose where both do: nothing can follow. */
gboolean zug_turn_is_half (ZugTurn *self);

G_END_DECLS
