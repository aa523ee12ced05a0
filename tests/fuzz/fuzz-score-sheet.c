/* fuzz-score-sheet.c: any text as a score sheet; what is read is written and read again */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-score-writer.h"

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size);

static void
check_span (ZugSpan span, const char *text, size_t size)
{
  if (span.length > 0
      && (span.text < text || (size_t) (span.text - text) > size
          || span.length > size - (size_t) (span.text - text)))
    abort ();
}

static void
check_sheet (const ZugScoreSheet *sheet, const char *text, size_t size)
{
  for (size_t i = 0; i < sheet->n; i++)
    {
      check_span (sheet->turn[i].printed[ZUG_WHITE], text, size);
      check_span (sheet->turn[i].printed[ZUG_BLACK], text, size);
      check_span (sheet->turn[i].comment, text, size);
    }
  check_span (sheet->rest, text, size);
  check_span (sheet->game, text, size);
  check_span (sheet->result_printed, text, size);
  if (sheet->status.offset > size
      || (sheet->rest.length > 0) != (sheet->status.code != ZUG_STATUS_GOOD))
    abort ();
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  static const char *const games[] = {"parity", "orthodox", "parity-single"};
  ZugScoreSheet sheet, again;
  ZugPosition start;
  ZugStatus status;
  ZugLaws laws;
  const char *text = (const char *) data + 1;
  char *written;

  if (size == 0)
    return 0;
  zug_laws_preset (&laws, games[data[0] % 3]);
  if (data[0] & 64)
    zug_laws_set (&laws, zug_law_find ("collision"), data[0] & 32 ? "coin" : "replay");
  zug_position_start (&laws, &start);
  size--;
  if (!zug_score_sheet_read (&laws, &start, text, size, &sheet, &status))
    return 0;
  check_sheet (&sheet, text, size);
  written = zug_score_sheet_write (&laws, &start, sheet.turn, sheet.n, sheet.result);
  if (sheet.n > 0 && sheet.rest.length == 0)
    {
      if (!zug_score_sheet_read (&laws, &start, written, strlen (written), &again, &status)
          || again.n < sheet.n)
        abort ();
      for (size_t i = 0; i < sheet.n; i++)
        for (int side = ZUG_WHITE; side <= ZUG_BLACK; side++)
          if (sheet.turn[i].has[side]
              && !zug_move_equal (sheet.turn[i].pair.choice[side], again.turn[i].pair.choice[side]))
            abort ();
      zug_score_sheet_clear (&again);
    }
  free (written);
  zug_score_sheet_clear (&sheet);
  return 0;
}
