/* zug-turn-controller.c: shows turns on the board, as they are played or gone to, and tells them */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-turn-controller.h"

#include "zug-end-card.h"
#include "zug-turn-phrases.h"
#include <glib/gi18n.h>

struct _ZugTurnController
{
  GObject parent_instance;

  ZugPlaySession *session; /* joined */
  ZugBoardView *board;
  ZugTurnList *turns;
  ZugLater *end_card;
};

G_DEFINE_FINAL_TYPE (ZugTurnController, zug_turn_controller, G_TYPE_OBJECT)

/* --- what is shown ---------------------------------------------------------------------------- */

static void
show (ZugTurnController *self, gboolean animate)
{
  ZugVariant *variant = zug_play_session_get_variant (self->session);
  ZugTurn *turn = zug_play_session_get_turn (self->session);

  zug_play_session_leave_turn (self->session);
  if (animate && zug_turn_get_parent (turn) != NULL)
    zug_board_view_reveal (self->board, variant, turn);
  else
    zug_board_view_show (self->board, variant, zug_turn_get_position (turn),
                         zug_turn_get_parent (turn) != NULL ? turn : NULL);
  zug_play_session_turn_shown (self->session);
}

static void
on_replay (ZugTurnController *self)
{
  show (self, TRUE);
}

static void
on_current (ZugTurnController *self)
{
  if (zug_play_session_get_game (self->session) != NULL
      && zug_play_session_get_turn (self->session) != NULL)
    show (self, FALSE);
}

/* Animated where it is the one after what is shown. */
static void
on_go_to (ZugTurnController *self, ZugTurn *turn, gboolean animate)
{
  gboolean next = zug_turn_get_parent (turn) == zug_play_session_get_turn (self->session);

  g_signal_handlers_block_by_func (self->turns, on_current, self);
  zug_turn_list_set_current (self->turns, turn);
  g_signal_handlers_unblock_by_func (self->turns, on_current, self);
  show (self, animate && next);
}

static void
announce_turn (ZugTurnController *self, ZugTurn *turn)
{
  g_autofree char *headline =
      zug_turn_phrases_headline (zug_play_session_get_game (self->session), turn);

  zug_play_session_announce (self->session, headline);
}

static void
tell_end (ZugTurnController *self)
{
  g_autofree char *words = NULL;

  if (zug_play_session_get_match (self->session) == NULL
      || zug_play_session_is_playing (self->session))
    return;
  words = zug_game_dup_end_words (zug_play_session_get_game (self->session));
  zug_play_session_announce (self->session, words);
  zug_end_card_expect (zug_later_get (self->end_card));
}

static void
tell_tossed (ZugTurnController *self)
{
  g_autoptr (ZugTurn) turn = zug_play_session_take_tossed (self->session);

  if (turn == NULL)
    return;
  announce_turn (self, turn);
  tell_end (self);
}

static void
on_reveal_shown (ZugTurnController *self)
{
  zug_play_session_turn_shown (self->session);
  tell_tossed (self);
}

/* Shows a turn that was just played and speaks it. What a coin decided is told in no way before
 * the board has shown it. */
static void
reveal_turn (ZugTurnController *self, ZugTurn *turn)
{
  if (zug_turn_get_chance (turn) == ZUG_CHANCE_NONE)
    {
      zug_play_session_go_to (self->session, turn, TRUE);
      announce_turn (self, turn);
      return;
    }
  zug_play_session_toss (self->session, turn);
  zug_play_session_announce (self->session, C_ ("story", "A coin is tossed."));
  zug_play_session_go_to (self->session, turn, TRUE);
  /* Shown at once, from wherever the person was looking: no reveal will come to an end. */
  if (!zug_play_session_is_revealing (self->session))
    tell_tossed (self);
}

/* --- what the match tells --------------------------------------------------------------------- */

/* Nobody can choose while the board moves; between two computers that is nobody's trouble but one's
 * own, and two people at one screen say when they are ready. It is not the end of that which is
 * waited for: it never comes where the window cannot be seen. */
static void
let_clocks_wait (ZugTurnController *self)
{
  ZugMatch *match = zug_play_session_get_match (self->session);
  ZugClock *clock = zug_match_get_clock (match);

  if (clock == NULL || zug_match_get_friend (match) != NULL
      || (zug_match_is_shared_screen (match) && zug_play_session_is_secret (self->session)))
    return;
  for (ZugSide side = ZUG_WHITE; side < ZUG_N_SIDES; side++)
    if (ZUG_IS_PERSON (zug_match_get_player (match, side)))
      zug_clock_wait (clock, side, zug_board_view_get_reveal_time (self->board));
}

static void
on_revealed (ZugTurnController *self, ZugTurn *turn)
{
  zug_play_session_set_ready (self->session, FALSE);
  /* Who looks on may be looking at an earlier turn. */
  if (zug_play_session_has_person (self->session)
      || zug_play_session_get_turn (self->session) == zug_turn_get_parent (turn))
    reveal_turn (self, turn);
  else
    announce_turn (self, turn);
  let_clocks_wait (self);
}

static void
on_taken_back (ZugTurnController *self, ZugTurn *turn)
{
  zug_play_session_set_ready (self->session, FALSE);
  zug_play_session_go_to (self->session, turn, FALSE);
  zug_play_session_announce (self->session, C_ ("play", "The last turn is taken back."));
}

static void
on_put_back (ZugTurnController *self, ZugTurn *turn)
{
  zug_play_session_set_ready (self->session, FALSE);
  zug_play_session_go_to (self->session, turn, FALSE);
  zug_play_session_announce (self->session, C_ ("play", "The turn is put back."));
}

static void
on_ended (ZugTurnController *self)
{
  /* What the coin decides is not told before it has fallen. */
  if (zug_play_session_is_coin_in_air (self->session))
    return;
  /* The turn that ended the game is still being shown. */
  if (!zug_play_session_is_revealing (self->session))
    zug_play_session_go_to (self->session,
                            zug_game_get_last (zug_play_session_get_game (self->session)), FALSE);
  tell_end (self);
}

/* The notice goes by; the name in the strip stays. */
static void
on_replaced (ZugTurnController *self, const char *words)
{
  zug_play_session_notice (self->session, words);
}

/* Seldom said: a turn is resolved before anybody could look for it. */
static void
on_resolving (ZugTurnController *self)
{
  zug_play_session_notice (self->session, C_ ("play", "The turn is being resolved…"));
}

/* --- the object ------------------------------------------------------------------------------- */

static void
zug_turn_controller_class_init (ZugTurnControllerClass *klass)
{
}

static void
zug_turn_controller_init (ZugTurnController *self)
{
}

static void
hear_match (ZugTurnController *self)
{
  ZugPlaySession *session = self->session;

  zug_play_session_hear_match (session, "revealed", G_CALLBACK (on_revealed), self);
  zug_play_session_hear_match (session, "taken-back", G_CALLBACK (on_taken_back), self);
  zug_play_session_hear_match (session, "put-back", G_CALLBACK (on_put_back), self);
  zug_play_session_hear_match (session, "ended", G_CALLBACK (on_ended), self);
  zug_play_session_hear_match (session, "resolving", G_CALLBACK (on_resolving), self);
  zug_play_session_hear_match (session, "replaced", G_CALLBACK (on_replaced), self);
  zug_play_session_hear_match (session, "notify", G_CALLBACK (zug_play_session_update), session);
}

ZugTurnController *
zug_turn_controller_new (ZugPlaySession *session, ZugBoardView *board, ZugTurnList *turns,
                         ZugLater *end_card)
{
  ZugTurnController *self = g_object_new (ZUG_TYPE_TURN_CONTROLLER, NULL);

  self->session = zug_play_session_join (session, self, NULL, 0);
  self->board = board;
  self->turns = turns;
  self->end_card = end_card;
  hear_match (self);
  g_signal_connect_object (session, "go-to", G_CALLBACK (on_go_to), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "replay", G_CALLBACK (on_replay), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (turns, "notify::current", G_CALLBACK (on_current), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (board, "revealed", G_CALLBACK (on_reveal_shown), self,
                           G_CONNECT_SWAPPED);
  return self;
}

void
zug_turn_controller_set_game (ZugTurnController *self, ZugGame *game)
{
  g_return_if_fail (ZUG_IS_TURN_CONTROLLER (self));

  g_signal_handlers_block_by_func (self->turns, on_current, self);
  zug_turn_list_set_game (self->turns, game);
  g_signal_handlers_unblock_by_func (self->turns, on_current, self);
  zug_play_session_set_turn (self->session, zug_turn_list_get_current (self->turns));
}

void
zug_turn_controller_show_result (ZugTurnController *self)
{
  g_return_if_fail (ZUG_IS_TURN_CONTROLLER (self));

  if (zug_play_session_get_turn (self->session) != NULL
      && !zug_play_session_is_at_result (self->session))
    show (self, FALSE);
}
