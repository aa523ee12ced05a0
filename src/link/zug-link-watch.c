/* zug-link-watch.c: both clocks of a game between two computers, as one side measures them */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-link-watch.h"

#include <stdio.h>
#include <time.h>

/* The time of the day, but for who sets the clock meanwhile. */
static gint64
now (ZugLinkWatch *self)
{
  struct timespec time;
  gint64 boot;

  if (self->now != NULL)
    return self->now (self->data);
  clock_gettime (CLOCK_BOOTTIME, &time);
  boot = (gint64) time.tv_sec * 1000 + time.tv_nsec / 1000000;
  if (self->begun == 0)
    self->begun = g_get_real_time () / 1000 - boot;
  return self->begun + boot;
}

static gint64
since (const ZugLinkWatch *self, ZugLinkGame *game, ZugLinkRole role, gint64 time)
{
  return zug_link_game_clock_runs (game, role) ? MAX (time - self->at, 0) : 0;
}

void
zug_link_watch_run (ZugLinkWatch *self, ZugLinkGame *game)
{
  const gint64 time = now (self);
  const gboolean same = self->serial == zug_link_game_get_serial (game);

  for (guint role = 0; role < ZUG_LINK_N_ROLES; role++)
    self->spent[role] = same ? self->spent[role] + since (self, game, role, time) : 0;
  self->serial = zug_link_game_get_serial (game);
  self->at = time;
}

gint64
zug_link_watch_get_spent (const ZugLinkWatch *self, ZugLinkGame *game, ZugLinkRole role)
{
  ZugLinkWatch copy = *self;

  return self->spent[role] + since (self, game, role, now (&copy));
}

static gint64
delay_of (ZugLinkGame *game, ZugLinkRole role)
{
  return zug_link_game_get_budget (game, role) - zug_link_game_get_left (game, role);
}

gint64
zug_link_watch_get_left (const ZugLinkWatch *self, ZugLinkGame *game, ZugLinkRole role)
{
  const gint64 left = zug_link_game_get_left (game, role);
  const gint64 spent = zug_link_watch_get_spent (self, game, role);

  return MAX (left - MAX (spent - delay_of (game, role), 0), 0);
}

gint64
zug_link_watch_get_delay (const ZugLinkWatch *self, ZugLinkGame *game, ZugLinkRole role)
{
  return MAX (delay_of (game, role) - zug_link_watch_get_spent (self, game, role), 0);
}

gboolean
zug_link_watch_is_over (const ZugLinkWatch *self, ZugLinkGame *game, ZugLinkRole role)
{
  return zug_link_game_clock_runs (game, role)
         && zug_link_watch_get_spent (self, game, role) >= zug_link_game_get_budget (game, role);
}

/* --- whether it can be believed --------------------------------------------------------------- */

/* By how much a choice tells too little, beyond what the network does. */
static gint64
unusual (const ZugLinkWatch *self, const ZugLinkStep *step)
{
  const gint64 told = (gint64) step->used * ZUG_LINK_TENTH;

  return MAX (self->spent[step->role] - told - ZUG_LINK_LAG_USUAL, 0);
}

gboolean
zug_link_watch_trusts (const ZugLinkWatch *self, const ZugLinkStep *step)
{
  const gint64 more = unusual (self, step);

  return !step->timed || self->patient
         || (more <= ZUG_LINK_LAG_ONCE - ZUG_LINK_LAG_USUAL
             && self->lag + more <= ZUG_LINK_LAG_TOTAL);
}

void
zug_link_watch_believe (ZugLinkWatch *self, const ZugLinkStep *step)
{
  if (!step->timed)
    return;
  if (!self->patient)
    self->lag += unusual (self, step);
  self->spent[step->role] = (gint64) step->used * ZUG_LINK_TENTH;
}

/* --- on the disk ------------------------------------------------------------------------------ */

void
zug_link_watch_append (const ZugLinkWatch *self, GString *text)
{
  g_string_append_printf (text,
                          "clock %" G_GINT64_FORMAT " %" G_GINT64_FORMAT " %" G_GINT64_FORMAT
                          " %u %" G_GINT64_FORMAT " %d\n",
                          self->at, self->spent[ZUG_LINK_HOST], self->spent[ZUG_LINK_GUEST],
                          self->serial, self->lag, self->patient);
}

gboolean
zug_link_watch_read (ZugLinkWatch *self, const char *value)
{
  return sscanf (value,
                 "%" G_GINT64_FORMAT " %" G_GINT64_FORMAT " %" G_GINT64_FORMAT
                 " %u %" G_GINT64_FORMAT " %d",
                 &self->at, &self->spent[ZUG_LINK_HOST], &self->spent[ZUG_LINK_GUEST],
                 &self->serial, &self->lag, &self->patient)
         == 6;
}
