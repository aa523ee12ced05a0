/* zug-tags.h: which tags of a game have a column, and how the others are kept */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-game-data.h"
#include <glib.h>

G_BEGIN_DECLS

/* Whether the archive keeps this tag in a column ("Event" … "Result", "Variant", "Laws", "SetUp",
 * "FEN"), so that it is neither a term nor in the list of further tags. */
gboolean zug_tag_has_column (const char *name);
/* The same of what a person typed, in any case. */
gboolean zug_tag_names_column (const char *name);
/* Which of these tags it is, -1: none of them. */
typedef enum
{
  ZUG_TAG_EVENT,
  ZUG_TAG_SITE,
  ZUG_TAG_DATE,
  ZUG_TAG_ROUND,
  ZUG_TAG_WHITE,
  ZUG_TAG_BLACK,
  ZUG_TAG_RESULT,
  ZUG_TAG_VARIANT,
  ZUG_TAG_LAWS,
  ZUG_TAG_SETUP,
  ZUG_TAG_FEN,
  ZUG_TAG_COLUMNS
} ZugTagColumn;
int zug_tag_column (const char *name);
/* Whether tag `i` of an entry's data says what a column says: players, event, site, date, round and
 * result. */
gboolean zug_game_tag_is_column (const ZugGameData *game, gsize i);

/* The text of a name's tag, "" where it is missing or "?". Belongs to the game. */
const char *zug_game_tag_text (const ZugGameData *game, const char *name);
/* The same of a tag's value, which may be NULL. */
const char *zug_tag_text (const char *value);

/* Further tags as the column `tags` keeps them: name, TAB, value, LF, with \ before \, t for TAB, n
 * for LF. Appends one. */
void zug_tags_append (GString *text, const char *name, const char *value);
/* Calls `func` for each. FALSE where it is no such text. */
typedef void (*ZugTagFunc) (const char *name, const char *value, gpointer user_data);
gboolean zug_tags_foreach (const char *text, ZugTagFunc func, gpointer user_data);

G_END_DECLS
