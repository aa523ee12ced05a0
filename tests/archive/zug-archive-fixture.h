/* zug-archive-fixture.h: a folder for a test's archive, and games to put into it */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <sqlite3.h>

#include "zug-game-record.h"

typedef struct
{
  char *folder; /* made empty, removed with all in it */
  char *path;   /* folder/games.db, not there yet */
} ZugFixture;

void zug_fixture_set_up (ZugFixture *self, gconstpointer data);
void zug_fixture_tear_down (ZugFixture *self, gconstpointer data);
/* Adds a test with this fixture. */
#define zug_fixture_add(name, function)                                                            \
  g_test_add ((name), ZugFixture, NULL, zug_fixture_set_up, (function), zug_fixture_tear_down)

/* Opens the fixture's archive; it must work. */
ZugArchive *zug_fixture_open (ZugFixture *self);
/* Checks the archive's integrity, closes it and asserts that nothing holds it any more. */
void zug_fixture_close (ZugArchive *archive);

/* A game under laws that nobody knows, its turns kept as text. */
ZugGameRecord *zug_fixture_make_first_game (void);
/* A game with variations, tags and annotations of every kind, every field filled. The archives in
 * `versions` hold it: it never changes. */
ZugGameRecord *zug_fixture_make_game (void);
/* A game without a turn. */
ZugGameRecord *zug_fixture_make_start (const char *white, const char *black);
/* Turn ID of a straight game. */
ZugTurnRecord *zug_fixture_make_turn (gint64 id);
/* The same, to be appended to what zug_fixture_make_start() gives. */
ZugGameStep *zug_fixture_make_step (gint64 id);
/* Saves turn ID of a straight game. */
gboolean zug_fixture_save_turn (ZugArchive *archive, gint64 game, gint64 id, GError **error);

/* The first rows that a search finds, which must work. */
GPtrArray *zug_fixture_search (ZugArchive *archive, const char *text, guint limit);

/* A plain connection to the fixture's database, as another program would have; with the function
 * that makes checksums. */
sqlite3 *zug_fixture_connect (ZugFixture *self);
void zug_fixture_exec (sqlite3 *db, const char *sql);
/* The figure that a statement gives. */
gint64 zug_fixture_ask (sqlite3 *db, const char *sql);
/* Both once, over a connection that is closed again. */
void zug_fixture_change (ZugFixture *self, const char *sql);
gint64 zug_fixture_look (ZugFixture *self, const char *sql);
/* The files of the folder, name to bytes (GHashTable of char * to GBytes *). Nothing in this
 * process may have the database open: closing a file drops the process's locks on it. */
GHashTable *zug_fixture_snapshot (ZugFixture *self);
void zug_fixture_assert_untouched (ZugFixture *self, GHashTable *before);
