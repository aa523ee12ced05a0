/* zug-game-body-private.h: how a game's turns and remarks stand in bytes: choices, the line played,
 * sections */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-game-body.h"

/*
 * Version 1:
 *
 *   byte      1, the version
 *   byte      flags: BODY_WIDE, and how many choices each turn of the line has: BODY_WHITE_FIRST,
 *             BODY_BLACK_FIRST: one, by turns, that side beginning; neither: two, White's first
 *   number    turns of the line played
 *   choices   of two or three bytes each, the lowest first
 *   sections  until the end, each once and in the order of their kinds: a byte (SECTION_…), the
 *             number of bytes that follow, these
 *
 * A number is written seven bits a byte, the lowest first, the eighth set on all but the last.
 * Turns are numbered by their place: 0 the start, the line played, then those of
 * SECTION_VARIATIONS.
 */
#define BODY_VERSION 1

enum
{
  BODY_WIDE = 1,
  BODY_WHITE_FIRST = 2,
  BODY_BLACK_FIRST = 4,
  BODY_FLAGS = 7
};

enum
{
  SECTION_END,
  SECTION_VARIATIONS, /* the other turns: how far back the parent is, both choices */
  SECTION_IDS,   /* of every turn: by how much its id differs from the one before it + 1, signed */
  SECTION_TIMES, /* of every turn: 0 or 1 + the signed difference to the last time there was */
  SECTION_CHANCES,   /* turns since the last one listed, a byte: ZugChance */
  SECTION_IRREGULAR, /* turns since the last one listed, a byte: bit 1 << side */
  SECTION_TEXTS,     /* turns since the last one listed, a byte: its sides; length, text */
  SECTION_REMARKS,   /* turns since the last one listed, a byte: kind * 4 + side; length, text */
  N_SECTIONS
};
