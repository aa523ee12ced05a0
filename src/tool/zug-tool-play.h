/* zug-tool-play.h: a game with a friend elsewhere in a terminal */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-friend-game.h"
#include "zug-link-desk.h"
#include "zug-tool.h"

G_BEGIN_DECLS

typedef struct _ZugPlayCall ZugPlayCall;
typedef struct _ZugPlay ZugPlay;

typedef enum
{
  ZUG_PLAY_REFUSED, /* with an error */
  ZUG_PLAY_OFFERED, /* it is an offer, and play->offer */
  ZUG_PLAY_TAKEN    /* by a game; it is kept and told */
} ZugPlayTaken;

/* What goes on between two lines that are typed. */
struct _ZugPlay
{
  /* Takes a message that was pasted, or came. */
  ZugPlayTaken (*take) (ZugPlay *play, const ZugLinkPacket *packet, GError **error);
  ZugLinkDesk *desk;
  char *archive; /* the path as it was given; NULL for the program's own */
  gboolean ascii;
  guint current;           /* the number of the game that is spoken of; 0: none */
  ZugLinkPacket offer;     /* one that came and was not answered; n is 0 where there is none */
  ZugPlayCall *offered_by; /* NULL: it was pasted */
  GPtrArray *calls;        /* of ZugPlayCall, owned */
  GStrv servers;           /* where codes lead */
  gboolean coming;         /* what is told was not typed */
  gboolean waiting;        /* nothing that is typed is read before something is to be done */
  GString *pasted;         /* a code of which more is to come */
  gboolean has_chosen;
  ZugPlan chosen;   /* what was typed and not sealed */
  gboolean offline; /* nobody is met unless that is typed */
  gboolean ended;   /* by “quit” */
  gboolean failed;
};

/* --- zug-tool-play-current.c ------------------------------------------------------------------ */

/* Unix time in seconds. */
gint64 zug_play_now (void);
/* The seat that is spoken of; NULL where there is none. */
ZugLinkSeat *zug_play_current (ZugPlay *play);
/* … and its game, where it has begun and is not over; NULL, complained of, else. */
ZugLinkGame *zug_play_current_game (ZugPlay *play);
/* What was typed had no effect; why. */
void zug_play_complain (ZugPlay *play, const char *words);
/* Complains of an error; what was typed had no effect. */
void zug_play_fail (ZugPlay *play, const GError *error);
/* What was typed and not sealed is wiped. */
void zug_play_forget_choice (ZugPlay *play);

/* --- zug-tool-play-words.c -------------------------------------------------------------------- */

/* The games, a line each. */
void zug_play_tell_games (ZugPlay *play);
/* What a game waits for, and the codes that are to be sent. */
void zug_play_tell (ZugPlay *play, guint number);
void zug_play_tell_codes (ZugPlay *play, guint number);
void zug_play_tell_board (ZugPlay *play, guint number);
/* What has happened since the game had this many turns. */
void zug_play_tell_turns (ZugPlay *play, guint number, guint before);
/* What is offered, and by whom: it is what can be accepted from now on, if it can be played. */
void zug_play_tell_offer (ZugPlay *play, const ZugLinkPacket *packet);
/* Who plays on the other side, and whether the key is known. */
void zug_play_tell_key (ZugPlay *play, const guint8 *lasting, const char *name);
guint zug_play_count_turns (ZugPlay *play, guint number);

/* --- zug-tool-play-ask.c ---------------------------------------------------------------------- */

/* Something was done in a game that had so many turns: it is kept and told; or it was not. */
void zug_play_after (ZugPlay *play, guint number, guint turns, gboolean good, const GError *error);
void zug_play_run_draw (ZugPlay *play, GStrv words);
void zug_play_run_back (ZugPlay *play, GStrv words);
void zug_play_run_abort (ZugPlay *play, GStrv words);
void zug_play_run_rest (ZugPlay *play, GStrv words);
void zug_play_run_resume (ZugPlay *play, GStrv words);
void zug_play_run_yes (ZugPlay *play, GStrv words);
void zug_play_run_no (ZugPlay *play, GStrv words);
void zug_play_run_resign (ZugPlay *play, GStrv words);
void zug_play_run_claim (ZugPlay *play, GStrv words);
void zug_play_run_patient (ZugPlay *play, GStrv words);
/* Says that one's own time is over, if it is. */
void zug_play_look (ZugPlay *play);

/* --- zug-tool-play-friends.c ------------------------------------------------------------------ */

void zug_play_run_friends (ZugPlay *play, GStrv words);
void zug_play_run_friend (ZugPlay *play, GStrv words);
void zug_play_run_name (ZugPlay *play, GStrv words);

/* --- zug-tool-play-call.c --------------------------------------------------------------------- */

void zug_play_call_free (ZugPlayCall *self);
/* Waits for a moment until what was sent has come, and says goodbye. */
void zug_play_hang_up (ZugPlay *play);
/* Something has changed in a game: it goes out as far as it can. */
void zug_play_send (ZugPlay *play, guint number);
/* Has the friend send once more what was not taken. */
void zug_play_renew (ZugPlay *play, guint number);
/* A game is offered: to whom one is connected with, if there is no game yet. */
void zug_play_call_offers (ZugPlay *play, guint number);
/* How both meet again who offered a game in a talk; NULL: it was pasted. Then that it was accepted,
 * or was not. */
const ZugLinkMeeting *zug_play_call_accepts (ZugPlay *play);
void zug_play_call_accepted (ZugPlay *play, guint number);
void zug_play_call_declined (ZugPlay *play);
/* Meets again in the game that is spoken of; FALSE where that cannot be. */
gboolean zug_play_meet (ZugPlay *play);
/* Whether “wait” still waits. */
gboolean zug_play_is_waiting (ZugPlay *play);
void zug_play_run_call (ZugPlay *play, GStrv words);
void zug_play_run_answer (ZugPlay *play, GStrv words);
void zug_play_run_listen (ZugPlay *play, GStrv words);
void zug_play_run_connect (ZugPlay *play, GStrv words);
void zug_play_run_meet (ZugPlay *play, GStrv words);
void zug_play_run_same (ZugPlay *play, GStrv words);
void zug_play_run_differ (ZugPlay *play, GStrv words);
void zug_play_run_hang_up (ZugPlay *play, GStrv words);
void zug_play_run_wait (ZugPlay *play, GStrv words);

/* --- zug-tool-play-keep.c --------------------------------------------------------------------- */

/* Writes a game as it is now into the archive. Comments that are there already stay. */
void zug_play_keep (ZugPlay *play, guint number);

G_END_DECLS
