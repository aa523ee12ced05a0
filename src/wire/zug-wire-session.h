/* zug-wire-session.h: an encrypted talk of two over whatever drops, doubles and reorders */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-link-seat.h"
#include "zug-wire-handshake.h"

G_BEGIN_DECLS

/*
 * The frames of a line, without any wire and without clocks of its own. A handshake gives new keys
 * whenever either side begins anew; what is sent comes once and in its order as long as the keys
 * are the same, and is sent again until it is said to have come. Frames that are old, of other
 * keys or of nobody change nothing. Times are microseconds that only grow.
 */
typedef struct _ZugWireSession ZugWireSession;

typedef enum
{
  ZUG_WIRE_EVENT_OPENED,   /* keys were agreed on, with whom is known; anew, too */
  ZUG_WIRE_EVENT_HEARD,    /* … after the other had not been heard of */
  ZUG_WIRE_EVENT_LOST,     /* the other has left, or does not answer any more */
  ZUG_WIRE_EVENT_REFUSED,  /* the other knows another secret beforehand, such as a wrong code */
  ZUG_WIRE_EVENT_STRANGER, /* it is another person than before */
  ZUG_WIRE_EVENT_SELF      /* it has one's own lasting key */
} ZugWireEvent;

/* What it does. None of them may free the session or give it frames. */
typedef struct
{
  void (*send) (const guint8 *frame, gsize n, gpointer data);
  void (*take) (const ZugLinkPacket *packet, gpointer data);
  void (*tell) (ZugWireEvent event, gpointer data);
  gpointer data;
} ZugWireEnds;

/* known: ZUG_WIRE_KEY bytes that both know; lasting: who it has to be; both may be NULL. idle:
 * microseconds after which one asks whether the other is still there. */
ZugWireSession *zug_wire_session_new (ZugWireRole role, const ZugLinkPerson *person,
                                      const guint8 *known, const guint8 *lasting, gint64 idle,
                                      const ZugWireEnds *ends);
void zug_wire_session_free (ZugWireSession *self);

/* The wire is there, for the first time or again. */
void zug_wire_session_up (ZugWireSession *self, gint64 now);
/* TRUE where only the other can have sent it: it is encrypted with the keys of both. */
gboolean zug_wire_session_take (ZugWireSession *self, const guint8 *frame, gsize n, gint64 now);
/* To be called when the time has come that zug_wire_session_get_due() says; G_MAXINT64: never. */
void zug_wire_session_tick (ZugWireSession *self, gint64 now);
gint64 zug_wire_session_get_due (ZugWireSession *self);

/* Sends a packet unless it was sent with these keys before. FALSE where it is not open, or too much
 * is on its way. */
gboolean zug_wire_session_send (ZugWireSession *self, const ZugLinkPacket *packet, gint64 now);
/* Whether something was sent and not confirmed. */
gboolean zug_wire_session_is_sending (ZugWireSession *self);
/* Says goodbye. */
void zug_wire_session_leave (ZugWireSession *self, gint64 now);

/* Whether keys are agreed on, and whether the other was heard of lately. */
gboolean zug_wire_session_is_open (ZugWireSession *self);
gboolean zug_wire_session_is_heard (ZugWireSession *self);
/* Whether the other is known to have agreed on these keys, too. */
gboolean zug_wire_session_is_mutual (ZugWireSession *self);
/* Of the talk that is open: the root of the keys, the other's lasting key and name, the words. */
const guint8 *zug_wire_session_get_root (ZugWireSession *self);
const guint8 *zug_wire_session_get_friend (ZugWireSession *self);
const char *zug_wire_session_get_friend_name (ZugWireSession *self);
const char *zug_wire_session_get_words (ZugWireSession *self);
/* From now on both know this beforehand, and the other is who it is. */
void zug_wire_session_settle (ZugWireSession *self);

G_END_DECLS
