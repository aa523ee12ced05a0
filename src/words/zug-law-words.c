/* zug-law-words.c: laws, errors and ends of games in translated words */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-law-words.h"
#include "zug-attack.h"
#include "zug-law-guide.h"
#include "zug-laws-traits.h"
#include <glib/gi18n.h>
#include <string.h>

typedef struct
{
  const char *white; /* White wins */
  const char *black;
} WinWords;

static const WinWords king_captured = {NC_ ("end", "White wins: Black’s king has been captured."),
                                       NC_ ("end", "Black wins: White’s king has been captured.")};
static const WinWords mated = {
    NC_ ("end", "White wins by mate: Black is in check and has no move."),
    NC_ ("end", "Black wins by mate: White is in check and has no move.")};
static const WinWords cannot_flee = {
    NC_ ("end", "White wins by mate: Black’s king is in check and cannot move."),
    NC_ ("end", "Black wins by mate: White’s king is in check and cannot move.")};
static const WinWords rests = {
    NC_ ("end", "White wins by mate: Black’s king is in check, and rests: it may not move."),
    NC_ ("end", "Black wins by mate: White’s king is in check, and rests: it may not move.")};
static const WinWords cannot_leave = {
    NC_ ("end", "White wins: Black must leave the shared square and cannot."),
    NC_ ("end", "Black wins: White must leave the shared square and cannot.")};
static const WinWords line = {NC_ ("end", "White wins: White has completed a row."),
                              NC_ ("end", "Black wins: Black has completed a row.")};
static const WinWords no_move = {NC_ ("end", "White wins: Black has no move."),
                                 NC_ ("end", "Black wins: White has no move.")};
static const WinWords resigned = {NC_ ("end", "White wins: Black resigned."),
                                  NC_ ("end", "Black wins: White resigned.")};
static const WinWords out_of_time = {NC_ ("end", "White wins: Black ran out of time."),
                                     NC_ ("end", "Black wins: White ran out of time.")};
static const WinWords stated = {NC_ ("end", "White wins."), NC_ ("end", "Black wins.")};

/* Whether the king in check may not move because it has just done so. */
static gboolean
king_rests (const ZugLaws *laws, const ZugPosition *position, ZugSide side)
{
  ZugSquare king = zug_position_king (laws, position, side);
  ZugSet attackers = zug_attackers (laws, position, zug_other (side), king);

  return zug_laws_rest_kings (laws) && zug_position_rests (position, side, king)
         && !zug_set_is_empty (&attackers);
}

/* Law 7.2 and 7.3 give the same reason; the position tells which of them it was. */
static const WinWords *
no_move_words (const ZugLaws *laws, const ZugPosition *position, ZugSide loser)
{
  ZugCheckState check;

  if (position == NULL)
    return &no_move;
  check = zug_check (laws, position, loser);
  /* Where the king itself must move others may have moves left. */
  if (!zug_set_is_empty (&check.immediate) && zug_laws_delay_check (laws))
    return king_rests (laws, position, loser) ? &rests : &cannot_flee;
  if (!zug_set_is_empty (&check.immediate))
    return &mated;
  if (position->leave != ZUG_NO_SQUARE)
    return &cannot_leave;
  return &no_move;
}

static const WinWords *
win_words (const ZugLaws *laws, const ZugPosition *position, ZugEnd end)
{
  ZugSide loser = end.result == ZUG_RESULT_WHITE ? ZUG_BLACK : ZUG_WHITE;

  switch (end.reason)
    {
    case ZUG_REASON_KING_CAPTURED:
      return &king_captured;
    case ZUG_REASON_NO_MOVE:
      return no_move_words (laws, position, loser);
    case ZUG_REASON_LINE:
      return &line;
    case ZUG_REASON_RESIGNATION:
      return &resigned;
    case ZUG_REASON_TIME:
      return &out_of_time;
    default:
      return &stated;
    }
}

static const char *
draw_words (const ZugLaws *laws, ZugReason reason)
{
  switch (reason)
    {
    case ZUG_REASON_BOTH_KINGS_CAPTURED:
      return C_ ("end", "Draw: both kings have been captured.");
    case ZUG_REASON_BOTH_SIDES_LOST:
    case ZUG_REASON_NO_MOVE:
      return C_ ("end", "Draw: both sides have lost at once.");
    case ZUG_REASON_STALEMATE:
      return zug_laws_know_check (laws)
                 ? C_ ("end", "Draw by stalemate: a side has no move and is not in check.")
                 : C_ ("end", "Draw by stalemate: a side has no move.");
    case ZUG_REASON_BARE_KINGS:
      return C_ ("end", "Draw: both kings are alone.");
    case ZUG_REASON_PASSES:
      return C_ ("end", "Draw: both sides kept passing.");
    case ZUG_REASON_QUIET:
      return C_ ("end", "Draw: too many turns without a capture or a pawn move.");
    case ZUG_REASON_REPETITION:
      return C_ ("end", "Draw: the position was repeated.");
    case ZUG_REASON_FULL:
      return C_ ("end", "Draw: the board is full.");
    case ZUG_REASON_AGREEMENT:
      return C_ ("end", "Draw by agreement.");
    case ZUG_REASON_TIME:
      return C_ ("end", "Draw: both sides ran out of time.");
    default:
      return C_ ("end", "Draw.");
    }
}

char *
zug_law_words_end (const ZugLaws *laws, const ZugPosition *position, ZugEnd end)
{
  const WinWords *words;

  if (end.result == ZUG_RESULT_OPEN)
    return NULL;
  if (end.result == ZUG_RESULT_DRAW)
    return g_strdup (draw_words (laws, end.reason));
  words = win_words (laws, position, end);
  return g_strdup (
      g_dpgettext2 (NULL, "end", end.result == ZUG_RESULT_WHITE ? words->white : words->black));
}

const char *
zug_law_words_why (ZugWhyReason reason)
{
  return g_dpgettext2 (NULL, "why", zug_why_words (reason));
}

char *
zug_law_words_status (const ZugStatus *status)
{
  GString *text = g_string_new (NULL);

  if (status->field != NULL)
    g_string_append_printf (text, "%s: ", status->field);
  g_string_append (text, g_dpgettext2 (NULL, "notation error", zug_status_words (status->code)));
  if (status->given[0] != '\0')
    g_string_append_printf (text, ": %s", status->given);
  if (status->code == ZUG_STATUS_POSITION)
    g_string_append_printf (
        text, ": %s", g_dpgettext2 (NULL, "position", zug_position_fault_words (status->fault)));
  if (status->code == ZUG_STATUS_LAWS && status->problem != NULL)
    g_string_append_printf (text, ": %s", g_dpgettext2 (NULL, "law problem", status->problem));
  if (status->why.reason != ZUG_WHY_LEGAL)
    g_string_append_printf (text, ": %s", zug_law_words_why (status->why.reason));
  return g_string_free (text, FALSE);
}

char *
zug_law_words_value (const ZugLaws *laws, const ZugLaw *law)
{
  g_autofree char *value = zug_law_guide_value (laws, law);

  /* TRANSLATORS: what a law is about and what it says: "A man that has moved: rests for a turn." */
  return g_strdup_printf (C_ ("law", "%1$s: %2$s."), zug_law_guide_name (law), value);
}
