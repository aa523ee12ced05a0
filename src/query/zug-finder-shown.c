/* zug-finder-shown.c: what lists say of games beside their names, as words looked for */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-finder.h"
#include "zug-fold.h"

#include "zug-opening.h"
#include "zug-query-words.h"
#include "zug-sql.h"

#include <glib/gi18n.h>
#include <stdlib.h>
#include <string.h>

/* A word tells openings by itself that is as long as this, and is in the names of no more of their
 * positions: "Defence" does not, nor the end of "King's". */
#define LEAST_LETTERS 3
#define MOST_POSITIONS 600

/* Variants are few, and neither their names nor the words of lists are in the full text index. */
guint32
zug_finder_find_words (const ZugFinder *self, const char *text, gboolean whole)
{
  g_autofree char *folded = zug_fold (text);
  const char *at = folded;
  guint32 found = 0;
  char *next;

  while ((next = zug_finder_next_word (&at)) != NULL)
    {
      g_autofree char *word = next;

      for (guint i = 0; i < self->n_words; i++)
        if (self->beginnings[i] != NULL
            && (whole ? g_str_equal (word, self->beginnings[i])
                      : g_str_has_prefix (word, self->beginnings[i])))
          found |= 1u << i;
    }
  return found;
}

/* The year that a word is; 0: it is none. */
static int
read_year (const char *word)
{
  gsize length = strlen (word);

  return length == 4 && strspn (word, "0123456789") == length ? atoi (word) : 0;
}

/* The positions of openings that a word tells by itself; NULL: it tells too little. */
static GArray *
list_told (const char *word)
{
  g_autoptr (GArray) keys = NULL;

  if (g_utf8_strlen (word, -1) < LEAST_LETTERS)
    return NULL;
  keys = zug_opening_list_keys (word, NULL);
  return keys->len <= MOST_POSITIONS ? g_steal_pointer (&keys) : NULL;
}

/* The games that came through one of these positions. */
static gboolean
take_openings (ZugFinder *self, sqlite3 *db, guint word, const GArray *keys, GError **error)
{
  if (keys->len == 0)
    return TRUE;
  self->openings[word] = g_new0 (ZugIdSet, 1);
  zug_id_set_init (self->openings[word]);
  for (guint i = 0; i < keys->len; i++)
    if (!zug_finder_look_up (self, db, ZUG_POSTING_POSITION,
                             ZUG_POSTING_KEY (g_array_index (keys, guint64, i)),
                             self->openings[word], error))
      return FALSE;
  return TRUE;
}

/* Words that tell an opening, then those that count only where its name has one of these too. */
static gboolean
take_all_openings (ZugFinder *self, sqlite3 *db, GError **error)
{
  const char *telling[ZUG_FINDER_WORDS + 1] = {NULL};
  guint32 others = 0;
  guint n = 0;

  for (guint word = 0; word < self->n_words; word++)
    {
      const char *beginning = self->beginnings[word];
      g_autoptr (GArray) keys = beginning != NULL ? list_told (beginning) : NULL;

      if (keys != NULL && !take_openings (self, db, word, keys, error))
        return FALSE;
      if (keys != NULL && keys->len > 0)
        telling[n++] = beginning;
      else if (keys == NULL && beginning != NULL)
        others |= 1u << word;
    }
  for (guint word = 0; n > 0 && word < self->n_words; word++)
    if (others & 1u << word)
      {
        g_autoptr (GArray) keys = zug_opening_list_keys (self->beginnings[word], telling);

        if (!take_openings (self, db, word, keys, error))
          return FALSE;
      }
  return TRUE;
}

static void
take_years (ZugFinder *self)
{
  for (guint word = 0; word < self->n_words; word++)
    if (self->beginnings[word] != NULL)
      {
        self->years[word] = read_year (self->beginnings[word]);
        if (self->years[word] > 0)
          self->dated |= 1u << word;
      }
}

gboolean
zug_finder_take_shown (ZugFinder *self, sqlite3 *db, GError **error)
{
  gint64 nobody = 0;

  if (zug_sql_find (db, &nobody, error, "SELECT id FROM name WHERE text = ''", "")
      == ZUG_STEP_ERROR)
    return FALSE;
  self->nobody = (gsize) nobody;
  self->sides[ZUG_WHITE] = zug_finder_find_words (self, C_ ("side", "White"), TRUE);
  self->sides[ZUG_BLACK] = zug_finder_find_words (self, C_ ("side", "Black"), TRUE);
  /* The others are no words but figures, and read as results. */
  self->results[ZUG_RESULT_OPEN] =
      zug_finder_find_words (self, zug_result_words (ZUG_RESULT_OPEN), TRUE)
      | zug_finder_find_words (self, zug_result_unfinished_words (), TRUE);
  take_years (self);
  return take_all_openings (self, db, error);
}
