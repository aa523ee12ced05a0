/* zug-game-model.c: the games found, as a list of any length whose rows come as they are shown */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-game-model.h"

#include "zug-game-blocks.h"
#include "zug-widgets.h"
#include <string.h>

/* Blocks looked at last, which a screen may show. */
#define RECENT 4

struct _ZugGameModel
{
  GObject parent_instance;

  ZugArchive *archive;
  ZugGameQuery *query;
  GArray *ids;
  ZugGameBlocks *blocks;
  GtkBitset *selected;

  GCancellable *searching; /* the search whose results count */
  guint search;            /* its number */
  gboolean first_due;      /* its first rows have not come */
  gboolean same;           /* it is the one that the list shows, once more */
  gboolean complete;
  gboolean looks; /* it goes through games turn by turn, and has come so far: */
  double done;
  gboolean stopped; /* by the person, or it failed */
  gboolean men;     /* rows come with those at the end */
  ZugFoundKinds kinds;
};

static void zug_game_model_list_init (GListModelInterface *iface);
static void zug_game_model_selection_init (GtkSelectionModelInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (ZugGameModel, zug_game_model, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, zug_game_model_list_init)
                                   G_IMPLEMENT_INTERFACE (GTK_TYPE_SELECTION_MODEL,
                                                          zug_game_model_selection_init))

/* --- list and selection ----------------------------------------------------------------------- */

static GType
zug_game_model_get_item_type (GListModel *model)
{
  return ZUG_TYPE_GAME_ITEM;
}

static guint
zug_game_model_get_n_items (GListModel *model)
{
  return ZUG_GAME_MODEL (model)->ids->len;
}

static gpointer
zug_game_model_get_item (GListModel *model, guint position)
{
  ZugGameModel *self = ZUG_GAME_MODEL (model);

  if (position >= self->ids->len)
    return NULL;
  return g_object_ref (zug_game_blocks_get (self->blocks, position));
}

static void
zug_game_model_list_init (GListModelInterface *iface)
{
  iface->get_item_type = zug_game_model_get_item_type;
  iface->get_n_items = zug_game_model_get_n_items;
  iface->get_item = zug_game_model_get_item;
}

static gboolean
zug_game_model_is_selected (GtkSelectionModel *model, guint position)
{
  return gtk_bitset_contains (ZUG_GAME_MODEL (model)->selected, position);
}

static GtkBitset *
zug_game_model_get_selection_in_range (GtkSelectionModel *model, guint position, guint n_items)
{
  return gtk_bitset_ref (ZUG_GAME_MODEL (model)->selected);
}

static gboolean
zug_game_model_set_selection (GtkSelectionModel *model, GtkBitset *selected, GtkBitset *mask)
{
  ZugGameModel *self = ZUG_GAME_MODEL (model);
  g_autoptr (GtkBitset) old = g_steal_pointer (&self->selected);
  g_autoptr (GtkBitset) changes = gtk_bitset_copy (selected);

  gtk_bitset_intersect (changes, mask);
  self->selected = gtk_bitset_copy (old);
  gtk_bitset_subtract (self->selected, mask);
  gtk_bitset_union (self->selected, changes);
  gtk_bitset_remove_range_closed (self->selected, self->ids->len, G_MAXUINT);

  gtk_bitset_difference (old, self->selected);
  if (!gtk_bitset_is_empty (old))
    {
      guint first = gtk_bitset_get_minimum (old);

      gtk_selection_model_selection_changed (model, first,
                                             gtk_bitset_get_maximum (old) - first + 1);
    }
  return TRUE;
}

static void
zug_game_model_selection_init (GtkSelectionModelInterface *iface)
{
  iface->is_selected = zug_game_model_is_selected;
  iface->get_selection_in_range = zug_game_model_get_selection_in_range;
  iface->set_selection = zug_game_model_set_selection;
}

/* --- taking ids ------------------------------------------------------------------------------- */

/* What of a list becomes something else: after the same beginning, before the same end. */
typedef struct
{
  guint position;
  guint removed;
  guint added;
} Change;

static Change
compare (GArray *old, GArray *new)
{
  const gint64 *a = (const gint64 *) old->data, *b = (const gint64 *) new->data;
  guint shorter = MIN (old->len, new->len), head = 0, tail = 0;

  while (head < shorter && a[head] == b[head])
    head++;
  while (tail < shorter - head && a[old->len - 1 - tail] == b[new->len - 1 - tail])
    tail++;
  return (Change) {head, old->len - head - tail, new->len - head - tail};
}

/* Games selected in the part that changes stay so where they are in it again. */
static void
zug_game_model_move_selection (ZugGameModel *self, GArray *new, Change change)
{
  g_autoptr (GHashTable) moved = g_hash_table_new (g_int64_hash, g_int64_equal);
  GtkBitsetIter iter;
  guint position;

  for (gboolean valid = gtk_bitset_iter_init_at (&iter, self->selected, change.position, &position);
       valid && position < change.position + change.removed;
       valid = gtk_bitset_iter_next (&iter, &position))
    g_hash_table_add (moved, &g_array_index (self->ids, gint64, position));
  gtk_bitset_splice (self->selected, change.position, change.removed, change.added);
  if (g_hash_table_size (moved) == 0)
    return;
  for (guint i = change.position; i < change.position + change.added; i++)
    if (g_hash_table_contains (moved, &g_array_index (new, gint64, i)))
      gtk_bitset_add (self->selected, i);
}

/* Rows that a screen may show are read anew even where the list around them did not change; of a
 * list that nobody has looked at yet the first ones are kept. */
static void
zug_game_model_look_again (ZugGameModel *self, const guint *recent, guint n, Change change)
{
  if (n == 0 && self->ids->len > 0)
    zug_game_blocks_get (self->blocks, 0);
  for (guint i = n; i-- > 0;)
    {
      guint position = recent[i];

      if (position >= change.position + change.removed)
        position = position - change.removed + change.added;
      for (guint place = position; place <= position + ZUG_GAME_BLOCK - 1;
           place += ZUG_GAME_BLOCK - 1)
        if (place < self->ids->len)
          zug_game_blocks_get (self->blocks, place);
    }
}

static void
zug_game_model_take (ZugGameModel *self, GArray *ids)
{
  Change change = compare (self->ids, ids);
  guint recent[RECENT];
  guint n = zug_game_blocks_get_recent (self->blocks, recent, RECENT);

  zug_game_model_move_selection (self, ids, change);
  zug_game_blocks_set_ids (self->blocks, ids, self->search);
  g_array_unref (self->ids);
  self->ids = g_array_ref (ids);
  if (change.removed > 0 || change.added > 0)
    g_list_model_items_changed (G_LIST_MODEL (self), change.position, change.removed, change.added);
  zug_game_model_look_again (self, recent, n, change);
  zug_game_blocks_settle (self->blocks);
}

/* --- searching -------------------------------------------------------------------------------- */

/* Whether an answer is that of the search which counts; fails in words where it is an error. */
static gboolean
zug_game_model_expects (ZugGameModel *self, GCancellable *search, const GError *error)
{
  if (search != self->searching)
    return FALSE;
  if (error == NULL)
    return TRUE;
  g_clear_object (&self->searching);
  self->stopped = self->looks;
  self->first_due = self->looks = FALSE;
  g_signal_emit_by_name (
      self,
      g_error_matches (error, ZUG_STORE_ERROR, ZUG_STORE_ERROR_INVALID) ? "refused" : "failed",
      error->message);
  return FALSE;
}

static void
on_ids_found (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (ZugGameModel) self = user_data;
  ZugFoundKinds kinds = 0;
  g_autoptr (GError) error = NULL;
  g_autoptr (GArray) ids =
      zug_archive_search_ids_finish (ZUG_ARCHIVE (source), result, &kinds, &error);

  if (!zug_game_model_expects (self, g_task_get_cancellable (G_TASK (result)), error))
    return;
  g_clear_object (&self->searching);
  self->complete = TRUE;
  self->first_due = self->looks = FALSE;
  self->kinds = kinds;
  zug_game_model_take (self, ids);
  g_signal_emit_by_name (self, "found");
}

/* What a long search has found so far; the list it reads once more does not shrink meanwhile. */
static void
on_found_so_far (GArray *ids, double done, gpointer user_data)
{
  ZugGameModel *self = user_data;

  g_autoptr (GArray) none = g_array_new (FALSE, FALSE, sizeof (gint64));

  self->done = done;
  if (ids != NULL && (!self->same || self->ids->len <= ids->len))
    zug_game_model_take (self, ids);
  else if (self->first_due && !self->same && self->ids->len > 0)
    zug_game_model_take (self, none);
  self->complete = FALSE;
  self->first_due = self->first_due && ids == NULL;
  g_signal_emit_by_name (self, "found");
}

static ZugFoundKinds
kinds_of (GPtrArray *rows)
{
  ZugFoundKinds kinds = 0;

  for (guint i = 0; i < rows->len; i++)
    {
      const ZugGameRow *first = rows->pdata[0], *row = rows->pdata[i];

      if (strcmp (row->variant_id, first->variant_id) != 0
          || (row->variant_id[0] == '\0' && strcmp (row->variant_name, first->variant_name) != 0))
        kinds |= ZUG_FOUND_VARIANTS;
      if (row->opening != NULL || row->own_opening != NULL)
        kinds |= ZUG_FOUND_OPENINGS;
    }
  return kinds;
}

/* The first rows stand in for the list until it comes; a longer list that is read once more does
 * not shrink to them meanwhile. */
static void
on_first_found (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (ZugGameModel) self = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) rows = zug_archive_search_finish (ZUG_ARCHIVE (source), result, &error);
  g_autoptr (GArray) ids = NULL;
  gboolean all;

  if (!zug_game_model_expects (self, g_task_get_cancellable (G_TASK (result)), error))
    return;
  ids = g_array_sized_new (FALSE, FALSE, sizeof (gint64), rows->len);
  for (guint i = 0; i < rows->len; i++)
    {
      gint64 id = ((ZugGameRow *) g_ptr_array_index (rows, i))->id;

      g_array_append_val (ids, id);
      zug_game_blocks_add_row (self->blocks, g_ptr_array_index (rows, i), self->search);
    }
  all = rows->len < ZUG_GAME_BLOCK;
  /* What the search before found stays until the whole of this one says otherwise. */
  self->kinds = (all ? 0 : self->kinds) | kinds_of (rows);
  self->first_due = FALSE;
  if (all || !self->same || self->ids->len <= rows->len)
    {
      self->complete = all;
      zug_game_model_take (self, ids);
    }
  if (all)
    g_clear_object (&self->searching);
  else
    zug_archive_search_ids_async (self->archive, self->query, NULL, NULL, self->searching,
                                  on_ids_found, g_object_ref (self));
  g_signal_emit_by_name (self, "found");
}

static void
zug_game_model_begin (ZugGameModel *self, gboolean same)
{
  g_cancellable_cancel (self->searching);
  g_clear_object (&self->searching);
  if (self->archive == NULL)
    return;
  self->searching = g_cancellable_new ();
  self->search++;
  self->first_due = TRUE;
  self->same = same;
  self->stopped = FALSE;
  self->done = 0;
  self->looks = zug_game_query_looks_at_turns (self->query);
  if (self->looks)
    zug_archive_search_ids_async (self->archive, self->query, on_found_so_far, self,
                                  self->searching, on_ids_found, g_object_ref (self));
  else
    zug_archive_search_async (self->archive, self->query, ZUG_GAME_BLOCK, self->men,
                              self->searching, on_first_found, g_object_ref (self));
}

/* --- the object ------------------------------------------------------------------------------- */

static void
zug_game_model_dispose (GObject *object)
{
  ZugGameModel *self = ZUG_GAME_MODEL (object);

  g_cancellable_cancel (self->searching);
  g_clear_object (&self->searching);
  g_clear_object (&self->archive);

  G_OBJECT_CLASS (zug_game_model_parent_class)->dispose (object);
}

static void
zug_game_model_finalize (GObject *object)
{
  ZugGameModel *self = ZUG_GAME_MODEL (object);

  g_clear_pointer (&self->blocks, zug_game_blocks_free);
  g_clear_pointer (&self->ids, g_array_unref);
  g_clear_pointer (&self->selected, gtk_bitset_unref);
  g_clear_pointer (&self->query, zug_game_query_free);

  G_OBJECT_CLASS (zug_game_model_parent_class)->finalize (object);
}

static void
zug_game_model_class_init (ZugGameModelClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = zug_game_model_dispose;
  object_class->finalize = zug_game_model_finalize;

  zug_signal_new ("found", G_TYPE_FROM_CLASS (klass), 0);
  zug_signal_new ("failed", G_TYPE_FROM_CLASS (klass), 1, G_TYPE_STRING);
  zug_signal_new ("refused", G_TYPE_FROM_CLASS (klass), 1, G_TYPE_STRING);
}

static void
zug_game_model_init (ZugGameModel *self)
{
  self->query = zug_game_query_new ();
  self->ids = g_array_new (FALSE, FALSE, sizeof (gint64));
  self->blocks = zug_game_blocks_new ();
  self->selected = gtk_bitset_new_empty ();
  self->complete = TRUE;
}

ZugGameModel *
zug_game_model_new (void)
{
  return g_object_new (ZUG_TYPE_GAME_MODEL, NULL);
}

void
zug_game_model_set_archive (ZugGameModel *self, ZugArchive *archive)
{
  g_autoptr (GArray) none = g_array_new (FALSE, FALSE, sizeof (gint64));

  g_return_if_fail (ZUG_IS_GAME_MODEL (self));

  if (!g_set_object (&self->archive, archive))
    return;
  zug_game_blocks_set_archive (self->blocks, archive);
  zug_game_model_take (self, none);
  self->complete = TRUE;
  zug_game_model_begin (self, FALSE);
}

void
zug_game_model_search (ZugGameModel *self, const ZugGameQuery *query)
{
  g_return_if_fail (ZUG_IS_GAME_MODEL (self));

  if (zug_game_query_equal (self->query, query))
    return;
  zug_game_query_free (self->query);
  self->query = zug_game_query_copy (query);
  zug_game_model_begin (self, FALSE);
}

void
zug_game_model_refresh (ZugGameModel *self)
{
  g_return_if_fail (ZUG_IS_GAME_MODEL (self));

  /* A search that has not shown anything yet is not the one that the list shows. */
  zug_game_model_begin (self, !self->first_due || self->same);
}

void
zug_game_model_set_men (ZugGameModel *self, gboolean men)
{
  g_return_if_fail (ZUG_IS_GAME_MODEL (self));

  if (self->men == men)
    return;
  self->men = men;
  zug_game_blocks_set_men (self->blocks, men);
  if (men)
    zug_game_model_refresh (self);
}

ZugFoundKinds
zug_game_model_get_kinds (ZugGameModel *self)
{
  g_return_val_if_fail (ZUG_IS_GAME_MODEL (self), 0);

  return self->kinds;
}

gboolean
zug_game_model_is_complete (ZugGameModel *self)
{
  g_return_val_if_fail (ZUG_IS_GAME_MODEL (self), FALSE);

  return self->complete && !self->first_due;
}

gboolean
zug_game_model_is_searching (ZugGameModel *self)
{
  g_return_val_if_fail (ZUG_IS_GAME_MODEL (self), FALSE);

  return self->first_due;
}

double
zug_game_model_get_progress (ZugGameModel *self)
{
  g_return_val_if_fail (ZUG_IS_GAME_MODEL (self), -1);

  return self->looks ? self->done : -1;
}

void
zug_game_model_stop (ZugGameModel *self)
{
  g_autoptr (GArray) none = NULL;

  g_return_if_fail (ZUG_IS_GAME_MODEL (self));

  if (!self->looks)
    return;
  g_cancellable_cancel (self->searching);
  g_clear_object (&self->searching);
  self->looks = FALSE;
  self->stopped = TRUE;
  self->complete = FALSE;
  /* What the search before found is not what this one did. */
  if (self->first_due && !self->same)
    {
      none = g_array_new (FALSE, FALSE, sizeof (gint64));
      zug_game_model_take (self, none);
    }
  self->first_due = FALSE;
  g_signal_emit_by_name (self, "found");
}

gboolean
zug_game_model_is_stopped (ZugGameModel *self)
{
  g_return_val_if_fail (ZUG_IS_GAME_MODEL (self), FALSE);

  return self->stopped;
}

void
zug_game_model_remove (ZugGameModel *self, const gint64 *ids, guint n)
{
  g_autoptr (GHashTable) gone = g_hash_table_new (g_int64_hash, g_int64_equal);
  g_autoptr (GArray) left = NULL;

  g_return_if_fail (ZUG_IS_GAME_MODEL (self));

  for (guint i = 0; i < n; i++)
    g_hash_table_add (gone, (gpointer) &ids[i]);
  left = g_array_sized_new (FALSE, FALSE, sizeof (gint64), self->ids->len);
  for (guint i = 0; i < self->ids->len; i++)
    if (!g_hash_table_contains (gone, &g_array_index (self->ids, gint64, i)))
      g_array_append_val (left, g_array_index (self->ids, gint64, i));
  zug_game_model_take (self, left);
}

gint64
zug_game_model_get_id (ZugGameModel *self, guint position)
{
  g_return_val_if_fail (ZUG_IS_GAME_MODEL (self), 0);
  g_return_val_if_fail (position < self->ids->len, 0);

  return g_array_index (self->ids, gint64, position);
}

GArray *
zug_game_model_dup_selected (ZugGameModel *self)
{
  GArray *ids;
  GtkBitsetIter iter;
  guint position;

  g_return_val_if_fail (ZUG_IS_GAME_MODEL (self), NULL);

  ids = g_array_new (FALSE, FALSE, sizeof (gint64));
  for (gboolean valid = gtk_bitset_iter_init_first (&iter, self->selected, &position); valid;
       valid = gtk_bitset_iter_next (&iter, &position))
    g_array_append_val (ids, g_array_index (self->ids, gint64, position));
  return ids;
}

guint
zug_game_model_get_n_selected (ZugGameModel *self)
{
  g_return_val_if_fail (ZUG_IS_GAME_MODEL (self), 0);

  return gtk_bitset_get_size (self->selected);
}

ZugGameItem *
zug_game_model_dup_only (ZugGameModel *self)
{
  g_return_val_if_fail (ZUG_IS_GAME_MODEL (self), NULL);

  if (gtk_bitset_get_size (self->selected) != 1)
    return NULL;
  return g_list_model_get_item (G_LIST_MODEL (self), gtk_bitset_get_minimum (self->selected));
}

guint
zug_game_model_count_blocks (ZugGameModel *self)
{
  g_return_val_if_fail (ZUG_IS_GAME_MODEL (self), 0);

  return zug_game_blocks_count (self->blocks);
}
