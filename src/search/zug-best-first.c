/* zug-best-first.c: looks further where the game is likely to go */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-search-width.h"

#include "zug-best-first.h"

#include "zug-matrix.h"

#include <math.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

enum
{
  FEW = 6,      /* choices of a side at a node */
  CHUNK = 1024, /* nodes that are taken from the heap at once */
  CHUNKS = ZUG_BEST_FIRST_NODES / CHUNK,
  INDEX = 2 * ZUG_BEST_FIRST_NODES, /* a power of 2 */
  MIX_EVERY = 16,                   /* steps after which the root's mixes are asked for again */
  ROOT = 0,                         /* no child is the root */
  COLD = 8 /* so many times `warmth` below the best a choice is left alone */
};

/* Of what both sides are thought to choose, this share goes to what is not in their mixes, */
static const double curious = 0.25;
static const double warmth = 0.03; /* most of it to choices that are no worse than this */

/* A pair of a turn. */
typedef struct
{
  float value; /* White's */
  uint32_t visits;
  uint32_t child; /* of the first outcome; a second one's is the next. ROOT: nobody has looked */
  uint8_t n_outcomes;
  uint8_t depth; /* turns looked at without a child, where there was no room for one */
  bool settled;  /* nothing is to be found by looking further */
} Cell;

typedef struct
{
  uint64_t key; /* zug_turn_search_key() */
  float value;  /* White's */
  uint8_t n[ZUG_N_SIDES];
  bool settled;
  ZugMove move[ZUG_N_SIDES][FEW];
  float share[ZUG_N_SIDES][FEW]; /* how likely each is thought to be chosen */
  Cell cell[FEW * FEW];          /* row by row */
} Node;

/* A way from the root down to a pair, and the room for going it. */
typedef struct
{
  int n;
  struct
  {
    uint32_t node;
    int cell;
    double probability; /* of the first outcome */
  } step[ZUG_NODE_PLIES];
  ZugOutcomes outcomes[2]; /* of the last pair, and of the one before */
  uint64_t key[2][2];
  uint64_t node_key[2]; /* of what comes of the last pair, */
  uint32_t twin[2];     /* the node with the same key, or ROOT, */
  ZugLeaf leaf[2];      /* and what is seen there */
} Way;

struct _ZugBestFirst
{
  ZugRoot *root;
  void (*mix) (ZugRoot *root);
  pthread_mutex_t mutex; /* for all that follows but the ways */
  unsigned steps;
  int deepest;
  Cell *cell; /* the root's */
  float share[ZUG_N_SIDES][ZUG_ROOT_WIDTH];
  uint32_t most; /* nodes */
  uint32_t n_nodes;
  Node *chunk[CHUNKS];
  uint32_t *index; /* nodes by their keys */
  Way *way[ZUG_ROOT_THREADS];
};

/* --- nodes ------------------------------------------------------------------------------------ */

static Node *
node_at (const ZugBestFirst *tree, uint32_t index)
{
  return &tree->chunk[index / CHUNK][index % CHUNK];
}

static Cell *
cell_at (const ZugBestFirst *tree, uint32_t node, int cell)
{
  return node == ROOT ? &tree->cell[cell] : &node_at (tree, node)->cell[cell];
}

static int
columns_at (const ZugBestFirst *tree, uint32_t node)
{
  return node == ROOT ? tree->root->analysis->n[ZUG_BLACK] : node_at (tree, node)->n[ZUG_BLACK];
}

/* Room for so many nodes one after the other; ROOT where there is none. */
static uint32_t
take_nodes (ZugBestFirst *tree, int n)
{
  uint32_t first = tree->n_nodes;
  uint32_t last = first + (uint32_t) n - 1;

  if (last >= tree->most)
    return ROOT;
  if (tree->chunk[last / CHUNK] == NULL)
    tree->chunk[last / CHUNK] = malloc (sizeof (Node) * CHUNK);
  if (tree->chunk[last / CHUNK] == NULL)
    return ROOT;
  tree->n_nodes = last + 1;
  return first;
}

/* How likely choices are thought to be: by the mix, and a little by what they are worth. */
static void
share_out (const double *mix, const double *worth, int n, float *share)
{
  double best = -INFINITY, sum = 0;
  double near[ZUG_ROOT_WIDTH];

  for (int i = 0; i < n; i++)
    best = fmax (best, worth[i]);
  for (int i = 0; i < n; i++)
    {
      double behind = (best - worth[i]) / warmth;

      sum += near[i] = behind > COLD ? 0 : exp (-behind);
    }
  for (int i = 0; i < n; i++)
    share[i] = (float) ((1 - curious) * mix[i] + curious * near[i] / sum);
}

/* What each choice of both sides is worth to it against the other's mix. */
static void
weigh (const Cell *cell, int rows, int columns, const double *row_mix, const double *column_mix,
       double *row_worth, double *column_worth)
{
  memset (row_worth, 0, sizeof *row_worth * (size_t) rows);
  memset (column_worth, 0, sizeof *column_worth * (size_t) columns);
  for (int i = 0; i < rows; i++)
    for (int j = 0; j < columns; j++)
      {
        double value = (double) cell[i * columns + j].value;

        row_worth[i] += column_mix[j] * value;
        column_worth[j] -= row_mix[i] * value;
      }
}

/* The equilibrium of a node. */
static double
solve (Node *node)
{
  double value[FEW * FEW], mix[ZUG_N_SIDES][FEW], worth[ZUG_N_SIDES][FEW];
  double equilibrium;
  int rows = node->n[ZUG_WHITE], columns = node->n[ZUG_BLACK];

  for (int i = 0; i < rows * columns; i++)
    value[i] = (double) node->cell[i].value;
  zug_matrix_solve (value, rows, columns, mix[ZUG_WHITE], mix[ZUG_BLACK], &equilibrium);
  weigh (node->cell, rows, columns, mix[ZUG_WHITE], mix[ZUG_BLACK], worth[ZUG_WHITE],
         worth[ZUG_BLACK]);
  for (int side = 0; side < ZUG_N_SIDES; side++)
    share_out (mix[side], worth[side], node->n[side], node->share[side]);
  return equilibrium;
}

/* The node that stands for a position, wherever in the tree; ROOT where there is none. */
static uint32_t
find_node (const ZugBestFirst *tree, uint64_t key)
{
  uint32_t index = tree->index[key % INDEX];

  return index != ROOT && node_at (tree, index)->key == key ? index : ROOT;
}

/* Another way to a position begins with what is known of it. Nodes are not shared: how lines go on
 * depends on what was there before. */
static void
copy_node (Node *node, const Node *from)
{
  *node = *from;
  node->settled = false;
  for (int i = 0; i < node->n[ZUG_WHITE] * node->n[ZUG_BLACK]; i++)
    node->cell[i] = (Cell) {.value = from->cell[i].value};
}

static void
begin_node (Node *node, const ZugLeaf *leaf)
{
  memset (node, 0, sizeof *node);
  node->value = (float) leaf->value;
  node->settled = leaf->settled;
  if (leaf->settled)
    return;
  for (int side = 0; side < ZUG_N_SIDES; side++)
    {
      node->n[side] = (uint8_t) (leaf->n[side] < FEW ? leaf->n[side] : FEW);
      memcpy (node->move[side], leaf->move[side], sizeof (ZugMove) * node->n[side]);
    }
  for (int i = 0; i < node->n[ZUG_WHITE]; i++)
    for (int j = 0; j < node->n[ZUG_BLACK]; j++)
      node->cell[i * node->n[ZUG_BLACK] + j].value = (float) leaf->cell[i * leaf->n[ZUG_BLACK] + j];
  solve (node); /* for the shares: of all choices it is worth what the leaf says */
}

/* --- the root --------------------------------------------------------------------------------- */

static void
share_root (ZugBestFirst *tree)
{
  const ZugAnalysis *analysis = tree->root->analysis;
  double worth[ZUG_N_SIDES][ZUG_ROOT_WIDTH];

  weigh (tree->cell, analysis->n[ZUG_WHITE], analysis->n[ZUG_BLACK],
         analysis->probability[ZUG_WHITE], analysis->probability[ZUG_BLACK], worth[ZUG_WHITE],
         worth[ZUG_BLACK]);
  for (int side = 0; side < ZUG_N_SIDES; side++)
    share_out (analysis->probability[side], worth[side], analysis->n[side], tree->share[side]);
}

ZugBestFirst *
zug_best_first_new (ZugRoot *root, void (*mix) (ZugRoot *root), uint32_t most)
{
  const ZugAnalysis *analysis = root->analysis;
  size_t cells = (size_t) analysis->n[ZUG_WHITE] * (size_t) analysis->n[ZUG_BLACK];
  ZugBestFirst *tree = calloc (1, sizeof *tree);
  bool good;

  if (tree == NULL)
    return NULL;
  tree->root = root;
  tree->mix = mix;
  tree->most = most < ZUG_BEST_FIRST_NODES ? most : ZUG_BEST_FIRST_NODES;
  tree->n_nodes = ROOT + 1;
  pthread_mutex_init (&tree->mutex, NULL);
  tree->cell = calloc (cells, sizeof *tree->cell);
  tree->index = calloc (INDEX, sizeof *tree->index);
  good = tree->cell != NULL && tree->index != NULL;
  for (int i = 0; i < root->n_workers; i++)
    {
      tree->way[i] = malloc (sizeof *tree->way[i]);
      good = good && tree->way[i] != NULL;
    }
  if (!good)
    {
      zug_best_first_free (tree);
      return NULL;
    }
  for (size_t i = 0; i < cells; i++)
    tree->cell[i].value = (float) analysis->cell[i];
  share_root (tree);
  return tree;
}

void
zug_best_first_free (ZugBestFirst *tree)
{
  if (tree == NULL)
    return;
  for (int i = 0; i < CHUNKS; i++)
    free (tree->chunk[i]);
  for (int i = 0; i < ZUG_ROOT_THREADS; i++)
    free (tree->way[i]);
  free (tree->cell);
  free (tree->index);
  pthread_mutex_destroy (&tree->mutex);
  free (tree);
}

/* --- down ------------------------------------------------------------------------------------- */

/* The cell that is likeliest to be chosen for how often it was visited; -1 where all are settled.
 */
static int
pick_cell (const Cell *cell, const float *row_share, int rows, const float *column_share,
           int columns)
{
  float most = -1;
  int best = -1;

  for (int i = 0; i < rows; i++)
    for (int j = 0; j < columns; j++)
      {
        const Cell *other = &cell[i * columns + j];
        float weight = row_share[i] * column_share[j];

        if (weight <= most * (float) (1 + other->visits) || other->settled)
          continue;
        most = weight / (float) (1 + other->visits);
        best = i * columns + j;
      }
  return best;
}

static int
pick (const ZugBestFirst *tree, uint32_t index)
{
  const ZugAnalysis *analysis = tree->root->analysis;
  const Node *node = index != ROOT ? node_at (tree, index) : NULL;

  if (node == NULL)
    return pick_cell (tree->cell, tree->share[ZUG_WHITE], analysis->n[ZUG_WHITE],
                      tree->share[ZUG_BLACK], analysis->n[ZUG_BLACK]);
  return pick_cell (node->cell, node->share[ZUG_WHITE], node->n[ZUG_WHITE], node->share[ZUG_BLACK],
                    node->n[ZUG_BLACK]);
}

static ZugPair
pair_at (const ZugBestFirst *tree, uint32_t node, int cell)
{
  int columns = columns_at (tree, node);
  int row = cell / columns, column = cell % columns;

  if (node == ROOT)
    return (ZugPair) {{tree->root->analysis->move[ZUG_WHITE][row],
                       tree->root->analysis->move[ZUG_BLACK][column]}};
  return (ZugPair) {
      {node_at (tree, node)->move[ZUG_WHITE][row], node_at (tree, node)->move[ZUG_BLACK][column]}};
}

/* Which outcome of a pair is gone on with: each as often as it is likely, as long as there is
 * something to be found. */
static int
choose_outcome (const ZugBestFirst *tree, const Cell *cell, double probability)
{
  if (cell->n_outcomes == 1 || node_at (tree, cell->child + 1)->settled)
    return 0;
  if (node_at (tree, cell->child)->settled)
    return 1;
  return floor (cell->visits * probability) == floor ((cell->visits - 1) * probability);
}

/* Goes down to a pair that has no children; NULL where none is left. */
static Cell *
go_down (ZugBestFirst *tree, ZugTurnSearch *search, Way *way)
{
  const ZugPosition *position = tree->root->position;
  uint64_t key = tree->root->key;
  uint32_t node = ROOT;

  for (way->n = 0;;)
    {
      int picked = pick (tree, node), last = way->n % 2, which;
      ZugOutcomes *outcomes = &way->outcomes[last];
      Cell *cell;

      if (picked < 0)
        return NULL;
      cell = cell_at (tree, node, picked);
      cell->visits++;
      search->path[way->n] = key;
      zug_resolve_keyed (tree->root->run->laws, position, key, pair_at (tree, node, picked),
                         outcomes, way->key[last]);
      way->step[way->n].node = node;
      way->step[way->n].cell = picked;
      way->step[way->n++].probability = outcomes->n > 1 ? outcomes->probability[0] : 1;
      if (cell->child == ROOT)
        return cell;
      which = choose_outcome (tree, cell, outcomes->probability[0]);
      node = cell->child + (uint32_t) which;
      position = &outcomes->position[which];
      key = way->key[last][which];
    }
}

/* Whether the tree has elsewhere what comes of the last pair of a way, and it is gone on with. */
static void
find_twins (const ZugBestFirst *tree, const ZugTurnSearch *search, Way *way)
{
  const ZugOutcomes *outcomes = &way->outcomes[(way->n - 1) % 2];

  for (int i = 0; i < outcomes->n; i++)
    {
      way->node_key[i] =
          zug_turn_search_key (search, &outcomes->position[i], way->key[(way->n - 1) % 2][i], 0);
      way->twin[i] = way->n < ZUG_NODE_PLIES - 1 ? find_node (tree, way->node_key[i]) : ROOT;
    }
}

/* --- and back --------------------------------------------------------------------------------- */

/* Looks at what comes of the last pair of a way. False where the search must end. */
static bool
look (ZugTurnSearch *search, Way *way)
{
  const ZugOutcomes *outcomes = &way->outcomes[(way->n - 1) % 2];

  for (int i = 0; i < outcomes->n; i++)
    {
      if (!zug_turn_search_leaf (search, &outcomes->position[i], way->key[(way->n - 1) % 2][i],
                                 way->n, way->twin[i] != ROOT, &way->leaf[i]))
        return false;
      way->leaf[i].settled = way->leaf[i].settled || way->n == ZUG_NODE_PLIES - 1;
    }
  return true;
}

/* Values the last pair of a way a turn deeper than before, where there is no room for the tree to
 * grow. */
static bool
look_deeper (ZugTurnSearch *search, Way *way, int depth, double *value)
{
  const ZugOutcomes *outcomes = &way->outcomes[(way->n - 1) % 2];

  for (int i = 0; i < outcomes->n && !search->run->aborted; i++)
    *value += outcomes->probability[i]
              * zug_turn_search_value (search, &outcomes->position[i],
                                       way->key[(way->n - 1) % 2][i], depth, way->n);
  return !search->run->aborted;
}

/* What was seen at the end of a way, where no children are given for it. */
static double
seen_value (const ZugBestFirst *tree, const Way *way)
{
  const ZugOutcomes *outcomes = &way->outcomes[(way->n - 1) % 2];
  double sum = 0;

  for (int i = 0; i < outcomes->n; i++)
    sum += outcomes->probability[i]
           * (way->twin[i] != ROOT && !way->leaf[i].settled
                  ? (double) node_at (tree, way->twin[i])->value
                  : way->leaf[i].value);
  return sum;
}

static void
give_children (ZugBestFirst *tree, const Way *way, Cell *cell, uint32_t child)
{
  cell->n_outcomes = (uint8_t) way->outcomes[(way->n - 1) % 2].n;
  cell->child = child;
  for (uint32_t i = 0; i < cell->n_outcomes; i++)
    {
      Node *node = node_at (tree, child + i);
      uint64_t key = way->node_key[i];

      if (way->twin[i] != ROOT && !way->leaf[i].settled)
        copy_node (node, node_at (tree, way->twin[i]));
      else
        begin_node (node, &way->leaf[i]);
      node->key = key;
      if (node->n[ZUG_WHITE] > 0 && find_node (tree, key) == ROOT)
        tree->index[key % INDEX] = child + i;
    }
}

static void
read_children (const ZugBestFirst *tree, Cell *cell, double probability)
{
  const Node *first = node_at (tree, cell->child);

  cell->value = first->value;
  cell->settled = first->settled;
  if (cell->n_outcomes > 1)
    {
      const Node *second = node_at (tree, cell->child + 1);

      cell->value = (float) (probability * (double) first->value
                             + (1 - probability) * (double) second->value);
      cell->settled = first->settled && second->settled;
    }
}

static bool
is_settled (const Node *node)
{
  for (int i = 0; i < node->n[ZUG_WHITE] * node->n[ZUG_BLACK]; i++)
    if (!node->cell[i].settled)
      return false;
  return true;
}

/* Solves every turn of a way anew. */
static void
go_back (ZugBestFirst *tree, const Way *way)
{
  ZugRoot *root = tree->root;
  Cell *cell = NULL;

  for (int i = way->n; i-- > 0;)
    {
      uint32_t index = way->step[i].node;

      cell = cell_at (tree, index, way->step[i].cell);
      if (cell->child != ROOT)
        read_children (tree, cell, way->step[i].probability);
      if (index != ROOT)
        {
          Node *node = node_at (tree, index);

          node->value = (float) (zug_node_delay * solve (node));
          node->settled = cell->settled && is_settled (node);
        }
    }
  zug_root_note (root, way->step[0].cell, (double) cell->value);
  tree->deepest = way->n + 1 > tree->deepest ? way->n + 1 : tree->deepest;
}

/* Keeps what was found at the end of a way. */
static void
keep (ZugBestFirst *tree, const Way *way, Cell *cell, int depth, double value)
{
  uint32_t child = ROOT;

  if (depth == 1 && cell->child == ROOT)
    child = take_nodes (tree, way->outcomes[(way->n - 1) % 2].n);
  if (child != ROOT)
    give_children (tree, way, cell, child);
  else if (cell->child == ROOT)
    {
      cell->value = (float) (depth == 1 ? seen_value (tree, way) : value);
      cell->depth = (uint8_t) depth;
      cell->settled = way->n + depth >= ZUG_NODE_PLIES - 1;
    }
  go_back (tree, way);
  if (++tree->steps % MIX_EVERY == 0)
    {
      tree->mix (tree->root);
      share_root (tree);
    }
}

bool
zug_best_first_step (ZugBestFirst *tree, int worker)
{
  ZugTurnSearch *search = &tree->root->worker[worker]->search;
  Way *way = tree->way[worker];
  double value = 0;
  int depth = 0;
  Cell *cell;

  pthread_mutex_lock (&tree->mutex);
  cell = go_down (tree, search, way);
  if (cell != NULL)
    {
      depth = cell->depth + 1;
      find_twins (tree, search, way);
    }
  pthread_mutex_unlock (&tree->mutex);
  if (cell == NULL)
    return false;
  if (!(depth == 1 ? look (search, way) : look_deeper (search, way, depth, &value)))
    return false;
  pthread_mutex_lock (&tree->mutex);
  keep (tree, way, cell, depth, value);
  pthread_mutex_unlock (&tree->mutex);
  return true;
}

/* --- what was found --------------------------------------------------------------------------- */

bool
zug_best_first_is_done (const ZugBestFirst *tree)
{
  return pick (tree, ROOT) < 0;
}

int
zug_best_first_deepest (const ZugBestFirst *tree)
{
  return tree->deepest;
}

static int
likeliest (const float *share, int n)
{
  int best = 0;

  for (int i = 1; i < n; i++)
    if (share[i] > share[best])
      best = i;
  return best;
}

void
zug_best_first_tell (const ZugBestFirst *tree, int row, int column, ZugAnalysis *analysis)
{
  uint32_t node = ROOT;

  analysis->n_principal = 0;
  for (;;)
    {
      int cell = row * columns_at (tree, node) + column;
      const Node *next;

      analysis->principal[analysis->n_principal++] = pair_at (tree, node, cell);
      node = cell_at (tree, node, cell)->child;
      if (node == ROOT || analysis->n_principal == ZUG_MAX_PRINCIPAL)
        return;
      next = node_at (tree, node);
      if (next->n[ZUG_WHITE] == 0)
        return;
      row = likeliest (next->share[ZUG_WHITE], next->n[ZUG_WHITE]);
      column = likeliest (next->share[ZUG_BLACK], next->n[ZUG_BLACK]);
    }
}
