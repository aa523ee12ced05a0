/* test-draft.c: edits of a variant, undone and done again, and what is wrong with it */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-draft.h"
#include "zug-game.h"
#include "zug-game-fixture.h"

static ZugDraft *
new_draft (const char *preset)
{
  ZugVariantFile file = {.id = "mine", .name = "Mine"};

  g_strlcpy (file.based_on, preset, sizeof file.based_on);
  g_assert_true (zug_laws_preset (&file.laws, preset));
  return zug_draft_new (&file);
}

static void
set (ZugDraft *draft, const char *key, const char *value)
{
  g_autoptr (GError) error = NULL;

  zug_draft_set_law (draft, zug_law_find (key), value, &error);
  g_assert_no_error (error);
}

static void
assert_law (ZugDraft *draft, const char *key, const char *value)
{
  char text[ZUG_LAW_TEXT];

  g_assert_cmpstr (zug_laws_get (zug_draft_get_laws (draft), zug_law_find (key), text), ==, value);
}

static void
count (gpointer data)
{
  (*(guint *) data)++;
}

static void
test_undo (void)
{
  g_autoptr (ZugDraft) draft = new_draft ("parity");
  guint n_changes = 0;

  g_signal_connect_swapped (draft, "changed", G_CALLBACK (count), &n_changes);
  g_assert_false (zug_draft_undo (draft));
  g_assert_null (zug_draft_get_undo_words (draft));
  set (draft, "castling", "no");
  set (draft, "collision", "both-removed");
  set (draft, "collision", "both-removed");
  g_assert_cmpuint (n_changes, ==, 2);
  g_assert_cmpstr (zug_draft_get_undo_words (draft), ==, "Two men that reach one square");
  g_assert_true (zug_draft_differs (draft, zug_law_find ("castling")));
  g_assert_true (zug_draft_undo (draft));
  assert_law (draft, "collision", "share");
  assert_law (draft, "castling", "no");
  g_assert_cmpstr (zug_draft_get_undo_words (draft), ==, "Castling");
  g_assert_cmpstr (zug_draft_get_redo_words (draft), ==, "Two men that reach one square");
  g_assert_true (zug_draft_undo (draft));
  g_assert_false (zug_draft_differs (draft, zug_law_find ("castling")));
  g_assert_true (zug_draft_redo (draft));
  g_assert_true (zug_draft_redo (draft));
  g_assert_false (zug_draft_redo (draft));
  assert_law (draft, "collision", "both-removed");
  g_assert_true (zug_draft_undo (draft));
  set (draft, "quiet", "30");
  g_assert_null (zug_draft_get_redo_words (draft));
}

/* What is typed, or counted up, is one step; what is taken back while at it, none. */
static void
test_steps (void)
{
  g_autoptr (ZugDraft) draft = new_draft ("parity");

  g_assert_true (zug_draft_set_name (draft, "M", NULL));
  g_assert_true (zug_draft_set_name (draft, "My", NULL));
  set (draft, "quiet", "51");
  set (draft, "quiet", "52");
  g_assert_true (zug_draft_set_name (draft, "My game", NULL));
  g_assert_true (zug_draft_undo (draft));
  g_assert_cmpstr (zug_draft_get_file (draft)->name, ==, "My");
  g_assert_true (zug_draft_undo (draft));
  assert_law (draft, "quiet", "50");
  g_assert_true (zug_draft_undo (draft));
  g_assert_cmpstr (zug_draft_get_file (draft)->name, ==, "Mine");
  g_assert_false (zug_draft_undo (draft));
  set (draft, "files", "9");
  set (draft, "files", "8");
  g_assert_false (zug_draft_undo (draft));
  /* After an undo a new step begins. */
  set (draft, "files", "9");
  set (draft, "ranks", "9");
  g_assert_true (zug_draft_undo (draft));
  set (draft, "files", "10");
  g_assert_true (zug_draft_undo (draft));
  assert_law (draft, "files", "9");
  /* Somebody went elsewhere, and came back to the same. */
  set (draft, "files", "10");
  zug_draft_end_step (draft);
  set (draft, "files", "11");
  g_assert_true (zug_draft_undo (draft));
  assert_law (draft, "files", "10");
}

/* The beginning of what cannot be is often something that can. */
static void
test_half_typed (void)
{
  g_autoptr (ZugDraft) draft = new_draft ("parity");
  g_autofree char *long_text = g_strnfill (5000, 'x');
  g_autoptr (GError) error = NULL;

  set (draft, "castling", "no");
  set (draft, "promote-to", "N");
  g_assert_false (zug_draft_set_law (draft, zug_law_find ("promote-to"), "NZ", &error));
  g_assert_cmpstr (error->message, ==,
                   "Men offered to a pawn that promotes: this cannot be “NZ”. Letters of men are "
                   "wanted, as QRBN.");
  assert_law (draft, "promote-to", "QRBN");
  assert_law (draft, "castling", "no");
  set (draft, "promote-to", "NQ");
  g_assert_true (zug_draft_undo (draft));
  assert_law (draft, "promote-to", "QRBN");
  g_assert_true (zug_draft_set_name (draft, "M", NULL));
  g_assert_false (zug_draft_set_name (draft, "", NULL));
  g_assert_cmpstr (zug_draft_get_file (draft)->name, ==, "Mine");
  /* What was written before a text became too long is not lost. */
  g_assert_true (zug_draft_set_summary (draft, "Long", NULL));
  g_assert_false (zug_draft_set_summary (draft, long_text, NULL));
  g_assert_cmpstr (zug_draft_get_file (draft)->summary, ==, "Long");
}

static void
test_refused (void)
{
  g_autoptr (ZugDraft) draft = new_draft ("parity");
  g_autofree char *long_name = g_strnfill (200, 'x');
  g_autoptr (GError) error = NULL;

  g_assert_false (zug_draft_set_law (draft, zug_law_find ("files"), "17", &error));
  g_assert_error (error, ZUG_GAME_ERROR, ZUG_GAME_ERROR_MALFORMED);
  g_assert_cmpstr (error->message, ==, "Files of the board: this must be a number from 3 to 16.");
  g_clear_error (&error);
  g_assert_false (zug_draft_set_law (draft, zug_law_find ("holes"), "z9", &error));
  g_assert_cmpstr (
      error->message, ==,
      "Holes in the board: this cannot be “z9”. Names of squares are wanted, with spaces "
      "between: d4 e5.");
  g_clear_error (&error);
  g_assert_false (zug_draft_set_name (draft, " ", &error));
  g_assert_error (error, ZUG_GAME_ERROR, ZUG_GAME_ERROR_MALFORMED);
  g_clear_error (&error);
  g_assert_false (zug_draft_set_name (draft, long_name, &error));
  g_assert_cmpstr (error->message, ==, "Name: this is too long.");
  g_clear_error (&error);
  g_assert_false (zug_draft_set_summary (draft, "a\x01", &error));
  g_assert_error (error, ZUG_GAME_ERROR, ZUG_GAME_ERROR_MALFORMED);
  g_assert_true (zug_draft_set_author (draft, "", NULL));
  g_assert_null (zug_draft_get_undo_words (draft));
}

static void
test_reset (void)
{
  g_autoptr (ZugDraft) draft = new_draft ("capablanca");

  set (draft, "castling", "no");
  set (draft, "promote-to", "QA");
  set (draft, "files", "8");
  zug_draft_reset_law (draft, zug_law_find ("castling"));
  assert_law (draft, "castling", "yes");
  zug_draft_reset (draft);
  for (size_t i = 0; i < zug_n_laws; i++)
    g_assert_false (zug_draft_differs (draft, &zug_law_table[i]));
  g_assert_true (zug_draft_undo (draft));
  assert_law (draft, "files", "8");
  assert_law (draft, "promote-to", "QA");
}

/* Men are reset with their moves; the list of those offered still means the same men. */
static void
test_reset_men (void)
{
  g_autoptr (ZugDraft) draft = new_draft ("capablanca");
  ZugLaws laws = *zug_draft_get_laws (draft);

  g_assert_true (zug_laws_set_man (&laws, 'B', "value", "4"));
  g_assert_true (zug_laws_set_man (&laws, 'A', "leaps", "3,1"));
  zug_laws_add_man (&laws, 'B' + 10);
  zug_draft_set_laws (draft, &laws, "Men");
  zug_draft_reset_law (draft, zug_law_find ("men"));
  g_assert_false (zug_draft_differs (draft, zug_law_find ("men")));
  g_assert_false (zug_draft_differs (draft, zug_law_find ("promote-to")));
}

typedef struct
{
  const char *preset;
  const char *edits; /* key=value, separated by blanks, as typed one after the other */
  const char *law;
  const char *against;
  const char *mend;
  const char *other_mend;
} ProblemRow;

static const ProblemRow problem_rows[] = {
    {"parity", "turn=alternate", "check", "turn", "Check: must be answered",
     "Who moves: both sides at once"},
    {"parity", "resolution=merge", "check", "resolution", "Check: must be answered",
     "What comes of two choices: both moves happen at the same moment"},
    {"orthodox", "check=timed", "check", "turn", "Check: must be answered",
     "Who moves: both sides at once"},
    {"randomized", "resolution=merge", "en-passant", "resolution",
     "Capturing en passant: on the turn after the double step",
     "What comes of two choices: they happen one after the other, in the order that lets both"},
    {"orthodox", "players=team", "players", "turn", "Players: two: each side moves one man",
     "Who moves: both sides at once; What comes of two choices: a move happens if it is legal in "
     "whatever order"},
    {"parity", "files=10", "array", "files", "Men set up to fit the board",
     "Files of the board: 8"},
    {"parity", "ranks=5", "array", "ranks", "Men set up to fit the board", "Ranks of the board: 8"},
    {"ponds", "holes=c4", NULL, NULL, NULL, NULL},
    {"orthodox", "holes=a1", "array", "holes", "Men set up to fit the board",
     "Only holes on the board"},
    {"capablanca", "shuffle=back-rank", "shuffle", "files",
     "The men of the back ranks: start as the array says",
     "Files of the board: 8; Men set up to fit the board"},
    {"gardner", "double-step=yes", "en-passant", "ranks", "Capturing en passant: never",
     "Ranks of the board: 6; Men set up to fit the board"},
    {"orthodox", "castle-files=lg", "castle-files", "files",
     "The king’s file after long and after short castling: c and g",
     "Files of the board: 13; Men set up to fit the board"},
    {"fair-tictactoe", "line=4", "line", "files", "Marks in a row that win: 3",
     "Files of the board: 4"},
    {"fair-tictactoe", "turn=alternate", "turn", "game", "Who moves: both sides at once", NULL},
};

static void
test_problem (gconstpointer data)
{
  const ProblemRow *row = data;
  g_autoptr (ZugDraft) draft = new_draft (row->preset);
  g_auto (GStrv) edits = g_strsplit (row->edits, " ", -1);
  const ZugDraftProblem *problem;
  GPtrArray *problems;

  for (guint i = 0; edits[i] != NULL; i++)
    {
      g_auto (GStrv) pair = g_strsplit (edits[i], "=", 2);

      set (draft, pair[0], pair[1]);
    }
  problems = zug_draft_get_problems (draft);
  g_assert_cmpuint (problems->len > 0, ==, row->law != NULL);
  if (row->law == NULL)
    return;
  problem = g_ptr_array_index (problems, 0);
  g_test_message ("%s | %s | %s", problem->words, problem->mend, problem->other_mend);
  g_assert_cmpstr (problem->law->key, ==, row->law);
  g_assert_cmpstr (problem->against != NULL ? problem->against->key : NULL, ==, row->against);
  g_assert_cmpstr (problem->mend, ==, row->mend);
  g_assert_cmpstr (problem->other_mend, ==, row->other_mend);
}

/* Every contradiction is found at once, and mending one after the other leads to what can be
 * played. */
static void
test_all_mended (void)
{
  g_autoptr (ZugDraft) draft = new_draft ("parity");

  set (draft, "turn", "alternate");
  set (draft, "en-passant", "same-turn");
  set (draft, "players", "team");
  set (draft, "files", "4");
  set (draft, "ranks", "4");
  set (draft, "holes", "d3 f8");
  set (draft, "line", "3");
  g_assert_cmpuint (zug_draft_get_problems (draft)->len, ==, 8);
  for (guint i = 0; zug_draft_get_problems (draft)->len > 0; i++)
    {
      guint n = zug_draft_get_problems (draft)->len;
      const ZugDraftProblem *problem = g_ptr_array_index (zug_draft_get_problems (draft), 0);

      g_assert_nonnull (problem->mend);
      g_test_message ("%s: %s", problem->words, problem->mend);
      zug_draft_set_laws (draft, &problem->mended, problem->mend);
      g_assert_cmpuint (zug_draft_get_problems (draft)->len, <, n);
    }
  g_assert_cmpstr (zug_draft_get_file (draft)->id, ==, "mine");
  assert_law (draft, "files", "4");
}

/* A man is named in what is wrong with him. */
static void
test_man (void)
{
  g_autoptr (ZugDraft) draft = new_draft ("orthodox");
  ZugLaws laws = *zug_draft_get_laws (draft);
  const ZugDraftProblem *problem;

  zug_laws_add_man (&laws, 'A');
  zug_draft_set_laws (draft, &laws, "Men");
  problem = g_ptr_array_index (zug_draft_get_problems (draft), 0);
  g_assert_cmpstr (problem->words, ==, "A: A man has neither leaps nor rides.");
  g_assert_cmpint (problem->man, ==, 'A');
  g_assert_cmpstr (problem->mend, ==, "Men that can be played with");
  g_assert_cmpint (zug_laws_man (&problem->mended, 'A'), ==, ZUG_NO_MAN);
  g_assert_true (zug_laws_set_man (&laws, 'A', "leaps", "2,2"));
  g_assert_true (zug_laws_set_man (&laws, 'A', "name", "Alfil"));
  zug_draft_set_laws (draft, &laws, "Men");
  problem = g_ptr_array_index (zug_draft_get_problems (draft), 0);
  g_assert_cmpstr (problem->words, ==, "Alfil (A): A man of the game’s own has no value.");
  g_assert_nonnull (problem->mend);
}

static void
test_warnings (void)
{
  static const struct
  {
    const char *preset, *key, *value;
    guint n;
  } rows[] = {
      {"parity", "quiet", "40", 0},
      {"parity", "array", "k7/8/8/8/8/8/8/R7", 1},
      {"parity", "array", "r7/8/8/8/8/8/8/R7", 1},
      {"orthodox", "array", "7k/8/8/8/8/8/8/K6q", 0},
      {"orthodox", "array", "7k/8/8/8/8/8/7r/K6r", 1},
      {"fair-tictactoe", "quiet", "0", 0},
      {"fair-endless", "quiet", "0", 1},
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (ZugDraft) draft = new_draft (rows[i].preset);
      g_auto (GStrv) warnings = NULL;

      set (draft, rows[i].key, rows[i].value);
      warnings = zug_draft_dup_warnings (draft);
      g_test_message ("%s", warnings[0]);
      g_assert_cmpuint (g_strv_length (warnings), ==, rows[i].n);
    }
}

/* A draft comes back from its text, whatever is wrong with it. */
static void
assert_text_survives (ZugDraft *draft)
{
  g_autofree char *text = zug_draft_text_of (zug_draft_get_file (draft));
  g_autofree char *text_again = NULL;
  ZugVariantFile again;
  ZugStatus status;
  char words[512];

  if (!zug_variant_file_read_draft (text, strlen (text), &again, &status))
    g_error ("%s\n%s", zug_status_describe (&status, words, sizeof words), text);
  text_again = zug_draft_text_of (&again);
  g_assert_cmpstr (text_again, ==, text);
}

static void
test_text (void)
{
  static const char *const edits[][2] = {
      {"turn", "alternate"}, {"en-passant", "same-turn"},
      {"files", "16"},       {"castle-files", "kn"},
      {"files", "10"},       {"holes", "a1 j8 p16"},
      {"players", "team"},   {"game", "row"},
      {"line", "16"},        {"shuffle", "back-rank"},
      {"array", "8/Z7"},     {"ranks", "3"},
  };
  g_autoptr (ZugDraft) draft = new_draft ("capablanca-parity");
  ZugLaws laws;

  g_assert_true (zug_draft_set_summary (draft, " First line\nsecond \\ line ", NULL));
  for (guint i = 0; i < G_N_ELEMENTS (edits); i++)
    {
      set (draft, edits[i][0], edits[i][1]);
      assert_text_survives (draft);
    }
  laws = *zug_draft_get_laws (draft);
  zug_laws_add_man (&laws, 'X');
  g_assert_true (zug_laws_set_man (&laws, 'Q', "royal", "yes"));
  g_assert_true (zug_laws_set (&laws, zug_law_find ("promote-to"), "QX"));
  zug_draft_set_laws (draft, &laws, "Men");
  assert_text_survives (draft);
  while (zug_draft_undo (draft))
    assert_text_survives (draft);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/draft/undo", test_undo);
  g_test_add_func ("/draft/steps", test_steps);
  g_test_add_func ("/draft/half-typed", test_half_typed);
  g_test_add_func ("/draft/refused", test_refused);
  g_test_add_func ("/draft/reset", test_reset);
  g_test_add_func ("/draft/reset-men", test_reset_men);
  for (guint i = 0; i < G_N_ELEMENTS (problem_rows); i++)
    {
      g_autofree char *path = g_strdup_printf ("/draft/problem/%u", i);

      g_test_add_data_func (path, &problem_rows[i], test_problem);
    }
  g_test_add_func ("/draft/all-mended", test_all_mended);
  g_test_add_func ("/draft/man", test_man);
  g_test_add_func ("/draft/warnings", test_warnings);
  g_test_add_func ("/draft/text", test_text);
  return g_test_run ();
}
