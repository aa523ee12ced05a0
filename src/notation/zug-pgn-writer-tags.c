/* zug-pgn-writer-tags.c: the tags of a game as they are written */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-pgn-output.h"
#include "zug-zfen.h"

#include <string.h>

static const char *const roster[] = {"Event",  "Site",    "Date", "Round", "White", "Black",
                                     "Result", "Variant", "Laws", "SetUp", "FEN"};

enum
{
  N_SEVEN = 7,
  N_ROSTER = sizeof roster / sizeof roster[0]
};

static void
write_seven (ZugPgnOutput *self, const ZugGameData *game)
{
  for (int i = 0; i < N_SEVEN; i++)
    {
      const char *value = zug_game_data_tag (game, roster[i]);

      if (value == NULL)
        value = strcmp (roster[i], "Result") == 0 ? zug_result_text (zug_pgn_result (game))
                : strcmp (roster[i], "Date") == 0 ? "????.??.??"
                                                  : "?";
      zug_pgn_output_tag (self, roster[i], value);
    }
}

/* A Laws tag that could not be read stays as it is. */
static void
write_laws (ZugPgnOutput *self, const ZugGameData *game)
{
  const char *variant = zug_game_data_tag (game, "Variant"),
             *laws = zug_game_data_tag (game, "Laws");
  char text[ZUG_LAWS_TEXT];

  if (variant == NULL && game->variant_id[0] != '\0' && strcmp (game->variant_id, "orthodox") != 0)
    variant = game->variant_name;
  else if (variant == NULL && game->variant_id[0] == '\0' && game->variant_name[0] != '\0')
    variant = game->variant_name;
  if (variant != NULL)
    zug_pgn_output_tag (self, "Variant", variant);
  if (strcmp (game->variant_id, "orthodox") == 0 && laws == NULL)
    return;
  zug_laws_write (&game->laws, text);
  if (text[0] != '\0')
    laws = text;
  if (laws != NULL)
    zug_pgn_output_tag (self, "Laws", laws);
}

/* Whether laws or start could not be read: then they are what the tags say. */
static bool
is_refused (const ZugGameData *game)
{
  const char *field = game->status.field;

  return game->status.code == ZUG_STATUS_LAWS
         || (field != NULL
             && (strcmp (field, "Variant") == 0 || strcmp (field, "Laws") == 0
                 || strcmp (field, "FEN") == 0));
}

/* The FEN tag as it came, unless it means another start than the game has. */
static void
write_start (ZugPgnOutput *self, const ZugGameData *game)
{
  const char *set_up = zug_game_data_tag (game, "SetUp"), *fen = zug_game_data_tag (game, "FEN");
  char text[ZUG_ZFEN_MAX];
  ZugPosition position;

  if (fen != NULL && *fen != '\0' && !is_refused (game)
      && zug_zfen_read (&game->laws, fen, &position, NULL)
      && !zug_position_equal (&position, &game->start))
    fen = NULL;
  if ((fen == NULL || *fen == '\0') && game->own_start)
    fen = zug_zfen_write (&game->laws, &game->start, text);
  if (fen != NULL && *fen != '\0')
    set_up = "1";
  if (set_up != NULL)
    zug_pgn_output_tag (self, "SetUp", set_up);
  if (fen != NULL)
    zug_pgn_output_tag (self, "FEN", fen);
}

/* Which of those that come first a tag is, N_ROSTER: none. */
static int
roster_index (const char *name)
{
  int i = 0;

  while (i < N_ROSTER && strcmp (name, roster[i]) != 0)
    i++;
  return i;
}

/* Those that come first, and then the others; a second Event would begin a game. */
void
zug_pgn_output_tags (ZugPgnOutput *self, const ZugGameData *game)
{
  bool written[N_ROSTER + 1] = {false};

  write_seven (self, game);
  write_laws (self, game);
  write_start (self, game);
  for (size_t i = 0; i < game->n_tags; i++)
    {
      int index = roster_index (game->tag[i].name);

      if (index == N_ROSTER || (written[index] && index != 0))
        zug_pgn_output_tag (self, game->tag[i].name, game->tag[i].value);
      written[index] = true;
    }
  zug_pgn_output_line (self);
}
