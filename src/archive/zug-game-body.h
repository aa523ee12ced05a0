/* zug-game-body.h: a game's turns and remarks as the bytes that the archive keeps */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-game-data.h"
#include <glib.h>

G_BEGIN_DECLS

/*
 * Stored for ever: the first byte is the version, and every version stays readable. The line played
 * comes first, two bytes a choice on boards up to 8×8 with up to 13 kinds of men and three
 * elsewhere; what most games do not have (variations, ids of their own, times, irregular choices,
 * remarks, turns kept as text) follows in sections of its own.
 */

/* Turns and remarks of a game; tags, laws and start are not part of it. Bytes are appended. The
 * line played is written before the variations, so turns may come back in another order; so do
 * their ids, unless every turn's is its index: then that is so again. */
void zug_game_body_write (const ZugGameData *game, GByteArray *bytes);
/* Adds the turns and remarks to a game that was reset. FALSE where the bytes are no body (DAMAGED).
 */
gboolean zug_game_body_read (gconstpointer data, gsize size, ZugGameData *game, GError **error);

/* What was chosen in the line played, as it stands in such bytes, which it borrows; two games of
 * the same laws and start have equal choices where these are equal. */
typedef struct
{
  const guint8 *choices;
  guint n;            /* how many … */
  guint width;        /* … of so many bytes each */
  const guint8 *text; /* of turns that are kept as text; NULL: there are none */
  gsize text_size;
} ZugGameBodyLine;
/* DAMAGED. */
gboolean zug_game_body_line (gconstpointer data, gsize size, ZugGameBodyLine *line, GError **error);

G_END_DECLS
