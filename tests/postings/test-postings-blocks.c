/* test-postings-blocks.c: the bytes of the index: those written by hand stay as they are, damage is
 * noticed */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-postings-block.h"
#include "zug-postings-fixture.h"

/* --- on disk for ever ------------------------------------------------------------------------- */

/* Worked out by hand from zug-postings-block.h and zug-postings-frame.h. */
/* clang-format off */
static const ZugPosting three_postings[] = {
  { .key = 5, .game = 7, .turn = 3, .result = 2, .pair = 0x1234000000 },
  { .key = 7, .game = 128, .turn = 128, .result = 0, .pair = 0xffff },
  { .key = 7, .game = 128, .turn = 129, .result = 1, .pair = 0 },
};
static const guint8 three[] = {
  4,                      /* positions in frames */
  3, 33, 0,               /* three of them in 33 bytes */
  5, 0, 0, 0, 0, 0,       /* from key 5 on */
  5 << 2 | 2,             /* bits say which are fresh; White's choices on odd turns */
  7,                      /* the least game of the fresh ones */
  1 | 1 << 1,             /* which the first two are */
  2, 0, 7 - 5,            /* keys, in two bits */
  1, 1,                   /* games, in one bit but for one */
  0 | (121 & 1) << 1 | 0,
  6, 1, 121 >> 1,         /* game 128, the second */
  3,                      /* the least turn */
  9, 0,                   /* turns and results, in nine bits: 2, 125 << 2 and 126 << 2 | 1 */
  0x02, 0xe8, 0xe7, 0x07,
  16, 0,                  /* choices */
  0x34, 0x12, 0xff, 0xff, 0, 0,
};
static const ZugPosting pair_postings[] = {
  { .key = 1, .game = 0, .turn = 0, .result = 3, .pair = 0x800001000002 },
};
static const guint8 pair[] = {
  4,
  1, 22, 0,
  1, 0, 0, 0, 0, 0,
  3 << 2,                 /* both sides' choices */
  0,                      /* game 0, and nothing else of games */
  0, 0,
  0,                      /* turn 0 */
  2, 0, 3,                /* draw */
  24, 0, 0x01, 0x00, 0x80, /* White's choice */
  2, 0, 0x02,             /* Black's */
};
static const ZugPosting two_terms[] = { { .key = 9, .game = 1 }, { .key = 9, .game = 3 } };
static const guint8 packed_terms[] = {
  5,                      /* terms in frames */
  2, 11, 0,
  9, 0, 0, 0, 0, 0,
  1,                      /* of one key */
  1,                      /* game 1 … */
  2, 0, 0 | 2 << 2,       /* … and 3 */
};

/* Those of earlier versions. */
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
static const guint8 wide[] = {
  2,                       /* wide */
  1 << 3 | 3,              /* key 1, one posting, both sides' choices */
  0,                       /* game 0 */
  0x03,                    /* turn 0, draw */
  0x01, 0x00, 0x80,        /* White's choice 0x800001 */
  0x02, 0x00, 0x00,        /* Black's choice 2 */
};
static const guint8 terms[] = {
  3,                /* terms */
  9 << 3 | 4,       /* key 9, many */
  2, 1, 2,          /* two of them: game 1, game 3 */
};

#define OF(bytes, postings) (bytes), sizeof (bytes), (postings), G_N_ELEMENTS (postings)
static const struct
{
  const char *name;
  ZugPostingKind kind;
  const guint8 *bytes;
  gsize size;
  const ZugPosting *postings;
  guint n;
  gboolean earlier;
} by_hand[] = {
  { "three", ZUG_POSTING_POSITION, OF (three, three_postings), FALSE },
  { "pair", ZUG_POSTING_POSITION, OF (pair, pair_postings), FALSE },
  { "packed-terms", ZUG_POSTING_TERM, OF (packed_terms, two_terms), FALSE },
  { "narrow", ZUG_POSTING_POSITION, OF (narrow, three_postings), TRUE },
  { "wide", ZUG_POSTING_POSITION, OF (wide, pair_postings), TRUE },
  { "terms", ZUG_POSTING_TERM, OF (terms, two_terms), TRUE },
};
/* clang-format on */

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

/* It is written so or, of an earlier version, read and merged with what is written today. */
static void
test_by_hand (ZugIndex *index, gconstpointer data)
{
  guint row = GPOINTER_TO_UINT (data);
  g_autoptr (GArray) postings = zug_index_new_postings ();
  sqlite3_stmt *stmt;

  g_array_append_vals (postings, by_hand[row].postings, by_hand[row].n);
  zug_index_add_run (index, 2, by_hand[row].kind, postings, 1);
  if (by_hand[row].earlier)
    write_block (index, 1, by_hand[row].bytes, (int) by_hand[row].size);
  g_assert_cmpint (sqlite3_prepare_v2 (index->db, "SELECT data FROM block", -1, &stmt, NULL), ==,
                   0);
  g_assert_cmpint (sqlite3_step (stmt), ==, SQLITE_ROW);
  g_assert_cmpmem (sqlite3_column_blob (stmt, 0), sqlite3_column_bytes (stmt, 0),
                   by_hand[row].bytes, by_hand[row].size);
  sqlite3_finalize (stmt);
  zug_index_assert_all (index);
  zug_index_add_run (index, 2, by_hand[row].kind, postings, 1000);
  zug_index_merge (index, 2, 1, G_USEC_PER_SEC);
  g_assert_cmpint (zug_index_ask (index, "SELECT count(*) FROM block"), ==, 1);
  zug_index_assert_all (index);
}

/* --- frames ----------------------------------------------------------------------------------- */

/* A number of up to so many bits: nearly always of few, now and then of all. */
static guint64
draw_number (int bits)
{
  int few = g_test_rand_int_range (0, bits + 1);

  return zug_index_random_bits (g_test_rand_int_range (0, 20) == 0 ? bits : MIN (few, bits / 2));
}

static guint64
draw_pair (ZugFrameChoices choices, guint turn)
{
  guint64 code = draw_number (24);
  gboolean odd = turn % 2 == 1;

  switch (choices)
    {
    case ZUG_FRAME_CHOICES_NONE:
      return 0;
    case ZUG_FRAME_CHOICES_WHITE:
      return code << 24;
    case ZUG_FRAME_CHOICES_BLACK:
      return code;
    case ZUG_FRAME_CHOICES_EVEN:
      return code << (odd ? 0 : 24);
    case ZUG_FRAME_CHOICES_ODD:
      return code << (odd ? 24 : 0);
    default:
      return code << 24 | draw_number (24);
    }
}

/* Ascending postings; *n may become smaller where there is nothing beyond. */
static void
draw_postings (ZugPostingKind kind, ZugPosting *postings, guint *n)
{
  ZugFrameChoices choices = (ZugFrameChoices) g_test_rand_int_range (0, 6);
  int same = g_test_rand_int_range (0, 5); /* of four, those with the key of the one before */
  int bits = g_test_rand_int_range (1, 49);
  ZugPosting last = {.key = draw_number (48), .game = (gint64) draw_number (61)};

  for (guint i = 0; i < *n; i++)
    {
      if (i > 0 && g_test_rand_int_range (0, 4) < same)
        last.game += (gint64) draw_number (20) + (kind == ZUG_POSTING_TERM);
      else if (i > 0)
        {
          last.key += 1 + draw_number (bits);
          last.game = (gint64) draw_number (61);
        }
      if (kind == ZUG_POSTING_POSITION)
        {
          gboolean again =
              i > 0 && postings[i - 1].key == last.key && postings[i - 1].game == last.game;
          guint turn = again ? postings[i - 1].turn + 1u : (guint) draw_number (16);

          last.turn = (guint16) turn;
          last.result = (guint8) zug_index_random_bits (2);
          last.pair = draw_pair (choices, turn);
          if (turn > G_MAXUINT16)
            *n = i;
        }
      if (last.key > ZUG_FIXTURE_KEY_MAX)
        *n = i;
      if (i < *n)
        postings[i] = last;
    }
}

/* What is packed comes back, and takes no more than what is said; nothing beyond it is read. */
static void
test_frames (gconstpointer data)
{
  ZugPostingKind kind = (ZugPostingKind) GPOINTER_TO_INT (data);

  for (int i = 0; i < 2000; i++)
    {
      ZugPosting wanted[ZUG_FRAME_POSTINGS] = {0}, found[ZUG_FRAME_POSTINGS];
      guint n = g_test_rand_int_range (0, 3) == 0
                    ? ZUG_FRAME_POSTINGS
                    : (guint) g_test_rand_int_range (1, ZUG_FRAME_POSTINGS + 1);
      guint8 bytes[ZUG_FRAME_SIZE];
      g_autofree guint8 *exact = NULL;
      gsize size, told;
      guint64 key;

      draw_postings (kind, wanted, &n);
      size = (gsize) (zug_frame_pack (kind, wanted, n, bytes) - bytes);
      g_assert_cmpuint (size, <=, ZUG_FRAME_SIZE - 8);
      exact = g_memdup2 (bytes, size);
      g_assert_true (zug_frame_look (exact, exact + size, &told, &key));
      g_assert_cmpuint (told, ==, size);
      g_assert_cmpuint (key, ==, wanted[0].key);
      g_assert_cmpuint (zug_frame_unpack (kind, exact, size, exact + size, found), ==, n);
      for (guint j = 0; j < n; j++)
        {
          g_assert_cmpuint (found[j].key, ==, wanted[j].key);
          g_assert_cmpint (found[j].game, ==, wanted[j].game);
          g_assert_cmpuint (found[j].turn, ==, wanted[j].turn);
          g_assert_cmpuint (found[j].result, ==, wanted[j].result);
          g_assert_cmpuint (found[j].pair, ==, wanted[j].pair);
        }
      g_assert_false (zug_frame_look (exact, exact + size - 1, &told, &key));
    }
}

/* Frames that say what none says, each made of one that is sound by changing a byte. */
/* clang-format off */
static const struct
{
  const char *name;
  gsize at;
  guint8 byte;
} unsound[] = {
  { "none", 0, 0 },               /* no postings */
  { "more", 0, 4 },               /* … one more */
  { "longer", 1, 34 },            /* it goes on beyond the block */
  { "shorter", 1, 32 },           /* it ends before its last column does */
  { "keys", 9, 5 << 2 | 3 },      /* no such shape */
  { "choices", 9, 6 << 2 | 2 },
  { "first", 11, 2 },             /* the first posting is not fresh */
  { "no-step", 14, 0 },           /* a fresh key that is that of the one before */
  { "width", 12, 57 },
  { "wider", 16, 4 },             /* of three numbers, four */
  { "rest", 18, 49 },
  { "place", 19, 3 },             /* … the fourth */
  { "turns", 26, 0xd3 },          /* 128 in the same game again */
};
/* clang-format on */

static void
test_unsound_frame (gconstpointer data)
{
  guint row = GPOINTER_TO_UINT (data);
  g_autofree guint8 *bytes = g_memdup2 (three + 1, sizeof three - 1);
  const guint8 *end = bytes + sizeof three - 1;
  ZugPosting found[ZUG_FRAME_POSTINGS];
  gsize size;
  guint64 key;

  g_assert_true (zug_frame_look (bytes, end, &size, &key));
  g_assert_cmpuint (zug_frame_unpack (ZUG_POSTING_POSITION, bytes, size, end, found), ==, 3);
  g_assert_cmpuint (zug_frame_unpack (ZUG_POSTING_TERM, bytes, size, end, found), ==, 0);
  g_assert_cmpuint (bytes[unsound[row].at], !=, unsound[row].byte);
  bytes[unsound[row].at] = unsound[row].byte;
  g_assert_false (zug_frame_look (bytes, end, &size, &key)
                  && zug_frame_unpack (ZUG_POSTING_POSITION, bytes, size, end, found) > 0);
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
      int size;

      for (gsize j = 0; j < sizeof bytes; j++)
        bytes[j] = (guint8) zug_index_random_bits (g_test_rand_int_range (0, 3) ? 5 : 8);
      bytes[0] = (guint8) g_test_rand_int_range (0, 7);
      size = g_test_rand_int_range (0, sizeof bytes + 1);
      /* Seldom would there be a frame of the right size, with few bits in a column. */
      if (bytes[0] >= ZUG_BLOCK_PACKED && size > 20)
        {
          bytes[2] = (guint8) (size - 4);
          bytes[3] = (guint8) ((size - 4) >> 8);
          bytes[10] = (guint8) (g_test_rand_int_range (0, 6) << 2 | g_test_rand_int_range (0, 3));
          bytes[12] |= 1;
        }
      write_block (index, id, bytes, size);
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
  { "later", "UPDATE block SET data = CAST (x'06' || substr (data, 2) AS BLOB) WHERE run = 1" },
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
  g_test_add_data_func ("/postings/frames/positions", GINT_TO_POINTER (ZUG_POSTING_POSITION),
                        test_frames);
  g_test_add_data_func ("/postings/frames/terms", GINT_TO_POINTER (ZUG_POSTING_TERM), test_frames);
  for (guint i = 0; i < G_N_ELEMENTS (unsound); i++)
    {
      g_autofree char *name = g_strdup_printf ("/postings/frames/unsound/%s", unsound[i].name);

      g_test_add_data_func (name, GUINT_TO_POINTER (i), test_unsound_frame);
    }
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
