/* zug-finder.h: a search at work: what it asks for, made ready for one state of the archive */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-game-query.h"
#include "zug-moment.h"
#include "zug-postings.h"
#include "zug-summary.h"

G_BEGIN_DECLS

/* --- zug-id-set.c: sets of game numbers ------------------------------------------------------- */

/* A set of ids in bits, by chunks of 256. Zero-initialize by zug_id_set_init(). */
typedef struct
{
  GHashTable *chunks; /* number to guint64[4] */
  gint64 last;        /* the chunk used last, -1 none … */
  guint64 *bits;      /* … and its bits */
  const guint64 *now; /* those of the chunk being tested; NULL none */
} ZugIdSet;

void zug_id_set_init (ZugIdSet *self);
void zug_id_set_clear (ZugIdSet *self);
void zug_id_set_add (ZugIdSet *self, gint64 id);
/* The bits of a chunk; NULL where it has none. Borrowed until the next that is added. */
const guint64 *zug_id_set_find (const ZugIdSet *self, gint64 chunk);
/* The numbers of its chunks, the highest first: a GArray of gint64. */
GArray *zug_id_set_list_chunks (const ZugIdSet *self);

static inline gboolean
zug_id_bit (const guint64 *bits, guint place)
{
  return (bits[place / 64] >> place % 64) & 1;
}

/* --- zug-moment-pass.c: games that are looked through turn by turn -----------------------------
 */

#define ZUG_FINDER_MOMENTS 32

/* Reads games and looks through them for moments (of ZugMoment, borrowed), in several threads. Of
 * one connection, to be freed before its transaction ends. */
typedef struct _ZugMomentPass ZugMomentPass;
ZugMomentPass *zug_moment_pass_new (sqlite3 *db, const GPtrArray *moments, GError **error);
void zug_moment_pass_free (ZugMomentPass *self);
/* The first turn at which each of the moments comes in each of these games, at most
 * ZUG_SUMMARY_GAMES: of a game the moments one after another, -1 where one does not come. A game
 * that cannot be read has none. */
gboolean zug_moment_pass_run (ZugMomentPass *self, const gint64 *ids, guint n, int *turns,
                              GError **error);
/* The same for all that a query wants: the first turn of these games at which any of it comes, -1
 * where none does. */
gboolean zug_finder_find_turns (sqlite3 *db, const ZugGameQuery *query, const gint64 *ids, guint n,
                                int *turns, GError **error);

/* --- zug-finder-nodes.c: what is asked for ---------------------------------------------------- */

/* At most as many words as a mask has bits. */
#define ZUG_FINDER_WORDS 32

/* Games with a comment that has a word: read from the full text index as far as the walk has come,
 * from the highest ids downwards. */
typedef struct
{
  sqlite3_stmt *stmt;
  gint64 from; /* ids from here on are in the set */
  ZugIdSet games;
} ZugCommentWord;

/* A query, or one of the alternatives in a group of it: all of it must hold. */
typedef struct
{
  const ZugGameQuery *query;
  char *variant;    /* the name that is asked for, folded */
  guint32 anywhere; /* must be in any of the names or in a comment */
  guint32 player;   /* in White's name or Black's */
  guint32 white, black, event, site;
  guint32 in_comment;      /* must be in a comment */
  gboolean worded;         /* one of these is set */
  gboolean ranged;         /* a range of the query is set */
  gboolean open;           /* nothing is asked for: every game that may be looked at is found */
  ZugQueryRange rating[2]; /* what tags ask of White's and Black's */
  GPtrArray *sets;         /* of ZugIdSet: games must be in all */
  GPtrArray *groups;       /* of ZugFinderGroup */
  guint32 features;        /* that games must have */
  guint32 moment;          /* bit of the finder's moment that must come in the game; 0 none */

  /* Of the chunk being tested. */
  guint8 variant_good[ZUG_SUMMARY_GAMES];
} ZugFinderNode;

typedef struct
{
  gboolean none;
  GPtrArray *any; /* of ZugFinderNode */
} ZugFinderGroup;

typedef struct
{
  ZugGameQuery *query;
  ZugFinderNode *root;
  guint n_sets;

  /* Words by bits: which of them a name has, by its id. */
  guint n_words;
  guint32 *names;
  gsize n_names;
  gsize nobody;                              /* the id of the name that says nothing */
  ZugIdSet *openings[ZUG_FINDER_WORDS];      /* games in one that is called so; NULL none */
  guint32 dated;                             /* bits of words that are a year … */
  int years[ZUG_FINDER_WORDS];               /* … which is this one */
  guint32 sides[2], results[4];              /* what lists call who has none, and how it ended */
  char *beginnings[ZUG_FINDER_WORDS];        /* of those that may be in a variant's name; folded */
  ZugCommentWord comments[ZUG_FINDER_WORDS]; /* of those that may be in a comment */
  guint32 commented;                         /* bits of comments in use */

  GPtrArray *moments;  /* of ZugMoment, at most ZUG_FINDER_MOMENTS */
  GPtrArray *judges;   /* the same, of ZugReadyMoment, for orthodox chess … */
  ZugLaws orthodox;    /* … of these laws */
  ZugMomentPass *pass; /* NULL where there are none */

  GHashTable *variants;    /* id to what is known of it */
  GHashTable *collections; /* ids of those looked into */

  /* Of the chunk being tested. */
  const ZugSummaryChunk *chunk;
  guint8 collection_good[ZUG_SUMMARY_GAMES];
  guint32 variant_words[ZUG_SUMMARY_GAMES];
} ZugFinder;

/* The query, which is the finder's, made ready: its words, its sets, its groups. */
/* What a query asks of a turn; NULL where it asks nothing. */
ZugMoment *zug_finder_moment_new (const ZugGameQuery *query);
ZugFinderNode *zug_finder_node_new (ZugFinder *finder, sqlite3 *db, const ZugGameQuery *query,
                                    GError **error);
void zug_finder_node_free (ZugFinderNode *self);
/* The next word at *TEXT, which moves behind it, as the full text index cuts it; NULL at the end.
 * g_free(). */
char *zug_finder_next_word (const char **text);

/* The games that the index has under a key, where the query looks. */
gboolean zug_finder_look_up (const ZugFinder *finder, sqlite3 *db, ZugPostingKind kind, guint64 key,
                             ZugIdSet *set, GError **error);

/* --- zug-finder-shown.c: what lists say of games beside their names --------------------------- */

/* Which of the words looked for begin a word of a text, or are one where it has to be WHOLE. */
guint32 zug_finder_find_words (const ZugFinder *self, const char *text, gboolean whole);
/* Finds out which words ask for it; the nodes have been made. */
gboolean zug_finder_take_shown (ZugFinder *self, sqlite3 *db, GError **error);

/* --- zug-finder-match.c: which games it finds ------------------------------------------------- */

/* Makes a search ready; reads names and the index. NULL and ERROR; INVALID with too many words. */
ZugFinder *zug_finder_new (sqlite3 *db, const ZugGameQuery *query, GError **error);
void zug_finder_free (ZugFinder *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (ZugFinder, zug_finder_free)

/* Whether a chunk can hold games that are found, as far as its number tells. */
gboolean zug_finder_wants (const ZugFinder *self, gint64 chunk);
/* Looks through the games of a chunk: how many are found, and their places; -1 and ERROR. */
int zug_finder_find (ZugFinder *self, gint64 number, const ZugSummaryChunk *chunk,
                     guint8 places[ZUG_SUMMARY_GAMES], GError **error);

/* --- zug-finder-walk.c: all that it finds, in order ------------------------------------------- */

/* Told on the way through games that are looked through turn by turn: the share of the archive that
 * has been, and now and then what was found so far (transfer full), NULL else. */
typedef struct
{
  void (*tell) (GArray *ids, double done, gpointer data);
  gpointer data;
} ZugFinderListener;

/* The ids of the games found, the first LIMIT in the query's order: a GArray of gint64. variants:
 * those of the games that were found are added, by their ids; NULL where nobody asks, nor listens.
 */
GArray *zug_finder_walk (sqlite3 *db, const ZugGameQuery *query, guint limit, GHashTable *variants,
                         const ZugFinderListener *listener, GError **error);

/* --- zug-finder-names.c: the order of names --------------------------------------------------- */

/* The place of each of these names (ids in a bit set of n_names) in the order in which people look
 * for them, by id: without regard to case and accents; G_MAXUINT32 for those that say nothing. Only
 * the first LIMIT of them are told apart, or the last where LAST is set: all others have one place
 * behind (before) these. SQL gives ids and texts between two ids that are bound, NULL: of the table
 * `name`. g_free(). */
guint32 *zug_finder_rank_names (sqlite3 *db, const char *sql, const guint64 *wanted, gsize n_names,
                                guint limit, gboolean last, GError **error);

G_END_DECLS
