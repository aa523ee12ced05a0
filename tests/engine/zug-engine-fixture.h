/* zug-engine-fixture.h: runs the engine as a program */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

/* Sets the program that zug_engine_run() starts: the path that a test was given behind its options.
 */
void zug_engine_fixture_init (int argc, char *argv[]);

/* Gives the engine this input and returns everything it prints; it must end with exit code 0. */
char *zug_engine_run (const char *input);

/* The same with length bytes, which may hold any. */
char *zug_engine_run_bytes (const char *input, gssize length);

/* Starts the engine with pipes to it and from it. */
GSubprocess *zug_engine_start (void);
