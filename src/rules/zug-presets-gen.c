/* zug-presets-gen.c: writes the laws of the files of data/variants as rows of C at build time */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum
{
  MAX_TEXT = 4096
};

/* What a row says. Tests hold it against what the reader of variant files makes of the file. */
typedef struct
{
  char id[MAX_TEXT];
  char base[MAX_TEXT];
  char laws[MAX_TEXT];
} Row;

static void
fail (const char *path, const char *why)
{
  fprintf (stderr, "%s: %s\n", path, why);
  exit (EXIT_FAILURE);
}

static void
add (char *text, const char *path, const char *prefix, const char *more)
{
  if (strlen (text) + strlen (prefix) + strlen (more) + 3 > MAX_TEXT)
    fail (path, "too long");
  if (text[0] != '\0')
    strcat (text, "; ");
  strcat (text, prefix);
  strcat (text, more);
}

static void
read_line (Row *row, const char *path, const char *group, const char *line)
{
  char prefix[16] = "";

  if (line[0] == '\0' || line[0] == '#')
    return;
  if (strcmp (group, "[Variant]") == 0)
    {
      if (strncmp (line, "id=", 3) == 0)
        add (row->id, path, "", line + 3);
      else if (strncmp (line, "based-on=", 9) == 0)
        add (row->base, path, "", line + 9);
      else if (strncmp (line, "game=", 5) == 0)
        add (row->laws, path, "", line);
      return;
    }
  if (strncmp (group, "[Piece ", 7) == 0 && group[7] != '\0')
    snprintf (prefix, sizeof prefix, "Piece.%c.", group[7]);
  else if (strcmp (group, "[Laws]") != 0)
    fail (path, "a line in a group that is not known");
  add (row->laws, path, prefix, line);
}

static void
read_file (Row *row, const char *path)
{
  char line[MAX_TEXT], group[MAX_TEXT] = "";
  FILE *file = fopen (path, "r");

  if (!file)
    fail (path, "cannot be opened");
  while (fgets (line, sizeof line, file))
    {
      line[strcspn (line, "\r\n")] = '\0';
      if (line[0] == '[')
        strcpy (group, line);
      else
        read_line (row, path, group, line);
    }
  fclose (file);
}

static void
write_text (const char *text)
{
  putchar ('"');
  for (; *text; text++)
    printf ("%s%c", *text == '"' || *text == '\\' ? "\\" : "", *text);
  putchar ('"');
}

int
main (int argc, char **argv)
{
  for (int i = 1; i < argc; i++)
    {
      Row row = {"", "", ""};

      read_file (&row, argv[i]);
      putchar ('{');
      write_text (row.id);
      printf (", ");
      write_text (row.base);
      printf (", ");
      write_text (row.laws);
      printf ("},\n");
    }
  return EXIT_SUCCESS;
}
