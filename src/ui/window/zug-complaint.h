/* zug-complaint.h: says that something did not work, and why */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* A message of any length that stays until it is closed; what fits into a line is a toast. parent may be NULL. */
void zug_complain (GtkWindow *parent, const char *heading, const char *words);

G_END_DECLS
