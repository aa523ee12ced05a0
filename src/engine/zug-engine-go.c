/* zug-engine-go.c: the command `go`: for whom, and within which limits */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-engine-private.h"
#include "zug-coordinate.h"

#include <stdlib.h>

enum
{
  MAX_TIME = 86400000,   /* ms */
  MAX_NODES = 2000000000 /* enough for an hour */
};

static bool
read_side (ZugEngine *engine, ZugEngineWord word, ZugEngineRequest *request)
{
  bool alternate = zug_laws_alternate (&engine->laws);
  bool both = zug_engine_word_is (word, "both");
  bool white = zug_engine_word_is (word, "w"), black = zug_engine_word_is (word, "b");

  if (!both && !white && !black)
    {
      zug_engine_error (engine, "go side needs w, b or both, not", word, NULL);
      return false;
    }
  request->side[ZUG_WHITE] = both || white;
  request->side[ZUG_BLACK] = both || black;
  if (alternate && (both || request->side[ZUG_BLACK] != (engine->game.position.to_move == 1)))
    {
      zug_engine_error (engine, "go side: it is not this side's turn:", word, NULL);
      return false;
    }
  return true;
}

static bool
add_only (ZugEngineRequest *request, ZugMove move)
{
  ZugMove *grown = realloc (request->only, (size_t) (request->n_only + 1) * sizeof *request->only);

  if (grown == NULL)
    return false;
  request->only = grown;
  request->only[request->n_only++] = move;
  return true;
}

/* The moves up to the end of the line or the first word that is none. Those that are not legal are
 * passed over, as long as one is. */
static bool
read_only (ZugEngine *engine, const char **rest, ZugEngineRequest *request)
{
  const ZugPosition *position = &engine->game.position;
  const ZugLaws *laws = &engine->laws;
  ZugSide side = (ZugSide) position->to_move;
  const char *at = *rest;
  ZugEngineWord word;
  ZugMove move;

  if (zug_laws_simultaneous (laws))
    {
      zug_engine_error (engine, "go searchmoves is for alternating games",
                        (ZugEngineWord) {NULL, 0}, NULL);
      return false;
    }
  for (word = zug_engine_word (&at);
       word.length > 0
       && zug_coordinate_read_shape (laws, position, side, word.text, word.length, &move, NULL);
       word = zug_engine_word (&at))
    {
      *rest = at;
      if (zug_coordinate_read (laws, position, side, word.text, word.length, &move, NULL)
          && !add_only (request, move))
        return false;
    }
  if (request->n_only == 0)
    zug_engine_error (engine, "go searchmoves needs moves that are legal, not", word, NULL);
  return request->n_only > 0;
}

/* A number; for a clock also one below 0, as programs tell them that are late. */
static bool
read_number (ZugEngineWord word, bool clock, unsigned long most, unsigned long *number)
{
  if (clock && word.length > 1 && word.text[0] == '-')
    {
      word.text++;
      word.length--;
      if (!zug_engine_number (word, most, number))
        return false;
      *number = 0;
      return true;
    }
  return zug_engine_number (word, most, number);
}

static bool
read_limit (ZugEngine *engine, ZugEngineWord name, const char **rest, ZugEngineRequest *request)
{
  const struct
  {
    const char *name;
    unsigned long *value;
    unsigned long most;
    bool clock;
  } limits[] = {
      {"movetime", &request->movetime, MAX_TIME, false},
      {"depth", &request->depth, MAX_TIME, false},
      {"nodes", &request->nodes, MAX_NODES, false},
      {"wtime", &request->clock[ZUG_WHITE], MAX_TIME, true},
      {"btime", &request->clock[ZUG_BLACK], MAX_TIME, true},
      {"winc", &request->increment[ZUG_WHITE], MAX_TIME, false},
      {"binc", &request->increment[ZUG_BLACK], MAX_TIME, false},
      {"movestogo", &request->turns_left, MAX_TIME, false},
  };

  for (size_t i = 0; i < sizeof limits / sizeof limits[0]; i++)
    if (zug_engine_word_is (name, limits[i].name))
      {
        request->on_clock |= limits[i].clock;
        if (read_number (zug_engine_word (rest), limits[i].clock, limits[i].most, limits[i].value))
          return true;
        zug_engine_error (engine, "go: this limit needs a number:", name, NULL);
        return false;
      }
  zug_engine_error (engine, "go: unknown limit", name, NULL);
  return false;
}

static bool
read_request (ZugEngine *engine, const char *rest, ZugEngineRequest *request)
{
  bool alternate = zug_laws_alternate (&engine->laws);
  ZugEngineWord word;

  *request = (ZugEngineRequest) {.infinite = false};
  for (int side = ZUG_WHITE; side <= ZUG_BLACK; side++)
    request->side[side] = !alternate || engine->game.position.to_move == side;
  while ((word = zug_engine_word (&rest)).length > 0)
    {
      bool good = true;

      if (zug_engine_word_is (word, "infinite"))
        request->infinite = true;
      else if (zug_engine_word_is (word, "matrix"))
        request->matrix = true;
      else if (zug_engine_word_is (word, "side"))
        good = read_side (engine, zug_engine_word (&rest), request);
      else if (zug_engine_word_is (word, "searchmoves"))
        good = read_only (engine, &rest, request);
      else
        good = read_limit (engine, word, &rest, request);
      if (!good)
        return false;
    }
  return true;
}

void
zug_engine_go (ZugEngine *engine, const char *rest)
{
  ZugEngineRequest request;

  if (read_request (engine, rest, &request))
    zug_engine_think (engine, &request, engine->out);
  else
    free (request.only);
}
