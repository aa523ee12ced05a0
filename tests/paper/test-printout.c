/* test-printout.c: pages of paper: drawn, and written to files */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-archive-sync.h"
#include "zug-file-limit.h"
#include "zug-game-conversion.h"
#include "zug-game-pgn.h"
#include "zug-game-search.h"
#include "zug-printout.h"
#include <glib/gstdio.h>
#include <string.h>

typedef struct
{
  char *folder;
  char *path; /* of a file that is not there */
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->folder = g_dir_make_tmp ("zug-printout-XXXXXX", NULL);
  g_assert_nonnull (fixture->folder);
  fixture->path = g_build_filename (fixture->folder, "games.pdf", NULL);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GDir) dir = g_dir_open (fixture->folder, 0, NULL);

  for (const char *name; (name = g_dir_read_name (dir)) != NULL;)
    {
      g_autofree char *path = g_build_filename (fixture->folder, name, NULL);

      g_remove (path);
    }
  g_rmdir (fixture->folder);
  g_free (fixture->folder);
  g_free (fixture->path);
}

static const ZugPaperOptions *
options_of (const char *size)
{
  static ZugPaperOptions options;

  options = (ZugPaperOptions) {zug_paper_size_find (size), {.drawn = TRUE, .every = 10}};
  return &options;
}

static ZugGameEntry *
entry_of (const char *pgn)
{
  g_autoptr (ZugVariant) variant = zug_variant_new_preset ("orthodox");
  g_autoptr (GError) error = NULL;
  g_autoptr (ZugGame) game = zug_game_new_from_text (pgn, strlen (pgn), variant, &error);

  g_assert_no_error (error);
  return zug_game_to_entry (game, "", "");
}

/* Knights that go out and home: `n` turns. */
static ZugGameEntry *
long_entry (guint n)
{
  static const char *const turns[] = {"Nf3 Nf6", "Nc3 Nc6", "Ng1 Ng8", "Nb1 Nb8"};
  g_autoptr (GString) pgn = g_string_new ("[White \"Ada\"]\n[Black \"Ben\"]\n\n");

  for (guint i = 0; i < n; i++)
    g_string_append_printf (pgn, "%u. %s {Turn %u is commented at some length.} ", i + 1,
                            turns[i % 4], i + 1);
  g_string_append (pgn, "*\n");
  return entry_of (pgn->str);
}

static ZugPrintout *
printout_of (ZugGameEntry *entry, const char *size)
{
  ZugPrintout *printout = zug_printout_new_game (entry, options_of (size));
  g_autoptr (GError) error = NULL;

  zug_printout_lay_out (printout, NULL, &error);
  g_assert_no_error (error);
  return printout;
}

/* How many dots of a page are not white. All are nearly grey: the men have the least of a tint. */
static guint
ink_of (ZugPrintout *printout, guint page)
{
  const ZugPaperSize *size = zug_printout_get_size (printout);
  cairo_surface_t *surface =
      cairo_image_surface_create (CAIRO_FORMAT_RGB24, (int) size->width, (int) size->height);
  cairo_t *cr = cairo_create (surface);
  const guint32 *dots;
  guint n = 0;

  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_paint (cr);
  g_assert_true (zug_printout_draw (printout, cr, page, NULL));
  cairo_surface_flush (surface);
  dots = (const guint32 *) (gconstpointer) cairo_image_surface_get_data (surface);
  for (int i = 0; i < (int) size->width * (int) size->height; i++)
    {
      guint red = dots[i] >> 16 & 255, green = dots[i] >> 8 & 255, blue = dots[i] & 255;

      g_assert_cmpint (MAX (red, MAX (green, blue)) - MIN (red, MIN (green, blue)), <=, 40);
      n += red < 250;
    }
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
  return n;
}

/* A game of a page, one of several, with all that can be drawn on a board, in both sizes: nothing
 * needs a colour to be seen. */
static void
test_pages (Fixture *fixture, gconstpointer data)
{
  g_autoptr (ZugGameEntry) shared =
      entry_of ("[Variant \"Parity Chess\"]\n\n1. e4 e5 2. d4 d5 3. Nf3 Nc6 4. Nc3 Nf6 5. Bd3 Bd6 "
                "6. Nxe5 Nxe5 {[%diagram] [%cal Ge2e4,Rd2d4,Bc2c4,Yb2b4][%csl Ga1,Rb1,Bc1,Yd1]} "
                "*\n");
  g_autoptr (ZugGameEntry) long_one = long_entry (200);
  g_autoptr (ZugPrintout) one = printout_of (shared, data);
  g_autoptr (ZugPrintout) several = printout_of (long_one, data);
  guint n = zug_printout_get_n_pages (several);

  g_assert_cmpuint (zug_printout_get_n_pages (one), ==, 1);
  g_assert_cmpuint (ink_of (one, 0), >, 5000);
  g_assert_cmpuint (n, >, 1);
  g_assert_cmpstr (zug_printout_get_title (several), ==, "Ada – Ben");
  for (guint i = 0; i < n; i++)
    g_assert_cmpuint (ink_of (several, i), >, 5000);
}

static void
assert_is_pdf (const char *path)
{
  g_autofree char *bytes = NULL;
  gsize size;

  g_assert_true (g_file_get_contents (path, &bytes, &size, NULL));
  g_assert_true (g_str_has_prefix (bytes, "%PDF-"));
  g_assert_cmpuint (size, >, 1000);
  g_assert_cmpint (memcmp (bytes + size - 6, "%%EOF\n", 6), ==, 0);
}

static void
test_file (Fixture *fixture, gconstpointer data)
{
  g_autoptr (ZugGameEntry) entry = long_entry (30);
  g_autoptr (ZugVariant) variant = zug_variant_new_preset ("parity");
  g_autoptr (ZugPrintout) game = zug_printout_new_game (entry, options_of ("a4"));
  g_autoptr (ZugPrintout) card = zug_printout_new_card (variant, options_of ("letter"));
  g_autoptr (GError) error = NULL;

  zug_printout_write_pdf (game, fixture->path, NULL, &error);
  g_assert_no_error (error);
  assert_is_pdf (fixture->path);
  /* In the place of what was there. */
  zug_printout_write_pdf (card, fixture->path, NULL, &error);
  g_assert_no_error (error);
  assert_is_pdf (fixture->path);
}

static guint
count_files (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  guint n = 0;

  while (g_dir_read_name (dir) != NULL)
    n++;
  return n;
}

/* Where it cannot be written a sentence says so, and what was there still is. */
static void
test_no_place (Fixture *fixture, gconstpointer data)
{
  g_autoptr (ZugGameEntry) entry = long_entry (4);
  g_autoptr (ZugPrintout) game = printout_of (entry, "a4");
  g_autofree char *path = g_build_filename (fixture->folder, "no", "games.pdf", NULL);
  g_autoptr (GError) error = NULL;

  g_assert_false (zug_printout_write_pdf (game, path, NULL, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
  g_assert_nonnull (strstr (error->message, "games.pdf” cannot be written"));
  g_assert_cmpuint (count_files (fixture->folder), ==, 0);
}

static void
test_full (Fixture *fixture, gconstpointer data)
{
  g_autoptr (ZugGameEntry) entry = long_entry (60);
  g_autoptr (ZugPrintout) game = printout_of (entry, "a4");
  g_autoptr (GError) error = NULL;
  g_autofree char *kept = NULL;

  g_assert_true (g_file_set_contents (fixture->path, "what was there", -1, NULL));
  zug_file_limit_set (4096);
  g_assert_false (zug_printout_write_pdf (game, fixture->path, NULL, &error));
  zug_file_limit_set (-1);
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NO_SPACE);
  g_assert_nonnull (strstr (error->message, "no room left on the disk"));
  g_assert_true (g_file_get_contents (fixture->path, &kept, NULL, NULL));
  g_assert_cmpstr (kept, ==, "what was there");
  g_assert_cmpuint (count_files (fixture->folder), ==, 1);
}

/* --- booklets --------------------------------------------------------------------------------- */

static ZugArchive *
open_archive (Fixture *fixture, guint n, GArray *ids)
{
  g_autofree char *path = g_build_filename (fixture->folder, "games.zug", NULL);
  g_autoptr (GError) error = NULL;
  ZugArchive *archive = zug_archive_open_sync (path, &error);

  g_assert_no_error (error);
  for (guint i = 0; i < n; i++)
    {
      gint64 id = zug_archive_save_game_sync (archive, long_entry (5 + i % 20), &error);

      g_assert_no_error (error);
      g_array_append_val (ids, id);
    }
  return archive;
}

static void
close_archive (ZugArchive *archive)
{
  g_assert_true (zug_archive_close (archive, 300000, NULL));
  g_object_unref (archive);
}

/* Three hundred games fill more than one page of contents and more than one stretch of them. A game
 * that is deleted keeps its place. */
static void
test_booklet (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GArray) ids = g_array_new (FALSE, FALSE, sizeof (gint64));
  ZugArchive *archive = open_archive (fixture, 300, ids);
  g_autoptr (ZugPrintout) booklet = NULL;
  g_autoptr (GError) error = NULL;
  guint n;

  zug_archive_delete_game_sync (archive, g_array_index (ids, gint64, 7), &error);
  g_assert_no_error (error);
  booklet = zug_printout_new_games (archive, ids, "All of them", options_of ("a4"));
  g_assert_true (zug_printout_lay_out (booklet, NULL, &error));
  n = zug_printout_get_n_pages (booklet);
  g_assert_cmpuint (n, >, 30);
  g_assert_cmpuint (ink_of (booklet, 0), >, 5000);
  /* In any order. */
  g_assert_cmpuint (ink_of (booklet, n - 1), >, 500);
  g_assert_cmpuint (ink_of (booklet, n / 2), >, 5000);
  g_assert_true (zug_printout_write_pdf (booklet, fixture->path, NULL, &error));
  g_assert_cmpfloat (zug_printout_get_progress (booklet), >, 0.9);
  assert_is_pdf (fixture->path);
  close_archive (archive);
}

/* What was changed between the setting and the drawing is not drawn over what stands there. */
static void
test_changed (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GArray) ids = g_array_new (FALSE, FALSE, sizeof (gint64));
  ZugArchive *archive = open_archive (fixture, 3, ids);
  g_autoptr (ZugPrintout) booklet =
      zug_printout_new_games (archive, ids, "Three", options_of ("letter"));
  g_autoptr (GError) error = NULL;

  g_assert_true (zug_printout_lay_out (booklet, NULL, &error));
  zug_archive_delete_game_sync (archive, g_array_index (ids, gint64, 0), &error);
  g_assert_no_error (error);
  g_assert_false (zug_printout_write_pdf (booklet, fixture->path, NULL, &error));
  g_assert_nonnull (error);
  g_assert_false (g_file_test (fixture->path, G_FILE_TEST_EXISTS));
  close_archive (archive);
}

static void
test_cancelled (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GArray) ids = g_array_new (FALSE, FALSE, sizeof (gint64));
  ZugArchive *archive = open_archive (fixture, 3, ids);
  g_autoptr (ZugPrintout) booklet =
      zug_printout_new_games (archive, ids, "Three", options_of ("a4"));
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;

  g_assert_true (zug_printout_lay_out (booklet, cancellable, &error));
  g_cancellable_cancel (cancellable);
  g_assert_false (zug_printout_write_pdf (booklet, fixture->path, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_assert_false (g_file_test (fixture->path, G_FILE_TEST_EXISTS));
  g_clear_error (&error);
  g_assert_false (zug_printout_lay_out (booklet, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  close_archive (archive);
}

/* --- in a thread ------------------------------------------------------------------------------ */

static void
on_done (GObject *source, GAsyncResult *result, gpointer user_data)
{
  *(GAsyncResult **) user_data = g_object_ref (result);
}

static GAsyncResult *
wait_for (GAsyncResult **result)
{
  while (*result == NULL)
    g_main_context_iteration (NULL, TRUE);
  return g_steal_pointer (result);
}

static void
test_thread (Fixture *fixture, gconstpointer data)
{
  g_autoptr (ZugGameEntry) entry = long_entry (30);
  g_autoptr (ZugPrintout) game = zug_printout_new_game (entry, options_of ("a4"));
  g_autoptr (GAsyncResult) laid = NULL, recorded = NULL, written = NULL;
  GAsyncResult *result = NULL;
  g_autoptr (GError) error = NULL;
  cairo_surface_t *page;

  zug_printout_lay_out_async (game, NULL, on_done, &result);
  laid = wait_for (&result);
  g_assert_true (zug_printout_lay_out_finish (game, laid, &error));
  zug_printout_record_async (game, 0, NULL, on_done, &result);
  recorded = wait_for (&result);
  page = zug_printout_record_finish (game, recorded, &error);
  g_assert_nonnull (page);
  cairo_surface_destroy (page);
  zug_printout_write_pdf_async (game, fixture->path, NULL, on_done, &result);
  written = wait_for (&result);
  g_assert_true (zug_printout_write_pdf_finish (game, written, &error));
  assert_is_pdf (fixture->path);
}

#define ADD(name, data, func) g_test_add ("/paper/" name, Fixture, data, set_up, func, tear_down)

/* A player's ratings, one after the other from 2000 on. */
static ZugCareer *
career_of (const guint *ratings, guint n)
{
  ZugCareer *career = g_atomic_rc_box_new0 (ZugCareer);

  career->name = g_strdup ("Ada & <Ben>");
  career->colours[ZUG_WHITE].won = n;
  career->ratings = g_array_new (FALSE, FALSE, sizeof (ZugCareerRating));
  career->own = g_array_new (FALSE, FALSE, sizeof (ZugCareerOwn));
  career->latest = g_ptr_array_new ();
  for (int group = 0; group < ZUG_N_CAREER_GROUPS; group++)
    career->rows[group] = g_ptr_array_new ();
  for (guint i = 0; i < n; i++)
    {
      const ZugCareerRating rating = {(int) (2000 + i) * 100 + 1, ratings[i]};

      g_array_append_val (career->ratings, rating);
    }
  return career;
}

static guint
ink_of_career (const guint *ratings, guint n)
{
  g_autoptr (ZugCareer) career = career_of (ratings, n);
  g_autoptr (ZugPrintout) printout = zug_printout_new_career (career, options_of ("a4"));
  g_autoptr (GError) error = NULL;

  zug_printout_lay_out (printout, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (zug_printout_get_title (printout), ==, "Ada & <Ben>");
  g_assert_cmpuint (zug_printout_get_n_pages (printout), ==, 1);
  return ink_of (printout, 0);
}

/* A player's page, with the curve of a rating that goes far up and down, and of one that does not.
 */
static void
test_career (Fixture *fixture, gconstpointer data)
{
  const guint still[] = {2501, 2501, 2501, 2501, 2501, 2501};
  const guint wild[] = {2501, 2599, 2501, 2599, 2501, 2599};

  g_assert_cmpuint (ink_of_career (wild, 6), >, ink_of_career (still, 6));
  g_assert_cmpuint (ink_of_career (still, 2), >, ink_of_career (still, 1));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  ADD ("pages/a4", "a4", test_pages);
  ADD ("pages/letter", "letter", test_pages);
  ADD ("file/written", NULL, test_file);
  ADD ("file/no-place", NULL, test_no_place);
  ADD ("file/full", NULL, test_full);
  ADD ("booklet/pages", NULL, test_booklet);
  ADD ("booklet/changed", NULL, test_changed);
  ADD ("booklet/cancelled", NULL, test_cancelled);
  ADD ("player", NULL, test_career);
  ADD ("thread", NULL, test_thread);
  return g_test_run ();
}
