/* zug-arena-fixture.h: what the tests of the arena share */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-contestant.h"

/* The laws of a preset. */
void zug_arena_fixture_laws (ZugLaws *laws, const char *preset);

/* A position from ZFEN, which must be good. */
void zug_arena_fixture_position (const ZugLaws *laws, const char *zfen, ZugPosition *position);

/* Contestants from texts, which must be good; NULL at the end of them. */
GPtrArray *zug_arena_fixture_specs (const char *first, ...) G_GNUC_NULL_TERMINATED;

/* A folder for a test's files, and its end. */
char *zug_arena_fixture_folder (void);
void zug_arena_fixture_remove (const char *folder);
