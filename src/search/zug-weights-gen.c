/* zug-weights-gen.c: writes the files of data/evaluation as rows of C at build time */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-weights.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum
{
  MOST_REMARKS = 8192
};

static void
fail (const char *path, int line, const char *why)
{
  fprintf (stderr, "%s:%d: %s\n", path, line, why);
  exit (EXIT_FAILURE);
}

static void
read_file (const char *path, ZugWeights *weights)
{
  static char text[ZUG_WEIGHTS_TEXT + MOST_REMARKS];
  FILE *file = fopen (path, "r");
  size_t n;
  int line;

  if (file == NULL)
    fail (path, 0, "cannot be opened");
  n = fread (text, 1, sizeof text - 1, file);
  if (n == sizeof text - 1)
    fail (path, 0, "too long");
  text[n] = '\0';
  fclose (file);
  if (!zug_weights_read (text, weights, &line))
    fail (path, line, line > 0 ? "no weight, or one that was there before" : "a weight is missing");
}

static void
write_numbers (const int16_t *numbers, int n)
{
  printf ("{");
  for (int i = 0; i < n; i++)
    printf ("%d%s", numbers[i], i + 1 < n ? ", " : "");
  printf ("}");
}

int
main (int argc, char **argv)
{
  for (int i = 1; i < argc; i++)
    {
      const char *slash = strrchr (argv[i], '/');
      const char *name = slash != NULL ? slash + 1 : argv[i];
      ZugWeights weights;

      read_file (argv[i], &weights);
      printf ("{\"%.*s\", {", (int) strcspn (name, "."), name);
      write_numbers (weights.middle, ZUG_N_EVALUATION_TERMS);
      printf (", ");
      write_numbers (weights.end, ZUG_N_EVALUATION_TERMS);
      printf (", ");
      write_numbers (weights.chances, ZUG_N_CHANCES);
      printf ("}},\n");
    }
  return EXIT_SUCCESS;
}
