/* zug-text.c: text that is put together in a buffer of the caller's */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-text.h"

#include <stdarg.h>
#include <stdio.h>

ZugText
zug_text (char *buffer, size_t size)
{
  if (size > 0)
    buffer[0] = '\0';
  return (ZugText) {buffer, size, 0};
}

void
zug_text_add (ZugText *text, const char *format, ...)
{
  size_t used = text->length < text->size ? text->length : text->size;
  va_list arguments;
  int n;

  va_start (arguments, format);
  n = vsnprintf (used < text->size ? text->buffer + used : NULL, text->size - used, format,
                 arguments);
  va_end (arguments);
  if (n > 0)
    text->length += (size_t) n;
}
