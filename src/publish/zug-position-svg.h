/* zug-position-svg.h: a position, or a turn, as a picture that needs nothing else */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-game.h"
#include "zug-shapes.h"

G_BEGIN_DECLS

/* What a picture of a position shows. The men are the program's own; resting men have their signs,
 * kings in check their marks, shared squares both men. */
typedef struct
{
  ZugVariant *variant;
  const ZugPosition *position;
  const ZugEvents *events; /* of the turn that led there, whose marks are shown; NULL for none */
  const ZugShapes *shapes; /* arrows and squares that people drew; NULL for none */
  const char *title;       /* "" for none */
  gboolean flipped;        /* seen from Black's side */
} ZugPicture;

/* A standalone SVG document with its text alternative: the title, and every man in words. It
 * fetches nothing. Transfer full. */
char *zug_position_svg (const ZugPicture *picture);

/* The same of a turn of a game: what was played, with the marks and shapes of that turn; the root
 * shows the start. */
char *zug_turn_position_svg (ZugGame *game, ZugTurn *turn, gboolean flipped);

/* A turn as two boards side by side: what each side intended, on the position before, and what came
 * of it, with a caption. Of the root only the position is shown. Transfer full. */
char *zug_turn_svg (ZugGame *game, ZugTurn *turn, gboolean flipped);

/* The same boards without a caption, for where the words stand beside them. */
char *zug_turn_boards_svg (ZugGame *game, ZugTurn *turn, gboolean flipped);

/* The turn's number and choices in the letters that people read: "12. Nf3 d5", "12… d5"; "Start"
 * for the root. Transfer full. */
char *zug_turn_name (ZugTurn *turn);

G_END_DECLS
