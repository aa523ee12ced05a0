/* zug-search-fixture.h: what the tests of the search share: positions, random games, matches */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-analysis.h"
#include "zug-zfen.h"
#include <glib.h>

/* The laws of a preset, with further ones, "key=value; …", or NULL. */
void zug_fixture_laws (ZugLaws *laws, const char *preset, const char *further);

/* Laws from "key=value; …", which must be good. */
void zug_fixture_read_laws (ZugLaws *laws, const char *text);

/* A position from ZFEN, which must be good. */
void zug_fixture_position (const ZugLaws *laws, const char *zfen, ZugPosition *position);

/* A move from coordinates. */
ZugMove zug_fixture_move (const ZugLaws *laws, const ZugPosition *position, ZugSide side,
                          const char *text);

/* The probability a mix gives to a move in coordinates. */
double zug_fixture_probability (const ZugLaws *laws, const ZugPosition *position, ZugSide side,
                                const ZugMix *mix, const char *text);

/* A random number of 64 bits. */
guint64 zug_fixture_random (GRand *random);

/* Plays a turn at random; FALSE where the game is over before it. */
gboolean zug_fixture_play (const ZugLaws *laws, ZugPosition *position, GRand *random);

/* Plays a game between two levels, 0 standing for random choices, of at most so many turns. 1:
 * White has won, or is better by more than two pawns at the end; -1: Black; else 0. */
int zug_fixture_game (const ZugLaws *laws, const int level[ZUG_N_SIDES], int turns, GRand *random);

/* Points of the first level in a match with sides swapped after every game, per game from 0 to 1.
 */
double zug_fixture_match (const ZugLaws *laws, int level, int other, int games, int turns,
                          guint32 seed);

/* A position some random turns from the start, in which the game goes on. */
void zug_fixture_wander (const ZugLaws *laws, GRand *random, ZugPosition *position);

/* Mixes sum to 1, values lie where values can, and a line is told. */
void zug_fixture_assert_analysis (const ZugAnalysis *analysis);

/* Two analyses are the same bit for bit. */
void zug_fixture_assert_same (const ZugAnalysis *a, const ZugAnalysis *b);
