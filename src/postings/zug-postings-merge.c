/* zug-postings-merge.c: merging runs of a collection, a range of keys at a time */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-sums.h"
#include "zug-postings-block.h"

#include <stdlib.h>
#include <string.h>

/*
 * Runs that are merged name the run that takes their postings as `target`. A slice moves the
 * postings of the next keys, all of a key or none, takes away the blocks that are empty then, and
 * notes in `low` how far it came; all in one transaction. So every run can be read at any moment, a
 * kill leaves nothing behind, the next slice goes on from what the tables say, and hardly more room
 * is needed than the postings take up anyway.
 */

enum
{
  KEYS_A_LOOK = 1024, /* between two looks at the clock */
  MAX_INPUTS = 1 << 15
};

/* What the inputs are compared by: the next key, and which input it is of, since of one key the
 * older run's postings come first; beyond all that: an input at its end. */
#define INPUT_BITS 15
#define AT_END (G_GUINT64_CONSTANT (1) << 63)

typedef struct
{
  gint64 run;
  gint64 base;
  gint64 block; /* the one being read */
  guint8 *data;
  ZugBlockReader reader;
  const ZugPosting *posting; /* the next one */
  gint64 moved;              /* in this slice */
} Input;

typedef struct
{
  sqlite3 *db;
  gint64 collection;
  ZugPostingKind kind;
  gint64 target;
  gint64 base; /* of the target */
  guint64 low; /* where this slice begins; later: where the next one does */
  gboolean ended;
  gint64 deadline; /* monotonic, µs */

  GArray *inputs;  /* of Input, by base: a collection's later games have later numbers */
  guint64 *losers; /* a tree of them: [0] the winner, [i] the loser of the match at node i */
  GArray *gone;    /* of gint64, ascending */
  ZugPosting last; /* put into the target, games from its base … */
  gint64 n_put;    /* … of so many */
  ZugBlockWriter *writer;
  ZugBlockPen *pen;
  ZugStatement *find;
  ZugStatement *remove;
} Merge;

static void
input_clear (gpointer data)
{
  g_free (((Input *) data)->data);
}

static void
merge_clear (Merge *self)
{
  g_clear_pointer (&self->inputs, g_array_unref);
  g_clear_pointer (&self->gone, g_array_unref);
  g_clear_pointer (&self->find, zug_sql_finish);
  g_clear_pointer (&self->remove, zug_sql_finish);
  g_clear_pointer (&self->writer, zug_block_writer_free);
  g_clear_pointer (&self->pen, zug_block_pen_free);
  g_clear_pointer (&self->losers, g_free);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Merge, merge_clear)

/* --- what is to be merged --------------------------------------------------------------------- */

/* A merge that has begun. */
static ZugStep
find_begun (Merge *self, GError **error)
{
  return zug_sql_find (self->db, &self->target, error,
                       "SELECT target FROM run WHERE collection = ? AND target <> 0 LIMIT 1", "i",
                       self->collection);
}

/* Makes a run and has those whose ids `which` selects, in which `number` is ?3, merged into it. In
 * the order of their games levels never rise, so that runs of one level stand side by side; `level`
 * is an SQL expression over the levels merged. */
static gboolean
begin (Merge *self, int kind, const char *which, int number, const char *level, GError **error)
{
  g_autofree char *make =
      g_strdup_printf ("INSERT INTO run (collection, kind, level, base, postings)"
                       " SELECT ?1, ?2, %s, min(base), 0 FROM run WHERE id IN (%s)",
                       level, which);
  g_autofree char *aim =
      g_strdup_printf ("UPDATE run SET target = ?4, low = 0 WHERE id IN (%s) AND id <> ?4", which);

  if (!zug_sql_do (self->db, error, make, "inn", self->collection, kind, number))
    return FALSE;
  self->target = sqlite3_last_insert_rowid (self->db);
  return zug_sql_do (self->db, error, aim, "inni", self->collection, kind, number, self->target);
}

/* The lowest level with enough runs. */
static ZugStep
find_full_level (Merge *self, GError **error)
{
  g_autoptr (ZugStatement) stmt =
      zug_sql_query (self->db, error,
                     "SELECT kind, level FROM run WHERE collection = ? GROUP BY kind, level"
                     " HAVING count(*) >= ? ORDER BY level LIMIT 1",
                     "in", self->collection, ZUG_POSTINGS_FEW);
  ZugStep step;
  int kind, level;

  step = zug_sql_step (stmt, error);
  if (step != ZUG_STEP_ROW)
    return step;
  kind = sqlite3_column_int (stmt, 0);
  level = sqlite3_column_int (stmt, 1);
  sqlite3_reset (stmt);
  return begin (self, kind,
                "SELECT id FROM run WHERE collection = ?1 AND kind = ?2 AND level = ?3"
                " ORDER BY base, id LIMIT " G_STRINGIFY (ZUG_POSTINGS_FEW),
                level, "max(level) + 1", error)
             ? ZUG_STEP_ROW
             : ZUG_STEP_ERROR;
}

/* Those of a kind beyond so many. They are the latest: so runs go on following each other in the
 * order of their games. */
static ZugStep
find_too_many (Merge *self, int most, GError **error)
{
  gint64 kind = 0;
  ZugStep step = zug_sql_find (self->db, &kind, error,
                               "SELECT kind FROM run WHERE collection = ? GROUP BY kind"
                               " HAVING count(*) > ? LIMIT 1",
                               "in", self->collection, most);

  if (step != ZUG_STEP_ROW)
    return step;
  return begin (self, (int) kind,
                "SELECT id FROM run WHERE collection = ?1 AND kind = ?2"
                " ORDER BY base, id LIMIT -1 OFFSET ?3",
                most - 1, "min(level)", error)
             ? ZUG_STEP_ROW
             : ZUG_STEP_ERROR;
}

static ZugStep
find_merge (Merge *self, int most, GError **error)
{
  ZugStep step = find_begun (self, error);

  if (step == ZUG_STEP_DONE)
    step = find_full_level (self, error);
  if (step == ZUG_STEP_DONE && most > 0)
    step = find_too_many (self, most, error);
  return step;
}

/* --- reading the inputs ----------------------------------------------------------------------- */

/* The first block that is left of a run. Its bytes are copied: a statement that stayed with them
 * would have to find its place again whenever another input's block is removed. */
static ZugStep
input_next_block (Merge *self, Input *input, GError **error)
{
  const guint8 *data;
  gsize size;
  ZugStep step;

  zug_sql_bind (self->find, "i", input->run);
  step = zug_sql_step (self->find, error);
  if (step != ZUG_STEP_ROW)
    return step;
  input->block = sqlite3_column_int64 (self->find, 0);
  data = sqlite3_column_blob (self->find, 1);
  size = (gsize) sqlite3_column_bytes (self->find, 1);
  /* What has changed is not to become what was stored. */
  if (data == NULL || sqlite3_column_int (self->find, 2) != 1)
    return zug_block_damaged (error) ? ZUG_STEP_DONE : ZUG_STEP_ERROR;
  input->data = g_realloc (input->data, size);
  memcpy (input->data, data, size);
  sqlite3_reset (self->find);
  /* What is below has been moved. */
  if (!zug_block_reader_init (&input->reader, self->kind, input->data, size)
      || !zug_block_reader_seek (&input->reader, self->low))
    return zug_block_damaged (error) ? ZUG_STEP_DONE : ZUG_STEP_ERROR;
  return step;
}

/* Goes on to the next posting, through as many blocks as it takes. */
static gboolean
input_next (Merge *self, Input *input, gboolean *ended, GError **error)
{
  for (;;)
    {
      ZugStep step = zug_block_reader_next (&input->reader, &input->posting);

      *ended = FALSE;
      if (step == ZUG_STEP_ROW)
        return TRUE;
      if (step == ZUG_STEP_ERROR)
        return zug_block_damaged (error);
      /* Now, while its pages are at hand; they are the next to be filled. */
      if (!zug_sql_run (self->remove, error, "i", input->block))
        return FALSE;
      step = input_next_block (self, input, error);
      *ended = step == ZUG_STEP_DONE;
      if (step != ZUG_STEP_ROW)
        return *ended;
    }
}

static gboolean
open_input (Merge *self, ZugStatement *row, GError **error)
{
  Input input = {.run = sqlite3_column_int64 (row, 0), .base = sqlite3_column_int64 (row, 1)};

  g_array_append_val (self->inputs, input);
  return (input.base >= self->base && self->inputs->len < MAX_INPUTS) || zug_block_damaged (error);
}

static gboolean
open_inputs (Merge *self, GError **error)
{
  g_autoptr (ZugStatement) stmt = zug_sql_query (
      self->db, error, "SELECT id, base, low FROM run WHERE target = ? ORDER BY base, id", "i",
      self->target);
  ZugStep step;

  while ((step = zug_sql_step (stmt, error)) == ZUG_STEP_ROW)
    {
      self->low = (guint64) sqlite3_column_int64 (stmt, 2);
      if (!open_input (self, stmt, error))
        return FALSE;
    }
  return step == ZUG_STEP_DONE && (self->inputs->len > 0 || zug_block_damaged (error));
}

static gboolean
open_target (Merge *self, GError **error)
{
  g_autoptr (ZugStatement) stmt =
      zug_sql_query (self->db, error, "SELECT kind, base FROM run WHERE id = ?", "i", self->target);

  if (zug_sql_step (stmt, error) != ZUG_STEP_ROW)
    return (error != NULL && *error != NULL) ? FALSE : zug_block_damaged (error);
  self->kind = (ZugPostingKind) sqlite3_column_int (stmt, 0);
  self->base = sqlite3_column_int64 (stmt, 1);
  self->pen = zug_block_pen_new (self->db, self->target, error);
  if (self->pen == NULL)
    return FALSE;
  self->find = zug_sql_prepare (self->db, zug_sums_compare_block_sql, error);
  if (self->find == NULL)
    return FALSE;
  self->remove = zug_sql_prepare (self->db, "DELETE FROM block WHERE id = ?", error);
  self->writer = zug_block_writer_new (self->kind, zug_block_pen_put, self->pen);
  return self->remove != NULL;
}

static gboolean
read_gone (Merge *self, GError **error)
{
  g_autoptr (ZugStatement) stmt = zug_sql_query (
      self->db, error, "SELECT game FROM gone WHERE game >= ? ORDER BY game", "i", self->base);
  ZugStep step;

  while ((step = zug_sql_step (stmt, error)) == ZUG_STEP_ROW)
    {
      gint64 game = sqlite3_column_int64 (stmt, 0);

      g_array_append_val (self->gone, game);
    }
  return step == ZUG_STEP_DONE;
}

/* --- the tree of losers ----------------------------------------------------------------------- */

/* What input `i` competes with: the key of its next posting. */
static gboolean
input_advance (Merge *self, guint i, guint64 *entry, GError **error)
{
  Input *input = &g_array_index (self->inputs, Input, i);
  gboolean ended;

  if (!input_next (self, input, &ended, error))
    return FALSE;
  *entry = ended ? AT_END | i : input->posting->key << INPUT_BITS | i;
  return TRUE;
}

static gboolean
start_tree (Merge *self, GError **error)
{
  guint n = self->inputs->len;
  g_autofree guint64 *winners = g_new (guint64, 2 * n);

  for (guint i = 0; i < n; i++)
    {
      Input *input = &g_array_index (self->inputs, Input, i);
      ZugStep step = input_next_block (self, input, error);

      if (step == ZUG_STEP_DONE)
        winners[n + i] = AT_END | i;
      else if (step == ZUG_STEP_ERROR || !input_advance (self, i, &winners[n + i], error))
        return FALSE;
    }
  self->losers = g_new (guint64, n);
  for (guint node = n - 1; node > 0; node--)
    {
      winners[node] = MIN (winners[2 * node], winners[2 * node + 1]);
      self->losers[node] = MAX (winners[2 * node], winners[2 * node + 1]);
    }
  self->losers[0] = winners[1];
  return TRUE;
}

/* Input `i`, which had won, plays its way up again with its next key. */
static void
replay (Merge *self, guint i, guint64 entry)
{
  for (guint node = (self->inputs->len + i) / 2; node > 0; node /= 2)
    {
      guint64 other = self->losers[node];

      self->losers[node] = MAX (entry, other);
      entry = MIN (entry, other);
    }
  self->losers[0] = entry;
}

/* --- moving ----------------------------------------------------------------------------------- */

static int
compare_games (gconstpointer a, gconstpointer b)
{
  gint64 p = *(const gint64 *) a, q = *(const gint64 *) b;

  return (p > q) - (p < q);
}

static gboolean
is_gone (const Merge *self, gint64 game)
{
  return self->gone->len > 0
         && bsearch (&game, self->gone->data, self->gone->len, sizeof game, compare_games) != NULL;
}

static gboolean
put (Merge *self, ZugPosting posting, GError **error)
{
  if (is_gone (self, posting.game))
    return TRUE;
  posting.game = (gint64) ((guint64) posting.game - (guint64) self->base);
  if (self->n_put++ > 0 && !zug_posting_follows (&self->last, &posting))
    return zug_block_damaged (error);
  self->last = posting;
  return zug_block_writer_put (self->writer, &posting, error);
}

/* Moves what input `i` has of its next key, and tells what it competes with then. */
static gboolean
move_key (Merge *self, guint i, guint64 *entry, GError **error)
{
  Input *input = &g_array_index (self->inputs, Input, i);
  guint64 key = input->posting->key;

  do
    {
      ZugPosting posting = *input->posting;

      posting.game = zug_block_game (input->base, input->posting);
      input->moved++;
      if (!put (self, posting, error) || !input_advance (self, i, entry, error))
        return FALSE;
    }
  while (!(*entry & AT_END) && input->posting->key == key);
  return TRUE;
}

/* Moves keys until the time is over; at least one. */
static gboolean
move_keys (Merge *self, GError **error)
{
  gboolean late = g_get_monotonic_time () >= self->deadline;
  guint64 key = self->losers[0] >> INPUT_BITS;

  for (guint n = 1; !(self->losers[0] & AT_END); n++)
    {
      guint i = self->losers[0] & (MAX_INPUTS - 1);
      guint64 entry;

      if (late && self->losers[0] >> INPUT_BITS != key)
        {
          self->low = self->losers[0] >> INPUT_BITS;
          return TRUE;
        }
      key = self->losers[0] >> INPUT_BITS;
      if (!move_key (self, i, &entry, error))
        return FALSE;
      replay (self, i, entry);
      if (n % KEYS_A_LOOK == 0)
        late = g_get_monotonic_time () >= self->deadline;
    }
  self->ended = TRUE;
  return TRUE;
}

/* --- the tables after a slice ----------------------------------------------------------------- */

static gboolean
note_inputs (Merge *self, GError **error)
{
  g_autoptr (ZugStatement) stmt = zug_sql_prepare (
      self->db, "UPDATE run SET low = ?, postings = postings - ? WHERE id = ?", error);

  for (guint i = 0; stmt != NULL && i < self->inputs->len; i++)
    {
      const Input *input = &g_array_index (self->inputs, Input, i);

      if (!zug_sql_run (stmt, error, "iii", (gint64) self->low, input->moved, input->run))
        return FALSE;
    }
  return stmt != NULL;
}

static gboolean
note_target (Merge *self, GError **error)
{
  return zug_sql_do (self->db, error, "UPDATE run SET postings = postings + ? WHERE id = ?", "ii",
                     self->n_put, self->target)
         && (!self->ended
             || (zug_sql_do (self->db, error, "DELETE FROM run WHERE target = ?", "i", self->target)
                 && zug_sql_do (self->db, error, "DELETE FROM run WHERE id = ? AND postings = 0",
                                "i", self->target)));
}

static gboolean
finish_slice (Merge *self, GError **error)
{
  if (!zug_block_writer_finish (self->writer, error))
    return FALSE;
  return note_inputs (self, error) && note_target (self, error);
}

gboolean
zug_postings_merge_slice (sqlite3 *db, gint64 collection, int most, gint64 budget, gboolean *more,
                          GError **error)
{
  g_auto (Merge) self = {.db = db, .collection = collection};
  ZugStep step = find_merge (&self, most, error);

  *more = step == ZUG_STEP_ROW;
  if (step != ZUG_STEP_ROW)
    return step == ZUG_STEP_DONE;
  self.deadline = g_get_monotonic_time () + budget;
  self.inputs = g_array_new (FALSE, FALSE, sizeof (Input));
  g_array_set_clear_func (self.inputs, input_clear);
  self.gone = g_array_new (FALSE, FALSE, sizeof (gint64));
  return open_target (&self, error) && open_inputs (&self, error) && read_gone (&self, error)
         && start_tree (&self, error) && move_keys (&self, error) && finish_slice (&self, error);
}
