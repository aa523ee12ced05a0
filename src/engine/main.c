/* main.c: zugleich-engine: the engine protocol on standard input and output */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-engine.h"

#include <signal.h>
#include <stdlib.h>

enum
{
  MAX_LINE = 1 << 20
};

/* Reads a line of any length and keeps its first MAX_LINE bytes. False at the end of the input. */
static bool
read_line (FILE *in, char *line, bool *too_long)
{
  size_t n = 0;
  int c;

  *too_long = false;
  while ((c = getc (in)) != EOF && c != '\n')
    {
      if (n < MAX_LINE)
        line[n++] = (char) (c == '\0' ? '?' : c);
      else
        *too_long = true;
    }
  line[n] = '\0';
  return c != EOF || n > 0;
}

int
main (void)
{
  ZugEngine *engine = zug_engine_new ();
  char *line = malloc (MAX_LINE + 1);
  bool open = engine != NULL && line != NULL;
  int code = open ? EXIT_SUCCESS : EXIT_FAILURE;
  bool too_long;

  /* That nobody reads any more is told like a full disk. */
  signal (SIGPIPE, SIG_IGN);
  if (!open)
    fputs ("error: out of memory\n", stdout);
  while (open && read_line (stdin, line, &too_long))
    {
      if (too_long)
        printf ("error: lines may have %d bytes\n", MAX_LINE);
      else
        open = zug_engine_line (engine, line, stdout);
      zug_engine_flush (stdout);
    }
  free (line);
  zug_engine_free (engine);
  zug_engine_flush (stdout);
  return code;
}
