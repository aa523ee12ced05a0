/* zug-postings-fixture.h: an index in memory, beside a plain list of what must be in it */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-postings.h"

#define ZUG_FIXTURE_KEY_MAX ((G_GUINT64_CONSTANT (1) << 48) - 1)

enum
{
  ZUG_FIXTURE_COLLECTIONS = 3 /* 1, 2, 3 */
};

typedef struct
{
  gint64 collection;
  ZugPostingKind kind;
  ZugPosting posting;
} ZugListed;

typedef struct
{
  sqlite3 *db;
  gint64 next_game;
  gboolean hidden[ZUG_FIXTURE_COLLECTIONS + 1];
  GArray *listed; /* of ZugListed: all that the index should find */
  GArray *games;  /* of gint64: games in the table */
} ZugIndex;

/* An empty index in a new database in memory (the schema's newest script alone). */
void zug_index_set_up (ZugIndex *self, gconstpointer data);
void zug_index_tear_down (ZugIndex *self, gconstpointer data);
#define zug_index_test_add(name, data, function)                                                   \
  g_test_add ((name), ZugIndex, (data), zug_index_set_up, (function), zug_index_tear_down)

void zug_index_exec (ZugIndex *self, const char *sql);
gint64 zug_index_ask (ZugIndex *self, const char *sql);
/* The collection of a game, 0 where it is not in the table. */
gint64 zug_index_collection_of (ZugIndex *self, gint64 game);
/* Enters `n` games into the table; the number of the first. */
gint64 zug_index_add_games (ZugIndex *self, gint64 collection, guint n);
/* Adds a run of postings whose games count from `base`, and lists them. */
void zug_index_add_run (ZugIndex *self, gint64 collection, ZugPostingKind kind, GArray *postings,
                        gint64 base);
/* Replaces what is known of a game (arrays of ZugPosting), and lists it; both NULL: deletes it. */
void zug_index_set_game (ZugIndex *self, gint64 game, GArray *positions, GArray *terms);
/* Drops a collection's postings, and unlists them. */
void zug_index_drop (ZugIndex *self, gint64 collection);
/* Merges until nothing is left to do. */
void zug_index_merge (ZugIndex *self, gint64 collection, int most, gint64 budget);
/* The index finds of a key what the list has, wherever it is asked, and counts it. */
void zug_index_assert_key (ZugIndex *self, ZugPostingKind kind, guint64 key);
/* … of keys drawn from the list; and all blocks are as they should be. */
void zug_index_assert_all (ZugIndex *self);

/* An empty array of ZugPosting. Transfer full. */
GArray *zug_index_new_postings (void);
/* N bits. */
guint64 zug_index_random_bits (int n);
/* Few keys come often, as in openings; the rest are anything. */
guint64 zug_index_random_key (void);
/* Adds fewer than 25 postings of a game. */
void zug_index_add_random (GArray *postings, ZugPostingKind kind, gint64 game);
/* Adds a run of either kind, of new games with such postings, sorted or not. */
void zug_index_add_random_runs (ZugIndex *self, gint64 collection, guint n_games);
/* Looks at postings until *N, an int, has counted to three. */
gboolean zug_index_stop_at_three (const ZugPosting *posting, gpointer n);
