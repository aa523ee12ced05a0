/* zug-moment-pass.c: games of an archive, looked through turn by turn in several threads */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-finder.h"

#include "zug-game-body.h"
#include "zug-sql.h"
#include "zug-zfen.h"

#include <string.h>

/* Games are handed to the threads by so many: each takes a µs or two, where the rules are asked 20.
 */
#define GAMES_AT_ONCE 32

/* Two games are read in one go where their ids are so near. */
#define CLOSE 4

/* What makes a line other than its features say. */
#define TROUBLE (1u << ZUG_FEATURE_UNREAD | 1u << ZUG_FEATURE_IRREGULAR)

/* Laws that were met, by their id, with their array, and the moments made ready for them. */
typedef struct
{
  gboolean readable;
  gboolean quick;
  ZugLaws laws;
  ZugPosition array;
  ZugQuickBoard board;
  GPtrArray *moments; /* of ZugReadyMoment */
} KnownLaws;

/* A game that is being looked through. */
typedef struct
{
  const KnownLaws *laws;
  GString *start; /* "" the array */
  guint32 features;
  GByteArray *body;
  ZugGameData game;
  int *turns; /* at which the moments come */
} Slot;

struct _ZugMomentPass
{
  ZugStatement *games, *laws;
  const GPtrArray *moments; /* that are looked for */
  GHashTable *known;        /* id to KnownLaws */
  GThreadPool *pool;
  Slot slots[ZUG_SUMMARY_GAMES];

  guint n; /* slots in use */
  GMutex lock;
  GCond done;
  guint waiting; /* handed out and not done yet; under the lock */
};

/* --- in the threads --------------------------------------------------------------------------- */

static gboolean
read_start (const Slot *slot, ZugPosition *start)
{
  ZugStatus status;

  if (slot->start->len > 0)
    return zug_zfen_read (&slot->laws->laws, slot->start->str, start, &status);
  *start = slot->laws->array;
  return TRUE;
}

/* As far as it goes without the rules: the turns, ZUG_TURN_UNKNOWN where they are to be asked, less
 * as many turns as are known to have nothing. */
static void
look_quickly (const ZugMomentPass *self, Slot *slot)
{
  const KnownLaws *laws = slot->laws;
  ZugQuickBoard board = laws->board;
  ZugGameBodyLine line;
  ZugPosition start;

  if (!zug_game_body_line (slot->body->data, slot->body->len, &line, NULL)
      || (slot->start->len > 0 && !read_start (slot, &start)))
    return;
  if (slot->start->len > 0)
    zug_quick_board_set (&board, &start);
  for (guint i = 0; i < self->moments->len; i++)
    {
      int turn = zug_ready_moment_find_quick (laws->moments->pdata[i], &board, &line);

      if (turn >= 0
          && (slot->features & TROUBLE || zug_moment_asks_for_events (self->moments->pdata[i])))
        turn = ZUG_TURN_UNKNOWN - turn;
      slot->turns[i] = turn;
    }
}

static void
look_by_rules (const ZugMomentPass *self, Slot *slot)
{
  gboolean read = zug_game_data_reset (&slot->game);

  if (!read)
    g_error ("no memory for a game");
  slot->game.laws = slot->laws->laws;
  slot->game.own_start = slot->start->len > 0;
  read = read_start (slot, &slot->game.start)
         && zug_game_body_read (slot->body->data, slot->body->len, &slot->game, NULL);
  for (guint i = 0; i < self->moments->len; i++)
    if (slot->turns[i] <= ZUG_TURN_UNKNOWN)
      slot->turns[i] =
          read ? zug_ready_moment_find (slot->laws->moments->pdata[i],
                                        (guint) (ZUG_TURN_UNKNOWN - slot->turns[i]), &slot->game)
               : ZUG_TURN_NONE;
}

static void
look_through (const ZugMomentPass *self, Slot *slot)
{
  for (guint i = 0; i < self->moments->len; i++)
    slot->turns[i] = ZUG_TURN_UNKNOWN;
  if (slot->laws->quick)
    look_quickly (self, slot);
  for (guint i = 0; i < self->moments->len; i++)
    if (slot->turns[i] <= ZUG_TURN_UNKNOWN)
      {
        look_by_rules (self, slot);
        return;
      }
}

/* So many up to this one, as far as they were begun together. */
static void
look_through_some (ZugMomentPass *self, guint end)
{
  for (guint i = (end - 1) / GAMES_AT_ONCE * GAMES_AT_ONCE; i < end; i++)
    look_through (self, &self->slots[i]);
}

static void
work (gpointer last, gpointer user_data)
{
  ZugMomentPass *self = user_data;

  look_through_some (self, GPOINTER_TO_UINT (last));
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

/* Whoever read them looks through the last, too. */
static void
finish (ZugMomentPass *self)
{
  if (self->n % GAMES_AT_ONCE != 0)
    look_through_some (self, self->n);
  g_mutex_lock (&self->lock);
  while (self->waiting > 0)
    g_cond_wait (&self->done, &self->lock);
  g_mutex_unlock (&self->lock);
}

/* --- reading ---------------------------------------------------------------------------------- */

static void
known_laws_free (gpointer data)
{
  KnownLaws *self = data;

  g_ptr_array_unref (self->moments);
  g_free (self);
}

static KnownLaws *
known_laws_new (const GPtrArray *moments, const char *text)
{
  KnownLaws *self = g_new0 (KnownLaws, 1);
  ZugGameData game = {0};

  self->moments = g_ptr_array_new_with_free_func ((GDestroyNotify) zug_ready_moment_free);
  self->readable =
      text != NULL && zug_game_data_reset (&game) && zug_game_data_set_laws (&game, text, "");
  self->laws = game.laws;
  self->array = game.start;
  zug_game_data_clear (&game);
  if (!self->readable)
    return self;
  self->quick = zug_quick_board_plays (&self->laws);
  if (self->quick)
    zug_quick_board_set (&self->board, &self->array);
  for (guint i = 0; i < moments->len; i++)
    g_ptr_array_add (self->moments, zug_ready_moment_new (moments->pdata[i], &self->laws));
  return self;
}

/* Laws as the archive has them; NULL and ERROR. */
static const KnownLaws *
find_laws (ZugMomentPass *self, gint64 id, GError **error)
{
  KnownLaws *known = g_hash_table_lookup (self->known, GSIZE_TO_POINTER ((gsize) id));
  ZugStep step;

  if (known != NULL)
    return known;
  zug_sql_bind (self->laws, "i", id);
  step = zug_sql_step (self->laws, error);
  if (step != ZUG_STEP_ERROR)
    {
      known = known_laws_new (
          self->moments,
          step == ZUG_STEP_ROW ? (const char *) sqlite3_column_text (self->laws, 0) : NULL);
      g_hash_table_insert (self->known, GSIZE_TO_POINTER ((gsize) id), known);
    }
  sqlite3_reset (self->laws);
  return known;
}

/* Puts the game at which the statement stands into the next slot, unless nobody can replay it. */
static gboolean
take_game (ZugMomentPass *self, int *turns, GError **error)
{
  Slot *slot = &self->slots[self->n];
  const char *start = (const char *) sqlite3_column_text (self->games, 2);
  const KnownLaws *known = find_laws (self, sqlite3_column_int64 (self->games, 1), error);

  if (known == NULL)
    return FALSE;
  if (!known->readable || start == NULL)
    return TRUE;
  slot->laws = known;
  slot->turns = turns;
  slot->features = (guint32) sqlite3_column_int64 (self->games, 3);
  g_string_assign (slot->start, start);
  g_byte_array_set_size (slot->body, 0);
  g_byte_array_append (slot->body, sqlite3_column_blob (self->games, 4),
                       (guint) sqlite3_column_bytes (self->games, 4));
  if (++self->n % GAMES_AT_ONCE == 0)
    hand_out (self);
  return TRUE;
}

/* The games from one id to another, in one go, of which the first N of IDS are asked for. */
static gboolean
take_games (ZugMomentPass *self, const gint64 *ids, guint n, int *turns, GError **error)
{
  ZugStep step = ZUG_STEP_DONE;
  gboolean good = TRUE;
  guint i = 0;

  zug_sql_bind (self->games, "ii", ids[0], ids[n - 1]);
  while (good && (step = zug_sql_step (self->games, error)) == ZUG_STEP_ROW)
    {
      gint64 id = sqlite3_column_int64 (self->games, 0);

      while (i < n && ids[i] < id)
        i++;
      if (i < n && ids[i] == id)
        good = take_game (self, turns + i * self->moments->len, error);
    }
  sqlite3_reset (self->games);
  return good && step == ZUG_STEP_DONE;
}

/* How many of these ids, which ascend, stand so close together that what is between them is read
 * with them sooner than each is looked for. */
static guint
count_close (const gint64 *ids, guint n)
{
  guint i = 1;

  while (i < n && ids[i] > ids[i - 1] && ids[i] - ids[i - 1] <= CLOSE)
    i++;
  return i;
}

gboolean
zug_moment_pass_run (ZugMomentPass *self, const gint64 *ids, guint n, int *turns, GError **error)
{
  gboolean good = TRUE;

  g_return_val_if_fail (n <= ZUG_SUMMARY_GAMES, FALSE);

  self->n = 0;
  for (guint i = 0; i < n * self->moments->len; i++)
    turns[i] = ZUG_TURN_NONE;
  for (guint from = 0, few; good && from < n; from += few)
    {
      few = count_close (ids + from, n - from);
      good = take_games (self, ids + from, few, turns + from * self->moments->len, error);
    }
  finish (self);
  return good;
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
  pass = zug_moment_pass_new (db, moments, error);
  if (pass == NULL)
    return FALSE;
  all = g_new (int, (gsize) ZUG_SUMMARY_GAMES *MAX (moments->len, 1));
  for (guint from = 0; good && from < n; from += ZUG_SUMMARY_GAMES)
    {
      guint few = MIN (n - from, ZUG_SUMMARY_GAMES);

      good = zug_moment_pass_run (pass, ids + from, few, all, error);
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
zug_moment_pass_new (sqlite3 *db, const GPtrArray *moments, GError **error)
{
  ZugMomentPass *self = g_new0 (ZugMomentPass, 1);

  self->moments = moments;
  g_mutex_init (&self->lock);
  g_cond_init (&self->done);
  self->known = g_hash_table_new_full (NULL, NULL, NULL, known_laws_free);
  self->pool = g_thread_pool_new (work, self, (int) g_get_num_processors (), FALSE, NULL);
  for (guint i = 0; i < ZUG_SUMMARY_GAMES; i++)
    {
      self->slots[i].body = g_byte_array_new ();
      self->slots[i].start = g_string_new (NULL);
    }
  self->games = zug_sql_prepare (
      db,
      "SELECT id, laws, start, features, body.data FROM game JOIN body ON body.game = id"
      " WHERE id BETWEEN ? AND ? ORDER BY id",
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
      g_string_free (self->slots[i].start, TRUE);
      zug_game_data_clear (&self->slots[i].game);
    }
  g_hash_table_unref (self->known);
  zug_sql_finish (self->games);
  zug_sql_finish (self->laws);
  g_mutex_clear (&self->lock);
  g_cond_clear (&self->done);
  g_free (self);
}
