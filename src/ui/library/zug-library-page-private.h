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
  GtkWidget *context_menu;
  GMenuModel *game_menu;

  ZugGameModel *model;
  GSimpleActionGroup *actions;
  ZugArchive *archive;
  gboolean stale; /* the list is to be read anew when it is seen again */

  /* zug-library-edit.c */
  AdwToast *undo; /* weak: what can be undone is offered here */

  /* zug-library-files.c */
  GQueue waiting_imports;
  GCancellable *work;   /* of the import, export or backup under way; NULL: none */
  gboolean first_games; /* some games of the import are in and were not shown */
};

/* zug-library-page.c: the states of the actions, the words below the list, the page shown instead
 * of it */
void zug_library_page_update (ZugLibraryPage *self);
void zug_library_page_enable (ZugLibraryPage *self, const char *action, gboolean enabled);
GtkWindow *zug_library_page_get_window (ZugLibraryPage *self);
/* Shows one collection alone. */
void zug_library_page_show_collection (ZugLibraryPage *self, gint64 id);

/* zug-library-edit.c */
void zug_library_page_open (ZugLibraryPage *self, guint position);
void zug_library_page_add_edit_actions (ZugLibraryPage *self);

/* zug-library-files.c */
void zug_library_page_add_file_actions (ZugLibraryPage *self);
void zug_library_page_stop_work (ZugLibraryPage *self);
/* The report of the import that made a collection. */
void zug_library_page_show_report (ZugLibraryPage *self, gint64 id);
/* Writes the games selected, or all found, to a file. */
void zug_library_page_export (ZugLibraryPage *self, gboolean all, const char *path);
void zug_library_page_backup (ZugLibraryPage *self, const char *path);

G_END_DECLS
