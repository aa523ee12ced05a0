/* zug-variant-store-import.c: what comes into the store: under an id and name of its own, once */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-variant-store-private.h"

#include "zug-game.h"
#include "zug-law-words.h"
#include <glib/gi18n.h>
#include <string.h>

/* --- ids and names ---------------------------------------------------------------------------- */

void
zug_variant_make_slug (const char *name, char *slug, gsize size)
{
  g_autofree char *ascii = g_str_to_ascii (name, "C");
  gsize n = 0;

  for (const char *c = ascii; *c != '\0' && n + 1 < size; c++)
    if (g_ascii_isalnum (*c))
      slug[n++] = g_ascii_tolower (*c);
    else if (n > 0 && slug[n - 1] != '-')
      slug[n++] = '-';
  while (n > 0 && slug[n - 1] == '-')
    n--;
  slug[n] = '\0';
  if (n == 0)
    g_strlcpy (slug, "variant", size);
}

/* Cuts off a number at the end, with what is before it: "Duel 2" and " " make "Duel". */
static void
cut_number (char *text, char before)
{
  gsize n = strlen (text), end = n;

  while (end > 0 && g_ascii_isdigit (text[end - 1]))
    end--;
  if (end < n && end > 1 && text[end - 1] == before)
    text[end - 1] = '\0';
}

/* Cuts a text so that it fits with `more` bytes after it, between characters. */
static void
cut_to_fit (char *text, gsize size, gsize more)
{
  const char *end;

  if (strlen (text) + more >= size)
    text[size - more - 1] = '\0';
  if (!g_utf8_validate (text, -1, &end))
    text[end - text] = '\0';
}

static void
make_id_unique (ZugVariantStore *self, ZugVariantFile *file)
{
  char stem[sizeof file->id];

  if (file->id[0] == '\0')
    zug_variant_make_slug (file->name, file->id, sizeof file->id);
  memcpy (stem, file->id, sizeof stem);
  cut_number (stem, '-');
  cut_to_fit (stem, sizeof stem, 12);
  for (guint n = 2; zug_variant_store_find (self, file->id) != NULL; n++)
    {
      memset (file->id, 0, sizeof file->id);
      g_snprintf (file->id, sizeof file->id, "%.50s-%u", stem, n);
    }
}

static void
make_name_unique (ZugVariantStore *self, ZugVariantFile *file)
{
  char stem[sizeof file->name];

  memcpy (stem, file->name, sizeof stem);
  cut_number (stem, ' ');
  cut_to_fit (stem, sizeof stem, 12);
  for (guint n = 2; zug_variant_store_has_name (self, file->name, NULL); n++)
    {
      memset (file->name, 0, sizeof file->name);
      g_snprintf (file->name, sizeof file->name, "%.114s %u", stem, n);
    }
}

void
zug_variant_store_make_unique (ZugVariantStore *self, ZugVariantFile *file)
{
  g_return_if_fail (ZUG_IS_VARIANT_STORE (self));
  g_return_if_fail (file != NULL && file->name[0] != '\0');

  make_name_unique (self, file);
  make_id_unique (self, file);
}

/* --- copies, imports -------------------------------------------------------------------------- */

ZugVariantItem *
zug_variant_store_duplicate (ZugVariantStore *self, ZugVariantItem *item)
{
  ZugVariantFile file;

  g_return_val_if_fail (ZUG_IS_VARIANT_STORE (self), NULL);
  g_return_val_if_fail (ZUG_IS_VARIANT_ITEM (item), NULL);
  g_return_val_if_fail (zug_variant_item_get_trouble (item) == NULL, NULL);

  file = *zug_variant_item_get_file (item);
  if (!zug_variant_item_is_own (item))
    {
      memcpy (file.based_on, file.id, sizeof file.based_on);
      /* Who made the original has not made what becomes of the copy, nor is that what he told of.
       */
      memset (file.author, 0, sizeof file.author);
      memset (file.summary, 0, sizeof file.summary);
    }
  memset (file.id, 0, sizeof file.id);
  zug_variant_store_make_unique (self, &file);
  return zug_variant_store_keep (self, &file);
}

char *
zug_variant_store_status_words (const ZugStatus *status)
{
  g_autofree char *words = zug_law_words_status (status);
  const char *stop = g_str_has_suffix (words, ".") ? "" : ".";

  if (status->line == 0)
    return g_strconcat (words, stop, NULL);
  /* TRANSLATORS: the number of a line of a file, what is wrong there, and a full stop where that
   * has none */
  return g_strdup_printf (C_ ("variants", "Line %1$d: %2$s%3$s"), status->line, words, stop);
}

/* What a variant says but for what tells it from others of its name. */
static char *
dup_essence (const ZugVariantFile *file)
{
  ZugVariantFile essence = *file;

  memset (essence.id, 0, sizeof essence.id);
  cut_number (essence.name, ' ');
  return zug_draft_text_of (&essence);
}

/* The one that says all the same; it may have come under another name because its own was taken. */
static ZugVariantItem *
find_equal (ZugVariantStore *self, const ZugVariantFile *file)
{
  g_autofree char *text = dup_essence (file);

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self)); i++)
    {
      g_autofree char *other =
          dup_essence (zug_variant_item_get_file (zug_variant_store_item_at (self, i)));

      if (g_str_equal (text, other)
          && zug_variant_item_get_trouble (zug_variant_store_item_at (self, i)) == NULL)
        return zug_variant_store_item_at (self, i);
    }
  return NULL;
}

ZugVariantItem *
zug_variant_store_import (ZugVariantStore *self, const char *text, gsize length, GError **error)
{
  static const char mark[] = "\xef\xbb\xbf"; /* with which some programs begin a text */
  ZugVariantItem *equal;
  ZugVariantFile file;
  ZugStatus status;

  g_return_val_if_fail (ZUG_IS_VARIANT_STORE (self), NULL);
  g_return_val_if_fail (text != NULL, NULL);

  if (length >= 3 && memcmp (text, mark, 3) == 0)
    {
      text += 3;
      length -= 3;
    }
  if (!zug_variant_file_read (text, length, &file, &status))
    {
      g_autofree char *words = zug_variant_store_status_words (&status);

      g_set_error_literal (error, ZUG_GAME_ERROR, ZUG_GAME_ERROR_MALFORMED, words);
      return NULL;
    }
  equal = find_equal (self, &file);
  if (equal != NULL)
    return equal;
  zug_variant_store_make_unique (self, &file);
  return zug_variant_store_keep (self, &file);
}

static ZugVariantItem *
find_laws (ZugVariantStore *self, const ZugLaws *laws)
{
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self)); i++)
    {
      ZugVariant *variant = zug_variant_item_get_variant (zug_variant_store_item_at (self, i));

      if (variant != NULL && zug_laws_equal (zug_variant_get_laws (variant), laws))
        return zug_variant_store_item_at (self, i);
    }
  return NULL;
}

ZugVariantItem *
zug_variant_store_adopt (ZugVariantStore *self, ZugVariant *variant)
{
  ZugVariantItem *known;
  ZugVariantFile file = {.name = ""};
  ZugLaws base;

  g_return_val_if_fail (ZUG_IS_VARIANT_STORE (self), NULL);
  g_return_val_if_fail (ZUG_IS_VARIANT (variant), NULL);

  known = find_laws (self, zug_variant_get_laws (variant));
  if (known != NULL)
    return known;
  file.laws = *zug_variant_get_laws (variant);
  g_strlcpy (file.name, zug_variant_get_name (variant), sizeof file.name);
  cut_to_fit (file.name, sizeof file.name, 0);
  if (file.name[0] == '\0')
    g_strlcpy (file.name, C_ ("variants", "Laws of a Game"), sizeof file.name);
  if (zug_laws_preset (&base, zug_variant_get_id (variant)))
    g_strlcpy (file.based_on, zug_variant_get_id (variant), sizeof file.based_on);
  zug_variant_store_make_unique (self, &file);
  return zug_variant_store_keep (self, &file);
}
