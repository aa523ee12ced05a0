/* zug-tags.c: which tags of a game have a column, and how the others are kept */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-tags.h"

#include <string.h>

/* --- columns ---------------------------------------------------------------------------------- */

static const char *const names[ZUG_TAG_COLUMNS] = {
    [ZUG_TAG_EVENT] = "Event",   [ZUG_TAG_SITE] = "Site",       [ZUG_TAG_DATE] = "Date",
    [ZUG_TAG_ROUND] = "Round",   [ZUG_TAG_WHITE] = "White",     [ZUG_TAG_BLACK] = "Black",
    [ZUG_TAG_RESULT] = "Result", [ZUG_TAG_VARIANT] = "Variant", [ZUG_TAG_LAWS] = "Laws",
    [ZUG_TAG_SETUP] = "SetUp",   [ZUG_TAG_FEN] = "FEN",
};

int
zug_tag_column (const char *name)
{
  for (int i = 0; i < ZUG_TAG_COLUMNS; i++)
    if (names[i][0] == name[0] && strcmp (names[i], name) == 0)
      return i;
  return -1;
}

gboolean
zug_tag_has_column (const char *name)
{
  return zug_tag_column (name) >= 0;
}

gboolean
zug_tag_names_column (const char *name)
{
  for (int i = 0; i < ZUG_TAG_COLUMNS; i++)
    if (g_ascii_strcasecmp (names[i], name) == 0)
      return TRUE;
  return FALSE;
}

gboolean
zug_game_tag_is_column (const ZugGameData *game, gsize i)
{
  const ZugTagData *tag = &game->tag[i];
  int column = zug_tag_column (tag->name);

  if (column < 0 || column > ZUG_TAG_RESULT || zug_game_data_tag (game, tag->name) != tag->value)
    return FALSE;
  return column != ZUG_TAG_RESULT || strcmp (tag->value, zug_result_text (game->result)) == 0;
}

const char *
zug_tag_text (const char *value)
{
  return value == NULL || strcmp (value, "?") == 0 ? "" : value;
}

const char *
zug_game_tag_text (const ZugGameData *game, const char *name)
{
  return zug_tag_text (zug_game_data_tag (game, name));
}

/* --- the others ------------------------------------------------------------------------------- */

static void
append_escaped (GString *text, const char *part)
{
  for (; *part != '\0'; part++)
    if (*part == '\\' || *part == '\t' || *part == '\n')
      {
        g_string_append_c (text, '\\');
        g_string_append_c (text, *part == '\t' ? 't' : *part == '\n' ? 'n' : '\\');
      }
    else
      g_string_append_c (text, *part);
}

void
zug_tags_append (GString *text, const char *name, const char *value)
{
  append_escaped (text, name);
  g_string_append_c (text, '\t');
  append_escaped (text, value);
  g_string_append_c (text, '\n');
}

/* The text up to `end` without its escapes; NULL where it does not end so. *text goes behind it. */
static const char *
take_escaped (const char **text, char end, GString *part)
{
  const char *at = *text;

  g_string_truncate (part, 0);
  for (; *at != '\0' && *at != end; at++)
    {
      char c = *at;

      if (c == '\\')
        {
          c = *++at == 't' ? '\t' : *at == 'n' ? '\n' : *at;
          if (c == '\0')
            return NULL;
        }
      g_string_append_c (part, c);
    }
  if (*at == '\0')
    return NULL;
  *text = at + 1;
  return part->str;
}

gboolean
zug_tags_foreach (const char *text, ZugTagFunc func, gpointer user_data)
{
  g_autoptr (GString) name = g_string_new (NULL);
  g_autoptr (GString) value = g_string_new (NULL);

  while (*text != '\0')
    {
      if (take_escaped (&text, '\t', name) == NULL || take_escaped (&text, '\n', value) == NULL)
        return FALSE;
      func (name->str, value->str, user_data);
    }
  return TRUE;
}
