/* zug-pgn-letters.h: the letters of other languages in which moves are written; for the PGN
 * reader's own use */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-laws.h"

/* A language is what it writes for the men that are not pawns, by ZugManType from the knight on:
 * NBRQK in English, SLTDK in German. These are tried, in this order. */
extern const char *const zug_pgn_languages[];
extern const size_t zug_pgn_n_languages;

/* A set of capital letters: bit c - 'A'. */
typedef uint32_t ZugPgnCapitals;

/* The capitals that moves between `at` and `end` are written with, those of castling and captures
 * apart; `start`: of the text. */
ZugPgnCapitals zug_pgn_capitals (const char *start, const char *at, const char *end);

/* How many of these capitals are letters of the language; 0 where a game of these laws whose moves
 * have them cannot be written in it, or is as well in English, where each of its letters stands for
 * a man. What is nobody's letter is a slip of the pen in any language. */
int zug_pgn_language_fits (const char *language, const ZugLaws *laws, ZugPgnCapitals capitals);

/* How many of them the language has that has most. */
int zug_pgn_languages_know (const ZugLaws *laws, ZugPgnCapitals capitals);

/* Whether these capitals mean the same men in both languages. */
bool zug_pgn_languages_agree (const char *a, const char *b, ZugPgnCapitals capitals);

/* A word of the language with English letters; it may be no move. As it is where it is longer than
 * any move. buffer holds at least ZUG_PGN_LONGEST_MOVE bytes. */
enum
{
  ZUG_PGN_LONGEST_MOVE = 32
};
const char *zug_pgn_language_read (const char *language, const char *word, size_t length,
                                   char buffer[ZUG_PGN_LONGEST_MOVE]);
