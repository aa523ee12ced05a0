/* zug-board-fixture.h: positions, pictures and presses for the tests of the board */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-board-painter.h"
#include "zug-board-view.h"
#include "zug-game.h"

/* The square that two characters name. */
ZugSquare zug_at (const char *name);

/* A set of squares, "e4 d5". */
ZugSet zug_squares (const char *names);

gboolean zug_set_equal (ZugSet a, ZugSet b);

/* What is in a and not in b. */
ZugSet zug_set_less (ZugSet a, ZugSet b);

/* A plain move by its squares ("e2e4"): castling and double steps are not guessed. */
ZugMove zug_move (const char *squares);

/* A position with the men named like "Ke1 Nf3 ke8 pd5": upper case is White's. */
void zug_men_stand (ZugPosition *position, const char *men);

/* Lets a side's men on these squares rest, and no others. */
void zug_men_rest (ZugPosition *position, ZugSide side, const char *names);

/* Laws of a preset. */
ZugLaws zug_preset_laws (const char *id);

/* A preset game that starts from men as above, NULL for its own array, without castling rights. */
ZugGame *zug_game_from (const char *preset, const char *men);

/* Adds a turn at the end of a game's line by two legal moves ("e2e4", "d7d5"). */
ZugTurn *zug_play (ZugGame *game, const char *white, const char *black);

/* The legal choice of a side with these squares, the first one where several have them. */
ZugMove zug_choice (ZugGame *game, ZugTurn *turn, ZugSide side, const char *squares);

/* A picture in device pixels, 0xAARRGGBB. */
typedef struct
{
  int width;
  int height;
  guint32 *pixel;
} ZugPicture;

void zug_picture_free (ZugPicture *picture);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (ZugPicture, zug_picture_free)

/* Draws a render node that is width by height logical pixels. */
ZugPicture *zug_picture_of_node (GskRenderNode *node, int width, int height, int scale);

/* A state on a board of some shape, with text where context is not NULL. */
ZugPicture *zug_picture_of_board (const ZugBoardState *state, const ZugBoardShape *shape,
                                  int square, int scale, const ZugPalette *palette,
                                  PangoContext *context);

/* A state with 40-pixel squares (or another edge) on the light palette, without text. */
ZugPicture *zug_picture_of_state (const ZugBoardState *state, int square, int scale,
                                  gboolean flipped);

/* The edge of a square in the pictures of states below. */
#define ZUG_TEST_SQUARE 40

/* A state in which nothing but these men is on the board. */
void zug_state_start (ZugBoardState *state, const char *men);

/* Adds a mark from the first to the second of two squares ("e2e4"). */
void zug_state_mark (ZugBoardState *state, ZugMarkKind kind, ZugSide side, ZugManType man,
                     const char *squares);

ZugPicture *zug_state_draw (const ZugBoardState *state);

/* The squares within which the pictures of two states differ. */
ZugSet zug_state_differs (const ZugBoardState *a, const ZugBoardState *b);

void zug_assert_empty (ZugSet set);

/* The sets have a square in common. */
void zug_assert_touches (ZugSet a, ZugSet b);

/* What a widget shows. */
ZugPicture *zug_picture_of_widget (GtkWidget *widget);

gboolean zug_picture_equal (const ZugPicture *a, const ZugPicture *b);

/* The squares within which two pictures of zug_picture_of_state() differ. */
ZugSet zug_picture_differs (const ZugPicture *a, const ZugPicture *b, gboolean flipped);

/* Writes the picture where ZUG_TEST_PICTURES names a folder, for a person to look at. */
void zug_picture_keep (const ZugPicture *picture, const char *name);

/* A window that shows a board on which `chooser` chooses, mapped. Transfer full: a
 * gtk_window_destroy() ends it. */
GtkWindow *zug_board_window (ZugGame *game, ZugSide chooser, ZugBoardView **board);

/* Lets the main loop run until every window has been laid out and drawn, with men of the right
 * size, and it has nothing to do. */
void zug_settle (void);

/* Lets it run until it is known what gets in each other's way in the plan. */
void zug_await_conflicts (ZugBoardView *board);

/* A game in such a window, and what the board has said since. */
typedef struct
{
  ZugGame *game;
  GtkWindow *window;
  ZugBoardView *board;
  int changed;   /* times that the choice did */
  int activated; /* wishes to seal */
  int refused;
  int lapsed; /* refusals that were taken away again */
  char *why;  /* the words of the latest refusal */
} ZugTable;

/* Transfer of the game full. */
void zug_table_open (ZugTable *self, ZugGame *game, ZugSide chooser);
/* Nothing may hold the game any more. */
void zug_table_close (ZugTable *self);

/* How a square is named to who cannot see it. */
void zug_assert_name (ZugBoardView *board, const char *square, const char *name);

/* Activates a square as assistive technology does. */
void zug_activate (ZugBoardView *board, const char *square);

/* Presses a key on the board. */
gboolean zug_key (ZugBoardView *board, guint key);

/* Moves the pointer with its button down from one square to another. */
void zug_drag (ZugBoardView *board, const char *from, const char *to);

/* Presses and lets go of the pointer's button. */
void zug_press_at (ZugBoardView *board, double x, double y);
