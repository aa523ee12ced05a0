/* zug-variant-drag.h: a variant on its way to another program: as a file, or as text */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-variant-store.h"
#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A variant file (`text/uri-list`, and what else GTK makes of a list of files) and its text
 * (`text/plain`). The file is written when somebody asks for it, into the folder of what can be
 * made again. Transfer full. */
GdkContentProvider *zug_variant_drag_new (ZugVariantItem *item);

/* What a file of the variant is called: its name without what a file's name cannot hold anywhere.
 * Transfer full. */
char *zug_variant_drag_file_name (ZugVariantItem *item);

G_END_DECLS
