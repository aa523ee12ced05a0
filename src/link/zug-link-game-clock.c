/* zug-link-game-clock.c: the clocks of a game between two computers, as each side tells its own */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-link-game-private.h"

#include "zug-game-time.h"
#include <sodium.h>

enum
{
  MOST = ZUG_TIME_MOST * 1000 /* ms */
};

static const ZugTimeControl *
control_of (ZugLinkGame *self, ZugLinkRole role)
{
  return &self->offer.clock[role];
}

/* --- what is asked of them -------------------------------------------------------------------- */

gboolean
zug_link_game_has_clock (ZugLinkGame *self, ZugLinkRole role)
{
  return control_of (self, role)->kind != ZUG_TIME_NONE;
}

gint64
zug_link_game_get_left (ZugLinkGame *self, ZugLinkRole role)
{
  return self->left[role];
}

static gint64
delay_of (const ZugTimeControl *control)
{
  return control->kind == ZUG_TIME_DELAY ? control->extra : 0;
}

gint64
zug_link_game_get_budget (ZugLinkGame *self, ZugLinkRole role)
{
  return self->left[role] + delay_of (control_of (self, role));
}

gboolean
zug_link_game_may_flag (ZugLinkGame *self, ZugLinkRole role)
{
  return zug_link_game_has_clock (self, role) && zug_link_game_may_choose (self, role);
}

gboolean
zug_link_game_clock_runs (ZugLinkGame *self, ZugLinkRole role)
{
  return zug_link_game_may_flag (self, role) && self->state == ZUG_LINK_PLAYING && !self->resting
         && !(self->asked && self->asker == role);
}

guint
zug_link_game_get_serial (ZugLinkGame *self)
{
  return self->serial;
}

guint
zug_link_game_count_turns (ZugLinkGame *self)
{
  return self->lefts->len / ZUG_LINK_N_ROLES - 1;
}

/* --- turns ------------------------------------------------------------------------------------ */

void
zug_link_game_start_clocks (ZugLinkGame *self, guint32 host, guint32 guest)
{
  ZugTimeControl controls[ZUG_N_SIDES];

  for (guint role = 0; role < ZUG_LINK_N_ROLES; role++)
    {
      controls[zug_link_game_get_side (self, role)] = *control_of (self, role);
      self->left[role] = control_of (self, role)->base;
    }
  zug_game_time_set_controls (self->game, controls);
  g_array_append_vals (self->lefts, self->left, ZUG_LINK_N_ROLES);
  self->since[ZUG_LINK_HOST] = host;
  self->since[ZUG_LINK_GUEST] = guest;
  self->serial++;
}

/* What a side has left after it used so much; *shown: what a time for each turn had left of it. */
static gint64
left_after (const ZugTimeControl *control, gint64 left, gint64 used, gint64 *shown)
{
  left -= MAX (used - delay_of (control), 0);
  *shown = left;
  if (control->kind == ZUG_TIME_TURN)
    return control->base;
  if (control->kind == ZUG_TIME_INCREMENT)
    *shown = left = MIN (left + control->extra, MOST);
  return left;
}

void
zug_link_game_end_turn (ZugLinkGame *self, ZugTurn *turn)
{
  for (guint role = 0; role < ZUG_LINK_N_ROLES; role++)
    {
      const ZugLinkPart *part = &self->part[role];
      gint64 shown;

      if (!part->known)
        continue;
      self->since[role] = part->time;
      if (!zug_link_game_has_clock (self, role))
        continue;
      self->left[role] = left_after (control_of (self, role), self->left[role], part->used, &shown);
      zug_game_time_remark (self->game, turn, zug_link_game_get_side (self, role), shown);
    }
  g_array_append_vals (self->lefts, self->left, ZUG_LINK_N_ROLES);
  sodium_memzero (self->part, sizeof self->part);
  self->serial++;
}

void
zug_link_game_set_clocks_back (ZugLinkGame *self, guint turns)
{
  g_array_set_size (self->lefts, (turns + 1) * ZUG_LINK_N_ROLES);
  for (guint role = 0; role < ZUG_LINK_N_ROLES; role++)
    self->left[role] = g_array_index (self->lefts, gint64, turns * ZUG_LINK_N_ROLES + role);
  sodium_memzero (self->part, sizeof self->part);
  self->serial++;
}

/* --- messages --------------------------------------------------------------------------------- */

ZugLinkLie
zug_link_game_judge_time (ZugLinkGame *self, const ZugLinkStep *step)
{
  if (step->timed != zug_link_game_has_clock (self, step->role))
    return ZUG_LINK_LIE_SHAPE;
  if (step->timed
      && (gint64) step->used * ZUG_LINK_TENTH > zug_link_game_get_budget (self, step->role))
    return ZUG_LINK_LIE_CLOCK;
  return ZUG_LINK_LIE_NONE;
}

/* Where both flags have fallen, who had less has lost, whichever is heard of first. */
ZugLinkLie
zug_link_game_take_flag (ZugLinkGame *self, const ZugLinkStep *step)
{
  const gint64 own = zug_link_game_get_budget (self, step->role);
  const gint64 other = zug_link_game_get_budget (self, !step->role);

  if (!zug_link_game_may_flag (self, step->role))
    return ZUG_LINK_LIE_TURN;
  if (self->state != ZUG_LINK_FLAGGED || self->ender == step->role)
    zug_link_game_end (self, ZUG_LINK_FLAGGED, step->role);
  else
    {
      self->mutual = own == other;
      self->ender = own < other ? step->role : self->ender;
      zug_link_game_declare (self);
    }
  return ZUG_LINK_LIE_NONE;
}
