/* zug-variant.h: a game that can be played: its name and its laws, immutable */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-laws.h"
#include <gio/gio.h>

G_BEGIN_DECLS

#define ZUG_TYPE_VARIANT (zug_variant_get_type ())
G_DECLARE_FINAL_TYPE (ZugVariant, zug_variant, ZUG, VARIANT, GObject)

/* laws are copied; id, name and summary are shown as they are (already translated). */
ZugVariant *zug_variant_new (const char *id, const char *name, const char *summary,
                             const ZugLaws *laws);

/* One of zug_presets[], with translated words; NULL where no preset has that id. */
ZugVariant *zug_variant_new_preset (const char *id);

/* What the game with this id is called: a preset by its translated name, whatever the language in
 * which `name` was kept; any other game `name`. Borrowed. */
const char *zug_variant_find_name (const char *id, const char *name);

/* All presets, in the order of the table. Transfer full: a GListStore of ZugVariant. */
GListModel *zug_variant_list_presets (void);

const char *zug_variant_get_id (ZugVariant *self);
const char *zug_variant_get_name (ZugVariant *self);
const char *zug_variant_get_summary (ZugVariant *self);
const ZugLaws *zug_variant_get_laws (ZugVariant *self);

/* The group of a preset; a variant that is none is a game of its own. */
ZugPresetGroup zug_variant_get_group (ZugVariant *self);

/* Whether every man is a player of its own. */
gboolean zug_variant_is_team (ZugVariant *self);

/* Whether both sides choose on every turn. */
gboolean zug_variant_is_simultaneous (ZugVariant *self);

/* Whether its turns are merged, for which GTK's thread never waits. */
gboolean zug_variant_is_merged (ZugVariant *self);

/* "A3 A5 E2 …", empty for orthodox chess. Transfer full. */
char *zug_variant_dup_type (ZugVariant *self);

/* What differs from orthodox chess in a player's words, see zug_rule_card(). Transfer full. */
GStrv zug_variant_dup_rule_card (ZugVariant *self, GStrv *codes, GStrv *keys);

G_END_DECLS
