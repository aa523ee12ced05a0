/* zug-number-words.c: numbers with a decimal sign */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-number-words.h"

#include <glib/gi18n.h>

char *
zug_number_words (double value, int digits)
{
  char format[8], buffer[G_ASCII_DTOSTR_BUF_SIZE];
  g_auto (GStrv) parts = NULL;

  g_snprintf (format, sizeof format, "%%.%df", digits);
  parts = g_strsplit (g_ascii_formatd (buffer, sizeof buffer, format, value), ".", 2);
  if (parts[1] == NULL)
    return g_strdup (parts[0]);
  /* TRANSLATORS: digits, the decimal sign of your language, and digits: “1.4” */
  return g_strdup_printf (C_ ("number", "%1$s.%2$s"), parts[0], parts[1]);
}
