/* zug-window-private.h: what the parts of the window share */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-later.h"
#include "zug-toaster.h"
#include "zug-window.h"

G_BEGIN_DECLS

struct _ZugWindow
{
  AdwApplicationWindow parent_instance;

  GMenuModel *menu;
  GtkMenuButton *menu_button;
  ZugLater *clock;       /* while another page than Play is shown */
  AdwSqueezer *squeezer; /* of the switcher, and the title where that has no room */
  GtkWidget *title;
  GtkWidget *name;         /* in it, */
  ZugLater *games;         /* or this, for the tabs that have no bar then */
  AdwViewSwitcherBar *bar; /* then below the pages */
  AdwViewStack *stack;
  AdwToastOverlay *toasts;
  GtkInfoBar *trouble;
  GtkLabel *trouble_label;
  GtkWidget *trouble_again;
  ZugPlayTabs *tabs;
  ZugLater *library_page;
  ZugLater *variants_page;

  GSettings *settings;
  ZugUciSetups *engines;
  ZugVariantStore *variants; /* NULL until somebody asks for it */
  ZugArchive *archive;       /* NULL while there is none; then why, which may be NULL too */
  char *closed;
  ZugFriends *friends; /* NULL until they are known of */
  GtkWidget *noticed;  /* weak: the tab of which was said something last */
  ZugToaster *toaster;
};

/* Shows a window over this one, in the place of one of its kind that is open; what runs on one's
 * clock is seen there too. */
void zug_window_open (ZugWindow *self, GtkWidget *window);

/* zug-window-games.c: its actions, its keys, and what it answers in the pages. */
void zug_window_games_bind (GtkWidgetClass *widget_class);
void zug_window_play_variant (ZugWindow *self, ZugVariant *variant);
void zug_window_show_lesson (ZugWindow *self, ZugVariant *variant);
void zug_window_set_up_variant (ZugWindow *self, ZugVariant *variant);
void zug_window_replay (ZugWindow *self, ZugGame *game);
/* The game in front: under another variant, or its match once more, with sides swapped. */
void zug_window_replay_shown (ZugWindow *self);
void zug_window_rematch (ZugWindow *self);
void zug_window_rematch_swapped (ZugWindow *self);

/* zug-window-narrow.c: where the window is narrow. To be told of another page. */
void zug_window_narrow_bind (GtkWidgetClass *widget_class);
void zug_window_narrow_update (ZugWindow *self);

/* zug-window-outside.c: pasting, and drops on the window. */
void zug_window_outside_bind (GtkWidgetClass *widget_class);
void zug_window_outside_init (ZugWindow *self);

G_END_DECLS
