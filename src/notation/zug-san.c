/* zug-san.c: algebraic notation, written strictly and read leniently */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-san.h"
#include "zug-attack.h"
#include "zug-coordinate.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum
{
  ANY = 255
};

/* Of the largest board. */
enum
{
  MAX_FILES = 16,
  MAX_RANKS = 16
};

/* A move as it is written: what it says about the choice, ANY where it says nothing. */
typedef struct
{
  uint8_t kind; /* ZUG_MOVE_PASS, a castling, or ZUG_MOVE_PLAIN for every other */
  bool mark;    /* a mark is put down: only the target is said */
  uint8_t man;  /* ZugManType */
  uint8_t file; /* where the man comes from */
  uint8_t rank;
  uint8_t taken; /* ZugManType of the man on the chosen square */
  uint8_t to_file;
  uint8_t to_rank;
  uint8_t promotion; /* ZugManType */
  bool takes;        /* an x is written */
} Pattern;

/* On a board of so many files and ranks, with the men of `laws`; NULL: with any men. */
typedef struct
{
  const char *at;
  const char *end;
  const ZugLaws *laws;
  int files;
  int ranks;
} Cursor;

static bool
skip_rest (Cursor *c, const char *word)
{
  size_t n = strlen (word);

  if ((size_t) (c->end - c->at) < n || memcmp (c->at, word, n) != 0)
    return false;
  c->at += n;
  return true;
}

/* The first byte decides nearly always. */
static inline bool
skip (Cursor *c, const char *word)
{
  return c->at < c->end && *c->at == *word && skip_rest (c, word);
}

static char
peek (const Cursor *c)
{
  return c->at < c->end ? *c->at : '\0';
}

/* The figurines U+2654 to U+265F are the three bytes E2 99 94 to E2 99 9F: white king, queen, rook,
 * bishop, knight, pawn, then the black ones. */
static uint8_t
read_figurine (Cursor *c)
{
  static const uint8_t men[] = {ZUG_KING, ZUG_QUEEN, ZUG_ROOK, ZUG_BISHOP, ZUG_KNIGHT, ZUG_PAWN};
  unsigned char last;

  if (c->end - c->at < 3 || c->at[0] != '\xe2' || c->at[1] != '\x99')
    return ANY;
  last = (unsigned char) c->at[2];
  if (last < 0x94 || last > 0x9f)
    return ANY;
  c->at += 3;
  skip (c, "\xef\xb8\x8e"); /* the selector that asks for text rather than emoji */
  return men[(last - 0x94) % 6];
}

/* A knight, rook, queen or king by its small letter; of a bishop's one takes it for a file. */
static bool
is_small_man (char letter)
{
  return letter == 'n' || letter == 'r' || letter == 'q' || letter == 'k';
}

/* The type a letter stands for, ANY where it stands for none. Where nothing is known of the game
 * every capital may be a man's; which one does not matter then. Small letters count where no file
 * has them, and only the orthodox ones. */
static uint8_t
man_of (const Cursor *c, char letter)
{
  ZugManType type;

  if (is_small_man (letter) ? letter - 'a' < c->files : letter < 'A' || letter > 'Z')
    return ANY;
  if (c->laws == NULL)
    return ZUG_KING;
  type = zug_laws_man (c->laws, letter);
  return type != ZUG_NO_MAN ? (uint8_t) type : ANY;
}

/* A man's letter or figurine. */
static uint8_t
read_man (Cursor *c)
{
  uint8_t man = man_of (c, peek (c));

  if (man == ANY)
    return read_figurine (c);
  c->at++;
  return man;
}

static uint8_t
read_file (Cursor *c)
{
  if (peek (c) < 'a' || peek (c) >= 'a' + c->files)
    return ANY;
  return (uint8_t) (*c->at++ - 'a');
}

static uint8_t
read_rank (Cursor *c)
{
  int rank = 0;
  const char *start = c->at;

  while (peek (c) >= (rank == 0 ? '1' : '0') && peek (c) <= '9'
         && rank * 10 + (*c->at - '0') <= c->ranks)
    rank = rank * 10 + (*c->at++ - '0');
  return c->at == start ? ANY : (uint8_t) (rank - 1);
}

static bool
read_takes (Cursor *c)
{
  return skip (c, "x") || skip (c, "X") || skip (c, ":") || skip (c, "\xc3\x97");
}

static bool
read_marks (Cursor *c)
{
  while (c->at < c->end
         && (skip (c, "+") || skip (c, "#") || skip (c, "!") || skip (c, "?")
             || skip (c, "\xe2\x80\xa0") || skip (c, "e.p.") || skip (c, "e.p")))
    ;
  return c->at == c->end;
}

static bool
read_castling (Cursor *c, Pattern *p)
{
  Cursor start = *c;

  if (peek (c) != 'O' && peek (c) != '0' && peek (c) != 'o')
    return false;
  if (skip (c, "O-O-O") || skip (c, "0-0-0") || skip (c, "o-o-o"))
    p->kind = ZUG_MOVE_CASTLE_LONG;
  else if (skip (c, "O-O") || skip (c, "0-0") || skip (c, "o-o"))
    p->kind = ZUG_MOVE_CASTLE_SHORT;
  else
    return false;
  if (read_marks (c))
    return true;
  p->kind = ZUG_MOVE_PLAIN;
  *c = start;
  return false;
}

/* `=Q`, `Q`, `(Q)`, `/Q` at the end of a move. */
static bool
read_promotion (Cursor *c, Pattern *p)
{
  bool bracket = skip (c, "(");
  bool sign = bracket || skip (c, "=") || skip (c, "/");

  p->promotion = read_man (c);
  if (p->promotion == ANY && sign && peek (c) == 'b')
    {
      c->at++;
      p->promotion = ZUG_BISHOP;
    }
  if (bracket && !skip (c, ")"))
    return false;
  return !sign || p->promotion != ANY;
}

/* What stands behind an x: a square, a file, a man, or a man and a square. */
static bool
read_taken (Cursor *c, Pattern *p)
{
  p->takes = true;
  p->taken = read_man (c);
  p->to_file = read_file (c);
  p->to_rank = p->to_file != ANY ? read_rank (c) : ANY;
  return p->taken != ANY || p->to_file != ANY;
}

/* The squares of a move: [file][rank][x or -]target, where the first square may be all there is. */
static bool
read_squares (Cursor *c, Pattern *p)
{
  bool dash;

  p->file = read_file (c);
  p->rank = read_rank (c);
  if (read_takes (c))
    return read_taken (c, p);
  dash = skip (c, "-");
  p->to_file = read_file (c);
  p->to_rank = p->to_file != ANY ? read_rank (c) : ANY;
  if (p->to_file == ANY && !dash && p->rank != ANY)
    {
      p->to_file = p->file;
      p->to_rank = p->rank;
      p->file = p->rank = ANY;
    }
  return p->to_file != ANY && p->to_rank != ANY;
}

/* `@b2`. */
static bool
read_mark (Cursor *c, Pattern *p)
{
  p->mark = true;
  p->to_file = read_file (c);
  p->to_rank = read_rank (c);
  return p->to_file != ANY && p->to_rank != ANY && read_marks (c);
}

/* Reads the form of a move. `at` that fails says nothing about where: a word is a move or is none.
 */
static bool
read_pattern (const ZugLaws *laws, int files, int ranks, const char *text, size_t length,
              Pattern *p)
{
  Cursor c = {text, text + length, laws, files, ranks};
  bool letter;

  *p = (Pattern) {ZUG_MOVE_PLAIN, false, ANY, ANY, ANY, ANY, ANY, ANY, ANY, false};
  while (c.end > c.at && (c.end[-1] == ',' || c.end[-1] == ';' || c.end[-1] == '.'))
    c.end--;
  if (length == 0 || c.at == c.end || length > 32)
    return false;
  if (skip (&c, "--"))
    {
      p->kind = ZUG_MOVE_PASS;
      return read_marks (&c);
    }
  if (read_castling (&c, p))
    return true;
  if (skip (&c, "@"))
    return read_mark (&c, p);
  p->man = read_man (&c);
  letter = p->man != ANY;
  if (!read_squares (&c, p) || !read_promotion (&c, p))
    return false;
  /* Without a letter it is a pawn, unless both squares are named as in coordinates. */
  if (!letter && (p->file == ANY || p->rank == ANY || p->to_file == ANY || p->to_rank == ANY))
    p->man = ZUG_PAWN;
  return read_marks (&c);
}

static inline bool
is_usual_file (char c)
{
  return c >= 'a' && c <= 'h';
}

static inline bool
is_usual_rank (char c)
{
  return c >= '1' && c <= '8';
}

/* The words that games nearly all consist of, on a board of eight by eight: a man's letter, what
 * tells it apart, an x, the square it goes to, and one sign of check. True where it is one: the
 * pattern is what read_pattern() makes of it then. */
static bool
read_usual (const ZugLaws *laws, const char *text, size_t length, Pattern *p)
{
  const char *at = text, *end = text + length;
  bool letter = false;

  if (!zug_laws_have_usual_board (laws) || length < 2)
    return false;
  end -= end[-1] == '+' || end[-1] == '#';
  if (end - at < 2 || !is_usual_rank (end[-1]) || !is_usual_file (end[-2]))
    return false;
  *p = (Pattern) {ZUG_MOVE_PLAIN, false, ANY, ANY, ANY, ANY, ANY, ANY, ANY, false};
  p->to_rank = (uint8_t) (*--end - '1');
  p->to_file = (uint8_t) (*--end - 'a');
  if (at < end && *at >= 'A' && *at <= 'Z')
    {
      ZugManType type = zug_laws_man (laws, *at++);

      if (type == ZUG_NO_MAN)
        return false;
      p->man = (uint8_t) type;
      letter = true;
    }
  if (at < end && end[-1] == 'x')
    {
      p->takes = true;
      end--;
    }
  if (at < end && is_usual_rank (end[-1]))
    p->rank = (uint8_t) (*--end - '1');
  if (at < end && is_usual_file (end[-1]))
    p->file = (uint8_t) (*--end - 'a');
  if (!letter && (p->file == ANY || p->rank == ANY))
    p->man = ZUG_PAWN;
  return at == end;
}

static bool
says (uint8_t said, unsigned value)
{
  return said == ANY || said == value;
}

static ZugManType
taken_by (const ZugPosition *position, ZugSide side, ZugMove move)
{
  if (move.kind == ZUG_MOVE_EN_PASSANT)
    return ZUG_PAWN;
  if (zug_move_is_castle (move))
    return ZUG_NO_MAN;
  return zug_position_man (position, zug_other (side), move.to);
}

/* A pawn that leaves its file. */
static bool
goes_aside (const ZugPosition *position, ZugSide side, ZugMove move)
{
  return zug_position_man (position, side, move.from) == ZUG_PAWN
         && zug_file (move.from) != zug_file (move.to);
}

static bool
matches_castle (const Pattern *p, ZugMove move)
{
  if (p->kind != ZUG_MOVE_PLAIN)
    return p->kind == move.kind;
  return !p->takes && says (p->man, ZUG_KING) && p->file == zug_file (move.from)
         && p->rank == zug_rank (move.from) && p->to_file == zug_file (move.to)
         && p->to_rank == zug_rank (move.to) && p->promotion == ANY
         && abs (p->file - p->to_file) >= 2;
}

static bool
matches_mark (const Pattern *p, ZugMove move)
{
  return p->kind == ZUG_MOVE_PLAIN && p->file == ANY && p->rank == ANY && !p->takes
         && p->promotion == ANY && p->to_file == zug_file (move.to)
         && p->to_rank == zug_rank (move.to);
}

/* A pawn that goes aside to where nobody stands yet wants to take whoever comes: people write exd5,
 * naming the square. */
static bool
takes_ahead (const ZugPosition *position, ZugSide side, const Pattern *p, ZugMove move)
{
  return p->taken == ANY && p->to_rank != ANY && goes_aside (position, side, move);
}

static bool
matches (const ZugLaws *laws, const ZugPosition *position, ZugSide side, const Pattern *p,
         ZugMove move)
{
  ZugManType taken;

  if (move.kind == ZUG_MOVE_PASS || p->kind == ZUG_MOVE_PASS)
    return move.kind == p->kind;
  if (zug_laws_place_marks (laws))
    return matches_mark (p, move);
  if (p->mark)
    return false;
  if (zug_move_is_castle (move))
    return matches_castle (p, move);
  if (p->kind != ZUG_MOVE_PLAIN)
    return false;
  taken = taken_by (position, side, move);
  if (p->takes && taken == ZUG_NO_MAN && !takes_ahead (position, side, p, move))
    return false;
  return says (p->man, zug_position_man (position, side, move.from))
         && says (p->file, (unsigned) zug_file (move.from))
         && says (p->rank, (unsigned) zug_rank (move.from)) && says (p->taken, taken)
         && says (p->to_file, (unsigned) zug_file (move.to))
         && says (p->to_rank, (unsigned) zug_rank (move.to)) && says (p->promotion, move.promotion);
}

static bool
is_straight (ZugMove move)
{
  return zug_file (move.from) == zug_file (move.to);
}

/* `a6` is the pawn that goes straight ahead, where one can: another would name its file. */
static void
prefer_straight (const Pattern *p, ZugChoices *fits)
{
  int n = 0;

  if (p->man != ZUG_PAWN || p->file != ANY || p->takes)
    return;
  for (int i = 0; i < fits->n; i++)
    n += is_straight (fits->move[i]);
  if (n == 0)
    return;
  n = 0;
  for (int i = 0; i < fits->n; i++)
    if (is_straight (fits->move[i]))
      fits->move[n++] = fits->move[i];
  fits->n = n;
}

static void
keep_matches (const ZugLaws *laws, const ZugPosition *position, ZugSide side, const Pattern *p,
              const ZugChoices *choices, ZugChoices *fits)
{
  fits->n = 0;
  for (int i = 0; i < choices->n; i++)
    if (matches (laws, position, side, p, choices->move[i]))
      fits->move[fits->n++] = choices->move[i];
  prefer_straight (p, fits);
}

static bool
settle (ZugSanReading *reading)
{
  reading->code = reading->fits.n == 0   ? ZUG_STATUS_MOVE_NONE
                  : reading->fits.n == 1 ? ZUG_STATUS_GOOD
                                         : ZUG_STATUS_MOVE_SEVERAL;
  if (reading->fits.n == 1)
    reading->move = reading->fits.move[0];
  return reading->fits.n == 1;
}

/* Whether a pattern names a man and its target, and no more of where it comes from than people
 * write in games: only the choices to that square need be looked at then. A king of which both
 * squares are named may be meant to castle. */
static bool
is_common (const ZugLaws *laws, const Pattern *p)
{
  return p->kind == ZUG_MOVE_PLAIN && !p->mark && p->man != ANY && p->to_file != ANY
         && p->to_rank != ANY && (p->man != ZUG_KING || p->file == ANY || p->rank == ANY)
         && !zug_laws_place_marks (laws);
}

/* Of the choices of a common pattern's man to its target. */
static void
keep_common (const ZugLaws *laws, const ZugPosition *position, ZugSide side, const Pattern *p,
             ZugChoices *fits)
{
  int n = 0;

  for (int i = 0; i < fits->n; i++)
    {
      ZugMove move = fits->move[i];

      if (p->takes ? matches (laws, position, side, p, move)
                   : !zug_move_is_castle (move) && says (p->file, (unsigned) zug_file (move.from))
                         && says (p->rank, (unsigned) zug_rank (move.from))
                         && says (p->promotion, move.promotion))
        fits->move[n++] = move;
    }
  fits->n = n;
  if (n > 1)
    prefer_straight (p, fits);
}

static void
find_fits (const ZugLaws *laws, const ZugPosition *position, ZugSide side, const Pattern *p,
           ZugChoices *fits)
{
  ZugChoices choices;

  if (is_common (laws, p))
    {
      zug_choices_to (laws, position, side, (ZugManType) p->man,
                      zug_square (p->to_file, p->to_rank), fits);
      keep_common (laws, position, side, p, fits);
      return;
    }
  zug_choices (laws, position, side, &choices);
  keep_matches (laws, position, side, p, &choices, fits);
}

static bool
read_san (const ZugLaws *laws, const ZugPosition *position, ZugSide side, const char *text,
          size_t length, bool physical, ZugSanReading *reading)
{
  Pattern pattern;
  ZugChoices choices;

  reading->code = ZUG_STATUS_MOVE_MALFORMED;
  reading->move = ZUG_PASS;
  reading->irregular = false;
  reading->why.reason = ZUG_WHY_LEGAL;
  reading->fits.n = 0;
  if (!read_usual (laws, text, length, &pattern)
      && !read_pattern (laws, laws->files, laws->ranks, text, length, &pattern))
    return false;
  find_fits (laws, position, side, &pattern, &reading->fits);
  if (reading->fits.n > 0 || !physical)
    return settle (reading);
  zug_physical_moves (laws, position, side, &choices);
  keep_matches (laws, position, side, &pattern, &choices, &reading->fits);
  if (!settle (reading))
    return false;
  reading->irregular = true;
  reading->why = zug_why (laws, position, side, reading->move);
  return true;
}

bool
zug_san_read (const ZugLaws *laws, const ZugPosition *position, ZugSide side, const char *text,
              size_t length, ZugSanReading *reading)
{
  return read_san (laws, position, side, text, length, false, reading);
}

bool
zug_san_read_irregular (const ZugLaws *laws, const ZugPosition *position, ZugSide side,
                        const char *text, size_t length, ZugSanReading *reading)
{
  return read_san (laws, position, side, text, length, true, reading);
}

bool
zug_san_is_move (const char *text, size_t length)
{
  Pattern pattern;

  /* On a board of more files small letters are no men. */
  return read_pattern (NULL, 8, MAX_RANKS, text, length, &pattern)
         || read_pattern (NULL, MAX_FILES, MAX_RANKS, text, length, &pattern);
}

/* Writing. */

/* Adds the file, the rank or both where other choices of such a man reach the same square. A pawn
 * that goes aside always names its file, so one that goes straight ahead need not. */
static char *
tell_apart (const ZugPosition *position, ZugSide side, const ZugChoices *choices, ZugMove move,
            bool file, bool straight, char *at)
{
  ZugManType man = zug_position_man (position, side, move.from);
  bool rank = false, same_file = false, others = false;

  for (int i = 0; i < choices->n; i++)
    {
      ZugMove other = choices->move[i];

      if (other.kind == ZUG_MOVE_PASS || zug_move_is_castle (other) || other.to != move.to
          || other.from == move.from || zug_position_man (position, side, other.from) != man
          || (straight && zug_file (other.from) != zug_file (move.from)))
        continue;
      others = true;
      same_file |= zug_file (other.from) == zug_file (move.from);
      rank |= zug_rank (other.from) == zug_rank (move.from);
    }
  if (file || (others && (!same_file || rank)))
    *at++ = (char) ('a' + zug_file (move.from));
  if (same_file)
    at += sprintf (at, "%d", zug_rank (move.from) + 1);
  return at;
}

static char *
write_body (const ZugLaws *laws, const ZugPosition *position, ZugSide side, ZugMove move, char *at)
{
  ZugManType man = zug_position_man (position, side, move.from);
  bool takes = taken_by (position, side, move) != ZUG_NO_MAN;
  bool aside = man == ZUG_PAWN && (takes || goes_aside (position, side, move));
  ZugChoices choices;
  bool legal;

  zug_choices_to (laws, position, side, man, move.to, &choices);
  legal = zug_choices_have (&choices, move);
  if (!legal)
    zug_physical_moves (laws, position, side, &choices);
  if (man != ZUG_NO_MAN && man != ZUG_PAWN)
    *at++ = zug_laws_letter (laws, ZUG_WHITE, man);
  at = tell_apart (position, side, &choices, move, aside, legal && man == ZUG_PAWN && !aside, at);
  if (takes)
    *at++ = 'x';
  zug_square_write (move.to, at);
  at += strlen (at);
  if (move.promotion != ZUG_NO_MAN)
    {
      *at++ = '=';
      *at++ = zug_laws_letter (laws, ZUG_WHITE, (ZugManType) move.promotion);
    }
  *at = '\0';
  return at;
}

/* A side that has no move left has lost by the attack only where that had to be answered now: it
 * may have had to leave a shared square. */
static bool
ended_by_attack (const ZugLaws *laws, const ZugPosition *after, ZugSide side, ZugEnd end)
{
  ZugResult won = side == ZUG_WHITE ? ZUG_RESULT_WHITE : ZUG_RESULT_BLACK;
  ZugCheckState check = zug_check (laws, after, zug_other (side));

  return ((end.reason == ZUG_REASON_NO_MOVE && end.result == won)
          || end.reason == ZUG_REASON_BOTH_SIDES_LOST)
         && !zug_set_is_empty (&check.immediate);
}

/* Whether a side attacks any of the other's royal men. */
static bool
attacks_a_king (const ZugLaws *laws, const ZugPosition *position, ZugSide side)
{
  ZugSide other = zug_other (side);
  ZugSet men = zug_position_set (position, (ZugPositionSet) (ZUG_SET_WHITE + other));

  while (!zug_set_is_empty (&men))
    {
      ZugSquare square = zug_set_take (&men);
      ZugSet attackers;

      if (!laws->man[zug_position_man (position, other, square)].royal)
        continue;
      attackers = zug_attackers (laws, position, side, square);
      if (!zug_set_is_empty (&attackers))
        return true;
    }
  return false;
}

const char *
zug_san_write (const ZugLaws *laws, const ZugPosition *position, ZugSide side, ZugMove move,
               const ZugPosition *after, ZugEnd end, char buffer[ZUG_SAN_MAX])
{
  char *at = buffer;

  if (move.kind == ZUG_MOVE_PASS || zug_move_is_castle (move))
    {
      zug_coordinate_write (laws, move, buffer);
      at += strlen (buffer);
    }
  else if (zug_laws_place_marks (laws))
    {
      *at++ = '@';
      zug_square_write (move.to, at);
    }
  else
    at = write_body (laws, position, side, move, at);
  if (after == NULL || zug_laws_place_marks (laws))
    return buffer;
  if (attacks_a_king (laws, after, side))
    strcpy (at, ended_by_attack (laws, after, side, end) ? "#" : "+");
  return buffer;
}
