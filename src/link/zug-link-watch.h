/* zug-link-watch.h: both clocks of a game between two computers, as one side measures them */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-link-game.h"

G_BEGIN_DECLS

/* What a side used on this turn is its own word; this is what is known here of it, in ms. It goes
 * on while the program is closed, by what its seat keeps. */
typedef struct
{
  gint64 (*now) (gpointer data); /* ms; NULL: the machine's */
  gpointer data;
  gint64 begun; /* ms of the day that the machine's clock began to count at; 0: not asked yet */

  gint64 at; /* up to when it is measured */
  gint64 spent[ZUG_LINK_N_ROLES];
  guint serial;     /* of the turn that it was spent on */
  gint64 lag;       /* by how much more than usual the other told too little, on all turns */
  gboolean patient; /* what the other tells is taken as it is */
} ZugLinkWatch;

/* Measures up to now; before and after whatever starts or stops a clock. */
void zug_link_watch_run (ZugLinkWatch *self, ZugLinkGame *game);

/* What a side has spent on this turn, up to now. */
gint64 zug_link_watch_get_spent (const ZugLinkWatch *self, ZugLinkGame *game, ZugLinkRole role);
/* What it has left, how long its delay still holds the clock, and whether nothing is left. */
gint64 zug_link_watch_get_left (const ZugLinkWatch *self, ZugLinkGame *game, ZugLinkRole role);
gint64 zug_link_watch_get_delay (const ZugLinkWatch *self, ZugLinkGame *game, ZugLinkRole role);
gboolean zug_link_watch_is_over (const ZugLinkWatch *self, ZugLinkGame *game, ZugLinkRole role);

/* Whether the time that a choice tells can be, by what was measured. */
gboolean zug_link_watch_trusts (const ZugLinkWatch *self, const ZugLinkStep *step);
/* It was taken: what it tells is what was spent, and the difference is added up. */
void zug_link_watch_believe (ZugLinkWatch *self, const ZugLinkStep *step);

/* A line of the seat's file, and what is behind its first word; FALSE where it is none. */
void zug_link_watch_append (const ZugLinkWatch *self, GString *text);
gboolean zug_link_watch_read (ZugLinkWatch *self, const char *value);

G_END_DECLS
