/* test-variant.c: games that can be played */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-model-fixture.h"

static void
test_presets (void)
{
  g_autoptr (GListModel) presets = zug_variant_list_presets ();

  g_assert_cmpuint (g_list_model_get_n_items (presets), ==, zug_n_presets);
  for (guint i = 0; i < g_list_model_get_n_items (presets); i++)
    {
      g_autoptr (ZugVariant) variant = g_list_model_get_item (presets, i);
      g_autoptr (ZugVariant) same = zug_variant_new_preset (zug_variant_get_id (variant));

      g_assert_cmpstr (zug_variant_get_id (variant), ==, zug_presets[i].id);
      g_assert_cmpstr (zug_variant_get_name (variant), ==, zug_presets[i].name);
      g_assert_cmpstr (zug_variant_get_summary (variant), ==, zug_presets[i].summary);
      g_assert_true (zug_laws_equal (zug_variant_get_laws (variant), zug_variant_get_laws (same)));
    }
  g_assert_null (zug_variant_new_preset ("no such game"));
}

static void
test_type (void)
{
  g_autoptr (ZugVariant) orthodox = zug_variant_new_preset ("orthodox");
  g_autoptr (ZugVariant) parity = zug_variant_new_preset ("parity");
  g_autofree char *orthodox_type = zug_variant_dup_type (orthodox);
  g_autofree char *parity_type = zug_variant_dup_type (parity);

  g_assert_cmpstr (orthodox_type, ==, "");
  g_assert_cmpstr (parity_type, ==, "A3 A5 E2 F3 G1 G2");
  g_assert_false (zug_variant_is_simultaneous (orthodox));
  g_assert_true (zug_variant_is_simultaneous (parity));
}

static void
assert_card (const char *preset, const char *rules, guint n, const char *holds)
{
  g_autoptr (ZugVariant) variant = zug_fixture_variant (preset, rules);
  g_auto (GStrv) card = zug_variant_dup_rule_card (variant);
  g_autofree char *all = g_strjoinv ("\n", card);

  g_test_message ("%s", all);
  g_assert_cmpuint (g_strv_length (card), ==, n);
  g_assert_true (g_utf8_validate (all, -1, NULL));
  if (holds != NULL)
    g_assert_nonnull (strstr (all, holds));
}

static void
test_rule_card (void)
{
  /* turn, rest, check, stalemate, collision */
  assert_card ("orthodox", NULL, 0, NULL);
  assert_card ("parity", NULL, 5, NULL);
  assert_card ("parity-single", NULL, 5, NULL);
  assert_card ("parity", "quiet=30", 6, "30");
  assert_card ("parity", "promote-to=QN", 6, "QN");
  /* What only games of simultaneous turns know is not on the card of others. */
  assert_card ("orthodox", "collision=coin", 0, NULL);
}

static void
test_properties (void)
{
  g_autoptr (ZugVariant) variant = zug_fixture_variant ("parity", "collision=coin");
  g_autofree char *id = NULL;
  g_autofree char *name = NULL;
  g_autofree char *summary = NULL;

  g_object_get (variant, "id", &id, "name", &name, "summary", &summary, NULL);
  g_assert_cmpstr (id, ==, "parity");
  g_assert_cmpstr (name, ==, "parity");
  g_assert_cmpstr (summary, ==, "");
  g_assert_cmpint (zug_variant_get_laws (variant)->collision, ==, ZUG_COLLISION_COIN);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/model/variant/presets", test_presets);
  g_test_add_func ("/model/variant/type", test_type);
  g_test_add_func ("/model/variant/rule-card", test_rule_card);
  g_test_add_func ("/model/variant/properties", test_properties);
  return g_test_run ();
}
