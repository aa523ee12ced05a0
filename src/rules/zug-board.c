/* zug-board.c: the letters of men */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-board.h"

static const char letters[ZUG_N_SIDES][ZUG_N_TYPES + 1] = {"PNBRQK", "pnbrqk"};

char
zug_man_letter (ZugSide side, ZugManType type)
{
  return letters[side][type];
}

ZugManType
zug_man_type (char letter)
{
  for (int type = 0; type < ZUG_N_TYPES; type++)
    if (letter == letters[ZUG_WHITE][type] || letter == letters[ZUG_BLACK][type])
      return (ZugManType) type;
  return ZUG_NO_MAN;
}
