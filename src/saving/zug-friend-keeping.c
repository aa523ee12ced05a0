/* zug-friend-keeping.c: games with friends in the archive */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-friend-keeping.h"

#include "zug-game-conversion.h"
#include "zug-seal.h"

/* The library offers to go on with games of one's own that are not over; this one goes on when its
 * friend is there alone. */
static ZugGameEntry *
leave (ZugGameEntry *entry)
{
  entry->over = TRUE;
  return entry;
}

ZugGameEntry *
zug_friend_board_to_entry (ZugGame *game, ZugSide side)
{
  ZugGameEntry *entry = zug_game_to_entry (game, "", "");
  const char *id = zug_game_get_tag (game, ZUG_SEAL_TAG);

  if (id != NULL)
    {
      g_free (entry->uid);
      entry->uid = g_strdup_printf ("friend-%s-%c", id, side == ZUG_WHITE ? 'w' : 'b');
    }
  return leave (entry);
}

/* One that has become another comes anew. */
ZugGameEntry *
zug_friend_game_to_entry (const ZugFriendGame *game, ZugGame *kept, ZugGameEntry *before)
{
  ZugGameEntry *entry;

  if (kept == NULL || !zug_laws_equal (zug_game_get_laws (kept), zug_game_get_laws (game->game)))
    return zug_friend_board_to_entry (game->game, game->side);
  zug_friend_game_bring_up (game, kept);
  entry = zug_game_to_entry_again (kept, before);
  entry->id = before->id;
  return leave (entry);
}
