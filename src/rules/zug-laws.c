/* zug-laws.c: reading, writing and comparing single laws */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-laws-private.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void
zug_laws_init (ZugLaws *laws)
{
  memset (laws, 0, sizeof *laws);
  laws->castling = ZUG_YES;
  laws->double_step = ZUG_YES;
  laws->files = laws->ranks = 8;
  zug_laws_init_men (laws);
  laws->castle_files[0] = laws->castle_files[1] = ZUG_DEFAULT_FILE;
  laws->named_captures = ZUG_YES;
  memset (laws->promote_to, ZUG_NO_MAN, sizeof laws->promote_to);
  laws->promote_to[0] = ZUG_QUEEN;
  laws->promote_to[1] = ZUG_ROOK;
  laws->promote_to[2] = ZUG_BISHOP;
  laws->promote_to[3] = ZUG_KNIGHT;
  laws->repetition = 3;
  laws->quiet = 50;
  zug_laws_settle (laws);
}

static uint8_t *
field (ZugLaws *laws, const ZugLaw *law)
{
  return (uint8_t *) laws + law->offset;
}

static int
find_value (const ZugLawValue *values, const char *name)
{
  for (int i = 0; values[i].name; i++)
    if (strcmp (values[i].name, name) == 0)
      return i;
  return -1;
}

static bool
set_choice (ZugLaws *laws, const ZugLaw *law, const char *value)
{
  int index = find_value (law->values, value);

  if (index < 0)
    return false;
  *field (laws, law) = law->yes_first ? !index : (uint8_t) index;
  return true;
}

static bool
set_number (ZugLaws *laws, const ZugLaw *law, const char *value)
{
  uint16_t number = 0;

  if (!*value || strlen (value) > 5 || value[strspn (value, "0123456789")]
      || (value[0] == '0' && value[1]))
    return false;
  if (atoi (value) < law->min || atoi (value) > law->max
      || (law->values && find_value (law->values, value) < 0))
    return false;
  number = (uint16_t) atoi (value);
  if (law->max < 256)
    *field (laws, law) = (uint8_t) number;
  else
    memcpy (field (laws, law), &number, sizeof number);
  return true;
}

static bool
set_promote_to (ZugLaws *laws, const char *value)
{
  uint8_t types[ZUG_MAX_OFFERED];
  size_t n = strlen (value);

  if (n < 1 || n > ZUG_MAX_OFFERED)
    return false;
  memset (types, ZUG_NO_MAN, sizeof types);
  for (size_t i = 0; i < n; i++)
    {
      ZugManType type = zug_laws_man (laws, value[i]);

      if (value[i] > 'Z' || type == ZUG_NO_MAN || type == ZUG_PAWN
          || strchr (value + i + 1, value[i]))
        return false;
      types[i] = (uint8_t) type;
    }
  memcpy (laws->promote_to, types, sizeof types);
  return true;
}

/* The rook stands beside the king on the inner side, so the outermost file is not for both; whether
 * the board has these files is a question of the laws together. What goes without saying is kept as
 * such, since it follows the board. */
static bool
set_files (ZugLaws *laws, const char *value)
{
  int king_long = value[0] - 'a';
  int king_short = value[0] ? value[1] - 'a' : 0;

  if (strlen (value) != 2)
    return false;
  if (king_long == 2 && king_short == laws->files - 2)
    {
      laws->castle_files[0] = laws->castle_files[1] = ZUG_DEFAULT_FILE;
      return true;
    }
  if (king_long < 0 || king_long > 14 || king_short < 1 || king_short > 15)
    return false;
  laws->castle_files[0] = (uint8_t) king_long;
  laws->castle_files[1] = (uint8_t) king_short;
  return true;
}

static bool
set_holes (ZugLaws *laws, const char *value)
{
  uint16_t holes[16] = {0};
  bool more = strcmp (value, "none") != 0;

  while (more)
    {
      ZugSquare square;

      value += zug_square_scan (value, strlen (value), &square);
      if (square == ZUG_NO_SQUARE || holes[square >> 4] >> (square & 15) & 1
          || (*value && *value != ' '))
        return false;
      holes[square >> 4] |= (uint16_t) (1 << (square & 15));
      more = *value++ == ' ';
    }
  memcpy (laws->holes, holes, sizeof holes);
  return true;
}

/* Whether the text is made of letters, holes, slashes and numbers of vacant squares, 1 to 16. */
static bool
is_placement (const char *text)
{
  while (*text)
    {
      size_t digits = strspn (text, "0123456789");
      bool is_letter = (*text >= 'a' && *text <= 'z') || (*text >= 'A' && *text <= 'Z');

      if (digits > 2 || *text == '0' || (digits == 2 && atoi (text) > 16)
          || (digits == 0 && !is_letter && *text != '*' && *text != '/'))
        return false;
      text += digits ? digits : 1;
    }
  return true;
}

static bool
set_array (ZugLaws *laws, const char *value)
{
  size_t n = strlen (value);

  if (n == 0 || n >= sizeof laws->array || !is_placement (value))
    return false;
  memset (laws->array, 0, sizeof laws->array);
  if (strcmp (value, "none") != 0)
    memcpy (laws->array, value, n);
  return true;
}

static bool
set (ZugLaws *laws, const ZugLaw *law, const char *value)
{
  switch (law->kind)
    {
    case ZUG_LAW_CHOICE:
      return set_choice (laws, law, value);
    case ZUG_LAW_NUMBER:
      return set_number (laws, law, value);
    case ZUG_LAW_PROMOTE_TO:
      return set_promote_to (laws, value);
    case ZUG_LAW_FILES:
      return set_files (laws, value);
    case ZUG_LAW_SQUARES:
      return set_holes (laws, value);
    case ZUG_LAW_ARRAY:
      return set_array (laws, value);
    default:
      return false;
    }
}

bool
zug_laws_set (ZugLaws *laws, const ZugLaw *law, const char *value)
{
  if (!set (laws, law, value))
    return false;
  zug_laws_settle (laws);
  return true;
}

/* Writing. */

static void
get_holes (const ZugLaws *laws, char *buffer)
{
  int n = 0;

  strcpy (buffer, "none");
  for (int rank = 0; rank < 16; rank++)
    for (int file = 0; file < 16; file++)
      if (laws->holes[rank] >> file & 1)
        n += snprintf (buffer + n, ZUG_LAW_TEXT - (size_t) n, "%s%c%d", n ? " " : "", 'a' + file,
                       rank + 1);
}

static void
get_men (const ZugLaws *laws, char *buffer)
{
  for (int type = 0; type < laws->n_types; type++)
    if (!zug_laws_man_is_orthodox (laws, (ZugManType) type) || laws->man[type].name[0]
        || laws->man[type].picture > 0)
      *buffer++ = laws->man[type].letter;
  *buffer = '\0';
}

static void
get_promote_to (const ZugLaws *laws, char *buffer)
{
  for (int i = 0; i < ZUG_MAX_OFFERED && laws->promote_to[i] != ZUG_NO_MAN; i++)
    *buffer++ = laws->man[laws->promote_to[i]].letter;
  *buffer = '\0';
}

const char *
zug_laws_get (const ZugLaws *laws, const ZugLaw *law, char buffer[ZUG_LAW_TEXT])
{
  switch (law->kind)
    {
    case ZUG_LAW_NUMBER:
      snprintf (buffer, ZUG_LAW_TEXT, "%u", zug_laws_value (laws, law));
      break;
    case ZUG_LAW_PROMOTE_TO:
      get_promote_to (laws, buffer);
      break;
    case ZUG_LAW_FILES:
      snprintf (buffer, ZUG_LAW_TEXT, "%c%c", 'a' + zug_laws_castle_file (laws, false),
                'a' + zug_laws_castle_file (laws, true));
      break;
    case ZUG_LAW_SQUARES:
      get_holes (laws, buffer);
      break;
    case ZUG_LAW_ARRAY:
      snprintf (buffer, ZUG_LAW_TEXT, "%s", laws->array[0] ? laws->array : "none");
      break;
    case ZUG_LAW_MEN:
      get_men (laws, buffer);
      break;
    default:
      snprintf (buffer, ZUG_LAW_TEXT, "%s", law->values[zug_laws_value (laws, law)].name);
    }
  return buffer;
}

static size_t
size_of_field (const ZugLaw *law)
{
  switch (law->kind)
    {
    case ZUG_LAW_NUMBER:
      return law->max < 256 ? 1 : 2;
    case ZUG_LAW_FILES:
      return sizeof ((ZugLaws *) NULL)->castle_files;
    case ZUG_LAW_SQUARES:
      return sizeof ((ZugLaws *) NULL)->holes;
    case ZUG_LAW_ARRAY:
      return sizeof ((ZugLaws *) NULL)->array;
    case ZUG_LAW_MEN:
      return sizeof ((ZugLaws *) NULL)->man;
    default:
      return 1;
    }
}

bool
zug_laws_same (const ZugLaws *a, const ZugLaws *b, const ZugLaw *law)
{
  char text[2][ZUG_MAX_OFFERED + 1];

  /* The number of a man's type depends on which others there are. */
  if (law->kind == ZUG_LAW_PROMOTE_TO)
    {
      get_promote_to (a, text[0]);
      get_promote_to (b, text[1]);
      return strcmp (text[0], text[1]) == 0;
    }
  return memcmp ((const uint8_t *) a + law->offset, (const uint8_t *) b + law->offset,
                 size_of_field (law))
         == 0;
}

bool
zug_laws_equal (const ZugLaws *a, const ZugLaws *b)
{
  /* Most are copies of each other; what is between the fields, or unused, says nothing. */
  if (memcmp (a, b, sizeof *a) == 0)
    return true;
  for (size_t i = 0; i < zug_n_laws; i++)
    if (!zug_laws_same (a, b, &zug_law_table[i]))
      return false;
  return true;
}
