/* zug-link-message.c: the messages of a game between two computers, as bytes */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-link-message.h"

#include <sodium.h>
#include <stdarg.h>
#include <string.h>

G_STATIC_ASSERT (ZUG_LINK_HASH == crypto_generichash_BYTES);
G_STATIC_ASSERT (ZUG_LINK_PUBLIC == crypto_sign_PUBLICKEYBYTES);
G_STATIC_ASSERT (ZUG_LINK_SECRET == crypto_sign_SECRETKEYBYTES);
G_STATIC_ASSERT (ZUG_LINK_SEED == crypto_sign_SEEDBYTES);
G_STATIC_ASSERT (ZUG_LINK_SIGNATURE == crypto_sign_BYTES);

enum
{
  HEAD = ZUG_LINK_LENGTH_END + ZUG_LINK_GAME + 8, /* of a later message */
  N_KINDS = 32,                                   /* room for kinds to come */
  TIMED = 16,                                     /* more, where a choice tells its time */
  CLOCK_MAX = ZUG_TIME_CONTROL_MAX - 1
};

/* --- bytes ------------------------------------------------------------------------------------ */

static void
put (ZugLinkPacket *packet, const void *bytes, gsize n)
{
  g_assert (n <= sizeof packet->bytes - packet->n);
  memcpy (packet->bytes + packet->n, bytes, n);
  packet->n += n;
}

/* The most significant byte first. */
static void
put_number (ZugLinkPacket *packet, guint32 number, guint n)
{
  while (n-- > 0)
    {
      const guint8 byte = (guint8) (number >> 8 * n);

      put (packet, &byte, 1);
    }
}

static void
put_text (ZugLinkPacket *packet, const char *text, guint n)
{
  gsize length = strlen (text);

  put_number (packet, (guint32) length, n);
  put (packet, text, length);
}

static void
put_head (ZugLinkPacket *packet, guint kind, ZugLinkRole role)
{
  packet->n = 0;
  put_number (packet, kind << 1 | role, 1);
  put_number (packet, 0, 2); /* the length, when it is known */
}

/* What is left to be read; `bad` once more was asked for. */
typedef struct
{
  const guint8 *at;
  gsize left;
  gboolean bad;
} Reader;

static Reader
reader_of (const ZugLinkPacket *packet, gsize from)
{
  if (packet->n < from + ZUG_LINK_SIGNATURE)
    return (Reader) {packet->bytes, 0, TRUE};
  return (Reader) {packet->bytes + from, packet->n - from - ZUG_LINK_SIGNATURE, FALSE};
}

static void
get (Reader *reader, void *bytes, gsize n)
{
  if (reader->left < n)
    {
      reader->bad = TRUE;
      memset (bytes, 0, n);
      return;
    }
  memcpy (bytes, reader->at, n);
  reader->at += n;
  reader->left -= n;
}

static guint32
get_number (Reader *reader, guint n)
{
  guint8 bytes[4];
  guint32 number = 0;

  get (reader, bytes, n);
  for (guint i = 0; i < n; i++)
    number = number << 8 | bytes[i];
  return number;
}

/* Text that a terminal or a label can show, of at most `max` bytes. */
static gboolean
is_shown (const char *text, gsize length)
{
  const char *end;

  if (!g_utf8_validate (text, (gssize) length, NULL))
    return FALSE;
  for (end = text + length; text < end; text = g_utf8_next_char (text))
    if (!g_unichar_isprint (g_utf8_get_char (text)))
      return FALSE;
  return TRUE;
}

static void
get_text (Reader *reader, char *text, gsize max, guint n)
{
  gsize length = get_number (reader, n);

  text[0] = '\0';
  if (length > max)
    {
      reader->bad = TRUE;
      return;
    }
  get (reader, text, length);
  text[length] = '\0';
  if (!is_shown (text, length))
    reader->bad = TRUE;
}

static gboolean
ends_well (const Reader *reader)
{
  return !reader->bad && reader->left == 0;
}

gsize
zug_link_packet_length (const guint8 *bytes)
{
  return (gsize) bytes[1] << 8 | bytes[2];
}

guint
zug_link_packet_get_kind (const ZugLinkPacket *packet)
{
  return packet->bytes[0] >> 1;
}

ZugLinkRole
zug_link_packet_get_role (const ZugLinkPacket *packet)
{
  return packet->bytes[0] & 1;
}

gboolean
zug_link_packet_same (const ZugLinkPacket *a, const ZugLinkPacket *b)
{
  return a->n == b->n && a->n >= ZUG_LINK_SIGNATURE
         && memcmp (a->bytes, b->bytes, a->n - ZUG_LINK_SIGNATURE) == 0;
}

/* --- hashes and signatures -------------------------------------------------------------------- */

void
zug_link_hash (guint8 *hash, gsize n, const char *tag, ...)
{
  crypto_generichash_state state;
  const guint8 *bytes;
  va_list list;

  /* The tag ends with its NUL, and what follows it has one length, or is the last. */
  crypto_generichash_init (&state, NULL, 0, n);
  crypto_generichash_update (&state, (const guint8 *) tag, strlen (tag) + 1);
  va_start (list, tag);
  while ((bytes = va_arg (list, const guint8 *)) != NULL)
    crypto_generichash_update (&state, bytes, va_arg (list, gsize));
  va_end (list);
  crypto_generichash_final (&state, hash, n);
  sodium_memzero (&state, sizeof state);
}

/* What is signed is the hash, which says by its tag what it is of. */
static void
sign (ZugLinkPacket *packet, const guint8 *hash, const guint8 *secret)
{
  guint8 signature[ZUG_LINK_SIGNATURE];

  crypto_sign_detached (signature, NULL, hash, ZUG_LINK_HASH, secret);
  put (packet, signature, sizeof signature);
}

static gboolean
is_signed (const ZugLinkPacket *packet, const guint8 *hash, const guint8 *key)
{
  return crypto_sign_verify_detached (packet->bytes + packet->n - ZUG_LINK_SIGNATURE, hash,
                                      ZUG_LINK_HASH, key)
         == 0;
}

/* All is written but the signature. */
static void
set_length (ZugLinkPacket *packet)
{
  gsize n = packet->n + ZUG_LINK_SIGNATURE;

  packet->bytes[1] = (guint8) (n >> 8);
  packet->bytes[2] = (guint8) n;
}

static gboolean
is_of (const ZugLinkPacket *packet, guint kind, ZugLinkRole role)
{
  return packet->n >= ZUG_LINK_LENGTH_END + ZUG_LINK_SIGNATURE
         && zug_link_packet_length (packet->bytes) == packet->n
         && packet->bytes[0] == (kind << 1 | role);
}

/* --- the beginning ---------------------------------------------------------------------------- */

gboolean
zug_link_name_is_good (const char *name)
{
  gsize length = strlen (name);

  return length > 0 && length <= ZUG_LINK_NAME_MAX && is_shown (name, length);
}

static void
hash_offer (const ZugLinkPacket *packet, gsize n, guint8 *hash)
{
  zug_link_hash (hash, ZUG_LINK_HASH, "zugleich 1 offer", packet->bytes, n, NULL);
}

static void
hash_accept (const ZugLinkPacket *packet, gsize n, const guint8 *offer_hash, guint8 *hash)
{
  zug_link_hash (hash, ZUG_LINK_HASH, "zugleich 1 accept", offer_hash, (gsize) ZUG_LINK_HASH,
                 packet->bytes, n, NULL);
}

static gboolean
has_clocks (const ZugLinkOffer *offer)
{
  return offer->clock[ZUG_LINK_HOST].kind != ZUG_TIME_NONE
         || offer->clock[ZUG_LINK_GUEST].kind != ZUG_TIME_NONE;
}

gboolean
zug_link_offer_write (const ZugLinkOffer *offer, const guint8 secret[ZUG_LINK_SECRET],
                      ZugLinkPacket *packet, guint8 hash[ZUG_LINK_HASH])
{
  const gsize fixed = ZUG_LINK_LENGTH_END + 3 + 4 + 2 * ZUG_LINK_PUBLIC + ZUG_LINK_HASH + 4
                      + ZUG_LINK_SIGNATURE
                      + (has_clocks (offer) ? ZUG_LINK_N_ROLES * ZUG_TIME_CONTROL_MAX : 0);

  if (fixed + strlen (offer->name) + strlen (offer->laws) + strlen (offer->start)
      > ZUG_LINK_PACKET_MAX)
    return FALSE;
  put_head (packet, ZUG_LINK_OFFER, ZUG_LINK_HOST);
  put_number (packet, offer->laws_version, 1);
  put_number (packet, offer->sides, 1);
  put_number (packet, offer->days, 1);
  put_number (packet, offer->time, 4);
  put (packet, offer->lasting, ZUG_LINK_PUBLIC);
  put (packet, offer->key, ZUG_LINK_PUBLIC);
  put (packet, offer->seed_hash, ZUG_LINK_HASH);
  put_text (packet, offer->name, 1);
  put_text (packet, offer->laws, 2);
  put_text (packet, offer->start, 1);
  for (guint i = 0; i < ZUG_LINK_N_ROLES && has_clocks (offer); i++)
    {
      char text[ZUG_TIME_CONTROL_MAX];

      zug_time_control_write (&offer->clock[i], text);
      put_text (packet, text, 1);
    }
  set_length (packet);
  hash_offer (packet, packet->n, hash);
  sign (packet, hash, secret);
  return TRUE;
}

/* Clocks stand at the end, where there are any. One is written in one way. */
static gboolean
get_clocks (Reader *reader, ZugLinkOffer *offer)
{
  gboolean good = TRUE;

  memset (offer->clock, 0, sizeof offer->clock);
  if (reader->left == 0)
    return TRUE;
  for (guint i = 0; i < ZUG_LINK_N_ROLES; i++)
    {
      char text[CLOCK_MAX + 1], again[ZUG_TIME_CONTROL_MAX];

      get_text (reader, text, CLOCK_MAX, 1);
      good &= zug_time_control_read (text, &offer->clock[i]);
      zug_time_control_write (&offer->clock[i], again);
      good &= strcmp (text, again) == 0;
    }
  return good && has_clocks (offer);
}

gboolean
zug_link_offer_read (const ZugLinkPacket *packet, ZugLinkOffer *offer, guint8 hash[ZUG_LINK_HASH])
{
  Reader reader = reader_of (packet, ZUG_LINK_LENGTH_END);

  if (reader.bad || !is_of (packet, ZUG_LINK_OFFER, ZUG_LINK_HOST))
    return FALSE;
  offer->laws_version = (guint8) get_number (&reader, 1);
  offer->sides = (guint8) get_number (&reader, 1);
  offer->days = (guint8) get_number (&reader, 1);
  offer->time = get_number (&reader, 4);
  get (&reader, offer->lasting, ZUG_LINK_PUBLIC);
  get (&reader, offer->key, ZUG_LINK_PUBLIC);
  get (&reader, offer->seed_hash, ZUG_LINK_HASH);
  get_text (&reader, offer->name, ZUG_LINK_NAME_MAX, 1);
  get_text (&reader, offer->laws, ZUG_LINK_LAWS_MAX, 2);
  get_text (&reader, offer->start, ZUG_LINK_START_MAX, 1);
  hash_offer (packet, packet->n - ZUG_LINK_SIGNATURE, hash);
  return get_clocks (&reader, offer) && ends_well (&reader) && offer->sides < ZUG_LINK_N_SIDES
         && zug_link_name_is_good (offer->name) && is_signed (packet, hash, offer->lasting);
}

void
zug_link_accept_write (const ZugLinkAccept *accept, const guint8 offer_hash[ZUG_LINK_HASH],
                       const guint8 secret[ZUG_LINK_SECRET], ZugLinkPacket *packet,
                       guint8 hash[ZUG_LINK_HASH])
{
  put_head (packet, ZUG_LINK_ACCEPT, ZUG_LINK_GUEST);
  put (packet, offer_hash, ZUG_LINK_GAME);
  put_number (packet, accept->time, 4);
  put (packet, accept->lasting, ZUG_LINK_PUBLIC);
  put (packet, accept->key, ZUG_LINK_PUBLIC);
  put (packet, accept->nonce, ZUG_LINK_NONCE);
  put_text (packet, accept->name, 1);
  set_length (packet);
  hash_accept (packet, packet->n, offer_hash, hash);
  sign (packet, hash, secret);
}

gboolean
zug_link_accept_is_for (const ZugLinkPacket *packet, const guint8 offer_hash[ZUG_LINK_HASH])
{
  return is_of (packet, ZUG_LINK_ACCEPT, ZUG_LINK_GUEST)
         && memcmp (packet->bytes + ZUG_LINK_LENGTH_END, offer_hash, ZUG_LINK_GAME) == 0;
}

gboolean
zug_link_accept_read (const ZugLinkPacket *packet, const guint8 offer_hash[ZUG_LINK_HASH],
                      ZugLinkAccept *accept, guint8 hash[ZUG_LINK_HASH])
{
  Reader reader = reader_of (packet, ZUG_LINK_LENGTH_END);

  if (reader.bad || !zug_link_accept_is_for (packet, offer_hash))
    return FALSE;
  get (&reader, accept->offer, ZUG_LINK_GAME);
  accept->time = get_number (&reader, 4);
  get (&reader, accept->lasting, ZUG_LINK_PUBLIC);
  get (&reader, accept->key, ZUG_LINK_PUBLIC);
  get (&reader, accept->nonce, ZUG_LINK_NONCE);
  get_text (&reader, accept->name, ZUG_LINK_NAME_MAX, 1);
  hash_accept (packet, packet->n - ZUG_LINK_SIGNATURE, offer_hash, hash);
  return ends_well (&reader) && zug_link_name_is_good (accept->name)
         && is_signed (packet, hash, accept->lasting);
}

/* --- all later messages ----------------------------------------------------------------------- */

static void
hash_step (const ZugLinkPacket *packet, gsize n, const ZugLinkContext *context, guint8 *hash)
{
  zug_link_hash (hash, ZUG_LINK_HASH, "zugleich 1 message", context->game, (gsize) ZUG_LINK_HASH,
                 context->before, (gsize) ZUG_LINK_HASH, context->received, (gsize) ZUG_LINK_HASH,
                 packet->bytes, n, NULL);
}

static void
put_body (ZugLinkPacket *packet, const ZugLinkStep *step)
{
  if (step->timed)
    put_number (packet, step->used, 3);
  switch (step->kind)
    {
    case ZUG_LINK_START:
      put (packet, step->nonce, ZUG_LINK_NONCE);
      break;
    case ZUG_LINK_SEAL:
      put (packet, step->seal, ZUG_LINK_HASH);
      put (packet, step->position, ZUG_LINK_POSITION);
      break;
    case ZUG_LINK_OPEN:
      put (packet, step->nonce, ZUG_LINK_NONCE);
      put (packet, step->choice, strlen (step->choice));
      break;
    case ZUG_LINK_REVEAL:
      put (packet, step->nonce, ZUG_LINK_NONCE);
      G_GNUC_FALLTHROUGH;
    case ZUG_LINK_MOVE:
      put (packet, step->position, ZUG_LINK_POSITION);
      put (packet, step->choice, strlen (step->choice));
      break;
    case ZUG_LINK_ASK:
      put_number (packet, step->ask, 1);
      put_number (packet, step->turns, 2);
      break;
    case ZUG_LINK_REPLY:
      put_number (packet, step->yes, 1);
      break;
    case ZUG_LINK_REFUSE:
      put_number (packet, step->refused, 2);
      break;
    default:
      break;
    }
}

void
zug_link_step_write (const ZugLinkStep *step, const ZugLinkContext *context,
                     const guint8 secret[ZUG_LINK_SECRET], ZugLinkPacket *packet,
                     guint8 hash[ZUG_LINK_HASH])
{
  put_head (packet, step->kind + (step->timed ? TIMED : 0), step->role);
  put (packet, context->game, ZUG_LINK_GAME);
  put_number (packet, step->number, 2);
  put_number (packet, step->received, 2);
  put_number (packet, step->time, 4);
  put_body (packet, step);
  set_length (packet);
  hash_step (packet, packet->n, context, hash);
  sign (packet, hash, secret);
}

gboolean
zug_link_step_read (const ZugLinkPacket *packet, ZugLinkStep *step)
{
  Reader reader = reader_of (packet, ZUG_LINK_LENGTH_END);

  memset (step, 0, sizeof *step);
  if (reader.bad || zug_link_packet_length (packet->bytes) != packet->n)
    return FALSE;
  step->kind = (guint8) zug_link_packet_get_kind (packet);
  step->timed = step->kind == TIMED + ZUG_LINK_SEAL || step->kind == TIMED + ZUG_LINK_OPEN
                || step->kind == TIMED + ZUG_LINK_MOVE;
  if (step->timed)
    step->kind -= TIMED;
  step->role = (guint8) zug_link_packet_get_role (packet);
  get (&reader, step->game, ZUG_LINK_GAME);
  step->number = (guint16) get_number (&reader, 2);
  step->received = (guint16) get_number (&reader, 2);
  step->time = get_number (&reader, 4);
  return !reader.bad && step->kind > ZUG_LINK_ACCEPT && step->kind < N_KINDS;
}

/* A choice is all that is left: letters, digits and signs that coordinates have. */
static void
get_choice (Reader *reader, char choice[ZUG_COORDINATE_LIST_MAX])
{
  gsize n = reader->left;

  if (n == 0 || n >= ZUG_COORDINATE_LIST_MAX)
    {
      reader->bad = TRUE;
      return;
    }
  get (reader, choice, n);
  choice[n] = '\0';
  for (gsize i = 0; i < n; i++)
    if (!g_ascii_isgraph (choice[i]))
      reader->bad = TRUE;
}

static void
get_reply (Reader *reader, ZugLinkStep *step)
{
  guint32 yes = get_number (reader, 1);

  step->yes = yes == 1;
  reader->bad |= yes > 1;
}

static void
get_ask (Reader *reader, ZugLinkStep *step)
{
  step->ask = (guint8) get_number (reader, 1);
  step->turns = (guint16) get_number (reader, 2);
  reader->bad |= step->ask >= ZUG_LINK_N_ASKS;
}

static void
get_body (Reader *reader, ZugLinkStep *step)
{
  if (step->timed)
    step->used = get_number (reader, 3);
  switch (step->kind)
    {
    case ZUG_LINK_START:
      get (reader, step->nonce, ZUG_LINK_NONCE);
      break;
    case ZUG_LINK_SEAL:
      get (reader, step->seal, ZUG_LINK_HASH);
      get (reader, step->position, ZUG_LINK_POSITION);
      break;
    case ZUG_LINK_OPEN:
      get (reader, step->nonce, ZUG_LINK_NONCE);
      get_choice (reader, step->choice);
      break;
    case ZUG_LINK_REVEAL:
      get (reader, step->nonce, ZUG_LINK_NONCE);
      G_GNUC_FALLTHROUGH;
    case ZUG_LINK_MOVE:
      get (reader, step->position, ZUG_LINK_POSITION);
      get_choice (reader, step->choice);
      break;
    case ZUG_LINK_ASK:
      get_ask (reader, step);
      break;
    case ZUG_LINK_REPLY:
      get_reply (reader, step);
      break;
    case ZUG_LINK_REFUSE:
      step->refused = (guint16) get_number (reader, 2);
      break;
    case ZUG_LINK_RESIGN:
    case ZUG_LINK_CLAIM:
    case ZUG_LINK_FLAG:
      break;
    default:
      reader->left = 0; /* what is not known may say anything */
    }
}

gboolean
zug_link_step_read_body (const ZugLinkPacket *packet, ZugLinkStep *step)
{
  Reader reader = reader_of (packet, HEAD);

  if (!reader.bad)
    get_body (&reader, step);
  return ends_well (&reader);
}

gboolean
zug_link_step_verify (const ZugLinkPacket *packet, const ZugLinkContext *context,
                      const guint8 key[ZUG_LINK_PUBLIC], guint8 hash[ZUG_LINK_HASH])
{
  hash_step (packet, packet->n - ZUG_LINK_SIGNATURE, context, hash);
  return is_signed (packet, hash, key);
}
