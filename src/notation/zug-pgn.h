/* zug-pgn.h: Portable Game Notation, read leniently and written in one form */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-game-data.h"

#include <stdatomic.h>

/* Where remarks stand (FORMATS.md, PGN; what that leaves open):
 *   {before -} 12. {before w} Nf3 $1 {comment w} 12... {before b} d5 $2 {comment -}
 * A comment behind the last choice of a turn is on the turn; one on Black's choice alone begins
 * with the command [%on b] (a turn that is one comment has [%on w] too). NAGs 1 to 9 belong to the
 * choice before them; from 10 on (they judge positions) behind a turn's last choice to the turn.
 * Commands of a place are written first, in one comment with its first text. A comment before the
 * first move is on turn 0, and so are words that stand before the tags.
 *
 * Texts: white space of any length is one space. A comment that holds } or [% is written behind ;
 * on a line of its own, where nothing is a command. Commands that are said of turns (on, irregular,
 * chance, team, replay) and do not fit where they stand stay text.
 *
 * Variations: one behind a turn replaces it; (12... d5) keeps White's choice. One behind White's
 * choice of a simultaneous turn waits until the turn is complete, and takes over Black's choice
 * where it has none of its own. Where sides take turns, (12. d4 d5) behind Black's move replaces
 * White's. All variations of a turn are written behind it, in one row. An empty one leaves its
 * remarks to the turn before it.
 *
 * What the laws forbid: under all laws, those of orthodox chess included, a move that exactly one
 * man can make physically is kept as irregular and the game goes on. Where that leaves a king to be
 * taken, and it is taken, the game is over and what follows is unread.
 *
 * What is unread: from the number of the move on which reading stops to the end of its line, closed
 * where its comments and parentheses do not close. A variation of which nothing can be read is kept
 * with the turn that it would replace, in its parentheses; so an UNREAD text that begins with ( is
 * a variation, except on turn 0. A turn left to chance of which nobody says how is unread, with
 * what follows.
 *
 * The result is that of the moves, where that is none that of the tag; one in a variation is a
 * comment. */

/* Reads games one after another; holds memory and the laws last met, so that a file of alike games
 * is read quickly. One thread at a time. */
typedef struct ZugPgnReader ZugPgnReader;
ZugPgnReader *zug_pgn_reader_new (void); /* NULL without memory */
void zug_pgn_reader_free (ZugPgnReader *self);
/* A flag that stops it from another thread: then a game is read no further, and reading fails as
 * without memory. NULL (at first): none. Must outlive the reader. */
void zug_pgn_reader_set_stop (ZugPgnReader *self, const atomic_bool *stop);

/* The bytes that the first game of a text takes up, with what surrounds it: always > 0 where `last`
 * (nothing follows the text) and length > 0; 0 where the game may go on behind the text. A game
 * ends before the next tag section, or behind its result; inside comments neither counts, unless a
 * comment never ends: a blank line and a tag pair on a line of its own always end it. Comments
 * behind a result on its line are the game's; words without a move before tags are part of the game
 * of these. */
size_t zug_pgn_measure (const char *text, size_t length, bool last);

/* Reads the first game of a text, which zug_pgn_measure() measured, into `game`. Any encoding: what
 * is not UTF-8 is taken as Windows-1252; byte order marks are passed over. False where there is no
 * game in it at all (neither tag nor move), or without memory: status says which (NO_GAME, MEMORY).
 * Nothing is lost: what cannot be read is kept as ZUG_REMARK_UNREAD and the reason in `status` and
 * as ZUG_REMARK_REASON. A choice that only the laws forbid is kept as irregular. */
bool zug_pgn_read (ZugPgnReader *self, const char *text, size_t length, ZugGameData *game);

/* Writes bytes somewhere; false stops. */
typedef bool (*ZugPgnSink) (void *data, const char *text, size_t length);

/* Writes a game: seven tags, Variant, Laws, SetUp and FEN where they say something, the other tags
 * in their order, a blank line, the moves in lines of at most 80 bytes, the result, a blank line.
 * Reading and writing again gives the same bytes. The game must have been replayed. False where the
 * sink stopped or there is no memory. */
bool zug_pgn_write (const ZugGameData *game, ZugPgnSink sink, void *data);
