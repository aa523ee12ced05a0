/* zug-engine-private.h: what the engine's files share */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-engine.h"
#include "zug-position.h"
#include "zug-status.h"

/* A game as far as commands have told it. */
typedef struct
{
  ZugPosition position;
  uint64_t *keys; /* owned: zug_hash() of earlier positions, replayed turns left out */
  int n_keys;
  int room;
} ZugEngineGame;

struct ZugEngine
{
  ZugLaws laws;
  ZugEngineGame game;
  int level;    /* of the search */
  char *answer; /* owned: of `go infinite`, which is given at `stop`; NULL where there is none */
  FILE *out;    /* of the line that is being carried out */
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

/* The commands `setoption …`, `outcomes T`, `why SIDE MOVE`. */
void zug_engine_option (ZugEngine *engine, const char *rest);
void zug_engine_outcomes (ZugEngine *engine, const char *rest);
void zug_engine_why (ZugEngine *engine, const char *rest);

/* `go …` and `stop`: the search answers before anything else is read, so that only the answer to
 * `go infinite` waits for `stop`; whatever changes the game drops it. */
void zug_engine_go (ZugEngine *engine, const char *rest);
void zug_engine_stop (ZugEngine *engine, const char *rest);
void zug_engine_forget_answer (ZugEngine *engine);
