/* zug-text.h: text that is put together in a buffer of the caller's */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <string.h>

typedef struct
{
  char *buffer; /* always ends with a NUL where it has room for one */
  size_t size;
  size_t length; /* also of what had no room, as snprintf() counts it */
} ZugText;

/* An empty text in a buffer of so many bytes. */
ZugText zug_text (char *buffer, size_t size);

/* Adds to it as printf() would; what has no room is cut off. */
void zug_text_add (ZugText *text, const char *format, ...) __attribute__ ((format (printf, 2, 3)));

/* Whether a piece of text is this word. */
static inline bool
zug_text_is (const char *text, size_t length, const char *word)
{
  return strlen (word) == length && memcmp (text, word, length) == 0;
}
