/* zug-game-text.c: turns and games from text */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-coordinate.h"
#include "zug-game-private.h"
#include "zug-law-words.h"
#include "zug-score-sheet.h"
#include <string.h>

/* Of what is irregular, the choices. */
static const guint both = 1u << ZUG_WHITE | 1u << ZUG_BLACK;

typedef struct
{
  ZugPair pair;
  guint sides;
  ZugChance chance;
} Reading;

static gboolean
fail (const ZugStatus *status, GError **error)
{
  g_autofree char *words = zug_law_words_status (status);

  g_set_error_literal (error, ZUG_GAME_ERROR,
                       status->code == ZUG_STATUS_MOVE_ILLEGAL
                               || status->code == ZUG_STATUS_MOVE_NONE
                           ? ZUG_GAME_ERROR_ILLEGAL
                           : ZUG_GAME_ERROR_MALFORMED,
                       words);
  return FALSE;
}

/* Takes "!w" or "!b" off the end. */
static ZugChance
read_chance (const char *text, size_t *length)
{
  size_t n = *length;

  if (n < 2 || text[n - 2] != '!' || (text[n - 1] != 'w' && text[n - 1] != 'b'))
    return ZUG_CHANCE_NONE;
  *length = n - 2;
  return text[n - 1] == 'w' ? ZUG_CHANCE_WHITE : ZUG_CHANCE_BLACK;
}

static gboolean
read_choice (const ZugLaws *laws, const ZugPosition *position, ZugSide side, gboolean physical,
             const char *text, size_t length, Reading *reading, ZugStatus *status)
{
  ZugMove *move = &reading->pair.choice[side];

  if (physical ? !zug_coordinate_read_physical (laws, position, side, text, length, move, status)
               : !zug_coordinate_read (laws, position, side, text, length, move, status))
    return FALSE;
  reading->sides |= 1u << side;
  return TRUE;
}

static gboolean
read_pair (const ZugLaws *laws, const ZugPosition *position, guint irregular, const char *text,
           size_t length, Reading *reading, ZugStatus *status)
{
  const char *slash = memchr (text, '/', length);
  const char *part[ZUG_N_SIDES];
  size_t n[ZUG_N_SIDES];

  if (slash == NULL)
    return zug_status_set (status, ZUG_STATUS_TURN_MALFORMED, length);
  part[ZUG_WHITE] = text;
  n[ZUG_WHITE] = (size_t) (slash - text);
  part[ZUG_BLACK] = slash + 1;
  n[ZUG_BLACK] = length - n[ZUG_WHITE] - 1;
  for (guint side = 0; side < ZUG_N_SIDES; side++)
    {
      if (n[side] == 1 && part[side][0] == '-')
        continue;
      if (!read_choice (laws, position, side, (irregular & 1u << side) != 0, part[side], n[side],
                        reading, status))
        return FALSE;
    }
  return TRUE;
}

static ZugTurn *
add_team_text (ZugGame *self, ZugTurn *parent, const char *text, guint irregular, GError **error)
{
  ZugStatus status = {0};
  ZugRequests requests;

  if (!zug_coordinate_read_requests (zug_game_get_laws (self), zug_turn_get_position (parent),
                                     (irregular & both) != 0, text, strlen (text), &requests,
                                     &status))
    {
      fail (&status, error);
      return NULL;
    }
  return zug_game_add_requests (self, parent, &requests, irregular, error);
}

ZugTurn *
zug_game_add_turn_text (ZugGame *self, ZugTurn *parent, const char *text, guint irregular,
                        GError **error)
{
  Reading reading = {.pair = {{ZUG_PASS, ZUG_PASS}}};
  ZugStatus status = {0};
  const ZugPosition *position;
  const ZugLaws *laws;
  size_t length;
  gboolean good;

  g_return_val_if_fail (ZUG_IS_GAME (self), NULL);
  g_return_val_if_fail (ZUG_IS_TURN (parent), NULL);
  g_return_val_if_fail (text != NULL, NULL);

  if (!zug_game_check_parent (parent, irregular, error))
    return NULL;
  if (zug_variant_is_team (zug_game_get_variant (self)))
    return add_team_text (self, parent, text, irregular, error);
  laws = zug_game_get_laws (self);
  position = zug_turn_get_position (parent);
  length = strlen (text);
  reading.chance = read_chance (text, &length);
  if (zug_laws_simultaneous (laws))
    good = read_pair (laws, position, irregular, text, length, &reading, &status);
  else
    good = read_choice (laws, position, position->to_move, (irregular & both) != 0, text, length,
                        &reading, &status);
  if (!good)
    {
      fail (&status, error);
      return NULL;
    }
  return zug_game_add_turn (self, parent, reading.pair, reading.sides, irregular, reading.chance,
                            error);
}

/* Line breaks and the blanks around them as one blank. */
static char *
dup_flat (ZugSpan span)
{
  g_autofree char *text =
      g_utf8_make_valid (span.length > 0 ? span.text : "", (gssize) span.length);
  g_auto (GStrv) words = g_strsplit_set (text, " \t\r\n", -1);
  GString *flat = g_string_new (NULL);

  for (guint i = 0; words[i] != NULL; i++)
    if (words[i][0] != '\0')
      g_string_append_printf (flat, "%s%s", flat->len > 0 ? " " : "", words[i]);
  return g_string_free (flat, FALSE);
}

/* One turn, or in an alternating game the moves of a line, after `parent`; NULL where not all of it
 * could be added, *parent the last that was. */
static gboolean
add_score_turn (ZugGame *self, const ZugScoreTurn *score, ZugTurn **parent, GError **error)
{
  gboolean together = zug_variant_is_simultaneous (zug_game_get_variant (self));
  g_autofree char *comment = dup_flat (score->comment);
  guint sides = (score->has[ZUG_WHITE] ? 1u : 0) | (score->has[ZUG_BLACK] ? 2u : 0);

  for (guint side = 0; side < ZUG_N_SIDES; side++)
    {
      guint now = together ? sides : sides & 1u << side;
      ZugTurn *turn;

      if (now == 0)
        continue;
      turn = zug_game_add_turn (self, *parent, score->pair, now, now, score->chance, error);
      if (turn == NULL)
        return FALSE;
      *parent = turn;
      if (together)
        break;
    }
  if (comment[0] != '\0')
    zug_game_add_remark (self, *parent, '-', ZUG_REMARK_COMMENT, comment);
  return TRUE;
}

/* What could not be read stays with the game, and why. */
static void
keep_unread (ZugGame *self, ZugTurn *turn, ZugSpan span, const char *reason)
{
  g_autofree char *text = dup_flat (span);

  zug_game_add_remark (self, turn, '-', ZUG_REMARK_UNREAD, text);
  zug_game_add_remark (self, turn, '-', ZUG_REMARK_REASON, reason);
}

static void
add_score_turns (ZugGame *self, const ZugScoreSheet *sheet)
{
  ZugTurn *last = zug_game_get_root (self);
  g_autofree char *reason = NULL;

  for (size_t i = 0; i < sheet->n; i++)
    {
      const ZugScoreTurn *score = &sheet->turn[i];
      const char *from = score->printed[score->has[ZUG_WHITE] ? ZUG_WHITE : ZUG_BLACK].text;
      g_autoptr (GError) error = NULL;

      if (add_score_turn (self, score, &last, &error))
        continue;
      keep_unread (self, last,
                   (ZugSpan) {from, (size_t) (sheet->game.text + sheet->game.length - from)},
                   error->message);
      return;
    }
  if (sheet->rest.length == 0)
    return;
  reason = zug_law_words_status (&sheet->status);
  keep_unread (self, last, sheet->rest, reason);
}

ZugGame *
zug_game_new_from_score_sheet (ZugVariant *variant, const char *text, GError **error)
{
  g_autoptr (ZugGame) self = NULL;
  const ZugPosition *start;
  ZugScoreSheet sheet;
  ZugStatus status = {0};

  g_return_val_if_fail (ZUG_IS_VARIANT (variant), NULL);
  g_return_val_if_fail (text != NULL, NULL);

  self = zug_game_new (variant, NULL, error);
  if (self == NULL)
    return NULL;
  start = zug_turn_get_position (zug_game_get_root (self));
  if (!zug_score_sheet_read (zug_variant_get_laws (variant), start, text, strlen (text), &sheet,
                             &status))
    {
      fail (&status, error);
      return NULL;
    }
  add_score_turns (self, &sheet);
  if (sheet.result != ZUG_RESULT_OPEN && sheet.result != zug_game_get_end (self).result)
    zug_game_declare_end (self, (ZugEnd) {sheet.result, ZUG_REASON_NONE});
  zug_score_sheet_clear (&sheet);
  return g_steal_pointer (&self);
}
