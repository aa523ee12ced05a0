/* zug-uci-go.c: one question to an engine, and its answer */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-uci-private.h"

#include <glib/gi18n.h>
#include <string.h>

static void
append_words (GString *text, const char *before, const char *const *words)
{
  if (words == NULL || words[0] == NULL)
    return;
  g_string_append (text, before);
  for (guint i = 0; words[i] != NULL; i++)
    g_string_append_printf (text, " %s", words[i]);
}

static void
append_limits (GString *text, const ZugUciQuestion *question)
{
  if (question->has_clock)
    g_string_append_printf (text, " wtime %u btime %u winc %u binc %u", question->time[ZUG_WHITE],
                            question->time[ZUG_BLACK], question->increment[ZUG_WHITE],
                            question->increment[ZUG_BLACK]);
  if (question->depth > 0)
    g_string_append_printf (text, " depth %u", question->depth);
  if (question->nodes > 0)
    g_string_append_printf (text, " nodes %" G_GUINT64_FORMAT, question->nodes);
  if (question->movetime > 0)
    g_string_append_printf (text, " movetime %u", question->movetime);
  if (question->infinite)
    g_string_append (text, " infinite");
}

/* Engines differ in where they look for searchmoves; last, nothing can be mistaken for one of them.
 */
static char *
write_question (const ZugUciQuestion *question)
{
  GString *text = g_string_new ("position ");

  if (question->fen != NULL)
    g_string_append_printf (text, "fen %s", question->fen);
  else
    g_string_append (text, "startpos");
  append_words (text, " moves", question->moves);
  g_string_append (text, "\ngo");
  append_limits (text, question);
  append_words (text, " searchmoves", question->search_moves);
  g_string_append_c (text, '\n');
  return g_string_free (text, FALSE);
}

/* When it must have answered. */
static gint64
find_deadline (const ZugUciQuestion *question)
{
  gint64 time = question->movetime;

  if (question->infinite || (question->movetime == 0 && !question->has_clock))
    return G_MAXINT64;
  if (question->has_clock)
    time = MAX (time, MAX (question->time[ZUG_WHITE], question->time[ZUG_BLACK]));
  time += question->patience > 0 ? question->patience : ZUG_UCI_HANDSHAKE;
  return g_get_monotonic_time () + time * G_TIME_SPAN_MILLISECOND;
}

static gboolean
set_illegal (ZugUciEngine *self, const char *word, GError **error)
{
  g_autofree char *start = g_strndup (word, 20);
  g_autofree char *shown = g_utf8_make_valid (start, -1);

  g_set_error (error, ZUG_UCI_ERROR, ZUG_UCI_ERROR_ILLEGAL,
               /* TRANSLATORS: an engine's name, then what it answered */
               C_ ("engine error", "%s answered “%s”, which is not a legal move."), self->name,
               shown);
  return FALSE;
}

/* What stands behind `bestmove`. */
static gboolean
read_answer (ZugUciEngine *self, const ZugUciQuestion *question, char *line, ZugUciAnswer *answer,
             GError **error)
{
  const char *word = zug_uci_word (&line);

  if (strcmp (word, "(none)") == 0 || strcmp (word, "0000") == 0 || strcmp (word, "NULL") == 0)
    return TRUE;
  if (!zug_uci_is_move (word)
      || (question->search_moves != NULL && question->search_moves[0] != NULL
          && !g_strv_contains (question->search_moves, word)))
    return set_illegal (self, word, error);
  g_strlcpy (answer->move, word, sizeof answer->move);
  if (strcmp (zug_uci_word (&line), "ponder") == 0 && zug_uci_is_move (word = zug_uci_word (&line)))
    g_strlcpy (answer->ponder, word, sizeof answer->ponder);
  return TRUE;
}

/* Reads lines up to the answer. TRUE where it came, good or not: *found is the rest of its line. */
static gboolean
wait_for_answer (ZugUciEngine *self, gint64 deadline, ZugUciInfoFunc on_info, gpointer data,
                 GCancellable *cancellable, ZugUciAnswer *answer, char **found, GError **error)
{
  static const char best[] = "bestmove";
  char *line;

  while ((line = zug_uci_engine_receive (self, deadline, cancellable, error)) != NULL)
    {
      ZugUciInfo info;

      line += strspn (line, " \t");
      if (strncmp (line, best, sizeof best - 1) == 0)
        {
          zug_uci_word (&line);
          *found = line;
          return TRUE;
        }
      if (!zug_uci_info_read (line, &info))
        continue;
      if (on_info != NULL)
        on_info (&info, data);
    }
  return FALSE;
}

/* It is to stop thinking and say what it has; where it does not, it is killed. */
static void
stop_thinking (ZugUciEngine *self, const ZugUciQuestion *question, ZugUciAnswer *answer)
{
  gint64 deadline = g_get_monotonic_time () + ZUG_UCI_GRACE * G_TIME_SPAN_MILLISECOND;
  char *found;

  if (zug_uci_engine_send (self, "stop\n", NULL)
      && wait_for_answer (self, deadline, NULL, NULL, NULL, answer, &found, NULL))
    read_answer (self, question, found, answer, NULL);
  else
    zug_uci_process_kill (self->process);
}

gboolean
zug_uci_engine_go (ZugUciEngine *self, const ZugUciQuestion *question, ZugUciInfoFunc on_info,
                   gpointer data, GCancellable *cancellable, ZugUciAnswer *answer, GError **error)
{
  g_autofree char *text = write_question (question);
  GError *local = NULL;
  char *found;

  memset (answer, 0, sizeof *answer);
  /* First of all, so that nothing left over from before is taken for an answer. */
  if (!zug_uci_engine_sync (self, cancellable, error) || !zug_uci_engine_send (self, text, error))
    return FALSE;
  if (wait_for_answer (self, find_deadline (question), on_info, data, cancellable, answer, &found,
                       &local))
    return read_answer (self, question, found, answer, error);
  if (g_error_matches (local, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    stop_thinking (self, question, answer);
  else
    zug_uci_process_kill (self->process);
  g_propagate_error (error, local);
  return FALSE;
}
