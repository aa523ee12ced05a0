/* zug-clock-file.c: what is left on the clocks of the games that are on */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-clock-file.h"

#include <stdio.h>

enum
{
  LENGTH = 80 /* bytes of a line, whatever it says: it is written at once or not at all */
};

struct _ZugClockFile
{
  char *path;
  guint place;       /* which line is written */
  FILE *file;        /* the thread's; NULL before it is written first */
  GThreadPool *pool; /* of lines, one after the other */
  gint64 told;       /* of the last line: seconds of both sides and turns, so that it is another */
};

static char *
dup_path (const char *archive)
{
  return g_strconcat (archive, "-clock", NULL);
}

/* What others have written in it stays. */
static FILE *
open_file (const char *path)
{
  FILE *file = fopen (path, "a");

  if (file != NULL)
    fclose (file);
  return fopen (path, "r+");
}

static void
write_line (gpointer data, gpointer user_data)
{
  g_autofree char *line = data;
  ZugClockFile *self = user_data;

  if (self->file == NULL)
    self->file = open_file (self->path);
  if (self->file == NULL || fseek (self->file, (long) self->place * LENGTH, SEEK_SET) != 0)
    return;
  fwrite (line, 1, LENGTH, self->file);
  fflush (self->file);
}

ZugClockFile *
zug_clock_file_new (const char *archive, guint place)
{
  ZugClockFile *self = g_new0 (ZugClockFile, 1);

  self->path = dup_path (archive);
  self->place = place;
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
  guint turns = zug_turn_get_depth (zug_game_get_last (game));
  gint64 told = (white / 1000 << 40) + (black / 1000 << 16) + turns;
  g_autofree char *text = NULL;

  if (told == self->told)
    return;
  self->told = told;
  /* A game may have been in another place before: of several lines the newest counts. */
  text = g_strdup_printf (
      "%" G_GINT64_FORMAT " %u %" G_GINT64_FORMAT " %" G_GINT64_FORMAT " %" G_GINT64_FORMAT,
      zug_game_get_archive_id (game), turns, white, black, g_get_real_time () / 1000);
  g_thread_pool_push (self->pool, g_strdup_printf ("%-*s\n", LENGTH - 1, text), NULL);
}

/* What a line says. */
typedef struct
{
  gint64 game;
  guint turns;
  gint64 left[ZUG_N_SIDES];
  gint64 written; /* when, in milliseconds */
} Line;

/* FALSE where nobody has written it. */
static gboolean
read_line (const char *text, Line *line)
{
  *line = (Line) {0};
  return sscanf (text,
                 "%" G_GINT64_FORMAT " %u %" G_GINT64_FORMAT " %" G_GINT64_FORMAT
                 " %" G_GINT64_FORMAT,
                 &line->game, &line->turns, &line->left[ZUG_WHITE], &line->left[ZUG_BLACK],
                 &line->written)
             >= 4
         && line->left[ZUG_WHITE] >= 0 && line->left[ZUG_BLACK] >= 0;
}

/* The newest line of a game, FALSE where there is none. */
static gboolean
find_line (const char *archive, gint64 game, Line *found)
{
  g_autofree char *path = dup_path (archive);
  g_autofree char *lines = NULL;
  gboolean any = FALSE;
  gsize length;

  if (!g_file_get_contents (path, &lines, &length, NULL) || length % LENGTH != 0)
    return FALSE;
  for (gsize i = 0; i < length; i += LENGTH)
    {
      g_autofree char *text = g_strndup (lines + i, LENGTH);
      Line line;

      if (!read_line (text, &line) || line.game != game || (any && line.written < found->written))
        continue;
      *found = line;
      any = TRUE;
    }
  return any;
}

void
zug_clock_file_tell (const char *archive, ZugGame *game)
{
  gint64 left[ZUG_N_SIDES];
  ZugTimeControl controls[ZUG_N_SIDES];
  Line line;

  if (!zug_game_time_get_controls (game, controls)
      || !find_line (archive, zug_game_get_archive_id (game), &line)
      || line.turns != zug_turn_get_depth (zug_game_get_last (game)))
    return;
  for (guint side = 0; side < ZUG_N_SIDES; side++)
    {
      left[side] = controls[side].kind == ZUG_TIME_NONE ? -1 : controls[side].base;
      if (controls[side].kind != ZUG_TIME_TURN)
        zug_game_time_find (zug_game_get_last (game), side, &left[side]);
      zug_game_time_get_standing (game, side, &left[side]);
      left[side] = MIN (left[side], line.left[side]);
    }
  zug_game_time_set_standing (game, left);
}
