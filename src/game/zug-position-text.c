/* zug-position-text.c: positions that people type or paste */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-position-text.h"

#include "zug-game.h"
#include "zug-law-words.h"
#include "zug-zfen.h"
#include <glib/gi18n.h>

/* The words of a text that matter here. */
enum
{
  SIDE = 1,
  QUIET_OF_FEN = 4, /* where ZFEN has rest */
  N_WORDS_OF_FEN = 6
};

static gboolean
is_number (const char *word)
{
  return *word != '\0' && word[strspn (word, "0123456789")] == '\0';
}

static void
replace (GPtrArray *words, guint at, char *word)
{
  g_free (g_ptr_array_index (words, at));
  g_ptr_array_index (words, at) = word;
}

static GPtrArray *
split (const char *text)
{
  GPtrArray *words = g_ptr_array_new_with_free_func (g_free);
  g_auto (GStrv) parts = g_strsplit_set (text, " \t\r\n", -1);

  for (guint i = 0; parts[i] != NULL; i++)
    if (*parts[i] != '\0')
      g_ptr_array_add (words, g_strdup (parts[i]));
  return words;
}

/* The same with a side that may move under the laws, and what is to be said of it; NULL where it
 * has one, or says none. */
static char *
with_side_of (const ZugLaws *laws, const char *text, ZugSide to_move, const char **remark)
{
  g_autoptr (GPtrArray) words = split (text);
  gboolean together = zug_laws_simultaneous (laws);
  const char *side = words->len > SIDE ? g_ptr_array_index (words, SIDE) : "";

  if (!g_str_equal (side, "=") && !g_str_equal (side, "w") && !g_str_equal (side, "b"))
    return NULL;
  if (g_str_equal (side, "=") == together)
    return NULL;
  if (together && words->len >= N_WORDS_OF_FEN
      && is_number (g_ptr_array_index (words, QUIET_OF_FEN)))
    {
      guint64 quiet = g_ascii_strtoull (g_ptr_array_index (words, QUIET_OF_FEN), NULL, 10);

      replace (words, QUIET_OF_FEN, g_strdup_printf ("%" G_GUINT64_FORMAT, quiet / 2));
      g_ptr_array_insert (words, QUIET_OF_FEN, g_strdup ("-"));
    }
  replace (words, SIDE, g_strdup (together ? "=" : to_move == ZUG_WHITE ? "w" : "b"));
  g_ptr_array_add (words, NULL);
  if (together)
    *remark = C_ ("position text", "Both sides move at once in this game: whose move the text says "
                                   "is left out.");
  else
    *remark = to_move == ZUG_WHITE
                  ? C_ ("position text", "The text is of a game in which both sides move at once: "
                                         "here White is to move.")
                  : C_ ("position text", "The text is of a game in which both sides move at once: "
                                         "here Black is to move.");
  return g_strjoinv (" ", (char **) words->pdata);
}

gboolean
zug_position_text_read (const ZugLaws *laws, const char *text, ZugSide to_move,
                        ZugPosition *position, const char **remark, GError **error)
{
  ZugStatus status = {0};
  const char *said = NULL;
  g_autofree char *changed = NULL, *words = NULL;

  g_return_val_if_fail (laws != NULL && text != NULL && position != NULL, FALSE);

  changed = with_side_of (laws, text, to_move, &said);
  if (zug_zfen_read (laws, changed != NULL ? changed : text, position, &status))
    {
      if (remark != NULL)
        *remark = said;
      return TRUE;
    }
  words = zug_law_words_status (&status);
  g_set_error_literal (error, ZUG_GAME_ERROR, ZUG_GAME_ERROR_MALFORMED, words);
  return FALSE;
}
