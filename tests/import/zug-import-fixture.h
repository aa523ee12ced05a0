/* zug-import-fixture.h: files that are imported, and what has come of it */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "zug-archive-fixture.h"
#include "zug-import.h"

/* A game, and one without a mistake. */
#define ZUG_FIXTURE_GAME(white, moves)                                                             \
  "[Event \"E\"]\n[White \"" white "\"]\n[Black \"Black\"]\n[Result \"1-0\"]\n\n" moves " 1-0\n\n"
#define ZUG_FIXTURE_GOOD(white) ZUG_FIXTURE_GAME (white, "1. e4 e5 2. Nf3 Nc6")

/* A file of the fixture's folder; length -1: up to NUL. Its path; transfer full. */
char *zug_fixture_write_file (ZugFixture *self, const char *name, const char *bytes, gssize length);

/* Imports and waits. name: of the collection, NULL: the files' own. */
ZugImportReport *zug_fixture_import_files (ZugArchive *archive, const char *const *files,
                                           const char *name, GError **error);
ZugImportReport *zug_fixture_import_file (ZugArchive *archive, const char *path, GError **error);
ZugImportReport *zug_fixture_import_text (ZugArchive *archive, const char *text,
                                          const char *variant);

/* The rows of a statement must be these, a line each, columns joined by |. */
void zug_fixture_assert_asked (ZugFixture *self, const char *sql, const char *wanted);

/* White's names in the order of the games must be these, joined by a comma. */
void zug_fixture_assert_players (ZugFixture *self, const char *wanted);
