/* zug-application-private.h: what the parts of the application share */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-application.h"
#include "zug-archive.h"
#include "zug-autosave.h"
#include "zug-notes-desk.h"
#include "zug-search-provider.h"
#include "zug-window.h"

G_BEGIN_DECLS

/* Why something could not be saved. */
typedef struct
{
  char *reason; /* NULL: it is */
  char *words;  /* the same for the banner */
} ZugTrouble;

/* What is on its way to the end of the program. */
typedef struct
{
  char *backup;        /* what is wanted is not the end but to restore it; NULL: the end */
  gboolean waiting;    /* saves are to be answered first */
  gboolean ending;     /* the session has asked, not the person */
  gboolean free;       /* there is nothing more to ask */
  gboolean thrown;     /* what is not saved is not wanted, or somewhere else */
  guint patience;      /* source that ends the waiting, 0 for none */
  guint inhibited;     /* cookie of the session, 0 for none */
  GtkWindow *question; /* not owned; NULL while there is none */
  GtkFileChooserNative *chooser;
} ZugLeave;

/* What was asked for before the archive had answered. */
typedef struct
{
  GPtrArray *files; /* of GFile, to be opened; NULL for none */
  gint64 game;      /* found by the desktop, 0 for none */
  char *players;    /* whose games are to be seen, NULL for nobody's */
} ZugAsked;

struct _ZugApplication
{
  AdwApplication parent_instance;

  GSettings *settings;
  ZugWindow *window;
  guint patience; /* source that shows the window, whatever is in it, then says why; 0: none */
  ZugArchive *archive;
  ZugAutosave *autosave;
  ZugNotesDesk *notes;
  ZugTrouble troubles[2]; /* of the game being played, and of what was written */
  char *unkept;           /* why nothing is kept at all, for the banner; NULL: games are kept */
  gboolean opening;       /* the archive is being opened */
  gboolean tried;         /* the person has asked to try again, and has no answer yet */
  ZugLeave leave;
  ZugGameOn on;              /* as the program came back; zeros once that was said */
  gboolean settled;          /* the archive is open, or will not be */
  ZugAsked asked;            /* comes as soon as that is so */
  ZugSearchProvider *search; /* NULL where there is no bus */
};

/* How long the last save is waited for, in milliseconds. */
#define ZUG_APPLICATION_CLOSE_TIMEOUT 5000

/* zug-application.c */

/* Opens the archive at its place, and goes on with the game that was played last. */
void zug_application_open_archive (ZugApplication *self);

/* Keeps games in the archive there is, what was not saved before too. */
void zug_application_keep (ZugApplication *self);

/* Shows above everything what is wrong and stays so, if something is. */
void zug_application_show_trouble (ZugApplication *self);

/* zug-application-style.c */

/* Reads the settings, the look of libadwaita and all icons: before GtkApplication would. What
 * zug_application_prepare() has told the environment is not told to anybody else. */
void zug_application_style_begin (ZugApplication *self);

/* Our own style, and what high contrast adds. */
void zug_application_style_add (ZugApplication *self);

/* zug-application-leave.c */

/* The session ends only when all is saved or the person does not want it; a signal that ends the
 * program lets it save what it can. */
void zug_application_leave_init (ZugApplication *self);

/* The same with its window, once it is there. */
void zug_application_leave_watch (ZugApplication *self);

/* Something was saved, or could not be. */
void zug_application_leave_answered (ZugApplication *self);

/* Saves all it can, waiting for it; what the library does not take comes into a file elsewhere. */
void zug_application_leave_finish (ZugApplication *self);

/* Restores a backup, once it has asked about what is not saved: that can't be in the games that
 * come. */
void zug_application_leave_for (ZugApplication *self, const char *backup);

/* Tries once more to save what could not be saved. */
void zug_application_try_again (ZugApplication *self);

/* zug-application-archive.c */

/* The archive from now on, wherever it is shown. */
void zug_application_show_archive (ZugApplication *self, ZugArchive *archive);

/* Shows one that can only be read, and says so as long as that is so. What is played waits to be
 * kept. */
void zug_application_browse_archive (ZugApplication *self, ZugArchive *archive);

/* There is one that can be written; TRUE where the one before could only be read. */
gboolean zug_application_end_browsing (ZugApplication *self);

/* Opens an archive once more that could only be read; FALSE where it can be written, or none is
 * there. */
gboolean zug_application_open_again (ZugApplication *self);

/* Closes the archive, puts a backup in its place and opens that; the games from before are kept
 * beside it. */
void zug_application_restore (ZugApplication *self, const char *backup);

/* zug-application-open.c */

/* Opens files: one game is shown and comes into the library, several come there with a report; a
 * variant comes into the store. */
void zug_application_open_files (ZugApplication *self, GListModel *files);

/* The same with text: PGN, a score sheet, a variant, or a position, which is shown. */
void zug_application_open_text (ZugApplication *self, const char *text);

/* Opens the files that were asked for before the archive had answered. */
void zug_application_open_asked (ZugApplication *self);

/* zug-application-search.c */

/* Games are found from the desktop's own search, whether there is a window or not. */
gboolean zug_application_search_begin (ZugApplication *self, GDBusConnection *bus, const char *path,
                                       GError **error);
void zug_application_search_end (ZugApplication *self);

/* Shows what was chosen there before the archive had answered. */
void zug_application_search_show (ZugApplication *self);

G_END_DECLS
