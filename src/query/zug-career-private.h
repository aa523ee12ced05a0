/* zug-career-private.h: how games of a player are counted */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-archive-jobs.h"
#include "zug-career.h"
#include "zug-sql.h"

G_BEGIN_DECLS

typedef struct
{
  gint64 id;
  int date; /* 20131231 */
  ZugSide side;
  ZugResult result;
  guint rating; /* the player's; 0: not known */
} ZugCareerGame;

typedef struct _ZugCareerCount ZugCareerCount;

/* name: NULL, or taken. */
ZugCareerCount *zug_career_count_new (char *name);
void zug_career_count_free (ZugCareerCount *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (ZugCareerCount, zug_career_count_free)

/* Counts a game for colours, years, ratings and the latest. */
void zug_career_count_game (ZugCareerCount *self, const ZugCareerGame *game);
/* Counts it for the row of this key, which is made where it is new. */
ZugCareerRow *zug_career_count_row (ZugCareerCount *self, ZugCareerGroup group, const char *key,
                                    const ZugCareerGame *game);
void zug_career_count_own_game (ZugCareerCount *self, const ZugCareerOwn *own);
/* What was counted, in order, with the rows of the latest games. NULL and ERROR. */
ZugCareer *zug_career_count_end (ZugCareerCount *self, sqlite3 *db, GError **error);

/* --- zug-career-own.c ------------------------------------------------------------------------- */

/* Counts the games of oneself. */
gboolean zug_career_count_own (ZugCareerCount *self, sqlite3 *db, GError **error);

G_END_DECLS
