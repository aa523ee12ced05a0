/* zug-twin-group.c: games that are there more than once, as they are shown together */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-twin-group.h"

#include <glib/gi18n.h>

static int
compare_pairs (gconstpointer a, gconstpointer b)
{
  const ZugTwinPair *x = a, *y = b;

  if (x->fuller != y->fuller)
    return x->fuller < y->fuller ? -1 : 1;
  return x->twin < y->twin ? -1 : x->twin > y->twin;
}

GArray *
zug_twin_pairs_gather (const GArray *pairs)
{
  g_autoptr (GHashTable) fuller = g_hash_table_new (g_int64_hash, g_int64_equal);
  GArray *all = g_array_copy ((GArray *) pairs);
  const gint64 *root;

  for (guint i = 0; i < pairs->len; i++)
    {
      ZugTwinPair *pair = &g_array_index (pairs, ZugTwinPair, i);

      g_hash_table_insert (fuller, &pair->twin, &pair->fuller);
    }
  for (guint i = 0; i < all->len; i++)
    {
      ZugTwinPair *pair = &g_array_index (all, ZugTwinPair, i);

      while ((root = g_hash_table_lookup (fuller, &pair->fuller)) != NULL)
        pair->fuller = *root;
    }
  g_array_sort (all, compare_pairs);
  return all;
}

GArray *
zug_twin_groups_new (const GArray *pairs)
{
  GArray *groups = g_array_new (FALSE, FALSE, sizeof (ZugTwinGroup));

  for (guint i = 0; i < pairs->len; i++)
    {
      const ZugTwinPair *pair = &g_array_index (pairs, ZugTwinPair, i);
      ZugTwinGroup *last =
          groups->len > 0 ? &g_array_index (groups, ZugTwinGroup, groups->len - 1) : NULL;

      if (last == NULL || last->n == ZUG_TWIN_GROUP
          || g_array_index (pairs, ZugTwinPair, last->first).fuller != pair->fuller)
        {
          ZugTwinGroup group = {.first = i, .kind = ZUG_TWIN_CERTAIN, .left = TRUE};

          g_array_append_val (groups, group);
          last = &g_array_index (groups, ZugTwinGroup, groups->len - 1);
        }
      last->n++;
      last->kind = MIN (last->kind, pair->kind);
      last->cut |= pair->cut;
      last->contradict |= pair->contradict;
      last->left &= pair->left;
    }
  return groups;
}

GArray *
zug_twin_groups_take_left (GArray *groups)
{
  GArray *left = g_array_new (FALSE, FALSE, sizeof (ZugTwinGroup));
  guint n = 0;

  for (guint i = 0; i < groups->len; i++)
    {
      ZugTwinGroup group = g_array_index (groups, ZugTwinGroup, i);

      if (group.left)
        g_array_append_val (left, group);
      else
        g_array_index (groups, ZugTwinGroup, n++) = group;
    }
  g_array_set_size (groups, n);
  return left;
}

const char *
zug_twin_group_words (const ZugTwinGroup *group)
{
  if (group->left)
    return C_ ("twins", "You have left these as they are. Merge All does so too.");
  if (group->contradict)
    return C_ ("twins", "The results contradict each other: these may be two games. Merge All "
                        "leaves them as they are.");
  if (group->kind == ZUG_TWIN_CERTAIN)
    return C_ ("twins", "Certainly the same game");
  return group->cut ? C_ ("twins", "Likely the same game, cut short in one place")
                    : C_ ("twins", "Likely the same game");
}

const char *
zug_twin_group_icon (const ZugTwinGroup *group)
{
  if (group->contradict)
    return "dialog-warning-symbolic";
  return group->kind == ZUG_TWIN_CERTAIN ? "object-select-symbolic" : "dialog-question-symbolic";
}
