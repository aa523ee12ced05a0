/* zug-play-session.h: what the Play page shows and who may do what there, without a widget */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-game-editor.h"
#include "zug-match.h"

G_BEGIN_DECLS

/* A game, and a match while it is played. The parts of the page read it, follow it by its
 * properties and signals, and tell through it what the page as a whole has to do; no part calls the
 * page.
 *
 * Properties that are notified, on change only:
 *   `game` (ZugGame); `match` (ZugMatch): NULL while a game is looked at;
 *   `editor` (ZugGameEditor): of the game;
 *   `outcome` (ZugTurn): of a cell of the matrix, on the board instead of the turn;
 *   `chosen` (gboolean): what the chooser has on the board or reads in the entry can be sealed.
 * Properties to be bound:
 *   `turn` (ZugTurn): the one that is shown;
 *   `revealing` (gboolean): the board moves.
 * Signals:
 *   `notice` (const char *words or NULL): a short message is to be shown and spoken, or goes;
 *   `announce` (const char *words): something is to be spoken, not while it is away;
 *   `update` (): who may choose, or what may be done, may be another;
 *   `go-to` (ZugTurn *, gboolean animate): another turn is to be shown;
 *   `replay` (): the turn is to be shown once more;
 *   `browse` (ZugGame *): another game is to be looked at;
 *   `show-panel` (const char *name): a page of the panel is to be shown;
 *   `asked` (const char *name): the page is to emit its signal of that name;
 *   `keep-focus` (): what had the keyboard may be gone;
 *   `sealing` (): somebody seals, and what was tried must not stay anywhere;
 *   `leaving`, `showing`, `shown` (): another turn comes on the board: before that, with it, and
 *     when it is known who may choose there. The last two come again at the end of a reveal. */
#define ZUG_TYPE_PLAY_SESSION (zug_play_session_get_type ())
G_DECLARE_FINAL_TYPE (ZugPlaySession, zug_play_session, ZUG, PLAY_SESSION, GObject)

typedef enum
{
  ZUG_START_NOW,
  ZUG_START_READY,   /* when the person presses Play on a card over the board; he knows the game */
  ZUG_START_MEET,    /* the same, and the card says what the game is */
  ZUG_START_WELCOME, /* the same, and the card says what differs from chess */
  ZUG_START_CLOCK,   /* … and the card says that the clocks stand until then */
  ZUG_START_AGAIN    /* … and the card says that what was chosen is gone */
} ZugStart;

/* Makes an object a part of the page: it holds the session as long as it lives, and adds what can
 * be asked of it (n entries; NULL for none). Returns the session. Transfer none. */
ZugPlaySession *zug_play_session_join (ZugPlaySession *self, gpointer part,
                                       const GActionEntry *entries, guint n);
/* Connects a part, swapped and as long as it lives, to a signal of whichever match is played, of
 * its clock, or of the editor of whichever game is shown. */
void zug_play_session_hear_match (ZugPlaySession *self, const char *signal, GCallback callback,
                                  gpointer part);
void zug_play_session_hear_clock (ZugPlaySession *self, const char *signal, GCallback callback,
                                  gpointer part);
void zug_play_session_hear_editor (ZugPlaySession *self, const char *signal, GCallback callback,
                                   gpointer part);

/* What can be asked for, as the group `play` of the page. Transfer none. */
GSimpleActionGroup *zug_play_session_get_actions (ZugPlaySession *self);
void zug_play_session_enable (ZugPlaySession *self, const char *action, gboolean enabled);
void zug_play_session_activate (ZugPlaySession *self, const char *action);

/* Emit the signal of that name. With `update` it is settled whether clocks wait. */
void zug_play_session_notice (ZugPlaySession *self, const char *words);
void zug_play_session_announce (ZugPlaySession *self, const char *words);
void zug_play_session_update (ZugPlaySession *self);
void zug_play_session_go_to (ZugPlaySession *self, ZugTurn *turn, gboolean animate);
void zug_play_session_replay (ZugPlaySession *self);
void zug_play_session_browse (ZugPlaySession *self, ZugGame *game);
void zug_play_session_show_panel (ZugPlaySession *self, const char *name);
void zug_play_session_ask_for (ZugPlaySession *self, const char *name);
void zug_play_session_keep_focus (ZugPlaySession *self);
void zug_play_session_sealing (ZugPlaySession *self);
/* Emits `leaving`. */
void zug_play_session_leave_turn (ZugPlaySession *self);
/* Emits `showing`, `update` and `shown`. */
void zug_play_session_turn_shown (ZugPlaySession *self);

/* --- what is shown ---------------------------------------------------------------------------- */

/* NULL where there is none. Transfer none, all of them. */
ZugGame *zug_play_session_get_game (ZugPlaySession *self);
ZugMatch *zug_play_session_get_match (ZugPlaySession *self);
ZugGameEditor *zug_play_session_get_editor (ZugPlaySession *self);
ZugTurn *zug_play_session_get_turn (ZugPlaySession *self);
ZugTurn *zug_play_session_get_outcome (ZugPlaySession *self);
/* After the turn, which there is. */
const ZugPosition *zug_play_session_get_position (ZugPlaySession *self);
/* Of the game, which there is. */
ZugVariant *zug_play_session_get_variant (ZugPlaySession *self);
const ZugLaws *zug_play_session_get_laws (ZugPlaySession *self);
void zug_play_session_set_game (ZugPlaySession *self, ZugGame *game);
void zug_play_session_set_match (ZugPlaySession *self, ZugMatch *match);
void zug_play_session_set_editor (ZugPlaySession *self, ZugGameEditor *editor);
void zug_play_session_set_turn (ZugPlaySession *self, ZugTurn *turn);
void zug_play_session_set_outcome (ZugPlaySession *self, ZugTurn *outcome);
gboolean zug_play_session_has_chosen (ZugPlaySession *self);
void zug_play_session_set_chosen (ZugPlaySession *self, gboolean chosen);

/* Whether the slider stands at the result. */
gboolean zug_play_session_is_at_result (ZugPlaySession *self);
void zug_play_session_set_at_result (ZugPlaySession *self, gboolean at_result);
gboolean zug_play_session_is_revealing (ZugPlaySession *self);

/* Whether another game is in front of this one: nothing of it is heard or spoken. */
gboolean zug_play_session_is_away (ZugPlaySession *self);
void zug_play_session_set_away (ZugPlaySession *self, gboolean away);

/* Whether what is shown is the end of the line played. */
gboolean zug_play_session_is_last (ZugPlaySession *self);

/* A coin decides this turn, which is about to be shown: in no way is it told how it falls before
 * the board has shown it. */
void zug_play_session_toss (ZugPlaySession *self, ZugTurn *turn);
/* The board has shown it: that turn, or NULL where there was none. Transfer full. */
ZugTurn *zug_play_session_take_tossed (ZugPlaySession *self);
gboolean zug_play_session_is_coin_in_air (ZugPlaySession *self);
/* The turn shown as far as it may be known: before a coin falls the one before it. */
ZugTurn *zug_play_session_get_known_turn (ZugPlaySession *self);

/* --- who may do what -------------------------------------------------------------------------- */

/* How the match begins; READY: the person who is to choose sits at the screen, and nobody need
 * look away. */
ZugStart zug_play_session_get_start (ZugPlaySession *self);
void zug_play_session_set_start (ZugPlaySession *self, ZugStart start);
void zug_play_session_set_ready (ZugPlaySession *self, gboolean ready);
/* Both have looked at what came of the turn; until somebody is ready. */
void zug_play_session_set_looked (ZugPlaySession *self);

/* Whether every man is a player of its own. */
gboolean zug_play_session_is_team (ZugPlaySession *self);
/* Whether choices are secret until both are made. */
gboolean zug_play_session_is_secret (ZugPlaySession *self);
/* Who looks on while computers play speaks for neither. There is a match. */
gboolean zug_play_session_has_person (ZugPlaySession *self);
/* Whether there is a match that is not over. */
gboolean zug_play_session_is_playing (ZugPlaySession *self);
/* The side of the one person who played it here, also long ago; ZUG_N_SIDES: nobody did, or both.
 */
ZugSide zug_play_session_get_person (ZugPlaySession *self);
void zug_play_session_set_person (ZugPlaySession *self, ZugSide person);
/* Whether both sides are people at this screen; FALSE without a match. */
gboolean zug_play_session_is_shared (ZugPlaySession *self);
/* The name of who plays a side; where nobody has one, or both have the same, the side's. Transfer
 * none. */
const char *zug_play_session_get_name (ZugPlaySession *self, ZugSide side);
/* Of two people at this screen, who chooses and who looks away meanwhile. Transfer full. */
char *zug_play_session_dup_handover (ZugPlaySession *self);
/* For whom the match waits; ZUG_N_SIDES: nobody at this screen. */
ZugSide zug_play_session_get_awaited (ZugPlaySession *self);
/* The person at this screen whose clock runs, of two the one who has to choose; ZUG_N_SIDES:
 * nobody's does. */
ZugSide zug_play_session_find_clocked (ZugPlaySession *self);
/* One of two people at the same screen is to choose in secret: nobody chooses until that one says
 * that the other looks away. */
gboolean zug_play_session_needs_handover (ZugPlaySession *self);
/* The same, neither has sealed, and there is still something to see for both: a turn at which they
 * have not looked. */
gboolean zug_play_session_may_both_look (ZugPlaySession *self);
/* Whether somebody who plays here sees the past, an earlier turn or what led to the last one, where
 * nobody can choose. */
gboolean zug_play_session_is_looking_back (ZugPlaySession *self);
/* Whether other choices may be tried on the board: a game is looked at, and it goes on there. */
gboolean zug_play_session_is_varying (ZugPlaySession *self);
/* Who chooses on the board: the one whom the match waits for, where the board shows it and
 * nobody has to answer or to look away first; else whoever tries other choices. before: who did
 * until now. */
ZugSide zug_play_session_find_chooser (ZugPlaySession *self, ZugSide before);

G_END_DECLS
