/* fuzz-engine.c: any lines as a conversation with the engine */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-engine.h"
#include "zug-laws.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size);

/* Whether a line would read files or take long: any variant that is no preset, any deep count, a
 * table of many MB or many threads. */
static bool
is_heavy (const char *line)
{
  const char *value = strstr (line, "value");
  const char *perft = strstr (line, "perft");
  ZugLaws laws;

  if (perft != NULL)
    return strlen (perft) > 7
           || (perft[strlen (perft) - 1] > '1' && perft[strlen (perft) - 1] <= '9');
  if (value == NULL || strstr (line, "setoption") == NULL || strstr (line, "Level") != NULL)
    return false;
  value += strlen ("value");
  value += strspn (value, " \t");
  if (strstr (line, "Hash") != NULL || strstr (line, "Threads") != NULL)
    return strlen (value) > 1;
  if (strstr (line, "Endings") != NULL)
    return true;
  return !zug_laws_preset (&laws, value);
}

/* A search that ends soon, whatever else is asked of it. */
static const char soon[] = " nodes 20 movetime 2 depth 1";

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  ZugEngine *engine = zug_engine_new ();
  FILE *out = fopen ("/dev/null", "w");
  const char *text = (const char *) data;
  bool open = true;
  int lines = 0;

  while (open && size > 0 && lines++ < 64)
    {
      const char *newline = memchr (text, '\n', size);
      size_t length = newline != NULL ? (size_t) (newline - text) : size;
      char *line = malloc (length + sizeof soon);

      memcpy (line, text, length);
      line[length] = '\0';
      if (strstr (line, "go") != NULL)
        memcpy (line + strlen (line), soon, sizeof soon);
      if (!is_heavy (line))
        open = zug_engine_line (engine, line, out);
      free (line);
      text += length + (newline != NULL);
      size -= length + (newline != NULL);
    }
  /* Whatever was said, the engine still answers. */
  zug_engine_line (engine, "d", out);
  zug_engine_line (engine, "moves", out);
  zug_engine_line (engine, "status", out);
  zug_engine_line (engine, "go movetime 1 depth 1", out);
  zug_engine_free (engine);
  fclose (out);
  return 0;
}
