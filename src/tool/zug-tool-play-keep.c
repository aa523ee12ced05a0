/* zug-tool-play-keep.c: games with friends in the archive */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-tool-play.h"
#include "zug-archive-sync.h"
#include "zug-game-conversion.h"

static gboolean
is_same (ZugTurn *a, ZugTurn *b)
{
  g_autofree char *one = zug_turn_dup_text (a), *two = zug_turn_dup_text (b);

  return g_str_equal (one, two);
}

static ZugTurn *
next_of (ZugTurn *turn)
{
  return zug_turn_get_n_children (turn) > 0 ? zug_turn_get_child (turn, 0) : NULL;
}

/* Says of a turn what the protocol has remarked on it; other remarks stay as they are. */
static void
copy_remarks (ZugGame *kept, ZugTurn *turn, ZugTurn *played)
{
  g_autoptr (GArray) remarks = zug_turn_dup_remarks (turn);
  g_autoptr (GPtrArray) stay = g_ptr_array_new ();
  g_autoptr (GArray) all = g_array_new (FALSE, FALSE, sizeof (ZugRemark));

  for (guint i = 0; i < remarks->len; i++)
    {
      const ZugRemark *remark = &g_array_index (remarks, ZugRemark, i);

      if (!g_str_has_prefix (remark->text, "%link ") && !g_str_has_prefix (remark->text, "%seal "))
        g_array_append_vals (all, remark, 1);
    }
  for (guint i = 0; i < zug_turn_get_n_remarks (played); i++)
    g_array_append_vals (all, zug_turn_get_remark (played, i), 1);
  zug_game_set_remarks (kept, turn, (const ZugRemark *) all->data, all->len);
}

/* Has the game that is kept say what was played. */
static void
bring_up (ZugGame *kept, ZugGame *game)
{
  static const char *const tags[] = {"Termination", "SealId", "Date"};
  ZugTurn *at = zug_game_get_root (kept), *played = zug_game_get_root (game), *next, *wanted;

  copy_remarks (kept, at, played);
  while ((wanted = next_of (played)) != NULL)
    {
      next = next_of (at);
      if (next != NULL && !is_same (next, wanted))
        {
          zug_game_remove_turn (kept, next);
          next = NULL;
        }
      at = next != NULL ? next : zug_game_add_copy (kept, at, wanted);
      played = wanted;
      copy_remarks (kept, at, played);
      zug_game_set_time (kept, at, zug_turn_get_time (played));
    }
  /* What was taken back. */
  next = next_of (at);
  if (next != NULL)
    zug_game_remove_turn (kept, next);
  for (guint i = 0; i < G_N_ELEMENTS (tags); i++)
    if (zug_game_get_tag (game, tags[i]) != NULL || zug_game_get_tag (kept, tags[i]) != NULL)
      zug_game_set_tag (kept, tags[i], zug_game_get_tag (game, tags[i]));
  zug_game_declare_end (kept, zug_game_get_declared_end (game));
}

/* The game as the archive is to have it; NULL where that cannot be. */
static ZugGameEntry *
make_entry (ZugArchive *archive, ZugLinkSeat *seat)
{
  ZugLinkGame *link = zug_link_seat_get_game (seat);
  ZugGame *game = zug_link_game_get_game (link);
  const gint64 row = zug_link_seat_get_row (seat);
  g_autoptr (ZugGameEntry) before =
      row > 0 ? zug_archive_load_game_sync (archive, row, NULL) : NULL;
  g_autoptr (ZugGame) kept = before != NULL ? zug_game_from_entry (before, NULL) : NULL;
  ZugGameEntry *entry;

  /* One that was deleted there comes anew; so does one that has become another. */
  if (kept == NULL || !zug_laws_equal (zug_game_get_laws (kept), zug_game_get_laws (game)))
    entry = zug_game_to_entry (game, "", "");
  else
    {
      bring_up (kept, game);
      entry = zug_game_to_entry_again (kept, before);
      entry->id = before->id;
    }
  /* The library offers to go on with games of one's own that are not over; this one goes on by
   * codes alone. */
  entry->over = TRUE;
  return entry;
}

void
zug_play_keep (ZugPlay *play, guint number)
{
  ZugLinkSeat *seat = zug_link_desk_get_seat (play->desk, number);
  ZugLinkGame *link = seat != NULL ? zug_link_seat_get_game (seat) : NULL;
  g_autoptr (ZugArchive) archive = NULL;
  g_autoptr (GError) error = NULL;
  gint64 row;

  if (link == NULL || zug_link_game_get_game (link) == NULL)
    return;
  archive = zug_tool_open (play->archive, TRUE);
  if (archive == NULL)
    {
      play->failed = TRUE;
      return;
    }
  row = zug_archive_save_game_sync (archive, make_entry (archive, seat), &error);
  if (row < 0
      || (row != zug_link_seat_get_row (seat) && !zug_link_seat_set_row (seat, row, &error)))
    zug_play_fail (play, error);
  if (zug_tool_close (archive, ZUG_TOOL_GOOD) != ZUG_TOOL_GOOD)
    play->failed = TRUE;
}
