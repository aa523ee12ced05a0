/* zug-postings.h: the index of every position and term: sorted postings, packed in blocks */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-store-error.h"
#include "zug-outcome.h"
#include <sqlite3.h>

G_BEGIN_DECLS

/*
 * A posting says: in this game, after this turn of the line played, this position stood; or: of
 * this game this term is true. Keys are the upper 48 bits of a 64-bit hash: of 68 million positions
 * two different ones share a key once in four million looks.
 *
 * Many games at once (an import) become a run: their postings sorted by (key, game, turn) and
 * packed into blocks of about 32 KB (zug-postings-block.h); runs of a collection are merged as they
 * grow, ZUG_POSTINGS_FEW of one level into one of the next, so that a look-up reads a block in each
 * of so few runs.
 * Single games are rows of the table `posting`. A game of a run that is deleted or edited is
 * entered in `gone`; merging forgets its postings. A collection goes with its runs.
 */

typedef enum
{
  ZUG_POSTING_POSITION,
  ZUG_POSTING_TERM
} ZugPostingKind;

typedef struct
{
  guint64 key;   /* the upper 48 bits, in the lower ones here: hash >> 16 */
  gint64 game;   /* in a batch: from 0, below 2^62; elsewhere the archive's id */
  guint64 pair;  /* positions: zug_pair_code() of the turn played from here, 0 at the line's end */
  guint16 turn;  /* positions: how many turns were played before it */
  guint8 result; /* ZugResult of the game */
} ZugPosting;

#define ZUG_POSTING_KEY(hash) ((guint64) (hash) >> 16)

/* Whether a posting stands behind another one in the order of a run: by key, game and turn. */
static inline gboolean
zug_posting_follows (const ZugPosting *last, const ZugPosting *posting)
{
  if (last->key != posting->key)
    return last->key < posting->key;
  return last->game < posting->game || (last->game == posting->game && last->turn < posting->turn);
}

/* The key of a term, such as "tag:ECO" and "B90" (zug-game-terms.h lists them); texts are compared
 * without regard to case, accents and the kind of an apostrophe. */
guint64 zug_term_key (const char *field, const char *value);

/* Sorts postings by key, game, turn, and packs them into blocks; the same place in a game twice
 * counts once. Quickest where games come one after another. Runs in any thread, without a database.
 * Of a term's posting only key and game are kept. */
typedef struct _ZugPackedRun ZugPackedRun;
ZugPackedRun *zug_packed_run_new (ZugPostingKind kind, ZugPosting *postings, gsize n);
void zug_packed_run_free (ZugPackedRun *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (ZugPackedRun, zug_packed_run_free)
/* How many bytes its blocks have. */
gsize zug_packed_run_get_size (const ZugPackedRun *self);

/* What packing takes besides, for those who do it again and again; one thread at a time. */
typedef struct _ZugPacker ZugPacker;
ZugPacker *zug_packer_new (void);
void zug_packer_free (ZugPacker *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (ZugPacker, zug_packer_free)
/* The same as a new run, in the memory of one whose blocks are no longer needed. */
void zug_packer_pack (ZugPacker *self, ZugPackedRun *run, ZugPosting *postings, gsize n);

/* --- writing; in the writer's thread, inside a transaction ------------------------------------ */

/* Adds a run, its games counted from `base`; they must follow those of the collection's runs before
 * it. An empty one leaves nothing. */
gboolean zug_postings_add_run (sqlite3 *db, gint64 collection, const ZugPackedRun *run, gint64 base,
                               GError **error);
/* Replaces what is known of one game, whose row must be in `game`: its rows, and its part in runs.
 * Both NULL: it is about to be deleted. */
gboolean zug_postings_set_game (sqlite3 *db, gint64 game, const ZugPosting *positions,
                                gsize n_positions, const ZugPosting *terms, gsize n_terms,
                                GError **error);
/* Adds postings to those of a game that is in rows (a turn was played), or replaces those of the
 * same key and turn (that at which the line ended before, to tell the pair played from it). */
gboolean zug_postings_add_rows (sqlite3 *db, gint64 game, ZugPostingKind kind,
                                const ZugPosting *postings, gsize n, GError **error);
/* Tells the rows of a game how it ended. */
gboolean zug_postings_set_result (sqlite3 *db, gint64 game, int result, GError **error);
/* One slice of removing the runs of a collection that nobody looks into any more, about `budget` µs
 * of it. *more: there is more to do. The pages freed are not overwritten. */
gboolean zug_postings_drop_slice (sqlite3 *db, gint64 collection, gint64 budget, gboolean *more,
                                  GError **error);
/* Removes the rows of the game whose id is bound; for games of a collection that is being removed.
 */
extern const char zug_postings_drop_rows_sql[];

/* Merging: one slice of what is due in a collection, about `budget` µs of it but all of one key at
 * least. most: runs of a kind that may be left of a collection that has come to its end: the latest
 * become one, once no level is full; 0: only full levels are merged. *more: something was done, and
 * there may be more to do. A slice keeps everything readable and leaves nothing behind; merging may
 * stop after any of them and go on whenever it likes. */
gboolean zug_postings_merge_slice (sqlite3 *db, gint64 collection, int most, gint64 budget,
                                   gboolean *more, GError **error);
/* So many runs of a level become one of the next, and so many a look-up reads in a few
 * milliseconds: a frame of each. An import has more only with some two million games, so that most
 * are never merged, which would write all of the index a second time. */
#define ZUG_POSTINGS_FEW 512

/* --- reading; on any connection, in a transaction: one look is several statements ------------- */

/* Called for each posting of a key, by run, within a run ascending by game; FALSE stops. */
typedef gboolean (*ZugPostingFunc) (const ZugPosting *posting, gpointer user_data);

/* All postings of a key in visible collections (0), in one, hidden or not, or in all of them. Games
 * of a run that are gone are left out. DAMAGED. */
#define ZUG_POSTINGS_ALL (-1)
gboolean zug_postings_look_up (sqlite3 *db, ZugPostingKind kind, guint64 key, gint64 collection,
                               ZugPostingFunc func, gpointer user_data, GError **error);
/* What was played from a position. A game that came back to it and played something else counts for
 * both pairs; `again` tells such games apart, so that they count once in what several pairs have in
 * common. */
typedef enum
{
  ZUG_TREE_AGAIN_WHITE, /* White's choice was another pair's before, ZUG_TREE_AGAIN_WHITE + side …
                         */
  ZUG_TREE_AGAIN_BLACK,
  ZUG_TREE_AGAIN, /* … any pair was played before */
  ZUG_N_TREE_AGAIN
} ZugTreeAgain;

/* What is counted of games; all of it can be added up. Ratings are told by side. */
typedef struct
{
  guint64 n;          /* games, however often they came here */
  guint64 results[4]; /* of them, by ZugResult */
  guint64 rated[2];   /* of them, those in which the side's rating is known … */
  guint64 elo[2];     /* … and the sum of these ratings */
  guint64 met[2];     /* games with a result in which the opponent's rating is known … */
  guint64 met_elo[2]; /* … the sum of the opponent's ratings … */
  guint64 points[2];  /* … and twice what the side scored in them */
} ZugTreeCount;

typedef struct
{
  guint64 pair; /* zug_pair_code() */
  ZugTreeCount count;
  ZugTreeCount again[ZUG_N_TREE_AGAIN]; /* of these, those that did so after another pair */
  gint64 last_year;                     /* in which it was played; 0: none is known */
} ZugTreePair;

/* What the index does not know of a game. */
typedef struct
{
  int elo[2]; /* White's and Black's; 0 unknown */
  int year;   /* 0 unknown */
} ZugTreeGame;

/* Whether a game is counted; fills what is known of it. Games of a run come in ascending order. */
typedef gboolean (*ZugTreeGameFunc) (gint64 game, ZugTreeGame *known, gpointer user_data);

/* The pairs played from a position, most frequent first (g_array_unref(), of ZugTreePair); lines
 * that end there are none. func: NULL: every game counts, and nothing more is known of it. */
GArray *zug_postings_tree (sqlite3 *db, guint64 key, gint64 collection, ZugTreeGameFunc func,
                           gpointer user_data, GError **error);

/* Every block of every run unpacks, ascends and fits its counts, collections that are being removed
 * apart; DAMAGED with the first finding. */
gboolean zug_postings_verify (sqlite3 *db, GError **error);
/* The same, and that all runs have only postings of games for which those count (see `gone`). */
gboolean zug_postings_verify_games (sqlite3 *db, GError **error);

G_END_DECLS
