/* zug-wire-party.h: one of two who talk to each other over a line, for tests */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-wire-line.h"
#include "zug-wire-session.h"

typedef struct _ZugWireParty ZugWireParty;

struct _ZugWireParty
{
  ZugWireRole role;
  ZugLinkPerson person;
  ZugWireSession *session;
  ZugWireLine *line;
  GSource *due;

  ZugWireParty *other;
  guint wanted; /* packets to be sent in all */
  guint sent;   /* … with these keys */
  guint had;    /* of the other's, in their order */
  guint again;  /* that had come before */
  guint events[ZUG_WIRE_EVENT_SELF + 1];
  guint ups, downs;
  char *why;  /* of the last */
  char *code; /* that a server's number is in */
};

/* Two who know the same beforehand. */
void zug_wire_parties_begin (ZugWireParty *caller, ZugWireParty *answerer);
/* Starts a line for it. Transfer full. */
void zug_wire_party_take_line (ZugWireParty *self, ZugWireLine *line);
/* Ends as a program that is killed, and begins again with what both had agreed on. */
void zug_wire_party_die (ZugWireParty *self, const guint8 root[ZUG_WIRE_KEY]);
void zug_wire_party_end (ZugWireParty *self);

/* Lets the main context run until both have had what the other sends, or only `until` of it. */
void zug_wire_parties_talk (ZugWireParty *caller, guint until);

/* Lets the main context run until a condition holds; 300 s are taken for never. */
#define zug_wire_wait(condition)                                                                   \
  G_STMT_START                                                                                     \
  {                                                                                                \
    const gint64 zug_wire_end = g_get_monotonic_time () + 300 * G_USEC_PER_SEC;                    \
    while (!(condition))                                                                           \
      {                                                                                            \
        g_assert_cmpint (g_get_monotonic_time (), <, zug_wire_end);                                \
        zug_wire_iterate ();                                                                       \
      }                                                                                            \
  }                                                                                                \
  G_STMT_END
/* Waits for something to happen, but not for long. */
void zug_wire_iterate (void);
