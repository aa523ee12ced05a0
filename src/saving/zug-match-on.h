/* zug-match-on.h: what a program that comes back is to find of the match that was on */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-archive.h"
#include "zug-match.h"

G_BEGIN_DECLS

/*
 * The archive is told which match is on, and whether somebody may have sealed in it, and never
 * what. Nothing is written when somebody seals: a file that changes then would tell it. So it is
 * told when somebody begins to choose, or of every turn where that is not seen, in case the program
 * is killed, and how it was when it ends. Who plays alone against a computer has nobody to keep
 * that from: there it is told of the seal, and what was not sealed is no loss. What is left on its
 * clocks is written once a second, and not in the archive (zug-clock-file.h): that would be a
 * second of work for its disk. A match that is kept by a desk as well, with a friend elsewhere,
 * does not come back by itself, and its clocks are with its seat.
 */
typedef struct _ZugMatchOn ZugMatchOn;

ZugMatchOn *zug_match_on_new (void);
void zug_match_on_free (ZugMatchOn *self);

/* NULL: none. Another one has been told nothing yet. */
void zug_match_on_set_archive (ZugMatchOn *self, ZugArchive *archive);
/* Where it is among those that are on (ZugGameOn), 0 unless it is said. One that is on moves. */
void zug_match_on_set_place (ZugMatchOn *self, guint place);
guint zug_match_on_get_place (const ZugMatchOn *self);

/* This match is on from now on. What is told of it needs that its game is in the archive. */
void zug_match_on_begin (ZugMatchOn *self, ZugMatch *match);
/* Tells of it where it goes on and that has not been told. */
void zug_match_on_tell (ZugMatchOn *self);
/* It is left as it stands, and comes back with the program; nothing where none is on. Waits until
 * its clocks are written. */
void zug_match_on_leave (ZugMatchOn *self);
/* None comes back. */
void zug_match_on_close (ZugMatchOn *self);

G_END_DECLS
