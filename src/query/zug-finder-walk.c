/* zug-finder-walk.c: all games that a search finds, in order */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-finder.h"

#include "zug-opening.h"
#include "zug-store-error.h"
#include "zug-sql.h"

#include <string.h>

/* Up to so many chunks are read by their numbers; with more of them all are gone through. */
#define FEW_CHUNKS 500

/* How often the way is told of, and of these times how seldom the games found, which are sorted for
 * it. */
#define NEWS 64
#define NEWS_PER_LIST 4

/* Names are put in order when there are so many times as many games as a page has: memory for a
 * million would take longer than looking at them. */
#define PAGES_PER_ORDER 256

/* What is not known comes last, whichever way round. */
#define UNKNOWN G_MAXUINT32
/* Games without a year have dates below. */
#define FIRST_DATE 10000
/* What a side's half of a men's signature can say, 12 bits. */
#define MEN_OF_SIDE 4096u

/* A game found, by what the order asks for. */
typedef struct
{
  guint32 first;   /* what it is sorted by, the smallest first */
  guint32 updated; /* then the latest first, */
  gint64 id;       /* and of one second the one that came last */
} ZugFound;

/* The games found so far: all of them, or a heap of the best with the worst of them on top. */
typedef struct
{
  ZugFound *found;
  gsize n, room;
  gsize limit;
  int sign;             /* -1: everything the other way round */
  gboolean by_name;     /* keys are ids until all are found … */
  guint64 *names;       /* … and these the ids, a bit each, … */
  guint64 *behind;      /* … those of games that come behind all kept ones … */
  gsize n_names;        /* … all below this … */
  gsize words;          /* … in so many words */
  GHashTable *variants; /* ids of those found; NULL: nobody asks */
} ZugHarvest;

/* --- the harvest ------------------------------------------------------------------------------ */

static int
compare_found (const ZugFound *a, const ZugFound *b)
{
  if (a->first != b->first)
    return a->first < b->first ? -1 : 1;
  if (a->updated != b->updated)
    return a->updated > b->updated ? -1 : 1;
  return a->id > b->id ? -1 : a->id < b->id;
}

static gboolean
is_before (const ZugHarvest *self, const ZugFound *a, const ZugFound *b)
{
  return self->sign * compare_found (a, b) < 0;
}

static gboolean
is_full (const ZugHarvest *self)
{
  return self->n == self->limit;
}

/* Whether a game that is sorted by this comes behind all that are kept. */
static gboolean
is_behind (const ZugHarvest *self, guint32 first)
{
  return is_full (self) && self->n > 0
         && (self->sign > 0 ? first > self->found[0].first : first < self->found[0].first);
}

/* Lets the last one rise while it comes after those above it. */
static void
sift_up (ZugHarvest *self)
{
  gsize at = self->n - 1;
  ZugFound moving = self->found[at];

  for (; at > 0 && is_before (self, &self->found[(at - 1) / 2], &moving); at = (at - 1) / 2)
    self->found[at] = self->found[(at - 1) / 2];
  self->found[at] = moving;
}

/* Puts a game in the place of the top and lets it sink. */
static void
sift_down (ZugHarvest *self, const ZugFound *game)
{
  gsize at = 0, child;

  for (; (child = 2 * at + 1) < self->n; at = child)
    {
      if (child + 1 < self->n && is_before (self, &self->found[child], &self->found[child + 1]))
        child++;
      if (!is_before (self, game, &self->found[child]))
        break;
      self->found[at] = self->found[child];
    }
  self->found[at] = *game;
}

static void
harvest_add (ZugHarvest *self, const ZugFound *game)
{
  if (is_full (self))
    {
      if (self->n > 0 && is_before (self, game, &self->found[0]))
        sift_down (self, game);
      return;
    }
  if (self->n == self->room)
    {
      self->room = MAX (64, self->room * 2);
      self->found = g_renew (ZugFound, self->found, self->room);
    }
  self->found[self->n++] = *game;
  /* Without a limit nothing need be a heap. */
  if (self->limit != G_MAXSIZE)
    sift_up (self);
}

static void
clear_words (guint64 **set, gsize from, gsize to)
{
  *set = g_renew (guint64, *set, to);
  memset (*set + from, 0, (to - from) * sizeof **set);
}

/* Notes that a game with this name was found. */
static inline void
harvest_name (ZugHarvest *self, guint32 id)
{
  gsize word = id / 64;

  if (id >= self->n_names)
    {
      self->n_names = (gsize) id + 1;
      if (word + 1 >= self->words)
        {
          gsize words = MAX (word + 2, self->words * 2); /* one is behind the last */

          clear_words (&self->names, self->words, words);
          clear_words (&self->behind, self->words, words);
          self->words = words;
        }
    }
  self->names[word] |= G_GUINT64_CONSTANT (1) << id % 64;
}

/* Whether games with this name are known to come behind all that are kept. */
static inline gboolean
is_name_behind (const ZugHarvest *self, guint32 id)
{
  return id < self->n_names && self->behind[id / 64] >> id % 64 & 1;
}

/* A byte of what games are sorted by, from the last that decides: the id and the time from the
 * highest down, then what comes first. */
static guint
digit_of (const ZugFound *game, int digit)
{
  guint64 part =
      digit < 8 ? ~(guint64) game->id : (guint64) game->first << 32 | (guint32) ~game->updated;

  return part >> digit % 8 * 8 & 0xff;
}

/* Sorts by one byte, and leaves in order what has the same. */
static void
sort_by_digit (ZugFound *to, const ZugFound *from, gsize n, int digit, gsize counts[256])
{
  for (gsize value = 0, at = 0; value < 256; value++)
    {
      gsize count = counts[value];

      counts[value] = at;
      at += count;
    }
  for (gsize i = 0; i < n; i++)
    to[counts[digit_of (&from[i], digit)]++] = from[i];
}

/* Byte by byte, for there may be millions: comparing them takes several times as long. Of most
 * bytes all games have the same, and often they come in order but for the first. */
static void
sort_found (ZugHarvest *self)
{
  enum
  {
    DIGITS = 16,
    BEFORE_FIRST = 12
  };
  g_autofree ZugFound *spare = g_new (ZugFound, MAX (self->n, 1));
  g_autofree gsize (*counts)[256] = g_malloc0 (DIGITS * sizeof *counts);
  gboolean ordered = TRUE;

  for (gsize i = 0; i < self->n; i++)
    {
      ZugFound last = i > 0 ? self->found[i - 1] : self->found[i];

      last.first = self->found[i].first;
      ordered = ordered && compare_found (&last, &self->found[i]) <= 0;
      for (int digit = 0; digit < DIGITS; digit++)
        counts[digit][digit_of (&self->found[i], digit)]++;
    }
  for (int digit = ordered ? BEFORE_FIRST : 0; self->n > 0 && digit < DIGITS; digit++)
    if (counts[digit][digit_of (&self->found[0], digit)] < self->n)
      {
        ZugFound *sorted = spare;

        sort_by_digit (sorted, self->found, self->n, digit, counts[digit]);
        spare = self->found;
        self->found = sorted;
      }
  for (gsize i = 0; self->sign < 0 && i < self->n / 2; i++)
    {
      ZugFound game = self->found[i];

      self->found[i] = self->found[self->n - 1 - i];
      self->found[self->n - 1 - i] = game;
    }
}

/* --- orders ----------------------------------------------------------------------------------- */

static gboolean
is_by_name (ZugGameSort sort)
{
  return sort == ZUG_SORT_WHITE || sort == ZUG_SORT_BLACK || sort == ZUG_SORT_EVENT
         || sort == ZUG_SORT_SITE || sort == ZUG_SORT_VARIANT || sort == ZUG_SORT_COLLECTION;
}

/* The highest first. */
static guint32
rating_key (guint32 rating)
{
  return rating > 0 ? ~rating : UNKNOWN;
}

static guint32
opening_key (guint number)
{
  guint n;
  const guint16 *ranks = zug_opening_ranks (&n);

  return number > 0 && number < n ? ranks[number] : UNKNOWN;
}

/* What all men of a side are worth, by its half of a signature: pawns, knights, bishops, rooks and
 * queens from the lowest bit on. */
static gpointer
list_worths (gpointer unused)
{
  static const guint8 bits[] = {4, 2, 2, 2, 2}, worth[] = {1, 3, 3, 5, 9};
  guint8 *worths = g_new0 (guint8, MEN_OF_SIDE);

  for (guint men = 0; men < MEN_OF_SIDE; men++)
    for (guint man = 0, left = men; man < G_N_ELEMENTS (bits); left >>= bits[man++])
      worths[men] += (guint8) ((left & ((1u << bits[man]) - 1)) * worth[man]);
  return worths;
}

/* By what all men are worth, the least first; of the same worth those with the same men together.
 */
static guint32
men_key (guint32 signature)
{
  static GOnce once = G_ONCE_INIT;
  const guint8 *worths = g_once (&once, list_worths, NULL);
  guint all = worths[signature % MEN_OF_SIDE] + worths[signature / MEN_OF_SIDE % MEN_OF_SIDE];

  return all << 24 | signature;
}

/* What a game is sorted by, or UNKNOWN; names, variants and collections by their ids until all are
 * found. */
static guint32
sorting_key (ZugGameSort sort, const ZugSummary *game, const ZugSummaryChunk *chunk)
{
  static const guint8 results[] = {3, 0, 2, 1}; /* 1-0, 1/2-1/2, 0-1, * */

  switch (sort)
    {
    case ZUG_SORT_DATE:
      return game->date >= FIRST_DATE ? ~game->date : UNKNOWN;
    case ZUG_SORT_RESULT:
      return results[game->result];
    case ZUG_SORT_LENGTH:
      return game->length;
    case ZUG_SORT_VARIANT:
      return chunk->variants[game->variant];
    case ZUG_SORT_WHITE:
      return game->white;
    case ZUG_SORT_BLACK:
      return game->black;
    case ZUG_SORT_EVENT:
      return game->event;
    case ZUG_SORT_SITE:
      return game->site;
    case ZUG_SORT_COLLECTION:
      return chunk->collections[game->collection];
    case ZUG_SORT_ELO:
      return rating_key (
          game->elo[0] > 0 && game->elo[1] > 0 ? (guint32) game->elo[0] + game->elo[1] : 0);
    case ZUG_SORT_ELO_WHITE:
      return rating_key (game->elo[0]);
    case ZUG_SORT_ELO_BLACK:
      return rating_key (game->elo[1]);
    case ZUG_SORT_ECO:
      return game->eco > 0 ? game->eco : UNKNOWN;
    case ZUG_SORT_OPENING:
      return opening_key (game->opening);
    case ZUG_SORT_ROUND:
      return game->round > 0 ? game->round : UNKNOWN;
    case ZUG_SORT_MEN:
      return game->noted ? men_key (game->men) : UNKNOWN;
    case ZUG_SORT_ANNOTATED:
      return (game->features >> ZUG_FEATURE_ANNOTATED & 1) ? 0 : 1;
    case ZUG_SORT_UPDATED: /* as they are listed */
    case ZUG_N_SORTS:
      break;
    }
  return 0;
}

/* Where a game comes in the order that its key says: where everything goes the other way round,
 * what is not known does not. */
static guint32
place_of (guint32 key, int sign)
{
  if (key == UNKNOWN)
    return sign > 0 ? UNKNOWN : 0;
  return MIN (key, UNKNOWN - 2) + 1;
}

/* The places of the names found in the order of words, of which only the first LIMIT need be told
 * apart. */
static guint32 *
rank_names (const ZugHarvest *self, sqlite3 *db, ZugGameSort sort, guint limit, GError **error)
{
  static const guint64 none[1];
  const char *sql =
      sort == ZUG_SORT_VARIANT ? "SELECT id, name FROM variant WHERE id BETWEEN ? AND ?"
      /* One's own games, which have no name, come first, and of one name the older. */
      : sort == ZUG_SORT_COLLECTION ? "SELECT id, iif (id = 1, char (1), name || printf (' %012d', "
                                      "id)) FROM collection WHERE id BETWEEN ? AND ?"
                                    : NULL;

  return zug_finder_rank_names (db, sql, self->names != NULL ? self->names : none, self->n_names,
                                limit, self->sign < 0, error);
}

/* A game with the place of its name in the stead of the id. */
static ZugFound
ranked (const ZugHarvest *self, gsize at, const guint32 *ranks)
{
  ZugFound game = self->found[at];

  if (ranks != NULL)
    game.first = place_of (ranks[game.first], self->sign);
  return game;
}

/* Puts places in the stead of ids. */
static void
harvest_rank (ZugHarvest *self, const guint32 *ranks)
{
  for (gsize i = 0; i < self->n; i++)
    self->found[i] = ranked (self, i, ranks);
}

/* The first LIMIT alone, as a heap: sorting all for a page of them takes long. ranks: to put them
 * in the stead of ids on the way; NULL. */
static ZugHarvest
harvest_first (const ZugHarvest *self, gsize limit, const guint32 *ranks)
{
  ZugHarvest first = {.limit = limit, .sign = self->sign};

  for (gsize i = 0; i < self->n; i++)
    {
      ZugFound game = ranked (self, i, ranks);

      if (!is_behind (&first, game.first))
        harvest_add (&first, &game);
    }
  return first;
}

/* Lets go of what cannot be among the first LIMIT any more, and of its names for good. */
static void
harvest_prune (ZugHarvest *self, gsize limit, const guint32 *ranks)
{
  ZugHarvest first = harvest_first (self, limit, ranks);
  gsize kept = 0;

  memset (self->names, 0, self->words * sizeof *self->names);
  for (gsize i = 0; i < self->n; i++)
    {
      ZugFound game = ranked (self, i, ranks);
      guint32 id = self->found[i].first;

      if (is_behind (&first, game.first))
        self->behind[id / 64] |= G_GUINT64_CONSTANT (1) << id % 64;
      else if (!is_before (&first, &first.found[0], &game))
        {
          harvest_name (self, id);
          self->found[kept++] = self->found[i];
        }
    }
  self->n = kept;
  g_free (first.found);
}

/* --- walking ---------------------------------------------------------------------------------- */

/* A walk through the chunks. */
typedef struct
{
  ZugFinder *finder;
  sqlite3 *db;
  guint limit;
  ZugHarvest harvest;
  const ZugFinderListener *listener; /* NULL: nobody wants to know */
  gint64 n_chunks, seen;
  gsize told; /* games found that were listed last */
} ZugWalk;

static GArray *list_found (ZugHarvest *harvest, sqlite3 *db, const ZugGameQuery *query, guint limit,
                           GError **error);

static GArray *
list_so_far (const ZugWalk *self)
{
  ZugHarvest copy = self->harvest;
  GArray *ids;

  copy.found = g_memdup2 (copy.found, copy.n * sizeof *copy.found);
  ids = list_found (&copy, self->db, self->finder->query, G_MAXUINT, NULL);
  g_free (copy.found);
  return ids;
}

/* Tells how far it is; the first games as soon as there are some. */
static void
tell (ZugWalk *self)
{
  gint64 news = self->seen * NEWS / MAX (self->n_chunks, 1);
  gboolean due = news != (self->seen - 1) * NEWS / MAX (self->n_chunks, 1);
  gboolean first = self->told == 0 && self->harvest.n > 0;
  GArray *ids = NULL;

  if (!due && !first)
    return;
  if (self->harvest.n > self->told && (first || news % NEWS_PER_LIST == 0))
    {
      ids = list_so_far (self);
      self->told = self->harvest.n;
    }
  self->listener->tell (ids, (double) self->seen / (double) MAX (self->n_chunks, 1),
                        self->listener->data);
}

/* Who listens is told of all games. */
static gboolean
prune (ZugWalk *self, GError **error)
{
  ZugHarvest *harvest = &self->harvest;
  g_autofree guint32 *ranks = NULL;

  if (!harvest->by_name || self->listener != NULL || self->limit == 0
      || harvest->n / PAGES_PER_ORDER < self->limit)
    return TRUE;
  ranks = rank_names (harvest, self->db, self->finder->query->sort, self->limit, error);
  if (ranks != NULL)
    harvest_prune (harvest, self->limit, ranks);
  return ranks != NULL;
}

static gboolean
take_chunk (ZugWalk *self, ZugStatement *stmt, GError **error)
{
  ZugFinder *finder = self->finder;
  ZugHarvest *harvest = &self->harvest;
  gint64 number = sqlite3_column_int64 (stmt, 0);
  guint8 places[ZUG_SUMMARY_GAMES], seen[ZUG_SUMMARY_GAMES] = {0};
  ZugSummaryChunk chunk;
  ZugSummary game;
  int n;

  if (!zug_summary_chunk_open (&chunk, sqlite3_column_blob (stmt, 2),
                               (gsize) sqlite3_column_bytes (stmt, 2), error))
    return FALSE;
  n = zug_finder_find (finder, number, &chunk, places, error);
  /* The latest come last in a chunk, and first in a list. */
  for (int i = n; i-- > 0;)
    /* Places that a chunk does not have tell nothing, should a game name one. */
    if (zug_summary_chunk_get (&chunk, places[i], &game) && game.variant < chunk.n_variants
        && game.collection < chunk.n_collections)
      {
        guint32 key = sorting_key (finder->query->sort, &game, &chunk);
        ZugFound found = {harvest->by_name ? key : place_of (key, harvest->sign), game.updated,
                          number * ZUG_SUMMARY_GAMES + places[i]};

        seen[game.variant] = TRUE;
        if (harvest->by_name && is_name_behind (harvest, key))
          continue;
        if (harvest->by_name)
          harvest_name (harvest, key);
        if (!is_behind (harvest, found.first))
          harvest_add (harvest, &found);
      }
  for (guint i = 0; harvest->variants != NULL && i < chunk.n_variants; i++)
    if (seen[i])
      g_hash_table_add (harvest->variants, GUINT_TO_POINTER (chunk.variants[i]));
  self->seen++;
  if (self->listener != NULL && n >= 0)
    tell (self);
  return n >= 0 && prune (self, error);
}

/* Whether neither this chunk nor any later one has a game that would come among the first. */
static gboolean
is_beyond (const ZugHarvest *self, ZugStatement *stmt)
{
  ZugFound best = {place_of (0, self->sign), (guint32) sqlite3_column_int64 (stmt, 1),
                   (sqlite3_column_int64 (stmt, 0) + 1) * ZUG_SUMMARY_GAMES};

  return is_full (self) && (self->n == 0 || !is_before (self, &best, &self->found[0]));
}

/* Through all chunks, those with the latest games first. */
static gboolean
walk_all (ZugWalk *self, GError **error)
{
  g_autoptr (ZugStatement) stmt = zug_sql_prepare (
      self->db, "SELECT chunk, newest, data FROM summary ORDER BY newest DESC, chunk DESC", error);
  gboolean stops = self->finder->query->sort == ZUG_SORT_UPDATED && !self->finder->query->reverse;
  ZugStep step;

  while ((step = zug_sql_step (stmt, error)) == ZUG_STEP_ROW)
    {
      if (stops && is_beyond (&self->harvest, stmt))
        return TRUE;
      if (zug_finder_wants (self->finder, sqlite3_column_int64 (stmt, 0))
          && !take_chunk (self, stmt, error))
        return FALSE;
    }
  return step == ZUG_STEP_DONE;
}

static gboolean
walk_few (ZugWalk *self, const GArray *chunks, GError **error)
{
  g_autoptr (ZugStatement) stmt =
      zug_sql_prepare (self->db, "SELECT chunk, newest, data FROM summary WHERE chunk = ?", error);

  if (stmt == NULL)
    return FALSE;
  for (guint i = 0; i < chunks->len; i++)
    {
      gint64 chunk = g_array_index (chunks, gint64, i);
      ZugStep step;

      if (!zug_finder_wants (self->finder, chunk))
        continue;
      zug_sql_bind (stmt, "i", chunk);
      step = zug_sql_step (stmt, error);
      if (step == ZUG_STEP_ERROR || (step == ZUG_STEP_ROW && !take_chunk (self, stmt, error)))
        return FALSE;
    }
  return TRUE;
}

/* The set that is spread over the fewest chunks; NULL where there is none. */
static const ZugIdSet *
smallest_set (const ZugFinder *finder)
{
  const ZugIdSet *smallest = NULL;

  for (guint i = 0; i < finder->root->sets->len; i++)
    {
      const ZugIdSet *set = finder->root->sets->pdata[i];

      if (smallest == NULL
          || g_hash_table_size (set->chunks) < g_hash_table_size (smallest->chunks))
        smallest = set;
    }
  return smallest;
}

static gboolean
walk (ZugWalk *self, GError **error)
{
  const ZugIdSet *set = smallest_set (self->finder);
  g_autoptr (GArray) chunks = NULL;

  if (set == NULL || g_hash_table_size (set->chunks) > FEW_CHUNKS)
    return (self->listener == NULL
            || zug_sql_find (self->db, &self->n_chunks, error, "SELECT count (*) FROM summary", "")
                   == ZUG_STEP_ROW)
           && walk_all (self, error);
  chunks = zug_id_set_list_chunks (set);
  self->n_chunks = chunks->len;
  return walk_few (self, chunks, error);
}

/* The first of the games found, in order, which are no harvest any more. */
static GArray *
list_found (ZugHarvest *harvest, sqlite3 *db, const ZugGameQuery *query, guint limit,
            GError **error)
{
  g_autofree guint32 *ranks = NULL;
  GArray *ids;

  if (harvest->by_name)
    {
      ranks = rank_names (harvest, db, query->sort, limit, error);
      if (ranks == NULL)
        return NULL;
    }
  if (limit < harvest->n)
    {
      ZugHarvest first = harvest_first (harvest, limit, ranks);

      g_free (harvest->found);
      harvest->found = first.found;
      harvest->n = first.n;
    }
  else if (ranks != NULL)
    harvest_rank (harvest, ranks);
  sort_found (harvest);
  ids = g_array_sized_new (FALSE, FALSE, sizeof (gint64), (guint) harvest->n);
  for (gsize i = 0; i < harvest->n; i++)
    g_array_append_val (ids, harvest->found[i].id);
  return ids;
}

GArray *
zug_finder_walk (sqlite3 *db, const ZugGameQuery *query, guint limit, GHashTable *variants,
                 const ZugFinderListener *listener, GError **error)
{
  g_autoptr (ZugFinder) finder = zug_finder_new (db, query, error);
  gboolean ranked = is_by_name (query->sort);
  ZugWalk self = {.finder = finder,
                  .db = db,
                  .limit = limit,
                  .harvest = {.limit = ranked || limit == G_MAXUINT ? G_MAXSIZE : limit,
                              .sign = query->reverse ? -1 : 1,
                              .by_name = ranked,
                              .variants = variants},
                  .listener = finder != NULL && finder->pass != NULL ? listener : NULL};
  GArray *ids = NULL;

  if (finder != NULL && walk (&self, error))
    ids = list_found (&self.harvest, db, query, limit, error);
  g_free (self.harvest.found);
  g_free (self.harvest.names);
  g_free (self.harvest.behind);
  return ids;
}
