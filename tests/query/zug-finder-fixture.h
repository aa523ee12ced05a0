/* zug-finder-fixture.h: thousands of made-up games, and a search among them that is plain to see */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "zug-archive-fixture.h"

#define ZUG_MADE_GAMES 3000
#define ZUG_MADE_COLLECTIONS 5 /* one's own; then the third hidden, the fifth being removed */
#define ZUG_MADE_POSITIONS 4   /* keys 1 << 16, 2 << 16 … */

/* Indices into the lists below; -1 none. */
typedef struct
{
  gint64 id; /* 0: deleted */
  gint64 collection;
  gint64 updated;
  int white, black, event, site;
  int variant;
  int date, length, result;
  guint32 features;
  int eco, comment;
  int round;
  guint opening; /* its number, 0 none */
  int men;
  gboolean noted;  /* all games of its chunk of summaries are */
  int elo[2];      /* White's, Black's */
  guint positions; /* bits */
} ZugMade;

extern const char *const zug_made_names[];
extern const char *const zug_made_variants[][2]; /* id, name */
extern const char *const zug_made_comments[];
extern const char *const zug_made_ecos[];
extern const char *const zug_made_elos[];
guint zug_made_n_names (void);
guint zug_made_n_variants (void);
guint zug_made_n_comments (void);
guint zug_made_n_ecos (void);
guint zug_made_n_elos (void);

/* Makes games and writes them into the database of an archive that is open, in runs and in rows. */
ZugMade *zug_made_write (sqlite3 *db);
/* Deletes some of them. */
void zug_made_delete_some (sqlite3 *db, ZugMade *games);

/* An archive with such games, which is open. */
typedef struct
{
  ZugFixture base;
  ZugArchive *archive;
  sqlite3 *db;
  ZugMade *games;
} ZugMadeFixture;
/* Adds a test with it. */
void zug_made_add (const char *name, void (*test) (ZugMadeFixture *self, gconstpointer data));

/* The ids of the games that a query finds, in order, by looking at each: a GArray of gint64. */
GArray *zug_made_search (const ZugMade *games, const ZugGameQuery *query);
