/* zug-status.c: what is wrong with a text, and where */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-status.h"
#include "zug-text.h"
#include "zug-words.h"

static const char *const words[ZUG_N_STATUS] = {
    [ZUG_STATUS_GOOD] = NC_ ("notation error", "Nothing is wrong"),
    [ZUG_STATUS_MEMORY] = NC_ ("notation error", "Out of memory"),
    [ZUG_STATUS_FIELD_MISSING] = NC_ ("notation error", "A field is missing"),
    [ZUG_STATUS_FIELD_EXTRA] = NC_ ("notation error", "There are more fields than there may be"),
    [ZUG_STATUS_CHARACTER] = NC_ ("notation error", "This character may not stand here"),
    [ZUG_STATUS_SQUARE] = NC_ ("notation error", "This is no square of the board"),
    [ZUG_STATUS_ORDER] = NC_ ("notation error", "The list is not sorted, or names something twice"),
    [ZUG_STATUS_NUMBER] = NC_ ("notation error", "This is not a number, or it is too large"),
    [ZUG_STATUS_RANK_SHORT] = NC_ ("notation error", "The rank has too few squares"),
    [ZUG_STATUS_RANK_LONG] = NC_ ("notation error", "The rank has too many squares"),
    [ZUG_STATUS_HOLE] = NC_ ("notation error", "The holes are not those of the board"),
    [ZUG_STATUS_RANKS] = NC_ ("notation error", "The board has the wrong number of ranks"),
    [ZUG_STATUS_SHARED] =
        NC_ ("notation error", "A shared square needs White’s man, then Black’s, in brackets"),
    [ZUG_STATUS_SIDE] =
        NC_ ("notation error", "Under these laws this side cannot be the one to move"),
    [ZUG_STATUS_CASTLING] = NC_ ("notation error", "No rook that could castle stands there"),
    [ZUG_STATUS_KEY] = NC_ ("notation error", "This key is unknown, given twice, or out of order"),
    [ZUG_STATUS_TOO_MANY] =
        NC_ ("notation error", "There are more entries than a position can hold"),
    [ZUG_STATUS_POSITION] = NC_ ("notation error", "No game could hold this position"),
    [ZUG_STATUS_MOVE_MALFORMED] = NC_ ("notation error", "This does not read as a move"),
    [ZUG_STATUS_MOVE_NONE] = NC_ ("notation error", "No man can make this move"),
    [ZUG_STATUS_MOVE_SEVERAL] = NC_ ("notation error", "More than one move fits"),
    [ZUG_STATUS_MOVE_ILLEGAL] = NC_ ("notation error", "The laws forbid this move"),
    [ZUG_STATUS_TURN_MALFORMED] =
        NC_ ("notation error", "A turn needs one move of each side that chooses"),
    [ZUG_STATUS_CHANCE_MISSING] =
        NC_ ("notation error", "Chance decides here, and the text does not say how"),
    [ZUG_STATUS_CHANCE_IDLE] = NC_ ("notation error", "Nothing is left to chance here"),
    [ZUG_STATUS_OVER] = NC_ ("notation error", "The game was over before this move"),
    [ZUG_STATUS_NO_GAME] = NC_ ("notation error", "No game was found in the text"),
    [ZUG_STATUS_COMMENT] =
        NC_ ("notation error",
             "This comment has no } at its end, and so it goes on to the end of the game"),
    [ZUG_STATUS_LINE] =
        NC_ ("notation error", "This line is neither a group nor a key with a value"),
    [ZUG_STATUS_GROUP] = NC_ ("notation error", "This group is not known"),
    [ZUG_STATUS_KEY_UNKNOWN] = NC_ ("notation error", "This key is not known"),
    [ZUG_STATUS_KEY_TWICE] = NC_ ("notation error", "This key is given twice"),
    [ZUG_STATUS_KEY_MISSING] = NC_ ("notation error", "A key is missing that must be there"),
    [ZUG_STATUS_VALUE] = NC_ ("notation error", "This key cannot have this value"),
    [ZUG_STATUS_TOO_LONG] = NC_ ("notation error", "The text is too long"),
    [ZUG_STATUS_UTF8] = NC_ ("notation error", "The text is not valid UTF-8"),
    [ZUG_STATUS_LAWS] = NC_ ("notation error", "Two laws contradict each other"),
};

const char *
zug_status_words (ZugStatusCode code)
{
  return words[(unsigned) code < ZUG_N_STATUS ? code : ZUG_STATUS_GOOD];
}

const char *
zug_status_describe (const ZugStatus *status, char *buffer, size_t size)
{
  ZugText text = zug_text (buffer, size);

  if (status->line > 0)
    zug_text_add (&text, "line %d: ", status->line);
  if (status->code != ZUG_STATUS_GOOD && status->code != ZUG_STATUS_MEMORY)
    zug_text_add (&text, "byte %zu: ", status->offset);
  if (status->field != NULL)
    zug_text_add (&text, "%s: ", status->field);
  zug_text_add (&text, "%s", zug_status_words (status->code));
  if (status->given[0] != '\0')
    zug_text_add (&text, ": %s", status->given);
  if (status->code == ZUG_STATUS_POSITION)
    {
      zug_text_add (&text, ": %s", zug_position_fault_words (status->fault));
      if (status->square < ZUG_N_SQUARES)
        zug_text_add (&text, " (%c%d)", 'a' + zug_file (status->square),
                      zug_rank (status->square) + 1);
    }
  else if (status->code == ZUG_STATUS_MOVE_ILLEGAL)
    zug_text_add (&text, ": %s %s", zug_why_code (status->why.reason),
                  zug_why_words (status->why.reason));
  else if (status->code == ZUG_STATUS_LAWS && status->problem != NULL)
    zug_text_add (&text, ": %s", status->problem);
  return buffer;
}

bool
zug_status_set (ZugStatus *status, ZugStatusCode code, size_t offset)
{
  return zug_status_set_field (status, code, offset, NULL);
}

bool
zug_status_set_field (ZugStatus *status, ZugStatusCode code, size_t offset, const char *field)
{
  if (status == NULL)
    return false;
  memset (status, 0, sizeof *status);
  status->code = code;
  status->offset = offset;
  status->field = field;
  status->square = ZUG_NO_SQUARE;
  return false;
}
