/* zug-game-time.c: the time of a game, as it is kept with it */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-game-time.h"

#define BOTH "TimeControl"

static const char *const control_tags[ZUG_N_SIDES] = {"WhiteTimeControl", "BlackTimeControl"};
static const char *const standing_tags[ZUG_N_SIDES] = {"WhiteClock", "BlackClock"};

gboolean
zug_game_time_get_controls (ZugGame *game, ZugTimeControl controls[ZUG_N_SIDES])
{
  gboolean good = TRUE;

  for (guint side = 0; side < ZUG_N_SIDES; side++)
    {
      const char *own = zug_game_get_tag (game, control_tags[side]);
      const char *text = own != NULL ? own : zug_game_get_tag (game, BOTH);

      good &= zug_time_control_read (text != NULL ? text : "-", &controls[side]);
    }
  good &= controls[ZUG_WHITE].kind != ZUG_TIME_NONE || controls[ZUG_BLACK].kind != ZUG_TIME_NONE;
  if (!good)
    controls[ZUG_WHITE] = controls[ZUG_BLACK] = (ZugTimeControl) {0};
  return good;
}

void
zug_game_time_set_controls (ZugGame *game, const ZugTimeControl controls[ZUG_N_SIDES])
{
  char text[ZUG_N_SIDES][ZUG_TIME_CONTROL_MAX];
  gboolean same;

  for (guint side = 0; side < ZUG_N_SIDES; side++)
    zug_time_control_write (&controls[side], text[side]);
  same = g_str_equal (text[ZUG_WHITE], text[ZUG_BLACK]);
  zug_game_set_tag (game, BOTH,
                    same && controls[ZUG_WHITE].kind != ZUG_TIME_NONE ? text[ZUG_WHITE] : NULL);
  for (guint side = 0; side < ZUG_N_SIDES; side++)
    zug_game_set_tag (game, control_tags[side], same ? NULL : text[side]);
}

/* In an alternating game nobody else has chosen on the turn. */
static char
letter_of (ZugTurn *turn, ZugSide side)
{
  if (zug_turn_has_choice (turn, side) && !zug_turn_has_choice (turn, zug_other (side)))
    return '-';
  return side == ZUG_WHITE ? 'w' : 'b';
}

void
zug_game_time_remark (ZugGame *game, ZugTurn *turn, ZugSide side, gint64 left)
{
  char time[ZUG_TIME_MAX];
  g_autofree char *text = NULL;

  zug_time_write (left, time);
  text = g_strconcat ("%clk ", time, NULL);
  zug_game_add_remark (game, turn, letter_of (turn, side), ZUG_REMARK_COMMAND, text);
}

static gboolean
read_turn (ZugTurn *turn, ZugSide side, gint64 *left)
{
  for (guint i = 0; i < zug_turn_get_n_remarks (turn); i++)
    {
      const ZugRemark *remark = zug_turn_get_remark (turn, i);
      const char *said = zug_remark_command (remark->kind, remark->text, "clk");

      if (said != NULL && remark->side == letter_of (turn, side) && zug_time_read (said, left))
        return TRUE;
    }
  return FALSE;
}

gboolean
zug_game_time_find (ZugTurn *turn, ZugSide side, gint64 *left)
{
  for (; zug_turn_get_parent (turn) != NULL; turn = zug_turn_get_parent (turn))
    if (zug_turn_has_choice (turn, side) && read_turn (turn, side, left))
      return TRUE;
  return FALSE;
}

void
zug_game_time_set_standing (ZugGame *game, const gint64 left[ZUG_N_SIDES])
{
  for (guint side = 0; side < ZUG_N_SIDES; side++)
    {
      char time[ZUG_TIME_MAX];

      gboolean known = left != NULL && left[side] >= 0;

      if (known)
        zug_time_write (left[side], time);
      zug_game_set_tag (game, standing_tags[side], known ? time : NULL);
    }
}

gboolean
zug_game_time_get_standing (ZugGame *game, ZugSide side, gint64 *left)
{
  const char *text = zug_game_get_tag (game, standing_tags[side]);

  return text != NULL && zug_time_read (text, left);
}
