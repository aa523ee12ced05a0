/* zug-application-private.h: what the parts of the application share */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-application.h"
#include "zug-archive.h"
#include "zug-game-keeper.h"
#include "zug-notes-desk.h"
#include "zug-window.h"

G_BEGIN_DECLS

struct _ZugApplication
{
  AdwApplication parent_instance;

  GSettings *settings;
  ZugWindow *window;
  ZugArchive *archive;
  ZugGameKeeper *keeper;
  ZugNotesDesk *notes;
  gboolean settled; /* the archive is open, or will not be */
  GPtrArray *asked; /* of GFile: to be opened as soon as that is so; NULL for none */
};

/* How long the last save is waited for, in milliseconds. */
#define ZUG_APPLICATION_CLOSE_TIMEOUT 5000

/* zug-application.c */

/* Opens the archive at its place, and goes on with the game that was played last. */
void zug_application_open_archive (ZugApplication *self);

/* Shows a game of the archive. */
void zug_application_open_game (ZugApplication *self, gint64 id);

/* Shows a game to look at; what was played before is kept and stopped. */
void zug_application_browse (ZugApplication *self, ZugGame *game);

/* zug-application-open.c */

/* Opens files: one game is shown and comes into the library, several come there with a report; a variant comes
 * on the shelf. */
void zug_application_open_files (ZugApplication *self, GListModel *files);

/* The same with text: PGN, a score sheet, a variant, or a position, which is shown. */
void zug_application_open_text (ZugApplication *self, const char *text);

/* Opens what was asked for before the archive had answered. */
void zug_application_open_asked (ZugApplication *self);

/* zug-application-restore.c */

/* Closes the archive, puts a backup in its place and opens that; the games from before are kept beside
 * it. */
void zug_application_restore (ZugApplication *self, const char *backup);

G_END_DECLS
