/* zug-wire-handshake.h: two computers agree on keys that nobody between them knows */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-link-message.h"
#include "zug-wire-words.h"

G_BEGIN_DECLS

/*
 * All of it is told on the help page link-protocol. One calls, the other answers. Both commit to a
 * key for this meeting and to their lasting key before either is shown, so that nobody can look
 * for keys whose words are those of others. Four messages:
 *
 *   the caller's commitment, the answerer's, the caller's key, the answerer's.
 *
 * Then each proves its lasting key under the encryption (zug-wire-session.h).
 */
enum
{
  ZUG_WIRE_ID = 16,
  ZUG_WIRE_KEY = 32,
  ZUG_WIRE_TAG = 8,
  ZUG_WIRE_N_WORDS = 4 /* of eight bits each */
};

typedef enum
{
  ZUG_WIRE_CALLER,
  ZUG_WIRE_ANSWERER,
  ZUG_WIRE_N_ROLES
} ZugWireRole;

typedef struct
{
  ZugWireRole role;
  guint8 call[ZUG_WIRE_ID], answer[ZUG_WIRE_ID];
  guint8 commit[ZUG_WIRE_N_ROLES][ZUG_LINK_HASH];
  guint8 key[ZUG_WIRE_N_ROLES][ZUG_WIRE_KEY];
  guint8 secret[ZUG_WIRE_KEY]; /* of one's own key */
} ZugWireHandshake;

/* What two have agreed on. */
typedef struct
{
  guint8 send[ZUG_WIRE_KEY], receive[ZUG_WIRE_KEY];
  guint8 root[ZUG_WIRE_KEY]; /* by which both find and know each other again */
  guint8 tag[ZUG_WIRE_TAG];  /* by which messages show which keys they are for */
  guint8 transcript[ZUG_LINK_HASH];
} ZugWireKeys;

/* What only those know beforehand who were told a code. */
void zug_wire_handshake_know_code (const ZugWireCode *code, guint8 known[ZUG_WIRE_KEY]);

/* Begins, each with a new key. lasting: one's own public key. */
void zug_wire_handshake_call (ZugWireHandshake *self, const guint8 lasting[ZUG_LINK_PUBLIC]);
void zug_wire_handshake_answer (ZugWireHandshake *self, const guint8 call[ZUG_WIRE_ID],
                                const guint8 commit[ZUG_LINK_HASH],
                                const guint8 lasting[ZUG_LINK_PUBLIC]);

/* Whether the other side's keys, both shown by now, are those that it had committed to. */
gboolean zug_wire_handshake_holds (const ZugWireHandshake *self,
                                   const guint8 lasting[ZUG_LINK_PUBLIC]);

/* The keys, once both were shown. known: ZUG_WIRE_KEY bytes that both knew before; who does not
 * know them comes to other keys. FALSE where the other's key is none. */
gboolean zug_wire_handshake_agree (const ZugWireHandshake *self, const guint8 known[ZUG_WIRE_KEY],
                                   ZugWireKeys *keys);

/* What both read to each other. lasting: the public keys of both. Transfer full. */
char *zug_wire_handshake_dup_words (const ZugWireKeys *keys, const guint8 caller[ZUG_LINK_PUBLIC],
                                    const guint8 answerer[ZUG_LINK_PUBLIC]);

G_END_DECLS
