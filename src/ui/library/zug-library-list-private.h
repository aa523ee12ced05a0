/* zug-library-list-private.h: the list of games between its rows and its headers */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-library-list.h"

G_BEGIN_DECLS

struct _ZugLibraryList
{
  GtkWidget parent_instance;

  GtkWidget *squeezer;
  GtkWidget *wide;
  GtkWidget *narrow;
  GtkColumnView *columns;
  GtkListView *rows;

  ZugGameModel *model;
  ZugFriends *friends; /* NULL: none are known of */
  ZugColumnChoice *choice;
  GtkColumnViewColumn *views[ZUG_N_COLUMNS]; /* owned: not all are seen */
  ZugFoundKinds kinds;                       /* for which columns were chosen */
  ZugGameSort sort;
  gboolean reverse;
  int room;          /* the width for which columns were chosen */
  guint choosing;    /* source that chooses them, 0 where none is due */
  guint ordering;    /* source that takes their order over, 0 where none is due */
  ZugGameSort asked; /* the column that the sorter asked first */
  gboolean told;     /* the columns are being told, not asked */

  /* zug-library-headers.c */
  GtkColumnViewColumn *keeps;   /* whose header gets the keyboard once columns were chosen */
  GtkColumnViewColumn *entered; /* whose header had the keyboard last; not looked at */
  GtkWidget *header_menu;       /* NULL until it is asked for */
  GActionMap *actions;          /* of the menu; the list owns them */
  ZugColumnKind pressed;        /* of which it is */
};

static inline ZugColumnKind
zug_library_list_kind_of (GtkColumnViewColumn *column)
{
  return (ZugColumnKind) ((const ZugListColumn *) g_object_get_data (G_OBJECT (column), "column")
                          - zug_list_columns);
}

/* zug-library-headers.c: the titles above the columns */

/* The row of headers, which GTK makes; the rows are beside it. */
GtkWidget *zug_library_list_find_headers (ZugLibraryList *self);
/* GTK gives headers no name, and some versions no keyboard. */
void zug_library_list_name_headers (ZugLibraryList *self);
gboolean zug_library_list_focus_headers (ZugLibraryList *self);
void zug_library_list_focus_header (ZugLibraryList *self, GtkColumnViewColumn *column);
/* Shows the menu of the header that is at a place, where there is one. */
void zug_library_list_press_header (ZugLibraryList *self, double x, double y);

G_END_DECLS
