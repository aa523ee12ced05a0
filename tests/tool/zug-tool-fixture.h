/* zug-tool-fixture.h: running zugleich-tool in a folder of its own */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

typedef struct
{
  char *folder; /* a place of its own, also the user's data folder of the programs run */
  char *archive;
  char *out;
  char *err;
  int status;
} Fixture;

void zug_tool_set_up (Fixture *fixture, gconstpointer data);
void zug_tool_tear_down (Fixture *fixture, gconstpointer data);
#define zug_tool_add(name, function)                                                               \
  g_test_add ("/tool/" name, Fixture, NULL, zug_tool_set_up, function, zug_tool_tear_down)

/* A program that runs in the fixture's folder with pipes for all it reads and writes. In its line
 * %A stands for the archive, %D for the folder, %T for the tool. */
GSubprocess *zug_tool_start (Fixture *fixture, const char *locale, const char *line);
/* Gives it `input` (may be NULL), waits, and keeps what it wrote and its status. */
int zug_tool_wait (Fixture *fixture, GSubprocess *process, const char *input);

/* Runs the tool with a line of arguments. Returns the status. */
int zug_tool_run_in (Fixture *fixture, const char *locale, const char *line);
/* The status must be this one; what is said on standard error is said only where it is not 0. */
void zug_tool_assert_run (Fixture *fixture, const char *line, int status);
/* Runs a script of the shell. */
int zug_tool_run_shell (Fixture *fixture, const char *script);
/* Writes a file into the folder; the text of one. */
void zug_tool_write (Fixture *fixture, const char *name, const char *text);
char *zug_tool_read (Fixture *fixture, const char *name);

void zug_tool_assert_has (const char *text, const char *wanted);
guint zug_tool_count_lines (const char *text, const char *beginning);
