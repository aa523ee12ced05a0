/* zug-name-completion.h: names of players completed while they are typed */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-archive.h"
#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The archive whose names all fields offer; NULL: none. It is not kept alive. */
void zug_name_completion_use (ZugArchive *archive);

/* Offers names that fit what somebody types into a field, those with the most games first: Up, Down
 * and Enter pick one, so does a press, and Escape lets them go. search: the text is a search, in
 * which the values of `white:`, `black:` and `player:` are names; else all of it is one. Once for
 * each field, for as long as it is there. */
void zug_name_completion_attach (GtkEditable *field, gboolean search);

G_END_DECLS
