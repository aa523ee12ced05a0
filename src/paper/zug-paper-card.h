/* zug-paper-card.h: the laws of a game as they are printed */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-paper.h"

G_BEGIN_DECLS

/* Name, summary, start position and, in a player's words, what differs from orthodox chess. An
 * array of ZugPaperBlock (zug-paper.h). Transfer full. */
GPtrArray *zug_paper_card (ZugVariant *variant);

G_END_DECLS
