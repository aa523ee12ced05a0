/* zug-game.h: a game: its players and tags, and its turns as a tree */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-turn.h"
#include "zug-variant.h"
#include <gio/gio.h>

G_BEGIN_DECLS

#define ZUG_GAME_ERROR (zug_game_error_quark ())
typedef enum
{
  ZUG_GAME_ERROR_MALFORMED, /* text that cannot be read */
  ZUG_GAME_ERROR_ILLEGAL,   /* a choice the laws forbid, the law by code in the message */
  ZUG_GAME_ERROR_OVER,      /* the game has ended there */
  ZUG_GAME_ERROR_PLAYED     /* the played game would change: see zug-game-editor.h */
} ZugGameError;
GQuark zug_game_error_quark (void);

/* Signals: `turn-added` (ZugTurn, with all that follows it), `turn-changed` (ZugTurn: remarks),
 * `turn-placed` (ZugTurn: among its siblings), `turns-removed` (ZugTurn: the new last one),
 * `replaced` (): by another state, with turns of its own. */
#define ZUG_TYPE_GAME (zug_game_get_type ())
G_DECLARE_FINAL_TYPE (ZugGame, zug_game, ZUG, GAME, GObject)

/* start: NULL for the variant's own array. Its position is checked; NULL with ZUG_GAME_ERROR
 * where no game could hold it. */
ZugGame *zug_game_new (ZugVariant *variant, const ZugPosition *start, GError **error);

/* A new game from the variant's own array; where its laws shuffle the back ranks, from one of the
 * 960 arrays by chance. */
ZugGame *zug_game_new_drawn (ZugVariant *variant, GError **error);

/* A new game that begins as another did: from the same position; where chance drew that, it draws
 * again. Transfer full. */
ZugGame *zug_game_new_again (ZugGame *other);

/* Reads a plain-text score sheet (FORMATS.md). Irregular choices are kept and marked; what cannot
 * be read is kept as text on the last turn read, with the reason. */
ZugGame *zug_game_new_from_score_sheet (ZugVariant *variant, const char *text, GError **error);

ZugVariant *zug_game_get_variant (ZugGame *self);
/* Those of its variant, which owns them. */
const ZugLaws *zug_game_get_laws (ZugGame *self);
ZugTurn *zug_game_get_root (ZugGame *self);

/* The end of the line played: first children followed from the root. */
ZugTurn *zug_game_get_last (ZugGame *self);
/* NULL where no turn has that id (any more). */
ZugTurn *zug_game_get_turn (ZugGame *self, guint id);

/* Ids are given in order and never twice. A reader that must keep ids it knows from elsewhere says
 * which one the next turn gets: not given so far, at most ZUG_GAME_MAX_ID. */
#define ZUG_GAME_MAX_ID 1000000u
void zug_game_set_next_id (ZugGame *self, guint id);

/* The start position as ZFEN; NULL for the variant's own array. Transfer full. */
char *zug_game_dup_start_zfen (ZugGame *self);

/* Among what is irregular: the turn may follow an end. Players go on where nobody notices a
 * draw, and what they played is kept; whoever plays here does not. */
#define ZUG_GAME_PAST_END (1u << ZUG_N_SIDES)

/* Adds a turn after `parent`, as its first child where it has none and as a variation otherwise.
 * `sides` says whose choices are given (bit 1 << side). Choices must be legal, unless
 * `irregular` (bit 1 << side) allows what is only physically possible; a game that has ended
 * goes on only where something irregular is allowed, or ZUG_GAME_PAST_END. chance:
 * ZUG_CHANCE_NONE where nothing is left to it; where a coin decides it must say how it fell
 * (zug_game_needs_chance()). NULL with ZUG_GAME_ERROR, the game unchanged, where it cannot be.
 * Transfer none. */
ZugTurn *zug_game_add_turn (ZugGame *self, ZugTurn *parent, ZugPair pair, guint sides,
                            guint irregular, ZugChance chance, GError **error);

/* The same in a team game: what the men of both sides asked for, none or some of each; passes among
 * them are left out, the others keep their order. To ask for nothing must be legal, too.
 * zug_game_add_turn() adds a pair of choices in a team game as one request a side. */
ZugTurn *zug_game_add_requests (ZugGame *self, ZugTurn *parent, const ZugRequests *requests,
                                guint irregular, GError **error);

/* The same from text as zug_turn_dup_text() gives it: "e2e4/e7e5", "e2e4/-" where Black's choice is
 * not known, "d2d4/e5d4!b" where a coin decided; a single move in alternating games;
 * "a7c7,b6d6/-" in team games, where "-" is that nobody asks for anything. */
ZugTurn *zug_game_add_turn_text (ZugGame *self, ZugTurn *parent, const char *text, guint irregular,
                                 GError **error);

/* Both for whoever must not wait: what the laws forbid is told as there, but a merge, which may
 * take long, is resolved in a thread. Until then the turn, which may be a secret, is held by nobody
 * else; the game may go on changing meanwhile. The turn is added when it is asked for: NULL with
 * G_IO_ERROR_CANCELLED where it was cancelled, or its parent has left the game. */
void zug_game_add_turn_async (ZugGame *self, ZugTurn *parent, ZugPair pair, guint sides,
                              guint irregular, ZugChance chance, GCancellable *cancellable,
                              GAsyncReadyCallback callback, gpointer user_data);
void zug_game_add_requests_async (ZugGame *self, ZugTurn *parent, const ZugRequests *requests,
                                  guint irregular, GCancellable *cancellable,
                                  GAsyncReadyCallback callback, gpointer user_data);
ZugTurn *zug_game_add_finish (ZugGame *self, GAsyncResult *result, GError **error);

/* Adds what a game of the same laws played from the same position, without resolving it again.
 * Remarks are not copied. */
ZugTurn *zug_game_add_copy (ZugGame *self, ZugTurn *parent, ZugTurn *other);

/* A game of its own with the turns that lead to one of another game; without remarks and tags. */
ZugGame *zug_game_new_copy (ZugGame *other, ZugTurn *last);

gboolean zug_game_needs_chance (ZugGame *self, ZugTurn *parent, ZugPair pair);

/* Takes a turn and all after it out of the tree; not the root. */
void zug_game_remove_turn (ZugGame *self, ZugTurn *turn);

/* The same, but they can be put back as they are, behind the same parent at a place among its
 * children (beyond the last: as the last). A branch that is not put back is freed; both give it
 * away. */
typedef struct _ZugBranch ZugBranch;
ZugBranch *zug_game_cut (ZugGame *self, ZugTurn *turn);
void zug_game_put_back (ZugGame *self, ZugBranch *branch, guint index);
void zug_branch_free (ZugBranch *branch);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (ZugBranch, zug_branch_free)

/* A turn's place among its siblings; the first continues the line. Not of the root. */
guint zug_game_get_place (ZugGame *self, ZugTurn *turn);
void zug_game_set_place (ZugGame *self, ZugTurn *turn, guint index);

/* Replaces what is remarked on a turn (copied), or adds one remark behind those of its kind. */
void zug_game_set_remarks (ZugGame *self, ZugTurn *turn, const ZugRemark *remarks, guint n);
void zug_game_add_remark (ZugGame *self, ZugTurn *turn, char side, ZugRemarkKind kind,
                          const char *text);

/* When a turn was resolved; a turn that is added has none. */
void zug_game_set_time (ZugGame *self, ZugTurn *turn, gint64 time);

const char *zug_game_get_name (ZugGame *self, ZugSide side);
void zug_game_set_name (ZugGame *self, ZugSide side, const char *name);

/* Any tag of the game by its PGN name ("Event", "Date" …); NULL where unset. "White" and "Black"
 * are the names above; "Result" always says how the game stands and cannot be set. */
const char *zug_game_get_tag (ZugGame *self, const char *tag);
void zug_game_set_tag (ZugGame *self, const char *tag, const char *value);
/* The place of a tag that is set among all, and another one for it. */
guint zug_game_get_tag_place (ZugGame *self, const char *tag);
void zug_game_set_tag_place (ZugGame *self, const char *tag, guint index);
/* Names of all tags set, in the order they were set. Transfer full. */
GStrv zug_game_dup_tag_names (ZugGame *self);

/* How the game stands: what the last turn ended in, or what was declared. */
ZugEnd zug_game_get_end (ZugGame *self);

/* Resignation, agreement, time, or a result a score sheet states. The first three are told in the
 * tag Termination too, so that a file says them (FORMATS.md). */
void zug_game_declare_end (ZugGame *self, ZugEnd end);
/* What that tag says; NONE: something else, or nothing. */
ZugReason zug_game_get_told_reason (ZugGame *self);
/* What was declared; OPEN where the last turn alone says how it ended. */
ZugEnd zug_game_get_declared_end (ZugGame *self);

/* How it ended in whole translated words ("White wins: Black has no move."); NULL while open.
 * Transfer full. */
char *zug_game_dup_end_words (ZugGame *self);

/* Exchanges turns, tags and end with those of a game of the same laws and start. Each keeps its
 * identity in the archive. */
void zug_game_swap (ZugGame *self, ZugGame *other);

/* The identity in the archive; 0 until it has been kept there. */
gint64 zug_game_get_archive_id (ZugGame *self);
void zug_game_set_archive_id (ZugGame *self, gint64 id);

G_END_DECLS
