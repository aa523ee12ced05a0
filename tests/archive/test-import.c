/* test-import.c: files of every kind come in, and what an import says and leaves behind */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include <fcntl.h>
#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "zug-batch-fixture.h"
#include "zug-hash.h"
#include "zug-import.h"

/* --- importing ----------------------------------------------------------------------------- */

static char *
write_file (ZugFixture *self, const char *name, const char *bytes, gssize length)
{
  char *path = g_build_filename (self->folder, name, NULL);

  g_assert_true (g_file_set_contents (path, bytes, length, NULL));
  return path;
}

static ZugImportReport *
import_files (ZugArchive *archive, const char *const *files, const char *name, GError **error)
{
  ZugArchiveWait *wait = zug_archive_wait_begin ();
  g_autoptr (GAsyncResult) result = NULL;

  zug_archive_import_async (archive, files, name, NULL, NULL, NULL, NULL, zug_archive_wait_ready,
                            wait);
  result = zug_archive_wait_end (wait);
  return zug_archive_import_finish (archive, result, error);
}

static ZugImportReport *
import_file (ZugArchive *archive, const char *path, GError **error)
{
  const char *const files[] = {path, NULL};

  return import_files (archive, files, NULL, error);
}

static ZugImportReport *
import_text (ZugArchive *archive, const char *text, const char *variant)
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

/* --- looking ------------------------------------------------------------------------------- */

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

static void
assert_asked (ZugFixture *self, const char *sql, const char *wanted)
{
  g_autofree char *text = ask (self, sql);

  g_assert_cmpstr (text, ==, wanted);
}

/* --- every kind of file --------------------------------------------------------------------- */

/* One good game. */
#define GAME(white, moves)                                                                         \
  "[Event \"E\"]\n[White \"" white "\"]\n[Black \"Black\"]\n[Result \"1-0\"]\n\n" moves " 1-0\n\n"
#define GOOD(white) GAME (white, "1. e4 e5 2. Nf3 Nc6")

typedef struct
{
  const char *name;
  const char *bytes;
  gssize length;       /* -1: up to NUL */
  const char *players; /* of White, in order, joined by a comma */
  int irregular;
  int unread;
  const char *findings; /* "line number players words", a line each */
} File;

static const File files[] = {
    {"plain", GOOD ("A") GOOD ("B"), -1, "A,B", 0, 0, ""},
    {"no-line-at-the-end", "[White \"A\"]\n\n1. e4 *", -1, "A", 0, 0, ""},
    {"broken-in-the-middle", GOOD ("A") GAME ("B", "1. e4 e5 2. Nf6 Nc6") GOOD ("C"), -1, "A,B,C",
     0, 1, "8 2 B – Black 2. Nf6: No man can make this move\n"},
    {"not-a-move", GOOD ("A") GAME ("B", "1. e4 what?!") GOOD ("C"), -1, "A,B,C", 0, 1, NULL},
    {"forbidden", GOOD ("A") GAME ("B", "1. e4 e5 2. Qh5 f6"), -1, "A,B", 1, 0, NULL},
    {"never-ending-comment", GOOD ("A") GAME ("B", "1. e4 {e5 2. Nf3") GOOD ("C"), -1, "A,B,C", 0,
     -1, NULL},
    {"latin-1", GOOD ("M\xfcller") GOOD ("B"), -1, "Müller,B", 0, 0, ""},
    {"utf-8", GOOD ("Müller"), -1, "Müller", 0, 0, ""},
    {"carriage-returns", "[White \"A\"]\r\n\r\n1. e4\r\ne5 1-0\r\n\r\n[White \"B\"]\r\n\r\n1. d4 *",
     -1, "A,B", 0, 0, ""},
    {"marks-anywhere", "\xef\xbb\xbf" GOOD ("A") "\xef\xbb\xbf" GOOD ("B"), -1, "A,B", 0, 0, ""},
    {"cut-in-the-moves", GOOD ("A") "[White \"B\"]\n\n1. e4 e5 2. N", -1, "A,B", 0, 1,
     "8 2 B – ? 2. N: This does not read as a move\n"},
    {"no-result", "[White \"A\"]\n[Result \"\"]\n\n1. e4 e5\n", -1, "A", 0, 0, ""},
    {"zeros", "[White \"A\"]\n\n1. e4 {a\0b} \0 e5 *\n", 32, "A", 0, 0, ""},
    {"cut-in-a-comment", GOOD ("A") "[White \"B\"]\n\n1. e4 {and th", -1, "A,B", 0, -1, NULL},
    {"unknown-variant",
     GOOD ("A") "[White \"B\"]\n[Variant \"Nobody's\"]\n\n1. e4 e5 *\n\n" GOOD ("C"), -1, "A,B,C",
     0, 1, "8 2 B – ? Variant “Nobody's”: This game is not known here\n"},
    {"empty", "", 0, "", 0, 0, "1 0  There is no game in it.\n"},
    {"white-space", "\n  \n\n", -1, "", 0, 0, "1 0  There is no game in it.\n"},
};

/* White's names in the order of the games. */
static void
assert_players (ZugFixture *self, const char *wanted)
{
  g_autofree char *text =
      ask (self, "SELECT coalesce (group_concat (text), '') FROM (SELECT text FROM game JOIN name "
                 "ON name.id = white ORDER BY game.id)");
  g_autofree char *line = g_strconcat (wanted, "\n", NULL);

  g_assert_cmpstr (text, ==, line);
}

static char *
findings_text (const ZugImportReport *report)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < report->findings->len; i++)
    {
      const ZugImportFinding *finding = g_ptr_array_index (report->findings, i);

      g_string_append_printf (text, "%d %d %s %s\n", (int) finding->line, (int) finding->number,
                              finding->players, finding->words);
    }
  return g_string_free (text, FALSE);
}

static void
test_file (ZugFixture *self, gconstpointer data)
{
  const File *file = data;
  ZugArchive *archive = zug_fixture_open (self);
  g_autofree char *path = write_file (self, "games.pgn", file->bytes, file->length);
  g_autoptr (GError) error = NULL;
  g_autoptr (ZugImportReport) report = import_file (archive, path, &error);
  g_autofree char *findings = NULL;

  g_assert_no_error (error);
  findings = findings_text (report);
  g_test_message ("%s", findings);
  assert_players (self, file->players);
  g_assert_cmpint (report->progress.irregular, ==, file->irregular);
  if (file->unread >= 0)
    g_assert_cmpint (report->progress.unread, ==, file->unread);
  if (file->findings != NULL)
    g_assert_cmpstr (findings, ==, file->findings);
  else
    g_assert_cmpint (report->n_findings, ==, report->progress.irregular + report->progress.unread);
  g_assert_cmpint (report->progress.bytes, ==, report->progress.total_bytes);
  g_assert_true ((report->collection == 0) == (report->progress.games == 0));
  zug_fixture_close (archive);
}

/* UTF-16, in either order, says so at its beginning. */
static void
test_wide (ZugFixture *self, gconstpointer data)
{
  const char *const order = data;
  static const char text[] = "\xef\xbb\xbf" GOOD ("Müller") GOOD ("Ó Šimůnek");
  ZugArchive *archive = zug_fixture_open (self);
  gsize length;
  g_autofree char *bytes = g_convert (text, -1, order, "UTF-8", NULL, &length, NULL);
  g_autofree char *path = write_file (self, "games.pgn", bytes, (gssize) length);
  g_autoptr (GError) error = NULL;
  g_autoptr (ZugImportReport) report = import_file (archive, path, &error);

  g_assert_no_error (error);
  assert_players (self, "Müller,Ó Šimůnek");
  g_assert_cmpint (report->progress.bytes, ==, (gint64) length);
  zug_fixture_close (archive);
}

/* --- what cannot be read --------------------------------------------------------------------- */

/* Alone it is an error; among others it is named, and these come in. */
static void
assert_refused (ZugFixture *self, const char *path, int code)
{
  ZugArchive *archive = zug_fixture_open (self);
  g_autofree char *first = write_file (self, "first.pgn", GOOD ("A"), -1);
  g_autofree char *last = write_file (self, "last.pgn", GOOD ("B"), -1);
  const char *const three[] = {first, path, last, NULL};
  g_autoptr (GError) error = NULL;
  g_autofree char *name = g_path_get_basename (path);
  g_autoptr (ZugImportReport) report = import_file (archive, path, &error);
  const ZugImportFinding *finding;

  g_assert_null (report);
  g_assert_error (error, G_IO_ERROR, code);
  g_assert_nonnull (strstr (error->message, name));
  assert_asked (self, "SELECT count(*) FROM game UNION ALL SELECT count(*) FROM collection",
                "0\n1\n");
  g_clear_error (&error);

  report = import_files (archive, three, NULL, &error);
  g_assert_no_error (error);
  assert_players (self, "A,B");
  g_assert_cmpint (report->left_out, ==, 1);
  g_assert_cmpuint (report->findings->len, ==, 1);
  finding = g_ptr_array_index (report->findings, 0);
  g_assert_cmpstr (finding->file, ==, path);
  g_assert_cmpint (finding->number, ==, 0);
  g_assert_nonnull (strstr (finding->words, name));
  g_assert_cmpint (report->progress.bytes, ==, report->progress.total_bytes);
  zug_fixture_close (archive);
}

static void
test_missing (ZugFixture *self, gconstpointer data)
{
  g_autofree char *path = g_build_filename (self->folder, "missing.pgn", NULL);

  assert_refused (self, path, G_IO_ERROR_NOT_FOUND);
}

static void
test_folder (ZugFixture *self, gconstpointer data)
{
  assert_refused (self, self->folder, G_IO_ERROR_IS_DIRECTORY);
}

/* A link to itself cannot be opened by anybody, whatever their rights. */
static void
test_unreadable (ZugFixture *self, gconstpointer data)
{
  g_autofree char *path = g_build_filename (self->folder, "loop.pgn", NULL);

  g_assert_cmpint (symlink (path, path), ==, 0);
  assert_refused (self, path, G_IO_ERROR_TOO_MANY_LINKS);
}

static void
test_binary (ZugFixture *self, gconstpointer data)
{
  static const char bytes[] = "\x89PNG\r\n\x1a\n\0\0\0\rIHDR";
  g_autofree char *path = write_file (self, "picture.pgn", bytes, sizeof bytes);

  assert_refused (self, path, G_IO_ERROR_INVALID_DATA);
}

/* What opens well and cannot be read: the beginning of this process's memory. */
static void
test_not_further (ZugFixture *self, gconstpointer data)
{
  assert_refused (self, "/proc/self/mem", G_IO_ERROR_FAILED);
}

static void
test_all_missing (ZugFixture *self, gconstpointer data)
{
  const char *const both[] = {"/missing/a.pgn", "/missing/b.pgn", NULL};
  ZugArchive *archive = zug_fixture_open (self);
  g_autoptr (GError) error = NULL;
  g_autoptr (ZugImportReport) report = import_files (archive, both, NULL, &error);

  g_assert_no_error (error);
  g_assert_cmpint (report->collection, ==, 0);
  g_assert_cmpint (report->left_out, ==, 2);
  g_assert_cmpint (report->n_findings, ==, 2);
  zug_fixture_close (archive);
}

/* --- many games ------------------------------------------------------------------------------ */

enum
{
  MANY = 9000 /* games in several batches */
};

static char *
make_many (void)
{
  GString *text = g_string_new (NULL);

  for (int i = 0; i < MANY; i++)
    g_string_append_printf (
        text,
        "[Event \"Club\"]\n[Site \"?\"]\n[Date \"2020.01.02\"]\n[Round \"%d\"]\n"
        "[White \"W%05d\"]\n[Black \"B%05d\"]\n[Result \"0-1\"]\n\n"
        "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 "
        "8. c3\n{a comment that makes the game longer} O-O %s\n\n",
        i, i, i % 100, i == 6500 ? "9. Qh9 0-1" : "0-1");
  return g_string_free (text, FALSE);
}

/* Several threads read; the games come in the file's order, and findings have the right line. */
static void
test_many (ZugFixture *self, gconstpointer data)
{
  ZugArchive *archive = zug_fixture_open (self);
  g_autofree char *text = make_many ();
  g_autofree char *path = write_file (self, "many.pgn", text, -1);
  g_autoptr (GError) error = NULL;
  g_autoptr (ZugImportReport) report = import_file (archive, path, &error);
  const ZugImportFinding *finding;

  g_assert_no_error (error);
  g_assert_cmpint (report->progress.games, ==, MANY);
  assert_asked (self,
                "SELECT count(*), min (text = printf ('W%05d', game.id - 1)) FROM game "
                "JOIN name ON name.id = white",
                "9000|1\n");
  assert_asked (self, "SELECT id, name, games, hidden FROM collection ORDER BY id",
                "1||0|0\n2|many|9000|0\n");
  g_assert_cmpint (report->n_findings, ==, 1);
  finding = g_ptr_array_index (report->findings, 0);
  g_assert_cmpint (finding->number, ==, 6501);
  g_assert_cmpint (finding->line, ==, 6500 * 11 + 1);
  g_assert_cmpstr (finding->file, ==, path);
  g_assert_cmpint (finding->game, ==, 6501);
  zug_fixture_close (archive);
}

/* Two imports are two collections, named after the file or as is wished; the same games again. */
static void
test_collections (ZugFixture *self, gconstpointer data)
{
  ZugArchive *archive = zug_fixture_open (self);
  g_autofree char *first = write_file (self, "spring.2024.pgn", GOOD ("A"), -1);
  g_autofree char *second = write_file (self, "autumn.pgn", GOOD ("A") GOOD ("B"), -1);
  const char *const both[] = {second, first, NULL};
  g_autoptr (GError) error = NULL;
  g_autoptr (ZugImportReport) one = import_file (archive, first, &error);
  g_autoptr (ZugImportReport) two = import_files (archive, both, "Club", &error);

  g_assert_no_error (error);
  g_assert_cmpint (one->collection, ==, 2);
  g_assert_cmpint (two->collection, ==, 3);
  assert_asked (self, "SELECT id, name, games FROM collection WHERE id > 1",
                "2|spring.2024|1\n3|Club|3\n");
  assert_asked (self, "SELECT collection, source FROM game ORDER BY id", "2|1\n3|1\n3|1\n3|1\n");
  zug_fixture_close (archive);
}

/* --- the report ------------------------------------------------------------------------------ */

static ZugImportReport *
read_report (ZugArchive *archive, gint64 id)
{
  g_autoptr (GPtrArray) collections = zug_fixture_list_collections (archive);

  for (guint i = 0; i < collections->len; i++)
    {
      const ZugCollection *collection = g_ptr_array_index (collections, i);

      if (collection->id == id)
        return zug_collection_read_report (collection);
    }
  return NULL;
}

static void
assert_same_report (const ZugImportReport *a, const ZugImportReport *b)
{
  g_assert_cmpint (a->collection, ==, b->collection);
  g_assert_cmpint (a->progress.games, ==, b->progress.games);
  g_assert_cmpint (a->progress.irregular, ==, b->progress.irregular);
  g_assert_cmpint (a->progress.unread, ==, b->progress.unread);
  g_assert_cmpint (a->n_findings, ==, b->n_findings);
  g_assert_cmpint (a->left_out, ==, b->left_out);
  g_assert_cmpint (a->cancelled, ==, b->cancelled);
  g_assert_cmpuint (a->findings->len, ==, b->findings->len);
  for (guint i = 0; i < a->findings->len; i++)
    {
      const ZugImportFinding *x = g_ptr_array_index (a->findings, i);
      const ZugImportFinding *y = g_ptr_array_index (b->findings, i);

      g_assert_cmpstr (x->file, ==, y->file);
      g_assert_cmpint (x->line, ==, y->line);
      g_assert_cmpint (x->number, ==, y->number);
      g_assert_cmpint (x->game, ==, y->game);
      g_assert_cmpstr (x->players, ==, y->players);
      g_assert_cmpstr (x->words, ==, y->words);
    }
}

/* The collection keeps its report, and each finding knows its game. */
static void
test_report (ZugFixture *self, gconstpointer data)
{
  ZugArchive *archive = zug_fixture_open (self);
  g_autofree char *before = write_file (self, "before.pgn", GOOD ("A"), -1);
  g_autofree char *path = write_file (self, "tab\there.pgn",
                                      GOOD ("A") GAME ("B\\", "1. e4 e5 2. Nf6 Nc6") GOOD ("C")
                                          GAME ("D", "1. e4 e5 2. Qh5 f6"),
                                      -1);
  const char *const two[] = {path, "/missing.pgn", NULL};
  g_autoptr (ZugImportReport) first = import_file (archive, before, NULL);
  g_autoptr (ZugImportReport) report = import_files (archive, two, NULL, NULL);
  g_autoptr (ZugImportReport) kept = read_report (archive, report->collection);
  g_autoptr (ZugImportReport) clean = read_report (archive, first->collection);

  g_assert_cmpint (report->n_findings, ==, 3);
  g_assert_cmpint (((ZugImportFinding *) g_ptr_array_index (report->findings, 0))->game, ==, 3);
  g_assert_cmpint (((ZugImportFinding *) g_ptr_array_index (report->findings, 1))->game, ==, 5);
  g_assert_cmpint (((ZugImportFinding *) g_ptr_array_index (report->findings, 2))->game, ==, 0);
  assert_same_report (kept, report);
  assert_same_report (clean, first);
  g_assert_null (read_report (archive, ZUG_OWN_GAMES));
  zug_fixture_close (archive);
}

/* A report as versions before kept it. */
static void
test_early_report (ZugFixture *self, gconstpointer data)
{
  ZugCollection collection = {.id = 7, .games = 12};
  g_autoptr (ZugImportReport) report = NULL;
  const ZugImportFinding *finding;

  collection.report = (char *) "a.pgn:8: B – C: 2. Nf6: No man can make this move\nb.pgn:1: what\n";
  report = zug_collection_read_report (&collection);
  g_assert_cmpint (report->collection, ==, 7);
  g_assert_cmpint (report->progress.games, ==, 12);
  g_assert_cmpint (report->n_findings, ==, 2);
  finding = g_ptr_array_index (report->findings, 0);
  g_assert_cmpstr (finding->words, ==, "a.pgn:8: B – C: 2. Nf6: No man can make this move");
  g_assert_cmpint (finding->game, ==, 0);
}

/* --- games like no other ---------------------------------------------------------------------- */

/* Each is one long game; where reading, storing or writing it took time by the square, which the longest did,
 * this test would not come to its end. */
typedef struct
{
  const char *name;
  gsize size;
  const char *head;
  const char *unit; /* again and again, %d counting */
  const char *tail;
} Shape;

#define MB (1000 * 1000)
#define HEAD "[Event \"E\"]\n[White \"A\"]\n"

static const Shape shapes[] = {
    {"tags", 8 * MB, HEAD, "[T%d \"v\"]\n", "\n1. e4 e5 *\n"},
    {"rounds", 8 * MB, HEAD "[T \"v\"]\n", "[Round \"%d\"]\n", "\n1. e4 e5 *\n"},
    {"comments", 1 * MB, HEAD "\n1. e4", " {%d}", " e5 *\n"},
    {"commands", 8 * MB, HEAD "\n1. e4 e5 {", "[%%a%d ", "} *\n"},
    {"nags", 1 * MB, HEAD "\n1. e4 e5", " $%d", " *\n"},
    {"variations", 1 * MB, HEAD "\n1. e4 e5", " (1. d4 d5 {%d})", " *\n"},
    {"nested", 1 * MB, HEAD "\n1. e4", " (1. d4 {%d}", " *\n"},
    {"turns", 1 * MB, HEAD "[Variant \"parity\"]\n\n", "%d. Nf3 Nf6 0. Ng1 Ng8 ", " *\n"},
};

static char *
make_shape (const Shape *shape)
{
  GString *text = g_string_new (shape->head);

  for (int i = 1; text->len < shape->size; i++)
    g_string_append_printf (text, shape->unit, i);
  g_string_append (text, shape->tail);
  return g_string_free (text, FALSE);
}

static void
test_shape (ZugFixture *self, gconstpointer data)
{
  ZugArchive *archive = zug_fixture_open (self);
  g_autofree char *text = make_shape (data);
  g_autofree char *path = write_file (self, "shape.pgn", text, -1);
  g_autofree char *out = g_build_filename (self->folder, "out.pgn", NULL);
  g_autoptr (ZugImportReport) report = import_file (archive, path, NULL);
  g_autoptr (GAsyncResult) result = NULL;
  ZugArchiveWait *wait = zug_archive_wait_begin ();

  g_assert_cmpint (report->progress.games, ==, 1);
  zug_archive_export_async (archive, NULL, 0, NULL, out, NULL, NULL, NULL, zug_archive_wait_ready,
                            wait);
  result = zug_archive_wait_end (wait);
  g_assert_cmpint (zug_archive_export_finish (archive, result, NULL), ==, 1);
  g_clear_object (&result);
  zug_fixture_close (archive);
}

/* --- texts ----------------------------------------------------------------------------------- */

static void
test_score_sheet (ZugFixture *self, gconstpointer data)
{
  static const char text[] = "What we played yesterday:\n"
                             "1 e4 e6\n2 d4 d5 both in the middle\n3 Nc3 Nf6\n1-0\n";
  ZugArchive *archive = zug_fixture_open (self);
  g_autoptr (ZugImportReport) report = import_text (archive, text, NULL);
  g_autoptr (ZugGameRecord) game = NULL;

  g_assert_cmpint (report->progress.games, ==, 1);
  g_assert_cmpint (report->n_findings, ==, 0);
  game = zug_archive_load_game_sync (archive, 1, NULL);
  g_assert_nonnull (game);
  g_assert_cmpstr (game->variant_id, ==, "parity");
  g_assert_cmpstr (game->result, ==, "1-0");
  g_assert_cmpuint (game->turns->len, ==, 3);
  g_assert_cmpstr (zug_game_record_find_turn (game, 2)->text, ==, "d2d4/d7d5");
  g_assert_cmpstr (zug_game_record_find_annotation (game, 2, '-', ZUG_ANNOTATION_COMMENT), ==,
                   "both in the middle");
  zug_fixture_close (archive);
}

/* Under orthodox laws each side's move is a turn of its own; what cannot be read is kept. */
static void
test_orthodox_sheet (ZugFixture *self, gconstpointer data)
{
  static const char text[] = "1 e4 e5\n2 Nf3 Nc6\n3 Qh9 a6\n";
  ZugArchive *archive = zug_fixture_open (self);
  g_autoptr (ZugImportReport) report = import_text (archive, text, "orthodox");
  g_autoptr (ZugGameRecord) game = NULL;

  g_assert_cmpint (report->progress.games, ==, 1);
  g_assert_cmpint (report->progress.unread, ==, 1);
  game = zug_archive_load_game_sync (archive, 1, NULL);
  g_assert_cmpuint (game->turns->len, ==, 4);
  g_assert_cmpstr (zug_game_record_find_turn (game, 4)->text, ==, "b8c6");
  g_assert_cmpstr (zug_game_record_find_annotation (game, 4, '-', ZUG_ANNOTATION_UNREAD), ==,
                   "3 Qh9 a6");
  zug_fixture_close (archive);
}

/* Pasted PGN, with and without tags, is PGN. */
static void
test_pasted (ZugFixture *self, gconstpointer data)
{
  ZugArchive *archive = zug_fixture_open (self);
  g_autoptr (ZugImportReport) tags = import_text (archive, GOOD ("A") GOOD ("B"), NULL);
  g_autoptr (ZugImportReport) none = import_text (archive, "1. e4 {best} e5 2. Nf3 *", NULL);
  g_autoptr (ZugImportReport) prose = import_text (archive, "Nothing to see here.", NULL);

  g_assert_cmpint (tags->progress.games, ==, 2);
  g_assert_cmpint (none->progress.games, ==, 1);
  g_assert_cmpint (prose->progress.games, ==, 0);
  g_assert_cmpint (prose->n_findings, ==, 1);
  assert_asked (self,
                "SELECT variant.key, length FROM game JOIN variant ON variant.id = variant "
                "ORDER BY game.id",
                "orthodox|4\northodox|4\northodox|3\n");
  zug_fixture_close (archive);
}

/* A game that no memory could hold is cut, and said so; those around it are whole. */
static void
test_long_game (ZugFixture *self, gconstpointer data)
{
  ZugArchive *archive = zug_fixture_open (self);
  g_autofree char *filler = g_strnfill (9 * 1024 * 1024, 'x');
  g_autofree char *text = g_strconcat (GOOD ("A") "[Event \"E\"]\n[White \"B\"]\n\n1. e4 {", filler,
                                       "} e5 1-0\n\n" GOOD ("C"), NULL);
  g_autofree char *path = write_file (self, "long.pgn", text, -1);
  g_autoptr (GError) error = NULL;
  g_autoptr (ZugImportReport) report = import_file (archive, path, &error);
  const ZugImportFinding *finding;

  g_assert_no_error (error);
  assert_players (self, "A,B,C");
  finding = g_ptr_array_index (report->findings, report->findings->len - 1);
  g_assert_cmpint (finding->number, ==, 2);
  g_assert_cmpint (finding->line, ==, 8);
  g_assert_nonnull (strstr (finding->words, "MiB"));
  zug_fixture_close (archive);
}

/* --- while it goes on ------------------------------------------------------------------------ */

/* A pipe that somebody feeds with games for as long as `on`. */
typedef struct
{
  char *path;
  gint on;
  GThread *thread;
} Feeder;

static gpointer
feed (gpointer data)
{
  Feeder *self = data;
  g_autofree char *text = make_many ();
  gsize length = strlen (text);
  int fd = g_open (self->path, O_WRONLY, 0);

  g_assert_cmpint (fd, >=, 0);
  while (g_atomic_int_get (&self->on))
    for (gsize at = 0; at < length;)
      {
        gssize n = write (fd, text + at, length - at);

        if (n < 0)
          {
            g_atomic_int_set (&self->on, FALSE);
            break;
          }
        at += (gsize) n;
      }
  g_close (fd, NULL);
  return NULL;
}

static void
feeder_start (Feeder *self, ZugFixture *fixture)
{
  self->path = g_build_filename (fixture->folder, "pipe.pgn", NULL);
  self->on = TRUE;
  g_assert_cmpint (mkfifo (self->path, 0600), ==, 0);
  self->thread = g_thread_new ("feeder", feed, self);
}

static void
feeder_stop (Feeder *self)
{
  g_atomic_int_set (&self->on, FALSE);
  g_thread_join (self->thread);
  g_free (self->path);
}

static void
cancel_soon (const ZugImportProgress *progress, gpointer cancellable)
{
  g_assert_cmpint (progress->total_bytes, ==, 0);
  g_assert_cmpfloat (progress->left, <, 0);
  if (progress->games > 0)
    g_cancellable_cancel (cancellable);
}

/* A cancelled import says from which line on it left what. */
static void
assert_left (ZugArchive *archive, const ZugImportReport *report, const char *file, gint64 line)
{
  g_autoptr (ZugImportReport) kept = read_report (archive, report->collection);
  const ZugImportFinding *finding;

  g_assert_true (report->cancelled);
  g_assert_cmpuint (report->n_findings, >, 0);
  finding = g_ptr_array_index (report->findings, report->findings->len - 1);
  g_assert_true (g_str_has_suffix (finding->file, file));
  g_assert_cmpint (finding->line, ==, line);
  g_assert_true (g_str_has_prefix (finding->words, "Cancelled: "));
  assert_same_report (kept, report);
}

/* An import without an end is cancelled; what is in stays and is whole. */
static void
test_cancel (ZugFixture *self, gconstpointer data)
{
  ZugArchive *archive = zug_fixture_open (self);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (ZugImportReport) report = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *wanted = NULL;
  const char *names[2] = {NULL};
  Feeder feeder;
  ZugArchiveWait *wait;

  feeder_start (&feeder, self);
  names[0] = feeder.path;
  wait = zug_archive_wait_begin ();
  zug_archive_import_async (archive, names, NULL, NULL, cancel_soon, cancellable, cancellable,
                            zug_archive_wait_ready, wait);
  result = zug_archive_wait_end (wait);
  report = zug_archive_import_finish (archive, result, &error);
  g_clear_object (&result);
  g_assert_no_error (error);
  feeder_stop (&feeder);

  g_assert_cmpint (report->collection, ==, 2);
  g_assert_cmpint (report->progress.games, >, 0);
  assert_left (archive, report, "pipe.pgn", 11 * report->progress.games + 1);
  wanted = g_strdup_printf ("%d|%d\n", (int) report->progress.games, (int) report->progress.games);
  assert_asked (self, "SELECT (SELECT count(*) FROM game), games FROM collection WHERE id = 2",
                wanted);
  zug_fixture_close (archive);
}

static void
test_cancelled_before (ZugFixture *self, gconstpointer data)
{
  ZugArchive *archive = zug_fixture_open (self);
  g_autofree char *path = write_file (self, "games.pgn", GOOD ("A"), -1);
  const char *const names[] = {path, NULL};
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (ZugImportReport) report = NULL;
  g_autoptr (GError) error = NULL;
  ZugArchiveWait *wait = zug_archive_wait_begin ();

  g_cancellable_cancel (cancellable);
  zug_archive_import_async (archive, names, NULL, NULL, NULL, NULL, cancellable,
                            zug_archive_wait_ready, wait);
  result = zug_archive_wait_end (wait);
  report = zug_archive_import_finish (archive, result, &error);
  g_clear_object (&result);
  g_assert_no_error (error);
  g_assert_cmpint (report->collection, ==, 0);
  g_assert_true (report->cancelled);
  g_assert_cmpint (report->n_findings, ==, 1);
  assert_asked (self, "SELECT count(*) FROM game", "0\n");
  zug_fixture_close (archive);
}

static gboolean
cancel_now (gpointer cancellable)
{
  g_cancellable_cancel (cancellable);
  return G_SOURCE_REMOVE;
}

/* Nobody has begun to write into the pipe. */
static void
test_cancelled_waiting (ZugFixture *self, gconstpointer data)
{
  ZugArchive *archive = zug_fixture_open (self);
  g_autofree char *path = g_build_filename (self->folder, "pipe.pgn", NULL);
  const char *const names[] = {path, NULL};
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (ZugImportReport) report = NULL;
  ZugArchiveWait *wait = zug_archive_wait_begin ();
  g_autoptr (GSource) soon = g_timeout_source_new (100);

  g_assert_cmpint (mkfifo (path, 0600), ==, 0);
  g_source_set_callback (soon, cancel_now, cancellable, NULL);
  g_source_attach (soon, g_main_context_get_thread_default ());
  zug_archive_import_async (archive, names, NULL, NULL, NULL, NULL, cancellable,
                            zug_archive_wait_ready, wait);
  result = zug_archive_wait_end (wait);
  report = zug_archive_import_finish (archive, result, NULL);
  g_clear_object (&result);
  g_assert_true (report->cancelled);
  zug_fixture_close (archive);
}

/* --- the tree -------------------------------------------------------------------------------- */

static void
assert_start (ZugArchive *archive, const char *wanted)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GArray) tree = NULL;
  ZugLaws laws;
  ZugPosition start;

  zug_laws_preset (&laws, "together-both-removed");
  zug_position_start (&laws, &start);
  tree = zug_archive_tree_sync (archive, zug_hash (&laws, &start), 0, NULL);
  for (guint i = 0; i < tree->len; i++)
    {
      const ZugTreePair *pair = &g_array_index (tree, ZugTreePair, i);

      g_string_append_printf (text, "%d/%d/%d/%d ", (int) pair->n,
                              (int) pair->again[ZUG_TREE_AGAIN][ZUG_RESULT_WHITE],
                              (int) pair->again[ZUG_TREE_AGAIN_WHITE][ZUG_RESULT_WHITE],
                              (int) pair->again[ZUG_TREE_AGAIN_BLACK][ZUG_RESULT_WHITE]);
    }
  g_assert_cmpstr (text->str, ==, wanted);
}

/* A game that meets a position again counts once, in an import's runs and in the rows of one that was saved
 * by itself. */
static void
test_came_back (ZugFixture *self, gconstpointer data)
{
  static const char text[] =
      "[White \"A\"]\n[Variant \"together-both-removed\"]\n[Result \"1-0\"]\n\n"
      "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 5. Nf3 Nc6 "
      "6. Ng1 Nb8 7. e4 1-0\n";
  ZugArchive *archive = zug_fixture_open (self);
  g_autoptr (ZugImportReport) report = import_text (archive, text, NULL);
  g_autoptr (ZugGameRecord) game = zug_archive_load_game_sync (archive, 1, NULL);

  g_assert_cmpint (report->progress.games, ==, 1);
  assert_start (archive, "1/1/1/0 1/0/0/0 1/1/0/0 ");
  game->id = 0;
  zug_record_set_text (&game->uid, "");
  g_assert_cmpint (zug_archive_save_game_sync (archive, game, NULL), ==, 2);
  assert_start (archive, "2/2/2/0 2/0/0/0 2/2/0/0 ");
  zug_fixture_close (archive);
}

/* --- and while one plays ----------------------------------------------------------------------- */

typedef struct
{
  ZugArchive *archive;
  Feeder feeder;
  gint64 game;
  int turns;
  gboolean imported; /* the import has ended */
} Evening;

static void
on_imported (GObject *source, GAsyncResult *result, gpointer data)
{
  Evening *evening = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (ZugImportReport) report =
      zug_archive_import_finish (ZUG_ARCHIVE (source), result, &error);

  g_assert_no_error (error);
  g_assert_cmpint (report->progress.games % MANY, ==, 0);
  evening->imported = TRUE;
}

/* Five turns are played and saved while games are coming in; only then the file ends. */
static void
play_on (const ZugImportProgress *progress, gpointer data)
{
  Evening *evening = data;
  g_autoptr (GError) error = NULL;

  if (progress->games == 0 || evening->turns == 5)
    return;
  g_assert_false (evening->imported);
  zug_fixture_save_turn (evening->archive, evening->game, ++evening->turns, &error);
  g_assert_no_error (error);
  if (evening->turns == 5)
    g_atomic_int_set (&evening->feeder.on, FALSE);
}

static void
test_turns_pass (ZugFixture *self, gconstpointer data)
{
  Evening evening = {.archive = zug_fixture_open (self)};
  g_autoptr (ZugGameRecord) game = zug_fixture_make_start ("Anna", "Ben");
  const char *names[2] = {NULL};

  evening.game = zug_archive_save_game_sync (evening.archive, game, NULL);
  feeder_start (&evening.feeder, self);
  names[0] = evening.feeder.path;
  zug_archive_import_async (evening.archive, names, NULL, NULL, play_on, &evening, NULL,
                            on_imported, &evening);
  while (!evening.imported)
    g_main_context_iteration (NULL, TRUE);
  feeder_stop (&evening.feeder);
  g_assert_cmpint (evening.turns, ==, 5);
  g_clear_pointer (&game, zug_game_record_unref);
  game = zug_archive_load_game_sync (evening.archive, evening.game, NULL);
  g_assert_cmpuint (game->turns->len, ==, 5);
  zug_fixture_close (evening.archive);
}

int
main (int argc, char *argv[])
{
  /* The feeder writes on into a pipe that nobody reads. */
  signal (SIGPIPE, SIG_IGN);
  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (files); i++)
    {
      g_autofree char *path = g_strconcat ("/import/file/", files[i].name, NULL);

      g_test_add (path, ZugFixture, &files[i], zug_fixture_set_up, test_file,
                  zug_fixture_tear_down);
    }
  g_test_add ("/import/utf-16-le", ZugFixture, "UTF-16LE", zug_fixture_set_up, test_wide,
              zug_fixture_tear_down);
  g_test_add ("/import/utf-16-be", ZugFixture, "UTF-16BE", zug_fixture_set_up, test_wide,
              zug_fixture_tear_down);
  zug_fixture_add ("/import/missing", test_missing);
  zug_fixture_add ("/import/folder", test_folder);
  zug_fixture_add ("/import/unreadable", test_unreadable);
  zug_fixture_add ("/import/binary", test_binary);
  zug_fixture_add ("/import/not-further", test_not_further);
  zug_fixture_add ("/import/all-missing", test_all_missing);
  zug_fixture_add ("/import/many", test_many);
  zug_fixture_add ("/import/report", test_report);
  zug_fixture_add ("/import/early-report", test_early_report);
  for (gsize i = 0; i < G_N_ELEMENTS (shapes); i++)
    {
      g_autofree char *path = g_strconcat ("/import/shape/", shapes[i].name, NULL);

      g_test_add (path, ZugFixture, &shapes[i], zug_fixture_set_up, test_shape,
                  zug_fixture_tear_down);
    }
  zug_fixture_add ("/import/collections", test_collections);
  zug_fixture_add ("/import/score-sheet", test_score_sheet);
  zug_fixture_add ("/import/orthodox-sheet", test_orthodox_sheet);
  zug_fixture_add ("/import/pasted", test_pasted);
  zug_fixture_add ("/import/long-game", test_long_game);
  zug_fixture_add ("/import/cancel", test_cancel);
  zug_fixture_add ("/import/cancelled-before", test_cancelled_before);
  zug_fixture_add ("/import/cancelled-waiting", test_cancelled_waiting);
  zug_fixture_add ("/import/came-back", test_came_back);
  zug_fixture_add ("/import/turns-pass", test_turns_pass);
  return g_test_run ();
}
