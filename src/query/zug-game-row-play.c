/* zug-game-row-play.c: what the turns of a game that is kept say of it: its opening, its last men
 */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-game-row-private.h"

#include "zug-game-body.h"
#include "zug-hash.h"
#include "zug-letters.h"
#include "zug-position-names.h"
#include "zug-resolve.h"

/* --- the opening ------------------------------------------------------------------------------ */

/* By the first moves alone, which is all that most lists need. */
static const ZugOpening *
find_opening (ZugGameData *game)
{
  const ZugOpening *opening = NULL, *found;
  ZugOutcomes outcomes;
  ZugPosition now = game->start;

  /* The line played stands before its variations. */
  for (gsize i = 1; i < MIN (game->n_turns, ZUG_OPENING_MOVES + 1); i++)
    {
      ZugTurnData *turn = &game->turn[i];

      if (turn->parent != (gint32) i - 1
          || zug_turn_data_complete (turn, &game->laws, &now) != ZUG_STATUS_GOOD)
        break;
      zug_resolve (&game->laws, &now, turn->pair, &outcomes);
      now = outcomes.position[0];
      found = zug_opening_find (zug_hash (&game->laws, &now), i);
      opening = found != NULL ? found : opening;
    }
  return opening;
}

/* By all positions of a game that was replayed: what a person called one goes before what the table
 * has for it, and what is called later before both. */
static void
take_names (ZugGameRow *self, const ZugGameData *game, GHashTable *names)
{
  gboolean has = zug_opening_has (&game->laws);

  for (gsize i = 1; i < game->n_keys; i++)
    {
      g_autofree char *key = zug_position_name_key (self->variant_id, game->key[i]);
      const char *own = g_hash_table_lookup (names, key);
      const ZugOpening *found = has ? zug_opening_find (game->key[i], i) : NULL;

      if (own == NULL && found == NULL)
        continue;
      self->opening = found != NULL ? found : self->opening;
      g_free (self->own_opening);
      self->own_opening = g_strdup (own);
    }
}

/* --- the last men ----------------------------------------------------------------------------- */

/* A side's men, the dearest first and the king only where it is alone: "Q+2P", "K". */
static void
append_men (GString *text, const ZugLaws *laws, const ZugPosition *position, ZugSide side)
{
  guint n[ZUG_N_TYPES] = {0};
  gsize before = text->len;

  for (int rank = 0; rank < laws->ranks; rank++)
    for (int file = 0; file < laws->files; file++)
      {
        ZugManType man = zug_position_man (position, side, (ZugSquare) (rank * 16 + file));

        if (man != ZUG_NO_MAN)
          n[man]++;
      }
  for (int i = 0; i < ZUG_N_TYPES; i++)
    {
      /* A variant's own men follow the six. */
      int type = i < ZUG_KING ? ZUG_KING - 1 - i : i;

      if (n[type] == 0 || type == ZUG_KING)
        continue;
      if (text->len > before)
        g_string_append_c (text, '+');
      if (n[type] > 1)
        g_string_append_printf (text, "%u", n[type]);
      g_string_append_c (text, zug_laws_letter (laws, ZUG_WHITE, (ZugManType) type));
    }
  if (text->len == before)
    g_string_append (text, n[ZUG_KING] > 0 ? "K" : "–");
}

static char *
dup_men (const ZugLaws *laws, const ZugPosition *position)
{
  g_autoptr (GString) text = g_string_new (NULL);

  append_men (text, laws, position, ZUG_WHITE);
  g_string_append (text, " : ");
  append_men (text, laws, position, ZUG_BLACK);
  return zug_letters_dup (laws, text->str);
}

/* --- both ------------------------------------------------------------------------------------- */

void
zug_game_row_play (ZugGameRow *self, ZugRowReader *reader, const ZugRowTurns *turns)
{
  ZugGameData *game = &reader->game;
  gboolean named = g_hash_table_size (reader->names) > 0;
  ZugPosition last;

  if (!zug_game_data_reset (game) || !zug_game_data_set_laws (game, turns->laws, turns->start)
      || !zug_game_body_read (turns->body, turns->size, game, NULL))
    return;
  if (!named && zug_opening_has (&game->laws))
    self->opening = find_opening (game);
  if ((named || reader->men) && zug_game_data_replay_to (game, &last))
    {
      if (named)
        take_names (self, game, reader->names);
      if (reader->men)
        self->men = dup_men (&game->laws, &last);
    }
}
