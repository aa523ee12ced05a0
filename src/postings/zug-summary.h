/* zug-summary.h: what searches look at of every game, 48 bytes each */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-sql.h"
#include "zug-worker.h"

G_BEGIN_DECLS

/*
 * The table `summary` has a row for each 256 ids: so much of every game as a search asks for, in a
 * blob that is read from end to end in microseconds. A search over a million games is then a walk
 * over 48 MB, whatever it looks for and wherever what it finds may stand.
 *
 * The rows follow from the table `game`: a log on the writing connection notes which games were
 * touched, and their chunks are written anew before the transaction is committed.
 *
 * A blob is, little endian: the number of collections and of variants (16 bits each), their ids (32
 * bits each), then 40 or 48 bytes for each id up to the last that is there: six words white, black,
 * event, site, updated, features; a word with date << 2 | result, bit 31 set where there is such a
 * game; 16 bits length; 8 bits each: which of the variants, which of the collections; 16 bits each:
 * the ratings of White and Black; a word with opening >> 8 << 29 | signature << 9 | ECO code, one
 * for the round, and one with (opening & 255) << 24 | men at the end. Of a chunk in which one game
 * at least was stored before openings and men were noted there is none of these two words, nor any
 * opening; the others have bit 15 of the number of variants set.
 */
#define ZUG_SUMMARY_GAMES 256

/*
 * What the column `features` of a game says, from the lowest bit on: ZugFeature (20 bits); whether
 * its opening and the men at its end were noted; the number of its opening (11 bits, 0 none, as
 * zug_opening_number_of_line() has it). Above them either the signature (20 bits,
 * archive/zug-signature.h), with how many men of each side there are at the end beside the fewest
 * that it knows: 2 bits for queens, 1 each for rooks, bishops and knights, White's first; or, where
 * its lowest bit is 0, above this one zug_men_signature() itself.
 */
#define ZUG_FEATURES_MASK ((1u << 20) - 1)
#define ZUG_FEATURES_NOTED (1u << 20)
#define ZUG_FEATURES_OPENINGS (1u << 11)

gint64 zug_features_pack (guint32 features, guint opening, guint32 signature, guint32 men);
guint zug_features_opening (gint64 column);
/* 0 where none is known. */
guint32 zug_features_signature (gint64 column);
/* As zug_men_signature() has them. */
guint32 zug_features_men (gint64 column);

typedef struct
{
  guint32 white, black, event, site; /* ids of names */
  guint32 updated;                   /* Unix time in seconds, the nearest that 32 bits hold */
  guint32 features;
  guint32 date;   /* 20131231 */
  guint16 length; /* 65535 where it is longer */
  guint8 result;
  guint8 variant;    /* index into those of the chunk */
  guint8 collection; /* index into those of the chunk */
  guint16 elo[2];    /* White's and Black's; 0 unknown */
  guint16 eco;       /* zug_summary_eco() */
  guint32 signature; /* zug_features_signature() */
  guint16 opening;   /* its number, 0 none */
  guint32 round;     /* its place among others; see zug-summary.c */
  guint32 men;       /* zug_men_signature() … */
  gboolean noted;    /* … which is not known otherwise */
} ZugSummary;

/* A blob, opened; borrows its bytes. */
typedef struct
{
  guint n_collections, n_variants, n_games;
  guint32 collections[ZUG_SUMMARY_GAMES];
  guint32 variants[ZUG_SUMMARY_GAMES];
  const guint8 *games;
  gsize size; /* bytes of each */
} ZugSummaryChunk;

/* FALSE with DAMAGED where the bytes are no chunk. */
gboolean zug_summary_chunk_open (ZugSummaryChunk *self, gconstpointer data, gsize size,
                                 GError **error);
/* FALSE where there is no game in this place, which is below n_games. */
static inline gboolean zug_summary_chunk_get (const ZugSummaryChunk *self, guint place,
                                              ZugSummary *game);
/* Whether there is one. */
static inline gboolean zug_summary_chunk_has (const ZugSummaryChunk *self, guint place);

/* The number at the beginning of a text, behind spaces: of "2700?" and "2700 (FIDE)" 2700; -1 where
 * there is none, as in "-", or more than nine digits. A rating is one from 1 to 9999. */
int zug_leading_number (const char *text);
/* A text by its first three characters, in either case: 1 for A00 up to 500 for E99; 0 for what is
 * no ECO code. */
int zug_eco_number (const char *text);

/* The ratings and the ECO code in a text of the column `tags`, as a summary has them. */
void zug_summary_read_tags (const char *tags, guint16 elo[2], guint16 *eco);

/* The code that counts: that of the tag, else the one of the opening of this number. */
guint16 zug_summary_eco (guint16 tag, guint opening);

/* --- keeping it ------------------------------------------------------------------------------- */

/* Notes what happens to the table `game` on a connection, at most one for each, and brings the
 * summaries of the games touched up to date before every COMMIT. */
extern const ZugFollower zug_summary_follower;
/* How many turns a game has for people, where `game` is read: single moves in pairs where sides
 * take turns, which is what laws are that do not say otherwise. */
#define ZUG_TURNS_SQL                                                                              \
  "(SELECT CASE WHEN instr (text, 'turn=together') THEN length ELSE (length + 1) / 2 END"          \
  " FROM laws WHERE laws.id = game.laws)"
/* All of them anew: after a migration. */
gboolean zug_summary_rebuild (sqlite3 *db, GError **error);
/* The first chunk from *CHUNK on with a game whose opening and men at the end were not noted. Reads
 * the beginnings of chunks alone, a fiftieth of what they are. */
ZugStep zug_summary_find_unnoted (sqlite3 *db, gint64 *chunk, GError **error);
/* Every game has the summary that follows from it, and there are no others; DAMAGED. */
gboolean zug_summary_verify (sqlite3 *db, GError **error);

/* --- inline ----------------------------------------------------------------------------------- */

#define ZUG_SUMMARY_WORDS 12
#define ZUG_SUMMARY_WORDS_BEFORE 10 /* where something was not noted */
#define ZUG_SUMMARY_THERE (1u << 31)
#define ZUG_SUMMARY_SIGNATURE (1u << 9)

static inline gboolean
zug_summary_chunk_has (const ZugSummaryChunk *self, guint place)
{
  guint32 date;

  memcpy (&date, self->games + place * self->size + 6 * 4, sizeof date);
  return (GUINT32_FROM_LE (date) & ZUG_SUMMARY_THERE) != 0;
}

static inline gboolean
zug_summary_chunk_get (const ZugSummaryChunk *self, guint place, ZugSummary *game)
{
  guint32 words[ZUG_SUMMARY_WORDS] = {0}, date, last, elo;

  if (self->size == sizeof words)
    memcpy (words, self->games + place * sizeof words, sizeof words);
  else
    memcpy (words, self->games + place * 4 * ZUG_SUMMARY_WORDS_BEFORE,
            4 * ZUG_SUMMARY_WORDS_BEFORE);
  date = GUINT32_FROM_LE (words[6]);
  if (!(date & ZUG_SUMMARY_THERE))
    return FALSE;
  last = GUINT32_FROM_LE (words[7]);
  elo = GUINT32_FROM_LE (words[8]);
  game->white = GUINT32_FROM_LE (words[0]);
  game->black = GUINT32_FROM_LE (words[1]);
  game->event = GUINT32_FROM_LE (words[2]);
  game->site = GUINT32_FROM_LE (words[3]);
  game->updated = GUINT32_FROM_LE (words[4]);
  game->features = GUINT32_FROM_LE (words[5]);
  game->date = (date & ~ZUG_SUMMARY_THERE) >> 2;
  game->result = date & 3;
  game->length = (guint16) last;
  game->variant = (guint8) (last >> 16);
  game->collection = (guint8) (last >> 24);
  game->elo[0] = (guint16) elo;
  game->elo[1] = (guint16) (elo >> 16);
  last = GUINT32_FROM_LE (words[9]);
  game->eco = last & (ZUG_SUMMARY_SIGNATURE - 1);
  game->signature = last / ZUG_SUMMARY_SIGNATURE & ((1u << 20) - 1);
  game->round = GUINT32_FROM_LE (words[10]);
  game->men = GUINT32_FROM_LE (words[11]) & ((1u << 24) - 1);
  game->opening = (guint16) (last >> 29 << 8 | GUINT32_FROM_LE (words[11]) >> 24);
  game->noted = self->size == sizeof words;
  return TRUE;
}

G_END_DECLS
