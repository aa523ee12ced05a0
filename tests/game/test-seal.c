/* test-seal.c: what the computer had sealed stays with the game and can be checked; what breaks it
 * is told */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-coordinate.h"
#include "zug-game-editor.h"
#include "zug-game-fixture.h"
#include "zug-seal.h"
#include <string.h>

/* Two computers play so many turns. */
static ZugGame *
play (const char *preset, const char *house_rules, guint level, guint turns, guint64 seed)
{
  g_autoptr (ZugVariant) variant = zug_fixture_variant (preset, house_rules);
  gboolean row = zug_variant_get_laws (variant)->game == ZUG_INPUT_ROW;
  ZugGame *game = row ? zug_fixture_row_game (variant) : zug_fixture_game (variant, NULL);
  g_autoptr (ZugPlayer) white = zug_fixture_computer (ZUG_WHITE, level);
  g_autoptr (ZugPlayer) black = zug_fixture_computer (ZUG_BLACK, level);
  g_autoptr (ZugMatch) match = zug_match_new (game, white, black);

  zug_computer_set_seed (ZUG_COMPUTER (white), seed);
  zug_computer_set_seed (ZUG_COMPUTER (black), seed + 1);
  zug_match_start (match);
  zug_fixture_wait_for_turn (match, turns);
  zug_match_stop (match);
  return game;
}

typedef struct
{
  guint good;
  guint broken;
} Count;

static void
count (ZugTurn *turn, ZugSide side, const ZugSeal *seal, gpointer data)
{
  Count *found = data;

  found->good += seal->state == ZUG_SEAL_GOOD;
  found->broken += seal->state == ZUG_SEAL_BROKEN;
}

static void
assert_seals (ZugGame *game, guint good, guint broken)
{
  Count found = {0, 0};

  zug_seal_foreach (game, count, &found);
  g_assert_cmpuint (found.good, ==, good);
  g_assert_cmpuint (found.broken, ==, broken);
}

static void
test_kept (gconstpointer data)
{
  g_autoptr (ZugGame) game = play (data, NULL, 2, 3, 11);

  g_assert_nonnull (zug_game_get_tag (game, ZUG_SEAL_TAG));
  assert_seals (game, 6, 0);
  for (ZugTurn *turn = zug_game_get_last (game); zug_turn_get_parent (turn) != NULL;
       turn = zug_turn_get_parent (turn))
    for (guint side = 0; side < ZUG_N_SIDES; side++)
      {
        g_autoptr (GArray) mix = zug_seal_dup_mix (turn, side);
        const char *san = zug_turn_get_san (turn, side);
        gboolean drawn = FALSE;
        double sum = 0;

        g_assert_nonnull (mix);
        for (guint i = 0; i < mix->len; i++)
          {
            const ZugMixPart *part = &g_array_index (mix, ZugMixPart, i);

            sum += part->probability;
            g_assert_true (i == 0 || part->probability <= part[-1].probability);
            /* SAN of the turn may have a sign of check behind it. */
            drawn = drawn || g_str_has_prefix (san, part->san);
          }
        g_assert_true (drawn);
        g_assert_cmpfloat_with_epsilon (sum, 1, 0.005 * mix->len + 0.01);
      }
}

/* Where nothing is secret nothing is sealed. */
static void
test_alternating (void)
{
  g_autoptr (ZugGame) game = play ("orthodox", NULL, 2, 4, 12);

  g_assert_null (zug_game_get_tag (game, ZUG_SEAL_TAG));
  assert_seals (game, 0, 0);
}

/* People seal too, but show no fingerprint. */
static void
test_people (void)
{
  g_autoptr (ZugVariant) variant = zug_variant_new_preset ("parity");
  g_autoptr (ZugGame) game = zug_fixture_game (variant, NULL);
  g_autoptr (ZugPlayer) white = zug_person_new (ZUG_WHITE, "Ada");
  g_autoptr (ZugPlayer) black = zug_person_new (ZUG_BLACK, "Bert");
  g_autoptr (ZugMatch) match = zug_match_new (game, white, black);

  zug_match_start (match);
  zug_fixture_seal (match, ZUG_WHITE, "e2e4");
  zug_fixture_seal (match, ZUG_BLACK, "e7e5");
  zug_fixture_wait_for_turn (match, 1);
  g_assert_null (zug_game_get_tag (game, ZUG_SEAL_TAG));
  assert_seals (game, 0, 0);
}

/* The text itself, written out. */
static void
test_text (void)
{
  g_autoptr (ZugVariant) variant = zug_variant_new_preset ("parity");
  g_autoptr (ZugGame) game = zug_fixture_game (variant, NULL);
  ZugPosition position = *zug_turn_get_position (zug_game_get_root (game));
  const ZugLaws *laws = zug_variant_get_laws (variant);
  ZugPlan plan = zug_plan_of_move (zug_fixture_move (game, ZUG_BLACK, "g8f6"));
  char text[ZUG_SEAL_MAX];
  ZugSealHead head;

  zug_game_set_tag (game, ZUG_SEAL_TAG, "abc");
  position.turn = 12;
  zug_seal_head (game, &position, ZUG_BLACK, &head);
  zug_seal_write (&head, laws, &plan, "00ff", text);
  g_assert_cmpstr (text, ==, "abc 12 b g8f6 00ff");
  position.replays = 1;
  zug_seal_head (game, &position, ZUG_BLACK, &head);
  zug_seal_write (&head, laws, &plan, "00ff", text);
  g_assert_cmpstr (text, ==, "abc 12+1 b g8f6 00ff");
}

static void
replace_remark (ZugGame *game, ZugTurn *turn, const char *start, const char *with)
{
  guint n = zug_turn_get_n_remarks (turn);
  g_autofree ZugRemark *remarks = g_new (ZugRemark, n);
  gboolean found = FALSE;

  for (guint i = 0; i < n; i++)
    {
      remarks[i] = *zug_turn_get_remark (turn, i);
      if (!found && g_str_has_prefix (remarks[i].text, start))
        {
          remarks[i].text = (char *) with;
          found = TRUE;
        }
    }
  g_assert_true (found);
  zug_game_set_remarks (game, turn, remarks, n);
}

static const char *
find_remark (ZugTurn *turn, const char *start)
{
  for (guint i = 0; i < zug_turn_get_n_remarks (turn); i++)
    if (g_str_has_prefix (zug_turn_get_remark (turn, i)->text, start))
      return zug_turn_get_remark (turn, i)->text;
  g_assert_not_reached ();
}

/* Whatever is changed about a seal breaks it, and it alone. */
static void
test_tampered (void)
{
  const char *const wrong[] = {"%seal w", "%seal w 00 11", "%seal w 00", "%seal w 00 11 22"};

  for (gsize i = 0; i < G_N_ELEMENTS (wrong); i++)
    {
      g_autoptr (ZugGame) game = play ("parity", NULL, 1, 2, 13);

      replace_remark (game, zug_game_get_last (game), "%seal w", wrong[i]);
      assert_seals (game, 3, 1);
    }
}

/* A nonce is 32 digits: with more of them a part of the text could be left out. */
static void
test_nonce (void)
{
  const guint lengths[] = {32, 0, 31, 33, 400};

  for (gsize i = 0; i < G_N_ELEMENTS (lengths); i++)
    {
      g_autoptr (ZugGame) game = play ("parity", NULL, 1, 1, 19);
      ZugTurn *last = zug_game_get_last (game);
      const ZugLaws *laws = zug_game_get_laws (game);
      g_autofree char *nonce = g_strnfill (lengths[i], 'a');
      g_autofree char *hash = NULL;
      g_autofree char *seal = NULL;
      char text[ZUG_SEAL_MAX];
      ZugSealHead head;
      ZugPlan plan;

      zug_turn_get_plan (last, ZUG_WHITE, &plan);
      zug_seal_head (game, zug_turn_get_before (last), ZUG_WHITE, &head);
      zug_seal_write (&head, laws, &plan, nonce, text);
      hash = g_compute_checksum_for_string (G_CHECKSUM_SHA256, text, -1);
      seal = g_strdup_printf ("%%seal w %s %s", hash, nonce);
      replace_remark (game, last, "%seal w", seal);
      assert_seals (game, i == 0 ? 2 : 1, i == 0 ? 0 : 1);
    }
}

static void
test_other_turn (void)
{
  g_autoptr (ZugGame) game = play ("parity", NULL, 1, 2, 14);
  ZugTurn *last = zug_game_get_last (game);
  g_autofree char *first = g_strdup (find_remark (zug_turn_get_parent (last), "%seal w"));

  replace_remark (game, last, "%seal w", first);
  assert_seals (game, 3, 1);
}

static void
test_other_game (void)
{
  g_autoptr (ZugGame) game = play ("parity", NULL, 1, 2, 15);

  zug_game_set_tag (game, ZUG_SEAL_TAG, "00000000-0000-0000-0000-000000000000");
  assert_seals (game, 0, 4);
  zug_game_set_tag (game, ZUG_SEAL_TAG, NULL);
  assert_seals (game, 0, 4);
}

static void
test_second_seal (void)
{
  g_autoptr (ZugGame) game = play ("parity", NULL, 1, 1, 16);
  ZugTurn *last = zug_game_get_last (game);

  zug_game_add_remark (game, last, '-', ZUG_REMARK_COMMAND, find_remark (last, "%seal b"));
  assert_seals (game, 1, 1);
}

/* A person's own remarks beside it change nothing, and it is no comment. */
static void
test_annotated (void)
{
  g_autoptr (ZugGame) game = play ("parity", NULL, 1, 2, 17);
  g_autoptr (ZugGameEditor) editor = zug_game_editor_new (game);
  ZugTurn *last = zug_game_get_last (game);

  g_assert_null (zug_turn_get_comment (last));
  g_assert_false (zug_game_editor_can_undo (editor));
  zug_game_editor_set_comment (editor, last, 'w', ZUG_REMARK_COMMENT, "Bold.");
  assert_seals (game, 4, 0);
  zug_game_editor_undo (editor);
  assert_seals (game, 4, 0);
}

/* A turn that is taken back takes its seal with it; the one played then has its own. Resumed under
 * another match, too. */
static void
test_taken_back (void)
{
  g_autoptr (ZugVariant) variant = zug_variant_new_preset ("parity");
  g_autoptr (ZugGame) game = zug_fixture_game (variant, NULL);
  g_autofree char *id = NULL;

  for (guint round = 0; round < 2; round++)
    {
      g_autoptr (ZugPlayer) white = zug_person_new (ZUG_WHITE, "Ada");
      g_autoptr (ZugPlayer) black = zug_fixture_computer (ZUG_BLACK, 1);
      g_autoptr (ZugMatch) match = zug_match_new (game, white, black);

      zug_match_start (match);
      zug_fixture_seal (match, ZUG_WHITE, "e2e4");
      zug_fixture_wait_for_turn (match, 1);
      assert_seals (game, 1, 0);
      zug_match_offer (match, ZUG_WHITE, ZUG_OFFER_TAKE_BACK);
      g_assert_cmpuint (zug_fixture_count_turns (game), ==, 0);
      assert_seals (game, 0, 0);
      zug_match_stop (match);
      g_assert_true (id == NULL || g_str_equal (id, zug_game_get_tag (game, ZUG_SEAL_TAG)));
      g_free (id);
      id = g_strdup (zug_game_get_tag (game, ZUG_SEAL_TAG));
    }
}

/* A turn that collides is undone and chosen anew: each attempt has its own seal. Black has one
 * choice. */
static void
test_replayed (void)
{
  g_autoptr (ZugVariant) variant = zug_fixture_variant ("parity", "collision=replay");
  g_autoptr (ZugGame) game = zug_fixture_game (variant, "7k/7p/7P/8/p7/8/8/2BK2R1 = - - - 0 10");
  g_autoptr (ZugPlayer) white = zug_person_new (ZUG_WHITE, "Ada");
  g_autoptr (ZugPlayer) black = zug_fixture_computer (ZUG_BLACK, 1);
  g_autoptr (ZugMatch) match = zug_match_new (game, white, black);
  const char *const texts[] = {" 10 b a4a3 ", " 10+1 b a4a3 "};
  const char *const choices[] = {"c1a3", "c1b2"};

  zug_match_start (match);
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_auto (ZugSeal) seal = {0};

      zug_fixture_seal (match, ZUG_WHITE, choices[i]);
      zug_fixture_wait_for_turn (match, i + 1);
      zug_seal_read (game, zug_game_get_last (game), ZUG_BLACK, &seal);
      g_assert_cmpint (seal.state, ==, ZUG_SEAL_GOOD);
      g_assert_nonnull (strstr (seal.text, texts[i]));
    }
  assert_seals (game, 2, 0);
}

static void
test_words (void)
{
  g_autoptr (ZugGame) game = play ("parity", NULL, 1, 1, 18);
  ZugTurn *last = zug_game_get_last (game);
  g_autofree char *words = NULL;
  gboolean only;

  replace_remark (game, last, "%mix ", "%mix e4:0.62 d4:0.375 nothing :0.1 x:7 Nf3:0.006");
  words = zug_seal_dup_mix_words (last, ZUG_WHITE, &only);
  g_assert_false (only);
  g_assert_cmpstr (words, ==, "e4\u00a062\u00a0%, d4\u00a038\u00a0%, others\u00a01\u00a0%");
  g_free (words);
  /* None is likely: the likeliest are named, all others together. */
  replace_remark (game, last, "%mix ", "%mix e4:0.04 d4:0.04 c4:0.03");
  words = zug_seal_dup_mix_words (last, ZUG_WHITE, NULL);
  g_assert_cmpstr (words, ==, "e4\u00a04\u00a0%, d4\u00a04\u00a0%, others\u00a03\u00a0%");
  g_free (words);
  replace_remark (game, last, "%mix ", "%mix d5:1.00");
  words = zug_seal_dup_mix_words (last, ZUG_WHITE, &only);
  g_assert_cmpstr (words, ==, "d5");
  g_assert_true (only);
}

/* A computer's side is known by its mixes. */
static void
test_drawn (void)
{
  g_autoptr (ZugGame) drawn = play ("parity", NULL, 1, 1, 18);
  g_autoptr (ZugVariant) variant = zug_variant_new_preset ("parity");
  g_autoptr (ZugGame) fresh = zug_game_new (variant, NULL, NULL);

  for (int side = 0; side < ZUG_N_SIDES; side++)
    {
      g_assert_true (zug_seal_is_drawn (drawn, side));
      g_assert_false (zug_seal_is_drawn (fresh, side));
    }
}

int
main (int argc, char *argv[])
{
  static const char *const presets[] = {"parity", "synchronous", "randomized", "fair",
                                        "fair-tictactoe"};

  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (presets); i++)
    {
      g_autofree char *path = g_strdup_printf ("/model/seal/kept/%s", presets[i]);

      g_test_add_data_func (path, presets[i], test_kept);
    }
  g_test_add_func ("/model/seal/alternating", test_alternating);
  g_test_add_func ("/model/seal/people", test_people);
  g_test_add_func ("/model/seal/text", test_text);
  g_test_add_func ("/model/seal/tampered", test_tampered);
  g_test_add_func ("/model/seal/nonce", test_nonce);
  g_test_add_func ("/model/seal/other-turn", test_other_turn);
  g_test_add_func ("/model/seal/other-game", test_other_game);
  g_test_add_func ("/model/seal/second-seal", test_second_seal);
  g_test_add_func ("/model/seal/annotated", test_annotated);
  g_test_add_func ("/model/seal/taken-back", test_taken_back);
  g_test_add_func ("/model/seal/replayed", test_replayed);
  g_test_add_func ("/model/seal/words", test_words);
  g_test_add_func ("/model/seal/drawn", test_drawn);
  return g_test_run ();
}
