/* zug-tool-play.h: a game with a friend elsewhere, by codes in a terminal */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-link-desk.h"
#include "zug-tool.h"

G_BEGIN_DECLS

/* What goes on between two lines that are typed. */
typedef struct
{
  ZugLinkDesk *desk;
  char *archive; /* the path as it was given; NULL for the program's own */
  gboolean ascii;
  guint current;       /* the number of the game that is spoken of; 0: none */
  ZugLinkPacket offer; /* one that was pasted and not answered; n is 0 where there is none */
  GString *pasted;     /* a code of which more is to come */
  gboolean has_chosen;
  ZugPlan chosen; /* what was typed and not sealed */
  gboolean ended; /* by “quit” */
  gboolean failed;
} ZugPlay;

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
/* What is offered, and by whom. */
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

/* --- zug-tool-play-keep.c --------------------------------------------------------------------- */

/* Writes a game as it is now into the archive. Comments that are there already stay. */
void zug_play_keep (ZugPlay *play, guint number);

G_END_DECLS
