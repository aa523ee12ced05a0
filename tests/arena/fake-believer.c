/* fake-believer.c: a chess engine for tests: writes down what it is asked and chooses by name */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* It takes the last of `searchmoves`; in the mode `crash` it ends instead, in `foreign` it answers
 * with a move of its own. */
typedef struct
{
  char mode[32];
  FILE *log;
} Engine;

static void
set_option (Engine *engine, const char *line)
{
  const char *value = strstr (line, " value ");

  if (value == NULL)
    return;
  value += strlen (" value ");
  if (strncmp (line, "setoption name Mode", 19) == 0)
    snprintf (engine->mode, sizeof engine->mode, "%s", value);
  else if (strncmp (line, "setoption name Log", 18) == 0)
    engine->log = fopen (value, "a");
}

static void
go (const Engine *engine, const char *line)
{
  const char *last = strrchr (line, ' ');

  if (strcmp (engine->mode, "crash") == 0)
    exit (3);
  if (strcmp (engine->mode, "foreign") == 0)
    puts ("bestmove h8h1");
  else
    printf ("bestmove %s\n", strstr (line, "searchmoves") != NULL ? last + 1 : "0000");
}

/* False once there is no more to be answered. */
static bool
answer (Engine *engine, const char *line)
{
  if (strcmp (line, "uci") == 0)
    puts ("id name Fake Believer\noption name Mode type string default\n"
          "option name Log type string default\nuciok");
  else if (strcmp (line, "isready") == 0)
    puts ("readyok");
  else if (strncmp (line, "setoption", 9) == 0)
    set_option (engine, line);
  else if (strncmp (line, "go", 2) == 0)
    go (engine, line);
  fflush (stdout);
  return strcmp (line, "quit") != 0;
}

int
main (void)
{
  Engine engine = {"", NULL};
  char line[16384];

  while (fgets (line, sizeof line, stdin) != NULL)
    {
      line[strcspn (line, "\n")] = '\0';
      if (engine.log != NULL
          && (strncmp (line, "position", 8) == 0 || strncmp (line, "go", 2) == 0))
        {
          fprintf (engine.log, "%s\n", line);
          fflush (engine.log);
        }
      if (!answer (&engine, line))
        break;
    }
  return 0;
}
