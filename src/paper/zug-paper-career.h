/* zug-paper-career.h: what is known of a player as it is printed */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-career.h"
#include "zug-paper.h"

G_BEGIN_DECLS

/* Name, scores and ratings, the latest games. An array of ZugPaperBlock (zug-paper.h). Transfer
 * full. */
GPtrArray *zug_paper_career (const ZugCareer *career);

G_END_DECLS
