/* zug-game-notes-keeper.c: keeps every edit of a game that is looked at */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-game-notes-keeper.h"

#include "zug-game-records.h"

struct _ZugGameNotesKeeper
{
  GObject parent_instance;

  ZugArchive *archive;
  ZugGameEditor *editor;
  ZugGameRecord *record; /* as it was loaded */
  gboolean saving;       /* a save of this game is on its way */
  gboolean again;        /* it was edited meanwhile */
  gboolean trouble;      /* the last save failed */
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

/* A save on its way: its game may no longer be the one looked at. */
typedef struct
{
  ZugGameNotesKeeper *keeper; /* owned */
  ZugGameEditor *editor;      /* owned */
} Save;

static void
zug_game_notes_keeper_report (ZugGameNotesKeeper *self, const GError *error)
{
  if (error != NULL)
    g_signal_emit (self, signals[TROUBLE], 0, error->message);
  else if (self->trouble)
    g_signal_emit (self, signals[TROUBLE], 0, NULL);
  self->trouble = error != NULL;
  if (error == NULL)
    g_signal_emit (self, signals[SAVED], 0);
}

static void
on_saved (GObject *source, GAsyncResult *result, gpointer user_data)
{
  Save *save = user_data;
  ZugGameNotesKeeper *self = save->keeper;
  g_autoptr (GError) error = NULL;

  zug_archive_save_game_finish (ZUG_ARCHIVE (source), result, &error);
  zug_game_notes_keeper_report (self, error);
  if (self->editor == save->editor)
    {
      self->saving = FALSE;
      if (self->again)
        zug_game_notes_keeper_save (self);
    }
  g_object_unref (save->editor);
  g_object_unref (save->keeper);
  g_free (save);
}

static void
zug_game_notes_keeper_save (ZugGameNotesKeeper *self)
{
  g_autoptr (ZugGameRecord) record = NULL;
  Save *save;

  /* Who edits quickly is not written down each time: what is newest goes next. */
  self->again = self->saving;
  if (self->saving)
    return;
  self->saving = TRUE;
  record = zug_game_records_update (self->record, zug_game_editor_get_game (self->editor));
  save = g_new (Save, 1);
  save->keeper = g_object_ref (self);
  save->editor = g_object_ref (self->editor);
  zug_archive_save_game_async (self->archive, record, NULL, on_saved, save);
}

static void
zug_game_notes_keeper_dispose (GObject *object)
{
  ZugGameNotesKeeper *self = ZUG_GAME_NOTES_KEEPER (object);

  zug_game_notes_keeper_set_game (self, NULL, NULL);
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
}

ZugGameNotesKeeper *
zug_game_notes_keeper_new (ZugArchive *archive)
{
  ZugGameNotesKeeper *self = g_object_new (ZUG_TYPE_GAME_NOTES_KEEPER, NULL);

  self->archive = g_object_ref (archive);
  return self;
}

void
zug_game_notes_keeper_set_game (ZugGameNotesKeeper *self, ZugGameEditor *editor,
                                const ZugGameRecord *record)
{
  g_return_if_fail (ZUG_IS_GAME_NOTES_KEEPER (self));
  g_return_if_fail ((editor == NULL) == (record == NULL));

  if (self->editor != NULL)
    {
      g_signal_handlers_disconnect_by_data (self->editor, self);
      /* There is no next edit that what waits could go with. The archive writes in order. */
      if (self->again || (self->trouble && !self->saving))
        {
          self->saving = FALSE;
          zug_game_notes_keeper_save (self);
        }
    }
  g_set_object (&self->editor, editor);
  g_clear_pointer (&self->record, zug_game_record_unref);
  self->saving = FALSE;
  self->again = FALSE;
  if (editor == NULL)
    return;
  self->record = zug_game_record_copy (record);
  g_signal_connect_object (editor, "edited", G_CALLBACK (zug_game_notes_keeper_save), self,
                           G_CONNECT_SWAPPED);
}
