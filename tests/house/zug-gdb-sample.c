/* zug-gdb-sample.c: what test-gdb.py asks gdb to print; it is read from the file and never run */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-mix.h"
#include "zug-position.h"
#include "zug-squares.h"

#if ZUG_WIDE
#define A1 {1, 0, 0, 0}
#define C2 {1 << 18, 0, 0, 0}
#else
#define A1 1
#define C2 (1 << 10)
#endif

/* A white knight and a black pawn share c2, where the knight rests; the white king is on a1. */
ZugPosition position = {
    .turn = 7,
    .wide = ZUG_WIDE,
    .men = {[ZUG_WHITE] = {[ZUG_KNIGHT] = C2, [ZUG_KING] = A1}, [ZUG_BLACK] = {[ZUG_PAWN] = C2}},
    .rest = {[ZUG_WHITE] = C2},
};
ZugMove pass = {0, 0, ZUG_NO_MAN, ZUG_MOVE_PASS};
ZugMove castling = {0x04, 0x06, ZUG_NO_MAN, ZUG_MOVE_CASTLE_SHORT};
ZugSet set = {{1, 0, 0, UINT64_C (1) << 63}};
ZugMix mix = {
    .n = 2,
    .move = {{0x14, 0x34, ZUG_NO_MAN, ZUG_MOVE_DOUBLE}, {0x60, 0x70, ZUG_QUEEN, ZUG_MOVE_PLAIN}},
    .probability = {.625, .375},
    .value = -.25,
};

int
main (void)
{
  return position.turn + mix.n + pass.kind + castling.kind + (int) set.word[0];
}
