/* zug-wire-line-private.h: what the kinds of line tell of themselves */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-wire-line.h"

G_BEGIN_DECLS

/* It is up now, or by another way than before. */
void zug_wire_line_rise (ZugWireLine *self);
/* The attempt or the connection is at its end: `end` is called, and after a pause `begin`. why: for
 * people, or NULL. Whoever hears of it may let go of the line: the caller holds a reference. */
void zug_wire_line_fall (ZugWireLine *self, const char *why);
/* … and no attempt would mend it. */
void zug_wire_line_give_up (ZugWireLine *self, const char *why);
/* A frame has come; TRUE where it is the friend's. */
gboolean zug_wire_line_take (ZugWireLine *self, const guint8 *frame, gsize n);
void zug_wire_line_tell_code (ZugWireLine *self, const char *code);

G_END_DECLS
