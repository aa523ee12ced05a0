/* zug-seal.h: the sealed choices of a computer, kept with the game so that they can be checked */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-game.h"
#include "zug-coordinate.h"
#include "zug-mix.h"
#include "zug-plan.h"

G_BEGIN_DECLS

/* The tag that holds a game's own random id: with it a choice sealed in one game says nothing in
 * another. */
#define ZUG_SEAL_TAG "SealId"

enum
{
  ZUG_SEAL_MAX = 160 + ZUG_COORDINATE_LIST_MAX /* a seal's text and the closing NUL */
};

/* What is sealed on a turn, but the choice and the nonce. */
typedef struct
{
  char id[65];   /* of the game; "" where it has none */
  guint turn;    /* its number */
  guint replays; /* times it has been undone before */
  ZugSide side;
} ZugSealHead;

/* Gives a game an id where it has none that can be used. */
void zug_seal_give_id (ZugGame *game);

/* What a side's seal is of in a position of a game. */
void zug_seal_head (ZugGame *game, const ZugPosition *position, ZugSide side, ZugSealHead *head);

/* The text whose SHA-256 is shown, as FORMATS.md defines it. To be wiped while it is secret. */
void zug_seal_write (const ZugSealHead *head, const ZugLaws *laws, const ZugPlan *plan,
                     const char *nonce, char text[ZUG_SEAL_MAX]);

/* Remarks a revealed seal, and the mix the choice was drawn from (NULL or empty: none), on its
 * turn. */
void zug_seal_keep (ZugGame *game, ZugTurn *turn, ZugSide side, const char *hash, const char *nonce,
                    const ZugMix *mix);

typedef enum
{
  ZUG_SEAL_NONE,
  ZUG_SEAL_GOOD,
  ZUG_SEAL_BROKEN /* it is not the seal of this choice on this turn of this game, or cannot be read
                   */
} ZugSealState;

/* What is kept of a side's seal on a turn. hash and text (what the hash must be of): NULL for
 * neither; transfer full, zug_seal_clear(). */
typedef struct
{
  ZugSealState state;
  char *hash;
  char *text;
} ZugSeal;

void zug_seal_read (ZugGame *game, ZugTurn *turn, ZugSide side, ZugSeal *seal);
void zug_seal_clear (ZugSeal *seal);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (ZugSeal, zug_seal_clear)

/* Calls a function for every seal that is kept in a game, its variations too. */
typedef void (*ZugSealFunc) (ZugTurn *turn, ZugSide side, const ZugSeal *seal, gpointer data);
void zug_seal_foreach (ZugGame *game, ZugSealFunc func, gpointer data);

/* A choice and its probability, as kept in `[%mix e4:0.62 d4:0.38]`. */
typedef struct
{
  char *san;
  double probability;
} ZugMixPart;

/* The mix that a side's choice on a turn was drawn from: of ZugMixPart, in its order; NULL where
 * none is kept. Transfer full. */
GArray *zug_seal_dup_mix (ZugTurn *turn, ZugSide side);

/* The probability below which a choice of a mix is not named to people who only look at it. */
#define ZUG_MIX_LEAST_NAMED 0.05

/* The same in words: "e4 62 %, d4 36 %, others 2 %"; NULL where none is kept. only: whether it has
 * but one choice, "e4"; NULL where nobody asks. Transfer full. */
char *zug_seal_dup_mix_words (ZugTurn *turn, ZugSide side, gboolean *only);

/* Whether a side's choices were drawn from mixes, as a computer's are: so was the first that it
 * made on the line played. */
gboolean zug_seal_is_drawn (ZugGame *game, ZugSide side);

/* "e4 62 %"; "e4" where there is no other. */
char *zug_seal_dup_part_words (const char *san, double probability);

G_END_DECLS
