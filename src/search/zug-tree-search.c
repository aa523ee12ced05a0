/* zug-tree-search.c: simultaneous Monte Carlo tree search */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-tree-search.h"

#include "zug-evaluate.h"
#include "zug-search-private.h"
#include "zug-splitmix.h"

#include <math.h>
#include <stdlib.h>

enum
{
  DEEPEST = 100,         /* turns from the root */
  NODES_UNASKED = 10000, /* where nothing limits the search */
  CLOCK_EVERY = 8,       /* positions between two looks at the clock */
  FEWEST = 1024          /* room for nodes and edges to begin with; a power of two */
};

static const double curiosity = 0.3;   /* UCB1's constant; values run from -1 to 1 */
static const double exploration = 0.1; /* of regret matching */
static const double delay = 0.995;     /* a win now is better than one later */

/* What a side knows of one choice at a node. */
typedef struct
{
  ZugMove move;
  uint32_t visits;
  double sum;    /* UCT: of what it brought, the side's view. RM: its regret */
  double weight; /* RM: of all mixes so far */
} Arm;

/* RM: what a pair has brought so far, White's view. */
typedef struct
{
  float sum;
  uint32_t visits;
} Cell;

/* A node is first valued, and grows its choices when it is met again. */
typedef struct
{
  uint32_t visits;
  bool grown;
  bool over;
  double value; /* where it is over */
  double sum;   /* of what came of it, White's view */
  int n[ZUG_N_SIDES];
  Arm *arm[ZUG_N_SIDES];
  Cell *cell; /* RM: n[WHITE] × n[BLACK] */
} Node;

/* Where an outcome of a pair leads from a node. */
typedef struct
{
  uint64_t key;
  uint32_t child; /* never the root: 0 is a vacant place */
} Edge;

typedef struct
{
  const ZugLaws *laws;
  const ZugSearchLimits *limits;
  ZugTreeRule rule;
  uint64_t random;
  bool failed; /* memory is lacking */
  Node *node;
  uint32_t n_nodes, room; /* of nodes */
  Edge *edge;             /* open addressing; twice as many places as nodes have room */
  uint64_t n_valued;
  uint64_t most; /* positions to value; 0: no limit */
  ZugChoices choices;
  ZugOutcomes outcomes[DEEPEST];
} Tree;

/* --- chance ----------------------------------------------------------------------------------- */

static uint64_t
next_random (Tree *tree)
{
  return zug_splitmix (tree->random++);
}

static int
random_below (Tree *tree, int n)
{
  return (int) (next_random (tree) % (uint64_t) n);
}

static double
random_unit (Tree *tree)
{
  return zug_splitmix_unit (next_random (tree));
}

/* --- nodes and edges -------------------------------------------------------------------------- */

static Edge *
find_place (Edge *edge, uint32_t room, uint64_t key)
{
  uint32_t place = (uint32_t) zug_splitmix (key) & (room - 1);

  while (edge[place].child != 0 && edge[place].key != key)
    place = (place + 1) & (room - 1);
  return &edge[place];
}

/* Makes room for twice as many. */
static bool
make_room (Tree *tree)
{
  uint32_t room = tree->room > 0 ? 2 * tree->room : FEWEST;
  Node *node = realloc (tree->node, room * sizeof *node);
  Edge *edge;

  if (node == NULL)
    return false;
  tree->node = node;
  edge = calloc (2 * (size_t) room, sizeof *edge);
  if (edge == NULL)
    return false;
  for (uint32_t i = 0; i < 2 * tree->room; i++)
    if (tree->edge[i].child != 0)
      *find_place (edge, 2 * room, tree->edge[i].key) = tree->edge[i];
  free (tree->edge);
  tree->edge = edge;
  tree->room = room;
  return true;
}

/* 0 where memory is lacking. */
static uint32_t
find_child (Tree *tree, uint32_t node, const int picked[ZUG_N_SIDES], int outcome)
{
  uint64_t key = (uint64_t) node << 32 ^ (uint64_t) picked[ZUG_WHITE] << 17
                 ^ (uint64_t) picked[ZUG_BLACK] << 1 ^ (uint64_t) outcome;
  Edge *edge;

  if (tree->n_nodes == tree->room && !make_room (tree))
    return 0;
  edge = find_place (tree->edge, 2 * tree->room, key);
  if (edge->child == 0)
    {
      *edge = (Edge) {key, tree->n_nodes};
      tree->node[tree->n_nodes++] = (Node) {0};
    }
  return edge->child;
}

static bool
list_choices (Tree *tree, const ZugPosition *position, ZugSide side, Node *node)
{
  tree->choices.n = 0;
  if (zug_position_chooses (tree->laws, position, side))
    zug_choices (tree->laws, position, side, &tree->choices);
  else
    tree->choices.move[tree->choices.n++] = ZUG_PASS;
  node->arm[side] = calloc ((size_t) tree->choices.n, sizeof (Arm));
  if (node->arm[side] == NULL)
    return false;
  node->n[side] = tree->choices.n;
  for (int i = 0; i < tree->choices.n; i++)
    node->arm[side][i].move = tree->choices.move[i];
  return true;
}

static bool
grow (Tree *tree, Node *node, const ZugPosition *position)
{
  ZugEnd end = zug_outcome (tree->laws, position, NULL, 0);

  node->grown = true;
  node->over = end.result != ZUG_RESULT_OPEN;
  node->value = zug_result_value (end.result);
  if (node->over)
    return true;
  for (int side = 0; side < ZUG_N_SIDES; side++)
    if (!list_choices (tree, position, (ZugSide) side, node))
      return false;
  if (tree->rule == ZUG_TREE_RM)
    node->cell = calloc ((size_t) node->n[ZUG_WHITE] * (size_t) node->n[ZUG_BLACK], sizeof (Cell));
  return tree->rule == ZUG_TREE_UCT || node->cell != NULL;
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
      if (random_below (tree, equal) == 0)
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
    sum += fmax (node->arm[side][i].sum, 0);
  return sum;
}

static int
pick_by_regret (Tree *tree, Node *node, ZugSide side)
{
  double sum = positive_regret (node, side);
  double point = random_unit (tree) * sum;

  for (int i = 0; i < node->n[side]; i++)
    node->arm[side][i].weight +=
        sum > 0 ? fmax (node->arm[side][i].sum, 0) / sum : 1.0 / node->n[side];
  if (sum <= 0 || random_unit (tree) < exploration)
    return random_below (tree, node->n[side]);
  for (int i = 0; i < node->n[side]; i++)
    {
      point -= fmax (node->arm[side][i].sum, 0);
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
  Node *root = &tree->node[0];
  int columns = root->n[ZUG_BLACK];

  root->visits = 1;
  for (int i = 0; i < root->n[ZUG_WHITE]; i++)
    for (int j = 0; j < columns; j++)
      {
        ZugPair pair = {{root->arm[ZUG_WHITE][i].move, root->arm[ZUG_BLACK][j].move}};

        root->cell[i * columns + j] =
            (Cell) {(float) zug_evaluate_pair (tree->laws, position, pair), 1};
        tree->n_valued++;
      }
}

/* --- the tree --------------------------------------------------------------------------------- */

static int
draw_outcome (Tree *tree, const ZugOutcomes *outcomes)
{
  return outcomes->n > 1 && random_unit (tree) >= outcomes->probability[0];
}

/* A node that is met for the first time, or too deep. */
static double
value_leaf (Tree *tree, Node *node, const ZugPosition *position)
{
  double value = zug_evaluate (tree->laws, position);

  node->visits++;
  node->sum += value;
  return value;
}

/* One way down from a node and back; what it brought, from White's view. Of no meaning once memory
 * is lacking. */
static double
descend (Tree *tree, uint32_t index, const ZugPosition *position, int depth)
{
  ZugOutcomes *outcomes = &tree->outcomes[depth];
  Node *node = &tree->node[index];
  int picked[ZUG_N_SIDES], outcome;
  uint32_t child;
  double value;
  ZugPair pair;

  if ((node->visits == 0 && index > 0) || depth == DEEPEST - 1)
    return value_leaf (tree, node, position);
  tree->failed |= !node->grown && !grow (tree, node, position);
  if (tree->failed || node->over)
    return node->value;
  for (int side = 0; side < ZUG_N_SIDES; side++)
    {
      picked[side] = tree->rule == ZUG_TREE_UCT ? pick_by_bound (tree, node, (ZugSide) side)
                                                : pick_by_regret (tree, node, (ZugSide) side);
      pair.choice[side] = node->arm[side][picked[side]].move;
    }
  zug_resolve (tree->laws, position, pair, outcomes);
  outcome = draw_outcome (tree, outcomes);
  child = find_child (tree, index, picked, outcome);
  tree->failed |= child == 0;
  if (tree->failed)
    return 0;
  value = delay * descend (tree, child, &outcomes->position[outcome], depth + 1);
  if (tree->failed)
    return 0;
  node = &tree->node[index];
  node->visits++;
  node->sum += value;
  (tree->rule == ZUG_TREE_UCT ? learn_by_bound : learn_by_regret) (node, picked, value);
  return value;
}

static bool
is_enough (const Tree *tree)
{
  if (tree->most > 0 && tree->n_valued >= tree->most)
    return true;
  return tree->n_valued % CLOCK_EVERY == 0 && zug_search_is_over (tree->limits);
}

static void
fill_mix (const Tree *tree, ZugSide side, ZugMix *mix)
{
  const Node *root = &tree->node[0];
  double sum = 0;

  mix->n = root->n[side];
  for (int i = 0; i < mix->n; i++)
    {
      const Arm *arm = &root->arm[side][i];

      mix->move[i] = arm->move;
      mix->probability[i] = tree->rule == ZUG_TREE_UCT ? arm->visits : arm->weight;
      sum += mix->probability[i];
    }
  for (int i = 0; i < mix->n; i++)
    mix->probability[i] = sum > 0 ? mix->probability[i] / sum : 1.0 / mix->n;
  mix->value = zug_analysis_sign (side) * root->sum / fmax (root->visits, 1);
}

static void
tree_free (Tree *tree)
{
  for (uint32_t i = 0; i < tree->n_nodes; i++)
    {
      for (int side = 0; side < ZUG_N_SIDES; side++)
        free (tree->node[i].arm[side]);
      free (tree->node[i].cell);
    }
  free (tree->node);
  free (tree->edge);
  free (tree);
}

/* NULL where memory is lacking. */
static Tree *
tree_new (const ZugLaws *laws, ZugTreeRule rule, const ZugSearchLimits *limits)
{
  Tree *tree = malloc (sizeof *tree);

  if (tree == NULL)
    return NULL;
  tree->laws = laws;
  tree->limits = limits;
  tree->rule = rule;
  tree->random = zug_splitmix (limits->seed);
  tree->failed = false;
  tree->node = NULL;
  tree->n_nodes = tree->room = 0;
  tree->edge = NULL;
  tree->n_valued = 0;
  tree->most = limits->nodes > 0 || limits->clock != NULL ? limits->nodes : NODES_UNASKED;
  if (make_room (tree))
    {
      tree->node[tree->n_nodes++] = (Node) {0};
      return tree;
    }
  tree_free (tree);
  return NULL;
}

bool
zug_tree_search (const ZugLaws *laws, const ZugPosition *position, ZugSide side, ZugTreeRule rule,
                 const ZugSearchLimits *limits, ZugMix *mix)
{
  Tree *tree = tree_new (laws, rule, limits);
  bool good;

  mix->n = 0;
  if (tree == NULL)
    return false;
  tree->failed = !grow (tree, &tree->node[0], position);
  if (!tree->failed && rule == ZUG_TREE_RM)
    value_root (tree, position);
  while (!tree->failed)
    {
      descend (tree, 0, position, 0);
      /* Ends of games count too: where all lines end, nothing else is met. */
      tree->n_valued++;
      if (is_enough (tree))
        break;
    }
  good = !tree->failed;
  if (good)
    fill_mix (tree, side, mix);
  tree_free (tree);
  return good;
}
