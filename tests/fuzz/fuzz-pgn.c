/* fuzz-pgn.c: any bytes as PGN; what is read is replayed, written, read again and written again */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-pgn.h"

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size);

typedef struct
{
  char *text;
  size_t n;
} Text;

static bool
sink (void *data, const char *text, size_t length)
{
  Text *into = data;

  into->text = realloc (into->text, into->n + length + 1);
  if (into->text == NULL)
    abort ();
  memcpy (into->text + into->n, text, length);
  into->n += length;
  return true;
}

static void
need (bool true_)
{
  if (!true_)
    abort ();
}

/* What the header promises of every game. */
static void
check_game (const ZugGameData *game, size_t size)
{
  size_t line = 1;
  int end = 0;

  need (game->n_turns >= 1 && game->turn[0].parent == -1 && game->status.offset <= size);
  for (size_t i = 1; i < game->n_turns; i++)
    {
      need (game->turn[i].parent >= 0 && (size_t) game->turn[i].parent < i);
      need (game->turn[i].sides != 0);
      if (game->turn[i].parent == end)
        {
          end = (int) i;
          line++;
        }
    }
  need (game->n_keys == line);
  for (size_t i = 0; i < game->n_remarks; i++)
    {
      const ZugRemarkData *remark = &game->remark[i];

      need (remark->turn >= 0 && (size_t) remark->turn < game->n_turns);
      need (i == 0 || remark[-1].turn <= remark->turn);
      need (strchr ("wb-", remark->side) != NULL && remark->side != '\0');
      need (remark->kind < ZUG_N_REMARKS && remark->text[0] != '\0');
    }
}

/* Squares and promotion are enough for a game to be played again. */
static void
forget_kinds (ZugGameData *game)
{
  for (size_t i = 1; i < game->n_turns; i++)
    for (int side = 0; side < ZUG_N_SIDES; side++)
      {
        ZugMove *move = &game->turn[i].pair.choice[side];

        if (move->kind == ZUG_MOVE_DOUBLE || move->kind == ZUG_MOVE_EN_PASSANT)
          move->kind = ZUG_MOVE_PLAIN;
      }
}

static void
check_replay (ZugGameData *game)
{
  size_t n = game->n_keys;
  uint64_t *keys = malloc (n * sizeof *keys);
  ZugTurnData *turns = malloc (game->n_turns * sizeof *turns);
  uint32_t features = game->features;
  ZugEnd end = game->end;
  int irregular = game->n_irregular;

  need (keys != NULL && turns != NULL);
  memcpy (keys, game->key, n * sizeof *keys);
  memcpy (turns, game->turn, game->n_turns * sizeof *turns);
  forget_kinds (game);
  need (zug_game_data_replay (game));
  need (game->n_keys == n && memcmp (game->key, keys, n * sizeof *keys) == 0);
  need (game->features == features && game->n_irregular == irregular);
  need (game->end.result == end.result && game->end.reason == end.reason);
  for (size_t i = 0; i < game->n_turns; i++)
    for (int side = 0; side < ZUG_N_SIDES; side++)
      need (zug_move_equal (game->turn[i].pair.choice[side], turns[i].pair.choice[side]));
  free (keys);
  free (turns);
}

static void
check_again (ZugPgnReader *reader, ZugGameData *game)
{
  Text first = {NULL, 0}, second = {NULL, 0};

  need (zug_pgn_write (game, sink, &first));
  need (zug_pgn_measure (first.text, first.n, true) == first.n);
  need (zug_pgn_read (reader, first.text, first.n, game));
  check_game (game, first.n);
  need (zug_pgn_write (game, sink, &second));
  need (first.n == second.n && memcmp (first.text, second.text, first.n) == 0);
  free (first.text);
  free (second.text);
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  /* The same for all inputs, as for all games of a file. */
  static ZugPgnReader *reader;
  static ZugGameData game;
  const char *text = (const char *) data;

  if (reader == NULL)
    reader = zug_pgn_reader_new ();
  need (reader != NULL);
  while (size > 0)
    {
      size_t n = zug_pgn_measure (text, size, true);

      need (n > 0 && n <= size);
      need (zug_pgn_measure (text, n, false) <= n);
      if (zug_pgn_read (reader, text, n, &game))
        {
          check_game (&game, n);
          check_replay (&game);
          check_again (reader, &game);
        }
      text += n;
      size -= n;
    }
  return 0;
}
