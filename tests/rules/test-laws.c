/* test-laws.c: the table of laws, their types, the presets, and laws as text */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-rules-fixture.h"

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

/* No value is left out of its law's row of the table. */
static void
test_rows_are_whole (void)
{
  for (size_t i = 0; i < zug_n_laws; i++)
    {
      const ZugLaw *law = &zug_law_table[i];

      g_test_message ("%s", law->key);
      g_assert_nonnull (law->search);
      if (law->kind != ZUG_LAW_CHOICE)
        continue;
      for (int v = 0; v <= law->max; v++)
        {
          g_assert_nonnull (law->values[v].name);
          g_assert_nonnull (law->values[v].words);
          g_assert_nonnull (law->values[v].meaning);
        }
      g_assert_null (law->values[law->max + 1].name);
      g_assert_true (law->yes_first == (strcmp (law->values[0].name, "yes") == 0));
    }
}

/* What a game is like: the letters of those that hold. */
static const struct
{
  char letter;
  bool (*holds) (const ZugLaws *laws);
} traits[] = {
    {'s', zug_laws_can_share},   {'l', zug_laws_must_leave},   {'r', zug_laws_leave_resting},
    {'x', zug_laws_can_remove},  {'d', zug_laws_can_demote},   {'c', zug_laws_mind_colour},
    {'b', zug_laws_can_return},  {'a', zug_laws_can_replay},   {'u', zug_laws_can_undo},
    {'n', zug_laws_can_discard}, {'t', zug_laws_can_stop},     {'?', zug_laws_have_coin},
    {'m', zug_laws_can_miss},    {'f', zug_laws_forbid_check},
};

static const struct
{
  const char *laws;
  const char *traits;
} games[] = {
    {"", "f"},
    {"collision=share-then-leave; repeat-blocked=forbidden", "f"},
    {"conflict=neither; exchange=both-removed", "f"},
    {"turn=together", "smf"},
    {"turn=together; collision=share-then-leave; check=timed", "slrm"},
    {"turn=together; collision=share-then-leave-capturing; check=none", "slm"},
    {"turn=together; collision=both-removed", "xmf"},
    {"turn=together; collision=king-stands", "xmf"},
    {"turn=together; collision=lower-removed", "xmf"},
    {"turn=together; collision=lower-removed-demote", "xdmf"},
    {"turn=together; collision=square-colour", "xcmf"},
    {"turn=together; collision=later-arrival", "xmf"},
    {"turn=together; collision=coin", "x?mf"},
    {"turn=together; collision=both-return", "bumf"},
    {"turn=together; collision=replay", "aumf"},
    {"turn=together; exchange=both-removed", "sxmf"},
    {"turn=together; collision=replay; exchange=both-removed", "xaumf"},
    {"turn=together; resolution=ordered; collision=replay", "n?mf"},
    {"turn=together; resolution=ordered; conflict=neither; ride-stops=yes", "ntmf"},
    {"turn=together; resolution=ordered; conflict=both-removed", "xmf"},
    {"turn=together; resolution=merge; collision=coin; conflict=neither", "uf"},
    {"turn=together; resolution=merge; named-captures=no; ride-stops=yes", "umf"},
    {"game=row; turn=together; resolution=merge; named-captures=no; line=3", "uf"},
};

static void
test_traits (gconstpointer data)
{
  size_t row = GPOINTER_TO_SIZE (data);
  char held[G_N_ELEMENTS (traits) + 1] = "";
  ZugLaws laws;
  size_t at;

  zug_laws_init (&laws);
  g_test_message ("%s", games[row].laws);
  g_assert_true (zug_laws_read (&laws, games[row].laws, &at));
  for (size_t i = 0; i < G_N_ELEMENTS (traits); i++)
    if (traits[i].holds (&laws))
      held[strlen (held)] = traits[i].letter;
  g_assert_cmpstr (held, ==, games[row].traits);
}

/* Draws by number: from so many on, and never where the number is none. */
static void
test_draws (void)
{
  ZugLaws laws;
  size_t at;

  zug_laws_init (&laws);
  g_assert_true (zug_laws_read (&laws, "pass=yes; pass-draw=2; quiet=4; repetition=3", &at));
  g_assert_true (zug_laws_quiet_draws (&laws, 4) && !zug_laws_quiet_draws (&laws, 3));
  g_assert_true (zug_laws_passes_draw (&laws, 2) && !zug_laws_passes_draw (&laws, 1));
  g_assert_true (zug_laws_repetition_draws (&laws, 3) && !zug_laws_repetition_draws (&laws, 2));
  g_assert_cmpint (zug_laws_quiet_left (&laws, 1), ==, 3);
  g_assert_cmpint (zug_laws_quiet_left (&laws, 9), ==, 0);
  g_assert_cmpint (zug_laws_passes_left (&laws, 1), ==, 1);
  g_assert_false (zug_laws_may_go_on_for_ever (&laws));
  g_assert_true (zug_laws_read (&laws, "pass-draw=0; quiet=0; repetition=0", &at));
  g_assert_false (zug_laws_quiet_draws (&laws, 999) || zug_laws_passes_draw (&laws, 999)
                  || zug_laws_repetition_draws (&laws, 999));
  g_assert_cmpint (zug_laws_quiet_left (&laws, 0) + zug_laws_passes_left (&laws, 0), ==, 0);
  g_assert_true (zug_laws_may_go_on_for_ever (&laws));
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

  zug_fixture_read_laws (coins[i].preset, coins[i].text, &laws);
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

      zug_fixture_read_laws (rows[i].preset, rows[i].laws, &laws);
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

/* All laws in one text, as the archive keeps them. */
static void
test_text (void)
{
  for (size_t i = 0; i < zug_n_presets; i++)
    {
      ZugLaws laws, again;
      char text[ZUG_LAWS_TEXT];
      size_t at;

      zug_fixture_read_laws (zug_presets[i].id, "", &laws);
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
  g_test_add_func ("/rules/laws/rows-are-whole", test_rows_are_whole);
  g_test_add_func ("/rules/laws/draws", test_draws);
  for (size_t i = 0; i < G_N_ELEMENTS (games); i++)
    {
      g_autofree char *path = g_strdup_printf ("/rules/laws/traits/%zu", i);

      g_test_add_data_func (path, GSIZE_TO_POINTER (i), test_traits);
    }
  g_test_add_func ("/rules/laws/values-refused", test_values_refused);
  g_test_add_func ("/rules/laws/numbers-and-letters", test_numbers_and_letters);
  g_test_add_func ("/rules/laws/types", test_types);
  g_test_add_func ("/rules/laws/presets", test_presets);
  g_test_add_func ("/rules/laws/text", test_text);
  g_test_add_func ("/rules/laws/text-refused", test_text_refused);
  return g_test_run ();
}
