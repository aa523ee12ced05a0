/* zug-typed-move.c: a move that is typed: what can be, and what was meant */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-typed-move.h"

#include "zug-coordinate.h"
#include "zug-law-words.h"
#include "zug-letters.h"
#include <glib/gi18n.h>
#include <string.h>

static gboolean
is_row (const ZugLaws *laws)
{
  return zug_laws_place_marks (laws);
}

/* --- what can be typed ------------------------------------------------------------------------ */

/* How far a square is from the middle of the board: moves there are those that people know. */
static int
off_centre (const ZugLaws *laws, ZugSquare square)
{
  return abs (2 * zug_file (square) - laws->files + 1)
         + abs (2 * zug_rank (square) - laws->ranks + 1);
}

/* One of a side's choices in the array: of a man where one can move. */
static ZugMove
find_example (const ZugLaws *laws, const ZugPosition *array, ZugSide side)
{
  g_autofree ZugChoices *choices = g_new (ZugChoices, 1);
  ZugMove pawn = ZUG_PASS, man = ZUG_PASS;

  zug_choices (laws, array, side, choices);
  for (int i = 0; i < choices->n; i++)
    {
      ZugMove move = choices->move[i];
      ZugMove *place = zug_position_man (array, side, move.from) == ZUG_PAWN ? &pawn : &man;

      if (move.kind == ZUG_MOVE_PASS || zug_move_is_castle (move))
        continue;
      if (place->kind == ZUG_MOVE_PASS
          || off_centre (laws, move.to) <= off_centre (laws, place->to))
        *place = move;
    }
  return man.kind != ZUG_MOVE_PASS ? man : pawn;
}

/* A square where a mark can be placed, as near to the middle as there is one. */
static const char *
write_free_square (const ZugLaws *laws, const ZugPosition *position, ZugSide side, char text[4])
{
  g_autofree ZugChoices *choices = g_new (ZugChoices, 1);
  ZugSquare best = ZUG_NO_SQUARE;

  zug_choices (laws, position, side, choices);
  for (int i = 0; i < choices->n; i++)
    if (best == ZUG_NO_SQUARE || off_centre (laws, choices->move[i].to) <= off_centre (laws, best))
      best = choices->move[i].to;
  return zug_square_write (best, text);
}

/* The example is one of the game, not of the turn: of the turn it would look like advice. */
char *
zug_typed_move_dup_hint (ZugPlaySession *session, ZugSide side)
{
  const ZugLaws *laws = zug_play_session_get_laws (session);
  gboolean team = zug_play_session_is_team (session);
  ZugPosition array;
  ZugMove example;
  g_autofree char *choice = NULL;
  char text[ZUG_SAN_MAX];

  zug_position_start (laws, &array);
  if (is_row (laws))
    return side == ZUG_N_SIDES
               ? g_strdup (C_ ("choice", "Type a square"))
               /* TRANSLATORS: %s a square: b2 */
               : g_strdup_printf (C_ ("choice", "Square, e.g. %s"),
                                  write_free_square (laws, &array, ZUG_WHITE, text));
  if (side == ZUG_N_SIDES)
    return g_strdup (C_ ("choice", "Type a move"));
  array.to_move = (uint8_t) side;
  example = find_example (laws, &array, side);
  if (example.kind == ZUG_MOVE_PASS)
    return g_strdup (C_ ("choice", "Type a move"));
  zug_san_write (laws, &array, side, example, NULL, (ZugEnd) {ZUG_RESULT_OPEN, ZUG_REASON_NONE},
                 text);
  choice = zug_letters_dup_to_type (laws, text);
  /* TRANSLATORS: %s a move: Nf3 */
  return g_strdup_printf (
      team ? C_ ("choice", "Any moves, e.g. %s") : C_ ("choice", "Move, e.g. %s"), choice);
}

/* --- what was typed --------------------------------------------------------------------------- */

gboolean
zug_typed_move_read_at (const ZugLaws *laws, const ZugPosition *position, ZugSide side,
                        const char *typed, ZugSanReading *reading)
{
  /* Where marks are placed, a square by itself says all. */
  g_autofree char *placed = is_row (laws) && *typed != '@' ? g_strconcat ("@", typed, NULL) : NULL;
  g_autofree char *text = zug_letters_dup_typed (laws, placed != NULL ? placed : typed);
  gboolean good = zug_san_read (laws, position, side, text, strlen (text), reading);

  if (placed != NULL)
    explicit_bzero (placed, strlen (placed));
  explicit_bzero (text, strlen (text));
  return good;
}

gboolean
zug_typed_move_read (ZugPlaySession *session, ZugSide side, const char *typed,
                     ZugSanReading *reading)
{
  return zug_typed_move_read_at (zug_play_session_get_laws (session),
                                 zug_play_session_get_position (session), side, typed, reading);
}

/* The move that was meant, where the text says which one: the men can make it and the laws
 * forbid it, or it is written by its squares. */
static gboolean
find_meant (const ZugLaws *laws, const ZugPosition *position, ZugSide side, const char *typed,
            ZugMove *move)
{
  g_autofree char *text = zug_letters_dup_typed (laws, typed);
  ZugSanReading reading;
  ZugStatus status;

  if (zug_san_read_irregular (laws, position, side, text, strlen (text), &reading))
    *move = reading.move;
  else if (!zug_coordinate_read_shape (laws, position, side, text, strlen (text), move, &status))
    return FALSE;
  return TRUE;
}

static char *
malformed_words (const ZugLaws *laws, const char *text)
{
  g_autofree char *example = zug_letters_dup_to_type (laws, "Nf3");

  /* TRANSLATORS: what the person typed, and a move: Nf3 */
  return g_strdup_printf (C_ ("choice", "“%1$s” is not a move. Write %2$s, e2e4 or O-O."), text,
                          example);
}

/* Whether the men can make what was typed, and only the laws forbid it. */
static gboolean
is_forbidden (const ZugLaws *laws, const ZugPosition *position, ZugSide side, const char *text,
              const ZugSanReading *reading, ZugMove *meant)
{
  return !is_row (laws) && reading->code != ZUG_STATUS_MOVE_SEVERAL
         && reading->code != ZUG_STATUS_MOVE_MALFORMED
         && find_meant (laws, position, side, text, meant);
}

char *
zug_typed_move_dup_why (const ZugLaws *laws, const ZugPosition *position, ZugSide side,
                        const char *text, const ZugSanReading *reading)
{
  char square[4];
  ZugMove meant;

  if (is_row (laws))
    /* TRANSLATORS: what the person typed, and a square: b2 */
    return g_strdup_printf (C_ ("choice", "“%1$s” is not a free square. Write %2$s."),
                            *text == '@' ? text + 1 : text,
                            write_free_square (laws, position, side, square));
  if (reading->code == ZUG_STATUS_MOVE_SEVERAL)
    return zug_letters_dup_several (laws, position, side, text, &reading->fits);
  if (reading->code == ZUG_STATUS_MOVE_MALFORMED)
    return malformed_words (laws, text);
  if (is_forbidden (laws, position, side, text, reading, &meant))
    return g_strdup (zug_law_words_why (zug_why (laws, position, side, meant).reason));
  return g_strdup_printf (C_ ("choice", "None of your men can play “%s”."), text);
}

/* Where somebody looks on who must not know what was typed: names neither men nor squares. */
static const char *
blind_words (const ZugLaws *laws, const ZugPosition *position, ZugSide side, const char *text,
             const ZugSanReading *reading)
{
  ZugMove meant;

  if (is_row (laws))
    return C_ ("choice", "That is not a free square.");
  if (is_forbidden (laws, position, side, text, reading, &meant))
    return zug_law_words_why (zug_why (laws, position, side, meant).reason);
  return C_ ("choice", "That is not a legal choice.");
}

void
zug_typed_move_explain (ZugPlaySession *session, ZugWhyLine *why, GtkEntry *entry, ZugSide side,
                        const char *text, const ZugSanReading *reading, const char *which)
{
  const ZugLaws *laws = zug_play_session_get_laws (session);
  const ZugPosition *position = zug_play_session_get_position (session);
  g_autofree char *words = NULL;
  ZugMove meant;

  gtk_editable_select_region (GTK_EDITABLE (entry), 0, -1);
  if (!gtk_entry_get_visibility (entry))
    words = zug_why_line_of (which, blind_words (laws, position, side, text, reading));
  else if (is_forbidden (laws, position, side, text, reading, &meant))
    {
      zug_why_line_not (why, position, side, meant, which);
      return;
    }
  else
    words = zug_typed_move_dup_why (laws, position, side, text, reading);
  zug_play_session_notice (session, words);
}
