/* zug-perft.h: counting the tree of a game */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-position.h"

/* Joint perft (FORMATS.md): 1 at depth 0, else the sum over the pairs of choices and their
 * outcomes; a finished game counts 0, drawing rules apart. Alternating games: ordinary perft. */
uint64_t zug_perft (const ZugLaws *laws, const ZugPosition *position, int depth);

/* The same number, but no leaf is counted before its position has been made and its key is known;
 * *keys becomes the sum of all these keys. */
uint64_t zug_perft_made (const ZugLaws *laws, const ZugPosition *position, int depth,
                         uint64_t *keys);
