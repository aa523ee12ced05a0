/* zug-finder-fixture.h: thousands of made-up games in an archive */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "zug-archive-fixture.h"

#define ZUG_MADE_GAMES 3000
#define ZUG_MADE_COLLECTIONS 5  /* one's own; then the third hidden, the fifth being removed */
#define ZUG_MADE_POSITIONS 4    /* keys 1 << 16, 2 << 16 … */
#define ZUG_MADE_KNOWN_ROUNDS 9 /* those behind say nothing */
#define ZUG_MADE_COLLECTION_NAMES 4
#define ZUG_MADE_TAGS 3

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

/* What collections are called, by their ids. */
extern const char *const zug_made_collections[ZUG_MADE_COLLECTION_NAMES];

/* The tags that games may have beside the roster, and their value in one; NULL: it has none. */
extern const char *const zug_made_tags[ZUG_MADE_TAGS];
const char *zug_made_tag (const ZugMade *game, guint tag);

/* Men at the end of a game, as zug_men_signature() has them, and what they are worth. */
typedef struct
{
  guint32 signature;
  int worth;
} ZugMadeMen;
extern const ZugMadeMen zug_made_men[];

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
