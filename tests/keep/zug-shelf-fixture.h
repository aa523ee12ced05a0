/* zug-shelf-fixture.h: variants for a shelf */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-variant-shelf.h"

/* A variant based on a preset, with these laws of its own, "key=value; …". */
ZugVariantFile shelf_make_file (const char *id, const char *name, const char *preset,
                                const char *laws);
/* How many variants are one's own. */
guint shelf_count_own (ZugVariantShelf *shelf);
