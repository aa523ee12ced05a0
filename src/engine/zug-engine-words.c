/* zug-engine-words.c: the words of a line, and the errors in them */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-engine-private.h"

#include <string.h>

ZugEngineWord
zug_engine_word (const char **line)
{
  static const char blanks[] = " \t\r\n";
  const char *text = *line + strspn (*line, blanks);
  ZugEngineWord word = {text, strcspn (text, blanks)};

  *line = text + word.length;
  return word;
}

bool
zug_engine_word_is (ZugEngineWord word, const char *text)
{
  return strlen (text) == word.length && memcmp (text, word.text, word.length) == 0;
}

bool
zug_engine_number (ZugEngineWord word, unsigned long most, unsigned long *number)
{
  unsigned long value = 0;

  if (word.length == 0 || word.length > 18)
    return false;
  for (size_t i = 0; i < word.length; i++)
    {
      if (word.text[i] < '0' || word.text[i] > '9')
        return false;
      value = value * 10 + (unsigned long) (word.text[i] - '0');
    }
  if (value > most)
    return false;
  *number = value;
  return true;
}

void
zug_engine_error (ZugEngine *engine, const char *what, ZugEngineWord given, const char *why)
{
  fprintf (engine->out, "error: %s", what);
  if (given.text != NULL)
    {
      fputs (" \"", engine->out);
      for (size_t i = 0; i < given.length && i < 60; i++)
        {
          unsigned char c = (unsigned char) given.text[i];

          fputc (c < 0x20 || c >= 0x7f ? '?' : c, engine->out);
        }
      fputs (given.length > 60 ? "...\"" : "\"", engine->out);
    }
  if (why != NULL)
    fprintf (engine->out, ": %s", why);
  fputc ('\n', engine->out);
}

void
zug_engine_error_status (ZugEngine *engine, const char *what, ZugEngineWord given,
                         const ZugStatus *status)
{
  char words[512];

  zug_engine_error (engine, what, given, zug_status_describe (status, words, sizeof words));
}
