/* zug-moment-pass.c: games of an archive, looked through turn by turn in several threads */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-finder.h"

#include "zug-game-body.h"
#include "zug-sql.h"
#include "zug-zfen.h"

#include <string.h>

/* Games are handed to the threads by so many: each is replayed in some 20 µs. */
#define GAMES_AT_ONCE 8

/* A game that is being looked through. */
typedef struct
{
  GByteArray *body;
  ZugGameData game;
  int *turns; /* at which the moments come */
} Slot;

/* Laws that were met, by their id, and their array. */
typedef struct
{
  gboolean readable;
  ZugLaws laws;
  ZugPosition array;
} KnownLaws;

struct _ZugMomentPass
{
  ZugStatement *games, *laws;
  GHashTable *known; /* id to KnownLaws */
  GThreadPool *pool;
  Slot slots[ZUG_SUMMARY_GAMES];

  const GPtrArray *moments; /* that are looked for */
  guint n;                  /* slots in use */
  GMutex lock;
  GCond done;
  guint waiting; /* handed out and not done yet; under the lock */
};

/* --- in the threads --------------------------------------------------------------------------- */

static void
look_through (const ZugMomentPass *self, Slot *slot)
{
  if (!zug_game_body_read (slot->body->data, slot->body->len, &slot->game, NULL))
    return;
  for (guint i = 0; i < self->moments->len; i++)
    slot->turns[i] = zug_moment_find (self->moments->pdata[i], &slot->game);
}

static void
work (gpointer last, gpointer user_data)
{
  ZugMomentPass *self = user_data;
  guint end = GPOINTER_TO_UINT (last), begin = (end - 1) / GAMES_AT_ONCE * GAMES_AT_ONCE;

  for (guint i = begin; i < end; i++)
    look_through (self, &self->slots[i]);
  g_mutex_lock (&self->lock);
  if (--self->waiting == 0)
    g_cond_signal (&self->done);
  g_mutex_unlock (&self->lock);
}

static void
hand_out (ZugMomentPass *self)
{
  g_mutex_lock (&self->lock);
  self->waiting++;
  g_mutex_unlock (&self->lock);
  g_thread_pool_push (self->pool, GUINT_TO_POINTER (self->n), NULL);
}

static void
wait (ZugMomentPass *self)
{
  g_mutex_lock (&self->lock);
  while (self->waiting > 0)
    g_cond_wait (&self->done, &self->lock);
  g_mutex_unlock (&self->lock);
}

/* --- reading ---------------------------------------------------------------------------------- */

/* Laws as the archive has them; NULL and ERROR. */
static const KnownLaws *
find_laws (ZugMomentPass *self, gint64 id, GError **error)
{
  KnownLaws *known = g_hash_table_lookup (self->known, GSIZE_TO_POINTER ((gsize) id));
  ZugGameData game = {0};
  ZugStep step;

  if (known != NULL)
    return known;
  zug_sql_bind (self->laws, "i", id);
  step = zug_sql_step (self->laws, error);
  if (step != ZUG_STEP_ERROR)
    {
      known = g_new0 (KnownLaws, 1);
      known->readable =
          step == ZUG_STEP_ROW && zug_game_data_reset (&game)
          && zug_game_data_set_laws (&game, (const char *) sqlite3_column_text (self->laws, 0), "");
      known->laws = game.laws;
      known->array = game.start;
      zug_game_data_clear (&game);
      g_hash_table_insert (self->known, GSIZE_TO_POINTER ((gsize) id), known);
    }
  sqlite3_reset (self->laws);
  return known;
}

/* Puts the game at which the statement stands into a slot; *taken is FALSE where nobody can replay
 * it. */
static gboolean
take_game (ZugMomentPass *self, Slot *slot, gboolean *taken, GError **error)
{
  const char *start = (const char *) sqlite3_column_text (self->games, 1);
  const KnownLaws *known = find_laws (self, sqlite3_column_int64 (self->games, 0), error);

  *taken = FALSE;
  if (known == NULL)
    return FALSE;
  if (!known->readable || start == NULL)
    return TRUE;
  if (!zug_game_data_reset (&slot->game))
    g_error ("no memory for a game");
  slot->game.laws = known->laws;
  slot->game.start = known->array;
  if (start[0] != '\0')
    {
      ZugStatus status;

      slot->game.own_start = true;
      if (!zug_zfen_read (&known->laws, start, &slot->game.start, &status))
        return TRUE;
    }
  g_byte_array_set_size (slot->body, 0);
  g_byte_array_append (slot->body, sqlite3_column_blob (self->games, 2),
                       (guint) sqlite3_column_bytes (self->games, 2));
  *taken = TRUE;
  return TRUE;
}

gboolean
zug_moment_pass_run (ZugMomentPass *self, const GPtrArray *moments, const gint64 *ids, guint n,
                     int *turns, GError **error)
{
  ZugStep step = ZUG_STEP_DONE;

  g_return_val_if_fail (n <= ZUG_SUMMARY_GAMES, FALSE);

  self->moments = moments;
  self->n = 0;
  for (guint i = 0; i < n * moments->len; i++)
    turns[i] = -1;
  for (guint i = 0; i < n && step != ZUG_STEP_ERROR; i++)
    {
      gboolean taken = FALSE;

      zug_sql_bind (self->games, "i", ids[i]);
      step = zug_sql_step (self->games, error);
      if (step == ZUG_STEP_ROW && !take_game (self, &self->slots[self->n], &taken, error))
        step = ZUG_STEP_ERROR;
      sqlite3_reset (self->games);
      if (!taken)
        continue;
      self->slots[self->n++].turns = turns + i * moments->len;
      if (self->n % GAMES_AT_ONCE == 0)
        hand_out (self);
    }
  if (self->n % GAMES_AT_ONCE != 0)
    hand_out (self);
  wait (self);
  return step != ZUG_STEP_ERROR;
}

/* --- what a query wants ----------------------------------------------------------------------- */

static void
list_wanted (const ZugGameQuery *query, GPtrArray *moments)
{
  ZugMoment *moment = zug_finder_moment_new (query);

  if (moment != NULL)
    g_ptr_array_add (moments, moment);
  for (guint i = 0; i < query->groups->len; i++)
    {
      const ZugQueryGroup *group = query->groups->pdata[i];

      for (guint k = 0; !group->none && k < group->any->len; k++)
        list_wanted (group->any->pdata[k], moments);
    }
}

gboolean
zug_finder_find_turns (sqlite3 *db, const ZugGameQuery *query, const gint64 *ids, guint n,
                       int *turns, GError **error)
{
  g_autoptr (GPtrArray) moments = g_ptr_array_new_with_free_func ((GDestroyNotify) zug_moment_free);
  g_autofree int *all = NULL;
  ZugMomentPass *pass;
  gboolean good = TRUE;

  list_wanted (query, moments);
  pass = zug_moment_pass_new (db, error);
  if (pass == NULL)
    return FALSE;
  all = g_new (int, (gsize) ZUG_SUMMARY_GAMES *MAX (moments->len, 1));
  for (guint from = 0; good && from < n; from += ZUG_SUMMARY_GAMES)
    {
      guint few = MIN (n - from, ZUG_SUMMARY_GAMES);

      good = zug_moment_pass_run (pass, moments, ids + from, few, all, error);
      for (guint i = 0; good && i < few; i++)
        {
          turns[from + i] = -1;
          for (guint k = 0; k < moments->len; k++)
            {
              int turn = all[i * moments->len + k];

              if (turn >= 0 && (turns[from + i] < 0 || turn < turns[from + i]))
                turns[from + i] = turn;
            }
        }
    }
  zug_moment_pass_free (pass);
  return good;
}

/* --- life ------------------------------------------------------------------------------------- */

ZugMomentPass *
zug_moment_pass_new (sqlite3 *db, GError **error)
{
  ZugMomentPass *self = g_new0 (ZugMomentPass, 1);

  g_mutex_init (&self->lock);
  g_cond_init (&self->done);
  self->known = g_hash_table_new_full (NULL, NULL, NULL, g_free);
  self->pool = g_thread_pool_new (work, self, (int) g_get_num_processors (), FALSE, NULL);
  for (guint i = 0; i < ZUG_SUMMARY_GAMES; i++)
    self->slots[i].body = g_byte_array_new ();
  self->games = zug_sql_prepare (
      db, "SELECT laws, start, body.data FROM game JOIN body ON body.game = id WHERE id = ?",
      error);
  self->laws = self->games != NULL
                   ? zug_sql_prepare (db, "SELECT text FROM laws WHERE id = ?", error)
                   : NULL;
  if (self->laws != NULL)
    return self;
  zug_moment_pass_free (self);
  return NULL;
}

void
zug_moment_pass_free (ZugMomentPass *self)
{
  g_thread_pool_free (self->pool, FALSE, TRUE);
  for (guint i = 0; i < ZUG_SUMMARY_GAMES; i++)
    {
      g_byte_array_unref (self->slots[i].body);
      zug_game_data_clear (&self->slots[i].game);
    }
  g_hash_table_unref (self->known);
  sqlite3_finalize (self->games);
  sqlite3_finalize (self->laws);
  g_mutex_clear (&self->lock);
  g_cond_clear (&self->done);
  g_free (self);
}
