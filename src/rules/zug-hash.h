/* zug-hash.h: one zobrist key for everything that repetition looks at */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-position.h"

/* Placement, castling rights, en-passant chances, resting men, must-leave square, captured men that
 * can promote, bans, and in alternating games that they are and the side to move (LAWS.md 7.7):
 * where one side chooses is not where both do. The constants are fixed: keys may be stored. */
uint64_t zug_hash (const ZugLaws *laws, const ZugPosition *position);

#ifdef ZUG_WIDE

/* The key of `after`, given the key of a position of the same game not far from it: looks only at
 * what differs. */
uint64_t zug_hash_step (const ZugLaws *laws, const ZugPosition *before, uint64_t key,
                        const ZugPosition *after);

/* What the step changes in the key apart from the men: to be combined with it by exclusive or. */
uint64_t zug_hash_state_step (const ZugLaws *laws, const ZugPosition *before,
                              const ZugPosition *after);

#endif
