/* zug-ending-shelf.c: the program's own tables of endings, opened once */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-ending-shelf.h"

/* With more men no table is reached while anybody waits, and reading them would be for nothing. */
#define MOST_MEN 6

typedef struct
{
  ZugLaws laws;
  ZugEndings *endings; /* NULL: there are none */
} Shelf;

static GMutex lock;
static GPtrArray *shelves; /* of Shelf, by nobody given back: tables are needed until the end */

char *
zug_ending_folder (void)
{
  return g_build_filename (g_get_user_data_dir (), "zugleich", "endings", NULL);
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
zug_ending_shelf_get (const ZugLaws *laws, const ZugPosition *position)
{
  g_autoptr (GMutexLocker) locker = NULL;
  g_autofree char *folder = NULL;
  Shelf *shelf;

  if (count_men (position) > MOST_MEN)
    return NULL;
  locker = g_mutex_locker_new (&lock);
  if (shelves == NULL)
    shelves = g_ptr_array_new ();
  for (guint i = 0; i < shelves->len; i++)
    {
      shelf = g_ptr_array_index (shelves, i);
      if (zug_laws_equal (&shelf->laws, laws))
        return shelf->endings;
    }
  shelf = g_new (Shelf, 1);
  folder = zug_ending_folder ();
  shelf->laws = *laws;
  shelf->endings = zug_endings_open (folder, laws);
  g_ptr_array_add (shelves, shelf);
  return shelf->endings;
}

gboolean
zug_ending_shelf_analyse (const ZugLaws *laws, const ZugPosition *position,
                          const ZugSearchLimits *limits, ZugAnalysis *analysis)
{
  ZugSearchLimits own = *limits;

  own.endings = zug_ending_shelf_get (laws, position);
  return (own.endings != NULL && zug_endings_analyse (own.endings, laws, position, analysis))
         || zug_search_analyse (laws, position, &own, analysis);
}
