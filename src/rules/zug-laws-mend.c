/* zug-laws-mend.c: the nearest laws that can be played */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-laws-private.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Values are tried nearest first, and what they lead to is asked of zug_laws_problems() alone. */

enum
{
  MAX_CHANGES = 3,
  MAX_TRIES = 40 /* values tried of one law */
};

typedef struct
{
  const ZugLawProblem *target;
  const ZugLaw *kept; /* NULL: none */
  const ZugLaws *base;
  const ZugLaws *given;
  ZugLawProblem before[ZUG_MAX_PROBLEMS]; /* what was wrong with them */
  size_t n_before;
} Search;

static bool
same_problem (const ZugLawProblem *a, const ZugLawProblem *b)
{
  return a->law == b->law && a->reason == b->reason && a->man == b->man;
}

/* What still stands in the way: the problem to be mended, or one that was not there at first. */
static bool
find_obstacle (const Search *s, const ZugLaws *laws, ZugLawProblem *obstacle)
{
  ZugLawProblem now[ZUG_MAX_PROBLEMS];
  size_t n = zug_laws_problems (laws, now, ZUG_MAX_PROBLEMS);

  for (size_t i = 0; i < n && i < ZUG_MAX_PROBLEMS; i++)
    {
      bool old = false;

      for (size_t k = 0; k < s->n_before && !old; k++)
        old = same_problem (&now[i], &s->before[k]);
      *obstacle = now[i];
      if (!old || same_problem (&now[i], s->target))
        return true;
    }
  return false;
}

/* Values, nearest first. Each function sets the n-th in *laws, or returns false where there are no
 * more; *skip says that this one is none. */

static bool
try_choice (const Search *s, ZugLaws *laws, const ZugLaw *law, int n, bool *skip)
{
  unsigned of_base = zug_laws_value (s->base, law);
  unsigned value = n == 0 ? of_base : (unsigned) n - 1;

  if (n > 0 && law->values[value].name == NULL)
    return false;
  *skip = (n > 0 && value == of_base) || value == zug_laws_value (laws, law);
  return zug_laws_set (laws, law, law->values[value].name);
}

/* One less, one more, two less …; and before that what the base has. */
static bool
try_number (const Search *s, ZugLaws *laws, const ZugLaw *law, int n, bool *skip)
{
  char text[8];
  int value = (int) zug_laws_value (laws, law);

  value += n % 2 == 1 ? -(n + 1) / 2 : n / 2;
  if (n == 0)
    value = (int) zug_laws_value (s->base, law);
  if (n > MAX_TRIES)
    return false;
  snprintf (text, sizeof text, "%d", value);
  *skip = value == (int) zug_laws_value (laws, law) || !zug_laws_set (laws, law, text);
  return true;
}

static bool
try_files (ZugLaws *laws, int n)
{
  laws->castle_files[0] = laws->castle_files[1] = ZUG_DEFAULT_FILE;
  zug_laws_settle (laws);
  return n == 0;
}

/* The holes that lie on the board; then none. */
static bool
try_holes (ZugLaws *laws, int n)
{
  for (int rank = 0; rank < 16; rank++)
    if (n > 0 || rank >= laws->ranks)
      laws->holes[rank] = 0;
    else
      laws->holes[rank] &= (uint16_t) ((1u << laws->files) - 1);
  zug_laws_settle (laws);
  return n < 2;
}

/* Those that no pawn can become are left out. */
static bool
try_promote_to (const Search *s, ZugLaws *laws, const ZugLaw *law, int n, bool *skip)
{
  char text[ZUG_LAW_TEXT];
  int kept = 0;

  if (n == 0)
    {
      for (int i = 0; i < ZUG_MAX_OFFERED; i++)
        if (laws->promote_to[i] == ZUG_NO_MAN || !laws->man[laws->promote_to[i]].royal)
          laws->promote_to[kept++] = laws->promote_to[i];
      memset (laws->promote_to + kept, ZUG_NO_MAN, (size_t) (ZUG_MAX_OFFERED - kept));
      *skip = laws->promote_to[0] == ZUG_NO_MAN;
      return true;
    }
  *skip = !zug_laws_set (laws, law, zug_laws_get (s->base, law, text));
  return n == 1;
}

/* The man as the base has it, or with the smallest value, or named by its letter, or the game
 * without it. */
static bool
try_man (const Search *s, ZugLaws *laws, int n, bool *skip)
{
  char letter = s->target->man;
  char name[2] = {letter, '\0'};
  ZugManType type = zug_laws_man (laws, letter);
  ZugManType usual = zug_laws_man (s->base, letter);

  if (type == ZUG_NO_MAN)
    return false;
  switch (n)
    {
    case 0:
      *skip = usual == ZUG_NO_MAN;
      if (!*skip)
        laws->man[type] = s->base->man[usual];
      zug_laws_settle (laws);
      return true;
    case 1:
      *skip = !zug_laws_set_man (laws, letter, laws->man[type].value ? "name" : "value",
                                 laws->man[type].value ? name : "1");
      return true;
    case 2:
      *skip = !zug_laws_remove_man (laws, letter);
      return true;
    default:
      return false;
    }
}

/* The array fitted to the board, then the one of the base, then none. */
static bool
try_array (const Search *s, ZugLaws *laws, const ZugLaw *law, int n, bool *skip)
{
  char text[ZUG_LAW_TEXT];

  if (n == 0)
    zug_laws_fit_array (laws);
  else
    *skip = !zug_laws_set (laws, law, n == 1 ? zug_laws_get (s->base, law, text) : "none");
  return n < 3;
}

static bool
try_value (const Search *s, ZugLaws *laws, const ZugLaw *law, int n, bool *skip)
{
  *skip = false;
  switch (law->kind)
    {
    case ZUG_LAW_CHOICE:
      return try_choice (s, laws, law, n, skip);
    case ZUG_LAW_NUMBER:
      return try_number (s, laws, law, n, skip);
    case ZUG_LAW_FILES:
      return try_files (laws, n);
    case ZUG_LAW_SQUARES:
      return try_holes (laws, n);
    case ZUG_LAW_PROMOTE_TO:
      return try_promote_to (s, laws, law, n, skip);
    case ZUG_LAW_ARRAY:
      return try_array (s, laws, law, n, skip);
    default:
      return try_man (s, laws, n, skip);
    }
}

static bool search (const Search *s, ZugLaws *laws, int changes);

static bool
search_law (const Search *s, ZugLaws *laws, const ZugLaw *law, int changes)
{
  bool skip;

  if (law == NULL || law == s->kept || !zug_laws_same (laws, s->given, law))
    return false;
  for (int n = 0;; n++)
    {
      ZugLaws next = *laws;

      if (!try_value (s, &next, law, n, &skip))
        return false;
      if (!skip && search (s, &next, changes - 1))
        {
          *laws = next;
          return true;
        }
    }
}

/* Exactly what can be done with so many changes, each of a law that stands in the way. */
static bool
search (const Search *s, ZugLaws *laws, int changes)
{
  ZugLawProblem obstacle;

  if (!find_obstacle (s, laws, &obstacle))
    return true;
  return changes > 0
         && (search_law (s, laws, obstacle.law, changes)
             || search_law (s, laws, obstacle.against, changes));
}

bool
zug_laws_mend (const ZugLaws *laws, const ZugLawProblem *problem, const ZugLaw *kept,
               const ZugLaws *base, ZugLaws *mended)
{
  Search s = {.target = problem, .kept = kept, .base = base, .given = laws};

  s.n_before = zug_laws_problems (laws, s.before, ZUG_MAX_PROBLEMS);
  if (s.n_before > ZUG_MAX_PROBLEMS)
    s.n_before = ZUG_MAX_PROBLEMS;
  for (int changes = 1; changes <= MAX_CHANGES; changes++)
    {
      ZugLaws tried = *laws;

      if (search (&s, &tried, changes))
        {
          *mended = tried;
          return true;
        }
    }
  return false;
}
