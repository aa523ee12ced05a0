/* zug-weights-text.c: weights as text, for the program and for what builds it */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-weights.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define ROW(constant, name, parts) {name, parts},
static const struct
{
  const char *name;
  int parts;
} terms[] = {ZUG_EVALUATION_TERMS (ROW)};
#undef ROW

static const char chances_name[] = "chances";

/* Skips blanks, then reads a number with at most one decimal as tenths. Not by the C library: what
 * its decimal point is depends on the language. */
static bool
read_tenths (const char **at, int *tenths)
{
  const char *p = *at + strspn (*at, " ");
  bool minus = *p == '-';
  int n = 0;

  p += minus;
  if (*p < '0' || *p > '9')
    return false;
  for (; *p >= '0' && *p <= '9' && n < 10000; p++)
    n = 10 * n + *p - '0';
  n *= 10;
  if (*p == '.' && p[1] >= '0' && p[1] <= '9')
    {
      n += p[1] - '0';
      p += 2;
    }
  if (*p != ' ' && *p != '\n' && *p != '\0')
    return false;
  *tenths = minus ? -n : n;
  *at = p;
  return true;
}

/* What a weight in a file is for a single part: the nearest whole number. */
static bool
to_parts (int tenths, int parts, int16_t *weight)
{
  int n = (tenths * 2 + (tenths < 0 ? -parts : parts)) / (2 * parts);

  *weight = (int16_t) n;
  return n >= INT16_MIN && n <= INT16_MAX;
}

static bool
read_row (const char *p, int term, ZugWeights *weights)
{
  int middle, end;

  return read_tenths (&p, &middle) && read_tenths (&p, &end) && p[strspn (p, " ")] == '\0'
         && to_parts (middle, terms[term].parts, &weights->middle[term])
         && to_parts (end, terms[term].parts, &weights->end[term]);
}

static bool
read_chances (const char *p, ZugWeights *weights)
{
  for (int i = 0; i < ZUG_N_CHANCES; i++)
    {
      int tenths;

      if (!read_tenths (&p, &tenths) || tenths < 0 || tenths > 10 * ZUG_CHANCES_ALL
          || tenths % 10 != 0)
        return false;
      weights->chances[i] = (int16_t) (tenths / 10);
    }
  return p[strspn (p, " ")] == '\0';
}

/* Reads one line, which names what is `seen` then. */
static bool
read_line (char *text, ZugWeights *weights, bool seen[ZUG_N_EVALUATION_TERMS + 1])
{
  char *equals = strstr (text, " = ");
  int term = 0;

  if (equals == NULL)
    return false;
  *equals = '\0';
  while (term < ZUG_N_EVALUATION_TERMS && strcmp (terms[term].name, text) != 0)
    term++;
  if (seen[term] || (term == ZUG_N_EVALUATION_TERMS && strcmp (text, chances_name) != 0))
    return false;
  seen[term] = true;
  return term == ZUG_N_EVALUATION_TERMS ? read_chances (equals + 3, weights)
                                        : read_row (equals + 3, term, weights);
}

bool
zug_weights_read (const char *text, ZugWeights *weights, int *line)
{
  bool seen[ZUG_N_EVALUATION_TERMS + 1] = {false};
  char buffer[256];

  memset (weights, 0, sizeof *weights);
  for (*line = 1; *text != '\0'; ++*line)
    {
      size_t n = strcspn (text, "\n");

      if (n >= sizeof buffer && *text != '#')
        return false;
      if (n > 0 && *text != '#')
        {
          memcpy (buffer, text, n);
          buffer[n] = '\0';
          if (!read_line (buffer, weights, seen))
            return false;
        }
      text += n + (text[n] == '\n');
    }
  *line = 0;
  for (int i = 0; i <= ZUG_N_EVALUATION_TERMS; i++)
    if (!seen[i])
      return false;
  return true;
}

/* Appends " 12.3"; returns the number of bytes. */
static int
write_tenths (char *at, size_t room, int tenths)
{
  int n = abs (tenths);

  return snprintf (at, room, " %s%d.%d", tenths < 0 ? "-" : "", n / 10, n % 10);
}

const char *
zug_weights_write (const ZugWeights *weights, char buffer[ZUG_WEIGHTS_TEXT])
{
  size_t at = 0;

  for (int i = 0; i < ZUG_N_EVALUATION_TERMS; i++)
    {
      at += (size_t) snprintf (buffer + at, ZUG_WEIGHTS_TEXT - at, "%s =", terms[i].name);
      at += (size_t) write_tenths (buffer + at, ZUG_WEIGHTS_TEXT - at,
                                   weights->middle[i] * terms[i].parts);
      at += (size_t) write_tenths (buffer + at, ZUG_WEIGHTS_TEXT - at,
                                   weights->end[i] * terms[i].parts);
      at += (size_t) snprintf (buffer + at, ZUG_WEIGHTS_TEXT - at, "\n");
    }
  snprintf (buffer + at, ZUG_WEIGHTS_TEXT - at, "%s = %d %d %d\n", chances_name,
            weights->chances[0], weights->chances[1], weights->chances[2]);
  return buffer;
}
