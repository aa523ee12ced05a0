/* zug-autosave.c: keeps what is played and what is written of games in the archive */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-autosave.h"

#include "zug-friend-keeping.h"
#include "zug-game-conversion.h"
#include "zug-match-on.h"
#include "zug-signal.h"

/* How often what could not be saved is tried again, in seconds. */
#define RETRY_SECONDS 5

/* A game that is kept; after it was left as long as a save of it is on its way or failed. */
typedef struct
{
  ZugGame *game;       /* owned */
  ZugMatch *match;     /* owned; NULL: it is looked at */
  ZugGameEntry *entry; /* owned: as it was loaded, of a game that is looked at */
  guint saving;        /* saves of the whole game on their way */
  guint appending;     /* … of a turn */
  gboolean whole;      /* the next save must be of the whole game */
  gboolean again;      /* something happened that goes with the next save */
  gboolean unsaved;    /* the last save failed */
} Kept;

struct _ZugAutosave
{
  GObject parent_instance;

  ZugArchive *archive; /* NULL: there is none */
  GPtrArray *games;    /* of Kept */
  Kept *now;           /* the one that is on the board, one of them; NULL: none */
  Kept *aside;         /* a match without turns that was left to look at a game; NULL: none */
  ZugMatchOn *on;      /* the match of `now`, for a program that comes back */
  GSignalGroup *match;
  GSignalGroup *editor;
  guint retry;          /* source, 0 while all is saved */
  guint unanswered;     /* saves on their way */
  gboolean resting;     /* the program ends: its last match was not left */
  gboolean troubled[2]; /* what was told last: of what was written, of matches */
};

enum
{
  SAVED,
  TROUBLE,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (ZugAutosave, zug_autosave, G_TYPE_OBJECT)

static void zug_autosave_save (ZugAutosave *self, Kept *kept);

/* --- games ------------------------------------------------------------------------------------ */

static void
kept_clear (gpointer data)
{
  Kept *kept = data;

  g_clear_object (&kept->game);
  g_clear_object (&kept->match);
  g_clear_pointer (&kept->entry, zug_game_entry_unref);
}

static void
kept_unref (gpointer kept)
{
  g_rc_box_release_full (kept, kept_clear);
}

static gint64
id_of (const Kept *kept)
{
  return zug_game_get_archive_id (kept->game);
}

/* Whether nothing is in the game that anybody would miss. */
static gboolean
is_bare (const Kept *kept)
{
  ZugTurn *root = zug_game_get_root (kept->game);

  return zug_turn_get_n_children (root) == 0 && zug_turn_get_n_remarks (root) == 0;
}

/* What is known of the game already, or something new. */
static Kept *
zug_autosave_find (ZugAutosave *self, ZugGame *game)
{
  Kept *kept;

  for (guint i = 0; i < self->games->len; i++)
    if (((Kept *) g_ptr_array_index (self->games, i))->game == game)
      return g_ptr_array_index (self->games, i);
  kept = g_rc_box_new0 (Kept);
  kept->game = g_object_ref (game);
  g_ptr_array_add (self->games, kept);
  return kept;
}

/* A game that was left is forgotten once it is saved. */
static void
zug_autosave_let_go (ZugAutosave *self, Kept *kept)
{
  if (kept != self->now && !kept->unsaved && kept->saving + kept->appending == 0)
    g_ptr_array_remove (self->games, kept);
}

/* --- how it went ------------------------------------------------------------------------------ */

static gboolean
on_retry (gpointer user_data)
{
  zug_autosave_try_again (user_data);
  return G_SOURCE_CONTINUE;
}

static void
zug_autosave_failed (ZugAutosave *self, Kept *kept, const GError *error)
{
  if (kept->match != NULL && is_bare (kept))
    return;
  g_debug ("game %" G_GINT64_FORMAT " could not be saved: %s", id_of (kept), error->message);
  kept->unsaved = TRUE;
  kept->whole = TRUE;
  if (self->retry == 0 && zug_archive_may_write (self->archive, NULL))
    self->retry = g_timeout_add_seconds (RETRY_SECONDS, on_retry, self);
  self->troubled[kept->match != NULL] = TRUE;
  g_signal_emit (self, signals[TROUBLE], 0, kept->match != NULL, error->message);
}

/* Those of matches or of what was written. */
static guint
zug_autosave_count_unsaved (ZugAutosave *self, gboolean played)
{
  guint n = 0;

  for (guint i = 0; i < self->games->len; i++)
    {
      const Kept *kept = g_ptr_array_index (self->games, i);

      n += kept->unsaved && (kept->match != NULL) == played;
    }
  return n;
}

static void
zug_autosave_report (ZugAutosave *self, Kept *kept, const GError *error)
{
  if (error != NULL)
    {
      zug_autosave_failed (self, kept, error);
      return;
    }
  g_debug ("game %" G_GINT64_FORMAT " is saved", id_of (kept));
  kept->unsaved = FALSE;
  if (zug_autosave_count_unsaved (self, TRUE) + zug_autosave_count_unsaved (self, FALSE) == 0)
    g_clear_handle_id (&self->retry, g_source_remove);
  for (gboolean played = FALSE; played <= TRUE; played++)
    if (self->troubled[played] && zug_autosave_count_unsaved (self, played) == 0)
      {
        self->troubled[played] = FALSE;
        g_signal_emit (self, signals[TROUBLE], 0, played, NULL);
      }
  g_signal_emit (self, signals[SAVED], 0, kept->match);
}

/* --- the game that is on ---------------------------------------------------------------------- */

static void
on_dropped (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (ZugAutosave) self = user_data;

  if (zug_archive_delete_game_finish (ZUG_ARCHIVE (source), result, NULL))
    g_signal_emit (self, signals[SAVED], 0, NULL);
}

/* A match without turns is there only as long as it is on, or can be gone back to. */
static void
zug_autosave_drop_bare (ZugAutosave *self, Kept *kept)
{
  gint64 id = id_of (kept);

  if (kept == self->aside || kept->match == NULL || id == 0 || !is_bare (kept) || self->resting
      || !zug_archive_may_write (self->archive, NULL))
    return;
  zug_game_set_archive_id (kept->game, 0);
  zug_archive_delete_game_async (self->archive, id, NULL, on_dropped, g_object_ref (self));
}

/* Such a game is kept by its desk, too, and does not come back by itself. */
static gboolean
is_elsewhere (const Kept *kept)
{
  return kept->match != NULL && zug_match_get_friend (kept->match) != NULL;
}

/* A match that has begun is to be found again, even if no turn of it is over. */
static void
on_state (ZugAutosave *self)
{
  if (zug_match_get_state (self->now->match) != ZUG_MATCH_CHOOSING)
    return;
  if (id_of (self->now) == 0 && self->now->saving == 0)
    zug_autosave_save (self, self->now);
  zug_match_on_tell (self->on);
}

/* --- saving ----------------------------------------------------------------------------------- */

/* A save on its way: its game may no longer be the one on the board. */
typedef struct
{
  ZugAutosave *autosave; /* owned */
  Kept *kept;            /* a reference */
} Save;

static Save *
save_new (ZugAutosave *self, Kept *kept)
{
  Save *save = g_new (Save, 1);

  self->unanswered++;
  *save = (Save) {g_object_ref (self), g_rc_box_acquire (kept)};
  return save;
}

static void
save_end (Save *save, const GError *error)
{
  zug_autosave_report (save->autosave, save->kept, error);
  zug_autosave_let_go (save->autosave, save->kept);
  kept_unref (save->kept);
  g_object_unref (save->autosave);
  g_free (save);
}

static void
on_saved (GObject *source, GAsyncResult *result, gpointer user_data)
{
  Save *save = user_data;
  ZugAutosave *self = save->autosave;
  Kept *kept = save->kept;
  g_autoptr (GError) error = NULL;
  gint64 id = zug_archive_save_game_finish (ZUG_ARCHIVE (source), result, &error);

  self->unanswered--;
  kept->saving--;
  kept->whole = FALSE;
  if (id > 0)
    zug_game_set_archive_id (kept->game, id);
  /* What could not be saved will be tried again as it is then. */
  if (kept->again && (id > 0 || kept == self->now))
    zug_autosave_save (self, kept);
  else if (kept != self->now)
    zug_autosave_drop_bare (self, kept);
  if (kept == self->now)
    zug_match_on_tell (self->on);
  save_end (save, error);
}

/* Writes the whole game. */
static void
zug_autosave_write (ZugAutosave *self, Kept *kept)
{
  ZugMatch *match = kept->match;
  ZugGameEntry *entry =
      is_elsewhere (kept)
          ? zug_friend_board_to_entry (kept->game,
                                       zug_friend_get_game (zug_match_get_friend (match))->side)
      : match != NULL
          ? zug_game_to_entry (kept->game,
                               zug_player_get_kind (zug_match_get_player (match, ZUG_WHITE)),
                               zug_player_get_kind (zug_match_get_player (match, ZUG_BLACK)))
          : zug_game_to_entry_again (kept->game, kept->entry);

  kept->saving++;
  zug_archive_save_game_async (self->archive, entry, NULL, on_saved, save_new (self, kept));
}

static void
zug_autosave_save (ZugAutosave *self, Kept *kept)
{
  g_autoptr (GError) error = NULL;

  if (!zug_archive_may_write (self->archive, &error))
    {
      zug_autosave_failed (self, kept, error);
      return;
    }
  /* The archive gives a new game its number; until it is known a second save would make a second
   * game. Who edits quickly is not written down each time: what is newest goes next. */
  kept->again = kept->saving > 0 && (kept->match == NULL || id_of (kept) == 0);
  if (!kept->again)
    zug_autosave_write (self, kept);
}

static void
on_appended (GObject *source, GAsyncResult *result, gpointer user_data)
{
  Save *save = user_data;
  g_autoptr (GError) error = NULL;

  save->autosave->unanswered--;
  save->kept->appending--;
  zug_archive_append_finish (ZUG_ARCHIVE (source), result, &error);
  save_end (save, error);
}

static void
on_revealed (ZugAutosave *self, ZugTurn *turn)
{
  Kept *kept = self->now;
  ZugGameStanding standing;

  /* What both have signed is remarked on the turn before as well. */
  if (kept->whole || is_elsewhere (kept) || kept->saving > 0 || id_of (kept) == 0)
    zug_autosave_save (self, kept);
  else
    {
      standing = zug_game_to_standing (kept->game);
      kept->appending++;
      zug_archive_append_async (self->archive, id_of (kept), zug_game_to_step (kept->game, turn),
                                &standing, NULL, on_appended, save_new (self, kept));
    }
  zug_match_on_tell (self->on);
}

/* Of a match: a turn was taken or put back, it has ended, or something was written. */
static void
on_changed (ZugAutosave *self)
{
  Kept *kept = self->now;

  if (kept->match == NULL)
    zug_autosave_save (self, kept);
  else if (zug_match_get_state (kept->match) == ZUG_MATCH_OVER && is_bare (kept))
    zug_autosave_drop_bare (self, kept);
  else if (id_of (kept) != 0 || kept->saving > 0 || !is_bare (kept))
    zug_autosave_save (self, kept);
  zug_match_on_tell (self->on);
}

/* --- the object ------------------------------------------------------------------------------- */

static void
zug_autosave_dispose (GObject *object)
{
  ZugAutosave *self = ZUG_AUTOSAVE (object);

  zug_autosave_rest (self);
  g_clear_handle_id (&self->retry, g_source_remove);
  g_clear_pointer (&self->aside, kept_unref);
  g_ptr_array_set_size (self->games, 0);
  g_clear_object (&self->match);
  g_clear_object (&self->editor);
  zug_match_on_set_archive (self->on, NULL);
  g_clear_object (&self->archive);

  G_OBJECT_CLASS (zug_autosave_parent_class)->dispose (object);
}

static void
zug_autosave_finalize (GObject *object)
{
  ZugAutosave *self = ZUG_AUTOSAVE (object);

  zug_match_on_free (self->on);
  g_ptr_array_unref (self->games);

  G_OBJECT_CLASS (zug_autosave_parent_class)->finalize (object);
}

static void
zug_autosave_class_init (ZugAutosaveClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = zug_autosave_dispose;
  G_OBJECT_CLASS (klass)->finalize = zug_autosave_finalize;

  signals[SAVED] = zug_signal_new ("saved", G_TYPE_FROM_CLASS (klass), 1, ZUG_TYPE_MATCH);
  signals[TROUBLE] =
      zug_signal_new ("trouble", G_TYPE_FROM_CLASS (klass), 2, G_TYPE_BOOLEAN, G_TYPE_STRING);
}

static void
zug_autosave_init (ZugAutosave *self)
{
  self->games = g_ptr_array_new_with_free_func (kept_unref);
  self->on = zug_match_on_new ();
  self->match = g_signal_group_new (ZUG_TYPE_MATCH);
  g_signal_group_connect_swapped (self->match, "revealed", G_CALLBACK (on_revealed), self);
  g_signal_group_connect_swapped (self->match, "taken-back", G_CALLBACK (on_changed), self);
  g_signal_group_connect_swapped (self->match, "put-back", G_CALLBACK (on_changed), self);
  g_signal_group_connect_swapped (self->match, "ended", G_CALLBACK (on_changed), self);
  g_signal_group_connect_swapped (self->match, "noted", G_CALLBACK (on_changed), self);
  g_signal_group_connect_swapped (self->match, "notify::state", G_CALLBACK (on_state), self);
  self->editor = g_signal_group_new (ZUG_TYPE_GAME_EDITOR);
  g_signal_group_connect_swapped (self->editor, "edited", G_CALLBACK (on_changed), self);
}

ZugAutosave *
zug_autosave_new (ZugArchive *archive)
{
  ZugAutosave *self = g_object_new (ZUG_TYPE_AUTOSAVE, NULL);

  zug_autosave_set_archive (self, archive);
  return self;
}

void
zug_autosave_set_place (ZugAutosave *self, guint place)
{
  g_return_if_fail (ZUG_IS_AUTOSAVE (self));
  g_return_if_fail (place < ZUG_GAME_ON_PLACES);

  zug_match_on_set_place (self->on, place);
}

guint
zug_autosave_get_place (ZugAutosave *self)
{
  g_return_val_if_fail (ZUG_IS_AUTOSAVE (self), 0);

  return zug_match_on_get_place (self->on);
}

void
zug_autosave_set_archive (ZugAutosave *self, ZugArchive *archive)
{
  g_return_if_fail (ZUG_IS_AUTOSAVE (self));

  if (!g_set_object (&self->archive, archive))
    return;
  g_clear_pointer (&self->aside, kept_unref);
  zug_match_on_set_archive (self->on, archive);
  zug_autosave_try_again (self);
  if (self->now != NULL && self->now->match != NULL)
    on_state (self);
}

/* What stands in the middle of a turn is nowhere else. */
static gboolean
keep_clock (const Kept *kept)
{
  if (kept->match == NULL || !zug_match_has_own_clock (kept->match)
      || zug_match_get_state (kept->match) == ZUG_MATCH_OVER)
    return FALSE;
  zug_clock_keep (zug_match_get_clock (kept->match), kept->game);
  return TRUE;
}

/* Nothing is kept of what happens from now on. What waits for an answer does not wait any longer:
 * the archive writes in order. */
static void
zug_autosave_leave (ZugAutosave *self)
{
  Kept *left = self->now;

  if (left == NULL)
    return;
  g_signal_group_set_target (self->match, NULL);
  g_signal_group_set_target (self->editor, NULL);
  zug_match_on_leave (self->on);
  /* Who comes back with the program finds the time beside the archive. A game that is left has to
   * say it itself. */
  if (!self->resting && !is_bare (left) && keep_clock (left))
    zug_autosave_save (self, left);
  self->now = NULL;
  if (left->again && id_of (left) != 0)
    {
      left->again = FALSE;
      zug_autosave_write (self, left);
    }
}

/* The game in the place of that which was kept. */
static Kept *
zug_autosave_take (ZugAutosave *self, ZugGame *game)
{
  Kept *left = self->now != NULL ? g_rc_box_acquire (self->now) : NULL;

  zug_autosave_leave (self);
  self->resting = FALSE;
  if (game != NULL)
    {
      self->now = zug_autosave_find (self, game);
      /* A game that was loaded may number its turns otherwise than the archive did. */
      self->now->whole = TRUE;
    }
  if (left == NULL)
    return self->now;
  if (left != self->now)
    zug_autosave_drop_bare (self, left);
  zug_autosave_let_go (self, left);
  kept_unref (left);
  return self->now;
}

/* A match is left to look at a game: without turns it waits, should somebody go back to it. */
static void
zug_autosave_put_aside (ZugAutosave *self)
{
  Kept *now = self->now;

  if (now == NULL || now->match == NULL || !is_bare (now)
      || zug_match_get_state (now->match) == ZUG_MATCH_OVER)
    return;
  g_clear_pointer (&self->aside, kept_unref);
  self->aside = g_rc_box_acquire (now);
}

/* A match begins or goes on: unless it is the one that was put aside, that one has been left. */
static void
zug_autosave_leave_aside (ZugAutosave *self, ZugMatch *match)
{
  Kept *aside = g_steal_pointer (&self->aside);

  if (aside == NULL)
    return;
  if (id_of (aside) != zug_game_get_archive_id (zug_match_get_game (match)))
    zug_autosave_drop_bare (self, aside);
  kept_unref (aside);
}

void
zug_autosave_play (ZugAutosave *self, ZugMatch *match)
{
  Kept *kept;

  g_return_if_fail (ZUG_IS_AUTOSAVE (self));

  if (match == NULL)
    zug_autosave_put_aside (self);
  else
    zug_autosave_leave_aside (self, match);
  kept = zug_autosave_take (self, match != NULL ? zug_match_get_game (match) : NULL);
  if (match == NULL)
    return;
  g_set_object (&kept->match, match);
  g_clear_pointer (&kept->entry, zug_game_entry_unref);
  g_signal_group_set_target (self->match, match);
  zug_match_on_begin (self->on, match);
  on_state (self);
}

void
zug_autosave_browse (ZugAutosave *self, ZugGameEditor *editor, ZugGameEntry *entry)
{
  ZugGameEntry *before;
  ZugGame *game;
  Kept *kept;

  g_return_if_fail (ZUG_IS_AUTOSAVE (self));
  g_return_if_fail (ZUG_IS_GAME_EDITOR (editor));

  game = zug_game_editor_get_game (editor);
  if (entry != NULL)
    before = zug_game_entry_ref (entry);
  else
    {
      /* What the archive would have of a game that it does not have. */
      before = zug_game_to_entry (game, "", "");
      before->source = ZUG_SOURCE_IMPORTED;
    }
  kept = zug_autosave_take (self, game);
  g_clear_object (&kept->match);
  g_clear_pointer (&kept->entry, zug_game_entry_unref);
  kept->entry = before;
  zug_autosave_watch (self, editor);
}

void
zug_autosave_watch (ZugAutosave *self, ZugGameEditor *editor)
{
  g_return_if_fail (ZUG_IS_AUTOSAVE (self));

  if (self->now != NULL)
    g_signal_group_set_target (self->editor, editor);
}

void
zug_autosave_close (ZugAutosave *self)
{
  Kept *aside;

  g_return_if_fail (ZUG_IS_AUTOSAVE (self));

  aside = g_steal_pointer (&self->aside);
  if (aside != NULL)
    zug_autosave_drop_bare (self, aside);
  g_clear_pointer (&aside, kept_unref);
  zug_autosave_take (self, NULL);
  zug_match_on_close (self->on);
}

void
zug_autosave_rest (ZugAutosave *self)
{
  g_return_if_fail (ZUG_IS_AUTOSAVE (self));

  self->resting = TRUE;
  zug_autosave_leave (self);
}

void
zug_autosave_forget (ZugAutosave *self, gint64 id)
{
  g_return_if_fail (ZUG_IS_AUTOSAVE (self));

  if (self->now != NULL && id_of (self->now) == id)
    self->now->whole = TRUE;
  if (self->aside != NULL && id_of (self->aside) == id)
    g_clear_pointer (&self->aside, kept_unref);
}

gboolean
zug_autosave_is_saving (ZugAutosave *self)
{
  g_return_val_if_fail (ZUG_IS_AUTOSAVE (self), FALSE);
  return self->unanswered > 0;
}

void
zug_autosave_try_again (ZugAutosave *self)
{
  g_return_if_fail (ZUG_IS_AUTOSAVE (self));

  /* What is on its way may be just that. */
  if (self->unanswered > 0 || !zug_archive_may_write (self->archive, NULL))
    return;
  for (guint i = 0; i < self->games->len; i++)
    {
      Kept *kept = g_ptr_array_index (self->games, i);

      if (kept->unsaved)
        zug_autosave_write (self, kept);
    }
}

GPtrArray *
zug_autosave_dup_unsaved (ZugAutosave *self)
{
  GPtrArray *games = g_ptr_array_new_with_free_func (g_object_unref);

  g_return_val_if_fail (ZUG_IS_AUTOSAVE (self), games);

  for (guint i = 0; i < self->games->len; i++)
    {
      const Kept *kept = g_ptr_array_index (self->games, i);

      if (!kept->unsaved)
        continue;
      keep_clock (kept);
      g_ptr_array_add (games, g_object_ref (kept->game));
    }
  return games;
}

ZugGame *
zug_autosave_find_unsaved (ZugAutosave *self, gint64 id, ZugMatch **match, ZugGameEntry **entry)
{
  g_return_val_if_fail (ZUG_IS_AUTOSAVE (self), NULL);

  for (guint i = 0; i < self->games->len; i++)
    {
      const Kept *kept = g_ptr_array_index (self->games, i);

      *match = kept->match;
      *entry = kept->entry;
      if (kept->unsaved && id_of (kept) == id)
        return kept->game;
    }
  return NULL;
}
