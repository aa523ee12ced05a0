/* zug-import-fixture.c: files that are imported, and what has come of it */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-import-fixture.h"

/* --- importing -------------------------------------------------------------------------------- */

char *
zug_fixture_write_file (ZugFixture *self, const char *name, const char *bytes, gssize length)
{
  char *path = g_build_filename (self->folder, name, NULL);

  g_assert_true (g_file_set_contents (path, bytes, length, NULL));
  return path;
}

ZugImportReport *
zug_fixture_import_files (ZugArchive *archive, const char *const *files, const char *name,
                          GError **error)
{
  ZugArchiveWait *wait = zug_archive_wait_begin ();
  g_autoptr (GAsyncResult) result = NULL;

  zug_archive_import_async (archive, files, name, NULL, NULL, NULL, NULL, zug_archive_wait_ready,
                            wait);
  result = zug_archive_wait_end (wait);
  return zug_archive_import_finish (archive, result, error);
}

ZugImportReport *
zug_fixture_import_file (ZugArchive *archive, const char *path, GError **error)
{
  const char *const files[] = {path, NULL};

  return zug_fixture_import_files (archive, files, NULL, error);
}

ZugImportReport *
zug_fixture_import_text (ZugArchive *archive, const char *text, const char *variant)
{
  ZugArchiveWait *wait = zug_archive_wait_begin ();
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GError) error = NULL;
  ZugImportReport *report;

  zug_archive_import_text_async (archive, text, NULL, variant, NULL, zug_archive_wait_ready, wait);
  result = zug_archive_wait_end (wait);
  report = zug_archive_import_finish (archive, result, &error);
  g_assert_no_error (error);
  return report;
}

/* --- looking ---------------------------------------------------------------------------------- */

/* The first row's columns of a statement, joined by |. */
static char *
ask (ZugFixture *self, const char *sql)
{
  sqlite3 *db = zug_fixture_connect (self);
  sqlite3_stmt *stmt = NULL;
  GString *text = g_string_new (NULL);

  g_assert_cmpint (sqlite3_prepare_v2 (db, sql, -1, &stmt, NULL), ==, SQLITE_OK);
  while (sqlite3_step (stmt) == SQLITE_ROW)
    {
      for (int i = 0; i < sqlite3_column_count (stmt); i++)
        g_string_append_printf (text, "%s%s", i > 0 ? "|" : "",
                                (const char *) sqlite3_column_text (stmt, i));
      g_string_append_c (text, '\n');
    }
  sqlite3_finalize (stmt);
  g_assert_cmpint (sqlite3_close (db), ==, SQLITE_OK);
  return g_string_free (text, FALSE);
}

void
zug_fixture_assert_asked (ZugFixture *self, const char *sql, const char *wanted)
{
  g_autofree char *text = ask (self, sql);

  g_assert_cmpstr (text, ==, wanted);
}

void
zug_fixture_assert_players (ZugFixture *self, const char *wanted)
{
  g_autofree char *text =
      ask (self, "SELECT coalesce (group_concat (text), '') FROM (SELECT text FROM game JOIN name "
                 "ON name.id = white ORDER BY game.id)");
  g_autofree char *line = g_strconcat (wanted, "\n", NULL);

  g_assert_cmpstr (text, ==, line);
}
