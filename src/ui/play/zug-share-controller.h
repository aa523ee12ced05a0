/* zug-share-controller.h: gives away what the Play page shows: to the clipboard and to files */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-board-view.h"
#include "zug-play-session.h"

G_BEGIN_DECLS

/* Actions: `copy-position`, `copy-picture`, `copy-game`, `save-position`, `save-turn`,
 * `save-page`, `save-game`, `print`; those that save ask for a file's name first. */
#define ZUG_TYPE_SHARE_CONTROLLER (zug_share_controller_get_type ())
G_DECLARE_FINAL_TYPE (ZugShareController, zug_share_controller, ZUG, SHARE_CONTROLLER, GObject)

/* board: seen from which side; widget: whose clipboard and window. Both outlive the controller.
 * Transfer full. */
ZugShareController *zug_share_controller_new (ZugPlaySession *session, ZugBoardView *board,
                                              GtkWidget *widget);
/* Writes a document to a file and says how it went. wide: of two boards. */
void zug_share_controller_write (ZugShareController *self, GFile *file, const char *text,
                                 gboolean wide);
/* What asks for a file's name; NULL where nothing is being saved. Transfer none. */
GtkFileChooserNative *zug_share_controller_get_chooser (ZugShareController *self);

G_END_DECLS
