/* zug-variant-item.c: a variant in the store */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-law-guide.h"
#include "zug-variant-store-private.h"
#include <glib/gi18n.h>
#include <string.h>

struct _ZugVariantItem
{
  GObject parent_instance;

  ZugVariantFile file;
  gboolean own;
  ZugVariant *variant; /* NULL: it cannot be played */
  char *trouble;       /* why its text cannot be read; NULL: it can */
  char *text;          /* that text, as the archive has it */
};

G_DEFINE_FINAL_TYPE (ZugVariantItem, zug_variant_item, G_TYPE_OBJECT)

static void
zug_variant_item_finalize (GObject *object)
{
  ZugVariantItem *self = ZUG_VARIANT_ITEM (object);

  g_clear_object (&self->variant);
  g_clear_pointer (&self->trouble, g_free);
  g_clear_pointer (&self->text, g_free);
  G_OBJECT_CLASS (zug_variant_item_parent_class)->finalize (object);
}

static void
zug_variant_item_class_init (ZugVariantItemClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = zug_variant_item_finalize;
}

static void
zug_variant_item_init (ZugVariantItem *self)
{
  zug_laws_init (&self->file.laws);
}

/* Cut between characters where it is too long. */
static void
set_field (char *field, gsize size, const char *text)
{
  const char *end;

  g_strlcpy (field, text, size);
  if (!g_utf8_validate (field, -1, &end))
    field[end - field] = '\0';
}

ZugVariantItem *
zug_variant_item_new_preset (const ZugPreset *preset)
{
  ZugVariantItem *self = g_object_new (ZUG_TYPE_VARIANT_ITEM, NULL);

  self->variant = zug_variant_new_preset (preset->id);
  self->file.laws = *zug_variant_get_laws (self->variant);
  set_field (self->file.id, sizeof self->file.id, preset->id);
  set_field (self->file.name, sizeof self->file.name, zug_variant_get_name (self->variant));
  set_field (self->file.summary, sizeof self->file.summary,
             zug_variant_get_summary (self->variant));
  set_field (self->file.author, sizeof self->file.author,
             g_dpgettext2 (NULL, "variant source", preset->author));
  return self;
}

enum
{
  MOST_DIFFERENCES = 3
};

/* "Passing is allowed. Check: none. And more": no more than a row of a list has room for. */
static char *
dup_differences (const ZugLaws *laws, const ZugLaws *base)
{
  g_autoptr (GString) text = g_string_new (NULL);
  guint n = 0;

  for (size_t i = 0; i < zug_n_laws; i++)
    if (!zug_laws_same (laws, base, &zug_law_table[i]) && n++ < MOST_DIFFERENCES)
      {
        g_autofree char *value = zug_law_guide_value (laws, &zug_law_table[i]);
        g_autofree char *words = zug_law_guide_row (laws, &zug_law_table[i]);

        g_string_append_printf (text, "%s%s", text->len > 0 ? C_ ("list of laws", ". ") : "",
                                g_str_equal (value, C_ ("law value", "yes"))
                                    ? zug_law_guide_name (&zug_law_table[i])
                                    : words);
      }
  if (n > MOST_DIFFERENCES)
    g_string_append (text, C_ ("list of laws", ". And more"));
  return g_strdup (text->str);
}

char *
zug_variant_item_dup_summary_of (const ZugVariantFile *file)
{
  g_autofree char *differences = NULL;
  const char *id = "orthodox";
  ZugLaws base;

  if (file->summary[0] != '\0')
    return g_strdup (file->summary);
  if (zug_laws_preset (&base, file->based_on))
    id = file->based_on;
  else
    zug_laws_init (&base);
  differences = dup_differences (&file->laws, &base);
  if (differences[0] == '\0')
    /* TRANSLATORS: %s is the name of a game. */
    return g_strdup_printf (C_ ("variants", "As %s."), zug_variant_find_name (id, id));
  /* TRANSLATORS: the name of a game, and the laws that are not as there: "Castling: no. Passing is
   * allowed" */
  return g_strdup_printf (C_ ("variants", "Based on %1$s. %2$s."), zug_variant_find_name (id, id),
                          differences);
}

ZugVariantItem *
zug_variant_item_new_own (const ZugVariantFile *file)
{
  ZugVariantItem *self = g_object_new (ZUG_TYPE_VARIANT_ITEM, NULL);
  g_autofree char *summary = zug_variant_item_dup_summary_of (file);
  const char *reason;

  self->own = TRUE;
  self->file = *file;
  if (zug_laws_problem (&file->laws, &reason) == NULL)
    self->variant = zug_variant_new (file->id, file->name, summary, &file->laws);
  return self;
}

ZugVariantItem *
zug_variant_item_new_record (const ZugPresetRecord *record)
{
  ZugVariantItem *self;
  ZugVariantFile file;
  ZugStatus status;

  /* The archive finds it by the record's id, whatever the text calls itself. */
  if (zug_variant_file_read_draft (record->text, strlen (record->text), &file, &status))
    {
      set_field (file.id, sizeof file.id, record->id);
      return zug_variant_item_new_own (&file);
    }
  self = g_object_new (ZUG_TYPE_VARIANT_ITEM, NULL);
  self->own = TRUE;
  self->text = g_strdup (record->text);
  self->trouble = zug_variant_store_status_words (&status);
  set_field (self->file.id, sizeof self->file.id, record->id);
  set_field (self->file.name, sizeof self->file.name,
             record->name[0] != '\0' ? record->name : record->id);
  return self;
}

ZugPresetRecord *
zug_variant_item_to_record (ZugVariantItem *self)
{
  g_autofree char *text = zug_variant_item_dup_text (self);

  return zug_preset_record_new (self->file.id, self->file.name, text);
}

const char *
zug_variant_item_get_id (ZugVariantItem *self)
{
  g_return_val_if_fail (ZUG_IS_VARIANT_ITEM (self), NULL);
  return self->file.id;
}

const char *
zug_variant_item_get_name (ZugVariantItem *self)
{
  g_return_val_if_fail (ZUG_IS_VARIANT_ITEM (self), NULL);
  return self->file.name;
}

gboolean
zug_variant_item_is_own (ZugVariantItem *self)
{
  g_return_val_if_fail (ZUG_IS_VARIANT_ITEM (self), FALSE);
  return self->own;
}

const ZugVariantFile *
zug_variant_item_get_file (ZugVariantItem *self)
{
  g_return_val_if_fail (ZUG_IS_VARIANT_ITEM (self), NULL);
  return &self->file;
}

ZugVariant *
zug_variant_item_get_variant (ZugVariantItem *self)
{
  g_return_val_if_fail (ZUG_IS_VARIANT_ITEM (self), NULL);
  return self->variant;
}

const char *
zug_variant_item_get_trouble (ZugVariantItem *self)
{
  g_return_val_if_fail (ZUG_IS_VARIANT_ITEM (self), NULL);
  return self->trouble;
}

/* Cuts off a number at the end of an id, with the hyphen before it. */
static void
cut_number (char *id)
{
  gsize n = strlen (id), end = n;

  while (end > 0 && g_ascii_isdigit (id[end - 1]))
    end--;
  if (end < n && end > 1 && id[end - 1] == '-')
    id[end - 1] = '\0';
}

/* Whether an id could have been made of that name: ids are told apart by a number at their end. */
static gboolean
is_id_of (const char *id, const char *slug)
{
  g_autofree char *a = g_strdup (id);
  g_autofree char *b = g_strdup (slug);

  cut_number (a);
  cut_number (b);
  return g_str_equal (id, slug) || g_str_equal (a, b);
}

char *
zug_variant_item_dup_export (ZugVariantItem *self)
{
  char slug[sizeof self->file.id] = {0};
  ZugVariantFile file;

  g_return_val_if_fail (ZUG_IS_VARIANT_ITEM (self), NULL);

  if (!self->own || self->text != NULL)
    return zug_variant_item_dup_text (self);
  file = self->file;
  zug_variant_make_slug (file.name, slug, sizeof slug);
  if (!is_id_of (file.id, slug))
    memcpy (file.id, slug, sizeof file.id);
  return zug_draft_text_of (&file);
}

char *
zug_variant_item_dup_text (ZugVariantItem *self)
{
  g_return_val_if_fail (ZUG_IS_VARIANT_ITEM (self), NULL);
  return self->text != NULL ? g_strdup (self->text) : zug_draft_text_of (&self->file);
}
