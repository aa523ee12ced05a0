/* zug-laws-men.c: the men of a game: their moves, values, and the groups `[Piece X]` */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-laws-private.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define STRAIGHT {1, 0}
#define DIAGONAL {1, 1}

/* How a pawn moves is a law of its own, so it has no steps. */
static const ZugMan orthodox_men[ZUG_N_ORTHODOX] = {
    {.letter = 'P', .value = 1},
    {.letter = 'N', .value = 3, .n_leaps = 1, .leap = {{2, 1}}},
    {.letter = 'B', .value = 3, .n_rides = 1, .ride = {DIAGONAL}},
    {.letter = 'R', .value = 5, .n_rides = 1, .ride = {STRAIGHT}},
    {.letter = 'Q', .value = 9, .n_rides = 2, .ride = {STRAIGHT, DIAGONAL}},
    {.letter = 'K', .value = 100, .royal = 1, .n_leaps = 2, .leap = {STRAIGHT, DIAGONAL}},
};

const char *const zug_man_keys[] = {"name", "value", "leaps", "rides", "royal", "picture", NULL};

const char *const zug_man_pictures[] = {
    "pawn",   "knight", "bishop",     "rook", "queen", "king",  "archbishop", "chancellor",
    "amazon", "camel",  "nightrider", "ferz", "wazir", "guard", "letter",     NULL};

void
zug_laws_init_men (ZugLaws *laws)
{
  memset (laws->man, 0, sizeof laws->man);
  memcpy (laws->man, orthodox_men, sizeof orthodox_men);
}

bool
zug_laws_man_moves_as_usual (const ZugLaws *laws, ZugManType type)
{
  ZugMan man;

  if (type >= ZUG_N_ORTHODOX)
    return false;
  man = laws->man[type];
  memset (man.name, 0, sizeof man.name);
  man.value = orthodox_men[type].value;
  man.picture = 0;
  return memcmp (&man, &orthodox_men[type], sizeof man) == 0;
}

bool
zug_laws_man_is_orthodox (const ZugLaws *laws, ZugManType type)
{
  return zug_laws_man_moves_as_usual (laws, type)
         && laws->man[type].value == orthodox_men[type].value;
}

/* Which kind of step: 1 one that the six have, 2 another; 0 none at all. */
static int
strangeness (const ZugManStep *steps, int n, bool leap)
{
  int strange = 0;

  for (int i = 0; i < n; i++)
    {
      bool known = steps[i].r == 1 || (leap && steps[i].r == 2 && steps[i].s == 1);

      strange = known && strange < 2 ? 1 : 2;
    }
  return strange;
}

uint64_t
zug_laws_codes_of_men (const ZugLaws *laws)
{
  uint64_t codes = 0;

  for (int type = 0; type < laws->n_types; type++)
    {
      const ZugMan *man = &laws->man[type];

      if (zug_laws_man_is_orthodox (laws, (ZugManType) type))
        continue;
      codes |= zug_code_bit ("B4");
      if (strangeness (man->leap, man->n_leaps, true) == 2)
        codes |= zug_code_bit ("C1");
      if (strangeness (man->ride, man->n_rides, false) == 2)
        codes |= zug_code_bit ("C3");
      if (type != ZUG_QUEEN && type != ZUG_KING && man->n_leaps + man->n_rides > 1)
        codes |= zug_code_bit ("C4");
    }
  return codes;
}

char
zug_laws_letter (const ZugLaws *laws, ZugSide side, ZugManType type)
{
  char letter = laws->man[type].letter;

  return side == ZUG_WHITE ? letter : (char) (letter - 'A' + 'a');
}

/* Further men are kept by letter, so that equal games are equal; promote-to follows the shift. */
ZugManType
zug_laws_add_man (ZugLaws *laws, char letter)
{
  ZugManType type = zug_laws_man (laws, letter);
  int at = ZUG_N_ORTHODOX;

  if (letter < 'A' || letter > 'Z')
    return ZUG_NO_MAN;
  if (type != ZUG_NO_MAN)
    return type;
  while (laws->man[at].letter != '\0' && laws->man[at].letter < letter)
    at++;
  memmove (&laws->man[at + 1], &laws->man[at],
           (size_t) (ZUG_N_TYPES - at - 1) * sizeof laws->man[0]);
  laws->man[at] = (ZugMan) {.letter = letter};
  for (int i = 0; i < ZUG_MAX_OFFERED; i++)
    if (laws->promote_to[i] != ZUG_NO_MAN && laws->promote_to[i] >= at)
      laws->promote_to[i]++;
  zug_laws_settle (laws);
  return (ZugManType) at;
}

/* A man's letter in the text of the array becomes another, or a vacant square where `to` is NUL. */
static void
replace_in_array (ZugLaws *laws, char from, char to)
{
  char text[sizeof laws->array];
  int vacant = 0, n = 0;

  for (const char *c = laws->array; *c != '\0' || vacant > 0;)
    {
      bool same = *c == from || *c == from - 'A' + 'a';

      if (*c >= '0' && *c <= '9')
        {
          int run = *c++ - '0';

          if (*c >= '0' && *c <= '9')
            run = run * 10 + *c++ - '0';
          vacant += run;
          continue;
        }
      if (same && to == '\0')
        {
          vacant++;
          c++;
          continue;
        }
      if (vacant > 0)
        n += snprintf (text + n, sizeof text - (size_t) n, "%d", vacant);
      vacant = 0;
      if (*c == '\0')
        break;
      text[n++] = !same ? *c : *c == from ? to : (char) (to - 'A' + 'a');
      c++;
    }
  memset (text + n, 0, sizeof text - (size_t) n);
  memcpy (laws->array, text, sizeof text);
}

bool
zug_laws_remove_man (ZugLaws *laws, char letter)
{
  ZugManType type = zug_laws_man (laws, letter);
  int kept = 0;

  if (type == ZUG_NO_MAN || type < ZUG_N_ORTHODOX)
    return false;
  replace_in_array (laws, laws->man[type].letter, '\0');
  memmove (&laws->man[type], &laws->man[type + 1],
           (size_t) (ZUG_N_TYPES - type - 1) * sizeof laws->man[0]);
  laws->man[ZUG_N_TYPES - 1] = (ZugMan) {.letter = '\0'};
  for (int i = 0; i < ZUG_MAX_OFFERED; i++)
    if (laws->promote_to[i] != type)
      laws->promote_to[kept++] =
          (uint8_t) (laws->promote_to[i] != ZUG_NO_MAN && laws->promote_to[i] > type
                         ? laws->promote_to[i] - 1
                         : laws->promote_to[i]);
  while (kept < ZUG_MAX_OFFERED)
    laws->promote_to[kept++] = ZUG_NO_MAN;
  zug_laws_settle (laws);
  return true;
}

bool
zug_laws_rename_man (ZugLaws *laws, char letter, char renamed)
{
  ZugManType type = zug_laws_man (laws, letter), other;

  if (type == ZUG_NO_MAN || type < ZUG_N_ORTHODOX || renamed < 'A' || renamed > 'Z'
      || zug_laws_man (laws, renamed) != ZUG_NO_MAN)
    return false;
  letter = laws->man[type].letter;
  other = zug_laws_add_man (laws, renamed);
  type = zug_laws_man (laws, letter);
  laws->man[other] = laws->man[type];
  laws->man[other].letter = renamed;
  for (int i = 0; i < ZUG_MAX_OFFERED; i++)
    if (laws->promote_to[i] == type)
      laws->promote_to[i] = (uint8_t) other;
  replace_in_array (laws, letter, renamed);
  return zug_laws_remove_man (laws, letter);
}

/* Reading keys. */

/* A number without sign, blanks and leading zeros, up to `max`; -1 where it is none. */
static int
read_number (const char **text, int max)
{
  int number = 0;

  if (**text < '0' || **text > '9' || (**text == '0' && (*text)[1] >= '0' && (*text)[1] <= '9'))
    return -1;
  for (; **text >= '0' && **text <= '9'; (*text)++)
    {
      number = number * 10 + (**text - '0');
      if (number > max)
        return -1;
    }
  return number;
}

static bool
read_step (const char **text, ZugManStep *step)
{
  int a, b;

  a = read_number (text, 15);
  if (a < 0 || *(*text)++ != ',')
    return false;
  b = read_number (text, 15);
  if (b < 0 || a + b == 0)
    return false;
  *step = (ZugManStep) {(uint8_t) (a > b ? a : b), (uint8_t) (a > b ? b : a)};
  return true;
}

/* Puts a step in its place; false where it is there already or there is no room. */
static bool
insert_step (ZugManStep *steps, uint8_t *n, ZugManStep step)
{
  int at = *n;

  if (*n == ZUG_MAX_STEPS)
    return false;
  for (; at > 0 && steps[at - 1].r * 16 + steps[at - 1].s > step.r * 16 + step.s; at--)
    steps[at] = steps[at - 1];
  steps[at] = step;
  (*n)++;
  return at == 0 || memcmp (&steps[at - 1], &step, sizeof step) != 0;
}

static int
find_step (const ZugManStep *steps, int n, ZugManStep step)
{
  for (int i = 0; i < n; i++)
    if (steps[i].r == step.r && steps[i].s == step.s)
      return i;
  return -1;
}

static void
drop_step (ZugManStep *steps, uint8_t *n, ZugManStep step)
{
  int at = find_step (steps, *n, step);

  if (at < 0)
    return;
  memmove (&steps[at], &steps[at + 1], (size_t) (*n - at - 1) * sizeof *steps);
  steps[--*n] = (ZugManStep) {0, 0};
}

static ZugManStep
make_step (int r, int s)
{
  return (ZugManStep) {(uint8_t) (r > s ? r : s), (uint8_t) (r > s ? s : r)};
}

ZugStepKind
zug_laws_step (const ZugLaws *laws, ZugManType type, int r, int s)
{
  const ZugMan *man = &laws->man[type];

  if (find_step (man->ride, man->n_rides, make_step (r, s)) >= 0)
    return ZUG_STEP_RIDE;
  return find_step (man->leap, man->n_leaps, make_step (r, s)) >= 0 ? ZUG_STEP_LEAP : ZUG_STEP_NONE;
}

bool
zug_laws_set_step (ZugLaws *laws, ZugManType type, int r, int s, ZugStepKind kind)
{
  ZugMan man = laws->man[type];
  ZugManStep step = make_step (r, s);

  if (type == ZUG_PAWN || r < 0 || s < 0 || r > 15 || s > 15 || r + s == 0)
    return false;
  drop_step (man.leap, &man.n_leaps, step);
  drop_step (man.ride, &man.n_rides, step);
  if ((kind == ZUG_STEP_LEAP && !insert_step (man.leap, &man.n_leaps, step))
      || (kind == ZUG_STEP_RIDE && !insert_step (man.ride, &man.n_rides, step)))
    return false;
  laws->man[type] = man;
  zug_laws_settle (laws);
  return true;
}

static bool
read_steps (const char *value, ZugManStep *steps, uint8_t *n)
{
  ZugManStep step;

  memset (steps, 0, ZUG_MAX_STEPS * sizeof *steps);
  *n = 0;
  if (strcmp (value, "none") == 0)
    return true;
  while (read_step (&value, &step))
    {
      if (!insert_step (steps, n, step))
        return false;
      if (*value == '\0')
        return true;
      if (*value++ != ' ')
        return false;
    }
  return false;
}

/* Names go into lists that are joined by semicolons, and into sentences. */
static bool
read_name (const char *value, ZugMan *man)
{
  size_t n = strlen (value);

  if (n == 0 || n >= sizeof man->name || value[0] == ' ' || value[n - 1] == ' ')
    return false;
  for (size_t i = 0; i < n; i++)
    if ((unsigned char) value[i] < ' ' || value[i] == 0x7f || value[i] == ';')
      return false;
  memset (man->name, 0, sizeof man->name);
  memcpy (man->name, value, n);
  return true;
}

static bool
read_value (const char *value, ZugMan *man)
{
  int number = read_number (&value, ZUG_MAX_VALUE);

  man->value = (uint8_t) number;
  return number > 0 && *value == '\0';
}

static bool
read_royal (const char *value, ZugMan *man)
{
  man->royal = strcmp (value, "yes") == 0;
  return man->royal || strcmp (value, "no") == 0;
}

static bool
read_picture (const char *value, ZugMan *man)
{
  for (int i = 0; zug_man_pictures[i] != NULL; i++)
    if (strcmp (value, zug_man_pictures[i]) == 0)
      {
        man->picture = (uint8_t) (i + 1);
        return true;
      }
  return false;
}

static bool
read_key (ZugMan *man, const char *key, const char *value)
{
  if (strcmp (key, "name") == 0)
    return read_name (value, man);
  if (strcmp (key, "value") == 0)
    return read_value (value, man);
  if (strcmp (key, "picture") == 0)
    return read_picture (value, man);
  if (man->letter == 'P')
    return false;
  if (strcmp (key, "leaps") == 0)
    return read_steps (value, man->leap, &man->n_leaps);
  if (strcmp (key, "rides") == 0)
    return read_steps (value, man->ride, &man->n_rides);
  return strcmp (key, "royal") == 0 && read_royal (value, man);
}

bool
zug_laws_set_man (ZugLaws *laws, char letter, const char *key, const char *value)
{
  ZugManType type = zug_laws_man (laws, letter);
  ZugMan man = type != ZUG_NO_MAN ? laws->man[type] : (ZugMan) {.letter = letter};

  if (letter < 'A' || letter > 'Z' || !read_key (&man, key, value))
    return false;
  laws->man[zug_laws_add_man (laws, letter)] = man;
  zug_laws_settle (laws);
  return true;
}

static void
write_steps (const ZugManStep *steps, int n, char *buffer)
{
  int at = 0;

  if (n == 0)
    strcpy (buffer, "none");
  for (int i = 0; i < n; i++)
    at += snprintf (buffer + at, ZUG_LAW_TEXT - (size_t) at, "%s%d,%d", i > 0 ? " " : "",
                    steps[i].r, steps[i].s);
}

const char *
zug_laws_get_man (const ZugLaws *laws, ZugManType type, const char *key, char buffer[ZUG_LAW_TEXT])
{
  const ZugMan *man = &laws->man[type];

  buffer[0] = '\0';
  if (strcmp (key, "name") == 0)
    memcpy (buffer, man->name, sizeof man->name);
  else if (strcmp (key, "value") == 0)
    snprintf (buffer, ZUG_LAW_TEXT, "%d", man->value);
  else if (strcmp (key, "leaps") == 0)
    write_steps (man->leap, man->n_leaps, buffer);
  else if (strcmp (key, "rides") == 0)
    write_steps (man->ride, man->n_rides, buffer);
  else if (strcmp (key, "royal") == 0)
    strcpy (buffer, man->royal ? "yes" : "no");
  else if (strcmp (key, "picture") == 0 && man->picture > 0)
    strcpy (buffer, zug_man_pictures[man->picture - 1]);
  return buffer;
}

bool
zug_laws_man_differs (const ZugLaws *laws, ZugManType type, const ZugLaws *base, const char *key)
{
  char ours[ZUG_LAW_TEXT], theirs[ZUG_LAW_TEXT];
  ZugManType same = zug_laws_man (base, laws->man[type].letter);

  /* A type beyond the last is a man of whom nothing is said. */
  if (same == ZUG_NO_MAN)
    same = (ZugManType) base->n_types;
  return strcmp (zug_laws_get_man (laws, type, key, ours),
                 zug_laws_get_man (base, same, key, theirs))
         != 0;
}

/* The ladder. */

int
zug_laws_rung (const ZugLaws *laws, ZugManType type)
{
  int rung = 0;

  for (int other = 0; other < laws->n_types; other++)
    rung += laws->man[other].value < laws->man[type].value
            || (laws->man[other].value == laws->man[type].value && other < (int) type);
  return rung;
}

ZugManType
zug_laws_below (const ZugLaws *laws, ZugManType type)
{
  ZugManType below = ZUG_NO_MAN;
  int rung = zug_laws_rung (laws, type);
  int best = -1;

  for (int other = 0; other < laws->n_types; other++)
    {
      int its = zug_laws_rung (laws, (ZugManType) other);

      if (its < rung && its > best && !laws->man[other].royal)
        {
          best = its;
          below = (ZugManType) other;
        }
    }
  return below;
}
