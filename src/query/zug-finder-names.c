/* zug-finder-names.c: the order of names */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-finder.h"

#include "zug-store-error.h"
#include "zug-fold.h"
#include "zug-sql.h"

#include <string.h>

#define SAYS_NOTHING G_MAXUINT64

typedef struct
{
  guint64 head;       /* the first bytes of `folded` as a number, which decide most comparisons */
  const char *folded; /* in the pool */
  const char *text;
  guint32 id;
} ZugName;

static int
compare_names (gconstpointer a, gconstpointer b)
{
  const ZugName *x = a, *y = b;
  int order = x->head < y->head ? -1 : x->head > y->head;

  if (order == 0)
    order = strcmp (x->folded, y->folded);
  return order != 0 ? order : strcmp (x->text, y->text);
}

static guint64
make_head (const char *folded)
{
  guint64 head = 0;

  /* Names that say nothing come last. */
  if (folded[0] == '\0' || strcmp (folded, "?") == 0)
    return SAYS_NOTHING;
  for (int i = 0; i < 8 && folded[i] != '\0'; i++)
    head |= (guint64) (guint8) folded[i] << (56 - 8 * i);
  return head;
}

/* Adds the names of 64 ids in a row that are wanted. */
static gboolean
read_names (ZugStatement *stmt, guint64 wanted, gint64 first, GStringChunk *pool, GArray *names,
            GError **error)
{
  ZugStep step;

  zug_sql_bind (stmt, "ii", first, first + 63);
  while ((step = zug_sql_step (stmt, error)) == ZUG_STEP_ROW)
    {
      gint64 id = sqlite3_column_int64 (stmt, 0);
      const char *text = (const char *) sqlite3_column_text (stmt, 1);
      g_autofree char *folded = NULL;
      ZugName name = {.id = (guint32) id};

      if (!(wanted >> (id - first) & 1))
        continue;
      folded = zug_fold (text);
      name.head = make_head (folded);
      name.folded = g_string_chunk_insert (pool, folded);
      name.text = strcmp (text, folded) == 0 ? name.folded : g_string_chunk_insert (pool, text);
      g_array_append_val (names, name);
    }
  return step == ZUG_STEP_DONE;
}

guint32 *
zug_finder_rank_names (sqlite3 *db, const char *sql, const guint64 *wanted, gsize n_names,
                       GError **error)
{
  g_autoptr (ZugStatement) stmt = zug_sql_prepare (db, sql, error);
  g_autoptr (GArray) names = g_array_new (FALSE, FALSE, sizeof (ZugName));
  g_autoptr (GStringChunk) pool = g_string_chunk_new (1 << 16);
  guint32 *ranks, rank = 0;

  if (stmt == NULL)
    return NULL;
  for (gsize i = 0; i <= n_names / 64; i++)
    if (wanted[i] != 0 && !read_names (stmt, wanted[i], (gint64) i * 64, pool, names, error))
      return NULL;
  g_array_sort (names, compare_names);
  ranks = g_new0 (guint32, n_names + 1);
  for (guint i = 0; i < names->len; i++)
    {
      const ZugName *name = &g_array_index (names, ZugName, i);

      if (i > 0 && compare_names (name - 1, name) != 0)
        rank++;
      ranks[name->id] = name->head != SAYS_NOTHING ? rank : G_MAXUINT32;
    }
  return ranks;
}
