/* zug-twin-finder.c: the games that an archive has more than once */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-twin-finder.h"

#include "zug-archive-jobs.h"
#include "zug-checksum.h"
#include "zug-game-body.h"
#include "zug-person-keys.h"
#include "zug-twin-left.h"

#include <glib/gi18n.h>
#include <string.h>

#define SLICE_GAMES 20000

/* A game, by what can be told without looking at it again. */
typedef struct
{
  guint64 bucket;  /* laws, start, families and the first choices: only games of one can be twins */
  guint64 choices; /* of all its choices */
  gint64 id;
  guint32 white, black, event, site; /* ids of names */
  int date;
  guint32 body; /* bytes of it … */
  guint32 tags; /* … and of its tags */
  guint16 length;
  guint8 result;
  guint8 own : 1;
  guint8 unread : 1; /* some of its moves could not be read */
} Entry;

typedef struct
{
  ZugProgressFunc progress;
  gpointer progress_data;
  GCancellable *cancellable;
  GArray *entries;    /* of Entry */
  GHashTable *people; /* zug-person-keys.h */
  gint64 last;        /* the last game read */
  gint64 end;         /* the highest id, 0: not known yet */
  gboolean whole;     /* all have been read */
  ZugLeftTwins *left; /* zug-twin-left.h; NULL until all have been read */
  GArray *pairs;
} Search;

static void
search_free (gpointer data)
{
  Search *self = data;

  g_clear_object (&self->cancellable);
  g_array_unref (self->entries);
  g_hash_table_unref (self->people);
  g_clear_pointer (&self->left, zug_left_twins_free);
  g_clear_pointer (&self->pairs, g_array_unref);
  g_free (self);
}

/* --- reading all games ------------------------------------------------------------------------ */

static const char games_sql[] =
    "SELECT game.id, laws, start, white, black, event, site, date, result, source = 0, features >> "
    "?1 & 1,"
    " length (tags), data FROM game CROSS JOIN body ON body.game = game.id WHERE game.id > ?2"
    " AND collection IN (SELECT id FROM collection WHERE hidden = 0)"
    " AND (over = 1 OR source <> 0) ORDER BY game.id LIMIT ?3";

enum
{
  COLUMN_ID,
  COLUMN_LAWS,
  COLUMN_START,
  COLUMN_WHITE,
  COLUMN_BLACK,
  COLUMN_EVENT,
  COLUMN_SITE,
  COLUMN_DATE,
  COLUMN_RESULT,
  COLUMN_OWN,
  COLUMN_UNREAD,
  COLUMN_TAGS,
  COLUMN_BODY
};

/* The bucket of a game without its people. */
static guint64
sum_beginning (ZugStatement *stmt, const ZugGameBodyLine *line)
{
  guint64 sum = zug_checksum_number (ZUG_CHECKSUM_BEGIN, sqlite3_column_int64 (stmt, COLUMN_LAWS));

  sum = zug_checksum_text (sum, (const char *) sqlite3_column_text (stmt, COLUMN_START));
  return zug_checksum_bytes (sum, line->choices,
                             (gsize) MIN (line->n, ZUG_TWIN_LONG) * line->width);
}

static guint64
sum_choices (const ZugGameBodyLine *line)
{
  guint64 sum =
      zug_checksum_bytes (ZUG_CHECKSUM_BEGIN, line->choices, (gsize) line->n * line->width);

  return line->text != NULL ? zug_checksum_bytes (sum, line->text, line->text_size) : sum;
}

static gboolean
take_game (Search *self, ZugStatement *stmt, ZugStatement *names, GError **error)
{
  Entry entry = {.id = sqlite3_column_int64 (stmt, COLUMN_ID),
                 .white = (guint32) sqlite3_column_int64 (stmt, COLUMN_WHITE),
                 .black = (guint32) sqlite3_column_int64 (stmt, COLUMN_BLACK),
                 .event = (guint32) sqlite3_column_int64 (stmt, COLUMN_EVENT),
                 .site = (guint32) sqlite3_column_int64 (stmt, COLUMN_SITE),
                 .date = sqlite3_column_int (stmt, COLUMN_DATE),
                 .body = (guint32) sqlite3_column_bytes (stmt, COLUMN_BODY),
                 .tags = (guint32) sqlite3_column_int (stmt, COLUMN_TAGS),
                 .result = (guint8) sqlite3_column_int (stmt, COLUMN_RESULT),
                 .own = sqlite3_column_int (stmt, COLUMN_OWN) != 0,
                 .unread = sqlite3_column_int (stmt, COLUMN_UNREAD) != 0};
  ZugGameBodyLine line;
  guint64 white, black;

  self->last = entry.id;
  /* A damaged one is the check's business. */
  if (!zug_game_body_line (sqlite3_column_blob (stmt, COLUMN_BODY), entry.body, &line, NULL))
    return TRUE;
  if (!zug_person_keys_find (self->people, names, entry.white, &white, error)
      || !zug_person_keys_find (self->people, names, entry.black, &black, error))
    return FALSE;
  entry.length = (guint16) MIN (line.n, G_MAXUINT16);
  entry.choices = entry.unread
                      ? zug_checksum_bytes (ZUG_CHECKSUM_BEGIN,
                                            sqlite3_column_blob (stmt, COLUMN_BODY), entry.body)
                      : sum_choices (&line);
  entry.bucket = sum_beginning (stmt, &line);
  entry.bucket = zug_checksum_number (entry.bucket, (gint64) white);
  entry.bucket = zug_checksum_number (entry.bucket, (gint64) black);
  g_array_append_val (self->entries, entry);
  return TRUE;
}

static gpointer
read_work (sqlite3 *db, gpointer data, GError **error)
{
  Search *self = data;
  g_autoptr (ZugStatement) stmt = zug_sql_prepare (db, games_sql, error);
  g_autoptr (ZugStatement) names = stmt != NULL ? zug_person_keys_prepare (db, error) : NULL;
  ZugStep step;
  int n = 0;

  if (names == NULL
      || (self->end == 0
          && zug_sql_find (db, &self->end, error, "SELECT coalesce (max (id), 0) FROM game", "")
                 == ZUG_STEP_ERROR))
    return NULL;
  zug_sql_bind (stmt, "nin", (int) ZUG_FEATURE_UNREAD, self->last, (int) SLICE_GAMES);
  for (; (step = zug_sql_step (stmt, error)) == ZUG_STEP_ROW; n++)
    if (!take_game (self, stmt, names, error))
      return NULL;
  self->whole = n < SLICE_GAMES;
  return step == ZUG_STEP_DONE ? ZUG_DONE : NULL;
}

/* --- comparing -------------------------------------------------------------------------------- */

/* By buckets; in each one's own games first, then those that say more. */
static int
compare_entries (gconstpointer a, gconstpointer b)
{
  const Entry *x = a, *y = b;

  if (x->bucket != y->bucket)
    return x->bucket < y->bucket ? -1 : 1;
  if (x->own != y->own)
    return y->own - x->own;
  if (x->length != y->length)
    return y->length - x->length;
  if (x->body != y->body)
    return x->body > y->body ? -1 : 1;
  if (x->tags != y->tags)
    return x->tags > y->tags ? -1 : 1;
  return x->id < y->id ? -1 : 1;
}

typedef struct
{
  ZugStatement *name, *round, *body;
} Eye;

static void
eye_clear (Eye *self)
{
  zug_sql_finish (self->name);
  zug_sql_finish (self->round);
  zug_sql_finish (self->body);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Eye, eye_clear)

static gboolean
eye_prepare (Eye *self, sqlite3 *db, GError **error)
{
  self->name = zug_person_keys_prepare (db, error);
  if (self->name != NULL)
    self->round = zug_sql_prepare (db, "SELECT round FROM game WHERE id = ?", error);
  if (self->round != NULL)
    self->body = zug_sql_prepare (db, "SELECT data FROM body WHERE game = ?", error);
  return self->body != NULL;
}

/* A text; "" where there is none any more. */
static gboolean
read_text (ZugStatement *stmt, gint64 id, char **text, GError **error)
{
  ZugStep step;

  zug_sql_bind (stmt, "i", id);
  step = zug_sql_step (stmt, error);
  *text = step == ZUG_STEP_ROW ? zug_sql_dup_text (stmt, 0) : NULL;
  if (*text == NULL)
    *text = g_strdup ("");
  sqlite3_reset (stmt);
  return step != ZUG_STEP_ERROR;
}

/* The texts of a game that the rule asks for. */
typedef struct
{
  char *white, *black, *event, *site, *round;
} Texts;

static void
texts_clear (Texts *self)
{
  g_free (self->white);
  g_free (self->black);
  g_free (self->event);
  g_free (self->site);
  g_free (self->round);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Texts, texts_clear)

static gboolean
read_facts (Eye *eye, const Entry *entry, Texts *texts, ZugTwinFacts *facts, GError **error)
{
  if (!read_text (eye->name, entry->white, &texts->white, error)
      || !read_text (eye->name, entry->black, &texts->black, error)
      || !read_text (eye->name, entry->event, &texts->event, error)
      || !read_text (eye->name, entry->site, &texts->site, error)
      || !read_text (eye->round, entry->id, &texts->round, error))
    return FALSE;
  *facts = (ZugTwinFacts) {.white = texts->white,
                           .black = texts->black,
                           .event = texts->event,
                           .site = texts->site,
                           .round = texts->round,
                           .date = entry->date,
                           .result = (ZugResult) entry->result,
                           .own = entry->own,
                           .choices = entry->length};
  return TRUE;
}

static gboolean
read_body (Eye *eye, gint64 id, GBytes **bytes, GError **error)
{
  ZugStep step;

  zug_sql_bind (eye->body, "i", id);
  step = zug_sql_step (eye->body, error);
  *bytes = step == ZUG_STEP_ROW ? g_bytes_new (sqlite3_column_blob (eye->body, 0),
                                               (gsize) sqlite3_column_bytes (eye->body, 0))
                                : g_bytes_new (NULL, 0);
  sqlite3_reset (eye->body);
  return step != ZUG_STEP_ERROR;
}

static gboolean
is_beginning (GBytes *whole, GBytes *part)
{
  gsize sizes[2];
  const guint8 *x = g_bytes_get_data (whole, &sizes[0]), *y = g_bytes_get_data (part, &sizes[1]);
  ZugGameBodyLine a, b;

  return zug_game_body_line (x, sizes[0], &a, NULL) && zug_game_body_line (y, sizes[1], &b, NULL)
         && a.text == NULL && b.text == NULL && a.width == b.width && b.n < a.n
         && memcmp (a.choices, b.choices, (gsize) b.n * b.width) == 0;
}

/* Whether a game's choices are those of another, *cut: or the beginning of them. */
static gboolean
compare_moves (Eye *eye, const Entry *a, const Entry *b, gboolean *same, gboolean *cut,
               GError **error)
{
  const Entry *whole = a->length > b->length ? a : b, *part = whole == a ? b : a;
  g_autoptr (GBytes) x = NULL;
  g_autoptr (GBytes) y = NULL;

  *cut = whole->length != part->length;
  *same = whole->choices == part->choices && !*cut;
  if (!*cut || whole->unread || part->unread || part->length < ZUG_TWIN_LONG
      || whole->length - part->length > ZUG_TWIN_MISSING)
    return TRUE;
  if (!read_body (eye, whole->id, &x, error) || !read_body (eye, part->id, &y, error))
    return FALSE;
  *same = is_beginning (x, y);
  return TRUE;
}

/* Judges a game by one that says more. */
static gboolean
judge (Eye *eye, const Entry *fuller, const Entry *entry, ZugTwinPair *pair, GError **error)
{
  g_auto (Texts) x = {NULL};
  g_auto (Texts) y = {NULL};
  ZugTwinFacts facts[2];
  gboolean same;

  *pair = (ZugTwinPair) {.fuller = fuller->id, .twin = entry->id};
  if (!compare_moves (eye, fuller, entry, &same, &pair->cut, error))
    return FALSE;
  if (!same)
    return TRUE;
  if (!read_facts (eye, fuller, &x, &facts[0], error)
      || !read_facts (eye, entry, &y, &facts[1], error))
    return FALSE;
  pair->kind = zug_twins_judge (&facts[0], &facts[1], pair->cut);
  pair->contradict = zug_twin_results_differ (&facts[0], &facts[1]);
  return TRUE;
}

/* Whether a pair says more than another: one that was left says least of all that are as certain.
 */
static gboolean
is_better (const ZugTwinPair *pair, const ZugTwinPair *than)
{
  return pair->kind > than->kind || (pair->kind == than->kind && than->left && !pair->left);
}

/* Finds the twins in a bucket: each game is one of those before it, or stands for itself. */
static gboolean
compare_bucket (Search *self, Eye *eye, const Entry *entries, gsize n, GError **error)
{
  g_autoptr (GPtrArray) fullest = g_ptr_array_new ();

  for (gsize i = 0; i < n && !g_cancellable_is_cancelled (self->cancellable); i++)
    {
      ZugTwinPair best = {.kind = ZUG_TWIN_NO};

      for (guint k = 0; k < fullest->len && (best.kind != ZUG_TWIN_CERTAIN || best.left); k++)
        {
          ZugTwinPair pair;

          if (!judge (eye, fullest->pdata[k], &entries[i], &pair, error))
            return FALSE;
          pair.left = pair.kind != ZUG_TWIN_NO
                      && zug_left_twins_contain (self->left, pair.fuller, pair.twin, pair.kind);
          if (is_better (&pair, &best))
            best = pair;
        }
      /* One that is only likely another may have a certain twin of its own. */
      if (best.kind != ZUG_TWIN_CERTAIN)
        g_ptr_array_add (fullest, (gpointer) &entries[i]);
      if (best.kind != ZUG_TWIN_NO)
        g_array_append_val (self->pairs, best);
    }
  return TRUE;
}

static int
compare_pairs (gconstpointer a, gconstpointer b)
{
  const ZugTwinPair *x = a, *y = b;

  if (x->fuller != y->fuller)
    return x->fuller < y->fuller ? -1 : 1;
  return x->twin < y->twin ? -1 : 1;
}

static gpointer
compare_work (sqlite3 *db, gpointer data, GError **error)
{
  Search *self = data;
  const Entry *entries = (const Entry *) self->entries->data;
  gsize end, n = self->entries->len;
  g_auto (Eye) eye = {NULL};

  if (!eye_prepare (&eye, db, error) || (self->left = zug_left_twins_read (db, error)) == NULL)
    return NULL;
  g_array_sort (self->entries, compare_entries);
  self->pairs = g_array_new (FALSE, FALSE, sizeof (ZugTwinPair));
  for (gsize i = 0; i < n; i = end)
    {
      for (end = i + 1; end < n && entries[end].bucket == entries[i].bucket; end++)
        ;
      if (end > i + 1 && !compare_bucket (self, &eye, entries + i, end - i, error))
        return NULL;
    }
  g_array_sort (self->pairs, compare_pairs);
  return ZUG_DONE;
}

/* --- slice after slice ------------------------------------------------------------------------ */

static void
on_compared (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GTask) task = data;
  Search *self = g_task_get_task_data (task);
  GError *error = NULL;

  if (!zug_archive_finish_done (source, result, &error))
    g_task_return_error (task, error);
  else
    g_task_return_pointer (task, g_steal_pointer (&self->pairs), (GDestroyNotify) g_array_unref);
}

static void on_read (GObject *source, GAsyncResult *result, gpointer data);

static void
go_on (GTask *task)
{
  Search *self = g_task_get_task_data (task);

  /* What a slice works on is the task's, which waits for it. */
  zug_archive_read_long (g_task_get_source_object (task), self->whole ? compare_work : read_work,
                         self, NULL, NULL, zug_archive_find_twins_async, self->cancellable,
                         self->whole ? on_compared : on_read, task);
}

static void
on_read (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GTask) task = data;
  Search *self = g_task_get_task_data (task);
  GError *error = NULL;

  if (!zug_archive_finish_done (source, result, &error))
    {
      g_task_return_error (task, error);
      return;
    }
  if (self->progress != NULL)
    self->progress ((double) self->last / (double) MAX (self->end, 1), self->progress_data);
  go_on (g_steal_pointer (&task));
}

void
zug_archive_find_twins_async (ZugArchive *self, ZugProgressFunc progress, gpointer progress_data,
                              GCancellable *cancellable, GAsyncReadyCallback callback,
                              gpointer user_data)
{
  GTask *task;
  Search *search;

  g_return_if_fail (ZUG_IS_ARCHIVE (self));

  task = g_task_new (self, cancellable, callback, user_data);
  search = g_new0 (Search, 1);
  search->progress = progress;
  search->progress_data = progress_data;
  search->cancellable = cancellable != NULL ? g_object_ref (cancellable) : NULL;
  search->entries = g_array_new (FALSE, FALSE, sizeof (Entry));
  search->people = zug_person_keys_new ();
  g_task_set_source_tag (task, zug_archive_find_twins_async);
  g_task_set_task_data (task, search, search_free);
  go_on (task);
}

GArray *
zug_archive_find_twins_finish (ZugArchive *self, GAsyncResult *result, GError **error)
{
  return zug_archive_finish_pointer (self, result, error);
}
