/* zug-link-message.h: the messages of a game between two computers, as bytes */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-coordinate.h"
#include "zug-time-control.h"
#include <glib.h>

G_BEGIN_DECLS

/* All of it is told on the help page link-protocol, exactly enough for another program. Every field
 * has a greatest length; nothing is allocated by what a message says. */

enum
{
  ZUG_LINK_LAWS_VERSION = 1, /* of LAWS.md; another one where the same choices come to something
                                else */

  ZUG_LINK_HASH = 32,
  ZUG_LINK_NONCE = 16,
  ZUG_LINK_POSITION = 16,
  ZUG_LINK_GAME = 4, /* bytes of a game's id that messages show */
  ZUG_LINK_SEED = 32,
  ZUG_LINK_PUBLIC = 32,
  ZUG_LINK_SECRET = 64,
  ZUG_LINK_SIGNATURE = 64,

  ZUG_LINK_NAME_MAX = 60,
  ZUG_LINK_LAWS_MAX = 900,
  ZUG_LINK_START_MAX = 250,
  ZUG_LINK_LENGTH_END = 3, /* bytes that tell how long a message is */
  ZUG_LINK_TENTH = 100,    /* ms in which messages tell times */
  ZUG_LINK_PACKET_MAX = 1242
};

/* Who offered a game, and who accepted. */
typedef enum
{
  ZUG_LINK_HOST,
  ZUG_LINK_GUEST,
  ZUG_LINK_N_ROLES
} ZugLinkRole;

typedef enum
{
  ZUG_LINK_OFFER,
  ZUG_LINK_ACCEPT,
  ZUG_LINK_START,  /* the host takes this guest, and shows what its coins were drawn from */
  ZUG_LINK_SEAL,   /* a sealed choice */
  ZUG_LINK_OPEN,   /* a choice in the open, by who holds the other's sealed one */
  ZUG_LINK_REVEAL, /* what was sealed */
  ZUG_LINK_MOVE,   /* of a game in which the sides move in turn */
  ZUG_LINK_ASK,
  ZUG_LINK_REPLY,
  ZUG_LINK_RESIGN,
  ZUG_LINK_CLAIM,  /* what was to be revealed did not come in time */
  ZUG_LINK_REFUSE, /* a message is of a kind that is not known */
  ZUG_LINK_FLAG    /* the sender's time is over, and nothing was chosen */
} ZugLinkKind;

/* A message as it travels, without the checksum of its code. */
typedef struct
{
  gsize n;
  guint8 bytes[ZUG_LINK_PACKET_MAX];
} ZugLinkPacket;

/* How long a message is, by its first ZUG_LINK_LENGTH_END bytes. */
gsize zug_link_packet_length (const guint8 *bytes);
/* What kind it is of, also one that is not known; that of a choice with its time is another. */
guint zug_link_packet_get_kind (const ZugLinkPacket *packet);
ZugLinkRole zug_link_packet_get_role (const ZugLinkPacket *packet);
/* Whether two are the same but for their signatures. */
gboolean zug_link_packet_same (const ZugLinkPacket *a, const ZugLinkPacket *b);

/* A hash of bytes, each kind of hash with a tag of its own; pairs of (pointer, gsize) up to NULL.
 */
void zug_link_hash (guint8 *hash, gsize n, const char *tag, ...) G_GNUC_NULL_TERMINATED;

/* --- the beginning ---------------------------------------------------------------------------- */

typedef enum
{
  ZUG_LINK_HOST_WHITE,
  ZUG_LINK_HOST_BLACK,
  ZUG_LINK_BY_COIN,
  ZUG_LINK_N_SIDES
} ZugLinkSides;

typedef struct
{
  guint8 laws_version;
  guint8 sides;                       /* ZugLinkSides */
  guint8 days;                        /* until a choice must be revealed; 0: no such bound */
  guint32 time;                       /* Unix time in seconds, as the sender has it */
  guint8 lasting[ZUG_LINK_PUBLIC];    /* the key of the person, */
  guint8 key[ZUG_LINK_PUBLIC];        /* … and of this game */
  guint8 seed_hash[ZUG_LINK_HASH];    /* of the nonce that START shows */
  char name[ZUG_LINK_NAME_MAX + 1];   /* UTF-8 that can be shown */
  char laws[ZUG_LINK_LAWS_MAX + 1];   /* as in the tag `Laws` */
  char start[ZUG_LINK_START_MAX + 1]; /* ZFEN; "" for the array, by the coin where it is drawn */
  ZugTimeControl clock[ZUG_LINK_N_ROLES];
} ZugLinkOffer;

typedef struct
{
  guint32 time;
  guint8 lasting[ZUG_LINK_PUBLIC];
  guint8 key[ZUG_LINK_PUBLIC];
  guint8 nonce[ZUG_LINK_NONCE]; /* the guest's part of the first coins */
  guint8 offer[ZUG_LINK_GAME];  /* the beginning of the offer's hash */
  char name[ZUG_LINK_NAME_MAX + 1];
} ZugLinkAccept;

/* Whether a name can stand in a message: printable, not empty and not too long. */
gboolean zug_link_name_is_good (const char *name);

/* Writes and signs. FALSE where laws and start are too long for one message. `hash` is that of the
 * message, which all later ones name. */
gboolean zug_link_offer_write (const ZugLinkOffer *offer, const guint8 secret[ZUG_LINK_SECRET],
                               ZugLinkPacket *packet, guint8 hash[ZUG_LINK_HASH]);
void zug_link_accept_write (const ZugLinkAccept *accept, const guint8 offer_hash[ZUG_LINK_HASH],
                            const guint8 secret[ZUG_LINK_SECRET], ZugLinkPacket *packet,
                            guint8 hash[ZUG_LINK_HASH]);

/* FALSE where the message is not what it should be, or its signature does not hold. Whether its
 * laws can be played is asked elsewhere. */
gboolean zug_link_offer_read (const ZugLinkPacket *packet, ZugLinkOffer *offer,
                              guint8 hash[ZUG_LINK_HASH]);
gboolean zug_link_accept_read (const ZugLinkPacket *packet, const guint8 offer_hash[ZUG_LINK_HASH],
                               ZugLinkAccept *accept, guint8 hash[ZUG_LINK_HASH]);
/* Which offer an acceptance is for, before anything else is known of it. */
gboolean zug_link_accept_is_for (const ZugLinkPacket *packet,
                                 const guint8 offer_hash[ZUG_LINK_HASH]);

/* --- all later messages ----------------------------------------------------------------------- */

typedef enum
{
  ZUG_LINK_ASK_DRAW,
  ZUG_LINK_ASK_BACK,  /* to take back all turns but the first so many */
  ZUG_LINK_ASK_ABORT, /* the game ends without a result */
  ZUG_LINK_ASK_REST,  /* it rests, with what is sealed, until both have agreed to … */
  ZUG_LINK_ASK_GO_ON,
  ZUG_LINK_N_ASKS
} ZugLinkAsk;

typedef struct
{
  guint8 kind; /* ZugLinkKind, also where it is timed, or one that is not known */
  guint8 role; /* who sent it */
  guint8 game[ZUG_LINK_GAME];
  guint16 number;   /* of the sender's messages; the offer and the acceptance are number 0 */
  guint16 received; /* how many of the other's messages the sender had by then */
  guint32 time;

  gboolean timed; /* SEAL, OPEN, MOVE: of a side that has a clock; */
  guint32 used;   /* … what it used on this turn, in tenths of a second, below 2^24 */

  /* What the kind has of it: */
  guint8 seal[ZUG_LINK_HASH];           /* SEAL */
  guint8 position[ZUG_LINK_POSITION];   /* SEAL: that of the turn; REVEAL, MOVE: the one reached */
  guint8 nonce[ZUG_LINK_NONCE];         /* START, REVEAL; OPEN: a part of the coin */
  char choice[ZUG_COORDINATE_LIST_MAX]; /* OPEN, REVEAL, MOVE */
  guint8 ask;                           /* ASK: ZugLinkAsk */
  guint16 turns;                        /* ASK_BACK: turns of the line that stay */
  guint16 refused;                      /* REFUSE: the number of the other's message */
  gboolean yes;                         /* REPLY */
} ZugLinkStep;

/* What a message is signed with beside its own bytes. */
typedef struct
{
  const guint8 *game;     /* ZUG_LINK_HASH: the whole id */
  const guint8 *before;   /* ZUG_LINK_HASH: of the sender's last message */
  const guint8 *received; /* ZUG_LINK_HASH: of the last message it had received */
} ZugLinkContext;

/* game and before must be set; the hash as above. */
void zug_link_step_write (const ZugLinkStep *step, const ZugLinkContext *context,
                          const guint8 secret[ZUG_LINK_SECRET], ZugLinkPacket *packet,
                          guint8 hash[ZUG_LINK_HASH]);
/* Reads what all kinds have; FALSE where it is no such message. */
gboolean zug_link_step_read (const ZugLinkPacket *packet, ZugLinkStep *step);
/* Reads the rest; FALSE where a kind that is known is not as it should be. */
gboolean zug_link_step_read_body (const ZugLinkPacket *packet, ZugLinkStep *step);
/* Whether it is signed by this key in this context. */
gboolean zug_link_step_verify (const ZugLinkPacket *packet, const ZugLinkContext *context,
                               const guint8 key[ZUG_LINK_PUBLIC], guint8 hash[ZUG_LINK_HASH]);

G_END_DECLS
