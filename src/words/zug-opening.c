/* zug-opening.c: what openings of orthodox chess are called */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-opening.h"

#include "zug-fold.h"

#include <glib/gi18n.h>
#include <stdlib.h>
#include <string.h>

/* A position of the table. */
typedef struct
{
  guint64 key;
  int opening;
} Place;

/* `openings`, `places` in the order of their keys, and `hints`: N_HINTS bits, of each key the one
 * with its lowest bits is set. */
#include "zug-openings.inc"

gboolean
zug_opening_has (const ZugLaws *laws)
{
  ZugLaws orthodox;

  g_return_val_if_fail (laws != NULL, FALSE);

  return zug_laws_preset (&orthodox, "orthodox") && zug_laws_equal (laws, &orthodox);
}

/* Most positions of most games are none of the table's: a look at a few bits says so. */
static gboolean
may_be_there (guint64 key)
{
  return (hints[key % N_HINTS / 64] >> key % 64 & 1) != 0;
}

const ZugOpening *
zug_opening_find (guint64 key, gsize moves)
{
  gsize low = 0, high = G_N_ELEMENTS (places);

  if (moves > ZUG_OPENING_MOVES || !may_be_there (key))
    return NULL;
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

/* --- by their numbers ------------------------------------------------------------------------- */

guint
zug_opening_number_at (guint64 key, gsize moves)
{
  const ZugOpening *opening = zug_opening_find (key, moves);

  return opening != NULL ? (guint) (opening - openings) + 1 : 0;
}

guint
zug_opening_number_of_line (const guint64 *keys, gsize n)
{
  guint number = 0;

  /* The last that is there counts; behind the start, which is none. */
  for (gsize i = MIN (n, ZUG_OPENING_MOVES + 1); i-- > 1 && number == 0;)
    number = zug_opening_number_at (keys[i], i);
  return number;
}

const ZugOpening *
zug_opening_by_number (guint number)
{
  return number >= 1 && number <= G_N_ELEMENTS (openings) ? &openings[number - 1] : NULL;
}

typedef struct
{
  guint number;
  char *code;
  char *key;
} Ranked;

static int
compare_ranked (gconstpointer a, gconstpointer b)
{
  const Ranked *x = a, *y = b;
  int order = strcmp (x->code, y->code);

  if (order == 0)
    order = strcmp (x->key, y->key);
  return order != 0 ? order : x->number < y->number ? -1 : 1;
}

/* Made once: the language does not change. */
static gpointer
rank_openings (gpointer unused)
{
  guint16 *ranks = g_new0 (guint16, G_N_ELEMENTS (openings) + 1);
  g_autofree Ranked *all = g_new (Ranked, G_N_ELEMENTS (openings));

  for (guint i = 0; i < G_N_ELEMENTS (openings); i++)
    {
      g_autofree char *name = zug_opening_dup_name (&openings[i]);

      all[i] = (Ranked) {i + 1, (char *) openings[i].code, g_utf8_collate_key (name, -1)};
    }
  qsort (all, G_N_ELEMENTS (openings), sizeof *all, compare_ranked);
  for (guint i = 0; i < G_N_ELEMENTS (openings); i++)
    {
      ranks[all[i].number] = (guint16) (i + 1);
      g_free (all[i].key);
    }
  return ranks;
}

const guint16 *
zug_opening_ranks (guint *n)
{
  static GOnce once = G_ONCE_INIT;

  *n = G_N_ELEMENTS (openings) + 1;
  return g_once (&once, rank_openings, NULL);
}

/* --- by their names --------------------------------------------------------------------------- */

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
