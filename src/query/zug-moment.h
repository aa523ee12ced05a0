/* zug-moment.h: what a search asks of a turn: men, where they stand, what happened */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-game-body.h"
#include "zug-quick-board.h"
#include <glib.h>

G_BEGIN_DECLS

/*
 * Filters of three kinds, all of which must hold at one and the same turn of the line played: men
 * and squares in the position after it (or at the start), events on the way there. Men are named by
 * their letters in English, capital ones.
 *
 *   material:QR-Q       one side has queen and rook, the other a queen, and kings; "Q+R v Q" is the
 *                       same. P3 or 3P: three pawns; P2..4; P2..: two or more; P*: any number; a *
 *                       alone: any other men. One side alone (material:QQ*): the other has
 *                       anything. w or b before it: the first side is White or Black
 *   material:"PPP against N"   what is left when equal men of both sides are taken away
 *   material:"opposite bishops"   each side has one bishop, on squares of different colours
 *   pattern:"Kg1 ng4 .h2 ?e5"   these men there (capital letters White's, small ones Black's),
 *                       nobody, somebody; -Pc3: this man is not there; -Pc: nor on the file; then
 *                       as they may be: mirrored (left and right exchanged), reversed (colours and
 *                       ranks exchanged), anywhere (shifted; not with whole files)
 *   happens:share       and others (zug_moment_event_name()); then who (w, b), which man or men,
 *                       and where: happens:"share e4", happens:"exchange Q Q", happens:"coin w"
 */
typedef struct _ZugMoment ZugMoment;

ZugMoment *zug_moment_new (void);
void zug_moment_free (ZugMoment *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (ZugMoment, zug_moment_free)

/* Whether a filter of this name is of one of the kinds, in either case. */
gboolean zug_moment_has_key (const char *key);
/* Adds what a filter asks for. FALSE, and nothing is added, where its value cannot be. */
gboolean zug_moment_add (ZugMoment *self, const char *key, const char *value);

/* The names of events, from 0 on; NULL behind the last. */
const char *zug_moment_event_name (guint i);

/* Whether it asks for events, which only the rules tell. */
gboolean zug_moment_asks_for_events (const ZugMoment *self);

/* Features that a game must have (bits 1 << ZugFeature) for any turn to hold. */
guint32 zug_moment_get_features (const ZugMoment *self);

/* The first turn of the line played at which all of it holds, 0 the start; -1 none. Replays the
 * game as far as that, which completes its choices. */
int zug_moment_find (const ZugMoment *self, ZugGameData *game);

/* --- many games -------------------------------------------------------------------------------
 */

/* The same made ready for the laws of games; borrows both, and is only read from then on. */
typedef struct _ZugReadyMoment ZugReadyMoment;
ZugReadyMoment *zug_ready_moment_new (const ZugMoment *moment, const ZugLaws *laws);
void zug_ready_moment_free (ZugReadyMoment *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (ZugReadyMoment, zug_ready_moment_free)

/* As zug_moment_find() in a game of these laws, where it is known that nothing comes before so many
 * turns have been played. */
int zug_ready_moment_find (const ZugReadyMoment *self, guint known, ZugGameData *game);

/* What can be said without the rules. */
enum
{
  ZUG_TURN_NONE = -1,
  ZUG_TURN_UNKNOWN = -2 /* only zug_ready_moment_find() can tell */
};
/* Where it holds in a line of orthodox chess, from its start and its choices as they stand in the
 * game's body: the turn, or one of the above. The same as there if that carries out the whole line
 * and nothing is asked of events, which only the rules tell; else it is sure only that there is
 * nothing before this turn. */
int zug_ready_moment_find_quick (const ZugReadyMoment *self, const ZugQuickBoard *start,
                                 const ZugGameBodyLine *line);

typedef enum
{
  ZUG_COMES_NEVER,
  ZUG_COMES_PERHAPS,
  ZUG_COMES
} ZugComes;
/* Whether it comes in an orthodox game of this signature (zug-signature.h) with these features;
 * the moment was made ready for such. */
ZugComes zug_ready_moment_judge (const ZugReadyMoment *self, guint32 signature, guint32 features);

G_END_DECLS
