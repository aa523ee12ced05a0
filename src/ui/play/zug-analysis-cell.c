/* zug-analysis-cell.c: the cell of the matrix that is pointed at: what it says, and what comes of
 * it */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-analysis-panel-private.h"

#include "zug-analysis-words.h"
#include "zug-latest.h"
#include "zug-resolve.h"
#include <glib/gi18n.h>

void
zug_analysis_cell_stop (ZugAnalysisPanel *self)
{
  zug_latest_drop (&self->pointing);
}

/* Whether all that is seen is the review, below the matrix. */
static gboolean
is_matrix_gone (ZugAnalysisPanel *self)
{
  return zug_review_view_get_review (self->review) != NULL && self->review_top > 0
         && gtk_adjustment_get_value (gtk_scrolled_window_get_vadjustment (self->scroller))
                >= self->review_top;
}

/* There is always room for it, so that nothing moves under the pointer. */
void
zug_analysis_cell_show_hint (ZugAnalysisPanel *self)
{
  zug_analysis_cell_stop (self);
  gtk_label_set_label (self->cell,
                       is_matrix_gone (self)
                           ? ""
                           : C_ ("analysis", "Point at a cell: the board shows what comes of it."));
}

static ZugTurn *
find_shown (ZugAnalysisPanel *self, ZugPair pair)
{
  ZugTurn *root = zug_game_get_root (self->outcomes);

  for (guint i = 0; i < zug_turn_get_n_children (root); i++)
    {
      ZugTurn *turn = zug_turn_get_child (root, i);
      ZugPair own = zug_turn_get_pair (turn);

      if (zug_move_equal (own.choice[0], pair.choice[0])
          && zug_move_equal (own.choice[1], pair.choice[1]))
        return turn;
    }
  return NULL;
}

/* Both choices as arrows over what came of them. */
static void
show_arrows (ZugAnalysisPanel *self, ZugTurn *outcome)
{
  static const ZugShapeColour colours[] = {ZUG_SHAPE_YELLOW, ZUG_SHAPE_BLUE};
  ZugPair pair = zug_turn_get_pair (outcome);
  ZugShapes shapes = {0};

  for (guint side = 0; side < ZUG_N_SIDES; side++)
    if (zug_turn_has_choice (outcome, side) && pair.choice[side].kind != ZUG_MOVE_PASS)
      shapes.shape[shapes.n++] =
          (ZugShape) {(uint8_t) colours[side], pair.choice[side].from, pair.choice[side].to};
  zug_board_view_set_shapes (self->board, &shapes);
}

/* On the board; NULL: nothing is pointed at any more. */
static void
show_outcome (ZugAnalysisPanel *self, ZugTurn *outcome)
{
  ZugPlaySession *session = self->session;

  if (outcome == zug_play_session_get_outcome (session))
    return;
  zug_play_session_set_outcome (session, outcome);
  if (outcome == NULL)
    {
      zug_play_session_go_to (session, zug_play_session_get_turn (session), FALSE);
      return;
    }
  /* Nobody chooses on a board that shows what might be. */
  zug_play_session_update (session);
  zug_board_view_show_turn (self->board, zug_play_session_get_variant (session), outcome, 1);
  show_arrows (self, outcome);
}

static void
on_outcome (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (ZugAnalysisPanel) self = user_data;
  ZugTurn *turn;

  /* Another cell is pointed at by now, or none. */
  if (!zug_latest_take (&self->pointing, result))
    return;
  turn = zug_game_add_finish (ZUG_GAME (source), result, NULL);
  if (ZUG_GAME (source) == self->outcomes)
    show_outcome (self, turn);
}

/* Resolves what comes of a cell, which is told where that can be shown. */
static void
resolve_outcome (ZugAnalysisPanel *self, ZugPair pair)
{
  ZugTurn *root = zug_game_get_root (self->outcomes);
  ZugChance chance =
      zug_game_needs_chance (self->outcomes, root, pair) ? ZUG_CHANCE_WHITE : ZUG_CHANCE_NONE;
  guint sides = 0;

  for (guint side = 0; side < ZUG_N_SIDES; side++)
    if (zug_position_chooses (zug_game_get_laws (self->game), &self->position, side))
      sides |= 1u << side;
  zug_game_add_turn_async (self->outcomes, root, pair, sides, 0, chance,
                           zug_latest_begin (&self->pointing), on_outcome, g_object_ref (self));
}

/* A coin has two sides: what the position is worth after each fall, as it looks at once. */
static char *
dup_coin_words (ZugAnalysisPanel *self, ZugPair pair)
{
  g_autofree ZugOutcomes *outcomes = g_new (ZugOutcomes, 1);
  g_autofree char *white = NULL;
  g_autofree char *black = NULL;

  if (!zug_game_needs_chance (self->outcomes, zug_game_get_root (self->outcomes), pair))
    return g_strdup ("");
  zug_resolve (zug_game_get_laws (self->game), &self->position, pair, outcomes);
  white = zug_analysis_dup_static (zug_game_get_laws (self->game), &outcomes->position[0]);
  black = zug_analysis_dup_static (zug_game_get_laws (self->game), &outcomes->position[1]);
  /* TRANSLATORS: behind a cell of the matrix; both are values like “+0.34 for White” */
  return g_strdup_printf (C_ ("analysis", " A coin decides: at first sight %1$s if it falls for "
                                          "White (shown), %2$s if for Black."),
                          white, black);
}

void
zug_analysis_cell_show (ZugAnalysisPanel *self, int row, int column)
{
  const ZugAnalysis *found = zug_turn_analysis_get (self->analysis);
  g_autofree char *words = NULL;
  g_autofree char *coin = NULL;
  g_autofree char *all = NULL;
  ZugTurn *shown;
  ZugPair pair;

  zug_analysis_cell_stop (self);
  if (row >= 0 && found != NULL && self->outcomes == NULL)
    self->outcomes = zug_game_new (zug_game_get_variant (self->game), &self->position, NULL);
  if (row < 0 || found == NULL || self->outcomes == NULL)
    {
      zug_analysis_cell_show_hint (self);
      show_outcome (self, NULL);
      return;
    }
  pair = (ZugPair) {{found->move[ZUG_WHITE][row], found->move[ZUG_BLACK][column]}};
  words = zug_analysis_dup_cell_words (zug_game_get_laws (self->game), &self->position, found, row,
                                       column);
  coin = dup_coin_words (self, pair);
  all = g_strconcat (words, coin, NULL);
  gtk_label_set_label (self->cell, all);
  shown = find_shown (self, pair);
  if (shown != NULL)
    show_outcome (self, shown);
  else
    resolve_outcome (self, pair);
}

void
zug_analysis_point_show (ZugAnalysisPanel *self, ZugTurn *turn, guint side, const ZugMove *better)
{
  ZugTurn *before = zug_turn_get_parent (turn);
  ZugMove played = zug_turn_get_pair (turn).choice[side];
  ZugShapes shapes = {0};

  zug_analysis_cell_stop (self);
  /* From the board as it was before one goes on to what came of the turn. */
  self->prefer_next = TRUE;
  zug_play_session_go_to (self->session, before, FALSE);
  show_outcome (self, turn);
  zug_board_view_show_turn (self->board, zug_play_session_get_variant (self->session), before, 1);
  if (played.kind != ZUG_MOVE_PASS)
    shapes.shape[shapes.n++] = (ZugShape) {ZUG_SHAPE_RED, played.from, played.to};
  if (better->kind != ZUG_MOVE_PASS)
    shapes.shape[shapes.n++] = (ZugShape) {ZUG_SHAPE_GREEN, better->from, better->to};
  zug_board_view_set_shapes (self->board, &shapes);
}
