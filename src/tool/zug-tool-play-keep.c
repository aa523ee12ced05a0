/* zug-tool-play-keep.c: games with friends in the archive */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-tool-play.h"
#include "zug-archive-sync.h"
#include "zug-friend-keeping.h"
#include "zug-game-conversion.h"

/* NULL and ERROR where nobody knows what is there. */
static ZugGameEntry *
make_entry (ZugArchive *archive, const ZugFriendGame *game, GError **error)
{
  g_autoptr (GError) failure = NULL;
  g_autoptr (ZugGameEntry) before =
      game->row > 0 ? zug_archive_load_game_sync (archive, game->row, &failure) : NULL;
  g_autoptr (ZugGame) kept = before != NULL ? zug_game_from_entry (before, NULL) : NULL;

  if (failure == NULL || zug_friend_row_is_lost (failure))
    return zug_friend_game_to_entry (game, kept, before);
  g_propagate_error (error, g_steal_pointer (&failure));
  return NULL;
}

void
zug_play_keep (ZugPlay *play, guint number)
{
  g_autoptr (ZugFriendGame) game = zug_friend_game_new (play->desk, number);
  g_autoptr (ZugArchive) archive = NULL;
  g_autoptr (GError) error = NULL;
  ZugGameEntry *entry;
  gint64 row = -1;

  if (game == NULL || game->game == NULL)
    return;
  archive = zug_tool_open (play->archive, TRUE);
  if (archive == NULL)
    {
      play->failed = TRUE;
      return;
    }
  entry = make_entry (archive, game, &error);
  if (entry != NULL)
    row = zug_archive_save_game_sync (archive, entry, &error);
  if (row < 0
      || (row != game->row
          && !zug_link_seat_set_row (zug_link_desk_get_seat (play->desk, number), row, &error)))
    zug_play_fail (play, error);
  if (zug_tool_close (archive, ZUG_TOOL_GOOD) != ZUG_TOOL_GOOD)
    play->failed = TRUE;
}
