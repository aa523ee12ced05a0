/* zug-bare-king.h: how soon a bare king is lost */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-laws.h"

/* Where men rest, how far a win with a rook is depends on who stands where, seen from the bare
 * king, and on who rests: a king that has just moved cannot flee. Three numbers say it, added to a
 * mean: one by the squares of both kings, one by the way from the bare king to the other and who
 * rests, one by the way to the rook and who rests. Ways end in a wall a few squares off, and the
 * board is turned so that the bare king stands in one eighth of it. They were fitted to the table
 * of the ending of Synchronous Chess (`zugleich-tuning bare-king`): they are wrong by 2.4 turns
 * (root mean square), of wins in more than five turns by 1.3. */
enum
{
  ZUG_BARE_KING_BOARD = 8,                 /* files and ranks of the boards that this is for */
  ZUG_BARE_KING_SUMMANDS = 3,              /* numbers that are added */
  ZUG_BARE_KING_NUMBERS = 640 + 486 + 150, /* all there are to be added */
  ZUG_BARE_KING_PARTS = 4                  /* of a turn, in which they count */
};

/* What is seen of a position. */
typedef struct
{
  ZugSquare king, rook; /* of the side that wins */
  ZugSquare bare;
  bool king_rests, rook_rests; /* not both */
  bool bare_rests;
} ZugBareKing;

/* Whether the numbers are for a game: one that is evaluated as Synchronous Chess is, on a board of
 * the usual size. */
bool zug_bare_king_knows (const ZugLaws *laws);

/* Which numbers are added. */
void zug_bare_king_look (const ZugBareKing *seen, int at[ZUG_BARE_KING_SUMMANDS]);

/* In how many turns a king and a rook win, about; 1 at least. */
double zug_bare_king_turns (const ZugBareKing *seen);
