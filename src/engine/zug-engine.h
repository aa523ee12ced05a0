/* zug-engine.h: the engine protocol, a line at a time */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stdbool.h>
#include <stdio.h>

typedef struct ZugEngine ZugEngine;

/* A new engine with orthodox chess set up; NULL without memory. */
ZugEngine *zug_engine_new (void);

/* Ends what it thinks about, which is answered before. */
void zug_engine_free (ZugEngine *engine);

/* Carries out one command line (FORMATS.md, "Engine protocol"; no line break needed) and writes
 * what it answers, flushed. What is thought about after `go` is answered from a thread of its own,
 * until then `out` must live. Whatever is wrong is answered with one line `error: …` and changes
 * nothing. False once the command was `quit`. */
bool zug_engine_line (ZugEngine *engine, const char *line, FILE *out);

/* Sends what was written to where it goes. Where that cannot be written (a full disk, a reader who
 * has gone) nobody hears the engine any more: it says so on standard error and ends the process,
 * status 1. */
void zug_engine_flush (FILE *out);
