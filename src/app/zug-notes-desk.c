/* zug-notes-desk.c: the tags of the game on the board, and what there was of it before */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-notes-desk.h"

#include "zug-earlier-versions.h"
#include "zug-game-loading.h"
#include "zug-game-conversion.h"
#include "zug-game-search.h"
#include "zug-tags-window.h"

struct _ZugNotesDesk
{
  GObject parent_instance;

  ZugArchive *archive;
  ZugWindow *window; /* weak */
};

G_DEFINE_FINAL_TYPE (ZugNotesDesk, zug_notes_desk, G_TYPE_OBJECT)

/* --- earlier versions ------------------------------------------------------------------------- */

/* A version that is being loaded for a window of versions. */
typedef struct
{
  ZugEarlierVersions *window; /* owned */
  gint64 id;
} Look;

static void
on_revision (GObject *source, GAsyncResult *result, gpointer user_data)
{
  Look *look = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (ZugGame) game = zug_game_load_finish (result, NULL, &error);

  zug_earlier_versions_show (look->window, look->id, game, error != NULL ? error->message : NULL);
  g_object_unref (look->window);
  g_free (look);
}

/* The game whose versions or tags a window shows: another may be on its page meanwhile. */
static ZugGameEditor *
editor_of (gpointer window)
{
  return g_object_get_data (window, "zug-editor");
}

static void
set_editor (gpointer window, ZugGameEditor *editor)
{
  g_object_set_data_full (window, "zug-editor", g_object_ref (editor), g_object_unref);
}

static void
on_look (ZugNotesDesk *self, gint64 id, ZugEarlierVersions *window)
{
  ZugGame *game = zug_game_editor_get_game (editor_of (window));
  Look *look = g_new (Look, 1);

  look->window = g_object_ref (window);
  look->id = id;
  zug_game_load_revision_async (self->archive, zug_game_get_archive_id (game), id, NULL,
                                on_revision, look);
}

static void
on_bring_back (ZugNotesDesk *self, ZugGame *game, GtkWidget *window)
{
  g_autoptr (GError) error = NULL;

  if (!zug_game_editor_bring_back (editor_of (window), game, &error))
    zug_window_toast (self->window, error->message);
}

/* The versions of a game are asked for. */
typedef struct
{
  ZugNotesDesk *desk; /* both owned */
  ZugGameEditor *editor;
} Asked;

static void
on_revisions (GObject *source, GAsyncResult *result, gpointer user_data)
{
  Asked *asked = user_data;
  g_autoptr (ZugNotesDesk) self = asked->desk;
  g_autoptr (ZugGameEditor) editor = asked->editor;
  g_autoptr (GError) error = NULL;
  g_autoptr (GArray) revisions =
      zug_archive_list_revisions_finish (ZUG_ARCHIVE (source), result, &error);
  g_autoptr (GArray) versions = g_array_new (FALSE, FALSE, sizeof (ZugEarlierVersion));
  GtkWidget *window;

  g_free (asked);
  if (self->window == NULL)
    return;
  if (revisions == NULL)
    {
      zug_window_toast (self->window, error->message);
      return;
    }
  for (guint i = 0; i < revisions->len; i++)
    {
      const ZugRevision *revision = &g_array_index (revisions, ZugRevision, i);
      ZugEarlierVersion version = {revision->id, revision->made};

      g_array_append_val (versions, version);
    }
  window = zug_earlier_versions_new (GTK_WINDOW (self->window), zug_game_editor_get_game (editor),
                                     (const ZugEarlierVersion *) versions->data, versions->len);
  set_editor (window, editor);
  g_signal_connect_object (window, "look", G_CALLBACK (on_look), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (window, "bring-back", G_CALLBACK (on_bring_back), self,
                           G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (window));
}

static void
on_earlier_versions (ZugNotesDesk *self, ZugPlayPage *page)
{
  ZugGameEditor *editor = zug_play_page_get_editor (page);
  g_autoptr (GError) error = NULL;
  Asked *asked;

  if (self->archive == NULL)
    {
      zug_archive_may_write (NULL, &error);
      zug_window_toast (self->window, error->message);
      return;
    }
  asked = g_new (Asked, 1);
  *asked = (Asked) {g_object_ref (self), g_object_ref (editor)};
  zug_archive_list_revisions_async (self->archive,
                                    zug_game_get_archive_id (zug_game_editor_get_game (editor)),
                                    NULL, on_revisions, asked);
}

/* --- tags ------------------------------------------------------------------------------------- */

/* The tags as they are now: those there were before keep their places, and have no value where they
 * have gone. */
static void
take_tags (ZugGameEditor *editor, const ZugGameData *data)
{
  g_auto (GStrv) before = zug_game_dup_tag_names (zug_game_editor_get_game (editor));
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  g_autoptr (GPtrArray) values = g_ptr_array_new ();

  for (guint i = 0; before[i] != NULL; i++)
    {
      g_ptr_array_add (names, before[i]);
      g_ptr_array_add (values, (char *) zug_game_data_tag (data, before[i]));
    }
  for (gsize i = 0; i < data->n_tags; i++)
    if (!g_strv_contains ((const char *const *) before, data->tag[i].name))
      {
        g_ptr_array_add (names, (char *) data->tag[i].name);
        g_ptr_array_add (values, (char *) data->tag[i].value);
      }
  if (data->result != zug_game_get_end (zug_game_editor_get_game (editor)).result)
    {
      g_ptr_array_add (names, "Result");
      g_ptr_array_add (values, (char *) zug_result_text (data->result));
    }
  g_ptr_array_add (names, NULL);
  zug_game_editor_set_tags (editor, (const char *const *) names->pdata,
                            (const char *const *) values->pdata);
}

static void
on_tags_saved (ZugNotesDesk *self, ZugTagsWindow *window)
{
  ZugGameEditor *editor = editor_of (window);
  g_autoptr (ZugGameEntry) entry = zug_game_to_entry (zug_game_editor_get_game (editor), "", "");

  if (zug_tags_window_apply (window, entry))
    take_tags (editor, &entry->data);
}

static void
on_edit_tags (ZugNotesDesk *self, ZugPlayPage *page)
{
  g_autoptr (GPtrArray) games =
      g_ptr_array_new_with_free_func ((GDestroyNotify) zug_game_entry_unref);
  GtkWidget *window;

  g_ptr_array_add (games, zug_game_to_entry (zug_play_page_get_game (page), "", ""));
  window = zug_tags_window_new (GTK_WINDOW (self->window), games);
  set_editor (window, zug_play_page_get_editor (page));
  g_signal_connect_object (window, "saved", G_CALLBACK (on_tags_saved), self, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (window));
}

static void
zug_notes_desk_dispose (GObject *object)
{
  ZugNotesDesk *self = ZUG_NOTES_DESK (object);

  g_clear_object (&self->archive);
  g_clear_weak_pointer (&self->window);

  G_OBJECT_CLASS (zug_notes_desk_parent_class)->dispose (object);
}

static void
zug_notes_desk_class_init (ZugNotesDeskClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = zug_notes_desk_dispose;
}

static void
zug_notes_desk_init (ZugNotesDesk *self)
{
}

ZugNotesDesk *
zug_notes_desk_new (ZugArchive *archive, ZugWindow *window)
{
  ZugNotesDesk *self = g_object_new (ZUG_TYPE_NOTES_DESK, NULL);

  g_set_object (&self->archive, archive);
  g_set_weak_pointer (&self->window, window);
  return self;
}

void
zug_notes_desk_serve (ZugNotesDesk *self, ZugPlayPage *page)
{
  g_return_if_fail (ZUG_IS_NOTES_DESK (self));
  g_return_if_fail (ZUG_IS_PLAY_PAGE (page));

  g_signal_connect_object (page, "edit-tags", G_CALLBACK (on_edit_tags), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (page, "earlier-versions", G_CALLBACK (on_earlier_versions), self,
                           G_CONNECT_SWAPPED);
}

void
zug_notes_desk_set_archive (ZugNotesDesk *self, ZugArchive *archive)
{
  g_return_if_fail (ZUG_IS_NOTES_DESK (self));

  g_set_object (&self->archive, archive);
}
