/* test-laws.c: the table of laws, its types, presets and problems */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-rules-fixture.h"

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
          char buffer[32];

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
  char buffer[32];

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
      {"promote-to", "K"},
      {"promote-to", "QRBNP"},
      {"promote-to", "qr"},
      {"castle-files", "hg"},
      {"castle-files", "ca"},
      {"castle-files", "c"},
      {"castle-files", "cgg"},
      {"resolution", "none"},
      {"castling", "1"},
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
  };

  for (size_t i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      const ZugLaw *law = zug_law_find (rows[i].key);
      ZugLaws laws;
      char buffer[32];

      zug_laws_init (&laws);
      g_assert_true (zug_laws_set (&laws, law, rows[i].value));
      g_assert_cmpstr (zug_laws_get (&laws, law, buffer), ==, rows[i].value);
      if (law->kind == ZUG_LAW_NUMBER)
        g_assert_cmpuint (zug_laws_value (&laws, law), ==, atoi (rows[i].value));
    }
}

/* LAWS.md section 9, and what single laws add to it. */
static void
test_types (void)
{
  static const struct
  {
    const char *spec;
    const char *type;
  } rows[] = {
      {"orthodox", ""},
      {"parity", "A3 A5 E2 F3 G1 G2"},
      {"parity-single", "A3 A5 E2 F3 G1 G2"},
      {"synchronous", "A3 A5 D1 D3 D5 E1 E2 F1 F5 G1 G2"},
      {"orthodox+rest=mover", "A5"},
      {"orthodox+collision=coin+exchange=both-removed", ""},
      {"parity+exchange=both-removed", "A3 A5 E2 F3 G1 G2 G3"},
      {"orthodox+castling=no+double-step=no+en-passant=none", "C5 D2 D4"},
      {"orthodox+castle-out-of-check=yes+castle-through-check=yes+repetition=5+quiet=100",
       "E3 E4 F4 F5"},
      {"orthodox+check=none", "E1 E2 F1"},
  };

  for (size_t i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      ZugLaws laws;
      char buffer[96];

      g_assert_true (zug_fixture_laws (rows[i].spec, &laws));
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

static void
test_problems (void)
{
  const char *reason = NULL;
  ZugLaws laws;

  g_assert_true (zug_fixture_laws ("orthodox+check=timed", &laws));
  g_assert_true (zug_laws_problem (&laws, &reason) == zug_law_find ("check"));
  g_assert_nonnull (reason);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/rules/laws/every-value-round-trips", test_every_value_round_trips);
  g_test_add_func ("/rules/laws/defaults-come-first", test_defaults_come_first);
  g_test_add_func ("/rules/laws/keys-and-words", test_keys_and_words);
  g_test_add_func ("/rules/laws/values-refused", test_values_refused);
  g_test_add_func ("/rules/laws/numbers-and-letters", test_numbers_and_letters);
  g_test_add_func ("/rules/laws/types", test_types);
  g_test_add_func ("/rules/laws/presets", test_presets);
  g_test_add_func ("/rules/laws/problems", test_problems);
  return g_test_run ();
}
