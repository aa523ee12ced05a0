/* test-example.c: every example of a law, under every value of it, in every game */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-example.h"
#include "zug-game-fixture.h"
#include "zug-zfen.h"
#include <string.h>

/* All that a game's turns show, from here on, and nothing of how it is told. */
static void
append_course (GString *course, const ZugLaws *laws, ZugTurn *turn)
{
  const ZugEvents *events = zug_turn_get_events (turn);
  char zfen[ZUG_ZFEN_MAX];

  for (int i = 0; i < events->n; i++)
    g_string_append_printf (course, "%d.%d.%d.%d ", events->event[i].kind, events->event[i].side,
                            events->event[i].from, events->event[i].to);
  for (guint i = 0; i < zug_turn_get_n_remarks (turn); i++)
    g_string_append_printf (course, "%s ", zug_turn_get_remark (turn, i)->text);
  g_string_append_printf (course, "%s %d\n",
                          zug_zfen_write (laws, zug_turn_get_position (turn), zfen),
                          zug_turn_get_end (turn).result);
  for (guint i = 0; i < zug_turn_get_n_children (turn); i++)
    append_course (course, laws, zug_turn_get_child (turn, i));
}

/* Checks one playing; what happened, or NULL where these laws cannot show it. */
static char *
play (const ZugExample *example, const ZugLaws *laws)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (ZugGame) game = zug_example_play (example, laws, &error);
  GString *course;
  ZugLaws own;

  if (game == NULL)
    {
      g_assert_error (error, ZUG_GAME_ERROR, ZUG_GAME_ERROR_ILLEGAL);
      g_assert_cmpstr (error->message, !=, "");
      g_assert_false (zug_example_laws (example, laws, &own, NULL));
      return NULL;
    }
  g_assert_no_error (error);
  g_assert_cmpuint (zug_turn_get_n_children (zug_game_get_root (game)), >, 0);
  course = g_string_new (NULL);
  append_course (course, zug_game_get_laws (game), zug_game_get_root (game));
  for (ZugTurn *turn = zug_game_get_last (game); turn != NULL; turn = zug_turn_get_parent (turn))
    {
      g_autofree char *story = zug_example_story (game, turn);

      g_assert_true ((*story == '\0') == (zug_turn_get_parent (turn) == NULL));
      g_assert_true (g_utf8_validate (story, -1, NULL));
    }
  return g_string_free (course, FALSE);
}

/* The first example that can show the law under these laws. */
static char *
play_first (const ZugLaw *law, const ZugLaws *laws)
{
  for (const ZugExample *example = zug_example_find (law->key); example != NULL;
       example = zug_example_next (example))
    {
      char *course = play (example, laws);

      if (course != NULL)
        return course;
    }
  return NULL;
}

/* Every value comes out otherwise; the number of values that can be played. */
static guint
assert_values (const char *preset, const ZugLaw *law)
{
  g_autoptr (GPtrArray) courses = g_ptr_array_new_with_free_func (g_free);

  for (const ZugLawValue *value = law->values; value->name != NULL; value++)
    {
      g_autofree char *course = NULL;
      ZugLaws laws;

      g_assert_true (zug_laws_preset (&laws, preset));
      g_assert_true (zug_laws_set (&laws, law, value->name));
      course = play_first (law, &laws);
      g_test_message ("%s %s=%s\n%s", preset, law->key, value->name, course);
      for (guint i = 0; course != NULL && i < courses->len; i++)
        g_assert_cmpstr (course, !=, g_ptr_array_index (courses, i));
      if (course != NULL)
        g_ptr_array_add (courses, g_steal_pointer (&course));
    }
  return courses->len;
}

/* In a game where the law says something all its values can be seen. */
static const struct
{
  const char *law;
  const char *preset;
} homes[] = {
    {"players", "fair"},
    {"players", "fair-team"},
    {"turn", "orthodox"},
    {"turn", "parity"},
    {"pass", "synchronous"},
    {"pass", "orthodox"},
    {"rest", "parity"},
    {"rest", "synchronous"},
    {"rest", "orthodox"},
    {"rest", "randomized"},
    {"rest", "fair"},
    {"castling", "orthodox"},
    {"castling", "parity"},
    {"pawn", "orthodox"},
    {"pawn", "synchronous"},
    {"double-step", "orthodox"},
    {"double-step", "parity"},
    {"en-passant", "randomized"},
    {"promotion", "orthodox"},
    {"promotion", "synchronous"},
    {"check", "parity"},
    {"check", "synchronous"},
    {"king-entry", "parity"},
    {"king-entry", "synchronous"},
    {"castle-out-of-check", "orthodox"},
    {"castle-out-of-check", "fair"},
    {"castle-through-check", "orthodox"},
    {"castle-through-check", "randomized"},
    {"stalemate", "orthodox"},
    {"stalemate", "parity"},
    {"bare-kings", "orthodox"},
    {"bare-kings", "synchronous"},
    {"resolution", "parity"},
    {"resolution", "randomized"},
    {"resolution", "fair"},
    {"collision", "parity"},
    {"collision", "synchronous"},
    {"exchange", "parity"},
    {"conflict", "randomized"},
    {"speculative", "randomized"},
    {"ride-stops", "randomized"},
    {"named-captures", "fair"},
    {"repeat-blocked", "fair"},
    {"repeat-blocked", "parity-replay"},
    {"repeat-blocked", "synchronous-both-return"},
};

static void
test_home (gconstpointer data)
{
  guint row = GPOINTER_TO_UINT (data);
  const ZugLaw *law = zug_law_find (homes[row].law);
  guint values = 0;

  while (law->values[values].name != NULL)
    values++;
  g_assert_cmpuint (assert_values (homes[row].preset, law), ==, values);
}

/* Where requests are merged nobody can attack a king that has just moved, and who may pass always
 * has another move: a king that may then move although it rests never gets to. */
static gboolean
are_values_the_same (const char *preset, const ZugLaw *law)
{
  ZugLaws laws;

  zug_laws_preset (&laws, preset);
  return g_str_equal (law->key, "rest") && laws.resolution == ZUG_RESOLUTION_MERGE
         && laws.pass == ZUG_YES;
}

/* Whatever the game, no two values come out the same. */
static void
test_everywhere (gconstpointer data)
{
  const ZugLaw *law = zug_law_find (data);

  for (gsize i = 0; i < zug_n_presets; i++)
    if (!are_values_the_same (zug_presets[i].id, law))
      assert_values (zug_presets[i].id, law);
}

static gboolean
has_home (const ZugLaw *law)
{
  for (guint i = 0; i < G_N_ELEMENTS (homes); i++)
    if (g_str_equal (homes[i].law, law->key))
      return TRUE;
  return FALSE;
}

/* Every law that decides about two choices, and those of rest, check and pawns; and each has a game
 * above in which all its values come out otherwise. The men offered are no list of values:
 * test_promote_to(). */
static void
test_all_laws (void)
{
  for (gsize i = 0; i < zug_n_laws; i++)
    {
      const ZugLaw *law = &zug_law_table[i];

      if ((law->code[0] != '\0' && strchr ("DEG", law->code[0]) != NULL)
          || g_str_equal (law->key, "rest"))
        {
          if (zug_example_find (law->key) == NULL)
            g_error ("no example of %s", law->key);
          if (!has_home (law) && law->kind != ZUG_LAW_PROMOTE_TO)
            g_error ("no game in which every value of %s is seen", law->key);
        }
    }
  g_assert_true (has_home (zug_law_find ("resolution")));
  g_assert_null (zug_example_find ("files"));
}

static void
test_table (void)
{
  for (gsize i = 0; i < zug_n_examples; i++)
    {
      const ZugExample *example = &zug_examples[i];

      g_assert_true (zug_example_by_id (example->id) == example);
      g_assert_nonnull (zug_law_find (example->law));
      g_assert_nonnull (zug_law_find (example->law)->example);
    }
  g_assert_null (zug_example_by_id ("none"));
  for (gsize i = 0; i < zug_n_laws; i++)
    if (zug_law_table[i].example != NULL)
      {
        const ZugExample *first = zug_example_by_id (zug_law_table[i].example);

        g_assert_nonnull (first);
        g_assert_cmpstr (first->law, ==, zug_law_table[i].key);
        for (const ZugExample *other = zug_examples; other != first; other++)
          g_assert_cmpstr (other->law, !=, zug_law_table[i].key);
      }
}

/* The men offered are no list of values. */
static void
test_promote_to (void)
{
  static const char *const offers[] = {"QRBN", "R", "BN", "N"};
  g_autoptr (GPtrArray) courses = g_ptr_array_new_with_free_func (g_free);
  ZugLaws laws;

  zug_laws_init (&laws);
  for (guint i = 0; i < G_N_ELEMENTS (offers); i++)
    {
      char *course;

      g_assert_true (zug_laws_set (&laws, zug_law_find ("promote-to"), offers[i]));
      course = play_first (zug_law_find ("promote-to"), &laws);
      g_assert_nonnull (course);
      for (guint j = 0; j < courses->len; j++)
        g_assert_cmpstr (course, !=, g_ptr_array_index (courses, j));
      g_ptr_array_add (courses, course);
    }
}

static void
assert_reason (const char *id, const char *preset, const char *words)
{
  g_autoptr (GError) error = NULL;
  ZugLaws laws;

  g_assert_true (zug_laws_preset (&laws, preset));
  g_assert_null (zug_example_play (zug_example_by_id (id), &laws, &error));
  g_assert_error (error, ZUG_GAME_ERROR, ZUG_GAME_ERROR_ILLEGAL);
  g_assert_cmpstr (error->message, ==, words);
}

static void
test_reasons (void)
{
  assert_reason ("collision-two", "orthodox",
                 "Who moves: one side after the other. With that, this law says nothing.");
  assert_reason ("collision-two", "randomized",
                 "What comes of two choices: they happen one after the other, in the order that "
                 "lets both. With that, this law says nothing.");
  assert_reason ("king-entry-line", "orthodox",
                 "Check: must be answered. With that, this law says nothing.");
  assert_reason ("rest-king", "fair-tictactoe", "Where marks are placed this law says nothing.");
}

/* Whether all turns that an example has wishes for are played, or the game has ended before. */
static gboolean
is_played_out (const ZugExample *example, ZugGame *game)
{
  ZugTurn *last = zug_game_get_last (game);
  guint all = 0, played = 0;

  while (all < ZUG_EXAMPLE_TURNS && example->turn[all][ZUG_WHITE] != NULL)
    all++;
  for (ZugTurn *turn = last; zug_turn_get_parent (turn) != NULL; turn = zug_turn_get_parent (turn))
    played += zug_turn_has_choice (turn, ZUG_BLACK);
  return played == all || zug_turn_get_end (last).result != ZUG_RESULT_OPEN;
}

/* In the game that it is an example for, men rest as they do there: none moves twice running, and
 * the marks are those of the game. And there is always something to do instead. Bare kings alone do
 * not rest: both have just moved, and where they rest nobody has a move, whatever that law says. */
static void
test_rest (void)
{
  for (gsize p = 0; p < zug_n_presets; p++)
    for (gsize i = 0; i < zug_n_examples; i++)
      {
        g_autoptr (ZugGame) game = NULL;
        ZugLaws laws;

        g_assert_true (zug_laws_preset (&laws, zug_presets[p].id));
        game = zug_example_play (&zug_examples[i], &laws, NULL);
        if (game == NULL)
          continue;
        if (!g_str_equal (zug_examples[i].law, "bare-kings"))
          g_assert_cmpint (zug_game_get_laws (game)->rest, ==, laws.rest);
        if (!is_played_out (&zug_examples[i], game))
          g_error ("%s of %s ends too early", zug_examples[i].id, zug_presets[p].id);
      }
}

/* What offers to show a law is there where something can be shown, and nowhere else. */
static void
test_shown (void)
{
  for (gsize p = 0; p < zug_n_presets; p++)
    for (gsize i = 0; i < zug_n_laws; i++)
      {
        const ZugLaw *law = &zug_law_table[i];
        g_autofree char *course = NULL;
        ZugLaws laws;

        g_assert_true (zug_laws_preset (&laws, zug_presets[p].id));
        course = play_first (law, &laws);
        g_assert_true (zug_example_is_shown (law->key, &laws) == (course != NULL));
      }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (homes); i++)
    {
      g_autofree char *name =
          g_strdup_printf ("/model/example/home/%s/%s", homes[i].law, homes[i].preset);

      g_test_add_data_func (name, GUINT_TO_POINTER (i), test_home);
    }
  for (gsize i = 0; i < zug_n_examples; i++)
    if (zug_example_find (zug_examples[i].law) == &zug_examples[i]
        && zug_law_find (zug_examples[i].law)->values != NULL)
      {
        g_autofree char *name =
            g_strdup_printf ("/model/example/everywhere/%s", zug_examples[i].law);

        g_test_add_data_func (name, zug_examples[i].law, test_everywhere);
      }
  g_test_add_func ("/model/example/all-laws", test_all_laws);
  g_test_add_func ("/model/example/shown", test_shown);
  g_test_add_func ("/model/example/rest", test_rest);
  g_test_add_func ("/model/example/table", test_table);
  g_test_add_func ("/model/example/promote-to", test_promote_to);
  g_test_add_func ("/model/example/reasons", test_reasons);
  return g_test_run ();
}
