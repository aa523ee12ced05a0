/* zug-game-fixture.h: games and matches for the tests above the rules */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-game-editor.h"
#include "zug-match.h"

G_BEGIN_DECLS

/* Positions of two men that can both go to e4, and of two that can go to each other's squares. */
#define ZUG_FIXTURE_KNIGHTS "7k/8/5n2/8/8/6N1/8/K7 = - - - 0 1"
#define ZUG_FIXTURE_ROOKS "4r2k/8/8/8/8/8/8/K3R3 = - - - 0 1"

/* A preset with house rules, "key=value" words separated by spaces; NULL for none. */
ZugVariant *zug_fixture_variant (const char *preset, const char *house_rules);

/* A game from a position; zfen NULL: from the array. */
ZugGame *zug_fixture_game (ZugVariant *variant, const char *zfen);

/* A row game of the laws, from its empty board. */
ZugGame *zug_fixture_row_game (ZugVariant *variant);

/* Adds turns, separated by spaces, at the end of the game's line; they must be legal. */
ZugTurn *zug_fixture_play (ZugGame *game, const char *turns);

/* What zug_game_editor_add_turn_async() answers. Transfer none. */
ZugTurn *zug_fixture_vary (ZugGameEditor *editor, ZugTurn *parent, ZugPair pair, guint sides,
                           gboolean confirmed, GError **error);

/* One tag, by zug_game_editor_set_tags(). */
void zug_fixture_set_tag (ZugGameEditor *editor, const char *tag, const char *value);

/* A choice of a side on the game's last position. */
ZugMove zug_fixture_move (ZugGame *game, ZugSide side, const char *text);

/* A balanced computer player of a level. */
ZugPlayer *zug_fixture_computer (ZugSide side, guint level);

/* Seals a person's choice in a match; it must be legal. */
void zug_fixture_seal (ZugMatch *match, ZugSide side, const char *text);

/* Runs the main loop until nothing is due; for what needs no thread. */
void zug_fixture_settle (void);

/* Runs the main loop until the game has so many turns on its line. */
void zug_fixture_wait_for_turn (ZugMatch *match, guint n);

/* Runs the main loop until a player is in a state. */
void zug_fixture_wait_for_state (ZugPlayer *player, ZugPlayerState state);

/* A story that is expected: a line "@KEY" stands for that law and its value as the table of laws
 * words them. Transfer full. */
char *zug_fixture_story (const char *story, const ZugLaws *laws);

/* Turns on the game's line. */
guint zug_fixture_count_turns (ZugGame *game);

G_END_DECLS
