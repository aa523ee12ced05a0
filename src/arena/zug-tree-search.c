/* zug-tree-search.c: simultaneous Monte Carlo tree search, for comparison */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-tree-search.h"

#include "zug-evaluate.h"
#include "zug-one-turn.h"
#include "zug-outcome.h"
#include "zug-resolve.h"
#include <math.h>

enum
{
  DEEPEST = 100,         /* turns from the root */
  NODES_UNASKED = 10000, /* where nothing limits the search */
  CLOCK_EVERY = 8        /* descents between two looks at the clock */
};

static const double curiosity = 0.3;   /* UCB1's constant; values run from -1 to 1 */
static const double exploration = 0.1; /* of regret matching */
static const double delay = 0.995;     /* a win now is better than one later */
static const double least = 0.01;      /* what a mix keeps */

/* What a side knows of one choice at a node. */
typedef struct
{
  double sum;    /* UCT: of what it brought, the side's view. RM: its regret */
  double weight; /* RM: of all mixes so far */
  guint32 visits;
} Arm;

/* RM: what a pair has brought so far, White's view. */
typedef struct
{
  float sum;
  guint32 visits;
} Cell;

/* A node is first valued, and grows its choices when it is met again. */
typedef struct
{
  guint32 visits;
  gboolean grown;
  gboolean over;
  double value; /* where it is over */
  double sum;   /* RM: of what came of it, White's view */
  int n[ZUG_N_SIDES];
  ZugMove *move[ZUG_N_SIDES];
  Arm *arm[ZUG_N_SIDES];
  Cell *cell; /* RM: n[WHITE] × n[BLACK] */
} Node;

/* Where an outcome of a pair leads from a node. */
typedef struct
{
  guint32 node;
  guint16 choice[ZUG_N_SIDES];
  guint8 outcome;
  guint32 child;
} Edge;

typedef struct
{
  const ZugLaws *laws;
  const ZugSearchLimits *limits;
  ZugTreeRule rule;
  ZugArenaRandom *random;
  GArray *nodes;     /* Node */
  GHashTable *edges; /* of Edge, by all but the child */
  guint64 n_valued;
  guint64 most; /* positions to value; 0: no limit */
  ZugChoices choices;
  ZugOutcomes outcomes[DEEPEST];
} Tree;

static guint
hash_edge (gconstpointer key)
{
  const Edge *edge = key;
  guint64 bits = (guint64) edge->node << 32 ^ (guint64) edge->choice[ZUG_WHITE] << 17
                 ^ (guint64) edge->choice[ZUG_BLACK] << 1 ^ edge->outcome;

  return (guint) zug_splitmix (bits);
}

static gboolean
equal_edges (gconstpointer a, gconstpointer b)
{
  const Edge *x = a;
  const Edge *y = b;

  return x->node == y->node && x->choice[ZUG_WHITE] == y->choice[ZUG_WHITE]
         && x->choice[ZUG_BLACK] == y->choice[ZUG_BLACK] && x->outcome == y->outcome;
}

static Node *
node_at (Tree *tree, guint32 index)
{
  return &g_array_index (tree->nodes, Node, index);
}

static guint32
add_node (Tree *tree)
{
  const Node node = {0};

  g_array_append_val (tree->nodes, node);
  return tree->nodes->len - 1;
}

static guint32
find_child (Tree *tree, const Edge *wanted)
{
  Edge *edge = g_hash_table_lookup (tree->edges, wanted);

  if (edge == NULL)
    {
      edge = g_memdup2 (wanted, sizeof *wanted);
      edge->child = add_node (tree);
      g_hash_table_add (tree->edges, edge);
    }
  return edge->child;
}

static double
value_of (Tree *tree, const ZugPosition *position)
{
  tree->n_valued++;
  return zug_evaluate (tree->laws, position);
}

static void
grow (Tree *tree, Node *node, const ZugPosition *position)
{
  ZugEnd end = zug_outcome (tree->laws, position, NULL, 0);

  node->grown = TRUE;
  node->over = end.result != ZUG_RESULT_OPEN;
  node->value = zug_result_value (end.result);
  if (node->over)
    return;
  for (int side = 0; side < ZUG_N_SIDES; side++)
    {
      tree->choices.n = 0;
      if (zug_position_chooses (tree->laws, position, (ZugSide) side))
        zug_choices (tree->laws, position, (ZugSide) side, &tree->choices);
      else
        tree->choices.move[tree->choices.n++] = ZUG_PASS;
      node->n[side] = tree->choices.n;
      node->move[side] = g_memdup2 (tree->choices.move, (gsize) tree->choices.n * sizeof (ZugMove));
      node->arm[side] = g_new0 (Arm, tree->choices.n);
    }
  if (tree->rule == ZUG_TREE_RM)
    node->cell = g_new0 (Cell, node->n[ZUG_WHITE] * node->n[ZUG_BLACK]);
}

/* --- UCT -------------------------------------------------------------------------------------- */

static int
pick_by_bound (Tree *tree, const Node *node, ZugSide side)
{
  double best = -INFINITY;
  double log_visits = log (node->visits + 1.0);
  int picked = 0, equal = 0;

  for (int i = 0; i < node->n[side]; i++)
    {
      const Arm *arm = &node->arm[side][i];
      double bound = arm->visits == 0
                         ? INFINITY
                         : arm->sum / arm->visits + curiosity * sqrt (log_visits / arm->visits);

      if (equal > 0 && bound < best)
        continue;
      equal = equal > 0 && bound == best ? equal + 1 : 1;
      best = bound;
      if (zug_arena_random_below (tree->random, equal) == 0)
        picked = i;
    }
  return picked;
}

static void
learn_by_bound (Node *node, const int picked[ZUG_N_SIDES], double value)
{
  for (int side = 0; side < ZUG_N_SIDES; side++)
    {
      Arm *arm = &node->arm[side][picked[side]];

      arm->visits++;
      arm->sum += side == ZUG_WHITE ? value : -value;
    }
}

/* --- regret matching -------------------------------------------------------------------------- */

static double
positive_regret (const Node *node, ZugSide side)
{
  double sum = 0;

  for (int i = 0; i < node->n[side]; i++)
    sum += MAX (node->arm[side][i].sum, 0);
  return sum;
}

static int
pick_by_regret (Tree *tree, Node *node, ZugSide side)
{
  double sum = positive_regret (node, side);
  double point = zug_arena_random_unit (tree->random) * sum;

  for (int i = 0; i < node->n[side]; i++)
    node->arm[side][i].weight +=
        sum > 0 ? MAX (node->arm[side][i].sum, 0) / sum : 1.0 / node->n[side];
  if (sum <= 0 || zug_arena_random_unit (tree->random) < exploration)
    return zug_arena_random_below (tree->random, node->n[side]);
  for (int i = 0; i < node->n[side]; i++)
    {
      point -= MAX (node->arm[side][i].sum, 0);
      if (point < 0)
        return i;
    }
  return node->n[side] - 1;
}

/* What each choice would have brought instead, as far as pairs have been seen. */
static void
learn_by_regret (Node *node, const int picked[ZUG_N_SIDES], double value)
{
  int columns = node->n[ZUG_BLACK];
  Cell *played = &node->cell[picked[ZUG_WHITE] * columns + picked[ZUG_BLACK]];

  played->sum += (float) value;
  played->visits++;
  for (int side = 0; side < ZUG_N_SIDES; side++)
    for (int i = 0; i < node->n[side]; i++)
      {
        const Cell *cell = side == ZUG_WHITE ? &node->cell[i * columns + picked[ZUG_BLACK]]
                                             : &node->cell[picked[ZUG_WHITE] * columns + i];
        double other =
            cell->visits > 0 ? (double) cell->sum / cell->visits : node->sum / node->visits;

        node->arm[side][i].sum += side == ZUG_WHITE ? other - value : value - other;
      }
}

/* Each pair of the root is seen once before regrets are taken. */
static void
value_root (Tree *tree, const ZugPosition *position)
{
  Node *root = node_at (tree, 0);

  grow (tree, root, position);
  root->visits = 1;
  for (int i = 0; i < root->n[ZUG_WHITE]; i++)
    for (int j = 0; j < root->n[ZUG_BLACK]; j++)
      {
        ZugPair pair = {{root->move[ZUG_WHITE][i], root->move[ZUG_BLACK][j]}};

        root->cell[i * root->n[ZUG_BLACK] + j] =
            (Cell) {(float) zug_evaluate_pair (tree->laws, position, pair), 1};
        tree->n_valued++;
      }
}

/* --- the tree --------------------------------------------------------------------------------- */

static int
draw_outcome (Tree *tree, const ZugOutcomes *outcomes)
{
  return outcomes->n > 1 && zug_arena_random_unit (tree->random) >= outcomes->probability[0];
}

/* One way down from a node and back; what it brought, from White's view. */
static double
descend (Tree *tree, guint32 index, const ZugPosition *position, int depth)
{
  ZugOutcomes *outcomes = &tree->outcomes[depth];
  Node *node = node_at (tree, index);
  Edge edge = {.node = index};
  int picked[ZUG_N_SIDES];
  double value;

  if ((node->visits == 0 && index > 0) || depth == DEEPEST - 1)
    {
      value = value_of (tree, position);
      node->visits++;
      node->sum += value;
      return value;
    }
  if (!node->grown)
    grow (tree, node, position);
  if (node->over)
    return node->value;
  for (int side = 0; side < ZUG_N_SIDES; side++)
    {
      picked[side] = tree->rule == ZUG_TREE_UCT ? pick_by_bound (tree, node, (ZugSide) side)
                                                : pick_by_regret (tree, node, (ZugSide) side);
      edge.choice[side] = (guint16) picked[side];
    }
  zug_resolve (tree->laws, position,
               (ZugPair) {{node->move[ZUG_WHITE][picked[ZUG_WHITE]],
                           node->move[ZUG_BLACK][picked[ZUG_BLACK]]}},
               outcomes);
  edge.outcome = (guint8) draw_outcome (tree, outcomes);
  value = delay
          * descend (tree, find_child (tree, &edge), &outcomes->position[edge.outcome], depth + 1);
  node = node_at (tree, index);
  node->visits++;
  node->sum += value;
  if (tree->rule == ZUG_TREE_UCT)
    learn_by_bound (node, picked, value);
  else
    learn_by_regret (node, picked, value);
  return value;
}

static gboolean
is_enough (Tree *tree, unsigned descents)
{
  const ZugSearchLimits *limits = tree->limits;

  if (limits->stop != NULL && atomic_load_explicit (limits->stop, memory_order_relaxed))
    return TRUE;
  if (tree->most > 0 && tree->n_valued >= tree->most)
    return TRUE;
  return limits->clock != NULL && descents % CLOCK_EVERY == 0
         && limits->clock (limits->clock_data) >= limits->deadline;
}

static void
answer_most_visited (Tree *tree, ZugSide side, ZugMix *mix)
{
  const Node *root = node_at (tree, 0);
  guint32 most = 0;
  int equal = 0;

  mix->n = 1;
  mix->probability[0] = 1;
  for (int i = 0; i < root->n[side]; i++)
    {
      guint32 visits = root->arm[side][i].visits;

      if (equal > 0 && visits < most)
        continue;
      equal = equal > 0 && visits == most ? equal + 1 : 1;
      most = visits;
      if (zug_arena_random_below (tree->random, equal) == 0)
        mix->move[0] = root->move[side][i];
    }
}

static void
answer_mean (Tree *tree, ZugSide side, ZugMix *mix)
{
  const Node *root = node_at (tree, 0);
  double sum = 0;

  for (int i = 0; i < root->n[side]; i++)
    sum += root->arm[side][i].weight;
  mix->n = root->n[side];
  for (int i = 0; i < root->n[side]; i++)
    {
      mix->move[i] = root->move[side][i];
      mix->probability[i] = sum > 0 ? root->arm[side][i].weight / sum : 1.0 / root->n[side];
    }
  zug_mix_tidy (mix, root->n[side] < 100 ? least : 0.99 / root->n[side]);
}

static Tree *
tree_new (const ZugLaws *laws, ZugTreeRule rule, const ZugSearchLimits *limits,
          ZugArenaRandom *random)
{
  Tree *tree = g_aligned_alloc (1, sizeof *tree, 64);

  tree->laws = laws;
  tree->limits = limits;
  tree->rule = rule;
  tree->random = random;
  tree->nodes = g_array_new (FALSE, FALSE, sizeof (Node));
  tree->edges = g_hash_table_new_full (hash_edge, equal_edges, g_free, NULL);
  tree->n_valued = 0;
  tree->most = limits->nodes > 0 || limits->clock != NULL ? limits->nodes : NODES_UNASKED;
  add_node (tree);
  return tree;
}

static void
tree_free (Tree *tree)
{
  for (guint i = 0; i < tree->nodes->len; i++)
    {
      Node *node = node_at (tree, i);

      for (int side = 0; side < ZUG_N_SIDES; side++)
        {
          g_free (node->move[side]);
          g_free (node->arm[side]);
        }
      g_free (node->cell);
    }
  g_array_unref (tree->nodes);
  g_hash_table_unref (tree->edges);
  g_aligned_free (tree);
}

void
zug_tree_search (const ZugLaws *laws, const ZugPosition *position, ZugSide side, ZugTreeRule rule,
                 const ZugSearchLimits *limits, ZugArenaRandom *random, ZugMix *mix)
{
  Tree *tree = tree_new (laws, rule, limits, random);
  unsigned descents = 0;

  if (rule == ZUG_TREE_RM)
    value_root (tree, position);
  do
    descend (tree, 0, position, 0);
  while (!is_enough (tree, ++descents));
  if (rule == ZUG_TREE_UCT)
    answer_most_visited (tree, side, mix);
  else
    answer_mean (tree, side, mix);
  mix->value = node_at (tree, 0)->sum / MAX (node_at (tree, 0)->visits, 1);
  if (side == ZUG_BLACK)
    mix->value = -mix->value;
  tree_free (tree);
}
