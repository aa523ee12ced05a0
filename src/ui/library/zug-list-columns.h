/* zug-list-columns.h: the columns that the list of games can have */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-game-row.h"
#include "zug-game-search.h"

G_BEGIN_DECLS

/* In the order in which they stand until somebody moves them. */
typedef enum
{
  ZUG_COLUMN_WHITE,
  ZUG_COLUMN_ELO_WHITE,
  ZUG_COLUMN_BLACK,
  ZUG_COLUMN_ELO_BLACK,
  ZUG_COLUMN_ELO,
  ZUG_COLUMN_RESULT,
  ZUG_COLUMN_DATE,
  ZUG_COLUMN_GAME, /* the opening, or else the variant */
  ZUG_COLUMN_VARIANT,
  ZUG_COLUMN_ECO,
  ZUG_COLUMN_OPENING,
  ZUG_COLUMN_EVENT,
  ZUG_COLUMN_SITE,
  ZUG_COLUMN_ROUND,
  ZUG_COLUMN_TURNS,
  ZUG_COLUMN_MEN,
  ZUG_COLUMN_ANNOTATED,
  ZUG_COLUMN_COLLECTION,
  ZUG_COLUMN_UPDATED,
  ZUG_N_COLUMNS
} ZugColumnKind;

typedef struct
{
  const char *id;    /* in the settings */
  const char *title; /* msgid, context "library column" */
  const char *note;  /* msgid, context "library": what the chooser says of it; NULL nothing */
  char *(*words) (ZugGameRow *row); /* what a cell says. Transfer full */
  ZugGameSort sort;
  int chars;           /* how wide; negative: so wide, and a share of what is left */
  int room;            /* shown where the list is as wide as this, unless somebody chose others */
  gboolean last_first; /* its natural order, as searches have it, goes downwards */
  gboolean shown;      /* … until somebody chooses */
  ZugFoundKinds only;  /* shown only where games of this kind are found; 0 always */
} ZugListColumn;

extern const ZugListColumn zug_list_columns[ZUG_N_COLUMNS];

/* Its title in the person's language. Borrowed. */
const char *zug_list_column_title (ZugColumnKind kind);

G_END_DECLS
