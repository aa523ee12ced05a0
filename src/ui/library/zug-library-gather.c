/* zug-library-gather.c: games selected that go to another collection, by menu or by hand */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-library-page-private.h"

#include "zug-complaint.h"
#include "zug-game-words.h"
#include "zug-query-filters.h"
#include "zug-widgets.h"
#include <glib/gi18n.h>

void
zug_gather_order_free (ZugGatherOrder *self)
{
  g_array_unref (self->places);
  g_free (self->to);
  g_free (self);
}

static ZugGatherOrder *
order_new (ZugGatherKind kind, const char *to)
{
  ZugGatherOrder *order = g_new0 (ZugGatherOrder, 1);

  order->kind = kind;
  order->to = g_strdup (to);
  order->places = g_array_new (FALSE, FALSE, sizeof (ZugGamePlace));
  return order;
}

ZugGatherOrder *
zug_gather_order_new (ZugGatherKind kind, const GArray *ids, gint64 collection, const char *to)
{
  ZugGatherOrder *order = order_new (kind, to);

  for (guint i = 0; i < ids->len; i++)
    {
      ZugGamePlace place = {g_array_index (ids, gint64, i), collection};

      g_array_append_val (order->places, place);
    }
  return order;
}

/* --- undoing ---------------------------------------------------------------------------------- */

/* What is under way, or was done. */
typedef struct
{
  ZugLibraryPage *page; /* owned */
  ZugGatherOrder *order;
  GArray *done; /* of ZugGamePlace */
} Gathered;

static Gathered *
gathered_new (ZugLibraryPage *page, ZugGatherOrder *order)
{
  Gathered *gathered = g_new (Gathered, 1);

  *gathered =
      (Gathered) {g_object_ref (page), order, g_array_new (FALSE, FALSE, sizeof (ZugGamePlace))};
  return gathered;
}

static void
gathered_free (gpointer data, GClosure *closure)
{
  Gathered *self = data;

  g_object_unref (self->page);
  zug_gather_order_free (self->order);
  g_array_unref (self->done);
  g_free (self);
}

static void
on_undo (AdwToast *toast, Gathered *gathered)
{
  ZugGatherKind kind = gathered->order->kind;
  ZugGatherOrder *order =
      order_new (kind == ZUG_GATHER_MOVED ? ZUG_GATHER_BACK : ZUG_GATHER_AWAY, gathered->order->to);

  g_array_append_vals (order->places, gathered->done->data, gathered->done->len);
  order->emptied = gathered->order->made;
  zug_library_page_queue_gather (gathered->page, order);
}

/* --- telling ---------------------------------------------------------------------------------- */

static char *
gathered_words (const ZugGatherOrder *order, guint n)
{
  g_autofree char *number = zug_game_words_number (n);

  switch (order->kind)
    {
    case ZUG_GATHER_MOVED:
      /* TRANSLATORS: a number, and the name of a collection */
      return g_strdup_printf (
          g_dngettext (NULL, "%s game moved to “%s”", "%s games moved to “%s”", n), number,
          order->to);
    case ZUG_GATHER_COPIED:
      return g_strdup_printf (
          g_dngettext (NULL, "%s game copied to “%s”", "%s games copied to “%s”", n), number,
          order->to);
    case ZUG_GATHER_PASTED:
      return g_strdup_printf (
          g_dngettext (NULL, "%s game pasted into “%s”", "%s games pasted into “%s”", n), number,
          order->to);
    default:
      return NULL;
    }
}

static void
tell_left (ZugLibraryPage *self, guint n)
{
  g_autofree char *number = zug_game_words_number (n);
  g_autofree char *words = g_strdup_printf (
      g_dngettext (NULL,
                   "%s game stays where it is: it is there already, is being played, or cannot be "
                   "read.",
                   "%s games stay where they are: they are there already, are being played, or "
                   "cannot be read.",
                   n),
      number);

  zug_library_page_toast (self, words);
}

static void
tell (Gathered *gathered, const GError *error)
{
  ZugLibraryPage *self = gathered->page;
  const ZugGatherOrder *order = gathered->order;
  guint n = gathered->done->len, left = order->places->len - n;
  g_autofree char *words = gathered_words (order, n);

  if (n > 0 && words != NULL)
    zug_library_page_offer_undo_of (self, words, order->kind == ZUG_GATHER_MOVED,
                                    G_CALLBACK (on_undo), gathered, gathered_free);
  if (error != NULL)
    zug_library_page_tell_end (self, NULL, error);
  else if (left > 0 && order->kind != ZUG_GATHER_AWAY)
    tell_left (self, left);
  if (n == 0 || words == NULL)
    gathered_free (gathered, NULL);
}

/* --- doing ------------------------------------------------------------------------------------ */

static void
on_emptied (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (ZugLibraryPage) self = user_data;

  zug_archive_delete_collection_finish (ZUG_ARCHIVE (source), result, NULL);
  if (self->toasts != NULL)
    zug_collection_list_refresh (self->collections);
}

static void
on_gathered (GObject *source, GAsyncResult *result, gpointer data)
{
  Gathered *gathered = data;
  g_autoptr (ZugLibraryPage) self = g_object_ref (gathered->page);
  const ZugGatherOrder *order = gathered->order;
  g_autoptr (GError) error = NULL;

  zug_archive_gather_finish (ZUG_ARCHIVE (source), result, &error);
  if (order->emptied != 0 && gathered->done->len == order->places->len)
    zug_archive_delete_collection_async (ZUG_ARCHIVE (source), order->emptied, NULL, on_emptied,
                                         g_object_ref (self));
  for (guint i = 0; order->kind == ZUG_GATHER_AWAY && i < gathered->done->len; i++)
    g_signal_emit_by_name (self, "game-deleted",
                           g_array_index (gathered->done, ZugGamePlace, i).game);
  zug_library_page_end_work (self);
  if (self->toasts == NULL)
    {
      gathered_free (gathered, NULL);
      return;
    }
  tell (gathered, error);
  zug_library_page_refresh (self);
  zug_library_page_next_work (self);
}

static void
zug_library_page_begin_gather (ZugLibraryPage *self, gpointer data)
{
  static const ZugGather uses[] = {
      [ZUG_GATHER_MOVED] = ZUG_GATHER_MOVE,  [ZUG_GATHER_COPIED] = ZUG_GATHER_COPY,
      [ZUG_GATHER_PASTED] = ZUG_GATHER_MOVE, [ZUG_GATHER_BACK] = ZUG_GATHER_MOVE,
      [ZUG_GATHER_AWAY] = ZUG_GATHER_REMOVE,
  };
  ZugGatherOrder *order = data;
  Gathered *gathered = gathered_new (self, order);

  zug_library_page_begin_work (
      self, order->kind == ZUG_GATHER_COPIED ? C_ ("gather", "Copying games")
            : order->kind == ZUG_GATHER_AWAY ? C_ ("gather", "Taking games away")
            : order->kind == ZUG_GATHER_BACK ? C_ ("gather", "Bringing games back")
                                             : C_ ("gather", "Moving games"));
  zug_archive_gather_async (self->archive, order->places, uses[order->kind], gathered->done,
                            zug_library_page_on_progress, self, self->work, on_gathered, gathered);
}

void
zug_library_page_queue_gather (ZugLibraryPage *self, ZugGatherOrder *order)
{
  zug_library_page_queue_work (self, zug_library_page_begin_gather, order,
                               (GDestroyNotify) zug_gather_order_free);
}

/* --- into the clipbase ------------------------------------------------------------------------ */

typedef struct
{
  ZugLibraryPage *page; /* owned */
  GArray *ids;          /* NULL: it is only to be shown */
} Clip;

static void
on_clipbase (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autofree Clip *clip = data;
  g_autoptr (ZugLibraryPage) self = clip->page;
  g_autoptr (GArray) ids = clip->ids;
  g_autoptr (GError) error = NULL;
  gint64 id = zug_archive_find_clipbase_finish (ZUG_ARCHIVE (source), result, &error);

  if (self->toasts == NULL)
    return;
  if (id < 0)
    zug_library_page_toast (self, error->message);
  else if (ids != NULL)
    zug_library_page_queue_gather (
        self, zug_gather_order_new (ZUG_GATHER_COPIED, ids, id, C_ ("collection", "Clipbase")));
  else
    {
      zug_collection_list_refresh (self->collections);
      zug_library_page_show_collection (self, id);
    }
}

void
zug_library_page_find_clipbase (ZugLibraryPage *self, GArray *ids)
{
  Clip *clip;

  if (self->archive == NULL)
    return;
  clip = g_new (Clip, 1);
  *clip = (Clip) {g_object_ref (self), ids != NULL ? g_array_ref (ids) : NULL};
  zug_archive_find_clipbase_async (self->archive, C_ ("collection", "Clipbase"), NULL, on_clipbase,
                                   clip);
}

static void
on_clip (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  ZugLibraryPage *self = user_data;
  g_autoptr (GArray) ids = zug_game_model_dup_selected (self->model);

  if (ids->len > 0)
    zug_library_page_find_clipbase (self, ids);
}

/* --- into another collection ------------------------------------------------------------------ */

const ZugCollection *
zug_library_page_find_collection (ZugLibraryPage *self, gint64 id)
{
  return zug_collections_find (zug_collection_list_get (self->collections), id);
}

/* To the clipbase only copies come, so that nothing can be lost there. */
void
zug_library_page_gather (ZugLibraryPage *self, gint64 id, GArray *ids, gboolean copy)
{
  const ZugCollection *collection = zug_library_page_find_collection (self, id);

  if (ids->len == 0 || !zug_archive_may_write (self->archive, NULL))
    return;
  if (id == ZUG_NO_CLIPBASE || (collection != NULL && collection->clipbase))
    zug_library_page_find_clipbase (self, ids);
  else if (collection != NULL)
    zug_library_page_queue_gather (
        self, zug_gather_order_new (copy ? ZUG_GATHER_COPIED : ZUG_GATHER_MOVED, ids, id,
                                    zug_collection_words (collection)));
}

/* Which games are to go where; asked for in a dialog. */
typedef struct
{
  ZugLibraryPage *page; /* owned */
  GArray *ids;
  gboolean copy;
  GArray *collections; /* of gint64, as the list has them; the last row makes one */
  GtkDropDown *list;
  GtkEditable *name;
} Question;

static void
question_free (gpointer data)
{
  Question *self = data;

  g_object_unref (self->page);
  g_array_unref (self->ids);
  g_array_unref (self->collections);
  g_free (self);
}

static gboolean
is_new (const Question *question)
{
  return gtk_drop_down_get_selected (question->list) >= question->collections->len;
}

static void
on_chosen (GtkWidget *dialog)
{
  const Question *question = g_object_get_data (G_OBJECT (dialog), "question");

  gtk_widget_set_visible (GTK_WIDGET (question->name), is_new (question));
  adw_message_dialog_set_response_enabled (ADW_MESSAGE_DIALOG (dialog), "go",
                                           !is_new (question)
                                               || *gtk_editable_get_text (question->name) != '\0');
}

/* The keyboard goes on to the name that a new one needs. */
static void
lead_on (const Question *question)
{
  gtk_widget_grab_focus (is_new (question) ? GTK_WIDGET (question->name)
                                           : GTK_WIDGET (question->list));
}

static void
on_list_chosen (GtkWidget *dialog)
{
  on_chosen (dialog);
  lead_on (g_object_get_data (G_OBJECT (dialog), "question"));
}

/* A collection that has been made for games. */
typedef struct
{
  ZugLibraryPage *page; /* owned */
  ZugGatherOrder *order;
} Making;

static void
on_made (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autofree Making *making = data;
  g_autoptr (ZugLibraryPage) self = making->page;
  ZugGatherOrder *order = making->order;
  g_autoptr (GError) error = NULL;

  order->made = zug_archive_add_collection_finish (ZUG_ARCHIVE (source), result, &error);
  for (guint i = 0; i < order->places->len; i++)
    g_array_index (order->places, ZugGamePlace, i).collection = order->made;
  if (self->toasts != NULL && order->made > 0)
    {
      zug_library_page_queue_gather (self, order);
      return;
    }
  if (self->toasts != NULL)
    zug_library_page_toast (self, error->message);
  zug_gather_order_free (order);
}

static void
on_answered (AdwMessageDialog *dialog, const char *response, ZugLibraryPage *self)
{
  const Question *question = g_object_get_data (G_OBJECT (dialog), "question");
  guint at = gtk_drop_down_get_selected (question->list);
  const char *name = gtk_editable_get_text (question->name);
  Making *making;

  if (!g_str_equal (response, "go") || self->archive == NULL)
    return;
  if (!is_new (question))
    {
      zug_library_page_gather (self, g_array_index (question->collections, gint64, at),
                               question->ids, question->copy);
      return;
    }
  making = g_new (Making, 1);
  *making = (Making) {g_object_ref (self),
                      zug_gather_order_new (question->copy ? ZUG_GATHER_COPIED : ZUG_GATHER_MOVED,
                                            question->ids, 0, name)};
  zug_archive_add_collection_async (self->archive, name, NULL, on_made, making);
}

/* The list of those that games can go to, and a field for the name of a new one. */
static GtkWidget *
make_fields (Question *question, GtkWidget *dialog)
{
  GPtrArray *all = zug_collection_list_get (question->page->collections);
  gint64 shown = zug_library_search_get_query (question->page->search)->collection;
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);
  GtkWidget *entry = gtk_entry_new ();

  for (guint i = 0; all != NULL && i < all->len; i++)
    {
      const ZugCollection *collection = g_ptr_array_index (all, i);

      if (collection->clipbase || (collection->id == shown && !question->copy))
        continue;
      g_array_append_val (question->collections, collection->id);
      gtk_string_list_append (names, zug_collection_words (collection));
    }
  gtk_string_list_append (names, C_ ("gather", "New Collection"));
  question->list =
      GTK_DROP_DOWN (gtk_drop_down_new (G_LIST_MODEL (g_steal_pointer (&names)), NULL));
  question->name = GTK_EDITABLE (entry);
  zug_widget_tell_name (question->list, C_ ("gather", "Collection"));
  zug_widget_tell_name (entry, C_ ("gather", "Name"));
  gtk_entry_set_placeholder_text (GTK_ENTRY (entry), C_ ("gather", "Name"));
  gtk_entry_set_activates_default (GTK_ENTRY (entry), TRUE);
  g_signal_connect_object (question->list, "notify::selected", G_CALLBACK (on_list_chosen), dialog,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (entry, "changed", G_CALLBACK (on_chosen), dialog, G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (question->list));
  gtk_box_append (GTK_BOX (box), entry);
  return box;
}

static void
ask (ZugLibraryPage *self, gboolean copy)
{
  Question *question = g_new0 (Question, 1);
  GtkWidget *dialog = adw_message_dialog_new (
      zug_library_page_get_window (self),
      copy ? C_ ("gather", "Copy to Collection") : C_ ("gather", "Move to Collection"), NULL);

  *question = (Question) {.page = g_object_ref (self),
                          .ids = zug_game_model_dup_selected (self->model),
                          .copy = copy,
                          .collections = g_array_new (FALSE, FALSE, sizeof (gint64))};
  g_object_set_data_full (G_OBJECT (dialog), "question", question, question_free);
  adw_message_dialog_add_responses (ADW_MESSAGE_DIALOG (dialog), "cancel", C_ ("gather", "_Cancel"),
                                    "go", copy ? C_ ("gather", "C_opy") : C_ ("gather", "_Move"),
                                    NULL);
  adw_message_dialog_set_default_response (ADW_MESSAGE_DIALOG (dialog), "go");
  adw_message_dialog_set_close_response (ADW_MESSAGE_DIALOG (dialog), "cancel");
  adw_message_dialog_set_response_appearance (ADW_MESSAGE_DIALOG (dialog), "go",
                                              ADW_RESPONSE_SUGGESTED);
  adw_message_dialog_set_extra_child (ADW_MESSAGE_DIALOG (dialog), make_fields (question, dialog));
  on_chosen (dialog);
  g_signal_connect_object (dialog, "response", G_CALLBACK (on_answered), self, 0);
  gtk_window_present (GTK_WINDOW (dialog));
  lead_on (question);
}

static void
on_move (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  ask (user_data, FALSE);
}

static void
on_copy_to (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  ask (user_data, TRUE);
}

void
zug_library_page_add_gather_actions (ZugLibraryPage *self)
{
  const GActionEntry entries[] = {{"move", on_move}, {"copy-to", on_copy_to}, {"clip", on_clip}};

  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), entries, G_N_ELEMENTS (entries),
                                   self);
}
