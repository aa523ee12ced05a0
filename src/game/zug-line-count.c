/* zug-line-count.c: how often a position was met on the way to a turn */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-game-private.h"
#include "zug-turn-private.h"

struct _ZugLineCount
{
  ZugTurn *at;       /* the turn that is counted to; NULL: none */
  GHashTable *times; /* ZugTurn.key of a turn to how often, none of them 0 */
};

ZugLineCount *
zug_line_count_new (void)
{
  ZugLineCount *self = g_new0 (ZugLineCount, 1);

  self->times = g_hash_table_new (g_int64_hash, g_int64_equal);
  return self;
}

void
zug_line_count_free (ZugLineCount *self)
{
  g_hash_table_unref (self->times);
  g_free (self);
}

void
zug_line_count_reset (ZugLineCount *self)
{
  self->at = NULL;
  g_hash_table_remove_all (self->times);
}

static guint
times_of (ZugLineCount *self, const guint64 *key)
{
  return GPOINTER_TO_UINT (g_hash_table_lookup (self->times, key));
}

/* Counts what the position before a turn adds, or (on the way back) takes it away. The table
 * holds keys where they stand in turns: none is freed before it forgets all. */
static void
count (ZugLineCount *self, ZugTurn *turn, int step)
{
  guint64 *key = &turn->parent->key;
  guint times;

  if (turn->position->replays != 0)
    return;
  times = times_of (self, key) + (guint) step;
  if (times > 0)
    g_hash_table_insert (self->times, key, GUINT_TO_POINTER (times));
  else
    g_hash_table_remove (self->times, key);
}

guint
zug_line_count_go (ZugLineCount *self, ZugTurn *turn)
{
  ZugTurn *up = turn;

  while (self->at != NULL && self->at != up)
    if (self->at->depth > up->depth)
      {
        count (self, self->at, -1);
        self->at = self->at->parent;
      }
    else
      {
        count (self, up, 1);
        up = up->parent;
      }
  for (; self->at == NULL && up->parent != NULL; up = up->parent)
    count (self, up, 1);
  self->at = turn;
  return times_of (self, &turn->key);
}
