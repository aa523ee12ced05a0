/* zug-link-code.h: messages as letters that any messenger carries */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-link-message.h"

G_BEGIN_DECLS

/*
 * A code is "ZUG1:" and letters, five bits each, of the message's bytes and four more that are a
 * checksum. The alphabet has no I, L, O and U: I and L are read as 1, O as 0. Its order begins with
 * letters none of which makes a little face of the colon before it. Capitals, accents, wide and
 * raised letters, and all that is neither a letter nor a digit (blanks, line breaks, quotation
 * marks, dashes, also as mail and pages write them) say nothing. A message tells its own length, so
 * that a code ends by itself, whatever stands behind it.
 */
#define ZUG_LINK_URI "zugleich:"

enum
{
  ZUG_LINK_CODE_MAX = 2000, /* letters of a code, its beginning too */
  ZUG_LINK_TEXT_MAX = 65536 /* bytes of text that are looked through */
};

typedef enum
{
  ZUG_LINK_CODE_NONE, /* no code begins there any more */
  ZUG_LINK_CODE_GOOD,
  ZUG_LINK_CODE_SHORT,   /* it is cut off where the text ends */
  ZUG_LINK_CODE_DAMAGED, /* some of its letters are others than they were */
  ZUG_LINK_CODE_NEWER    /* it begins as those of a later version do: "ZUG2:" */
} ZugLinkCodeState;

/* Looks for the next code from *at on, and moves *at behind it; `packet` is set where it is GOOD.
 * Text need not be UTF-8. */
ZugLinkCodeState zug_link_code_next (const char *text, gsize length, gsize *at,
                                     ZugLinkPacket *packet);

/* What is wrong with a code, a translated sentence; NULL of NONE and GOOD. */
const char *zug_link_code_words (ZugLinkCodeState state);

/* The code of a message. Transfer full. */
char *zug_link_code_dup (const ZugLinkPacket *packet);
/* … as an address that opens the program, "zugleich:ZUG1…"; it is read wherever a code is. */
char *zug_link_code_dup_uri (const ZugLinkPacket *packet);

/* Bytes in groups of four letters of the same alphabet, for people to compare. Transfer full. */
char *zug_link_code_dup_groups (const guint8 *bytes, gsize n);

G_END_DECLS
