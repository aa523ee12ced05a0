/* zug-game-salvage.c: what can be told of a game some of whose turns cannot be carried out */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-game-salvage.h"

#include "zug-coordinate.h"
#include <string.h>

/* Whatever is wrong with a game, it is gone through a few times as a whole, never once for each
 * turn. */
typedef struct
{
  ZugGameData *game;
  bool *mark;   /* of turns that become text */
  gint *child;  /* of each turn the first that follows, 0: none … */
  gint *beside; /* … and the next beside it */
  gint *remark; /* of each turn the first on it, -1: none … */
  gint *behind; /* … and the next behind that */
} Salvage;

static void
salvage_init (Salvage *self, ZugGameData *game)
{
  self->game = game;
  self->mark = g_new0 (bool, game->n_turns);
  self->child = g_new0 (gint, game->n_turns);
  self->beside = g_new0 (gint, game->n_turns);
  self->remark = g_new (gint, game->n_turns);
  self->behind = g_new (gint, game->n_remarks);
  memset (self->remark, 0xff, game->n_turns * sizeof *self->remark);
  for (gsize i = game->n_turns - 1; i > 0; i--)
    {
      self->beside[i] = self->child[game->turn[i].parent];
      self->child[game->turn[i].parent] = (gint) i;
    }
  for (gsize i = game->n_remarks; i > 0; i--)
    {
      self->behind[i - 1] = self->remark[game->remark[i - 1].turn];
      self->remark[game->remark[i - 1].turn] = (gint) i - 1;
    }
}

static void
salvage_clear (Salvage *self)
{
  g_free (self->mark);
  g_free (self->child);
  g_free (self->beside);
  g_free (self->remark);
  g_free (self->behind);
}

/* A pair of choices as the requests that it is; a choice that is not known asks for nothing. */
static char *
dup_team_text (const ZugLaws *laws, const ZugTurnData *turn)
{
  char text[ZUG_COORDINATE_REQUESTS_MAX];
  const ZugRequests requests = zug_requests_of_pair (turn->pair);

  return g_strdup (zug_coordinate_write_requests (laws, &requests, text));
}

char *
zug_turn_data_dup_text (const ZugTurnData *turn, const ZugLaws *laws)
{
  char white[ZUG_COORDINATE_MAX] = "-", black[ZUG_COORDINATE_MAX] = "-";
  const char *chance = turn->chance == ZUG_CHANCE_WHITE   ? "!w"
                       : turn->chance == ZUG_CHANCE_BLACK ? "!b"
                                                          : "";

  if (turn->team != NULL)
    return g_strdup (turn->team);
  if (zug_laws_know_teams (laws))
    return dup_team_text (laws, turn);
  if (turn->sides & 1 << ZUG_WHITE)
    zug_coordinate_write (laws, turn->pair.choice[ZUG_WHITE], white);
  if (turn->sides & 1 << ZUG_BLACK)
    zug_coordinate_write (laws, turn->pair.choice[ZUG_BLACK], black);
  if (zug_laws_alternate (laws))
    return g_strconcat (turn->sides & 1 << ZUG_WHITE ? white : black, chance, NULL);
  return g_strconcat (white, "/", black, chance, NULL);
}

/* --- as text ---------------------------------------------------------------------------------- */

static void
append_remarks (const Salvage *self, int turn, GString *text)
{
  for (gint i = self->remark[turn]; i >= 0; i = self->behind[i])
    {
      const ZugRemarkData *remark = &self->game->remark[i];

      if (remark->kind == ZUG_REMARK_REASON)
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

/* Variations beside a turn, the last first, and their ends: what is to be written next is taken
 * off the end. */
static void
push_beside (const Salvage *self, int turn, GArray *next)
{
  static const gint end = 0;
  const guint from = next->len;

  for (gint i = self->beside[turn]; i != 0; i = self->beside[i])
    {
      const gint variation = -i;

      g_array_append_val (next, variation);
      g_array_append_val (next, end);
    }
  for (guint i = from, j = next->len; i + 1 < j; i++, j--)
    {
      gint *a = &g_array_index (next, gint, i), *b = &g_array_index (next, gint, j - 1);
      const gint other = *a;

      *a = *b;
      *b = other;
    }
}

/* A line from one of its turns on, in coordinates, with its variations, however deep they are. */
static void
append_line (const Salvage *self, int turn, GString *text)
{
  g_autoptr (GArray) next = g_array_new (FALSE, FALSE, sizeof (gint)); /* below 0: a variation */

  g_array_append_val (next, turn);
  while (next->len > 0)
    {
      const gint now = g_array_index (next, gint, next->len - 1);
      const gint at = ABS (now), child = self->child[at];

      g_array_set_size (next, next->len - 1);
      if (now == 0)
        {
          g_string_append_c (text, ')');
          continue;
        }
      {
        g_autofree char *choices =
            zug_turn_data_dup_text (&self->game->turn[at], &self->game->laws);

        g_string_append (text, now < 0                                            ? " ("
                               : text->len > 0 && text->str[text->len - 1] != '(' ? " "
                                                                                  : "");
        g_string_append (text, choices);
      }
      append_remarks (self, at, text);
      if (child != 0)
        g_array_append_val (next, child);
      /* Whoever comes first beside others is followed by them. */
      if (now > 0 && now != turn)
        push_beside (self, now, next);
    }
}

/* The turn and what follows it; of a line the variations beside it, too. */
static char *
dup_text (const Salvage *self, int turn)
{
  const ZugTurnData *turns = self->game->turn;
  GString *text = g_string_new (NULL);
  gboolean line = self->child[turns[turn].parent] == turn;

  if (!line)
    g_string_append_c (text, '(');
  append_line (self, turn, text);
  if (!line)
    g_string_append_c (text, ')');
  for (gint i = self->beside[turn]; line && i != 0; i = self->beside[i])
    {
      g_string_append (text, " (");
      append_line (self, i, text);
      g_string_append_c (text, ')');
    }
  return g_string_free (text, FALSE);
}

/* --- taking away ------------------------------------------------------------------------------ */

/* Takes the marked turns away. `place`: what becomes of the index of each. */
static void
take_away (const Salvage *self, int *place)
{
  ZugGameData *game = self->game;
  gsize n = 0, n_remarks = 0;

  for (gsize i = 0; i < game->n_turns; i++)
    {
      ZugTurnData turn = game->turn[i];

      if (self->mark[i])
        continue;
      if (i > 0)
        turn.parent = place[turn.parent];
      place[i] = (int) n;
      game->turn[n++] = turn;
    }
  for (gsize i = 0; i < game->n_remarks; i++)
    if (!self->mark[game->remark[i].turn])
      {
        ZugRemarkData remark = game->remark[i];

        remark.turn = place[remark.turn];
        game->remark[n_remarks++] = remark;
      }
  game->n_turns = n;
  game->n_remarks = n_remarks;
}

/* Remarks of a turn stand together, in the order in which they came. */
static void
sort_remarks (ZugGameData *game)
{
  g_autofree ZugRemarkData *old = g_memdup2 (game->remark, game->n_remarks * sizeof *game->remark);
  g_autofree gsize *at = g_new0 (gsize, game->n_turns + 1);

  for (gsize i = 0; i < game->n_remarks; i++)
    at[old[i].turn + 1]++;
  for (gsize i = 1; i < game->n_turns; i++)
    at[i] += at[i - 1];
  for (gsize i = 0; i < game->n_remarks; i++)
    game->remark[at[old[i].turn]++] = old[i];
}

/* The first of what becomes text, and the place in the text of its own that its variations have. */
static gboolean
begins_text (const Salvage *self, int turn)
{
  int parent = self->game->turn[turn].parent;

  return self->mark[turn] && !self->mark[parent]
         && (self->child[parent] == turn || !self->mark[self->child[parent]]);
}

typedef struct
{
  int parent;
  char *text;
} Kept;

/* Makes text of the marked turns, on the turns before them. */
static void
keep_as_text (const Salvage *self)
{
  ZugGameData *game = self->game;
  g_autoptr (GArray) kept = g_array_new (FALSE, FALSE, sizeof (Kept));
  g_autofree int *place = g_new0 (int, game->n_turns);

  for (int i = 1; i < (int) game->n_turns; i++)
    if (begins_text (self, i))
      {
        const Kept text = {game->turn[i].parent, dup_text (self, i)};

        g_array_append_val (kept, text);
      }
  take_away (self, place);
  for (guint i = 0; i < kept->len; i++)
    {
      Kept *text = &g_array_index (kept, Kept, i);

      if (!zug_game_data_add_remark (game, place[text->parent], '-', ZUG_REMARK_UNREAD, text->text,
                                     strlen (text->text)))
        g_error ("no memory for a game");
      g_free (text->text);
    }
  sort_remarks (game);
}

gboolean
zug_game_salvage (ZugGameData *game)
{
  gboolean lawless = game->status.code == ZUG_STATUS_LAWS;
  Salvage self;

  if (!lawless && zug_game_data_replay (game))
    return TRUE;
  salvage_init (&self, game);
  for (gsize i = 1; lawless && i < game->n_turns; i++)
    self.mark[i] = TRUE;
  if (!lawless && !zug_game_data_mark_unplayable (game, self.mark))
    g_error ("no memory for a game");
  keep_as_text (&self);
  salvage_clear (&self);
  return zug_game_data_replay (game);
}
