/* zug-paper-game.h: a game as it is printed */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-game.h"
#include "zug-paper.h"

G_BEGIN_DECLS

typedef struct
{
  gboolean drawn;   /* whether diagrams are drawn where a game asks for none: at its end … */
  guint every;      /* … and every so many turns; 0: at its end alone */
  gboolean flipped; /* seen from Black's side */
} ZugPaperRule;

/* Title, what is known of the game, all turns with signs, comments, variations and what the laws
 * made of them, and how it ended. Where the game asks for diagrams (the command %diagram, the signs
 * $220 and $221) there they are, and nowhere else; otherwise where the rule says. A position that
 * is not the game's own array is drawn at the start. Moves have the letters that people read. An
 * array of ZugPaperBlock (zug-paper.h). Transfer full. */
GPtrArray *zug_paper_game (ZugGame *game, const ZugPaperRule *rule);

G_END_DECLS
