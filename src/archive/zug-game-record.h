/* zug-game-record.h: what the archive keeps of a game, of a turn, of an annotation, of a preset */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib-object.h>

G_BEGIN_DECLS

/*
 * Records are plain data: reference counted, boxed, their fields public. A record is not shared
 * between threads; the archive copies what it is given before the call returns, and what it
 * delivers belongs to the receiver. Texts are UTF-8 and, unless said otherwise, never NULL: use
 * "" for unknown. zug_record_set_text() changes one.
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
  /*< private >*/
  gatomicrefcount refs;
} ZugTurnRecord;

/* A remark on a turn or on one side's choice. */
typedef struct
{
  gint64 turn; /* the turn it belongs to, 0 the start position */
  char side;   /* 'w' or 'b': that side's choice; '-': the turn as a whole */
  char *kind;  /* one of ZUG_ANNOTATION_…, or another */
  int ordinal; /* order among those of the same turn, side and kind, from 0 */
  char *text;
  /*< private >*/
  gatomicrefcount refs;
} ZugAnnotationRecord;

/* A tag beyond those that have a field of their own, as it came ("WhiteElo", "2410"). */
typedef struct
{
  char *name;
  char *value;
  /*< private >*/
  gatomicrefcount refs;
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
  /*< private >*/
  gatomicrefcount refs;
} ZugGameRecord;

/* How a game stands: the header fields that change as it goes on. Only borrowed by calls. */
typedef struct
{
  const char *result; /* ZUG_RECORD_OPEN … ZUG_RECORD_DRAWN */
  const char *reason; /* "" or NULL while there is none */
  const char *state;  /* ZUG_RECORD_PLAYING, ZUG_RECORD_OVER */
  gint64 cursor;      /* the turn at which it stands, 0 the start */
} ZugGameStanding;

/* A person's own variant. */
typedef struct
{
  char *id;       /* unique, not "" */
  char *name;     /* as shown */
  char *text;     /* the whole variant file */
  gint64 created; /* Unix time in seconds; 0: now, when saved */
  gint64 updated; /* set by the archive */
  /*< private >*/
  gatomicrefcount refs;
} ZugPresetRecord;

#define ZUG_TYPE_GAME_RECORD (zug_game_record_get_type ())
#define ZUG_TYPE_TURN_RECORD (zug_turn_record_get_type ())
#define ZUG_TYPE_ANNOTATION_RECORD (zug_annotation_record_get_type ())
#define ZUG_TYPE_TAG_RECORD (zug_tag_record_get_type ())
#define ZUG_TYPE_PRESET_RECORD (zug_preset_record_get_type ())
GType zug_game_record_get_type (void);
GType zug_turn_record_get_type (void);
GType zug_annotation_record_get_type (void);
GType zug_tag_record_get_type (void);
GType zug_preset_record_get_type (void);

/* Replaces the text in *FIELD by a copy of TEXT (NULL becomes NULL). */
void zug_record_set_text (char **field, const char *text);

/* A new, empty game: texts "", result "*", state playing, source played, no turns, id 0. */
ZugGameRecord *zug_game_record_new (void);
ZugGameRecord *zug_game_record_ref (ZugGameRecord *self);
void zug_game_record_unref (ZugGameRecord *self);
/* A deep copy. */
ZugGameRecord *zug_game_record_copy (const ZugGameRecord *self);
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
ZugTurnRecord *zug_turn_record_ref (ZugTurnRecord *self);
void zug_turn_record_unref (ZugTurnRecord *self);
ZugTurnRecord *zug_turn_record_copy (const ZugTurnRecord *self);

/* A new annotation; KIND and TEXT are copied. */
ZugAnnotationRecord *zug_annotation_record_new (gint64 turn, char side, const char *kind,
                                                int ordinal, const char *text);
ZugAnnotationRecord *zug_annotation_record_ref (ZugAnnotationRecord *self);
void zug_annotation_record_unref (ZugAnnotationRecord *self);
ZugAnnotationRecord *zug_annotation_record_copy (const ZugAnnotationRecord *self);

/* A new tag; both texts are copied. */
ZugTagRecord *zug_tag_record_new (const char *name, const char *value);
ZugTagRecord *zug_tag_record_ref (ZugTagRecord *self);
void zug_tag_record_unref (ZugTagRecord *self);
ZugTagRecord *zug_tag_record_copy (const ZugTagRecord *self);

/* A new preset; the texts are copied, the times 0. */
ZugPresetRecord *zug_preset_record_new (const char *id, const char *name, const char *text);
ZugPresetRecord *zug_preset_record_ref (ZugPresetRecord *self);
void zug_preset_record_unref (ZugPresetRecord *self);
ZugPresetRecord *zug_preset_record_copy (const ZugPresetRecord *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (ZugGameRecord, zug_game_record_unref)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (ZugTurnRecord, zug_turn_record_unref)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (ZugAnnotationRecord, zug_annotation_record_unref)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (ZugTagRecord, zug_tag_record_unref)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (ZugPresetRecord, zug_preset_record_unref)

/* A game in a list. A GObject, so that it can be an item of a GListModel; it never changes. */
#define ZUG_TYPE_GAME_ROW (zug_game_row_get_type ())
G_DECLARE_FINAL_TYPE (ZugGameRow, zug_game_row, ZUG, GAME_ROW, GObject)

/*
 * Every getter has a read-only property of the same name ("id", "white-name", … as int64, int or
 * string), for expressions and bindings. Texts are borrowed and never NULL.
 */
gint64 zug_game_row_get_id (ZugGameRow *self);
const char *zug_game_row_get_variant_id (ZugGameRow *self);
const char *zug_game_row_get_variant_name (ZugGameRow *self);
const char *zug_game_row_get_white_name (ZugGameRow *self);
const char *zug_game_row_get_black_name (ZugGameRow *self);
const char *zug_game_row_get_event (ZugGameRow *self);
const char *zug_game_row_get_site (ZugGameRow *self);
const char *zug_game_row_get_round (ZugGameRow *self);
const char *zug_game_row_get_date (ZugGameRow *self);
const char *zug_game_row_get_result (ZugGameRow *self);
const char *zug_game_row_get_reason (ZugGameRow *self);
const char *zug_game_row_get_state (ZugGameRow *self);
const char *zug_game_row_get_source (ZugGameRow *self);
/* The collection it is in. */
gint64 zug_game_row_get_collection (ZugGameRow *self);
/* Turns in the main line. */
int zug_game_row_get_turns (ZugGameRow *self);
/* Of the tags WhiteElo and BlackElo; 0 unknown. */
int zug_game_row_get_white_elo (ZugGameRow *self);
int zug_game_row_get_black_elo (ZugGameRow *self);
/* Year * 10000 + month * 100 + day, 0 for what is not known. */
int zug_game_row_get_date_number (ZugGameRow *self);
/* Bit 1 << ZugFeature. */
guint zug_game_row_get_features (ZugGameRow *self);
/* Unix time in seconds. */
gint64 zug_game_row_get_updated (ZugGameRow *self);

G_END_DECLS
