/* zug-career.h: what an archive knows of a player: scores, ratings, latest games */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-archive.h"
#include "zug-game-row.h"

G_BEGIN_DECLS

/* Games as they ended for the player. */
typedef struct
{
  guint won, drawn, lost;
  guint open; /* without a result */
} ZugTally;

guint zug_tally_games (const ZugTally *tally);
/* The score in percent of the games that have a result, rounded; -1 where none has. */
int zug_tally_score (const ZugTally *tally);
void zug_tally_add (ZugTally *tally, const ZugTally *other);

/* Games that have something in common. */
typedef struct
{
  char *key; /* what that is, as its group says */
  ZugTally tally;
  guint rating; /* the player's average in them; 0: not known */

  /* Of an opponent where the player is oneself, NULL elsewhere: */
  char *variant; /* a preset's id … */
  char *variant_name;
  char *me; /* … and the names that both have in these games */
  char *name;
} ZugCareerRow;

typedef enum
{
  ZUG_CAREER_OPPONENTS, /* names; of oneself kinds: "computer:1:balanced", "engine:NAME" */
  ZUG_CAREER_OPENINGS,  /* "B90", zug_summary_eco(); "" for games that have none */
  ZUG_CAREER_VARIANTS,  /* a preset's id */
  ZUG_CAREER_YEARS,     /* "2013"; "" for games that have none */
  ZUG_N_CAREER_GROUPS
} ZugCareerGroup;

typedef struct
{
  int month; /* 201305, 201300 where only the year is known */
  guint rating;
} ZugCareerRating;

/* A game of oneself, finished without assistance from where the game begins. */
typedef struct
{
  gint64 id;
  gint64 began; /* Unix time in seconds */
  double score; /* 1 won, 0.5 drawn, 0 lost */
  const ZugCareerRow *opponent;
} ZugCareerOwn;

#define ZUG_CAREER_LATEST 10

/* Counted by references; it never changes. */
typedef struct
{
  char *name; /* as the archive spells it; NULL: oneself */
  ZugTally colours[ZUG_N_SIDES];
  GPtrArray
      *rows[ZUG_N_CAREER_GROUPS]; /* of ZugCareerRow: the most games first; years the latest */
  GArray *ratings;                /* of ZugCareerRating, the average of a month, in time */
  GPtrArray *latest;              /* of ZugGameRow, at most ZUG_CAREER_LATEST */
  GArray *own; /* of ZugCareerOwn, in the order in which they began; of others none */
} ZugCareer;

ZugCareer *zug_career_ref (ZugCareer *self);
void zug_career_unref (ZugCareer *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (ZugCareer, zug_career_unref)

/* All games of the player, by colour. */
ZugTally zug_career_all (const ZugCareer *self);

/* Reads what is known of the player of this name, without regard to case and accents, from the
 * summaries of the games that are not in hidden collections: the games that `player:"=NAME"` finds.
 * Where both players are called so, White is meant.
 *
 * NULL: of oneself, from the finished games that a person played at this computer against the
 * program or an engine; what was imported is somebody else's, and of two people nobody knows which
 * is oneself. */
void zug_career_load_async (ZugArchive *archive, const char *name, GCancellable *cancellable,
                            GAsyncReadyCallback callback, gpointer user_data);
/* One without games where none is found. Transfer full; NULL and ERROR. */
ZugCareer *zug_career_load_finish (ZugArchive *archive, GAsyncResult *result, GError **error);

G_END_DECLS
