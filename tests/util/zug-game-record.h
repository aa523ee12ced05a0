/* zug-game-record.h: a game written down in words, as tests read and compare it */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "zug-archive-sync.h"
#include "zug-game-search.h"

G_BEGIN_DECLS

/*
 * Records are plain data: their fields public, turns as text. Texts are UTF-8
 * and never NULL: use "" for unknown. zug_record_set_text() changes one.
 */

/* Values of ZugGameRecord.state. */
#define ZUG_RECORD_PLAYING "playing"
#define ZUG_RECORD_OVER "over"

/* Values of ZugGameRecord.source. */
#define ZUG_RECORD_PLAYED "played"
#define ZUG_RECORD_IMPORTED "imported"
#define ZUG_RECORD_SHIPPED "shipped"

/* Values of ZugGameRecord.result. */
#define ZUG_RECORD_OPEN "*"
#define ZUG_RECORD_WHITE_WON "1-0"
#define ZUG_RECORD_BLACK_WON "0-1"
#define ZUG_RECORD_DRAWN "1/2-1/2"

/* Kinds of annotation: the names of ZugRemarkKind (zug-game-data.h). */
#define ZUG_ANNOTATION_COMMENT "comment" /* after the turn (or the side's choice), plain text */
#define ZUG_ANNOTATION_BEFORE "before"   /* a comment written before it */
#define ZUG_ANNOTATION_NAG "nag"         /* a number, "1" for $1 */
#define ZUG_ANNOTATION_COMMAND "command" /* a PGN command without its brackets: "%clk 0:03:12" */
#define ZUG_ANNOTATION_UNREAD "unread"   /* score text that could not be read, kept as it stood */
#define ZUG_ANNOTATION_REASON "reason"   /* why it could not */

/* One turn of a game's tree. Turn 0 is the start position and is never a record. */
typedef struct
{
  gint64 id;     /* > 0, unique in the game; never changes, never reused while the turn exists */
  gint64 parent; /* the turn before, 0 for the start; always < id */
  int ordinal;   /* place among the parent's continuations: 0 is the main line; loaded ones count up
                  */
  char *text;    /* coordinate text, "e2e4/e7e6", "d2d4/e5d4!b", "e2e4" when alternating */
  char *irregular; /* "" or the sides whose choice the laws forbid: "w", "b", "wb" */
  gint64 time;     /* when it was resolved, Unix time in milliseconds; 0 unknown */
} ZugTurnRecord;

/* A remark on a turn or on one side's choice. */
typedef struct
{
  gint64 turn; /* the turn it belongs to, 0 the start position */
  char side;   /* 'w' or 'b': that side's choice; '-': the turn as a whole */
  char *kind;  /* one of ZUG_ANNOTATION_…, or another */
  int ordinal; /* order among those of the same turn, side and kind, from 0 */
  char *text;
} ZugAnnotationRecord;

/* A tag beyond those that have a field of their own, as it came ("WhiteElo", "2410"). */
typedef struct
{
  char *name;
  char *value;
} ZugTagRecord;

/* A whole game. */
typedef struct
{
  gint64 id;      /* 0: not in the archive yet */
  char *uid;      /* world-wide unique name; "": the archive gives one when it is saved first */
  gint64 created; /* Unix time in seconds; 0: now, when saved */
  gint64 updated; /* when it last went on, Unix time in seconds; 0: now, when saved */
  char *variant_id;
  char *variant_name;
  char *laws;       /* every law it is played under, in the text of a `Laws` tag */
  char *start_zfen; /* the start position */
  char *white_name;
  char *black_name;
  char *white_kind; /* as zug_player_get_kind() gives it; "" unknown */
  char *black_kind;
  char *event;
  char *site;
  char *date; /* as in PGN: "2026.11.20", "????.??.??" */
  char *round;
  char *result;  /* ZUG_RECORD_OPEN … ZUG_RECORD_DRAWN */
  char *reason;  /* the end's reason as `status` says it: "king captured", "resigned"; "" none */
  char *state;   /* ZUG_RECORD_PLAYING, ZUG_RECORD_OVER */
  char *source;  /* ZUG_RECORD_PLAYED, ZUG_RECORD_IMPORTED, ZUG_RECORD_SHIPPED */
  gint64 cursor; /* the turn at which it stands, 0 the start */
  gint64 collection;      /* that it is in; 0: one's own, when saved */
  GPtrArray *tags;        /* of ZugTagRecord, in order */
  GPtrArray *turns;       /* of ZugTurnRecord; loaded ones ascend by id (so parents come first) */
  GPtrArray *annotations; /* of ZugAnnotationRecord */
} ZugGameRecord;

/* Replaces the text in *FIELD by a copy of TEXT (NULL becomes NULL). */
void zug_record_set_text (char **field, const char *text);

/* A new, empty game: texts "", result "*", state playing, source played, no turns, id 0. */
ZugGameRecord *zug_game_record_new (void);
void zug_game_record_free (ZugGameRecord *self);
/* The turn with this id, borrowed; NULL when there is none (and for 0). Linear. */
ZugTurnRecord *zug_game_record_find_turn (const ZugGameRecord *self, gint64 id);
/* The text of the first annotation of this turn, side and kind, borrowed; NULL when none. */
const char *zug_game_record_find_annotation (const ZugGameRecord *self, gint64 turn, char side,
                                             const char *kind);
/* Adds a turn (given away to SELF and returned, borrowed). */
ZugTurnRecord *zug_game_record_add_turn (ZugGameRecord *self, gint64 id, gint64 parent, int ordinal,
                                         const char *text);
/* Adds an annotation after those of the same turn, side and kind. */
void zug_game_record_add_annotation (ZugGameRecord *self, gint64 turn, char side, const char *kind,
                                     const char *text);
/* Adds a tag at the end. */
void zug_game_record_add_tag (ZugGameRecord *self, const char *name, const char *value);
/* Whether both say the same, trees, tags and annotations included. For tests and for undo. */
gboolean zug_game_record_equal (const ZugGameRecord *a, const ZugGameRecord *b);

/* A new turn; TEXT is copied, irregular "", time 0. */
ZugTurnRecord *zug_turn_record_new (gint64 id, gint64 parent, int ordinal, const char *text);
void zug_turn_record_free (ZugTurnRecord *self);
ZugTurnRecord *zug_turn_record_copy (const ZugTurnRecord *self);

/* A new annotation; KIND and TEXT are copied. */
ZugAnnotationRecord *zug_annotation_record_new (gint64 turn, char side, const char *kind,
                                                int ordinal, const char *text);
void zug_annotation_record_free (ZugAnnotationRecord *self);
ZugAnnotationRecord *zug_annotation_record_copy (const ZugAnnotationRecord *self);

/* A new tag; both texts are copied. */
ZugTagRecord *zug_tag_record_new (const char *name, const char *value);
void zug_tag_record_free (ZugTagRecord *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (ZugGameRecord, zug_game_record_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (ZugTurnRecord, zug_turn_record_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (ZugAnnotationRecord, zug_annotation_record_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (ZugTagRecord, zug_tag_record_free)
/* --- to and from entries ---------------------------------------------------------------------- */

/* Reads what the record says: the turns that cannot be carried out, and all under laws that are not
 * known, are kept as text. Tests that two turns are not in one place. */
ZugGameEntry *zug_record_to_entry (const ZugGameRecord *record);
/* The same as game data, replayed: whether all of it can be played. */
gboolean zug_record_replay (const ZugGameRecord *record, ZugGameData *data);
/* Writes down what the entry says. */
ZugGameRecord *zug_record_from_entry (const ZugGameEntry *entry);
/* Turns and remarks of a game, added to a record without any. */
void zug_game_record_take_turns (ZugGameRecord *record, const ZugGameData *game);
/* One turn more of a game, which has the turns before it; annotations: of it, NULL: none. */
ZugGameStep *zug_record_to_step (const ZugGameRecord *game, const ZugTurnRecord *turn,
                                 GPtrArray *annotations);

/* The calls of zug-archive-sync.h, with records. */
gint64 zug_record_save (ZugArchive *archive, const ZugGameRecord *game, GError **error);
ZugGameRecord *zug_record_load (ZugArchive *archive, gint64 id, GError **error);
gboolean zug_record_save_turn (ZugArchive *archive, gint64 game, const ZugTurnRecord *turn,
                               GPtrArray *annotations, const ZugGameStanding *standing,
                               GError **error);
/* Sets, or with TEXT NULL removes, one annotation of a turn that is there. ORDINAL beyond the last:
 * one is added; those behind a removed one move up. */
gboolean zug_record_annotate (ZugArchive *archive, gint64 id, gint64 turn, char side,
                              const char *kind, int ordinal, const char *text, GError **error);

G_END_DECLS
