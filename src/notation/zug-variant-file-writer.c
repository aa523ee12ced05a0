/* zug-variant-file-writer.c: writing variants as files */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-variant-file.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

typedef struct
{
  char *buffer;
  size_t size;
  size_t n;
} Writer;

static void __attribute__ ((format (printf, 2, 3)))
add (Writer *w, const char *format, ...)
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

/* Whether our men can be told by what they differ in: a file adds men, names and
 * pictures, but takes none away. */
static bool
holds_men_of (const ZugLaws *laws, const ZugLaws *base)
{
  for (int type = 0; type < base->n_types; type++)
    {
      ZugManType ours = zug_laws_man (laws, base->man[type].letter);

      if (ours == ZUG_NO_MAN || (base->man[type].name[0] != '\0' && laws->man[ours].name[0] == '\0')
          || (base->man[type].picture != 0 && laws->man[ours].picture == 0))
        return false;
    }
  return true;
}

static void
add_variant (Writer *w, const ZugVariantFile *file, const ZugLaws *base, bool is_based)
{
  const ZugLaw *game = zug_law_find ("game");
  char value[ZUG_LAW_TEXT];

  add (w, "[Variant]\n");
  add_key (w, "id", file->id);
  add_key (w, "name", file->name);
  add_key (w, "author", file->author);
  add_key (w, "summary", file->summary);
  if (!zug_laws_same (&file->laws, base, game))
    add_key (w, "game", zug_laws_get (&file->laws, game, value));
  if (is_based)
    add_key (w, "based-on", file->based_on);
}

static void
add_laws (Writer *w, const ZugLaws *laws, const ZugLaws *base)
{
  char value[ZUG_LAW_TEXT];
  bool any = false;

  for (size_t i = 0; i < zug_n_laws; i++)
    {
      const ZugLaw *law = &zug_law_table[i];

      if (law->kind == ZUG_LAW_MEN || law == zug_law_find ("game")
          || zug_laws_same (laws, base, law))
        continue;
      add (w, "%s%s=%s\n", any ? "" : "\n[Laws]\n", law->key, zug_laws_get (laws, law, value));
      any = true;
    }
}

static void
add_man (Writer *w, const ZugLaws *laws, ZugManType type, const ZugLaws *base)
{
  bool any = zug_laws_man (base, laws->man[type].letter) == ZUG_NO_MAN;
  char value[ZUG_LAW_TEXT];

  /* A man that the base does not have is there even while nothing is known of him. */
  if (any)
    add (w, "\n[Piece %c]\n", laws->man[type].letter);
  for (int i = 0; zug_man_keys[i] != NULL; i++)
    if (zug_laws_man_differs (laws, type, base, zug_man_keys[i]))
      {
        if (!any)
          add (w, "\n[Piece %c]\n", laws->man[type].letter);
        add_key (w, zug_man_keys[i], zug_laws_get_man (laws, type, zug_man_keys[i], value));
        any = true;
      }
}

size_t
zug_variant_file_write (const ZugVariantFile *file, char *buffer, size_t size)
{
  Writer w = {buffer, size, 0};
  ZugLaws base;
  bool is_based = zug_laws_preset (&base, file->based_on) && holds_men_of (&file->laws, &base);

  if (size > 0)
    buffer[0] = '\0';
  if (!is_based)
    zug_laws_init (&base);
  add_variant (&w, file, &base, is_based);
  add_laws (&w, &file->laws, &base);
  for (int type = 0; type < file->laws.n_types; type++)
    add_man (&w, &file->laws, (ZugManType) type, &base);
  return w.n;
}
