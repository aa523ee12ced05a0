/* fuzz-san.c: any word as a move, on a board that the first line gives */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-coordinate.h"
#include "zug-san.h"
#include "zug-zfen.h"

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size);

static void
check_move (const ZugLaws *laws, const ZugPosition *position, ZugSide side, ZugMove move)
{
  ZugEnd end = {ZUG_RESULT_OPEN, ZUG_REASON_NONE};
  ZugSanReading reading;
  char san[ZUG_SAN_MAX];

  zug_san_write (laws, position, side, move, NULL, end, san);
  if (!zug_san_read_irregular (laws, position, side, san, strlen (san), &reading)
      || !zug_move_equal (reading.move, move))
    abort ();
}

static void
check_word (const ZugLaws *laws, const ZugPosition *position, ZugSide side, const char *word,
            size_t length)
{
  ZugSanReading reading;
  ZugMove move;
  ZugCoordinateTurn turn;

  if (zug_san_read (laws, position, side, word, length, &reading))
    check_move (laws, position, side, reading.move);
  if (zug_san_read_irregular (laws, position, side, word, length, &reading))
    check_move (laws, position, side, reading.move);
  if (reading.fits.n > 0 && !zug_san_is_move (word, length))
    abort ();
  if (zug_coordinate_read_physical (laws, position, side, word, length, &move, NULL))
    check_move (laws, position, side, move);
  zug_coordinate_read_shape (laws, position, side, word, length, &move, NULL);
  zug_coordinate_read_turn (laws, position, true, word, length, &turn, NULL);
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  const uint8_t *newline = size > 0 ? memchr (data, '\n', size) : NULL;
  size_t first = newline != NULL ? (size_t) (newline - data) : 0;
  char *zfen = malloc (first + 1);
  const char *rest = (const char *) data + (newline != NULL ? first + 1 : 0);
  size_t left = size - (newline != NULL ? first + 1 : 0);
  ZugPosition position;
  ZugLaws laws;

  memcpy (zfen, data, first);
  zfen[first] = '\0';
  zug_laws_preset (&laws, "parity");
  if (!zug_zfen_read (&laws, zfen, &position, NULL))
    zug_position_start (&laws, &position);
  free (zfen);
  /* Words in turn, for White and for Black; as many as a position has room for. */
  for (int i = 0; i < 64 && left > 0; i++)
    {
      const char *end = memchr (rest, '\n', left);
      size_t length = end != NULL ? (size_t) (end - rest) : left;

      check_word (&laws, &position, (ZugSide) (i & 1), rest, length);
      rest += length + (end != NULL);
      left -= length + (end != NULL);
    }
  return 0;
}
