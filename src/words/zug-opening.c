/* zug-opening.c: what openings of orthodox chess are called */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-opening.h"

#include "zug-fold.h"

#include <glib/gi18n.h>
#include <string.h>

/* A position of the table. */
typedef struct
{
  guint64 key;
  int opening;
} Place;

/* `openings`, and `places` in the order of their keys. */
#include "zug-openings.inc"

gboolean
zug_opening_has (const ZugLaws *laws)
{
  ZugLaws orthodox;

  g_return_val_if_fail (laws != NULL, FALSE);

  return zug_laws_preset (&orthodox, "orthodox") && zug_laws_equal (laws, &orthodox);
}

const ZugOpening *
zug_opening_find (guint64 key)
{
  gsize low = 0, high = G_N_ELEMENTS (places);

  while (low < high)
    {
      gsize middle = (low + high) / 2;

      if (places[middle].key < key)
        low = middle + 1;
      else
        high = middle;
    }
  return low < G_N_ELEMENTS (places) && places[low].key == key ? &openings[places[low].opening]
                                                               : NULL;
}

static const char *
translate (const char *words)
{
  return g_dpgettext2 (NULL, "chess opening", words);
}

char *
zug_opening_dup_name (const ZugOpening *opening)
{
  g_auto (GStrv) parts = NULL;
  g_autoptr (GString) variation = g_string_new (NULL);

  g_return_val_if_fail (opening != NULL, NULL);

  parts = g_strsplit (opening->variation, ", ", -1);
  if (parts[0] == NULL)
    return g_strdup (translate (opening->family));
  for (guint i = 0; parts[i] != NULL; i++)
    g_string_append_printf (variation, "%s%s", i > 0 ? ", " : "", translate (parts[i]));
  /* TRANSLATORS: "Sicilian Defence", "Najdorf, English Attack" */
  return g_strdup_printf (C_ ("chess opening", "%1$s: %2$s"), translate (opening->family),
                          variation->str);
}

char *
zug_opening_dup_words (const ZugOpening *opening)
{
  g_autofree char *name = zug_opening_dup_name (opening);

  return name != NULL ? g_strdup_printf ("%s %s", opening->code, name) : NULL;
}

/* How many bytes of a variation stand at the beginning of another one too, in whole parts. */
static gsize
common_parts (const char *variation, gsize length, const char *other)
{
  gsize same = 0, whole = 0;

  while (same < length && variation[same] == other[same])
    same++;
  if (same == length && (other[same] == '\0' || other[same] == ','))
    return length;
  for (gsize i = 0; i < same; i++)
    if (variation[i] == ',')
      whole = i;
  return other[same] == '\0' && variation[same] == ',' ? same : whole;
}

char *
zug_opening_dup_code_words (const char *code)
{
  const ZugOpening *first = NULL;
  g_autofree char *variation = NULL;
  ZugOpening common;
  gsize length = 0;

  g_return_val_if_fail (code != NULL, NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (openings); i++)
    if (!g_str_equal (openings[i].code, code))
      continue;
    else if (first == NULL)
      length = strlen ((first = &openings[i])->variation);
    else if (!g_str_equal (openings[i].family, first->family))
      return g_strdup (code);
    else
      length = common_parts (first->variation, length, openings[i].variation);
  if (first == NULL)
    return g_strdup (code);
  variation = g_strndup (first->variation, length);
  common = *first;
  common.variation = variation;
  return zug_opening_dup_words (&common);
}

/* --- by their words --------------------------------------------------------------------------- */

/* What each opening is called in both languages, folded. Made once: the language does not change.
 */
static gpointer
fold_openings (gpointer unused)
{
  char **all = g_new (char *, G_N_ELEMENTS (openings));

  for (gsize i = 0; i < G_N_ELEMENTS (openings); i++)
    {
      g_autofree char *local = zug_opening_dup_words (&openings[i]);
      g_autofree char *both =
          g_strdup_printf ("%s %s %s", local, openings[i].family, openings[i].variation);

      all[i] = zug_fold (both);
    }
  return all;
}

/* Whether a word of a text begins so. */
static gboolean
has_word (const char *text, const char *word)
{
  for (const char *at = text; (at = strstr (at, word)) != NULL; at++)
    if (at == text || !g_unichar_isalnum (g_utf8_get_char (g_utf8_prev_char (at))))
      return TRUE;
  return FALSE;
}

static gboolean
has_one (const char *text, const char *const *words)
{
  for (; words != NULL && *words != NULL; words++)
    if (has_word (text, *words))
      return TRUE;
  return words == NULL;
}

GArray *
zug_opening_list_keys (const char *word, const char *const *with)
{
  static GOnce once = G_ONCE_INIT;
  char **names = g_once (&once, fold_openings, NULL);
  g_autofree gboolean *good = g_new (gboolean, G_N_ELEMENTS (openings));
  GArray *keys = g_array_new (FALSE, FALSE, sizeof (guint64));

  for (gsize i = 0; i < G_N_ELEMENTS (openings); i++)
    good[i] = has_word (names[i], word) && has_one (names[i], with);
  for (gsize i = 0; i < G_N_ELEMENTS (places); i++)
    if (good[places[i].opening])
      g_array_append_val (keys, places[i].key);
  return keys;
}
