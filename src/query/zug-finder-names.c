/* zug-finder-names.c: the order of names */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-finder.h"

#include "zug-store-error.h"
#include "zug-fold.h"
#include "zug-sql.h"

#include <string.h>

#define SAYS_NOTHING G_MAXUINT64
#define MANY_TIMES 64
#define BY_ID "SELECT id, text FROM name WHERE id BETWEEN ? AND ?"

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

/* The names that are told apart, so far. */
typedef struct
{
  GArray *names; /* of ZugName */
  GStringChunk *pool;
  guint limit;   /* how many are wanted … */
  gboolean last; /* … of the last, not of the first */
  guint64
      edge; /* names with heads behind it (before it) are none of them, once there were enough */
  guint32 *ranks;
} ZugNameList;

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

/* The same of a text that need not be folded for it; FALSE where it does. */
static gboolean
read_head (const char *text, guint64 *head)
{
  char plain[9] = {0};

  for (int i = 0; i < 8 && text[i] != '\0'; i++)
    {
      if ((guint8) text[i] >= 0x80)
        return FALSE;
      plain[i] = g_ascii_tolower (text[i]);
    }
  *head = strcmp (text, "?") == 0 ? SAYS_NOTHING : make_head (plain);
  return TRUE;
}

static int
compare_at (const GArray *names, guint a, guint b)
{
  return compare_names (&g_array_index (names, ZugName, a), &g_array_index (names, ZugName, b));
}

/* Leaves of more names than are wanted the first (last), and what is written as the one at the
 * edge. */
static void
cut (ZugNameList *self)
{
  GArray *names = self->names;
  guint edge;

  g_array_sort (names, compare_names);
  if (names->len <= self->limit)
    return;
  if (self->last)
    {
      edge = names->len - self->limit;
      while (edge > 0 && compare_at (names, edge - 1, edge) == 0)
        edge--;
      self->edge = g_array_index (names, ZugName, edge).head;
      g_array_remove_range (names, 0, edge);
      return;
    }
  edge = self->limit;
  while (edge < names->len && compare_at (names, edge - 1, edge) == 0)
    edge++;
  g_array_set_size (names, edge);
  self->edge = g_array_index (names, ZugName, edge - 1).head;
}

static void
add_name (ZugNameList *self, guint32 id, const char *text)
{
  ZugName name = {.id = id};
  gboolean plain = read_head (text, &name.head);
  g_autofree char *folded = NULL;

  if (plain && (self->last ? name.head < self->edge : name.head > self->edge)
      && name.head != SAYS_NOTHING)
    return;
  folded = zug_fold (text);
  name.head = make_head (folded);
  if (name.head == SAYS_NOTHING)
    {
      self->ranks[id] = G_MAXUINT32;
      return;
    }
  name.folded = g_string_chunk_insert (self->pool, folded);
  name.text = strcmp (text, folded) == 0 ? name.folded : g_string_chunk_insert (self->pool, text);
  g_array_append_val (self->names, name);
  if (self->names->len / 2 >= self->limit)
    cut (self);
}

/* Adds the names of 64 ids in a row that are wanted. */
static gboolean
read_names (ZugNameList *self, ZugStatement *stmt, guint64 wanted, gint64 first, GError **error)
{
  ZugStep step;

  zug_sql_bind (stmt, "ii", first, first + 63);
  while ((step = zug_sql_step (stmt, error)) == ZUG_STEP_ROW)
    {
      gint64 id = sqlite3_column_int64 (stmt, 0);

      if (wanted >> (id - first) & 1)
        add_name (self, (guint32) id, (const char *) sqlite3_column_text (stmt, 1));
    }
  return step == ZUG_STEP_DONE;
}

static gboolean
read_by_id (ZugNameList *self, sqlite3 *db, const char *sql, const guint64 *wanted, gsize n_names,
            GError **error)
{
  g_autoptr (ZugStatement) stmt = zug_sql_prepare (db, sql, error);

  for (gsize i = 0; stmt != NULL && i <= n_names / 64; i++)
    if (wanted[i] != 0 && !read_names (self, stmt, wanted[i], (gint64) i * 64, error))
      return FALSE;
  return stmt != NULL;
}

/* --- by their first letters ------------------------------------------------------------------- */

/* Adds the wanted names whose bytes begin with one from FIRST up to (not with) END. */
static gboolean
read_span (ZugNameList *self, ZugStatement *stmt, const guint64 *wanted, gsize n_names, guint first,
           guint end, GError **error)
{
  const char from[] = {(char) first, '\0'}, to[] = {(char) end, '\0'};
  ZugStep step;

  zug_sql_bind (stmt, "ss", from, to);
  while ((step = zug_sql_step (stmt, error)) == ZUG_STEP_ROW)
    {
      gsize id = (gsize) sqlite3_column_int64 (stmt, 0);

      if (id < n_names && wanted[id / 64] >> id % 64 & 1)
        add_name (self, (guint32) id, (const char *) sqlite3_column_text (stmt, 1));
    }
  return step == ZUG_STEP_DONE;
}

/* Whether as many as are wanted come no later than all that begin with what follows LETTER. */
static gboolean
is_enough (ZugNameList *self, guint letter)
{
  guint at, head;

  if (self->names->len < self->limit)
    return FALSE;
  cut (self);
  at = self->last ? self->names->len - self->limit : self->limit - 1;
  head = (guint) (g_array_index (self->names, ZugName, at).head >> 56);
  return self->last ? head >= letter : head <= letter;
}

/* What is beyond ASCII may come anywhere, and "" and "?" have to be known as what they are; of the
 * others only those are read that can be among the first (last). */
static gboolean
read_by_letter (ZugNameList *self, sqlite3 *db, const guint64 *wanted, gsize n_names,
                GError **error)
{
  g_autoptr (ZugStatement) stmt =
      zug_sql_prepare (db, "SELECT id, text FROM name WHERE text >= ? AND text < ?", error);

  if (stmt == NULL || !read_span (self, stmt, wanted, n_names, 0x80, 0xff, error)
      || !read_span (self, stmt, wanted, n_names, 0, 1, error)
      || !read_span (self, stmt, wanted, n_names, '?', '?' + 1, error))
    return FALSE;
  for (guint i = 1; i < 0x80; i++)
    {
      guint letter = self->last ? 0x80 - i : i;

      if (letter == '?' || g_ascii_isupper (letter))
        continue;
      if (!read_span (self, stmt, wanted, n_names, letter, letter + 1, error)
          || (g_ascii_islower (letter)
              && !read_span (self, stmt, wanted, n_names, (guint) g_ascii_toupper (letter),
                             (guint) g_ascii_toupper (letter) + 1, error)))
        return FALSE;
      if (is_enough (self, letter))
        break;
    }
  return TRUE;
}

/* --- ranks ------------------------------------------------------------------------------------ */

/* Whether so many are wanted that those with the first letters hold more than enough. */
static gboolean
is_far_more (const guint64 *wanted, gsize n_names, guint limit)
{
  guint64 n = 0;

  for (gsize i = 0; i <= n_names / 64; i++)
    n += (guint) __builtin_popcountll (wanted[i]);
  return n / MANY_TIMES > limit;
}

guint32 *
zug_finder_rank_names (sqlite3 *db, const char *sql, const guint64 *wanted, gsize n_names,
                       guint limit, gboolean last, GError **error)
{
  g_autoptr (GArray) names = g_array_new (FALSE, FALSE, sizeof (ZugName));
  g_autoptr (GStringChunk) pool = g_string_chunk_new (1 << 16);
  g_autofree guint32 *ranks = g_new (guint32, n_names + 1);
  ZugNameList list = {names, pool, MAX (limit, 1), last, last ? 0 : G_MAXUINT64, ranks};
  guint32 rank = last ? 1 : 0;

  for (gsize i = 0; i <= n_names; i++)
    ranks[i] = last ? 0 : G_MAXUINT32 - 1;
  if (sql == NULL && is_far_more (wanted, n_names, list.limit)
          ? !read_by_letter (&list, db, wanted, n_names, error)
          : !read_by_id (&list, db, sql != NULL ? sql : BY_ID, wanted, n_names, error))
    return NULL;
  cut (&list);
  for (guint i = 0; i < names->len; i++)
    {
      if (i > 0 && compare_at (names, i - 1, i) != 0)
        rank++;
      ranks[g_array_index (names, ZugName, i).id] = rank;
    }
  return g_steal_pointer (&ranks);
}
