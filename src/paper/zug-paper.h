/* zug-paper.h: what is to stand on paper: words and diagrams, one after the other */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-career-web.h"
#include "zug-diagram.h"

G_BEGIN_DECLS

typedef enum
{
  ZUG_PAPER_TITLE, /* of a game, a card or a booklet */
  ZUG_PAPER_ABOUT, /* what is known besides, below the title */
  ZUG_PAPER_TEXT,
  ZUG_PAPER_ENTRY, /* a line of the contents: one line, with a page number */
  ZUG_PAPER_DIAGRAM
} ZugPaperKind;

typedef struct
{
  ZugPaperKind kind;
  guint depth;        /* of variations: further right, with a line for each at the left */
  gboolean with_next; /* its end stands in one column with what follows */
  gboolean spread;    /* over all columns, if it stands at the beginning of a document */
  char *markup;       /* Pango's; the caption of a diagram, NULL for none */
  ZugDiagram *diagram;
  GArray *curve; /* of ZugCareerPoint; NULL: none */
  guint page;    /* of an entry, from 1 */
} ZugPaperBlock;

/* Blocks in their order, which they own: an array of ZugPaperBlock. Transfer full:
 * g_ptr_array_unref(). */
GPtrArray *zug_paper_new (void);

/* Appends a block of words and takes them. The block belongs to the array. */
ZugPaperBlock *zug_paper_add (GPtrArray *blocks, ZugPaperKind kind, guint depth, char *markup);

/* Appends a diagram, which it takes, with a caption, which is copied (NULL for none). What stands
 * before it stays with it. */
void zug_paper_add_diagram (GPtrArray *blocks, guint depth, ZugDiagram *diagram,
                            const char *caption);

/* Appends a curve through points (of ZugCareerPoint), which it takes, in the place of a diagram. */
void zug_paper_add_curve (GPtrArray *blocks, GArray *points, const char *caption);

/* The words of all blocks without their markup, a line each. Transfer full. */
char *zug_paper_dup_text (const GPtrArray *blocks);

/* --- sheets ----------------------------------------------------------------------------------- */

typedef struct
{
  const char *id; /* "a4", "letter" */
  double width;   /* in points */
  double height;
} ZugPaperSize;

/* A4 and Letter; NULL where there is none of that name. */
const ZugPaperSize *zug_paper_size_find (const char *id);

G_END_DECLS
