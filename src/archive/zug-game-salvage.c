/* zug-game-salvage.c: what can be told of a game some of whose turns cannot be carried out */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-game-body.h"

#include <string.h>

/* How many turns can be carried out before the first that cannot; turns stand behind their parents, so any
 * number of the first ones is a game. 0 where not even the start can. */
static gsize
count_playable (ZugPgnGame *game)
{
  gsize all = game->n_turns, good = 0, bad = all;

  while (bad - good > 1)
    {
      game->n_turns = good + (bad - good) / 2;
      if (zug_pgn_game_replay (game))
        good = game->n_turns;
      else
        bad = game->n_turns;
    }
  game->n_turns = all;
  return good;
}

static void
append_remarks (const ZugPgnGame *game, int turn, GString *text)
{
  for (gsize i = 0; i < game->n_remarks; i++)
    {
      const ZugPgnRemark *remark = &game->remark[i];

      if (remark->turn != turn || remark->kind == ZUG_REMARK_REASON)
        continue;
      if (remark->kind == ZUG_REMARK_NAG)
        g_string_append_printf (text, " $%s", remark->text);
      else if (remark->kind == ZUG_REMARK_UNREAD)
        g_string_append_printf (text, " %s", remark->text);
      else
        {
          g_autofree char *words = g_strdelimit (g_strdup (remark->text), "}", ')');

          g_string_append_printf (text, remark->kind == ZUG_REMARK_COMMAND ? " {[%s]}" : " {%s}",
                                  words);
        }
    }
}

/* A line from one of its turns on, in coordinates, with its variations. */
static void
append_line (const ZugPgnGame *game, int turn, GString *text)
{
  while (turn >= 0)
    {
      int next = zug_pgn_game_next (game, turn);
      g_autofree char *choices = zug_game_turn_dup_text (&game->laws, &game->turn[turn]);

      g_string_append_printf (text, "%s%s",
                              text->len > 0 && text->str[text->len - 1] != '(' ? " " : "", choices);
      append_remarks (game, turn, text);
      for (int i = next + 1; next >= 0 && i < (int) game->n_turns; i++)
        if (game->turn[i].parent == turn)
          {
            g_string_append (text, " (");
            append_line (game, i, text);
            g_string_append_c (text, ')');
          }
      turn = next;
    }
}

/* Takes turns away, with those behind them. `place`: what becomes of each turn's index, -1: it goes. */
static void
take_away (ZugPgnGame *game, int *place)
{
  gsize n = 0, n_remarks = 0;

  for (gsize i = 0; i < game->n_turns; i++)
    {
      ZugPgnTurn turn = game->turn[i];

      if (i > 0 && place[turn.parent] < 0)
        place[i] = -1;
      if (place[i] < 0)
        continue;
      if (i > 0)
        turn.parent = place[turn.parent];
      place[i] = (int) n;
      game->turn[n++] = turn;
    }
  for (gsize i = 0; i < game->n_remarks; i++)
    if (place[game->remark[i].turn] >= 0)
      {
        ZugPgnRemark remark = game->remark[i];

        remark.turn = place[remark.turn];
        game->remark[n_remarks++] = remark;
      }
  game->n_turns = n;
  game->n_remarks = n_remarks;
}

/* Puts the last remark, which is on this turn, behind the others of it. */
static void
settle_last_remark (ZugPgnGame *game, int turn)
{
  gsize i = game->n_remarks - 1;
  ZugPgnRemark remark = game->remark[i];

  for (; i > 0 && game->remark[i - 1].turn > turn; i--)
    game->remark[i] = game->remark[i - 1];
  game->remark[i] = remark;
}

/* Makes text of a turn and what follows it. Where it goes on with its parent's line the variations beside
 * it go with it: one of them would be the line otherwise. */
static void
keep_as_text (ZugPgnGame *game, int turn)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree int *place = g_new0 (int, game->n_turns);
  int parent = game->turn[turn].parent;
  gboolean line = zug_pgn_game_next (game, parent) == turn;

  if (!line)
    g_string_append_c (text, '(');
  append_line (game, turn, text);
  if (!line)
    g_string_append_c (text, ')');
  place[turn] = -1;
  for (int i = turn + 1; line && i < (int) game->n_turns; i++)
    if (game->turn[i].parent == parent)
      {
        g_string_append (text, " (");
        append_line (game, i, text);
        g_string_append_c (text, ')');
        place[i] = -1;
      }
  take_away (game, place);
  if (!zug_pgn_game_add_remark (game, parent, '-', ZUG_REMARK_UNREAD, text->str, text->len))
    g_error ("no memory for a game");
  settle_last_remark (game, parent);
}

gboolean
zug_game_salvage (ZugPgnGame *game)
{
  if (game->status.code == ZUG_STATUS_LAWS && game->n_turns > 1)
    keep_as_text (game, zug_pgn_game_next (game, 0));
  while (!zug_pgn_game_replay (game))
    {
      gsize turn = count_playable (game);

      if (turn == 0 || turn >= game->n_turns)
        return FALSE;
      keep_as_text (game, (int) turn);
    }
  return TRUE;
}
