/* zug-friend-keeping.h: games with friends in the archive */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-archive.h"
#include "zug-friend-game.h"

G_BEGIN_DECLS

/* Whether a game that could not be loaded, with that error, is lost or cannot be read, so that the
 * game with the friend is kept anew; after any other it may be there. */
gboolean zug_friend_row_is_lost (const GError *error);

/* What the archive is to have of a game that has begun. kept: as the archive has it, which is
 * brought up to date, with the entry it came from; both NULL where it has none. Transfer full. */
ZugGameEntry *zug_friend_game_to_entry (const ZugFriendGame *game, ZugGame *kept,
                                        ZugGameEntry *before);

/* The same for a game on the board, in which one has that side. Saved anew, it is the same game in
 * the archive again: nobody may have heard of its number there. */
ZugGameEntry *zug_friend_board_to_entry (ZugGame *game, ZugSide side);

G_END_DECLS
