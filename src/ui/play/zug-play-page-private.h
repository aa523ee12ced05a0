/* zug-play-page-private.h: what the two halves of the Play page share */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-play-page.h"
#include "zug-player-strip.h"
#include "zug-turn-list.h"

G_BEGIN_DECLS

struct _ZugPlayPage
{
  GtkWidget parent_instance;

  GtkWidget *scroller;
  ZugBoardView *board;
  ZugPlayerStrip *upper_strip;
  ZugPlayerStrip *lower_strip;
  GtkRevealer *notice_revealer;
  GtkLabel *notice;
  GtkWidget *card;
  GtkLabel *card_title;
  GtkLabel *card_text;
  GtkButton *card_button;
  GtkRevealer *offer_bar;
  GtkLabel *offer_label;
  GtkWidget *choice_bar;
  GtkWidget *look_bar;
  GtkWidget *resume;
  GtkWidget *decline;
  GtkEntry *entry;
  GtkWidget *seal;
  AdwButtonContent *seal_content;
  GtkStack *panel_stack;
  ZugTurnList *turns;
  GtkLabel *story;
  GtkLabel *rules;
  GSimpleActionGroup *actions;

  ZugGame *game;
  ZugMatch *match; /* NULL while looking */
  ZugStart start;
  gboolean ready; /* the person who is to choose sits at the screen */
  gboolean seal_at_once;
  guint notice_timeout; /* source that takes the notice away, 0 where there is none */
};

/* zug-play-page.c */

/* Goes to a turn of the game; animated when it is the one after what is shown. */
void zug_play_page_go_to (ZugPlayPage *self, ZugTurn *turn, gboolean animate);
void zug_play_page_enable (ZugPlayPage *self, const char *action, gboolean enabled);
/* A short message over the far end of the board; NULL takes it away. */
void zug_play_page_notice (ZugPlayPage *self, const char *words);
void zug_play_page_announce (ZugPlayPage *self, const char *words);

/* Puts the keyboard on the board where what had it is gone. */
void zug_play_page_keep_focus (ZugPlayPage *self);
ZugPlayerStrip *zug_play_page_strip (ZugPlayPage *self, ZugSide side);
gboolean zug_play_page_at_end (ZugPlayPage *self);

/* zug-play-match.c */

void zug_play_match_attach (ZugPlayPage *self, ZugMatch *match, ZugStart start);
void zug_play_match_detach (ZugPlayPage *self);

/* Brings the board, bars and actions in line with the match: who may choose, what is offered. */
void zug_play_match_update (ZugPlayPage *self);

/* Callbacks named in zug-play-page.ui. */
void zug_play_match_choice_changed (ZugPlayPage *self);
void zug_play_match_seal (ZugPlayPage *self);
void zug_play_match_typed (ZugPlayPage *self);
void zug_play_match_card_pressed (ZugPlayPage *self);
void zug_play_match_resign (ZugPlayPage *self);
void zug_play_match_offer (ZugPlayPage *self, ZugOffer offer);

G_END_DECLS
