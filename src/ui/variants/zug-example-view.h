/* zug-example-view.h: what a law does, on a small board that plays it */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-example.h"
#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The examples of one law, one shown at a time: title, board, buttons that step through its turns,
 * and what happened in words. It plays when it comes into view and on a press, with reduced motion
 * only on a press. Where the laws cannot show the law it says why. About 260 pixels wide at least.
 */
#define ZUG_TYPE_EXAMPLE_VIEW (zug_example_view_get_type ())
G_DECLARE_FINAL_TYPE (ZugExampleView, zug_example_view, ZUG, EXAMPLE_VIEW, GtkWidget)

GtkWidget *zug_example_view_new (void);

/* Shows the examples of a law under these laws, both copied or static; from the start of the first,
 * but of the one that is shown where only the laws have changed. Invisible where the law has no
 * example (zug_example_find()). */
void zug_example_view_show (ZugExampleView *self, const ZugLaws *laws, const ZugLaw *law);

/* Whether that is shown by now: examples are played out in a thread. */
gboolean zug_example_view_is_ready (ZugExampleView *self);

G_END_DECLS
