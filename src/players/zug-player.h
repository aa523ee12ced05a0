/* zug-player.h: somebody who chooses for one side and keeps the choice until both are there */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-choices.h"
#include "zug-clock.h"
#include "zug-computer-style.h"
#include "zug-game.h"

G_BEGIN_DECLS

typedef enum
{
  ZUG_PLAYER_WAITING, /* not asked, or the game is over */
  ZUG_PLAYER_CHOOSING,
  ZUG_PLAYER_SEALED /* the choice is fixed; nobody can see it before the match reveals both */
} ZugPlayerState;

/* Property, notified on change: `state` (ZugPlayerState as int).
 * What a sealed player chose can be read by ZugMatch alone (zug-player-private.h). */
#define ZUG_TYPE_PLAYER (zug_player_get_type ())
G_DECLARE_DERIVABLE_TYPE (ZugPlayer, zug_player, ZUG, PLAYER, GObject)

/* For the kinds of player; only a match asks (zug-player-private.h). */
struct _ZugPlayerClass
{
  GObjectClass parent_class;

  /* To choose for the turn that follows a game's last; may be called again only after `stop`.
   * clock: that of the match, NULL where there is none. */
  void (*ask) (ZugPlayer *self, ZugGame *game, ZugClock *clock);
  /* Whatever was being thought or kept is no longer wanted. */
  void (*stop) (ZugPlayer *self);
  /* The other side's choice is fixed, or does not matter: a seal may take effect. */
  void (*let_seal) (ZugPlayer *self);
  /* The sealed choice is being revealed. */
  void (*revealed) (ZugPlayer *self);
};

ZugSide zug_player_get_side (ZugPlayer *self);
const char *zug_player_get_name (ZugPlayer *self);
ZugPlayerState zug_player_get_state (ZugPlayer *self);

/* "person", "engine:NAME", or what zug-computer-style.h says: how the archive remembers who played.
 * Transfer none. */
const char *zug_player_get_kind (ZugPlayer *self);

/* The SHA-256, in hexadecimal, of the sealed choice with its turn and a nonce (zug-seal.h), which a
 * revealed game can be checked against; NULL while nothing is sealed and for people. */
const char *zug_player_get_fingerprint (ZugPlayer *self);

/* A person at this computer. Properties, notified on change: `pending`, `begun` (gboolean). */
#define ZUG_TYPE_PERSON (zug_person_get_type ())
G_DECLARE_FINAL_TYPE (ZugPerson, zug_person, ZUG, PERSON, ZugPlayer)
ZugPlayer *zug_person_new (ZugSide side, const char *name);

/* Seals a choice; FALSE with ZUG_GAME_ERROR, nothing changed, where it is not legal. May be called
 * only while choosing. The seal takes effect when the match lets it: where the other side is a
 * computer that has not fixed its choice, this waits for it. */
gboolean zug_person_seal (ZugPerson *self, ZugMove choice, GError **error);

/* The same in a team game: what one's men ask for, none or one request each. */
gboolean zug_person_seal_requests (ZugPerson *self, const ZugMove *moves, guint n, GError **error);

/* The person holds a man, or types: from now on, and until the turn is over, a choice could be
 * lost. What it is nobody knows here. Nothing happens where none is to be made. Who seals has
 * begun, too, but of that nobody is told. */
void zug_person_begin (ZugPerson *self);
gboolean zug_person_has_begun (ZugPerson *self);

/* Whether a choice has been made that waits for the computer's before it is sealed. It cannot be
 * changed any more; the state is still ZUG_PLAYER_CHOOSING. */
gboolean zug_person_is_pending (ZugPerson *self);

/* A computer player. It thinks in a thread of its own, to which nothing is given but the laws, the
 * positions so far, its style, what was revealed of the other side, and fresh random bits. */
#define ZUG_TYPE_COMPUTER (zug_computer_get_type ())
G_DECLARE_FINAL_TYPE (ZugComputer, zug_computer, ZUG, COMPUTER, ZugPlayer)
ZugPlayer *zug_computer_new (ZugSide side, const ZugComputerStyle *style);

/* Its level; of one that adapts, where it is an even match for the other side as far as is known.
 */
guint zug_computer_get_level (ZugComputer *self);

/* From now on every turn's random bits come from this seed and the number of turns asked since, so
 * that a game can be played again. For tests and demonstrations:
 * whoever knows the seed knows the choices. */
void zug_computer_set_seed (ZugComputer *self, guint64 seed);

G_END_DECLS
