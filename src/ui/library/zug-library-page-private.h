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
  AdwFlap *preview_flap;
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

  /* zug-library-edit.c */
  AdwToast *undo; /* weak: what can be undone is offered here */

  GCancellable *work; /* of the import, export or backup under way; NULL: none */

  /* zug-library-import.c */
  GQueue waiting_imports; /* and merges */
  gboolean first_games;   /* some games of the import are in and were not shown */
};

/* zug-library-state.c: the states of the actions, the words below the list, the page shown instead
 * of it */
void zug_library_page_update (ZugLibraryPage *self);
void zug_library_page_enable (ZugLibraryPage *self, const char *action, gboolean enabled);
GtkWindow *zug_library_page_get_window (ZugLibraryPage *self);
/* Shows one collection alone. */
void zug_library_page_show_collection (ZugLibraryPage *self, gint64 id);

/* zug-library-edit.c */
void zug_library_page_open (ZugLibraryPage *self, guint position);
void zug_library_page_add_edit_actions (ZugLibraryPage *self);
/* Offers to bring back what was merged, of which `log` has records. */
void zug_library_page_offer_unmerge (ZugLibraryPage *self, GPtrArray *log, const char *words);

/* zug-library-work.c: an import, export or backup, one at a time */
void zug_library_page_begin_work (ZugLibraryPage *self, const char *words);
void zug_library_page_end_work (ZugLibraryPage *self);
/* Says how it went, but not that it was cancelled. words: NULL where it failed. */
void zug_library_page_tell_end (ZugLibraryPage *self, const char *words, const GError *error);
/* Asks for a file. name: of one to be written, else NULL. */
GtkFileChooser *zug_library_page_ask (ZugLibraryPage *self, const char *title, const char *accept,
                                      const char *name, GCallback on_chosen);
/* The path that was chosen, NULL for none; the dialog goes. */
char *zug_library_take_path (GtkNativeDialog *chooser, int response);

/* zug-library-import.c */
void zug_library_page_add_import_actions (ZugLibraryPage *self);
/* Merges games, or leaves them out, once nothing else is under way. Gives away the pairs. */
void zug_library_page_queue_merge (ZugLibraryPage *self, GArray *pairs, ZugTwinUse use);
/* The same for bringing back what was merged; what does not come back is offered again. */
void zug_library_page_queue_unmerge (ZugLibraryPage *self, GPtrArray *log);
/* Begins with the next that waits, once nothing else is under way. */
void zug_library_page_import_next (ZugLibraryPage *self);
/* Ends what is under way, and forgets what waits. */
void zug_library_page_stop_work (ZugLibraryPage *self);
/* The report of the import that made a collection. */
void zug_library_page_show_report (ZugLibraryPage *self, gint64 id);

/* zug-library-twins.c */
void zug_library_page_add_twin_actions (ZugLibraryPage *self);
void zug_library_page_begin_merge (ZugLibraryPage *self, const GArray *pairs, ZugTwinUse use);
void zug_library_page_begin_unmerge (ZugLibraryPage *self, GPtrArray *log);

/* zug-library-export.c */
void zug_library_page_add_export_actions (ZugLibraryPage *self);
/* Writes the games selected, or all found, to a file. */
void zug_library_page_export (ZugLibraryPage *self, gboolean all, const char *path);

/* Says what was done, and offers to undo it: `undo` is called as undo (toast, data). */
void zug_library_page_offer_undo_of (ZugLibraryPage *self, const char *words, GCallback undo,
                                     gpointer data, GClosureNotify clear);

/* zug-library-spellings.c */
void zug_library_page_add_spelling_actions (ZugLibraryPage *self);

/* zug-library-players.c */
void zug_library_page_add_player_actions (ZugLibraryPage *self);
/* The page of a player; of oneself where `name` is NULL. Nothing where it names nobody. */
void zug_library_page_show_player (ZugLibraryPage *self, const char *name);

/* zug-library-print.c */
void zug_library_page_add_print_actions (ZugLibraryPage *self);

/* zug-library-backup.c */
void zug_library_page_add_backup_actions (ZugLibraryPage *self);
void zug_library_page_backup (ZugLibraryPage *self, const char *path);

G_END_DECLS
