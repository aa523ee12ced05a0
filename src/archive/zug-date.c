/* zug-date.c: dates of games as numbers */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-date.h"

#include <string.h>

/* `n` digits, or as many question marks: 0; -1 for anything else. *whole: FALSE where digits say 0.
 */
static int
take_part (const char **at, int n, gboolean *whole)
{
  int number = 0, unknown = 0;

  for (int i = 0; i < n; i++, ++*at)
    if (**at == '?')
      unknown++;
    else if (g_ascii_isdigit (**at))
      number = number * 10 + (**at - '0');
    else
      return -1;
  *whole &= number > 0 || unknown > 0;
  if (unknown == 0)
    return number;
  return unknown == n ? 0 : -1;
}

gboolean
zug_date_to_number (const char *text, int *number)
{
  const char *at = text;
  gboolean whole = TRUE;
  int year, month = -1, day = -1;

  year = take_part (&at, 4, &whole);
  if (year >= 0 && *at++ == '.')
    month = take_part (&at, 2, &whole);
  if (month >= 0 && *at++ == '.')
    day = take_part (&at, 2, &whole);
  *number = MAX (year, 0) * 10000 + MAX (month, 0) * 100 + MAX (day, 0);
  return whole && day >= 0 && *at == '\0';
}

/* A number with so many digits, question marks for 0. */
static void
put_part (char *at, int value, int digits)
{
  char mark = value == 0 ? '?' : '\0';

  for (int i = digits - 1; i >= 0; i--, value /= 10)
    at[i] = mark != '\0' ? mark : (char) ('0' + value % 10);
}

void
zug_date_to_text (int number, char text[16])
{
  strcpy (text, "????.??.??");
  put_part (text, number / 10000 % 10000, 4);
  put_part (text + 5, number / 100 % 100, 2);
  put_part (text + 8, number % 100, 2);
}
