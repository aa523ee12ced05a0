/* zug-pgn-fixture.h: what the tests of PGN share */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-pgn.h"

#include <glib.h>

/* A game as it is written. g_free(). */
char *zug_pgn_fixture_write (const ZugGameData *game);

/* Reads a game that is the whole of a text, and has to be one. */
void zug_pgn_fixture_read (const char *text, ZugGameData *game);

/* What has to hold of every game that was read or built: its tree, its remarks; that it is replayed
 * alike when of its choices only squares and promotions are known; that it is written, read and
 * written again with the same bytes. */
void zug_pgn_fixture_check (ZugGameData *game);

/* All games of a text, checked, as they are written, without the lines that say little: empty ones,
 * tags that are not known, Result and Laws. g_free(). */
char *zug_pgn_fixture_all (const char *text, gsize length);
