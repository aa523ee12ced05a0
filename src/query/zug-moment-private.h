/* zug-moment-private.h: what is asked of a turn, as it was read and as laws take it */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-moment.h"
#include "zug-quick-board.h"

G_BEGIN_DECLS

#define ZUG_N_LETTERS 26
#define ZUG_MANY 255 /* men of a kind: any number */

typedef enum
{
  ZUG_MATERIAL_WHOLE,
  ZUG_MATERIAL_AGAINST, /* when equal men of both sides are taken away */
  ZUG_MATERIAL_OPPOSITE_BISHOPS
} ZugMaterialKind;

/* Men of a side by their letters, A first. */
typedef struct
{
  gboolean asked;  /* FALSE: it may have anything */
  gboolean others; /* men that are not named may be there */
  guint8 least[ZUG_N_LETTERS], most[ZUG_N_LETTERS];
  gboolean named[ZUG_N_LETTERS];
} ZugMaterialSide;

typedef struct
{
  ZugMaterialKind kind;
  int first; /* whose men sides[0] is; -1: either's */
  ZugMaterialSide sides[2];
} ZugMaterial;

typedef enum
{
  ZUG_ON_MAN,
  ZUG_ON_NOBODY,
  ZUG_ON_SOMEBODY,
  ZUG_ON_NOT_MAN /* this man does not stand there; somebody else may */
} ZugOn;

/* What stands on a square. */
typedef struct
{
  guint8 on; /* ZugOn */
  guint8 side;
  char letter;
  ZugSquare square;
} ZugPatternSquare;

typedef struct
{
  GArray *squares; /* of ZugPatternSquare; of a whole file every rank that any board has */
  gboolean mirrored, reversed, anywhere, files;
} ZugPattern;

enum
{
  ZUG_EVENT_AT_TO = 1 << 0,         /* a square that is named is the event's `to` … */
  ZUG_EVENT_AT_FROM = 1 << 1,       /* … or its `from`; neither: it is nowhere */
  ZUG_EVENT_MUTUAL = 1 << 2,        /* tells of a man of each side, in no order */
  ZUG_EVENT_BY_OTHER = 1 << 3,      /* the man that is named is its `other` */
  ZUG_EVENT_BY_OTHER_SIDE = 1 << 4, /* … and the other side's */
  ZUG_EVENT_OF_NO_MAN = 1 << 5,
  ZUG_EVENT_LAST = 1 << 6,  /* the game ended with it: a mate */
  ZUG_EVENT_RESTED = 1 << 7 /* given by a man that rested on that turn */
};

/* An event by its name. */
typedef struct
{
  const char *name;
  ZugEventKind kind;
  guint flags;
  guint32 features; /* that a game with it has */
} ZugMomentEventRow;

typedef struct
{
  const ZugMomentEventRow *row;
  int side;         /* who did it; -1 any */
  char men[2];      /* letters; 0 any */
  ZugSquare square; /* ZUG_NO_SQUARE any */
} ZugMomentEvent;

struct _ZugMoment
{
  GArray *materials;   /* of ZugMaterial */
  GPtrArray *patterns; /* of ZugPattern */
  GArray *events;      /* of ZugMomentEvent */
};

/* --- zug-moment-ready.c ----------------------------------------------------------------------- */

/* How many men of a type a side may have. */
typedef struct
{
  guint8 least[ZUG_N_TYPES], most[ZUG_N_TYPES];
} ZugReadyCounts;

/* The material of one side less that of the other. */
typedef struct
{
  int least[ZUG_N_TYPES], most[ZUG_N_TYPES];
} ZugReadyDifferences;

typedef struct
{
  const ZugMaterial *asked;
  ZugReadyCounts counts[2];
  ZugReadyDifferences differences;
} ZugReadyMaterial;

/* A square of a pattern, turned as it may be. */
typedef struct
{
  guint8 on, side, type;
  gint8 file, rank;
} ZugPlacedSquare;

/* A pattern turned one way: where it can be shifted to. */
typedef struct
{
  ZugPlacedSquare *squares;
  guint n;
  int left, right, down, up; /* by so much at most, the first two of each negative or 0 */
} ZugPlacement;

struct _ZugReadyMoment
{
  const ZugMoment *moment;
  const ZugLaws *laws;
  gboolean possible;   /* the game has the men and the squares */
  GArray *materials;   /* of ZugReadyMaterial */
  GPtrArray *patterns; /* of GArray of ZugPlacement: one of them must fit */

  /* Of orthodox chess; NULL of other laws. */
  GPtrArray *tests; /* for each pattern a GArray of ZugQuickTest */
};

/* Whether counts of men fit; not of opposite bishops. */
gboolean zug_ready_material_fits (const ZugReadyMoment *self, const ZugReadyMaterial *material,
                                  const ZugMaterialCount *count);

/* --- zug-moment-quick.c ----------------------------------------------------------------------- */

/* One man or empty square of a placement. All places that it can be shifted to are tested at once:
 * a bit each for the square on which its lower left corner comes to lie. */
typedef struct
{
  guint64 corners;   /* where that can be; of the first test of a placement */
  guint8 side, type; /* of these men; of no type: those squares that are empty, or that are not,
                      * or where other men or none stand */
  guint8 shift;      /* how far from the corner */
  guint8 last;       /* the placement fits where this test is passed, too */
} ZugQuickTest;

void zug_ready_moment_make_quick (ZugReadyMoment *self);

G_END_DECLS
