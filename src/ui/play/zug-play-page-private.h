/* zug-play-page-private.h: what the Play page is made of, for its tests */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-analysis-controller.h"
#include "zug-annotation-bar.h"
#include "zug-choice-bar.h"
#include "zug-exploration.h"
#include "zug-hint-controller.h"
#include "zug-later.h"
#include "zug-play-page.h"
#include "zug-rule-view.h"
#include "zug-share-controller.h"
#include "zug-start-card.h"
#include "zug-play-layout.h"
#include "zug-team-plan.h"
#include "zug-turn-controller.h"
#include "zug-turn-list.h"
#include "zug-vary-bar.h"

G_BEGIN_DECLS

struct _ZugPlayPage
{
  GtkWidget parent_instance;

  GtkWidget *scroller;
  ZugPlayLayout *table;
  ZugBoardView *board;
  ZugStartCard *card;
  ZugChoiceBar *choice_bar;
  ZugVaryBar *vary_bar;
  GtkStack *panel_stack;
  GtkLabel *variant; /* the name of the game */
  ZugTurnList *turns;
  ZugLater *rules;
  ZugLater *annotation;

  ZugPlaySession *session;
  ZugTeamPlan *team;
  ZugHintController *hint;
  ZugTurnController *turn; /* what shows it */
  ZugShareController *share;
  ZugExploration *exploration;
  ZugAnalysisController *analysis;
  GPtrArray *parts; /* controllers that need not be asked for anything */
};

G_END_DECLS
