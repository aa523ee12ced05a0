/* zug-laws-check.c: laws that contradict each other, and the type of a game */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-laws-private.h"

#include "zug-words.h"

#include <stdio.h>
#include <string.h>

/* Where findings go. */
typedef struct
{
  const ZugLaws *laws;
  ZugLawProblem *problems;
  size_t max;
  size_t n;
} Finder;

static void
find_of_man (Finder *f, const char *key, const char *against, char man, const char *reason)
{
  if (f->n < f->max)
    f->problems[f->n] = (ZugLawProblem) {.law = zug_law_find (key),
                                         .against = against ? zug_law_find (against) : NULL,
                                         .reason = reason,
                                         .man = man};
  f->n++;
}

static void
find (Finder *f, const char *key, const char *against, const char *reason)
{
  find_of_man (f, key, against, '\0', reason);
}

/* The law that keeps a game from being resolved so; NULL where it is. */
static const char *
other_than (const ZugLaws *laws, int resolution)
{
  if (laws->turn != ZUG_TURN_TOGETHER)
    return "turn";
  return laws->resolution != resolution ? "resolution" : NULL;
}

static void
check_turns (Finder *f)
{
  const ZugLaws *laws = f->laws;
  const char *against = other_than (laws, ZUG_RESOLUTION_MERGE);

  if (laws->players == ZUG_PLAYERS_TEAM && against)
    find (f, "players", against,
          NC_ ("law problem", "Every man can be a player of its own only where both "
                              "sides move at once and a move happens only if it is "
                              "legal in whatever order."));
  against = other_than (laws, ZUG_RESOLUTION_TOGETHER);
  if (laws->check == ZUG_CHECK_TIMED && against)
    find (f, "check", against,
          NC_ ("law problem", "Check can be immediate or delayed only where "
                              "both sides move at the same moment."));
  against = other_than (laws, ZUG_RESOLUTION_ORDERED);
  if (laws->en_passant == ZUG_EN_PASSANT_SAME_TURN && against)
    find (f, "en-passant", against,
          NC_ ("law problem", "A capture en passant on the very turn of the double step "
                              "needs moves that happen one after the other."));
}

static void
check_board (Finder *f)
{
  const ZugLaws *laws = f->laws;

  for (int rank = 0; rank < 16; rank++)
    if (laws->holes[rank] >> (rank < laws->ranks ? laws->files : 0))
      {
        find (f, "holes", rank < laws->ranks ? "files" : "ranks",
              NC_ ("law problem", "A hole lies outside the board."));
        return;
      }
}

const char *
zug_laws_man_problem (const ZugLaws *laws, ZugManType type)
{
  const ZugMan *man = &laws->man[type];

  if (type == ZUG_PAWN)
    return NULL;
  if (man->n_leaps + man->n_rides == 0)
    return NC_ ("law problem", "A man has neither leaps nor rides.");
  if (man->value == 0)
    return NC_ ("law problem", "A man of the game’s own has no value.");
  if (type >= ZUG_N_ORTHODOX && man->name[0] == '\0')
    return NC_ ("law problem", "A man of the game’s own has no name.");
  return NULL;
}

static void
check_men (Finder *f)
{
  const ZugLaws *laws = f->laws;

  for (int type = 0; type < laws->n_types; type++)
    {
      const char *reason = zug_laws_man_problem (laws, (ZugManType) type);

      if (reason)
        find_of_man (f, "men", NULL, laws->man[type].letter, reason);
    }
  for (int i = 0; i < ZUG_MAX_OFFERED && laws->promote_to[i] != ZUG_NO_MAN; i++)
    if (laws->man[laws->promote_to[i]].royal)
      find_of_man (f, "promote-to", "men", laws->man[laws->promote_to[i]].letter,
                   NC_ ("law problem", "No pawn can become a king, or a man that counts as one."));
}

static const struct
{
  const char *against; /* NULL: none, or files or ranks, whichever it is */
  const char *reason;
} array_faults[] = {
    [ZUG_ARRAY_NONE] = {NULL,
                        NC_ ("law problem", "A board of another size needs an array of its own.")},
    [ZUG_ARRAY_SIZE] = {NULL, NC_ ("law problem", "The array has not the size of the board.")},
    [ZUG_ARRAY_HOLES] = {"holes", NC_ ("law problem", "The array has not the holes of the board.")},
    [ZUG_ARRAY_MAN] = {"men",
                       NC_ ("law problem", "The array names a man that the game does not have.")},
    [ZUG_ARRAY_PAWN] = {NULL, NC_ ("law problem", "A pawn starts on the first or the last rank.")},
    [ZUG_ARRAY_MANY] = {NULL, NC_ ("law problem", "A side starts with more than sixty-four men.")},
    [ZUG_ARRAY_BARE] = {NULL, NC_ ("law problem", "A side starts without men.")},
};

/* Files or ranks: which of them the array does not fit. */
static const char *
against_size (const ZugLaws *laws)
{
  int ranks = 1;

  if (laws->array[0] == '\0')
    return laws->files != 8 ? "files" : "ranks";
  for (const char *c = laws->array; *c != '\0'; c++)
    ranks += *c == '/';
  return ranks != laws->ranks ? "ranks" : "files";
}

static void
check_array (Finder *f)
{
  const ZugLaws *laws = f->laws;
  ZugArray array;
  ZugArrayFault fault = zug_laws_read_array (laws, &array);

  if (fault == ZUG_ARRAY_NONE || fault == ZUG_ARRAY_SIZE)
    find (f, "array", against_size (laws), array_faults[fault].reason);
  else if (fault != ZUG_ARRAY_GOOD)
    find (f, "array", array_faults[fault].against, array_faults[fault].reason);
  else if (laws->shuffle == ZUG_SHUFFLE_BACK_RANK && !zug_laws_shuffle (laws, 0, &array))
    find (f, "shuffle", laws->files != 8 ? "files" : "array",
          NC_ ("law problem", "Only back ranks that hold the eight men of "
                              "orthodox chess can be shuffled."));
}

/* The king lands on one file and the rook beside it on the inner side. */
static void
check_castling (Finder *f)
{
  const ZugLaws *laws = f->laws;
  bool is_default = laws->castle_files[0] == ZUG_DEFAULT_FILE;

  if (laws->castling
      && (zug_laws_castle_file (laws, false) > laws->files - 2
          || zug_laws_castle_file (laws, true) > laws->files - 1))
    find (f, is_default ? "castling" : "castle-files", "files",
          NC_ ("law problem", "King and rook would castle off the board."));
}

/* On four ranks a double step would promote; on five both sides would pass the same squares. */
static void
check_pawns (Finder *f)
{
  const ZugLaws *laws = f->laws;

  if (laws->double_step && laws->ranks < 5)
    find (f, "double-step", "ranks",
          NC_ ("law problem", "A double step needs a board of five ranks or more."));
  if (laws->double_step && laws->en_passant != ZUG_EN_PASSANT_NONE && laws->ranks < 6)
    find (f, "en-passant", "ranks",
          NC_ ("law problem", "Capturing en passant needs a board of six ranks or more."));
}

static void
check_row (Finder *f)
{
  const char *merged =
      NC_ ("law problem", "Both sides place their marks at once, in whatever order.");
  const ZugLaws *laws = f->laws;
  ZugLaws orthodox;

  if (laws->turn != ZUG_TURN_TOGETHER)
    find (f, "turn", "game", merged);
  if (laws->resolution != ZUG_RESOLUTION_MERGE)
    find (f, "resolution", "game", merged);
  if (laws->line < 2)
    find (f, "line", "game", NC_ ("law problem", "A row that wins needs two marks or more."));
  else if (laws->line > laws->files && laws->line > laws->ranks)
    find (f, "line", laws->files >= laws->ranks ? "files" : "ranks",
          NC_ ("law problem", "So many marks in a row do not fit on the board."));
  zug_laws_init (&orthodox);
  for (size_t i = 0; i < zug_n_laws; i++)
    if (!zug_law_table[i].for_rows && !zug_laws_same (laws, &orthodox, &zug_law_table[i]))
      find (f, zug_law_table[i].key, "game",
            NC_ ("law problem", "This law says nothing where marks are placed."));
}

static void
check_chess (Finder *f)
{
  if (f->laws->line)
    find (f, "line", "game", NC_ ("law problem", "A row wins only where marks are placed."));
}

size_t
zug_laws_problems (const ZugLaws *laws, ZugLawProblem *problems, size_t max)
{
  static void (*const chess[]) (Finder *) = {check_chess, check_turns,    check_board, check_men,
                                             check_array, check_castling, check_pawns};
  static void (*const row[]) (Finder *) = {check_board, check_row};
  bool is_row = laws->game == ZUG_INPUT_ROW;
  size_t n = is_row ? sizeof row / sizeof row[0] : sizeof chess / sizeof chess[0];
  Finder f = {.laws = laws, .problems = problems, .max = max};

  for (size_t i = 0; i < n; i++)
    (is_row ? row[i] : chess[i]) (&f);
  return f.n;
}

const ZugLaw *
zug_laws_problem (const ZugLaws *laws, const char **reason)
{
  ZugLawProblem first;

  if (zug_laws_problems (laws, &first, 1) == 0)
    return NULL;
  *reason = first.reason;
  return first.law;
}

/* The type. */

/* Codes are marked in a set by letter * 8 + digit. */
static uint64_t
codes_of (const char *text)
{
  uint64_t codes = 0;

  for (; *text; text++)
    if (*text >= 'A' && *text <= 'G')
      codes |= zug_code_bit (text);
  return codes;
}

static uint64_t
codes_of_law (const ZugLaws *laws, const ZugLaw *law)
{
  if (law->kind == ZUG_LAW_MEN)
    return zug_laws_codes_of_men (laws);
  if (law->offset == offsetof (ZugLaws, check) && laws->check == ZUG_CHECK_TIMED)
    return codes_of ("E2");
  if (law->offset == offsetof (ZugLaws, exchange))
    return laws->turn == ZUG_TURN_TOGETHER ? codes_of (law->code) : 0;
  if (law->code[0] == 'G')
    return 0; /* these go with the resolution */
  if (laws->game == ZUG_INPUT_ROW && law->code[0] == 'B')
    return 0; /* its board is no board of chess */
  return codes_of (law->code);
}

const char *
zug_laws_type (const ZugLaws *laws, char buffer[96])
{
  ZugLaws orthodox;
  static const char *const resolutions[ZUG_RESOLUTION_VALUES] = {[ZUG_RESOLUTION_TOGETHER] =
                                                                     "G1 G2",
                                                                 [ZUG_RESOLUTION_ORDERED] = "G1 G4",
                                                                 [ZUG_RESOLUTION_MERGE] = "G1 G5"};
  uint64_t codes = laws->turn == ZUG_TURN_TOGETHER ? codes_of (resolutions[laws->resolution]) : 0;
  int n = 0;

  zug_laws_init (&orthodox);
  for (size_t i = 0; i < zug_n_laws; i++)
    if (!zug_laws_same (laws, &orthodox, &zug_law_table[i]))
      codes |= codes_of_law (laws, &zug_law_table[i]);
  buffer[0] = '\0';
  for (int i = 0; i < 64; i++)
    if (codes >> i & 1 && n < 92)
      n += snprintf (buffer + n, 96 - (size_t) n, "%s%c%d", n ? " " : "", 'A' + i / 8, i % 8);
  return buffer;
}
