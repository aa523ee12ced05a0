/* zug-query-words.c: the words of searches in the language of the person */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-query-words.h"

#include "zug-fold.h"
#include "zug-game-query-private.h"
#include "zug-laws.h"

#include <glib/gi18n.h>
#include <string.h>

/* --- results ---------------------------------------------------------------------------------- */

const char *
zug_result_words (ZugResult result)
{
  switch (result)
    {
    case ZUG_RESULT_WHITE:
      return C_ ("library", "1–0");
    case ZUG_RESULT_BLACK:
      return C_ ("library", "0–1");
    case ZUG_RESULT_DRAW:
      return C_ ("library", "½–½");
    default:
      return C_ ("library", "open");
    }
}

const char *
zug_result_unfinished_words (void)
{
  return C_ ("library", "unfinished");
}

/* "1–0" and "1:0" as "1-0", "½" as "1/2". */
static char *
spell_result (const char *text)
{
  GString *plain = g_string_new (NULL);

  for (; *text != '\0'; text = g_utf8_next_char (text))
    {
      gunichar c = g_utf8_get_char (text);

      if (c == 0xbd)
        g_string_append (plain, "1/2");
      else
        g_string_append_unichar (plain,
                                 c == ':' || (c >= 0x2010 && c <= 0x2015) || c == 0x2212 ? '-' : c);
    }
  return g_string_free (plain, FALSE);
}

/* --- the words of the grammar ----------------------------------------------------------------- */

static const char *const words[] = {
    /* TRANSLATORS: what follows can be typed into the search of the library. First the names of
     * filters, as in "white:name": letters and dashes alone, in small letters, all different. A
     * translation may have several, separated by "|", of which the first is the one that is
     * written. English is always understood as well. */
    NC_ ("search word", "player"),
    NC_ ("search word", "white"),
    NC_ ("search word", "black"),
    NC_ ("search word", "event"),
    NC_ ("search word", "site"),
    NC_ ("search word", "comment"),
    NC_ ("search word", "variant"),
    NC_ ("search word", "position"),
    NC_ ("search word", "result"),
    NC_ ("search word", "date"),
    NC_ ("search word", "length"),
    NC_ ("search word", "turns"),
    NC_ ("search word", "has"),
    NC_ ("search word", "nag"),
    NC_ ("search word", "tag"),
    NC_ ("search word", "in"),
    NC_ ("search word", "key"),
    NC_ ("search word", "material"),
    NC_ ("search word", "pattern"),
    NC_ ("search word", "happens"),
    NC_ ("search word", "sort"),
    NC_ ("search word", "elo"),
    NC_ ("search word", "elo-any"),
    NC_ ("search word", "elo-white"),
    NC_ ("search word", "elo-black"),
    NC_ ("search word", "elo-diff"),
    NC_ ("search word", "eco"),
    /* TRANSLATORS: what sort: takes beside such names: what was played last comes first. */
    NC_ ("search word", "updated"),
    NC_ ("search word", "collection"),
    NC_ ("search word", "opening"),
    NC_ ("search word", "round"),
    NC_ ("search word", "men"),
    /* TRANSLATORS: what result: takes beside "white" and "black". */
    NC_ ("search word", "draw"),
    NC_ ("search word", "open"),
    NC_ ("search word", "unfinished"),
    /* TRANSLATORS: what joins terms of a search; in capital letters. */
    NC_ ("search word", "OR"),
    NC_ ("search word", "AND"),
    NC_ ("search word", "NOT"),
    /* TRANSLATORS: from here on what has: takes; the context "feature" says them at length. */
    NC_ ("search word", "shared"),
    NC_ ("search word", "failed-capture"),
    NC_ ("search word", "exchange"),
    NC_ ("search word", "collision"),
    NC_ ("search word", "conflict"),
    NC_ ("search word", "blocked"),
    NC_ ("search word", "replay"),
    NC_ ("search word", "chance"),
    NC_ ("search word", "mate"),
    NC_ ("search word", "stalemate"),
    NC_ ("search word", "promotion"),
    NC_ ("search word", "underpromotion"),
    NC_ ("search word", "en-passant"),
    NC_ ("search word", "pass"),
    NC_ ("search word", "irregular"),
    NC_ ("search word", "unread"),
    NC_ ("search word", "annotated"),
    NC_ ("search word", "variations"),
    NC_ ("search word", "setup"),
    /* TRANSLATORS: what nag: takes; the context "nag" says them at length. */
    NC_ ("search word", "good"),
    NC_ ("search word", "mistake"),
    NC_ ("search word", "brilliant"),
    NC_ ("search word", "blunder"),
    NC_ ("search word", "interesting"),
    NC_ ("search word", "doubtful"),
    NC_ ("search word", "only"),
    NC_ ("search word", "even"),
    NC_ ("search word", "unclear"),
    NC_ ("search word", "new"),
};

char **
zug_query_word_list_local (const char *english)
{
  return g_strsplit (g_dpgettext2 (NULL, "search word", english), "|", -1);
}

char *
zug_query_word_local (const char *english)
{
  const char *all = g_dpgettext2 (NULL, "search word", english);

  return g_strndup (all, strcspn (all, "|"));
}

static gboolean
is_local (const char *folded, const char *english)
{
  g_auto (GStrv) all = zug_query_word_list_local (english);

  for (char **word = all; *word != NULL; word++)
    {
      g_autofree char *other = zug_fold (*word);

      if (g_str_equal (folded, other))
        return TRUE;
    }
  return FALSE;
}

const char *
zug_query_word_english (const char *typed, gboolean local)
{
  g_autofree char *folded = NULL;

  for (gsize i = 0; i < G_N_ELEMENTS (words); i++)
    if (g_ascii_strcasecmp (typed, words[i]) == 0)
      return words[i];
  if (!local)
    return NULL;
  folded = zug_fold (typed);
  for (gsize i = 0; i < G_N_ELEMENTS (words); i++)
    if (is_local (folded, words[i]))
      return words[i];
  return NULL;
}

/* --- values ----------------------------------------------------------------------------------- */

/* A result, as score sheets have it, by any of its words; NULL where it is none. */
static const char *
find_result (const char *typed, gboolean local)
{
  static const struct
  {
    const char *word;
    ZugResult result;
  } names[] = {
      {"white", ZUG_RESULT_WHITE}, {"black", ZUG_RESULT_BLACK},     {"draw", ZUG_RESULT_DRAW},
      {"open", ZUG_RESULT_OPEN},   {"unfinished", ZUG_RESULT_OPEN},
  };
  g_autofree char *plain = spell_result (typed);
  const char *english = zug_query_word_english (typed, local);

  for (gsize i = 0; english != NULL && i < G_N_ELEMENTS (names); i++)
    if (g_str_equal (english, names[i].word))
      return zug_result_text (names[i].result);
  for (int result = 0; result < 4; result++)
    {
      g_autofree char *shown = spell_result (zug_result_words (result));

      if (g_str_equal (plain, zug_result_text (result)) || (local && g_str_equal (plain, shown)))
        return zug_result_text (result);
    }
  return g_str_equal (plain, "1/2") ? zug_result_text (ZUG_RESULT_DRAW) : NULL;
}

static gboolean
is_result (const char *word)
{
  static const ZugResult results[] = {ZUG_RESULT_WHITE, ZUG_RESULT_BLACK, ZUG_RESULT_DRAW};
  g_autofree char *plain = spell_result (word);

  for (gsize i = 0; i < G_N_ELEMENTS (results); i++)
    if (g_str_equal (plain, zug_result_text (results[i])))
      return TRUE;
  return FALSE;
}

/* 2013.05.09 or 9.5.2013. */
static gboolean
is_day (const char *word)
{
  g_auto (GStrv) parts = NULL;
  int first, last;

  if (!g_ascii_isdigit (word[0]) || strlen (word) > 10)
    return FALSE;
  parts = g_strsplit (word, ".", -1);
  return g_strv_length (parts) == 3 && (strlen (parts[0]) == 4 || strlen (parts[2]) == 4)
         && zug_query_read_date (word, &first, &last);
}

const char *
zug_query_word_filter (const char *word)
{
  return is_result (word) ? "result" : is_day (word) ? "date" : NULL;
}

static char *
results_english (const char *typed, gboolean local)
{
  g_auto (GStrv) parts = g_strsplit (typed, ",", -1);

  for (char **part = parts; *part != NULL; part++)
    {
      const char *result = find_result (*part, local);

      if (result != NULL)
        {
          g_free (*part);
          *part = g_strdup (result);
        }
    }
  return g_strjoinv (",", parts);
}

static const char *
find_variant (const char *typed)
{
  g_autofree char *folded = zug_fold (typed);

  for (size_t i = 0; i < zug_n_presets; i++)
    if (g_ascii_strcasecmp (typed, zug_presets[i].id) == 0)
      return zug_presets[i].id;
  for (size_t i = 0; i < zug_n_presets; i++)
    {
      g_autofree char *english = zug_fold (zug_presets[i].name);
      g_autofree char *local = zug_fold (g_dpgettext2 (NULL, "variant", zug_presets[i].name));

      if (g_str_equal (folded, english) || g_str_equal (folded, local))
        return zug_presets[i].id;
    }
  return NULL;
}

/* Whether the values of a filter are words of the grammar. */
static gboolean
takes_word (const char *key)
{
  return g_str_equal (key, "sort") || g_str_equal (key, "has") || g_str_equal (key, "nag");
}

char *
zug_query_value_english (const char *key, const char *typed, gboolean local)
{
  const char *word = NULL, *sign = "";

  if (g_str_equal (key, "result"))
    return results_english (typed, local);
  if (g_str_equal (key, "variant") && local)
    word = find_variant (typed);
  if (g_str_equal (key, "sort") && typed[0] == '-')
    sign = "-";
  if (takes_word (key))
    word = zug_query_word_english (typed + strlen (sign), local);
  return word != NULL ? g_strconcat (sign, word, NULL) : g_strdup (typed);
}

char *
zug_query_value_local (const char *key, const char *value)
{
  for (size_t i = 0; g_str_equal (key, "variant") && i < zug_n_presets; i++)
    if (g_str_equal (value, zug_presets[i].id))
      {
        const char *name = g_dpgettext2 (NULL, "variant", zug_presets[i].name);

        return g_strdup (g_str_equal (name, zug_presets[i].name) ? value : name);
      }
  if (g_str_equal (key, "sort") && value[0] == '-')
    {
      g_autofree char *word = zug_query_word_local (value + 1);

      return g_strconcat ("-", word, NULL);
    }
  return takes_word (key) ? zug_query_word_local (value) : g_strdup (value);
}
