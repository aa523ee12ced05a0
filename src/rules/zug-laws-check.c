/* zug-laws-check.c: laws that contradict each other, and the type of a game */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-laws-private.h"

#include "zug-words.h"

#include <stdio.h>
#include <string.h>

/* A finding: the key of the law to name and the reason; a NULL key where nothing is wrong. */
typedef struct
{
  const char *key;
  const char *reason;
} Problem;

static const Problem none = {NULL, NULL};

static bool
resolves (const ZugLaws *laws, int resolution)
{
  return laws->turn == ZUG_TURN_TOGETHER && laws->resolution == resolution;
}

static Problem
check_turns (const ZugLaws *laws)
{
  if (laws->players == ZUG_PLAYERS_TEAM && !resolves (laws, ZUG_RESOLUTION_MERGE))
    return (Problem){"players",
                     NC_ ("law problem", "Every man can be a player of its own only where both "
                                         "sides move at once and their moves are merged.")};
  if (laws->check == ZUG_CHECK_TIMED && !resolves (laws, ZUG_RESOLUTION_TOGETHER))
    return (Problem){"check", NC_ ("law problem", "Check can be immediate or delayed only where "
                                                  "both sides move at the same moment.")};
  if (laws->en_passant == ZUG_EN_PASSANT_SAME_TURN && !resolves (laws, ZUG_RESOLUTION_ORDERED))
    return (Problem){"en-passant",
                     NC_ ("law problem", "A capture en passant on the very turn of the double step "
                                         "needs moves that happen one after the other.")};
  return none;
}

static Problem
check_board (const ZugLaws *laws)
{
  for (int rank = 0; rank < 16; rank++)
    if (laws->holes[rank] >> (rank < laws->ranks ? laws->files : 0))
      return (Problem){"holes", NC_ ("law problem", "A hole lies outside the board.")};
  return none;
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

static Problem
check_men (const ZugLaws *laws)
{
  for (int type = 0; type < laws->n_types; type++)
    {
      const char *reason = zug_laws_man_problem (laws, (ZugManType) type);

      if (reason)
        return (Problem){"men", reason};
    }
  for (int i = 0; i < ZUG_MAX_OFFERED && laws->promote_to[i] != ZUG_NO_MAN; i++)
    if (laws->man[laws->promote_to[i]].royal)
      return (Problem){"promote-to", NC_ ("law problem", "No pawn can become a royal man.")};
  return none;
}

static const char *const array_words[] = {
    [ZUG_ARRAY_NONE] = NC_ ("law problem", "A board of another size needs an array of its own."),
    [ZUG_ARRAY_SIZE] = NC_ ("law problem", "The array has not the size of the board."),
    [ZUG_ARRAY_HOLES] = NC_ ("law problem", "The array has not the holes of the board."),
    [ZUG_ARRAY_MAN] = NC_ ("law problem", "The array names a man that the game does not have."),
    [ZUG_ARRAY_PAWN] = NC_ ("law problem", "A pawn starts on the first or the last rank."),
    [ZUG_ARRAY_MANY] = NC_ ("law problem", "A side starts with more than sixty-four men."),
    [ZUG_ARRAY_BARE] = NC_ ("law problem", "A side starts without men."),
};

static Problem
check_array (const ZugLaws *laws)
{
  ZugArray array;
  ZugArrayFault fault = zug_laws_read_array (laws, &array);

  if (fault != ZUG_ARRAY_GOOD)
    return (Problem){"array", array_words[fault]};
  if (laws->shuffle == ZUG_SHUFFLE_BACK_RANK && !zug_laws_shuffle (laws, 0, &array))
    return (Problem){"shuffle", NC_ ("law problem", "Only back ranks that hold the eight men of "
                                                    "orthodox chess can be shuffled.")};
  return none;
}

/* The king lands on one file and the rook beside it on the inner side. */
static Problem
check_castling (const ZugLaws *laws)
{
  bool is_default = laws->castle_files[0] == ZUG_DEFAULT_FILE;

  if ((laws->castling || !is_default)
      && (zug_laws_castle_file (laws, false) > laws->files - 2
          || zug_laws_castle_file (laws, true) > laws->files - 1))
    return (Problem){"castle-files",
                     NC_ ("law problem", "King and rook would castle off the board.")};
  return none;
}

/* On four ranks a double step would promote; on five both sides would pass the same squares. */
static Problem
check_pawns (const ZugLaws *laws)
{
  if (laws->double_step && laws->ranks < 5)
    return (Problem){"double-step",
                     NC_ ("law problem", "A double step needs a board of five ranks or more.")};
  if (laws->double_step && laws->en_passant != ZUG_EN_PASSANT_NONE && laws->ranks < 6)
    return (Problem){"en-passant",
                     NC_ ("law problem", "Capturing en passant needs a board of six ranks or "
                                         "more.")};
  return none;
}

static bool
is_for_rows (const char *key)
{
  static const char *const keys[] = {"game",       "turn",  "files",      "ranks",          "holes",
                                     "repetition", "quiet", "resolution", "repeat-blocked", "line"};

  for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++)
    if (strcmp (keys[i], key) == 0)
      return true;
  return false;
}

static Problem
check_row (const ZugLaws *laws)
{
  ZugLaws orthodox;

  if (!resolves (laws, ZUG_RESOLUTION_MERGE))
    return (Problem){laws->turn != ZUG_TURN_TOGETHER ? "turn" : "resolution",
                     NC_ ("law problem", "Marks are placed by both sides at once and merged.")};
  if (laws->line < 2 || (laws->line > laws->files && laws->line > laws->ranks))
    return (Problem){"line", NC_ ("law problem", "So many marks in a row are too few, or do not "
                                                 "fit on the board.")};
  zug_laws_init (&orthodox);
  for (size_t i = 0; i < zug_n_laws; i++)
    if (!is_for_rows (zug_law_table[i].key) && !zug_laws_same (laws, &orthodox, &zug_law_table[i]))
      return (Problem){zug_law_table[i].key,
                       NC_ ("law problem", "This law says nothing where marks are placed.")};
  return none;
}

static Problem
check_chess (const ZugLaws *laws)
{
  if (laws->line)
    return (Problem){"line", NC_ ("law problem", "A row wins only where marks are placed.")};
  return none;
}

const ZugLaw *
zug_laws_problem (const ZugLaws *laws, const char **reason)
{
  static Problem (*const chess[]) (const ZugLaws *) = {
      check_chess, check_turns, check_board, check_men, check_array, check_castling, check_pawns};
  static Problem (*const row[]) (const ZugLaws *) = {check_board, check_row};
  bool is_row = laws->game == ZUG_INPUT_ROW;
  size_t n = is_row ? sizeof row / sizeof row[0] : sizeof chess / sizeof chess[0];

  for (size_t i = 0; i < n; i++)
    {
      Problem problem = is_row ? row[i](laws) : chess[i](laws);

      if (problem.key)
        {
          *reason = problem.reason;
          return zug_law_find (problem.key);
        }
    }
  return NULL;
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
  static const char *const resolutions[] = {"G1 G2", "G1 G4", "G1 G5"};
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
