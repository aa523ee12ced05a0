/* zug-game-keeper.c: keeps the game being played in the archive, turn after turn */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-game-keeper.h"

#include "zug-game-conversion.h"

/* How often what could not be saved is tried again, in seconds. */
#define RETRY_SECONDS 5

struct _ZugGameKeeper
{
  GObject parent_instance;

  ZugArchive *archive; /* NULL: there is none */
  ZugMatch *match;
  gboolean whole;     /* the next save must be of the whole game */
  gboolean saving;    /* a save of the whole game is on its way */
  gboolean again;     /* something happened meanwhile */
  GPtrArray *unsaved; /* of ZugMatch: those whose last save failed */
  guint retry;        /* source, 0 while all is saved */
  guint unanswered;   /* saves on their way */
  gboolean resting;   /* the program ends: its last match was not left */
  ZugGameOn told;     /* what the archive was told last of the game that is on */
};

enum
{
  SAVED,
  TROUBLE,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (ZugGameKeeper, zug_game_keeper, G_TYPE_OBJECT)

static void zug_game_keeper_save_whole (ZugGameKeeper *self);
static void zug_game_keeper_write (ZugGameKeeper *self, ZugMatch *match);

/* Whether nothing is in the game that anybody would miss. */
static gboolean
is_bare (ZugMatch *match)
{
  ZugTurn *root = zug_game_get_root (zug_match_get_game (match));

  return zug_turn_get_n_children (root) == 0 && zug_turn_get_n_remarks (root) == 0;
}

static gboolean
on_retry (gpointer user_data)
{
  zug_game_keeper_try_again (user_data);
  return G_SOURCE_CONTINUE;
}

static void
zug_game_keeper_failed (ZugGameKeeper *self, ZugMatch *match, const GError *error)
{
  if (is_bare (match))
    return;
  g_debug ("game %" G_GINT64_FORMAT " could not be saved: %s",
           zug_game_get_archive_id (zug_match_get_game (match)), error->message);
  if (!g_ptr_array_find (self->unsaved, match, NULL))
    g_ptr_array_add (self->unsaved, g_object_ref (match));
  if (match == self->match)
    self->whole = TRUE;
  if (self->retry == 0 && zug_archive_may_write (self->archive, NULL))
    self->retry = g_timeout_add_seconds (RETRY_SECONDS, on_retry, self);
  g_signal_emit (self, signals[TROUBLE], 0, error->message);
}

static void
zug_game_keeper_report (ZugGameKeeper *self, ZugMatch *match, const GError *error)
{
  if (error != NULL)
    {
      zug_game_keeper_failed (self, match, error);
      return;
    }
  g_debug ("game %" G_GINT64_FORMAT " is saved",
           zug_game_get_archive_id (zug_match_get_game (match)));
  if (g_ptr_array_remove (self->unsaved, match) && self->unsaved->len == 0)
    {
      g_clear_handle_id (&self->retry, g_source_remove);
      g_signal_emit (self, signals[TROUBLE], 0, NULL);
    }
  g_signal_emit (self, signals[SAVED], 0);
}

/* A save on its way: its match may no longer be the one being played. */
typedef struct
{
  ZugGameKeeper *keeper; /* owned */
  ZugMatch *match;       /* owned */
  ZugTurn *last;         /* owned: where the game stood when it was written down */
} Save;

static Save *
save_new (ZugGameKeeper *self, ZugMatch *match)
{
  Save *save = g_new (Save, 1);

  self->unanswered++;
  save->keeper = g_object_ref (self);
  save->match = g_object_ref (match);
  save->last = g_object_ref (zug_game_get_last (zug_match_get_game (match)));
  return save;
}

static void
save_free (Save *save)
{
  g_object_unref (save->keeper);
  g_object_unref (save->match);
  g_object_unref (save->last);
  g_free (save);
}

static gboolean
save_is_current (Save *save)
{
  return save->keeper->match == save->match;
}

/* --- the game that is on ---------------------------------------------------------------------- */

static void
on_dropped (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (ZugGameKeeper) self = user_data;

  if (zug_archive_delete_game_finish (ZUG_ARCHIVE (source), result, NULL))
    g_signal_emit (self, signals[SAVED], 0);
}

/* A game without turns is there only as long as it is on. */
static void
zug_game_keeper_drop_bare (ZugGameKeeper *self, ZugMatch *match)
{
  ZugGame *game = zug_match_get_game (match);
  gint64 id = zug_game_get_archive_id (game);

  if (id == 0 || !is_bare (match) || self->resting || !zug_archive_may_write (self->archive, NULL))
    return;
  zug_game_set_archive_id (game, 0);
  zug_archive_delete_game_async (self->archive, id, NULL, on_dropped, g_object_ref (self));
}

static gboolean
is_secret (ZugMatch *match)
{
  return zug_variant_is_simultaneous (zug_game_get_variant (zug_match_get_game (match)));
}

/* Whether a person has chosen, and it is not revealed. */
static gboolean
has_sealed (ZugPlayer *player)
{
  return ZUG_IS_PERSON (player)
         && (zug_player_get_state (player) == ZUG_PLAYER_SEALED
             || zug_person_is_pending (ZUG_PERSON (player)));
}

static gboolean
has_person (ZugMatch *match)
{
  return ZUG_IS_PERSON (zug_match_get_player (match, ZUG_WHITE))
         || ZUG_IS_PERSON (zug_match_get_player (match, ZUG_BLACK));
}

static void
zug_game_keeper_tell_on (ZugGameKeeper *self, gboolean sealed)
{
  ZugGameOn on = {zug_game_get_archive_id (zug_match_get_game (self->match)), sealed};

  if (on.game == 0 || (on.game == self->told.game && on.sealed == self->told.sealed)
      || !zug_archive_may_write (self->archive, NULL))
    return;
  self->told = on;
  zug_archive_set_on_async (self->archive, &on, NULL, NULL, NULL);
}

/* Nothing is written when somebody seals. So it is told beforehand that somebody may have, in case
 * the program is killed, and how it was when it ends. */
static void
zug_game_keeper_tell_begun (ZugGameKeeper *self)
{
  if (zug_match_get_state (self->match) == ZUG_MATCH_CHOOSING)
    zug_game_keeper_tell_on (self, is_secret (self->match) && has_person (self->match));
}

/* A match that has begun is to be found again, even if no turn of it is over. */
static void
on_state (ZugGameKeeper *self)
{
  if (zug_match_get_state (self->match) != ZUG_MATCH_CHOOSING)
    return;
  if (zug_game_get_archive_id (zug_match_get_game (self->match)) == 0 && !self->saving)
    zug_game_keeper_save_whole (self);
  zug_game_keeper_tell_begun (self);
}

/* --- saving ----------------------------------------------------------------------------------- */

static void
on_whole_saved (GObject *source, GAsyncResult *result, gpointer user_data)
{
  Save *save = user_data;
  ZugGameKeeper *self = save->keeper;
  g_autoptr (GError) error = NULL;
  gint64 id = zug_archive_save_game_finish (ZUG_ARCHIVE (source), result, &error);
  ZugGame *game = zug_match_get_game (save->match);

  self->unanswered--;
  if (id > 0)
    zug_game_set_archive_id (game, id);
  if (save_is_current (save))
    {
      self->saving = FALSE;
      self->whole = FALSE;
      if (self->again)
        zug_game_keeper_save_whole (self);
      zug_game_keeper_tell_begun (self);
    }
  else if (id > 0 && zug_game_get_last (game) != save->last)
    /* A turn that waited for the game's number; the match has been left since. */
    zug_game_keeper_write (self, save->match);
  else
    zug_game_keeper_drop_bare (self, save->match);
  zug_game_keeper_report (self, save->match, error);
  save_free (save);
}

/* Writes the whole game of a match. */
static void
zug_game_keeper_write (ZugGameKeeper *self, ZugMatch *match)
{
  ZugGameEntry *entry = zug_game_to_entry (
      zug_match_get_game (match), zug_player_get_kind (zug_match_get_player (match, ZUG_WHITE)),
      zug_player_get_kind (zug_match_get_player (match, ZUG_BLACK)));

  zug_archive_save_game_async (self->archive, entry, NULL, on_whole_saved, save_new (self, match));
}

static void
zug_game_keeper_save_whole (ZugGameKeeper *self)
{
  g_autoptr (GError) error = NULL;

  if (!zug_archive_may_write (self->archive, &error))
    {
      zug_game_keeper_failed (self, self->match, error);
      return;
    }
  /* The archive gives a new game its number; until it is known a second save would make a second
   * game. */
  self->again = self->saving && zug_game_get_archive_id (zug_match_get_game (self->match)) == 0;
  if (self->again)
    return;
  self->saving = TRUE;
  zug_game_keeper_write (self, self->match);
}

static void
on_turn_saved (GObject *source, GAsyncResult *result, gpointer user_data)
{
  Save *save = user_data;
  g_autoptr (GError) error = NULL;

  save->keeper->unanswered--;
  zug_archive_append_finish (ZUG_ARCHIVE (source), result, &error);
  zug_game_keeper_report (save->keeper, save->match, error);
  save_free (save);
}

static void
on_revealed (ZugGameKeeper *self, ZugTurn *turn)
{
  ZugGame *game = zug_match_get_game (self->match);
  ZugGameStanding standing;

  if (self->whole || self->saving || zug_game_get_archive_id (game) == 0)
    {
      zug_game_keeper_save_whole (self);
      return;
    }
  standing = zug_game_to_standing (game);
  zug_archive_append_async (self->archive, zug_game_get_archive_id (game),
                            zug_game_to_step (game, turn), &standing, NULL, on_turn_saved,
                            save_new (self, self->match));
}

static void
on_changed (ZugGameKeeper *self)
{
  ZugGame *game = zug_match_get_game (self->match);

  if (zug_match_get_state (self->match) == ZUG_MATCH_OVER && is_bare (self->match))
    zug_game_keeper_drop_bare (self, self->match);
  else if (zug_game_get_archive_id (game) != 0 || self->saving || !is_bare (self->match))
    zug_game_keeper_save_whole (self);
}

static void
zug_game_keeper_dispose (GObject *object)
{
  ZugGameKeeper *self = ZUG_GAME_KEEPER (object);

  zug_game_keeper_rest (self);
  g_clear_handle_id (&self->retry, g_source_remove);
  g_clear_pointer (&self->unsaved, g_ptr_array_unref);
  g_clear_object (&self->archive);

  G_OBJECT_CLASS (zug_game_keeper_parent_class)->dispose (object);
}

static void
zug_game_keeper_class_init (ZugGameKeeperClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = zug_game_keeper_dispose;

  signals[SAVED] = g_signal_new ("saved", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                 NULL, NULL, G_TYPE_NONE, 0);
  signals[TROUBLE] = g_signal_new ("trouble", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
zug_game_keeper_init (ZugGameKeeper *self)
{
  self->unsaved = g_ptr_array_new_with_free_func (g_object_unref);
}

ZugGameKeeper *
zug_game_keeper_new (ZugArchive *archive)
{
  ZugGameKeeper *self = g_object_new (ZUG_TYPE_GAME_KEEPER, NULL);

  g_set_object (&self->archive, archive);
  return self;
}

void
zug_game_keeper_set_archive (ZugGameKeeper *self, ZugArchive *archive)
{
  g_return_if_fail (ZUG_IS_GAME_KEEPER (self));

  if (!g_set_object (&self->archive, archive))
    return;
  self->told = (ZugGameOn) {0};
  zug_game_keeper_try_again (self);
  if (self->match != NULL)
    on_state (self);
}

void
zug_game_keeper_set_match (ZugGameKeeper *self, ZugMatch *match)
{
  g_autoptr (ZugMatch) left = NULL;

  g_return_if_fail (ZUG_IS_GAME_KEEPER (self));

  g_set_object (&left, self->match);

  if (left != NULL)
    zug_game_keeper_rest (self);
  self->resting = FALSE;
  g_set_object (&self->match, match);
  /* A game that was loaded may number its turns otherwise than the archive did. */
  self->whole = TRUE;
  self->saving = FALSE;
  self->again = FALSE;
  if (left != NULL && left != match)
    zug_game_keeper_drop_bare (self, left);
  if (match == NULL)
    return;
  g_signal_connect_object (match, "revealed", G_CALLBACK (on_revealed), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (match, "taken-back", G_CALLBACK (on_changed), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (match, "ended", G_CALLBACK (on_changed), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (match, "notify::state", G_CALLBACK (on_state), self, G_CONNECT_SWAPPED);
  on_state (self);
}

void
zug_game_keeper_rest (ZugGameKeeper *self)
{
  g_return_if_fail (ZUG_IS_GAME_KEEPER (self));

  self->resting = TRUE;
  if (self->match == NULL)
    return;
  zug_game_keeper_tell_on (self,
                           is_secret (self->match)
                               && (has_sealed (zug_match_get_player (self->match, ZUG_WHITE))
                                   || has_sealed (zug_match_get_player (self->match, ZUG_BLACK))));
  g_signal_handlers_disconnect_by_data (self->match, self);
  g_clear_object (&self->match);
}

void
zug_game_keeper_annotated (ZugGameKeeper *self)
{
  g_return_if_fail (ZUG_IS_GAME_KEEPER (self));

  if (self->match != NULL)
    on_changed (self);
}

void
zug_game_keeper_forget (ZugGameKeeper *self, gint64 id)
{
  g_return_if_fail (ZUG_IS_GAME_KEEPER (self));

  if (self->match != NULL && zug_game_get_archive_id (zug_match_get_game (self->match)) == id)
    self->whole = TRUE;
}

gboolean
zug_game_keeper_is_saving (ZugGameKeeper *self)
{
  g_return_val_if_fail (ZUG_IS_GAME_KEEPER (self), FALSE);
  return self->unanswered > 0;
}

void
zug_game_keeper_try_again (ZugGameKeeper *self)
{
  g_autoptr (GPtrArray) unsaved = NULL;

  g_return_if_fail (ZUG_IS_GAME_KEEPER (self));

  /* What is on its way may be just that. */
  if (self->unanswered > 0 || !zug_archive_may_write (self->archive, NULL))
    return;
  unsaved = g_ptr_array_copy (self->unsaved, (GCopyFunc) (GCallback) g_object_ref, NULL);
  for (guint i = 0; i < unsaved->len; i++)
    if (g_ptr_array_index (unsaved, i) == self->match)
      zug_game_keeper_save_whole (self);
    else
      zug_game_keeper_write (self, g_ptr_array_index (unsaved, i));
}

GPtrArray *
zug_game_keeper_dup_unsaved (ZugGameKeeper *self)
{
  GPtrArray *games = g_ptr_array_new_with_free_func (g_object_unref);

  g_return_val_if_fail (ZUG_IS_GAME_KEEPER (self), games);

  for (guint i = 0; i < self->unsaved->len; i++)
    g_ptr_array_add (games,
                     g_object_ref (zug_match_get_game (g_ptr_array_index (self->unsaved, i))));
  return games;
}

ZugMatch *
zug_game_keeper_find_unsaved (ZugGameKeeper *self, gint64 id)
{
  g_return_val_if_fail (ZUG_IS_GAME_KEEPER (self), NULL);

  for (guint i = 0; i < self->unsaved->len; i++)
    {
      ZugMatch *match = g_ptr_array_index (self->unsaved, i);

      if (zug_game_get_archive_id (zug_match_get_game (match)) == id)
        return match;
    }
  return NULL;
}
