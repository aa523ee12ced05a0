/* zug-setup-question.h: asks before something is lost or made worse */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* Asks over a window; yes: called with `owner` where the person agrees, as long as it lives. Labels
 * have mnemonics. */
void zug_setup_question_ask (GtkWindow *parent, const char *question, const char *body,
                             const char *no_label, const char *yes_label, GCallback yes,
                             gpointer owner);

G_END_DECLS
