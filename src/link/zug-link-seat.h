/* zug-link-seat.h: one's own side of a game between two computers, with its secrets */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-link-game.h"

G_BEGIN_DECLS

/*
 * A seat is a file of mode 0600: the key of the game, all messages, and while a choice is sealed
 * the choice with its nonce. Every function that makes a message has it on the disk before it
 * returns, with what is secret of it, and only then can it be asked for and sent; what has been
 * revealed is gone with the same write. Whatever ends the program, the seat that is loaded again
 * has the same messages: there is never a second seal for one turn.
 *
 * Where a file cannot be written the seat is as it was before.
 */
typedef struct _ZugLinkSeat ZugLinkSeat;

/* The person: a lasting key and a name. */
typedef struct
{
  guint8 lasting[ZUG_LINK_PUBLIC];
  guint8 secret[ZUG_LINK_SECRET];
  char name[ZUG_LINK_NAME_MAX + 1];
} ZugLinkPerson;

enum
{
  ZUG_LINK_ROOT = 32,
  ZUG_LINK_WAY_MAX = 300
};

/* How both meet again who have talked while both were on: what the talk left them as a secret, and
 * where it was held (zug-wire-way.h), which is text that can be shown. It goes with the seat. */
typedef struct
{
  gboolean calls; /* the caller of the two */
  guint8 root[ZUG_LINK_ROOT];
  char way[ZUG_LINK_WAY_MAX + 1];
} ZugLinkMeeting;

/* Offers a game: of terms the laws, the start, sides, days and clocks are read, all else is filled
 * in. NULL with ZUG_LINK_ERROR. */
ZugLinkSeat *zug_link_seat_offer (const char *path, const ZugLinkPerson *person,
                                  const ZugLinkOffer *terms, gint64 now, GError **error);
/* Keeps one that was offered in a talk, which need not come again then, until it is accepted or
 * dropped; nothing is said by that. */
ZugLinkSeat *zug_link_seat_keep_offer (const char *path, const ZugLinkPacket *offer,
                                       const ZugLinkMeeting *meeting, GError **error);
/* Accepts one, in the place of what was kept of it. meeting: where it was offered in a talk; may be
 * NULL. */
ZugLinkSeat *zug_link_seat_accept (const char *path, const ZugLinkPerson *person,
                                   const ZugLinkPacket *offer, const ZugLinkMeeting *meeting,
                                   gint64 now, GError **error);
ZugLinkSeat *zug_link_seat_load (const char *path, GError **error);
void zug_link_seat_free (ZugLinkSeat *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (ZugLinkSeat, zug_link_seat_free)

const char *zug_link_seat_get_path (ZugLinkSeat *self);
ZugLinkRole zug_link_seat_get_role (ZugLinkSeat *self);
/* The offer. Borrowed. */
const ZugLinkPacket *zug_link_seat_get_offer (ZugLinkSeat *self);
/* Whether it was made to oneself, and is not accepted. */
gboolean zug_link_seat_is_offered (ZugLinkSeat *self);
/* NULL as long as nobody has accepted the offer. Borrowed, until a message is taken or made. */
ZugLinkGame *zug_link_seat_get_game (ZugLinkSeat *self);
ZugSide zug_link_seat_get_side (ZugLinkSeat *self);

/* The game's number in the archive; 0: it has none. */
gint64 zug_link_seat_get_row (ZugLinkSeat *self);
gboolean zug_link_seat_set_row (ZugLinkSeat *self, gint64 row, GError **error);

/* NULL where both have not met, or shall not again. Borrowed. */
const ZugLinkMeeting *zug_link_seat_get_meeting (ZugLinkSeat *self);
gboolean zug_link_seat_set_meeting (ZugLinkSeat *self, const ZugLinkMeeting *meeting,
                                    GError **error);
/* Whether both are on: then whoever may choose does, and nobody waits for texts. Not kept. */
gboolean zug_link_seat_is_together (ZugLinkSeat *self);
void zug_link_seat_set_together (ZugLinkSeat *self, gboolean together);

/* Takes a message that came. What follows without anybody's choice is made at once: the start, a
 * reveal that is owed, the refusal of what is not known. now: Unix time in seconds, here and below.
 */
gboolean zug_link_seat_take (ZugLinkSeat *self, const ZugLinkPacket *packet, gint64 now,
                             GError **error);

/* Whether a message can be for this seat, before it is looked at further. */
gboolean zug_link_seat_concerns (ZugLinkSeat *self, const ZugLinkPacket *packet);

/* Chooses: seals, answers in the open where the other side has sealed, or moves. Where one's time
 * is over it fails with ZUG_LINK_ERROR_NOW, and that has been said instead. */
gboolean zug_link_seat_choose (ZugLinkSeat *self, const ZugPlan *plan, gint64 now, GError **error);
/* turns: how many stay, where turns are to be taken back. */
gboolean zug_link_seat_ask (ZugLinkSeat *self, ZugLinkAsk ask, guint turns, gint64 now,
                            GError **error);
gboolean zug_link_seat_reply (ZugLinkSeat *self, gboolean yes, gint64 now, GError **error);
gboolean zug_link_seat_resign (ZugLinkSeat *self, gint64 now, GError **error);
gboolean zug_link_seat_claim (ZugLinkSeat *self, gint64 now, GError **error);

/* Whether what the other owes can be claimed. */
gboolean zug_link_seat_may_claim (ZugLinkSeat *self, gint64 now);

/* --- clocks ----------------------------------------------------------------------------------- */

/* Looks whether one's own time is over, and says so to the other side: when the clock shows that
 * nothing is left, and before a choice is made. TRUE where a message was made; FALSE also with
 * ZUG_LINK_ERROR_FILE. */
gboolean zug_link_seat_look (ZugLinkSeat *self, gint64 now, GError **error);
/* What a side has left as it is measured here, in ms; 0 where it has no clock. */
gint64 zug_link_seat_get_left (ZugLinkSeat *self, ZugLinkRole role);
/* … and how long its delay still holds the clock on this turn. */
gint64 zug_link_seat_get_delay (ZugLinkSeat *self, ZugLinkRole role);
/* By how much more than the network takes the other side has told too little in this game, in ms.
 */
gint64 zug_link_seat_get_lag (ZugLinkSeat *self);
/* Whether the time that the other tells is taken as it is, on this turn and all that follow: the
 * line was lost, or the game goes on by texts. */
gboolean zug_link_seat_is_patient (ZugLinkSeat *self);
gboolean zug_link_seat_set_patient (ZugLinkSeat *self, gboolean patient, GError **error);
/* Another time than the machine's, in ms; for tests. */
void zug_link_seat_set_source (ZugLinkSeat *self, gint64 (*now) (gpointer data), gpointer data);

/* One's own messages that the other side has not said to have, in their order: what is to be sent,
 * again too. Of ZugLinkPacket, borrowed; g_ptr_array_unref(). */
GPtrArray *zug_link_seat_dup_unsent (ZugLinkSeat *self);

G_END_DECLS
