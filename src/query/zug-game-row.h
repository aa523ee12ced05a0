/* zug-game-row.h: a game in a list */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-game-entry.h"
#include "zug-opening.h"
#include <glib-object.h>

G_BEGIN_DECLS

/* A game in a list, counted by references; it never changes. */
typedef struct
{
  gint64 id;
  char *variant_id;
  char *variant_name;
  char *white_name;
  char *black_name;
  char *event;
  char *site;
  char *round;
  char *collection; /* its name; "" for one's own games */
  char *date;       /* "2013.05.??" */
  ZugResult result;
  gboolean over;
  ZugGameSource source;
  int turns;                 /* of the line played */
  const ZugOpening *opening; /* NULL: none is known */
  char *own_opening;         /* what a person called a later position of it; NULL nothing */
  char *men; /* those at the end, in the letters of people: "Q+2P : R"; NULL where they
                were not asked for or cannot be told */
  guint16 elo[ZUG_N_SIDES]; /* 0 unknown */
  guint16 eco;              /* zug_summary_eco() */
  gboolean annotated;
  gboolean setup; /* starts from a position of its own */
  gint64 updated; /* Unix time in seconds */
} ZugGameRow;

#define ZUG_TYPE_GAME_ROW (zug_game_row_get_type ())
GType zug_game_row_get_type (void);

ZugGameRow *zug_game_row_ref (ZugGameRow *self);
void zug_game_row_unref (ZugGameRow *self);

G_END_DECLS
