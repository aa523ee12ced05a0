/* zug-zfen.c: positions from text */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-zfen.h"
#include "zug-coordinate.h"
#include "zug-text.h"

#include <string.h>

/* Fields in the order of the text; the first seven have a place, the others a key. */
enum
{
  PLACEMENT,
  SIDE,
  CASTLING,
  EP,
  REST,
  QUIET,
  TURN,
  POOL,
  LEAVE,
  PASSES,
  REPLAYS,
  KINGLESS,
  BLOCKED,
  N_FIELDS
};

static const char *const names[N_FIELDS] = {
    "placement", "side",  "castling", "ep",      "rest",     "quiet",   "turn",
    "pool",      "leave", "passes",   "replays", "kingless", "blocked",
};

typedef struct
{
  size_t start; /* byte offset; of a key's value */
  size_t length;
  bool given;
} Field;

typedef struct
{
  const ZugLaws *laws;
  const char *text;
  Field field[N_FIELDS];
  size_t placed[ZUG_N_SQUARES]; /* where in the text a square's man stands */
  bool fen;                     /* the six-field form */
  ZugPosition position;
  ZugStatus *status;
} Reader;

static bool
fail (Reader *r, ZugStatusCode code, int field, size_t at)
{
  return zug_status_set_field (r->status, code, r->field[field].start + at, names[field]);
}

static const char *
field_text (const Reader *r, int field)
{
  return r->text + r->field[field].start;
}

static bool
field_is (const Reader *r, int field, const char *word)
{
  return zug_text_is (field_text (r, field), r->field[field].length, word);
}

static bool
is_space (char c)
{
  return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

static bool
is_digit (char c)
{
  return c >= '0' && c <= '9';
}

/* Splitting into fields. */

static bool
next_word (const char *text, size_t *at, Field *word)
{
  while (is_space (text[*at]))
    (*at)++;
  word->start = *at;
  while (text[*at] != '\0' && !is_space (text[*at]))
    (*at)++;
  word->length = *at - word->start;
  word->given = true;
  return word->length > 0;
}

static bool
all_digits (const char *text, size_t length)
{
  for (size_t i = 0; i < length; i++)
    if (!is_digit (text[i]))
      return false;
  return length > 0;
}

static bool
read_side (Reader *r)
{
  bool together = zug_laws_simultaneous (r->laws);

  if (together ? !field_is (r, SIDE, "=") : !field_is (r, SIDE, "w") && !field_is (r, SIDE, "b"))
    return fail (r, ZUG_STATUS_SIDE, SIDE, 0);
  r->position.to_move = field_is (r, SIDE, "b") ? ZUG_BLACK : ZUG_WHITE;
  return true;
}

static bool
split_places (Reader *r, size_t *at)
{
  for (int f = PLACEMENT; f <= TURN; f++)
    {
      if (r->fen && f == REST)
        continue;
      if (!next_word (r->text, at, &r->field[f]))
        {
          r->field[f].start = *at;
          return fail (r, ZUG_STATUS_FIELD_MISSING, f, 0);
        }
      if (f == SIDE && !read_side (r))
        return false;
      if (f == REST && zug_laws_alternate (r->laws) && !field_is (r, f, "-")
          && memchr (field_text (r, f), '/', r->field[f].length) == NULL)
        {
          r->fen = true;
          r->field[QUIET] = r->field[REST];
          r->field[REST].given = false;
          f = QUIET;
        }
    }
  return true;
}

static bool
split_keys (Reader *r, size_t *at)
{
  int last = TURN;
  Field word;

  while (next_word (r->text, at, &word))
    {
      const char *equals = memchr (r->text + word.start, '=', word.length);
      size_t length = equals != NULL ? (size_t) (equals - r->text) - word.start : 0;
      int f = N_FIELDS;

      if (equals == NULL)
        return zug_status_set (r->status, ZUG_STATUS_FIELD_EXTRA, word.start);
      for (int k = POOL; k < N_FIELDS; k++)
        if (zug_text_is (r->text + word.start, length, names[k]))
          f = k;
      if (f == N_FIELDS || f <= last)
        return zug_status_set_field (r->status, ZUG_STATUS_KEY, word.start,
                                     f < N_FIELDS ? names[f] : NULL);
      r->field[f] = (Field) {word.start + length + 1, word.length - length - 1, true};
      last = f;
    }
  return true;
}

/* The single fields. */

/* Row games have one mark a side: X for White, o for Black. */
static ZugManType
read_man (const ZugLaws *laws, char letter)
{
  if (zug_laws_place_marks (laws))
    return letter == 'X' || letter == 'o' ? ZUG_PAWN : ZUG_NO_MAN;
  return zug_laws_man (laws, letter);
}

static bool
put (Reader *r, size_t i, char letter, int rank, int file)
{
  ZugManType type = read_man (r->laws, letter);
  ZugSide side = letter >= 'a' ? ZUG_BLACK : ZUG_WHITE;

  if (type == ZUG_NO_MAN || !zug_laws_on_board (r->laws, zug_square (file, rank)))
    return fail (r, ZUG_STATUS_CHARACTER, PLACEMENT, i);
  zug_position_put (&r->position, side, type, zug_square (file, rank));
  if (r->placed[zug_square (file, rank)] == 0)
    r->placed[zug_square (file, rank)] = r->field[PLACEMENT].start + i;
  return true;
}

/* `(Pn)`; i stands on the bracket and is moved behind the closing one. */
static bool
read_shared (Reader *r, size_t *i, int rank, int file)
{
  const char *text = field_text (r, PLACEMENT) + *i;
  size_t left = r->field[PLACEMENT].length - *i;

  if (left < 4 || text[3] != ')' || read_man (r->laws, text[1]) == ZUG_NO_MAN || text[1] >= 'a'
      || read_man (r->laws, text[2]) == ZUG_NO_MAN || text[2] < 'a')
    return fail (r, ZUG_STATUS_SHARED, PLACEMENT, *i);
  if (!put (r, *i + 1, text[1], rank, file) || !put (r, *i + 2, text[2], rank, file))
    return false;
  *i += 4;
  return true;
}

/* A number of vacant squares, one digit or two. */
static bool
read_vacant (Reader *r, size_t *i, int rank, int *file)
{
  const char *text = field_text (r, PLACEMENT);
  size_t start = *i;
  int n = 0;

  while (*i < r->field[PLACEMENT].length && is_digit (text[*i]) && n < 100)
    n = n * 10 + (text[(*i)++] - '0');
  if (n == 0 || text[start] == '0')
    return fail (r, ZUG_STATUS_NUMBER, PLACEMENT, start);
  if (*file + n > r->laws->files)
    return fail (r, ZUG_STATUS_RANK_LONG, PLACEMENT, start);
  for (; n > 0; n--)
    if (!zug_laws_on_board (r->laws, zug_square ((*file)++, rank)))
      return fail (r, ZUG_STATUS_HOLE, PLACEMENT, start);
  return true;
}

static bool
read_rank (Reader *r, size_t *i, int rank)
{
  const char *text = field_text (r, PLACEMENT);
  int file = 0;

  while (*i < r->field[PLACEMENT].length && text[*i] != '/')
    {
      if (is_digit (text[*i]))
        {
          if (!read_vacant (r, i, rank, &file))
            return false;
          continue;
        }
      if (file == r->laws->files)
        return fail (r, ZUG_STATUS_RANK_LONG, PLACEMENT, *i);
      if (text[*i] == '*')
        {
          if (zug_laws_on_board (r->laws, zug_square (file, rank)))
            return fail (r, ZUG_STATUS_HOLE, PLACEMENT, *i);
          (*i)++;
        }
      else if (text[*i] == '(')
        {
          if (!read_shared (r, i, rank, file))
            return false;
        }
      else
        {
          if (!put (r, *i, text[*i], rank, file))
            return false;
          (*i)++;
        }
      file++;
    }
  return file == r->laws->files || fail (r, ZUG_STATUS_RANK_SHORT, PLACEMENT, *i);
}

static bool
read_placement (Reader *r)
{
  size_t i = 0;

  for (int rank = r->laws->ranks - 1; rank >= 0; rank--)
    {
      if (!read_rank (r, &i, rank))
        return false;
      if ((i < r->field[PLACEMENT].length) != (rank > 0))
        return fail (r, ZUG_STATUS_RANKS, PLACEMENT, i);
      i++;
    }
  return true;
}

static bool
read_castling (Reader *r)
{
  const char *text = field_text (r, CASTLING);

  if (field_is (r, CASTLING, "-"))
    return true;
  for (size_t i = 0; i < r->field[CASTLING].length; i++)
    {
      ZugSide side = text[i] >= 'a' ? ZUG_BLACK : ZUG_WHITE;
      char letter = (char) (side == ZUG_BLACK ? text[i] - 32 : text[i]);
      ZugSquare rook;
      ZugSet rights = zug_position_set (&r->position, ZUG_SET_RIGHTS);

      if (letter != 'K' && letter != 'Q' && (letter < 'A' || letter >= 'A' + r->laws->files))
        return fail (r, ZUG_STATUS_CHARACTER, CASTLING, i);
      rook = zug_zfen_castling_rook (r->laws, &r->position, side, letter);
      if (rook == ZUG_NO_SQUARE)
        return fail (r, ZUG_STATUS_CASTLING, CASTLING, i);
      if (zug_set_has (&rights, rook))
        return fail (r, ZUG_STATUS_ORDER, CASTLING, i);
      zug_position_set_mark (&r->position, ZUG_SET_RIGHTS, rook, true);
    }
  return true;
}

/* A list of squares without anything between them, sorted by file and then by rank: bytes [i, end)
 * of a field. */
static bool
read_squares (Reader *r, int field, size_t i, size_t end, ZugSet *squares)
{
  const char *text = field_text (r, field);
  int last = -1;

  *squares = (ZugSet) {{0}};
  if (end - i == 1 && text[i] == '-')
    return true;
  if (i == end)
    return fail (r, ZUG_STATUS_SQUARE, field, i);
  while (i < end)
    {
      ZugSquare square;
      size_t n = zug_square_scan (text + i, end - i, &square);

      if (n == 0 || !zug_laws_on_board (r->laws, square))
        return fail (r, ZUG_STATUS_SQUARE, field, i);
      if (zug_file (square) * 16 + zug_rank (square) <= last)
        return fail (r, ZUG_STATUS_ORDER, field, i);
      last = zug_file (square) * 16 + zug_rank (square);
      zug_set_add (squares, square);
      i += n;
    }
  return true;
}

static void
mark_all (Reader *r, ZugPositionSet which, ZugSet squares)
{
  while (!zug_set_is_empty (&squares))
    zug_position_set_mark (&r->position, which, zug_set_take (&squares), true);
}

static bool
read_rest (Reader *r)
{
  const char *slash;
  size_t at;
  ZugSet white, black;

  if (!r->field[REST].given || field_is (r, REST, "-"))
    return true;
  slash = memchr (field_text (r, REST), '/', r->field[REST].length);
  if (slash == NULL)
    return fail (r, ZUG_STATUS_CHARACTER, REST, 0);
  at = (size_t) (slash - field_text (r, REST));
  if (!read_squares (r, REST, 0, at, &white)
      || !read_squares (r, REST, at + 1, r->field[REST].length, &black))
    return false;
  mark_all (r, ZUG_SET_WHITE_RESTS, white);
  mark_all (r, ZUG_SET_BLACK_RESTS, black);
  return !zug_set_is_empty (&white) || !zug_set_is_empty (&black)
         || fail (r, ZUG_STATUS_CHARACTER, REST, 0);
}

static bool
read_number (Reader *r, int field, unsigned least, unsigned most, unsigned *number)
{
  const char *text = field_text (r, field);
  size_t length = r->field[field].length;
  unsigned value = 0;

  if (length > 5 || !all_digits (text, length) || (length > 1 && text[0] == '0'))
    return fail (r, ZUG_STATUS_NUMBER, field, 0);
  for (size_t i = 0; i < length; i++)
    value = value * 10 + (unsigned) (text[i] - '0');
  if (value < least || value > most)
    return fail (r, ZUG_STATUS_NUMBER, field, 0);
  *number = value;
  return true;
}

static bool
read_numbers (Reader *r)
{
  unsigned quiet, turn, passes = 0, replays = 0;

  if (!read_number (r, QUIET, 0, UINT16_MAX, &quiet) || !read_number (r, TURN, 1, UINT16_MAX, &turn)
      || (r->field[PASSES].given && !read_number (r, PASSES, 1, UINT16_MAX, &passes))
      || (r->field[REPLAYS].given && !read_number (r, REPLAYS, 1, UINT8_MAX, &replays)))
    return false;
  r->position.quiet = (uint16_t) quiet;
  r->position.turn = (uint16_t) turn;
  r->position.passes = (uint16_t) passes;
  r->position.replays = (uint8_t) replays;
  return true;
}

/* Where a letter of the pool belongs in its order; -1 where it may not stand there. */
static int
pool_place (const ZugLaws *laws, char letter)
{
  ZugManType type = zug_laws_man (laws, letter);

  for (int i = 0; i < ZUG_MAX_OFFERED; i++)
    if (type != ZUG_NO_MAN && laws->promote_to[i] == type)
      return (letter >= 'a' ? ZUG_MAX_OFFERED : 0) + i;
  return -1;
}

static bool
read_pool (Reader *r)
{
  const char *text = field_text (r, POOL);
  int last = 0;

  if (r->field[POOL].length == 0)
    return fail (r, ZUG_STATUS_CHARACTER, POOL, 0);
  if (r->field[POOL].length > 2 * ZUG_MAX_MEN)
    return fail (r, ZUG_STATUS_TOO_MANY, POOL, 2 * ZUG_MAX_MEN);
  for (size_t i = 0; i < r->field[POOL].length; i++)
    {
      int place = pool_place (r->laws, text[i]);
      ZugSide side = place >= ZUG_MAX_OFFERED ? ZUG_BLACK : ZUG_WHITE;
      ZugManType type = zug_laws_man (r->laws, text[i]);

      if (place < 0)
        return fail (r, ZUG_STATUS_CHARACTER, POOL, i);
      if (place < last)
        return fail (r, ZUG_STATUS_ORDER, POOL, i);
      last = place;
      zug_position_set_pool (&r->position, side, type,
                             zug_position_pool (&r->position, side, type) + 1);
    }
  return true;
}

static bool
read_leave (Reader *r)
{
  ZugSet squares;

  if (!read_squares (r, LEAVE, 0, r->field[LEAVE].length, &squares))
    return false;
  if (zug_set_count (&squares) != 1)
    return fail (r, ZUG_STATUS_SQUARE, LEAVE, 0);
  r->position.leave = zug_set_take (&squares);
  return true;
}

static bool
read_kingless (Reader *r)
{
  if (field_is (r, KINGLESS, "w"))
    r->position.kingless = 1 << ZUG_WHITE;
  else if (field_is (r, KINGLESS, "b"))
    r->position.kingless = 1 << ZUG_BLACK;
  else if (field_is (r, KINGLESS, "wb"))
    r->position.kingless = 1 << ZUG_WHITE | 1 << ZUG_BLACK;
  else
    return fail (r, ZUG_STATUS_CHARACTER, KINGLESS, 0);
  return true;
}

static bool
read_ban (Reader *r, ZugSide side, size_t start, size_t end)
{
  ZugPosition *p = &r->position;
  ZugStatus inner;
  ZugMove move;
  char canonical[ZUG_COORDINATE_MAX];

  if (p->n_bans[side] == ZUG_MAX_BANS)
    return fail (r, ZUG_STATUS_TOO_MANY, BLOCKED, start);
  if (!zug_coordinate_read_shape (r->laws, p, side, field_text (r, BLOCKED) + start, end - start,
                                  &move, &inner))
    return fail (r, inner.code, BLOCKED, start + inner.offset);
  /* Castling is written in letters, so squares mean a step. */
  if (zug_move_is_castle (move) && field_text (r, BLOCKED)[start] != 'O')
    move.kind = ZUG_MOVE_PLAIN;
  zug_coordinate_write (r->laws, move, canonical);
  if (!zug_text_is (field_text (r, BLOCKED) + start, end - start, canonical))
    return fail (r, ZUG_STATUS_MOVE_MALFORMED, BLOCKED, start);
  if (p->n_bans[side] > 0)
    {
      char before[ZUG_COORDINATE_MAX];

      zug_coordinate_write (r->laws, zug_position_bans (p, side)[p->n_bans[side] - 1], before);
      if (strcmp (before, canonical) >= 0)
        return fail (r, ZUG_STATUS_ORDER, BLOCKED, start);
    }
  zug_position_ban (p, side, move);
  return true;
}

static bool
read_ban_list (Reader *r, ZugSide side, size_t i, size_t end)
{
  const char *text = field_text (r, BLOCKED);

  if (end - i == 1 && text[i] == '-')
    return true;
  for (;;)
    {
      size_t start = i;

      while (i < end && text[i] != ',')
        i++;
      if (!read_ban (r, side, start, i))
        return false;
      if (i == end)
        return true;
      i++;
    }
}

static bool
read_blocked (Reader *r)
{
  const char *slash = memchr (field_text (r, BLOCKED), '/', r->field[BLOCKED].length);
  size_t at = slash != NULL ? (size_t) (slash - field_text (r, BLOCKED)) : 0;

  if (slash == NULL)
    return fail (r, ZUG_STATUS_CHARACTER, BLOCKED, r->field[BLOCKED].length);
  if (!read_ban_list (r, ZUG_WHITE, 0, at)
      || !read_ban_list (r, ZUG_BLACK, at + 1, r->field[BLOCKED].length))
    return false;
  return r->position.n_bans[ZUG_WHITE] + r->position.n_bans[ZUG_BLACK] > 0
         || fail (r, ZUG_STATUS_CHARACTER, BLOCKED, 0);
}

static bool
is_ready (const ZugLaws *laws, const ZugPosition *position, ZugSide side, int file, int rank)
{
  ZugSquare square = zug_square (file, rank);

  return file >= 0 && file < laws->files && zug_position_man (position, side, square) == ZUG_PAWN
         && (zug_laws_alternate (laws) || !zug_position_rests (position, side, square));
}

/* Whether a pawn of `taker` stands ready to capture on a passed square. True also where no pawn can
 * have passed at all: that is a fault for zug_position_check() to find. */
static bool
ep_usable (const ZugLaws *laws, const ZugPosition *position, ZugSide taker, ZugSquare square)
{
  ZugSide passer = zug_other (taker);
  int file = zug_file (square), rank = zug_side_rank (laws, passer, 3);
  ZugSquare arrived = zug_square (file, rank);

  if (zug_rank (square) != zug_side_rank (laws, passer, 2)
      || zug_position_man (position, passer, arrived) != ZUG_PAWN)
    return true;
  return (is_ready (laws, position, taker, file - 1, rank)
          || is_ready (laws, position, taker, file + 1, rank))
         && zug_laws_know_en_passant (laws)
         && zug_position_man (position, taker, square) == ZUG_NO_MAN
         && zug_position_man (position, taker, arrived) == ZUG_NO_MAN;
}

static bool
read_ep (Reader *r)
{
  ZugSet squares;

  if (!read_squares (r, EP, 0, r->field[EP].length, &squares))
    return false;
  while (!zug_set_is_empty (&squares))
    {
      ZugSquare square = zug_set_take (&squares);

      if (ep_usable (r->laws, &r->position, ZUG_WHITE, square)
          && ep_usable (r->laws, &r->position, ZUG_BLACK, square))
        zug_position_set_mark (&r->position, ZUG_SET_PASSED, square, true);
    }
  return true;
}

/* Where a fault stands that is not one of the placement. */
static const uint8_t fault_fields[] = {
    [ZUG_POSITION_REST] = REST,           [ZUG_POSITION_RIGHTS] = CASTLING,
    [ZUG_POSITION_EN_PASSANT] = EP,       [ZUG_POSITION_LEAVE] = LEAVE,
    [ZUG_POSITION_POOL] = POOL,           [ZUG_POSITION_BANS] = BLOCKED,
    [ZUG_POSITION_REPLAYS] = REPLAYS,     [ZUG_POSITION_PASSES] = PASSES,
    [ZUG_POSITION_OTHER_IN_CHECK] = SIDE, [ZUG_POSITION_NO_KING_MARKED] = KINGLESS,
    [ZUG_POSITION_OFF_BOARD] = PLACEMENT,
};

static bool
check_position (Reader *r)
{
  ZugSquare square = ZUG_NO_SQUARE;
  ZugPositionFault fault = zug_position_check (r->laws, &r->position, &square);
  int field;

  if (fault == ZUG_POSITION_GOOD)
    return true;
  field = fault_fields[fault];
  if (!r->field[field].given)
    field = PLACEMENT;
  fail (r, ZUG_STATUS_POSITION, field, 0);
  if (r->status == NULL)
    return false;
  r->status->fault = fault;
  r->status->square = square;
  if (field == PLACEMENT && square < ZUG_N_SQUARES && r->placed[square] != 0)
    r->status->offset = r->placed[square];
  return false;
}

bool
zug_zfen_read (const ZugLaws *laws, const char *text, ZugPosition *position, ZugStatus *status)
{
  Reader r = {.laws = laws, .text = text, .status = status};
  size_t at = 0;

  zug_position_clear (laws, &r.position);
  if (!split_places (&r, &at) || !split_keys (&r, &at))
    return false;
  if (!read_placement (&r) || !read_castling (&r) || !read_rest (&r) || !read_ep (&r)
      || !read_numbers (&r))
    return false;
  if ((r.field[POOL].given && !read_pool (&r)) || (r.field[LEAVE].given && !read_leave (&r))
      || (r.field[KINGLESS].given && !read_kingless (&r))
      || (r.field[BLOCKED].given && !read_blocked (&r)))
    return false;
  if (!check_position (&r))
    return false;
  *position = r.position;
  zug_status_set (status, ZUG_STATUS_GOOD, 0);
  return true;
}
