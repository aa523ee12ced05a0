/* zug-thread-pool.c: threads that share the work of a search */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-thread-pool.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdlib.h>

typedef struct
{
  ZugCrew *crew;
  int number;
  pthread_t thread;
} Worker;

struct _ZugCrew
{
  void (*work) (void *data, int worker, int task);
  void *data;
  atomic_int next; /* task that nobody has taken yet */
  int n_tasks;

  pthread_mutex_t mutex;
  pthread_cond_t begun;
  pthread_cond_t done;
  unsigned round; /* how often there has been work */
  int busy;       /* hired workers that are not done with this round's */
  bool over;
  int n_hired;
  Worker hired[];
};

static void
do_tasks (ZugCrew *crew, int worker)
{
  for (int task; (task = atomic_fetch_add (&crew->next, 1)) < crew->n_tasks;)
    crew->work (crew->data, worker, task);
}

static void *
serve (void *data)
{
  Worker *worker = data;
  ZugCrew *crew = worker->crew;

  pthread_mutex_lock (&crew->mutex);
  for (unsigned round = 0;;)
    {
      while (crew->round == round && !crew->over)
        pthread_cond_wait (&crew->begun, &crew->mutex);
      if (crew->over)
        break;
      round = crew->round;
      pthread_mutex_unlock (&crew->mutex);
      do_tasks (crew, worker->number);
      pthread_mutex_lock (&crew->mutex);
      if (--crew->busy == 0)
        pthread_cond_signal (&crew->done);
    }
  pthread_mutex_unlock (&crew->mutex);
  return NULL;
}

ZugCrew *
zug_crew_new (int workers, void (*work) (void *data, int worker, int task), void *data)
{
  ZugCrew *crew = calloc (1, sizeof *crew + sizeof (Worker) * (size_t) workers);

  if (crew == NULL)
    return NULL;
  crew->work = work;
  crew->data = data;
  pthread_mutex_init (&crew->mutex, NULL);
  pthread_cond_init (&crew->begun, NULL);
  pthread_cond_init (&crew->done, NULL);
  for (int i = 0; i < workers - 1; i++)
    {
      Worker *worker = &crew->hired[i];

      worker->crew = crew;
      worker->number = i + 1;
      if (pthread_create (&worker->thread, NULL, serve, worker) != 0)
        break;
      crew->n_hired++;
    }
  return crew;
}

void
zug_crew_run (ZugCrew *crew, int n)
{
  pthread_mutex_lock (&crew->mutex);
  crew->n_tasks = n;
  atomic_store (&crew->next, 0);
  crew->busy = crew->n_hired;
  crew->round++;
  pthread_cond_broadcast (&crew->begun);
  pthread_mutex_unlock (&crew->mutex);
  do_tasks (crew, 0);
  pthread_mutex_lock (&crew->mutex);
  while (crew->busy > 0)
    pthread_cond_wait (&crew->done, &crew->mutex);
  pthread_mutex_unlock (&crew->mutex);
}

void
zug_crew_free (ZugCrew *crew)
{
  if (crew == NULL)
    return;
  pthread_mutex_lock (&crew->mutex);
  crew->over = true;
  pthread_cond_broadcast (&crew->begun);
  pthread_mutex_unlock (&crew->mutex);
  for (int i = 0; i < crew->n_hired; i++)
    pthread_join (crew->hired[i].thread, NULL);
  pthread_mutex_destroy (&crew->mutex);
  pthread_cond_destroy (&crew->begun);
  pthread_cond_destroy (&crew->done);
  free (crew);
}
