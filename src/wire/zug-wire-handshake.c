/* zug-wire-handshake.c: two computers agree on keys that nobody between them knows */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-wire-handshake.h"

#include <sodium.h>
#include <string.h>

G_STATIC_ASSERT (ZUG_WIRE_KEY == crypto_kx_PUBLICKEYBYTES);
G_STATIC_ASSERT (ZUG_WIRE_KEY == crypto_kx_SECRETKEYBYTES);
G_STATIC_ASSERT (ZUG_WIRE_KEY == crypto_kx_SESSIONKEYBYTES);

#define PART(bytes) (bytes), sizeof (bytes)

/* The commitment of a side; the answerer's is to the caller's, too. */
static void
commit (const ZugWireHandshake *self, ZugWireRole role, const guint8 *lasting,
        guint8 hash[ZUG_LINK_HASH])
{
  const gsize n = ZUG_LINK_PUBLIC;

  if (role == ZUG_WIRE_CALLER)
    zug_link_hash (hash, ZUG_LINK_HASH, "zugleich 1 wire caller", PART (self->call),
                   PART (self->key[role]), lasting, n, NULL);
  else
    zug_link_hash (hash, ZUG_LINK_HASH, "zugleich 1 wire answerer", PART (self->call),
                   PART (self->answer), PART (self->commit[ZUG_WIRE_CALLER]),
                   PART (self->key[role]), lasting, n, NULL);
}

void
zug_wire_handshake_know_code (const ZugWireCode *code, guint8 known[ZUG_WIRE_KEY])
{
  zug_link_hash (known, ZUG_WIRE_KEY, "zugleich 1 wire code", code->nameplate,
                 strlen (code->nameplate), PART (code->words), NULL);
}

static void
begin (ZugWireHandshake *self, ZugWireRole role, const guint8 *lasting)
{
  self->role = role;
  crypto_kx_keypair (self->key[role], self->secret);
  commit (self, role, lasting, self->commit[role]);
}

void
zug_wire_handshake_call (ZugWireHandshake *self, const guint8 lasting[ZUG_LINK_PUBLIC])
{
  memset (self, 0, sizeof *self);
  randombytes_buf (self->call, sizeof self->call);
  begin (self, ZUG_WIRE_CALLER, lasting);
}

void
zug_wire_handshake_answer (ZugWireHandshake *self, const guint8 call[ZUG_WIRE_ID],
                           const guint8 committed[ZUG_LINK_HASH],
                           const guint8 lasting[ZUG_LINK_PUBLIC])
{
  memset (self, 0, sizeof *self);
  memcpy (self->call, call, sizeof self->call);
  memcpy (self->commit[ZUG_WIRE_CALLER], committed, ZUG_LINK_HASH);
  randombytes_buf (self->answer, sizeof self->answer);
  begin (self, ZUG_WIRE_ANSWERER, lasting);
}

gboolean
zug_wire_handshake_holds (const ZugWireHandshake *self, const guint8 lasting[ZUG_LINK_PUBLIC])
{
  guint8 hash[ZUG_LINK_HASH];

  commit (self, !self->role, lasting, hash);
  return sodium_memcmp (hash, self->commit[!self->role], sizeof hash) == 0;
}

/* A key of this meeting out of one that crypto_kx made. */
static void
derive (guint8 *key, gsize n, const char *tag, const guint8 *known, const guint8 *first,
        const guint8 *second, const ZugWireKeys *keys)
{
  const gsize length = ZUG_WIRE_KEY;

  zug_link_hash (key, n, tag, known, length, first, length, second, length, PART (keys->transcript),
                 NULL);
}

gboolean
zug_wire_handshake_agree (const ZugWireHandshake *self, const guint8 known[ZUG_WIRE_KEY],
                          ZugWireKeys *keys)
{
  const gboolean calls = self->role == ZUG_WIRE_CALLER;
  guint8 receive[ZUG_WIRE_KEY], send[ZUG_WIRE_KEY];
  const guint8 *const there = calls ? send : receive, *const back = calls ? receive : send;
  const int bad =
      calls
          ? crypto_kx_client_session_keys (receive, send, self->key[0], self->secret, self->key[1])
          : crypto_kx_server_session_keys (receive, send, self->key[1], self->secret, self->key[0]);

  if (bad != 0)
    return FALSE;
  zug_link_hash (PART (keys->transcript), "zugleich 1 wire", PART (self->call), PART (self->answer),
                 PART (self->commit[0]), PART (self->commit[1]), PART (self->key[0]),
                 PART (self->key[1]), NULL);
  derive (PART (keys->send), "zugleich 1 wire key", known, send, receive, keys);
  derive (PART (keys->receive), "zugleich 1 wire key", known, receive, send, keys);
  derive (PART (keys->root), "zugleich 1 wire root", known, there, back, keys);
  zug_link_hash (PART (keys->tag), "zugleich 1 wire tag", PART (keys->transcript), NULL);
  sodium_memzero (receive, sizeof receive);
  sodium_memzero (send, sizeof send);
  return TRUE;
}

char *
zug_wire_handshake_dup_words (const ZugWireKeys *keys, const guint8 caller[ZUG_LINK_PUBLIC],
                              const guint8 answerer[ZUG_LINK_PUBLIC])
{
  const gsize n = ZUG_LINK_PUBLIC;
  guint8 bytes[16];

  zug_link_hash (PART (bytes), "zugleich 1 wire words", PART (keys->transcript), caller, n,
                 answerer, n, NULL);
  return zug_wire_words_dup (bytes, ZUG_WIRE_N_WORDS, " ");
}
