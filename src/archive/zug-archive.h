/* zug-archive.h: the games, presets and annotations kept on disk, never waited for */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gio/gio.h>

#include "zug-store-error.h"
#include "zug-game-entry.h"
#include "zug-preset-record.h"

G_BEGIN_DECLS

/*
 * A ZugArchive is one SQLite database, served by threads of its own: a writer, which does what it
 * is told in the order in which it was told, a reader beside it, and another for what takes long.
 * Every call with `_async` in its name returns at once; its callback comes in the main context that
 * was the caller's thread default. Calls may be made from any thread.
 *
 * A write is one transaction. When its callback reports success it is on the disk: neither a
 * killed program nor a loss of power takes it back. When it reports an error nothing of it was
 * written; that goes for G_IO_ERROR_CANCELLED too: a write cancelled too late reports success.
 *
 * A read sees every write that had reported before the read was asked for.
 *
 * Every call may fail with FULL (writes), BUSY, DAMAGED, ACCESS, CLOSED, FAILED and with
 * G_IO_ERROR_CANCELLED; what else it may report stands with it. Messages are whole translated
 * sentences for the person.
 */
#define ZUG_TYPE_ARCHIVE (zug_archive_get_type ())
G_DECLARE_FINAL_TYPE (ZugArchive, zug_archive, ZUG, ARCHIVE, GObject)

/* Where the archive is: $ZUGLEICH_ARCHIVE, else zugleich/games.db in the user's data folder.
 * Free with g_free(). */
char *zug_archive_default_path (void);

/*
 * Opens the archive at PATH, making it (and its folder) when there is none, and bringing an older
 * one up to date. The file is looked at without writing first: NEWER and DAMAGED leave the file and
 * its companions as they were, byte for byte. One that is there and cannot be written (a full disk,
 * a folder or file that is read-only) is opened to be read, whatever its version: see
 * zug_archive_get_refusal(). What others write meanwhile may not be seen. Errors:
 * NEWER, DAMAGED, ACCESS, FULL, BUSY.
 */
void zug_archive_open_async (const char *path, GCancellable *cancellable,
                             GAsyncReadyCallback callback, gpointer user_data);
/* The archive, owned by the caller; NULL and ERROR. The callback's source object is NULL. */
ZugArchive *zug_archive_open_finish (GAsyncResult *result, GError **error);

/*
 * Renames the file at PATH, which must not be open here, to PATH.damaged-YYYYMMDD-HHMMSS (local
 * time; a number is appended when that exists) and its -wal, -shm and -journal with it, so that
 * the renamed one can still be opened by whoever wants to rescue it. Only for use after the person
 * agreed. Blocks for a few renames. Returns the new path (g_free()), or NULL, with everything where
 * it was. Errors: NOT_FOUND, ACCESS, FAILED.
 */
char *zug_archive_move_aside (const char *path, GError **error);

/* Why nothing can be written to it: ACCESS, FULL or FAILED, what every write reports; NULL: it can.
 * Borrowed. */
const GError *zug_archive_get_refusal (ZugArchive *self);

/* Whether it can be written; self: NULL where there is none. Errors: those, CLOSED. */
gboolean zug_archive_may_write (ZugArchive *self, GError **error);

/* The path it was opened with, borrowed. */
const char *zug_archive_get_path (ZugArchive *self);

/* How long a write waits for another program's lock before BUSY, in milliseconds (10000). */
void zug_archive_set_busy_timeout (ZugArchive *self, guint milliseconds);

/*
 * Waits until every write asked for before has been done, those apart that go on in the background
 * (imports, what is left of a collection), at most TIMEOUT_MS milliseconds. FALSE and BUSY when
 * time ran out. The writes' callbacks come later, from the main context. Blocks: for the end of the
 * program and for tests.
 */
gboolean zug_archive_flush (ZugArchive *self, guint timeout_ms, GError **error);
/*
 * As zug_archive_flush(), then closes the database; calls made afterwards report CLOSED. When time
 * runs out what still waits for a lock gives up and reports CLOSED, and FALSE is returned. An
 * archive dropped without closing closes itself behind the scenes. Idempotent.
 */
gboolean zug_archive_close (ZugArchive *self, guint timeout_ms, GError **error);

/* --- games ------------------------------------------------------------------------------------ */

/*
 * Writes the whole game, which is given away. With id 0 it is new, or replaces the game that has
 * its uid, unless that is damaged; with an id the game of that id is replaced, or put back when it
 * had been deleted (undo: load, delete, save what was loaded), with another uid where its own was
 * given again.
 * Turns that their laws and men do not allow are kept nevertheless, and so are all turns of laws
 * that are not known here. Errors: INVALID (a turn's id not greater than its parent's, an id twice,
 * cursor or remark at no turn, a remark of no kind, remarks not in the order of their turns, with
 * an id the uid of another game, not UTF-8).
 */
void zug_archive_save_game_async (ZugArchive *self, ZugGameEntry *game, GCancellable *cancellable,
                                  GAsyncReadyCallback callback, gpointer user_data);
/* The game's id (> 0), or -1 and ERROR. */
gint64 zug_archive_save_game_finish (ZugArchive *self, GAsyncResult *result, GError **error);

/* The same for several (of ZugGameEntry, given away), all of them or none, in one transaction: not
 * too many, since everything else that is to be written waits. */
void zug_archive_save_games_async (ZugArchive *self, GPtrArray *games, GCancellable *cancellable,
                                   GAsyncReadyCallback callback, gpointer user_data);
gboolean zug_archive_save_games_finish (ZugArchive *self, GAsyncResult *result, GError **error);

/*
 * Adds a game that comes with the program, once in the archive's life: a game with this uid that
 * was added this way before and deleted by the person does not come back. GAME, which is given
 * away, must have a uid. Errors: as zug_archive_save_game_async().
 */
void zug_archive_add_once_async (ZugArchive *self, ZugGameEntry *game, GCancellable *cancellable,
                                 GAsyncReadyCallback callback, gpointer user_data);
/* The new game's id, 0 when it had been added before, -1 and ERROR. */
gint64 zug_archive_add_once_finish (ZugArchive *self, GAsyncResult *result, GError **error);

/* How a game stands. Only borrowed by calls. */
typedef struct
{
  ZugResult result;
  const char *reason; /* "" or NULL while there is none */
  gboolean over;
  gint64 cursor; /* the id of the turn at which it stands, 0 the start */
} ZugGameStanding;

/* A turn that follows another one. */
typedef struct
{
  gint64 parent;    /* the id of the turn before it, 0 the start */
  guint place;      /* among those that follow it, 0 the line played */
  ZugGameData data; /* that turn alone, from the position before it, with what is remarked on it */
} ZugGameStep;
void zug_game_step_free (ZugGameStep *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (ZugGameStep, zug_game_step_free)

/*
 * Appends one turn to a saved game and sets how the game stands, with `updated` now. STEP is given
 * away; NULL sets how it stands alone: resigned, a draw agreed, a turn taken back (cursor at an
 * earlier turn). The turn's id must be greater than all in the game, its parent there.
 * Errors: NOT_FOUND (no such game, the cursor at no turn), ORDER (saved already, id not greater,
 * parent not there, place taken), INVALID.
 */
void zug_archive_append_async (ZugArchive *self, gint64 game, ZugGameStep *step,
                               const ZugGameStanding *standing, GCancellable *cancellable,
                               GAsyncReadyCallback callback, gpointer user_data);
gboolean zug_archive_append_finish (ZugArchive *self, GAsyncResult *result, GError **error);

/*
 * Rewrites what people edit of a game's header: players, event, site, date, round, taken from the
 * tags of HEADER, which is given away; it says which game, and nothing else of it is looked at.
 * `updated` stays, so that the list keeps its order. Errors: NOT_FOUND, INVALID.
 */
void zug_archive_set_header_async (ZugArchive *self, ZugGameEntry *header,
                                   GCancellable *cancellable, GAsyncReadyCallback callback,
                                   gpointer user_data);
gboolean zug_archive_set_header_finish (ZugArchive *self, GAsyncResult *result, GError **error);

/* Deletes a game with all it has. Errors: NOT_FOUND. */
void zug_archive_delete_game_async (ZugArchive *self, gint64 game, GCancellable *cancellable,
                                    GAsyncReadyCallback callback, gpointer user_data);
gboolean zug_archive_delete_game_finish (ZugArchive *self, GAsyncResult *result, GError **error);

/* Loads a whole game. Errors: NOT_FOUND. */
void zug_archive_load_game_async (ZugArchive *self, gint64 game, GCancellable *cancellable,
                                  GAsyncReadyCallback callback, gpointer user_data);
/* The game, owned by the caller; NULL and ERROR. */
ZugGameEntry *zug_archive_load_game_finish (ZugArchive *self, GAsyncResult *result, GError **error);

/* A game that is on at this computer. Nothing is written when somebody seals, so `sealed` is told
 * as soon as somebody begins to choose, or of every turn where that need not be seen, and put right
 * when the turn is over and when the program ends; what is chosen is never written. Games
 * that are on at the same time have places of their own, from 0. */
typedef struct
{
  gint64 game; /* 0: none is on at this place */
  gboolean sealed;
  guint place;
} ZugGameOn;

/* There are no places beyond. */
#define ZUG_GAME_ON_PLACES 1000

void zug_archive_set_on_async (ZugArchive *self, const ZugGameOn *on, GCancellable *cancellable,
                               GAsyncReadyCallback callback, gpointer user_data);
gboolean zug_archive_set_on_finish (ZugArchive *self, GAsyncResult *result, GError **error);
void zug_archive_find_on_async (ZugArchive *self, GCancellable *cancellable,
                                GAsyncReadyCallback callback, gpointer user_data);
/* Of ZugGameOn, by their places; NULL and ERROR. Transfer full. */
GArray *zug_archive_find_on_finish (ZugArchive *self, GAsyncResult *result, GError **error);

/*
 * Loads the game to resume: of those played here and not over the one that went on last, before all
 * others of those that are on.
 */
void zug_archive_find_unfinished_async (ZugArchive *self, GCancellable *cancellable,
                                        GAsyncReadyCallback callback, gpointer user_data);
/* The game, owned by the caller; NULL without ERROR when there is none, NULL and ERROR. */
ZugGameEntry *zug_archive_find_unfinished_finish (ZugArchive *self, GAsyncResult *result,
                                                  GError **error);

/* --- presets ---------------------------------------------------------------------------------- */

/* Lists the person's own variants by name. */
void zug_archive_list_presets_async (ZugArchive *self, GCancellable *cancellable,
                                     GAsyncReadyCallback callback, gpointer user_data);
/* The presets, of ZugPresetRecord (g_ptr_array_unref()); NULL and ERROR. */
GPtrArray *zug_archive_list_presets_finish (ZugArchive *self, GAsyncResult *result, GError **error);

/* Writes a preset, which is given away, replacing the one of the same id; `updated` becomes now.
 * Errors: INVALID. */
void zug_archive_save_preset_async (ZugArchive *self, ZugPresetRecord *preset,
                                    GCancellable *cancellable, GAsyncReadyCallback callback,
                                    gpointer user_data);
gboolean zug_archive_save_preset_finish (ZugArchive *self, GAsyncResult *result, GError **error);

/* Deletes a preset. Games played with it keep their laws. Errors: NOT_FOUND. */
void zug_archive_delete_preset_async (ZugArchive *self, const char *id, GCancellable *cancellable,
                                      GAsyncReadyCallback callback, gpointer user_data);
gboolean zug_archive_delete_preset_finish (ZugArchive *self, GAsyncResult *result, GError **error);

/* --- care ------------------------------------------------------------------------------------- */

/* Reads through the whole database: its structure, what refers to what, every game, counts, the
 * index of words and of positions. Minutes for a large one, beside other calls; only the words hold
 * up the writer for a moment. Errors: DAMAGED with the first finding, and all games that are not
 * what was stored. */
void zug_archive_check_async (ZugArchive *self, GCancellable *cancellable,
                              GAsyncReadyCallback callback, gpointer user_data);
gboolean zug_archive_check_finish (ZugArchive *self, GAsyncResult *result, GError **error);

/* What can be said of the games of an archive that is too damaged to be opened; alters nothing.
 * Blocks. DAMAGED with the first finding and all games, as above, as far as they can be reached. */
gboolean zug_archive_check_damaged (const char *path, GError **error);

G_END_DECLS
