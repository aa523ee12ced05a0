/* zug-uci-info.h: what an engine says while it thinks */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-board.h"
#include <glib.h>

G_BEGIN_DECLS

enum
{
  ZUG_UCI_MOVE_MAX = 8, /* a move with its closing NUL */
  ZUG_UCI_PV_MAX = 1024
};

typedef enum
{
  ZUG_UCI_SCORE_NONE,
  ZUG_UCI_SCORE_CENTIPAWNS, /* hundredths of a pawn */
  ZUG_UCI_SCORE_MATE        /* in so many moves; negative: it is mated */
} ZugUciScoreKind;

typedef enum
{
  ZUG_UCI_BOUND_EXACT,
  ZUG_UCI_BOUND_LOWER, /* at least this */
  ZUG_UCI_BOUND_UPPER  /* at most this */
} ZugUciBound;

/* A line of it. Flat, copied by assignment; what it does not say is 0. */
typedef struct
{
  guint depth;
  guint multipv; /* which of several lines, from 1 */
  ZugUciScoreKind score_kind;
  gint score; /* of the side that is to move */
  ZugUciBound bound;
  guint64 nodes;
  guint64 nps;             /* nodes a second */
  guint64 milliseconds;    /* since it began */
  char pv[ZUG_UCI_PV_MAX]; /* moves with single spaces between, cut behind a whole one; "" for none
                            */
} ZugUciInfo;

/* Reads a line that begins with `info`. FALSE where it has no score, or something in it that is to
 * be a number is none. The line is cut into words. */
gboolean zug_uci_info_read (char *line, ZugUciInfo *info);

/* Whether a word has the form of a move: "e2e4", "a7a8q". */
gboolean zug_uci_is_move (const char *word);

G_END_DECLS
