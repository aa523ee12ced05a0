/* zug-play-page-private.h: what the parts of the Play page share */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-play-page.h"
#include "zug-player-strip.h"
#include "zug-rule-view.h"
#include "zug-story-view.h"
#include "zug-table.h"
#include "zug-turn-list.h"

G_BEGIN_DECLS

struct _ZugPlayPage
{
  GtkWidget parent_instance;

  GtkWidget *scroller;
  ZugTable *table;
  ZugBoardView *board;
  ZugPlayerStrip *upper_strip;
  ZugPlayerStrip *lower_strip;
  GtkRevealer *notice_revealer;
  GtkLabel *notice;
  GtkWidget *why_line;
  GtkLabel *why_code;
  const char *why_key; /* of the law in the table, or NULL */
  GtkLabel *why_words;
  GtkWidget *why_rule;
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
  GtkButton *pass;
  GtkWidget *seal;
  AdwButtonContent *seal_content;
  GtkStack *panel_stack;
  ZugTurnList *turns;
  GtkScale *scrubber;
  ZugStoryView *story;
  ZugRuleView *rules;
  GSimpleActionGroup *actions;

  ZugGame *game;
  ZugMatch *match; /* NULL while looking */
  ZugStart start;
  gboolean ready; /* the person who is to choose sits at the screen */
  gboolean seal_at_once;
  ZugTurn *tossed_for;  /* the last turn a coin decided, until its outcome was shown */
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
void zug_play_match_pass (ZugPlayPage *self);
void zug_play_match_offer (ZugPlayPage *self, ZugOffer offer);

/* Says how the match ended; nothing while it goes on. */
void zug_play_match_tell_end (ZugPlayPage *self);

/* zug-play-reveal.c */

void zug_play_reveal_init (ZugPlayPage *self);
/* After another turn was shown: the slider stands at the result, and is there at all only where both
 * sides chose. */
void zug_play_reveal_reset (ZugPlayPage *self);
/* Whether the slider stands at the result. */
gboolean zug_play_reveal_is_over (ZugPlayPage *self);
/* Shows a turn that was just played and speaks it. What a coin decided is told in no way before the
 * board has shown it. */
void zug_play_reveal_turn (ZugPlayPage *self, ZugTurn *turn);
gboolean zug_play_reveal_is_coin_in_air (ZugPlayPage *self);
/* The board has come to the end of a reveal. */
void zug_play_reveal_shown (ZugPlayPage *self);

/* zug-play-why.c */

/* The board refused something. */
void zug_play_why_refused (ZugPlayPage *self, const ZugBoardRefusal *refusal);
/* A move that somebody typed is no choice: says why, and lights the squares concerned. */
void zug_play_why_not (ZugPlayPage *self, const ZugPosition *position, ZugSide side, ZugMove move);
/* A line of the story was pressed. */
void zug_play_why_asked (ZugPlayPage *self, const ZugStoryLine *line);
void zug_play_why_go_to_rule (ZugPlayPage *self);
/* Lights the line that won a row game, where the turn shown is its last. */
void zug_play_why_light_end (ZugPlayPage *self);
/* Takes the line and its words away, and the light from the squares. */
void zug_play_why_clear (ZugPlayPage *self);
/* The same when the person asked for it. */
void zug_play_why_close (ZugPlayPage *self);

G_END_DECLS
