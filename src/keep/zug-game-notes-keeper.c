/* zug-game-notes-keeper.c: keeps every edit of a game that is looked at */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-game-notes-keeper.h"

#include "zug-game-conversion.h"

/* How often what could not be saved is tried again, in seconds. */
#define RETRY_SECONDS 5

struct _ZugGameNotesKeeper
{
  GObject parent_instance;

  ZugArchive *archive; /* NULL: there is none */
  ZugGameEditor *editor;
  ZugGameEntry *entry; /* as it was loaded */
  gboolean saving;     /* a save of this game is on its way */
  gboolean again;      /* it was edited meanwhile */
  GPtrArray *unsaved;  /* of Save: the games whose last save failed */
  GPtrArray *waiting;  /* … that were left while they had no number yet, and edited meanwhile */
  guint retry;         /* source, 0 while all is saved */
  guint unanswered;    /* saves on their way */
};

enum
{
  SAVED,
  TROUBLE,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (ZugGameNotesKeeper, zug_game_notes_keeper, G_TYPE_OBJECT)

static void zug_game_notes_keeper_save (ZugGameNotesKeeper *self);
static void zug_game_notes_keeper_write (ZugGameNotesKeeper *self, ZugGameEditor *editor,
                                         ZugGameEntry *before);

/* A game as it is to be saved, or as it could not be: it may no longer be the one looked at. */
typedef struct
{
  ZugGameNotesKeeper *keeper; /* owned while it is on its way */
  ZugGameEditor *editor;      /* owned */
  ZugGameEntry *entry;        /* owned: as it was loaded */
} Save;

static void
save_free (gpointer data)
{
  Save *save = data;

  g_clear_object (&save->keeper);
  g_object_unref (save->editor);
  zug_game_entry_unref (save->entry);
  g_free (save);
}

static Save *
save_new (ZugGameNotesKeeper *self, ZugGameEditor *editor, ZugGameEntry *entry)
{
  Save *save = g_new (Save, 1);

  *save = (Save) {g_object_ref (self), g_object_ref (editor), zug_game_entry_ref (entry)};
  return save;
}

/* A game that is looked at once more has an editor of its own. */
static gboolean
is_of_game (gconstpointer save, gconstpointer game)
{
  return zug_game_editor_get_game (((const Save *) save)->editor) == game;
}

/* Takes what is there of an editor's game out of a list of saves; NULL: nothing. */
static Save *
steal_save (GPtrArray *saves, ZugGameEditor *editor)
{
  guint at;

  return g_ptr_array_find_with_equal_func (saves, zug_game_editor_get_game (editor), is_of_game,
                                           &at)
             ? g_ptr_array_steal_index (saves, at)
             : NULL;
}

static void
drop_save (GPtrArray *saves, ZugGameEditor *editor)
{
  Save *save = steal_save (saves, editor);

  if (save != NULL)
    save_free (save);
}

static gboolean
on_retry (gpointer user_data)
{
  zug_game_notes_keeper_try_again (user_data);
  return G_SOURCE_CONTINUE;
}

/* transfer full */
static void
zug_game_notes_keeper_failed (ZugGameNotesKeeper *self, Save *save, const GError *error)
{
  g_clear_object (&save->keeper);
  drop_save (self->unsaved, save->editor);
  g_ptr_array_add (self->unsaved, save);
  if (self->retry == 0 && zug_archive_may_write (self->archive, NULL))
    self->retry = g_timeout_add_seconds (RETRY_SECONDS, on_retry, self);
  g_signal_emit (self, signals[TROUBLE], 0, error->message);
}

/* A game that the archive did not have is written once; what came meanwhile is part of that one. */
static void
zug_game_notes_keeper_number (ZugGameNotesKeeper *self, ZugGameEditor *editor, gint64 id)
{
  Save *waiting = steal_save (self->waiting, editor);

  if (id > 0)
    zug_game_set_archive_id (zug_game_editor_get_game (editor), id);
  if (waiting == NULL)
    return;
  /* What could not be saved will be tried again as it is then. */
  if (id > 0)
    zug_game_notes_keeper_write (self, editor, waiting->entry);
  save_free (waiting);
}

static void
on_saved (GObject *source, GAsyncResult *result, gpointer user_data)
{
  Save *save = user_data;
  g_autoptr (ZugGameNotesKeeper) self = g_object_ref (save->keeper);
  g_autoptr (ZugGameEditor) editor = g_object_ref (save->editor);
  g_autoptr (GError) error = NULL;
  gboolean troubled = self->unsaved->len > 0;

  self->unanswered--;
  drop_save (self->unsaved, editor);
  zug_game_notes_keeper_number (
      self, editor, zug_archive_save_game_finish (ZUG_ARCHIVE (source), result, &error));
  if (error != NULL)
    zug_game_notes_keeper_failed (self, save, error);
  else
    {
      save_free (save);
      if (troubled && self->unsaved->len == 0)
        {
          g_clear_handle_id (&self->retry, g_source_remove);
          g_signal_emit (self, signals[TROUBLE], 0, NULL);
        }
      g_signal_emit (self, signals[SAVED], 0);
    }
  if (self->editor == editor)
    {
      self->saving = FALSE;
      if (self->again)
        zug_game_notes_keeper_save (self);
    }
}

static void
zug_game_notes_keeper_write (ZugGameNotesKeeper *self, ZugGameEditor *editor, ZugGameEntry *before)
{
  ZugGameEntry *entry = zug_game_to_entry_again (zug_game_editor_get_game (editor), before);

  self->unanswered++;
  zug_archive_save_game_async (self->archive, entry, NULL, on_saved,
                               save_new (self, editor, before));
}

static void
zug_game_notes_keeper_save (ZugGameNotesKeeper *self)
{
  g_autoptr (GError) error = NULL;

  if (!zug_archive_may_write (self->archive, &error))
    {
      zug_game_notes_keeper_failed (self, save_new (self, self->editor, self->entry), error);
      return;
    }
  /* Who edits quickly is not written down each time: what is newest goes next. */
  self->again = self->saving;
  if (self->saving)
    return;
  self->saving = TRUE;
  zug_game_notes_keeper_write (self, self->editor, self->entry);
}

static void
zug_game_notes_keeper_dispose (GObject *object)
{
  ZugGameNotesKeeper *self = ZUG_GAME_NOTES_KEEPER (object);

  zug_game_notes_keeper_set_game (self, NULL, NULL);
  g_clear_handle_id (&self->retry, g_source_remove);
  g_clear_pointer (&self->unsaved, g_ptr_array_unref);
  g_clear_pointer (&self->waiting, g_ptr_array_unref);
  g_clear_object (&self->archive);

  G_OBJECT_CLASS (zug_game_notes_keeper_parent_class)->dispose (object);
}

static void
zug_game_notes_keeper_class_init (ZugGameNotesKeeperClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = zug_game_notes_keeper_dispose;

  signals[SAVED] = g_signal_new ("saved", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                 NULL, NULL, G_TYPE_NONE, 0);
  signals[TROUBLE] = g_signal_new ("trouble", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
zug_game_notes_keeper_init (ZugGameNotesKeeper *self)
{
  self->unsaved = g_ptr_array_new_with_free_func (save_free);
  self->waiting = g_ptr_array_new_with_free_func (save_free);
}

ZugGameNotesKeeper *
zug_game_notes_keeper_new (ZugArchive *archive)
{
  ZugGameNotesKeeper *self = g_object_new (ZUG_TYPE_GAME_NOTES_KEEPER, NULL);

  g_set_object (&self->archive, archive);
  return self;
}

void
zug_game_notes_keeper_set_archive (ZugGameNotesKeeper *self, ZugArchive *archive)
{
  g_return_if_fail (ZUG_IS_GAME_NOTES_KEEPER (self));

  if (g_set_object (&self->archive, archive))
    zug_game_notes_keeper_try_again (self);
}

/* The game is left: there is no next edit that what waits could go with. The archive writes in
 * order. */
static void
zug_game_notes_keeper_part (ZugGameNotesKeeper *self)
{
  Save *save;

  g_signal_handlers_disconnect_by_data (self->editor, self);
  if (!self->again)
    return;
  self->saving = FALSE;
  if (zug_game_get_archive_id (zug_game_editor_get_game (self->editor)) != 0)
    {
      zug_game_notes_keeper_save (self);
      return;
    }
  save = save_new (self, self->editor, self->entry);
  g_clear_object (&save->keeper);
  g_ptr_array_add (self->waiting, save);
}

/* What the archive would have of a game that it does not have. */
static ZugGameEntry *
make_entry (ZugGame *game)
{
  ZugGameEntry *entry = zug_game_to_entry (game, "", "");

  entry->source = ZUG_SOURCE_IMPORTED;
  return entry;
}

void
zug_game_notes_keeper_set_game (ZugGameNotesKeeper *self, ZugGameEditor *editor,
                                ZugGameEntry *entry)
{
  g_return_if_fail (ZUG_IS_GAME_NOTES_KEEPER (self));
  g_return_if_fail (editor != NULL || entry == NULL);

  if (self->editor != NULL)
    zug_game_notes_keeper_part (self);
  g_set_object (&self->editor, editor);
  g_clear_pointer (&self->entry, zug_game_entry_unref);
  self->saving = FALSE;
  self->again = FALSE;
  if (editor == NULL)
    return;
  self->entry =
      entry != NULL ? zug_game_entry_ref (entry) : make_entry (zug_game_editor_get_game (editor));
  g_signal_connect_object (editor, "edited", G_CALLBACK (zug_game_notes_keeper_save), self,
                           G_CONNECT_SWAPPED);
}

void
zug_game_notes_keeper_try_again (ZugGameNotesKeeper *self)
{
  g_return_if_fail (ZUG_IS_GAME_NOTES_KEEPER (self));

  /* What is on its way may be just that. */
  if (self->unanswered > 0 || !zug_archive_may_write (self->archive, NULL))
    return;
  for (guint i = 0; i < self->unsaved->len; i++)
    {
      Save *save = g_ptr_array_index (self->unsaved, i);

      if (self->editor != NULL && is_of_game (save, zug_game_editor_get_game (self->editor)))
        zug_game_notes_keeper_save (self);
      else
        zug_game_notes_keeper_write (self, save->editor, save->entry);
    }
}

gboolean
zug_game_notes_keeper_is_saving (ZugGameNotesKeeper *self)
{
  g_return_val_if_fail (ZUG_IS_GAME_NOTES_KEEPER (self), FALSE);
  return self->unanswered > 0;
}

GPtrArray *
zug_game_notes_keeper_dup_unsaved (ZugGameNotesKeeper *self)
{
  GPtrArray *games = g_ptr_array_new_with_free_func (g_object_unref);

  g_return_val_if_fail (ZUG_IS_GAME_NOTES_KEEPER (self), games);

  for (guint i = 0; i < self->unsaved->len; i++)
    {
      Save *save = g_ptr_array_index (self->unsaved, i);

      g_ptr_array_add (games, g_object_ref (zug_game_editor_get_game (save->editor)));
    }
  return games;
}

ZugGame *
zug_game_notes_keeper_find_unsaved (ZugGameNotesKeeper *self, gint64 id, ZugGameEntry **entry)
{
  g_return_val_if_fail (ZUG_IS_GAME_NOTES_KEEPER (self), NULL);

  for (guint i = 0; i < self->unsaved->len; i++)
    {
      Save *save = g_ptr_array_index (self->unsaved, i);
      ZugGame *game = zug_game_editor_get_game (save->editor);

      *entry = save->entry;
      if (zug_game_get_archive_id (game) == id)
        return game;
    }
  return NULL;
}
