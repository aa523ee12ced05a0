/* zug-fold.c: text as searches compare it */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-fold.h"

#include <string.h>

enum
{
  TWO_DOTS = 0x308 /* over the letter before it */
};

/* Letters of which Unicode does not say what they are without their stroke, or which two they are;
 * small ones. */
static const struct
{
  const char *letter, *plain, *spelt;
} letters[] = {{"ł", "l", "l"}, {"ø", "o", "oe"}, {"đ", "d", "d"}, {"æ", "ae", "ae"}};

static void
append_plain (GString *text, gunichar c, gboolean spelt)
{
  for (gsize i = 0; i < G_N_ELEMENTS (letters); i++)
    if (g_utf8_get_char (letters[i].letter) == c)
      {
        g_string_append (text, spelt ? letters[i].spelt : letters[i].plain);
        return;
      }
  g_string_append_unichar (text, c);
}

static gboolean
ends_in_vowel (const GString *text)
{
  return text->len > 0 && strchr ("aou", text->str[text->len - 1]) != NULL;
}

static char *
fold (const char *text, gboolean spelt)
{
  g_autofree char *normal = NULL;
  g_autofree char *lower = NULL;
  GString *bare;

  /* Most names are plain, and of those there may be hundreds of thousands. */
  if (g_str_is_ascii (text))
    return g_ascii_strdown (text, -1);
  normal = g_utf8_normalize (text, -1, G_NORMALIZE_ALL);
  lower = g_utf8_casefold (normal != NULL ? normal : "", -1);
  bare = g_string_new (NULL);
  for (const char *at = lower; *at != '\0'; at = g_utf8_next_char (at))
    if (!g_unichar_ismark (g_utf8_get_char (at)))
      append_plain (bare, g_utf8_get_char (at), spelt);
    else if (spelt && g_utf8_get_char (at) == TWO_DOTS && ends_in_vowel (bare))
      g_string_append_c (bare, 'e');
  return g_string_free (bare, FALSE);
}

char *
zug_fold (const char *text)
{
  return fold (text, FALSE);
}

char *
zug_fold_spelt (const char *text)
{
  return fold (text, TRUE);
}
