/* zug-wire-session.c: an encrypted talk of two over whatever drops, doubles and reorders */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-wire-session.h"

#include "zug-wire-channel.h"
#include "zug-wire-delivery.h"
#include <sodium.h>
#include <string.h>

#define SECOND G_USEC_PER_SEC

enum
{
  VERSION = 1,
  PERSON = ZUG_LINK_PUBLIC + ZUG_LINK_SIGNATURE, /* of READY; the name follows */
  MEMORY = 16                                    /* calls and knocks that are known */
};

/* Kinds of frames beside the encrypted ones, */
enum
{
  CALL = 1,
  ANSWER,
  SHOW,
  SHOWN,
  KNOCK, /* the answerer is new: call me */
  REFUSE /* the caller knows another secret */
};

G_STATIC_ASSERT ((int) REFUSE < (int) ZUG_WIRE_SEALED);

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
  ZugWireHandshake hand;
  ZugWireChannel next;       /* the keys that it agrees on */
  gboolean knocked;          /* the answerer has asked for it */
  guint8 knock[ZUG_WIRE_ID]; /* of the answerer, as long as it runs */
  guint8 memory[MEMORY][ZUG_WIRE_ID];
  guint at_memory;

  gboolean open, heard, mutual;
  ZugWireChannel now;
  guint8 other[ZUG_LINK_PUBLIC];
  char other_name[ZUG_LINK_NAME_MAX + 1];
  char *words;

  ZugWireDelivery delivery; /* with the keys of now */
  guint32 told;             /* how many came, as the other was told last */

  /* When what begins a handshake or goes on with it is said again, and after how long once more,
   * with a pause of its own once the other has answered; when the other is given up; when it is
   * asked whether it is there. G_MAXINT64: never. */
  gint64 shake, shake_pause, step_pause, give_up, ask;
};

static void
tell (ZugWireSession *self, ZugWireEvent event)
{
  self->ends.tell (event, self->ends.data);
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

/* An encrypted frame. What came with the keys that are left does not count with the next. */
static void
seal (ZugWireSession *self, ZugWireChannel *channel, guint8 kind, guint32 number,
      const guint8 *body, gsize n)
{
  const guint32 came = channel == &self->now ? self->delivery.expected : 0;
  guint8 frame[ZUG_WIRE_FRAME_MAX];
  const gsize length = zug_wire_channel_seal (channel, kind, number, came, body, n, frame);

  if (channel == &self->now)
    self->told = came;
  self->ends.send (frame, length, self->ends.data);
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
send_ready (ZugWireSession *self, ZugWireChannel *channel)
{
  guint8 body[PERSON + ZUG_LINK_NAME_MAX], hash[ZUG_LINK_HASH];
  const gsize n = strlen (self->name);

  hash_person (&channel->keys, self->role, hash);
  memcpy (body, self->lasting, ZUG_LINK_PUBLIC);
  crypto_sign_detached (body + ZUG_LINK_PUBLIC, NULL, hash, sizeof hash, self->secret);
  memcpy (body + PERSON, self->name, n);
  seal (self, channel, READY, 0, body, PERSON + n);
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
      || !zug_wire_handshake_holds (&self->hand, body)
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

static void
send_packet (guint32 number, const ZugLinkPacket *packet, gpointer data)
{
  ZugWireSession *self = data;

  seal (self, &self->now, PACKET, number, packet->bytes, packet->n);
}

static void
take_packet (ZugWireSession *self, const ZugWireInner *inner)
{
  ZugLinkPacket packet;

  if (zug_wire_delivery_take (&self->delivery, inner->number, inner->body, inner->n, &packet))
    self->ends.take (&packet, self->ends.data);
  /* Unless the answer has said so already. */
  if (self->told != self->delivery.expected || inner->number < self->delivery.expected)
    seal (self, &self->now, CAME, 0, NULL, 0);
}

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
  zug_wire_delivery_init (&self->delivery, send_packet, self);
  self->shake = self->give_up = self->ask = G_MAXINT64;
  return self;
}

void
zug_wire_session_free (ZugWireSession *self)
{
  zug_wire_delivery_clear (&self->delivery);
  g_free (self->words);
  sodium_memzero (self, sizeof *self);
  g_free (self);
}

/* --- keys that are agreed on ------------------------------------------------------------------ */

static void
open_talk (ZugWireSession *self, const guint8 *lasting, const char *name, gint64 now)
{
  const gboolean calls = self->role == ZUG_WIRE_CALLER;

  self->now = self->next;
  sodium_memzero (&self->next, sizeof self->next);
  sodium_memzero (&self->hand, sizeof self->hand);
  self->stage = NOTHING;
  memcpy (self->other, lasting, sizeof self->other);
  g_strlcpy (self->other_name, name, sizeof self->other_name);
  g_free (self->words);
  self->words = zug_wire_handshake_dup_words (&self->now.keys, calls ? self->lasting : self->other,
                                              calls ? self->other : self->lasting);
  zug_wire_delivery_reset (&self->delivery);
  self->told = 0;
  self->knocked = FALSE;
  self->shake = self->give_up = G_MAXINT64;
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
  /* No new keys are needed, unless this was on its way while the other began anew. */
  if (!self->knocked && self->stage != PROVING)
    self->shake = G_MAXINT64;
  tell (self, ZUG_WIRE_EVENT_HEARD);
  zug_wire_delivery_send_all (&self->delivery, now);
}

static void
take_inner (ZugWireSession *self, const ZugWireInner *inner, gint64 now)
{
  hear (self, now);
  self->mutual |= inner->kind != READY;
  /* Who says once more who it is has no keys of this talk yet. */
  if (inner->kind != READY)
    zug_wire_delivery_confirm (&self->delivery, inner->came, now);
  self->give_up = zug_wire_session_is_sending (self) ? now + 10 * SECOND : G_MAXINT64;
  if (inner->kind == READY && self->role == ZUG_WIRE_ANSWERER)
    send_ready (self, &self->now); /* the caller has not heard the first one */
  else if (inner->kind == PACKET)
    take_packet (self, inner);
  else if (inner->kind == PING)
    seal (self, &self->now, CAME, 0, NULL, 0);
  else if (inner->kind == LEAVE)
    {
      self->heard = FALSE;
      zug_wire_delivery_hold (&self->delivery);
      self->give_up = self->ask = G_MAXINT64;
      if (!self->knocked)
        self->shake = G_MAXINT64;
      tell (self, ZUG_WIRE_EVENT_LOST);
    }
}

/* The first frame with new keys: who knows what both had to know, and is who it says. */
static gboolean
take_ready (ZugWireSession *self, const guint8 *frame, gsize n, gint64 now)
{
  ZugWireInner inner;
  const gboolean unsealed = zug_wire_channel_unseal (&self->next, frame, n, &inner);
  char name[ZUG_LINK_NAME_MAX + 1];

  if (!unsealed && self->role == ZUG_WIRE_ANSWERER && self->next.received == 0)
    {
      send_parts (self, REFUSE, PART (self->hand.call), PART (self->hand.answer), NULL);
      self->stage = NOTHING;
      tell (self, ZUG_WIRE_EVENT_REFUSED);
      return FALSE;
    }
  if (!unsealed || inner.kind != READY || !take_person (self, inner.body, inner.n, name))
    return FALSE;
  open_talk (self, inner.body, name, now);
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
  ZugWireInner inner;

  if (self->stage == PROVING && zug_wire_channel_is_of (&self->next, frame, n))
    return take_ready (self, frame, n, now);
  if (!self->open || !zug_wire_channel_is_of (&self->now, frame, n)
      || !zug_wire_channel_unseal (&self->now, frame, n, &inner))
    return FALSE;
  take_inner (self, &inner, now);
  sodium_memzero (&inner, sizeof inner);
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

  send_parts (self, CALL, PART (version), PART (self->hand.call),
              PART (self->hand.commit[ZUG_WIRE_CALLER]), NULL);
}

static void
send_answer (ZugWireSession *self)
{
  send_parts (self, ANSWER, PART (self->hand.call), PART (self->hand.answer),
              PART (self->hand.commit[ZUG_WIRE_ANSWERER]), NULL);
}

static void
send_key (ZugWireSession *self)
{
  send_parts (self, self->role == ZUG_WIRE_CALLER ? SHOW : SHOWN, PART (self->hand.call),
              PART (self->hand.answer), PART (self->hand.key[self->role]), NULL);
}

static void
call (ZugWireSession *self)
{
  memset (&self->next, 0, sizeof self->next);
  zug_wire_handshake_call (&self->hand, self->lasting);
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
  if (self->stage == COMMITTED && memcmp (self->hand.call, id, ZUG_WIRE_ID) == 0)
    {
      send_answer (self);
      return;
    }
  if (is_known (self, id))
    return;
  memset (&self->next, 0, sizeof self->next);
  zug_wire_handshake_answer (&self->hand, id, committed, self->lasting);
  self->stage = COMMITTED;
  send_answer (self);
}

/* Whether a frame is of the handshake that is under way. */
static gboolean
is_next (ZugWireSession *self, const guint8 *body)
{
  return self->stage != NOTHING && memcmp (body, self->hand.call, ZUG_WIRE_ID) == 0
         && memcmp (body + ZUG_WIRE_ID, self->hand.answer, ZUG_WIRE_ID) == 0;
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
      || memcmp (body, self->hand.call, ZUG_WIRE_ID) != 0)
    return;
  memcpy (self->hand.answer, body + ZUG_WIRE_ID, ZUG_WIRE_ID);
  memcpy (self->hand.commit[ZUG_WIRE_ANSWERER], body + 2 * ZUG_WIRE_ID, ZUG_LINK_HASH);
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
  memcpy (self->hand.key[from], body + 2 * ZUG_WIRE_ID, ZUG_WIRE_KEY);
  if (!zug_wire_handshake_agree (&self->hand, self->known, &self->next.keys))
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
  if (frame[0] == ZUG_WIRE_SEALED)
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
  zug_wire_delivery_hold (&self->delivery);
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
  zug_wire_delivery_send_all (&self->delivery, now);
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
  if (now >= self->delivery.again)
    zug_wire_delivery_send_again (&self->delivery, now);
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
  return MIN (MIN (self->delivery.again, self->shake), MIN (self->give_up, self->ask));
}

/* --- what is asked of it ---------------------------------------------------------------------- */

gboolean
zug_wire_session_send (ZugWireSession *self, const ZugLinkPacket *packet, gint64 now)
{
  if (!self->open || zug_wire_delivery_is_full (&self->delivery))
    return FALSE;
  if (zug_wire_delivery_add (&self->delivery, packet) && self->heard
      && zug_wire_delivery_send_last (&self->delivery, now))
    self->give_up = MIN (self->give_up, now + 10 * SECOND);
  return TRUE;
}

gboolean
zug_wire_session_is_sending (ZugWireSession *self)
{
  return self->delivery.queue->len > 0;
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
