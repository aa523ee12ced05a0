/* zug-postings-read.c: looking keys up in runs and rows, and the tree of turns played */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-choice-code.h"
#include "zug-postings-block.h"

/* A collection that is asked for may be hidden, but not on its way out (hidden = 2). */
#define IS_VISIBLE                                                                                 \
  "(CASE ?2 WHEN 0 THEN c.hidden = 0 WHEN -1 THEN c.hidden < 2"                                    \
  " ELSE c.id = ?2 AND c.hidden < 2 END)"
#define VISIBLE_RUNS                                                                               \
  "SELECT r.id, r.base FROM run r JOIN collection c ON c.id = r.collection"                        \
  " WHERE r.kind = ?1 AND " IS_VISIBLE " AND r.low <= ?3 ORDER BY r.id"
#define VISIBLE_ROWS                                                                               \
  "SELECT p.game, p.turn, p.pair, p.score FROM posting p"                                          \
  " JOIN game g ON g.id = p.game JOIN collection c ON c.id = g.collection"                         \
  " WHERE p.kind = ?1 AND p.key = ?3 AND " IS_VISIBLE " ORDER BY p.game, p.turn"
/* The block in which a key may begin, and those that begin with it. */
#define BLOCKS_OF_KEY                                                                              \
  "SELECT data FROM (SELECT data FROM block WHERE run = ?1 AND first < ?2"                         \
  " ORDER BY first DESC, id DESC LIMIT 1)"                                                         \
  " UNION ALL SELECT data FROM (SELECT data FROM block WHERE run = ?1 AND first = ?2"              \
  " ORDER BY first, id)"

/* --- games that are gone ---------------------------------------------------------------------- */

/* Asks the table as little as it can: what it said last holds for all games up to the next gone
 * one. */
typedef struct
{
  ZugStatement *stmt;
  gint64 from; /* none is gone from here … */
  gint64 next; /* … up to this one, which is */
} Gone;

static gboolean
is_gone (Gone *self, gint64 game, gboolean *gone, GError **error)
{
  if (game < self->from || game > self->next)
    {
      ZugStep step;

      zug_sql_bind (self->stmt, "i", game);
      step = zug_sql_step (self->stmt, error);
      if (step == ZUG_STEP_ERROR)
        return FALSE;
      self->from = game;
      self->next = step == ZUG_STEP_ROW ? sqlite3_column_int64 (self->stmt, 0) : G_MAXINT64;
    }
  *gone = game == self->next;
  return TRUE;
}

/* --- a look-up -------------------------------------------------------------------------------- */

typedef struct
{
  ZugPostingKind kind;
  guint64 key;
  gint64 collection;
  ZugPostingFunc func;
  gpointer user_data;
  gboolean stopped;

  ZugStatement *runs;
  ZugStatement *blocks;
  Gone gone;
} Look;

static void
look_clear (Look *self)
{
  zug_sql_finish (self->runs);
  zug_sql_finish (self->blocks);
  zug_sql_finish (self->gone.stmt);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Look, look_clear)

static gboolean
look_prepare (Look *self, sqlite3 *db, GError **error)
{
  self->runs = zug_sql_prepare (db, VISIBLE_RUNS, error);
  self->blocks = self->runs != NULL ? zug_sql_prepare (db, BLOCKS_OF_KEY, error) : NULL;
  self->gone.stmt =
      self->blocks != NULL
          ? zug_sql_prepare (db, "SELECT game FROM gone WHERE game >= ? ORDER BY game LIMIT 1",
                             error)
          : NULL;
  self->gone.from = G_MAXINT64;
  return self->gone.stmt != NULL;
}

static gboolean
look_at (Look *self, const ZugPosting *found, gint64 base, GError **error)
{
  ZugPosting posting = *found;
  gboolean gone;

  posting.game = zug_block_game (base, found);
  if (!is_gone (&self->gone, posting.game, &gone, error))
    return FALSE;
  self->stopped = !gone && !self->func (&posting, self->user_data);
  return TRUE;
}

static gboolean
look_through_block (Look *self, gint64 base, GError **error)
{
  ZugBlockReader reader;
  const guint8 *data = sqlite3_column_blob (self->blocks, 0);
  gsize size = (gsize) sqlite3_column_bytes (self->blocks, 0);
  const ZugPosting *posting;
  ZugStep step = ZUG_STEP_DONE;

  if (data == NULL || !zug_block_reader_init (&reader, self->kind, data, size)
      || !zug_block_reader_seek (&reader, self->key))
    return zug_block_damaged (error);
  while (!self->stopped && (step = zug_block_reader_next (&reader, &posting)) == ZUG_STEP_ROW
         && posting->key == self->key)
    if (!look_at (self, posting, base, error))
      return FALSE;
  return step != ZUG_STEP_ERROR || zug_block_damaged (error);
}

static gboolean
look_through_run (Look *self, gint64 run, gint64 base, GError **error)
{
  ZugStep step;

  zug_sql_bind (self->blocks, "ii", run, (gint64) self->key);
  while ((step = zug_sql_step (self->blocks, error)) == ZUG_STEP_ROW && !self->stopped)
    if (!look_through_block (self, base, error))
      return FALSE;
  sqlite3_reset (self->blocks);
  return step != ZUG_STEP_ERROR;
}

static gboolean
look_through_runs (Look *self, GError **error)
{
  ZugStep step;

  zug_sql_bind (self->runs, "nii", (int) self->kind, self->collection, (gint64) self->key);
  while ((step = zug_sql_step (self->runs, error)) == ZUG_STEP_ROW && !self->stopped)
    if (!look_through_run (self, sqlite3_column_int64 (self->runs, 0),
                           sqlite3_column_int64 (self->runs, 1), error))
      return FALSE;
  return step != ZUG_STEP_ERROR;
}

static gboolean
look_through_rows (Look *self, sqlite3 *db, GError **error)
{
  g_autoptr (ZugStatement) stmt = zug_sql_query (db, error, VISIBLE_ROWS, "nii", (int) self->kind,
                                                 self->collection, (gint64) self->key);
  ZugStep step;

  while ((step = zug_sql_step (stmt, error)) == ZUG_STEP_ROW && !self->stopped)
    {
      ZugPosting posting = {
          .key = self->key,
          .game = sqlite3_column_int64 (stmt, 0),
          .turn = (guint16) sqlite3_column_int (stmt, 1),
          .pair = (guint64) sqlite3_column_int64 (stmt, 2),
          .result = (guint8) sqlite3_column_int (stmt, 3) & 3,
      };

      self->stopped = !self->func (&posting, self->user_data);
    }
  return step != ZUG_STEP_ERROR;
}

gboolean
zug_postings_look_up (sqlite3 *db, ZugPostingKind kind, guint64 key, gint64 collection,
                      ZugPostingFunc func, gpointer user_data, GError **error)
{
  g_auto (Look) self = {
      .kind = kind, .key = key, .collection = collection, .func = func, .user_data = user_data};

  return look_prepare (&self, db, error) && look_through_runs (&self, error)
         && (self.stopped || look_through_rows (&self, db, error));
}

/* --- the tree --------------------------------------------------------------------------------- */

/* Pairs by number: an open table of their places in the array, from 1. */
typedef struct
{
  GArray *pairs;
  guint32 *places;
  guint mask;
  guint last;     /* where the pair of the posting before is: often it comes again */
  gint64 game;    /* whose postings are coming, all in a row */
  guint64 first;  /* the pair that it played first; for most it is the only one … */
  GArray *others; /* of guint64: … and those since */

  ZugTreeGameFunc func;
  gpointer user_data;
  gboolean counts;   /* the game does, and … */
  ZugTreeGame known; /* … this is known of it */
} Tree;

static guint
first_slot (const Tree *self, guint64 pair)
{
  return (guint) (pair * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15) >> 40) & self->mask;
}

static void
take_place (Tree *self, guint place)
{
  guint slot = first_slot (self, g_array_index (self->pairs, ZugTreePair, place).pair);

  while (self->places[slot] != 0)
    slot = (slot + 1) & self->mask;
  self->places[slot] = place + 1;
}

/* Room for twice as many pairs. */
static void
tree_grow (Tree *self)
{
  self->mask = self->mask * 2 + 1;
  g_free (self->places);
  self->places = g_new0 (guint32, (gsize) self->mask + 1);
  for (guint i = 0; i < self->pairs->len; i++)
    take_place (self, i);
}

static guint
tree_find (Tree *self, guint64 pair)
{
  ZugTreePair fresh = {.pair = pair};

  for (guint slot = first_slot (self, pair); self->places[slot] != 0;
       slot = (slot + 1) & self->mask)
    if (g_array_index (self->pairs, ZugTreePair, self->places[slot] - 1).pair == pair)
      return self->places[slot] - 1;
  g_array_append_val (self->pairs, fresh);
  if (self->pairs->len * 2 > self->mask)
    tree_grow (self);
  else
    take_place (self, self->pairs->len - 1);
  return self->pairs->len - 1;
}

/* Whether a game that came back plays this pair for the first time, and what of it it has played
 * before. */
static gboolean
is_new_in_game (const Tree *self, guint64 pair, gboolean again[ZUG_N_TREE_AGAIN])
{
  const guint64 mask[ZUG_N_SIDES] = {ZUG_PAIR_WHITE, ZUG_PAIR_BLACK};

  for (guint i = 0; i <= self->others->len; i++)
    {
      guint64 other = i == 0 ? self->first : g_array_index (self->others, guint64, i - 1);

      if (other == pair)
        return FALSE;
      for (int side = 0; side < ZUG_N_SIDES; side++)
        again[ZUG_TREE_AGAIN_WHITE + side] |= ((other ^ pair) & mask[side]) == 0;
      again[ZUG_TREE_AGAIN] = TRUE;
    }
  return TRUE;
}

static void
begin_game (Tree *self, const ZugPosting *posting)
{
  self->counts = self->func == NULL || self->func (posting->game, &self->known, self->user_data);
  self->game = posting->game;
  self->first = posting->pair;
  if (self->others->len > 0)
    g_array_set_size (self->others, 0);
}

static void
count_game (ZugTreeCount *count, ZugResult result, const ZugTreeGame *known)
{
  guint64 white = result == ZUG_RESULT_WHITE ? 2 : result == ZUG_RESULT_DRAW ? 1 : 0;
  const guint64 points[ZUG_N_SIDES] = {white, 2 - white};

  count->n++;
  count->results[result]++;
  for (int side = 0; side < ZUG_N_SIDES; side++)
    {
      int opponent = known->elo[1 - side];

      count->rated[side] += known->elo[side] > 0;
      count->elo[side] += (guint64) known->elo[side];
      if (opponent > 0 && result != ZUG_RESULT_OPEN)
        {
          count->met[side]++;
          count->met_elo[side] += (guint64) opponent;
          count->points[side] += points[side];
        }
    }
}

static gboolean
tree_add (const ZugPosting *posting, gpointer user_data)
{
  Tree *self = user_data;
  gboolean again[ZUG_N_TREE_AGAIN] = {FALSE};
  ZugTreePair *pair;

  if (posting->pair == 0 || (posting->game == self->game && !self->counts))
    return TRUE;
  if (posting->game != self->game)
    begin_game (self, posting);
  else if (!is_new_in_game (self, posting->pair, again))
    return TRUE;
  else
    g_array_append_val (self->others, posting->pair);
  if (!self->counts)
    return TRUE;
  if (self->pairs->len == 0
      || g_array_index (self->pairs, ZugTreePair, self->last).pair != posting->pair)
    self->last = tree_find (self, posting->pair);
  pair = &g_array_index (self->pairs, ZugTreePair, self->last);
  count_game (&pair->count, (ZugResult) posting->result, &self->known);
  pair->last_year = MAX (pair->last_year, self->known.year);
  for (int i = 0; again[ZUG_TREE_AGAIN] && i < ZUG_N_TREE_AGAIN; i++)
    if (again[i])
      count_game (&pair->again[i], (ZugResult) posting->result, &self->known);
  return TRUE;
}

/* Pairs as often played in the order of their numbers, so that the tree does not depend on runs. */
static gint
compare_pairs (gconstpointer a, gconstpointer b)
{
  const ZugTreePair *p = a, *q = b;

  return p->count.n != q->count.n ? (p->count.n < q->count.n) - (p->count.n > q->count.n)
                                  : (p->pair > q->pair) - (p->pair < q->pair);
}

GArray *
zug_postings_tree (sqlite3 *db, guint64 key, gint64 collection, ZugTreeGameFunc func,
                   gpointer user_data, GError **error)
{
  g_autoptr (GArray) pairs = g_array_new (FALSE, FALSE, sizeof (ZugTreePair));
  g_autoptr (GArray) others = g_array_new (FALSE, FALSE, sizeof (guint64));
  Tree tree = {.pairs = pairs,
               .mask = 31,
               .game = -1,
               .others = others,
               .func = func,
               .user_data = user_data};
  gboolean read;

  tree_grow (&tree);
  read = zug_postings_look_up (db, ZUG_POSTING_POSITION, key, collection, tree_add, &tree, error);
  g_free (tree.places);
  if (!read)
    return NULL;
  g_array_sort (pairs, compare_pairs);
  return g_steal_pointer (&pairs);
}
