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

/* A number of so many digits at most, or question marks: 0. */
static gboolean
read_part (const char *part, gsize most, int *number)
{
  const gsize length = strlen (part);

  *number = (int) g_ascii_strtoll (part, NULL, 10);
  return length > 0 && length <= most
         && (strspn (part, "?") == length
             || (strspn (part, "0123456789") == length && *number > 0));
}

gboolean
zug_date_read (const char *typed, char text[16])
{
  g_autofree char *stripped = g_strstrip (g_strdup (typed));
  g_auto (GStrv) part = g_strsplit_set (stripped, ".-/", -1);
  const guint n = g_strv_length (part);
  const gboolean year_last = n > 1 && strlen (part[n - 1]) == 4;
  int number[3] = {0};

  if (n == 0 || n > 3 || strlen (part[year_last ? n - 1 : 0]) != 4)
    return FALSE;
  /* The month comes first in some countries, the day in others. */
  if (year_last && n == 3 && strchr (stripped, '/') != NULL)
    return FALSE;
  for (guint i = 0; i < n; i++)
    if (!read_part (part[year_last ? n - 1 - i : i], i == 0 ? 4 : 2, &number[i]))
      return FALSE;
  if (number[1] > 12
      || (number[2] > 0
          && !g_date_valid_dmy ((GDateDay) number[2],
                                number[1] > 0 ? (GDateMonth) number[1] : G_DATE_JANUARY,
                                number[0] > 0 ? (GDateYear) number[0] : 2000)))
    return FALSE;
  zug_date_to_text (number[0] * 10000 + number[1] * 100 + number[2], text);
  return TRUE;
}
