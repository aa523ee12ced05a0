/* zug-library-fixture.h: an archive with games, and the library page over it */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-game-model.h"
#include "zug-library-page.h"
#include "zug-ui-fixture.h"

typedef struct
{
  char *folder;
  char *path; /* of the archive */
  ZugArchive *archive;
  GtkWindow *window;
  GtkWidget *page;
  GtkSelectionModel *model; /* a ZugGameModel */
  gint64 opened;
  gint64 deleted;
} LibraryFixture;

/* An empty archive in a folder of its own, without a page. */
void library_open (LibraryFixture *self, gconstpointer data);
/* Three games (Ada – Ben, Cleo – Dov, Eva – Ben) and the page that shows them, 700 wide. */
void library_set_up (LibraryFixture *self, gconstpointer data);
void library_tear_down (LibraryFixture *self, gconstpointer data);

/* Keeps a game of Parity Chess with one turn. Its id. */
gint64 library_keep (LibraryFixture *self, const char *white, const char *black);
/* Imports `n` games as a collection, whose id comes back: "White 1" – "Black 1", in 1900 and so on.
 */
gint64 library_fill (LibraryFixture *self, guint n);
/* Makes the page. */
void library_show (LibraryFixture *self, int width, int height);

guint library_count (LibraryFixture *self);
/* White's name in a row; NULL while it is not there. Owned by the row. */
const char *library_white (LibraryFixture *self, guint position);
/* Runs the main loop until the rows are these, by White's name; NULL ends. */
void library_wait_for (LibraryFixture *self, const char *white, ...) G_GNUC_NULL_TERMINATED;

/* The list of games, with the keyboard on one of them. */
GtkWidget *library_focus (LibraryFixture *self);
gboolean library_has_focus (LibraryFixture *self, GtkWidget *list);

void library_activate (LibraryFixture *self, const char *action);
gboolean library_is_enabled (LibraryFixture *self, const char *action);

/* A PGN file in the fixture's folder; its path, to be freed. */
char *library_write_file (LibraryFixture *self, const char *name, const char *text);
