/* zug-tree-fixture.h: the tree of a page with five games in its archive */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-play-fixture.h"

typedef struct
{
  char *folder;
  ZugArchive *archive;
  GtkWindow *window;
  ZugPlayPage *page;
  ZugPosition asked; /* the position whose games were asked for */
  guint n_asked;
} TreeFixture;

/* The lists of the tree. */
enum
{
  TREE_WHITE,
  TREE_BLACK,
  TREE_TURNS
};

/* As GTest has it: games of Parity Chess, of which three begin with e4 e5, one with e4 d5, one with
 * d4 d5. */
void tree_set_up (TreeFixture *self, gconstpointer data);
void tree_tear_down (TreeFixture *self, gconstpointer data);

/* A game of turns "e4 e5 d4 d5" with a result. Transfer full. */
ZugGame *tree_make_game (const char *turns, const char *result);
/* The same into the archive. */
void tree_keep (TreeFixture *self, const char *turns, const char *result);

/* Opens the tree, until it has been counted. */
void tree_look (TreeFixture *self);
/* The same of a game, at its start. */
void tree_look_at_start (TreeFixture *self, ZugGame *game);

/* A row of one of the lists; NULL where there is none. */
GtkWidget *tree_row (TreeFixture *self, guint which, int index);
/* Goes where it leads. */
void tree_press (TreeFixture *self, guint which, int index);
void tree_assert_named (GtkWidget *widget, const char *name);
/* A part of the filter, by its id. */
gpointer tree_field (TreeFixture *self, const char *id);
/* What a side chose on the turn that is shown. */
const char *tree_san (TreeFixture *self, ZugSide side);
