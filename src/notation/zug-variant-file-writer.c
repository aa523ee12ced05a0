/* zug-variant-file-writer.c: writing variants as files */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-variant-file.h"
#include "zug-text.h"

/* With the escapes of a key file. */
static void
add_key (ZugText *text, const char *key, const char *value)
{
  static const char escaped[] = "\n\r\t\\", letters[] = "nrt\\";

  if (value[0] == '\0')
    return;
  zug_text_add (text, "%s=", key);
  for (const char *c = value; *c != '\0'; c++)
    {
      const char *escape = strchr (escaped, *c);

      if (escape != NULL)
        zug_text_add (text, "\\%c", letters[escape - escaped]);
      else if (*c == ' ' && (c == value || c[1] == '\0'))
        zug_text_add (text, "\\s");
      else
        zug_text_add (text, "%c", *c);
    }
  zug_text_add (text, "\n");
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
add_variant (ZugText *text, const ZugVariantFile *file, const ZugLaws *base, bool is_based)
{
  const ZugLaw *game = zug_law_find ("game");
  char value[ZUG_LAW_TEXT];

  zug_text_add (text, "[Variant]\n");
  add_key (text, "id", file->id);
  add_key (text, "name", file->name);
  add_key (text, "author", file->author);
  add_key (text, "summary", file->summary);
  if (!zug_laws_same (&file->laws, base, game))
    add_key (text, "game", zug_laws_get (&file->laws, game, value));
  if (is_based)
    add_key (text, "based-on", file->based_on);
}

static void
add_laws (ZugText *text, const ZugLaws *laws, const ZugLaws *base)
{
  char value[ZUG_LAW_TEXT];
  bool any = false;

  for (size_t i = 0; i < zug_n_laws; i++)
    {
      const ZugLaw *law = &zug_law_table[i];

      if (law->kind == ZUG_LAW_MEN || law == zug_law_find ("game")
          || zug_laws_same (laws, base, law))
        continue;
      zug_text_add (text, "%s%s=%s\n", any ? "" : "\n[Laws]\n", law->key,
                    zug_laws_get (laws, law, value));
      any = true;
    }
}

static void
add_man (ZugText *text, const ZugLaws *laws, ZugManType type, const ZugLaws *base)
{
  bool any = zug_laws_man (base, laws->man[type].letter) == ZUG_NO_MAN;
  char value[ZUG_LAW_TEXT];

  /* A man that the base does not have is there even while nothing is known of him. */
  if (any)
    zug_text_add (text, "\n[Piece %c]\n", laws->man[type].letter);
  for (int i = 0; zug_man_keys[i] != NULL; i++)
    if (zug_laws_man_differs (laws, type, base, zug_man_keys[i]))
      {
        if (!any)
          zug_text_add (text, "\n[Piece %c]\n", laws->man[type].letter);
        add_key (text, zug_man_keys[i], zug_laws_get_man (laws, type, zug_man_keys[i], value));
        any = true;
      }
}

size_t
zug_variant_file_write (const ZugVariantFile *file, char *buffer, size_t size)
{
  ZugText text = zug_text (buffer, size);
  ZugLaws base;
  bool is_based = zug_laws_preset (&base, file->based_on) && holds_men_of (&file->laws, &base);

  if (!is_based)
    zug_laws_init (&base);
  add_variant (&text, file, &base, is_based);
  add_laws (&text, &file->laws, &base);
  for (int type = 0; type < file->laws.n_types; type++)
    add_man (&text, &file->laws, (ZugManType) type, &base);
  return text.length;
}
