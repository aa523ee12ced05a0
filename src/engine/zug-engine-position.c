/* zug-engine-position.c: the commands that change what the engine looks at, and ask about turns */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-engine-private.h"
#include "zug-coordinate.h"
#include "zug-hash.h"
#include "zug-zfen.h"

#include <stdlib.h>
#include <string.h>

static const ZugEngineWord no_word = {NULL, 0};

void
zug_engine_restart (ZugEngine *engine)
{
  zug_position_start (&engine->laws, &engine->game.position);
  engine->game.n_keys = 0;
  memset (engine->game.habits, 0, sizeof engine->game.habits);
}

/* Positions and turns. */

static bool
add_key (ZugEngineGame *game, uint64_t key)
{
  if (game->n_keys == game->room)
    {
      int room = game->room > 0 ? game->room * 2 : 64;
      uint64_t *grown = realloc (game->keys, (size_t) room * sizeof *grown);

      if (grown == NULL)
        return false;
      game->keys = grown;
      game->room = room;
    }
  game->keys[game->n_keys++] = key;
  return true;
}

/* Resolves a turn as it is written; turn->chance is what the text names, the pair is not set for
 * teams. */
static bool
resolve_turn (const ZugLaws *laws, const ZugPosition *position, ZugEngineWord word,
              ZugOutcomes *outcomes, ZugCoordinateTurn *turn, ZugStatus *status)
{
  ZugRequests requests;

  if (zug_laws_know_teams (laws))
    {
      turn->chance = ZUG_CHANCE_NONE;
      if (!zug_coordinate_read_requests (laws, position, false, word.text, word.length, &requests,
                                         status))
        return false;
      zug_resolve_team (laws, position, &requests, outcomes);
      return true;
    }
  if (!zug_coordinate_read_turn (laws, position, false, word.text, word.length, turn, status))
    return false;
  zug_resolve (laws, position, turn->pair, outcomes);
  return true;
}

static void
learn_habits (const ZugLaws *laws, ZugEngineGame *game, ZugPair pair)
{
  if (!zug_laws_know_teams (laws))
    for (int side = ZUG_WHITE; side <= ZUG_BLACK; side++)
      zug_habits_learn (&game->habits[side], laws, &game->position, (ZugSide) side,
                        pair.choice[side]);
}

static bool
play_turn (ZugEngine *engine, ZugEngineGame *game, ZugEngineWord word)
{
  const ZugLaws *laws = &engine->laws;
  ZugOutcomes outcomes;
  ZugCoordinateTurn turn;
  ZugStatus status;
  bool replayed;
  int i;

  if (!resolve_turn (laws, &game->position, word, &outcomes, &turn, &status)
      || !zug_coordinate_pick (&outcomes, turn.chance, word.length, &i, &status))
    {
      zug_engine_error_status (engine, "turn", word, &status);
      return false;
    }
  replayed = outcomes.position[i].replays > game->position.replays;
  if (!replayed && !add_key (game, zug_hash (laws, &game->position)))
    {
      zug_engine_error (engine, "out of memory", no_word, NULL);
      return false;
    }
  learn_habits (laws, game, turn.pair);
  game->position = outcomes.position[i];
  return true;
}

/* Reads up to the word `turns` or `moves`; *rest is left behind it. */
static bool
read_fen (ZugEngine *engine, const char **rest, ZugPosition *position)
{
  const char *from = *rest, *at = *rest, *end;
  ZugEngineWord word;
  ZugStatus status;
  char *text;
  bool good;

  do
    {
      end = at;
      word = zug_engine_word (&at);
    }
  while (word.length > 0 && !zug_engine_word_is (word, "turns")
         && !zug_engine_word_is (word, "moves"));
  *rest = word.length > 0 ? word.text : at;
  while (*from == ' ' || *from == '\t')
    from++;
  if (end < from)
    end = from;
  text = malloc ((size_t) (end - from) + 1);
  if (text == NULL)
    {
      zug_engine_error (engine, "out of memory", no_word, NULL);
      return false;
    }
  memcpy (text, from, (size_t) (end - from));
  text[end - from] = '\0';
  good = zug_zfen_read (&engine->laws, text, position, &status);
  if (!good)
    zug_engine_error_status (engine, "position", no_word, &status);
  free (text);
  return good;
}

static bool
read_game (ZugEngine *engine, const char *rest, ZugEngineGame *game)
{
  ZugEngineWord word = zug_engine_word (&rest);

  if (zug_engine_word_is (word, "startpos"))
    zug_position_start (&engine->laws, &game->position);
  else if (!zug_engine_word_is (word, "fen") && !zug_engine_word_is (word, "zfen"))
    {
      zug_engine_error (engine, "position needs startpos or fen, not", word, NULL);
      return false;
    }
  else if (!read_fen (engine, &rest, &game->position))
    return false;
  word = zug_engine_word (&rest);
  if (word.length == 0)
    return true;
  if (!zug_engine_word_is (word, "turns") && !zug_engine_word_is (word, "moves"))
    {
      zug_engine_error (engine, "position: turns expected, not", word, NULL);
      return false;
    }
  while ((word = zug_engine_word (&rest)).length > 0)
    if (!play_turn (engine, game, word))
      return false;
  return true;
}

void
zug_engine_position (ZugEngine *engine, const char *rest)
{
  ZugEngineGame game = {.keys = NULL};

  if (!read_game (engine, rest, &game))
    {
      free (game.keys);
      return;
    }
  free (engine->game.keys);
  engine->game = game;
}

/* Questions about turns and moves. */

void
zug_engine_outcomes (ZugEngine *engine, const char *rest)
{
  ZugEngineWord word = zug_engine_word (&rest);
  ZugOutcomes outcomes;
  ZugCoordinateTurn turn;
  ZugStatus status;
  int only = -1;

  if (!resolve_turn (&engine->laws, &engine->game.position, word, &outcomes, &turn, &status)
      || (turn.chance != ZUG_CHANCE_NONE
          && !zug_coordinate_pick (&outcomes, turn.chance, word.length, &only, &status)))
    {
      zug_engine_error_status (engine, "turn", word, &status);
      return;
    }
  for (int i = 0; i < outcomes.n; i++)
    {
      char zfen[ZUG_ZFEN_MAX];

      if (only < 0 || only == i)
        fprintf (engine->out, "%.3f %s\n", outcomes.probability[i],
                 zug_zfen_write (&engine->laws, &outcomes.position[i], zfen));
    }
}

void
zug_engine_why (ZugEngine *engine, const char *rest)
{
  ZugEngineWord side_word = zug_engine_word (&rest);
  ZugEngineWord word = zug_engine_word (&rest);
  const ZugPosition *position = &engine->game.position;
  ZugSide side;
  ZugMove move;
  ZugStatus status;
  ZugWhy why;

  if (zug_engine_word_is (side_word, "white") || zug_engine_word_is (side_word, "w"))
    side = ZUG_WHITE;
  else if (zug_engine_word_is (side_word, "black") || zug_engine_word_is (side_word, "b"))
    side = ZUG_BLACK;
  else
    {
      zug_engine_error (engine, "why needs white or black, not", side_word, NULL);
      return;
    }
  if (!zug_coordinate_read_physical (&engine->laws, position, side, word.text, word.length, &move,
                                     NULL)
      && !zug_coordinate_read_shape (&engine->laws, position, side, word.text, word.length, &move,
                                     &status))
    {
      zug_engine_error_status (engine, "move", word, &status);
      return;
    }
  why = zug_why (&engine->laws, position, side, move);
  if (why.reason == ZUG_WHY_LEGAL)
    fputs ("legal\n", engine->out);
  else
    fprintf (engine->out, "%s %s\n", zug_why_code (why.reason), zug_why_words (why.reason));
}
