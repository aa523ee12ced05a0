/* zug-setup-palette.h: what can be put on squares: the men of both sides, and marks */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-setup.h"
#include <gtk/gtk.h>

G_BEGIN_DECLS

typedef enum
{
  ZUG_TOOL_MOVE, /* takes what stands on a square to another */
  ZUG_TOOL_ERASE,
  ZUG_TOOL_MAN,
  ZUG_TOOL_MARK,
  ZUG_TOOL_NOBODY,  /* says that a square is empty */
  ZUG_TOOL_SOMEBODY /* … or that it is not */
} ZugToolKind;

typedef struct
{
  ZugToolKind kind;
  ZugSide side;      /* of a man */
  ZugManType type;   /* of a man */
  ZugSetupMark mark; /* of a mark */
} ZugTool;

/* Signal: `chosen` (), another tool was taken. At first it is ZUG_TOOL_MOVE. */
#define ZUG_TYPE_SETUP_PALETTE (zug_setup_palette_get_type ())
G_DECLARE_FINAL_TYPE (ZugSetupPalette, zug_setup_palette, ZUG, SETUP_PALETTE, GtkWidget)

/* Offers the men and marks of what is set up; the men are those of its laws now. */
void zug_setup_palette_show (ZugSetupPalette *self, ZugSetup *setup);

/* Offers the men of laws, and what else can be said of squares where a position is searched for. At
 * first it is ZUG_TOOL_MAN, White's king. */
void zug_setup_palette_show_search (ZugSetupPalette *self, const ZugLaws *laws);

ZugTool zug_setup_palette_get_tool (ZugSetupPalette *self);

/* Takes a tool as a press on its button does; one that is not offered changes nothing. */
void zug_setup_palette_take (ZugSetupPalette *self, ZugTool tool);

G_END_DECLS
