/* zug-library-page-private.h: the library page between its own files */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-collection-list.h"
#include "zug-game-model.h"
#include "zug-game-preview.h"
#include "zug-import-bar.h"
#include "zug-library-list.h"
#include "zug-library-page.h"
#include "zug-library-search.h"
#include "zug-twin-finder.h"

G_BEGIN_DECLS

struct _ZugLibraryPage
{
  AdwBin parent_instance;

  AdwToastOverlay *toasts;
  ZugLibrarySearch *search;
  ZugImportBar *import_bar;
  AdwFlap *collections_flap;
  GtkWidget *collections_toggle;
  GtkWidget *preview_toggle;
  GtkWidget *menu_button;
  ZugCollectionList *collections;
  ZugGamePreview *preview;
  GtkStack *stack;
  ZugLibraryList *list;
  AdwStatusPage *status;
  GtkWidget *status_button;
  GtkLabel *count;
  GtkActionBar *bar;
  GtkWidget *stop;         /* ends a long search; NULL until there is one */
  GtkWidget *context_menu; /* of game_menu; NULL until it is asked for */
  GMenuModel *page_menu;
  GMenuModel *game_menu;

  ZugGameModel *model;
  GSimpleActionGroup *actions;
  ZugArchive *archive;
  GSettings *settings; /* NULL: nothing is remembered */
  gboolean stale;      /* the list is to be read anew when it is seen again */
  gboolean awaited;    /* the keyboard waits in the search for the first games to come */

  /* zug-library-edit.c */
  GPtrArray *steps; /* of AdwToast: what can be undone, the last of it at the end */

  gint64 into;        /* the collection that the import under way is for; 0: one of its own */
  GCancellable *work; /* of the import, export or backup under way; NULL: none */

  /* zug-library-work.c */
  GQueue waiting; /* what is to be done after that */

  /* zug-library-import.c */
  gboolean first_games; /* some games of the import are in and were not shown */
};

/* zug-library-state.c: the states of the actions, the words below the list, the page shown instead
 * of it */
void zug_library_page_update (ZugLibraryPage *self);
void zug_library_page_enable (ZugLibraryPage *self, const char *action, gboolean enabled);
GtkWindow *zug_library_page_get_window (ZugLibraryPage *self);
/* Comes in front of another window, from which something was opened here: that one stays behind,
 * for whoever looks at one thing looks at others, and goes with this one. */
void zug_library_page_come_before (ZugLibraryPage *self, GtkWindow *other);
/* Closes all windows of a type. */
void zug_library_page_close_windows (GType type);
/* Shows one collection alone. */
void zug_library_page_show_collection (ZugLibraryPage *self, gint64 id);

/* zug-library-edit.c */
void zug_library_page_open (ZugLibraryPage *self, guint position);
void zug_library_page_add_edit_actions (ZugLibraryPage *self);
/* Offers to bring back what was merged, of which `log` has records. */
void zug_library_page_offer_unmerge (ZugLibraryPage *self, GPtrArray *log, const char *words);

/* zug-library-work.c: an import, export or backup, one at a time */
/* Begins what waited; `order` says what, and becomes the function's. */
typedef void (*ZugLibraryBegin) (ZugLibraryPage *self, gpointer order);
/* Begins it once nothing else is under way. Gives away the order, which goes by `destroy` where it
 * comes to nothing. */
void zug_library_page_queue_work (ZugLibraryPage *self, ZugLibraryBegin begin, gpointer order,
                                  GDestroyNotify destroy);
/* Begins with the next that waits, once nothing else is under way. */
void zug_library_page_next_work (ZugLibraryPage *self);
/* Ends what is under way, and forgets what waits. */
void zug_library_page_stop_work (ZugLibraryPage *self);
void zug_library_page_begin_work (ZugLibraryPage *self, const char *words);
void zug_library_page_end_work (ZugLibraryPage *self);
/* Shows how far it is; called by it, with the page. */
void zug_library_page_on_progress (double done, gpointer self);
/* Says how it went, but not that it was cancelled. words: NULL where it failed. */
void zug_library_page_tell_end (ZugLibraryPage *self, const char *words, const GError *error);
/* Asks for a file. name: of one to be written, else NULL. */
GtkFileChooser *zug_library_page_ask (ZugLibraryPage *self, const char *title, const char *accept,
                                      const char *name, GCallback on_chosen);
/* The path that was chosen, NULL for none; the dialog goes. */
char *zug_library_take_path (GtkNativeDialog *chooser, int response);

/* zug-library-import.c */
void zug_library_page_add_import_actions (ZugLibraryPage *self);
/* The report of the import that made a collection. */
void zug_library_page_show_report (ZugLibraryPage *self, gint64 id);

/* Imports a text into the collection that is shown; what came in can be undone. */
void zug_library_page_paste (ZugLibraryPage *self, const char *text);

/* zug-library-gather.c: games that go to another collection */
typedef enum
{
  ZUG_GATHER_MOVED,
  ZUG_GATHER_COPIED,
  ZUG_GATHER_PASTED, /* out of the collection of an import, which then goes */
  ZUG_GATHER_BACK,   /* what was moved */
  ZUG_GATHER_AWAY    /* what was copied or pasted */
} ZugGatherKind;
typedef struct
{
  ZugGatherKind kind;
  GArray *places; /* of ZugGamePlace */
  char *to;       /* what the collection is called */
  gint64 made;    /* the collection, where it was made for them; else 0 */
  gint64 emptied; /* a collection that goes once all is done; 0: none */
} ZugGatherOrder;
ZugGatherOrder *zug_gather_order_new (ZugGatherKind kind, const GArray *ids, gint64 collection,
                                      const char *to);
void zug_gather_order_free (ZugGatherOrder *self);
void zug_library_page_add_gather_actions (ZugLibraryPage *self);
/* Does it once nothing else is under way. Gives away the order. */
void zug_library_page_queue_gather (ZugLibraryPage *self, ZugGatherOrder *order);
/* Moves games (gint64) to a collection of the list, or has copies of them come there. */
void zug_library_page_gather (ZugLibraryPage *self, gint64 id, GArray *ids, gboolean copy);
/* Has copies of games come into the clipbase, which is made where there is none; ids NULL: shows
 * it. */
void zug_library_page_find_clipbase (ZugLibraryPage *self, GArray *ids);
/* One of the list; NULL: it is not there. Borrowed until the list is read anew. */
const ZugCollection *zug_library_page_find_collection (ZugLibraryPage *self, gint64 id);

/* zug-library-clipboard.c */
void zug_library_page_add_clipboard_actions (ZugLibraryPage *self);
/* Lets games be dragged out of the list, once it is there. */
void zug_library_page_add_clipboard (ZugLibraryPage *self);
/* What a file of the games selected is called, with its suffix: one game by its players, as far as
 * files can be called so anywhere. Transfer full. */
char *zug_library_page_dup_file_name (ZugLibraryPage *self);

/* zug-library-twins.c */
void zug_library_page_add_twin_actions (ZugLibraryPage *self);
/* Merges games, or leaves them out, once nothing else is under way. Gives away the pairs. */
void zug_library_page_queue_merge (ZugLibraryPage *self, GArray *pairs, ZugTwinUse use);
/* The same for bringing back what was merged; what does not come back is offered again. */
void zug_library_page_queue_unmerge (ZugLibraryPage *self, GPtrArray *log);

/* zug-library-export.c */
void zug_library_page_add_export_actions (ZugLibraryPage *self);
/* Writes the games selected, or all found, to a file. */
void zug_library_page_export (ZugLibraryPage *self, gboolean all, const char *path);

/* Says what was done, and offers to undo it: `undo` is called as undo (toast, data). Without KEEPS
 * that goes with the message: where it would take with it what was done to the games since. */
void zug_library_page_offer_undo_of (ZugLibraryPage *self, const char *words, gboolean keeps,
                                     GCallback undo, gpointer data, GClosureNotify clear);
/* From here on nothing that was done can be undone. */
void zug_library_page_forget_steps (ZugLibraryPage *self);

/* zug-library-spellings.c */
void zug_library_page_add_spelling_actions (ZugLibraryPage *self);

/* zug-library-players.c */
void zug_library_page_add_player_actions (ZugLibraryPage *self);

/* zug-library-print.c */
void zug_library_page_add_print_actions (ZugLibraryPage *self);

/* zug-library-backup.c */
void zug_library_page_add_backup_actions (ZugLibraryPage *self);
void zug_library_page_backup (ZugLibraryPage *self, const char *path);

G_END_DECLS
