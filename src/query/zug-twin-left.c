/* zug-twin-left.c: games that a person has looked at and left beside each other */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-twin-left.h"

#include "zug-archive-jobs.h"
#include "zug-sql.h"
#include <string.h>

/* A fact about the archive for each two of them: "left:12:57", the smaller number first. Numbers
 * are never given again, so what is said of a game that has gone is said of none. */
#define LEFT "left:"
/* And one for an import whose games are all to stay: "kept:31:57", its first and last. */
#define KEPT "kept:"

typedef struct
{
  gint64 first, last;
} Kept;

struct _ZugLeftTwins
{
  GHashTable *pairs; /* names of facts */
  GArray *kept;      /* of Kept */
};

static char *
dup_key (gint64 a, gint64 b)
{
  return g_strdup_printf (LEFT "%" G_GINT64_FORMAT ":%" G_GINT64_FORMAT, MIN (a, b), MAX (a, b));
}

/* --- what is known ---------------------------------------------------------------------------- */

static void
take_fact (ZugLeftTwins *self, const char *name)
{
  Kept kept = {0};
  char *end;

  if (!g_str_has_prefix (name, KEPT))
    {
      g_hash_table_add (self->pairs, g_strdup (name));
      return;
    }
  kept.first = g_ascii_strtoll (name + strlen (KEPT), &end, 10);
  kept.last = *end == ':' ? g_ascii_strtoll (end + 1, NULL, 10) : 0;
  g_array_append_val (self->kept, kept);
}

ZugLeftTwins *
zug_left_twins_read (sqlite3 *db, GError **error)
{
  g_autoptr (ZugLeftTwins) self = g_new (ZugLeftTwins, 1);
  g_autoptr (ZugStatement) stmt = NULL;
  ZugStep step;

  self->pairs = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->kept = g_array_new (FALSE, FALSE, sizeof (Kept));
  stmt = zug_sql_prepare (
      db, "SELECT name FROM meta WHERE name GLOB '" LEFT "*' OR name GLOB '" KEPT "*'", error);
  while ((step = zug_sql_step (stmt, error)) == ZUG_STEP_ROW)
    take_fact (self, (const char *) sqlite3_column_text (stmt, 0));
  return step == ZUG_STEP_DONE ? g_steal_pointer (&self) : NULL;
}

void
zug_left_twins_free (ZugLeftTwins *self)
{
  g_hash_table_unref (self->pairs);
  g_array_unref (self->kept);
  g_free (self);
}

gboolean
zug_left_twins_contain (const ZugLeftTwins *self, gint64 a, gint64 b, ZugTwinKind kind)
{
  g_autofree char *key = dup_key (a, b);

  if (g_hash_table_contains (self->pairs, key))
    return TRUE;
  /* An import asks of what is certain, and was there before it. */
  for (guint i = 0; kind == ZUG_TWIN_CERTAIN && i < self->kept->len; i++)
    {
      const Kept *kept = &g_array_index (self->kept, Kept, i);

      if (MIN (a, b) < kept->first && MAX (a, b) >= kept->first && MAX (a, b) <= kept->last)
        return TRUE;
    }
  return FALSE;
}

/* --- deciding --------------------------------------------------------------------------------- */

gboolean
zug_left_twins_keep (sqlite3 *db, gint64 first, gint64 last, GError **error)
{
  g_autofree char *key =
      g_strdup_printf (KEPT "%" G_GINT64_FORMAT ":%" G_GINT64_FORMAT, first, last);

  return zug_sql_do (db, error, "INSERT OR IGNORE INTO meta (name, value) VALUES (?, '1')", "s",
                     key);
}

typedef struct
{
  GArray *games; /* of gint64 */
  gboolean left;
} Leaving;

static void
leaving_free (gpointer data)
{
  Leaving *self = data;

  g_array_unref (self->games);
  g_free (self);
}

static gboolean
leave_pair (sqlite3 *db, const Leaving *self, guint i, guint k, GError **error)
{
  g_autofree char *key =
      dup_key (g_array_index (self->games, gint64, i), g_array_index (self->games, gint64, k));

  return zug_sql_do (db, error,
                     self->left ? "INSERT OR IGNORE INTO meta (name, value) VALUES (?, '1')"
                                : "DELETE FROM meta WHERE name = ?",
                     "s", key);
}

static gpointer
leave_work (sqlite3 *db, gpointer data, GError **error)
{
  const Leaving *self = data;

  for (guint i = 0; i < self->games->len; i++)
    for (guint k = i + 1; k < self->games->len; k++)
      if (!leave_pair (db, self, i, k, error))
        return NULL;
  return ZUG_DONE;
}

void
zug_archive_leave_twins_async (ZugArchive *self, const gint64 *games, guint n, gboolean left,
                               GCancellable *cancellable, GAsyncReadyCallback callback,
                               gpointer user_data)
{
  Leaving *leaving;

  g_return_if_fail (ZUG_IS_ARCHIVE (self));
  g_return_if_fail (games != NULL);

  leaving = g_new (Leaving, 1);
  leaving->games = g_array_sized_new (FALSE, FALSE, sizeof *games, n);
  g_array_append_vals (leaving->games, games, n);
  leaving->left = left;
  zug_archive_write (self, leave_work, leaving, leaving_free, NULL, zug_archive_leave_twins_async,
                     cancellable, callback, user_data);
}

gboolean
zug_archive_leave_twins_finish (ZugArchive *self, GAsyncResult *result, GError **error)
{
  return zug_archive_finish_done (self, result, error);
}
