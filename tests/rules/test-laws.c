/* test-laws.c: the table of laws, its types, presets and problems */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-laws.h"

#include <glib.h>
#include <stdlib.h>
#include <string.h>

static void
test_every_value_round_trips (void)
{
  for (size_t i = 0; i < zug_n_laws; i++)
    {
      const ZugLaw *law = &zug_law_table[i];

      for (int v = 0; law->values && law->values[v].name; v++)
        {
          ZugLaws laws;
          char buffer[ZUG_LAW_TEXT];

          zug_laws_init (&laws);
          g_assert_true (zug_laws_set (&laws, law, law->values[v].name));
          g_assert_cmpstr (zug_laws_get (&laws, law, buffer), ==, law->values[v].name);
          if (law->kind == ZUG_LAW_CHOICE)
            g_assert_cmpuint (zug_laws_value (&laws, law), ==, v);
        }
    }
}

static void
test_defaults_come_first (void)
{
  ZugLaws laws;
  char buffer[ZUG_LAW_TEXT];

  zug_laws_init (&laws);
  for (size_t i = 0; i < zug_n_laws; i++)
    if (zug_law_table[i].values)
      g_assert_cmpstr (zug_laws_get (&laws, &zug_law_table[i], buffer), ==,
                       zug_law_table[i].values[0].name);
  g_assert_cmpstr (zug_laws_get (&laws, zug_law_find ("pass-draw"), buffer), ==, "0");
  g_assert_cmpstr (zug_laws_get (&laws, zug_law_find ("quiet"), buffer), ==, "50");
  g_assert_cmpstr (zug_laws_get (&laws, zug_law_find ("castle-files"), buffer), ==, "cg");
  g_assert_cmpstr (zug_laws_get (&laws, zug_law_find ("promote-to"), buffer), ==, "QRBN");
}

static void
test_keys_and_words (void)
{
  for (size_t i = 0; i < zug_n_laws; i++)
    {
      const ZugLaw *law = &zug_law_table[i];

      g_assert_true (zug_law_find (law->key) == law);
      g_assert_cmpuint (strlen (law->words), >, 0);
      for (int v = 0; law->values && law->values[v].name; v++)
        g_assert_cmpuint (strlen (law->values[v].words), >, 0);
    }
  for (int i = 0; i < 4; i++)
    {
      static const char *const order[] = {"game", "players", "turn", "pass"};

      g_assert_cmpstr (zug_law_table[i].key, ==, order[i]);
    }
  g_assert_null (zug_law_find ("shuffle-board"));
  g_assert_null (zug_law_find (""));
}

static void
test_values_refused (void)
{
  static const struct
  {
    const char *key;
    const char *value;
  } rows[] = {
      {"turn", ""},
      {"turn", "Together"},
      {"check", "maybe"},
      {"repetition", "4"},
      {"repetition", "03"},
      {"quiet", "-1"},
      {"quiet", "10000"},
      {"quiet", "050"},
      {"quiet", "5x"},
      {"quiet", ""},
      {"quiet", "9999999999999"},
      {"pass-draw", " 2"},
      {"promote-to", ""},
      {"promote-to", "QQ"},
      {"promote-to", "QRBNP"},
      {"promote-to", "qr"},
      {"castle-files", "pg"},
      {"castle-files", "ca"},
      {"castle-files", "c"},
      {"castle-files", "cgg"},
      {"resolution", "none"},
      {"castling", "1"},
      {"files", "2"},
      {"ranks", "17"},
      {"line", "17"},
      {"holes", ""},
      {"holes", "a1,b2"},
      {"holes", "a1  b2"},
      {"holes", "a1 "},
      {"holes", "a01"},
      {"array", ""},
      {"array", "8/8/8/8/8/8/8/0K7"},
      {"array", "19/8"},
      {"array", "k-k"},
      {"men", "A"},
  };

  for (size_t i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      ZugLaws laws, orthodox;

      zug_laws_init (&laws);
      zug_laws_init (&orthodox);
      g_assert_false (zug_laws_set (&laws, zug_law_find (rows[i].key), rows[i].value));
      g_assert_true (zug_laws_equal (&laws, &orthodox));
    }
}

static void
test_numbers_and_letters (void)
{
  static const struct
  {
    const char *key;
    const char *value;
  } rows[] = {
      {"quiet", "0"},         {"quiet", "255"},     {"quiet", "256"},       {"quiet", "9999"},
      {"pass-draw", "1"},     {"pass-draw", "300"}, {"promote-to", "N"},    {"promote-to", "BQ"},
      {"promote-to", "NBRQ"}, {"repetition", "0"},  {"castle-files", "bg"}, {"castle-files", "gb"},
      {"files", "3"},         {"ranks", "16"},      {"holes", "a1 p16"},    {"line", "5"},
      {"holes", "none"},      {"array", "none"},    {"array", "16/k*K14"},  {"castle-files", "cg"},
  };

  for (size_t i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      const ZugLaw *law = zug_law_find (rows[i].key);
      ZugLaws laws;
      char buffer[ZUG_LAW_TEXT];

      zug_laws_init (&laws);
      g_assert_true (zug_laws_set (&laws, law, rows[i].value));
      g_assert_cmpstr (zug_laws_get (&laws, law, buffer), ==, rows[i].value);
      if (law->kind == ZUG_LAW_NUMBER)
        g_assert_cmpuint (zug_laws_value (&laws, law), ==, atoi (rows[i].value));
    }
}

/* Sets "key=value" pairs and "Piece.X.key=value" as a tag has them, on top of a preset. */
static void
read_laws (const char *preset, const char *text, ZugLaws *laws)
{
  size_t at = 0;

  g_assert_true (zug_laws_preset (laws, preset));
  if (!zug_laws_read (laws, text, &at))
    g_error ("%s: %s", text, text + at);
}

/* A coin decides where a law says so and its resolution is the one that is played. */
static const struct
{
  const char *name;
  const char *preset;
  const char *text;
  bool has;
} coins[] = {
    {"orthodox", "orthodox", "", false},
    {"shared", "parity", "", false},
    {"collision", "parity", "collision=coin", true},
    {"idle-collision", "orthodox", "collision=coin", false},
    {"conflict", "randomized", "", true},
    {"both-removed", "randomized-both-removed", "", false},
    {"idle-conflict", "fair", "", false},
};

static void
test_coin (gconstpointer data)
{
  gsize i = GPOINTER_TO_SIZE (data);
  ZugLaws laws;

  read_laws (coins[i].preset, coins[i].text, &laws);
  g_assert_cmpint (zug_laws_have_coin (&laws), ==, coins[i].has);
}

/* LAWS.md section 9, and what single laws add to it. */
static void
test_types (void)
{
  static const struct
  {
    const char *preset;
    const char *laws;
    const char *type;
  } rows[] = {
      {"orthodox", "", ""},
      {"parity", "", "A3 A5 E2 F3 G1 G2"},
      {"parity-single", "", "A3 A5 E2 F3 G1 G2"},
      {"synchronous", "", "A3 A5 D1 D3 D5 E1 E2 F1 F5 G1 G2"},
      {"orthodox", "rest=mover", "A5"},
      {"orthodox", "collision=coin; exchange=both-removed", ""},
      {"parity", "exchange=both-removed", "A3 A5 E2 F3 G1 G2 G3"},
      {"orthodox", "castling=no; double-step=no; en-passant=none", "C5 D2 D4"},
      {"orthodox", "castle-out-of-check=yes; castle-through-check=yes; repetition=5; quiet=100",
       "E3 E4 F4 F5"},
      {"orthodox", "check=none", "E1 E2 F1"},
      {"randomized", "", "A3 D4 G1 G4"},
      {"fair", "", "A3 G1 G5"},
      {"fair-team", "", "A1 A3 A5 G1 G5"},
      {"fair-tictactoe", "", "A3 G1 G5"},
      {"capablanca", "", "B2 B4 B5 C4 D5"},
      {"caravan", "", "B2 B4 B5 C1 C3 D5"},
      {"gardner", "", "B2 B5 C5 D2"},
      {"ponds", "", "A3 A5 B2 E2 F3 G1 G2"},
      {"twin-kings", "", "B5 C5"},
      {"orthodox", "shuffle=back-rank", "B5"},
      {"orthodox", "array=rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR", ""},
      {"orthodox", "castle-files=cg", ""},
  };

  for (size_t i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      ZugLaws laws;
      char buffer[96];

      read_laws (rows[i].preset, rows[i].laws, &laws);
      g_assert_cmpstr (zug_laws_type (&laws, buffer), ==, rows[i].type);
    }
}

static void
test_presets (void)
{
  ZugLaws laws, orthodox;
  const char *reason = NULL;

  for (size_t i = 0; i < zug_n_presets; i++)
    {
      g_assert_true (zug_laws_preset (&laws, zug_presets[i].id));
      g_assert_null (zug_laws_problem (&laws, &reason));
      g_assert_cmpuint (strlen (zug_presets[i].name), >, 0);
      g_assert_cmpuint (strlen (zug_presets[i].summary), >, 0);
    }
  g_assert_false (zug_laws_preset (&laws, "chess"));
  g_assert_true (zug_laws_preset (&laws, "orthodox"));
  zug_laws_init (&orthodox);
  g_assert_true (zug_laws_equal (&laws, &orthodox));
}

typedef struct
{
  const char *preset;
  const char *laws;
  const char *key; /* of the law that is named; NULL: the laws can be played */
} ProblemRow;

#define BOARD(files, ranks, array) "files=" #files "; ranks=" #ranks "; array=" array
#define SMALL "; castling=no; double-step=no"

static const ProblemRow problem_rows[] = {
    {"orthodox", "check=timed", "check"},
    {"parity", "resolution=ordered", "check"},
    {"parity", "resolution=merge", "check"},
    {"parity", "turn=alternate", "check"},
    {"orthodox", "players=team", "players"},
    {"fair-team", "resolution=together", "players"},
    {"fair-team", "turn=alternate", "players"},
    {"orthodox", "en-passant=same-turn", "en-passant"},
    {"randomized", "resolution=together", "en-passant"},
    {"randomized", "resolution=together; en-passant=next-turn", NULL},
    {"orthodox", "collision=coin; resolution=merge; conflict=neither", NULL},
    {"orthodox", "holes=i1", "holes"},
    {"orthodox", "holes=a9", "holes"},
    {"orthodox", "holes=a1", "array"},
    {"orthodox", "holes=a4", NULL},
    {"orthodox", "files=9", "array"},
    {"orthodox", "array=k7/8/8/8/8/8/8/K6", "array"},
    {"orthodox", "array=k7/8/8/8/8/8/8/K8", "array"},
    {"orthodox", "array=k7/8/8/8/8/8/K7", "array"},
    {"orthodox", "array=k7/8/8/8/8/8/8/K7/8", "array"},
    {"orthodox", "array=k*6/8/8/8/8/8/8/K7", "array"},
    {"orthodox", "array=k7/8/8/8/8/8/8/K7; holes=b8", "array"},
    {"orthodox", "array=k*6/8/8/8/8/8/8/K7; holes=b8", NULL},
    {"orthodox", "array=kz6/8/8/8/8/8/8/K7", "array"},
    {"orthodox", "array=kp6/8/8/8/8/8/8/K7", "array"},
    {"orthodox", "array=k7/8/8/8/8/8/8/Kp6", "array"},
    {"orthodox", "array=8/8/8/8/8/8/8/K7", "array"},
    {"orthodox", "array=r7/8/8/8/8/8/8/R7", NULL},
    {"orthodox", "array=kk6/8/8/8/8/8/8/RKK5", NULL},
    {"orthodox", BOARD (10, 10, "k9/10/10/10/10/10/10/10/10/K9"), NULL},
    {"orthodox", BOARD (3, 3, "k2/3/K2"), "castling"},
    {"orthodox", BOARD (3, 3, "k2/3/K2") "; castle-files=bc", "double-step"},
    {"orthodox", "castle-files=hg", "castle-files"},
    {"orthodox", "promote-to=QK", "promote-to"},
    {"orthodox", BOARD (3, 3, "k2/3/K2") "; castling=no", "double-step"},
    {"orthodox", BOARD (3, 3, "k2/3/K2") SMALL, NULL},
    {"orthodox", BOARD (4, 4, "k3/4/4/K3"), "double-step"},
    {"orthodox", BOARD (4, 5, "k3/4/4/4/K3"), "en-passant"},
    {"orthodox", BOARD (4, 5, "k3/4/4/4/K3") "; en-passant=none", NULL},
    {"orthodox", BOARD (4, 6, "k3/4/4/4/4/K3"), NULL},
    {"orthodox", "shuffle=back-rank", NULL},
    {"orthodox", "shuffle=back-rank; array=rnbqkbn1/8/8/8/8/8/8/RNBQKBN1", "shuffle"},
    {"orthodox", "shuffle=back-rank; ranks=6; array=rnbqkbnr/8/8/8/8/NBRQKRBN", NULL},
    {"capablanca", "shuffle=back-rank", "shuffle"},
    {"orthodox", "Piece.A.leaps=1,0", "men"},
    {"orthodox", "Piece.A.leaps=1,0; Piece.A.value=3", "men"},
    {"orthodox", "Piece.A.name=A; Piece.A.value=3", "men"},
    {"orthodox", "Piece.A.leaps=1,0; Piece.A.value=3; Piece.A.name=A", NULL},
    {"orthodox", "Piece.R.rides=none", "men"},
    {"orthodox", "Piece.R.royal=yes", "promote-to"},
    {"orthodox", "Piece.R.royal=yes; promote-to=Q", NULL},
    {"orthodox", "Piece.K.royal=no; promote-to=QK", NULL},
    {"orthodox", "line=3", "line"},
    {"fair-tictactoe", "line=0", "line"},
    {"fair-tictactoe", "line=1", "line"},
    {"fair-tictactoe", "line=4", "line"},
    {"fair-tictactoe", "line=4; ranks=4", NULL},
    {"fair-tictactoe", "holes=b2", NULL},
    {"fair-tictactoe", "holes=d1", "holes"},
    {"fair-tictactoe", "turn=alternate", "turn"},
    {"fair-tictactoe", "resolution=ordered", "resolution"},
    {"fair-tictactoe", "players=team", "players"},
    {"fair-tictactoe", "pass=yes", "pass"},
    {"fair-tictactoe", "Piece.N.value=4", "men"},
    {"fair-tictactoe", "array=k2/3/K2", "array"},
    {"fair-tictactoe", "repeat-blocked=forbidden", NULL},
};

static void
test_problem (gconstpointer data)
{
  const ProblemRow *row = data;
  const char *reason = NULL;
  const ZugLaw *law;
  ZugLaws laws;

  read_laws (row->preset, row->laws, &laws);
  law = zug_laws_problem (&laws, &reason);
  g_assert_cmpstr (law ? law->key : NULL, ==, row->key);
  if (law)
    g_assert_cmpuint (strlen (reason), >, 0);
  else
    g_assert_null (reason);
}

/* All problems at once, each with the law it contradicts: "law>against", in order. */
typedef struct
{
  const char *preset;
  const char *laws;
  const char *problems;
} ContradictionRow;

static const ContradictionRow contradiction_rows[] = {
    {"orthodox", "", ""},
    {"orthodox", "check=timed", "check>turn"},
    {"fair", "check=timed", "check>resolution"},
    {"orthodox", "check=timed; players=team; en-passant=same-turn; line=2",
     "line>game players>turn check>turn en-passant>turn"},
    {"orthodox", "holes=i1", "holes>files"},
    {"orthodox", "holes=a9", "holes>ranks"},
    {"orthodox", "files=10; ranks=10", "array>files"},
    {"orthodox", "ranks=5", "array>ranks en-passant>ranks"},
    {"orthodox", "holes=a1", "array>holes"},
    {"orthodox", "array=k7/8/8/8/8/8/8/K6", "array>files"},
    {"orthodox", "array=k7/8/8/8/8/8/K7", "array>ranks"},
    {"orthodox", "array=kz6/8/8/8/8/8/8/K7", "array>men"},
    {"orthodox", "array=kp6/8/8/8/8/8/8/K7", "array>"},
    {"orthodox", "Piece.A.leaps=1,0; Piece.B.rides=none; Piece.C.value=3; Piece.R.royal=yes",
     "men(B)> men(A)> men(C)> promote-to(R)>men"},
    {"capablanca", "shuffle=back-rank", "shuffle>files"},
    {"orthodox", "shuffle=back-rank; array=8/8/8/8/8/8/8/RNBQKBN1", "array>"},
    {"orthodox", BOARD (3, 3, "k2/3/K2"), "castling>files double-step>ranks en-passant>ranks"},
    {"orthodox", BOARD (4, 8, "k3/4/4/4/4/4/4/K3") "; castle-files=cd", ""},
    {"orthodox", BOARD (4, 8, "k3/4/4/4/4/4/4/K3") "; castle-files=ce", "castle-files>files"},
    {"fair-tictactoe", "turn=alternate; resolution=ordered; line=4; pass=yes; holes=d1",
     "holes>files turn>game resolution>game line>files pass>game"},
    {"fair-tictactoe", "line=1", "line>game"},
};

static void
test_contradictions (gconstpointer data)
{
  const ContradictionRow *row = data;
  g_autoptr (GString) found = g_string_new (NULL);
  ZugLawProblem problems[ZUG_MAX_PROBLEMS];
  ZugLaws laws;
  size_t n;

  read_laws (row->preset, row->laws, &laws);
  n = zug_laws_problems (&laws, problems, ZUG_MAX_PROBLEMS);
  for (size_t i = 0; i < n; i++)
    {
      g_string_append_printf (found, "%s%s", i > 0 ? " " : "", problems[i].law->key);
      if (problems[i].man != '\0')
        g_string_append_printf (found, "(%c)", problems[i].man);
      g_string_append_printf (found, ">%s", problems[i].against ? problems[i].against->key : "");
    }
  g_assert_cmpstr (found->str, ==, row->problems);
  g_assert_cmpuint (zug_laws_problems (&laws, problems, 1), ==, n);
  g_assert_cmpuint (zug_laws_problems (&laws, NULL, 0), ==, n);
}

/* Whatever two laws say against each other, one of them can be mended alone. */
static void
test_mends (void)
{
  ZugLaws orthodox;
  guint n = 0;

  zug_laws_init (&orthodox);
  for (size_t p = 0; p < zug_n_presets; p++)
    for (size_t i = 0; i < zug_n_laws; i++)
      for (int v = 0; zug_law_table[i].values && zug_law_table[i].values[v].name; v++)
        {
          ZugLawProblem problems[ZUG_MAX_PROBLEMS], left[ZUG_MAX_PROBLEMS];
          ZugLaws base, laws, mended;
          size_t before;

          g_assert_true (zug_laws_preset (&base, zug_presets[p].id));
          laws = base;
          g_assert_true (zug_laws_set (&laws, &zug_law_table[i], zug_law_table[i].values[v].name));
          before = zug_laws_problems (&laws, problems, ZUG_MAX_PROBLEMS);
          for (size_t k = 0; k < before; k++, n++)
            {
              guint changed = 0;

              g_assert_true (zug_laws_mend (&laws, &problems[k], NULL, &base, &mended));
              g_assert_cmpuint (zug_laws_problems (&mended, left, ZUG_MAX_PROBLEMS), <, before);
              for (size_t l = 0; l < zug_n_laws; l++)
                changed += !zug_laws_same (&laws, &mended, &zug_law_table[l]);
              g_assert_cmpuint (changed, ==, 1);
              /* Kept as it is, another gives way, or nothing does. */
              if (zug_laws_mend (&laws, &problems[k], problems[k].law, &base, &mended))
                g_assert_true (zug_laws_same (&laws, &mended, problems[k].law));
            }
        }
  g_assert_cmpuint (n, >, 100);
}

/* A board of another size keeps the men of both sides at their edges, and its holes. */
static void
test_fitted_arrays (void)
{
  static const struct
  {
    const char *preset, *laws, *array;
  } rows[] = {
      {"orthodox", "", "none"},
      {"orthodox", "files=10", "1rnbqkbnr1/1pppppppp1/10/10/10/10/1PPPPPPPP1/1RNBQKBNR1"},
      {"orthodox", "files=9", "rnbqkbnr1/pppppppp1/9/9/9/9/PPPPPPPP1/RNBQKBNR1"},
      {"orthodox", "ranks=10", "rnbqkbnr/pppppppp/8/8/8/8/8/8/PPPPPPPP/RNBQKBNR"},
      {"orthodox", "files=5; ranks=5", "nbqkb/ppppp/5/PPPPP/NBQKB"},
      {"orthodox", "files=3; ranks=3", "bqk/3/BQK"},
      {"orthodox", "holes=a1 d2 e5", "rnbqkbnr/pppppppp/8/4*3/8/8/PPP*PPPP/*NBQKBNR"},
      {"gardner", "ranks=6", "rnbqk/ppppp/5/5/PPPPP/RNBQK"},
      {"gardner", "ranks=7", "rnbqk/ppppp/5/5/5/PPPPP/RNBQK"},
      {"gardner", "ranks=3", "rnbqk/5/RNBQK"},
      {"capablanca", "files=8", "nabqkbcn/pppppppp/8/8/8/8/PPPPPPPP/NABQKBCN"},
      {"orthodox", "array=zk6/8/8/8/8/8/8/K7; files=9", "1k7/9/9/9/9/9/9/K8"},
      {"orthodox", "array=k7/8/8/8; ranks=4", "k7/8/8/8"},
      {"orthodox", "array=//16/16/; ranks=4", "8/8/8/8"},
  };

  for (size_t i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      const ZugLaw *law = zug_law_find ("array");
      char text[ZUG_LAW_TEXT];
      ZugLaws laws;

      read_laws (rows[i].preset, rows[i].laws, &laws);
      zug_laws_fit_array (&laws);
      g_assert_cmpstr (zug_laws_get (&laws, law, text), ==, rows[i].array);
    }
}

static void
test_array_counts (void)
{
  char array[256] = "k15/16/16/16/16/16/16/16/16/16/16/QQQQQQQQQQQQQQQQ/QQQQQQQQQQQQQQQQ/"
                    "QQQQQQQQQQQQQQQQ/QQQQQQQQQQQQQQQK/16";
  const ZugLaw *law = zug_law_find ("array");
  const char *reason;
  ZugLaws laws;

  read_laws ("orthodox", "files=16; ranks=16", &laws);
  g_assert_true (zug_laws_set (&laws, law, array));
  g_assert_null (zug_laws_problem (&laws, &reason));
  g_assert_cmpint (laws.n_royal[ZUG_WHITE], ==, 1);
  g_assert_cmpint (laws.n_men[ZUG_WHITE], ==, ZUG_MAX_MEN);
  strcpy (strrchr (array, '/'), "/Q15");
  g_assert_true (zug_laws_set (&laws, law, array));
  g_assert_true (zug_laws_problem (&laws, &reason) == law);
}

/* What follows from the laws: whether the board is wide, royal men, squares off the board. */
static void
test_settled (void)
{
  static const struct
  {
    const char *preset;
    const char *laws;
    int wide, n_types, n_royal;
  } rows[] = {
      {"orthodox", "", 0, 6, 1},
      {"parity", "holes=d4 e5", 0, 6, 1},
      {"gardner", "", 0, 6, 1},
      {"capablanca", "", 1, 8, 1},
      {"twin-kings", "", 1, 6, 2},
      {"fair-tictactoe", "", 0, 6, 0},
      {"fair-tictactoe", "ranks=9", 1, 6, 0},
      {"orthodox", "Piece.N.value=4; Piece.P.name=Foot", 0, 6, 1},
      {"orthodox", "Piece.N.leaps=3,1", 1, 6, 1},
      {"orthodox", "Piece.K.royal=no", 1, 6, 0},
      {"orthodox", "Piece.A.name=A; Piece.A.value=2; Piece.A.rides=1,1", 1, 7, 1},
      {"orthodox", "array=r7/8/8/8/8/8/8/K7", 1, 6, 1},
      {"orthodox", "array=k7/8/8/8/8/8/8/R7", 1, 6, 0},
      {"orthodox", "array=k7/8/8/8/8/8/QQQQQQQQ/KQQQQQQQ", 0, 6, 1},
      {"orthodox", "ranks=9; array=k7/8/8/8/8/8/8/8/K7", 1, 6, 1},
  };

  for (size_t i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      ZugLaws laws;

      read_laws (rows[i].preset, rows[i].laws, &laws);
      g_test_message ("%s %s", rows[i].preset, rows[i].laws);
      g_assert_cmpint (laws.wide, ==, rows[i].wide);
      g_assert_cmpint (laws.n_types, ==, rows[i].n_types);
      g_assert_cmpint (laws.n_royal[ZUG_WHITE], ==, rows[i].n_royal);
    }
}

static void
test_board (void)
{
  ZugLaws laws;
  guint n = 0;

  read_laws ("gardner", "", &laws);
  for (unsigned square = 0; square < 256; square++)
    {
      gboolean on = zug_laws_on_board (&laws, square);

      g_assert_cmpint (on, ==, square % 16 < 5 && square / 16 < 5);
      n += on;
    }
  g_assert_cmpuint (n, ==, 25);
  g_assert_false (zug_laws_on_board (&laws, 256));
  read_laws ("ponds", "", &laws);
  g_assert_false (zug_laws_on_board (&laws, 3 * 16 + 2));
  g_assert_true (zug_laws_on_board (&laws, 3 * 16 + 3));
}

/* The king's files follow the board, unless they are told. */
static void
test_castle_files (void)
{
  ZugLaws laws;
  char text[ZUG_LAW_TEXT];

  read_laws ("capablanca", "", &laws);
  g_assert_cmpint (zug_laws_castle_file (&laws, false), ==, 2);
  g_assert_cmpint (zug_laws_castle_file (&laws, true), ==, 8);
  g_assert_cmpstr (zug_laws_get (&laws, zug_law_find ("castle-files"), text), ==, "ci");
  read_laws ("capablanca", "castle-files=ci", &laws);
  g_assert_cmpint (laws.castle_files[0], ==, ZUG_DEFAULT_FILE);
  read_laws ("capablanca", "castle-files=cg", &laws);
  g_assert_cmpint (zug_laws_castle_file (&laws, true), ==, 6);
  read_laws ("orthodox", "castle-files=cg", &laws);
  g_assert_cmpint (laws.castle_files[1], ==, ZUG_DEFAULT_FILE);
  g_assert_cmpint (zug_laws_castle_file (&laws, true), ==, 6);
}

static void
assert_man (const ZugArray *array, ZugSide side, const char *square, int type)
{
  g_assert_cmpint (array->type[side][(square[1] - '1') * 16 + square[0] - 'a'], ==, type);
}

static void
test_array (void)
{
  ZugArray array;
  ZugLaws laws;

  read_laws ("ponds", "", &laws);
  g_assert_true (zug_laws_array (&laws, &array));
  assert_man (&array, ZUG_WHITE, "e1", ZUG_KING);
  assert_man (&array, ZUG_BLACK, "d8", ZUG_QUEEN);
  assert_man (&array, ZUG_BLACK, "h7", ZUG_PAWN);
  assert_man (&array, ZUG_BLACK, "e1", ZUG_NO_MAN);
  read_laws ("capablanca", "", &laws);
  g_assert_true (zug_laws_array (&laws, &array));
  assert_man (&array, ZUG_WHITE, "c1", zug_laws_man (&laws, 'A'));
  assert_man (&array, ZUG_BLACK, "h8", zug_laws_man (&laws, 'C'));
  read_laws ("fair-tictactoe", "", &laws);
  g_assert_false (zug_laws_array (&laws, &array));
  zug_laws_init (&laws);
  g_assert_true (zug_laws_set (&laws, zug_law_find ("files"), "9"));
  g_assert_false (zug_laws_array (&laws, &array));
}

/* A hash of the back rank, equal for both sides. */
static guint
back_rank (const ZugLaws *laws, const ZugArray *array)
{
  guint number = 0;
  int king = -1, rooks[2] = {-1, -1}, n_rooks = 0, colours = 0;

  for (int file = 0; file < 8; file++)
    {
      int type = array->type[ZUG_WHITE][file];

      g_assert_cmpint (array->type[ZUG_BLACK][(laws->ranks - 1) * 16 + file], ==, type);
      number = number * 6 + (guint) type;
      if (type == ZUG_KING)
        king = file;
      else if (type == ZUG_ROOK)
        rooks[n_rooks++] = file;
      else if (type == ZUG_BISHOP)
        colours |= 1 << file % 2;
    }
  g_assert_cmpint (rooks[0], <, king);
  g_assert_cmpint (king, <, rooks[1]);
  g_assert_cmpint (colours, ==, 3);
  return number;
}

static void
test_shuffle (void)
{
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);
  ZugArray array, usual;
  ZugLaws laws;

  read_laws ("orthodox", "shuffle=back-rank", &laws);
  for (unsigned number = 0; number < ZUG_N_SHUFFLES; number++)
    {
      g_assert_true (zug_laws_shuffle (&laws, number, &array));
      assert_man (&array, ZUG_WHITE, "c2", ZUG_PAWN);
      g_assert_true (g_hash_table_add (seen, GUINT_TO_POINTER (back_rank (&laws, &array))));
    }
  g_assert_false (zug_laws_shuffle (&laws, ZUG_N_SHUFFLES, &array));
  g_assert_true (zug_laws_array (&laws, &usual));
  g_assert_true (zug_laws_shuffle (&laws, 518, &array));
  g_assert_cmpmem (&array, sizeof array, &usual, sizeof usual);
  /* The ends of Scharnagl's list: BBQNNRKR and RKRNNQBB. */
  g_assert_true (zug_laws_shuffle (&laws, 0, &array));
  assert_man (&array, ZUG_WHITE, "c1", ZUG_QUEEN);
  assert_man (&array, ZUG_BLACK, "d8", ZUG_KNIGHT);
  assert_man (&array, ZUG_WHITE, "g1", ZUG_KING);
  g_assert_true (zug_laws_shuffle (&laws, 959, &array));
  assert_man (&array, ZUG_WHITE, "b1", ZUG_KING);
  assert_man (&array, ZUG_WHITE, "f1", ZUG_QUEEN);
}

/* Letters, and the order of types whatever the order in which men are told. */
static void
test_men (void)
{
  ZugLaws laws, other;
  char text[ZUG_LAW_TEXT];

  read_laws ("orthodox",
             "promote-to=QZA; Piece.Z.name=Zebra; Piece.Z.value=2; Piece.Z.leaps=2,3; "
             "Piece.A.name=Archer; Piece.A.value=9; Piece.A.rides=1,1 0,1",
             &laws);
  g_assert_cmpint (laws.n_types, ==, 8);
  g_assert_cmpint (zug_laws_man (&laws, 'A'), ==, 6);
  g_assert_cmpint (zug_laws_man (&laws, 'z'), ==, 7);
  g_assert_cmpint (zug_laws_man (&laws, 'X'), ==, ZUG_NO_MAN);
  g_assert_cmpint (zug_laws_man (&laws, '*'), ==, ZUG_NO_MAN);
  g_assert_cmpint (zug_laws_letter (&laws, ZUG_BLACK, 6), ==, 'a');
  g_assert_cmpint (zug_laws_letter (&laws, ZUG_WHITE, ZUG_KING), ==, 'K');
  g_assert_cmpstr (zug_laws_get (&laws, zug_law_find ("promote-to"), text), ==, "QZA");
  g_assert_cmpstr (zug_laws_get (&laws, zug_law_find ("men"), text), ==, "AZ");
  g_assert_cmpstr (zug_laws_get_man (&laws, 6, "rides", text), ==, "1,0 1,1");
  g_assert_cmpstr (zug_laws_get_man (&laws, 7, "leaps", text), ==, "3,2");
  g_assert_cmpstr (zug_laws_get_man (&laws, 7, "rides", text), ==, "none");
  /* The same men, told the other way round. */
  read_laws ("orthodox",
             "Piece.A.rides=1,0 1,1; Piece.A.value=9; Piece.A.name=Archer; Piece.Z.leaps=3,2; "
             "Piece.Z.value=2; Piece.Z.name=Zebra; promote-to=QZA",
             &other);
  g_assert_true (zug_laws_equal (&laws, &other));
  /* A man that comes later shifts the others, not what is said of them. */
  g_assert_cmpint (zug_laws_add_man (&laws, 'M'), ==, 7);
  g_assert_cmpstr (zug_laws_get (&laws, zug_law_find ("promote-to"), text), ==, "QZA");
  g_assert_cmpint (zug_laws_add_man (&laws, 'M'), ==, 7);
  g_assert_cmpint (zug_laws_add_man (&laws, 'm'), ==, ZUG_NO_MAN);
}

/* A man that leaves or changes its letter does so in the array and in what pawns become, too. */
static void
test_men_leave (void)
{
  static const char told[] =
      "files=12; array=lrcbqkbnrc1c/pppppppppppp/12/12/PPPPPPPPPPPP/LRCBQKBNRC1C; ranks=6; "
      "promote-to=QCL; Piece.C.name=Camel; Piece.C.value=2; Piece.C.leaps=3,1; "
      "Piece.L.name=Lion; Piece.L.value=9; Piece.L.rides=2,1";
  ZugLaws laws, before;
  char text[ZUG_LAW_TEXT];

  read_laws ("orthodox", told, &laws);
  before = laws;
  g_assert_false (zug_laws_remove_man (&laws, 'N'));
  g_assert_false (zug_laws_remove_man (&laws, 'X'));
  g_assert_false (zug_laws_rename_man (&laws, 'C', 'L'));
  g_assert_false (zug_laws_rename_man (&laws, 'C', 'c'));
  g_assert_false (zug_laws_rename_man (&laws, 'Q', 'X'));
  g_assert_cmpmem (&laws, sizeof laws, &before, sizeof before);

  g_assert_true (zug_laws_rename_man (&laws, 'C', 'Z'));
  g_assert_cmpint (zug_laws_man (&laws, 'L'), ==, 6);
  g_assert_cmpint (zug_laws_man (&laws, 'Z'), ==, 7);
  g_assert_cmpstr (laws.man[7].name, ==, "Camel");
  g_assert_cmpstr (zug_laws_get (&laws, zug_law_find ("promote-to"), text), ==, "QZL");
  g_assert_cmpstr (laws.array, ==, "lrzbqkbnrz1z/pppppppppppp/12/12/PPPPPPPPPPPP/LRZBQKBNRZ1Z");
  g_assert_true (zug_laws_rename_man (&laws, 'Z', 'C'));
  g_assert_cmpmem (&laws, sizeof laws, &before, sizeof before);

  g_assert_true (zug_laws_remove_man (&laws, 'C'));
  g_assert_cmpint (laws.n_types, ==, 7);
  g_assert_cmpstr (zug_laws_get (&laws, zug_law_find ("promote-to"), text), ==, "QL");
  g_assert_cmpstr (laws.array, ==, "lr1bqkbnr3/pppppppppppp/12/12/PPPPPPPPPPPP/LR1BQKBNR3");
}

/* A step is a leap, a ride or none, whichever way round it is told. */
static void
test_steps (void)
{
  ZugLaws laws, camel;
  ZugManType type;
  char text[ZUG_LAW_TEXT];

  read_laws ("orthodox", "Piece.C.name=Camel; Piece.C.value=3; Piece.C.leaps=3,1", &camel);
  laws = camel;
  type = zug_laws_man (&laws, 'C');
  g_assert_cmpint (zug_laws_step (&laws, type, 1, 3), ==, ZUG_STEP_LEAP);
  g_assert_cmpint (zug_laws_step (&laws, type, 1, 2), ==, ZUG_STEP_NONE);
  g_assert_true (zug_laws_set_step (&laws, type, 1, 3, ZUG_STEP_RIDE));
  g_assert_true (zug_laws_set_step (&laws, type, 0, 1, ZUG_STEP_LEAP));
  g_assert_cmpint (zug_laws_step (&laws, type, 3, 1), ==, ZUG_STEP_RIDE);
  g_assert_cmpstr (zug_laws_get_man (&laws, type, "leaps", text), ==, "1,0");
  g_assert_cmpstr (zug_laws_get_man (&laws, type, "rides", text), ==, "3,1");
  g_assert_true (zug_laws_set_step (&laws, type, 1, 0, ZUG_STEP_NONE));
  g_assert_true (zug_laws_set_step (&laws, type, 3, 1, ZUG_STEP_LEAP));
  g_assert_cmpmem (&laws, sizeof laws, &camel, sizeof camel);
  g_assert_false (zug_laws_set_step (&laws, ZUG_PAWN, 1, 0, ZUG_STEP_LEAP));
  g_assert_false (zug_laws_set_step (&laws, type, 0, 0, ZUG_STEP_LEAP));
  for (int r = 4; r < 15; r++)
    g_assert_true (zug_laws_set_step (&laws, type, r, 0, ZUG_STEP_LEAP));
  g_assert_false (zug_laws_set_step (&laws, type, 15, 0, ZUG_STEP_LEAP));
  g_assert_true (zug_laws_set_step (&laws, type, 15, 0, ZUG_STEP_RIDE));
}

/* A picture is kept, and changes nothing else. */
static void
test_picture (void)
{
  ZugLaws laws, plain;
  char text[ZUG_LAWS_TEXT], type[96];

  read_laws ("orthodox", "", &plain);
  read_laws ("orthodox", "Piece.N.picture=camel", &laws);
  g_assert_cmpstr (zug_laws_type (&laws, type), ==, "");
  g_assert_cmpint (laws.wide, ==, plain.wide);
  g_assert_false (zug_laws_equal (&laws, &plain));
  g_assert_cmpstr (zug_laws_write (&laws, text), ==, "Piece.N.picture=camel");
  g_assert_false (zug_laws_set_man (&laws, 'N', "picture", "unicorn"));
  g_assert_false (zug_laws_set_man (&laws, 'N', "picture", ""));
  g_assert_true (zug_laws_set_man (&laws, 'P', "picture", "letter"));
}

/* What is written of an array is what it reads as, holes and men by the dozen included. */
static void
test_array_written (void)
{
  for (size_t i = 0; i < zug_n_presets; i++)
    {
      ZugLaws laws, again;
      ZugArray array;

      read_laws (zug_presets[i].id, "", &laws);
      again = laws;
      if (!zug_laws_array (&laws, &array))
        continue;
      zug_laws_set_array (&again, &array);
      g_assert_cmpmem (&laws, sizeof laws, &again, sizeof again);
    }
}

/* P N B R Q K; a man of the game's own after those of equal value, royal men never below another. */
static void
test_ladder (void)
{
  static const ZugManType orthodox[] = {ZUG_PAWN, ZUG_KNIGHT, ZUG_BISHOP,
                                        ZUG_ROOK, ZUG_QUEEN,  ZUG_KING};
  ZugLaws laws;
  ZugManType a, c;

  zug_laws_init (&laws);
  for (int i = 0; i < ZUG_N_ORTHODOX; i++)
    {
      g_assert_cmpint (zug_laws_rung (&laws, orthodox[i]), ==, i);
      g_assert_cmpint (zug_laws_below (&laws, orthodox[i]), ==, i ? orthodox[i - 1] : ZUG_NO_MAN);
    }
  read_laws ("capablanca", "Piece.A.value=3; Piece.C.value=150", &laws);
  a = zug_laws_man (&laws, 'A');
  c = zug_laws_man (&laws, 'C');
  g_assert_cmpint (zug_laws_below (&laws, a), ==, ZUG_BISHOP);
  g_assert_cmpint (zug_laws_below (&laws, ZUG_ROOK), ==, a);
  g_assert_cmpint (zug_laws_rung (&laws, c), ==, 7);
  g_assert_cmpint (zug_laws_below (&laws, c), ==, ZUG_QUEEN);
}

/* All laws in one text, as the archive keeps them. */
static void
test_text (void)
{
  for (size_t i = 0; i < zug_n_presets; i++)
    {
      ZugLaws laws, again;
      char text[ZUG_LAWS_TEXT];
      size_t at;

      read_laws (zug_presets[i].id, "", &laws);
      zug_laws_init (&again);
      g_assert_true (zug_laws_read (&again, zug_laws_write (&laws, text), &at));
      g_assert_true (zug_laws_equal (&laws, &again));
      g_assert_cmpmem (&laws, sizeof laws, &again, sizeof again);
    }
}

static void
test_text_refused (void)
{
  static const struct
  {
    const char *text;
    size_t at;
  } rows[] = {
      {"quiet", 0},
      {"quiet=60; warp=1", 10},
      {"quiet=60; quiet=60", 10},
      {"quiet=60; repetition=4", 10},
      {"Piece.A.leaps=2,1; Piece.A.leaps=3,1", 19},
      {"Piece.A=2,1", 0},
      {"Piece.AB.leaps=2,1", 0},
      {"Piece.a.leaps=2,1", 0},
      {"Piece..leaps=2,1", 0},
      {"Piece.A.speed=2", 0},
      {"men=A", 0},
      {"=3", 0},
  };

  for (size_t i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      ZugLaws laws, before;
      size_t at = 99;

      zug_laws_init (&laws);
      before = laws;
      g_assert_false (zug_laws_read (&laws, rows[i].text, &at));
      g_assert_cmpuint (at, ==, rows[i].at);
      g_assert_cmpmem (&laws, sizeof laws, &before, sizeof before);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/rules/laws/every-value-round-trips", test_every_value_round_trips);
  g_test_add_func ("/rules/laws/defaults-come-first", test_defaults_come_first);
  for (gsize i = 0; i < G_N_ELEMENTS (coins); i++)
    {
      g_autofree char *path = g_strconcat ("/rules/laws/coin/", coins[i].name, NULL);

      g_test_add_data_func (path, GSIZE_TO_POINTER (i), test_coin);
    }
  g_test_add_func ("/rules/laws/keys-and-words", test_keys_and_words);
  g_test_add_func ("/rules/laws/values-refused", test_values_refused);
  g_test_add_func ("/rules/laws/numbers-and-letters", test_numbers_and_letters);
  g_test_add_func ("/rules/laws/types", test_types);
  g_test_add_func ("/rules/laws/presets", test_presets);
  for (size_t i = 0; i < G_N_ELEMENTS (problem_rows); i++)
    {
      g_autofree char *path = g_strdup_printf ("/rules/laws/problem/%zu", i);

      g_test_add_data_func (path, &problem_rows[i], test_problem);
    }
  for (size_t i = 0; i < G_N_ELEMENTS (contradiction_rows); i++)
    {
      g_autofree char *path = g_strdup_printf ("/rules/laws/contradictions/%zu", i);

      g_test_add_data_func (path, &contradiction_rows[i], test_contradictions);
    }
  g_test_add_func ("/rules/laws/mends", test_mends);
  g_test_add_func ("/rules/laws/fitted-arrays", test_fitted_arrays);
  g_test_add_func ("/rules/laws/array-counts", test_array_counts);
  g_test_add_func ("/rules/laws/settled", test_settled);
  g_test_add_func ("/rules/laws/board", test_board);
  g_test_add_func ("/rules/laws/castle-files", test_castle_files);
  g_test_add_func ("/rules/laws/array", test_array);
  g_test_add_func ("/rules/laws/shuffle", test_shuffle);
  g_test_add_func ("/rules/laws/men", test_men);
  g_test_add_func ("/rules/laws/men-leave", test_men_leave);
  g_test_add_func ("/rules/laws/steps", test_steps);
  g_test_add_func ("/rules/laws/picture", test_picture);
  g_test_add_func ("/rules/laws/array-written", test_array_written);
  g_test_add_func ("/rules/laws/ladder", test_ladder);
  g_test_add_func ("/rules/laws/text", test_text);
  g_test_add_func ("/rules/laws/text-refused", test_text_refused);
  return g_test_run ();
}
