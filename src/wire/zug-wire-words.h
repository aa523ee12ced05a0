/* zug-wire-words.h: words that people tell each other: short codes, and what rules out a third */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/*
 * One list of 256 words, a byte each, the same in every language: short, widely known, and each
 * unlike all others in more than a letter.
 */
enum
{
  ZUG_WIRE_CODE_WORDS = 2,
  ZUG_WIRE_NAMEPLATE_MAX = 9 /* digits of the number in front */
};

/* A number that a server keeps, and words that it is not told. */
typedef struct
{
  char nameplate[ZUG_WIRE_NAMEPLATE_MAX + 1];
  guint8 words[ZUG_WIRE_CODE_WORDS];
} ZugWireCode;

/* The words of bytes, with a separator between them. Transfer full. */
char *zug_wire_words_dup (const guint8 *bytes, gsize n, const char *separator);

/* "7-guitar-river"; capitals, blanks and whatever stands between the words say nothing. FALSE where
 * it is no code. */
gboolean zug_wire_code_read (const char *text, ZugWireCode *code);
/* Transfer full. */
char *zug_wire_code_dup (const ZugWireCode *code);
/* Whether a server's number can stand in a code. */
gboolean zug_wire_nameplate_is_good (const char *nameplate);

G_END_DECLS
