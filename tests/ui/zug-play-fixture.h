/* zug-play-fixture.h: the Play page as people at one screen use it */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-play-page-private.h"
#include "zug-round-view.h"
#include "zug-story-view.h"
#include "zug-ui-fixture.h"

typedef struct
{
  GtkWindow *window;
  ZugPlayPage *page;
  ZugMatch *match; /* NULL: nothing is played */
  ZugGame *game;   /* that is looked at; NULL: none */
  GString *announced;
} PlayFixture;

/* The page in a window, without a game. play_close_page() ends it. */
void play_open_page (PlayFixture *self);
/* … with a match of a preset between Ada and Ben, players of these levels (0: a person), begun;
 * where two people play White may choose. */
void play_open_match (PlayFixture *self, const char *preset, guint white, guint black);
/* … with a game that the archive has, to be looked at. Transfer full. */
void play_open_game (PlayFixture *self, ZugGame *game);
/* … of Parity: turns 1 to 3, and instead of 2 the variation 4, 5. */
void play_open_parity (PlayFixture *self);
/* Ends match and game too, which nothing may hold any more. */
void play_close_page (PlayFixture *self);

/* A widget of the page by its id in the .ui files, the outermost of that name: whichever part of
 * the page it belongs to, and of the type that the caller knows. It must be there. */
gpointer play_part (ZugPlayPage *page, const char *id);

/* The page's actions. Transfer none. */
GActionGroup *play_actions (ZugPlayPage *page);
/* Whether an action of the page, "seal" and such, can be; it is done, and could be. */
gboolean play_is_enabled (PlayFixture *self, const char *action);
void play_act (PlayFixture *self, const char *action);

/* Whose choice the board takes, ZUG_N_SIDES: nobody's. */
ZugSide play_chooser (PlayFixture *self);
ZugPlayerState play_state (PlayFixture *self, ZugSide side);
/* How many turns lead to the end of the game. */
guint play_n_turns (PlayFixture *self);
/* Until White may choose, who says that the other looks away, where that is asked. */
void play_await_white (ZugPlayPage *page);
/* Chooses on the board by notation, as soon as that side is asked; it can then be sealed. */
void play_choose (PlayFixture *self, ZugSide side, const char *san);
/* Both people choose and seal on the board, until the turn is there. */
void play_turn (PlayFixture *self, const char *white, const char *black);
/* Adds a turn by its text after another one. */
ZugTurn *play_add (ZugGame *game, ZugTurn *parent, const char *text);
/* A turn of the game that is looked at, and the one that is shown. */
ZugTurn *play_find_turn (PlayFixture *self, guint id);
ZugTurn *play_shown (PlayFixture *self);
/* Whether a square is named in these words. */
gboolean play_is_on_board (PlayFixture *self, const char *words);
