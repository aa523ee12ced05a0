/* zug-application-private.h: what the parts of the application share */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-application.h"
#include "zug-archive.h"
#include "zug-autosave.h"
#include "zug-call-window.h"
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

/* A game that is open; or was, while something of it may still wait to be saved. */
typedef struct
{
  GtkWidget *tab;         /* weak; NULL: it is closed, or gone with the window */
  ZugAutosave *autosave;  /* NULL: nothing is kept at all yet */
  gint64 waiting;         /* of the library, loaded when its tab is first seen; 0: none */
  ZugTrouble troubles[2]; /* of what was played, and of what was written */
} ZugOpenGame;

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
  GPtrArray *games;    /* of ZugOpenGame */
  ZugNotesDesk *notes; /* as soon as games are kept */
  ZugFriends *friends; /* those who play elsewhere, as soon as the archive has answered */
  GHashTable *told;    /* number of a game with one of them: what was told of it last (char *) */
  GHashTable *doubted; /* numbers of those in which it is asked whether a late choice is taken */
  GPtrArray *calls;    /* of ZugFriendCall: those who are on, or looked for */
  char *pasted;        /* codes that came before that; NULL: none */
  char *unkept;        /* why nothing is kept at all, for the banner; NULL: games are kept */
  gboolean opening;    /* the archive is being opened */
  gboolean tried;      /* the person has asked to try again, and has no answer yet */
  ZugLeave leave;
  GArray *on;                /* of ZugGameOn, as the program came back; NULL: it was not asked */
  gboolean settled;          /* the archive is open, or will not be */
  ZugAsked asked;            /* comes as soon as that is so */
  ZugSearchProvider *search; /* NULL where there is no bus */
};

/* How long the last save is waited for, in milliseconds. */
#define ZUG_APPLICATION_CLOSE_TIMEOUT 5000

/* zug-application.c */

/* Opens the archive at its place, and goes on with the game that was played last. */
void zug_application_open_archive (ZugApplication *self);

/* Shows above everything what is wrong and stays so, if something is. */
void zug_application_show_trouble (ZugApplication *self);

/* zug-application-games.c */

/* Follows what the window asks for. */
void zug_application_games_watch (ZugApplication *self);

/* A Parity game against an easy computer, one press away. */
void zug_application_get_ready (ZugApplication *self);

/* Goes on with the game that was played last. */
void zug_application_resume (ZugApplication *self);

/* The same when the program has come back, then `done`. */
void zug_application_come_back (ZugApplication *self, void (*done) (ZugApplication *self));

/* Tabs for the other games that were on. */
void zug_application_bring_back (ZugApplication *self);

/* Shows a game with a friend elsewhere, which has begun: where it is, or where there is room. */
void zug_application_show_friend (ZugApplication *self, const ZugFriendGame *game);

/* zug-application-friends.c */

/* Its actions. */
void zug_application_friends_init (ZugApplication *self);

/* What friends are told that one is called; before there is a key, what they would be. */
const char *zug_application_own_name (ZugApplication *self);

/* The archive has answered: the games with friends are looked up, and codes are taken. */
void zug_application_friends_settle (ZugApplication *self);

/* Follows what the window asks for. */
void zug_application_friends_watch (ZugApplication *self);

/* Asks whether a choice is taken that tells less time than was measured here: it came in a text, or
 * in a call, of which one is NULL. */
void zug_application_doubt (ZugApplication *self, guint number, const char *words, const char *text,
                            ZugFriendCall *call);

/* Takes codes out of a text that has any. */
void zug_application_take_codes (ZugApplication *self, const char *text);

/* The match of a game that has begun. kept: as the library has it, which is brought up to date;
 * NULL, or another game: it is played anew. Transfer full. */
ZugMatch *zug_application_make_friend_match (ZugApplication *self, const ZugFriendGame *game,
                                             ZugGame *kept);

/* zug-application-calls.c */

void zug_application_calls_init (ZugApplication *self);
/* Says goodbye to all. */
void zug_application_calls_end (ZugApplication *self);
/* Asks how a friend is to be reached in a game that is offered or on; 0: who will offer one. */
void zug_application_call (ZugApplication *self, guint number);
/* Looks for the friend of a game that is shown or offered, if both have met in it before. */
void zug_application_meet (ZugApplication *self, const ZugFriendGame *game);

/* zug-application-keep.c, which tells by two signals of the application: `saved` (ZugMatch *match):
 * some game is, of that match, which may be NULL; `trouble` (const char *reason): one could not be,
 * or (NULL) can be again. */

void zug_application_keep_init (ZugApplication *self);

/* Keeps games in the archive there is, what was not saved before too. */
void zug_application_keep (ZugApplication *self);

/* Keeps the matches that are on the boards already. */
void zug_application_keep_matches (ZugApplication *self);

/* Keeps nothing from now on, and closes all tabs but the one in front. */
void zug_application_keep_none (ZugApplication *self);

/* NULL behind the last one. */
ZugOpenGame *zug_application_nth_game (ZugApplication *self, guint position);

/* What is known of a tab, from now on. */
ZugOpenGame *zug_application_open_tab (ZugApplication *self, GtkWidget *tab);

/* Of the game in a page; NULL while nothing is kept. */
ZugAutosave *zug_application_get_autosave (ZugApplication *self, ZugPlayPage *page);

/* A game that was on when the program came back; NULL: it was not. Its place is
 * ZUG_GAME_ON_PLACES once it has a tab. */
ZugGameOn *zug_application_find_on (ZugApplication *self, gint64 game);

/* Their places are kept for those. */
void zug_application_clear_places (ZugApplication *self);

/* What could not be saved; NULL: all of it is. */
const ZugTrouble *zug_application_find_trouble (ZugApplication *self);

/* Of all games that are open or were: whether the archive has still to answer a save; the games
 * (ZugGame) that are not saved, transfer full; saves them, if that can be. */
gboolean zug_application_is_saving (ZugApplication *self);
GPtrArray *zug_application_dup_unsaved (ZugApplication *self);
void zug_application_try_again (ZugApplication *self);

/* A game of the library is not there any more, or goes on in one tab alone (NULL: in none). */
void zug_application_forget (ZugApplication *self, gint64 id, ZugOpenGame *but);

/* Takes what is being written in any tab into its game. */
void zug_application_keep_writing (ZugApplication *self);

/* The program ends, all games as they are. */
void zug_application_rest (ZugApplication *self);

/* Closes a tab that is not the only one; ask: unless the person who plays there does not want it.
 */
void zug_application_close_tab (ZugApplication *self, GtkWidget *tab);
void zug_application_ask_to_close (ZugApplication *self, GtkWidget *tab);

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

/* Of addresses that are codes of friends. */
#define ZUG_APPLICATION_SCHEME "zugleich"

/* Opens files: one game is shown and comes into the library, several come there with a report; a
 * variant comes into the store. */
void zug_application_open_files (ZugApplication *self, GListModel *files);

/* The same with text: codes of friends, PGN, a score sheet, a variant, or a position, which is
 * shown. */
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
