/* zug-game-entry.h: a game as the archive has it: its data, and what the archive alone knows */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-game-data.h"
#include <glib.h>

G_BEGIN_DECLS

/* The numbers are stored. */
typedef enum
{
  ZUG_SOURCE_PLAYED,
  ZUG_SOURCE_IMPORTED,
  ZUG_SOURCE_SHIPPED,
  ZUG_N_SOURCES
} ZugGameSource;

/*
 * Plain data with a count of references, its fields public. One that is handed to the archive is
 * given away: it may complete it. Texts are UTF-8 and, unless said otherwise, never NULL: "" for
 * unknown; zug_text_set() changes one.
 */
typedef struct
{
  gint64 id;         /* 0: not in the archive yet */
  char *uid;         /* world-wide unique name; "": the archive gives one when it is saved first */
  gint64 created;    /* Unix time in seconds; 0: now, when saved */
  gint64 updated;    /* when it last went on, Unix time in seconds; 0: now, when saved */
  gint64 collection; /* that it is in; 0: one's own, when saved */
  ZugGameSource source;
  gboolean over;    /* nobody plays on */
  char *reason;     /* the end's reason as `status` says it: "king captured", "resigned"; "" none */
  char *white_kind; /* as zug_player_get_kind() gives it; "" unknown */
  char *black_kind;
  gint64 cursor; /* the id of the turn at which it stands, 0 the start */

  /* Where one of them cannot be read both stand here, as a `Laws` tag and a ZFEN have them, and the
   * turns are text alone. NULL: those of the data are right. */
  char *laws;
  char *start;

  /* Turns have ids > 0, greater than their parents', which never change and are never used again
   * while the turn exists. Names, event, site, date and round are tags; the tag Result says what
   * `result` says or is not there, and there are none of laws and start. */
  ZugGameData data;

  /* What its row says of its opening beside `data.men`, as zug_features_pack() has it; where
   * nothing was noted both are 0. */
  gboolean noted;
  guint opening;

  /*< private >*/
  gatomicrefcount refs;
} ZugGameEntry;

/* A new, empty game of orthodox chess that is being played: texts "", no tags, no turns, id 0. */
ZugGameEntry *zug_game_entry_new (void);
ZugGameEntry *zug_game_entry_ref (ZugGameEntry *self);
void zug_game_entry_unref (ZugGameEntry *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (ZugGameEntry, zug_game_entry_unref)
/* A deep copy. */
ZugGameEntry *zug_game_entry_copy (const ZugGameEntry *self);

/* Sets laws and start from texts: a Laws tag; a ZFEN, "" for the array. What cannot be read is
 * kept as it stands. */
void zug_game_entry_set_laws (ZugGameEntry *self, const char *laws, const char *start);
/* The value of a tag, "" where it is not there. */
const char *zug_game_entry_tag (const ZugGameEntry *self, const char *name);
/* Whether it is one of one's own that is not over. */
gboolean zug_game_entry_is_played_on (const ZugGameEntry *self);

/* Replaces the text in *FIELD by a copy of TEXT (NULL becomes NULL). */
void zug_text_set (char **field, const char *text);

/* --- zug-game-entry-bytes.c ------------------------------------------------------------------- */

/* A whole entry as bytes, and back; stored for ever. NULL with DAMAGED. */
GBytes *zug_game_entry_to_bytes (const ZugGameEntry *entry);
ZugGameEntry *zug_game_entry_from_bytes (gconstpointer data, gsize size, GError **error);

G_END_DECLS
