/* test-review-file.c: what was reviewed once is not computed again, unless something has changed */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-game-fixture.h"
#include "zug-review-file.h"
#include "zug-temp-folder.h"
#include <glib/gstdio.h>
#include <string.h>
#include <utime.h>

enum
{
  MOST_TURNS = 4
};

static const ZugReviewLimits limits = {.depth = 1, .nodes = 60000};

typedef struct
{
  char *folder; /* not there before the first review */
  char *parent;
  ZugVariant *variant;
  ZugGame *game;
} Fixture;

static void
set_up (Fixture *self, gconstpointer data)
{
  self->parent = zug_temp_folder_new ();
  self->folder = g_build_filename (self->parent, "reviews", NULL);
  self->variant = zug_variant_new_preset ("parity");
  self->game = zug_fixture_game (self->variant, NULL);
  zug_fixture_play (self->game, "e2e4/d7d5 d1g4/a7a6 a2a3/c8g4");
}

static void
tear_down (Fixture *self, gconstpointer data)
{
  g_object_unref (self->game);
  g_object_unref (self->variant);
  g_free (self->folder);
  zug_temp_folder_remove (self->parent);
}

/* What is known of a review, in arrays; only borrowed. */
static void
list_found (ZugReview *review, ZugReviewTurn *turns, ZugAnalysis *analyses)
{
  for (guint i = 0; i < zug_review_get_n_turns (review); i++)
    {
      const ZugAnalysis *analysis = zug_review_get_analysis (review, i);

      turns[i] = *zug_review_get_turn (review, i);
      analyses[i] = analysis != NULL ? *analysis : (ZugAnalysis) {.n = {0}};
    }
}

static char *
dup_path (Fixture *self, const ZugReviewLimits *far)
{
  g_autoptr (ZugReview) review = zug_review_new (self->game);
  ZugReviewTurn turns[MOST_TURNS];
  ZugAnalysis analyses[MOST_TURNS];

  list_found (review, turns, analyses);
  return zug_review_file_dup_path (self->folder, zug_game_get_laws (self->game), turns,
                                   zug_review_get_n_turns (review), far);
}

/* A file comes into its place as another one. */
static guint64
find_file (const char *path)
{
  GStatBuf info;

  return g_stat (path, &info) == 0 ? (guint64) info.st_ino : 0;
}

/* The game, and until that is kept. */
static ZugReview *
review (Fixture *self)
{
  ZugReview *review = zug_review_new (self->game);
  g_autofree char *path = dup_path (self, &limits);
  guint64 file = find_file (path);

  zug_review_keep_in (review, self->folder);
  zug_review_start (review, &limits);
  while (zug_review_get_running (review) || find_file (path) == file)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (zug_review_get_n_reviewed (review), ==, zug_review_get_n_turns (review));
  return review;
}

static double
value_of (ZugReview *review, guint index)
{
  return zug_review_get_turn (review, index)->value;
}

/* Says what nobody would find, so that it can be told where it comes from. */
static void
falsify (ZugReview *review, const char *path)
{
  g_autoptr (GBytes) bytes = NULL;
  ZugReviewTurn turns[MOST_TURNS];
  ZugAnalysis analyses[MOST_TURNS];

  list_found (review, turns, analyses);
  turns[1].value = 0.125;
  bytes = zug_review_file_pack (turns, analyses, zug_review_get_n_turns (review));
  g_assert_true (g_file_set_contents (path, g_bytes_get_data (bytes, NULL),
                                      (gssize) g_bytes_get_size (bytes), NULL));
}

static void
test_again (Fixture *self, gconstpointer data)
{
  g_autofree char *path = dup_path (self, &limits);
  g_autoptr (ZugReview) first = review (self);
  g_autoptr (ZugReview) again = NULL;

  falsify (first, path);
  again = review (self);
  g_assert_cmpfloat (value_of (again, 1), ==, 0.125);
  for (guint i = 0; i < zug_review_get_n_turns (first); i++)
    {
      const ZugAnalysis *a = zug_review_get_analysis (first, i);
      const ZugAnalysis *b = zug_review_get_analysis (again, i);

      g_assert_true (zug_review_get_turn (again, i)->turn == zug_review_get_turn (first, i)->turn);
      g_assert_cmpmem (a->cell, sizeof *a->cell * (gsize) (a->n[0] * a->n[1]), b->cell,
                       sizeof *b->cell * (gsize) (b->n[0] * b->n[1]));
      g_assert_cmpmem (a->move[ZUG_BLACK], sizeof (ZugMove) * (gsize) a->n[ZUG_BLACK],
                       b->move[ZUG_BLACK], sizeof (ZugMove) * (gsize) b->n[ZUG_BLACK]);
    }
}

/* Whatever is wrong with the file, the game is reviewed, and the file is right afterwards. */
static void
test_damaged (Fixture *self, gconstpointer data)
{
  static const gsize lengths[] = {0, 31, 32, 5000};
  g_autofree char *path = dup_path (self, &limits);
  g_autoptr (ZugReview) first = review (self);
  double value = value_of (first, 1);

  falsify (first, path);
  for (guint i = 0; i <= G_N_ELEMENTS (lengths); i++)
    {
      g_autoptr (ZugReview) again = NULL;
      g_autofree char *bytes = NULL;
      gsize length;

      g_assert_true (g_file_get_contents (path, &bytes, &length, NULL));
      bytes[length / 2] ^= 1;
      g_assert_true (g_file_set_contents (
          path, bytes, i < G_N_ELEMENTS (lengths) ? (gssize) lengths[i] : (gssize) length, NULL));
      again = review (self);
      g_assert_cmpfloat (value_of (again, 1), ==, value);
    }
}

/* What another review would come of has another file; what is only written beside it has none. */
static void
test_name (Fixture *self, gconstpointer data)
{
  const ZugReviewLimits deeper = {.depth = 2, .nodes = 60000};
  const ZugReviewLimits quicker = {.depth = 1, .nodes = 60000, .threads = 2};
  ZugTurn *last = zug_game_get_last (self->game);
  g_autofree char *path = dup_path (self, &limits);
  g_autofree char *far = dup_path (self, &deeper);
  g_autofree char *quick = dup_path (self, &quicker);
  g_autofree char *said = NULL, *mixed = NULL, *longer = NULL;

  g_assert_cmpstr (far, !=, path);
  g_assert_cmpstr (quick, ==, path);
  zug_game_add_remark (self->game, last, '-', ZUG_REMARK_COMMENT, "There she goes.");
  said = dup_path (self, &limits);
  g_assert_cmpstr (said, ==, path);
  zug_game_add_remark (self->game, last, 'w', ZUG_REMARK_COMMAND, "%mix a3:0.5 Qg5:0.5");
  mixed = dup_path (self, &limits);
  g_assert_cmpstr (mixed, !=, path);
  zug_fixture_play (self->game, "b2b3/b7b6");
  longer = dup_path (self, &limits);
  g_assert_cmpstr (longer, !=, mixed);
}

/* Who only looks whether there is a file changes nothing. */
static void
test_read (Fixture *self, gconstpointer data)
{
  g_autofree char *path = dup_path (self, &limits);
  ZugReviewTurn turns[MOST_TURNS];
  ZugAnalysis analyses[MOST_TURNS];

  g_assert_false (zug_review_file_read (path, MOST_TURNS, turns, analyses));
  g_assert_false (g_file_test (self->folder, G_FILE_TEST_EXISTS));
  zug_review_file_make_room (path);
  g_assert_true (g_file_test (self->folder, G_FILE_TEST_IS_DIR));
  g_assert_false (g_file_test (path, G_FILE_TEST_EXISTS));
}

static void
fill (Fixture *self)
{
  g_assert_cmpint (g_mkdir (self->folder, 0700), ==, 0);
  for (guint i = 0; i < 50; i++)
    {
      g_autofree char *name = g_strdup_printf ("%s/%03u", self->folder, i);
      const struct utimbuf times = {(time_t) (1000 + i), (time_t) (1000 + i)};

      g_assert_true (g_file_set_contents (name, "", 0, NULL));
      g_assert_cmpint (g_utime (name, (struct utimbuf *) &times), ==, 0);
    }
}

/* There is no end to games, but to what is kept of them. */
static void
test_full (Fixture *self, gconstpointer data)
{
  g_autofree char *oldest = g_build_filename (self->folder, "000", NULL);
  g_autofree char *next = g_build_filename (self->folder, "001", NULL);
  g_autofree char *path = dup_path (self, &limits);
  ZugReviewTurn turns[MOST_TURNS];
  ZugAnalysis analyses[MOST_TURNS];
  g_autoptr (ZugReview) first = NULL;

  fill (self);
  g_assert_false (zug_review_file_read (path, MOST_TURNS, turns, analyses));
  g_assert_true (g_file_test (oldest, G_FILE_TEST_EXISTS));
  first = review (self);
  g_assert_false (g_file_test (oldest, G_FILE_TEST_EXISTS));
  g_assert_true (g_file_test (next, G_FILE_TEST_EXISTS));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define ADD(name, test)                                                                            \
  g_test_add ("/model/review-file/" name, Fixture, NULL, set_up, test, tear_down)
  ADD ("again", test_again);
  ADD ("damaged", test_damaged);
  ADD ("name", test_name);
  ADD ("read", test_read);
  ADD ("full", test_full);
  return g_test_run ();
}
