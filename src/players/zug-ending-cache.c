/* zug-ending-cache.c: the program's own tables of endings, kept open */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-ending-cache.h"

#include <glib/gstdio.h>

/* With more men no table is reached while anybody waits, and reading them would be for nothing. */
#define MOST_MEN 6

typedef struct
{
  ZugLaws laws;
  ZugEndings *endings; /* NULL: there are none */
  gint64 changed;      /* the folder, when it was last looked at, */
  guint tables;        /* and how many it had then */
} Kept;

static GMutex lock;
static GPtrArray *cache; /* of Kept, by nobody given back: tables are needed until the end */

char *
zug_ending_folder (void)
{
  return g_build_filename (g_get_user_data_dir (), "zugleich", "endings", NULL);
}

/* When something came into the folder or went; 0 where there is none. */
static gint64
folder_changed (const char *folder)
{
  GStatBuf info;

  return g_stat (folder, &info) == 0
             ? (gint64) info.st_mtim.tv_sec * G_GINT64_CONSTANT (1000000000) + info.st_mtim.tv_nsec
             : 0;
}

static guint
count_tables (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;
  guint n = 0;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    n += g_str_has_suffix (name, ".ending");
  return n;
}

/* Tables that have been made since are seen. What was open stays so: somebody may be looking things
 * up. */
static void
open_again (Kept *kept, const char *folder)
{
  gint64 changed = folder_changed (folder);
  guint tables;

  if (changed == kept->changed)
    return;
  kept->changed = changed;
  tables = count_tables (folder);
  if (tables == kept->tables)
    return;
  kept->tables = tables;
  kept->endings = zug_endings_open (folder, &kept->laws);
}

static int
count_men (const ZugPosition *position)
{
  int n = 0;

  for (int side = 0; side < ZUG_N_SIDES; side++)
    {
      ZugSet men = zug_position_set (position, (ZugPositionSet) (ZUG_SET_WHITE + side));

      n += zug_set_count (&men);
    }
  return n;
}

const ZugEndings *
zug_ending_cache_get (const ZugLaws *laws, const ZugPosition *position)
{
  g_autoptr (GMutexLocker) locker = NULL;
  g_autofree char *folder = NULL;
  Kept *kept;

  if (count_men (position) > MOST_MEN)
    return NULL;
  locker = g_mutex_locker_new (&lock);
  folder = zug_ending_folder ();
  if (cache == NULL)
    cache = g_ptr_array_new ();
  for (guint i = 0; i < cache->len; i++)
    {
      kept = g_ptr_array_index (cache, i);
      if (!zug_laws_equal (&kept->laws, laws))
        continue;
      open_again (kept, folder);
      return kept->endings;
    }
  kept = g_new0 (Kept, 1);
  kept->laws = *laws;
  open_again (kept, folder);
  g_ptr_array_add (cache, kept);
  return kept->endings;
}

gboolean
zug_ending_cache_analyse (const ZugLaws *laws, const ZugPosition *position,
                          const ZugSearchLimits *limits, ZugAnalysis *analysis)
{
  ZugSearchLimits own = *limits;

  own.endings = zug_ending_cache_get (laws, position);
  return (own.endings != NULL && zug_search_ending_analyse (own.endings, laws, position, analysis))
         || zug_search_analyse (laws, position, &own, analysis);
}
