/* zug-game-fixture.c: games and matches for the tests above the rules */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-game-fixture.h"
#include "zug-coordinate.h"
#include "zug-law-guide.h"
#include "zug-zfen.h"
#include <string.h>

ZugVariant *
zug_fixture_variant (const char *preset, const char *house_rules)
{
  g_auto (GStrv) rules = g_strsplit (house_rules != NULL ? house_rules : "", " ", -1);
  const char *problem;
  ZugLaws laws;

  g_assert_true (zug_laws_preset (&laws, preset));
  for (guint i = 0; rules[i] != NULL && rules[i][0] != '\0'; i++)
    {
      g_auto (GStrv) pair = g_strsplit (rules[i], "=", 2);
      const ZugLaw *law = zug_law_find (pair[0]);

      g_assert_nonnull (law);
      g_assert_true (zug_laws_set (&laws, law, pair[1]));
    }
  g_assert_null (zug_laws_problem (&laws, &problem));
  return zug_variant_new (preset, preset, NULL, &laws);
}

ZugGame *
zug_fixture_game (ZugVariant *variant, const char *zfen)
{
  g_autoptr (GError) error = NULL;
  ZugPosition position;
  ZugGame *game;

  if (zfen != NULL)
    g_assert_true (zug_zfen_read (zug_variant_get_laws (variant), zfen, &position, NULL));
  game = zug_game_new (variant, zfen != NULL ? &position : NULL, &error);
  g_assert_no_error (error);
  g_assert_nonnull (game);
  return game;
}

ZugPlayer *
zug_fixture_computer (ZugSide side, guint level)
{
  const ZugComputerStyle style = zug_computer_style_of_level (level);

  return zug_computer_new (side, &style);
}

ZugGame *
zug_fixture_row_game (ZugVariant *variant)
{
  g_autoptr (GError) error = NULL;
  ZugPosition empty;
  ZugGame *game;

  zug_position_clear (zug_variant_get_laws (variant), &empty);
  empty.kingless = 3;
  game = zug_game_new (variant, &empty, &error);
  g_assert_no_error (error);
  g_assert_cmpint (zug_game_get_end (game).result, ==, ZUG_RESULT_OPEN);
  return game;
}

ZugTurn *
zug_fixture_play (ZugGame *game, const char *turns)
{
  g_auto (GStrv) texts = g_strsplit (turns, " ", -1);
  ZugTurn *turn = zug_game_get_last (game);

  for (guint i = 0; texts[i] != NULL; i++)
    {
      g_autoptr (GError) error = NULL;

      turn = zug_game_add_turn_text (game, turn, texts[i], 0, &error);
      g_assert_no_error (error);
      g_assert_nonnull (turn);
    }
  return turn;
}

static void
on_varied (GObject *source, GAsyncResult *result, gpointer answer)
{
  g_set_object ((GAsyncResult **) answer, result);
}

ZugTurn *
zug_fixture_vary (ZugGameEditor *editor, ZugTurn *parent, ZugPair pair, guint sides,
                  gboolean confirmed, GError **error)
{
  g_autoptr (GAsyncResult) answer = NULL;
  g_autoptr (ZugTurn) turn = NULL;

  zug_game_editor_add_turn_async (editor, parent, pair, sides, 0, ZUG_CHANCE_NONE, confirmed,
                                  on_varied, &answer);
  while (answer == NULL)
    g_main_context_iteration (NULL, TRUE);
  /* The game holds it. */
  turn = zug_game_editor_add_finish (editor, answer, error);
  return turn;
}

void
zug_fixture_set_tag (ZugGameEditor *editor, const char *tag, const char *value)
{
  const char *const tags[] = {tag, NULL};

  zug_game_editor_set_tags (editor, tags, &value);
}

ZugMove
zug_fixture_move (ZugGame *game, ZugSide side, const char *text)
{
  const ZugLaws *laws = zug_game_get_laws (game);
  const ZugPosition *position = zug_turn_get_position (zug_game_get_last (game));
  ZugStatus status;
  ZugMove move;

  g_assert_true (
      zug_coordinate_read_shape (laws, position, side, text, strlen (text), &move, &status));
  return move;
}

void
zug_fixture_seal (ZugMatch *match, ZugSide side, const char *text)
{
  ZugMove move = zug_fixture_move (zug_match_get_game (match), side, text);
  g_autoptr (GError) error = NULL;
  gboolean sealed = zug_person_seal (ZUG_PERSON (zug_match_get_player (match, side)), move, &error);

  g_assert_no_error (error);
  g_assert_true (sealed);
}

void
zug_fixture_settle (void)
{
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

guint
zug_fixture_count_turns (ZugGame *game)
{
  return zug_turn_get_depth (zug_game_get_last (game));
}

void
zug_fixture_wait_for_turn (ZugMatch *match, guint n)
{
  while (zug_fixture_count_turns (zug_match_get_game (match)) < n)
    g_main_context_iteration (NULL, TRUE);
}

void
zug_fixture_wait_for_state (ZugPlayer *player, ZugPlayerState state)
{
  while (zug_player_get_state (player) != state)
    g_main_context_iteration (NULL, TRUE);
}

char *
zug_fixture_story (const char *story, const ZugLaws *laws)
{
  g_auto (GStrv) lines = g_strsplit (story, "\n", -1);

  for (guint i = 0; lines[i] != NULL; i++)
    if (lines[i][0] == '@')
      {
        char *law = zug_law_guide_words (laws, zug_law_find (lines[i] + 1));

        g_free (lines[i]);
        lines[i] = law;
      }
  return g_strjoinv ("\n", lines);
}
