/* zug-variant-file.c: variants as files */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-variant-file.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

enum
{
  MAX_LAWS = 64
};

typedef enum
{
  NOWHERE,
  IN_VARIANT,
  IN_LAWS
} Group;

/* One line, with what it says. */
typedef struct
{
  const char *text;
  size_t length; /* without blanks around it */
  size_t offset;
  int line;
  size_t key_length;
  const char *value;
  size_t value_length;
} Line;

typedef struct
{
  const char *text;
  size_t length;
  ZugVariantFile file;
  size_t id_offset;
  bool has_game;
  int law_line[MAX_LAWS]; /* where a law was set, 0 where it was not */
  size_t law_offset[MAX_LAWS];
  ZugStatus *status;
} Reader;

static bool
fail (Reader *r, ZugStatusCode code, const Line *line, size_t offset, const char *field)
{
  zug_status_set_field (r->status, code, offset, field);
  if (r->status != NULL)
    r->status->line = line->line;
  return false;
}

static bool
is_blank (char c)
{
  return c == ' ' || c == '\t' || c == '\r';
}

/* The next line, without blanks around it; false at the end of the text. */
static bool
next_line (const Reader *r, size_t *at, Line *line)
{
  const char *start = r->text + *at;
  const char *newline;
  size_t length;

  if (*at >= r->length)
    return false;
  newline = memchr (start, '\n', r->length - *at);
  length = newline != NULL ? (size_t) (newline - start) : r->length - *at;
  *at += length + 1;
  while (length > 0 && is_blank (*start))
    {
      start++;
      length--;
    }
  while (length > 0 && is_blank (start[length - 1]))
    length--;
  *line = (Line){.text = start,
                 .length = length,
                 .offset = (size_t) (start - r->text),
                 .line = line->line + 1};
  return true;
}

static bool
split_line (Line *line)
{
  const char *equals = memchr (line->text, '=', line->length);
  size_t key;

  if (equals == NULL || equals == line->text)
    return false;
  key = (size_t) (equals - line->text);
  line->value = equals + 1;
  line->value_length = line->length - key - 1;
  while (key > 0 && is_blank (line->text[key - 1]))
    key--;
  line->key_length = key;
  while (line->value_length > 0 && is_blank (*line->value))
    {
      line->value++;
      line->value_length--;
    }
  return key > 0;
}

static bool
span_is (const char *text, size_t length, const char *word)
{
  return strlen (word) == length && memcmp (text, word, length) == 0;
}

static bool
key_is (const Line *line, const char *key)
{
  return span_is (line->text, line->key_length, key);
}

static size_t
value_offset (const Line *line)
{
  return line->offset + (size_t) (line->value - line->text);
}

/* UTF-8 without overlong forms, surrogates and control characters; the offset of the first byte that
 * is none, or length. */
static size_t
valid_utf8 (const char *text, size_t length)
{
  size_t i = 0;

  while (i < length)
    {
      unsigned char c = (unsigned char) text[i];
      size_t more = c < 0x80 ? 0 : c < 0xe0 ? 1 : c < 0xf0 ? 2 : 3;
      unsigned long code = more == 0 ? c : c & (0x3fu >> more);

      if ((c >= 0x80 && c < 0xc2) || c > 0xf4 || (c < 0x20 && c != '\t' && c != '\n' && c != '\r')
          || c == 0x7f || i + more >= length)
        return i;
      for (size_t k = 1; k <= more; k++)
        {
          if (((unsigned char) text[i + k] & 0xc0) != 0x80)
            return i;
          code = code << 6 | ((unsigned char) text[i + k] & 0x3f);
        }
      if ((more == 2 && code < 0x800) || (more == 3 && code < 0x10000) || code > 0x10ffff
          || (code >= 0xd800 && code < 0xe000))
        return i;
      i += more + 1;
    }
  return length;
}

/* Copies a value with the escapes of a key file taken back. */
static bool
copy_value (Reader *r, const Line *line, const char *field, char *to, size_t size)
{
  static const char escapes[] = "s n t r \\ ";
  static const char meant[] = " \n\t\r\\";
  size_t n = 0;

  if (to[0] != '\0')
    return fail (r, ZUG_STATUS_KEY_TWICE, line, line->offset, field);
  if (line->value_length == 0)
    return fail (r, ZUG_STATUS_VALUE, line, value_offset (line), field);
  for (size_t i = 0; i < line->value_length; i++)
    {
      char c = line->value[i];

      if (c == '\\')
        {
          const char *escape = i + 1 < line->value_length && line->value[i + 1] != ' '
                                   ? strchr (escapes, line->value[i + 1])
                                   : NULL;

          if (escape == NULL || *escape == '\0')
            return fail (r, ZUG_STATUS_VALUE, line, value_offset (line) + i, field);
          c = meant[(escape - escapes) / 2];
          i++;
        }
      if (n + 1 >= size)
        {
          to[0] = '\0';
          return fail (r, ZUG_STATUS_TOO_LONG, line, value_offset (line) + i, field);
        }
      to[n++] = c;
    }
  to[n] = '\0';
  return true;
}

static bool
read_id (Reader *r, const Line *line)
{
  r->id_offset = value_offset (line);
  if (!copy_value (r, line, "id", r->file.id, sizeof r->file.id))
    return false;
  for (const char *c = r->file.id; *c != '\0'; c++)
    if (!(*c >= 'a' && *c <= 'z') && !(*c >= '0' && *c <= '9') && *c != '-')
      return fail (r, ZUG_STATUS_VALUE, line, r->id_offset + (size_t) (c - r->file.id), "id");
  return true;
}

static bool
read_variant_key (Reader *r, const Line *line)
{
  ZugVariantFile *file = &r->file;

  if (key_is (line, "id"))
    return read_id (r, line);
  if (key_is (line, "name"))
    return copy_value (r, line, "name", file->name, sizeof file->name);
  if (key_is (line, "author"))
    return copy_value (r, line, "author", file->author, sizeof file->author);
  if (key_is (line, "summary"))
    return copy_value (r, line, "summary", file->summary, sizeof file->summary);
  if (key_is (line, "based-on"))
    {
      if (!copy_value (r, line, "based-on", file->based_on, sizeof file->based_on))
        return false;
      return zug_laws_preset (&file->laws, file->based_on)
             || fail (r, ZUG_STATUS_VALUE, line, value_offset (line), "based-on");
    }
  if (key_is (line, "game"))
    {
      if (r->has_game)
        return fail (r, ZUG_STATUS_KEY_TWICE, line, line->offset, "game");
      r->has_game = true;
      return span_is (line->value, line->value_length, "chess")
             || fail (r, ZUG_STATUS_VALUE, line, value_offset (line), "game");
    }
  return fail (r, ZUG_STATUS_KEY_UNKNOWN, line, line->offset, NULL);
}

static bool
read_law (Reader *r, const Line *line)
{
  char text[64];
  const ZugLaw *law;
  size_t i;

  if (line->key_length >= sizeof text)
    return fail (r, ZUG_STATUS_KEY_UNKNOWN, line, line->offset, NULL);
  memcpy (text, line->text, line->key_length);
  text[line->key_length] = '\0';
  law = strlen (text) == line->key_length ? zug_law_find (text) : NULL;
  if (law == NULL)
    return fail (r, ZUG_STATUS_KEY_UNKNOWN, line, line->offset, NULL);
  i = (size_t) (law - zug_law_table);
  if (i < MAX_LAWS && r->law_line[i] != 0)
    return fail (r, ZUG_STATUS_KEY_TWICE, line, line->offset, law->key);
  if (line->value_length >= sizeof text || memchr (line->value, '\0', line->value_length) != NULL)
    return fail (r, ZUG_STATUS_VALUE, line, value_offset (line), law->key);
  memcpy (text, line->value, line->value_length);
  text[line->value_length] = '\0';
  if (!zug_laws_set (&r->file.laws, law, text))
    return fail (r, ZUG_STATUS_VALUE, line, value_offset (line), law->key);
  if (i < MAX_LAWS)
    {
      r->law_line[i] = line->line;
      r->law_offset[i] = line->offset;
    }
  return true;
}

static bool
read_group (Reader *r, const Line *line, Group *group)
{
  if (span_is (line->text, line->length, "[Variant]"))
    *group = IN_VARIANT;
  else if (span_is (line->text, line->length, "[Laws]"))
    *group = IN_LAWS;
  else
    return fail (r, line->text[line->length - 1] == ']' ? ZUG_STATUS_GROUP : ZUG_STATUS_LINE, line,
                 line->offset, NULL);
  return true;
}

/* Reads the keys of one group; based-on has to be known before the laws. */
static bool
read_pass (Reader *r, Group wanted)
{
  Line line = {.line = 0};
  Group group = NOWHERE;
  size_t at = 0;

  while (next_line (r, &at, &line))
    {
      if (line.length == 0 || *line.text == '#')
        continue;
      if (*line.text == '[')
        {
          if (!read_group (r, &line, &group))
            return false;
          continue;
        }
      if (group == NOWHERE || !split_line (&line))
        return fail (r, ZUG_STATUS_LINE, &line, line.offset, NULL);
      if (group == wanted
          && !(wanted == IN_VARIANT ? read_variant_key (r, &line) : read_law (r, &line)))
        return false;
    }
  return true;
}

static bool
check_laws (Reader *r)
{
  const char *reason = NULL;
  const ZugLaw *law = zug_laws_problem (&r->file.laws, &reason);
  Line line = {.line = 0};
  size_t i;

  if (law == NULL)
    return true;
  i = (size_t) (law - zug_law_table);
  if (i < MAX_LAWS)
    line.line = r->law_line[i];
  fail (r, ZUG_STATUS_LAWS, &line, i < MAX_LAWS ? r->law_offset[i] : 0, law->key);
  if (r->status != NULL)
    r->status->problem = reason;
  return false;
}

bool
zug_variant_file_read (const char *text, size_t length, ZugVariantFile *file, ZugStatus *status)
{
  Reader r = {.text = text, .length = length, .status = status};
  size_t valid;

  if (length > ZUG_VARIANT_FILE_MAX)
    return zug_status_set (status, ZUG_STATUS_TOO_LONG, ZUG_VARIANT_FILE_MAX);
  valid = valid_utf8 (text, length);
  if (valid < length)
    return zug_status_set (status, ZUG_STATUS_UTF8, valid);
  zug_laws_init (&r.file.laws);
  if (!read_pass (&r, IN_VARIANT) || !read_pass (&r, IN_LAWS))
    return false;
  if (r.file.id[0] == '\0' || r.file.name[0] == '\0')
    return zug_status_set_field (status, ZUG_STATUS_KEY_MISSING, length,
                                 r.file.id[0] == '\0' ? "id" : "name");
  if (!check_laws (&r))
    return false;
  *file = r.file;
  zug_status_set (status, ZUG_STATUS_GOOD, 0);
  return true;
}

/* Writing. */

typedef struct
{
  char *buffer;
  size_t size;
  size_t n;
} Writer;

static void __attribute__ ((format (printf, 2, 3))) add (Writer *w, const char *format, ...)
{
  va_list arguments;
  int n;

  va_start (arguments, format);
  n = vsnprintf (w->n < w->size ? w->buffer + w->n : NULL, w->n < w->size ? w->size - w->n : 0,
                 format, arguments);
  va_end (arguments);
  if (n > 0)
    w->n += (size_t) n;
}

static void
add_key (Writer *w, const char *key, const char *value)
{
  if (value[0] == '\0')
    return;
  add (w, "%s=", key);
  for (const char *c = value; *c != '\0'; c++)
    {
      bool edge = c == value || c[1] == '\0';

      if (*c == '\n')
        add (w, "\\n");
      else if (*c == '\r')
        add (w, "\\r");
      else if (*c == '\t')
        add (w, "\\t");
      else if (*c == '\\')
        add (w, "\\\\");
      else if (*c == ' ' && edge)
        add (w, "\\s");
      else
        add (w, "%c", *c);
    }
  add (w, "\n");
}

size_t
zug_variant_file_write (const ZugVariantFile *file, char *buffer, size_t size)
{
  Writer w = {buffer, size, 0};
  ZugLaws base;

  if (size > 0)
    buffer[0] = '\0';
  if (!zug_laws_preset (&base, file->based_on))
    zug_laws_init (&base);
  add (&w, "[Variant]\n");
  add_key (&w, "id", file->id);
  add_key (&w, "name", file->name);
  add_key (&w, "author", file->author);
  add_key (&w, "summary", file->summary);
  add_key (&w, "based-on", file->based_on);
  add (&w, "\n[Laws]\n");
  for (size_t i = 0; i < zug_n_laws; i++)
    {
      char ours[32], theirs[32];

      zug_laws_get (&file->laws, &zug_law_table[i], ours);
      zug_laws_get (&base, &zug_law_table[i], theirs);
      if (strcmp (ours, theirs) != 0)
        add (&w, "%s=%s\n", zug_law_table[i].key, ours);
    }
  return w.n;
}
