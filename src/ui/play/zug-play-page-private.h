/* zug-play-page-private.h: what the parts of the Play page share */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-analysis-panel.h"
#include "zug-annotation-bar.h"
#include "zug-plan-view.h"
#include "zug-play-page.h"
#include "zug-play-session.h"
#include "zug-player-strip.h"
#include "zug-round-view.h"
#include "zug-rule-view.h"
#include "zug-san.h"
#include "zug-story-view.h"
#include "zug-table.h"
#include "zug-tree-view.h"
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
  GtkWidget *another;
  GtkWidget *decline;
  GtkEntry *entry;
  GtkButton *pass;
  GtkWidget *seal;
  AdwButtonContent *seal_content;
  GtkStack *panel_stack;
  GtkLabel *variant; /* the name of the game */
  ZugTurnList *turns;
  GtkScale *scrubber;
  GtkScrolledWindow *story_scroller;
  ZugStoryView *story;
  ZugRoundView *rounds; /* in its place for the turns of teams */
  GtkWidget *round_bar;
  ZugPlanView *plan;
  GtkWidget *hint_button;
  ZugRuleView *rules;
  ZugTreeView *tree;
  ZugAnalysisPanel *analysis;
  GtkWidget *review_button;
  GtkRevealer *annotation_revealer;
  ZugAnnotationBar *annotation;
  GtkWidget *vary_bar;
  GtkLabel *vary_label;

  ZugPlaySession *session;
  GSignalGroup *told;  /* by the match */
  GSignalGroup *edits; /* by the editor */
  gboolean undoing;
  ZugPair vary_pair; /* choices tried while looking, and whose they are: bit 1 << side */
  guint vary_given;
  ZugPlan kept;           /* a team's plan while something else is looked at; n 0 for none: */
  ZugSide kept_side;      /* whose, */
  guint kept_turn;        /* and behind which turn, by its id */
  gboolean pass_asked;    /* nobody of a team should move, and that is meant */
  gboolean typed_refused; /* of a team's typed moves: what is selected */
  gboolean seal_at_once;
  GCancellable *hint;             /* of the one being looked for, NULL where there is none: */
  ZugSide hint_side;              /* for whom, */
  ZugTurn *hint_turn;             /* and behind which turn */
  guint notice_timeout;           /* source that takes the notice away, 0 where there is none */
  GtkFileChooserNative *chooser;  /* asks for a file's name; NULL where nothing is being saved */
  ZugGame *explored;              /* a line that is tried out and kept nowhere; NULL for none */
  ZugGame *explored_from;         /* where it left */
  ZugGameEditor *explored_editor; /* its editor, whose edits are kept */
  guint explored_turn;            /* … and at which turn */
};

/* zug-play-page.c */

/* Turns the board round, and the strips with it. */
void zug_play_page_flip (ZugPlayPage *self);

/* Emits a signal of the page: `edit-tags`, `earlier-versions`, `replay`. */
void zug_play_page_ask_for (ZugPlayPage *self, const char *signal);

/* zug-play-turn.c */

void zug_play_turn_init (ZugPlayPage *self);
/* The page has another game: lists its turns. None of them is shown yet. */
void zug_play_turn_set_game (ZugPlayPage *self);
/* Goes to a turn of the game; animated when it is the one after what is shown. */
void zug_play_turn_go_to (ZugPlayPage *self, ZugTurn *turn, gboolean animate);
/* Shows the turn once more. */
void zug_play_turn_replay (ZugPlayPage *self);

/* zug-play-players.c */

void zug_play_players_init (ZugPlayPage *self);
ZugPlayerStrip *zug_play_players_strip (ZugPlayPage *self, ZugSide side);
/* Brings the strips in line with the turn that is shown; there is one. */
void zug_play_players_update (ZugPlayPage *self);
/* The same after a player has changed; not before the board has shown what a coin decided. */
void zug_play_players_update_names (ZugPlayPage *self);
/* For whom the match waits; ZUG_N_SIDES: nobody at this screen. */
void zug_play_players_set_awaited (ZugPlayPage *self, ZugSide awaited);

/* zug-play-notes.c */

void zug_play_notes_init (ZugPlayPage *self);
/* The page has another game. */
void zug_play_notes_set_game (ZugPlayPage *self);
/* Edits from now on by this editor of the game; with what can be undone, and to whom it is known. */
void zug_play_notes_set_editor (ZugPlayPage *self, ZugGameEditor *editor);
/* Another turn is shown. */
void zug_play_notes_show_turn (ZugPlayPage *self);
/* Brings actions in line with what can be edited. */
void zug_play_notes_update (ZugPlayPage *self);
void zug_play_notes_shape_drawn (ZugPlayPage *self, guint colour, guint from, guint to);
/* Asks whether the played game may change, and then does `again` with `what`. */
typedef void (*ZugPlayEdit) (ZugPlayPage *self, const char *what);
void zug_play_notes_confirm (ZugPlayPage *self, ZugPlayEdit again, const char *what);

/* zug-play-vary.c */

void zug_play_vary_init (ZugPlayPage *self);
void zug_play_vary_update (ZugPlayPage *self);
void zug_play_vary_reset (ZugPlayPage *self);
void zug_play_vary_choice_changed (ZugPlayPage *self);
/* Adds the turn that was chosen, if it is complete. */
void zug_play_vary_add (ZugPlayPage *self);

/* zug-play-team.c */

void zug_play_team_init (ZugPlayPage *self);
/* The board is about to show something else: a plan that is not sealed is kept, and taken up again when
 * the one who made it may choose. */
void zug_play_team_put_aside (ZugPlayPage *self);
void zug_play_team_take_up (ZugPlayPage *self);
/* Wipes a plan that was put aside. */
void zug_play_team_forget (ZugPlayPage *self);
/* Brings the words about the plan in line with the board. */
void zug_play_team_update (ZugPlayPage *self);
/* Transfer full, with a mnemonic. */
char *zug_play_team_dup_seal_label (ZugPlayPage *self);
/* The plan on the board is another. */
void zug_play_team_changed (ZugPlayPage *self);
/* A conflict of the plan is looked at; words: NULL for none any more. */
void zug_play_team_pointed (ZugPlayPage *self, guint square, const char *words);
/* Seals what is planned on the board and what is typed. */
void zug_play_team_seal (ZugPlayPage *self);
/* Shows the rounds of a turn in place of its story; NULL, or one without rounds: the story. */
void zug_play_team_show_rounds (ZugPlayPage *self, ZugTurn *turn);
void zug_play_team_update_rounds (ZugPlayPage *self);
void zug_play_team_round_chosen (ZugPlayPage *self, const ZugRoundLine *line);

/* zug-play-actions.c */

/* Takes the page's own actions and the wheel over the board in hand. */
void zug_play_actions_init (ZugPlayPage *self);
/* The page's keys. */
void zug_play_actions_bind_keys (GtkWidgetClass *widget_class);

/* zug-play-match.c */

void zug_play_match_init (ZugPlayPage *self);
void zug_play_match_attach (ZugPlayPage *self, ZugMatch *match, ZugStart start);
void zug_play_match_detach (ZugPlayPage *self);

/* Brings the board, bars and actions in line with the match: who may choose, what is offered. */
void zug_play_match_update (ZugPlayPage *self);

/* Says how the match ended; nothing while it goes on. */
void zug_play_match_tell_end (ZugPlayPage *self);

/* zug-play-card.c */

/* After the template. */
void zug_play_card_init (ZugPlayPage *self);
/* Shows or hides the card. awaited: for whom the match waits. */
void zug_play_card_update (ZugPlayPage *self, ZugSide awaited);
void zug_play_card_pressed (ZugPlayPage *self);

/* zug-play-offer.c */

/* Brings the question to the other side, and what may be offered, in line with the match. */
void zug_play_offer_update (ZugPlayPage *self);
/* For whoever speaks at this screen. */
void zug_play_offer_make (ZugPlayPage *self, ZugOffer offer);
/* Asks first. */
void zug_play_offer_resign (ZugPlayPage *self);
/* Says that an offer was declined. */
void zug_play_offer_answered (ZugPlayPage *self, ZugOffer offer, gboolean accepted);

/* zug-play-choice.c */

/* Brings what can be done with a choice in line with the board and the entry. */
void zug_play_choice_update (ZugPlayPage *self, ZugSide chooser);
/* The choice on the board is another. */
void zug_play_choice_changed (ZugPlayPage *self);
/* Chooses to pass, or no more to. */
void zug_play_choice_pass (ZugPlayPage *self);
/* Hands over what is chosen on the board, else what is typed. */
void zug_play_choice_seal (ZugPlayPage *self);
void zug_play_choice_seal_move (ZugPlayPage *self, ZugSide side, ZugMove move);
/* Hands a plan over: one move, or what a team asks for. */
void zug_play_choice_seal_plan (ZugPlayPage *self, ZugSide side, const ZugPlan *plan);

/* zug-play-entry.c */

void zug_play_entry_init (ZugPlayPage *self);
/* While there is a match. */
void zug_play_entry_attach (ZugPlayPage *self);
void zug_play_entry_detach (ZugPlayPage *self);
/* Somebody else chooses, or nobody, or another position is shown. */
void zug_play_entry_update (ZugPlayPage *self, ZugSide chooser);
/* Hands over what was typed, or says why it is no choice. */
void zug_play_entry_seal (ZugPlayPage *self);
/* Says why what was typed is no choice; which: of several, else NULL. */
void zug_play_entry_explain (ZugPlayPage *self, const ZugPosition *position, ZugSide side,
                             const char *text, const ZugSanReading *reading, const char *which);
/* Empties it without a word on the bus, and hides what is typed next. */
void zug_play_entry_wipe (ZugPlayPage *self);

/* zug-play-reveal.c */

void zug_play_reveal_init (ZugPlayPage *self);
/* After another turn was shown: the slider stands at the result, and is there at all only where both
 * sides chose. */
void zug_play_reveal_reset (ZugPlayPage *self);
/* Speaks a turn. */
void zug_play_reveal_announce (ZugPlayPage *self, ZugTurn *turn);
/* Shows a turn that was just played and speaks it. What a coin decided is told in no way before the
 * board has shown it. */
void zug_play_reveal_turn (ZugPlayPage *self, ZugTurn *turn);
/* The board has come to the end of a reveal. */
void zug_play_reveal_shown (ZugPlayPage *self);

/* zug-play-why.c */

/* The board refused something. */
void zug_play_why_refused (ZugPlayPage *self, const ZugBoardRefusal *refusal);
/* A move that somebody typed is no choice: says why, and lights the squares concerned. */
void zug_play_why_not (ZugPlayPage *self, const ZugPosition *position, ZugSide side, ZugMove move,
                       const char *which);
/* Words with which of several moves they are about before them, where which is not NULL. Transfer full. */
char *zug_play_why_of (const char *which, const char *words);
/* A line of the story was pressed. */
void zug_play_why_asked (ZugPlayPage *self, const ZugStoryLine *line);
void zug_play_why_go_to_rule (ZugPlayPage *self);
/* Lights the line that won a row game, where the turn shown is its last. */
void zug_play_why_light_end (ZugPlayPage *self);
/* Takes the line and its words away, and the light from the squares. */
void zug_play_why_clear (ZugPlayPage *self);
/* The same when the person asked for it. */
void zug_play_why_close (ZugPlayPage *self);

/* zug-play-hint.c */

/* Looks for what the person who chooses should choose, and shows it to him. */
void zug_play_hint_ask (ZugPlayPage *self);
/* Nobody waits for it any more. What is shown goes with the chooser. */
void zug_play_hint_stop (ZugPlayPage *self);
/* Somebody else chooses, or nobody. */
void zug_play_hint_update (ZugPlayPage *self);

/* zug-play-share.c */

void zug_play_share_copy_position (ZugPlayPage *self);
void zug_play_share_copy_picture (ZugPlayPage *self);
void zug_play_share_copy_game (ZugPlayPage *self);
/* Ask for a file's name first. */
void zug_play_share_save_position (ZugPlayPage *self);
void zug_play_share_save_turn (ZugPlayPage *self);
void zug_play_share_save_page (ZugPlayPage *self);
/* Writes a document to a file and says how it went. wide: of two boards. */
void zug_play_share_write (ZugPlayPage *self, GFile *file, const char *text, gboolean wide);

/* zug-play-tree.c */

/* Another turn is shown, or a match began or ended. */
void zug_play_tree_update (ZugPlayPage *self);
/* A row of the tree was pressed: goes to its turn, in the game where that has it, else in a line that
 * is tried out. */
void zug_play_tree_chosen (ZugPlayPage *self, const ZugTreeRow *row);
/* From the line that is tried out to where it left. */
void zug_play_tree_back (ZugPlayPage *self);
void zug_play_tree_forget (ZugPlayPage *self);

/* zug-play-analysis.c */

void zug_play_analysis_init (ZugPlayPage *self);
/* Another turn is shown, or a match began or ended. */
void zug_play_analysis_update (ZugPlayPage *self);
/* The board shows something else: no cell of the matrix is pinned any more. */
void zug_play_analysis_let_go (ZugPlayPage *self);
/* Shows what comes of a cell of the matrix; NULL: what was there before. */
void zug_play_analysis_show_outcome (ZugPlayPage *self, ZugTurn *outcome);
/* Writes what a review found into the game. */
void zug_play_analysis_write (ZugPlayPage *self, ZugReview *review);

G_END_DECLS
