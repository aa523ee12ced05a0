/* zug-typed-move.h: a move that is typed: what can be, and what was meant */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-play-session.h"
#include "zug-san.h"
#include "zug-why-line.h"

G_BEGIN_DECLS

/* What a side can type, by an example that is the same all through the game; ZUG_N_SIDES: nobody
 * chooses. Transfer full. */
char *zug_typed_move_dup_hint (ZugPlaySession *session, ZugSide side);

/* Reads what a side has typed: English letters, and those of the language where they mean nothing
 * else. Whether it is one legal choice. */
gboolean zug_typed_move_read (ZugPlaySession *session, ZugSide side, const char *typed,
                              ZugSanReading *reading);

/* The same for a position that is no game's. */
gboolean zug_typed_move_read_at (const ZugLaws *laws, const ZugPosition *position, ZugSide side,
                                 const char *typed, ZugSanReading *reading);
/* Why what was typed there is no choice. Transfer full. */
char *zug_typed_move_dup_why (const ZugLaws *laws, const ZugPosition *position, ZugSide side,
                              const char *text, const ZugSanReading *reading);

/* Says why what was typed is no choice of the turn shown, to nobody but the chooser who sees
 * what he types, and selects it. which: of several, else NULL. */
void zug_typed_move_explain (ZugPlaySession *session, ZugWhyLine *why, GtkEntry *entry,
                             ZugSide side, const char *text, const ZugSanReading *reading,
                             const char *which);

G_END_DECLS
