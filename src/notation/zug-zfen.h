/* zug-zfen.h: positions as text */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-position.h"
#include "zug-status.h"

enum
{
  ZUG_ZFEN_MAX = 8192 /* room for any position, the closing NUL included */
};

/* The names of fields in a status: "placement", "side", "castling", "ep", "rest", "quiet", "turn"
 * and the keys "pool", "leave", "passes", "replays", "kingless", "blocked". */

/* Reads ZFEN, or under alternating laws an orthodox FEN, which may have the same keys behind it. A
 * passed square that no pawn can use is left out, since other tools write it always. False, and the
 * position as before, with the field and the byte offset in status (which may be NULL). */
bool zug_zfen_read (const ZugLaws *laws, const char *text, ZugPosition *position,
                    ZugStatus *status);

/* Writes ZFEN; FEN under alternating laws without rest. Returns buffer. */
const char *zug_zfen_write (const ZugLaws *laws, const ZugPosition *position,
                            char buffer[ZUG_ZFEN_MAX]);

/* The rook that a castling letter, in upper case, means for a side: the outermost on that side of
 * the king for K and Q, else the one on that file; ZUG_NO_SQUARE where there is none. */
ZugSquare zug_zfen_castling_rook (const ZugLaws *laws, const ZugPosition *position, ZugSide side,
                                  char letter);
