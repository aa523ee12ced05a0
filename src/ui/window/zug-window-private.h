/* zug-window-private.h: what the parts of the window share */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-toaster.h"
#include "zug-window.h"

G_BEGIN_DECLS

struct _ZugWindow
{
  AdwApplicationWindow parent_instance;

  AdwViewStack *stack;
  AdwToastOverlay *toasts;
  GtkInfoBar *trouble;
  GtkLabel *trouble_label;
  GtkWidget *trouble_again;
  ZugPlayPage *play_page;
  ZugLibraryPage *library_page;
  ZugVariantsPage *variants_page;

  GSettings *settings;
  ZugUciSetups *engines;
  ZugVariantStore *variants;
  ZugToaster *toaster;
};

/* zug-window-games.c: its actions, its keys, and what it answers in the pages. */
void zug_window_games_bind (GtkWidgetClass *widget_class);

/* zug-window-outside.c: pasting, and drops on the window. */
void zug_window_outside_bind (GtkWidgetClass *widget_class);
void zug_window_outside_init (ZugWindow *self);

G_END_DECLS
