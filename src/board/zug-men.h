/* zug-men.h: the men's drawings as textures, rendered once for each size */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-drawing.h"
#include <gdk/gdk.h>

G_BEGIN_DECLS

/* Renders SVGs from the program's resources. While a size is new, a texture of another size is
 * given and the right one is rendered in a thread; then `changed` is emitted. */
#define ZUG_TYPE_MEN (zug_men_get_type ())
G_DECLARE_FINAL_TYPE (ZugMen, zug_men, ZUG, MEN, GObject)

/* immediate: render every size within zug_men_get(), for pictures and tests. */
ZugMen *zug_men_new (gboolean immediate);

/* The men shared by all boards. Transfer full. */
ZugMen *zug_men_dup_default (void);

/* Whether the men are those drawn in pure black and white with heavy lines, for people who see
 * little; otherwise those for everyday. */
void zug_men_set_bold (ZugMen *self, gboolean bold);

/* Before men are drawn for the first time: renders those of chess at that size in threads, for
 * which zug_men_get() then waits. */
void zug_men_prepare (ZugMen *self, int pixels);

/* A man as a ZugDrawing (zug_drawing_of(); for the six their ZugManType) `pixels` device pixels
 * wide and high, or of another size until that one is there; NULL only for sizes below 1. What was
 * never rendered in any size is rendered at once. Transfer none, good until the main loop runs
 * again. */
GdkTexture *zug_men_get (ZugMen *self, ZugSide side, guint drawing, int pixels);

/* Whether every size asked for is there. */
gboolean zug_men_is_idle (ZugMen *self);

G_END_DECLS
