/* zug-engine-think.c: the thread that thinks, and its time */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-engine-private.h"

#include <errno.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <time.h>

enum
{
  DEFAULT_TIME = 1000,          /* ms, where nothing is said */
  TURNS_LEFT = 30,              /* a clock is divided by, where it does not say */
  OVERHEAD = 10,                /* ms that an answer takes to be heard */
  STACK_SIZE = 64 * 1024 * 1024 /* of the thread: a turn of many requests alone can take 2 MB */
};

static double
now (void *data)
{
  struct timespec time;

  clock_gettime (CLOCK_MONOTONIC, &time);
  return (double) time.tv_sec + (double) time.tv_nsec / 1e9;
}

static uint64_t
fresh_bits (void)
{
  uint64_t bits = 0;

  if (getrandom (&bits, sizeof bits, 0) != sizeof bits)
    bits = (uint64_t) (now (NULL) * 1e9);
  return bits;
}

/* Time. */

/* For how many ms a side may think by its clock: its share of what is left, and where the search
 * can tell what another depth is worth, up to three times that. */
static void
plan_clock (const ZugEngine *engine, ZugEngineThought *thought, ZugSide side)
{
  const ZugEngineRequest *request = &thought->request;
  bool alternate = zug_laws_alternate (&engine->laws);
  double left = request->turns_left > 0 ? (double) request->turns_left : TURNS_LEFT;
  double clock = (double) request->clock[side];
  double share = clock / (left + 1) + 0.75 * (double) request->increment[side];
  double most = fmin (alternate ? 3 * share : share, clock * (left > 1 ? 0.3 : 0.8)) - OVERHEAD;

  thought->deadline = fmin (thought->deadline, fmax (most, 1) / 1000);
  if (alternate)
    thought->enough = 0.6 * share / 1000;
}

static void
plan (const ZugEngine *engine, ZugEngineThought *thought)
{
  const ZugEngineRequest *request = &thought->request;

  thought->begun = now (NULL);
  thought->enough = thought->deadline = INFINITY;
  if (request->movetime > 0)
    thought->deadline = fmax ((double) request->movetime - OVERHEAD, 1) / 1000;
  if (request->on_clock && !request->infinite)
    for (int side = ZUG_WHITE; side <= ZUG_BLACK; side++)
      if (request->side[side])
        plan_clock (engine, thought, (ZugSide) side);
  if (!request->movetime && !request->on_clock && !request->depth && !request->nodes
      && !request->infinite)
    thought->deadline = DEFAULT_TIME / 1000.0;
  thought->enough += thought->begun;
  thought->deadline += thought->begun;
}

/* Prints lines at once, so that none of another thread comes between, and frees them. */
static void
print_lines (FILE *out, char *lines, size_t size)
{
  fwrite (lines, 1, size, out);
  zug_engine_flush (out);
  free (lines);
}

static void
on_report (const ZugSearchReport *report, void *data)
{
  ZugEngine *engine = data;
  char *line = NULL;
  size_t size;
  FILE *text = open_memstream (&line, &size);

  if (report->seconds + engine->thought.begun >= engine->thought.enough)
    atomic_store (&engine->thought.stop, true);
  if (text == NULL)
    return;
  zug_engine_print_report (engine, text, report);
  fclose (text);
  print_lines (engine->thought.out, line, size);
}

/* Thinking. */

static ZugSearchLimits
limits_of (ZugEngine *engine)
{
  ZugEngineThought *thought = &engine->thought;

  if (engine->table == NULL)
    engine->table = zug_transpositions_new ((size_t) engine->hash << 20);
  if (engine->endings == NULL && engine->endings_path != NULL)
    engine->endings = zug_endings_open (engine->endings_path, &engine->laws);
  return (ZugSearchLimits) {
      .level = engine->level,
      .personality = (ZugPersonality) engine->personality,
      .seed = thought->request.matrix ? 0 : fresh_bits (),
      .stop = &thought->stop,
      .clock = now,
      .deadline = thought->deadline,
      .depth = (int) thought->request.depth,
      .nodes = thought->request.nodes,
      .best_first = !thought->request.matrix,
      .threads = engine->threads,
      .keys = engine->game.keys,
      .n_keys = engine->game.n_keys,
      .transpositions = engine->table,
      .endings = engine->endings,
      .only = thought->request.only,
      .n_only = thought->request.n_only,
      .report = on_report,
      .report_data = engine,
  };
}

/* What a side chooses that is weak or has its likings. */
static void
search_side (ZugEngine *engine, const ZugSearchLimits *limits, ZugSide side, ZugMix *mix)
{
  ZugSearchLimits own = *limits;

  own.report = NULL; /* it can look at many positions for one choice */
  own.habits = &engine->game.habits[zug_other (side)];
  zug_search_mix (&engine->laws, &engine->game.position, side, &own, mix);
}

/* At full strength both sides' mixes come of one search; else each side's of its own. Where the
 * game is over by a law that lets people go on, as three times the same position, it is looked at
 * all the same. */
static void
search (ZugEngine *engine, FILE *text, ZugMix mix[ZUG_N_SIDES])
{
  const ZugEngineRequest *request = &engine->thought.request;
  bool both = request->side[ZUG_WHITE] && request->side[ZUG_BLACK];
  bool plain =
      engine->level == ZUG_SEARCH_LEVELS && engine->personality == ZUG_PERSONALITY_BALANCED;
  ZugSearchLimits limits = limits_of (engine);
  ZugAnalysis analysis;

  if ((plain || request->matrix)
      && zug_search_analyse (&engine->laws, &engine->game.position, &limits, &analysis))
    {
      if (request->matrix)
        zug_engine_print_matrix (engine, text, &analysis);
      for (int side = ZUG_WHITE; side <= ZUG_BLACK; side++)
        {
          if (limits.best_first)
            zug_analysis_decide (&analysis, (ZugSide) side);
          zug_analysis_mix (&analysis, (ZugSide) side, &mix[side]);
        }
      zug_analysis_clear (&analysis);
      return;
    }
  if (both && isfinite (limits.deadline))
    limits.deadline -= (limits.deadline - engine->thought.begun) / 2;
  for (int side = ZUG_WHITE; side <= ZUG_BLACK; side++)
    if (request->side[side])
      {
        search_side (engine, &limits, (ZugSide) side, &mix[side]);
        limits.deadline = engine->thought.deadline;
      }
}

static void
answer (ZugEngine *engine, FILE *text, ZugMix mix[ZUG_N_SIDES])
{
  const bool *asked = engine->thought.request.side;
  ZugMove drawn[ZUG_N_SIDES] = {ZUG_PASS, ZUG_PASS};
  bool good = true;

  search (engine, text, mix);
  for (int side = ZUG_WHITE; side <= ZUG_BLACK; side++)
    {
      good = good && (!asked[side] || mix[side].n > 0);
      drawn[side] = zug_mix_draw (&mix[side], fresh_bits ());
    }
  if (good)
    zug_engine_print_answer (engine, text, drawn, mix);
  else
    fputs ("bestmove 0000\n", text);
}

/* What the men of the sides ask for, half the time for each where both are asked about. Nothing but
 * time limits that search. */
static void
answer_teams (ZugEngine *engine, FILE *text)
{
  const bool *asked = engine->thought.request.side;
  ZugSearchLimits limits = limits_of (engine);
  ZugRequests requests = {{0, 0}};
  bool good = true;

  if (asked[ZUG_WHITE] && asked[ZUG_BLACK] && isfinite (limits.deadline))
    limits.deadline -= (limits.deadline - engine->thought.begun) / 2;
  for (int side = ZUG_WHITE; side <= ZUG_BLACK; side++)
    {
      ZugRequests found;

      if (!asked[side])
        continue;
      limits.seed = fresh_bits ();
      found.n[side] = 0;
      good =
          zug_search_team (&engine->laws, &engine->game.position, (ZugSide) side, &limits, &found)
          && good;
      requests.n[side] = found.n[side];
      memcpy (requests.move[side], found.move[side], (size_t) found.n[side] * sizeof (ZugMove));
      limits.deadline = engine->thought.deadline;
    }
  if (good)
    zug_engine_print_requests (engine, text, &requests);
  else
    fputs ("bestmove 0000\n", text);
}

static void *
think (void *data)
{
  ZugEngine *engine = data;
  ZugEngineThought *thought = &engine->thought;
  ZugMix *mix = calloc (ZUG_N_SIDES, sizeof *mix);
  char *lines = NULL;
  size_t size;
  FILE *text = open_memstream (&lines, &size);

  if (mix != NULL && text != NULL)
    {
      if (zug_laws_know_teams (&engine->laws))
        answer_teams (engine, text);
      else
        answer (engine, text, mix);
    }
  while (thought->request.infinite && sem_wait (&thought->stopped) != 0 && errno == EINTR)
    continue;
  if (text != NULL)
    fclose (text);
  if (mix == NULL || text == NULL)
    fputs ("error: out of memory\nbestmove 0000\n", thought->out);
  else
    print_lines (thought->out, lines, size);
  free (mix);
  return NULL;
}

void
zug_engine_think (ZugEngine *engine, ZugEngineRequest *request, FILE *out)
{
  ZugEngineThought *thought = &engine->thought;
  pthread_attr_t attributes;

  thought->request = *request;
  thought->out = out;
  atomic_store (&thought->stop, false);
  sem_init (&thought->stopped, 0, 0);
  plan (engine, thought);
  pthread_attr_init (&attributes);
  pthread_attr_setstacksize (&attributes, STACK_SIZE);
  thought->there = pthread_create (&thought->thread, &attributes, think, engine) == 0;
  pthread_attr_destroy (&attributes);
  if (thought->there)
    return;
  zug_engine_error (engine, "no thread is to be had", (ZugEngineWord) {NULL, 0}, NULL);
  fputs ("bestmove 0000\n", out);
  free (request->only);
  thought->request.only = NULL;
}

void
zug_engine_stop (ZugEngine *engine, const char *rest)
{
  if (!engine->thought.there)
    return;
  atomic_store (&engine->thought.stop, true);
  sem_post (&engine->thought.stopped);
}

void
zug_engine_settle (ZugEngine *engine, bool end)
{
  ZugEngineThought *thought = &engine->thought;

  if (!thought->there || (thought->request.infinite && !end))
    return;
  if (thought->request.infinite)
    zug_engine_stop (engine, "");
  pthread_join (thought->thread, NULL);
  sem_destroy (&thought->stopped);
  free (thought->request.only);
  thought->request.only = NULL;
  thought->there = false;
}
