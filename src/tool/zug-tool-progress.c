/* zug-tool-progress.c: how far long work is, on the terminal, and Ctrl+C */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-tool.h"
#include <glib-unix.h>
#include <glib/gi18n.h>
#include <signal.h>
#include <stdio.h>
#include <unistd.h>

/* Back to the line's beginning, and what stood there away. */
#define CLEAR_LINE "\r\033[K"

/* Pressed again, Ctrl+C ends the program at once; archives bear that. */
static gboolean
on_interrupted (gpointer data)
{
  ZugToolProgress *self = data;

  g_cancellable_cancel (self->cancellable);
  return G_SOURCE_REMOVE;
}

void
zug_tool_progress_begin (ZugToolProgress *self)
{
  self->cancellable = g_cancellable_new ();
  self->shown = FALSE;
  self->interrupted = g_unix_signal_source_new (SIGINT);
  g_source_set_callback (self->interrupted, on_interrupted, self, NULL);
  g_source_attach (self->interrupted, g_main_context_get_thread_default ());
}

void
zug_tool_progress_clear (ZugToolProgress *self)
{
  if (self->shown)
    fputs (CLEAR_LINE, stderr);
  self->shown = FALSE;
}

void
zug_tool_progress_end (ZugToolProgress *self)
{
  zug_tool_progress_clear (self);
  g_source_destroy (self->interrupted);
  g_clear_pointer (&self->interrupted, g_source_unref);
  g_clear_object (&self->cancellable);
}

void
zug_tool_progress_say (ZugToolProgress *self, const char *text)
{
  if (!isatty (STDERR_FILENO))
    return;
  fprintf (stderr, CLEAR_LINE "%s", text);
  fflush (stderr);
  self->shown = TRUE;
}

void
zug_tool_progress_import (const ZugImportProgress *progress, gpointer data)
{
  g_autofree char *games = zug_tool_count (progress->games);
  g_autofree char *rate = zug_tool_count ((gint64) progress->rate);
  g_autofree char *text = NULL;
  int left = (int) MIN (progress->left + 0.5, 359999);

  if (progress->indexing)
    /* TRANSLATORS: %s is a number of games; their index is being put in order */
    text = g_strdup_printf (C_ ("terminal", "%s games, indexing"), games);
  else if (progress->left < 0)
    /* TRANSLATORS: two numbers, of games and of games a second */
    text = g_strdup_printf (C_ ("terminal", "%s games, %s a second"), games, rate);
  else
    /* TRANSLATORS: two numbers, of games and of games a second; minutes and seconds */
    text = g_strdup_printf (C_ ("terminal", "%s games, %s a second, %d:%02d left"), games, rate,
                            left / 60, left % 60);
  zug_tool_progress_say (data, text);
}

void
zug_tool_progress_export (const ZugImportProgress *progress, gpointer data)
{
  g_autofree char *games = zug_tool_count (progress->games);
  g_autofree char *total = zug_tool_count (progress->total_bytes);
  /* TRANSLATORS: two numbers */
  g_autofree char *text = g_strdup_printf (C_ ("terminal", "%s of %s games"), games, total);

  zug_tool_progress_say (data, text);
}

void
zug_tool_progress_part (double done, gpointer data)
{
  g_autofree char *text = g_strdup_printf (C_ ("terminal", "%d %%"), (int) (done * 100));

  zug_tool_progress_say (data, text);
}
