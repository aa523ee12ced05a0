/* zug-example.h: small positions that show what a law does, played by the engine itself */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-game.h"

G_BEGIN_DECLS

enum
{
  ZUG_EXAMPLE_TURNS = 3 /* at most */
};

/* An example of a law: a board and up to three turns that show it, for whatever value the law has.
 */
typedef struct
{
  const char *id;    /* "collision-two": letters, digits and hyphens */
  const char *law;   /* its key */
  const char *title; /* msgid, context "example" */
  const char *point; /* msgid, context "example": what is to be seen, whatever value the law has */
  const char *where; /* the laws under which it says something: "turn=together; check=timed|none" */
  const char *fixed; /* laws of its own, as zug_laws_read() has them: board, men, and whatever would
                        get in the way */
  /* What each side wants, coordinate moves in the order in which they are tried: the first that is
   * legal is chosen. Those of several men ("a1a4+b1c3") are for laws under which every man chooses
   * for itself; elsewhere the first of them counts. */
  const char *turn[ZUG_EXAMPLE_TURNS][ZUG_N_SIDES];
} ZugExample;

extern const ZugExample zug_examples[];
extern const gsize zug_n_examples;

/* The first example of a law, and the next one of the same law; NULL where there is none. */
const ZugExample *zug_example_find (const char *law);
const ZugExample *zug_example_next (const ZugExample *example);

/* The one with this id, or NULL. */
const ZugExample *zug_example_by_id (const char *id);

/* The laws under which it is played: board and men are the example's own, so is what it must fix;
 * all else is as in `laws`. FALSE with ZUG_GAME_ERROR where the law says nothing there, or where
 * they contradict each other, in words. */
gboolean zug_example_laws (const ZugExample *example, const ZugLaws *laws, ZugLaws *own,
                           GError **error);

/* Whether any example of the law can be played under these laws. */
gboolean zug_example_is_shown (const char *law, const ZugLaws *laws);

/* The example as a game under these laws: its turns as far as they let them be chosen. What a side
 * wanted and may not do is remarked on the turn, with the law's reason (on the last one, where
 * nothing that it wanted is left). Where a coin decides, it falls for White on the line played and
 * for Black in a variation. NULL with ZUG_GAME_ERROR as above. Transfer full. */
ZugGame *zug_example_play (const ZugExample *example, const ZugLaws *laws, GError **error);

/* What a side wants on a turn of the example, where the game stands at `position`: the first wish
 * that is legal, a move where sides choose one. FALSE, nothing written, where there is none. */
gboolean zug_example_wish (const ZugExample *example, guint turn, const ZugLaws *own,
                           const ZugPosition *position, ZugSide side, ZugRequests *requests);

/* The first law that says something else than "turn=together; check=timed|none"; NULL where all is
 * so. */
const ZugLaw *zug_example_unmet (const char *where, const ZugLaws *laws);

/* What happened on a turn of it in words, a sentence a line: first what a side may not do, then the
 * story;
 * "" for the start. Transfer full. */
char *zug_example_story (ZugGame *game, ZugTurn *turn);

G_END_DECLS
