/* zug-rules-fixture.h: what the tests of the rules share */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-squares.h"

#include "zug-choices.h"
#include "zug-resolve.h"
#include "zug-why.h"

#include <glib.h>

/* The games that tests play: the presets, and two that only the tests name. A spec is such a name
 * with laws behind it: "parity+collision=coin+rest=none". False where the name is not known, or the
 * narrow build cannot serve; a law that is not known is a failure. Strangers have two royal men a
 * side, one of its own kind, holes, and men with two ways to one square: X whose ways do not nest,
 * and in the other game do. */
#define ZUG_FIXTURE_STRANGERS "strangers"
#define ZUG_FIXTURE_NESTED "nested"
/* Behind any game: every man is a player. */
#define ZUG_FIXTURE_TEAM                                                                           \
  "+turn=together+resolution=merge+players=team+rest=none+check=orthodox+stalemate=draw"
gboolean zug_fixture_laws (const char *spec, ZugLaws *laws);

/* Sets "key=value; …" and "Piece.X.key=value", as a tag has them, on top of a preset, for which
 * this build need not serve. */
void zug_fixture_read_laws (const char *preset, const char *text, ZugLaws *laws);

/* Specs that between them use every value of every law. */
extern const char *const zug_fixture_specs[];

/* The wide build takes longer, and what it has of its own is tested elsewhere; sanitizers take
 * longer still. Of random games one out of so many is played there. */
enum
{
  ZUG_FIXTURE_SHARE = (ZUG_WIDE ? 8 : 2) * ZUG_SANITIZED
};

/* A random pair of legal choices; FALSE where a side that chooses has none. */
gboolean zug_fixture_random_pair (const ZugLaws *laws, const ZugPosition *position, GRand *rand,
                                  ZugPair *pair);

/* A random physically possible pair, legal or not. */
void zug_fixture_random_physical (const ZugLaws *laws, const ZugPosition *position, GRand *rand,
                                  ZugPair *pair);

/* A random position that zug_position_check() finds nothing wrong with: few men, kings and rooks
 * often where they can castle, pawns often where they can be captured en passant. */
void zug_fixture_scatter (const ZugLaws *laws, GRand *rand, ZugPosition *position);

/* Calls visit for the positions of some random games under a spec, for what irregular play leads
 * to, and for scattered positions. */
typedef void (*ZugFixtureVisit) (const ZugLaws *laws, const ZugPosition *position, GRand *rand);
void zug_fixture_play (const char *spec, int games, ZugFixtureVisit visit);

/* "e4 f5" as a set; "" for none. */
ZugSet zug_fixture_squares (const char *names);

/* A move as text, legal or not, of a side in a position; what the laws say of it has to be `reason`
 * and to concern those squares. Returns the move. */
ZugMove zug_fixture_assert_why (const ZugLaws *laws, const ZugPosition *position, ZugSide side,
                                const char *text, ZugWhyReason reason, const char *squares);

/* A word for the kind of an event, in tables of turns. */
const char *zug_fixture_event_name (const ZugEvent *event);
