/* test-variant-store-import.c: what comes onto the store, and under which name: files, copies, the
 * laws of a game */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-game.h"
#include "zug-variant-store-fixture.h"
#include <string.h>

static void
test_built_in (void)
{
  g_autoptr (ZugVariantStore) variants = zug_variant_store_new ();

  g_assert_cmpuint (variants_count_own (variants), ==, 0);
  g_assert_false (zug_variant_store_is_loaded (variants));
  for (size_t i = 0; i < zug_n_presets; i++)
    {
      g_autoptr (ZugVariantItem) item = g_list_model_get_item (G_LIST_MODEL (variants), (guint) i);

      g_assert_cmpstr (zug_variant_item_get_id (item), ==, zug_presets[i].id);
      g_assert_cmpstr (zug_variant_item_get_name (item), ==, zug_presets[i].name);
      g_assert_cmpstr (zug_variant_item_get_file (item)->author, ==, zug_presets[i].author);
      g_assert_false (zug_variant_item_is_own (item));
      g_assert_nonnull (zug_variant_item_get_variant (item));
    }
  g_assert_null (g_list_model_get_item (G_LIST_MODEL (variants), (guint) zug_n_presets));
}

static void
test_names (void)
{
  static const struct
  {
    const char *id, *name, *unique_id, *unique_name;
  } rows[] = {
      {"", "Duel", "duel", "Duel"},
      {"", "Duel", "duel-2", "Duel 2"},
      {"duel", "duel", "duel-3", "duel 3"},
      {"duel-2", "Duel 2", "duel-4", "Duel 4"},
      {"", "Parity Chess", "parity-chess-2", "Parity Chess 2"},
      {"parity", "Own", "parity-2", "Own"},
      {"", "Schach für Zwei!", "schach-fur-zwei", "Schach für Zwei!"},
      {"", "将棋", "variant", "将棋"},
      {"", "象棋", "variant-2", "象棋"},
      {"", "960", "960", "960"},
  };
  g_autoptr (ZugVariantStore) variants = zug_variant_store_new ();

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      ZugVariantFile file = variants_make_file (rows[i].id, rows[i].name, "parity", "");

      zug_variant_store_make_unique (variants, &file);
      if (!g_str_has_prefix (rows[i].unique_id, "variant"))
        g_assert_cmpstr (file.id, ==, rows[i].unique_id);
      g_assert_cmpstr (file.name, ==, rows[i].unique_name);
      g_assert_null (zug_variant_store_find (variants, file.id));
      g_assert_false (zug_variant_store_has_name (variants, file.name, NULL));
      zug_variant_store_keep (variants, &file);
    }
  g_assert_cmpuint (variants_count_own (variants), ==, G_N_ELEMENTS (rows));
  g_assert_true (zug_variant_store_has_name (variants, "DUEL", NULL));
  g_assert_false (zug_variant_store_has_name (variants, "Duel", "duel"));
}

/* Names that fill their field are cut between characters. */
static void
test_long_names (void)
{
  g_autoptr (ZugVariantStore) variants = zug_variant_store_new ();

  for (int i = 0; i < 12; i++)
    {
      ZugVariantFile file = variants_make_file ("", "x", "parity", "");

      for (guint n = 0; n + 3 < sizeof file.name; n += 3)
        memcpy (file.name + n, "象", 4);
      memset (file.id, 'a', sizeof file.id - 1);
      zug_variant_store_make_unique (variants, &file);
      g_assert_true (g_utf8_validate (file.name, -1, NULL));
      zug_variant_store_keep (variants, &file);
    }
  g_assert_cmpuint (variants_count_own (variants), ==, 12);
}

static ZugVariantItem *
import (ZugVariantStore *variants, const char *text)
{
  g_autoptr (GError) error = NULL;
  ZugVariantItem *item = zug_variant_store_import (variants, text, strlen (text), &error);

  g_assert_no_error (error);
  return item;
}

static void
test_import (void)
{
  static const char text[] = "[Variant]\nid=duel\nname=Duel\nbased-on=parity\n\n[Laws]\n"
                             "castling=no\n";
  static const char other[] = "[Variant]\nid=duel\nname=Duel\nbased-on=parity\n\n[Laws]\n"
                              "castling=no\nquiet=9\n";
  g_autoptr (ZugVariantStore) variants = zug_variant_store_new ();
  g_autofree char *built_in = NULL, *exported = NULL;
  ZugVariantItem *item = import (variants, text);

  g_assert_cmpstr (zug_variant_item_get_id (item), ==, "duel");
  exported = zug_variant_item_dup_text (item);
  g_assert_cmpstr (exported, ==, text);
  g_assert_true (import (variants, text) == item);
  g_assert_true (import (variants, "\xef\xbb\xbf"
                                   "[Variant]\r\nid=duel\r\nname=Duel\r\nbased-on=parity\r\n"
                                   "[Laws]\r\ncastling=no\r\n")
                 == item);
  item = import (variants, other);
  g_assert_cmpstr (zug_variant_item_get_id (item), ==, "duel-2");
  g_assert_cmpstr (zug_variant_item_get_name (item), ==, "Duel 2");
  g_assert_true (import (variants, other) == item);
  g_assert_cmpuint (variants_count_own (variants), ==, 2);
  /* Of what is built in, too. */
  item = zug_variant_store_find (variants, "parity");
  built_in = zug_variant_item_dup_text (item);
  g_assert_true (import (variants, built_in) == item);
  /* Deleted and imported again it is what it was. */
  zug_variant_store_remove (variants, "duel");
  g_assert_cmpstr (zug_variant_item_get_id (import (variants, exported)), ==, "duel");
}

static void
test_import_refused (void)
{
  static const struct
  {
    const char *text, *words;
  } rows[] = {
      {"", "id: A key is missing that must be there."},
      {"[Variant]\nid=x\nname=X\n[Laws]\nwarp=yes\n", "Line 5: This key is not known: warp."},
      {"[Variant]\nid=x\nname=X\n[Laws]\ncheck=perhaps\n",
       "Line 5: check: This key cannot have this value."},
      {"[Variant]\nid=x\nname=X\n[Laws]\ncheck=timed\n",
       "Line 5: check: Two laws contradict each other: Check can be immediate or delayed only "
       "where both sides move at the same moment."},
  };
  g_autoptr (ZugVariantStore) variants = zug_variant_store_new ();

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (
          zug_variant_store_import (variants, rows[i].text, strlen (rows[i].text), &error));
      g_assert_error (error, ZUG_GAME_ERROR, ZUG_GAME_ERROR_MALFORMED);
      g_assert_cmpstr (error->message, ==, rows[i].words);
      g_assert_cmpuint (variants_count_own (variants), ==, 0);
    }
}

static void
test_duplicate (void)
{
  g_autoptr (ZugVariantStore) variants = zug_variant_store_new ();
  ZugVariantItem *copy = zug_variant_store_duplicate (
      variants, zug_variant_store_find (variants, "capablanca-parity"));
  const ZugVariantFile *file = zug_variant_item_get_file (copy);

  g_assert_cmpstr (file->based_on, ==, "capablanca-parity");
  g_assert_cmpstr (file->author, ==, "");
  g_assert_cmpstr (file->summary, ==, "");
  g_assert_cmpstr (zug_variant_get_summary (zug_variant_item_get_variant (copy)), ==,
                   "As Capablanca Chess at Once.");
  g_assert_cmpstr (file->name, ==, "Capablanca Chess at Once 2");
  copy = zug_variant_store_duplicate (variants, copy);
  file = zug_variant_item_get_file (copy);
  g_assert_cmpstr (file->based_on, ==, "capablanca-parity");
  g_assert_cmpstr (file->name, ==, "Capablanca Chess at Once 3");
}

static void
test_summary (void)
{
  static const struct
  {
    const char *based_on, *laws, *summary;
  } rows[] = {
      {"parity", "", "As Parity Chess."},
      {"", "castling=no", "Based on Orthodox Chess. Castling: no."},
      {"parity", "pass=yes", "Based on Parity Chess. Passing is allowed."},
      {"parity", "castling=no; quiet=9",
       "Based on Parity Chess. Castling: no. Turns without capture or pawn move that draw: 9."},
      {"",
       "castling=no; double-step=no; quiet=9; Piece.A.name=Alfil; Piece.A.value=2; "
       "Piece.A.leaps=2,2; array=rnbqkbnr/8/pppppppp/8/8/PPPPPPPP/8/RNBAKBNR",
       "Based on Orthodox Chess. Men: Alfil. Where the men start: in an array of their own. "
       "Castling: no. And more."},
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      ZugVariantFile file = variants_make_file (
          "x", "X", rows[i].based_on[0] != '\0' ? rows[i].based_on : "orthodox", rows[i].laws);
      g_autoptr (ZugVariantStore) variants = zug_variant_store_new ();
      const char *summary;

      g_strlcpy (file.based_on, rows[i].based_on, sizeof file.based_on);
      summary = zug_variant_get_summary (
          zug_variant_item_get_variant (zug_variant_store_keep (variants, &file)));
      g_assert_cmpstr (summary, ==, rows[i].summary);
      g_strlcpy (file.summary, "Mine.", sizeof file.summary);
      summary = zug_variant_get_summary (
          zug_variant_item_get_variant (zug_variant_store_keep (variants, &file)));
      g_assert_cmpstr (summary, ==, "Mine.");
    }
}

/* The laws of a game become a variant, once. */
static void
test_adopt (void)
{
  g_autoptr (ZugVariantStore) variants = zug_variant_store_new ();
  ZugVariantFile file = variants_make_file ("parity", "Parity Chess", "parity", "quiet=9");
  g_autoptr (ZugVariant) variant = zug_variant_new (file.id, file.name, "", &file.laws);
  g_autoptr (ZugVariant) preset = zug_variant_new_preset ("parity");
  g_autoptr (ZugVariant) nameless = NULL;
  ZugVariantItem *item = zug_variant_store_adopt (variants, variant);

  g_assert_cmpstr (zug_variant_item_get_name (item), ==, "Parity Chess 2");
  g_assert_cmpstr (zug_variant_item_get_file (item)->based_on, ==, "parity");
  g_assert_true (zug_variant_store_adopt (variants, variant) == item);
  g_assert_true (zug_variant_store_adopt (variants, preset)
                 == zug_variant_store_find (variants, "parity"));
  file.laws.quiet = 8;
  nameless = zug_variant_new ("?", "", "", &file.laws);
  item = zug_variant_store_adopt (variants, nameless);
  g_assert_cmpstr (zug_variant_item_get_name (item), ==, "Laws of a Game");
  g_assert_cmpuint (variants_count_own (variants), ==, 2);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/variant-store/built-in", test_built_in);
  g_test_add_func ("/variant-store/names", test_names);
  g_test_add_func ("/variant-store/long-names", test_long_names);
  g_test_add_func ("/variant-store/import", test_import);
  g_test_add_func ("/variant-store/import-refused", test_import_refused);
  g_test_add_func ("/variant-store/duplicate", test_duplicate);
  g_test_add_func ("/variant-store/adopt", test_adopt);
  g_test_add_func ("/variant-store/summary", test_summary);
  return g_test_run ();
}
