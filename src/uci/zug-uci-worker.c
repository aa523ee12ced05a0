/* zug-uci-worker.c: an engine and a thread that waits for it, for who may not wait */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-uci-worker.h"

#include <string.h>

/* A question, shared by who asked, the thread, and what is on its way from there:
 * g_atomic_rc_box_*. */
typedef struct
{
  GCancellable *cancellable; /* cancelled: whoever asked has gone */
  GMainContext *context;

  char *fen;
  char **moves;
  ZugUciQuestion question; /* with these two */
  gboolean chess960;
  guint n_lines;
  ZugUciLinesFunc on_lines;
  ZugUciAnswerFunc on_answer;
  gpointer data;

  GMutex mutex;
  /* Under the mutex. */
  ZugUciInfo lines[ZUG_UCI_MAX_LINES];
  gboolean reporting; /* a report is on its way */

  ZugUciAnswer answer;
  GError *error;
} Request;

struct _ZugUciWorker
{
  GAsyncQueue
      *queue;       /* of Request; the thread's alone to take from, one without a context ends it */
  Request *request; /* the last one; NULL for none */
};

typedef struct
{
  GAsyncQueue *queue;
  ZugUciSetup *setup;
} Thread;

static void
request_clear (gpointer data)
{
  Request *request = data;

  g_object_unref (request->cancellable);
  g_clear_pointer (&request->context, g_main_context_unref);
  g_free (request->fen);
  g_strfreev (request->moves);
  g_mutex_clear (&request->mutex);
  g_clear_error (&request->error);
}

static void
request_unref (gpointer data)
{
  g_atomic_rc_box_release_full (data, request_clear);
}

static Request *
request_new (void)
{
  Request *request = g_atomic_rc_box_new0 (Request);

  request->cancellable = g_cancellable_new ();
  g_mutex_init (&request->mutex);
  return request;
}

/* --- from the thread to who asked ------------------------------------------------------------- */

static void
send_back (Request *request, GSource *source, GSourceFunc function)
{
  g_source_set_callback (source, function, g_atomic_rc_box_acquire (request), request_unref);
  g_source_attach (source, request->context);
  g_source_unref (source);
}

/* The lines from the first on that are there; a line is not shown before those above it. */
static guint
take_lines (Request *request, ZugUciInfo lines[ZUG_UCI_MAX_LINES])
{
  guint n = 0;

  g_mutex_lock (&request->mutex);
  request->reporting = FALSE;
  while (n < request->n_lines && request->lines[n].score_kind != ZUG_UCI_SCORE_NONE)
    n++;
  memcpy (lines, request->lines, n * sizeof *lines);
  g_mutex_unlock (&request->mutex);
  return n;
}

static gboolean
report (gpointer data)
{
  Request *request = data;
  ZugUciInfo lines[ZUG_UCI_MAX_LINES];
  guint n = take_lines (request, lines);

  if (n > 0 && !g_cancellable_is_cancelled (request->cancellable))
    request->on_lines (lines, n, request->data);
  return G_SOURCE_REMOVE;
}

static void
on_info (const ZugUciInfo *info, gpointer data)
{
  Request *request = data;
  gboolean news;

  if (info->multipv < 1 || info->multipv > request->n_lines)
    return;
  g_mutex_lock (&request->mutex);
  request->lines[info->multipv - 1] = *info;
  news = !request->reporting;
  request->reporting = TRUE;
  g_mutex_unlock (&request->mutex);
  if (news)
    send_back (request, g_timeout_source_new (ZUG_UCI_LINES_PACE), report);
}

static gboolean
tell_answer (gpointer data)
{
  Request *request = data;

  if (request->on_lines != NULL)
    report (request);
  /* Nothing is reported behind the answer. */
  if (!g_cancellable_is_cancelled (request->cancellable))
    {
      g_cancellable_cancel (request->cancellable);
      if (request->on_answer != NULL)
        request->on_answer (&request->answer, request->error, request->data);
    }
  return G_SOURCE_REMOVE;
}

/* --- the thread ------------------------------------------------------------------------------- */

/* Options that belong to the question. An engine that knows nothing of several lines says one. */
static gboolean
prepare (ZugUciEngine *engine, Request *request, GError **error)
{
  g_autofree char *n_lines = g_strdup_printf ("%u", request->n_lines);

  if (zug_uci_engine_find_option (engine, "MultiPV") != NULL)
    zug_uci_engine_set_option (engine, "MultiPV", n_lines, NULL);
  if (request->chess960 || zug_uci_engine_find_option (engine, "UCI_Chess960") != NULL)
    return zug_uci_engine_set_option (engine, "UCI_Chess960", request->chess960 ? "true" : "false",
                                      error);
  return TRUE;
}

static gboolean
ask (ZugUciEngine *engine, Request *request, GError **error)
{
  return prepare (engine, request, error)
         && zug_uci_engine_go (engine, &request->question,
                               request->on_lines != NULL ? on_info : NULL, request,
                               request->cancellable, &request->answer, error);
}

static void
serve (Thread *thread, ZugUciEngine **engine, Request *request)
{
  GError *error = NULL;

  if (*engine == NULL)
    *engine = zug_uci_setup_start (thread->setup, request->cancellable, &error);
  if (*engine != NULL)
    ask (*engine, request, &error);
  if (*engine != NULL && !zug_uci_engine_is_alive (*engine))
    g_clear_pointer (engine, zug_uci_engine_free);
  request->error = error;
  send_back (request, g_idle_source_new (), tell_answer);
}

static gpointer
run (gpointer data)
{
  Thread *thread = data;
  ZugUciEngine *engine = NULL;
  Request *request;

  while ((request = g_async_queue_pop (thread->queue))->context != NULL)
    {
      if (!g_cancellable_is_cancelled (request->cancellable))
        serve (thread, &engine, request);
      request_unref (request);
    }
  request_unref (request);
  zug_uci_engine_free (engine);
  g_async_queue_unref (thread->queue);
  g_object_unref (thread->setup);
  g_free (thread);
  return NULL;
}

/* --- who asks --------------------------------------------------------------------------------- */

ZugUciWorker *
zug_uci_worker_new (ZugUciSetup *setup)
{
  ZugUciWorker *self = g_new0 (ZugUciWorker, 1);
  Thread *thread = g_new0 (Thread, 1);

  self->queue = g_async_queue_new_full (request_unref);
  thread->queue = g_async_queue_ref (self->queue);
  thread->setup = g_object_ref (setup);
  g_thread_unref (g_thread_new ("zug-uci-worker", run, thread));
  return self;
}

void
zug_uci_worker_free (ZugUciWorker *self)
{
  if (self == NULL)
    return;
  zug_uci_worker_stop (self);
  g_async_queue_push (self->queue, request_new ());
  g_async_queue_unref (self->queue);
  g_free (self);
}

void
zug_uci_worker_stop (ZugUciWorker *self)
{
  if (self->request != NULL)
    g_cancellable_cancel (self->request->cancellable);
  g_clear_pointer (&self->request, request_unref);
}

void
zug_uci_worker_ask (ZugUciWorker *self, const ZugUciQuestion *question, gboolean chess960,
                    guint n_lines, ZugUciLinesFunc on_lines, ZugUciAnswerFunc on_answer,
                    gpointer data)
{
  Request *request = request_new ();

  zug_uci_worker_stop (self);
  request->context = g_main_context_ref_thread_default ();
  request->fen = g_strdup (question->fen);
  request->moves = g_strdupv ((char **) question->moves);
  request->question = *question;
  request->question.fen = request->fen;
  request->question.moves = (const char *const *) request->moves;
  request->question.infinite = question->movetime == 0 && !question->has_clock;
  request->question.patience = ZUG_UCI_PATIENCE;
  request->chess960 = chess960;
  request->n_lines = CLAMP (n_lines, 1, ZUG_UCI_MAX_LINES);
  request->on_lines = on_lines;
  request->on_answer = on_answer;
  request->data = data;
  self->request = request;
  g_async_queue_push (self->queue, g_atomic_rc_box_acquire (request));
}
