/* zug-variant-store-fixture.h: variants for a store */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-variant-store.h"

/* A variant based on a preset, with these laws of its own, "key=value; …". */
ZugVariantFile variants_make_file (const char *id, const char *name, const char *preset,
                                   const char *laws);
/* How many variants are one's own. */
guint variants_count_own (ZugVariantStore *variants);
