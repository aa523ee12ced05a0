/* zug-pgn-fixture.c: what the tests of PGN share */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-pgn-fixture.h"

#include <string.h>

static bool
sink (void *data, const char *text, size_t length)
{
  g_string_append_len (data, text, (gssize) length);
  return true;
}

char *
zug_pgn_fixture_write (const ZugGameData *game)
{
  GString *text = g_string_new (NULL);

  g_assert_true (zug_pgn_write (game, sink, text));
  return g_string_free (text, FALSE);
}

void
zug_pgn_fixture_read (const char *text, ZugGameData *game)
{
  ZugPgnReader *reader = zug_pgn_reader_new ();
  size_t length = strlen (text);

  g_assert_cmpuint (zug_pgn_measure (text, length, true), ==, length);
  g_assert_true (zug_pgn_read (reader, text, length, game));
  zug_pgn_reader_free (reader);
}

static void
check_tree (const ZugGameData *game)
{
  size_t line = 1;
  int end = 0;

  g_assert_cmpint (game->turn[0].parent, ==, -1);
  for (size_t i = 1; i < game->n_turns; i++)
    {
      g_assert_cmpint (game->turn[i].parent, >=, 0);
      g_assert_cmpint (game->turn[i].parent, <, i);
      g_assert_cmpint (game->turn[i].sides, !=, 0);
      if (game->turn[i].parent != end)
        continue;
      g_assert_cmpint (zug_game_data_next (game, end), ==, i);
      end = (int) i;
      line++;
    }
  g_assert_cmpint (zug_game_data_next (game, end), ==, -1);
  g_assert_cmpuint (game->n_keys, ==, line);
  for (size_t i = 0; i < game->n_remarks; i++)
    {
      g_assert_cmpint (game->remark[i].turn, >=, i > 0 ? game->remark[i - 1].turn : 0);
      g_assert_cmpint (game->remark[i].turn, <, game->n_turns);
      g_assert_nonnull (strchr ("wb-", game->remark[i].side));
      g_assert_true (g_utf8_validate (game->remark[i].text, -1, NULL));
    }
}

static void
check_replay (ZugGameData *game)
{
  g_autofree uint64_t *keys = g_memdup2 (game->key, game->n_keys * sizeof *keys);
  g_autofree ZugTurnData *turns = g_memdup2 (game->turn, game->n_turns * sizeof *turns);
  size_t n = game->n_keys;
  uint32_t features = game->features;
  ZugEnd end = game->end;
  int irregular = game->n_irregular;

  for (size_t i = 0; i < game->n_turns; i++)
    for (int side = 0; side < ZUG_N_SIDES; side++)
      {
        ZugMove *move = &game->turn[i].pair.choice[side];

        if (move->kind == ZUG_MOVE_DOUBLE || move->kind == ZUG_MOVE_EN_PASSANT)
          move->kind = ZUG_MOVE_PLAIN;
      }
  g_assert_true (zug_game_data_replay (game));
  g_assert_cmpmem (game->key, game->n_keys * sizeof *keys, keys, n * sizeof *keys);
  g_assert_cmphex (game->features, ==, features);
  g_assert_cmpint (game->n_irregular, ==, irregular);
  g_assert_cmpint (game->end.result, ==, end.result);
  g_assert_cmpint (game->end.reason, ==, end.reason);
  for (size_t i = 0; i < game->n_turns; i++)
    for (int side = 0; side < ZUG_N_SIDES; side++)
      g_assert_true (zug_move_equal (game->turn[i].pair.choice[side], turns[i].pair.choice[side]));
}

void
zug_pgn_fixture_check (ZugGameData *game)
{
  g_autofree char *first = NULL, *second = NULL;
  ZugGameData again = {0};

  check_tree (game);
  check_replay (game);
  first = zug_pgn_fixture_write (game);
  zug_pgn_fixture_read (first, &again);
  check_tree (&again);
  g_assert_cmpuint (again.n_turns, ==, game->n_turns);
  g_assert_cmpmem (again.key, again.n_keys * sizeof *again.key, game->key,
                   game->n_keys * sizeof *game->key);
  second = zug_pgn_fixture_write (&again);
  g_assert_cmpstr (first, ==, second);
  zug_game_data_clear (&again);
}

static gboolean
says_something (const char *line)
{
  return *line != '\0' && !g_str_has_suffix (line, " \"?\"]")
         && !g_str_has_prefix (line, "[Date \"????.??.??\"]")
         && !g_str_has_prefix (line, "[Result ") && !g_str_has_prefix (line, "[Laws ");
}

char *
zug_pgn_fixture_all (const char *text, gsize length)
{
  ZugPgnReader *reader = zug_pgn_reader_new ();
  GString *all = g_string_new (NULL);
  ZugGameData game = {0};

  for (gsize at = 0; at < length;)
    {
      gsize n = zug_pgn_measure (text + at, length - at, true);

      g_assert_cmpuint (n, >, 0);
      g_assert_cmpuint (n, <=, length - at);
      if (zug_pgn_read (reader, text + at, n, &game))
        {
          g_autofree char *written = zug_pgn_fixture_write (&game);
          g_auto (GStrv) lines = g_strsplit (written, "\n", -1);

          zug_pgn_fixture_check (&game);
          for (char **line = lines; *line != NULL; line++)
            if (says_something (*line))
              g_string_append_printf (all, "%s%s", all->len > 0 ? "\n" : "", *line);
        }
      at += n;
    }
  zug_game_data_clear (&game);
  zug_pgn_reader_free (reader);
  return g_string_free (all, FALSE);
}
