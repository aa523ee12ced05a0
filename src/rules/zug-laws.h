/* zug-laws.h: the laws of a game and the one table that lists them */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-board.h"
#include <stddef.h>

/* Values of the laws that have words for values: indices into ZugLaw.values, except that ZUG_NO and
 * ZUG_YES stay what they are where `yes` is the default and comes first. */
enum
{
  ZUG_TURN_ALTERNATE,
  ZUG_TURN_TOGETHER
};
enum
{
  ZUG_REST_NONE,
  ZUG_REST_MOVER,
  ZUG_REST_MOVER_BUT_KING
};
enum
{
  ZUG_PAWN_ORTHODOX,
  ZUG_PAWN_BOTH
};
enum
{
  ZUG_EN_PASSANT_NEXT_TURN,
  ZUG_EN_PASSANT_NONE
};
enum
{
  ZUG_PROMOTION_ANY,
  ZUG_PROMOTION_CAPTURED
};
enum
{
  ZUG_CHECK_ORTHODOX,
  ZUG_CHECK_TIMED,
  ZUG_CHECK_NONE
};
enum
{
  ZUG_KING_ENTRY_SAFE,
  ZUG_KING_ENTRY_ANY
};
enum
{
  ZUG_STALEMATE_DRAW,
  ZUG_STALEMATE_LOSS
};
enum
{
  ZUG_BARE_KINGS_DRAW,
  ZUG_BARE_KINGS_PLAY
};
enum
{
  ZUG_RESOLUTION_TOGETHER
};
enum
{
  ZUG_EXCHANGE_SWAP,
  ZUG_EXCHANGE_BOTH_REMOVED
};
enum
{
  ZUG_REPEAT_BLOCKED_ALLOWED,
  ZUG_REPEAT_BLOCKED_FORBIDDEN
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
  ZUG_COLLISION_REPLAY
} ZugCollision;

/* The laws a game is played under: plain data, copied by assignment. */
typedef struct
{
  uint8_t turn;
  uint8_t pass;
  uint16_t pass_draw; /* turns, 0: off */
  uint8_t rest;
  uint8_t castling;
  uint8_t castle_files[2]; /* the king's file, 0 to 7, after long and after short castling */
  uint8_t pawn;
  uint8_t double_step;
  uint8_t en_passant;
  uint8_t promotion;
  uint8_t promote_to[4]; /* ZugManType in the order offered, ZUG_NO_MAN fills the end */
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
  uint8_t repeat_blocked;
} ZugLaws;

typedef enum
{
  ZUG_LAW_CHOICE,     /* one of `values` */
  ZUG_LAW_NUMBER,     /* 0 to `max`; only those of `values` where these are given */
  ZUG_LAW_PROMOTE_TO, /* letters of men */
  ZUG_LAW_FILES       /* two file letters */
} ZugLawKind;

/* One value of a law, with the words a player reads (an msgid with context "law value"). */
typedef struct
{
  const char *name;
  const char *words;
} ZugLawValue;

/* A row of the table of laws. */
typedef struct
{
  const char *key;   /* as in variant files */
  const char *code;  /* e.g. "A3"; several separated by spaces */
  const char *words; /* what the law is about; msgid with context "law" */
  ZugLawKind kind;
  size_t offset; /* of its field in ZugLaws */
  uint16_t max;  /* ZUG_LAW_NUMBER: the largest value; the field is 8 bits wide below 256 */
  const ZugLawValue *values; /* ends with a NULL name; the default comes first */
} ZugLaw;

/* The table, in the order of LAWS.md section 8. */
extern const ZugLaw zug_law_table[];
extern const size_t zug_n_laws;

/* The row of a key, or NULL. */
const ZugLaw *zug_law_find (const char *key);

/* Orthodox chess. */
void zug_laws_init (ZugLaws *laws);

/* Sets one law from text, as in a variant file. False, and the laws as before, where the value is
 * none of the law's. */
bool zug_laws_set (ZugLaws *laws, const ZugLaw *law, const char *value);

/* Writes a law's value as text into buffer (at least 32 bytes) and returns it. */
const char *zug_laws_get (const ZugLaws *laws, const ZugLaw *law, char buffer[32]);

/* The index of the value a ZUG_LAW_CHOICE has, or the number a ZUG_LAW_NUMBER has. */
unsigned zug_laws_value (const ZugLaws *laws, const ZugLaw *law);

bool zug_laws_equal (const ZugLaws *a, const ZugLaws *b);

/* The first law that contradicts another (LAWS.md: `timed` needs `together` …), with the reason (an
 * msgid, context "law problem") in *reason; NULL where the laws can be played. */
const ZugLaw *zug_laws_problem (const ZugLaws *laws, const char **reason);

/* The type: codes of the laws that differ from orthodox chess, in order, e.g. "A3 A5 E2 F3 G1 G2".
 * buffer holds at least 96 bytes. */
const char *zug_laws_type (const ZugLaws *laws, char buffer[96]);

/* A game that is known by name. */
typedef struct
{
  const char *id;
  const char *name;    /* msgid, context "variant" */
  const char *summary; /* msgid, context "variant": what differs, in a sentence or two */
  const char *laws;    /* what differs from orthodox chess: "key=value" separated by spaces */
} ZugPreset;

extern const ZugPreset zug_presets[];
extern const size_t zug_n_presets;

/* Sets laws to those of a preset; false where no preset has that id. */
bool zug_laws_preset (ZugLaws *laws, const char *id);
