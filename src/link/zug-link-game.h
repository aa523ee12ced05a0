/* zug-link-game.h: a game between two computers, as its messages tell it */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-game.h"
#include "zug-link-message.h"

G_BEGIN_DECLS

/*
 * All that both sides know of a game, and nothing that one of them hides: it takes the messages of
 * both, one's own too, in the order in which they came, and judges each by the protocol and by the
 * laws. The same object plays, goes on after a restart, and checks a game years later; secrets are
 * the seat's (zug-link-seat.h).
 *
 * Messages of both may cross on the way. Whatever the order in which they come, both sides come to
 * the same state: zug-link-game.c says why at each place where it matters.
 */
typedef struct _ZugLinkGame ZugLinkGame;

#define ZUG_LINK_ERROR (zug_link_error_quark ())
typedef enum
{
  ZUG_LINK_ERROR_FOREIGN,   /* not of this game, or not by who should have sent it */
  ZUG_LINK_ERROR_MALFORMED, /* no message at all */
  ZUG_LINK_ERROR_VERSION,   /* of laws that are not known here */
  ZUG_LINK_ERROR_AGAIN,     /* it is there already */
  ZUG_LINK_ERROR_OWN,       /* … and is one's own */
  ZUG_LINK_ERROR_EARLY,     /* messages before it are missing */
  ZUG_LINK_ERROR_OVER,      /* the game is over */
  ZUG_LINK_ERROR_CLOCK,     /* its time is not yet */
  ZUG_LINK_ERROR_LAG,       /* it tells less time than was measured here */
  ZUG_LINK_ERROR_NOW,       /* one cannot do that now */
  ZUG_LINK_ERROR_CHOICE,    /* the laws forbid the choice, or it cannot be read */
  ZUG_LINK_ERROR_FILE       /* what must be on the disk could not be written or read */
} ZugLinkError;
GQuark zug_link_error_quark (void);

/* What a message says that its sender signed and that cannot be: whoever did that has lost, and the
 * message is the proof. */
typedef enum
{
  ZUG_LINK_LIE_NONE,
  ZUG_LINK_LIE_SHAPE,    /* a message of a kind that is known, and not as it should be */
  ZUG_LINK_LIE_TURN,     /* it was not this side's to send that */
  ZUG_LINK_LIE_TWO,      /* two messages under one number: two choices sealed for one turn */
  ZUG_LINK_LIE_COPY,     /* the other's seal as one's own */
  ZUG_LINK_LIE_SEAL,     /* what is revealed is not what was sealed */
  ZUG_LINK_LIE_CHOICE,   /* the laws forbid the choice */
  ZUG_LINK_LIE_POSITION, /* the laws lead to another position */
  ZUG_LINK_LIE_SEED,     /* the first coins were drawn from something else */
  ZUG_LINK_LIE_CLAIM,    /* nothing was overdue */
  ZUG_LINK_LIE_CLOCK     /* more time for a choice than there was */
} ZugLinkLie;

typedef enum
{
  ZUG_LINK_WAITING, /* offered; nobody is known to have accepted, or the host has not begun */
  ZUG_LINK_PLAYING,
  ZUG_LINK_CLAIMED, /* one side claims that the other owes something; should it come, it goes on */
  /* It is over: */
  ZUG_LINK_FLAGGED, /* by its sender's own word its time is over */
  ZUG_LINK_BY_LAWS,
  ZUG_LINK_AGREED, /* a draw */
  ZUG_LINK_ABORTED,
  ZUG_LINK_RESIGNED,
  ZUG_LINK_LIED
} ZugLinkState;

/* What a side owes the other, which may claim it once it is overdue. */
typedef enum
{
  ZUG_LINK_OWED_NOTHING,
  ZUG_LINK_OWED_REPLY,
  ZUG_LINK_OWED_REVEAL,
  ZUG_LINK_OWED_CHOICE, /* within days, since the other has sealed, or moved */
  ZUG_LINK_OWED_TIME    /* by its clock */
} ZugLinkOwed;

/* What the game waits for from one of them. */
typedef enum
{
  ZUG_LINK_DO_NOTHING,
  ZUG_LINK_DO_START,
  ZUG_LINK_DO_CHOOSE, /* to seal, to answer openly where the other has sealed, or to move */
  ZUG_LINK_DO_REVEAL,
  ZUG_LINK_DO_REPLY,
  ZUG_LINK_DO_REFUSE /* what it could not know */
} ZugLinkDuty;

/* A game that this offer and its acceptance begin. NULL with ZUG_LINK_ERROR where either is not
 * what it should be, or the game cannot be played here. */
ZugLinkGame *zug_link_game_new (const ZugLinkPacket *offer, const ZugLinkPacket *accept,
                                GError **error);
void zug_link_game_free (ZugLinkGame *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (ZugLinkGame, zug_link_game_free)

/* Reads an offer, and whether its game can be played here: the variant of its laws (transfer full),
 * NULL with ZUG_LINK_ERROR. offer, hash, start: filled in; start may be NULL. */
ZugVariant *zug_link_read_offer (const ZugLinkPacket *packet, ZugLinkOffer *offer,
                                 guint8 hash[ZUG_LINK_HASH], ZugPosition *start, GError **error);

/* Takes the next message. FALSE with ZUG_LINK_ERROR, and all as it was, where it is none that its
 * sender signed at this place. TRUE also where it is a lie, which ends the game. */
gboolean zug_link_game_take (ZugLinkGame *self, const ZugLinkPacket *packet, GError **error);

/* All messages, the offer first, in the order in which they came; the last is the lie where there
 * is one. Borrowed. */
guint zug_link_game_get_n_packets (ZugLinkGame *self);
const ZugLinkPacket *zug_link_game_get_packet (ZugLinkGame *self, guint i);
/* How many a side has sent, and how many of the other's it has said to have. */
guint zug_link_game_get_sent (ZugLinkGame *self, ZugLinkRole role);
guint zug_link_game_get_known (ZugLinkGame *self, ZugLinkRole role);

/* What a message of a side says next is signed with; borrowed until the next is taken. */
void zug_link_game_get_context (ZugLinkGame *self, ZugLinkRole role, ZugLinkContext *context);

const guint8 *zug_link_game_get_id (ZugLinkGame *self);
const char *zug_link_game_get_name (ZugLinkGame *self, ZugLinkRole role);
const guint8 *zug_link_game_get_lasting (ZugLinkGame *self, ZugLinkRole role);

/* The game as played so far, with names, tags and each message remarked as `[%link CODE]` on the
 * turn behind which it came; NULL before the start. Borrowed. */
ZugGame *zug_link_game_get_game (ZugLinkGame *self);
ZugSide zug_link_game_get_side (ZugLinkGame *self, ZugLinkRole role);
/* What is played, also before the start. Borrowed. */
ZugVariant *zug_link_game_get_variant (ZugLinkGame *self);

ZugLinkState zug_link_game_get_state (ZugLinkGame *self);
gboolean zug_link_game_is_over (ZugLinkGame *self);
/* Who resigned, claimed, lied or had no time left; of no meaning in any other state. */
ZugLinkRole zug_link_game_get_ender (ZugLinkGame *self);
ZugLinkLie zug_link_game_get_lie (ZugLinkGame *self);
/* Whether both resigned, neither knowing of the other, or the time of both was over at once. */
gboolean zug_link_game_is_mutual (ZugLinkGame *self);
/* How it stands, in a translated sentence; "" while it is open. Transfer full. */
char *zug_link_game_dup_end_words (ZugLinkGame *self);

ZugLinkDuty zug_link_game_get_duty (ZugLinkGame *self, ZugLinkRole role);
/* Who is to write where both could choose: the one who did not write last, so that texts go to and
 * fro. */
ZugLinkRole zug_link_game_get_writer (ZugLinkGame *self);
/* Whether a side has sealed on this turn and not revealed. */
gboolean zug_link_game_has_sealed (ZugLinkGame *self, ZugLinkRole role);
/* Whether a side has chosen on this turn, be it sealed or in the open. */
gboolean zug_link_game_has_chosen (ZugLinkGame *self, ZugLinkRole role);
/* Whether both have sealed, so that neither knows the other's choice. */
gboolean zug_link_game_both_sealed (ZugLinkGame *self);
/* What is asked and not answered yet, and by whom; FALSE where nothing is. */
gboolean zug_link_game_get_ask (ZugLinkGame *self, ZugLinkRole *by, ZugLinkAsk *ask, guint *turns);
/* The number of the other's message that a side has to refuse (ZUG_LINK_DO_REFUSE). */
guint zug_link_game_get_unknown (ZugLinkGame *self, ZugLinkRole role);
/* From when on a side may claim what the other owes, in Unix seconds; 0: nothing is owed, or there
 * is no bound. */
gint64 zug_link_game_get_due (ZugLinkGame *self, ZugLinkRole role);
/* … and what that is: of several what is due first. */
ZugLinkOwed zug_link_game_get_owed (ZugLinkGame *self, ZugLinkRole role);

/* The days within which a side answers; 0: there is no such bound. */
guint zug_link_game_get_days (ZugLinkGame *self);

/* Whether both have agreed to let it rest: nobody chooses, and no clock runs. */
gboolean zug_link_game_is_resting (ZugLinkGame *self);
/* Whether a side may ask that now. */
gboolean zug_link_game_may_ask (ZugLinkGame *self, ZugLinkRole role, ZugLinkAsk ask);

/* --- clocks, in ms ---------------------------------------------------------------------------- */

enum
{
  /* By how much one's own measure of the other's clock may differ from what it tells. */
  ZUG_LINK_LAG_USUAL = 2000,  /* the network's */
  ZUG_LINK_LAG_ONCE = 10000,  /* … and not on one turn */
  ZUG_LINK_LAG_TOTAL = 30000, /* what is more than usual, over the whole game */
  ZUG_LINK_LAG_CLAIM = 10000  /* that its time must be over before it is claimed */
};

gboolean zug_link_game_has_clock (ZugLinkGame *self, ZugLinkRole role);
/* What a side had left when this turn began, and on it with its delay. */
gint64 zug_link_game_get_left (ZugLinkGame *self, ZugLinkRole role);
gint64 zug_link_game_get_budget (ZugLinkGame *self, ZugLinkRole role);
/* Whether it has a clock and has not chosen on this turn, and whether the clock runs now. */
gboolean zug_link_game_may_flag (ZugLinkGame *self, ZugLinkRole role);
gboolean zug_link_game_clock_runs (ZugLinkGame *self, ZugLinkRole role);
/* Another number whenever a turn begins, also where turns were taken back. */
guint zug_link_game_get_serial (ZugLinkGame *self);

/* Reads a choice of a side as messages have it; FALSE where the laws forbid it, or it is written
 * otherwise than the program does. */
gboolean zug_link_game_read_choice (ZugLinkGame *self, ZugSide side, const char *text,
                                    ZugPlan *plan);
/* … and writes it. */
void zug_link_game_write_choice (ZugLinkGame *self, const ZugPlan *plan,
                                 char text[ZUG_COORDINATE_LIST_MAX]);
/* The seal of a choice on this turn, as FORMATS.md has it. */
void zug_link_game_seal (ZugLinkGame *self, ZugSide side, const ZugPlan *plan,
                         const guint8 nonce[ZUG_LINK_NONCE], guint8 seal[ZUG_LINK_HASH]);
/* The hash by which a position is compared. */
void zug_link_position_hash (const ZugLaws *laws, const ZugPosition *position,
                             guint8 hash[ZUG_LINK_POSITION]);
/* What the position will be after this side's choice, the other's being in the open; zeros where
 * that is not known yet. */
void zug_link_game_foresee (ZugLinkGame *self, ZugLinkRole role, const char *choice,
                            const guint8 nonce[ZUG_LINK_NONCE], guint8 hash[ZUG_LINK_POSITION]);

G_END_DECLS
