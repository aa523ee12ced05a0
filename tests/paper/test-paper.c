/* test-paper.c: what of a game and of its laws stands on paper */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-game-pgn.h"
#include "zug-letters.h"
#include "zug-paper-card.h"
#include "zug-paper-game.h"
#include <string.h>

static const ZugPaperRule ten = {.drawn = TRUE, .every = 10};

static GPtrArray *
blocks_of (const char *pgn, const ZugPaperRule *rule)
{
  g_autoptr (ZugVariant) variant = zug_variant_new_preset ("orthodox");
  g_autoptr (GError) error = NULL;
  g_autoptr (ZugGame) game = zug_game_new_from_text (pgn, strlen (pgn), variant, &error);

  g_assert_no_error (error);
  return zug_paper_game (game, rule);
}

static guint
count (const GPtrArray *blocks, ZugPaperKind kind)
{
  guint n = 0;

  for (guint i = 0; i < blocks->len; i++)
    n += ((ZugPaperBlock *) g_ptr_array_index (blocks, i))->kind == kind;
  return n;
}

static void
assert_has (const GPtrArray *blocks, const char *text)
{
  g_autofree char *all = zug_paper_dup_text (blocks);

  if (strstr (all, text) == NULL)
    g_error ("“%s” is not in:\n%s", text, all);
}

/* Forty turns of knights going out and home. */
static char *
long_game (void)
{
  GString *pgn = g_string_new ("[White \"Ada\"]\n\n");

  for (int i = 1; i < 40; i += 4)
    g_string_append_printf (pgn, "%d. Nf3 Nf6 %d. Nc3 Nc6 %d. Ng1 Ng8 %d. Nb1 Nb8 ", i, i + 1,
                            i + 2, i + 3);
  g_string_append (pgn, "*\n");
  return g_string_free (pgn, FALSE);
}

static void
test_heading (void)
{
  g_autoptr (GPtrArray) blocks =
      blocks_of ("[Event \"A & B <open>\"]\n[Site \"?\"]\n[Date \"2013.06.??\"]\n[Round \"3\"]\n"
                 "[White \"Ada\"]\n[Black \"Ben\"]\n[WhiteElo \"2510\"]\n[Result \"1-0\"]\n\n"
                 "1. e4 e5 1-0\n",
                 &ten);
  const ZugPaperBlock *title = g_ptr_array_index (blocks, 0);

  g_assert_cmpint (title->kind, ==, ZUG_PAPER_TITLE);
  g_assert_true (title->with_next && title->spread);
  g_assert_cmpstr (title->markup, ==, "Ada – Ben");
  assert_has (blocks, "Orthodox Chess · A & B <open> · June 2013 · round 3 · rated 2510 and ?\n");
  assert_has (blocks, "1–0 White wins");
}

static void
test_turns (void)
{
  g_autoptr (GPtrArray) blocks = blocks_of (
      "{At first.} 1. e4 $1 e5 {Both <open>\nhere.} 2. Nf3 (2. f4 $6 exf4 (2... d5 3. exd5) "
      "3. Nf3) 2... Nc6 $16 *\n",
      &ten);

  assert_has (blocks, "At first.\n");
  assert_has (blocks, "1.\xc2\xa0"
                      "e4! e5 Both <open> here. 2.\xc2\xa0Nf3\n");
  assert_has (blocks, "\n2.\xc2\xa0"
                      "f4?! exf4\n2…\xc2\xa0"
                      "d5 3.\xc2\xa0"
                      "exd5\n"
                      "3.\xc2\xa0Nf3\n2…\xc2\xa0Nc6");
}

/* Each variation stands further right than what it replaces. */
static void
test_depth (void)
{
  g_autoptr (GPtrArray) blocks =
      blocks_of ("1. e4 e5 (1... c5 2. Nf3 (2. c3 d5 (2... Nf6 3. e5 (3. d3 d5 (3... g6 4. g3 "
                 "(4. f4 d5))))) 2... d6) 2. Nf3 *\n",
                 &ten);
  guint deepest = 0;

  for (guint i = 0; i < blocks->len; i++)
    {
      const ZugPaperBlock *block = g_ptr_array_index (blocks, i);

      deepest = MAX (deepest, block->depth);
      if (strstr (block->markup, "f4 d5") != NULL)
        g_assert_cmpuint (block->depth, ==, 6);
      if (strstr (block->markup, "<b>") != NULL)
        g_assert_cmpuint (block->depth, ==, 0);
    }
  g_assert_cmpuint (deepest, ==, 6);
}

/* Words that have no end get places where a line may be broken, but not within a sign's name. */
static void
test_long_word (void)
{
  g_autofree char *word = g_strnfill (499, 'x');
  g_autofree char *pgn = g_strdup_printf ("1. e4 {%s&%s %s} e5 *\n", word, word, word);
  g_autofree char *broken = g_strdup_printf ("%s&\u200b%s %s ", word, word, word);
  g_autoptr (GPtrArray) blocks = blocks_of (pgn, &ten);

  assert_has (blocks, broken);
}

/* Where a game asks for diagrams they stand there alone, in variations too. */
static void
test_asked_for (void)
{
  g_autoptr (GPtrArray) blocks =
      blocks_of ("1. e4 e5 {[%diagram] Now.} 2. Nf3 $220 Nc6 (2... d6 {[%diagram]}) 3. Bb5 $221 a6 "
                 "*\n",
                 &ten);
  g_autofree char *all = zug_paper_dup_text (blocks);

  g_assert_cmpuint (count (blocks, ZUG_PAPER_DIAGRAM), ==, 4);
  assert_has (blocks, "\n1… e5\n");
  assert_has (blocks, "\n2… d6\n");
  g_assert_null (strstr (all, "$22"));
  g_assert_null (strstr (all, "diagram"));
}

static void
test_by_rule (void)
{
  g_autofree char *pgn = long_game ();
  const struct
  {
    ZugPaperRule rule;
    guint n;
  } rules[] = {{{.drawn = TRUE, .every = 10}, 4}, /* 10, 20, 30, and 40, the end */
               {{.drawn = TRUE, .every = 15}, 3},
               {{.drawn = TRUE, .every = 19}, 2}, /* 38 is too near to the end */
               {{.drawn = TRUE, .every = 0}, 1},
               {{.drawn = FALSE, .every = 10}, 0}};

  for (guint i = 0; i < G_N_ELEMENTS (rules); i++)
    {
      g_autoptr (GPtrArray) blocks = blocks_of (pgn, &rules[i].rule);

      g_assert_cmpuint (count (blocks, ZUG_PAPER_DIAGRAM), ==, rules[i].n);
    }
}

/* The move before a diagram stays with it. */
static void
test_with_its_move (void)
{
  g_autofree char *pgn = long_game ();
  g_autoptr (GPtrArray) blocks = blocks_of (pgn, &ten);

  for (guint i = 1; i < blocks->len; i++)
    if (((ZugPaperBlock *) g_ptr_array_index (blocks, i))->kind == ZUG_PAPER_DIAGRAM)
      g_assert_true (((ZugPaperBlock *) g_ptr_array_index (blocks, i - 1))->with_next);
  /* The result stays with what stands before it. */
  g_assert_true (((ZugPaperBlock *) g_ptr_array_index (blocks, blocks->len - 2))->with_next);
}

/* A position that nobody knows is drawn before its first turn. */
static void
test_start (void)
{
  g_autoptr (GPtrArray) blocks =
      blocks_of ("[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]\n[SetUp \"1\"]\n\n1. e4 Ke7 *\n",
                 &(ZugPaperRule) {.drawn = FALSE});

  g_assert_cmpuint (count (blocks, ZUG_PAPER_DIAGRAM), ==, 1);
  assert_has (blocks, "Start\n");
}

/* What the laws made of two choices is told. */
static void
test_together (void)
{
  g_autoptr (GPtrArray) blocks =
      blocks_of ("[Variant \"Parity Chess\"]\n\n1. e4 d5 2. exd5 dxe4 *\n", &ten);

  assert_has (blocks, "exchanged places");
  g_clear_pointer (&blocks, g_ptr_array_unref);
  blocks = blocks_of ("[Variant \"Parity Chess\"]\n\n1. e4 d5 2. exd5 d4 *\n", &ten);
  assert_has (blocks, "exd5∅");
}

/* Letters are those that a person reads. */
static void
test_letters (void)
{
  zug_letters_set (ZUG_LETTERS_FIGURINES);
  {
    g_autoptr (GPtrArray) blocks = blocks_of ("1. Nf3 Nc6 *\n", &ten);

    zug_letters_set (ZUG_LETTERS_ENGLISH);
    assert_has (blocks, "♘f3 ♘c6\n");
  }
}

static void
test_unread (void)
{
  g_autoptr (GPtrArray) blocks = blocks_of ("1. e4 e5 2. Qh9 Nc6 *\n", &ten);

  assert_has (blocks, "Could not be read: 2. Qh9");
}

static void
test_card (void)
{
  g_autoptr (ZugVariant) parity = zug_variant_new_preset ("parity");
  g_autoptr (ZugVariant) orthodox = zug_variant_new_preset ("orthodox");
  g_autoptr (GPtrArray) blocks = zug_paper_card (parity);
  g_autoptr (GPtrArray) plain = zug_paper_card (orthodox);
  g_auto (GStrv) codes = NULL, laws = zug_variant_dup_rule_card (parity, &codes, NULL);

  g_assert_cmpuint (count (blocks, ZUG_PAPER_DIAGRAM), ==, 1);
  for (guint i = 0; laws[i] != NULL; i++)
    {
      g_autofree char *line = g_strdup_printf ("%s %s\n", codes[i], laws[i]);

      assert_has (blocks, line);
    }
  assert_has (plain, "Nothing differs from orthodox chess.\n");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/paper/game/heading", test_heading);
  g_test_add_func ("/paper/game/turns", test_turns);
  g_test_add_func ("/paper/game/depth", test_depth);
  g_test_add_func ("/paper/game/long-word", test_long_word);
  g_test_add_func ("/paper/game/asked-for", test_asked_for);
  g_test_add_func ("/paper/game/by-rule", test_by_rule);
  g_test_add_func ("/paper/game/with-its-move", test_with_its_move);
  g_test_add_func ("/paper/game/start", test_start);
  g_test_add_func ("/paper/game/together", test_together);
  g_test_add_func ("/paper/game/letters", test_letters);
  g_test_add_func ("/paper/game/unread", test_unread);
  g_test_add_func ("/paper/card", test_card);
  return g_test_run ();
}
