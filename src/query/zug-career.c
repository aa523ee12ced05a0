/* zug-career.c: what an archive knows of a player, counted from the summaries of games */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-career-private.h"

#include "zug-finder.h"
#include "zug-game-row-private.h"

#include <string.h>

enum
{
  FIRST_DATE = 10000 /* games without a year have dates below */
};

/* --- tallies ---------------------------------------------------------------------------------- */

guint
zug_tally_games (const ZugTally *tally)
{
  return tally->won + tally->drawn + tally->lost + tally->open;
}

int
zug_tally_score (const ZugTally *tally)
{
  guint ended = tally->won + tally->drawn + tally->lost;

  return ended > 0 ? (int) ((200 * tally->won + 100 * tally->drawn + ended) / (2 * ended)) : -1;
}

void
zug_tally_add (ZugTally *tally, const ZugTally *other)
{
  tally->won += other->won;
  tally->drawn += other->drawn;
  tally->lost += other->lost;
  tally->open += other->open;
}

static void
tally_count (ZugTally *self, const ZugCareerGame *game)
{
  if (game->result == ZUG_RESULT_OPEN)
    self->open++;
  else if (game->result == ZUG_RESULT_DRAW)
    self->drawn++;
  else if ((game->result == ZUG_RESULT_WHITE) == (game->side == ZUG_WHITE))
    self->won++;
  else
    self->lost++;
}

/* --- careers ---------------------------------------------------------------------------------- */

static void
row_free (gpointer data)
{
  ZugCareerRow *row = data;

  g_free (row->key);
  g_free (row->variant);
  g_free (row->variant_name);
  g_free (row->me);
  g_free (row->name);
  g_free (row);
}

static void
career_clear (gpointer data)
{
  ZugCareer *self = data;

  for (int group = 0; group < ZUG_N_CAREER_GROUPS; group++)
    g_ptr_array_unref (self->rows[group]);
  g_array_unref (self->ratings);
  g_array_unref (self->own);
  g_ptr_array_unref (self->latest);
  g_free (self->name);
}

ZugCareer *
zug_career_ref (ZugCareer *self)
{
  return g_atomic_rc_box_acquire (self);
}

void
zug_career_unref (ZugCareer *self)
{
  g_atomic_rc_box_release_full (self, career_clear);
}

ZugTally
zug_career_all (const ZugCareer *self)
{
  ZugTally all = self->colours[ZUG_WHITE];

  zug_tally_add (&all, &self->colours[ZUG_BLACK]);
  return all;
}

/* --- counting --------------------------------------------------------------------------------- */

/* Ratings of some games. */
typedef struct
{
  guint64 sum;
  guint n;
} Average;

typedef struct
{
  int date;
  gint64 id;
} Latest;

struct _ZugCareerCount
{
  ZugCareer *career;
  GHashTable *rows[ZUG_N_CAREER_GROUPS]; /* key to ZugCareerRow, which the career owns */
  GHashTable *years;                     /* ZugCareerRow to Average … */
  GHashTable *months;                    /* … as number to Average */
  Latest latest[ZUG_CAREER_LATEST];      /* the latest first */
  guint n_latest;
};

ZugCareerCount *
zug_career_count_new (char *name)
{
  ZugCareerCount *self = g_new0 (ZugCareerCount, 1);

  self->career = g_atomic_rc_box_new0 (ZugCareer);
  self->career->name = name;
  for (int group = 0; group < ZUG_N_CAREER_GROUPS; group++)
    {
      self->career->rows[group] = g_ptr_array_new_with_free_func (row_free);
      self->rows[group] = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
    }
  self->career->ratings = g_array_new (FALSE, FALSE, sizeof (ZugCareerRating));
  self->career->own = g_array_new (FALSE, FALSE, sizeof (ZugCareerOwn));
  self->career->latest = g_ptr_array_new_with_free_func ((GDestroyNotify) zug_game_row_unref);
  self->years = g_hash_table_new_full (NULL, NULL, NULL, g_free);
  self->months = g_hash_table_new_full (NULL, NULL, NULL, g_free);
  return self;
}

void
zug_career_count_free (ZugCareerCount *self)
{
  g_clear_pointer (&self->career, zug_career_unref);
  for (int group = 0; group < ZUG_N_CAREER_GROUPS; group++)
    g_hash_table_unref (self->rows[group]);
  g_hash_table_unref (self->years);
  g_hash_table_unref (self->months);
  g_free (self);
}

static void
count_rating (GHashTable *table, gpointer key, guint rating)
{
  Average *average;

  if (rating == 0)
    return;
  average = g_hash_table_lookup (table, key);
  if (average == NULL)
    g_hash_table_insert (table, key, average = g_new0 (Average, 1));
  average->sum += rating;
  average->n++;
}

static guint
average_of (const Average *average)
{
  return average != NULL ? (guint) ((average->sum + average->n / 2) / average->n) : 0;
}

static gboolean
is_later (const Latest *a, const Latest *b)
{
  return a->date != b->date ? a->date > b->date : a->id > b->id;
}

static void
keep_latest (ZugCareerCount *self, const ZugCareerGame *game)
{
  const Latest latest = {game->date, game->id};
  guint at = self->n_latest;

  while (at > 0 && is_later (&latest, &self->latest[at - 1]))
    at--;
  if (at == ZUG_CAREER_LATEST)
    return;
  self->n_latest = MIN (self->n_latest + 1, ZUG_CAREER_LATEST);
  memmove (self->latest + at + 1, self->latest + at,
           (self->n_latest - at - 1) * sizeof *self->latest);
  self->latest[at] = latest;
}

ZugCareerRow *
zug_career_count_row (ZugCareerCount *self, ZugCareerGroup group, const char *key,
                      const ZugCareerGame *game)
{
  ZugCareerRow *row = g_hash_table_lookup (self->rows[group], key);

  if (row == NULL)
    {
      row = g_new0 (ZugCareerRow, 1);
      row->key = g_strdup (key);
      g_ptr_array_add (self->career->rows[group], row);
      g_hash_table_insert (self->rows[group], g_strdup (key), row);
    }
  tally_count (&row->tally, game);
  return row;
}

void
zug_career_count_game (ZugCareerCount *self, const ZugCareerGame *game)
{
  gboolean dated = game->date >= FIRST_DATE;
  g_autofree char *year = dated ? g_strdup_printf ("%04d", game->date / 10000) : g_strdup ("");
  ZugCareerRow *row = zug_career_count_row (self, ZUG_CAREER_YEARS, year, game);

  tally_count (&self->career->colours[game->side], game);
  count_rating (self->years, row, game->rating);
  if (dated)
    count_rating (self->months, GINT_TO_POINTER (game->date / 100), game->rating);
  keep_latest (self, game);
}

void
zug_career_count_own_game (ZugCareerCount *self, const ZugCareerOwn *own)
{
  g_array_append_val (self->career->own, *own);
}

/* --- the end ---------------------------------------------------------------------------------- */

static int
compare_texts (const ZugCareerRow *x, const ZugCareerRow *y)
{
  int order = strcmp (x->key, y->key);

  if (order == 0)
    order = g_strcmp0 (x->variant, y->variant);
  return order != 0 ? order : g_strcmp0 (x->name, y->name);
}

static int
compare_rows (gconstpointer a, gconstpointer b, gpointer group)
{
  const ZugCareerRow *x = *(ZugCareerRow *const *) a, *y = *(ZugCareerRow *const *) b;
  guint first = zug_tally_games (&x->tally), second = zug_tally_games (&y->tally);

  if (GPOINTER_TO_INT (group) == ZUG_CAREER_YEARS)
    return strcmp (y->key, x->key);
  if ((x->key[0] == '\0') != (y->key[0] == '\0'))
    return x->key[0] == '\0' ? 1 : -1;
  if (first != second)
    return first < second ? 1 : -1;
  return compare_texts (x, y);
}

static int
compare_ratings (gconstpointer a, gconstpointer b)
{
  return ((const ZugCareerRating *) a)->month - ((const ZugCareerRating *) b)->month;
}

static void
take_ratings (ZugCareerCount *self)
{
  GHashTableIter iter;
  gpointer key, average;

  g_hash_table_iter_init (&iter, self->years);
  while (g_hash_table_iter_next (&iter, &key, &average))
    ((ZugCareerRow *) key)->rating = average_of (average);
  g_hash_table_iter_init (&iter, self->months);
  while (g_hash_table_iter_next (&iter, &key, &average))
    {
      const ZugCareerRating rating = {GPOINTER_TO_INT (key), average_of (average)};

      g_array_append_val (self->career->ratings, rating);
    }
  g_array_sort (self->career->ratings, compare_ratings);
}

static gboolean
read_latest (ZugCareerCount *self, sqlite3 *db, GError **error)
{
  g_autofree gint64 *ids = g_new (gint64, self->n_latest);

  for (guint i = 0; i < self->n_latest; i++)
    ids[i] = self->latest[i].id;
  return zug_game_rows_read (db, ids, self->n_latest, FALSE, self->career->latest, error);
}

ZugCareer *
zug_career_count_end (ZugCareerCount *self, sqlite3 *db, GError **error)
{
  take_ratings (self);
  for (int group = 0; group < ZUG_N_CAREER_GROUPS; group++)
    g_ptr_array_sort_with_data (self->career->rows[group], compare_rows, GINT_TO_POINTER (group));
  return read_latest (self, db, error) ? g_steal_pointer (&self->career) : NULL;
}

/* --- somebody's games ------------------------------------------------------------------------- */

/* Games of one player, and the texts of ids, each of which is read once. */
typedef struct
{
  ZugFinder *finder;
  ZugCareerCount *count;
  ZugStatement *names, *variants;
  GHashTable *opponents;   /* id of a name to its text */
  GHashTable *variant_ids; /* id of a variant to its preset's */
} Walk;

static gboolean
walk_begin (Walk *self, sqlite3 *db, const char *name, GError **error)
{
  g_autoptr (ZugGameQuery) query = zug_game_query_new ();

  g_free (query->player);
  query->player = g_strconcat ("=", name, NULL);
  self->count = zug_career_count_new (g_strdup (name));
  self->opponents = g_hash_table_new_full (NULL, NULL, NULL, g_free);
  self->variant_ids = g_hash_table_new_full (NULL, NULL, NULL, g_free);
  self->finder = zug_finder_new (db, query, error);
  if (self->finder != NULL)
    self->names = zug_sql_prepare (db, "SELECT text FROM name WHERE id = ?", error);
  if (self->names != NULL)
    self->variants = zug_sql_prepare (db, "SELECT key FROM variant WHERE id = ?", error);
  return self->variants != NULL;
}

static void
walk_end (Walk *self)
{
  zug_sql_finish (self->names);
  zug_sql_finish (self->variants);
  g_clear_pointer (&self->finder, zug_finder_free);
  g_clear_pointer (&self->count, zug_career_count_free);
  g_hash_table_unref (self->opponents);
  g_hash_table_unref (self->variant_ids);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Walk, walk_end)

/* "" for an id that is not there. */
static const char *
text_of (GHashTable *known, ZugStatement *stmt, guint32 id, GError **error)
{
  char *text = g_hash_table_lookup (known, GUINT_TO_POINTER (id));
  ZugStep step;

  if (text != NULL)
    return text;
  zug_sql_bind (stmt, "i", (gint64) id);
  step = zug_sql_step (stmt, error);
  if (step == ZUG_STEP_ERROR)
    return NULL;
  text = step == ZUG_STEP_ROW ? zug_sql_dup_text (stmt, 0) : g_strdup ("");
  sqlite3_reset (stmt);
  g_hash_table_insert (known, GUINT_TO_POINTER (id), text);
  return text;
}

static gboolean
is_player (const ZugFinder *finder, guint32 name)
{
  guint32 wanted = finder->root->player;

  return name < finder->n_names && (finder->names[name] & wanted) == wanted;
}

static void
eco_text (guint eco, char text[4])
{
  text[0] = '\0';
  if (eco > 0)
    g_snprintf (text, 4, "%c%02u", (int) ('A' + (eco - 1) / 100 % 5), (eco - 1) % 100);
}

static gboolean
take_game (Walk *self, gint64 id, const ZugSummary *summary, guint32 variant, GError **error)
{
  ZugSide side = is_player (self->finder, summary->white) ? ZUG_WHITE : ZUG_BLACK;
  guint32 opponent = side == ZUG_WHITE ? summary->black : summary->white;
  const ZugCareerGame game = {id, (int) summary->date, side, (ZugResult) summary->result,
                              summary->elo[side]};
  const char *name = text_of (self->opponents, self->names, opponent, error);
  const char *key =
      name != NULL ? text_of (self->variant_ids, self->variants, variant, error) : NULL;
  char eco[4];

  if (key == NULL)
    return FALSE;
  zug_career_count_game (self->count, &game);
  zug_career_count_row (self->count, ZUG_CAREER_OPPONENTS, name, &game);
  zug_career_count_row (self->count, ZUG_CAREER_VARIANTS, key, &game);
  if (strcmp (key, "orthodox") == 0)
    {
      eco_text (summary->eco, eco);
      zug_career_count_row (self->count, ZUG_CAREER_OPENINGS, eco, &game);
    }
  return TRUE;
}

static gboolean
take_chunk (Walk *self, ZugStatement *stmt, GError **error)
{
  gint64 number = sqlite3_column_int64 (stmt, 0);
  guint8 places[ZUG_SUMMARY_GAMES];
  ZugSummaryChunk chunk;
  ZugSummary game;
  int n;

  if (!zug_summary_chunk_open (&chunk, sqlite3_column_blob (stmt, 1),
                               (gsize) sqlite3_column_bytes (stmt, 1), error))
    return FALSE;
  n = zug_finder_find (self->finder, number, &chunk, places, error);
  for (int i = 0; i < n; i++)
    if (zug_summary_chunk_get (&chunk, places[i], &game)
        && !take_game (self, number * ZUG_SUMMARY_GAMES + places[i], &game,
                       chunk.variants[game.variant], error))
      return FALSE;
  return n >= 0;
}

/* The name as most games have it would take another look at all of them: any that is there does. */
static gboolean
take_spelling (Walk *self, GError **error)
{
  for (gsize id = 0; id < self->finder->n_names; id++)
    if (is_player (self->finder, (guint32) id))
      {
        const char *text = text_of (self->opponents, self->names, (guint32) id, error);

        if (text == NULL)
          return FALSE;
        g_free (self->count->career->name);
        self->count->career->name = g_strdup (text);
        break;
      }
  return TRUE;
}

static ZugCareer *
count_games (sqlite3 *db, const char *name, GError **error)
{
  g_auto (Walk) walk = {NULL};
  g_autoptr (ZugStatement) stmt = NULL;
  ZugStep step;

  if (!walk_begin (&walk, db, name, error) || !take_spelling (&walk, error))
    return NULL;
  stmt = zug_sql_prepare (db, "SELECT chunk, data FROM summary", error);
  while ((step = zug_sql_step (stmt, error)) == ZUG_STEP_ROW)
    if (g_cancellable_set_error_if_cancelled (g_cancellable_get_current (), error)
        || !take_chunk (&walk, stmt, error))
      return NULL;
  return step == ZUG_STEP_DONE ? zug_career_count_end (walk.count, db, error) : NULL;
}

static gpointer
load_work (sqlite3 *db, gpointer name, GError **error)
{
  g_autoptr (ZugCareerCount) count = NULL;

  if (name != NULL)
    return count_games (db, name, error);
  count = zug_career_count_new (NULL);
  return zug_career_count_own (count, db, error) ? zug_career_count_end (count, db, error) : NULL;
}

void
zug_career_load_async (ZugArchive *archive, const char *name, GCancellable *cancellable,
                       GAsyncReadyCallback callback, gpointer user_data)
{
  g_return_if_fail (ZUG_IS_ARCHIVE (archive));

  zug_archive_read_long (archive, load_work, g_strdup (name), g_free,
                         (GDestroyNotify) zug_career_unref, zug_career_load_async, cancellable,
                         callback, user_data);
}

ZugCareer *
zug_career_load_finish (ZugArchive *archive, GAsyncResult *result, GError **error)
{
  return zug_archive_finish_pointer (archive, result, error);
}
