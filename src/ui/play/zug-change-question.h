/* zug-change-question.h: asks whether the game that was played may change */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-play-session.h"
#include <gtk/gtk.h>

G_BEGIN_DECLS

typedef void (*ZugChangeAgain) (gpointer self, const char *what);

/* Asks over the window of a widget, and then does `again` with an object and `what`, unless
 * another turn is shown by then or the object is gone. */
void zug_change_question_ask (GtkWidget *over, ZugPlaySession *session, ZugChangeAgain again,
                              gpointer self, const char *what);

G_END_DECLS
