/* test-laws-problems.c: laws that contradict each other, and what mends them */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-rules-fixture.h"

#include <string.h>

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
    {"orthodox", "castling=no; castle-files=hg", NULL},
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

  zug_fixture_read_laws (row->preset, row->laws, &laws);
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

  zug_fixture_read_laws (row->preset, row->laws, &laws);
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

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
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
  return g_test_run ();
}
