/* zug-spellings.c: spellings of names that are likely one person's */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-spellings.h"

#include "zug-twins.h"

#include <string.h>

enum
{
  MOST_FAMILY = 3000 /* people of one family that are compared each with each */
};

/* A name with its words. */
typedef struct
{
  const ZugPlayerName *name;
  GStrv words; /* family first */
  guint letters;
} Person;

/* People that are one. */
typedef struct
{
  const Person *fullest;
  GPtrArray *names;
} Cluster;

static void
person_free (gpointer data)
{
  Person *person = data;

  g_strfreev (person->words);
  g_free (person);
}

static void
cluster_free (gpointer data)
{
  Cluster *cluster = data;

  g_ptr_array_unref (cluster->names);
  g_free (cluster);
}

static void
group_free (gpointer data)
{
  ZugSpellingGroup *group = data;

  g_free (group->keep);
  g_ptr_array_unref (group->names);
  g_free (group);
}

GPtrArray *
zug_spelling_groups_new (void)
{
  return g_ptr_array_new_with_free_func (group_free);
}

/* --- groups ----------------------------------------------------------------------------------- */

/* Whether a name has initials alone, or nothing but a family. */
static gboolean
is_short (const char *name)
{
  g_auto (GStrv) words = zug_person_dup_words (name);

  return words == NULL || words[1] == NULL || *g_utf8_next_char (words[1]) == '\0';
}

static int
compare_names (gconstpointer a, gconstpointer b)
{
  const ZugPlayerName *x = *(ZugPlayerName *const *) a, *y = *(ZugPlayerName *const *) b;

  if (x->games != y->games)
    return x->games < y->games ? 1 : -1;
  return strcmp (x->name, y->name);
}

static gpointer
copy_name (gconstpointer data, gpointer unused)
{
  const ZugPlayerName *name = data;
  ZugPlayerName *copy = g_new (ZugPlayerName, 1);

  *copy = (ZugPlayerName) {g_strdup (name->name), name->games};
  return copy;
}

static const char *
choose (const GPtrArray *names)
{
  for (guint i = 0; i < names->len; i++)
    if (!is_short (((const ZugPlayerName *) names->pdata[i])->name))
      return ((const ZugPlayerName *) names->pdata[i])->name;
  return ((const ZugPlayerName *) names->pdata[0])->name;
}

/* keep: NULL where the best of the names is. Nothing where there is nothing to rename. */
static void
add_group (GPtrArray *groups, const GPtrArray *names, const char *keep)
{
  ZugSpellingGroup *group;

  if (names->len < 2
      && (keep == NULL || strcmp (((ZugPlayerName *) names->pdata[0])->name, keep) == 0))
    return;
  group = g_new0 (ZugSpellingGroup, 1);
  group->names = g_ptr_array_copy ((GPtrArray *) names, copy_name, NULL);
  g_ptr_array_set_free_func (group->names, (GDestroyNotify) zug_player_name_free);
  g_ptr_array_sort (group->names, compare_names);
  group->keep = g_strdup (keep != NULL ? keep : choose (group->names));
  g_ptr_array_add (groups, group);
}

static guint
count_games (const ZugSpellingGroup *group)
{
  guint n = 0;

  for (guint i = 0; i < group->names->len; i++)
    n += ((const ZugPlayerName *) group->names->pdata[i])->games;
  return n;
}

static int
compare_groups (gconstpointer a, gconstpointer b)
{
  const ZugSpellingGroup *x = *(ZugSpellingGroup *const *) a, *y = *(ZugSpellingGroup *const *) b;
  guint first = count_games (x), second = count_games (y);

  return first != second ? (first < second ? 1 : -1) : strcmp (x->keep, y->keep);
}

/* --- families --------------------------------------------------------------------------------- */

static gboolean
is_same (const Person *a, const Person *b)
{
  return g_strv_equal ((const char *const *) a->words, (const char *const *) b->words);
}

/* Whether the other names of `a` begin those of `b`. */
static gboolean
fits (const Person *a, const Person *b)
{
  guint i;

  for (i = 1; a->words[i] != NULL && b->words[i] != NULL; i++)
    if (!g_str_has_prefix (b->words[i], a->words[i]))
      return FALSE;
  return a->words[i] == NULL && i > 1;
}

/* The fullest first. */
static int
compare_people (gconstpointer a, gconstpointer b)
{
  const Person *x = *(Person *const *) a, *y = *(Person *const *) b;

  if (x->letters != y->letters)
    return x->letters < y->letters ? 1 : -1;
  return compare_names (&x->name, &y->name);
}

/* The people that a name is of: itself in other letters, or the only one it fits. alone: it fits
 * none, and is of somebody else. */
static Cluster *
find_cluster (const GPtrArray *clusters, const Person *person, gboolean loose, gboolean *alone)
{
  Cluster *found = NULL;
  guint n = 0;

  for (guint i = 0; i < clusters->len; i++)
    {
      Cluster *cluster = clusters->pdata[i];

      if (is_same (person, cluster->fullest))
        return cluster;
      if (loose && fits (person, cluster->fullest))
        {
          found = cluster;
          n++;
        }
    }
  *alone = n == 0;
  return n == 1 ? found : NULL;
}

static void
group_family (GPtrArray *groups, GPtrArray *family)
{
  g_autoptr (GPtrArray) clusters = g_ptr_array_new_with_free_func (cluster_free);

  g_ptr_array_sort (family, compare_people);
  for (guint i = 0; i < family->len && clusters->len < MOST_FAMILY; i++)
    {
      const Person *person = family->pdata[i];
      gboolean alone = FALSE;
      Cluster *cluster = find_cluster (clusters, person, family->len <= MOST_FAMILY, &alone);

      if (cluster == NULL && alone)
        {
          cluster = g_new (Cluster, 1);
          *cluster = (Cluster) {person, g_ptr_array_new ()};
          g_ptr_array_add (clusters, cluster);
        }
      if (cluster != NULL)
        g_ptr_array_add (cluster->names, (gpointer) person->name);
    }
  for (guint i = 0; i < clusters->len; i++)
    add_group (groups, ((const Cluster *) clusters->pdata[i])->names, NULL);
}

/* --- all names -------------------------------------------------------------------------------- */

/* The array of a key, made where it is new; the key is copied. */
static GPtrArray *
array_of (GHashTable *table, const char *key, GDestroyNotify clear)
{
  GPtrArray *array = g_hash_table_lookup (table, key);

  if (array == NULL)
    {
      array = g_ptr_array_new_with_free_func (clear);
      g_hash_table_insert (table, g_strdup (key), array);
    }
  return array;
}

static void
take_name (const ZugPlayerName *name, GHashTable *families)
{
  g_auto (GStrv) words = zug_person_dup_words (name->name);
  Person *person;

  if (words == NULL)
    return;
  person = g_new0 (Person, 1);
  person->name = name;
  for (guint i = 1; words[i] != NULL; i++)
    person->letters += (guint) strlen (words[i]);
  person->words = g_steal_pointer (&words);
  g_ptr_array_add (array_of (families, person->words[0], person_free), person);
}

GPtrArray *
zug_spellings_group (const GPtrArray *names, const ZugSpellingFile *file)
{
  GPtrArray *groups = zug_spelling_groups_new ();
  g_autoptr (GHashTable) told =
      g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) g_ptr_array_unref);
  g_autoptr (GHashTable) families =
      g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) g_ptr_array_unref);
  GHashTableIter iter;
  gpointer key, array;

  g_return_val_if_fail (names != NULL, groups);

  for (guint i = 0; i < names->len; i++)
    {
      const ZugPlayerName *name = names->pdata[i];
      const char *keep = file != NULL ? zug_spelling_file_find (file, name->name) : NULL;

      if (keep != NULL)
        g_ptr_array_add (array_of (told, keep, NULL), (gpointer) name);
      else
        take_name (name, families);
    }
  g_hash_table_iter_init (&iter, told);
  while (g_hash_table_iter_next (&iter, &key, &array))
    add_group (groups, array, key);
  g_hash_table_iter_init (&iter, families);
  while (g_hash_table_iter_next (&iter, &key, &array))
    group_family (groups, array);
  g_ptr_array_sort (groups, compare_groups);
  return groups;
}
