/* zug-game-data.h: a game at rest: tags, and a tree of turns with remarks, in one piece of memory
 */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-outcome.h"
#include "zug-resolve.h"
#include "zug-status.h"

/* A tag as it came. Both texts are UTF-8. */
typedef struct
{
  const char *name;
  const char *value;
} ZugTagData;

/* A turn; in an alternating game a single move. Turn 0 is the start and has no choice. A parent
 * stands before its children, and of several children of one parent the first continues the line;
 * the others are variations in their order. */
typedef struct
{
  int32_t parent;    /* index, -1 for turn 0 */
  int32_t id;        /* the archive's number for it; where nobody gave one, the index */
  uint8_t sides;     /* bit 1 << side: this side's choice is known */
  uint8_t irregular; /* bit 1 << side: the laws forbid it, and it is kept as played */
  uint8_t chance;    /* ZugChance */
  ZugPair pair;
  const char *team; /* a turn of teams in coordinates ("a7c7,b6d6/c8c6"), else NULL */
  int64_t time;     /* when it was resolved, Unix time in milliseconds; 0 unknown. Not in PGN */
} ZugTurnData;

/* What is remarked on. */
typedef enum
{
  ZUG_REMARK_BEFORE,  /* a comment written before the turn or the choice */
  ZUG_REMARK_COMMENT, /* … after it */
  ZUG_REMARK_NAG,     /* a number in digits: "1" for $1 */
  ZUG_REMARK_COMMAND, /* a command without its brackets: "%clk 0:03:12"; known or not */
  ZUG_REMARK_UNREAD,  /* the rest of a line that could not be read, verbatim; on the last turn read;
                         or  a whole variation: see zug-pgn.h */
  ZUG_REMARK_REASON,  /* why: English words with the token concerned; written by the reader, never
                         exported */
  ZUG_N_REMARKS
} ZugRemarkKind;

/* Its name: "before", "comment", "nag", "command", "unread", "reason". */
const char *zug_remark_name (ZugRemarkKind kind);

/* What a remark says behind the name of a command ("clk"), "" nothing; NULL where it is another
 * command, or none. Part of the text. */
const char *zug_remark_command (ZugRemarkKind kind, const char *text, const char *name);

typedef struct
{
  int32_t turn; /* index */
  char side;    /* 'w', 'b': that side's choice; '-': the turn as a whole */
  uint8_t kind; /* ZugRemarkKind */
  const char *text;
} ZugRemarkData;

/* What a game contains, for searching: bit 1 << feature in a word of 32. The numbers are stored. */
typedef enum
{
  ZUG_FEATURE_SHARED,         /* two men came to share a square */
  ZUG_FEATURE_FAILED_CAPTURE, /* a capture took nothing */
  ZUG_FEATURE_EXCHANGE,       /* two men went to each other's squares */
  ZUG_FEATURE_COLLISION,      /* two men met on a square */
  ZUG_FEATURE_CONFLICT,       /* moves excluded each other, or one became impossible */
  ZUG_FEATURE_BLOCKED,        /* a request did not happen */
  ZUG_FEATURE_REPLAY,         /* a turn was undone and played again */
  ZUG_FEATURE_CHANCE,         /* a coin decided */
  ZUG_FEATURE_MATE,           /* ended by no move with the king attacked, or a king captured */
  ZUG_FEATURE_STALEMATE,
  ZUG_FEATURE_PROMOTION,
  ZUG_FEATURE_UNDERPROMOTION, /* to anything but a queen */
  ZUG_FEATURE_EN_PASSANT,
  ZUG_FEATURE_PASS,
  ZUG_FEATURE_IRREGULAR,  /* a choice that the laws forbid */
  ZUG_FEATURE_UNREAD,     /* some of its text could not be read */
  ZUG_FEATURE_ANNOTATED,  /* comments or NAGs */
  ZUG_FEATURE_VARIATIONS, /* more lines than the one played */
  ZUG_FEATURE_SETUP,      /* starts from a position of its own */
  ZUG_N_FEATURES
} ZugFeature;

/* The word by which queries and the program's own files name it: "shared", "failed-capture" … */
const char *zug_feature_name (ZugFeature feature);
/* The features that the events of a turn show. */
uint32_t zug_features_of_events (const ZugEvents *events);

/* The tag of a game in which a person against the computer was helped: "hint" or "takeback". */
#define ZUG_TAG_ASSISTANCE "Assistance"

/* The men of both sides in 24 bits, White's 12 the higher ones: queens, rooks, bishops and knights
 * 2 bits each (3 are three or more), pawns 4 (15 are as many or more). Kings and a variant's own
 * men do not count. Stored for ever. */
uint32_t zug_men_signature (const ZugMaterialCount *count);

/* A game. Texts live in its arena as long as nothing else is read into it. Zero-initialize, use,
 * clear; using it again for another game keeps the memory. */
typedef struct
{
  ZugTagData *tag; /* all tags as they came, `Result` among them */
  size_t n_tags;
  ZugTurnData *turn; /* n_turns >= 1 */
  size_t n_turns;
  ZugRemarkData *remark; /* ascending by turn; within a turn in the order in which they stand */
  size_t n_remarks;

  ZugLaws laws;           /* what it is played under */
  const char *variant_id; /* the preset of these very laws, "" where there is none */
  const char *variant_name;
  ZugPosition start;
  bool own_start;   /* not the array of the laws */
  ZugResult result; /* as the text says; OPEN where nothing is said */

  /* What replaying gave; of the line played. */
  uint64_t *key;     /* zug_hash() of n_keys positions: the start, after its first turn … */
  size_t n_keys;     /* length of the line played + 1 */
  ZugEnd end;        /* how the laws say it ended; OPEN where they do not */
  uint32_t features; /* of the line played, bit 1 << ZugFeature */
  uint32_t men;      /* that stand at its end, as zug_men_signature() has them */

  /* The first trouble; GOOD where all was read. Its offset is from the start of the game's text. */
  ZugStatus status;
  int n_irregular;

  /* The letters of the men in its text, by ZugManType from the knight on ("SLTDK"); NULL: English.
   * Static. */
  const char *letters;

  /*< private >*/
  struct ZugDataArena *arena;
  size_t room_tags, room_turns, room_remarks, room_keys;
} ZugGameData;

/* Empties a game and keeps its memory; turn 0 is there. Laws and start stay those of the game
 * before until zug_game_data_take_laws() or the caller sets them. False without memory. */
bool zug_game_data_reset (ZugGameData *game);
/* Frees what it owns and zeroes it. */
void zug_game_data_clear (ZugGameData *game);

/* Building one: each false (index -1) without memory. Texts are copied. */
bool zug_game_data_add_tag (ZugGameData *game, const char *name, const char *value);
int zug_game_data_add_turn (ZugGameData *game, int parent);
bool zug_game_data_add_remark (ZugGameData *game, int turn, char side, ZugRemarkKind kind,
                               const char *text, size_t length);
/* Sets the first tag of this name, adds it where there is none; value "": there is none then. */
bool zug_game_data_set_tag (ZugGameData *game, const char *name, const char *value);
/* Makes `game`, which may be in use, say what `other` says. What replaying gave is not copied. */
bool zug_game_data_copy (ZugGameData *game, const ZugGameData *other);
/* A copy of a text in the game's memory, NUL-terminated; NULL without memory. */
const char *zug_game_data_keep (ZugGameData *game, const char *text, size_t length);

/* The value of a tag, NULL where it is not there. */
const char *zug_game_data_tag (const ZugGameData *game, const char *name);
/* The turn that continues the line after `turn`: its first child; -1 at the end. Linear. */
int zug_game_data_next (const ZugGameData *game, int turn);
/* The turn at which the line played ends, and how many it has. */
int zug_game_data_line_end (const ZugGameData *game, int *length);
/* The number of the turn that comes after so many; *black (may be NULL): it is Black's alone. */
int zug_game_data_number (const ZugGameData *game, int played, bool *black);

/* Sets laws, variant and start from the tags Variant, Laws, SetUp, FEN. A variant that is not
 * known, and laws that cannot be read, leave the game orthodox and set `status`; false then: its
 * moves are not to be read. */
bool zug_game_data_take_laws (ZugGameData *game);

/* Sets laws and start from texts: a Laws tag; a ZFEN, "" for the array. False where one of them
 * cannot be read: then the game stands as far as they could. */
bool zug_game_data_set_laws (ZugGameData *game, const char *laws, const char *start);

/* Completes the choices of a turn from their squares, and marks those that the laws forbid; GOOD
 * unless the men cannot make them. */
ZugStatusCode zug_turn_data_complete (ZugTurnData *turn, const ZugLaws *laws,
                                      const ZugPosition *before);

/* Replays the whole tree: completes every choice (castling, en passant, double step) from its
 * squares, and sets keys, end and features. False at the first turn that cannot be (status says
 * why). */
bool zug_game_data_replay (ZugGameData *game);

/* The same, and the position at the end of the line played. */
bool zug_game_data_replay_to (ZugGameData *game, ZugPosition *last);

/* Told of each position of the line played: the turn that led there and the position before it, 0
 * and NULL at the start. False: enough. */
typedef bool (*ZugLineVisit) (const ZugGameData *game, int turn, const ZugPosition *before,
                              const ZugPosition *now, void *data);
/* Goes along the line played as far as it can be, from the start on; completes its choices. Nothing
 * else of the game is set. */
void zug_game_data_walk (ZugGameData *game, ZugLineVisit visit, void *data);

/* Which turns stand in the way of that: mark (n_turns of them) becomes true of each that cannot
 * be carried out and of all behind it; where it goes on with its parent's line, of the
 * variations beside it, too: one of them would be the line otherwise. False without memory. */
bool zug_game_data_mark_unplayable (ZugGameData *game, bool *mark);
