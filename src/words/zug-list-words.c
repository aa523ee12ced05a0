/* zug-list-words.c: several things in a row, as words */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-list-words.h"

#include <glib/gi18n.h>

void
zug_list_words_add (GString *list, const char *words)
{
  if (list->len > 0)
    /* TRANSLATORS: what stands between two things of a list: "e4, Nf3, Bc4" */
    g_string_append (list, C_ ("between two of a list", ", "));
  g_string_append (list, words);
}

char *
zug_list_words_dup_unbroken (const char *words)
{
  g_auto (GStrv) parts = g_strsplit (words, " ", -1);

  return g_strjoinv ("\u00a0", parts);
}
