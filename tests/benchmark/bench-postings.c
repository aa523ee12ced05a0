/* bench-postings.c: how fast the index is packed, merged and read, and what it takes on the disk */
/* SPDX-License-Identifier: GPL-3.0-or-later */

/* bench-postings [GAMES]: 200,000 where nothing is said. Its games are walks through a tree of
 * random keys, as wide as openings are in zug-game-maker.h, so that nothing but the index is
 * measured. */

#include "zug-archive-jobs.h"
#include "zug-postings.h"

#include "zug-splitmix.h"

#include <glib/gstdio.h>
#include <stdlib.h>
#include <time.h>

enum
{
  BATCH = 3500, /* games */
  OPENING = 24,
  SLICE = 50000, /* µs */
  LOOKS = 2000
};

/* A kind of games. */
typedef struct
{
  const char *name;
  int positions; /* of a game */
  gboolean both; /* both sides choose at once */
} Kind;

static const Kind kinds[] = {{"orthodox", 69, FALSE}, {"parity", 35, TRUE}};

typedef struct
{
  const Kind *kind;
  sqlite3 *db;
  gint64 n_games;
  guint64 drawn;
  GArray *batch;
  GArray *seen;           /* some keys, for looks */
  double packing;         /* of the processor's time … */
  double moving;          /* … without what commits take */
  double adding, merging; /* of all time */
  gint64 n_packed, n_moved;
  double longest; /* slice or batch */
} Bench;

static double
now (void)
{
  return (double) g_get_monotonic_time () * 1e-6;
}

static double
cpu (void)
{
  struct timespec time;

  clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &time);
  return (double) time.tv_sec + (double) time.tv_nsec * 1e-9;
}

static void
must (gboolean done, GError *error)
{
  if (!done)
    g_error ("%s", error->message);
}

static void
exec (Bench *self, const char *sql)
{
  if (sqlite3_exec (self->db, sql, NULL, NULL, NULL) != SQLITE_OK)
    g_error ("%s: %s", sqlite3_errmsg (self->db), sql);
}

static gint64
ask (Bench *self, const char *sql)
{
  sqlite3_stmt *stmt;
  gint64 value;

  if (sqlite3_prepare_v2 (self->db, sql, -1, &stmt, NULL) != SQLITE_OK
      || sqlite3_step (stmt) != SQLITE_ROW)
    g_error ("%s: %s", sqlite3_errmsg (self->db), sql);
  value = sqlite3_column_int64 (stmt, 0);
  sqlite3_finalize (stmt);
  return value;
}

/* --- walks ------------------------------------------------------------------------------------ */

/* A choice by rank: the first with 6 of 10, the second with 6 of 10 of what is left … */
static guint
draw_rank (Bench *self)
{
  guint64 bits = zug_splitmix (self->drawn++);
  guint rank = 0;

  for (; rank < 12 && bits % 10 >= 6; bits /= 10)
    rank++;
  return rank;
}

static guint
draw_choice (Bench *self, int ply)
{
  return ply < OPENING ? draw_rank (self) : (guint) (zug_splitmix (self->drawn++) % 30);
}

static guint64
code_of (guint64 key, guint choice)
{
  return 1 + zug_splitmix (key + choice) % 0xffff;
}

static void
add_game (Bench *self, gint64 game)
{
  guint64 key = 1;
  guint8 result = (guint8) (1 + zug_splitmix ((guint64) game) % 3);

  for (int turn = 0; turn < self->kind->positions; turn++)
    {
      int ply = self->kind->both ? 2 * turn : turn;
      guint choices[2] = {draw_choice (self, ply), self->kind->both ? draw_choice (self, ply) : 0};
      ZugPosting posting = {
          .key = ZUG_POSTING_KEY (key), .game = game, .turn = (guint16) turn, .result = result};
      guint64 white = code_of (key, choices[0]), black = code_of (key, 100 + choices[1]);

      if (turn < self->kind->positions - 1)
        posting.pair = self->kind->both ? white << 24 | black : turn % 2 ? white : white << 24;
      g_array_append_val (self->batch, posting);
      if (zug_splitmix (self->drawn) % 3001 == 0)
        g_array_append_val (self->seen, posting.key);
      key = zug_splitmix (key ^ (choices[0] * 32 + choices[1] + 1));
    }
}

/* --- writing ---------------------------------------------------------------------------------- */

static void
add_batch (Bench *self, gint64 first, gint64 n)
{
  g_autoptr (ZugPackedRun) run = NULL;
  g_autoptr (GError) error = NULL;
  double since;

  g_array_set_size (self->batch, 0);
  for (gint64 i = 0; i < n; i++)
    add_game (self, i);
  since = cpu ();
  run =
      zug_packed_run_new (ZUG_POSTING_POSITION, (ZugPosting *) self->batch->data, self->batch->len);
  self->packing += cpu () - since;
  self->n_packed += self->batch->len;
  since = now ();
  exec (self, "BEGIN IMMEDIATE");
  must (zug_postings_add_run (self->db, 1, run, first, &error), error);
  exec (self, "COMMIT");
  self->adding += now () - since;
}

static void
merge (Bench *self, int most)
{
  gboolean more = TRUE;

  while (more)
    {
      g_autoptr (GError) error = NULL;
      double since = now (), taken, worked = cpu ();
      gint64 before = ask (self, "SELECT ifnull (sum (postings), 0) FROM run WHERE target <> 0");

      exec (self, "BEGIN IMMEDIATE");
      must (zug_postings_merge_slice (self->db, 1, most, SLICE, &more, &error), error);
      self->moving += more ? cpu () - worked : 0;
      exec (self, "COMMIT");
      taken = now () - since;
      if (!more)
        break;
      self->merging += taken;
      self->longest = MAX (self->longest, taken);
      if (before == 0) /* it has begun: what was moved is what the target has */
        self->n_moved += ask (self, "SELECT ifnull (sum (t.postings), 0) FROM run t WHERE EXISTS"
                                    " (SELECT 1 FROM run r WHERE r.target = t.id)");
      else
        self->n_moved +=
            before - ask (self, "SELECT ifnull (sum (postings), 0) FROM run WHERE target <> 0");
    }
}

/* --- reading ---------------------------------------------------------------------------------- */

static gboolean
take (const ZugPosting *posting, gpointer user_data)
{
  ++*(gint64 *) user_data;
  return TRUE;
}

static int
compare_doubles (gconstpointer a, gconstpointer b)
{
  double p = *(const double *) a, q = *(const double *) b;

  return (p > q) - (p < q);
}

static void
print_looks (Bench *self, const char *when)
{
  g_autofree double *taken = g_new (double, LOOKS);
  gint64 found = 0;

  for (int i = 0; i < LOOKS; i++)
    {
      guint64 key =
          g_array_index (self->seen, guint64, zug_splitmix ((guint64) i) % self->seen->len);
      g_autoptr (GError) error = NULL;
      double since = now ();

      must (zug_postings_look_up (self->db, ZUG_POSTING_POSITION, key, 0, take, &found, &error),
            error);
      taken[i] = (now () - since) * 1e3;
    }
  qsort (taken, LOOKS, sizeof *taken, compare_doubles);
  g_print ("  look-up %-18s p50 %.3f ms, p99 %.3f ms, most %.3f ms (%" G_GINT64_FORMAT " runs)\n",
           when, taken[LOOKS / 2], taken[LOOKS * 99 / 100], taken[LOOKS - 1],
           ask (self, "SELECT count(*) FROM run"));
}

static void
print_start (Bench *self)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GArray) tree = NULL;
  double since = now ();

  tree = zug_postings_tree (self->db, ZUG_POSTING_KEY (1), 0, NULL, NULL, &error);
  must (tree != NULL, error);
  g_print ("  tree of the start  %.1f ms for %" G_GINT64_FORMAT " games, %u pairs\n",
           (now () - since) * 1e3, self->n_games, tree->len);
  since = now ();
  must (zug_postings_verify (self->db, &error), error);
  g_print ("  verifying all      %.2f s\n", now () - since);
}

static void
print_writing (Bench *self)
{
  gint64 bytes = ask (self, "SELECT sum (length (data)) FROM block");
  gint64 pages = ask (
      self, "SELECT page_count - freelist_count FROM pragma_page_count, pragma_freelist_count");
  gint64 postings = ask (self, "SELECT sum (postings) FROM run");

  g_print ("  packing            %.1f M/s of processor time\n",
           (double) self->n_packed / self->packing * 1e-6);
  g_print ("  adding runs        %.1f M/s\n", (double) self->n_packed / self->adding * 1e-6);
  g_print ("  merging            %.1f M/s (%.1f of processor time without commits), in slices of "
           "up to %.0f ms\n",
           (double) self->n_moved / self->merging * 1e-6,
           (double) self->n_moved / self->moving * 1e-6, self->longest * 1e3);
  g_print (
      "  a position         %.2f bytes in blocks, %.2f in the file's pages (%.2f with free ones)\n",
      (double) bytes / (double) postings, (double) pages * 4096 / (double) postings,
      (double) ask (self, "SELECT page_count FROM pragma_page_count") * 4096 / (double) postings);
}

static void
open_db (Bench *self, const char *path)
{
  g_autoptr (GError) error = NULL;

  self->db = zug_database_connect_writer (path, NULL, &error);
  if (self->db == NULL)
    g_error ("%s: %s", path, error->message);
}

static void
run (const Kind *kind, gint64 n_games, const char *folder)
{
  g_autofree char *path = g_build_filename (folder, kind->name, NULL);
  Bench self = {.kind = kind, .n_games = n_games};

  self.batch = g_array_new (FALSE, FALSE, sizeof (ZugPosting));
  self.seen = g_array_new (FALSE, FALSE, sizeof (guint64));
  open_db (&self, path);
  for (gint64 i = 0; i < n_games; i += BATCH)
    {
      add_batch (&self, i, MIN (BATCH, n_games - i));
      merge (&self, 0);
    }
  g_print ("%s, %" G_GINT64_FORMAT " games\n", kind->name, n_games);
  print_looks (&self, "while it grows");
  merge (&self, 1);
  print_looks (&self, "in one run");
  print_writing (&self);
  print_start (&self);
  sqlite3_close (self.db);
  g_array_unref (self.batch);
  g_array_unref (self.seen);
  g_remove (path);
}

int
main (int argc, char **argv)
{
  gint64 n_games = argc > 1 ? g_ascii_strtoll (argv[1], NULL, 10) : 200000;
  g_autofree char *folder = g_dir_make_tmp ("zugleich-bench-XXXXXX", NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (kinds); i++)
    run (&kinds[i], n_games, folder);
  g_rmdir (folder);
  return 0;
}
