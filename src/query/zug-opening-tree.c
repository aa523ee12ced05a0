/* zug-opening-tree.c: what was played from a position, choice by choice and turn by turn */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-opening-tree.h"

#include "zug-archive-jobs.h"
#include "zug-choice-code.h"
#include "zug-hash.h"
#include "zug-san.h"

typedef struct
{
  const ZugLaws *laws;
  const ZugPosition *position;
  ZugOpeningTree *tree;
  ZugChoices *moves[ZUG_N_SIDES];   /* all that a side's men can do, made when first asked for */
  GHashTable *choices[ZUG_N_SIDES]; /* code -> ZugTreeRow of the choice, owned by the tree */
} Building;

int
zug_tree_count_score (const ZugTreeCount *count)
{
  guint64 white = count->results[ZUG_RESULT_WHITE], draw = count->results[ZUG_RESULT_DRAW];
  guint64 decided = white + draw + count->results[ZUG_RESULT_BLACK];

  return decided == 0 ? -1 : (int) ((200 * white + 100 * draw + decided) / (2 * decided));
}

/* Adds the games of a pair, but those that are there already (NULL: none is). */
static void
add_count (ZugTreeCount *count, const ZugTreePair *pair, const guint64 again[4])
{
  for (int i = 0; i < 4; i++)
    {
      guint64 games = pair->results[i] - (again != NULL ? again[i] : 0);

      count->n += games;
      count->results[i] += games;
    }
}

static void
row_free (gpointer data)
{
  ZugTreeRow *row = data;

  g_free (row->name);
  g_free (row);
}

/* --- choices ---------------------------------------------------------------------------------- */

/* The kind as far as codes tell it. */
static ZugMoveKind
kind_of (ZugMove move)
{
  return move.kind == ZUG_MOVE_DOUBLE || move.kind == ZUG_MOVE_EN_PASSANT ? ZUG_MOVE_PLAIN
                                                                          : (ZugMoveKind) move.kind;
}

/* Which double step or capture in passing a plain move is shows on the board. */
static gboolean
complete (const ZugChoices *moves, ZugMove *move)
{
  for (int i = 0; i < moves->n; i++)
    {
      const ZugMove *other = &moves->move[i];

      if (other->from == move->from && other->to == move->to && other->promotion == move->promotion
          && kind_of (*other) == kind_of (*move))
        {
          *move = *other;
          return TRUE;
        }
    }
  return FALSE;
}

/* The choice of a code, which may break the laws; FALSE where the men cannot make it. */
static gboolean
read_choice (Building *self, ZugSide side, guint32 code, ZugMove *move)
{
  if (!zug_choice_from_code (code, zug_choice_is_wide (self->laws), move))
    return FALSE;
  if (self->moves[side] == NULL)
    {
      self->moves[side] = g_new (ZugChoices, 1);
      zug_physical_moves (self->laws, self->position, side, self->moves[side]);
    }
  return complete (self->moves[side], move);
}

/* The row of a side's choice, made when it is first met; NULL where it cannot be. */
static ZugTreeRow *
find_choice (Building *self, ZugSide side, guint32 code)
{
  ZugTreeRow *row = g_hash_table_lookup (self->choices[side], GUINT_TO_POINTER (code));
  char san[ZUG_SAN_MAX];
  ZugMove move;

  if (row != NULL || !read_choice (self, side, code, &move))
    return row;
  row = g_new0 (ZugTreeRow, 1);
  row->name =
      g_strdup (zug_san_write (self->laws, self->position, side, move, NULL, (ZugEnd) {0}, san));
  row->pair = (ZugPair) {{ZUG_PASS, ZUG_PASS}};
  row->pair.choice[side] = move;
  row->sides = (guint8) (1u << side);
  g_hash_table_insert (self->choices[side], GUINT_TO_POINTER (code), row);
  g_ptr_array_add (self->tree->rows[ZUG_TREE_WHITE + side], row);
  return row;
}

/* --- turns ------------------------------------------------------------------------------------ */

static ZugTreeRow *
make_turn (ZugTreeRow *const choices[ZUG_N_SIDES])
{
  ZugTreeRow *row = g_new0 (ZugTreeRow, 1);
  const ZugTreeRow *white = choices[ZUG_WHITE], *black = choices[ZUG_BLACK];

  row->name =
      g_strdup_printf ("%s%s%s", white != NULL ? white->name : "",
                       white != NULL && black != NULL ? " " : "", black != NULL ? black->name : "");
  for (int side = 0; side < ZUG_N_SIDES; side++)
    {
      row->pair.choice[side] = choices[side] != NULL ? choices[side]->pair.choice[side] : ZUG_PASS;
      row->sides |= (guint8) ((choices[side] != NULL) << side);
    }
  return row;
}

static void
add_pair (Building *self, const ZugTreePair *pair)
{
  const guint32 codes[ZUG_N_SIDES] = {(guint32) (pair->pair >> 24),
                                      (guint32) (pair->pair & ZUG_PAIR_BLACK)};
  ZugTreeRow *choices[ZUG_N_SIDES] = {NULL, NULL};
  ZugTreeRow *turn;

  for (int side = 0; side < ZUG_N_SIDES; side++)
    {
      choices[side] = codes[side] != 0 ? find_choice (self, side, codes[side]) : NULL;
      if (codes[side] != 0 && choices[side] == NULL)
        return;
    }
  add_count (&self->tree->all, pair, pair->again[ZUG_TREE_AGAIN]);
  turn = make_turn (choices);
  add_count (&turn->count, pair, NULL);
  g_ptr_array_add (self->tree->rows[ZUG_TREE_TURNS], turn);
  for (int side = 0; side < ZUG_N_SIDES; side++)
    if (choices[side] != NULL)
      add_count (&choices[side]->count, pair, pair->again[ZUG_TREE_AGAIN_WHITE + side]);
}

static int
by_count (gconstpointer a, gconstpointer b)
{
  const ZugTreeRow *first = *(ZugTreeRow *const *) a, *second = *(ZugTreeRow *const *) b;

  if (first->count.n != second->count.n)
    return first->count.n < second->count.n ? 1 : -1;
  return g_strcmp0 (first->name, second->name);
}

/* A choice of which no turn counted was met in one that cannot be. */
static void
drop_idle (GPtrArray *rows)
{
  for (guint i = rows->len; i > 0; i--)
    if (((ZugTreeRow *) g_ptr_array_index (rows, i - 1))->count.n == 0)
      g_ptr_array_remove_index (rows, i - 1);
}

/* A choice leads to the turn in which it was played most. */
static void
set_turns_of_choices (ZugOpeningTree *tree, ZugSide side)
{
  GPtrArray *choices = tree->rows[ZUG_TREE_WHITE + side], *turns = tree->rows[ZUG_TREE_TURNS];

  for (guint i = 0; i < choices->len; i++)
    {
      ZugTreeRow *choice = g_ptr_array_index (choices, i);

      for (guint k = 0; k < turns->len; k++)
        {
          const ZugTreeRow *turn = g_ptr_array_index (turns, k);

          if ((turn->sides >> side & 1)
              && zug_move_equal (turn->pair.choice[side], choice->pair.choice[side]))
            {
              choice->pair = turn->pair;
              choice->sides = turn->sides;
              break;
            }
        }
    }
}

ZugOpeningTree *
zug_opening_tree_new (const ZugLaws *laws, const ZugPosition *position, const GArray *pairs)
{
  ZugOpeningTree *tree = g_new0 (ZugOpeningTree, 1);
  Building self = {.laws = laws, .position = position, .tree = tree};

  g_return_val_if_fail (laws != NULL && position != NULL && pairs != NULL, NULL);

  for (int i = 0; i < ZUG_N_TREE_LISTS; i++)
    tree->rows[i] = g_ptr_array_new_with_free_func (row_free);
  for (int side = 0; side < ZUG_N_SIDES; side++)
    self.choices[side] = g_hash_table_new (NULL, NULL);
  for (guint i = 0; i < pairs->len; i++)
    add_pair (&self, &g_array_index (pairs, ZugTreePair, i));

  for (int i = 0; i < ZUG_N_TREE_LISTS; i++)
    {
      drop_idle (tree->rows[i]);
      g_ptr_array_sort (tree->rows[i], by_count);
    }
  for (int side = 0; side < ZUG_N_SIDES; side++)
    {
      set_turns_of_choices (tree, side);
      g_hash_table_unref (self.choices[side]);
      g_free (self.moves[side]);
    }
  return tree;
}

void
zug_opening_tree_free (ZugOpeningTree *self)
{
  for (int i = 0; i < ZUG_N_TREE_LISTS; i++)
    g_ptr_array_unref (self->rows[i]);
  g_free (self);
}

/* --- from the archive ------------------------------------------------------------------------- */

typedef struct
{
  ZugLaws laws;
  ZugPosition position;
} Request;

static gpointer
load_work (sqlite3 *db, gpointer data, GError **error)
{
  const Request *request = data;
  const guint64 key = ZUG_POSTING_KEY (zug_hash (&request->laws, &request->position));
  g_autoptr (GArray) pairs = zug_postings_tree (db, key, 0, error);

  return pairs != NULL ? zug_opening_tree_new (&request->laws, &request->position, pairs) : NULL;
}

void
zug_opening_tree_load_async (ZugArchive *archive, const ZugLaws *laws, const ZugPosition *position,
                             GCancellable *cancellable, GAsyncReadyCallback callback,
                             gpointer user_data)
{
  const Request request = {*laws, *position};

  g_return_if_fail (ZUG_IS_ARCHIVE (archive));

  zug_archive_read_long (archive, load_work, g_memdup2 (&request, sizeof request), g_free,
                         (GDestroyNotify) zug_opening_tree_free, zug_opening_tree_load_async,
                         cancellable, callback, user_data);
}

ZugOpeningTree *
zug_opening_tree_load_finish (GAsyncResult *result, GError **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}
