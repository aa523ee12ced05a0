/* zug-archive-hammer.c: a program that saves turns as fast as it can, to be killed by tests */
/* SPDX-License-Identifier: GPL-3.0-or-later */

/* zug-archive-hammer PATH [TURNS]: makes a game in the archive at PATH and saves turn after turn,
 * two always on their way, up to TURNS or for ever. Prints "game ID", then "turn N" once turn N's
 * save has reported success. Exits 0 after TURNS, 1 on any error. */

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "zug-archive-fixture.h"

typedef struct
{
  ZugArchive *archive;
  GMainLoop *loop;
  gint64 game;
  gint64 sent;
  gint64 reported;
  gint64 last;
} ZugHammer;

/* Straight to the pipe: what is printed has been received even if we are killed now. */
static void
say (const char *what, gint64 number)
{
  g_autofree char *line = g_strdup_printf ("%s %" G_GINT64_FORMAT "\n", what, number);

  if (write (STDOUT_FILENO, line, strlen (line)) < 0)
    exit (1);
}

static void
fail (GError *error)
{
  g_printerr ("%s\n", error->message);
  exit (1);
}

static void send_turn (ZugHammer *self);

static void
on_saved (GObject *source, GAsyncResult *result, gpointer data)
{
  ZugHammer *self = data;
  g_autoptr (GError) error = NULL;

  if (!zug_archive_append_finish (self->archive, result, &error))
    fail (error);
  say ("turn", ++self->reported);
  if (self->reported == self->last)
    g_main_loop_quit (self->loop);
  else if (self->sent < self->last)
    send_turn (self);
}

static void
send_turn (ZugHammer *self)
{
  gint64 id = ++self->sent;
  ZugGameStanding standing = {ZUG_RESULT_OPEN, "", FALSE, id};

  zug_archive_append_async (self->archive, self->game, zug_fixture_make_step (id), &standing, NULL,
                            on_saved, self);
}

int
main (int argc, char **argv)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (ZugGameRecord) game = zug_fixture_make_start ("Ann", "Bob");
  ZugHammer self = {.last = argc > 2 ? atoi (argv[2]) : G_MAXINT64};

  if (argc < 2)
    return 1;
  self.archive = zug_archive_open_sync (argv[1], &error);
  if (self.archive == NULL)
    fail (error);
  zug_archive_set_busy_timeout (self.archive, 300000);
  self.game = zug_record_save (self.archive, game, &error);
  if (self.game < 0)
    fail (error);
  say ("game", self.game);

  self.loop = g_main_loop_new (NULL, FALSE);
  send_turn (&self);
  if (self.last > 1)
    send_turn (&self);
  g_main_loop_run (self.loop);
  g_main_loop_unref (self.loop);
  if (!zug_archive_close (self.archive, 300000, &error))
    fail (error);
  g_object_unref (self.archive);
  return 0;
}
