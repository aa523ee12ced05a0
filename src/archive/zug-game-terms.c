/* zug-game-terms.c: what the index knows of a game: its positions and its terms */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-game-terms.h"

#include "zug-choice-code.h"
#include <string.h>

/* --- positions -------------------------------------------------------------------------------- */

static void
add_positions (const ZugGameData *game, gint64 number, GArray *positions)
{
  gboolean wide = zug_choice_is_wide (&game->laws);
  gsize n = MIN (game->n_keys, (gsize) G_MAXUINT16 + 1);
  guint first = positions->len;
  int turn = 0;

  g_array_set_size (positions, first + (guint) n);
  for (gsize i = 0; i < n; i++)
    {
      ZugPosting *posting = &g_array_index (positions, ZugPosting, first + i);

      *posting = (ZugPosting) {.key = ZUG_POSTING_KEY (game->key[i]),
                               .game = number,
                               .turn = (guint16) i,
                               .result = (guint8) game->result};
      if (turn >= 0)
        turn = zug_game_data_next (game, turn);
      if (turn > 0)
        posting->pair = zug_pair_code (&game->turn[turn], wide);
    }
}

/* --- terms ------------------------------------------------------------------------------------ */

static void
add_term (const ZugGameData *game, gint64 number, GArray *terms, const char *field,
          const char *value)
{
  ZugPosting posting = {
      .key = zug_term_key (field, value), .game = number, .result = (guint8) game->result};

  g_array_append_val (terms, posting);
}

int
zug_tag_column (const char *name)
{
  static const char *const names[ZUG_TAG_COLUMNS] = {"Event", "Site",  "Date",   "Round",
                                                     "White", "Black", "Result", "Variant",
                                                     "Laws",  "SetUp", "FEN"};

  for (int i = 0; i < ZUG_TAG_COLUMNS; i++)
    if (strcmp (names[i], name) == 0)
      return i;
  return -1;
}

gboolean
zug_tag_has_column (const char *name)
{
  return zug_tag_column (name) >= 0;
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
zug_game_tag_text (const ZugGameData *game, const char *name)
{
  const char *value = zug_game_data_tag (game, name);

  return value == NULL || strcmp (value, "?") == 0 ? "" : value;
}

void
zug_game_terms (const ZugGameData *game, gint64 number, GArray *positions, GArray *terms)
{
  if (positions != NULL)
    add_positions (game, number, positions);
  for (gsize i = 0; terms != NULL && i < game->n_tags; i++)
    {
      const ZugTagData *tag = &game->tag[i];
      char field[64];

      if (zug_tag_has_column (tag->name))
        continue;
      add_term (game, number, terms, "tag", tag->name);
      if (g_snprintf (field, sizeof field, "tag:%s", tag->name) < (int) sizeof field)
        add_term (game, number, terms, field, tag->value);
    }
}

/* --- dates ------------------------------------------------------------------------------------ */

/* `n` digits, or as many question marks: 0; -1 for anything else. */
static int
take_part (const char **at, int n)
{
  int number = 0, unknown = 0;

  for (int i = 0; i < n; i++, ++*at)
    if (**at == '?')
      unknown++;
    else if (g_ascii_isdigit (**at))
      number = number * 10 + (**at - '0');
    else
      return -1;
  if (unknown == 0)
    return number;
  return unknown == n ? 0 : -1;
}

gboolean
zug_date_to_number (const char *text, int *number)
{
  const char *at = text;
  char back[16];
  int year, month = -1, day = -1;

  year = take_part (&at, 4);
  if (year >= 0 && *at++ == '.')
    month = take_part (&at, 2);
  if (month >= 0 && *at++ == '.')
    day = take_part (&at, 2);
  *number = MAX (year, 0) * 10000 + MAX (month, 0) * 100 + MAX (day, 0);
  zug_date_to_text (*number, back);
  return strcmp (back, text) == 0;
}

/* A number with so many digits, question marks for 0. */
static void
put_part (char *at, int value, int digits)
{
  char mark = value == 0 ? '?' : '\0';

  for (int i = digits - 1; i >= 0; i--, value /= 10)
    at[i] = mark != '\0' ? mark : (char) ('0' + value % 10);
}

void
zug_date_to_text (int number, char text[16])
{
  strcpy (text, "????.??.??");
  put_part (text, number / 10000 % 10000, 4);
  put_part (text + 5, number / 100 % 100, 2);
  put_part (text + 8, number % 100, 2);
}

/* --- the line played -------------------------------------------------------------------------- */

int
zug_game_line_end (const ZugGameData *game, int *length)
{
  int last = 0;

  *length = 0;
  for (size_t i = 1; i < game->n_turns; i++)
    if (game->turn[i].parent == last)
      {
        last = (int) i;
        ++*length;
      }
  return last;
}

/* --- comments --------------------------------------------------------------------------------- */

void
zug_game_comment_words (const ZugGameData *game, GString *words)
{
  for (gsize i = 0; i < game->n_remarks; i++)
    {
      const ZugRemarkData *remark = &game->remark[i];

      if (remark->kind != ZUG_REMARK_COMMENT && remark->kind != ZUG_REMARK_BEFORE)
        continue;
      g_string_append (words, remark->text);
      g_string_append_c (words, '\n');
    }
}
