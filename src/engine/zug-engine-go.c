/* zug-engine-go.c: the command `go`: what the computer would choose */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-engine-private.h"
#include "zug-coordinate.h"
#include "zug-search.h"

#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <time.h>

enum
{
  DEFAULT_TIME = 1000,  /* ms, where nothing is said */
  INFINITE_TIME = 5000, /* ms; more is of no use to the search */
  TURNS_LEFT = 30,      /* a clock is divided by, where it does not say */
  MAX_TIME = 86400000   /* ms */
};

/* What stands behind `go`. Times in ms, 0 where they are not given. */
typedef struct
{
  bool side[ZUG_N_SIDES];
  unsigned long movetime;
  unsigned long depth;
  unsigned long clock[ZUG_N_SIDES];
  unsigned long increment[ZUG_N_SIDES];
  unsigned long turns_left;
  bool infinite;
} Request;

static double
now (void *data)
{
  struct timespec time;

  clock_gettime (CLOCK_MONOTONIC, &time);
  return (double) time.tv_sec + (double) time.tv_nsec / 1e9;
}

static bool
read_side (ZugEngine *engine, ZugEngineWord word, Request *request)
{
  bool alternate = engine->laws.turn == ZUG_TURN_ALTERNATE;
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
read_limit (ZugEngine *engine, ZugEngineWord name, const char **rest, Request *request)
{
  const struct
  {
    const char *name;
    unsigned long *value;
  } limits[] = {
      {"movetime", &request->movetime},         {"depth", &request->depth},
      {"wtime", &request->clock[ZUG_WHITE]},    {"btime", &request->clock[ZUG_BLACK]},
      {"winc", &request->increment[ZUG_WHITE]}, {"binc", &request->increment[ZUG_BLACK]},
      {"movestogo", &request->turns_left},
  };

  for (size_t i = 0; i < sizeof limits / sizeof limits[0]; i++)
    if (zug_engine_word_is (name, limits[i].name))
      {
        ZugEngineWord word = zug_engine_word (rest);

        if (zug_engine_number (word, MAX_TIME, limits[i].value))
          return true;
        zug_engine_error (engine, "go: this limit needs a number:", name, NULL);
        return false;
      }
  zug_engine_error (engine, "go: unknown limit", name, NULL);
  return false;
}

static bool
read_request (ZugEngine *engine, const char *rest, Request *request)
{
  bool alternate = engine->laws.turn == ZUG_TURN_ALTERNATE;
  ZugEngineWord word;

  *request = (Request){.infinite = false};
  for (int side = ZUG_WHITE; side <= ZUG_BLACK; side++)
    request->side[side] = !alternate || engine->game.position.to_move == side;
  while ((word = zug_engine_word (&rest)).length > 0)
    {
      if (zug_engine_word_is (word, "infinite"))
        request->infinite = true;
      else if (zug_engine_word_is (word, "side")
                   ? !read_side (engine, zug_engine_word (&rest), request)
                   : !read_limit (engine, word, &rest, request))
        return false;
    }
  return true;
}

/* The time one side's choice may take, in ms. */
static unsigned long
time_for (const Request *request, ZugSide side)
{
  if (request->infinite)
    return INFINITE_TIME;
  if (request->movetime > 0)
    return request->movetime;
  if (request->clock[side] > 0)
    {
      unsigned long left = request->turns_left > 0 ? request->turns_left : TURNS_LEFT;
      unsigned long time = request->clock[side] / (left + 1) + request->increment[side] / 2;

      return time < request->clock[side] / 2 ? time : request->clock[side] / 2;
    }
  return request->depth > 0 ? MAX_TIME : DEFAULT_TIME;
}

static uint64_t
fresh_bits (void)
{
  uint64_t bits = 0;

  if (getrandom (&bits, sizeof bits, 0) != sizeof bits)
    bits = (uint64_t) (now (NULL) * 1e9);
  return bits;
}

static void
search_side (ZugEngine *engine, const Request *request, ZugSide side, ZugMix *mix)
{
  ZugSearchLimits limits = {.level = engine->level, .clock = now};
  unsigned long time = time_for (request, side);

  if (request->side[ZUG_WHITE] && request->side[ZUG_BLACK])
    time /= 2;
  if (request->depth > 0)
    limits.level = request->depth == 1 ? 2 : ZUG_SEARCH_LEVELS;
  limits.seed = fresh_bits ();
  limits.deadline = now (NULL) + (double) time / 1000;
  zug_search_mix (&engine->laws, &engine->game.position, side, &limits, mix);
}

/* A move as other programs expect it: in an alternating game castling by the king's squares. */
static const char *
move_text (const ZugEngine *engine, ZugMove move, char buffer[ZUG_COORDINATE_MAX])
{
  if (engine->laws.turn == ZUG_TURN_ALTERNATE && zug_move_is_castle (move))
    {
      zug_square_write (move.from, buffer);
      zug_square_write (move.to, buffer + strlen (buffer));
      return buffer;
    }
  return zug_coordinate_write (&engine->laws, move, buffer);
}

static void
print_mix (ZugEngine *engine, FILE *out, const ZugMix *mix)
{
  char text[ZUG_COORDINATE_MAX];

  for (int i = 0; i < mix->n; i++)
    fprintf (out, "%s%s:%.2f", i > 0 ? "," : "", move_text (engine, mix->move[i], text),
             mix->probability[i]);
}

static void
print_answer (ZugEngine *engine, FILE *out, const Request *request, const ZugMix mix[ZUG_N_SIDES])
{
  bool both = request->side[ZUG_WHITE] && request->side[ZUG_BLACK];
  bool none = false;
  char text[ZUG_COORDINATE_MAX];

  for (int side = ZUG_WHITE; side <= ZUG_BLACK; side++)
    none |= request->side[side] && mix[side].n == 0;
  if (none)
    {
      fputs ("bestmove 0000\n", out);
      return;
    }
  fputs ("bestmove ", out);
  for (int side = ZUG_WHITE; side <= ZUG_BLACK; side++)
    if (request->side[side])
      fprintf (out, "%s%s", both && side == ZUG_BLACK ? "/" : "",
               move_text (engine, zug_mix_draw (&mix[side], fresh_bits ()), text));
  fputs (" mix ", out);
  for (int side = ZUG_WHITE; side <= ZUG_BLACK; side++)
    if (request->side[side])
      {
        fputs (both && side == ZUG_BLACK ? "/" : "", out);
        print_mix (engine, out, &mix[side]);
      }
  fputc ('\n', out);
}

void
zug_engine_go (ZugEngine *engine, const char *rest)
{
  Request request;
  ZugMix *mix;
  FILE *out = engine->out;
  size_t size;

  if (!read_request (engine, rest, &request))
    return;
  mix = calloc (ZUG_N_SIDES, sizeof *mix);
  zug_engine_forget_answer (engine);
  if (request.infinite)
    out = open_memstream (&engine->answer, &size);
  if (mix == NULL || out == NULL)
    {
      free (mix);
      zug_engine_error (engine, "out of memory", (ZugEngineWord){NULL, 0}, NULL);
      return;
    }
  for (int side = ZUG_WHITE; side <= ZUG_BLACK; side++)
    if (request.side[side])
      search_side (engine, &request, (ZugSide) side, &mix[side]);
  print_answer (engine, out, &request, mix);
  if (request.infinite)
    fclose (out);
  free (mix);
}

void
zug_engine_stop (ZugEngine *engine, const char *rest)
{
  if (engine->answer != NULL)
    fputs (engine->answer, engine->out);
  zug_engine_forget_answer (engine);
}

void
zug_engine_forget_answer (ZugEngine *engine)
{
  free (engine->answer);
  engine->answer = NULL;
}
