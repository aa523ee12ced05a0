/* zug-variant-store.h: all variants that can be chosen: those built in and the person's own, kept
 * in the archive */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-archive.h"
#include "zug-draft.h"

G_BEGIN_DECLS

/* One of them; it never changes: an edit puts another in its place. */
#define ZUG_TYPE_VARIANT_ITEM (zug_variant_item_get_type ())
G_DECLARE_FINAL_TYPE (ZugVariantItem, zug_variant_item, ZUG, VARIANT_ITEM, GObject)

const char *zug_variant_item_get_id (ZugVariantItem *self);
const char *zug_variant_item_get_name (ZugVariantItem *self); /* translated where it is built in */
gboolean zug_variant_item_is_own (ZugVariantItem *self);
const ZugVariantFile *zug_variant_item_get_file (ZugVariantItem *self);
/* What an own one with this file says of itself: its summary, or what it changes in the game it is
 * based on. Transfer full. */
char *zug_variant_item_dup_summary_of (const ZugVariantFile *file);
/* NULL where it is a draft that cannot be played. Transfer none. */
ZugVariant *zug_variant_item_get_variant (ZugVariantItem *self);
/* Why the text in the archive cannot be read (damaged, or of a newer program), a translated
 * sentence; NULL where it can. Such a one has a name and a text and nothing else; it stays as it is
 * until the person removes it. */
const char *zug_variant_item_get_trouble (ZugVariantItem *self);
/* The variant file. Transfer full. */
char *zug_variant_item_dup_text (ZugVariantItem *self);
/* The variant file to be given away: the id of one's own is made of the name that it has now.
 * Transfer full. */
char *zug_variant_item_dup_export (ZugVariantItem *self);

/* A GListModel of ZugVariantItem: those built in, in the order of the table, then one's own by
 * name. Signal: `failed` (const char *words): something could not be kept, and is as it was on the
 * disk; it is tried again with the next edit. */
#define ZUG_TYPE_VARIANT_STORE (zug_variant_store_get_type ())
G_DECLARE_FINAL_TYPE (ZugVariantStore, zug_variant_store, ZUG, VARIANT_STORE, GObject)

/* The built-in ones alone, until an archive is set (NULL: none); then its own are loaded. */
ZugVariantStore *zug_variant_store_new (void);
void zug_variant_store_set_archive (ZugVariantStore *self, ZugArchive *archive);
/* Whether its own are all there. */
gboolean zug_variant_store_is_loaded (ZugVariantStore *self);

/* NULL where there is none. Transfer none. */
ZugVariantItem *zug_variant_store_find (ZugVariantStore *self, const char *id);

/* Whether another than that of `but_id` (may be NULL) is called so. */
gboolean zug_variant_store_has_name (ZugVariantStore *self, const char *name, const char *but_id);

/* Keeps a variant of one's own, in the place of that with the same id: at once in the list, and a
 * moment later on the disk. One without id, or with that of a built-in one or of one that cannot be
 * read, gets one of its own. Transfer none: good until the next edit of it. */
ZugVariantItem *zug_variant_store_keep (ZugVariantStore *self, const ZugVariantFile *file);
/* Takes one's own out of the store and off the disk. Games played under it keep their laws. */
void zug_variant_store_remove (ZugVariantStore *self, const char *id);
/* Brings one back that was removed, as it was. Transfer none. */
ZugVariantItem *zug_variant_store_restore (ZugVariantStore *self, ZugVariantItem *item);

/* Gives `file` an id and a name that none in the store has, near to those it has ("Duel 2"). */
void zug_variant_store_make_unique (ZugVariantStore *self, ZugVariantFile *file);

/* A copy of a variant as one's own new one, based on it where it is built in, else on the same;
 * kept at once. */
ZugVariantItem *zug_variant_store_duplicate (ZugVariantStore *self, ZugVariantItem *item);

/* Reads a variant file and keeps it: under another id and name where another variant has them; the
 * same one that is there already (equal in all but a number behind its name) is returned as it is.
 * NULL with ZUG_GAME_ERROR that names line and law. Transfer none. */
ZugVariantItem *zug_variant_store_import (ZugVariantStore *self, const char *text, gsize length,
                                          GError **error);

/* The laws of a game (its Laws tag) as one's own variant; one that has exactly these laws is
 * returned as it is. */
ZugVariantItem *zug_variant_store_adopt (ZugVariantStore *self, ZugVariant *variant);

/* What is wrong with the text of a variant, with its line. Transfer full. */
char *zug_variant_store_status_words (const ZugStatus *status);

G_END_DECLS
