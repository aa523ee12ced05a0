/* zug-annotation-controller.h: annotating on the Play page: remarks, shapes, variations, undo */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-board-view.h"
#include "zug-later.h"
#include "zug-play-session.h"

G_BEGIN_DECLS

/* Edits by the editor of the session. Actions: `annotate`, `undo`, `redo`, `good`, `bad`,
 * `clear-shapes`, `promote`, `promote-to-line`, `demote`, `place-variation` (uu: the id of its
 * first turn, its new place), `delete-variation`, `delete-turn`; `edit-tags` and `earlier-versions`
 * are asked for by the session's `asked`; `back-key` takes back where a game is on, a choice
 * before a turn, else it undoes. */
#define ZUG_TYPE_ANNOTATION_CONTROLLER (zug_annotation_controller_get_type ())
G_DECLARE_FINAL_TYPE (ZugAnnotationController, zug_annotation_controller, ZUG,
                      ANNOTATION_CONTROLLER, GObject)

/* bar: the place of an annotation bar. All three outlive the controller. Transfer full. */
ZugAnnotationController *zug_annotation_controller_new (ZugPlaySession *session,
                                                        ZugBoardView *board, ZugLater *bar,
                                                        GtkRevealer *revealer);

G_END_DECLS
