/* zug-engine-private.h: what the engine's files share */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-analysis.h"
#include "zug-endings.h"
#include "zug-engine.h"
#include "zug-habits.h"
#include "zug-position.h"
#include "zug-resolve.h"
#include "zug-search.h"
#include "zug-status.h"

#include <pthread.h>
#include <semaphore.h>

/* A game as far as commands have told it. */
typedef struct
{
  ZugPosition position;
  uint64_t *keys; /* owned: zug_hash() of earlier positions, replayed turns left out */
  int n_keys;
  int room;
  ZugHabits habits[ZUG_N_SIDES]; /* of what each side has chosen; not of teams */
} ZugEngineGame;

/* What stands behind `go`. Times in ms, 0 where they are not given. */
typedef struct
{
  bool side[ZUG_N_SIDES];
  bool infinite; /* until `stop` */
  bool matrix;   /* to be printed */
  bool on_clock; /* of the sides: the times below are given */
  unsigned long movetime;
  unsigned long depth;
  unsigned long nodes;
  unsigned long clock[ZUG_N_SIDES];
  unsigned long increment[ZUG_N_SIDES];
  unsigned long turns_left;
  ZugMove *only; /* owned: `searchmoves`; NULL: all */
  int n_only;
} ZugEngineRequest;

/* The search of the last `go`, in a thread of its own. Meanwhile nobody changes laws, game or
 * options. */
typedef struct
{
  ZugEngineRequest request;
  FILE *out;
  double begun;    /* these three in seconds of the clock of limits */
  double enough;   /* from when on another depth is not worth beginning */
  double deadline; /* INFINITY where there is none */
  atomic_bool stop;
  sem_t stopped; /* counts the stops, for an answer that waits for one */
  pthread_t thread;
  bool there; /* the thread is to be joined, whether it still thinks or not */
} ZugEngineThought;

struct ZugEngine
{
  ZugLaws laws;
  ZugEngineGame game;
  int level;                /* of the search */
  int personality;          /* ZugPersonality */
  int threads;              /* of the search */
  int hash;                 /* MB for positions that the search has valued */
  ZugTranspositions *table; /* owned: of that size; NULL until it is used */
  char *endings_path;       /* owned: the folder of tables of endings; NULL: none */
  ZugEndings
      *endings; /* owned: those of the game; NULL until they are used, and where there are none */
  ZugEngineThought thought;
  FILE *out; /* of the line that is being carried out */
};

/* A word of a line; length 0 behind the last one. */
typedef struct
{
  const char *text;
  size_t length;
} ZugEngineWord;

/* Takes the next word off a line. */
ZugEngineWord zug_engine_word (const char **line);

bool zug_engine_word_is (ZugEngineWord word, const char *text);

/* Reads a whole number up to `most`; false where the word is none. */
bool zug_engine_number (ZugEngineWord word, unsigned long most, unsigned long *number);

/* Prints an error line: what, then what was given (shortened, all but ASCII masked), then why. The
 * text of `given` may be NULL where there is nothing to quote, and why may be. */
void zug_engine_error (ZugEngine *engine, const char *what, ZugEngineWord given, const char *why);

/* The same with a status' words. */
void zug_engine_error_status (ZugEngine *engine, const char *what, ZugEngineWord given,
                              const ZugStatus *status);

/* The command `position`; rest is what stands behind the command word. */
void zug_engine_position (ZugEngine *engine, const char *rest);

/* Sets the game to the start position of the laws. */
void zug_engine_restart (ZugEngine *engine);

/* The commands `outcomes T` and `why SIDE MOVE`. */
void zug_engine_outcomes (ZugEngine *engine, const char *rest);
void zug_engine_why (ZugEngine *engine, const char *rest);

/* Lets go of what was read for a game that is over: the tables of its endings. */
void zug_engine_close_endings (ZugEngine *engine);

/* The defaults; the lines that tell `uci` which options there are; the command `setoption …`. */
void zug_engine_reset_options (ZugEngine *engine);
void zug_engine_print_options (ZugEngine *engine);
void zug_engine_option (ZugEngine *engine, const char *rest);

/* The command `go …`. */
void zug_engine_go (ZugEngine *engine, const char *rest);

/* Starts the thread that thinks about the game as it is, and writes to `out` what it finds: lines
 * `info` while it thinks, at the end one `bestmove`, which comes in every case. Takes over what the
 * request owns. */
void zug_engine_think (ZugEngine *engine, ZugEngineRequest *request, FILE *out);

/* The command `stop`: what thinks is to answer, which it soon does. */
void zug_engine_stop (ZugEngine *engine, const char *rest);

/* Waits until what thinks has answered. Where only `stop` would bring it to that it is stopped, if
 * `end`; else it thinks on. */
void zug_engine_settle (ZugEngine *engine, bool end);

/* The line `info` of a depth; the lines `matrix`; the line `bestmove` for the sides that are asked
 * about, with what was drawn from their mixes. */
void zug_engine_print_report (const ZugEngine *engine, FILE *text, const ZugSearchReport *report);
void zug_engine_print_matrix (const ZugEngine *engine, FILE *text, const ZugAnalysis *analysis);
void zug_engine_print_answer (const ZugEngine *engine, FILE *text, const ZugMove drawn[ZUG_N_SIDES],
                              const ZugMix mix[ZUG_N_SIDES]);

/* The same of a team game: what each man asks for, a comma list for each side. */
void zug_engine_print_requests (const ZugEngine *engine, FILE *text, const ZugRequests *requests);
