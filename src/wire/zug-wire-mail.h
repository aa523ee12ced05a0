/* zug-wire-mail.h: what a mailbox server and its clients say to each other */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-wire-channel.h"
#include "zug-wire-words.h"

G_BEGIN_DECLS

/* The protocol is that of Magic Wormhole's mailbox server, version 1: JSON, a message each. What
 * this program uses of it stands on the help page link-protocol. */
#define ZUG_WIRE_MAIL_APP "io.github.zugleich.Zugleich/1"

enum
{
  ZUG_WIRE_MAIL_MAX = 8192, /* bytes of a server's message: twice what the longest has */
  ZUG_WIRE_MAIL_ID = 64,    /* letters of a mailbox's name, a side's, or a message's */
  ZUG_WIRE_MAIL_SAID = 200  /* bytes that are shown of what a server says to people */
};

typedef enum
{
  ZUG_WIRE_MAIL_WRONG, /* nothing that such a server says */
  ZUG_WIRE_MAIL_OTHER, /* nothing that matters here: also frames of other programs */
  ZUG_WIRE_MAIL_WELCOME,
  ZUG_WIRE_MAIL_ALLOCATED,
  ZUG_WIRE_MAIL_CLAIMED,
  ZUG_WIRE_MAIL_FRAME,
  ZUG_WIRE_MAIL_ERROR
} ZugWireMailKind;

/* What the kind has. Names are letters, digits, `-`, `_` and `.`. */
typedef struct
{
  ZugWireMailKind kind;
  char said[ZUG_WIRE_MAIL_SAID + 1];          /* ERROR; WELCOME: empty, or one is not welcome */
  gboolean locked;                            /* WELCOME: a permission is asked for */
  char nameplate[ZUG_WIRE_NAMEPLATE_MAX + 1]; /* ALLOCATED */
  char mailbox[ZUG_WIRE_MAIL_ID + 1];         /* CLAIMED */
  char side[ZUG_WIRE_MAIL_ID + 1];            /* FRAME: who has sent it */
  char id[ZUG_WIRE_MAIL_ID + 1];              /* FRAME: empty where it has none */
  guint8 frame[ZUG_WIRE_FRAME_MAX];
  gsize n;
} ZugWireMail;

void zug_wire_mail_read (const char *text, gsize n, ZugWireMail *mail);

/* What the client says; names as above. Transfer full. */
char *zug_wire_mail_bind (const char *side);
char *zug_wire_mail_allocate (void);
char *zug_wire_mail_claim (const char *nameplate);
char *zug_wire_mail_release (const char *nameplate);
char *zug_wire_mail_open (const char *mailbox);
char *zug_wire_mail_add (const char *id, const guint8 *frame, gsize n);
char *zug_wire_mail_close (const char *mailbox, gboolean happy);
char *zug_wire_mail_ping (void);

G_END_DECLS
