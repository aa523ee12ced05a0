/* zug-setup.h: a position, or the array of a game, while it is being set up */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-game.h"

G_BEGIN_DECLS

/* What can be put on a square beside men. */
typedef enum
{
  ZUG_SETUP_REST,   /* a man there rests; where two stand White's, Black's, both, none in turn */
  ZUG_SETUP_RIGHT,  /* the rook there may still castle */
  ZUG_SETUP_PASSED, /* a pawn has just passed it */
  ZUG_SETUP_HOLE,   /* it is no square; of an array alone */
  ZUG_N_SETUP_MARKS
} ZugSetupMark;

/* Any position can be made, also one that no game could hold; then it says why. All edits but
 * moving through them are steps that can be undone; one that would change nothing is none. They
 * return whether anything has changed. Signal: `changed` () after every edit, undo and redo. */
#define ZUG_TYPE_SETUP (zug_setup_get_type ())
G_DECLARE_FINAL_TYPE (ZugSetup, zug_setup, ZUG, SETUP, GObject)

/* A position of a variant; position: NULL for its starting array. It is copied. */
ZugSetup *zug_setup_new (ZugVariant *variant, const ZugPosition *position);

/* What is set up in one game, in another one: the other's array where it is an array, else a step
 * after it. remark: a translated sentence where something had to be left out, else NULL. NULL with
 * a ZUG_GAME_ERROR_MALFORMED in words where the men cannot stand so in the other. */
ZugSetup *zug_setup_new_from (ZugVariant *variant, ZugSetup *other, const char **remark,
                              GError **error);

/* The board and the array of a game; laws are copied and may be contradictory. Nothing is shared
 * there, and nothing but holes is put on squares beside men. */
ZugSetup *zug_setup_new_array (const ZugLaws *laws);

gboolean zug_setup_is_array (ZugSetup *self);

/* What it is now, for a board; good until the next edit. The variant of an array is another after
 * each. */
ZugVariant *zug_setup_get_variant (ZugSetup *self);
const ZugLaws *zug_setup_get_laws (ZugSetup *self);
const ZugPosition *zug_setup_get_position (ZugSetup *self);

/* Whether the laws know such a mark. */
gboolean zug_setup_offers (ZugSetup *self, ZugSetupMark mark);

/* Puts a man on a square of the board, in place of one of its side. Where a man of the other side
 * stands, both share the square if the laws allow it, else that one goes. A square that must be
 * left, and what rests for it, follow from that by themselves. */
gboolean zug_setup_put (ZugSetup *self, ZugSide side, ZugManType type, ZugSquare square);
/* Takes a side's man off, or everything that is on a square. */
gboolean zug_setup_take (ZugSetup *self, ZugSide side, ZugSquare square);
gboolean zug_setup_erase (ZugSetup *self, ZugSquare square);
/* Moves what stands on a square to another, with its rest; to: ZUG_NO_SQUARE takes it off. Whom it
 * meets there goes, unless they may share. */
gboolean zug_setup_move (ZugSetup *self, ZugSquare from, ZugSquare to);
/* Puts a mark, or takes it away. FALSE also where nobody stands who could rest. */
gboolean zug_setup_toggle (ZugSetup *self, ZugSetupMark mark, ZugSquare square);

/* Several changes of one number in a row are one step. */
gboolean zug_setup_set_to_move (ZugSetup *self, ZugSide side);
gboolean zug_setup_set_kingless (ZugSetup *self, ZugSide side, gboolean kingless);
gboolean zug_setup_set_turn (ZugSetup *self, guint turn);
gboolean zug_setup_set_quiet (ZugSetup *self, guint quiet);
gboolean zug_setup_set_pool (ZugSetup *self, ZugSide side, ZugManType type, guint count);

/* The moves that may not be chosen again, as ZFEN has them ("e2e4/e7e5", "" for none). FALSE with a
 * ZUG_GAME_ERROR_MALFORMED in words where it cannot be read. Transfer full. */
gboolean zug_setup_set_bans (ZugSetup *self, const char *text, GError **error);
char *zug_setup_dup_bans (ZugSetup *self);

/* No men at all; the starting array (of an array: as it was at first); White's men become Black's,
 * and the board is turned with them. */
gboolean zug_setup_clear (ZugSetup *self);
gboolean zug_setup_reset (ZugSetup *self);
gboolean zug_setup_swap_sides (ZugSetup *self);

/* Of an array alone. Another size: White's men keep their distance from White's edge and Black's
 * from Black's, those beyond the board go. Mirrored: what is done on one side of the board is done
 * on the other, too, by the other side; FALSE at first, no step of its own. */
gboolean zug_setup_resize (ZugSetup *self, guint files, guint ranks);
gboolean zug_setup_get_mirrored (ZugSetup *self);
void zug_setup_set_mirrored (ZugSetup *self, gboolean mirrored);

/* ZFEN or FEN, read as zug_position_text_read() does, with a remark (which may be NULL) as there;
 * of an array its placement alone. FALSE with a ZUG_GAME_ERROR_MALFORMED in words, and all as
 * before, where it cannot be read. */
gboolean zug_setup_read (ZugSetup *self, const char *text, const char **remark, GError **error);
/* Transfer full. */
char *zug_setup_dup_text (ZugSetup *self);

/* Why it could not be played from, a translated sentence, with the squares concerned (which may be
 * NULL); NULL where it can. One where the game is over at once is one of those. Good until
 * the next edit. */
const char *zug_setup_get_problem (ZugSetup *self, ZugSet *squares);

/* What it means for the game that a side of an array has no king, or several: translated sentences;
 * NULL where both have one, and in games without kings. Transfer full. */
char *zug_setup_dup_kings_words (ZugSetup *self);

/* A game from the position; NULL with a ZUG_GAME_ERROR where there is a problem. Transfer full. */
ZugGame *zug_setup_make_game (ZugSetup *self, GError **error);

gboolean zug_setup_can_undo (ZugSetup *self);
gboolean zug_setup_can_redo (ZugSetup *self);
gboolean zug_setup_undo (ZugSetup *self);
gboolean zug_setup_redo (ZugSetup *self);

G_END_DECLS
