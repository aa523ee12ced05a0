/* zug-wire-session.c: an encrypted talk of two over whatever drops, doubles and reorders */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-wire-session.h"

#include <sodium.h>
#include <string.h>

#define SECOND G_USEC_PER_SEC

enum
{
  VERSION = 1,
  HEAD = 1 + ZUG_WIRE_TAG + 8, /* of an encrypted frame: kind, tag, counter */
  INNER = 1 + 4 + 4,           /* within: kind, number, how many came */
  CRYPT = crypto_aead_xchacha20poly1305_ietf_ABYTES,
  NONCE = crypto_aead_xchacha20poly1305_ietf_NPUBBYTES,
  PERSON = ZUG_LINK_PUBLIC + ZUG_LINK_SIGNATURE, /* of READY; the name follows */
  WINDOW = 32,                                   /* packets on their way */
  MEMORY = 16                                    /* calls and knocks that are known */
};

G_STATIC_ASSERT (crypto_aead_xchacha20poly1305_ietf_KEYBYTES == ZUG_WIRE_KEY);
G_STATIC_ASSERT (HEAD + INNER + ZUG_LINK_PACKET_MAX + CRYPT <= ZUG_WIRE_FRAME_MAX);

/* Kinds of frames, */
enum
{
  CALL = 1,
  ANSWER,
  SHOW,
  SHOWN,
  KNOCK,  /* the answerer is new: call me */
  REFUSE, /* the caller knows another secret */
  SEALED
};

/* … and of what is in an encrypted one. */
enum
{
  READY = 1, /* who it is */
  PACKET,
  CAME, /* nothing but how many came */
  PING, /* … and tell me the same */
  LEAVE
};

/* How far a handshake is. */
typedef enum
{
  NOTHING,
  COMMITTED, /* one's own commitment has left */
  SHOWING,   /* one's own key has left */
  PROVING    /* keys are agreed on; who it is is not proven yet */
} Stage;

/* One set of keys. */
typedef struct
{
  ZugWireHandshake hand;
  ZugWireKeys keys;
  guint64 sent, received; /* counters of frames; what was received is below */
} Keys;

struct _ZugWireSession
{
  ZugWireRole role;
  guint8 lasting[ZUG_LINK_PUBLIC], secret[ZUG_LINK_SECRET];
  char name[ZUG_LINK_NAME_MAX + 1];
  guint8 known[ZUG_WIRE_KEY];
  gboolean has_friend; /* it has to be this one */
  guint8 friend[ZUG_LINK_PUBLIC];
  gint64 idle;
  ZugWireEnds ends;

  Stage stage;
  Keys next;                 /* of the handshake */
  gboolean knocked;          /* the answerer has asked for it */
  guint8 knock[ZUG_WIRE_ID]; /* of the answerer, as long as it runs */
  guint8 memory[MEMORY][ZUG_WIRE_ID];
  guint at_memory;

  gboolean open, heard, mutual;
  Keys now;
  guint8 other[ZUG_LINK_PUBLIC];
  char other_name[ZUG_LINK_NAME_MAX + 1];
  char *words;

  GPtrArray *queue;        /* of ZugLinkPacket: not confirmed */
  GHashTable *had;         /* hashes of what was in it */
  guint32 first, expected; /* the number of the first in the queue; of the next to come */
  guint n_sent;            /* of the queue, with these keys */
  guint32 told;            /* how many came, as the other was told last */

  /* When packets are to be sent again, and after how long once more; the same of what begins a
   * handshake or goes on with it, with a pause of its own once the other has answered; when the
   * other is given up; when it is asked whether it is there. G_MAXINT64: never. */
  gint64 again, pause, shake, shake_pause, step_pause, give_up, ask;
};

ZugWireSession *
zug_wire_session_new (ZugWireRole role, const ZugLinkPerson *person, const guint8 *known,
                      const guint8 *lasting, gint64 idle, const ZugWireEnds *ends)
{
  ZugWireSession *self = g_new0 (ZugWireSession, 1);

  self->role = role;
  memcpy (self->lasting, person->lasting, sizeof self->lasting);
  memcpy (self->secret, person->secret, sizeof self->secret);
  g_strlcpy (self->name, person->name, sizeof self->name);
  if (known != NULL)
    memcpy (self->known, known, sizeof self->known);
  self->has_friend = lasting != NULL;
  if (lasting != NULL)
    memcpy (self->friend, lasting, sizeof self->friend);
  randombytes_buf (self->knock, sizeof self->knock);
  self->idle = idle;
  self->ends = *ends;
  self->queue = g_ptr_array_new_with_free_func (g_free);
  self->had = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->again = self->shake = self->give_up = self->ask = G_MAXINT64;
  return self;
}

void
zug_wire_session_free (ZugWireSession *self)
{
  g_ptr_array_unref (self->queue);
  g_hash_table_unref (self->had);
  g_free (self->words);
  sodium_memzero (self, sizeof *self);
  g_free (self);
}

static void
tell (ZugWireSession *self, ZugWireEvent event)
{
  self->ends.tell (event, self->ends.data);
}

/* --- numbers and bytes ------------------------------------------------------------------------ */

static void
put_number (guint8 *bytes, guint64 number, guint n)
{
  for (guint i = 0; i < n; i++)
    bytes[i] = (guint8) (number >> 8 * (n - 1 - i));
}

static guint64
get_number (const guint8 *bytes, guint n)
{
  guint64 number = 0;

  for (guint i = 0; i < n; i++)
    number = number << 8 | bytes[i];
  return number;
}

/* A frame of parts, pairs of (pointer, gsize) up to NULL. */
static void
send_parts (ZugWireSession *self, guint8 kind, ...)
{
  guint8 frame[ZUG_WIRE_FRAME_MAX] = {kind};
  gsize n = 1;
  const guint8 *part;
  va_list list;

  va_start (list, kind);
  while ((part = va_arg (list, const guint8 *)) != NULL)
    {
      const gsize length = va_arg (list, gsize);

      memcpy (frame + n, part, length);
      n += length;
    }
  va_end (list);
  self->ends.send (frame, n, self->ends.data);
}

#define PART(bytes) (bytes), sizeof (bytes)

/* --- encrypted frames ------------------------------------------------------------------------- */

static void
make_nonce (guint64 counter, guint8 nonce[NONCE])
{
  memset (nonce, 0, NONCE);
  put_number (nonce + NONCE - 8, counter, 8);
}

static void
seal (ZugWireSession *self, Keys *keys, guint8 kind, guint32 number, const guint8 *body, gsize n)
{
  guint8 frame[ZUG_WIRE_FRAME_MAX] = {SEALED}, inner[ZUG_WIRE_FRAME_MAX] = {kind}, nonce[NONCE];

  put_number (inner + 1, number, 4);
  put_number (inner + 5, self->expected, 4);
  if (n > 0)
    memcpy (inner + INNER, body, n);
  memcpy (frame + 1, keys->keys.tag, ZUG_WIRE_TAG);
  put_number (frame + 1 + ZUG_WIRE_TAG, ++keys->sent, 8);
  make_nonce (keys->sent, nonce);
  crypto_aead_xchacha20poly1305_ietf_encrypt (frame + HEAD, NULL, inner, INNER + n, frame, HEAD,
                                              NULL, nonce, keys->keys.send);
  if (keys == &self->now)
    self->told = self->expected;
  self->ends.send (frame, HEAD + INNER + n + CRYPT, self->ends.data);
}

/* What is in a frame of these keys, and how long it is; 0 where it is not, or came before. */
static gsize
unseal (Keys *keys, const guint8 *frame, gsize n, guint8 inner[ZUG_WIRE_FRAME_MAX])
{
  const guint64 counter = get_number (frame + 1 + ZUG_WIRE_TAG, 8);
  guint8 nonce[NONCE];

  if (n < HEAD + INNER + CRYPT || counter <= keys->received)
    return 0;
  make_nonce (counter, nonce);
  if (crypto_aead_xchacha20poly1305_ietf_decrypt (inner, NULL, NULL, frame + HEAD, n - HEAD, frame,
                                                  HEAD, nonce, keys->keys.receive)
      != 0)
    return 0;
  keys->received = counter;
  return n - HEAD - CRYPT;
}

/* --- who it is -------------------------------------------------------------------------------- */

static void
hash_person (const ZugWireKeys *keys, ZugWireRole role, guint8 hash[ZUG_LINK_HASH])
{
  const guint8 byte[1] = {(guint8) role};

  zug_link_hash (hash, ZUG_LINK_HASH, "zugleich 1 wire person", PART (keys->transcript),
                 PART (byte), NULL);
}

/* Proves one's lasting key. */
static void
send_ready (ZugWireSession *self, Keys *keys)
{
  guint8 body[PERSON + ZUG_LINK_NAME_MAX], hash[ZUG_LINK_HASH];
  const gsize n = strlen (self->name);

  hash_person (&keys->keys, self->role, hash);
  memcpy (body, self->lasting, ZUG_LINK_PUBLIC);
  crypto_sign_detached (body + ZUG_LINK_PUBLIC, NULL, hash, sizeof hash, self->secret);
  memcpy (body + PERSON, self->name, n);
  seal (self, keys, READY, 0, body, PERSON + n);
}

/* Whether READY says who the other is, and that it is who it has to be. */
static gboolean
take_person (ZugWireSession *self, const guint8 *body, gsize n, char name[ZUG_LINK_NAME_MAX + 1])
{
  guint8 hash[ZUG_LINK_HASH];

  if (n <= PERSON || n > PERSON + ZUG_LINK_NAME_MAX)
    return FALSE;
  memcpy (name, body + PERSON, n - PERSON);
  name[n - PERSON] = '\0';
  hash_person (&self->next.keys, !self->role, hash);
  if (strlen (name) != n - PERSON || !zug_link_name_is_good (name)
      || !zug_wire_handshake_holds (&self->next.hand, body)
      || crypto_sign_verify_detached (body + ZUG_LINK_PUBLIC, hash, sizeof hash, body) != 0)
    return FALSE;
  if (memcmp (body, self->lasting, ZUG_LINK_PUBLIC) == 0)
    {
      tell (self, ZUG_WIRE_EVENT_SELF);
      return FALSE;
    }
  if (!self->has_friend || memcmp (body, self->friend, sizeof self->friend) == 0)
    return TRUE;
  tell (self, ZUG_WIRE_EVENT_STRANGER);
  return FALSE;
}

/* --- packets ---------------------------------------------------------------------------------- */

/* Sends what waits, from the i-th of the queue on. */
static void
send_queue (ZugWireSession *self, guint i, gint64 now)
{
  for (; i < self->queue->len && i < WINDOW; i++)
    {
      const ZugLinkPacket *packet = self->queue->pdata[i];

      seal (self, &self->now, PACKET, self->first + i, packet->bytes, packet->n);
    }
  self->n_sent = MIN (self->queue->len, WINDOW);
  if (self->queue->len > 0 && self->again == G_MAXINT64)
    {
      self->pause = 2 * SECOND;
      self->again = now + self->pause;
      self->give_up = MIN (self->give_up, now + 10 * SECOND);
    }
}

/* The other has so many of one's packets. */
static void
confirm (ZugWireSession *self, guint32 came, gint64 now)
{
  const guint32 n = came - self->first;

  if (n == 0 || n > self->n_sent)
    return;
  g_ptr_array_remove_range (self->queue, 0, n);
  self->first = came;
  self->n_sent -= n;
  self->again = G_MAXINT64;
  send_queue (self, self->n_sent, now);
}

static void
take_packet (ZugWireSession *self, guint32 number, const guint8 *body, gsize n)
{
  ZugLinkPacket packet = {.n = n};

  if (number == self->expected && n >= ZUG_LINK_LENGTH_END && n <= ZUG_LINK_PACKET_MAX)
    {
      memcpy (packet.bytes, body, n);
      if (zug_link_packet_length (packet.bytes) != n)
        return;
      self->expected++;
      self->ends.take (&packet, self->ends.data);
    }
  /* Unless the answer has said so already. */
  if (self->told != self->expected || number < self->expected)
    seal (self, &self->now, CAME, 0, NULL, 0);
}

/* --- keys that are agreed on ------------------------------------------------------------------ */

static void
open_talk (ZugWireSession *self, const guint8 *lasting, const char *name, gint64 now)
{
  const gboolean calls = self->role == ZUG_WIRE_CALLER;

  self->now = self->next;
  sodium_memzero (&self->next, sizeof self->next);
  self->stage = NOTHING;
  memcpy (self->other, lasting, sizeof self->other);
  g_strlcpy (self->other_name, name, sizeof self->other_name);
  g_free (self->words);
  self->words = zug_wire_handshake_dup_words (&self->now.keys, calls ? self->lasting : self->other,
                                              calls ? self->other : self->lasting);
  self->first = self->expected = self->told = 0;
  self->n_sent = 0;
  g_hash_table_remove_all (self->had);
  g_ptr_array_set_size (self->queue, 0);
  self->knocked = FALSE;
  self->again = self->shake = self->give_up = G_MAXINT64;
  self->ask = now + self->idle;
  self->open = self->heard = TRUE;
  self->mutual = calls;
}

/* Something came that only the other can have sent. */
static void
hear (ZugWireSession *self, gint64 now)
{
  self->ask = now + self->idle;
  if (self->heard)
    return;
  self->heard = TRUE;
  self->again = G_MAXINT64;
  /* No new keys are needed, unless this was on its way while the other began anew. */
  if (!self->knocked && self->stage != PROVING)
    self->shake = G_MAXINT64;
  tell (self, ZUG_WIRE_EVENT_HEARD);
  send_queue (self, 0, now);
}

static void
take_inner (ZugWireSession *self, const guint8 *inner, gsize n, gint64 now)
{
  const guint32 number = (guint32) get_number (inner + 1, 4);

  hear (self, now);
  self->mutual |= inner[0] != READY;
  confirm (self, (guint32) get_number (inner + 5, 4), now);
  self->give_up = self->queue->len > 0 ? now + 10 * SECOND : G_MAXINT64;
  if (inner[0] == READY && self->role == ZUG_WIRE_ANSWERER)
    send_ready (self, &self->now); /* the caller has not heard the first one */
  else if (inner[0] == PACKET)
    take_packet (self, number, inner + INNER, n - INNER);
  else if (inner[0] == PING)
    seal (self, &self->now, CAME, 0, NULL, 0);
  else if (inner[0] == LEAVE)
    {
      self->heard = FALSE;
      self->again = self->give_up = self->ask = G_MAXINT64;
      if (!self->knocked)
        self->shake = G_MAXINT64;
      tell (self, ZUG_WIRE_EVENT_LOST);
    }
}

/* The first frame with new keys: who knows what both had to know, and is who it says. */
static gboolean
take_ready (ZugWireSession *self, const guint8 *frame, gsize n, gint64 now)
{
  guint8 inner[ZUG_WIRE_FRAME_MAX];
  const gsize length = unseal (&self->next, frame, n, inner);
  char name[ZUG_LINK_NAME_MAX + 1];

  if (length == 0 && self->role == ZUG_WIRE_ANSWERER && self->next.received == 0)
    {
      send_parts (self, REFUSE, PART (self->next.hand.call), PART (self->next.hand.answer), NULL);
      self->stage = NOTHING;
      tell (self, ZUG_WIRE_EVENT_REFUSED);
      return FALSE;
    }
  if (length == 0 || inner[0] != READY || !take_person (self, inner + INNER, length - INNER, name))
    return FALSE;
  open_talk (self, inner + INNER, name, now);
  /* The answerer says who it is after the caller alone: so who tries codes learns nothing. */
  if (self->role == ZUG_WIRE_ANSWERER)
    send_ready (self, &self->now);
  else
    seal (self, &self->now, CAME, 0, NULL, 0);
  tell (self, ZUG_WIRE_EVENT_OPENED);
  return TRUE;
}

static gboolean
take_sealed (ZugWireSession *self, const guint8 *frame, gsize n, gint64 now)
{
  guint8 inner[ZUG_WIRE_FRAME_MAX];
  gsize length;

  if (n < HEAD + INNER + CRYPT)
    return FALSE;
  if (self->stage == PROVING && memcmp (frame + 1, self->next.keys.tag, ZUG_WIRE_TAG) == 0)
    return take_ready (self, frame, n, now);
  if (!self->open || memcmp (frame + 1, self->now.keys.tag, ZUG_WIRE_TAG) != 0)
    return FALSE;
  length = unseal (&self->now, frame, n, inner);
  if (length == 0)
    return FALSE;
  take_inner (self, inner, length, now);
  sodium_memzero (inner, sizeof inner);
  return TRUE;
}

/* --- the handshake ---------------------------------------------------------------------------- */

/* Whether this call or knock was there before; it is remembered. */
static gboolean
is_known (ZugWireSession *self, const guint8 id[ZUG_WIRE_ID])
{
  for (guint i = 0; i < MEMORY; i++)
    if (memcmp (self->memory[i], id, ZUG_WIRE_ID) == 0)
      return TRUE;
  memcpy (self->memory[self->at_memory++ % MEMORY], id, ZUG_WIRE_ID);
  return FALSE;
}

static void
send_call (ZugWireSession *self)
{
  const guint8 version[1] = {VERSION};

  send_parts (self, CALL, PART (version), PART (self->next.hand.call),
              PART (self->next.hand.commit[ZUG_WIRE_CALLER]), NULL);
}

static void
send_answer (ZugWireSession *self)
{
  send_parts (self, ANSWER, PART (self->next.hand.call), PART (self->next.hand.answer),
              PART (self->next.hand.commit[ZUG_WIRE_ANSWERER]), NULL);
}

static void
send_key (ZugWireSession *self)
{
  send_parts (self, self->role == ZUG_WIRE_CALLER ? SHOW : SHOWN, PART (self->next.hand.call),
              PART (self->next.hand.answer), PART (self->next.hand.key[self->role]), NULL);
}

static void
call (ZugWireSession *self)
{
  memset (&self->next, 0, sizeof self->next);
  zug_wire_handshake_call (&self->next.hand, self->lasting);
  self->stage = COMMITTED;
  send_call (self);
}

static void
knock (ZugWireSession *self)
{
  const guint8 version[1] = {VERSION};

  send_parts (self, KNOCK, PART (version), PART (self->knock), NULL);
}

static void
take_call (ZugWireSession *self, const guint8 *body)
{
  const guint8 *id = body + 1, *committed = body + 1 + ZUG_WIRE_ID;

  if (self->role != ZUG_WIRE_ANSWERER || body[0] != VERSION)
    return;
  if (self->stage == COMMITTED && memcmp (self->next.hand.call, id, ZUG_WIRE_ID) == 0)
    {
      send_answer (self);
      return;
    }
  if (is_known (self, id))
    return;
  memset (&self->next, 0, sizeof self->next);
  zug_wire_handshake_answer (&self->next.hand, id, committed, self->lasting);
  self->stage = COMMITTED;
  send_answer (self);
}

/* Whether a frame is of the handshake that is under way. */
static gboolean
is_next (ZugWireSession *self, const guint8 *body)
{
  return self->stage != NOTHING && memcmp (body, self->next.hand.call, ZUG_WIRE_ID) == 0
         && memcmp (body + ZUG_WIRE_ID, self->next.hand.answer, ZUG_WIRE_ID) == 0;
}

/* How often a side asks that has no keys, or whose friend is not heard of: ever more rarely, since
 * who comes back says so. */
static void
wait_longer (ZugWireSession *self, gint64 now)
{
  self->shake_pause = CLAMP (2 * self->shake_pause, SECOND, 600 * SECOND);
  self->shake = now + self->shake_pause;
}

/* The other has answered: what comes next is said again soon, however rarely it was called. */
static void
go_on (ZugWireSession *self, Stage stage, gint64 now)
{
  self->stage = stage;
  self->step_pause = SECOND;
  self->shake = now + self->step_pause;
}

static void
take_answer (ZugWireSession *self, const guint8 *body, gint64 now)
{
  if (self->role != ZUG_WIRE_CALLER || self->stage != COMMITTED
      || memcmp (body, self->next.hand.call, ZUG_WIRE_ID) != 0)
    return;
  memcpy (self->next.hand.answer, body + ZUG_WIRE_ID, ZUG_WIRE_ID);
  memcpy (self->next.hand.commit[ZUG_WIRE_ANSWERER], body + 2 * ZUG_WIRE_ID, ZUG_LINK_HASH);
  go_on (self, SHOWING, now);
  send_key (self);
}

/* The other's key. */
static void
take_key (ZugWireSession *self, const guint8 *body, ZugWireRole from, gint64 now)
{
  const Stage before = from == ZUG_WIRE_CALLER ? COMMITTED : SHOWING;

  if (self->role == from || !is_next (self, body))
    return;
  if (self->stage == PROVING && from == ZUG_WIRE_CALLER)
    send_key (self); /* what was sent before has not come */
  if (self->stage != before)
    return;
  memcpy (self->next.hand.key[from], body + 2 * ZUG_WIRE_ID, ZUG_WIRE_KEY);
  if (!zug_wire_handshake_agree (&self->next.hand, self->known, &self->next.keys))
    {
      self->stage = NOTHING;
      return;
    }
  if (from == ZUG_WIRE_CALLER)
    {
      self->stage = PROVING;
      send_key (self);
    }
  else
    {
      go_on (self, PROVING, now);
      send_ready (self, &self->next);
    }
}

/* The answerer has begun anew, so it is called until it has agreed on keys. As anybody can knock,
 * it is asked by the old keys, too, and only one that does not answer is called without an end. A
 * knock that is known changes nothing. */
static void
take_knock (ZugWireSession *self, const guint8 *body, gint64 now)
{
  if (self->role != ZUG_WIRE_CALLER || body[0] != VERSION || is_known (self, body + 1))
    return;
  if (self->stage == COMMITTED)
    send_call (self);
  else
    call (self);
  self->knocked = TRUE;
  self->shake_pause = 0;
  wait_longer (self, now);
  if (self->open && self->heard)
    self->ask = MIN (self->ask, now + 2 * SECOND);
}

static void
take_refusal (ZugWireSession *self, const guint8 *body)
{
  if (self->role != ZUG_WIRE_CALLER || self->stage != PROVING || !is_next (self, body))
    return;
  self->stage = NOTHING;
  tell (self, ZUG_WIRE_EVENT_REFUSED);
}

/* How long each kind is; 0: it tells. */
static const gsize lengths[] = {
    [CALL] = 1 + 1 + ZUG_WIRE_ID + ZUG_LINK_HASH,
    [ANSWER] = 1 + 2 * ZUG_WIRE_ID + ZUG_LINK_HASH,
    [SHOW] = 1 + 2 * ZUG_WIRE_ID + ZUG_WIRE_KEY,
    [SHOWN] = 1 + 2 * ZUG_WIRE_ID + ZUG_WIRE_KEY,
    [KNOCK] = 1 + 1 + ZUG_WIRE_ID,
    [REFUSE] = 1 + 2 * ZUG_WIRE_ID,
};

gboolean
zug_wire_session_take (ZugWireSession *self, const guint8 *frame, gsize n, gint64 now)
{
  const guint8 *body = frame + 1;

  if (n == 0 || n > ZUG_WIRE_FRAME_MAX)
    return FALSE;
  if (frame[0] == SEALED)
    return take_sealed (self, frame, n, now);
  if (frame[0] >= G_N_ELEMENTS (lengths) || frame[0] == 0 || n != lengths[frame[0]])
    return FALSE;
  if (frame[0] == CALL)
    take_call (self, body);
  else if (frame[0] == ANSWER)
    take_answer (self, body, now);
  else if (frame[0] == SHOW || frame[0] == SHOWN)
    take_key (self, body, frame[0] == SHOW ? ZUG_WIRE_CALLER : ZUG_WIRE_ANSWERER, now);
  else if (frame[0] == KNOCK)
    take_knock (self, body, now);
  else
    take_refusal (self, body);
  return FALSE;
}

/* --- time ------------------------------------------------------------------------------------- */

/* Says once more what a handshake waits for an answer to; the caller alone does. */
static void
shake_again (ZugWireSession *self)
{
  if (self->role == ZUG_WIRE_ANSWERER)
    knock (self);
  else if (self->stage == COMMITTED)
    send_call (self);
  else if (self->stage == SHOWING)
    send_key (self);
  else if (self->stage == PROVING)
    send_ready (self, &self->next);
  else
    call (self);
}

static void
begin (ZugWireSession *self, gint64 now)
{
  if (self->role == ZUG_WIRE_CALLER)
    self->stage = NOTHING;
  self->again = G_MAXINT64;
  self->shake_pause = 0;
  shake_again (self);
  wait_longer (self, now);
}

/* A handshake that does not come to an end is begun anew, unless a talk goes on as it is. Who
 * answers and never ends it is called ever more rarely, too. */
static void
on_shake (ZugWireSession *self, gint64 now)
{
  const gboolean calls = self->role == ZUG_WIRE_CALLER, steps = calls && self->stage > COMMITTED;

  if (steps && self->step_pause < 4 * SECOND)
    {
      shake_again (self);
      self->step_pause *= 2;
      self->shake = now + self->step_pause;
      return;
    }
  if (steps || (calls && self->shake_pause >= 8 * SECOND))
    self->stage = NOTHING;
  if (self->open && self->heard && (self->stage == NOTHING || !calls))
    {
      self->shake = G_MAXINT64;
      self->knocked = FALSE;
      return;
    }
  if (!steps)
    shake_again (self);
  wait_longer (self, now);
}

void
zug_wire_session_up (ZugWireSession *self, gint64 now)
{
  if (!self->open)
    {
      begin (self, now);
      return;
    }
  seal (self, &self->now, PING, 0, NULL, 0);
  self->again = G_MAXINT64;
  send_queue (self, 0, now);
  self->give_up = now + 10 * SECOND;
}

void
zug_wire_session_tick (ZugWireSession *self, gint64 now)
{
  if (now >= self->give_up)
    {
      const gboolean was = self->heard;

      self->heard = FALSE;
      self->give_up = self->ask = G_MAXINT64;
      begin (self, now);
      if (was)
        tell (self, ZUG_WIRE_EVENT_LOST);
    }
  if (now >= self->shake)
    on_shake (self, now);
  if (now >= self->again)
    {
      const gint64 pause = MIN (2 * self->pause, 16 * SECOND);

      send_queue (self, 0, now);
      self->pause = pause;
      self->again = now + pause;
    }
  if (now >= self->ask)
    {
      seal (self, &self->now, PING, 0, NULL, 0);
      self->ask = G_MAXINT64;
      self->give_up = MIN (self->give_up, now + 10 * SECOND);
    }
}

gint64
zug_wire_session_get_due (ZugWireSession *self)
{
  return MIN (MIN (self->again, self->shake), MIN (self->give_up, self->ask));
}

/* --- what is asked of it ---------------------------------------------------------------------- */

gboolean
zug_wire_session_send (ZugWireSession *self, const ZugLinkPacket *packet, gint64 now)
{
  guint8 hash[ZUG_LINK_HASH];
  char hex[2 * ZUG_LINK_HASH + 1];

  if (!self->open || self->queue->len >= ZUG_WIRE_QUEUE_MAX)
    return FALSE;
  zug_link_hash (hash, sizeof hash, "zugleich 1 wire packet", packet->bytes, packet->n, NULL);
  sodium_bin2hex (hex, sizeof hex, hash, sizeof hash);
  if (!g_hash_table_add (self->had, g_strdup (hex)))
    return TRUE;
  g_ptr_array_add (self->queue, g_memdup2 (packet, sizeof *packet));
  if (self->heard)
    send_queue (self, self->queue->len - 1, now);
  return TRUE;
}

gboolean
zug_wire_session_is_sending (ZugWireSession *self)
{
  return self->queue->len > 0;
}

void
zug_wire_session_leave (ZugWireSession *self, gint64 now)
{
  if (self->open)
    seal (self, &self->now, LEAVE, 0, NULL, 0);
}

gboolean
zug_wire_session_is_open (ZugWireSession *self)
{
  return self->open;
}

gboolean
zug_wire_session_is_mutual (ZugWireSession *self)
{
  return self->open && self->mutual;
}

gboolean
zug_wire_session_is_heard (ZugWireSession *self)
{
  return self->open && self->heard;
}

const guint8 *
zug_wire_session_get_root (ZugWireSession *self)
{
  return self->now.keys.root;
}

const guint8 *
zug_wire_session_get_friend (ZugWireSession *self)
{
  return self->other;
}

const char *
zug_wire_session_get_friend_name (ZugWireSession *self)
{
  return self->other_name;
}

const char *
zug_wire_session_get_words (ZugWireSession *self)
{
  return self->words;
}

void
zug_wire_session_settle (ZugWireSession *self)
{
  memcpy (self->known, self->now.keys.root, sizeof self->known);
  memcpy (self->friend, self->other, sizeof self->friend);
  self->has_friend = TRUE;
}
