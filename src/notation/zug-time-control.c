/* zug-time-control.c: how much time a side has to choose, and how PGN writes it */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-time-control.h"

#include <stdio.h>
#include <string.h>

enum
{
  DIGITS = 6, /* of ZUG_TIME_MOST */
  MOST_MS = ZUG_TIME_MOST * 1000
};

/* A whole number of a few digits, and nothing before it. */
static bool
read_number (const char **at, int64_t *number)
{
  size_t length = strspn (*at, "0123456789");

  if (length == 0 || length > DIGITS)
    return false;
  *number = 0;
  for (size_t i = 0; i < length; i++)
    *number = 10 * *number + ((*at)[i] - '0');
  *at += length;
  return true;
}

static bool
read_control (const char *at, ZugTimeControl *control)
{
  int64_t base, extra = 0;

  control->kind = ZUG_TIME_INCREMENT;
  if (strncmp (at, "1/", 2) == 0)
    {
      control->kind = ZUG_TIME_TURN;
      at += 2;
    }
  if (!read_number (&at, &base) || base == 0 || base > ZUG_TIME_MOST)
    return false;
  if (control->kind != ZUG_TIME_TURN && (*at == '+' || *at == 'd'))
    {
      if (*at++ == 'd')
        control->kind = ZUG_TIME_DELAY;
      if (!read_number (&at, &extra) || extra > ZUG_TIME_MOST)
        return false;
    }
  control->base = base * 1000;
  control->extra = extra * 1000;
  return *at == '\0';
}

bool
zug_time_control_read (const char *text, ZugTimeControl *control)
{
  bool good = strcmp (text, "-") != 0 && read_control (text, control);

  if (!good)
    *control = (ZugTimeControl) {0};
  return good || strcmp (text, "-") == 0;
}

void
zug_time_control_write (const ZugTimeControl *control, char text[ZUG_TIME_CONTROL_MAX])
{
  int base = (int) (control->base / 1000);
  int extra = (int) (control->extra / 1000);

  if (control->kind == ZUG_TIME_NONE)
    snprintf (text, ZUG_TIME_CONTROL_MAX, "-");
  else if (control->kind == ZUG_TIME_TURN)
    snprintf (text, ZUG_TIME_CONTROL_MAX, "1/%d", base);
  else if (extra == 0)
    snprintf (text, ZUG_TIME_CONTROL_MAX, "%d", base);
  else
    snprintf (text, ZUG_TIME_CONTROL_MAX, "%d%c%d", base,
              control->kind == ZUG_TIME_DELAY ? 'd' : '+', extra);
}

bool
zug_time_read (const char *text, int64_t *ms)
{
  int64_t hours, minutes, seconds, tenths = 0;

  if (!read_number (&text, &hours) || *text++ != ':' || !read_number (&text, &minutes)
      || *text++ != ':' || !read_number (&text, &seconds) || minutes > 59 || seconds > 59)
    return false;
  if (*text == '.')
    {
      text++;
      if (*text < '0' || *text > '9')
        return false;
      tenths = *text - '0';
      text += strspn (text, "0123456789");
    }
  *ms = ((hours * 60 + minutes) * 60 + seconds) * 1000 + tenths * 100;
  return *text == '\0' && *ms <= MOST_MS;
}

void
zug_time_write (int64_t ms, char text[ZUG_TIME_MAX])
{
  int tenths = (int) ((ms < MOST_MS ? ms + 99 : MOST_MS) / 100);
  int seconds = tenths / 10;
  int length = snprintf (text, ZUG_TIME_MAX, "%d:%02d:%02d", seconds / 3600, seconds / 60 % 60,
                         seconds % 60);

  if (tenths % 10 > 0)
    snprintf (text + length, (size_t) (ZUG_TIME_MAX - length), ".%d", tenths % 10);
}
