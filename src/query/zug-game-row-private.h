/* zug-game-row-private.h: a game in a list, from its row */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-game-data.h"
#include "zug-game-row.h"
#include "zug-sql.h"

G_BEGIN_DECLS

/* What rows are read with. */
typedef struct
{
  ZugGameData game;  /* memory for the turns of one after the other */
  GHashTable *names; /* that a person gave positions, by zug_position_name_key() */
  gboolean men;      /* those at the end are asked for */
} ZugRowReader;

/* Adds the rows of these games in this order; those no longer there are left out. men: with those
 * that stand at the end. */
gboolean zug_game_rows_read (sqlite3 *db, const gint64 *ids, guint n, gboolean men, GPtrArray *rows,
                             GError **error);

/* The turns of a game, as the texts of its laws and start and the bytes of its body. */
typedef struct
{
  const char *laws;
  const char *start;
  gconstpointer body;
  gsize size;
} ZugRowTurns;

/* Sets what follows from the turns: opening, its own name, men. Where they cannot be read there is
 * none. */
void zug_game_row_play (ZugGameRow *self, ZugRowReader *reader, const ZugRowTurns *turns);

G_END_DECLS
