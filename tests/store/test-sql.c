/* test-sql.c: statements that are kept prepared, and those of several rows */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-sql.h"

static const char find[] = "SELECT a FROM t WHERE b IS ?";

static sqlite3 *
open_database (void)
{
  sqlite3 *db;

  g_assert_cmpint (sqlite3_open (":memory:", &db), ==, SQLITE_OK);
  zug_sql_exec (db, "CREATE TABLE t (a, b); INSERT INTO t VALUES (1, 2), (3, NULL)", NULL);
  return db;
}

static guint
count_statements (sqlite3 *db)
{
  guint n = 0;

  for (ZugStatement *stmt = NULL; (stmt = sqlite3_next_stmt (db, stmt)) != NULL;)
    n++;
  return n;
}

static void
test_not_kept (void)
{
  sqlite3 *db = open_database ();
  gint64 a;

  g_assert_cmpint (zug_sql_find (db, &a, NULL, find, "n", 2), ==, ZUG_STEP_ROW);
  g_assert_cmpuint (count_statements (db), ==, 0);
  g_assert_cmpint (sqlite3_close (db), ==, SQLITE_OK);
}

/* One that is kept is at its beginning, and nothing is bound to it. */
static void
test_kept (void)
{
  sqlite3 *db = open_database (), *other = open_database ();
  ZugStatement *first, *second;
  gint64 a;

  zug_sql_keep (db);
  g_assert_cmpint (zug_sql_find (db, &a, NULL, find, "n", 2), ==, ZUG_STEP_ROW);
  g_assert_cmpint (zug_sql_find (other, &a, NULL, find, "n", 2), ==, ZUG_STEP_ROW);
  g_assert_cmpuint (count_statements (db), ==, 1);
  g_assert_cmpuint (count_statements (other), ==, 0);

  first = zug_sql_prepare (db, find, NULL);
  second = zug_sql_prepare (db, find, NULL);
  g_assert_true (first != second);
  g_assert_cmpint (zug_sql_step (first, NULL), ==, ZUG_STEP_ROW);
  g_assert_cmpint (sqlite3_column_int (first, 0), ==, 3);
  zug_sql_finish (first);
  zug_sql_finish (second);
  zug_sql_finish (NULL);
  g_assert_cmpuint (count_statements (db), ==, 1);

  zug_sql_keep (NULL);
  g_assert_cmpint (sqlite3_close (db), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_close (other), ==, SQLITE_OK);
}

/* However many different ones there are, some are forgotten. */
static void
test_bound (void)
{
  sqlite3 *db = open_database ();

  zug_sql_keep (db);
  for (int i = 0; i < 1000; i++)
    {
      g_autofree char *sql = g_strdup_printf ("SELECT %d", i);
      g_autoptr (ZugStatement) stmt = zug_sql_prepare (db, sql, NULL);
    }
  g_assert_cmpuint (count_statements (db), >, 0);
  g_assert_cmpuint (count_statements (db), <, 1000);
  zug_sql_keep (NULL);
  g_assert_cmpint (sqlite3_close (db), ==, SQLITE_OK);
}

/* What was kept goes on where a table has become another meanwhile. */
static void
test_other_table (void)
{
  sqlite3 *db = open_database ();
  gint64 a;

  zug_sql_keep (db);
  g_assert_cmpint (zug_sql_find (db, &a, NULL, find, "n", 2), ==, ZUG_STEP_ROW);
  zug_sql_exec (db, "DROP TABLE t; CREATE TABLE t (b, c, a); INSERT INTO t VALUES (2, 0, 7)", NULL);
  g_assert_cmpint (zug_sql_find (db, &a, NULL, find, "n", 2), ==, ZUG_STEP_ROW);
  g_assert_cmpint (a, ==, 7);
  zug_sql_keep (NULL);
  g_assert_cmpint (sqlite3_close (db), ==, SQLITE_OK);
}

static void
test_rows (void)
{
  sqlite3 *db = open_database ();
  ZugStatement *insert = zug_sql_prepare_rows (db, "INSERT INTO t VALUES ", "(?, ?)", 3, NULL);
  gint64 sum;

  g_assert_true (zug_sql_run (insert, NULL, "nnnnnn", 10, 4, 20, 5, 30, 6));
  zug_sql_finish (insert);
  g_assert_cmpint (zug_sql_find (db, &sum, NULL, "SELECT sum (a * b) FROM t", ""), ==,
                   ZUG_STEP_ROW);
  g_assert_cmpint (sum, ==, 2 + 40 + 100 + 180);
  g_assert_cmpint (sqlite3_close (db), ==, SQLITE_OK);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/sql/not-kept", test_not_kept);
  g_test_add_func ("/sql/kept", test_kept);
  g_test_add_func ("/sql/bound", test_bound);
  g_test_add_func ("/sql/other-table", test_other_table);
  g_test_add_func ("/sql/rows", test_rows);
  return g_test_run ();
}
