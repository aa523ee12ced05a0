/* zug-laws-text.c: all laws of a game in one line of text */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-laws.h"
#include "zug-text.h"

#define PIECE "Piece."

enum
{
  MAX_LAWS = 64
};

/* Writing. */

static void
write_men (const ZugLaws *laws, const ZugLaws *orthodox, ZugText *text)
{
  char value[ZUG_LAW_TEXT];

  for (int type = 0; type < laws->n_types; type++)
    for (int key = 0; zug_man_keys[key]; key++)
      if (zug_laws_man_differs (laws, (ZugManType) type, orthodox, zug_man_keys[key]))
        zug_text_add (text, "%s" PIECE "%c.%s=%s", text->length ? "; " : "", laws->man[type].letter,
                      zug_man_keys[key],
                      zug_laws_get_man (laws, (ZugManType) type, zug_man_keys[key], value));
}

const char *
zug_laws_write (const ZugLaws *laws, char buffer[ZUG_LAWS_TEXT])
{
  ZugText text = zug_text (buffer, ZUG_LAWS_TEXT);
  char value[ZUG_LAW_TEXT];
  ZugLaws orthodox;

  zug_laws_init (&orthodox);
  for (size_t i = 0; i < zug_n_laws; i++)
    if (zug_law_table[i].kind == ZUG_LAW_MEN)
      write_men (laws, &orthodox, &text);
    else if (!zug_laws_same (laws, &orthodox, &zug_law_table[i]))
      zug_text_add (&text, "%s%s=%s", text.length ? "; " : "", zug_law_table[i].key,
                    zug_laws_get (laws, &zug_law_table[i], value));
  return buffer;
}

/* Reading. */

/* One "key=value" of the list, without blanks around it. */
typedef struct
{
  const char *key;
  size_t n_key;
  const char *value; /* NULL where there is none */
  size_t n_value;
} Part;

typedef struct
{
  const char *text;
  ZugLaws laws;
  Part set[MAX_LAWS]; /* by row of the table */
  bool piece_set['Z' - 'A' + 1][ZUG_N_MAN_KEYS];
  const char *wrong;
} Reader;

/* Steps over the next part that is not empty; false at the end. */
static bool
next_part (const char **at, Part *part)
{
  const char *end, *equals;

  *at += strspn (*at, "; ");
  if (**at == '\0')
    return false;
  end = *at + strcspn (*at, ";");
  *part = (Part) {.key = *at};
  *at = end;
  while (end[-1] == ' ')
    end--;
  equals = memchr (part->key, '=', (size_t) (end - part->key));
  part->n_key = (size_t) ((equals ? equals : end) - part->key);
  part->value = equals ? equals + 1 : NULL;
  part->n_value = equals ? (size_t) (end - equals - 1) : 0;
  return true;
}

static bool
copy_value (const Part *part, char value[ZUG_LAW_TEXT])
{
  if (!part->value || part->n_value >= ZUG_LAW_TEXT)
    return false;
  memcpy (value, part->value, part->n_value);
  value[part->n_value] = '\0';
  return true;
}

/* "Piece.A.leaps=2,1" */
static bool
read_piece (Reader *r, const Part *part)
{
  const size_t prefix = strlen (PIECE "A.");
  char value[ZUG_LAW_TEXT];

  if (part->n_key <= prefix || part->key[prefix - 1] != '.' || !copy_value (part, value))
    return false;
  for (int key = 0; key < ZUG_N_MAN_KEYS; key++)
    if (zug_text_is (part->key + prefix, part->n_key - prefix, zug_man_keys[key]))
      {
        char letter = part->key[prefix - 2];

        if (!zug_laws_set_man (&r->laws, letter, zug_man_keys[key], value)
            || r->piece_set[letter - 'A'][key])
          return false;
        r->piece_set[letter - 'A'][key] = true;
        return true;
      }
  return false;
}

static bool
read_part (Reader *r, const Part *part)
{
  if (part->n_key >= strlen (PIECE) && memcmp (part->key, PIECE, strlen (PIECE)) == 0)
    return read_piece (r, part);
  for (size_t i = 0; i < zug_n_laws && i < MAX_LAWS; i++)
    if (zug_text_is (part->key, part->n_key, zug_law_table[i].key))
      {
        if (r->set[i].key)
          return false;
        r->set[i] = *part;
        return true;
      }
  return false;
}

static bool
read_all (Reader *r)
{
  char value[ZUG_LAW_TEXT];
  Part part;

  for (const char *at = r->text; next_part (&at, &part);)
    if (!read_part (r, &part))
      {
        r->wrong = part.key;
        return false;
      }
  for (size_t i = 0; i < zug_n_laws && i < MAX_LAWS; i++)
    if (r->set[i].key
        && (!copy_value (&r->set[i], value) || !zug_laws_set (&r->laws, &zug_law_table[i], value)))
      {
        r->wrong = r->set[i].key;
        return false;
      }
  return true;
}

bool
zug_laws_read (ZugLaws *laws, const char *text, size_t *at)
{
  Reader r = {.text = text, .laws = *laws};

  if (!read_all (&r))
    {
      *at = (size_t) (r.wrong - text);
      return false;
    }
  *laws = r.laws;
  return true;
}
