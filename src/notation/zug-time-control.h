/* zug-time-control.h: how much time a side has to choose, and how PGN writes it */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef enum
{
  ZUG_TIME_NONE,      /* no clock */
  ZUG_TIME_INCREMENT, /* for the game; every turn adds some (which may be nothing) */
  ZUG_TIME_DELAY,     /* for the game; on every turn the clock waits before it runs */
  ZUG_TIME_TURN       /* for each turn; what is not needed is lost */
} ZugTimeKind;

/* Of one side. Initialise with { 0 }: none. */
typedef struct
{
  ZugTimeKind kind;
  int64_t base;  /* ms of the game, or of a turn */
  int64_t extra; /* ms added, or waited, on every turn */
} ZugTimeControl;

enum
{
  ZUG_TIME_MOST = 100 * 60 * 60, /* seconds: the most a clock shows, "100:00:00" */
  ZUG_TIME_CONTROL_MAX = 24,     /* bytes of a control as text, and the closing NUL */
  ZUG_TIME_MAX = 16              /* … of a time */
};

/* The value of a tag TimeControl (FORMATS.md): "300", "300+3", "300d3", "1/60", and "-" for none.
 * False, with *control none, where it is anything else, has no time at all or more than
 * ZUG_TIME_MOST: then it is for its author alone. */
bool zug_time_control_read (const char *text, ZugTimeControl *control);
void zug_time_control_write (const ZugTimeControl *control, char text[ZUG_TIME_CONTROL_MAX]);

/* A time as PGN has it, "1:04:37" or "0:00:09.3", in ms. False where it is none. */
bool zug_time_read (const char *text, int64_t *ms);
/* At most ZUG_TIME_MOST, and rounded up to tenths of a second, so that whoever has time left has
 * some that can be read. */
void zug_time_write (int64_t ms, char text[ZUG_TIME_MAX]);
