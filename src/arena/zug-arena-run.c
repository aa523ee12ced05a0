/* zug-arena-run.c: many pieces of work in parallel, kept in a file so that they go on */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-arena-run.h"

#include "zug-config.h"
#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

typedef struct
{
  const ZugArenaRun *run;
  gpointer data;
  int state; /* descriptors; -1 where there is no such file */
  int games;
  gint64 games_size; /* bytes of games that belong to the state */
  gboolean *done;
  atomic_bool *stop;

  GMutex lock; /* of what follows */
  guint next;
  GError *error;
} Course;

/* --- files ------------------------------------------------------------------------------------ */

static gboolean
fail (const char *path, GError **error)
{
  int number = errno;

  /* TRANSLATORS: a file's name, and what is wrong */
  g_set_error (error, G_FILE_ERROR, g_file_error_from_errno (number), _ ("%s: %s"), path,
               g_strerror (number));
  return FALSE;
}

static gboolean
write_all (int file, const char *text, gsize length)
{
  while (length > 0)
    {
      gssize written = write (file, text, length);

      if (written < 0 && errno == EINTR)
        continue;
      if (written < 0)
        return FALSE;
      text += written;
      length -= (gsize) written;
    }
  return TRUE;
}

/* Cuts a file back to a length and leaves it open at its end. */
static int
open_at (const char *path, gint64 length)
{
  int file = open (path, O_WRONLY | O_CREAT | O_CLOEXEC, 0666);

  if (file >= 0 && (ftruncate (file, length) < 0 || lseek (file, length, SEEK_SET) < 0))
    {
      close (file);
      return -1;
    }
  return file;
}

/* "PIECE SIZE RESULT": a piece that is done, and how long the file of games then was. */
static gboolean
take_line (Course *self, const char *line)
{
  char *end;
  guint64 piece = g_ascii_strtoull (line, &end, 10);
  gint64 size;

  if (end == line || *end != ' ' || piece >= self->run->n || self->done[piece])
    return FALSE;
  size = g_ascii_strtoll (end + 1, &end, 10);
  if (*end != ' ' || size < self->games_size)
    return FALSE;
  switch (self->run->take (self->data, (guint) piece, end + 1, TRUE))
    {
    case ZUG_ARENA_BAD:
      return FALSE;
    case ZUG_ARENA_ENOUGH:
      atomic_store (self->stop, TRUE);
      break;
    case ZUG_ARENA_MORE:
      break;
    }
  self->games_size = size;
  self->done[piece] = TRUE;
  return TRUE;
}

static gboolean
fail_strange (Course *self, const char *line, GError **error)
{
  g_set_error (error, G_FILE_ERROR, G_FILE_ERROR_INVAL, _ ("%s belongs to something else: %s"),
               self->run->state, line);
  return FALSE;
}

static gboolean
take_text (Course *self, const char *text, GError **error)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

  if (!g_str_equal (lines[0], self->run->heading))
    return fail_strange (self, lines[0], error);
  for (guint i = 1; lines[i] != NULL && *lines[i] != '\0'; i++)
    if (!take_line (self, lines[i]))
      {
        g_set_error (error, G_FILE_ERROR, G_FILE_ERROR_INVAL, _ ("%s: line %u is not understood"),
                     self->run->state, i + 1);
        return FALSE;
      }
  return TRUE;
}

static gboolean
open_state (Course *self, GError **error)
{
  g_autofree char *text = NULL;
  g_autofree char *heading = g_strconcat (self->run->heading, "\n", NULL);
  char *last;
  gint64 length;

  if (g_file_test (self->run->state, G_FILE_TEST_EXISTS)
      && !g_file_get_contents (self->run->state, &text, NULL, error))
    return FALSE;
  last = text != NULL ? strrchr (text, '\n') : NULL;
  /* A heading can be torn as well; any other text is not ours to write over. */
  if (text != NULL && last == NULL && !g_str_has_prefix (self->run->heading, text))
    return fail_strange (self, text, error);
  if (last != NULL)
    last[1] = '\0';
  length = last != NULL ? (gint64) strlen (text) : 0;
  if (last != NULL && !take_text (self, text, error))
    return FALSE;
  if (self->run->jobs == 0)
    return TRUE;
  self->state = open_at (self->run->state, length);
  if (self->state < 0 || (length == 0 && !write_all (self->state, heading, strlen (heading))))
    return fail (self->run->state, error);
  return TRUE;
}

static gboolean
open_games (Course *self, GError **error)
{
  GStatBuf status;

  if (self->games_size > 0 && g_stat (self->run->games, &status) < 0)
    return fail (self->run->games, error);
  if (self->games_size > 0 && status.st_size < self->games_size)
    {
      g_set_error (error, G_FILE_ERROR, G_FILE_ERROR_INVAL,
                   _ ("%s has fewer games than %s knows of"), self->run->games, self->run->state);
      return FALSE;
    }
  self->games = open_at (self->run->games, self->games_size);
  return self->games >= 0 || fail (self->run->games, error);
}

/* --- work ------------------------------------------------------------------------------------- */

/* Games first: a piece that the state knows has all of them. */
static gboolean
keep (Course *self, guint piece, const ZugArenaWork *done, GError **error)
{
  g_autofree char *line = NULL;

  if (self->games >= 0 && done->games != NULL)
    {
      gsize length = done->size > 0 ? done->size : strlen (done->games);

      if (!write_all (self->games, done->games, length))
        return fail (self->run->games, error);
      self->games_size += (gint64) length;
    }
  line = g_strdup_printf ("%u %" G_GINT64_FORMAT " %s\n", piece, self->games_size, done->line);
  if (self->state >= 0 && !write_all (self->state, line, strlen (line)))
    return fail (self->run->state, error);
  return TRUE;
}

static void
finish_piece (Course *self, guint piece, const ZugArenaWork *done, GError *error)
{
  g_mutex_lock (&self->lock);
  if (error == NULL && done->line != NULL && !atomic_load (self->stop))
    {
      self->done[piece] = TRUE;
      if (keep (self, piece, done, &error)
          && self->run->take (self->data, piece, done->line, FALSE) != ZUG_ARENA_MORE)
        atomic_store (self->stop, TRUE);
    }
  if (error != NULL)
    {
      atomic_store (self->stop, TRUE);
      if (self->error == NULL)
        self->error = g_steal_pointer (&error);
    }
  g_clear_error (&error);
  g_mutex_unlock (&self->lock);
}

/* The next piece that is not done; FALSE where there is none. */
static gboolean
begin_piece (Course *self, guint *piece)
{
  gboolean found;

  g_mutex_lock (&self->lock);
  while (self->next < self->run->n && self->done[self->next])
    self->next++;
  found = self->next < self->run->n && !atomic_load (self->stop);
  *piece = self->next;
  if (found)
    self->next++;
  g_mutex_unlock (&self->lock);
  return found;
}

static gpointer
work (gpointer data)
{
  Course *self = data;
  gpointer own = NULL;
  guint piece;

  if (self->run->begin != NULL)
    own = self->run->begin (self->data);
  while (begin_piece (self, &piece))
    {
      ZugArenaWork done = {NULL, NULL, 0};
      GError *error = NULL;

      self->run->work (self->data, own, piece, self->stop, &done, &error);
      finish_piece (self, piece, &done, error);
      g_free (done.line);
      g_free (done.games);
    }
  if (self->run->end != NULL)
    self->run->end (own);
  return NULL;
}

static void
work_together (Course *self)
{
  guint n = MIN (self->run->jobs, self->run->n);
  g_autofree GThread **threads = g_new (GThread *, n);

  for (guint i = 0; i < n; i++)
    threads[i] = g_thread_new ("arena", work, self);
  for (guint i = 0; i < n; i++)
    g_thread_join (threads[i]);
}

gboolean
zug_arena_run (const ZugArenaRun *run, gpointer data, GError **error)
{
  atomic_bool own_stop = FALSE;
  Course self = {.run = run,
                 .data = data,
                 .state = -1,
                 .games = -1,
                 .stop = run->stop != NULL ? run->stop : &own_stop};
  GError *trouble = NULL;

  self.done = g_new0 (gboolean, run->n);
  g_mutex_init (&self.lock);
  if ((run->state == NULL || open_state (&self, &trouble))
      && (run->games == NULL || run->jobs == 0 || open_games (&self, &trouble)))
    {
      work_together (&self);
      trouble = self.error;
    }
  if (self.state >= 0)
    close (self.state);
  if (self.games >= 0)
    close (self.games);
  g_mutex_clear (&self.lock);
  g_free (self.done);
  if (trouble == NULL)
    return TRUE;
  g_propagate_error (error, trouble);
  return FALSE;
}
