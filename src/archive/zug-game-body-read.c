/* zug-game-body-read.c: reads a game's turns and remarks from bytes, which may be damaged */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-game-body-private.h"

#include "zug-archive.h"
#include "zug-choice-code.h"
#include <glib/gi18n.h>

/* What is left to be read. */
typedef struct
{
  const guint8 *at, *end;
} ZugBodyBytes;

static gboolean
take_byte (ZugBodyBytes *bytes, guint *byte)
{
  if (bytes->at == bytes->end)
    return FALSE;
  *byte = *bytes->at++;
  return TRUE;
}

static gboolean
take_number (ZugBodyBytes *bytes, guint64 *number)
{
  guint byte;

  *number = 0;
  for (guint shift = 0; shift < 64; shift += 7)
    {
      if (!take_byte (bytes, &byte))
        return FALSE;
      *number |= (guint64) (byte & 127) << shift;
      if (byte < 128)
        return TRUE;
    }
  return FALSE;
}

static gint64
unfold_sign (guint64 number)
{
  return (gint64) (number >> 1) ^ -(gint64) (number & 1);
}

static gboolean
take_choice (ZugBodyBytes *bytes, gboolean wide, ZugTurnData *turn, int side)
{
  guint32 code;

  if (bytes->end - bytes->at < (wide ? 3 : 2))
    return FALSE;
  code = bytes->at[0] | (guint32) bytes->at[1] << 8;
  if (wide)
    code |= (guint32) bytes->at[2] << 16;
  bytes->at += wide ? 3 : 2;
  if (code == 0)
    return TRUE;
  turn->sides |= (uint8_t) (1 << side);
  return zug_choice_from_code (code, wide, &turn->pair.choice[side]);
}

/* A text of the bytes, without regard to its being one. */
static gboolean
take_text (ZugBodyBytes *bytes, const char **text, gsize *length)
{
  guint64 number;

  if (!take_number (bytes, &number) || number > (guint64) (bytes->end - bytes->at))
    return FALSE;
  *text = (const char *) bytes->at;
  *length = number;
  bytes->at += number;
  return g_utf8_validate_len (*text, *length, NULL);
}

/* The turn that an entry of a listing section is about. */
static gboolean
take_place (ZugBodyBytes *bytes, const ZugGameData *game, guint64 *place, guint *byte)
{
  guint64 step;

  if (!take_number (bytes, &step) || step >= game->n_turns || *place + step >= game->n_turns)
    return FALSE;
  *place += step;
  return take_byte (bytes, byte);
}

static ZugTurnData *
add_turn (ZugGameData *game, gint64 parent)
{
  int index = zug_game_data_add_turn (game, (int) parent);

  /* Memory that cannot be had ends a program that uses GLib. */
  if (index < 0)
    g_error ("no memory for turn %zu", game->n_turns);
  game->turn[index] = (ZugTurnData) {.parent = (int32_t) parent,
                                     .id = index,
                                     .chance = ZUG_CHANCE_NONE,
                                     .pair = {{ZUG_PASS, ZUG_PASS}}};
  return &game->turn[index];
}

static gboolean
read_line (ZugBodyBytes *bytes, guint flags, guint64 n, ZugGameData *game)
{
  guint ones = flags & (BODY_WHITE_FIRST | BODY_BLACK_FIRST);

  for (guint64 i = 0; i < n; i++)
    {
      ZugTurnData *turn = add_turn (game, (gint64) i);
      int side = (int) (i % 2 ^ (ones == BODY_BLACK_FIRST));

      if (ones == 0 ? !take_choice (bytes, flags & BODY_WIDE, turn, ZUG_WHITE)
                          || !take_choice (bytes, flags & BODY_WIDE, turn, ZUG_BLACK)
                    : !take_choice (bytes, flags & BODY_WIDE, turn, side))
        return FALSE;
    }
  return TRUE;
}

static gboolean
read_variations (ZugBodyBytes *bytes, guint flags, ZugGameData *game)
{
  while (bytes->at < bytes->end)
    {
      guint64 back;
      ZugTurnData *turn;

      if (!take_number (bytes, &back) || back == 0 || back > game->n_turns)
        return FALSE;
      turn = add_turn (game, (gint64) (game->n_turns - back));
      if (!take_choice (bytes, flags & BODY_WIDE, turn, ZUG_WHITE)
          || !take_choice (bytes, flags & BODY_WIDE, turn, ZUG_BLACK))
        return FALSE;
    }
  return TRUE;
}

static gboolean
read_ids (ZugBodyBytes *bytes, ZugGameData *game)
{
  gint64 last = 0;

  for (gsize i = 1; i < game->n_turns; i++)
    {
      guint64 number;

      if (!take_number (bytes, &number))
        return FALSE;
      last += 1 + unfold_sign (number);
      if (last <= 0 || last > G_MAXINT32)
        return FALSE;
      game->turn[i].id = (gint32) last;
    }
  return TRUE;
}

static gboolean
read_times (ZugBodyBytes *bytes, ZugGameData *game)
{
  guint64 last = 0;

  for (gsize i = 1; i < game->n_turns; i++)
    {
      guint64 number;

      if (!take_number (bytes, &number))
        return FALSE;
      if (number == 0)
        continue;
      last += (guint64) unfold_sign (number - 1);
      game->turn[i].time = (gint64) last;
    }
  return TRUE;
}

static gboolean
read_oddities (ZugBodyBytes *bytes, guint section, ZugGameData *game)
{
  guint64 place = 0;

  while (bytes->at < bytes->end)
    {
      const char *text;
      gsize length;
      guint byte;

      if (!take_place (bytes, game, &place, &byte) || place == 0)
        return FALSE;
      if (section == SECTION_CHANCES)
        game->turn[place].chance = (uint8_t) byte;
      else if (section == SECTION_IRREGULAR)
        game->turn[place].irregular = (uint8_t) byte;
      else
        {
          if (byte > 3 || !take_text (bytes, &text, &length))
            return FALSE;
          game->turn[place].sides = (uint8_t) byte;
          game->turn[place].team = zug_game_data_keep (game, text, length);
        }
      if (byte > (section == SECTION_CHANCES ? ZUG_CHANCE_NONE : 3))
        return FALSE;
    }
  return TRUE;
}

static gboolean
read_remarks (ZugBodyBytes *bytes, ZugGameData *game)
{
  guint64 place = 0;

  while (bytes->at < bytes->end)
    {
      const char *text;
      gsize length;
      guint byte;

      if (!take_place (bytes, game, &place, &byte) || byte % 4 > 2 || byte / 4 >= ZUG_N_REMARKS
          || !take_text (bytes, &text, &length)
          || !zug_game_data_add_remark (game, (int) place, "wb-"[byte % 4],
                                        (ZugRemarkKind) (byte / 4), text, length))
        return FALSE;
    }
  return TRUE;
}

static gboolean
read_section (guint section, ZugBodyBytes *bytes, guint flags, ZugGameData *game)
{
  switch (section)
    {
    case SECTION_VARIATIONS:
      return read_variations (bytes, flags, game);
    case SECTION_IDS:
      return read_ids (bytes, game);
    case SECTION_TIMES:
      return read_times (bytes, game);
    case SECTION_CHANCES:
    case SECTION_IRREGULAR:
    case SECTION_TEXTS:
      return read_oddities (bytes, section, game);
    case SECTION_REMARKS:
      return read_remarks (bytes, game);
    default:
      return FALSE;
    }
}

/* The first bytes: flags, and how many turns the line has. */
static gboolean
take_head (ZugBodyBytes *bytes, guint *flags, guint64 *n)
{
  guint version;

  return take_byte (bytes, &version) && version == BODY_VERSION && take_byte (bytes, flags)
         && !(*flags & ~(guint) BODY_FLAGS) && take_number (bytes, n)
         && *n <= (guint64) (bytes->end - bytes->at);
}

/* The next section: its kind, which is above that of the last, and its bytes. */
static gboolean
take_section (ZugBodyBytes *bytes, guint last, guint *section, ZugBodyBytes *part)
{
  guint64 length;

  if (!take_byte (bytes, section) || *section <= last || *section >= N_SECTIONS
      || !take_number (bytes, &length) || length > (guint64) (bytes->end - bytes->at))
    return FALSE;
  part->at = bytes->at;
  part->end = bytes->at += length;
  return TRUE;
}

static gboolean
read_body (ZugBodyBytes *bytes, ZugGameData *game)
{
  guint flags, section = SECTION_END;
  guint64 n;

  if (!take_head (bytes, &flags, &n) || !read_line (bytes, flags, n, game))
    return FALSE;
  while (bytes->at < bytes->end)
    {
      ZugBodyBytes part;

      if (!take_section (bytes, section, &section, &part)
          || !read_section (section, &part, flags, game) || part.at != part.end)
        return FALSE;
    }
  return TRUE;
}

static gboolean
find_line (ZugBodyBytes *bytes, ZugGameBodyLine *line)
{
  guint flags, section = SECTION_END;
  guint64 n;

  if (!take_head (bytes, &flags, &n))
    return FALSE;
  *line =
      (ZugGameBodyLine) {.choices = bytes->at,
                         .n = (guint) n * (flags & (BODY_WHITE_FIRST | BODY_BLACK_FIRST) ? 1 : 2),
                         .width = flags & BODY_WIDE ? 3 : 2};
  if ((gsize) line->n * line->width > (gsize) (bytes->end - bytes->at))
    return FALSE;
  bytes->at += (gsize) line->n * line->width;
  while (bytes->at < bytes->end && section < SECTION_TEXTS)
    {
      ZugBodyBytes part;

      if (!take_section (bytes, section, &section, &part))
        return FALSE;
      if (section == SECTION_TEXTS)
        {
          line->text = part.at;
          line->text_size = (gsize) (part.end - part.at);
        }
    }
  return TRUE;
}

static gboolean
set_damaged (GError **error)
{
  g_set_error_literal (error, ZUG_STORE_ERROR, ZUG_STORE_ERROR_DAMAGED,
                       _ ("The turns of a game are damaged."));
  return FALSE;
}

gboolean
zug_game_body_line (gconstpointer data, gsize size, ZugGameBodyLine *line, GError **error)
{
  ZugBodyBytes bytes = {data, size > 0 ? (const guint8 *) data + size : data};

  return find_line (&bytes, line) || set_damaged (error);
}

gboolean
zug_game_body_read (gconstpointer data, gsize size, ZugGameData *game, GError **error)
{
  ZugBodyBytes bytes = {data, size > 0 ? (const guint8 *) data + size : data};

  return read_body (&bytes, game) || set_damaged (error);
}
