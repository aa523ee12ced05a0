/* test-game-editor.c: annotating a game, and undoing it */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-coordinate.h"
#include "zug-game-difference.h"
#include "zug-game-editor.h"
#include "zug-game-fixture.h"
#include "zug-nag.h"
#include <string.h>

/* A game of three turns with two variations: b and c in the place of the second, d behind c. */
typedef struct
{
  ZugVariant *variant;
  ZugGame *game;
  ZugGameEditor *editor;
  ZugTurn *first, *second, *third;
  ZugTurn *b, *c, *d;
  ZugTurn *told; /* by the last `edited` */
  guint n_told;
} Fixture;

static void
on_edited (Fixture *self, ZugTurn *turn)
{
  self->told = turn;
  self->n_told++;
}

static ZugTurn *
add (Fixture *self, ZugTurn *parent, const char *text)
{
  ZugTurn *turn = zug_game_add_turn_text (self->game, parent, text, 0, NULL);

  g_assert_nonnull (turn);
  return turn;
}

static void
set_up (Fixture *self, gconstpointer data)
{
  self->variant = zug_variant_new_preset ("parity");
  self->game = zug_fixture_game (self->variant, NULL);
  self->first = zug_fixture_play (self->game, "e2e4/e7e5");
  self->second = zug_fixture_play (self->game, "g1f3/b8c6");
  self->third = zug_fixture_play (self->game, "f1c4/f8c5");
  self->b = add (self, self->first, "d2d4/b8c6");
  self->c = add (self, self->first, "g1f3/d7d5");
  self->d = add (self, self->c, "b1c3/b8c6");
  self->editor = zug_game_editor_new (self->game);
  g_signal_connect_swapped (self->editor, "edited", G_CALLBACK (on_edited), self);
}

static void
tear_down (Fixture *self, gconstpointer data)
{
  g_assert_finalize_object (self->editor);
  g_assert_finalize_object (self->game);
  g_object_unref (self->variant);
}

static void
test_comments (Fixture *self, gconstpointer data)
{
  ZugGameEditor *editor = self->editor;
  g_autofree char *both = NULL;

  zug_game_editor_set_comment (editor, self->second, '-', ZUG_REMARK_COMMENT, "");
  g_assert_cmpuint (self->n_told, ==, 0);
  zug_game_editor_set_comment (editor, self->second, '-', ZUG_REMARK_COMMENT, "W");
  zug_game_editor_set_comment (editor, self->second, '-', ZUG_REMARK_COMMENT, "We");
  zug_game_editor_set_comment (editor, self->second, '-', ZUG_REMARK_COMMENT, "Well.");
  zug_game_editor_set_comment (editor, self->second, 'w', ZUG_REMARK_BEFORE, "Now White");
  zug_game_editor_set_comment (editor, self->second, '-', ZUG_REMARK_COMMENT, "Well!");
  zug_game_editor_end_writing (editor);
  zug_game_editor_set_comment (editor, self->second, '-', ZUG_REMARK_COMMENT, NULL);
  g_assert_true (self->told == self->second);
  g_assert_null (zug_turn_get_comment (self->second));
  g_assert_cmpuint (zug_turn_get_n_remarks (self->second), ==, 1);

  g_assert_cmpstr (zug_game_editor_undo (editor), ==, "Comment");
  g_assert_cmpstr (zug_turn_get_comment (self->second), ==, "Well!");
  zug_game_editor_undo (editor);
  g_assert_cmpstr (zug_turn_get_comment (self->second), ==, "Well.");
  zug_game_editor_undo (editor);
  g_assert_cmpuint (zug_turn_get_n_remarks (self->second), ==, 1);
  /* What was written without a break goes as one. */
  zug_game_editor_undo (editor);
  g_assert_cmpuint (zug_turn_get_n_remarks (self->second), ==, 0);
  g_assert_false (zug_game_editor_can_undo (editor));
  g_assert_null (zug_game_editor_undo (editor));
  while (zug_game_editor_redo (editor) != NULL)
    ;
  g_assert_null (zug_turn_get_comment (self->second));
  zug_game_editor_undo (editor);
  zug_game_editor_set_comment (editor, self->second, '-', ZUG_REMARK_COMMENT, "Otherwise.");
  g_assert_false (zug_game_editor_can_redo (editor));

  /* Two comments are read as one text, and one is put in their place. */
  zug_game_add_remark (self->game, self->b, 'b', ZUG_REMARK_COMMENT, "one");
  zug_game_add_remark (self->game, self->b, 'b', ZUG_REMARK_COMMENT, "two");
  both = zug_game_editor_dup_comment (self->b, 'b', ZUG_REMARK_COMMENT);
  g_assert_cmpstr (both, ==, "one\n\ntwo");
  zug_game_editor_set_comment (editor, self->b, 'b', ZUG_REMARK_COMMENT, both);
  g_assert_cmpuint (zug_turn_get_n_remarks (self->b), ==, 2);
  zug_game_editor_set_comment (editor, self->b, 'b', ZUG_REMARK_COMMENT, "three");
  g_assert_cmpuint (zug_turn_get_n_remarks (self->b), ==, 1);
}

static void
test_nags (Fixture *self, gconstpointer data)
{
  ZugGameEditor *editor = self->editor;

  zug_game_editor_toggle_nag (editor, self->first, 'w', 1);
  zug_game_editor_toggle_nag (editor, self->first, 'b', 2);
  zug_game_editor_toggle_nag (editor, self->first, 'w', 7);
  zug_game_editor_toggle_nag (editor, self->first, 'w', 4);
  g_assert_false (zug_game_editor_has_nag (self->first, 'w', 1));
  g_assert_true (zug_game_editor_has_nag (self->first, 'w', 4));
  g_assert_true (zug_game_editor_has_nag (self->first, 'w', 7));
  g_assert_true (zug_game_editor_has_nag (self->first, 'b', 2));
  /* The position is judged once, whoever's choice is looked at. */
  zug_game_editor_toggle_nag (editor, self->first, 'w', 14);
  zug_game_editor_toggle_nag (editor, self->first, 'b', 19);
  zug_game_editor_toggle_nag (editor, self->first, '-', 36);
  g_assert_false (zug_game_editor_has_nag (self->first, '-', 14));
  g_assert_true (zug_game_editor_has_nag (self->first, '-', 19));
  g_assert_true (zug_game_editor_has_nag (self->first, 'w', 19));
  g_assert_true (zug_game_editor_has_nag (self->first, '-', 36));
  zug_game_editor_toggle_nag (editor, self->first, 'w', 4);
  g_assert_cmpuint (zug_turn_get_n_remarks (self->first), ==, 4);
  for (int i = 0; i < 8; i++)
    g_assert_cmpstr (zug_game_editor_undo (editor), ==, "Sign");
  g_assert_cmpuint (zug_turn_get_n_remarks (self->first), ==, 0);
  g_assert_false (zug_game_editor_can_undo (editor));
}

/* What was done between two states is told, each where it was done. */
static void
test_differences (Fixture *self, gconstpointer data)
{
  static const char *const tags[] = {"Event", NULL};
  static const char *const values[] = {"Club"};
  static const char *const wanted[] = {
      "Event “Club” added",
      "Variation 2. Nf3 d5 removed",
      "2. d4 Nc6: variations in another order",
      "2. Nf3 Nc6: comment added",
      "4. d3 d6 and what follows added",
  };
  g_autoptr (GPtrArray) none = NULL;
  g_autoptr (GPtrArray) list = NULL;
  Fixture before;

  set_up (&before, NULL);
  none = zug_game_list_differences (before.game, self->game);
  g_assert_cmpuint (none->len, ==, 0);

  zug_game_editor_set_tags (self->editor, tags, values);
  zug_game_editor_set_comment (self->editor, self->second, '-', ZUG_REMARK_COMMENT, "Well.");
  add (self, self->third, "d2d3/d7d6");
  g_assert_true (zug_game_editor_delete (self->editor, self->c, FALSE, NULL));
  g_assert_true (zug_game_editor_promote (self->editor, self->b, TRUE, NULL));
  list = zug_game_list_differences (before.game, self->game);
  for (guint i = 0; i < MIN (list->len, G_N_ELEMENTS (wanted)); i++)
    g_assert_cmpstr (((ZugGameDifference *) list->pdata[i])->words, ==, wanted[i]);
  g_assert_cmpuint (list->len, ==, G_N_ELEMENTS (wanted));
  g_assert_true (((ZugGameDifference *) list->pdata[1])->before == before.c);
  g_assert_true (((ZugGameDifference *) list->pdata[1])->after == self->first);
  g_assert_true (zug_game_find_same (self->game, before.third) == self->third);
  g_assert_true (zug_game_find_same (self->game, before.d) == self->first);
  g_clear_pointer (&list, g_ptr_array_unref);
  tear_down (&before, NULL);
}

static void
test_nag_words (void)
{
  guint n = 0;
  g_autofree char *sign = zug_nag_dup_sign (5), *words = zug_nag_dup_words (5);
  g_autofree char *other = zug_nag_dup_sign (8), *no_words = zug_nag_dup_words (200);

  for (const ZugNag *nag; (nag = zug_nag_get (n)) != NULL; n++)
    {
      g_assert_true (zug_nag_find (nag->number) == nag);
      g_assert_cmpint (zug_nag_group (nag->number), ==, nag->group);
      g_assert_true (n == 0 || nag->number > zug_nag_get (n - 1)->number);
    }
  g_assert_cmpuint (n, >, 20);
  g_assert_null (zug_nag_find (200));
  g_assert_cmpstr (sign, ==, "!?");
  g_assert_cmpstr (words, ==, "an interesting choice");
  g_assert_cmpstr (other, ==, "$8");
  g_assert_cmpstr (no_words, ==, "$200");
}

static void
test_shapes (Fixture *self, gconstpointer data)
{
  ZugGameEditor *editor = self->editor;
  const ZugShape arrow = {ZUG_SHAPE_RED, zug_square_read ("e2"), zug_square_read ("e4")};
  const ZugShape square = {ZUG_SHAPE_BLUE, zug_square_read ("d5"), zug_square_read ("d5")};
  ZugShapes shapes;

  zug_game_add_remark (self->game, self->first, 'w', ZUG_REMARK_COMMAND, "%cal Ga1b1");
  zug_game_add_remark (self->game, self->first, 'w', ZUG_REMARK_COMMAND, "%csl Oa1");
  zug_game_add_remark (self->game, self->first, 'w', ZUG_REMARK_COMMAND, "%clk 0:10:00");
  zug_game_editor_clear_shapes (editor, self->second);
  g_assert_cmpuint (self->n_told, ==, 0);
  zug_game_editor_toggle_shape (editor, self->first, arrow);
  zug_game_editor_toggle_shape (editor, self->first, square);
  zug_turn_get_shapes (self->first, &shapes);
  g_assert_cmpint (shapes.n, ==, 3);
  g_assert_cmpuint (zug_turn_get_n_remarks (self->first), ==, 4);
  /* What is no shape that is known stays as it came. */
  g_assert_cmpstr (zug_turn_get_remark (self->first, 0)->text, ==, "%csl Oa1");
  g_assert_cmpstr (zug_turn_get_remark (self->first, 1)->text, ==, "%clk 0:10:00");
  g_assert_cmpstr (zug_turn_get_remark (self->first, 2)->text, ==, "%csl Bd5");
  g_assert_cmpstr (zug_turn_get_remark (self->first, 3)->text, ==, "%cal Ga1b1,Re2e4");
  zug_game_editor_clear_shapes (editor, self->first);
  g_assert_cmpuint (zug_turn_get_n_remarks (self->first), ==, 2);
  zug_game_editor_undo (editor);
  zug_game_editor_undo (editor);
  g_assert_cmpstr (zug_game_editor_undo (editor), ==, "Arrow or Mark");
  g_assert_cmpuint (zug_turn_get_n_remarks (self->first), ==, 3);
  g_assert_cmpstr (zug_turn_get_remark (self->first, 0)->text, ==, "%cal Ga1b1");
}

static ZugTurn *
vary (Fixture *self, ZugTurn *parent, const char *white, const char *black, gboolean confirmed,
      GError **error)
{
  const ZugLaws *laws = zug_variant_get_laws (self->variant);
  const ZugPosition *position = zug_turn_get_position (parent);
  ZugPair pair = {{ZUG_PASS, ZUG_PASS}};
  guint sides = 0;

  for (int side = 0; side < ZUG_N_SIDES; side++)
    {
      const char *text = side == ZUG_WHITE ? white : black;

      if (text == NULL)
        continue;
      g_assert_true (zug_coordinate_read (laws, position, side, text, strlen (text),
                                          &pair.choice[side], NULL));
      sides |= 1u << side;
    }
  return zug_fixture_vary (self->editor, parent, pair, sides, confirmed, error);
}

static void
test_add (Fixture *self, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  ZugTurn *e, *f;
  guint id;

  /* One side's choice is another, the other's stays. */
  e = vary (self, self->second, "f1b5", "f8c5", FALSE, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (zug_game_get_place (self->game, e), ==, 1);
  g_assert_true (self->told == e);
  f = vary (self, e, "O-O", "g8f6", FALSE, &error);
  g_assert_no_error (error);
  id = zug_turn_get_id (f);
  /* A turn that is there is not added again. */
  g_assert_true (vary (self, self->second, "f1b5", "f8c5", FALSE, NULL) == e);
  g_assert_true (vary (self, self->second, "f1c4", "f8c5", FALSE, NULL) == self->third);
  g_assert_cmpuint (self->n_told, ==, 2);
  g_assert_cmpstr (zug_game_editor_undo (self->editor), ==, "Variation");
  g_assert_true (self->told == e);
  zug_game_editor_undo (self->editor);
  g_assert_true (self->told == self->second);
  g_assert_cmpuint (zug_turn_get_n_children (self->second), ==, 1);
  zug_game_editor_redo (self->editor);
  zug_game_editor_redo (self->editor);
  g_assert_true (zug_game_get_turn (self->game, id) == f);
  g_assert_true (zug_turn_get_parent (f) == e);

  /* Behind its last turn the played game goes on only when that was asked. */
  g_assert_null (vary (self, self->third, "d2d3", "d7d6", FALSE, &error));
  g_assert_error (error, ZUG_GAME_ERROR, ZUG_GAME_ERROR_PLAYED);
  e = vary (self, self->third, "d2d3", "d7d6", TRUE, NULL);
  g_assert_nonnull (e);
  g_clear_error (&error);
  /* What was added there was not played: it is gone on from, varied and deleted without asking. */
  g_assert_nonnull (vary (self, e, "a2a3", "a7a6", FALSE, &error));
  f = vary (self, e, "h2h3", "h7h6", FALSE, &error);
  g_assert_true (zug_game_editor_promote (self->editor, f, FALSE, &error));
  g_assert_true (zug_game_editor_delete (self->editor, e, FALSE, &error));
  g_assert_no_error (error);
  g_assert_true (zug_game_get_last (self->game) == self->third);
  g_assert_false (zug_game_editor_delete (self->editor, self->third, FALSE, &error));
  g_assert_error (error, ZUG_GAME_ERROR, ZUG_GAME_ERROR_PLAYED);
  g_clear_error (&error);
  /* A choice alone can be looked at too. */
  g_assert_nonnull (vary (self, self->first, "d2d3", NULL, FALSE, &error));
}

static void
test_move_variation (Fixture *self, gconstpointer data)
{
  ZugGameEditor *editor = self->editor;
  g_autoptr (GError) error = NULL;

  g_assert_null (zug_game_editor_get_variation (editor, self->third));
  g_assert_true (zug_game_editor_get_variation (editor, self->d) == self->c);
  g_assert_false (zug_game_editor_promote (editor, self->third, TRUE, &error));
  g_assert_false (zug_game_editor_demote (editor, self->third));
  g_assert_false (zug_game_editor_demote (editor, self->d));
  g_assert_no_error (error);

  g_assert_true (zug_game_editor_promote (editor, self->d, FALSE, &error));
  g_assert_cmpuint (zug_game_get_place (self->game, self->c), ==, 1);
  g_assert_true (zug_game_editor_demote (editor, self->c));
  g_assert_cmpuint (zug_game_get_place (self->game, self->c), ==, 2);
  zug_game_editor_undo (editor);
  g_assert_cmpuint (zug_game_get_place (self->game, self->c), ==, 1);

  /* The played game changes only when that was asked. */
  g_assert_false (zug_game_editor_promote (editor, self->d, FALSE, &error));
  g_assert_error (error, ZUG_GAME_ERROR, ZUG_GAME_ERROR_PLAYED);
  g_clear_error (&error);
  g_assert_true (zug_game_get_last (self->game) == self->third);
  g_assert_true (zug_game_editor_promote (editor, self->d, TRUE, &error));
  g_assert_true (zug_game_get_last (self->game) == self->d);
  zug_game_editor_undo (editor);
  zug_game_editor_undo (editor);
  g_assert_true (zug_game_get_last (self->game) == self->third);
  g_assert_cmpuint (zug_game_get_place (self->game, self->c), ==, 2);
}

/* To any place at once; where it is already, and where none is, nothing happens. */
static void
test_place_variation (Fixture *self, gconstpointer data)
{
  ZugGameEditor *editor = self->editor;
  ZugTurn *last = add (self, self->first, "a2a3/a7a6");
  g_autoptr (GError) error = NULL;

  g_assert_false (zug_game_editor_place (editor, self->third, 1, TRUE, &error));
  g_assert_false (zug_game_editor_place (editor, last, 3, TRUE, &error));
  g_assert_false (zug_game_editor_place (editor, last, 4, TRUE, &error));
  g_assert_no_error (error);
  g_assert_false (zug_game_editor_can_undo (editor));

  g_assert_true (zug_game_editor_place (editor, last, 1, FALSE, &error));
  g_assert_true (zug_turn_get_child (self->first, 1) == last);
  g_assert_true (zug_turn_get_child (self->first, 2) == self->b);
  g_assert_true (zug_game_editor_place (editor, self->b, 3, FALSE, &error));
  g_assert_true (zug_turn_get_child (self->first, 3) == self->b);
  g_assert_cmpstr (zug_game_editor_undo (editor), ==, "Moving of a Variation");
  g_assert_true (zug_turn_get_child (self->first, 2) == self->b);

  g_assert_false (zug_game_editor_place (editor, last, 0, FALSE, &error));
  g_assert_error (error, ZUG_GAME_ERROR, ZUG_GAME_ERROR_PLAYED);
  g_assert_true (zug_game_editor_place (editor, last, 0, TRUE, NULL));
  g_assert_true (zug_game_get_last (self->game) == last);
  zug_game_editor_undo (editor);
  zug_game_editor_undo (editor);
  g_assert_true (zug_game_get_last (self->game) == self->third);
  g_assert_cmpuint (zug_game_get_place (self->game, last), ==, 3);
}

static void
test_to_line (Fixture *self, gconstpointer data)
{
  ZugGameEditor *editor = self->editor;
  ZugTurn *deep = add (self, self->c, "f1e2/f8e7");
  g_autoptr (GError) error = NULL;

  g_assert_false (zug_game_editor_promote_to_line (editor, deep, FALSE, &error));
  g_assert_error (error, ZUG_GAME_ERROR, ZUG_GAME_ERROR_PLAYED);
  g_assert_true (zug_game_editor_promote_to_line (editor, deep, TRUE, NULL));
  g_assert_true (zug_game_get_last (self->game) == deep);
  g_assert_null (zug_game_editor_get_variation (editor, deep));
  g_assert_false (zug_game_editor_promote_to_line (editor, deep, TRUE, NULL));
  zug_game_editor_undo (editor);
  g_assert_true (zug_game_get_last (self->game) == self->third);
  g_assert_cmpuint (zug_game_get_place (self->game, deep), ==, 1);
  g_assert_cmpuint (zug_game_get_place (self->game, self->c), ==, 2);
}

static void
test_delete (Fixture *self, gconstpointer data)
{
  ZugGameEditor *editor = self->editor;
  g_autoptr (GError) error = NULL;

  zug_game_editor_toggle_nag (editor, self->d, 'w', 1);
  g_assert_true (zug_game_editor_delete (editor, self->d, FALSE, &error));
  g_assert_true (self->told == self->c);
  g_assert_true (zug_game_editor_delete (editor, self->c, FALSE, &error));
  g_assert_false (zug_game_editor_delete (editor, self->second, FALSE, &error));
  g_assert_error (error, ZUG_GAME_ERROR, ZUG_GAME_ERROR_PLAYED);
  g_assert_true (zug_game_editor_delete (editor, self->second, TRUE, NULL));
  g_assert_true (zug_game_get_last (self->game) == self->b);
  for (int i = 0; i < 4; i++)
    g_assert_nonnull (zug_game_editor_undo (editor));
  g_assert_true (zug_game_get_last (self->game) == self->third);
  g_assert_true (zug_turn_get_child (self->first, 2) == self->c);
  g_assert_true (zug_turn_get_child (self->c, 0) == self->d);
  g_assert_cmpuint (zug_turn_get_n_remarks (self->d), ==, 0);
}

static void
test_tags (Fixture *self, gconstpointer data)
{
  const char *const several[] = {"Event", "Black", "Site", "Round", NULL};
  const char *const values[] = {NULL, "Ben", NULL, "1"};
  g_auto (GStrv) names = NULL;
  g_autofree char *order = NULL;

  zug_game_set_tag (self->game, "Event", "Club");
  zug_game_set_tag (self->game, "Site", "Here");
  zug_game_set_tag (self->game, "Round", "1");
  zug_fixture_set_tag (self->editor, "Event", "Club");
  g_assert_cmpuint (self->n_told, ==, 0);
  zug_fixture_set_tag (self->editor, "Event", NULL);
  g_assert_null (self->told);
  zug_fixture_set_tag (self->editor, "White", "Ada");
  zug_fixture_set_tag (self->editor, "Round", "2");
  g_assert_cmpstr (zug_game_get_name (self->game, ZUG_WHITE), ==, "Ada");
  while (zug_game_editor_undo (self->editor) != NULL)
    ;
  /* Several go and come as one. */
  zug_game_editor_set_tags (self->editor, several, values);
  g_assert_null (zug_game_get_tag (self->game, "Site"));
  g_assert_cmpstr (zug_game_get_tag (self->game, "Black"), ==, "Ben");
  g_assert_nonnull (zug_game_editor_undo (self->editor));
  g_assert_false (zug_game_editor_can_undo (self->editor));
  names = zug_game_dup_tag_names (self->game);
  order = g_strjoinv (" ", names);
  g_assert_cmpstr (order, ==, "Event Site Round");
  g_assert_cmpstr (zug_game_get_tag (self->game, "Round"), ==, "1");
}

static void
test_bring_back (Fixture *self, gconstpointer data)
{
  g_autoptr (ZugGame) earlier = zug_fixture_game (self->variant, NULL);
  g_autoptr (ZugVariant) orthodox = zug_variant_new_preset ("orthodox");
  g_autoptr (ZugGame) other = zug_fixture_game (orthodox, NULL);
  g_autoptr (GError) error = NULL;

  zug_fixture_play (earlier, "a2a3/a7a6");
  zug_game_set_archive_id (self->game, 5);
  zug_game_editor_toggle_nag (self->editor, self->third, 'w', 1);
  g_assert_false (zug_game_editor_bring_back (self->editor, other, &error));
  g_assert_error (error, ZUG_GAME_ERROR, ZUG_GAME_ERROR_MALFORMED);
  g_assert_true (zug_game_editor_bring_back (self->editor, earlier, NULL));
  g_assert_cmpuint (zug_fixture_count_turns (self->game), ==, 1);
  g_assert_cmpint (zug_game_get_archive_id (self->game), ==, 5);
  zug_game_editor_set_comment (self->editor, zug_game_get_last (self->game), '-',
                               ZUG_REMARK_COMMENT, "as it was");
  zug_game_editor_undo (self->editor);
  zug_game_editor_undo (self->editor);
  g_assert_true (zug_game_get_last (self->game) == self->third);
  zug_game_editor_undo (self->editor);
  g_assert_cmpuint (zug_turn_get_n_remarks (self->third), ==, 0);
  while (zug_game_editor_redo (self->editor) != NULL)
    ;
  g_assert_cmpstr (zug_turn_get_comment (zug_game_get_last (self->game)), ==, "as it was");
}

/* While a match goes on its turns stay as they are; what is remarked on those that are taken back
 * is forgotten. */
static void
test_playing (Fixture *self, gconstpointer data)
{
  ZugGameEditor *editor = self->editor;
  g_autoptr (GError) error = NULL;

  zug_game_editor_set_playing (editor, TRUE);
  g_assert_null (vary (self, self->second, "f1b5", "f8c5", TRUE, &error));
  g_assert_error (error, ZUG_GAME_ERROR, ZUG_GAME_ERROR_PLAYED);
  g_assert_false (zug_game_editor_delete (editor, self->third, TRUE, NULL));
  g_assert_false (zug_game_editor_promote (editor, self->c, TRUE, NULL));
  g_assert_false (zug_game_editor_promote_to_line (editor, self->c, TRUE, NULL));
  g_assert_false (zug_game_editor_demote (editor, self->b));
  zug_game_editor_toggle_nag (editor, self->second, 'w', 1);
  zug_game_editor_toggle_nag (editor, self->third, 'w', 1);
  zug_game_editor_toggle_nag (editor, self->second, 'b', 2);
  zug_game_editor_undo (editor);
  zug_game_remove_turn (self->game, self->third);
  g_assert_true (zug_game_editor_can_redo (editor));
  zug_game_editor_undo (editor);
  g_assert_cmpuint (zug_turn_get_n_remarks (self->second), ==, 0);
  g_assert_false (zug_game_editor_can_undo (editor));

  zug_game_editor_set_playing (editor, FALSE);
  zug_game_editor_delete (editor, self->b, FALSE, NULL);
  zug_game_editor_set_playing (editor, TRUE);
  g_assert_false (zug_game_editor_can_undo (editor));
}

#define ADD(name, function)                                                                        \
  g_test_add ("/model/game-editor/" name, Fixture, NULL, set_up, function, tear_down)

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  ADD ("comments", test_comments);
  ADD ("nags", test_nags);
  ADD ("differences", test_differences);
  g_test_add_func ("/model/game-editor/nag-words", test_nag_words);
  ADD ("shapes", test_shapes);
  ADD ("add", test_add);
  ADD ("move-variation", test_move_variation);
  ADD ("place-variation", test_place_variation);
  ADD ("to-line", test_to_line);
  ADD ("delete", test_delete);
  ADD ("tags", test_tags);
  ADD ("bring-back", test_bring_back);
  ADD ("playing", test_playing);
  return g_test_run ();
}
