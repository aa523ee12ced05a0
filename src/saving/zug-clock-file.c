/* zug-clock-file.c: what is left on the clocks of the game that is on */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-clock-file.h"

#include <stdio.h>
#include <string.h>

enum
{
  LENGTH = 80 /* bytes of the line, whatever it says: it is written at once or not at all */
};

struct _ZugClockFile
{
  char *path;
  FILE *file;        /* the thread's; NULL before the first line */
  GThreadPool *pool; /* of lines, one after the other */
  gint64 told;       /* of the last line: seconds of both sides and turns, so that it is another */
};

static char *
dup_path (const char *archive)
{
  return g_strconcat (archive, "-clock", NULL);
}

static guint
count_turns (ZugGame *game)
{
  guint n = 0;

  for (ZugTurn *turn = zug_game_get_last (game); zug_turn_get_parent (turn) != NULL;
       turn = zug_turn_get_parent (turn))
    n++;
  return n;
}

static void
write_line (gpointer data, gpointer user_data)
{
  g_autofree char *line = data;
  ZugClockFile *self = user_data;

  if (self->file == NULL)
    self->file = fopen (self->path, "r+");
  if (self->file == NULL)
    self->file = fopen (self->path, "w");
  if (self->file == NULL)
    return;
  rewind (self->file);
  fwrite (line, 1, LENGTH, self->file);
  fflush (self->file);
}

ZugClockFile *
zug_clock_file_new (const char *archive)
{
  ZugClockFile *self = g_new0 (ZugClockFile, 1);

  self->path = dup_path (archive);
  self->pool = g_thread_pool_new (write_line, self, 1, FALSE, NULL);
  self->told = -1;
  return self;
}

void
zug_clock_file_free (ZugClockFile *self)
{
  g_thread_pool_free (self->pool, FALSE, TRUE);
  if (self->file != NULL)
    fclose (self->file);
  g_free (self->path);
  g_free (self);
}

void
zug_clock_file_put (ZugClockFile *self, ZugMatch *match)
{
  ZugClock *clock = zug_match_get_clock (match);
  ZugGame *game = zug_match_get_game (match);
  gint64 white = zug_clock_get_left (clock, ZUG_WHITE);
  gint64 black = zug_clock_get_left (clock, ZUG_BLACK);
  guint turns = count_turns (game);
  gint64 told = (white / 1000 << 40) + (black / 1000 << 16) + turns;
  g_autofree char *text = NULL;

  if (told == self->told)
    return;
  self->told = told;
  text = g_strdup_printf ("%" G_GINT64_FORMAT " %u %" G_GINT64_FORMAT " %" G_GINT64_FORMAT,
                          zug_game_get_archive_id (game), turns, white, black);
  g_thread_pool_push (self->pool, g_strdup_printf ("%-*s\n", LENGTH - 1, text), NULL);
}

void
zug_clock_file_tell (const char *archive, ZugGame *game)
{
  g_autofree char *path = dup_path (archive);
  g_autofree char *line = NULL;
  gint64 id, written[ZUG_N_SIDES], left[ZUG_N_SIDES];
  guint turns;
  ZugTimeControl controls[ZUG_N_SIDES];
  gsize length;

  if (!zug_game_time_get_controls (game, controls)
      || !g_file_get_contents (path, &line, &length, NULL) || length != LENGTH
      || sscanf (line, "%" G_GINT64_FORMAT " %u %" G_GINT64_FORMAT " %" G_GINT64_FORMAT, &id,
                 &turns, &written[ZUG_WHITE], &written[ZUG_BLACK])
             != 4
      || written[ZUG_WHITE] < 0 || written[ZUG_BLACK] < 0 || id != zug_game_get_archive_id (game)
      || turns != count_turns (game))
    return;
  for (guint side = 0; side < ZUG_N_SIDES; side++)
    {
      left[side] = controls[side].kind == ZUG_TIME_NONE ? -1 : controls[side].base;
      if (controls[side].kind != ZUG_TIME_TURN)
        zug_game_time_find (zug_game_get_last (game), side, &left[side]);
      zug_game_time_get_standing (game, side, &left[side]);
      left[side] = MIN (left[side], written[side]);
    }
  zug_game_time_set_standing (game, left);
}
