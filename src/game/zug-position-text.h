/* zug-position-text.h: positions that people type or paste */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-position.h"
#include <glib.h>

G_BEGIN_DECLS

/* Reads ZFEN or FEN as zug_zfen_read() does, and takes also what was written for a game in which
 * the other thing is true of the move: where both sides move at once, whose move the text says is
 * left out (the quiet moves of a FEN count half, two of them are a turn); where they alternate,
 * to_move has it. Then remark, which may be NULL, is a translated sentence that says so, else NULL.
 * FALSE with a ZUG_GAME_ERROR_MALFORMED in words, and the position as before, where it cannot be
 * read. */
gboolean zug_position_text_read (const ZugLaws *laws, const char *text, ZugSide to_move,
                                 ZugPosition *position, const char **remark, GError **error);

G_END_DECLS
