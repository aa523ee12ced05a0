/* zug-variant-store.c: all variants that can be chosen: those built in and the person's own, kept
 * in the archive */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-variant-store-private.h"
#include "zug-latest.h"
#include "zug-signal.h"

#include <glib/gi18n.h>

/* One's own variant, from the moment it is put in until it is taken out. */
typedef struct
{
  ZugVariantItem *item;
  gboolean stored; /* the archive has it, this or an earlier edit */
  guint saving;    /* saves on their way */
  gboolean dirty;  /* the last edit is not on the disk, nor on its way */
  gboolean gone;
} Slot;

struct _ZugVariantStore
{
  GObject parent_instance;

  GPtrArray *built_in; /* of ZugVariantItem */
  GPtrArray *own;      /* of Slot, by name */
  ZugArchive *archive;
  GCancellable *loading; /* NULL: not on its way */
  gboolean loaded;
};

enum
{
  FAILED,
  N_SIGNALS
};

static void zug_variant_store_list_model_init (GListModelInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (ZugVariantStore, zug_variant_store, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL,
                                                      zug_variant_store_list_model_init))

static guint signals[N_SIGNALS];

static void zug_variant_store_load (ZugVariantStore *self);

static Slot *
slot_new (ZugVariantItem *item)
{
  Slot *slot = g_rc_box_new0 (Slot);

  slot->item = item;
  return slot;
}

static void
slot_clear (gpointer data)
{
  Slot *slot = data;

  g_clear_object (&slot->item);
}

static void
slot_unref (gpointer data)
{
  g_rc_box_release_full (data, slot_clear);
}

/* --- the list --------------------------------------------------------------------------------- */

static GType
get_item_type (GListModel *model)
{
  return ZUG_TYPE_VARIANT_ITEM;
}

static guint
get_n_items (GListModel *model)
{
  ZugVariantStore *self = ZUG_VARIANT_STORE (model);

  return self->built_in->len + self->own->len;
}

ZugVariantItem *
zug_variant_store_item_at (ZugVariantStore *self, guint position)
{
  if (position < self->built_in->len)
    return g_ptr_array_index (self->built_in, position);
  return ((Slot *) g_ptr_array_index (self->own, position - self->built_in->len))->item;
}

static gpointer
get_item (GListModel *model, guint position)
{
  if (position >= get_n_items (model))
    return NULL;
  return g_object_ref (zug_variant_store_item_at (ZUG_VARIANT_STORE (model), position));
}

static void
zug_variant_store_list_model_init (GListModelInterface *iface)
{
  iface->get_item_type = get_item_type;
  iface->get_n_items = get_n_items;
  iface->get_item = get_item;
}

/* --- the object ------------------------------------------------------------------------------- */

static void
zug_variant_store_dispose (GObject *object)
{
  ZugVariantStore *self = ZUG_VARIANT_STORE (object);

  zug_latest_drop (&self->loading);
  g_clear_object (&self->archive);
  G_OBJECT_CLASS (zug_variant_store_parent_class)->dispose (object);
}

static void
zug_variant_store_finalize (GObject *object)
{
  ZugVariantStore *self = ZUG_VARIANT_STORE (object);

  g_clear_pointer (&self->built_in, g_ptr_array_unref);
  g_clear_pointer (&self->own, g_ptr_array_unref);
  G_OBJECT_CLASS (zug_variant_store_parent_class)->finalize (object);
}

static void
zug_variant_store_class_init (ZugVariantStoreClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = zug_variant_store_dispose;
  object_class->finalize = zug_variant_store_finalize;

  signals[FAILED] = zug_signal_new ("failed", ZUG_TYPE_VARIANT_STORE, 1, G_TYPE_STRING);
}

static void
zug_variant_store_init (ZugVariantStore *self)
{
  self->built_in = g_ptr_array_new_with_free_func (g_object_unref);
  self->own = g_ptr_array_new_with_free_func (slot_unref);
  for (size_t i = 0; i < zug_n_presets; i++)
    g_ptr_array_add (self->built_in, zug_variant_item_new_preset (&zug_presets[i]));
}

ZugVariantStore *
zug_variant_store_new (void)
{
  return g_object_new (ZUG_TYPE_VARIANT_STORE, NULL);
}

gboolean
zug_variant_store_is_loaded (ZugVariantStore *self)
{
  g_return_val_if_fail (ZUG_IS_VARIANT_STORE (self), FALSE);
  return self->loaded;
}

static void
report (ZugVariantStore *self, const char *name, const GError *error)
{
  /* TRANSLATORS: the name of a variant, and a sentence on why it could not be kept */
  g_autofree char *words = g_strdup_printf (C_ ("variants", "%1$s: %2$s"), name, error->message);

  g_signal_emit (self, signals[FAILED], 0, words);
}

/* --- finding ---------------------------------------------------------------------------------- */

static Slot *
find_slot (ZugVariantStore *self, const char *id, guint *position)
{
  for (guint i = 0; i < self->own->len; i++)
    {
      Slot *slot = g_ptr_array_index (self->own, i);

      if (g_str_equal (zug_variant_item_get_id (slot->item), id))
        {
          if (position != NULL)
            *position = i;
          return slot;
        }
    }
  return NULL;
}

ZugVariantItem *
zug_variant_store_find (ZugVariantStore *self, const char *id)
{
  g_return_val_if_fail (ZUG_IS_VARIANT_STORE (self), NULL);
  g_return_val_if_fail (id != NULL, NULL);

  for (guint i = 0; i < get_n_items (G_LIST_MODEL (self)); i++)
    if (g_str_equal (zug_variant_item_get_id (zug_variant_store_item_at (self, i)), id))
      return zug_variant_store_item_at (self, i);
  return NULL;
}

static gboolean
same_name (const char *a, const char *b)
{
  g_autofree char *folded_a = g_utf8_casefold (a, -1);
  g_autofree char *folded_b = g_utf8_casefold (b, -1);

  return g_str_equal (folded_a, folded_b);
}

gboolean
zug_variant_store_has_name (ZugVariantStore *self, const char *name, const char *but_id)
{
  g_return_val_if_fail (ZUG_IS_VARIANT_STORE (self), FALSE);
  g_return_val_if_fail (name != NULL, FALSE);

  for (guint i = 0; i < get_n_items (G_LIST_MODEL (self)); i++)
    if (g_strcmp0 (zug_variant_item_get_id (zug_variant_store_item_at (self, i)), but_id) != 0
        && same_name (zug_variant_item_get_name (zug_variant_store_item_at (self, i)), name))
      return TRUE;
  return FALSE;
}

/* --- the disk --------------------------------------------------------------------------------- */

typedef struct
{
  ZugVariantStore *variants; /* owned */
  Slot *slot;                /* owned */
  ZugVariantItem *item;      /* owned: as it is written */
} Write;

static Write *
write_new (ZugVariantStore *self, Slot *slot)
{
  Write *write = g_new (Write, 1);

  write->variants = g_object_ref (self);
  write->slot = g_rc_box_acquire (slot);
  write->item = g_object_ref (slot->item);
  return write;
}

static void
write_free (Write *write)
{
  g_object_unref (write->variants);
  slot_unref (write->slot);
  g_object_unref (write->item);
  g_free (write);
}

static void
on_saved (GObject *source, GAsyncResult *result, gpointer user_data)
{
  Write *write = user_data;
  Slot *slot = write->slot;
  g_autoptr (GError) error = NULL;
  gboolean good = zug_archive_save_preset_finish (ZUG_ARCHIVE (source), result, &error);

  if (write->variants->archive == ZUG_ARCHIVE (source))
    {
      slot->saving--;
      slot->stored |= good;
      slot->dirty |= !good && slot->item == write->item;
      if (!good && !slot->gone)
        report (write->variants, zug_variant_item_get_name (write->item), error);
    }
  write_free (write);
}

/* Nothing waits for another: when the program ends, what was edited last is on its way. */
static void
save (ZugVariantStore *self, Slot *slot)
{
  if (self->archive != NULL && !self->loaded)
    zug_variant_store_load (self);
  if (self->archive == NULL || !self->loaded || slot->gone)
    return;
  slot->saving++;
  slot->dirty = FALSE;
  zug_archive_save_preset_async (self->archive, zug_variant_item_to_record (slot->item), NULL,
                                 on_saved, write_new (self, slot));
}

static void
save_dirty (ZugVariantStore *self)
{
  for (guint i = 0; i < self->own->len; i++)
    {
      Slot *slot = g_ptr_array_index (self->own, i);

      if (slot->dirty)
        save (self, slot);
    }
}

/* --- the own ones ----------------------------------------------------------------------------- */

static int
compare_slots (gconstpointer a, gconstpointer b)
{
  ZugVariantItem *one = (*(Slot *const *) a)->item, *other = (*(Slot *const *) b)->item;
  int order = g_utf8_collate (zug_variant_item_get_name (one), zug_variant_item_get_name (other));

  return order != 0 ? order
                    : strcmp (zug_variant_item_get_id (one), zug_variant_item_get_id (other));
}

static guint
place_of (ZugVariantStore *self, Slot *slot)
{
  guint position = 0;

  g_ptr_array_find (self->own, slot, &position);
  return position;
}

static void
insert (ZugVariantStore *self, Slot *slot)
{
  g_ptr_array_add (self->own, slot);
  g_ptr_array_sort (self->own, compare_slots);
  g_list_model_items_changed (G_LIST_MODEL (self), self->built_in->len + place_of (self, slot), 0,
                              1);
}

/* Gives a slot another item; where its name changes, its place may. */
static void
replace (ZugVariantStore *self, Slot *slot, ZugVariantItem *item)
{
  guint before = place_of (self, slot), after;

  g_set_object (&slot->item, item);
  g_ptr_array_sort (self->own, compare_slots);
  after = place_of (self, slot);
  if (before == after)
    {
      g_list_model_items_changed (G_LIST_MODEL (self), self->built_in->len + after, 1, 1);
      return;
    }
  g_list_model_items_changed (G_LIST_MODEL (self), self->built_in->len + MIN (before, after),
                              MAX (before, after) - MIN (before, after) + 1,
                              MAX (before, after) - MIN (before, after) + 1);
}

static ZugVariantItem *
put (ZugVariantStore *self, ZugVariantItem *item)
{
  Slot *slot = find_slot (self, zug_variant_item_get_id (item), NULL);

  if (slot != NULL)
    replace (self, slot, item);
  else
    {
      slot = slot_new (g_object_ref (item));
      insert (self, slot);
    }
  slot->dirty = TRUE;
  save_dirty (self);
  return slot->item;
}

ZugVariantItem *
zug_variant_store_keep (ZugVariantStore *self, const ZugVariantFile *file)
{
  g_autoptr (ZugVariantItem) item = NULL;
  ZugVariantItem *there;
  ZugVariantFile kept;

  g_return_val_if_fail (ZUG_IS_VARIANT_STORE (self), NULL);
  g_return_val_if_fail (file != NULL && file->name[0] != '\0', NULL);

  kept = *file;
  there = zug_variant_store_find (self, kept.id);
  /* What is built in, and what cannot be read, is never written over. */
  if (kept.id[0] == '\0'
      || (there != NULL
          && (!zug_variant_item_is_own (there) || zug_variant_item_get_trouble (there) != NULL)))
    zug_variant_store_make_unique (self, &kept);
  item = zug_variant_item_new_own (&kept);
  return put (self, item);
}

/* Of what cannot be read the text is all there is. */
static ZugVariantItem *
restore_text (ZugVariantStore *self, ZugVariantItem *item, const ZugVariantFile *file)
{
  g_autofree char *text = zug_variant_item_dup_text (item);
  g_autoptr (ZugPresetRecord) record = zug_preset_record_new (file->id, file->name, text);
  g_autoptr (ZugVariantItem) restored = zug_variant_item_new_record (record);

  return put (self, restored);
}

ZugVariantItem *
zug_variant_store_restore (ZugVariantStore *self, ZugVariantItem *item)
{
  ZugVariantFile file;

  g_return_val_if_fail (ZUG_IS_VARIANT_STORE (self), NULL);
  g_return_val_if_fail (ZUG_IS_VARIANT_ITEM (item) && zug_variant_item_is_own (item), NULL);

  if (zug_variant_store_find (self, zug_variant_item_get_id (item)) == NULL)
    return put (self, item);
  file = *zug_variant_item_get_file (item);
  zug_variant_store_make_unique (self, &file);
  return zug_variant_item_get_trouble (item) != NULL ? restore_text (self, item, &file)
                                                     : zug_variant_store_keep (self, &file);
}

static void
on_deleted (GObject *source, GAsyncResult *result, gpointer user_data)
{
  Write *write = user_data;
  ZugVariantStore *self = write->variants;
  g_autoptr (GError) error = NULL;

  if (!zug_archive_delete_preset_finish (ZUG_ARCHIVE (source), result, &error)
      && !g_error_matches (error, ZUG_STORE_ERROR, ZUG_STORE_ERROR_NOT_FOUND)
      && self->archive == ZUG_ARCHIVE (source))
    {
      /* It is still on the disk, so it is still there. */
      if (zug_variant_store_find (self, zug_variant_item_get_id (write->item)) == NULL)
        {
          Slot *slot = slot_new (g_object_ref (write->item));

          slot->stored = TRUE;
          insert (self, slot);
        }
      report (self, zug_variant_item_get_name (write->item), error);
    }
  write_free (write);
}

void
zug_variant_store_remove (ZugVariantStore *self, const char *id)
{
  guint position = 0;
  Slot *slot;

  g_return_if_fail (ZUG_IS_VARIANT_STORE (self));
  g_return_if_fail (id != NULL);

  slot = find_slot (self, id, &position);
  if (slot == NULL)
    return;
  slot->gone = TRUE;
  if (self->archive != NULL && (slot->stored || slot->saving > 0))
    zug_archive_delete_preset_async (self->archive, id, NULL, on_deleted, write_new (self, slot));
  g_ptr_array_remove_index (self->own, position);
  g_list_model_items_changed (G_LIST_MODEL (self), self->built_in->len + position, 1, 0);
}

/* --- loading ---------------------------------------------------------------------------------- */

/* What was made before the archive was there gives way to what stands there under its id or name;
 * one that says the same was there already. */
static void
make_room (ZugVariantStore *self, guint n_made, ZugVariantItem *there)
{
  g_autofree char *text = zug_variant_item_dup_text (there);

  for (guint i = 0; i < n_made; i++)
    {
      Slot *slot = g_ptr_array_index (self->own, i);
      g_autofree char *made = zug_variant_item_dup_text (slot->item);
      g_autoptr (ZugVariantItem) moved = NULL;
      ZugVariantFile file = *zug_variant_item_get_file (slot->item);

      slot->gone |= g_str_equal (text, made);
      if (!g_str_equal (file.id, zug_variant_item_get_id (there))
          && !same_name (file.name, zug_variant_item_get_name (there)))
        continue;
      zug_variant_store_make_unique (self, &file);
      moved = zug_variant_item_new_own (&file);
      g_set_object (&slot->item, moved);
    }
}

static void
take_records (ZugVariantStore *self, GPtrArray *records)
{
  guint before = self->own->len;

  for (guint i = 0; i < records->len; i++)
    {
      Slot *slot = slot_new (zug_variant_item_new_record (g_ptr_array_index (records, i)));

      slot->stored = TRUE;
      make_room (self, before, slot->item);
      g_ptr_array_add (self->own, slot);
    }
  for (guint i = before; i > 0; i--)
    if (((Slot *) g_ptr_array_index (self->own, i - 1))->gone)
      g_ptr_array_remove_index (self->own, i - 1);
  g_ptr_array_sort (self->own, compare_slots);
  g_list_model_items_changed (G_LIST_MODEL (self), self->built_in->len, before, self->own->len);
}

static void
on_listed (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (ZugVariantStore) self = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) records =
      zug_archive_list_presets_finish (ZUG_ARCHIVE (source), result, &error);

  /* Another load may have begun since. */
  if (!zug_latest_take (&self->loading, result))
    return;
  if (records == NULL)
    {
      report (self, C_ ("variants", "Your variants cannot be loaded"), error);
      return;
    }
  take_records (self, records);
  self->loaded = TRUE;
  save_dirty (self);
}

/* Nothing is written before it is known what is there. */
static void
zug_variant_store_load (ZugVariantStore *self)
{
  if (self->loading != NULL)
    return;
  zug_archive_list_presets_async (self->archive, zug_latest_begin (&self->loading), on_listed,
                                  g_object_ref (self));
}

/* What a former archive keeps leaves with it; what was never written stays, for the next. */
static void
forget_stored (ZugVariantStore *self)
{
  guint before = self->own->len;

  for (guint i = self->own->len; i > 0; i--)
    {
      Slot *slot = g_ptr_array_index (self->own, i - 1);

      slot->saving = 0;
      if (slot->stored && !slot->dirty)
        {
          slot->gone = TRUE;
          g_ptr_array_remove_index (self->own, i - 1);
        }
      else
        {
          slot->stored = FALSE;
          slot->dirty = TRUE;
        }
    }
  if (before > 0)
    g_list_model_items_changed (G_LIST_MODEL (self), self->built_in->len, before, self->own->len);
}

void
zug_variant_store_set_archive (ZugVariantStore *self, ZugArchive *archive)
{
  g_return_if_fail (ZUG_IS_VARIANT_STORE (self));
  g_return_if_fail (archive == NULL || ZUG_IS_ARCHIVE (archive));

  if (self->archive == archive)
    return;
  zug_latest_drop (&self->loading);
  forget_stored (self);
  self->loaded = FALSE;
  g_set_object (&self->archive, archive);
  if (archive != NULL)
    zug_variant_store_load (self);
}
