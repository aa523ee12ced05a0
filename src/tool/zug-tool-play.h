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

/* Complains of an error; what was typed had no effect. */
void zug_play_fail (ZugPlay *play, const GError *error);

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

/* --- zug-tool-play-keep.c --------------------------------------------------------------------- */

/* Writes a game as it is now into the archive. Comments that are there already stay. */
void zug_play_keep (ZugPlay *play, guint number);

G_END_DECLS
