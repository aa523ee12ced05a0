/* zug-name-cache.c: names, laws and variants by their numbers */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-name-cache.h"

#include "zug-sql.h"

/* Names kept at most, some 20 MB of them. */
#define MOST_NAMES 200000

struct _ZugNameCache
{
  GHashTable *names; /* text to number, as all of these */
  GHashTable *laws;
  GHashTable *variants; /* by "key\nname" */
};

struct _ZugNamePen
{
  sqlite3 *db;
  ZugNameCache *cache;
  ZugStatement *find_name, *add_name, *add_words;
};

static GHashTable *
make_table (void)
{
  return g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
}

ZugNameCache *
zug_name_cache_new (void)
{
  ZugNameCache *self = g_new0 (ZugNameCache, 1);

  self->names = make_table ();
  self->laws = make_table ();
  self->variants = make_table ();
  return self;
}

void
zug_name_cache_free (ZugNameCache *self)
{
  g_hash_table_unref (self->names);
  g_hash_table_unref (self->laws);
  g_hash_table_unref (self->variants);
  g_free (self);
}

ZugNamePen *
zug_name_pen_new (sqlite3 *db, ZugNameCache *cache, GError **error)
{
  g_autoptr (ZugNamePen) self = g_new0 (ZugNamePen, 1);

  self->db = db;
  self->cache = cache;
  self->find_name = zug_sql_prepare (db, "SELECT id FROM name WHERE text = ?", error);
  if (self->find_name != NULL)
    self->add_name = zug_sql_prepare (db, "INSERT INTO name (text) VALUES (?)", error);
  if (self->add_name != NULL)
    self->add_words =
        zug_sql_prepare (db, "INSERT INTO name_words (rowid, text) VALUES (?, ?)", error);
  return self->add_words != NULL ? g_steal_pointer (&self) : NULL;
}

void
zug_name_pen_free (ZugNamePen *self)
{
  zug_sql_finish (self->find_name);
  zug_sql_finish (self->add_name);
  zug_sql_finish (self->add_words);
  g_free (self);
}

static gint64
find_or_add_name (ZugNamePen *self, const char *text, GError **error)
{
  gint64 id = -1;
  ZugStep step;

  zug_sql_bind (self->find_name, "s", text);
  step = zug_sql_step (self->find_name, error);
  if (step == ZUG_STEP_ROW)
    id = sqlite3_column_int64 (self->find_name, 0);
  sqlite3_reset (self->find_name);
  if (step != ZUG_STEP_DONE)
    return id;
  if (!zug_sql_run (self->add_name, error, "s", text))
    return -1;
  id = sqlite3_last_insert_rowid (self->db);
  return zug_sql_run (self->add_words, error, "is", id, text) ? id : -1;
}

/* What the cache has for a text; FALSE where it has nothing. */
static gboolean
recall (GHashTable *table, const char *text, gint64 *id)
{
  gpointer value;

  if (!g_hash_table_lookup_extended (table, text, NULL, &value))
    return FALSE;
  *id = (gint64) GPOINTER_TO_SIZE (value);
  return TRUE;
}

static void
remember (GHashTable *table, const char *text, gint64 id)
{
  if (id >= 0)
    g_hash_table_insert (table, g_strdup (text), GSIZE_TO_POINTER ((gsize) id));
}

gint64
zug_name_pen_name (ZugNamePen *self, const char *text, GError **error)
{
  gint64 id;

  if (recall (self->cache->names, text, &id))
    return id;
  if (g_hash_table_size (self->cache->names) >= MOST_NAMES)
    g_hash_table_remove_all (self->cache->names);
  id = find_or_add_name (self, text, error);
  remember (self->cache->names, text, id);
  return id;
}

gint64
zug_name_pen_laws (ZugNamePen *self, const char *text, GError **error)
{
  gint64 id;

  if (recall (self->cache->laws, text, &id))
    return id;
  if (!zug_sql_do (self->db, error,
                   "INSERT INTO laws (text) VALUES (?) ON CONFLICT (text) DO NOTHING", "s", text)
      || zug_sql_find (self->db, &id, error, "SELECT id FROM laws WHERE text = ?", "s", text)
             != ZUG_STEP_ROW)
    return -1;
  remember (self->cache->laws, text, id);
  return id;
}

gint64
zug_name_pen_variant (ZugNamePen *self, const char *key, const char *name, GError **error)
{
  g_autofree char *both = g_strconcat (key, "\n", name, NULL);
  gint64 id;

  if (recall (self->cache->variants, both, &id))
    return id;
  if (!zug_sql_do (self->db, error,
                   "INSERT INTO variant (key, name) VALUES (?, ?) ON CONFLICT DO NOTHING", "ss",
                   key, name)
      || zug_sql_find (self->db, &id, error, "SELECT id FROM variant WHERE key = ? AND name = ?",
                       "ss", key, name)
             != ZUG_STEP_ROW)
    return -1;
  remember (self->cache->variants, both, id);
  return id;
}
