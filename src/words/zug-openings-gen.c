/* zug-openings-gen.c: plays the lines of data/openings and writes their positions as rows of C */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-hash.h"
#include "zug-resolve.h"
#include "zug-san.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum
{
  MOST_LINES = 4096,
  MOST_PLACES = 16384,
  MOST_MOVES = 64,
  MOST_NAMES = 4096,
  MOST_LETTERS = 128,
  MOST_LINE = 1024,
  N_HINTS = 1 << 17
};

typedef struct
{
  char code[4];
  char family[MOST_LETTERS];
  char variation[MOST_LETTERS];
} Name;

/* A position: named by a line of its own, or on the way of one, where it is still what was named
 * last. */
typedef struct
{
  uint64_t key;
  int name;
  int named; /* how many moves lead to the position that has the name */
  int own;   /* whether that is this one */
} Place;

static struct
{
  const char *path;
  int line;
  ZugLaws laws;
  char family[MOST_LETTERS];
  Name names[MOST_NAMES];
  int n_names;
  Place places[MOST_PLACES];
  int n_places;
  uint64_t lines[MOST_LINES][MOST_MOVES];
  int n_moves[MOST_LINES];
  int n_lines;
} self;

static void
fail (const char *why)
{
  fprintf (stderr, "%s:%d: %s\n", self.path, self.line, why);
  exit (EXIT_FAILURE);
}

static void
copy (char to[MOST_LETTERS], const char *text)
{
  if (strlen (text) >= MOST_LETTERS)
    fail ("too long");
  strcpy (to, text);
}

/* The keys of the positions after each of these moves, words between spaces; how many. */
static int
play (char *moves, uint64_t keys[MOST_MOVES])
{
  static ZugOutcomes outcomes;
  static ZugPosition now;
  int n = 0;

  zug_position_start (&self.laws, &now);
  for (char *word = strtok (moves, " "); word != NULL; word = strtok (NULL, " "))
    {
      ZugSide side = n % 2 == 0 ? ZUG_WHITE : ZUG_BLACK;
      ZugPair pair = {{ZUG_PASS, ZUG_PASS}};
      ZugSanReading reading;

      if (n == MOST_MOVES || !zug_san_read (&self.laws, &now, side, word, strlen (word), &reading))
        fail (word);
      pair.choice[side] = reading.move;
      zug_resolve (&self.laws, &now, pair, &outcomes);
      now = outcomes.position[0];
      keys[n++] = zug_hash (&self.laws, &now);
    }
  return n;
}

/* Lines of one name often stand together. */
static int
find_name (const Name *name)
{
  for (int i = self.n_names - 1; i >= 0; i--)
    if (memcmp (&self.names[i], name, sizeof *name) == 0)
      return i;
  if (self.n_names == MOST_NAMES)
    fail ("too many names");
  self.names[self.n_names] = *name;
  return self.n_names++;
}

static Place *
find_place (uint64_t key)
{
  for (int i = 0; i < self.n_places; i++)
    if (self.places[i].key == key)
      return &self.places[i];
  return NULL;
}

static void
add_place (Place place)
{
  if (self.n_places == MOST_PLACES)
    fail ("too many positions");
  self.places[self.n_places++] = place;
}

/* "B90 e4 c5 … a6 : Najdorf". */
static void
read_line (char *line)
{
  Name name = {{0}};
  char *variation = strstr (line, " : ");
  int n;

  if (strlen (line) < 5 || line[3] != ' ' || self.family[0] == '\0' || self.n_lines == MOST_LINES)
    fail ("no code, no opening that it is of, or too many lines");
  if (variation != NULL)
    {
      *variation = '\0';
      copy (name.variation, variation + 3);
    }
  memcpy (name.code, line, 3);
  copy (name.family, self.family);
  n = play (line + 4, self.lines[self.n_lines]);
  if (n == 0 || find_place (self.lines[self.n_lines][n - 1]) != NULL)
    fail ("this position was there before");
  add_place ((Place) {self.lines[self.n_lines][n - 1], find_name (&name), n, 1});
  self.n_moves[self.n_lines++] = n;
}

/* What lies on the way of several lines has the name that comes after the most moves. */
static void
name_ways (void)
{
  for (int i = 0; i < self.n_lines; i++)
    for (int k = 0, named = -1; k < self.n_moves[i]; k++)
      {
        Place *place = find_place (self.lines[i][k]);

        if (place != NULL && place->own)
          named = (int) (place - self.places);
        else if (named >= 0 && place == NULL)
          add_place (
              (Place) {self.lines[i][k], self.places[named].name, self.places[named].named, 0});
        else if (named >= 0 && place->named < self.places[named].named)
          {
            place->name = self.places[named].name;
            place->named = self.places[named].named;
          }
      }
}

static void
read_file (const char *path)
{
  char line[MOST_LINE];
  FILE *file = fopen (path, "r");

  self.path = path;
  if (file == NULL)
    fail ("cannot be opened");
  while (fgets (line, sizeof line, file) != NULL)
    {
      self.line++;
      line[strcspn (line, "\n")] = '\0';
      if (strncmp (line, "= ", 2) == 0)
        copy (self.family, line + 2);
      else if (line[0] != '\0' && line[0] != '#')
        read_line (line);
    }
  fclose (file);
}

static int
compare_places (const void *a, const void *b)
{
  const Place *p = a, *q = b;

  return p->key < q->key ? -1 : p->key > q->key;
}

static void
print_hints (void)
{
  static uint64_t hints[N_HINTS / 64];

  for (int i = 0; i < self.n_places; i++)
    {
      uint64_t bit = self.places[i].key % N_HINTS;

      hints[bit / 64] |= UINT64_C (1) << bit % 64;
    }
  printf ("#define N_HINTS %d\nstatic const guint64 hints[] = {\n", N_HINTS);
  for (int i = 0; i < N_HINTS / 64; i++)
    printf ("  UINT64_C (0x%016llx),\n", (unsigned long long) hints[i]);
  printf ("};\n");
}

int
main (int argc, char **argv)
{
  if (argc != 2 || !zug_laws_preset (&self.laws, "orthodox"))
    return EXIT_FAILURE;
  zug_laws_settle (&self.laws);
  read_file (argv[1]);
  name_ways ();
  qsort (self.places, (size_t) self.n_places, sizeof self.places[0], compare_places);

  printf ("static const ZugOpening openings[] = {\n");
  for (int i = 0; i < self.n_names; i++)
    printf ("  {\"%s\", \"%s\", \"%s\"},\n", self.names[i].code, self.names[i].family,
            self.names[i].variation);
  printf ("};\nstatic const Place places[] = {\n");
  for (int i = 0; i < self.n_places; i++)
    printf ("  {UINT64_C (0x%016llx), %d},\n", (unsigned long long) self.places[i].key,
            self.places[i].name);
  printf ("};\n");
  print_hints ();
  return EXIT_SUCCESS;
}
