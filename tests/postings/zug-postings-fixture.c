/* zug-postings-fixture.c: an index in memory, beside a plain list of what must be in it */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-postings-fixture.h"

#include "zug-archive-jobs.h"
#include "zug-choice-code.h"

enum
{
  SAMPLE = 24 /* postings whose keys are looked up; frequent keys come up nearly every time */
};

#define ADD_GAME                                                                                   \
  "INSERT INTO game (id, collection, created, updated, variant, laws, start, white, black, event," \
  " site, round, date, result, reason, over, source, white_kind, black_kind, cursor, length,"      \
  " features, tags) VALUES (%" G_GINT64_FORMAT ", %" G_GINT64_FORMAT                               \
  ", 0, 0, 0, 0, '', 0, 0, 0, 0, '', 0, 0, '', 0, 1, '', '', 0, 0, 0, '')"

void
zug_index_exec (ZugIndex *self, const char *sql)
{
  int rc = sqlite3_exec (self->db, sql, NULL, NULL, NULL);

  if (rc != SQLITE_OK)
    g_test_message ("%s: %s", sqlite3_errmsg (self->db), sql);
  g_assert_cmpint (rc, ==, SQLITE_OK);
}

static void G_GNUC_PRINTF (2, 3) exec_printf (ZugIndex *self, const char *format, ...)
{
  g_autofree char *sql = NULL;
  va_list args;

  va_start (args, format);
  sql = g_strdup_vprintf (format, args);
  va_end (args);
  zug_index_exec (self, sql);
}

gint64
zug_index_ask (ZugIndex *self, const char *sql)
{
  sqlite3_stmt *stmt;
  gint64 value = 0;

  g_assert_cmpint (sqlite3_prepare_v2 (self->db, sql, -1, &stmt, NULL), ==, SQLITE_OK);
  if (sqlite3_step (stmt) == SQLITE_ROW)
    value = sqlite3_column_int64 (stmt, 0);
  g_assert_cmpint (sqlite3_finalize (stmt), ==, SQLITE_OK);
  return value;
}

void
zug_index_set_up (ZugIndex *self, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  self->db = zug_database_connect_to_nothing (&error);
  g_assert_no_error (error);
  for (int i = 1; i <= ZUG_FIXTURE_COLLECTIONS; i++)
    exec_printf (self, "INSERT OR IGNORE INTO collection (id, name, created) VALUES (%d, '', 0)",
                 i);
  self->next_game = 1;
  self->listed = g_array_new (FALSE, FALSE, sizeof (ZugListed));
  self->games = g_array_new (FALSE, FALSE, sizeof (gint64));
}

void
zug_index_tear_down (ZugIndex *self, gconstpointer data)
{
  g_array_unref (self->listed);
  g_array_unref (self->games);
  g_assert_cmpint (sqlite3_close (self->db), ==, SQLITE_OK);
}

gint64
zug_index_collection_of (ZugIndex *self, gint64 game)
{
  g_autofree char *sql =
      g_strdup_printf ("SELECT collection FROM game WHERE id = %" G_GINT64_FORMAT, game);

  return zug_index_ask (self, sql);
}

gint64
zug_index_add_games (ZugIndex *self, gint64 collection, guint n)
{
  gint64 base = self->next_game;

  for (; n > 0; n--, self->next_game++)
    {
      g_array_append_val (self->games, self->next_game);
      exec_printf (self, ADD_GAME, self->next_game, collection);
    }
  return base;
}

static void
list (ZugIndex *self, gint64 collection, ZugPostingKind kind, ZugPosting posting, gint64 base)
{
  ZugListed one = {collection, kind, posting};

  one.posting.game += base;
  if (kind == ZUG_POSTING_TERM)
    one.posting.turn = one.posting.result = one.posting.pair = 0;
  g_array_append_val (self->listed, one);
}

void
zug_index_add_run (ZugIndex *self, gint64 collection, ZugPostingKind kind, GArray *postings,
                   gint64 base)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (ZugPackedRun) run = NULL;

  for (guint i = 0; i < postings->len; i++)
    list (self, collection, kind, g_array_index (postings, ZugPosting, i), base);
  run = zug_packed_run_new (kind, (ZugPosting *) postings->data, postings->len);
  zug_postings_add_run (self->db, collection, run, base, &error);
  g_assert_no_error (error);
}

static void
unlist_game (ZugIndex *self, gint64 game)
{
  for (guint i = self->listed->len; i-- > 0;)
    if (g_array_index (self->listed, ZugListed, i).posting.game == game)
      g_array_remove_index_fast (self->listed, i);
}

void
zug_index_set_game (ZugIndex *self, gint64 game, GArray *positions, GArray *terms)
{
  gint64 collection = zug_index_collection_of (self, game);
  g_autoptr (GError) error = NULL;
  guint n = positions != NULL ? positions->len : 0, m = terms != NULL ? terms->len : 0;

  unlist_game (self, game);
  for (guint i = 0; i < n; i++)
    list (self, collection, ZUG_POSTING_POSITION, g_array_index (positions, ZugPosting, i), 0);
  for (guint i = 0; i < m; i++)
    list (self, collection, ZUG_POSTING_TERM, g_array_index (terms, ZugPosting, i), 0);
  zug_postings_set_game (self->db, game, n ? (ZugPosting *) positions->data : NULL, n,
                         m ? (ZugPosting *) terms->data : NULL, m, &error);
  g_assert_no_error (error);
  if (positions == NULL && terms == NULL)
    exec_printf (self, "DELETE FROM game WHERE id = %" G_GINT64_FORMAT, game);
}

void
zug_index_drop (ZugIndex *self, gint64 collection)
{
  g_autoptr (GError) error = NULL;
  gboolean more = TRUE;

  for (guint i = self->listed->len; i-- > 0;)
    if (g_array_index (self->listed, ZugListed, i).collection == collection)
      g_array_remove_index_fast (self->listed, i);
  while (more)
    {
      zug_postings_drop_slice (self->db, collection, 0, &more, &error);
      g_assert_no_error (error);
    }
  exec_printf (self,
               "DELETE FROM posting WHERE game IN (SELECT id FROM game WHERE collection = "
               "%" G_GINT64_FORMAT ")",
               collection);
  exec_printf (self, "DELETE FROM game WHERE collection = %" G_GINT64_FORMAT, collection);
}

void
zug_index_merge (ZugIndex *self, gint64 collection, int most, gint64 budget)
{
  g_autoptr (GError) error = NULL;
  gboolean more = TRUE;

  while (more)
    {
      zug_postings_merge_slice (self->db, collection, most, budget, &more, &error);
      g_assert_no_error (error);
    }
}

/* --- comparing -------------------------------------------------------------------------------- */

static int
compare (gconstpointer a, gconstpointer b)
{
  const ZugPosting *p = a, *q = b;

  return p->game != q->game ? (p->game > q->game) - (p->game < q->game)
                            : (int) p->turn - (int) q->turn;
}

static GArray *
wanted_of (ZugIndex *self, ZugPostingKind kind, guint64 key, gint64 collection)
{
  GArray *wanted = g_array_new (FALSE, FALSE, sizeof (ZugPosting));

  for (guint i = 0; i < self->listed->len; i++)
    {
      const ZugListed *one = &g_array_index (self->listed, ZugListed, i);

      if (one->kind == kind && one->posting.key == key
          && (collection == 0 ? !self->hidden[one->collection] : one->collection == collection))
        g_array_append_val (wanted, one->posting);
    }
  g_array_sort (wanted, compare);
  return wanted;
}

static gboolean
gather (const ZugPosting *posting, gpointer user_data)
{
  g_array_append_vals (user_data, posting, 1);
  return TRUE;
}

static void
assert_found (ZugIndex *self, ZugPostingKind kind, guint64 key, gint64 collection, GArray *wanted)
{
  g_autoptr (GArray) found = g_array_new (FALSE, FALSE, sizeof (ZugPosting));
  g_autoptr (GError) error = NULL;

  zug_postings_look_up (self->db, kind, key, collection, gather, found, &error);
  g_assert_no_error (error);
  g_array_sort (found, compare);
  g_assert_cmpuint (found->len, ==, wanted->len);
  for (guint i = 0; i < found->len; i++)
    {
      const ZugPosting *a = &g_array_index (found, ZugPosting, i);
      const ZugPosting *b = &g_array_index (wanted, ZugPosting, i);

      g_assert_cmpuint (a->key, ==, b->key);
      g_assert_cmpint (a->game, ==, b->game);
      if (kind == ZUG_POSTING_TERM)
        continue;
      g_assert_cmpuint (a->turn, ==, b->turn);
      g_assert_cmpuint (a->pair, ==, b->pair);
      g_assert_cmpuint (a->result, ==, b->result);
    }
}

#define PAIR(postings, i) (g_array_index (postings, ZugPosting, i).pair)

/* Whether the game of a posting has played before, by this index, the pair or what the mask leaves
 * of it. Postings of a game stand together. */
static gboolean
played_before (const GArray *postings, guint index, guint64 mask)
{
  const ZugPosting *posting = &g_array_index (postings, ZugPosting, index);

  for (guint i = index; i > 0 && posting[-1].game == posting->game; i--, posting--)
    if (posting[-1].pair != 0 && ((posting[-1].pair ^ PAIR (postings, index)) & mask) == 0)
      return TRUE;
  return FALSE;
}

/* Each pair by itself, counted in the plainest way. */
static void
count_pair (const GArray *postings, guint64 pair, ZugTreePair *counted)
{
  const guint64 masks[ZUG_N_TREE_AGAIN] = {ZUG_PAIR_WHITE, ZUG_PAIR_BLACK, 0};

  *counted = (ZugTreePair) {.pair = pair};
  for (guint i = 0; i < postings->len; i++)
    {
      int result = g_array_index (postings, ZugPosting, i).result;

      if (PAIR (postings, i) != pair || played_before (postings, i, G_MAXUINT64))
        continue;
      counted->count.n++;
      counted->count.results[result]++;
      for (int again = 0; again < ZUG_N_TREE_AGAIN; again++)
        if (played_before (postings, i, masks[again]))
          {
            counted->again[again].n++;
            counted->again[again].results[result]++;
          }
    }
}

static void
assert_tree (ZugIndex *self, guint64 key, gint64 collection, GArray *wanted)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GArray) tree = zug_postings_tree (self->db, key, collection, NULL, NULL, &error);
  guint64 n = 0, played = 0;

  g_assert_no_error (error);
  for (guint i = 0; i < wanted->len; i++)
    played += PAIR (wanted, i) != 0 && !played_before (wanted, i, G_MAXUINT64);
  for (guint i = 0; i < tree->len; i++)
    {
      const ZugTreePair *pair = &g_array_index (tree, ZugTreePair, i);
      ZugTreePair counted;

      count_pair (wanted, pair->pair, &counted);
      g_assert_cmpmem (pair, sizeof *pair, &counted, sizeof counted);
      g_assert_cmpuint (pair->count.n, >, 0);
      if (i > 0)
        g_assert_cmpuint (pair->count.n, <=, pair[-1].count.n);
      n += pair->count.n;
    }
  g_assert_cmpuint (n, ==, played);
}

void
zug_index_assert_key (ZugIndex *self, ZugPostingKind kind, guint64 key)
{
  for (gint64 collection = 0; collection <= ZUG_FIXTURE_COLLECTIONS; collection++)
    {
      g_autoptr (GArray) wanted = wanted_of (self, kind, key, collection);

      assert_found (self, kind, key, collection, wanted);
      if (kind == ZUG_POSTING_POSITION)
        assert_tree (self, key, collection, wanted);
    }
}

void
zug_index_assert_all (ZugIndex *self)
{
  g_autoptr (GError) error = NULL;

  zug_postings_verify (self->db, &error);
  g_assert_no_error (error);
  for (int i = 0; i < SAMPLE && self->listed->len > 0; i++)
    {
      const ZugListed *one = &g_array_index (self->listed, ZugListed,
                                             g_test_rand_int_range (0, (gint32) self->listed->len));

      zug_index_assert_key (self, one->kind, one->posting.key);
    }
}

/* --- random postings -------------------------------------------------------------------------- */

guint64
zug_index_random_bits (int n)
{
  guint64 bits = (guint64) (guint32) g_test_rand_int () << 32 | (guint32) g_test_rand_int ();

  return n == 64 ? bits : bits & ((G_GUINT64_CONSTANT (1) << n) - 1);
}

guint64
zug_index_random_key (void)
{
  switch (g_test_rand_int_range (0, 4))
    {
    case 0:
      return (guint64) g_test_rand_int_range (0, 3);
    case 1:
      return G_GUINT64_CONSTANT (0x123456789abc) + (guint64) g_test_rand_int_range (0, 20);
    case 2:
      return ZUG_FIXTURE_KEY_MAX - (guint64) g_test_rand_int_range (0, 2);
    default:
      return zug_index_random_bits (48);
    }
}

/* As orthodox games have them, as parity has them, as wide boards have them, and none. */
static guint64
random_pair (void)
{
  switch (g_test_rand_int_range (0, 6))
    {
    case 0:
      return zug_index_random_bits (16);
    case 1:
      return zug_index_random_bits (16) << 24;
    case 2:
      return 0;
    case 3:
      return g_test_rand_int_range (0, 20) == 0 ? zug_index_random_bits (48) : 1 << 24 | 2;
    default:
      return zug_index_random_bits (16) << 24 | zug_index_random_bits (16);
    }
}

void
zug_index_add_random (GArray *postings, ZugPostingKind kind, gint64 game)
{
  int n = g_test_rand_int_range (0, 25);
  guint8 result = (guint8) zug_index_random_bits (2);
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);

  for (int turn = 0; turn < n; turn++)
    {
      ZugPosting posting = {.key = zug_index_random_key (),
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

GArray *
zug_index_new_postings (void)
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

void
zug_index_add_random_runs (ZugIndex *self, gint64 collection, guint n_games)
{
  gint64 base = zug_index_add_games (self, collection, n_games);

  for (ZugPostingKind kind = ZUG_POSTING_POSITION; kind <= ZUG_POSTING_TERM; kind++)
    {
      g_autoptr (GArray) postings = zug_index_new_postings ();

      for (guint i = 0; i < n_games; i++)
        zug_index_add_random (postings, kind, i);
      if (g_test_rand_int_range (0, 2))
        shuffle (postings);
      zug_index_add_run (self, collection, kind, postings, base);
    }
}

gboolean
zug_index_stop_at_three (const ZugPosting *posting, gpointer n)
{
  return ++*(int *) n < 3;
}
