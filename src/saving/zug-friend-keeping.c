/* zug-friend-keeping.c: games with friends in the archive */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-friend-keeping.h"

#include "zug-game-conversion.h"
#include "zug-seal.h"

gboolean
zug_friend_row_is_lost (const GError *error)
{
  return error->domain == ZUG_GAME_ERROR
         || g_error_matches (error, ZUG_STORE_ERROR, ZUG_STORE_ERROR_NOT_FOUND)
         || g_error_matches (error, ZUG_STORE_ERROR, ZUG_STORE_ERROR_DAMAGED)
         || g_error_matches (error, ZUG_STORE_ERROR, ZUG_STORE_ERROR_CLOSED);
}

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

/* What is kept under the number of another game stays, and this one comes anew. */
ZugGameEntry *
zug_friend_game_to_entry (const ZugFriendGame *game, ZugGame *kept, ZugGameEntry *before)
{
  ZugGameEntry *entry;

  if (kept == NULL || !zug_friend_game_matches (game, kept))
    return zug_friend_board_to_entry (game->game, game->side);
  zug_friend_game_bring_up (game, kept);
  entry = zug_game_to_entry_again (kept, before);
  entry->id = before->id;
  return leave (entry);
}
