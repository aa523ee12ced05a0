/* zug-application-archive.c: an archive that can only be read, and a backup in place of one */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-application-private.h"

#include "zug-game-search.h"
#include <glib/gi18n.h>

/* --- one that can only be read ---------------------------------------------------------------- */

static gboolean
is_browsing (ZugApplication *self)
{
  return self->archive != NULL && zug_archive_get_refusal (self->archive) != NULL;
}

void
zug_application_show_archive (ZugApplication *self, ZugArchive *archive)
{
  g_set_object (&self->archive, archive);
  zug_window_set_archive (self->window, archive, NULL);
  if (self->search != NULL)
    zug_search_provider_set_archive (self->search, archive);
}

void
zug_application_browse_archive (ZugApplication *self, ZugArchive *archive)
{
  const char *why = zug_archive_get_refusal (archive)->message;

  g_free (self->unkept);
  self->unkept = g_strdup_printf (
      /* TRANSLATORS: %s is a sentence that says why. */
      C_ ("trouble", "The library can only be read: games are not kept. %s"), why);
  if (is_browsing (self))
    zug_window_toast (self->window, why);
  else
    {
      zug_application_show_archive (self, archive);
      zug_application_keep (self);
    }
  zug_application_show_trouble (self);
}

gboolean
zug_application_end_browsing (ZugApplication *self)
{
  gboolean browsing = is_browsing (self);

  g_clear_pointer (&self->unkept, g_free);
  zug_application_show_trouble (self);
  if (browsing)
    zug_window_toast (self->window,
                      C_ ("trouble", "The library can be written again: games are kept."));
  return browsing;
}

gboolean
zug_application_open_again (ZugApplication *self)
{
  if (!is_browsing (self))
    return FALSE;
  if (!self->opening)
    zug_application_open_archive (self);
  return TRUE;
}

/* --- a backup in its place -------------------------------------------------------------------- */

typedef struct
{
  ZugArchive *archive; /* to be closed */
  char *backup;
} Restore;

static void
restore_free (gpointer data)
{
  Restore *restore = data;

  g_object_unref (restore->archive);
  g_free (restore->backup);
  g_free (restore);
}

/* Returns the path under which the games from before are kept. */
static void
restore_in_worker (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Restore *restore = data;
  g_autofree char *path = g_strdup (zug_archive_get_path (restore->archive));
  char *before = NULL;
  GError *error = NULL;

  if (zug_archive_close (restore->archive, ZUG_APPLICATION_CLOSE_TIMEOUT, &error))
    before = zug_archive_restore (path, restore->backup, &error);
  if (before != NULL)
    g_task_return_pointer (task, before, g_free);
  else
    g_task_return_error (task, error);
}

static void
on_restored (GObject *source, GAsyncResult *result, gpointer user_data)
{
  ZugApplication *self = ZUG_APPLICATION (source);
  g_autoptr (GError) error = NULL;
  g_autofree char *before = g_task_propagate_pointer (G_TASK (result), &error);
  g_autofree char *name = before != NULL ? g_path_get_basename (before) : NULL;
  g_autofree char *words = NULL;

  if (self->window == NULL)
    return;
  if (before != NULL)
    /* TRANSLATORS: %s is the name of a file. */
    words = g_strdup_printf (
        C_ ("archive", "The backup is restored. The games from before are kept in %s."), name);
  zug_window_toast (self->window, before != NULL ? words : error->message);
  zug_application_open_archive (self);
}

/* Nothing of the old archive is held meanwhile: a game that was on the board may be another one, or
 * none, in the backup. */
void
zug_application_restore (ZugApplication *self, const char *backup)
{
  g_autoptr (ZugVariant) variant = zug_variant_new_preset ("parity");
  g_autoptr (ZugGame) game = zug_game_new_drawn (variant, NULL);
  g_autoptr (GTask) task = g_task_new (self, NULL, on_restored, NULL);
  Restore *restore = g_new (Restore, 1);

  zug_window_set_archive (self->window, NULL, C_ ("archive", "The backup is being restored."));
  if (self->search != NULL)
    zug_search_provider_set_archive (self->search, NULL);
  zug_application_keep_none (self);
  zug_play_page_browse (zug_window_get_play_page (self->window), game);
  *restore = (Restore) {g_steal_pointer (&self->archive), g_strdup (backup)};
  g_task_set_task_data (task, restore, restore_free);
  g_task_run_in_thread (task, restore_in_worker);
}
