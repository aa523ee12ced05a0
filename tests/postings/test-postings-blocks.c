/* test-postings-blocks.c: the bytes of the index: those written by hand stay as they are, damage is
 * noticed */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-postings-fixture.h"

/* --- on disk for ever ------------------------------------------------------------------------- */

/* Worked out by hand from zug-postings-block.h. */
/* clang-format off */
static const guint8 narrow[] = {
  1,                /* narrow */
  5 << 3 | 1,       /* key 5, one posting, White's choices */
  7,                /* game 7 */
  3 << 2 | 2,       /* turn 3, 0-1 */
  0x34, 0x12,       /* White's choice 0x1234 */
  (2 << 3 | 4 | 2), /* key 7, many, Black's */
  2,                /* two of them */
  0x80, 0x01,       /* game 128 */
  0x80, 0x04,       /* turn 128, open */
  0xff, 0xff,       /* Black's choice 0xffff */
  0,                /* the same game */
  0x85, 0x04,       /* turn 129, 1-0 */
  0, 0,             /* the line ends there */
};
static const ZugPosting narrow_postings[] = {
  { .key = 5, .game = 7, .turn = 3, .result = 2, .pair = 0x1234000000 },
  { .key = 7, .game = 128, .turn = 128, .result = 0, .pair = 0xffff },
  { .key = 7, .game = 128, .turn = 129, .result = 1, .pair = 0 },
};
static const guint8 wide[] = {
  2,                       /* wide */
  1 << 3 | 3,              /* key 1, one posting, both sides' choices */
  0,                       /* game 0 */
  0x03,                    /* turn 0, draw */
  0x01, 0x00, 0x80,        /* White's choice 0x800001 */
  0x02, 0x00, 0x00,        /* Black's choice 2 */
};
static const ZugPosting wide_postings[] = {
  { .key = 1, .game = 0, .turn = 0, .result = 3, .pair = 0x800001000002 },
};
static const guint8 terms[] = {
  3,                /* terms */
  9 << 3 | 4,       /* key 9, many */
  2, 1, 2,          /* two of them: game 1, game 3 */
};
static const ZugPosting terms_postings[] = { { .key = 9, .game = 1 }, { .key = 9, .game = 3 } };

static const struct
{
  const char *name;
  ZugPostingKind kind;
  const guint8 *bytes;
  gsize size;
  const ZugPosting *postings;
  guint n;
} by_hand[] = {
  { "narrow", ZUG_POSTING_POSITION, narrow, sizeof narrow, narrow_postings, G_N_ELEMENTS (narrow_postings) },
  { "wide", ZUG_POSTING_POSITION, wide, sizeof wide, wide_postings, G_N_ELEMENTS (wide_postings) },
  { "terms", ZUG_POSTING_TERM, terms, sizeof terms, terms_postings, G_N_ELEMENTS (terms_postings) },
};
/* clang-format on */

static void
test_by_hand (ZugIndex *index, gconstpointer data)
{
  guint row = GPOINTER_TO_UINT (data);
  g_autoptr (GArray) postings = zug_index_new_postings ();
  sqlite3_stmt *stmt;

  g_array_append_vals (postings, by_hand[row].postings, by_hand[row].n);
  zug_index_add_run (index, 2, by_hand[row].kind, postings, 1);
  g_assert_cmpint (sqlite3_prepare_v2 (index->db, "SELECT data FROM block", -1, &stmt, NULL), ==,
                   0);
  g_assert_cmpint (sqlite3_step (stmt), ==, SQLITE_ROW);
  g_assert_cmpmem (sqlite3_column_blob (stmt, 0), sqlite3_column_bytes (stmt, 0),
                   by_hand[row].bytes, by_hand[row].size);
  sqlite3_finalize (stmt);
  zug_index_assert_all (index);
}

/* Stored too. */
static void
test_term_keys (void)
{
  static const char *const alike[][2] = {
      {"B90", "b90"},         {"O'Kelly", "o’kelly"},
      {"O`KELLY", "o´kelly"}, {"Žofie Ångström", "ZOFIE angstro\xcc\x88m"},
      {"ΆΝΝΑ", "αννα"},       {"ИВАН", "иван"},
  };

  g_assert_cmphex (zug_term_key ("tag:ECO", "B90"), ==, G_GUINT64_CONSTANT (0xfb3852b6abb6));
  g_assert_cmphex (zug_term_key ("", ""), ==, G_GUINT64_CONSTANT (0x98adc9e7e27b));
  g_assert_cmphex (zug_term_key ("white", "Ælfrēd"), ==, G_GUINT64_CONSTANT (0x48c7e5d568da));
  g_assert_cmphex (zug_term_key ("tag", "陳"), ==, G_GUINT64_CONSTANT (0x7d1954065433));
  for (gsize i = 0; i < G_N_ELEMENTS (alike); i++)
    g_assert_cmphex (zug_term_key ("tag:A", alike[i][0]), ==, zug_term_key ("TAG:a", alike[i][1]));
  /* Bytes that are no text are told apart all the same. */
  g_assert_cmphex (zug_term_key ("tag", "\xff"), !=, zug_term_key ("tag", "\xfe"));
  g_assert_cmphex (zug_term_key ("a", "bc"), !=, zug_term_key ("ab", "c"));
}

/* --- damage ----------------------------------------------------------------------------------- */

enum
{
  N_DAMAGES = ZUG_SANITIZED > 1 ? 800 : 2000
};

/* As if these were the bytes that were stored. */
static void
write_block (ZugIndex *index, gint64 id, gconstpointer bytes, int size)
{
  sqlite3_stmt *stmt;

  g_assert_cmpint (
      sqlite3_prepare_v2 (index->db, "UPDATE block SET data = ? WHERE id = ?", -1, &stmt, NULL), ==,
      0);
  sqlite3_bind_blob (stmt, 1, size > 0 ? bytes : "", size, SQLITE_STATIC);
  sqlite3_bind_int64 (stmt, 2, id);
  g_assert_cmpint (sqlite3_step (stmt), ==, SQLITE_DONE);
  sqlite3_finalize (stmt);
  zug_index_exec (index, "UPDATE block_sum SET sum = (SELECT checksum (block.id, run.id,"
                         " run.collection, run.kind, run.base, block.first, block.data) FROM block"
                         " JOIN run ON run.id = block.run WHERE block.id = block_sum.block)");
}

static void
assert_damaged_or_fine (gboolean fine, GError **error)
{
  if (fine)
    g_assert_no_error (*error);
  else
    g_assert_error (*error, ZUG_STORE_ERROR, ZUG_STORE_ERROR_DAMAGED);
  g_clear_error (error);
}

/* Whatever a block holds, every function answers. */
static void
ask_everything (ZugIndex *index, guint64 key)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GArray) tree = NULL;
  gboolean more;
  int n = -100000;

  assert_damaged_or_fine (zug_postings_verify (index->db, &error), &error);
  assert_damaged_or_fine (zug_postings_look_up (index->db, ZUG_POSTING_POSITION, key, 0,
                                                zug_index_stop_at_three, &n, &error),
                          &error);
  tree = zug_postings_tree (index->db, key, 0, NULL, NULL, &error);
  assert_damaged_or_fine (tree != NULL, &error);
  zug_index_exec (index, "SAVEPOINT merge");
  assert_damaged_or_fine (zug_postings_merge_slice (index->db, 2, 1, 1000000, &more, &error),
                          &error);
  zug_index_exec (index, "ROLLBACK TO merge; RELEASE merge");
}

static GByteArray *
read_block (ZugIndex *index, gint64 *id)
{
  GByteArray *bytes = g_byte_array_new ();
  sqlite3_stmt *stmt;

  g_assert_cmpint (
      sqlite3_prepare_v2 (
          index->db,
          "SELECT b.data, b.id FROM block b JOIN run r ON r.id = b.run WHERE r.kind = 0 LIMIT 1",
          -1, &stmt, NULL),
      ==, 0);
  g_assert_cmpint (sqlite3_step (stmt), ==, SQLITE_ROW);
  g_byte_array_append (bytes, sqlite3_column_blob (stmt, 0),
                       (guint) sqlite3_column_bytes (stmt, 0));
  *id = sqlite3_column_int64 (stmt, 1);
  sqlite3_finalize (stmt);
  return bytes;
}

/* Bytes changed, cut off, put in. */
static void
test_damaged (ZugIndex *index, gconstpointer data)
{
  g_autoptr (GByteArray) sound = NULL;
  guint n_noticed = 0;
  gint64 id;

  zug_index_add_random_runs (index, 2, 20);
  zug_index_add_random_runs (index, 2, 20);
  sound = read_block (index, &id);
  for (int i = 0; i < N_DAMAGES; i++)
    {
      /* Exactly as large as it is, so that reading beyond its end is noticed. */
      gsize size = (gsize) g_test_rand_int_range (0, (gint32) sound->len + 1);
      g_autofree guint8 *bytes = NULL;
      g_autoptr (GError) error = NULL;

      if (g_test_rand_int_range (0, 2))
        size = sound->len;
      bytes = g_memdup2 (sound->data, size);
      for (int changes = g_test_rand_int_range (0, 4); changes > 0 && size > 0; changes--)
        bytes[g_test_rand_int_range (0, (gint32) size)] = (guint8) zug_index_random_bits (8);
      write_block (index, id, bytes, (int) size);
      ask_everything (index, zug_index_random_key ());
      n_noticed += !zug_postings_verify (index->db, &error);
    }
  g_assert_cmpuint (n_noticed, >, N_DAMAGES / 2);
  write_block (index, id, sound->data, (int) sound->len);
  zug_index_assert_all (index);
}

/* Nothing but random bytes behind a good format. */
static void
test_noise (ZugIndex *index, gconstpointer data)
{
  gint64 id;

  zug_index_add_random_runs (index, 2, 20);
  g_byte_array_unref (read_block (index, &id));
  for (int i = 0; i < N_DAMAGES; i++)
    {
      guint8 bytes[300];

      for (gsize j = 0; j < sizeof bytes; j++)
        bytes[j] = (guint8) zug_index_random_bits (g_test_rand_int_range (0, 3) ? 5 : 8);
      bytes[0] = (guint8) g_test_rand_int_range (0, 5);
      write_block (index, id, bytes, g_test_rand_int_range (0, sizeof bytes + 1));
      ask_everything (index, zug_index_random_key ());
    }
}

/* Damage that leaves every block readable. */
/* clang-format off */
static const struct
{
  const char *name;
  const char *sql;
} wrongs[] = {
  { "count", "UPDATE run SET postings = postings + 1 WHERE id = 1" },
  { "missing", "DELETE FROM block WHERE run = 1" },
  { "first", "UPDATE block SET first = first + 1 WHERE run = 1" },
  { "kind", "UPDATE run SET kind = 1 - kind WHERE id = 1" },
  { "target", "UPDATE run SET target = 77 WHERE id = 1" },
  { "itself", "UPDATE run SET target = id WHERE id = 1" },
  { "null", "UPDATE block SET data = x'' WHERE run = 1" },
  { "later", "UPDATE block SET data = CAST (x'04' || substr (data, 2) AS BLOB) WHERE run = 1" },
};
/* clang-format on */

static void
test_wrong (ZugIndex *index, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  zug_index_add_random_runs (index, 2, 20);
  zug_index_assert_all (index);
  zug_index_exec (index, wrongs[GPOINTER_TO_UINT (data)].sql);
  g_assert_false (zug_postings_verify (index->db, &error));
  g_assert_error (error, ZUG_STORE_ERROR, ZUG_STORE_ERROR_DAMAGED);
}

/* A block that reads well and is not what was stored is not merged, which would give it a new
 * checksum. */
static void
test_unsound (ZugIndex *index, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  gboolean more;

  zug_index_add_random_runs (index, 2, 20);
  zug_index_add_random_runs (index, 2, 20);
  zug_index_exec (index, "UPDATE block_sum SET sum = sum + 1");
  g_assert_false (zug_postings_merge_slice (index->db, 2, 1, 1000000, &more, &error));
  g_assert_error (error, ZUG_STORE_ERROR, ZUG_STORE_ERROR_DAMAGED);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (by_hand); i++)
    {
      g_autofree char *name = g_strdup_printf ("/postings/by-hand/%s", by_hand[i].name);

      zug_index_test_add (name, GUINT_TO_POINTER (i), test_by_hand);
    }
  g_test_add_func ("/postings/term-keys", test_term_keys);
  zug_index_test_add ("/postings/damaged", NULL, test_damaged);
  zug_index_test_add ("/postings/noise", NULL, test_noise);
  zug_index_test_add ("/postings/unsound", NULL, test_unsound);
  for (guint i = 0; i < G_N_ELEMENTS (wrongs); i++)
    {
      g_autofree char *name = g_strdup_printf ("/postings/wrong/%s", wrongs[i].name);

      zug_index_test_add (name, GUINT_TO_POINTER (i), test_wrong);
    }
  return g_test_run ();
}
