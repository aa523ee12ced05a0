/* zug-laws.h: the laws of a game and the one table that lists them */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-board.h"
#include <stddef.h>

/* Values of the laws that have words for values: indices into ZugLaw.values, except that ZUG_NO and
 * ZUG_YES stay what they are where `yes` is the default and comes first. What a value means for a
 * game is asked in zug-laws-traits.h; no folder beside `rules` looks at it. */
enum
{
  ZUG_INPUT_CHESS,
  ZUG_INPUT_ROW, /* marks are placed until one side has `line` in a row */
  ZUG_INPUT_VALUES
};
enum
{
  ZUG_PLAYERS_TWO,
  ZUG_PLAYERS_TEAM, /* every man is a player of its own */
  ZUG_PLAYERS_VALUES
};
enum
{
  ZUG_SHUFFLE_NONE,
  ZUG_SHUFFLE_BACK_RANK,
  ZUG_SHUFFLE_VALUES
};
enum
{
  ZUG_TURN_ALTERNATE,
  ZUG_TURN_TOGETHER,
  ZUG_TURN_VALUES
};
enum
{
  ZUG_REST_NONE,
  ZUG_REST_MOVER,
  ZUG_REST_MOVER_BUT_KING,
  ZUG_REST_VALUES
};
enum
{
  ZUG_PAWN_ORTHODOX,
  ZUG_PAWN_BOTH,
  ZUG_PAWN_VALUES
};
enum
{
  ZUG_EN_PASSANT_NEXT_TURN,
  ZUG_EN_PASSANT_SAME_TURN,
  ZUG_EN_PASSANT_NONE,
  ZUG_EN_PASSANT_VALUES
};
enum
{
  ZUG_PROMOTION_ANY,
  ZUG_PROMOTION_CAPTURED,
  ZUG_PROMOTION_VALUES
};
enum
{
  ZUG_CHECK_ORTHODOX,
  ZUG_CHECK_TIMED,
  ZUG_CHECK_NONE,
  ZUG_CHECK_VALUES
};
enum
{
  ZUG_KING_ENTRY_SAFE,
  ZUG_KING_ENTRY_ANY,
  ZUG_KING_ENTRY_VALUES
};
enum
{
  ZUG_STALEMATE_DRAW,
  ZUG_STALEMATE_LOSS,
  ZUG_STALEMATE_VALUES
};
enum
{
  ZUG_BARE_KINGS_DRAW,
  ZUG_BARE_KINGS_PLAY,
  ZUG_BARE_KINGS_VALUES
};
enum
{
  ZUG_RESOLUTION_TOGETHER,
  ZUG_RESOLUTION_ORDERED,
  ZUG_RESOLUTION_MERGE,
  ZUG_RESOLUTION_VALUES
};
enum
{
  ZUG_CONFLICT_RANDOM,
  ZUG_CONFLICT_BOTH_REMOVED,
  ZUG_CONFLICT_NEITHER,
  ZUG_CONFLICT_VALUES
};
enum
{
  ZUG_EXCHANGE_SWAP,
  ZUG_EXCHANGE_BOTH_REMOVED,
  ZUG_EXCHANGE_VALUES
};
enum
{
  ZUG_REPEAT_BLOCKED_ALLOWED,
  ZUG_REPEAT_BLOCKED_FORBIDDEN,
  ZUG_REPEAT_BLOCKED_VALUES
};
enum
{
  ZUG_NO,
  ZUG_YES
};
typedef enum
{
  ZUG_COLLISION_SHARE,
  ZUG_COLLISION_SHARE_THEN_LEAVE,
  ZUG_COLLISION_SHARE_THEN_LEAVE_CAPTURING,
  ZUG_COLLISION_BOTH_REMOVED,
  ZUG_COLLISION_KING_STANDS,
  ZUG_COLLISION_LOWER_REMOVED,
  ZUG_COLLISION_LOWER_REMOVED_DEMOTE,
  ZUG_COLLISION_SQUARE_COLOUR,
  ZUG_COLLISION_LATER_ARRIVAL,
  ZUG_COLLISION_COIN,
  ZUG_COLLISION_BOTH_RETURN,
  ZUG_COLLISION_REPLAY,
  ZUG_COLLISION_VALUES
} ZugCollision;

enum
{
  ZUG_MAX_STEPS = 12,     /* leaps, and rides, of one man */
  ZUG_MAX_OFFERED = 12,   /* men offered to a pawn */
  ZUG_MAX_MEN = 64,       /* men a side starts with */
  ZUG_MAX_VALUE = 200,    /* of a man, in pawns */
  ZUG_DEFAULT_FILE = 255, /* castling: third from the left, second from the right edge */
  ZUG_N_SHUFFLES = 960,   /* arrays of shuffle=back-rank */
  ZUG_LAW_TEXT = 1024,    /* bytes that the text of any law fits in, the closing NUL included */
  ZUG_LAWS_TEXT = 16384   /* bytes that all of them together fit in */
};

/* A step of r one way and s the other, in all its reflections. */
typedef struct
{
  uint8_t r;
  uint8_t s;
} ZugManStep;

/* A kind of man. Of pawns only the name and the value can be set: how they move is a law of its
 * own. Steps have r >= s and are sorted, so that equal men are equal in every byte. */
typedef struct
{
  char letter;   /* upper case; NUL: the game has no such man */
  char name[32]; /* UTF-8; "" for the six of orthodox chess under their own names */
  uint8_t value; /* in pawns */
  uint8_t royal;
  uint8_t picture; /* 1 + the index in zug_man_pictures of what it is drawn as; 0: as it goes */
  uint8_t n_leaps;
  uint8_t n_rides;
  ZugManStep leap[ZUG_MAX_STEPS];
  ZugManStep ride[ZUG_MAX_STEPS];
} ZugMan;

enum
{
  ZUG_FAST_STRAIGHT = 1, /* rides (1,0) */
  ZUG_FAST_DIAGONAL = 2, /* rides (1,1) */
  ZUG_FAST_KNIGHT = 4,   /* leaps (2,1) */
  ZUG_FAST_KING = 8      /* leaps (1,0) and (1,1) */
};

/* The laws a game is played under: plain data, copied by assignment. */
typedef struct
{
  uint8_t game;
  uint8_t players;
  uint8_t turn;
  uint8_t pass;
  uint16_t pass_draw; /* turns, 0: off */
  uint8_t rest;
  uint8_t files;           /* 3 to 16 */
  uint8_t ranks;           /* 3 to 16 */
  uint16_t holes[16];      /* a rank each: bit f is file f */
  ZugMan man[ZUG_N_TYPES]; /* by ZugManType; the variant's own follow the six by letter */
  char array[256 + 16];    /* placement as in FEN, upper case White; "": that of orthodox chess */
  uint8_t shuffle;
  uint8_t castling;
  uint8_t castle_files[2]; /* the king's file after long and after short castling; ZUG_DEFAULT_FILE:
                              the third from the left, the second from the right */
  uint8_t pawn;
  uint8_t double_step;
  uint8_t en_passant;
  uint8_t promotion;
  uint8_t
      promote_to[ZUG_MAX_OFFERED]; /* ZugManType in the order offered, ZUG_NO_MAN fills the end */
  uint8_t check;
  uint8_t king_entry;
  uint8_t castle_out_of_check;
  uint8_t castle_through_check;
  uint8_t stalemate;
  uint8_t repetition; /* occurrences, 0: off */
  uint16_t quiet;     /* turns, 0: off */
  uint8_t bare_kings;
  uint8_t resolution;
  uint8_t collision;
  uint8_t exchange;
  uint8_t conflict;
  uint8_t speculative;
  uint8_t ride_stops;
  uint8_t named_captures;
  uint8_t repeat_blocked;
  uint8_t line; /* game=row: marks in a row that win */

  /* What follows from the above; zug_laws_settle() keeps it right. */
  uint8_t wide; /* more than 8 files or ranks, other men than the orthodox, more than 16 of them a
                      side, or not exactly one royal man */
  uint8_t n_types;              /* types in use are below this */
  uint8_t n_royal[ZUG_N_SIDES]; /* royal men each side starts with */
  uint8_t n_men[ZUG_N_SIDES];   /* men each side starts with */
  uint8_t plain; /* one king that goes as kings do, nobody by odd steps: pins are lines */
  uint8_t fast[ZUG_N_TYPES]; /* of each man: the steps that tables know, ZUG_FAST_... */
  uint8_t odd[ZUG_N_TYPES];  /* of each man: it has steps beside those */
  ZugSet off;          /* squares of the 16 by 16 that are no part of the board, holes included */
  uint64_t off_narrow; /* the same in the bits of 64 squares */
  uint32_t traits;     /* of the values that say something: see zug-laws-traits.h */
} ZugLaws;

typedef enum
{
  ZUG_LAW_CHOICE,     /* one of `values` */
  ZUG_LAW_NUMBER,     /* `min` to `max`; only those of `values` where these are given */
  ZUG_LAW_PROMOTE_TO, /* letters of men */
  ZUG_LAW_FILES,      /* two file letters */
  ZUG_LAW_SQUARES,    /* names of squares separated by spaces */
  ZUG_LAW_ARRAY,      /* a placement as in FEN */
  ZUG_LAW_MEN         /* not one value: see zug_laws_set_man() */
} ZugLawKind;

/* One value of a law, with the words a player reads. */
typedef struct
{
  const char *name;
  const char *words; /* msgid, context "law value": a few, after those of the law */
  const char
      *meaning;    /* msgid, context "law meaning": what it does at the board, a sentence or two */
  unsigned traits; /* what a game with it is like, where the law says something: ZUG_LAWS_... */
} ZugLawValue;

/* The groups, A to G, of the classification in LAWS.md section 8. */
typedef enum
{
  ZUG_LAW_GROUP_PLAY,     /* A: players, turns, passing, rest */
  ZUG_LAW_GROUP_BOARD,    /* B: board, array */
  ZUG_LAW_GROUP_MEN,      /* C: men, castling */
  ZUG_LAW_GROUP_PAWNS,    /* D */
  ZUG_LAW_GROUP_CHECK,    /* E */
  ZUG_LAW_GROUP_END,      /* F */
  ZUG_LAW_GROUP_TOGETHER, /* G: both sides at once */
  ZUG_N_LAW_GROUPS
} ZugLawGroup;

/* A row of the table of laws. */
typedef struct
{
  const char *key;  /* as in variant files */
  const char *code; /* e.g. "A3"; several separated by spaces */
  ZugLawGroup group;
  const char *words; /* what the law is about; msgid with context "law" */
  ZugLawKind kind;
  size_t offset; /* of its field in ZugLaws */
  uint16_t min;  /* ZUG_LAW_NUMBER: the smallest value */
  /* ZUG_LAW_NUMBER: the largest value; the field is 8 bits wide below 256. ZUG_LAW_CHOICE: the
   * index of the last of `values`. */
  uint16_t max;
  const ZugLawValue *values; /* ends with a NULL name; the default comes first */
  bool yes_first;            /* the values are ZUG_YES and ZUG_NO, in this order */
  /* Whether it says anything under these laws, which is asked of laws further up in the table
   * alone; NULL: it always does. Where marks are placed, only the laws for_rows do. */
  bool (*matters) (const ZugLaws *laws);
  bool for_rows;
  const char *example; /* id of the first example that shows it; NULL: there is none */
  const char *search;  /* what players call it beyond its words; msgid, context "law search" */
} ZugLaw;

/* The table, in the order of LAWS.md section 8, after `game` and before `line`. */
extern const ZugLaw zug_law_table[];
extern const size_t zug_n_laws;

/* The row of a key, or NULL. */
const ZugLaw *zug_law_find (const char *key);

/* The rank, counted from 0, that a side counts as its n-th, 0 being its own edge. */
static inline int
zug_side_rank (const ZugLaws *laws, ZugSide side, int n)
{
  return side == ZUG_WHITE ? n : laws->ranks - 1 - n;
}

/* Orthodox chess. */
void zug_laws_init (ZugLaws *laws);

/* Computes the fields that follow from the others. All functions below do so; needed only after a
 * field has been assigned directly. */
void zug_laws_settle (ZugLaws *laws);

/* Sets one law from text, as in a variant file. False, and the laws as before, where the value is
 * none of the law's. What a value means can depend on others, so several are set in the order of
 * the table and after the men: `files` before `castle-files`, men before `promote-to`. */
bool zug_laws_set (ZugLaws *laws, const ZugLaw *law, const char *value);

/* Writes a law's value as text into buffer and returns it; of the men the letters of those that
 * orthodox chess does not know so. What is printed can be set again, the men apart. */
const char *zug_laws_get (const ZugLaws *laws, const ZugLaw *law, char buffer[ZUG_LAW_TEXT]);

/* The index of the value a ZUG_LAW_CHOICE has, or the number a ZUG_LAW_NUMBER has. */
unsigned zug_laws_value (const ZugLaws *laws, const ZugLaw *law);

/* Whether one law, or all of them, say the same. */
bool zug_laws_same (const ZugLaws *a, const ZugLaws *b, const ZugLaw *law);
bool zug_laws_equal (const ZugLaws *a, const ZugLaws *b);

/* All laws that differ from orthodox chess as FORMATS.md has them in the tag `Laws`:
 * "key=value; Piece.A.leaps=2,1; key=value", in the order of the table. */
const char *zug_laws_write (const ZugLaws *laws, char buffer[ZUG_LAWS_TEXT]);

/* Sets what such a text lists, which may come in any order. False, and the laws as before, where
 * one of them is unknown, given twice or has a value it cannot have; *at is then its first byte. */
bool zug_laws_read (ZugLaws *laws, const char *text, size_t *at);

/* The first law that contradicts another (LAWS.md: `timed` needs `together` …), with the reason (an
 * msgid, context "law problem") in *reason; NULL where the laws can be played. */
const ZugLaw *zug_laws_problem (const ZugLaws *laws, const char **reason);

/* Whether the law says anything under these laws: `collision` only where moves are made at the same
 * moment, `pawn` not where marks are placed … */
bool zug_law_matters (const ZugLaws *laws, const ZugLaw *law);

/* One thing that cannot be as it is. */
typedef struct
{
  const ZugLaw *law;     /* the law that cannot be so */
  const ZugLaw *against; /* the one it contradicts; NULL where its value alone is wrong */
  const char *reason;    /* msgid, context "law problem" */
  char man;              /* the letter of the man concerned; NUL where it is about none */
} ZugLawProblem;

enum
{
  ZUG_MAX_PROBLEMS = 96 /* room for all that laws can have */
};

/* All that contradicts, in the order of zug_laws_problem(). At most `max` are written; returns how
 * many there are. */
size_t zug_laws_problems (const ZugLaws *laws, ZugLawProblem *problems, size_t max);

/* Laws without this problem and without any new one, as near to the ones given as can be: the
 * fewest laws are changed, first the one that contradicts, and each to the nearest value: that of
 * `base` before others, a number by its distance, an array fitted to the board. `kept` (may be
 * NULL) is left as it is. False, and *mended as before, where three changes do not do. */
bool zug_laws_mend (const ZugLaws *laws, const ZugLawProblem *problem, const ZugLaw *kept,
                    const ZugLaws *base, ZugLaws *mended);

/* The type: codes of the laws that differ from orthodox chess, in order, e.g. "A3 A5 E2 F3 G1 G2".
 * buffer holds at least 96 bytes. */
const char *zug_laws_type (const ZugLaws *laws, char buffer[96]);

/* --- men -------------------------------------------------------------------------------------- */

/* The keys of a group `[Piece X]`, in the order in which they are written; NULL at the end. */
enum
{
  ZUG_N_MAN_KEYS = 6
};
extern const char *const zug_man_keys[ZUG_N_MAN_KEYS + 1];

/* What a man may be drawn as (key `picture`), whatever it does; NULL at the end. It is no law:
 * games that differ in pictures alone are of the same type. */
extern const char *const zug_man_pictures[];

/* The type of a letter, either case; ZUG_NO_MAN where the game has no such man. */
static inline ZugManType
zug_laws_man (const ZugLaws *laws, char letter)
{
  char upper = letter >= 'a' && letter <= 'z' ? (char) (letter - 'a' + 'A') : letter;

  for (int type = 0; type < ZUG_N_TYPES && upper != '\0'; type++)
    if (laws->man[type].letter == upper)
      return (ZugManType) type;
  return ZUG_NO_MAN;
}

/* The letter of a man: upper case for White's, lower case for Black's. */
char zug_laws_letter (const ZugLaws *laws, ZugSide side, ZugManType type);

/* Its type, after making room for it where the game has no man of that letter yet; ZUG_NO_MAN where
 * it is no capital letter. A further man starts without name, value and moves. */
ZugManType zug_laws_add_man (ZugLaws *laws, char letter);

/* Takes a man that orthodox chess does not have out of the game: off the array, and from what pawns
 * become. False, and the laws as before, where it is one of the six or no man at all. */
bool zug_laws_remove_man (ZugLaws *laws, char letter);

/* Gives such a man another letter, in the array too. False, and the laws as before, where it cannot
 * have that one. */
bool zug_laws_rename_man (ZugLaws *laws, char letter, char renamed);

/* How a man goes by a step of r and s, in any order. Setting takes it away first. False, and the
 * laws as before, for a pawn, for no step at all, and where it has ZUG_MAX_STEPS of the kind
 * already. */
typedef enum
{
  ZUG_STEP_NONE,
  ZUG_STEP_LEAP,
  ZUG_STEP_RIDE
} ZugStepKind;
ZugStepKind zug_laws_step (const ZugLaws *laws, ZugManType type, int r, int s);
bool zug_laws_set_step (ZugLaws *laws, ZugManType type, int r, int s, ZugStepKind kind);

/* Sets what a key of `[Piece X]` says of a man, which is added where the game does not have it.
 * False, and the laws as before, where it cannot have that value. */
bool zug_laws_set_man (ZugLaws *laws, char letter, const char *key, const char *value);

/* Writes a man's value of a key into buffer and returns it; the name is "" where it has none of its
 * own. */
const char *zug_laws_get_man (const ZugLaws *laws, ZugManType type, const char *key,
                              char buffer[ZUG_LAW_TEXT]);

/* Why a man cannot be played with, as zug_laws_problem() has it; NULL where it can. */
const char *zug_laws_man_problem (const ZugLaws *laws, ZugManType type);

/* Whether a man moves, is royal and is worth as much as the orthodox man of its type, whatever its
 * name. */
bool zug_laws_man_is_orthodox (const ZugLaws *laws, ZugManType type);

/* Whether a key of a man of `laws` has to be told to one who knows `base`: it differs from base's
 * man of that letter, or from a man without name, value and moves where base has none. */
bool zug_laws_man_differs (const ZugLaws *laws, ZugManType type, const ZugLaws *base,
                           const char *key);

/* The rung of the ladder that `lower-removed-demote` goes down, 0 the lowest: by value, orthodox
 * men before others, these by letter (P N B R Q K). */
int zug_laws_rung (const ZugLaws *laws, ZugManType type);

/* The man one rung below, royal men passed over; ZUG_NO_MAN below the lowest. */
ZugManType zug_laws_below (const ZugLaws *laws, ZugManType type);

/* Whether pawns may become this man; with `promotion=captured` where one is to be had. */
static inline bool
zug_laws_offer (const ZugLaws *laws, ZugManType type)
{
  for (int i = 0; i < ZUG_MAX_OFFERED && type != ZUG_NO_MAN; i++)
    if (laws->promote_to[i] == type)
      return true;
  return false;
}

/* --- the board and its array ------------------------------------------------------------------ */

/* Whether a square (rank * 16 + file) is one of the board: within files and ranks, and no hole. */
static inline bool
zug_laws_on_board (const ZugLaws *laws, unsigned square)
{
  return square < 256 && !(laws->off.word[square >> 6] >> (square & 63) & 1);
}

/* The king's file after castling, the default resolved. */
int zug_laws_castle_file (const ZugLaws *laws, bool is_short);

/* Makes an array for the board out of the one there is, or that of orthodox chess: White's men keep
 * their distance from their edge and Black's from theirs, in the middle of the files. What stood
 * off the board, in a hole, or is no man of the game (or a pawn on a last rank) is left out. */
void zug_laws_fit_array (ZugLaws *laws);

/* What stands on each square (rank * 16 + file): a ZugManType, ZUG_NO_MAN where no man of that side
 * does. */
typedef struct
{
  uint8_t type[ZUG_N_SIDES][256];
} ZugArray;

/* The men at the start. False where the laws have no array that could be played from (see
 * zug_laws_problem()), and in a row game, which starts without men. */
bool zug_laws_array (const ZugLaws *laws, ZugArray *array);

/* Makes these men the array, with the holes of the board; where a square is given to both sides,
 * White's. What cannot be played from is written as well. */
void zug_laws_set_array (ZugLaws *laws, const ZugArray *array);

/* The same with both back ranks in the order of Scharnagl's number, 0 to 959 (518: orthodox).
 * False also where the back ranks do not hold the eight men of orthodox chess. */
bool zug_laws_shuffle (const ZugLaws *laws, unsigned number, ZugArray *array);

/* --- games known by name ---------------------------------------------------------------------- */

typedef enum
{
  ZUG_PRESET_GAME,  /* a game of its own */
  ZUG_PRESET_HOUSE, /* one of those under a house rule */
  ZUG_PRESET_KNOWN  /* on another board, or with other men */
} ZugPresetGroup;

/* A game that is known by name: a file of data/variants. */
typedef struct
{
  const char *id;
  ZugPresetGroup group;
  const char *name;    /* msgid, context "variant" */
  const char *summary; /* msgid, context "variant": what differs, in a sentence or two */
  const char *author;  /* msgid, context "variant source": who made it, or where it stands */
} ZugPreset;

extern const ZugPreset zug_presets[];
extern const size_t zug_n_presets;

/* What the presets call their men: msgids, context "man name"; NULL at the end. */
extern const char *const zug_preset_men[];

/* Sets laws to those of a preset; false where no preset has that id. */
bool zug_laws_preset (ZugLaws *laws, const char *id);
