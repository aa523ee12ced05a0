/* test-postings.c: the index of positions and terms finds what a plain list finds */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-postings-fixture.h"

#include <string.h>

#define KEY_MAX ((G_GUINT64_CONSTANT (1) << 48) - 1)

enum
{
  FAN_OUT = 64,
  N_STEPS = ZUG_SANITIZED > 1 ? 40 : 80, /* of a random walk */
  N_RUN_GAMES = ZUG_SANITIZED > 1 ? 1 : 3,
  N_DAMAGES = ZUG_SANITIZED > 1 ? 800 : 2000
};

/* --- random postings ------------------------------------------------------------------------ */

static guint64
random_bits (int n)
{
  guint64 bits = (guint64) (guint32) g_test_rand_int () << 32 | (guint32) g_test_rand_int ();

  return n == 64 ? bits : bits & ((G_GUINT64_CONSTANT (1) << n) - 1);
}

/* Few keys come often, as in openings; the rest are anything. */
static guint64
random_key (void)
{
  switch (g_test_rand_int_range (0, 4))
    {
    case 0:
      return (guint64) g_test_rand_int_range (0, 3);
    case 1:
      return G_GUINT64_CONSTANT (0x123456789abc) + (guint64) g_test_rand_int_range (0, 20);
    case 2:
      return KEY_MAX - (guint64) g_test_rand_int_range (0, 2);
    default:
      return random_bits (48);
    }
}

/* As orthodox games have them, as parity has them, as wide boards have them, and none. */
static guint64
random_pair (void)
{
  switch (g_test_rand_int_range (0, 6))
    {
    case 0:
      return random_bits (16);
    case 1:
      return random_bits (16) << 24;
    case 2:
      return 0;
    case 3:
      return g_test_rand_int_range (0, 20) == 0 ? random_bits (48) : 1 << 24 | 2;
    default:
      return random_bits (16) << 24 | random_bits (16);
    }
}

static void
add_random (GArray *postings, ZugPostingKind kind, gint64 game)
{
  int n = g_test_rand_int_range (0, 25);
  guint8 result = (guint8) random_bits (2);
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);

  for (int turn = 0; turn < n; turn++)
    {
      ZugPosting posting = {.key = random_key (),
                            .game = game,
                            .pair = random_pair (),
                            .turn = (guint16) turn,
                            .result = result};

      if (kind == ZUG_POSTING_TERM)
        {
          if (!g_hash_table_add (seen, g_memdup2 (&posting.key, sizeof posting.key)))
            continue;
          posting.turn = 0;
        }
      else if (g_test_rand_int_range (0, 50) == 0)
        posting.turn += 65000;
      g_array_append_val (postings, posting);
    }
}

static GArray *
new_postings (void)
{
  return g_array_new (FALSE, FALSE, sizeof (ZugPosting));
}

static void
shuffle (GArray *postings)
{
  for (guint i = postings->len; i > 1; i--)
    {
      guint j = (guint) g_test_rand_int_range (0, (gint32) i);
      ZugPosting *p = (ZugPosting *) postings->data, kept = p[i - 1];

      p[i - 1] = p[j];
      p[j] = kept;
    }
}

static void
add_random_runs (ZugIndex *index, gint64 collection, guint n_games)
{
  gint64 base = zug_index_add_games (index, collection, n_games);

  for (ZugPostingKind kind = ZUG_POSTING_POSITION; kind <= ZUG_POSTING_TERM; kind++)
    {
      g_autoptr (GArray) postings = new_postings ();

      for (guint i = 0; i < n_games; i++)
        add_random (postings, kind, i);
      if (g_test_rand_int_range (0, 2))
        shuffle (postings);
      zug_index_add_run (index, collection, kind, postings, base);
    }
}

/* --- a random walk -------------------------------------------------------------------------- */

static gint64
random_collection (void)
{
  return g_test_rand_int_range (1, ZUG_FIXTURE_COLLECTIONS + 1);
}

static void
set_random_game (ZugIndex *index)
{
  g_autoptr (GArray) positions = new_postings (), terms = new_postings ();
  gint64 game;

  if (index->games->len == 0)
    return;
  game =
      g_array_index (index->games, gint64, g_test_rand_int_range (0, (gint32) index->games->len));
  if (zug_index_collection_of (index, game) == 0)
    return;
  add_random (positions, ZUG_POSTING_POSITION, game);
  add_random (terms, ZUG_POSTING_TERM, game);
  if (g_test_rand_int_range (0, 2))
    zug_index_set_game (index, game, positions, terms);
  else
    zug_index_set_game (index, game, NULL, NULL);
}

static void
hide_random (ZugIndex *index)
{
  gint64 collection = random_collection ();
  g_autofree char *sql = NULL;

  index->hidden[collection] = !index->hidden[collection];
  sql = g_strdup_printf ("UPDATE collection SET hidden = %d WHERE id = %d",
                         index->hidden[collection], (int) collection);
  zug_index_exec (index, sql);
}

/* Some slices of the smallest kind, so that merging stops at any key. */
static void
merge_a_little (ZugIndex *index)
{
  gint64 collection = random_collection ();
  int most = g_test_rand_int_range (0, 4) == 0 ? g_test_rand_int_range (1, 5) : 0;
  gboolean more;
  g_autoptr (GError) error = NULL;

  for (int n = g_test_rand_int_range (1, 200); n > 0; n--)
    {
      zug_postings_merge_slice (index->db, collection, most, 0, &more, &error);
      g_assert_no_error (error);
    }
}

static void
take_step (ZugIndex *index)
{
  switch (g_test_rand_int_range (0, 20))
    {
    case 0:
      zug_index_drop (index, random_collection ());
      break;
    case 1:
      hide_random (index);
      break;
    case 2:
    case 3:
      set_random_game (index);
      break;
    case 4:
    case 5:
      merge_a_little (index);
      break;
    case 6:
      zug_index_merge (index, random_collection (), 0, 1000);
      break;
    default:
      add_random_runs (index, random_collection (), (guint) g_test_rand_int_range (0, 12));
    }
}

static void
test_walk (ZugIndex *index, gconstpointer data)
{
  for (int i = 1; i <= N_STEPS; i++)
    {
      take_step (index);
      if (i % 10 == 0)
        zug_index_assert_all (index);
    }
  for (gint64 collection = 1; collection <= ZUG_FIXTURE_COLLECTIONS; collection++)
    zug_index_merge (index, collection, 1, 1000);
  zug_index_assert_all (index);
  g_assert_cmpint (zug_index_ask (index, "SELECT max(n) FROM (SELECT count(*) AS n FROM run"
                                         " GROUP BY collection, kind)"),
                   <=, 1);
}

/* --- merging -------------------------------------------------------------------------------- */

static void
test_levels (ZugIndex *index, gconstpointer data)
{
  for (int i = 0; i < FAN_OUT * FAN_OUT; i++)
    {
      ZugPosting posting = {.key = random_key ()};
      g_autoptr (GArray) postings = new_postings ();

      g_array_append_val (postings, posting);
      zug_index_add_run (index, 2, ZUG_POSTING_POSITION, postings,
                         zug_index_add_games (index, 2, 1));
      zug_index_merge (index, 2, 0, 1000);
    }
  g_assert_cmpint (zug_index_ask (index, "SELECT count(*) FROM run WHERE kind = 0"), ==, 1);
  g_assert_cmpint (zug_index_ask (index, "SELECT level FROM run WHERE kind = 0"), ==, 2);
  zug_index_assert_all (index);
}

/* Every posting is found after every slice, and the tables agree. */
static void
test_slices (ZugIndex *index, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  gboolean more = TRUE;

  for (int i = 0; i < 3; i++)
    add_random_runs (index, 2, N_RUN_GAMES);
  while (more)
    {
      zug_postings_merge_slice (index->db, 2, 1, 0, &more, &error);
      g_assert_no_error (error);
      zug_index_assert_all (index);
      g_assert_cmpint (zug_index_ask (index, "SELECT sum(postings) FROM run"), ==,
                       index->listed->len);
    }
  g_assert_cmpint (zug_index_ask (index, "SELECT count(*) FROM run"), ==, 2);
}

/* Runs that come while others are merged are left for later. */
static void
test_meanwhile (ZugIndex *index, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  gboolean more;

  for (int i = 0; i < FAN_OUT; i++)
    add_random_runs (index, 2, 3);
  zug_postings_merge_slice (index->db, 2, 0, 0, &more, &error);
  g_assert_no_error (error);
  g_assert_true (more);
  add_random_runs (index, 2, 3);
  zug_index_merge (index, 2, 0, 0);
  zug_index_assert_all (index);
  g_assert_cmpint (zug_index_ask (index, "SELECT count(*) FROM run WHERE level = 0"), ==, 2);
}

static void
test_forget (ZugIndex *index, gconstpointer data)
{
  for (int i = 0; i < 2; i++)
    add_random_runs (index, 2, 20);
  for (guint i = 0; i < index->games->len; i += 3)
    zug_index_set_game (index, g_array_index (index->games, gint64, i), NULL, NULL);
  zug_index_assert_all (index);
  g_assert_cmpint (zug_index_ask (index, "SELECT count(*) FROM gone"), ==, 14);
  zug_index_merge (index, 2, 1, 1000);
  zug_index_assert_all (index);
  g_assert_cmpint (zug_index_ask (index, "SELECT sum(postings) FROM run"), ==, index->listed->len);
}

/* All games gone: nothing is left of the runs. */
static void
test_forget_all (ZugIndex *index, gconstpointer data)
{
  for (int i = 0; i < 2; i++)
    add_random_runs (index, 2, 4);
  for (guint i = 0; i < index->games->len; i++)
    zug_index_set_game (index, g_array_index (index->games, gint64, i), NULL, NULL);
  zug_index_merge (index, 2, 1, 1000);
  g_assert_cmpint (zug_index_ask (index, "SELECT count(*) FROM run"), ==, 0);
  g_assert_cmpint (zug_index_ask (index, "SELECT count(*) FROM block"), ==, 0);
}

static void
test_drop (ZugIndex *index, gconstpointer data)
{
  add_random_runs (index, 2, 4);
  add_random_runs (index, 3, 4);
  zug_index_set_game (index, g_array_index (index->games, gint64, 0), NULL, NULL);
  zug_index_drop (index, 2);
  zug_index_assert_all (index);
  zug_index_drop (index, 3);
  g_assert_cmpint (index->listed->len, ==, 0);
  for (const char *const *table = (const char *const[]){"run", "block", "posting", "gone", NULL};
       *table != NULL; table++)
    {
      g_autofree char *sql = g_strdup_printf ("SELECT count(*) FROM %s", *table);

      g_assert_cmpint (zug_index_ask (index, sql), ==, 0);
    }
}

/* --- rows ----------------------------------------------------------------------------------- */

/* A game played here: a posting a turn; the line's end learns what was played from it. */
static void
test_rows (ZugIndex *index, gconstpointer data)
{
  gint64 game = zug_index_add_games (index, 1, 1);
  ZugPosting start = {.key = 5, .game = game}, next = {.key = 6, .game = game, .turn = 1};
  g_autoptr (GArray) first = new_postings ();
  g_autoptr (GError) error = NULL;

  g_array_append_val (first, start);
  zug_index_set_game (index, game, first, NULL);
  zug_index_assert_all (index);
  start.pair = 77;
  g_assert_true (zug_postings_add_rows (index->db, game, ZUG_POSTING_POSITION, &start, 1, &error));
  g_assert_true (zug_postings_add_rows (index->db, game, ZUG_POSTING_POSITION, &next, 1, &error));
  g_assert_true (zug_postings_set_result (index->db, game, 2, &error));
  g_assert_no_error (error);
  g_array_index (index->listed, ZugListed, 0).posting.pair = 77;
  g_array_append_val (index->listed, ((ZugListed){1, ZUG_POSTING_POSITION, next}));
  for (guint i = 0; i < 2; i++)
    g_array_index (index->listed, ZugListed, i).posting.result = 2;
  zug_index_assert_all (index);
  /* It was never in a run. */
  g_assert_cmpint (zug_index_ask (index, "SELECT count(*) FROM gone"), ==, 0);
}

/* Stops when told to. */
static gboolean
stop_at_three (const ZugPosting *posting, gpointer user_data)
{
  return ++*(int *) user_data < 3;
}

static void
test_stop (ZugIndex *index, gconstpointer data)
{
  g_autoptr (GArray) postings = new_postings ();
  g_autoptr (GError) error = NULL;
  int n = 0;

  for (int i = 0; i < 1000; i++)
    g_array_append_val (postings, ((ZugPosting){.key = 9, .game = i}));
  zug_index_add_games (index, 2, 1000);
  zug_index_add_run (index, 2, ZUG_POSTING_POSITION, postings, 1);
  g_assert_true (
      zug_postings_look_up (index->db, ZUG_POSTING_POSITION, 9, 0, stop_at_three, &n, &error));
  g_assert_no_error (error);
  g_assert_cmpint (n, ==, 3);
}

/* --- limits --------------------------------------------------------------------------------- */

/* A key whose postings fill several blocks, between keys that do not. */
static void
test_long_key (ZugIndex *index, gconstpointer data)
{
  g_autoptr (GArray) postings = new_postings ();

  for (int i = 0; i < 30000; i++)
    for (guint64 key = 7; key <= 9; key++)
      if (key == 8 || i % 1000 == 0)
        g_array_append_val (postings,
                            ((ZugPosting){.key = key, .game = i, .turn = 3, .pair = 1 << 24 | 1}));
  zug_index_add_games (index, 2, 1);
  zug_index_exec (index, "UPDATE game SET id = 100");
  zug_index_add_run (index, 2, ZUG_POSTING_POSITION, postings, 100);
  g_assert_cmpint (zug_index_ask (index, "SELECT count(*) FROM block WHERE first = 8"), >=, 3);
  zug_index_assert_all (index);
}

static void
test_limits (ZugIndex *index, gconstpointer data)
{
  g_autoptr (GArray) postings = new_postings ();
  const gint64 far = G_GINT64_CONSTANT (1) << 60;
  const gint64 games[] = {0, 1, 127, 128, (gint64) 1 << 31, far};

  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    for (guint turn = 0; turn <= G_MAXUINT16; turn += G_MAXUINT16)
      {
        g_array_append_val (postings,
                            ((ZugPosting){.key = 0, .game = games[i], .turn = (guint16) turn}));
        g_array_append_val (postings, ((ZugPosting){.key = KEY_MAX,
                                                    .game = games[i],
                                                    .turn = (guint16) turn,
                                                    .pair = KEY_MAX,
                                                    .result = 3}));
      }
  zug_index_add_run (index, 2, ZUG_POSTING_POSITION, postings, 1);
  zug_index_add_run (index, 3, ZUG_POSTING_POSITION, postings, G_GINT64_CONSTANT (1) << 33);
  zug_index_assert_all (index);
  zug_index_merge (index, 2, 1, 0);
  zug_index_assert_all (index);
}

static void
test_empty (ZugIndex *index, gconstpointer data)
{
  g_autoptr (GArray) postings = new_postings ();

  zug_index_add_run (index, 2, ZUG_POSTING_POSITION, postings, 1);
  zug_index_merge (index, 2, 1, 0);
  zug_index_assert_all (index);
  zug_index_assert_key (index, ZUG_POSTING_POSITION, 0);
  g_assert_cmpint (zug_index_ask (index, "SELECT count(*) FROM run"), ==, 0);
}

/* A place that comes twice counts once. */
static void
test_twice (ZugIndex *index, gconstpointer data)
{
  ZugPosting twice[] = {{.key = 3, .game = 1, .turn = 4}, {.key = 3, .game = 1, .turn = 4}};
  g_autoptr (ZugPackedRun) run = zug_packed_run_new (ZUG_POSTING_POSITION, twice, 2);
  g_autoptr (GError) error = NULL;

  g_assert_true (zug_postings_add_run (index->db, 2, run, 1, &error));
  g_assert_cmpint (zug_postings_count (index->db, ZUG_POSTING_POSITION, 3, 0, 10, &error), ==, 1);
  g_assert_true (zug_postings_verify (index->db, &error));
}

/* --- on disk for ever ----------------------------------------------------------------------- */

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
  g_autoptr (GArray) postings = new_postings ();
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
  g_assert_cmphex (zug_term_key ("tag:ECO", "B90"), ==, G_GUINT64_CONSTANT (0x1c529ebfcaf4));
  g_assert_cmphex (zug_term_key ("", ""), ==, G_GUINT64_CONSTANT (0x98adc9e7e27b));
  g_assert_cmphex (zug_term_key ("white", "Ælfrēd"), ==, G_GUINT64_CONSTANT (0x3117d79c35e9));
  g_assert_cmphex (zug_term_key ("a", "bc"), !=, zug_term_key ("ab", "c"));
}

/* --- damage --------------------------------------------------------------------------------- */

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
}

static void
assert_damaged_or_fine (gboolean fine, GError **error)
{
  if (fine)
    g_assert_no_error (*error);
  else
    g_assert_error (*error, ZUG_ARCHIVE_ERROR, ZUG_ARCHIVE_ERROR_DAMAGED);
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
  assert_damaged_or_fine (
      zug_postings_look_up (index->db, ZUG_POSTING_POSITION, key, 0, stop_at_three, &n, &error),
      &error);
  assert_damaged_or_fine (
      zug_postings_count (index->db, ZUG_POSTING_POSITION, key, 0, G_MAXINT64, &error) >= 0,
      &error);
  tree = zug_postings_tree (index->db, key, 0, &error);
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

  add_random_runs (index, 2, 20);
  add_random_runs (index, 2, 20);
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
        bytes[g_test_rand_int_range (0, (gint32) size)] = (guint8) random_bits (8);
      write_block (index, id, bytes, (int) size);
      ask_everything (index, random_key ());
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

  add_random_runs (index, 2, 20);
  g_byte_array_unref (read_block (index, &id));
  for (int i = 0; i < N_DAMAGES; i++)
    {
      guint8 bytes[300];

      for (gsize j = 0; j < sizeof bytes; j++)
        bytes[j] = (guint8) random_bits (g_test_rand_int_range (0, 3) ? 5 : 8);
      bytes[0] = (guint8) g_test_rand_int_range (0, 5);
      write_block (index, id, bytes, g_test_rand_int_range (0, sizeof bytes + 1));
      ask_everything (index, random_key ());
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

  add_random_runs (index, 2, 20);
  zug_index_assert_all (index);
  zug_index_exec (index, wrongs[GPOINTER_TO_UINT (data)].sql);
  g_assert_false (zug_postings_verify (index->db, &error));
  g_assert_error (error, ZUG_ARCHIVE_ERROR, ZUG_ARCHIVE_ERROR_DAMAGED);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  zug_index_test_add ("/postings/walk/1", NULL, test_walk);
  zug_index_test_add ("/postings/walk/2", NULL, test_walk);
  zug_index_test_add ("/postings/walk/3", NULL, test_walk);
  zug_index_test_add ("/postings/levels", NULL, test_levels);
  zug_index_test_add ("/postings/slices", NULL, test_slices);
  zug_index_test_add ("/postings/meanwhile", NULL, test_meanwhile);
  zug_index_test_add ("/postings/forget", NULL, test_forget);
  zug_index_test_add ("/postings/forget-all", NULL, test_forget_all);
  zug_index_test_add ("/postings/drop", NULL, test_drop);
  zug_index_test_add ("/postings/rows", NULL, test_rows);
  zug_index_test_add ("/postings/stop", NULL, test_stop);
  zug_index_test_add ("/postings/long-key", NULL, test_long_key);
  zug_index_test_add ("/postings/limits", NULL, test_limits);
  zug_index_test_add ("/postings/empty", NULL, test_empty);
  zug_index_test_add ("/postings/twice", NULL, test_twice);
  for (guint i = 0; i < G_N_ELEMENTS (by_hand); i++)
    {
      g_autofree char *name = g_strdup_printf ("/postings/by-hand/%s", by_hand[i].name);

      zug_index_test_add (name, GUINT_TO_POINTER (i), test_by_hand);
    }
  g_test_add_func ("/postings/term-keys", test_term_keys);
  zug_index_test_add ("/postings/damaged", NULL, test_damaged);
  zug_index_test_add ("/postings/noise", NULL, test_noise);
  for (guint i = 0; i < G_N_ELEMENTS (wrongs); i++)
    {
      g_autofree char *name = g_strdup_printf ("/postings/wrong/%s", wrongs[i].name);

      zug_index_test_add (name, GUINT_TO_POINTER (i), test_wrong);
    }
  return g_test_run ();
}
