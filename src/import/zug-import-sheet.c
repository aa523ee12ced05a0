/* zug-import-sheet.c: a score sheet as a game for the archive */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-import-parse.h"
#include "zug-score-sheet.h"

#include <string.h>

static const char *
preset_name (const char *id)
{
  for (gsize i = 0; i < zug_n_presets; i++)
    if (strcmp (zug_presets[i].id, id) == 0)
      return zug_presets[i].name;
  return id;
}

/* A turn of the game behind `parent`; its index, -1 without memory. */
static int
add_turn (ZugGameData *game, int parent, const ZugScoreTurn *from, unsigned sides)
{
  int index = zug_game_data_add_turn (game, parent);
  ZugTurnData *turn;

  if (index < 0)
    return -1;
  turn = &game->turn[index];
  turn->pair = from->pair;
  turn->chance = (uint8_t) from->chance;
  turn->sides = (uint8_t) sides;
  turn->irregular = 0;
  for (int side = 0; side < ZUG_N_SIDES; side++)
    if ((sides & 1u << side) != 0 && from->irregular[side])
      {
        turn->irregular |= (uint8_t) (1u << side);
        game->n_irregular++;
      }
  return index;
}

/* In an alternating game each side's move is a turn of its own. */
static int
add_turns (ZugGameData *game, int parent, const ZugScoreTurn *from)
{
  if (zug_laws_simultaneous (&game->laws))
    {
      unsigned sides = (unsigned) from->has[ZUG_WHITE] | (unsigned) from->has[ZUG_BLACK] << 1;

      return add_turn (game, parent, from, sides);
    }
  for (int side = 0; side < ZUG_N_SIDES && parent >= 0; side++)
    if (from->has[side])
      parent = add_turn (game, parent, from, 1u << side);
  return parent;
}

static gboolean
add_span (ZugGameData *game, int turn, ZugRemarkKind kind, ZugSpan span)
{
  g_autofree char *text = NULL;

  if (span.length == 0)
    return TRUE;
  text = g_strstrip (g_utf8_make_valid (span.text, (gssize) span.length));
  return *text == '\0' || zug_game_data_add_remark (game, turn, '-', kind, text, strlen (text));
}

static gboolean
fill (ZugGameData *game, const ZugScoreSheet *sheet)
{
  int last = 0;

  game->result = sheet->result;
  for (gsize i = 0; i < sheet->n && last >= 0; i++)
    {
      last = add_turns (game, last, &sheet->turn[i]);
      if (last >= 0 && !add_span (game, last, ZUG_REMARK_COMMENT, sheet->turn[i].comment))
        return FALSE;
    }
  if (last < 0 || !add_span (game, last, ZUG_REMARK_UNREAD, sheet->rest))
    return FALSE;
  if (sheet->rest.length > 0)
    {
      const char *words = zug_status_words (sheet->status.code);

      return zug_game_data_add_remark (game, last, '-', ZUG_REMARK_REASON, words, strlen (words));
    }
  return TRUE;
}

/* The seven tags, of which a score sheet knows one. */
static gboolean
add_tags (ZugGameData *game, const char *variant)
{
  static const char *const unknown[][2] = {{"Event", "?"}, {"Site", "?"},  {"Date", "????.??.??"},
                                           {"Round", "?"}, {"White", "?"}, {"Black", "?"}};

  for (gsize i = 0; i < G_N_ELEMENTS (unknown); i++)
    if (!zug_game_data_add_tag (game, unknown[i][0], unknown[i][1]))
      return FALSE;
  /* What is not said to be another game is orthodox. */
  return strcmp (variant, "orthodox") == 0
         || zug_game_data_add_tag (game, "Variant", preset_name (variant));
}

gboolean
zug_import_sheet_read (const char *variant, const char *text, gsize length, ZugGameData *game)
{
  ZugScoreSheet sheet;
  ZugPosition start;
  ZugStatus status;
  ZugLaws laws;
  gboolean good;

  if (!zug_laws_preset (&laws, variant))
    return FALSE;
  zug_position_start (&laws, &start);
  if (!zug_score_sheet_read (&laws, &start, text, length, &sheet, &status))
    return FALSE;
  good = sheet.n > 0 && zug_game_data_reset (game) && add_tags (game, variant)
         && zug_game_data_take_laws (game) && fill (game, &sheet)
         && zug_game_data_add_tag (game, "Result", zug_result_text (game->result))
         && zug_game_data_replay (game);
  if (good && sheet.rest.length > 0)
    {
      game->status = sheet.status;
      game->features |= 1u << ZUG_FEATURE_UNREAD;
    }
  zug_score_sheet_clear (&sheet);
  return good;
}
