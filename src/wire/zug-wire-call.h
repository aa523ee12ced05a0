/* zug-wire-call.h: two who are on at the same time, however often the line between them breaks */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-wire-line.h"
#include "zug-wire-session.h"
#include "zug-wire-words.h"

G_BEGIN_DECLS

/*
 * Joins a line (zug-wire-line.h) and a session (zug-wire-session.h) and knows what time it is. It
 * carries packets and knows nothing of games. All of it happens in the thread it was made in, and
 * nothing waits.
 *
 * First the other is met over the line that was given. When both know that they have agreed on a
 * secret, both go on under what follows from it: the same call again after a line that was lost, a
 * lid that was closed, a program that was ended (zug_wire_call_new_again()). Words rule out
 * somebody in between; until they are said to be the same nothing is sent, and what comes waits.
 *
 * Signals: `changed` (): something of what can be asked for below;
 * `met` (): a secret is there to meet again by, for the first time; it is to be kept before
 * anything is sent;
 * `opened` (): the other is there, anew: all that it is not known to have is to be sent again;
 * `packet` (const ZugLinkPacket *): one came.
 */
#define ZUG_TYPE_WIRE_CALL (zug_wire_call_get_type ())
G_DECLARE_FINAL_TYPE (ZugWireCall, zug_wire_call, ZUG, WIRE_CALL, GObject)

typedef enum
{
  ZUG_CALL_CALLING,  /* the other has not been met yet, or not again */
  ZUG_CALL_WORDS,    /* it has, and words are to be compared */
  ZUG_CALL_TOGETHER, /* both are there */
  ZUG_CALL_AWAY,     /* the other was there, and is not heard of */
  ZUG_CALL_OVER      /* nothing comes of it any more */
} ZugCallState;

enum
{
  ZUG_CALL_LATE = 10 /* seconds after which it is said that nobody is there */
};

/* A line on which both meet again (zug_wire_way_line()); transfer full. */
typedef ZugWireLine *(*ZugWireMeetFunc) (const char *way, ZugWireRole role,
                                         const guint8 root[ZUG_WIRE_KEY], gpointer data);

/* Meets at a server (zug-wire-mailbox.h). code: what one has been told; NULL: one is given a code
 * to tell (zug_wire_call_get_code()). */
ZugWireCall *zug_wire_call_new_code (const ZugLinkPerson *person, const char *const *servers,
                                     const ZugWireCode *code);
/* Waits at a port of this computer (zug-wire-lan.h), which zug_wire_call_get_port() tells; NULL
 * where that cannot be. */
ZugWireCall *zug_wire_call_new_listen (const ZugLinkPerson *person, guint16 port, GError **error);
/* Goes to somebody who waits so. */
ZugWireCall *zug_wire_call_new_connect (const ZugLinkPerson *person, const char *address);
/* Meets over any line that is not started yet. known: ZUG_WIRE_KEY bytes of what both know, such as
 * those of a code; NULL: nothing. way: where that is (zug-wire-way.h). */
ZugWireCall *zug_wire_call_new (ZugWireRole role, const ZugLinkPerson *person, const guint8 *known,
                                ZugWireLine *line, const char *way);
/* Meets again. friend: who it has to be; NULL where that is not known yet. */
ZugWireCall *zug_wire_call_new_again (const ZugLinkPerson *person, const ZugLinkMeeting *meeting,
                                      const guint8 *friend);
/* For tests: other lines than a way's. Before it starts. */
void zug_wire_call_set_meet (ZugWireCall *self, ZugWireMeetFunc meet, gpointer data);
void zug_wire_call_start (ZugWireCall *self);
/* Says goodbye. It can be met again unless it is over. */
void zug_wire_call_end (ZugWireCall *self);

ZugCallState zug_wire_call_get_state (ZugWireCall *self);
/* Whether it has been neither TOGETHER nor WORDS for so long that something else may be better. */
gboolean zug_wire_call_is_late (ZugWireCall *self);
/* What the other is to be told to come here; NULL where it is not known yet, or not needed. */
const char *zug_wire_call_get_code (ZugWireCall *self);
/* Where one waits; 0: nowhere. */
guint16 zug_wire_call_get_port (ZugWireCall *self);
/* … as an address for others in the same network; transfer full, NULL: nowhere. */
char *zug_wire_call_dup_address (ZugWireCall *self);
/* What keeps both apart, a translated sentence; NULL: nothing is known. */
const char *zug_wire_call_get_trouble (ZugWireCall *self);

/* Once it has been met: the lasting key, the name it goes by, the words. */
const guint8 *zug_wire_call_get_friend (ZugWireCall *self);
const char *zug_wire_call_get_friend_name (ZugWireCall *self);
const char *zug_wire_call_get_words (ZugWireCall *self);
/* By what both meet again; NULL before `met`. */
const ZugLinkMeeting *zug_wire_call_get_meeting (ZugWireCall *self);

/* The words are the same, or the key is known. */
void zug_wire_call_trust (ZugWireCall *self);
gboolean zug_wire_call_is_trusted (ZugWireCall *self);
/* The words differ: it is over, and nothing is met again. */
void zug_wire_call_distrust (ZugWireCall *self);

/* FALSE where nothing can be sent now; `opened` will say when. What was sent in this talk is not
 * sent a second time. */
gboolean zug_wire_call_send (ZugWireCall *self, const ZugLinkPacket *packet);
/* Whether something was sent that is not known to have come. */
gboolean zug_wire_call_is_sending (ZugWireCall *self);
/* Packets that were taken and came to nothing: who sends too many of them is hung up on. */
void zug_wire_call_blame (ZugWireCall *self);
/* Has the other send again what was not taken. */
void zug_wire_call_renew (ZugWireCall *self);

G_END_DECLS
