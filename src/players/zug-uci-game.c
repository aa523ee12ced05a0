/* zug-uci-game.c: games as orthodox engines are told of them, and their lines in words */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-uci-game.h"

#include "zug-letters.h"
#include "zug-uci-move.h"
#include "zug-zfen.h"

gboolean
zug_uci_game_is_chess960 (ZugVariant *variant)
{
  return g_str_equal (zug_variant_get_id (variant), "chess960");
}

gboolean
zug_uci_game_is_known (ZugVariant *variant, ZugUciSetup *setup)
{
  if (zug_uci_game_is_chess960 (variant))
    return setup == NULL || zug_uci_setup_knows_chess960 (setup);
  return g_str_equal (zug_variant_get_id (variant), "orthodox");
}

/* "" where no engine would accept it. */
static const char *
write_turn (ZugVariant *variant, ZugTurn *turn, char buffer[ZUG_UCI_MOVE_MAX])
{
  const ZugPosition *before = zug_turn_get_before (turn);
  ZugSide side = (ZugSide) before->to_move;

  buffer[0] = '\0';
  if (!zug_turn_has_choice (turn, side) || zug_turn_is_irregular (turn, side))
    return buffer;
  return zug_uci_move_write (zug_variant_get_laws (variant), before, side,
                             zug_turn_get_pair (turn).choice[side],
                             zug_uci_game_is_chess960 (variant), buffer);
}

void
zug_uci_game_tell (ZugGame *game, ZugTurn *turn, char **fen, GStrv *moves)
{
  ZugVariant *variant = zug_game_get_variant (game);
  g_autoptr (GPtrArray) words = g_ptr_array_new_with_free_func (g_free);
  char text[ZUG_ZFEN_MAX], move[ZUG_UCI_MOVE_MAX];
  g_autofree char *own_start = zug_game_dup_start_zfen (game);
  ZugTurn *root = turn;

  while (zug_turn_get_parent (root) != NULL && *write_turn (variant, root, move) != '\0')
    {
      g_ptr_array_insert (words, 0, g_strdup (move));
      root = zug_turn_get_parent (root);
    }
  g_ptr_array_add (words, NULL);
  *moves = (GStrv) g_ptr_array_steal (words, NULL);
  if (zug_turn_get_parent (root) == NULL && own_start == NULL
      && !zug_uci_game_is_chess960 (variant))
    *fen = NULL;
  else
    *fen = g_strdup (
        zug_zfen_write (zug_variant_get_laws (variant), zug_turn_get_position (root), text));
}

char *
zug_uci_game_dup_line (ZugVariant *variant, const ZugPosition *position, const char *moves,
                       guint most)
{
  const ZugLaws *laws = zug_variant_get_laws (variant);
  g_auto (GStrv) words = g_strsplit (moves, " ", -1);
  GString *text = g_string_new (NULL);
  ZugPosition now = *position;

  for (guint i = 0; words[i] != NULL && i < most; i++)
    {
      ZugSide side = (ZugSide) now.to_move;
      g_autofree char *choice = NULL;
      char san[ZUG_SAN_MAX];
      ZugOutcomes outcomes;
      ZugPair pair = {{ZUG_PASS, ZUG_PASS}};
      ZugEnd end;

      if (!zug_uci_move_read (laws, &now, side, words[i], zug_uci_game_is_chess960 (variant),
                              &pair.choice[side]))
        break;
      zug_resolve (laws, &now, pair, &outcomes);
      end = zug_outcome (laws, &outcomes.position[0], NULL, 0);
      zug_san_write (laws, &now, side, pair.choice[side], &outcomes.position[0], end, san);
      if (i > 0)
        g_string_append_c (text, ' ');
      if (side == ZUG_WHITE || i == 0)
        g_string_append_printf (text, side == ZUG_WHITE ? "%u. " : "%u… ", now.turn);
      choice = zug_letters_dup (laws, san);
      g_string_append (text, choice);
      now = outcomes.position[0];
    }
  return g_string_free (text, FALSE);
}
