/* zug-board-state.h: what is seen of a board, as plain data */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-geometry.h"
#include "zug-drawing.h"
#include "zug-marks.h"
#include "zug-resolve.h"
#include "zug-shapes.h"
#include "zug-why.h"
#include <glib.h>

G_BEGIN_DECLS

typedef enum
{
  ZUG_COORDINATES_OFF,
  ZUG_COORDINATES_INSIDE, /* in the corners of the squares at the edge */
  ZUG_COORDINATES_OUTSIDE /* in a frame around the board */
} ZugCoordinates;

enum
{
  ZUG_BOARD_MAX_ADVICE = 3
};

/* A choice that a hint recommends, and how likely it should be. */
typedef struct
{
  ZugMove move;
  double probability;
} ZugBoardAdvice;

/* Why something that was asked for on the board cannot be. */
typedef struct
{
  ZugSide side;        /* who asked */
  ZugSquare square;    /* the square that was pressed, for a popover to point at */
  gboolean has_move;   /* FALSE where a man has nowhere to go at all; then `move` means nothing */
  ZugMove move;        /* what was asked for, as zug_why() judged it */
  ZugWhyReason reason; /* ZUG_WHY_REACH where there is no move */
  const char *code;    /* of the law, "E2"; "" for none. Static */
  char *words;         /* "E2: …", translated. Owned by the board */
  ZugSet squares;      /* those concerned; the board lights them */
} ZugBoardRefusal;

/* Everything that is seen: plain data. Copied by assignment. */
typedef struct
{
  ZugPosition position;
  ZugMarks marks;

  uint8_t drawing[ZUG_DRAWN_TYPES]; /* ZugDrawing of each type of man */
  gboolean ruled; /* squares of one colour with lines between, as for a row game */

  /* A turn at a phase (zug-stage.h) from `before` by `events` to `position`; phase 1 where nothing
   * is on its way. */
  double phase;
  ZugPosition before;
  ZugEvents events;

  ZugCoordinates coordinates;

  /* A person's choosing. ZUG_NO_SQUARE and empty sets where there is none. */
  ZugSquare cursor;   /* with a visible focus */
  ZugSquare selected; /* the man picked up */
  ZugSet quiet;       /* vacant squares it can go to */
  ZugSet capture;     /* squares where it would capture */
  ZugSet speculative; /* squares that only a move of the opponent lets it reach */
  ZugSet banned;      /* squares it may not be sent to again for now */
  ZugSquare over;     /* square a dragged man is held over */
  gboolean has_choice;
  ZugMove choice;
  gboolean has_beside; /* where choices of both sides are tried: */
  ZugMove beside;      /* the other side's, to the eye alone */
  int n_typed;         /* what is being typed: not chosen, but seen as if it were */
  ZugMove typed[ZUG_MAX_REQUESTS];
  uint8_t chooser; /* ZugSide; whose man is dragged */

  /* Team games: what the chooser's men are to ask for, a request a man. */
  gboolean team;
  int n_plan;
  ZugMove plan[ZUG_MAX_REQUESTS];
  guint64 plan_blocked; /* bit 1 << i: others of the plan stand against request i */

  /* A team's turn on its way is shown a round at a time: `before` and `events` are those of the
   * round, `marks` what the rounds before it left, and these the requests not yet decided, those of
   * the round with order 1. */
  gboolean under_way;
  ZugMarks asked;

  ZugMarks against; /* arrows of what stands against the request that is pointed at */

  int n_advice; /* choices that a hint recommends */
  ZugBoardAdvice advice[ZUG_BOARD_MAX_ADVICE];

  ZugSet lit; /* squares that a reason or an event is about */

  ZugShapes shapes; /* drawn by people */
  gboolean sketching;
  ZugShape sketch; /* the one that is being drawn */

  gboolean dragging; /* the selected man follows the pointer */
  ZugPoint pointer;
} ZugBoardState;

/* Nothing on the board, nothing marked, the men of orthodox chess. */
void zug_board_state_clear (ZugBoardState *state);

/* The choice that is seen, made on the board or being typed; NULL: none, as in team games. */
const ZugMove *zug_board_state_choice (const ZugBoardState *state);

/* Where the man that was held may go is no longer shown. */
void zug_board_state_forget_targets (ZugBoardState *state);

G_END_DECLS
