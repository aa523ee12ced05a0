/* zug-analysis-cell.c: the cell of the matrix that is pointed at: what it says, and what comes of it */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-analysis-panel-private.h"

#include "zug-analysis-words.h"
#include "zug-resolve.h"
#include <glib/gi18n.h>

/* Something always stands there, so that nothing moves under the pointer. */
void
zug_analysis_cell_show_hint (ZugAnalysisPanel *self)
{
  gtk_label_set_label (self->cell,
                       C_ ("analysis", "Point at a cell: the board shows what comes of it."));
}

/* What comes of a cell, as a turn; NULL where it cannot be shown. */
static ZugTurn *
find_outcome (ZugAnalysisPanel *self, ZugPair pair)
{
  guint sides = 0;
  ZugTurn *root;

  if (self->outcomes == NULL)
    self->outcomes = zug_game_new (zug_game_get_variant (self->game), &self->position, NULL);
  if (self->outcomes == NULL)
    return NULL;
  root = zug_game_get_root (self->outcomes);
  for (guint i = 0; i < zug_turn_get_n_children (root); i++)
    {
      ZugTurn *turn = zug_turn_get_child (root, i);
      ZugPair own = zug_turn_get_pair (turn);

      if (zug_move_equal (own.choice[0], pair.choice[0])
          && zug_move_equal (own.choice[1], pair.choice[1]))
        return turn;
    }
  for (guint side = 0; side < ZUG_N_SIDES; side++)
    if (zug_position_chooses (zug_game_get_laws (self->game), &self->position, side))
      sides |= 1u << side;
  return zug_game_add_turn (self->outcomes, root, pair, sides, 0,
                            zug_game_needs_chance (self->outcomes, root, pair) ? ZUG_CHANCE_WHITE
                                                                               : ZUG_CHANCE_NONE,
                            NULL);
}

/* A coin has two sides: what the position is worth after each fall, as it looks at once. */
static char *
dup_coin_words (ZugAnalysisPanel *self, ZugPair pair)
{
  g_autofree ZugOutcomes *outcomes = g_new (ZugOutcomes, 1);
  g_autofree char *white = NULL;
  g_autofree char *black = NULL;

  zug_resolve (zug_game_get_laws (self->game), &self->position, pair, outcomes);
  if (outcomes->n < 2)
    return g_strdup ("");
  white = zug_analysis_dup_static (zug_game_get_laws (self->game), &outcomes->position[0]);
  black = zug_analysis_dup_static (zug_game_get_laws (self->game), &outcomes->position[1]);
  /* TRANSLATORS: behind a cell of the matrix; both are values like “+0.34 for White” */
  return g_strdup_printf (C_ ("analysis", " A coin decides: at first sight %1$s if it falls for "
                                          "White (shown), %2$s if for Black."),
                          white, black);
}

ZugTurn *
zug_analysis_cell_show (ZugAnalysisPanel *self, int row, int column)
{
  const ZugAnalysis *found = zug_turn_analysis_get (self->analysis);
  g_autofree char *words = NULL;
  g_autofree char *coin = NULL;
  g_autofree char *all = NULL;
  ZugPair pair;

  if (row < 0 || found == NULL)
    {
      zug_analysis_cell_show_hint (self);
      return NULL;
    }
  pair = (ZugPair){{found->move[ZUG_WHITE][row], found->move[ZUG_BLACK][column]}};
  words = zug_analysis_dup_cell_words (zug_game_get_laws (self->game), &self->position, found, row,
                                       column);
  coin = dup_coin_words (self, pair);
  all = g_strconcat (words, coin, NULL);
  gtk_label_set_label (self->cell, all);
  return find_outcome (self, pair);
}
