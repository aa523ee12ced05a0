/* zug-tool-search.c: the games of an archive, all or those looked for */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-tool.h"
#include "zug-archive-sync.h"
#include "zug-query-words.h"
#include "zug-variant.h"
#include <glib/gi18n.h>
#include <string.h>

enum
{
  PAGE = 500
};

typedef struct
{
  char *archive;
  gint limit;
  gboolean count;
  gboolean ids;
  gboolean turns;
} Options;

/* Whether an argument is one filter alone, with a dash before it or not, whose value has spaces. */
static gboolean
is_spaced_filter (const char *word)
{
  static const char *const spaced[] = {"player",   "white",   "black",    "event",   "site",
                                       "comment",  "tag",     "position", "variant", "has",
                                       "material", "pattern", "happens",  NULL};
  const char *name = word + strspn (word, "-"), *colon = strchr (name, ':');
  g_autofree char *typed = colon != NULL ? g_strndup (name, (gsize) (colon - name)) : NULL;
  const char *key = typed != NULL ? zug_query_word_english (typed, TRUE) : NULL;

  return key != NULL && g_strv_contains (spaced, key) && strchr (colon, ' ') != NULL
         && strchr (colon + 1, ':') == NULL && strpbrk (word, "\"()") == NULL
         && strstr (colon, " OR ") == NULL && strstr (colon, " AND ") == NULL
         && strstr (colon, " NOT ") == NULL;
}

/* The shell takes the quotes of white:"de la Maza" away; they come back. */
static void
append_word (GString *text, const char *word)
{
  const char *colon = strchr (word, ':');

  if (text->len > 0)
    g_string_append_c (text, ' ');
  if (is_spaced_filter (word))
    g_string_append_printf (text, "%.*s:\"%s\"", (int) (colon - word), word, colon + 1);
  else
    g_string_append (text, word);
}

ZugGameQuery *
zug_tool_query (char **words)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GError) error = NULL;
  ZugGameQuery *query;
  gsize start, end;

  /* Left there where a query that begins with a dash comes behind it. */
  if (g_strcmp0 (words[0], "--") == 0)
    words++;
  for (guint i = 0; words[i] != NULL; i++)
    append_word (text, words[i]);
  query = zug_game_query_parse_typed (text->str, &start, &end, &error);

  if (query == NULL)
    zug_tool_complain ("%s", error->message);
  return query;
}

/* turn: at which what was looked for comes; NULL: nobody asks. */
static void
print_row (ZugGameRow *row, const int *turn)
{
  const char *date = row->date;

  g_print ("%" G_GINT64_FORMAT "\t%s\t%s\t%s – %s\t%s\t%d", row->id,
           *date != '\0' ? date : "????.??.??",
           zug_variant_find_name (row->variant_id, row->variant_name), row->white_name,
           row->black_name, zug_result_text (row->result), row->turns);
  if (turn != NULL && *turn >= 0)
    g_print ("\t%d\n", *turn);
  else
    g_print (turn != NULL ? "\t\n" : "\n");
}

static gboolean
print_page (ZugArchive *archive, const ZugGameQuery *query, const Options *options,
            const gint64 *ids, guint n, GError **error)
{
  g_autoptr (GPtrArray) rows = zug_archive_load_rows_sync (archive, ids, n, error);
  g_autoptr (GArray) turns = rows != NULL && options->turns
                                 ? zug_archive_find_turns_sync (archive, query, ids, n, error)
                                 : NULL;

  if (rows == NULL || (options->turns && turns == NULL))
    return FALSE;
  /* A game that went away meanwhile has no row. */
  for (guint i = 0, place = 0; i < rows->len; i++, place++)
    {
      ZugGameRow *row = g_ptr_array_index (rows, i);

      while (ids[place] != row->id)
        place++;
      print_row (row, turns != NULL ? &g_array_index (turns, int, place) : NULL);
    }
  return TRUE;
}

static int
search (ZugArchive *archive, const ZugGameQuery *query, const Options *options)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GArray) ids = zug_archive_search_ids_sync (archive, query, &error);
  guint n;

  if (ids == NULL)
    return zug_tool_fail (error);
  if (options->count)
    {
      g_print ("%u\n", ids->len);
      return ZUG_TOOL_GOOD;
    }
  n = options->limit > 0 ? MIN (ids->len, (guint) options->limit) : ids->len;
  for (guint i = 0; options->ids && i < n; i++)
    g_print ("%" G_GINT64_FORMAT "\n", g_array_index (ids, gint64, i));
  for (guint i = 0; !options->ids && i < n; i += PAGE)
    if (!print_page (archive, query, options, &g_array_index (ids, gint64, i), MIN (PAGE, n - i),
                     &error))
      return zug_tool_fail (error);
  return ZUG_TOOL_GOOD;
}

int
zug_tool_search (int argc, char **argv)
{
  Options options = {0};
  g_autofree char *path = NULL;
  g_autoptr (ZugGameQuery) query = NULL;
  g_autoptr (ZugArchive) archive = NULL;
  const GOptionEntry entries[] = {
      {"limit", 'l', 0, G_OPTION_ARG_INT, &options.limit, N_ ("At most so many"), N_ ("NUMBER")},
      {"count", 'c', 0, G_OPTION_ARG_NONE, &options.count, N_ ("Only how many there are"), NULL},
      {"ids", 'i', 0, G_OPTION_ARG_NONE, &options.ids, N_ ("Only their numbers"), NULL},
      {"turns", 't', 0, G_OPTION_ARG_NONE, &options.turns,
       N_ ("Also the turn at which what is asked of one comes, 0 the start; a single move where "
           "sides take turns"),
       NULL},
      ZUG_TOOL_ARCHIVE (&path),
      G_OPTION_ENTRY_NULL,
  };

  if (!zug_tool_options (&argc, &argv, _ ("[QUERY]"),
                         _ ("Lists games of an archive, all or those that a query finds: number, "
                            "date, variant, players, result, turns; the latest first. A query "
                            "is words and filters such as white:name, result:1-0, date:2013..2015, "
                            "elo:2700.., has:mate, sort:date; the manual page names them all."),
                         entries, 0, G_MAXINT))
    return ZUG_TOOL_USAGE;
  if (options.limit < 0)
    return zug_tool_misuse (_ ("The limit must be 1 or more"));
  query = zug_tool_query (argv + 1);
  if (query == NULL)
    return ZUG_TOOL_USAGE;
  archive = zug_tool_open (path, FALSE);
  return archive != NULL ? zug_tool_close (archive, search (archive, query, &options))
                         : ZUG_TOOL_FAILED;
}
