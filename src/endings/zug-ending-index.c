/* zug-ending-index.c: endings of at most three men, and their positions by number */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-ending-index.h"

#include "zug-words.h"

#include <string.h>

enum
{
  KING,
  MAN,
  BARE,
  N_MEN,
  NO_NUMBER = 255,
  SIDE_RESTS = 3, /* nobody, the king, the man */
  N_RESTS = 6
};

/* --- the board -------------------------------------------------------------------------------- */

/* Why a game has no tables; NULL where it has. */
static const char *
problem_of (const ZugLaws *laws)
{
  if (zug_laws_place_marks (laws) || zug_laws_know_teams (laws) || zug_laws_alternate (laws))
    return NC_ ("endings", "Tables are for games of two players who choose at once");
  if (!zug_laws_quiet_draws (laws, ZUG_ENDING_QUIET))
    return NC_ ("endings", "Tables need a draw after at most 250 quiet turns");
  if (zug_laws_passes_left (laws, ZUG_ENDING_PASSES) > 0)
    return NC_ ("endings", "Tables need a draw after at most 9 turns of passes, or none");
  if (zug_laws_forbid_repeating (laws))
    return NC_ ("endings", "Tables do not remember blocked choices");
  if (zug_laws_can_replay (laws))
    return NC_ ("endings", "Tables do not count replayed turns");
  for (int type = 0; type < ZUG_N_TYPES; type++)
    if ((laws->man[type].royal != 0) != (type == ZUG_KING))
      return NC_ ("endings", "Tables need one king a side");
  if (laws->n_royal[ZUG_WHITE] != 1 || laws->n_royal[ZUG_BLACK] != 1)
    return NC_ ("endings", "Tables need one king a side");
  return NULL;
}

static bool
list_squares (ZugEndingBoard *board)
{
  memset (board->number, NO_NUMBER, sizeof board->number);
  for (unsigned square = 0; square < ZUG_N_SQUARES; square++)
    if (zug_laws_on_board (board->laws, square))
      {
        if (board->n == ZUG_ENDING_SQUARES)
          return false;
        board->number[square] = (uint8_t) board->n;
        board->square[board->n++] = (uint8_t) square;
      }
  return true;
}

/* Where a reflection takes a square: bit 0 mirrors files, bit 1 ranks, bit 2 exchanges both. */
static unsigned
reflect (const ZugLaws *laws, int how, ZugSquare square)
{
  int file = zug_file (square), rank = zug_rank (square);
  int swap = file;

  if (how & 1)
    file = laws->files - 1 - file;
  if (how & 2)
    rank = laws->ranks - 1 - rank;
  if (how & 4)
    {
      swap = file;
      file = rank;
      rank = swap;
    }
  return zug_square (file, rank);
}

static bool
is_light (unsigned square)
{
  return ((square ^ (square >> 4)) & 1) != 0;
}

/* Whether a reflection takes squares to squares and, where colours of squares matter, light ones to
 * light ones, or with `exchanged` to dark ones. */
static bool
reflects (const ZugEndingBoard *board, int how, bool exchanged)
{
  const ZugLaws *laws = board->laws;

  if ((how & 4) && laws->files != laws->ranks)
    return false;
  for (int i = 0; i < board->n; i++)
    {
      unsigned from = board->square[i];
      unsigned to = reflect (laws, how, (ZugSquare) from);

      if (!zug_laws_on_board (laws, to))
        return false;
      if (zug_laws_mind_colour (laws) && (is_light (from) != is_light (to)) != exchanged)
        return false;
    }
  return true;
}

static void
add_map (ZugEndingBoard *board, int how)
{
  for (int i = 0; i < board->n; i++)
    board->map[board->n_maps][i] =
        board->number[reflect (board->laws, how, (ZugSquare) board->square[i])];
  board->n_maps++;
}

static void
list_maps (ZugEndingBoard *board)
{
  for (int how = 0; how < 8; how++)
    {
      if (reflects (board, how, false))
        add_map (board, how);
      if (how == 1)
        board->n_upright = board->n_maps;
    }
  board->colours_alike = reflects (board, 2, true);
  if (!zug_laws_mind_colour (board->laws))
    board->colours_alike = reflects (board, 2, false);
}

bool
zug_ending_board_init (ZugEndingBoard *board, const ZugLaws *laws, const char **reason)
{
  *reason = problem_of (laws);
  *board = (ZugEndingBoard) {.laws = laws};
  if (*reason != NULL)
    return false;
  if (!list_squares (board))
    {
      *reason = NC_ ("endings", "Tables are for boards of at most 64 squares");
      return false;
    }
  list_maps (board);
  board->n_rests = !zug_laws_know_rest (laws) && !zug_laws_leave_resting (laws) ? 1 : N_RESTS;
  if (zug_laws_let_pass (laws))
    board->n_passes = zug_laws_passes_left (laws, 1);
  board->leaves = zug_laws_must_leave (laws);
  return true;
}

/* --- which endings there are ------------------------------------------------------------------ */

/* Those with pawns last, since pawns become other men. */
int
zug_ending_list (const ZugEndingBoard *board, ZugEnding endings[ZUG_MAX_ENDINGS])
{
  const ZugLaws *laws = board->laws;
  int n = 0;

  if (!zug_laws_bare_kings_draw (laws))
    endings[n++] = (ZugEnding) {ZUG_WHITE, ZUG_NO_MAN};
  for (int pawns = 0; pawns < 2; pawns++)
    for (int type = 0; type < laws->n_types; type++)
      if (type != ZUG_KING && (type == ZUG_PAWN) == pawns && laws->man[type].letter != '\0')
        for (int side = 0; side < (board->colours_alike ? 1 : ZUG_N_SIDES); side++)
          endings[n++] = (ZugEnding) {(uint8_t) side, (uint8_t) type};
  return n;
}

const char *
zug_ending_name (const ZugEndingBoard *board, ZugEnding ending, char name[ZUG_ENDING_NAME])
{
  char king = board->laws->man[ZUG_KING].letter;
  int n = 0;

  name[n++] = king;
  if (ending.man != ZUG_NO_MAN && ending.strong == ZUG_WHITE)
    name[n++] = board->laws->man[ending.man].letter;
  name[n++] = king;
  if (ending.man != ZUG_NO_MAN && ending.strong == ZUG_BLACK)
    name[n++] = board->laws->man[ending.man].letter;
  name[n] = '\0';
  return name;
}

/* --- the numbering ---------------------------------------------------------------------------- */

static bool
may_stand (const ZugEndingIndex *index, ZugSquare square)
{
  int rank = zug_rank (square);

  return index->ending.man != ZUG_PAWN || (rank > 0 && rank < index->board->laws->ranks - 1);
}

/* Numbers the orbits of squares that the leading man can stand on and have not yet been seen. */
static void
add_orbit (ZugEndingIndex *index, int number, int n_maps)
{
  const ZugEndingBoard *board = index->board;

  if (index->orbit[number] != NO_NUMBER || !may_stand (index, (ZugSquare) board->square[number]))
    return;
  for (int m = 0; m < n_maps; m++)
    for (int i = 0; i < board->n; i++)
      if (board->map[m][i] == number && index->orbit[i] == NO_NUMBER)
        {
          index->orbit[i] = (uint8_t) index->n_orbits;
          index->bring[i] = (uint8_t) m;
        }
  index->leader[index->n_orbits++] = (uint8_t) number;
}

void
zug_ending_index_init (ZugEndingIndex *index, const ZugEndingBoard *board, ZugEnding ending)
{
  bool pawn = ending.man == ZUG_PAWN;
  bool upwards = !pawn || ending.strong == ZUG_BLACK;
  uint32_t n = (uint32_t) board->n;
  uint32_t n_orbit =
      (uint32_t) (board->n_rests + board->n_passes) * (ending.man == ZUG_NO_MAN ? n : n * n);

  *index = (ZugEndingIndex) {.board = board, .ending = ending};
  memset (index->orbit, NO_NUMBER, sizeof index->orbit);
  for (int i = 0; i < board->n; i++)
    add_orbit (index, upwards ? i : board->n - 1 - i, pawn ? board->n_upright : board->n_maps);
  index->n_states = (uint32_t) index->n_orbits * n_orbit;
  index->n_slices = pawn ? index->n_orbits : 1;
  index->n_slice = pawn ? n_orbit : index->n_states;
}

static int
leading_man (ZugEnding ending)
{
  return ending.man == ZUG_PAWN ? MAN : KING;
}

/* --- from positions to numbers ---------------------------------------------------------------- */

static bool
has_full_pool (const ZugLaws *laws, const ZugPosition *position, ZugSide side)
{
  if (!zug_laws_count_captured (laws))
    return true;
  for (int i = 0; i < ZUG_MAX_OFFERED && laws->promote_to[i] != ZUG_NO_MAN; i++)
    if (zug_position_pool (position, side, (ZugManType) laws->promote_to[i]) == 0)
      return false;
  return true;
}

/* Puts the men of a side in their places; false where they are not those of an ending. */
static bool
read_side (const ZugEndingBoard *board, const ZugPosition *position, ZugSide side, ZugSet men,
           ZugEndingPlace *place)
{
  bool strong = side == place->ending.strong;
  ZugSet resting = zug_position_set (position, (ZugPositionSet) (ZUG_SET_WHITE_RESTS + side));
  int kings = 0;

  for (ZugSquare square; (square = zug_set_take (&men)) != ZUG_NO_SQUARE;)
    {
      ZugManType type = zug_position_man (position, side, square);
      int man = type != ZUG_KING ? MAN : strong ? KING : BARE;

      kings += type == ZUG_KING;
      if (man == MAN)
        place->ending.man = (uint8_t) type;
      place->square[man] = board->number[square];
      place->rests[man] = zug_set_has (&resting, square);
    }
  return kings == 1;
}

static void
flip (const ZugEndingBoard *board, ZugEndingPlace *place)
{
  for (int i = 0; i < N_MEN; i++)
    place->square[i] = board->number[reflect (
        board->laws, 2, (ZugSquare) board->square[place->square[i] % ZUG_ENDING_SQUARES])];
  place->ending.strong = ZUG_WHITE;
  place->flipped = true;
}

static bool
nothing_else (const ZugPosition *position)
{
  ZugSet rights = zug_position_set (position, ZUG_SET_RIGHTS);
  ZugSet passed = zug_position_set (position, ZUG_SET_PASSED);

  return position->kingless == 0 && position->replays == 0 && position->n_bans[ZUG_WHITE] == 0
         && position->n_bans[ZUG_BLACK] == 0 && zug_set_is_empty (&rights)
         && zug_set_is_empty (&passed);
}

bool
zug_ending_read (const ZugEndingBoard *board, const ZugPosition *position, ZugEndingPlace *place)
{
  ZugSet white = zug_position_set (position, ZUG_SET_WHITE);
  ZugSet black = zug_position_set (position, ZUG_SET_BLACK);
  int n_white = zug_set_count (&white), n_black = zug_set_count (&black);

  if (n_white + n_black > N_MEN || n_white == 0 || n_black == 0 || !nothing_else (position))
    return false;
  *place =
      (ZugEndingPlace) {.ending = {n_black > n_white ? ZUG_BLACK : ZUG_WHITE, ZUG_NO_MAN},
                        .passes = zug_laws_passes_left (board->laws, 0) > 0 ? position->passes : 0};
  if (!read_side (board, position, ZUG_WHITE, white, place)
      || !read_side (board, position, ZUG_BLACK, black, place))
    return false;
  if (place->ending.man == ZUG_PAWN
      && !has_full_pool (board->laws, position, (ZugSide) place->ending.strong))
    return false;
  if (place->ending.strong == ZUG_BLACK && board->colours_alike)
    flip (board, place);
  return true;
}

/* The number of who rests and how often both passed, -1 where there is none. */
static int
rest_of (const ZugEndingBoard *board, const ZugEndingPlace *place)
{
  int strong = place->rests[KING] + 2 * place->rests[MAN];

  if (place->passes > 0)
    return place->passes <= board->n_passes && !strong && !place->rests[BARE]
               ? board->n_rests + place->passes - 1
               : -1;
  if (strong == SIDE_RESTS || (board->n_rests == 1 && (strong || place->rests[BARE])))
    return -1;
  return strong + SIDE_RESTS * place->rests[BARE];
}

uint32_t
zug_ending_state (const ZugEndingIndex *index, const ZugEndingPlace *place)
{
  const ZugEndingBoard *board = index->board;
  uint32_t n = (uint32_t) board->n;
  uint8_t leader = place->square[leading_man (index->ending)];
  const uint8_t *map = board->map[index->bring[leader]];
  int rest = rest_of (board, place);
  uint32_t state;

  if (rest < 0 || index->orbit[leader] == NO_NUMBER)
    return ZUG_NO_STATE;
  state = (uint32_t) (index->orbit[leader] * (board->n_rests + board->n_passes) + rest);
  if (index->ending.man == ZUG_PAWN)
    state = state * n + map[place->square[KING]];
  else if (index->ending.man != ZUG_NO_MAN)
    state = state * n + map[place->square[MAN]];
  return state * n + map[place->square[BARE]];
}

/* --- from numbers to positions ---------------------------------------------------------------- */

static void
take_apart (const ZugEndingIndex *index, uint32_t state, ZugEndingPlace *place)
{
  const ZugEndingBoard *board = index->board;
  uint32_t n = (uint32_t) board->n;
  int n_rests = board->n_rests + board->n_passes;
  int lead = leading_man (index->ending);
  int rest;

  *place = (ZugEndingPlace) {.ending = index->ending};
  place->square[BARE] = (uint8_t) (state % n);
  state /= n;
  if (index->ending.man != ZUG_NO_MAN)
    {
      place->square[lead == KING ? MAN : KING] = (uint8_t) (state % n);
      state /= n;
    }
  rest = (int) (state % (uint32_t) n_rests);
  place->square[lead] = index->leader[state / (uint32_t) n_rests];
  if (rest >= board->n_rests)
    {
      place->passes = rest - board->n_rests + 1;
      return;
    }
  place->rests[KING] = rest % SIDE_RESTS == 1;
  place->rests[MAN] = rest % SIDE_RESTS == 2;
  place->rests[BARE] = rest >= SIDE_RESTS;
}

/* Whether men that share a square and must leave it rest as the law has it (LAWS.md section 4). */
static bool
rests_where_shared (const ZugLaws *laws, const ZugPosition *position)
{
  bool rests = zug_laws_leave_resting (laws);

  for (int side = 0; side < ZUG_N_SIDES; side++)
    {
      ZugSet set = zug_position_set (position, (ZugPositionSet) (ZUG_SET_WHITE_RESTS + side));

      if (zug_set_count (&set) != rests || (rests && !zug_set_has (&set, position->leave)))
        return false;
    }
  return position->passes == 0;
}

static void
fill_pool (const ZugLaws *laws, ZugPosition *position, ZugSide side)
{
  for (int i = 0; i < ZUG_MAX_OFFERED && laws->promote_to[i] != ZUG_NO_MAN; i++)
    zug_position_set_pool (position, side, (ZugManType) laws->promote_to[i], 1);
}

static void
put (const ZugEndingIndex *index, const ZugEndingPlace *place, int man, ZugPosition *position)
{
  ZugSide side =
      man == BARE ? zug_other ((ZugSide) index->ending.strong) : (ZugSide) index->ending.strong;
  ZugSquare square = index->board->square[place->square[man]];

  zug_position_put (position, side, man == MAN ? (ZugManType) index->ending.man : ZUG_KING, square);
  if (place->rests[man])
    zug_position_set_mark (position, (ZugPositionSet) (ZUG_SET_WHITE_RESTS + side), square, true);
}

bool
zug_ending_position (const ZugEndingIndex *index, uint32_t state, ZugPosition *position)
{
  const ZugLaws *laws = index->board->laws;
  ZugEndingPlace place;
  ZugSquare at;
  ZugSet shared;

  take_apart (index, state, &place);
  if (index->ending.man == ZUG_NO_MAN ? place.rests[MAN] : place.square[KING] == place.square[MAN])
    return false;
  zug_position_clear (laws, position);
  position->passes = (uint16_t) place.passes;
  put (index, &place, KING, position);
  put (index, &place, BARE, position);
  if (index->ending.man != ZUG_NO_MAN)
    put (index, &place, MAN, position);
  if (index->ending.man == ZUG_PAWN && zug_laws_count_captured (laws))
    fill_pool (laws, position, (ZugSide) index->ending.strong);
  shared = zug_position_set (position, ZUG_SET_SHARED);
  if (index->board->leaves && !zug_set_is_empty (&shared))
    {
      position->leave = zug_set_take (&shared);
      if (!rests_where_shared (laws, position))
        return false;
    }
  return zug_position_check (laws, position, &at) == ZUG_POSITION_GOOD;
}
