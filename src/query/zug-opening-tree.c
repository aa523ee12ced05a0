/* zug-opening-tree.c: what was played from a position, choice by choice and turn by turn */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-opening-tree.h"

#include "zug-choice-code.h"
#include "zug-hash.h"
#include "zug-resolve.h"
#include "zug-san.h"

#include <math.h>

typedef struct
{
  const ZugLaws *laws;
  const ZugPosition *position;
  ZugOpeningTree *tree;
  ZugChoices *moves[ZUG_N_SIDES]; /* all that a side's men can do, made when first asked for */
  gboolean has_openings;
  ZugOutcomes outcomes;
  GHashTable *choices[ZUG_N_SIDES]; /* code -> ZugTreeRow of the choice, owned by the tree */
} Building;

/* --- figures ---------------------------------------------------------------------------------- */

int
zug_tree_count_score (const ZugTreeCount *count)
{
  guint64 white = count->results[ZUG_RESULT_WHITE], draw = count->results[ZUG_RESULT_DRAW];
  guint64 decided = white + draw + count->results[ZUG_RESULT_BLACK];

  return decided == 0 ? -1 : (int) ((200 * white + 100 * draw + decided) / (2 * decided));
}

int
zug_tree_value_score (double value)
{
  return (int) lround (50 * (1 + value));
}

int
zug_tree_count_rating (const ZugTreeCount *count, ZugSide side)
{
  guint64 n = count->rated[side];

  return n == 0 ? 0 : (int) ((count->elo[side] + n / 2) / n);
}

int
zug_tree_count_performance (const ZugTreeCount *count, ZugSide side)
{
  double n = (double) count->met[side], score = (double) count->points[side] / 2;

  if (count->met[side] == 0)
    return 0;
  return (int) lround ((double) count->met_elo[side] / n
                       + CLAMP (400 * log10 (score / (n - score)), -800, 800));
}

/* A row of no game yet. */
static ZugTreeRow *
row_new (char *name)
{
  ZugTreeRow *row = g_new0 (ZugTreeRow, 1);

  row->name = name;
  row->pair = (ZugPair) {{ZUG_PASS, ZUG_PASS}};
  row->mix = -1;
  return row;
}

/* Adds games, but those that are there already (NULL: none is). */
static void
add_count (ZugTreeCount *count, const ZugTreeCount *games, const ZugTreeCount *again)
{
  guint64 *to = (guint64 *) count;
  const guint64 *from = (const guint64 *) games, *less = (const guint64 *) again;

  for (gsize i = 0; i < sizeof *count / sizeof *to; i++)
    to[i] += from[i] - (less != NULL ? less[i] : 0);
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
  row = row_new (
      g_strdup (zug_san_write (self->laws, self->position, side, move, NULL, (ZugEnd) {0}, san)));
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
  const ZugTreeRow *white = choices[ZUG_WHITE], *black = choices[ZUG_BLACK];
  ZugTreeRow *row = row_new (g_strdup_printf ("%s%s%s", white != NULL ? white->name : "",
                                              white != NULL && black != NULL ? " " : "",
                                              black != NULL ? black->name : ""));

  for (int side = 0; side < ZUG_N_SIDES; side++)
    {
      row->pair.choice[side] = choices[side] != NULL ? choices[side]->pair.choice[side] : ZUG_PASS;
      row->sides |= (guint8) ((choices[side] != NULL) << side);
    }
  return row;
}

/* Where both sides choose nothing is named. */
static const ZugOpening *
find_opening (Building *self, const ZugTreeRow *turn)
{
  if (!self->has_openings)
    return NULL;
  zug_resolve (self->laws, self->position, turn->pair, &self->outcomes);
  return zug_opening_find (zug_hash (self->laws, &self->outcomes.position[0]), 0);
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
  add_count (&self->tree->all, &pair->count, &pair->again[ZUG_TREE_AGAIN]);
  turn = make_turn (choices);
  turn->count = pair->count;
  turn->last_year = (int) pair->last_year;
  turn->opening = find_opening (self, turn);
  g_ptr_array_add (self->tree->rows[ZUG_TREE_TURNS], turn);
  for (int side = 0; side < ZUG_N_SIDES; side++)
    if (choices[side] != NULL)
      {
        add_count (&choices[side]->count, &pair->count, &pair->again[ZUG_TREE_AGAIN_WHITE + side]);
        choices[side]->last_year = MAX (choices[side]->last_year, turn->last_year);
        choices[side]->opening = turn->opening;
      }
}

/* --- orders ----------------------------------------------------------------------------------- */

ZugSide
zug_tree_row_side (const ZugTreeRow *row, ZugTreeList list)
{
  if (list != ZUG_TREE_TURNS)
    return list == ZUG_TREE_BLACK ? ZUG_BLACK : ZUG_WHITE;
  return row->sides == 1u << ZUG_BLACK ? ZUG_BLACK : ZUG_WHITE;
}

typedef struct
{
  ZugTreeList list;
  ZugTreeSort sort;
  gboolean reverse;
} Order;

/* What rows are sorted by, the greatest first; -1: it is not known. */
static int
figure_of (const ZugTreeRow *row, const Order *order)
{
  ZugSide side = zug_tree_row_side (row, order->list);
  int score = zug_tree_count_score (&row->count), figure;

  switch (order->sort)
    {
    case ZUG_TREE_SORT_SCORE:
      return score >= 0 && side == ZUG_BLACK ? 100 - score : score;
    case ZUG_TREE_SORT_RATING:
      figure = zug_tree_count_rating (&row->count, side);
      break;
    case ZUG_TREE_SORT_PERFORMANCE:
      figure = zug_tree_count_performance (&row->count, side);
      break;
    case ZUG_TREE_SORT_YEAR:
      figure = row->last_year;
      break;
    case ZUG_TREE_SORT_MIX:
      return row->mix >= 0 ? (int) lround (1e6 * row->mix) : -1;
    default:
      return 0;
    }
  return figure != 0 ? figure : -1;
}

static int
compare_rows (gconstpointer a, gconstpointer b, gpointer user_data)
{
  const ZugTreeRow *first = *(ZugTreeRow *const *) a, *second = *(ZugTreeRow *const *) b;
  const Order *order = user_data;
  int x = figure_of (first, order), y = figure_of (second, order), sign = order->reverse ? -1 : 1;

  if (x != y)
    return x < 0 || y < 0 ? (x < 0) - (y < 0) : sign * ((x < y) - (x > y));
  if (order->sort == ZUG_TREE_SORT_NAME)
    return sign * g_strcmp0 (first->name, second->name);
  if (order->sort != ZUG_TREE_SORT_GAMES)
    sign = 1;
  if (first->count.n != second->count.n)
    return sign * (first->count.n < second->count.n ? 1 : -1);
  return g_strcmp0 (first->name, second->name);
}

void
zug_opening_tree_sort (ZugOpeningTree *self, ZugTreeSort sort, gboolean reverse)
{
  g_return_if_fail (self != NULL);

  for (int i = 0; i < ZUG_N_TREE_LISTS; i++)
    {
      Order order = {(ZugTreeList) i, sort, reverse};

      g_ptr_array_sort_with_data (self->rows[i], compare_rows, &order);
    }
}

/* --- an equilibrium ----------------------------------------------------------------------------
 */

/* A choice of which no turn counted was met in one that cannot be, or stands in a mix alone. */
static void
drop_idle (GPtrArray *rows)
{
  for (guint i = rows->len; i > 0; i--)
    if (((ZugTreeRow *) g_ptr_array_index (rows, i - 1))->count.n == 0)
      g_ptr_array_remove_index (rows, i - 1);
}

/* Choices that nobody made must appear in a mix at least so often to be listed. */
#define LEAST 0.005

static const ZugTreeRow *
find_row (const GPtrArray *rows, ZugSide side, ZugMove move)
{
  for (guint i = 0; i < rows->len; i++)
    {
      const ZugTreeRow *row = g_ptr_array_index (rows, i);

      if (zug_move_equal (row->pair.choice[side], move))
        return row;
    }
  return NULL;
}

/* Likely choices that nobody made. */
static void
add_unplayed (ZugOpeningTree *self, const ZugLaws *laws, const ZugPosition *position, ZugSide side,
              const ZugTreeMix mix[ZUG_N_SIDES])
{
  GPtrArray *rows = self->rows[ZUG_TREE_WHITE + side];
  ZugSide other = zug_other (side);
  char san[ZUG_SAN_MAX];

  for (int i = 0; i < mix[side].n && mix[side].probability[i] >= LEAST; i++)
    if (find_row (rows, side, mix[side].move[i]) == NULL)
      {
        ZugMove move = mix[side].move[i];
        ZugTreeRow *row = row_new (
            g_strdup (zug_san_write (laws, position, side, move, NULL, (ZugEnd) {0}, san)));

        row->pair.choice[side] = move;
        row->pair.choice[other] = mix[other].move[0];
        row->sides = 1u << ZUG_WHITE | 1u << ZUG_BLACK;
        g_ptr_array_add (rows, row);
      }
}

/* -1 where the row has no choice of the side, or the mix does not know it. */
static double
likelihood (const ZugTreeMix *mix, ZugSide side, const ZugTreeRow *row)
{
  if (mix != NULL && (row->sides >> side & 1))
    for (int i = 0; i < mix[side].n; i++)
      if (zug_move_equal (mix[side].move[i], row->pair.choice[side]))
        return mix[side].probability[i];
  return -1;
}

void
zug_opening_tree_set_mix (ZugOpeningTree *self, const ZugLaws *laws, const ZugPosition *position,
                          const ZugTreeMix mix[ZUG_N_SIDES])
{
  g_return_if_fail (self != NULL && laws != NULL && position != NULL);

  for (int side = 0; side < ZUG_N_SIDES; side++)
    {
      GPtrArray *rows = self->rows[ZUG_TREE_WHITE + side];

      drop_idle (rows);
      if (mix != NULL)
        add_unplayed (self, laws, position, (ZugSide) side, mix);
      for (guint i = 0; i < rows->len; i++)
        {
          ZugTreeRow *row = g_ptr_array_index (rows, i);

          row->mix = likelihood (mix, (ZugSide) side, row);
        }
    }
  for (guint i = 0; i < self->rows[ZUG_TREE_TURNS]->len; i++)
    {
      ZugTreeRow *row = g_ptr_array_index (self->rows[ZUG_TREE_TURNS], i);
      double white = likelihood (mix, ZUG_WHITE, row), black = likelihood (mix, ZUG_BLACK, row);

      row->mix = white >= 0 && black >= 0 ? white * black : -1;
    }
}

/* --- putting together ------------------------------------------------------------------------- */

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
  g_autofree Building *self = g_new0 (Building, 1);

  g_return_val_if_fail (laws != NULL && position != NULL && pairs != NULL, NULL);

  self->laws = laws;
  self->position = position;
  self->tree = tree;
  self->has_openings = zug_opening_has (laws);
  tree->opening = self->has_openings ? zug_opening_find (zug_hash (laws, position), 0) : NULL;
  for (int i = 0; i < ZUG_N_TREE_LISTS; i++)
    tree->rows[i] = g_ptr_array_new_with_free_func (row_free);
  for (int side = 0; side < ZUG_N_SIDES; side++)
    self->choices[side] = g_hash_table_new (NULL, NULL);
  for (guint i = 0; i < pairs->len; i++)
    add_pair (self, &g_array_index (pairs, ZugTreePair, i));

  for (int i = 0; i < ZUG_N_TREE_LISTS; i++)
    drop_idle (tree->rows[i]);
  zug_opening_tree_sort (tree, ZUG_TREE_SORT_GAMES, FALSE);
  for (int side = 0; side < ZUG_N_SIDES; side++)
    {
      set_turns_of_choices (tree, side);
      g_hash_table_unref (self->choices[side]);
      g_free (self->moves[side]);
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
