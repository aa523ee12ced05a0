/* test-setup.c: positions and arrays that are set up */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-game-fixture.h"
#include "zug-setup.h"
#include "zug-zfen.h"

static ZugSquare
at (const char *name)
{
  return zug_square (name[0] - 'a', (int) g_ascii_strtoull (name + 1, NULL, 10) - 1);
}

static ZugSetup *
setup_of (const char *preset)
{
  g_autoptr (ZugVariant) variant = zug_variant_new_preset (preset);

  return zug_setup_new (variant, NULL);
}

/* Of laws told as in a tag, on top of a preset. */
static ZugSetup *
array_of (const char *preset, const char *text)
{
  ZugLaws laws;
  gsize wrong;

  g_assert_true (zug_laws_preset (&laws, preset));
  g_assert_true (zug_laws_read (&laws, text, &wrong));
  return zug_setup_new_array (&laws);
}

static void
assert_text (ZugSetup *setup, const char *expected)
{
  g_autofree char *text = zug_setup_dup_text (setup);

  g_assert_cmpstr (text, ==, expected);
}

static void
assert_steps (ZugSetup *setup, gboolean back, gboolean forth)
{
  g_assert_cmpint (zug_setup_can_undo (setup), ==, back);
  g_assert_cmpint (zug_setup_can_redo (setup), ==, forth);
}

/* Puts men as "Qf3 ke8": upper case White's. */
static void
put (ZugSetup *setup, const char *men)
{
  g_auto (GStrv) words = g_strsplit (men, " ", -1);

  for (char **word = words; *word != NULL; word++)
    zug_setup_put (setup, g_ascii_isupper (**word) ? ZUG_WHITE : ZUG_BLACK,
                   zug_laws_man (zug_setup_get_laws (setup), **word), at (*word + 1));
}

static void
on_changed (ZugSetup *setup, guint *n)
{
  (*n)++;
}

/* The position of the Randomized source, built man by man, and what its two turns come to. */
static void
test_randomized (void)
{
  static const struct
  {
    const char *turn;
    const char *after;
  } rows[] = {
      {"f3f7/e8f7", "8/5kp1/8/8/8/8/8/4K3 = - - - 0 2"},
      {"f3f7/f7f6", "4k3/6p1/5Q2/8/8/8/8/4K3 = - - - 0 2"},
  };
  g_autoptr (ZugSetup) setup = setup_of ("randomized");

  g_assert_null (zug_setup_get_problem (setup, NULL));
  zug_setup_clear (setup);
  put (setup, "Qf3 Ke1 ke8 pf7 pg7");
  assert_text (setup, "4k3/5pp1/8/8/8/5Q2/8/4K3 = - - - 0 1");
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (ZugGame) game = zug_setup_make_game (setup, &error);
      char after[ZUG_ZFEN_MAX];

      g_assert_no_error (error);
      g_assert_nonnull (
          zug_game_add_turn_text (game, zug_game_get_root (game), rows[i].turn, 0, &error));
      g_assert_no_error (error);
      zug_zfen_write (zug_setup_get_laws (setup), zug_turn_get_position (zug_game_get_last (game)),
                      after);
      g_assert_cmpstr (after, ==, rows[i].after);
    }
}

/* Two men on one square, or one in place of the other: as the laws have it. */
static void
test_shared (gconstpointer data)
{
  const char *const *row = data;
  g_autoptr (ZugVariant) variant = zug_fixture_variant ("parity", row[0]);
  g_autoptr (ZugSetup) setup = zug_setup_new (variant, NULL);

  zug_setup_clear (setup);
  put (setup, row[1]);
  assert_text (setup, row[2]);
  g_assert_null (zug_setup_get_problem (setup, NULL));
}

static const char *const shared_rows[][4] = {
    {"collision=share", "Ke1 ke8 Pe4 ne4 Pd4 nd4", "4k3/8/8/8/3(Pn)(Pn)3/8/8/4K3 = - - - 0 1",
     "share"},
    {"collision=share", "Ke1 ke8 ne4 Pe4 Be4", "4k3/8/8/8/4(Bn)3/8/8/4K3 = - - - 0 1", "replace"},
    {"collision=share-then-leave", "Ke1 ke8 Pe4 ne4",
     "4k3/8/8/8/4(Pn)3/8/8/4K3 = - - e4/e4 0 1 leave=e4", "leave"},
    {"collision=share-then-leave-capturing", "Ke1 ke8 Pe4 ne4",
     "4k3/8/8/8/4(Pn)3/8/8/4K3 = - - - 0 1 leave=e4", "leave-capturing"},
    {"collision=share-then-leave", "Ke1 ke8 Pe4 ne4 Pd4 nd4",
     "4k3/8/8/8/3n(Pn)3/8/8/4K3 = - - e4/e4 0 1 leave=e4", "one-at-most"},
    {"collision=both-removed", "Ke1 ke8 Pe4 ne4", "4k3/8/8/8/4n3/8/8/4K3 = - - - 0 1", "none"},
    {"turn=alternate check=orthodox rest=none", "Ke1 ke8 Pe4 ne4",
     "4k3/8/8/8/4n3/8/8/4K3 w - - 0 1", "alternate"},
};

/* Marks come, and go with what they need. */
static void
test_marks (void)
{
  g_autoptr (ZugSetup) setup = setup_of ("parity");

  zug_setup_clear (setup);
  put (setup, "Ke1 Rh1 Ra1 ke8 Pe4 nd4");
  g_assert_true (zug_setup_toggle (setup, ZUG_SETUP_RIGHT, at ("h1")));
  g_assert_true (zug_setup_toggle (setup, ZUG_SETUP_RIGHT, at ("a1")));
  g_assert_true (zug_setup_toggle (setup, ZUG_SETUP_PASSED, at ("e3")));
  g_assert_true (zug_setup_toggle (setup, ZUG_SETUP_REST, at ("e4")));
  g_assert_false (zug_setup_toggle (setup, ZUG_SETUP_REST, at ("e5")));
  g_assert_null (zug_setup_get_problem (setup, NULL));
  assert_text (setup, "4k3/8/8/8/3nP3/8/8/R3K2R = KQ e3 e4/- 0 1");
  /* Rest goes along; the passed square does not. */
  g_assert_true (zug_setup_move (setup, at ("e4"), at ("d4")));
  assert_text (setup, "4k3/8/8/8/3(Pn)4/8/8/R3K2R = KQ - d4/- 0 1");
  g_assert_true (zug_setup_toggle (setup, ZUG_SETUP_REST, at ("d4")));
  assert_text (setup, "4k3/8/8/8/3(Pn)4/8/8/R3K2R = KQ - -/d4 0 1");
  g_assert_true (zug_setup_toggle (setup, ZUG_SETUP_REST, at ("d4")));
  assert_text (setup, "4k3/8/8/8/3(Pn)4/8/8/R3K2R = KQ - d4/d4 0 1");
  g_assert_true (zug_setup_take (setup, ZUG_WHITE, at ("d4")));
  assert_text (setup, "4k3/8/8/8/3n4/8/8/R3K2R = KQ - -/d4 0 1");
  g_assert_true (zug_setup_erase (setup, at ("h1")));
  assert_text (setup, "4k3/8/8/8/3n4/8/8/R3K3 = Q - -/d4 0 1");
  g_assert_true (zug_setup_move (setup, at ("e1"), at ("e2")));
  assert_text (setup, "4k3/8/8/8/3n4/8/4K3/R7 = - - -/d4 0 1");
  g_assert_true (zug_setup_move (setup, at ("d4"), ZUG_NO_SQUARE));
  assert_text (setup, "4k3/8/8/8/8/8/4K3/R7 = - - - 0 1");
}

/* Marks that the laws do not know are not offered. */
static void
test_offers (void)
{
  static const struct
  {
    const char *preset;
    gboolean offers[ZUG_N_SETUP_MARKS];
  } rows[] = {
      {"parity", {TRUE, TRUE, TRUE, FALSE}},
      {"orthodox", {FALSE, TRUE, TRUE, FALSE}},
      {"randomized", {FALSE, TRUE, FALSE, FALSE}},
      {"fair-tictactoe", {FALSE, FALSE, FALSE, FALSE}},
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (ZugSetup) setup = setup_of (rows[i].preset);

      for (guint mark = 0; mark < ZUG_N_SETUP_MARKS; mark++)
        {
          g_assert_cmpint (zug_setup_offers (setup, mark), ==, rows[i].offers[mark]);
          if (!rows[i].offers[mark])
            g_assert_false (zug_setup_toggle (setup, mark, at ("a1")));
        }
      assert_steps (setup, FALSE, FALSE);
    }
}

typedef struct
{
  const char *name;
  const char *preset;
  const char *men;
  const char *words;
  const char *square; /* NULL: none is lit */
} ProblemRow;

static const ProblemRow problem_rows[] = {
    {"two-kings", "parity", "Ke1 Kd1 ke8", "A side has more than one king.", "e1"},
    {"pawn", "parity", "Ke1 ke8 Pa8", "A pawn stands on the first or the last rank.", "a8"},
    {"check", "orthodox", "Ke1 ke8 Re4", "The side that has just moved is in check.", "e8"},
    {"too-many", "gardner", "Kc1 kc5 Na1 Nb1 Nd1 Ne1 Na2 Nb2 Nc2 Nd2 Ne2 Na3",
     "A side has more men than it starts with.", "a3"},
    {"captured", "parity", "Ke1", "White wins: Black’s king has been captured.", NULL},
    {"mate", "orthodox", "Ka1 qb2 kb3", "Black wins by mate", NULL},
};

static void
test_problem (gconstpointer data)
{
  const ProblemRow *row = data;
  g_autoptr (ZugSetup) setup = setup_of (row->preset);
  g_autoptr (GError) error = NULL;
  ZugSet squares;

  zug_setup_clear (setup);
  put (setup, row->men);
  g_assert_nonnull (zug_setup_get_problem (setup, &squares));
  g_assert_nonnull (strstr (zug_setup_get_problem (setup, NULL), row->words));
  g_assert_cmpint (zug_set_count (&squares), ==, row->square != NULL);
  if (row->square != NULL)
    {
      g_assert_true (zug_set_has (&squares, at (row->square)));
      g_assert_true (g_str_has_prefix (zug_setup_get_problem (setup, NULL), row->square));
    }
  g_assert_null (zug_setup_make_game (setup, &error));
  g_assert_error (error, ZUG_GAME_ERROR, ZUG_GAME_ERROR_MALFORMED);
  g_assert_cmpstr (error->message, ==, zug_setup_get_problem (setup, NULL));
}

static void
test_kingless (void)
{
  g_autoptr (ZugSetup) setup = setup_of ("fair");

  zug_setup_clear (setup);
  put (setup, "Pe4 pe6");
  g_assert_true (zug_setup_set_kingless (setup, ZUG_WHITE, TRUE));
  g_assert_true (zug_setup_set_kingless (setup, ZUG_BLACK, TRUE));
  g_assert_false (zug_setup_set_kingless (setup, ZUG_BLACK, TRUE));
  assert_text (setup, "8/8/4p3/8/4P3/8/8/8 = - - - 0 1 kingless=wb");
  g_assert_null (zug_setup_get_problem (setup, NULL));
  /* Who gets a king plays with one. */
  put (setup, "Ke1");
  assert_text (setup, "8/8/4p3/8/4P3/8/8/4K3 = - - - 0 1 kingless=b");
}

static void
test_undo (void)
{
  g_autoptr (ZugSetup) setup = setup_of ("parity");
  const char *start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR = KQkq - - 0 1";
  guint changes = 0;

  g_signal_connect (setup, "changed", G_CALLBACK (on_changed), &changes);
  assert_steps (setup, FALSE, FALSE);
  g_assert_false (zug_setup_reset (setup));
  put (setup, "Ke1");
  g_assert_cmpuint (changes, ==, 0);
  g_assert_true (zug_setup_clear (setup));
  put (setup, "Ke1 ke8");
  /* A number that is turned is one step. */
  for (guint turn = 2; turn <= 40; turn++)
    g_assert_true (zug_setup_set_turn (setup, turn));
  g_assert_true (zug_setup_set_quiet (setup, 7));
  assert_text (setup, "4k3/8/8/8/8/8/8/4K3 = - - - 7 40");
  g_assert_true (zug_setup_undo (setup));
  g_assert_true (zug_setup_undo (setup));
  assert_text (setup, "4k3/8/8/8/8/8/8/4K3 = - - - 0 1");
  g_assert_true (zug_setup_undo (setup));
  g_assert_true (zug_setup_undo (setup));
  g_assert_true (zug_setup_undo (setup));
  assert_text (setup, start);
  g_assert_false (zug_setup_undo (setup));
  assert_steps (setup, FALSE, TRUE);
  g_assert_true (zug_setup_redo (setup));
  assert_text (setup, "8/8/8/8/8/8/8/8 = - - - 0 1");
  put (setup, "Ka1");
  assert_steps (setup, TRUE, FALSE);
  g_assert_false (zug_setup_redo (setup));
  g_assert_true (zug_setup_reset (setup));
  assert_text (setup, start);
}

/* What people paste is often written for a game in which the other thing is true of the move. */
static const struct
{
  const char *name, *preset, *text, *read;
  const char *said; /* a word of the remark; NULL: none */
} texts[] = {
    {"fen-where-both-move", "parity", "4k3/8/8/8/8/8/4P3/4K2R b K - 7 12",
     "4k3/8/8/8/8/8/4P3/4K2R = K - - 3 12", "at once"},
    {"zfen-with-a-side", "parity", "4k3/8/8/8/8/8/4P3/4K2R w K - e2/e8 7 12",
     "4k3/8/8/8/8/8/4P3/4K2R = K - e2/e8 7 12", "at once"},
    {"fen-of-teams", "fair-team", "4k3/8/8/8/8/8/4P3/4K2R w K - 0 1",
     "4k3/8/8/8/8/8/4P3/4K2R = K - - 0 1", "at once"},
    {"both-where-one-moves", "orthodox", "4k3/8/8/8/8/8/4P3/4K2R = K - - 3 12",
     "4k3/8/8/8/8/8/4P3/4K2R w K - 3 12", "White is to move"},
    {"as-it-is", "parity", "4k3/8/8/8/8/8/4P3/4K2R = K - - 3 12",
     "4k3/8/8/8/8/8/4P3/4K2R = K - - 3 12", NULL},
};

static void
test_pasted (gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);
  g_autoptr (ZugSetup) setup = setup_of (texts[i].preset);
  const char *remark = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_true (zug_setup_read (setup, texts[i].text, &remark, &error));
  g_assert_no_error (error);
  assert_text (setup, texts[i].read);
  if (texts[i].said == NULL)
    g_assert_null (remark);
  else
    g_assert_nonnull (strstr (remark, texts[i].said));
}

static void
test_pasted_keeps_side (void)
{
  g_autoptr (ZugSetup) setup = setup_of ("orthodox");
  const char *remark = NULL;

  g_assert_true (zug_setup_set_to_move (setup, ZUG_BLACK));
  g_assert_true (zug_setup_read (setup, "4k3/8/8/8/8/8/4P3/4K2R = - - - 0 1", &remark, NULL));
  assert_text (setup, "4k3/8/8/8/8/8/4P3/4K2R b - - 0 1");
  g_assert_nonnull (strstr (remark, "Black is to move"));
  /* Nonsense is refused for what it is. */
  g_assert_false (zug_setup_read (setup, "4k3/8/8/8/8/8/4P3/4K2R x - - - 0 1", &remark, NULL));
  g_assert_null (remark);
}

/* What is set up in one game, in another. */
static const struct
{
  const char *name, *from, *text, *to;
  const char *there; /* NULL: it cannot stand there */
  gboolean said;
} moves_of_games[] = {
    {"whole", "fair", "4k3/8/8/8/8/8/4P3/4K2R = K - - 3 12", "randomized",
     "4k3/8/8/8/8/8/4P3/4K2R = K - - 3 12", FALSE},
    {"no-rest-there", "parity", "4k3/8/8/8/4P3/8/8/4K2R = K - e4/e8 3 12", "randomized",
     "4k3/8/8/8/4P3/8/8/4K2R = K - - 0 1", TRUE},
    {"one-moves-there", "fair", "4k3/8/8/8/8/8/4P3/4K2R = K - - 3 12", "orthodox",
     "4k3/8/8/8/8/8/4P3/4K2R w K - 3 12", FALSE},
    {"nobody-shares-there", "parity", "4k3/8/8/8/4(Pp)3/8/8/4K2R = - - - 3 12", "orthodox", NULL,
     FALSE},
    {"another-board", "parity", "4k3/8/8/8/8/8/4P3/4K2R = K - - 3 12", "capablanca", NULL, FALSE},
};

static void
test_other_game (gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);
  g_autoptr (ZugSetup) setup = setup_of (moves_of_games[i].from);
  g_autoptr (ZugVariant) variant = zug_variant_new_preset (moves_of_games[i].to);
  g_autoptr (ZugSetup) untouched =
      zug_setup_new_from (variant, setup, &(const char *) {NULL}, NULL);
  g_autoptr (ZugSetup) start = zug_setup_new (variant, NULL);
  g_autofree char *start_text = zug_setup_dup_text (start);
  g_autoptr (ZugSetup) there = NULL;
  const char *remark = NULL;
  g_autoptr (GError) error = NULL;

  /* The array of one game is that of the other. */
  assert_text (untouched, start_text);
  g_assert_true (zug_setup_read (setup, moves_of_games[i].text, NULL, &error));
  g_assert_no_error (error);
  there = zug_setup_new_from (variant, setup, &remark, &error);
  if (moves_of_games[i].there == NULL)
    {
      g_assert_null (there);
      g_assert_error (error, ZUG_GAME_ERROR, ZUG_GAME_ERROR_MALFORMED);
      return;
    }
  g_assert_no_error (error);
  assert_text (there, moves_of_games[i].there);
  g_assert_cmpint (remark != NULL, ==, moves_of_games[i].said);
}

static void
test_text (void)
{
  g_autoptr (ZugSetup) setup = setup_of ("orthodox");
  g_autoptr (GError) error = NULL;

  g_assert_true (zug_setup_read (setup, " 4k3/8/8/8/8/8/4P3/4K2R w K - 3 12\n", NULL, &error));
  g_assert_no_error (error);
  assert_text (setup, "4k3/8/8/8/8/8/4P3/4K2R w K - 3 12");
  g_assert_false (zug_setup_read (setup, "4k3/8/8/8/8/8/4P3/4K2X w K - 3 12", NULL, &error));
  g_assert_error (error, ZUG_GAME_ERROR, ZUG_GAME_ERROR_MALFORMED);
  g_assert_nonnull (strstr (error->message, "placement"));
  assert_text (setup, "4k3/8/8/8/8/8/4P3/4K2R w K - 3 12");
  g_assert_true (zug_setup_set_to_move (setup, ZUG_BLACK));
  g_assert_true (zug_setup_swap_sides (setup));
  assert_text (setup, "4k2r/4p3/8/8/8/8/8/4K3 w k - 3 12");
  g_assert_true (zug_setup_undo (setup));
  assert_text (setup, "4k3/8/8/8/8/8/4P3/4K2R b K - 3 12");
}

static void
test_counts (void)
{
  g_autoptr (ZugSetup) pool = setup_of ("synchronous");
  g_autoptr (ZugSetup) bans = setup_of ("fair");
  g_autoptr (GError) error = NULL;
  g_autofree char *none = zug_setup_dup_bans (bans);
  g_autofree char *some = NULL;

  zug_setup_clear (pool);
  put (pool, "Ke1 ke8 Pa7");
  g_assert_true (zug_setup_set_pool (pool, ZUG_WHITE, ZUG_QUEEN, 1));
  g_assert_true (zug_setup_set_pool (pool, ZUG_WHITE, ZUG_KNIGHT, 2));
  g_assert_true (zug_setup_set_pool (pool, ZUG_BLACK, ZUG_ROOK, 1));
  assert_text (pool, "4k3/P7/8/8/8/8/8/4K3 = - - - 0 1 pool=QNNr");
  g_assert_true (zug_setup_undo (pool));
  assert_text (pool, "4k3/P7/8/8/8/8/8/4K3 = - - - 0 1");

  g_assert_cmpstr (none, ==, "");
  g_assert_true (zug_setup_set_bans (bans, "e2e4,g1f3/e7e5", &error));
  g_assert_no_error (error);
  some = zug_setup_dup_bans (bans);
  g_assert_cmpstr (some, ==, "e2e4,g1f3/e7e5");
  g_assert_false (zug_setup_set_bans (bans, "e2e9/-", &error));
  g_assert_error (error, ZUG_GAME_ERROR, ZUG_GAME_ERROR_MALFORMED);
  g_assert_true (zug_setup_set_bans (bans, "", NULL));
  assert_text (bans, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR = KQkq - - 0 1");
}

/* --- arrays ----------------------------------------------------------------------------------- */

/* Ten by eight with a man that leaps (1,3), as somebody makes it who begins with chess. */
static void
test_array (void)
{
  g_autoptr (ZugSetup) setup =
      array_of ("parity", "Piece.C.name=Camel; Piece.C.value=3; Piece.C.leaps=3,1");
  g_autoptr (ZugVariant) variant = NULL;
  g_autoptr (ZugGame) game = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_true (zug_setup_is_array (setup));
  g_assert_null (zug_setup_get_problem (setup, NULL));
  g_assert_true (zug_setup_resize (setup, 10, 8));
  assert_text (setup, "rnbqkbnr2/pppppppp2/10/10/10/10/PPPPPPPP2/RNBQKBNR2");
  zug_setup_set_mirrored (setup, TRUE);
  put (setup, "Ci1 Cj1 Pi2 pj7");
  assert_text (setup, "rnbqkbnrcc/pppppppppp/10/10/10/10/PPPPPPPPPP/RNBQKBNRCC");
  zug_setup_set_mirrored (setup, FALSE);
  put (setup, "Qe5");
  g_assert_true (zug_setup_take (setup, ZUG_WHITE, at ("e5")));
  g_assert_null (zug_setup_get_problem (setup, NULL));
  variant = zug_variant_new ("own", "Own", "", zug_setup_get_laws (setup));
  game = zug_game_new (variant, NULL, &error);
  g_assert_nonnull (
      zug_game_add_turn_text (game, zug_game_get_root (game), "j1i4/j8i5", 0, &error));
  g_assert_no_error (error);
}

static void
test_array_size (void)
{
  g_autoptr (ZugSetup) setup = array_of ("parity", "");
  g_autoptr (ZugSetup) other = NULL;
  ZugSet squares;

  /* A number that is turned is one step, and what fell off on the way is back with it. */
  g_assert_true (zug_setup_resize (setup, 7, 8));
  g_assert_true (zug_setup_resize (setup, 6, 8));
  g_assert_true (zug_setup_resize (setup, 6, 6));
  assert_text (setup, "rnbqkb/pppppp/6/6/PPPPPP/RNBQKB");
  g_assert_true (zug_setup_undo (setup));
  assert_text (setup, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR");
  assert_steps (setup, FALSE, TRUE);

  /* A board that became another while nobody looked at the array. */
  other = array_of ("parity", "files=10; ranks=9");
  assert_text (other, "rnbqkbnr2/pppppppp2/10/10/10/10/10/PPPPPPPP2/RNBQKBNR2");
  put (other, "Pa1");
  g_assert_nonnull (zug_setup_get_problem (other, &squares));
  g_assert_true (zug_set_has (&squares, at ("a1")));
  g_assert_true (zug_setup_reset (other));
  g_assert_null (zug_setup_get_problem (other, NULL));
}

static void
test_array_holes (void)
{
  g_autoptr (ZugSetup) setup = array_of ("parity", "");

  g_assert_true (zug_setup_offers (setup, ZUG_SETUP_HOLE));
  g_assert_false (zug_setup_offers (setup, ZUG_SETUP_REST));
  zug_setup_set_mirrored (setup, TRUE);
  g_assert_true (zug_setup_toggle (setup, ZUG_SETUP_HOLE, at ("a1")));
  g_assert_true (zug_setup_toggle (setup, ZUG_SETUP_HOLE, at ("d4")));
  assert_text (setup, "*nbqkbnr/pppppppp/8/3*4/3*4/8/PPPPPPPP/*NBQKBNR");
  g_assert_false (zug_setup_put (setup, ZUG_WHITE, ZUG_QUEEN, at ("d4")));
  g_assert_false (zug_setup_swap_sides (setup));
  zug_setup_set_mirrored (setup, FALSE);
  g_assert_true (zug_setup_toggle (setup, ZUG_SETUP_HOLE, at ("a1")));
  assert_text (setup, "*nbqkbnr/pppppppp/8/3*4/3*4/8/PPPPPPPP/1NBQKBNR");
  g_assert_true (zug_setup_swap_sides (setup));
  assert_text (setup, "1nbqkbnr/pppppppp/8/3*4/3*4/8/PPPPPPPP/*NBQKBNR");
  while (zug_setup_undo (setup))
    continue;
  assert_text (setup, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR");
}

static void
test_array_text (void)
{
  g_autoptr (ZugSetup) setup = array_of ("orthodox", "");
  g_autoptr (GError) error = NULL;

  g_assert_true (
      zug_setup_read (setup, "4k3/pppppppp/8/8/8/8/PPPPPPPP/4K3 w KQkq - 0 1", NULL, &error));
  g_assert_no_error (error);
  assert_text (setup, "4k3/pppppppp/8/8/8/8/PPPPPPPP/4K3");
  g_assert_false (zug_setup_read (setup, "5k4/10/10/10/10/10/10/5K4", NULL, &error));
  g_assert_error (error, ZUG_GAME_ERROR, ZUG_GAME_ERROR_MALFORMED);
  assert_text (setup, "4k3/pppppppp/8/8/8/8/PPPPPPPP/4K3");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/model/setup/randomized", test_randomized);
  for (guint i = 0; i < G_N_ELEMENTS (shared_rows); i++)
    {
      g_autofree char *path = g_strdup_printf ("/model/setup/shared/%s", shared_rows[i][3]);

      g_test_add_data_func (path, shared_rows[i], test_shared);
    }
  g_test_add_func ("/model/setup/marks", test_marks);
  g_test_add_func ("/model/setup/offers", test_offers);
  for (guint i = 0; i < G_N_ELEMENTS (problem_rows); i++)
    {
      g_autofree char *path = g_strdup_printf ("/model/setup/problem/%s", problem_rows[i].name);

      g_test_add_data_func (path, &problem_rows[i], test_problem);
    }
  g_test_add_func ("/model/setup/kingless", test_kingless);
  g_test_add_func ("/model/setup/undo", test_undo);
  g_test_add_func ("/model/setup/text", test_text);
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autofree char *path = g_strdup_printf ("/model/setup/pasted/%s", texts[i].name);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_pasted);
    }
  g_test_add_func ("/model/setup/pasted/side-kept", test_pasted_keeps_side);
  for (guint i = 0; i < G_N_ELEMENTS (moves_of_games); i++)
    {
      g_autofree char *path =
          g_strdup_printf ("/model/setup/other-game/%s", moves_of_games[i].name);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_other_game);
    }
  g_test_add_func ("/model/setup/counts", test_counts);
  g_test_add_func ("/model/setup/array", test_array);
  g_test_add_func ("/model/setup/array-size", test_array_size);
  g_test_add_func ("/model/setup/array-holes", test_array_holes);
  g_test_add_func ("/model/setup/array-text", test_array_text);
  return g_test_run ();
}
