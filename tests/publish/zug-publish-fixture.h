/* zug-publish-fixture.h: what the tests of pictures and pages share */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-game.h"

G_BEGIN_DECLS

/* A game of a preset with these turns, separated by spaces. */
ZugGame *zug_fixture_game_of (const char *preset, const char *turns);

/* The preset's game with `n` turns drawn from the legal choices; fewer where it ends before. */
ZugGame *zug_fixture_random_game (const char *preset, guint n);

/* What a document consists of. */
typedef struct
{
  GHashTable *ids;     /* of all elements, each once */
  GPtrArray *links;    /* targets of href, without the # */
  GHashTable *counts;  /* element name: how many */
  GHashTable *classes; /* class: how many elements have it */
  GString *text;       /* all of it, a line for each piece */
} ZugMarkup;

/* Reads a document; an element that is not closed, an id given twice and the like fail the test. */
ZugMarkup *zug_markup_read (const char *text);
void zug_markup_free (ZugMarkup *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (ZugMarkup, zug_markup_free)

guint zug_markup_count (const ZugMarkup *self, const char *element);
guint zug_markup_count_class (const ZugMarkup *self, const char *name);

/* Every link leads to an element of the document itself. */
void zug_markup_assert_whole (const ZugMarkup *self);

/* Nothing in a text makes a program fetch something from elsewhere. */
void zug_assert_nothing_fetched (const char *text);

G_END_DECLS
