/* zug-game-merge.c: two records of one game as one */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-game-merge.h"

#include "zug-choice-code.h"

#include <string.h>

/* Memory that cannot be had ends a program that uses GLib. */
static void
must (gboolean good)
{
  if (!good)
    g_error ("no memory for a game");
}

/* --- tags ------------------------------------------------------------------------------------- */

/* How much of a value is not known. */
static guint
count_gaps (const char *value)
{
  guint n = 0;

  for (const char *at = value; *at != '\0'; at++)
    n += *at == '?';
  return n;
}

static gboolean
says_less (const char *value, const char *other)
{
  if (other[0] == '\0' || strcmp (other, "-") == 0)
    return FALSE;
  return value == NULL || value[0] == '\0' || strcmp (value, "-") == 0
         || count_gaps (value) > count_gaps (other);
}

static void
merge_tags (ZugGameData *game, const ZugGameData *other)
{
  for (gsize i = 0; i < other->n_tags; i++)
    {
      const ZugTagData *tag = &other->tag[i];

      if (strcmp (tag->name, "Result") != 0
          && says_less (zug_game_data_tag (game, tag->name), tag->value))
        must (zug_game_data_set_tag (game, tag->name, tag->value));
    }
}

static void
merge_result (ZugGameEntry *self, const ZugGameEntry *other)
{
  if (self->data.result != ZUG_RESULT_OPEN || other->data.result == ZUG_RESULT_OPEN)
    return;
  self->data.result = other->data.result;
  self->over = TRUE;
  zug_text_set (&self->reason, other->reason);
  if (zug_game_data_tag (&self->data, "Result") != NULL)
    must (zug_game_data_set_tag (&self->data, "Result", zug_result_text (other->data.result)));
}

/* --- turns ------------------------------------------------------------------------------------ */

static gboolean
is_same_turn (const ZugTurnData *a, const ZugTurnData *b, gboolean wide)
{
  return a->sides == b->sides && a->chance == b->chance
         && zug_pair_code (a, wide) == zug_pair_code (b, wide) && g_strcmp0 (a->team, b->team) == 0;
}

static int
find_turn (const ZugGameData *game, int parent, const ZugTurnData *turn)
{
  gboolean wide = zug_choice_is_wide (&game->laws);

  for (int i = parent + 1; i < (int) game->n_turns; i++)
    if (game->turn[i].parent == parent && is_same_turn (&game->turn[i], turn, wide))
      return i;
  return -1;
}

static int
add_turn (ZugGameData *game, int parent, const ZugTurnData *turn, gint32 id)
{
  int index = zug_game_data_add_turn (game, parent);

  must (index >= 0);
  game->turn[index] = *turn;
  game->turn[index].parent = parent;
  game->turn[index].id = id;
  if (turn->team != NULL)
    game->turn[index].team = zug_game_data_keep (game, turn->team, strlen (turn->team));
  return index;
}

/* Adds the turns that are not there: of each turn of `other`, by its index, which one it is. */
static int *
merge_turns (ZugGameData *game, const ZugGameData *other)
{
  int *place = g_new0 (int, other->n_turns);
  gint32 id = 0;

  for (gsize i = 0; i < game->n_turns; i++)
    id = MAX (id, game->turn[i].id);
  for (gsize i = 1; i < other->n_turns; i++)
    {
      int parent = place[other->turn[i].parent];

      place[i] = find_turn (game, parent, &other->turn[i]);
      if (place[i] < 0)
        place[i] = add_turn (game, parent, &other->turn[i], ++id);
    }
  return place;
}

/* --- remarks ---------------------------------------------------------------------------------- */

/* Whether two remarks say the same: of a command, that it is given. */
static gboolean
is_same_remark (const ZugRemarkData *a, const ZugRemarkData *b)
{
  if (a->turn != b->turn || a->side != b->side || a->kind != b->kind)
    return FALSE;
  if (a->kind == ZUG_REMARK_COMMAND)
    {
      gsize length = strcspn (a->text, " ");

      return length == strcspn (b->text, " ") && strncmp (a->text, b->text, length) == 0;
    }
  return strcmp (a->text, b->text) == 0;
}

static gboolean
has_remark (const GArray *remarks, gsize n, const ZugRemarkData *remark)
{
  for (gsize i = 0; i < n; i++)
    if (is_same_remark (&g_array_index (remarks, ZugRemarkData, i), remark))
      return TRUE;
  return FALSE;
}

static int
compare_remarks (gconstpointer a, gconstpointer b)
{
  return ((const ZugRemarkData *) a)->turn - ((const ZugRemarkData *) b)->turn;
}

static void
merge_remarks (ZugGameData *game, const ZugGameData *other, const int *place)
{
  g_autoptr (GArray) remarks = g_array_new (FALSE, FALSE, sizeof (ZugRemarkData));
  gsize n = game->n_remarks;

  if (other->n_remarks == 0)
    return;
  if (n > 0)
    g_array_append_vals (remarks, game->remark, (guint) n);
  for (gsize i = 0; i < other->n_remarks; i++)
    {
      ZugRemarkData remark = other->remark[i];

      remark.turn = place[remark.turn];
      if (!has_remark (remarks, n, &remark))
        g_array_append_val (remarks, remark);
    }
  g_array_sort (remarks, compare_remarks); /* which keeps the order of those of one turn */
  game->n_remarks = 0;
  for (guint i = 0; i < remarks->len; i++)
    {
      const ZugRemarkData *remark = &g_array_index (remarks, ZugRemarkData, i);

      must (zug_game_data_add_remark (game, remark->turn, remark->side,
                                      (ZugRemarkKind) remark->kind, remark->text,
                                      strlen (remark->text)));
    }
}

static gint64
get_end (const ZugGameData *game)
{
  int length;

  return game->turn[zug_game_data_line_end (game, &length)].id;
}

void
zug_game_entry_merge (ZugGameEntry *self, const ZugGameEntry *other)
{
  gboolean at_end = self->cursor == get_end (&self->data);
  g_autofree int *place = merge_turns (&self->data, &other->data);

  /* A line that has become longer still stands at its end. */
  if (at_end)
    self->cursor = get_end (&self->data);
  merge_remarks (&self->data, &other->data, place);
  merge_tags (&self->data, &other->data);
  merge_result (self, other);
}
