/* test-import.c: files of every kind come in, and games like no other */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include <string.h>

#include "zug-import-fixture.h"
#include "zug-import-report.h"

/* --- every kind of file ----------------------------------------------------------------------- */

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

#define ENDLESS "This comment has no } at its end, and so it goes on to the end of the game\n"

static const File files[] = {
    {"plain", ZUG_FIXTURE_GOOD ("A") ZUG_FIXTURE_GOOD ("B"), -1, "A,B", 0, 0, ""},
    {"no-line-at-the-end", "[White \"A\"]\n\n1. e4 *", -1, "A", 0, 0, ""},
    {"broken-in-the-middle",
     ZUG_FIXTURE_GOOD ("A") ZUG_FIXTURE_GAME ("B", "1. e4 e5 2. Nf6 Nc6") ZUG_FIXTURE_GOOD ("C"),
     -1, "A,B,C", 0, 1, "13 2 B – Black 2. Nf6: No man can make this move\n"},
    {"not-a-move",
     ZUG_FIXTURE_GOOD ("A") ZUG_FIXTURE_GAME ("B", "1. e4 what?!") ZUG_FIXTURE_GOOD ("C"), -1,
     "A,B,C", 0, 1, NULL},
    {"forbidden", ZUG_FIXTURE_GOOD ("A") ZUG_FIXTURE_GAME ("B", "1. e4 e5 2. Qh5 f6"), -1, "A,B", 1,
     0, NULL},
    {"never-ending-comment",
     ZUG_FIXTURE_GOOD ("A") ZUG_FIXTURE_GAME ("B", "1. e4 {e5 2. Nf3") ZUG_FIXTURE_GOOD ("C"), -1,
     "A,B,C", 0, 1, "13 2 B – Black {e5: " ENDLESS},
    /* What cannot be read is told, not the first letter that is German. */
    {"german-with-a-slip", ZUG_FIXTURE_GAME ("A", "1. e4 e5 2. Sf3 Sc6 3. Lb6 a6"), -1, "A", 0, 1,
     "6 1 A – Black 3. Lb6: No man can make this move\n"},
    {"latin-1", ZUG_FIXTURE_GOOD ("M\xfcller") ZUG_FIXTURE_GOOD ("B"), -1, "Müller,B", 0, 0, ""},
    {"utf-8", ZUG_FIXTURE_GOOD ("Müller"), -1, "Müller", 0, 0, ""},
    {"carriage-returns", "[White \"A\"]\r\n\r\n1. e4\r\ne5 1-0\r\n\r\n[White \"B\"]\r\n\r\n1. d4 *",
     -1, "A,B", 0, 0, ""},
    {"marks-anywhere", "\xef\xbb\xbf" ZUG_FIXTURE_GOOD ("A") "\xef\xbb\xbf" ZUG_FIXTURE_GOOD ("B"),
     -1, "A,B", 0, 0, ""},
    {"cut-in-the-moves", ZUG_FIXTURE_GOOD ("A") "[White \"B\"]\n\n1. e4 e5 2. N", -1, "A,B", 0, 1,
     "10 2 B – ? 2. N: This does not read as a move\n"},
    {"no-result", "[White \"A\"]\n[Result \"\"]\n\n1. e4 e5\n", -1, "A", 0, 0, ""},
    {"zeros", "[White \"A\"]\n\n1. e4 {a\0b} \0 e5 *\n", 32, "A", 0, 0, ""},
    {"cut-in-a-comment", ZUG_FIXTURE_GOOD ("A") "[White \"B\"]\n\n1. e4 { and th", -1, "A,B", 0, 1,
     "10 2 B – ? { and: " ENDLESS},
    {"unknown-variant",
     ZUG_FIXTURE_GOOD (
         "A") "[White \"B\"]\n[Variant \"Nobody's\"]\n\n1. e4 e5 *\n\n" ZUG_FIXTURE_GOOD ("C"),
     -1, "A,B,C", 0, 1, "8 2 B – ? Variant “Nobody's”: This game is not known here\n"},
    {"empty", "", 0, "", 0, 0, "1 0  There is no game in it.\n"},
    {"white-space", "\n  \n\n", -1, "", 0, 0, "1 0  There is no game in it.\n"},
};

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
  g_autofree char *path = zug_fixture_write_file (self, "games.pgn", file->bytes, file->length);
  g_autoptr (GError) error = NULL;
  g_autoptr (ZugImportReport) report = zug_fixture_import_file (archive, path, &error);
  g_autofree char *findings = NULL;

  g_assert_no_error (error);
  findings = findings_text (report);
  g_test_message ("%s", findings);
  zug_fixture_assert_players (self, file->players);
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

/* Games in the letters of another language are counted, and nothing is said of each. */
static void
test_letters (ZugFixture *self, gconstpointer data)
{
  ZugArchive *archive = zug_fixture_open (self);
  g_autofree char *path =
      zug_fixture_write_file (self, "games.pgn",
                              ZUG_FIXTURE_GOOD ("A") ZUG_FIXTURE_GAME ("B", "1. e4 e5 2. Sf3 Sc6")
                                  ZUG_FIXTURE_GAME ("C", "1. e4 e5 2. Cf3 Cc6")
                                      ZUG_FIXTURE_GAME ("D", "1. e4 e5 2. Sf3 Nc6"),
                              -1);
  g_autoptr (GError) error = NULL;
  g_autoptr (ZugImportReport) report = zug_fixture_import_file (archive, path, &error);
  g_autoptr (ZugImportReport) again = NULL;
  g_autofree char *text = NULL;
  ZugCollection collection = {.id = 1};

  g_assert_no_error (error);
  zug_fixture_assert_players (self, "A,B,C,D");
  g_assert_cmpint (report->progress.foreign, ==, 2);
  g_assert_cmpint (report->progress.unread, ==, 1);
  g_assert_cmpint (report->n_findings, ==, 1);
  collection.report = text = zug_import_report_write (report);
  again = zug_collection_read_report (&collection);
  g_assert_cmpint (again->progress.foreign, ==, 2);
  zug_fixture_close (archive);
}

/* UTF-16, in either order, says so at its beginning. */
static void
test_wide (ZugFixture *self, gconstpointer data)
{
  const char *const order = data;
  static const char text[] =
      "\xef\xbb\xbf" ZUG_FIXTURE_GOOD ("Müller") ZUG_FIXTURE_GOOD ("Ó Šimůnek");
  ZugArchive *archive = zug_fixture_open (self);
  gsize length;
  g_autofree char *bytes = g_convert (text, -1, order, "UTF-8", NULL, &length, NULL);
  g_autofree char *path = zug_fixture_write_file (self, "games.pgn", bytes, (gssize) length);
  g_autoptr (GError) error = NULL;
  g_autoptr (ZugImportReport) report = zug_fixture_import_file (archive, path, &error);

  g_assert_no_error (error);
  zug_fixture_assert_players (self, "Müller,Ó Šimůnek");
  g_assert_cmpint (report->progress.bytes, ==, (gint64) length);
  zug_fixture_close (archive);
}

/* --- what cannot be read ---------------------------------------------------------------------- */

/* Alone it is an error; among others it is named, and these come in. */
static void
assert_refused (ZugFixture *self, const char *path, int code)
{
  ZugArchive *archive = zug_fixture_open (self);
  g_autofree char *first = zug_fixture_write_file (self, "first.pgn", ZUG_FIXTURE_GOOD ("A"), -1);
  g_autofree char *last = zug_fixture_write_file (self, "last.pgn", ZUG_FIXTURE_GOOD ("B"), -1);
  const char *const three[] = {first, path, last, NULL};
  g_autoptr (GError) error = NULL;
  g_autofree char *name = g_path_get_basename (path);
  g_autoptr (ZugImportReport) report = zug_fixture_import_file (archive, path, &error);
  const ZugImportFinding *finding;

  g_assert_null (report);
  g_assert_error (error, G_IO_ERROR, code);
  g_assert_nonnull (strstr (error->message, name));
  zug_fixture_assert_asked (
      self, "SELECT count(*) FROM game UNION ALL SELECT count(*) FROM collection", "0\n1\n");
  g_clear_error (&error);

  report = zug_fixture_import_files (archive, three, NULL, &error);
  g_assert_no_error (error);
  zug_fixture_assert_players (self, "A,B");
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
  g_autofree char *path = zug_fixture_write_file (self, "picture.pgn", bytes, sizeof bytes);

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
  g_autoptr (ZugImportReport) report = zug_fixture_import_files (archive, both, NULL, &error);

  g_assert_no_error (error);
  g_assert_cmpint (report->collection, ==, 0);
  g_assert_cmpint (report->left_out, ==, 2);
  g_assert_cmpint (report->n_findings, ==, 2);
  zug_fixture_close (archive);
}

/* --- games like no other ---------------------------------------------------------------------- */

/* Each is one long game; where reading, storing or writing it took time by the square, which the
 * longest did, this test would not come to its end. */
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

  for (int i = 1; text->len < shape->size / ZUG_SANITIZED; i++)
    g_string_append_printf (text, shape->unit, i);
  g_string_append (text, shape->tail);
  return g_string_free (text, FALSE);
}

static void
test_shape (ZugFixture *self, gconstpointer data)
{
  ZugArchive *archive = zug_fixture_open (self);
  g_autofree char *text = make_shape (data);
  g_autofree char *path = zug_fixture_write_file (self, "shape.pgn", text, -1);
  g_autofree char *out = g_build_filename (self->folder, "out.pgn", NULL);
  g_autoptr (ZugImportReport) report = zug_fixture_import_file (archive, path, NULL);
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

/* --- texts ------------------------------------------------------------------------------------ */

static void
test_score_sheet (ZugFixture *self, gconstpointer data)
{
  static const char text[] = "What we played yesterday:\n"
                             "1 e4 e6\n2 d4 d5 both in the middle\n3 Nc3 Nf6\n1-0\n";
  ZugArchive *archive = zug_fixture_open (self);
  g_autoptr (ZugImportReport) report = zug_fixture_import_text (archive, text, NULL);
  g_autoptr (ZugGameRecord) game = NULL;

  g_assert_cmpint (report->progress.games, ==, 1);
  g_assert_cmpint (report->n_findings, ==, 0);
  game = zug_record_load (archive, 1, NULL);
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
  g_autoptr (ZugImportReport) report = zug_fixture_import_text (archive, text, "orthodox");
  g_autoptr (ZugGameRecord) game = NULL;

  g_assert_cmpint (report->progress.games, ==, 1);
  g_assert_cmpint (report->progress.unread, ==, 1);
  game = zug_record_load (archive, 1, NULL);
  g_assert_cmpuint (game->turns->len, ==, 4);
  g_assert_cmpstr (zug_game_record_find_turn (game, 4)->text, ==, "b8c6");
  g_assert_cmpstr (zug_game_record_find_annotation (game, 4, '-', ZUG_ANNOTATION_UNREAD), ==,
                   "3 Qh9 a6");
  zug_fixture_close (archive);
}

/* Rows know the opening of an orthodox game, whichever moves led there; its tags say nothing of it,
 * and variations neither. Games of other laws have none. */
static void
test_openings (ZugFixture *self, gconstpointer data)
{
  static const char text[] =
      "[White \"a\"]\n[ECO \"A00\"]\n\n1. e4 d6 2. d4 c5 3. Nf3 cxd4 4. Nxd4 Nf6 5. Nc3 a6 1-0\n\n"
      "[White \"b\"]\n\n1. e4 (1. d4 d5 2. c4 e6) c6 2. h4 h5 *\n\n"
      "[White \"c\"]\n\n*\n\n"
      "[White \"d\"]\n[Variant \"parity\"]\n\n1. e4 c5 *\n";
  static const char *const openings[] = {"B90 Sicilian Defence: Najdorf", "B10 Caro-Kann Defence",
                                         NULL, NULL};
  ZugArchive *archive = zug_fixture_open (self);
  g_autoptr (ZugImportReport) report = zug_fixture_import_text (archive, text, NULL);

  g_assert_cmpint (report->progress.games, ==, 4);
  for (guint i = 0; i < G_N_ELEMENTS (openings); i++)
    {
      const char query[] = {'w', 'h', 'i', 't', 'e', ':', (char) ('a' + i), '\0'};
      g_autoptr (GPtrArray) rows = zug_fixture_search (archive, query, 10);
      const ZugOpening *opening;
      g_autofree char *words = NULL;

      g_assert_cmpuint (rows->len, ==, 1);
      opening = ((ZugGameRow *) rows->pdata[0])->opening;
      words = opening != NULL ? zug_opening_dup_words (opening) : NULL;
      g_assert_cmpstr (words, ==, openings[i]);
    }
  zug_fixture_close (archive);
}

/* Pasted PGN, with and without tags, is PGN. */
static void
test_pasted (ZugFixture *self, gconstpointer data)
{
  ZugArchive *archive = zug_fixture_open (self);
  g_autoptr (ZugImportReport) tags =
      zug_fixture_import_text (archive, ZUG_FIXTURE_GOOD ("A") ZUG_FIXTURE_GOOD ("B"), NULL);
  g_autoptr (ZugImportReport) none =
      zug_fixture_import_text (archive, "1. e4 {best} e5 2. Nf3 *", NULL);
  g_autoptr (ZugImportReport) prose =
      zug_fixture_import_text (archive, "Nothing to see here.", NULL);

  g_assert_cmpint (tags->progress.games, ==, 2);
  g_assert_cmpint (none->progress.games, ==, 1);
  g_assert_cmpint (prose->progress.games, ==, 0);
  g_assert_cmpint (prose->n_findings, ==, 1);
  zug_fixture_assert_asked (
      self,
      "SELECT variant.key, length FROM game JOIN variant ON variant.id = variant "
      "ORDER BY game.id",
      "orthodox|4\northodox|4\northodox|3\n");
  zug_fixture_close (archive);
}

/* What a game says twice of its tags counts once, in a run and in rows. */
static void
test_same_tags (ZugFixture *self, gconstpointer data)
{
  ZugArchive *archive = zug_fixture_open (self);
  g_autoptr (ZugImportReport) report = zug_fixture_import_text (
      archive, "[White \"A\"]\n[ECO \"B90\"]\n[ECO \"B91\"]\n[ECO \"B90\"]\n\n1. e4 e5 1-0\n",
      NULL);
  g_autoptr (ZugGameRecord) played = zug_record_load (archive, 1, NULL);

  g_assert_cmpint (report->progress.games, ==, 1);
  g_assert_cmpuint (played->tags->len, ==, 3);
  zug_fixture_assert_asked (self, "SELECT postings FROM run WHERE kind = 1", "3\n");
  zug_game_record_add_tag (played, "ECO", "B91");
  played->id = 0;
  g_assert_cmpint (zug_record_save (archive, played, NULL), ==, 2);
  zug_fixture_assert_asked (self, "SELECT game, count(*) FROM posting WHERE kind = 1", "2|3\n");
  zug_fixture_close (archive);
}

/* A game that no memory could hold is cut, and said so; those around it are whole. */
static void
test_long_game (ZugFixture *self, gconstpointer data)
{
  ZugArchive *archive = zug_fixture_open (self);
  g_autofree char *filler = g_strnfill (9 * 1024 * 1024, 'x');
  g_autofree char *text =
      g_strconcat (ZUG_FIXTURE_GOOD ("A") "[Event \"E\"]\n[White \"B\"]\n\n1. e4 {", filler,
                   "} e5 1-0\n\n" ZUG_FIXTURE_GOOD ("C"), NULL);
  g_autofree char *path = zug_fixture_write_file (self, "long.pgn", text, -1);
  g_autoptr (GError) error = NULL;
  g_autoptr (ZugImportReport) report = zug_fixture_import_file (archive, path, &error);
  const ZugImportFinding *finding;

  g_assert_no_error (error);
  zug_fixture_assert_players (self, "A,B,C");
  finding = g_ptr_array_index (report->findings, report->findings->len - 1);
  g_assert_cmpint (finding->number, ==, 2);
  g_assert_cmpint (finding->line, ==, 8);
  g_assert_nonnull (strstr (finding->words, "MiB"));
  zug_fixture_close (archive);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (files); i++)
    {
      g_autofree char *path = g_strconcat ("/import/file/", files[i].name, NULL);

      g_test_add (path, ZugFixture, &files[i], zug_fixture_set_up, test_file,
                  zug_fixture_tear_down);
    }
  g_test_add ("/import/letters", ZugFixture, NULL, zug_fixture_set_up, test_letters,
              zug_fixture_tear_down);
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
  for (gsize i = 0; i < G_N_ELEMENTS (shapes); i++)
    {
      g_autofree char *path = g_strconcat ("/import/shape/", shapes[i].name, NULL);

      g_test_add (path, ZugFixture, &shapes[i], zug_fixture_set_up, test_shape,
                  zug_fixture_tear_down);
    }
  zug_fixture_add ("/import/score-sheet", test_score_sheet);
  zug_fixture_add ("/import/orthodox-sheet", test_orthodox_sheet);
  zug_fixture_add ("/import/openings", test_openings);
  zug_fixture_add ("/import/pasted", test_pasted);
  zug_fixture_add ("/import/same-tags", test_same_tags);
  zug_fixture_add ("/import/long-game", test_long_game);
  return g_test_run ();
}
