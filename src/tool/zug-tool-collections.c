/* zug-tool-collections.c: the collections of an archive */
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
  gint64 collection; /* 0: list all */
} Options;

static void
options_clear (Options *options)
{
  g_free (options->archive);
  g_free (options->name);
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
      ZUG_TOOL_ARCHIVE (&options->archive),
      G_OPTION_ENTRY_NULL,
  };
  int n;

  if (!zug_tool_options (&argc, &argv, _ ("[NUMBER]"),
                         _ ("Lists the collections of an archive: number, games, name; or changes "
                            "one of them."),
                         entries, 0, 1))
    return FALSE;
  n = (options->name != NULL) + options->hide + options->show + options->delete;
  if (n != argc - 1)
    return zug_tool_complain (_ ("A collection’s number and one thing to do with it go together"));
  return argc == 1 || zug_tool_number (argv[1], &options->collection);
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
  return zug_tool_close (archive,
                         options.collection == 0 ? list (archive) : change (archive, &options));
}
