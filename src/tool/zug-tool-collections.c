/* zug-tool-collections.c: the collections of an archive, and which games are in them */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-tool.h"
#include "zug-archive-sync.h"
#include <glib/gi18n.h>

/* What is to be done; one of them. */
typedef struct
{
  char *archive;
  char *name;
  gboolean hide;
  gboolean show;
  gboolean delete;
  char *make;
  char *move; /* a query, and so is … */
  char *copy;
  ZugGameQuery *query; /* what one of them says */
  gboolean clipbase;   /* that is the collection */
  gint64 collection;   /* 0: list all */
} Options;

static void
options_clear (Options *options)
{
  g_free (options->archive);
  g_free (options->name);
  g_free (options->make);
  g_free (options->move);
  g_free (options->copy);
  g_clear_pointer (&options->query, zug_game_query_free);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Options, options_clear)

static void
print_collection (const ZugCollection *collection)
{
  g_autofree char *games = zug_tool_count (collection->games);

  g_print ("%" G_GINT64_FORMAT "\t%s\t%s\t%s\n", collection->id, games,
           collection->id == ZUG_OWN_GAMES ? _ ("Own games") : collection->title,
           collection->hidden ? _ ("hidden") : "");
}

static GPtrArray *
load (ZugArchive *archive, GError **error)
{
  g_autoptr (GAsyncResult) result =
      zug_archive_wait (zug_archive_list_collections_async, archive, NULL);

  return zug_archive_list_collections_finish (archive, result, error);
}

static int
list (ZugArchive *archive)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) collections = load (archive, &error);

  if (collections == NULL)
    return zug_tool_fail (error);
  for (guint i = 0; i < collections->len; i++)
    print_collection (g_ptr_array_index (collections, i));
  return ZUG_TOOL_GOOD;
}

/* A new name leaves a hidden collection hidden. */
static gboolean
is_to_be_hidden (const GPtrArray *collections, const Options *options)
{
  for (guint i = 0; options->name != NULL && i < collections->len; i++)
    {
      const ZugCollection *collection = g_ptr_array_index (collections, i);

      if (collection->id == options->collection)
        return collection->hidden;
    }
  return options->hide;
}

static int
change (ZugArchive *archive, const Options *options)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) collections = load (archive, &error);
  g_autoptr (GAsyncResult) result = NULL;
  ZugArchiveWait *wait;
  gboolean good;

  if (collections == NULL)
    return zug_tool_fail (error);
  wait = zug_archive_wait_begin ();
  if (options->delete)
    zug_archive_delete_collection_async (archive, options->collection, NULL, zug_archive_wait_ready,
                                         wait);
  else
    zug_archive_set_collection_async (archive, options->collection, options->name,
                                      is_to_be_hidden (collections, options), NULL,
                                      zug_archive_wait_ready, wait);
  result = zug_archive_wait_end (wait);
  good = options->delete ? zug_archive_delete_collection_finish (archive, result, &error)
                         : zug_archive_set_collection_finish (archive, result, &error);
  return good ? ZUG_TOOL_GOOD : zug_tool_fail (error);
}

/* --- games ------------------------------------------------------------------------------------ */

static gint64
gather (ZugArchive *archive, const GArray *places, ZugGather use, GError **error)
{
  g_autoptr (GArray) done = g_array_new (FALSE, FALSE, sizeof (ZugGamePlace));
  g_autoptr (GAsyncResult) result =
      zug_tool_wait (zug_archive_gather_async, archive, places, use, done, zug_tool_progress_part);

  return zug_archive_gather_finish (archive, result, error);
}

gint64
zug_tool_gather (ZugArchive *archive, const ZugGameQuery *query, gint64 collection, ZugGather use,
                 GError **error)
{
  g_autoptr (GArray) ids = zug_archive_search_ids_sync (archive, query, error);
  g_autoptr (GArray) places = g_array_new (FALSE, FALSE, sizeof (ZugGamePlace));

  if (ids == NULL)
    return -1;
  for (guint i = 0; i < ids->len; i++)
    {
      ZugGamePlace place = {g_array_index (ids, gint64, i), collection};

      g_array_append_val (places, place);
    }
  return gather (archive, places, use, error);
}

static int
gather_found (ZugArchive *archive, const Options *options)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *number = NULL;
  gint64 n = zug_tool_gather (archive, options->query, options->collection,
                              options->move != NULL ? ZUG_GATHER_MOVE : ZUG_GATHER_COPY, &error);

  if (n < 0)
    return zug_tool_fail (error);
  number = zug_tool_count (n);
  zug_tool_say (options->move != NULL
                    ? ngettext ("%s game was moved.", "%s games were moved.", (gulong) n)
                    : ngettext ("%s game was copied.", "%s games were copied.", (gulong) n),
                number);
  return ZUG_TOOL_GOOD;
}

/* Prints its number. */
static int
make (ZugArchive *archive, const char *name)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GAsyncResult) result =
      zug_archive_wait (zug_archive_add_collection_async, archive, name, NULL);
  gint64 id = zug_archive_add_collection_finish (archive, result, &error);

  if (id < 0)
    return zug_tool_fail (error);
  g_print ("%" G_GINT64_FORMAT "\n", id);
  return ZUG_TOOL_GOOD;
}

static gboolean
find_clipbase (ZugArchive *archive, gint64 *id, GError **error)
{
  g_autoptr (GAsyncResult) result = zug_archive_wait (zug_archive_find_clipbase_async, archive,
                                                      C_ ("collection", "Clipbase"), NULL);

  *id = zug_archive_find_clipbase_finish (archive, result, error);
  return *id > 0;
}

static int
act (ZugArchive *archive, Options *options)
{
  g_autoptr (GError) error = NULL;

  if (options->clipbase && !find_clipbase (archive, &options->collection, &error))
    return zug_tool_fail (error);
  if (options->make != NULL)
    return make (archive, options->make);
  if (options->collection == 0)
    return list (archive);
  return options->query != NULL ? gather_found (archive, options) : change (archive, options);
}

/* --- the command line ------------------------------------------------------------------------- */

/* What collection is meant, and the games. */
static gboolean
read_rest (const char *number, Options *options)
{
  char *words[] = {options->move != NULL ? options->move : options->copy, NULL};

  options->clipbase = g_str_equal (number, "clipbase");
  if (!options->clipbase && !zug_tool_number (number, &options->collection))
    return FALSE;
  if (words[0] != NULL)
    options->query = zug_tool_query (words);
  return words[0] == NULL || options->query != NULL;
}

static gboolean
read_options (int argc, char **argv, Options *options)
{
  const GOptionEntry entries[] = {
      {"name", 'n', 0, G_OPTION_ARG_STRING, &options->name, N_ ("Give it this name"), N_ ("NAME")},
      {"hide", 0, 0, G_OPTION_ARG_NONE, &options->hide, N_ ("Leave its games out of searches"),
       NULL},
      {"show", 0, 0, G_OPTION_ARG_NONE, &options->show, N_ ("Find its games again"), NULL},
      {"delete", 0, 0, G_OPTION_ARG_NONE, &options->delete, N_ ("Delete it with all its games"),
       NULL},
      {"move", 0, 0, G_OPTION_ARG_STRING, &options->move,
       N_ ("Move the games that a query finds into it"), N_ ("QUERY")},
      {"copy", 0, 0, G_OPTION_ARG_STRING, &options->copy,
       N_ ("Copy the games that a query finds into it"), N_ ("QUERY")},
      {"new", 0, 0, G_OPTION_ARG_STRING, &options->make,
       N_ ("Make a collection, and print its number"), N_ ("NAME")},
      ZUG_TOOL_ARCHIVE (&options->archive),
      G_OPTION_ENTRY_NULL,
  };
  int n;

  if (!zug_tool_options (&argc, &argv, _ ("[NUMBER]"),
                         _ ("Lists the collections of an archive: number, games, name; or changes "
                            "one of them. “clipbase” is the number of the clipbase."),
                         entries, 0, 1))
    return FALSE;
  n = (options->name != NULL) + options->hide + options->show
      + options->delete +(options->move != NULL) + (options->copy != NULL);
  if (n != argc - 1 || (options->make != NULL && n > 0))
    return zug_tool_complain (_ ("A collection’s number and one thing to do with it go together"));
  return argc == 1 || read_rest (argv[1], options);
}

int
zug_tool_collections (int argc, char **argv)
{
  g_auto (Options) options = {0};
  g_autoptr (ZugArchive) archive = NULL;

  if (!read_options (argc, argv, &options))
    return ZUG_TOOL_USAGE;
  archive = zug_tool_open (options.archive, FALSE);
  if (archive == NULL)
    return ZUG_TOOL_FAILED;
  return zug_tool_close (archive, act (archive, &options));
}
