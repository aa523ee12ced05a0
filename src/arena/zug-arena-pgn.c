/* zug-arena-pgn.c: games of a match as PGN */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-arena-game.h"

#include "zug-coordinate.h"
#include "zug-pgn.h"
#include "zug-san.h"
#include <string.h>

enum
{
  MOST_EVEN = 4 /* parts of an even mix that is written; longer ones come of choosing at random */
};

static void
must (gboolean good)
{
  if (!good)
    g_error ("no memory for a game");
}

static const ZugPreset *
find_preset (const char *id)
{
  for (gsize i = 0; i < zug_n_presets; i++)
    if (g_str_equal (zug_presets[i].id, id))
      return &zug_presets[i];
  return NULL;
}

static void
add_tag (ZugGameData *game, const char *name, const char *value)
{
  must (zug_game_data_add_tag (game, name, value));
}

static void
add_tags (ZugGameData *game, const ZugArenaGame *self, const ZugArenaTags *tags)
{
  g_autofree char *round = g_strdup_printf ("%u.%u", tags->round[0] + 1, tags->round[1] + 1);

  add_tag (game, "Event", tags->event);
  add_tag (game, "Round", round);
  add_tag (game, "White", tags->players[ZUG_WHITE]);
  add_tag (game, "Black", tags->players[ZUG_BLACK]);
  add_tag (game, "Result", zug_result_text (self->end.result));
  if (self->cut)
    add_tag (game, "Termination", "adjudication");
}

/* Whether a mix says anything. */
static gboolean
says_something (const GArray *mix)
{
  const ZugArenaPart *parts = (const ZugArenaPart *) mix->data;

  return mix->len <= MOST_EVEN || parts[0].probability != parts[mix->len - 1].probability;
}

/* "%mix e4:0.62 d4:0.38" */
static void
add_mix (ZugGameData *game, int turn, ZugSide side, const GArray *mix, const ZugPosition *position)
{
  g_autoptr (GString) text = g_string_new ("%mix");

  for (guint i = 0; i < mix->len; i++)
    {
      const ZugArenaPart *part = &g_array_index (mix, ZugArenaPart, i);
      char san[ZUG_SAN_MAX], number[G_ASCII_DTOSTR_BUF_SIZE];

      zug_san_write (&game->laws, position, side, part->move, NULL,
                     (ZugEnd) {ZUG_RESULT_OPEN, ZUG_REASON_NONE}, san);
      g_string_append_printf (text, " %s:%s", san,
                              g_ascii_formatd (number, sizeof number, "%.2f", part->probability));
    }
  must (zug_game_data_add_remark (game, turn, side == ZUG_WHITE ? 'w' : 'b', ZUG_REMARK_COMMAND,
                                  text->str, text->len));
}

static void
add_turn (ZugGameData *game, const ZugArenaTurn *turn, const ZugPosition *position)
{
  int index = zug_game_data_add_turn (game, (int) game->n_turns - 1);
  ZugTurnData *added;

  must (index >= 0);
  added = &game->turn[index];
  added->pair = turn->pair;
  added->chance = (guint8) turn->chance;
  for (int side = 0; side < ZUG_N_SIDES; side++)
    if (zug_position_chooses (&game->laws, position, (ZugSide) side))
      added->sides |= (guint8) (1 << side);
  for (int side = 0; side < ZUG_N_SIDES; side++)
    if (turn->mix[side] != NULL && says_something (turn->mix[side]))
      add_mix (game, index, (ZugSide) side, turn->mix[side], position);
}

static void
add_turns (ZugGameData *game, const ZugArenaGame *self)
{
  ZugPosition position = game->start;

  for (guint i = 0; self->turns != NULL && i < self->turns->len; i++)
    {
      const ZugArenaTurn *turn = &g_array_index (self->turns, ZugArenaTurn, i);
      ZugOutcomes outcomes;
      int at = 0;

      add_turn (game, turn, &position);
      zug_resolve (&game->laws, &position, turn->pair, &outcomes);
      zug_coordinate_pick (&outcomes, turn->chance, 0, &at, NULL);
      position = outcomes.position[at];
    }
}

static bool
append (void *data, const char *text, size_t length)
{
  g_string_append_len (data, text, (gssize) length);
  return true;
}

void
zug_arena_game_tell (const ZugArenaGame *self, const ZugArenaTags *tags, GString *text)
{
  const ZugPreset *preset = find_preset (tags->variant);
  ZugGameData game = {0};

  must (zug_game_data_reset (&game));
  game.laws = *tags->laws;
  game.variant_id = preset != NULL ? preset->id : "";
  game.variant_name = preset != NULL ? preset->name : tags->variant;
  zug_position_start (&game.laws, &game.start);
  game.result = self->end.result;
  add_tags (&game, self, tags);
  add_turns (&game, self);
  if (!zug_game_data_replay (&game))
    g_critical ("a game that was played cannot be replayed");
  must (zug_pgn_write (&game, append, text));
  zug_game_data_clear (&game);
}
