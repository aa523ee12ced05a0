/* zug-analysis-controller.c: the Play page and what is found out about its turns */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-analysis-controller.h"

#include <glib/gi18n.h>

struct _ZugAnalysisController
{
  GObject parent_instance;

  ZugPlaySession *session; /* joined */
  ZugBoardView *board;
  ZugAnalysisPanel *panel;
};

G_DEFINE_FINAL_TYPE (ZugAnalysisController, zug_analysis_controller, G_TYPE_OBJECT)

/* Why nothing of the game may be analysed; NULL where it may. Of one that is on neither the open
 * turn nor those before, which would tell as much. */
static const char *
why_not (ZugAnalysisController *self)
{
  if (zug_play_session_is_team (self->session))
    return C_ ("analysis", "Team games have neither hints nor an analysis: each man of a team may "
                           "ask for any of its moves, and there are too many plans to compare.");
  if (zug_play_session_is_playing (self->session))
    return C_ ("analysis", "While a game is on, nothing of it is analysed: that would be help. "
                           "When it is over, you find here what every choice was worth.");
  return NULL;
}

/* The side of the one person who played; where none did, or both, nobody. */
static ZugSide
find_you (ZugAnalysisController *self)
{
  gboolean persons[ZUG_N_SIDES];

  if (zug_play_session_get_match (self->session) == NULL)
    return ZUG_N_SIDES;
  for (guint side = 0; side < ZUG_N_SIDES; side++)
    persons[side] =
        ZUG_IS_PERSON (zug_match_get_player (zug_play_session_get_match (self->session), side));
  if (persons[ZUG_WHITE] == persons[ZUG_BLACK])
    return ZUG_N_SIDES;
  return persons[ZUG_WHITE] ? ZUG_WHITE : ZUG_BLACK;
}

static void
update (ZugAnalysisController *self)
{
  const char *why = why_not (self);
  gboolean allowed = zug_play_session_get_game (self->session) != NULL && why == NULL;
  gboolean turns = allowed
                   && zug_game_get_last (zug_play_session_get_game (self->session))
                          != zug_game_get_root (zug_play_session_get_game (self->session));

  zug_play_session_enable (self->session, "review", turns);
  /* Before the archive has answered there is nothing to say yet. */
  if (zug_play_session_get_game (self->session) == NULL)
    return;
  zug_analysis_panel_forbid (self->panel, why);
  if (allowed && zug_play_session_get_turn (self->session) != NULL)
    zug_analysis_panel_show (self->panel, zug_play_session_get_game (self->session),
                             zug_play_session_get_known_turn (self->session), find_you (self));
}

static void
let_go (ZugAnalysisController *self)
{
  if (zug_play_session_get_outcome (self->session) == NULL)
    return;
  zug_play_session_set_outcome (self->session, NULL);
  zug_analysis_panel_let_go (self->panel);
}

/* Both choices as arrows over what came of them. */
static void
show_arrows (ZugAnalysisController *self)
{
  static const ZugShapeColour colours[] = {ZUG_SHAPE_YELLOW, ZUG_SHAPE_BLUE};
  ZugPair pair = zug_turn_get_pair (zug_play_session_get_outcome (self->session));
  ZugShapes shapes = {0};

  for (guint side = 0; side < ZUG_N_SIDES; side++)
    if (zug_turn_has_choice (zug_play_session_get_outcome (self->session), side)
        && pair.choice[side].kind != ZUG_MOVE_PASS)
      shapes.shape[shapes.n++] =
          (ZugShape) {(uint8_t) colours[side], pair.choice[side].from, pair.choice[side].to};
  zug_board_view_set_shapes (self->board, &shapes);
}

static void
on_outcome (ZugAnalysisController *self, ZugTurn *outcome)
{
  if (outcome == zug_play_session_get_outcome (self->session))
    return;
  if (outcome == NULL)
    {
      zug_play_session_set_outcome (self->session, NULL);
      zug_play_session_go_to (self->session, zug_play_session_get_turn (self->session), FALSE);
      return;
    }
  zug_play_session_set_outcome (self->session, outcome);
  /* Nobody chooses on a board that shows what might be. */
  zug_play_session_update (self->session);
  zug_board_view_show_turn (self->board, zug_play_session_get_variant (self->session), outcome, 1);
  show_arrows (self);
}

static void
on_write (ZugAnalysisController *self, ZugReview *review)
{
  if (zug_play_session_get_editor (self->session) == NULL
      || zug_game_editor_get_game (zug_play_session_get_editor (self->session))
             != zug_review_get_game (review))
    return;
  zug_play_session_notice (self->session,
                           zug_review_write (review, zug_play_session_get_editor (self->session))
                               ? C_ ("review", "Values and signs are written into the game.")
                               : C_ ("review", "All of it is in the game already."));
}

static void
on_review (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  ZugAnalysisController *self = user_data;

  zug_play_session_show_panel (self->session, "analysis");
  zug_analysis_panel_review (self->panel);
}

static void
on_go (ZugAnalysisController *self, ZugTurn *turn)
{
  zug_play_session_go_to (self->session, turn, FALSE);
}

static void
on_spoken (ZugAnalysisController *self, const char *words)
{
  zug_play_session_announce (self->session, words);
}

static void
zug_analysis_controller_class_init (ZugAnalysisControllerClass *klass)
{
}

static void
zug_analysis_controller_init (ZugAnalysisController *self)
{
}

ZugAnalysisController *
zug_analysis_controller_new (ZugPlaySession *session, ZugBoardView *board, ZugAnalysisPanel *panel)
{
  const GActionEntry entries[] = {{"review", on_review}};
  ZugAnalysisController *self = g_object_new (ZUG_TYPE_ANALYSIS_CONTROLLER, NULL);

  self->session = zug_play_session_join (session, self, entries, G_N_ELEMENTS (entries));
  self->board = board;
  self->panel = panel;
  g_signal_connect_object (panel, "outcome", G_CALLBACK (on_outcome), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (panel, "go", G_CALLBACK (on_go), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (panel, "write", G_CALLBACK (on_write), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (panel, "spoken", G_CALLBACK (on_spoken), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "leaving", G_CALLBACK (let_go), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "update", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "shown", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  return self;
}
