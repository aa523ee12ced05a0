/* zug-variant-file.c: variants as files */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-variant-file.h"
#include "zug-text.h"

#include <stdio.h>
#include <string.h>

enum
{
  MAX_LAWS = 64,
  N_LETTERS = 26
};

/* Which group a line stands in. */
typedef enum
{
  NOWHERE,
  IN_VARIANT,
  IN_LAWS,
  IN_PIECE
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
  ZugLaws base; /* the laws of based-on */
  size_t id_offset;
  char letter;         /* of the group [Piece X] that is read */
  Line game;           /* where it was set; no line where it was not */
  Line law[MAX_LAWS];  /* by row of the table */
  Line man[N_LETTERS]; /* where its group begins */
  bool man_has[N_LETTERS][ZUG_N_MAN_KEYS];
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
  *line = (Line) {.text = start,
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

/* A key that nobody knows is named as it stands there. */
static bool
fail_unknown (Reader *r, const Line *line)
{
  fail (r, ZUG_STATUS_KEY_UNKNOWN, line, line->offset, NULL);
  if (r->status != NULL)
    snprintf (r->status->given, sizeof r->status->given, "%.*s", (int) line->key_length,
              line->text);
  return false;
}

static bool
key_is (const Line *line, const char *key)
{
  return zug_text_is (line->text, line->key_length, key);
}

static size_t
value_offset (const Line *line)
{
  return line->offset + (size_t) (line->value - line->text);
}

/* UTF-8 without overlong forms, surrogates and control characters; the offset of the first byte
 * that is none, or length. */
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
      if (r->game.line != 0)
        return fail (r, ZUG_STATUS_KEY_TWICE, line, line->offset, "game");
      r->game = *line;
      return true;
    }
  return fail_unknown (r, line);
}

/* `game` stands in the group [Variant], and men have groups of their own. */
static bool
is_key_of_laws (const ZugLaw *law)
{
  return law->kind != ZUG_LAW_MEN && law != zug_law_find ("game");
}

/* Keeps the line until all of them are known: what a value means can depend on other laws. */
static bool
read_law (Reader *r, const Line *line)
{
  for (size_t i = 0; i < zug_n_laws && i < MAX_LAWS; i++)
    if (key_is (line, zug_law_table[i].key) && is_key_of_laws (&zug_law_table[i]))
      {
        if (r->law[i].line != 0)
          return fail (r, ZUG_STATUS_KEY_TWICE, line, line->offset, zug_law_table[i].key);
        r->law[i] = *line;
        return true;
      }
  return fail_unknown (r, line);
}

static bool
set_law (Reader *r, const ZugLaw *law, const Line *line)
{
  char text[ZUG_LAW_TEXT];

  if (line->value_length >= sizeof text || memchr (line->value, '\0', line->value_length) != NULL)
    return fail (r, ZUG_STATUS_VALUE, line, value_offset (line), law->key);
  memcpy (text, line->value, line->value_length);
  text[line->value_length] = '\0';
  return zug_laws_set (&r->file.laws, law, text)
         || fail (r, ZUG_STATUS_VALUE, line, value_offset (line), law->key);
}

static bool
set_laws (Reader *r)
{
  if (r->game.line != 0 && !set_law (r, zug_law_find ("game"), &r->game))
    return false;
  for (size_t i = 0; i < zug_n_laws && i < MAX_LAWS; i++)
    if (r->law[i].line != 0 && !set_law (r, &zug_law_table[i], &r->law[i]))
      return false;
  return true;
}

static bool
read_man (Reader *r, const Line *line)
{
  char text[ZUG_LAW_TEXT] = "";

  for (int i = 0; zug_man_keys[i] != NULL; i++)
    if (key_is (line, zug_man_keys[i]))
      {
        bool *has = &r->man_has[r->letter - 'A'][i];

        if (*has)
          return fail (r, ZUG_STATUS_KEY_TWICE, line, line->offset, zug_man_keys[i]);
        *has = true;
        return copy_value (r, line, zug_man_keys[i], text, sizeof text)
               && (zug_laws_set_man (&r->file.laws, r->letter, zug_man_keys[i], text)
                   || fail (r, ZUG_STATUS_VALUE, line, value_offset (line), zug_man_keys[i]));
      }
  return fail_unknown (r, line);
}

/* "[Piece X]" */
static bool
read_piece_group (Reader *r, const Line *line)
{
  static const char before[] = "[Piece ";
  const size_t n = sizeof before - 1;

  if (line->length != n + 2 || memcmp (line->text, before, n) != 0 || line->text[n] < 'A'
      || line->text[n] > 'Z' || line->text[n + 1] != ']')
    return false;
  r->letter = line->text[n];
  return true;
}

static bool
read_group (Reader *r, const Line *line, Group *group)
{
  if (zug_text_is (line->text, line->length, "[Variant]"))
    *group = IN_VARIANT;
  else if (zug_text_is (line->text, line->length, "[Laws]"))
    *group = IN_LAWS;
  else if (read_piece_group (r, line))
    *group = IN_PIECE;
  else
    return fail (r, line->text[line->length - 1] == ']' ? ZUG_STATUS_GROUP : ZUG_STATUS_LINE, line,
                 line->offset, NULL);
  return true;
}

static bool
read_key (Reader *r, Group group, const Line *line)
{
  switch (group)
    {
    case IN_VARIANT:
      return read_variant_key (r, line);
    case IN_LAWS:
      return read_law (r, line);
    default:
      return read_man (r, line);
    }
}

/* A man is in the game as soon as its group begins. */
static void
begin_man (Reader *r, const Line *line)
{
  Line *begins = &r->man[r->letter - 'A'];

  if (begins->line == 0)
    *begins = *line;
  zug_laws_add_man (&r->file.laws, r->letter);
}

/* Reads the keys of one kind of group; based-on has to be known before the men, and these before
 * the laws. */
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
          if (group == IN_PIECE && wanted == IN_PIECE)
            begin_man (r, &line);
          continue;
        }
      if (group == NOWHERE || !split_line (&line))
        return fail (r, ZUG_STATUS_LINE, &line, line.offset, NULL);
      if (group == wanted && !read_key (r, group, &line))
        return false;
    }
  return true;
}

/* The group of the first man that cannot be played with. */
static const Line *
line_of_man (const Reader *r)
{
  for (int type = 0; type < r->file.laws.n_types; type++)
    {
      const Line *line = &r->man[r->file.laws.man[type].letter - 'A'];

      if (line->line != 0 && zug_laws_man_problem (&r->file.laws, (ZugManType) type) != NULL)
        return line;
    }
  return NULL;
}

/* Whether the problem would not be there without one law of the file. */
static bool
brings_problem (const Reader *r, const ZugLaw *law, const char *problem)
{
  ZugLaws without = r->file.laws;
  char value[ZUG_LAW_TEXT];
  const char *reason = NULL;

  return zug_laws_set (&without, law, zug_laws_get (&r->base, law, value))
         && (zug_laws_problem (&without, &reason) == NULL || reason != problem);
}

/* The line to name: that of the law itself, or where another law is to blame, as in a variant of a
 * variant, of the first without which all would be well. */
static const Line *
line_of_problem (const Reader *r, const ZugLaw *law, const char *problem)
{
  const Line *own = &r->law[law - zug_law_table];

  if (law->kind == ZUG_LAW_MEN)
    own = line_of_man (r);
  if (own != NULL && own->line != 0)
    return own;
  for (size_t i = 0; i < zug_n_laws && i < MAX_LAWS; i++)
    if (r->law[i].line != 0 && brings_problem (r, &zug_law_table[i], problem))
      return &r->law[i];
  for (size_t i = 0; i < zug_n_laws && i < MAX_LAWS; i++)
    if (r->law[i].line != 0)
      return &r->law[i];
  return &r->game;
}

static bool
check_laws (Reader *r)
{
  const char *reason = NULL;
  const ZugLaw *law = zug_laws_problem (&r->file.laws, &reason);
  const Line *line;

  if (law == NULL)
    return true;
  line = line_of_problem (r, law, reason);
  fail (r, ZUG_STATUS_LAWS, line, line->offset, law->key);
  if (r->status != NULL)
    r->status->problem = reason;
  return false;
}

static bool
read_all (Reader *r, bool is_draft)
{
  size_t valid;

  if (r->length > ZUG_VARIANT_FILE_MAX)
    return zug_status_set (r->status, ZUG_STATUS_TOO_LONG, ZUG_VARIANT_FILE_MAX);
  valid = valid_utf8 (r->text, r->length);
  if (valid < r->length)
    return zug_status_set (r->status, ZUG_STATUS_UTF8, valid);
  zug_laws_init (&r->file.laws);
  if (!read_pass (r, IN_VARIANT))
    return false;
  r->base = r->file.laws;
  if (!read_pass (r, IN_PIECE) || !read_pass (r, IN_LAWS) || !set_laws (r))
    return false;
  if (r->file.id[0] == '\0' || r->file.name[0] == '\0')
    return zug_status_set_field (r->status, ZUG_STATUS_KEY_MISSING, r->length,
                                 r->file.id[0] == '\0' ? "id" : "name");
  return is_draft || check_laws (r);
}

static bool
read_file (const char *text, size_t length, bool is_draft, ZugVariantFile *file, ZugStatus *status)
{
  Reader r = {.text = text, .length = length, .status = status};

  if (!read_all (&r, is_draft))
    return false;
  *file = r.file;
  zug_status_set (status, ZUG_STATUS_GOOD, 0);
  return true;
}

bool
zug_variant_file_read (const char *text, size_t length, ZugVariantFile *file, ZugStatus *status)
{
  return read_file (text, length, false, file, status);
}

bool
zug_variant_file_read_draft (const char *text, size_t length, ZugVariantFile *file,
                             ZugStatus *status)
{
  return read_file (text, length, true, file, status);
}

bool
zug_variant_file_equal (const ZugVariantFile *a, const ZugVariantFile *b)
{
  return strcmp (a->id, b->id) == 0 && strcmp (a->name, b->name) == 0
         && strcmp (a->author, b->author) == 0 && strcmp (a->summary, b->summary) == 0
         && strcmp (a->based_on, b->based_on) == 0 && zug_laws_equal (&a->laws, &b->laws);
}
