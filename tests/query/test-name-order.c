/* test-name-order.c: the places of names among the first and the last of many */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-finder.h"
#include "zug-fold.h"
#include "zug-sql.h"

#include <string.h>

enum
{
  N_NAMES = 3000,
  N_WORDS = (N_NAMES + 1) / 64 + 1
};

typedef struct
{
  sqlite3 *db;
  char *texts[N_NAMES + 1]; /* by id, NULL: none */
  guint64 wanted[N_WORDS + 1];
} Names;

/* Few letters, so that many begin alike; some in capitals, some beyond ASCII, some with marks. */
static char *
make_name (void)
{
  static const char *const letters[] = {"a", "A", "b", "B", "?",        " ", "-", "z", "Z",
                                        "é", "É", "ß", "Ж", "\xcc\x81", "1", "_", "{"};
  GString *name = g_string_new (NULL);

  for (int n = g_test_rand_int_range (0, 5); n > 0; n--)
    g_string_append (name, letters[g_test_rand_int_range (0, G_N_ELEMENTS (letters))]);
  return g_string_free (name, FALSE);
}

static void
set_up (Names *self, gconstpointer data)
{
  g_autoptr (ZugStatement) stmt = NULL;

  g_assert_cmpint (sqlite3_open (":memory:", &self->db), ==, SQLITE_OK);
  g_assert_true (zug_sql_exec (
      self->db, "CREATE TABLE name (id INTEGER PRIMARY KEY, text TEXT NOT NULL UNIQUE) STRICT",
      NULL));
  stmt = zug_sql_prepare (self->db, "INSERT OR IGNORE INTO name VALUES (?, ?)", NULL);
  for (gint64 id = 1; id <= N_NAMES; id++)
    {
      g_autofree char *name = id == 1 ? g_strdup ("") : id == 2 ? g_strdup ("?") : make_name ();

      g_assert_true (zug_sql_run (stmt, NULL, "is", id, name));
      if (sqlite3_changes (self->db) > 0)
        self->texts[id] = g_steal_pointer (&name);
    }
}

static void
tear_down (Names *self, gconstpointer data)
{
  for (guint id = 0; id <= N_NAMES; id++)
    g_free (self->texts[id]);
  g_assert_cmpint (sqlite3_close (self->db), ==, SQLITE_OK);
}

static gboolean
says_nothing (const Names *self, guint id)
{
  g_autofree char *folded = zug_fold (self->texts[id]);

  return folded[0] == '\0' || strcmp (folded, "?") == 0;
}

static int
compare (gconstpointer a, gconstpointer b, gpointer data)
{
  const Names *self = data;
  const char *x = self->texts[*(const guint *) a], *y = self->texts[*(const guint *) b];
  g_autofree char *p = zug_fold (x), *q = zug_fold (y);
  int order = strcmp (p, q);

  return order != 0 ? order : strcmp (x, y);
}

/* The names that are wanted and say something, in order: ids. */
static GArray *
sort_wanted (Names *self)
{
  GArray *ids = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint id = 1; id <= N_NAMES; id++)
    if (self->texts[id] != NULL && self->wanted[id / 64] >> id % 64 & 1 && !says_nothing (self, id))
      g_array_append_val (ids, id);
  g_array_sort_with_data (ids, compare, self);
  return ids;
}

/* The first LIMIT (the last) have places of their own, in order, and all others one behind (before)
 * them; those that say nothing have none. */
static void
check (Names *self, guint limit, gboolean last)
{
  g_autoptr (GArray) sorted = sort_wanted (self);
  g_autoptr (GError) error = NULL;
  g_autofree guint32 *ranks =
      zug_finder_rank_names (self->db, NULL, self->wanted, N_NAMES + 1, limit, last, &error);
  guint n = MIN (limit, sorted->len);

  g_assert_no_error (error);
  for (guint i = 1; i < sorted->len; i++)
    {
      guint32 before = ranks[g_array_index (sorted, guint, i - 1)];
      guint32 rank = ranks[g_array_index (sorted, guint, i)];

      g_assert_cmpuint (before, <=, rank);
      if (last ? i >= sorted->len - n : i <= n && i < sorted->len)
        g_assert_cmpuint (before, <, rank);
    }
  for (guint id = 1; id <= N_NAMES; id++)
    if (self->texts[id] != NULL && self->wanted[id / 64] >> id % 64 & 1 && says_nothing (self, id))
      g_assert_cmpuint (ranks[id], ==, G_MAXUINT32);
}

/* Few of many are read by their first letters, all of them and some of few by their numbers. */
static void
test_order (Names *self, gconstpointer data)
{
  static const guint limits[] = {1, 2, 5, 10, 50, G_MAXUINT};

  for (guint share = 1; share <= 16; share *= 4)
    {
      memset (self->wanted, 0, sizeof self->wanted);
      for (guint id = 1; id <= N_NAMES; id++)
        if (g_test_rand_int_range (0, (int) share) == 0 || id <= 2)
          self->wanted[id / 64] |= G_GUINT64_CONSTANT (1) << id % 64;
      for (guint i = 0; i < G_N_ELEMENTS (limits); i++)
        for (int last = FALSE; last <= TRUE; last++)
          check (self, limits[i], last);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add ("/name-order", Names, NULL, set_up, test_order, tear_down);
  return g_test_run ();
}
