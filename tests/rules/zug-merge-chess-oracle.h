/* zug-merge-chess-oracle.h: merged turns by a second reading of the law, by the choices of a
 * position alone */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-resolve.h"

/* Tries every order of the requests, at most 16, round by round. The test fails, and says which
 * request, where the rules let other ones happen, or in another round, or come to another board. */
void zug_merge_chess_oracle_compare (const ZugLaws *laws, const ZugPosition *position,
                                     const ZugRequests *requests);
