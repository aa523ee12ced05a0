/* zug-archive-advance.c: a game going on: turn after turn, and how it stands */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-archive-store.h"

#include <glib/gi18n.h>

/* A turn, a standing, or both, on their way to the writer. */
typedef struct
{
  gint64 game;
  ZugTurnRecord *turn;
  GPtrArray *annotations;
  ZugGameStanding standing;
  char *result, *reason, *state;
} ZugAdvance;

static ZugAdvance *
advance_new (gint64 game, const ZugGameStanding *standing)
{
  ZugAdvance *self = g_new0 (ZugAdvance, 1);

  self->game = game;
  self->result = g_strdup (standing->result);
  self->reason = g_strdup (standing->reason != NULL ? standing->reason : "");
  self->state = g_strdup (standing->state);
  self->standing.result = self->result;
  self->standing.reason = self->reason;
  self->standing.state = self->state;
  self->standing.cursor = standing->cursor;
  return self;
}

static void
advance_free (ZugAdvance *self)
{
  g_clear_pointer (&self->turn, zug_turn_record_unref);
  g_clear_pointer (&self->annotations, g_ptr_array_unref);
  g_free (self->result);
  g_free (self->reason);
  g_free (self->state);
  g_free (self);
}

static gboolean
has_turn (const ZugGameRecord *game, gint64 id)
{
  return id == 0 || zug_game_record_find_turn (game, id) != NULL;
}

/* Sets how a game stands, and that it went on now. */
static gboolean
take_standing (ZugGameRecord *game, const ZugGameStanding *standing, GError **error)
{
  if (!has_turn (game, standing->cursor))
    return zug_archive_not_found (error, ZUG_NO_SUCH_TURN);
  zug_record_set_text (&game->result, standing->result);
  zug_record_set_text (&game->reason, standing->reason);
  zug_record_set_text (&game->state, standing->state);
  game->cursor = standing->cursor;
  game->updated = zug_archive_now ();
  return TRUE;
}

static gboolean
out_of_order (GError **error, const char *message)
{
  g_set_error_literal (error, ZUG_ARCHIVE_ERROR, ZUG_ARCHIVE_ERROR_ORDER, message);
  return FALSE;
}

/* Whether TURN comes next: later than all, after one that is there, in a free place. */
static gboolean
check_place (const ZugGameRecord *game, const ZugTurnRecord *turn, GError **error)
{
  int siblings = 0;

  for (guint i = 0; i < game->turns->len; i++)
    {
      const ZugTurnRecord *other = game->turns->pdata[i];

      if (other->id >= turn->id)
        return out_of_order (error, _ ("This turn, or a later one, has been saved already."));
      siblings += other->parent == turn->parent;
    }
  if (!has_turn (game, turn->parent))
    return out_of_order (error, _ ("The turn before this one has not been saved."));
  if (turn->ordinal < siblings)
    return out_of_order (error, _ ("Another turn has been saved in this one’s place."));
  return TRUE;
}

/* Whether all annotations are sound and of this turn. */
static gboolean
check_annotations (const ZugAdvance *advance, GError **error)
{
  GPtrArray *annotations = advance->annotations;

  for (guint i = 0; annotations != NULL && i < annotations->len; i++)
    {
      ZugAnnotationRecord *annotation = annotations->pdata[i];

      if (!zug_archive_check_annotation (annotation, error))
        return FALSE;
      if (annotation->turn != advance->turn->id)
        return zug_archive_not_found (error, ZUG_NO_SUCH_TURN);
    }
  return TRUE;
}

/* Appends the turn, if there is one, to the game as it is there, and sets how it stands. */
static gboolean
advance_game (sqlite3 *db, const ZugAdvance *advance, GError **error)
{
  g_autoptr (ZugStoredGame) before = zug_archive_fetch_sound (db, advance->game, error);
  g_autoptr (ZugGameRecord) game = NULL;

  if (before == NULL)
    return FALSE;
  game = zug_game_record_copy (before->record);
  if (advance->turn != NULL)
    {
      if (!check_place (game, advance->turn, error))
        return FALSE;
      g_ptr_array_add (game->turns, zug_turn_record_ref (advance->turn));
      for (guint i = 0; advance->annotations != NULL && i < advance->annotations->len; i++)
        g_ptr_array_add (game->annotations,
                         zug_annotation_record_ref (advance->annotations->pdata[i]));
    }
  return take_standing (game, &advance->standing, error)
         && zug_archive_store (db, game, before, error);
}

static gpointer
save_turn_work (sqlite3 *db, gpointer data, GError **error)
{
  ZugAdvance *advance = data;

  if (!zug_archive_check_turn (advance->turn, error) || !check_annotations (advance, error)
      || !zug_archive_check_standing (&advance->standing, error)
      || !advance_game (db, advance, error))
    return NULL;
  return ZUG_DONE;
}

void
zug_archive_save_turn_async (ZugArchive *self, gint64 game, const ZugTurnRecord *turn,
                             GPtrArray *annotations, const ZugGameStanding *standing,
                             GCancellable *cancellable, GAsyncReadyCallback callback,
                             gpointer user_data)
{
  ZugAdvance *advance;

  g_return_if_fail (ZUG_IS_ARCHIVE (self));
  g_return_if_fail (turn != NULL && standing != NULL);

  advance = advance_new (game, standing);
  advance->turn = zug_turn_record_copy (turn);
  if (annotations != NULL)
    {
      advance->annotations =
          g_ptr_array_new_with_free_func ((GDestroyNotify) zug_annotation_record_unref);
      for (guint i = 0; i < annotations->len; i++)
        g_ptr_array_add (advance->annotations, zug_annotation_record_copy (annotations->pdata[i]));
    }
  zug_archive_write (self, save_turn_work, advance, (GDestroyNotify) advance_free, NULL,
                     zug_archive_save_turn_async, cancellable, callback, user_data);
}

gboolean
zug_archive_save_turn_finish (ZugArchive *self, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), FALSE);

  return zug_archive_finish_done (result, error);
}

static gpointer
set_standing_work (sqlite3 *db, gpointer data, GError **error)
{
  ZugAdvance *advance = data;

  if (!zug_archive_check_standing (&advance->standing, error) || !advance_game (db, advance, error))
    return NULL;
  return ZUG_DONE;
}

void
zug_archive_set_standing_async (ZugArchive *self, gint64 game, const ZugGameStanding *standing,
                                GCancellable *cancellable, GAsyncReadyCallback callback,
                                gpointer user_data)
{
  g_return_if_fail (ZUG_IS_ARCHIVE (self));
  g_return_if_fail (standing != NULL);

  zug_archive_write (self, set_standing_work, advance_new (game, standing),
                     (GDestroyNotify) advance_free, NULL, zug_archive_set_standing_async,
                     cancellable, callback, user_data);
}

gboolean
zug_archive_set_standing_finish (ZugArchive *self, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), FALSE);

  return zug_archive_finish_done (result, error);
}
