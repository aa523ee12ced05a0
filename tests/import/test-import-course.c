/* test-import-course.c: how an import of many games goes, and what it says and leaves behind */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include <fcntl.h>
#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "zug-archive-jobs.h"
#include "zug-archive-sync.h"
#include "zug-batch-fixture.h"
#include "zug-import-fixture.h"
#include "zug-summary.h"
#include "zug-sums.h"

/* --- many games ------------------------------------------------------------------------------- */

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
  g_autofree char *path = zug_fixture_write_file (self, "many.pgn", text, -1);
  g_autoptr (GError) error = NULL;
  g_autoptr (ZugImportReport) report = zug_fixture_import_file (archive, path, &error);
  const ZugImportFinding *finding;

  g_assert_no_error (error);
  g_assert_cmpint (report->progress.games, ==, MANY);
  zug_fixture_assert_asked (self,
                            "SELECT count(*), min (text = printf ('W%05d', game.id - 1)) FROM game "
                            "JOIN name ON name.id = white",
                            "9000|1\n");
  zug_fixture_assert_asked (self, "SELECT id, name, games, hidden FROM collection ORDER BY id",
                            "1||0|0\n2|many|9000|0\n");
  g_assert_cmpint (report->n_findings, ==, 1);
  finding = g_ptr_array_index (report->findings, 0);
  g_assert_cmpint (finding->number, ==, 6501);
  g_assert_cmpint (finding->line, ==, 6500 * 11 + 10);
  g_assert_cmpstr (finding->file, ==, path);
  g_assert_cmpint (finding->game, ==, 6501);
  zug_fixture_close (archive);
}

/* Two imports are two collections, named after the file or as is wished; the same games again. */
static void
test_collections (ZugFixture *self, gconstpointer data)
{
  ZugArchive *archive = zug_fixture_open (self);
  g_autofree char *first =
      zug_fixture_write_file (self, "spring.2024.pgn", ZUG_FIXTURE_GOOD ("A"), -1);
  g_autofree char *second = zug_fixture_write_file (
      self, "autumn.pgn", ZUG_FIXTURE_GOOD ("A") ZUG_FIXTURE_GOOD ("B"), -1);
  const char *const both[] = {second, first, NULL};
  g_autoptr (GError) error = NULL;
  g_autoptr (ZugImportReport) one = zug_fixture_import_file (archive, first, &error);
  g_autoptr (ZugImportReport) two = zug_fixture_import_files (archive, both, "Club", &error);

  g_assert_no_error (error);
  g_assert_cmpint (one->collection, ==, 2);
  g_assert_cmpint (two->collection, ==, 3);
  zug_fixture_assert_asked (self, "SELECT id, name, games FROM collection WHERE id > 1",
                            "2|spring.2024|1\n3|Club|3\n");
  zug_fixture_assert_asked (self, "SELECT collection, source FROM game ORDER BY id",
                            "2|1\n3|1\n3|1\n3|1\n");
  zug_fixture_close (archive);
}

/* A summary that is damaged keeps no games out: it only tells which of them were there before. */
static void
test_damaged_summary (ZugFixture *self, gconstpointer data)
{
  ZugArchive *archive = zug_fixture_open (self);
  g_autoptr (ZugImportReport) first =
      zug_fixture_import_text (archive, ZUG_FIXTURE_GOOD ("A") ZUG_FIXTURE_GOOD ("B"), NULL);
  g_autoptr (ZugImportReport) again = NULL;
  g_autoptr (GError) error = NULL;
  const ZugImportFinding *finding;

  zug_fixture_close (archive);
  zug_fixture_change (self, "UPDATE summary SET data = x'00'");
  archive = zug_fixture_open (self);
  again = zug_fixture_import_text (archive, ZUG_FIXTURE_GOOD ("A") ZUG_FIXTURE_GOOD ("C"), NULL);
  g_assert_cmpint (first->n_findings, ==, 0);
  g_assert_cmpint (again->progress.games, ==, 2);
  g_assert_cmpint (again->progress.known, ==, 0);
  g_assert_cmpint (again->n_findings, ==, 1);
  finding = g_ptr_array_index (again->findings, 0);
  g_assert_true (g_str_has_prefix (finding->words, "A part of the library is damaged"));
  zug_fixture_assert_players (self, "A,B,A,C");
  /* What was written into was made anew from the games. */
  zug_archive_check_sync (archive, &error);
  g_assert_no_error (error);
  zug_fixture_close (archive);
}

/* --- the report ------------------------------------------------------------------------------- */

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
  g_assert_cmpint (a->progress.foreign, ==, b->progress.foreign);
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
  g_autofree char *before = zug_fixture_write_file (self, "before.pgn", ZUG_FIXTURE_GOOD ("A"), -1);
  g_autofree char *path = zug_fixture_write_file (
      self, "tab\there.pgn",
      ZUG_FIXTURE_GOOD ("A") ZUG_FIXTURE_GAME ("B\\", "1. e4 e5 2. Nf6 Nc6") ZUG_FIXTURE_GOOD ("C")
          ZUG_FIXTURE_GAME ("D", "1. e4 e5 2. Qh5 f6"),
      -1);
  const char *const two[] = {path, "/missing.pgn", NULL};
  g_autoptr (ZugImportReport) first = zug_fixture_import_file (archive, before, NULL);
  g_autoptr (ZugImportReport) report = zug_fixture_import_files (archive, two, NULL, NULL);
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

/* --- earlier versions ------------------------------------------------------------------------- */

#define TAGGED(white, eco) "[ECO \"" eco "\"]\n" ZUG_FIXTURE_GOOD (white)

static guint
count (ZugArchive *archive, const char *query)
{
  g_autoptr (GPtrArray) rows = zug_fixture_search (archive, query, 100);

  return rows->len;
}

#define PLAYED(white, moves)                                                                       \
  "[White \"" white "\"]\n[Black \"Zoe\"]\n[Date \"2013.05.09\"]\n[Result \"*\"]\n\n" moves " *"   \
  "\n\n"

/* An opening that a list shows is found by its words, and a date by its year. */
static void
test_openings (ZugFixture *self, gconstpointer data)
{
  static const struct
  {
    const char *query;
    guint games;
  } rows[] = {
      {"sicilian", 2},  {"SICIL", 2},         {"najdorf", 1},           {"sicilian zoe", 2},
      {"b90", 1},       {"king's gambit", 1}, {"king’s gambit bob", 0}, {"-sicilian cid", 1},
      {"2013", 3},      {"najdorf 2013", 1},  {"najdorf 2012", 0},      {"s", 0},
      {"caro-kann", 0}, {"defence", 0},       {"sicilian defence", 2},  {"gambit accepted", 1},
  };
  ZugArchive *archive = zug_fixture_open (self);
  g_autoptr (ZugImportReport) report = zug_fixture_import_text (
      archive,
      PLAYED ("Ann", "1. e4 c5 2. Nf3 d6 3. d4 cxd4 4. Nxd4 Nf6 5. Nc3 a6")
          PLAYED ("Bob", "1. e4 c5 2. Nf3") PLAYED ("Cid", "1. e4 e5 2. f4 exf4"),
      NULL);

  g_assert_cmpint (report->progress.games, ==, 3);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    if (count (archive, rows[i].query) != rows[i].games)
      g_error ("“%s” finds %u games", rows[i].query, count (archive, rows[i].query));
  zug_fixture_close (archive);
}

/* What is known of imported games for searching is made anew where version 3 wrote it: of those
 * that are as they came, of one that was edited since, and not of one that was deleted. */
static void
test_earlier (ZugFixture *self, gconstpointer data)
{
  ZugArchive *archive = zug_fixture_open (self);
  g_autoptr (ZugImportReport) first = zug_fixture_import_text (
      archive, TAGGED ("Ann", "B90") TAGGED ("Ben", "b90") TAGGED ("Cid", "B90"), NULL);
  g_autoptr (ZugImportReport) second =
      zug_fixture_import_text (archive, TAGGED ("Dan", "C20") TAGGED ("Eva", "B90"), NULL);
  g_autoptr (ZugGameRecord) edited = zug_record_load (archive, 2, NULL);

  zug_game_record_add_tag (edited, "Annotator", "O'Kelly");
  g_assert_cmpint (zug_record_save (archive, edited, NULL), ==, 2);
  g_assert_true (zug_archive_delete_game_sync (archive, 3, NULL));
  zug_fixture_close (archive);

  zug_fixture_change (self, "UPDATE block SET data = x'00' WHERE run IN"
                            " (SELECT id FROM run WHERE kind = 1);"
                            "DELETE FROM posting WHERE kind = 1;"
                            "UPDATE summary SET data = x'00000000'; DROP TABLE puzzle_answer;"
                            "PRAGMA user_version = 3");
  archive = zug_fixture_open (self);
  g_assert_cmpuint (count (archive, "tag:eco=B90"), ==, 3);
  g_assert_cmpuint (count (archive, "tag:ECO=c20 white:dan"), ==, 1);
  g_assert_cmpuint (count (archive, "tag:annotator=o’kelly white:ben"), ==, 1);
  g_assert_cmpuint (count (archive, "tag:ECO"), ==, 4);
  zug_fixture_close (archive);
}

/* --- openings, rounds and men at the end ------------------------------------------------------ */

#define ENDED(white, round, moves)                                                                 \
  "[White \"" white "\"]\n[Round \"" round "\"]\n[Result \"*\"]\n\n" moves " *\n\n"

/* The players with White in the order of a search, one letter each. */
static char *
list_white (ZugArchive *archive, const char *query)
{
  g_autoptr (GPtrArray) rows = zug_fixture_search (archive, query, 100);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < rows->len; i++)
    g_string_append_c (text, ((const ZugGameRow *) rows->pdata[i])->white_name[0]);
  return g_string_free (text, FALSE);
}

static void
assert_order (ZugArchive *archive, const char *query, const char *expected)
{
  g_autofree char *white = list_white (archive, query);

  g_assert_cmpstr (white, ==, expected);
}

static const char ended[] =
    ENDED ("Ann", "10", "1. e4 e5 2. Nf3 Nc6 3. Bc4") ENDED ("Ben", "3.1", "1. e4 c5 2. Nf3")
        ENDED ("Cid", "2", "1. Nh3 Nh6 2. Nf4") /* of no opening but the first move's */
    ENDED ("Dan", "?", "1. d4 d5 2. c4 dxc4")
        ENDED ("Eva", "Final",
               "1. e4 d5 2. exd5 Qxd5 3. Nc3") "[ECO \"E99\"]\n" ENDED ("Flo", "3.10", "1. e4 e5");

static void
assert_orders (ZugArchive *archive)
{
  assert_order (archive, "sort:round", "CBFAED");
  assert_order (archive, "sort:-round", "EAFBCD");
  assert_order (archive, "sort:opening", "CEBFAD");
  assert_order (archive, "sort:men", "EDFCBA");
  /* A code in the tags goes before that of the position. */
  assert_order (archive, "sort:eco", "CEBADF");
  assert_order (archive, "eco:C", "A");
  assert_order (archive, "eco:E", "F");
}

static void
test_ended (ZugFixture *self, gconstpointer data)
{
  ZugArchive *archive = zug_fixture_open (self);
  g_autoptr (ZugImportReport) report = zug_fixture_import_text (archive, ended, NULL);
  g_autoptr (ZugGameRecord) edited = zug_record_load (archive, 2, NULL);

  assert_orders (archive);
  /* Saving a game notes the same. */
  zug_game_record_add_tag (edited, "Annotator", "Kim");
  g_assert_cmpint (zug_record_save (archive, edited, NULL), ==, 2);
  assert_order (archive, "eco:B", "EB");
  assert_order (archive, "sort:round", "CBFAED");
  zug_fixture_close (archive);
}

/* However a game goes, what its row says of the men at its end is what stands there. */
static void
test_men (ZugFixture *self, gconstpointer data)
{
  static const struct
  {
    const char *text;
    guint men[ZUG_N_SIDES][5]; /* pawns, knights, bishops, rooks, queens; 3 are three or more */
  } rows[] = {
      {"[Result \"*\"]\n\n1. e4 e5 *\n", {{8, 2, 2, 2, 1}, {8, 2, 2, 2, 1}}},
      {"[Result \"*\"]\n\n1. e4 d5 2. exd5 Qxd5 3. Nc3 Qxg2 4. Bxg2 *\n",
       {{6, 2, 2, 2, 1}, {7, 2, 2, 2, 0}}},
      {"[Result \"*\"]\n[SetUp \"1\"]\n[FEN \"8/PPPP4/7k/8/8/8/6p1/Q3K2N w - - 0 1\"]\n\n1. a8=Q "
       "Kg5 "
       "2. b8=Q gxh1=N 3. c8=N Kf5 4. d8=R *\n",
       {{0, 1, 0, 1, 3}, {0, 1, 0, 0, 0}}},
      {"[Variant \"Parity Chess\"]\n\n1. e4 d5 2. exd5 dxe4 *\n",
       {{8, 2, 2, 2, 1}, {8, 2, 2, 2, 1}}},
      {"[Result \"*\"]\n[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/8/4K3 w - - 0 1\"]\n\n*\n", {{0}, {0}}},
  };
  ZugArchive *archive = zug_fixture_open (self);

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (ZugImportReport) report = zug_fixture_import_text (archive, rows[i].text, NULL);
      g_autofree char *sql = g_strdup_printf ("SELECT features FROM game WHERE id = %u", i + 1);
      guint32 men = zug_features_men (zug_fixture_look (self, sql));

      for (int side = ZUG_BLACK; side >= ZUG_WHITE; side--, men >>= 12)
        for (int man = 0; man < 5; man++)
          g_assert_cmpuint (man == 0 ? men & 15 : men >> (2 * man + 2) & 3, ==,
                            rows[i].men[side][man]);
    }
  zug_fixture_close (archive);
}

/* As an earlier version stored games, in the writer. */
static gpointer
forget_work (sqlite3 *db, gpointer data, GError **error)
{
  for (gint64 id = 1; id <= 6; id++)
    if (!zug_sql_do (db, error, "UPDATE game SET features = features & ? WHERE id = ?", "ii",
                     (gint64) ZUG_FEATURES_MASK, id)
        || !zug_sums_game (db, id, error))
      return NULL;
  return ZUG_DONE;
}

static void
on_forgotten (GObject *archive, GAsyncResult *result, gpointer done)
{
  g_autoptr (GError) error = NULL;

  zug_archive_finish_done (archive, result, &error);
  g_assert_no_error (error);
  *(gboolean *) done = TRUE;
}

static void
forget_openings (ZugFixture *self)
{
  ZugArchive *archive = zug_fixture_open (self);
  g_autoptr (GError) error = NULL;
  g_autoptr (ZugImportReport) report = zug_fixture_import_text (archive, ended, NULL);
  gboolean done = FALSE;

  zug_archive_write (archive, forget_work, &done, NULL, NULL, forget_openings, NULL, on_forgotten,
                     &done);
  while (!done)
    g_main_context_iteration (NULL, TRUE);
  assert_order (archive, "sort:opening", "FEDCBA");
  assert_order (archive, "eco:E", "F");
  zug_fixture_close (archive);
}

/* Games of an earlier version are noted in the background; that may need some searches. */
static void
test_noted_later (ZugFixture *self, gconstpointer data)
{
  ZugArchive *archive;

  forget_openings (self);
  archive = zug_fixture_open (self);
  while (count (archive, "eco:D20..D29") == 0)
    g_main_context_iteration (NULL, FALSE);
  assert_orders (archive);
  zug_fixture_close (archive);
}

/* A damaged one keeps the sum that tells of it, and the others are noted. */
static void
test_noted_damaged (ZugFixture *self, gconstpointer data)
{
  ZugArchive *archive;
  g_autoptr (GError) error = NULL;

  forget_openings (self);
  zug_fixture_change (self, "UPDATE body SET data = x'ff' WHERE game = 2");
  archive = zug_fixture_open (self);
  while (zug_fixture_look (self, "SELECT count(*) FROM game WHERE features >> 20 & 1") < 5)
    g_main_context_iteration (NULL, FALSE);
  g_assert_false (zug_archive_check_sync (archive, &error));
  g_assert_error (error, ZUG_STORE_ERROR, ZUG_STORE_ERROR_DAMAGED);
  g_assert_cmpint (zug_fixture_look (self, "SELECT features >> 20 & 1 FROM game WHERE id = 2"), ==,
                   0);
  g_assert_true (zug_archive_close (archive, 300000, NULL));
  g_object_unref (archive);
}

/* --- while it goes on ------------------------------------------------------------------------- */

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
  zug_fixture_assert_asked (
      self, "SELECT (SELECT count(*) FROM game), games FROM collection WHERE id = 2", wanted);
  zug_fixture_close (archive);
}

static void
test_cancelled_before (ZugFixture *self, gconstpointer data)
{
  ZugArchive *archive = zug_fixture_open (self);
  g_autofree char *path = zug_fixture_write_file (self, "games.pgn", ZUG_FIXTURE_GOOD ("A"), -1);
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
  zug_fixture_assert_asked (self, "SELECT count(*) FROM game", "0\n");
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

/* --- and while one plays ---------------------------------------------------------------------- */

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

  evening.game = zug_record_save (evening.archive, game, NULL);
  feeder_start (&evening.feeder, self);
  names[0] = evening.feeder.path;
  zug_archive_import_async (evening.archive, names, NULL, NULL, play_on, &evening, NULL,
                            on_imported, &evening);
  while (!evening.imported)
    g_main_context_iteration (NULL, TRUE);
  feeder_stop (&evening.feeder);
  g_assert_cmpint (evening.turns, ==, 5);
  g_clear_pointer (&game, zug_game_record_free);
  game = zug_record_load (evening.archive, evening.game, NULL);
  g_assert_cmpuint (game->turns->len, ==, 5);
  zug_fixture_close (evening.archive);
}

int
main (int argc, char *argv[])
{
  /* The feeder writes on into a pipe that nobody reads. */
  signal (SIGPIPE, SIG_IGN);
  g_test_init (&argc, &argv, NULL);
  zug_fixture_add ("/import/many", test_many);
  zug_fixture_add ("/import/collections", test_collections);
  zug_fixture_add ("/import/openings", test_openings);
  zug_fixture_add ("/import/damaged-summary", test_damaged_summary);
  zug_fixture_add ("/import/ended", test_ended);
  zug_fixture_add ("/import/men", test_men);
  zug_fixture_add ("/import/noted-later", test_noted_later);
  zug_fixture_add ("/import/noted-damaged", test_noted_damaged);
  zug_fixture_add ("/import/report", test_report);
  zug_fixture_add ("/import/early-report", test_early_report);
  zug_fixture_add ("/import/earlier", test_earlier);
  zug_fixture_add ("/import/cancel", test_cancel);
  zug_fixture_add ("/import/cancelled-before", test_cancelled_before);
  zug_fixture_add ("/import/cancelled-waiting", test_cancelled_waiting);
  zug_fixture_add ("/import/turns-pass", test_turns_pass);
  return g_test_run ();
}
