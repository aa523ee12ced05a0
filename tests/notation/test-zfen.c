/* test-zfen.c: positions as text, good and bad */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-hash.h"
#include "zug-rules-fixture.h"
#include "zug-zfen.h"

#define START "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"

typedef struct
{
  const char *spec;
  const char *text;
  const char *written; /* NULL: the same text */
} Good;

static const Good good[] = {
    {"orthodox", START " w KQkq - 0 1", NULL},
    {"orthodox", "  " START "   b  KQkq - 0 1\n", START " b KQkq - 0 1"},
    {"orthodox", "rnbqkbnr/pppp1ppp/8/8/4pP2/8/PPPPP1PP/RNBQKBNR b KQkq f3 0 3", NULL},
    /* Nobody can use the passed square. */
    {"orthodox", "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1",
     "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1"},
    /* The pawn beside is pinned: the chance is there all the same. */
    {"orthodox", "k3r3/8/8/8/3Pp3/8/8/K3B3 b - d3 0 1", NULL},
    {"orthodox", START " w qkQK - 12 34", START " w KQkq - 12 34"},
    {"orthodox", START " w HAha - 0 1", START " w KQkq - 0 1"},
    /* The rook meant is not the outermost. */
    {"orthodox", "4k3/8/8/8/8/8/8/RR2K1RR w GB - 0 1", NULL},
    {"orthodox", "4k3/8/8/8/8/8/8/RR2K1RR w KQ - 0 1", NULL},
    {"orthodox", "4k3/8/8/8/8/8/8/R3K3 w Q - 65535 65535", NULL},
    {"orthodox+rest=mover", START " w KQkq - - 0 1", NULL},
    {"orthodox+rest=mover", START " w KQkq - 0 1", START " w KQkq - - 0 1"},
    {"orthodox+rest=mover", "2bqk3/3p1p2/8/4P3/1b6/4p1p1/P1P5/1N1QK3 w - - -/b4 0 2", NULL},
    {"orthodox+pawn=both+promotion=captured",
     "6n1/2krb3/3p4/2B2P2/8/5P1P/5K2/8 w - - 3 8 pool=QQRBNrn", NULL},
    {"orthodox+pass=yes", START " b KQkq - 1 1 passes=1", NULL},
    {"parity", START " = KQkq - - 0 1", NULL},
    {"parity", "rnb1kb1r/ppp2ppp/8/1(Qn)1pP3/8/8/PPPP1PPP/RNB1KBNR = KQkq d6 -/d5 0 9", NULL},
    {"parity", "rnbqkbnr/p2ppppp/8/1Pp5/1pP5/8/P2PPPPP/RNBQKBNR = KQkq c3c6 c4/c5 0 5", NULL},
    {"parity", "k7/8/8/8/8/8/8/K7 = - - a1/a8 3 7", NULL},
    {"parity", "k7/8/8/8/8/8/8/8 = - - - 3 7", NULL},
    {"parity", "8/8/8/3(Kk)4/8/8/8/8 = - - d5/d5 3 7", NULL},
    {"parity", "8/8/4p3/8/4P3/8/8/8 = - - - 0 1 kingless=wb", NULL},
    {"parity", "8/8/4p3/8/4P3/8/8/K7 = - - - 0 1 kingless=b", NULL},
    {"parity-single", "4k3/8/5(Nb)2/8/8/8/8/1K6 = - - f6/f6 1 2 leave=f6", NULL},
    {"parity+collision=replay", "rn2k3/8/3P4/8/p7/4p3/1P6/RN2K1N1 = Qq - - 0 1 replays=1", NULL},
    {"parity+collision=replay+repeat-blocked=forbidden",
     "rnbqkbnr/p2p1pp1/8/1pp1p2p/PP4P1/3P4/2P1PP1P/RNBQKBNR = KQkq - b4/e5 0 5 replays=1 "
     "blocked=c2c4/c5c4",
     NULL},
    {"parity+collision=both-return+repeat-blocked=forbidden",
     "r3k3/8/8/8/8/8/7P/4K2R = Kq - - 1 5 blocked=O-O,h2h4/-", NULL},
    {"parity+pass=yes", START " = KQkq - - 2 3 passes=2", NULL},
};

static void
test_good (gconstpointer data)
{
  const Good *row = data;
  const char *wanted = row->written ? row->written : row->text;
  char written[ZUG_ZFEN_MAX];
  ZugPosition position, again;
  ZugStatus status;
  ZugLaws laws;

  g_assert_true (zug_fixture_laws (row->spec, &laws));
  if (!zug_zfen_read (&laws, row->text, &position, &status))
    g_error ("%s: %s", row->text, zug_status_describe (&status, written, sizeof written));
  g_assert_cmpint (status.code, ==, ZUG_STATUS_GOOD);
  g_assert_cmpstr (zug_zfen_write (&laws, &position, written), ==, wanted);
  g_assert_true (zug_zfen_read (&laws, written, &again, NULL));
  g_assert_true (zug_position_equal (&position, &again));
}

typedef struct
{
  const char *spec;
  const char *text;
  ZugStatusCode code;
  const char *field;
  size_t offset;
  ZugPositionFault fault;
} Bad;

static const Bad bad[] = {
    {"parity", "", ZUG_STATUS_FIELD_MISSING, "placement", 0, 0},
    {"parity", "   ", ZUG_STATUS_FIELD_MISSING, "placement", 3, 0},
    {"parity", "8/8/8/8/8/8/8/8", ZUG_STATUS_FIELD_MISSING, "side", 15, 0},
    {"parity", START " = KQkq -", ZUG_STATUS_FIELD_MISSING, "rest", 52, 0},
    {"parity", START " = KQkq - - 0", ZUG_STATUS_FIELD_MISSING, "turn", 56, 0},
    {"orthodox", START " w KQkq - 0", ZUG_STATUS_FIELD_MISSING, "turn", 54, 0},
    {"parity", "rnbqkbnr/ppp!pppp/8/8/8/8/PPPPPPPP/RNBQKBNR = KQkq - - 0 1", ZUG_STATUS_CHARACTER,
     "placement", 12, 0},
    {"parity", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBN = KQkq - - 0 1", ZUG_STATUS_RANK_SHORT,
     "placement", 42, 0},
    {"parity", "rnbqkbnr/pppppppp/8/8/8/9/PPPPPPPP/RNBQKBNR = KQkq - - 0 1", ZUG_STATUS_RANK_LONG,
     "placement", 24, 0},
    {"parity", "rnbqkbnrr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR = KQkq - - 0 1", ZUG_STATUS_RANK_LONG,
     "placement", 8, 0},
    {"parity", "rnbqkbnr/pppppppp/8/8/8/0/PPPPPPPP/RNBQKBNR = KQkq - - 0 1", ZUG_STATUS_NUMBER,
     "placement", 24, 0},
    {"parity", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP = KQkq - - 0 1", ZUG_STATUS_RANKS, "placement",
     34, 0},
    {"parity", "8/8/8/8/8/8/8/8/8 = - - - 0 1", ZUG_STATUS_RANKS, "placement", 15, 0},
    {"parity", "7(nP)/8/8/8/8/8/8/8 = - - - 0 1", ZUG_STATUS_SHARED, "placement", 1, 0},
    {"parity", "7(N/8/8/8/8/8/8/8 = - - - 0 1", ZUG_STATUS_SHARED, "placement", 1, 0},
    {"parity", START " w KQkq - - 0 1", ZUG_STATUS_SIDE, "side", 44, 0},
    {"orthodox", START " = KQkq - 0 1", ZUG_STATUS_SIDE, "side", 44, 0},
    {"orthodox", START " white KQkq - 0 1", ZUG_STATUS_SIDE, "side", 44, 0},
    {"parity", START " = KQxq - - 0 1", ZUG_STATUS_CHARACTER, "castling", 48, 0},
    {"parity", START " = KQkk - - 0 1", ZUG_STATUS_ORDER, "castling", 49, 0},
    {"parity", START " = KB - - 0 1", ZUG_STATUS_CASTLING, "castling", 47, 0},
    {"parity", "4k3/8/8/8/8/8/8/4K3 = K - - 0 1", ZUG_STATUS_CASTLING, "castling", 22, 0},
    {"parity", "4k3/8/8/8/8/8/4K3/7R = K - - 0 1", ZUG_STATUS_CASTLING, "castling", 23, 0},
    {"parity+castling=no", START " = K - - 0 1", ZUG_STATUS_POSITION, "castling", 46,
     ZUG_POSITION_RIGHTS},
    {"parity", START " = KQkq e9 - 0 1", ZUG_STATUS_SQUARE, "ep", 51, 0},
    {"parity", START " = KQkq e3d6 - 0 1", ZUG_STATUS_ORDER, "ep", 53, 0},
    {"parity", START " = KQkq e - 0 1", ZUG_STATUS_SQUARE, "ep", 51, 0},
    {"parity", START " = KQkq e3 - 0 1", ZUG_STATUS_POSITION, "ep", 51, ZUG_POSITION_EN_PASSANT},
    {"parity", START " = KQkq e4 - 0 1", ZUG_STATUS_POSITION, "ep", 51, ZUG_POSITION_EN_PASSANT},
    {"parity", START " = KQkq - e2 0 1", ZUG_STATUS_CHARACTER, "rest", 53, 0},
    {"parity", START " = KQkq - -/- 0 1", ZUG_STATUS_CHARACTER, "rest", 53, 0},
    {"parity", START " = KQkq - e2d2/- 0 1", ZUG_STATUS_ORDER, "rest", 55, 0},
    {"parity", START " = KQkq - e2/ 0 1", ZUG_STATUS_SQUARE, "rest", 56, 0},
    {"parity", START " = KQkq - e4/- 0 1", ZUG_STATUS_POSITION, "rest", 53, ZUG_POSITION_REST},
    {"parity+rest=none", START " = KQkq - e2/- 0 1", ZUG_STATUS_POSITION, "rest", 53,
     ZUG_POSITION_REST},
    {"parity", START " = KQkq - - -1 1", ZUG_STATUS_NUMBER, "quiet", 55, 0},
    {"parity", START " = KQkq - - 007 1", ZUG_STATUS_NUMBER, "quiet", 55, 0},
    {"parity", START " = KQkq - - 65536 1", ZUG_STATUS_NUMBER, "quiet", 55, 0},
    {"parity", START " = KQkq - - 0 0", ZUG_STATUS_NUMBER, "turn", 57, 0},
    {"parity", START " = KQkq - - 0 1x", ZUG_STATUS_NUMBER, "turn", 57, 0},
    {"orthodox", START " w KQkq - x 1", ZUG_STATUS_NUMBER, "quiet", 53, 0},
    {"parity", START " = KQkq - - 0 1 more", ZUG_STATUS_FIELD_EXTRA, NULL, 59, 0},
    {"parity", START " = KQkq - - 0 1 colour=red", ZUG_STATUS_KEY, NULL, 59, 0},
    {"parity+pass=yes", START " = KQkq - - 0 1 passes=1 passes=1", ZUG_STATUS_KEY, "passes", 68, 0},
    {"parity+pass=yes", START " = KQkq - - 0 1 passes=0", ZUG_STATUS_NUMBER, "passes", 66, 0},
    {"parity", "8/8/4p3/8/4P3/8/8/8 = - - - 0 1 kingless=wb passes=1", ZUG_STATUS_KEY, "passes", 44,
     0},
    {"parity", START " = KQkq - - 0 1 kingless=x", ZUG_STATUS_CHARACTER, "kingless", 68, 0},
    {"parity", START " = KQkq - - 0 1 kingless=w", ZUG_STATUS_POSITION, "kingless", 68,
     ZUG_POSITION_NO_KING_MARKED},
    {"parity", START " = KQkq - - 0 1 pool=Qk", ZUG_STATUS_CHARACTER, "pool", 65, 0},
    {"parity", START " = KQkq - - 0 1 pool=NQ", ZUG_STATUS_ORDER, "pool", 65, 0},
    {"parity", START " = KQkq - - 0 1 pool=Q", ZUG_STATUS_POSITION, "pool", 64, ZUG_POSITION_POOL},
    {"parity", START " = KQkq - - 0 1 leave=e2e4", ZUG_STATUS_SQUARE, "leave", 65, 0},
    {"parity-single", START " = KQkq - - 0 1 leave=e4", ZUG_STATUS_POSITION, "leave", 65,
     ZUG_POSITION_LEAVE},
    {"parity", START " = KQkq - - 0 1 replays=1", ZUG_STATUS_POSITION, "replays", 67,
     ZUG_POSITION_REPLAYS},
    {"parity", START " = KQkq - - 0 1 passes=1", ZUG_STATUS_POSITION, "passes", 66,
     ZUG_POSITION_PASSES},
    {"parity", START " = KQkq - - 0 1 blocked=e2e4/-", ZUG_STATUS_POSITION, "blocked", 67,
     ZUG_POSITION_BANS},
    {"parity", START " = KQkq - - 0 1 blocked=e2e4", ZUG_STATUS_CHARACTER, "blocked", 71, 0},
    {"parity", START " = KQkq - - 0 1 blocked=e2e4,e2e3/-", ZUG_STATUS_ORDER, "blocked", 72, 0},
    {"parity", START " = KQkq - - 0 1 blocked=e2e9/-", ZUG_STATUS_MOVE_MALFORMED, "blocked", 69, 0},
    {"parity", "8/8/8/8/8/8/8/8 = - - - 0 1 kingless=wb blocked=O-O/-", ZUG_STATUS_MOVE_NONE,
     "blocked", 48, 0},
    {"parity", "k6K/8/8/8/8/8/8/K7 = - - - 0 1", ZUG_STATUS_POSITION, "placement", 2,
     ZUG_POSITION_TWO_KINGS},
    {"parity", "k6P/8/8/8/8/8/8/K7 = - - - 0 1", ZUG_STATUS_POSITION, "placement", 2,
     ZUG_POSITION_PAWN_ON_EDGE},
    {"orthodox", "k7/8/8/3(Nn)4/8/8/8/K7 w - - 0 1", ZUG_STATUS_POSITION, "placement", 9,
     ZUG_POSITION_SHARED_ALTERNATE},
    {"orthodox", "k7/8/8/8/8/8/8/K6r b - - 0 1", ZUG_STATUS_POSITION, "side", 19,
     ZUG_POSITION_OTHER_IN_CHECK},
    {"parity", "k7/8/8/8/QQQQQQQQ/8/QQQQQQQQ/K7 = - - - 0 1", ZUG_STATUS_POSITION, "placement", 0,
     ZUG_POSITION_TOO_MANY},
};

static void
test_bad (gconstpointer data)
{
  const Bad *row = data;
  ZugPosition position, before;
  ZugStatus status;
  ZugLaws laws;
  char words[512];

  g_assert_true (zug_fixture_laws (row->spec, &laws));
  zug_position_start (&laws, &position);
  before = position;
  g_assert_false (zug_zfen_read (&laws, row->text, &position, &status));
  zug_status_describe (&status, words, sizeof words);
  g_test_message ("%s: %s", row->text, words);
  g_assert_cmpint (status.code, ==, row->code);
  g_assert_cmpstr (status.field, ==, row->field);
  if (row->fault != ZUG_POSITION_TOO_MANY)
    g_assert_cmpuint (status.offset, ==, row->offset);
  g_assert_cmpint (status.fault, ==, row->fault);
  g_assert_cmpmem (&position, sizeof position, &before, sizeof before);
  g_assert_false (zug_zfen_read (&laws, row->text, &position, NULL));
}

static void
check_round_trip (const ZugLaws *laws, const ZugPosition *position, GRand *rand)
{
  char text[ZUG_ZFEN_MAX], again[ZUG_ZFEN_MAX];
  ZugPosition read;
  ZugSquare square;

  zug_zfen_write (laws, position, text);
  if (zug_position_check (laws, position, &square) != ZUG_POSITION_GOOD)
    {
      g_assert_false (zug_zfen_read (laws, text, &read, NULL));
      return;
    }
  if (!zug_zfen_read (laws, text, &read, NULL))
    g_error ("%s", text);
  g_assert_cmpstr (zug_zfen_write (laws, &read, again), ==, text);
  g_assert_true (zug_position_equal (position, &read));
  g_assert_cmpuint (zug_hash (laws, position), ==, zug_hash (laws, &read));
}

static void
test_round_trip (gconstpointer spec)
{
  zug_fixture_play (spec, 20, check_round_trip);
}

/* A full status line keeps within what it is given. */
static void
test_describe (void)
{
  ZugStatus status;
  char words[512], little[12];

  zug_status_set_field (&status, ZUG_STATUS_NUMBER, 57, "turn");
  g_assert_cmpstr (zug_status_describe (&status, words, sizeof words), ==,
                   "byte 57: turn: This is not a number, or it is too large");
  g_assert_cmpstr (zug_status_describe (&status, little, sizeof little), ==, "byte 57: tu");
  for (int code = 0; code < ZUG_N_STATUS; code++)
    g_assert_cmpuint (strlen (zug_status_words (code)), >, 8);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  for (size_t i = 0; i < G_N_ELEMENTS (good); i++)
    {
      g_autofree char *path = g_strdup_printf ("/zfen/good/%zu", i);

      g_test_add_data_func (path, &good[i], test_good);
    }
  for (size_t i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_autofree char *path = g_strdup_printf ("/zfen/bad/%zu", i);

      g_test_add_data_func (path, &bad[i], test_bad);
    }
  for (size_t i = 0; zug_fixture_specs[i] != NULL; i++)
    {
      g_autofree char *path = g_strdup_printf ("/zfen/round-trip/%s", zug_fixture_specs[i]);

      g_test_add_data_func (path, zug_fixture_specs[i], test_round_trip);
    }
  g_test_add_func ("/zfen/describe", test_describe);
  return g_test_run ();
}
