/* zug-clock.c: the clocks of both sides of a match */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-clock.h"

#include "zug-signal.h"
#include "zug-time-words.h"
#include <time.h>

enum
{
  SECOND = 1000,   /* ms */
  LAST = 10,       /* seconds that are told of once more */
  TURNS_LEFT = 30, /* what a machine has left is for so many */
  OVERHEAD = 50    /* ms from a machine's answer to its seal */
};

typedef struct
{
  ZugTimeControl control;
  gint64 left;    /* ms, when it began to run */
  gint64 delay;   /* ms that it waits first */
  gint64 told_at; /* ms of the last `low`; G_MAXINT64: none */
} Side;

struct _ZugClock
{
  GObject parent_instance;

  Side side[ZUG_N_SIDES];
  gboolean follows; /* somebody else measures */
  guint running;    /* bits */
  guint flagged;    /* bits */
  gint64 begun;     /* ms of the source: when those that run began to */
  guint timer;      /* source, 0 while nothing runs */
  gint64 (*now) (gpointer data);
  gpointer now_data;
};

enum
{
  CHANGED,
  LOW,
  FLAGGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (ZugClock, zug_clock, G_TYPE_OBJECT)

static gint64
boot_time (gpointer data)
{
  struct timespec time;

  clock_gettime (CLOCK_BOOTTIME, &time);
  return time.tv_sec * G_USEC_PER_SEC + time.tv_nsec / 1000;
}

gint64
zug_clock_now (void)
{
  return boot_time (NULL) / 1000;
}

static gint64
now (ZugClock *self)
{
  return self->now (self->now_data) / 1000;
}

static gboolean
runs (const ZugClock *self, guint side)
{
  return (self->running & 1u << side) != 0;
}

/* What is left of the time and of the delay once it has run so long. */
static Side
after (Side side, gint64 elapsed)
{
  gint64 waited = MIN (side.delay, elapsed);

  side.delay -= waited;
  side.left = MAX (side.left - (elapsed - waited), 0);
  return side;
}

static Side
find_side (ZugClock *self, guint side)
{
  return runs (self, side) ? after (self->side[side], now (self) - self->begun) : self->side[side];
}

/* Those that run keep what has been, and run on from now. */
static void
settle (ZugClock *self)
{
  gint64 time = now (self);

  for (guint side = 0; side < ZUG_N_SIDES; side++)
    if (runs (self, side))
      self->side[side] = after (self->side[side], time - self->begun);
  self->begun = time;
}

/* When the first of those that run is out of time, as ms from when they began; G_MAXINT64: none. */
static gint64
find_first_flag (ZugClock *self)
{
  gint64 first = G_MAXINT64;

  for (guint side = 0; side < ZUG_N_SIDES; side++)
    if (runs (self, side))
      first = MIN (first, self->side[side].left + self->side[side].delay);
  return first;
}

/* Whoever was out of time first, however late it is noticed. */
static void
drop_flags (ZugClock *self)
{
  gint64 first = find_first_flag (self);

  if (self->follows || first > now (self) - self->begun)
    return;
  for (guint side = 0; side < ZUG_N_SIDES; side++)
    if (runs (self, side))
      {
        if (self->side[side].left + self->side[side].delay == first)
          self->flagged |= 1u << side;
        self->side[side] = after (self->side[side], first);
      }
  self->running = 0;
}

/* From when on a side has little time left: an eighth, but not less than makes sense nor more than
 * a minute. */
static gint64
low_of (const Side *side)
{
  return CLAMP (side->control.base / 8, MIN (LAST * SECOND, side->control.base / 4), 60 * SECOND);
}

static void
tell_low (ZugClock *self, guint side)
{
  Side *told = &self->side[side];
  const gint64 levels[] = {low_of (told), MIN (LAST * SECOND, low_of (told))};
  gint64 left = zug_clock_get_left (self, side);

  for (guint i = G_N_ELEMENTS (levels); i > 0; i--)
    if (left <= levels[i - 1] && told->told_at > levels[i - 1])
      {
        told->told_at = levels[i - 1];
        g_signal_emit (self, signals[LOW], 0, side, (guint) ((left + SECOND - 1) / SECOND));
        return;
      }
}

static gboolean on_timer (gpointer data);

/* The next moment at which something can be seen; a machine that slept is noticed within a
 * second. */
static void
set_timer (ZugClock *self)
{
  gint64 next = self->flagged != 0 ? 0 : SECOND;

  g_clear_handle_id (&self->timer, g_source_remove);
  for (guint side = 0; side < ZUG_N_SIDES; side++)
    if (runs (self, side))
      {
        Side at = find_side (self, side);

        if (at.left > 0)
          next = MIN (next, at.delay + zug_time_words_until_next (at.left));
      }
  if (self->running != 0 || self->flagged != 0)
    self->timer = g_timeout_add ((guint) next, on_timer, self);
}

static gboolean
on_timer (gpointer data)
{
  ZugClock *self = data;

  self->timer = 0;
  zug_clock_look (self);
  return G_SOURCE_REMOVE;
}

static void
zug_clock_dispose (GObject *object)
{
  g_clear_handle_id (&ZUG_CLOCK (object)->timer, g_source_remove);

  G_OBJECT_CLASS (zug_clock_parent_class)->dispose (object);
}

static void
zug_clock_class_init (ZugClockClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = zug_clock_dispose;

  signals[CHANGED] = zug_signal_new ("changed", ZUG_TYPE_CLOCK, 0);
  signals[LOW] = zug_signal_new ("low", ZUG_TYPE_CLOCK, 2, G_TYPE_UINT, G_TYPE_UINT);
  signals[FLAGGED] = zug_signal_new ("flagged", ZUG_TYPE_CLOCK, 0);
}

static void
zug_clock_init (ZugClock *self)
{
  self->now = boot_time;
}

/* For a turn of its own. */
static void
begin_turn (Side *side)
{
  side->delay = side->control.kind == ZUG_TIME_DELAY ? side->control.extra : 0;
  if (side->control.kind == ZUG_TIME_TURN)
    side->left = side->control.base;
  if (side->control.kind == ZUG_TIME_TURN || side->left > 2 * low_of (side))
    side->told_at = G_MAXINT64;
}

ZugClock *
zug_clock_new (const ZugTimeControl controls[ZUG_N_SIDES])
{
  ZugClock *self = g_object_new (ZUG_TYPE_CLOCK, NULL);

  for (guint side = 0; side < ZUG_N_SIDES; side++)
    {
      self->side[side] = (Side) {.control = controls[side], .left = controls[side].base};
      begin_turn (&self->side[side]);
    }
  return self;
}

void
zug_clock_set_source (ZugClock *self, gint64 (*source) (gpointer data), gpointer data)
{
  g_return_if_fail (ZUG_IS_CLOCK (self));
  g_return_if_fail (self->running == 0);

  self->now = source;
  self->now_data = data;
}

void
zug_clock_set_back (ZugClock *self, ZugGame *game, ZugTurn *turn)
{
  g_return_if_fail (ZUG_IS_CLOCK (self));

  self->running = self->flagged = 0;
  for (guint i = 0; i < ZUG_N_SIDES; i++)
    {
      Side *side = &self->side[i];

      side->left = side->control.base;
      if (side->control.kind != ZUG_TIME_TURN)
        zug_game_time_find (turn, i, &side->left);
      begin_turn (side);
      if (turn == zug_game_get_last (game))
        zug_game_time_get_standing (game, i, &side->left);
    }
  set_timer (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

void
zug_clock_run (ZugClock *self, guint sides)
{
  g_return_if_fail (ZUG_IS_CLOCK (self));

  drop_flags (self);
  settle (self);
  for (guint side = 0; side < ZUG_N_SIDES; side++)
    if (self->side[side].control.kind == ZUG_TIME_NONE)
      sides &= ~(1u << side);
  if (self->flagged != 0)
    sides = 0;
  if (sides != self->running)
    {
      self->running = sides;
      g_signal_emit (self, signals[CHANGED], 0);
    }
  set_timer (self);
}

void
zug_clock_follow (ZugClock *self, const ZugClockStanding *standing)
{
  g_return_if_fail (ZUG_IS_CLOCK (self));

  self->follows = TRUE;
  self->running = standing->running;
  self->begun = standing->at;
  for (guint i = 0; i < ZUG_N_SIDES; i++)
    {
      Side *side = &self->side[i];
      const guint often = side->control.kind == ZUG_TIME_TURN ? 1 : 2;

      side->left = standing->left[i];
      side->delay = standing->delay[i];
      if (side->left > often * low_of (side))
        side->told_at = G_MAXINT64;
    }
  set_timer (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

void
zug_clock_wait (ZugClock *self, ZugSide side, guint ms)
{
  g_return_if_fail (ZUG_IS_CLOCK (self));
  g_return_if_fail (side < ZUG_N_SIDES);
  g_return_if_fail (!runs (self, side));

  self->side[side].delay += ms;
}

void
zug_clock_end_turn (ZugClock *self, ZugGame *game, ZugTurn *turn)
{
  g_return_if_fail (ZUG_IS_CLOCK (self));

  zug_clock_run (self, 0);
  for (guint i = 0; i < ZUG_N_SIDES; i++)
    {
      Side *side = &self->side[i];

      if (!zug_turn_has_choice (turn, i) || side->control.kind == ZUG_TIME_NONE)
        continue;
      if (side->control.kind == ZUG_TIME_INCREMENT)
        side->left = MIN (side->left + side->control.extra, ZUG_TIME_MOST * SECOND);
      zug_game_time_remark (game, turn, i, side->left);
      begin_turn (side);
    }
  g_signal_emit (self, signals[CHANGED], 0);
}

void
zug_clock_keep (ZugClock *self, ZugGame *game)
{
  gint64 left[ZUG_N_SIDES];

  g_return_if_fail (ZUG_IS_CLOCK (self));

  if (self->follows)
    return;

  for (guint side = 0; side < ZUG_N_SIDES; side++)
    left[side] =
        self->side[side].control.kind != ZUG_TIME_NONE ? zug_clock_get_left (self, side) : -1;
  zug_game_time_set_standing (game, left);
}

void
zug_clock_look (ZugClock *self)
{
  g_autoptr (ZugClock) keep = NULL;

  g_return_if_fail (ZUG_IS_CLOCK (self));

  keep = g_object_ref (self);
  drop_flags (self);
  for (guint side = 0; side < ZUG_N_SIDES; side++)
    if (runs (self, side))
      tell_low (self, side);
  g_signal_emit (self, signals[CHANGED], 0);
  if (self->flagged != 0)
    {
      g_clear_handle_id (&self->timer, g_source_remove);
      g_signal_emit (self, signals[FLAGGED], 0);
    }
  else
    set_timer (self);
}

const ZugTimeControl *
zug_clock_get_control (ZugClock *self, ZugSide side)
{
  g_return_val_if_fail (ZUG_IS_CLOCK (self), NULL);
  g_return_val_if_fail (side < ZUG_N_SIDES, NULL);

  return &self->side[side].control;
}

gint64
zug_clock_get_left (ZugClock *self, ZugSide side)
{
  g_return_val_if_fail (ZUG_IS_CLOCK (self), 0);
  g_return_val_if_fail (side < ZUG_N_SIDES, 0);

  return find_side (self, side).left;
}

gboolean
zug_clock_is_running (ZugClock *self, ZugSide side)
{
  g_return_val_if_fail (ZUG_IS_CLOCK (self), FALSE);

  return runs (self, side);
}

gboolean
zug_clock_is_low (ZugClock *self, ZugSide side)
{
  g_return_val_if_fail (ZUG_IS_CLOCK (self), FALSE);

  return self->side[side].control.kind != ZUG_TIME_NONE
         && zug_clock_get_left (self, side) <= low_of (&self->side[side]);
}

guint
zug_clock_get_flagged (ZugClock *self)
{
  g_return_val_if_fail (ZUG_IS_CLOCK (self), 0);

  return self->flagged;
}

gint64
zug_clock_get_share (ZugClock *self, ZugSide side)
{
  Side at;
  gint64 most, share;

  g_return_val_if_fail (ZUG_IS_CLOCK (self), 0);
  g_return_val_if_fail (side < ZUG_N_SIDES, 0);

  at = find_side (self, side);
  if (at.control.kind == ZUG_TIME_NONE)
    return G_MAXINT64;
  most = at.control.kind == ZUG_TIME_TURN ? at.left * 3 / 4 : at.left * 3 / 10 + at.delay;
  share = at.control.kind == ZUG_TIME_TURN ? most
                                           : at.left / (TURNS_LEFT + 1) + at.control.extra * 3 / 4;
  return MAX (MIN (share, most) - OVERHEAD, 1);
}
