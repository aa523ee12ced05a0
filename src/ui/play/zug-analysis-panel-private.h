/* zug-analysis-panel-private.h: what the parts of the Analysis page share */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-analysis-panel.h"
#include "zug-mix-list.h"
#include "zug-score-bar.h"

G_BEGIN_DECLS

struct _ZugAnalysisPanel
{
  GtkWidget parent_instance;

  GtkStack *state;
  GtkLabel *words;
  GtkScrolledWindow *scroller;
  GtkToggleButton *this_turn;
  GtkToggleButton *next_turn;
  GtkLabel *value;
  GtkSpinner *spinner;
  GtkLabel *depth;
  GtkWidget *stop;
  GtkWidget *deeper;
  ZugScoreBar *bar;
  GtkLabel *summary;
  GtkLabel *kept;
  GtkWidget *simultaneous;
  GtkWidget *table;
  ZugMixList *white;
  ZugMixList *black;
  ZugMatrixView *matrix;
  GtkLabel *more;
  GtkLabel *cell;
  GtkWidget *alternating;
  GtkLabel *line;
  GtkWidget *add_line;
  ZugEngineLines *lines;
  ZugReviewView *review;

  ZugPlaySession *session; /* joined */
  ZugBoardView *board;     /* in the same page */
  gboolean allowed;
  gboolean prefer_next; /* the person asked for turns that come, not for those that were chosen */
  ZugGame *game;
  ZugTurn *turn;        /* that the board shows */
  ZugTurn *looked;      /* that is looked at; NULL: the one that comes after `turn` */
  gboolean any;         /* there is something to look at */
  ZugPosition position; /* before it */
  ZugTurnAnalysis *analysis;
  ZugTurnAnalysisLimits limits;
  gboolean asked_deeper;  /* the person asked for more than that, of the turn that is looked at */
  guint pending;          /* source that begins the look, 0 where there is none */
  ZugGame *outcomes;      /* kept nowhere: what comes of the cells; NULL before the first */
  GCancellable *pointing; /* while what comes of a cell is resolved */
  float review_top;       /* where the review begins in what scrolls */
  gboolean to_review;     /* it is to be seen from there */
  gboolean at_review;     /* it is, or was when all was laid out last */
  guint tick;             /* in which that is done; 0: none is due */
};

/* zug-analysis-found.c */

/* Shows what was found so far of the turn that is looked at; that there is nothing, too. */
void zug_analysis_found_show (ZugAnalysisPanel *self);
/* Only how far the look has come. */
void zug_analysis_found_show_progress (ZugAnalysisPanel *self);
/* What the computer drew from, where the game knows it. */
void zug_analysis_found_show_kept (ZugAnalysisPanel *self);

/* zug-analysis-line.c */

/* Takes the line that is expected into the game, behind the turn before the one that is looked at:
 * what is not there yet becomes a variation. Shown where sides take turns: elsewhere nobody can
 * expect one line. */
void zug_analysis_line_add (ZugAnalysisPanel *self);
/* Whether that can be. */
void zug_analysis_line_show (ZugAnalysisPanel *self);

/* zug-analysis-cell.c */

/* Says what stands in a cell of the matrix; row -1: none is pointed at. What comes of it is
 * shown on the board, once it is resolved. */
void zug_analysis_cell_show (ZugAnalysisPanel *self, int row, int column);
/* What comes of the cell is no longer wanted. */
void zug_analysis_cell_stop (ZugAnalysisPanel *self);
/* Shows the board as it was before a turn, with arrows of what a side played and of what was
 * better, until somebody goes elsewhere. */
void zug_analysis_point_show (ZugAnalysisPanel *self, ZugTurn *turn, guint side,
                              const ZugMove *better);
/* No cell is pointed at. */
void zug_analysis_cell_show_hint (ZugAnalysisPanel *self);

G_END_DECLS
